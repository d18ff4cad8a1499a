//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::{HIGHEST_PRICE, HIGHEST_SUM, MOST_UNITS};
use crate::flow::Phase;
use kernel::course::Phase as _;
use kernel::{DealProblem, Money, Seat};

kernel::refusals! {
    pub enum Refusal for Phase {
        /// Nothing is said by passing, not by naming nothing.
        NothingNamed { phase: Phase }: phase.rule();
        AmountOutOfRange { field: &'static str }: "5.5", nearest(field, MOST_UNITS);
        PriceOutOfRange { field: &'static str, price: Money }: "5.5", nearest(field, price.0.clamp(1, HIGHEST_PRICE));
        SumOutOfRange { field: &'static str, sum: Money }: "12.1", nearest(field, sum.0.clamp(1, HIGHEST_SUM));
        OfferExceedsGoods { field: &'static str, most: i64, held: i64, offered: i64 }: "7.1", nearest(field, most);
        TooFewStandardFactories { held: i64, asked: i64 }: "6.3", nearest("standard", held);
        TooFewAutomatedFactories { held: i64, asked: i64 }: "6.3";
        NotEnoughRaw { held: i64, needed: i64 }: "6.3";
        CannotPayProduction { cash: Money, cost: Money }: "6.4";
        LoanAboveCredit { credit: Money, asked: Money }: "8.3", nearest("amount", credit.0);
        LoanTooSmall { short: Money, asked: Money }: "8.7", nearest("amount", short.0);
        EmergencyAboveLimit { limit: Money, asked: Money }: "8.7", nearest("amount", limit.0);
        TooManyFactories { limit: i64, have: i64, asked: i64 }: "9.5";
        NothingToConvert { free: i64, asked: i64 }: "9.4", nearest("convert", free);
        CannotPayBuilding { cash: Money, cost: Money }: "9.2";
        CannotShut { place: u32 }: "9.6";
        CannotReinstate { place: u32 }: "9.7";
        NoSuchFactory { place: u32 }: "10.2";
        NotForSale { place: u32 }: "10.3";
        LoansNeedFactory { loans: Money, limit: Money }: "10.3";
        BuyerCannotPay { buyer: Seat, cash: Money, price: Money }: "10.2";
        NoDealWith { seat: Seat }: "10.2";
        NoMergers: "19.1";
        /// What is offered is a merger, which has no price.
        HasNoPrice { deal: u32 }: "19.2";
        Deal { problem: DealProblem }: "10.5";
        /// Cash is as much as falls due, there is nothing to sell, or it was asked for already.
        NoNeedToSell: "10.6";
        LotBeyondHoldings { field: &'static str, held: i64, asked: i64 }: "10.7", nearest(field, held);
        TenderBeyondCash { cash: Money, asked: Money }: "10.7", nearest("amount", cash.0);
        DividendBeyondDue { due: Money, asked: Money }: "14.1", nearest("amount", due.0);
        DividendBeyondSurplus { most: Money, asked: Money }: "14.2", nearest("amount", most.0);
        TooManyShares { most: i64, asked: i64 }: "14.4", nearest("shares", most);
        RepurchaseBeyondMeans { most: i64, asked: i64 }: "14.5", nearest("shares", most);
    }
}
