//! `boardroom play`: a game in the terminal, against bots.

use crate::farewell::Farewell;
use crate::files::{self, KeptFile};
use crate::options::{self, TableArguments};
use crate::screen::Screen;
use crate::session::{Left, Session};
use crate::words::{Shown, stop};
use crate::{Done, Stop};
use arena::{BotKind, Level};
use catalog::TableRequest;
use kernel::words::Message;
use kernel::{Language, Seat};
use referee::{Actor, Clock, Entropy, Holder, Place, Secret};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The game; may be left out with --resume
    game: Option<String>,
    #[command(flatten)]
    table: TableArguments,
    /// How many seats, yours included; by default four, or one more than bots are listed
    #[arg(long)]
    seats: Option<u64>,
    /// The bots: easy, sound or strong (novice, clerk, planner), or random, with commas between; the last one takes the seats that
    /// are left. By default one of each
    #[arg(long, value_name = "A,B,C")]
    bots: Option<String>,
    /// Your seat; the first by default
    #[arg(long, default_value_t = 1)]
    seat: u64,
    /// Your name; by default that of your account
    #[arg(long)]
    name: Option<String>,
    /// A seed, to play the same game again; by default every game is new
    #[arg(long)]
    seed: Option<u64>,
    /// Keep the match in this new file after every move; by default in a new one among your own files, which is named when you leave
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a match that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "bots", "seed", "name", "seat"])]
    resume: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let farewell = Farewell::on_interrupt();
    let mut session = match &arguments.resume {
        Some(path) => resume(arguments, path, out.language(), &farewell)?,
        None => open(arguments, Fresh::First, out.language(), &farewell)?,
    };
    if let Err(problem) = session.keep() {
        // A file that cannot be written is better known now than after an evening, if one was asked for.
        if arguments.save.is_some() || arguments.resume.is_some() {
            return Err(problem);
        }
        session.keep_nowhere();
    }
    while session.play(out)? == Left::Again {
        session = open(arguments, Fresh::Next, out.language(), &farewell)?;
    }
    Ok(())
}

/// Which game of an evening it is.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Fresh {
    First,
    /// With new draws, and in a file of its own.
    Next,
}

fn open(
    arguments: &Arguments,
    fresh: Fresh,
    language: Language,
    farewell: &Farewell,
) -> Result<Session, Stop> {
    let id = arguments.game.as_deref().ok_or_else(|| stop!("name-a-game"))?;
    let game = catalog::find(id)?;
    let setting = arguments.table.setting()?;
    let (places, you) = places(arguments, |seats| game.seat_count(&setting, seats))?;
    let given = arguments.seed.filter(|_| fresh == Fresh::First);
    let seed = match given {
        Some(seed) => seed,
        None => getrandom::u64().map_err(no_random_numbers)?,
    };
    let (secret, entropy) = chance(given)?;
    let request = TableRequest {
        id: format!("{id}-{:08x}", seed as u32),
        setting,
        seats: places.clone(),
        series: None,
        clock: Clock::NONE,
        secret,
    };
    let asked = arguments.save.clone().filter(|_| fresh == Fresh::First);
    let kept = match asked {
        Some(path) => Some(KeptFile::new(path)?),
        None => KeptFile::unasked(&request.id),
    };
    let mut table = game.open(&request)?;
    table.sit(you, places[you.index()].clone(), entropy, 0)?;
    table.begin(Actor::Person, 0)?;
    Ok(Session::new(table, language, you, seed, kept, true, farewell.clone()))
}

/// Who sits where: you, and bots on the other seats.
fn places(
    arguments: &Arguments,
    checked: impl FnOnce(u64) -> Result<u8, Message>,
) -> Result<(Vec<Place>, Seat), Stop> {
    let named = arguments.bots.as_deref().map(options::bots).transpose()?;
    let listed = named.as_ref().map_or(4, |bots| bots.len() + 1);
    let seats = usize::from(checked(arguments.seats.unwrap_or(listed as u64))?);
    let bots = named.unwrap_or_else(|| Level::mix(seats - 1).collect());
    if bots.len() + 1 > seats {
        return Err(stop!("too-many-bots", bots = bots.len(), seats));
    }
    let you = i64::try_from(arguments.seat)
        .ok()
        .and_then(Seat::from_number)
        .filter(|seat| seat.index() < seats)
        .ok_or_else(|| stop!("no-such-own-seat", seats, given = Shown(arguments.seat)))?;
    let name = arguments.name.clone().unwrap_or_else(own_name);
    let mut bots = (0..).map(|index: usize| bots[index.min(bots.len() - 1)]);
    let mut number = 0;
    let mut name_of = |bot: BotKind| loop {
        let character = bot.character(number);
        number += 1;
        if !character.eq_ignore_ascii_case(&name) {
            return character;
        }
    };
    let places = (0..seats)
        .map(|index| {
            if index == you.index() {
                return Place::person(name.clone());
            }
            let bot = bots.next().unwrap_or(BotKind::Clerk);
            Place::new(name_of(bot), Holder::Bot(bot.to_string()))
        })
        .collect();
    Ok((places, you))
}

/// The name of the account, if it would do for a sentence.
fn own_name() -> String {
    let account = std::env::var("USER").unwrap_or_default();
    let fits = (1..=20).contains(&account.len()) && account.chars().all(|c| c.is_ascii_alphanumeric());
    if !fits || account == "root" {
        return "Player".to_owned();
    }
    account[..1].to_uppercase() + &account[1..]
}

/// The referee's secret and your entropy: of the seed, or new.
fn chance(seed: Option<u64>) -> Result<(Secret, Entropy), Stop> {
    if let Some(seed) = seed {
        return Ok((Secret::repeatable(&seed.to_string()), Entropy::default()));
    }
    let mut bytes = [0; 64];
    getrandom::fill(&mut bytes).map_err(no_random_numbers)?;
    let (secret, entropy) = bytes.split_at(32);
    let secret = Secret::new(secret.try_into().expect("half of 64 bytes"));
    Ok((secret, Entropy::new(entropy).expect("32 bytes are not too many")))
}

fn no_random_numbers(problem: getrandom::Error) -> Stop {
    stop!("no-random-numbers", problem = Shown(problem))
}

fn resume(
    arguments: &Arguments,
    path: &std::path::Path,
    language: Language,
    farewell: &Farewell,
) -> Result<Session, Stop> {
    if arguments.table.any() {
        return Err(stop!("set-up-already"));
    }
    let text = files::read(path)?;
    let named = |problem: referee::BadFile| Stop::Message(problem.in_file(path));
    let game = catalog::game_of_match(&text).map_err(named)?;
    if let Some(id) = arguments.game.as_deref().filter(|id| *id != game.id()) {
        return Err(stop!(
            "match-of-another",
            file = Shown(path.display()),
            game = game.id(),
            given = Shown(id)
        ));
    }
    let table = game.resume(&text, None).map_err(named)?;
    let you = table.places().iter().position(|place| place.holder == Holder::Person);
    let you = you.ok_or_else(|| stop!("nobody-but-bots", file = Shown(path.display())))?;
    let kept = match arguments.save.clone() {
        Some(other) => KeptFile::new(other)?,
        None => KeptFile::resumed(path.to_owned(), text),
    };
    let seed = u64::from(table.entries());
    let you = Seat::new(you as u8);
    let mut session = Session::new(table, language, you, seed, Some(kept), false, farewell.clone());
    session.skip_news()?;
    Ok(session)
}
