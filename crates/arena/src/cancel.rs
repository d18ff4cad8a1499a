//! Stopping a search that nobody waits for any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells a search on another thread to stop. All clones are one: whoever holds one may cancel, and the search looks at it
/// before each playout.
#[derive(Clone, Debug)]
pub struct Cancel(Option<Arc<AtomicBool>>);

impl Cancel {
    /// For a search that always comes to its end.
    pub const NEVER: Cancel = Cancel(None);

    #[must_use]
    pub fn new() -> Cancel {
        Cancel(Some(Arc::default()))
    }

    /// From now on, what looks at this stops. [`Cancel::NEVER`] cannot be cancelled.
    pub fn cancel(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    #[inline]
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

impl Default for Cancel {
    fn default() -> Cancel {
        Cancel::new()
    }
}
