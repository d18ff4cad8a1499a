//! The Running Record of a month, line by line.

use super::{FIXED_EXPENSES, Period};
use crate::event::Event;
use crate::options::Rules;
use crate::state::{Commodity, Reason};
use kernel::auction::opened::{Filled, Good};
use kernel::facts;
use kernel::sheet::{Draft, Item, Role, Sheet, SheetLine, Statement};
use kernel::works::SiteKind;

/// What has no numbered line on the Running Record.
const OTHER_CASH: [Item<Reason>; 7] = [
    ("subsidy", "4.8", &[Reason::Subsidy]),
    ("factories", "10.2", &[Reason::FactoryPrice]),
    ("lots", "10.6", &[Reason::LotPrice]),
    ("tax", "13.2", &[Reason::Tax, Reason::TaxRefund]),
    ("grants", "17.2", &[Reason::Grant]),
    ("merged", "19.4", &[Reason::CashMerged]),
    ("forfeited", "1.6", &[Reason::CashForfeited]),
];

const STOCK_CASH: [Item<Reason>; 4] = [
    ("dividend", "14.2", &[Reason::Dividend]),
    ("arrears", "14.3", &[Reason::Arrears, Reason::Penalty]),
    ("issue", "14.4", &[Reason::StockProceeds]),
    ("repurchase", "14.5", &[Reason::Repurchase]),
];

/// The numbered lines of what is built.
const BUILDINGS: [(SiteKind, &str); 3] =
    [(SiteKind::Standard, "line-6a"), (SiteKind::Automated, "line-6b"), (SiteKind::Automation, "line-6c")];

impl Period<'_> {
    pub(super) fn record(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-record");
        let statement = draft.statement;
        let mut cash = vec![draft.add(statement.stands(
            "start",
            "2.1",
            self.before.of_commodity(Commodity::Cash),
            none,
        ))];
        let line = |part, rule, reasons: &[Reason]| statement.line(part, rule, reasons, none);

        draft.section("expenses", none);
        cash.push(draft.add(line("line-1", "3.1", FIXED_EXPENSES)));
        if self.rules == Rules::Corporate {
            cash.push(draft.add(line("advertising", "12.2", &[Reason::Advertising])));
        }

        draft.section("raw", none);
        self.note_lines(&mut draft, Good::Raw, ["line-2a", "line-2b"], "5.1");
        draft.add(line("line-2c", "5.3", &[Reason::RawDelivered]));
        cash.push(draft.add(line("line-2d", "5.4", &[Reason::RawPurchase])));

        draft.section("production", none);
        let processing = [
            draft.add(line("line-3a", "6.2", &[Reason::StandardProcessing])),
            draft.add(line("line-3b", "6.2", &[Reason::AutomatedProcessing])),
        ];
        cash.push(draft.sum(Role::Subtotal, ("line-3c", "6.2"), &processing, none));

        draft.section("sales", none);
        self.note_lines(&mut draft, Good::Goods, ["line-4a", "line-4b"], "7.1");
        draft.add(line("line-4c", "7.3", &[Reason::GoodsDelivered]));
        cash.push(draft.add(line("line-4d", "7.3", &[Reason::Sale])));
        cash.extend(draft.add_moved(line("bonus", "12.4", &[Reason::AdvertisingBonus])));

        draft.section("loans", none);
        cash.push(draft.add(line("line-5a", "8.3", &[Reason::Loan])));
        cash.push(draft.add(line("line-5b", "8.1", &[Reason::Interest, Reason::Repayment])));
        draft.add(self.carried(&statement, "line-5c", "8.2", Commodity::Debt, 1));

        draft.section("improvements", none);
        for (kind, part) in BUILDINGS {
            cash.push(draft.add(self.built(&statement, part, kind)));
        }

        draft.section("other", none);
        for (part, rule, reasons) in &OTHER_CASH {
            cash.extend(draft.add_moved(line(part, rule, reasons)));
        }
        if self.rules == Rules::Corporate {
            draft.section("stock", none);
            for (part, rule, reasons) in &STOCK_CASH {
                cash.extend(draft.add_moved(line(part, rule, reasons)));
            }
            draft.add(self.shares(&statement, "shares"));
            draft.add(self.carried(&statement, "stock-issued", "14.4", Commodity::Stock, 1));
            draft.add(self.owed(&statement));
        }
        draft.apart();
        draft.sum(Role::Total, ("end", "2.1"), &cash, none);
        draft.done(&self.facts)
    }

    /// What was bid or offered, line by line, as far as it counted.
    fn note_lines(&self, draft: &mut Draft<'_>, good: Good, parts: [&str; 2], rule: &'static str) {
        let is_auction =
            |event: &Event| matches!(event, Event::Auctioned { auction } if auction.good == good);
        let told = self.told(is_auction);
        let lots: Vec<Filled> = self
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Auctioned { auction } if auction.good == good => Some(&auction.lots),
                _ => None,
            })
            .flatten()
            .filter(|served| served.seat == self.seat)
            .map(|served| served.lot)
            .collect();
        let statement = draft.statement;
        if lots.is_empty() {
            draft.add(statement.counts(parts[0], rule, 0, &facts! { place = "only" }).because(told));
            return;
        }
        for (index, lot) in lots.iter().enumerate() {
            let place = match (lots.len(), index) {
                (1, _) => "only",
                (_, 0) => "first",
                _ => "second",
            };
            let facts = facts! { place };
            let (amount, price) = (i64::from(lot.bid.amount), lot.bid.price.0);
            draft.add(statement.counts(parts[0], rule, amount, &facts).because(told.clone()));
            draft.add(statement.stands(parts[1], rule, price, &facts).because(told.clone()));
        }
    }

    /// What was paid for buildings of a kind: a half when they were ordered, and one when they were completed.
    fn built(&self, statement: &Statement<'_>, part: &str, wanted: SiteKind) -> SheetLine {
        let paid = |event: &Event| match event {
            Event::ImprovementsOrdered { seat, orders } if *seat == self.seat => orders
                .build
                .kinds()
                .filter(|(kind, _)| *kind == wanted)
                .map(|(kind, count)| kind.half().0 * i64::from(count))
                .sum(),
            Event::BuildingCompleted { seat, kind } if *seat == self.seat && *kind == wanted => kind.half().0,
            _ => 0,
        };
        let amount: i64 = self.events.iter().map(|event| paid(event)).sum();
        statement.told((part, "9.2"), -amount, self.told(|event| paid(event) > 0), &facts! {})
    }
}
