//! What happens in each phase, in the order of the rules.

mod auction;
mod payment;
mod press;
mod setup;
mod turn;
mod year;
