//! Auctions as parts that games put together.

pub mod lots;
