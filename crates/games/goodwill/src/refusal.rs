//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::HIGHEST_PRICE;
use crate::flow::Phase;
use kernel::Seat;

kernel::refusals! {
    pub enum Refusal for Phase {
        PriceTooHigh { price: u8 }: "5.3", nearest("price", HIGHEST_PRICE);
        PriceIsOdd { price: u8, below: u8, above: u8 }: "5.3", nearest("price", below);
        NotAPartner { with: Seat }: "5.9";
        BossNotOnOffer { boss: u8 }: "6.1";
    }
}
