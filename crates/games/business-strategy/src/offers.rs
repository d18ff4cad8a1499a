//! Offers of factories and mergers that are open, in words.

use crate::factory::Make;
use crate::options::Rules;
use crate::phase::deals::settle_in;
use crate::view::{MergerView, OfferView, View};
use kernel::show::OpenOffer;
use kernel::words::Words;
use kernel::works::{AUTOMATED_UPKEEP, STANDARD_UPKEEP};
use kernel::{Money, Seat, Value, facts, say};
use std::collections::BTreeMap;

impl View {
    /// The offers that are open; in Family there are none at all, unless corporations may merge. §1.2.
    pub(crate) fn open_offers(&self, words: &Words) -> Option<Vec<OpenOffer>> {
        let deals_are_made = self.rules != Rules::Family || self.merges;
        deals_are_made.then(|| {
            let sales = self.offers.iter().map(|offer| self.open_offer(offer, words));
            sales.chain(self.mergers.iter().map(|merger| self.open_merger(merger, words))).collect()
        })
    }

    fn open_merger(&self, merger: &MergerView, words: &Words) -> OpenOffer {
        let MergerView { number, revision, from, joins, into } = *merger;
        let to = if from == joins { into } else { joins };
        let waits = self.you == Some(to) && !settle_in(self.phase);
        OpenOffer {
            number,
            revision,
            from,
            to: vec![to],
            terms: vec![
                say!(words, "offer-merger", joins, into),
                say!(words, "offer-merger-means", joins, into),
            ],
            effects: self.effect_of_merger(merger, words).into_iter().collect(),
            waits: waits.then(|| say!(words, "offer-waits")),
            named: named(number, revision),
            values: BTreeMap::new(),
        }
    }

    /// What a merger would do to whoever goes on, or to whoever would be out of the game.
    fn effect_of_merger(&self, merger: &MergerView, words: &Words) -> Option<String> {
        let you = self.you?;
        let (own, other) = (self.firms.get(you.index())?, self.firms.get(merger.joins.index())?);
        let (result, cash) = (own.result + other.result, own.cash + other.cash);
        let (debt, expenses) = (own.debt + other.debt, own.next_expenses + other.next_expenses);
        if you == merger.into {
            Some(say!(words, "offer-merger-to-survivor", joins = merger.joins, result, cash, debt, expenses))
        } else if you == merger.joins {
            Some(say!(words, "offer-merger-to-joining", into = merger.into, result = own.result))
        } else {
            None
        }
    }

    fn open_offer(&self, offer: &OfferView, words: &Words) -> OpenOffer {
        let OfferView { seller, buyer, place, make, value, price, .. } = *offer;
        let to = if offer.from == seller { buyer } else { seller };
        let is_asked = self.you == Some(to);
        OpenOffer {
            number: offer.number,
            revision: offer.revision,
            from: offer.from,
            to: vec![to],
            terms: vec![
                say!(words, "offer-factory", seller, buyer, place, make, value),
                say!(words, "offer-price", buyer, price),
            ],
            effects: self.you.and_then(|you| self.effect(offer, you, words)).into_iter().collect(),
            waits: is_asked.then(|| self.waits(offer, words)).flatten(),
            named: named(offer.number, offer.revision),
            values: [("price", Value::Number(price.0))].into(),
        }
    }

    /// Why an offer cannot be accepted now, if it cannot. §10.2, §10.3.
    fn waits(&self, offer: &OfferView, words: &Words) -> Option<String> {
        let OfferView { seller, buyer, place, price, .. } = *offer;
        let factory = self.factories_of(seller).find(|factory| factory.place == place);
        let cash = self.firms.get(buyer.index()).map_or(Money::ZERO, |firm| firm.cash);
        if !settle_in(self.phase) {
            Some(say!(words, "offer-waits"))
        } else if cash < price {
            Some(say!(words, "offer-waits-for-cash", buyer, cash))
        } else if !factory.is_some_and(|factory| factory.can_be_sold) {
            Some(say!(words, "offer-waits-for-factory", seller))
        } else {
            None
        }
    }

    /// What a sale would do to one of its sides.
    fn effect(&self, offer: &OfferView, you: Seat, words: &Words) -> Option<String> {
        let cash = self.firms.get(you.index())?.cash;
        let upkeep = Money(if offer.make == Make::Automated { AUTOMATED_UPKEEP } else { STANDARD_UPKEEP });
        let (left, gain) = match you {
            _ if you == offer.seller => (cash + offer.price, offer.price - offer.value),
            _ if you == offer.buyer => (cash - offer.price, offer.value - offer.price),
            _ => return None,
        };
        let books = match gain {
            Money(0) => "even",
            Money(1..) => "gain",
            _ => "loss",
        };
        let facts = facts! { left, upkeep, books, by = Money(gain.0.abs()), cash, short = Money(-left.0) };
        let message = match you {
            _ if you == offer.seller => "offer-to-seller",
            _ if left < Money::ZERO => "offer-beyond-cash",
            _ => "offer-to-buyer",
        };
        Some(words.say(message, &facts))
    }
}

/// By which an answer names an offer.
fn named(number: u32, revision: u32) -> BTreeMap<&'static str, Value> {
    [(OpenOffer::NUMBER, number), ("revision", revision)]
        .map(|(name, value)| (name, Value::Number(value.into())))
        .into()
}
