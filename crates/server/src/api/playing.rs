//! Moves, previews, hints, books and talk.

use super::{Answer, Look, OneSeat, may_look, seat_number};
use crate::App;
use crate::guard::Person;
use crate::problem::Problem;
use crate::room::{Room, now};
use crate::scene;
use crate::wire::{Move, ServerMessage};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use kernel::{Seat, SeatSet, Viewer};
use referee::Holder;
use serde::Deserialize;
use serde_json::{Value, json};

/// Carries out a move. Its number in the log is not told: it would show how often others changed what they sealed.
pub(crate) fn carry_out(room: &mut Room, person: &str, wish: &Move) -> Result<(), Problem> {
    let seat = room.own_seat(person, wish.seat)?;
    let question = scene::read_question(&wish.question)
        .ok_or_else(|| Problem::bad("bad-question", "A move names the question that it answers."))?;
    if wish.action.len() > 2_000 {
        return Err(Problem::bad("too-long", "An action is not that long."));
    }
    room.table.answer(seat, &wish.action, question, &wish.id, now())?;
    room.acted.insert(seat);
    Ok(())
}

pub(super) async fn make_move(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<Move>,
) -> Answer<Value> {
    app.hub.ask(&id, move |room| carry_out(room, &person.0, &wish)).await?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Preview {
    seat: u8,
    #[serde(rename = "do")]
    action: String,
}

pub(super) async fn preview(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<Preview>,
) -> Answer<Value> {
    let preview = move |room: &mut Room| {
        let seat = room.own_seat(&person.0, wish.seat)?;
        let warnings = room.table.check(seat, &wish.action)?;
        Ok(json!({ "explain": room.table.explain(seat, &wish.action), "warnings": warnings }))
    };
    app.hub.ask(&id, preview).await.map(Json)
}

/// Takes back a decision: over bots and chance too, if only one person plays.
pub(crate) fn take_back(room: &mut Room, person: &str, number: u8) -> Result<(), Problem> {
    let seat = room.own_seat(person, number)?;
    let people: SeatSet = room
        .table
        .places()
        .iter()
        .enumerate()
        .filter(|(_, place)| place.holder == Holder::Person)
        .map(|(index, _)| Seat::new(index as u8))
        .collect();
    let alone = people.iter().all(|other| room.record.owners[other.index()].as_deref() == Some(person));
    if alone {
        room.table.rewind(seat, people, now())?;
    } else {
        room.table.retract(seat, now())?;
    }
    Ok(())
}

pub(super) async fn undo(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<OneSeat>,
) -> Answer<Value> {
    app.hub.ask(&id, move |room| take_back(room, &person.0, wish.seat)).await?;
    Ok(Json(json!({})))
}

/// How many playouts a hint rests on.
const HINT_BUDGET: u32 = 1_000;

pub(super) async fn hint(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(wish): Query<OneSeat>,
) -> Answer<Value> {
    let hint = move |room: &mut Room| {
        let seat = room.own_seat(&person.0, wish.seat)?;
        if !room.table.waiting_for().contains(seat) {
            return Err(Problem::new(
                StatusCode::CONFLICT,
                "nothing-to-decide",
                "You have nothing to decide now.",
            ));
        }
        let seed = room.record.made;
        let hints = tokio::task::block_in_place(|| room.table.hints(seat, HINT_BUDGET, seed));
        Ok(json!(hints))
    };
    app.hub.ask(&id, hint).await.map(Json)
}

pub(super) async fn books(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Value> {
    let books = move |room: &mut Room| {
        may_look(room, &person.0, look.invitation.as_deref())?;
        // The sheets of one's own seat are seen from there, those of others from one's first seat.
        let own = look.seat.filter(|number| room.own_seat(&person.0, *number).is_ok());
        let viewer = room.viewer(&person.0, own)?;
        let seat = match (look.seat, viewer) {
            (Some(number), _) => seat_number(room, number)?,
            (None, Viewer::Seat(seat)) => seat,
            (None, _) => Seat::new(0),
        };
        let sheets = room.table.sheets(viewer, seat)?;
        Ok(
            json!({ "seat": seat, "sheets": sheets, "history": room.table.history(viewer)?, "charts": room.table.charts(viewer)?, "log": room.table.story(viewer)? }),
        )
    };
    app.hub.ask(&id, books).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Talk {
    text: String,
}

pub(super) async fn chat(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(talk): Json<Talk>,
) -> Answer<Value> {
    let line = app
        .hub
        .ask(&id, move |room| {
            may_look(room, &person.0, None)?;
            let line = room.say(&person.0, &talk.text)?;
            room.send_to_all(&ServerMessage::Chat { line: line.clone() });
            Ok(line)
        })
        .await?;
    Ok(Json(json!(line)))
}
