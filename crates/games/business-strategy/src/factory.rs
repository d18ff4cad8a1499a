//! A factory: what it is, since when it works, what it is worth, and which loan it stands for. Chapters 8, 9 and 11 of the rules.

use kernel::works::{
    AUTOMATED_PRICE, AUTOMATED_UPKEEP, AUTOMATION_PRICE, STANDARD_PRICE, STANDARD_UPKEEP, SiteKind,
};

kernel::kinds! {
    /// How a factory works.
    pub enum Make { Standard = "standard", Automated = "automated" }
}

/// What was bought at one time: the factory itself, or its conversion.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Part {
    /// The purchase price; nothing if there is no such part yet.
    pub(crate) cost: i64,
    pub(crate) written_off: i64,
    /// The month in which the loan is repaid for which it stands; 0 if it is free.
    pub(crate) pledged: u16,
}

impl Part {
    /// What it is worth in the books.
    #[inline]
    pub(crate) fn value(self) -> i64 {
        self.cost - self.written_off
    }
}

/// A factory, from the order to build it on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Factory {
    pub(crate) make: Make,
    /// The first month in which it can work.
    pub(crate) opens: u16,
    /// Whether its price is paid in full: then it is a factory, and before that a site.
    pub(crate) stands: bool,
    /// The month in which it works as an automated one, while it is being converted; else 0.
    pub(crate) converts: u16,
    /// The first month in which it is shut; 0 if it is not.
    pub(crate) shut_from: u16,
    /// The month in which it works again, once that is decided; else 0.
    pub(crate) back_in: u16,
    /// The factory, and its conversion.
    pub(crate) parts: [Part; 2],
}

impl Factory {
    /// One that is ordered now.
    pub(crate) fn begun(kind: SiteKind, month: u16) -> Factory {
        let make = if kind == SiteKind::Automated { Make::Automated } else { Make::Standard };
        Factory { opens: month + kind.months(), ..Factory::standing(make, 0) }.unpaid()
    }

    /// One that stands, from a month on.
    pub(crate) fn standing(make: Make, opens: u16) -> Factory {
        let cost = if make == Make::Automated { AUTOMATED_PRICE } else { STANDARD_PRICE };
        let parts = [Part { cost, ..Part::default() }, Part::default()];
        Factory { make, opens, stands: true, converts: 0, shut_from: 0, back_in: 0, parts }
    }

    fn unpaid(self) -> Factory {
        Factory { stands: false, ..self }
    }

    /// What it will be when it is finished, while it is under way.
    #[inline]
    pub(crate) fn site(&self) -> Option<SiteKind> {
        match (self.stands, self.make, self.converts) {
            (false, Make::Standard, _) => Some(SiteKind::Standard),
            (false, Make::Automated, _) => Some(SiteKind::Automated),
            (true, _, 0) => None,
            (true, ..) => Some(SiteKind::Automation),
        }
    }

    /// The month in which what is under way first works, if something is.
    #[inline]
    pub(crate) fn works_from(&self) -> u16 {
        if self.stands { self.converts } else { self.opens }
    }

    #[inline]
    pub(crate) fn can_be_converted(&self) -> bool {
        self.stands && self.make == Make::Standard && self.converts == 0
    }

    #[inline]
    pub(crate) fn is_shut(&self, month: u16) -> bool {
        self.shut_from != 0 && self.shut_from <= month && !(self.back_in != 0 && self.back_in <= month)
    }

    /// Whether it can produce in a month.
    #[inline]
    pub(crate) fn works(&self, month: u16) -> bool {
        self.stands && self.opens <= month && !self.is_shut(month)
    }

    /// What it costs in a month, once all that falls due before is paid.
    #[inline]
    pub(crate) fn upkeep(&self, month: u16) -> i64 {
        if self.opens > month {
            return 0;
        }
        let converted = self.converts != 0 && self.converts <= month;
        let automated = self.make == Make::Automated || converted;
        let full = if automated { AUTOMATED_UPKEEP } else { STANDARD_UPKEEP };
        if self.is_shut(month) { full / 2 } else { full }
    }

    /// What it is worth in the books; nothing before it stands.
    #[inline]
    pub(crate) fn value(&self) -> i64 {
        if self.stands { self.parts.iter().map(|part| part.value()).sum() } else { 0 }
    }

    /// Whether what is under way works from this month on.
    #[inline]
    pub(crate) fn completes(&self, month: u16) -> bool {
        self.works_from() == month && (!self.stands || self.converts != 0)
    }

    /// What stands for a loan: the factory, and its conversion, or nothing in its place; what is not paid in full only if it counts already.
    #[inline]
    pub(crate) fn security(&self, counts_already: bool) -> [Part; 2] {
        let [mut first, mut conversion] = self.parts;
        if !self.stands && !counts_already {
            first.cost = 0;
        }
        if self.stands && self.converts != 0 && counts_already {
            conversion.cost = AUTOMATION_PRICE;
        }
        [first, conversion]
    }

    /// Pledges what is free of it for a loan that is repaid in a month.
    pub(crate) fn pledge(&mut self, counts_already: bool, due: u16) {
        let security = self.security(counts_already);
        for (part, secures) in self.parts.iter_mut().zip(security) {
            if secures.cost > 0 && part.pledged == 0 {
                part.pledged = due;
            }
        }
    }

    /// The loan that is repaid in this month is no burden any more.
    pub(crate) fn free(&mut self, month: u16) {
        for part in &mut self.parts {
            if part.pledged == month {
                part.pledged = 0;
            }
        }
    }
}
