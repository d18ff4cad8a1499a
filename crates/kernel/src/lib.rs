//! What all games of Boardroom stand on.
//!
//! A game is a pure, deterministic state machine behind the [`Game`] trait. Its inputs are the decisions
//! of seats, the outcomes of chance, and the orders of the table; its outputs are views and events, each
//! cut to what one viewer may see. Read the modules in this order:
//!
//! * [`seat`], [`money`], [`mod@kinds`]: the small words;
//! * [`ledger`], [`titles`], [`loans`]: who owns and owes what, and why it moved;
//! * [`journal`]: what is told, to whom;
//! * [`sealed`], [`auction`], [`vote`], [`deal`]: how seats decide against and with each other;
//! * [`works`]: what firms keep, make and build in the management games;
//! * [`chance`], [`deck`], [`dice`]: what nobody decides;
//! * [`mod@course`], [`mod@base`]: the course of a game as a list of phases, and what every game has;
//! * [`call`], [`menu`], [`limits`], [`refusal`]: what a seat may do, how it says so, how far it may go, and why it may not;
//! * [`game`]: the trait that joins all of this, and [`mod@options`], [`position`] to set a table up;
//! * [`advise`]: how a game advises bots and people;
//! * [`words`], [`show`], [`sheet`], [`score`], [`tale`], [`rules`]: sentences in the language of the reader, grids, books, who leads and why, and
//!   rule texts for people;

pub mod advise;
pub mod auction;
pub mod base;
pub mod call;
pub mod chance;
pub mod course;
pub mod deal;
pub mod deck;
pub mod dice;
pub mod fingerprint;
pub mod game;
pub mod journal;
pub mod kinds;
pub mod ledger;
pub mod limits;
pub mod loans;
pub mod menu;
pub mod money;
pub mod options;
pub mod places;
pub mod position;
pub mod refusal;
pub mod rules;
#[cfg(feature = "schema")]
mod schema;
pub mod score;
pub mod sealed;
pub mod seat;
pub mod sheet;
pub mod show;
pub mod tale;
pub mod titles;
#[cfg(feature = "typescript")]
mod typescript;
pub mod vote;
pub mod words;
pub mod works;

pub use advise::{Advise, Explained, Favour};
pub use base::{Base, CommonEvent, CommonRefusal, CommonRules, Flow};
pub use call::{Action, BadCall, Call, Value};
pub use chance::{Chance, Draw, Draws, Odds, Outcome, QuickDraw};
pub use deal::{Deal, DealProblem, Deals};
pub use deck::Deck;
pub use dice::Dice;
pub use game::{Ending, Game, Input, Order, Pending, Stageable, Viewer};
pub use journal::{Audience, Event, Journal, Recorded, Recording, Silent};
pub use kinds::{ByKind, Kind};
pub use ledger::{Account, Books, Ledger, Movement};
pub use loans::Loans;
pub use menu::{Domain, Field, Form, Menu, Warning};
pub use money::Money;
pub use options::{BadOption, Edition, NoEdition, OptionSpec, Options, Variant};
pub use places::Places;
pub use position::{NoPosition, SetPosition};
pub use refusal::{Nearest, Refusal, Refused};
pub use rules::Rule;
pub use sealed::{Envelopes, SealedRound};
pub use seat::{Seat, SeatSet};
pub use titles::{Title, Titles};
#[cfg(feature = "typescript")]
#[doc(hidden)]
pub use ts_rs;
pub use vote::{Ballot, Vote};
pub use words::{Language, Languages, Words};

/// What a small game names, for one line at its top. Larger ones say what they use.
pub mod prelude {
    pub use crate::course::Next;
    pub use crate::ledger::BANK;
    pub use crate::rules::RuleBook;
    pub use crate::score::Counted;
    pub use crate::show::{Grid, Heading, Show, all_phases};
    pub use crate::words::Facts;
    pub use crate::{
        Advise, Audience, Base, Chance, CommonRules, Draw, Ending, Envelopes, Flow, Game, Journal, Languages,
        Ledger, Menu, Money, NoEdition, NoPosition, Odds, Outcome, Seat, SeatSet, SetPosition, Viewer, Words,
        cells, facts,
    };
    pub use serde::Serialize;
    pub use std::sync::Arc;
}
