//! What wins, where everybody stands, and what moved a seat's score. A game says what counts; the rest follows.

use crate::kinds::Kind;
use crate::ledger::{Account, Posting, Reason};
use crate::money::Money;
use crate::seat::{Seat, SeatSet};
use crate::show::Show;
use crate::words::{Fact, Facts, Words};
use crate::{facts, say};
use serde::Serialize;

/// Something that counts in a seat's score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    what: What,
    units: i64,
    /// What a unit counts; nothing while nobody can know it yet.
    each: Option<Money>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum What {
    Commodity(&'static str),
    /// What no ledger has, with the cause that its changes belong to.
    Beside(&'static str),
}

impl Counted {
    /// So many of a commodity that count so much each; what is owed counts less than nothing.
    pub fn of(commodity: impl Kind, units: impl Into<i64>, each: impl Into<Option<Money>>) -> Counted {
        Counted { what: What::Commodity(commodity.name()), units: units.into(), each: each.into() }
    }

    /// Money, which counts what it is.
    pub fn money(commodity: impl Kind, amount: Money) -> Counted {
        Counted::of(commodity, amount.0, Money(1))
    }

    /// What counts though it stands in no ledger. Changes of it belong to the cause of this message.
    #[must_use]
    pub fn beside(message: &'static str, worth: Money) -> Counted {
        Counted { what: What::Beside(message), units: worth.0, each: Some(Money(1)) }
    }
}

/// The score that all of this makes; nothing while a part of it cannot be known.
#[must_use]
pub fn score(counted: &[Counted]) -> Option<Money> {
    counted
        .iter()
        .map(|one| if one.units == 0 { Some(Money::ZERO) } else { Some(one.each? * one.units) })
        .sum()
}

/// Why a score changes: the message that says it, and the reasons of the ledger that belong together, as the money and
/// the goods of one sale do.
#[derive(Copy, Clone, Debug)]
pub struct Cause<R: 'static> {
    pub message: &'static str,
    pub reasons: &'static [R],
}

/// When in a round it changes what things count.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Revalued {
    /// Before anything moves, as where a market is announced.
    First,
    /// When all has moved, as where a year is closed.
    Last,
}

/// What wins, and where the viewer stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Goal {
    /// "Most capital after month 13 wins".
    pub aim: String,
    /// "You are second, $3,300 behind Anna"; who leads, for one who looks on; empty where that is secret.
    pub standing: String,
}

/// How far a table has come, for those who ask who leads.
#[derive(Copy, Clone, Debug)]
pub struct Table {
    pub seats: u8,
    pub in_play: SeatSet,
    /// Who won, when it is over.
    pub winners: Option<SeatSet>,
    /// The round in the game's calendar, and the last that the game can come to.
    pub date: u32,
    pub last_date: u32,
}

/// What moved a seat's score in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// "Month 5 so far".
    pub title: String,
    /// Whether the round is over.
    pub is_over: bool,
    /// "Capital -$3,300, from $34,000 to $30,700".
    pub summary: String,
    pub change: Money,
    pub lines: Vec<TallyLine>,
}

/// One thing that moved it, and by how much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TallyLine {
    /// "Sold 3 goods at $2,400, which counted $3,500 each".
    pub text: String,
    pub change: Money,
    /// The change as it is read: "+$500", "-$3,300".
    pub figure: String,
}

/// The goal as this viewer sees it.
#[must_use]
pub fn goal<G: Show>(view: &G::View, you: Option<Seat>, table: &Table, words: &Words) -> Goal {
    let (date, last) = (table.date, table.last_date);
    let when = match table.winners {
        Some(_) => "over",
        None if date >= last => "last",
        None => "ahead",
    };
    let mut about = facts! { when, last };
    about.0.extend(G::aim(view).0);
    let scores: Vec<(Seat, Option<Money>)> = Seat::first(table.seats)
        .filter(|seat| table.in_play.contains(*seat))
        .map(|seat| (seat, G::counted(view, seat).and_then(|counted| score(&counted))))
        .collect();
    let standing = standing(&scores, you, table).map(|facts| words.say("standing", &facts));
    Goal { aim: words.say("aim", &about), standing: standing.unwrap_or_default() }
}

impl Goal {
    /// In one sentence.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        let (aim, standing) = (self.aim.clone(), self.standing.clone());
        say!(words, "goal", aim, standing = Some(standing).filter(|standing| !standing.is_empty()))
    }
}

/// Where a seat stands, or who leads; nothing if the viewer cannot know.
fn standing(scores: &[(Seat, Option<Money>)], you: Option<Seat>, table: &Table) -> Option<Facts> {
    let known: Option<Vec<(Seat, Money)>> =
        scores.iter().map(|&(seat, score)| Some((seat, score?))).collect();
    let mine = you.and_then(|you| scores.iter().find(|(seat, _)| *seat == you)?.1);
    let rank = known.as_ref().map(|known| Rank::of(known, you));
    let role = match you {
        None => "onlooker",
        Some(you) if !table.in_play.contains(you) => "out",
        Some(_) => "player",
    };
    if let Some(winners) = table.winners {
        let others = you.map_or(winners, |you| winners.without(you));
        let case = match you {
            _ if winners.is_empty() => "nobody-won",
            Some(you) if winners.contains(you) => "won",
            _ => "lost",
        };
        // Where the rules do not ask for the most, a place by score says nothing.
        let by_score = rank.as_ref().is_some_and(|rank| winners.intersect(rank.leaders) == winners);
        let rank = rank.filter(|_| by_score);
        let facts = rank.map_or_else(|| facts! { place = 0 }, |rank| rank.facts());
        return Some(facts! { case, role, winners, others, facts });
    }
    match (rank, mine) {
        (Some(rank), _) => {
            let case = match role {
                _ if rank.is_level => "level",
                "player" if rank.place == 1 => "leads",
                "player" => "behind",
                _ => "others",
            };
            Some(facts! { case, role, facts = rank.facts() })
        }
        (None, Some(mine)) => Some(facts! { case = "own", role, mine }),
        (None, None) => None,
    }
}

/// Where somebody stands among all.
struct Rank {
    leaders: SeatSet,
    most: Money,
    /// Those who come after the leaders.
    next: SeatSet,
    lead: Money,
    /// The place of the one who asks, from 1, with whom it is shared, and how far behind the leaders that is.
    place: u32,
    level: SeatSet,
    behind: Money,
    is_level: bool,
}

impl Rank {
    fn of(scores: &[(Seat, Money)], you: Option<Seat>) -> Rank {
        let at = |wanted: Option<Money>| -> SeatSet {
            scores.iter().filter(|(_, score)| Some(*score) == wanted).map(|(seat, _)| *seat).collect()
        };
        let best = scores.iter().map(|(_, score)| *score).max();
        let second = scores.iter().map(|(_, score)| *score).filter(|score| Some(*score) != best).max();
        let most = best.unwrap_or_default();
        let mine = you.and_then(|you| scores.iter().find(|(seat, _)| *seat == you)).map(|(_, score)| *score);
        let above = scores.iter().filter(|(_, score)| mine.is_some_and(|mine| *score > mine)).count();
        let level = you.map_or(SeatSet::NONE, |you| at(mine).without(you));
        Rank {
            leaders: at(best),
            most,
            next: at(second),
            lead: second.map_or(Money::ZERO, |second| most - second),
            place: if mine.is_some() { above as u32 + 1 } else { 0 },
            level,
            behind: mine.map_or(Money::ZERO, |mine| most - mine),
            is_level: second.is_none() && scores.len() > 1,
        }
    }

    fn facts(&self) -> Facts {
        let Rank { leaders, most, next, lead, place, level, behind, .. } = *self;
        facts! { leaders, most, next, lead, place, level, behind }
    }
}

/// A round to be told: what counted for a seat when it began and what counts now, and all that moved meanwhile, whosever it was.
#[derive(Copy, Clone, Debug)]
pub struct Span<'a> {
    pub seat: Seat,
    pub before: &'a [Counted],
    pub now: &'a [Counted],
    pub postings: &'a [Posting],
    /// The round in the game's calendar, and whether it is over.
    pub date: u32,
    pub is_over: bool,
}

/// What moved the score; nothing if it cannot be known.
#[must_use]
pub fn tally<G: Show>(span: &Span<'_>, words: &Words) -> Option<Tally> {
    let after = score(span.now)?;
    let sums = Sums::of(span, G::REVALUED);
    let before = sums.value_before();
    let change = after - before;
    let mut lines = Vec::new();
    let mut line = |text: String, change: Money| {
        if change != Money::ZERO {
            lines.push(TallyLine { text, change, figure: figure(change, words) });
        }
    };
    let mut beside = sums.changes_beside();
    for run in runs::<G::Reason>(span, G::CAUSES) {
        let extra = beside.extract_if(.., |(message, _)| run.message == Some(*message));
        let change = run.moved.iter().map(|&(what, units)| sums.each(what) * units).sum::<Money>()
            + extra.map(|(_, change)| change).sum();
        line(run.text(&sums, words), change);
    }
    for (message, change) in beside {
        line(words.say(message, &run_facts(&[], &sums)), change);
    }
    for (what, units, was, is) in sums.revalued() {
        let commodity = Fact::Kind("commodity", what);
        line(say!(words, "moved-revalued", units, commodity, was, is), (is - was) * units);
    }
    let told: Money = lines.iter().map(|line| line.change).sum();
    if told != change {
        let change = change - told;
        lines.push(TallyLine { text: say!(words, "moved-otherwise"), change, figure: figure(change, words) });
    }
    let is_over = span.is_over;
    let moved = change != Money::ZERO;
    let summary = say!(words, "tally-summary", moved, change = figure(change, words), before, after);
    Some(Tally { title: say!(words, "tally", date = span.date, is_over), is_over, summary, change, lines })
}

/// A change with its sign.
fn figure(change: Money, words: &Words) -> String {
    format!("{}{}", if change > Money::ZERO { "+" } else { "" }, words.show(&change))
}

/// What a unit counted when the round began and counts now.
struct Sums<'a> {
    before: &'a [Counted],
    now: &'a [Counted],
    revalued: Revalued,
}

impl<'a> Sums<'a> {
    fn of(span: &Span<'a>, revalued: Revalued) -> Sums<'a> {
        Sums { before: span.before, now: span.now, revalued }
    }

    fn find(list: &[Counted], what: What) -> Option<&Counted> {
        list.iter().find(|one| one.what == what)
    }

    /// What a unit counted before and counts now. What was not known yet is taken to have been what it is.
    fn values(&self, what: What) -> (Money, Money) {
        let each = |list| Sums::find(list, what).and_then(|one| one.each);
        let (was, is) = (each(self.before), each(self.now));
        (was.or(is).unwrap_or_default(), is.or(was).unwrap_or_default())
    }

    /// What a unit counts that moves.
    fn each(&self, commodity: &'static str) -> Money {
        let (was, is) = self.values(What::Commodity(commodity));
        if self.revalued == Revalued::First { is } else { was }
    }

    fn value_before(&self) -> Money {
        self.before.iter().map(|one| self.values(one.what).0 * one.units).sum()
    }

    /// What is held that counts otherwise now: how many, what each counted, and what it counts.
    fn revalued(&self) -> Vec<(&'static str, i64, Money, Money)> {
        let held = if self.revalued == Revalued::First { self.before } else { self.now };
        held.iter()
            .filter_map(|one| match one.what {
                What::Commodity(name) => {
                    let (was, is) = self.values(one.what);
                    Some((name, one.units, was, is))
                }
                What::Beside(_) => None,
            })
            .filter(|(_, units, was, is)| *units != 0 && was != is)
            .collect()
    }

    /// How what stands in no ledger changed, by cause.
    fn changes_beside(&self) -> Vec<(&'static str, Money)> {
        let worth = |list, what| Sums::find(list, what).map_or(0, |one| one.units);
        let mut causes: Vec<&'static str> = Vec::new();
        for one in self.before.iter().chain(self.now) {
            if let What::Beside(message) = one.what
                && !causes.contains(&message)
            {
                causes.push(message);
            }
        }
        let change = |&message: &&'static str| {
            let what = What::Beside(message);
            (message, Money(worth(self.now, what) - worth(self.before, what)))
        };
        causes.iter().map(change).collect()
    }
}

/// What moved together, once or several times in the same way.
struct Run {
    /// The message of its cause; nothing for a reason that stands alone.
    message: Option<&'static str>,
    reason: &'static str,
    /// By commodity: what came, or less than nothing for what went.
    moved: Vec<(&'static str, i64)>,
}

impl Run {
    fn text(&self, sums: &Sums<'_>, words: &Words) -> String {
        match self.message {
            Some(message) => words.say(message, &run_facts(&self.moved, sums)),
            None => say!(words, "moved-for", reason = Fact::Kind("reason", self.reason)),
        }
    }

    fn is_like(&self, other: &Run) -> bool {
        let signs =
            |run: &Run| run.moved.iter().map(|(what, units)| (*what, units.signum())).collect::<Vec<_>>();
        (self.message, self.reason) == (other.message, other.reason) && signs(self) == signs(other)
    }
}

/// What the message of a cause is about: how much money, what came and what went with what each counts, and the price of one.
fn run_facts(moved: &[(&'static str, i64)], sums: &Sums<'_>) -> Facts {
    let is_money = |what: &str| what == "cash";
    let cash: i64 = moved.iter().filter(|(what, _)| is_money(what)).map(|(_, units)| units).sum();
    let things = |sign: i64| -> Vec<Facts> {
        moved
            .iter()
            .filter(|(what, units)| !is_money(what) && units.signum() == sign)
            .map(|&(what, units)| {
                facts! { units = units.abs(), commodity = Fact::Kind("commodity", what), each = sums.each(what) }
            })
            .collect()
    };
    let units: i64 = moved.iter().filter(|(what, _)| !is_money(what)).map(|(_, units)| units.abs()).sum();
    let price = Money(if units == 0 { 0 } else { cash.abs() / units });
    facts! { money = Money(cash.abs()), came = things(1), went = things(-1), price }
}

/// What moved for a seat, in order. Postings of one cause that follow each other are one run, until a reason comes again; runs in
/// which the same came and went are told together.
fn runs<R: Reason>(span: &Span<'_>, causes: &[Cause<R>]) -> Vec<Run> {
    let account = Account::Seat(span.seat);
    let mut runs: Vec<Run> = Vec::new();
    let mut reasons: Vec<&'static str> = Vec::new();
    for posting in span.postings.iter().filter(|posting| posting.from != posting.to) {
        let amount = match account {
            to if to == posting.to => posting.amount,
            from if from == posting.from => -posting.amount,
            _ => continue,
        };
        let cause = causes.iter().find(|cause| cause.reasons.iter().any(|one| one.name() == posting.reason));
        let message = cause.map(|cause| cause.message);
        let reason = if message.is_some() { "" } else { posting.reason };
        let goes_on = runs.last().is_some_and(|run| (run.message, run.reason) == (message, reason))
            && !reasons.contains(&posting.reason);
        if !goes_on {
            merge_last(&mut runs);
            runs.push(Run { message, reason, moved: Vec::new() });
            reasons.clear();
        }
        reasons.push(posting.reason);
        let run = runs.last_mut().expect("there is one now");
        match run.moved.iter_mut().find(|(what, _)| *what == posting.commodity) {
            Some((_, units)) => *units += amount,
            None => run.moved.push((posting.commodity, amount)),
        }
    }
    merge_last(&mut runs);
    runs
}

/// Adds the last run to an earlier one in which the same came and went.
fn merge_last(runs: &mut Vec<Run>) {
    let Some((last, earlier)) = runs.split_last() else { return };
    let Some(place) = earlier.iter().position(|run| run.is_like(last)) else { return };
    let last = runs.pop().expect("it is there");
    for ((_, units), (_, more)) in runs[place].moved.iter_mut().zip(last.moved) {
        *units += more;
    }
}
