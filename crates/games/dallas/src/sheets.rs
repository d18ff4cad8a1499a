//! The report sheet of each year, with bids on its back, and the final worth. Every figure opens its entries.

use crate::event::{Event, Worth};
use crate::state::{Reason, START_BLOCKS, START_CASH};
use kernel::ledger::{Account, Posting};
use kernel::sheet::{Draft, Item, Role, Sheet, SheetEntry, Statement};
use kernel::words::Words;
use kernel::{CommonEvent, Event as _, Money, Seat, facts};

const CASH_LINES: [Item<Reason>; 7] = [
    ("companies-paid", "5.1", &[Reason::CompanyPrice]),
    ("bonds-taken", "5.2", &[Reason::Bond]),
    ("stock-sold", "5.4", &[Reason::StockSale]),
    ("press-cash", "10.6", &[Reason::PressGain, Reason::PressLoss]),
    ("profits-paid", "7.1", &[Reason::Profits]),
    ("grants", "11.2", &[Reason::Grant]),
    ("given-up", "1.5", &[Reason::CashForfeited]),
];

/// What came and went beside cash.
const HOLDING_LINES: [Item<Reason>; 3] = [
    ("blocks", "5.4", &[Reason::BlocksSold, Reason::BlocksForfeited]),
    ("companies", "3.2", &[Reason::Subsidiary, Reason::CompanyAcquired, Reason::CompaniesForfeited]),
    ("bonds", "5.3", &[Reason::BondOwed, Reason::BondsForgiven]),
];

/// Companies and bonds are counted in money.
const IN_MONEY: &[&str] = &["companies", "bonds"];

/// The sheets of a corporation: each year its report, at the end its worth.
pub(crate) fn of(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
    let mut books =
        Books { seat, words, cash: START_CASH, profits: 0, offered: String::new(), sheets: Vec::new() };
    let (mut all, mut year) = (Vec::new(), None::<Year>);
    for event in events {
        match event {
            Event::SubsidiaryDealt { seat: to, profit, .. } if *to == seat => books.profits = profit.0,
            Event::YearBegan { year: begun } => {
                books.close(year.take(), &all);
                year = Some(Year { number: *begun, start: all.len(), gained: Vec::new(), bids: Vec::new() });
            }
            Event::Common(CommonEvent::SeatResigned { seat: left }) if *left == seat => {
                books.close(year.take(), &all);
                return books.sheets;
            }
            Event::GameEnded { results, .. } => {
                books.close(year.take(), &all);
                if let Some(worth) = results.iter().find(|worth| worth.seat == seat) {
                    books.sheets.push(final_sheet(worth, &all, words));
                }
            }
            _ => {}
        }
        all.extend(event.posting());
        if let Some(year) = &mut year {
            books.note(event, year);
        }
    }
    books.close(year, &all);
    books.sheets
}

/// A year that is not closed yet.
struct Year {
    number: u16,
    /// Where its postings begin.
    start: usize,
    /// What changed the profits: how, by how much, and what happened.
    gained: Vec<(Gain, i64, Option<SheetEntry>)>,
    /// What was bid for what.
    bids: Vec<(String, Option<Money>, Option<SheetEntry>)>,
}

enum Gain {
    Bought(String),
    Press,
}

struct Books<'a> {
    seat: Seat,
    words: &'a Words,
    cash: i64,
    profits: i64,
    /// What is offered to all.
    offered: String,
    sheets: Vec<Sheet>,
}

impl Books<'_> {
    fn note(&mut self, event: &Event, year: &mut Year) {
        let entry = || SheetEntry::told(event, self.words);
        match event {
            Event::CompanyBought { seat, name, profit, bonuses, specials, .. } if *seat == self.seat => {
                let gained = (*profit + *bonuses + *specials).0;
                year.gained.push((Gain::Bought(name.clone()), gained, entry()));
            }
            Event::PressHelped { seat, effect: crate::press::Effect::Profits, sum, .. }
                if *seat == self.seat =>
            {
                year.gained.push((Gain::Press, sum.0, entry()));
            }
            Event::PressHarmed { seat, effect: crate::press::Effect::Profits, sum, .. }
                if *seat == self.seat =>
            {
                year.gained.push((Gain::Press, -sum.0, entry()));
            }
            Event::CompanyOffered { name, .. } => self.offered.clone_from(name),
            Event::BidsOpened { bids } => {
                if let Some(bid) = bids.iter().find(|bid| bid.seat == self.seat) {
                    year.bids.push((self.offered.clone(), bid.amount, entry()));
                }
            }
            _ => {}
        }
    }

    /// The report of a year, as far as it has come.
    fn close(&mut self, year: Option<Year>, postings: &[Posting]) {
        let Some(Year { number: year, start, gained, bids }) = year else { return };
        let statement =
            Statement::new(self.words, "sheet-report", Account::Seat(self.seat), &postings[start..]);
        let statement = Statement { in_money: IN_MONEY, ..statement };
        let mut draft = Draft::new(statement);
        draft.section("profits", &facts! {});
        let mut numbers = vec![draft.add(statement.stands("current", "6.3", self.profits, &facts! {}))];
        for (gain, amount, entry) in gained {
            self.profits += amount;
            let entries = entry.into_iter().collect();
            let line = match gain {
                Gain::Bought(name) => statement.told(("new", "6.2"), amount, entries, &facts! { name }),
                Gain::Press => statement.told(("press-profits", "10.6"), amount, entries, &facts! {}),
            };
            numbers.push(draft.add(line));
        }
        draft.sum(Role::Total, ("total", "7.1"), &numbers, &facts! {});
        draft.section("cash", &facts! {});
        draft.balance("2.1", &mut self.cash, &CASH_LINES);
        draft.section("holdings", &facts! {});
        for (part, rule, reasons) in &HOLDING_LINES {
            draft.add_moved(statement.line(part, rule, reasons, &facts! {}));
        }
        draft.section("bids", &facts! {});
        for (name, amount, entry) in bids {
            let line = match amount {
                Some(amount) => statement.stands("bid", "4.1", amount.0, &facts! { name }),
                None => statement.stands("no-bid", "4.1", 0, &facts! { name }),
            };
            draft.add(line.because(entry.into_iter().collect()));
        }
        self.sheets.push(draft.done(&facts! { year = year.to_string() }));
    }
}

/// What a corporation is worth in the end, each line with all that moved it.
fn final_sheet(worth: &Worth, postings: &[Posting], words: &Words) -> Sheet {
    let statement = Statement::new(words, "sheet-final", Account::Seat(worth.seat), postings);
    let statement = Statement { in_money: IN_MONEY, ..statement };
    let mut draft = Draft::new(statement);
    let cash: Vec<Reason> = CASH_LINES.iter().flat_map(|(_, _, reasons)| reasons.iter().copied()).collect();
    let [(_, _, blocks), (_, _, companies), (_, _, bonds)] = HOLDING_LINES;
    let (count, price, start) = (worth.blocks, worth.price, START_BLOCKS);
    let counted = [
        statement.line("cash", "8.2", &cash, &facts! {}).worth(worth.cash, words),
        statement.line("companies", "8.2", companies, &facts! {}).worth(worth.companies, words),
        statement.line("blocks", "8.2", blocks, &facts! { count, price, start }).worth(price * count, words),
        statement.line("bonds", "8.2", bonds, &facts! {}).worth(-worth.bonds, words),
    ];
    let numbers = counted.map(|line| draft.add(line));
    draft.sum(Role::Total, ("worth", "8.2"), &numbers, &facts! {});
    draft.done(&facts! {})
}
