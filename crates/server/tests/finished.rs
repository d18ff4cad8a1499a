//! What people do when a match is over, and when they were away from one.

mod common;

use common::{House, scratch, suggestion, table};
use serde_json::{Value, json};

#[tokio::test]
async fn whoever_was_replaced_comes_back() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben, mut eve) = (house.guest(), house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let look = format!("/api/tables/{id}");
    let (sit, host) = (format!("{look}/sit"), format!("{look}/host"));
    let replace = json!({ "do": "replace", "seat": 2, "holder": "bot:clerk" });
    ann.post(&host, &replace).await.ok();
    let seat = ben.get(&look).await.ok()["seats"][1].clone();
    assert_eq!((&seat["holder"], &seat["yours"]), (&json!("bot:clerk"), &json!(true)));
    // While a bot plays for Ben, his moves do not count, and nobody else may have the seat.
    let position = ben.get(&look).await.ok()["position"].clone();
    let body = json!({ "seat": 2, "id": "x", "question": position["question"], "do": "pass" });
    assert!(ben.post(&format!("{look}/move"), &body).await.status >= 400);
    eve.get("/api/tables").await.ok();
    assert_eq!(eve.post(&sit, &json!({ "seat": 2, "name": "Eve" })).await.refused(409), "seat-taken");
    ben.post(&sit, &json!({ "seat": 2, "name": "Ben" })).await.ok();
    let snapshot = ben.get(&look).await.ok();
    assert_eq!((&snapshot["seats"][1]["holder"], &snapshot["you"]), (&json!("person"), &json!(2)));
}

/// Asks for a review until it is there.
async fn until_reviewed(mut ask: impl AsyncFnMut() -> Value) -> Value {
    loop {
        let answer = ask().await;
        assert!(answer["done"].as_u64() <= answer["total"].as_u64(), "{answer}");
        if answer["review"].is_object() {
            return answer["review"].clone();
        }
    }
}

#[tokio::test]
async fn a_match_that_somebody_brings_is_shown() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let seats = ["you", "bot:clerk"];
    let entropy = "a1b2c3";
    let body = json!({
        "game": "management", "options": { "months": "1" }, "seats": seats, "name": "Ann", "start": true,
        "entropy": entropy,
    });
    let made = ann.post("/api/tables", &body).await.ok();
    let look = format!("/api/tables/{}", made["table"].as_str().expect("a table"));
    for number in 0.. {
        let position = ann.get(&look).await.ok()["position"].clone();
        if !position["over"].is_null() {
            break;
        }
        let act = json!({
            "seat": 1, "id": number.to_string(), "question": position["question"], "do": suggestion(&position["menu"]),
        });
        ann.post(&format!("{look}/move"), &act).await.ok();
    }
    let charts = ann.get(&format!("{look}/books")).await.ok()["charts"].clone();
    assert_eq!(charts[0]["title"], "Capital");
    let file = ann.get(&format!("{look}/file")).await.body;
    assert!(file.contains(entropy), "what the browser added is in the file");

    let review = until_reviewed(async || ann.get(&format!("{look}/review?seat=1")).await.ok()).await;
    let standing = |worth: &Value| worth["standing"].as_i64().expect("a standing");
    let shares = ["decisions", "chance", "others"].map(|share| standing(&review["shares"][share]));
    let sum = standing(&review["expected"]) + shares.iter().sum::<i64>();
    assert_eq!((&review["name"], sum), (&json!("Ann"), standing(&review["result"])), "{review}");
    assert_eq!(ann.get(&format!("{look}/review?seat=9")).await.refused(400), "no-such-seat");

    let mut stranger = house.guest();
    let plain = "Content-Type: text/plain\r\n";
    let checked = stranger.call("POST", "/api/matches", plain, &file).await.ok();
    assert_eq!(checked["match"]["names"][0], "Ann", "{checked}");
    let page = stranger.call("POST", "/api/matches/replay?from=2&as=1", plain, &file).await.ok();
    let frames = page["frames"].as_array().expect("frames");
    assert_eq!((&frames[0]["entry"], frames.len() > 3), (&json!(2), true));
    assert!(frames.iter().all(|frame| frame["view"].is_object()));
    let story = ann.get(&format!("{look}/story?as=1")).await.ok();
    let told = stranger.call("POST", "/api/matches/story?as=1", plain, &file).await.ok();
    assert_eq!(story, told, "the table and its file tell the same");
    let lines = story.as_array().expect("lines");
    assert!(lines.iter().any(|line| line["begins"] == 1 && line["entry"].as_u64() > Some(0)), "{story}");
    assert!(lines.iter().any(|line| line["seats"] == json!([1])), "{story}");
    let played = ann.get("/api/played").await.ok();
    assert_eq!(
        (played[0]["seats"].as_array().map(Vec::len), &played[1]),
        (Some(2), &Value::Null),
        "{played}"
    );
    assert_eq!(stranger.get("/api/played").await.ok(), json!([]));
    let tale =
        ann.get(&format!("{look}/books")).await.ok()["tale"][0].as_str().unwrap_or_default().to_owned();
    assert!(tale.contains(", with $") || tale.contains(" won with $"), "{tale}");
    let path = "/api/matches/review?seat=1";
    let brought = until_reviewed(async || stranger.call("POST", path, plain, &file).await.ok()).await;
    assert_eq!(brought, review, "the same match has the same review");
    for (seat, text, code) in [("9", file.as_str(), "bad-viewer"), ("1", "no match", "bad-match")] {
        let path = format!("/api/matches/review?seat={seat}");
        assert_eq!(stranger.call("POST", &path, plain, text).await.refused(400), code);
    }
    let last = page["entries"].as_u64().expect("a number");
    let path = format!("/api/matches/replay?from={}", last + 10);
    let end = stranger.call("POST", &path, plain, &file).await.ok();
    assert_eq!(end["frames"].as_array().map(Vec::len), Some(1));
    assert!(end["frames"][0]["ladder"].is_object());
    assert_eq!(
        stranger.call("POST", "/api/matches/replay", plain, "no match").await.refused(400),
        "bad-match"
    );
    let bad_seat = stranger.call("POST", "/api/matches/replay?as=9", plain, &file).await;
    assert_eq!(bad_seat.refused(400), "bad-viewer");
    let running: String = file.lines().take(4).map(|line| format!("{line}\n")).collect();
    let early = stranger.call("POST", "/api/matches/replay", plain, &running).await;
    assert_eq!(early.refused(409), "not-over");
    let early = stranger.call("POST", "/api/matches/review?seat=1", plain, &running).await;
    assert_eq!(early.refused(409), "not-over");
    assert_eq!(stranger.call("POST", "/api/matches", plain, "no match").await.ok()["entry"], Value::Null);
}
