//! Tables over HTTP and WebSocket, and the store that keeps them.

pub mod store;
pub mod wire;
