//! The house beside a store that fails in passing, for good, or because it is closed.

use super::*;
use crate::store::{Faulty, MemoryStore};
use catalog::Setting;
use kernel::Language;
use referee::{Actor, Clock, Holder, Place};
use std::sync::atomic::Ordering;

const TABLES: [&str; 3] = ["one", "two", "three"];

/// A house in which three tables were made and that was closed again.
async fn closed_house() -> MemoryStore {
    let store = MemoryStore::default();
    let hub = Hub::open(Writer::start(store.clone())).await.expect("an empty store opens");
    for (made, id) in (1..).zip(TABLES) {
        let record = Record {
            name: id.to_owned(),
            invitation: "come".to_owned(),
            public: true,
            made,
            seed: 1,
            ..Record::new("anna".into(), vec![None; 2])
        };
        let request = TableRequest {
            id: id.to_owned(),
            setting: Setting::default(),
            seats: vec![Place::new("Seat 1", Holder::Open), Place::new("Seat 2", Holder::Open)],
            series: None,
            clock: Clock::default(),
            secret: Secret::new([7; 32]),
        };
        hub.make("management", &request, record, [7; 32], 0).await.expect("a table");
    }
    hub.writer().close().await;
    store
}

/// The same house, of which so many reads fail when it is opened again.
fn unreadable(store: MemoryStore, reads: u32) -> Faulty<MemoryStore> {
    Faulty::new(store, reads, StoreError::Failed("The disk does not answer.".to_owned()))
}

async fn look(hub: &Arc<Hub>, id: &str) -> Result<(), Problem> {
    hub.ask(&id.into(), |room| room.may_look(&"anna".into(), None)).await
}

#[tokio::test]
async fn what_cannot_be_read_for_a_moment_is_read_again() {
    let store = unreadable(closed_house().await, 3);
    let hub = Hub::open(Writer::start(store)).await.expect("the house opens");
    for id in TABLES {
        look(&hub, id).await.expect("it was read in the end");
    }
    assert_eq!(hub.tables().counts().frozen, 0);
}

#[tokio::test]
async fn what_cannot_be_read_for_long_is_not_frozen() {
    let store = unreadable(closed_house().await, 0);
    let reads = store.reads();
    let writer = Writer::start(store);
    // The list of tables is read, and then nothing more.
    let opening = tokio::spawn(Hub::open(writer.clone()));
    reads.store(u32::MAX, Ordering::SeqCst);
    let hub = match opening.await.expect("it does not panic") {
        Ok(hub) => hub,
        // The list was not read either, and the house says so instead of opening empty.
        Err(sentence) => {
            assert_eq!(sentence, "The disk does not answer.");
            reads.store(0, Ordering::SeqCst);
            let hub = Hub::open(writer).await.expect("the house opens");
            reads.store(u32::MAX, Ordering::SeqCst);
            hub
        }
    };
    for id in TABLES {
        let problem = look(&hub, id).await.unwrap_err();
        assert_eq!((problem.status.as_u16(), problem.is_frozen()), (503, false));
    }
    assert_eq!(
        hub.tables().lobby(&"anna".into(), Language::ENGLISH).mine.len(),
        3,
        "the tables stay in the list"
    );
    assert_eq!(hub.tables().counts().frozen, 0);
    // Who is known is not taken for somebody new because of that.
    assert_eq!(hub.people.find("a token").await.unwrap_err().status.as_u16(), 503);
    reads.store(0, Ordering::SeqCst);
    for id in TABLES {
        look(&hub, id).await.expect("now it can be read");
    }
    assert!(
        hub.tables().lobby(&"anna".into(), Language::ENGLISH).mine.iter().all(|line| line.frozen.is_none())
    );
}

#[tokio::test]
async fn what_is_damaged_is_frozen_and_nothing_else() {
    let store = Faulty::new(closed_house().await, 0, StoreError::Damaged("The log has a gap.".to_owned()));
    let reads = store.reads();
    let hub = Hub::open(Writer::start(store)).await.expect("the house opens");
    reads.store(1, Ordering::SeqCst);
    assert!(look(&hub, "one").await.unwrap_err().is_frozen());
    look(&hub, "two").await.expect("the others are as they were");
    assert!(look(&hub, "one").await.unwrap_err().is_frozen(), "it stays so");
    assert_eq!(hub.tables().counts().frozen, 1);
}

#[tokio::test]
async fn a_closed_house_takes_nothing_for_damage() {
    let store = closed_house().await;
    let hub = Hub::open(Writer::start(store)).await.expect("the house opens");
    hub.writer().close().await;
    for id in TABLES {
        let problem = look(&hub, id).await.unwrap_err();
        assert_eq!((problem.status.as_u16(), problem.is_frozen()), (503, false));
    }
    assert_eq!(hub.tables().counts().frozen, 0);
}

#[tokio::test]
async fn ready_means_that_a_write_went_through() {
    let store = unreadable(closed_house().await, 0);
    let writes = store.writes();
    let hub = Hub::open(Writer::start(store)).await.expect("the house opens");
    assert!(hub.is_ready().await);
    writes.store(2, Ordering::SeqCst);
    assert!(!hub.is_ready().await);
    assert!(!hub.is_ready().await);
    assert!(hub.is_ready().await, "the disk has room again");
}

/// Tables that are over leave the memory at once when it holds as many of them as it should.
#[tokio::test]
async fn those_that_are_over_do_not_fill_the_memory() {
    let hub = Hub::open(Writer::start(closed_house().await)).await.expect("the house opens");
    let full = hub.resting.enter_with(None, MOST_RESTING).expect("nothing else rests");
    let end = |room: &mut Room| room.table.abandon(Actor::Person, 1).map(|_| ()).map_err(Problem::from);
    hub.ask(&"one".into(), end).await.expect("it ends");
    look(&hub, "two").await.expect("it goes on");
    assert_eq!(hub.rooms(), 2);
    // While somebody plays at the other, this one goes.
    while hub.rooms() == 2 {
        sleep(Duration::from_millis(20)).await;
    }
    assert!(held(&hub.rooms).contains_key(&"two".into()));
    drop(full);
    look(&hub, "one").await.expect("it comes back");
    assert!(hub.resting.count() > 0, "and has its place");
    let left = hub.resting.count();
    hub.remove(&"one".into()).await.expect("it is removed");
    while hub.resting.count() == left {
        sleep(Duration::from_millis(20)).await;
    }
}
