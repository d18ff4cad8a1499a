//! What happens in each phase of a month, in the order of the rules.

mod construction;
mod fixed_costs;
pub(crate) mod loans;
mod manager;
mod market;
mod production;
pub(crate) mod raw_material;
mod sales;
