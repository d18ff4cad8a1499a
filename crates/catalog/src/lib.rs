//! The one list of games; joins them with referee and arena and erases their types.

pub mod scenario;
