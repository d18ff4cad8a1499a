//! The Stock Record of a year: shares, Stock Issued, the dividend and what is owed.

use super::Period;
use crate::event::Event;
use crate::state::{Commodity, Reason};
use kernel::ledger::{Account, Posting};
use kernel::sheet::{Draft, Role, Sheet, SheetLine};
use kernel::{Kind as _, Seat, facts};

impl Period<'_> {
    pub(super) fn stock_record(&self) -> Sheet {
        let none = &facts! {};
        let mut draft = self.draft("sheet-stock");
        let statement = draft.statement;
        let account = |draft: &mut Draft<'_>, commodity, parts: [&'static str; 4]| {
            let [start, came, went, end] = parts;
            let [up, down, merged] = if commodity == Commodity::Shares {
                [Reason::SharesIssued, Reason::SharesRetired, Reason::SharesMerged]
            } else {
                [Reason::StockIssued, Reason::StockRetired, Reason::StockMerged]
            };
            let stands = |part, amount| match commodity {
                Commodity::Shares => statement.counts(part, "14.4", amount, none),
                _ => statement.stands(part, "14.4", amount, none),
            };
            let mut numbers = vec![draft.add(stands(start, self.before.of_commodity(commodity)))];
            numbers.extend(draft.add_moved(statement.line("merged", "19.4", &[merged], none)));
            numbers.extend(draft.add_moved(statement.line(came, "14.4", &[up], none)));
            numbers.extend(draft.add_moved(statement.line(went, "14.5", &[down], none)));
            let sum = stands(end, self.after.of_commodity(commodity));
            draft.add(SheetLine { role: Role::Total, sums: numbers, ..sum });
        };
        draft.section("shares", none);
        account(
            &mut draft,
            Commodity::Shares,
            ["shares-start", "shares-issued", "shares-retired", "shares-end"],
        );
        draft.section("stock", none);
        account(&mut draft, Commodity::Stock, ["stock-start", "stock-issued", "stock-retired", "stock-end"]);
        self.dividends(&mut draft);
        draft.done(&self.facts)
    }

    /// The Stock Issued of corporations that merged into this one.
    fn merged_stock(&self) -> i64 {
        let merged = |posting: &&Posting| {
            posting.reason == Reason::StockMerged.name() && posting.to == Account::Seat(self.seat)
        };
        self.postings.iter().filter(merged).map(|posting| posting.amount).sum()
    }

    /// The dividend of the closing, and what is owed of those before.
    fn dividends(&self, draft: &mut Draft<'_>) {
        let none = &facts! {};
        let statement = draft.statement;
        let of_this =
            |event: &&&Event| matches!(event, Event::BooksClosed { seat, .. } if *seat == self.seat);
        let (mut recorded, mut settled, mut penalty) = (0, 0, 0);
        let (mut paid, mut due) = (0, None);
        for event in self.events {
            match event {
                Event::DividendPaid { seat, amount, due: asked } if *seat == self.seat => {
                    (paid, due) = (amount.0, Some(asked.0));
                }
                Event::ArrearsRecorded { seat, amount, .. } if *seat == self.seat => recorded = amount.0,
                Event::ArrearsSettled { seat, amount, penalty: more } if *seat == self.seat => {
                    (settled, penalty) = (amount.0, more.0);
                }
                _ => {}
            }
        }
        let due = due.unwrap_or(paid + recorded);
        draft.section("dividend", none);
        if let Some(Event::BooksClosed { surplus, .. }) = self.events.iter().find(of_this).copied() {
            // Stock is issued and bought back after the dividend.
            let stock = self.before.of_commodity(Commodity::Stock) + self.merged_stock();
            let told = self.told(|event| of_this(&&event));
            let parts = [
                draft.add(statement.stands("stock-start", "14.1", stock, none)),
                draft.add(statement.stands("surplus", "14.1", surplus.0, none).because(told)),
            ];
            draft.sum(Role::Subtotal, ("book-value", "14.1"), &parts, none);
        }
        let about = |which: fn(&Event) -> bool| self.told(|event| which(event) && is_of(event, self.seat));
        let of_dividend =
            |event: &Event| matches!(event, Event::DividendPaid { .. } | Event::ArrearsRecorded { .. });
        let asked = draft.add(statement.stands("due", "14.1", due, none).because(about(of_dividend)));
        let went = statement.told(
            ("paid", "14.2"),
            -paid,
            about(|event| matches!(event, Event::DividendPaid { .. })),
            none,
        );
        let went = draft.add(went);
        let unpaid = draft.sum(Role::Subtotal, ("unpaid", "14.3"), &[asked, went], none);

        draft.section("arrears", none);
        let settling = about(|event| matches!(event, Event::ArrearsSettled { .. }));
        let mut owed =
            vec![draft.add(statement.stands("arrears-start", "14.3", self.before.arrears, none)), unpaid];
        let [.., merged] = self.merged();
        if merged > 0 {
            owed.extend(
                self.told_of_merger(&statement, "merged-arrears", merged).map(|line| draft.add(line)),
            );
        }
        if settled > 0 {
            owed.push(draft.add(statement.told(("settled", "14.3"), -settled, settling.clone(), none)));
        }
        draft.sum(Role::Total, ("arrears-end", "14.3"), &owed, none);
        if penalty > 0 {
            draft.add(statement.told(("penalty", "14.3"), -penalty, settling, none));
        }
    }
}

/// Whose stock an event is about.
fn is_of(event: &Event, wanted: Seat) -> bool {
    match event {
        Event::DividendPaid { seat, .. }
        | Event::ArrearsRecorded { seat, .. }
        | Event::ArrearsSettled { seat, .. } => *seat == wanted,
        _ => false,
    }
}
