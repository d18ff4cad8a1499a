//! A server of one's own for a test, and people who call it.

// Every test has this file for itself and uses a part of it.
#![allow(dead_code, unreachable_pub, unused_imports)]

mod class;
mod document;
mod forge;
mod guest;
mod live;

pub use class::{Class, by_link, class_wish, column, decide, rows, states, table_of};
pub use document::Document;
pub use forge::{forge, under_other_rules, with_another_digest};
pub use guest::{Answer, Guest, exchange};
pub use live::Live;

use serde_json::{Value, json};
use server::store::conformance::Scratch;
use server::{Server, Settings};
use std::net::SocketAddr;
use std::path::Path;
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// A server that runs beside the test, with threads of its own: when it stops, nothing of it is left.
#[derive(Debug)]
pub struct House {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl House {
    /// Opens a house on any free port.
    pub fn open(folder: &Path) -> House {
        House::open_with(folder, Settings::default())
    }

    /// The same, set up in another way but for the port and the folder.
    pub fn open_with(folder: &Path, settings: Settings) -> House {
        let address = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
        let settings = Settings { address, data: folder.to_owned(), ..settings };
        let (stop, stopped) = oneshot::channel();
        let (opened, address) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()
                .expect("a runtime starts");
            runtime.block_on(async {
                let server = Server::open(settings).await.expect("the house opens");
                opened.send(server.address().expect("it listens")).expect("the test waits");
                let stopped = async {
                    let _ = stopped.await;
                };
                server.run(stopped).await.expect("the house closes in good order");
            });
        });
        let address = address.recv().expect("the house opens");
        House { address, stop: Some(stop), thread: Some(thread) }
    }

    /// Somebody whom the house does not know yet.
    pub fn guest(&self) -> Guest {
        Guest::new(self.address)
    }

    /// The document of its calls.
    pub async fn document(&self) -> Document {
        Document(self.guest().get("/api/openapi.json").await.ok())
    }

    /// Closes the house, with everything stored.
    pub fn close(mut self) {
        self.shut();
    }

    fn shut(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the house closes");
        }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.shut();
        }
    }
}

pub fn scratch() -> Scratch {
    Scratch::under(env!("CARGO_TARGET_TMPDIR"))
}

/// All files of a house that is closed, so that there are two of it which are the same to the last byte.
pub fn copy_folder(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        std::fs::copy(entry.path(), to.join(entry.file_name())).expect("a copy");
    }
}

/// A table of Management for two months at which these people sit, in their order, and then so many bots.
pub async fn table(people: &mut [&mut Guest], bots: usize) -> String {
    let mut seats = vec!["open".to_owned(); people.len()];
    seats[0] = "you".to_owned();
    seats.extend(std::iter::repeat_n("bot:clerk".to_owned(), bots));
    let body = json!({ "game": "management", "options": { "months": "2" }, "seats": seats, "name": "Ann", "public": true });
    let made = people[0].post("/api/tables", &body).await.ok();
    let table = made["table"].as_str().expect("a table").to_owned();
    for (index, guest) in people.iter_mut().enumerate().skip(1) {
        let name = ["Ann", "Ben", "Cat", "Dan"][index];
        guest
            .post(&format!("/api/tables/{table}/sit"), &json!({ "seat": index + 1, "name": name }))
            .await
            .ok();
    }
    people[0].post(&format!("/api/tables/{table}/start"), &json!({})).await.ok();
    table
}

/// What the first form of a menu suggests, in the notation of the game.
pub fn suggestion(menu: &Value) -> String {
    let form = &menu[0];
    let mut action = form["verb"].as_str().expect("a menu").to_owned();
    for field in form["fields"].as_array().expect("fields") {
        action += &format!(" {}", notation(&field["suggested"]));
    }
    action
}

/// A value as the notation has it: words without quotes, lists with commas.
fn notation(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(list) => list.iter().map(notation).collect::<Vec<_>>().join(","),
        value => value.to_string(),
    }
}

/// Whether a list of seats holds this one.
pub fn holds(seats: &Value, seat: u8) -> bool {
    seats.as_array().is_some_and(|seats| seats.contains(&json!(seat)))
}
