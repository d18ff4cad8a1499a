//! Dallas: presidents of oil corporations build empires of neighbouring companies in ten years, bought from the hand or at auction, with bonds,
//! stock and cash. The rules are in `RULES.md`; modules in reading order:
//!
//! * [`options`], [`board`], [`press`], [`action`], [`event`]: what is agreed, printed (event cards too), done, told;
//! * `state`, `flow`, `phase`: what there is, the course of a year, and what happens in each phase;
//! * `check`, [`refusal`]: what may not be done, and why;
//! * `menu`, [`view`], `secrets`: what a seat may do, see, and not see;
//! * `clerk`, `explain`: advice, and its reasons;
//! * `story`, `lesson`, `sheets`: grids and charts, what an auction taught, the books;
//! * `position`: positions set up by hand.

pub mod action;
pub mod board;
mod check;
mod clerk;
pub mod event;
mod explain;
mod flow;
mod lesson;
mod menu;
pub mod options;
mod phase;
mod position;
pub mod press;
pub mod refusal;
mod secrets;
mod sheets;
mod state;
mod story;
pub mod view;

pub use action::Action;
pub use board::Board;
pub use event::Event;
pub use flow::Phase;
pub use options::Options;
pub use position::Position;
pub use refusal::Refusal;
pub use state::{Commodity, Dallas, Debt, OpenedBid, Reason};
pub use view::View;

use include_dir::{Dir, include_dir};
use kernel::ledger::Account;
use kernel::rules::RuleBook;
use kernel::words::Facts;
use kernel::{Books, Draw, Game, Languages, Menu, Money, Seat, Viewer, Warning, facts};
use std::sync::Arc;

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
pub(crate) static LESSONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static LANGUAGES: Languages = Languages::with_lessons(&WORDS, &LESSONS, figures);

/// Figures of the rules that words name.
fn figures() -> Facts {
    facts! { highest_bid = Money(action::HIGHEST_BID) }
}

impl Game for Dallas {
    const ID: &'static str = "dallas";
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook(include_str!("../RULES.md"));
    const LANGUAGES: &'static Languages = &LANGUAGES;

    type Options = Options;
    type Edition = Board;
    type Refusal = Refusal;
    type View = View;

    fn new(seats: u8, options: &Options, edition: &Arc<Board>) -> Dallas {
        Dallas::at_start(seats, options, edition)
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
        self.worth(seat)
    }

    fn books(&self) -> Books {
        let mut books = self.base.ledger.books();
        for seat in self.base.alive.iter() {
            let companies = self.firm(seat).companies.iter();
            books.titles.extend(companies.map(|company| (self.name(company), Account::Seat(seat))));
        }
        books
    }
}
