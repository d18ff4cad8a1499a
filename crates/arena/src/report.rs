//! What came of many games.

use crate::bot::BotKind;
use crate::playout::{Playout, STEP_LIMIT};
use kernel::{Game, Money, Seat, SeatSet, seat::MOST_SEATS};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// The results of a simulation. All but the figures about time depend only on the seed and the settings,
/// not on the machine or the number of threads.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub games: u64,
    /// Choices among at least two actions.
    pub decisions: u64,
    pub seconds: f64,
    pub decisions_per_second: f64,
    pub games_per_second: f64,
    pub mean_rounds: f64,
    /// How many games ended in which way.
    pub endings: BTreeMap<&'static str, u64>,
    /// One entry for each slot listed.
    pub bots: Vec<BotReport>,
    pub seed: u64,
}

impl Report {
    /// The report without what a clock says: it is the same on every machine.
    #[must_use]
    pub fn timeless(mut self) -> Report {
        self.bots.iter_mut().for_each(|bot| bot.longest_decision = 0.0);
        Report { seconds: 0.0, decisions_per_second: 0.0, games_per_second: 0.0, ..self }
    }
}

/// How one listed slot did. The last one listed may stand for several seats: then these are means over them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotReport {
    pub bot: BotKind,
    /// At how many seats of each game it sat.
    pub seats: u8,
    /// The part of the games that it won, a seat; those who tie share the win.
    pub win_share: f64,
    /// Where the true win share lies with 95% confidence (Wilson's interval).
    pub interval: [f64; 2],
    pub mean_standing: f64,
    pub bankruptcies: u64,
    /// How many seconds it thought about a decision at most; nothing if it does not search.
    pub longest_decision: f64,
}

/// One game, for tables and files.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Row {
    /// Counted from 1.
    pub game: u64,
    pub ending: &'static str,
    pub rounds: u32,
    pub decisions: u64,
    /// In the order of the seats.
    pub seats: Vec<SeatRow>,
}

/// One seat at the end of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatRow {
    pub seat: Seat,
    pub bot: BotKind,
    pub standing: Money,
    pub won: bool,
    pub bankrupt: bool,
}

impl Row {
    pub(crate) fn of<G: Game>(game: &G, number: u64, played: &Playout, bot: impl Fn(Seat) -> BotKind) -> Row {
        let (winners, in_play) = (winners(game, played), game.in_play());
        Row {
            game: number,
            ending: played.ending.0,
            rounds: played.rounds,
            decisions: played.decisions,
            seats: Seat::first(game.seats())
                .map(|seat| SeatRow {
                    seat,
                    bot: bot(seat),
                    standing: game.standing(seat),
                    won: winners.contains(seat),
                    bankrupt: !in_play.contains(seat),
                })
                .collect(),
        }
    }
}

/// Sums over games. They are all whole numbers, so that it does not matter in which order games are added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    games: u64,
    decisions: u64,
    rounds: u64,
    endings: BTreeMap<&'static str, u64>,
    entries: Vec<Entry>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    /// How often a seat of this entry won together with so many in all; index 0 is never used.
    wins_among: [u64; MOST_SEATS as usize + 1],
    standing: i128,
    bankruptcies: u64,
    longest: Duration,
}

impl Tally {
    pub(crate) fn new(entries: usize) -> Tally {
        let entry = Entry {
            wins_among: [0; MOST_SEATS as usize + 1],
            standing: 0,
            bankruptcies: 0,
            longest: Duration::ZERO,
        };
        Tally { games: 0, decisions: 0, rounds: 0, endings: BTreeMap::new(), entries: vec![entry; entries] }
    }

    /// Adds a game that has ended.
    pub(crate) fn add<G: Game>(&mut self, game: &G, played: &Playout, entry: impl Fn(Seat) -> usize) {
        self.games += 1;
        self.decisions += played.decisions;
        self.rounds += u64::from(played.rounds);
        *self.endings.entry(played.ending.0).or_default() += 1;
        let (winners, in_play) = (winners(game, played), game.in_play());
        for seat in Seat::first(game.seats()) {
            let entry = &mut self.entries[entry(seat)];
            entry.standing += i128::from(game.standing(seat).0);
            entry.bankruptcies += u64::from(!in_play.contains(seat));
            if winners.contains(seat) {
                entry.wins_among[winners.len()] += 1;
            }
        }
    }

    /// Somebody of this entry has thought about a decision for so long.
    pub(crate) fn took(&mut self, entry: usize, time: Duration) {
        let longest = &mut self.entries[entry].longest;
        *longest = time.max(*longest);
    }

    /// Adds the sums of other games.
    pub(crate) fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.rounds += other.rounds;
        for (ending, count) in &other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        for (mine, theirs) in self.entries.iter_mut().zip(&other.entries) {
            mine.wins_among.iter_mut().zip(&theirs.wins_among).for_each(|(mine, theirs)| *mine += theirs);
            mine.standing += theirs.standing;
            mine.bankruptcies += theirs.bankruptcies;
            mine.longest = mine.longest.max(theirs.longest);
        }
    }

    /// The report; `slots` are the bots listed, each with its number of seats.
    pub(crate) fn report(self, slots: &[(BotKind, u8)], seed: u64, time: Duration) -> Report {
        let games = self.games as f64;
        let seconds = time.as_secs_f64();
        let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        Report {
            games: self.games,
            decisions: self.decisions,
            seconds,
            decisions_per_second: per_second(self.decisions),
            games_per_second: per_second(self.games),
            mean_rounds: if self.games == 0 { 0.0 } else { self.rounds as f64 / games },
            endings: self.endings,
            bots: slots
                .iter()
                .zip(&self.entries)
                .map(|(&(bot, seats), entry)| {
                    let times = games * f64::from(seats);
                    let mean = |sum: f64| if times > 0.0 { sum / times } else { 0.0 };
                    let wins: f64 = (1..)
                        .zip(&entry.wins_among[1..])
                        .map(|(among, &count)| count as f64 / f64::from(among))
                        .sum();
                    BotReport {
                        bot,
                        seats,
                        win_share: mean(wins),
                        interval: wilson(wins, times),
                        mean_standing: mean(entry.standing as f64),
                        bankruptcies: entry.bankruptcies,
                        longest_decision: entry.longest.as_secs_f64(),
                    }
                })
                .collect(),
            seed,
        }
    }
}

/// Who won. A game that was stopped has no winner.
fn winners<G: Game>(game: &G, played: &Playout) -> SeatSet {
    if played.ending == STEP_LIMIT { SeatSet::NONE } else { game.winners() }
}

/// Wilson's interval at 95% for a share of `wins` in `times`; shared wins may make `wins` a fraction.
#[must_use]
pub fn wilson(wins: f64, times: f64) -> [f64; 2] {
    if times <= 0.0 {
        return [0.0, 1.0];
    }
    // The normal distribution's 97.5% point.
    const Z: f64 = 1.959_963_984_540_054;
    let share = wins / times;
    let spread = Z * (share * (1.0 - share) / times + Z * Z / (4.0 * times * times)).sqrt();
    let centre = share + Z * Z / (2.0 * times);
    let whole = 1.0 + Z * Z / times;
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = if wins <= 0.0 { 0.0 } else { (centre - spread) / whole };
    let high = if wins >= times { 1.0 } else { (centre + spread) / whole };
    [low, high]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(interval: [f64; 2], low: f64, high: f64) {
        let near = |a: f64, b: f64| (a - b).abs() < 5e-5;
        assert!(near(interval[0], low) && near(interval[1], high), "{interval:?} is not {low} to {high}");
    }

    #[test]
    fn the_interval_is_wilsons() {
        // Published values: 81 of 263 (Newcombe 1998), 15 of 148, 0 of 20 and 1 of 29.
        close(wilson(81.0, 263.0), 0.2553, 0.3662);
        close(wilson(15.0, 148.0), 0.0624, 0.1605);
        close(wilson(0.0, 20.0), 0.0, 0.1611);
        close(wilson(1.0, 29.0), 0.0061, 0.1718);
        close(wilson(0.0, 0.0), 0.0, 1.0);
    }
}
