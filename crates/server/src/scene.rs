//! What a viewer is shown of a room.

use crate::ids::PersonId;
use crate::room::{Looker, Room, USUAL_MESSAGE};
use crate::wire::{
    Chairs, NewsAbout, NewsLine, Over, PlayedSeat, Position, SeatInfo, SeatKind, ServerMessage, Snapshot,
    Standing, TableInfo, TableLine, WireStage,
};
use crate::words::table_name;
use axum::extract::ws::Utf8Bytes;
use catalog::{Look, Opening, Sentences};
use kernel::score::Goal;
use kernel::show::{Ladder, OpenOffer};
use kernel::words::Fact;
use kernel::{Language, Menu, Seat, SeatSet, Viewer, Words};
use referee::{Absent, Budget, Holder, Question, Stage};
use serde::Serialize;
use serde_json::value::RawValue;
use std::io::Write as _;

/// How many lines of talk somebody finds on coming.
const LAST_WORDS: usize = 100;

/// The whole table, for one who looks, with the news after so many pieces.
pub(crate) fn snapshot(
    room: &Room,
    looker: &Looker,
    viewer: Viewer,
    after: u32,
    online: &[PersonId],
) -> Snapshot {
    let header = room.table.header();
    let person = &looker.person;
    let seated = room.record.is_seated(person);
    Snapshot {
        table: TableInfo {
            id: room.id.to_string(),
            name: table_name(&room.id.to_string(), &room.record.name, looker.language),
            game: header.game.clone(),
            title: catalog::find(&header.game).map_or(String::new(), |game| game.info(looker.language).title),
            variant: header.variant.clone(),
            stage: stage(room),
            paused: room.table.is_paused(),
            resting: room.rests(),
            again: set_again(room),
            whispers: room.table.may_whisper(),
            host: room.record.host == *person,
            public: room.record.public,
            // Who comes to a class comes by its code.
            invitation: (seated && room.record.class.is_none() || room.record.host == *person)
                .then(|| room.record.invitation.clone()),
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
            class_code: room.class().filter(|_| room.record.host == *person).map(|class| class.code.clone()),
            of_class: room.record.class.is_some(),
            advice: room.has_advice(),
            printed: room.table.printed(),
        },
        seats: seat_infos(room, person, online),
        you: viewer.seat().map(Seat::number),
        yours: room.record.seats_of(person).map(|index| index as u8 + 1).collect(),
        end: room.end_question(person),
        board: room.board_info(person, viewer, looker.language, online).map(Box::new),
        position: position(room, viewer, after, looker.wants_grids, looker.language),
        chat: {
            let heard = room.heard(person, viewer);
            heard.into_iter().rev().take(LAST_WORDS).rev().collect()
        },
    }
}

/// Where the game stands for a viewer, with the news after so many pieces.
pub(crate) fn position(
    room: &Room,
    viewer: Viewer,
    after: u32,
    wants_grids: bool,
    language: Language,
) -> Position {
    let table = &room.table;
    let words = table.words(language);
    let common = Common::of(room, &words);
    let sentences = table.news_since(viewer, after, &words).unwrap_or_default();
    let openings = table.openings_since(viewer, after, &words).unwrap_or_default();
    let Look { view, goal, lesson, deals } = table.look(viewer, &words).unwrap_or_default();
    Position {
        number: table.news_count(viewer),
        question: common.question,
        waiting: common.waiting,
        sealed: common.sealed,
        time_left: common.time_left,
        closes_in: common.closes_in,
        phases: common.phases,
        phase: common.phase,
        round: common.round,
        date: common.date,
        last_date: common.last_date,
        view,
        tables: as_grids(room, viewer, wants_grids, &words),
        menu: menu(room, viewer, &words),
        news: sentences.into_iter().map(NewsLine::from).collect(),
        ladder: last_ladder(room, viewer, after, &openings, &words),
        openings,
        goal,
        lesson,
        deals,
        over: common.over,
    }
}

/// The last auction, if it is another than the viewer was shown: the last that was opened, or what a take-back left.
fn last_ladder(
    room: &Room,
    viewer: Viewer,
    after: u32,
    openings: &[Opening],
    words: &Words,
) -> Option<Option<Ladder>> {
    match openings.last() {
        Some(last) => Some(Some(last.ladder.clone())),
        None => room.table.ladder_since(viewer, after, words).unwrap_or_default(),
    }
}

/// The view as grids, for those who want it so.
fn as_grids(room: &Room, viewer: Viewer, wants_grids: bool, words: &Words) -> Vec<kernel::show::Grid> {
    if wants_grids {
        room.table.board(viewer, words).map(|board| board.grids).unwrap_or_default()
    } else {
        Vec::new()
    }
}

fn menu(room: &Room, viewer: Viewer, words: &Words) -> Menu {
    match viewer {
        Viewer::Seat(seat) => room.table.menu(seat, words),
        _ => Menu::default(),
    }
}

/// The part of a position that is the same for everybody.
#[derive(Serialize)]
struct Common {
    question: String,
    waiting: Vec<u8>,
    sealed: Vec<u8>,
    time_left: Option<u64>,
    closes_in: Option<u64>,
    phases: Vec<String>,
    phase: u32,
    round: u32,
    date: u32,
    last_date: u32,
    over: Option<Over>,
}

impl Common {
    fn of(room: &Room, words: &Words) -> Common {
        let table = &room.table;
        let (phases, phase, round) = table.phases(words);
        let (date, last_date) = table.dates();
        Common {
            question: write_question(table.question()),
            waiting: numbers(table.waiting_for()),
            sealed: numbers(table.sealed()),
            time_left: table.deadline().map(|deadline| deadline.saturating_sub(room.now())),
            closes_in: table.closes_at().map(|time| time.saturating_sub(room.now())),
            phases,
            phase: phase as u32,
            round,
            date,
            last_date,
            over: (table.stage() == Stage::Over).then(|| Over {
                ending: words.show(&Fact::Kind("ending", table.ending().unwrap_or("abandoned"))),
                standings: Standing::ranked(&table.standings(), table.winners()),
                winners: table.winners().iter().collect(),
            }),
        }
    }
}

/// News for all who look at a table at one moment. What is the same for everybody is written once; beside it there are only
/// sentences, each of which goes to those whom the table names as its hearers.
pub(crate) struct Broadcast<'room> {
    room: &'room Room,
    /// The fields of [`Common`], as they stand in every message.
    common: String,
    sentences: Sentences<'room>,
    /// What those at no seat are sent, by what they have been told and whether they want the view as grids.
    for_onlookers: Vec<((u32, bool), Utf8Bytes)>,
}

/// A viewer's own part of [`ServerMessage::News`], but for the view.
#[derive(Serialize)]
struct Part<'a> {
    tables: Vec<kernel::show::Grid>,
    menu: Menu,
    news: Vec<Piece<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ladder: Option<Option<Ladder>>,
    openings: Vec<Opening>,
    goal: Goal,
    lesson: Option<String>,
    deals: Option<Vec<OpenOffer>>,
}

/// The same as [`NewsLine`].
#[derive(Serialize)]
struct Piece<'a> {
    number: u32,
    text: &'a RawValue,
    event: &'a RawValue,
    #[serde(flatten)]
    about: NewsAbout,
}

impl<'room> Broadcast<'room> {
    /// For those who read this language.
    pub(crate) fn of(room: &'room Room, language: Language) -> Broadcast<'room> {
        let words = room.table.words(language);
        let common = serde_json::to_string(&Common::of(room, &words)).expect("messages are plain data");
        Broadcast { room, common, sentences: Sentences::new(words), for_onlookers: Vec::new() }
    }

    pub(crate) fn language(&self) -> Language {
        self.sentences.words().language()
    }

    /// What happened after so many pieces of news, and where the game stands, for a viewer. Those at no seat who have been told the
    /// same are sent the same.
    pub(crate) fn for_viewer(&mut self, viewer: Viewer, after: u32, wants_grids: bool) -> Utf8Bytes {
        if viewer != Viewer::Public {
            return self.write(viewer, after, wants_grids);
        }
        let key = (after, wants_grids);
        if let Some((_, written)) = self.for_onlookers.iter().find(|(other, _)| *other == key) {
            return written.clone();
        }
        let written = self.write(viewer, after, wants_grids);
        self.for_onlookers.push((key, written.clone()));
        written
    }

    fn write(&mut self, viewer: Viewer, after: u32, wants_grids: bool) -> Utf8Bytes {
        let table = &self.room.table;
        let news = table.news_among(viewer, after, &mut self.sentences).unwrap_or_default();
        let words = self.sentences.words();
        let openings = table.openings_since(viewer, after, words).unwrap_or_default();
        let Look { view, goal, lesson, deals } = table.look(viewer, words).unwrap_or_default();
        let part = Part {
            tables: as_grids(self.room, viewer, wants_grids, words),
            menu: menu(self.room, viewer, words),
            news: news
                .iter()
                .map(|line| Piece {
                    number: line.number,
                    text: &line.told.text,
                    event: &line.told.event,
                    about: line.told.about.into(),
                })
                .collect(),
            ladder: last_ladder(self.room, viewer, after, &openings, words),
            openings,
            goal,
            lesson,
            deals,
        };
        let mut text = Vec::with_capacity(USUAL_MESSAGE);
        write!(text, "{{\"type\":\"news\",\"number\":{},", table.news_count(viewer))
            .expect("memory takes it");
        // Without its braces, as it stands in the midst of another object.
        text.extend_from_slice(&self.common.as_bytes()[1..self.common.len() - 1]);
        text.extend_from_slice(b",\"view\":");
        text.extend_from_slice(view.get().as_bytes());
        let from = text.len();
        serde_json::to_writer(&mut text, &part).expect("messages are plain data");
        // Its fields go on with the same object.
        text[from] = b',';
        Utf8Bytes::from(String::from_utf8(text).expect("JSON is UTF-8"))
    }
}

/// Who has sealed an envelope, and who has not.
pub(crate) fn ready(room: &Room) -> ServerMessage {
    ServerMessage::Ready { waiting: numbers(room.table.waiting_for()), sealed: numbers(room.table.sealed()) }
}

pub(crate) fn seats(room: &Room, person: &PersonId, online: &[PersonId]) -> ServerMessage {
    ServerMessage::Seats {
        seats: seat_infos(room, person, online),
        yours: room.record.seats_of(person).map(|index| index as u8 + 1).collect(),
        end: room.end_question(person),
        stage: stage(room),
        paused: room.table.is_paused(),
        resting: room.rests(),
        again: set_again(room),
    }
}

fn set_again(room: &Room) -> Option<String> {
    room.record.again.as_ref().map(|again| again.by.clone())
}

/// The table in a list, for a person.
pub(crate) fn line(room: &Room) -> TableLine {
    let header = room.table.header();
    let places = room.table.places();
    TableLine {
        id: room.id.to_string(),
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

/// Who came to what, of a match that is over.
pub(crate) fn result(room: &Room) -> Vec<PlayedSeat> {
    if room.table.stage() != Stage::Over {
        return Vec::new();
    }
    let of = |standing: Standing| {
        let place = &room.table.places()[standing.seat.index()];
        let bot = match &place.holder {
            Holder::Bot(name) => Some(name.clone()),
            _ => None,
        };
        PlayedSeat { name: place.name.clone(), bot, yours: false, standing }
    };
    Standing::ranked(&room.table.standings(), room.table.winners()).into_iter().map(of).collect()
}

fn seat_infos(room: &Room, person: &PersonId, online: &[PersonId]) -> Vec<SeatInfo> {
    let (waiting, sealed, in_play) = (room.table.waiting_for(), room.table.sealed(), room.table.in_play());
    room.table
        .places()
        .iter()
        .enumerate()
        .map(|(index, place)| {
            let seat = Seat::new(index as u8);
            let people = || room.record.people_at(index);
            let board = room.record.board(index);
            let holder = match &place.holder {
                Holder::Open => "open".to_owned(),
                Holder::Person => "person".to_owned(),
                Holder::Bot(name) => format!("bot:{name}"),
                Holder::Council { .. } => "council".to_owned(),
            };
            let (kind, bot) = match &place.holder {
                Holder::Open => (SeatKind::Open, None),
                Holder::Person => (SeatKind::Person, None),
                Holder::Bot(name) => (SeatKind::Bot, Some(name.clone())),
                Holder::Council { .. } => (SeatKind::Council, None),
            };
            let yours = people().any(|holder| holder == person);
            let online = people().any(|holder| online.contains(holder));
            let is_peopled = matches!(kind, SeatKind::Person | SeatKind::Council);
            SeatInfo {
                seat: seat.number(),
                name: place.name.clone(),
                kind,
                bot,
                yours,
                online,
                board: (!board.is_empty())
                    .then(|| Chairs { size: board.len() as u8, taken: people().count() as u8 }),
                away: is_peopled && !online && !yours,
                may_return: kind == SeatKind::Bot && yours && in_play.contains(seat),
                holder,
                in_play: in_play.contains(seat),
                waiting: waiting.contains(seat),
                sealed: sealed.contains(seat),
                wants_to_end: people().any(|holder| room.wants_to_end(holder)),
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

pub(crate) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(Seat::number).collect()
}

/// A question as clients carry it about: `12`, or `12-1` after the table went back once.
pub(crate) fn write_question(question: Question) -> String {
    match question.takebacks {
        0 => question.step.to_string(),
        takebacks => format!("{}-{takebacks}", question.step),
    }
}

/// Reads what [`write_question`] wrote.
pub(crate) fn read_question(text: &str) -> Option<Question> {
    let (step, takebacks) = text.split_once('-').unwrap_or((text, "0"));
    Some(Question { step: step.parse().ok()?, takebacks: takebacks.parse().ok()? })
}
