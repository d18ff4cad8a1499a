//! The calls over plain HTTP.

mod afterwards;
mod making;
mod playing;
mod seating;

pub(crate) use playing::{carry_out, take_back};

use crate::App;
use crate::guard::Person;
use crate::problem::Problem;
use crate::room::{Connection, Room};
use crate::scene;
use crate::wire::{Lobby, Snapshot};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::Seat;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

type Answer<T> = Result<Json<T>, Problem>;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/tables", get(lobby).post(making::make))
        .route("/api/tables/{id}", get(snapshot))
        .route("/api/tables/{id}/sit", post(seating::sit))
        .route("/api/tables/{id}/seats", post(seating::set_seat))
        .route("/api/tables/{id}/start", post(seating::start))
        .route("/api/tables/{id}/move", post(playing::make_move))
        .route("/api/tables/{id}/preview", post(playing::preview))
        .route("/api/tables/{id}/undo", post(playing::undo))
        .route("/api/tables/{id}/hint", get(playing::hint))
        .route("/api/tables/{id}/books", get(playing::books))
        .route("/api/tables/{id}/chat", post(playing::chat))
        .route("/api/tables/{id}/host", post(seating::host))
        .route("/api/tables/{id}/resign", post(seating::resign))
        .route("/api/tables/{id}/rematch", post(making::rematch))
        .route("/api/tables/{id}/replay", get(afterwards::replay))
        .route("/api/tables/{id}/file", get(afterwards::file))
        .route("/api/tables/{id}/fairness", get(afterwards::fairness))
        .route("/api/matches", post(afterwards::check_match))
        .route("/api/matches/replay", post(afterwards::show_match))
        .route("/api/carry", post(making::carry))
        .route("/api/carry/{code}", post(making::carried))
}

async fn games() -> Json<Value> {
    let games: Vec<catalog::GameInfo> = catalog::games().iter().map(|game| game.info()).collect();
    let bots: Vec<Value> =
        arena::BotKind::LIST.iter().map(|(name, about)| json!({ "name": name, "about": about })).collect();
    Json(json!({ "games": games, "bots": bots }))
}

#[derive(Deserialize)]
struct Find {
    find: Option<String>,
}

async fn rules(Path(game): Path<String>, Query(query): Query<Find>) -> Answer<Value> {
    let game = catalog::find(&game)
        .map_err(|sentence| Problem::new(StatusCode::NOT_FOUND, "no-such-game", sentence))?;
    let book = game.rules();
    let wanted = query.find.unwrap_or_default();
    let found = match (wanted.trim(), book.find(&wanted)) {
        ("", _) => book.entries().collect(),
        (words, found) if found.is_empty() => book.search(words),
        (_, found) => found,
    };
    Ok(Json(json!(found)))
}

async fn lobby(State(app): State<App>, person: Person) -> Json<Lobby> {
    Json(app.hub.lobby(&person.0))
}

#[derive(Deserialize)]
struct Look {
    seat: Option<u8>,
    invitation: Option<String>,
}

/// Whether a person may see a table at all: public tables, one's own, or with the invitation.
pub(crate) fn may_look(room: &Room, person: &str, invitation: Option<&str>) -> Result<(), Problem> {
    let known = room.record.public
        || room.record.host == person
        || room.record.is_seated(person)
        || invitation == Some(room.record.invitation.as_str());
    if known { Ok(()) } else { Err(Problem::no_table()) }
}

async fn snapshot(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Snapshot> {
    let look = move |room: &mut Room| {
        may_look(room, &person.0, look.invitation.as_deref())?;
        let viewer = room.viewer(&person.0, look.seat)?;
        let (to, _) = mpsc::channel(1);
        let nobody = Connection {
            number: 0,
            person: person.0,
            viewer,
            tables: true,
            told: 0,
            shown: None,
            behind: false,
            to,
        };
        Ok(scene::snapshot(room, &nobody, &room.online()))
    };
    app.hub.ask(&id, look).await.map(Json)
}

fn seat_number(room: &Room, number: u8) -> Result<Seat, Problem> {
    let seats = room.record.owners.len();
    Seat::from_number(number.into()).filter(|seat| seat.index() < seats).ok_or_else(|| {
        Problem::bad("no-such-seat", format!("This table has seats 1 to {seats}, not {number}."))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneSeat {
    seat: u8,
}
