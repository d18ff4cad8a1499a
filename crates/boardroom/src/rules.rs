//! `boardroom rules`.

use crate::Done;
use crate::screen::{BOLD, Screen};
use crate::words::{Shown, stop};
use kernel::rules::{RuleBook, RuleText};

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// A rule (5.2), a chapter (5), or words to look for; without it, all rules
    rule: Vec<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let book = catalog::find(&arguments.game)?.rules();
    let wanted = arguments.rule.join(" ");
    let found = look_up(book, &wanted);
    if found.is_empty() {
        return Err(stop!("no-such-rule-of", game = arguments.game, wanted = Shown(wanted)));
    }
    if arguments.json {
        return Ok(out.json(&found)?);
    }
    for entry in &found {
        print(entry, out)?;
    }
    Ok(())
}

/// All rules, those of a number, or those that hold all words.
pub(crate) fn look_up(book: RuleBook, wanted: &str) -> Vec<RuleText> {
    let wanted = wanted.trim();
    if wanted.is_empty() {
        return book.entries().collect();
    }
    let by_number = book.find(wanted);
    if by_number.is_empty() { book.search(wanted) } else { by_number }
}

pub(crate) fn print(entry: &RuleText, out: &mut Screen) -> std::io::Result<()> {
    if !entry.number.contains('.') {
        out.line("")?;
        return out.heading(format_args!("§{} {}", entry.number, entry.text));
    }
    // Tables of the rule book keep their lines; everything else is folded.
    let (words, table): (Vec<&str>, Vec<&str>) = entry.text.lines().partition(|line| !line.starts_with('|'));
    let text = words.join("\n").replace('*', "").replace('`', "'");
    out.line(format_args!("{BOLD}§{}{BOLD:#}", entry.number))?;
    for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        out.paragraph("  ", &paragraph.replace('\n', " "))?;
    }
    if !table.is_empty() {
        out.grid(&rule_grid(&table))?;
    }
    Ok(())
}

fn rule_grid(lines: &[&str]) -> kernel::show::Grid {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let mut grid = kernel::show::Grid::plain("", cells(lines[0]).into_iter().map(|heading| (heading, true)));
    for line in lines.iter().skip(2) {
        let mut row = cells(line);
        row.resize(grid.columns.len(), String::new());
        grid.row(row);
    }
    grid
}
