//! `boardroom play`: a game in the terminal, against bots.

use crate::options::{self, TableArguments};
use crate::prompt::{self, Lines};
use crate::screen::{BAD, BOLD, DIM, GOOD, Screen};
use crate::{Done, Stop, files, rules, sheets};
use arena::BotKind;
use catalog::{AnyTable, Objection, TableRequest};
use kernel::{Order, Seat, SeatSet, Viewer};
use referee::{By, Clock, Entropy, Holder, Place, Rejected, Secret, Stage};
use std::io::Write as _;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The game; may be left out with --resume
    game: Option<String>,
    #[command(flatten)]
    table: TableArguments,
    /// How many seats, yours included; by default four, or one more than bots are listed
    #[arg(long)]
    seats: Option<u8>,
    /// The bots, with commas between; if there are fewer than seats, the last one takes the rest
    #[arg(long, value_name = "A,B,C")]
    bots: Option<String>,
    /// Your seat; the first by default
    #[arg(long, default_value_t = 1)]
    seat: u8,
    /// Your name; by default that of your account
    #[arg(long)]
    name: Option<String>,
    /// A seed, to play the same game again; by default every game is new
    #[arg(long)]
    seed: Option<u64>,
    /// Keep the match in this file after every move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a match that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "bots", "seed", "name", "seat"])]
    resume: Option<PathBuf>,
}

/// Names for bots, so that sentences read well.
const BOT_NAMES: [&str; 12] =
    ["Ada", "Boris", "Clara", "Dmitri", "Edith", "Felix", "Greta", "Henry", "Iris", "Jonas", "Klara", "Leo"];

const HELP: &str = "\
Type an action as the list shows it, with your own numbers; or only its verb, to be asked for each number.
  ?            this help                     ? 5.2        a rule      ? tie       rules with a word
  hint         the planner's three best      undo         take back your last decision
  table        the table again               log          all that happened
  prices       what past months brought
  sheet        your books, month by month    sheet 3      one month    sheet 3 2  the entries behind a line
  save FILE    keep the match in a file      resign       leave the game for good
  quit         stop here";

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let mut session = match &arguments.resume {
        Some(path) => resume(arguments, path)?,
        None => open(arguments)?,
    };
    session.save()?;
    session.greet(out)?;
    session.play(out)
}

/// A game at the terminal.
struct Session {
    table: Box<dyn AnyTable>,
    you: Seat,
    /// For bots and hints.
    seed: u64,
    save: Option<PathBuf>,
    /// How much of the news has been shown.
    told: u32,
    lines: Lines,
}

/// What came of a line that was typed.
enum Typed {
    /// A decision: the game goes on.
    Acted,
    /// Something else: ask again.
    Again,
    Quit,
}

fn open(arguments: &Arguments) -> Result<Session, Stop> {
    let id = arguments.game.as_deref().ok_or_else(|| {
        "name a game to play, as in 'boardroom play management'; 'boardroom games' lists them".to_owned()
    })?;
    let game = catalog::find(id)?;
    let bots = match &arguments.bots {
        Some(text) => options::bots(text)?,
        None => vec![BotKind::Clerk],
    };
    let listed = if arguments.bots.is_some() { bots.len() + 1 } else { 4 };
    let seats = arguments.seats.map_or(listed, usize::from);
    if bots.len() + 1 > seats {
        return Err(format!("{} bots and you do not fit at {seats} seats", bots.len()).into());
    }
    let you = Seat::from_number(arguments.seat.into())
        .filter(|seat| seat.index() < seats)
        .ok_or_else(|| format!("--seat takes a seat from 1 to {seats}, not {}", arguments.seat))?;
    let name = arguments.name.clone().unwrap_or_else(own_name);
    let mut bots = (0..).map(|index: usize| bots[index.min(bots.len() - 1)]);
    let mut others = 0;
    let places: Vec<Place> = (0..seats)
        .map(|index| {
            if index == you.index() {
                return Place::person(name.clone());
            }
            let bot = bots.next().unwrap_or(BotKind::Clerk).to_string();
            others += 1;
            let name = BOT_NAMES.get(others - 1).map_or(format!("Bot {others}"), |name| (*name).to_owned());
            Place::new(name, Holder::Bot(bot))
        })
        .collect();
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => {
            getrandom::u64().map_err(|problem| format!("this machine gives no random numbers: {problem}"))?
        }
    };
    let (secret, entropy) = chance(arguments.seed)?;
    let request = TableRequest {
        id: format!("{id}-{:08x}", seed as u32),
        setting: arguments.table.setting()?,
        seats: places.clone(),
        clock: Clock::NONE,
        secret,
    };
    let mut table = game.open(&request)?;
    table.sit(you, places[you.index()].clone(), entropy, 0)?;
    table.begin(0)?;
    Ok(Session { table, you, seed, save: arguments.save.clone(), told: 0, lines: Lines::new() })
}

/// The name of the account, if it would do for a sentence.
fn own_name() -> String {
    let account = std::env::var("USER").unwrap_or_default();
    let fits = (1..=20).contains(&account.len()) && account.chars().all(|c| c.is_ascii_alphanumeric());
    if !fits || account == "root" || BOT_NAMES.iter().any(|name| name.eq_ignore_ascii_case(&account)) {
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
    getrandom::fill(&mut bytes)
        .map_err(|problem| format!("this machine gives no random numbers: {problem}"))?;
    let (secret, entropy) = bytes.split_at(32);
    let secret = Secret::new(secret.try_into().expect("half of 64 bytes"));
    Ok((secret, Entropy::new(entropy).expect("32 bytes are not too many")))
}

fn resume(arguments: &Arguments, path: &std::path::Path) -> Result<Session, Stop> {
    if arguments.table.any() {
        return Err("a match goes on as it was set up: leave out --variant, --option and --edition"
            .to_owned()
            .into());
    }
    let text = files::read(path)?;
    let named = |problem: referee::Problem| format!("{}: {problem}", path.display());
    let game = catalog::game_of_match(&text).map_err(named)?;
    if let Some(id) = arguments.game.as_deref().filter(|id| *id != game.id()) {
        return Err(format!("{} is a match of {}, not of {id}", path.display(), game.id()).into());
    }
    let table = game.resume(&text).map_err(named)?;
    let places = table.places();
    let you = places.iter().position(|place| place.holder == Holder::Person);
    let you = you.ok_or_else(|| format!("{}: nobody but bots sits at this table", path.display()))?;
    let save = arguments.save.clone().unwrap_or_else(|| path.to_owned());
    Ok(Session {
        told: 0,
        you: Seat::new(you as u8),
        seed: u64::from(table.entries()),
        table,
        save: Some(save),
        lines: Lines::new(),
    })
}

impl Session {
    fn greet(&mut self, out: &mut Screen) -> Done {
        let header = self.table.header();
        let others: Vec<String> = self
            .table
            .places()
            .iter()
            .filter_map(|place| match &place.holder {
                Holder::Bot(bot) => Some(format!("{} ({bot})", place.name)),
                _ => None,
            })
            .collect();
        out.line(format_args!(
            "{BOLD}{}{BOLD:#}: you have seat {}, against {}.",
            header.variant,
            self.you,
            others.join(", ")
        ))?;
        out.line("Type ? for help, hint for advice, quit to stop.")?;
        out.line(format_args!("{DIM}Fairness: the draws are fixed by {}.{DIM:#}", header.commitment))?;
        Ok(())
    }

    fn play(&mut self, out: &mut Screen) -> Done {
        loop {
            self.let_bots_play()?;
            self.save()?;
            if self.table.stage() == Stage::Over {
                return self.show_end(out);
            }
            if !self.table.waiting_for().contains(self.you) {
                return Err("the game waits for somebody who is not here".to_owned().into());
            }
            self.show_news(out)?;
            self.show_table(out)?;
            loop {
                match self.take_line(out)? {
                    Typed::Acted => break,
                    Typed::Again => {}
                    Typed::Quit => return self.stop_here(out),
                }
            }
        }
    }

    fn let_bots_play(&mut self) -> Done {
        while let Some(seat) = self.table.needs_bot(0).lowest() {
            let places = self.table.places();
            let Holder::Bot(name) = &places[seat.index()].holder else { return Ok(()) };
            let bot: BotKind = name.parse().map_err(|bad: arena::UnknownBot| bad.0)?;
            let action = self.table.bot_action(seat, bot, self.seed);
            self.table.submit(seat, &action, By::bot(name.clone()), 0)?;
        }
        Ok(())
    }

    fn save(&self) -> Done {
        match &self.save {
            Some(path) => Ok(files::replace(path, &self.table.private_text())?),
            None => Ok(()),
        }
    }

    fn show_news(&mut self, out: &mut Screen) -> Done {
        let news = self.table.news_since(Viewer::Seat(self.you), self.told)?;
        if news.is_empty() {
            return Ok(());
        }
        out.line("")?;
        for item in &news {
            self.told = self.told.max(item.number);
            out.paragraph("  ", &item.text)?;
        }
        Ok(())
    }

    fn show_table(&self, out: &mut Screen) -> Done {
        let board = self.table.board(Viewer::Seat(self.you))?;
        out.line("")?;
        for (index, phase) in board.phases.iter().enumerate() {
            let mark = if index == 0 { "" } else { " > " };
            if index == board.phase {
                write!(out, "{mark}{BOLD}[{phase}]{BOLD:#}")?;
            } else {
                write!(out, "{mark}{DIM}{phase}{DIM:#}")?;
            }
        }
        out.line("")?;
        for table in &board.tables {
            out.line("")?;
            out.table(table)?;
        }
        out.line("")?;
        out.heading("What will you do?")?;
        prompt::show_forms(&self.table.menu(self.you).forms, out)
    }

    fn take_line(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        let Some(line) = self.lines.ask("> ", out)? else { return Ok(Typed::Quit) };
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let rest = rest.trim();
        match first {
            "" => {}
            "?" | "help" => self.show_help(rest, out)?,
            _ if first.starts_with('?') => self.show_help(line[1..].trim(), out)?,
            "hint" => self.show_hints(out)?,
            "table" => self.show_table(out)?,
            "log" => {
                for item in self.table.news_since(Viewer::Seat(self.you), 0)? {
                    out.paragraph("  ", &item.text)?;
                }
            }
            "prices" | "history" => match self.table.history(Viewer::Seat(self.you))? {
                Some(table) => out.table(&table)?,
                None => out.line("Nothing has happened yet.")?,
            },
            "sheet" => self.show_sheets(rest, out)?,
            "undo" => return self.undo(out),
            "save" if !rest.is_empty() => {
                let path = PathBuf::from(rest);
                match files::replace(&path, &self.table.private_text()) {
                    Ok(()) => {
                        out.line(format_args!("The match is kept in {rest} from now on."))?;
                        self.save = Some(path);
                    }
                    Err(problem) => out.line(problem)?,
                }
            }
            "save" => out.line("Say where, as in: save evening.match")?,
            "resign" => return self.resign(out),
            "quit" | "exit" => return Ok(Typed::Quit),
            _ => return self.act(&line, out),
        }
        Ok(Typed::Again)
    }

    fn show_help(&self, wanted: &str, out: &mut Screen) -> Done {
        if wanted.is_empty() {
            out.line(HELP)?;
            return Ok(());
        }
        let book = catalog::find(&self.table.header().game)?.rules();
        let found = rules::look_up(book, wanted);
        if found.is_empty() {
            out.line(format_args!("No rule has the number or the words '{wanted}'."))?;
        }
        for entry in found.iter().take(12) {
            rules::print(entry, out)?;
        }
        Ok(())
    }

    fn show_hints(&self, out: &mut Screen) -> Done {
        out.line("Thinking ...")?;
        out.flush()?;
        for (index, hint) in
            self.table.hints(self.you, 2 * arena::DEFAULT_BUDGET, self.seed).iter().enumerate()
        {
            out.line(format_args!("{}. {BOLD}{}{BOLD:#}", index + 1, hint.action))?;
            out.paragraph("   ", &hint.reason)?;
            out.paragraph("   ", &hint.outlook)?;
        }
        Ok(())
    }

    fn show_sheets(&self, wanted: &str, out: &mut Screen) -> Done {
        let sheets = self.table.sheets(Viewer::Seat(self.you), self.you)?;
        sheets::show(&sheets, wanted, out)
    }

    fn act(&mut self, line: &str, out: &mut Screen) -> Result<Typed, Stop> {
        // A mark at the end says that the risk is known.
        let (mut action, sure) = match line.strip_suffix('!') {
            Some(rest) => (rest.trim().to_owned(), true),
            None => (line.to_owned(), false),
        };
        let menu = self.table.menu(self.you);
        if let Some(form) = menu.form(&action).filter(|form| !form.fields.is_empty()) {
            match prompt::fill(form, &mut self.lines, out)? {
                Some(filled) => action = filled,
                None => return Ok(Typed::Quit),
            }
        }
        match self.table.check(self.you, &action) {
            Err(objection) => {
                show_objection(&objection, out)?;
                return Ok(Typed::Again);
            }
            Ok(warnings) => {
                if let Some(words) = self.table.explain(self.you, &action) {
                    out.paragraph("  ", &words)?;
                }
                for warning in &warnings {
                    out.line(format_args!("  {BAD}Risk:{BAD:#} {} ({})", warning.sentence, warning.rule))?;
                }
                if !warnings.is_empty() && !sure {
                    let Some(answer) = self.lines.ask("Do it all the same? [y/N] ", out)? else {
                        return Ok(Typed::Quit);
                    };
                    if !answer.to_lowercase().starts_with('y') {
                        return Ok(Typed::Again);
                    }
                }
            }
        }
        match self.table.submit(self.you, &action, By::Person, 0) {
            Ok(_) => Ok(Typed::Acted),
            Err(objection) => {
                show_objection(&objection, out)?;
                Ok(Typed::Again)
            }
        }
    }

    fn undo(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        match self.table.rewind(self.you, SeatSet::only(self.you), 0) {
            Ok(_) => Ok(Typed::Acted),
            Err(rejected) => {
                out.line(rejected)?;
                Ok(Typed::Again)
            }
        }
    }

    fn resign(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        let Some(answer) = self.lines.ask("Leave the game for good? [y/N] ", out)? else {
            return Ok(Typed::Quit);
        };
        if !answer.to_lowercase().starts_with('y') {
            return Ok(Typed::Again);
        }
        self.table.order(Order::Resign { seat: self.you }, By::Person, 0)?;
        Ok(Typed::Acted)
    }

    fn stop_here(&self, out: &mut Screen) -> Done {
        match &self.save {
            Some(path) => {
                let path = path.display();
                out.line(format_args!(
                    "The match is kept in {path}. Go on with: boardroom play --resume {path}"
                ))?;
            }
            None => out.line("The match was not kept; start with --save FILE to be able to go on.")?,
        }
        Ok(())
    }

    fn show_end(&mut self, out: &mut Screen) -> Done {
        self.show_news(out)?;
        let names = self.table.names();
        let winners = self.table.winners();
        let mut standings = self.table.standings();
        standings.sort_by_key(|(seat, standing)| (std::cmp::Reverse(*standing), *seat));
        let mut table =
            kernel::show::Table::new("Final standing").figures("").words("").figures("").words("");
        for (place, (seat, standing)) in standings.iter().enumerate() {
            let mark = if winners.contains(*seat) { "wins" } else { "" };
            table.row(vec![
                (place + 1).to_string(),
                names.of(*seat).to_owned(),
                format!("${standing}"),
                mark.into(),
            ]);
        }
        out.line("")?;
        out.table(&table)?;
        out.line("")?;
        match (winners.contains(self.you), winners.len()) {
            (true, 1) => out.line(format_args!("{GOOD}You win.{GOOD:#}"))?,
            (true, _) => out.line(format_args!("{GOOD}You share the win.{GOOD:#}"))?,
            (false, 0) => out.line("Nobody wins.")?,
            (false, _) => {
                let list: Vec<&str> = winners.iter().map(|seat| names.of(seat)).collect();
                out.line(format_args!("{} wins.", list.join(" and ")))?;
            }
        }
        if let Some(path) = &self.save {
            out.line(format_args!("{DIM}Check the draws with: boardroom verify {}{DIM:#}", path.display()))?;
        }
        Ok(())
    }
}

fn show_objection(objection: &Objection, out: &mut Screen) -> Done {
    out.line(format_args!("  {BAD}No:{BAD:#} {objection}"))?;
    if let Objection::Rejected(Rejected::Refused(refused)) = objection
        && let Some(nearest) = refused.nearest
    {
        out.line(format_args!(
            "  The nearest that is allowed: {} {}.",
            nearest.field,
            kernel::Money(nearest.value)
        ))?;
    }
    Ok(())
}
