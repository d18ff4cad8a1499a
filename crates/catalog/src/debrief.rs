//! What a class talks about when a match is over: how every firm came to where it stands, what it paid and sold, and the rounds in
//! which one of them fared quite otherwise than the others.

use crate::erased_match::dated;
use crate::news::{About, ladders};
use kernel::score::{self, Span};
use kernel::show::{Chart, ChartLine, Ladder, Line, Show};
use kernel::words::{Facts, Words};
use kernel::{Advise, Event as _, Money, Seat, SeatSet, Viewer, say};
use referee::{Match, Moment, Rejected, Stage};
use serde::Serialize;
use std::collections::BTreeMap;

/// How many moments are told, how many of them of one firm and of one round, and in how many lines each.
const MOST_MOMENTS: usize = 8;
const MOST_OF_SEAT: usize = 2;
const MOST_OF_ROUND: usize = 2;
const MOST_LINES: usize = 3;

/// A round in which a firm fared quite otherwise than the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InstructiveMoment {
    pub seat: Seat,
    /// The round in the game's calendar.
    pub date: u32,
    /// The entries of the log within it.
    pub entries: [u32; 2],
    /// What it moved the firm's score by, and by how much that is more or less than what it was for the firm in the middle.
    pub change: Money,
    pub beside_others: Money,
    pub headline: String,
    /// What moved it most, or what happened to it.
    pub sentences: Vec<String>,
}

/// The game's own charts, and those that follow from its auctions: what each firm paid or got, and its share of what was traded.
pub(crate) fn charts<G: Advise + Show>(table: &Match<G>, words: &Words) -> Result<Vec<Chart>, Rejected> {
    let mut charts = crate::AnyMatch::charts(table, Viewer::Everything, words)?;
    let rounds = rounds(table)?;
    let found = ladders(table, words)?;
    let mut goods: Vec<&str> = Vec::new();
    for (_, ladder) in &found {
        if !goods.contains(&ladder.good.as_str()) {
            goods.push(&ladder.good);
        }
    }
    for good in goods {
        let of_good = || found.iter().filter(|(_, ladder)| ladder.good == good);
        let commodity = format!("commodity-{good}");
        let name =
            if words.has(&commodity) { words.say(&commodity, &Facts::default()) } else { good.to_owned() };
        let prices = say!(words, "debrief-prices", good = name.clone());
        let shares = say!(words, "debrief-shares", good = name);
        charts.extend(traded(prices, true, &rounds, table, words, of_good(), |trade, _| {
            (trade.units > 0).then(|| trade.sum / trade.units)
        }));
        charts.extend(traded(shares, false, &rounds, table, words, of_good(), |trade, all| {
            (all > 0).then(|| (trade.units * 200 + all) / (all * 2))
        }));
    }
    Ok(charts)
}

/// A round: its number in the game's calendar, and its entries.
struct Round {
    date: u32,
    entries: [u32; 2],
}

fn rounds<G: Show>(table: &Match<G>) -> Result<Vec<Round>, Rejected> {
    let moments = table.rounds(Viewer::Public)?;
    let round = |pair: &[Moment<G::View>]| Round {
        date: dated(table.game(), pair[0].round),
        entries: [pair[0].entry + 1, pair[1].entry],
    };
    Ok(moments.windows(2).map(round).collect())
}

/// What a firm traded in a round.
#[derive(Copy, Clone, Default)]
struct Trade {
    units: i64,
    sum: i64,
}

/// A chart of auctions of one good: a figure for each firm and round in which it was traded.
fn traded<'a, G: Show>(
    title: String,
    in_money: bool,
    rounds: &[Round],
    table: &Match<G>,
    words: &Words,
    ladders: impl Iterator<Item = &'a (u32, Ladder)>,
    figure: impl Fn(Trade, i64) -> Option<i64>,
) -> Option<Chart> {
    let mut trades: BTreeMap<(usize, Seat), Trade> = BTreeMap::new();
    for (entry, ladder) in ladders {
        let within = |round: &Round| (round.entries[0]..=round.entries[1]).contains(entry);
        let Some(at) = rounds.iter().position(within) else { continue };
        for rung in &ladder.rungs {
            let trade = trades.entry((at, rung.seat)).or_default();
            trade.units += i64::from(rung.got);
            trade.sum += i64::from(rung.got) * rung.price.0;
        }
    }
    let all: Vec<i64> = (0..rounds.len())
        .map(|at| trades.iter().filter(|((of, _), _)| *of == at).map(|(_, trade)| trade.units).sum())
        .collect();
    let line = |seat: Seat| ChartLine {
        seat: Some(seat),
        name: words.of(seat).into_owned(),
        values: (0..rounds.len())
            .map(|at| figure(trades.get(&(at, seat)).copied().unwrap_or_default(), all[at]))
            .collect(),
    };
    let lines: Vec<ChartLine> = Seat::first(table.game().seats()).map(line).collect();
    lines.iter().any(|line| line.values.iter().any(Option::is_some)).then(|| Chart {
        title,
        round: say!(words, "round"),
        labels: rounds.iter().map(|round| round.date.to_string()).collect(),
        lines,
        in_money,
    })
}

/// The rounds in which one of these firms fared most differently from the others, in the order of the match. Nothing is played on for it, so that it
/// is there at once at a table of any size.
pub(crate) fn moments<G: Advise + Show>(
    table: &Match<G>,
    of: SeatSet,
    words: &Words,
) -> Result<Vec<InstructiveMoment>, Rejected> {
    if table.stage() != Stage::Over {
        return Err(Rejected::StillSecret);
    }
    let seen = table.rounds(Viewer::Everything)?;
    // What is drawn first is what decides; who has left has no figure there.
    let score = |moment: &Moment<G::View>| -> Vec<(Seat, Option<i64>)> {
        let of_seat = |(line, value): &(Line, Option<i64>)| match line {
            Line::Seat(seat) => Some((*seat, *value)),
            Line::Named(_) => None,
        };
        let first = G::figures(&moment.view, words).into_iter().next();
        first.map(|figures| figures.values.iter().filter_map(of_seat).collect()).unwrap_or_default()
    };
    let scores: Vec<Vec<(Seat, Option<i64>)>> = seen.iter().map(score).collect();
    let mut found: Vec<Swing> =
        scores.array_windows().enumerate().flat_map(|(at, pair)| swings(at, pair)).collect();
    found.retain(|swing| of.contains(swing.seat));
    found.sort_by_key(|swing| (-swing.beside_others.abs(), swing.at, swing.seat));
    let mut picked: Vec<Swing> = Vec::new();
    for swing in found {
        let alike = |is_alike: fn(&Swing, &Swing) -> bool| {
            picked.iter().filter(|other| is_alike(other, &swing)).count()
        };
        let of_seat = alike(|other, swing| other.seat == swing.seat);
        let of_round = alike(|other, swing| other.at == swing.at);
        if swing.beside_others != 0 && of_seat < MOST_OF_SEAT && of_round < MOST_OF_ROUND {
            picked.push(swing);
        }
        if picked.len() == MOST_MOMENTS {
            break;
        }
    }
    picked.sort_by_key(|swing| (swing.at, swing.seat));
    picked.iter().map(|swing| told(table, swing, words)).collect()
}

/// How a round moved a firm's score.
struct Swing {
    /// Which round of those that were played, counted from 0.
    at: usize,
    seat: Seat,
    change: i64,
    beside_others: i64,
    /// Whether it left the game in it.
    is_out: bool,
}

/// How the round between two moments moved all firms that were in the game.
fn swings(at: usize, [begin, end]: &[Vec<(Seat, Option<i64>)>; 2]) -> Vec<Swing> {
    let mut changes: Vec<(Seat, i64, bool)> = begin
        .iter()
        .zip(end)
        .filter_map(|((seat, before), (_, after))| {
            // Who leaves loses what they had; what they owed is nobody's gain.
            let before = (*before)?;
            Some((*seat, after.map_or(-before.max(0), |after| after - before), after.is_none()))
        })
        .collect();
    changes.sort_by_key(|(_, change, _)| *change);
    let Some((_, middle, _)) = changes.get(changes.len() / 2).copied() else { return Vec::new() };
    let swing = |(seat, change, is_out): (Seat, i64, bool)| Swing {
        at,
        seat,
        change,
        beside_others: change - middle,
        is_out,
    };
    changes.into_iter().map(swing).collect()
}

fn told<G: Advise + Show>(
    table: &Match<G>,
    swing: &Swing,
    words: &Words,
) -> Result<InstructiveMoment, Rejected> {
    let Swing { at, seat, change, beside_others, is_out } = *swing;
    // As the seat itself saw it.
    let (seen, events) = (table.rounds(Viewer::Seat(seat))?, table.standing_events(Viewer::Seat(seat))?);
    let (begin, end) = (&seen[at], &seen[at + 1]);
    let (date, entries) = (dated(table.game(), begin.round), [begin.entry + 1, end.entry]);
    let within: Vec<&G::Event> = events
        .iter()
        .filter(|(entry, _)| (entries[0]..=entries[1]).contains(entry))
        .map(|(_, event)| *event)
        .collect();
    let tally = G::counted(&begin.view, seat).zip(G::counted(&end.view, seat)).and_then(|(before, now)| {
        let postings = within.iter().filter_map(|event| event.posting()).collect::<Vec<_>>();
        let span = Span { seat, before: &before, now: &now, postings: &postings, date, is_over: true };
        score::tally::<G>(&span, words)
    });
    let sentences = match tally {
        Some(mut tally) => {
            tally.lines.sort_by_key(|line| -line.change.0.abs());
            tally.lines.truncate(MOST_LINES);
            tally
                .lines
                .into_iter()
                .map(|line| say!(words, "debrief-cause", figure = line.figure, text = line.text))
                .collect()
        }
        // Who has left has no score any more; what was told of it last says why.
        None => {
            let of_seat = within.iter().filter(|event| About::event::<G>(event).seats.contains(seat));
            let mut said: Vec<String> = of_seat.filter_map(|event| words.tell(*event)).collect();
            said.drain(..said.len().saturating_sub(MOST_LINES));
            said
        }
    };
    let case = match (is_out, change) {
        (true, 0) => "left",
        (true, _) => "out",
        (false, 1..) => "more",
        (false, 0) => "none",
        (false, _) => "less",
    };
    let middle = change - beside_others;
    let side = match middle {
        1.. => "more",
        0 => "none",
        _ => "less",
    };
    let round = say!(words, "round");
    let headline = say!(
        words,
        "debrief-moment",
        round,
        date = date.to_string(),
        seat,
        case,
        by = Money(change.abs()),
        side,
        middle = Money(middle.abs())
    );
    Ok(InstructiveMoment {
        seat,
        date,
        entries,
        change: Money(change),
        beside_others: Money(beside_others),
        headline,
        sentences,
    })
}

/// A suggestion how to turn a result into points: half by the place, half by how far the result lies between the last and the first of
/// those who are left in the game. Who was put out of it gets the fewest.
#[must_use]
pub fn grades(standings: &[(Seat, Money)], in_play: SeatSet, fewest: u32, most: u32) -> Vec<(Seat, u32)> {
    let left: Vec<i64> =
        standings.iter().filter(|(seat, _)| in_play.contains(*seat)).map(|(_, money)| money.0).collect();
    let (low, high) = (left.iter().min().copied().unwrap_or(0), left.iter().max().copied().unwrap_or(0));
    let span = i128::from(most.saturating_sub(fewest));
    let others = standings.len().saturating_sub(1) as i128;
    let points = |&(seat, Money(standing)): &(Seat, Money)| {
        if !in_play.contains(seat) {
            return (seat, fewest);
        }
        // In thousandths, so that no figure of a game is lost.
        let better = standings.iter().filter(|(_, other)| other.0 > standing).count() as i128;
        let by_place = if others == 0 { 1_000 } else { (others - better) * 1_000 / others };
        let range = i128::from(high) - i128::from(low);
        let by_result =
            if range == 0 { 1_000 } else { (i128::from(standing) - i128::from(low)) * 1_000 / range };
        let above = (span * (by_place + by_result) + 1_000) / 2_000;
        (seat, fewest + u32::try_from(above).unwrap_or(0))
    };
    standings.iter().map(points).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graded(standings: &[i64], in_play: &[usize]) -> Vec<u32> {
        let all: Vec<(Seat, Money)> =
            standings.iter().enumerate().map(|(index, sum)| (Seat::new(index as u8), Money(*sum))).collect();
        let in_play: SeatSet = in_play.iter().map(|index| Seat::new(*index as u8)).collect();
        grades(&all, in_play, 60, 100).into_iter().map(|(_, points)| points).collect()
    }

    #[test]
    fn the_first_gets_the_most_and_who_is_out_the_fewest() {
        assert_eq!(graded(&[300, 100, 200], &[0, 1, 2]), [100, 60, 80]);
        // The last of those who are left stands above whoever is out.
        assert_eq!(graded(&[300, 0, 100], &[0, 2]), [100, 60, 70]);
        // A runaway does not press all others together, for half of it is the place.
        assert_eq!(graded(&[10_000, 200, 100], &[0, 1, 2]), [100, 70, 60]);
    }

    #[test]
    fn those_who_have_as_much_get_as_much() {
        assert_eq!(graded(&[50, 50, 50], &[0, 1, 2]), [100, 100, 100]);
        assert_eq!(graded(&[7], &[0]), [100]);
        assert_eq!(graded(&[i64::MAX, i64::MIN], &[0, 1]), [100, 60]);
        assert_eq!(graded(&[5, 9], &[]), [60, 60]);
    }
}
