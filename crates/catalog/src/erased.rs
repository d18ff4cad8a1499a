//! One game of the list: the place where types are erased.

use crate::any_match::AnyMatch;
use crate::game::{AnyGame, GameInfo, Setting, SimulationRequest, TableRequest, VariantInfo};
use crate::lesson::{self, AnyLesson, Lesson};
use crate::scenario::Scenario;
use crate::staged::{InvalidFile, Outcomes};
use arena::bench::{self, PlannerSpeed, Speeds};
use arena::{Report, Rows, Simulation};
use include_dir::Dir;
use kernel::options::OptionSpec;
use kernel::rules::RuleBook;
use kernel::show::Show;
use kernel::words::Message;
use kernel::{
    Advise, BadOption, Edition as _, Language, Options as _, SetPosition, Variant, Words, facts, say,
};
use referee::{BadFile, Match, Secret, Setup};
use std::marker::PhantomData;
use std::sync::Arc;

/// How many sit down at a table of a game that is for so many.
const USUAL_SEATS: u8 = 4;

pub(crate) struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    pub(crate) const NEW: Erased<G> = Erased(PhantomData);
}

impl<G: Advise + Show + SetPosition> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn info(&self, language: Language) -> GameInfo {
        let words = self.words(language);
        let variant = |variant: &'static Variant| {
            let message = format!("variant-{}", variant.id);
            VariantInfo {
                id: variant.id,
                title: words.say(&message, &facts! {}),
                summary: words.say_part(&message, "summary", &facts! {}),
                seats: [*variant.seats.start(), *variant.seats.end()],
                usual_seats: USUAL_SEATS.clamp(*variant.seats.start(), *variant.seats.end()),
                options: options_of::<G>(variant, &words),
            }
        };
        let variants = G::Options::variants();
        GameInfo {
            id: G::ID,
            title: say!(words, "title"),
            rules: G::RULES,
            variants: variants.iter().map(variant).collect(),
            lesson_minutes: lesson::lessons(self).iter().map(Lesson::minutes).sum(),
        }
    }

    fn languages(&self) -> Vec<Language> {
        G::LANGUAGES.all().collect()
    }

    fn words(&self, language: Language) -> Words {
        G::LANGUAGES.words(language, Vec::new())
    }

    fn rules(&self) -> RuleBook {
        G::BOOK
    }

    fn seat_count(&self, setting: &Setting, seats: u64) -> Result<u8, Message> {
        let seats = i64::try_from(seats).unwrap_or(i64::MAX);
        variant_of::<G>(setting)?.seat_count(seats).map_err(|bad| bad.0)
    }

    fn open(&self, request: &TableRequest) -> Result<Box<dyn AnyMatch>, Message> {
        let seats = self.seat_count(&request.setting, request.seats.len() as u64)?;
        let (options, edition) = settle::<G>(&request.setting, seats)?;
        let setup = Setup {
            id: request.id.clone(),
            options,
            edition: request.setting.edition.is_some().then(|| G::Edition::clone(&edition)),
            seats: request.seats.clone(),
            series: request.series.clone(),
            clock: request.clock,
        };
        let table: Match<G> = Match::new(&setup, request.secret.clone()).map_err(|bad| bad.0)?;
        Ok(Box::new(table))
    }

    fn replay(&self, text: &str) -> Result<Box<dyn AnyMatch>, BadFile> {
        Ok(Box::new(referee::replay::<G>(text)?))
    }

    fn resume(&self, text: &str, secret: Option<Secret>) -> Result<Box<dyn AnyMatch>, BadFile> {
        Ok(Box::new(Match::<G>::resume(text, secret)?))
    }

    fn verify(&self, text: &str) -> Result<referee::Report, BadFile> {
        referee::verify::<G>(text)
    }

    fn simulate(
        &self,
        request: &SimulationRequest,
        progress: &mut dyn FnMut(u64),
        rows: Option<&mut dyn Rows>,
    ) -> Result<Report, Message> {
        let (options, edition) = settle::<G>(&request.setting, request.seats)?;
        let simulation = Simulation::<G> {
            seats: request.seats,
            options,
            edition,
            bots: request.bots.clone(),
            games: request.games,
            seed: request.seed,
            threads: request.threads,
            views: request.views,
        };
        simulation.run(progress, rows).map_err(|failure| failure.message())
    }

    fn scenario(&self, scenario: &Scenario) -> Result<Outcomes, InvalidFile> {
        scenario.run::<G>()
    }

    fn lesson_files(&self) -> Option<&'static Dir<'static>> {
        G::LESSONS
    }

    fn attend<'a>(
        &self,
        lesson: &'a Lesson,
        answers: &[Option<String>],
        language: Language,
    ) -> Result<Box<dyn AnyLesson + 'a>, InvalidFile> {
        Ok(Box::new(lesson::answered::<G>(lesson, answers, language)?))
    }

    fn check_lesson(&self, lesson: &Lesson) -> Result<Outcomes, InvalidFile> {
        lesson::check::<G>(lesson)
    }

    fn speeds(&self, seats: u8, games: u64) -> Result<Speeds, Message> {
        let (options, edition) = settle::<G>(&Setting::default(), seats)?;
        bench::speeds::<G>(seats, &options, &edition, games).map_err(|failure| failure.message())
    }

    fn planner_speed(
        &self,
        seats: u8,
        games: u64,
        threads: usize,
        progress: &mut dyn FnMut(u64),
    ) -> Result<PlannerSpeed, Message> {
        let (options, edition) = settle::<G>(&Setting::default(), seats)?;
        bench::planner::<G>(seats, &options, &edition, games, threads, progress)
            .map_err(|failure| failure.message())
    }
}

fn options_of<G: Advise>(variant: &'static Variant, words: &Words) -> Vec<OptionSpec> {
    G::Options::of(variant).list().into_iter().map(|option| option.label(words)).collect()
}

fn variant_of<G: Advise>(setting: &Setting) -> Result<&'static Variant, Message> {
    match &setting.variant {
        Some(name) => G::Options::variant_named(name).map_err(|bad| bad.0),
        None => Ok(&G::Options::variants()[0]),
    }
}

/// The options and the edition that a setting names.
fn settle<G: Advise>(setting: &Setting, seats: u8) -> Result<(G::Options, Arc<G::Edition>), Message> {
    let mut options = G::Options::of(variant_of::<G>(setting)?);
    for (name, value) in &setting.options {
        options.set(name, value).map_err(|bad| bad.0)?;
    }
    options.check(seats).map_err(|bad| bad.0)?;
    let edition = match &setting.edition {
        None => G::Edition::standard(),
        Some(text) => toml::from_str(text).map_err(|problem: toml::de::Error| {
            let line = Some(problem.span().map_or(1, |span| text[..span.start].lines().count().max(1)));
            let problem = problem.message().trim().replace('\n', " ");
            Message::common("edition-unreadable", facts! { line, problem })
        })?,
    };
    edition.check().map_err(|BadOption(problem)| Message {
        name: "edition-unplayable",
        facts: facts! { problem },
        languages: G::LANGUAGES,
    })?;
    Ok((options, Arc::new(edition)))
}
