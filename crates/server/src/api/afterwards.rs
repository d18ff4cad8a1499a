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
use kernel::Viewer;
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
        let board = room.table.board_at(entry, viewer)?;
        let news = room.table.news_until(viewer, entry)?;
        Ok(json!({
            "entry": entry,
            "entries": entries,
            "round": board.round,
            "phases": board.phases,
            "phase": board.phase,
            "tables": board.tables,
            "view": board.view,
            "news": news.iter().map(|line| json!({ "number": line.number, "text": line.text })).collect::<Vec<_>>(),
        }))
    };
    app.hub.ask(&id, look).await.map(Json)
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
    let report =
        tokio::task::block_in_place(|| catalog::game_of_match(&body).and_then(|game| game.verify(&body)));
    Ok(Json(match report {
        Ok(report) => json!({ "ok": true, "report": report }),
        Err(problem) => json!({ "ok": false, "problem": problem.to_string() }),
    }))
}
