//! Payments that must be made, what becomes of whoever cannot, and the first of them each month: fixed expenses. Chapters 3, 8 and 10 of the rules.

use crate::action::Action;
use crate::date::Date;
use crate::event::{Event, Sum};
use crate::flow::Matter;
use crate::state::{BusinessStrategy, Commodity, Declared, Firm, Merged, Reason};
use kernel::course::Next;
use kernel::works::{GOODS_STORAGE, RAW_STORAGE};
use kernel::{Audience, Journal, Money, Seat, SeatSet};

impl BusinessStrategy {
    pub(crate) fn bill_fixed_expenses(&mut self, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || Event::MonthBegan {
            date: Date(self.month()),
            senior: self.senior,
        });
        for seat in self.base.alive.iter() {
            self.firm_mut(seat).bill = self.fixed_expenses(seat, self.month());
        }
        self.demand(Matter::FixedExpenses);
    }

    /// Who cannot pay from cash, but could borrow enough. §8.5, §8.7.
    pub(crate) fn in_need(&self) -> SeatSet {
        let matter = self.base.course.about();
        self.those(|seat| {
            let short = self.firm(seat).bill - self.cash(seat);
            short > Money::ZERO && short <= self.help(seat, matter)
        })
    }

    /// What can be borrowed to make a payment.
    pub(crate) fn help(&self, seat: Seat, matter: Matter) -> Money {
        if matter == Matter::Debts { self.credit(seat) } else { self.emergency_credit(seat) }
    }

    pub(crate) fn meet_need(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Borrow { amount } = action {
            let emergency = self.base.course.about() != Matter::Debts;
            self.lend(seat, amount, emergency, journal);
        }
    }

    /// All who can make the payment do; the others are bankrupt. Then what was paid for is done.
    pub(crate) fn settle(&mut self, journal: &mut impl Journal<Event>) -> Next<crate::flow::Phase> {
        let matter = self.base.course.about();
        for seat in self.base.alive.iter() {
            let short = self.firm(seat).bill - self.cash(seat);
            if short > Money::ZERO {
                journal.record(Audience::Everyone, || Event::WentBankrupt { seat, over: matter, short });
                self.forfeit(seat, journal);
            }
        }
        match matter {
            Matter::FixedExpenses => self.pay_fixed_expenses(journal),
            Matter::RawMaterial => self.pay_raw_material(journal),
            Matter::Production => self.produce(journal),
            Matter::Advertising => self.advertise(journal),
            Matter::Debts => self.pay_debts(journal),
            Matter::Buildings => self.complete_buildings(journal),
            Matter::Tax => self.pay_taxes(journal),
            Matter::Nothing | Matter::PerilBeforeDebts | Matter::PerilAfterDebts => {}
        }
        self.firms.iter_mut().for_each(|firm| firm.bill = Money::ZERO);
        Next::Back
    }

    fn pay_fixed_expenses(&mut self, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || Event::FixedExpensesPaid { paid: self.bills() });
        for seat in self.base.alive.iter() {
            let (raw, goods) = (self.held(seat, Commodity::Raw), self.held(seat, Commodity::Goods));
            let upkeep = self.firm(seat).bill.0 - RAW_STORAGE * raw - GOODS_STORAGE * goods;
            self.pay(seat, RAW_STORAGE * raw, Reason::RawStorage, journal);
            self.pay(seat, GOODS_STORAGE * goods, Reason::GoodsStorage, journal);
            self.pay(seat, upkeep, Reason::Upkeep, journal);
        }
    }

    /// What everybody has to pay who has to pay something, from the senior on.
    pub(crate) fn bills(&self) -> Vec<Sum> {
        let bill = |seat| Sum { seat, amount: self.firm(seat).bill };
        let all = self.base.alive.round_from(self.senior).map(bill);
        all.filter(|sum| sum.amount > Money::ZERO).collect()
    }

    /// Everything goes to the Bank, and the corporation is out of the game. §1.6, §10.1.
    pub(crate) fn forfeit(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        let forfeits = [
            (Commodity::Cash, Reason::CashForfeited),
            (Commodity::Raw, Reason::RawForfeited),
            (Commodity::Goods, Reason::GoodsForfeited),
            (Commodity::Plant, Reason::PlantForfeited),
            (Commodity::Sites, Reason::SitesForfeited),
            (Commodity::Debt, Reason::DebtSettled),
            (Commodity::Stock, Reason::StockRetired),
            (Commodity::Shares, Reason::SharesRetired),
        ];
        for (commodity, reason) in forfeits {
            self.pay(seat, self.held(seat, commodity), reason, journal);
        }
        while let Some((title, _)) = self.factory_at(seat, 0) {
            self.factories.retire(title);
        }
        self.take_out(seat, Merged::default());
    }

    /// A corporation that has nothing any more is out of the game: what it promised, sealed and offered lapses.
    pub(crate) fn take_out(&mut self, seat: Seat, merged: Merged) {
        let month = self.month();
        let firm = self.firm_mut(seat);
        // What it did last everybody has seen.
        let nothing_yet = firm.declared == Declared::default();
        let declared = if nothing_yet { firm.declared_before } else { firm.declared };
        *firm = Firm { left_in: month, merged, declared, improved: firm.improved, ..Firm::default() };
        self.base.remove(seat);
        self.lines.withdraw(seat);
        self.plans.withdraw(seat);
        self.sums.withdraw(seat);
        self.orders.withdraw(seat);
        self.deals.leave(seat);
        self.in_peril.remove(seat);
        self.seek_buyers.remove(seat);
        if self.rescue.is_some_and(|(seller, _)| seller == seat) {
            self.rescue = None;
            if self.base.phase() == crate::flow::Phase::Tenders {
                // Nobody bids for a lot that is gone.
                self.sums.clear();
                self.base.course.ask_once_more();
            }
        }
        self.tender = self.tender.filter(|(bidder, _)| *bidder != seat);
    }
}
