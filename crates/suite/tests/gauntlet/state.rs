//! The state of the gauntlet: two to sixty-four seats, and every mechanism of the kernel.

use crate::fault::Fault;
use crate::flow::Phase;
use crate::words::{BANK, Card, Commodity, Face, GauntletOptions, Why};
use arrayvec::ArrayVec;
use kernel::auction::ascending::Ascending;
use kernel::auction::sealed_high::SealedHigh;
use kernel::ledger::Account;
use kernel::{Base, Deals, Deck, Dice, Envelopes, Flow as _, Ledger, Money, Seat, SeatSet, Titles, Vote};
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

/// What an interruption is about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum About {
    #[default]
    Nothing,
    /// The victim of an attack, or somebody in distress.
    Seat(Seat),
    Payment {
        from: Seat,
        to: Account,
        amount: i64,
        why: Why,
    },
}

/// Who buys a share, of whom, and at what price.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Buyer {
    pub seat: Seat,
    pub sellers: SeatSet,
    pub price: Money,
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
    pub base: Base<Phase, Why, About>,
    pub active: Seat,
    pub plots: Titles<u8>,
    pub deck: Deck<Card>,
    pub hands: Vec<ArrayVec<Card, 4>>,
    pub answers: Envelopes<bool>,
    pub ascending: Ascending,
    pub high: SealedHigh,
    pub marks: Envelopes<Money>,
    pub buyer: Option<Buyer>,
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
                let round = self.base.round;
                $(self.$field.clone_from(&source.$field);)+
                if self.fault == Fault::CloneForgets {
                    self.base.round = round;
                }
            }
        }
    };
}

clone_unless_planted!(
    fault, base, active, plots, deck, hands, answers, ascending, high, marks, buyer, vote, deals, shown,
    planted
);

static GAMES_BEGUN: AtomicU32 = AtomicU32::new(0);

impl Gauntlet {
    pub fn begin(seats: u8, table: &GauntletOptions) -> Gauntlet {
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
        let mut game = Gauntlet {
            fault: table.fault,
            base: Base::new(seats, ledger, Phase::OpeningDeal, 1..=table.rounds as u16),
            active: Seat::new(0),
            plots,
            deck: Deck::new(faces.into_iter().cycle().take(cards).map(Card::unseen)),
            hands: vec![ArrayVec::new(); usize::from(seats)],
            answers: Envelopes::new(seats),
            ascending: Ascending::none(),
            high: SealedHigh::new(seats),
            marks: Envelopes::new(seats),
            buyer: None,
            vote: Vote::new(seats),
            deals: Deals::new(seats, 2, 3),
            shown: Shown::default(),
            planted: 0,
        };
        if table.fault == Fault::ReplayDiffers {
            game.planted = i64::from(GAMES_BEGUN.fetch_add(1, Ordering::Relaxed));
        }
        game.go_to(Phase::OpeningDeal);
        game
    }

    pub fn cash(&self, seat: Seat) -> i64 {
        self.base.ledger.balance(seat, Commodity::Cash)
    }

    pub fn shares(&self, seat: Seat) -> i64 {
        self.base.ledger.balance(seat, Commodity::Share)
    }

    /// Whether something sealed waits for others: no deal settles meanwhile.
    pub fn sealed_round_open(&self) -> bool {
        matches!(
            self.base.phase(),
            Phase::Answer | Phase::High | Phase::Marks | Phase::SealedVote | Phase::OpenVote
        )
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
