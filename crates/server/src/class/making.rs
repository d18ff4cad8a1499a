//! Making a class with its tables, setting them anew, and removing all of it.

use super::roster;
use super::{Class, Firm, Kind, MOST_DIRECTORS, MOST_EARLIER, MOST_SECTIONS, Section, Setup};
use crate::api::making::{clean_name, random, read_clock};
use crate::clock;
use crate::frozen::RELEASE;
use crate::hub::{Hub, random_word};
use crate::ids::{ClassId, PersonId, TableId};
use crate::names;
use crate::problem::Problem;
use crate::record::Record;
use crate::room::bot_place;
use crate::wire::{ClassMade, ClassNote, NewClass, NewFirm};
use crate::words::{LANGUAGES, WHOLE_NAME};
use catalog::{Setting, TableRequest};
use kernel::{Language, Words, facts, say};
use referee::{Entropy, Holder, Place, Secret};
use std::sync::Arc;

/// Makes a class. Either all of it is there, or nothing.
pub(crate) async fn make(
    hub: &Arc<Hub>,
    instructor: &PersonId,
    language: Language,
    origin: u64,
    new: NewClass,
) -> Result<ClassMade, Problem> {
    let _counts = hub.classes.begin_making(instructor)?;
    let words = LANGUAGES.words(language, Vec::new());
    let name = roster::real_name(&new.name).ok_or_else(bad_name)?;
    let signs = match new.instructor.as_deref().map(str::trim) {
        Some(signs) if !signs.is_empty() => clean_name(signs)?,
        _ => say!(words, "the-instructor"),
    };
    let firms = read_firms(&new.firms, &words)?;
    let count = new.sections.unwrap_or(1);
    if !(1..=MOST_SECTIONS).contains(&count) {
        return Err(Problem::bad("bad-sections").about(facts! { most = MOST_SECTIONS }));
    }
    read_clock(&new.clock)?;
    let section = |number: u8| Section {
        name: say!(words, "section-called", number),
        table: TableId::from(""),
        earlier: Vec::new(),
        firms: firms.iter().map(|firm| firm.name.clone()).collect(),
        catch_up: Vec::new(),
    };
    let sections: Vec<Section> = (1..=count).map(section).collect();
    let roster::Written { students, heading } = roster::read(&new.roster)?;
    let students = roster::spread(students, &firms, &sections, 1)?;
    let mut class = Class {
        id: ClassId::from(random_word(8)?),
        name,
        instructor: instructor.clone(),
        signs,
        code: hub.classes.free_code()?,
        door: true,
        anybody: students.is_empty(),
        struck: Vec::new(),
        made: clock::now(),
        competition: new.competition,
        setup: Setup {
            game: new.game,
            variant: new.variant,
            options: new.options.into_iter().collect(),
            edition: new.edition,
            clock: new.clock.into(),
            firms,
        },
        sections,
        next_entry: students.len() as u32 + 1,
        roster: students,
        schedule: Vec::new(),
        notes: Vec::new(),
        messages: Vec::new(),
        done: Vec::new(),
    };
    if heading.is_some() {
        let (at, command) = (clock::now(), "heading".to_owned());
        class.note(ClassNote { at, command, text: heading, ..ClassNote::default() });
    }
    let tables = set_tables(hub, &class, origin).await?;
    for (section, table) in class.sections.iter_mut().zip(&tables) {
        section.table = table.clone();
    }
    let made = ClassMade { id: class.id.to_string(), code: class.code.clone() };
    if let Err(problem) = hub.classes.put(class).await {
        remove_tables(hub, &tables).await;
        return Err(problem);
    }
    Ok(made)
}

fn bad_name() -> Problem {
    Problem::bad("bad-name").about(facts! { most = names::MOST_REAL })
}

fn read_firms(given: &[NewFirm], words: &Words) -> Result<Vec<Firm>, Problem> {
    let mut firms: Vec<Firm> = Vec::new();
    for (index, firm) in given.iter().enumerate() {
        let number = index + 1;
        let name = match firm.name.trim() {
            "" => say!(words, "firm-called", number),
            name => clean_name(name)?,
        };
        if firms.iter().any(|other| names::look(&other.name) == names::look(&name)) {
            return Err(Problem::bad("firm-name-twice").about(facts! { name }));
        }
        let kind = match (firm.kind.as_str(), firm.kind.strip_prefix("bot:"), firm.size) {
            ("board", _, Some(size)) if (2..=MOST_DIRECTORS).contains(&size) => Kind::Board(size),
            ("board", ..) => {
                return Err(Problem::bad("bad-board-size").about(facts! { name, most = MOST_DIRECTORS }));
            }
            ("person", ..) => Kind::Person,
            ("open", ..) => Kind::Open,
            (_, Some(bot), _) => {
                bot_place(index, bot)?;
                Kind::Bot(bot.to_owned())
            }
            _ => return Err(Problem::bad("bad-firm").about(facts! { given = format!("{:.40}", firm.kind) })),
        };
        firms.push(Firm { name, kind });
    }
    Ok(firms)
}

/// Sets a table for each section, with the same draws at all of them. If one cannot be set, none is left.
pub(super) async fn set_tables(hub: &Arc<Hub>, class: &Class, origin: u64) -> Result<Vec<TableId>, Problem> {
    let mut tables = Vec::new();
    // Sections that are to have the same draws have one secret.
    let series = (class.sections.len() > 1).then(|| random_word(8)).transpose()?;
    let draws = Draws { secret: random()?, seed: u64::from_le_bytes(random()?), series };
    for section in &class.sections {
        match set_table(hub, class, section, origin, &draws).await {
            Ok(table) => tables.push(table),
            Err(problem) => {
                remove_tables(hub, &tables).await;
                return Err(problem);
            }
        }
    }
    Ok(tables)
}

/// What sections that are to be compared have in common.
struct Draws {
    secret: [u8; 32],
    /// The chance of bots.
    seed: u64,
    series: Option<String>,
}

async fn set_table(
    hub: &Arc<Hub>,
    class: &Class,
    section: &Section,
    origin: u64,
    draws: &Draws,
) -> Result<TableId, Problem> {
    let (id, invitation) = (TableId::from(random_word(8)?), random_word(16)?);
    let place = |(firm, name): (&Firm, &String)| {
        let holder = match &firm.kind {
            Kind::Bot(bot) => Holder::Bot(bot.clone()),
            _ => Holder::Open,
        };
        Place::new(name, holder)
    };
    let places: Vec<Place> = class.setup.firms.iter().zip(&section.firms).map(place).collect();
    let title = match class.sections.len() {
        1 => format!("{WHOLE_NAME}{}", class.name),
        _ => format!("{WHOLE_NAME}{}, {}", class.name, section.name),
    };
    let mut record = Record {
        name: title,
        invitation,
        made: clock::now(),
        seed: draws.seed,
        release: Some(RELEASE.to_owned()),
        class: Some(class.id.clone()),
        firms: section.firms.clone(),
        ..Record::new(class.instructor.clone(), vec![None; places.len()])
    };
    for (seat, (firm, name)) in class.setup.firms.iter().zip(&section.firms).enumerate() {
        if let Kind::Board(size) = firm.kind {
            record.add_board(seat, name, usize::from(size));
        }
    }
    let request = TableRequest {
        id: id.to_string(),
        setting: Setting {
            variant: class.setup.variant.clone(),
            options: class.setup.options.clone(),
            edition: class.setup.edition.clone(),
        },
        seats: places,
        clock: read_clock(&(&class.setup.clock).into())?,
        series: draws.series.clone(),
        secret: Secret::new(draws.secret),
    };
    hub.make(&class.setup.game, &request, record, draws.secret, origin).await?;
    Ok(id)
}

/// What was set for nothing goes again. If that fails too, it goes when the house is opened again.
async fn remove_tables(hub: &Arc<Hub>, tables: &[TableId]) {
    for table in tables {
        if let Err(problem) = hub.remove(table).await {
            tracing::error!(%table, ?problem, "a table of a class that was not made is left");
        }
    }
}

/// Sets all tables of a class anew, and brings everybody who has come to their firms again. The old tables are gone. If that cannot be
/// done, all is as it was.
pub(super) async fn reset(hub: &Arc<Hub>, class: &mut Class) -> Result<(), Problem> {
    let mut fresh = class.clone();
    for section in &mut fresh.sections {
        section.catch_up.clear();
    }
    fresh.schedule.retain(|due| due.done);
    let tables = set_tables(hub, &fresh, 0).await?;
    for (section, table) in fresh.sections.iter_mut().zip(&tables) {
        let before = std::mem::replace(&mut section.table, table.clone());
        section.earlier.push(before);
        let old = section.earlier.len().saturating_sub(MOST_EARLIER);
        section.earlier.drain(..old);
    }
    if let Err(problem) = bring_back(hub, &mut fresh).await {
        remove_tables(hub, &tables).await;
        return Err(problem);
    }
    let old = std::mem::replace(class, fresh);
    let old: Vec<TableId> = old.sections.into_iter().map(|section| section.table).collect();
    remove_tables(hub, &old).await;
    Ok(())
}

/// Brings all who have come to their firms at new tables, and stores the class with those.
async fn bring_back(hub: &Arc<Hub>, class: &mut Class) -> Result<(), Problem> {
    for entry in &mut class.roster {
        if let (Some(person), Some(section)) = (entry.person.clone(), class.sections.get(entry.section)) {
            entry.called =
                super::joining::admit(hub, &section.table, entry, &person, Entropy::default()).await?;
        }
    }
    hub.classes.put(class.clone()).await
}

/// Removes a class with everything in it, for good.
pub(crate) async fn remove(hub: &Arc<Hub>, instructor: &PersonId, id: &ClassId) -> Result<(), Problem> {
    let _turn = hub.classes.turn(id).await;
    let class = hub.classes.taught_by(instructor, id)?;
    // First the class: its tables are strays then, which go when the house opens if it falls before they are gone.
    hub.classes.forget(id).await?;
    let tables: Vec<TableId> = class.sections.iter().map(|section| section.table.clone()).collect();
    remove_tables(hub, &tables).await;
    Ok(())
}

/// Forgets a person: the classes that they taught go with their tables, and where they learned nothing is known of them but the
/// name that their teacher wrote down. Says how many tables are gone.
pub(crate) async fn forget(hub: &Arc<Hub>, person: &PersonId) -> Result<u32, Problem> {
    let mut removed = 0;
    for class in hub.classes.of_instructor(person) {
        remove(hub, person, &class.id).await?;
        removed += class.sections.len() as u32;
    }
    for class in hub.classes.of_student(person) {
        let _turn = hub.classes.turn(&class.id).await;
        let Some(class) = hub.classes.get(&class.id) else { continue };
        let mut class = Class::clone(&class);
        for entry in class.roster.iter_mut().filter(|entry| entry.person.as_ref() == Some(person)) {
            entry.person = None;
            entry.called.clear();
        }
        class.struck.retain(|struck| struck != person);
        hub.classes.put(class).await?;
    }
    Ok(removed)
}
