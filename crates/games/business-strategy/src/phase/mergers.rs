//! Corporations that become one. Chapter 19 of the rules.

use crate::event::Event;
use crate::state::{BusinessStrategy, Commodity, Merged, Merger, Reason};
use kernel::{Audience, Journal, Loans, Title};

/// Why each commodity goes over, all of it.
const MERGED: [(Commodity, Reason); 8] = [
    (Commodity::Cash, Reason::CashMerged),
    (Commodity::Raw, Reason::RawMerged),
    (Commodity::Goods, Reason::GoodsMerged),
    (Commodity::Plant, Reason::PlantMerged),
    (Commodity::Sites, Reason::SitesMerged),
    (Commodity::Debt, Reason::DebtMerged),
    (Commodity::Stock, Reason::StockMerged),
    (Commodity::Shares, Reason::SharesMerged),
];

impl BusinessStrategy {
    /// Everything of the one is the other's from now on, with its dates and its years; what it had promised in secret lapses. §19.4 to §19.6.
    pub(crate) fn merge(&mut self, merger: Merger, journal: &mut impl Journal<Event>) {
        let Merger { joins, into } = merger;
        let result = self.result(joins);
        let (surplus, profit, arrears) =
            (self.firm(joins).surplus, self.profit(joins), self.firm(joins).arrears);
        journal.record(Audience::Everyone, || Event::CorporationsMerged {
            seat: joins,
            into,
            surplus,
            profit,
            arrears,
        });
        for (commodity, reason) in MERGED {
            self.hand_over((joins, into), self.held(joins, commodity), reason, journal);
        }
        self.base.ledger.hand_over_totals(joins, into);
        // What secures a loan goes with the loan.
        while let Some(factory) = self.factory_at(joins, 0).map(|(title, _): (Title, _)| title) {
            self.factories.transfer(factory, joins, into);
        }
        let (old, month) = (*self.firm(joins), self.month());
        let firm = self.firm_mut(into);
        for (loans, more) in [(&mut firm.loans, old.loans), (&mut firm.emergency, old.emergency)] {
            add_loans(loans, &more, month);
        }
        firm.surplus += old.surplus;
        firm.arrears += old.arrears;
        for (list, more) in [(&mut firm.losses, old.losses), (&mut firm.taxes, old.taxes)] {
            list.iter_mut().zip(more).for_each(|(year, more)| *year += more);
        }
        self.take_out(joins, Merged(Some((into, result))));
    }
}

fn add_loans(loans: &mut Loans, more: &Loans, month: u16) {
    more.outstanding(month).for_each(|(due, amount)| loans.note(due, amount));
}
