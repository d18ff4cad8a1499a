//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::HIGHEST_PRICE;
use crate::flow::Phase;
use kernel::Seat;

kernel::refusals! {
    pub enum Refusal for Phase {
        "price-too-high" PriceTooHigh { price: u8 }, "5.3", nearest("price", HIGHEST_PRICE)
            => "The wheels go up to ${HIGHEST_PRICE}; set ${HIGHEST_PRICE} or less, not ${price}.";
        "price-is-odd" PriceIsOdd { price: u8, below: u8, above: u8 }, "5.3", nearest("price", below)
            => "Prices are even numbers; set ${below} or ${above}, not ${price}.";
        "not-a-partner" NotAPartner { with: Seat }, "5.9"
            => "You cannot trade with seat {with}; choose one of those the menu names.";
        "boss-not-on-offer" BossNotOnOffer { boss: u8 }, "6.1"
            => "Boss {boss} is not on offer; choose one of those the menu names, or pass.";
    }
}
