//! How seats decide against each other: sealed bids, marks and votes, and what they bring.

use crate::fault::Fault;
use crate::state::{Gauntlet, Step};
use crate::words::{BANK, Commodity, Event, Why};
use kernel::auction::double::{Mark, Trade, pair};
use kernel::auction::sealed_high::Opened;
use kernel::vote::Manner;
use kernel::{Audience, Journal, Money, Seat};

impl Gauntlet {
    pub fn seal(&mut self, seat: Seat, price: Option<Money>, journal: &mut impl Journal<Event>) {
        self.high.submit(seat, price);
        match self.fault {
            Fault::LastSealedWinsTies => self.planted = i64::from(seat.number()),
            Fault::EventShowsSealed => {
                journal.record(Audience::Everyone, || Event::BidSealed { by: seat, price });
            }
            _ => {}
        }
    }

    pub fn open_bids(&mut self, journal: &mut impl Journal<Event>) -> bool {
        let Some(bids) = self.high.bids() else { return false };
        self.shown.bids.clear();
        self.shown.bids.extend(bids);
        let shown = &self.shown.bids;
        journal.record(Audience::Everyone, || Event::BidsOpened { bids: shown.clone() });
        let first = match self.fault {
            Fault::LastSealedWinsTies => Seat::from_number(self.planted).unwrap_or(self.active),
            _ => self.active,
        };
        match self.high.open(first) {
            Opened::Waiting => return false,
            Opened::Nobody => self.done(),
            Opened::Won { by, price } => self.sell_plot(by, price, journal),
            // A new round has begun; the step on top stays.
            Opened::Tied { .. } => {}
        }
        true
    }

    pub fn open_marks(&mut self, journal: &mut impl Journal<Event>) -> bool {
        let Some(marks) = self.marks.open() else { return false };
        self.shown.marks.clear();
        self.shown.marks.extend(marks);
        let shown = &self.shown.marks;
        journal.record(Audience::Everyone, || Event::MarksOpened { marks: shown.clone() });
        self.pairing = pair(self.shown.marks.iter().map(|&(seat, price)| Mark {
            seat,
            price,
            holds: self.shares(seat) > 0,
            cash: Money(self.cash(seat)),
        }));
        self.done();
        self.steps.push(Step::Partners);
        true
    }

    pub fn begin_vote(&mut self) {
        self.done();
        let manner = if self.round % 2 == 1 { Manner::Sealed } else { Manner::Open };
        let ledger = &self.ledger;
        let weight = |seat: Seat| ledger.balance(seat, Commodity::Share) as u32 + 1;
        let all: u32 = self.in_play.iter().map(weight).sum();
        self.vote.begin(manner, self.in_play.iter().map(|seat| (seat, weight(seat))), all / 2 + 1);
        self.steps.push(Step::Vote);
    }

    pub fn count_votes(&mut self, journal: &mut impl Journal<Event>) -> bool {
        let (Some(carried), Some(tally)) = (self.vote.carried(), self.vote.tally()) else { return false };
        self.done();
        let (yes, no) = (tally.yes, tally.no);
        self.shown.tally = Some((yes, no));
        journal.record(Audience::Everyone, || Event::VoteCounted { yes, no, carried });
        if carried {
            for seat in self.in_play.iter() {
                self.transfer(BANK, seat.into(), 3, Why::Dividend, journal);
            }
        }
        true
    }

    pub fn sell_plot(&mut self, to: Seat, price: Money, journal: &mut impl Journal<Event>) {
        self.done();
        let plot = self.plots.owned_by(BANK).next().map(|(title, _)| title);
        if let Some(title) = plot {
            self.plots.transfer(title, BANK, to);
            journal.record(Audience::Everyone, || Event::PlotSold { plot: title.0, to });
            self.steps.push(Step::Pay { from: to, to: BANK, amount: price.0, why: Why::PlotPrice });
        }
    }

    /// A share for money; nothing, if a deal has since taken the share or the money away.
    pub fn trade(&mut self, trade: Trade, journal: &mut impl Journal<Event>) {
        let Trade { buyer, seller, price } = trade;
        if self.shares(seller) > 0 && self.cash(buyer) >= price.0 {
            self.transfer(buyer.into(), seller.into(), price.0, Why::SharePrice, journal);
            self.transfer(seller.into(), buyer.into(), 1, Why::ShareSale, journal);
        }
    }
}
