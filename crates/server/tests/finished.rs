//! What people do when a match is over, and when they were away from one.

mod common;

use common::{Guest, House, scratch, suggestion, table};
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

/// A table of Management for two months that a bot and Ann have played to its end, which Ann made.
async fn played(ann: &mut Guest, public: bool) -> String {
    let body = json!({
        "game": "management", "options": { "months": "2" }, "seats": ["you", "bot:clerk"], "name": "Ann",
        "start": true, "public": public,
    });
    let made = ann.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    let look = format!("/api/tables/{id}");
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
    id
}

#[tokio::test]
async fn a_finished_table_is_debriefed_and_taken_home() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut eve) = (house.guest(), house.guest());
    let running = table(&mut [&mut ann], 1).await;
    for call in ["debrief", "debrief/file?format=xlsx", "debrief/decisions?seat=1", "debrief/choices?entry=4"]
    {
        assert_eq!(
            ann.get(&format!("/api/tables/{running}/{call}")).await.refused(409),
            "not-over",
            "{call}"
        );
    }
    let early = ann.post(&format!("/api/tables/{running}/what-if"), &json!({ "entry": 4 })).await;
    assert_eq!(early.refused(409), "not-over");

    let id = played(&mut ann, false).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    ann.post(&at("chat"), &json!({ "text": "=Well played" })).await.ok();
    let debrief = ann.get(&at("debrief")).await.ok();
    let titles: Vec<&str> = debrief["charts"]
        .as_array()
        .expect("charts")
        .iter()
        .filter_map(|chart| chart["title"].as_str())
        .collect();
    assert_eq!(titles[..3], ["Capital", "Cash", "The bank's prices"]);
    assert!(titles.contains(&"Average price: raw"), "{titles:?}");
    assert_eq!(debrief["standings"].as_array().map(Vec::len), Some(2));
    assert_eq!(debrief["points"], Value::Null, "who plays is given no grades");
    let parts = debrief["parts"].as_array().expect("parts");
    assert_eq!(
        (&parts[0]["name"], &parts[parts.len() - 1]["name"]),
        (&json!("dictionary"), &json!("messages"))
    );
    for part in parts {
        let file =
            ann.get(&at(&format!("debrief/file?format=csv&part={}", part["name"].as_str().unwrap()))).await;
        assert_eq!(file.status, 200, "{part}: {}", file.body);
        assert!(file.body.lines().count() as u64 > part["rows"].as_u64().unwrap(), "{part}");
    }
    let talk = ann.get(&at("debrief/file?format=csv&part=messages")).await.body;
    assert!(talk.contains("'=Well played"), "{talk}");
    let book = ann.get(&at("debrief/file?format=xlsx")).await;
    assert!(book.body.starts_with("PK") && book.head.contains(".xlsx\""), "{}", book.head);
    assert_eq!(ann.get(&at("debrief/file?format=csv")).await.refused(400), "bad-part");
    assert_eq!(ann.get(&at("debrief/file?format=csv&part=secrets")).await.refused(400), "bad-part");
    assert_eq!(ann.get(&at("debrief/file?format=pdf")).await.refused(400), "bad-format");
    assert_eq!(ann.get(&at("debrief?fewest=100&most=60")).await.refused(400), "bad-points");
    // A closed table is nobody's business.
    for call in ["debrief", "debrief/file?format=xlsx", "debrief/decisions?seat=1", "debrief/choices?entry=4"]
    {
        assert_eq!(eve.get(&at(call)).await.refused(404), "no-such-table");
    }

    let decisions = ann.get(&at("debrief/decisions?seat=1")).await.ok();
    let first = decisions[0].clone();
    let choices = ann.get(&at(&format!("debrief/choices?entry={}", first["entry"]))).await.ok();
    assert_eq!((&choices["seat"], &choices["menu"][0]["answered"]), (&json!(1), &json!(true)), "{choices}");
    let same = json!({ "entry": first["entry"], "do": first["action"] });
    let told = ann.post(&at("what-if"), &same).await.ok();
    assert_eq!(
        (&told["replaced"], &told["dropped"], &told["standings"]),
        (&json!(0), &json!(0), &told["would_stand"])
    );
    let other = ann.post(&at("what-if"), &json!({ "entry": first["entry"], "do": "borrow 500" })).await;
    assert_eq!(other.status, 422, "{}", other.body);
    assert_eq!(ann.post(&at("what-if"), &json!({ "entry": 1 })).await.refused(409), "no-decision");
    ann.post(&at("what-if"), &json!({ "entry": first["entry"] })).await.ok();
}

/// Who runs a table without playing at it is given a suggestion of grades.
#[tokio::test]
async fn grades_are_suggested_to_whoever_runs_the_table() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut host, mut ann) = (house.guest(), house.guest());
    let body = json!({
        "game": "management", "options": { "months": "1" }, "seats": ["bot:clerk", "bot:clerk"], "name": "Host",
        "start": true, "public": true,
    });
    let made = host.post("/api/tables", &body).await.ok();
    let look = format!("/api/tables/{}", made["table"].as_str().expect("a table"));
    while host.get(&look).await.ok()["position"]["over"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let points = host.get(&format!("{look}/debrief?fewest=1&most=5")).await.ok()["points"].clone();
    let given: Vec<u64> =
        points.as_array().expect("points").iter().filter_map(|one| one["points"].as_u64()).collect();
    assert!(given.len() == 2 && given.contains(&5), "{points}");
    ann.get("/api/tables").await.ok();
    assert_eq!(ann.get(&format!("{look}/debrief")).await.ok()["points"], Value::Null);
}

/// What is shown on a wall is what one who looks on sees, whoever shows it.
#[tokio::test]
async fn a_wall_shows_what_an_onlooker_sees() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben, mut eve) = (house.guest(), house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 0).await;
    let look = format!("/api/tables/{id}");
    let own = ann.get(&look).await.ok();
    assert_eq!(own["you"], 1);
    let (wall, onlooker) = (ann.get(&format!("{look}?seat=0")).await.ok(), eve.get(&look).await.ok());
    assert_eq!((&wall["you"], &wall["position"]["menu"]), (&Value::Null, &json!([])));
    assert_eq!(
        (&wall["position"]["view"], &wall["chat"]),
        (&onlooker["position"]["view"], &onlooker["chat"])
    );
    let books = |guest: &Value| guest["charts"].clone();
    let shown = ann.get(&format!("{look}/books?seat=0&sheets=false")).await.ok();
    assert_eq!(books(&shown), books(&eve.get(&format!("{look}/books?sheets=false")).await.ok()));
    let mut live = ann.live(&id, "?seat=0&tables=true").await;
    assert_eq!(live.position["view"], onlooker["position"]["view"]);
    // Ann seals something: the wall hears that she did, and not what.
    let act = json!({ "seat": 1, "id": "a", "question": own["position"]["question"], "do": "bid 1 777" });
    ann.post(&format!("{look}/move"), &act).await.ok();
    live.until("ready").await;
    assert!(!live.transcript.concat().contains("777"), "{:?}", live.transcript);
}
