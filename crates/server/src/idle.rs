//! Connections over which nobody calls at present: they make room for those who come.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// The idle connections. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Idle(Arc<Mutex<Line>>);

/// The longest idle first.
#[derive(Default)]
struct Line {
    last: u64,
    waiting: BTreeMap<u64, Arc<Notify>>,
}

/// One connection, which is idle except while it is [`Busy`].
pub(crate) struct Standing {
    idle: Idle,
    /// Its number in the line; 0 while it is not there.
    number: AtomicU64,
    leave: Arc<Notify>,
    has_called: AtomicBool,
}

/// A call that is under way; when it is over, its connection is idle again.
pub(crate) struct Busy(Arc<Standing>);

impl Idle {
    pub(crate) fn stand(&self) -> Arc<Standing> {
        let standing = Standing {
            idle: self.clone(),
            number: AtomicU64::new(0),
            leave: Arc::default(),
            has_called: AtomicBool::new(false),
        };
        standing.wait();
        Arc::new(standing)
    }

    /// Asks the connection to leave that has been idle for longest, and says whether there is one.
    pub(crate) fn make_room(&self) -> bool {
        let longest = self.line().waiting.pop_first();
        if let Some((_, leave)) = &longest {
            leave.notify_one();
        }
        longest.is_some()
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Standing {
    /// Ready when the connection should leave.
    pub(crate) async fn should_leave(&self) {
        self.leave.notified().await;
    }

    /// Whether a call ever came over it.
    pub(crate) fn has_called(&self) -> bool {
        self.has_called.load(Ordering::Relaxed)
    }

    pub(crate) fn begin(self: &Arc<Standing>) -> Busy {
        self.has_called.store(true, Ordering::Relaxed);
        self.step_out();
        Busy(self.clone())
    }

    fn wait(&self) {
        let mut line = self.idle.line();
        line.last += 1;
        let number = line.last;
        line.waiting.insert(number, self.leave.clone());
        self.number.store(number, Ordering::Relaxed);
    }

    fn step_out(&self) {
        let number = self.number.swap(0, Ordering::Relaxed);
        self.idle.line().waiting.remove(&number);
    }
}

impl Drop for Standing {
    fn drop(&mut self) {
        self.step_out();
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    #[tokio::test]
    async fn the_longest_idle_leaves_and_who_is_busy_stays() {
        let idle = Idle::default();
        let [busy, first, second] = [(); 3].map(|()| idle.stand());
        let call = busy.begin();
        assert!(idle.make_room());
        first.should_leave().await;
        // Who has called since has been idle for less long.
        drop(call);
        assert!(idle.make_room());
        second.should_leave().await;
        let left = async |standing: &Standing| {
            timeout(Duration::from_millis(1), standing.should_leave()).await.is_ok()
        };
        assert!(!left(&busy).await);
        assert!(idle.make_room());
        assert!(left(&busy).await);
        drop((busy, first, second));
        assert!(idle.line().waiting.is_empty(), "nobody stays in the line who is gone");
        assert!(!idle.make_room());
    }
}
