//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, HIGHEST_PRICE};
use crate::edition::MOST_INVESTORS;
use crate::explain;
use crate::flow::Phase;
use crate::menu::even_price;
use crate::pricing::Pricing;
use crate::state::{Company, Goodwill, Transaction, votes_needed};
use crate::valuation::{Reckoning, Values};
use crate::view::View;
use kernel::words::Words;
use kernel::{Advise, Draw, Explained, Seat};

/// What a trade must bring, in cents, for a clerk to go for it.
const WORTH_IT: i64 = 50;

/// What another boss must bring to a clerk's shares together, in cents, to be worth a proposal.
pub(crate) const WORTH_PROPOSING: i64 = 100;

impl Advise for Goodwill {
    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        decide(view, seat, draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        actions.clear();
        actions.push(decide(view, seat, draw));
        let mut add = |action: Action| {
            if !actions.contains(&action) {
                actions.push(action);
            }
        };
        match view.phase {
            Phase::Prices => {
                let desk = Desk::of(view, seat);
                let middle = i64::from(even_price(desk.value / 100));
                for price in [0, 2, -2, 4, -4, 6, -6, 8, -8, 12, -12] {
                    add(Action::Price { price: even_price(middle + price) });
                }
            }
            Phase::Partners => {
                for with in view.matching.choices.iter() {
                    add(Action::Trade { with });
                }
            }
            Phase::Proposals => {
                add(Action::Pass {});
                for &boss in &view.offers {
                    add(Action::Propose { boss: boss + 1 });
                }
            }
            Phase::Ballots => {
                add(Action::Yes {});
                add(Action::No {});
            }
            _ => {}
        }
    }

    fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
        explain::explain(view, seat, action, words)
    }
}

/// What a clerk does. It passes the check of a game with this view.
pub(crate) fn decide(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
    match view.phase {
        Phase::Prices => {
            let desk = Desk::of(view, seat);
            Action::Price { price: desk.price(draw.below(LUCK)) }
        }
        Phase::Partners => {
            // The trade is the same with everyone: it may as well help the one who is furthest behind.
            let poorest = view.matching.choices.iter().min_by_key(|&other| view.investor(other).worth);
            Action::Trade { with: poorest.unwrap_or(seat) }
        }
        Phase::Proposals => match best_offer(view, seat) {
            Some(boss) => Action::Propose { boss: boss + 1 },
            None => Action::Pass {},
        },
        Phase::Ballots => match view.motion {
            Some((_, boss)) if gain_with(view, seat, boss) > 0 => Action::Yes {},
            _ => Action::No {},
        },
        _ => Action::Pass {},
    }
}

/// What another boss brings to all shares of a seat, in cents.
fn gain_with(view: &View, seat: Seat, boss: u8) -> i64 {
    let Some(cards) = &view.cards else { return 0 };
    let reckoning = Reckoning::of(view, cards);
    gain(view, seat, &reckoning.values(), &reckoning.values_with_boss(view.company, boss))
}

pub(crate) fn gain(view: &View, seat: Seat, now: &Values, then: &Values) -> i64 {
    let shares = view.investor(seat).shares;
    shares.iter().map(|(company, count)| count * (then[company] - now[company])).sum()
}

/// The votes for another boss that do not hang on a seat: those of whoever has proposed him, and of all whose shares gain by it, as
/// far as the seat can know.
pub(crate) fn votes_of_others(
    view: &View,
    seat: Seat,
    proposer: Option<Seat>,
    now: &Values,
    then: &Values,
) -> i64 {
    let votes_for = |other: &Seat| Some(*other) == proposer || gain(view, *other, now, then) > 0;
    let others = view.investors.iter().map(|one| one.seat).filter(|other| *other != seat);
    others.filter(votes_for).map(|other| view.investor(other).shares[view.company]).sum()
}

/// The boss on offer who brings the most, if one brings enough and others can be expected to agree: because the company itself gains,
/// or because those who gain in all have the votes.
fn best_offer(view: &View, seat: Seat) -> Option<u8> {
    let reckoning = Reckoning::of(view, view.cards.as_ref()?);
    let now = reckoning.values();
    let company = view.company;
    let missing = votes_needed(view.seats, company) - view.investor(seat).shares[company];
    let mut best = None;
    let mut most = WORTH_PROPOSING;
    for &boss in &view.offers {
        let then = reckoning.values_with_boss(view.company, boss);
        let gain = gain(view, seat, &now, &then);
        let is_backed =
            || then[company] > now[company] || votes_of_others(view, seat, None, &now, &then) >= missing;
        if gain > most && is_backed() {
            (best, most) = (Some(boss), gain);
        }
    }
    best
}

/// A share that is traded, from one investor's chair. Amounts are in cents.
pub(crate) struct Desk<'a> {
    view: &'a View,
    seat: Seat,
    pub(crate) company: Company,
    pub(crate) shares: i64,
    pub(crate) cash: i64,
    /// What a share is worth to one who knows what this seat knows.
    pub(crate) value: i64,
    /// What it is worth to one who knows nothing more than all do.
    public: i64,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        let company = view.company;
        let investor = view.investor(seat);
        let reckoning = view.cards.as_ref().map(|cards| Reckoning::of(view, cards));
        Desk {
            view,
            seat,
            company,
            shares: investor.shares[company],
            cash: 100 * investor.cash.0,
            value: reckoning.as_ref().map_or(0, |reckoning| reckoning.values()[company]),
            public: reckoning.as_ref().map_or(0, |reckoning| reckoning.public_value(company)),
        }
    }

    fn last_transaction(&self) -> Option<&'a Transaction> {
        self.view.transactions.iter().rev().find(|past| past.company == self.company)
    }

    /// What one may expect the others to name.
    pub(crate) fn expected(&self) -> Expected {
        let Some(last) = self.last_transaction() else {
            let [low, high] = [-GUESS, GUESS].map(|by| even_price((self.public + by) / 100));
            return Expected::Guess { low, high };
        };
        let shift = self.view.share_value(self.company) - last.share_value;
        let prices = last.prices.map(|price| price.map(|price| even_price(i64::from(price) + shift)));
        Expected::Past { prices, has_moved: shift != 0 }
    }

    /// The price that a clerk names. One that goes for a trade is tried on the prices that are expected of all, for somebody may lack
    /// the cash or a share; if it would cost more than it brings, the clerk names what the share is worth, which never does.
    fn price(&self, luck: u32) -> u8 {
        let price = self.stance().price(self.value, luck);
        let honest = even_price(self.value / 100);
        let loses = || Pricing::of(self.view, self, self.seat, price).role.gain(self.value) < 0;
        if price != honest && loses() { honest } else { price }
    }

    /// What the clerk goes by.
    fn stance(&self) -> Stance {
        let holds = |other: Seat| self.view.investor(other).shares[self.company] > 0;
        let share_value = self.view.share_value(self.company);
        Stance {
            range: expected_range(self.seat, self.last_transaction(), share_value, self.public, holds),
            cash: self.cash,
            holds: self.shares > 0,
        }
    }
}

/// What one may expect the others to name for a share, in dollars that the wheels show.
pub(crate) enum Expected {
    /// What everybody named last, moved as the share has moved since.
    Past { prices: [Option<u8>; MOST_INVESTORS], has_moved: bool },
    /// Something around what the share is worth to all: nobody has named a price yet.
    Guess { low: u8, high: u8 },
}

/// How far from the public value of a share the first prices are expected, in cents.
const GUESS: i64 = 200;

/// The highest price of the others and the lowest of those who hold a share, as the last transaction of a company lets one
/// expect; around the public value if there was none.
pub(crate) fn expected_range(
    seat: Seat,
    last: Option<&Transaction>,
    share_value: i64,
    public: i64,
    holds: impl Fn(Seat) -> bool,
) -> (i64, i64) {
    let Some(last) = last else { return (public + GUESS, public - GUESS) };
    // Since then the company may have earned or lost.
    let shift = 100 * (share_value - last.share_value);
    let (mut high, mut low) = (0, i64::from(HIGHEST_PRICE));
    for (other, price) in last.prices().filter(|&(other, _)| other != seat) {
        high = high.max(i64::from(price));
        if holds(other) {
            low = low.min(i64::from(price));
        }
    }
    (100 * high + shift, 100 * low.min(high) + shift)
}

/// A clerk's price varies by luck, by so many dollars less one.
pub(crate) const LUCK: u32 = 2;

/// What a clerk goes by when it names a price, beside what the share is worth to it: the highest and the lowest price that it
/// expects of the others, its cash, and whether it holds a share. Everybody may know this of everybody. Amounts are in cents.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stance {
    pub(crate) range: (i64, i64),
    pub(crate) cash: i64,
    pub(crate) holds: bool,
}

impl Stance {
    /// A price just above the others' if buying pays, just below them if selling does; else what the share is worth.
    pub(crate) fn price(&self, value: i64, luck: u32) -> u8 {
        let (high, low) = self.range;
        let luck = 100 * i64::from(luck);
        let over = (high + 100 + luck).min(100 * i64::from(HIGHEST_PRICE));
        let under = (low - 200 - luck).max(0);
        let to_pay = (over + low) / 2;
        let to_get = (under + high) / 2;
        let by_buying = if self.cash >= to_pay && over > low { value - to_pay } else { 0 };
        let by_selling = if self.holds && under < high { to_get - value } else { 0 };
        let price = if by_buying > WORTH_IT.max(by_selling) {
            over.max((over + value) / 2)
        } else if by_selling > WORTH_IT {
            under.min((under + value) / 2)
        } else {
            value
        };
        even_price(price / 100)
    }
}
