//! Making tables, playing them again, and going on at another device.

use super::{Answer, Visit, may_look};
use crate::App;
use crate::frozen::RELEASE;
use crate::guard::Person;
use crate::hub::random_word;
use crate::problem::Problem;
use crate::record::Record;
use crate::room::{Room, now};
use crate::wire::{Again, CarryCode, Done, NewClock, NewTable, TableMade};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use catalog::{Setting, TableRequest};
use kernel::Seat;
use referee::{Absent, Budget, Clock, Entropy, Holder, Place, Secret};

/// The most tables that one person may have under way.
const MOST_TABLES: usize = 50;

pub(super) async fn make(
    State(app): State<App>,
    person: Person,
    Json(wish): Json<NewTable>,
) -> Answer<TableMade> {
    let name = format!("{}'s table", your_name(&wish)?);
    open_table(&app, &person.0, name, wish).await.map(Json)
}

fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Problem::inside("This machine gives no random numbers."))?;
    Ok(bytes)
}

fn your_name(wish: &NewTable) -> Result<String, Problem> {
    clean_name(wish.name.as_deref().unwrap_or("Player"))
}

async fn open_table(app: &App, person: &str, name: String, wish: NewTable) -> Result<TableMade, Problem> {
    if app.hub.under_way(person) >= MOST_TABLES {
        let sentence = format!("You have {MOST_TABLES} tables under way. Finish some of them first.");
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tables", sentence));
    }
    let (id, invitation) = (random_word(8)?, random_word(16)?);
    let secret: [u8; 32] = random()?;
    let entropy = read_entropy(wish.entropy.as_deref())?;
    let your_name = your_name(&wish)?;
    let read = |(index, text): (usize, &String)| read_seat(index, text, &your_name);
    let seats: Vec<(Place, Option<String>)> =
        wish.seats.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    let (places, names): (Vec<Place>, Vec<Option<String>>) = seats.into_iter().unzip();
    let record = Record {
        name,
        host: person.to_owned(),
        invitation: invitation.clone(),
        public: wish.public,
        owners: vec![None; places.len()],
        made: now(),
        seed: u64::from_le_bytes(random()?),
        release: Some(RELEASE.to_owned()),
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
        for (index, name) in names.into_iter().enumerate() {
            if let Some(name) = name {
                take_seat(room, &person, Seat::new(index as u8), name, entropy.clone())?;
            }
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

/// A seat of a new table: how it is held at first, and the name of whoever sits down at once.
fn read_seat(index: usize, text: &str, your_name: &str) -> Result<(Place, Option<String>), Problem> {
    match (text, text.strip_prefix("bot:"), text.strip_prefix("here:")) {
        ("open", ..) => Ok((open_place(index), None)),
        ("you", ..) => Ok((open_place(index), Some(your_name.to_owned()))),
        (_, Some(bot), _) => Ok((bot_place(index, bot)?, None)),
        (_, _, Some(name)) => Ok((open_place(index), Some(clean_name(name)?))),
        _ => {
            let sentence = format!("A seat is you, open, bot:NAME or here:NAME, not '{text:.40}'.");
            Err(Problem::bad("bad-seat", sentence))
        }
    }
}

/// A seat that anybody may take.
pub(super) fn open_place(index: usize) -> Place {
    Place::new(format!("Seat {}", index + 1), Holder::Open)
}

/// A seat that a bot has, under a name of the house.
pub(super) fn bot_place(index: usize, bot: &str) -> Result<Place, Problem> {
    let bot: arena::BotKind =
        bot.parse().map_err(|bad: arena::UnknownBot| Problem::bad("no-such-bot", bad.0))?;
    let name =
        arena::BOT_NAMES.get(index).map_or_else(|| format!("Bot {}", index + 1), |name| (*name).to_owned());
    Ok(Place::new(name, Holder::Bot(bot.to_string())))
}

/// A name as it can stand in a list. What cannot is refused before anything is made.
pub(super) fn clean_name(name: &str) -> Result<String, Problem> {
    let name: String = name.trim().chars().take(24).collect();
    match referee::check_name(&name) {
        Ok(()) => Ok(name),
        Err(_) => Err(Problem::bad("bad-name", "A name has 1 to 24 printable characters.")),
    }
}

/// What somebody adds to the chance of the draws.
pub(super) fn read_entropy(text: Option<&str>) -> Result<Entropy, Problem> {
    Entropy::from_hex(text.unwrap_or_default())
        .ok_or_else(|| Problem::bad("bad-entropy", "Entropy is up to 64 hexadecimal digits."))
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
    NewClock { seconds, absent: absent.to_owned() }
}

/// A person sits down.
pub(super) fn take_seat(
    room: &mut Room,
    person: &str,
    seat: Seat,
    name: String,
    entropy: Entropy,
) -> Result<(), Problem> {
    let name = distinct(room, seat, name);
    room.table.sit(seat, Place::person(name), entropy, now())?;
    room.record.owners[seat.index()] = Some(person.to_owned());
    room.seats_changed = true;
    Ok(())
}

/// A name that nobody else at the table has: with a number if somebody has.
pub(super) fn distinct(room: &Room, seat: Seat, name: String) -> String {
    let places = room.table.places();
    let is_free = |wanted: &str| {
        !places.iter().enumerate().any(|(index, place)| {
            index != seat.index()
                && place.holder != Holder::Open
                && place.name.to_lowercase() == wanted.to_lowercase()
        })
    };
    let numbered = |number: usize| {
        let kept: String = name.chars().take(21).collect();
        format!("{} {number}", kept.trim_end())
    };
    // There are fewer seats than numbers, so that one is free.
    if is_free(&name) {
        name
    } else {
        (2..=99).map(numbered).find(|name| is_free(name)).unwrap_or(name.clone())
    }
}

/// The same table again: the same game, options, edition, clock and bots, and as public. People sit down anew by its invitation.
pub(super) async fn rematch(visit: Visit, again: Option<Json<Again>>) -> Answer<TableMade> {
    let (app, person) = (visit.app.clone(), visit.person.clone());
    let Json((name, wish)) =
        visit.ask(|room, me| Ok((room.record.name.clone(), same_again(room, me)?))).await?;
    let entropy = again.and_then(|Json(again)| again.entropy);
    let wish = NewTable { entropy, ..wish };
    open_table(&app, &person, name, wish).await.map(Json)
}

fn same_again(room: &Room, me: &str) -> Result<NewTable, Problem> {
    may_look(room, me, None)?;
    if !room.record.is_seated(me) && room.record.host != me {
        return Err(Problem::forbidden("not-seated", "Only those who played can ask for a rematch."));
    }
    let header = room.table.header();
    let options = header.options.as_object().cloned().unwrap_or_default();
    let places = room.table.places();
    let first = room.record.seats_of(me).next();
    let seat = |(index, place): (usize, &Place)| match &place.holder {
        Holder::Bot(bot) => format!("bot:{bot}"),
        _ if Some(index) == first => "you".to_owned(),
        _ if room.record.owners[index].as_deref() == Some(me) => format!("here:{}", place.name),
        _ => "open".to_owned(),
    };
    Ok(NewTable {
        game: header.game.clone(),
        variant: Some(header.variant.clone()),
        options: options
            .into_iter()
            .filter(|(name, _)| name != "variant")
            .map(|(name, value)| (name, value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
            .collect(),
        edition: catalog::edition_text(header),
        seats: places.iter().enumerate().map(seat).collect(),
        name: first.map(|index| places[index].name.clone()),
        public: room.record.public,
        clock: write_clock(header.clock),
        start: true,
        entropy: None,
    })
}

/// A code to go on at another device.
pub(super) async fn carry(State(app): State<App>, person: Person) -> Answer<CarryCode> {
    let code = app.hub.carry_code(&person.0)?;
    Ok(Json(CarryCode { code, seconds: crate::carry::LIFETIME.as_secs() }))
}

/// This browser becomes one of the person who made the code.
pub(super) async fn carried(
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<([(HeaderName, String); 1], Json<Done>), Problem> {
    let person = app.hub.carried(&code)?;
    let (token, _) = app.hub.introduce(Some(person)).await?;
    Ok(([(header::SET_COOKIE, crate::guard::set_cookie(&app.settings, &token))], Json(Done {})))
}
