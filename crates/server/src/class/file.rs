//! All of a class as pages of rows, for its instructor alone: who is who, what was done and said, and every match that is over.
//!
//! Matches that go on add nothing: what is known of them here the page of the class shows too.

use super::{Class, Kind as FirmKind};
use crate::api::debrief::{self, Known, MESSAGES, Scale};
use crate::clock;
use crate::hub::Hub;
use crate::ids::{ClassId, PersonId};
use crate::problem::Problem;
use crate::room::Room;
use crate::store::moment;
use crate::wire::{ClassPart, Points};
use crate::words::{LANGUAGES, file_name};
use axum::http::StatusCode;
use export::Kind::{Flag, Money, Number, Text};
use export::{Blank, Cell, Column, Dossier, Format, Page, row};
use kernel::{Language, Words, facts, say};
use referee::{Holder, Stage};
use std::sync::Arc;

/// The most rows of a file: more fit neither the memory nor what an answer may hold.
const MOST_ROWS: usize = 600_000;

const CLASS: Blank = Blank("record-class", &[("item", Text), ("value", Text)]);
const SECTIONS: Blank = Blank(
    "record-sections",
    &[("name", Text), ("table", Text), ("stage", Text), ("round", Number), ("ending", Text)],
);
const ROSTER: Blank = Blank(
    "record-roster",
    &[("seat", Number), ("firm", Text), ("name", Text), ("called", Text), ("come", Flag)],
);
const FIRMS: Blank = Blank(
    "record-firms",
    &[
        ("seat", Number),
        ("firm", Text),
        ("kind", Text),
        ("bot", Text),
        ("members", Text),
        ("chair", Text),
        ("rank", Number),
        ("standing", Money),
        ("wins", Flag),
        ("left", Number),
        ("decisions", Number),
        ("absent", Number),
    ],
);
/// What the page of firms takes from the match, when it is over.
const OF_MATCH: [&str; 8] = ["members", "chair", "rank", "standing", "wins", "left", "decisions", "absent"];
const DIRECTORS: Blank = Blank(
    "record-directors",
    &[("seat", Number), ("firm", Text), ("place", Number), ("name", Text), ("called", Text), ("come", Flag)],
);
/// What a page of grades takes from the page of firms of the match.
const OF_GRADES: [&str; 5] = ["rank", "standing", "wins", "decisions", "absent"];
const GRADES: Blank = Blank(
    "record-grades",
    &[
        ("name", Text),
        ("called", Text),
        ("come", Flag),
        ("seat", Number),
        ("firm", Text),
        ("rank", Number),
        ("standing", Money),
        ("wins", Flag),
        ("decisions", Number),
        ("absent", Number),
        ("votes", Number),
        ("points", Number),
    ],
);
const NOTES: Blank = Blank(
    "record-notes",
    &[
        ("time", Text),
        ("round", Number),
        ("command", Text),
        ("seat", Number),
        ("firm", Text),
        ("amount", Money),
        ("text", Text),
    ],
);
const ANNOUNCEMENTS: Blank =
    Blank("record-announcements", &[("time", Text), ("seat", Number), ("firm", Text), ("text", Text)]);
const SCHEDULE: Blank = Blank("record-schedule", &[("time", Text), ("rounds", Flag), ("done", Flag)]);

/// A section of a class that somebody teaches.
pub(crate) struct Taught {
    pub(crate) class: Arc<Class>,
    /// Counted from 0.
    pub(crate) section: usize,
}

/// Who is who in a section. Nobody but the instructor may read it.
pub(crate) fn roster_page(taught: &Taught, language: Language) -> Page {
    let mut page = ROSTER.page(&LANGUAGES.words(language, Vec::new()));
    let Taught { class, section } = taught;
    for entry in class.roster.iter().filter(|entry| entry.section == *section) {
        let firm = class.firm_name(*section, entry.seat);
        row!(page; entry.seat + 1, firm, entry.name.as_str(), entry.called.as_str(), entry.person.is_some());
    }
    page
}

/// What each student of a section came to, once its match is over, from the pages of that. Nobody but the instructor may read it.
pub(crate) fn grades_page(taught: &Taught, of_match: &[Page], points: &[Points], language: Language) -> Page {
    let mut page = GRADES.page(&LANGUAGES.words(language, Vec::new()));
    let Taught { class, section } = taught;
    let rows_at = |name: &str, seat: usize| {
        let page = of_match.iter().find(|page| page.name == name);
        let is_of = move |page: &Page, row: &[Cell]| page.cells(row, &["seat"]) == [Cell::from(seat + 1)];
        let rows = page.into_iter().flat_map(|page| page.rows.iter().map(move |row| (page, row)));
        rows.filter(move |(page, row)| is_of(page, row))
    };
    for entry in class.roster.iter().filter(|entry| entry.section == *section) {
        let seat = entry.seat;
        let is_on_board =
            matches!(class.setup.firms.get(seat).map(|firm| &firm.kind), Some(FirmKind::Board(_)));
        let member = [Cell::from(entry.called.as_str())];
        let votes = rows_at("boards", seat).filter(|(page, row)| page.cells(row, &["member"]) == member);
        let votes = (is_on_board && !entry.called.is_empty()).then(|| votes.count());
        let points = points.iter().find(|points| points.seat.index() == seat);
        let came_to = rows_at("firms", seat).next().map(|(page, row)| page.cells(row, &OF_GRADES));
        let mut cells: Vec<Cell> = vec![
            entry.name.as_str().into(),
            entry.called.as_str().into(),
            entry.person.is_some().into(),
            (seat + 1).into(),
            class.firm_name(*section, seat).into(),
        ];
        cells.extend(came_to.unwrap_or_else(|| vec![Cell::Nothing; OF_GRADES.len()]));
        cells.extend([votes.into(), points.map(|points| points.points).into()]);
        page.add(cells);
    }
    page
}

/// Which file of a class, and between how many points the grades in it lie.
pub(crate) struct Wanted {
    pub(crate) format: Format,
    /// The page; all of them if there is none.
    pub(crate) part: Option<String>,
    pub(crate) scale: Scale,
}

/// What can be had of a class as a file: what the class knows, and once a match is over what all matches have.
pub(super) fn parts(class: &Class, is_over: bool, language: Language) -> Result<Vec<ClassPart>, Problem> {
    let book = Book::blank(class, language)?;
    let pages = book.pages.iter().take(if is_over { book.pages.len() } else { book.own });
    Ok(pages.map(|page| ClassPart { name: page.name.to_owned(), title: page.title.clone() }).collect())
}

/// The whole class as a workbook, or one of its pages: the name of the file, and what is in it.
pub(crate) async fn file(
    hub: &Arc<Hub>,
    instructor: &PersonId,
    language: Language,
    id: &ClassId,
    Wanted { format, part, scale }: Wanted,
) -> Result<(String, Vec<u8>), Problem> {
    let class = hub.classes.taught_by(instructor, id)?;
    let mut book = Book::blank(&class, language)?;
    if part.is_some() || format != Format::Xlsx {
        book.keep_only(part.as_deref())?;
    }
    // Whoever asks for many waits for their own, and not the others for them.
    let _own = hub.class_file_turns.turn(instructor.as_str()).await;
    let _one = if book.needs_matches() { Some(hub.class_files.lock().await) } else { None };
    book.add_class(&class);
    for section in 0..class.sections.len() {
        let seen = Seen::of(hub, &class, section, instructor).await?;
        let pages = match seen.known.as_ref().filter(|_| book.needs_matches()) {
            Some(known) => {
                let (house, known) = (Arc::clone(hub), Arc::clone(known));
                // One section is one piece of work, so that others get their turn in between.
                let work = move |_: &_| debrief::pages_of(&house.cache, &known, scale, language);
                hub.pool().run(instructor, work).await??
            }
            None => Vec::new(),
        };
        book.add_section(&class, section, &seen, pages)?;
    }
    let stem = class_file_name(&class);
    hub.pool().run(instructor, move |_| book.write(&stem, format)).await
}

/// What the room of a section says of it.
struct Seen {
    stage: &'static str,
    round: Option<u32>,
    /// By seat: the bot that plays.
    bots: Vec<Option<String>>,
    /// The match, once it is over.
    known: Option<Arc<Known>>,
}

impl Seen {
    async fn of(hub: &Arc<Hub>, class: &Class, section: usize, me: &PersonId) -> Result<Seen, Problem> {
        let me = me.clone();
        let look = move |room: &mut Room| Seen::in_room(room, &me);
        match hub.ask(&class.sections[section].table, look).await {
            // What this release cannot play is missing, and the others are not kept back for it.
            Err(problem) if problem.is_frozen() => {
                Ok(Seen { stage: "frozen", round: None, bots: Vec::new(), known: None })
            }
            seen => seen,
        }
    }

    fn in_room(room: &Room, me: &PersonId) -> Result<Seen, Problem> {
        let bot = |place: &referee::Place| match &place.holder {
            Holder::Bot(name) => Some(name.clone()),
            _ => None,
        };
        let (stage, is_over) = match room.table.stage() {
            Stage::Gathering => ("gathering", false),
            Stage::Playing => ("playing", false),
            Stage::Over => ("over", true),
        };
        Ok(Seen {
            stage,
            round: room.date(),
            bots: room.table.places().iter().map(bot).collect(),
            known: is_over.then(|| Known::of(room, me).map(Arc::new)).transpose()?,
        })
    }
}

/// The pages of a class, while they are filled.
struct Book {
    pages: Vec<Page>,
    /// How many of them, from the first, are of the class itself.
    own: usize,
    language: Language,
    words: Words,
}

impl Book {
    /// All pages that a class can have, before anything stands on them.
    fn blank(class: &Class, language: Language) -> Result<Book, Problem> {
        let game = catalog::find(&class.setup.game)
            .map_err(|message| Problem::no_game(message, StatusCode::CONFLICT))?;
        let words = LANGUAGES.words(language, Vec::new());
        let section = Column { name: "section", kind: Number, about: say!(words, "record-section") };
        let several = |page: Page| page.of_several(section.clone());
        let mut pages = vec![CLASS.page(&words)];
        let own = [SECTIONS, ROSTER, FIRMS, DIRECTORS, NOTES, ANNOUNCEMENTS, SCHEDULE];
        pages.extend(own.map(|blank| several(blank.page(&words))));
        let own = pages.len();
        let mut of_match = catalog::dossier::blank_pages(&game.words(language));
        of_match.insert(0, GRADES.page(&words));
        let is_new = |page: &Page| pages.iter().all(|other| other.name != page.name);
        let of_match: Vec<Page> = of_match.into_iter().filter(is_new).map(several).collect();
        pages.extend(of_match);
        pages.push(several(MESSAGES.page(&words)));
        Ok(Book { pages, own, language, words })
    }

    /// From now on there is one page alone.
    fn keep_only(&mut self, part: Option<&str>) -> Result<(), Problem> {
        let Some(at) = self.pages.iter().position(|page| part == Some(page.name)) else {
            let parts: Vec<&str> = self.pages.iter().map(|page| page.name).collect();
            return Err(Problem::bad("bad-part").about(facts! { parts }));
        };
        self.own = usize::from(at < self.own);
        self.pages = vec![self.pages.swap_remove(at)];
        Ok(())
    }

    /// Whether anything of matches that are over is wanted.
    fn needs_matches(&self) -> bool {
        self.pages.len() > self.own
            || self.pages.iter().any(|page| ["sections", "firms"].contains(&page.name))
    }

    /// Adds rows to the page of this kind, if it is wanted.
    fn fill(&mut self, blank: Blank, fill: impl FnOnce(&mut Page)) {
        if let Some(page) = self.pages.iter_mut().find(|page| page.name == blank.name()) {
            fill(page);
        }
    }

    /// What is known of the class as a whole.
    fn add_class(&mut self, class: &Class) {
        let number = |section: usize| section as u8 + 1;
        let firm = |section: Option<u8>, seat: Option<u8>| {
            let (section, seat) = section.zip(seat)?;
            Some(class.firm_name(usize::from(section) - 1, usize::from(seat) - 1).to_owned())
        };
        self.fill(CLASS, |page| {
            let mut add = |item: &str, value: &str| row!(page; item, value);
            add("class", &class.name);
            add("instructor", &class.signs);
            add("game", &class.setup.game);
            add("variant", class.setup.variant.as_deref().unwrap_or_default());
            for (name, value) in &class.setup.options {
                add(&format!("option {name}"), value);
            }
            add("competition", if class.competition { "yes" } else { "no" });
            add("sections", &class.sections.len().to_string());
            add("firms", &class.setup.firms.len().to_string());
            add("students", &class.roster.len().to_string());
            add("made", &moment(class.made));
            add("written", &moment(clock::now()));
        });
        self.fill(DIRECTORS, |page| {
            for section in 0..class.sections.len() {
                for (seat, firm) in class.setup.firms.iter().enumerate() {
                    let FirmKind::Board(size) = firm.kind else { continue };
                    let mut entries = class.of_firm(section, seat);
                    for place in 1..=size {
                        let entry = entries.next();
                        row!(page; number(section), seat + 1, class.firm_name(section, seat), place,
                            entry.map(|entry| entry.name.as_str()), entry.map(|entry| entry.called.as_str()),
                            entry.map(|entry| entry.person.is_some()));
                    }
                }
            }
        });
        self.fill(NOTES, |page| {
            for note in &class.notes {
                row!(page; note.section, moment(note.at), note.date, note.command.as_str(), note.seat,
                    firm(note.section, note.seat), note.amount, note.text.as_deref());
            }
        });
        self.fill(ANNOUNCEMENTS, |page| {
            for said in &class.messages {
                row!(page; said.section, moment(said.at), said.seat, firm(said.section, said.seat),
                    said.text.as_str());
            }
        });
        self.fill(SCHEDULE, |page| {
            for due in &class.schedule {
                row!(page; due.section.map(number), moment(due.at), due.rounds, due.done);
            }
        });
    }

    /// What is known of a section, and the pages of its match.
    fn add_section(
        &mut self,
        class: &Arc<Class>,
        section: usize,
        seen: &Seen,
        pages: Vec<Page>,
    ) -> Result<(), Problem> {
        let number = section as u8 + 1;
        let told = |name: &str| pages.iter().find(|page| page.name == name);
        self.fill(SECTIONS, |page| {
            let about = told("match");
            let is_ending = |row: &&Vec<Cell>| row.first() == Some(&"ending".into());
            let ending = about.and_then(|about| about.rows.iter().find(is_ending)?.get(1).cloned());
            let named = &class.sections[section];
            row!(page; number, named.name.as_str(), named.table.to_string(), seen.stage, seen.round,
                ending.unwrap_or(Cell::Nothing));
        });
        let language = self.language;
        self.fill(ROSTER, |page| {
            page.take_in(number, roster_page(&Taught { class: Arc::clone(class), section }, language));
        });
        self.fill(FIRMS, |page| {
            for (seat, firm) in class.setup.firms.iter().enumerate() {
                let mut cells = vec![
                    number.into(),
                    (seat + 1).into(),
                    class.firm_name(section, seat).into(),
                    firm.kind.name().into(),
                    seen.bots.get(seat).cloned().flatten().into(),
                ];
                let came_to = told("firms").and_then(|firms| {
                    let row = firms.rows.iter().find(|row| row.first() == Some(&Cell::from(seat + 1)))?;
                    Some(firms.cells(row, &OF_MATCH))
                });
                cells.extend(came_to.unwrap_or_else(|| vec![Cell::Nothing; OF_MATCH.len()]));
                page.add(cells);
            }
        });
        let own = self.own;
        for page in pages {
            if let Some(all) = self.pages[own..].iter_mut().find(|all| all.name == page.name) {
                all.take_in(number, page);
            }
        }
        if self.pages.iter().map(|page| page.rows.len()).sum::<usize>() > MOST_ROWS {
            let problem = Problem::new("class-file-too-long", StatusCode::CONFLICT);
            return Err(problem.about(facts! { most = MOST_ROWS }));
        }
        Ok(())
    }

    /// The name of the file, and what is in it.
    fn write(mut self, stem: &str, format: Format) -> (String, Vec<u8>) {
        if let [page] = self.pages.as_slice() {
            return (format!("{stem}-{}.{}", page.name, format.name()), page.write(format));
        }
        // What no match has is told of in no workbook.
        let mut at = 0;
        self.pages.retain(|page| {
            at += 1;
            at <= self.own || !page.rows.is_empty()
        });
        (format!("{stem}.{}", format.name()), Dossier::new(self.pages, &self.words).into_workbook())
    }
}

/// How the names of a class's files begin: with its own name, as far as every disk takes that, else with its game and two words.
fn class_file_name(class: &Class) -> String {
    let own = class.name.to_lowercase();
    let words: Vec<&str> =
        own.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    match words.join("-") {
        none if none.is_empty() => file_name(&class.id.to_string(), &class.setup.game),
        own => own,
    }
}

impl Class {
    /// What a firm is called in a section.
    fn firm_name(&self, section: usize, seat: usize) -> &str {
        self.sections.get(section).and_then(|section| section.firms.get(seat)).map_or("", String::as_str)
    }
}
