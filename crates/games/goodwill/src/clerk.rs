//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, HIGHEST_PRICE};
use crate::event::dollars;
use crate::flow::Phase;
use crate::menu::even_price;
use crate::state::{Company, Goodwill, Transaction, votes_needed};
use crate::valuation::{Reckoning, Values};
use crate::view::View;
use kernel::words::{Fact, Facts, ToFact, Words};
use kernel::{Advise, Draw, Money, Seat, facts, say};

/// What a trade must bring, in cents, for a clerk to go for it.
const WORTH_IT: i64 = 50;

/// What another boss must bring to a clerk's shares together, in cents, to be worth a proposal.
const WORTH_PROPOSING: i64 = 100;

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
                    let price = even_price(middle + price);
                    if !desk.only_loses(price) {
                        add(Action::Price { price });
                    }
                }
            }
            Phase::Partners => {
                for with in view.matching.choices.iter() {
                    add(Action::Trade { with });
                }
            }
            Phase::Proposals => {
                add(Action::Pass {});
                // Nobody is advised to propose, or to vote for, a boss who costs them something.
                for &boss in view.offers.iter().filter(|&&boss| gain_with(view, seat, boss) > -100) {
                    add(Action::Propose { boss: boss + 1 });
                }
            }
            Phase::Ballots => {
                if view.motion.is_none_or(|(_, boss)| gain_with(view, seat, boss) > -100) {
                    add(Action::Yes {});
                }
                add(Action::No {});
            }
            _ => {}
        }
    }

    fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> String {
        match *action {
            Action::Price { price } => words.say("explain-price", &beside(view, seat, price)),
            Action::Trade { with } => {
                let (buys, price) = (view.matching.choosers_buy, dollars(view.matching.price));
                say!(words, "explain-trade", buys, with, price)
            }
            Action::Propose { boss } => match boss.checked_sub(1) {
                Some(boss) => words.say("explain-propose", &gain_by(view, seat, boss)),
                None => say!(words, "explain-propose-nobody"),
            },
            Action::Pass {} => say!(words, "explain-pass"),
            Action::Yes {} => match view.motion {
                Some((_, boss)) => words.say("explain-yes", &gain_by(view, seat, boss)),
                None => say!(words, "explain-yes-to-nobody"),
            },
            Action::No {} => say!(words, "explain-no"),
        }
    }
}

/// Where a price lies beside what a share should bring, and the price of another with which a trade that it may lead to is
/// neither good nor bad.
fn beside(view: &View, seat: Seat, price: u8) -> Facts {
    let desk = Desk::of(view, seat);
    let (holds, even) = (desk.shares > 0, desk.even_with(price));
    let beside = match 100 * i64::from(price) - desk.value {
        101.. if !holds => "bid",
        101.. if even <= 0 => "asked",
        101.. => "above",
        ..-100 if !holds => "harmless",
        ..-100 if even >= 100 * i64::from(HIGHEST_PRICE) => "modest",
        ..-100 => "below",
        _ => "about",
    };
    let counts = if view.cash_only { "dividends" } else { "shares" };
    facts! { company = view.company, counts, expected = in_cents(desk.value), price, beside, even = in_cents(even) }
}

fn in_cents(amount: i64) -> String {
    let amount = amount.max(0);
    format!("${}.{:02}", amount / 100, amount % 100)
}

/// A boss, and what it would mean for one's shares.
fn gain_by(view: &View, seat: Seat, boss: u8) -> Facts {
    let by = gain_with(view, seat, boss) / 100;
    let change = match by {
        0 => "none",
        1.. => "more",
        _ => "less",
    };
    let gain = Fact::Message("gain", facts! { change, by = Money(by.abs()) });
    let known = view.cards.as_ref().and_then(|cards| cards.bosses.get(usize::from(boss)));
    let boss =
        known.map_or_else(|| Fact::Message("unknown-boss", facts! { number = boss + 1 }), ToFact::fact);
    facts! { boss, gain }
}

/// What a clerk does. It passes the check of a game with this view.
pub(crate) fn decide(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
    match view.phase {
        Phase::Prices => Action::Price { price: Desk::of(view, seat).price(draw) },
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

fn gain(view: &View, seat: Seat, now: &Values, then: &Values) -> i64 {
    let shares = view.investor(seat).shares;
    shares.iter().map(|(company, count)| count * (then[company] - now[company])).sum()
}

/// The boss on offer who brings the most, if one brings enough and the company itself gains, so that others agree.
fn best_offer(view: &View, seat: Seat) -> Option<u8> {
    let reckoning = Reckoning::of(view, view.cards.as_ref()?);
    let now = reckoning.values();
    let company = view.company;
    let alone = view.investor(seat).shares[company] >= votes_needed(view.seats, company);
    let mut best = None;
    let mut most = WORTH_PROPOSING;
    for &boss in &view.offers {
        let then = reckoning.values_with_boss(view.company, boss);
        let gain = gain(view, seat, &now, &then);
        if gain > most && (alone || then[company] > now[company]) {
            (best, most) = (Some(boss), gain);
        }
    }
    best
}

/// A share that is traded, from one investor's chair. Amounts are in cents.
struct Desk<'a> {
    view: &'a View,
    seat: Seat,
    company: Company,
    shares: i64,
    cash: i64,
    /// What a share is worth to one who knows what this seat knows.
    value: i64,
    /// What it is worth to one who knows nothing more than all do.
    public: i64,
}

impl<'a> Desk<'a> {
    fn of(view: &'a View, seat: Seat) -> Desk<'a> {
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

    /// With which price of another, in cents, a trade at the average is worth just what the share is.
    fn even_with(&self, price: u8) -> i64 {
        2 * self.value - 100 * i64::from(price)
    }

    /// Whether nothing good can come of a price: it buys for more than the share is worth, whatever others name, and there is
    /// nothing to sell.
    fn only_loses(&self, price: u8) -> bool {
        self.shares == 0 && 100 * i64::from(price) > self.value + 100 && self.even_with(price) <= 0
    }

    /// What the clerk goes by when it names a price.
    fn stance(&self) -> Stance {
        let view = self.view;
        let last = view.transactions.iter().rev().find(|past| past.company == self.company);
        let holds = |other: Seat| view.investor(other).shares[self.company] > 0;
        let range = expected_range(self.seat, last, view.share_value(self.company), self.public, holds);
        Stance { range, cash: self.cash, holds: self.shares > 0 }
    }

    fn price(&self, draw: &mut impl Draw) -> u8 {
        self.stance().price(self.value, draw.below(LUCK) as i64)
    }
}

/// The highest price of the others and the lowest of those who hold a share, as the last transaction of this company lets
/// one expect; around the public value if there was none.
pub(crate) fn expected_range(
    seat: Seat,
    last: Option<&Transaction>,
    share_value: i64,
    public: i64,
    holds: impl Fn(Seat) -> bool,
) -> (i64, i64) {
    let Some(last) = last else { return (public + 200, public - 200) };
    // Since then the company may have earned or lost.
    let shift = 100 * (share_value - last.share_value);
    let (mut high, mut low) = (0, i64::from(HIGHEST_PRICE));
    for (index, price) in last.prices.iter().enumerate() {
        let other = Seat::new(index as u8);
        if let Some(price) = price.filter(|_| other != seat) {
            high = high.max(i64::from(price));
            if holds(other) {
                low = low.min(i64::from(price));
            }
        }
    }
    let most = 100 * i64::from(HIGHEST_PRICE);
    ((100 * high + shift).clamp(0, most), (100 * low.min(high) + shift).clamp(0, most))
}

/// By how many dollars, at most, less one, a clerk's price varies by luck.
pub(crate) const LUCK: u32 = 2;

/// What a clerk goes by when it names a price, beside what the share is worth to it: the highest and lowest price that it
/// expects, its cash in cents, and whether it holds a share. All may know this of one another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stance {
    pub(crate) range: (i64, i64),
    pub(crate) cash: i64,
    pub(crate) holds: bool,
}

impl Stance {
    /// A price just above the others' if buying pays, just below them if selling does; else what the share is worth.
    pub(crate) fn price(&self, value: i64, luck: i64) -> u8 {
        let (high, low) = self.range;
        let over = (high + 100 + 100 * luck).min(100 * i64::from(HIGHEST_PRICE));
        let under = (low - 200 - 100 * luck).max(0);
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
