//! What if a seat had decided otherwise: the match is played again from that decision.
//!
//! What the others decided is kept wherever it answers the same question and the rules still take it; so are the draws and the orders of
//! the table. Where something does not fit any more, a clerk decides instead, and where chance has to decide something that it never was
//! asked, it is drawn anew. People would have answered to what had changed, and these do not: so it is an approximation, which
//! [`WhatIf`] says in figures.

use crate::bot::{BotKind, Player};
use crate::cancel::Cancel;
use crate::playout::MOST_INPUTS;
use crate::review::Record;
use crate::seen::Seen;
use kernel::{
    Action as _, Advise, Input, Kind as _, Menu, Order, Outcome, Pending, QuickDraw, Seat, SeatSet, Silent,
};
use std::collections::{BTreeMap, VecDeque};

/// The whole of it.
#[derive(Clone, Debug)]
pub struct WhatIf<G: Advise> {
    pub seat: Seat,
    /// What was decided, and what is tried instead; nothing, where it was a thing done unasked that is left out.
    pub chosen: G::Action,
    pub instead: Option<G::Action>,
    /// How it ends.
    pub game: G,
    /// The later decisions that were kept.
    pub kept: u32,
    /// Those that a clerk made because what was decided did not fit any more, or nobody had been asked that.
    pub replaced: u32,
    /// Those for which there was no occasion any more.
    pub dropped: u32,
    /// The draws that had never been drawn.
    pub redrawn: u32,
}

/// Why it cannot be tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotTried<R> {
    /// This entry is no decision that stands.
    NoDecision,
    /// The rules would not have taken it.
    Refused(R),
}

/// Where in a match something is decided.
type Occasion = (u32, &'static str);

/// A decision that was made after the one that is changed.
struct Recorded<A> {
    seat: Seat,
    action: A,
    /// Whether the seat had been asked for it.
    is_answer: bool,
    /// Whether there was a choice.
    is_choice: bool,
}

/// What was recorded after a decision, by occasion.
struct Later<A> {
    decisions: BTreeMap<Occasion, VecDeque<Recorded<A>>>,
    /// By round and by what was drawn.
    draws: BTreeMap<Occasion, VecDeque<Outcome>>,
    orders: VecDeque<(Occasion, Order)>,
    last_round: u32,
    is_ended: bool,
}

fn occasion<G: Advise>(game: &G) -> Occasion {
    (game.round(), game.base().phase().name())
}

/// What a decision of the record would have led to. `see` is shown the game when each round begins, from the decision on.
pub fn what_if<G: Advise>(
    record: &Record<G>,
    entry: u32,
    instead: Option<G::Action>,
    seed: u64,
    cancel: &Cancel,
    mut see: impl FnMut(&G),
) -> Result<Option<WhatIf<G>>, NotTried<G::Refusal>> {
    let Some(changed) = Changed::find(record, entry) else { return Err(NotTried::NoDecision) };
    let Changed { mut game, first, skipped, seat, chosen } = changed;
    let instead = match instead {
        Some(action) => {
            game.check(seat, &action).map_err(NotTried::Refused)?;
            Some(action)
        }
        None if is_waited_for(&game, seat) => Some(game.fallback(seat)),
        None => None,
    };
    let mut later = later(record, &game, first, &skipped);
    let mut found = WhatIf {
        seat,
        chosen,
        instead: instead.clone(),
        game: game.clone(),
        kept: 0,
        replaced: 0,
        dropped: 0,
        redrawn: 0,
    };
    let mut clerk = Player::<G>::new(BotKind::Clerk);
    let mut draw = QuickDraw::for_part(seed, u64::from(entry));
    let mut round = game.round();
    if let Some(action) = instead {
        game.apply(Input::Decision(seat, action), &mut Silent);
    }
    for _ in 0..MOST_INPUTS {
        if cancel.is_cancelled() {
            return Ok(None);
        }
        if game.round() != round {
            round = game.round();
            see(&game);
        }
        let input = match game.pending() {
            Pending::Over(_) => break,
            // A match that was given up ends where it ended.
            _ if !later.is_ended && (round > later.last_round || later.is_used_up()) => break,
            Pending::Delay => Input::TimeUp,
            Pending::Chance(chance) => {
                let drawn = later.draws.get_mut(&(round, chance.what)).and_then(VecDeque::pop_front);
                Input::Chance(drawn.filter(|outcome| chance.odds.allow(*outcome)).unwrap_or_else(|| {
                    found.redrawn += 1;
                    chance.odds.draw(&mut draw)
                }))
            }
            Pending::Seats(waiting) => match later.order_due(&game) {
                Some(order) => Input::Order(order),
                None => later.decision(&game, waiting, &mut found, &mut clerk, &mut draw),
            },
        };
        game.apply(input, &mut Silent);
    }
    let left = later.decisions.values().flatten().filter(|recorded| recorded.is_choice);
    found.dropped += left.count() as u32;
    found.game = game;
    Ok(Some(found))
}

fn is_waited_for<G: Advise>(game: &G, seat: Seat) -> bool {
    matches!(game.pending(), Pending::Seats(seats) if seats.contains(seat))
}

/// The decision that is changed.
struct Changed<G: Advise> {
    /// The game before it.
    game: G,
    /// Its input, and others that are a part of it: what was put in the place of what had been sealed.
    first: usize,
    skipped: Vec<usize>,
    seat: Seat,
    chosen: G::Action,
}

impl<G: Advise> Changed<G> {
    fn find(record: &Record<G>, entry: u32) -> Option<Changed<G>> {
        let at = record.inputs.iter().position(|(number, _)| *number == entry)?;
        let Input::Decision(seat, chosen) = &record.inputs[at].1 else { return None };
        let mut game = record.start.clone();
        let mut menu = Menu::default();
        // The step in which the seat first sealed what it decided there, the place of that, and the game before it.
        let mut first: Option<(u32, usize, G)> = None;
        let mut skipped = Vec::new();
        let mut is_under_seal = false;
        for (index, (_, input)) in record.inputs.iter().enumerate() {
            let step = game.step();
            let is_same_step = first.as_ref().is_some_and(|(of, ..)| *of == step);
            if index > at && !is_same_step {
                break;
            }
            if let Input::Decision(by, action) = input
                && by == seat
            {
                menu.clear();
                game.menu(*seat, &mut menu);
                let is_sealed = menu.form(action.call().verb).is_some_and(|form| form.sealed);
                if is_sealed && is_under_seal && is_same_step {
                    skipped.push(index);
                } else if index == at || (is_sealed && index < at) {
                    first = Some((step, index, game.clone()));
                    (skipped, is_under_seal) = (vec![index], is_sealed);
                }
            }
            game.apply(input.clone(), &mut Silent);
        }
        let (_, first, game) = first?;
        Some(Changed { game, first, skipped, seat: *seat, chosen: chosen.clone() })
    }
}

/// All that was recorded after a decision.
fn later<G: Advise>(record: &Record<G>, before: &G, first: usize, skipped: &[usize]) -> Later<G::Action> {
    let mut later = Later {
        decisions: BTreeMap::new(),
        draws: BTreeMap::new(),
        orders: VecDeque::new(),
        last_round: before.round(),
        is_ended: false,
    };
    let mut game = before.clone();
    let mut menu = Menu::default();
    // By seat: the step in which it sealed something.
    let mut sealed: BTreeMap<Seat, u32> = BTreeMap::new();
    for (index, (_, input)) in record.inputs.iter().enumerate().skip(first) {
        let at = occasion(&game);
        later.last_round = at.0;
        match input {
            Input::Decision(seat, action) if !skipped.contains(&index) => {
                let is_choice = game.has_choice(*seat);
                let mut is_answer = is_waited_for(&game, *seat);
                menu.clear();
                game.menu(*seat, &mut menu);
                let known = later.decisions.entry(at).or_default();
                let is_sealed = menu.form(action.call().verb).is_some_and(|form| form.sealed);
                if is_sealed && sealed.insert(*seat, game.step()) == Some(game.step()) {
                    // Only the last word of a sealed round counts.
                    let before =
                        known.iter().rposition(|recorded| recorded.seat == *seat && recorded.is_answer);
                    is_answer |= before.and_then(|before| known.remove(before)).is_some();
                }
                known.push_back(Recorded { seat: *seat, action: action.clone(), is_answer, is_choice });
            }
            Input::Decision(..) | Input::TimeUp => {}
            Input::Chance(outcome) => {
                if let Pending::Chance(chance) = game.pending() {
                    later.draws.entry((at.0, chance.what)).or_default().push_back(*outcome);
                }
            }
            Input::Order(order) => later.orders.push_back((at, *order)),
        }
        game.apply(input.clone(), &mut Silent);
    }
    later.is_ended = matches!(game.pending(), Pending::Over(_));
    later
}

impl<A: Clone> Later<A> {
    fn is_used_up(&self) -> bool {
        self.orders.is_empty()
            && self.decisions.values().all(VecDeque::is_empty)
            && self.draws.values().all(VecDeque::is_empty)
    }

    /// The next order of the table, if its time has come and the rules still take it.
    fn order_due<G: Advise<Action = A>>(&mut self, game: &G) -> Option<Order> {
        let now = occasion(game);
        while let Some((at, order)) = self.orders.front().copied() {
            if at.0 > now.0 || (at.0 == now.0 && at != now) {
                return None;
            }
            self.orders.pop_front();
            if game.check_order(&order).is_ok() {
                return Some(order);
            }
        }
        None
    }

    /// What somebody does next: what was recorded of the same occasion, in its order, or else a clerk's decision.
    fn decision<G: Advise<Action = A>>(
        &mut self,
        game: &G,
        waiting: SeatSet,
        found: &mut WhatIf<G>,
        clerk: &mut Player<G>,
        draw: &mut QuickDraw,
    ) -> Input<A> {
        let known = self.decisions.entry(occasion(game)).or_default();
        // Of each seat's answers the first comes first.
        let mut answered = SeatSet::NONE;
        let fits = known.iter().position(|recorded| {
            let seat = recorded.seat;
            if recorded.is_answer && (answered.contains(seat) || !waiting.contains(seat)) {
                return false;
            }
            if recorded.is_answer {
                answered = answered.union(SeatSet::only(seat));
            }
            game.check(seat, &recorded.action).is_ok()
        });
        if let Some(Recorded { seat, action, is_choice, .. }) = fits.and_then(|at| known.remove(at)) {
            found.kept += u32::from(is_choice);
            return Input::Decision(seat, action);
        }
        let seat = waiting.lowest().expect("a game waits for somebody");
        if let Some(at) = known.iter().position(|recorded| recorded.is_answer && recorded.seat == seat) {
            known.remove(at);
        }
        if !game.has_choice(seat) {
            return Input::Decision(seat, game.fallback(seat));
        }
        found.replaced += 1;
        Input::Decision(seat, clerk.decide(&Seen::new(game, seat), draw))
    }
}
