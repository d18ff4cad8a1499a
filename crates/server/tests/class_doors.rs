//! Who comes to a class and who does not: the code, links, the roster, and what happens when many come or the house falls over.

mod common;

use common::{Answer, Class, Guest, House, by_link, class_wish, scratch, table_of};
use serde_json::{Value, json};
use server::store::{SqliteStore, Store as _, Write};
use server::{Deadlines, Settings};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;

/// What the instructor did and was told, the newest first.
fn notes(page: &Value) -> Vec<&str> {
    let notes = page["notes"].as_array().expect("notes").iter();
    notes.map(|note| note["command"].as_str().expect("a word")).collect()
}

fn boards() -> Value {
    json!([{ "name": "Acme", "kind": "board", "size": 4 }, { "name": "Bolt", "kind": "board", "size": 3 }])
}

#[tokio::test]
async fn after_the_start_the_code_brings_in_the_roster_alone() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut late, mut eve) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let roster = "name,firm\nAnna,Acme\nLate Lou,Acme\nEve,Bolt";
    let class = Class::make(&mut teacher, json!({ "firms": boards(), "roster": roster })).await;
    // There is room on both boards, and still nobody is taken in whom the roster does not name.
    assert_eq!(class.join(&mut eve, "Zoe Newcomer").await.refused(409), "not-expected");
    class.join(&mut anna, "Anna").await.ok();
    class.join(&mut eve, "Eve").await.ok();
    class.order(&mut teacher, "begin", json!({})).await.ok();
    // In a private window Eve is nobody whom the class knows.
    let mut window = house.guest();
    let unknown = class.join(&mut window, "Zoe Newcomer").await;
    assert_eq!(
        unknown.body,
        class.join(&mut window, "Anna").await.body,
        "whether a name is known is not told"
    );
    assert_eq!(unknown.refused(409), "not-expected");
    assert!(unknown.body.contains("ask your instructor to add you"), "{}", unknown.body);
    assert_eq!(class.join(&mut late, "late lou").await.ok()["firm"], "Acme", "whoever is late is expected");
    let page = class.page(&mut teacher).await;
    assert_eq!(page["roster"].as_array().map(Vec::len), Some(3));
    assert!(!notes(&page).contains(&"came"), "{page}");
}

#[tokio::test]
async fn who_is_not_on_the_roster_comes_before_the_start_where_nobody_was_named() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "firms": boards(), "roster": "" })).await;
    for name in ["Anna", "Ben"] {
        class.join(&mut house.guest(), name).await.ok();
    }
    let page = class.page(&mut teacher).await;
    assert_eq!(notes(&page), ["came", "came"]);
    assert_eq!((&page["notes"][0]["text"], &page["notes"][0]["seat"]), (&json!("Ben"), &json!(2)));
    class.order(&mut teacher, "begin", json!({})).await.ok();
    assert_eq!(class.join(&mut house.guest(), "Cleo").await.refused(409), "not-expected");
    // Whom the instructor adds, comes.
    class.order(&mut teacher, "enrol", json!({ "name": "Cleo" })).await.ok();
    class.join(&mut house.guest(), "Cleo").await.ok();
    // A section that has yet to begin takes them in.
    let two = Class::make(&mut teacher, json!({ "firms": boards(), "roster": "", "sections": 2 })).await;
    two.order(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await.ok();
    for name in ["Anna", "Ben"] {
        two.join(&mut house.guest(), name).await.ok();
    }
    let page = two.page(&mut teacher).await;
    let sections = page["roster"].as_array().expect("a roster").iter().map(|entry| entry["section"].clone());
    assert_eq!(sections.collect::<Vec<_>>(), [2, 2]);
    // Where a firm is for whoever comes, that one is, and no other.
    let firms = json!([{ "kind": "board", "size": 5 }, { "kind": "open" }]);
    let open = Class::make(&mut teacher, json!({ "firms": firms, "roster": "Anna" })).await;
    assert_eq!(open.join(&mut house.guest(), "Eve").await.ok()["seat"], 2);
    assert_eq!(open.join(&mut house.guest(), "Fay").await.refused(409), "not-expected");
}

#[tokio::test]
async fn a_new_link_is_the_only_way_back_and_who_was_struck_off_has_none() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut eve) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut eve, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "new-link", json!({ "entry": 1 })).await;
    assert_eq!(class.join(&mut eve, "Anna Arendt").await.refused(409), "not-expected");
    assert_eq!(class.join(&mut house.guest(), "Anna Arendt").await.refused(409), "not-expected");
    let key = page["roster"][0]["key"].clone();
    by_link(&mut house.guest(), &key).await.ok();
    // Before the start of a class for whoever comes, too.
    let class = Class::make(&mut teacher, json!({ "roster": "" })).await;
    class.join(&mut eve, "Eve").await.ok();
    class.order(&mut teacher, "strike", json!({ "entry": 1 })).await.ok();
    assert_eq!(class.join(&mut eve, "Harmless Harry").await.refused(409), "not-expected");
    class.join(&mut house.guest(), "Hannah").await.ok();
    let page = class.done(&mut teacher, "enrol", json!({ "name": "Eve" })).await;
    assert_eq!(class.join(&mut eve, "Eve").await.refused(409), "not-expected");
    by_link(&mut eve, &page["roster"][1]["key"]).await.ok();
}

#[tokio::test]
async fn the_instructor_closes_the_door_and_renews_the_code() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut ben) = (house.guest(), house.guest(), house.guest());
    let mut class = Class::make(&mut teacher, json!({})).await;
    assert_eq!(class.page(&mut teacher).await["door"], true);
    class.join(&mut anna, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "door", json!({ "open": false })).await;
    assert_eq!((&page["door"], &notes(&page)[..]), (&json!(false), &["door-closed"][..]));
    let closed = class.join(&mut ben, "Ben Beispiel").await;
    assert_eq!(closed.body, class.join(&mut ben, "Nobody").await.body);
    assert_eq!(closed.refused(409), "door-closed");
    // Who has come stays, and links are good.
    class.join(&mut anna, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "door", json!({ "open": true })).await;
    assert_eq!(notes(&page)[0], "door-open");
    let page = class.done(&mut teacher, "new-code", json!({})).await;
    let code = page["code"].as_str().expect("a code").to_owned();
    assert_ne!(code, class.code);
    assert_eq!(class.join(&mut ben, "Ben Beispiel").await.refused(400), "no-such-code");
    class.code = code;
    class.join(&mut ben, "Ben Beispiel").await.ok();
    house.close();
    let house = House::open(folder.path());
    teacher.address = house.address;
    assert_eq!(class.page(&mut teacher).await["code"], page["code"]);
}

static CLOCK: AtomicU64 = AtomicU64::new(0);
/// The clock is one for all tests that look at it, so they come one after the other.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());
const SCHOOL: &str = "203.0.113.7";

fn seconds_pass(seconds: u64) {
    CLOCK.fetch_add(seconds, Ordering::Relaxed);
}

/// Behind a proxy that says for whom it calls, so that calls are counted.
fn behind_a_proxy() -> Settings {
    Settings {
        public_url: Some("https://games.example.org".to_owned()),
        limit_clock: Some(|| Duration::from_secs(CLOCK.load(Ordering::Relaxed))),
        deadlines: Deadlines { refusal: Duration::ZERO, ..Deadlines::default() },
        ..Settings::default()
    }
}

/// Calls as somebody at the school.
async fn at_school(guest: &mut Guest, method: &str, path: &str, body: &Value) -> Answer {
    let lines = format!("X-Forwarded-For: {SCHOOL}\r\nContent-Type: application/json\r\n");
    let body = if method == "GET" { String::new() } else { body.to_string() };
    guest.call(method, path, &lines, &body).await
}

async fn join_at_school(guest: &mut Guest, wish: Value) -> Answer {
    at_school(guest, "POST", "/api/classes/join", &wish).await
}

/// Pupils at the school whom the house remembers try codes, until the address may be wrong no more.
async fn many_are_wrong(house: &House) -> Vec<Guest> {
    let mut pupils: Vec<Guest> = (0..25).map(|_| house.guest()).collect();
    let mut wrong = 0;
    for pupil in &mut pupils {
        at_school(pupil, "GET", "/api/classes", &json!({})).await.ok();
        for _ in 0..10 {
            wrong += usize::from(
                join_at_school(pupil, json!({ "code": "AAAAAA", "name": "x" })).await.status == 400,
            );
        }
        seconds_pass(1);
    }
    assert!((200..=240).contains(&wrong), "{wrong}");
    pupils
}

#[tokio::test]
async fn one_pupil_behind_the_address_of_a_school_keeps_nobody_out() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let mut teacher = house.guest();
    let firms = json!([{ "kind": "board", "size": 16 }, { "kind": "board", "size": 16 }]);
    let roster: Vec<String> = (0..20).map(|number| format!("Student {number}")).collect();
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster.join("\n") })).await;
    let page = class.page(&mut teacher).await;
    let mut pupils = many_are_wrong(&house).await;
    // Whoever was wrong waits, by the code and by any link that is none.
    let again = join_at_school(&mut pupils[0], json!({ "code": "AAAAAA", "name": "x" })).await;
    assert_eq!(again.refused(429), "too-many-requests");
    assert_eq!(
        join_at_school(&mut pupils[0], json!({ "key": "0123" })).await.refused(429),
        "too-many-requests"
    );
    // The others come in: by their links, and by the code at their first try.
    for number in 0..10 {
        let mut student = house.guest();
        join_at_school(&mut student, json!({ "key": page["roster"][number]["key"] })).await.ok();
        let mut student = house.guest();
        at_school(&mut student, "GET", "/api/classes", &json!({})).await;
        let wish = json!({ "code": class.code, "name": format!("Student {}", number + 10) });
        join_at_school(&mut student, wish).await.ok();
    }
    let page = class.page(&mut teacher).await;
    assert!(
        page["roster"].as_array().expect("a roster").iter().all(|entry| entry["joined"] == true),
        "{page}"
    );
    // A link costs nothing however often it is used, also for whoever was wrong.
    let mine = json!({ "key": page["roster"][0]["key"] });
    for _ in 0..12 {
        assert_eq!(join_at_school(&mut pupils[1], mine.clone()).await.refused(409), "link-used");
    }
}

#[tokio::test]
async fn five_hundred_students_come_in_at_once_though_others_crowd_the_door() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let mut teacher = house.guest();
    let firms: Vec<Value> = (0..32).map(|_| json!({ "kind": "board", "size": 16 })).collect();
    let roster: Vec<String> = (0..500).map(|number| format!("Student {number}")).collect();
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster.join("\n") })).await;
    let page = class.page(&mut teacher).await;
    // So many browsers are new that nobody new comes in for a while.
    for _ in 0..100 {
        at_school(&mut house.guest(), "GET", "/api/games", &json!({})).await.ok();
    }
    assert_eq!(at_school(&mut house.guest(), "GET", "/api/games", &json!({})).await.status, 429);
    // What a class does not wait for is no way around that.
    for wish in [
        json!({ "key": "0123" }),
        json!({ "code": class.code, "name": "Nobody" }),
        json!({ "code": "AAAAAA", "name": "Student 1" }),
        json!({ "key": page["roster"][0]["key"], "entropy": "none" }),
    ] {
        assert_eq!(join_at_school(&mut house.guest(), wish).await.refused(429), "too-many-requests");
    }
    for number in 0..500 {
        let wish = match number % 2 {
            0 => json!({ "key": page["roster"][number]["key"] }),
            _ => json!({ "code": class.code, "name": format!("student {number}") }),
        };
        let answer = join_at_school(&mut house.guest(), wish).await;
        assert_eq!(answer.status, 200, "{number}: {}", answer.body);
        // All within five seconds, by the clock of the limits.
        if number % 100 == 99 {
            seconds_pass(1);
        }
    }
    // A link that has been used brings in nobody new.
    for _ in 0..5 {
        at_school(&mut house.guest(), "GET", "/api/games", &json!({})).await.ok();
    }
    let used = json!({ "key": page["roster"][0]["key"] });
    assert_eq!(join_at_school(&mut house.guest(), used).await.refused(429), "too-many-requests");
}

#[tokio::test]
async fn every_section_has_a_schedule_of_its_own() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "sections": 12 })).await;
    let now = class.page(&mut teacher).await["now"].as_u64().expect("a time");
    let times: Vec<u64> = (1..=200).map(|hour| now + hour * 3_600_000).collect();
    for section in 1..=12 {
        let plan = json!({ "section": section, "times": times, "rounds": true });
        class.order(&mut teacher, "schedule", plan).await.ok();
    }
    let planned = |page: &Value, section: u8| {
        let all = page["schedule"].as_array().expect("a schedule").iter();
        all.filter(|due| due["section"] == section && due["done"] == false).count()
    };
    let page = class.page(&mut teacher).await;
    for section in 1..=12 {
        assert_eq!(planned(&page, section), 200, "section {section}");
    }
    // One more for all of them is too much, and changes nothing; in place of others it is not.
    let more = json!({ "times": [now + 7_200_000], "rounds": true });
    assert_eq!(class.order(&mut teacher, "schedule", more.clone()).await.refused(400), "bad-time");
    let fewer = json!({ "section": 12, "times": [], "rounds": true });
    let page = class.done(&mut teacher, "schedule", fewer).await;
    assert_eq!((planned(&page, 1), planned(&page, 12)), (200, 0));
    let page = class.done(&mut teacher, "schedule", more).await;
    assert_eq!(page["schedule"].as_array().map(Vec::len), Some(11 * 200 + 1));
}

#[tokio::test]
async fn a_message_is_stored_as_it_is_shown_or_refused() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut anna, "Anna Arendt").await.ok();
    let longest = "\u{1F3ED}".repeat(500);
    let too_long = class.order(&mut teacher, "message", json!({ "text": format!("{longest}!") })).await;
    assert!(too_long.body.contains("500 characters"), "{}", too_long.body);
    assert_eq!(too_long.refused(400), "too-long");
    assert_eq!(class.page(&mut teacher).await["messages"], json!([]));
    let page = class.done(&mut teacher, "message", json!({ "text": format!(" {longest}\n") })).await;
    assert_eq!(page["messages"][0]["text"], longest);
    let seen = anna.get(&format!("/api/tables/{}", table_of(&page, 0))).await.ok();
    assert_eq!(seen["chat"][0]["text"], longest);
}

/// The tables that stand in the store.
fn stored_tables(folder: &Path) -> usize {
    SqliteStore::open(folder).expect("the house is closed").tables().expect("tables").tables.len()
}

#[tokio::test]
async fn tables_that_no_class_has_are_removed_when_the_house_opens() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut other) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "sections": 3 })).await;
    let lost = Class::make(&mut teacher, json!({ "sections": 2 })).await;
    let foreign = Class::make(&mut other, json!({})).await;
    let own = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann" });
    teacher.post("/api/tables", &own).await.ok();
    let kept = table_of(&class.page(&mut teacher).await, 0);
    house.close();
    // As if the house had fallen before one class was stored, and while another was begun anew.
    {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        let text = |id: &str, store: &mut SqliteStore| {
            let classes = store.classes().expect("classes");
            classes.into_iter().find(|stored| stored.id.as_str() == id).expect("the class").class
        };
        let mut smaller: Value = serde_json::from_str(&text(&class.id, &mut store)).expect("plain data");
        smaller["sections"].as_array_mut().expect("sections").truncate(1);
        let smaller = Write::Class { id: class.id.as_str().into(), class: smaller.to_string() };
        store.commit(&[smaller, Write::RemoveClass { id: lost.id.as_str().into() }]).expect("it is stored");
        // While a class is there that cannot be read, nothing is removed: its tables may be among them.
        let unreadable = text(&foreign.id, &mut store).replace("\"roster\"", "\"rooster\"");
        store.commit(&[Write::Class { id: foreign.id.as_str().into(), class: unreadable }]).expect("stored");
    }
    House::open(folder.path()).close();
    assert_eq!(stored_tables(folder.path()), 3 + 2 + 1 + 1);
    {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        store.commit(&[Write::RemoveClass { id: foreign.id.as_str().into() }]).expect("it is stored");
    }
    let house = House::open(folder.path());
    (teacher.address, other.address) = (house.address, house.address);
    assert_eq!(teacher.get("/api/tables").await.ok()["mine"].as_array().map(Vec::len), Some(2));
    assert_eq!(other.get("/api/tables").await.ok()["mine"], json!([]));
    let page = class.page(&mut teacher).await;
    assert_eq!((table_of(&page, 0), &page["sections"][0]["problem"]), (kept, &Value::Null));
    house.close();
    assert_eq!(stored_tables(folder.path()), 2);
}

#[tokio::test]
async fn a_class_that_cannot_be_begun_anew_is_as_it_was() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut ben) = (house.guest(), house.guest(), house.guest());
    let firms = json!([{ "kind": "board", "size": 2 }, { "kind": "person" }]);
    let class = Class::make(&mut teacher, json!({ "firms": firms, "sections": 2 })).await;
    class.join(&mut anna, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let before = table_of(&class.page(&mut teacher).await, 0);
    house.close();
    // More have come than the first board has chairs, as no class can be stored by itself.
    {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        let stored = store.classes().expect("classes").remove(0);
        let mut text: Value = serde_json::from_str(&stored.class).expect("plain data");
        let roster = text["roster"].as_array_mut().expect("a roster");
        let mut more = roster[0].clone();
        for number in 10..13 {
            more["number"] = json!(number);
            more["person"] = json!(format!("{number}"));
            roster.push(more.clone());
        }
        store.commit(&[Write::Class { id: stored.id, class: text.to_string() }]).expect("it is stored");
    }
    let house = House::open(folder.path());
    (teacher.address, anna.address) = (house.address, house.address);
    assert_eq!(class.order(&mut teacher, "reset", json!({})).await.refused(409), "firm-full");
    let page = class.page(&mut teacher).await;
    assert_eq!(table_of(&page, 0), before);
    assert_eq!(teacher.get("/api/tables").await.ok()["mine"].as_array().map(Vec::len), Some(2));
    assert_eq!(anna.get(&format!("/api/tables/{before}")).await.ok()["you"], 1);
}

#[tokio::test]
async fn whoever_lost_the_seat_while_the_house_fell_gets_it_again() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut ben) = (house.guest(), house.guest(), house.guest());
    let firms = json!([{ "kind": "board", "size": 2 }, { "kind": "person" }]);
    let class = Class::make(&mut teacher, json!({ "firms": firms })).await;
    class.join(&mut anna, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let page = class.page(&mut teacher).await;
    house.close();
    let text = || {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        store.classes().expect("classes").remove(0)
    };
    let before = text();
    // The table lets them go; and then the class is as if that had not been stored.
    let house = House::open(folder.path());
    teacher.address = house.address;
    for entry in [1, 2] {
        class.order(&mut teacher, "new-link", json!({ "entry": entry })).await.ok();
    }
    house.close();
    {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        store.commit(&[Write::Class { id: before.id, class: before.class }]).expect("it is stored");
    }
    let house = House::open(folder.path());
    (anna.address, ben.address) = (house.address, house.address);
    let t = format!("/api/tables/{}", table_of(&page, 0));
    assert_eq!(anna.get(&t).await.refused(404), "no-such-table");
    by_link(&mut anna, &page["roster"][0]["key"]).await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    assert_eq!(anna.get(&t).await.ok()["you"], 1);
    assert_eq!(ben.get(&t).await.ok()["you"], 2);
}

#[tokio::test]
async fn whoever_was_moved_while_the_house_fell_has_one_firm() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut ben) = (house.guest(), house.guest(), house.guest());
    let firms = json!([{ "kind": "board", "size": 3 }, { "kind": "board", "size": 2 }, { "kind": "person" }]);
    let roster = "name,firm\nAnna Arendt,1\nBen Beispiel,1\nCleo Curie,2";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    class.join(&mut anna, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    house.close();
    let before = {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        store.classes().expect("classes").remove(0)
    };
    // The tables have moved them; and then the class is as if that had not been stored.
    let house = House::open(folder.path());
    teacher.address = house.address;
    for (entry, seat) in [(1, 2), (2, 3)] {
        class.order(&mut teacher, "move", json!({ "entry": entry, "seat": seat })).await.ok();
    }
    house.close();
    {
        let mut store = SqliteStore::open(folder.path()).expect("the house is closed");
        store.commit(&[Write::Class { id: before.id, class: before.class }]).expect("it is stored");
    }
    let house = House::open(folder.path());
    (teacher.address, anna.address, ben.address) = (house.address, house.address, house.address);
    let t = format!("/api/tables/{}", table_of(&page, 0));
    for student in [&mut anna, &mut ben] {
        assert_eq!(
            student.get(&t).await.refused(404),
            "no-such-table",
            "they do not sit where they do not belong"
        );
    }
    by_link(&mut anna, &page["roster"][0]["key"]).await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    for student in [&mut anna, &mut ben] {
        let seen = student.get(&t).await.ok();
        assert_eq!((&seen["you"], &seen["yours"]), (&json!(1), &json!([1])));
    }
    let directors = &class.page(&mut teacher).await["sections"][0]["firms"][0]["directors"];
    assert_eq!(
        (&directors[0]["name"], &directors[1]["name"]),
        (&json!("Anna Arendt"), &json!("Ben Beispiel"))
    );
}

#[tokio::test]
async fn nobody_makes_more_classes_by_asking_at_one_time_and_those_are_not_ones_own_tables() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    teacher.get("/api/classes").await.ok();
    let firms = json!([{ "kind": "person" }, { "kind": "person" }]);
    let wish = class_wish(json!({ "firms": firms, "roster": "", "sections": 3 }));
    let calls = (0..40).map(|_| {
        let (mut teacher, wish) = (teacher.clone(), wish.clone());
        tokio::spawn(async move { teacher.post("/api/classes", &wish).await })
    });
    let calls: Vec<_> = calls.collect();
    let mut made = 0;
    for call in calls {
        let answer = call.await.expect("an answer");
        if answer.status == 200 {
            made += 1;
        } else {
            assert_eq!(answer.refused(429), "too-many-classes");
        }
    }
    assert_eq!(made, 20);
    let taught = teacher.get("/api/classes").await.ok()["taught"].clone();
    assert_eq!(taught.as_array().map(Vec::len), Some(20));
    // Sixty tables of classes are no reason not to play.
    let own = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann" });
    teacher.post("/api/tables", &own).await.ok();
    let id = taught[0]["id"].as_str().expect("an id");
    teacher.post(&format!("/api/classes/{id}/delete"), &json!({})).await.ok();
    teacher.post("/api/classes", &wish).await.ok();
}

#[tokio::test]
async fn what_is_done_in_all_sections_is_done_where_it_can_be_and_bots_come_all_or_none() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let firms: Vec<Value> = (0..40).map(|_| json!({ "kind": "person" })).collect();
    let large = Class::make(&mut teacher, json!({ "firms": firms, "roster": "" })).await;
    let refused = large.order(&mut teacher, "begin", json!({ "fill": "planner" })).await;
    assert_eq!(refused.refused(400), "bots-too-slow");
    let page = large.page(&mut teacher).await;
    let firms = page["sections"][0]["firms"].as_array().expect("firms");
    assert!(firms.iter().all(|firm| firm["bot"] == Value::Null), "{page}");
    // Of two sections one plays, and there alone something can be laid out.
    let class = Class::make(&mut teacher, json!({ "sections": 2 })).await;
    let page = class.done(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await;
    class.join(&mut house.guest(), "Anna Arendt").await.ok();
    let next = page["sections"][0]["stageable"][0].clone();
    let lay_out = json!({ "what": next["what"], "outcome": next["outcome"] });
    class.order(&mut teacher, "end", json!({ "section": 2 })).await.ok();
    let page = class.done(&mut teacher, "stage", lay_out).await;
    assert_eq!(page["sections"][0]["staged"].as_array().map(Vec::len), Some(1), "{page}");
    assert_eq!((notes(&page)[0], &page["notes"][0]["section"]), ("stage", &json!(1)));
    let unknown = json!({ "what": "weather", "outcome": 1 });
    assert_eq!(class.order(&mut teacher, "stage", unknown).await.refused(400), "not-stageable");
}

#[tokio::test]
async fn a_student_gets_in_whatever_was_changed_before() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna) = (house.guest(), house.guest());
    let firms = json!([{ "kind": "board", "size": 2 }, { "kind": "bot:clerk" }]);
    let class = Class::make(&mut teacher, json!({ "firms": firms })).await;
    let bot = json!({ "seat": 2, "bot": "clerk" });
    for _ in 0..1_000 {
        class.order(&mut teacher, "replace", bot.clone()).await.ok();
    }
    assert_eq!(class.order(&mut teacher, "replace", bot).await.refused(403), "too-many-changes");
    class.join(&mut anna, "Anna Arendt").await.ok();
    let page = class.page(&mut teacher).await;
    house.close();
    let house = House::open(folder.path());
    class.join(&mut house.guest(), "Ben Beispiel").await.ok();
    anna.address = house.address;
    assert_eq!(anna.get(&format!("/api/tables/{}", table_of(&page, 0))).await.ok()["you"], 1);
}

#[tokio::test]
async fn who_comes_after_the_end_finds_the_debrief() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut ben, mut cleo) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let firms = json!([{ "kind": "board", "size": 2 }, { "kind": "person" }, { "kind": "bot:clerk" }]);
    let roster = "name,firm\nAnna,1\nBen,1\nCleo,2";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    let called = |name: &str| json!({ "code": class.code, "name": name, "called": "Ace" });
    anna.post("/api/classes/join", &called("Anna")).await.ok();
    let t = table_of(&class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await, 0);
    class.order(&mut teacher, "end", json!({})).await.ok();
    let file = anna.get(&format!("/api/tables/{t}/file")).await.body;
    ben.post("/api/classes/join", &called("Ben")).await.ok();
    class.join(&mut cleo, "Cleo").await.ok();
    for student in [&mut ben, &mut cleo] {
        student.get(&format!("/api/tables/{t}/debrief")).await.ok();
    }
    assert_eq!(ben.get(&format!("/api/tables/{t}")).await.ok()["you"], 1);
    assert_eq!(anna.get(&format!("/api/tables/{t}/file")).await.body, file, "the match is what it was");
    let page = class.page(&mut teacher).await;
    let directors = page["sections"][0]["firms"][0]["directors"].as_array().expect("directors");
    let called: Vec<&Value> = directors.iter().map(|director| &director["called"]).collect();
    assert_eq!(called, ["Ace", "Ace 2"]);
    house.close();
    let house = House::open(folder.path());
    ben.address = house.address;
    ben.get(&format!("/api/tables/{t}/debrief")).await.ok();
}

#[tokio::test]
async fn a_planned_closing_that_found_nothing_to_close_is_told() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "sections": 2 })).await;
    class.join(&mut house.guest(), "Anna Arendt").await.ok();
    class.order(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await.ok();
    class.order(&mut teacher, "pause", json!({ "section": 1 })).await.ok();
    let now = class.page(&mut teacher).await["now"].as_u64().expect("a time");
    let times: Vec<u64> = (1..=3).map(|number| now + number * 400).collect();
    class.order(&mut teacher, "schedule", json!({ "times": times, "rounds": true })).await.ok();
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let page = class.page(&mut teacher).await;
        let planned = page["schedule"].as_array().expect("a schedule");
        let missed: Vec<(&Value, &Value)> = page["notes"]
            .as_array()
            .expect("notes")
            .iter()
            .filter(|note| note["command"] == "not-closed")
            .map(|note| (&note["section"], &note["text"]))
            .collect();
        if planned.iter().all(|due| due["done"] == true) && missed.len() >= 2 {
            // Once for each section, though it was planned three times.
            assert_eq!(missed, [(&json!(2), &json!("not-begun")), (&json!(1), &json!("paused"))]);
            return;
        }
    }
    panic!("nothing is told: {}", class.page(&mut teacher).await);
}

#[tokio::test]
async fn a_heading_that_may_be_somebody_is_told() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "roster": "Student\rAnna Arendt" })).await;
    let page = class.page(&mut teacher).await;
    assert_eq!(page["roster"].as_array().map(Vec::len), Some(1));
    assert_eq!((notes(&page)[0], &page["notes"][0]["text"]), ("heading", &json!("Student")));
    let class = Class::make(&mut teacher, json!({ "roster": "Name,First\nArendt,Anna" })).await;
    let page = class.page(&mut teacher).await;
    assert_eq!((&page["roster"][0]["name"], &page["notes"]), (&json!("Anna Arendt"), &json!([])));
}

#[tokio::test]
async fn the_instructor_renews_the_link_of_a_wall() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut wall, mut anna) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut anna, "Anna Arendt").await.ok();
    let page = class.page(&mut teacher).await;
    let t = format!("/api/tables/{}", table_of(&page, 0));
    let by = |page: &Value| {
        let invitation = page["sections"][0]["invitation"].as_str().expect("an invitation");
        format!("{t}?seat=0&invitation={invitation}")
    };
    let old = by(&page);
    wall.get(&old).await.ok();
    // The instructor's own browser needs none.
    teacher.get(&format!("{t}?seat=0")).await.ok();
    let renew = json!({ "do": "renew-invitation" });
    for guest in [&mut wall, &mut anna] {
        assert_ne!(guest.post(&format!("{t}/host"), &renew).await.status, 200);
    }
    teacher.post(&format!("{t}/host"), &renew).await.ok();
    assert_eq!(wall.get(&old).await.refused(404), "no-such-table");
    wall.get(&by(&class.page(&mut teacher).await)).await.ok();
    assert_eq!(anna.get(&t).await.ok()["you"], 1);
    let pause = teacher.post(&format!("{t}/host"), &json!({ "do": "pause" })).await;
    assert_eq!(pause.refused(403), "by-class");
}

#[tokio::test]
async fn a_name_is_understood_as_somebody_types_it_in_a_hurry() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let firms = json!([{ "kind": "board", "size": 5 }, { "kind": "person" }]);
    let roster = "Yusuf Yilmaz\nMax M\u{fc}ller\nAnna Lee\nLee Anna";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    for name in ["yilmaz yusuf", "Max Muller", "anna lee"] {
        class.join(&mut house.guest(), name).await.ok();
    }
    let page = class.page(&mut teacher).await;
    let joined = page["roster"].as_array().expect("a roster").iter();
    let joined: Vec<&str> = joined
        .filter(|entry| entry["joined"] == true)
        .map(|entry| entry["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(joined, ["Yusuf Yilmaz", "Max M\u{fc}ller", "Anna Lee"]);
    // Whom it may mean of two is not guessed.
    assert_eq!(class.join(&mut house.guest(), "LEE, \u{c1}nna").await.refused(409), "not-expected");
    assert_eq!(
        class.join(&mut house.guest(), "M\u{fc}ller Max").await.refused(409),
        "not-expected",
        "he has come"
    );
}

/// The files of a house that is open hold no name of a class that was deleted, nor does the note of somebody who was struck off.
#[tokio::test]
async fn what_is_deleted_is_gone_at_once() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "roster": "" })).await;
    class.join(&mut house.guest(), "Zacharias Zweistein").await.ok();
    let page = class.page(&mut teacher).await;
    assert_eq!(page["notes"][0]["text"], "Zacharias Zweistein");
    let entry = page["roster"][0]["entry"].clone();
    let page = class.done(&mut teacher, "strike", json!({ "entry": entry })).await;
    assert!(!page.to_string().contains("Zweistein"), "{page}");
    let is_stored = |name: &str| {
        let files = std::fs::read_dir(folder.path()).expect("a folder").flatten();
        files.filter(|file| file.path().is_file()).any(|file| {
            std::fs::read(file.path())
                .expect("a file")
                .windows(name.len())
                .any(|text| text == name.as_bytes())
        })
    };
    class.done(&mut teacher, "enrol", json!({ "name": "Yolanda Ypsilon" })).await;
    assert!(is_stored("Yolanda Ypsilon"), "it was there");
    teacher.post(&format!("/api/classes/{}/delete", class.id), &json!({})).await.ok();
    for name in ["Yolanda Ypsilon", "Zacharias Zweistein"] {
        assert!(!is_stored(name), "{name} is still to be found");
    }
}
