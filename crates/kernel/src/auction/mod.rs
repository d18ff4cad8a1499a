//! Auctions as parts that games put together.
//!
//! * [`lots`]: many equal units, sealed, each winner at its own price;
//! * [`opened`]: such an auction with the bank after it was opened, as it is told;
//! * [`ascending`]: one thing, open bids in seat order, a pass is final;
//! * [`sealed_high`]: one thing, sealed bids, those who tie bid again.

pub mod ascending;
pub mod lots;
pub mod opened;
pub mod sealed_high;
