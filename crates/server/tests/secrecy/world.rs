//! One of two worlds, with everybody in it who must not learn what Ben keeps to himself.

use super::calls::calls;
use super::record::Record;
use crate::common::{Document, Guest, House, Live, holds};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// Everybody by name. Hal is the host and has no seat; Ann, Ben, Cat and Dan have the seats 1 to 4; Eve looks on and has
/// tables of her own; nobody knows the last one.
pub(crate) type People = BTreeMap<&'static str, Guest>;

/// All but Ben, with their seats.
pub(crate) const VIEWERS: [(&str, Option<u8>); 6] =
    [("hal", None), ("ann", Some(1)), ("cat", Some(3)), ("dan", Some(4)), ("eve", None), ("nobody", None)];

/// Longer than the server waits before it tells those who need not hurry. Nothing is asserted about it: it gives a message that
/// should not come the time to come.
const A_WHILE: Duration = Duration::from_millis(80);

/// The line that says that a call came through a proxy: the call of a player, not of the operator.
const FAR: &str = "X-Forwarded-For: 203.0.113.7\r\n";

pub(crate) struct World {
    house: House,
    people: People,
    pub(crate) id: String,
    lives: Vec<(&'static str, Live)>,
    /// Who came late stays, because the others would hear at some moment or other that they went.
    late: Vec<Live>,
    pub(crate) ben: Live,
    pub(crate) record: Record,
}

/// Heads that are not the same twice.
const VARYING: [&str; 3] = ["date", "set-cookie", "content-length"];

impl World {
    /// Opens a copied house. Everybody but Ben comes to look, and he comes last.
    pub(crate) async fn open(folder: &Path, mut people: People, id: &str) -> World {
        let house = House::open(folder);
        people.values_mut().for_each(|guest| guest.address = house.address);
        let mut lives = Vec::new();
        for (name, _) in VIEWERS {
            // One of them has no board for the game and asks for tables.
            let query = if name == "ann" { "?tables=true" } else { "" };
            let live = people[name].live(id, query).await;
            all_hear(&mut lives, "seats").await;
            lives.push((name, live));
        }
        let ben = people["ben"].live(id, "?tables=true").await;
        all_hear(&mut lives, "seats").await;
        World { house, people, id: id.to_owned(), lives, late: Vec::new(), ben, record: Record::default() }
    }

    pub(crate) fn live(&mut self, name: &str) -> &mut Live {
        &mut self.lives.iter_mut().find(|(other, _)| *other == name).expect("somebody").1
    }

    /// Ben does something in secret, and whoever would hear of it has the time to.
    pub(crate) async fn secretly(&mut self, action: &str) {
        let (question, number) = (self.ben.question(), self.ben.transcript.len());
        let answer = self.ben.act(2, &format!("secret-{number}"), &question, action).await;
        assert_eq!(answer["type"], "accepted", "{action}: {answer}");
        tokio::time::sleep(A_WHILE).await;
    }

    /// Somebody who sits on Ben's board does something that nobody else is to notice.
    pub(crate) async fn on_board(&mut self, who: &str, call: &str, body: &Value) {
        let path = format!("/api/tables/{}/{call}", self.id);
        self.people.get_mut(who).expect("somebody").post(&path, body).await.ok();
        tokio::time::sleep(A_WHILE).await;
    }

    /// What somebody who sits on Ben's board sees of it.
    pub(crate) async fn board_of(&mut self, who: &str) -> Value {
        let path = format!("/api/tables/{}", self.id);
        self.people.get_mut(who).expect("somebody").get(&path).await.ok()["board"].clone()
    }

    /// Ben agrees to end the game.
    pub(crate) async fn ben_ends(&mut self) {
        let path = format!("/api/tables/{}/end", self.id);
        let answer = self.people.get_mut("ben").expect("Ben").post(&path, &json!({ "yes": true })).await;
        assert_eq!(answer.ok()["ended"], true);
    }

    /// Everybody reads until a message of this type has come.
    pub(crate) async fn everybody_hears(&mut self, kind: &str) {
        all_hear(&mut self.lives, kind).await;
    }

    /// Everybody reads until their positions show what the table asks now, so that no two changes are told at once.
    pub(crate) async fn settle(&mut self) {
        let now = self.people["hal"].clone().get(&format!("/api/tables/{}", self.id)).await.ok();
        for (_, live) in &mut self.lives {
            while ["question", "waiting", "sealed"]
                .iter()
                .any(|part| live.position[part] != now["position"][part])
            {
                live.hear().await;
            }
        }
    }

    /// A call of somebody, noted with everything that came back.
    pub(crate) async fn call(&mut self, who: &str, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.noted(who, method, path, "application/json", &body.to_string()).await;
        assert!(status < 500, "{who} {path}: {answer}");
        serde_json::from_str(&answer).unwrap_or_default()
    }

    /// A call that is to succeed.
    pub(crate) async fn done(&mut self, who: &str, method: &str, path: &str, body: &Value) -> Value {
        let (status, answer) = self.noted(who, method, path, "application/json", &body.to_string()).await;
        assert_eq!(status, 200, "{who} {method} {path} {body}: {answer}");
        serde_json::from_str(&answer).unwrap_or_default()
    }

    /// A call at the table that is to succeed.
    pub(crate) async fn at_table(&mut self, who: &str, call: &str, body: &Value) -> Value {
        let path = format!("/api/tables/{}/{call}", self.id);
        self.done(who, "POST", &path, body).await
    }

    /// A table that was made has a name and a seal that are random in every world.
    pub(crate) async fn learn_name(&mut self, who: &str, table: &str) {
        let seen = self.done(who, "GET", &format!("/api/tables/{table}"), &Value::Null).await;
        for part in ["name", "commitment"] {
            self.record.learn(seen["table"][part].as_str().expect("a word"), part);
        }
    }

    /// Somebody downloads the file of a match that is over, and uploads it again.
    pub(crate) async fn check_file(&mut self, who: &str, table: &str) {
        let (status, file) = self.noted(who, "GET", &format!("/api/tables/{table}/file"), "", "").await;
        assert_eq!(status, 200, "{file}");
        let (status, answer) = self.noted(who, "POST", "/api/matches", "text/plain", &file).await;
        assert!(status == 200 && answer.contains("\"ok\":true"), "{answer}");
        for call in ["replay", "story"] {
            let path = format!("/api/matches/{call}");
            let (status, answer) = self.noted(who, "POST", &path, "text/plain", &file).await;
            assert_eq!(status, 200, "{answer}");
        }
    }

    async fn noted(&mut self, who: &str, method: &str, path: &str, kind: &str, body: &str) -> (u16, String) {
        let guest = self.people.get_mut(who).expect("somebody");
        if who == "nobody" {
            guest.cookie = None;
        }
        let lines = match (method, path) {
            (_, "/metrics") => FAR.to_owned(),
            ("GET", _) => String::new(),
            _ => format!("Content-Type: {kind}\r\n"),
        };
        let answer = guest.call(method, path, &lines, if method == "GET" { "" } else { body }).await;
        let head = answer.head.lines().map(|line| match line.split_once(':') {
            // The body itself is compared, so its length need not be.
            Some((name, _)) if VARYING.iter().any(|varying| name.eq_ignore_ascii_case(varying)) => name,
            _ => line,
        });
        let head: Vec<&str> = head.collect();
        let text = format!("{}\n\n{}", head.join("\n"), answer.body);
        self.record.note(format!("{who} {method} {path} {body:.200}"), text);
        (answer.status, answer.body)
    }

    /// Somebody new, with a name that has no cookie yet.
    pub(crate) fn comes(&mut self, name: &'static str) {
        self.people.insert(name, self.house.guest());
    }

    /// Everybody but Ben tries everything.
    pub(crate) async fn walk(&mut self) {
        let id = self.id.clone();
        for (who, seat) in VIEWERS {
            for (method, path, body) in calls(&id, seat, who == "hal") {
                self.call(who, method, &path, &body).await;
            }
        }
    }

    /// Who comes late learns no more than who was there, and nobody comes through Ben's eyes.
    pub(crate) async fn come_late(&mut self) {
        for (who, _) in VIEWERS {
            let guest = &self.people[who];
            for query in ["?tables=true", "?after=2", "?after=9999"] {
                let live = guest.live(&self.id, query).await;
                self.record.note(format!("{who} comes late {query}"), &live.transcript[0]);
                self.late.push(live);
                // Each one who comes is told before the next one does.
                all_hear(&mut self.lives, "seats").await;
            }
            assert_eq!(Live::open(guest, &self.id, "?seat=2").await.err(), Some(403), "{who} is not Ben");
        }
        self.settle().await;
    }

    /// Whoever of the others is waited for passes, one after the other, until it is Ben's turn.
    pub(crate) async fn others_pass(&mut self) {
        for number in 0..100 {
            self.settle().await;
            let waiting = self.live("hal").position["waiting"].clone();
            let Some((who, seat)) =
                VIEWERS.into_iter().find(|(_, seat)| seat.is_some_and(|seat| holds(&waiting, seat)))
            else {
                return;
            };
            self.passes(who, seat.expect("a seat"), number).await;
        }
        panic!("it is never Ben's turn");
    }

    /// Somebody passes over HTTP.
    pub(crate) async fn passes(&mut self, who: &str, seat: u8, number: usize) {
        let question = self.live(who).question();
        let body = json!({ "seat": seat, "id": format!("{who}-{question}-{number}"), "question": question, "do": "pass" });
        self.at_table(who, "move", &body).await;
        self.settle().await;
    }

    /// The phase in which Ben is asked now.
    pub(crate) async fn phase(&mut self) -> String {
        let question = self.live("hal").question();
        while self.ben.question() != question || !self.ben.is_waited_for(2) {
            self.ben.hear().await;
        }
        let phase = self.ben.position["phase"].as_u64().expect("a phase") as usize;
        self.ben.position["phases"][phase].as_str().expect("a name").to_owned()
    }

    /// The document of the calls, by which the test knows whether it makes them all.
    pub(crate) async fn document(&self) -> Document {
        self.house.document().await
    }

    /// What the operator sees of this world.
    pub(crate) async fn figures(&self) -> String {
        let figures = self.house.guest().get("/metrics").await.body;
        figures.lines().filter(|line| line.starts_with("boardroom_stored_rows_total")).collect()
    }

    /// Everything that everybody but Ben has got, message by message. Eve says a last word, which all hear last.
    pub(crate) async fn heard(&mut self) {
        self.live("eve").send(&json!({ "chat": "That is all" })).await;
        for (who, live) in &mut self.lives {
            while live.chat.last().is_none_or(|line| line["text"] != "That is all") {
                live.hear().await;
            }
            // Only time makes the server ask who is there.
            for message in live.transcript.drain(..).filter(|message| !message.contains("\"ping\"")) {
                self.record.note(format!("{who} live"), message);
            }
        }
    }
}

async fn all_hear(lives: &mut [(&'static str, Live)], kind: &str) {
    for (_, live) in lives {
        live.until(kind).await;
    }
}
