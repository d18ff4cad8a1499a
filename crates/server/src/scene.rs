//! What a viewer is shown of a room.

use crate::room::{Looker, Room, json};
use crate::wire::{
    NewsLine, Over, Position, SeatInfo, ServerMessage, Snapshot, TableInfo, TableLine, WireStage,
};
use axum::extract::ws::Utf8Bytes;
use catalog::Sentence;
use kernel::show::Ladder;
use kernel::{Menu, Seat, SeatSet, Viewer};
use referee::{Absent, Budget, Holder, Question, Stage};
use serde::Serialize;
use serde_json::value::RawValue;

/// How many lines of talk somebody finds on coming.
const LAST_WORDS: usize = 100;

/// The whole table, for one who looks, with the news after so many pieces.
pub(crate) fn snapshot(
    room: &Room,
    looker: &Looker,
    viewer: Viewer,
    told: u32,
    online: &[String],
) -> Snapshot {
    let header = room.table.header();
    let person = &looker.person;
    let seated = room.record.is_seated(person);
    Snapshot {
        table: TableInfo {
            id: room.id.clone(),
            name: room.record.name.clone(),
            game: header.game.clone(),
            title: catalog::find(&header.game).map_or(String::new(), |game| game.info().title.to_owned()),
            variant: header.variant.clone(),
            stage: stage(room),
            paused: room.table.is_paused(),
            whispers: room.may_whisper(),
            host: room.record.host == *person,
            public: room.record.public,
            invitation: (seated || room.record.host == *person).then(|| room.record.invitation.clone()),
            commitment: header.commitment.to_string(),
            clock_seconds: match header.clock.budget {
                Budget::None => 0,
                Budget::Seconds(seconds) => u64::from(seconds),
                Budget::Days(days) => u64::from(days) * 86_400,
            },
            absent: match header.clock.absent {
                Absent::Wait => "wait",
                Absent::Fallback => "fallback",
                Absent::Bot => "bot",
            }
            .to_owned(),
            absence_seconds: room.record.absence_seconds,
        },
        seats: seat_infos(room, person, online),
        you: match viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            _ => None,
        },
        yours: room.record.seats_of(person).map(|index| index as u8 + 1).collect(),
        position: position(room, viewer, told, looker.tables),
        chat: {
            let heard = room.heard(person, viewer);
            heard.into_iter().rev().take(LAST_WORDS).rev().collect()
        },
    }
}

/// Where the game stands for a viewer, with the news after so many pieces.
pub(crate) fn position(room: &Room, viewer: Viewer, told: u32, tables: bool) -> Position {
    let common = Common::of(room);
    let part = Part::of(room, viewer, told, tables);
    Position {
        number: part.number,
        question: common.question,
        waiting: common.waiting,
        sealed: common.sealed,
        time_left: common.time_left,
        phases: common.phases.into_iter().map(str::to_owned).collect(),
        phase: common.phase,
        round: common.round,
        view: part.view,
        tables: part.tables,
        menu: part.menu,
        news: part.news,
        ladder: part.ladder,
        over: common.over,
    }
}

/// The part of a position that is the same for everybody, made once for all of them.
pub(crate) struct Common {
    question: String,
    waiting: Vec<u8>,
    sealed: Vec<u8>,
    time_left: Option<u64>,
    phases: Vec<&'static str>,
    phase: u32,
    round: u32,
    over: Option<Over>,
}

impl Common {
    pub(crate) fn of(room: &Room) -> Common {
        let table = &room.table;
        let (phases, phase, round) = table.phases();
        Common {
            question: write_question(table.question()),
            waiting: numbers(table.waiting_for()),
            sealed: numbers(table.sealed()),
            time_left: table.deadline().map(|deadline| deadline.saturating_sub(room.now())),
            phases,
            phase: phase as u32,
            round,
            over: (table.stage() == Stage::Over).then(|| Over {
                ending: table.ending().unwrap_or("abandoned").to_owned(),
                standings: table.standings(),
                winners: table.winners().iter().collect(),
            }),
        }
    }
}

/// The part of a position that is a viewer's own.
struct Part {
    number: u32,
    view: Box<RawValue>,
    tables: Vec<kernel::show::Table>,
    menu: Menu,
    news: Vec<NewsLine>,
    ladder: Option<Option<Ladder>>,
}

impl Part {
    fn of(room: &Room, viewer: Viewer, told: u32, tables: bool) -> Part {
        let table = &room.table;
        let sentences = table.news_since(viewer, told).unwrap_or_default();
        let line = |sentence: Sentence| NewsLine { number: sentence.number, text: sentence.text };
        Part {
            number: table.told(viewer),
            view: table.view_json(viewer).unwrap_or_else(|_| RawValue::NULL.to_owned()),
            tables: if tables {
                table.board(viewer).map(|board| board.tables).unwrap_or_default()
            } else {
                Vec::new()
            },
            menu: match viewer {
                Viewer::Seat(seat) => table.advised_menu(seat),
                _ => Menu::default(),
            },
            news: sentences.into_iter().map(line).collect(),
            ladder: table.ladder_since(viewer, told).unwrap_or_default(),
        }
    }
}

/// The same as [`ServerMessage::News`], from borrowed parts.
#[derive(Serialize)]
struct News<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    number: u32,
    question: &'a str,
    waiting: &'a [u8],
    sealed: &'a [u8],
    time_left: Option<u64>,
    phases: &'a [&'static str],
    phase: u32,
    round: u32,
    view: &'a RawValue,
    tables: &'a [kernel::show::Table],
    menu: &'a Menu,
    news: &'a [NewsLine],
    #[serde(skip_serializing_if = "Option::is_none")]
    ladder: &'a Option<Option<Ladder>>,
    over: &'a Option<Over>,
}

/// What happened, and where the game stands for a viewer.
pub(crate) fn news(room: &Room, common: &Common, viewer: Viewer, told: u32, tables: bool) -> Utf8Bytes {
    let part = Part::of(room, viewer, told, tables);
    json(&News {
        kind: "news",
        number: part.number,
        question: &common.question,
        waiting: &common.waiting,
        sealed: &common.sealed,
        time_left: common.time_left,
        phases: &common.phases,
        phase: common.phase,
        round: common.round,
        view: &part.view,
        tables: &part.tables,
        menu: &part.menu,
        news: &part.news,
        ladder: &part.ladder,
        over: &common.over,
    })
}

/// Who has sealed an envelope, and who has not.
pub(crate) fn ready(room: &Room) -> ServerMessage {
    ServerMessage::Ready { waiting: numbers(room.table.waiting_for()), sealed: numbers(room.table.sealed()) }
}

pub(crate) fn seats(room: &Room, person: &str, online: &[String]) -> ServerMessage {
    ServerMessage::Seats {
        seats: seat_infos(room, person, online),
        yours: room.record.seats_of(person).map(|index| index as u8 + 1).collect(),
        stage: stage(room),
        paused: room.table.is_paused(),
    }
}

/// The table in a list, for a person.
pub(crate) fn line(room: &Room) -> TableLine {
    let header = room.table.header();
    let places = room.table.places();
    TableLine {
        id: room.id.clone(),
        name: room.record.name.clone(),
        game: header.game.clone(),
        variant: header.variant.clone(),
        stage: stage(room),
        seats: places
            .iter()
            .map(|place| if place.holder == Holder::Open { String::new() } else { place.name.clone() })
            .collect(),
        open_seats: places.iter().filter(|place| place.holder == Holder::Open).count() as u32,
        your_turn: false,
        seated: false,
        frozen: None,
    }
}

fn seat_infos(room: &Room, person: &str, online: &[String]) -> Vec<SeatInfo> {
    let (waiting, sealed, in_play) = (room.table.waiting_for(), room.table.sealed(), room.table.in_play());
    room.table
        .places()
        .iter()
        .enumerate()
        .map(|(index, place)| {
            let seat = Seat::new(index as u8);
            let owner = room.record.owners[index].as_deref();
            let holder = match &place.holder {
                Holder::Open => "open".to_owned(),
                Holder::Person => "person".to_owned(),
                Holder::Bot(name) => format!("bot:{name}"),
                Holder::Council { .. } => "council".to_owned(),
            };
            SeatInfo {
                seat: seat.number(),
                name: place.name.clone(),
                yours: owner == Some(person),
                online: owner.is_some_and(|owner| online.iter().any(|other| other == owner)),
                holder,
                in_play: in_play.contains(seat),
                waiting: waiting.contains(seat),
                sealed: sealed.contains(seat),
                wants_to_end: owner.is_some_and(|owner| room.wants_to_end(owner)),
            }
        })
        .collect()
}

pub(crate) fn stage(room: &Room) -> WireStage {
    match room.table.stage() {
        Stage::Gathering => WireStage::Gathering,
        Stage::Playing => WireStage::Playing,
        Stage::Over => WireStage::Over,
    }
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

/// A question as clients carry it about: `12`, or `12-1` after the table went back once.
pub(crate) fn write_question(question: Question) -> String {
    match question.backs {
        0 => question.step.to_string(),
        backs => format!("{}-{backs}", question.step),
    }
}

/// Reads what [`write_question`] wrote.
pub(crate) fn read_question(text: &str) -> Option<Question> {
    let (step, backs) = text.split_once('-').unwrap_or((text, "0"));
    Some(Question { step: step.parse().ok()?, backs: backs.parse().ok()? })
}
