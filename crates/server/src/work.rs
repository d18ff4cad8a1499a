//! Work that takes long, outside the rooms: searches, checks and replays.
//!
//! A few threads do it, so that however much is asked for, the rooms go on. Each of those who ask has a queue of their own and
//! the threads take from one after the other, never twice at once for the same: whoever asks for much waits for oneself.
//! When nobody waits for an answer any more, the work is not begun, or stops at the next moment when it looks.

use crate::problem::Problem;
use arena::Cancel;
use axum::http::StatusCode;
use std::collections::hash_map::RandomState;
use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher as _, Hash};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How much of the work of one may wait, and of all.
const MOST_WAITING_OF_ONE: usize = 64;
const MOST_WAITING: usize = 4_096;

/// A few threads that do what takes long. When the last handle is gone, they stop.
#[derive(Clone)]
pub(crate) struct Pool {
    queues: Arc<Queues>,
    /// Held by every handle and by no thread.
    _alive: Arc<Alive>,
}

#[derive(Default)]
struct Queues {
    state: Mutex<State>,
    comes: Condvar,
    hasher: RandomState,
}

#[derive(Default)]
struct State {
    /// Those who have work waiting and none under way, whose turn is next first.
    turns: VecDeque<u64>,
    waiting: HashMap<u64, VecDeque<Job>>,
    under_way: HashSet<u64>,
    count: usize,
    is_closed: bool,
}

struct Job {
    cancel: Cancel,
    run: Box<dyn FnOnce() + Send>,
}

struct Alive(Arc<Queues>);

impl Drop for Alive {
    fn drop(&mut self) {
        self.0.state().is_closed = true;
        self.0.comes.notify_all();
    }
}

/// Cancels the work when whoever waits for it goes.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Pool {
    /// A pool of half as many threads as there are cores, and two at least, so that nobody waits for one long piece of work.
    pub(crate) fn start() -> Pool {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Pool::with_threads((cores / 2).max(2))
    }

    pub(crate) fn with_threads(threads: usize) -> Pool {
        let queues = Arc::new(Queues::default());
        for number in 0..threads {
            let queues = Arc::clone(&queues);
            std::thread::Builder::new()
                .name(format!("work-{number}"))
                .spawn(move || queues.work())
                .expect("the system can start a thread");
        }
        Pool { _alive: Arc::new(Alive(Arc::clone(&queues))), queues }
    }

    /// Does some work when it is the turn of whoever asks for it. It is cancelled if the answer is not waited for.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        who: &(impl Hash + ?Sized),
        work: impl FnOnce(&Cancel) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let cancel = Cancel::default();
        let (answer, answered) = oneshot::channel();
        let watched = cancel.clone();
        let run = Box::new(move || {
            let _ = answer.send(work(&watched));
        });
        self.queues.add(self.queues.hasher.hash_one(who), Job { cancel: cancel.clone(), run })?;
        let _goes = CancelOnDrop(cancel);
        answered.await.map_err(|_| Problem::unavailable("not-worked-out"))
    }

    /// How much work waits.
    pub(crate) fn waiting(&self) -> usize {
        self.queues.state().count
    }
}

impl Queues {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, who: u64, job: Job) -> Result<(), Problem> {
        let mut state = self.state();
        let state = &mut *state;
        if state.count >= MOST_WAITING {
            return Err(Problem::unavailable("much-to-think"));
        }
        let own = state.waiting.entry(who).or_default();
        // Those who have gone need not be waited for.
        let before = own.len();
        own.retain(|job| !job.cancel.is_cancelled());
        state.count -= before - own.len();
        if own.len() >= MOST_WAITING_OF_ONE {
            return Err(Problem::new("too-much-waiting", StatusCode::TOO_MANY_REQUESTS).retry_after(5));
        }
        own.push_back(job);
        state.count += 1;
        if !state.under_way.contains(&who) && !state.turns.contains(&who) {
            state.turns.push_back(who);
        }
        self.comes.notify_one();
        Ok(())
    }

    fn work(&self) {
        crate::system::give_way();
        while let Some((who, job)) = self.next() {
            if !job.cancel.is_cancelled() {
                // What somebody brings may be anything; the thread must go on for the others.
                let _ = std::panic::catch_unwind(AssertUnwindSafe(job.run));
            }
            self.done(who);
        }
    }

    /// The next piece of work; `None` when the house closes.
    fn next(&self) -> Option<(u64, Job)> {
        let mut state = self.state();
        loop {
            if state.is_closed {
                return None;
            }
            if let Some(who) = state.turns.pop_front() {
                let job = state.waiting.get_mut(&who).and_then(VecDeque::pop_front);
                if let Some(job) = job {
                    state.count -= 1;
                    state.under_way.insert(who);
                    return Some((who, job));
                }
                state.waiting.remove(&who);
                continue;
            }
            state = self.comes.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn done(&self, who: u64) {
        let mut state = self.state();
        state.under_way.remove(&who);
        match state.waiting.get(&who) {
            Some(own) if !own.is_empty() => {
                state.turns.push_back(who);
                self.comes.notify_one();
            }
            _ => drop(state.waiting.remove(&who)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// Work that waits until it is let go.
    fn gate() -> (mpsc::Sender<()>, impl FnOnce(&Cancel) + Send + 'static) {
        let (open, opened) = mpsc::channel::<()>();
        let waits = move |_: &Cancel| {
            let _ = opened.recv();
        };
        (open, waits)
    }

    #[tokio::test]
    async fn who_asks_for_much_waits_for_oneself() {
        let pool = Pool::with_threads(1);
        let (open, work) = gate();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run("ann", work).await }
        });
        while pool.queues.state().under_way.is_empty() {
            tokio::task::yield_now().await;
        }
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut asked = Vec::new();
        for (number, who) in ["ann", "ann", "ann", "ben", "cat"].into_iter().enumerate() {
            let (pool, order) = (pool.clone(), Arc::clone(&order));
            let asks = pool.clone();
            asked.push(tokio::spawn(
                async move { asks.run(who, move |_| order.lock().unwrap().push(who)).await },
            ));
            while pool.waiting() == number {
                tokio::task::yield_now().await;
            }
        }
        open.send(()).unwrap();
        first.await.unwrap().unwrap();
        for each in asked {
            each.await.unwrap().unwrap();
        }
        assert_eq!(*order.lock().unwrap(), ["ben", "cat", "ann", "ann", "ann"]);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_not_done() {
        let pool = Pool::with_threads(1);
        let (saw, seen) = mpsc::channel();
        let searches = move |cancel: &Cancel| {
            saw.send(()).unwrap();
            while !cancel.is_cancelled() {
                std::thread::yield_now();
            }
        };
        let search = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run("ann", searches).await }
        });
        let never = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run("ben", |_| unreachable!("nobody waits for it")).await }
        });
        while seen.try_recv().is_err() || pool.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        never.abort();
        search.abort();
        // The search ends though it would go on for ever, Ben's is passed over, and the next is done.
        assert_eq!(pool.run("cat", |_| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn work_that_fails_takes_nothing_along() {
        let pool = Pool::with_threads(1);
        assert!(pool.run("ann", |_| -> u8 { panic!("a fault") }).await.is_err());
        assert_eq!(pool.run("ann", |_| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_queue_is_not_endless() {
        let pool = Pool::with_threads(1);
        let (open, work) = gate();
        let mut asked = Vec::new();
        asked.push(tokio::spawn({
            let pool = pool.clone();
            async move { pool.run("ann", work).await }
        }));
        while pool.queues.state().under_way.is_empty() {
            tokio::task::yield_now().await;
        }
        for _ in 0..MOST_WAITING_OF_ONE {
            let pool = pool.clone();
            asked.push(tokio::spawn(async move { pool.run("ann", |_| ()).await }));
        }
        while pool.waiting() < MOST_WAITING_OF_ONE {
            tokio::task::yield_now().await;
        }
        let problem = pool.run("ann", |_| ()).await.unwrap_err();
        assert_eq!((problem.status.as_u16(), problem.code), (429, "too-much-waiting"));
        open.send(()).unwrap();
        assert_eq!(pool.run("ben", |_| 7).await.unwrap(), 7, "Ben has a queue of his own");
        for each in asked {
            each.await.unwrap().unwrap();
        }
    }
}
