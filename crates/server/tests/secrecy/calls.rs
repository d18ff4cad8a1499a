//! Everything that can be called without changing anything, or that must be refused.

use serde_json::{Value, json};

/// A call: its method, its path, its body.
pub(crate) type Call = (&'static str, String, Value);

/// What a person tries at a table in play at which it has this seat, or none. Only Ben has seat 2.
pub(crate) fn calls(id: &str, seat: Option<u8>, is_host: bool) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    for path in [
        "/api/games",
        "/api/games/management/rules",
        "/api/openapi.json",
        "/api/tables",
        "/api/no-such-call",
        "/healthz",
        "/readyz",
        "/metrics",
        "/",
    ] {
        calls.push(("GET", path.to_owned(), Value::Null));
    }
    calls.extend(looks(seat).into_iter().map(|look| ("GET", format!("/api/tables/{id}{look}"), Value::Null)));
    let post = |call: &str, body: Value| ("POST", format!("/api/tables/{id}/{call}"), body);
    for number in [0, 2, 4, 9] {
        if seat != Some(number) {
            calls.push(post(
                "move",
                json!({ "seat": number, "id": "spy", "question": "1", "do": "bid 1 500" }),
            ));
            calls.push(post("preview", json!({ "seat": number, "do": "bid 9 900" })));
            calls.push(post("limits", json!({ "seat": number, "verb": "bid", "values": { "amount": 9 } })));
            calls.push(post(
                "ballot",
                json!({ "seat": number, "ballot": 1, "question": "1", "do": "bid 1 501" }),
            ));
            calls.push(post("elect", json!({ "seat": number, "elect": "Ben" })));
            calls.push(post("undo", json!({ "seat": number })));
            calls.push(post("resign", json!({ "seat": number })));
        }
        calls.push(post("sit", json!({ "seat": number, "name": "Spy" })));
    }
    if let Some(own) = seat {
        calls.push(post("preview", json!({ "seat": own, "do": "bid 2 550" })));
        calls.push(post(
            "preview",
            json!({ "seat": own, "do": { "verb": "bid", "amount": 2, "price": 550 } }),
        ));
        calls.push(post("limits", json!({ "seat": own, "verb": "bid", "values": { "amount": 2 } })));
        // Not a question that is asked now, and a seal that is not taken back but replaced.
        calls.push(post("ballot", json!({ "seat": own, "ballot": 1, "question": "1", "do": "pass" })));
        calls.push(post("elect", json!({ "seat": own, "elect": "Ben" })));
        calls.push(post("move", json!({ "seat": own, "id": "late", "question": "0", "do": "bid 1 500" })));
        calls.push(post("undo", json!({ "seat": own })));
    }
    if !is_host {
        for command in ["pause", "resume", "last-round", "replace"] {
            calls.push(post("host", json!({ "do": command, "seat": 2, "holder": "bot:clerk" })));
        }
        calls.push(post("seats", json!({ "seat": 2, "holder": "bot:clerk" })));
    }
    if seat.is_none() && !is_host {
        calls.push(post("end", json!({ "yes": true })));
        calls.push(post("watch", json!({ "to_the_end": true })));
        calls.push(post("delete", Value::Null));
    }
    calls.push(("POST", "/api/devices/0011223344556677/sign-out".to_owned(), Value::Null));
    calls.push(post("host", json!({ "do": "dance" })));
    calls.push(post("what-if", json!({ "entry": 4 })));
    calls.push(post("chat", json!({ "text": " " })));
    calls.push(post("start", json!({})));
    if seat.is_none() && !is_host {
        calls.push(post("rematch", json!({})));
    }
    calls.push(("POST", "/api/tables".to_owned(), json!({ "game": "chess", "seats": [] })));
    for path in ["/api/matches", "/api/matches/replay"] {
        calls.push(("POST", path.to_owned(), json!("no match at all")));
    }
    calls
}

fn looks(seat: Option<u8>) -> Vec<String> {
    let mut looks: Vec<String> =
        ["", "/file", "/fairness", "/books", "/books/file?format=doc", "/replay", "/live"]
            .map(str::to_owned)
            .into();
    for number in 0..=6 {
        for look in [
            "?seat=",
            "/books?seat=",
            "/books/file?format=csv&seat=",
            "/books/file?format=xlsx&seat=",
            "/replay?as=",
            "/review?seat=",
        ] {
            looks.push(format!("{look}{number}"));
        }
        if seat != Some(number) {
            looks.push(format!("/hint?seat={number}"));
        }
    }
    for look in [
        "/replay?as=public&entry=4",
        "/replay?as=everything",
        "/replay?entry=1",
        "?invitation=wrong",
        "/debrief",
        "/debrief/file?format=xlsx",
        "/debrief/file?format=csv&part=decisions",
        "/debrief/decisions?seat=2",
        "/debrief/choices?entry=4",
    ] {
        looks.push(look.to_owned());
    }
    looks
}
