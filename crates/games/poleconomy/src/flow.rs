//! The course of a game: the beginning, elections, turns.

use crate::action::Action;
use crate::event::{Event, Worth};
use crate::state::{Commodity, FORFEITED, Poleconomy, Reason};
use kernel::course::Next;
use kernel::ledger::BANK;
use kernel::{Audience, Chance, CommonRules, Dice, Ending, Flow, Journal, Money, Outcome, Seat, SeatSet};

kernel::course! {
    /// Where a game stands. Chapter 2 of the rules sets it up, chapter 13 elects, chapters 4 to 9 are a turn.
    pub enum Phase for Poleconomy, Action, Event {
        BasicIncomes("2.1"): chance(two_dice) => note_basic_income,
        /// In a quick game cards are dealt.
        Dealing("2.4"): chance(card_chance) => deal_card,

        /// In game 1, and among equals of a Government, the dice make the Prime Minister.
        Premier("2.3"): chance(two_dice) => note_premier_throw,
        Parties("13.1"): at_once(everybody, name_party) => found_parties,
        Votes("13.2"): chance(two_dice) => note_votes,
        Coalition("13.4"): anew(proposer, propose) => put_coalition,
        Assent("13.4"): at_once(invited, answer_coalition) => count_assents,
        Leader("13.6"): at_once(government_members, nominate) => choose_premier,

        Turn("4.1"): anew(turn_taker, take_turn) => begin_move,
        Throw("4.3"): chance(two_dice) => move_by_dice,
        Purchase("6.3"): at_once(turn_holder, hear) => buy_or_leave,
        Auction("6.6"): anew(next_bidder, bid_or_pass) => let_hammer_fall,
        Direction("7.2"): at_once(advertiser, hear) => carry_direction_out,
        OwnAdvertising("7.3"): at_once(turn_holder, hear) => go_on_from_advertising,
        Opportunity("8.2"): at_once(turn_holder, hear) => take_opportunity,
        Rethrow("8.3"): chance(two_dice) => rethrow_income,
        CornerSquare("9.1"): at_once(turn_holder, hear) => use_corner,
        Takeover("9.6"): chance(two_dice) => throw_for_takeover,
        TurnEnd("4.6"): nobody => end_turn,

        /// In between: Parliament votes on a bill.
        Division("16.1"): anew(voters, cast_vote) => close_division,
    }
}

pub(crate) const TURNS_PLAYED: Ending = Ending("turns played");
pub(crate) const BANK_OUT_OF_MONEY: Ending = Ending("bank out of money");
pub(crate) const TREASURY_BANKRUPT: Ending = Ending("treasury bankrupt");
pub(crate) const LAST_PLAYER: Ending = Ending("last player");

/// Every throw is of two dice.
pub(crate) const TWO_DICE: Dice = Dice::new(2, 6);

impl Flow for Poleconomy {
    kernel::base!(Phase, Reason);

    const COMMON_RULES: CommonRules = CommonRules {
        over: "12.1",
        seats: "1.1",
        phases: "4.1",
        asked: None,
        last_round: "12.4",
        resigning: "1.7",
        grants: "12.5",
        chance: "12.6",
    };
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(1_000_000);
    const ENDINGS: &'static [Ending] = &[TURNS_PLAYED, BANK_OUT_OF_MONEY, TREASURY_BANKRUPT, LAST_PLAYER];
    const DRAWS: &'static [Ending] = &[TREASURY_BANKRUPT];

    fn ending(&self) -> Option<Ending> {
        if self.base.alive.len() <= 1 {
            Some(LAST_PLAYER)
        } else if self.cash(BANK) <= Money::ZERO {
            Some(BANK_OUT_OF_MONEY)
        } else {
            self.is_bankrupt.then_some(TREASURY_BANKRUPT)
        }
    }

    fn ended(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.said = None;
        Seat::first(self.base.seats).for_each(|seat| self.deals.leave(seat));
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

    fn aside(&mut self, seat: Seat, action: &Action, journal: &mut impl Journal<Event>) -> bool {
        self.deal_aside(seat, action, journal) || self.paper_aside(seat, action, journal)
    }
}

impl Poleconomy {
    pub(crate) fn two_dice(&self) -> Chance {
        Chance { what: "two dice", odds: TWO_DICE.odds() }
    }

    /// Lays the dice down as they fell, and says what they show.
    pub(crate) fn lay_dice(&mut self, outcome: Outcome) -> [u8; 2] {
        let faces = TWO_DICE.faces(outcome);
        self.dice = [faces[0], faces[1]];
        self.dice
    }

    pub(crate) fn everybody(&self) -> SeatSet {
        self.base.alive
    }

    /// Whoever has the turn.
    pub(crate) fn turn_holder(&self) -> SeatSet {
        self.base.alive.intersect(SeatSet::only(self.turn))
    }

    /// The same, until it is said how to move.
    pub(crate) fn turn_taker(&self) -> SeatSet {
        if self.said.is_none() { self.turn_holder() } else { SeatSet::NONE }
    }

    pub(crate) fn hear(&mut self, _: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.said = Some(action);
    }

    /// A turn begins.
    pub(crate) fn begin_turn(&mut self, seat: Seat, journal: &mut impl Journal<Event>) -> Phase {
        self.turn = seat;
        (self.reversed, self.powers, self.bills) = (false, 0, 0);
        self.said = None;
        for player in &mut self.players {
            (player.raised, player.subsidised) = (0, 0);
        }
        let turn = self.base.round;
        journal.record(Audience::Everyone, || Event::TurnBegan { turn, seat });
        Phase::Turn
    }

    /// A turn is over. §4.6.
    pub(crate) fn end_turn(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        self.said = None;
        self.collect_loans(journal);
        self.lapse_offers(journal);
        self.pay_what_was_put_off(journal);
        self.let_go_of_forsakers(journal);
        if let Some(ending) = self.ending() {
            return Next::End(ending);
        }
        if self.base.round >= self.base.last_round {
            return Next::End(TURNS_PLAYED);
        }
        self.base.round += 1;
        self.deals.new_round();
        if self.election_due {
            return self.begin_election(journal).into();
        }
        if self.is_political() && !self.has_confidence() {
            return self.ask_for_confidence(journal).into();
        }
        let next = self.base.alive.after(self.turn).unwrap_or(self.turn);
        self.begin_turn(next, journal).into()
    }

    /// A player leaves the game. §1.7.
    fn give_up(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.void_loans(seat, journal);
        self.forfeit(seat, journal);
        for (commodity, reason) in
            [(Commodity::Life, Reason::LifeForfeited), (Commodity::Business, Reason::BusinessForfeited)]
        {
            self.transfer((seat, BANK), self.held(seat, commodity), reason, journal);
        }
        let turn = self.base.round;
        self.deals.leave(seat);
        self.shares.iter_mut().for_each(|share| {
            *share = share.filter(|share| share.advertiser != seat && share.owner != seat);
        });
        self.promises.retain(|promised| promised.by != seat && promised.to != seat);
        self.leave_government(seat);
        let player = self.player_mut(seat);
        (player.left_in, player.votes, player.throw, player.basic_income) = (turn, 0, 0, 0);
        (player.named, player.party, player.nominee) = (SeatSet::NONE, SeatSet::NONE, None);
        for player in &mut self.players {
            player.party.remove(seat);
            player.named.remove(seat);
            player.nominee = player.nominee.filter(|nominee| *nominee != seat);
        }
        if self.premier == Some(seat) {
            (self.premier, self.election_due) = (None, true);
        }
        self.base.remove(seat);
        self.auction.withdraw(seat);
        match self.base.phase() {
            // A majority is one of those who are left. §16.1.
            Phase::Division => {
                self.vote.withdraw(seat);
                self.vote.need(self.majority().into());
            }
            // Nobody is sent on who is not there any more.
            Phase::Direction => self.base.course.ask_once_more(),
            // The Government is another one, and names its Prime Minister anew. §13.6.
            Phase::Leader => {
                self.players.iter_mut().for_each(|player| player.nominee = None);
                self.base.course.ask_once_more();
            }
            _ => {}
        }
    }

    /// All that a disaster takes goes to the Bank. §10.1.
    pub(crate) fn forfeit(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        for card in self.cards_of(Some(seat)).iter() {
            self.hand_card(card, None, FORFEITED, journal);
        }
        for (commodity, reason) in [
            (Commodity::Cash, Reason::CashForfeited),
            (Commodity::Savings, Reason::SavingsForfeited),
            (Commodity::Bonds, Reason::BondsForfeited),
        ] {
            self.transfer((seat, BANK), self.held(seat, commodity), reason, journal);
        }
    }
}
