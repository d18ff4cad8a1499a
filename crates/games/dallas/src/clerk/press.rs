//! Event cards as a clerk plays and answers them.

use super::Desk;
use crate::action::{Action, Financing};
use crate::flow::Phase;
use crate::press::{Card, Effect, Measure, Moment, Whom};
use crate::view::{FirmView, Lies};
use kernel::{Money, Seat};

/// What a card has to be worth, in hundredths of a million, not to be kept for a better time.
const WORTH_PLAYING: i64 = 600;

impl<'a> Desk<'a> {
    fn card(&self, card: usize) -> &'a Card {
        &self.view.board().press[card]
    }

    /// The card of this turn, if this corporation played it and it does this.
    fn in_force(&self, effect: Effect) -> Option<&'a Card> {
        let played = self.view.press.as_ref()?.played.filter(|played| played.by == self.firm.seat)?;
        let card = self.card(played.card as usize - 1);
        (card.effect == effect).then_some(card)
    }

    /// What is paid where so much is asked.
    pub(crate) fn cost(&self, asked: i64) -> i64 {
        self.in_force(Effect::Discount).map_or(asked, |card| asked - (asked * card.by + 99) / 100)
    }

    /// Whether a bond halves a company's profits in this turn.
    pub(crate) fn bonds_halve(&self) -> bool {
        self.in_force(Effect::WholeProfits).is_none()
    }

    /// Whether nobody else bids for what is offered in this turn.
    pub(super) fn bids_alone(&self) -> bool {
        self.in_force(Effect::Treaty).is_some()
    }

    /// The card that is worth most now, if one is worth playing.
    pub(super) fn play(&self) -> Option<Action> {
        self.plays()
            .max_by_key(|(_, worth)| *worth)
            .filter(|(_, worth)| *worth >= WORTH_PLAYING)
            .map(|best| best.0)
    }

    /// What can be played now, with what it is worth.
    pub(super) fn plays(&self) -> impl Iterator<Item = (Action, i64)> {
        let press = self.view.press.as_ref().filter(|press| press.played.is_none());
        let press = press.filter(|_| self.view.turn == self.firm.seat);
        let hand = press.map(|press| press.hand).unwrap_or_default();
        let at_start = self.view.phase == Phase::Turn;
        hand.iter().filter_map(move |number| {
            let (card, named) = (self.card(number), number as u8 + 1);
            match (card.when, card.on) {
                (Moment::Start, Whom::Own) if at_start => {
                    Some((Action::Play { card: named }, self.worth_to(self.firm, card)))
                }
                (Moment::Start, Whom::Rivals) if at_start => {
                    let hit = self.others_in_play().filter(|rival| loss(card, rival, 1) > 0);
                    let worth: i64 = hit.map(|rival| self.worth_to(rival, card)).sum();
                    (worth > 0).then_some((Action::Play { card: named }, worth / 2))
                }
                (Moment::Start, Whom::Rival) if at_start => {
                    // Whoever is ahead is hit, and of no use is a blow that does nothing.
                    let rival = self.others_in_play().filter(|rival| loss(card, rival, 1) > 0);
                    let rival = rival.max_by_key(|rival| (rival.worth, rival.profits))?;
                    let action = Action::Attack { card: named, rival: rival.seat };
                    Some((action, self.worth_to(rival, card) / 2))
                }
                (Moment::During, _) => Some((Action::Play { card: named }, self.worth_during(card))),
                _ => None,
            }
        })
    }

    /// The two cards that are worth most, for whoever thinks longer.
    pub(super) fn other_plays(&self, actions: &mut Vec<Action>) {
        let first = self.plays().max_by_key(|(_, worth)| *worth);
        let second = self.plays().filter(|play| Some(*play) != first).max_by_key(|(_, worth)| *worth);
        actions.extend([first, second].into_iter().flatten().map(|(action, _)| action));
    }

    fn others_in_play(&self) -> impl Iterator<Item = &'a FirmView> {
        let own = self.firm.seat;
        self.view.alive().filter(move |firm| firm.seat != own)
    }

    /// What a card takes from or gives to a corporation, in hundredths of a million.
    fn worth_to(&self, firm: &FirmView, card: &Card) -> i64 {
        // A die shows three and a half on the average.
        let (low, high) = (loss(card, firm, 3), loss(card, firm, 4));
        match card.effect {
            Effect::Price => {
                let board = self.view.board();
                let (here, steps) = (firm.space as usize - 1, (low as usize).max(1));
                let there = if card.by < 0 { here.saturating_sub(steps) } else { here + steps };
                // Only Blocks that are sold at that price feel it, and few are.
                (board.price(there).0 - board.price(here).0).abs() * 100 * firm.blocks / 4
            }
            Effect::Profits => (low + high) * self.of_rival(firm.seat).profit / 2,
            _ => (low + high) * 50,
        }
    }

    /// What a card for during the turn is worth with the purchase that one would make.
    fn worth_during(&self, card: &Card) -> i64 {
        if self.firm.room == 0 {
            return 0;
        }
        let (company, plan) = match (self.view.phase, self.view.debt) {
            (Phase::Payment, Some(debt)) => {
                let company = debt.company as usize - 1;
                let Some((plan, _)) = self.plan(company, debt.cost.0) else { return 0 };
                (company, plan)
            }
            _ => match (card.effect, self.best_of_hand()) {
                (Effect::Treaty, hand) => {
                    let gain = |company: usize| self.plan(company, self.value(company)).map(|(_, gain)| gain);
                    let best = self.view.lying(Lies::Pool).filter_map(gain).max().unwrap_or(0);
                    return best - hand.map_or(0, |(.., gain)| gain).max(0);
                }
                (_, Some((company, plan, gain))) if gain > 0 => (company, plan),
                _ => return 0,
            },
        };
        let board = self.view.board();
        let printed = board.company(company);
        match card.effect {
            Effect::Discount => printed.value * card.by,
            Effect::Underwriting => {
                let higher = board.price(self.firm.space as usize - 1 + card.by as usize);
                (higher - self.firm.sale_price).0 * 100 * i64::from(plan.blocks)
            }
            Effect::WholeProfits if plan.bond == Financing::Bond => printed.profit / 2 * self.profit,
            Effect::Windfall => 100 * (printed.profit + self.beside(company)),
            _ => 0,
        }
    }

    /// Answers what would harm enough, and rather averts it than sends it back to one who has little.
    pub(super) fn answer(&self) -> Action {
        let Some(press) = &self.view.press else { return Action::Endure {} };
        let Some(played) = press.played else { return Action::Endure {} };
        let card = self.card(played.card as usize - 1);
        let hurts = |seat: Seat| self.worth_to(self.view.firm(seat), card);
        if hurts(self.firm.seat) < WORTH_PLAYING {
            return Action::Endure {};
        }
        let wanted = if hurts(played.by) >= WORTH_PLAYING { Effect::Returned } else { Effect::Averted };
        let defences = || press.hand.iter().filter(|&card| self.card(card).when == Moment::Defence);
        let best = defences().find(|&card| self.card(card).effect == wanted).or_else(|| defences().next());
        best.map_or(Action::Endure {}, |card| Action::Defend { card: card as u8 + 1 })
    }

    /// Whether one holds a card to answer with.
    pub(crate) fn can_answer(&self) -> bool {
        let hand = self.view.press.as_ref().map(|press| press.hand).unwrap_or_default();
        hand.iter().any(|card| self.card(card).when == Moment::Defence)
    }

    /// The other ways to answer.
    pub(super) fn other_answers(&self, actions: &mut Vec<Action>) {
        let hand = self.view.press.as_ref().map(|press| press.hand).unwrap_or_default();
        let defences = hand.iter().filter(|&card| self.card(card).when == Moment::Defence);
        actions.extend(defences.map(|card| Action::Defend { card: card as u8 + 1 }));
        actions.push(Action::Endure {});
    }
}

/// How much a card takes of what a corporation has, or gives to it, if the die shows so much.
fn loss(card: &Card, firm: &FirmView, die: u8) -> i64 {
    let has = match card.effect {
        Effect::Price => i64::from(firm.space) - 1,
        Effect::Profits => firm.profits.0,
        _ => firm.cash.max(Money::ZERO).0,
    };
    let amount = card.amount(has, if card.measure == Measure::Die { die } else { 1 });
    if card.by < 0 { amount.min(has) } else { amount }
}
