//! What an action does to cash and capital, what the others can do against it, and whether that speaks for it.

use crate::action::{Action, Bid, Building, Orders, Production};
use crate::clerk::Desk;
use crate::flow::Phase;
use crate::view::{FirmView, View, when};
use kernel::words::{Facts, Words};
use kernel::works::STANDARD_MONTHS;
use kernel::{Explained, Favour, Loans, Money, Seat, facts, say};
use std::cmp::Ordering;

/// What is not worth talking about when raw material is priced.
const SMALL: Money = Money(20);

pub(crate) fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
    let desk = Desk::of(view, seat);
    let (sentence, favour) = match *action {
        Action::Pass {} => pass(&desk, words),
        Action::Bid(asked) => bid(&desk, asked, words),
        Action::Produce(plan) => produce(&desk, plan, words),
        Action::Offer(offered) => offer(&desk, offered, words),
        Action::Borrow { amount } => borrow(&desk, amount, words),
        Action::Build(building) => build(&desk, building, words),
        Action::Orders(orders) => month(&desk, orders, words),
    };
    Explained { sentence, favour }
}

/// A bid or an offer, and where its price lies beside the bank's limit.
fn beside(bid: Bid, limit: Money) -> Facts {
    let side = match bid.price.cmp(&limit) {
        Ordering::Less => "below",
        Ordering::Equal => "at",
        Ordering::Greater => "over",
    };
    let apart = Money((bid.price - limit).0.abs());
    let loss = apart * i64::from(bid.amount);
    facts! { bid, side, apart, loss, total = bid.price * i64::from(bid.amount) }
}

/// What a bid costs. Where there is enough for all, nobody need bid much more than the least.
fn bid(desk: &Desk<'_>, asked: Bid, words: &Words) -> (String, Favour) {
    let market = desk.view.market;
    let room = |firm: &FirmView| firm.capacity().saturating_sub(firm.raw);
    let others: u32 = desk.rivals().map(room).sum();
    let supply = market.raw;
    let is_enough = others.saturating_add(asked.amount) <= supply;
    let crowd = if is_enough { "enough" } else { "short" };
    let is_dear = is_enough && asked.price > market.minimum + SMALL;
    let (about, cash) = (beside(asked, market.minimum), desk.cash());
    let favour = if is_dear { Favour::Against } else { Favour::Neutral };
    (say!(words, "explain-bid", about, cash, others, supply, crowd), favour)
}

/// What an offer brings. Where all goods that there are will be bought, nobody need ask for less than the most; else it is worth
/// what it brings beside a unit that is kept, unless the firm needs the cash.
fn offer(desk: &Desk<'_>, offered: Bid, words: &Words) -> (String, Favour) {
    let market = desk.view.market;
    let (others, demand) = (desk.others_at_sale(), market.goods);
    let least = desk.surely_sold(offered.amount);
    let is_sure = least == offered.amount;
    let crowd = match offered.price {
        price if price > market.maximum => "refused",
        _ if is_sure => "enough",
        _ => "short",
    };
    let (keep, need) = (Money(desk.worth_of_keeping()), Money((-desk.spendable()).max(0)));
    let total = offered.price * i64::from(offered.amount);
    let sale = if crowd == "enough" && total >= need { "sure" } else { "open" };
    let favour = match offered.price {
        price if is_sure && price < market.maximum => Favour::Against,
        _ if need > Money::ZERO => Favour::For,
        price => Favour::of((price - keep).0, 0),
    };
    let about = beside(offered, market.maximum);
    let ahead = if desk.months_left() == 0 { "nothing" } else { "months" };
    let pays = offered.price > keep;
    (say!(words, "explain-offer", about, others, demand, crowd, least, ahead, pays, keep, need, sale), favour)
}

fn produce(desk: &Desk<'_>, plan: Production, words: &Words) -> (String, Favour) {
    let market = desk.view.market;
    let left = desk.cash() - plan.cost();
    let gain = (market.maximum - market.minimum) * plan.units() - plan.cost();
    let way = if gain < Money::ZERO { "loss" } else { "gain" };
    let (by, others, demand) = (Money(gain.0.abs()), desk.others_at_sale(), market.goods);
    let sentence = say!(words, "explain-produce", plan, left, way, by, others, demand);
    (sentence, Favour::of(gain.0, 0))
}

fn borrow(desk: &Desk<'_>, amount: Money, words: &Words) -> (String, Favour) {
    let (interest, due) = (amount.divided_up(100), desk.view.month + Loans::MONTHS);
    let end = when(due, desk.view.last_month);
    // Interest is paid every month from the next one on, but not after the end.
    let months = Loans::MONTHS.min(desk.months_left());
    let (then, cost) = (desk.cash() + amount, interest * i64::from(months));
    let favour = if desk.loan() > Money::ZERO { Favour::For } else { Favour::Neutral };
    (say!(words, "explain-borrow", amount, interest, due, then, cost, end), favour)
}

fn build(desk: &Desk<'_>, building: Building, words: &Words) -> (String, Favour) {
    if building.is_empty() {
        return pass(desk, words);
    }
    let months = building.kinds().map(|(kind, _)| kind.months()).min();
    let opens = desk.view.month + months.unwrap_or(STANDARD_MONTHS);
    let earns = (desk.view.last_month + 1).saturating_sub(opens);
    let left = desk.cash() - building.first_half();
    // What is never opened costs no upkeep, but what it cost could have been put to work.
    let favour = if earns == 0 { Favour::Against } else { Favour::Neutral };
    (say!(words, "explain-build", building, left, opens, earns), favour)
}

fn pass(desk: &Desk<'_>, words: &Words) -> (String, Favour) {
    let (view, firm) = (desk.view, desk.firm);
    let others: u32 = desk.rivals().map(|firm| firm.goods).sum();
    let is_sure = others + firm.goods <= view.market.goods;
    let (keep, lent) = (Money(desk.worth_of_keeping()), desk.loan());
    let speaks_against = match view.phase {
        Phase::SaleOffers => desk.spendable() < 0 || (is_sure && view.market.maximum > keep),
        Phase::Loans => lent > Money::ZERO,
        _ => false,
    };
    let needed = desk.fixed_costs() + desk.running_costs() + desk.owed_at_construction();
    let ahead = match desk.months_left() {
        0 => "nothing",
        left if left < STANDARD_MONTHS => "no-factory",
        _ => "factory",
    };
    let about = facts! {
        phase = view.phase,
        ahead,
        cash = desk.cash(),
        raw = firm.raw,
        goods = firm.goods,
        capacity = firm.capacity(),
        costs = Money(desk.fixed_costs()),
        needed = Money(needed),
        keep,
    };
    let favour = if speaks_against { Favour::Against } else { Favour::Neutral };
    (words.say("explain-pass", &about), favour)
}

fn month(desk: &Desk<'_>, orders: Orders, words: &Words) -> (String, Favour) {
    let Orders { buy, produce, sell, build } = orders;
    let listed: Vec<Facts> = [
        (buy.amount > 0, facts! { order = "buy", buy }),
        (produce > 0, facts! { order = "produce", amount = produce }),
        (sell.amount > 0, facts! { order = "sell", sell }),
        (!build.is_empty(), facts! { order = "build", build }),
    ]
    .into_iter()
    .filter_map(|(given, facts)| given.then_some(facts))
    .collect();
    if listed.is_empty() {
        return pass(desk, words);
    }
    let spent = buy.price * i64::from(buy.amount) + desk.plan(produce).cost() + build.first_half();
    let worst = desk.cash() - spent - Money(desk.fixed_costs() + desk.owed_this_month());
    (say!(words, "explain-orders", orders = listed, worst), Favour::Neutral)
}
