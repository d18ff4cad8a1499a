//! How students come to their firms: by a link of their own, or by the code of the class and their name.

use super::roster;
use super::{Class, Entry, Firm, Kind, MOST_STUDENTS};
use crate::api::making::{clean_name, read_entropy};
use crate::clock;
use crate::hub::Hub;
use crate::ids::{ClassId, PersonId, TableId};
use crate::names;
use crate::problem::Problem;
use crate::record::Director;
use crate::wire::{ClassNote, JoinClass, SeatInClass};
use axum::http::StatusCode;
use kernel::facts;
use referee::{Entropy, Stage};
use std::sync::Arc;

/// Brings somebody to their firm, and remembers who they are. To come again changes nothing.
pub(crate) async fn join(hub: &Arc<Hub>, person: &PersonId, wish: JoinClass) -> Result<SeatInClass, Problem> {
    let (entropy, called) = read(&wish)?;
    let found = match (&wish.key, &wish.code) {
        (Some(key), _) => hub.classes.of_key(key).ok_or_else(|| Problem::bad("no-such-link"))?,
        (None, Some(code)) => hub.classes.of_code(code).ok_or_else(|| Problem::bad("no-such-code"))?,
        (None, None) => return Err(Problem::bad("no-such-code")),
    };
    let _turn = hub.classes.turn(&found).await;
    let joined = join_class(hub, person, &wish, &found, entropy, called).await;
    let_strays_of_class_go(hub, &found).await;
    joined
}

async fn join_class(
    hub: &Arc<Hub>,
    person: &PersonId,
    wish: &JoinClass,
    found: &ClassId,
    entropy: Entropy,
    called: Option<String>,
) -> Result<SeatInClass, Problem> {
    let mut class = Class::clone(&*hub.classes.get(found).ok_or_else(Problem::no_class)?);
    // The code may have been renewed while they waited for their turn.
    if wish.key.is_none() && !wish.code.as_deref().is_some_and(|code| class.has_code(code)) {
        return Err(Problem::bad("no-such-code"));
    }
    if class.instructor == *person {
        return Err(Problem::new("instructor-does-not-play", StatusCode::CONFLICT));
    }
    let index = match &wish.key {
        Some(key) => by_link(&class, person, key)?,
        None => by_name(hub, &mut class, person, wish.name.as_deref()).await?,
    };
    let entry = &mut class.roster[index];
    if let Some(called) = called {
        entry.called = called;
    }
    let is_new = entry.person.replace(person.clone()).is_none();
    let entry = entry.clone();
    let seat = class.seat_of(&entry).ok_or_else(Problem::no_class)?;
    // Who lost the seat while the house fell has come by the class, and not by the table.
    if is_new || !is_seated(hub, &class, &entry, person) {
        let table = &class.sections[entry.section].table;
        let called = admit(hub, table, &entry, person, entropy).await?;
        class.roster[index].called = called;
        hub.classes.put(class).await?;
    }
    Ok(seat)
}

/// Lets those go who sit at a table of a class where its roster does not have them: the house fell while they came, left or were moved.
/// Whoever belongs elsewhere finds their seat when they come again.
pub(crate) async fn let_strays_go(hub: &Arc<Hub>) {
    for class in hub.classes.all() {
        let_strays_of_class_go(hub, &class.id).await;
    }
}

/// The same for one class, while nothing else is done with it; where there is nobody it waits for nothing.
pub(super) async fn let_strays_of_class_go_in_turn(hub: &Arc<Hub>, id: &ClassId) {
    let has_strays = hub.classes.get(id).is_some_and(|class| {
        (0..class.sections.len()).any(|section| !strays(hub, &class, section).is_empty())
    });
    if has_strays {
        let _turn = hub.classes.turn(id).await;
        let_strays_of_class_go(hub, id).await;
    }
}

/// The same for one class, as it is stored: after everything that was done with it, for the store may have failed in the midst.
pub(super) async fn let_strays_of_class_go(hub: &Arc<Hub>, id: &ClassId) {
    let Some(class) = hub.classes.get(id) else { return };
    for (section, played) in class.sections.iter().enumerate() {
        for (seat, person) in strays(hub, &class, section) {
            let (number, table) = (seat as u8 + 1, &played.table);
            tracing::warn!(class = %class.id, %table, seat = number, "somebody sat there who does not belong there");
            if let Err(problem) = hub.ask(table, move |room| room.dismiss(&person, number)).await {
                tracing::error!(%table, ?problem, "they could not be let go");
            }
        }
    }
}

/// Those who have a seat in a section and do not belong there.
fn strays(hub: &Hub, class: &Class, section: usize) -> Vec<(usize, PersonId)> {
    let tables = hub.tables();
    let Some(listed) = tables.get(&class.sections[section].table) else { return Vec::new() };
    let belongs = |seat: usize, person: &PersonId| {
        class.of_firm(section, seat).any(|entry| entry.person.as_ref() == Some(person))
    };
    (0..class.setup.firms.len())
        .flat_map(|seat| listed.record.people_at(seat).map(move |person| (seat, person)))
        .filter(|(seat, person)| !belongs(*seat, person))
        .map(|(seat, person)| (seat, person.clone()))
        .collect()
}

/// Whether somebody who has come has the seat that is theirs.
fn is_seated(hub: &Hub, class: &Class, entry: &Entry, person: &PersonId) -> bool {
    class.sections.get(entry.section).is_some_and(|section| {
        let tables = hub.tables();
        let record = tables.get(&section.table).map(|listed| &listed.record);
        record.is_some_and(|record| record.people_at(entry.seat).any(|other| other == person))
    })
}

/// What somebody adds to chance, and what they want to be called.
fn read(wish: &JoinClass) -> Result<(Entropy, Option<String>), Problem> {
    let called = wish.called.as_deref().filter(|called| !called.trim().is_empty());
    Ok((read_entropy(wish.entropy.as_deref())?, called.map(clean_name).transpose()?))
}

/// For whom a class waits, if it waits for somebody who would come so. What is refused whoever it is for is nobody's.
pub(crate) fn awaited(hub: &Hub, wish: &JoinClass) -> Option<(String, u32)> {
    read(wish).is_ok().then(|| hub.classes.awaited(wish)).flatten()
}

/// Who has a link is the student that it was made for. It is good for one browser, so that nobody who finds it later takes the seat.
fn by_link(class: &Class, person: &PersonId, key: &str) -> Result<usize, Problem> {
    let found = class.roster.iter().position(|entry| entry.key == key);
    let index = found.ok_or_else(|| Problem::bad("no-such-link"))?;
    match &class.roster[index].person {
        Some(other) if other != person => Err(Problem::new("link-used", StatusCode::CONFLICT)),
        None => must_be_new(class, person).map(|()| index),
        Some(_) => Ok(index),
    }
}

/// Who comes by the code is somebody of the roster who has not come yet, or before the start somebody new where there is room for
/// whoever comes. Whether a name stands on the roster is not told: nobody learns by trying who else is in the class.
async fn by_name(
    hub: &Arc<Hub>,
    class: &mut Class,
    person: &PersonId,
    name: Option<&str>,
) -> Result<usize, Problem> {
    if let Some(index) = class.roster.iter().position(|entry| entry.person.as_ref() == Some(person)) {
        return Ok(index);
    }
    if !class.door {
        return Err(Problem::new("door-closed", StatusCode::CONFLICT));
    }
    let name = roster::real_name(name.unwrap_or_default())
        .ok_or_else(|| Problem::bad("bad-name").about(facts! { most = names::MOST_REAL }))?;
    let look = names::look(&name);
    if class.struck.contains(person) {
        return Err(not_expected());
    }
    if let Some(index) = class.expected(&name) {
        return Ok(index);
    }
    if class.roster.iter().any(|entry| entry.is_called(&look)) || class.roster.len() >= MOST_STUDENTS {
        return Err(not_expected());
    }
    let (section, seat) = class.place_for_anybody(hub).await.ok_or_else(not_expected)?;
    let came = ClassNote {
        at: clock::now(),
        command: "came".to_owned(),
        section: Some(section as u8 + 1),
        seat: Some(seat as u8 + 1),
        text: Some(name.clone()),
        ..ClassNote::default()
    };
    class.note(came);
    class.enrol(name, section, seat)
}

/// The same for a name that is not on the roster, one that has come, one that needs its link, and whoever was struck off.
fn not_expected() -> Problem {
    Problem::new("not-expected", StatusCode::CONFLICT)
}

/// A browser stands for one student of a class.
fn must_be_new(class: &Class, person: &PersonId) -> Result<(), Problem> {
    if class.roster.iter().any(|entry| entry.person.as_ref() == Some(person)) {
        return Err(Problem::new("one-seat-in-class", StatusCode::CONFLICT));
    }
    Ok(())
}

/// Gives a student their place at the table; the answer is what they are called there.
pub(super) async fn admit(
    hub: &Arc<Hub>,
    table: &TableId,
    entry: &Entry,
    person: &PersonId,
    entropy: Entropy,
) -> Result<String, Problem> {
    let (person, seat) = (person.clone(), entry.seat as u8 + 1);
    let student = Director { name: entry.name.clone(), called: entry.called.clone(), person: None };
    hub.ask(table, move |room| room.admit(&person, seat, student, entropy)).await
}

impl Entry {
    /// Whether this is their name, by its look.
    fn is_called(&self, look: &str) -> bool {
        names::look(&self.name) == look
    }
}

impl Class {
    /// Whom the code brings in who says this name: who has it, or the only one who may have meant it.
    pub(super) fn expected(&self, name: &str) -> Option<usize> {
        let (look, rough) = (names::look(name), names::roughly(name));
        let is_free = |entry: &Entry| entry.person.is_none() && !entry.link_only;
        let named = self.roster.iter().position(|entry| is_free(entry) && entry.is_called(&look));
        let alike = || {
            let mut alike =
                self.roster.iter().enumerate().filter(|(_, entry)| names::roughly(&entry.name) == rough);
            let (index, entry) = alike.next()?;
            (alike.next().is_none() && is_free(entry)).then_some(index)
        };
        named.or_else(alike)
    }

    /// How many places there are for those who are not on the roster, taken ones too; none if all are.
    pub(super) fn places_for_anybody(&self) -> u32 {
        let places = |firm: &Firm| u32::from(firm.kind.places());
        let of_section = self.setup.firms.iter().filter(|firm| self.takes_anybody(firm)).map(places);
        let has_room = self.free_place_of(|_, firm| self.takes_anybody(firm)).is_some();
        if has_room { of_section.sum::<u32>() * self.sections.len() as u32 } else { 0 }
    }

    fn takes_anybody(&self, firm: &Firm) -> bool {
        self.anybody || firm.kind == Kind::Open
    }

    /// A firm that has room for one more, where fewest are; in this section if one is named.
    pub(super) fn free_place(&self, section: Option<usize>) -> Option<(usize, usize)> {
        self.free_place_of(|index, _| section.is_none_or(|wanted| wanted == index))
    }

    /// Where somebody finds a place who is not on the roster: before the start, in a firm for whoever comes, or in any where nobody was
    /// named.
    async fn place_for_anybody(&self, hub: &Arc<Hub>) -> Option<(usize, usize)> {
        let mut gathers = Vec::new();
        for section in &self.sections {
            let stage = hub.ask(&section.table, |room| Ok(room.table.stage())).await;
            gathers.push(stage.is_ok_and(|stage| stage == Stage::Gathering));
        }
        self.free_place_of(|section, firm| gathers[section] && self.takes_anybody(firm))
    }

    fn free_place_of(&self, fits: impl Fn(usize, &Firm) -> bool) -> Option<(usize, usize)> {
        let firms = &self.setup.firms;
        let places = (0..self.sections.len())
            .flat_map(|section| (0..firms.len()).map(move |seat| (section, seat)))
            .filter(|(section, seat)| fits(*section, &firms[*seat]));
        let free = places.filter(|(section, seat)| self.free_places(*section, *seat) > 0);
        free.min_by_key(|(section, seat)| {
            let is_open = firms[*seat].kind == Kind::Open;
            let crowd = self.roster.iter().filter(|entry| entry.section == *section).count();
            (!is_open, self.of_firm(*section, *seat).count(), crowd)
        })
    }

    /// Puts somebody more on the roster; the answer is where they stand on it.
    pub(super) fn enrol(&mut self, name: String, section: usize, seat: usize) -> Result<usize, Problem> {
        self.roster.push(roster::new_entry(self.next_entry, name, section, seat)?);
        self.next_entry += 1;
        Ok(self.roster.len() - 1)
    }
}
