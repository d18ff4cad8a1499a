//! What a seat may not see, drawn anew: worlds that it cannot tell from the present one. What the others' prices give
//! away makes some of them likelier than others.

use crate::clerk::{LUCK, Stance, expected_range};
use crate::economy::Economy;
use crate::edition::{MOST_INVESTORS, SLOTS};
use crate::flow::Phase;
use crate::state::{Goodwill, PerCompany, Slot};
use crate::valuation::{Judge, Known};
use arrayvec::ArrayVec;
use kernel::vote::Ballot;
use kernel::{Draw, Seat, SeatSet};

/// How many steps lead to a world that is believed: in 300 games a planner won as many with 20 as with 60.
const STEPS: u32 = 40;

/// How often the weight of a world is halved for each click of the wheel that a price is off, and the clicks that count.
const HALVINGS: u32 = 3;
const MOST_OFF: u8 = 3;

impl Goodwill {
    pub(crate) fn draw_secrets_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        if self.base.ending.is_some() {
            return;
        }
        self.draw_information_anew(seat, draw);
        self.draw_envelopes_anew(seat, draw);
    }

    pub(crate) fn list_secrets(&self, seat: Seat) -> Vec<(String, String)> {
        let mut secrets = Vec::new();
        if self.base.ending.is_some() {
            return secrets;
        }
        for index in self.hidden_from(seat) {
            let slot = self.slots[index];
            if let Some(card) = slot.card {
                secrets.push((format!("card {}", index + 1), card.to_string()));
            }
            if let Some(percentage) = slot.percentage {
                secrets.push((format!("percentage {}", index + 1), percentage.to_string()));
            }
        }
        for rival in self.sealed_by_others(seat).iter() {
            let sealed = match self.base.phase() {
                Phase::Prices => format!("{:?}", self.envelopes.peek(rival)),
                _ => format!("{:?}", self.vote.own(rival)),
            };
            secrets.push((format!("envelope of seat {rival}"), sealed));
        }
        secrets
    }

    /// The slots that a seat may not look at.
    fn hidden_from(&self, seat: Seat) -> impl Iterator<Item = usize> + use<> {
        let sees: [bool; SLOTS] = std::array::from_fn(|slot| self.sees(seat, slot));
        (0..SLOTS).filter(move |&slot| !sees[slot])
    }

    /// Others who have sealed something that is still secret.
    fn sealed_by_others(&self, seat: Seat) -> SeatSet {
        self.base.course.ready().without(seat)
    }

    /// Other cards where the seat may not look. What the others' prices of this year tell of them is believed: from some world
    /// one goes on step by step, each time to one in which a hidden piece is another, always if the prices fit it better, and
    /// if they fit it worse the less often the worse they do. After enough steps every world comes up as often as it is
    /// likely (this is Metropolis's rule).
    fn draw_information_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        self.deal_hidden_slots(seat, draw);
        let told = self.told_by_others(seat);
        if told.rivals.is_empty() {
            return;
        }
        let hidden: ArrayVec<usize, SLOTS> = self.hidden_from(seat).collect();
        let mut misfit = self.misfit(&told);
        for _ in 0..STEPS {
            let index = hidden[draw.below(hidden.len() as u32) as usize];
            let kept = self.take_out_of_slot(index);
            self.deal_into_slot(index, kept, draw);
            let then = self.misfit(&told);
            let worse = then.saturating_sub(misfit);
            if worse == 0 || draw.below(1 << worse.min(31)) == 0 {
                misfit = then;
            } else {
                self.take_out_of_slot(index);
                self.put_into_slot(index, kept);
            }
        }
    }

    /// Takes the cards out of all slots that a seat does not see, and deals them anew.
    fn deal_hidden_slots(&mut self, seat: Seat, draw: &mut impl Draw) {
        let filled = self.slots;
        for index in self.hidden_from(seat) {
            self.take_out_of_slot(index);
        }
        for index in self.hidden_from(seat) {
            self.deal_into_slot(index, filled[index], draw);
        }
    }

    fn take_out_of_slot(&mut self, index: usize) -> Slot {
        let slot = std::mem::take(&mut self.slots[index]);
        if let Some(card) = slot.card {
            self.events.take_back(card);
        }
        if let Some(percentage) = slot.percentage {
            self.percentages.take_back(percentage);
        }
        slot
    }

    /// Deals cards into a slot, as far as it was filled.
    fn deal_into_slot(&mut self, index: usize, filled: Slot, draw: &mut impl Draw) {
        self.slots[index] = Slot {
            card: filled.card.map(|_| self.events.deal(draw)),
            percentage: filled.percentage.map(|_| self.percentages.deal(draw)),
        };
    }

    fn put_into_slot(&mut self, index: usize, slot: Slot) {
        if let Some(card) = slot.card {
            self.events.take_out(card);
        }
        if let Some(percentage) = slot.percentage {
            self.percentages.take_out(percentage);
        }
        self.slots[index] = slot;
    }

    /// The others' prices of this year, each with what a clerk would have gone by in that place. It is the same in all worlds.
    fn told_by_others(&self, seat: Seat) -> Told {
        let now = self.economy();
        let mut told = Told { economies: PerCompany::from_fn(|_| now), rivals: ArrayVec::new() };
        // While cards are being laid out nobody has set a price yet.
        let first = self.transactions.partition_point(|transaction| transaction.year < self.base.round);
        if self.base.phase() == Phase::Information || first == self.transactions.len() {
            return told;
        }
        for rival in self.base.alive.without(seat).iter() {
            told.rivals.push((rival, PerCompany::default()));
        }
        for (place, transaction) in self.transactions.iter().enumerate().skip(first) {
            let company = transaction.company;
            told.economies[company].boss = transaction.bosses;
            let last = self.transactions[..place].iter().rev().find(|past| past.company == company);
            let public = self.judge().value(&told.economies[company], company);
            let holds = |other: Seat| !transaction.without.contains(other);
            for (rival, named) in &mut told.rivals {
                let Some(price) = transaction.prices[rival.index()] else { continue };
                let range = expected_range(*rival, last, transaction.share_value, public, holds);
                let cash = 100 * self.cash_before(*rival, place);
                named[company].push(Named { price, stance: Stance { range, cash, holds: holds(*rival) } });
            }
        }
        told
    }

    /// The cash that a seat had before a transaction of this year: only shares are paid for in between.
    fn cash_before(&self, seat: Seat, place: usize) -> i64 {
        let mut cash = self.cash(seat).0;
        for transaction in &self.transactions[place..] {
            let paid = i64::from(transaction.paid.unwrap_or(0));
            for trade in transaction.trades.iter().flatten() {
                cash += paid * (i64::from(trade.buyer == seat) - i64::from(trade.seller == seat));
            }
        }
        cash
    }

    /// How badly the prices fit what clerks would have named who know what the others know in this world.
    fn misfit(&self, told: &Told) -> u32 {
        let judge = self.judge();
        let mut misfit = 0;
        for (rival, named) in &told.rivals {
            let known = self.known_to(*rival);
            for (company, named) in named.iter().filter(|(_, named)| !named.is_empty()) {
                let value = judge.value_with(&told.economies[company], &known, company);
                misfit += named.iter().map(|named| named.misfit(value)).sum::<u32>();
            }
        }
        misfit
    }

    /// Other envelopes for those who have submitted: mostly what a clerk would have written, at times anything.
    fn draw_envelopes_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        for rival in self.sealed_by_others(seat).iter() {
            match self.base.phase() {
                Phase::Prices => {
                    let price = match draw.below(8) {
                        0 => draw.below(20) as u8 * 2,
                        _ => self.likely_price(rival, draw),
                    };
                    self.envelopes.seal(rival, price);
                }
                _ => {
                    let ballot = if draw.below(2) == 0 { Ballot::Yes } else { Ballot::No };
                    self.vote.cast(rival, ballot);
                }
            }
        }
    }

    fn judge(&self) -> Judge<'_> {
        Judge {
            cards: &self.cards,
            years: i64::from(self.base.last_round.saturating_sub(self.base.round)) + 1,
            cash_only: self.options.counts_cash_only(),
        }
    }

    /// What a rival would know in this world.
    fn known_to(&self, rival: Seat) -> Known {
        let seen = (0..SLOTS).filter(|&slot| self.sees(rival, slot)).filter_map(|slot| {
            let Slot { card, percentage } = self.slots[slot];
            let card = &self.cards.events[usize::from(card?)];
            Some((percentage?, [card.left, card.right]))
        });
        Known::of(seen, &self.cards)
    }

    /// What a clerk would ask in a rival's place in this world.
    fn likely_price(&self, rival: Seat, draw: &mut impl Draw) -> u8 {
        let (economy, judge, company) = (self.economy(), self.judge(), self.company);
        let value = judge.value_with(&economy, &self.known_to(rival), company);
        let last = self.transactions.iter().rev().find(|past| past.company == company);
        let holds = |other: Seat| self.shares(other, company) > 0;
        let public = judge.value(&economy, company);
        let range = expected_range(rival, last, self.share_value(company), public, holds);
        let stance = Stance { range, cash: 100 * self.cash(rival).0, holds: holds(rival) };
        stance.price(value, draw.below(LUCK))
    }
}

/// What the others' prices of this year tell.
#[derive(Clone, Debug)]
struct Told {
    /// The companies as they were when their shares were traded.
    economies: PerCompany<Economy>,
    /// The prices that each rival named, by company.
    rivals: ArrayVec<(Seat, PerCompany<ArrayVec<Named, 2>>), MOST_INVESTORS>,
}

/// A price that a rival has named, and what a clerk would have gone by in its place.
#[derive(Copy, Clone, Debug)]
struct Named {
    price: u8,
    stance: Stance,
}

impl Named {
    /// How far the price is from a clerk's to whom a share is worth so much: by the clicks of the wheel, and never much,
    /// for people have reasons of their own.
    fn misfit(&self, value: i64) -> u32 {
        let off = (0..LUCK).map(|luck| self.price.abs_diff(self.stance.price(value, luck)) / 2).min();
        HALVINGS * u32::from(off.unwrap_or(0).min(MOST_OFF))
    }
}
