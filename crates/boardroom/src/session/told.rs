//! What a player is told at the terminal, beside the table itself: news, auctions, scores, help, hints, and the end.

use super::Session;
use crate::screen::{BAD, BOLD, Screen};
use crate::words::{Shown, tell};
use crate::{Done, rules};
use arena::{BotKind, Cancel};
use catalog::Opening;
use kernel::score::Tally;
use kernel::show::{Grid, Heading, Rung};
use kernel::tale::tale;
use kernel::{Menu, Money, Viewer, Warning, Words, cells, facts, say};
use referee::{Holder, Rejected, Stage};

/// How many playouts a hint rests on: enough to tell candidates apart, in a tenth of a second or so.
const HINT_BUDGET: u32 = 2_000;

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

impl Session {
    pub(super) fn greet(&mut self, out: &mut Screen) -> Done {
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

    pub(super) fn show_news(&mut self, out: &mut Screen) -> Done {
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
    pub(super) fn show_lesson(&mut self, after: u32, out: &mut Screen) -> Done {
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
    pub(super) fn show_tally(&mut self, out: &mut Screen) -> Done {
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
    pub(super) fn show_tallies(&self, out: &mut Screen) -> Done {
        let tallies = self.table.tallies(Viewer::Seat(self.you), usize::MAX, &self.words)?;
        if tallies.is_empty() {
            return Ok(tell!(out, "  ", "nothing-yet")?);
        }
        tallies.iter().rev().try_for_each(|tally| show_tally(tally, out))
    }

    /// The last auction, bid by bid.
    pub(super) fn show_auction(&self, out: &mut Screen) -> Done {
        let last = self.table.ladder_since(Viewer::Seat(self.you), 0, &self.words)?.flatten();
        let Some(ladder) = last else {
            // Where bids are no ladder, what they taught says how they stood.
            return match self.table.lesson(Viewer::Seat(self.you), &self.words)? {
                Some(lesson) => Ok(out.paragraph("  ", &lesson)?),
                None => Ok(tell!(out, "  ", "no-auction-yet")?),
            };
        };
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
    pub(super) fn show_board(&self, out: &mut Screen) -> Done {
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

    pub(super) fn show_help(&self, wanted: &str, out: &mut Screen) -> Done {
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
    pub(super) fn show_rules_of_the_moment(&self, out: &mut Screen) -> Done {
        let book = catalog::find(&self.table.header().game)?.rules();
        let mut numbers: Vec<&str> =
            self.table.menu(self.you, &self.words).forms.iter().map(|form| form.rule.0).collect();
        numbers.dedup();
        for entry in numbers.into_iter().flat_map(|number| book.find(number)) {
            rules::print(&entry, out)?;
        }
        Ok(())
    }

    pub(super) fn show_hints(&mut self, out: &mut Screen) -> Done {
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
        // What Enter does is what was said to be best.
        self.hinted = advice.hints.into_iter().next().map(|best| (self.table.question(), best.action));
        Ok(())
    }

    /// Where the match is kept, and how to go on with it.
    pub(super) fn where_it_is(&self, out: &Screen) -> String {
        match &self.kept {
            Some(kept) => {
                let (file, whole) = (Shown(kept.path().display()), kept.holds(&self.table.private_text()));
                say!(out, "kept-in", file, over = self.is_over(), whole)
            }
            None => say!(out, "not-kept"),
        }
    }

    /// Who won, how it went, and what can be done now; with at most so many of the standings.
    pub(super) fn show_end(&self, rows: usize, out: &mut Screen) -> Done {
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
pub(super) fn show_out(out: &mut Screen) -> Done {
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
pub(super) fn show_risks(warnings: &[Warning], out: &mut Screen) -> Done {
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
