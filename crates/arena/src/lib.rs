//! Bots, search and simulation over any game that advises.
//!
//! A bot sees a game only through [`Seen`]: the view and the menu of its seat, and worlds that its seat cannot
//! tell from the real one. Read the modules in this order:
//!
//! * [`seen`]: what a bot may know;
//! * [`bot`]: the bots of the house, by name, and the buffers they play with;
//! * [`planner`], [`cancel`]: search over resampled worlds, and how to stop it;
//! * [`hint`]: the planner's three best, in words;
//! * [`review`](mod@review): after a match, what a seat's decisions were worth, and what chance and the others were;
//! * [`what_if`](mod@what_if): after a match, what another decision would have led to;
//! * [`playout`]: one game from start to end;
//! * [`simulate`], [`report`]: many games, and what came of them;
//! * [`write`](mod@write): a row for each game, as CSV or JSON lines;
//! * [`bench`](mod@bench): how fast all of this is.
//!
//! ```
//! use arena::{BotKind, Simulation};
//! use kernel::{Edition as _, Options as _};
//! use management::{Management, MarketTable, Options};
//!
//! let simulation = Simulation::<Management> {
//!     seats: 4,
//!     options: Options::default(),
//!     edition: MarketTable::standard().into(),
//!     // The last bot listed takes the seats that are left.
//!     bots: vec![BotKind::Clerk, BotKind::Random],
//!     games: 100,
//!     seed: 1,
//!     threads: 2,
//!     views: false,
//! };
//! let report = simulation.run(|_done| (), None)?;
//! assert!(report.bots[0].win_share > 0.5);
//! # Ok::<(), arena::Failure>(())
//! ```
//!
//! Whatever has a seed repeats exactly: on any machine, with any number of threads. Nothing here looks at a
//! clock to decide anything; the report reads one to say how long it took.

pub mod bench;
pub mod bot;
pub mod cancel;
pub mod hint;
pub mod planner;
pub mod playout;
pub mod report;
pub mod review;
pub mod seen;
pub mod simulate;
pub mod what_if;
pub mod write;

pub use bot::{BotKind, Level, Player, UnknownBot};
pub use cancel::Cancel;
pub use hint::{Advice, Hint, advice};
pub use planner::{Planner, Ranked, default_budget, rank};
pub use playout::{GameRunner, Playout};
pub use report::{BotReport, Report, Row, SeatRow};
pub use review::{Cause, Record, Review, Stretch, Worth, review};
pub use seen::Seen;
pub use simulate::{Failure, Simulation};
pub use what_if::{NotTried, WhatIf, what_if};
pub use write::{CsvRows, JsonRows, Rows};
