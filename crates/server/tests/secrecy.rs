//! Nothing that is sealed leaves the server before the rules open it.
//!
//! A house is copied with everything in it, so that there are two worlds which are the same to the last byte: the same
//! tables, people, tokens and draws to come. Then one seat seals another bid in each of them, and changes its mind more often
//! in one of them. Everybody else calls everything in both, and must get the same bytes.

mod common;

use common::{Guest, House, Live, scratch, table};
use serde_json::{Value, json};
use server::store::{SqliteStore, Store as _};
use std::path::Path;
use std::time::Duration;

/// What Ben seals in each world, one after the other.
const BIDS: [&[&str]; 2] = [&["bid 1 501"], &["bid 2 677", "pass", "bid 3 733"]];

/// All who look, by name, with their cookies.
type People = Vec<(&'static str, Guest)>;

fn copy(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("a file");
        std::fs::copy(entry.path(), to.join(entry.file_name())).expect("a copy");
    }
}

/// A house with a table of three, a table of another, and people who have been seen before.
async fn prepare(folder: &Path) -> (String, String, People) {
    let house = House::open(folder);
    let [mut ann, mut ben, mut cat, mut dan, mut eve] = std::array::from_fn(|_| house.guest());
    let id = table(&mut [&mut ann, &mut ben, &mut cat], 1).await;
    let other = table(&mut [&mut dan], 1).await;
    eve.get("/api/tables").await.ok();
    let people =
        vec![("ann", ann), ("ben", ben), ("cat", cat), ("dan", dan), ("eve", eve), ("nobody", house.guest())];
    (id, other, people)
}

/// What may differ: the moment.
fn normalise(text: &str) -> String {
    let Some(start) = text.find("\"at\":") else { return text.to_owned() };
    let rest = text[start + 5..].trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{}\"at\":0{}", &text[..start], normalise(rest))
}

/// Everything that can be called without changing anything, or that must be refused.
fn calls(id: &str, seat: Option<u8>) -> Vec<(&'static str, String, Value)> {
    let mut calls: Vec<(&'static str, String, Value)> = Vec::new();
    for path in
        ["/api/games", "/api/games/management/rules", "/api/tables", "/api/no-such-call", "/healthz", "/"]
    {
        calls.push(("GET", path.to_owned(), Value::Null));
    }
    let mut looks =
        vec![String::new(), "/file".into(), "/fairness".into(), "/books".into(), "/replay".into()];
    for number in 1..=5 {
        looks.push(format!("?seat={number}"));
        looks.push(format!("/books?seat={number}"));
        looks.push(format!("/replay?as={number}"));
        if seat.is_none_or(|own| own != number) {
            looks.push(format!("/hint?seat={number}"));
        }
    }
    for look in ["/replay?as=public&entry=4", "/replay?as=everything", "/replay?entry=1", "?invitation=wrong"]
    {
        looks.push(look.to_owned());
    }
    calls.extend(looks.into_iter().map(|look| ("GET", format!("/api/tables/{id}{look}"), Value::Null)));
    for number in [0, 2, 4, 9] {
        let act = json!({ "seat": number, "id": "spy", "question": "1", "do": "bid 1 500" });
        let posts = [
            ("move", act),
            ("preview", json!({ "seat": number, "do": "bid 9 900" })),
            ("undo", json!({ "seat": number })),
            ("resign", json!({ "seat": number })),
            ("sit", json!({ "seat": number, "name": "Spy" })),
        ];
        let post = |(call, body)| ("POST", format!("/api/tables/{id}/{call}"), body);
        calls.extend(posts.into_iter().map(post));
    }
    if let Some(own) = seat {
        let preview = json!({ "seat": own, "do": "bid 2 550" });
        calls.push(("POST", format!("/api/tables/{id}/preview"), preview));
    }
    if seat != Some(1) {
        for wish in ["pause", "end", "last-round", "replace"] {
            let wish = json!({ "do": wish, "seat": 2, "holder": "bot:clerk" });
            calls.push(("POST", format!("/api/tables/{id}/host"), wish));
        }
        calls.push(("POST", format!("/api/tables/{id}/seats"), json!({ "seat": 2, "holder": "bot:clerk" })));
    }
    calls.push(("POST", format!("/api/tables/{id}/start"), json!({})));
    calls
}

/// Calls everything as everybody but Ben, and writes down what came.
async fn walk(people: &mut People, id: &str) -> Vec<String> {
    let mut answers = Vec::new();
    for (name, guest) in people.iter_mut().filter(|(name, _)| *name != "ben") {
        let seat = match *name {
            "ann" => Some(1),
            "cat" => Some(3),
            _ => None,
        };
        for (method, path, body) in calls(id, seat) {
            if *name == "nobody" {
                guest.cookie = None;
            }
            let answer = match method {
                "GET" => guest.get(&path).await,
                _ => guest.post(&path, &body).await,
            };
            assert!(answer.status < 500, "{name} {path}: {}", answer.body);
            let head: Vec<&str> = answer
                .head
                .lines()
                .filter(|line| {
                    let line = line.to_ascii_lowercase();
                    !line.starts_with("date:") && !line.starts_with("set-cookie:")
                })
                .collect();
            answers.push(format!(
                "{name} {method} {path} {body}\n{}\n\n{}",
                head.join("\n"),
                normalise(&answer.body)
            ));
        }
    }
    answers
}

/// Lets Ben seal his bids in one world while all others look on, and writes down all that they get.
async fn one_world(folder: &Path, mut people: People, id: &str, bids: &[&str]) -> (Vec<String>, String) {
    let house = House::open(folder);
    for (_, guest) in &mut people {
        guest.address = house.address;
    }
    let cookie = |name: &str| people.iter().find(|(other, _)| *other == name).expect("known").1.clone();
    let mut lives: Vec<(&str, Live)> = Vec::new();
    for name in ["ann", "cat", "dan", "eve", "nobody"] {
        let query = if name == "ann" { "?tables=true" } else { "" };
        lives.push((name, cookie(name).live(id, query).await));
    }
    let mut ben = cookie("ben").live(id, "?tables=true").await;
    let question = ben.question();
    for (number, bid) in bids.iter().enumerate() {
        assert_eq!(ben.act(2, &format!("seal-{number}"), &question, bid).await["type"], "accepted", "{bid}");
        // Long enough that everything that would be told is told.
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    // Then Cat seals, and Ann says something, which all hear last.
    let cat = &mut lives[1].1;
    cat.act(3, "mine", &question, "bid 1 600").await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    lives[0].1.send(&json!({ "chat": "Hurry up" })).await;
    let mut all = Vec::new();
    for (name, live) in &mut lives {
        live.until("chat").await;
        let lines: Vec<String> = live.transcript.iter().map(|text| normalise(text)).collect();
        all.push(format!("{name} live\n{}", lines.join("\n")));
    }
    all.extend(walk(&mut people.clone(), id).await);
    // Who comes late learns no more than who was there.
    for name in ["ann", "cat", "dan", "eve", "nobody"] {
        let live = cookie(name).live(id, "?tables=true").await;
        all.push(format!("{name} comes back\n{}", normalise(&live.transcript[0])));
    }
    for (name, guest) in people.iter().filter(|(name, _)| *name != "ben") {
        let refused = Live::open(guest, id, "?seat=2").await.err();
        assert_eq!(refused, Some(403), "{name} cannot look through Ben's eyes");
    }
    let own = ben.position["view"].to_string();
    (all, own)
}

#[tokio::test]
async fn two_worlds_that_differ_in_a_sealed_bid_look_the_same() {
    let (first, second) = (scratch(), scratch());
    let (id, _, people) = prepare(first.path()).await;
    copy(first.path(), second.path());
    let mut secrets = Vec::new();
    {
        let mut store = SqliteStore::open(first.path()).expect("the store opens");
        for stored in store.tables().expect("tables") {
            secrets.push(stored.secret.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        }
    }
    assert_eq!(secrets.len(), 2);
    let (here, own_here) = one_world(first.path(), people.clone(), &id, BIDS[0]).await;
    let (there, own_there) = one_world(second.path(), people, &id, BIDS[1]).await;
    assert_ne!(own_here, own_there, "Ben sees what he sealed, so the worlds do differ");
    assert!(here.len() > 200, "only {} answers were compared", here.len());
    assert_eq!(here.len(), there.len());
    for (one, other) in here.iter().zip(&there) {
        assert_eq!(one, other, "what somebody gets depends on what Ben sealed");
    }
    for answer in here.iter().chain(&there) {
        let answer = answer.to_ascii_lowercase();
        for secret in &secrets {
            assert!(!answer.contains(secret), "the secret of a table got out: {answer:.300}");
        }
        for bid in ["501", "677", "733"] {
            assert!(!answer.contains(&format!("\"price\":{bid}")), "a sealed bid got out: {answer:.300}");
        }
    }
}

/// Tables by invitation do not exist for those who are not invited.
#[tokio::test]
async fn what_is_by_invitation_is_not_there_for_others() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut eve) = (house.guest(), house.guest());
    let wish = json!({ "game": "management", "seats": ["you", "bot:clerk"], "name": "Ann", "start": true });
    let made = ann.post("/api/tables", &wish).await.ok();
    let (id, invitation) =
        (made["table"].as_str().expect("a table"), made["invitation"].as_str().expect("one"));
    let no_table = "f".repeat(16);
    for (method, path, body) in calls(id, None).into_iter().filter(|(_, path, _)| path.contains(id)) {
        let answers = [path.clone(), path.replace(id, &no_table)].map(async |path| {
            let mut guest = house.guest();
            match method {
                "GET" => guest.get(&path).await,
                _ => guest.post(&path, &body).await,
            }
        });
        let [here, nowhere] = answers;
        let (here, nowhere) = (here.await, nowhere.await);
        assert_eq!((here.status, here.body), (nowhere.status, nowhere.body), "{method} {path}");
    }
    assert!(eve.get("/api/tables").await.ok()["running"].as_array().is_some_and(Vec::is_empty));
    assert_eq!(Live::open(&eve, id, "").await.err(), Some(404));
    // With the invitation one may look on, but is not told it again.
    let seen = eve.get(&format!("/api/tables/{id}?invitation={invitation}")).await.ok();
    assert_eq!((&seen["you"], &seen["table"]["invitation"]), (&Value::Null, &Value::Null));
}
