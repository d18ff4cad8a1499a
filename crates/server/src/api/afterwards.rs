//! What can be seen when a match is over: every entry, the file, and whether it was fair.

use super::{Answer, Look, may_look, seat_number};
use crate::App;
use crate::guard::Person;
use crate::problem::Problem;
use crate::room::Room;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::AnyTable;
use kernel::{Seat, Viewer};
use referee::Stage;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
pub(super) struct Replay {
    entry: Option<u32>,
    #[serde(rename = "as")]
    viewer: Option<String>,
    invitation: Option<String>,
}

pub(super) async fn replay(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(wish): Query<Replay>,
) -> Answer<Value> {
    let look = move |room: &mut Room| {
        may_look(room, &person.0, wish.invitation.as_deref())?;
        let over = room.table.stage() == Stage::Over;
        let viewer = match wish.viewer.as_deref() {
            Some("everything") if over => Viewer::Everything,
            Some("public") => Viewer::Public,
            Some(text) => match (text.parse::<u8>(), over) {
                // After the end everybody may look through any seat.
                (Ok(number), true) => Viewer::Seat(seat_number(room, number)?),
                (Ok(number), false) => Viewer::Seat(room.own_seat(&person.0, number)?),
                _ => {
                    return Err(Problem::bad(
                        "bad-viewer",
                        "Look as a seat, public, or everything after the end.",
                    ));
                }
            },
            None if over => Viewer::Everything,
            None => room.viewer(&person.0, None)?,
        };
        // During play the number of entries would tell how often others changed what they sealed.
        let entries = if over { room.table.entries() } else { return Err(not_over()) };
        let entry = wish.entry.unwrap_or(entries).min(entries);
        frame(room.table.as_ref(), entry, viewer, usize::MAX)
    };
    app.hub.ask(&id, look).await.map(Json)
}

/// A match as it stood after an entry, with so many of the last pieces of news.
fn frame(table: &dyn AnyTable, entry: u32, viewer: Viewer, most_news: usize) -> Result<Value, Problem> {
    let board = table.board_at(entry, viewer)?;
    let news = table.news_until(viewer, entry)?;
    let latest = &news[news.len().saturating_sub(most_news)..];
    Ok(json!({
        "entry": entry,
        "entries": table.entries(),
        "round": board.round,
        "phases": board.phases,
        "phase": board.phase,
        "tables": board.tables,
        "view": board.view,
        "ladder": table.ladder_at(entry, viewer)?,
        "news": latest.iter().map(|line| json!({ "number": line.number, "text": line.text })).collect::<Vec<_>>(),
    }))
}

fn not_over() -> Problem {
    Problem::new(StatusCode::CONFLICT, "not-over", "That can be seen when the match is over.")
}

pub(super) async fn file(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, Problem> {
    let name = format!("attachment; filename=\"{id:.32}.match\"");
    let text = app
        .hub
        .ask(&id, move |room| {
            may_look(room, &person.0, look.invitation.as_deref())?;
            if room.table.stage() == Stage::Over { Ok(room.table.text().to_owned()) } else { Err(not_over()) }
        })
        .await?;
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

pub(super) async fn fairness(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Value> {
    let look = move |room: &mut Room| {
        may_look(room, &person.0, look.invitation.as_deref())?;
        let commitment = room.table.header().commitment.to_string();
        if room.table.stage() != Stage::Over {
            return Ok(json!({ "commitment": commitment, "over": false }));
        }
        let text = room.table.text();
        let report = catalog::game_of_match(text).and_then(|game| game.verify(text));
        Ok(match report {
            Ok(report) => json!({ "commitment": commitment, "over": true, "ok": true, "report": report }),
            Err(problem) => {
                json!({ "commitment": commitment, "over": true, "ok": false, "problem": problem.to_string() })
            }
        })
    };
    app.hub.ask(&id, look).await.map(Json)
}

/// Checks a match file that somebody brings; nothing of it is kept.
pub(super) async fn check_match(body: String) -> Answer<Value> {
    let check = || {
        let game = catalog::game_of_match(&body)?;
        Ok((game.info(), game.verify(&body)?, game.replay(&body)?))
    };
    Ok(Json(match tokio::task::block_in_place(check) {
        Ok((info, report, table)) => {
            let header = table.header();
            json!({
                "ok": true,
                "report": report,
                "match": {
                    "game": info.id,
                    "title": info.title,
                    "variant": header.variant,
                    "commitment": header.commitment.to_string(),
                    "names": table.names().0,
                    "charts": if report.finished { table.charts(Viewer::Everything)? } else { Vec::new() },
                },
            })
        }
        Err(referee::Problem { line, entry, sentence }) => {
            let problem = referee::Problem { line, entry, sentence }.to_string();
            json!({ "ok": false, "problem": problem, "entry": entry })
        }
    }))
}

/// How many moments of a brought match are shown at once.
const FRAMES: u32 = 16;

#[derive(Deserialize)]
pub(super) struct Brought {
    #[serde(default)]
    from: u32,
    #[serde(rename = "as")]
    viewer: Option<String>,
}

/// Shows some moments of a match file that somebody brings, of a match that is over; nothing of it is kept.
pub(super) async fn show_match(Query(wish): Query<Brought>, body: String) -> Answer<Value> {
    let unreadable = |problem: referee::Problem| Problem::bad("bad-match", problem.to_string());
    let show = || {
        let table = catalog::game_of_match(&body).and_then(|game| game.replay(&body)).map_err(unreadable)?;
        if table.stage() != Stage::Over {
            return Err(not_over());
        }
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
        let frames: Result<Vec<Value>, Problem> =
            (first..=last).map(|entry| frame(table.as_ref(), entry, viewer, 3)).collect();
        Ok(json!({ "entries": table.entries(), "frames": frames? }))
    };
    tokio::task::block_in_place(show).map(Json)
}
