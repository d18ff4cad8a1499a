//! Goodwill: investors know a part of what the year will bring, set prices in secret, must trade at the average, and
//! vote on the bosses of three companies. The rules are in `RULES.md`; modules in reading order:
//!
//! * [`options`], [`edition`], [`effect`], [`action`], [`event`]: what is agreed, printed, done, told;
//! * [`economy`]: what events do to the companies, as sums on paper;
//! * `state`, `flow`, `phase`: what there is, the course of a year, and what happens in each phase;
//! * `check`, [`refusal`]: what may not be done, why, and what can go wrong;
//! * `menu`, [`view`], `written`, `secrets`: what a seat may do, see, how that is written, and what it may not see;
//! * `score`: what an investor is worth;
//! * [`valuation`], `clerk`, `explain`: what a share is worth to one who knows this much, sound play by it, and its reasons;
//! * `lesson`: what a price or a vote teaches;
//! * `story`, `sheets`, `position`: words and tables, books, positions set up by hand.

pub mod action;
mod check;
mod clerk;
pub mod economy;
pub mod edition;
pub mod effect;
pub mod event;
mod explain;
mod flow;
mod lesson;
mod menu;
pub mod options;
mod phase;
mod position;
mod pricing;
pub mod refusal;
mod score;
mod secrets;
mod sheets;
mod state;
mod story;
pub mod valuation;
pub mod view;
mod written;

pub use action::Action;
pub use edition::Cards;
pub use event::Event;
pub use flow::Phase;
pub use options::Options;
pub use position::Position;
pub use refusal::Refusal;
pub use state::{
    Acted, Commodity, Company, Election, Goodwill, Half, Matching, PerCompany, PerResource, Reason, Resource,
    Revealed, Trade, Traded, Transaction, YearResult,
};
pub use view::View;

use include_dir::{Dir, include_dir};
use kernel::rules::RuleBook;
use kernel::words::Facts;
use kernel::{Draw, Flow as _, Game, Input, Journal, Languages, Menu, Money, Seat, Viewer, Warning, facts};
use std::sync::Arc;

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
pub(crate) static LESSONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static LANGUAGES: Languages = Languages::with_lessons(&WORDS, &LESSONS, figures_in_words);

/// The figures that words use by name.
fn figures_in_words() -> Facts {
    facts! {
        highest_price = event::dollars(action::HIGHEST_PRICE),
        highest_resource_price = event::dollars(state::HIGHEST_RESOURCE_PRICE),
    }
}

impl Game for Goodwill {
    const ID: &'static str = "goodwill";
    const RULES: u16 = 2;
    const BOOK: RuleBook = RuleBook(include_str!("../RULES.md"));
    const LANGUAGES: &'static Languages = &LANGUAGES;

    type Options = Options;
    type Edition = Cards;
    type Refusal = Refusal;
    type View = View;

    fn new(seats: u8, options: &Options, edition: &Arc<Cards>) -> Goodwill {
        Goodwill::at_start(seats, options, edition)
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        self.fill_menu(seat, menu);
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        self.random_action(seat, draw)
    }

    fn fallback(&self, seat: Seat) -> Action {
        self.absent_action(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.risks(seat, action)
    }

    fn apply(&mut self, input: Input<Action>, journal: &mut impl Journal<Event>) {
        if !self.announced {
            // A position that was set up by hand is in the middle of a year that nobody has announced.
            self.announce_year(journal);
        }
        self.advance(input, journal);
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        self.write_view(viewer, view);
    }

    fn fill_in(view: &mut View) {
        view.fill_in();
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        self.draw_secrets_anew(seat, draw);
    }

    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)> {
        self.list_secrets(seat)
    }

    fn standing(&self, seat: Seat) -> Money {
        self.worth(seat)
    }
}
