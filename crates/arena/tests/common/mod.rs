//! A small game to test with: in every round chance shows a prize, all bid for it in secret, and the highest bid
//! pays and gets it. A bid above the prize is a loss; who has no cash left is out.
#![allow(unreachable_pub, reason = "every test file is a crate of its own")]

use kernel::rules::RuleBook;
use kernel::show::Names;
use kernel::{
    Advise, Audience, BadOption, Books, Chance, Draw, Edition, Ending, Event, Game, Input, Journal, Menu,
    Money, Odds, OptionSpec, Options, Order, Outcome, Pending, Refusal, Rule, SealedRound, Seat, SeatSet,
    Variant, Viewer, Warning,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Prizes {
    options: PrizeOptions,
    seats: u8,
    cash: Vec<i64>,
    round: u32,
    step: u32,
    prize: Option<i64>,
    bids: SealedRound<i64>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrizeOptions {
    pub rounds: u32,
    /// In this round the game has a bug and panics.
    pub breaks_in: Option<u32>,
    /// The calendar never moves on.
    pub endless: bool,
    pub nobody_wins: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrizeEdition;

kernel::actions! {
    #[derive(Copy)]
    pub enum Bid {
        "bid" Bid { price: i64 },
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooMuch;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Won(Seat);

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct PrizeView {
    pub cash: Vec<i64>,
    pub prize: Option<i64>,
    pub own_bid: Option<i64>,
}

static VARIANT: [Variant; 1] =
    [Variant { id: "prizes", title: "Prizes", summary: "Bid for prizes.", seats: 2..=8 }];

impl Options for PrizeOptions {
    fn variants() -> &'static [Variant] {
        &VARIANT
    }

    fn of(_: &'static Variant) -> Self {
        PrizeOptions { rounds: 6, breaks_in: None, endless: false, nobody_wins: false }
    }

    fn variant(&self) -> &'static Variant {
        &VARIANT[0]
    }

    fn list(&self) -> Vec<OptionSpec> {
        Vec::new()
    }
}

impl Edition for PrizeEdition {
    fn standard() -> Self {
        PrizeEdition
    }

    fn check(&self) -> Result<(), BadOption> {
        Ok(())
    }
}

impl Refusal for TooMuch {
    fn code(&self) -> &'static str {
        "too-much"
    }

    fn rule(&self) -> Rule {
        Rule("1")
    }

    fn sentence(&self) -> String {
        "You do not have that much.".to_owned()
    }
}

impl Event for Won {
    fn posting(&self) -> Option<kernel::ledger::Posting> {
        None
    }
}

impl Prizes {
    fn settle(&mut self, journal: &mut impl Journal<Won>) {
        let Some(bids) = self.bids.open() else { return };
        let (winner, price) = bids.max_by_key(|&(seat, bid)| (bid, std::cmp::Reverse(seat))).unwrap();
        self.cash[winner.index()] += self.prize.take().unwrap_or_default() - price;
        journal.record(Audience::Everyone, || Won(winner));
        if !self.options.endless {
            self.round += 1;
        }
        assert_ne!(self.options.breaks_in, Some(self.round), "a bug of the test game");
        self.step += 1;
    }

    fn over(&self) -> bool {
        self.round > self.options.rounds || self.in_play().len() < 2
    }
}

impl Game for Prizes {
    const ID: &'static str = "prizes";
    const TITLE: &'static str = "Prizes";
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook("## §1 Prizes\n");
    type Options = PrizeOptions;
    type Edition = PrizeEdition;
    type Action = Bid;
    type Refusal = TooMuch;
    type Event = Won;
    type View = PrizeView;

    fn new(seats: u8, options: &PrizeOptions, _: &Arc<PrizeEdition>) -> Self {
        Prizes {
            options: options.clone(),
            seats,
            cash: vec![1_000; usize::from(seats)],
            round: 1,
            step: 0,
            prize: None,
            bids: SealedRound::new(seats),
        }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn in_play(&self) -> SeatSet {
        Seat::first(self.seats).filter(|seat| self.cash[seat.index()] > 0).collect()
    }

    fn round(&self) -> u32 {
        self.round
    }

    /// The calendar goes one round beyond the last that is played.
    fn most_rounds(&self) -> u32 {
        if self.options.endless { u32::MAX } else { self.options.rounds + 1 }
    }

    fn pending(&self) -> Pending {
        if self.over() {
            Pending::Over(Ending(if self.in_play().len() < 2 { "one left" } else { "all prizes gone" }))
        } else if self.prize.is_none() {
            Pending::Chance(Chance { what: "prize", odds: Odds::Even(10) })
        } else {
            Pending::Seats(self.bids.waiting())
        }
    }

    fn able(&self) -> SeatSet {
        if self.over() || self.prize.is_none() { SeatSet::NONE } else { self.bids.asked() }
    }

    fn step(&self) -> u32 {
        self.step
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        if self.able().contains(seat) {
            menu.sealed_form("bid", "Bid", Rule("1")).number(
                "price",
                "Price",
                0..=self.cash[seat.index()],
                0,
            );
        }
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Bid {
        Bid::Bid { price: draw.between(0, self.cash[seat.index()]) }
    }

    fn fallback(&self, _: Seat) -> Bid {
        Bid::Bid { price: 0 }
    }

    fn check(&self, seat: Seat, &Bid::Bid { price }: &Bid) -> Result<(), TooMuch> {
        if (0..=self.cash[seat.index()]).contains(&price) { Ok(()) } else { Err(TooMuch) }
    }

    fn check_order(&self, _: &Order) -> Result<(), TooMuch> {
        Err(TooMuch)
    }

    fn warnings(&self, _: Seat, _: &Bid) -> Vec<Warning> {
        Vec::new()
    }

    fn apply(&mut self, input: Input<Bid>, journal: &mut impl Journal<Won>) {
        match input {
            Input::Chance(Outcome(index)) => {
                self.prize = Some(100 * (i64::from(index) + 1));
                self.bids.begin(self.in_play());
                self.step += 1;
            }
            Input::Decision(seat, Bid::Bid { price }) => {
                self.bids.submit(seat, price);
                self.settle(journal);
            }
            Input::Order(_) => {}
        }
    }

    fn view_into(&self, viewer: Viewer, view: &mut PrizeView) {
        view.cash.clone_from(&self.cash);
        view.prize = self.prize;
        view.own_bid = match viewer {
            Viewer::Seat(seat) => self.bids.peek(seat).copied(),
            _ => None,
        };
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        let cash = &self.cash;
        self.bids.resample(seat, |other| draw.between(0, cash[other.index()]));
    }

    fn secrets_from(&self, _: Seat) -> Vec<(String, String)> {
        Vec::new()
    }

    fn standing(&self, seat: Seat) -> Money {
        Money(self.cash[seat.index()])
    }

    fn winners(&self) -> SeatSet {
        if self.options.nobody_wins {
            return SeatSet::NONE;
        }
        let most = self.cash.iter().max().unwrap();
        Seat::first(self.seats).filter(|seat| self.cash[seat.index()] == *most).collect()
    }

    fn books(&self) -> Books {
        unreachable!("the arena reads no books")
    }
}

impl Advise for Prizes {
    fn clerk(view: &PrizeView, seat: Seat, draw: &mut impl Draw) -> Bid {
        let prize = view.prize.unwrap_or_default();
        Bid::Bid { price: (prize / 2 + draw.between(0, prize / 4)).min(view.cash[seat.index()]) }
    }

    fn candidates(view: &PrizeView, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Bid>) {
        actions.push(Self::clerk(view, seat, draw));
        let prize = view.prize.unwrap_or_default();
        for part in [0, 40, 60, 76, 90, 120] {
            let bid = Bid::Bid { price: (prize * part / 100).min(view.cash[seat.index()]) };
            if !actions.contains(&bid) {
                actions.push(bid);
            }
        }
    }

    fn explain(view: &PrizeView, _: Seat, &Bid::Bid { price }: &Bid, _: &Names) -> String {
        format!("Bids ${price} for a prize of ${}.", view.prize.unwrap_or_default())
    }
}
