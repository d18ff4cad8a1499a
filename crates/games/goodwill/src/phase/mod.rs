//! What happens in each phase, in the order of the rules.

mod boss;
mod information;
mod revealing;
mod setup;
pub(crate) mod transaction;
mod year_end;
