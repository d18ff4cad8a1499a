//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, HIGHEST_PRICE};
use crate::event::dollars;
use crate::flow::Phase;
use crate::menu::even_price;
use crate::state::{Company, Goodwill, votes_needed};
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
            Action::Pass {} => match view.offers.iter().max_by_key(|&&boss| gain_with(view, seat, boss)) {
                Some(&best) => words.say("explain-pass", &gain_by(view, seat, best)),
                None => say!(words, "explain-propose-nobody"),
            },
            Action::Yes {} => match view.motion {
                Some((_, boss)) => words.say("explain-yes", &gain_by(view, seat, boss)),
                None => say!(words, "explain-yes-to-nobody"),
            },
            Action::No {} => match view.motion {
                Some((_, boss)) => words.say("explain-no", &gain_by(view, seat, boss)),
                None => say!(words, "explain-no-to-nobody"),
            },
        }
    }
}

/// Where a price lies beside what a share should bring.
fn beside(view: &View, seat: Seat, price: u8) -> Facts {
    let desk = Desk::of(view, seat);
    let beside = match 100 * i64::from(price) - desk.value {
        101.. => "above",
        ..-100 if desk.shares > 0 => "below",
        ..-100 => "harmless",
        _ => "about",
    };
    let counts = if view.cash_only { "dividends" } else { "shares" };
    let expected = format!("${}.{:02}", desk.value / 100, desk.value % 100);
    facts! { company = view.company, counts, expected, price, beside }
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

    /// The highest price of the others and the lowest of those who hold a share, as the last transaction of this
    /// company lets one expect; around the public value if there was none.
    fn expected_range(&self) -> (i64, i64) {
        let last = self.view.transactions.iter().rev().find(|past| past.company == self.company);
        let Some(last) = last else { return (self.public + 200, self.public - 200) };
        // Since then the company may have earned or lost.
        let shift = 100 * (self.view.share_value(self.company) - last.share_value);
        let (mut high, mut low) = (0, i64::from(HIGHEST_PRICE));
        for investor in self.view.investors.iter().filter(|other| other.seat != self.seat) {
            if let Some(price) = last.prices[investor.seat.index()] {
                high = high.max(i64::from(price));
                if investor.shares[self.company] > 0 {
                    low = low.min(i64::from(price));
                }
            }
        }
        (100 * high + shift, 100 * low.min(high) + shift)
    }

    /// A price just above the others' if buying pays, just below them if selling does; else what the share is worth.
    fn price(&self, draw: &mut impl Draw) -> u8 {
        let (high, low) = self.expected_range();
        let luck = draw.below(2) as i64 * 100;
        let over = (high + 100 + luck).min(100 * i64::from(HIGHEST_PRICE));
        let under = (low - 200 - luck).max(0);
        let to_pay = (over + low) / 2;
        let to_get = (under + high) / 2;
        let by_buying = if self.cash >= to_pay && over > low { self.value - to_pay } else { 0 };
        let by_selling = if self.shares > 0 && under < high { to_get - self.value } else { 0 };
        let price = if by_buying > WORTH_IT.max(by_selling) {
            over.max((over + self.value) / 2)
        } else if by_selling > WORTH_IT {
            under.min((under + self.value) / 2)
        } else {
            self.value
        };
        even_price(price / 100)
    }
}
