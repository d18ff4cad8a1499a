//! A game at the terminal, from the greeting to the final standing.

mod told;
mod typed;

pub(crate) use told::show_rejected;
use told::{show_out, show_risks};

use crate::farewell::Farewell;
use crate::files::KeptFile;
use crate::page::{self, Page};
use crate::prompt::Lines;
use crate::screen::{BOLD, Screen};
use crate::words::{Shown, tell};
use crate::{Done, Stop};
use arena::BotKind;
use catalog::AnyMatch;
use kernel::show::Grid;
use kernel::{Language, Seat, Viewer, Words, say};
use referee::{Actor, Holder, Question, Stage};
use std::collections::VecDeque;

/// How many lines the end takes beside the standings.
const LINES_AT_THE_END: usize = 15;

/// What is said above a table and no longer than this may cost some of the table; what is longer is read by itself.
const MOST_ABOVE: usize = 4;

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
    /// The first of the hints, with the question that they were for.
    hinted: Option<(Question, String)>,
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
    asked_again: bool,
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
            hinted: None,
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
            if self.table.stage() != Stage::Over && self.ends_quiet_step()? {
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

    /// The first of the hints, for whoever has asked; else what a sound player would do.
    fn offer(&self, out: &mut Screen) -> Result<Option<Offer>, Stop> {
        if !self.table.yet_to_answer().contains(self.you) {
            return Ok(None);
        }
        let action = match &self.hinted {
            Some((question, action)) if *question == self.table.question() => action.clone(),
            _ => self.table.bot_action(self.you, BotKind::Clerk, self.seed),
        };
        let Ok(warnings) = self.table.check(self.you, &action, &self.words) else { return Ok(None) };
        let meaning = self.table.explain(self.you, &action, &self.words);
        let lines = out.gather(|out| {
            let lead = say!(out, "enter-does", action = Shown(&action));
            out.led_paragraph(BOLD, &lead, meaning.as_deref().unwrap_or_default(), 2)?;
            show_risks(&warnings, out)
        })?;
        let asked_again = warnings.iter().any(|warning| warning.asked_again);
        Ok(Some(Offer { action, lines, asked_again }))
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

    /// Ends a quiet step when all have answered; `true` if there was one. One person alone sits here, and bots answer at once whatever they hold,
    /// so that nobody learns anything from the time.
    fn ends_quiet_step(&mut self) -> Result<bool, Stop> {
        let Some(deadline) = self.table.deadline().filter(|_| self.table.is_quiet()) else {
            return Ok(false);
        };
        if !self.table.yet_to_answer().is_empty() || (self.is_out() && !self.watching) {
            return Ok(false);
        }
        self.table.advance(deadline)?;
        Ok(true)
    }
}
