//! What an action does to cash and shares, what the others can do against it, and whether that speaks for it. Amounts are reckoned in
//! cents.

use crate::action::Action;
use crate::clerk::{Desk, WORTH_PROPOSING, gain, votes_of_others};
use crate::event::dollars;
use crate::pricing::{Pricing, Role};
use crate::state::votes_needed;
use crate::valuation::{Reckoning, Values};
use crate::view::View;
use kernel::words::{Fact, Facts, ToFact, Words};
use kernel::{Explained, Favour, Seat, facts, say};

/// What is not worth talking about when a share is priced, and when a boss is chosen.
const SMALL: i64 = 50;

pub(crate) fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
    let (sentence, favour) = match *action {
        Action::Price { price } => name_price(view, seat, price, words),
        Action::Trade { with } => {
            let (buys, price) = (view.matching.choosers_buy, dollars(view.matching.price));
            let worth = view.investor(with).worth;
            (say!(words, "explain-trade", buys, with, price, worth), Favour::Neutral)
        }
        Action::Propose { boss } => match boss.checked_sub(1) {
            Some(boss) => {
                let change = Change::of(view, seat, boss);
                (words.say("explain-propose", &change.facts(view)), Favour::of(change.gain, SMALL))
            }
            None => (say!(words, "explain-propose-nobody"), Favour::Neutral),
        },
        Action::Pass {} => keep_boss(view, seat, words),
        Action::Yes {} => match view.motion {
            Some((_, boss)) => {
                let change = Change::of(view, seat, boss);
                (words.say("explain-yes", &change.facts(view)), Favour::of(change.gain, SMALL))
            }
            None => (say!(words, "explain-yes-to-nobody"), Favour::Neutral),
        },
        Action::No {} => match view.motion {
            Some((_, boss)) => {
                let change = Change::of(view, seat, boss);
                (words.say("explain-no", &change.facts(view)), Favour::of(-change.gain, SMALL))
            }
            None => (say!(words, "explain-no-to-nobody"), Favour::Neutral),
        },
    };
    Explained { sentence, favour }
}

/// What naming a price does if the others price as one may expect, and what can come of it at worst.
fn name_price(view: &View, seat: Seat, price: u8, words: &Words) -> (String, Favour) {
    let desk = Desk::of(view, seat);
    let pricing = Pricing::of(view, &desk, seat, price);
    let (lowest, highest) = pricing.range;
    let role = match pricing.role {
        Role::Buys(..) => "buys",
        Role::Sells(..) => "sells",
        Role::MayBuy(_) => "may-buy",
        Role::MaySell(_) => "may-sell",
        Role::MayTrade => "may-trade",
        Role::Poor => "poor",
        Role::Waits => "waits",
    };
    let (paid, gain) = (pricing.role.paid(), pricing.role.gain(desk.value));
    let way = match Favour::of(gain, SMALL) {
        _ if paid.is_none() => "none",
        Favour::For => "gain",
        Favour::Neutral => "even",
        Favour::Against => "loss",
    };
    let counts = if view.cash_only { "dividends" } else { "shares" };
    let between = |(from, to): (u8, u8)| {
        let is_one = from == to;
        Fact::Message("price-between", facts! { is_one, from = dollars(from), to = dollars(to) })
    };
    let about = facts! {
        company = desk.company,
        counts,
        expected = in_cents(desk.value),
        price = dollars(price),
        seen = pricing.basis,
        is_one = lowest == highest,
        lowest = dollars(lowest),
        highest = dollars(highest),
        held = pricing.lowest_held.filter(|held| *held != lowest).map(dollars),
        role,
        paid = paid.map(between),
        way,
        by = in_cents(gain.abs()),
        most = pricing.most.map(dollars),
        least = pricing.least.map(dollars),
    };
    (words.say("explain-price", &about), Favour::of(gain, SMALL))
}

fn in_cents(cents: i64) -> String {
    format!("${}.{:02}", cents / 100, cents % 100)
}

/// To leave the company as it is led, beside the best of those on offer.
fn keep_boss(view: &View, seat: Seat, words: &Words) -> (String, Favour) {
    let (company, has_boss) = (view.company, view.companies[view.company].boss.is_some());
    let changes = view.offers.iter().map(|&boss| Change::of(view, seat, boss));
    let best = changes.max_by_key(|change| change.gain).filter(|change| change.gain > SMALL);
    let Some(best) = best else {
        return (say!(words, "explain-pass", company, has_boss, case = "none"), Favour::For);
    };
    let case = match best.gain {
        gain if gain <= WORTH_PROPOSING => "small",
        _ if best.votes() >= best.needed => "carried",
        _ => "short",
    };
    let favour = if case == "carried" { Favour::Against } else { Favour::Neutral };
    let about = facts! { company, has_boss, case, facts = best.facts(view) };
    (words.say("explain-pass", &about), favour)
}

/// What another boss would mean for a seat's shares, in cents, and which votes he can count on: those of the seat if it votes for him,
/// of whoever has proposed him, and of all others whose shares gain by it, as far as the seat can know.
struct Change {
    boss: u8,
    gain: i64,
    own: i64,
    proposer: Option<Seat>,
    others: i64,
    needed: i64,
}

impl Change {
    fn of(view: &View, seat: Seat, boss: u8) -> Change {
        let (now, then) = values(view, boss);
        let proposer = view.motion.map(|(proposer, _)| proposer).filter(|proposer| *proposer != seat);
        Change {
            boss,
            gain: gain(view, seat, &now, &then),
            own: view.investor(seat).shares[view.company],
            proposer,
            others: votes_of_others(view, seat, proposer, &now, &then),
            needed: votes_needed(view.seats, view.company),
        }
    }

    fn votes(&self) -> i64 {
        self.own + self.others
    }

    fn facts(&self, view: &View) -> Facts {
        let way = match Favour::of(self.gain, SMALL) {
            Favour::For => "more",
            Favour::Neutral => "same",
            Favour::Against => "less",
        };
        let gain = Fact::Message("gain", facts! { way, by = in_cents(self.gain.abs()) });
        let known = view.cards.as_ref().and_then(|cards| cards.bosses.get(usize::from(self.boss)));
        let number = self.boss + 1;
        let boss = known.map_or_else(|| Fact::Message("unknown-boss", facts! { number }), ToFact::fact);
        let (own, others, votes, needed) = (self.own, self.others, self.votes(), self.needed);
        let case = match () {
            () if others >= needed => "without",
            () if votes >= needed => "with",
            () => "short",
        };
        let proposer = self.proposer;
        let backing =
            Fact::Message("votes-to-count-on", facts! { case, proposer, own, others, votes, needed });
        facts! { boss, gain, backing }
    }
}

/// What shares are worth with the boss who is there, and with another.
fn values(view: &View, boss: u8) -> (Values, Values) {
    view.cards.as_ref().map_or_else(Default::default, |cards| {
        let reckoning = Reckoning::of(view, cards);
        (reckoning.values(), reckoning.values_with_boss(view.company, boss))
    })
}
