//! Who sits where, and what the host decides.

use super::making::{clean_name, read_entropy};
use super::{Answer, Visit};
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::{
    Agreement, Ballot, Done, Elect, EndVote, HostCommand, OneSeat, Seated, SetSeat, Sit, Start, Watch,
};
use axum::Json;
use kernel::facts;

pub(super) async fn sit(visit: Visit, Json(body): Json<Sit>) -> Answer<Seated> {
    let name = clean_name(&body.name)?;
    let entropy = read_entropy(body.entropy.as_deref())?;
    visit
        .look(body.invitation, move |room, me| {
            room.record.must_not_be_of_class()?;
            let seat = room.sit_down(me, body.seat, name, body.board.as_deref(), entropy)?;
            Ok(Seated { seat: seat.number() })
        })
        .await
}

/// Somebody who sits on a board votes for a motion.
pub(super) async fn ballot(visit: Visit, Json(body): Json<Ballot>) -> Answer<Done> {
    visit.ask(move |room, me| room.vote(me, &body).map(|()| Done {})).await
}

/// Somebody who sits on a board says whom they want in the chair.
pub(super) async fn elect(visit: Visit, Json(body): Json<Elect>) -> Answer<Done> {
    visit.ask(move |room, me| room.elect(me, &body).map(|()| Done {})).await
}

async fn as_host(
    visit: Visit,
    act: impl FnOnce(&mut Room) -> Result<(), Problem> + Send + 'static,
) -> Answer<Done> {
    visit
        .ask(move |room, me| {
            room.may_look(me, None)?;
            room.record.must_not_be_of_class()?;
            room.as_host(me, act).map(|()| Done {})
        })
        .await
}

pub(super) async fn set_seat(visit: Visit, Json(body): Json<SetSeat>) -> Answer<Done> {
    as_host(visit, move |room| room.set_seat(body.seat, &body.holder)).await
}

pub(super) async fn start(visit: Visit, Json(body): Json<Start>) -> Answer<Done> {
    as_host(visit, move |room| room.begin(body.fill.as_deref())).await
}

pub(super) async fn host(visit: Visit, Json(body): Json<HostCommand>) -> Answer<Done> {
    if body.command == "renew-invitation" {
        // Nobody gets a seat by it, so a class has no say in it.
        return visit.ask(|room, me| room.as_host(me, Room::renew_invitation).map(|()| Done {})).await;
    }
    as_host(visit, move |room| match body.command.as_str() {
        "pause" => room.pause(),
        "resume" => room.resume(),
        "last-round" => room.announce_last_round(),
        "replace" => room.replace_by_bot(body.seat.unwrap_or(0), body.holder.as_deref().unwrap_or_default()),
        other => Err(Problem::bad("bad-wish").about(facts! { given = format!("{other:.40}") })),
    })
    .await
}

/// Somebody says whether to end the game by agreement.
pub(super) async fn end(visit: Visit, Json(body): Json<EndVote>) -> Answer<Agreement> {
    visit
        .ask(move |room, me| {
            room.may_look(me, None)?;
            room.record.must_not_be_of_class()?;
            room.agree_to_end(me, body.yes)
        })
        .await
}

/// Somebody who is out wants to see how the bots go on.
pub(super) async fn watch(visit: Visit, Json(body): Json<Watch>) -> Answer<Done> {
    visit.ask(move |room, me| room.watch(me, body.to_the_end).map(|()| Done {})).await
}

pub(super) async fn resign(visit: Visit, Json(body): Json<OneSeat>) -> Answer<Done> {
    visit.ask(move |room, me| room.resign(me, body.seat).map(|()| Done {})).await
}
