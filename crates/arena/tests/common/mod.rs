//! A small game to test with: in every round chance shows a prize, all bid for it in secret, and the highest bid
//! pays and gets it. A bid above the prize is a loss; who has no cash left is out.
#![allow(unreachable_pub, reason = "every test file is a crate of its own")]

use include_dir::{Dir, DirEntry, File};
use kernel::course::Next;
use kernel::ledger::BANK;
use kernel::rules::RuleBook;
use kernel::words::{Facts, Languages, Words};
use kernel::{
    Advise, Audience, BadOption, Base, Chance, CommonRules, Draw, Edition, Ending, Envelopes, Explained,
    Favour, Flow, Game, Journal, Ledger, Menu, Money, Movement, Odds, OptionSpec, Options, Order, Outcome,
    Seat, SeatSet, Viewer, say,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

kernel::course! {
    pub enum Phase for Prizes, Bid, Told {
        Show("1"): chance(prize_chance) => show,
        Bidding("1"): sealed(all, seal) => settle,
    }
}

kernel::kinds! {
    pub enum Commodity { Cash = "cash" }
}

kernel::reasons! {
    pub enum Why of Commodity { Price = "price": Cash, Prize = "prize": Cash, Grant = "grant": Cash }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Prizes {
    base: Base<Phase, Why>,
    options: PrizeOptions,
    prize: Option<i64>,
    bids: Envelopes<i64>,
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

kernel::refusals! {
    pub enum Refused for Phase {
        TooMuch: "1";
    }
}

static FILES: [DirEntry<'static>; 1] = [DirEntry::File(File::new(
    "en.ftl",
    b"
too-much = You do not have that much.
form-bid = Bid
    .price = Price
prize-won = { $seat } won the prize.
explain-bid = Bids { $price } for a prize of { $prize }.
",
))];
static WORDS: Dir<'static> = Dir::new("", &FILES);
pub static LANGUAGES: Languages = Languages::new(&WORDS, Facts::default);

kernel::events! {
    pub enum Told for Why {
        PrizeWon { seat: Seat },
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct PrizeView {
    pub cash: Vec<i64>,
    pub prize: Option<i64>,
    pub own_bid: Option<i64>,
}

kernel::variants! { pub enum Rules for PrizeOptions { Prizes = "prizes", 2..=8; } }

impl Options for PrizeOptions {
    type Rules = Rules;

    fn under(_: Rules) -> Self {
        PrizeOptions { rounds: 6, breaks_in: None, endless: false, nobody_wins: false }
    }

    fn rules(&self) -> Rules {
        Rules::Prizes
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

impl Flow for Prizes {
    kernel::base!(Phase, Why);

    const COMMON_RULES: CommonRules = CommonRules::all("1");
    const GRANT: Why = Why::Grant;
    const LARGEST_GRANT: Money = Money(1_000);
    const ENDINGS: &'static [Ending] = &[Ending("one left"), Ending("all prizes gone")];

    fn ending(&self) -> Option<Ending> {
        (self.base.alive.len() < 2).then_some(Ending("one left"))
    }
}

impl Prizes {
    fn cash(&self, seat: Seat) -> i64 {
        self.base.ledger.balance(seat, Commodity::Cash)
    }

    fn all(&self) -> SeatSet {
        self.base.alive
    }

    fn prize_chance(&self) -> Chance {
        Chance { what: "prize", odds: Odds::Even(10) }
    }

    fn show(&mut self, Outcome(index): Outcome, _: &mut impl Journal<Told>) {
        self.prize = Some(100 * (i64::from(index) + 1));
    }

    fn seal(&mut self, seat: Seat, Bid::Bid { price }: Bid, _: &mut impl Journal<Told>) {
        self.bids.seal(seat, price);
    }

    fn settle(&mut self, journal: &mut impl Journal<Told>) -> Next<Phase> {
        let best = self.bids.opened().max_by_key(|&(seat, bid)| (bid, std::cmp::Reverse(seat)));
        let (seat, price) = best.expect("somebody bids");
        let prize = self.prize.take().unwrap_or_default();
        self.bids.clear();
        journal.record(Audience::Everyone, || Told::PrizeWon { seat });
        for (from, to, amount, reason) in
            [(seat.into(), BANK, price, Why::Price), (BANK, seat.into(), prize, Why::Prize)]
        {
            self.base.ledger.transfer(Movement { from, to, amount, reason }, Audience::Everyone, journal);
        }
        if self.cash(seat) <= 0 {
            self.base.remove(seat);
        }
        if !self.options.endless {
            self.base.round += 1;
        }
        assert_ne!(self.options.breaks_in, Some(self.base.round.into()), "a bug of the test game");
        if u32::from(self.base.round) > self.options.rounds {
            return Next::End(Ending("all prizes gone"));
        }
        Next::Phase(Phase::Show)
    }
}

impl Game for Prizes {
    const ID: &'static str = "prizes";
    const LANGUAGES: &'static Languages = &LANGUAGES;
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook("## §1 Prizes\n");
    type Options = PrizeOptions;
    type Edition = PrizeEdition;
    type Refusal = Refused;
    type View = PrizeView;

    fn new(seats: u8, options: &PrizeOptions, _: &Arc<PrizeEdition>) -> Self {
        let mut ledger = Ledger::new(seats, 1, 0);
        ledger.allow_overdraft(BANK, Commodity::Cash);
        for seat in Seat::first(seats) {
            ledger.create(seat, Commodity::Cash, 1_000);
        }
        // The calendar goes one round beyond the last that is played.
        let last = if options.endless { u16::MAX } else { options.rounds as u16 + 1 };
        let mut game = Prizes {
            base: Base::new(seats, ledger, Phase::Show, 1..=last),
            options: options.clone(),
            prize: None,
            bids: Envelopes::new(seats),
        };
        game.go_to(Phase::Show);
        game
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        if self.able().contains(seat) {
            menu.sealed_form("bid", "1").number("price", 0..=self.cash(seat), 0);
        }
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Bid {
        Bid::Bid { price: draw.between(0, self.cash(seat)) }
    }

    fn fallback(&self, _: Seat) -> Bid {
        Bid::Bid { price: 0 }
    }

    fn check(&self, seat: Seat, &Bid::Bid { price }: &Bid) -> Result<(), Refused> {
        if (0..=self.cash(seat)).contains(&price) { Ok(()) } else { Err(Refused::TooMuch) }
    }

    fn check_order(&self, _: &Order) -> Result<(), Refused> {
        Err(Refused::TooMuch)
    }

    fn view_into(&self, viewer: Viewer, view: &mut PrizeView) {
        view.cash.clear();
        view.cash.extend(Seat::first(self.base.seats).map(|seat| self.cash(seat)));
        view.prize = self.prize;
        view.own_bid = match viewer {
            Viewer::Seat(seat) => self.bids.peek(seat).copied(),
            _ => None,
        };
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        for other in self.base.course.ready().without(seat).iter() {
            self.bids.seal(other, draw.between(0, self.cash(other)));
        }
    }

    fn secrets_from(&self, _: Seat) -> Vec<(String, String)> {
        Vec::new()
    }

    fn standing(&self, seat: Seat) -> Money {
        Money(self.cash(seat))
    }

    fn winners(&self) -> SeatSet {
        if self.options.nobody_wins {
            return SeatSet::NONE;
        }
        let most = self.all().iter().map(|seat| self.cash(seat)).max();
        self.all().iter().filter(|seat| Some(self.cash(*seat)) == most).collect()
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

    fn explain(view: &PrizeView, _: Seat, &Bid::Bid { price }: &Bid, words: &Words) -> Explained {
        let prize = Money(view.prize.unwrap_or_default());
        let sentence = say!(words, "explain-bid", price = Money(price), prize);
        Explained { sentence, favour: Favour::of((prize - Money(price)).0, 0) }
    }
}
