//! Making tables, and playing them again.

use super::finished::must_be_over;
use super::{Answer, Visit};
use crate::App;
use crate::clock;
use crate::frozen::RELEASE;
use crate::guard::Visitor;
use crate::hub::random_word;
use crate::ids::{PersonId, TableId};
use crate::names;
use crate::problem::Problem;
use crate::record::{ABSENCE_SECONDS, Record, SetAgain};
use crate::room::{MOST_CHAIRS, Room, bot_place, open_place};
use crate::wire::{Again, NewClock, NewTable, TableMade};
use arena::Level;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use catalog::{Setting, TableRequest};
use kernel::{Language, facts};
use referee::{Absent, Budget, Clock, Entropy, Holder, Place, Secret, Stage};

/// The most tables that one person may have under way.
const MOST_TABLES: usize = 50;
/// The longest clock, and the longest absence.
const MOST_DAYS: u64 = 60;
/// The shortest absence, in seconds: less may be a bad line.
const LEAST_ABSENCE: u64 = 3;

pub(super) async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Json(new_table): Json<NewTable>,
) -> Answer<TableMade> {
    let name = your_name(&new_table)?;
    finish(async move { open_table(&app, &visitor, name, new_table, None).await }).await
}

/// What was begun is finished though whoever asked has gone: no table is left of which nobody is told, and none that does not
/// count.
async fn finish(
    making: impl Future<Output = Result<TableMade, Problem>> + Send + 'static,
) -> Answer<TableMade> {
    let made = tokio::spawn(making).await;
    made.map_err(|_| Problem::unavailable("not-worked-out"))?.map(Json)
}

pub(crate) fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Problem::unavailable("no-random-numbers"))?;
    Ok(bytes)
}

fn your_name(new_table: &NewTable) -> Result<String, Problem> {
    clean_name(new_table.name.as_deref().unwrap_or("Player"))
}

/// Oneself among bots of every level, as many as is usual for the variant.
fn usual_seats(new_table: &NewTable) -> Vec<String> {
    let is_wanted = |id: &str| new_table.variant.as_deref().is_none_or(|wanted| wanted == id);
    let info = catalog::find(&new_table.game).map(|game| game.info(Language::ENGLISH));
    let variant = info.ok().and_then(|info| info.variants.into_iter().find(|variant| is_wanted(variant.id)));
    let bots = variant.map_or(1, |variant| usize::from(variant.usual_seats) - 1);
    std::iter::once("you".to_owned()).chain(Level::mix(bots).map(|bot| format!("bot:{bot}"))).collect()
}

async fn open_table(
    app: &App,
    visitor: &Visitor,
    name: String,
    new_table: NewTable,
    chair: Option<Chair>,
) -> Result<TableMade, Problem> {
    let person = &visitor.person;
    let (id, invitation) = (TableId::from(random_word(8)?), random_word(16)?);
    let _counts = app.hub.begin_making(&id, person, MOST_TABLES).ok_or_else(|| {
        let problem = Problem::new("too-many-tables", StatusCode::TOO_MANY_REQUESTS);
        problem.about(facts! { most = MOST_TABLES })
    })?;
    let secret: [u8; 32] = random()?;
    let entropy = read_entropy(new_table.entropy.as_deref())?;
    let your_name = your_name(&new_table)?;
    let read = |(index, text): (usize, &String)| read_seat(index, text, &your_name);
    let seats = new_table.seats.clone().unwrap_or_else(|| usual_seats(&new_table));
    let boards = read_boards(&seats)?;
    let seats: Vec<(Place, Option<String>)> = seats.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let (places, mut names): (Vec<Place>, Vec<Option<String>>) = seats.into_iter().unzip();
    seat_director(&mut names, chair);
    let mut record = Record {
        name,
        invitation: invitation.clone(),
        public: new_table.public,
        made: clock::now(),
        seed: u64::from_le_bytes(random()?),
        release: Some(RELEASE.to_owned()),
        absence_seconds: read_absence(new_table.absence_seconds)?,
        ..Record::new(person.clone(), vec![None; places.len()])
    };
    for (seat, board, size) in boards {
        record.add_board(seat, &board, size);
    }
    let request = TableRequest {
        id: id.to_string(),
        setting: Setting {
            variant: new_table.variant,
            options: new_table.options.into_iter().collect(),
            edition: new_table.edition,
        },
        seats: places,
        series: None,
        clock: read_clock(&new_table.clock)?,
        secret: Secret::new(secret),
    };
    let origin = app.limiter.origin(visitor.peer.counted(&app.settings), person);
    app.hub.make(&new_table.game, &request, record, secret, origin).await?;
    let person = person.clone();
    let begin = new_table.start;
    let sit_down = move |room: &mut Room| room.sit_down_first(&person, names, &entropy, begin);
    app.hub.ask(&id, sit_down).await?;
    Ok(TableMade { table: id.into(), invitation })
}

/// The seat of a board, counted from 0, and what somebody is called on it.
type Chair = (usize, String);

/// Whoever sat on a board sits down there too.
fn seat_director(names: &mut [Option<String>], chair: Option<Chair>) {
    if let Some((seat, called)) = chair
        && let Some(name) = names.get_mut(seat)
    {
        *name = Some(called);
    }
}

/// A seat of a new table: how it is held at first, and the name of whoever sits down at once.
fn read_seat(index: usize, text: &str, your_name: &str) -> Result<(Place, Option<String>), Problem> {
    match (text, text.strip_prefix("bot:"), text.strip_prefix("here:")) {
        ("open", ..) => Ok((open_place(index), None)),
        ("you", ..) => Ok((open_place(index), Some(your_name.to_owned()))),
        _ if text.starts_with("board:") => {
            let (name, _) = read_board(text)?;
            Ok((Place::new(name, Holder::Open), None))
        }
        (_, Some(bot), _) => Ok((bot_place(index, bot)?, None)),
        (_, _, Some(name)) => Ok((open_place(index), Some(clean_name(name)?))),
        _ => Err(Problem::bad("bad-seat").about(facts! { given = format!("{text:.40}") })),
    }
}

/// The name of a board and how many chairs it has: `board:NAME:SIZE`.
fn read_board(text: &str) -> Result<(String, usize), Problem> {
    let bad = || Problem::bad("bad-seat").about(facts! { given = format!("{text:.40}") });
    let (name, size) = text.strip_prefix("board:").and_then(|rest| rest.rsplit_once(':')).ok_or_else(bad)?;
    let size: usize = size.parse().map_err(|_| bad())?;
    if !(1..=MOST_CHAIRS).contains(&size) {
        return Err(Problem::bad("bad-board").about(facts! { wrong = "size", most = MOST_CHAIRS, size }));
    }
    Ok((clean_name(name)?, size))
}

/// The boards of a new table: the seat of each, counted from 0, its name and how many chairs it has. No two look alike.
fn read_boards(seats: &[String]) -> Result<Vec<(usize, String, usize)>, Problem> {
    let mut boards: Vec<(usize, String, usize)> = Vec::new();
    for (index, text) in seats.iter().enumerate().filter(|(_, text)| text.starts_with("board:")) {
        let (name, size) = read_board(text)?;
        if boards.iter().any(|(_, other, _)| names::look(other) == names::look(&name)) {
            return Err(Problem::bad("bad-board").about(facts! { wrong = "name", name }));
        }
        boards.push((index, name, size));
    }
    Ok(boards)
}

/// A name as it can stand in a list. What cannot is refused before anything is made.
pub(crate) fn clean_name(name: &str) -> Result<String, Problem> {
    names::presentable(name).ok_or_else(|| Problem::bad("bad-name").about(facts! { most = names::MOST }))
}

/// What somebody adds to the chance of the draws.
pub(crate) fn read_entropy(text: Option<&str>) -> Result<Entropy, Problem> {
    Entropy::from_hex(text.unwrap_or_default()).ok_or_else(|| Problem::bad("bad-entropy"))
}

pub(crate) fn read_clock(given: &NewClock) -> Result<Clock, Problem> {
    let absent = match given.absent.as_str() {
        "" | "wait" => Absent::Wait,
        "fallback" => Absent::Fallback,
        "bot" => Absent::Bot,
        other => {
            let facts = facts! { wrong = "absent", given = format!("{other:.40}") };
            return Err(Problem::bad("bad-clock").about(facts));
        }
    };
    let budget = match given.seconds {
        0 => Budget::None,
        seconds if seconds > MOST_DAYS * 86_400 => {
            return Err(Problem::bad("bad-clock").about(facts! { wrong = "time", days = MOST_DAYS }));
        }
        seconds if seconds.is_multiple_of(86_400) => Budget::Days((seconds / 86_400) as u32),
        seconds => Budget::Seconds(seconds as u32),
    };
    let minutes = Some(given.minutes).filter(|minutes| *minutes > 0);
    if minutes.is_some_and(|minutes| u64::from(minutes) > MOST_DAYS * 24 * 60) {
        return Err(Problem::bad("bad-clock").about(facts! { wrong = "minutes", days = MOST_DAYS }));
    }
    Ok(Clock { budget, absent, minutes })
}

fn read_absence(seconds: Option<u32>) -> Result<u32, Problem> {
    let seconds = seconds.unwrap_or(ABSENCE_SECONDS);
    if (LEAST_ABSENCE..=MOST_DAYS * 86_400).contains(&u64::from(seconds)) {
        return Ok(seconds);
    }
    Err(Problem::bad("bad-absence").about(facts! { seconds = LEAST_ABSENCE, days = MOST_DAYS }))
}

/// Reads as the clock that it was read from.
fn write_clock(clock: Clock) -> NewClock {
    let seconds = match clock.budget {
        Budget::None => 0,
        Budget::Seconds(seconds) => u64::from(seconds),
        Budget::Days(days) => u64::from(days) * 86_400,
    };
    let absent = match clock.absent {
        Absent::Wait => "wait",
        Absent::Fallback => "fallback",
        Absent::Bot => "bot",
    };
    NewClock { seconds, absent: absent.to_owned(), minutes: clock.minutes.unwrap_or(0) }
}

/// The same table again: the same game, options, edition, clock and bots, and as public. Whoever asks first sets it; the others come to
/// the same one, and to the seats that they had.
pub(super) async fn rematch(visitor: Visitor, visit: Visit, again: Option<Json<Again>>) -> Answer<TableMade> {
    let (app, id) = (visit.app.clone(), visit.id.clone());
    let entropy = again.and_then(|Json(again)| again.entropy);
    read_entropy(entropy.as_deref())?;
    // Whoever may not ask holds up nobody.
    let Json(()) = visit.ask(|room, me| same_again(room, me).map(|_| ())).await?;
    finish(async move { set_again(&app, &visitor, &id, entropy).await }).await
}

async fn set_again(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    entropy: Option<String>,
) -> Result<TableMade, Problem> {
    // Of two who ask at once, the second finds what the first has set.
    let _turn = app.rematches.turn(id.as_str()).await;
    let person = visitor.person.clone();
    let look = move |room: &mut Room| {
        let name = room.record.name.clone();
        Ok((same_again(room, &person)?, name, room.record.again.clone()))
    };
    let (same, name, set) = app.hub.ask(id, look).await?;
    if let Some(set) = set {
        match come_back(app, &set, &visitor.person, &same, entropy.as_deref()).await {
            Ok(Some(made)) => {
                let person = visitor.person.clone();
                let note = move |room: &mut Room| {
                    room.note_return(person);
                    Ok(())
                };
                app.hub.ask(id, note).await?;
                return Ok(made);
            }
            // It began without them or is over, or was deleted: another one is set.
            Ok(None) => {}
            Err(problem) if problem.is_no_such_table() => {}
            Err(problem) => return Err(problem),
        }
    }
    let Same { table, chair } = same;
    let called = chair.as_ref().map(|(_, called)| called.clone());
    let by = table.name.clone().or(called).unwrap_or_else(|| name.clone());
    let made = open_table(app, visitor, name, NewTable { entropy, ..table }, chair).await?;
    let again = SetAgain { table: made.table.as_str().into(), by, came: vec![visitor.person.clone()] };
    let tell = move |room: &mut Room| {
        room.is_set_again(again);
        Ok(())
    };
    app.hub.ask(id, tell).await?;
    Ok(made)
}

/// Somebody comes to a table that was set again, to the seats that they had. `None` if there is nothing to come to any more; whoever
/// was there and lost the seat does not get it back in this way.
async fn come_back(
    app: &App,
    set: &SetAgain,
    person: &PersonId,
    same: &Same,
    entropy: Option<&str>,
) -> Result<Option<TableMade>, Problem> {
    let (id, person, was_there) = (set.table.clone(), person.clone(), set.came.contains(person));
    let (entropy, your_name) = (read_entropy(entropy)?, your_name(&same.table)?);
    let read = |(index, text): (usize, &String)| Ok(read_seat(index, text, &your_name)?.1);
    let seats = same.table.seats.iter().flatten().enumerate();
    let mut names = seats.map(read).collect::<Result<Vec<Option<String>>, Problem>>()?;
    seat_director(&mut names, same.chair.clone());
    let come = move |room: &mut Room| {
        match room.table.stage() {
            Stage::Over => return Ok(None),
            _ if room.record.is_of(&person) => {}
            _ if was_there => return Err(Problem::not_seated("rematch")),
            Stage::Playing => return Ok(None),
            Stage::Gathering => room.sit_down_again(&person, names, &entropy)?,
        }
        Ok(Some(TableMade { table: id.into(), invitation: room.record.invitation.clone() }))
    };
    app.hub.ask(&set.table, come).await
}

/// A table as somebody would set it again, and where they sat on a board.
struct Same {
    table: NewTable,
    chair: Option<Chair>,
}

/// The table as whoever asks would set it again, if they may: after the end, who still sat there, or the host.
fn same_again(room: &Room, me: &PersonId) -> Result<Same, Problem> {
    room.may_look(me, None)?;
    let places = room.table.places();
    room.record.must_not_be_of_class()?;
    let sits =
        |index: &usize| places[*index].holder == Holder::Person || room.record.director(*index, me).is_some();
    let first = room.record.seats_of(me).find(sits);
    if first.is_none() && room.record.host != *me {
        return Err(Problem::not_seated("rematch"));
    }
    must_be_over(room.table.as_ref())?;
    let header = room.table.header();
    let options = header.options.as_object().cloned().unwrap_or_default();
    let seat = |(index, place): (usize, &Place)| match &place.holder {
        _ if room.record.is_board(index) => {
            format!("board:{}:{}", place.name, room.record.board(index).len())
        }
        Holder::Bot(bot) => format!("bot:{bot}"),
        _ if Some(index) == first => "you".to_owned(),
        _ if room.record.owners[index].as_ref() == Some(me) => format!("here:{}", place.name),
        _ => "open".to_owned(),
    };
    let called = |seat: usize| Some((seat, room.record.director(seat, me)?.called.clone()));
    // Where others sit on a board, it waits for them: who begins is for the host to say.
    let has_others = |seat: usize| {
        room.record
            .board(seat)
            .iter()
            .any(|director| director.person.as_ref().is_some_and(|other| other != me))
    };
    let table = NewTable {
        game: header.game.clone(),
        variant: Some(header.variant.clone()),
        options: options
            .into_iter()
            .filter(|(name, _)| name != "variant")
            .map(|(name, value)| (name, value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
            .collect(),
        edition: catalog::edition_text(header),
        seats: Some(places.iter().enumerate().map(seat).collect()),
        name: first.filter(|index| !room.record.is_board(*index)).map(|index| places[index].name.clone()),
        public: room.record.public,
        clock: write_clock(header.clock),
        absence_seconds: Some(room.record.absence_seconds),
        start: !(0..places.len()).any(has_others),
        entropy: None,
    };
    Ok(Same { table, chair: first.and_then(called) })
}
