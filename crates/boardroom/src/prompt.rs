//! Lines that a person types, or that come out of a pipe.

use crate::screen::{ACCENT, Screen, printable};
use crate::words::{Shown, stop, tell};
use crate::{Done, Stop};
use catalog::JsonObject;
use kernel::limits::Limit;
use kernel::{Domain, Field, Form, Money, Value, say};
use std::io::{self, BufRead, IsTerminal, Write};

/// The longest line that is read.
const MOST_BYTES: u64 = 4_096;

/// Prices have no sensible upper end; above this a range is shown as open.
const OPEN_END: i64 = 100_000;

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
        let failed = |problem: io::Error| stop!("input-not-read", problem = Shown(problem));
        out.show_held()?;
        write!(out, "{ACCENT}{question}{ACCENT:#}")?;
        out.show_held()?;
        out.flush()?;
        let mut bytes = Vec::new();
        let mut input = io::stdin().lock();
        let read = io::Read::take(&mut input, MOST_BYTES).read_until(b'\n', &mut bytes).map_err(failed)?;
        if read as u64 == MOST_BYTES && bytes.last() != Some(&b'\n') {
            // Too long for anything we know: skip the rest of it.
            input.skip_until(b'\n').map_err(failed)?;
            tell!(out, "  ", "line-too-long")?;
            drop(input);
            return self.ask(question, out);
        }
        drop(input);
        if read == 0 {
            out.line("")?;
            return Ok(None);
        }
        // Sentences repeat what was typed, so it is made harmless here, once for all.
        let line = printable(String::from_utf8_lossy(&bytes).replace('\t', " ").trim());
        if !self.terminal {
            // In a pipe nobody sees what was typed, so it is shown.
            out.line(&line)?;
            out.show_held()?;
        }
        Ok(Some(line))
    }

    /// Asks for a yes; anything else is a no, and nothing at all is the end of the input.
    pub(crate) fn confirm(&mut self, question: &str, out: &mut Screen) -> Result<Option<bool>, Stop> {
        let Some(answer) = self.ask(&format!("{question} [y/N] "), out)? else { return Ok(None) };
        let yes = matches!(answer.to_lowercase().as_str(), "y" | "yes");
        if !yes {
            tell!(out, "not-done")?;
        }
        Ok(Some(yes))
    }
}

/// The forms of a menu, a line each, with an example to type.
pub(crate) fn show_forms(forms: &[Form], out: &mut Screen) -> Done {
    for form in forms {
        let open = form.fields.iter().filter(|field| leaves_choice(&field.domain));
        let example = example(form);
        out.line(format_args!("  {ACCENT}{example}{ACCENT:#}  {} ({})", form.label, form.rule))?;
        for field in open {
            let range = range_text(&field.domain, out);
            out.line(format_args!("      {}: {range}", field.label))?;
        }
    }
    Ok(())
}

/// With more forms than that, those that take more than a line are only named, and so are those that answer nothing that is asked.
const MANY_FORMS: usize = 6;

/// The forms of a menu in as few lines as they take.
pub(crate) fn show_forms_closely(forms: &[Form], out: &mut Screen) -> Done {
    let are_many = forms.len() > MANY_FORMS;
    let mut named: Vec<String> = Vec::new();
    for form in forms {
        let example = example(form);
        let open = || form.fields.iter().filter(|field| leaves_choice(&field.domain));
        let fields = |range: &dyn Fn(&Domain) -> String| {
            let field = |field: &Field| format!("{} ({})", field.label, range(&field.domain));
            let fields: Vec<String> = open().map(field).collect();
            if fields.is_empty() {
                form.label.clone()
            } else {
                format!("{}: {}", form.label, fields.join("; "))
            }
        };
        let room = |lines: usize| lines * out.width().saturating_sub(8);
        let fits = |text: &String, lines: usize| example.len() + text.len() <= room(lines);
        // What answers nothing that is asked has less room.
        let most = if form.aside || are_many { [1, 1] } else { [2, 3] };
        let told = [
            (fields(&|domain| range_text(domain, out)), most[0]),
            (fields(&|domain| values_text(domain, out)), most[1]),
        ];
        let told = told.into_iter().find(|(text, lines)| fits(text, *lines)).map(|(text, _)| text);
        if are_many && (told.is_none() || form.aside) {
            named.push(format!("{} ({})", form.verb, form.label));
            continue;
        }
        let told =
            told.unwrap_or_else(|| say!(out, "asked-for-each", form = form.label, verb = Shown(form.verb)));
        out.led_paragraph(ACCENT, &example, &told, 4)?;
    }
    if !named.is_empty() {
        let verbs = Shown(named.join(", "));
        tell!(out, "asked-for-each-of", verbs)?;
    }
    Ok(())
}

/// A form as it is typed, filled in with what is suggested. Fields that leave no choice need not be typed.
pub(crate) fn example(form: &Form) -> String {
    let suggested =
        |name: &str| form.fields.iter().find(|field| field.name == name).map(|field| field.suggested.clone());
    let is_open = |field: &&Field| {
        let matters = field.only.as_ref().is_none_or(|only| only.holds(suggested));
        matters && leaves_choice(&field.domain.narrowed(suggested))
    };
    let open = form.fields.iter().filter(is_open);
    open.fold(form.verb.to_owned(), |text, field| format!("{text} {}", field.suggested))
}

/// Whether there is more than one value.
fn leaves_choice(domain: &Domain) -> bool {
    match domain {
        Domain::Range { min, max, .. } => min != max,
        Domain::Pick { .. } => true,
        Domain::Some { choices, .. } => !choices.is_empty(),
    }
}

/// What a field takes, in words.
fn range_text(domain: &Domain, out: &Screen) -> String {
    match domain {
        Domain::Range { min, max, advised_min, advised_max, step, .. } => {
            let (low, high) = (*advised_min.max(min), *advised_max.min(max));
            let ends = (Shown(Money(low)), Shown(Money(high)));
            let range = match (low, high) {
                (_, OPEN_END..) => say!(out, "range-open", low = ends.0),
                (0, 1_001..) => say!(out, "range-from-nothing", high = ends.1),
                _ => say!(out, "range", low = ends.0, high = ends.1),
            };
            if *step == 1 { range } else { say!(out, "range-in-steps", range, step) }
        }
        Domain::Pick { choices } | Domain::Some { choices, .. } => {
            let choice =
                |choice: &kernel::menu::Choice| printable(&format!("{} ({})", choice.value, choice.label));
            choices.iter().map(choice).collect::<Vec<_>>().join(", ")
        }
    }
}

/// The same, with what can be picked as it is typed.
fn values_text(domain: &Domain, out: &Screen) -> String {
    match domain {
        Domain::Range { .. } => range_text(domain, out),
        Domain::Pick { choices } | Domain::Some { choices, .. } => {
            choices.iter().map(|choice| choice.value.to_string()).collect::<Vec<_>>().join(", ")
        }
    }
}

/// Makes a line of what was typed: verbs in lower case, `$5,000` as 5000.
pub(crate) fn tidy(line: &str) -> String {
    let word = |(index, word): (usize, &str)| {
        let digits = word.trim_start_matches('$').replace(',', "");
        if index == 0 {
            word.to_lowercase()
        } else if !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit()) && is_amount(word) {
            digits
        } else {
            word.to_owned()
        }
    };
    line.split_whitespace().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

/// Whether the commas of a number stand where thousands end; otherwise they may mean a list.
fn is_amount(word: &str) -> bool {
    let groups: Vec<&str> = word.trim_start_matches('$').split(',').collect();
    groups.len() == 1 || (groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3))
}

/// What came of asking for the fields of a form.
pub(crate) enum Filled {
    Action(String),
    Cancelled,
    EndOfInput,
}

/// Completes an action of which only the first values were given: asks for the rest, one by one, with the suggestion
/// to fall back on, and within what `limits` says of the numbers of the form when it has these values.
pub(crate) fn fill(
    form: &Form,
    given: &[&str],
    limits: impl Fn(&JsonObject) -> Vec<Limit>,
    lines: &mut Lines,
    out: &mut Screen,
) -> Result<Filled, Stop> {
    let mut text = form.verb.to_owned();
    let mut chosen = JsonObject::new();
    let mut values: Vec<(&str, Value)> = Vec::new();
    let open = form.fields.iter().filter(|field| leaves_choice(&field.domain)).count();
    // Values that were typed belong to the fields that leave a choice, unless all were typed.
    let all_typed = given.len() == form.fields.len();
    let mut typed = given.iter();
    let mut asked = false;
    for (place, field) in form.fields.iter().enumerate() {
        let value_of =
            |name: &str| values.iter().find(|(field, _)| *field == name).map(|(_, value)| value.clone());
        let domain = field.domain.narrowed(value_of);
        let matters = field.only.as_ref().is_none_or(|only| only.holds(value_of));
        let value = match (matters && leaves_choice(&domain), all_typed) {
            (false, false) => field.suggested.to_string(),
            _ => match typed.next() {
                Some(value) => (*value).to_owned(),
                None => {
                    if !asked && open > 1 {
                        tell!(out, "how-to-fill-in")?;
                    }
                    asked = true;
                    let field = Field { domain, ..field.clone() };
                    let within = within_limits(&field, &form.fields[place + 1..], &chosen, &limits);
                    match ask_field(&within, lines, out)? {
                        Some(Some(value)) => value,
                        Some(None) => return Ok(Filled::Cancelled),
                        None => return Ok(Filled::EndOfInput),
                    }
                }
            },
        };
        text += &format!(" {value}");
        let number = value.parse::<i64>();
        values.push((field.name, number.clone().map_or_else(|_| Value::Word(value.clone()), Value::Number)));
        let number = number.map(serde_json::Value::from);
        chosen.insert(field.name.to_owned(), number.unwrap_or_else(|_| value.into()));
    }
    // What was typed too much stays, for the game to object to.
    typed.for_each(|value| text += &format!(" {value}"));
    Ok(Filled::Action(text))
}

/// A field of which only what the rules accept is offered, after what was chosen for those before it. Those after it may still be
/// anything: it is tried with what is suggested for them, and with the least.
fn within_limits(
    field: &Field,
    later: &[Field],
    chosen: &JsonObject,
    limits: impl Fn(&JsonObject) -> Vec<Limit>,
) -> Field {
    let mut least = chosen.clone();
    least.extend(later.iter().filter_map(|field| match field.domain {
        Domain::Range { min, .. } => Some((field.name.to_owned(), min.into())),
        _ => None,
    }));
    let accepted = |given: &JsonObject| {
        limits(given).into_iter().find(|limit| limit.field == field.name).and_then(|limit| limit.range)
    };
    let mut within = field.clone();
    let ranges = || [accepted(chosen), accepted(&least)].into_iter().flatten();
    let (low, high) = (ranges().map(|range| range[0]).min(), ranges().map(|range| range[1]).max());
    if let (Domain::Range { min, max, .. }, Some(low), Some(high)) = (&mut within.domain, low, high) {
        (*min, *max) = (low, high);
        if let Value::Number(suggested) = &mut within.suggested {
            *suggested = (*suggested).clamp(low, high);
        }
    }
    within
}

/// A value for a field; `Some(None)` if the person has thought better of it, `None` at the end of the input.
fn ask_field(field: &Field, lines: &mut Lines, out: &mut Screen) -> Result<Option<Option<String>>, Stop> {
    let range = range_text(&field.domain, out);
    let mut question = format!("{} ({range}) [{}]: ", field.label, field.suggested);
    if question.chars().count() > out.width() * 3 / 4 {
        // What is typed has room beside a short question.
        out.paragraph("  ", &format!("{}: {range}", field.label))?;
        question = format!("[{}]: ", field.suggested);
    }
    loop {
        let Some(answer) = lines.ask(&question, out)? else { return Ok(None) };
        let answer = tidy(&format!("_ {answer}")).trim_start_matches('_').trim().to_owned();
        if answer.is_empty() {
            return Ok(Some(Some(field.suggested.to_string())));
        }
        if answer == "cancel" {
            return Ok(Some(None));
        }
        if matches!(field.domain, Domain::Range { .. }) && answer.parse::<i64>().is_err() {
            tell!(out, "  ", "a-number-please", range)?;
            continue;
        }
        return Ok(Some(Some(answer)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With cash for two of a thing that is made in two ways.
    fn joint(given: &JsonObject) -> Vec<Limit> {
        let of = |name: &str| given.get(name).and_then(serde_json::Value::as_i64).unwrap_or(1);
        let limit = |field: &'static str, other: i64| {
            let range = (other <= 2).then_some([i64::from(other == 0), 2 - other]);
            Limit { field, range, exact: true }
        };
        vec![limit("standard", of("single")), limit("single", of("standard"))]
    }

    fn offered(field: &Field) -> (i64, i64, i64) {
        match (&field.domain, &field.suggested) {
            (Domain::Range { min, max, .. }, Value::Number(suggested)) => (*min, *max, *suggested),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_offered_is_what_the_rules_accept() {
        let mut menu = kernel::Menu::default();
        menu.open_form("produce", "6.1").number("standard", 0..=5, 1).number("single", 0..=5, 1);
        let fields = &menu.forms[0].fields;
        // The other may be left away, or take one.
        let first = within_limits(&fields[0], &fields[1..], &JsonObject::new(), joint);
        assert_eq!(offered(&first), (0, 2, 1));
        let chosen = |number: i64| JsonObject::from_iter([("standard".to_owned(), number.into())]);
        assert_eq!(offered(&within_limits(&fields[1], &[], &chosen(0), joint)), (1, 2, 1));
        assert_eq!(offered(&within_limits(&fields[1], &[], &chosen(2), joint)), (0, 0, 0));
        // Where nothing is accepted the refusal says why, and the whole range stands.
        assert_eq!(offered(&within_limits(&fields[1], &[], &chosen(3), joint)), (0, 5, 1));
    }

    #[test]
    fn what_hangs_on_another_field_is_offered_with_it_alone() {
        let mut menu = kernel::Menu::default();
        let two = || Value::Number(2);
        let card =
            |number: i64| kernel::menu::Choice::new(Value::Number(number), kernel::words::Facts::default());
        let seats = vec![card(1), card(2)];
        let form = menu.open_form("trade", "1").pick("to", seats).number("part", 0..=9, 3);
        form.only_while("to", vec![two()]).some("cards", vec![card(7).only_while("to", two())], 0..=1);
        assert_eq!(example(&menu.forms[0]), "trade 1");
        menu.forms[0].fields[0].suggested = two();
        assert_eq!(example(&menu.forms[0]), "trade 2 3 -");
    }

    #[test]
    fn people_write_numbers_as_they_like() {
        assert_eq!(tidy("BID 2 $1,500"), "bid 2 1500");
        assert_eq!(tidy("offer 1  5,500"), "offer 1 5500");
        assert_eq!(tidy("pick 1,2,3"), "pick 1,2,3");
        assert_eq!(tidy("bid -1 500"), "bid -1 500");
    }
}
