//! What a seat may do now, as forms, and a random one of it.

use crate::action::{Action, Bid, Building, HIGHEST_PRICE, MOST_UNITS, Orders, Production};
use crate::flow::Phase;
use crate::state::{Commodity, Management, SiteKind};
use kernel::works::{DOUBLE_PROCESSING, PROCESSING};
use kernel::{Draw, Form, Menu, Money, Seat};
use std::ops::RangeInclusive;

impl Management {
    pub(crate) fn fill_menu(&self, seat: Seat, menu: &mut Menu) {
        if !self.base.course.able().contains(seat) {
            return;
        }
        let market = self.market;
        match self.base.phase() {
            Phase::RawBids => {
                let suggested = self.suggested_raw(seat);
                let supply = i64::from(market.raw).max(1);
                menu.sealed_form("bid", "5.1")
                    .advised_number("amount", 0..=MOST_UNITS, 1..=supply, suggested)
                    .advised_number(
                        "price",
                        0..=HIGHEST_PRICE,
                        market.minimum.0..=self.cash(seat).0.clamp(market.minimum.0, HIGHEST_PRICE),
                        market.minimum.0,
                    )
                    .usually(usual_bids(market.minimum));
                menu.sealed_form("pass", "5.2");
            }
            Phase::Production => {
                if self.production_for(seat, self.cash(seat)).units() > 0 {
                    let form = self.declaration_form(menu, "produce", "6.1");
                    let one = self.cheapest_production(seat, 1);
                    let money = self.beside_fixed_costs(seat).max(one.cost());
                    let plan = self.production_for(seat, money);
                    self.production_fields(seat, plan, form);
                }
                self.declaration_form(menu, "pass", "6.1");
            }
            Phase::SaleOffers => {
                let goods = self.held(seat, Commodity::Goods);
                let wanted = goods.min(i64::from(market.goods)).max(1);
                menu.sealed_form("offer", "7.1")
                    .advised_number("amount", 0..=goods.min(MOST_UNITS), 1..=wanted, wanted)
                    .advised_number(
                        "price",
                        0..=HIGHEST_PRICE,
                        0..=market.maximum.0,
                        self.suggested_price(seat, wanted),
                    )
                    .usually(usual_offers(market.maximum));
                menu.sealed_form("pass", "7.2");
            }
            Phase::Loans => {
                let credit = self.credit(seat).0;
                self.declaration_form(menu, "pass", "8.3").for_the_rest();
                if credit > 0 {
                    self.declaration_form(menu, "borrow", "8.3").number("amount", 1..=credit, credit);
                }
            }
            Phase::Construction => {
                self.declaration_form(menu, "pass", "9.1").for_the_rest();
                if self.can_build(seat) {
                    let new = self.room(seat) > 0 && self.cash(seat) >= SiteKind::Standard.half();
                    let first =
                        Building { standard: u32::from(new), automated: 0, automate: u32::from(!new) };
                    let form = self.declaration_form(menu, "build", "9.1");
                    self.building_fields(seat, first, form);
                }
            }
            Phase::MonthOrders => {
                let goods = self.held(seat, Commodity::Goods).min(MOST_UNITS);
                let produce = self.capacity(seat).min(self.held(seat, Commodity::Raw));
                let supply = i64::from(market.raw).max(1);
                let form = menu.sealed_form("orders", "12.2");
                form.advised_number("buy", 0..=MOST_UNITS, 0..=supply, self.suggested_raw(seat))
                    .advised_number(
                        "buy_price",
                        0..=HIGHEST_PRICE,
                        market.minimum.0..=self.cash(seat).0.clamp(market.minimum.0, HIGHEST_PRICE),
                        market.minimum.0,
                    )
                    .usually(usual_bids(market.minimum))
                    .number("produce", 0..=produce, produce)
                    .number("sell", 0..=goods, goods)
                    .advised_number(
                        "sell_price",
                        0..=HIGHEST_PRICE,
                        0..=market.maximum.0,
                        self.suggested_price(seat, goods),
                    )
                    .usually(usual_offers(market.maximum));
                self.building_fields(seat, Building::default(), form);
                menu.sealed_form("pass", "12.2");
            }
            Phase::FixedCosts | Phase::RawLot | Phase::GoodsLot | Phase::Over => {}
        }
    }

    /// A form of production, loans or construction: under seal where all declare together.
    fn declaration_form<'a>(
        &self,
        menu: &'a mut Menu,
        verb: &'static str,
        rule: &'static str,
    ) -> &'a mut Form {
        if self.options.declares_together() {
            menu.sealed_form(verb, rule)
        } else {
            menu.open_form(verb, rule)
        }
    }

    fn production_fields(&self, seat: Seat, plan: Production, form: &mut Form) {
        let (standard, automated) =
            (self.held(seat, Commodity::Standard), self.held(seat, Commodity::Automated));
        let raw = self.held(seat, Commodity::Raw);
        let affordable = |cost: i64| self.cash(seat).0.max(0) / cost;
        let single = raw.min(affordable(PROCESSING));
        form.number("standard", 0..=standard.min(single), plan.standard.into())
            .number("single", 0..=automated.min(single), plan.single.into())
            .number(
                "double",
                0..=automated.min(raw / 2).min(affordable(DOUBLE_PROCESSING)),
                plan.double.into(),
            );
    }

    fn building_fields(&self, seat: Seat, suggested: Building, form: &mut Form) {
        let affordable = |kind: SiteKind| self.cash(seat).0.max(0) / kind.half().0;
        let room = self.room(seat);
        form.number("standard", 0..=room.min(affordable(SiteKind::Standard)), suggested.standard.into())
            .number("automated", 0..=room.min(affordable(SiteKind::Automated)), suggested.automated.into())
            .number(
                "automate",
                0..=self.automatable(seat).max(0).min(affordable(SiteKind::Automation)),
                suggested.automate.into(),
            );
    }

    /// As much raw material as the factories want and the cash allows beside a month's fixed costs, and one at least if there is cash for
    /// one.
    fn suggested_raw(&self, seat: Seat) -> i64 {
        let wanted = self.capacity(seat) - self.held(seat, Commodity::Raw);
        let price = self.market.minimum.0.max(1);
        let least = i64::from(self.cash(seat).0 >= price);
        wanted.min(self.beside_fixed_costs(seat).0 / price).min(self.market.raw.into()).max(least)
    }

    /// The maximum for so many goods if the bank takes all that the others hold beside them, for then they sell whatever the others ask;
    /// else a price to begin with, for at the maximum goods sell only where nobody asks less. All may know who holds how much.
    fn suggested_price(&self, seat: Seat, goods: i64) -> i64 {
        let rivals = self.base.alive.without(seat);
        let others: i64 = rivals.iter().map(|rival| self.held(rival, Commodity::Goods)).sum();
        let Money(maximum) = self.market.maximum;
        if others + goods <= i64::from(self.market.goods) { maximum } else { maximum * 3 / 4 }
    }

    /// The cash beside what a month's fixed costs take.
    fn beside_fixed_costs(&self, seat: Seat) -> Money {
        self.cash(seat) - self.fixed_costs(seat)
    }

    /// As much production as raw material, factories and so much money allow.
    pub(crate) fn production_for(&self, seat: Seat, money: Money) -> Production {
        let mut units = self.capacity(seat).min(self.held(seat, Commodity::Raw)).max(0) as u32;
        loop {
            let plan = self.cheapest_production(seat, units);
            if units == 0 || plan.cost() <= money {
                return plan;
            }
            units -= 1;
        }
    }

    pub(crate) fn cheapest_production(&self, seat: Seat, units: u32) -> Production {
        let held = |kind: Commodity| self.held(seat, kind) as u32;
        Production::cheapest(units, held(Commodity::Standard), held(Commodity::Automated))
    }

    /// A random sensible action: within the advised part of the menu, and payable.
    pub(crate) fn random_action(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.base.phase() {
            Phase::RawBids => {
                let bid = self.random_bid(seat, draw);
                if bid.amount == 0 { Action::Pass {} } else { Action::Bid(bid) }
            }
            Phase::Production => {
                let most = self.production_for(seat, self.cash(seat)).units();
                let units = sensible_units(most, draw);
                declared(self.cheapest_production(seat, units))
            }
            Phase::SaleOffers => {
                let offer = self.random_offer(seat, draw);
                if offer.amount == 0 { Action::Pass {} } else { Action::Offer(offer) }
            }
            Phase::Loans => {
                let credit = self.credit(seat).0;
                // Half of the time none; else any whole hundred within the credit, or all of it.
                if draw.below(2) == 0 {
                    Action::Pass {}
                } else {
                    match (draw.between(0, credit / 100 + 1) * 100).min(credit) {
                        0 => Action::Pass {},
                        amount => Action::Borrow { amount: Money(amount) },
                    }
                }
            }
            Phase::Construction => {
                let building = self.random_building(seat, draw);
                begun(building)
            }
            Phase::MonthOrders => {
                let buy = self.random_bid(seat, draw);
                let sell = self.random_offer(seat, draw);
                let most = self.capacity(seat).min(self.held(seat, Commodity::Raw)).max(0);
                let produce = sensible_units(most, draw);
                let build =
                    if draw.below(4) == 0 { self.random_building(seat, draw) } else { Building::default() };
                Action::Orders(Orders { buy, produce, sell, build })
            }
            Phase::FixedCosts | Phase::RawLot | Phase::GoodsLot | Phase::Over => Action::Pass {},
        }
    }

    /// A bid for little more than a month's work, that leaves a month's fixed costs in the till.
    fn random_bid(&self, seat: Seat, draw: &mut impl Draw) -> Bid {
        let minimum = self.market.minimum.0;
        let budget = self.cash(seat).0 - self.fixed_costs(seat).0;
        let wanted = (self.capacity(seat) + 1 - self.held(seat, Commodity::Raw)).min(self.market.raw.into());
        let most = wanted.min(budget / minimum);
        let amount = if most > 0 { draw.between(0, most) } else { 0 };
        if amount == 0 {
            return Bid::default();
        }
        let highest = (budget / amount).min(2 * minimum);
        Bid { amount: amount as u32, price: Money(draw.between(minimum, highest)) }
    }

    fn random_offer(&self, seat: Seat, draw: &mut impl Draw) -> Bid {
        let goods = self.held(seat, Commodity::Goods).min(MOST_UNITS);
        if goods == 0 || draw.below(8) == 0 {
            return Bid::default();
        }
        let maximum = self.market.maximum.0;
        Bid {
            amount: sensible_units(goods, draw).max(1),
            price: Money(draw.between(maximum * 2 / 3, maximum)),
        }
    }

    fn random_building(&self, seat: Seat, draw: &mut impl Draw) -> Building {
        let cash = self.cash(seat) - self.fixed_costs(seat);
        let one = match draw.below(12) {
            0 => Building { standard: 1, ..Building::default() },
            1 => Building { automated: 1, ..Building::default() },
            2 => Building { automate: 1, ..Building::default() },
            _ => return Building::default(),
        };
        let allowed = one.first_half() <= cash
            && i64::from(one.standard + one.automated) <= self.room(seat)
            && i64::from(one.automate) <= self.automatable(seat);
        if allowed { one } else { Building::default() }
    }
}

/// What presidents bid for raw material where this is the least.
fn usual_bids(least: Money) -> RangeInclusive<i64> {
    least.0..=3 * least.0
}

/// What presidents ask for goods where this is the most.
fn usual_offers(most: Money) -> RangeInclusive<i64> {
    most.0 / 2..=most.0
}

/// Mostly all of it, else any part: who works at random half the time does not see the second year.
fn sensible_units(most: i64, draw: &mut impl Draw) -> u32 {
    if draw.below(4) == 0 { draw.between(0, most) as u32 } else { most as u32 }
}

/// A production as it is declared: none is a pass.
pub(crate) fn declared(plan: Production) -> Action {
    if plan == Production::default() { Action::Pass {} } else { Action::Produce(plan) }
}

/// A building as it is declared: none is a pass.
pub(crate) fn begun(building: Building) -> Action {
    if building.is_empty() { Action::Pass {} } else { Action::Build(building) }
}
