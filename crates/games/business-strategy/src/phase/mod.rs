//! What happens in each phase, in the order of a month and a year.

pub(crate) mod climate;
pub(crate) mod closing;
pub(crate) mod deals;
pub(crate) mod expenses;
pub(crate) mod improvements;
pub(crate) mod loans;
pub(crate) mod markets;
pub(crate) mod mergers;
pub(crate) mod rescue;
pub(crate) mod stock;
