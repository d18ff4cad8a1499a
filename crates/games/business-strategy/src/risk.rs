//! What can go wrong with a legal action, as far as its president can know.

use crate::action::{Action, Lines};
use crate::flow::{Phase, sealed_lines};
use crate::state::{BusinessStrategy, Commodity, Merger, Terms};
use kernel::{Money, Seat, Warning, facts};

impl BusinessStrategy {
    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let mut risks = Vec::new();
        if self.gives_itself_up(seat, action) {
            risks.push(Warning::new("merger-ends-your-game", "19.7", facts! {}).grave_if(true));
        }
        match (self.base.phase(), *action) {
            (Phase::Distress, Action::Pass {}) => {
                risks.push(Warning::new("gives-up", "8.8", facts! {}).grave_if(true));
            }
            (Phase::Advertising, Action::Advertise { amount }) => {
                let short = amount + self.next_expenses(seat) - self.cash(seat);
                if short > self.emergency_credit(seat) {
                    risks
                        .push(Warning::new("campaign-beyond-means", "12.5", facts! { short }).grave_if(true));
                }
            }
            (Phase::RawBids, Action::Bid(_) | Action::Bids(_)) => {
                self.risks_of_bid(seat, sealed_lines(*action), &mut risks);
            }
            (Phase::Production, Action::Produce(plan)) => {
                risks.extend(self.shortfall(
                    seat,
                    plan.cost(),
                    "production-beyond-cash",
                    "production-beyond-means",
                ));
            }
            (Phase::SaleOffers, _) => self.risks_of_offer(seat, sealed_lines(*action), &mut risks),
            (Phase::Loans | Phase::Slips, Action::Pass {}) => {
                // What next month begins with must be there, or be lent in an emergency; of what the Bank lends now it could be.
                let due = self.certainly_due(seat, true);
                let short = due - self.cash(seat);
                let credit = self.credit(seat);
                if short > self.emergency_credit(seat) {
                    let facts = facts! { due, short, credit };
                    risks.push(Warning::new("short-without-a-loan", "8.8", facts).grave_if(short <= credit));
                }
            }
            (Phase::Improvements, _) => {
                let orders = crate::phase::improvements::sealed_orders(*action);
                let shut: i64 = orders
                    .shut
                    .iter()
                    .filter_map(|place| self.factory_at(seat, place))
                    .map(|(_, factory)| factory.upkeep(self.month() + 1) / 2)
                    .sum();
                let left = self.cash(seat) - orders.build.first_half();
                let costs = self.next_expenses(seat) - Money(shut);
                let short = costs - left;
                if short > self.emergency_credit(seat) {
                    // Whoever builds could have kept the money.
                    let spends = orders.build.first_half() > Money::ZERO;
                    risks.push(
                        Warning::new("short-next-month", "8.8", facts! { left, costs, short })
                            .grave_if(spends),
                    );
                }
            }
            _ => {}
        }
        risks
    }

    /// Whether it is by this that the corporation may become a part of another.
    fn gives_itself_up(&self, seat: Seat, action: &Action) -> bool {
        match *action {
            Action::Join { .. } => true,
            Action::Accept { deal, .. } => self.deals.get(deal).is_some_and(
                |deal| matches!(deal.terms, Terms::Merger(Merger { joins, .. }) if joins == seat),
            ),
            _ => false,
        }
    }

    /// What next month begins with, if there is one.
    fn next_expenses(&self, seat: Seat) -> Money {
        let next = self.month() + 1;
        if next > self.base.last_round { Money::ZERO } else { self.fixed_expenses(seat, next) }
    }

    /// A payment beyond the cash: met by an emergency loan, or not at all.
    fn shortfall(&self, seat: Seat, cost: Money, met: &'static str, unmet: &'static str) -> Option<Warning> {
        let (short, limit) = (cost - self.cash(seat), self.emergency_credit(seat));
        if short <= Money::ZERO {
            return None;
        }
        let grave = short > limit;
        let rule = if grave { "8.8" } else { "8.7" };
        Some(Warning::new(if grave { unmet } else { met }, rule, facts! { short, limit }).grave_if(grave))
    }

    fn risks_of_bid(&self, seat: Seat, lines: Lines, risks: &mut Vec<Warning>) {
        let minimum = self.market.minimum;
        for bid in lines.all().into_iter().filter(|bid| bid.amount > 0 && bid.price < minimum) {
            risks.push(Warning::new("bid-below-minimum", "5.2", facts! { minimum, price = bid.price }));
        }
        if lines.units() == 0 {
            risks.push(Warning::new("bid-for-nothing", "5.2", facts! {}));
        }
        // The dearer line is served first.
        let mut served = lines.all();
        served.sort_by_key(|bid| std::cmp::Reverse(bid.price));
        let mut left = self.market.raw;
        let mut cost = Money::ZERO;
        for bid in served.into_iter().filter(|bid| bid.price >= minimum) {
            let won = bid.amount.min(left);
            left -= won;
            cost += bid.price * i64::from(won);
        }
        risks.extend(self.shortfall(seat, cost, "bid-beyond-cash", "bid-beyond-means"));
    }

    fn risks_of_offer(&self, seat: Seat, lines: Lines, risks: &mut Vec<Warning>) {
        let maximum = self.market.maximum;
        let mut brought = Money::ZERO;
        for bid in lines.all().into_iter().filter(|bid| bid.amount > 0) {
            if bid.price > maximum {
                risks.push(Warning::new("offer-above-maximum", "7.2", facts! { maximum, price = bid.price }));
            } else {
                brought += bid.price * i64::from(bid.amount);
            }
        }
        let others: i64 =
            self.base.alive.without(seat).iter().map(|rival| self.held(rival, Commodity::Goods)).sum();
        let sure = others + lines.units() <= i64::from(self.wanted());
        let due = self.certainly_due(seat, false);
        let help = self.emergency_credit(seat).max(self.credit(seat));
        let short = due - self.cash(seat) - if sure { brought } else { Money::ZERO };
        if short > help {
            // Only whoever asks too much, or keeps goods back, could do otherwise.
            let otherwise = lines.units() < self.held(seat, Commodity::Goods) || brought == Money::ZERO;
            risks.push(Warning::new("short-without-a-sale", "8.8", facts! { short }).grave_if(otherwise));
        }
    }
}
