//! Reviews of finished matches.

use catalog::SeatReview;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whose decisions are reviewed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichReview {
    pub seat: u8,
    /// The code of a table that is not public.
    pub invitation: Option<String>,
}

/// A review, or how far it is: then ask again.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reviewed {
    /// How many moments of the match have been looked at, and of how many; 0 as long as it waits for its turn.
    pub done: u32,
    pub total: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub review: Option<SeatReview>,
}
