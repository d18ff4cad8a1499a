//! Comma-separated values, as RFC 4180 has them.

use crate::Books;
use crate::dossier::{Cell, Page};
use kernel::sheet::Columns;

pub(crate) fn write(books: &Books<'_>) -> Vec<u8> {
    let Columns { owner, statement, chapter, period, section, line, amount, unit, .. } =
        Columns::in_words(books.words);
    let mut text = String::new();
    record(
        &mut text,
        [owner, statement, chapter, period, section, line, amount, unit].map(|name| quoted(&name)),
    );
    let columns = Columns::in_words(books.words);
    for row in Books::rows(books.sheets.iter()) {
        record(
            &mut text,
            [
                quoted(books.owner),
                quoted(&row.sheet.statement),
                quoted(row.chapter()),
                quoted(&row.sheet.period),
                quoted(row.section()),
                quoted(&row.line.label),
                row.line.amount.to_string(),
                quoted(columns.unit_of(row.line)),
            ],
        );
    }
    text.into_bytes()
}

/// A page: its columns' names, then its rows.
pub(crate) fn write_page(page: &Page) -> Vec<u8> {
    let mut text = String::new();
    line(&mut text, page.columns.iter().map(|column| quoted(column.name)));
    for row in &page.rows {
        line(&mut text, row.iter().map(field));
    }
    text.into_bytes()
}

fn field(cell: &Cell) -> String {
    match cell {
        Cell::Nothing => String::new(),
        Cell::Text(text) => quoted(text),
        Cell::Number(number) => number.to_string(),
    }
}

fn line(text: &mut String, fields: impl Iterator<Item = String>) {
    *text += &fields.collect::<Vec<_>>().join(",");
    *text += "\r\n";
}

fn record<const N: usize>(text: &mut String, fields: [String; N]) {
    *text += &fields.join(",");
    *text += "\r\n";
}

/// A text as a field. What a spreadsheet would take for a formula gets a mark before it that makes it text.
fn quoted(text: &str) -> String {
    let is_formula = text.trim_start().starts_with(['=', '+', '-', '@', '|', '%', '＝', '＋', '－', '＠'])
        || text.starts_with(['\t', '\r', '\n']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\r', '\n']) || text != text.trim() {
        return format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        for (text, field) in [
            ("Cash", "Cash"),
            ("Raw material, 4 at $500", "\"Raw material, 4 at $500\""),
            ("the \"Bank\"", "\"the \"\"Bank\"\"\""),
            ("two\r\nlines", "\"two\r\nlines\""),
            (" Ann ", "\" Ann \""),
            ("", ""),
        ] {
            assert_eq!(quoted(text), field);
        }
    }

    #[test]
    fn no_field_is_a_formula() {
        for text in
            ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "=HYPERLINK(\"x\",\"y\")", "\r=1", "|calc"]
        {
            let field = quoted(text);
            let content = field.trim_start_matches('"');
            assert!(content.starts_with('\''), "{text:?} is {field:?}");
        }
        assert_eq!(quoted("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
    }
}
