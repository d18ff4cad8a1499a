//! The gauntlet as a game.

use crate::fault::Fault;
use crate::state::{DICE, Gauntlet, Step};
use crate::view::View;
use crate::words::{Action, Event, Plain, RULE, Refused, Table};
use kernel::rules::RuleBook;
use kernel::{
    Books, Chance, Draw, Game, Input, Journal, Menu, Money, Order, Pending, Seat, SeatSet, Viewer, Warning,
};
use std::sync::Arc;

impl Game for Gauntlet {
    const ID: &'static str = "gauntlet";
    const TITLE: &'static str = "Gauntlet";
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook("## §1 All\n\nEvery mechanism once a turn.\n");

    type Options = Table;
    type Edition = Plain;
    type Action = Action;
    type Refusal = Refused;
    type Event = Event;
    type View = View;

    fn new(seats: u8, options: &Table, _edition: &Arc<Plain>) -> Gauntlet {
        Gauntlet::begin(seats, options)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn in_play(&self) -> SeatSet {
        self.in_play
    }

    fn most_rounds(&self) -> u32 {
        match (self.fault, self.last_round) {
            (Fault::LongerThanSaid, _) => self.rounds - 1,
            (_, true) => self.round,
            (_, false) => self.rounds,
        }
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn pending(&self) -> Pending {
        match (self.ending, self.steps.top(), self.deck.odds()) {
            (Some(ending), ..) => Pending::Over(ending),
            (_, Some(Step::Throw), _) => Pending::Chance(Chance { what: "two dice", odds: DICE.odds() }),
            (_, Some(Step::Deal(_)), Some(odds)) => Pending::Chance(Chance { what: "a card", odds }),
            (_, Some(Step::Declare), _) if self.fault == Fault::NobodyPending => {
                Pending::Seats(SeatSet::NONE)
            }
            _ => Pending::Seats(self.waiting()),
        }
    }

    fn able(&self) -> SeatSet {
        let waiting = self.waiting();
        if self.ending.is_some() || waiting.is_empty() {
            return SeatSet::NONE;
        }
        let dealers: SeatSet = self.in_play.iter().filter(|&seat| self.has_deal_to_make(seat)).collect();
        if self.fault == Fault::PendingNotAble {
            return dealers.minus(waiting);
        }
        waiting.union(dealers)
    }

    fn step(&self) -> u32 {
        if self.fault == Fault::StepGoesBack { self.step % 40 } else { self.step }
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
        self.fault != Fault::ChoiceDenied || self.steps.top() != Some(&Step::Declare)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        self.check_action(seat, action)
    }

    fn check_order(&self, order: &Order) -> Result<(), Refused> {
        self.check_table_order(order)
    }

    fn warnings(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        let sentence = match (action, self.fault) {
            (Action::Offer { .. }, Fault::WarningShowsHand) => {
                format!("There are {} shields about.", self.shields_of_others(seat))
            }
            (Action::Bid { price }, _) if price.0 > self.cash(seat) => {
                "You would have to sell something.".to_owned()
            }
            _ => return Vec::new(),
        };
        vec![Warning { code: "risk", rule: RULE, sentence }]
    }

    fn apply(&mut self, input: Input<Action>, journal: &mut impl Journal<Event>) {
        match input {
            Input::Decision(seat, action) => self.decide(seat, action, journal),
            Input::Chance(outcome) => self.chance(outcome, journal),
            Input::Order(order) => self.order(order, journal),
        }
        self.run(journal);
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

    fn winners(&self) -> SeatSet {
        let best = self.in_play.iter().map(|seat| self.standing(seat)).max();
        self.in_play.iter().filter(|&seat| Some(self.standing(seat)) == best).collect()
    }

    fn books(&self) -> Books {
        let mut books = self.ledger.books();
        books.titles = self.plots.entries(|_, number| format!("plot {number}"));
        match self.fault {
            Fault::UnitLost => books.balances[0][0] -= self.planted,
            Fault::HiddenDebt if self.round == 2 => {
                // Moves money between two accounts of the opening and of now alike, but lets one go short.
                books.balances[0][0] -= 1_000;
                books.balances[1][0] += 1_000;
            }
            Fault::TitleTwice if self.round == 2 => {
                let again = books.titles.first().cloned();
                books.titles.extend(again);
            }
            _ => {}
        }
        books
    }
}
