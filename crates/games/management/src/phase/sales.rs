//! Sealed offers of goods. Chapter 7 of the rules.

use crate::event::Event;
use crate::state::{Commodity, Management, Reason};
use kernel::auction::lots::{First, Served, serve};
use kernel::auction::opened::{Bid, Filled, Good};
use kernel::{Audience, Journal, Seat, SeatSet};

impl Management {
    /// Who has goods to offer.
    pub(crate) fn sellers(&self) -> SeatSet {
        self.base.alive.iter().filter(|&seat: &Seat| self.held(seat, Commodity::Goods) > 0).collect()
    }

    /// All offers are in: the bank buys from the cheapest first.
    pub(crate) fn open_sale_offers(&mut self, journal: &mut impl Journal<Event>) {
        let maximum = self.market.maximum;
        let mut served = Served::new();
        self.open_envelopes(First::Lowest, |price| price <= maximum, &mut served);
        let wanted = self.market.goods;
        journal.record(Audience::Everyone, || Event::Auctioned {
            auction: self.terms(Good::Goods).served(&served, self.base.course.asked()),
        });
        for (lot, filled) in serve(&served, wanted) {
            self.firms[lot.seat.index()].declared.sale_offer = Filled { bid: Bid::of(lot), filled };
            self.pay(lot.seat, filled.into(), Reason::GoodsDelivered, journal);
            self.receive(lot.seat, (lot.price * i64::from(filled)).0, Reason::Sale, journal);
        }
        self.bids.clear();
    }
}
