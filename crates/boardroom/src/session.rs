//! A game at the terminal, from the greeting to the final standing.

use crate::files::KeptFile;
use crate::prompt::{self, Filled, Lines};
use crate::screen::{BAD, BOLD, Screen};
use crate::words::{Shown, tell};
use crate::{Done, Stop, rules, sheets};
use arena::{BotKind, Cancel};
use catalog::{AnyMatch, Opening};
use kernel::show::{Grid, Heading};
use kernel::{Language, Money, Order, Seat, SeatSet, Viewer, Words, facts, say};
use referee::{Actor, Holder, Rejected, Stage};
use std::io::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How many playouts a hint rests on: enough to tell candidates apart, in a tenth of a second or so.
const HINT_BUDGET: u32 = 2_000;

/// What can be typed beside actions, and the message that says what it does.
const HELP: [(&str, &str); 12] = [
    ("?", "help-on-help"),
    ("hint", "help-on-hint"),
    ("undo", "help-on-undo"),
    ("table", "help-on-table"),
    ("prices", "help-on-prices"),
    ("log", "help-on-log"),
    ("sheet", "help-on-sheet"),
    ("save", "help-on-save"),
    ("resign", "help-on-resign"),
    ("watch", "help-on-watch"),
    ("quit", "help-on-quit"),
    ("... !", "help-on-risk"),
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
    /// The lesson and the round that were shown last.
    lesson: Option<String>,
    round: u32,
    /// The grids as they were last shown: what has not changed need not be shown again.
    shown: Vec<Grid>,
    /// When the time of the quiet step under way is up.
    quiet_until: Option<Instant>,
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
            lesson: None,
            round: 1,
            shown: Vec::new(),
            quiet_until: None,
            watching: false,
            warned: false,
            lines,
        }
    }

    /// Writes the match to its file, if it has one.
    pub(crate) fn keep(&mut self) -> Done {
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
                let problem = out.sentence(&problem);
                tell!(out, "  ", "not-saved", problem)?;
            }
            if self.table.stage() == Stage::Over {
                return self.show_end(out);
            }
            if self.waits_out_quiet_step(out)? {
                continue;
            }
            self.show_news(out)?;
            if self.is_out() {
                out.line("")?;
                out.heading(say!(out, "out-of-the-game"))?;
                tell!(out, "  ", "what-to-do-when-out")?;
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
        let name = self.words.show(&self.you);
        out.paragraph("  ", &say!(out, "who-you-are", name, seat = self.you.number(), others))?;
        out.paragraph("  ", &say!(out, "new-here"))?;
        let seal = header.commitment.to_string();
        Ok(tell!(out, "  ", "draws-fixed", seal = Shown(format_args!("{seal:.16}")))?)
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

    /// Notes when a quiet step was opened, and when all have answered waits until its time is up; `true` if it has waited. To say at
    /// once what came of it would tell who had something to answer with.
    fn waits_out_quiet_step(&mut self, out: &mut Screen) -> Result<bool, Stop> {
        let Some(deadline) = self.table.deadline().filter(|_| self.table.is_quiet()) else {
            self.quiet_until = None;
            return Ok(false);
        };
        let left = Duration::from_millis(deadline.saturating_sub(self.table.last_time()));
        let until = *self.quiet_until.get_or_insert_with(|| Instant::now() + left);
        if !self.table.yet_to_answer().is_empty() || (self.is_out() && !self.watching) {
            return Ok(false);
        }
        self.show_news(out)?;
        let left = until.saturating_duration_since(Instant::now());
        if !left.is_zero() {
            tell!(out, "  ", "waits-quietly", seconds = left.as_millis().div_ceil(1_000) as u64)?;
            out.flush()?;
            std::thread::sleep(left);
        }
        self.table.advance(deadline)?;
        self.quiet_until = None;
        Ok(true)
    }

    fn show_news(&mut self, out: &mut Screen) -> Done {
        let news = self.table.news_since(Viewer::Seat(self.you), self.news_count, &self.words)?;
        if news.is_empty() {
            return Ok(());
        }
        out.line("")?;
        let after = self.news_count;
        for item in &news {
            self.news_count = self.news_count.max(item.number);
            out.paragraph("  ", &item.text)?;
        }
        self.show_lesson(after, out)?;
        self.show_tally(out)
    }

    /// What the last auction, price or vote taught.
    fn show_lesson(&mut self, after: u32, out: &mut Screen) -> Done {
        let viewer = Viewer::Seat(self.you);
        let opened = self.table.openings_since(viewer, after, &self.words)?;
        for Opening { ladder, .. } in opened.iter().filter(|opening| !opening.ladder.lesson.is_empty()) {
            out.paragraph("  ", &ladder.lesson)?;
        }
        let lesson = self.table.lesson(viewer, &self.words)?;
        if let Some(lesson) = lesson.as_ref().filter(|_| lesson != self.lesson) {
            out.paragraph("  ", lesson)?;
        }
        self.lesson = lesson;
        Ok(())
    }

    /// What moved your score in the round that is over, once.
    fn show_tally(&mut self, out: &mut Screen) -> Done {
        let (.., round) = self.table.phases(&self.words);
        let is_new = std::mem::replace(&mut self.round, round) != round || self.table.stage() == Stage::Over;
        // The newest may be of a round that has just begun.
        let tallies = self.table.tallies(Viewer::Seat(self.you), 2, &self.words)?;
        let Some(tally) = tallies.iter().find(|tally| is_new && tally.is_over) else { return Ok(()) };
        out.line("")?;
        out.heading(&tally.title)?;
        out.line(format_args!("  {BOLD}{}{BOLD:#}", tally.summary))?;
        let width = tally.lines.iter().map(|line| line.figure.chars().count()).max().unwrap_or(0);
        for line in &tally.lines {
            out.line(format_args!("  {:>width$}  {}", line.figure, line.text))?;
        }
        Ok(())
    }

    fn show_table(&mut self, out: &mut Screen) -> Done {
        let viewer = Viewer::Seat(self.you);
        let board = self.table.board(viewer, &self.words)?;
        out.line("")?;
        out.steps(&board.phases, board.phase)?;
        out.paragraph("  ", &self.table.goal(viewer, &self.words)?.sentence(&self.words))?;
        for grid in board.grids.iter().filter(|grid| !self.shown.contains(grid)) {
            out.line("")?;
            out.grid(grid)?;
        }
        self.shown = board.grids;
        out.line("")?;
        out.heading(say!(out, "what-will-you-do"))?;
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
                None => tell!(out, "nothing-yet")?,
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
            _ if self.is_out() => tell!(out, "  ", "undo-watch-or-quit")?,
            _ => return self.act(&line, out),
        }
        Ok(Typed::Again)
    }

    fn show_help(&self, wanted: &str, out: &mut Screen) -> Done {
        if wanted.is_empty() {
            out.paragraph("", &say!(out, "how-to-act"))?;
            for (command, message) in HELP {
                // A file stands for what is to be named.
                let file = say!(out, "a-file");
                let command =
                    if command == "save" { format!("{command} {file}") } else { command.to_owned() };
                let meaning = say!(out, message);
                out.line(format_args!("  {BOLD}{command:<10}{BOLD:#} {meaning}"))?;
            }
            return self.show_rules_of_the_moment(out);
        }
        let book = catalog::find(&self.table.header().game)?.rules();
        let found = rules::look_up(book, wanted);
        if found.is_empty() {
            tell!(out, "no-such-rule", wanted = Shown(wanted))?;
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
        if !self.table.yet_to_answer().contains(self.you) {
            return Ok(tell!(out, "nothing-to-decide")?);
        }
        tell!(out, "hints-from", games = HINT_BUDGET)?;
        out.flush()?;
        let work = self.table.hint_work(self.you, HINT_BUDGET, self.seed, &self.words);
        let Some(advice) = work(&Cancel::NEVER) else { return Ok(()) };
        out.paragraph("", &advice.verdict)?;
        for (index, hint) in advice.hints.iter().enumerate() {
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
            tell!(out, "  ", "what-you-can", verbs)?;
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
                    let text = say!(out, "risk", warning = warning.sentence, rule = Shown(warning.rule));
                    write!(out, "{BAD}")?;
                    out.paragraph("  ", &text)?;
                    write!(out, "{BAD:#}")?;
                }
                if !warnings.is_empty() && !sure {
                    match self.lines.confirm(&say!(out, "all-the-same"), out)? {
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
                tell!(out, "  ", "nothing-decided-yet")?;
                Ok(Typed::Again)
            }
            Err(rejected) => {
                out.line(format_args!("  {}", rejected.message().in_words(&self.words)))?;
                Ok(Typed::Again)
            }
        }
    }

    fn resign(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        match self.lines.confirm(&say!(out, "leave-for-good"), out)? {
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
            return Ok(tell!(out, "  ", "save-where")?);
        }
        let kept = KeptFile::new(PathBuf::from(name)).and_then(|mut kept| {
            kept.keep(&self.table.private_text())?;
            Ok(kept)
        });
        match kept {
            Ok(kept) => {
                tell!(out, "  ", "kept-from-now-on", file = Shown(name))?;
                self.kept = Some(kept);
            }
            Err(problem) => out.line(format_args!("  {}.", out.sentence(&problem).unwrap_or_default()))?,
        }
        Ok(())
    }

    fn quit(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        if self.kept.is_none() && !self.warned {
            self.warned = true;
            tell!(out, "  ", "quit-unsaved")?;
            return Ok(Typed::Again);
        }
        self.say_where_it_is(out)?;
        Ok(Typed::Quit)
    }

    fn say_where_it_is(&self, out: &mut Screen) -> Done {
        Ok(match &self.kept {
            Some(kept) => tell!(out, "kept-in", file = Shown(kept.path().display())),
            None => tell!(out, "not-kept"),
        }?)
    }

    fn show_end(&mut self, out: &mut Screen) -> Done {
        self.show_news(out)?;
        let (winners, in_play) = (self.table.winners(), self.table.in_play());
        let mut standings = self.table.standings();
        standings.sort_by_key(|(seat, standing)| (std::cmp::Reverse(*standing), *seat));
        let columns = [Heading::Figures(""), Heading::Words(""), Heading::Figures(""), Heading::Words("")];
        let mut grid = Grid::new(out.words(), "final-standing", &facts! {}, &columns);
        for (place, (seat, standing)) in standings.iter().enumerate() {
            let mark = match (winners.contains(*seat), in_play.contains(*seat)) {
                (true, _) => say!(out, "mark-wins"),
                (_, false) => say!(out, "mark-left"),
                _ => String::new(),
            };
            grid.row(vec![(place + 1).to_string(), self.words.show(seat), self.words.show(standing), mark]);
        }
        out.line("")?;
        out.grid(&grid)?;
        out.line("")?;
        let winning: Vec<String> = winners.iter().map(|seat| self.words.show(&seat)).collect();
        tell!(out, "who-wins", you = winners.contains(self.you), winners = winning)?;
        match &self.kept {
            Some(kept) => tell!(out, "check-the-draws", file = Shown(kept.path().display()))?,
            None => {
                let question = say!(out, "keep-it-now") + " ";
                if let Some(name) = self.lines.ask(&question, out)?.filter(|name| !name.is_empty()) {
                    self.save(&name, out)?;
                }
            }
        }
        Ok(())
    }
}

pub(crate) fn show_rejected(rejected: &Rejected, words: &Words, out: &mut Screen) -> Done {
    let Rejected::Refused(refused) = rejected else {
        return Ok(out.paragraph("  ", &say!(out, "no", why = rejected.message().in_words(words)))?);
    };
    let why = refused.sentence.in_words(words);
    out.paragraph("  ", &say!(out, "no-by-rule", why, rule = Shown(refused.rule)))?;
    if let Some(nearest) = refused.nearest {
        tell!(out, "  ", "nearest", field = nearest.field, value = Shown(Money(nearest.value)))?;
    }
    Ok(())
}
