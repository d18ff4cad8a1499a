//! `boardroom learn`.

use crate::farewell::Farewell;
use crate::page::{self, Page};
use crate::prompt::{self, Filled, Lines};
use crate::screen::{BOLD, Screen, printable};
use crate::session::show_rejected;
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop, files};
use catalog::lesson::{AnyLesson, Asked, Lesson, LessonChoice, Scene, lessons};
use catalog::{AnyGame, JsonObject};
use kernel::say;
use kernel::show::Grid;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// The number of a lesson; without it, the lessons are listed and one is asked for
    lesson: Option<usize>,
    /// The step to begin with; those before it are answered as the lesson would
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    step: usize,
    /// Check lesson files instead: whether all that they say is true
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["lesson", "step"])]
    check: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let game = catalog::find(&arguments.game)?;
    if !arguments.check.is_empty() {
        return check(game, &arguments.check, out);
    }
    let all = lessons(game);
    if all.is_empty() {
        return Err(stop!("no-lessons", game = arguments.game));
    }
    let farewell = Farewell::on_interrupt();
    let mut lines = Lines::new();
    let mut chosen = match arguments.lesson {
        Some(number) => Some(number),
        None => choose(game, all, &mut lines, out)?,
    };
    let mut first_step = arguments.step;
    while let Some(number) = chosen {
        let Some(lesson) = number.checked_sub(1).and_then(|index| all.get(index)) else {
            return Err(stop!("no-such-lesson", given = number, most = all.len()));
        };
        let (answers, shown, lines) = (Vec::new(), Vec::new(), &mut lines);
        let mut class = Class { game, lesson, answers, shown, lines, farewell: &farewell, number };
        class.answers.resize(first_step.saturating_sub(1), None);
        first_step = 1;
        chosen = match class.hold(out)? {
            // The next lesson, if there is one.
            Left::Done if number < all.len() => ask_for_next(number + 1, class.lines, out)?,
            Left::Done => {
                tell!(out, "  ", "all-lessons-done", game = arguments.game)?;
                None
            }
            Left::Early(step) => {
                let farewell = class.how_to_come_back(step, out);
                out.paragraph("  ", &farewell)?;
                None
            }
        };
    }
    Ok(())
}

/// Lists the lessons and asks for one; `None` at the end of the input.
fn choose(
    game: &dyn AnyGame,
    all: &[Lesson],
    lines: &mut Lines,
    out: &mut Screen,
) -> Result<Option<usize>, Stop> {
    let words = game.words(out.language());
    out.heading(game.info(out.language()).title)?;
    for (index, lesson) in all.iter().enumerate() {
        let info = lesson.info(&words);
        let minutes = say!(out, "about-minutes", minutes = info.minutes);
        out.line(format_args!("  {BOLD}{}{BOLD:#}  {} ({minutes})", index + 1, info.title))?;
        out.paragraph("     ", &info.summary)?;
    }
    let question = say!(out, "which-lesson");
    loop {
        let Some(answer) = lines.ask(&format!("{question} [1]: "), out)? else { return Ok(None) };
        match answer.as_str() {
            "" => return Ok(Some(1)),
            "quit" | "exit" => return Ok(None),
            text => match text.parse() {
                Ok(number) if (1..=all.len()).contains(&number) => return Ok(Some(number)),
                _ => tell!(out, "  ", "a-lesson-please", most = all.len())?,
            },
        }
    }
}

fn ask_for_next(number: usize, lines: &mut Lines, out: &mut Screen) -> Result<Option<usize>, Stop> {
    let question = say!(out, "next-lesson", number);
    let Some(answer) = lines.ask(&format!("{question} "), out)? else { return Ok(None) };
    Ok(answer.is_empty().then_some(number))
}

/// How a lesson was left.
enum Left {
    Done,
    /// At this step, from 0.
    Early(usize),
}

/// A lesson at the terminal.
struct Class<'a> {
    game: &'static dyn AnyGame,
    lesson: &'static Lesson,
    answers: Vec<Option<String>>,
    /// The grids as they were last shown in a pipe.
    shown: Vec<Grid>,
    lines: &'a mut Lines,
    farewell: &'a Farewell,
    number: usize,
}

/// What a line asks for.
enum Typed {
    Answer(Option<String>),
    Back,
    Afresh,
    Table,
    Again,
    Quit,
}

impl Class<'_> {
    fn hold(&mut self, out: &mut Screen) -> Result<Left, Stop> {
        let mut asked_again = false;
        loop {
            // What was typed instead of reading on.
            let mut early = None;
            let attended = self.game.attend(self.lesson, &self.answers, out.language());
            let attended = attended.map_err(|problem| Stop::Sentence(problem.0))?;
            let scene = attended.scene();
            if let Some(reply) = &scene.reply {
                self.answers.truncate(scene.step);
                out.paragraph("  ", &printable(&reply.text))?;
            } else if !asked_again {
                early = self.show(&scene, out)?;
            }
            if scene.asked == Asked::Done && scene.reply.is_none() {
                return Ok(Left::Done);
            }
            self.farewell.say(self.how_to_come_back(scene.step, out));
            match self.take_line(early, attended.as_ref(), &scene, out)? {
                Typed::Answer(answer) => {
                    self.answers.push(answer);
                    asked_again = false;
                }
                Typed::Back => {
                    self.answers.pop();
                    asked_again = false;
                }
                Typed::Afresh => {
                    self.answers.clear();
                    asked_again = false;
                }
                Typed::Table => {
                    let lines = out.gather(|out| self.show_table(&scene, out))?;
                    match out.height() {
                        Some(height) => drop(self.read(&lines, height.saturating_sub(1), out)?),
                        None => lines.iter().try_for_each(|line| out.line(line))?,
                    }
                    asked_again = true;
                }
                Typed::Again => asked_again = true,
                Typed::Quit => return Ok(Left::Early(scene.step)),
            }
        }
    }

    fn how_to_come_back(&self, step: usize, out: &Screen) -> String {
        let (game, number) = (self.game.id(), self.number);
        say!(out, "lesson-left", game, number, step = step + 1)
    }

    /// Shows a step; what was typed, if somebody would not read on.
    fn show(&mut self, scene: &Scene, out: &mut Screen) -> Result<Option<String>, Stop> {
        out.measure();
        let (step, steps) = (scene.step + 1, scene.steps);
        let heading = say!(out, "step-of", title = scene.title, step, steps);
        let told = out.gather(|out| {
            out.line("")?;
            out.heading(&heading)?;
            for item in &scene.news {
                out.paragraph("  ", &format!("- {}", item.text))?;
            }
            for paragraph in &scene.text {
                out.line("")?;
                out.paragraph("  ", paragraph)?;
            }
            if let Asked::Choose(choices) = &scene.asked {
                out.line("")?;
                for (index, choice) in choices.iter().enumerate() {
                    let number = (index + 1).to_string();
                    out.led_paragraph(BOLD, &number, &choice.text, 3)?;
                }
            }
            Ok(())
        })?;
        let Some(height) = out.height() else {
            told.iter().try_for_each(|line| out.line(line))?;
            if scene.asked == Asked::Act {
                self.show_table(scene, out)?;
                out.line("")?;
                out.heading(say!(out, "what-will-you-do"))?;
                prompt::show_forms(&scene.menu.forms, out)?;
            }
            return Ok(None);
        };
        let room = height.saturating_sub(1);
        if scene.asked != Asked::Act {
            return self.read(&told, room, out);
        }
        // What is to be done stands above the table; if not all that was told has room there, at least its end.
        if let Some(page) = self.page(scene).needed_within(room.saturating_sub(told.len() + 1), out)? {
            told.iter().try_for_each(|line| out.line(line))?;
            out.line("")?;
            page.iter().try_for_each(|line| out.line(line))?;
            return Ok(None);
        }
        let typed = self.read_on(&told, room, out)?;
        if typed.is_none() {
            let end =
                out.gather(|out| Ok(out.paragraph("  ", scene.text.last().map_or("", String::as_str))?))?;
            let page = self.page(scene).cut_to(room.saturating_sub(end.len()), out)?;
            end.iter().chain(&page).try_for_each(|line| out.line(line))?;
        }
        Ok(typed)
    }

    /// The table with what is asked there.
    fn page<'a>(&self, scene: &'a Scene) -> Page<'a> {
        Page {
            date: String::new(),
            phases: &scene.board.phases,
            phase: scene.board.phase,
            goal: String::new(),
            grids: &scene.board.grids,
            own: String::new(),
            forms: &scene.menu.forms,
            offered: Vec::new(),
        }
    }

    /// Shows lines, those that have no room at once one page after the other; the last is left on the screen.
    fn read(&mut self, told: &[String], room: usize, out: &mut Screen) -> Result<Option<String>, Stop> {
        if told.len() > room
            && let Some(last) = told.len().checked_sub(room.min(told.len()))
            && let Some(typed) = self.read_on(&told[..last.max(1)], room, out)?
        {
            return Ok(Some(typed));
        }
        let last = told.len().saturating_sub(room);
        told[last..].iter().try_for_each(|line| out.line(line))?;
        Ok(None)
    }

    /// Shows lines a page at a time, and waits after each.
    fn read_on(&mut self, told: &[String], room: usize, out: &mut Screen) -> Result<Option<String>, Stop> {
        for page in page::pages(told, room.saturating_sub(1)) {
            page.iter().try_for_each(|line| out.line(line))?;
            let question = say!(out, "enter-goes-on") + " ";
            match self.lines.ask(&question, out)? {
                Some(typed) if typed.is_empty() => {}
                Some(typed) => return Ok(Some(typed)),
                None => return Ok(Some("quit".to_owned())),
            }
        }
        Ok(None)
    }

    /// What has changed of the table since it was last shown; on a screen all of it.
    fn show_table(&mut self, scene: &Scene, out: &mut Screen) -> Done {
        out.line("")?;
        out.steps(&scene.board.phases, scene.board.phase)?;
        for grid in scene.board.grids.iter().filter(|grid| !self.shown.contains(grid)) {
            out.line("")?;
            out.grid(grid)?;
        }
        self.shown.clone_from(&scene.board.grids);
        Ok(())
    }

    fn take_line(
        &mut self,
        early: Option<String>,
        attended: &dyn AnyLesson,
        scene: &Scene,
        out: &mut Screen,
    ) -> Result<Typed, Stop> {
        let question = match scene.asked {
            Asked::Read => format!("{} ", say!(out, "enter-goes-on")),
            _ => "> ".to_owned(),
        };
        let line = match early {
            Some(line) => Some(line),
            None => self.lines.ask(&question, out)?,
        };
        let Some(line) = line else { return Ok(Typed::Quit) };
        match (line.to_lowercase().as_str(), &scene.asked) {
            ("quit" | "exit", _) => Ok(Typed::Quit),
            ("back", _) => Ok(Typed::Back),
            ("again", _) => Ok(Typed::Afresh),
            ("skip", _) | ("", Asked::Read) => Ok(Typed::Answer(None)),
            ("table" | "board", _) => {
                self.shown.clear();
                Ok(Typed::Table)
            }
            ("?" | "help", _) | (_, Asked::Read) => {
                out.paragraph("  ", &say!(out, "how-to-learn"))?;
                Ok(Typed::Again)
            }
            ("", Asked::Choose(choices)) => {
                tell!(out, "  ", "a-choice-please", most = choices.len())?;
                Ok(Typed::Again)
            }
            ("", _) => {
                out.paragraph("  ", &say!(out, "an-action-please"))?;
                Ok(Typed::Again)
            }
            (given, Asked::Choose(choices)) => match chosen(given, choices) {
                Some(choice) => Ok(Typed::Answer(Some(choice.name.clone()))),
                None => {
                    tell!(out, "  ", "a-choice-please", most = choices.len())?;
                    Ok(Typed::Again)
                }
            },
            _ => self.act(&line, attended, scene, out),
        }
    }

    fn act(
        &mut self,
        line: &str,
        attended: &dyn AnyLesson,
        scene: &Scene,
        out: &mut Screen,
    ) -> Result<Typed, Stop> {
        let tidy = prompt::tidy(line);
        let mut words = tidy.split(' ');
        let verb = words.next().unwrap_or_default();
        let given: Vec<&str> = words.collect();
        let Some(form) = scene.menu.form(verb) else {
            let verbs: Vec<&str> = scene.menu.forms.iter().map(|form| form.verb).collect();
            let can = say!(out, "what-you-can", verbs);
            out.paragraph("  ", &can)?;
            return Ok(Typed::Again);
        };
        let limits = |given: &JsonObject| attended.limits(verb, given).unwrap_or_default();
        let action = match prompt::fill(form, &given, limits, self.lines, out)? {
            Filled::Action(action) => action,
            Filled::Cancelled => return Ok(Typed::Again),
            Filled::EndOfInput => return Ok(Typed::Quit),
        };
        match attended.preview(&action) {
            Err(rejected) => {
                show_rejected(&rejected, &scene.menu, &self.game.words(out.language()), out)?;
                Ok(Typed::Again)
            }
            Ok((meaning, warnings)) => {
                out.paragraph("  ", &meaning)?;
                for warning in &warnings {
                    let text = say!(out, "risk", warning = warning.sentence, rule = Shown(warning.rule));
                    out.paragraph("  ", &text)?;
                }
                Ok(Typed::Answer(Some(action)))
            }
        }
    }
}

/// The choice of this number.
fn chosen<'a>(given: &str, choices: &'a [LessonChoice]) -> Option<&'a LessonChoice> {
    choices.get(given.parse::<usize>().ok()?.checked_sub(1)?)
}

/// Checks lesson files of a game. What they say must be in its words already.
fn check(game: &dyn AnyGame, paths: &[PathBuf], out: &mut Screen) -> Done {
    let mut failed = 0;
    for path in paths {
        let file = Shown(path.display());
        match check_file(game, path) {
            Ok(outcomes) if outcomes.differences.is_empty() => {
                tell!(out, "lesson-is-true", file, checks = outcomes.checks)?;
            }
            Ok(outcomes) => {
                failed += 1;
                tell!(out, "lesson-differs", file)?;
                for difference in &outcomes.differences {
                    out.line(format_args!("    {}", printable(difference)))?;
                }
            }
            Err(stop) => {
                failed += 1;
                let problem = out.sentence(&stop);
                tell!(out, "lesson-cannot-run", file, problem)?;
            }
        }
    }
    if failed > 0 { Err(Stop::Said) } else { Ok(()) }
}

fn check_file(game: &dyn AnyGame, path: &Path) -> Result<catalog::staged::Outcomes, Stop> {
    let text = files::read_handwritten(path)?;
    let id = path.file_stem().unwrap_or_default().to_string_lossy();
    let lesson = Lesson::read(&id, &text).map_err(|problem| Stop::Sentence(problem.0))?;
    game.check_lesson(&lesson).map_err(|problem| Stop::Sentence(problem.0))
}
