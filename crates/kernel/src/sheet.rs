//! Sheets: the books of an account for a period, drawn up from what moved. Every figure opens its entries.

use crate::kinds::Kind as _;
use crate::ledger::{Account, Posting, Reason};
use crate::money::Money;
use crate::rules::Rule;
use crate::say;
use crate::words::{Fact, Facts, Words};
use serde::Serialize;

/// A sheet of the books of one account for one period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    pub title: String,
    pub lines: Vec<SheetLine>,
}

/// A line of a sheet: a label, the figure, and the entries that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetLine {
    pub label: String,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub rule: Rule,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub amount: i64,
    /// The amount as it is read: "$500" for what there is, "+$500" or "-2 raw" for what moved.
    pub figure: String,
    /// Whether it is what there was or is, not what moved.
    pub total: bool,
    pub entries: Vec<SheetEntry>,
}

impl SheetLine {
    /// The same line, counted as this much money.
    #[must_use]
    pub fn worth(self, amount: Money, words: &Words) -> SheetLine {
        SheetLine { amount: amount.0, figure: words.show(&amount), total: true, ..self }
    }
}

/// A movement in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetEntry {
    /// How much of what: "$500", "3 raw".
    pub what: String,
    pub from: String,
    pub to: String,
    pub reason: String,
}

/// A line to be: the attribute of the sheet's message that says it, its rule, and the reasons that it adds up.
pub type Item<R> = (&'static str, &'static str, &'static [R]);

/// Draws up the sheets of an account that one message says.
#[derive(Copy, Clone, Debug)]
pub struct Statement<'a> {
    pub words: &'a Words,
    pub message: &'static str,
    pub account: Account,
    /// All that moved in the period, whosever it was.
    pub postings: &'a [Posting],
}

impl Statement<'_> {
    /// A figure that is a sum of others.
    #[must_use]
    pub fn total(&self, part: &str, rule: &'static str, amount: i64, facts: &Facts) -> SheetLine {
        let label = self.words.say_part(self.message, part, facts);
        let figure = self.words.show(&Money(amount));
        SheetLine { label, rule: Rule(rule), amount, figure, total: true, entries: Vec::new() }
    }

    /// A figure with the entries that made it.
    #[must_use]
    pub fn line<R: Reason>(&self, part: &str, rule: &'static str, reasons: &[R], facts: &Facts) -> SheetLine {
        let of_line = |posting: &&Posting| {
            (posting.from == self.account || posting.to == self.account)
                && reasons.iter().any(|reason| reason.name() == posting.reason)
        };
        let postings = || self.postings.iter().filter(of_line);
        let signed =
            |posting: &Posting| if posting.to == self.account { posting.amount } else { -posting.amount };
        let amount = postings().map(signed).sum();
        let sign = if amount > 0 { "+" } else { "" };
        let commodity = reasons.first().map_or("cash", |reason| reason.commodity().name());
        SheetLine {
            amount,
            figure: format!("{sign}{}", quantity(amount, commodity, self.words)),
            total: false,
            entries: postings().map(|posting| entry(posting, self.words)).collect(),
            ..self.total(part, rule, 0, facts)
        }
    }

    /// What there was (`start`), each line that moved something, and what there is then (`end`).
    #[must_use]
    pub fn balance<R: Reason>(
        &self,
        rule: &'static str,
        balance: &mut i64,
        items: &[Item<R>],
    ) -> Vec<SheetLine> {
        let facts = Facts::default();
        let mut lines = vec![self.total("start", rule, *balance, &facts)];
        let mut entries = Vec::new();
        let moved = items.iter().map(|(part, rule, reasons)| self.line(part, rule, reasons, &facts));
        for line in moved.filter(|line| !line.entries.is_empty()) {
            *balance += line.amount;
            entries.extend_from_slice(&line.entries);
            lines.push(line);
        }
        lines.push(SheetLine { entries, ..self.total("end", rule, *balance, &facts) });
        lines
    }
}

fn entry(posting: &Posting, words: &Words) -> SheetEntry {
    let name = |account| match account {
        Account::Seat(seat) => words.of(seat).into_owned(),
        Account::House(house) => words.say(&format!("account-{house}"), &Facts::default()),
    };
    SheetEntry {
        what: quantity(posting.amount, posting.commodity, words),
        from: name(posting.from),
        to: name(posting.to),
        reason: words.show(&Fact::Kind("reason", posting.reason)),
    }
}

/// How much of what: money, or so many of a commodity.
fn quantity(amount: i64, commodity: &'static str, words: &Words) -> String {
    match commodity {
        "cash" => words.show(&Money(amount)),
        _ => say!(words, "entry-units", amount, commodity = Fact::Kind("commodity", commodity)),
    }
}
