//! Sealed bids for raw material. Chapter 5 of the rules.

use crate::event::{Event, Filled, Good, LotServed};
use crate::state::{Management, Reason};
use kernel::auction::lots::{First, Lot, Served, by_price, serve};
use kernel::{Audience, Journal, Money, SeatSet};

impl Management {
    /// All bids are in: the bank sells to the highest first.
    pub(crate) fn open_raw_bids(&mut self, journal: &mut impl Journal<Event>) {
        let minimum = self.market.minimum;
        let mut served = Served::new();
        self.open_envelopes(First::Highest, |price| price >= minimum, &mut served);
        let offered = self.market.raw;
        journal.record(Audience::Everyone, || self.auctioned_in_order(Good::Raw, &served, offered));
        for (lot, filled) in serve(&served, offered) {
            let firm = &mut self.firms[lot.seat.index()];
            firm.declared.raw_bid = Filled { bid: bid_of(lot), filled };
            let cost = lot.price * i64::from(filled);
            // What an insolvent bidder won is lost.
            if self.must_pay(lot.seat, cost, Reason::RawPurchase, journal) {
                self.receive(lot.seat, filled.into(), Reason::RawDelivered, journal);
            }
        }
        self.bids.clear();
    }

    /// Writes down the valid lots in the order in which the bank serves them.
    pub(crate) fn open_envelopes(&self, first: First, valid: impl Fn(Money) -> bool, served: &mut Served) {
        let lots = self.bids.opened().filter(|(_, bid)| valid(bid.price)).map(|(seat, bid)| Lot {
            seat,
            amount: bid.amount,
            price: bid.price,
        });
        by_price(lots, first, |seat| self.auction_precedence(seat), served);
    }

    /// An auction as it is told: the lots in the order in which they were served, with what was filled.
    pub(crate) fn auctioned_in_order(&self, good: Good, served: &Served, supply: u32) -> Event {
        let lots = serve(served, supply)
            .map(|(lot, filled)| LotServed { seat: lot.seat, lot: Filled { bid: bid_of(lot), filled } })
            .collect();
        self.auction_event(good, supply, lots, self.base.course.asked())
    }

    /// An auction, of those who were asked whoever is not among the lots stayed out.
    pub(crate) fn auction_event(
        &self,
        good: Good,
        supply: u32,
        lots: Vec<LotServed>,
        asked: SeatSet,
    ) -> Event {
        let stayed_out = asked.iter().filter(|seat| !lots.iter().any(|lot| lot.seat == *seat)).collect();
        let left = supply.saturating_sub(lots.iter().map(|served| served.lot.filled).sum());
        let (month, market) = (self.base.round, self.market);
        let bound = if good == Good::Raw { market.minimum } else { market.maximum };
        let last_in_ties = (!self.options.is_manager()).then_some(self.senior);
        Event::Auctioned { good, month, supply, left, bound, last_in_ties, lots, stayed_out }
    }
}

pub(crate) fn bid_of(lot: &Lot) -> crate::action::Bid {
    crate::action::Bid { amount: lot.amount, price: lot.price }
}
