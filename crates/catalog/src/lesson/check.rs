//! Whether a lesson is true: its model answers are taken, and so are the ends of what else it takes, whatever comes then; its claims
//! hold on each of these ways; what it says can be said.

use super::attend::{Attended, LessonReply};
use super::{Ask, AskAction, Condition, Lesson, Pattern, Step};
use crate::staged::{InvalidFile, Outcomes};
use kernel::call::Action as _;
use kernel::show::Show;
use kernel::words::{Facts, Language};
use kernel::{Advise, Call, Menu, SetPosition, Value};
use std::collections::BTreeSet;

pub(crate) fn check<G: SetPosition + Advise + Show>(lesson: &Lesson) -> Result<Outcomes, InvalidFile> {
    let mut run = Run::<G> { lesson, outcomes: Outcomes::default(), game: std::marker::PhantomData };
    run.check_title();
    let mut way: Vec<Option<String>> = Vec::new();
    let mut others: Vec<Vec<Option<String>>> = Vec::new();
    let mut now = Attended::<G>::begin(lesson, Language::ENGLISH)?;
    loop {
        run.check_step(&now);
        if let Some(Ask::Action(ask)) = &now.step().ask {
            for action in ask.accept.iter().flat_map(|pattern| run.corners(&now, ask, pattern)) {
                others.push(way.iter().cloned().chain([Some(action)]).collect());
            }
        }
        if now.at + 1 == lesson.file.steps.len() {
            break;
        }
        now.answer(None)?;
        if let Some(reply) = &now.reply {
            run.differ(now.step(), format_args!("the model answer is not taken: {}", reply.text));
            return Ok(run.outcomes);
        }
        way.push(None);
    }
    for way in others {
        run.follow(&way)?;
    }
    Ok(run.outcomes)
}

struct Run<'a, G> {
    lesson: &'a Lesson,
    outcomes: Outcomes,
    game: std::marker::PhantomData<G>,
}

impl<G: SetPosition + Advise + Show> Run<'_, G> {
    fn differ(&mut self, step: &Step, difference: impl std::fmt::Display) {
        self.outcomes.differences.push(format!("step {}: {difference}", step.id));
    }

    /// Plays on from other answers than the model's, which come last in this list, with model answers.
    fn follow(&mut self, way: &[Option<String>]) -> Result<(), InvalidFile> {
        let mut now = Attended::<G>::begin(self.lesson, Language::ENGLISH)?;
        for index in 0..self.lesson.file.steps.len() - 1 {
            let answer = way.get(index).cloned().flatten();
            let after = |problem: InvalidFile| InvalidFile(format!("after {way:?}: {problem}"));
            now.answer(answer.as_deref()).map_err(after)?;
            self.outcomes.checks += 1;
            if let Some(reply) = &now.reply {
                let answer = answer.unwrap_or_else(|| "the model answer".into());
                self.differ(now.step(), format_args!("'{answer}' is not taken: {}", reply.text));
                return Ok(());
            }
            self.check_claims(&now);
        }
        Ok(())
    }

    fn check_title(&mut self) {
        let message = self.lesson.message();
        for language in [Language::ENGLISH, Language::ACCENTED] {
            let words = G::LANGUAGES.words(language, Vec::new());
            let said = words.try_say(&message, &Facts::default());
            let summary = words.try_part(&message, "summary", &Facts::default());
            for said in [said, summary.map(Option::unwrap_or_default)] {
                self.outcomes.checks += 1;
                match said {
                    Ok(text) if !text.is_empty() => {}
                    Ok(_) => self.outcomes.differences.push(format!("'{message}' has no summary")),
                    Err(problem) => self.outcomes.differences.push(problem),
                }
            }
        }
    }

    fn check_step(&mut self, now: &Attended<'_, G>) {
        let step = now.step();
        self.check_claims(now);
        self.say(now, None);
        match &step.ask {
            None => {}
            Some(Ask::Choice(ask)) => {
                if !ask.choices.contains(&ask.right) || ask.choices.len() < 2 {
                    self.differ(step, "the right one is not among several choices");
                }
                let mut texts = BTreeSet::new();
                for name in &ask.choices {
                    if !texts.insert(self.say(now, Some(name))) {
                        self.differ(step, format_args!("'{name}' says the same as another choice"));
                    }
                    if *name != ask.right {
                        self.say(now, Some(&format!("not-{name}")));
                    }
                }
            }
            Some(Ask::Action(ask)) => self.check_replies(now, ask),
        }
    }

    /// Each reply is given to something legal, and what is to be refused is.
    fn check_replies(&mut self, now: &Attended<'_, G>, ask: &AskAction) {
        self.say(now, Some("otherwise"));
        for otherwise in &ask.otherwise {
            let said = self.say(now, Some(&otherwise.say));
            let replies: Vec<LessonReply> = self
                .corners(now, ask, &otherwise.when)
                .iter()
                .filter_map(|action| now.judged(ask, action).err())
                .collect();
            if !replies.iter().any(|reply| reply.rule.is_none() && Some(&reply.text) == said.as_ref()) {
                self.differ(now.step(), format_args!("nothing legal gets the reply '{}'", otherwise.say));
            }
        }
        for refuse in &ask.refuse {
            self.outcomes.checks += 1;
            match now.refusal(&refuse.action) {
                Some(code) if code == refuse.code => {}
                found => self.differ(
                    now.step(),
                    format_args!("'{}' should be refused as {} but is {found:?}", refuse.action, refuse.code),
                ),
            }
        }
    }

    fn check_claims(&mut self, now: &Attended<'_, G>) {
        let view = now.view();
        for expect in &now.step().expect {
            self.outcomes.checks += 1;
            let found = view.pointer(&expect.at).cloned().unwrap_or_default();
            let wanted = match &expect.is {
                Some(value) => serde_json::to_value(value).expect("TOML values are plain data"),
                None => serde_json::Value::Null,
            };
            if wanted != found {
                self.differ(now.step(), format_args!("{} should be {wanted} but is {found}", expect.at));
            }
        }
    }

    /// The text of a step or a part of it, in both languages; in English it is returned.
    fn say(&mut self, now: &Attended<'_, G>, part: Option<&str>) -> Option<String> {
        let (message, facts) = (self.lesson.message_of(now.step()), now.named());
        let mut english = None;
        for language in [Language::ACCENTED, Language::ENGLISH] {
            self.outcomes.checks += 1;
            let words = G::LANGUAGES.words(language, now.names());
            let said = match part {
                None => words.try_say(&message, &facts),
                Some(part) => words
                    .try_part(&message, part, &facts)
                    .and_then(|said| said.ok_or_else(|| format!("'{message}' has no attribute '{part}'"))),
            };
            match said {
                Ok(text) => english = Some(super::attend::paragraphs(&text).join(" ")),
                Err(problem) => self.differ(now.step(), problem),
            }
        }
        english
    }

    /// Actions at the ends and in the middle of what a pattern allows. What it leaves open is as in the model answer, or as the form
    /// suggests it.
    fn corners(&self, now: &Attended<'_, G>, ask: &AskAction, pattern: &Pattern) -> Vec<String> {
        let mut menu = Menu::default();
        now.table.game.menu(self.lesson.file.learner, &mut menu);
        let model = G::Action::parse(&ask.model).ok().map(|model| model.call());
        let Some(form) = menu.form(&pattern.verb) else { return Vec::new() };
        let start = model.filter(|model| model.verb == pattern.verb).unwrap_or_else(|| form.suggestion());
        let mut calls: Vec<Call> = vec![start];
        for (name, condition) in &pattern.fields {
            let values = match condition {
                Condition::Number(number) => vec![Value::Number(*number)],
                Condition::Range([least, most]) => {
                    [*least, least.midpoint(*most), *most].map(Value::Number).to_vec()
                }
                Condition::Word(word) => vec![Value::Word(word.clone())],
            };
            let with = |call: &Call, value: &Value| {
                let mut call = call.clone();
                for (field, old) in &mut call.values {
                    if field == name {
                        old.clone_from(value);
                    }
                }
                call
            };
            calls = calls.iter().flat_map(|call| values.iter().map(|value| with(call, value))).collect();
        }
        calls.iter().map(ToString::to_string).filter(|text| *text != ask.model).collect()
    }
}
