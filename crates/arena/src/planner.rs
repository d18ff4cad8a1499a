//! Search over resampled worlds.
//!
//! For every action worth thinking about, the planner plays the rest of the game in its head: in a world that
//! fits its view, with everyone (its own seat too) going on as a clerk. All candidates are tried in the same worlds
//! with the same luck, so that what differs between them is the action (common random numbers); after each
//! stage the weaker half is dropped, so that most of the budget goes to the comparison of the best (sequential
//! halving). The clerk's own action is never dropped: it is what the others are measured against, world by world, and
//! another one is taken only if it is better by more than luck would explain. Without that, the best of many
//! candidates that were tried a few times each is mostly the luckiest. The budget counts playouts, never time: the same draws give the same decision everywhere.

use crate::cancel::Cancel;
use crate::seen::Seen;
use kernel::{Advise, Draw, Input, Money, Pending, QuickDraw, Seat, SeatSet, Silent};

/// How many playouts a planner makes for a decision when neither somebody nor the game ([`Advise::THOROUGHNESS`]) says otherwise: fewer at a large table, where a playout
/// takes longer by about the square of the seats, so that it answers well within a second on one core everywhere.
#[must_use]
pub fn default_budget(seats: u8) -> u32 {
    (120_000 / u32::from(seats).pow(2).max(1)).min(200)
}

/// The largest budget that can be asked for.
pub const MOST_BUDGET: u32 = 1_000_000;

/// How many inputs a playout takes at most, should a game's calendar stand still.
const MOST_INPUTS: u32 = 20_000;

/// What winning is worth where the game does not say how far luck still goes ([`Advise::spread`]), in units of the usual margin between the seat and the best other.
const WIN_BONUS: f64 = 0.3;

/// By how many standard errors a candidate must be better than the clerk's action.
const CAUTION: f64 = 1.0;

/// How many observations the spread that is common to all candidates counts for when one candidate's own spread
/// is estimated: after two or three worlds, its own says little.
const COMMON_SPREAD: f64 = 2.0;

/// A candidate with what the planner expects of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked<A> {
    pub action: A,
    /// The mean final standing of the seat.
    pub standing: Money,
    /// Between which standings it ends in all but a tenth of the playouts at either end.
    pub range: (Money, Money),
    /// The part of the playouts that the seat won; a tie counts in part.
    pub win_share: f64,
    /// How many playouts this rests on.
    pub playouts: u32,
    /// How far chance may have moved the mean standing against that of the best candidate: twice the standard
    /// error of the difference in the worlds that both were tried in.
    pub doubt: Money,
}

/// Ranks the candidates of a seat that must decide, the best first. The three best are tried in the same worlds, so
/// that their figures can be compared. `None` if the search was cancelled.
pub fn rank<G: Advise>(
    seen: &Seen<'_, G>,
    budget: u32,
    draw: &mut impl Draw,
    cancel: &Cancel,
) -> Option<Vec<Ranked<G::Action>>> {
    let mut planner = Planner { horizon: G::ADVICE_HORIZON, ..Planner::new(Some(budget)) };
    planner.consider(seen, draw);
    G::alternatives(&planner.view, seen.seat(), &mut planner.candidates);
    planner.list();
    // The three best and the clerk's, should it not be one of them.
    planner.search(seen, 4, draw.word(), cancel)?;
    Some(planner.ranked())
}

/// How somebody errs: among how many things that come to mind, tried in how many worlds, and by how much at most, in
/// thousandths of what it would have in the end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    pub few: usize,
    pub worlds: u32,
    pub cost: i64,
}

impl Slip {
    /// How many playouts it takes: the clerk's action is tried too, for comparison.
    pub(crate) const fn playouts(self) -> u32 {
        (1 + self.few as u32) * self.worlds
    }
}

/// A planner's buffers: they grow to the size that a game needs and are then reused.
#[derive(Debug)]
pub struct Planner<G: Advise> {
    /// None for [`default_budget`].
    budget: Option<u32>,
    /// How many rounds ahead it looks.
    horizon: u32,
    view: G::View,
    candidates: Vec<G::Action>,
    /// What came of each candidate, in their order.
    trials: Vec<Trial>,
    /// The candidates, the best first; those that were dropped stay behind those that were kept.
    order: Vec<usize>,
    worlds: Option<Worlds<G>>,
}

/// The place of the clerk's own action among the candidates.
const CLERK: usize = 0;

/// A world that fits the view, and the copy of it in which a candidate is tried.
#[derive(Debug)]
struct Worlds<G> {
    start: G,
    future: G,
}

/// All playouts of one candidate; the one at index *i* was made in world *i*.
#[derive(Default, Debug)]
struct Trial {
    results: Vec<Outlook>,
    /// How much better than the clerk's action it is, and the squared deviations from that mean.
    gain: f64,
    squares: f64,
    /// The gain less what may be luck.
    score: f64,
}

/// How one playout ended for the seat that plans.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Outlook {
    pub(crate) standing: i64,
    /// The standing less the best standing of another seat.
    margin: i64,
    /// What the seat has won, or how likely it is to win if nobody has yet.
    pub(crate) win_share: f64,
    /// Whether the game knows how far luck still goes, so that this says all there is to say.
    is_likelihood: bool,
}

impl<G: Advise> Planner<G> {
    /// A planner that makes about so many playouts for a decision, and at least one for each candidate; if nobody says how
    /// many, [`default_budget`].
    #[must_use]
    pub fn new(budget: Option<u32>) -> Planner<G> {
        Planner {
            budget,
            horizon: G::HORIZON,
            view: G::View::default(),
            candidates: Vec::new(),
            trials: Vec::new(),
            order: Vec::new(),
            worlds: None,
        }
    }

    /// The best action that the search finds.
    pub fn decide(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw) -> G::Action {
        let best = self.search_for_one(seen, draw, &Cancel::NEVER).unwrap_or(CLERK);
        self.candidates[best].clone()
    }

    /// The best action that the search finds; `None` if it was cancelled.
    pub fn decide_unless(
        &mut self,
        cancel: &Cancel,
        seen: &Seen<'_, G>,
        draw: &mut impl Draw,
    ) -> Option<G::Action> {
        let best = self.search_for_one(seen, draw, cancel)?;
        Some(self.candidates[best].clone())
    }

    /// A slip: of a few things that come to mind, the worst that costs no more than a slip may, as far as a few playouts tell;
    /// the clerk's action, if all of them cost more.
    pub fn slip(&mut self, seen: &Seen<'_, G>, slip: Slip, draw: &mut impl Draw) -> G::Action {
        self.consider(seen, draw);
        let count = self.candidates.len();
        // The clerk's action stays in front: it is what the others are measured against.
        let few = (1 + slip.few).min(count);
        for place in 1..few {
            let other = place + draw.below((count - place) as u32) as usize;
            self.order.swap(place, other);
        }
        if few > 1 {
            for _ in 0..slip.worlds {
                let tried = self.try_all(seen, few, QuickDraw::new(draw.word()), &Cancel::NEVER);
                debug_assert!(tried.is_some(), "nobody cancels it");
            }
        }
        let standing = |candidate: usize| -> i64 {
            self.trials[candidate].results.iter().map(|outlook| outlook.standing).sum()
        };
        let best = standing(CLERK);
        let least = best - best.abs() * slip.cost / 1000;
        let bearable = self.order[..few].iter().copied().filter(|&candidate| standing(candidate) >= least);
        let slipped = bearable.min_by_key(|&candidate| standing(candidate)).unwrap_or(CLERK);
        self.candidates.swap_remove(slipped)
    }

    /// The place of the best candidate.
    fn search_for_one(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw, cancel: &Cancel) -> Option<usize> {
        self.consider(seen, draw);
        // Two playouts for each of the first candidates say more than one for each of all, and take no longer than they may.
        let most = (self.playouts(seen) / 2).max(2);
        self.candidates.truncate(most);
        self.order.truncate(most);
        // Whoever has only one thing to do does not think about it.
        if self.candidates.len() > 1 {
            self.search(seen, 2, draw.word(), cancel)?;
        }
        Some(self.order[0])
    }

    /// How many playouts it makes for this decision.
    fn playouts(&self, seen: &Seen<'_, G>) -> usize {
        self.budget.unwrap_or_else(|| G::THOROUGHNESS * default_budget(seen.seats())) as usize
    }

    /// Lists the candidates, none of them tried yet.
    fn consider(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw) {
        seen.brief(&mut self.view);
        self.candidates.clear();
        G::candidates(&self.view, seen.seat(), draw, &mut self.candidates);
        if self.candidates.is_empty() {
            self.candidates.push(G::clerk(&self.view, seen.seat(), draw));
        }
        self.list();
    }

    /// None of the candidates was tried yet.
    fn list(&mut self) {
        let count = self.candidates.len();
        self.order.clear();
        self.order.extend(0..count);
        self.trials.resize_with(self.trials.len().max(count), Trial::default);
        self.trials.iter_mut().for_each(|trial| trial.results.clear());
    }

    /// Tries the candidates until `keep` of them are left, and those with what then remains of the budget. `None` if it
    /// was cancelled before that.
    fn search(&mut self, seen: &Seen<'_, G>, keep: usize, seed: u64, cancel: &Cancel) -> Option<()> {
        let mut alive = self.candidates.len();
        let mut left = self.playouts(seen);
        let mut world = 0;
        loop {
            let stages = 1 + halvings(alive, keep);
            for _ in 0..(left / stages / alive).max(1) {
                self.try_all(seen, alive, QuickDraw::for_part(seed, world), cancel)?;
                world += 1;
                left = left.saturating_sub(alive);
            }
            self.sort(alive);
            if stages == 1 {
                return Some(());
            }
            alive = halved(alive, keep);
            self.keep_the_clerk(alive);
        }
    }

    /// Tries the first `alive` candidates in the world that these draws make.
    fn try_all(
        &mut self,
        seen: &Seen<'_, G>,
        alive: usize,
        mut draw: QuickDraw,
        cancel: &Cancel,
    ) -> Option<()> {
        let luck = draw.word();
        let worlds = match &mut self.worlds {
            Some(worlds) => {
                seen.world(&mut worlds.start, &mut draw);
                worlds
            }
            none => {
                let start = seen.new_world(&mut draw);
                none.insert(Worlds { future: start.clone(), start })
            }
        };
        for &candidate in &self.order[..alive] {
            if cancel.is_cancelled() {
                return None;
            }
            worlds.future.clone_from(&worlds.start);
            let action = self.candidates[candidate].clone();
            debug_assert_eq!(worlds.start.check(seen.seat(), &action), Ok(()), "a candidate is legal");
            worlds.future.apply(Input::Decision(seen.seat(), action), &mut Silent);
            go_on(&mut worlds.future, &mut self.view, luck, self.horizon);
            self.trials[candidate].results.push(Outlook::of(&worlds.future, seen.seat()));
        }
        Some(())
    }

    /// Puts the best of the first `alive` candidates first. Of equals, the one named earlier leads.
    fn sort(&mut self, alive: usize) {
        let usual = self.usual_margin(alive);
        let (clerk, others) = self.trials.split_first_mut().expect("there is a candidate");
        let (mut squares, mut freedom) = (0.0, 0.0);
        for &candidate in self.order[..alive].iter().filter(|&&candidate| candidate != CLERK) {
            let trial = &mut others[candidate - 1];
            trial.compare(clerk, |outlook| outlook.value(usual));
            squares += trial.squares;
            freedom += trial.results.len() as f64 - 1.0;
        }
        let common = if freedom > 0.0 { squares / freedom } else { 1.0 };
        clerk.score = 0.0;
        for &candidate in self.order[..alive].iter().filter(|&&candidate| candidate != CLERK) {
            let trial = &mut others[candidate - 1];
            let count = trial.results.len() as f64;
            let variance = (trial.squares + COMMON_SPREAD * common) / (count - 1.0 + COMMON_SPREAD);
            trial.score = trial.gain - CAUTION * (variance / count).sqrt();
        }
        self.order[..alive]
            .sort_by(|&a, &b| self.trials[b].score.total_cmp(&self.trials[a].score).then_with(|| a.cmp(&b)));
    }

    /// Makes sure that the clerk's action is among the first `kept`: as the last of them, if it would not be.
    fn keep_the_clerk(&mut self, kept: usize) {
        let place = self.order.iter().position(|&candidate| candidate == CLERK).unwrap_or(0);
        if place >= kept {
            self.order[kept - 1..=place].rotate_right(1);
        }
    }

    /// How far the seat usually is from the best other, whichever way.
    fn usual_margin(&self, alive: usize) -> f64 {
        let results = self.order[..alive].iter().flat_map(|&candidate| &self.trials[candidate].results);
        let (count, sum) = results.fold((0_u32, 0.0), |(count, sum), outlook| {
            (count + 1, sum + outlook.margin.unsigned_abs() as f64)
        });
        (sum / f64::from(count.max(1))).max(1.0)
    }

    fn ranked(&self) -> Vec<Ranked<G::Action>> {
        let Some(&best) = self.order.first() else { return Vec::new() };
        self.order
            .iter()
            .map(|&candidate| {
                let trial = &self.trials[candidate];
                Ranked {
                    action: self.candidates[candidate].clone(),
                    standing: Money(trial.mean(|outlook| outlook.standing as f64).round() as i64),
                    range: trial.range(),
                    win_share: trial.mean(|outlook| outlook.win_share),
                    playouts: trial.results.len() as u32,
                    doubt: Money(trial.doubt_against(&self.trials[best]).round() as i64),
                }
            })
            .collect()
    }
}

/// How many of so many candidates stay in the next stage.
fn halved(alive: usize, keep: usize) -> usize {
    alive.div_ceil(2).max(keep)
}

/// How often so many candidates are halved until no more than `keep` are left.
fn halvings(mut alive: usize, keep: usize) -> usize {
    let mut count = 0;
    while alive > keep {
        alive = halved(alive, keep);
        count += 1;
    }
    count
}

/// Plays on with clerks on all seats, to the end of the game or to a horizon, so many rounds ahead.
pub(crate) fn go_on<G: Advise>(game: &mut G, view: &mut G::View, luck: u64, horizon: u32) {
    let mut chance_draws = QuickDraw::new(luck);
    let last_round = game.round().saturating_add(horizon);
    let (mut round, mut first_step) = (game.round(), game.step());
    for _ in 0..MOST_INPUTS {
        // All luck begins anew with each round, so that it is the same for all candidates, however much one of them drew
        // or how many steps it took before.
        if game.round() != round {
            (round, first_step) = (game.round(), game.step());
            chance_draws = QuickDraw::for_part(luck, u64::from(round));
        }
        let input = match game.pending() {
            Pending::Over(_) => return,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut chance_draws)),
            Pending::Delay => Input::TimeUp,
            Pending::Seats(_) if game.round() > last_round => return,
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a game waits for somebody");
                if game.has_choice(seat) {
                    game.brief_into(seat, view);
                    // A clerk's luck hangs on the seat and the step of the round.
                    let when = u64::from(round) << 32 | u64::from(game.step() - first_step);
                    let mut draw = QuickDraw::for_part(luck ^ when, 1 + seat.index() as u64);
                    Input::Decision(seat, G::clerk(view, seat, &mut draw))
                } else {
                    Input::Decision(seat, game.fallback(seat))
                }
            }
        };
        game.apply(input, &mut Silent);
    }
}

impl Outlook {
    /// What the end is worth to the seat: how likely it is to win, if the game can tell; else its own standing and its lead count alike,
    /// and so does a win in part.
    fn value(&self, usual_margin: f64) -> f64 {
        if self.is_likelihood {
            return self.win_share;
        }
        (self.standing + self.margin) as f64 / usual_margin + WIN_BONUS * self.win_share
    }

    pub(crate) fn of<G: Advise>(game: &G, seat: Seat) -> Outlook {
        let is_over = matches!(game.pending(), Pending::Over(_));
        let standing_of = |seat: Seat| if is_over { game.standing(seat) } else { game.prospect(seat) };
        let standing = standing_of(seat);
        let others = SeatSet::first(game.seats()).without(seat);
        let best = others.iter().map(standing_of).max().unwrap_or(Money::ZERO);
        let spread = game.spread().0;
        let win_share = if !is_over && spread > 0 && game.in_play().contains(seat) {
            // The chances to win are to each other as the exponentials of what may be expected, the spread being the unit.
            let chance = |other: Seat| exponential((standing_of(other) - standing).0 as f64 / spread as f64);
            1.0 / game.in_play().iter().map(chance).sum::<f64>()
        } else {
            let winners = if is_over {
                game.winners()
            } else {
                let best = game.in_play().iter().map(standing_of).max();
                game.in_play().iter().filter(|other| Some(standing_of(*other)) == best).collect()
            };
            if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
        };
        Outlook { standing: standing.0, margin: (standing - best).0, win_share, is_likelihood: spread > 0 }
    }
}

/// The exponential function, nearly. That of the standard library may differ in the last digit from one machine to
/// another, and then so would decisions; products are the same everywhere.
fn exponential(power: f64) -> f64 {
    const DOUBLINGS: u32 = 12;
    let mut grown = 1.0 + power.clamp(-50.0, 50.0) / f64::from(1_u32 << DOUBLINGS);
    for _ in 0..DOUBLINGS {
        grown *= grown;
    }
    grown
}

impl Trial {
    /// Compares with the clerk's action in the worlds of this trial, all of which the clerk's was tried in too.
    fn compare(&mut self, clerk: &Trial, value: impl Fn(&Outlook) -> f64) {
        let gains =
            || self.results.iter().zip(&clerk.results).map(|(mine, clerks)| value(mine) - value(clerks));
        let gain = gains().sum::<f64>() / self.results.len().max(1) as f64;
        let squares = gains().map(|each| (each - gain).powi(2)).sum();
        (self.gain, self.squares) = (gain, squares);
    }

    fn mean(&self, value: impl Fn(&Outlook) -> f64) -> f64 {
        self.results.iter().map(value).sum::<f64>() / self.results.len().max(1) as f64
    }

    /// The standings that a tenth of the playouts fall below, and a tenth exceed.
    fn range(&self) -> (Money, Money) {
        let mut standings: Vec<i64> = self.results.iter().map(|outlook| outlook.standing).collect();
        standings.sort_unstable();
        let tenth = standings.len() / 10;
        let at = |place: usize| Money(standings.get(place).copied().unwrap_or_default());
        (at(tenth), at(standings.len().saturating_sub(tenth + 1)))
    }

    /// Twice the standard error of the difference in standing, in the worlds that both were tried in.
    fn doubt_against(&self, other: &Trial) -> f64 {
        let differences =
            || self.results.iter().zip(&other.results).map(|(a, b)| (a.standing - b.standing) as f64);
        let count = differences().count() as f64;
        if count < 2.0 {
            return 0.0;
        }
        let mean = differences().sum::<f64>() / count;
        let squares: f64 = differences().map(|difference| (difference - mean).powi(2)).sum();
        2.0 * (squares / (count - 1.0) / count).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_near() {
        for power in [-8.0, -1.0, -0.1, 0.0, 0.1, 1.0, 8.0_f64] {
            assert!((exponential(power) / power.exp() - 1.0).abs() < 0.01, "{power}");
        }
        assert!(exponential(-1e9) >= 0.0 && exponential(1e9).is_finite());
    }

    #[test]
    fn halving_ends() {
        assert_eq!(halvings(2, 2), 0);
        assert_eq!(halvings(12, 2), 3);
        assert_eq!(halvings(12, 3), 2);
        assert_eq!(halvings(1, 3), 0);
        for alive in 1..200 {
            for keep in 1..5 {
                assert!(halvings(alive, keep) < 9);
            }
        }
    }
}
