//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::{HIGHEST_PRICE, MOST_UNITS};
use crate::flow::Phase;
use kernel::Money;
use kernel::course::Phase as _;

kernel::refusals! {
    pub enum Refusal for Phase {
        /// Nothing is said by passing, not by naming nothing.
        NothingNamed { phase: Phase }: phase.rule();
        AmountOutOfRange { field: &'static str }: "5.7", nearest(field, MOST_UNITS);
        PriceOutOfRange { field: &'static str, price: Money }: "5.7", nearest(field, price.0.clamp(0, HIGHEST_PRICE));
        OfferExceedsGoods { field: &'static str, held: i64, offered: i64 }:
            if field == "sell" { "12.4" } else { "7.1" }, nearest(field, held);
        TooFewStandardFactories { held: i64, asked: i64 }: "6.2", nearest("standard", held);
        TooFewAutomatedFactories { held: i64, asked: i64 }: "6.3";
        NotEnoughRaw { field: &'static str, most: i64, held: i64, needed: i64 }:
            if field == "produce" { "12.4" } else { "6.4" }, nearest(field, most);
        CannotPayProduction { cash: Money, cost: Money }: "6.5";
        LoanAboveCredit { credit: Money, asked: Money }: "8.4", nearest("amount", credit.0);
        NegativeLoan: "8.5";
        TooManyFactories { limit: i64, have: i64, asked: i64 }: "9.5";
        NothingToAutomate { free: i64, asked: i64 }: "9.4", nearest("automate", free);
        CannotPayConstruction { cash: Money, cost: Money }: "9.2";
        CapacityExceeded { capacity: i64, asked: i64 }: "12.4", nearest("produce", capacity);
    }
}
