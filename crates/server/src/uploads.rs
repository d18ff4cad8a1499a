//! Match files that are being sent. Each is held in memory until it has been worked on, so few come at once; and who sends
//! slowly makes room for those who come.

use crate::problem::Problem;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use futures_util::StreamExt as _;
use kernel::facts;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

/// How many files may be sent at once, by all and from one address.
const MOST: usize = 32;
const MOST_OF_ADDRESS: usize = 4;
/// The fewest bytes a second, on average.
const LEAST_PACE: u64 = 4 * 1024;

/// How long a file has until its pace counts.
#[derive(Copy, Clone)]
struct Patience {
    /// Until it can be asked to make room.
    grace: Duration,
    /// Until it must come at the least pace: in this time a bad line can recover.
    recovery: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { grace: Duration::from_secs(1), recovery: Duration::from_secs(5) }
    }
}

/// The files that are being sent. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Uploads {
    sending: Arc<Mutex<Sending>>,
    patience: Patience,
}

#[derive(Default)]
struct Sending {
    last: u64,
    files: BTreeMap<u64, File>,
}

/// A file on its way.
struct File {
    address: Option<IpAddr>,
    since: Instant,
    bytes: u64,
    /// Whether all of it is there, so that it is worked on and makes no room.
    is_whole: bool,
    leave: Arc<Notify>,
}

/// The place of one file; it is free again when this is dropped.
pub(crate) struct Upload {
    uploads: Uploads,
    number: u64,
    leave: Arc<Notify>,
    since: Instant,
}

impl Sending {
    fn of_address(&self, address: Option<IpAddr>) -> usize {
        self.files.values().filter(|file| file.address == address).count()
    }

    /// Asks the slowest file to leave, of an address that sends more of them than whoever comes. Says whether there was one.
    fn make_room(&mut self, own: usize, grace: Duration) -> bool {
        let can_leave = |file: &File| {
            !file.is_whole && file.since.elapsed() >= grace && self.of_address(file.address) > own
        };
        let pace = |file: &File| (file.bytes as f64 / file.since.elapsed().as_secs_f64()) as u64;
        let leaving = self.files.iter().filter(|(_, file)| can_leave(file));
        let slowest = leaving.min_by_key(|(_, file)| pace(file)).map(|(number, _)| *number);
        let file = slowest.and_then(|number| self.files.remove(&number));
        if let Some(file) = &file {
            file.leave.notify_one();
        }
        file.is_some()
    }
}

impl Uploads {
    fn sending(&self) -> MutexGuard<'_, Sending> {
        self.sending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a file from this address; without one only all files together count.
    pub(crate) fn enter(&self, address: Option<IpAddr>) -> Result<Upload, Problem> {
        let mut sending = self.sending();
        let own = address.map_or(0, |_| sending.of_address(address));
        if own >= MOST_OF_ADDRESS
            || sending.files.len() >= MOST && !sending.make_room(own, self.patience.grace)
        {
            return Err(too_many());
        }
        let (leave, since) = (Arc::<Notify>::default(), Instant::now());
        sending.last += 1;
        let number = sending.last;
        let file = File { address, since, bytes: 0, is_whole: false, leave: Arc::clone(&leave) };
        sending.files.insert(number, file);
        Ok(Upload { uploads: self.clone(), number, leave, since })
    }
}

impl Upload {
    /// Reads the file to its end, which must come in time, no slower than anybody can send, and without others who send faster
    /// needing the place.
    pub(crate) async fn read(&self, body: Body, most: usize, time: Duration) -> Result<Bytes, Problem> {
        let mut pieces = body.into_data_stream();
        let (mut whole, end) = (Vec::new(), self.since + time);
        loop {
            let piece = tokio::select! {
                biased;
                () = self.leave.notified() => return Err(too_many()),
                piece = timeout_at(end.min(self.too_slow_at(whole.len() as u64)), pieces.next()) => piece,
            };
            let piece = piece.map_err(|_| Problem::new("too-late", StatusCode::REQUEST_TIMEOUT))?;
            let Some(piece) = piece else { break };
            let piece =
                piece.map_err(|_| Problem::bad("bad-call").about(facts! { problem = None::<String> }))?;
            if whole.len() + piece.len() > most {
                return Err(too_large(most));
            }
            whole.extend_from_slice(&piece);
            self.note(|file| file.bytes = whole.len() as u64);
        }
        self.note(|file| file.is_whole = true);
        Ok(whole.into())
    }

    /// When so many bytes are too few.
    fn too_slow_at(&self, bytes: u64) -> Instant {
        self.since + self.uploads.patience.recovery + Duration::from_millis(bytes * 1_000 / LEAST_PACE)
    }

    fn note(&self, change: impl FnOnce(&mut File)) {
        if let Some(file) = self.uploads.sending().files.get_mut(&self.number) {
            change(file);
        }
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        self.uploads.sending().files.remove(&self.number);
    }
}

fn too_many() -> Problem {
    Problem::new("too-many-files", StatusCode::TOO_MANY_REQUESTS).retry_after(5)
}

/// What is sent is longer than may be.
pub(crate) fn too_large(most: usize) -> Problem {
    let facts = facts! { kilobytes = Some(most / 1024) };
    Problem::new("too-large", StatusCode::PAYLOAD_TOO_LARGE).about(facts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::net::Ipv4Addr;

    fn address(number: u8) -> Option<IpAddr> {
        Some(Ipv4Addr::new(203, 0, 113, number).into())
    }

    /// A body of which so many bytes come every so often, for ever.
    fn drip(bytes: usize, every: Duration) -> Body {
        let drops = futures_util::stream::unfold((), move |()| async move {
            tokio::time::sleep(every).await;
            Some((Ok::<_, Infallible>(Bytes::from(vec![b'x'; bytes])), ()))
        });
        Body::from_stream(drops)
    }

    const SHORT: Duration = Duration::from_millis(200);
    const LONG: Duration = Duration::from_secs(60);

    fn impatient() -> Uploads {
        Uploads { patience: Patience { grace: SHORT, recovery: 2 * SHORT }, ..Uploads::default() }
    }

    #[tokio::test]
    async fn who_sends_slowly_makes_room() {
        let uploads = impatient();
        let mut sent = Vec::new();
        for number in 0..MOST as u8 {
            // One of them is quick.
            let bytes = if number == 9 { 100_000 } else { 1_000 };
            let upload = uploads.enter(address(number / 4)).expect("a place");
            sent.push(tokio::spawn(async move {
                upload.read(drip(bytes, SHORT / 20), usize::MAX, LONG).await.map(|_| ())
            }));
        }
        assert!(
            uploads.enter(address(0)).is_err_and(|no| no.code == "too-many-files"),
            "four from one address"
        );
        assert!(uploads.enter(address(100)).is_err(), "nobody is sent away at once");
        tokio::time::sleep(SHORT).await;
        let mut ours = Vec::new();
        for number in 100..100 + MOST as u8 - 1 {
            ours.push(uploads.enter(address(number)).expect("a slow one has gone"));
        }
        while sent.iter().filter(|file| file.is_finished()).count() < MOST - 1 {
            tokio::time::sleep(SHORT / 20).await;
        }
        assert!(!sent[9].is_finished(), "who sends quickly goes on");
        assert_eq!(sent.remove(0).await.unwrap().unwrap_err().code, "too-many-files");
        // Whoever has one already has no better right than those who have one each.
        assert!(uploads.enter(address(101)).is_err());
        drop(ours);
        assert!(uploads.enter(address(101)).is_ok());
        sent.iter().for_each(tokio::task::JoinHandle::abort);
    }

    #[tokio::test]
    async fn whoever_sends_next_to_nothing_is_not_waited_for() {
        let uploads = impatient();
        let upload = uploads.enter(None).expect("a place");
        let slow = upload.read(drip(10, SHORT / 10), usize::MAX, LONG);
        let slow = tokio::time::timeout(LONG / 2, slow).await.expect("it is not waited for");
        assert_eq!(slow.unwrap_err().code, "too-late");
        // Whoever keeps the pace has all the time there is.
        let (upload, began) = (uploads.enter(None).expect("a place"), Instant::now());
        let late = upload.read(drip(5_000, SHORT / 10), usize::MAX, SHORT * 5).await;
        assert!(late.is_err_and(|no| no.code == "too-late") && began.elapsed() >= SHORT * 5);
        let long = uploads.enter(None).expect("a place").read(Body::from("12345"), 4, LONG).await;
        assert_eq!(long.unwrap_err().code, "too-large");
        assert_eq!(uploads.sending().files.len(), 2);
        drop(upload);
        assert_eq!(uploads.sending().files.len(), 1);
    }
}
