//! What a player can do.

use crate::board::{Circuit, Corner};
use crate::law::{Basis, Countable, Deduction, Exempted, How, Payment, Whom};
use crate::terms::{Role, Trade};
use kernel::vote::Ballot;
use kernel::{Money, Places, Seat};

kernel::kinds! {
    /// Posts of the Cabinet.
    pub enum Post {
        Finance = "finance",
        Industry = "industry",
        Trade = "trade",
        Labour = "labour",
        Transport = "transport",
    }
}

/// A tax to be levied.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Levy {
    pub how: How,
    pub whom: Whom,
    pub on: Basis,
    pub amount: Money,
}

/// An exemption from tax.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Exemption {
    pub whom: Whom,
    pub what: Exempted,
    pub first: u8,
}

/// A deduction from tax.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Relief {
    pub whom: Whom,
    pub per: Deduction,
    pub amount: Money,
}

/// Savings that need not be cashed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shielding {
    pub whom: Whom,
    pub cards: u8,
}

/// A payment from the Treasury.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Subsidy {
    pub whom: Whom,
    pub amount: Money,
    pub rounds: u8,
}

impl From<Subsidy> for Payment {
    fn from(Subsidy { whom, amount, rounds }: Subsidy) -> Payment {
        Payment { whom, amount, rounds }
    }
}

kernel::fields!(Levy {
    how: How = how,
    of: Countable = whom.of,
    least: u8 = whom.least,
    most: u8 = whom.most,
    on: Basis = on,
    amount: Money = amount,
});
kernel::fields!(Exemption {
    of: Countable = whom.of,
    least: u8 = whom.least,
    most: u8 = whom.most,
    what: Exempted = what,
    first: u8 = first,
});
kernel::fields!(Relief {
    of: Countable = whom.of,
    least: u8 = whom.least,
    most: u8 = whom.most,
    per: Deduction = per,
    amount: Money = amount,
});
kernel::fields!(Shielding {
    of: Countable = whom.of,
    least: u8 = whom.least,
    most: u8 = whom.most,
    cards: u8 = cards,
});
kernel::fields!(Subsidy {
    of: Countable = whom.of,
    least: u8 = whom.least,
    most: u8 = whom.most,
    amount: Money = amount,
    rounds: u8 = rounds,
});

kernel::actions! {
    /// What a player can do.
    #[derive(Copy)]
    pub enum Action {
        /// Throw the dice and move on a circuit.
        "throw" Throw { circuit: Circuit },
        /// Go to a Corner Square, as a turn or from an Opportunity Square.
        "corner" Corner { corner: Corner },
        /// Turn the arrow round.
        "reverse" Reverse {},
        /// Cash savings cards and bonds.
        "cash" Cash { savings: u8, bonds: u8 },
        "surrender" Surrender { policies: u8 },

        /// Buy what one has landed on, or leave it to the others.
        "buy" Buy {},
        "leave" Leave {},
        "bid" Bid { amount: Money },
        /// Bid no more, or propose no coalition.
        "pass" Pass {},
        /// Send whoever landed on one's Advertising Square to a Company, or let it be.
        "direct" Direct { company: u8 },
        "spare" Spare {},
        /// From one's own Advertising Square, to a Company or Advertising Square.
        "go" Go { card: u8 },
        /// From an Opportunity Square, to any square.
        "visit" Visit { square: u8 },
        "rethrow" Rethrow {},
        /// Do nothing more here.
        "stay" Stay {},
        "invest" Invest { savings: u8, bonds: u8 },
        "insure" Insure {},
        "takeover" Takeover { card: u8 },

        "offer" Offer(Trade),
        "lend" Lend { to: Seat, amount: Money, repaid: Money, rounds: u8 },
        "borrow" Borrow { from: Seat, amount: Money, repaid: Money, rounds: u8 },
        "share" Share { with: Seat, role: Role, percent: u8, rounds: u8 },
        /// Other sums: what the one who says so gives and gets; of a loan what is lent and repaid.
        "revise" Revise { deal: u32, gives: Money, gets: Money },
        "counter" Counter { deal: u32, gives: Money, gets: Money },
        "withdraw" Withdraw { deal: u32 },
        "accept" Accept { deal: u32, revision: u32 },
        "decline" Decline { deal: u32 },

        /// Name those with whom one forms a party; nobody, to stay independent.
        "party" Party { members: Places },
        /// Propose a coalition with these.
        "propose" Propose { members: Places },
        "assent" Assent {},
        "refuse" Refuse {},
        "nominate" Nominate { seat: Seat },
        /// Leave the Government.
        "forsake" Forsake {},
        "appoint" Appoint { seat: Seat, post: Post, salary: Money },
        "dismiss" Dismiss { seat: Seat },
        "salary" Salary { seat: Seat, amount: Money },
        "issue" Issue { bonds: u8 },
        /// Redeem bonds of the Bank, or of a player.
        "redeem" Redeem { bonds: u8 },
        "recall" Recall { seat: Seat, bonds: u8 },
        "levy" Levy(Levy),
        "exempt" Exempt(Exemption),
        "deduct" Deduct(Relief),
        "shield" Shield(Shielding),
        "repeal" Repeal { law: u8 },
        "subsidise" Subsidise(Subsidy),
        "vote" Vote { ballot: Ballot },
    }
}
