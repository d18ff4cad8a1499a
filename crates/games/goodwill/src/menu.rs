//! What a seat may do now, as forms; a random one of it; and what is done for one who is absent.

use crate::action::{Action, HIGHEST_PRICE};
use crate::flow::Phase;
use crate::state::{Company, Goodwill};
use kernel::menu::Choice;
use kernel::{Draw, Menu, Seat, SeatSet, Value, facts};

impl Goodwill {
    pub(crate) fn fill_menu(&self, seat: Seat, menu: &mut Menu) {
        if !self.base.course.able().contains(seat) {
            return;
        }
        match self.base.phase() {
            Phase::Prices => {
                let suggested = i64::from(self.neutral_price(self.company));
                menu.sealed_form("price", "5.2")
                    .about(facts! { company = self.company })
                    .number("price", 0..=i64::from(HIGHEST_PRICE), suggested)
                    .in_steps_of(2);
            }
            Phase::Partners => {
                let choices = self.matching.choices.iter().map(Choice::seat).collect();
                let about = facts! { buys = self.matching.choosers_buy };
                menu.open_form("trade", "5.9").about(about).pick("with", choices);
            }
            Phase::Proposals => {
                let has_boss = self.boards[self.company].boss.is_some();
                let about = || facts! { company = self.company, has_boss };
                menu.open_form("pass", "6.1").about(about());
                let choice = |boss: u8| {
                    Choice::new(Value::Number(i64::from(boss) + 1), facts! { boss = self.cards.boss(boss) })
                };
                let choices = self.offers.iter().map(|&boss| choice(boss)).collect();
                menu.open_form("propose", "6.1").about(about()).pick("boss", choices);
            }
            Phase::Ballots => {
                menu.sealed_form("yes", "6.3");
                menu.sealed_form("no", "6.3");
            }
            _ => {}
        }
    }

    /// The even price nearest to a tenth of the capital: one that neither hopes nor fears.
    pub(crate) fn neutral_price(&self, company: Company) -> u8 {
        even_price(self.share_value(company))
    }

    /// A random sensible action.
    pub(crate) fn random_action(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.base.phase() {
            Phase::Prices => {
                // Anything within 8 of what the share is worth today.
                let price = self.share_value(self.company) + draw.between(-4, 4) * 2;
                Action::Price { price: even_price(price) }
            }
            Phase::Partners => Action::Trade { with: one_of(self.matching.choices, draw) },
            Phase::Proposals => match draw.below(8) {
                0 => {
                    let boss = self.offers[draw.below(self.offers.len() as u32) as usize];
                    Action::Propose { boss: boss + 1 }
                }
                _ => Action::Pass {},
            },
            Phase::Ballots if draw.below(2) == 0 => Action::Yes {},
            Phase::Ballots => Action::No {},
            _ => self.absent_action(seat),
        }
    }

    /// What is done for one who is absent: nothing that changes the course of the game.
    pub(crate) fn absent_action(&self, _: Seat) -> Action {
        match self.base.phase() {
            Phase::Prices => Action::Price { price: self.neutral_price(self.company) },
            Phase::Partners => Action::Trade { with: self.matching.choices.lowest().unwrap_or(Seat::new(0)) },
            Phase::Ballots => Action::No {},
            _ => Action::Pass {},
        }
    }
}

/// The nearest price that the wheels show, from an amount in dollars.
pub(crate) fn even_price(amount: i64) -> u8 {
    (amount.clamp(0, HIGHEST_PRICE.into()) as u8).next_multiple_of(2).min(HIGHEST_PRICE)
}

fn one_of(seats: SeatSet, draw: &mut impl Draw) -> Seat {
    let place = draw.below(seats.len().max(1) as u32) as usize;
    seats.iter().nth(place).unwrap_or(Seat::new(0))
}
