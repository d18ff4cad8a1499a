//! The calls over plain HTTP.
//!
//! A call at a table is a function of a [`Visit`] and of what was sent along: it asks the room, which answers when
//! everything is stored.

mod books;
mod calls;
mod classes;
pub(crate) mod debrief;
mod finished;
mod lessons;
pub(crate) mod making;
mod person;
mod playing;
mod review;
mod seating;

pub(crate) use calls::Calls;

use crate::App;
use crate::guard::{Device, Person, Visitor};
use crate::ids::{PersonId, TableId};
use crate::language::Reader;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::room::{Looker, Room};
use crate::scene;
use crate::wire::{BotInfo, Find, Games, Lobby, Look, Snapshot};
use crate::words::{LANGUAGES, table_name};
use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode, header};
use kernel::rules::RuleText;
use kernel::words::Fact;
use kernel::{Language, facts};
use serde_json::Value;
use std::sync::LazyLock;

/// Every call there is.
pub(crate) fn calls() -> Calls {
    Calls::new()
        .get("/api/openapi.json", "This document.", openapi)
        .get("/api/games", "The games, their variants and options, and the bots.", games)
        .get("/api/games/{game}/rules", "The rules of a game, or those that are looked for.", rules)
        .get("/api/lessons/{game}", "The lessons of a game.", lessons::list)
        .post(
            "/api/lessons/{game}/{lesson}",
            "A lesson after the answers so far, of which nothing is kept.",
            lessons::attend,
        )
        .post(
            "/api/lessons/{game}/{lesson}/preview",
            "What an action amounts to at a step of a lesson.",
            lessons::preview,
        )
        .post(
            "/api/lessons/{game}/{lesson}/limits",
            "How far each number of a form goes at a step of a lesson.",
            lessons::limits,
        )
        .get("/api/tables", "The lobby.", lobby)
        .post("/api/tables", "Make a table.", making::make)
        .get("/api/tables/{id}", "The table as the caller may see it.", snapshot)
        .get("/api/tables/{id}/live", "Live play over a WebSocket.", crate::live::live)
        .post("/api/tables/{id}/sit", "Sit down.", seating::sit)
        .post("/api/tables/{id}/seats", "As host, say who has a seat.", seating::set_seat)
        .post("/api/tables/{id}/start", "As host, begin.", seating::start)
        .post(
            "/api/tables/{id}/move",
            "Decide. Sent twice with the same id, it counts once.",
            playing::make_move,
        )
        .post("/api/tables/{id}/ballot", "On a board of directors, vote for a motion.", seating::ballot)
        .post("/api/tables/{id}/elect", "On a board of directors, vote for a chair.", seating::elect)
        .post("/api/tables/{id}/preview", "What an action amounts to, without doing it.", playing::preview)
        .post(
            "/api/tables/{id}/limits",
            "How far each number of a form goes, the others as they are.",
            playing::limits,
        )
        .post("/api/tables/{id}/undo", "Take back a decision.", playing::undo)
        .get("/api/tables/{id}/hint", "The planner's best for one's own seat.", playing::hint)
        .get("/api/tables/{id}/books", "The books of a seat, of what the caller has seen.", books::books)
        .get(
            "/api/tables/{id}/books/file",
            "The sheets of a seat as a file for spreadsheets.",
            books::file,
        )
        .post("/api/tables/{id}/chat", "Say something.", playing::chat)
        .post("/api/tables/{id}/host", "As host, pause, resume, last-round or replace.", seating::host)
        .post(
            "/api/tables/{id}/end",
            "Say whether to end the game here. It ends when all who play have said yes.",
            seating::end,
        )
        .post("/api/tables/{id}/resign", "Leave the game.", seating::resign)
        .post(
            "/api/tables/{id}/watch",
            "Let the bots go on that rest since nobody else is left in play.",
            seating::watch,
        )
        .post(
            "/api/tables/{id}/delete",
            "Remove a table for good at which nobody else has played.",
            person::delete_table,
        )
        .post("/api/tables/{id}/rematch", "Make the same table again.", making::rematch)
        .get("/api/tables/{id}/story", "After the end, all that was told, with its entries.", finished::story)
        .get("/api/tables/{id}/replay", "After the end, the table after an entry.", finished::replay)
        .get("/api/tables/{id}/file", "After the end, the match file.", finished::file)
        .get(
            "/api/tables/{id}/fairness",
            "The seal of the draws, and after the end its check.",
            finished::fairness,
        )
        .get(
            "/api/tables/{id}/review",
            "After the end, what the match was for a seat: its decisions, luck and turning points. Ask until it is there.",
            review::review,
        )
        .post("/api/classes", "Make a class: tables with firms, and who learns at them.", classes::make)
        .get("/api/classes", "The classes that one teaches and those that one attends.", classes::list)
        .post("/api/classes/join", "Come to one's firm, by a link or by the code and a name.", classes::join)
        .get("/api/classes/{id}", "As instructor, the whole class.", classes::page)
        .get(
            "/api/classes/{id}/file",
            "As instructor, all of the class as a workbook, or a part of it as a file.",
            classes::file,
        )
        .post("/api/classes/{id}/do", "As instructor, do something with the class.", classes::carry_out)
        .post("/api/classes/{id}/delete", "As instructor, remove the class with everything in it.", classes::delete)
        .get(
            "/api/tables/{id}/debrief",
            "After the end, how everybody fared, and the moments that teach most.",
            debrief::debrief,
        )
        .get(
            "/api/tables/{id}/debrief/file",
            "After the end, the whole match as a workbook, or a part of it as a file.",
            debrief::file,
        )
        .get("/api/tables/{id}/debrief/decisions", "After the end, the decisions of a seat.", debrief::decisions)
        .get(
            "/api/tables/{id}/debrief/choices",
            "After the end, what might have been decided at an entry.",
            debrief::choices,
        )
        .post("/api/tables/{id}/what-if", "After the end, what another decision would have led to.", debrief::what_if)
        .post("/api/matches", "Check a match file.", finished::check_match)
        .post(
            "/api/matches/story",
            "All that was told in a finished match, from its file.",
            finished::tell_match,
        )
        .post("/api/matches/replay", "Some moments of a finished match, from its file.", finished::show_match)
        .post("/api/matches/review", "What a finished match was for a seat, from its file.", review::review_match)
        .post("/api/carry", "A code to go on at another device.", person::link_code)
        .post("/api/carry/{code}", "Become whoever made the code.", person::link_device)
        .get("/api/played", "The matches that one has played to their end, the newest first.", person::played)
        .get("/api/devices", "The devices by which one is known.", person::devices)
        .post("/api/devices/{id}/sign-out", "Sign one of them out, at once.", person::sign_out)
        .post("/api/forget", "Be forgotten: one's tables, what one said, one's devices.", person::forget)
        .get("/healthz", "Whether the server runs.", async || "ok\n")
        .get("/readyz", "Whether moves can be stored: a write went through just now.", crate::metrics::ready)
        .get("/metrics", "Figures for operators.", crate::metrics::metrics)
}

type Answer<T> = Result<Json<T>, Problem>;

/// What was begun is finished though whoever asked has gone: nothing is left half made or half removed.
async fn finish<T: Send + 'static>(
    doing: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Answer<T> {
    let done = tokio::spawn(doing).await;
    done.map_err(|_| Problem::unavailable("not-worked-out"))?.map(Json)
}

/// Somebody who calls a table.
struct Visit {
    app: App,
    person: PersonId,
    device: Device,
    peer: Peer,
    language: Language,
    id: TableId,
}

impl FromRequestParts<App> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visit, Problem> {
        let Visitor { person, device, peer, language } = Visitor::from_request_parts(parts, app).await?;
        let Path(id) = Path::from_request_parts(parts, app).await.map_err(|_| Problem::no_table())?;
        Ok(Visit { app: app.clone(), person, device, peer, language, id })
    }
}

impl Visit {
    /// Does something in the room, as this person, and answers when it is stored.
    async fn ask<T: Send + 'static>(
        self,
        act: impl FnOnce(&mut Room, &PersonId) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.with(None, act).await
    }

    /// Looks at a table that this person may see, by its right or by an invitation.
    async fn look<T: Send + 'static>(
        self,
        invitation: Option<String>,
        look: impl FnOnce(&mut Room, &PersonId) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        self.with(invitation.clone(), move |room, me| {
            room.may_look(me, invitation.as_deref())?;
            look(room, me)
        })
        .await
    }

    async fn with<T: Send + 'static>(
        self,
        invitation: Option<String>,
        act: impl FnOnce(&mut Room, &PersonId) -> Result<T, Problem> + Send + 'static,
    ) -> Answer<T> {
        let Visit { app, person, id, language, .. } = self;
        let me = person.clone();
        let asks = move |room: &mut Room| {
            room.note_call(&me);
            act(room, &me).map_err(|problem| problem.in_words(|| room.table.words(language)))
        };
        let done = app.hub.ask(&id, asks).await;
        done.map(Json).map_err(|problem| app.hub.hide_frozen(&id, &person, invitation.as_deref(), problem))
    }
}

/// It is the same for everybody, so it is written once.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| calls().finish().1);

async fn openapi() -> ([(HeaderName, &'static str); 1], Json<Value>) {
    ([(header::CACHE_CONTROL, "no-cache")], Json(DOCUMENT.clone()))
}

async fn games(Reader(language): Reader) -> Json<Games> {
    let words = LANGUAGES.words(language, Vec::new());
    let about = |name| words.show(&Fact::Kind("bot", name));
    let title = |name| words.say_part(&format!("bot-{name}"), "title", &facts! {});
    let bots = arena::BotKind::NAMES.map(|name| BotInfo { name, title: title(name), about: about(name) });
    Json(Games {
        games: catalog::games().iter().map(|game| game.info(language)).collect(),
        bots: bots.into(),
    })
}

async fn rules(Path(game): Path<String>, Query(query): Query<Find>) -> Answer<Vec<RuleText>> {
    let game = catalog::find(&game).map_err(|message| Problem::no_game(message, StatusCode::NOT_FOUND))?;
    let book = game.rules();
    let wanted = query.find.unwrap_or_default();
    Ok(Json(match (wanted.trim(), book.find(&wanted)) {
        ("", _) => book.entries().collect(),
        (words, found) if found.is_empty() => book.search(words),
        (_, found) => found,
    }))
}

async fn lobby(State(app): State<App>, person: Person, Reader(language): Reader) -> Json<Lobby> {
    let mut lobby = app.hub.tables().lobby(&person.0, language);
    // What is told is said when the list is free again for others.
    for line in [&mut lobby.mine, &mut lobby.open, &mut lobby.running].into_iter().flatten() {
        line.name = table_name(&line.id, &line.name, language);
    }
    Json(lobby)
}

async fn snapshot(visit: Visit, Query(query): Query<Look>) -> Answer<Snapshot> {
    let (person, device, language) = (visit.person.clone(), visit.device, visit.language);
    let invitation = query.invitation.clone();
    let looker = Looker { person, device, invitation, seat: query.seat, wants_grids: true, language };
    let look = move |room: &mut Room, me: &PersonId| {
        let viewer = room.viewer(me, looker.seat)?;
        Ok(scene::snapshot(room, &looker, viewer, 0, &room.online()))
    };
    visit.look(query.invitation, look).await
}
