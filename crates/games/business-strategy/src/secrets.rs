//! What a seat may not see, drawn anew: worlds that it cannot tell from the present one.

use crate::action::{Action, Improvements, Lines};
use crate::flow::{Phase, sealed_lines, sealed_plan, sealed_sum};
use crate::phase::improvements::sealed_orders;
use crate::state::{BusinessStrategy, Commodity};
use crate::view::View;
use kernel::advise::imagine;
use kernel::auction::opened::Bid;
use kernel::works::{Building, Production};
use kernel::{Draw, Money, Places, Seat, SeatSet};

/// What advertising costs at the most that anybody in their senses would spend.
const LARGE_CAMPAIGN: i64 = 3_000;

impl BusinessStrategy {
    /// Whose written campaigns nobody else may know: what is to be shown this month, and what next month.
    fn with_campaigns(&self, seat: Seat) -> [SeatSet; 2] {
        if !self.is_corporate() || self.base.ending.is_some() {
            return [SeatSet::NONE; 2];
        }
        let others = self.base.alive.without(seat);
        let now = self.course_phase() <= Phase::Campaigns && self.month() > self.base.first_round;
        let next = self.course_phase() > Phase::Advertising && self.month() < self.base.last_round;
        [now, next].map(|secret| if secret { others } else { SeatSet::NONE })
    }

    /// The phase of the month, whatever came in between of it.
    pub(crate) fn course_phase(&self) -> Phase {
        let interrupted = self.base.course.interrupted().last().map(|(phase, _)| phase);
        interrupted.unwrap_or_else(|| self.base.phase()).of_the_month()
    }

    pub(crate) fn draw_secrets_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        let [now, next] = self.with_campaigns(seat);
        for rival in now.iter() {
            self.firm_mut(rival).campaign = some_campaign(draw);
        }
        for rival in next.iter() {
            self.firm_mut(rival).next_campaign = some_campaign(draw);
        }
        self.draw_envelopes_anew(seat, draw);
    }

    pub(crate) fn list_secrets(&self, seat: Seat) -> Vec<(String, String)> {
        let [now, next] = self.with_campaigns(seat);
        let mut secrets = Vec::new();
        for rival in now.iter() {
            secrets.push((format!("campaign of seat {rival}"), self.firm(rival).campaign.to_string()));
        }
        for rival in next.iter() {
            secrets
                .push((format!("next campaign of seat {rival}"), self.firm(rival).next_campaign.to_string()));
        }
        for rival in self.base.course.ready().without(seat).iter() {
            // Whoever has no credit can have written one thing alone.
            if self.base.phase() == Phase::Slips && self.credit(rival) == Money::ZERO {
                continue;
            }
            let sealed = match self.base.phase() {
                Phase::RawBids | Phase::SaleOffers => format!("{:?}", self.lines.peek(rival)),
                Phase::Production => format!("{:?}", self.plans.peek(rival)),
                Phase::Improvements => format!("{:?}", self.orders.peek(rival)),
                _ => format!("{:?}", self.sums.peek(rival)),
            };
            secrets.push((format!("envelope of seat {rival}"), sealed));
        }
        secrets
    }

    /// Other envelopes for those who have submitted: mostly what a clerk would have written, at times anything.
    fn draw_envelopes_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        let rivals = self.base.course.ready().without(seat);
        let mut view = View::default();
        for rival in rivals.iter() {
            let action = imagine(self, rival, &mut view, draw, |draw| self.any_envelope(rival, draw));
            match self.base.phase() {
                Phase::RawBids | Phase::SaleOffers => self.lines.seal(rival, sealed_lines(action)),
                Phase::Production => self.plans.seal(rival, sealed_plan(action)),
                Phase::Improvements => self.orders.seal(rival, sealed_orders(action)),
                _ => self.sums.seal(rival, sealed_sum(action)),
            }
        }
    }

    /// Some legal envelope, wise or not: nobody can rule it out.
    fn any_envelope(&self, rival: Seat, draw: &mut impl Draw) -> Action {
        let market = self.market;
        let price = |around: Money, draw: &mut dyn Draw| Money(draw.between(around.0 / 2, around.0 * 2));
        match self.base.phase() {
            Phase::RawBids => {
                let amount = draw.between(0, i64::from(market.raw) + 1) as u32;
                Action::Bids(Lines {
                    first: Bid { amount, price: price(market.minimum, draw) },
                    ..Lines::default()
                })
            }
            Phase::SaleOffers => {
                let amount = draw.between(0, self.held(rival, Commodity::Goods)) as u32;
                Action::Offers(Lines {
                    first: Bid { amount, price: price(market.maximum, draw) },
                    ..Lines::default()
                })
            }
            Phase::Production => {
                let most = self.production_for(rival, Money(i64::MAX)).units();
                let (standard, automated) = self.at_work(rival);
                let units = draw.between(0, most) as u32;
                Action::Produce(Production::cheapest(units, standard as u32, automated as u32))
            }
            Phase::Improvements => {
                let legal = |build: Building, shut: Places| {
                    let orders = Improvements { build, shut, ..Improvements::default() };
                    let action =
                        if self.is_family() { Action::Build(build) } else { Action::Improve(orders) };
                    self.check_action(rival, &action).is_ok().then_some(action)
                };
                let one = [(1, 0, 0), (0, 1, 0), (0, 0, 1)][draw.below(3) as usize];
                let build = Building { standard: one.0, automated: one.1, automate: one.2 };
                let shut = self.places(rival, Self::can_be_shut).iter().take(1).collect();
                let orders = legal(build, Places::default()).or_else(|| legal(Building::default(), shut));
                orders.unwrap_or(Action::Pass {})
            }
            Phase::Slips => match self.credit(rival).0 {
                0 => Action::Pass {},
                credit => Action::Borrow { amount: Money(draw.between(1, credit)) },
            },
            Phase::Advertising => Action::Advertise { amount: Money(draw.between(1, LARGE_CAMPAIGN)) },
            Phase::Tenders => Action::Tender { amount: Money(draw.between(1, self.cash(rival).0.max(1))) },
            _ => self.random_action(rival, draw),
        }
    }
}

fn some_campaign(draw: &mut impl Draw) -> Money {
    if draw.below(3) == 0 { Money::ZERO } else { Money(draw.between(0, LARGE_CAMPAIGN / 50) * 50) }
}
