//! One match of any game.
//!
//! The referee keeps the log, draws what chance decides, runs the clock, counts the votes of councils, and
//! proves afterwards that nobody cheated. It has no input or output, no clock and no randomness of its own:
//! the caller brings the time, the secret and the players' entropy.
//!
//! ```
//! use kernel::{Action as _, Seat, Viewer};
//! use management::{Action, Management, Options};
//! use referee::{Actor, Clock, Entropy, Holder, Match, Place, Secret, Setup, Submission};
//!
//! let setup = Setup {
//!     id: "friday".to_owned(),
//!     options: Options::default(),
//!     edition: None,
//!     seats: vec![Place::new("first", Holder::Open), Place::bot("clerk")],
//!     series: None,
//!     clock: Clock::NONE,
//! };
//! let mut table: Match<Management> = Match::new(&setup, Secret::new([7; 32]))?;
//! // The commitment is published before anyone sits down.
//! assert_eq!(table.header().commitment, Secret::new([7; 32]).commitment("friday"));
//!
//! let ann = Seat::new(0);
//! let entropy = Entropy::from_hex("c0ffee").unwrap();
//! table.sit(ann, Place::person("Ann"), entropy, Actor::Person, 0)?;
//! table.begin(Actor::Person, 1_000)?;
//!
//! // The game waits for both; what Ann sends in is sealed, and only she sees it.
//! assert!(table.waiting_for().contains(ann));
//! let action = Action::parse(&table.menu(ann).forms[0].suggestion().to_string())?;
//! table.submit(Submission::new(ann, action, Actor::Person, 2_000))?;
//! assert!(table.view(Viewer::Everything).is_err());
//!
//! table.abandon(Actor::Person, 3_000)?;
//! let report = referee::verify::<Management>(table.text())?;
//! assert!(report.finished && report.draws_open == 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read the modules in this order:
//!
//! * [`header`], [`entry`]: what is fixed before a match, and what its log is made of;
//! * [`fairness`]: commitment, entropy, seed, draws;
//! * [`clock`], [`council`]: how long a step may take, and how several people hold one seat;
//! * [`table`], [`game_match`], [`play`]: the table, which is the same whatever is played at it; the match, what can be seen of it,
//!   and what can be done to it;
//! * `enact`, `attendance`: whether an entry may happen and what it does, for live play and replay alike; and whose word
//!   counts when the table goes back;
//! * `scroll`, [`history`], [`news`]: lists that are read while they grow, the state at any point, and what each viewer was told;
//! * `line`, [`mod@file`], [`mod@verify`]: the text format (see `FORMAT.md`), reading it back and checking it.

mod attendance;
pub mod clock;
pub mod council;
mod enact;
pub mod entry;
pub mod fairness;
pub mod file;
pub mod game_match;
pub mod header;
mod hex;
pub mod history;
mod line;
pub mod news;
pub mod play;
pub mod rejected;
mod scroll;
pub mod table;
pub mod verify;

pub use clock::{Absent, Budget, Clock, Millis};
pub use council::{Meeting, Motion};
pub use entry::{Act, Actor, Entry};
pub use fairness::{Commitment, Entropy, Secret};
pub use file::BadFile;
pub use game_match::{Match, Staged};
pub use header::{Header, Holder, Place, Setup, check_name};
pub use history::Moment;

pub use news::{News, NewsItem};
pub use play::{Accepted, Question, Submission};
pub use rejected::Rejected;
pub use scroll::Scroll;
pub use table::{Stage, Table};
pub use verify::{Reading, Report, replay, verify};
