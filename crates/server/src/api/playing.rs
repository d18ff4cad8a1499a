//! Moves, previews, hints and talk.

use super::{Answer, Visit};
use crate::problem::Problem;
use crate::scene;
use crate::wire::{ChatLine, Done, Move, OneSeat, Preview, Previewed, Talk, WhichForm};
use arena::Advice;
use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use kernel::limits::Limit;
use std::sync::Arc;

pub(super) async fn make_move(visit: Visit, Json(body): Json<Move>) -> Answer<Done> {
    visit.ask(move |room, me| room.submit_move(me, &body).map(|()| Done {})).await
}

pub(super) async fn preview(visit: Visit, Json(body): Json<Preview>) -> Answer<Previewed> {
    let language = visit.language;
    visit
        .ask(move |room, me| {
            let seat = room.own_seat(me, body.seat)?;
            let action = room.notation(&body.action)?;
            let words = room.table.words(language);
            let warnings = room.table.check(seat, &action, &words)?;
            let brief = room.table.brief(seat, &action, &words);
            Ok(Previewed { explain: room.table.explain(seat, &action, &words), brief, warnings })
        })
        .await
}

pub(super) async fn limits(visit: Visit, Json(body): Json<WhichForm>) -> Answer<Vec<Limit>> {
    visit
        .ask(move |room, me| {
            let seat = room.own_seat(me, body.seat)?;
            Ok(room.table.limits(seat, &body.verb, &body.values)?)
        })
        .await
}

pub(super) async fn undo(visit: Visit, Json(body): Json<OneSeat>) -> Answer<Done> {
    visit.ask(move |room, me| room.take_back(me, body.seat).map(|()| Done {})).await
}

/// How many playouts a hint rests on at most, and how many times the square of the seats, by which the time of one grows.
const HINT_BUDGET: u32 = 1_000;
const HINT_THINKING: u32 = 200_000;

/// The search runs outside the room, and ends when nobody waits for it any more.
pub(super) async fn hint(visit: Visit, Query(query): Query<OneSeat>) -> Answer<Advice> {
    let (app, person, id) = (visit.app.clone(), visit.person.clone(), visit.id.clone());
    let language = visit.language;
    let Json((work, question)) = visit
        .ask(move |room, me| {
            let seat = room.own_seat(me, query.seat)?;
            if !room.has_advice() {
                return Err(Problem::forbidden("no-advice"));
            }
            if !room.table.waiting_for().contains(seat) {
                return Err(Problem::new("nothing-to-decide", StatusCode::CONFLICT));
            }
            let question = scene::write_question(room.table.question());
            let seats = room.record.owners.len() as u32;
            let budget = HINT_BUDGET.min(HINT_THINKING / (seats * seats).max(1));
            let words = room.table.words(language);
            Ok((room.table.hint_work(seat, budget, room.record.seed, &words), question))
        })
        .await?;
    let key = (id, query.seat, question, language);
    if let Some(advice) = app.hub.cache.hints.get(&key) {
        return Ok(Json(Advice::clone(&advice)));
    }
    let found = app.hub.pool().run(&person, work).await?;
    let advice = found.ok_or_else(|| Problem::unavailable("search-stopped"))?;
    app.hub.cache.hints.keep(key, Arc::new(advice.clone()));
    Ok(Json(advice))
}

pub(super) async fn chat(visit: Visit, Json(talk): Json<Talk>) -> Answer<ChatLine> {
    visit
        .look(talk.invitation, move |room, me| {
            let viewer = room.viewer(me, talk.seat)?;
            room.say(me, viewer, &talk.text, talk.to)
        })
        .await
}
