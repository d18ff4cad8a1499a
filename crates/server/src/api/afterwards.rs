//! What can be seen when a match is over: every entry, the file, and whether it was fair.

use super::{Answer, Visit, seat_number};
use crate::problem::{Problem, sentence};
use crate::room::Room;
use crate::wire::{
    BroughtMatch, Checked, CheckedMatch, Fairness, Look, Moments, NewsLine, Replayed, WhichEntry,
    WhichMoments,
};
use axum::Json;
use axum::extract::Query;
use axum::http::{HeaderName, StatusCode, header};
use catalog::AnyTable;
use kernel::{Seat, Viewer};
use referee::Stage;

pub(super) async fn replay(visit: Visit, Query(wish): Query<WhichEntry>) -> Answer<Replayed> {
    let look = move |room: &mut Room, me: &str| {
        let over = room.table.stage() == Stage::Over;
        let viewer = match wish.viewer.as_deref() {
            Some("everything") if over => Viewer::Everything,
            Some("public") => Viewer::Public,
            Some(text) => match (text.parse::<u8>(), over) {
                // After the end everybody may look through any seat.
                (Ok(number), true) => Viewer::Seat(seat_number(room, number)?),
                (Ok(number), false) => Viewer::Seat(room.own_seat(me, number)?),
                _ => {
                    let sentence = "Look as a seat, public, or everything after the end.";
                    return Err(Problem::bad("bad-viewer", sentence));
                }
            },
            None if over => Viewer::Everything,
            None => room.viewer(me, None)?,
        };
        // During play the number of entries would tell how often others changed what they sealed.
        must_be_over(room.table.as_ref())?;
        let entries = room.table.entries();
        let entry = wish.entry.unwrap_or(entries).min(entries);
        frame(room.table.as_ref(), entry, viewer, usize::MAX)
    };
    visit.look(wish.invitation, look).await
}

/// A match as it stood after an entry, with so many of the last pieces of news.
fn frame(table: &dyn AnyTable, entry: u32, viewer: Viewer, most_news: usize) -> Result<Replayed, Problem> {
    let board = table.board_at(entry, viewer)?;
    let news = table.news_until(viewer, entry)?;
    let latest = news.len().saturating_sub(most_news);
    Ok(Replayed {
        entry,
        entries: table.entries(),
        round: board.round,
        phases: board.phases,
        phase: board.phase as u32,
        tables: board.tables,
        view: board.view,
        ladder: table.ladder_at(entry, viewer)?,
        news: news
            .into_iter()
            .skip(latest)
            .map(|line| NewsLine { number: line.number, text: line.text })
            .collect(),
    })
}

fn must_be_over(table: &dyn AnyTable) -> Result<(), Problem> {
    if table.stage() == Stage::Over {
        return Ok(());
    }
    Err(Problem::new(StatusCode::CONFLICT, "not-over", "That can be seen when the match is over."))
}

pub(super) async fn file(
    visit: Visit,
    Query(look): Query<Look>,
) -> Result<([(HeaderName, String); 2], String), Problem> {
    let name = format!("attachment; filename=\"{:.32}.match\"", visit.id);
    let Json(text) = visit
        .look(look.invitation, |room, _| {
            must_be_over(room.table.as_ref())?;
            Ok(room.table.text().to_owned())
        })
        .await?;
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

pub(super) async fn fairness(visit: Visit, Query(look): Query<Look>) -> Answer<Fairness> {
    visit
        .look(look.invitation, |room, _| {
            let over = room.table.stage() == Stage::Over;
            Ok(Fairness {
                commitment: room.table.header().commitment.to_string(),
                over,
                checked: over.then(|| check(room.table.text())),
            })
        })
        .await
}

/// Checks a match file that somebody brings; nothing of it is kept.
pub(super) async fn check_match(body: String) -> Answer<CheckedMatch> {
    tokio::task::block_in_place(|| check_brought(&body)).map(Json)
}

fn check_brought(text: &str) -> Result<CheckedMatch, Problem> {
    let checked = check(text);
    let brought = match (&checked.report, catalog::game_of_match(text)) {
        (Some(report), Ok(game)) => {
            let table = game.replay(text).map_err(unreadable)?;
            let header = table.header();
            Some(BroughtMatch {
                game: header.game.clone(),
                title: game.info().title.to_owned(),
                variant: header.variant.clone(),
                commitment: header.commitment.to_string(),
                charts: if report.finished { table.charts(Viewer::Everything)? } else { Vec::new() },
                names: table.names().0,
            })
        }
        _ => None,
    };
    Ok(CheckedMatch { checked, brought })
}

fn check(text: &str) -> Checked {
    match catalog::game_of_match(text).and_then(|game| game.verify(text)) {
        Ok(report) => Checked { ok: true, report: Some(report), problem: None, entry: None },
        Err(problem) => Checked {
            ok: false,
            report: None,
            entry: problem.entry,
            problem: Some(sentence(&problem.to_string())),
        },
    }
}

fn unreadable(problem: referee::Problem) -> Problem {
    Problem::bad("bad-match", sentence(&problem.to_string()))
}

/// How many moments of a brought match are shown at once.
const FRAMES: u32 = 16;

/// Shows some moments of a match file that somebody brings, of a match that is over; nothing of it is kept.
pub(super) async fn show_match(Query(wish): Query<WhichMoments>, body: String) -> Answer<Moments> {
    let show = || {
        let table = catalog::game_of_match(&body).and_then(|game| game.replay(&body)).map_err(unreadable)?;
        must_be_over(table.as_ref())?;
        let seats = table.names().0.len();
        let viewer = match wish.viewer.as_deref() {
            None | Some("everything") => Viewer::Everything,
            Some("public") => Viewer::Public,
            Some(text) => text
                .parse()
                .ok()
                .and_then(Seat::from_number)
                .filter(|seat| seat.index() < seats)
                .map(Viewer::Seat)
                .ok_or_else(|| Problem::bad("bad-viewer", "Look as a seat, public, or everything."))?,
        };
        let first = wish.from.min(table.entries());
        let last = table.entries().min(first.saturating_add(FRAMES - 1));
        let frames: Result<Vec<Replayed>, Problem> =
            (first..=last).map(|entry| frame(table.as_ref(), entry, viewer, 3)).collect();
        Ok(Moments { entries: table.entries(), frames: frames? })
    };
    tokio::task::block_in_place(show).map(Json)
}
