//! Nothing that is secret leaves the server before the rules open it.
//!
//! A house is copied with everything in it, so that there are two worlds which are the same to the last byte: the same
//! tables, people, tokens and draws to come. Then Ben does something else in secret in each of them. Everybody else, whether
//! at the table, its host, looking on or a stranger, calls everything in both, and must get the same bytes and the same number
//! of messages. A test that cannot fail proves nothing, so leaks are planted too, and must be found.

#[path = "secrecy/calls.rs"]
mod calls;
#[path = "secrecy/class.rs"]
mod class;
mod common;
#[path = "secrecy/record.rs"]
mod record;
#[path = "secrecy/world.rs"]
mod world;

use calls::calls;
use common::{House, Live, copy_folder, scratch};
use record::{Record, difference};
use serde_json::{Value, json};
use server::store::{SqliteStore, Store as _};
use std::collections::BTreeSet;
use std::path::Path;
use world::{People, VIEWERS, World};

/// What Ben seals in each world, one after the other.
const BIDS: [&[&str]; 2] = [&["bid 1 501"], &["bid 2 677", "pass", "bid 3 733"]];
/// What Ben borrows in each world, where holdings are private.
const LOANS: [&str; 2] = ["borrow 1501", "borrow 2733"];

/// What stands in both worlds: a table of four with a bot and a host without a seat; one at which Eve plays alone; and one
/// that is over.
struct Prepared {
    id: String,
    alone: String,
    over: String,
    people: People,
}

async fn prepare(folder: &Path, options: Value) -> Prepared {
    prepare_with(folder, options, "open", &["ben"]).await
}

/// The same, with seat 2 as it is asked for: Ben's own, or that of a board on which he sits with others.
async fn prepare_with(folder: &Path, options: Value, seat: &str, holders: &[&'static str]) -> Prepared {
    let house = House::open(folder);
    let names = ["hal", "ann", "cat", "dan", "eve", "nobody"].into_iter().chain(holders.iter().copied());
    let mut people: People = names.into_iter().map(|name| (name, house.guest())).collect();
    let mut post = async |who: &str, path: &str, body: &Value| {
        people.get_mut(who).expect("somebody").post(path, body).await.ok()
    };
    let seats = ["open", seat, "open", "open", "bot:clerk"];
    let body =
        json!({ "game": "management", "options": options, "seats": seats, "name": "Hal", "public": true });
    let made = post("hal", "/api/tables", &body).await;
    let id = made["table"].as_str().expect("a table").to_owned();
    let own = [("ann", 1), ("cat", 3), ("dan", 4)].into_iter();
    for (who, seat) in own.chain(holders.iter().map(|who| (*who, 2))) {
        post(who, &format!("/api/tables/{id}/sit"), &json!({ "seat": seat, "name": who })).await;
    }
    post("hal", &format!("/api/tables/{id}/start"), &json!({})).await;
    let body = json!({ "game": "management", "seats": ["you", "bot:clerk"], "name": "Eve", "public": true, "start": true });
    let [mut alone, mut over] = [String::new(), String::new()];
    for table in [&mut alone, &mut over] {
        post("eve", "/api/tables", &body).await["table"].as_str().expect("a table").clone_into(table);
    }
    post("eve", &format!("/api/tables/{over}/end"), &json!({ "yes": true })).await;
    Prepared { id, alone, over, people }
}

/// What Ben plants, to see whether it is found: he gives away in talk what he sealed, or by how often he talks how often he did.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Leak {
    Nothing,
    What,
    HowOften,
}

/// Ben seals his bids in one world, and everybody else does and tries all that they can.
async fn sealed(folder: &Path, prepared: &Prepared, bids: &[&str], leak: Leak) -> (Record, String, String) {
    let mut world = World::open(folder, prepared.people.clone(), &prepared.id).await;
    for (number, bid) in bids.iter().enumerate() {
        world.secretly(bid).await;
        if number == 0 {
            world.everybody_hears("ready").await;
        }
        let told = match leak {
            Leak::Nothing => continue,
            Leak::What if number > 0 => continue,
            Leak::What => bids[bids.len() - 1],
            Leak::HowOften => "I am ready",
        };
        world.ben.send(&json!({ "chat": told })).await;
        world.everybody_hears("chat").await;
    }
    their_own_moves(&mut world).await;
    the_host(&mut world).await;
    elsewhere(&mut world, prepared).await;
    world.walk().await;
    world.come_late().await;
    // Then Cat leaves, and Dan's seat goes to a bot; Ann still has to decide, so that nothing is opened.
    world.at_table("cat", "resign", &json!({ "seat": 3 })).await;
    world.settle().await;
    let to_bot = json!({ "do": "replace", "seat": 4, "holder": "bot:clerk" });
    world.at_table("hal", "host", &to_bot).await;
    world.settle().await;
    world.walk().await;
    world.heard().await;
    if leak == Leak::Nothing {
        everything_was_called(&world).await;
    }
    let (figures, own) = (world.figures().await, world.ben.position["view"].to_string());
    // After the end everything is public, so nothing but the answer is noted.
    for who in ["hal", "ann", "dan"] {
        world.at_table(who, "end", &json!({ "yes": true })).await;
    }
    world.ben_ends().await;
    (world.record, figures, own)
}

/// Every call that the server knows has succeeded for somebody, but for the figures, which are the operator's, and the
/// sockets, which are noted message by message; and for reviews, which say how far they have come, and that hangs on time: they are
/// refused for matches that are not over, as is all that belongs to a debrief. Classes have tests of their own.
async fn everything_was_called(world: &World) {
    let document = world.document().await;
    let mut calls = document.calls();
    calls.remove("GET /metrics");
    calls.remove("GET /api/tables/{id}/live");
    calls.remove("GET /api/tables/{id}/review");
    calls.retain(|call| !["/debrief", "/what-if", "/api/classes"].iter().any(|other| call.contains(other)));
    calls.remove("POST /api/matches/review");
    let done: BTreeSet<String> =
        world.record.succeeded().filter_map(|(method, path)| document.call_of(method, path)).collect();
    assert_eq!(done, calls);
}

/// Moves, previews, hints and talk that succeed.
async fn their_own_moves(world: &mut World) {
    let question = world.live("cat").question();
    let seal = |number: u8, action: &str| json!({ "seat": 3, "id": format!("mine-{number}"), "question": question, "do": action });
    world.at_table("cat", "move", &seal(1, "bid 1 600")).await;
    world.settle().await;
    // Cat changes her mind, which only she is told.
    world.at_table("cat", "move", &seal(2, "bid 2 610")).await;
    world.live("cat").until("news").await;
    let again = world.live("cat").act(3, "mine-2", &question, "pass").await;
    assert_eq!(again["type"], "accepted");
    world.live("cat").until("news").await;
    for (who, seat) in [("ann", 1), ("dan", 4)] {
        let path = format!("/api/tables/{}/hint?seat={seat}", world.id);
        world.done(who, "GET", &path, &Value::Null).await;
        world.at_table(who, "preview", &json!({ "seat": seat, "do": "bid 2 1000" })).await;
    }
    for (who, _) in VIEWERS {
        world.at_table(who, "chat", &json!({ "text": "Hurry up" })).await;
        world.everybody_hears("chat").await;
    }
    for action in ["bid 1 550", "dance"] {
        world.live("eve").act(2, "not-mine", &question, action).await;
    }
    world.live("ann").send(&json!({ "undo": true, "seat": 1 })).await;
    world.live("ann").until("refused").await;
}

/// All that a host can do without ending the round.
async fn the_host(world: &mut World) {
    for command in ["pause", "resume", "last-round"] {
        world.at_table("hal", "host", &json!({ "do": command })).await;
        world.everybody_hears("news").await;
    }
    // Somebody is left in play, so that nothing comes of it.
    world.at_table("hal", "watch", &json!({ "to_the_end": true })).await;
}

/// What succeeds away from the table: the same again, other devices, other tables, a match that is over.
async fn elsewhere(world: &mut World, Prepared { alone, over, .. }: &Prepared) {
    let body = json!({ "seat": 1, "id": "eve", "question": "1", "do": "pass" });
    world.done("eve", "POST", &format!("/api/tables/{alone}/move"), &body).await;
    world.done("eve", "POST", &format!("/api/tables/{alone}/undo"), &json!({ "seat": 1 })).await;
    let again = world.done("eve", "POST", &format!("/api/tables/{over}/rematch"), &json!({})).await;
    let body = json!({ "game": "management", "seats": ["you", "open", "open"], "name": "Ann" });
    let another = world.done("ann", "POST", "/api/tables", &body).await;
    for (who, made) in [("eve", &again), ("ann", &another)] {
        let [table, invitation] = ["table", "invitation"].map(|part| made[part].as_str().expect("a word"));
        world.record.learn(table, &format!("{who}'s next table"));
        world.record.learn(invitation, &format!("{who}'s invitation"));
        world.learn_name(who, table).await;
    }
    let [table, invitation] = ["table", "invitation"].map(|part| another[part].as_str().expect("a word"));
    let sit = json!({ "seat": 3, "name": "Cat", "invitation": invitation });
    world.done("cat", "POST", &format!("/api/tables/{table}/sit"), &sit).await;
    let bot = json!({ "seat": 2, "holder": "bot:clerk" });
    world.done("ann", "POST", &format!("/api/tables/{table}/seats"), &bot).await;
    world.done("ann", "POST", &format!("/api/tables/{table}/start"), &json!({ "fill": "clerk" })).await;
    let body = json!({ "game": "management", "seats": ["you", "open"], "name": "Eve" });
    let made = world.done("eve", "POST", "/api/tables", &body).await;
    for part in ["table", "invitation"] {
        world.record.learn(made[part].as_str().expect("a word"), &format!("Eve's {part}"));
    }
    on_a_board(world).await;
    let carried = world.done("cat", "POST", "/api/carry", &json!({})).await;
    let code = carried["code"].as_str().expect("a code");
    world.learn_name("eve", made["table"].as_str().expect("a table")).await;
    world.record.learn(code, "a code");
    world.comes("phone");
    world.done("phone", "POST", &format!("/api/carry/{code}"), &json!({})).await;
    let seen = world.done("phone", "GET", &format!("/api/tables/{}", world.id), &Value::Null).await;
    assert_eq!(seen["you"], 3, "the phone is Cat's");
    // Cat signs the phone out again, and changes her mind about ending the game.
    let devices = world.done("cat", "GET", "/api/devices", &Value::Null).await;
    let phone = devices.as_array().expect("devices").iter().find(|device| device["this"] == false);
    let phone = phone.expect("the phone")["id"].as_str().expect("an id").to_owned();
    world.record.learn(&phone, "the phone");
    for device in devices.as_array().expect("devices") {
        world.record.learn(device["id"].as_str().expect("an id"), "a device");
        world.record.learn(&device["since"].to_string(), "a moment");
    }
    world.done("cat", "POST", &format!("/api/devices/{phone}/sign-out"), &json!({})).await;
    for yes in [true, false] {
        world.at_table("cat", "end", &json!({ "yes": yes })).await;
        world.everybody_hears("seats").await;
    }
    let table = made["table"].as_str().expect("a table").to_owned();
    world.done("eve", "POST", &format!("/api/tables/{table}/delete"), &json!({})).await;
    world.comes("gone");
    world.done("gone", "POST", "/api/forget", &json!({})).await;
    for who in ["eve", "nobody"] {
        for look in [
            "",
            "/fairness",
            "/books",
            "/books/file?format=csv",
            "/story?as=1",
            "/replay",
            "/replay?entry=2&as=1",
        ] {
            world.done(who, "GET", &format!("/api/tables/{over}{look}"), &Value::Null).await;
        }
        world.check_file(who, over).await;
        world.done(who, "GET", "/api/played", &Value::Null).await;
        world.done(who, "GET", "/api/lessons/management", &Value::Null).await;
        for (call, more) in
            [("", json!({})), ("/preview", json!({ "do": "pass" })), ("/limits", json!({ "verb": "bid" }))]
        {
            let mut body = json!({ "answers": [null, null, null] });
            body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
            world.done(who, "POST", &format!("/api/lessons/management/cycle{call}"), &body).await;
        }
    }
}

/// Eve and Cat sit on a board elsewhere: one moves, the other votes, and the chair is elected.
async fn on_a_board(world: &mut World) {
    let body = json!({ "game": "management", "seats": ["board:Elsewhere:2", "bot:clerk"], "name": "Eve" });
    let made = world.done("eve", "POST", "/api/tables", &body).await;
    let [table, invitation] = ["table", "invitation"].map(|part| made[part].as_str().expect("a word"));
    world.record.learn(table, "the board's table");
    world.record.learn(invitation, "the board's invitation");
    let at = |call: &str| format!("/api/tables/{table}/{call}");
    for (who, name) in [("eve", "Eve"), ("cat", "Cat")] {
        let sit = json!({ "seat": 1, "name": name, "invitation": invitation });
        world.done(who, "POST", &at("sit"), &sit).await;
    }
    world.done("eve", "POST", &at("start"), &json!({})).await;
    let seen = world.done("cat", "GET", &format!("/api/tables/{table}"), &Value::Null).await;
    world.record.learn(seen["board"]["code"].as_str().expect("a code"), "the board's code");
    world.learn_name("eve", table).await;
    world.done("cat", "POST", &at("elect"), &json!({ "seat": 1, "elect": "Cat" })).await;
    let question = seen["position"]["question"].clone();
    let moved = json!({ "seat": 1, "id": "board", "question": question, "do": "bid 1 700" });
    world.done("eve", "POST", &at("move"), &moved).await;
    let ballot = json!({ "seat": 1, "ballot": 1, "question": question, "do": "bid 1 700" });
    world.done("cat", "POST", &at("ballot"), &ballot).await;
}

/// The same round in two worlds, with a leak or without.
async fn two_worlds(leak: Leak) -> [(Record, String, String); 2] {
    let (first, second) = (scratch(), scratch());
    let prepared = prepare(first.path(), json!({ "months": "2" })).await;
    copy_folder(first.path(), second.path());
    let here = sealed(first.path(), &prepared, BIDS[0], leak).await;
    let there = sealed(second.path(), &prepared, BIDS[1], leak).await;
    if leak == Leak::Nothing {
        let secrets = secrets(first.path());
        assert_eq!(
            secrets.len(),
            6,
            "three tables that stood there, and three that were made and not deleted"
        );
        for record in [&here.0, &there.0] {
            nothing_is_said(record, &prepared, &secrets);
        }
    }
    [here, there]
}

/// The secrets of all tables of a house, in digits.
fn secrets(folder: &Path) -> Vec<(String, String)> {
    let tables = SqliteStore::open(folder).and_then(|mut store| store.tables()).expect("tables").tables;
    let digits = |secret: [u8; 32]| secret.iter().map(|byte| format!("{byte:02x}")).collect();
    tables.into_iter().map(|stored| (stored.table.to_string(), digits(stored.secret))).collect()
}

/// No secret of a table in play, and no sealed bid, stands anywhere in what was got.
fn nothing_is_said(record: &Record, prepared: &Prepared, secrets: &[(String, String)]) {
    for (heading, text) in record.pieces() {
        let text = text.to_ascii_lowercase();
        for (table, secret) in secrets {
            assert!(*table == prepared.over || !text.contains(secret), "{heading}: a table's secret got out");
        }
        for bid in ["501", "677", "733"] {
            assert!(!text.contains(&format!("\"price\":{bid}")), "{heading}: a sealed bid got out");
        }
    }
}

#[tokio::test]
async fn two_worlds_that_differ_in_a_sealed_bid_look_the_same() {
    let [(here, figures, own), (there, other_figures, others_own)] = two_worlds(Leak::Nothing).await;
    assert_ne!(own, others_own, "Ben sees what he sealed, so the worlds do differ");
    assert_ne!(
        figures, other_figures,
        "the operator sees how often he did, which is why nobody else sees the figures"
    );
    assert!(here.len() > 700, "only {} pieces were compared", here.len());
    assert_eq!(difference(&here, &there), None, "what somebody gets depends on what Ben sealed");
    // A leak anywhere in it would have been found, be it a digit more, a message more or one less.
    for index in 0..here.len() {
        let [piece, leaky] = here.piece(index, "7");
        assert!(
            difference(&piece, &piece).is_none() && difference(&piece, &leaky).is_some(),
            "piece {index}"
        );
    }
    let mut longer = here.clone();
    longer.note("cat live", "{\"type\":\"ping\"}");
    assert!(difference(&longer, &there).is_some() && difference(&there, &longer).is_some());
}

/// Ben, Bea and Bob hold seat 2. In one world Ben moves something and Bea votes for it; in the other they move against each other,
/// vote to and fro, talk and elect another chair. Then both boards have sealed something else, and nobody can tell which.
#[tokio::test]
async fn two_worlds_that_differ_on_a_board_look_the_same() {
    let (first, second) = (scratch(), scratch());
    let options = json!({ "months": "2" });
    let prepared = prepare_with(first.path(), options, "board:Northern:3", &["ben", "bea", "bob"]).await;
    copy_folder(first.path(), second.path());
    let (here, own) = on_two_boards(first.path(), &prepared, false).await;
    let (there, others_own) = on_two_boards(second.path(), &prepared, true).await;
    assert_ne!(own, others_own, "the boards see what they sealed, so the worlds do differ");
    assert!(here.len() > 600, "only {} pieces were compared", here.len());
    for (heading, text) in here.pieces().chain(there.pieces()) {
        for secret in ["\"mover\"", "\"directors\":", "\"called\":", "Two at 677", "\"bea\"", "\"bob\""] {
            assert!(!text.contains(secret) || heading.contains("openapi"), "{heading}: {secret} got out");
        }
    }
    assert_eq!(difference(&here, &there), None, "what somebody gets depends on what a board did");
}

async fn on_two_boards(folder: &Path, prepared: &Prepared, is_busy: bool) -> (Record, String) {
    let mut world = World::open(folder, prepared.people.clone(), &prepared.id).await;
    world.secretly("bid 1 501").await;
    let question = world.ben.question();
    let moved = |action: &str| json!({ "seat": 2, "id": format!("moved {action}"), "question": question, "do": action });
    let ballot = |number: u32, action: &str| json!({ "seat": 2, "ballot": number, "question": question, "do": action });
    if is_busy {
        world.on_board("bea", "move", &moved("bid 2 677")).await;
        world.on_board("bea", "move", &moved("pass")).await;
        world.on_board("bea", "ballot", &ballot(2, "bid 2 677")).await;
        world.on_board("bob", "chat", &json!({ "text": "Two at 677?", "to": 2 })).await;
        for who in ["bea", "bob"] {
            world.on_board(who, "elect", &json!({ "seat": 2, "elect": "bob" })).await;
        }
        let board = world.board_of("bob").await;
        assert_eq!((&board["voted"], &board["directors"][2]["chair"]), (&json!(2), &json!(true)));
    }
    // Nothing is decided in either world, and everybody tries everything.
    world.walk().await;
    world.come_late().await;
    // Then it is.
    if is_busy {
        world.on_board("bob", "ballot", &ballot(2, "bid 2 677")).await;
    } else {
        world.on_board("bea", "ballot", &ballot(1, "bid 1 501")).await;
    }
    world.everybody_hears("ready").await;
    world.settle().await;
    // And while it is sealed, one board meets again without deciding otherwise.
    if is_busy {
        world.on_board("bea", "move", &moved("bid 3 733")).await;
        assert_eq!(world.board_of("ben").await["voted"], 1);
    }
    world.walk().await;
    for (who, _) in VIEWERS {
        world.at_table(who, "chat", &json!({ "text": "Hurry up" })).await;
        world.everybody_hears("chat").await;
    }
    world.heard().await;
    let seen = world.board_of("ben").await;
    while !world.ben.position["sealed"].as_array().expect("seats").contains(&json!(2)) {
        world.ben.hear().await;
    }
    let own = format!("{seen} {}", world.ben.position["menu"]);
    (world.record, own)
}

/// Ben says aloud what he sealed: it is found in what came over sockets, and in what came over HTTP.
#[tokio::test]
async fn a_planted_leak_is_found() {
    let [(here, ..), (there, ..)] = two_worlds(Leak::What).await;
    for way in ["live", "comes late", "GET"] {
        for (who, _) in VIEWERS {
            let part = |record: &Record| record.only(&format!("{who} {way}"));
            assert!(
                difference(&part(&here), &part(&there)).is_some(),
                "what {who} learns by {way} is not found"
            );
        }
    }
    assert_eq!(
        difference(&here.only("POST"), &there.only("POST")),
        None,
        "it is found where it is, and nowhere else"
    );
}

/// Ben says the same words as often as he sealed: the number of messages alone gives him away.
#[tokio::test]
async fn a_planted_number_of_messages_is_found() {
    let [(here, ..), (there, ..)] = two_worlds(Leak::HowOften).await;
    for (who, _) in VIEWERS {
        let part = |record: &Record| record.only(&format!("{who} live"));
        let found = difference(&part(&here), &part(&there)).expect("a difference");
        assert!(found.contains("pieces in one world"), "{found}");
    }
}

/// Where holdings are private, what Ben borrowed stays his secret in the months that follow, whatever the others do.
#[tokio::test]
async fn two_worlds_that_differ_in_private_papers_look_the_same() {
    let (first, second) = (scratch(), scratch());
    let prepared = prepare(first.path(), json!({ "months": "3", "holdings": "private" })).await;
    copy_folder(first.path(), second.path());
    let (here, own) = borrowed(first.path(), &prepared, LOANS[0]).await;
    let (there, others_own) = borrowed(second.path(), &prepared, LOANS[1]).await;
    assert_ne!(own, others_own, "Ben sees what he borrowed, so the worlds do differ");
    assert!(here.len() > 300, "only {} pieces were compared", here.len());
    assert_eq!(difference(&here, &there), None, "what somebody gets depends on what Ben borrowed");
}

/// Ben borrows in the first month; then all go on for a month, and Cat takes a declaration back.
async fn borrowed(folder: &Path, prepared: &Prepared, loan: &str) -> (Record, String) {
    let mut world = World::open(folder, prepared.people.clone(), &prepared.id).await;
    let mut months = 0;
    for number in 0..40 {
        world.others_pass().await;
        let phase = world.phase().await;
        let action = if phase == "loans" && months == 0 { loan } else { "pass" };
        world.secretly(action).await;
        world.settle().await;
        if phase == "loans" {
            months += 1;
            let waiting = world.live("cat").position["waiting"].clone();
            assert_eq!(waiting, json!([3]), "Cat comes after Ben");
            world.passes("cat", 3, 100 + number).await;
            world.at_table("cat", "undo", &json!({ "seat": 3 })).await;
            world.settle().await;
            world.walk().await;
        }
        if months == 2 {
            break;
        }
    }
    assert_eq!(months, 2, "two months were played");
    world.come_late().await;
    world.heard().await;
    let own = world.ben.position["view"].to_string();
    (world.record, own)
}

/// Tables by invitation do not exist for those who are not invited.
#[tokio::test]
async fn what_is_by_invitation_is_not_there_for_others() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut eve) = (house.guest(), house.guest());
    let body = json!({ "game": "management", "seats": ["you", "bot:clerk"], "name": "Ann", "start": true });
    let made = ann.post("/api/tables", &body).await.ok();
    let (id, invitation) =
        (made["table"].as_str().expect("a table"), made["invitation"].as_str().expect("one"));
    let no_table = "f".repeat(16);
    for (method, path, body) in calls(id, None, false).into_iter().filter(|(_, path, _)| path.contains(id)) {
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
