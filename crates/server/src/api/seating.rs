//! Who sits where, and what the host decides.

use super::making::{clean_name, read_entropy};
use super::{Answer, Visit};
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::{Agreement, Done, EndWish, HostWish, OneSeat, Seated, SetSeat, Sit, Start};
use axum::Json;

pub(super) async fn sit(visit: Visit, Json(wish): Json<Sit>) -> Answer<Seated> {
    let name = clean_name(&wish.name)?;
    let entropy = read_entropy(wish.entropy.as_deref())?;
    visit
        .look(wish.invitation, move |room, me| {
            let seat = room.sit_down(me, wish.seat, name, entropy)?;
            Ok(Seated { seat: seat.number() })
        })
        .await
}

async fn as_host(
    visit: Visit,
    act: impl FnOnce(&mut Room) -> Result<(), Problem> + Send + 'static,
) -> Answer<Done> {
    visit.ask(move |room, me| room.as_host(me, act).map(|()| Done {})).await
}

pub(super) async fn set_seat(visit: Visit, Json(wish): Json<SetSeat>) -> Answer<Done> {
    as_host(visit, move |room| room.set_seat(wish.seat, &wish.holder)).await
}

pub(super) async fn start(visit: Visit, Json(wish): Json<Start>) -> Answer<Done> {
    as_host(visit, move |room| room.begin(wish.fill.as_deref())).await
}

pub(super) async fn host(visit: Visit, Json(wish): Json<HostWish>) -> Answer<Done> {
    as_host(visit, move |room| match wish.wish.as_str() {
        "pause" => room.pause(),
        "resume" => room.resume(),
        "last-round" => room.announce_last_round(),
        "renew-invitation" => room.renew_invitation(),
        "replace" => room.replace_by_bot(wish.seat.unwrap_or(0), wish.holder.as_deref().unwrap_or_default()),
        other => {
            let sentence = format!(
                "A host can pause, resume, last-round, replace or renew-invitation, not '{other:.40}'."
            );
            Err(Problem::bad("bad-wish", sentence))
        }
    })
    .await
}

/// Somebody says whether to end the game by agreement.
pub(super) async fn end(visit: Visit, Json(wish): Json<EndWish>) -> Answer<Agreement> {
    visit.ask(move |room, me| room.agree_to_end(me, wish.yes)).await
}

pub(super) async fn resign(visit: Visit, Json(wish): Json<OneSeat>) -> Answer<Done> {
    visit.ask(move |room, me| room.resign(me, wish.seat).map(|()| Done {})).await
}
