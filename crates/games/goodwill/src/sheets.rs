//! The books of an investor and of the companies, a sheet a year, and the final worth. Every figure opens its entries.

use crate::event::{Event, Worth};
use crate::state::{Company, Reason};
use kernel::ledger::{Account, Posting};
use kernel::show::{Sheet, SheetLine};
use kernel::{Event as _, Kind, Rule, Seat};

/// The lines of a cash account: label, rule and reasons.
type Lines = &'static [(&'static str, &'static str, &'static [Reason])];

const INVESTOR_LINES: Lines = &[
    ("Shares bought and sold", "5.4", &[Reason::SharePrice]),
    ("Dividends", "10.4", &[Reason::Dividend]),
    ("Grants", "12.3", &[Reason::Grant]),
    ("Given up", "12.2", &[Reason::CashForfeited]),
];

const COMPANY_LINES: Lines = &[
    ("Funding", "7.4", &[Reason::Funding]),
    ("Taxes", "7.5", &[Reason::Tax]),
    ("Market share", "8.1", &[Reason::Sales]),
    ("Resources", "8.1", &[Reason::Resources]),
    ("Salary", "8.1", &[Reason::Salary]),
    ("Dividends", "10.4", &[Reason::Dividend]),
    ("Lost in bankruptcy", "8.4", &[Reason::CapitalForfeited]),
];

/// The sheets of an investor: each year its own account, then those of the companies; at the end the final worth.
pub(crate) fn of(seat: Seat, events: &[Event]) -> Vec<Sheet> {
    let mut books = Books { seat, cash: 0, capitals: [0; 3], sheets: Vec::new() };
    let mut all = Vec::new();
    let mut year: Option<(u16, usize)> = None;
    for event in events {
        match event {
            Event::YearBegan { year: begun, cash, capitals } => {
                if let Some((closed, start)) = year.replace((*begun, all.len())) {
                    books.close(closed, &all[start..]);
                }
                books.cash = cash.get(seat.index()).map_or(0, |cash| cash.0);
                books.capitals = *capitals;
            }
            Event::GameEnded { values, worths, .. } => {
                if let Some((closed, start)) = year.take() {
                    books.close(closed, &all[start..]);
                }
                if let Some(worth) = worths.iter().find(|worth| worth.seat == seat) {
                    books.sheets.push(final_sheet(worth, values, &all));
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

struct Books {
    seat: Seat,
    cash: i64,
    capitals: [i64; 3],
    sheets: Vec<Sheet>,
}

impl Books {
    fn close(&mut self, year: u16, postings: &[Posting]) {
        let account = Account::Seat(self.seat);
        let mut lines = cash_account(account, "Cash", &mut self.cash, INVESTOR_LINES, postings);
        for &company in Company::ALL {
            let reasons = [Reason::traded(company), Reason::returned(company)];
            let line =
                line(account, &format!("Change in {} shares", company.title()), "5.4", &reasons, postings);
            if !line.entries.is_empty() {
                lines.push(line);
            }
        }
        self.sheets.push(Sheet { title: year.to_string(), lines });
        for &company in Company::ALL {
            let capital = &mut self.capitals[company.index()];
            let lines = cash_account(company.account(), "Capital", capital, COMPANY_LINES, postings);
            self.sheets.push(Sheet { title: format!("{year} {}", company.title()), lines });
        }
    }
}

/// What an account began with, what moved, and what it ended with.
fn cash_account(
    account: Account,
    what: &str,
    balance: &mut i64,
    kinds: Lines,
    postings: &[Posting],
) -> Vec<SheetLine> {
    let total = |label: String, amount, entries| SheetLine { label, rule: Rule("9.2"), amount, entries };
    let mut lines = vec![total(format!("{what} at the start"), *balance, Vec::new())];
    let mut moved = Vec::new();
    for (label, rule, reasons) in kinds {
        let line = line(account, label, rule, reasons, postings);
        if !line.entries.is_empty() {
            *balance += line.amount;
            moved.extend_from_slice(&line.entries);
            lines.push(line);
        }
    }
    lines.push(total(format!("{what} then"), *balance, moved));
    lines
}

fn line(
    account: Account,
    label: &str,
    rule: &'static str,
    reasons: &[Reason],
    postings: &[Posting],
) -> SheetLine {
    let entries: Vec<Posting> = postings
        .iter()
        .filter(|posting| posting.from == account || posting.to == account)
        .filter(|posting| reasons.iter().any(|reason| reason.name() == posting.reason))
        .copied()
        .collect();
    let signed = |posting: &Posting| if posting.to == account { posting.amount } else { -posting.amount };
    SheetLine { label: label.into(), rule: Rule(rule), amount: entries.iter().map(signed).sum(), entries }
}

/// What somebody is worth in the end, each line with all that moved it.
fn final_sheet(worth: &Worth, values: &[i64; 3], postings: &[Posting]) -> Sheet {
    let account = Account::Seat(worth.seat);
    let cash = INVESTOR_LINES.iter().flat_map(|(_, _, reasons)| reasons.iter().copied()).collect::<Vec<_>>();
    let mut lines = vec![SheetLine { amount: worth.cash.0, ..line(account, "Cash", "9.2", &cash, postings) }];
    for &company in Company::ALL {
        let index = company.index();
        let reasons = [Reason::dealt(company), Reason::traded(company), Reason::returned(company)];
        let label = format!("{} {} at ${}", worth.shares[index], company.title(), values[index]);
        lines.push(SheetLine {
            amount: worth.shares[index] * values[index],
            ..line(account, &label, "9.2", &reasons, postings)
        });
    }
    lines.push(SheetLine {
        label: "Worth".into(),
        rule: Rule("9.2"),
        amount: worth.total.0,
        entries: Vec::new(),
    });
    Sheet { title: "Final worth".into(), lines }
}
