//! A review of a match for people: sentences, figures, and the moments that decided it.

use arena::review::{Compared, REVIEW_BUDGET, Shares};
use arena::{Cause, Record, Review, Stretch, Worth};
use kernel::call::Action as _;
use kernel::show::{Chart, ChartLine, Show};
use kernel::words::{ToFact as _, Words};
use kernel::{Advise, Game, Menu, Money, Seat, Viewer, say};
use referee::{Match, Rejected, Stage};
use serde::Serialize;

/// A review as it is kept: actions in the notation of the game, and nothing in any language.
pub type PlainReview = Review<String>;

/// How many of the decisions that cost most, and of the moments that moved most, are told.
const MOST_WORST: usize = 3;
const MOST_TURNING_POINTS: usize = 5;

/// How many sentences tell what happened at a turning point.
const MOST_SENTENCES: usize = 3;

/// What a match was for one seat, after its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatReview {
    pub seat: Seat,
    pub name: String,
    /// What the seat could expect when the match began, by clerks' play.
    pub expected: Worth,
    /// What came of it: what was expected and these three together.
    pub result: Worth,
    pub shares: Shares,
    /// What a decision brought on average.
    pub for_each_decision: Worth,
    /// How much more the planner could have expected, over all decisions in which it would clearly have done better.
    pub missed: Money,
    /// The whole in a few sentences.
    pub summary: Vec<String>,
    /// The decisions that cost most, the worst first.
    pub worst: Vec<ReviewedDecision>,
    /// The largest moves of what the seat could expect, in the order of the match.
    pub turning_points: Vec<TurningPoint>,
    /// Every decision, in order.
    pub decisions: Vec<ReviewedDecision>,
    /// What the seat could expect after each round.
    pub chart: Chart,
    /// In how many worlds each moment was measured.
    pub worlds: u32,
}

/// A decision beside what the planner would have done from what the seat knew.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewedDecision {
    /// The entry of the log.
    pub entry: u32,
    /// The round in the game's calendar.
    pub date: u32,
    pub phase: String,
    /// What was chosen and what the planner would have chosen, in the notation of the game and in words.
    pub chosen: String,
    pub chosen_words: String,
    pub best: String,
    pub best_words: String,
    /// How much more could be expected of the choice than of a clerk's.
    pub gain: Worth,
    /// How much more could be expected of the planner's choice, and how far the drawn worlds may have moved that.
    pub missed: Worth,
    pub doubt: Money,
    /// Whether it is missed by more than that.
    pub is_clear: bool,
    pub sentence: String,
}

/// A moment that moved what a seat could expect.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurningPoint {
    /// The first and the last entry of it in the log.
    pub entries: [u32; 2],
    /// The round in the game's calendar.
    pub date: u32,
    pub cause: TurningCause,
    pub before: Worth,
    pub after: Worth,
    /// How the expectation moved, in one sentence.
    pub headline: String,
    /// What happened, as the seat was told it.
    pub sentences: Vec<String>,
}

/// Whose doing a turning point was.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum TurningCause {
    Decision,
    Chance,
    Others,
}

impl TurningCause {
    fn name(self) -> &'static str {
        match self {
            TurningCause::Decision => "decision",
            TurningCause::Chance => "chance",
            TurningCause::Others => "others",
        }
    }
}

/// How many playouts a review of a table of so many makes: the more seats, the longer each of them takes.
#[must_use]
pub fn review_budget(seats: usize) -> u32 {
    /// What a review may take, in playouts times seats times seats.
    const THINKING: u32 = REVIEW_BUDGET * 16;
    let seats = seats.max(1) as u32;
    REVIEW_BUDGET.min(THINKING / (seats * seats))
}

/// The match as a review reads it; only after the end, since it tells what was secret.
pub(crate) fn record<G: Advise>(table: &Match<G>, seat: Seat) -> Result<Record<G>, Rejected> {
    if table.stage() != Stage::Over {
        return Err(Rejected::StillSecret);
    }
    // Whether there is such a seat.
    table.view(Viewer::Seat(seat))?;
    let start = table.state_at(0).ok_or(Rejected::NotBegun)?;
    Ok(Record { start, inputs: table.standing_play() })
}

/// Tells a review in words.
pub(crate) fn tell<G: Advise + Show>(
    table: &Match<G>,
    review: &PlainReview,
    words: &Words,
) -> Result<SeatReview, Rejected> {
    let teller = Teller { table, seat: review.seat, words };
    let decisions: Vec<ReviewedDecision> =
        review.stretches.iter().filter_map(|stretch| teller.decision(stretch)).collect();
    let mut worst: Vec<ReviewedDecision> =
        decisions.iter().filter(|decision| decision.is_clear).cloned().collect();
    worst.sort_by_key(|decision| (-decision.missed.standing.0, decision.entry));
    let missed = Money(worst.iter().map(|decision| decision.missed.standing.0).sum());
    let summary = teller.summary(review, missed, worst.len());
    worst.truncate(MOST_WORST);
    Ok(SeatReview {
        seat: review.seat,
        name: words.of(review.seat).into_owned(),
        expected: review.expected,
        result: review.result,
        shares: review.shares(),
        for_each_decision: mean(decisions.iter().map(|decision| decision.gain)),
        missed,
        summary,
        worst,
        turning_points: teller.turning_points(review, &decisions)?,
        decisions,
        chart: teller.chart(review),
        worlds: review.worlds,
    })
}

struct Teller<'a, G: Game> {
    table: &'a Match<G>,
    seat: Seat,
    words: &'a Words,
}

impl<G: Advise + Show> Teller<'_, G> {
    /// A decision and the planner's, if they were compared.
    fn decision(&self, stretch: &Stretch<String>) -> Option<ReviewedDecision> {
        let Cause::Decision { compared: Some(compared) } = &stretch.cause else { return None };
        let entry = stretch.entries[0];
        let game = self.table.state_at(entry.saturating_sub(1))?;
        let phase = game.base().phase().fact();
        let mut menu = Menu::default();
        game.menu(self.seat, &mut menu);
        menu.label(self.words, &phase);
        let [chosen_words, best_words] = [&compared.chosen, &compared.best].map(|action| {
            let call = G::Action::parse(action).map(|action| action.call());
            call.map_or_else(|_| action.clone(), |call| menu.choice(&call, &phase, self.words))
        });
        let date = self.date(stretch.round);
        let phase = self.words.show(&phase);
        let sentence = self.sentence(date, &phase, compared, &chosen_words, &best_words);
        Some(ReviewedDecision {
            entry,
            date,
            phase,
            chosen: compared.chosen.clone(),
            chosen_words,
            best: compared.best.clone(),
            best_words,
            gain: stretch.change(),
            missed: compared.missed,
            doubt: compared.doubt,
            is_clear: compared.is_missed(),
            sentence,
        })
    }

    fn sentence(
        &self,
        date: u32,
        phase: &str,
        compared: &Compared<String>,
        chosen: &str,
        best: &str,
    ) -> String {
        let words = self.words;
        let side = match compared {
            Compared { chosen, best, .. } if chosen == best => "same",
            compared if compared.is_missed() => "missed",
            _ => "alike",
        };
        let by = rounded(compared.missed.standing);
        let wins = percent(compared.missed.win_share).max(0);
        let round = say!(words, "round");
        let (date, phase) = (date.to_string(), phase.to_owned());
        let (chosen, best) = (chosen.to_owned(), best.to_owned());
        say!(words, "review-decision", round, date, phase, chosen, best, side, by, wins)
    }

    /// What came of it and why, in a few sentences.
    fn summary(&self, review: &PlainReview, missed: Money, count: usize) -> Vec<String> {
        let words = self.words;
        let (expected, result) = (rounded(review.expected.standing), review.result.standing);
        let wins = percent(review.expected.win_share);
        let seat = self.seat;
        let shares = review.shares();
        let share = |of: &'static str, worth: Worth| {
            let by = rounded(Money(worth.standing.0.abs()));
            say!(words, "review-share", of, side = side(worth.standing), by)
        };
        vec![
            say!(words, "review-result", seat, expected, wins, result),
            share("decisions", shares.decisions),
            share("chance", shares.chance),
            share("others", shares.others),
            say!(words, "review-missed", by = rounded(missed), count),
        ]
    }

    fn turning_points(
        &self,
        review: &PlainReview,
        decisions: &[ReviewedDecision],
    ) -> Result<Vec<TurningPoint>, Rejected> {
        let words = self.words;
        let mut largest: Vec<&Stretch<String>> =
            review.stretches.iter().filter(|stretch| stretch.is_clear()).collect();
        largest.sort_by_key(|stretch| (-stretch.change().standing.0.abs(), stretch.entries));
        largest.truncate(MOST_TURNING_POINTS);
        largest.sort_by_key(|stretch| stretch.entries);
        let told = self.table.standing_events(Viewer::Seat(self.seat))?;
        let point = |stretch: &Stretch<String>| {
            let cause = match stretch.cause {
                Cause::Decision { .. } => TurningCause::Decision,
                Cause::Chance => TurningCause::Chance,
                Cause::Others => TurningCause::Others,
            };
            let [first, last] = stretch.entries;
            let own = decisions.iter().find(|decision| decision.entry == first);
            let sentences = match (cause, own) {
                (TurningCause::Decision, Some(decision)) => vec![decision.sentence.clone()],
                _ => {
                    let mut within: Vec<_> =
                        told.iter().filter(|(entry, _)| (first..=last).contains(entry)).collect();
                    // The heading of the round that this led to belongs to what comes next.
                    let of_next =
                        |event| G::begins(event).is_some_and(|next| next > self.date(stretch.round));
                    within.truncate(
                        within.iter().rposition(|(_, event)| !of_next(*event)).map_or(0, |last| last + 1),
                    );
                    let mut said: Vec<String> =
                        within.into_iter().filter_map(|(_, event)| words.tell(*event)).collect();
                    // What the seat's own answer opened comes first; else what mattered came last.
                    if own.is_none() {
                        said.drain(..said.len().saturating_sub(MOST_SENTENCES));
                    }
                    said.truncate(MOST_SENTENCES);
                    said
                }
            };
            let date = self.date(stretch.round);
            let change = stretch.change().standing;
            let by = rounded(Money(change.0.abs()));
            let (round, dated) = (say!(words, "round"), date.to_string());
            let cause_name = cause.name();
            let headline = say!(
                words,
                "review-turning-point",
                round,
                date = dated,
                of = cause_name,
                side = side(change),
                by,
                after = rounded(stretch.after.standing)
            );
            TurningPoint {
                entries: stretch.entries,
                date,
                cause,
                before: stretch.before,
                after: stretch.after,
                headline,
                sentences,
            }
        };
        Ok(largest.into_iter().map(point).collect())
    }

    /// What the seat could expect at the start and after each round.
    fn chart(&self, review: &PlainReview) -> Chart {
        let words = self.words;
        let mut points: Vec<(u32, i64)> = Vec::new();
        for stretch in &review.stretches {
            let value = stretch.after.standing.0;
            match points.last_mut() {
                Some((round, last)) if *round == stretch.round => *last = value,
                _ => points.push((stretch.round, value)),
            }
        }
        let start = (say!(words, "chart-start"), review.expected.standing.0);
        let after = points.into_iter().map(|(round, value)| (self.date(round).to_string(), value));
        let (labels, values): (Vec<String>, Vec<i64>) = [start].into_iter().chain(after).unzip();
        Chart {
            title: say!(words, "review-chart"),
            round: say!(words, "round"),
            labels,
            lines: vec![ChartLine {
                seat: Some(self.seat),
                name: words.of(self.seat).into_owned(),
                values: values.into_iter().map(Some).collect(),
            }],
            in_money: true,
        }
    }

    /// A round in the game's calendar.
    fn date(&self, round: u32) -> u32 {
        u32::from(self.table.game().base().first_round) + round.saturating_sub(1)
    }
}

/// Sums that rest on chance are told to three figures: more would say what is not known.
fn rounded(money: Money) -> Money {
    let mut unit = 1;
    while money.0.abs() / unit >= 1_000 {
        unit *= 10;
    }
    Money((money.0 + money.0.signum() * unit / 2) / unit * unit)
}

/// The mean of these, if there are any.
fn mean(worths: impl ExactSizeIterator<Item = Worth>) -> Worth {
    let count = worths.len().max(1);
    let sum = worths.fold(Worth::default(), |sum, worth| sum + worth);
    Worth { standing: Money(sum.standing.0 / count as i64), win_share: sum.win_share / count as f64 }
}

fn side(money: Money) -> &'static str {
    match money.0 {
        0 => "none",
        1.. => "more",
        _ => "less",
    }
}

fn percent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_told_to_three_figures() {
        let told = [0, 7, 999, 1_234, -1_236, 98_765, 1_000].map(|sum| rounded(Money(sum)).0);
        assert_eq!(told, [0, 7, 999, 1_230, -1_240, 98_800, 1_000]);
    }

    #[test]
    fn the_mean_of_no_decisions_is_nothing() {
        let worth = |standing, win_share| Worth { standing: Money(standing), win_share };
        assert_eq!(mean([].into_iter()), worth(0, 0.0));
        assert_eq!(mean([worth(100, 0.5), worth(-300, 0.25)].into_iter()), worth(-100, 0.375));
    }

    #[test]
    fn large_tables_are_reviewed_with_fewer_playouts() {
        assert_eq!(review_budget(4), REVIEW_BUDGET);
        assert_eq!(review_budget(8), REVIEW_BUDGET / 4);
    }
}
