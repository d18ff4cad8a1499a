//! What a game says. A message has a name and facts; the sentence is made of them in the language of whoever reads it, from the
//! files in the game's folder `words` (Project Fluent). No rule knows a sentence.

mod fact;
mod figures;

pub use fact::{Fact, Facts, ToFact, kebab_bytes, kebab_length};
use figures::{accented, grouped, in_money, written};

use crate::journal::Event;
use crate::money::Money;
use crate::seat::Seat;
use crate::{facts, say};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentNumberStyle};
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use fluent_syntax::ast::Pattern;
use include_dir::{Dir, include_dir};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

/// A language by its tag, as in `en`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Language(&'static str);

impl Language {
    pub const ENGLISH: Language = Language("en");
    /// English with every letter accented: it shows what is not in the files.
    pub const ACCENTED: Language = Language("en-XA");

    #[must_use]
    pub const fn tag(self) -> &'static str {
        self.0
    }
}

/// Something to say: it holds all that is needed to say it in any language.
#[derive(Clone)]
pub struct Message {
    pub name: &'static str,
    pub facts: Facts,
    pub languages: &'static Languages,
}

impl Message {
    /// One of those that every table has.
    #[must_use]
    pub const fn common(name: &'static str, facts: Facts) -> Message {
        Message { name, facts, languages: &COMMON }
    }

    /// What is wrong with a file that somebody wrote or altered, which is told in English alone.
    #[must_use]
    pub fn technical(problem: impl fmt::Display) -> Message {
        let problem = problem.to_string();
        Message::common("technical", facts! { problem })
    }

    /// In these words, which are those of the same game.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        words.say(self.name, &self.facts)
    }

    /// In this language, with seats by number.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        self.in_words(&self.languages.words(language, Vec::new()))
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.name == other.name && self.facts == other.facts
    }
}

impl Eq for Message {}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Message")
            .field("name", &self.name)
            .field("facts", &self.facts)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for Message {
    /// In English, with seats by number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::ENGLISH))
    }
}

impl ToFact for Message {
    /// It is said in the words of what it is a part of.
    fn fact(&self) -> Fact {
        Fact::Message(self.name, self.facts.clone())
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The languages of a game: its files, what every game says, and the figures of its rules.
pub struct Languages {
    files: &'static Dir<'static>,
    /// What its lessons say, by the same names of files.
    lessons: Option<&'static Dir<'static>>,
    /// Figures that the words of all messages may use by name, as in `{ loan-months }`.
    figures: fn() -> Facts,
    made: OnceLock<Vec<InLanguage>>,
}

/// All messages in one language.
struct InLanguage {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// What stands after a sum of money, by the message `money-unit`: nothing where it counts dollars.
    money_unit: String,
}

static COMMON_FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");

/// What every table says, whatever is played at it. The words of a game say it too.
pub static COMMON: Languages = Languages::new(&COMMON_FILES, Facts::default);

impl Languages {
    /// From the folder of words of a game, or of whatever else speaks: `include_dir!("$CARGO_MANIFEST_DIR/words")`.
    #[must_use]
    pub const fn new(files: &'static Dir<'static>, figures: fn() -> Facts) -> Languages {
        Languages { files, lessons: None, figures, made: OnceLock::new() }
    }

    /// The same, of a game that has lessons: their sentences stand beside them, in `include_dir!("$CARGO_MANIFEST_DIR/lessons")`.
    #[must_use]
    pub const fn with_lessons(
        files: &'static Dir<'static>,
        lessons: &'static Dir<'static>,
        figures: fn() -> Facts,
    ) -> Languages {
        Languages { files, lessons: Some(lessons), figures, made: OnceLock::new() }
    }

    /// Which languages there are, English first.
    pub fn all(&'static self) -> impl Iterator<Item = Language> {
        self.made().iter().map(|made| made.language)
    }

    /// The words of a language, for a table at which these people sit. What is missing in it is said in English.
    #[must_use]
    pub fn words(&'static self, language: Language, names: Vec<String>) -> Words {
        let made = self.made();
        Words { messages: made.iter().find(|made| made.language == language).unwrap_or(&made[0]), names }
    }

    /// The figures of the rules, by name.
    #[must_use]
    pub fn figures(&self) -> Facts {
        (self.figures)()
    }

    fn made(&'static self) -> &'static [InLanguage] {
        self.made.get_or_init(|| {
            let mut tags = vec![Language::ENGLISH.0, Language::ACCENTED.0];
            let named = self.files.files().filter_map(|file| file.path().file_stem()?.to_str());
            tags.extend(named.filter(|tag| *tag != Language::ENGLISH.0));
            tags.into_iter().map(|tag| self.make(Language(tag))).collect()
        })
    }

    /// English first, and over it what there is in the language itself.
    fn make(&self, language: Language) -> InLanguage {
        let tag = language.0.parse().unwrap_or_else(|_| panic!("{} is no tag of a language", language.0));
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(written));
        if language == Language::ACCENTED {
            bundle.set_transform(Some(accented));
        }
        for tag in [Language::ENGLISH.0, language.0] {
            for folder in [&COMMON_FILES, self.files].into_iter().chain(self.lessons) {
                if let Some(text) =
                    folder.get_file(format!("{tag}.ftl")).and_then(|file| file.contents_utf8())
                {
                    bundle.add_resource_overriding(resource(tag, text.to_owned()));
                }
            }
        }
        let money_unit = bundle
            .get_message("money-unit")
            .and_then(|message| message.value())
            .map_or_else(String::new, |pattern| {
                bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned()
            });
        // Figures stand below all that the files say.
        let figures = resource("figures", self.figures_as_messages(&money_unit));
        let _ = bundle.add_resource(figures);
        InLanguage { language, bundle, money_unit }
    }

    fn figures_as_messages(&self, money_unit: &str) -> String {
        let lines = (self.figures)().0.into_iter().map(|(name, fact)| {
            let value = match fact {
                Fact::Money(money) => in_money(money.0, money_unit),
                Fact::Number(number) => grouped(number),
                Fact::Text(text) => text.into_owned(),
                other => panic!("{name} is no figure: {other:?}"),
            };
            // A literal, so that no test language writes it otherwise.
            format!("{} = {{ \"{value}\" }}\n", name.replace('_', "-"))
        });
        lines.collect()
    }
}

impl fmt::Debug for Languages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Languages").finish_non_exhaustive()
    }
}

fn resource(name: &str, text: String) -> FluentResource {
    FluentResource::try_new(text).unwrap_or_else(|(_, errors)| panic!("the words of '{name}': {errors:?}"))
}

/// The words of one language for one table.
#[derive(Clone)]
pub struct Words {
    messages: &'static InLanguage,
    names: Vec<String>,
}

impl Words {
    #[must_use]
    pub fn language(&self) -> Language {
        self.messages.language
    }

    /// The name of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Cow<'_, str> {
        match self.names.get(seat.index()) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(say!(self, "seat-number", number = seat.number())),
        }
    }

    /// Whether there is a message of this name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.messages.bundle.has_message(name)
    }

    /// The message of this name about these facts.
    #[must_use]
    pub fn say(&self, name: &str, facts: &Facts) -> String {
        let said = or_its_name(name, self.try_say(name, facts));
        match with_one_stop(&said).len() {
            length if length < said.len() => said[..length].to_owned(),
            _ => said,
        }
    }

    /// An attribute of a message: the heading of a column, the summary of a variant.
    #[must_use]
    pub fn say_part(&self, name: &str, part: &str, facts: &Facts) -> String {
        let missing = || format!("the message '{name}' has no attribute '{part}'");
        or_its_name(part, self.try_part(name, part, facts).and_then(|said| said.ok_or_else(missing)))
    }

    /// The message of this name, or what is wrong with it.
    pub fn try_say(&self, name: &str, facts: &Facts) -> Result<String, String> {
        let Some(message) = self.messages.bundle.get_message(name) else {
            return Err(format!("there is no message '{name}'"));
        };
        message
            .value()
            .map_or(Ok(String::new()), |pattern| self.format(name, pattern, &self.arguments(&message, facts)))
    }

    /// An attribute of a message, if it has it, or what is wrong with it.
    pub fn try_part(&self, name: &str, part: &str, facts: &Facts) -> Result<Option<String>, String> {
        let Some(message) = self.messages.bundle.get_message(name) else { return Ok(None) };
        let pattern = message.get_attribute(part).map(|attribute| attribute.value());
        pattern.map(|pattern| self.format(name, pattern, &self.arguments(&message, facts))).transpose()
    }

    /// An event in a sentence; `None` for what is only bookkeeping.
    #[must_use]
    pub fn tell(&self, event: &impl Event) -> Option<String> {
        event.message().map(|(name, facts)| capitalised(&self.say(name, &facts)))
    }

    /// A fact that stands alone, in a cell of a table say. What is not there is an empty cell.
    #[must_use]
    pub fn show(&self, fact: &impl ToFact) -> String {
        match fact.fact() {
            Fact::Number(number) => grouped(number),
            Fact::Money(money) => in_money(money.0, &self.messages.money_unit),
            Fact::Seat(seat) => self.of(seat).into_owned(),
            Fact::Kind(list, name) => self.kind(list, name).unwrap_or_else(|| name.to_owned()),
            Fact::Text(text) => text.into_owned(),
            Fact::Message(message, facts) => self.say(message, &facts),
            Fact::List(list) => list.iter().map(|fact| self.show(fact)).collect::<Vec<_>>().join(", "),
            Fact::Maybe(Some(fact)) => self.show(&*fact),
            Fact::Maybe(None) | Fact::Parts(_) => String::new(),
        }
    }

    fn kind(&self, list: &str, name: &str) -> Option<String> {
        let name = format!("{list}-{}", name.replace(' ', "-"));
        self.has(&name).then(|| self.say(&name, &Facts::default()))
    }

    fn format(&self, name: &str, pattern: &Pattern<&str>, args: &FluentArgs<'_>) -> Result<String, String> {
        let mut errors = Vec::new();
        let text = self.messages.bundle.format_pattern(pattern, Some(args), &mut errors);
        match errors.as_slice() {
            [] => Ok(text.into_owned()),
            errors => Err(format!("the message '{name}' about {args:?}: {errors:?}")),
        }
    }

    fn arguments<'a>(&'a self, message: &FluentMessage<'a>, facts: &'a Facts) -> FluentArgs<'a> {
        let mut args = FluentArgs::with_capacity(facts.0.len() + 2);
        for (name, fact) in &facts.0 {
            self.add(message, name, fact, facts, &mut args);
        }
        args
    }

    /// Adds a fact to what a message is about; the others are there for what is said of each of a list.
    fn add<'a>(
        &'a self,
        message: &FluentMessage<'a>,
        name: &'static str,
        fact: &'a Fact,
        others: &'a Facts,
        args: &mut FluentArgs<'a>,
    ) {
        match fact {
            Fact::Number(number) => args.set(name, *number),
            Fact::Money(Money(amount)) => {
                let style = FluentNumberStyle::Currency;
                let unit = &self.messages.money_unit;
                let currency = (!unit.is_empty()).then(|| unit.clone());
                let options = FluentNumberOptions { style, currency, ..FluentNumberOptions::default() };
                args.set(name, FluentNumber::new(*amount as f64, options));
                args.set(format!("{name}-is"), if *amount == 0 { "zero" } else { "some" });
            }
            Fact::Seat(seat) => args.set(name, self.of(*seat)),
            Fact::Kind(list, kind) => {
                args.set(name, self.kind(list, kind).map_or(Cow::Borrowed(*kind), Cow::Owned));
                args.set(format!("{name}-is"), kind.replace(' ', "-"));
            }
            Fact::Text(text) => args.set(name, text.as_ref()),
            Fact::Message(message, facts) => args.set(name, self.say(message, facts)),
            Fact::Maybe(None) => {
                args.set(name, "");
                args.set(format!("{name}-is"), "none");
            }
            Fact::Maybe(Some(fact)) => {
                args.set(format!("{name}-is"), "some");
                self.add(message, name, fact, others, args);
            }
            Fact::Parts(parts) => {
                for (name, fact) in &parts.0 {
                    self.add(message, name, fact, parts, args);
                }
            }
            Fact::List(list) => {
                let (pattern, joints) = self.for_each_of(message, name);
                // Of a crowd a few are named: at a table of sixty nobody reads all.
                let is_crowd =
                    list.len() > MOST_NAMED && list.iter().all(|fact| matches!(fact, Fact::Seat(_)));
                let named = if is_crowd { &list[..NAMED_OF_A_CROWD] } else { &list[..] };
                let each: Vec<String> =
                    named.iter().map(|fact| self.one(message, name, pattern, fact, others)).collect();
                let said = if is_crowd {
                    let count = (list.len() - named.len()) as i64;
                    each.join(&joints.between) + &self.say("and-so-many-others", &facts! { count })
                } else {
                    joints.join(&each)
                };
                args.set(name, said);
                args.set(format!("{name}-count"), list.len());
            }
        }
    }

    /// How each of a list is said, and what stands between two and before the last: the attributes `name`, `name-between` and
    /// `name-before-last` of the message, or the message `one-name`; else plainly, with commas.
    fn for_each_of<'a>(
        &'a self,
        message: &FluentMessage<'a>,
        name: &str,
    ) -> (Option<&'a Pattern<&'a str>>, Joints) {
        let part = |message: &FluentMessage<'a>, part: &str| Some(message.get_attribute(part)?.value());
        let one = self.messages.bundle.get_message(&format!("one-{name}"));
        let pattern = part(message, name).or_else(|| one.as_ref()?.value());
        let joint = |which: &str| {
            let text = part(message, &format!("{name}-{which}")).or_else(|| part(one.as_ref()?, which))?;
            let said = or_its_name(name, self.format(name, text, &FluentArgs::new()));
            Some(self.accented_if_read_so(said))
        };
        let between = joint("between").unwrap_or_else(|| ", ".to_owned());
        let before_last = joint("before-last").unwrap_or_else(|| between.clone());
        (pattern, Joints { between, before_last })
    }

    /// What stands between two is often a literal, because of its blanks, and the test language leaves literals as they are.
    fn accented_if_read_so(&self, text: String) -> String {
        if self.language() == Language::ACCENTED { accented(&text).into_owned() } else { text }
    }

    /// One of a list. What is said of it may use what else the message is about.
    fn one(
        &self,
        message: &FluentMessage<'_>,
        name: &'static str,
        pattern: Option<&Pattern<&str>>,
        fact: &Fact,
        others: &Facts,
    ) -> String {
        let Some(pattern) = pattern else { return self.show(fact) };
        let mut args = FluentArgs::new();
        for (name, fact) in others.0.iter().filter(|(_, fact)| !matches!(fact, Fact::List(_))) {
            self.add(message, name, fact, others, &mut args);
        }
        self.add(message, name, fact, others, &mut args);
        or_its_name(name, self.format(name, pattern, &args))
    }
}

/// So many seats are named in a list, and of more only the first few.
const MOST_NAMED: usize = 6;
const NAMED_OF_A_CROWD: usize = 3;

/// What stands between those of a list.
struct Joints {
    between: String,
    before_last: String,
}

impl Joints {
    fn join(&self, each: &[String]) -> String {
        match each {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => first.join(&self.between) + &self.before_last + last,
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words")
            .field("language", &self.messages.language)
            .field("names", &self.names)
            .finish()
    }
}

/// What is said; if it cannot be, the name of it, which a test would have found.
fn or_its_name(name: &str, said: Result<String, String>) -> String {
    said.unwrap_or_else(|problem| {
        debug_assert!(false, "{problem}");
        name.to_owned()
    })
}

/// A sentence begins with a capital letter, whatever its first word is.
/// Whether this can stand as a name in a list: not empty, no longer than this, and nothing that turns the direction of text, has no width or
/// steers a terminal, for it would let a name pass for another.
#[must_use]
pub fn is_name(text: &str, most: usize) -> bool {
    let hidden =
        |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}');
    let length = text.chars().count();
    (1..=most).contains(&length)
        && !text.trim().is_empty()
        && !text.chars().any(|c| c.is_control() || hidden(c))
}

/// A sentence that ends with a name which has a full stop of its own ("Colverton Ltd.").
fn with_one_stop(text: &str) -> &str {
    if text.ends_with("..") && !text.ends_with("...") { &text[..text.len() - 1] } else { text }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_one_and() {
        let joints = Joints { between: ", ".to_owned(), before_last: " and ".to_owned() };
        let joined = |names: &[&str]| joints.join(&names.iter().map(|&name| name.into()).collect::<Vec<_>>());
        assert_eq!(joined(&[]), "");
        assert_eq!(joined(&["Ada"]), "Ada");
        assert_eq!(joined(&["Ada", "Bruno"]), "Ada and Bruno");
        assert_eq!(joined(&["Ada", "Bruno", "Carla"]), "Ada, Bruno and Carla");
    }
}
