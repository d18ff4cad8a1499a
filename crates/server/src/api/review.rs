//! What a finished match was for a seat.

use super::finished::{must_be_over, of_brought, replayed};
use super::{Answer, Visit};
use crate::App;
use crate::cache::Cache;
use crate::guard::Visitor;
use crate::problem::Problem;
use crate::reviews::{Asker, Found, ask};
use crate::wire::{Reviewed, WhichReview};
use axum::Json;
use axum::extract::{Query, State};
use catalog::{AnyMatch, review_budget};
use kernel::{Language, Seat};
use std::sync::Arc;

/// The same match has the same review, here and in the terminal.
const SEED: u64 = 1;

/// Of a table, for whoever may look at it. After the end everybody may look through any seat.
pub(super) async fn review(visit: Visit, Query(query): Query<WhichReview>) -> Answer<Reviewed> {
    let (app, person, language) = (visit.app.clone(), visit.person.clone(), visit.language);
    let origin = app.limiter.origin(visit.peer.counted(&app.settings), &person);
    let number = query.seat;
    let Json((text, seat)) = visit
        .look(query.invitation, move |room, _| {
            must_be_over(room.table.as_ref())?;
            Ok((room.table.text().to_owned(), room.seat(number)?))
        })
        .await?;
    reviewed(&app, Asker { person: &person, origin }, text, seat, language).await
}

/// Of a match file that somebody brings.
pub(super) async fn review_match(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<WhichReview>,
    body: String,
) -> Answer<Reviewed> {
    let seat = Seat::from_number(query.seat.into()).ok_or_else(|| Problem::bad("bad-viewer"))?;
    let has_seat = move |table: &dyn AnyMatch| {
        if seat.index() < table.names().len() { Ok(()) } else { Err(Problem::bad("bad-viewer")) }
    };
    let Visitor { person, peer, language, .. } = visitor;
    let Json(()) = of_brought(&app, &person, body.clone(), has_seat).await?;
    let origin = app.limiter.origin(peer.counted(&app.settings), &person);
    reviewed(&app, Asker { person: &person, origin }, body, seat, language).await
}

async fn reviewed(
    app: &App,
    asker: Asker<'_>,
    text: String,
    seat: Seat,
    language: Language,
) -> Answer<Reviewed> {
    let key = (Cache::key(&text), seat.number());
    let text: Arc<str> = text.into();
    let (hub, file) = (Arc::clone(&app.hub), Arc::clone(&text));
    let work = move |cancel: &_, progress| {
        let table = replayed(&hub.cache, &file)?;
        let work = table.review_work(seat, review_budget(table.names().len()), SEED, progress)?;
        // Others may look at the match meanwhile, and it need not stay for this.
        drop(table);
        Ok(work(cancel))
    };
    match ask(&app.hub, asker, key, work).await? {
        Found::Part(progress) => {
            Ok(Json(Reviewed { done: progress.done, total: progress.total, review: None }))
        }
        Found::Whole(review) => {
            let hub = Arc::clone(&app.hub);
            let tell = move |_: &_| -> Result<Reviewed, Problem> {
                let table = replayed(&hub.cache, &text)?;
                let told = table.tell_review(&review, &table.words(language))?;
                let total = review.stretches.len() as u32;
                Ok(Reviewed { done: total, total, review: Some(told) })
            };
            app.hub.pool().run(asker.person, tell).await?.map(Json)
        }
    }
}
