//! Lines that a person types, or that come out of a pipe.

use crate::screen::{ACCENT, Screen};
use crate::{Done, Stop};
use kernel::{Domain, Form};
use std::io::{self, BufRead, IsTerminal, Write};

/// The longest line that is read.
const MOST_BYTES: u64 = 4_096;

/// Standard input, a line at a time.
pub(crate) struct Lines {
    terminal: bool,
}

impl Lines {
    pub(crate) fn new() -> Lines {
        Lines { terminal: io::stdin().is_terminal() }
    }

    /// Asks, and returns what was answered; `None` at the end of the input.
    pub(crate) fn ask(&mut self, question: &str, out: &mut Screen) -> Result<Option<String>, Stop> {
        write!(out, "{ACCENT}{question}{ACCENT:#}")?;
        out.flush()?;
        let mut bytes = Vec::new();
        let mut input = io::stdin().lock();
        let read = io::Read::take(&mut input, MOST_BYTES)
            .read_until(b'\n', &mut bytes)
            .map_err(|problem| Stop::Sentence(format!("the input cannot be read: {problem}")))?;
        if read as u64 == MOST_BYTES && bytes.last() != Some(&b'\n') {
            // Too long for anything we know: skip the rest of it.
            input
                .skip_until(b'\n')
                .map_err(|problem| Stop::Sentence(format!("the input cannot be read: {problem}")))?;
            out.line("That line is too long.")?;
            return Ok(Some(String::new()));
        }
        drop(input);
        if read == 0 {
            out.line("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !self.terminal {
            // In a pipe nobody sees what was typed, so it is shown.
            out.line(&line)?;
        }
        Ok(Some(line))
    }
}

/// The forms of a menu, a line each, with an example to type.
pub(crate) fn show_forms(forms: &[Form], out: &mut Screen) -> Done {
    for form in forms {
        let example = form.suggestion();
        out.line(format_args!("  {ACCENT}{example}{ACCENT:#}  {} ({})", form.label, form.rule))?;
        for field in &form.fields {
            if let Some(range) = range_text(&field.domain) {
                out.line(format_args!("      {}: {}, {range}", field.name, field.label))?;
            }
        }
    }
    Ok(())
}

/// What a field takes, in words; nothing if there is only one value.
fn range_text(domain: &Domain) -> Option<String> {
    Some(match domain {
        Domain::Range { min, max, .. } if min == max => return None,
        Domain::Range { min, max, advised_min, advised_max } => {
            let advised = (*advised_min.max(min), *advised_max.min(max));
            if advised == (*min, *max) || advised.0 > advised.1 {
                format!("{min} to {max}")
            } else {
                match (advised.0 == *min, advised.1 == *max) {
                    (false, true) => format!("{} or more", kernel::Money(advised.0)),
                    (true, false) => format!("up to {}", kernel::Money(advised.1)),
                    _ => format!("{} to {}", advised.0, advised.1),
                }
            }
        }
        Domain::Pick { choices } | Domain::Some { choices, .. } => choices
            .iter()
            .map(|choice| format!("{} ({})", choice.value, choice.label))
            .collect::<Vec<_>>()
            .join(", "),
    })
}

/// Asks for the fields of a form one by one, with the suggestion to fall back on; `None` at the end of the input.
pub(crate) fn fill(form: &Form, lines: &mut Lines, out: &mut Screen) -> Result<Option<String>, Stop> {
    let mut text = form.verb.to_owned();
    for field in &form.fields {
        let Some(range) = range_text(&field.domain) else {
            text += &format!(" {}", field.suggested);
            continue;
        };
        let question = format!("{} ({range}) [{}]: ", field.label, field.suggested);
        let Some(answer) = lines.ask(&question, out)? else { return Ok(None) };
        let word = answer.replace(',', "");
        text += &if word.is_empty() { format!(" {}", field.suggested) } else { format!(" {word}") };
    }
    Ok(Some(text))
}
