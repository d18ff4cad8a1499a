//! What can go wrong with a legal action, as far as its seat can know.

use crate::action::{Action, Bid, Orders, Production};
use crate::clerk::Desk;
use crate::flow::Phase;
use crate::flow::sealed_orders;
use crate::state::{Management, SiteKind};
use crate::view::View;
use kernel::works::{AUTOMATED_UPKEEP, GOODS_STORAGE, PROCESSING, RAW_STORAGE, STANDARD_UPKEEP};
use kernel::{Money, Seat, Viewer, Warning, facts};

/// How a firm stands after this month's sale, if it sells no more than the bank surely takes.
#[derive(Copy, Clone)]
struct AfterSale {
    cash: Money,
    /// What there is to store beyond what is held now, or less than it.
    storage: i64,
    sold: u32,
}

impl AfterSale {
    fn of(cash: Money, storage: i64, sold: u32, price: Money) -> AfterSale {
        let units = i64::from(sold);
        AfterSale { cash: cash + price * units, storage: storage - GOODS_STORAGE * units, sold }
    }
}

impl Management {
    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let mut risks = Vec::new();
        // What the others can do is read off what the seat sees: a warning tells no secrets.
        let mut view = View::default();
        self.write_view(Viewer::Seat(seat), &mut view);
        let desk = Desk::of(&view, seat);
        match (*action, self.base.phase()) {
            (Action::Bid(bid), _) => {
                let cost = self.most_to_pay(bid);
                self.bid_risks(seat, bid, &mut risks);
                if cost <= desk.cash() {
                    let after = self.after_bid(&desk, bid);
                    self.sale_risk(seat, after, cost > Money::ZERO, &mut risks);
                }
            }
            (Action::Offer(offer), _) => {
                self.offer_risks(offer, &mut risks);
                let counted = self.counted(offer);
                let sold = desk.surely_sold(counted);
                let after = AfterSale::of(desk.cash(), 0, sold, offer.price);
                // To offer something is the way out, and needs no second thought, unless no more than this can come of it.
                self.sale_risk(seat, after, sold == counted, &mut risks);
            }
            (Action::Produce(plan), _) => {
                self.sale_risk(seat, self.after_production(&desk, plan), true, &mut risks);
            }
            (Action::Borrow { amount }, _) => self.next_month_risk(seat, -amount, &mut risks),
            (Action::Build(building), _) => self.next_month_risk(seat, building.first_half(), &mut risks),
            (Action::Pass {}, Phase::RawBids) => {
                self.sale_risk(seat, self.after_bid(&desk, Bid::default()), false, &mut risks);
            }
            (Action::Pass {}, Phase::Production) => {
                let after = self.after_production(&desk, Production::default());
                self.sale_risk(seat, after, false, &mut risks);
            }
            (Action::Pass {}, Phase::SaleOffers) => {
                let after = AfterSale::of(desk.cash(), 0, 0, Money::ZERO);
                self.sale_risk(seat, after, true, &mut risks);
            }
            (Action::Pass {}, Phase::Loans | Phase::Construction) => {
                self.next_month_risk(seat, Money::ZERO, &mut risks);
            }
            (Action::Orders(_) | Action::Pass {}, _) => {
                self.order_risks(&desk, sealed_orders(*action), &mut risks);
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

    /// How much of an offer the bank looks at: nothing of one above its maximum.
    fn counted(&self, offer: Bid) -> u32 {
        if offer.price > self.market.maximum { 0 } else { offer.amount }
    }

    /// What becomes of a bid at worst, however much of it is filled: its president then makes and offers what is best.
    fn after_bid(&self, desk: &Desk<'_>, bid: Bid) -> AfterSale {
        let most = if bid.price < self.market.minimum { 0 } else { bid.amount.min(self.market.raw) };
        let (firm, wanted) = (desk.firm, desk.surely_sold(u32::MAX));
        let filled = |won: u32| {
            let cash = desk.cash() - bid.price * i64::from(won);
            let storage = RAW_STORAGE * i64::from(won);
            let made = (firm.raw + won).min(firm.capacity()).min(wanted.saturating_sub(firm.goods));
            let ways = (0..=made).map(|units| desk.plan(units)).filter(|plan| plan.cost() <= cash);
            let after = |plan| self.after_sale_of(firm.goods, wanted, plan, cash, storage);
            ways.map(after).min_by_key(|after| self.shortage(firm.seat, *after))
        };
        let nothing = || self.after_sale_of(firm.goods, wanted, Production::default(), desk.cash(), 0);
        (0..=most)
            .filter_map(filled)
            .max_by_key(|after| self.shortage(firm.seat, *after))
            .unwrap_or_else(nothing)
    }

    fn after_production(&self, desk: &Desk<'_>, plan: Production) -> AfterSale {
        self.after_sale_of(desk.firm.goods, desk.surely_sold(u32::MAX), plan, desk.cash(), 0)
    }

    /// Whoever has goods that the bank surely takes can sell them at the maximum. Goods cost more to keep than the raw
    /// material that they are made of.
    fn after_sale_of(
        &self,
        goods: u32,
        wanted: u32,
        plan: Production,
        cash: Money,
        storage: i64,
    ) -> AfterSale {
        let sold = wanted.min(goods + plan.units() as u32);
        let storage = storage + (GOODS_STORAGE - RAW_STORAGE) * plan.units();
        AfterSale::of(cash - plan.cost(), storage, sold, self.market.maximum)
    }

    /// What a firm lacks after the sale to live through the start of next month, even with all the bank would lend.
    fn shortage(&self, seat: Seat, after: AfterSale) -> Money {
        let to_the_bank = self.interest(seat) + self.due_now(seat);
        let credit = self.credit(seat) + self.due_now(seat);
        let later = self.second_halves_due(seat) + self.costs_next_month(seat, after.storage);
        (to_the_bank - after.cash).max(to_the_bank + later - after.cash - credit)
    }

    /// Warns if the firm may not live through the start of next month. That is grave for whoever spends, or has made
    /// sure to sell no more.
    fn sale_risk(&self, seat: Seat, after: AfterSale, grave: bool, risks: &mut Vec<Warning>) {
        let short = self.shortage(seat, after);
        if short > Money::ZERO {
            let facts = facts! { short, phase = self.base.phase(), sure = after.sold };
            risks.push(Warning::new("short-without-a-sale", "1.6", facts).grave_if(grave));
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

    fn order_risks(&self, desk: &Desk<'_>, orders: Orders, risks: &mut Vec<Warning>) {
        let (seat, market) = (desk.firm.seat, self.market);
        if orders.buy.amount > 0 && (orders.buy.price < market.minimum || orders.buy.amount > market.raw) {
            self.bid_risks(seat, orders.buy, risks);
        }
        if orders.sell.amount > 0 {
            self.offer_risks(orders.sell, risks);
        }
        let bought = i64::from(orders.buy.amount.min(market.raw));
        let made = i64::from(orders.produce);
        let cost = self.most_to_pay(orders.buy)
            + desk.plan(orders.produce).cost()
            + orders.build.first_half()
            + self.second_halves_due(seat)
            + self.fixed_costs(seat)
            + Money(RAW_STORAGE * bought + (GOODS_STORAGE - RAW_STORAGE) * made);
        let sold = desk.surely_sold(self.counted(orders.sell));
        let brought = (orders.sell.price + Money(GOODS_STORAGE)) * i64::from(sold);
        let short = cost - self.cash(seat) - brought;
        if short > Money::ZERO {
            let facts = facts! { short, phase = self.base.phase(), sure = sold };
            risks.push(Warning::new("short-without-a-sale", "12.6", facts).grave_if(true));
        }
    }
}
