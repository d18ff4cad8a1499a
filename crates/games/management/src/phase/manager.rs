//! A month of the variant `manager`, whose orders are given together. Chapter 12 of the rules.

use crate::action::Bid;
use crate::event::{Event, Filled, LotServed};
use crate::state::{Commodity, Management, Phase, Reason};
use kernel::auction::lots::First;
use kernel::{Audience, Chance, Journal, Money, Odds, Seat, SeatSet};

impl Management {
    /// All orders are in: buildings are begun, then the auctions are held.
    pub(crate) fn open_orders(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.alive.iter() {
            let building = self.order_of(seat).build;
            self.begin_building(seat, building, journal);
        }
        self.begin_serving(Phase::RawLot);
        self.serve_orders(journal);
    }

    /// Serves price by price. Where the supply does not reach all who named a price, a lot decides who is next,
    /// and the game waits for it; otherwise the auctions are done and the phase is `MonthOrders` again.
    pub(crate) fn serve_orders(&mut self, journal: &mut impl Journal<Event>) {
        loop {
            while let Some(group) = self.next_group() {
                let wanted: u32 = group.iter().map(|seat| self.auctioned(seat).amount).sum();
                if group.len() > 1 && wanted > self.left {
                    self.tied = group;
                    return;
                }
                for seat in group.iter() {
                    self.serve_seat(seat, journal);
                }
            }
            self.tell_auction(journal);
            if self.phase == Phase::GoodsLot {
                break;
            }
            self.begin_serving(Phase::GoodsLot);
        }
        self.tied = SeatSet::NONE;
        self.phase = Phase::MonthOrders;
    }

    /// The lot fell on this seat: it takes all that it asked, as far as the supply goes.
    pub(crate) fn draw_lot(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || Event::TieDecidedByLot { seat });
        self.serve_seat(seat, journal);
    }

    /// After the auctions: production, construction, upkeep, bankruptcies, and on to the next month.
    pub(crate) fn end_manager_month(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.alive.iter() {
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
        for seat in self.alive.iter() {
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
        self.end_month(journal);
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
        if self.phase == Phase::RawLot { orders.buy } else { orders.sell }
    }

    fn begin_serving(&mut self, phase: Phase) {
        self.phase = phase;
        let market = self.market;
        self.left = if phase == Phase::RawLot { market.raw } else { market.goods };
        let valid = |bid: Bid| {
            bid.amount > 0
                && if phase == Phase::RawLot {
                    bid.price >= market.minimum
                } else {
                    bid.price <= market.maximum
                }
        };
        self.unserved = self.alive.iter().filter(|&seat| valid(self.auctioned(seat))).collect();
    }

    /// The seats that are next to be served, all at one price; `None` when nothing is left to serve.
    fn next_group(&self) -> Option<SeatSet> {
        if self.left == 0 {
            return None;
        }
        let prices = self.unserved.iter().map(|seat| self.auctioned(seat).price);
        let best = if self.phase == Phase::RawLot { prices.max() } else { prices.min() }?;
        Some(self.unserved.iter().filter(|&seat| self.auctioned(seat).price == best).collect())
    }

    fn serve_seat(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.unserved.remove(seat);
        let bid = self.auctioned(seat);
        let filled = bid.amount.min(self.left);
        self.left -= filled;
        let value = (bid.price * i64::from(filled)).0;
        let firm = &mut self.firms[seat.index()];
        if self.phase == Phase::RawLot {
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
        let raw = self.phase == Phase::RawLot;
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
                .alive
                .iter()
                .map(|seat| LotServed { seat, lot: result(seat) })
                .filter(|served| served.lot.bid.amount > 0)
                .collect();
            let first = if raw { First::Highest } else { First::Lowest };
            lots.sort_by_key(|served| {
                let price = served.lot.bid.price.0;
                let order = if first == First::Highest { -price } else { price };
                (order, std::cmp::Reverse(served.lot.filled), served.seat)
            });
            let stayed_out =
                self.alive.iter().filter(|seat| !lots.iter().any(|lot| lot.seat == *seat)).collect();
            if raw {
                Event::RawAuctioned { offered: self.market.raw, lots, stayed_out }
            } else {
                Event::GoodsAuctioned { wanted: self.market.goods, lots, stayed_out }
            }
        });
    }
}
