//! The calls over plain HTTP.

use crate::App;
use crate::guard::Person;
use crate::hub::random_word;
use crate::problem::Problem;
use crate::record::Record;
use crate::room::{Connection, Room, now};
use crate::scene;
use crate::wire::{Lobby, Move, NewTable, ServerMessage, Snapshot, TableMade};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::{Setting, TableRequest};
use kernel::{Order, Seat, SeatSet, Viewer};
use referee::{Absent, Budget, By, Clock, Entropy, Holder, Place, Secret, Stage};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

type Answer<T> = Result<Json<T>, Problem>;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{game}/rules", get(rules))
        .route("/api/tables", get(lobby).post(make))
        .route("/api/tables/{id}", get(snapshot))
        .route("/api/tables/{id}/sit", post(sit))
        .route("/api/tables/{id}/seats", post(set_seat))
        .route("/api/tables/{id}/start", post(start))
        .route("/api/tables/{id}/move", post(make_move))
        .route("/api/tables/{id}/preview", post(preview))
        .route("/api/tables/{id}/undo", post(undo))
        .route("/api/tables/{id}/hint", get(hint))
        .route("/api/tables/{id}/books", get(books))
        .route("/api/tables/{id}/chat", post(chat))
        .route("/api/tables/{id}/host", post(host))
        .route("/api/tables/{id}/resign", post(resign))
        .route("/api/tables/{id}/rematch", post(rematch))
        .route("/api/tables/{id}/replay", get(replay))
        .route("/api/tables/{id}/file", get(file))
        .route("/api/tables/{id}/fairness", get(fairness))
        .route("/api/matches", post(check_match))
        .route("/api/carry", post(carry))
        .route("/api/carry/{code}", post(carried))
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

/// The most tables that one person may have under way.
const MOST_TABLES: usize = 50;

async fn make(State(app): State<App>, person: Person, Json(wish): Json<NewTable>) -> Answer<TableMade> {
    let under_way = app
        .hub
        .lobby(&person.0)
        .mine
        .iter()
        .filter(|line| line.stage != crate::wire::WireStage::Over)
        .count();
    if under_way >= MOST_TABLES {
        let sentence = format!("You have {MOST_TABLES} tables under way. Finish some of them first.");
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", sentence));
    }
    let made = open_table(&app, &person.0, wish).await?;
    Ok(Json(made))
}

async fn open_table(app: &App, person: &str, wish: NewTable) -> Result<TableMade, Problem> {
    let (id, invitation) = (random_word(8)?, random_word(16)?);
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|_| Problem::inside("This machine gives no random numbers."))?;
    let your_name = clean_name(wish.name.as_deref().unwrap_or("Player"))?;
    let places = wish
        .seats
        .iter()
        .enumerate()
        .map(|(index, text)| match text.as_str() {
            "you" | "open" => Ok(Place::new(format!("Seat {}", index + 1), Holder::Open)),
            other => match (other.strip_prefix("bot:"), other.strip_prefix("here:")) {
                (Some(bot), _) => bot
                    .parse::<arena::BotKind>()
                    .map(|bot| Place::new(bot_name(index), Holder::Bot(bot.to_string())))
                    .map_err(|bad| Problem::bad("no-such-bot", bad.0)),
                (_, Some(_)) => Ok(Place::new(format!("Seat {}", index + 1), Holder::Open)),
                _ => Err(Problem::bad(
                    "bad-seat",
                    format!("A seat is you, open, bot:NAME or here:NAME, not '{other:.40}'."),
                )),
            },
        })
        .collect::<Result<Vec<Place>, Problem>>()?;
    let record = Record {
        name: format!("{your_name}'s table"),
        host: person.to_owned(),
        invitation: invitation.clone(),
        public: wish.public,
        owners: vec![None; places.len()],
        made: now(),
    };
    let request = TableRequest {
        id: id.clone(),
        setting: Setting {
            variant: wish.variant,
            options: wish.options.into_iter().collect(),
            edition: wish.edition,
        },
        seats: places,
        clock: read_clock(wish.clock.seconds, &wish.clock.absent)?,
        secret: Secret::new(secret),
    };
    app.hub.make(&wish.game, &request, record, secret).await?;
    let person = person.to_owned();
    let begin = wish.start;
    let sit_down = move |room: &mut Room| {
        for (index, text) in wish.seats.iter().enumerate() {
            let name = match (text.as_str(), text.strip_prefix("here:")) {
                ("you", _) => your_name.clone(),
                (_, Some(name)) => clean_name(name)?,
                _ => continue,
            };
            take_seat(room, &person, Seat::new(index as u8), name, Entropy::default())?;
        }
        let open = room.table.places().iter().any(|place| place.holder == Holder::Open);
        if begin && !open {
            room.table.begin(now())?;
        }
        Ok(())
    };
    app.hub.ask(&id, sit_down).await?;
    Ok(TableMade { table: id, invitation })
}

const BOT_NAMES: [&str; 12] =
    ["Ada", "Boris", "Clara", "Dmitri", "Edith", "Felix", "Greta", "Henry", "Iris", "Jonas", "Klara", "Leo"];

fn bot_name(index: usize) -> String {
    BOT_NAMES.get(index).map_or_else(|| format!("Bot {}", index + 1), |name| (*name).to_owned())
}

fn clean_name(name: &str) -> Result<String, Problem> {
    let name: String = name.trim().chars().take(24).collect();
    if name.is_empty() { Err(Problem::bad("bad-name", "A name has 1 to 24 characters.")) } else { Ok(name) }
}

fn read_clock(seconds: u64, absent: &str) -> Result<Clock, Problem> {
    let absent = match absent {
        "" | "wait" => Absent::Wait,
        "fallback" => Absent::Fallback,
        "bot" => Absent::Bot,
        other => {
            let sentence = format!("When time is up the table can wait, fallback or bot, not '{other:.40}'.");
            return Err(Problem::bad("bad-clock", sentence));
        }
    };
    let budget = match seconds {
        0 => Budget::None,
        seconds if seconds.is_multiple_of(86_400) => Budget::Days(
            u32::try_from(seconds / 86_400).map_err(|_| Problem::bad("bad-clock", "That is too long."))?,
        ),
        seconds => Budget::Seconds(
            u32::try_from(seconds).map_err(|_| Problem::bad("bad-clock", "That is too long."))?,
        ),
    };
    Ok(Clock { budget, absent })
}

/// A person sits down.
fn take_seat(
    room: &mut Room,
    person: &str,
    seat: Seat,
    name: String,
    entropy: Entropy,
) -> Result<(), Problem> {
    room.table.sit(seat, Place::person(name), entropy, now())?;
    room.record.owners[seat.index()] = Some(person.to_owned());
    room.seats_changed = true;
    Ok(())
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sit {
    seat: u8,
    name: String,
    invitation: Option<String>,
    entropy: Option<String>,
}

async fn sit(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Json(wish): Json<Sit>,
) -> Answer<Value> {
    let name = clean_name(&wish.name)?;
    let entropy = Entropy::from_hex(wish.entropy.as_deref().unwrap_or_default())
        .ok_or_else(|| Problem::bad("bad-entropy", "Entropy is up to 64 hexadecimal digits."))?;
    let sit = move |room: &mut Room| {
        may_look(room, &person.0, wish.invitation.as_deref())?;
        let seat = seat_number(room, wish.seat)?;
        if room.table.places()[seat.index()].holder != Holder::Open {
            return Err(Problem::new(StatusCode::CONFLICT, "seat-taken", format!("Seat {seat} is taken.")));
        }
        take_seat(room, &person.0, seat, name, entropy)?;
        Ok(json!({ "seat": seat }))
    };
    app.hub.ask(&id, sit).await.map(Json)
}

fn seat_number(room: &Room, number: u8) -> Result<Seat, Problem> {
    let seats = room.record.owners.len();
    Seat::from_number(number.into()).filter(|seat| seat.index() < seats).ok_or_else(|| {
        Problem::bad("no-such-seat", format!("This table has seats 1 to {seats}, not {number}."))
    })
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
struct SetSeat {
    seat: u8,
    /// `open` or `bot:clerk`.
    holder: String,
}

async fn set_seat(
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

/// Gives a seat to somebody else: before the start by sitting down, afterwards by handing over.
fn replace(room: &mut Room, seat: Seat, place: Place) -> Result<(), Problem> {
    match room.table.stage() {
        Stage::Gathering => room.table.sit(seat, place, Entropy::default(), now())?,
        _ => room.table.hand(seat, place, now())?,
    };
    room.record.owners[seat.index()] = None;
    room.seats_changed = true;
    Ok(())
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Start {
    /// The bot that takes the open seats.
    fill: Option<String>,
}

async fn start(
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

async fn make_move(
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
struct Preview {
    seat: u8,
    #[serde(rename = "do")]
    action: String,
}

async fn preview(
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneSeat {
    seat: u8,
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

async fn undo(
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

async fn hint(
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

async fn books(
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
            json!({ "seat": seat, "sheets": sheets, "history": room.table.history(viewer)?, "log": room.table.story(viewer)? }),
        )
    };
    app.hub.ask(&id, books).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Talk {
    text: String,
}

async fn chat(
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HostWish {
    #[serde(rename = "do")]
    wish: String,
    seat: Option<u8>,
    holder: Option<String>,
}

async fn host(
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

async fn resign(
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

/// The same table again, with the same bots; people sit down anew by its invitation.
async fn rematch(State(app): State<App>, person: Person, Path(id): Path<String>) -> Answer<TableMade> {
    let me = person.0.clone();
    let wish = app
        .hub
        .ask(&id, move |room| {
            if !room.record.is_seated(&me) && room.record.host != me {
                return Err(Problem::forbidden("not-seated", "Only those who played can ask for a rematch."));
            }
            let header = room.table.header();
            let options = header.options.as_object().cloned().unwrap_or_default();
            let seats = room.table.places();
            let mut yours = room.record.seats_of(&me);
            let (first, name) = match yours.next() {
                Some(index) => (Some(index), Some(seats[index].name.clone())),
                None => (None, None),
            };
            Ok(NewTable {
                game: header.game.clone(),
                variant: Some(header.variant.clone()),
                options: options
                    .into_iter()
                    .filter(|(name, _)| name != "variant")
                    .map(|(name, value)| {
                        (name, value.as_str().map_or_else(|| value.to_string(), str::to_owned))
                    })
                    .collect(),
                edition: None,
                seats: seats
                    .iter()
                    .enumerate()
                    .map(|(index, place)| match &place.holder {
                        Holder::Bot(bot) => format!("bot:{bot}"),
                        _ if Some(index) == first => "you".to_owned(),
                        _ if room.record.owners[index].as_deref() == Some(me.as_str()) => {
                            format!("here:{}", place.name)
                        }
                        _ => "open".to_owned(),
                    })
                    .collect(),
                name,
                public: room.record.public,
                clock: crate::wire::NewClock::default(),
                start: true,
            })
        })
        .await?;
    open_table(&app, &person.0, wish).await.map(Json)
}

#[derive(Deserialize)]
struct Replay {
    entry: Option<u32>,
    #[serde(rename = "as")]
    viewer: Option<String>,
    invitation: Option<String>,
}

async fn replay(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(wish): Query<Replay>,
) -> Answer<Value> {
    let look = move |room: &mut Room| {
        may_look(room, &person.0, wish.invitation.as_deref())?;
        let over = room.table.stage() == Stage::Over;
        let viewer = match wish.viewer.as_deref() {
            Some("everything") if over => Viewer::Everything,
            Some("public") => Viewer::Public,
            Some(text) => match (text.parse::<u8>(), over) {
                // After the end everybody may look through any seat.
                (Ok(number), true) => Viewer::Seat(seat_number(room, number)?),
                (Ok(number), false) => Viewer::Seat(room.own_seat(&person.0, number)?),
                _ => {
                    return Err(Problem::bad(
                        "bad-viewer",
                        "Look as a seat, public, or everything after the end.",
                    ));
                }
            },
            None if over => Viewer::Everything,
            None => room.viewer(&person.0, None)?,
        };
        // During play the number of entries would tell how often others changed what they sealed.
        let entries = if over { room.table.entries() } else { return Err(not_over()) };
        let entry = wish.entry.unwrap_or(entries).min(entries);
        let board = room.table.board_at(entry, viewer)?;
        let news = room.table.news_until(viewer, entry)?;
        Ok(json!({
            "entry": entry,
            "entries": entries,
            "round": board.round,
            "phases": board.phases,
            "phase": board.phase,
            "tables": board.tables,
            "view": board.view,
            "news": news.iter().map(|line| json!({ "number": line.number, "text": line.text })).collect::<Vec<_>>(),
        }))
    };
    app.hub.ask(&id, look).await.map(Json)
}

fn not_over() -> Problem {
    Problem::new(StatusCode::CONFLICT, "not-over", "That can be seen when the match is over.")
}

async fn file(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, Problem> {
    let name = format!("attachment; filename=\"{id:.32}.match\"");
    let text = app
        .hub
        .ask(&id, move |room| {
            may_look(room, &person.0, look.invitation.as_deref())?;
            if room.table.stage() == Stage::Over { Ok(room.table.text().to_owned()) } else { Err(not_over()) }
        })
        .await?;
    let headers =
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

async fn fairness(
    State(app): State<App>,
    person: Person,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Answer<Value> {
    let look = move |room: &mut Room| {
        may_look(room, &person.0, look.invitation.as_deref())?;
        let commitment = room.table.header().commitment.to_string();
        if room.table.stage() != Stage::Over {
            return Ok(json!({ "commitment": commitment, "over": false }));
        }
        let text = room.table.text();
        let report = catalog::game_of_match(text).and_then(|game| game.verify(text));
        Ok(match report {
            Ok(report) => json!({ "commitment": commitment, "over": true, "ok": true, "report": report }),
            Err(problem) => {
                json!({ "commitment": commitment, "over": true, "ok": false, "problem": problem.to_string() })
            }
        })
    };
    app.hub.ask(&id, look).await.map(Json)
}

/// A code to go on at another device.
async fn carry(State(app): State<App>, person: Person) -> Answer<Value> {
    let code = app.hub.carry_code(&person.0)?;
    Ok(Json(json!({ "code": code, "seconds": crate::carry::LIFETIME.as_secs() })))
}

/// This browser becomes one of the person who made the code.
async fn carried(State(app): State<App>, Path(code): Path<String>) -> Result<Response, Problem> {
    let person = app.hub.carried(&code)?;
    let (token, _) = app.hub.introduce(Some(person)).await?;
    let cookie = crate::guard::set_cookie(&app.settings, &token);
    Ok(([(header::SET_COOKIE, cookie)], Json(json!({}))).into_response())
}

/// Checks a match file that somebody brings; nothing of it is kept.
async fn check_match(body: String) -> Answer<Value> {
    let report =
        tokio::task::block_in_place(|| catalog::game_of_match(&body).and_then(|game| game.verify(&body)));
    Ok(Json(match report {
        Ok(report) => json!({ "ok": true, "report": report }),
        Err(problem) => json!({ "ok": false, "problem": problem.to_string() }),
    }))
}
