//! Positions set up by hand, for scenarios and lessons.

use crate::state::BusinessStrategy;
use kernel::{NoPosition, SetPosition};

pub type Position = NoPosition;

impl SetPosition for BusinessStrategy {
    type Position = Position;
}
