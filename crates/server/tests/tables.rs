//! Tables before the start, again after the end, and files that people bring.

mod common;

use common::{Guest, House, forge, scratch, under_other_rules, with_another_digest};
use serde_json::{Value, json};

/// Makes a table and gives its id and invitation.
async fn make(guest: &mut Guest, body: &Value) -> (String, String) {
    let made = guest.post("/api/tables", body).await.ok();
    let part = |name: &str| made[name].as_str().expect("a word").to_owned();
    (part("table"), part("invitation"))
}

/// All who play there agree to end it.
async fn end(guests: &mut [&mut Guest], id: &str) {
    for guest in guests {
        guest.post(&format!("/api/tables/{id}/end"), &json!({ "yes": true })).await.ok();
    }
}

/// The header of a match, from its file after the end.
async fn header(guest: &mut Guest, id: &str) -> Value {
    let file = guest.get(&format!("/api/tables/{id}/file")).await.body;
    serde_json::from_str(file.lines().next().expect("a header")).expect("JSON")
}

#[tokio::test]
async fn a_rematch_is_the_same_table_again() {
    let folder = scratch();
    let house = House::open(folder.path());
    let edition =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/management/data/market.toml"))
            .expect("the standard edition")
            .replace("6500", "6600");
    for (clock, public) in [
        (json!({ "seconds": 90, "absent": "fallback" }), true),
        (json!({ "seconds": 172800, "absent": "bot" }), false),
        (json!({}), false),
    ] {
        let (mut ann, mut ben) = (house.guest(), house.guest());
        let body = json!({
            "game": "management", "edition": edition, "clock": clock, "public": public, "name": "Ann",
            "options": { "months": "7", "holdings": "private", "rounding": "up", "start_cash": "12345" },
            "seats": ["open", "bot:planner:40", "you", "here:Bob", "bot:random"],
        });
        let (id, invitation) = make(&mut ann, &body).await;
        let sit = json!({ "seat": 1, "name": "Ben", "invitation": invitation });
        ben.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
        ann.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
        let early = ben.post(&format!("/api/tables/{id}/rematch"), &json!({})).await;
        assert_eq!(early.refused(409), "not-over");
        end(&mut [&mut ann, &mut ben], &id).await;
        // Any of those who played may ask; here not the host.
        let again = ben.post(&format!("/api/tables/{id}/rematch"), &json!({})).await.ok();
        let next = again["table"].as_str().expect("a table").to_owned();
        let before = ann.get(&format!("/api/tables/{id}")).await.ok();
        let after = ben.get(&format!("/api/tables/{next}")).await.ok();
        for part in ["game", "variant", "public", "clock_seconds"] {
            assert_eq!(before["table"][part], after["table"][part], "{part}");
        }
        let holders = |snapshot: &Value| -> Vec<String> {
            let seats = snapshot["seats"].as_array().expect("seats").iter();
            seats.map(|seat| seat["holder"].as_str().expect("a holder").to_owned()).collect()
        };
        assert_eq!(holders(&before), ["person", "bot:planner:40", "person", "person", "bot:random"]);
        assert_eq!(holders(&after), ["person", "bot:planner:40", "open", "open", "bot:random"]);
        assert_eq!(after["seats"][0]["name"], "Ben");
        end(&mut [&mut ben], &next).await;
        let (one, other) = (header(&mut ann, &id).await, header(&mut ben, &next).await);
        assert!(one["edition"].is_object(), "the table has an edition of its own");
        for part in ["options", "edition", "clock", "rules", "game", "variant"] {
            assert_eq!(one[part], other[part], "{part}");
        }
    }
}

#[tokio::test]
async fn those_who_play_again_meet_at_one_table_in_their_seats() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben, mut cat) = (house.guest(), house.guest(), house.guest());
    let body = json!({
        "game": "management", "name": "Ann", "options": { "months": "3" }, "seats": ["you", "open", "bot:clerk", "open"],
    });
    let (id, invitation) = make(&mut ann, &body).await;
    for (guest, seat, name) in [(&mut ben, 2, "Ben"), (&mut cat, 4, "Cat")] {
        let sit = json!({ "seat": seat, "name": name, "invitation": invitation });
        guest.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
    }
    ann.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
    let at = format!("/api/tables/{id}/rematch");
    end(&mut [&mut ann, &mut ben, &mut cat], &id).await;
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["table"]["again"], Value::Null);
    let nothing = json!({});
    let (one, other) = tokio::join!(ben.post(&at, &nothing), cat.post(&at, &nothing));
    let (one, other) = (one.ok(), other.ok());
    assert_eq!(one, other, "both are sent to one table");
    let next = one["table"].as_str().expect("a table").to_owned();
    assert_ne!(next, id);
    // Those who are still there are told who has set it.
    let told = ann.get(&format!("/api/tables/{id}")).await.ok()["table"]["again"].clone();
    assert!(told == "Ben" || told == "Cat", "{told}");
    let seats = |snapshot: &Value| -> Vec<(String, String)> {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let seats = snapshot["seats"].as_array().expect("seats").iter();
        seats.map(|seat| (text(&seat["kind"]), text(&seat["name"]))).collect()
    };
    let after = seats(&ben.get(&format!("/api/tables/{next}")).await.ok());
    assert_eq!(after[0].0, "open");
    assert_eq!([&after[1].1, &after[3].1], ["Ben", "Cat"]);
    assert_eq!(ann.post(&at, &nothing).await.ok(), one);
    assert_eq!(seats(&ann.get(&format!("/api/tables/{next}")).await.ok())[0].1, "Ann");
    // To ask again changes nothing; a stranger cannot.
    assert_eq!(ben.post(&at, &nothing).await.ok(), one);
    assert_eq!(house.guest().post(&at, &nothing).await.refused(404), "no-such-table");
    // When that game is over too, another table is set. Its host alone can end what has not begun.
    let host = if told == "Ben" { &mut ben } else { &mut cat };
    end(&mut [host], &next).await;
    let third = ann.post(&at, &nothing).await.ok()["table"].clone();
    assert!(third != next.as_str() && third != id.as_str(), "{third}");
}

#[tokio::test]
async fn whoever_is_shown_out_of_the_next_game_does_not_come_back_by_the_last_one() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben, mut cat) = (house.guest(), house.guest(), house.guest());
    let body = json!({ "game": "management", "name": "Ann", "seats": ["you", "open", "open"] });
    let (id, invitation) = make(&mut ann, &body).await;
    for (guest, seat, name) in [(&mut ben, 2, "Ben"), (&mut cat, 3, "Cat")] {
        let sit = json!({ "seat": seat, "name": name, "invitation": invitation });
        guest.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
    }
    ann.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
    end(&mut [&mut ann, &mut ben, &mut cat], &id).await;
    let (rematch, nothing) = (format!("/api/tables/{id}/rematch"), json!({}));
    let next = ann.post(&rematch, &nothing).await.ok()["table"].as_str().expect("a table").to_owned();
    assert_eq!(ben.post(&rematch, &nothing).await.ok()["table"], next.as_str());
    // The host opens Ben's seat and makes another invitation: that holds, though he was in the last game.
    let at = |call: &str| format!("/api/tables/{next}/{call}");
    ann.post(&at("seats"), &json!({ "seat": 2, "holder": "open" })).await.ok();
    ann.post(&at("host"), &json!({ "do": "renew-invitation" })).await.ok();
    assert_eq!(ben.post(&rematch, &nothing).await.refused(403), "not-seated");
    assert_eq!(ben.get(&format!("/api/tables/{next}")).await.refused(404), "no-such-table");
    // A bot has Cat's seat: she is told so, and learns no invitation.
    ann.post(&at("seats"), &json!({ "seat": 3, "holder": "bot:clerk" })).await.ok();
    for _ in 0..3 {
        let refused = cat.post(&rematch, &nothing).await;
        assert!(!refused.body.contains(&next), "{}", refused.body);
        assert_eq!(refused.refused(409), "seat-taken");
    }
    // When it has begun without her she sets another one, which is hers.
    ann.post(&at("start"), &json!({ "fill": "clerk" })).await.ok();
    let other = cat.post(&rematch, &nothing).await.ok()["table"].as_str().expect("a table").to_owned();
    assert_ne!(other, next);
    assert_eq!(cat.get(&format!("/api/tables/{other}")).await.ok()["table"]["host"], true);
}

#[tokio::test]
async fn what_is_refused_costs_a_table_nothing() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut cat) = (house.guest(), house.guest());
    let body = json!({ "game": "management", "seats": ["you", "bot:clerk"], "name": "Ann", "public": true, "start": true });
    let (id, _) = make(&mut ann, &body).await;
    for _ in 0..1_100 {
        let sit = json!({ "seat": 1, "name": "Cat" });
        assert_eq!(cat.post(&format!("/api/tables/{id}/sit"), &sit).await.refused(409), "seat-taken");
    }
    for command in ["pause", "resume"] {
        ann.post(&format!("/api/tables/{id}/host"), &json!({ "do": command })).await.ok();
    }
}

#[tokio::test]
async fn a_seat_is_opened_again_before_the_start_only() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben, mut cat) = (house.guest(), house.guest(), house.guest());
    let body =
        json!({ "game": "management", "seats": ["you", "open", "bot:clerk"], "name": "Ann", "public": true });
    let (id, _) = make(&mut ann, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let sit = |name: &str| json!({ "seat": 2, "name": name });
    ben.post(&at("sit"), &sit("Ben")).await.ok();
    assert_eq!(cat.post(&at("sit"), &sit("Cat")).await.refused(409), "seat-taken");
    let open = |seat: u8| json!({ "seat": seat, "holder": "open" });
    assert_eq!(cat.post(&at("seats"), &open(2)).await.refused(403), "not-host");
    for seat in [2, 3] {
        ann.post(&at("seats"), &open(seat)).await.ok();
    }
    let seen = ben.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&seen["you"], &seen["seats"][1]["holder"]), (&Value::Null, &json!("open")));
    assert_eq!(seen["seats"][1]["name"], "Seat 2");
    assert_eq!(ann.post(&at("start"), &json!({})).await.status, 409, "two seats are open");
    cat.post(&at("sit"), &sit("Cat")).await.ok();
    ann.post(&at("seats"), &json!({ "seat": 3, "holder": "bot:random" })).await.ok();
    assert_eq!(ann.post(&at("seats"), &open(9)).await.refused(400), "no-such-seat");
    assert_eq!(
        ann.post(&at("seats"), &json!({ "seat": 3, "holder": "cat" })).await.refused(400),
        "bad-holder"
    );
    ann.post(&at("start"), &json!({})).await.ok();
    assert_eq!(ann.post(&at("seats"), &open(2)).await.refused(409), "already-begun");
    assert_eq!(cat.get(&format!("/api/tables/{id}")).await.ok()["you"], 2, "Cat still sits there");
}

#[tokio::test]
async fn whoever_is_invited_may_talk() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut eve) = (house.guest(), house.guest());
    let body = json!({ "game": "management", "seats": ["you", "bot:clerk"], "name": "Ann", "start": true });
    let (id, invitation) = make(&mut ann, &body).await;
    let path = format!("/api/tables/{id}/chat");
    assert_eq!(eve.post(&path, &json!({ "text": "Hello" })).await.refused(404), "no-such-table");
    let wrong = json!({ "text": "Hello", "invitation": "0123" });
    assert_eq!(eve.post(&path, &wrong).await.refused(404), "no-such-table");
    let line = eve.post(&path, &json!({ "text": "Hello", "invitation": invitation })).await.ok();
    assert_eq!((&line["name"], &line["text"]), (&json!("onlooker"), &json!("Hello")));
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["chat"][0]["text"], "Hello");
}

/// What the check of a file says: whether it is right, and what is wrong in words.
async fn check(guest: &mut Guest, file: &str) -> (bool, String) {
    let answer = guest.call("POST", "/api/matches", "Content-Type: text/plain\r\n", file).await.ok();
    let problem = answer["problem"].as_str().unwrap_or_default().to_owned();
    assert_eq!(answer["ok"] == json!(true), answer["report"].is_object(), "{answer}");
    (answer["ok"] == json!(true), problem)
}

#[tokio::test]
async fn a_file_that_somebody_brings_is_checked_in_words() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let body = json!({ "game": "management", "seats": ["bot:clerk", "bot:clerk"], "options": { "months": "3" }, "start": true });
    let (id, _) = make(&mut ann, &body).await;
    let file = ann.get(&format!("/api/tables/{id}/file")).await.body;
    assert!(file.lines().count() > 12, "the bots have played to the end: {file}");
    let mut eve = house.guest();
    assert_eq!(check(&mut eve, &file).await, (true, String::new()));
    // A part of it is right so far.
    let half: String = file.split_inclusive('\n').take(9).collect();
    assert_eq!(check(&mut eve, &half).await, (true, String::new()));
    let other_game =
        forge(&file, |_, body| body.replacen("\"game\":\"management\"", "\"game\":\"chess\"", 1));
    let other_format = forge(&file, |_, body| body.replacen("\"boardroom\":1,", "\"boardroom\":77,", 1));
    let tampered = file.replacen("\"outcome\":", "\"outcome\":1", 1);
    let other_draw = forge(&file, |_, body| match body.split_once("\"outcome\":2") {
        Some((before, after)) => format!("{before}\"outcome\":3{after}"),
        None => body.to_owned(),
    });
    for (what, text, words) in [
        ("nothing", String::new(), "not a match file"),
        ("other words", "Dear Sir or Madam".to_owned(), "not a match file"),
        ("another kind of JSON", "{\"a\":1}\n".to_owned(), "not a match file"),
        ("a foreign game", other_game, "there is no game 'chess': choose management"),
        ("another format", other_format, "the file is of format 77, this release reads format 1"),
        (
            "other rules",
            under_other_rules(&file),
            "begun under version 9999 of the rules of management, this release plays",
        ),
        ("a tampered line", tampered, "Entry "),
        ("an outcome that was not drawn", other_draw, "Entry "),
        ("another state", with_another_digest(&file), "digest"),
        ("a line too few", file.replacen(file.lines().nth(5).expect("a line"), "", 1), "Entry "),
        ("more after the end", format!("{file}{}\n", file.lines().last().expect("a line")), "Entry "),
    ] {
        let (ok, problem) = check(&mut eve, &text).await;
        assert!(!ok, "{what} is found right");
        assert!(problem.contains(words), "{what}: {problem}");
        assert!(problem.starts_with(char::is_uppercase) && problem.ends_with('.'), "{what}: {problem}");
    }
    let bytes =
        eve.call("POST", "/api/matches", "Content-Type: text/plain\r\nX-Odd: 1\r\n", "\u{0}\u{1}").await;
    assert_eq!(bytes.ok()["ok"], false);
}

#[tokio::test]
async fn no_two_at_a_table_have_the_same_name() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    let body = json!({ "game": "management", "name": "Ann", "seats": ["you", "open", "bot:clerk", "open"] });
    let (id, invitation) = make(&mut ann, &body).await;
    let named = async |guest: &mut Guest| {
        let seats = guest.get(&format!("/api/tables/{id}")).await.ok()["seats"].clone();
        let seats = seats.as_array().expect("seats").clone();
        seats.iter().map(|seat| seat["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    let bot = named(&mut ann).await[2].clone();
    for (seat, name) in [(2, "ann"), (4, bot.as_str())] {
        let sit = json!({ "seat": seat, "name": name, "invitation": invitation });
        ben.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
    }
    assert_eq!(named(&mut ann).await, ["Ann", "ann 2", bot.as_str(), &format!("{bot} 2")]);
}

#[tokio::test]
async fn what_is_sealed_stands_in_the_form_that_would_change_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    let (id, invitation) =
        make(&mut ann, &json!({ "game": "management", "name": "Ann", "seats": ["you", "open"] })).await;
    let sit = json!({ "seat": 2, "name": "Ben", "invitation": invitation });
    ben.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
    ann.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
    let position =
        async |guest: &mut Guest| guest.get(&format!("/api/tables/{id}")).await.ok()["position"].clone();
    let question = position(&mut ann).await["question"].clone();
    for (number, action) in ["bid 2 701", "bid 3 702"].into_iter().enumerate() {
        let body = json!({ "seat": 1, "id": number.to_string(), "question": question, "do": action });
        ann.post(&format!("/api/tables/{id}/move"), &body).await.ok();
        let form = position(&mut ann).await["menu"][0].clone();
        let suggested: Vec<String> = form["fields"]
            .as_array()
            .expect("fields")
            .iter()
            .map(|field| field["suggested"].to_string())
            .collect();
        assert_eq!(format!("{} {}", form["verb"].as_str().expect("a verb"), suggested.join(" ")), action);
    }
    // Ben's form says nothing of it.
    assert!(!position(&mut ben).await.to_string().contains("702"));
    let refused = ben.post(&format!("/api/tables/{id}/undo"), &json!({ "seat": 2 })).await;
    assert!(refused.body.contains("There is nothing to take back"), "{}", refused.body);
}
