//! Why an action is not accepted, each after the rule that it breaks.

use crate::action::HIGHEST_BID;
use crate::flow::Phase;
use crate::press::Moment;
use kernel::Money;

kernel::refusals! {
    pub enum Refusal for Phase {
        NotInHand { company: u32 }: "3.2";
        NotInPool { company: u32 }: "4.1";
        ElevenCompanies: "3.5";
        MustBid: "4.1";
        MustBidHigher { least: Money }: "4.3";
        BidTooLow { least: Money, bid: Money }: "4.1", nearest("amount", least.0);
        BidTooHigh { bid: Money }: "4.5", nearest("amount", HIGHEST_BID);
        NoBond { value: Money }: "5.2";
        BondsAreOut { bond: Money }: "5.2";
        TooFewBlocks { held: i64, asked: i64 }: "5.4", nearest("blocks", held);
        MoreThanTheDebt { most: i64, asked: i64 }: "5.4", nearest("blocks", most);
        PlanFallsShort { short: Money, cost: Money }: "5.5";
        NoSuchCard { card: u32 }: "10.1";
        OneCardATurn: "10.2";
        NotItsMoment { when: Moment }: "10.2";
        NamesARival: "10.2";
        NamesNobody: "10.2";
        NoRival: "10.3";
        HarmsNobody: "10.3";
        DiscardSo { count: i64, named: i64 }: "3.3";
    }
}
