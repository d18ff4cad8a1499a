//! The TypeScript types of the browser client are those of the wire: of messages, of calls, and of each game's view, events
//! and cards. If this fails, run it once with `BOARDROOM_WRITE_TYPES=1` and look at what changed.

use server::wire::*;
use std::collections::BTreeMap;
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name: the order in which types are met is not always the same.
struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl Declarations {
    fn of(add: impl FnOnce(&mut Declarations)) -> String {
        let config = Config::default().with_large_int("number");
        let mut all = Declarations { config, by_name: BTreeMap::new() };
        add(&mut all);
        all.by_name.into_values().collect::<Vec<_>>().join("\n\n")
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

fn check(file: &str, about: &str, declarations: &str) {
    let text = format!(
        "// {about} Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.\n\n{declarations}\n"
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src").join(file);
    if std::env::var_os("BOARDROOM_WRITE_TYPES").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "web/src/{file} is stale: run this test once with BOARDROOM_WRITE_TYPES=1");
}

#[test]
fn the_types_of_the_client_are_those_of_the_wire() {
    let declarations = declare![
        ServerMessage,
        ClientMessage,
        ProblemBody,
        Done,
        Games,
        Find,
        Lessons,
        Attending,
        LessonPreview,
        LessonForm,
        LessonScene,
        Vec<kernel::rules::RuleText>,
        Lobby,
        NewTable,
        TableMade,
        Look,
        OneSeat,
        Sit,
        Seated,
        SetSeat,
        Start,
        HostCommand,
        Preview,
        Previewed,
        WhichForm,
        Vec<kernel::limits::Limit>,
        arena::Advice,
        Books,
        Talk,
        WhichEntry,
        Replayed,
        StoryLine,
        Played,
        Fairness,
        CheckedMatch,
        WhichMoments,
        Moments,
        WhichReview,
        Reviewed,
        Again,
        EndVote,
        Agreement,
        DeviceInfo,
        Forgotten,
        LinkCode,
    ];
    let by_hand = "/** The value of a field. */\nexport type Value = number | string | Value[];\n\n\
        /** An action: its verb, and beside it the values of its fields. */\n\
        export type Call = { verb: string } & Record<string, Value>;";
    check("wire.ts", "What goes over the wire.", &format!("{by_hand}\n\n{declarations}"));
}

#[test]
fn the_types_of_the_boards_are_those_of_the_games() {
    let management = declare![management::View, management::view::Printed, management::Event];
    check("games/management/wire.ts", "What Management shows and tells.", &management);
    let goodwill = declare![goodwill::View, goodwill::view::Printed, goodwill::Event];
    check("games/goodwill/wire.ts", "What Goodwill shows and tells.", &goodwill);
}
