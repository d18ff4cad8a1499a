//! Positions set up by hand, for scenarios and lessons.

use crate::LESSONS;
use crate::state::{Commodity, Management, Site, SiteKind};
use include_dir::Dir;
use kernel::{Kind, Loans, Money, Seat, SetPosition};
use serde::Deserialize;

/// What a position changes. What it does not name stays as at the start of a game.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The month that is about to begin.
    pub month: Option<i64>,
    pub senior: Option<Seat>,
    /// The market level of the month before; it sets the odds of the coming one.
    pub market_level: Option<i64>,
    #[serde(default)]
    pub firms: Vec<FirmPosition>,
}

/// A firm in a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirmPosition {
    pub seat: Seat,
    pub cash: Option<i64>,
    pub raw: Option<i64>,
    pub goods: Option<i64>,
    pub standard: Option<i64>,
    pub automated: Option<i64>,
    #[serde(default)]
    pub loans: Vec<LoanPosition>,
    #[serde(default)]
    pub sites: Vec<SitePosition>,
    /// Whether it has left the game already.
    #[serde(default)]
    pub bankrupt: bool,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoanPosition {
    pub amount: i64,
    pub due: i64,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SitePosition {
    pub kind: SiteKind,
    /// The month in which it first produces.
    pub opens: i64,
}

impl SetPosition for Management {
    type Position = Position;
    const LESSONS: Option<&'static Dir<'static>> = Some(&LESSONS);

    fn set_position(&mut self, position: &Position) -> Result<(), String> {
        if let Some(month) = position.month {
            self.base.stage_round("month", month)?;
        }
        if let Some(level) = position.market_level {
            let levels = self.table.levels.len();
            let number = u8::try_from(level).ok().filter(|level| (1..=levels).contains(&usize::from(*level)));
            let none = || format!("there is no market level {level}, only 1 to {levels}");
            self.market = self.market_at(number.ok_or_else(none)?);
        }
        self.base.check_named(&position.firms.iter().map(|firm| firm.seat).collect::<Vec<_>>())?;
        for firm in &position.firms {
            self.stage_firm(firm).map_err(|problem| format!("seat {}: {problem}", firm.seat))?;
        }
        self.senior = self.base.stage_senior(position.senior, self.senior)?;
        if self.market.level > 0 {
            self.market = self.market_at(self.market.level);
        }
        Ok(())
    }
}

impl Management {
    fn stage_firm(&mut self, firm: &FirmPosition) -> Result<(), String> {
        let seat = firm.seat;
        let holds =
            [firm.cash, firm.raw, firm.goods, firm.standard, firm.automated].iter().any(Option::is_some);
        if firm.bankrupt && (holds || !firm.loans.is_empty() || !firm.sites.is_empty()) {
            return Err("a bankrupt firm has nothing".into());
        }
        let limit = i64::from(self.options.factory_limit);
        for (commodity, amount, most) in [
            (Commodity::Cash, firm.cash, 1_000_000_000),
            (Commodity::Raw, firm.raw, 100_000),
            (Commodity::Goods, firm.goods, 100_000),
            (Commodity::Standard, firm.standard, limit),
            (Commodity::Automated, firm.automated, limit),
        ] {
            self.base.stage_holding(seat, commodity, amount, most)?;
        }
        for site in &firm.sites {
            self.stage_site(seat, site)?;
        }
        for loan in &firm.loans {
            self.stage_loan(seat, loan)?;
        }
        let have = self.factories_and_sites(seat);
        if have > limit {
            return Err(format!("{have} factories, standing and begun, are more than the limit of {limit}"));
        }
        if firm.bankrupt {
            self.forfeit(seat, &mut kernel::Silent);
        }
        Ok(())
    }

    fn stage_site(&mut self, seat: Seat, site: &SitePosition) -> Result<(), String> {
        let months = site.kind.months();
        let under_way = self.base.round + 1..self.base.round + months;
        let Some(opens) = u16::try_from(site.opens).ok().filter(|opens| under_way.contains(opens)) else {
            return Err(format!(
                "a site of kind {} that opens in month {} cannot be under way in month {}: it takes {months} months",
                site.kind.name(),
                site.opens,
                self.base.round
            ));
        };
        if site.kind == SiteKind::Automation && self.automatable(seat) < 1 {
            return Err("there is no standard factory to automate".into());
        }
        if self.sites_of(seat).len() >= usize::from(self.options.factory_limit) {
            return Err("there are more sites than factories allowed".into());
        }
        self.add_site(seat, Site { kind: site.kind, opens });
        Ok(())
    }

    fn stage_loan(&mut self, seat: Seat, loan: &LoanPosition) -> Result<(), String> {
        if self.options.is_manager() {
            return Err("there are no loans in the variant manager".into());
        }
        let outstanding = self.base.round..self.base.round + Loans::MONTHS;
        let Some(due) = u16::try_from(loan.due).ok().filter(|due| outstanding.contains(due)) else {
            return Err(format!(
                "a loan that falls due in month {} cannot be outstanding at the start of month {}",
                loan.due, self.base.round
            ));
        };
        if loan.amount < 1 || Money(loan.amount) > self.credit(seat) {
            return Err(format!(
                "a loan of {} is not from 1 to the credit of {}",
                loan.amount,
                self.credit(seat).0
            ));
        }
        self.firms[seat.index()].loans.note(due, Money(loan.amount));
        self.base.ledger.create(seat, Commodity::Debt, loan.amount);
        Ok(())
    }
}
