//! Auctions as parts that games put together.
//!
//! * [`lots`]: many equal units, sealed, each winner at its own price;
//! * [`ascending`]: one thing, open bids in seat order, a pass is final;
//! * [`sealed_high`]: one thing, sealed bids, those who tie bid again.

pub mod ascending;
pub mod lots;
pub mod sealed_high;
