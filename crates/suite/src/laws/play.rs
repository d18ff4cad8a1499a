//! Plays games for the laws to watch.

use super::probes::{self, some_seats};
use super::{Broken, Law, Manner, Plan};
use kernel::call::Action;
use kernel::chance::{Draw, QuickDraw};
use kernel::game::{Game, Input, Order, Pending};
use kernel::journal::{Recording, Silent};
use kernel::menu::Menu;
use kernel::money::Money;
use kernel::seat::{Seat, SeatSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays a game out with nobody listening, and counts the decisions.
///
/// # Panics
/// If what is decided is refused.
pub fn play_out<G: Game>(
    game: &mut G,
    draw: &mut QuickDraw,
    mut decide: impl FnMut(&G, Seat, &mut QuickDraw) -> G::Action,
) -> u64 {
    let mut decisions = 0;
    loop {
        match game.pending() {
            Pending::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody is asked");
                let action = decide(game, seat, draw);
                assert!(game.check(seat, &action).is_ok(), "{action:?} is refused");
                game.apply(Input::Decision(seat, action), &mut Silent);
                decisions += 1;
            }
            Pending::Chance(chance) => game.apply(Input::Chance(chance.odds.draw(draw)), &mut Silent),
            Pending::Delay => game.apply(Input::TimeUp, &mut Silent),
            Pending::Over(_) => return decisions,
        }
    }
}

/// Nothing, or what is wrong.
pub(super) type Verdict = Result<(), String>;

/// Watches games for one law. A watcher sees many games, one after another.
pub(super) trait Watch<G: Game> {
    /// A game begins.
    fn begins(&mut self, _game: &G) {}

    /// A game waits: before every input, and once it has ended.
    fn waits(&mut self, _game: &G, _draw: &mut QuickDraw) -> Verdict {
        Ok(())
    }

    /// A game took an input.
    fn moved(&mut self, _moved: &Moved<'_, G>) -> Verdict {
        Ok(())
    }

    /// No more inputs come.
    fn ends(&mut self, _game: &G, _stop: &Stop) -> Verdict {
        Ok(())
    }
}

/// An input, and what it did.
pub(super) struct Moved<'a, G: Game> {
    pub(super) before: &'a G,
    pub(super) input: &'a Input<G::Action>,
    pub(super) after: &'a G,
    pub(super) events: &'a Recording<G::Event>,
}

/// Why no more inputs come.
pub(super) enum Stop {
    Over,
    /// The game waits for seats, and nothing that they can do was found.
    Stuck(SeatSet),
    Limit,
}

/// Plays one game under the eyes of these watchers.
pub(super) fn play<G: Game>(
    plan: &Plan<G>,
    manner: Manner,
    number: u32,
    watchers: &mut [(Law, Box<dyn Watch<G>>)],
) -> Result<(), Broken> {
    let mut progress = Progress { at: 0, recent: Vec::new() };
    let outcome =
        catch_unwind(AssertUnwindSafe(|| play_watched(plan, manner, number, watchers, &mut progress)));
    let (law, details) = match outcome {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(broken)) => broken,
        Err(payload) => {
            let message = payload.downcast_ref::<String>().map(String::as_str);
            let message = message.or_else(|| payload.downcast_ref::<&str>().copied());
            (Law::NeverPanics, message.unwrap_or("it panicked").to_owned())
        }
    };
    let Progress { at, recent } = progress;
    Err(Broken { law, seed: plan.seed, seats: plan.seats, manner, game: number, at, details, recent })
}

struct Progress {
    at: usize,
    recent: Vec<String>,
}

fn play_watched<G: Game>(
    plan: &Plan<G>,
    manner: Manner,
    number: u32,
    watchers: &mut [(Law, Box<dyn Watch<G>>)],
    progress: &mut Progress,
) -> Result<(), (Law, String)> {
    // The player and each watcher draw from sources of their own, so that the game is the same whoever watches.
    let part = u64::from(number) * 4 + manner as u64;
    let mut player = Player { manner, draw: QuickDraw::for_part(plan.seed, part), orders: number % 3 == 2 };
    let mut draws: Vec<QuickDraw> = watchers
        .iter()
        .map(|(law, _)| QuickDraw::for_part(plan.seed ^ 0x5EED, part * 64 + *law as u64))
        .collect();
    let mut game = G::new(plan.seats, &plan.options, &plan.edition);
    for (_, watcher) in &mut *watchers {
        watcher.begins(&game);
    }
    let stop = loop {
        for ((law, watcher), draw) in watchers.iter_mut().zip(&mut draws) {
            watcher.waits(&game, draw).map_err(|details| (*law, details))?;
        }
        if progress.at >= plan.limit as usize {
            break Stop::Limit;
        }
        let input = match player.choose(&game) {
            Ok(input) => input,
            Err(stop) => break stop,
        };
        progress.recent.push(written(&input));
        if progress.recent.len() > 12 {
            progress.recent.remove(0);
        }
        let before = game.clone();
        let mut events = Recording::default();
        game.apply(input.clone(), &mut events);
        progress.at += 1;
        let moved = Moved { before: &before, input: &input, after: &game, events: &events };
        for (law, watcher) in &mut *watchers {
            watcher.moved(&moved).map_err(|details| (*law, details))?;
        }
    };
    for (law, watcher) in &mut *watchers {
        watcher.ends(&game, &stop).map_err(|details| (*law, details))?;
    }
    Ok(())
}

/// An input for people.
pub(super) fn written<A: Action>(input: &Input<A>) -> String {
    match input {
        Input::Decision(seat, action) => format!("seat {seat}: {}", action.notation()),
        Input::Chance(outcome) => format!("chance: {}", outcome.0),
        Input::TimeUp => "time is up".to_owned(),
        Input::Order(order) => format!("order: {order:?}"),
    }
}

struct Player {
    manner: Manner,
    draw: QuickDraw,
    /// Whether the table gives orders in this game. Most games have none, so that they run to their own end.
    orders: bool,
}

impl Player {
    /// The next input, one that passes its check.
    fn choose<G: Game>(&mut self, game: &G) -> Result<Input<G::Action>, Stop> {
        let pending = game.pending();
        let over = matches!(pending, Pending::Over(_));
        if self.orders && !over && self.manner != Manner::Absent && self.draw.below(40) == 0 {
            let order = self.order(game);
            if game.check_order(&order).is_ok() {
                return Ok(Input::Order(order));
            }
        }
        match pending {
            Pending::Over(_) => Err(Stop::Over),
            Pending::Chance(chance) => Ok(Input::Chance(chance.odds.draw(&mut self.draw))),
            // Now and then somebody changes what it has answered.
            Pending::Delay if self.manner != Manner::Absent && self.draw.below(6) == 0 => {
                Ok(self.decide(game, game.able()).unwrap_or(Input::TimeUp))
            }
            Pending::Delay => Ok(Input::TimeUp),
            Pending::Seats(seats) => self.decide(game, seats),
        }
    }

    fn order<G: Game>(&mut self, game: &G) -> Order {
        let seat = Seat::new(self.draw.below(u32::from(game.seats())) as u8);
        match self.draw.below(8) {
            0 => Order::EndNow,
            1 | 2 => Order::LastRound,
            3 | 4 => Order::Resign { seat },
            _ => {
                let amounts = [0, 1, 100, 1_000_000, i64::MAX, -1, i64::MIN];
                let amount = Money(amounts[self.draw.below(amounts.len() as u32) as usize]);
                if self.draw.below(3) == 0 {
                    return Order::Levy { seat, amount };
                }
                Order::Grant { seat, amount }
            }
        }
    }

    fn decide<G: Game>(&mut self, game: &G, pending: SeatSet) -> Result<Input<G::Action>, Stop> {
        if self.manner != Manner::Absent {
            let willing = if self.draw.below(6) == 0 { game.able() } else { pending };
            for seat in some_seats(willing, 2, &mut self.draw) {
                let mut menu = Menu::default();
                game.menu(seat, &mut menu);
                let actions = match self.manner {
                    Manner::Adversarial => probes::actions(game, seat, &menu, 12, &mut self.draw),
                    _ => vec![game.sample(seat, &mut self.draw)],
                };
                if let Some(action) = actions.into_iter().find(|action| game.check(seat, action).is_ok()) {
                    return Ok(Input::Decision(seat, action));
                }
            }
        }
        // Whatever the reason, some pending seat must be able to go on.
        for seat in pending.iter() {
            let fallback = game.fallback(seat);
            if game.check(seat, &fallback).is_ok() {
                return Ok(Input::Decision(seat, fallback));
            }
            let mut menu = Menu::default();
            game.menu(seat, &mut menu);
            let more = probes::actions(game, seat, &menu, 40, &mut self.draw);
            if let Some(action) = more.into_iter().find(|action| game.check(seat, action).is_ok()) {
                return Ok(Input::Decision(seat, action));
            }
        }
        Err(Stop::Stuck(pending))
    }
}
