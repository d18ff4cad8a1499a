//! Reviews of finished matches while they are worked out. One review serves all who ask for it, and it stops when nobody has
//! asked for a while. They take seconds, so one is done at a time, on a thread of their own. Addresses take turns: whoever asks
//! under many names delays oneself.

use crate::cache::MatchKey;
use crate::hub::Hub;
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::work::Pool;
use arena::Cancel;
use catalog::PlainReview;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// A match and the number of a seat.
pub(crate) type ReviewKey = (MatchKey, u8);

/// How many may be under way or wait, and how many of those that one person began, or people at one address.
const MOST: usize = 64;
const MOST_OF_PERSON: usize = 4;
const MOST_OF_ORIGIN: usize = 16;
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

/// Who asks for a review, and a number for where they ask from: the address, or the person if addresses are not counted.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Asker<'a> {
    pub(crate) person: &'a PersonId,
    pub(crate) origin: u64,
}

/// One that is under way or waits for its turn.
struct UnderWay {
    progress: Arc<watch::Sender<Progress>>,
    begun_by: PersonId,
    origin: u64,
    /// Counted in the order of asking.
    number: u64,
    /// How often it was asked for since it was begun.
    asks: Arc<AtomicU64>,
    give_way: Arc<Notify>,
}

/// Those that are under way.
pub(crate) struct Reviews {
    under_way: Mutex<HashMap<ReviewKey, UnderWay>>,
    asked: AtomicU64,
    pool: Pool,
}

/// What there is of a review.
pub(crate) enum Found {
    Whole(Arc<PlainReview>),
    Part(Progress),
}

impl Reviews {
    /// None yet.
    pub(crate) fn start() -> Reviews {
        Reviews { under_way: Mutex::default(), asked: AtomicU64::new(0), pool: Pool::with_threads(1) }
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<ReviewKey, UnderWay>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether somebody may begin another review. If too many wait, the last of an address makes room that has more than theirs
/// would have then.
fn may_begin(under_way: &mut HashMap<ReviewKey, UnderWay>, asker: Asker<'_>) -> bool {
    let of_person = under_way.values().filter(|other| other.begun_by == *asker.person).count();
    let mut by_origin: HashMap<u64, usize> = HashMap::new();
    under_way.values().for_each(|other| *by_origin.entry(other.origin).or_default() += 1);
    let own = by_origin.get(&asker.origin).copied().unwrap_or_default();
    if of_person >= MOST_OF_PERSON || own >= MOST_OF_ORIGIN {
        return false;
    }
    if under_way.len() < MOST {
        return true;
    }
    let most = by_origin.values().copied().max().unwrap_or_default();
    let waits_longest_line = |other: &&UnderWay| by_origin[&other.origin] == most;
    let last = under_way.values().filter(waits_longest_line).map(|other| other.number).max();
    let key = under_way.iter().find(|(_, other)| Some(other.number) == last).map(|(key, _)| *key);
    match key.filter(|_| most > own + 1).and_then(|key| under_way.remove(&key)) {
        Some(other) => {
            other.give_way.notify_one();
            true
        }
        None => false,
    }
}

/// The review of a match, or how far it is. If nobody has asked for it yet, this begins it.
pub(crate) async fn ask<W>(
    hub: &Arc<Hub>,
    asker: Asker<'_>,
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
        let asked = |found: &UnderWay| {
            found.asks.fetch_add(1, Ordering::Relaxed);
            found.progress.subscribe()
        };
        match under_way.get(&key).map(asked) {
            Some(news) => news,
            None if !may_begin(&mut under_way, asker) => return Err(Problem::unavailable("much-to-think")),
            None => {
                let (progress, news) = watch::channel(Progress::default());
                let begun = UnderWay {
                    progress: Arc::new(progress),
                    begun_by: asker.person.clone(),
                    origin: asker.origin,
                    number: hub.reviews.asked.fetch_add(1, Ordering::Relaxed),
                    asks: Arc::default(),
                    give_way: Arc::default(),
                };
                let attention = Attention {
                    progress: Arc::clone(&begun.progress),
                    asks: Arc::clone(&begun.asks),
                    give_way: Arc::clone(&begun.give_way),
                };
                under_way.insert(key, begun);
                tokio::spawn(work_out(Arc::clone(hub), asker.origin, key, attention, work));
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

/// What those who ask for a review and those who work it out know of each other.
struct Attention {
    progress: Arc<watch::Sender<Progress>>,
    asks: Arc<AtomicU64>,
    give_way: Arc<Notify>,
}

/// Works a review out, if somebody still waits for it when its turn comes and until it is done.
async fn work_out<W>(hub: Arc<Hub>, origin: u64, key: ReviewKey, attention: Attention, work: W)
where
    W: FnOnce(&Cancel, Box<dyn FnMut(u32, u32) + Send>) -> Result<Option<PlainReview>, Problem>
        + Send
        + 'static,
{
    let Attention { progress, asks, give_way } = attention;
    let heard = Arc::clone(&progress);
    let hear = move |done, total| {
        heard.send_replace(Progress { done, total });
    };
    let worked = async {
        let found = hub.reviews.pool.run(&origin, move |cancel| work(cancel, Box::new(hear))).await;
        found.ok()?.ok()?
    };
    let found = tokio::select! {
        found = worked => found,
        () = nobody_asks(&progress, &asks) => None,
        () = give_way.notified() => None,
    };
    let mut under_way = hub.reviews.under_way();
    if let Some(review) = found {
        hub.cache.reviews.keep(key, Arc::new(review));
    }
    // The last sender goes with these, and whoever waits hears of it. If this gave way, somebody may have begun it anew.
    if under_way.get(&key).is_some_and(|own| Arc::ptr_eq(&own.progress, &progress)) {
        under_way.remove(&key);
    }
    drop(progress);
}

/// Is ready when nobody has asked for long enough, neither waiting nor now and then.
async fn nobody_asks(progress: &watch::Sender<Progress>, asks: &AtomicU64) {
    loop {
        progress.closed().await;
        let before = asks.load(Ordering::Relaxed);
        tokio::time::sleep(PATIENCE).await;
        if progress.is_closed() && asks.load(Ordering::Relaxed) == before {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{MemoryStore, Writer};
    use kernel::Language;
    use std::sync::mpsc;

    async fn house() -> Arc<Hub> {
        Hub::open(Writer::start(MemoryStore::default())).await.expect("an empty store opens")
    }

    /// Asks for the review of a match of this number, in which the thread says that it came and waits to be let go.
    fn begin(
        hub: &Arc<Hub>,
        person: &str,
        origin: u64,
        number: u8,
        gate: &Gate,
    ) -> tokio::task::JoinHandle<bool> {
        let (hub, person) = (Arc::clone(hub), PersonId::from(person));
        let (comes, open) = (gate.comes.clone(), Arc::clone(&gate.open));
        tokio::spawn(async move {
            let work = move |cancel: &Cancel, _: Box<dyn FnMut(u32, u32) + Send>| {
                comes.send(number).unwrap();
                while !open.load(Ordering::SeqCst) && !cancel.is_cancelled() {
                    std::thread::yield_now();
                }
                Ok(None)
            };
            let asker = Asker { person: &person, origin };
            let answer = ask(&hub, asker, ([number; 32], 1), work).await;
            let is_refused =
                |no: Problem| no.in_language(Language::ENGLISH).sentence.contains("much to think");
            !answer.is_err_and(is_refused)
        })
    }

    struct Gate {
        comes: mpsc::Sender<u8>,
        came: mpsc::Receiver<u8>,
        open: Arc<std::sync::atomic::AtomicBool>,
    }

    fn gate() -> Gate {
        let (comes, came) = mpsc::channel();
        Gate { comes, came, open: Arc::default() }
    }

    async fn until(mut is_so: impl FnMut() -> bool) {
        while !is_so() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn addresses_take_turns() {
        let (hub, gate) = (house().await, gate());
        // Eve asks for eight under several names, Ann for one after that.
        let mut asked = Vec::new();
        for (number, (person, origin)) in
            ["eve 1", "eve 1", "eve 2", "eve 2", "eve 3", "eve 3", "eve 4", "eve 4"]
                .map(|name| (name, 1))
                .into_iter()
                .chain([("ann", 2)])
                .enumerate()
        {
            asked.push(begin(&hub, person, origin, number as u8, &gate));
            until(|| hub.reviews.under_way().len() == number + 1).await;
            if number == 0 {
                until(|| hub.reviews.pool.waiting() == 0 && gate.came.try_recv() == Ok(0)).await;
            } else {
                until(|| hub.reviews.pool.waiting() == number).await;
            }
        }
        gate.open.store(true, Ordering::SeqCst);
        for each in asked {
            assert!(each.await.unwrap());
        }
        let order: Vec<u8> = gate.came.try_iter().collect();
        assert_eq!(order, [8, 1, 2, 3, 4, 5, 6, 7], "Ann's is the next");
    }

    #[tokio::test]
    async fn who_has_asked_for_most_makes_room() {
        let (hub, gate) = (house().await, gate());
        let mut asked = Vec::new();
        for number in 0..MOST as u8 {
            // From four addresses, sixteen from each.
            let person = format!("eve {}", number / 4);
            asked.push(begin(&hub, &person, u64::from(number / 16), number, &gate));
            until(|| hub.reviews.under_way().len() == usize::from(number) + 1).await;
        }
        assert!(!begin(&hub, "eve", 0, 100, &gate).await.unwrap(), "an address has so many");
        assert!(!begin(&hub, "eve 15", 9, 101, &gate).await.unwrap(), "and a person");
        let anns = begin(&hub, "ann", 7, 102, &gate);
        until(|| hub.reviews.under_way().contains_key(&([102; 32], 1))).await;
        assert_eq!(hub.reviews.under_way().len(), MOST);
        assert!(!hub.reviews.under_way().contains_key(&([63; 32], 1)), "the last one has gone");
        gate.open.store(true, Ordering::SeqCst);
        assert!(anns.await.unwrap());
        until(|| hub.reviews.under_way().is_empty()).await;
    }
}
