//! Files that programs other than ours read.

use export::{Books, Dossier, Format, Kind, Page, row};
use kernel::rules::Rule;
use kernel::sheet::{Role, Sheet, SheetLine, SheetSection, Unit};
use kernel::words::{Language, Languages};
use std::path::Path;

static NO_FILES: include_dir::Dir<'static> = include_dir::Dir::new("", &[]);
static LANGUAGES: Languages = Languages::new(&NO_FILES, || kernel::facts! {});

fn line(label: &str, amount: i64, unit: Unit, role: Role) -> SheetLine {
    SheetLine {
        label: label.to_owned(),
        rule: Rule("1.1"),
        amount,
        unit,
        figure: amount.to_string(),
        role,
        sums: Vec::new(),
        entries: Vec::new(),
    }
}

fn sheets() -> Vec<Sheet> {
    let sheet = |statement: &str, period: &str| Sheet {
        title: format!("{statement}, {period}"),
        statement: statement.to_owned(),
        period: period.to_owned(),
        chapter: Some("Year 1".to_owned()),
        sections: vec![SheetSection {
            heading: Some("Assets".to_owned()),
            lines: vec![
                line("=cmd|' /C calc'!A0", -2_400, Unit::Money, Role::Moved),
                line("Shares, of both kinds", 48, Unit::Units, Role::Stands),
                line("Cash", 3_400, Unit::Money, Role::Total),
            ],
        }],
    };
    vec![sheet("Balance", "January"), sheet("Record: 1", "January"), sheet("Balance", "February")]
}

fn written(format: Format) -> Vec<u8> {
    let words = LANGUAGES.words(Language::ENGLISH, Vec::new());
    Books { owner: "@Ann", sheets: &sheets(), words: &words }.write(format)
}

#[test]
fn csv_is_a_row_a_line_and_holds_no_formula() {
    let text = String::from_utf8(written(Format::Csv)).unwrap();
    let rows: Vec<&str> = text.split_terminator("\r\n").collect();
    assert_eq!(rows[0], "Whose,Statement,Chapter,Period,Section,Line,Amount,Unit");
    assert_eq!(rows[1], "'@Ann,Balance,Year 1,January,Assets,'=cmd|' /C calc'!A0,-2400,$");
    assert_eq!(rows[2], "'@Ann,Balance,Year 1,January,Assets,\"Shares, of both kinds\",48,units");
    assert_eq!(rows.len(), 1 + 9);
    assert!(text.ends_with("\r\n"));
}

#[test]
fn a_workbook_is_the_same_for_the_same_books() {
    let file = written(Format::Xlsx);
    assert!(file.starts_with(b"PK"), "it is an archive");
    assert_eq!(file, written(Format::Xlsx));
    let words = LANGUAGES.words(Language::ENGLISH, Vec::new());
    assert!(Books { owner: "", sheets: &[], words: &words }.write(Format::Xlsx).starts_with(b"PK"));
}

#[test]
fn a_name_tells_the_format() {
    for (name, format) in [
        ("books.csv", Some(Format::Csv)),
        ("my books.XLSX", Some(Format::Xlsx)),
        ("books.xls", None),
        ("books", None),
        (".csv", None),
    ] {
        assert_eq!(Format::of_file(Path::new(name)), format, "{name}");
    }
}

/// Pages whose messages stand in the kernel's words.
fn dossier() -> Dossier {
    let words = LANGUAGES.words(Language::ENGLISH, Vec::new());
    let columns = [("entry", Kind::Number), ("sentence", Kind::Text)];
    let mut page = Page::new(&words, "record-events", &columns);
    row!(page; 3_u32, "=cmd|' /C calc'!A0");
    row!(page; None::<u32>, "Ann, \"the Bank\"");
    Dossier::new(vec![page], &words)
}

#[test]
fn a_dossier_explains_each_of_its_columns() {
    let dossier = dossier();
    assert_eq!(dossier.names().collect::<Vec<_>>(), ["dictionary", "events"]);
    let dictionary = String::from_utf8(dossier.pages[0].write(Format::Csv)).unwrap();
    let rows: Vec<&str> = dictionary.split_terminator("\r\n").collect();
    assert_eq!(rows[0], "page,column,kind,meaning");
    assert!(rows[1].starts_with("events,,,\"A row for each thing that happened, "), "{}", rows[1]);
    // What a page does not say itself is the same on all pages.
    assert_eq!(rows[2], "events,entry,number,The number of the entry in the match file.");
    assert_eq!(rows[3], "events,sentence,text,What happened.");
    assert_eq!(rows.len(), 4);
}

#[test]
fn a_page_is_a_table_without_formulas() {
    let dossier = dossier();
    let page = dossier.page("events").expect("it is there");
    let text = String::from_utf8(page.write(Format::Csv)).unwrap();
    assert_eq!(text, "entry,sentence\r\n3,'=cmd|' /C calc'!A0\r\n,\"Ann, \"\"the Bank\"\"\"\r\n");
    for file in [dossier.workbook(), page.write(Format::Xlsx)] {
        assert!(file.starts_with(b"PK"), "it is an archive");
    }
    assert_eq!(dossier.workbook(), self::dossier().into_workbook());
    assert!(dossier.page("secrets").is_none());
}
