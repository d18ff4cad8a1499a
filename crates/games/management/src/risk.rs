//! What can go wrong with a legal action, as far as its seat can know.

use crate::action::{Action, Bid, Building, Production};
use crate::flow::sealed_orders;
use crate::state::{Management, Phase};
use kernel::{Money, Rule, Seat, Warning};

impl Management {
    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let mut warn = |code, rule, sentence| warnings.push(Warning { code, rule: Rule(rule), sentence });
        match (*action, self.phase) {
            (Action::Bid { amount, price }, _) => self.bid_risks(seat, Bid { amount, price }, &mut warn),
            (Action::Offer { amount, price }, _) => self.offer_risks(Bid { amount, price }, &mut warn),
            (Action::Produce { .. }, _) => {
                let owed = self.interest(seat) + self.due_now(seat);
                let left = self.cash(seat) - cost_now(action);
                if left < owed {
                    warn(
                        "may-not-cover-loans",
                        "8.2",
                        format!(
                            "You keep ${left} and owe the bank ${owed} after the sales: sell for ${} or you are bankrupt.",
                            owed - left
                        ),
                    );
                }
            }
            (Action::Pass {}, Phase::Loans) => self.next_month_risk(seat, Money::ZERO, &mut warn),
            (Action::Borrow { amount }, _) => self.next_month_risk(seat, -amount, &mut warn),
            (Action::Build { .. }, _) => self.next_month_risk(seat, cost_now(action), &mut warn),
            (Action::Orders { .. }, _) => {
                let orders = sealed_orders(*action);
                self.bid_risks(seat, orders.buy, &mut warn);
                self.offer_risks(orders.sell, &mut warn);
                let spent = orders.buy.price * i64::from(orders.buy.amount)
                    + Money(2_000 * i64::from(orders.produce))
                    + orders.build.first_half()
                    + self.second_halves_due(seat)
                    + self.fixed_costs(seat);
                let left = self.cash(seat) - spent;
                if left < Money::ZERO && self.cash(seat) >= orders.buy.price * i64::from(orders.buy.amount) {
                    warn(
                        "may-go-bankrupt",
                        "12.6",
                        format!(
                            "If you buy all and sell nothing, you end the month about ${} short and bankrupt.",
                            -left
                        ),
                    );
                }
            }
            (Action::Pass {}, _) => {}
        }
        warnings
    }

    fn bid_risks(&self, seat: Seat, bid: Bid, warn: &mut impl FnMut(&'static str, &'static str, String)) {
        let cost = bid.price * i64::from(bid.amount.min(self.market.raw));
        if bid.amount == 0 {
            if !self.options.is_manager() {
                warn("bid-for-nothing", "5.2", "A bid for 0 counts as a pass.".into());
            }
        } else if bid.price < self.market.minimum {
            warn(
                "bid-below-minimum",
                "5.2",
                format!("The minimum is ${}: a bid of ${} counts as a pass.", self.market.minimum, bid.price),
            );
        } else if cost > self.cash(seat) {
            warn(
                "bid-beyond-cash",
                "5.5",
                format!(
                    "If you win all {} you will be ${} short and bankrupt.",
                    bid.amount.min(self.market.raw),
                    cost - self.cash(seat)
                ),
            );
        } else if bid.amount > self.market.raw {
            warn(
                "bid-beyond-supply",
                "5.3",
                format!(
                    "The bank sells only {} this month: you cannot get all {}.",
                    self.market.raw, bid.amount
                ),
            );
        }
    }

    fn offer_risks(&self, offer: Bid, warn: &mut impl FnMut(&'static str, &'static str, String)) {
        if offer.amount == 0 {
            if !self.options.is_manager() {
                warn("offer-of-nothing", "7.2", "An offer of 0 counts as a pass.".into());
            }
        } else if offer.price > self.market.maximum {
            warn(
                "offer-above-maximum",
                "7.2",
                format!(
                    "The maximum is ${}: an offer at ${} counts as a pass.",
                    self.market.maximum, offer.price
                ),
            );
        } else if offer.amount > self.market.goods {
            warn(
                "offer-beyond-demand",
                "7.3",
                format!(
                    "The bank buys only {} this month: you cannot sell all {}.",
                    self.market.goods, offer.amount
                ),
            );
        }
    }

    /// Warns if what is left does not cover what is sure to be due before the next sale.
    fn next_month_risk(
        &self,
        seat: Seat,
        spent: Money,
        warn: &mut impl FnMut(&'static str, &'static str, String),
    ) {
        if self.month >= self.last_month {
            return;
        }
        let halves = if self.phase == Phase::Loans { self.second_halves_due(seat) } else { Money::ZERO };
        let left = self.cash(seat) - spent - halves;
        let costs = self.fixed_costs(seat);
        if left < costs {
            warn(
                "next-months-costs",
                "3.1",
                format!(
                    "You keep ${left}, and next month begins with fixed costs of ${costs}: you would be bankrupt."
                ),
            );
        }
    }
}

/// What a production or a building costs at once.
fn cost_now(action: &Action) -> Money {
    match *action {
        Action::Produce { standard, single, double } => Production { standard, single, double }.cost(),
        Action::Build { standard, automated, automate } => {
            Building { standard, automated, automate }.first_half()
        }
        _ => Money::ZERO,
    }
}
