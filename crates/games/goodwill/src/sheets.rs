//! The books of an investor and of the companies, a sheet a year, and the final worth. Every figure opens its entries.

use crate::event::{Event, Worth};
use crate::state::{Company, PerCompany, Reason};
use kernel::ledger::{Account, Posting};
use kernel::sheet::{Draft, Item, Role, Sheet, Statement};
use kernel::words::Words;
use kernel::{Event as _, Kind, Money, Seat, facts};

const INVESTOR_LINES: [Item<Reason>; 4] = [
    ("shares", "5.4", &[Reason::SharePrice]),
    ("dividends", "10.4", &[Reason::Dividend]),
    ("grants", "12.3", &[Reason::Grant]),
    ("given-up", "12.2", &[Reason::CashForfeited]),
];

const COMPANY_LINES: [Item<Reason>; 7] = [
    ("funding", "7.4", &[Reason::Funding]),
    ("taxes", "7.5", &[Reason::Tax]),
    ("market", "8.1", &[Reason::Sales]),
    ("resources", "8.1", &[Reason::Resources]),
    ("salary", "8.1", &[Reason::Salary]),
    ("dividends", "10.4", &[Reason::Dividend]),
    ("lost", "8.4", &[Reason::CapitalForfeited]),
];

/// The sheets of an investor: each year its own account, then those of the companies; at the end the final worth.
pub(crate) fn of(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
    let mut books = Books { seat, words, cash: 0, capitals: PerCompany::default(), sheets: Vec::new() };
    let mut all = Vec::new();
    let mut year: Option<(u16, usize)> = None;
    for event in events {
        match event {
            Event::YearBegan { year: begun, cash, capitals } => {
                if let Some((closed, start)) = year.replace((*begun, all.len())) {
                    books.close(closed, &all[start..]);
                }
                books.cash = cash.get(seat.index()).map_or(0, |cash| cash.0);
                books.capitals = capitals.map(|capital| capital.0);
            }
            Event::GameEnded { values, worths, .. } => {
                if let Some((closed, start)) = year.take() {
                    books.close(closed, &all[start..]);
                }
                if let Some(worth) = worths.iter().find(|worth| worth.seat == seat) {
                    books.sheets.push(final_sheet(worth, values, &all, words));
                }
            }
            event => all.extend(event.posting()),
        }
    }
    if let Some((open, start)) = year {
        books.close(open, &all[start..]);
    }
    books.sheets
}

struct Books<'a> {
    seat: Seat,
    words: &'a Words,
    cash: i64,
    capitals: PerCompany<i64>,
    sheets: Vec<Sheet>,
}

impl Books<'_> {
    fn close(&mut self, year: u16, postings: &[Posting]) {
        let (words, account) = (self.words, Account::Seat(self.seat));
        let own = Statement::new(words, "sheet-investor", account, postings);
        let mut draft = Draft::new(own);
        draft.section("cash", &facts! {});
        draft.balance("9.2", &mut self.cash, &INVESTOR_LINES);
        draft.section("holdings", &facts! {});
        for &company in Company::ALL {
            let reasons = [Reason::traded(company), Reason::returned(company)];
            draft.add_moved(own.line("change", "5.4", &reasons, &facts! { company }));
        }
        self.sheets.push(draft.done(&facts! { year }));
        for &company in Company::ALL {
            let mut draft = Draft::new(Statement::new(words, "sheet-company", company.account(), postings));
            draft.balance("9.2", &mut self.capitals[company], &COMPANY_LINES);
            self.sheets.push(draft.done(&facts! { year, company }));
        }
    }
}

/// What somebody is worth in the end, each line with all that moved it.
fn final_sheet(worth: &Worth, values: &PerCompany<Money>, postings: &[Posting], words: &Words) -> Sheet {
    let statement = Statement::new(words, "sheet-final", Account::Seat(worth.seat), postings);
    let mut draft = Draft::new(statement);
    let cash: Vec<Reason> =
        INVESTOR_LINES.iter().flat_map(|(_, _, reasons)| reasons.iter().copied()).collect();
    let mut counted =
        vec![draft.add(statement.line("cash", "9.2", &cash, &facts! {}).worth(worth.cash, words))];
    for (company, &count) in worth.shares.iter() {
        let value = values[company];
        let reasons = [Reason::dealt(company), Reason::traded(company), Reason::returned(company)];
        let line = statement.line("shares", "9.2", &reasons, &facts! { count, company, value });
        counted.push(draft.add(line.worth(value * count, words)));
    }
    draft.sum(Role::Total, ("worth", "9.2"), &counted, &facts! {});
    draft.done(&facts! {})
}
