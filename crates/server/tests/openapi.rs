//! The document of the calls says what the server does: every call is in it and every call in it is there, and what really
//! goes over the wire is what its schemas say. A document that is stale or wrong must be found out.

mod common;

use common::{Document, Guest, House, holds, scratch, suggestion};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;

/// Somebody who believes only what the document says.
struct Reader {
    document: Document,
    guest: Guest,
    /// The calls that were answered as they should, with the status.
    seen: BTreeSet<(String, u16)>,
    problems: Vec<String>,
}

impl Reader {
    async fn new(house: &House) -> Reader {
        Reader {
            document: house.document().await,
            guest: house.guest(),
            seen: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    async fn get(&mut self, path: &str) -> Value {
        self.call("GET", path, "", "").await
    }

    async fn post(&mut self, path: &str, body: Value) -> Value {
        if let Some(call) = self.document.call_of("POST", path)
            && let Err(problem) = self.document.check_body(&call, &body)
        {
            self.problems.push(format!("{call} {body}: {problem}"));
        }
        self.call("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await
    }

    async fn call(&mut self, method: &str, path: &str, lines: &str, body: &str) -> Value {
        let answer = self.guest.call(method, path, lines, body).await;
        let kind =
            answer.head.lines().find_map(|line| line.strip_prefix("content-type: ")).unwrap_or_default();
        let Some(call) = self.document.call_of(method, path) else {
            self.problems.push(format!("{method} {path} is not documented"));
            return answer.json();
        };
        if let Err(problem) = self.document.check_answer(&call, answer.status, kind, &answer.body) {
            self.problems.push(format!("{call} {}: {problem}", answer.status));
        }
        self.seen.insert((call, answer.status));
        answer.json()
    }
}

/// Makes every call at least once, such that it succeeds, and some such that they do not.
async fn make_every_call(house: &House, reader: &mut Reader) {
    for path in ["/api/openapi.json", "/api/games", "/healthz", "/readyz", "/metrics"] {
        reader.get(path).await;
    }
    reader.get("/api/games/management/rules").await;
    reader.get("/api/games/management/rules?find=auction").await;
    reader.get("/api/games/chess/rules").await;
    learn(reader).await;
    let body = json!({
        "game": "management", "variant": "management", "options": { "months": "1" }, "public": true,
        "seats": ["you", "open", "open", "here:Bob", "bot:clerk"], "name": "Ann",
        "clock": { "seconds": 86400, "absent": "wait" },
    });
    let made = reader.post("/api/tables", body).await;
    let (id, invitation) = (made["table"].as_str().expect("a table").to_owned(), made["invitation"].clone());
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    reader.get("/api/tables").await;
    let sit = json!({ "seat": 2, "name": "Eve", "invitation": invitation, "entropy": "00ff" });
    reader.post(&at("sit"), sit.clone()).await;
    reader.post(&at("sit"), sit).await;
    reader.post(&at("seats"), json!({ "seat": 3, "holder": "bot:clerk" })).await;
    reader.post(&at("seats"), json!({ "seat": 3, "holder": "an elephant" })).await;
    reader.post(&at("start"), json!({ "fill": "clerk" })).await;
    play(reader, &id).await;
    for call in [
        "replay",
        "replay?entry=3&as=1",
        "replay?as=public",
        "story?as=1",
        "story?as=cat",
        "file",
        "fairness",
        "books?seat=2",
        "books?sheets=false",
        "books/file?format=csv",
        "books/file?format=xlsx&seat=2",
        "books/file?format=pdf",
        "review?seat=1",
        "debrief",
        "debrief?fewest=9&most=1",
        "debrief/file?format=xlsx",
        "debrief/file?format=csv&part=firms",
        "debrief/file?format=csv",
        "debrief/decisions?seat=1",
        "debrief/decisions?seat=9",
    ] {
        reader.get(&at(call)).await;
    }
    let entry = reader.get(&at("debrief/decisions?seat=1")).await[0]["entry"].clone();
    reader.get(&at(&format!("debrief/choices?entry={entry}"))).await;
    reader.get(&at("debrief/choices?entry=1")).await;
    reader.post(&at("what-if"), json!({ "entry": entry })).await;
    reader.post(&at("what-if"), json!({ "entry": 1 })).await;
    let file = reader.guest.get(&at("file")).await.body;
    for text in [file.as_str(), "no match at all"] {
        reader.call("POST", "/api/matches", "Content-Type: text/plain\r\n", text).await;
        reader.call("POST", "/api/matches/replay?from=2&as=1", "Content-Type: text/plain\r\n", text).await;
        reader.call("POST", "/api/matches/story?as=public", "Content-Type: text/plain\r\n", text).await;
        reader.call("POST", "/api/matches/review?seat=2", "Content-Type: text/plain\r\n", text).await;
    }
    reader.post(&at("rematch"), json!({})).await;
    let code = reader.post("/api/carry", json!({})).await["code"].as_str().expect("a code").to_owned();
    reader.guest = house.guest();
    reader.post(&format!("/api/carry/{code}"), json!({})).await;
    reader.post(&format!("/api/carry/{code}"), json!({})).await;
    assert_eq!(reader.get(&format!("/api/tables/{id}")).await["you"], 1, "the new device is Ann's");
    assert_eq!(reader.get("/api/played").await[0]["id"], id.as_str(), "what was played comes along");
    let devices = reader.get("/api/devices").await;
    let first = devices.as_array().expect("devices").iter().find(|device| device["this"] == false);
    let first = first.expect("the first device")["id"].as_str().expect("an id").to_owned();
    for device in [first.as_str(), "0000000000000000"] {
        reader.post(&format!("/api/devices/{device}/sign-out"), json!({})).await;
    }
    let body =
        json!({ "game": "management", "seats": ["you", "open"], "name": "Ann", "absence_seconds": 60 });
    let made = reader.post("/api/tables", body).await;
    on_a_board(reader, house).await;
    let next = made["table"].as_str().expect("a table").to_owned();
    reader.post(&format!("/api/tables/{next}/delete"), json!({})).await;
    reader.post(&format!("/api/tables/{next}/delete"), json!({})).await;
    teach(house, reader).await;
    reader.post("/api/forget", json!({})).await;
}

/// Teaches a class, at which somebody else comes.
async fn teach(house: &House, reader: &mut Reader) {
    let body = json!({
        "name": "Economics 1", "game": "management", "roster": "Anna",
        "firms": [{ "name": "Acme", "kind": "person" }, { "kind": "bot:clerk" }],
    });
    let id = reader.post("/api/classes", body).await["id"].as_str().expect("a class").to_owned();
    let page = reader.get(&format!("/api/classes/{id}")).await;
    let teacher = std::mem::replace(&mut reader.guest, house.guest());
    let key = page["roster"][0]["key"].clone();
    reader.post("/api/classes/join", json!({ "key": key })).await;
    reader.post("/api/classes/join", json!({ "code": "none", "name": "Eve" })).await;
    reader.get("/api/classes").await;
    reader.guest = teacher;
    let at = format!("/api/classes/{id}/do");
    for command in [
        json!({ "command": "begin" }),
        json!({ "command": "grant", "seat": 1, "amount": 500, "why": "a quiz" }),
        json!({ "command": "message", "text": "Ten minutes left" }),
        json!({ "command": "close" }),
        json!({ "command": "extend", "minutes": 0 }),
    ] {
        reader.post(&at, command).await;
    }
    reader.get(&format!("/api/classes/{id}")).await;
    for query in ["format=xlsx", "format=csv&part=roster", "format=csv"] {
        reader.get(&format!("/api/classes/{id}/file?{query}")).await;
    }
    reader.get("/api/classes").await;
    reader.post(&format!("/api/classes/{id}/delete"), json!({})).await;
    reader.get(&format!("/api/classes/{id}")).await;
}

/// Sits on a board, moves, votes and elects, and does so once as it is not done.
async fn on_a_board(reader: &mut Reader, house: &House) {
    let body = json!({ "game": "management", "seats": ["board:Acme:3", "bot:clerk"], "name": "Ann" });
    let made = reader.post("/api/tables", body).await;
    let (id, invitation) = (made["table"].as_str().expect("a table").to_owned(), made["invitation"].clone());
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let sit = json!({ "seat": 1, "name": "Ann", "invitation": invitation });
    reader.post(&at("sit"), sit.clone()).await;
    reader.post(&at("sit"), sit).await;
    let mut ben = house.guest();
    let sit = json!({ "seat": 1, "name": "Ben", "invitation": invitation });
    ben.post(&at("sit"), &sit).await.ok();
    reader.post(&at("start"), json!({})).await;
    let seen = reader.get(&format!("/api/tables/{id}")).await;
    let question = seen["position"]["question"].clone();
    reader
        .post(&at("move"), json!({ "seat": 1, "id": "moved", "question": question, "do": "bid 1 501" }))
        .await;
    let mut live = ben.live(&id, "").await;
    live.send(&json!({ "elect": "Ben", "seat": 1 })).await;
    live.until("board").await;
    reader.get(&format!("/api/tables/{id}")).await;
    let ballot =
        |number: u32| json!({ "ballot": number, "seat": 1, "question": question, "do": "bid 1 501" });
    reader.post(&at("ballot"), ballot(1)).await;
    reader.post(&at("ballot"), ballot(7)).await;
    reader.post(&at("elect"), json!({ "elect": "Ben", "seat": 1 })).await;
    reader.post(&at("elect"), json!({ "elect": "Nobody", "seat": 1 })).await;
}

/// Takes a lesson, with right answers and wrong ones.
async fn learn(reader: &mut Reader) {
    reader.get("/api/lessons/management").await;
    reader.get("/api/lessons/chess").await;
    let lesson = "/api/lessons/management/cycle";
    let bid = |price: i64| json!({ "verb": "bid", "amount": 2, "price": price });
    for answers in [json!([]), json!([null, null, "spread"]), json!([null, null, null, bid(400)])] {
        reader.post(lesson, json!({ "answers": answers })).await;
    }
    let scene = reader.post(lesson, json!({ "answers": [null, null, "margin", bid(600)] })).await;
    assert_eq!((&scene["step"], scene["position"]["ladder"].is_object()), (&json!(4), true), "{scene}");
    let said = scene["text"][0].as_str().unwrap_or_default();
    assert!(said.contains("You bought 2 at $600 each"), "{said}");
    // What comes after an answer that is not taken is not looked at, nor is what comes after the end.
    let scene = reader.post(lesson, json!({ "answers": [null, null, "sum", bid(600)] })).await;
    assert_eq!(scene["step"], 2, "{scene}");
    let scene = reader.post(lesson, json!({ "answers": vec![Value::Null; 500] })).await;
    assert_eq!(scene["asked"], "done", "{scene}");
    reader.post(lesson, json!({ "answers": [null, null, null, { "verb": "dance" }] })).await;
    reader.post("/api/lessons/management/dancing", json!({ "answers": [] })).await;
    let at_bid = json!([null, null, null]);
    for price in [600, 1_000_000] {
        let body = json!({ "answers": at_bid, "do": bid(price) });
        reader.post("/api/lessons/management/cycle/preview", body).await;
    }
    for verb in ["bid", "dance"] {
        let body = json!({ "answers": at_bid, "verb": verb, "values": { "amount": 1 } });
        reader.post("/api/lessons/management/cycle/limits", body).await;
    }
}

/// Plays a month with three seats of one's own, and does on the way what can be done in play.
async fn play(reader: &mut Reader, id: &str) {
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    reader.get(&at("replay")).await;
    reader.get(&at("file")).await;
    reader.get(&at("fairness")).await;
    reader.get(&at("hint?seat=1")).await;
    reader.post(&at("preview"), json!({ "seat": 1, "do": "bid 9 9999" })).await;
    reader.post(&at("preview"), json!({ "seat": 1, "do": "build 1 0 0" })).await;
    reader
        .post(&at("preview"), json!({ "seat": 1, "do": { "verb": "bid", "amount": 1, "price": 500 } }))
        .await;
    reader.post(&at("limits"), json!({ "seat": 1, "verb": "bid", "values": { "amount": 1 } })).await;
    reader.post(&at("chat"), json!({ "text": "Good luck" })).await;
    for command in ["pause", "resume", "dance"] {
        reader.post(&at("host"), json!({ "do": command })).await;
    }
    reader.post(&at("end"), json!({ "yes": false })).await;
    reader.post(&at("watch"), json!({ "to_the_end": false })).await;
    let mut live = reader.guest.live(id, "?tables=true&seat=1").await;
    live.act(1, "odd", "x", "pass").await;
    live.send(&json!({ "chat": "Hello" })).await;
    live.until("chat").await;
    let mut undone = false;
    for number in 0..200 {
        let snapshot = reader.get(&at("")[..at("").len() - 1]).await;
        let position = &snapshot["position"];
        if !position["over"].is_null() {
            break;
        }
        let seat =
            [1, 2, 4].into_iter().find(|seat| holds(&position["waiting"], *seat)).expect("one's own seat");
        let own = reader.get(&format!("/api/tables/{id}?seat={seat}")).await;
        let body = json!({
            "seat": seat, "id": format!("move-{number}"), "question": own["position"]["question"],
            "do": suggestion(&own["position"]["menu"]),
        });
        reader.post(&at("move"), body).await;
        if !undone {
            reader.post(&at("undo"), json!({ "seat": seat })).await;
            undone = true;
        }
        if number == 6 {
            reader.post(&at("resign"), json!({ "seat": 4 })).await;
        }
        reader.get(&at("books")).await;
    }
    live.until_over().await;
    for message in &live.transcript {
        let message: Value = serde_json::from_str(message).expect("JSON");
        if let Err(problem) = reader.document.fits_named("ServerMessage", &message) {
            reader.problems.push(format!("{message:.100}: {problem}"));
        }
    }
    reader.seen.insert((format!("GET {}", "/api/tables/{id}/live"), 200));
}

#[tokio::test]
async fn what_goes_over_the_wire_is_what_the_document_says() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut reader = Reader::new(&house).await;
    make_every_call(&house, &mut reader).await;
    assert_eq!(reader.problems, Vec::<String>::new());
    let answered: BTreeSet<String> =
        reader.seen.iter().filter(|(_, status)| *status == 200).map(|(call, _)| call.clone()).collect();
    assert_eq!(answered, reader.document.calls(), "every documented call was made and succeeded");
    assert!(reader.seen.iter().any(|(_, status)| *status == 422), "{:?}", reader.seen);
}

/// A document that is stale or wrong in any of these ways is found out by the same calls.
#[tokio::test]
async fn a_wrong_document_is_found_out() {
    let folder = scratch();
    let house = House::open(folder.path());
    // What is wrong, in which schema or call, what stands there instead, and at which call it is noticed first.
    let schema = |name: &str| format!("/components/schemas/{name}");
    let path = |call: &str| format!("/paths/~1api~1{call}/get");
    let wrongs: [(&str, String, Value, &str); 6] = [
        ("a field that is not told of", schema("Books/properties"), json!({ "seat": true }), "/books"),
        (
            "a field of another type",
            schema("LinkCode/properties/seconds"),
            json!({ "type": "null" }),
            "/carry",
        ),
        ("a field that never comes", schema("TableMade"), json!({ "required": ["host"] }), "/tables"),
        ("a body that is not allowed", schema("Talk"), json!({ "required": ["words"] }), "/chat"),
        (
            "another kind of answer",
            path("games") + "/responses/200/content",
            json!({ "text/plain": {} }),
            "/games",
        ),
        ("a call that is not documented", path("tables"), Value::Null, "/api/tables is not documented"),
    ];
    for (what, place, instead, noticed) in wrongs {
        let mut reader = Reader::new(&house).await;
        let part = reader.document.0.pointer_mut(&place).unwrap_or_else(|| panic!("{place} is not there"));
        *part = instead;
        if part.is_null() {
            let path = reader.document.0["paths"]["/api/tables"].as_object_mut().expect("a path");
            path.remove("get");
        }
        make_every_call(&house, &mut reader).await;
        let problem = reader.problems.first().unwrap_or_else(|| panic!("{what} is not found"));
        assert!(problem.contains(noticed), "{what}: {problem}");
    }
}

#[tokio::test]
async fn every_call_is_documented_and_every_documented_call_is_there() {
    let folder = scratch();
    let house = House::open(folder.path());
    let document = house.document().await;
    // Only the list of calls puts anything into the router, and it puts it into the document as well.
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    assert_eq!(
        files_with(&source, ".route("),
        ["calls.rs"],
        "a call that goes around the list is not documented"
    );
    for call in document.calls() {
        let (method, path) = call.split_once(' ').expect("a call");
        let path = path.replace("{game}", "management").replace(['{', '}'], "");
        let answer = house.guest().call(method, &path, "", "").await;
        let code = answer.json()["error"]["code"].clone();
        assert!(answer.status != 405 && code != "no-such-call", "{call}: {} {}", answer.status, answer.body);
    }
    // The protocol for people lists the same calls.
    let protocol =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("PROTOCOL.md")).expect("it");
    let told: BTreeSet<String> = protocol
        .split('`')
        .filter(|text| text.starts_with("GET /") || text.starts_with("POST /"))
        .map(|text| text.split('?').next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(told, document.calls(), "PROTOCOL.md and the document list the same calls");
}

/// The names of the files below a folder that hold a text.
fn files_with(folder: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.extend(files_with(&path, text));
        } else if std::fs::read_to_string(&path).is_ok_and(|source| source.contains(text)) {
            found.push(path.file_name().expect("a name").to_string_lossy().into_owned());
        }
    }
    found
}

/// The document holds together: its references lead somewhere, its schemas are schemas, its names are there once.
#[tokio::test]
async fn the_document_is_sound() {
    let folder = scratch();
    let house = House::open(folder.path());
    let document = house.document().await;
    assert_eq!(document.0["openapi"], "3.1.0");
    let mut references = Vec::new();
    collect_references(&document.0, &mut references);
    assert!(references.len() > 50, "only {} references", references.len());
    for reference in references {
        let place = reference.strip_prefix('#').expect("a place in the document");
        assert!(document.0.pointer(place).is_some(), "{reference} leads nowhere");
    }
    for name in document.0["components"]["schemas"].as_object().expect("schemas").keys() {
        // Nothing is all of them; what matters is that each can be asked.
        let answer = document.fits_named(name, &json!({ "no": "such thing" }));
        assert!(
            !answer.as_ref().is_err_and(|problem| problem.starts_with("no schema")),
            "{name}: {answer:?}"
        );
    }
    let mut names = BTreeSet::new();
    for call in document.calls() {
        let operation = document.operation(&call);
        assert!(names.insert(operation["operationId"].to_string()), "{call} has the name of another");
        assert!(operation["summary"].as_str().is_some_and(|summary| summary.ends_with('.')), "{call}");
        let declared = operation["parameters"].as_array().expect("parameters");
        let in_path = declared.iter().filter(|parameter| parameter["in"] == "path").count();
        assert_eq!(in_path, call.matches('{').count(), "{call}");
        // A call with a body refuses what it does not know.
        if let Some(schema) = operation["requestBody"]["content"]["application/json"].get("schema") {
            assert!(document.fits(schema, &json!({ "no": "such field" })).is_err(), "{call} takes anything");
        }
    }
}

fn collect_references(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            into.extend(object.get("$ref").and_then(Value::as_str).map(str::to_owned));
            object.values().for_each(|part| collect_references(part, into));
        }
        Value::Array(array) => array.iter().for_each(|part| collect_references(part, into)),
        _ => {}
    }
}
