//! What another decision would have led to, in words.

use crate::any_match::Work;
use crate::erased_match::dated;
use arena::{NotTried, Record};
use kernel::show::{Chart, ChartLine, Figures, Show};
use kernel::words::{ToFact as _, Words};
use kernel::{Action as _, Advise, Menu, Money, Refusal as _, Seat, Viewer, say};
use referee::{Act, Match, Rejected, Stage};
use serde::Serialize;

/// The same question has the same answer.
const SEED: u64 = 1;

/// What another decision would have led to. It is an approximation, and says how far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ToldWhatIf {
    pub seat: Seat,
    /// The round in the game's calendar.
    pub date: u32,
    pub phase: String,
    /// What was decided, and what is tried instead, in words.
    pub chosen: String,
    pub instead: String,
    /// The later decisions that were kept, those that a clerk had to make anew, those for which there was no occasion any more, and the
    /// draws that had to be drawn anew.
    pub kept: u32,
    pub replaced: u32,
    pub dropped: u32,
    pub redrawn: u32,
    /// By seat: what it came to, and what it would have come to.
    pub was: Vec<Money>,
    pub would: Vec<Money>,
    pub won: Vec<Seat>,
    pub would_win: Vec<Seat>,
    /// What came of it for the seat, and how far that can be believed.
    pub result: String,
    pub caution: String,
    /// What decides, of the seat alone: as it was, and as it would have been.
    pub chart: Option<Chart>,
}

/// What may be decided instead at an entry, filled in with what was decided.
pub(crate) fn choices<G: Advise + Show>(
    table: &Match<G>,
    entry: u32,
    words: &Words,
) -> Result<(Seat, Menu), Rejected> {
    if table.stage() != Stage::Over {
        return Err(Rejected::StillSecret);
    }
    let decision = table.standing_inputs().find(|standing| standing.number == entry);
    let (seat, action) = match decision.map(|standing| &standing.act) {
        Some(Act::Decision { seat, action, .. }) => (*seat, action),
        _ => return Err(no_decision(entry)),
    };
    let game = table.state_at(entry - 1).ok_or(Rejected::NotBegun)?;
    let mut menu = Menu::default();
    game.menu(seat, &mut menu);
    menu.label(words, &game.base().phase().fact());
    menu.answer(&action.call());
    Ok((seat, menu))
}

fn no_decision(entry: u32) -> Rejected {
    Rejected::NoDecision(entry)
}

/// Works out what another decision would have led to; nothing means what the rules do for one who is absent.
pub(crate) fn work<G: Advise + Show>(
    table: &Match<G>,
    entry: u32,
    instead: Option<&str>,
    words: &Words,
) -> Result<Work<Result<ToldWhatIf, Rejected>>, Rejected> {
    if table.stage() != Stage::Over {
        return Err(Rejected::StillSecret);
    }
    let instead = instead.map(G::Action::parse).transpose()?;
    let start = table.state_at(0).ok_or(Rejected::NotBegun)?;
    let record = Record { start, inputs: table.standing_play() };
    let before = table.state_at(entry.saturating_sub(1)).ok_or_else(|| no_decision(entry))?;
    let (end, words) = (table.game().clone(), words.clone());
    Ok(Box::new(move |cancel| {
        let mut moments: Vec<(u32, Vec<Figures>)> = Vec::new();
        let see = |game: &G| moments.push((game.round(), figures(game, &words)));
        let found = match arena::what_if(&record, entry, instead, SEED, cancel, see) {
            Ok(found) => found?,
            Err(NotTried::NoDecision) => return Some(Err(no_decision(entry))),
            Err(NotTried::Refused(refusal)) => {
                return Some(Err(Rejected::Refused(refusal.refused(G::LANGUAGES))));
            }
        };
        moments.push((found.game.round(), figures(&found.game, &words)));
        let seat = found.seat;
        let phase = before.base().phase().fact();
        let mut menu = Menu::default();
        before.menu(seat, &mut menu);
        menu.label(&words, &phase);
        let told = |action: &G::Action| menu.choice(&action.call(), &phase, &words);
        let instead = found.instead.as_ref().map_or_else(|| say!(words, "what-if-nothing"), told);
        let all = |game: &G| Seat::first(game.seats()).map(|seat| game.standing(seat)).collect::<Vec<_>>();
        let (was, would) = (all(&end), all(&found.game));
        let result = say!(
            words,
            "what-if-result",
            seat,
            was = was[seat.index()],
            would = would[seat.index()],
            case = side(was[seat.index()], would[seat.index()]),
            by = Money((would[seat.index()].0 - was[seat.index()].0).abs())
        );
        let (kept, replaced, dropped, redrawn) = (found.kept, found.replaced, found.dropped, found.redrawn);
        let caution = say!(words, "what-if-caution", kept, replaced, dropped, redrawn);
        Some(Ok(ToldWhatIf {
            seat,
            date: dated(&before, before.round()),
            phase: words.show(&phase),
            chosen: told(&found.chosen),
            instead,
            kept,
            replaced,
            dropped,
            redrawn,
            won: end.winners().iter().collect(),
            would_win: found.game.winners().iter().collect(),
            was,
            would,
            result,
            caution,
            chart: chart(&record, seat, &moments, &words),
        }))
    }))
}

fn side(was: Money, would: Money) -> &'static str {
    match would.0 - was.0 {
        0 => "none",
        1.. => "more",
        _ => "less",
    }
}

fn figures<G: Show>(game: &G, words: &Words) -> Vec<Figures> {
    G::figures(&game.view(Viewer::Everything), words)
}

/// What decides, of one seat: as it was, and as it would have been.
fn chart<G: Advise + Show>(
    record: &Record<G>,
    seat: Seat,
    would: &[(u32, Vec<Figures>)],
    words: &Words,
) -> Option<Chart> {
    let mut was: Vec<(u32, Vec<Figures>)> = Vec::new();
    let mut game = record.start.clone();
    for (_, input) in &record.inputs {
        if was.last().is_none_or(|(round, _)| *round != game.round()) {
            was.push((game.round(), figures(&game, words)));
        }
        game.apply(input.clone(), &mut kernel::Silent);
    }
    was.push((game.round(), figures(&game, words)));
    // Until the decision both are the same.
    let first = would.first()?.0;
    let changed: Vec<_> = was.iter().take_while(|(round, _)| *round < first).chain(would).cloned().collect();
    let of = |moments: &[(u32, Vec<Figures>)]| -> Option<Chart> {
        let charts = kernel::show::charts(dated(&record.start, 1), moments, true, words);
        charts.into_iter().find(|chart| chart.lines.iter().any(|line| line.seat == Some(seat)))
    };
    let (was, would) = (of(&was)?, of(&changed)?);
    let line = |chart: &Chart, name: String, most: usize| {
        let values = chart.lines.iter().find(|line| line.seat == Some(seat)).map(|line| line.values.clone());
        let mut values = values.unwrap_or_default();
        values.resize(most, None);
        ChartLine { seat: None, name, values }
    };
    let labels =
        if was.labels.len() >= would.labels.len() { was.labels.clone() } else { would.labels.clone() };
    let lines = vec![
        line(&was, say!(words, "what-if-was"), labels.len()),
        line(&would, say!(words, "what-if-would"), labels.len()),
    ];
    Some(Chart { labels, lines, ..was })
}
