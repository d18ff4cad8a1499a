//! A month of the variant `manager`, whose orders are given together. Chapter 12 of the rules.

use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Commodity, Management, Reason};
use kernel::auction::opened::{Bid, Filled, Good, LotServed};
use kernel::course::Next;
use kernel::{Audience, Chance, Journal, Money, Odds, Outcome, Seat, SeatSet};

impl Management {
    /// All orders are in: buildings are begun, then the auctions are held.
    pub(crate) fn open_orders(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        for seat in self.base.alive.iter() {
            let building = self.order_of(seat).build;
            self.begin_building(seat, building, journal);
        }
        self.begin_serving(false);
        self.serve_orders(journal)
    }

    /// Serves price by price. Where the supply does not reach all who named a price, a lot decides who is next; when all are
    /// served, the month ends.
    fn serve_orders(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        loop {
            while let Some(group) = self.next_group() {
                let wanted: u32 = group.iter().map(|seat| self.auctioned(seat).amount).sum();
                if group.len() > 1 && wanted > self.left {
                    self.tied = group;
                    return Next::Phase(if self.selling { Phase::GoodsLot } else { Phase::RawLot });
                }
                for seat in group.iter() {
                    self.serve_seat(seat, journal);
                }
            }
            self.tell_auction(journal);
            if self.selling {
                break;
            }
            self.begin_serving(true);
        }
        self.tied = SeatSet::NONE;
        self.selling = false;
        self.end_manager_month(journal)
    }

    /// The lot falls on one of the tied: it takes all that it asked, as far as the supply goes.
    pub(crate) fn draw_lot(
        &mut self,
        Outcome(index): Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let seat = self.tied.iter().nth(index as usize).expect("an outcome names one of the tied");
        journal.record(Audience::Everyone, || Event::TieDecidedByLot { seat });
        self.serve_seat(seat, journal);
        self.serve_orders(journal)
    }

    /// After the auctions: production, construction, upkeep, bankruptcies, and on to the next month.
    fn end_manager_month(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        for seat in self.base.alive.iter() {
            let units = self.order_of(seat).produce;
            let (standard, automated) =
                (self.held(seat, Commodity::Standard), self.held(seat, Commodity::Automated));
            let plan = crate::action::Production::cheapest(units, standard as u32, automated as u32);
            if units > 0 {
                self.produce(seat, plan, journal);
            }
            // Upkeep is on what was there before this month's buildings were finished.
            let finished = self.second_halves_due(seat);
            self.charge_fixed_costs(seat, journal);
            self.pay(seat, finished.0, Reason::Construction, journal);
            self.open_factories(seat, journal);
        }
        for seat in self.base.alive.iter() {
            let cash = self.cash(seat);
            if cash < Money::ZERO {
                journal.record(Audience::Everyone, || Event::WentBankrupt {
                    seat,
                    over: Reason::StandardUpkeep,
                    short: Some(-cash),
                });
                self.forfeit(seat, journal);
            }
        }
        self.orders.clear();
        self.end_month(journal)
    }

    /// Which of the tied is served next.
    pub(crate) fn lot_chance(&self) -> Chance {
        Chance { what: "lot", odds: Odds::Even(self.tied.len() as u32) }
    }

    fn order_of(&self, seat: Seat) -> crate::action::Orders {
        self.orders.peek(seat).copied().unwrap_or_default()
    }

    /// What a seat bids or offers in the auction under way.
    fn auctioned(&self, seat: Seat) -> Bid {
        let orders = self.order_of(seat);
        if self.selling { orders.sell } else { orders.buy }
    }

    fn begin_serving(&mut self, selling: bool) {
        self.selling = selling;
        let market = self.market;
        self.left = if selling { market.goods } else { market.raw };
        let valid = |bid: Bid| {
            bid.amount > 0 && if selling { bid.price <= market.maximum } else { bid.price >= market.minimum }
        };
        self.unserved = self.base.alive.iter().filter(|&seat| valid(self.auctioned(seat))).collect();
    }

    /// The seats that are next to be served, all at one price; `None` when nothing is left to serve.
    fn next_group(&self) -> Option<SeatSet> {
        if self.left == 0 {
            return None;
        }
        let prices = self.unserved.iter().map(|seat| self.auctioned(seat).price);
        let best = if self.selling { prices.min() } else { prices.max() }?;
        Some(self.unserved.iter().filter(|&seat| self.auctioned(seat).price == best).collect())
    }

    fn serve_seat(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.unserved.remove(seat);
        let bid = self.auctioned(seat);
        let filled = bid.amount.min(self.left);
        self.left -= filled;
        let value = (bid.price * i64::from(filled)).0;
        let firm = &mut self.firms[seat.index()];
        if !self.selling {
            firm.declared.raw_bid = Filled { bid, filled };
            self.pay(seat, value, Reason::RawPurchase, journal);
            self.receive(seat, filled.into(), Reason::RawDelivered, journal);
        } else {
            firm.declared.sale_offer = Filled { bid, filled };
            self.pay(seat, filled.into(), Reason::GoodsDelivered, journal);
            self.receive(seat, value, Reason::Sale, journal);
        }
    }

    /// Tells how the auction under way went.
    fn tell_auction(&mut self, journal: &mut impl Journal<Event>) {
        let raw = !self.selling;
        for seat in self.unserved.iter() {
            let bid = self.auctioned(seat);
            let firm = &mut self.firms[seat.index()];
            *(if raw { &mut firm.declared.raw_bid } else { &mut firm.declared.sale_offer }) =
                Filled { bid, filled: 0 };
        }
        self.unserved = SeatSet::NONE;
        journal.record(Audience::Everyone, || {
            let result = |seat: Seat| {
                let firm = &self.firms[seat.index()];
                if raw { firm.declared.raw_bid } else { firm.declared.sale_offer }
            };
            let mut lots: Vec<LotServed> = self
                .base
                .alive
                .iter()
                .map(|seat| LotServed { seat, lot: result(seat) })
                .filter(|served| served.lot.bid.amount > 0)
                .collect();
            let good = if raw { Good::Raw } else { Good::Goods };
            lots.sort_by_key(|served| {
                let price = served.lot.bid.price.0;
                let order = if raw { -price } else { price };
                (order, std::cmp::Reverse(served.lot.filled), served.seat)
            });
            Event::Auctioned { auction: self.terms(good).told(lots, self.base.alive) }
        });
    }
}
