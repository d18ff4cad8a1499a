//! What can be seen when a match is over: every entry, the file, and whether it was fair.

use super::{Answer, Visit, seat_number};
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::{Checked, Fairness, Look, NewsLine, Replayed, WhichEntry};
use axum::Json;
use axum::extract::Query;
use axum::http::{HeaderName, StatusCode, header};
use kernel::Viewer;
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
        must_be_over(room)?;
        let entries = room.table.entries();
        let entry = wish.entry.unwrap_or(entries).min(entries);
        let board = room.table.board_at(entry, viewer)?;
        let news = room.table.news_until(viewer, entry)?;
        Ok(Replayed {
            entry,
            entries,
            round: board.round,
            phases: board.phases,
            phase: board.phase as u32,
            tables: board.tables,
            view: board.view,
            news: news.into_iter().map(|line| NewsLine { number: line.number, text: line.text }).collect(),
        })
    };
    visit.look(wish.invitation, look).await
}

fn must_be_over(room: &Room) -> Result<(), Problem> {
    if room.table.stage() == Stage::Over {
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
            must_be_over(room)?;
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
pub(super) async fn check_match(body: String) -> Answer<Checked> {
    Ok(Json(tokio::task::block_in_place(|| check(&body))))
}

fn check(text: &str) -> Checked {
    match catalog::game_of_match(text).and_then(|game| game.verify(text)) {
        Ok(report) => Checked { ok: true, report: Some(report), problem: None },
        Err(problem) => Checked { ok: false, report: None, problem: Some(sentence(&problem.to_string())) },
    }
}

/// What is wrong with a file as people read it, with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}
