//! The state of the gauntlet: two to sixty-four seats, and every mechanism of the kernel.

use crate::fault::Fault;
use crate::words::{BANK, Card, Commodity, Face, Table, Why};
use arrayvec::ArrayVec;
use kernel::auction::ascending::Ascending;
use kernel::auction::double::Pairing;
use kernel::auction::sealed_high::SealedHigh;
use kernel::ledger::Account;
use kernel::{Deals, Deck, Dice, Ending, Ledger, Money, SealedRound, Seat, SeatSet, Steps, Titles, Vote};
use std::sync::atomic::{AtomicU32, Ordering};

pub const DICE: Dice = Dice::new(2, 6);
/// Nobody bids more in the open auction.
pub const MOST_BID: i64 = 60;
/// Nobody bids more under seal: so little that ties are common.
pub const SEALED_CAP: Money = Money(3);
pub const MOST_MARK: i64 = 8;
pub const MOST_OFFER: i64 = 50;
/// Whoever holds more cards puts one under the deck.
pub const MOST_CARDS: usize = 1;

/// What remains to be done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    Deal(Seat),
    Turn,
    Throw,
    Pay { from: Seat, to: Account, amount: i64, why: Why },
    Distress(Seat),
    Declare,
    Answer(Seat),
    Bury(Seat),
    BeginAscending,
    Ascending,
    BeginHigh,
    High,
    BeginMarks,
    Marks,
    Partners,
    BeginVote,
    Vote,
    RoundEnd,
}

/// What was opened last, for everyone to see.
#[derive(PartialEq, Eq, Hash, Debug, Default)]
pub struct Shown {
    pub thrown: ArrayVec<u8, 2>,
    pub bids: Vec<(Seat, Option<Money>)>,
    pub marks: Vec<(Seat, Money)>,
    pub tally: Option<(u32, u32)>,
}

kernel::clone_reusing_buffers!(Shown { thrown, bids, marks, tally });

#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Gauntlet {
    pub fault: Fault,
    pub seats: u8,
    pub rounds: u32,
    pub round: u32,
    pub step: u32,
    pub active: Seat,
    pub in_play: SeatSet,
    pub last_round: bool,
    pub ending: Option<Ending>,
    pub steps: Steps<Step, 80>,
    pub ledger: Ledger<Why>,
    pub plots: Titles<u8>,
    pub deck: Deck<Card>,
    pub hands: Vec<ArrayVec<Card, 4>>,
    pub answers: SealedRound<bool>,
    pub ascending: Ascending,
    pub high: SealedHigh,
    pub marks: SealedRound<Money>,
    pub pairing: Pairing,
    pub vote: Vote,
    pub deals: Deals<Money>,
    pub shown: Shown,
    /// Only faults write here.
    pub planted: i64,
}

/// Clones field by field; a planted fault forgets one of them.
macro_rules! clone_unless_planted {
    ($($field:ident),+) => {
        impl Clone for Gauntlet {
            fn clone(&self) -> Self {
                Gauntlet { $($field: self.$field.clone()),+ }
            }

            fn clone_from(&mut self, source: &Self) {
                let round = self.round;
                $(self.$field.clone_from(&source.$field);)+
                if self.fault == Fault::CloneForgets {
                    self.round = round;
                }
            }
        }
    };
}

clone_unless_planted!(
    fault, seats, rounds, round, step, active, in_play, last_round, ending, steps, ledger, plots, deck,
    hands, answers, ascending, high, marks, pairing, vote, deals, shown, planted
);

static GAMES_BEGUN: AtomicU32 = AtomicU32::new(0);

impl Gauntlet {
    pub fn begin(seats: u8, table: &Table) -> Gauntlet {
        let mut ledger = Ledger::new(seats, 1, 1);
        ledger.create(BANK, Commodity::Cash, 1_000_000);
        for seat in Seat::first(seats) {
            ledger.create(seat, Commodity::Cash, 30);
            ledger.create(seat, Commodity::Share, 2);
        }
        let mut plots = Titles::new(20);
        for number in 1..=2 * table.rounds {
            plots.issue(BANK, number as u8);
        }
        let faces = match table.fault {
            Fault::NotationWithBlank => [Face::OddCard, Face::Blank, Face::Jester],
            _ => [Face::Shield, Face::Blank, Face::Jester],
        };
        // Few cards, so that what was put under the deck comes back.
        let cards = usize::from(seats) + 2;
        let mut steps = Steps::new();
        steps.push(Step::Turn);
        steps.push_in_order(Seat::first(seats).map(Step::Deal));
        let mut game = Gauntlet {
            fault: table.fault,
            seats,
            rounds: table.rounds,
            round: 1,
            step: 0,
            active: Seat::new(0),
            in_play: SeatSet::first(seats),
            last_round: false,
            ending: None,
            steps,
            ledger,
            plots,
            deck: Deck::new(faces.into_iter().cycle().take(cards).map(Card::unseen)),
            hands: vec![ArrayVec::new(); usize::from(seats)],
            answers: SealedRound::new(seats),
            ascending: Ascending::none(),
            high: SealedHigh::new(seats),
            marks: SealedRound::new(seats),
            pairing: Pairing::NONE,
            vote: Vote::new(seats),
            deals: Deals::new(seats, 2, 3),
            shown: Shown::default(),
            planted: 0,
        };
        if table.fault == Fault::ReplayDiffers {
            game.planted = i64::from(GAMES_BEGUN.fetch_add(1, Ordering::Relaxed));
        }
        game
    }

    pub fn cash(&self, seat: Seat) -> i64 {
        self.ledger.balance(seat, Commodity::Cash)
    }

    pub fn shares(&self, seat: Seat) -> i64 {
        self.ledger.balance(seat, Commodity::Share)
    }

    /// Whom the step on top waits for.
    pub fn waiting(&self) -> SeatSet {
        let some = |seat: Option<Seat>| seat.map_or(SeatSet::NONE, SeatSet::only);
        match self.steps.top() {
            Some(Step::Distress(seat) | Step::Bury(seat)) => SeatSet::only(*seat),
            Some(Step::Declare) => SeatSet::only(self.active),
            Some(Step::Answer(_)) => self.answers.waiting(),
            Some(Step::Ascending) => some(self.ascending.turn()),
            Some(Step::High) => self.high.round().waiting(),
            Some(Step::Marks) => self.marks.waiting(),
            Some(Step::Partners) => some(self.pairing.chooser().map(|(seat, _)| seat)),
            Some(Step::Vote) => self.vote.waiting(),
            _ => SeatSet::NONE,
        }
    }

    /// Who may answer the step on top, or replace the answer given.
    pub fn asked(&self) -> SeatSet {
        match self.steps.top() {
            Some(Step::High) => self.high.round().asked(),
            Some(Step::Marks) => self.marks.asked(),
            Some(Step::Vote) if self.vote.manner() == kernel::vote::Manner::Sealed => self.vote.voters(),
            _ => self.waiting(),
        }
    }

    /// Whether something sealed waits for others: no deal settles meanwhile.
    pub fn sealed_round_open(&self) -> bool {
        matches!(self.steps.top(), Some(Step::Answer(_) | Step::High | Step::Marks | Step::Vote))
    }

    pub fn holds_shield(&self, seat: Seat) -> bool {
        self.hands[seat.index()].iter().any(|card| card.face == Face::Shield)
    }

    /// How many shields the others hold. Only faults ask.
    pub fn shields_of_others(&self, seat: Seat) -> i64 {
        let hands = self.hands.iter().enumerate().filter(|(index, _)| *index != seat.index());
        hands.flat_map(|(_, hand)| hand).filter(|card| card.face == Face::Shield).count() as i64
    }
}
