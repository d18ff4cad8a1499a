//! Fixed costs, and what becomes of a firm that cannot pay. Chapters 1 and 3 of the rules.

use crate::event::{Event, Sum};
use crate::figures::FIXED_COSTS;
use crate::state::{Commodity, Management, Reason, Site};
use kernel::ledger::BANK;
use kernel::{Audience, Journal, Loans, Money, Movement, Seat};

impl Management {
    /// Everyone pays, from the senior on; who cannot is bankrupt.
    pub(crate) fn pay_fixed_costs(&mut self, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || {
            let able = |&seat: &Seat| self.cash(seat) >= self.fixed_costs(seat);
            let payers = self.base.alive.round_from(self.senior).filter(able);
            Event::FixedCostsPaid {
                paid: payers.map(|seat| Sum { seat, amount: self.fixed_costs(seat) }).collect(),
            }
        });
        for seat in self.base.alive.round_from(self.senior) {
            let owed = self.fixed_costs(seat);
            if self.cash(seat) < owed {
                self.go_bankrupt(seat, Reason::StandardUpkeep, owed, journal);
            } else {
                self.charge_fixed_costs(seat, journal);
            }
        }
    }

    /// Takes the fixed costs, whether the cash lasts or not.
    pub(crate) fn charge_fixed_costs(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        for (commodity, reason, each) in FIXED_COSTS {
            self.pay(seat, each * self.held(seat, commodity), reason, journal);
        }
    }

    /// A payment that must be made: who cannot is bankrupt, and `false` comes back.
    pub(crate) fn must_pay(
        &mut self,
        seat: Seat,
        owed: Money,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        if self.cash(seat) < owed {
            self.go_bankrupt(seat, reason, owed, journal);
            return false;
        }
        self.pay(seat, owed.0, reason, journal);
        true
    }

    /// From a seat to the bank.
    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, amount: i64, reason: Reason, journal: &mut impl Journal<Event>) {
        let audience = self.audience(seat, reason);
        self.base.ledger.transfer(
            Movement { from: seat.into(), to: BANK, amount, reason },
            audience,
            journal,
        );
    }

    /// From the bank to a seat.
    #[inline]
    pub(crate) fn receive(
        &mut self,
        seat: Seat,
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) {
        let audience = self.audience(seat, reason);
        self.base.ledger.transfer(
            Movement { from: BANK, to: seat.into(), amount, reason },
            audience,
            journal,
        );
    }

    pub(crate) fn go_bankrupt(
        &mut self,
        seat: Seat,
        over: Reason,
        owed: Money,
        journal: &mut impl Journal<Event>,
    ) {
        let short = owed - self.cash(seat);
        journal.record(Audience::Everyone, || Event::WentBankrupt {
            seat,
            over,
            short: (!self.is_private()).then_some(short),
        });
        self.forfeit(seat, journal);
    }

    /// Everything the seat has goes to the bank, and it is out of the game.
    pub(crate) fn forfeit(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        let forfeits = [
            (Commodity::Cash, Reason::CashForfeited),
            (Commodity::Raw, Reason::RawForfeited),
            (Commodity::Goods, Reason::GoodsForfeited),
            (Commodity::Standard, Reason::StandardForfeited),
            (Commodity::Automated, Reason::AutomatedForfeited),
            (Commodity::Debt, Reason::DebtSettled),
        ];
        for (commodity, reason) in forfeits {
            let held = self.held(seat, commodity);
            if held >= 0 {
                self.pay(seat, held, reason, journal);
            } else {
                // In the variant manager cash is below zero here: the bank bears the loss.
                self.receive(seat, -held, reason, journal);
            }
        }
        while let Some(last) = self.sites_of(seat).len().checked_sub(1) {
            let _: Site = self.take_site(seat, last);
        }
        let firm = &mut self.firms[seat.index()];
        firm.loans = Loans::default();
        firm.left_in = self.base.round;
        self.base.remove(seat);
        self.bids.withdraw(seat);
        self.orders.withdraw(seat);
        self.declarations.sealed.withdraw(seat);
        self.unserved.remove(seat);
    }
}
