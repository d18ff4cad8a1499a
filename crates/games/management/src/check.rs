//! Whether a seat may do what it says: one line a rule.

use crate::action::{Action, Bid, Building, HIGHEST_PRICE, MOST_UNITS, Orders, Production};
use crate::flow::Phase;
use crate::refusal::Refusal;
use crate::state::{Commodity, Management};
use kernel::{Flow as _, Money, Seat};

type Checked = Result<(), Refusal>;

impl Management {
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Checked {
        self.check_seat(seat, self.base.course.able())?;
        match (self.base.phase(), *action) {
            (_, Action::Pass {}) => Ok(()),
            (Phase::RawBids, Action::Bid(bid)) => check_bid(bid, "amount", "price"),
            (Phase::Production, Action::Produce(plan)) => self.check_production(seat, plan),
            (Phase::SaleOffers, Action::Offer(offer)) => self.check_offer(seat, offer, "amount", "price"),
            (Phase::Loans, Action::Borrow { amount }) => self.check_loan(seat, amount),
            (Phase::Construction, Action::Build(building)) if building.is_empty() => {
                Err(Refusal::NothingNamed { phase: Phase::Construction })
            }
            (Phase::Construction, Action::Build(building)) => self.check_building(seat, building),
            (Phase::MonthOrders, Action::Orders(orders)) => self.check_orders(seat, orders),
            _ => Err(self.not_now(action).into()),
        }
    }

    fn check_production(&self, seat: Seat, plan: Production) -> Checked {
        if plan == Production::default() {
            return Err(Refusal::NothingNamed { phase: Phase::Production });
        }
        let [standard, single, double] = [plan.standard, plan.single, plan.double].map(i64::from);
        let held = |commodity| self.held(seat, commodity);
        if standard > held(Commodity::Standard) {
            return Err(Refusal::TooFewStandardFactories {
                held: held(Commodity::Standard),
                asked: standard,
            });
        }
        if single + double > held(Commodity::Automated) {
            let asked = single + double;
            return Err(Refusal::TooFewAutomatedFactories { held: held(Commodity::Automated), asked });
        }
        if plan.units() > held(Commodity::Raw) {
            let (held, needed) = (held(Commodity::Raw), plan.units());
            let (field, most) = least_to_give_up(plan, needed - held);
            return Err(Refusal::NotEnoughRaw { field, most, held, needed });
        }
        if plan.cost() > self.cash(seat) {
            return Err(Refusal::CannotPayProduction { cash: self.cash(seat), cost: plan.cost() });
        }
        Ok(())
    }

    fn check_offer(&self, seat: Seat, offer: Bid, amount: &'static str, price: &'static str) -> Checked {
        check_bid(offer, amount, price)?;
        let held = self.held(seat, Commodity::Goods);
        if i64::from(offer.amount) > held {
            return Err(Refusal::OfferExceedsGoods { field: amount, held, offered: offer.amount.into() });
        }
        Ok(())
    }

    fn check_loan(&self, seat: Seat, asked: Money) -> Checked {
        if asked < Money::ZERO {
            return Err(Refusal::NegativeLoan);
        }
        if asked == Money::ZERO {
            return Err(Refusal::NothingNamed { phase: Phase::Loans });
        }
        let credit = self.credit(seat);
        if asked > credit {
            return Err(Refusal::LoanAboveCredit { credit, asked });
        }
        Ok(())
    }

    fn check_building(&self, seat: Seat, building: Building) -> Checked {
        let [standard, automated, automate] =
            [building.standard, building.automated, building.automate].map(i64::from);
        if standard + automated > self.room(seat) {
            return Err(Refusal::TooManyFactories {
                limit: self.options.factory_limit.into(),
                have: self.factories_and_sites(seat),
                asked: standard + automated,
            });
        }
        if automate > self.automatable(seat).max(0) {
            let free = self.automatable(seat).max(0);
            return Err(Refusal::NothingToAutomate { free, asked: automate });
        }
        if building.first_half() > self.cash(seat) {
            return Err(Refusal::CannotPayConstruction {
                cash: self.cash(seat),
                cost: building.first_half(),
            });
        }
        Ok(())
    }

    fn check_orders(&self, seat: Seat, orders: Orders) -> Checked {
        check_bid(orders.buy, "buy", "buy_price")?;
        self.check_offer(seat, orders.sell, "sell", "sell_price")?;
        let raw = self.held(seat, Commodity::Raw);
        let capacity = self.capacity(seat);
        let units = i64::from(orders.produce);
        if units > raw {
            return Err(Refusal::NotEnoughRaw { field: "produce", most: raw, held: raw, needed: units });
        }
        if units > capacity {
            return Err(Refusal::CapacityExceeded { capacity, asked: units });
        }
        self.check_building(seat, orders.build)
    }

    /// How many units the factories process a month.
    pub(crate) fn capacity(&self, seat: Seat) -> i64 {
        self.held(seat, Commodity::Standard) + 2 * self.held(seat, Commodity::Automated)
    }
}

fn check_bid(bid: Bid, amount: &'static str, price: &'static str) -> Checked {
    if i64::from(bid.amount) > MOST_UNITS {
        return Err(Refusal::AmountOutOfRange { field: amount });
    }
    if !(0..=HIGHEST_PRICE).contains(&bid.price.0) {
        return Err(Refusal::PriceOutOfRange { field: price, price: bid.price });
    }
    Ok(())
}

/// The field of a plan that makes it smaller by so many units, alone if that can be, and to what.
fn least_to_give_up(plan: Production, excess: i64) -> (&'static str, i64) {
    let fields = [("standard", plan.standard, 1), ("single", plan.single, 1), ("double", plan.double, 2)]
        .map(|(field, count, units)| (field, i64::from(count), units));
    let suffices = |&&(_, count, units): &&(&str, i64, i64)| count * units >= excess;
    let named = |&&(_, count, _): &&(&str, i64, i64)| count > 0;
    let chosen = fields.iter().find(suffices).or_else(|| fields.iter().find(named));
    let &(field, count, units) = chosen.unwrap_or(&fields[0]);
    (field, (count - (excess + units - 1) / units).max(0))
}
