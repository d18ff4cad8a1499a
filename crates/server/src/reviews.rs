//! Reviews of finished matches while they are worked out. One review serves all who ask for it, and it stops when nobody has
//! asked for a while. They take seconds, so one is done at a time: whoever waits for a bot or a hint finds a thread.

use crate::cache::MatchKey;
use crate::hub::Hub;
use crate::problem::Problem;
use arena::Cancel;
use catalog::PlainReview;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// A match and the number of a seat.
pub(crate) type ReviewKey = (MatchKey, u8);

/// How many may be under way or wait, and how many of those that one person began.
const MOST: usize = 64;
const MOST_OF_PERSON: usize = 4;
/// How long one answer waits for something new to tell.
const WAIT: Duration = Duration::from_secs(1);
/// After how long without a question a review is given up.
const PATIENCE: Duration = Duration::from_secs(5);

/// How far a review has come: moments that are done, and all of them; none as long as that is not known.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Progress {
    pub(crate) done: u32,
    pub(crate) total: u32,
}

/// One that is under way or waits for its turn.
struct UnderWay {
    progress: Arc<watch::Sender<Progress>>,
    /// The fingerprint of whoever began it.
    begun_by: u64,
}

/// Those that are under way.
pub(crate) struct Reviews {
    under_way: Mutex<HashMap<ReviewKey, UnderWay>>,
    turn: Semaphore,
    hasher: RandomState,
}

impl Default for Reviews {
    fn default() -> Reviews {
        Reviews { under_way: Mutex::default(), turn: Semaphore::const_new(1), hasher: RandomState::new() }
    }
}

/// What there is of a review.
pub(crate) enum Found {
    Whole(Arc<PlainReview>),
    Part(Progress),
}

impl Reviews {
    fn under_way(&self) -> MutexGuard<'_, HashMap<ReviewKey, UnderWay>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The review of a match, or how far it is. If nobody has asked for it yet, this begins it.
pub(crate) async fn ask<W>(
    hub: &Arc<Hub>,
    who: &(impl Hash + Sync + ?Sized),
    key: ReviewKey,
    work: W,
) -> Result<Found, Problem>
where
    W: FnOnce(&Cancel, Box<dyn FnMut(u32, u32) + Send>) -> Result<Option<PlainReview>, Problem>
        + Send
        + 'static,
{
    let mut news = {
        // While this is held nobody else begins it, and none is found between its end and the cache.
        let mut under_way = hub.reviews.under_way();
        if let Some(review) = hub.cache.reviews.get(&key) {
            return Ok(Found::Whole(review));
        }
        match under_way.get(&key) {
            Some(found) => found.progress.subscribe(),
            None if under_way.len() >= MOST => return Err(Problem::unavailable("much-to-think")),
            None => {
                let begun_by = hub.reviews.hasher.hash_one(who);
                if under_way.values().filter(|other| other.begun_by == begun_by).count() >= MOST_OF_PERSON {
                    return Err(Problem::unavailable("much-to-think"));
                }
                let (progress, news) = watch::channel(Progress::default());
                let progress = Arc::new(progress);
                under_way.insert(key, UnderWay { progress: Arc::clone(&progress), begun_by });
                tokio::spawn(work_out(Arc::clone(hub), key, progress, work));
                news
            }
        }
    };
    let over = async { while news.changed().await.is_ok() {} };
    let is_over = tokio::time::timeout(WAIT, over).await.is_ok();
    match hub.cache.reviews.get(&key) {
        Some(review) => Ok(Found::Whole(review)),
        None if is_over => Err(Problem::unavailable("search-stopped")),
        None => Ok(Found::Part(*news.borrow())),
    }
}

/// Works a review out, if somebody still waits for it when its turn comes and until it is done.
async fn work_out<W>(hub: Arc<Hub>, key: ReviewKey, progress: Arc<watch::Sender<Progress>>, work: W)
where
    W: FnOnce(&Cancel, Box<dyn FnMut(u32, u32) + Send>) -> Result<Option<PlainReview>, Problem>
        + Send
        + 'static,
{
    let heard = Arc::clone(&progress);
    let hear = move |done, total| {
        heard.send_replace(Progress { done, total });
    };
    let worked = async {
        let _turn = hub.reviews.turn.acquire().await.ok()?;
        // It is nobody's in particular: whoever asked for it can ask for a hint meanwhile.
        let found = hub.pool().run(&key, move |cancel| work(cancel, Box::new(hear))).await;
        found.ok()?.ok()?
    };
    let found = tokio::select! {
        found = worked => found,
        () = nobody_asks(&progress) => None,
    };
    let mut under_way = hub.reviews.under_way();
    if let Some(review) = found {
        hub.cache.reviews.keep(key, Arc::new(review));
    }
    // The last sender goes with these, and whoever waits hears of it.
    under_way.remove(&key);
    drop(progress);
}

/// Is ready when nobody has asked for long enough.
async fn nobody_asks(progress: &watch::Sender<Progress>) {
    loop {
        progress.closed().await;
        tokio::time::sleep(PATIENCE).await;
        if progress.is_closed() {
            return;
        }
    }
}
