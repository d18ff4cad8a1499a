//! The threads that serve, as far as the writer must know them: whether one of them has nothing to do.
//!
//! A commit costs the same for one move as for a hundred. So a writer that has something to write waits as long as
//! every thread is still busy with what came in, since that will bring more to write; as soon as one has nothing to do,
//! waiting would help nobody. On a quiet server that is at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::Thread;
use std::time::{Duration, Instant};

/// Watches the threads of a runtime. The default watches none, and takes them for idle.
#[derive(Clone, Default, Debug)]
pub struct Workers(Option<Arc<Watch>>);

#[derive(Default, Debug)]
struct Watch {
    /// How many have nothing to do.
    idle: AtomicUsize,
    /// Whether somebody waits until one has nothing to do, and who.
    is_waited_for: AtomicBool,
    waiter: std::sync::OnceLock<Thread>,
}

impl Workers {
    /// Watches the threads of the runtime that will be built.
    pub fn watch(runtime: &mut tokio::runtime::Builder) -> Workers {
        let watch = Arc::new(Watch::default());
        let (parks, unparks) = (Arc::clone(&watch), Arc::clone(&watch));
        runtime.on_thread_park(move || parks.rests()).on_thread_unpark(move || unparks.works());
        Workers(Some(watch))
    }

    /// Waits until a thread has nothing to do, but not longer than this. Only one thread may ever call it: the writer's.
    pub(super) fn wait_until_one_is_idle(&self, most: Duration) {
        if let Some(watch) = &self.0 {
            watch.wait(most);
        }
    }
}

impl Watch {
    fn rests(&self) {
        self.idle.fetch_add(1, Ordering::SeqCst);
        // Either this thread sees that it is waited for, or the waiter sees that it is idle.
        if self.is_waited_for.swap(false, Ordering::SeqCst)
            && let Some(waiter) = self.waiter.get()
        {
            waiter.unpark();
        }
    }

    fn works(&self) {
        self.idle.fetch_sub(1, Ordering::SeqCst);
    }

    fn wait(&self, most: Duration) {
        self.waiter.get_or_init(std::thread::current);
        let end = Instant::now() + most;
        self.is_waited_for.store(true, Ordering::SeqCst);
        while self.idle.load(Ordering::SeqCst) == 0 && self.is_waited_for.load(Ordering::SeqCst) {
            let Some(left) = end.checked_duration_since(Instant::now()) else { break };
            std::thread::park_timeout(left);
        }
        self.is_waited_for.store(false, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn who_watches_nobody_does_not_wait() {
        Workers::default().wait_until_one_is_idle(LONG);
    }

    #[test]
    fn the_wait_ends_when_a_thread_rests_or_if_one_rested_before() {
        let watch = Arc::new(Watch::default());
        let waiting = {
            let watch = Arc::clone(&watch);
            std::thread::spawn(move || {
                Workers(Some(Arc::clone(&watch))).wait_until_one_is_idle(LONG);
                // It rests still.
                Workers(Some(watch)).wait_until_one_is_idle(LONG);
            })
        };
        watch.rests();
        waiting.join().expect("the wait ends");
        watch.works();
        assert_eq!(watch.idle.load(Ordering::SeqCst), 0);
    }

    #[test]
    fn the_wait_ends_by_itself_when_nobody_rests() {
        Workers(Some(Arc::default())).wait_until_one_is_idle(Duration::from_millis(1));
    }

    #[test]
    fn a_runtime_tells_when_its_threads_rest() {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let workers = Workers::watch(builder.worker_threads(2));
        let runtime = builder.build().expect("a runtime");
        // Threads that have nothing to do rest, sooner or later.
        workers.wait_until_one_is_idle(LONG);
        let watch = workers.0.as_ref().expect("it watches");
        assert!(watch.idle.load(Ordering::SeqCst) > 0);
        drop(runtime);
    }
}
