//! What a player types at the terminal, and what comes of it.

use super::told::{show_rejected, show_risks};
use super::{Left, Session, Typed};
use crate::files::KeptFile;
use crate::prompt::{self, Filled};
use crate::screen::Screen;
use crate::words::{Shown, tell};
use crate::{Done, Stop, books, review, sheets};
use catalog::JsonObject;
use kernel::{Order, SeatSet, Viewer, say};
use referee::{Actor, Rejected};
use std::path::{Path, PathBuf};

impl Session {
    /// Asks for a line and does what it says.
    pub(super) fn take_line(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
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
    pub(super) fn wants_table(&self, line: &str) -> bool {
        line.is_empty() || matches!(line.to_lowercase().as_str(), "board" | "table")
    }

    pub(super) fn obey(&mut self, line: &str, out: &mut Screen) -> Result<Typed, Stop> {
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
                let sheets = self.table.sheets(viewer, self.you, &self.words)?;
                match rest.split_once(char::is_whitespace) {
                    Some((word, file)) if word.eq_ignore_ascii_case("export") => {
                        let done = books::export(&sheets, self.you, &self.words, Path::new(file.trim()), out);
                        if let Err(problem) = done {
                            out.line(format_args!("  {}.", out.sentence(&problem).unwrap_or_default()))?;
                        }
                    }
                    _ => sheets::show(&sheets, rest, out)?,
                }
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
    pub(super) fn take_offer(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        if self.is_over() {
            return self.leave(out);
        }
        if self.is_out() {
            self.watching = true;
            return Ok(Typed::Acted);
        }
        match self.offer(out)? {
            // Its risks stand beside it; only those are asked about that nobody should take by a slip.
            Some(offer) if offer.asked_again => self.do_it(&offer.action, false, out),
            Some(offer) => self.submit(&offer.action, out),
            None => Ok(Typed::Again),
        }
    }

    /// What the decisions were worth.
    pub(super) fn review(&self, out: &mut Screen) -> Done {
        let found = review::found(None, 1, self.table.as_ref(), self.you)?;
        review::show(&self.table.tell_review(&found, &self.words)?, out)
    }

    pub(super) fn act(&mut self, line: &str, out: &mut Screen) -> Result<Typed, Stop> {
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
            let can = say!(out, "what-you-can", verbs);
            out.paragraph("  ", &can)?;
            return Ok(Typed::Again);
        };
        let (table, you) = (&self.table, self.you);
        let limits = |given: &JsonObject| table.limits(you, verb, given).unwrap_or_default();
        let action = match prompt::fill(form, &given, limits, &mut self.lines, out)? {
            Filled::Action(action) => action,
            Filled::Cancelled => return Ok(Typed::Again),
            Filled::EndOfInput => return self.leave(out),
        };
        self.do_it(&action, sure, out)
    }

    /// Carries out an action, if it is legal and its risks are known to be run.
    pub(super) fn do_it(&mut self, action: &str, sure: bool, out: &mut Screen) -> Result<Typed, Stop> {
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

    pub(super) fn show_rejected(&self, rejected: &Rejected, out: &mut Screen) -> Done {
        show_rejected(rejected, &self.table.menu(self.you, &self.words), &self.words, out)
    }

    pub(super) fn submit(&mut self, action: &str, out: &mut Screen) -> Result<Typed, Stop> {
        match self.table.submit(self.you, action, Actor::Person, 0) {
            Ok(_) => Ok(Typed::Acted),
            Err(rejected) => {
                self.show_rejected(&rejected, out)?;
                Ok(Typed::Again)
            }
        }
    }

    pub(super) fn leave(&self, out: &mut Screen) -> Result<Typed, Stop> {
        out.paragraph("", &self.where_it_is(out))?;
        Ok(Typed::Left(Left::Quit))
    }

    pub(super) fn undo(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
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

    pub(super) fn resign(&mut self, out: &mut Screen) -> Result<Typed, Stop> {
        match self.lines.confirm(&say!(out, "leave-for-good"), out)? {
            Some(true) => {
                self.table.order(Order::Resign { seat: self.you }, Actor::Person, 0)?;
                Ok(Typed::Acted)
            }
            Some(false) => Ok(Typed::Again),
            None => self.leave(out),
        }
    }

    pub(super) fn save(&mut self, name: &str, out: &mut Screen) -> Done {
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
}
