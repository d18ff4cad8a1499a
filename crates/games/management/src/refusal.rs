//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::{HIGHEST_PRICE, MOST_UNITS};
use crate::flow::Phase;
use kernel::Money;
use kernel::course::Phase as _;

kernel::refusals! {
    pub enum Refusal for Phase {
        /// Nothing is said by passing, not by naming nothing.
        "nothing-named" NothingNamed { phase: Phase }, phase.rule()
            => "That is nothing; say 'pass' if that is what you want.";
        "amount-out-of-range" AmountOutOfRange { field: &'static str, most: Money }, "5.7", nearest(field, MOST_UNITS)
            => "An amount is at most {most}.";
        "price-out-of-range" PriceOutOfRange { field: &'static str, price: Money, most: Money }, "5.7",
            nearest(field, price.0.clamp(0, HIGHEST_PRICE)) => "A price is from $0 to ${most}.";
        "offer-exceeds-goods" OfferExceedsGoods { field: &'static str, held: i64, offered: i64 },
            if field == "sell" { "12.4" } else { "7.1" }, nearest(field, held)
            => "You hold {held} goods and offered {offered}; offer {held} or fewer.";
        "too-few-standard-factories" TooFewStandardFactories { held: i64, asked: i64 }, "6.2", nearest("standard", held)
            => "You have {held} standard factories and named {asked}.";
        "too-few-automated-factories" TooFewAutomatedFactories { held: i64, asked: i64 }, "6.3"
            => "You have {held} automated factories and named {asked}.";
        "not-enough-raw" NotEnoughRaw { field: &'static str, held: i64, needed: i64 },
            if field == "produce" { "12.4" } else { "6.4" }, nearest(field, held)
            => "You hold {held} raw and this takes {needed}; process {held} or fewer.";
        "cannot-pay-production" CannotPayProduction { cash: Money, cost: Money }, "6.5"
            => "This costs ${cost} and you have ${cash}; process fewer.";
        "loan-above-credit" LoanAboveCredit { credit: Money, asked: Money }, "8.4", nearest("amount", credit.0)
            => "The bank lends you ${credit} more at the most, not ${asked}.";
        "negative-loan" NegativeLoan, "8.5"
            => "A loan cannot be negative, and loans are not repaid early.";
        "too-many-factories" TooManyFactories { limit: i64, have: i64, asked: i64 }, "9.5"
            => "You may have {limit} factories, standing and begun; you have {have} and would begin {asked}.";
        "nothing-to-automate" NothingToAutomate { free: i64, asked: i64 }, "9.4", nearest("automate", free)
            => "You have {free} standard factories that are not being automated yet, and named {asked}.";
        "cannot-pay-construction" CannotPayConstruction { cash: Money, cost: Money }, "9.2"
            => "Half of the price is due now: ${cost}, and you have ${cash}.";
        "capacity-exceeded" CapacityExceeded { capacity: i64, asked: i64 }, "12.4", nearest("produce", capacity)
            => "Your factories process {capacity} a month at the most, not {asked}.";
    }
}
