//! A room beside a store that is slow, or fails.

use super::connection::MOST_UNREAD;
use super::*;
use crate::guard::Device;
use crate::ids::PersonId;
use crate::scene;
use crate::store::{
    self, Identity, MemoryStore, Store, StoredClass, StoredTables, StoredTalk, Write, Writer,
};
use crate::wire::{Move, SentAction};
use axum::extract::ws::Utf8Bytes;
use catalog::{Setting, TableRequest};
use kernel::Seat;
use referee::{Actor, Clock, Entropy, Holder, Place, Secret};
use std::path::Path;
use std::sync::mpsc as blocking;

/// A store whose commits wait until the test lets them go on, or fail.
struct Gate {
    store: MemoryStore,
    /// Told when a commit stands before the gate.
    comes: mpsc::UnboundedSender<()>,
    gate: blocking::Receiver<Result<(), StoreError>>,
}

impl Store for Gate {
    fn commit(&mut self, batch: &[Write]) -> Result<(), StoreError> {
        let _ = self.comes.send(());
        self.gate.recv().unwrap_or(Ok(()))?;
        self.store.commit(batch)
    }
    fn tables(&mut self) -> Result<StoredTables, StoreError> {
        self.store.tables()
    }
    fn lines(&mut self, table: &TableId) -> Result<Vec<String>, StoreError> {
        self.store.lines(table)
    }
    fn chat(&mut self, table: &TableId) -> Result<StoredTalk, StoreError> {
        self.store.chat(table)
    }
    fn talked(&mut self, word: &str) -> Result<Vec<TableId>, StoreError> {
        self.store.talked(word)
    }
    fn person(&mut self, token: &[u8; 32]) -> Result<Option<PersonId>, StoreError> {
        self.store.person(token)
    }
    fn devices(&mut self, person: &PersonId) -> Result<Vec<store::Device>, StoreError> {
        self.store.devices(person)
    }
    fn identities(&mut self) -> Result<Vec<Identity>, StoreError> {
        self.store.identities()
    }
    fn classes(&mut self) -> Result<Vec<StoredClass>, StoreError> {
        self.store.classes()
    }
    fn backup(&mut self, path: &Path) -> Result<(), StoreError> {
        self.store.backup(path)
    }
}

/// A table of two people, one of whom looks at it.
struct House {
    hub: Arc<Hub>,
    gate: blocking::Sender<Result<(), StoreError>>,
    commits: mpsc::UnboundedReceiver<()>,
    store: MemoryStore,
    messages: mpsc::Receiver<Utf8Bytes>,
}

const TABLE: &str = "table";

impl House {
    async fn open() -> House {
        let store = MemoryStore::default();
        let (gate, opened) = blocking::channel();
        let (comes, commits) = mpsc::unbounded_channel();
        let hub = Hub::open(Writer::start(Gate { store: store.clone(), comes, gate: opened }))
            .await
            .expect("an empty store opens");
        let record = Record {
            name: "A table".to_owned(),
            invitation: "come".to_owned(),
            made: 1,
            seed: 1,
            ..Record::new("anna".into(), vec![Some("anna".into()), Some("ben".into())])
        };
        let request = TableRequest {
            id: TABLE.to_owned(),
            setting: Setting::default(),
            seats: vec![Place::new("Seat 1", Holder::Open), Place::new("Seat 2", Holder::Open)],
            series: None,
            clock: Clock::default(),
            secret: Secret::new([7; 32]),
        };
        // The table, then that both sit and begin, then that Anna looks, which stores nothing.
        gate.send(Ok(())).expect("the store listens");
        gate.send(Ok(())).expect("the store listens");
        hub.make("management", &request, record, [7; 32], 0).await.expect("a table");
        hub.ask(&TABLE.into(), |room| {
            for seat in [0, 1] {
                let place = Place::new(format!("Player {seat}"), Holder::Person);
                room.table.sit(Seat::new(seat), place, Entropy::default(), 1)?;
            }
            room.table.begin(Actor::Person, 1)?;
            Ok(())
        })
        .await
        .expect("both sit");
        let (to, messages) = Outbox::new();
        let looker = Looker {
            person: "anna".into(),
            device: Device([0; 32]),
            invitation: None,
            seat: None,
            wants_grids: false,
            language: kernel::Language::ENGLISH,
        };
        hub.ask(&TABLE.into(), move |room| Ok(room.connect(looker, to, 0))).await.expect("Anna looks");
        let mut house = House { hub, gate, commits, store, messages };
        house.a_commit_waits().await;
        house.a_commit_waits().await;
        assert!(house.next().await.contains("\"type\":\"table\""));
        house
    }

    /// The next message to Anna.
    async fn next(&mut self) -> String {
        self.messages.recv().await.expect("the room lives").to_string()
    }

    /// A person passes, and the answer is still to come.
    fn passes(&self, person: &'static str, seat: u8) -> tokio::task::JoinHandle<Result<(), Problem>> {
        let hub = Arc::clone(&self.hub);
        tokio::spawn(async move {
            hub.ask(&TABLE.into(), move |room| {
                let question = scene::write_question(room.table.question());
                let submitted = Move {
                    seat,
                    id: person.to_owned(),
                    question,
                    action: SentAction::Text("pass".to_owned()),
                };
                room.submit_move(&person.into(), &submitted)
            })
            .await
        })
    }

    /// When a commit stands before the gate.
    async fn a_commit_waits(&mut self) {
        self.commits.recv().await.expect("the store works");
    }

    /// When the room has carried out all that was asked of it before.
    async fn has_carried_out(&self, entries: u32) {
        loop {
            // A request is carried out in order, though its answer may wait for the store.
            let (tell, told) = tokio::sync::oneshot::channel();
            let look: Request = Box::new(move |room| {
                let _ = tell.send(room.table.entries());
                Box::new(|_, _| ())
            });
            self.hub.send(&TABLE.into(), look).await.expect("the room listens");
            if told.await.expect("the room answers") >= entries {
                return;
            }
            tokio::task::yield_now().await;
        }
    }

    fn stored(&self) -> usize {
        self.store.clone().lines(&TABLE.into()).expect("its lines").len()
    }
}

#[tokio::test]
async fn nobody_hears_of_what_is_not_stored() {
    let mut house = House::open().await;
    let stored = house.stored();
    let first = house.passes("anna", 1);
    house.a_commit_waits().await;
    // The store holds the first move back, and yet the second is carried out.
    let second = house.passes("ben", 2);
    house.has_carried_out(stored as u32 + 1).await;
    assert_eq!(house.stored(), stored);
    assert!(house.messages.try_recv().is_err(), "a message before anything was stored");
    assert!(!first.is_finished() && !second.is_finished());

    house.gate.send(Ok(())).expect("the store listens");
    first.await.expect("no panic").expect("Anna's move is stored");
    // Half of what Anna would see is stored now: she is told nothing yet.
    assert!(house.messages.try_recv().is_err(), "a view that is ahead of the store");
    assert!(!second.is_finished());

    house.gate.send(Ok(())).expect("the store listens");
    second.await.expect("no panic").expect("Ben's move is stored");
    assert!(house.next().await.contains("\"type\":\"news\""));
    assert!(house.stored() > stored + 1);
}

#[tokio::test]
async fn when_storing_fails_everybody_hears_so_and_the_table_is_as_it_was_stored() {
    let mut house = House::open().await;
    let stored = house.stored();
    let first = house.passes("anna", 1);
    house.a_commit_waits().await;
    let second = house.passes("ben", 2);
    house.has_carried_out(stored as u32 + 1).await;
    house.gate.send(Err(StoreError::Failed("The disk is full.".to_owned()))).expect("the store listens");
    // What follows would leave a gap, and is refused by the store itself.
    house.gate.send(Ok(())).expect("the store listens");
    assert!(first.await.expect("no panic").is_err());
    assert!(second.await.expect("no panic").is_err());
    assert_eq!(house.stored(), stored);
    assert!(house.messages.recv().await.is_none(), "the room lets its clients go");

    house.gate.send(Ok(())).expect("the store listens");
    house.gate.send(Ok(())).expect("the store listens");
    house.passes("anna", 1).await.expect("no panic").expect("the table goes on");
    assert!(house.stored() > stored);
}

#[test]
fn who_misses_a_message_is_known_to_have_missed_it() {
    let (to, mut messages) = Outbox::new();
    let weak = to.downgrade();
    for _ in 0..MOST_UNREAD {
        assert!(to.send("something".into()));
    }
    assert!(!weak.has_missed());
    assert!(!to.send("too much".into()));
    assert!(weak.has_missed());
    // That it reads on does not bring the message back.
    messages.try_recv().expect("the first message");
    assert!(!to.send("the next".into()));
}
