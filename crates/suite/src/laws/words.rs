//! All that a game says is in its words, and nothing else is.

use super::menu::{looked_at, menu_of};
use super::play::{Moved, Verdict, Watch};
use super::probes;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kernel::base::CommonEvent;
use kernel::call::Action;
use kernel::chance::{Draw, QuickDraw};
use kernel::game::Game;
use kernel::journal::Event;
use kernel::kinds::Kind;
use kernel::options::Options;
use kernel::refusal::Refusal;
use kernel::words::{Language, Languages, ToFact};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Events, forms, warnings and refusals can be said, in English and in the test language.
pub(super) struct WordsSayAll;

impl<G: Game> Watch<G> for WordsSayAll {
    fn waits(&mut self, game: &G, draw: &mut QuickDraw) -> Verdict {
        // Positions are many and sentences few.
        if draw.below(4) != 0 {
            return Ok(());
        }
        for language in [Language::ENGLISH, Language::ACCENTED] {
            let words = G::LANGUAGES.words(language, Vec::new());
            for seat in looked_at(game, draw) {
                let mut menu = menu_of(game, seat);
                for form in &menu.forms {
                    let mut about = form.about.clone();
                    about.0.push(("phase", game.base().phase().fact()));
                    words.try_say(&format!("form-{}", form.verb), &about)?;
                }
                menu.label(&words, &game.base().phase().fact());
                for form in &menu.forms {
                    let Ok(action) = G::Action::from_call(&form.suggestion()) else { continue };
                    for warning in game.warnings(seat, &action) {
                        words.try_say(warning.code, &warning.about)?;
                    }
                }
                for action in probes::actions(game, seat, &menu, 4, draw) {
                    let call = action.call();
                    let message = format!("brief-{}", call.verb);
                    if let Some(form) = menu.form(call.verb).filter(|_| words.has(&message)) {
                        words.try_say(&message, &form.brief_facts(&call, &game.base().phase().fact()))?;
                    }
                    if let Err(refusal) = game.check(seat, &action) {
                        words.try_say(refusal.code(), &refusal.facts())?;
                    }
                }
            }
        }
        Ok(())
    }

    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        for language in [Language::ENGLISH, Language::ACCENTED] {
            let words = G::LANGUAGES.words(language, Vec::new());
            for recorded in &moved.events.0 {
                if let Some((name, facts)) = recorded.event.message() {
                    words.try_say(name, &facts)?;
                }
            }
        }
        Ok(())
    }
}

/// What every game says, whatever it is about.
const OF_EVERY_GAME: [&str; 9] = [
    "title",
    "money-unit",
    "round",
    "score",
    "aim",
    "round-taken-back",
    "help-history",
    "help-score",
    "help-books",
];

/// Attributes that kernel, catalog and server ask for: of a phase, of a variant, of a sheet, of what moved a score, of a bot.
const ASKED_FOR_ELSEWHERE: [&str; 9] =
    ["strip", "summary", "end", "statement", "period", "chapter", "came", "went", "title"];

/// Facts that the kernel gives to messages of every game.
const GIVEN_TO_ALL: [&str; 15] = [
    "seat",
    "round",
    "amount",
    "kind",
    "value",
    "phase",
    "when",
    "last",
    "money",
    "price",
    "came",
    "went",
    "units",
    "commodity",
    "each",
];

/// Parts of the kernel that have facts for the messages of the games that are put together of them.
const PARTS: [(&str, &str); 2] = [("kernel::works", "works.rs"), ("auction::opened", "auction/opened.rs")];

/// How code says a message, without blanks.
const SAID: [&str; 15] = [
    "say!(words,\"",
    "say!(self,\"",
    "say!(out,\"",
    ".say(\"",
    "Grid::new(words,\"",
    "Grid::new(out.words(),\"",
    "Warning::new(\"",
    "tell!(out,\"",
    "stop!(\"",
    "Message::common(\"",
    "BadCall::new(\"",
    "BadOption::common(\"",
    "Problem::new(\"",
    "Problem::bad(\"",
    "Problem::forbidden(\"",
];

/// A line of the terminal that stands in is told with its blanks first.
const INDENTED: &str = "tell!(out,\"\",";

/// Asserts, of the game in this folder, that its words hold a message for whatever it can say, that each of them is used, and that
/// the code knows every variable.
///
/// # Panics
/// If one is missing, not used, or unknown; the text says which.
pub fn every_message_is_used<G: Game>(crate_folder: &str) {
    let folder = Path::new(crate_folder);
    let mut code = String::new();
    read(&folder.join("src"), &mut code);
    let mut declared = declared::<G>();
    if !code.contains("fn explain(") {
        // Then the kernel explains each action by a message of its verb.
        declared.extend(G::Action::SIGNATURES.iter().map(|signature| format!("explain-{}", signature.verb)));
    }
    if code.contains("for_the_rest(") {
        declared.insert("nothing-more".to_owned());
    }
    // An action may have words of its own for lists of decisions; its form says it otherwise.
    let words = G::LANGUAGES.words(Language::ENGLISH, Vec::new());
    let briefs = G::Action::SIGNATURES.iter().map(|signature| format!("brief-{}", signature.verb));
    declared.extend(briefs.filter(|name| words.has(name)));
    let kernel = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernel/src");
    let parts = PARTS.iter().filter(|(name, _)| code.contains(name)).map(|(_, file)| kernel.join(file));
    let sources: Vec<PathBuf> = parts.chain([folder.join("src")]).collect();
    every_message_is_used_by(&sources, &folder.join("words/en.ftl"), G::LANGUAGES, &declared);
}

/// The same of whatever else speaks: the code in these folders says all messages of this file, beside those that follow from what
/// is declared.
///
/// # Panics
/// If one is missing, not used, or unknown; the text says which.
pub fn every_message_is_used_by(
    sources: &[impl AsRef<Path>],
    file: &Path,
    languages: &'static Languages,
    declared: &BTreeSet<String>,
) {
    let mut code = String::new();
    sources.iter().for_each(|folder| read(folder.as_ref(), &mut code));
    let own = std::fs::read_to_string(file).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
    let messages = messages(&own);
    let words = languages.words(Language::ENGLISH, Vec::new());
    let literals: BTreeSet<&str> = code.split('"').collect();

    let missing: Vec<&String> = declared.iter().filter(|name| !words.has(name)).collect();
    assert!(missing.is_empty(), "no message says {missing:?}");
    // Lines may break anywhere.
    let squeezed = code.split_whitespace().collect::<String>().replace(INDENTED, "tell!(out,");
    let said: BTreeSet<&str> = SAID
        .iter()
        .flat_map(|mark| squeezed.split(mark).skip(1).filter_map(|rest| rest.split('"').next()))
        .filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '-'))
        .collect();
    let missing: Vec<&&str> =
        said.iter().filter(|name| !words.has(name) && !OF_EVERY_GAME.contains(name)).collect();
    assert!(missing.is_empty(), "the code says {missing:?}, which no message does");

    for (name, parts, variables) in &messages {
        let of_a_kind = || code.split("enum ").skip(1).any(|list| is_of_list(name, list));
        let of_a_list = ["reason-", "commodity-", "account-"].iter().any(|list| name.starts_with(list));
        let of_facts = name.strip_prefix("one-").is_some_and(|fact| has_word(&code, fact));
        let of_an_ending = name
            .strip_prefix("ending-")
            .is_some_and(|ending| literals.contains(ending.replace('-', " ").as_str()));
        let of_another = own.contains(&format!("{{ {name} }}"));
        assert!(
            declared.contains(name)
                || literals.contains(name.as_str())
                || of_a_list
                || of_an_ending
                || of_facts
                || of_another
                || of_a_kind(),
            "nothing uses the message '{name}'"
        );
        for part in parts {
            let base = part
                .trim_end_matches("-between")
                .trim_end_matches("-before-last")
                .rsplit('-')
                .next()
                .unwrap_or(part);
            assert!(
                literals.contains(part.as_str())
                    || has_word(&code, base)
                    || ASKED_FOR_ELSEWHERE.contains(&part.as_str()),
                "nothing uses the attribute '{part}' of the message '{name}'"
            );
        }
        for variable in variables {
            let fact = variable.trim_end_matches("-is").trim_end_matches("-count");
            assert!(
                has_word(&code, fact) || GIVEN_TO_ALL.contains(&fact),
                "the message '{name}' is about '{variable}', which the code does not know"
            );
        }
    }
}

/// All messages that follow from what a game declares.
fn declared<G: Game>() -> BTreeSet<String> {
    let names = |prefix: &'static str, list: Vec<&'static str>| {
        list.into_iter().map(move |name| format!("{prefix}{name}")).collect::<Vec<_>>()
    };
    let mut all: BTreeSet<String> = OF_EVERY_GAME.map(String::from).into();
    all.extend(names("", G::Event::MESSAGES.to_vec()));
    all.extend(names("", CommonEvent::MESSAGES.to_vec()));
    all.extend(names("", G::Refusal::CODES.to_vec()));
    all.extend(names("form-", G::Action::SIGNATURES.iter().map(|signature| signature.verb).collect()));
    all.extend(names("phase-", G::Phase::ALL.iter().map(|phase| phase.name()).collect()));
    all.extend(G::ENDINGS.iter().map(|ending| format!("ending-{}", ending.0.replace(' ', "-"))));
    for variant in G::Options::variants() {
        all.insert(format!("variant-{}", variant.id));
        all.extend(names(
            "option-",
            G::Options::of(variant).list().iter().map(|option| option.name).collect(),
        ));
    }
    all
}

/// Whether a message says one of a list in the code: `company-amber` of `Company { Amber = "amber"`.
fn is_of_list(message: &str, list: &str) -> bool {
    let Some((name, items)) = list.split_once('{') else { return false };
    let kebab: String = name
        .trim()
        .char_indices()
        .map(|(at, c)| if at > 0 && c.is_uppercase() { format!("-{c}") } else { c.to_string() })
        .collect();
    let items = items.split('}').next().unwrap_or_default();
    let Some(item) = message.strip_prefix(&format!("{}-", kebab.to_lowercase())) else { return false };
    items.split('"').skip(1).step_by(2).any(|other| other.replace(' ', "-") == item)
}

fn has_word(text: &str, word: &str) -> bool {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(part_of_word) && !text[at + word.len()..].starts_with(part_of_word)
    })
}

/// Adds the code of a folder, without its comments.
fn read(path: &Path, code: &mut String) {
    if path.is_dir() {
        let entries =
            std::fs::read_dir(path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
        entries.filter_map(Result::ok).for_each(|entry| read(&entry.path(), code));
        return;
    }
    // What comments say is no code.
    let text =
        std::fs::read_to_string(path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
        *code += line;
        code.push('\n');
    }
}

/// Each message with its attributes and variables.
fn messages(text: &str) -> Vec<(String, Vec<String>, BTreeSet<String>)> {
    let parsed =
        fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("the words: {errors:?}"));
    let messages = parsed.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages
        .map(|message| {
            let mut variables = BTreeSet::new();
            let parts = message.attributes.iter();
            for pattern in message.value.iter().chain(parts.clone().map(|part| &part.value)) {
                collect(pattern, &mut variables);
            }
            (message.id.name.to_owned(), parts.map(|part| part.id.name.to_owned()).collect(), variables)
        })
        .collect()
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    let mut inline = |expression: &InlineExpression<&str>| match expression {
        InlineExpression::VariableReference { id } => drop(variables.insert(id.name.to_owned())),
        InlineExpression::Placeable { .. } | InlineExpression::FunctionReference { .. } => {
            panic!("words have no functions and no placeables within placeables")
        }
        _ => {}
    };
    let mut variants = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(expression) } => inline(expression),
            PatternElement::Placeable { expression: Expression::Select { selector, variants: of_it } } => {
                inline(selector);
                variants.extend(of_it);
            }
            PatternElement::TextElement { .. } => {}
        }
    }
    variants.iter().for_each(|variant| collect(&variant.value, variables));
}
