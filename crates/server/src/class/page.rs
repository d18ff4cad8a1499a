//! What the instructor of a class sees: the games as everybody sees them, and who is who.

use super::{Class, Kind, Section};
use crate::clock;
use crate::hub::Hub;
use crate::ids::{ClassId, PersonId};
use crate::problem::Problem;
use crate::wire::{
    ClassDirector, ClassDue, ClassEntry, ClassFirm, ClassPage, ClassSection, FirmState, WireStage,
};
use kernel::Language;
use std::sync::Arc;

/// How many notes and messages the page shows.
const SHOWN: usize = 100;

/// The page of a class, for its instructor.
pub(crate) async fn page(
    hub: &Arc<Hub>,
    instructor: &PersonId,
    language: Language,
    id: &ClassId,
) -> Result<ClassPage, Problem> {
    let class = hub.classes.taught_by(instructor, id)?;
    let mut sections = Vec::new();
    for index in 0..class.sections.len() {
        sections.push(section(hub, &class, index, language).await);
    }
    let is_over = sections.iter().any(|section| section.stage == WireStage::Over);
    let title = catalog::find(&class.setup.game).map(|game| game.info(language).title).unwrap_or_default();
    let parts = super::file::parts(&class, is_over, language)?;
    let number = |index: usize| index as u8 + 1;
    Ok(ClassPage {
        id: class.id.to_string(),
        name: class.name.clone(),
        instructor: class.signs.clone(),
        code: class.code.clone(),
        door: class.door,
        game: class.setup.game.clone(),
        title,
        competition: class.competition,
        now: clock::wall(),
        sections,
        roster: class
            .roster
            .iter()
            .map(|entry| ClassEntry {
                entry: entry.number,
                name: entry.name.clone(),
                section: number(entry.section),
                seat: number(entry.seat),
                key: entry.key.clone(),
                joined: entry.person.is_some(),
            })
            .collect(),
        schedule: class
            .schedule
            .iter()
            .map(|due| ClassDue {
                at: due.at,
                section: due.section.map(number),
                rounds: due.rounds,
                done: due.done,
            })
            .collect(),
        notes: class.notes.iter().rev().take(SHOWN).cloned().collect(),
        messages: class.messages.iter().rev().take(SHOWN).cloned().collect(),
        parts,
    })
}

async fn section(hub: &Arc<Hub>, class: &Class, index: usize, language: Language) -> ClassSection {
    let section = &class.sections[index];
    let look = move |room: &mut crate::room::Room| Ok((room.class_section(language), room.online()));
    let (shown, online) = match hub.ask(&section.table, look).await {
        Ok(seen) => seen,
        Err(problem) => (unseen(section, problem, language), Vec::new()),
    };
    let firm = |firm: ClassFirm| {
        let seat = usize::from(firm.seat) - 1;
        let kind = class.setup.firms.get(seat).map(|firm| &firm.kind);
        let directors = class.of_firm(index, seat).map(|entry| ClassDirector {
            entry: entry.number,
            name: entry.name.clone(),
            called: entry.called.clone(),
            joined: entry.person.is_some(),
            online: entry.person.as_ref().is_some_and(|person| online.contains(person)),
        });
        ClassFirm {
            kind: kind.map_or("open", Kind::name).to_owned(),
            places: kind.map_or(0, Kind::places),
            directors: directors.collect(),
            catch_up: section.catch_up.get(seat).copied().filter(|until| *until > clock::wall()),
            ..firm
        }
    };
    ClassSection {
        section: index as u8 + 1,
        name: section.name.clone(),
        firms: shown.firms.into_iter().map(firm).collect(),
        ..shown
    }
}

/// A section whose table cannot be looked at, with the reason.
fn unseen(section: &Section, problem: Problem, language: Language) -> ClassSection {
    let firm = |(name, seat): (&String, u8)| ClassFirm {
        seat,
        name: name.clone(),
        kind: String::new(),
        bot: None,
        state: FirmState::Idle,
        rank: None,
        standing: None,
        missed: 0,
        late: false,
        places: 0,
        directors: Vec::new(),
        catch_up: None,
    };
    ClassSection {
        section: 0,
        name: String::new(),
        table: section.table.to_string(),
        invitation: String::new(),
        stage: WireStage::Playing,
        paused: true,
        holds: false,
        closing: false,
        resting: false,
        phases: Vec::new(),
        phase: 0,
        question: String::new(),
        date: 0,
        last_date: 0,
        time_left: None,
        has_clock: false,
        standing: String::new(),
        firms: section.firms.iter().zip(1..).map(firm).collect(),
        grids: Vec::new(),
        news: Vec::new(),
        stageable: Vec::new(),
        staged: Vec::new(),
        over: None,
        problem: Some(problem.in_language(language).sentence),
    }
}
