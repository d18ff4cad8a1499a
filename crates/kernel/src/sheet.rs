//! Sheets: the books of an account for a period, drawn up from what moved. Every figure opens its entries, and every sum says of which
//! lines it is.
//!
//! A [`Statement`] makes lines out of postings, and a [`Draft`] puts them together under headings and adds them up.

use crate::journal::Event;
use crate::kinds::Kind as _;
use crate::ledger::{Account, Posting, Reason};
use crate::money::Money;
use crate::rules::Rule;
use crate::say;
use crate::words::{Fact, Facts, Words};
use serde::Serialize;
use std::ops::Range;

/// A sheet of the books of one account for one period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    pub title: String,
    /// What it is a sheet of, the same in each period: "Balance Sheet".
    pub statement: String,
    /// Of which period it is: "March".
    pub period: String,
    /// Which longer period that belongs to, if there are such: "Year 2".
    pub chapter: Option<String>,
    pub sections: Vec<SheetSection>,
}

impl Sheet {
    /// Its lines from the first to the last. Sums name them by their numbers, which begin with 1.
    pub fn lines(&self) -> impl Iterator<Item = &SheetLine> {
        self.sections.iter().flat_map(|section| &section.lines)
    }
}

/// Lines of a sheet that stand together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetSection {
    /// What they are about; none for what begins or ends a sheet.
    pub heading: Option<String>,
    pub lines: Vec<SheetLine>,
}

/// A line of a sheet: a label, the figure, and what made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLine {
    pub label: String,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub rule: Rule,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: i64,
    pub unit: Unit,
    /// The amount as it is read: "$500" for what there is, "+$500" or "-2 raw" for what moved.
    pub figure: String,
    pub role: Role,
    /// The numbers of the lines that it adds up, for a sum.
    pub sums: Vec<u16>,
    pub entries: Vec<SheetEntry>,
}

impl SheetLine {
    /// The same line, counted as this much money.
    #[must_use]
    pub fn worth(self, amount: Money, words: &Words) -> SheetLine {
        let (unit, figure) = (Unit::Money, words.show(&amount));
        SheetLine { amount: amount.0, unit, figure, role: Role::Stands, ..self }
    }

    /// The same line, with this behind it.
    #[must_use]
    pub fn because(self, entries: Vec<SheetEntry>) -> SheetLine {
        SheetLine { entries, ..self }
    }
}

/// What a figure counts.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    Money,
    /// Units of a commodity, shares.
    Units,
}

/// What a figure is on its sheet.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// It moved: it has a sign.
    Moved,
    /// It is what there was or is, or a note.
    Stands,
    /// The sum of lines above it.
    Subtotal,
    /// What the sheet, or a side of it, comes to.
    Total,
}

/// Something behind a figure: a movement, what happened, or a part of the period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetEntry {
    /// How much of what, as it came or went: "-$500", "+3 raw". Empty for what is told in a sentence.
    pub figure: String,
    pub text: String,
}

impl SheetEntry {
    /// What happened, in its sentence; nothing for what is only bookkeeping.
    pub fn told(event: &impl Event, words: &Words) -> Option<SheetEntry> {
        words.tell(event).map(|text| SheetEntry { figure: String::new(), text })
    }
}

/// A line to be: the attribute of the sheet's message that says it, its rule, and the reasons that it adds up.
pub type Item<R> = (&'static str, &'static str, &'static [R]);

/// A part of a period by its name, and which postings are of it.
#[derive(Clone, Debug)]
pub struct Part {
    pub name: String,
    pub postings: Range<usize>,
}

/// What there was, for a line that says what there is.
#[derive(Copy, Clone, Debug)]
pub struct Brought {
    /// When the period began.
    pub amount: i64,
    /// What a unit counts in money.
    pub each: i64,
}

/// Makes the lines of the sheets of an account that one message says: its value is the title, its attributes `statement`, `period` and
/// `chapter` what the sheet is of, where it is not the only one, and all others are labels.
#[derive(Copy, Clone, Debug)]
pub struct Statement<'a> {
    pub words: &'a Words,
    pub message: &'static str,
    pub account: Account,
    /// All that moved in the period, whosever it was.
    pub postings: &'a [Posting],
    /// The parts of a longer period. Where there are some, figures open theirs instead of every movement.
    pub parts: &'a [Part],
    /// Commodities that are counted in money, beside cash: debts, say.
    pub in_money: &'static [&'static str],
}

impl<'a> Statement<'a> {
    /// The statement of this message for an account, of all that moved in a period.
    #[must_use]
    pub fn new(words: &'a Words, message: &'static str, account: Account, postings: &'a [Posting]) -> Self {
        Statement { words, message, account, postings, parts: &[], in_money: &[] }
    }

    /// A figure of money that is there, or a note of it.
    #[must_use]
    pub fn stands(&self, part: &str, rule: &'static str, amount: i64, facts: &Facts) -> SheetLine {
        let label = self.words.say_part(self.message, part, facts);
        let (unit, figure) = (Unit::Money, self.words.show(&Money(amount)));
        let rule = Rule(rule);
        SheetLine {
            label,
            rule,
            amount,
            unit,
            figure,
            role: Role::Stands,
            sums: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// A number of units that are there, or a note of it.
    #[must_use]
    pub fn counts(&self, part: &str, rule: &'static str, amount: i64, facts: &Facts) -> SheetLine {
        let figure = self.words.show(&amount);
        SheetLine { unit: Unit::Units, figure, ..self.stands(part, rule, amount, facts) }
    }

    /// A figure with the entries that made it.
    #[must_use]
    pub fn line<R: Reason>(&self, part: &str, rule: &'static str, reasons: &[R], facts: &Facts) -> SheetLine {
        let commodity = reasons.first().map_or("cash", |reason| reason.commodity().name());
        let amount = self.moved(reasons, self.postings, |_| 1);
        let unit = if self.is_money(commodity) { Unit::Money } else { Unit::Units };
        let entries = self.entries(reasons, |amount| self.change(amount, commodity), |_| 1);
        SheetLine {
            unit,
            figure: self.change(amount, commodity),
            role: Role::Moved,
            entries,
            ..self.stands(part, rule, amount, facts)
        }
    }

    /// The same in money, where a unit of each commodity counts so much: reasons of several commodities can be on one line.
    #[must_use]
    pub fn valued<R: Reason>(
        &self,
        (part, rule, reasons): (&str, &'static str, &[R]),
        worth: impl Fn(R::Commodity) -> i64 + Copy,
        facts: &Facts,
    ) -> SheetLine {
        let amount = self.moved(reasons, self.postings, worth);
        let change = |amount| self.change(amount, "cash");
        SheetLine {
            figure: change(amount),
            role: Role::Moved,
            entries: self.entries(reasons, change, worth),
            ..self.stands(part, rule, amount, facts)
        }
    }

    /// A sum of money that came or went, with what happened behind it, where no posting says it so exactly.
    #[must_use]
    pub fn told(
        &self,
        (part, rule): (&str, &'static str),
        amount: i64,
        entries: Vec<SheetEntry>,
        facts: &Facts,
    ) -> SheetLine {
        let figure = self.change(amount, "cash");
        SheetLine { figure, role: Role::Moved, entries, ..self.stands(part, rule, amount, facts) }
    }

    /// What there is in money after what there was and what moved; the first entry is what was brought forward.
    #[must_use]
    pub fn carried<R: Reason>(
        &self,
        (part, rule, reasons): (&str, &'static str, &[R]),
        brought: Brought,
        facts: &Facts,
    ) -> SheetLine {
        let line = self.line(part, rule, reasons, facts);
        let commodity = reasons.first().map_or("cash", |reason| reason.commodity().name());
        let amount = Money((brought.amount + line.amount) * brought.each);
        let first = SheetEntry {
            figure: quantity(brought.amount, commodity, self.is_money(commodity), self.words),
            text: say!(self.words, "entry-brought-forward"),
        };
        let entries = std::iter::once(first).chain(line.entries.iter().cloned()).collect();
        line.worth(amount, self.words).because(entries)
    }

    /// What it makes of a draft, whose message it is.
    #[must_use]
    pub fn sheet(&self, sections: Vec<SheetSection>, facts: &Facts) -> Sheet {
        let title = self.words.say(self.message, facts);
        let part = |part| self.words.try_part(self.message, part, facts).ok().flatten();
        Sheet {
            statement: part("statement").unwrap_or_else(|| say!(self.words, "sheet-statement")),
            period: part("period").unwrap_or_else(|| title.clone()),
            chapter: part("chapter"),
            title,
            sections,
        }
    }

    fn is_money(&self, commodity: &str) -> bool {
        commodity == "cash" || self.in_money.contains(&commodity)
    }

    /// An amount of a commodity with its sign.
    fn change(&self, amount: i64, commodity: &'static str) -> String {
        let sign = if amount > 0 { "+" } else { "" };
        format!("{sign}{}", quantity(amount, commodity, self.is_money(commodity), self.words))
    }

    fn signed(&self, posting: &Posting) -> i64 {
        if posting.to == self.account { posting.amount } else { -posting.amount }
    }

    /// What of this moved for these reasons.
    fn of<'b, R: Reason>(
        &'b self,
        reasons: &'b [R],
        postings: &'b [Posting],
    ) -> impl Iterator<Item = (R, &'b Posting)> {
        let own = |posting: &&Posting| (posting.from == self.account) != (posting.to == self.account);
        postings.iter().filter(own).filter_map(|posting| {
            let reason = reasons.iter().find(|reason| reason.name() == posting.reason)?;
            Some((*reason, posting))
        })
    }

    fn moved<R: Reason>(
        &self,
        reasons: &[R],
        postings: &[Posting],
        worth: impl Fn(R::Commodity) -> i64,
    ) -> i64 {
        self.of(reasons, postings)
            .map(|(reason, posting)| worth(reason.commodity()) * self.signed(posting))
            .sum()
    }

    /// Every movement, or what each part of the period brought.
    fn entries<R: Reason>(
        &self,
        reasons: &[R],
        change: impl Fn(i64) -> String,
        worth: impl Fn(R::Commodity) -> i64 + Copy,
    ) -> Vec<SheetEntry> {
        if self.parts.is_empty() {
            return self.of(reasons, self.postings).map(|(_, posting)| self.entry(posting)).collect();
        }
        let of_part = |part: &Part| {
            let postings = &self.postings[part.postings.clone()];
            self.of(reasons, postings).next()?;
            let figure = change(self.moved(reasons, postings, worth));
            Some(SheetEntry { figure, text: part.name.clone() })
        };
        self.parts.iter().filter_map(of_part).collect()
    }

    fn entry(&self, posting: &Posting) -> SheetEntry {
        let name = |account| match account {
            Account::Seat(seat) => self.words.of(seat).into_owned(),
            Account::House(house) => self.words.say(&format!("account-{house}"), &Facts::default()),
        };
        let (from, to) = (name(posting.from), name(posting.to));
        let reason = Fact::Kind("reason", posting.reason);
        SheetEntry {
            figure: self.change(self.signed(posting), posting.commodity),
            text: say!(self.words, "entry-moved", from, to, reason),
        }
    }
}

/// A sheet in the making. Its lines are numbered from 1 through all sections.
#[derive(Clone, Debug)]
pub struct Draft<'a> {
    pub statement: Statement<'a>,
    sections: Vec<SheetSection>,
}

impl<'a> Draft<'a> {
    #[must_use]
    pub fn new(statement: Statement<'a>) -> Draft<'a> {
        Draft { statement, sections: Vec::new() }
    }

    /// From here on stands what this attribute of the message says. A section without lines is left out.
    pub fn section(&mut self, heading: &str, facts: &Facts) {
        let heading = Some(self.statement.words.say_part(self.statement.message, heading, facts));
        self.sections.push(SheetSection { heading, lines: Vec::new() });
    }

    /// From here on stands what belongs to no section.
    pub fn apart(&mut self) {
        self.sections.push(SheetSection { heading: None, lines: Vec::new() });
    }

    /// Adds a line, and gives its number.
    pub fn add(&mut self, line: SheetLine) -> u16 {
        if self.sections.is_empty() {
            self.apart();
        }
        let last = self.sections.last_mut().expect("a section was just seen to");
        last.lines.push(line);
        self.count()
    }

    /// Adds a line if there is something behind it.
    pub fn add_moved(&mut self, line: SheetLine) -> Option<u16> {
        (!line.entries.is_empty()).then(|| self.add(line))
    }

    /// Adds the sum of some lines.
    pub fn sum(&mut self, role: Role, (part, rule): (&str, &'static str), of: &[u16], facts: &Facts) -> u16 {
        let amount = of.iter().map(|number| self.line(*number).map_or(0, |line| line.amount)).sum();
        let line = self.statement.stands(part, rule, amount, facts);
        self.add(SheetLine { role, sums: of.to_vec(), ..line })
    }

    /// What there was (`start`), each line that moved something, and what there is then (`end`).
    pub fn balance<R: Reason>(&mut self, rule: &'static str, balance: &mut i64, items: &[Item<R>]) {
        let (statement, facts) = (self.statement, Facts::default());
        let mut numbers = vec![self.add(statement.stands("start", rule, *balance, &facts))];
        for (part, rule, reasons) in items {
            numbers.extend(self.add_moved(statement.line(part, rule, reasons, &facts)));
        }
        let end = self.sum(Role::Total, ("end", rule), &numbers, &facts);
        *balance = self.line(end).map_or(*balance, |line| line.amount);
    }

    /// The line of this number.
    #[must_use]
    pub fn line(&self, number: u16) -> Option<&SheetLine> {
        let before = usize::from(number).checked_sub(1)?;
        self.sections.iter().flat_map(|section| &section.lines).nth(before)
    }

    #[must_use]
    pub fn done(mut self, facts: &Facts) -> Sheet {
        self.sections.retain(|section| !section.lines.is_empty());
        self.statement.sheet(self.sections, facts)
    }

    fn count(&self) -> u16 {
        self.sections.iter().map(|section| section.lines.len()).sum::<usize>() as u16
    }
}

/// What the columns are called where sheets are rows of a table.
#[derive(Clone, Debug)]
pub struct Columns {
    pub owner: String,
    pub statement: String,
    pub chapter: String,
    pub period: String,
    pub section: String,
    pub line: String,
    pub amount: String,
    pub unit: String,
    money: String,
    units: String,
}

impl Columns {
    #[must_use]
    pub fn in_words(words: &Words) -> Columns {
        let part = |part| words.say_part("sheet-columns", part, &Facts::default());
        Columns {
            owner: part("owner"),
            statement: part("statement"),
            chapter: part("chapter"),
            period: part("period"),
            section: part("section"),
            line: part("line"),
            amount: part("amount"),
            unit: part("unit"),
            money: part("money"),
            units: part("units"),
        }
    }

    /// What a line counts.
    #[must_use]
    pub fn unit_of(&self, line: &SheetLine) -> &str {
        match line.unit {
            Unit::Money => &self.money,
            Unit::Units => &self.units,
        }
    }
}

/// How much of what: money, or so many of a commodity.
fn quantity(amount: i64, commodity: &'static str, is_money: bool, words: &Words) -> String {
    if is_money {
        return words.show(&Money(amount));
    }
    say!(words, "entry-units", amount, commodity = Fact::Kind("commodity", commodity))
}
