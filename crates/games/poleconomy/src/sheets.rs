//! The books of a player: the account of the game so far and of each term of office, and the assets in the end. Every figure opens its entries.

use crate::event::{Event, Worth};
use crate::state::Reason;
use kernel::ledger::{Account, Posting};
use kernel::sheet::{Draft, Item, Role, Sheet, Statement};
use kernel::words::Words;
use kernel::{Seat, facts};

/// What came and went in cash, by what it is about.
const CASH: [(&str, &[Item<Reason>]); 4] = [
    (
        "earned",
        &[
            ("start-money", "2.2", &[Reason::StartMoney]),
            ("income", "6.1", &[Reason::Income]),
            ("profits", "6.4", &[Reason::Profits]),
            ("own-profits", "6.5", &[Reason::OwnProfits]),
            ("shared", "11.6", &[Reason::SharedProfits]),
            ("savings-interest", "6.2", &[Reason::SavingsInterest]),
            ("bond-interest", "5.4", &[Reason::BondInterest]),
        ],
    ),
    (
        "public",
        &[
            ("tax", "5.3", &[Reason::Tax]),
            ("salary", "5.5", &[Reason::Salary]),
            ("payments", "16.5", &[Reason::Payment]),
            ("grants", "12.5", &[Reason::Grant]),
        ],
    ),
    (
        "invested",
        &[
            ("cards", "6.3", &[Reason::CardPrice, Reason::AuctionPrice]),
            ("takeovers", "9.6", &[Reason::TakeoverFee, Reason::TakeoverPrice]),
            ("savings", "9.2", &[Reason::SavingsPrice]),
            ("bonds", "9.3", &[Reason::BondPrice, Reason::Redemption]),
            ("life", "9.4", &[Reason::LifePrice]),
            ("business", "9.5", &[Reason::BusinessPrice]),
        ],
    ),
    (
        "dealt",
        &[
            ("deals", "11.1", &[Reason::DealCash]),
            ("lent", "11.5", &[Reason::LoanPaid, Reason::LoanRepaid]),
            ("lost", "10.1", &[Reason::CashForfeited]),
        ],
    ),
];

/// What else came and went.
const HOLDINGS: [Item<Reason>; 7] = [
    ("companies-held", "6.3", &[Reason::CompanyBought, Reason::CompanyTraded, Reason::CompanyForfeited]),
    (
        "advertising-held",
        "7.1",
        &[Reason::AdvertisingBought, Reason::AdvertisingTraded, Reason::AdvertisingForfeited],
    ),
    ("savings-held", "9.2", &[Reason::SavingsMoved, Reason::SavingsForfeited]),
    ("bonds-held", "9.3", &[Reason::BondsMoved, Reason::BondsIssued, Reason::BondsForfeited]),
    ("life-held", "9.4", &[Reason::LifeMoved, Reason::LifeForfeited]),
    ("business-held", "9.5", &[Reason::BusinessMoved, Reason::BusinessForfeited]),
    ("loans-held", "11.5", &[Reason::LoanMade, Reason::LoanSettled]),
];

/// Loans are counted in money.
const IN_MONEY: &[&str] = &["loans"];

pub(crate) fn of(seat: Seat, events: &[Event], words: &Words) -> Vec<Sheet> {
    let postings: Vec<Posting> = events.iter().filter_map(kernel::Event::posting).collect();
    let mut sheets = vec![account(seat, &postings, None, words)];
    let terms = terms(events);
    // One term is the whole of it.
    for (number, term) in (1_u32..).zip(&terms).filter(|_| terms.len() > 1) {
        sheets.push(account(seat, &term.postings, Some((number, term.premier)), words));
    }
    let ended = events.iter().rev().find_map(|event| match event {
        Event::GameEnded { results, .. } => results.iter().find(|worth| worth.seat == seat),
        _ => None,
    });
    sheets.extend(ended.map(|worth| assets(worth, &postings, words)));
    sheets
}

/// What moved under one Prime Minister, from one election to the next.
struct Term {
    premier: Seat,
    postings: Vec<Posting>,
}

/// What moved before the first election belongs to its term.
fn terms(events: &[Event]) -> Vec<Term> {
    let (mut terms, mut before): (Vec<Term>, Vec<Posting>) = (Vec::new(), Vec::new());
    for event in events {
        if let Event::PremierElected { seat } = event {
            terms.push(Term { premier: *seat, postings: std::mem::take(&mut before) });
        }
        if let Some(posting) = kernel::Event::posting(event) {
            terms.last_mut().map_or(&mut before, |term| &mut term.postings).push(posting);
        }
    }
    terms
}

/// The account of the game, or of one term of office with its number and Prime Minister.
fn account(seat: Seat, postings: &[Posting], term: Option<(u32, Seat)>, words: &Words) -> Sheet {
    let (term, premier) = (term.map_or(0, |(term, _)| term), term.map(|(_, premier)| premier));
    let statement = Statement::new(words, "sheet-account", Account::Seat(seat), postings);
    let statement = Statement { in_money: IN_MONEY, ..statement };
    let mut draft = Draft::new(statement);
    let mut numbers = Vec::new();
    for (section, items) in CASH {
        draft.section(section, &facts! {});
        for (part, rule, reasons) in items {
            numbers.extend(draft.add_moved(statement.line(part, rule, reasons, &facts! {})));
        }
    }
    draft.sum(Role::Total, ("cash", "12.2"), &numbers, &facts! { term });
    draft.section("holdings", &facts! {});
    for (part, rule, reasons) in &HOLDINGS {
        draft.add_moved(statement.line(part, rule, reasons, &facts! {}));
    }
    draft.done(&facts! { term, premier })
}

/// What a player has in the end, each line with all that moved it.
fn assets(worth: &Worth, postings: &[Posting], words: &Words) -> Sheet {
    let statement = Statement::new(words, "sheet-final", Account::Seat(worth.seat), postings);
    let statement = Statement { in_money: IN_MONEY, ..statement };
    let mut draft = Draft::new(statement);
    let cash: Vec<Reason> = CASH
        .iter()
        .flat_map(|(_, items)| items.iter())
        .flat_map(|(_, _, reasons)| reasons.iter().copied())
        .collect();
    let mut lines = vec![statement.line("cash", "12.2", &cash, &facts! {}).worth(worth.cash, words)];
    let amounts = [
        Some(worth.companies),
        Some(worth.advertising),
        Some(worth.savings),
        Some(worth.bonds),
        Some(worth.life),
        None,
        Some(worth.loans),
    ];
    for ((part, _, reasons), amount) in HOLDINGS.iter().zip(amounts) {
        if let Some(amount) = amount {
            lines.push(statement.line(part, "12.2", reasons, &facts! {}).worth(amount, words));
        }
    }
    let numbers: Vec<u16> = lines.into_iter().map(|line| draft.add(line)).collect();
    draft.sum(Role::Total, ("worth", "12.2"), &numbers, &facts! {});
    draft.done(&facts! {})
}
