//! What an action does to cash and result, what the others can do against it, and whether that speaks for it.

use crate::action::{Action, Improvements, Lines};
use crate::clerk::{Desk, LITTLE};
use crate::date::Date;
use crate::flow::{Phase, sealed_lines};
use crate::phase::improvements::sealed_orders;
use crate::phase::markets::{BONUS, CAMPAIGN_STEPS};
use crate::state::{GOODS_VALUE, RAW_VALUE};
use crate::view::{MergerView, OfferView, View};
use kernel::auction::opened::Bid;
use kernel::words::{Facts, Words};
use kernel::works::{GOODS_STORAGE, Production, RAW_STORAGE};
use kernel::{Explained, Favour, Loans, Money, Seat, facts, say};

type Reason = (String, Favour);

pub(crate) fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
    let desk = Desk::of(view, seat);
    let (sentence, favour) = match *action {
        Action::Pass {} => pass(&desk, words),
        Action::Advertise { amount } => advertise(&desk, amount, words),
        Action::Bid(_) | Action::Bids(_) => bid(&desk, sealed_lines(*action), words),
        Action::Produce(plan) => produce(&desk, plan, words),
        Action::Offer(_) | Action::Offers(_) => offer(&desk, sealed_lines(*action), words),
        Action::Borrow { amount } => borrow(&desk, amount, words),
        Action::Build(_) | Action::Improve(_) => improve(&desk, sealed_orders(*action), words),
        Action::Sell { factory, to, price } => {
            propose(&desk, seat, factory.into(), Sides { seller: seat, buyer: to }, price, words)
        }
        Action::Buy { from, factory, price } => {
            propose(&desk, from, factory.into(), Sides { seller: from, buyer: seat }, price, words)
        }
        Action::Join { into } => merger(&desk, "join", &desk.merger_of(seat, into), words),
        Action::Absorb { whom } => merger(&desk, "absorb", &desk.merger_of(whom, seat), words),
        Action::Revise { deal, price } => answer(&desk, "revise", deal, Some(price), words),
        Action::Counter { deal, price } => answer(&desk, "counter", deal, Some(price), words),
        Action::Withdraw { deal } => answer(&desk, "withdraw", deal, None, words),
        Action::Accept { deal, .. } => answer(&desk, "accept", deal, None, words),
        Action::Decline { deal } => answer(&desk, "decline", deal, None, words),
        Action::Seek {} => {
            let (cash, due) = (desk.firm.cash, Money(desk.dues()));
            (say!(words, "explain-seek", cash, due), Favour::Neutral)
        }
        Action::Rescue(lot) => {
            let counts = Money(RAW_VALUE * i64::from(lot.raw) + GOODS_VALUE * i64::from(lot.goods));
            let (cash, due) = (desk.firm.cash, Money(desk.dues()));
            let factories = lot.factories.len() as u32;
            let (raw, goods) = (lot.raw, lot.goods);
            (say!(words, "explain-rescue", raw, goods, factories, counts, cash, due), Favour::Neutral)
        }
        Action::Tender { amount } => tender(&desk, amount, words),
        Action::Take {} => {
            let bid = view.rescue.and_then(|lot| lot.bid).unwrap_or_default();
            // What is sold need not be stored next month.
            let stored = view
                .rescue
                .map_or(0, |lot| RAW_STORAGE * i64::from(lot.raw) + GOODS_STORAGE * i64::from(lot.goods));
            let spared = if desk.months_left() > 0 { stored } else { 0 };
            let (then, due) = (desk.firm.cash + bid, Money(desk.dues() - spared));
            (say!(words, "explain-take", bid, then, due), Favour::Neutral)
        }
        Action::Dividend { amount } => dividend(&desk, amount, words),
        Action::Settle {} => {
            let arrears = desk.firm.arrears;
            let penalty = arrears.divided_up(10);
            let proceeds = desk.proceeds(desk.firm.shares / 2, arrears + penalty);
            let favour = Favour::of((proceeds - arrears - penalty).0, 0);
            (say!(words, "explain-settle", arrears, penalty, proceeds), favour)
        }
        Action::Issue { shares } => {
            let (proceeds, most) = (desk.proceeds(shares, Money::ZERO), desk.firm.issuable);
            let favour = if shares >= most { Favour::For } else { Favour::Neutral };
            (say!(words, "explain-issue", shares, proceeds, most), favour)
        }
        Action::Repurchase { shares } => {
            let counts = desk.proceeds(shares, Money::ZERO);
            (say!(words, "explain-repurchase", shares, counts), Favour::Against)
        }
    };
    Explained { sentence, favour }
}

/// The lines of a bid or an offer that are for something.
fn listed(lines: Lines) -> (Vec<Facts>, Money) {
    let named = || lines.all().into_iter().filter(|bid| bid.amount > 0);
    let total = named().map(|bid| bid.price * i64::from(bid.amount)).sum();
    (named().map(|Bid { amount, price }| facts! { amount, price }).collect(), total)
}

/// The bonus for what one may sell next month, and what a larger market lets everybody sell.
fn advertise(desk: &Desk<'_>, amount: Money, words: &Words) -> Reason {
    let units = desk.units_soon();
    let bonus = Money(BONUS * units);
    let enlarges = CAMPAIGN_STEPS.iter().filter(|(least, _)| amount >= *least).map(|(_, units)| *units).max();
    let alone = enlarges.unwrap_or(0);
    // A unit that the Bank wants more is a unit's margin to somebody, and as likely to others.
    let worth = bonus + Money(BONUS * 4 * i64::from(alone));
    let cash = desk.firm.cash;
    let favour = if amount > worth || amount.0 > desk.safe() { Favour::Against } else { Favour::Neutral };
    (say!(words, "explain-advertise", amount, units, bonus, alone, cash), favour)
}

/// What a bid costs. Where there is enough for all, nobody need bid much more than the least.
fn bid(desk: &Desk<'_>, lines: Lines, words: &Words) -> Reason {
    let market = desk.view.market;
    let (others, supply) = (desk.room_of_others(), market.raw);
    let is_enough = others + lines.units() <= i64::from(supply);
    let dearest = lines.all().into_iter().filter(|bid| bid.amount > 0).map(|bid| bid.price).max();
    let over = (dearest.unwrap_or_default() - market.minimum).max(Money::ZERO);
    let crowd = if is_enough { "enough" } else { "short" };
    let (lines, total) = listed(lines);
    let (minimum, cash) = (market.minimum, desk.firm.cash);
    let favour = if is_enough && over > Money(LITTLE.into()) { Favour::Against } else { Favour::Neutral };
    (say!(words, "explain-bid", lines, total, cash, minimum, over, others, supply, crowd), favour)
}

fn produce(desk: &Desk<'_>, plan: Production, words: &Words) -> Reason {
    let market = desk.view.market;
    let left = desk.firm.cash - plan.cost();
    let gained = if desk.is_family() { (market.maximum - market.minimum).0 } else { GOODS_VALUE - RAW_VALUE };
    let gain = Money(gained * plan.units()) - plan.cost();
    let (others, demand) = (desk.others_at_sale(), desk.view.wanted());
    let favour = if left.0 < 0 { Favour::Neutral } else { Favour::of(gain.0, 0) };
    (say!(words, "explain-produce", plan, left, gain, others, demand), favour)
}

/// What an offer brings. Where all goods that there are will be bought, nobody need ask for less than the most; else it is worth
/// what it brings beside a unit that is kept, unless the corporation needs the cash.
fn offer(desk: &Desk<'_>, lines: Lines, words: &Words) -> Reason {
    let maximum = desk.view.market.maximum;
    let (others, demand) = (desk.others_at_sale(), desk.view.wanted());
    let is_sure = others + lines.units() <= i64::from(demand);
    let named = || lines.all().into_iter().filter(|bid| bid.amount > 0).map(|bid| bid.price);
    let (least, most) = (named().min().unwrap_or_default(), named().max().unwrap_or_default());
    let crowd = match () {
        () if most > maximum => "refused",
        () if is_sure => "enough",
        () => "short",
    };
    let (keep, bonus) = (Money(desk.worth_of_keeping()), Money(desk.bonus()));
    let need = Money((-desk.spendable()).max(0));
    let favour = match () {
        () if is_sure && least < maximum => Favour::Against,
        () if need > Money::ZERO => Favour::For,
        () => Favour::of((least + bonus - keep).0, 0),
    };
    let ahead = if desk.months_left() == 0 { "nothing" } else { "months" };
    let (lines, total) = listed(lines);
    let sentence =
        say!(words, "explain-offer", lines, total, maximum, others, demand, crowd, ahead, keep, bonus, need);
    (sentence, favour)
}

fn borrow(desk: &Desk<'_>, amount: Money, words: &Words) -> Reason {
    let then = desk.firm.cash + amount;
    if desk.view.phase == Phase::Distress {
        let (bill, limit) = (desk.firm.bill, desk.help_at_hand());
        let sort = if desk.helps_by_emergency() { "emergency" } else { "loan" };
        let interest = amount.divided_up(if sort == "emergency" { 50 } else { 100 });
        return (
            say!(words, "explain-need", amount, bill, limit, interest, left = then - bill, sort),
            Favour::For,
        );
    }
    let (interest, due) = (amount.divided_up(100), desk.view.month + Loans::MONTHS);
    let rest = desk.firm.credit - amount;
    let end = if due > desk.view.last_month { "after-the-end" } else { "in-the-game" };
    let favour = match () {
        () if amount.0 < desk.firm.credit.0 / 2 => Favour::Against,
        () if desk.loan() > Money::ZERO => Favour::For,
        () => Favour::Neutral,
    };
    (say!(words, "explain-borrow", amount, interest, then, rest, due = Date(due), end), favour)
}

fn improve(desk: &Desk<'_>, orders: Improvements, words: &Words) -> Reason {
    if orders.is_empty() {
        return pass(desk, words);
    }
    let Improvements { build, shut, reinstate } = orders;
    let first = build.kinds().map(|(kind, _)| kind.months()).min();
    let opens = desk.view.month + first.unwrap_or_default();
    let left = desk.firm.cash - build.first_half();
    let gain: i64 = build.kinds().map(|(kind, count)| desk.gain_of_building(kind) * i64::from(count)).sum();
    let earns = i64::from(desk.view.last_month) + 1 - i64::from(opens);
    let short = Money((desk.next_expenses() - left.0).max(0));
    let favour = match () {
        () if first.is_some() && (earns <= 0 || short > desk.firm.emergency_credit) => Favour::Against,
        () if !reinstate.is_empty() && desk.months_left() < 2 => Favour::Against,
        () if first.is_some() && gain > build.first_half().0 => Favour::For,
        () => Favour::Neutral,
    };
    let works = if earns <= 0 { "never" } else { "some" };
    let (opens, back, gain) = (Date(opens), Date(desk.view.month + 2), Money(gain));
    let sentence = say!(words, "explain-improve", build, shut, reinstate, left, opens, back, works, gain);
    (sentence.trim_end().to_owned(), favour)
}

#[derive(Copy, Clone)]
struct Sides {
    seller: Seat,
    buyer: Seat,
}

/// A new offer of a factory.
fn propose(desk: &Desk<'_>, owner: Seat, place: u32, sides: Sides, price: Money, words: &Words) -> Reason {
    let Some(factory) = desk.view.factories_of(owner).find(|factory| factory.place == place) else {
        return pass(desk, words);
    };
    let Sides { seller, buyer } = sides;
    let offer = desk.offer_of(factory, buyer, price);
    let (value, worth) = (factory.value, Money(desk.factory_worth(&offer)));
    (say!(words, "explain-proposal", seller, buyer, place, price, value, worth), Favour::Neutral)
}

/// What becomes of an offer that is open.
fn answer(desk: &Desk<'_>, verb: &'static str, deal: u32, price: Option<Money>, words: &Words) -> Reason {
    if let Some(found) = desk.view.mergers.iter().find(|merger| merger.number == deal) {
        return merger(desk, verb, found, words);
    }
    let Some(offer) = desk.view.offers.iter().find(|offer| offer.number == deal) else {
        return pass(desk, words);
    };
    let offer = OfferView { price: price.unwrap_or(offer.price), ..*offer };
    let (worth, gain) = (Money(desk.factory_worth(&offer)), desk.gain_of(&offer));
    let favour = match verb {
        "accept" => Favour::of(gain, 0),
        "decline" if gain > 0 => Favour::Against,
        _ => Favour::Neutral,
    };
    let OfferView { seller, buyer, price, value, .. } = offer;
    (say!(words, "explain-answer", verb, seller, buyer, price, value, worth), favour)
}

/// What becomes of an offer to merge: a new one, or one that is open.
fn merger(desk: &Desk<'_>, verb: &'static str, merger: &MergerView, words: &Words) -> Reason {
    let MergerView { joins, into, .. } = *merger;
    let gains = desk.gains_by(merger);
    let favour = match verb {
        "accept" if gains => Favour::For,
        "accept" => Favour::Against,
        "decline" if gains => Favour::Against,
        "join" if !gains => Favour::Against,
        _ => Favour::Neutral,
    };
    let side = if joins == desk.firm.seat { "joins" } else { "goes-on" };
    let worth = Money(if side == "joins" { desk.firm.result.0 } else { desk.worth_of(joins) });
    let other = desk.view.firm(if side == "joins" { into } else { joins });
    let (cash, debt) = (desk.firm.cash + other.cash, desk.firm.debt + other.debt);
    (say!(words, "explain-merger", verb, joins, into, side, worth, cash, debt), favour)
}

fn tender(desk: &Desk<'_>, amount: Money, words: &Words) -> Reason {
    let worth = Money(desk.view.rescue.map_or(0, |lot| desk.lot_worth(&lot)));
    let left = desk.firm.cash - amount;
    (say!(words, "explain-tender", amount, worth, left), Favour::of((worth - amount).0, 0))
}

/// A dividend in full opens the way to new stock; a part of it only costs.
fn dividend(desk: &Desk<'_>, amount: Money, words: &Words) -> Reason {
    let firm = desk.firm;
    let rest = firm.dividend - amount;
    let order = match () {
        () if rest > Money::ZERO => "part",
        () if !desk.puts_in_order() => "arrears",
        () => "full",
    };
    let proceeds = desk.proceeds(firm.shares / 2, amount);
    let favour = if order == "full" { Favour::For } else { Favour::Against };
    let (arrears, left) = (firm.arrears, firm.cash - amount);
    (say!(words, "explain-dividend", amount, rest, arrears, left, proceeds, order), favour)
}

fn pass(desk: &Desk<'_>, words: &Words) -> Reason {
    let (view, firm) = (desk.view, desk.firm);
    let is_sure = desk.others_at_sale() + i64::from(firm.goods) <= i64::from(view.wanted());
    let keep = Money(desk.worth_of_keeping());
    let need = Money((-desk.spendable()).max(0));
    let would_sell = is_sure && view.market.maximum > keep;
    let speaks_against = match view.phase {
        Phase::SaleOffers => need > Money::ZERO || would_sell,
        Phase::Loans => desk.loan() > Money::ZERO,
        Phase::Distress => true,
        Phase::Dividends | Phase::Arrears => desk.puts_in_order(),
        Phase::Stock => firm.issuable > 0,
        _ => false,
    };
    let about = facts! {
        phase = view.phase,
        ahead = if desk.months_left() == 0 { "nothing" } else { "months" },
        cash = firm.cash,
        raw = firm.raw,
        goods = firm.goods,
        capacity = firm.capacity(),
        costs = Money(desk.next_expenses()),
        needed = Money(desk.running_costs()),
        due = Money(desk.dues()),
        dividend = firm.dividend,
        arrears = firm.arrears,
        proceeds = desk.proceeds(firm.shares / 2, Money::ZERO),
        bid = view.rescue.and_then(|lot| lot.bid).unwrap_or_default(),
        issuable = firm.issuable,
        maximum = view.market.maximum,
        sale = if need > Money::ZERO { "needed" } else if would_sell { "sure" } else { "open" },
        need,
        keep,
    };
    (words.say("explain-pass", &about), if speaks_against { Favour::Against } else { Favour::Neutral })
}
