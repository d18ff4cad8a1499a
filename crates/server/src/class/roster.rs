//! The roster: names as a teacher has them, and how they are spread over the firms.

use super::{Entry, Firm, Kind, MOST_STUDENTS, Section};
use crate::hub::random_word;
use crate::names;
use crate::problem::Problem;
use kernel::facts;

/// How many bytes of chance a link has.
const KEY_BYTES: usize = 16;

/// A student as the teacher wrote them down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Student {
    pub(super) name: String,
    /// The line of the text, for complaints.
    line: usize,
    firm: Option<String>,
    section: Option<String>,
}

/// A real name as it can stand in a list.
pub(super) fn real_name(name: &str) -> Option<String> {
    names::presentable_up_to(name, names::MOST_REAL)
}

/// The students of a text, and its heading if it may have been somebody's name.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) students: Vec<Student>,
    pub(super) heading: Option<String>,
}

/// What the columns of a spreadsheet may be called.
const WHOLE: [&str; 4] = ["name", "student", "full name", "student name"];
const LAST: [&str; 9] = [
    "last name",
    "lastname",
    "last",
    "surname",
    "family name",
    "nachname",
    "familienname",
    "nom",
    "apellidos",
];
const FIRST: [&str; 8] =
    ["first name", "firstname", "first", "given name", "forename", "vorname", "pr\u{e9}nom", "nombre"];
const FIRM: [&str; 4] = ["firm", "board", "company", "corporation"];
const SECTION: [&str; 3] = ["section", "group", "table"];

/// Where the columns of a spreadsheet stand.
struct Columns {
    first: Option<usize>,
    last: Option<usize>,
    firm: Option<usize>,
    section: Option<usize>,
}

impl Columns {
    /// Those of a heading, which names people in one of its cells.
    fn of(heading: &[String]) -> Option<Columns> {
        let column = |names: &[&str]| heading.iter().position(|cell| names.contains(&cell.as_str()));
        let (first, last) = (column(&FIRST), column(&WHOLE).or_else(|| column(&LAST)));
        let is_heading = first.or(last).is_some();
        is_heading.then(|| Columns { first, last, firm: column(&FIRM), section: column(&SECTION) })
    }

    /// Whether nothing but one word of the line says that it is a heading.
    fn may_be_somebody(&self) -> bool {
        [self.first, self.last, self.firm, self.section].iter().flatten().count() == 1
    }
}

/// Reads a text: a name a line, as it stands ("Meier, Anna" is one name); or, under a heading one of whose columns is `name`, or under
/// `last name` and `first name`, the columns of a spreadsheet. A heading that may be somebody's name is told.
pub(super) fn read(text: &str) -> Result<Written, Problem> {
    let rows = rows(text.trim_start_matches('\u{feff}'));
    let top = rows.first().map_or("", |(row, _)| row.as_str());
    let between = [';', '\t', ','].into_iter().find(|between| top.contains(*between)).unwrap_or(',');
    let heading: Vec<String> = cells(top, between).iter().map(|cell| cell.to_lowercase()).collect();
    // A single line is somebody, whatever it says.
    let columns = Columns::of(&heading).filter(|_| heading.len() > 1 || rows.len() > 1);
    let told = columns.as_ref().filter(|columns| columns.may_be_somebody()).map(|_| format!("{top:.60}"));
    // Under a heading of one column the lines are names as they stand.
    let is_heading = columns.is_some();
    let columns = columns.filter(|_| heading.len() > 1);
    let mut students = Vec::new();
    for (text, line) in rows.iter().skip(usize::from(is_heading)) {
        let student = |name, firm, section| Student { name, line: *line, firm, section };
        let mut student = match &columns {
            None => student(cells(text, '\u{0}').concat(), None, None),
            Some(Columns { first, last, firm, section }) => {
                let row = cells(text, between);
                let cell =
                    |at: &Option<usize>| Some(row.get((*at)?)?.clone()).filter(|cell| !cell.is_empty());
                let name = [cell(first), cell(last)].into_iter().flatten().collect::<Vec<_>>().join(" ");
                student(name, cell(firm), cell(section))
            }
        };
        student.name = real_name(&student.name).ok_or_else(|| {
            let given = format!("{:.40}", student.name);
            Problem::bad("bad-roster").about(facts! { wrong = "name", line = *line, given })
        })?;
        students.push(student);
    }
    if students.len() > MOST_STUDENTS {
        let (most, students) = (MOST_STUDENTS, students.len());
        return Err(Problem::bad("class-too-large").about(facts! { most, students }));
    }
    Ok(Written { students, heading: told })
}

/// The rows of a text that hold anything, with the line on which each begins, counted from 1. A row goes on over lines as long as a cell is
/// between quotation marks; marks that nobody closes are letters as others.
fn rows(text: &str) -> Vec<(String, usize)> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let (mut rows, mut row) = (Vec::new(), String::new());
    let (mut line, mut begins) = (1, 1);
    let mut is_new_cell = true;
    let mut rest = text.as_str();
    while let Some(letter) = rest.chars().next() {
        let quoted = if letter == '"' && is_new_cell { quoted(rest) } else { None };
        let (taken, left) = rest.split_at(quoted.unwrap_or(letter.len_utf8()));
        rest = left;
        if quoted.is_none() && letter == '\n' {
            line += 1;
            rows.push((std::mem::take(&mut row), std::mem::replace(&mut begins, line)));
            is_new_cell = true;
            continue;
        }
        line += taken.matches('\n').count();
        row += &taken.replace('\n', " ");
        is_new_cell = [';', '\t', ','].contains(&letter) || (is_new_cell && letter == ' ');
    }
    rows.push((row, begins));
    rows.retain(|(row, _)| !row.trim().is_empty());
    rows
}

/// How many bytes from a quotation mark to the one that closes it; two together are one that is meant.
fn quoted(text: &str) -> Option<usize> {
    let mut marks = text.match_indices('"').map(|(at, _)| at).skip(1).peekable();
    while let Some(at) = marks.next() {
        if marks.next_if_eq(&(at + 1)).is_none() {
            return Some(at + 1);
        }
    }
    None
}

/// The cells of a line. Quotation marks keep what is between them together, and stand for themselves if they are doubled.
fn cells(line: &str, between: char) -> Vec<String> {
    let (mut cells, mut cell, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                cell.push('"');
                letters.next();
            }
            '"' if is_quoted || cell.trim().is_empty() => is_quoted = !is_quoted,
            letter if letter == between && !is_quoted => cells.push(std::mem::take(&mut cell)),
            letter => cell.push(letter),
        }
    }
    cells.push(cell);
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Gives each student a firm: the one that was named, or else in turn, so that every firm of every section has its first
/// director before one gets a second.
pub(super) fn spread(
    students: Vec<Student>,
    firms: &[Firm],
    sections: &[Section],
    first: u32,
) -> Result<Vec<Entry>, Problem> {
    let mut free: Vec<Vec<u8>> =
        vec![
            firms.iter().map(|firm| if firm.kind == Kind::Open { 0 } else { firm.kind.places() }).collect();
            sections.len()
        ];
    let places: usize = free.iter().flatten().map(|places| usize::from(*places)).sum();
    if students.len() > places {
        return Err(Problem::bad("too-few-places").about(facts! { students = students.len(), places }));
    }
    let mut given: Vec<Option<(usize, usize)>> = Vec::new();
    for student in &students {
        let wanted = student.wanted(firms, sections)?;
        let place = match wanted {
            (section, Some(seat)) => {
                let section = section.unwrap_or_else(|| most_free(&free, |places| places[seat]));
                if free[section][seat] == 0 {
                    let facts =
                        facts! { wrong = "full", line = student.line, given = firms[seat].name.clone() };
                    return Err(Problem::bad("bad-roster").about(facts));
                }
                free[section][seat] -= 1;
                Some((section, seat))
            }
            _ => None,
        };
        given.push(place);
    }
    for (student, place) in students.iter().zip(&mut given) {
        if place.is_some() {
            continue;
        }
        let total = |places: &[u8]| places.iter().map(|places| u32::from(*places)).sum::<u32>();
        let section = match student.wanted(firms, sections)?.0 {
            Some(section) => section,
            None => most_free(&free, total),
        };
        let seat = (0..firms.len()).rev().max_by_key(|seat| {
            // The one of which the largest part is free, and the first of several.
            u32::from(free[section][*seat]) * 1_000 / u32::from(firms[*seat].kind.places()).max(1)
        });
        let seat = seat.filter(|seat| free[section][*seat] > 0).ok_or_else(|| {
            let facts =
                facts! { wrong = "full", line = student.line, given = sections[section].name.clone() };
            Problem::bad("bad-roster").about(facts)
        })?;
        free[section][seat] -= 1;
        *place = Some((section, seat));
    }
    let numbered = students.into_iter().zip(given).zip(first..);
    numbered
        .map(|((student, place), number)| {
            let (section, seat) = place.expect("everybody has got one");
            new_entry(number, student.name, section, seat)
        })
        .collect()
}

/// An entry of the roster, with a link of its own.
pub(super) fn new_entry(number: u32, name: String, section: usize, seat: usize) -> Result<Entry, Problem> {
    Ok(Entry {
        number,
        name,
        called: String::new(),
        section,
        seat,
        key: new_key()?,
        link_only: false,
        person: None,
    })
}

pub(super) fn new_key() -> Result<String, Problem> {
    random_word(KEY_BYTES)
}

/// The section that has most of something free, and the first of several.
fn most_free<T: Ord>(free: &[Vec<u8>], of: impl Fn(&[u8]) -> T) -> usize {
    (0..free.len()).rev().max_by_key(|section| of(&free[*section])).unwrap_or(0)
}

impl Student {
    /// The section and the seat that the teacher named, by name or number.
    fn wanted(
        &self,
        firms: &[Firm],
        sections: &[Section],
    ) -> Result<(Option<usize>, Option<usize>), Problem> {
        let find = |wrong: &'static str, given: &Option<String>, names: Vec<&str>| match given {
            None => Ok(None),
            Some(given) => {
                let by_name = names.iter().position(|name| names::look(name) == names::look(given));
                let by_number =
                    || given.parse::<usize>().ok().filter(|number| (1..=names.len()).contains(number));
                by_name.or_else(|| by_number().map(|number| number - 1)).map(Some).ok_or_else(|| {
                    Problem::bad("bad-roster")
                        .about(facts! { wrong, line = self.line, given = format!("{given:.40}") })
                })
            }
        };
        Ok((
            find("section", &self.section, sections.iter().map(|section| section.name.as_str()).collect())?,
            find("firm", &self.firm, firms.iter().map(|firm| firm.name.as_str()).collect())?,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        read(text).unwrap().students.into_iter().map(|student| student.name).collect()
    }

    fn firms(kinds: &[Kind]) -> Vec<Firm> {
        kinds
            .iter()
            .zip(1..)
            .map(|(kind, number)| Firm { name: format!("Firm {number}"), kind: kind.clone() })
            .collect()
    }

    fn sections(count: usize) -> Vec<Section> {
        let section = |number| Section {
            name: format!("Section {number}"),
            table: "t".into(),
            firms: Vec::new(),
            catch_up: Vec::new(),
        };
        (1..=count).map(section).collect()
    }

    #[test]
    fn names_are_read_as_teachers_have_them() {
        for (text, expected) in [
            ("", vec![]),
            ("\u{feff}Anna Maria\r\n\r\n  Ben \r\n", vec!["Anna Maria", "Ben"]),
            ("Anna\rBen\rCat", vec!["Anna", "Ben", "Cat"]),
            ("Meier, Anna\n\"Ng, Ben\"", vec!["Meier, Anna", "Ng, Ben"]),
            ("Firm;Name\n2;\"Ng; Ben\"\n;Cat \"K\" Low", vec!["Ng; Ben", "Cat \"K\" Low"]),
            // Both names, whichever stands first.
            ("Name,First\nMeier,Anna\nNg,", vec!["Anna Meier", "Ng"]),
            ("Last name,First name\n\"von Meier\",Anna", vec!["Anna von Meier"]),
            ("firm\tFirst name\tSurname\n2\tAnna\tMeier", vec!["Anna Meier"]),
            ("Name;Vorname\r\nM\u{fc}ller;J\u{fc}rgen", vec!["J\u{fc}rgen M\u{fc}ller"]),
            ("First,Firm\nAnna,2", vec!["Anna"]),
            // A cell may go on over several lines.
            ("name,firm\n\"Anna\nMaria\",2\r\n\"Ben\r\nNg\",", vec!["Anna Maria", "Ben Ng"]),
            ("\"Ng,\rBen\"\rCat", vec!["Ng, Ben", "Cat"]),
            ("Anna \"Ace\" Low\n5\" Ben\nCat", vec!["Anna \"Ace\" Low", "5\" Ben", "Cat"]),
            // One word alone is taken for a heading, and lines below it stay whole.
            ("Name\nMeier, Anna\n\"Ng, Ben\"", vec!["Meier, Anna", "Ng, Ben"]),
            ("Student\r\nAnna", vec!["Anna"]),
            ("Name", vec!["Name"]),
            ("Student, Ann\nBen", vec!["Ben"]),
        ] {
            assert_eq!(names(text), expected, "{text:?}");
        }
        assert_eq!(read("Student\nAnna").unwrap().heading.as_deref(), Some("Student"));
        assert_eq!(read("Student, Ann\nBen").unwrap().heading.as_deref(), Some("Student, Ann"));
        for text in ["Name,Firm\nAnna,2", "Last,First\nMeier,Anna", "Anna\nStudent", "Name", ""] {
            assert_eq!(read(text).unwrap().heading, None, "{text:?}");
        }
        let read = read("name,section,firm\n\"Ng, \n\"\"Ben\"\"\",2,Firm 3\n\nCat,,").unwrap().students;
        assert_eq!(read[0].name, "Ng, \"Ben\"");
        assert_eq!((read[0].section.as_deref(), read[0].firm.as_deref()), (Some("2"), Some("Firm 3")));
        assert_eq!((read[1].section.as_deref(), read[1].line), (None, 5), "complaints name the line");
        assert_eq!(super::read("name,firm\n,3").unwrap_err().code, "bad-roster");
        assert_eq!(super::read(&"x\n".repeat(501)).unwrap_err().code, "class-too-large");
    }

    #[test]
    fn everybody_gets_a_firm_and_each_firm_somebody() {
        let firms =
            firms(&[Kind::Board(3), Kind::Person, Kind::Bot("clerk".to_owned()), Kind::Open, Kind::Board(2)]);
        let spread = |text: &str, count: usize| {
            let entries = spread(read(text).unwrap().students, &firms, &sections(count), 1)?;
            Ok::<_, Problem>(entries.iter().map(|entry| (entry.section, entry.seat)).collect::<Vec<_>>())
        };
        assert_eq!(spread("a\nb\nc\nd", 1).unwrap(), [(0, 0), (0, 1), (0, 4), (0, 0)]);
        assert_eq!(spread("a\nb\nc\nd", 2).unwrap(), [(0, 0), (1, 0), (0, 1), (1, 1)]);
        assert_eq!(
            spread("name,firm,section\na,,2\nb,5,1\nc,Firm 5,\nd,5,", 2).unwrap(),
            [(1, 0), (0, 4), (1, 4), (0, 4)]
        );
        for (text, code) in [
            ("a\nb\nc\nd\ne\nf\ng", "too-few-places"),
            ("name,firm\na,2\nb,2", "bad-roster"),
            ("name,firm\na,9", "bad-roster"),
            ("name,section\na,4", "bad-roster"),
            ("name,firm\na,3", "bad-roster"),
        ] {
            assert_eq!(spread(text, 1).unwrap_err().code, code, "{text}");
        }
    }
}
