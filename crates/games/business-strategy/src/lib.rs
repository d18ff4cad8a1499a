//! Business Strategy: presidents of competing corporations bid for raw material, produce, sell, borrow, build, and at the end of the
//! year close their books. The rules are in `RULES.md`; modules in reading order:
//!
//! * [`options`], [`climate`], [`action`], [`event`]: what is agreed, printed, done, told;
//! * `factory`, `state`, `flow`, `phase`: what there is, the course of a month and of a closing, and what happens in each phase;
//! * `check`, [`refusal`], `risk`: what may not be done, why, and what can go wrong;
//! * `menu`, [`view`], `offers`, `secrets`: what a seat may do, see, be offered, and not see;
//! * `score`: what a corporation is worth;
//! * `clerk`, `explain`, `story`, `sheets`, `position`: advice and its reasons, words and tables, the books, positions set up by hand.

pub mod action;
mod check;
mod clerk;
pub mod climate;
pub mod date;
pub mod event;
mod explain;
mod factory;
mod flow;
mod menu;
mod offers;
pub mod options;
mod phase;
mod position;
pub mod refusal;
mod risk;
mod score;
mod secrets;
mod sheets;
mod state;
mod story;
pub mod view;

pub use action::Action;
pub use climate::Climate;
pub use event::Event;
pub use flow::Phase;
pub use options::Options;
pub use position::Position;
pub use refusal::Refusal;
pub use state::{BusinessStrategy, Commodity, Reason};
pub use view::View;

use include_dir::{Dir, include_dir};
use kernel::rules::RuleBook;
use kernel::words::Facts;
use kernel::{
    Books, Draw, Ending, Flow as _, Game, Languages, Menu, Money, Seat, SeatSet, Stageable, Viewer, Warning,
};
use std::sync::Arc;

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
pub(crate) static LESSONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static LANGUAGES: Languages = Languages::with_lessons(&WORDS, &LESSONS, in_words);

/// The figures that words use by name.
fn in_words() -> Facts {
    kernel::works::in_words()
}

impl Game for BusinessStrategy {
    const ID: &'static str = "business-strategy";
    const RULES: u16 = 2;
    const BOOK: RuleBook = RuleBook(include_str!("../RULES.md"));
    const LANGUAGES: &'static Languages = &LANGUAGES;

    type Options = Options;
    type Edition = Climate;
    type Refusal = Refusal;
    type View = View;

    fn new(seats: u8, options: &Options, edition: &Arc<Climate>) -> BusinessStrategy {
        BusinessStrategy::at_start(seats, options, edition)
    }

    fn stageable(&self) -> Vec<Stageable> {
        self.cards_ahead()
    }

    fn year(&self) -> u32 {
        u32::from(BusinessStrategy::year(self))
    }

    fn able(&self) -> SeatSet {
        self.who_may_act()
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

    fn fill_in(view: &mut View) {
        view.fill_in();
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        self.write_view(viewer, view);
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        self.draw_secrets_anew(seat, draw);
    }

    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)> {
        self.list_secrets(seat)
    }

    fn standing(&self, seat: Seat) -> Money {
        self.result(seat)
    }

    /// That few or none of a class are left takes far longer than a class plays.
    fn endings(options: &Options) -> Vec<Ending> {
        if options.is_classroom() { vec![flow::YEARS_PLAYED] } else { Self::ENDINGS.to_vec() }
    }

    fn books(&self) -> Books {
        let mut books = self.base.ledger.books();
        books.titles = self.factories.entries(|title, factory| format!("factory {}: {factory:?}", title.0));
        books
    }
}
