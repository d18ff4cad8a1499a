//! The one menu: what a seat may do now, as data.
//!
//! The same menu draws the browser's form, the terminal's prompt and the bot's options.

use crate::call::{Call, Value};
use crate::rules::Rule;
use crate::seat::Seat;
use crate::show::Names;
use serde::Serialize;
use std::ops::RangeInclusive;

/// All forms that a seat may fill in now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Menu {
    pub forms: Vec<Form>,
}

/// One thing to do, with its fields in the order of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Form {
    pub verb: &'static str,
    pub label: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub rule: Rule,
    /// Whether the answer stays secret until all have answered.
    pub sealed: bool,
    /// Whether not even the moment of the answer may say anything: readiness is not shown, nobody answers
    /// automatically, and the answer takes effect after a fixed delay.
    pub quiet: bool,
    pub fields: Vec<Field>,
}

/// One value to give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    pub name: &'static str,
    pub label: &'static str,
    pub domain: Domain,
    /// A sensible value to begin with. A form filled with all of these is accepted.
    #[cfg_attr(feature = "typescript", ts(type = "Value"))]
    pub suggested: Value,
}

/// What a field takes. Whether values go together is for `check` to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Domain {
    /// A number; what lies outside the advised part is legal but draws a warning.
    Range {
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        min: i64,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        max: i64,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        advised_min: i64,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        advised_max: i64,
    },
    /// One of these.
    Pick { choices: Vec<Choice> },
    /// Some of these, each at most once.
    Some { choices: Vec<Choice>, at_least: usize, at_most: usize },
}

/// One thing to pick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    #[cfg_attr(feature = "typescript", ts(type = "Value"))]
    pub value: Value,
    pub label: String,
    /// The seat that it is, if it is one: whoever knows the names at the table puts the name in the label.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub seat: Option<Seat>,
}

impl Choice {
    pub fn new(value: Value, label: impl Into<String>) -> Choice {
        Choice { value, label: label.into(), seat: None }
    }

    /// Another player, named by the number of the seat.
    #[must_use]
    pub fn seat(seat: Seat) -> Choice {
        Choice { value: Value::Number(seat.number().into()), label: format!("seat {seat}"), seat: Some(seat) }
    }
}

/// What can go wrong with a legal action, in one sentence, before it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Warning {
    pub code: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub rule: Rule,
    pub sentence: String,
}

impl Menu {
    /// Puts names in place of the numbers of seats.
    pub fn name_seats(&mut self, names: &Names) {
        let fields = self.forms.iter_mut().flat_map(|form| &mut form.fields);
        let choices = fields.flat_map(|field| match &mut field.domain {
            Domain::Pick { choices } | Domain::Some { choices, .. } => choices.as_mut_slice(),
            Domain::Range { .. } => &mut [],
        });
        for choice in choices {
            if let Some(seat) = choice.seat {
                choice.label = names.of(seat).to_owned();
            }
        }
    }

    /// Empties the menu for reuse.
    pub fn clear(&mut self) {
        self.forms.clear();
    }

    /// Adds a form that everybody sees the answer to.
    pub fn open_form(&mut self, verb: &'static str, label: &'static str, rule: Rule) -> &mut Form {
        self.push(Form { verb, label, rule, sealed: false, quiet: false, fields: Vec::new() })
    }

    /// Adds a form whose answer stays secret until the round opens.
    pub fn sealed_form(&mut self, verb: &'static str, label: &'static str, rule: Rule) -> &mut Form {
        self.push(Form { verb, label, rule, sealed: true, quiet: false, fields: Vec::new() })
    }

    /// Adds a sealed form that is put to people whether they have anything to answer with or not.
    pub fn quiet_form(&mut self, verb: &'static str, label: &'static str, rule: Rule) -> &mut Form {
        self.push(Form { verb, label, rule, sealed: true, quiet: true, fields: Vec::new() })
    }

    fn push(&mut self, form: Form) -> &mut Form {
        self.forms.push(form);
        self.forms.last_mut().expect("a form was just added")
    }

    /// The form with this verb.
    #[must_use]
    pub fn form(&self, verb: &str) -> Option<&Form> {
        self.forms.iter().find(|form| form.verb == verb)
    }

    /// Whether some form takes these values.
    #[must_use]
    pub fn fits(&self, call: &Call) -> bool {
        self.forms.iter().any(|form| form.fits(call))
    }
}

impl Form {
    /// Adds a number.
    pub fn number(
        &mut self,
        name: &'static str,
        label: &'static str,
        range: RangeInclusive<i64>,
        suggested: i64,
    ) -> &mut Form {
        self.advised_number(name, label, range.clone(), range, suggested)
    }

    /// Adds a number of which only a part is advised.
    pub fn advised_number(
        &mut self,
        name: &'static str,
        label: &'static str,
        range: RangeInclusive<i64>,
        advised: RangeInclusive<i64>,
        suggested: i64,
    ) -> &mut Form {
        let domain = Domain::Range {
            min: *range.start(),
            max: *range.end(),
            advised_min: *advised.start(),
            advised_max: *advised.end(),
        };
        self.fields.push(Field { name, label, domain, suggested: Value::Number(suggested) });
        self
    }

    /// Adds a choice of one; the first is the suggestion.
    pub fn pick(&mut self, name: &'static str, label: &'static str, choices: Vec<Choice>) -> &mut Form {
        let suggested = choices.first().map_or(Value::Number(0), |choice| choice.value.clone());
        self.fields.push(Field { name, label, domain: Domain::Pick { choices }, suggested });
        self
    }

    /// Adds a choice of several; the first `at_least` are the suggestion.
    pub fn some(
        &mut self,
        name: &'static str,
        label: &'static str,
        choices: Vec<Choice>,
        count: RangeInclusive<usize>,
    ) -> &mut Form {
        let suggested =
            Value::List(choices.iter().take(*count.start()).map(|choice| choice.value.clone()).collect());
        let domain = Domain::Some { choices, at_least: *count.start(), at_most: *count.end() };
        self.fields.push(Field { name, label, domain, suggested });
        self
    }

    /// Whether this form takes these values.
    #[must_use]
    pub fn fits(&self, call: &Call) -> bool {
        self.verb == call.verb
            && self.fields.len() == call.values.len()
            && self
                .fields
                .iter()
                .zip(&call.values)
                .all(|(field, (name, value))| field.name == *name && field.domain.holds(value))
    }

    /// The form filled in with its suggestions.
    #[must_use]
    pub fn suggestion(&self) -> Call {
        Call {
            verb: self.verb,
            values: self.fields.iter().map(|field| (field.name, field.suggested.clone())).collect(),
        }
    }
}

impl Domain {
    /// Whether the field takes this value.
    #[must_use]
    pub fn holds(&self, value: &Value) -> bool {
        match (self, value) {
            (Domain::Range { min, max, .. }, Value::Number(number)) => (min..=max).contains(&number),
            (Domain::Pick { choices }, value) => choices.iter().any(|choice| choice.value == *value),
            (Domain::Some { choices, at_least, at_most }, Value::List(list)) => {
                (at_least..=at_most).contains(&&list.len())
                    && list.iter().all(|value| choices.iter().any(|choice| choice.value == *value))
                    && list.iter().enumerate().all(|(index, value)| !list[..index].contains(value))
            }
            _ => false,
        }
    }
}
