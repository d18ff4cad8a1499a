//! The books of a corporation: the Running Record of each month, and where statements are drawn up, those of each month and year. Chapter 11
//! of the rules; every figure opens what is behind it.

mod record;
mod statements;
mod stock;

use crate::date::Date;
use crate::event::{Event, Opening};
use crate::options::Rules;
use crate::phase::closing::{Bears, worth};
use crate::state::{Commodity, Reason};
use kernel::ledger::{Account, Posting, Reason as _};
use kernel::sheet::{Brought, Draft, Item, Part, Role, Sheet, SheetEntry, SheetLine, Statement};
use kernel::words::{Fact, Facts, Words};
use kernel::{CommonEvent, Event as _, Kind as _, Money, Seat, facts};

const COMMODITIES: usize = Commodity::ALL.len();

/// What is counted in dollars beside cash.
const IN_MONEY: &[&str] = &["plant", "works in progress", "debt", "stock issued"];

const FIXED_EXPENSES: &[Reason] = &[Reason::RawStorage, Reason::GoodsStorage, Reason::Upkeep];

/// The sheets of a corporation, in the order of the calendar: those of each month, and after December those of the year.
pub(crate) fn of(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    for year in years(seat, events) {
        year.draw(words, &mut sheets);
    }
    sheets
}

/// What happened in a year to one corporation that was in the game when it began.
struct Year<'a> {
    rules: Rules,
    opening: Opening,
    months: Vec<Month<'a>>,
}

struct Month<'a> {
    date: Date,
    events: Vec<&'a Event>,
    /// Whether the corporation left the game in it.
    leaves: bool,
    /// Whether it is over.
    is_over: bool,
}

fn years(seat: Seat, events: &[Event]) -> Vec<Year<'_>> {
    let mut years: Vec<Year<'_>> = Vec::new();
    let mut has_left = false;
    for event in events {
        if let Event::BooksOpened { rules, firms } = event {
            end_month(&mut years);
            let Some(opening) = firms.iter().find(|firm| firm.seat == seat) else { break };
            years.push(Year { rules: *rules, opening: *opening, months: Vec::new() });
            continue;
        }
        let Some(year) = years.last_mut() else { continue };
        match event {
            // Whoever has left the game keeps no books any more.
            Event::MonthBegan { .. } if has_left => break,
            Event::MonthBegan { date, .. } => {
                if let Some(month) = year.months.last_mut() {
                    month.is_over = true;
                }
                let month = Month { date: *date, events: Vec::new(), leaves: false, is_over: false };
                year.months.push(month);
            }
            Event::WentBankrupt { seat: left, .. }
            | Event::CorporationsMerged { seat: left, .. }
            | Event::Common(CommonEvent::SeatResigned { seat: left })
                if *left == seat =>
            {
                has_left = true;
                if let Some(month) = year.months.last_mut() {
                    month.leaves = true;
                }
            }
            Event::GameEnded { .. } => end_month(&mut years),
            event => {
                if let Some(month) = year.months.last_mut() {
                    month.events.push(event);
                }
            }
        }
    }
    years
}

fn end_month(years: &mut [Year<'_>]) {
    if let Some(month) = years.last_mut().and_then(|year| year.months.last_mut()) {
        month.is_over = true;
    }
}

impl Year<'_> {
    fn draw(&self, words: &Words, sheets: &mut Vec<Sheet>) {
        let mut postings: Vec<Posting> = Vec::new();
        let mut parts: Vec<Part> = Vec::new();
        let opening = Holdings::of(&self.opening);
        let mut before = opening;
        for month in &self.months {
            let start = postings.len();
            postings.extend(month.events.iter().filter_map(|event| event.posting()));
            let own = &postings[start..];
            let period = Period {
                words,
                seat: self.opening.seat,
                rules: self.rules,
                facts: of_month(month.date, month.is_over),
                before,
                after: before.then(self.opening.seat, own, &month.events),
                postings: own,
                parts: &[],
                events: &month.events,
            };
            sheets.push(period.record());
            if !month.leaves {
                period.statements(sheets);
            }
            before = period.after;
            let name = words.show(&month.date.month());
            parts.push(Part { name, postings: start..postings.len() });
        }
        let Some(last) = self.months.last().filter(|month| !month.leaves) else { return };
        let events: Vec<&Event> = self.months.iter().flat_map(|month| month.events.iter().copied()).collect();
        let is_over = last.is_over && (last.date.0.is_multiple_of(12) || self.ends_with(last));
        let period = Period {
            words,
            seat: self.opening.seat,
            rules: self.rules,
            facts: of_year(last.date.year(), is_over),
            before: opening,
            after: before,
            postings: &postings,
            parts: &parts,
            events: &events,
        };
        period.statements(sheets);
        if self.rules == Rules::Corporate {
            sheets.push(period.stock_record());
        }
    }

    /// Whether the books were closed in a month, as they are at the end of the game too.
    fn ends_with(&self, month: &Month<'_>) -> bool {
        month.events.iter().any(|event| matches!(event, Event::BooksClosed { .. }))
    }
}

fn of_month(date: Date, is_over: bool) -> Facts {
    let state = if is_over { "over" } else { "open" };
    let period = Fact::Message("period-month", facts! { date, state });
    facts! { period, short = date.month(), year = date.year().to_string() }
}

fn of_year(year: u16, is_over: bool) -> Facts {
    let state = if is_over { "over" } else { "open" };
    let year = year.to_string();
    let period = Fact::Message("period-year", facts! { year = year.clone(), state });
    facts! { period, short = Fact::Message("period-whole-year", facts! {}), year }
}

/// What a corporation has at a moment.
#[derive(Copy, Clone)]
struct Holdings {
    held: [i64; COMMODITIES],
    surplus: i64,
    /// Dividends that are owed.
    arrears: i64,
}

impl Holdings {
    fn of(opening: &Opening) -> Holdings {
        let held = |commodity: Commodity| match commodity {
            Commodity::Cash => opening.cash.0,
            Commodity::Raw => opening.raw.into(),
            Commodity::Goods => opening.goods.into(),
            Commodity::Plant => opening.plant.0,
            Commodity::Sites => opening.sites.0,
            Commodity::Debt => opening.debt.0,
            Commodity::Stock => opening.stock.0,
            Commodity::Shares => opening.shares.into(),
        };
        Holdings {
            held: std::array::from_fn(|index| held(Commodity::ALL[index])),
            surplus: opening.surplus.0,
            arrears: opening.arrears.0,
        }
    }

    fn of_commodity(&self, commodity: Commodity) -> i64 {
        self.held[commodity.index()]
    }

    /// What there is after what moved and happened.
    fn then(mut self, seat: Seat, postings: &[Posting], events: &[&Event]) -> Holdings {
        let account = Account::Seat(seat);
        for posting in postings.iter().filter(|posting| posting.from == account || posting.to == account) {
            let Some(reason) = Reason::ALL.iter().find(|reason| reason.name() == posting.reason) else {
                continue;
            };
            let amount = if posting.to == account { posting.amount } else { -posting.amount };
            let commodity = reason.commodity();
            self.held[commodity.index()] += amount;
            if reason.bears() != Bears::Nothing {
                self.surplus += worth(commodity) * amount;
            }
        }
        self.arrears += events.iter().map(|event| arrears(seat, event)).sum::<i64>();
        self
    }
}

/// How an event changes the dividends that a corporation owes.
fn arrears(seat: Seat, event: &Event) -> i64 {
    match event {
        Event::ArrearsRecorded { seat: of, amount, .. } if *of == seat => amount.0,
        Event::ArrearsSettled { seat: of, amount, .. } if *of == seat => -amount.0,
        Event::CorporationsMerged { into, arrears, .. } if *into == seat => arrears.0,
        _ => 0,
    }
}

/// A month or a year of a corporation.
struct Period<'a> {
    words: &'a Words,
    seat: Seat,
    rules: Rules,
    /// What a title says of it.
    facts: Facts,
    before: Holdings,
    after: Holdings,
    postings: &'a [Posting],
    parts: &'a [Part],
    events: &'a [&'a Event],
}

impl<'a> Period<'a> {
    fn draft(&self, message: &'static str) -> Draft<'a> {
        let account = Account::Seat(self.seat);
        let statement = Statement::new(self.words, message, account, self.postings);
        Draft::new(Statement { parts: self.parts, in_money: IN_MONEY, ..statement })
    }

    fn statements(&self, sheets: &mut Vec<Sheet>) {
        if self.rules != Rules::Family {
            sheets.extend([self.profit_and_loss(), self.balance_sheet(), self.cash_flow()]);
        }
    }

    /// The sentences of the events of which this is so.
    fn told(&self, which: impl Fn(&Event) -> bool) -> Vec<SheetEntry> {
        let events = self.events.iter().filter(|event| which(event));
        events.filter_map(|event| SheetEntry::told(*event, self.words)).collect()
    }

    /// What there is of a commodity in money.
    fn carried(
        &self,
        statement: &Statement<'_>,
        part: &str,
        rule: &'static str,
        commodity: Commodity,
        each: i64,
    ) -> SheetLine {
        let brought = Brought { amount: self.before.of_commodity(commodity), each };
        let facts = facts! { units = self.after.of_commodity(commodity), each = Money(each) };
        statement.carried((part, rule, &reasons_of(commodity)), brought, &facts)
    }

    /// The shares that are outstanding.
    fn shares(&self, statement: &Statement<'_>, part: &str) -> SheetLine {
        let entries = statement.line(part, "14.4", &reasons_of(Commodity::Shares), &facts! {}).entries;
        let amount = self.after.of_commodity(Commodity::Shares);
        statement.counts(part, "14.4", amount, &facts! {}).because(entries)
    }

    /// What corporations that merged into this one brought: their Surplus at the beginning of the year, their profit since, and what they owed of
    /// dividends.
    fn merged(&self) -> [i64; 3] {
        let mut brought = [0; 3];
        for event in self.events {
            if let Event::CorporationsMerged { into, surplus, profit, arrears, .. } = event
                && *into == self.seat
            {
                brought.iter_mut().zip([surplus, profit, arrears]).for_each(|(sum, part)| *sum += part.0);
            }
        }
        brought
    }

    /// A line of what they brought, if any has merged into this one.
    fn told_of_merger(&self, statement: &Statement<'_>, part: &str, amount: i64) -> Option<SheetLine> {
        let told =
            self.told(|event| matches!(event, Event::CorporationsMerged { into, .. } if *into == self.seat));
        (!told.is_empty()).then(|| statement.told((part, "19.5"), amount, told, &facts! {}))
    }

    /// Dividends that are owed from before.
    fn owed(&self, statement: &Statement<'_>) -> SheetLine {
        let told = self.told(|event| arrears(self.seat, event) != 0);
        statement.stands("owed", "14.3", self.after.arrears, &facts! {}).because(told)
    }

    /// A section of lines with their sum.
    fn added(
        &self,
        draft: &mut Draft<'_>,
        heading: &str,
        total: (&str, &'static str),
        items: &[Item<Reason>],
    ) -> u16 {
        let mut numbers = Vec::new();
        draft.section(heading, &facts! {});
        self.add_moved(draft, items, &mut numbers);
        draft.sum(Role::Subtotal, total, &numbers, &facts! {})
    }

    /// Lines in money of what moved something.
    fn add_moved(&self, draft: &mut Draft<'_>, items: &[Item<Reason>], numbers: &mut Vec<u16>) {
        let statement = draft.statement;
        for &(part, rule, reasons) in items {
            numbers.extend(draft.add_moved(statement.valued((part, rule, reasons), worth, &facts! {})));
        }
    }
}

/// All that can move a commodity.
fn reasons_of(commodity: Commodity) -> Vec<Reason> {
    Reason::ALL.iter().copied().filter(|reason| reason.commodity() == commodity).collect()
}
