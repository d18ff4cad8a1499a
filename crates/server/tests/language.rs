//! The test language: English with every letter accented. Whatever the server refuses is told in it, over HTTP and over the socket.

mod common;

use common::{Guest, House, forge, scratch, table};
use futures_util::SinkExt as _;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tokio_tungstenite::tungstenite::Message;

const LINES: &str = "Accept-Language: en-XA\r\n";

/// What is typed, and the names of games, variants and people, which are the same in all languages.
const TYPED: &str = "you open bot here board NAME SIZE random novice clerk planner SAMPLES wait fallback pause resume last-round replace \
                     renew-invitation public everything management goodwill business-strategy dallas poleconomy specimen manager Ann Ben verb pass JSON Content-Type boardroom public-url \
                     bid produce offer borrow build orders AMOUNT PRICE amount price down up private months rounding start_cash start_raw start_goods start_factories factory_limit holdings declarations";

/// What the framework says is for whoever writes a client.
const OF_FRAMEWORK: [&str; 2] = ["bad-shape", "bad-call"];

/// Words of a sentence in plain letters, but for what is typed and what stands in quotation marks.
fn plain_words(code: &str, sentence: &str) -> Vec<String> {
    let typed: BTreeSet<&str> = TYPED.split_whitespace().collect();
    let mut told = sentence.to_owned();
    if OF_FRAMEWORK.contains(&code)
        && let (Some(first), Some(last)) = (sentence.find('\''), sentence.rfind('\''))
    {
        told.replace_range(first..=last, "");
    }
    let unquoted: String = told.split('\'').step_by(2).collect();
    unquoted
        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
        .map(|word| word.trim_matches('-'))
        .filter(|word| {
            word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic() || c == '_' || c == '-')
        })
        .filter(|word| !typed.contains(word) && !typed.contains(word.to_lowercase().as_str()))
        .map(str::to_owned)
        .collect()
}

/// What was refused so far, by its codes.
#[derive(Default)]
struct Heard(BTreeSet<String>);

impl Heard {
    #[track_caller]
    fn take(&mut self, error: &Value, what: &str) {
        let (code, sentence) =
            (error["code"].as_str().unwrap_or_default(), error["sentence"].as_str().unwrap_or_default());
        assert!(!code.is_empty() && !sentence.is_empty(), "{what}: {error}");
        let left = plain_words(code, sentence);
        assert!(left.is_empty(), "{what}: {left:?} in: {sentence}");
        self.0.insert(code.to_owned());
    }
}

async fn post(guest: &mut Guest, path: &str, body: &Value) -> common::Answer {
    let lines = format!("{LINES}Content-Type: application/json\r\n");
    guest.call("POST", path, &lines, &body.to_string()).await
}

#[tokio::test]
async fn every_problem_is_told_in_the_language_of_its_reader() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben, mut cat) = (house.guest(), house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let gathering = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann", "public": true });
    let gathering =
        ann.post("/api/tables", &gathering).await.ok()["table"].as_str().expect("a table").to_owned();
    let mut heard = Heard::default();

    let new = |more: Value| {
        let mut body = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann" });
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    for body in [
        new(json!({ "game": "chess" })),
        new(json!({ "variant": "chess" })),
        new(json!({ "seats": [] })),
        new(json!({ "seats": ["you", "bot:deep-blue"] })),
        new(json!({ "seats": ["you", "bot:planner:x"] })),
        new(json!({ "seats": ["you", "bot:planner:9000"] })),
        new(json!({ "seats": ["you", "cat"] })),
        new(json!({ "seats": "you" })),
        new(json!({ "name": " " })),
        new(json!({ "options": { "months": "never" } })),
        new(json!({ "options": { "rounding": "sideways" } })),
        new(json!({ "options": { "colour": "blue" } })),
        new(json!({ "options": { "start_factories": "7" } })),
        new(json!({ "seats": vec!["open"; 64], "options": { "months": "1000" } })),
        new(json!({ "clock": { "seconds": 5, "absent": "explode" } })),
        new(json!({ "clock": { "seconds": u64::MAX } })),
        new(json!({ "absence_seconds": 1 })),
        new(json!({ "entropy": "none" })),
    ] {
        let answer = post(&mut ann, "/api/tables", &body).await;
        assert!((400..500).contains(&answer.status), "{body}: {}", answer.body);
        heard.take(&answer.json()["error"], &body.to_string());
    }

    let act = |action: Value| json!({ "seat": 1, "id": "a", "question": "1", "do": action });
    for (who, call, body) in [
        (1, "move", act(json!("dance"))),
        (1, "move", act(json!("bid 3"))),
        (1, "move", act(json!("bid 3 much"))),
        (1, "move", act(json!("bid -3 500"))),
        (1, "move", act(json!("bid 99999999 500"))),
        (1, "move", act(json!({ "verb": "dance" }))),
        (1, "move", act(json!({ "amount": 3 }))),
        (1, "move", act(json!({ "verb": "bid", "amount": 3 }))),
        (1, "move", act(json!({ "verb": "bid", "amount": "x", "price": 3 }))),
        (1, "move", act(json!({ "verb": "pass", "amount": 3 }))),
        (1, "move", act(json!("bid 99999 1"))),
        (1, "move", act(json!("x".repeat(3_000)))),
        (1, "move", json!({ "seat": 1, "id": "", "question": "1", "do": "pass" })),
        (1, "move", json!({ "seat": 1, "id": "a", "question": "?", "do": "pass" })),
        (1, "move", json!({ "seat": 1, "id": "a", "question": "77", "do": "pass" })),
        (1, "move", json!({ "seat": 2, "id": "a", "question": "1", "do": "pass" })),
        (1, "move", json!({})),
        (1, "limits", json!({ "seat": 1, "verb": "dance", "values": {} })),
        (1, "undo", json!({ "seat": 1 })),
        (1, "chat", json!({ "text": " " })),
        (1, "chat", json!({ "text": "psst", "to": 1 })),
        (1, "chat", json!({ "text": "psst", "to": 3 })),
        (1, "chat", json!({ "text": "psst", "to": 9 })),
        (3, "chat", json!({ "text": "psst", "to": 1 })),
        (2, "host", json!({ "do": "pause" })),
        (1, "host", json!({ "do": "dance" })),
        (1, "host", json!({ "do": "resume" })),
        (1, "host", json!({ "do": "replace", "seat": 9, "holder": "bot:clerk" })),
        (1, "host", json!({ "do": "replace", "seat": 2, "holder": "cat" })),
        (1, "host", json!({ "do": "replace", "seat": 2, "holder": "bot:cat" })),
        (1, "seats", json!({ "seat": 2, "holder": "open" })),
        (1, "start", json!({})),
        (1, "resign", json!({ "seat": 2 })),
        (2, "delete", json!({})),
        (1, "delete", json!({})),
        (3, "rematch", json!({})),
        (3, "end", json!({ "yes": true })),
        (3, "sit", json!({ "seat": 1, "name": "Cat" })),
        (3, "sit", json!({ "seat": 99, "name": "Cat" })),
        (3, "sit", json!({ "seat": 1, "name": "" })),
    ] {
        let guest = [&mut ann, &mut ben, &mut cat].into_iter().nth(who - 1).expect("a guest");
        let answer = post(guest, &format!("/api/tables/{id}/{call}"), &body).await;
        assert!((400..500).contains(&answer.status), "{call} {body}: {}", answer.body);
        heard.take(&answer.json()["error"], &format!("{call} {body}"));
    }
    for (call, body) in [("start", json!({})), ("resign", json!({ "seat": 1 })), ("move", act(json!("pass")))]
    {
        let answer = post(&mut ann, &format!("/api/tables/{gathering}/{call}"), &body).await;
        heard.take(&answer.json()["error"], call);
    }
    let answer = post(&mut ben, &format!("/api/tables/{gathering}/end"), &json!({ "yes": true })).await;
    heard.take(&answer.json()["error"], "end");

    for (method, path, body) in [
        ("GET", "/api/tables/nowhere".to_owned(), ""),
        ("GET", format!("/api/tables/{id}?seat=2"), ""),
        ("GET", format!("/api/tables/{id}?seat=x"), ""),
        ("GET", format!("/api/tables/{id}/replay?as=cat"), ""),
        ("GET", format!("/api/tables/{id}/replay"), ""),
        ("GET", format!("/api/tables/{id}/file"), ""),
        ("GET", format!("/api/tables/{gathering}/hint?seat=1"), ""),
        ("GET", "/api/games/chess/rules".to_owned(), ""),
        ("GET", "/api/nothing".to_owned(), ""),
        ("PUT", "/api/tables".to_owned(), ""),
        ("POST", "/api/tables".to_owned(), "{}"),
        ("POST", "/api/matches/replay".to_owned(), "no match"),
        ("POST", "/api/matches/replay".to_owned(), "{}"),
        ("POST", "/api/carry/ABCDEFGH".to_owned(), ""),
        ("POST", "/api/devices/none/sign-out".to_owned(), ""),
    ] {
        let answer = ann.call(method, &path, LINES, body).await;
        heard.take(&answer.json()["error"], &format!("{method} {path}"));
    }
    let foreign = format!("{LINES}Content-Type: application/json\r\nOrigin: https://elsewhere.example\r\n");
    heard.take(&ann.call("POST", "/api/tables", &foreign, "{}").await.json()["error"], "another site");
    let large = "x".repeat(300 * 1024);
    heard.take(&post(&mut ann, "/api/tables", &json!(large)).await.json()["error"], "too large");

    let mut live = ann.live(&id, "?language=en-XA").await;
    for message in [
        json!({ "dance": true }),
        json!({ "chat": "" }),
        json!({ "undo": true, "seat": 2 }),
        act(json!("dance")),
        json!({ "seat": 1, "id": "a", "question": "77", "do": "pass" }),
    ] {
        live.send(&message).await;
        heard.take(&live.until("refused").await["error"], &format!("over the socket: {message}"));
    }
    live.socket.send(Message::binary(vec![1, 2, 3])).await.expect("it is sent");
    heard.take(&live.until("refused").await["error"], "over the socket: no text");

    assert!(heard.0.len() >= 44, "only {} problems were met: {:?}", heard.0.len(), heard.0);
}

/// What is wrong with a match file, why a table is frozen, how bots play, and what tables are called.
#[tokio::test]
async fn what_is_no_problem_is_told_so_too() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let accented = |what: &str, told: &Value| {
        let told = told.as_str().unwrap_or_default();
        assert!(!told.is_empty() && plain_words("", told).is_empty(), "{what}: {told}");
    };
    let seats = ["you", "bot:clerk"];
    let body = json!({ "game": "management", "options": { "months": "1" }, "seats": seats, "name": "Ann", "start": true });
    let id = ann.post("/api/tables", &body).await.ok()["table"].as_str().expect("a table").to_owned();
    let lobby = ann.call("GET", "/api/tables", LINES, "").await.ok();
    accented("the name of a table", &lobby["mine"][0]["name"]);
    let name = ann.get("/api/tables").await.ok()["mine"][0]["name"].as_str().expect("a name").to_owned();
    assert!(name.starts_with("Ann's ") && name.split(' ').count() == 3, "{name}");
    let table = ann.call("GET", &format!("/api/tables/{id}"), LINES, "").await.ok();
    accented("the name of a table", &table["table"]["name"]);
    for bot in ann.call("GET", "/api/games", LINES, "").await.ok()["bots"].as_array().expect("bots") {
        accented("a bot", &bot["about"]);
    }
    let mut live = ann.live(&id, "").await;
    while live.is_waited_for(1) {
        live.play(1).await;
        live.until_turn_or_quiet(1).await;
    }
    let file = ann.get(&format!("/api/tables/{id}/file")).await;
    assert_eq!(file.status, 200, "{}", file.body);
    let checked = ann.call("POST", "/api/matches", LINES, &file.body).await.ok();
    accented("how it ended", &checked["report"]["ending"]);
    let fairness = ann.call("GET", &format!("/api/tables/{id}/fairness"), LINES, "").await.ok();
    accented("how it ended", &fairness["checked"]["report"]["ending"]);
    let altered = file.body.replacen("\"by\":\"person\"", "\"by\":\"clock\"", 1);
    let other_rules = forge(&file.body, |_, body| body.replacen("\"rules\":", "\"rules\":9", 1));
    let torn = &file.body[..file.body.len() - 40];
    for text in ["", "{}", &altered, &other_rules, torn] {
        let checked = ann.call("POST", "/api/matches", LINES, text).await.ok();
        let problem = checked["problem"].as_str().unwrap_or_default();
        assert!(problem.starts_with("Łíñé") || problem.starts_with("Éñŧřý"), "{checked}");
    }
}
