//! Offers that are made to the clerk, and those that it makes.

use super::Desk;
use crate::action::Action;
use crate::flow::Phase;
use crate::law::NOTE;
use crate::phase::deals::with_sums;
use crate::state::{Commodity, FACE, OFFERS_A_TURN};
use crate::terms::{Agreement, Role, Side, Terms, Trade};
use crate::valuation::{Outlook, value_of};
use kernel::ledger::BANK;
use kernel::{Deal, Draw, Money, Places, Seat};

/// A deal must bring so much, and so many percent of what is given.
const LEAST_GAIN: i64 = 20_000;
const PART: i64 = 10;

impl Desk<'_> {
    /// The answer to the first offer that waits for one. What cannot be settled now may be later.
    pub(super) fn answer_to_offer(&self) -> Option<Action> {
        let mut asked = self.game.deals.seen_by(self.seat).filter(|deal| deal.to.contains(self.seat));
        asked.find_map(|deal| {
            let accept = Action::Accept { deal: deal.number, revision: deal.revision };
            let is_good = self.is_good(deal.from, deal.terms.agreement);
            match (is_good, self.can(&accept)) {
                (true, true) => Some(accept),
                // What cannot be settled between a throw and its payment may be later; what somebody cannot pay may not.
                (true, false) if !self.game.deals_settle() => None,
                (true, false) => Some(Action::Decline { deal: deal.number }),
                (false, _) => Some(self.counter(deal).unwrap_or(Action::Decline { deal: deal.number })),
            }
        })
    }

    /// Where a trade comes near to what would do, the sums at which it does.
    fn counter(&self, deal: &Deal<Terms>) -> Option<Action> {
        let Agreement::Trade { gives, gets } = deal.terms.agreement else { return None };
        let has_open = self.game.deals.iter().any(|other| other.from == self.seat);
        if has_open || self.game.deals.left(self.seat) < 2 {
            return None;
        }
        let at_stake = gives.cash.0 + gets.cash.0 + self.asked_for(gives.cards) + self.asked_for(gets.cards);
        let is_good = |(gives, gets): (Money, Money)| {
            self.is_good(deal.from, with_sums(deal.terms.agreement, gives, gets))
        };
        // Notes come off what is asked for first, then on to what is given.
        let mut sums = (gives.cash, gets.cash);
        let mut moved = 0;
        while !is_good(sums) {
            moved += NOTE;
            if moved * 3 > at_stake {
                return None;
            }
            match sums.1 {
                asked if asked > Money::ZERO => sums.1 -= Money(NOTE),
                _ => sums.0 += Money(NOTE),
            }
        }
        let counter = Action::Counter { deal: deal.number, gives: sums.1, gets: sums.0 };
        (sums.0 <= self.game.cash(deal.from) && self.can(&counter)).then_some(counter)
    }

    /// Whether an offer is worth accepting: it brings enough, by cautious figures, and does not bring the other far more.
    pub(crate) fn is_good(&self, from: Seat, agreement: Agreement) -> bool {
        if let Agreement::Loan { lender, borrower, amount, repaid, .. } = agreement
            && lender == self.seat
            && !self.can_spare(borrower, amount, repaid)
        {
            return false;
        }
        let gain = self.cautious_gain(from, agreement);
        let given = match agreement {
            Agreement::Trade { gets, .. } => gets.cash.0 + self.asked_for(gets.cards),
            Agreement::Loan { lender, amount, .. } if lender == self.seat => amount.0,
            Agreement::Loan { repaid, .. } => repaid.0,
            Agreement::Share { .. } => 0,
        };
        let theirs = value_of(self.game, from, from, agreement).0;
        gain >= LEAST_GAIN + given * PART / 100 && gain * 2 >= theirs
    }

    /// Half of the cash is kept, and whoever borrows must have what is to be repaid.
    fn can_spare(&self, borrower: Seat, amount: Money, repaid: Money) -> bool {
        let covered = self.game.covered_debt(borrower) + amount;
        amount + amount <= Money(self.cash()) && self.game.debt(borrower) + repaid <= covered
    }

    /// What cards are worth at the least that the clerk would ask for them: what they cost, if they were worth less.
    fn asked_for(&self, cards: Places) -> i64 {
        cards.iter().map(|card| self.outlook.card(card).max(self.game.price(card).0)).sum()
    }

    /// What cards are worth at the most that the clerk would give for them.
    fn offered_for(&self, cards: Places) -> i64 {
        cards.iter().map(|card| self.outlook.card(card).min(3 * self.game.price(card).0)).sum()
    }

    pub(crate) fn cautious_gain(&self, from: Seat, agreement: Agreement) -> i64 {
        let Agreement::Trade { gives, gets } = agreement else {
            return value_of(self.game, self.seat, from, agreement).0;
        };
        let policy = self.outlook.policy();
        // One that comes is worth less than it may be, and one that goes was bought for a reason.
        let comes =
            gives.cash.0 + self.offered_for(gives.cards) + i64::from(gives.policies) * policy.min(150_000);
        let goes = gets.cash.0 + self.asked_for(gets.cards) + i64::from(gets.policies) * policy.max(100_000);
        comes - goes
    }

    /// Now and then an offer that should suit both.
    pub(super) fn offer(&self, draw: &mut impl Draw) -> Option<Action> {
        let game = self.game;
        let has_open = game.deals.iter().any(|deal| deal.from == self.seat);
        if has_open || game.deals.left(self.seat) < OFFERS_A_TURN || draw.below(3) > 0 {
            return None;
        }
        self.usual_offer()
    }

    fn usual_offer(&self) -> Option<Action> {
        let action =
            self.offer_share().or_else(|| self.offer_for_advertising()).or_else(|| self.ask_for_loan())?;
        self.can(&action).then_some(action)
    }

    /// What whoever plans may offer: what a clerk offers now and then, and of all trades of one card for cash that should suit both, at
    /// the least price that the other would take or the highest that it would give, the one that brings most.
    pub(super) fn offers(&self, actions: &mut Vec<Action>) {
        let game = self.game;
        let has_open = game.deals.iter().any(|deal| deal.from == self.seat);
        if game.base.phase() != Phase::Turn || has_open || game.deals.left(self.seat) < OFFERS_A_TURN {
            return;
        }
        actions.extend(self.usual_offer());
        let others = || game.base.alive.without(self.seat).iter();
        let bought = others()
            .flat_map(|from| self.first_cards(Some(from)).map(move |card| self.purchase_of(from, card)));
        let sold =
            others().flat_map(|to| self.first_cards(Some(self.seat)).map(move |card| self.sale_to(to, card)));
        let trades = bought.chain(sold).flatten().filter(|(_, trade)| self.can(&Action::Offer(*trade)));
        let best = trades.max_by_key(|(gain, _)| *gain);
        actions.extend(best.map(|(_, trade)| Action::Offer(trade)));
    }

    /// A Company and an Advertising Square of somebody, or of the Bank: one is as good as another.
    pub(super) fn first_cards(&self, owner: Option<Seat>) -> impl Iterator<Item = usize> {
        let game = self.game;
        let first = |is_company: bool| {
            let fits =
                |card: &usize| game.owners[*card] == owner && game.layout.is_company(*card) == is_company;
            game.layout.all_cards.iter().find(fits)
        };
        [false, true].map(first).into_iter().flatten()
    }

    /// A card of another's at the least price at which a clerk would part with it, and what that brings; nothing if it is too dear.
    fn purchase_of(&self, from: Seat, card: usize) -> Option<(i64, Trade)> {
        let asked = Outlook::new(self.game, from).card(card).max(self.game.price(card).0);
        let worth = self.outlook.card(card);
        // A third of what both gain goes to the other.
        let price = (asked + LEAST_GAIN + asked * PART / 100).max((2 * asked + worth) / 3);
        let price = Money(price).divided_up(NOTE).0 * NOTE;
        if price >= worth || price > self.cash() {
            return None;
        }
        let gives = Side { cash: Money(price), ..Side::default() };
        let gets = Side { cards: [card].into_iter().collect(), ..Side::default() };
        Some((worth - price, Trade { to: from, gives, gets }))
    }

    /// A card of one's own at the highest price that a clerk would pay.
    fn sale_to(&self, to: Seat, card: usize) -> Option<(i64, Trade)> {
        let offered = Outlook::new(self.game, to).card(card).min(3 * self.game.price(card).0);
        let worth = self.outlook.card(card);
        let price = ((offered - LEAST_GAIN) * 100 / (100 + PART)).min((2 * offered + worth) / 3);
        let price = price.min(self.game.cash(to).0) / NOTE * NOTE;
        if price <= worth {
            return None;
        }
        let gives = Side { cards: [card].into_iter().collect(), ..Side::default() };
        let gets = Side { cash: Money(price), ..Side::default() };
        Some((price - worth, Trade { to, gives, gets }))
    }

    /// Whoever has Advertising Squares and no Company asks for half of the profits of the one who has most.
    fn offer_share(&self) -> Option<Action> {
        let game = self.game;
        if self.held(Commodity::Companies) > 0
            || self.held(Commodity::Advertising) == 0
            || self.outlook.own_turns < 3
        {
            return None;
        }
        let owners = game.base.alive.without(self.seat).iter();
        let with = owners.max_by_key(|&owner| game.held(owner, Commodity::Companies))?;
        let is_new = game.held(with, Commodity::Companies) > 0 && game.share_of(self.seat, with).is_none();
        is_new.then_some(Action::Share { with, role: Role::Advertiser, percent: 50, rounds: 10 })
    }

    /// Whoever has no money for Life Insurance, which counts ten times its price, borrows it.
    fn ask_for_loan(&self) -> Option<Action> {
        let game = self.game;
        let means = self.cash() + FACE * (self.held(Commodity::Savings) + self.held(Commodity::Bonds));
        if means >= FACE || game.held(BANK, Commodity::Life) == 0 || self.outlook.own_turns <= 5 {
            return None;
        }
        let from = game.base.alive.without(self.seat).iter().max_by_key(|&other| game.cash(other))?;
        let is_rich = game.cash(from).0 >= 4 * FACE;
        let borrow = Action::Borrow { from, amount: Money(FACE), repaid: Money(FACE * 3 / 2), rounds: 5 };
        is_rich.then_some(borrow)
    }

    /// Whoever has a Company buys Advertising Squares of those who have none.
    fn offer_for_advertising(&self) -> Option<Action> {
        let game = self.game;
        if self.held(Commodity::Companies) == 0 {
            return None;
        }
        let sellers = game.base.alive.without(self.seat);
        let of_seller = |card: &usize| game.owners[*card].is_some_and(|owner| sellers.contains(owner));
        let gap = |card: usize| {
            let owner = game.owners[card].unwrap_or(self.seat);
            let theirs = Outlook::new(game, owner).card(card).max(game.price(card).0);
            (self.outlook.card(card).min(3 * game.price(card).0) - theirs, owner, theirs)
        };
        let cards = game.layout.all_cards.minus(game.layout.all_companies);
        let card = cards.iter().filter(of_seller).max_by_key(|card| gap(*card).0)?;
        let (gain, to, theirs) = gap(card);
        let price = Money((theirs + gain / 2) / NOTE * NOTE);
        if gain < 3 * LEAST_GAIN || price > game.cash(self.seat) {
            return None;
        }
        let gives = Side { cash: price, ..Side::default() };
        let gets = Side { cards: [card].into_iter().collect(), ..Side::default() };
        Some(Action::Offer(Trade { to, gives, gets }))
    }
}
