//! Management: presidents of competing firms buy raw material in sealed bids, process it, sell the goods to
//! the bank in sealed offers, borrow, and build. The rules are in `RULES.md`; modules in reading order:
//!
//! * [`options`], [`action`], [`event`]: what is agreed, done, told;
//! * `figures`, `state`, `flow`, `phase`: what it costs, what there is, the course of a month, and what happens in each phase;
//! * `check`, [`refusal`], `risk`: what may not be done, why, and what can go wrong;
//! * `menu`, [`view`], `secrets`: what a seat may do, see, and not see;
//! * `score`: what a firm is worth;
//! * `clerk`, `explain`, `story`, `position`: advice, its reasons, words and tables, positions set up by hand.

pub mod action;
mod check;
mod clerk;
pub mod event;
mod explain;
mod figures;
mod flow;
mod menu;
pub mod options;
mod phase;
mod position;
pub mod refusal;
mod risk;
mod score;
mod secrets;
mod state;
mod story;
pub mod view;

pub use action::Action;
pub use event::Event;
pub use flow::Phase;
pub use options::{MarketTable, Options};
pub use position::Position;
pub use refusal::Refusal;
pub use state::{Commodity, Management, Market, Reason, SiteKind};
pub use view::View;

use include_dir::{Dir, include_dir};
use kernel::rules::RuleBook;
use kernel::{Books, Draw, Game, Languages, Menu, Money, Seat, Stageable, Viewer, Warning};
use std::sync::Arc;

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
pub(crate) static LESSONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static LANGUAGES: Languages = Languages::with_lessons(&WORDS, &LESSONS, figures::in_words);

impl Game for Management {
    const ID: &'static str = "management";
    const RULES: u16 = 2;
    const BOOK: RuleBook = RuleBook(include_str!("../RULES.md"));
    const LANGUAGES: &'static Languages = &LANGUAGES;

    type Options = Options;
    type Edition = MarketTable;
    type Refusal = Refusal;
    type View = View;

    fn new(seats: u8, options: &Options, edition: &Arc<MarketTable>) -> Management {
        Management::at_start(seats, options, edition)
    }

    fn stageable(&self) -> Vec<Stageable> {
        self.levels_ahead()
    }

    fn year(&self) -> u32 {
        (self.round() - 1) / 12 + 1
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        self.fill_menu(seat, menu);
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        self.random_action(seat, draw)
    }

    fn fallback(&self, _: Seat) -> Action {
        Action::Pass {}
    }

    fn has_choice(&self, seat: Seat) -> bool {
        // Only where holdings are private is a seat asked that can do but one thing.
        !self.is_private()
            || match self.base.phase() {
                Phase::Production => self.cash(seat).0 >= kernel::works::PROCESSING,
                Phase::Loans => self.credit(seat) > Money::ZERO,
                Phase::Construction => self.can_build(seat),
                _ => true,
            }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_action(seat, action)
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.risks(seat, action)
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
        self.capital(seat)
    }

    fn books(&self) -> Books {
        let mut books = self.base.ledger.books();
        for seat in Seat::first(self.base.seats) {
            for (place, site) in self.sites_of(seat).iter().enumerate() {
                let name =
                    format!("site {} of seat {seat}: {:?}, opens in {}", place + 1, site.kind, site.opens);
                books.titles.push((name, seat.into()));
            }
        }
        books
    }
}
