//! What can go wrong with a legal action, as far as its seat can know.

use crate::action::{Action, Bid, Orders, Production};
use crate::figures::{AUTOMATED_UPKEEP, GOODS_STORAGE, PROCESSING, RAW_STORAGE, STANDARD_UPKEEP};
use crate::flow::Phase;
use crate::flow::sealed_orders;
use crate::state::{Commodity, Management, SiteKind};
use kernel::{Money, Seat, Warning, facts};

impl Management {
    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let mut risks = Vec::new();
        match (*action, self.base.phase()) {
            (Action::Bid(bid), _) => {
                let cost = self.most_to_pay(bid);
                self.bid_risks(seat, bid, &mut risks);
                if cost <= self.cash(seat) {
                    let storage = RAW_STORAGE * i64::from(bid.amount.min(self.market.raw));
                    self.unsold_risk(seat, cost, storage, false, &mut risks);
                }
            }
            (Action::Offer(offer), _) => {
                self.offer_risks(offer, &mut risks);
                // To offer something is the way out, and needs no second thought.
                self.unsold_risk(seat, Money::ZERO, 0, offer.amount == 0, &mut risks);
            }
            (Action::Produce(plan), _) => {
                // Goods cost more to keep than the raw material that they are made of.
                let storage = (GOODS_STORAGE - RAW_STORAGE) * plan.units();
                self.unsold_risk(seat, plan.cost(), storage, false, &mut risks);
            }
            (Action::Borrow { amount }, _) => self.next_month_risk(seat, -amount, &mut risks),
            (Action::Build(building), _) => {
                self.next_month_risk(seat, building.first_half(), &mut risks);
            }
            (Action::Pass {}, Phase::RawBids | Phase::Production | Phase::SaleOffers) => {
                let sells_nothing = self.base.phase() == Phase::SaleOffers;
                self.unsold_risk(seat, Money::ZERO, 0, sells_nothing, &mut risks);
            }
            (Action::Pass {}, Phase::Loans | Phase::Construction) => {
                self.next_month_risk(seat, Money::ZERO, &mut risks);
            }
            (Action::Orders(_) | Action::Pass {}, _) => {
                self.order_risks(seat, sealed_orders(*action), &mut risks);
            }
        }
        risks
    }

    /// What a bid costs if all of it is filled.
    fn most_to_pay(&self, bid: Bid) -> Money {
        if bid.price < self.market.minimum {
            return Money::ZERO;
        }
        bid.price * i64::from(bid.amount.min(self.market.raw))
    }

    fn bid_risks(&self, seat: Seat, bid: Bid, risks: &mut Vec<Warning>) {
        let (market, cash, cost) = (self.market, self.cash(seat), self.most_to_pay(bid));
        if bid.amount == 0 {
            risks.push(Warning::new("bid-for-nothing", "5.2", facts! {}));
        } else if bid.price < market.minimum {
            risks.push(Warning::new(
                "bid-below-minimum",
                "5.2",
                facts! { minimum = market.minimum, price = bid.price },
            ));
        } else if cost > cash {
            let won = bid.amount.min(market.raw);
            let short = cost - cash;
            risks.push(Warning::new("bid-beyond-cash", "5.5", facts! { won, short }).grave_if(true));
        } else if bid.amount > market.raw {
            risks.push(Warning::new(
                "bid-beyond-supply",
                "5.3",
                facts! { supply = market.raw, amount = bid.amount },
            ));
        } else if cash.0 >= PROCESSING && (cash - cost).0 < PROCESSING {
            risks.push(Warning::new("nothing-left-to-process", "6.5", facts! { left = cash - cost }));
        }
    }

    fn offer_risks(&self, offer: Bid, risks: &mut Vec<Warning>) {
        let market = self.market;
        if offer.amount == 0 {
            risks.push(Warning::new("offer-of-nothing", "7.2", facts! {}));
        } else if offer.price > market.maximum {
            risks.push(Warning::new(
                "offer-above-maximum",
                "7.2",
                facts! { maximum = market.maximum, price = offer.price },
            ));
        } else if offer.amount > market.goods {
            risks.push(Warning::new(
                "offer-beyond-demand",
                "7.3",
                facts! { demand = market.goods, amount = offer.amount },
            ));
        }
    }

    /// Warns if the firm does not live through the start of next month without a sale, even with all the bank
    /// would lend: after spending so much, and with so much more to pay for storage. That is grave for whoever spends, or
    /// has made sure to sell nothing.
    fn unsold_risk(
        &self,
        seat: Seat,
        spent: Money,
        storage: i64,
        sells_nothing: bool,
        risks: &mut Vec<Warning>,
    ) {
        let left = self.cash(seat) - spent;
        let to_the_bank = self.interest(seat) + self.due_now(seat);
        let credit = self.credit(seat) + self.due_now(seat);
        let later = self.second_halves_due(seat) + self.costs_next_month(seat, storage);
        let short = (to_the_bank - left).max(to_the_bank + later - left - credit);
        if short > Money::ZERO {
            let phase = self.base.phase();
            let grave = spent > Money::ZERO || storage > 0 || sells_nothing;
            risks.push(Warning::new("short-without-a-sale", "1.6", facts! { short, phase }).grave_if(grave));
        }
    }

    /// Warns if what is left after the loans does not cover what falls due before the next sale.
    fn next_month_risk(&self, seat: Seat, spent: Money, risks: &mut Vec<Warning>) {
        let is_loans = self.base.phase() == Phase::Loans;
        let halves = if is_loans { self.second_halves_due(seat) } else { Money::ZERO };
        let (left, costs) = (self.cash(seat) - spent, halves + self.costs_next_month(seat, 0));
        if left < costs {
            let facts = facts! { left, costs, short = costs - left };
            // After the loans there is no more to be had, but not to build would spare something.
            let grave = is_loans || spent > Money::ZERO;
            risks.push(Warning::new("short-next-month", "1.6", facts).grave_if(grave));
        }
    }

    /// The fixed costs with which next month begins, if there is one: on what is held now, some more storage, and
    /// the factories that open.
    fn costs_next_month(&self, seat: Seat, storage: i64) -> Money {
        if self.base.round >= self.base.last_round {
            return Money::ZERO;
        }
        let opening = self.sites_of(seat).iter().filter(|site| site.opens == self.base.round + 1);
        let upkeep: i64 = opening
            .map(|site| match site.kind {
                SiteKind::Standard => STANDARD_UPKEEP,
                SiteKind::Automated => AUTOMATED_UPKEEP,
                SiteKind::Automation => AUTOMATED_UPKEEP - STANDARD_UPKEEP,
            })
            .sum();
        self.fixed_costs(seat) + Money(storage + upkeep)
    }

    fn order_risks(&self, seat: Seat, orders: Orders, risks: &mut Vec<Warning>) {
        let market = self.market;
        if orders.buy.amount > 0 && (orders.buy.price < market.minimum || orders.buy.amount > market.raw) {
            self.bid_risks(seat, orders.buy, risks);
        }
        if orders.sell.amount > 0 {
            self.offer_risks(orders.sell, risks);
        }
        let bought = i64::from(orders.buy.amount.min(market.raw));
        let made = i64::from(orders.produce);
        let factories = [Commodity::Standard, Commodity::Automated].map(|kind| self.held(seat, kind) as u32);
        let cost = self.most_to_pay(orders.buy)
            + Production::cheapest(orders.produce, factories[0], factories[1]).cost()
            + orders.build.first_half()
            + self.second_halves_due(seat)
            + self.fixed_costs(seat)
            + Money(RAW_STORAGE * bought + (GOODS_STORAGE - RAW_STORAGE) * made);
        let short = cost - self.cash(seat);
        if short > Money::ZERO {
            let phase = self.base.phase();
            risks.push(Warning::new("short-without-a-sale", "12.6", facts! { short, phase }).grave_if(true));
        }
    }
}
