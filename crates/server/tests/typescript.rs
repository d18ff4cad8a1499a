//! The TypeScript types of the browser client are those of the wire. If this fails, run it once with
//! `BOARDROOM_WRITE_TYPES=1` and look at what changed.

use kernel::menu::{Choice, Warning};
use kernel::sheet::{Sheet, SheetEntry, SheetLine};
use kernel::show::{Chart, ChartLine, Column, Grid, Ladder, Rung};
use kernel::{Domain, Field, Form};
use server::wire::*;
use std::path::Path;
use ts_rs::{Config, TS};

macro_rules! declarations {
    ($config:expr; $($type:ty),+ $(,)?) => {
        [$(format!("export {}", <$type as TS>::decl($config))),+]
    };
}

#[test]
fn the_types_of_the_client_are_those_of_the_wire() {
    let config = Config::default();
    let declarations = declarations![&config;
        Problem, Nearest, WireStage, TableLine, Lobby, NewTable, NewClock, TableMade, Snapshot, TableInfo, SeatInfo,
        Position, NewsLine, Over, ChatLine, ServerMessage, ClientMessage, Move, Form, Field, Domain, Choice, Warning,
        Grid, Column, Chart, ChartLine, Ladder, Rung, Sheet, SheetLine, SheetEntry,
    ];
    let text = format!(
        "// What goes over the wire. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.\n\n\
         export type Value = number | string | Value[];\n\n{}\n",
        declarations.join("\n\n")
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    if std::env::var_os("BOARDROOM_WRITE_TYPES").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == text, "web/src/wire.ts is stale: run this test once with BOARDROOM_WRITE_TYPES=1");
}
