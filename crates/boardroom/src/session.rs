//! A game at the terminal, from the greeting to the final standing.

use crate::files::KeptFile;
use crate::prompt::{self, Filled, Lines};
use crate::screen::{BAD, BOLD, DIM, GOOD, Screen};
use crate::{Done, Stop, rules, sheets};
use arena::{BotKind, Cancel};
use catalog::AnyMatch;
use kernel::show::Grid;
use kernel::{Language, Money, Order, Seat, SeatSet, Viewer, Words};
use referee::{Actor, Holder, Rejected, Stage};
use std::io::Write as _;
use std::path::PathBuf;

/// How many playouts a hint rests on: enough to tell candidates apart, in a tenth of a second or so.
const HINT_BUDGET: u32 = 2_000;

const HELP: [(&str, &str); 12] = [
    ("?", "this help; ? 5.2 shows a rule, ? tie the rules with a word"),
    ("hint", "the planner's three best, with reasons"),
    ("undo", "take back your last decision"),
    ("table", "the table again"),
    ("prices", "what past months brought"),
    ("log", "all that happened"),
    ("sheet", "your books; sheet 3 for one month, sheet 3 2 for the entries of a line"),
    ("save FILE", "keep the match in a file"),
    ("resign", "leave the game for good"),
    ("watch", "look on, once you are out of the game"),
    ("quit", "stop here"),
    ("... !", "a mark at the end of an action: you know the risk"),
];

/// A game at the terminal.
pub(crate) struct Session {
    table: Box<dyn AnyMatch>,
    words: Words,
    you: Seat,
    /// For bots and hints.
    seed: u64,
    kept: Option<KeptFile>,
    /// How much of the news has been shown.
    news_count: u32,
    /// The grids as they were last shown: what has not changed need not be shown again.
    shown: Vec<Grid>,
    /// Whether you look on after leaving the game.
    watching: bool,
    /// Whether you have been told that the match is not saved.
    warned: bool,
    lines: Lines,
}

/// What came of a line that was typed.
enum Typed {
    /// The game goes on.
    Acted,
    /// Ask again.
    Again,
    Quit,
}

impl Session {
    pub(crate) fn new(
        table: Box<dyn AnyMatch>,
        language: Language,
        you: Seat,
        seed: u64,
        kept: Option<KeptFile>,
        lines: Lines,
    ) -> Session {
        Session {
            words: table.words(language),
            table,
            you,
            seed,
            kept,
            news_count: 0,
            shown: Vec::new(),
            watching: false,
            warned: false,
            lines,
        }
    }

    /// Writes the match to its file, if it has one.
    pub(crate) fn keep(&mut self) -> Result<(), String> {
        match &mut self.kept {
            Some(kept) => kept.keep(&self.table.private_text()),
            None => Ok(()),
        }
    }

    pub(crate) fn play(&mut self, out: &mut Screen) -> Done {
        self.greet(out)?;
        loop {
            self.let_bots_play()?;
            if let Err(problem) = self.keep() {
                out.line(format_args!(
                    "  {BAD}Not saved:{BAD:#} {problem}. Type save FILE to keep it elsewhere."
                ))?;
            }
            if self.table.stage() == Stage::Over {
                return self.show_end(out);
            }
            self.show_news(out)?;
            if self.is_out() {
                out.line("")?;
                out.heading("You are out of the game.")?;
                out.line("  undo takes back your last decision, watch plays on without you, quit stops.")?;
            } else {
                self.show_table(out)?;
            }
            loop {
                match self.take_line(out)? {
                    Typed::Acted => break,
                    Typed::Again => {}
                    Typed::Quit => return Ok(()),
                }
            }
        }
    }

    fn is_out(&self) -> bool {
        !self.table.in_play().contains(self.you)
    }

    fn greet(&mut self, out: &mut Screen) -> Done {
        let header = self.table.header();
        let info = catalog::find(&header.game)?.info(self.words.language());
        let variant = info.variants.iter().find(|variant| variant.id == header.variant);
        out.heading(variant.map_or(&info.title, |variant| &variant.title))?;
        if let Some(variant) = variant {
            out.paragraph("  ", &variant.summary)?;
        }
        let others: Vec<String> = self
            .table
            .places()
            .iter()
            .filter_map(|place| match &place.holder {
                Holder::Bot(bot) => Some(format!("{} ({bot})", place.name)),
                _ => None,
            })
            .collect();
        let name = self.words.of(self.you);
        out.paragraph(
            "  ",
            &format!("You are {name}, on seat {}, against {}.", self.you, others.join(", ")),
        )?;
        out.paragraph("  ", "New here? Type hint for what to do now, ? for help and the rules.")?;
        let commitment = header.commitment.to_string();
        out.line(format_args!("{DIM}  The draws are fixed already, by the seal {commitment:.16}.{DIM:#}"))?;
        Ok(())
    }

    /// Bots decide until it is your turn, the game is over, or you have just left it.
    fn let_bots_play(&mut self) -> Done {
        while let Some(seat) = self.table.needs_bot(0).lowest() {
            if self.is_out() && !self.watching {
                return Ok(());
            }
            let places = self.table.places();
            let Holder::Bot(name) = &places[seat.index()].holder else { return Ok(()) };
            let bot: BotKind = name.parse().map_err(|bad: arena::UnknownBot| bad.0)?;
            let action = self.table.bot_action(seat, bot, self.seed);
            self.table.submit(seat, &action, Actor::bot(name.clone()), 0)?;
        }
        Ok(())
    }

    fn show_news(&mut self, out: &mut Screen) -> Done {
        let news = self.table.news_since(Viewer::Seat(self.you), self.news_count, &self.words)?;
        if news.is_empty() {
            return Ok(());
        }
        out.line("")?;
        for item in &news {
            self.news_count = self.news_count.max(item.number);
            out.paragraph("  ", &item.text)?;
        }
        Ok(())
    }

    fn show_table(&mut self, out: &mut Screen) -> Done {
        let board = self.table.board(Viewer::Seat(self.you), &self.words)?;
        out.line("")?;
        out.steps(&board.phases, board.phase)?;
        for grid in board.grids.iter().filter(|grid| !self.shown.contains(grid)) {
            out.line("")?;
            out.grid(grid)?;
        }
        self.shown = board.grids;
        out.line("")?;
        out.heading("What will you do?")?;
        prompt::show_forms(&self.table.menu(self.you, &self.words).forms, out)
    }

    fn take_line(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        let Some(line) = self.lines.ask("> ", out)? else {
            self.say_where_it_is(out)?;
            return Ok(Typed::Quit);
        };
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let rest = rest.trim();
        match first.to_lowercase().as_str() {
            "" => {}
            "?" | "help" => self.show_help(rest, out)?,
            word if word.starts_with('?') => self.show_help(line[1..].trim(), out)?,
            "hint" => self.show_hints(out)?,
            "table" if !self.is_out() => {
                self.shown.clear();
                self.show_table(out)?;
            }
            "log" => {
                for text in self.table.story(Viewer::Seat(self.you), &self.words)? {
                    out.paragraph("  ", &text)?;
                }
            }
            "prices" | "history" => match self.table.history(Viewer::Seat(self.you), &self.words)? {
                Some(grid) => out.grid(&grid)?,
                None => out.line("Nothing has happened yet.")?,
            },
            "sheet" => {
                let books = self.table.sheets(Viewer::Seat(self.you), self.you, &self.words)?;
                sheets::show(&books, rest, out)?;
            }
            "undo" => return self.undo(out),
            "watch" if self.is_out() => {
                self.watching = true;
                return Ok(Typed::Acted);
            }
            "save" => self.save(rest, out)?,
            "resign" if !self.is_out() => return self.resign(out),
            "quit" | "exit" => return self.quit(out),
            _ if self.is_out() => out.line("  undo, watch or quit?")?,
            _ => return self.act(&line, out),
        }
        Ok(Typed::Again)
    }

    fn show_help(&self, wanted: &str, out: &mut Screen) -> Done {
        if wanted.is_empty() {
            out.paragraph(
                "",
                "Type an action as the list shows it, with your own numbers; or only its verb, to be asked for each.",
            )?;
            for (command, meaning) in HELP {
                out.line(format_args!("  {BOLD}{command:<10}{BOLD:#} {meaning}"))?;
            }
            return self.show_rules_of_the_moment(out);
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

    /// The rules of what can be done now.
    fn show_rules_of_the_moment(&self, out: &mut Screen) -> Done {
        let book = catalog::find(&self.table.header().game)?.rules();
        let mut numbers: Vec<&str> =
            self.table.menu(self.you, &self.words).forms.iter().map(|form| form.rule.0).collect();
        numbers.dedup();
        for entry in numbers.into_iter().flat_map(|number| book.find(number)) {
            rules::print(&entry, out)?;
        }
        Ok(())
    }

    fn show_hints(&self, out: &mut Screen) -> Done {
        if !self.table.waiting_for().contains(self.you) {
            out.line("There is nothing to decide.")?;
            return Ok(());
        }
        out.line(format_args!("{DIM}From {HINT_BUDGET} games tried out, the best first:{DIM:#}"))?;
        out.flush()?;
        let work = self.table.hint_work(self.you, HINT_BUDGET, self.seed, &self.words);
        for (index, hint) in work(&Cancel::NEVER).unwrap_or_default().iter().enumerate() {
            out.line(format_args!("{}. {BOLD}{}{BOLD:#}", index + 1, hint.action))?;
            out.paragraph("   ", &hint.reason)?;
            out.paragraph("   ", &hint.outlook)?;
        }
        Ok(())
    }

    fn act(&mut self, line: &str, out: &mut Screen) -> Result<Typed, Stop> {
        // A mark at the end says that the risk is known.
        let (line, sure) = match line.strip_suffix('!') {
            Some(rest) => (rest.trim(), true),
            None => (line, false),
        };
        let tidy = prompt::tidy(line);
        let mut words = tidy.split(' ');
        let verb = words.next().unwrap_or_default();
        let given: Vec<&str> = words.collect();
        let menu = self.table.menu(self.you, &self.words);
        let Some(form) = menu.form(verb) else {
            let verbs: Vec<&str> = menu.forms.iter().map(|form| form.verb).collect();
            out.line(format_args!("  Now you can {}. Type ? for help.", verbs.join(" or ")))?;
            return Ok(Typed::Again);
        };
        let action = match prompt::fill(form, &given, &mut self.lines, out)? {
            Filled::Action(action) => action,
            Filled::Cancelled => return Ok(Typed::Again),
            Filled::EndOfInput => {
                self.say_where_it_is(out)?;
                return Ok(Typed::Quit);
            }
        };
        match self.table.check(self.you, &action, &self.words) {
            Err(rejected) => {
                show_rejected(&rejected, &self.words, out)?;
                return Ok(Typed::Again);
            }
            Ok(warnings) => {
                if let Some(meaning) = self.table.explain(self.you, &action, &self.words) {
                    out.paragraph("  ", &meaning)?;
                }
                for warning in &warnings {
                    let text = format!("Risk: {} ({})", warning.sentence, warning.rule);
                    write!(out, "{BAD}")?;
                    out.paragraph("  ", &text)?;
                    write!(out, "{BAD:#}")?;
                }
                if !warnings.is_empty() && !sure {
                    match self.lines.confirm("Do it all the same?", out)? {
                        Some(true) => {}
                        Some(false) => return Ok(Typed::Again),
                        None => {
                            self.say_where_it_is(out)?;
                            return Ok(Typed::Quit);
                        }
                    }
                }
            }
        }
        match self.table.submit(self.you, &action, Actor::Person, 0) {
            Ok(_) => Ok(Typed::Acted),
            Err(rejected) => {
                show_rejected(&rejected, &self.words, out)?;
                Ok(Typed::Again)
            }
        }
    }

    fn undo(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        match self.table.rewind(self.you, SeatSet::only(self.you), 0) {
            Ok(_) => {
                self.watching = false;
                self.shown.clear();
                Ok(Typed::Acted)
            }
            Err(Rejected::NothingToRetract(_)) => {
                out.line("  You have not decided anything yet.")?;
                Ok(Typed::Again)
            }
            Err(rejected) => {
                out.line(format_args!("  {rejected}"))?;
                Ok(Typed::Again)
            }
        }
    }

    fn resign(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        match self.lines.confirm("Leave the game for good?", out)? {
            Some(true) => {
                self.table.order(Order::Resign { seat: self.you }, Actor::Person, 0)?;
                Ok(Typed::Acted)
            }
            Some(false) => Ok(Typed::Again),
            None => Ok(Typed::Quit),
        }
    }

    fn save(&mut self, name: &str, out: &mut Screen) -> Done {
        if name.is_empty() {
            out.line("  Say where, as in: save evening.match")?;
            return Ok(());
        }
        let kept = KeptFile::new(PathBuf::from(name)).and_then(|mut kept| {
            kept.keep(&self.table.private_text())?;
            Ok(kept)
        });
        match kept {
            Ok(kept) => {
                out.line(format_args!("  The match is kept in {name} from now on."))?;
                self.kept = Some(kept);
            }
            Err(problem) => out.line(format_args!("  {problem}."))?,
        }
        Ok(())
    }

    fn quit(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        if self.kept.is_none() && !self.warned {
            self.warned = true;
            out.line("  This match is not saved. save FILE keeps it; quit again leaves it.")?;
            return Ok(Typed::Again);
        }
        self.say_where_it_is(out)?;
        Ok(Typed::Quit)
    }

    fn say_where_it_is(&self, out: &mut Screen) -> Done {
        match &self.kept {
            Some(kept) => {
                let path = kept.path().display();
                out.line(format_args!(
                    "The match is kept in {path}. Go on with: boardroom play --resume {path}"
                ))?;
            }
            None => out.line("The match was not kept.")?,
        }
        Ok(())
    }

    fn show_end(&mut self, out: &mut Screen) -> Done {
        self.show_news(out)?;
        let (winners, in_play) = (self.table.winners(), self.table.in_play());
        let mut standings = self.table.standings();
        standings.sort_by_key(|(seat, standing)| (std::cmp::Reverse(*standing), *seat));
        let mut grid = Grid::plain("Final standing", [("", true), ("", false), ("", true), ("", false)]);
        for (place, (seat, standing)) in standings.iter().enumerate() {
            let mark = match (winners.contains(*seat), in_play.contains(*seat)) {
                (true, _) => "wins",
                (_, false) => "left the game",
                _ => "",
            };
            grid.row(vec![
                (place + 1).to_string(),
                self.words.show(seat),
                format!("${standing}"),
                mark.into(),
            ]);
        }
        out.line("")?;
        out.grid(&grid)?;
        out.line("")?;
        let list: Vec<String> = winners.iter().map(|seat| self.words.show(&seat)).collect();
        match (winners.contains(self.you), list.len()) {
            (true, 1) => out.line(format_args!("{GOOD}You win.{GOOD:#}"))?,
            (true, _) => out.line(format_args!("{GOOD}You share the win.{GOOD:#}"))?,
            (false, 0) => out.line("Nobody wins.")?,
            (false, 1) => out.line(format_args!("{} wins.", list[0]))?,
            (false, _) => out.line(format_args!("{} share the win.", list.join(" and ")))?,
        }
        match &self.kept {
            Some(kept) => {
                let path = kept.path().display();
                out.line(format_args!("{DIM}Check the draws with: boardroom verify {path}{DIM:#}"))?;
            }
            None => {
                let question = "To keep the match and check its draws, name a file [Enter for none]: ";
                if let Some(name) = self.lines.ask(question, out)?.filter(|name| !name.is_empty()) {
                    self.save(&name, out)?;
                }
            }
        }
        Ok(())
    }
}

fn show_rejected(rejected: &Rejected, words: &Words, out: &mut Screen) -> Done {
    let Rejected::Refused(refused) = rejected else {
        return Ok(out.paragraph("  ", &format!("No: {rejected}"))?);
    };
    out.paragraph("  ", &format!("No: {} ({})", refused.sentence.in_words(words), refused.rule))?;
    if let Some(nearest) = refused.nearest {
        out.line(format_args!("  The nearest that is allowed: {} {}.", nearest.field, Money(nearest.value)))?;
    }
    Ok(())
}
