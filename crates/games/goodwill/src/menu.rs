//! What a seat may do now, as forms; a random one of it; and what is done for one who is absent.

use crate::action::{Action, HIGHEST_PRICE};
use crate::edition::{Boss, Cards};
use crate::flow::Phase;
use crate::state::{Company, Goodwill};
use kernel::menu::Choice;
use kernel::{Draw, Kind, Menu, Rule, Seat, SeatSet, Value};

impl Goodwill {
    pub(crate) fn fill_menu(&self, seat: Seat, menu: &mut Menu) {
        if !self.base.course.able().contains(seat) {
            return;
        }
        match self.base.phase() {
            Phase::Prices => {
                let label = [
                    "Set your price for an Amber share",
                    "Set your price for a Black share",
                    "Set your price for a Crimson share",
                ][self.company.index()];
                menu.sealed_form("price", label, Rule("5.2")).number(
                    "price",
                    "Dollars, an even number",
                    0..=i64::from(HIGHEST_PRICE),
                    i64::from(self.neutral_price(self.company)),
                );
            }
            Phase::Partners => {
                let label = if self.matching.choosers_buy {
                    "Choose whom you buy from"
                } else {
                    "Choose whom you sell to"
                };
                let choices = self.matching.choices.iter().map(Choice::seat).collect();
                menu.open_form("trade", label, Rule("5.9")).pick("with", "With", choices);
            }
            Phase::Proposals => {
                let label = ["Keep the boss of Amber", "Keep the boss of Black", "Keep the boss of Crimson"]
                    [self.company.index()];
                menu.open_form("pass", label, Rule("6.1"));
                let choices = self.offers.iter().map(|&boss| boss_choice(boss, &self.cards)).collect();
                let label = [
                    "Propose another boss for Amber",
                    "Propose another boss for Black",
                    "Propose another boss for Crimson",
                ][self.company.index()];
                menu.open_form("propose", label, Rule("6.1")).pick("boss", "Boss", choices);
            }
            Phase::Ballots => {
                menu.sealed_form("yes", "Vote for the boss who was proposed", Rule("6.3"));
                menu.sealed_form("no", "Vote against", Rule("6.3"));
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

fn boss_choice(boss: u8, cards: &Cards) -> Choice {
    Choice::new(Value::Number(i64::from(boss) + 1), described(cards.boss(boss)))
}

/// A boss in a few words: `Bobby, $5, innovation 1, efficiency 2`.
pub(crate) fn described(boss: &Boss) -> String {
    let mut text = format!("{}, ${}", boss.name, boss.salary);
    for (what, mark) in
        [("innovation", boss.innovation), ("efficiency", boss.efficiency), ("advertising", boss.advertising)]
    {
        if mark > 0 {
            text += &format!(", {what} {mark}");
        }
    }
    text
}
