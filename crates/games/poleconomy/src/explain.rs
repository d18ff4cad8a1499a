//! What an action costs, brings, and leaves to others, and whether that speaks for it.

use crate::action::Action;
use crate::board::Corner;
use crate::clerk::Desk;
use crate::law::NOTE;
use crate::phase::deals::agreement_of;
use crate::phase::government::bill_of;
use crate::state::{Commodity, FACE};
use crate::terms::Agreement;
use crate::valuation::value_of;
use crate::view::View;
use kernel::ledger::BANK;
use kernel::words::Words;
use kernel::{Explained, Favour, Money, Seat, say};

/// An estimate, in whole notes.
fn about(sum: i64) -> Money {
    Money((sum + NOTE / 2).div_euclid(NOTE) * NOTE)
}

/// So much either way is nothing.
const NOTHING: i64 = 20_000;

pub(crate) fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
    let desk = Desk::of(view, seat);
    let (sentence, favour) = said(&desk, action, words);
    Explained { sentence, favour }
}

fn said(desk: &Desk<'_>, action: &Action, words: &Words) -> (String, Favour) {
    let game = desk.game;
    let neutral = |sentence: String| (sentence, Favour::Neutral);
    let name = |card: u8| game.card_name(usize::from(card).saturating_sub(1).min(game.layout.cards() - 1));
    let landed = game.landing.card.map_or(0, usize::from);
    match *action {
        Action::Throw { circuit } => {
            let gain = about(desk.throw_gain(circuit));
            let at_stake = Money(desk.disaster());
            let insured = desk.held(Commodity::Business) > 0;
            (say!(words, "explain-throw", circuit, gain, at_stake, insured), of_moves(desk, action))
        }
        Action::Corner { corner } => corner_said(desk, corner, action, words),
        Action::Reverse {} => {
            let gain = desk.arrow_gain();
            let worse = gain < 0;
            (say!(words, "explain-reverse", worse, gain = about(gain.abs())), Favour::of(gain, NOTHING))
        }
        Action::Cash { savings, bonds } => {
            let amount = Money(FACE * (i64::from(savings) + i64::from(bonds)));
            let lost = i64::from(savings) * desk.outlook.savings_gain()
                + i64::from(bonds) * desk.outlook.bond_gain();
            neutral(say!(words, "explain-cash", amount, lost = about(lost)))
        }
        Action::Surrender { policies } => (say!(words, "explain-surrender", policies), Favour::Against),
        Action::Buy {} | Action::Leave {} => {
            let (value, price) = (desk.outlook.card(landed), game.price(landed).0);
            let gain = desk.purchase_gain(landed);
            let buys = *action == (Action::Buy {});
            let card = game.card_name(landed);
            let favour = match (buys, gain) {
                (true, Some(gain)) => Favour::of(gain, NOTHING),
                (false, Some(gain)) if gain > 3 * NOTHING => Favour::Against,
                _ => Favour::Neutral,
            };
            let message = if buys { "explain-buy" } else { "explain-leave" };
            (say!(words, message, name = card, value = about(value), price = Money(price)), favour)
        }
        Action::Bid { amount } => {
            let limit = desk.outlook.card(landed);
            let gain = limit - amount.0;
            (
                say!(words, "explain-bid", name = game.card_name(landed), amount, limit = about(limit)),
                Favour::of(gain, NOTHING),
            )
        }
        Action::Pass {} => {
            let limit = about(desk.outlook.card(landed));
            let bidding = game.auction.turn().is_some();
            neutral(say!(words, "explain-pass", bidding, limit, name = game.card_name(landed)))
        }
        Action::Direct { company } => {
            let card = usize::from(company).saturating_sub(1);
            let due = game.profits().min(game.means(game.turn, 0));
            let owner = game.owners.get(card).copied().flatten();
            let case = match owner {
                Some(owner) if owner == desk.seat => "own",
                Some(owner) if game.share_of(desk.seat, owner).is_some() => "shared",
                Some(_) => "others",
                None => "nobody",
            };
            let favour = if matches!(case, "own" | "shared") { Favour::For } else { Favour::Neutral };
            (say!(words, "explain-direct", name = name(company), due, case, owner), favour)
        }
        Action::Spare {} => neutral(say!(words, "explain-spare", seat = game.turn)),
        Action::Go { card } => {
            let index = usize::from(card).saturating_sub(1);
            let owned = game.owners.get(index).copied().flatten().is_some();
            let value = about(desk.outlook.card(index.min(game.layout.cards() - 1)));
            neutral(say!(words, "explain-go", name = name(card), owned, profits = game.profits(), value))
        }
        Action::Visit { square } => {
            let index = usize::from(square).saturating_sub(1).min(game.board.squares.len() - 1);
            let gain = about(desk.landing_gain(index));
            let favour = if gain.0 < -NOTHING { Favour::Against } else { Favour::Neutral };
            (say!(words, "explain-visit", name = game.board.squares[index].name.clone(), gain), favour)
        }
        Action::Rethrow {} => {
            let income = Money(game.player(desk.seat).basic_income);
            let favour = Favour::of(desk.rethrow_gain(), 10 * NOTHING);
            (say!(words, "explain-rethrow", income), favour)
        }
        Action::Stay {} => neutral(say!(words, "explain-stay")),
        Action::Invest { savings, bonds } => {
            let gain = i64::from(savings) * desk.outlook.savings_gain()
                + i64::from(bonds) * desk.outlook.bond_gain();
            (say!(words, "explain-invest", savings, bonds, gain = about(gain)), Favour::of(gain, NOTHING))
        }
        Action::Insure {} => {
            let is_life = game.is_for(desk.seat, Corner::Life);
            let worth = if is_life { FACE + desk.outlook.life_gain() } else { desk.outlook.policy() };
            let favour = Favour::of(worth - FACE, NOTHING);
            (
                say!(
                    words,
                    "explain-insure",
                    is_life,
                    worth = about(worth),
                    at_stake = Money(desk.outlook.at_stake())
                ),
                favour,
            )
        }
        Action::Takeover { card } => {
            let index = usize::from(card).saturating_sub(1).min(game.layout.cards() - 1);
            let (value, price) = (about(desk.outlook.card(index)), game.price(index));
            let throws = game.landing.throws;
            neutral(say!(words, "explain-takeover", throws, name = name(card), value, price))
        }
        _ => dealt(desk, action, words).unwrap_or_else(|| political(desk, action, words)),
    }
}

fn of_moves(desk: &Desk<'_>, action: &Action) -> Favour {
    if desk.best_move() == *action { Favour::For } else { Favour::Neutral }
}

fn corner_said(desk: &Desk<'_>, corner: Corner, action: &Action, words: &Words) -> (String, Favour) {
    let game = desk.game;
    let gain = about(desk.corner_gain(corner));
    let left = match corner {
        Corner::Life => game.held(BANK, Commodity::Life),
        Corner::Insurance => game.held(BANK, Commodity::Business),
        Corner::Bank => game.for_sale().iter().sum(),
        Corner::Takeovers => 0,
    };
    let throw = about(desk.throw_gain(game.own_circuit(desk.seat)));
    (say!(words, "explain-corner", corner, gain, left, throw), of_moves(desk, action))
}

/// What belongs to deals.
fn dealt(desk: &Desk<'_>, action: &Action, words: &Words) -> Option<(String, Favour)> {
    let (game, seat) = (desk.game, desk.seat);
    let number = match *action {
        Action::Accept { deal, .. }
        | Action::Decline { deal }
        | Action::Withdraw { deal }
        | Action::Revise { deal, .. }
        | Action::Counter { deal, .. } => Some(deal),
        _ => None,
    };
    if let Some(number) = number {
        let deal = game.deals.get(number)?;
        let gain = desk.cautious_gain(deal.from, deal.terms.agreement);
        let accepts = matches!(action, Action::Accept { .. });
        let verb = kernel::Action::call(action).verb;
        let favour = match accepts {
            true if desk.is_good(deal.from, deal.terms.agreement) => Favour::For,
            true if gain < -NOTHING => Favour::Against,
            _ => Favour::Neutral,
        };
        let other = deal.to.lowest().unwrap_or(deal.from);
        let terms = game.told(deal.from, other, deal.terms.agreement);
        let (by, case) = (
            about(gain),
            match about(gain).0 {
                ..=-1 => "loss",
                0 => "even",
                _ => "gain",
            },
        );
        return Some((
            say!(words, "explain-deal", verb, terms, case, by = Money(by.0.abs()), deal = number),
            favour,
        ));
    }
    let (to, agreement) = agreement_of(seat, *action)?;
    let gain = about(value_of(game, seat, seat, agreement).0);
    let theirs = about(value_of(game, to, seat, agreement).0);
    let terms = game.told(seat, to, agreement);
    // What is borrowed can bring more than it costs.
    let is_fair_loan =
        matches!(agreement, Agreement::Loan { amount, repaid, .. } if repaid.0 <= 2 * amount.0);
    let favour = if gain.0 < -NOTHING && !is_fair_loan { Favour::Against } else { Favour::Neutral };
    Some((say!(words, "explain-offer", terms, gain, theirs, to), favour))
}

fn political(desk: &Desk<'_>, action: &Action, words: &Words) -> (String, Favour) {
    let game = desk.game;
    let neutral = |sentence: String| (sentence, Favour::Neutral);
    let treasury = Money(desk.treasury_left());
    if let Some(bill) = bill_of(*action) {
        let gain = about(desk.bill_gain(bill));
        let revenue = Money(Desk::revenue_of(game, bill));
        return neutral(say!(words, "explain-bill", bill = game.proposal(bill), gain, revenue, treasury));
    }
    match *action {
        Action::Party { members } => {
            let members = crate::phase::election::seats_of(members);
            neutral(say!(words, "explain-party", members))
        }
        Action::Propose { members } => {
            let members = crate::phase::election::seats_of(members).with(desk.seat);
            neutral(say!(
                words,
                "explain-propose",
                members,
                votes = game.votes_of(members),
                majority = game.majority()
            ))
        }
        Action::Assent {} | Action::Refuse {} => {
            let assents = *action == (Action::Assent {});
            neutral(say!(words, "explain-assent", assents, seat = game.election.proposer))
        }
        Action::Nominate { seat } => {
            neutral(say!(words, "explain-nominate", seat, votes = game.player(seat).votes))
        }
        Action::Forsake {} => {
            let salary = Money(game.player(desk.seat).salary);
            neutral(say!(words, "explain-forsake", salary))
        }
        Action::Appoint { seat, salary, .. } | Action::Salary { seat, amount: salary } => {
            neutral(say!(words, "explain-salary", seat, salary, treasury))
        }
        Action::Dismiss { seat } => neutral(say!(words, "explain-dismiss", seat)),
        Action::Issue { bonds } => {
            let ahead = desk.bonds_are_ahead();
            let favour = if treasury.0 < FACE { Favour::Against } else { Favour::Neutral };
            (say!(words, "explain-issue", bonds, treasury, ahead), favour)
        }
        Action::Redeem { bonds } => {
            neutral(say!(words, "explain-redeem", bonds, saved = Money(FACE * i64::from(bonds))))
        }
        Action::Recall { seat, bonds } => {
            neutral(say!(words, "explain-recall", seat, bonds, saved = Money(FACE * i64::from(bonds))))
        }
        Action::Vote { ballot } => {
            let brings = game.bill.map_or(Money::ZERO, |bill| game.bill_brings(desk.seat, bill));
            neutral(say!(words, "explain-vote", ballot, brings, treasury))
        }
        _ => neutral(say!(words, "explain-stay")),
    }
}
