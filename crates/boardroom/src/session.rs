//! A game at the terminal, from the greeting to the final standing.

use crate::farewell::Farewell;
use crate::files::KeptFile;
use crate::page::{self, Page};
use crate::prompt::{self, Filled, Lines};
use crate::screen::{BAD, BOLD, Screen};
use crate::words::{Shown, tell};
use crate::{Done, Stop, review, rules, sheets};
use arena::{BotKind, Cancel};
use catalog::{AnyMatch, Opening};
use kernel::score::Tally;
use kernel::show::{Grid, Heading, Rung};
use kernel::tale::tale;
use kernel::{Language, Menu, Money, Order, Seat, SeatSet, Viewer, Warning, Words, cells, facts, say};
use referee::{Actor, Holder, Rejected, Stage};
use std::collections::VecDeque;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How many playouts a hint rests on: enough to tell candidates apart, in a tenth of a second or so.
const HINT_BUDGET: u32 = 2_000;

/// How many lines the end takes beside the standings.
const LINES_AT_THE_END: usize = 15;

/// What is said above a table and no longer than this may cost some of the table; what is longer is read by itself.
const MOST_ABOVE: usize = 4;

/// What can be typed beside actions, and the message that says what it does: of the terminal, or of the game.
const HELP: [(&str, Help); 14] = [
    ("?", Help::Own("help-on-help")),
    ("hint", Help::Own("help-on-hint")),
    ("undo", Help::Own("help-on-undo")),
    ("board", Help::Own("help-on-board")),
    ("auction", Help::Own("help-on-auction")),
    ("prices", Help::OfGame("help-history")),
    ("score", Help::OfGame("help-score")),
    ("sheet", Help::OfGame("help-books")),
    ("log", Help::Own("help-on-log")),
    ("save", Help::Own("help-on-save")),
    ("resign", Help::Own("help-on-resign")),
    ("watch", Help::Own("help-on-watch")),
    ("quit", Help::Own("help-on-quit")),
    ("... !", Help::Own("help-on-risk")),
];

/// Whose words say what a command does.
#[derive(Copy, Clone)]
enum Help {
    Own(&'static str),
    OfGame(&'static str),
}

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
    /// The grids as they were last shown in a pipe: what has not changed need not be shown again.
    shown: Vec<Grid>,
    /// Pages that are still to be read before the table is shown, and of how many they are the rest.
    unread: VecDeque<Vec<String>>,
    page_count: usize,
    /// Whether the table is on the screen, so that Enter takes what is offered there.
    at_table: bool,
    /// When the time of the quiet step under way is up.
    quiet_until: Option<Instant>,
    /// Whether you look on after leaving the game.
    watching: bool,
    /// Whether the same table can be set up again.
    can_repeat: bool,
    farewell: Farewell,
    lines: Lines,
}

/// What came of a line that was typed.
enum Typed {
    /// The game goes on.
    Acted,
    /// Ask again.
    Again,
    Left(Left),
}

/// How a game was left.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Left {
    Quit,
    /// To play the same again.
    Again,
}

/// What of a table may be left out, so that it fits beside what was said.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Cut {
    Nothing,
    /// Grids that are not needed now.
    Grids,
    /// Rows too.
    Rows,
}

/// What the Enter key does, if there is something sensible to do.
struct Offer {
    action: String,
    lines: Vec<String>,
    is_grave: bool,
}

impl Session {
    pub(crate) fn new(
        table: Box<dyn AnyMatch>,
        language: Language,
        you: Seat,
        seed: u64,
        kept: Option<KeptFile>,
        can_repeat: bool,
        farewell: Farewell,
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
            unread: VecDeque::new(),
            page_count: 0,
            at_table: false,
            quiet_until: None,
            watching: false,
            can_repeat,
            farewell,
            lines: Lines::new(),
        }
    }

    /// Writes the match to its file, if it has one.
    pub(crate) fn keep(&mut self) -> Done {
        match &mut self.kept {
            Some(kept) => kept.keep(&self.table.private_text()),
            None => Ok(()),
        }
    }

    /// Goes on without a file, as there is none that can be written.
    pub(crate) fn keep_nowhere(&mut self) {
        self.kept = None;
    }

    /// What happened before is known: it stands in the log.
    pub(crate) fn skip_news(&mut self) -> Done {
        let viewer = Viewer::Seat(self.you);
        self.news_count = self.table.news_count(viewer);
        self.lesson = self.table.lesson(viewer, &self.words)?;
        (.., self.round) = self.table.phases(&self.words);
        Ok(())
    }

    pub(crate) fn play(&mut self, out: &mut Screen) -> Result<Left, Stop> {
        out.hold();
        self.greet(out)?;
        loop {
            self.let_bots_play()?;
            if let Err(problem) = self.keep() {
                let problem = out.sentence(&problem);
                tell!(out, "  ", "not-saved", problem)?;
            }
            self.farewell.say(self.where_it_is(out));
            if self.table.stage() != Stage::Over && self.waits_out_quiet_step(out)? {
                continue;
            }
            self.show_news(out)?;
            let told = out.release();
            self.present(told, true, out)?;
            loop {
                let typed = self.take_line(out)?;
                match typed {
                    Typed::Acted => break,
                    Typed::Again => {}
                    Typed::Left(left) => return Ok(left),
                }
            }
        }
    }

    fn is_out(&self) -> bool {
        !self.table.in_play().contains(self.you)
    }

    fn is_over(&self) -> bool {
        self.table.stage() == Stage::Over
    }

    /// Shows what was said, and the table with it if both fit; otherwise what was said comes first, a page at a time. In a pipe the
    /// table comes again only if it is `new`.
    fn present(&mut self, said: Vec<String>, new: bool, out: &mut Screen) -> Done {
        out.measure();
        self.unread.clear();
        let was_at_table = std::mem::replace(&mut self.at_table, true);
        let Some(height) = out.height() else {
            said.iter().try_for_each(|line| out.line(line))?;
            let lines =
                if new { self.table_page(None, out)?.unwrap_or_default() } else { self.offered(out)? };
            return Ok(lines.iter().try_for_each(|line| out.line(line))?);
        };
        // The last line is for the answer.
        let room = height.saturating_sub(1);
        let gap = usize::from(!said.is_empty());
        let left = room.saturating_sub(said.len() + gap);
        let cut = match said.len() {
            0 => Cut::Rows,
            1..=MOST_ABOVE => Cut::Grids,
            _ => Cut::Nothing,
        };
        if let Some(page) = self.table_page(Some((left, cut)), out)? {
            let gap = (gap > 0).then(String::new);
            return Ok(said.iter().chain(&gap).chain(&page).try_for_each(|line| out.line(line))?);
        }
        if was_at_table && !new && said.len() <= MOST_ABOVE {
            // The table stands just above.
            let offered = self.offered(out)?;
            return Ok(said.iter().chain(&offered).try_for_each(|line| out.line(line))?);
        }
        self.at_table = false;
        self.unread = page::pages(&said, room.saturating_sub(1)).into();
        self.page_count = self.unread.len();
        self.turn_page(out)
    }

    /// The next page of what is to be read.
    fn turn_page(&mut self, out: &mut Screen) -> Done {
        let Some(page) = self.unread.pop_front() else { return self.present(Vec::new(), true, out) };
        page.iter().try_for_each(|line| out.line(line))?;
        let pages = self.page_count;
        if self.unread.is_empty() {
            Ok(tell!(out, " ", "enter-to-the-table")?)
        } else {
            Ok(tell!(out, " ", "enter-for-more", page = pages - self.unread.len(), pages)?)
        }
    }

    /// What stands on the table for you: the question, or that you are out, or the end. With a number of lines, as much as fits
    /// into them, or nothing if it does not fit and no more of it may be left out.
    fn table_page(
        &mut self,
        room: Option<(usize, Cut)>,
        out: &mut Screen,
    ) -> Result<Option<Vec<String>>, Stop> {
        if self.is_over() || self.is_out() {
            let rows = room.map_or(usize::MAX, |(lines, _)| lines.saturating_sub(LINES_AT_THE_END).max(3));
            let lines =
                out.gather(|out| if self.is_over() { self.show_end(rows, out) } else { show_out(out) })?;
            // What was said before stands apart already.
            let lines = if room.is_some() { lines[1..].to_vec() } else { lines };
            let fits = |(most, cut): (usize, Cut)| cut == Cut::Rows || lines.len() <= most;
            return Ok(room.is_none_or(fits).then_some(lines));
        }
        let viewer = Viewer::Seat(self.you);
        let board = self.table.board(viewer, &self.words)?;
        let menu = self.table.menu(self.you, &self.words);
        let fresh: Vec<Grid>;
        let grids = if room.is_some() {
            &board.grids
        } else {
            fresh = board.grids.iter().filter(|grid| !self.shown.contains(grid)).cloned().collect();
            &fresh
        };
        let round = say!(self.words, "round");
        let page = Page {
            date: say!(out, "date", round, date = Shown(board.date)),
            phases: &board.phases,
            phase: board.phase,
            goal: self.table.goal(viewer, &self.words)?.sentence(&self.words),
            grids,
            own: self.words.show(&self.you),
            forms: &menu.forms,
            offered: self.offered(out)?,
        };
        let drawn = match room {
            None => {
                let mut lines = vec![String::new()];
                lines.extend(page.whole(out)?);
                Some(lines)
            }
            Some((lines, Cut::Nothing)) => page.within(lines, out)?,
            Some((lines, Cut::Grids)) => page.needed_within(lines, out)?,
            Some((lines, Cut::Rows)) => Some(page.cut_to(lines, out)?),
        };
        self.shown = board.grids;
        Ok(drawn)
    }

    /// The lines that say what Enter does.
    fn offered(&self, out: &mut Screen) -> Result<Vec<String>, Stop> {
        if self.is_over() || self.is_out() {
            return out.gather(|out| Ok(tell!(out, " ", "enter-at-the-end", over = self.is_over())?));
        }
        Ok(self.offer(out)?.map(|offer| offer.lines).unwrap_or_default())
    }

    /// What a sound player would do.
    fn offer(&self, out: &mut Screen) -> Result<Option<Offer>, Stop> {
        if !self.table.yet_to_answer().contains(self.you) {
            return Ok(None);
        }
        let action = self.table.bot_action(self.you, BotKind::Clerk, self.seed);
        let Ok(warnings) = self.table.check(self.you, &action, &self.words) else { return Ok(None) };
        let meaning = self.table.explain(self.you, &action, &self.words);
        let lines = out.gather(|out| {
            let lead = say!(out, "enter-does", action = Shown(&action));
            out.led_paragraph(BOLD, &lead, meaning.as_deref().unwrap_or_default(), 2)?;
            show_risks(&warnings, out)
        })?;
        let is_grave = warnings.iter().any(|warning| warning.grave);
        Ok(Some(Offer { action, lines, is_grave }))
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
                Holder::Bot(bot) => {
                    let kind: Option<BotKind> = bot.parse().ok();
                    let title = kind.and_then(|kind| {
                        let message = format!("bot-{}", kind.family());
                        self.words.try_part(&message, "title", &facts! {}).ok().flatten()
                    });
                    Some(format!("{} ({})", place.name, title.unwrap_or_else(|| bot.clone()).to_lowercase()))
                }
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
        let left = until.saturating_duration_since(Instant::now());
        if !left.is_zero() {
            tell!(out, "  ", "waits-quietly", seconds = left.as_millis().div_ceil(1_000) as u64)?;
            out.show_held()?;
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
        for Opening { ladder, .. } in &opened {
            for said in [&ladder.meaning, &ladder.lesson].into_iter().filter(|said| !said.is_empty()) {
                out.paragraph("  ", said)?;
            }
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
        match tallies.iter().find(|tally| is_new && tally.is_over) {
            Some(tally) => show_tally(tally, out),
            None => Ok(()),
        }
    }

    /// What moved your score in every round so far.
    fn show_tallies(&self, out: &mut Screen) -> Done {
        let tallies = self.table.tallies(Viewer::Seat(self.you), usize::MAX, &self.words)?;
        if tallies.is_empty() {
            return Ok(tell!(out, "  ", "nothing-yet")?);
        }
        tallies.iter().rev().try_for_each(|tally| show_tally(tally, out))
    }

    /// The last auction, bid by bid.
    fn show_auction(&self, out: &mut Screen) -> Done {
        let last = self.table.ladder_since(Viewer::Seat(self.you), 0, &self.words)?.flatten();
        let Some(ladder) = last else { return Ok(tell!(out, "  ", "no-auction-yet")?) };
        out.heading(&ladder.title)?;
        out.paragraph("  ", &ladder.about)?;
        let columns = [
            Heading::Words("who"),
            Heading::Figures("price"),
            Heading::Figures("asked"),
            Heading::Figures("got"),
        ];
        let mut grid =
            Grid { title: String::new(), ..Grid::new(out.words(), "auction", &facts! {}, &columns) };
        let rung = |rung: &Rung| cells![self.words; rung.seat, rung.price, rung.asked, rung.got];
        let (served, rest) = ladder.rungs.split_at(ladder.rungs.len().min(ladder.served as usize));
        served.iter().for_each(|one| grid.row(rung(one)));
        out.grid(&grid)?;
        if !rest.is_empty() {
            out.paragraph("  ", &ladder.limit)?;
            grid.rows = rest.iter().map(rung).collect();
            grid.columns.iter_mut().for_each(|column| column.heading.clear());
            out.grid(&grid)?;
        }
        for said in [&ladder.meaning, &ladder.lesson].into_iter().filter(|said| !said.is_empty()) {
            out.paragraph("  ", said)?;
        }
        Ok(())
    }

    /// All grids with all that they hold.
    fn show_board(&self, out: &mut Screen) -> Done {
        let viewer = Viewer::Seat(self.you);
        let board = self.table.board(viewer, &self.words)?;
        out.steps(&board.phases, board.phase)?;
        out.paragraph("  ", &self.table.goal(viewer, &self.words)?.sentence(&self.words))?;
        for grid in &board.grids {
            out.line("")?;
            out.grid(grid)?;
        }
        Ok(())
    }

    /// Asks for a line and does what it says.
    fn take_line(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        let Some(line) = self.lines.ask("> ", out)? else {
            return self.leave(out);
        };
        if line.is_empty() && !self.at_table {
            self.turn_page(out)?;
            return Ok(Typed::Again);
        }
        out.hold();
        let typed = self.obey(&line, out)?;
        match typed {
            // What was said belongs to what comes of it.
            Typed::Acted => {}
            Typed::Again => {
                let said = out.release();
                self.present(said, self.wants_table(&line), out)?;
            }
            Typed::Left(_) => out.release().iter().try_for_each(|line| out.line(line))?,
        }
        Ok(typed)
    }

    /// Whether a line asks to see the question again.
    fn wants_table(&self, line: &str) -> bool {
        line.is_empty() || matches!(line.to_lowercase().as_str(), "board" | "table")
    }

    fn obey(&mut self, line: &str, out: &mut Screen) -> Result<Typed, Stop> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let viewer = Viewer::Seat(self.you);
        match first.to_lowercase().as_str() {
            "" => return self.take_offer(out),
            "?" | "help" => self.show_help(rest, out)?,
            word if word.starts_with('?') => self.show_help(line[1..].trim(), out)?,
            "hint" => self.show_hints(out)?,
            // In a pipe the question comes with the whole board.
            "board" | "table" if out.height().is_none() => self.shown.clear(),
            "board" | "table" => self.show_board(out)?,
            "auction" => self.show_auction(out)?,
            "score" => self.show_tallies(out)?,
            "log" => {
                for text in self.table.story(viewer, &self.words)? {
                    out.paragraph("  ", &text)?;
                }
            }
            "prices" | "history" => match self.table.history(viewer, &self.words)? {
                Some(grid) => out.grid(&grid)?,
                None => tell!(out, "  ", "nothing-yet")?,
            },
            "sheet" | "sheets" => {
                let books = self.table.sheets(viewer, self.you, &self.words)?;
                sheets::show(&books, rest, out)?;
            }
            "undo" => return self.undo(out),
            "watch" if self.is_out() && !self.is_over() => {
                self.watching = true;
                return Ok(Typed::Acted);
            }
            "review" if self.is_over() => self.review(out)?,
            "again" if self.is_over() && self.can_repeat => return Ok(Typed::Left(Left::Again)),
            "save" => self.save(rest, out)?,
            "resign" if !self.is_out() && !self.is_over() => return self.resign(out),
            "quit" | "exit" => return self.leave(out),
            _ if self.is_over() => {
                tell!(out, "  ", "not-now", given = Shown(line))?;
                out.paragraph("  ", &say!(out, "what-now-it-is-over", can_repeat = self.can_repeat))?;
            }
            _ if self.is_out() => tell!(out, "  ", "undo-watch-or-quit")?,
            _ => return self.act(line, out),
        }
        Ok(Typed::Again)
    }

    /// What Enter alone does.
    fn take_offer(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        if self.is_over() {
            return self.leave(out);
        }
        if self.is_out() {
            self.watching = true;
            return Ok(Typed::Acted);
        }
        match self.offer(out)? {
            // Its risks stand beside it; only the gravest are asked about.
            Some(offer) if offer.is_grave => self.do_it(&offer.action, false, out),
            Some(offer) => self.submit(&offer.action, out),
            None => Ok(Typed::Again),
        }
    }

    /// What the decisions were worth.
    fn review(&self, out: &mut Screen) -> Done {
        let found = review::found(None, 1, self.table.as_ref(), self.you)?;
        review::show(&self.table.tell_review(&found, &self.words)?, out)
    }

    fn show_help(&self, wanted: &str, out: &mut Screen) -> Done {
        if wanted.is_empty() {
            out.paragraph("", &say!(out, "how-to-act"))?;
            let mut grid = Grid::plain("", [("", false), ("", false)]);
            for (command, message) in HELP {
                // A file stands for what is to be named.
                let file = say!(out, "a-file");
                let command =
                    if command == "save" { format!("{command} {file}") } else { command.to_owned() };
                let meaning = match message {
                    Help::Own(message) => say!(out, message),
                    Help::OfGame(message) => say!(self.words, message),
                };
                grid.row(vec![command, meaning]);
            }
            out.grid(&grid)?;
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
            return Ok(tell!(out, "  ", "nothing-to-decide")?);
        }
        tell!(out, "hints-from", games = HINT_BUDGET)?;
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
            Filled::EndOfInput => return self.leave(out),
        };
        self.do_it(&action, sure, out)
    }

    /// Carries out an action, if it is legal and its risks are known to be run.
    fn do_it(&mut self, action: &str, sure: bool, out: &mut Screen) -> Result<Typed, Stop> {
        match self.table.check(self.you, action, &self.words) {
            Err(rejected) => {
                self.show_rejected(&rejected, out)?;
                return Ok(Typed::Again);
            }
            Ok(warnings) => {
                if let Some(meaning) = self.table.explain(self.you, action, &self.words) {
                    out.paragraph("  ", &meaning)?;
                }
                if !warnings.is_empty() && !sure {
                    show_risks(&warnings, out)?;
                    match self.lines.confirm(&say!(out, "all-the-same"), out)? {
                        Some(true) => {}
                        Some(false) => return Ok(Typed::Again),
                        None => return self.leave(out),
                    }
                }
            }
        }
        self.submit(action, out)
    }

    fn show_rejected(&self, rejected: &Rejected, out: &mut Screen) -> Done {
        show_rejected(rejected, &self.table.menu(self.you, &self.words), &self.words, out)
    }

    fn submit(&mut self, action: &str, out: &mut Screen) -> Result<Typed, Stop> {
        match self.table.submit(self.you, action, Actor::Person, 0) {
            Ok(_) => Ok(Typed::Acted),
            Err(rejected) => {
                self.show_rejected(&rejected, out)?;
                Ok(Typed::Again)
            }
        }
    }

    fn leave(&self, out: &mut Screen) -> Result<Typed, Stop> {
        out.paragraph("", &self.where_it_is(out))?;
        Ok(Typed::Left(Left::Quit))
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
            None => self.leave(out),
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

    /// Where the match is kept, and how to go on with it.
    fn where_it_is(&self, out: &Screen) -> String {
        match &self.kept {
            Some(kept) => {
                let (file, whole) = (Shown(kept.path().display()), kept.holds(&self.table.private_text()));
                say!(out, "kept-in", file, over = self.is_over(), whole)
            }
            None => say!(out, "not-kept"),
        }
    }

    /// Who won, how it went, and what can be done now; with at most so many of the standings.
    fn show_end(&self, rows: usize, out: &mut Screen) -> Done {
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
            if place + 1 < rows || *seat == self.you {
                let place = (place + 1).to_string();
                grid.row(vec![place, self.words.show(seat), self.words.show(standing), mark]);
            }
        }
        out.line("")?;
        out.grid(&grid)?;
        let winning: Vec<String> = winners.iter().map(|seat| self.words.show(&seat)).collect();
        let charts = self.table.charts(Viewer::Seat(self.you), &self.words)?;
        let tale = tale(charts.first(), &self.table.standings(), winners, Some(self.you), &self.words);
        // That somebody else won is the first thing that the tale tells.
        if tale.is_empty() || winners.contains(self.you) {
            tell!(out, "who-wins", you = winners.contains(self.you), winners = winning)?;
        }
        out.paragraph("  ", &tale.join(" "))?;
        out.line("")?;
        out.paragraph(" ", &say!(out, "what-now-it-is-over", can_repeat = self.can_repeat))?;
        if let Some(kept) = &self.kept {
            let file = Shown(kept.path().display());
            out.paragraph(" ", &say!(out, "check-the-draws", file))?;
        }
        Ok(tell!(out, " ", "enter-at-the-end", over = true)?)
    }
}

/// That you are out of the game, and what can be done then.
fn show_out(out: &mut Screen) -> Done {
    out.line("")?;
    out.heading(say!(out, "out-of-the-game"))?;
    tell!(out, "  ", "what-to-do-when-out")?;
    Ok(tell!(out, " ", "enter-at-the-end", over = false)?)
}

/// What moved a score in a round.
fn show_tally(tally: &Tally, out: &mut Screen) -> Done {
    out.line("")?;
    out.heading(&tally.title)?;
    out.line(format_args!("  {BOLD}{}{BOLD:#}", tally.summary))?;
    let mut grid = Grid::plain("", [("", true), ("", false)]);
    tally.lines.iter().for_each(|line| grid.row(vec![line.figure.clone(), line.text.clone()]));
    Ok(out.grid(&grid)?)
}

/// What can go wrong.
fn show_risks(warnings: &[Warning], out: &mut Screen) -> Done {
    for warning in warnings {
        let text = say!(out, "risk", warning = warning.sentence, rule = Shown(warning.rule));
        out.led_paragraph(BAD, &text, "", 2)?;
    }
    Ok(())
}

/// Why something is not accepted, and what would be.
pub(crate) fn show_rejected(rejected: &Rejected, menu: &Menu, words: &Words, out: &mut Screen) -> Done {
    let Rejected::Refused(refused) = rejected else {
        return Ok(out.paragraph("  ", &say!(out, "no", why = rejected.message().in_words(words)))?);
    };
    let why = refused.sentence.in_words(words);
    out.paragraph("  ", &say!(out, "no-by-rule", why, rule = Shown(refused.rule)))?;
    if let Some(nearest) = refused.nearest {
        let mut fields = menu.forms.iter().flat_map(|form| &form.fields);
        let label = fields.find(|field| field.name == nearest.field).map(|field| field.label.clone());
        let field = label.unwrap_or_else(|| nearest.field.to_owned());
        out.paragraph("  ", &say!(out, "nearest", field, value = Shown(Money(nearest.value))))?;
    }
    Ok(())
}
