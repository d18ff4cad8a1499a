//! The TypeScript types of the browser client are those of the wire: of messages, of calls, and of each game's view, events
//! and cards. If this fails, run it once with `BOARDROOM_WRITE_TYPES=1` and look at what changed.

use server::wire::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name: the order in which types are met is not always the same.
type ByName = BTreeMap<String, String>;

struct Declarations {
    config: Config,
    by_name: ByName,
}

impl Declarations {
    fn of(add: impl FnOnce(&mut Declarations)) -> ByName {
        let config = Config::default().with_large_int("number");
        let mut all = Declarations { config, by_name: BTreeMap::new() };
        add(&mut all);
        all.by_name
    }

    /// Declares a type and all that it is made of. What is written as a number, a text or a list has no name of its own.
    fn add<T: TS + ?Sized + 'static>(&mut self) {
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            if self.by_name.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}", <T::WithoutGenerics as TS>::decl(&self.config));
            self.by_name.insert(name, text);
        }
        T::visit_generics(self);
        T::visit_dependencies(self);
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + ?Sized + 'static>(&mut self) {
        self.add::<T>();
    }
}

macro_rules! declare {
    ($($type:ty),+ $(,)?) => {
        Declarations::of(|all| {$(all.add::<$type>();)+})
    };
}

/// What clients and the house say to each other about one thing: a file of the client.
struct Area {
    file: &'static str,
    about: &'static str,
    declarations: ByName,
}

/// Where types stand that several areas use, and those that no Rust type is the model of.
const COMMON: &str = "common";

fn by_hand() -> ByName {
    let value = "/** The value of a field. */\nexport type Value = number | string | Value[];";
    let call = "/** An action: its verb, and beside it the values of its fields. */\n\
        export type Call = { verb: string } & Record<string, Value>;";
    [("Value", value), ("Call", call)].map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

/// The areas with each type in one of them alone: what several of them use is common.
fn apart(areas: Vec<Area>) -> Vec<Area> {
    let used_by = |name: &String| areas.iter().filter(|area| area.declarations.contains_key(name)).count();
    let mut common = by_hand();
    let mut parts = Vec::new();
    for Area { file, about, declarations } in &areas {
        let (own, shared) = declarations.clone().into_iter().partition(|(name, _)| used_by(name) == 1);
        common.extend::<ByName>(shared);
        parts.push(Area { file, about, declarations: own });
    }
    parts.push(Area {
        file: COMMON,
        about: "What several areas of the wire speak of.",
        declarations: common,
    });
    parts
}

/// The names that a declaration uses, its comments aside.
fn names_in(declaration: &str) -> BTreeSet<&str> {
    let outside = declaration.split("*/").map(|part| part.split("/**").next().unwrap_or_default());
    outside.flat_map(|code| code.split(|sign: char| !sign.is_alphanumeric() && sign != '_')).collect()
}

/// An area as a file: what it takes from the others, and what it declares.
fn written(area: &Area, all: &[Area]) -> String {
    let used: BTreeSet<&str> = area.declarations.values().flat_map(|text| names_in(text)).collect();
    let mut text = String::new();
    for other in all.iter().filter(|other| other.file != area.file) {
        let names: Vec<&str> =
            other.declarations.keys().map(String::as_str).filter(|name| used.contains(name)).collect();
        if !names.is_empty() {
            text += &format!("import type {{ {} }} from './{}'\n", names.join(", "), other.file);
        }
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text + &joined(&area.declarations)
}

fn joined(declarations: &ByName) -> String {
    declarations.values().map(String::as_str).collect::<Vec<_>>().join("\n\n")
}

fn check(file: &str, about: &str, content: &str) {
    let text = format!(
        "// {about} Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.\n\n{content}\n"
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(file);
    if std::env::var_os("BOARDROOM_WRITE_TYPES").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "web/src/{file} is stale: run this test once with BOARDROOM_WRITE_TYPES=1");
}

macro_rules! areas {
    ($($file:literal, $about:literal: $($type:ty),+;)+) => {
        apart(vec![$(Area { file: $file, about: $about, declarations: declare![$($type),+] }),+])
    };
}

#[test]
fn the_types_of_the_client_are_those_of_the_wire() {
    let areas = areas! {
        "table", "A table, from being set up to its end, and all that is told of it while it lasts.":
            ServerMessage, ClientMessage, Lobby, NewTable, TableMade, Look, OneSeat, Sit, Seated, SetSeat, Start,
            HostCommand, Again, EndVote, Agreement, Talk;
        "class", "Classes: several tables that somebody teaches at.":
            NewClass, ClassMade, ClassList, JoinClass, SeatInClass, ClassCommand, Teach, ClassPage;
        "decision", "What somebody may decide, what it amounts to, and advice.":
            Preview, Previewed, WhichForm, Vec<kernel::limits::Limit>, arena::Advice;
        "game", "The games that there are, and their rules.": Games, Find, Vec<kernel::rules::RuleText>;
        "lesson", "Lessons.": Lessons, Attending, LessonPreview, LessonForm, LessonScene;
        "books", "What can be looked up: books, the log and games that were played.": Books, StoryLine, Played;
        "replay", "Matches that are over: moment by moment, and checked.":
            WhichEntry, Replayed, WhichMoments, Moments, Fairness, CheckedMatch;
        "review", "Reviews of matches.": WhichReview, Reviewed;
        "debrief", "What a class talks about when a match is over.": Debrief, Decision, Choices, TryInstead, WhatIf;
        "device", "Devices, and the answers that every call may give.":
            DeviceInfo, Forgotten, LinkCode, Done, ProblemBody;
    };
    for area in &areas {
        check(&format!("wire/{}.ts", area.file), area.about, &written(area, &areas));
    }
    let index: Vec<String> =
        areas.iter().map(|area| format!("export type * from './{}'", area.file)).collect();
    check("wire/index.ts", "What goes over the wire.", &index.join("\n"));
}

#[test]
fn the_types_of_the_boards_are_those_of_the_games() {
    let management = declare![management::View, management::view::Printed, management::Event];
    check("games/management/wire.ts", "What Management shows and tells.", &joined(&management));
    let business_strategy =
        declare![business_strategy::View, business_strategy::view::Printed, business_strategy::Event];
    let file = "games/business-strategy/wire.ts";
    check(file, "What Business Strategy shows and tells.", &joined(&business_strategy));
    let dallas = declare![dallas::View, dallas::view::Printed, dallas::Event];
    check("games/dallas/wire.ts", "What Dallas shows and tells.", &joined(&dallas));
    let poleconomy = declare![poleconomy::View, poleconomy::Board, poleconomy::Event];
    check("games/poleconomy/wire.ts", "What Poleconomy shows and tells.", &joined(&poleconomy));
    let goodwill = declare![goodwill::View, goodwill::view::Printed, goodwill::Event];
    check("games/goodwill/wire.ts", "What Goodwill shows and tells.", &joined(&goodwill));
}
