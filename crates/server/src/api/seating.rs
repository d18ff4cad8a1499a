//! Who sits where, and what the host decides.

use super::making::{bot_name, clean_name, read_entropy, take_seat};
use super::{Answer, OneSeat, may_look, seat_number};
use crate::App;
use crate::guard::Person;
use crate::problem::Problem;
use crate::room::{Room, now};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{Order, Seat};
use referee::{By, Entropy, Holder, Place, Stage};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sit {
    seat: u8,
    name: String,
    invitation: Option<String>,
    entropy: Option<String>,
}

pub(super) async fn sit(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<Sit>,
) -> Answer<Value> {
    let name = clean_name(&wish.name)?;
    let entropy = read_entropy(wish.entropy.as_deref())?;
    let sit = move |room: &mut Room| {
        may_look(room, &person.0, wish.invitation.as_deref())?;
        let seat = seat_number(room, wish.seat)?;
        let is_own = room.record.owners[seat.index()].as_deref() == Some(person.0.as_str());
        if is_own && room.table.stage() == Stage::Playing {
            // A bot has played for somebody who was away and is back.
            room.table.hand(seat, Place::person(name), now())?;
            room.seats_changed = true;
            return Ok(json!({ "seat": seat }));
        }
        if room.table.places()[seat.index()].holder != Holder::Open {
            return Err(Problem::new(StatusCode::CONFLICT, "seat-taken", format!("Seat {seat} is taken.")));
        }
        take_seat(room, &person.0, seat, name, entropy)?;
        Ok(json!({ "seat": seat }))
    };
    app.hub.ask(&id, sit).await.map(Json)
}

fn must_be_host(room: &Room, person: &str) -> Result<(), Problem> {
    may_look(room, person, None)?;
    if room.record.host == person {
        Ok(())
    } else {
        Err(Problem::forbidden("not-host", "Only the host of the table can do that."))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetSeat {
    seat: u8,
    /// `open` or `bot:clerk`.
    holder: String,
}

pub(super) async fn set_seat(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<SetSeat>,
) -> Answer<Value> {
    let set = move |room: &mut Room| {
        must_be_host(room, &person.0)?;
        let seat = seat_number(room, wish.seat)?;
        let place = holder(&wish.holder, seat)?;
        replace(room, seat, place)?;
        Ok(json!({}))
    };
    app.hub.ask(&id, set).await.map(Json)
}

fn holder(text: &str, seat: Seat) -> Result<Place, Problem> {
    match text.strip_prefix("bot:") {
        Some(bot) => bot
            .parse::<arena::BotKind>()
            .map(|bot| Place::new(bot_name(seat.index()), Holder::Bot(bot.to_string())))
            .map_err(|bad| Problem::bad("no-such-bot", bad.0)),
        None => Err(Problem::bad("bad-holder", "A seat can be given to bot:NAME.")),
    }
}

/// Gives a seat to somebody else: before the start by sitting down, afterwards by handing over. Whoever had it in a
/// running match may come back to it.
fn replace(room: &mut Room, seat: Seat, place: Place) -> Result<(), Problem> {
    match room.table.stage() {
        Stage::Gathering => {
            room.table.sit(seat, place, Entropy::default(), now())?;
            room.record.owners[seat.index()] = None;
        }
        _ => {
            room.table.hand(seat, place, now())?;
        }
    }
    room.seats_changed = true;
    Ok(())
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Start {
    /// The bot that takes the open seats.
    fill: Option<String>,
}

pub(super) async fn start(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<Start>,
) -> Answer<Value> {
    let start = move |room: &mut Room| {
        must_be_host(room, &person.0)?;
        for (index, place) in room.table.places().iter().enumerate() {
            if let (Holder::Open, Some(bot)) = (&place.holder, &wish.fill) {
                let seat = Seat::new(index as u8);
                replace(room, seat, holder(&format!("bot:{bot}"), seat)?)?;
            }
        }
        room.table.begin(now())?;
        room.seats_changed = true;
        Ok(json!({}))
    };
    app.hub.ask(&id, start).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HostWish {
    #[serde(rename = "do")]
    wish: String,
    seat: Option<u8>,
    holder: Option<String>,
}

pub(super) async fn host(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<HostWish>,
) -> Answer<Value> {
    let act = move |room: &mut Room| {
        must_be_host(room, &person.0)?;
        match wish.wish.as_str() {
            "pause" => room.table.pause(now()).map(|_| ())?,
            "resume" => room.table.resume_play(now()).map(|_| ())?,
            "last-round" => room.table.order(Order::LastRound, By::Person, now()).map(|_| ())?,
            "end" if room.table.stage() == Stage::Playing => {
                room.table.order(Order::EndNow, By::Person, now()).map(|_| ())?;
            }
            "end" => room.table.abandon(now()).map(|_| ())?,
            "replace" => {
                let seat = seat_number(room, wish.seat.unwrap_or(0))?;
                let place = holder(wish.holder.as_deref().unwrap_or_default(), seat)?;
                replace(room, seat, place)?;
            }
            other => {
                let sentence =
                    format!("A host can pause, resume, last-round, end or replace, not '{other:.40}'.");
                return Err(Problem::bad("bad-wish", sentence));
            }
        }
        room.seats_changed = true;
        Ok(json!({}))
    };
    app.hub.ask(&id, act).await.map(Json)
}

pub(super) async fn resign(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<OneSeat>,
) -> Answer<Value> {
    let act = move |room: &mut Room| {
        let seat = room.own_seat(&person.0, wish.seat)?;
        room.table.order(Order::Resign { seat }, By::Person, now())?;
        room.seats_changed = true;
        Ok(json!({}))
    };
    app.hub.ask(&id, act).await.map(Json)
}
