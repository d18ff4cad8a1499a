//! Sealed bids for raw material. Chapter 5 of the rules.

use crate::event::Event;
use crate::state::{Management, Market, Reason};
use kernel::auction::lots::{First, Served, by_price, serve};
use kernel::auction::opened::{Bid, Filled, Good, Terms};
use kernel::works::GOODS_STORAGE;
use kernel::{Audience, Journal, Money};

impl Management {
    /// All bids are in: the bank sells to the highest first.
    pub(crate) fn open_raw_bids(&mut self, journal: &mut impl Journal<Event>) {
        let minimum = self.market.minimum;
        let mut served = Served::new();
        self.open_envelopes(First::Highest, |price| price >= minimum, &mut served);
        let offered = self.market.raw;
        journal.record(Audience::Everyone, || Event::Auctioned {
            auction: self.terms(Good::Raw).served(&served, self.base.course.asked()),
        });
        for (lot, filled) in serve(&served, offered) {
            let firm = &mut self.firms[lot.seat.index()];
            firm.declared.raw_bid = Filled { bid: Bid::of(lot), filled };
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
        let lots = self.bids.opened().filter(|(_, bid)| valid(bid.price)).map(|(seat, bid)| bid.lot(seat));
        by_price(lots, first, |seat| self.auction_precedence(seat), served);
    }

    /// What is known of this month's auction before it is opened.
    pub(crate) fn terms(&self, good: Good) -> Terms {
        let Market { raw, minimum, goods, maximum, .. } = self.market;
        let (supply, bound) = if good == Good::Raw { (raw, minimum) } else { (goods, maximum) };
        let last_in_ties = (!self.options.is_manager()).then_some(self.senior);
        // After the last month nothing is sold any more, and goods count at the bank's price; in the variant `manager` they are stored
        // once more before that.
        let stored = if self.options.is_manager() { Money(GOODS_STORAGE) } else { Money::ZERO };
        let is_last = good == Good::Goods && self.base.round == self.base.last_round;
        let kept = is_last.then_some(bound - stored);
        Terms { good, round: self.base.round, supply, bound, last_in_ties, kept }
    }
}
