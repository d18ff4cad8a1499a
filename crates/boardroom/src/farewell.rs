//! What is said to somebody who leaves by Ctrl-C: how to go on.

use crate::screen::printable;
use std::sync::{Arc, Mutex, PoisonError};

/// The last words, which change while a game is played.
#[derive(Clone, Default)]
pub(crate) struct Farewell(Arc<Mutex<String>>);

impl Farewell {
    /// From now on Ctrl-C says them and leaves. What the program writes is whole at any time, so nothing is lost.
    pub(crate) fn on_interrupt() -> Farewell {
        let farewell = Farewell::default();
        let last = farewell.clone();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build();
            // Without a way to hear of it, Ctrl-C just leaves.
            let Ok(runtime) = runtime else { return };
            if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
                let words = last.0.lock().unwrap_or_else(PoisonError::into_inner);
                anstream::eprintln!("\n{}", printable(&words));
                std::process::exit(130);
            }
        });
        farewell
    }

    /// What to say from now on.
    pub(crate) fn say(&self, words: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }
}
