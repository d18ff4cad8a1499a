//! What can be seen when a match is over: every entry, the file, and whether it was fair.

use super::{Answer, Visit};
use crate::App;
use crate::cache::{Cache, Verified};
use crate::guard::Person;
use crate::ids::PersonId;
use crate::language::Reader;
use crate::problem::{Problem, sentence};
use crate::room::Room;
use crate::wire::{
    BroughtMatch, Checked, CheckedMatch, Fairness, Look, Moments, NewsLine, Replayed, Standing, StoryLine,
    WhichEntry, WhichMoments, WhichStory,
};
use crate::words::file_name;
use arena::Cancel;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderName, StatusCode, header};
use catalog::AnyMatch;
use kernel::{Language, Seat, Viewer};
use referee::{BadFile, Report, Stage};
use std::sync::Arc;

pub(super) async fn replay(visit: Visit, Query(query): Query<WhichEntry>) -> Answer<Replayed> {
    let language = visit.language;
    let (app, person) = (visit.app.clone(), visit.person.clone());
    let Json(text) = visit.look(query.invitation, |room, _| text_when_over(room)).await?;
    let hub = Arc::clone(&app.hub);
    let show = move |_: &Cancel| {
        let table = replayed(&hub.cache, &text)?;
        let entries = table.entries();
        let viewer = viewer_named(query.viewer.as_deref(), table.as_ref())?;
        frame(table.as_ref(), query.entry.unwrap_or(entries).min(entries), viewer, language)
    };
    app.hub.pool().run(&person, show).await?.map(Json)
}

/// All that a viewer was told of a match that is over, each piece with its entry.
pub(super) async fn story(visit: Visit, Query(query): Query<WhichStory>) -> Answer<Vec<StoryLine>> {
    let language = visit.language;
    let (app, person) = (visit.app.clone(), visit.person.clone());
    let Json(text) = visit.look(query.invitation, |room, _| text_when_over(room)).await?;
    let hub = Arc::clone(&app.hub);
    let tell =
        move |_: &Cancel| story_of(replayed(&hub.cache, &text)?.as_ref(), query.viewer.as_deref(), language);
    app.hub.pool().run(&person, tell).await?.map(Json)
}

/// The same of a match file that somebody brings.
pub(super) async fn tell_match(
    State(app): State<App>,
    person: Person,
    Reader(language): Reader,
    Query(query): Query<WhichMoments>,
    body: String,
) -> Answer<Vec<StoryLine>> {
    of_brought(&app, &person.0, body, move |table| story_of(table, query.viewer.as_deref(), language)).await
}

fn story_of(
    table: &dyn AnyMatch,
    viewer: Option<&str>,
    language: Language,
) -> Result<Vec<StoryLine>, Problem> {
    let viewer = viewer_named(viewer, table)?;
    let told = table.news_until(viewer, table.entries(), &table.words(language))?;
    Ok(told.into_iter().map(|line| StoryLine { entry: line.entry, line: line.into() }).collect())
}

/// Through whose eyes somebody wants to look at a match that is over: all are open.
fn viewer_named(name: Option<&str>, table: &dyn AnyMatch) -> Result<Viewer, Problem> {
    match name {
        None | Some("everything") => Ok(Viewer::Everything),
        Some("public") => Ok(Viewer::Public),
        Some(text) => {
            let seat = text.parse().ok().and_then(Seat::from_number);
            let seat = seat.filter(|seat| seat.index() < table.names().len());
            seat.map(Viewer::Seat).ok_or_else(|| Problem::bad("bad-viewer"))
        }
    }
}

/// A match by its file, as it was replayed before or anew.
pub(super) fn replayed(cache: &Cache, text: &str) -> Result<Arc<dyn AnyMatch>, Problem> {
    let key = Cache::key(text);
    if let Some(table) = cache.replay(&key) {
        return Ok(table);
    }
    let table = catalog::game_of_match(text).and_then(|game| game.replay(text)).map_err(unreadable)?;
    let table: Arc<dyn AnyMatch> = Arc::from(table);
    cache.keep_replay(key, &table);
    Ok(table)
}

/// How many of the last pieces of news stand beside a moment.
const LATEST: usize = 3;

/// A match as it stood after an entry.
fn frame(table: &dyn AnyMatch, entry: u32, viewer: Viewer, language: Language) -> Result<Replayed, Problem> {
    let words = table.words(language);
    let board = table.board_at(entry, viewer, &words)?;
    let news = table.news_until(viewer, entry, &words)?;
    let latest = news.len().saturating_sub(LATEST);
    Ok(Replayed {
        entry,
        entries: table.entries(),
        round: board.round,
        date: board.date,
        last_date: board.last_date,
        phases: board.phases,
        phase: board.phase as u32,
        tables: board.grids,
        view: board.view,
        ladder: table.ladder_at(entry, viewer, &words)?,
        news: news.into_iter().skip(latest).map(NewsLine::from).collect(),
    })
}

/// The file of a match that is over. During play the number of entries would tell how often others changed what they sealed.
pub(super) fn text_when_over(room: &Room) -> Result<String, Problem> {
    must_be_over(room.table.as_ref())?;
    Ok(room.table.text().to_owned())
}

pub(super) fn must_be_over(table: &dyn AnyMatch) -> Result<(), Problem> {
    if table.stage() == Stage::Over {
        return Ok(());
    }
    Err(Problem::new("not-over", StatusCode::CONFLICT))
}

pub(super) async fn file(
    visit: Visit,
    Query(look): Query<Look>,
) -> Result<([(HeaderName, String); 2], String), Problem> {
    let id = visit.id.clone();
    let Json((text, game)) = visit
        .look(look.invitation, |room, me| {
            let text = text_when_over(room)?;
            room.may_have_file(me)?;
            Ok((text, room.table.header().game.clone()))
        })
        .await?;
    let name = format!("attachment; filename=\"{}.match\"", file_name(&id.to_string(), &game));
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text))
}

pub(super) async fn fairness(visit: Visit, Query(look): Query<Look>) -> Answer<Fairness> {
    let (app, person, id) = (visit.app.clone(), visit.person.clone(), visit.id.clone());
    let language = visit.language;
    let Json((commitment, text)) = visit
        .look(look.invitation, |room, _| {
            let text = (room.table.stage() == Stage::Over).then(|| room.table.text().to_owned());
            Ok((room.table.header().commitment.to_string(), text))
        })
        .await?;
    let (over, known) = (text.is_some(), app.hub.cache.fairness.get(&id));
    let checked = match (text, known) {
        (None, _) => None,
        (Some(_), Some(checked)) => Some(checked),
        (Some(text), None) => {
            let checked = app.hub.pool().run(&person, move |_| verified(&text)).await?;
            app.hub.cache.fairness.keep(id, checked.clone());
            Some(checked)
        }
    };
    Ok(Json(Fairness { commitment, over, checked: checked.map(|found| checked_in(language, found)) }))
}

/// Checks a match file that somebody brings; nothing of it is kept but for a while, in memory, to be shown.
pub(super) async fn check_match(
    State(app): State<App>,
    person: Person,
    Reader(language): Reader,
    body: String,
) -> Answer<CheckedMatch> {
    let hub = Arc::clone(&app.hub);
    app.hub.pool().run(&person.0, move |_| check_brought(&hub.cache, &body, language)).await?.map(Json)
}

fn check_brought(cache: &Cache, text: &str, language: Language) -> Result<CheckedMatch, Problem> {
    let checked = checked_in(language, verified(text));
    let brought = match (&checked.report, catalog::game_of_match(text)) {
        (Some(report), Ok(game)) => {
            let table = replayed(cache, text)?;
            let header = table.header();
            Some(BroughtMatch {
                game: header.game.clone(),
                title: game.info(language).title,
                variant: header.variant.clone(),
                commitment: header.commitment.to_string(),
                charts: if report.finished {
                    table.charts(Viewer::Everything, &table.words(language))?
                } else {
                    Vec::new()
                },
                names: table.names(),
                standings: Standing::ranked(
                    &Seat::first(report.standings.len() as u8)
                        .zip(report.standings.iter().copied())
                        .collect::<Vec<_>>(),
                    report.winners,
                ),
                printed: table.printed(),
            })
        }
        _ => None,
    };
    Ok(CheckedMatch { checked, brought })
}

fn verified(text: &str) -> Verified {
    let game = catalog::game_of_match(text)?;
    Ok((game.verify(text)?, game))
}

fn checked_in(language: Language, found: Verified) -> Checked {
    match found {
        Ok((report, game)) => {
            let ending = catalog::ending(&report.ending, &game.words(language));
            Checked { ok: true, report: Some(Report { ending, ..report }), problem: None, entry: None }
        }
        Err(problem) => Checked {
            ok: false,
            report: None,
            entry: problem.entry,
            problem: Some(sentence(&problem.message().in_language(language))),
        },
    }
}

fn unreadable(problem: BadFile) -> Problem {
    Problem::told("bad-match", StatusCode::BAD_REQUEST, problem.message())
}

/// How many moments of a brought match are shown at once.
const FRAMES: u32 = 16;

/// Shows some moments of a match file that somebody brings, of a match that is over.
pub(super) async fn show_match(
    State(app): State<App>,
    person: Person,
    Reader(language): Reader,
    Query(query): Query<WhichMoments>,
    body: String,
) -> Answer<Moments> {
    let show = move |table: &dyn AnyMatch| {
        let viewer = viewer_named(query.viewer.as_deref(), table)?;
        let first = query.from.min(table.entries());
        let last = table.entries().min(first.saturating_add(FRAMES - 1));
        let frames: Result<Vec<Replayed>, Problem> =
            (first..=last).map(|entry| frame(table, entry, viewer, language)).collect();
        Ok(Moments { entries: table.entries(), frames: frames? })
    };
    of_brought(&app, &person.0, body, show).await
}

/// What somebody finds in a match file that they bring, of a match that is over.
pub(super) async fn of_brought<T: Send + 'static>(
    app: &App,
    person: &PersonId,
    body: String,
    find: impl FnOnce(&dyn AnyMatch) -> Result<T, Problem> + Send + 'static,
) -> Answer<T> {
    let hub = Arc::clone(&app.hub);
    let find = move |_: &Cancel| {
        let table = replayed(&hub.cache, &body)?;
        must_be_over(table.as_ref())?;
        find(table.as_ref())
    };
    app.hub.pool().run(person, find).await?.map(Json)
}
