//! The course of a year.

use crate::action::Action;
use crate::event::{Event, Worth};
use crate::state::{Commodity, Dallas, Reason};
use kernel::course::Next;
use kernel::{Audience, CommonRules, Ending, Flow, Journal, Money, Seat, SeatSet};

kernel::course! {
    /// Where a game stands. Chapter 2 of the rules sets it up, chapters 3 to 7 are a year.
    pub enum Phase for Dallas, Action, Event {
        /// Everybody gets a company for nothing.
        Subsidiaries("2.2"): chance(subsidiary_chance) => deal_subsidiary,
        /// The first cards of the Pool are turned up.
        FirstPool("2.3"): chance(subsidiary_chance) => turn_up,
        Hands("2.4"): chance(card_chance) => deal_hand,
        PressDeal("10.1"): chance(press_chance) => deal_press,
        /// An event card is drawn at the start of a turn.
        PressDraw("10.1"): chance(press_chance) => draw_press,
        Turn("3.1"): anew(turn_taker, take_option) => go_on_with_turn,
        Bids("4.1"): sealed(bidders, seal_bid) => open_bids,
        Payment("5.1"): anew(payer, pay) => settle,
        Draw("3.2"): chance(card_chance) => draw_card,
        Discard("3.3"): at_once(discarder, discard) => end_turn,
        YearEnd("7.1"): nobody => close_year,
        /// Where two play, a company goes out of play.
        Retirement("7.3"): chance(card_chance) => retire_company,

        /// The die of an event card, and the answers to it, come in between of a turn.
        Die("10.6"): chance(die_chance) => throw_die,
        Answers("10.3"): quiet(harmed, answer) => carry_out_card,
    }
}

pub(crate) const YEARS_PLAYED: Ending = Ending("years played");
pub(crate) const LAST_CORPORATION: Ending = Ending("last corporation");

impl Flow for Dallas {
    kernel::base!(Phase, Reason);

    const COMMON_RULES: CommonRules = CommonRules {
        over: "8.1",
        seats: "1.1",
        phases: "3.1",
        asked: None,
        last_round: "11.1",
        resigning: "1.5",
        grants: "11.2",
        chance: "11.3",
    };
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(1_000);
    const ENDINGS: &'static [Ending] = &[YEARS_PLAYED, LAST_CORPORATION];

    fn ending(&self) -> Option<Ending> {
        (self.base.alive.len() <= 1).then_some(LAST_CORPORATION)
    }

    fn ended(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.forget_the_unsaid();
        journal.record(Audience::Everyone, || {
            let mut results: Vec<Worth> =
                Seat::first(self.base.seats).map(|seat| self.worth_of_what(seat)).collect();
            results.sort_by_key(|result| std::cmp::Reverse(result.worth));
            Event::GameEnded { ending, results }
        });
    }

    fn leave(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.give_up(seat, journal);
    }

    fn takes_orders(&self) -> bool {
        !self.base.course.waits_for_chance()
    }
}

impl Dallas {
    /// Whoever has the turn, until an option is taken.
    pub(crate) fn turn_taker(&self) -> SeatSet {
        if self.to_draw == 0 { self.whose_turn() } else { SeatSet::NONE }
    }

    pub(crate) fn whose_turn(&self) -> SeatSet {
        self.base.alive.intersect(SeatSet::only(self.turn))
    }

    /// The next president's turn, or the end of the year.
    pub(crate) fn end_turn(&mut self, _: &mut impl Journal<Event>) -> Next<Phase> {
        (self.to_draw, self.to_discard) = (0, 0);
        (self.offering, self.played) = (None, None);
        match self.base.alive.iter().find(|seat| seat.index() > self.turn.index()) {
            Some(next) => self.begin_turn(next).into(),
            None => Phase::YearEnd.into(),
        }
    }

    fn begin_turn(&mut self, seat: Seat) -> Phase {
        (self.turn, self.played) = (seat, None);
        if self.draws_press(seat) { Phase::PressDraw } else { Phase::Turn }
    }

    /// The first president's turn of a year.
    pub(crate) fn begin_year(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        let year = self.base.round;
        journal.record(Audience::Everyone, || Event::YearBegan { year });
        self.begin_turn(self.base.alive.lowest().unwrap_or(self.turn))
    }

    /// What is under seal or half done when the game ends.
    fn forget_the_unsaid(&mut self) {
        (self.offering, self.debt, self.played) = (None, None, None);
        (self.to_draw, self.to_discard) = (0, 0);
        self.auction.begin(SeatSet::NONE, SeatSet::NONE, Money::ZERO, Money::ZERO);
        self.answers.clear();
    }

    /// A corporation leaves the game. §1.5.
    fn give_up(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        for (commodity, reason) in [
            (Commodity::Cash, Reason::CashForfeited),
            (Commodity::Blocks, Reason::BlocksForfeited),
            (Commodity::Companies, Reason::CompaniesForfeited),
            (Commodity::Bonds, Reason::BondsForgiven),
        ] {
            self.pay_in(seat, self.base.ledger.balance(seat, commodity), reason, journal);
        }
        let year = self.base.round;
        let firm = self.firm_mut(seat);
        let (companies, hand) = (firm.companies, firm.hand);
        let press = firm.press;
        (firm.companies, firm.bonded, firm.hand) = Default::default();
        (firm.press, firm.known_press) = Default::default();
        (firm.profits, firm.new_profits, firm.space, firm.left_in) = (0, 0, 0, year);
        self.gone = self.gone.union(companies);
        hand.iter().for_each(|card| self.deck.take_back(card as u8));
        press.iter().for_each(|card| self.press.take_back(card as u8));
        self.base.remove(seat);
        self.auction.withdraw(seat);
        if self.base.phase() == Phase::Bids && self.auction.left_alone().is_some() {
            self.base.course.ask_once_more();
        }
        self.answers.withdraw(seat);
        if let Some(played) = &mut self.played {
            played.harmed.remove(seat);
        }
        self.debt = self.debt.filter(|debt| debt.seat != seat);
        if self.turn == seat {
            // What was begun in its turn is over with it, but an auction that is under way goes on.
            (self.to_draw, self.to_discard) = (0, 0);
        }
    }

    fn worth_of_what(&self, seat: Seat) -> Worth {
        Worth {
            seat,
            worth: self.worth(seat),
            cash: self.cash(seat),
            companies: self.base.ledger.money(seat, Commodity::Companies),
            blocks: self.blocks(seat),
            price: self.final_price(seat),
            bonds: self.repayment(seat),
        }
    }

    /// The number of a company, from 1, as people read it.
    pub(crate) fn number(company: usize) -> u32 {
        company as u32 + 1
    }
}
