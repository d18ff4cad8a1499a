//! The one menu: what a seat may do now, as data.
//!
//! The same menu draws the browser's form, the terminal's prompt and the bot's options.

use crate::call::{Call, Value};
use crate::kinds::Kind;
use crate::money::Money;
use crate::rules::Rule;
use crate::seat::Seat;
use crate::words::{Fact, Facts, Words};
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
    /// What it is called. Empty until [`Menu::label`] says it.
    pub label: String,
    pub rule: Rule,
    /// Whether the answer stays secret until all have answered.
    pub sealed: bool,
    /// Whether it answers nothing that is asked: it can be done beside the question, and while others are asked.
    pub aside: bool,
    pub fields: Vec<Field>,
    /// Whether it is what the seat has answered, whose values are the suggestions then.
    pub answered: bool,
    /// What it is called where it answers the rest of the round too; none if each question wants an answer of its own. Empty until
    /// [`Menu::label`] says it.
    pub rest: Option<String>,
    /// What its label is about.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub about: Facts,
}

/// One value to give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    pub name: &'static str,
    /// What it is called. Empty until [`Menu::label`] says it.
    pub label: String,
    pub domain: Domain,
    /// A sensible value to begin with. A form filled with all of these is accepted.
    pub suggested: Value,
    /// What it hangs on: it matters only then, and stays as it is suggested otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub only: Option<Only>,
    /// Most people leave it as it is, so that it can be kept out of sight until somebody asks for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub extra: bool,
}

/// While a field that stands before has one of these values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Only {
    pub field: &'static str,
    pub among: Vec<Value>,
}

impl Only {
    /// Whether it is so, by what was chosen for the fields before.
    pub fn holds(&self, chosen: impl Fn(&str) -> Option<Value>) -> bool {
        chosen(self.field).is_some_and(|value| self.among.contains(&value))
    }
}

/// What a field takes. Whether values go together is for `check` to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Domain {
    /// A number; what lies outside the advised part is legal but draws a warning.
    Range {
        min: i64,
        max: i64,
        advised_min: i64,
        advised_max: i64,
        /// The part within which most people choose: that is how far a slider reaches, beside which any number can be typed.
        usual_min: i64,
        usual_max: i64,
        /// Between one value and the next, from `min` on: 1 if every number will do.
        step: i64,
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
    pub value: Value,
    /// What it is called. Empty until [`Menu::label`] says it.
    pub label: String,
    /// The seat that it is, if it is one: its name is the label.
    pub seat: Option<Seat>,
    /// What it hangs on: it can be picked only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub only: Option<Only>,
    /// What its label is about.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub about: Facts,
}

impl Choice {
    /// The field's attribute `field-choice` says it of these facts, or `field-value` if it is a word, with hyphens for spaces.
    #[must_use]
    pub fn new(value: Value, about: Facts) -> Choice {
        Choice { value, label: String::new(), seat: None, only: None, about }
    }

    /// The same, to be picked only while a field that stands before has this value.
    #[must_use]
    pub fn only_while(self, field: &'static str, value: Value) -> Choice {
        Choice { only: Some(Only { field, among: vec![value] }), ..self }
    }

    /// All of a kind.
    #[must_use]
    pub fn all<K: Kind>() -> Vec<Choice> {
        K::ALL.iter().copied().map(Choice::kind).collect()
    }

    /// One of a kind.
    #[must_use]
    pub fn kind<K: Kind>(kind: K) -> Choice {
        Choice::new(Value::Word(kind.name().into()), Facts::default())
    }

    /// What was picked of these, in brief: by its name, if it has one among its facts.
    fn told(choices: &[Choice], value: &Value) -> Fact {
        let Some(picked) = choices.iter().find(|choice| choice.value == *value) else {
            return Fact::Text(value.to_string().into());
        };
        let name = picked.about.0.iter().find(|(fact, _)| *fact == "name").map(|(_, name)| name.clone());
        name.unwrap_or_else(|| Fact::Text(picked.label.clone().into()))
    }

    /// Another player, named by the number of the seat.
    #[must_use]
    pub fn seat(seat: Seat) -> Choice {
        Choice { seat: Some(seat), ..Choice::new(Value::Number(seat.number().into()), Facts::default()) }
    }
}

/// What can go wrong with a legal action, in one sentence, before it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Warning {
    pub code: &'static str,
    pub rule: Rule,
    /// Empty until [`Warning::say`] says it.
    pub sentence: String,
    /// Whether it may end the game for the seat, which could do otherwise.
    pub grave: bool,
    /// Whether it is asked once more before it is sent, as all that is grave: nobody does such a thing by a slip.
    pub asked_again: bool,
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub about: Facts,
}

impl Warning {
    #[must_use]
    pub fn new(code: &'static str, rule: &'static str, about: Facts) -> Warning {
        Warning { code, rule: Rule(rule), sentence: String::new(), grave: false, asked_again: false, about }
    }

    /// Grave, if this is so.
    #[must_use]
    pub fn grave_if(self, grave: bool) -> Warning {
        Warning { grave, asked_again: grave, ..self }
    }

    /// Asked once more, though it does not end the game.
    #[must_use]
    pub fn asked_again(self) -> Warning {
        Warning { asked_again: true, ..self }
    }

    /// In these words, by the message of its code.
    #[must_use]
    pub fn say(self, words: &Words) -> Warning {
        Warning { sentence: words.say(self.code, &self.about), ..self }
    }
}

impl Menu {
    /// Says what its forms, fields and choices are called in this phase, by the messages `form-verb`.
    pub fn label(&mut self, words: &Words, phase: &Fact) {
        for form in &mut self.forms {
            let message = format!("form-{}", form.verb);
            let mut about = form.about.clone();
            about.0.push(("phase", phase.clone()));
            form.label = words.say(&message, &about);
            if let Some(rest) = &mut form.rest {
                *rest = words.say("nothing-more", &about);
            }
            for field in &mut form.fields {
                field.label = words.say_part(&message, field.name, &about);
                field.domain.label(words, &message, field.name);
            }
        }
    }

    /// Empties the menu for reuse.
    pub fn clear(&mut self) {
        self.forms.clear();
    }

    /// Adds a form that everybody sees the answer to.
    pub fn open_form(&mut self, verb: &'static str, rule: &'static str) -> &mut Form {
        self.push(Form::new(verb, rule))
    }

    /// Adds a form whose answer stays secret until the round opens.
    pub fn sealed_form(&mut self, verb: &'static str, rule: &'static str) -> &mut Form {
        self.push(Form { sealed: true, ..Form::new(verb, rule) })
    }

    /// Adds a form that answers nothing that is asked: to make an offer, or to reply to one.
    pub fn aside_form(&mut self, verb: &'static str, rule: &'static str) -> &mut Form {
        self.push(Form { aside: true, ..Form::new(verb, rule) })
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

    /// An action of a labelled menu in a few words, as in a list of decisions: the message `brief-verb` of the game says it, or
    /// else its form with the fields that matter.
    #[must_use]
    pub fn brief(&self, call: &Call, phase: &Fact, words: &Words) -> String {
        let Some(form) = self.form(call.verb) else { return call.verb.to_owned() };
        let message = format!("brief-{}", call.verb);
        if words.has(&message) {
            return words.say(&message, &form.brief_facts(call, phase));
        }
        let holds = |field: &Field| {
            let of = |name: &str| call.value(name).cloned();
            let is_left = field.extra && call.value(field.name) == Some(&field.suggested);
            !is_left && field.only.as_ref().is_none_or(|only| only.holds(of))
        };
        let told = |field: &Field| {
            let value = words.show(&field.domain.told(call.value(field.name)?));
            Some(crate::facts! { label = field.label.clone(), value })
        };
        let values: Vec<Facts> = form.fields.iter().filter(|field| holds(field)).filter_map(told).collect();
        crate::say!(words, "brief-form", form = form.label.clone(), values)
    }

    /// An action of a labelled menu as one of several choices: its form, and what is in it.
    #[must_use]
    pub fn choice(&self, call: &Call, phase: &Fact, words: &Words) -> String {
        let Some(form) = self.form(call.verb) else { return call.verb.to_owned() };
        if !words.has(&format!("brief-{}", call.verb)) {
            return self.brief(call, phase, words);
        }
        let brief = (!form.fields.is_empty()).then(|| self.brief(call, phase, words));
        crate::say!(words, "choice", form = form.label.clone(), brief)
    }

    /// Marks the form that the seat has answered, and fills it in with the answer.
    pub fn answer(&mut self, given: &Call) {
        let Some(form) = self.forms.iter_mut().find(|form| form.verb == given.verb) else { return };
        form.answered = true;
        for field in &mut form.fields {
            if let Some(value) = given.value(field.name) {
                field.suggested.clone_from(value);
            }
        }
    }

    /// Whether some form takes these values.
    #[must_use]
    pub fn fits(&self, call: &Call) -> bool {
        self.forms.iter().any(|form| form.fits(call))
    }
}

impl Form {
    fn new(verb: &'static str, rule: &'static str) -> Form {
        let (label, fields, about) = (String::new(), Vec::new(), Facts::default());
        Form {
            verb,
            label,
            rule: Rule(rule),
            sealed: false,
            aside: false,
            fields,
            answered: false,
            rest: None,
            about,
        }
    }

    /// Does nothing, and can be said once for the rest of the round: where the seat is asked again in it, such a form answers.
    pub fn for_the_rest(&mut self) -> &mut Form {
        self.rest = Some(String::new());
        self
    }

    /// The number that was added last takes only every so manieth value of its range, from the least on.
    pub fn in_steps_of(&mut self, every: i64) -> &mut Form {
        if let Some(Field { domain: Domain::Range { step, .. }, .. }) = self.fields.last_mut() {
            *step = every;
        }
        self
    }

    /// Most people choose the number that was added last within these, as far as they are advised.
    pub fn usually(&mut self, usual: RangeInclusive<i64>) -> &mut Form {
        if let Some(Field { domain, .. }) = self.fields.last_mut() {
            domain.set_usual(usual);
        }
        self
    }

    /// The field that was added last matters only while one before it has one of these values.
    pub fn only_while(&mut self, field: &'static str, among: Vec<Value>) -> &mut Form {
        if let Some(last) = self.fields.last_mut() {
            last.only = Some(Only { field, among });
        }
        self
    }

    /// Most people leave the field that was added last as it is.
    pub fn extra(&mut self) -> &mut Form {
        if let Some(last) = self.fields.last_mut() {
            last.extra = true;
        }
        self
    }

    /// What its labels are about, besides the phase.
    pub fn about(&mut self, facts: Facts) -> &mut Form {
        self.about = facts;
        self
    }

    fn field(&mut self, name: &'static str, domain: Domain, suggested: Value) -> &mut Form {
        self.fields.push(Field { name, label: String::new(), domain, suggested, only: None, extra: false });
        self
    }

    /// Adds a number.
    pub fn number(&mut self, name: &'static str, range: RangeInclusive<i64>, suggested: i64) -> &mut Form {
        self.advised_number(name, range.clone(), range, suggested)
    }

    /// Adds a number of which only a part is advised.
    pub fn advised_number(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        advised: RangeInclusive<i64>,
        suggested: i64,
    ) -> &mut Form {
        let mut domain = Domain::range(range);
        domain.set_advised(advised);
        self.field(name, domain, Value::Number(suggested))
    }

    /// Adds a choice of one; the first is the suggestion.
    pub fn pick(&mut self, name: &'static str, choices: Vec<Choice>) -> &mut Form {
        let suggested = choices.first().map_or(Value::Number(0), |choice| choice.value.clone());
        self.field(name, Domain::Pick { choices }, suggested)
    }

    /// Adds a choice of several; the first `at_least` are the suggestion.
    pub fn some(
        &mut self,
        name: &'static str,
        choices: Vec<Choice>,
        count: RangeInclusive<usize>,
    ) -> &mut Form {
        let suggested =
            Value::List(choices.iter().take(*count.start()).map(|choice| choice.value.clone()).collect());
        let domain = Domain::Some { choices, at_least: *count.start(), at_most: *count.end() };
        self.field(name, domain, suggested)
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

    /// What the message `brief-verb` can tell of an action: what the form is about, the phase, and the action's values.
    #[must_use]
    pub fn brief_facts(&self, call: &Call, phase: &Fact) -> Facts {
        let mut facts = self.about.clone();
        facts.0.push(("phase", phase.clone()));
        let value = |field: &Field| Some((field.name, field.domain.told(call.value(field.name)?)));
        facts.0.extend(self.fields.iter().filter_map(value));
        facts
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
    /// The same with the choices that can be picked now, by what was chosen for the fields before.
    #[must_use]
    pub fn narrowed(&self, chosen: impl Fn(&str) -> Option<Value>) -> Domain {
        let mut domain = self.clone();
        if let Domain::Pick { choices } | Domain::Some { choices, .. } = &mut domain {
            choices.retain(|choice| choice.only.as_ref().is_none_or(|only| only.holds(&chosen)));
        }
        domain
    }

    /// A number within these, all of which are advised and usual.
    #[must_use]
    pub fn range(range: RangeInclusive<i64>) -> Domain {
        let (min, max) = range.into_inner();
        let (advised_min, advised_max, usual_min, usual_max) = (min, max, min, max);
        Domain::Range { min, max, advised_min, advised_max, usual_min, usual_max, step: 1 }
    }

    /// Advises less than is taken: no more is usual.
    pub(crate) fn set_advised(&mut self, advised: RangeInclusive<i64>) {
        if let Domain::Range { advised_min, advised_max, usual_min, usual_max, .. } = self {
            (*advised_min, *advised_max) = advised.into_inner();
            (*usual_min, *usual_max) = (*advised_min, *advised_max);
        }
    }

    fn set_usual(&mut self, usual: RangeInclusive<i64>) {
        if let Domain::Range { advised_min, advised_max, usual_min, usual_max, .. } = self {
            let (least, most) = (*advised_min, (*advised_max).max(*advised_min));
            (*usual_min, *usual_max) =
                ((*usual.start()).clamp(least, most), (*usual.end()).clamp(least, most));
        }
    }

    /// Says what its choices are called, by attributes of this message.
    pub fn label(&mut self, words: &Words, message: &str, field: &str) {
        let (Domain::Pick { choices } | Domain::Some { choices, .. }) = self else { return };
        for choice in choices {
            choice.label = match choice.seat {
                Some(seat) => words.of(seat).into_owned(),
                None => {
                    let part = |part: String| words.try_part(message, &part, &choice.about).ok().flatten();
                    part(format!("{field}-{}", choice.value))
                        .or_else(|| part(format!("{field}-choice")))
                        .unwrap_or_else(|| choice.value.to_string())
                }
            };
        }
    }

    /// A value of the field as it is told: what was picked by its label.
    fn told(&self, value: &Value) -> Fact {
        match (self, value) {
            (Domain::Pick { choices }, value) => Choice::told(choices, value),
            (Domain::Some { choices, .. }, Value::List(list)) => {
                Fact::List(list.iter().map(|value| Choice::told(choices, value)).collect())
            }
            // Thousands are read apart; what is smaller may decide how a sentence goes.
            (_, Value::Number(number)) if number.unsigned_abs() >= 1_000 => {
                Fact::Text(Money(*number).to_string().into())
            }
            (_, Value::Number(number)) => Fact::Number(*number),
            (_, value) => Fact::Text(value.to_string().into()),
        }
    }

    /// Whether the field takes this value.
    #[must_use]
    pub fn holds(&self, value: &Value) -> bool {
        match (self, value) {
            (Domain::Range { min, max, step, .. }, Value::Number(number)) => {
                (min..=max).contains(&number) && (number.abs_diff(*min)).is_multiple_of(step.unsigned_abs())
            }
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
