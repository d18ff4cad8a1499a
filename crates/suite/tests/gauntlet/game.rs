//! The gauntlet as a game.

use crate::fault::Fault;
use crate::flow::Phase;
use crate::state::Gauntlet;
use crate::view::View;
use crate::words::{Action, GauntletOptions, Plain, Refused};
use include_dir::{Dir, include_dir};
use kernel::rules::RuleBook;
use kernel::{
    Books, Draw, Flow as _, Game, Languages, Menu, Money, Pending, Seat, SeatSet, Viewer, Warning, facts,
};
use std::sync::Arc;

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/gauntlet/words");
static LANGUAGES: Languages = Languages::new(&WORDS, || facts! {});

impl Game for Gauntlet {
    const ID: &'static str = "gauntlet";
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook("## §1 All\n\nEvery mechanism once a turn.\n");
    const LANGUAGES: &'static Languages = &LANGUAGES;

    type Options = GauntletOptions;
    type Edition = Plain;
    type Refusal = Refused;
    type View = View;

    fn new(seats: u8, options: &GauntletOptions, _edition: &Arc<Plain>) -> Gauntlet {
        Gauntlet::begin(seats, options)
    }

    fn most_rounds(&self) -> u32 {
        u32::from(self.base.last_round) - u32::from(self.fault == Fault::LongerThanSaid)
    }

    fn pending(&self) -> Pending {
        match self.whom_it_waits_for() {
            Pending::Seats(_)
                if self.fault == Fault::NobodyPending && self.base.phase() == Phase::Declare =>
            {
                Pending::Seats(SeatSet::NONE)
            }
            pending => pending,
        }
    }

    fn able(&self) -> SeatSet {
        let asked = self.base.course.able();
        if asked.is_empty() {
            return SeatSet::NONE;
        }
        let dealers: SeatSet = self.base.alive.iter().filter(|&seat| self.has_deal_to_make(seat)).collect();
        if self.fault == Fault::PendingNotAble {
            return dealers.minus(asked);
        }
        asked.union(dealers)
    }

    fn step(&self) -> u32 {
        let step = self.base.course.step();
        if self.fault == Fault::StepGoesBack { step % 40 } else { step }
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        self.write_menu(seat, menu);
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        self.sample_action(seat, draw)
    }

    fn fallback(&self, seat: Seat) -> Action {
        self.fallback_action(seat)
    }

    fn has_choice(&self, _seat: Seat) -> bool {
        self.fault != Fault::ChoiceDenied || self.base.phase() != Phase::Declare
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        self.check_action(seat, action)
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let (code, facts) = match (action, self.fault) {
            (Action::Offer { .. }, Fault::WarningShowsHand) => {
                ("shields-about", facts! { shields = self.shields_of_others(seat) })
            }
            (Action::Hold {}, Fault::WarningUnsaid) => ("unsaid", facts! {}),
            (Action::Bid { price }, _) if price.0 > self.cash(seat) => ("must-sell", facts! {}),
            _ => return Vec::new(),
        };
        vec![Warning::new(code, "1", facts)]
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        self.write_view(viewer, view);
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        self.draw_anew(seat, draw);
    }

    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)> {
        self.list_secrets(seat)
    }

    fn standing(&self, seat: Seat) -> Money {
        let plots = self.plots.owned_by(seat).count() as i64;
        Money(self.cash(seat) + 10 * self.shares(seat) + 12 * plots)
    }

    fn books(&self) -> Books {
        let mut books = self.base.ledger.books();
        books.titles = self.plots.entries(|_, number| format!("plot {number}"));
        match self.fault {
            Fault::UnitLost => books.balances[0][0] -= self.planted,
            Fault::HiddenDebt if self.base.round == 2 => {
                // Moves money between two accounts of the opening and of now alike, but lets one go short.
                books.balances[0][0] -= 1_000;
                books.balances[1][0] += 1_000;
            }
            Fault::TitleTwice if self.base.round == 2 => {
                let again = books.titles.first().cloned();
                books.titles.extend(again);
            }
            _ => {}
        }
        books
    }
}
