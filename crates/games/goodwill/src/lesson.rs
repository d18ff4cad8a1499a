//! What a price that was met or a vote that was counted teaches: what another price, or another vote, would have done. All of it follows
//! from what everybody sees.

use crate::action::HIGHEST_PRICE;
use crate::edition::MOST_INVESTORS;
use crate::event::dollars;
use crate::flow::Phase;
use crate::phase::transaction::groups;
use crate::state::{Election, Transaction};
use crate::view::View;
use kernel::words::{ToFact as _, Words};
use kernel::{Money, Seat, SeatSet, facts};

/// What came last this year, a price or a vote, in a sentence.
pub(crate) fn lesson(view: &View, words: &Words) -> Option<String> {
    let traded = view.transactions.last().filter(|past| past.year == view.year && view.ending.is_none())?;
    // A company's boss is voted on after its shares are traded.
    match view.elections.last().filter(|election| election.company >= traded.company) {
        Some(election) => Some(of_vote(view, election, words)),
        None => of_price(view, traded, words),
    }
}

fn of_price(view: &View, traded: &Transaction, words: &Words) -> Option<String> {
    let met = Met::of(view, traded);
    let (case, limit, then) = match view.you.filter(|_| view.phase != Phase::Partners) {
        Some(you) => met.could_have(you),
        None => ("nothing", None, None),
    };
    let paid = traded.paid.filter(|_| traded.trades[0].is_some()).map(dollars);
    if paid.is_none() && limit.is_none() {
        return None;
    }
    let apart = paid.map_or(Money::ZERO, |paid| paid - Money(traded.share_value));
    let side = match apart.0 {
        0 => "same",
        1.. => "above",
        _ => "below",
    };
    let (company, apart) = (traded.company, Money(apart.0.abs()));
    let (limit, then) = (limit.map(dollars), then.map(dollars));
    Some(words.say("taught-by-price", &facts! { company, paid, apart, side, case, limit, then }))
}

fn of_vote(view: &View, election: &Election, words: &Words) -> String {
    let Election { votes_for, needed, carried, .. } = *election;
    let own = view.you.map_or(0, |you| view.investor(you).shares[election.company]);
    let is_decisive = match carried {
        true => i64::from(votes_for) - own < i64::from(needed),
        false => i64::from(votes_for) + own >= i64::from(needed),
    };
    let votes = |seats: SeatSet| view.you.is_some_and(|you| seats.contains(you)) && own > 0;
    let case = match (votes(election.yes), votes(election.no)) {
        (true, _) if carried && is_decisive => "carried-by-you",
        (true, _) if carried => "carried-anyway",
        (_, true) if !carried && is_decisive => "stopped-by-you",
        (_, true) if !carried => "stopped-anyway",
        _ => "nothing",
    };
    let apart = votes_for.abs_diff(needed);
    let known = view.cards.as_ref().map(|cards| cards.boss(election.boss).name.clone());
    let boss = known.unwrap_or_default().fact();
    words.say("taught-by-vote", &facts! { boss, votes_for, needed, carried, apart, own, case })
}

/// A transaction as it was opened, to be tried with another price of one investor.
pub(crate) struct Met {
    prices: [Option<u8>; MOST_INVESTORS],
    in_play: SeatSet,
    holders: SeatSet,
    /// What everybody had before it, by seat.
    cash: Vec<Money>,
    bought: SeatSet,
    sold: SeatSet,
}

impl Met {
    /// From a view after the last transaction: what it moved is put back.
    pub(crate) fn of(view: &View, traded: &Transaction) -> Met {
        let in_play: SeatSet = view
            .investors
            .iter()
            .map(|investor| investor.seat)
            .filter(|seat| traded.prices[seat.index()].is_some())
            .collect();
        let mut cash: Vec<Money> = view.investors.iter().map(|investor| investor.cash).collect();
        let paid = dollars(traded.paid.unwrap_or_default());
        for trade in traded.trades.iter().flatten() {
            cash[trade.buyer.index()] += paid;
            cash[trade.seller.index()] -= paid;
        }
        let trades = || traded.trades.iter().flatten();
        Met {
            prices: traded.prices,
            in_play,
            holders: in_play.minus(traded.without),
            cash,
            bought: trades().map(|trade| trade.buyer).collect(),
            sold: trades().map(|trade| trade.seller).collect(),
        }
    }

    /// What a price would surely have brought: whether the investor buys or sells, and for how much. Who must hope to be
    /// chosen does neither.
    fn at(&self, seat: Seat, price: u8) -> Option<(bool, u8)> {
        let mut prices = self.prices;
        prices[seat.index()] = Some(price);
        let met = groups(&prices, self.in_play, self.holders, |seat| self.cash[seat.index()]);
        if met.high.contains(seat) && met.high.len() <= met.low.len() {
            Some((true, met.price))
        } else if met.low.contains(seat) && met.low.len() <= met.high.len() {
            Some((false, met.price))
        } else {
            None
        }
    }

    /// What other prices would have done for an investor: the case, how far the price could have gone, and what would have been paid
    /// then.
    pub(crate) fn could_have(&self, seat: Seat) -> (&'static str, Option<u8>, Option<u8>) {
        let Some(price) = self.prices[seat.index()] else { return ("nothing", None, None) };
        let buys = |price: u8| self.at(seat, price).filter(|(buys, _)| *buys).map(|(_, paid)| (price, paid));
        let sells = |price: u8| self.at(seat, price).filter(|(buys, _)| !buys).map(|(_, paid)| (price, paid));
        let mut even = (0..=HIGHEST_PRICE).step_by(2);
        let (case, exact, found) = if self.bought.contains(seat) {
            ("bought", "bought-exactly", buys(price).and_then(|_| even.find_map(buys)))
        } else if self.sold.contains(seat) {
            ("sold", "sold-exactly", sells(price).and_then(|_| even.rev().find_map(sells)))
        } else {
            let bought = even.find_map(buys);
            ("neither", "neither", bought)
        };
        match found {
            Some((limit, _)) if limit == price => (exact, None, None),
            Some((limit, paid)) => (case, Some(limit), Some(paid)),
            None => ("nothing", None, None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::state::Goodwill;
    use kernel::{Draw as _, Edition as _, Game as _, Input, Pending, QuickDraw, Silent, Viewer};
    use std::sync::Arc;

    /// All name these prices, and whoever has to choose takes the first.
    fn play(game: &Goodwill, prices: &[u8]) -> Goodwill {
        let mut game = game.clone();
        for (seat, &price) in Seat::first(game.seats()).zip(prices) {
            game.apply(Input::Decision(seat, Action::Price { price }), &mut Silent);
        }
        while game.base.phase() == Phase::Partners {
            let Pending::Seats(seats) = game.pending() else { break };
            let seat = seats.lowest().expect("somebody chooses");
            let with = game.matching.choices.lowest().expect("somebody can be chosen");
            game.apply(Input::Decision(seat, Action::Trade { with }), &mut Silent);
        }
        game
    }

    /// Whether an investor bought or sold in the last transaction, surely or because somebody chose so.
    fn trades(game: &Goodwill, seat: Seat) -> Option<bool> {
        let last = game.transactions.last().expect("a transaction");
        last.trades.iter().flatten().find_map(|trade| {
            if trade.buyer == seat { Some(true) } else { (trade.seller == seat).then_some(false) }
        })
    }

    #[test]
    fn the_price_that_is_named_would_have_done_and_none_beyond_it() {
        let mut draw = QuickDraw::new(3);
        let edition = Arc::new(crate::edition::Cards::standard());
        let mut claims = [0; 3];
        for seats in [3, 4, 5] {
            let mut game = Goodwill::new(seats, &crate::Options::default(), &edition);
            for _ in 0..4_000 {
                match game.pending() {
                    Pending::Over(_) => game = Goodwill::new(seats, &crate::Options::default(), &edition),
                    Pending::Chance(chance) => {
                        let outcome = chance.odds.draw(&mut draw);
                        game.apply(Input::Chance(outcome), &mut Silent);
                    }
                    Pending::Delay => game.apply(Input::TimeUp, &mut Silent),
                    Pending::Seats(_) if game.base.phase() == Phase::Prices => {
                        let prices: Vec<u8> = (0..seats).map(|_| 2 * draw.between(2, 12) as u8).collect();
                        let after = play(&game, &prices);
                        let last = *after.transactions.last().expect("a transaction");
                        for seat in Seat::first(seats) {
                            let met = Met::of(&after.view(Viewer::Seat(seat)), &last);
                            let (case, limit, paid) = met.could_have(seat);
                            let Some((limit, paid)) = limit.zip(paid) else { continue };
                            let with = |price: u8| {
                                let mut other = prices.clone();
                                other[seat.index()] = price;
                                play(&game, &other)
                            };
                            let then = with(limit);
                            let buys = case != "sold";
                            assert_eq!(trades(&then, seat), Some(buys), "{case} {prices:?} {limit}");
                            assert_eq!(then.transactions.last().and_then(|last| last.paid), Some(paid));
                            let beyond = if buys { limit.checked_sub(2) } else { Some(limit + 2) };
                            if let Some(beyond) = beyond.filter(|beyond| *beyond <= HIGHEST_PRICE) {
                                let surely = met.at(seat, beyond).filter(|(bought, _)| *bought == buys);
                                assert_eq!(surely, None, "{case} {prices:?} {limit}");
                            }
                            claims[["bought", "sold", "neither"]
                                .iter()
                                .position(|one| *one == case)
                                .unwrap()] += 1;
                        }
                        game = after;
                    }
                    Pending::Seats(waiting) => {
                        let seat = waiting.lowest().expect("somebody is asked");
                        let action = game.sample(seat, &mut draw);
                        game.apply(Input::Decision(seat, action), &mut Silent);
                    }
                }
            }
        }
        assert!(claims.iter().all(|count| *count > 200), "{claims:?}");
    }
}
