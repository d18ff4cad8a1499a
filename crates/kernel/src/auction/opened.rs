//! An auction of lots after it was opened: what is told of it, how it is drawn, and what it teaches.

use crate::auction::lots::{First, Lot, Served, by_price, serve};
use crate::facts;
use crate::kinds::Kind as _;
use crate::money::Money;
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use crate::show::{Ladder, Rung};
use crate::words::{Fact, ToFact, Words};
use serde::Serialize;

crate::kinds! {
    /// What the bank trades in.
    pub enum Good { Raw = "raw", Goods = "goods" }
}

impl Good {
    /// The bank sells raw material to whoever bids most, and buys goods from whoever asks least.
    #[must_use]
    pub fn first(self) -> First {
        match self {
            Good::Raw => First::Highest,
            Good::Goods => First::Lowest,
        }
    }
}

/// An amount at a price, for the bank's markets.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bid {
    pub amount: u32,
    pub price: Money,
}

crate::facts_of!(Bid { amount, price });
crate::fields!(Bid { amount: u32 = amount, price: Money = price });

impl Bid {
    /// What a lot bids.
    #[must_use]
    pub fn of(lot: &Lot) -> Bid {
        Bid { amount: lot.amount, price: lot.price }
    }

    /// The bid of a seat as the bank sees it.
    #[must_use]
    pub fn lot(self, seat: Seat) -> Lot {
        Lot { seat, amount: self.amount, price: self.price }
    }
}

/// A seat's bid or offer, and how much of it was filled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Filled {
    #[serde(flatten)]
    pub bid: Bid,
    pub filled: u32,
}

/// A filled or unfilled bid with its seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LotServed {
    pub seat: Seat,
    #[serde(flatten)]
    pub lot: Filled,
}

impl ToFact for LotServed {
    fn fact(&self) -> Fact {
        let LotServed { seat, lot: Filled { bid, filled } } = *self;
        let result = match filled {
            0 => "none",
            filled if filled < bid.amount => "part",
            _ => "all",
        };
        Fact::Parts(facts! { seat, asked = bid.amount, price = bid.price, filled, result })
    }
}

/// An auction with the bank, as it is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Auction {
    pub good: Good,
    /// In which round it was held.
    pub round: u16,
    /// What the bank offered of it, or wanted.
    pub supply: u32,
    pub left: u32,
    /// The least that it took for one, or the most that it paid.
    pub bound: Money,
    /// Who came last of those who named the same price; nobody where the lot decided.
    pub last_in_ties: Option<Seat>,
    /// What a unit counts for that is not sold; nothing as long as it can still be sold later.
    #[serde(skip)]
    pub kept: Option<Money>,
    /// In the order in which the bank served them.
    pub lots: Vec<LotServed>,
    pub stayed_out: Vec<Seat>,
}

crate::facts_of!(Auction { good, round, supply, left, bound, lots, stayed_out });

/// What is known of an auction before it is opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    pub good: Good,
    pub round: u16,
    pub supply: u32,
    pub bound: Money,
    pub last_in_ties: Option<Seat>,
    pub kept: Option<Money>,
}

impl Terms {
    /// How an auction on these terms went: whoever was asked and is not among the lots stayed out.
    #[must_use]
    pub fn told(self, lots: Vec<LotServed>, asked: SeatSet) -> Auction {
        let Terms { good, round, supply, bound, last_in_ties, kept } = self;
        let stayed_out = asked.iter().filter(|seat| !lots.iter().any(|lot| lot.seat == *seat)).collect();
        let left = supply.saturating_sub(lots.iter().map(|served| served.lot.filled).sum());
        Auction { good, round, supply, left, bound, last_in_ties, kept, lots, stayed_out }
    }

    /// The same of lots that are served in order.
    #[must_use]
    pub fn served(self, served: &Served, asked: SeatSet) -> Auction {
        let told = |(lot, filled): (&Lot, u32)| LotServed {
            seat: lot.seat,
            lot: Filled { bid: Bid::of(lot), filled },
        };
        let lots = serve(served, self.supply).map(told).collect();
        self.told(lots, asked)
    }
}

impl Auction {
    /// The auction price by price, with what it means for a viewer and what it teaches.
    #[must_use]
    pub fn ladder(&self, you: Option<Seat>, words: &Words) -> Ladder {
        let served = match self.left {
            0 => self.lots.iter().rposition(|served| served.lot.filled > 0).map_or(0, |last| last + 1),
            _ => self.lots.len(),
        };
        let about = facts! { good = self.good, round = self.round, supply = self.supply, left = self.left };
        let part = |part| words.say_part("ladder", part, &about);
        let rung = |LotServed { seat, lot }: &LotServed| Rung {
            seat: *seat,
            price: lot.bid.price,
            asked: lot.bid.amount,
            got: lot.filled,
        };
        Ladder {
            title: words.say("ladder", &about),
            about: part("about"),
            good: self.good.name().to_owned(),
            rungs: self.lots.iter().map(rung).collect(),
            served: served as u32,
            limit: part("limit"),
            meaning: you.map_or(String::new(), |seat| self.meaning(seat, words)),
            lesson: self.lesson(you, words),
        }
    }

    /// What was paid, from the lowest price to the highest.
    #[must_use]
    pub fn prices(&self, words: &Words) -> String {
        let filled = || self.lots.iter().filter(|served| served.lot.filled > 0);
        let units: u32 = filled().map(|served| served.lot.filled).sum();
        let price = |served: &LotServed| served.lot.bid.price;
        let (part, low, high) = match (filled().map(price).min(), filled().map(price).max()) {
            (Some(low), Some(high)) if low == high => ("one", low, high),
            (Some(low), Some(high)) => ("range", low, high),
            _ => ("none", Money::ZERO, Money::ZERO),
        };
        words.say_part("auction-prices", part, &facts! { units, low, high })
    }

    fn of(&self, seat: Seat) -> impl Iterator<Item = &LotServed> {
        self.lots.iter().filter(move |served| served.seat == seat)
    }

    /// What it means for a seat, a sentence for each of its lots.
    fn meaning(&self, seat: Seat, words: &Words) -> String {
        let good = self.good;
        if self.of(seat).next().is_none() {
            // Whoever asked for what the bank does not take counts as staying out.
            let nobody = self.lots.is_empty();
            return if nobody { String::new() } else { words.say_part("ladder", "out", &facts! { good }) };
        }
        let last = self.lots.iter().rfind(|served| served.lot.filled > 0 && self.left == 0);
        let last = last.map(|last| last.lot.bid.price);
        let ties = self.ties().name();
        let told = |served: &LotServed| {
            // Somebody who asked the same was served, and this one was not.
            let even = last == Some(served.lot.bid.price);
            words.say_part("ladder", "meaning", &facts! { good, served, last, even, ties })
        };
        self.of(seat).map(told).collect::<Vec<_>>().join(" ")
    }

    /// What it teaches, in a sentence.
    fn lesson(&self, you: Option<Seat>, words: &Words) -> String {
        let lots: Vec<Lot> = self.lots.iter().map(|served| served.lot.bid.lot(served.seat)).collect();
        let own: Vec<&LotServed> = you.into_iter().flat_map(|you| self.of(you)).collect();
        let own = match own[..] {
            [one] => Some((one.seat, one.lot.filled)),
            // Two prices have no one price that would have been better.
            _ => None,
        };
        let (first, supply, bound, ties, kept) =
            (self.good.first(), self.supply, self.bound, self.ties(), self.kept);
        Opened { lots: &lots, first, supply, bound, ties, kept }.lesson(self.good, own, words)
    }

    fn ties(&self) -> Ties {
        self.last_in_ties.map_or(Ties::ByLot, Ties::After)
    }
}

/// How equals are served.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ties {
    /// Those after this seat first, going round; it comes last itself.
    After(Seat),
    /// By lot. Whoever names the price of another can count on nothing.
    ByLot,
}

impl Ties {
    /// What decides, as the words know it.
    fn name(self) -> &'static str {
        match self {
            Ties::After(_) => "table",
            Ties::ByLot => "lot",
        }
    }

    /// Who comes first of equals, the lower the sooner, for one who asks what would surely have come of another price.
    fn precedence(self, asks: Seat) -> impl FnMut(Seat) -> u8 {
        let places = MOST_SEATS;
        move |seat| match self {
            Ties::After(last) => (seat.index() as u8 + places - last.index() as u8 + places - 1) % places,
            Ties::ByLot => u8::from(seat == asks),
        }
    }
}

/// An auction after it was opened, when all lots are known: what it teaches. A seat has one lot in it.
#[derive(Copy, Clone, Debug)]
pub struct Opened<'a> {
    pub lots: &'a [Lot],
    pub first: First,
    pub supply: u32,
    /// The price that nobody may go beyond: the least that the house takes, or the most that it pays.
    pub bound: Money,
    pub ties: Ties,
    /// What a unit counts for that is not sold; nothing as long as it can still be sold later.
    pub kept: Option<Money>,
}

/// Equals of whom some were served and some were not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tie {
    pub price: Money,
    /// Whoever came first of them, where it is not the lot that decides.
    pub ahead: Option<Seat>,
    /// Whether nobody named a worse price, so that all who went without are among them.
    pub is_last: bool,
}

impl Opened<'_> {
    /// How much a seat would surely have got, had it named this price for the same amount.
    #[must_use]
    pub fn filled_at(&self, seat: Seat, price: Money) -> u32 {
        let lots = self.lots.iter().map(|lot| if lot.seat == seat { Lot { price, ..*lot } } else { *lot });
        let mut served = Served::new();
        by_price(lots, self.first, self.ties.precedence(seat), &mut served);
        serve(&served, self.supply).filter(|(lot, _)| lot.seat == seat).map(|(_, filled)| filled).sum()
    }

    /// The best price for a seat at which it would still have got at least so much: the highest for one who sells, the lowest
    /// for one who buys.
    #[must_use]
    pub fn best_price(&self, seat: Seat, least: u32) -> Option<Money> {
        // What a lot gets only changes where its price meets that of another.
        let beside = self.lots.iter().flat_map(|lot| [-1, 0, 1].map(|step| lot.price + Money(step)));
        let prices = beside.chain([self.bound]).filter(|&price| !self.is_beyond(price));
        let enough = prices.filter(|&price| self.filled_at(seat, price) >= least);
        match self.first {
            First::Highest => enough.min(),
            First::Lowest => enough.max(),
        }
    }

    fn is_beyond(&self, price: Money) -> bool {
        match self.first {
            First::Highest => price < self.bound,
            First::Lowest => price > self.bound || price < Money::ZERO,
        }
    }

    /// Whether one price is served before another.
    fn is_before(&self, one: Money, other: Money) -> bool {
        match self.first {
            First::Highest => one > other,
            First::Lowest => one < other,
        }
    }

    /// The price of several of whom the supply was enough for some, if there is one.
    #[must_use]
    pub fn tie(&self) -> Option<Tie> {
        let lots = || self.lots.iter().filter(|lot| lot.amount > 0);
        let is_tie = |price: Money| {
            let before: u32 =
                lots().filter(|lot| self.is_before(lot.price, price)).map(|lot| lot.amount).sum();
            let equals: u32 = lots().filter(|lot| lot.price == price).map(|lot| lot.amount).sum();
            let several = lots().filter(|lot| lot.price == price).count() > 1;
            several && before < self.supply && self.supply < before + equals
        };
        let price = lots().map(|lot| lot.price).find(|&price| is_tie(price))?;
        let ahead = match self.ties {
            Ties::After(last) => {
                let mut place = self.ties.precedence(last);
                lots().filter(|lot| lot.price == price).map(|lot| lot.seat).min_by_key(|seat| place(*seat))
            }
            Ties::ByLot => None,
        };
        let is_last = !lots().any(|lot| self.is_before(price, lot.price));
        Some(Tie { price, ahead, is_last })
    }

    /// What the auction teaches, in a sentence: how scarce it was, and to a seat that took part, with how much it got, how far its
    /// price could have gone.
    pub fn lesson(&self, good: impl ToFact, you: Option<(Seat, u32)>, words: &Words) -> String {
        let asked: u32 = self.lots.iter().map(|lot| lot.amount).sum();
        if asked == 0 {
            return String::new();
        }
        let (supply, house) = (self.supply, if self.first == First::Highest { "sells" } else { "buys" });
        let without = asked.saturating_sub(supply);
        let own = you.and_then(|(you, got)| Some((self.lots.iter().find(|lot| lot.seat == you)?, got)));
        let (case, limit) = own.map_or(("nothing", None), |(lot, got)| self.could_have(lot, got));
        let tie = self.tie();
        // Where all who went without asked no worse than one who did not, none of them was the dearest.
        let who = if tie.is_some_and(|tie| tie.is_last) { "equals" } else { "worst" };
        let (even, ahead) = (tie.map(|tie| tie.price), tie.and_then(|tie| tie.ahead));
        words.say("lesson", &facts! { house, good, asked, supply, without, who, even, ahead, case, limit })
    }

    /// What another price would have done for whoever has this lot and got so much.
    fn could_have(&self, lot: &Lot, got: u32) -> (&'static str, Option<Money>) {
        let Some(limit) = self.best_price(lot.seat, got.max(1)) else { return ("nothing", None) };
        let case = match got {
            // Luck that a lot brought would not have come at every price.
            _ if self.filled_at(lot.seat, lot.price) != got => return ("nothing", None),
            // What is kept counts more than that price would have brought.
            0 if self.first == First::Lowest && self.kept.is_some_and(|kept| kept >= limit) => {
                return ("nothing", None);
            }
            0 => "reach",
            _ if limit == lot.price && limit == self.bound => "best",
            _ if limit == lot.price => "exact",
            got if got < lot.amount => "part",
            _ => "all",
        };
        (case, Some(limit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Draw, QuickDraw};
    use crate::words::{Language, Languages};
    use include_dir::Dir;

    /// At the price that is named one gets as much, and one step beyond it one does not; without a lot, by the very order of the
    /// rules.
    #[test]
    fn the_best_price_is_the_last_that_would_do() {
        let mut draw = QuickDraw::new(5);
        let mut moved = 0;
        for _ in 0..20_000 {
            let seats = draw.between(1, 6) as u8;
            let lots: Vec<Lot> = Seat::first(seats)
                .map(|seat| Lot {
                    seat,
                    amount: draw.between(1, 4) as u32,
                    price: Money(draw.between(10, 20)),
                })
                .collect();
            let first = if draw.below(2) == 0 { First::Highest } else { First::Lowest };
            let bound = if first == First::Highest { Money(10) } else { Money(20) };
            let supply = draw.between(0, 12) as u32;
            let last = Seat::new(draw.below(u32::from(seats)) as u8);
            let opened = Opened { lots: &lots, first, supply, bound, ties: Ties::After(last), kept: None };
            let mut served = Served::new();
            // The order of the rules, told as a game would: from the seat after the last, round a table of so many.
            let round = |seat: Seat| (seat.index() as u8 + seats - last.index() as u8 + seats - 1) % seats;
            by_price(lots.iter().copied(), first, round, &mut served);
            for (lot, filled) in serve(&served, supply) {
                assert_eq!(opened.filled_at(lot.seat, lot.price), filled);
                let by_lot = Opened { ties: Ties::ByLot, ..opened };
                for (opened, least) in [(opened, filled.max(1)), (by_lot, filled.max(1))] {
                    let Some(best) = opened.best_price(lot.seat, least) else { continue };
                    let step = Money(if first == First::Highest { -1 } else { 1 });
                    assert!(opened.filled_at(lot.seat, best) >= least, "{opened:?} {lot:?} {best}");
                    assert!(
                        opened.is_beyond(best + step) || opened.filled_at(lot.seat, best + step) < least,
                        "{opened:?} {lot:?} {best}"
                    );
                    moved += u32::from(best != lot.price);
                }
            }
        }
        assert!(moved > 10_000, "prices could have been better {moved} times");
    }

    static NO_FILES: Dir<'static> = Dir::new("", &[]);
    static LANGUAGES: Languages = Languages::new(&NO_FILES, || facts! {});

    /// An auction of four goods, after offers of these amounts at these prices. Seat 3 comes last of equals.
    fn sale(offers: &[(u32, i64)], kept: Option<Money>) -> Auction {
        let lots = Seat::first(offers.len() as u8).zip(offers).map(|(seat, &(amount, price))| Lot {
            seat,
            amount,
            price: Money(price),
        });
        let last = Seat::new(2);
        let mut served = Served::new();
        by_price(lots, First::Lowest, Ties::After(last).precedence(last), &mut served);
        let bound = Money(5_000);
        let terms = Terms { good: Good::Goods, round: 5, supply: 4, bound, last_in_ties: Some(last), kept };
        terms.served(&served, Seat::first(offers.len() as u8).collect())
    }

    fn taught(auction: &Auction, seat: u8) -> (String, String) {
        let names = ["Ada", "Bruno", "Carla"].map(String::from).to_vec();
        let Ladder { meaning, lesson, .. } =
            auction.ladder(Some(Seat::new(seat)), &LANGUAGES.words(Language::ENGLISH, names));
        (meaning, lesson)
    }

    #[test]
    fn of_equals_it_is_said_what_decided() {
        let all_ask_the_same = [(4, 5_000), (4, 5_000), (4, 5_000)];
        let (meaning, lesson) = taught(&sale(&all_ask_the_same, None), 2);
        assert_eq!(
            meaning,
            "You sold none of 4 at $5,000; the last one went at the same price, and others came before you in the order of the table."
        );
        assert_eq!(
            lesson,
            "Offers of 12 goods met a demand for 4: 8 stayed unsold, and of those at $5,000 the order of the table decided, from Ada on; at $4,999 you would have sold."
        );
        let (_, lesson) = taught(&sale(&[(3, 5_000), (2, 4_000), (2, 4_500)], None), 0);
        assert!(lesson.contains("met a demand for 4: the 3 dearest stayed unsold; at "), "{lesson}");
        let (_, lesson) = taught(&sale(&[(3, 4_500), (3, 5_000), (3, 4_500)], None), 0);
        assert!(lesson.contains("the 5 dearest stayed unsold, and of those at $4,500 the order"), "{lesson}");
        let by_lot = Auction { last_in_ties: None, ..sale(&all_ask_the_same, None) };
        let (meaning, lesson) = taught(&by_lot, 2);
        assert!(meaning.ends_with("at the same price, and the lot fell on others."), "{meaning}");
        assert!(lesson.contains("8 stayed unsold, and of those at $5,000 the lot decided"), "{lesson}");
    }

    #[test]
    fn nobody_is_taught_to_sell_for_less_than_what_is_kept_counts() {
        let offers = [(4, 5_000), (4, 5_000), (4, 5_000)];
        let (_, lesson) = taught(&sale(&offers, Some(Money(5_000))), 2);
        assert!(lesson.ends_with("from Ada on."), "{lesson}");
        let (_, lesson) = taught(&sale(&offers, Some(Money(4_500))), 2);
        assert!(lesson.ends_with("at $4,999 you would have sold."), "{lesson}");
    }

    /// Of equals some were served and some were not, wherever a tie is told of, and nowhere else.
    #[test]
    fn a_tie_is_where_equals_fared_differently() {
        let mut draw = QuickDraw::new(6);
        let mut ties = 0;
        for _ in 0..5_000 {
            let offers: Vec<(u32, i64)> =
                (0..draw.between(1, 5)).map(|_| (draw.between(1, 3) as u32, draw.between(10, 13))).collect();
            let auction = sale(&offers, None);
            let lots: Vec<Lot> = auction.lots.iter().map(|served| served.lot.bid.lot(served.seat)).collect();
            let (first, supply, bound, ties_by) = (First::Lowest, 4, Money(5_000), auction.ties());
            let tie = Opened { lots: &lots, first, supply, bound, ties: ties_by, kept: None }.tie();
            let fared_differently = |price: Money| {
                let equals = || auction.lots.iter().filter(|served| served.lot.bid.price == price);
                let is_full = |served: &LotServed| served.lot.filled == served.lot.bid.amount;
                equals().count() > 1 && equals().any(|one| one.lot.filled > 0) && !equals().all(is_full)
            };
            let found = (10..=13).map(Money).find(|&price| fared_differently(price));
            assert_eq!(tie.map(|tie| tie.price), found, "{auction:?}");
            ties += u32::from(tie.is_some());
        }
        assert!(ties > 500, "{ties}");
    }
}
