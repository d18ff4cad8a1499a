//! A company of the Pool is offered to all. Chapter 4 of the rules.

use crate::action::{Action, HIGHEST_BID};
use crate::event::Event;
use crate::flow::Phase;
use crate::press::Effect;
use crate::state::{Dallas, Debt, Offering, OpenedBid};
use kernel::auction::sealed_high::Opened;
use kernel::course::Next;
use kernel::{Audience, Journal, Money, Seat, SeatSet};

/// So often those who tie bid again. §4.3.
const MOST_REBIDS: u8 = 5;

impl Dallas {
    pub(crate) fn begin_auction(&mut self) {
        let offering = self.offering.expect("a company is offered");
        let least = self.value(offering.company);
        let buyers = if self.in_force(offering.by, Effect::Treaty).is_some() {
            SeatSet::only(offering.by)
        } else {
            self.buyers()
        };
        self.auction.begin(buyers, SeatSet::only(offering.by), least, Money(HIGHEST_BID));
    }

    pub(crate) fn bidders(&self) -> SeatSet {
        if self.auction.left_alone().is_some() { SeatSet::NONE } else { self.auction.round().asked() }
    }

    pub(crate) fn seal_bid(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        let bid = match action {
            Action::Bid { amount } => Some(amount),
            _ => None,
        };
        self.auction.submit(seat, bid);
    }

    pub(crate) fn open_bids(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let Some(offering) = self.offering else { return self.draw_or_discard(journal) };
        if let Some((seat, amount)) = self.auction.left_alone() {
            return self.win(seat, amount, offering, journal);
        }
        self.opened.clear();
        (self.opened_for, self.winner) = (Some(offering.company), None);
        self.opened_in = self.base.round;
        // The left of the offerer is heard first, the offerer last.
        let after = self.base.alive.after(offering.by).unwrap_or(offering.by);
        for seat in self.base.alive.round_from(after) {
            if let Some(&amount) = self.auction.round().peek(seat) {
                self.opened.push(OpenedBid { seat, amount });
            }
        }
        journal.record(Audience::Everyone, || Event::BidsOpened { bids: self.opened.to_vec() });
        let (seat, amount) = match self.auction.open(offering.by) {
            Opened::Won { by, price } => (by, price),
            Opened::Tied { seats, price } if offering.rebids < MOST_REBIDS => {
                self.offering = Some(Offering { rebids: offering.rebids + 1, ..offering });
                journal.record(Audience::Everyone, || Event::BidsTied { seats, amount: price });
                return Next::Again;
            }
            Opened::Tied { seats, price } => (seats.from(offering.by).expect("those who tied"), price),
            Opened::Waiting | Opened::Nobody => {
                self.offering = None;
                return self.draw_or_discard(journal);
            }
        };
        self.win(seat, amount, offering, journal)
    }

    fn win(
        &mut self,
        seat: Seat,
        amount: Money,
        offering: Offering,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        self.winner = Some(seat);
        let company = Self::number(offering.company);
        journal.record(Audience::Everyone, || Event::AuctionWon {
            seat,
            company,
            name: self.name(offering.company),
            amount,
        });
        self.debt = Some(Debt { seat, company, cost: self.cost(seat, amount), from_hand: false });
        Phase::Payment.into()
    }
}
