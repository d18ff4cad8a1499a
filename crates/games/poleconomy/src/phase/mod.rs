//! What happens in each phase.

mod bank;
mod corner;
pub(crate) mod deals;
pub(crate) mod election;
pub(crate) mod government;
mod landing;
mod parliament;
mod setup;
mod treasury;
mod turn;
