//! Classes: made, taught, joined, deleted.

use super::calls::Download;
use super::debrief::Scale;
use super::{Answer, finish};
use crate::App;
use crate::class;
use crate::guard::{Person, Visitor};
use crate::ids::ClassId;
use crate::problem::Problem;
use crate::wire::{
    ClassList, ClassMade, ClassPage, Done, JoinClass, NewClass, SeatInClass, Teach, WhichClassPart,
};
use axum::Json;
use axum::extract::{Path, Query, State};
use export::Format;
use kernel::facts;

pub(super) async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Json(new): Json<NewClass>,
) -> Answer<ClassMade> {
    let origin = app.limiter.origin(visitor.peer.counted(&app.settings), &visitor.person);
    finish(async move { class::make(&app.hub, &visitor.person, visitor.language, origin, new).await }).await
}

pub(super) async fn list(State(app): State<App>, person: Person) -> Json<ClassList> {
    Json(app.hub.classes.list(&person.0))
}

pub(super) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<ClassPage> {
    class::page(&app.hub, &visitor.person, visitor.language, &ClassId::from(id)).await.map(Json)
}

pub(super) async fn file(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<WhichClassPart>,
) -> Result<Download, Problem> {
    let format = Format::named(&query.format)
        .ok_or_else(|| Problem::bad("bad-format").about(facts! { given = query.format.clone() }))?;
    let wanted = class::Wanted { format, part: query.part, scale: Scale::of(query.fewest, query.most)? };
    let id = ClassId::from(id);
    let (name, bytes) = class::file(&app.hub, &visitor.person, visitor.language, &id, wanted).await?;
    Ok(Download { format, name, bytes: bytes.into() })
}

pub(super) async fn carry_out(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(wish): Json<Teach>,
) -> Answer<Done> {
    let id = ClassId::from(id);
    finish(async move {
        class::carry_out(&app.hub, &visitor.person, visitor.language, &id, wish).await.map(|()| Done {})
    })
    .await
}

pub(super) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Json(wish): Json<JoinClass>,
) -> Answer<SeatInClass> {
    let (hub, person) = (app.hub.clone(), visitor.person.clone());
    // Nobody guesses a link, so whoever has one costs nothing.
    if wish.key.as_deref().is_some_and(|key| hub.classes.has_link(key)) {
        return finish(async move { class::join(&hub, &person, wish).await }).await;
    }
    let tried = app.limiter.try_class(&app.settings, visitor.peer, &person)?;
    let joined = finish(async move { class::join(&hub, &person, wish).await }).await;
    match &joined {
        Err(problem) if problem.status.is_client_error() => app.limiter.was_wrong(&tried),
        _ => app.limiter.was_right(&tried),
    }
    joined
}

pub(super) async fn delete(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Answer<Done> {
    let id = ClassId::from(id);
    finish(async move { class::remove(&app.hub, &visitor.person, &id).await.map(|()| Done {}) }).await
}
