//! Poleconomy: tycoons buy companies and advertising on a board whose prices rise and fall with inflation, and govern the country in which they do
//! so. The rules are in `RULES.md`; modules in reading order:
//!
//! * [`options`], [`board`], [`law`], [`terms`]: what is agreed, printed, enacted, and dealt between players;
//! * [`action`], [`event`], [`refusal`]: what is done, told, and refused;
//! * `state`, `flow`, `phase`: what there is, the course of a game, and what happens in each phase;
//! * `check`, `menu`: what may be done, and how it is offered;
//! * [`view`]: what is seen, which is everything;
//! * `valuation`, `prospect`, `clerk`, `explain`: what things are worth by the end, what players may expect, advice, and its reasons;
//! * `story`, `sheets`: grids, charts and open offers; the books;
//! * `position`: positions set up by hand.

pub mod action;
pub mod board;
mod check;
mod clerk;
pub mod event;
mod explain;
mod flow;
pub mod law;
mod menu;
pub mod options;
mod phase;
mod position;
mod prospect;
pub mod refusal;
mod sheets;
mod state;
mod story;
pub mod terms;
mod valuation;
pub mod view;

pub use action::Action;
pub use board::Board;
pub use event::Event;
pub use flow::Phase;
pub use options::Options;
pub use position::Position;
pub use refusal::Refusal;
pub use state::{Commodity, Place, Poleconomy, Reason};
pub use view::View;

use flow::{BANK_OUT_OF_MONEY, TREASURY_BANKRUPT};
use include_dir::{Dir, include_dir};
use kernel::ledger::BANK;
use kernel::rules::RuleBook;
use kernel::words::Facts;
use kernel::{
    Account, Books, Draw, Ending, Flow as _, Game, Languages, Menu, Money, Order, Seat, SeatSet, Viewer,
    Warning, facts,
};
use options::Rules;
use std::sync::Arc;

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
pub(crate) static LESSONS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static LANGUAGES: Languages = Languages::with_lessons(&WORDS, &LESSONS, figures);

/// Figures of the rules that words name.
fn figures() -> Facts {
    facts! {
        highest_sum = Money(terms::HIGHEST_SUM),
        highest_tax = Money(law::HIGHEST_TAX),
        face_value = Money(state::FACE),
        life_worth = Money(state::LIFE_WORTH),
        takeover_fee = Money(state::TAKEOVER_FEE),
        least_bid = Money(state::LEAST_BID),
        highest_salaries = Money(state::SALARY_BILL),
    }
}

impl Game for Poleconomy {
    const ID: &'static str = "poleconomy";
    const RULES: u16 = 2;
    const BOOK: RuleBook = RuleBook(include_str!("../RULES.md"));
    const LANGUAGES: &'static Languages = &LANGUAGES;

    type Options = Options;
    type Edition = Board;
    type Refusal = Refusal;
    type View = View;

    fn new(seats: u8, options: &Options, edition: &Arc<Board>) -> Poleconomy {
        Poleconomy::at_start(seats, options, edition)
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

    fn check_order(&self, order: &Order) -> Result<(), Refusal> {
        self.check_table_order(order)
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        self.risks(seat, action)
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        self.write_view(viewer, view);
    }

    fn fill_in(view: &mut View) {
        Poleconomy::fill_in_offers(view);
    }

    /// Nothing is hidden from anybody. §1.6.
    fn resample(&mut self, _: Seat, _: &mut impl Draw) {}

    fn secrets_from(&self, _: Seat) -> Vec<(String, String)> {
        Vec::new()
    }

    fn standing(&self, seat: Seat) -> Money {
        self.worth(seat)
    }

    /// Only a Treasury goes bankrupt, and the Bank's money lasts for far more than the usual number of rounds.
    fn endings(options: &Options) -> Vec<Ending> {
        let ends = |ending: &Ending| match *ending {
            TREASURY_BANKRUPT => options.variant == Rules::Politics,
            other => other != BANK_OUT_OF_MONEY,
        };
        Self::ENDINGS.iter().copied().filter(ends).collect()
    }

    fn books(&self) -> Books {
        let mut books = self.base.ledger.books();
        let owner = |owner: &Option<Seat>| owner.map_or(BANK, Account::Seat);
        books
            .titles
            .extend((0..self.layout.cards()).map(|card| (self.card_name(card), owner(&self.owners[card]))));
        books
    }
}
