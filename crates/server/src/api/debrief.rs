//! What a class talks about when a match is over, and all of it as files. Everything here follows from the match file, which is open to
//! whoever may look at the table; what the house alone knows (talk, say) is added for those who may know it.

use super::calls::Download;
use super::finished::{replayed, text_when_over};
use super::{Answer, Visit};
use crate::cache::{Cache, Told};
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::{
    ChatLine, Choices, Debrief, Decision, Part, Points, SentAction, Standing, TryInstead, WhatIf,
    WhichDebrief, WhichDecision, WhichDecisions, WhichPart,
};
use crate::words::{LANGUAGES, file_name};
use axum::Json;
use axum::extract::Query;
use catalog::AnyMatch;
use export::{Dossier, Format, Kind, Page, row};
use kernel::{Language, Seat, Words, facts};
use std::sync::Arc;

/// Between how many points grades lie that are suggested, and the most that anybody can give.
const FEWEST: u32 = 60;
const MOST: u32 = 100;
const MOST_POINTS: u32 = 1_000;

/// About how much memory a cell takes.
const CELL_BYTES: usize = 56;

/// The longest action that is tried, in bytes.
const LONGEST_ACTION: usize = 2_000;

/// What the room knows of a match that is over, for somebody.
struct Known {
    text: String,
    /// What the caller has heard.
    talk: Vec<ChatLine>,
    runs_it: bool,
}

impl Known {
    fn of(room: &Room, me: &PersonId) -> Result<Known, Problem> {
        let viewer = room.viewer(me, None)?;
        Ok(Known { text: text_when_over(room)?, talk: room.heard(me, viewer), runs_it: runs(room, me) })
    }
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
    find: impl FnOnce(&Finished<'_>) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let (hub, person) = (Arc::clone(&visit.app.hub), visit.person.clone());
    let language = visit.language;
    let Json(known) = visit.look(invitation, |room, me| Known::of(room, me)).await?;
    let house = Arc::clone(&hub);
    let work = move |_: &_| {
        let table = replayed(&house.cache, &known.text)?;
        let known = Finished { table: table.as_ref(), known: &known, cache: &house.cache, language };
        find(&known).map_err(|problem| problem.in_words(|| table.words(language)))
    };
    hub.pool().run(&person, work).await?
}

/// A match that is over, and somebody who wants to know something of it.
struct Finished<'a> {
    table: &'a dyn AnyMatch,
    known: &'a Known,
    cache: &'a Cache,
    language: Language,
}

impl Finished<'_> {
    fn words(&self) -> Words {
        self.table.words(self.language)
    }

    /// Charts and moments, which are worked out once.
    fn told(&self) -> Result<Arc<Told>, Problem> {
        let key = (Cache::key(&self.known.text), self.language);
        if let Some(told) = self.cache.told.get(&key) {
            return Ok(told);
        }
        let words = self.words();
        let told = Arc::new(Told {
            charts: self.table.debrief_charts(&words)?,
            moments: self.table.instructive_moments(&words)?,
        });
        self.cache.told.keep(key, Arc::clone(&told));
        Ok(told)
    }

    /// The pages of the match, with what the house alone knows. What a class knows beside that (who the people are) belongs here.
    fn dossier(&self) -> Result<Dossier, Problem> {
        let key = (Cache::key(&self.known.text), self.known.runs_it, self.language);
        let words = self.words();
        let dossier = match self.cache.dossiers.get(&key) {
            Some(dossier) => dossier,
            None => {
                let dossier = self.table.dossier(self.known.runs_it, &words)?;
                self.cache.dossiers.keep(key, dossier.cells() * CELL_BYTES, dossier.clone());
                dossier
            }
        };
        if self.known.talk.is_empty() {
            return Ok(dossier);
        }
        // With a dictionary that knows of the talk too.
        let mut pages = dossier.pages;
        pages.remove(0);
        pages.push(Arc::new(messages(&self.known.talk, self.language)));
        Ok(Dossier::new(pages, &words))
    }
}

pub(super) async fn debrief(visit: Visit, Query(query): Query<WhichDebrief>) -> Answer<Debrief> {
    let (fewest, most) = (query.fewest.unwrap_or(FEWEST), query.most.unwrap_or(MOST));
    if fewest > most || most > MOST_POINTS {
        return Err(Problem::bad("bad-points").about(facts! { most = MOST_POINTS }));
    }
    let find = move |of: &Finished<'_>| {
        let (table, words) = (of.table, of.words());
        let (standings, winners) = (table.standings(), table.winners());
        let told = of.told()?;
        let points = |(seat, points)| Points { seat, points };
        Ok(Debrief {
            ending: catalog::ending(table.ending().unwrap_or("abandoned"), &words),
            standings: Standing::ranked(&standings, winners),
            tale: kernel::tale::tale(told.charts.first(), &standings, winners, None, &words),
            moments: told.moments.clone(),
            points: of.known.runs_it.then(|| {
                catalog::grades(&standings, table.in_play(), fewest, most).into_iter().map(points).collect()
            }),
            parts: of.dossier()?.pages.iter().map(|page| part(page)).collect(),
            charts: told.charts.clone(),
        })
    };
    of_finished(visit, query.invitation, find).await.map(Json)
}

fn part(page: &Page) -> Part {
    Part {
        name: page.name.to_owned(),
        title: page.title.clone(),
        about: page.about.clone(),
        rows: page.rows.len() as u32,
    }
}

/// What was said at the table, as far as the caller heard it.
fn messages(talk: &[ChatLine], language: Language) -> Page {
    let words = LANGUAGES.words(language, Vec::new());
    let columns = [
        ("number", Kind::Number),
        ("time", Kind::Number),
        ("seat", Kind::Number),
        ("name", Kind::Text),
        ("to", Kind::Number),
        ("text", Kind::Text),
    ];
    let mut page = Page::new(&words, "record-messages", &columns);
    for line in talk {
        row!(page; line.number, line.at, line.seat, line.name.as_str(), line.to, line.text.as_str());
    }
    page
}

pub(super) async fn file(visit: Visit, Query(query): Query<WhichPart>) -> Result<Download, Problem> {
    let format = Format::named(&query.format)
        .ok_or_else(|| Problem::bad("bad-format").about(facts! { given = query.format.clone() }))?;
    let id = visit.id.clone();
    let part = query.part;
    let find = move |of: &Finished<'_>| {
        let dossier = of.dossier()?;
        let parts = || dossier.names().collect::<Vec<_>>();
        let stem = file_name(&id.to_string(), &of.table.header().game);
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
    let number = query.seat;
    let find = move |of: &Finished<'_>| {
        let seats = of.table.names().len();
        let seat = Seat::from_number(number.into()).filter(|seat| seat.index() < seats);
        let seat = seat.ok_or_else(|| Problem::bad("no-such-seat").about(facts! { seats, number }))?;
        let found = of.table.decisions(seat, &of.words())?;
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
    let find = move |of: &Finished<'_>| {
        let (seat, menu) = of.table.choices_at(query.entry, &of.words())?;
        Ok(Choices { seat, menu })
    };
    of_finished(visit, query.invitation, find).await.map(Json)
}

/// What another decision would have led to. It is worked out by itself, so that it stops when nobody waits for it.
pub(super) async fn what_if(visit: Visit, Json(body): Json<TryInstead>) -> Answer<WhatIf> {
    let (hub, person) = (Arc::clone(&visit.app.hub), visit.person.clone());
    let find = move |of: &Finished<'_>| {
        let text = match body.action {
            None => None,
            Some(SentAction::Text(text)) => Some(text),
            Some(SentAction::Fields(fields)) => Some(of.table.notation(&serde_json::Value::Object(fields))?),
        };
        if text.as_ref().is_some_and(|text| text.len() > LONGEST_ACTION) {
            return Err(Problem::bad("too-long").about(facts! { what = "action" }));
        }
        let words = of.words();
        Ok((of.table.what_if_work(body.entry, text.as_deref(), &words)?, words))
    };
    let (work, words) = of_finished(visit, body.invitation, find).await?;
    let found = hub.pool().run(&person, work).await?;
    let found = found.ok_or_else(|| Problem::unavailable("search-stopped"))?;
    let told = found.map_err(|rejected| Problem::from(rejected).in_words(|| words))?;
    let ranked = |money: &[kernel::Money], winners: &[Seat]| {
        let all: Vec<_> = Seat::first(money.len() as u8).zip(money.iter().copied()).collect();
        Standing::ranked(&all, winners.iter().copied().collect())
    };
    Ok(Json(WhatIf {
        standings: ranked(&told.was, &told.won),
        would_stand: ranked(&told.would, &told.would_win),
        told,
    }))
}
