//! Moves, previews, hints, books and talk.

use super::{Answer, Visit, seat_number};
use crate::problem::Problem;
use crate::room::{Room, now};
use crate::scene;
use crate::wire::{Books, ChatLine, Done, Look, Move, OneSeat, Preview, Previewed, Talk};
use arena::{Cancel, Hint};
use axum::Json;
use axum::extract::Query;
use axum::http::StatusCode;
use kernel::{Seat, SeatSet, Viewer};
use referee::Holder;

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

pub(super) async fn make_move(visit: Visit, Json(wish): Json<Move>) -> Answer<Done> {
    visit.ask(move |room, me| carry_out(room, me, &wish).map(|()| Done {})).await
}

pub(super) async fn preview(visit: Visit, Json(wish): Json<Preview>) -> Answer<Previewed> {
    visit
        .ask(move |room, me| {
            let seat = room.own_seat(me, wish.seat)?;
            let warnings = room.table.check(seat, &wish.action)?;
            Ok(Previewed { explain: room.table.explain(seat, &wish.action), warnings })
        })
        .await
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

pub(super) async fn undo(visit: Visit, Json(wish): Json<OneSeat>) -> Answer<Done> {
    visit.ask(move |room, me| take_back(room, me, wish.seat).map(|()| Done {})).await
}

/// How many playouts a hint rests on.
const HINT_BUDGET: u32 = 1_000;

pub(super) async fn hint(visit: Visit, Query(wish): Query<OneSeat>) -> Answer<Vec<Hint>> {
    visit
        .ask(move |room, me| {
            let seat = room.own_seat(me, wish.seat)?;
            if !room.table.waiting_for().contains(seat) {
                let sentence = "You have nothing to decide now.";
                return Err(Problem::new(StatusCode::CONFLICT, "nothing-to-decide", sentence));
            }
            let seed = room.record.seed;
            let work = room.table.hint_work(seat, HINT_BUDGET, seed);
            Ok(tokio::task::block_in_place(|| work(&Cancel::NEVER)).unwrap_or_default())
        })
        .await
}

pub(super) async fn books(visit: Visit, Query(wish): Query<Look>) -> Answer<Books> {
    let look = move |room: &mut Room, me: &str| {
        // The sheets of one's own seat are seen from there, those of others from one's first seat.
        let own = wish.seat.filter(|number| room.own_seat(me, *number).is_ok());
        let viewer = room.viewer(me, own)?;
        let seat = match (wish.seat, viewer) {
            (Some(number), _) => seat_number(room, number)?,
            (None, Viewer::Seat(seat)) => seat,
            (None, _) => Seat::new(0),
        };
        Ok(Books {
            seat: seat.number(),
            sheets: room.table.sheets(viewer, seat)?,
            history: room.table.history(viewer)?,
            charts: room.table.charts(viewer)?,
            log: room.table.story(viewer)?,
        })
    };
    visit.look(wish.invitation, look).await
}

pub(super) async fn chat(visit: Visit, Json(talk): Json<Talk>) -> Answer<ChatLine> {
    visit
        .look(talk.invitation, move |room, me| {
            let viewer = room.viewer(me, talk.seat)?;
            room.say(me, viewer, &talk.text, talk.to)
        })
        .await
}
