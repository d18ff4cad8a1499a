//! After a match: what a seat's decisions were worth, and what chance and the others were.
//!
//! What a seat can expect at a moment is the mean of its final standing (and of its share of the win) over worlds that it
//! cannot tell from the real one, in each of which everybody plays on as a clerk to the end. No hindsight, no secrets: what
//! others hold is drawn anew for every world.
//!
//! The match is cut into stretches: each decision of the seat, and between them what chance did and what the others
//! did. A decision is worth the difference between what was chosen and what a clerk would have done, both tried in the same worlds
//! with the same luck. All else that moves the expectation is luck: chance, and what others did that could not be foreseen. Under
//! clerks its mean is nothing, since what one expects is the mean of what one will expect. So, exactly,
//!
//! > result = expectation at the start + decisions + chance + others.
//!
//! Beside that, the planner searches for something better than what was chosen. What it finds is measured in other worlds
//! than those in which it was found: the best of many is always in part the luckiest.

use crate::cancel::Cancel;
use crate::planner::{Outlook, Planner, go_on};
use crate::seen::Seen;
use kernel::{Action as _, Advise, Draw as _, Input, Menu, Money, Order, Pending, QuickDraw, Seat};
use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign, Range, Sub};

/// How many playouts a review makes when nobody says otherwise.
pub const REVIEW_BUDGET: u32 = 200_000;

/// The fewest worlds in which anything is measured, however long the match.
const FEWEST_WORLDS: u32 = 16;

/// How many playouts a search makes for each world in which its find is then measured.
const SEARCH: u32 = 2;

/// What is measured of a decision in each world: what a clerk would have done, what was done, what the planner would have done.
const MEASURED: u32 = 3;

/// What a seat has or can expect, and differences of that.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worth {
    /// The final standing.
    pub standing: Money,
    /// The share of the win: 1 for the only winner.
    pub win_share: f64,
}

impl Add for Worth {
    type Output = Worth;

    fn add(self, other: Worth) -> Worth {
        Worth { standing: self.standing + other.standing, win_share: self.win_share + other.win_share }
    }
}

impl AddAssign for Worth {
    fn add_assign(&mut self, other: Worth) {
        *self = *self + other;
    }
}

impl Sub for Worth {
    type Output = Worth;

    fn sub(self, other: Worth) -> Worth {
        Worth { standing: self.standing - other.standing, win_share: self.win_share - other.win_share }
    }
}

/// A match that has been played: how it began, and each input that stands, with the number of its entry in the log.
#[derive(Clone, Debug)]
pub struct Record<G: Advise> {
    pub start: G,
    pub inputs: Vec<(u32, Input<G::Action>)>,
}

/// What a match was for one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review<A> {
    pub seat: Seat,
    /// What it could expect at the start.
    pub expected: Worth,
    /// What came of it.
    pub result: Worth,
    /// All that happened, in order; their changes sum to the difference of these two.
    pub stretches: Vec<Stretch<A>>,
    /// In how many worlds each moment was measured.
    pub worlds: u32,
}

/// A part of a match that has one cause.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Stretch<A> {
    /// The first and the last entry of it in the log.
    pub entries: [u32; 2],
    /// The round of its last input, which is not the one that this began.
    pub round: u32,
    pub cause: Cause<A>,
    /// What the seat could expect before it and after it.
    pub before: Worth,
    pub after: Worth,
    /// How far the worlds that happened to be drawn may have moved the change of standing: twice the standard error.
    pub doubt: Money,
}

/// What made a stretch of a match what it was.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "cause", rename_all = "lowercase")]
pub enum Cause<A> {
    /// The seat decided. Not all that it does is an answer to a question: then there is nothing to compare it with.
    Decision { compared: Option<Compared<A>> },
    /// Chance decided.
    Chance,
    /// The others decided, or the table.
    Others,
}

/// A decision beside the planner's.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared<A> {
    pub chosen: A,
    /// What the planner would have done.
    pub best: A,
    /// How much more could be expected of that than of what was chosen; less than nothing if the planner would have done worse.
    pub missed: Worth,
    /// Twice the standard error of the missed standing.
    pub doubt: Money,
}

impl<A> Compared<A> {
    /// Whether the planner's choice was better by more than the drawn worlds explain.
    #[must_use]
    pub fn is_missed(&self) -> bool {
        self.missed.standing > self.doubt
    }
}

impl<A> Stretch<A> {
    #[must_use]
    pub fn change(&self) -> Worth {
        self.after - self.before
    }

    /// Whether the change is larger than the drawn worlds explain.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.change().standing.0.abs() > self.doubt.0
    }
}

/// What all stretches of a cause brought.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shares {
    pub decisions: Worth,
    pub chance: Worth,
    pub others: Worth,
}

impl<A> Review<A> {
    /// What decisions, chance and the others brought: together, the result less what could be expected at the start.
    #[must_use]
    pub fn shares(&self) -> Shares {
        let mut shares = Shares::default();
        for stretch in &self.stretches {
            let share = match stretch.cause {
                Cause::Decision { .. } => &mut shares.decisions,
                Cause::Chance => &mut shares.chance,
                Cause::Others => &mut shares.others,
            };
            *share += stretch.change();
        }
        shares
    }

    /// The same with actions in another form.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Review<B> {
        let cause = |cause| match cause {
            Cause::Decision { compared } => Cause::Decision {
                compared: compared.map(|compared: Compared<A>| Compared {
                    chosen: form(compared.chosen),
                    best: form(compared.best),
                    missed: compared.missed,
                    doubt: compared.doubt,
                }),
            },
            Cause::Chance => Cause::Chance,
            Cause::Others => Cause::Others,
        };
        let stretch = |stretch: Stretch<A>| Stretch {
            entries: stretch.entries,
            round: stretch.round,
            cause: cause(stretch.cause),
            before: stretch.before,
            after: stretch.after,
            doubt: stretch.doubt,
        };
        Review {
            seat: self.seat,
            expected: self.expected,
            result: self.result,
            stretches: self.stretches.into_iter().map(stretch).collect(),
            worlds: self.worlds,
        }
    }
}

/// Reviews a match for a seat, with about so many playouts. `progress` hears how many moments are done and of how many. The same
/// match, seat, budget and seed give the same review. `None` if it was cancelled.
pub fn review<G: Advise>(
    record: &Record<G>,
    seat: Seat,
    budget: u32,
    seed: u64,
    cancel: &Cancel,
    progress: impl FnMut(u32, u32),
) -> Option<Review<G::Action>> {
    let parts = parts(record, seat);
    let (mut decisions, mut others) = (0, 1);
    for part in &parts {
        if matches!(part.kind, Kind::Asked(_)) { decisions += 1 } else { others += 1 }
    }
    let worlds = (budget / ((SEARCH + MEASURED) * decisions + others)).max(FEWEST_WORLDS);
    let reviewer = Reviewer {
        seat,
        worlds,
        seed,
        cancel,
        progress,
        moments: decisions + others,
        done: 0,
        planner: Planner::new(Some(worlds * SEARCH)),
        view: G::View::default(),
        world: record.start.clone(),
        future: record.start.clone(),
    };
    reviewer.run(record, &parts)
}

/// A part of a record with one cause: a range of its inputs, which may be empty where only what was sealed comes to light.
struct Part<A> {
    inputs: Range<usize>,
    kind: Kind<A>,
    /// Whether it begins with what the seat's own last answer brought to light.
    is_opening: bool,
}

enum Kind<A> {
    /// The seat was asked and answered this, by its last word.
    Asked(A),
    /// The seat did something unasked.
    Unasked,
    Chance,
    Others,
}

impl<A> Kind<A> {
    /// Whether two parts of these kinds that follow each other are one.
    fn joins(&self, other: &Kind<A>) -> bool {
        matches!((self, other), (Kind::Chance, Kind::Chance) | (Kind::Others, Kind::Others))
    }
}

/// Cuts a match into parts.
fn parts<G: Advise>(record: &Record<G>, seat: Seat) -> Vec<Part<G::Action>> {
    let mut parts: Vec<Part<G::Action>> = Vec::new();
    let mut game = record.start.clone();
    let mut menu = Menu::default();
    // The part in which the seat sealed an answer to the step under way.
    let mut sealed: Option<(u32, usize)> = None;
    for (index, (_, input)) in record.inputs.iter().enumerate() {
        let step = game.step();
        let is_waited_for = matches!(game.pending(), Pending::Seats(seats) if seats.contains(seat));
        let mut kind = match input {
            Input::Decision(by, _) if *by != seat => Kind::Others,
            Input::Decision(_, action) if is_waited_for && game.has_choice(seat) => {
                Kind::Asked(action.clone())
            }
            Input::Decision(..) if is_waited_for => Kind::Others,
            Input::Order(Order::Resign { seat: gone }) if *gone == seat => Kind::Unasked,
            Input::Decision(..) => Kind::Unasked,
            Input::Chance(_) => Kind::Chance,
            Input::TimeUp | Input::Order(_) => Kind::Others,
        };
        let mut is_sealed = false;
        if let (Input::Decision(by, action), Kind::Asked(_) | Kind::Unasked) = (input, &kind)
            && *by == seat
        {
            menu.clear();
            game.menu(seat, &mut menu);
            is_sealed = menu.form(action.call().verb).is_some_and(|form| form.sealed);
            if let (Kind::Unasked, true, Some((of, first))) = (&kind, is_sealed, sealed)
                && of == step
            {
                // It was put in the place of what was sealed before, of which nobody has learned anything.
                parts[first].kind = Kind::Asked(action.clone());
                kind = Kind::Others;
            }
        }
        let is_asked = matches!(kind, Kind::Asked(_));
        game.apply(input.clone(), &mut kernel::Silent);
        match parts.last_mut() {
            Some(last) if last.kind.joins(&kind) => last.inputs.end = index + 1,
            _ => parts.push(Part { inputs: index..index + 1, kind, is_opening: false }),
        }
        if is_asked && is_sealed {
            sealed = Some((step, parts.len() - 1));
            if game.step() != step {
                // The last answer opens all: what the others had sealed is theirs.
                let inputs = index + 1..index + 1;
                parts.push(Part { inputs, kind: Kind::Others, is_opening: true });
            }
        }
        if !game.in_play().contains(seat) {
            // What happens afterwards is nothing to the seat but for its final standing.
            let inputs = index + 1..record.inputs.len();
            parts.push(Part { inputs, kind: Kind::Others, is_opening: false });
            break;
        }
    }
    parts
}

/// Everything that a review uses while it is under way.
struct Reviewer<'a, G: Advise, P> {
    seat: Seat,
    worlds: u32,
    seed: u64,
    cancel: &'a Cancel,
    progress: P,
    moments: u32,
    done: u32,
    planner: Planner<G>,
    view: G::View,
    world: G,
    future: G,
}

/// What a seat can expect at a moment, the variance of that, and if it is to decide, the comparison of its decision.
struct Moment<A> {
    comparison: Option<Comparison<A>>,
    worth: Worth,
    variance: f64,
}

/// What came of a decision's comparison: of a clerk's, of what was chosen, and of the planner's choice.
struct Comparison<A> {
    clerk: Sample,
    chosen: Sample,
    compared: Option<Compared<A>>,
}

/// How playouts ended, world by world.
#[derive(Default)]
struct Sample {
    standings: Vec<i64>,
    win_share: f64,
}

impl Sample {
    fn add(&mut self, outlook: Outlook) {
        self.standings.push(outlook.standing);
        self.win_share += outlook.win_share;
    }

    fn worth(&self) -> Worth {
        let count = self.standings.len().max(1) as f64;
        let sum = self.standings.iter().map(|standing| *standing as f64).sum::<f64>();
        Worth { standing: Money((sum / count).round() as i64), win_share: self.win_share / count }
    }

    /// The variance of the mean standing.
    fn variance(&self) -> f64 {
        variance_of_mean(self.standings.iter().map(|standing| *standing as f64))
    }

    /// The variance of the mean difference to another sample, in the same worlds.
    fn variance_against(&self, other: &Sample) -> f64 {
        variance_of_mean(self.standings.iter().zip(&other.standings).map(|(mine, its)| (mine - its) as f64))
    }
}

fn variance_of_mean(figures: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = figures.clone().count() as f64;
    if count < 2.0 {
        return 0.0;
    }
    let mean = figures.clone().sum::<f64>() / count;
    figures.map(|figure| (figure - mean).powi(2)).sum::<f64>() / (count - 1.0) / count
}

/// Twice the standard error.
fn doubt(variance: f64) -> Money {
    Money((2.0 * variance.sqrt()).round() as i64)
}

impl<G: Advise, P: FnMut(u32, u32)> Reviewer<'_, G, P> {
    fn run(mut self, record: &Record<G>, parts: &[Part<G::Action>]) -> Option<Review<G::Action>> {
        let mut game = record.start.clone();
        let Moment { mut comparison, worth: mut now, mut variance } = self.moment(&game, parts.first())?;
        let mut review = Review {
            seat: self.seat,
            expected: now,
            result: now,
            stretches: Vec::with_capacity(parts.len() + 1),
            worlds: self.worlds,
        };
        let (mut last_entry, mut round) = (0, game.round());
        for (index, part) in parts.iter().enumerate() {
            let inputs = &record.inputs[part.inputs.clone()];
            let first_entry = match inputs.first() {
                Some((entry, _)) if !part.is_opening => *entry,
                _ => last_entry,
            };
            last_entry = inputs.last().map_or(last_entry, |(entry, _)| *entry);
            let found = comparison.take();
            for (_, input) in inputs {
                round = game.round();
                game.apply(input.clone(), &mut kernel::Silent);
            }
            let next = parts.get(index + 1);
            let (cause, after, doubted) = match (&part.kind, found) {
                (Kind::Asked(_), Some(found)) => {
                    let after = now + (found.chosen.worth() - found.clerk.worth());
                    let doubted = found.chosen.variance_against(&found.clerk);
                    // The expectation stays that of the moment before it, moved by the decision.
                    (Cause::Decision { compared: found.compared }, after, doubted)
                }
                (kind, _) => {
                    let moment = self.moment_after(&game, next)?;
                    comparison = moment.comparison;
                    let doubted = variance + moment.variance;
                    variance = moment.variance;
                    let cause = match kind {
                        Kind::Asked(_) | Kind::Unasked => Cause::Decision { compared: None },
                        Kind::Chance => Cause::Chance,
                        Kind::Others => Cause::Others,
                    };
                    (cause, moment.worth, doubted)
                }
            };
            review.stretches.push(Stretch {
                entries: [first_entry, last_entry],
                round,
                cause,
                before: now,
                after,
                doubt: doubt(doubted),
            });
            now = after;
            // A decision that follows another at once is compared when its turn comes.
            if comparison.is_none()
                && let Some(Part { kind: Kind::Asked(chosen), .. }) = next
            {
                comparison = self.compare(&game, chosen)?;
            }
        }
        review.result = result(&game, self.seat);
        if now != review.result {
            let entries = [last_entry, last_entry];
            let (before, after) = (now, review.result);
            let doubt = doubt(variance);
            review.stretches.push(Stretch { entries, round, cause: Cause::Others, before, after, doubt });
        }
        Some(review)
    }

    /// What the seat can expect now; if it is to decide next, its decision is compared in the same worlds.
    fn moment(&mut self, game: &G, next: Option<&Part<G::Action>>) -> Option<Moment<G::Action>> {
        if let Some(Part { kind: Kind::Asked(chosen), .. }) = next
            && let Some(found) = self.compare(game, chosen)?
        {
            let (worth, variance) = (found.clerk.worth(), found.clerk.variance());
            return Some(Moment { comparison: Some(found), worth, variance });
        }
        let sample = self.measure(game)?;
        Some(Moment { comparison: None, worth: sample.worth(), variance: sample.variance() })
    }

    /// The same after some inputs, when the game may be over, or for the seat.
    fn moment_after(&mut self, game: &G, next: Option<&Part<G::Action>>) -> Option<Moment<G::Action>> {
        if next.is_none() || matches!(game.pending(), Pending::Over(_)) {
            return Some(Moment { comparison: None, worth: result(game, self.seat), variance: 0.0 });
        }
        self.moment(game, next)
    }

    /// Plays on from worlds that the seat cannot tell from this one.
    fn measure(&mut self, game: &G) -> Option<Sample> {
        let seed = self.next_moment();
        let mut sample = Sample::default();
        for number in 0..self.worlds {
            let luck = self.draw_world(game, seed, number)?;
            sample.add(self.outcome(None, luck));
        }
        Some(sample)
    }

    /// Tries a decision beside a clerk's and the planner's. Nothing, within, if it cannot be tried.
    #[allow(clippy::option_option, reason = "the outer one is that of a cancelled search, for `?`")]
    fn compare(&mut self, game: &G, chosen: &G::Action) -> Option<Option<Comparison<G::Action>>> {
        let seed = self.next_moment();
        if game.check(self.seat, chosen).is_err() {
            return Some(None);
        }
        let seen = Seen::new(game, self.seat);
        let mut draw = QuickDraw::for_part(seed, u64::MAX);
        let best = self.planner.decide_unless(self.cancel, &seen, &mut draw)?;
        let is_same = best == *chosen;
        let [mut of_clerk, mut of_chosen, mut of_best] = [(); 3].map(|()| Sample::default());
        for number in 0..self.worlds {
            let luck = self.draw_world(game, seed, number)?;
            of_clerk.add(self.outcome(None, luck));
            of_chosen.add(self.outcome(Some(chosen), luck));
            if !is_same {
                of_best.add(self.outcome(Some(&best), luck));
            }
        }
        let (missed, doubt) = if is_same {
            (Worth::default(), Money::ZERO)
        } else {
            (of_best.worth() - of_chosen.worth(), doubt(of_best.variance_against(&of_chosen)))
        };
        let compared = Some(Compared { chosen: chosen.clone(), best, missed, doubt });
        Some(Some(Comparison { clerk: of_clerk, chosen: of_chosen, compared }))
    }

    /// Draws a world anew, and the luck of all that is tried in it. `None` if nobody waits any more.
    fn draw_world(&mut self, game: &G, seed: u64, number: u32) -> Option<u64> {
        if self.cancel.is_cancelled() {
            return None;
        }
        let mut draw = QuickDraw::for_part(seed, u64::from(number));
        let luck = draw.word();
        Seen::new(game, self.seat).world(&mut self.world, &mut draw);
        Some(luck)
    }

    /// How it ends in the world that was drawn, with this action first or as clerks play.
    fn outcome(&mut self, action: Option<&G::Action>, luck: u64) -> Outlook {
        self.future.clone_from(&self.world);
        if let Some(action) = action {
            self.future.apply(Input::Decision(self.seat, action.clone()), &mut kernel::Silent);
        }
        go_on(&mut self.future, &mut self.view, luck, u32::MAX);
        Outlook::of(&self.future, self.seat)
    }

    /// The seed of the moment that comes next. Another is done.
    fn next_moment(&mut self) -> u64 {
        let seed = QuickDraw::for_part(self.seed, u64::from(self.done)).word();
        (self.progress)(self.done.min(self.moments), self.moments);
        self.done += 1;
        seed
    }
}

/// What a seat has at the end.
fn result<G: Advise>(game: &G, seat: Seat) -> Worth {
    let outlook = Outlook::of(game, seat);
    Worth { standing: Money(outlook.standing), win_share: outlook.win_share }
}
