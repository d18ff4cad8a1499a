//! After an upgrade a match may not fit the rules any more. It is frozen, said to be so, and not lost.

mod common;

use common::{
    Guest, House, Live, forge, holds, scratch, suggestion, table, under_other_rules, with_another_digest,
};
use serde_json::{Value, json};
use server::store::{SqliteStore, Store as _, Write};
use sha2::{Digest as _, Sha256};
use std::path::Path;

/// Copies a store as another release would have left it: the log of one table and its record are changed.
fn as_left_by_another_release(
    from: &Path,
    to: &Path,
    guests: &[&Guest],
    table: &str,
    log: impl Fn(&str) -> String,
    release: &str,
) {
    let (mut old, mut new) =
        (SqliteStore::open(from).expect("a store"), SqliteStore::open(to).expect("a store"));
    let mut writes = Vec::new();
    for stored in old.tables().expect("tables").tables {
        let mut lines = old.lines(&stored.table).expect("lines");
        let mut record: Value = serde_json::from_str(&stored.record).expect("a record");
        if stored.table.as_str() == table {
            record["release"] = json!(release);
            lines = log(&(lines.join("\n") + "\n")).lines().map(str::to_owned).collect();
        }
        let name = stored.table.clone();
        writes.push(Write::NewTable {
            table: name.clone(),
            record: record.to_string(),
            secret: stored.secret,
        });
        writes.push(Write::Append { table: name, first: 0, lines });
    }
    for guest in guests {
        let token = guest.cookie.as_deref().and_then(|cookie| cookie.split_once('=')).expect("a cookie").1;
        let token: [u8; 32] = Sha256::digest(token).into();
        let person = old.person(&token).expect("a store").expect("somebody");
        writes.push(Write::Identity { token, person, since: 0, device: String::new() });
    }
    new.commit(&writes).expect("it is stored");
}

/// Ann and Ben play at one table, which is changed, and Ann alone at another, which is not.
async fn upgraded(
    log: impl Fn(&str) -> String,
    release: &str,
    check: impl AsyncFnOnce(House, Guest, Guest, String, String),
) {
    let (before, after) = (scratch(), scratch());
    let house = House::open(before.path());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let other = table(&mut [&mut ann], 1).await;
    ann.live(&id, "").await.play(1).await;
    house.close();
    as_left_by_another_release(before.path(), after.path(), &[&ann, &ben], &id, log, release);
    let house = House::open(after.path());
    (ann.address, ben.address) = (house.address, house.address);
    check(house, ann, ben, id, other).await;
}

/// The table is there for those who know it, and says which release can go on with it; the house is well otherwise.
async fn is_frozen(house: House, mut ann: Guest, mut ben: Guest, id: String, other: String, words: &[&str]) {
    let calls =
        [("GET", ""), ("GET", "/books"), ("GET", "/fairness"), ("GET", "/replay"), ("POST", "/rematch")];
    for guest in [&mut ann, &mut ben] {
        for (method, call) in calls {
            let answer = guest.call(method, &format!("/api/tables/{id}{call}"), "", "").await;
            assert_eq!(answer.refused(409), "frozen", "{method} {call}");
            for word in words {
                assert!(answer.body.contains(word), "{method} {call} does not say '{word}': {}", answer.body);
            }
            assert!(
                !answer.body.contains("digest"),
                "what does not fit is for the operator: {}",
                answer.body
            );
        }
        let body = json!({ "seat": 1, "id": "x", "question": "1", "do": "pass" });
        assert_eq!(guest.post(&format!("/api/tables/{id}/move"), &body).await.refused(409), "frozen");
        assert_eq!(Live::open(guest, &id, "").await.err(), Some(409));
        let lobby = guest.get("/api/tables").await.ok();
        let mine = lobby["mine"].as_array().expect("a list");
        let line = mine.iter().find(|line| line["id"] == json!(id)).expect("it is in the list");
        assert!(
            line["frozen"].as_str().is_some_and(|notice| words.iter().all(|word| notice.contains(word))),
            "{line}"
        );
        assert_eq!(line["stage"], "playing");
        assert_eq!((&line["seats"][0], &line["seats"][1]), (&json!("Ann"), &json!("Ben")));
    }
    let mut eve = house.guest();
    let lobby = eve.get("/api/tables").await.ok();
    assert!(lobby["running"].as_array().expect("a list").iter().all(|line| line["id"] != json!(id)));
    let figures = house.guest().get("/metrics").await.body;
    assert!(figures.contains("boardroom_frozen_tables 1\n"), "{figures}");
    // Other tables go on, and new ones are made.
    let snapshot = ann.get(&format!("/api/tables/{other}")).await.ok();
    assert!(holds(&snapshot["position"]["waiting"], 1));
    let mut live = ann.live(&other, "").await;
    let (question, action) = (live.question(), suggestion(&live.position["menu"]));
    assert_eq!(live.act(1, "on", &question, &action).await["type"], "accepted");
    table(&mut [&mut ann, &mut ben], 0).await;
}

#[tokio::test]
async fn a_match_under_other_rules_is_frozen() {
    let words =
        ["version 9999 of the rules of Management", "release 0.0.7 of Boardroom", "Nothing of it is lost"];
    upgraded(under_other_rules, "0.0.7", async |house, ann, ben, id, other| {
        is_frozen(house, ann, ben, id, other, &words).await;
    })
    .await;
}

#[tokio::test]
async fn a_match_that_would_go_another_way_is_frozen() {
    let words = ["would play it otherwise", "release 0.0.7 of Boardroom", "Nothing of it is lost"];
    upgraded(with_another_digest, "0.0.7", async |house, ann, ben, id, other| {
        is_frozen(house, ann, ben, id, other, &words).await;
    })
    .await;
}

#[tokio::test]
async fn a_match_of_a_game_that_is_gone_is_frozen() {
    let gone =
        |file: &str| forge(file, |_, body| body.replacen("\"game\":\"management\"", "\"game\":\"chess\"", 1));
    upgraded(gone, "0.0.7", async |house, ann, ben, id, other| {
        is_frozen(
            house,
            ann,
            ben,
            id,
            other,
            &["does not know the game chess", "release 0.0.7 of Boardroom"],
        )
        .await;
    })
    .await;
}

/// If even this release made it, another release is no help.
#[tokio::test]
async fn a_damaged_match_is_frozen_too() {
    let damaged = |file: &str| file.replacen("\"outcome\":", "\"outcome\":9", 1);
    upgraded(damaged, env!("CARGO_PKG_VERSION"), async |house, ann, ben, id, other| {
        is_frozen(house, ann, ben, id, other, &["the store may be damaged", "backup"]).await;
    })
    .await;
    let not_even_a_header = |_: &str| "no header\n".to_owned();
    upgraded(not_even_a_header, "0.0.7", async |house, mut ann, _ben, id, _other| {
        let answer = ann.get(&format!("/api/tables/{id}")).await;
        assert_eq!(answer.refused(409), "frozen");
        assert!(answer.body.contains("cannot be read"), "{}", answer.body);
        drop(house);
    })
    .await;
}

/// A frozen table by invitation is not there for strangers, as before.
#[tokio::test]
async fn strangers_are_not_told() {
    let (before, after) = (scratch(), scratch());
    let house = House::open(before.path());
    let mut ann = house.guest();
    let body = json!({ "game": "management", "seats": ["you", "bot:clerk"], "name": "Ann", "start": true });
    let made = ann.post("/api/tables", &body).await.ok();
    let (id, invitation) =
        (made["table"].as_str().expect("a table"), made["invitation"].as_str().expect("one"));
    house.close();
    as_left_by_another_release(before.path(), after.path(), &[&ann], id, under_other_rules, "0.0.7");
    let house = House::open(after.path());
    ann.address = house.address;
    let mut eve = house.guest();
    assert_eq!(eve.get(&format!("/api/tables/{id}")).await.refused(404), "no-such-table");
    assert_eq!(Live::open(&eve, id, "").await.err(), Some(404));
    for invited in [&mut ann, &mut eve] {
        let path = format!("/api/tables/{id}?invitation={invitation}");
        assert_eq!(invited.get(&path).await.refused(409), "frozen");
    }
}

/// The old release opens its tables again as they were: nothing was altered meanwhile.
#[tokio::test]
async fn what_is_frozen_is_not_altered() {
    let (before, after, back) = (scratch(), scratch(), scratch());
    let house = House::open(before.path());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let seen = ann.get(&format!("/api/tables/{id}")).await.ok();
    house.close();
    let release = env!("CARGO_PKG_VERSION");
    as_left_by_another_release(before.path(), after.path(), &[&ann, &ben], &id, under_other_rules, "0.0.7");
    let log = |folder: &Path| {
        SqliteStore::open(folder).and_then(|mut store| store.lines(&id.as_str().into())).expect("lines")
    };
    let frozen = log(after.path());
    let house = House::open(after.path());
    ann.address = house.address;
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.refused(409), "frozen");
    house.close();
    assert_eq!(log(after.path()), frozen);
    let rules = log(before.path())[0].clone();
    let original = move |file: &str| {
        forge(file, |number, body| {
            if number == 0 {
                rules.rsplit_once(",\"chain\":").expect("a chain").0.to_owned()
            } else {
                body.to_owned()
            }
        })
    };
    as_left_by_another_release(after.path(), back.path(), &[&ann, &ben], &id, original, release);
    let house = House::open(back.path());
    ann.address = house.address;
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok(), seen);
}
