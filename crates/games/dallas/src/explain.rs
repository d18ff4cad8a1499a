//! What an action costs, brings, and leaves to others, and whether that speaks for it.

use crate::action::{Action, Financing, Plan};
use crate::clerk::Desk;
use crate::view::{Lies, View};
use kernel::words::{Facts, ToFact as _, Words};
use kernel::{Explained, Favour, Money, Places, Seat, facts, say};

/// So many millions either way are nothing.
const NOTHING: i64 = 5;

pub(crate) fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
    let desk = Desk::of(view, seat);
    let (sentence, favour) = match *action {
        Action::Buy(purchase) => {
            let company = usize::from(purchase.company) - 1;
            bought(&desk, "explain-buy", company, desk.cost(desk.value(company)), purchase.plan, words)
        }
        Action::Pay(plan) => match view.debt {
            Some(debt) => bought(&desk, "explain-pay", debt.company as usize - 1, debt.cost.0, plan, words),
            None => (String::new(), Favour::Neutral),
        },
        Action::Offer { company } => offered(&desk, usize::from(company) - 1, words),
        Action::Pass {} => passed(&desk, words),
        Action::Bid { amount } => bid(&desk, Some(amount), words),
        Action::Decline {} => bid(&desk, None, words),
        Action::Discard { cards } => discarded(&desk, cards, words),
        Action::Play { card } => (card_of(&desk, "explain-play", card, None, words), Favour::Neutral),
        Action::Attack { card, rival } => {
            (card_of(&desk, "explain-attack", card, Some(rival), words), Favour::Neutral)
        }
        Action::Defend { card } => (card_of(&desk, "explain-defend", card, None, words), Favour::Neutral),
        Action::Endure {} => (endured(&desk, words), Favour::Neutral),
    };
    Explained { sentence, favour }
}

/// What a company brings, how it is paid, what is left then, and whom else it would suit.
fn bought(
    desk: &Desk<'_>,
    message: &str,
    company: usize,
    cost: i64,
    plan: Plan,
    words: &Words,
) -> (String, Favour) {
    let printed = desk.view.board().company(company);
    let has_bond = plan.bond == Financing::Bond;
    let (lent, repaid) = desk.bond(company).filter(|_| has_bond).unwrap_or_default();
    let own = if has_bond && desk.bonds_halve() { (printed.profit + 1) / 2 } else { printed.profit };
    let stock = desk.firm.sale_price * i64::from(plan.blocks);
    let cash = Money(cost - lent) - stock;
    let held = desk.firm.blocks - i64::from(plan.blocks);
    let (name, cost) = (printed.name.clone(), Money(cost));
    let (bond, repaid, own, beside) = (Money(lent), Money(repaid), Money(own), Money(desk.beside(company)));
    let (left, years, blocks) = (desk.firm.cash - cash, desk.payments, i64::from(plan.blocks));
    let change = (-cash).max(Money::ZERO);
    let cash = cash.max(Money::ZERO);
    let (rival, theirs) = best_rival(desk, company);
    let gain = desk.whole_gain(company, cost.0, plan);
    let favour = match message {
        // Whoever has won must pay: one way is only better than another.
        "explain-pay" => match desk.best_gain(company, cost.0) {
            Some(best) if (best - gain) / 100 > NOTHING => Favour::Against,
            _ => Favour::Neutral,
        },
        _ => Favour::of(gain / 100, NOTHING),
    };
    let facts = facts! { name, cost, bond, repaid, blocks, stock, cash, change, own, beside, years, left, held, rival, theirs };
    (words.say(message, &facts), favour)
}

/// The rival to whom a company would bring most beside its own profits, and how much.
fn best_rival(desk: &Desk<'_>, company: usize) -> (Option<Seat>, Money) {
    let beside = &desk.view.companies[company].beside;
    let others = desk.view.alive().map(|firm| firm.seat).filter(|&seat| seat != desk.firm.seat);
    let of = |seat: Seat| beside.get(seat.index()).copied().unwrap_or_default();
    let best = others.max_by_key(|&seat| of(seat)).filter(|&seat| of(seat) > Money::ZERO);
    (best, best.map_or(Money::ZERO, of))
}

fn offered(desk: &Desk<'_>, company: usize, words: &Words) -> (String, Favour) {
    let (value, limit) = (desk.value(company), desk.limit(company));
    let (likely, _) = desk.rivals_of(company);
    let name = desk.view.board().company(company).name.clone();
    let favour = if limit < value { Favour::Against } else { Favour::of(limit - likely.max(value), NOTHING) };
    // Others may want it more, and yet it may be had.
    let favour = if favour == Favour::Against && limit >= value { Favour::Neutral } else { favour };
    let (value, limit, likely) = (Money(value), Money(limit), Money(likely));
    (say!(words, "explain-offer", name, value, limit, likely), favour)
}

fn passed(desk: &Desk<'_>, words: &Words) -> (String, Favour) {
    let why = match desk.best_of_hand() {
        _ if desk.firm.room == 0 => "full",
        None => "beyond",
        Some((.., gain)) if gain / 100 <= NOTHING => "poor",
        Some(_) => "could",
    };
    (say!(words, "explain-pass", why), Favour::Neutral)
}

fn bid(desk: &Desk<'_>, amount: Option<Money>, words: &Words) -> (String, Favour) {
    let Some(company) = desk.offered() else { return (String::new(), Favour::Neutral) };
    let name = desk.view.board().company(company).name.clone();
    let (limit, means) = (desk.limit(company), desk.means(company));
    let (likely, denial) = desk.rivals_of(company);
    let must = desk.view.must_bid.contains(desk.firm.seat);
    let favour = match amount {
        None => Favour::Neutral,
        Some(Money(amount)) if must && amount == desk.view.least.0 => Favour::Neutral,
        Some(Money(amount)) if amount > means || amount > limit + denial + NOTHING => Favour::Against,
        Some(_) => Favour::Neutral,
    };
    let case = match amount {
        Some(Money(amount)) if amount <= limit => "worth",
        Some(_) if must => "must",
        None if desk.payments == 1 => "last",
        _ => "deny",
    };
    let (rival, theirs) = best_rival(desk, company);
    let (limit, means, likely, denial) = (Money(limit), Money(means), Money(likely), Money(denial));
    let message = if amount.is_some() { "explain-bid" } else { "explain-decline" };
    let facts = facts! { name, amount, limit, means, likely, denial, rival, theirs, case };
    (words.say(message, &facts), favour)
}

fn discarded(desk: &Desk<'_>, cards: Places, words: &Words) -> (String, Favour) {
    let board = desk.view.board();
    let of = |company: usize| {
        let (rival, theirs) = best_rival(desk, company);
        facts! { name = board.company(company).name, rival, theirs }
    };
    let listed: Vec<Facts> = cards.iter().filter(|&card| card < board.companies.len()).map(of).collect();
    let kept: Places = desk.view.lying(Lies::Hand).filter(|&card| !cards.contains(card)).collect();
    let kept: Vec<_> = kept.iter().map(|card| board.company(card).name.fact()).collect();
    (say!(words, "explain-discard", cards = listed, kept), Favour::Neutral)
}

/// What a card says, and how much it would take from whom.
fn card_of(desk: &Desk<'_>, message: &str, number: u8, rival: Option<Seat>, words: &Words) -> String {
    let board = desk.view.board();
    let Some(card) = board.press.get(usize::from(number).wrapping_sub(1)) else { return String::new() };
    let (name, says) = (card.name.clone(), card.says());
    let worth = rival.map_or(Money::ZERO, |rival| desk.view.firm(rival).worth);
    words.say(message, &facts! { name, says, rival, worth })
}

fn endured(desk: &Desk<'_>, words: &Words) -> String {
    let played = desk.view.press.as_ref().and_then(|press| press.played);
    let board = desk.view.board();
    let says = played.map(|played| board.press[played.card as usize - 1].says());
    let can_answer = desk.can_answer();
    let case = if can_answer { "keeps" } else { "cannot" };
    say!(words, "explain-endure", says, case)
}
