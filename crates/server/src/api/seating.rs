//! Who sits where, and what the host decides.

use super::making::{bot_place, clean_name, distinct, must_be_bearable, open_place, read_entropy, take_seat};
use super::{Answer, Visit, seat_number};
use crate::clock;
use crate::hub::random_word;
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::{Agreement, Done, EndWish, HostWish, OneSeat, Seated, SetSeat, Sit, Start};
use axum::Json;
use axum::http::StatusCode;
use kernel::{Order, Seat};
use referee::{By, Entropy, Holder, Place, Stage};

pub(super) async fn sit(visit: Visit, Json(wish): Json<Sit>) -> Answer<Seated> {
    let name = clean_name(&wish.name)?;
    let entropy = read_entropy(wish.entropy.as_deref())?;
    let sit = move |room: &mut Room, me: &PersonId| {
        room.may_keep_house()?;
        let seat = seat_number(room, wish.seat)?;
        let is_own = room.record.owners[seat.index()].as_ref() == Some(me);
        let is_held = room.table.places()[seat.index()].holder == Holder::Person;
        if is_own && room.table.stage() == Stage::Playing && !is_held {
            // A bot has played for somebody who was away and is back, under the name that they had.
            let name = room.record.name_of(seat.index()).map_or(name, str::to_owned);
            let (name, now) = (distinct(room, seat, name), room.now());
            room.table.hand(seat, Place::person(name), now)?;
            room.record.saw(seat.index(), clock::now());
            room.seats_changed = true;
            return Ok(Seated { seat: seat.number() });
        }
        if room.table.places()[seat.index()].holder != Holder::Open {
            return Err(Problem::new(StatusCode::CONFLICT, "seat-taken", format!("Seat {seat} is taken.")));
        }
        take_seat(room, me, seat, name, entropy)?;
        Ok(Seated { seat: seat.number() })
    };
    visit.look(wish.invitation, sit).await
}

/// The host changes something about the seats or the stage, which everybody is told.
async fn as_host(
    visit: Visit,
    act: impl FnOnce(&mut Room) -> Result<(), Problem> + Send + 'static,
) -> Answer<Done> {
    visit
        .ask(move |room, me| {
            must_be_host(room, me)?;
            room.may_keep_house()?;
            act(room)?;
            room.seats_changed = true;
            Ok(Done {})
        })
        .await
}

fn must_be_host(room: &Room, person: &PersonId) -> Result<(), Problem> {
    room.may_look(person, None)?;
    if room.record.host == *person {
        Ok(())
    } else {
        Err(Problem::forbidden("not-host", "Only the host of the table can do that."))
    }
}

pub(super) async fn set_seat(visit: Visit, Json(wish): Json<SetSeat>) -> Answer<Done> {
    as_host(visit, move |room| {
        let seat = seat_number(room, wish.seat)?;
        match wish.holder.as_str() {
            "open" => reopen(room, seat),
            text => replace(room, seat, holder(text, seat)?),
        }
    })
    .await
}

/// Before the start a seat can be had again by anybody, whoever had it.
fn reopen(room: &mut Room, seat: Seat) -> Result<(), Problem> {
    if room.table.stage() != Stage::Gathering {
        let sentence = "A seat can be opened again only before the start. Give it to a bot instead.";
        return Err(Problem::new(StatusCode::CONFLICT, "already-begun", sentence));
    }
    replace(room, seat, open_place(seat.index()))
}

fn holder(text: &str, seat: Seat) -> Result<Place, Problem> {
    let sentence = "A seat can be given to bot:NAME, and before the start it can be open.";
    let bot = text.strip_prefix("bot:").ok_or_else(|| Problem::bad("bad-holder", sentence))?;
    bot_place(seat.index(), bot)
}

/// Gives a seat to somebody else: before the start by sitting down, afterwards by handing over. Whoever had it in a
/// running match may come back to it.
pub(super) fn replace(room: &mut Room, seat: Seat, place: Place) -> Result<(), Problem> {
    // A bot that plays for somebody does so under their name.
    let playing = room.table.stage() == Stage::Playing;
    let name = room.record.name_of(seat.index()).filter(|_| playing).unwrap_or(&place.name).to_owned();
    let place = Place { name: distinct(room, seat, name), ..place };
    let mut places = room.table.places();
    places[seat.index()] = place.clone();
    must_be_bearable(room.table.as_ref(), &places)?;
    let now = room.now();
    match room.table.stage() {
        Stage::Gathering => {
            room.table.sit(seat, place, Entropy::default(), now)?;
            room.record.free(seat.index());
        }
        _ => {
            room.table.hand(seat, place, now)?;
        }
    }
    Ok(())
}

pub(super) async fn start(visit: Visit, Json(wish): Json<Start>) -> Answer<Done> {
    as_host(visit, move |room| {
        for (index, place) in room.table.places().iter().enumerate() {
            if let (Holder::Open, Some(bot)) = (&place.holder, &wish.fill) {
                let seat = Seat::new(index as u8);
                replace(room, seat, bot_place(index, bot)?)?;
            }
        }
        let now = room.now();
        room.table.begin(now)?;
        Ok(())
    })
    .await
}

pub(super) async fn host(visit: Visit, Json(wish): Json<HostWish>) -> Answer<Done> {
    as_host(visit, move |room| {
        let now = room.now();
        match wish.wish.as_str() {
            "pause" => room.table.pause(now)?,
            "resume" => room.table.resume_play(now)?,
            "last-round" => room.table.order(Order::LastRound, By::Person, now)?,
            "renew-invitation" => {
                // Whoever came by the old one alone is let go.
                room.record.invitation = random_word(16)?;
                return Ok(());
            }
            "replace" => {
                let seat = seat_number(room, wish.seat.unwrap_or(0))?;
                return replace(room, seat, holder(wish.holder.as_deref().unwrap_or_default(), seat)?);
            }
            other => {
                let sentence = format!(
                    "A host can pause, resume, last-round, replace or renew-invitation, not '{other:.40}'."
                );
                return Err(Problem::bad("bad-wish", sentence));
            }
        };
        Ok(())
    })
    .await
}

/// Somebody says whether to end the game by agreement.
pub(super) async fn end(visit: Visit, Json(wish): Json<EndWish>) -> Answer<Agreement> {
    visit.ask(move |room, me| room.agree_to_end(me, wish.yes)).await
}

pub(super) async fn resign(visit: Visit, Json(wish): Json<OneSeat>) -> Answer<Done> {
    visit
        .ask(move |room, me| {
            let seat = room.own_seat(me, wish.seat)?;
            let now = room.now();
            room.table.order(Order::Resign { seat }, By::Person, now)?;
            room.seats_changed = true;
            Ok(Done {})
        })
        .await
}
