//! Bills and votes. Chapter 16 of the rules.

use crate::action::Action;
use crate::event::{Event, Proposal, Sum};
use crate::flow::Phase;
use crate::law::{Bill, How, Law, MOST_LAWS, Payment, tax};
use crate::state::{Ahead, Poleconomy};
use arrayvec::ArrayVec;
use kernel::course::Next;
use kernel::vote::{Ballot, Manner};
use kernel::{Audience, Journal, Money, Seat, SeatSet};

impl Poleconomy {
    /// Parliament is convened for a bill. The Prime Minister is for it. §16.1.
    pub(crate) fn bring_in(&mut self, seat: Seat, bill: Bill, journal: &mut impl Journal<Event>) {
        self.bills += 1;
        (self.bill, self.carried) = (Some(bill), None);
        journal.record(Audience::Everyone, || Event::BillBroughtIn {
            seat,
            bill: self.proposal(bill),
            costs: self
                .base
                .alive
                .iter()
                .map(|seat| Sum { seat, amount: self.bill_brings(seat, bill) })
                .collect(),
        });
        let voters = self.base.alive.iter().map(|seat| (seat, u32::from(self.players[seat.index()].votes)));
        self.vote.begin(Manner::Open, voters, (self.all_votes() / 2 + 1).into());
        if self.vote.voters().contains(seat) {
            self.vote.cast(seat, Ballot::Yes);
        }
        self.base.course.interrupt(Phase::Division, ());
    }

    pub(crate) fn proposal(&self, bill: Bill) -> Proposal {
        let repeals = match bill {
            Bill::Repeal { law } => self.laws.get(usize::from(law).wrapping_sub(1)).copied(),
            _ => None,
        };
        Proposal { bill, repeals }
    }

    /// The tax laws as they would be under a bill.
    pub(crate) fn laws_under(&self, bill: Bill) -> ArrayVec<Law, MOST_LAWS> {
        let mut laws = self.laws.clone();
        match bill {
            Bill::Tax { how, law } => {
                if how == How::Replace {
                    laws.clear();
                }
                // That there is room was checked when it was brought in.
                let _ = laws.try_push(law);
            }
            Bill::Repeal { law } => {
                if (1..=laws.len()).contains(&usize::from(law)) {
                    laws.remove(usize::from(law) - 1);
                }
            }
            Bill::Payment(_) => {}
        }
        laws
    }

    /// What a bill would bring somebody as things stand: paid at once or later, or saved at the next taxation; less than nothing if it costs.
    pub(crate) fn bill_brings(&self, seat: Seat, bill: Bill) -> Money {
        if !self.base.alive.contains(seat) {
            return Money::ZERO;
        }
        if let Bill::Payment(payment) = bill {
            // In another turn other payments count.
            let is_for = payment.whom.includes(&self.holdings(seat));
            return match payment.rounds {
                0 => self.subsidy_of(seat, payment),
                _ if is_for => payment.amount,
                _ => Money::ZERO,
            };
        }
        let taken = |laws: &[Law]| {
            let tax = tax(laws, &self.holdings(seat));
            tax.due.min(self.means(seat, tax.shielded))
        };
        taken(&self.laws) - taken(&self.laws_under(bill))
    }

    /// Who has yet to vote, while it is not decided. Without its Prime Minister a bill is lost.
    pub(crate) fn voters(&self) -> SeatSet {
        let is_decided = self.vote.carried().is_some() || self.premier.is_none();
        if is_decided { SeatSet::NONE } else { self.vote.waiting() }
    }

    pub(crate) fn cast_vote(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Vote { ballot } = action else { return };
        self.vote.cast(seat, ballot);
        let votes = self.player(seat).votes;
        journal.record(Audience::Everyone, || Event::VoteCast { seat, ballot, votes });
    }

    pub(crate) fn close_division(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let carried = self.premier.is_some() && self.vote.carried().unwrap_or(false);
        self.carried = Some(carried);
        let (yes, needed) = (self.vote.tally().map_or(0, |tally| tally.yes), self.vote.needed());
        journal.record(Audience::Everyone, || Event::BillDecided { carried, yes, needed });
        if let (true, Some(bill)) = (carried, self.bill) {
            match bill {
                Bill::Payment(payment) => self.enact_payment(payment, journal),
                _ => self.laws = self.laws_under(bill),
            }
        }
        Next::Back
    }

    /// What is to be paid at once and is not covered any more, because somebody has other things now, is not paid.
    fn enact_payment(&mut self, payment: Payment, journal: &mut impl Journal<Event>) {
        if payment.rounds > 0 {
            let turn = self.base.round + u16::from(payment.rounds) * self.base.alive.len() as u16;
            self.ahead.push(Ahead { payment, turn });
            journal.record(Audience::Everyone, || Event::PaymentPutOff { payment, turn });
        } else if self.cost_of(payment) <= self.treasury_means() {
            self.make_payment(payment, journal);
        }
    }
}
