//! Lessons. Nothing of them is kept: a call brings all answers so far, which are played again.

use super::Answer;
use crate::language::Reader;
use crate::problem::Problem;
use crate::scene::numbers;
use crate::wire::{
    Attending, LessonAsks, LessonForm, LessonPreview, LessonScene, Lessons, NewsLine, Over, Position,
    Previewed, SentAction, Standing,
};
use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use catalog::AnyGame;
use catalog::lesson::{AnyLesson, Asked, Lesson, Scene, lessons};
use kernel::Language;
use kernel::limits::Limit;
use kernel::words::Fact;
use serde_json::Value;

pub(super) async fn list(Path(game): Path<String>, Reader(language): Reader) -> Answer<Lessons> {
    let game = find(&game)?;
    let words = game.words(language);
    Ok(Json(Lessons { lessons: lessons(game).iter().map(|lesson| lesson.info(&words)).collect() }))
}

pub(super) async fn attend(
    Path(which): Path<(String, String)>,
    Reader(language): Reader,
    Json(body): Json<Attending>,
) -> Answer<LessonScene> {
    let place = Place::find(&which, language)?;
    let scene = place.after(&body.answers)?.scene();
    Ok(Json(place.shown(scene)))
}

pub(super) async fn preview(
    Path(which): Path<(String, String)>,
    Reader(language): Reader,
    Json(body): Json<LessonPreview>,
) -> Answer<Previewed> {
    let place = Place::find(&which, language)?;
    let attended = place.after(&body.answers)?;
    let said = |problem: Problem| problem.in_words(|| place.game.words(language));
    let action = notation(attended.as_ref(), &body.action).map_err(said)?;
    let (explain, warnings) = attended.preview(&action).map_err(|no| said(no.into()))?;
    Ok(Json(Previewed { explain: Some(explain), brief: None, warnings }))
}

pub(super) async fn limits(
    Path(which): Path<(String, String)>,
    Reader(language): Reader,
    Json(body): Json<LessonForm>,
) -> Answer<Vec<Limit>> {
    let place = Place::find(&which, language)?;
    let limits = place.after(&body.answers)?.limits(&body.verb, &body.values);
    let said = |problem: Problem| problem.in_words(|| place.game.words(language));
    Ok(Json(limits.map_err(|no| said(no.into()))?))
}

fn find(game: &str) -> Result<&'static dyn AnyGame, Problem> {
    catalog::find(game).map_err(|message| Problem::no_game(message, StatusCode::NOT_FOUND))
}

fn notation(attended: &dyn AnyLesson, action: &SentAction) -> Result<String, Problem> {
    match action {
        SentAction::Text(text) => Ok(text.clone()),
        SentAction::Fields(fields) => Ok(attended.notation(&Value::Object(fields.clone()))?),
    }
}

/// A lesson for one who reads a language.
struct Place {
    game: &'static dyn AnyGame,
    lesson: &'static Lesson,
    language: Language,
}

impl Place {
    fn find((game, lesson): &(String, String), language: Language) -> Result<Place, Problem> {
        let game = find(game)?;
        let found = lessons(game).iter().find(|other| other.id == *lesson);
        let lesson = found.ok_or_else(|| Problem::new("no-such-lesson", StatusCode::NOT_FOUND))?;
        Ok(Place { game, lesson, language })
    }

    /// The lesson after these answers. There are never more of them than it has steps.
    fn after(&self, answers: &[Option<SentAction>]) -> Result<Box<dyn AnyLesson>, Problem> {
        let attend = |answers: &[Option<String>]| {
            self.game.attend(self.lesson, answers, self.language).map_err(|problem| {
                // A test has tried the answers that a lesson takes at their ends and in the middle; none of them came here.
                tracing::error!(lesson = self.lesson.id, %problem, "a lesson cannot go on");
                Problem::new("lesson-stuck", StatusCode::CONFLICT)
            })
        };
        let begun = attend(&[])?;
        let text = |answer: &Option<SentAction>| {
            answer.as_ref().map(|answer| notation(begun.as_ref(), answer)).transpose()
        };
        let said = |problem: Problem| problem.in_words(|| self.game.words(self.language));
        let steps = self.lesson.steps();
        let answers: Result<Vec<Option<String>>, Problem> = answers.iter().take(steps).map(text).collect();
        attend(&answers.map_err(said)?)
    }

    fn shown(&self, scene: Scene) -> LessonScene {
        let words = self.game.words(self.language);
        let over = scene.ending.map(|ending| Over {
            ending: words.show(&Fact::Kind("ending", ending)),
            standings: Standing::ranked(&scene.standings, scene.winners),
            winners: scene.winners.iter().collect(),
        });
        let (asked, choices) = match scene.asked {
            Asked::Read => (LessonAsks::Read, Vec::new()),
            Asked::Act => (LessonAsks::Act, Vec::new()),
            Asked::Choose(choices) => (LessonAsks::Choose, choices),
            Asked::Done => (LessonAsks::Done, Vec::new()),
        };
        let board = scene.board;
        let position = Position {
            number: scene.news.last().map_or(0, |last| last.number),
            question: scene.step.to_string(),
            waiting: numbers(scene.waiting),
            sealed: numbers(scene.sealed),
            time_left: None,
            closes_in: None,
            phases: board.phases,
            phase: board.phase as u32,
            round: board.round,
            date: board.date,
            last_date: board.last_date,
            view: serde_json::value::to_raw_value(&board.view).expect("views are plain data"),
            tables: board.grids,
            menu: scene.menu,
            news: scene.news.into_iter().map(NewsLine::from).collect(),
            ladder: Some(scene.ladder),
            openings: Vec::new(),
            goal: scene.goal,
            lesson: scene.lesson,
            deals: board.deals,
            over,
        };
        LessonScene {
            title: scene.title,
            step: scene.step as u32,
            steps: scene.steps as u32,
            text: scene.text,
            look: scene.look,
            asked,
            choices,
            reply: scene.reply,
            you: scene.you.number(),
            names: scene.names,
            printed: scene.printed,
            position,
        }
    }
}
