//! What is cashed and taken: savings cards, bonds, policies, dues. §4.5, §6.4.

use crate::action::Action;
use crate::event::Event;
use crate::state::{Commodity, FACE, Poleconomy, Reason, SURRENDER};
use kernel::ledger::BANK;
use kernel::{Account, Audience, Journal, Money, Seat};

impl Poleconomy {
    /// What somebody can pay a due with, if so many savings cards are let alone. §6.4.
    pub(crate) fn means(&self, seat: Seat, shielded: i64) -> Money {
        let cards = (self.held(seat, Commodity::Savings) - shielded).max(0);
        self.cash(seat) + Money(FACE * cards)
    }

    /// Takes a due: cash first, then as few savings cards as will do. What is not there is forgiven. Says what was paid.
    pub(crate) fn take_from(
        &mut self,
        (seat, to): (Seat, Account),
        due: Money,
        shielded: i64,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) -> Money {
        let short = (due - self.cash(seat)).max(Money::ZERO);
        let cards = (self.held(seat, Commodity::Savings) - shielded).max(0).min(short.divided_up(FACE).0);
        if cards > 0 {
            self.cash_papers(seat, cards as u8, 0, journal);
        }
        let paid = due.min(self.cash(seat));
        self.transfer((seat, to), paid.0, reason, journal);
        paid
    }

    fn cash_papers(&mut self, seat: Seat, savings: u8, bonds: u8, journal: &mut impl Journal<Event>) {
        self.transfer((seat, BANK), savings.into(), Reason::SavingsMoved, journal);
        self.transfer((seat, BANK), bonds.into(), Reason::BondsMoved, journal);
        let for_savings =
            self.bank_pays(seat, Money(FACE * i64::from(savings)), Reason::SavingsPrice, journal);
        let for_bonds = self.bank_pays(seat, Money(FACE * i64::from(bonds)), Reason::BondPrice, journal);
        let amount = for_savings + for_bonds;
        journal.record(Audience::Everyone, || Event::PapersCashed { seat, savings, bonds, amount });
    }

    /// What is cashed or surrendered in one's own turn is no answer to what is asked.
    pub(crate) fn paper_aside(
        &mut self,
        seat: Seat,
        action: &Action,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        match *action {
            Action::Cash { savings, bonds } => self.cash_papers(seat, savings, bonds, journal),
            Action::Surrender { policies } => {
                self.transfer((seat, BANK), policies.into(), Reason::LifeMoved, journal);
                let amount = Money(SURRENDER * i64::from(policies));
                let amount = self.bank_pays(seat, amount, Reason::LifePrice, journal);
                journal.record(Audience::Everyone, || Event::PolicySurrendered { seat, policies, amount });
            }
            Action::Forsake {} => {
                self.player_mut(seat).forsakes = true;
                journal.record(Audience::Everyone, || Event::SupportWithdrawn { seat });
            }
            _ => return false,
        }
        true
    }
}
