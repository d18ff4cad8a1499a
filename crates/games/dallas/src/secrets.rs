//! What a seat may not see, drawn anew: worlds that it cannot tell from the present one.

use crate::action::{Action, HIGHEST_BID};
use crate::flow::Phase;
use crate::state::Dallas;
use crate::view::View;
use kernel::advise::imagine;
use kernel::{Draw, Money, Places, Seat, SeatSet};

impl Dallas {
    pub(crate) fn draw_secrets_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        if self.base.ending.is_some() {
            return;
        }
        self.draw_hands_anew(seat, draw);
        self.draw_press_anew(seat, draw);
        self.draw_bids_anew(seat, draw);
    }

    pub(crate) fn list_secrets(&self, seat: Seat) -> Vec<(String, String)> {
        let mut secrets = Vec::new();
        if self.base.ending.is_some() {
            return secrets;
        }
        for rival in self.base.alive.without(seat).iter() {
            for company in self.firm(rival).hand.iter() {
                secrets.push((format!("a card of seat {rival}"), (company + 1).to_string()));
            }
        }
        for rival in self.base.alive.without(seat).iter() {
            let firm = self.firm(rival);
            for card in firm.press.minus(firm.known_press).iter() {
                secrets.push((format!("an event card of seat {rival}"), (card + 1).to_string()));
            }
        }
        for rival in self.base.course.ready().without(seat).iter() {
            secrets.push((format!("bid of seat {rival}"), format!("{:?}", self.auction.round().peek(rival))));
        }
        secrets
    }

    /// Others' cards go back into the deck, and as many are dealt.
    fn draw_hands_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        let rivals = self.base.alive.without(seat);
        let counts: Vec<(Seat, usize)> =
            rivals.iter().map(|rival| (rival, self.firm(rival).hand.len())).collect();
        for rival in rivals.iter() {
            let hand = std::mem::take(&mut self.firm_mut(rival).hand);
            hand.iter().for_each(|card| self.deck.take_back(card as u8));
        }
        for (rival, count) in counts {
            let hand: Places = (0..count).map(|_| usize::from(self.deck.deal(draw))).collect();
            self.firm_mut(rival).hand = hand;
        }
    }

    /// The same with event cards; those that all know of stay. Who has answered quietly nobody can know.
    fn draw_press_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        let rivals = self.base.alive.without(seat);
        for rival in rivals.iter() {
            let firm = self.firm(rival);
            let unknown = firm.press.minus(firm.known_press);
            unknown.iter().for_each(|card| self.press.take_back(card as u8));
            self.answers.withdraw(rival);
        }
        for rival in rivals.iter() {
            let (held, known) = (self.firm(rival).press.len(), self.firm(rival).known_press);
            let dealt: Places = (known.len()..held).map(|_| usize::from(self.press.deal(draw))).collect();
            self.firm_mut(rival).press = known.union(dealt);
        }
        self.base.course.forget_quiet_answers(seat);
    }

    fn draw_bids_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        if self.base.phase() != Phase::Bids {
            return;
        }
        let rivals: SeatSet = self.base.course.ready().without(seat);
        let mut view = View::default();
        for rival in rivals.iter() {
            let action = imagine(self, rival, &mut view, draw, |draw| self.any_bid(rival, draw));
            let bid = match action {
                Action::Bid { amount } => Some(amount),
                _ => None,
            };
            self.auction.submit(rival, bid);
        }
    }

    /// Some legal bid, wise or not: nobody can rule it out.
    fn any_bid(&self, rival: Seat, draw: &mut impl Draw) -> Action {
        let least = self.auction.least().0;
        if self.auction.may_decline(rival) && draw.below(4) == 0 {
            return Action::Decline {};
        }
        Action::Bid { amount: Money(draw.between(least, (3 * least).clamp(least, HIGHEST_BID))) }
    }
}
