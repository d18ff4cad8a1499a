//! What a president can do.

use kernel::{Money, Places, Seat};

/// The highest bid. §4.5.
pub const HIGHEST_BID: i64 = 9_999;

kernel::kinds! {
    /// Whether a bond is taken for a company.
    pub enum Financing { NoBond = "no-bond", Bond = "bond" }
}

/// How a company is paid; what Blocks and a bond do not bring is paid in cash.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plan {
    pub bond: Financing,
    pub blocks: u8,
}

/// A company of the hand, and how it is paid.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Purchase {
    pub company: u8,
    pub plan: Plan,
}

kernel::fields!(Plan { bond: Financing = bond, blocks: u8 = blocks });
kernel::fields!(Purchase { company: u8 = company, bond: Financing = plan.bond, blocks: u8 = plan.blocks });

kernel::actions! {
    /// What a president can do.
    #[derive(Copy)]
    pub enum Action {
        /// Buy a company from the hand.
        "buy" Buy(Purchase),
        /// Offer a company of the Pool to all.
        "offer" Offer { company: u8 },
        /// Draw two cards and discard two.
        "pass" Pass {},
        "bid" Bid { amount: Money },
        "decline" Decline {},
        /// Pay for a company that was won.
        "pay" Pay(Plan),
        /// Discard cards to the Pool.
        "discard" Discard { cards: Places },
        /// Play an event card for oneself, or against all.
        "play" Play { card: u8 },
        /// Play an event card against a rival.
        "attack" Attack { card: u8, rival: Seat },
        /// Answer one that would harm.
        "defend" Defend { card: u8 },
        /// Let it happen.
        "endure" Endure {},
    }
}
