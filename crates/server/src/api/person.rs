//! What is one's own: devices, codes for another one, and deleting all of it.

use super::{Answer, Visit, finish};
use crate::App;
use crate::class;
use crate::guard::{Device, Person, Visitor, device_name, set_cookie};
use crate::ids::{PersonId, TableId};
use crate::language::Reader;
use crate::list::{Listed, State as TableState};
use crate::people::MOST_DEVICES;
use crate::problem::Problem;
use crate::record::Record;
use crate::room::{Goodbye, Looker};
use crate::wire::{DeviceInfo, Done, Forgotten, LinkCode, Played};
use crate::words::table_name;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use kernel::facts;

/// A code to go on at another device.
pub(super) async fn link_code(State(app): State<App>, person: Person) -> Answer<LinkCode> {
    let code = app.hub.people.issue_link_code(&person.0)?;
    Ok(Json(LinkCode { code, seconds: crate::device_link::LIFETIME.as_secs() }))
}

/// This browser becomes one of the person who made the code.
pub(super) async fn link_device(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<([(HeaderName, String); 1], Json<Done>), Problem> {
    app.limiter.code(&app.settings, visitor.peer, &visitor.person)?;
    let person = app.hub.people.redeem_link_code(&code)?;
    let devices = app.hub.people.devices(&person, visitor.device).await?;
    if devices.len() >= MOST_DEVICES {
        let problem = Problem::new("too-many-devices", StatusCode::CONFLICT);
        return Err(problem.about(facts! { most = MOST_DEVICES }));
    }
    let (token, _) = app.hub.people.introduce(Some(person), &device_name(&headers)).await?;
    Ok(([(header::SET_COOKIE, set_cookie(&app.settings, &token))], Json(Done {})))
}

/// What one has played to its end.
pub(super) async fn played(
    State(app): State<App>,
    person: Person,
    Reader(language): Reader,
) -> Json<Vec<Played>> {
    let mut played = app.hub.tables().played(&person.0);
    for one in &mut played {
        one.name = table_name(&one.id, &one.name, language);
    }
    Json(played)
}

/// The devices by which one is known, the newest first.
pub(super) async fn devices(State(app): State<App>, visitor: Visitor) -> Answer<Vec<DeviceInfo>> {
    let devices = app.hub.people.devices(&visitor.person, visitor.device).await?;
    Ok(Json(devices.into_iter().map(|(_, info)| info).collect()))
}

/// Signs a device of one's own out. Its sockets are closed at once.
pub(super) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Done> {
    let devices = app.hub.people.devices(&visitor.person, visitor.device).await?;
    let named = devices.into_iter().find(|(device, _)| device.id() == id);
    let (device, _) = named.ok_or_else(|| Problem::new("no-such-device", StatusCode::NOT_FOUND))?;
    sign_out_devices(&app, &visitor.person, vec![device]).await?;
    Ok(Json(Done {}))
}

async fn sign_out_devices(app: &App, person: &PersonId, devices: Vec<Device>) -> Result<(), Problem> {
    app.hub.people.sign_out(person, &devices).await?;
    app.hub.let_go(move |looker: &Looker| devices.contains(&looker.device), Goodbye::SignedOut).await;
    Ok(())
}

/// Removes a table for good. What others played at is theirs too, and stays.
pub(super) async fn delete_table(visit: Visit) -> Answer<Done> {
    let (app, id, person) = (visit.app.clone(), visit.id.clone(), visit.person.clone());
    let listed = app.hub.tables().get(&id).cloned().filter(|listed| listed.record.is_known_to(&person, None));
    let listed = listed.ok_or_else(Problem::no_table)?;
    if listed.record.host != person {
        return Err(Problem::not_host("that"));
    }
    listed.record.must_not_be_of_class()?;
    if !is_alone_at(&listed.record, &person) {
        return Err(Problem::new("not-alone", StatusCode::CONFLICT));
    }
    app.hub.remove(&id).await?;
    Ok(Json(Done {}))
}

fn is_alone_at(record: &Record, person: &PersonId) -> bool {
    record.host == *person && record.people().all(|other| other == person)
}

/// Forgets a person: tables at which nobody else played go, at the others their seats pass to bots or stand open and what they
/// said is erased, and their devices are signed out. The device that asks goes last, so that it can ask again if the house falls.
pub(super) async fn forget(State(app): State<App>, visitor: Visitor) -> Answer<Forgotten> {
    let (person, own) = (visitor.person, visitor.device);
    finish(async move {
        let devices = app.hub.people.devices(&person, own).await?;
        let others = devices.into_iter().map(|(device, _)| device).filter(|device| *device != own);
        sign_out_devices(&app, &person, others.collect()).await?;
        let before = forget_all(&app, &person).await?;
        sign_out_devices(&app, &person, vec![own]).await?;
        // What came about while the rest was going.
        let after = forget_all(&app, &person).await?;
        Ok(Forgotten { removed: before.removed + after.removed, left: before.left.max(after.left) })
    })
    .await
}

async fn forget_all(app: &App, person: &PersonId) -> Result<Forgotten, Problem> {
    let mut forgotten = Forgotten { removed: 0, left: 0 };
    forgotten.removed += class::forget(&app.hub, person).await?;
    let own = app.hub.tables().of(person);
    for (id, listed) in own {
        if is_alone_at(&listed.record, person) {
            app.hub.remove(&id).await?;
            forgotten.removed += 1;
        } else {
            leave(app, &id, &listed, person).await?;
            forgotten.left += 1;
        }
    }
    for id in app.hub.writer().talked(person.clone()).await? {
        app.hub.erase_talk(&id, person).await?;
    }
    Ok(forgotten)
}

async fn leave(app: &App, id: &TableId, listed: &Listed, person: &PersonId) -> Result<(), Problem> {
    let me = person.clone();
    if listed.state != TableState::Fine {
        return app.hub.change_record(id, move |record| record.give_up(&me)).await;
    }
    app.hub.ask(id, move |room| room.leave_for_good(&me)).await
}
