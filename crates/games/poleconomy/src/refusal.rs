//! Why an action is not accepted, each after the rule that it breaks.

use crate::board::Circuit;
use crate::flow::Phase;
use crate::law::{HIGHEST_COUNT, HIGHEST_PAYMENT, HIGHEST_TAX, MOST_LAWS, MOST_PAYMENTS};
use crate::terms::{HIGHEST_SUM, LONGEST, MOST_LOANS};
use kernel::{DealProblem, Money, Seat};

kernel::refusals! {
    pub enum Refusal for Phase {
        /// A sum that is no multiple of the smallest note.
        OddSum { field: &'static str, nearest: Money }: "1.5", nearest(field, nearest.0);
        OtherCircuit { circuit: Circuit }: "4.3";
        SameCorner: "4.4";
        NotPremier: "4.2";
        ArrowTurned: "4.2";
        NotYourTurn: "4.5";
        NothingNamed: "4.5";
        TooFewSavings { held: i64, asked: i64 }: "4.5", nearest("savings", held);
        TooFewBonds { held: i64, asked: i64 }: "4.5", nearest("bonds", held);
        TooFewPolicies { held: i64, asked: i64 }: "4.5", nearest("policies", held);
        CannotPay { cash: Money, price: Money }: "6.3";
        BidTooLow { least: Money, bid: Money }: "6.6", nearest("amount", least.0);
        BidBeyondCash { cash: Money, bid: Money }: "6.6", nearest("amount", cash.0);
        NoSuchCompany { company: u32 }: "7.2";
        CannotGoThere { card: u32 }: "7.3";
        NoSuchSquare { square: u32 }: "8.2";
        AnotherOpportunity: "8.2";
        NothingToDoHere: "9.1";
        BankHasNoSavings { left: i64, asked: i64 }: "9.2", nearest("savings", left);
        BankHasNoBonds { left: i64, asked: i64 }: "9.3", nearest("bonds", left);
        NoPolicyLeft: "9.4";
        NotAnothers { card: u32 }: "9.6";
        NoDealWith { seat: Seat }: "11.1";
        NotOwned { card: u32, owner: Seat }: "11.1";
        NothingOffered: "11.1";
        SumTooHigh { field: &'static str, sum: Money }: "11.1", nearest(field, HIGHEST_SUM);
        SumTooLow { field: &'static str, least: Money }: "11.5", nearest(field, least.0);
        Deal { problem: DealProblem }: "11.3";
        OnlySumsChange: "11.3";
        SideLacks { seat: Seat, cash: Money, needed: Money }: "11.4";
        CashIsBid { seat: Seat, bid: Money }: "11.4";
        PoliciesLacking { seat: Seat, held: i64, needed: i64 }: "11.4";
        LengthOutOfRange { least: u32, rounds: u32 }: "11.5", nearest("rounds", rounds.clamp(least, LONGEST.into()));
        TooManyLoans { most: u32 }: "11.5";
        DebtTooHigh { seat: Seat, owed: Money, most: Money }: "11.5";
        PartOutOfRange { percent: u32 }: "11.6", nearest("percent", percent.clamp(10, 90) / 10 * 10);
        NoPolitics: "11.7";
        GrantBeyondBank { bank: Money }: "12.5";
        OnlyOthers: "13.1";
        NoMajority { votes: u32, needed: u32 }: "13.4";
        PartiesGoWhole { seat: Seat }: "13.4";
        ProposesOneself: "13.4";
        NotOfTheGovernment { seat: Seat }: "13.6";
        CannotForsake: "13.8";
        TooFewUnissued { left: i64, asked: i64 }: "14.2", nearest("bonds", left);
        BankCannotBuy { bank: Money, needed: Money }: "14.2";
        TreasuryLacks { cash: Money, needed: Money }: "14.4";
        OwnBondsFirst { allowed: i64, asked: i64 }: "14.4", nearest("bonds", allowed);
        PremierIsNoMinister: "15.1";
        NoMinister { seat: Seat }: "15.1";
        PremierSalaryTooLow { least: Money }: "15.2", nearest("amount", least.0);
        SalaryBill { most: Money, left: Money }: "15.2";
        RaiseTooHigh { most: Money }: "15.3";
        NothingChanges: "15.3";
        PowersUsedUp { most: u32 }: "15.5";
        BillsUsedUp { most: u32 }: "15.5";
        EmptyRange { least: u32, most: u32 }: "16.2";
        CountTooHigh { field: &'static str, count: u32 }: "16.2", nearest(field, HIGHEST_COUNT);
        TaxOutOfRange { least: Money, sum: Money }: "16.8", nearest("amount", sum.0.clamp(least.0, HIGHEST_TAX));
        PaymentOutOfRange { sum: Money }: "16.5", nearest("amount", sum.0.clamp(10_000, HIGHEST_PAYMENT));
        PaidEnough { seat: Seat, left: Money }: "16.5";
        NotCovered { due: Money, means: Money }: "16.5";
        TooManyLaws { most: u32 }: "16.8";
        TooManyPayments { most: u32 }: "16.8";
        NoSuchLaw { law: u32 }: "16.9";
    }
}

impl Refusal {
    pub(crate) const LAWS_ARE_FULL: Refusal = Refusal::TooManyLaws { most: MOST_LAWS as u32 };
    pub(crate) const PAYMENTS_ARE_FULL: Refusal = Refusal::TooManyPayments { most: MOST_PAYMENTS as u32 };
    pub(crate) const LOANS_ARE_FULL: Refusal = Refusal::TooManyLoans { most: MOST_LOANS as u32 };
}
