//! People, spectators and bots play over WebSocket, as browsers do.

mod common;

use common::{Guest, House, holds, scratch, suggestion, table};
use serde_json::{Value, json};
use server::store::conformance::Scratch;

/// A house with two people.
fn house_for_two() -> (Scratch, House, Guest, Guest) {
    let folder = scratch();
    let house = House::open(folder.path());
    let (ann, ben) = (house.guest(), house.guest());
    (folder, house, ann, ben)
}

/// Two people, a spectator and a bot play to the end; one of them reconnects all the time.
#[tokio::test]
async fn a_whole_game() {
    let (_folder, house, mut ann, mut ben) = house_for_two();
    let mut cat = house.guest();
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    cat.get("/api/tables").await.ok();
    let mut ann_live = ann.live(&id, "").await;
    let mut cat_live = cat.live(&id, "").await;
    let mut ben_live = ben.live(&id, "?seat=2").await;
    let mut decisions = 0;
    while !ben_live.is_over() {
        // Whoever is waited for acts; in a round with envelopes that is both.
        let waiting = ann.get(&format!("/api/tables/{id}")).await.ok()["position"]["waiting"].clone();
        if holds(&waiting, 1) {
            ann_live.until_turn(1).await;
            ann_live.play(1).await;
        } else if holds(&waiting, 2) {
            ben_live.until_turn(2).await;
            if ben_live.is_over() {
                break;
            }
            ben_live.play(2).await;
            decisions += 1;
            // The connection breaks; what Ben has heard up to now is what he goes on from.
            let heard = std::mem::take(&mut ben_live.news);
            let after = ben_live.position["number"].as_u64().expect("a number");
            drop(ben_live);
            ben_live = ben.live(&id, &format!("?seat=2&after={after}")).await;
            let since = std::mem::replace(&mut ben_live.news, heard);
            ben_live.news.extend(since);
        } else {
            break;
        }
    }
    assert!(decisions > 5, "Ben decided {decisions} times");
    for live in [&mut ann_live, &mut ben_live, &mut cat_live] {
        live.until_over().await;
        assert!(live.news.windows(2).all(|pair| pair[0].0 < pair[1].0), "nothing came twice");
    }
    assert_eq!(ann_live.news, ann.live(&id, "").await.news, "Ann missed nothing");
    assert_eq!(ben_live.news, ben.live(&id, "").await.news, "Ben missed nothing, though he came and went");
    assert_eq!(cat_live.news, cat.live(&id, "").await.news, "Cat missed nothing");
    assert!(
        cat_live.transcript.iter().all(|text| text.contains("\"menu\":[]") || !text.contains("\"menu\""))
    );
    let standings = ann_live.position["over"]["standings"].as_array().expect("standings").clone();
    let of = |field: &str| standings.iter().filter_map(|one| one[field].as_i64()).collect::<Vec<i64>>();
    assert_eq!((standings.len(), of("rank")[0]), (3, 1));
    assert!(of("standing").is_sorted_by(|one, next| one >= next) && of("rank").is_sorted(), "{standings:?}");
    assert!(standings.iter().any(|one| one["wins"] == true));
}

/// What happened comes as a sentence for people and as data for programs, the same over HTTP and over the socket.
#[tokio::test]
async fn news_are_sentences_and_data() {
    let (_folder, _house, mut ann, mut ben) = house_for_two();
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let mut live = ann.live(&id, "").await;
    live.until_turn(1).await;
    let snapshot = ann.get(&format!("/api/tables/{id}")).await.ok();
    let news = snapshot["position"]["news"].as_array().expect("news").clone();
    let kinds: Vec<&str> = news.iter().filter_map(|line| line["event"]["event"].as_str()).collect();
    assert_eq!(kinds.len(), news.len(), "every piece has its event: {news:?}");
    assert!(news.iter().all(|line| line["text"].as_str().is_some_and(|text| !text.is_empty())));
    let market = news.iter().find(|line| line["event"]["event"] == "market-announced").expect("a market");
    assert_eq!(market["event"]["market"], snapshot["position"]["view"]["market"]);
    let shown: Vec<&Value> = news.iter().map(|line| &line["event"]).collect();
    let first = &live.transcript[0];
    let socket: Value = serde_json::from_str(first).expect("JSON");
    let told = socket["position"]["news"].as_array().expect("news").iter().map(|line| &line["event"]);
    assert!(told.zip(shown).all(|(told, shown)| told == shown));
}

/// An action is accepted as text and as an object, over HTTP and over the socket, and a bad one is named.
#[tokio::test]
async fn actions_are_text_or_objects() {
    let (_folder, _house, mut ann, mut ben) = house_for_two();
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let mut live = ann.live(&id, "").await;
    live.until_turn(1).await;
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let as_text = ann.post(&at("preview"), &json!({ "seat": 1, "do": "bid 2 1000" })).await.ok();
    let fields = json!({ "verb": "bid", "amount": 2, "price": 1000 });
    assert_eq!(as_text, ann.post(&at("preview"), &json!({ "seat": 1, "do": fields })).await.ok());
    for (action, says) in [
        (json!({ "verb": "bid", "amount": 2 }), "needs the field 'price'"),
        (json!({ "verb": "bid", "amount": "two", "price": 1 }), "'amount' takes a whole number"),
        (
            json!({ "verb": "bid", "amount": 2, "price": 1, "colour": 1 }),
            "no field 'colour': it has amount, price",
        ),
        (json!({ "verb": "dance" }), "the verbs are"),
        (json!({ "amount": 2 }), "names its verb"),
    ] {
        let refused = ann.post(&at("preview"), &json!({ "seat": 1, "do": action })).await;
        assert!(refused.status == 422 && refused.body.contains(says), "{action}: {}", refused.body);
    }
    let number = ann.post(&at("preview"), &json!({ "seat": 1, "do": 5 })).await;
    assert!((400..500).contains(&number.status), "{}", number.body);
    let question = live.question();
    live.send(&json!({ "seat": 1, "id": "object", "question": question, "do": fields })).await;
    live.until("accepted").await;
    // What was sealed stands in the form, and says so.
    let menu = ann.get(&format!("/api/tables/{id}")).await.ok()["position"]["menu"].clone();
    assert_eq!((&menu[0]["verb"], &menu[0]["answered"]), (&json!("bid"), &json!(true)));
    assert_eq!(menu[0]["fields"][1]["suggested"], 1000);
    let others = ben.get(&format!("/api/tables/{id}?seat=2")).await.ok()["position"]["menu"].clone();
    assert!(others.as_array().expect("forms").iter().all(|form| form["answered"] == false), "{others}");
}

/// How far each number goes while the others stay: what production and cash allow is asked of the game itself.
#[tokio::test]
async fn limits_are_joint() {
    let (_folder, _house, mut ann, mut ben) = house_for_two();
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let mut live = ann.live(&id, "").await;
    let mut ben_live = ben.live(&id, "?seat=2").await;
    live.until_turn(1).await;
    live.play(1).await;
    ben_live.until_turn(2).await;
    ben_live.play(2).await;
    live.until_turn(1).await;
    let at = format!("/api/tables/{id}/limits");
    let range = |limits: &Value, field: &str| {
        let limit =
            limits.as_array().and_then(|all| all.iter().find(|limit| limit["field"] == field)).cloned();
        limit.unwrap_or_else(|| panic!("no limit of {field} in {limits}"))
    };
    let view = &live.position["view"];
    let raw = view["firms"][0]["raw"].as_i64().expect("raw");
    let standard = view["firms"][0]["standard"].as_i64().expect("factories");
    assert!(raw >= 1 && standard >= 1, "{view}");
    let limits =
        ann.post(&at, &json!({ "seat": 1, "verb": "produce", "values": { "standard": 1 } })).await.ok();
    let limit = range(&limits, "standard");
    assert_eq!(limit["exact"], true);
    assert!(limit["range"][1].as_i64().is_some_and(|most| most <= raw.min(standard)), "{limits}");
    // What is said to be accepted is, and the next is not.
    let most = limit["range"][1].as_i64().expect("a limit");
    let mut check = async |count: i64| {
        let action = json!({ "verb": "produce", "standard": count, "single": 0, "double": 0 });
        ann.post(&format!("/api/tables/{id}/preview"), &json!({ "seat": 1, "do": action })).await.status
    };
    assert_eq!((check(most).await, check(most + 1).await), (200, 422));
    let refused = ann.post(&at, &json!({ "seat": 1, "verb": "dance" })).await;
    assert!(refused.status == 422 && refused.body.contains("is not on the menu now"), "{}", refused.body);
    let refused = ann.post(&at, &json!({ "seat": 1, "verb": "produce", "values": { "x": 1 } })).await;
    assert!(refused.status == 422 && refused.body.contains("has no field 'x'"), "{}", refused.body);
    ann.post(&at, &json!({ "seat": 2, "verb": "produce" })).await.refused(403);
}

/// Plays both seats to the end, by HTTP.
async fn finish(people: &mut [(&mut Guest, u8)], id: &str) {
    for number in 0..500 {
        let mut is_over = false;
        for (guest, seat) in people.iter_mut() {
            let snapshot = guest.get(&format!("/api/tables/{id}?seat={seat}")).await.ok();
            let position = &snapshot["position"];
            is_over = !position["over"].is_null();
            if holds(&position["waiting"], *seat) {
                let body = json!({
                    "seat": seat,
                    "id": format!("finish-{number}"),
                    "question": position["question"],
                    "do": suggestion(&position["menu"]),
                });
                guest.post(&format!("/api/tables/{id}/move"), &body).await.ok();
            }
        }
        if is_over {
            return;
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn the_file_comes_after_the_end_and_verifies() {
    let (_folder, house, mut ann, mut ben) = house_for_two();
    let id = table(&mut [&mut ann, &mut ben], 2).await;
    for call in ["file", "replay", "replay?as=everything", "story"] {
        assert_eq!(ann.get(&format!("/api/tables/{id}/{call}")).await.refused(409), "not-over", "{call}");
    }
    let fairness = ann.get(&format!("/api/tables/{id}/fairness")).await.ok();
    assert_eq!(fairness["over"], false);
    finish(&mut [(&mut ann, 1), (&mut ben, 2)], &id).await;
    let file = ann.get(&format!("/api/tables/{id}/file")).await;
    assert_eq!(file.status, 200);
    assert!(file.head.contains("filename=\"management-"), "{}", file.head);
    let nobody = ann.get(&format!("/api/tables/{id}/replay?as=9")).await;
    assert_eq!(nobody.refused(400), "bad-viewer");
    assert!(file.body.contains(fairness["commitment"].as_str().expect("a commitment")));
    let game = catalog::game_of_match(&file.body).expect("a game");
    game.verify(&file.body).expect("the file verifies");
    let mut stranger = house.guest();
    let report = stranger.call("POST", "/api/matches", "Content-Type: text/plain\r\n", &file.body).await.ok();
    assert_eq!(report["ok"], true, "{report}");
    let forged = file.body.replacen("\"bid", "\"pass", 1);
    if forged != file.body {
        let report =
            stranger.call("POST", "/api/matches", "Content-Type: text/plain\r\n", &forged).await.ok();
        assert_eq!(report["ok"], false, "{report}");
    }
    assert_eq!(ann.get(&format!("/api/tables/{id}/fairness")).await.ok()["checked"]["ok"], true);
    assert!(ann.get(&format!("/api/tables/{id}/replay?entry=3")).await.ok()["view"].is_object());
    // The same people play again.
    let again = ann.post(&format!("/api/tables/{id}/rematch"), &json!({})).await.ok();
    let (next, invitation) = (again["table"].as_str().expect("a table"), &again["invitation"]);
    assert_ne!(next, id);
    let sit = json!({ "seat": 2, "name": "Ben", "invitation": invitation });
    ben.post(&format!("/api/tables/{next}/sit"), &sit).await.ok();
    ann.post(&format!("/api/tables/{next}/start"), &json!({})).await.ok();
    finish(&mut [(&mut ann, 1), (&mut ben, 2)], next).await;
}

#[tokio::test]
async fn a_move_counts_once_and_only_for_its_question_and_seat() {
    let (_folder, house, mut ann, mut ben) = house_for_two();
    let id = table(&mut [&mut ann, &mut ben], 0).await;
    let mut live = ann.live(&id, "").await;
    let question = live.question();
    let action = suggestion(&live.position["menu"]);
    // Sent twice, it is accepted twice and counts once: the file will show.
    for _ in 0..2 {
        assert_eq!(live.act(1, "once-only", &question, &action).await["type"], "accepted");
    }
    // Not one's own seat, in either way of calling.
    let answer = live.act(2, "not-mine", &question, &action).await;
    assert_eq!((&answer["type"], &answer["error"]["code"]), (&json!("refused"), &json!("not-your-seat")));
    let body = json!({ "seat": 1, "id": "x", "question": question, "do": action });
    assert_eq!(ben.post(&format!("/api/tables/{id}/move"), &body).await.refused(403), "not-your-seat");
    let mut stranger = house.guest();
    assert_eq!(stranger.post(&format!("/api/tables/{id}/move"), &body).await.refused(403), "not-your-seat");
    assert_eq!(
        stranger.post(&format!("/api/tables/{id}/undo"), &json!({ "seat": 1 })).await.refused(403),
        "not-your-seat"
    );
    assert_eq!(
        stranger.post(&format!("/api/tables/{id}/resign"), &json!({ "seat": 1 })).await.refused(403),
        "not-your-seat"
    );
    assert_eq!(
        ben.post(&format!("/api/tables/{id}/host"), &json!({ "do": "pause" })).await.refused(403),
        "not-host"
    );
    // The round goes on, and the old question is stale.
    let mut other = ben.live(&id, "").await;
    other.play(2).await;
    let answer = live.act(1, "late", &question, &action).await;
    assert_eq!((&answer["type"], &answer["error"]["code"]), (&json!("refused"), &json!("stale")));
    let answer = live.act(1, "odd", "tomorrow", &action).await;
    assert_eq!(answer["error"]["code"], "bad-question");
    // And what came before is still known by its id.
    assert_eq!(live.act(1, "once-only", &question, &action).await["type"], "accepted");
    for guest in [&mut ann, &mut ben] {
        guest.post(&format!("/api/tables/{id}/end"), &json!({ "yes": true })).await.ok();
    }
    let file = ann.get(&format!("/api/tables/{id}/file")).await;
    assert_eq!(file.body.matches("once-only").count(), 1);
    assert_eq!(file.body.matches("not-mine").count() + file.body.matches("late").count(), 0);
}

#[tokio::test]
async fn undo_alone_goes_back_over_bots() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let id = table(&mut [&mut ann], 2).await;
    let mut live = ann.live(&id, "").await;
    let first = live.question();
    live.play(1).await;
    live.until_turn(1).await;
    assert_ne!(live.question(), first);
    live.send(&json!({ "undo": true, "seat": 1 })).await;
    live.until("news").await;
    live.until_turn(1).await;
    let step = |question: &str| question.split('-').next().map(str::to_owned);
    assert_eq!(step(&live.question()), step(&first), "the same step is asked again");
    assert_ne!(live.question(), first, "as another question");
    live.play(1).await;
}

#[tokio::test]
async fn undo_among_people_is_for_open_declarations() {
    let (_folder, _house, mut ann, mut ben) = house_for_two();
    let id = table(&mut [&mut ann, &mut ben], 0).await;
    let (mut first, mut second) = (ann.live(&id, "").await, ben.live(&id, "").await);
    // An envelope is changed by sealing another one, not by an undo.
    first.play(1).await;
    assert!(matches!(
        ann.post(&format!("/api/tables/{id}/undo"), &json!({ "seat": 1 })).await.status,
        409 | 422
    ));
    let sealed = first.question();
    second.play(2).await;
    for live in [&mut first, &mut second] {
        while live.question() == sealed {
            live.hear().await;
        }
    }
    let late = ben.post(&format!("/api/tables/{id}/undo"), &json!({ "seat": 2 })).await;
    assert!(late.body.contains("The envelopes have been opened"), "{}", late.body);
    // Now they declare openly, one after the other, the first as long as nobody else has.
    let senior = first.position["waiting"][0].as_u64().expect("somebody") as u8;
    let (guest, live) = if senior == 1 { (&mut ann, &mut first) } else { (&mut ben, &mut second) };
    live.until_turn(senior).await;
    let asked = live.question();
    live.play(senior).await;
    guest.post(&format!("/api/tables/{id}/undo"), &json!({ "seat": senior })).await.ok();
    while !live.is_waited_for(senior) {
        live.hear().await;
    }
    assert_ne!(live.question(), asked);
    live.play(senior).await;
}

#[tokio::test]
async fn talk_reaches_everybody_and_stays() {
    let (_folder, house, mut ann, mut ben) = house_for_two();
    let mut cat = house.guest();
    let id = table(&mut [&mut ann, &mut ben], 0).await;
    cat.get("/api/tables").await.ok();
    let (mut first, mut third) = (ann.live(&id, "").await, cat.live(&id, "").await);
    first.send(&json!({ "chat": "Good luck!" })).await;
    assert_eq!(third.until("chat").await["line"]["text"], "Good luck!");
    cat.post(&format!("/api/tables/{id}/chat"), &json!({ "text": "I look on" })).await.ok();
    first.until("chat").await;
    let line = first.until("chat").await["line"].clone();
    assert_eq!(
        (&line["text"], &line["name"], &line["seat"]),
        (&json!("I look on"), &json!("onlooker"), &Value::Null)
    );
    let chat = ben.get(&format!("/api/tables/{id}")).await.ok()["chat"].clone();
    assert_eq!(chat.as_array().map(Vec::len), Some(2));
    assert_eq!((&chat[0]["name"], &chat[0]["seat"]), (&json!("Ann"), &json!(1)));
}

#[tokio::test]
async fn several_play_at_one_browser() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let body = json!({
        "game": "management", "options": { "months": "1" }, "seats": ["you", "here:Ben", "bot:clerk"],
        "name": "Ann", "start": true,
    });
    let made = ann.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table");
    let snapshot = ann.get(&format!("/api/tables/{id}?seat=2")).await.ok();
    assert_eq!((&snapshot["you"], &snapshot["yours"]), (&json!(2), &json!([1, 2])));
    assert_eq!(snapshot["seats"][1]["name"], "Ben");
    assert_eq!(ann.get(&format!("/api/tables/{id}?seat=3")).await.refused(403), "not-your-seat");
    // The table is by invitation: nobody else sees it.
    assert_eq!(house.guest().get(&format!("/api/tables/{id}")).await.refused(404), "no-such-table");
    let (mut first, mut second) = (ann.live(id, "?seat=1").await, ann.live(id, "?seat=2").await);
    while !first.is_over() && !second.is_over() {
        let waiting = ann.get(&format!("/api/tables/{id}")).await.ok()["position"]["waiting"].clone();
        if holds(&waiting, 1) {
            first.until_turn(1).await;
            first.play(1).await;
        } else if holds(&waiting, 2) {
            second.until_turn(2).await;
            second.play(2).await;
        } else {
            break;
        }
    }
    first.until_over().await;
    second.until_over().await;
}

#[tokio::test]
async fn a_table_goes_on_after_a_restart() {
    let folder = scratch();
    let mut house = House::open(folder.path());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    let mut heard = Vec::new();
    let mut number = 0;
    for round in 0..3 {
        let mut first = ann.live(&id, &format!("?after={number}")).await;
        let mut second = ben.live(&id, "").await;
        let waiting = first.position["waiting"].clone();
        let question = first.question();
        if holds(&waiting, 1) {
            assert_eq!(
                first
                    .act(1, &format!("round-{round}"), &question, &suggestion(&first.position["menu"]))
                    .await["type"],
                "accepted"
            );
        }
        if holds(&waiting, 2) && !holds(&waiting, 1) {
            second.play(2).await;
        }
        // A chat line survives as well.
        ann.post(&format!("/api/tables/{id}/chat"), &json!({ "text": format!("round {round}") })).await.ok();
        first.until("chat").await;
        let before = ann.get(&format!("/api/tables/{id}")).await.ok();
        heard.append(&mut first.news);
        number = first.position["number"].as_u64().expect("a number");
        drop((first, second));
        house.close();
        house = House::open(folder.path());
        (ann.address, ben.address) = (house.address, house.address);
        let mut after = ann.get(&format!("/api/tables/{id}")).await.ok();
        // Only who is online may differ.
        after["seats"] = before["seats"].clone();
        assert_eq!(before, after, "the table is as it was");
        // What was answered before is still answered.
        if holds(&waiting, 1) {
            let body =
                json!({ "seat": 1, "id": format!("round-{round}"), "question": question, "do": "pass" });
            ann.post(&format!("/api/tables/{id}/move"), &body).await.ok();
        }
    }
    heard.extend(ann.live(&id, &format!("?after={number}")).await.news);
    assert_eq!(heard, ann.live(&id, "").await.news, "nothing was missed or came twice over the restarts");
    finish(&mut [(&mut ann, 1), (&mut ben, 2)], &id).await;
    let file = ann.get(&format!("/api/tables/{id}/file")).await.body;
    catalog::game_of_match(&file).and_then(|game| game.verify(&file)).expect("the file verifies");
}

/// Whoever goes bankrupt among bots can go back, or see how it goes on: the rest is not over before anybody could look.
#[tokio::test]
async fn bots_rest_when_nobody_else_is_left() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut cat) = (house.guest(), house.guest());
    let body = json!({
        "game": "management", "options": { "months": "4" }, "seats": ["you", "bot:clerk", "bot:clerk"], "name": "Ann",
        "public": true, "start": true,
    });
    let made = ann.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    let at = |call: &str| format!("/api/tables/{id}/{call}");
    let mut live = ann.live(&id, "").await;

    // A bid that may end one's game is known as such before it is sent; one that only counts as a pass is not.
    live.until_turn(1).await;
    for (bid, is_grave) in [("bid 3 9000", true), ("bid 1 1", false)] {
        let previewed = ann.post(&at("preview"), &json!({ "seat": 1, "do": bid })).await.ok();
        assert_eq!(previewed["warnings"][0]["grave"], is_grave, "{bid}: {previewed}");
    }

    for attempt in ["first", "second"] {
        live.until_turn(1).await;
        let question = live.question();
        assert_eq!(live.act(1, attempt, &question, "bid 3 9000").await["type"], "accepted");
        let told = loop {
            let told = live.until("seats").await;
            if told["resting"] == true {
                break told;
            }
        };
        assert_eq!(
            (&told["seats"][0]["in_play"], &told["seats"][1]["in_play"]),
            (&json!(false), &json!(true))
        );
        let stands = ann.get(&format!("/api/tables/{id}")).await.ok();
        assert_eq!((&stands["table"]["resting"], &stands["position"]["round"]), (&json!(true), &json!(1)));
        if attempt == "first" {
            ann.post(&at("undo"), &json!({ "seat": 1 })).await.ok();
            let stands = ann.get(&format!("/api/tables/{id}")).await.ok();
            assert_eq!(stands["table"]["resting"], false);
            while live.position["question"] != stands["position"]["question"] {
                live.hear().await;
            }
        }
    }

    // Not for whoever only looks on.
    cat.get("/api/games").await.ok();
    cat.post(&at("watch"), &json!({ "to_the_end": true })).await.refused(403);
    ann.post(&at("watch"), &json!({ "to_the_end": false })).await.ok();
    while live.position["round"] != 2 {
        live.hear().await;
    }
    let stands = ann.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&stands["table"]["resting"], &stands["table"]["stage"]), (&json!(true), &json!("playing")));
    ann.post(&at("watch"), &json!({ "to_the_end": true })).await.ok();
    live.until_over().await;
}
