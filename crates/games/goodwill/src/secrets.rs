//! What a seat may not see, drawn anew: worlds that it cannot tell from the present one. What the others' prices give
//! away makes some of them likelier than others.

use crate::edition::{MOST_INVESTORS, SLOTS};
use crate::flow::Phase;
use crate::state::{Goodwill, Slot, Transaction};
use crate::valuation::{Judge, Known, Values};
use kernel::vote::Ballot;
use kernel::{Draw, Seat, SeatSet};

/// Out of so many worlds one is taken, the likelier ones more often.
const WORLDS: usize = 18;

/// The weight of a world that the others' prices fit without fault, and the misfit that halves it.
const FULL_WEIGHT: u32 = 1 << 20;
const HALVES: u32 = 14;

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

    fn draw_information_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        // While cards are being laid out nobody has set a price yet.
        let prices_tell = self.base.phase() != Phase::Information;
        let first = if prices_tell { self.prices_of_this_year() } else { self.transactions.len() };
        let worlds = if first < self.transactions.len() { WORLDS } else { 1 };
        let mut kept = self.slots;
        let mut weights = 0;
        for _ in 0..worlds {
            self.draw_hidden_slots(seat, draw);
            let weight = if worlds > 1 { self.likelihood(seat, first) } else { 1 };
            weights += weight;
            if draw.below(weights) < weight {
                kept = self.slots;
            }
        }
        self.put_back_hidden(seat);
        for index in self.hidden_from(seat) {
            self.take_into_slot(index, kept[index]);
        }
    }

    /// Takes the cards out of the slots that a seat does not see, and deals them anew.
    fn draw_hidden_slots(&mut self, seat: Seat, draw: &mut impl Draw) {
        let filled = self.slots;
        self.put_back_hidden(seat);
        for index in self.hidden_from(seat) {
            self.slots[index] = Slot {
                card: filled[index].card.map(|_| self.events.deal(draw)),
                percentage: filled[index].percentage.map(|_| self.percentages.deal(draw)),
            };
        }
    }

    fn put_back_hidden(&mut self, seat: Seat) {
        for index in self.hidden_from(seat) {
            let slot = std::mem::take(&mut self.slots[index]);
            if let Some(card) = slot.card {
                self.events.take_back(card);
            }
            if let Some(percentage) = slot.percentage {
                self.percentages.take_back(percentage);
            }
        }
    }

    fn take_into_slot(&mut self, index: usize, slot: Slot) {
        if let Some(card) = slot.card {
            self.events.take_out(card);
        }
        if let Some(percentage) = slot.percentage {
            self.percentages.take_out(percentage);
        }
        self.slots[index] = slot;
    }

    /// The place of this year's first transaction among all.
    fn prices_of_this_year(&self) -> usize {
        self.transactions.partition_point(|transaction| transaction.year < self.base.round)
    }

    /// How well the others' prices of this year fit what they would know in this world, as a weight: who thinks more of a
    /// share than all do on average should have named more than they did on average.
    fn likelihood(&self, seat: Seat, first: usize) -> u32 {
        let economy = self.economy();
        let judge = self.judge();
        let mut thought = [Values::default(); MOST_INVESTORS];
        let mut sums = Values::default();
        for investor in self.base.alive.iter() {
            let values = judge.values(&economy, &self.known_to(investor));
            sums = Values::from_fn(|company| sums[company] + values[company]);
            thought[investor.index()] = values;
        }
        let average = sums.map(|sum| sum / self.base.alive.len() as i64);
        let mut distance = 0;
        for rival in self.base.alive.without(seat).iter() {
            for transaction in &self.transactions[first..] {
                let company = transaction.company;
                distance += misfit(transaction, rival, thought[rival.index()][company] - average[company]);
            }
        }
        weight(distance)
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

    /// About what a rival would ask in this world.
    fn likely_price(&self, rival: Seat, draw: &mut impl Draw) -> u8 {
        let value = self.judge().values(&self.economy(), &self.known_to(rival))[self.company];
        crate::menu::even_price(value / 100 + draw.between(-2, 2))
    }
}

/// How far a rival's price, beside the average of all prices, is from where its thoughts would put it: by squares of
/// dollars, and never much, for people have reasons of their own.
fn misfit(transaction: &Transaction, rival: Seat, thought: i64) -> u32 {
    let Some(price) = transaction.prices[rival.index()] else { return 0 };
    let (sum, count) = transaction
        .prices
        .iter()
        .flatten()
        .fold((0, 0), |(sum, count), &price| (sum + i64::from(price), count + 1));
    // In tenths of a dollar.
    let beside = 10 * i64::from(price) - 10 * sum / count;
    let off = (beside - thought / 10).abs().min(80);
    (off * off / 40) as u32
}

/// The weight of a world with so much misfit, in whole numbers, so that it is the same on every machine: half for every so
/// much, and on a straight line between.
fn weight(misfit: u32) -> u32 {
    let halved = FULL_WEIGHT.checked_shr(misfit / HALVES).unwrap_or(0);
    1 + halved / (2 * HALVES) * (2 * HALVES - misfit % HALVES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_fall_and_never_vanish() {
        assert_eq!(weight(HALVES) / 1000, weight(0) / 2 / 1000);
        for misfit in 0..5_000 {
            assert!(weight(misfit + 1) <= weight(misfit));
            assert!((1..=FULL_WEIGHT + 1).contains(&weight(misfit)));
        }
        assert!(u32::MAX / WORLDS as u32 > FULL_WEIGHT, "weights add up");
    }
}
