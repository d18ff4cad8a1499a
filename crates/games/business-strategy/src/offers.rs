//! Offers of factories that are open, in words.

use crate::factory::Make;
use crate::options::Rules;
use crate::phase::deals::settle_in;
use crate::view::{OfferView, View};
use kernel::show::OpenOffer;
use kernel::words::Words;
use kernel::works::{AUTOMATED_UPKEEP, STANDARD_UPKEEP};
use kernel::{Money, Seat, Value, facts, say};

impl View {
    /// The offers that are open; in Family there are none at all. §1.2.
    pub(crate) fn open_offers(&self, words: &Words) -> Option<Vec<OpenOffer>> {
        let deals_are_made = self.rules != Rules::Family;
        deals_are_made.then(|| self.offers.iter().map(|offer| self.open_offer(offer, words)).collect())
    }

    fn open_offer(&self, offer: &OfferView, words: &Words) -> OpenOffer {
        let OfferView { seller, buyer, place, make, value, price, .. } = *offer;
        let to = if offer.from == seller { buyer } else { seller };
        let is_asked = self.you == Some(to);
        let named = [(OpenOffer::NUMBER, offer.number), ("revision", offer.revision)];
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
            named: named.map(|(name, value)| (name, Value::Number(value.into()))).into(),
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
