//! What a class talks about when a match is over, and all of it as files. Everything here follows from the match file, which is open to
//! whoever may look at the table; what the house alone knows (talk, say) is added for those who may know it.

use super::calls::Download;
use super::finished::{replayed, text_when_over};
use super::{Answer, Visit};
use crate::cache::Cache;
use crate::class::{self, Taught};
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::room::Room;
use crate::store::moment;
use crate::wire::{
    ChatLine, Choices, Debrief, Decision, Part, Points, SentAction, Standing, TryInstead, WhatIf,
    WhichDebrief, WhichDecision, WhichDecisions, WhichPart,
};
use crate::words::{LANGUAGES, file_name};
use axum::Json;
use axum::extract::Query;
use catalog::AnyMatch;
use export::Kind::{Number, Text};
use export::{Blank, Dossier, Format, Page, row};
use kernel::{Language, Money, Seat, SeatSet, facts};
use std::sync::Arc;

/// Between how many points grades lie that are suggested.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Scale {
    fewest: u32,
    most: u32,
}

impl Scale {
    /// The most points that anybody can give.
    const MOST: u32 = 1_000;

    /// As it was asked for, or as it is usual.
    pub(crate) fn of(fewest: Option<u32>, most: Option<u32>) -> Result<Scale, Problem> {
        let most = most.unwrap_or_else(|| fewest.unwrap_or(0).max(100));
        let fewest = fewest.unwrap_or_else(|| most.min(60));
        if fewest > most || most > Scale::MOST {
            return Err(Problem::bad("bad-points").about(facts! { most = Scale::MOST }));
        }
        Ok(Scale { fewest, most })
    }
}

/// The longest action that is tried, in bytes.
const LONGEST_ACTION: usize = 2_000;

/// What the house knows of a match that is over, for somebody.
pub(crate) struct Known {
    text: String,
    /// What the caller has heard.
    talk: Vec<ChatLine>,
    runs_it: bool,
    /// The seats that people have, or all if bots alone played: grades are for those.
    graded: SeatSet,
    /// The class to which the table belongs, if the caller teaches it: nobody else reads there who the people are.
    taught: Option<Taught>,
}

impl Known {
    pub(crate) fn of(room: &Room, me: &PersonId) -> Result<Known, Problem> {
        let viewer = room.viewer(me, None)?;
        Ok(Known {
            text: text_when_over(room)?,
            talk: room.heard(me, viewer),
            runs_it: runs(room, me),
            graded: graded(room),
            taught: room.taught_by(me),
        })
    }
}

fn graded(room: &Room) -> SeatSet {
    let all = SeatSet::first(room.table.places().len() as u8);
    let of_people = all.iter().filter(|seat| room.record.people_at(seat.index()).next().is_some());
    Some(of_people.collect()).filter(|seats: &SeatSet| !seats.is_empty()).unwrap_or(all)
}

/// Whether somebody runs a table without playing at it: grades are suggested to them, and they may read after the end who voted for
/// what.
fn runs(room: &Room, person: &PersonId) -> bool {
    room.record.host == *person && !room.record.is_seated(person)
}

/// Works something out of a match that is over, on a thread of the pool.
async fn of_finished<T: Send + 'static>(
    visit: Visit,
    invitation: Option<String>,
    find: impl FnOnce(&dyn AnyMatch, &Known) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let (hub, person) = (Arc::clone(&visit.app.hub), visit.person.clone());
    let language = visit.language;
    let Json(known) = visit.look(invitation, |room, me| Known::of(room, me)).await?;
    let house = Arc::clone(&hub);
    let work = move |_: &_| {
        let table = replayed(&house.cache, &known.text)?;
        find(table.as_ref(), &known).map_err(|problem| problem.in_words(|| table.words(language)))
    };
    hub.pool().run(&person, work).await?
}

pub(super) async fn debrief(visit: Visit, Query(query): Query<WhichDebrief>) -> Answer<Debrief> {
    let language = visit.language;
    let scale = Scale::of(query.fewest, query.most)?;
    let find = move |table: &dyn AnyMatch, known: &Known| {
        let words = table.words(language);
        let (standings, winners) = (table.standings(), table.winners());
        let charts = table.debrief_charts(&words)?;
        Ok(Debrief {
            ending: catalog::ending(table.ending().unwrap_or("abandoned"), &words),
            standings: Standing::ranked(&standings, winners),
            tale: kernel::tale::tale(charts.first(), &standings, winners, None, &words),
            moments: table.instructive_moments(known.graded, &words)?,
            points: known.runs_it.then(|| suggested(table, known, scale)),
            parts: dossier(table, known, scale, language)?.pages.iter().map(part).collect(),
            charts,
        })
    };
    of_finished(visit, query.invitation, find).await.map(Json)
}

/// The points that a match suggests for those who learnt at it.
fn suggested(table: &dyn AnyMatch, known: &Known, scale: Scale) -> Vec<Points> {
    let graded = |(seat, _): &(Seat, Money)| known.graded.contains(*seat);
    let graded: Vec<_> = table.standings().into_iter().filter(graded).collect();
    let points = catalog::grades(&graded, table.in_play(), scale.fewest, scale.most);
    points.into_iter().map(|(seat, points)| Points { seat, points }).collect()
}

fn part(page: &Page) -> Part {
    Part {
        name: page.name.to_owned(),
        title: page.title.clone(),
        about: page.about.clone(),
        rows: page.rows.len() as u32,
    }
}

/// The pages of a match, with what the house alone knows.
fn pages(
    table: &dyn AnyMatch,
    known: &Known,
    scale: Scale,
    language: Language,
) -> Result<Vec<Page>, Problem> {
    let words = table.words(language);
    let mut pages = table.dossier(known.runs_it, &words)?.pages;
    // The dictionary, which is made anew of all of them.
    pages.remove(0);
    if let Some(taught) = &known.taught {
        let grades = class::grades_page(taught, &pages, &suggested(table, known, scale), language);
        pages.insert(0, grades);
        pages.push(class::roster_page(taught, language));
    }
    if !known.talk.is_empty() {
        pages.push(messages(&known.talk, language));
    }
    Ok(pages)
}

/// The same of a match as the house knows it, replayed.
pub(crate) fn pages_of(
    cache: &Cache,
    known: &Known,
    scale: Scale,
    language: Language,
) -> Result<Vec<Page>, Problem> {
    let table = replayed(cache, &known.text)?;
    pages(table.as_ref(), known, scale, language)
        .map_err(|problem| problem.in_words(|| table.words(language)))
}

fn dossier(
    table: &dyn AnyMatch,
    known: &Known,
    scale: Scale,
    language: Language,
) -> Result<Dossier, Problem> {
    Ok(Dossier::new(pages(table, known, scale, language)?, &table.words(language)))
}

/// What was said at the table, as far as the caller heard it.
pub(crate) const MESSAGES: Blank = Blank(
    "record-messages",
    &[("number", Number), ("time", Text), ("seat", Number), ("name", Text), ("to", Number), ("text", Text)],
);

fn messages(talk: &[ChatLine], language: Language) -> Page {
    let mut page = MESSAGES.page(&LANGUAGES.words(language, Vec::new()));
    for line in talk {
        row!(page; line.number, moment(line.at), line.seat, line.name.as_str(), line.to, line.text.as_str());
    }
    page
}

pub(super) async fn file(visit: Visit, Query(query): Query<WhichPart>) -> Result<Download, Problem> {
    let format = Format::named(&query.format)
        .ok_or_else(|| Problem::bad("bad-format").about(facts! { given = query.format.clone() }))?;
    let scale = Scale::of(query.fewest, query.most)?;
    let (language, id) = (visit.language, visit.id.clone());
    let part = query.part;
    let find = move |table: &dyn AnyMatch, known: &Known| {
        let dossier = dossier(table, known, scale, language)?;
        let parts = || dossier.names().collect::<Vec<_>>();
        let stem = file_name(&id.to_string(), &table.header().game);
        let (name, bytes) = match (part, format) {
            (None, Format::Xlsx) => (format!("{stem}.xlsx"), dossier.workbook()),
            (part, format) => {
                let page = part.as_deref().and_then(|part| dossier.page(part));
                let page = page.ok_or_else(|| Problem::bad("bad-part").about(facts! { parts = parts() }))?;
                (format!("{stem}-{}.{}", page.name, format.name()), page.write(format))
            }
        };
        Ok(Download { format, name, bytes: bytes.into() })
    };
    of_finished(visit, query.invitation, find).await
}

/// The decisions of a seat that stand.
pub(super) async fn decisions(visit: Visit, Query(query): Query<WhichDecisions>) -> Answer<Vec<Decision>> {
    let language = visit.language;
    let number = query.seat;
    let find = move |table: &dyn AnyMatch, _: &Known| {
        let seats = table.names().len();
        let seat = Seat::from_number(number.into()).filter(|seat| seat.index() < seats);
        let seat = seat.ok_or_else(|| Problem::bad("no-such-seat").about(facts! { seats, number }))?;
        let found = table.decisions(seat, &table.words(language))?;
        let told = |decided: catalog::Decided| Decision {
            entry: decided.entry,
            date: decided.date,
            phase: decided.phase,
            action: decided.action,
            words: decided.words,
        };
        Ok(found.into_iter().map(told).collect())
    };
    of_finished(visit, query.invitation, find).await.map(Json)
}

pub(super) async fn choices(visit: Visit, Query(query): Query<WhichDecision>) -> Answer<Choices> {
    let language = visit.language;
    let find = move |table: &dyn AnyMatch, _: &Known| {
        let (seat, menu) = table.choices_at(query.entry, &table.words(language))?;
        Ok(Choices { seat, menu })
    };
    of_finished(visit, query.invitation, find).await.map(Json)
}

/// What another decision would have led to. It is worked out by itself, so that it stops when nobody waits for it.
pub(super) async fn what_if(visit: Visit, Json(body): Json<TryInstead>) -> Answer<WhatIf> {
    let language = visit.language;
    let (hub, person) = (Arc::clone(&visit.app.hub), visit.person.clone());
    let find = move |table: &dyn AnyMatch, _: &Known| {
        let text = match body.action {
            None => None,
            Some(SentAction::Text(text)) => Some(text),
            Some(SentAction::Fields(fields)) => Some(table.notation(&serde_json::Value::Object(fields))?),
        };
        if text.as_ref().is_some_and(|text| text.len() > LONGEST_ACTION) {
            return Err(Problem::bad("too-long").about(facts! { what = "action" }));
        }
        let words = table.words(language);
        Ok((table.what_if_work(body.entry, text.as_deref(), &words)?, words))
    };
    let (work, words) = of_finished(visit, body.invitation, find).await?;
    let found = hub.pool().run(&person, work).await?;
    let found = found.ok_or_else(|| Problem::unavailable("search-stopped"))?;
    let told = found.map_err(|rejected| Problem::from(rejected).in_words(|| words))?;
    let ranked = |money: &[Money], winners: &[Seat]| {
        let all: Vec<_> = Seat::first(money.len() as u8).zip(money.iter().copied()).collect();
        Standing::ranked(&all, winners.iter().copied().collect())
    };
    Ok(Json(WhatIf {
        standings: ranked(&told.was, &told.won),
        would_stand: ranked(&told.would, &told.would_win),
        told,
    }))
}
