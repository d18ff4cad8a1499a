//! How seats decide against each other: sealed bids, marks and votes, and what they bring.

use crate::fault::Fault;
use crate::flow::Phase;
use crate::state::{Buyer, Gauntlet};
use crate::words::{Action, BANK, Commodity, Event, Named, Why};
use kernel::auction::sealed_high::Opened;
use kernel::vote::Manner;
use kernel::{Audience, Journal, Money, Seat, SeatSet};

impl Gauntlet {
    pub fn sealed_bidders(&self) -> SeatSet {
        self.high.round().asked()
    }

    pub fn seal(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let price = if let Action::Seal { price } = action { Some(price) } else { None };
        self.high.submit(seat, price);
        match self.fault {
            Fault::LastSealedWinsTies => self.planted = i64::from(seat.number()),
            Fault::EventShowsSealed => {
                journal.record(Audience::Everyone, || Event::BidSealed { by: seat, price });
            }
            _ => {}
        }
    }

    pub fn open_bids(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        self.shown.bids.clear();
        self.shown.bids.extend(self.high.bids().into_iter().flatten());
        let shown = &self.shown.bids;
        journal.record(Audience::Everyone, || Event::BidsOpened { bids: Named::all(shown) });
        let first = match self.fault {
            Fault::LastSealedWinsTies => Seat::from_number(self.planted).unwrap_or(self.active),
            _ => self.active,
        };
        match self.high.open(first) {
            Opened::Waiting | Opened::Nobody => {}
            Opened::Won { by, price } => self.sell_plot(by, price, journal),
            Opened::Tied { .. } => return Phase::High,
        }
        Phase::Marks
    }

    pub fn mark(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        if let Action::Mark { price } = action {
            self.marks.seal(seat, price);
        }
    }

    pub fn open_marks(&mut self, journal: &mut impl Journal<Event>) {
        self.shown.marks.clear();
        self.shown.marks.extend(self.marks.opened());
        self.marks.clear();
        let shown = &self.shown.marks;
        journal.record(Audience::Everyone, || Event::MarksOpened { marks: Named::all(shown) });
        self.buyer = self.highest_buys();
    }

    /// The highest, the first from the active one on, buys of one of the lowest who hold something, at the average.
    fn highest_buys(&self) -> Option<Buyer> {
        let marks = &self.shown.marks;
        let at = |price: Money| -> SeatSet {
            marks.iter().filter(|mark| mark.1 == price).map(|mark| mark.0).collect()
        };
        let holders = || marks.iter().filter(|mark| self.shares(mark.0) > 0);
        let highest = marks.iter().map(|mark| mark.1).max()?;
        let lowest = holders().map(|mark| mark.1).min().filter(|lowest| *lowest < highest)?;
        let sellers = at(lowest).iter().filter(|seat| self.shares(*seat) > 0).collect();
        let price = Money((highest.0 + lowest.0) / 2);
        let seat = at(highest).from(self.active).filter(|seat| self.cash(*seat) >= price.0)?;
        Some(Buyer { seat, sellers, price })
    }

    pub fn chooser(&self) -> SeatSet {
        self.buyer.map_or(SeatSet::NONE, |buyer| SeatSet::only(buyer.seat))
    }

    pub fn choose_partner(&mut self, _: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let (Action::Partner { seat }, Some(buyer)) = (action, self.buyer.take()) {
            self.trade(seat, buyer.seat, buyer.price, journal);
        }
    }

    pub fn begin_vote(&mut self, _: &mut impl Journal<Event>) -> Phase {
        let manner = if self.base.round % 2 == 1 { Manner::Sealed } else { Manner::Open };
        let ledger = &self.base.ledger;
        let weight = |seat: Seat| ledger.balance(seat, Commodity::Share) as u32 + 1;
        let all: u32 = self.base.alive.iter().map(weight).sum();
        self.vote.begin(manner, self.base.alive.iter().map(|seat| (seat, weight(seat))), all / 2 + 1);
        if manner == Manner::Sealed { Phase::SealedVote } else { Phase::OpenVote }
    }

    pub fn voters(&self) -> SeatSet {
        self.vote.voters()
    }

    pub fn vote(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Vote { ballot } = action else { return };
        self.vote.cast(seat, ballot);
        if self.vote.manner() == Manner::Open {
            journal.record(Audience::Everyone, || Event::Voted { by: seat, ballot });
        }
    }

    pub fn count_votes(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        let carried = self.vote.carried() == Some(true);
        let tally = self.vote.tally().unwrap_or_default();
        let (yes, no) = (tally.yes, tally.no);
        self.shown.tally = Some((yes, no));
        journal.record(Audience::Everyone, || Event::VoteCounted { yes, no, carried });
        if carried {
            for seat in self.base.alive.iter() {
                self.transfer(BANK, seat.into(), 3, Why::Dividend, journal);
            }
        }
        Phase::RoundEnd
    }

    pub fn sell_plot(&mut self, to: Seat, price: Money, journal: &mut impl Journal<Event>) {
        let plot = self.plots.owned_by(BANK).next().map(|(title, _)| title);
        if let Some(title) = plot {
            self.plots.transfer(title, BANK, to);
            journal.record(Audience::Everyone, || Event::PlotSold { plot: title.0, to });
            self.owe(to, BANK, price.0, Why::PlotPrice);
        }
    }

    /// A share for money; nothing, if a deal has since taken the share or the money away.
    pub fn trade(&mut self, seller: Seat, buyer: Seat, price: Money, journal: &mut impl Journal<Event>) {
        if self.shares(seller) > 0 && self.cash(buyer) >= price.0 {
            self.transfer(buyer.into(), seller.into(), price.0, Why::SharePrice, journal);
            self.transfer(seller.into(), buyer.into(), 1, Why::ShareSale, journal);
        }
    }
}
