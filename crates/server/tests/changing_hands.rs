//! Seats, devices and tables that change hands: whoever had them before sees no more of them.

mod common;

use common::{Guest, House, Live, holds, scratch, suggestion};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

async fn make(guest: &mut Guest, body: &Value) -> (String, String) {
    let made = guest.post("/api/tables", body).await.ok();
    let part = |name: &str| made[name].as_str().expect("a word").to_owned();
    (part("table"), part("invitation"))
}

/// The code and the reason with which the server closes a socket.
async fn goodbye(live: &mut Live) -> (u16, String) {
    loop {
        let next = timeout(Duration::from_secs(20), live.socket.next()).await.expect("a message in time");
        match next {
            Some(Ok(Message::Close(Some(frame)))) => return (frame.code.into(), frame.reason.to_string()),
            Some(Ok(Message::Text(text))) => live.transcript.push(text.to_string()),
            Some(Ok(_)) => {}
            other => panic!("closed without a word: {other:?}"),
        }
    }
}

/// Reads until the table is shown anew, and says through whose eyes.
async fn shown_anew(live: &mut Live) -> Value {
    live.news.clear();
    live.until("table").await["you"].clone()
}

/// A table of Goodwill by invitation at which Hal, the host, sits at seat 1 and for a friend at seat 2; seat 3 is a bot's.
async fn dossiers(hal: &mut Guest) -> (String, String) {
    let body = json!({
        "game": "goodwill", "options": { "whispers": "yes" }, "name": "Hal",
        "seats": ["you", "here:Friend", "bot:clerk"],
    });
    make(hal, &body).await
}

#[tokio::test]
async fn who_frees_a_seat_sees_nothing_of_who_sits_there_next() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben] = [(); 2].map(|()| house.guest());
    let (id, invitation) = dossiers(&mut hal).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let mut old = hal.live(&id, "?seat=2").await;
    hal.post(&at("seats"), &json!({ "seat": 2, "holder": "open" })).await.ok();
    assert_eq!(shown_anew(&mut old).await, Value::Null, "the seat is nobody's, and shown to nobody");
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben", "invitation": invitation })).await.ok();
    hal.post(&at("start"), &json!({})).await.ok();
    // Ben's papers and what he seals come to Ben alone.
    let mut bens = ben.live(&id, "").await;
    let mut hals = hal.live(&id, "?seat=1").await;
    hals.send(&json!({ "chat": "Between us: sell.", "to": 2 })).await;
    bens.until("chat").await;
    bens.until_turn(2).await;
    let (question, action) = (bens.question(), suggestion(&bens.position["menu"]));
    bens.act(2, "bens", &question, &action).await;
    old.send(&json!({ "chat": "Anybody?" })).await;
    let line = old.until("chat").await["line"].clone();
    assert_eq!(line["text"], "Anybody?", "the whisper did not come this way");
    assert_eq!(
        (&line["seat"], &line["name"]),
        (&Value::Null, &json!("onlooker")),
        "nor does it speak for a seat"
    );
    for message in &old.transcript {
        assert!(!message.contains("Between us"), "{message}");
        assert!(!message.contains("\"you\":2") || message.contains("\"stage\":\"gathering\""), "{message}");
        let message: Value = serde_json::from_str(message).expect("JSON");
        for part in [&message["view"], &message["position"]["view"]] {
            assert!(part.is_null() || part["dossier"].is_null() || part["dossier"] == json!([]), "{part}");
        }
        assert!(message["menu"].as_array().is_none_or(Vec::is_empty), "{message}");
    }
    // Through the seat that Hal has, he still plays; through Ben's he does not.
    assert_eq!(Live::open(&hal, &id, "?seat=2").await.err(), Some(403));
    let stolen = old.act(2, "stolen", &question, &action).await;
    assert_eq!(stolen["error"]["code"], "not-your-seat");
}

#[tokio::test]
async fn a_whisper_stays_with_the_person_and_not_with_the_chair() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben, mut cat] = [(); 3].map(|()| house.guest());
    let body = json!({
        "game": "goodwill", "options": { "whispers": "yes" }, "name": "Hal", "public": true,
        "seats": ["you", "open", "bot:clerk"],
    });
    let (id, _) = make(&mut hal, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    hal.post(&at("chat"), &json!({ "text": "For Ben alone.", "to": 2 })).await.ok();
    ben.post(&at("chat"), &json!({ "text": "From Ben alone.", "to": 1 })).await.ok();
    let mut bens = ben.live(&id, "").await;
    hal.post(&at("seats"), &json!({ "seat": 2, "holder": "open" })).await.ok();
    assert_eq!(shown_anew(&mut bens).await, Value::Null);
    cat.post(&at("sit"), &json!({ "seat": 2, "name": "Cat" })).await.ok();
    let heard = cat.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&heard["you"], &heard["chat"]), (&json!(2), &json!([])), "Cat has heard nothing yet");
    hal.post(&at("chat"), &json!({ "text": "For Cat alone.", "to": 2 })).await.ok();
    // Also after the house was closed and opened again.
    house.close();
    let house = House::open(folder.path());
    for guest in [&mut hal, &mut ben, &mut cat] {
        guest.address = house.address;
    }
    let texts = async |guest: &mut Guest| -> Vec<String> {
        let chat = guest.get(&format!("/api/tables/{id}")).await.ok()["chat"].clone();
        chat.as_array()
            .expect("chat")
            .iter()
            .map(|line| line["text"].as_str().expect("text").to_owned())
            .collect()
    };
    assert_eq!(texts(&mut cat).await, ["For Cat alone."]);
    assert_eq!(texts(&mut ben).await, Vec::<String>::new(), "Ben has no seat any more");
    assert_eq!(texts(&mut hal).await, ["For Ben alone.", "From Ben alone.", "For Cat alone."]);
}

#[tokio::test]
async fn who_is_put_out_of_a_table_by_invitation_hears_no_more_of_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben] = [(); 2].map(|()| house.guest());
    let body = json!({ "game": "goodwill", "options": { "whispers": "yes" }, "name": "Hal", "seats": ["you", "open", "bot:clerk"] });
    let (id, invitation) = make(&mut hal, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let sit = json!({ "seat": 2, "name": "Ben", "invitation": invitation });
    ben.post(&at("sit"), &sit).await.ok();
    // One socket by his seat alone, and one by the invitation, which is still good for looking on.
    let mut by_seat = ben.live(&id, "").await;
    let mut invited = ben.live(&id, &format!("?invitation={invitation}")).await;
    hal.post(&at("seats"), &json!({ "seat": 2, "holder": "bot:clerk" })).await.ok();
    let (code, reason) = goodbye(&mut by_seat).await;
    assert_eq!(code, 4403);
    assert!(reason.starts_with("not-allowed"), "{reason}");
    assert_eq!(shown_anew(&mut invited).await, Value::Null);
    assert_eq!(Live::open(&ben, &id, "").await.err(), Some(404), "there is no such table for him");
}

#[tokio::test]
async fn who_sits_down_while_looking_on_sees_through_the_seat_from_then_on() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben] = [(); 2].map(|()| house.guest());
    let body = json!({ "game": "management", "name": "Hal", "public": true, "seats": ["you", "open"] });
    let (id, _) = make(&mut hal, &body).await;
    ben.get("/api/tables").await.ok();
    let mut bens = ben.live(&id, "").await;
    ben.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    assert_eq!(shown_anew(&mut bens).await, json!(2));
    hal.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
    bens.until_turn(2).await;
    bens.play(2).await;
}

/// During play a seat goes to a bot and back, and its owner keeps what is theirs, and only that.
#[tokio::test]
async fn who_is_replaced_keeps_the_view_of_the_seat_and_nobody_else_gets_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben, mut eve] = [(); 3].map(|()| house.guest());
    let body =
        json!({ "game": "goodwill", "name": "Hal", "public": true, "seats": ["you", "open", "bot:clerk"] });
    let (id, _) = make(&mut hal, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    hal.post(&at("start"), &json!({})).await.ok();
    let to_bot = json!({ "do": "replace", "seat": 2, "holder": "bot:clerk" });
    hal.post(&at("host"), &to_bot).await.ok();
    for guest in [&mut hal, &mut eve] {
        assert_eq!(
            guest.post(&at("sit"), &json!({ "seat": 2, "name": "Spy" })).await.refused(409),
            "seat-taken"
        );
        assert_eq!(guest.get(&format!("/api/tables/{id}?seat=2")).await.refused(403), "not-your-seat");
        assert_eq!(Live::open(guest, &id, "?seat=2").await.err(), Some(403));
    }
    assert!(ben.live(&id, "").await.transcript[0].contains("\"you\":2"));
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    assert_eq!(ben.get(&format!("/api/tables/{id}")).await.ok()["seats"][1]["holder"], "person");
    // Who resigns keeps his own eyes, and no others.
    ben.post(&at("resign"), &json!({ "seat": 2 })).await.ok();
    assert_eq!(ben.get(&format!("/api/tables/{id}?seat=1")).await.refused(403), "not-your-seat");
}

#[tokio::test]
async fn a_device_that_is_signed_out_is_out_at_once() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut phone, mut eve] = [(); 3].map(|()| house.guest());
    let body = json!({ "game": "goodwill", "name": "Ann", "seats": ["you", "bot:clerk"], "start": true });
    let (id, _) = make(&mut ann, &body).await;
    let code = ann.post("/api/carry", &json!({})).await.ok()["code"].as_str().expect("a code").to_owned();
    let agent = "Content-Type: application/json\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0\r\n";
    assert_eq!(phone.call("POST", &format!("/api/carry/{code}"), agent, "{}").await.status, 200);
    let mut live = phone.live(&id, "").await;
    let devices = ann.get("/api/devices").await.ok();
    let devices = devices.as_array().expect("devices");
    assert_eq!(devices.len(), 2);
    let new = devices.iter().find(|device| device["this"] == false).expect("the other one");
    assert_eq!(new["name"], "Firefox on Linux");
    assert!(new["since"].as_u64().is_some_and(|since| since > 0));
    let sign_out = format!("/api/devices/{}/sign-out", new["id"].as_str().expect("an id"));
    // Nobody signs out what is not theirs, nor learns whether it is there.
    assert_eq!(eve.post(&sign_out, &json!({})).await.refused(404), "no-such-device");
    ann.post(&sign_out, &json!({})).await.ok();
    assert_eq!(goodbye(&mut live).await.0, 4401);
    assert_eq!(phone.get(&format!("/api/tables/{id}")).await.refused(404), "no-such-table");
    assert_eq!(ann.get("/api/devices").await.ok().as_array().map(Vec::len), Some(1));
    ann.live(&id, "").await;
    // Also for the house that is opened next.
    house.close();
    let house = House::open(folder.path());
    let mut stolen = Guest { address: house.address, ..phone.clone() };
    assert_eq!(stolen.get(&format!("/api/tables/{id}")).await.refused(404), "no-such-table");
}

#[tokio::test]
async fn a_rewind_reaches_nothing_that_somebody_else_was_part_of() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben] = [(); 2].map(|()| house.guest());
    let body = json!({ "game": "management", "options": { "months": "12" }, "name": "Hal", "public": true, "seats": ["you", "open"] });
    let (id, _) = make(&mut hal, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    hal.post(&at("start"), &json!({})).await.ok();
    let (mut hals, mut bens) = (hal.live(&id, "").await, ben.live(&id, "").await);
    hals.play(1).await;
    bens.play(2).await;
    // Hal puts a bot in Ben's place and plays on.
    hal.post(&at("host"), &json!({ "do": "replace", "seat": 2, "holder": "bot:clerk" })).await.ok();
    for _ in 0..6 {
        hals.until_turn(1).await;
        hals.play(1).await;
    }
    // Ben may come back to what was dealt to him, so that Hal cannot play ahead and go back, however often he asks.
    for _ in 0..6 {
        hal.post(&at("undo"), &json!({ "seat": 1 })).await.refused(409);
    }
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    for guest in [&mut hal, &mut ben] {
        guest.post(&at("end"), &json!({ "yes": true })).await.ok();
    }
    let file = hal.get(&at("file")).await.body;
    assert!(file.contains("\"kind\":\"hand\"") && !file.contains("\"kind\":\"rewind\""));
}

/// Whoever is signed out comes back neither by a code nor by what was under way.
#[tokio::test]
async fn who_is_signed_out_comes_back_by_nothing() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut thief, mut other] = [(); 3].map(|()| house.guest());
    let body = json!({ "game": "management", "name": "Ann", "seats": ["you", "bot:clerk"], "start": true });
    let (id, _) = make(&mut ann, &body).await;
    let code = async |guest: &mut Guest| {
        let made = guest.post("/api/carry", &json!({})).await.ok();
        format!("/api/carry/{}", made["code"].as_str().expect("a code"))
    };
    let first = code(&mut ann).await;
    thief.post(&first, &json!({})).await.ok();
    let second = code(&mut thief).await;
    // A call of which all but the last byte has come.
    let body = json!({ "seat": 1 }).to_string();
    let head = format!(
        "POST /api/tables/{id}/resign HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        house.address,
        thief.cookie.as_deref().expect("a cookie"),
        body.len()
    );
    let mut held = tokio::net::TcpStream::connect(house.address).await.expect("the server listens");
    let (start, last) = body.as_bytes().split_at(body.len() - 1);
    held.write_all(&[head.as_bytes(), start].concat()).await.expect("it listens");
    ann.get("/api/games").await.ok();
    let devices = ann.get("/api/devices").await.ok();
    let device = devices.as_array().expect("devices").iter().find(|device| device["this"] == false);
    let device = device.expect("the thief's")["id"].as_str().expect("an id").to_owned();
    ann.post(&format!("/api/devices/{device}/sign-out"), &json!({})).await.ok();
    held.write_all(last).await.expect("it listens");
    let mut answer = String::new();
    held.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 401") && answer.contains("signed-out"), "{answer}");
    assert_eq!(other.post(&second, &json!({})).await.refused(400), "bad-code");
    assert_eq!(ann.get("/api/devices").await.ok().as_array().map(Vec::len), Some(1));
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["seats"][0]["in_play"], true);
}

/// Many sockets of a device are being opened while it is signed out, and none of them stays.
#[tokio::test]
async fn no_socket_slips_in_while_its_device_is_signed_out() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let body = json!({ "game": "management", "name": "Ann", "seats": ["you", "bot:clerk"], "start": true });
    let (id, _) = make(&mut ann, &body).await;
    for _ in 0..5 {
        let mut phone = house.guest();
        let made = ann.post("/api/carry", &json!({})).await.ok();
        phone.post(&format!("/api/carry/{}", made["code"].as_str().expect("a code")), &json!({})).await.ok();
        let devices = ann.get("/api/devices").await.ok();
        let device = devices.as_array().expect("devices").iter().find(|device| device["this"] == false);
        let sign_out =
            format!("/api/devices/{}/sign-out", device.expect("the phone")["id"].as_str().expect("an id"));
        let opening: Vec<_> = (0..60)
            .map(|_| {
                let (phone, id) = (phone.clone(), id.clone());
                tokio::spawn(async move { Live::try_open(&phone, &id).await })
            })
            .collect();
        ann.post(&sign_out, &json!({})).await.ok();
        for socket in opening {
            // Some were never opened; those that were are closed again, whether they have been shown anything or not.
            if let Some(mut live) = socket.await.expect("no fault") {
                live.until_closed().await;
            }
        }
        assert_eq!(ann.get("/api/devices").await.ok().as_array().map(Vec::len), Some(1));
    }
}

#[tokio::test]
async fn a_name_stays_with_who_sat_down_under_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ben, mut cat] = [(); 3].map(|()| house.guest());
    let body =
        json!({ "game": "management", "name": "Hal", "public": true, "seats": ["you", "open", "open"] });
    let (id, _) = make(&mut hal, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    for (guest, seat, name) in [(&mut ben, 2, "Ben"), (&mut cat, 3, "B\u{435}n")] {
        guest.post(&at("sit"), &json!({ "seat": seat, "name": name })).await.ok();
    }
    let names = async |guest: &mut Guest| -> Vec<String> {
        let here = guest.get(&format!("/api/tables/{id}")).await.ok();
        let seats = here["seats"].as_array().expect("seats").iter();
        seats.map(|seat| seat["name"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(names(&mut hal).await, ["Hal", "Ben", "B\u{435}n 2"], "it only looks like Ben");
    hal.post(&at("start"), &json!({})).await.ok();
    hal.post(&at("host"), &json!({ "do": "replace", "seat": 2, "holder": "bot:clerk" })).await.ok();
    // Cat has her seat, and cannot take Ben's name while a bot plays for him.
    assert_eq!(cat.post(&at("sit"), &json!({ "seat": 3, "name": "Ben" })).await.refused(409), "seat-taken");
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Hal" })).await.ok();
    assert_eq!(names(&mut hal).await[1], "Ben", "nor does he come back as somebody else");
}

#[tokio::test]
async fn a_new_invitation_voids_the_old_one() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, ben] = [(); 2].map(|()| house.guest());
    let body = json!({ "game": "management", "name": "Hal", "seats": ["you", "open"] });
    let (id, invitation) = make(&mut hal, &body).await;
    let query = format!("?invitation={invitation}");
    let mut onlooker = ben.live(&id, &query).await;
    hal.post(&format!("/api/tables/{id}/host"), &json!({ "do": "renew-invitation" })).await.ok();
    assert_eq!(goodbye(&mut onlooker).await.0, 4403);
    assert_eq!(Live::open(&ben, &id, &query).await.err(), Some(404));
    let new = hal.get(&format!("/api/tables/{id}")).await.ok()["table"]["invitation"].clone();
    ben.live(&id, &format!("?invitation={}", new.as_str().expect("a code"))).await;
}

#[tokio::test]
async fn a_game_ends_by_agreement_of_all_who_play() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut hal, mut ann, mut ben, mut eve] = [(); 4].map(|()| house.guest());
    let body = json!({
        "game": "management", "name": "Hal", "public": true, "seats": ["open", "open", "bot:clerk"], "absence_seconds": 3,
    });
    let (id, _) = make(&mut hal, &body).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let yes = json!({ "yes": true });
    assert_eq!(eve.post(&at("end"), &yes).await.refused(403), "not-host");
    for (guest, seat, name) in [(&mut ann, 1, "Ann"), (&mut ben, 2, "Ben")] {
        guest.post(&at("sit"), &json!({ "seat": seat, "name": name })).await.ok();
    }
    hal.post(&at("start"), &json!({})).await.ok();
    let (anns, mut bens) = (ann.live(&id, "").await, ben.live(&id, "").await);
    assert_eq!(eve.post(&at("end"), &yes).await.refused(403), "not-seated");
    // Ann and the host want to end; Ben is there, and has not said so.
    for guest in [&mut ann, &mut hal] {
        let answer = guest.post(&at("end"), &yes).await.ok();
        assert_eq!((&answer["ended"], holds(&answer["waits_for"], 2)), (&json!(false), true));
    }
    let mut seats = Value::Null;
    while seats[0]["wants_to_end"] != true {
        seats = bens.until("seats").await["seats"].clone();
    }
    assert_eq!(seats[1]["wants_to_end"], false);
    // What it means is said to each: whose word is missing, and whether one may answer.
    for (guest, may_answer) in [(&mut ann, false), (&mut ben, true)] {
        let end = guest.get(&format!("/api/tables/{id}")).await.ok()["end"].clone();
        assert_eq!(end, json!({ "wanting": [1], "missing": [2], "may_answer": may_answer }));
    }
    // A bot in his place does not speak for him, while he is there.
    hal.post(&at("host"), &json!({ "do": "replace", "seat": 2, "holder": "bot:clerk" })).await.ok();
    assert_eq!(hal.post(&at("end"), &yes).await.ok()["ended"], false);
    // Ann takes it back; then Ben's yes is not enough.
    ann.post(&at("end"), &json!({ "yes": false })).await.ok();
    let answer = ben.post(&at("end"), &yes).await.ok();
    assert_eq!((&answer["ended"], &answer["waits_for"]), (&json!(false), &json!([1])));
    hal.post(&at("end"), &yes).await.ok();
    // His no withdraws the question for all.
    ben.post(&at("end"), &json!({ "yes": false })).await.ok();
    let here = hal.get(&format!("/api/tables/{id}")).await.ok();
    assert!(
        here["seats"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat["wants_to_end"] == false))
    );
    assert!(here["end"].is_null());
    // Both are gone for longer than the table's rules allow: now the host may say so.
    // First only Ann is; Ben has no socket, but he calls.
    drop((anns, bens));
    for _ in 0..8 {
        tokio::time::sleep(Duration::from_millis(500)).await;
        ben.get(&format!("/api/tables/{id}")).await.ok();
    }
    let answer = hal.post(&at("end"), &yes).await.ok();
    assert_eq!((&answer["ended"], &answer["waits_for"]), (&json!(false), &json!([2])), "Ben is there");
    let mut ended = false;
    for _ in 0..400 {
        let answer = hal.post(&at("end"), &yes).await;
        if answer.status != 200 || answer.ok()["ended"] == true {
            ended = true;
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(ended, "nobody is there, and the host ends it");
    assert_eq!(hal.get(&format!("/api/tables/{id}")).await.ok()["table"]["stage"], "over");
}

#[tokio::test]
async fn a_person_can_delete_what_is_theirs() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut ben, mut cat] = [(); 3].map(|()| house.guest());
    let alone = json!({ "game": "management", "name": "Ann", "seats": ["you", "bot:clerk"], "start": true });
    let together =
        json!({ "game": "management", "name": "Ann", "public": true, "seats": ["you", "open", "bot:clerk"] });
    let (first, _) = make(&mut ann, &alone).await;
    let (second, _) = make(&mut ann, &alone).await;
    let (shared, _) = make(&mut ann, &together).await;
    let at = |call: &str| format!("/api/tables/{shared}/{call}");
    ben.post(&at("sit"), &json!({ "seat": 2, "name": "Ben" })).await.ok();
    ann.post(&at("start"), &json!({})).await.ok();
    ann.post(&at("chat"), &json!({ "text": "My telephone is 555." })).await.ok();
    ben.post(&at("chat"), &json!({ "text": "Thank you." })).await.ok();
    // What she said at a table of others, as an onlooker, is hers too.
    let (elsewhere, _) = make(&mut cat, &together).await;
    ann.post(&format!("/api/tables/{elsewhere}/chat"), &json!({ "text": "My telephone is 556." })).await.ok();
    let mut cats = cat.live(&elsewhere, "").await;
    // Others cannot, and what others play at stays.
    assert_eq!(
        cat.post(&format!("/api/tables/{first}/delete"), &json!({})).await.refused(404),
        "no-such-table"
    );
    assert_eq!(ben.post(&at("delete"), &json!({})).await.refused(403), "not-host");
    assert_eq!(ann.post(&at("delete"), &json!({})).await.refused(409), "not-alone");
    let mut live = ann.live(&first, "").await;
    ann.post(&format!("/api/tables/{first}/delete"), &json!({})).await.ok();
    assert_eq!(goodbye(&mut live).await.0, 4403);
    assert_eq!(ann.get(&format!("/api/tables/{first}")).await.refused(404), "no-such-table");
    let gone = ann.post("/api/forget", &json!({})).await.ok();
    assert_eq!(gone, json!({ "removed": 1, "left": 1 }));
    let here = ben.get(&format!("/api/tables/{shared}")).await.ok();
    assert_eq!(here["seats"][0]["holder"], "bot:clerk", "a bot plays on for who left");
    assert_eq!(here["table"]["host"], true, "somebody is host");
    assert_eq!(here["chat"].as_array().map(Vec::len), Some(1));
    assert_eq!(ann.get("/api/tables").await.ok()["mine"], json!([]), "Ann is somebody new");
    assert_eq!(cats.until("table").await["chat"], json!([]), "those who are there see it go");
    house.close();
    let stored = std::fs::read(folder.path().join("boardroom.db")).expect("the database");
    let holds = |text: &str| stored.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("Thank you.") && !holds("telephone"), "what was erased is gone from the disk");
    let house = House::open(folder.path());
    ben.address = house.address;
    assert_eq!(ben.get(&format!("/api/tables/{second}")).await.refused(404), "no-such-table");
    let here = ben.get(&format!("/api/tables/{shared}")).await.ok();
    assert_eq!(here["chat"][0]["text"], "Thank you.");
    ben.live(&shared, "").await.until_turn(2).await;
}
