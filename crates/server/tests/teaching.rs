//! What the instructor of a class does at its tables, over HTTP.

mod common;

use common::{Class, Guest, House, column, decide, rows, scratch, states, table_of};
use serde_json::{Value, json};
use server::Settings;
use std::time::Duration;

#[tokio::test]
async fn a_round_is_closed_paused_and_gone_on_with() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class =
        Class::make(&mut teacher, json!({ "options": { "months": "6", "start_cash": "90000" } })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    assert_eq!(class.order(&mut teacher, "begin", json!({})).await.status, 409, "Ben has not come");
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let t = table_of(&page, 0);
    assert_eq!(page["sections"][0]["firms"][1]["bot"], "clerk");
    assert_eq!(page["sections"][0]["firms"][1]["name"], "Bolt", "the firm keeps its name");
    let date = |page: &Value| page["sections"][0]["date"].as_u64().expect("a date");
    let first = date(&page);
    class.done(&mut teacher, "close", json!({})).await;
    let page = class.done(&mut teacher, "close-round", json!({ "section": 1 })).await;
    assert_eq!(date(&page), first + 1, "{page}");
    assert_eq!(page["sections"][0]["closing"], false);
    let page = class.done(&mut teacher, "pause", json!({})).await;
    assert_eq!(page["sections"][0]["paused"], true);
    assert_eq!(class.order(&mut teacher, "close-round", json!({})).await.refused(409), "paused");
    class.done(&mut teacher, "resume", json!({})).await;
    // From now on each month ends with a pause.
    class.done(&mut teacher, "hold", json!({ "on": true })).await;
    let page = class.done(&mut teacher, "close-round", json!({})).await;
    assert_eq!((date(&page), &page["sections"][0]["paused"]), (first + 2, &json!(true)), "{page}");
    let page = class.done(&mut teacher, "resume", json!({})).await;
    assert_eq!(page["sections"][0]["paused"], false);
    decide(&mut ann, &t).await;
    class.done(&mut teacher, "last-round", json!({})).await;
    let page = class.done(&mut teacher, "close-round", json!({})).await;
    assert_eq!(page["sections"][0]["stage"], "over", "{page}");
    let commands: Vec<&str> = page["notes"]
        .as_array()
        .expect("notes")
        .iter()
        .map(|note| note["command"].as_str().expect("a word"))
        .collect();
    assert_eq!(commands[..3], ["close-round", "last-round", "resume"]);
    assert_eq!(commands.last(), Some(&"begin"));
    // The log says who it was.
    let file = ann.get(&format!("/api/tables/{t}/file")).await.body;
    assert!(file.contains("\"by\":\"instructor\""), "{file:.2000}");
}

#[tokio::test]
async fn money_is_given_and_taken_for_a_reason() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben, mut eve) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "instructor": "Ms Curie" })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let t = table_of(&page, 0);
    let invitation = page["sections"][0]["invitation"].as_str().expect("an invitation").to_owned();
    let mut others = [
        ben.live(&t, "").await,
        eve.live(&t, &format!("?invitation={invitation}")).await,
        teacher.live(&t, "").await,
    ];
    let grant = |amount: i64, why: &str| json!({ "seat": 1, "amount": amount, "why": why });
    for (wrong, code) in [
        (grant(500, " \n "), "bad-reason"),
        (grant(0, "nothing"), "bad-amount"),
        (grant(i64::MIN, "much"), "bad-amount"),
        (json!({ "seat": 9, "amount": 1, "why": "x" }), "no-such-seat"),
        (json!({ "section": 2, "seat": 1, "amount": 1, "why": "x" }), "which-section"),
    ] {
        assert_eq!(class.order(&mut teacher, "grant", wrong).await.refused(400), code);
    }
    let page = class.done(&mut teacher, "grant", grant(500, "  won the\nquiz ")).await;
    let note = &page["notes"][0];
    assert_eq!(
        (&note["amount"], &note["text"], &note["seat"]),
        (&json!(500), &json!("won the quiz"), &json!(1))
    );
    class.done(&mut teacher, "grant", grant(-200, "late again")).await;
    // The firm reads why, and nobody else does while it is played.
    let seen = ann.get(&format!("/api/tables/{t}")).await.ok();
    let said: Vec<&str> =
        seen["chat"].as_array().expect("talk").iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["You are given $500: won the quiz", "You give up $200: late again"]);
    assert_eq!((&seen["chat"][0]["name"], &seen["chat"][0]["to"]), (&json!("Ms Curie"), &json!(1)));
    for guest in [&mut ben, &mut teacher, &mut eve] {
        let seen = guest.get(&format!("/api/tables/{t}?invitation={invitation}")).await;
        assert!(seen.status == 200 && !seen.body.contains("won the quiz"), "{}", seen.body);
        let books = guest.get(&format!("/api/tables/{t}/books?invitation={invitation}&seat=1")).await;
        assert!(!books.body.contains("won the quiz"), "{}", books.body);
    }
    for live in &mut others {
        live.send(&json!({ "chat": "Hello" })).await;
        live.until("chat").await;
        let heard = live.transcript.join("\n");
        assert!(!heard.contains("won the quiz") && !heard.contains("late again"), "{heard}");
    }
    class.order(&mut teacher, "end", json!({})).await.ok();
    let file = ann.get(&format!("/api/tables/{t}/file")).await.body;
    assert!(file.contains("won the quiz"), "{file:.2000}");
}

#[tokio::test]
async fn a_firm_passes_to_a_bot_and_back_and_a_late_student_finds_theirs() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let t = table_of(&class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await, 0);
    let firm = |page: &Value, index: usize| page["sections"][0]["firms"][index].clone();
    let page = class.done(&mut teacher, "replace", json!({ "seat": 1, "bot": "clerk" })).await;
    assert_eq!((&firm(&page, 0)["bot"], &firm(&page, 0)["name"]), (&json!("clerk"), &json!("Acme")));
    assert_eq!(ann.get(&format!("/api/tables/{t}")).await.ok()["you"], 1, "she may still look on from there");
    let page = class.done(&mut teacher, "give-back", json!({ "seat": 1 })).await;
    assert_eq!(firm(&page, 0)["bot"], Value::Null);
    assert_eq!(
        class.order(&mut teacher, "give-back", json!({ "seat": 1 })).await.refused(409),
        "no-bot-plays"
    );
    assert_eq!(
        class.order(&mut teacher, "give-back", json!({ "seat": 2 })).await.refused(409),
        "nobody-to-give-to"
    );
    assert_eq!(
        class.order(&mut teacher, "replace", json!({ "seat": 1, "bot": "oracle" })).await.refused(400),
        "no-such-bot"
    );
    // Ben comes late, in the place of the bot that stood in for him.
    assert_eq!(class.join(&mut ben, "Ben Beispiel").await.ok()["seat"], 2);
    let page = class.page(&mut teacher).await;
    assert_eq!(
        (&firm(&page, 1)["bot"], &firm(&page, 1)["directors"][0]["joined"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(ben.get(&format!("/api/tables/{t}")).await.ok()["you"], 2);
}

#[tokio::test]
async fn a_rehearsal_is_begun_anew_with_the_same_people_and_a_competition_is_not() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "sections": 2 })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page =
        class.done(&mut teacher, "rename", json!({ "section": 1, "seat": 3, "name": "Clerk & Co." })).await;
    assert_eq!(page["sections"].as_array().expect("sections").len(), 2);
    assert_eq!(page["roster"][1]["section"], 2, "students are spread over the sections");
    let old = table_of(&page, 0);
    let before = page["roster"].clone();
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    assert_eq!(
        class.order(&mut teacher, "replace", json!({ "seat": 1, "bot": "clerk" })).await.refused(400),
        "which-section"
    );
    let page = class.done(&mut teacher, "reset", json!({})).await;
    let new = table_of(&page, 0);
    assert_ne!(old, new);
    assert_eq!((&page["roster"], &page["sections"][0]["stage"]), (&before, &json!("gathering")));
    assert_eq!(page["sections"][0]["firms"][2]["name"], "Clerk & Co.");
    assert_eq!(ann.get(&format!("/api/tables/{old}")).await.refused(404), "no-such-table");
    assert_eq!(ann.get(&format!("/api/tables/{new}")).await.ok()["you"], 1);
    let page = class.done(&mut teacher, "compete", json!({})).await;
    assert_eq!(page["competition"], true);
    assert_eq!(class.order(&mut teacher, "reset", json!({})).await.refused(409), "competition-stays");
}

#[tokio::test]
async fn directors_find_their_boards_when_a_rehearsal_is_begun_anew() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let firms = json!([{ "name": "Acme", "kind": "board", "size": 3 }, { "name": "Bolt", "kind": "person" }]);
    let roster = "name,firm\nAnna Arendt,Acme\nBen Beispiel,Acme\nCleo Curie,Bolt";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    let page = class.page(&mut teacher).await;
    for (guest, index, called) in [(&mut ann, 0, "Annie"), (&mut ben, 1, "Benny")] {
        let wish = json!({ "key": page["roster"][index]["key"], "called": called });
        guest.post("/api/classes/join", &wish).await.ok();
    }
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    // A bot plays for the board when the rehearsal ends: it is theirs again at the new table.
    class.done(&mut teacher, "replace", json!({ "seat": 1, "bot": "clerk" })).await;
    let page = class.done(&mut teacher, "reset", json!({})).await;
    let path = format!("/api/tables/{}", table_of(&page, 0));
    let board = ben.get(&path).await.ok()["board"].clone();
    let names: Vec<(&str, &str)> = board["directors"]
        .as_array()
        .expect("a board")
        .iter()
        .map(|one| (one["called"].as_str().unwrap(), one["name"].as_str().unwrap()))
        .collect();
    assert_eq!(names, [("Annie", "Anna Arendt"), ("Benny", "Ben Beispiel")]);
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let question = ann.get(&path).await.ok()["position"]["question"].clone();
    let bid = json!({ "seat": 1, "id": "m1", "question": question, "do": "bid 1 517" });
    ann.post(&format!("{path}/move"), &bid).await.ok();
    assert!(ben.get(&path).await.body.contains("517"), "the board meets");
}

#[tokio::test]
async fn what_the_instructor_says_is_heard_by_all_or_by_one_firm() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "instructor": "Ms Curie" })).await;
    let t = table_of(&class.page(&mut teacher).await, 0);
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    class.done(&mut teacher, "message", json!({ "text": "Ten minutes left" })).await;
    let page = class.done(&mut teacher, "message", json!({ "seat": 1, "text": "See me later" })).await;
    assert_eq!(page["messages"][0]["text"], "See me later");
    assert_eq!(class.order(&mut teacher, "message", json!({ "text": " " })).await.refused(400), "empty");
    let path = format!("/api/tables/{t}");
    let heard = |seen: Value| -> Vec<String> {
        let lines = seen["chat"].as_array().expect("talk").clone();
        lines
            .iter()
            .map(|line| format!("{}: {}", line["name"].as_str().unwrap(), line["text"].as_str().unwrap()))
            .collect()
    };
    assert_eq!(heard(ann.get(&path).await.ok()), ["Ms Curie: Ten minutes left", "Ms Curie: See me later"]);
    assert_eq!(heard(ben.get(&path).await.ok()), ["Ms Curie: Ten minutes left"]);
}

#[tokio::test]
async fn what_is_planned_is_closed_by_itself_and_once_after_a_rest() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class =
        Class::make(&mut teacher, json!({ "options": { "months": "9", "start_cash": "90000" } })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let now = page["now"].as_u64().expect("a time");
    let date = |page: &Value| page["sections"][0]["date"].as_u64().expect("a date");
    let first = date(&page);
    for (times, code) in [(json!([now - 1_000]), "bad-time"), (json!([now + 500 * 86_400_000]), "bad-time")] {
        let wrong = json!({ "times": times, "rounds": true });
        assert_eq!(class.order(&mut teacher, "schedule", wrong).await.refused(400), code);
    }
    class.done(&mut teacher, "schedule", json!({ "times": [now + 700], "rounds": true })).await;
    let page = class.until(&mut teacher, |page| date(page) != first).await;
    assert_eq!(date(&page), first + 1);
    // What comes due several times while the house is closed is done once. For Anna, who was ill, it waits then.
    let now = page["now"].as_u64().expect("a time");
    let times = json!([now + 400, now + 500, now + 600, now + 86_400_000]);
    class.done(&mut teacher, "schedule", json!({ "times": times, "rounds": true })).await;
    house.close();
    tokio::time::sleep(Duration::from_millis(700)).await;
    let house = House::open_with(folder.path(), Settings::default());
    let mut again = Guest { address: house.address, cookie: teacher.cookie.clone() };
    class.until(&mut again, |page| date(page) != first + 1).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let page = class.page(&mut again).await;
    assert_eq!(date(&page), first + 2);
    let left: Vec<bool> = page["schedule"]
        .as_array()
        .expect("a schedule")
        .iter()
        .map(|due| due["done"] == json!(true))
        .collect();
    assert_eq!(left, [true, true, true, true, false]);
    let now = page["now"].as_u64().expect("a time");
    class.done(&mut again, "catch-up", json!({ "seat": 1, "until": now + 3_600_000 })).await;
    class.done(&mut again, "schedule", json!({ "times": [now + 300], "rounds": true })).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    let page = class.page(&mut again).await;
    assert_eq!(date(&page), first + 2, "it waits for Anna");
    let last = page["schedule"].as_array().expect("a schedule").last().cloned().expect("it is put off");
    assert_eq!((&last["at"], &last["done"]), (&json!(now + 3_600_000), &json!(false)));
}

#[tokio::test]
async fn what_is_laid_out_comes_and_sections_have_the_same_draws() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "sections": 2, "roster": "" })).await;
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let end = class.play_to_the_end(&mut teacher, &[0, 1]).await;
    assert_eq!(
        end["sections"][0]["over"]["standings"], end["sections"][1]["over"]["standings"],
        "bots alone play alike"
    );
    assert!(page["sections"][0]["stageable"].is_array());
    // The file of one section would say what is drawn in the other, so it is kept back until both are over.
    let wish = json!({ "sections": 2, "roster": "" });
    let two = Class::make(&mut teacher, wish).await;
    two.done(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await;
    let page = two.play_to_the_end(&mut teacher, &[0]).await;
    let file = format!("/api/tables/{}/file", table_of(&page, 0));
    assert_eq!(teacher.get(&file).await.refused(409), "sections-play");
    two.done(&mut teacher, "begin", json!({ "section": 2, "fill": "clerk" })).await;
    two.play_to_the_end(&mut teacher, &[1]).await;
    assert_eq!(teacher.get(&file).await.status, 200);
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut house.guest(), "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let choices = page["sections"][0]["stageable"].as_array().expect("a list").clone();
    let choice = choices.last().expect("Management has a market that can be laid out");
    let with = json!({ "what": choice["what"], "outcome": choice["outcome"] });
    let page = class.done(&mut teacher, "stage", with).await;
    assert_eq!(page["sections"][0]["staged"][0]["text"], choice["text"]);
    assert_eq!(page["notes"][0]["text"], choice["text"]);
    let wrong = json!({ "what": "weather", "outcome": 3 });
    assert_eq!(class.order(&mut teacher, "stage", wrong).await.refused(400), "not-stageable");
}

#[tokio::test]
async fn bots_wait_for_the_class_and_play_a_round_when_it_is_closed() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class =
        Class::make(&mut teacher, json!({ "options": { "months": "6", "start_cash": "90000" } })).await;
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let date = |page: &Value| page["sections"][0]["date"].as_u64().expect("a date");
    let first = date(&page);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let page = class.page(&mut teacher).await;
    let section = &page["sections"][0];
    assert_eq!((date(&page), &section["resting"]), (first, &json!(true)), "nobody has come: {section}");
    assert_eq!(class.order(&mut teacher, "close", json!({})).await.refused(409), "bots-rest");
    let page = class.done(&mut teacher, "close-round", json!({})).await;
    assert_eq!((date(&page), &page["sections"][0]["resting"]), (first + 1, &json!(true)));
    // Whoever comes late finds the game there, and bots play again.
    assert_eq!(class.join(&mut ann, "Anna Arendt").await.ok()["seat"], 1);
    let page = class.until(&mut teacher, |page| page["sections"][0]["resting"] == false).await;
    assert_eq!(date(&page), first + 1);
    decide(&mut ann, &table_of(&page, 0)).await;
    // A demonstration by bots alone goes on round by round too.
    let firms = json!([{ "kind": "bot:clerk" }, { "kind": "bot:clerk" }]);
    let shown = Class::make(&mut teacher, json!({ "firms": firms, "roster": "" })).await;
    let page = shown.done(&mut teacher, "begin", json!({})).await;
    let first = date(&page);
    let page = shown.done(&mut teacher, "close-round", json!({})).await;
    assert_eq!((date(&page), &page["sections"][0]["stage"]), (first + 1, &json!("playing")));
    shown.play_to_the_end(&mut teacher, &[0]).await;
    let file = |part: &str| format!("/api/classes/{}/file?format=csv&part={part}", shown.id);
    let firms = rows(&mut teacher, &file("firms")).await;
    assert_eq!(column(&firms, "absent"), ["0", "0"], "no bot is late because a round is closed");
    assert!(rows(&mut teacher, &file("decisions")).await.len() > 6);
}

#[tokio::test]
async fn nobody_goes_back_over_chance_or_the_instructor() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    // Only one of all has come.
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let t = table_of(&page, 0);
    decide(&mut ann, &t).await;
    class.until(&mut teacher, |page| states(page)[0] == "deciding").await;
    class.done(&mut teacher, "grant", json!({ "seat": 1, "amount": -500, "why": "A fine" })).await;
    let undo = format!("/api/tables/{t}/undo");
    assert_eq!(ann.post(&undo, &json!({ "seat": 1 })).await.status, 409);
    class.done(&mut teacher, "close-round", json!({})).await;
    class.until(&mut teacher, |page| page["sections"][0]["date"] == 2).await;
    assert_eq!(ann.post(&undo, &json!({ "seat": 1 })).await.status, 409);
}

#[tokio::test]
async fn a_bot_goes_on_for_a_board_of_which_one_is_struck_off() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let firms = json!([{ "name": "Acme", "kind": "board", "size": 3 }, { "kind": "bot:clerk" }]);
    let wish = json!({ "firms": firms, "roster": "Ann Arbor\nBob Brown\nCleo Clark" });
    let class = Class::make(&mut teacher, wish).await;
    for name in ["Ann Arbor", "Bob Brown", "Cleo Clark"] {
        class.join(&mut house.guest(), name).await.ok();
    }
    class.done(&mut teacher, "begin", json!({})).await;
    let page = class.done(&mut teacher, "replace", json!({ "seat": 1, "bot": "clerk" })).await;
    let entry = page["roster"][0]["entry"].clone();
    let page = class.done(&mut teacher, "strike", json!({ "entry": entry })).await;
    assert_eq!(page["sections"][0]["firms"][0]["bot"], "clerk");
    let page = class.done(&mut teacher, "give-back", json!({ "seat": 1 })).await;
    assert_eq!(page["sections"][0]["firms"][0]["bot"], Value::Null, "the others have it back");
}

#[tokio::test]
async fn what_was_laid_out_is_said_to_have_been_when_it_has_come() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "instructor": "Ms Curie" })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let look = format!("/api/tables/{}", table_of(&page, 0));
    let choice = page["sections"][0]["stageable"][0].clone();
    class.done(&mut teacher, "stage", json!({ "what": choice["what"], "outcome": choice["outcome"] })).await;
    assert_eq!(ann.get(&look).await.ok()["chat"], json!([]), "before it comes nobody knows");
    class.done(&mut teacher, "close-round", json!({})).await;
    class.until(&mut teacher, |page| page["sections"][0]["date"] == 2).await;
    let said = ann.get(&look).await.ok()["chat"].as_array().expect("talk").clone();
    let name = choice["text"].as_str().expect("its name");
    let line = said.iter().find(|line| line["text"].as_str().is_some_and(|text| text.contains(name)));
    let line = line.unwrap_or_else(|| panic!("it was not told: {said:?}"));
    assert_eq!((&line["name"], &line["announced"]), (&json!("Ms Curie"), &json!(true)));
}

#[tokio::test]
async fn a_step_is_closed_for_all_who_are_asked_in_its_phase() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let page = class.done(&mut teacher, "begin", json!({})).await;
    let phase = |page: &Value| page["sections"][0]["phase"].as_u64().expect("a phase");
    let bids = phase(&page);
    let page = class.done(&mut teacher, "close", json!({})).await;
    assert_eq!(phase(&page), bids + 1, "production, in which one is asked after the other");
    let question = page["sections"][0]["question"].clone();
    class.done(&mut teacher, "close", json!({ "question": question })).await;
    let page = class.until(&mut teacher, |page| phase(page) > bids + 1).await;
    assert_eq!(phase(&page), bids + 2, "both were late, and no sale was closed");
    // The same from another browser is late itself.
    assert_eq!(
        class.order(&mut teacher, "close", json!({ "question": question })).await.refused(409),
        "stale"
    );
    let date = page["sections"][0]["date"].clone();
    class.done(&mut teacher, "close-round", json!({ "date": date })).await;
    let page = class.until(&mut teacher, |page| page["sections"][0]["date"] != date).await;
    assert_eq!(
        class.order(&mut teacher, "close-round", json!({ "date": date })).await.refused(409),
        "other-round"
    );
    assert_eq!(class.page(&mut teacher).await["sections"][0]["date"], page["sections"][0]["date"]);
}

#[tokio::test]
async fn a_competition_gives_no_advice_and_the_code_is_told_to_its_instructor() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "options": { "months": "1" } })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let look = format!("/api/tables/{}", table_of(&page, 0));
    let told = ann.get(&look).await.ok()["table"].clone();
    assert_eq!((&told["advice"], &told["class_code"]), (&json!(true), &Value::Null));
    assert_eq!(teacher.get(&look).await.ok()["table"]["class_code"], json!(class.code));
    ann.get(&format!("{look}/hint?seat=1")).await.ok();
    let mut live = ann.live(&table_of(&page, 0), "").await;
    class.done(&mut teacher, "compete", json!({})).await;
    assert_eq!(live.until("table").await["table"]["advice"], false, "whoever looks is told at once");
    assert_eq!(ann.get(&look).await.ok()["table"]["advice"], false);
    assert_eq!(ann.get(&format!("{look}/hint?seat=1")).await.refused(403), "no-advice");
}

#[tokio::test]
async fn whoever_sat_at_a_table_that_was_set_anew_is_told_where_it_is_now() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut eve) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let first = table_of(&class.page(&mut teacher).await, 0);
    let second = table_of(&class.done(&mut teacher, "reset", json!({})).await, 0);
    let moved = json!([{ "from": first, "to": second }]);
    assert_eq!(ann.get("/api/classes").await.ok()["moved"], moved);
    assert_eq!(teacher.get("/api/classes").await.ok()["moved"], moved);
    eve.get("/api/tables").await.ok();
    assert_eq!(eve.get("/api/classes").await.ok()["moved"], json!([]));
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let table = table_of(&class.page(&mut teacher).await, 0);
    let grant = json!({ "id": "g1", "section": 1, "seat": 1, "amount": 300, "why": "a prize" });
    let cash = async |ann: &mut Guest| {
        let seen = ann.get(&format!("/api/tables/{table}")).await.ok();
        seen["position"]["view"]["firms"][0]["cash"].as_i64().expect("cash")
    };
    let before = cash(&mut ann).await;
    for _ in 0..3 {
        class.done(&mut teacher, "grant", grant.clone()).await;
    }
    assert_eq!(cash(&mut ann).await, before + 300, "the answer was lost, and the money not given again");
    // What was refused was not done, so that it may be sent again.
    let mut wrong = grant.clone();
    wrong["id"] = json!("g2");
    wrong["amount"] = json!(0);
    assert_eq!(class.order(&mut teacher, "grant", wrong.clone()).await.refused(400), "bad-amount");
    wrong["amount"] = json!(50);
    let page = class.done(&mut teacher, "grant", wrong).await;
    assert_eq!(cash(&mut ann).await, before + 350);
    let notes = page["notes"].as_array().expect("notes").iter();
    assert_eq!(notes.filter(|note| note["command"] == "grant").count(), 2);
    for id in [String::new(), "x".repeat(65)] {
        let answer = class.order(&mut teacher, "new-code", json!({ "id": id })).await;
        assert_eq!(answer.refused(400), "bad-command-id");
    }
    let unknown = class.order(&mut teacher, "pause", json!({ "id": "p1", "sections": 1 })).await;
    assert_eq!(unknown.status, 422, "{}", unknown.body);
}

#[tokio::test]
async fn how_long_is_played_the_instructor_says_alone() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let table = table_of(&class.page(&mut teacher).await, 0);
    for (call, body) in [("resign", json!({ "seat": 1 })), ("end", json!({ "yes": true }))] {
        let path = format!("/api/tables/{table}/{call}");
        assert_eq!(ann.post(&path, &body).await.refused(403), "by-class", "{call}");
    }
    let seen = ann.get(&format!("/api/tables/{table}")).await.ok();
    assert_eq!((&seen["table"]["stage"], &seen["table"]["of_class"]), (&json!("playing"), &json!(true)));
    let page = class.done(&mut teacher, "end", json!({})).await;
    assert_eq!(page["sections"][0]["stage"], "over");
}

#[tokio::test]
async fn who_was_late_is_told_and_shown() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let page = class.done(&mut teacher, "begin", json!({})).await;
    let table = table_of(&page, 0);
    let firms = |page: &Value| page["sections"][0]["firms"].clone();
    assert_eq!(
        (&firms(&page)[0]["missed"], &firms(&page)[0]["rank"]),
        (&json!(0), &json!(1)),
        "all are level"
    );
    decide(&mut ben, &table).await;
    let page = class.done(&mut teacher, "close", json!({})).await;
    let missed: Vec<Value> = (0..3).map(|seat| firms(&page)[seat]["missed"].clone()).collect();
    assert_eq!(missed, [1, 0, 0]);
    assert!(firms(&page)[1]["standing"].is_i64(), "{page}");
    let said =
        async |guest: &mut Guest| guest.get(&format!("/api/tables/{table}")).await.ok()["chat"].to_string();
    assert!(said(&mut ann).await.contains("had not decided when the time was up"));
    assert_eq!(said(&mut ben).await, "[]", "nobody else is told");
    assert_eq!(said(&mut teacher).await, "[]");
    // After a rest it is known still, and told no second time.
    house.close();
    let house = House::open(folder.path());
    (teacher.address, ann.address) = (house.address, house.address);
    assert_eq!(firms(&class.page(&mut teacher).await)[0]["missed"], 1);
    assert_eq!(said(&mut ann).await.matches("had not decided").count(), 1);
}

#[tokio::test]
async fn a_pause_does_not_keep_the_instructor_from_anything() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "options": { "months": "9" } })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    class.done(&mut teacher, "pause", json!({})).await;
    let page = class.done(&mut teacher, "grant", json!({ "seat": 1, "amount": 70, "why": "a prize" })).await;
    assert_eq!(page["sections"][0]["paused"], true);
    let page = class.done(&mut teacher, "last-round", json!({})).await;
    assert_eq!(
        (&page["sections"][0]["paused"], &page["sections"][0]["last_date"]),
        (&json!(true), &json!(1))
    );
    // What is planned leaves a paused section alone, and says so.
    let now = page["now"].as_u64().expect("a time");
    class.done(&mut teacher, "hold", json!({ "on": true })).await;
    class.done(&mut teacher, "schedule", json!({ "times": [now + 200], "rounds": true })).await;
    let is_told = |page: &Value| page["notes"][0]["command"] == "not-closed";
    let page = class.until(&mut teacher, is_told).await;
    assert_eq!((&page["sections"][0]["paused"], &page["sections"][0]["date"]), (&json!(true), &json!(1)));
    let page = class.done(&mut teacher, "end", json!({})).await;
    assert_eq!(page["sections"][0]["stage"], "over");
}

#[tokio::test]
async fn a_closing_that_waited_for_somebody_closes_no_later_round() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class =
        Class::make(&mut teacher, json!({ "options": { "months": "9", "start_cash": "90000" } })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let date = |page: &Value| page["sections"][0]["date"].as_u64().expect("a date");
    let (now, first) = (page["now"].as_u64().expect("a time"), date(&page));
    class.done(&mut teacher, "catch-up", json!({ "seat": 1, "until": now + 1_500 })).await;
    class.done(&mut teacher, "schedule", json!({ "times": [now + 300], "rounds": true })).await;
    let is_put_off =
        |page: &Value| page["schedule"][0]["done"] == true && page["schedule"][1]["done"] == false;
    class.until(&mut teacher, is_put_off).await;
    // Anna has caught up, and the next round is under way when her time is over.
    let page = class.done(&mut teacher, "close-round", json!({})).await;
    assert_eq!(date(&page), first + 1);
    let is_told = |page: &Value| page["notes"][0]["command"] == "not-closed";
    let page = class.until(&mut teacher, is_told).await;
    assert_eq!((date(&page), &page["notes"][0]["text"]), (first + 1, &json!("other-round")));
}

#[tokio::test]
async fn before_the_wall_only_the_instructor_speaks() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut wall) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let chat = format!("/api/tables/{}/chat", table_of(&page, 0));
    assert_eq!(
        ann.post(&chat, &json!({ "seat": 0, "text": "Who is this?" })).await.refused(403),
        "speak-from-your-seat"
    );
    let invitation = page["sections"][0]["invitation"].as_str().expect("an invitation");
    wall.get("/api/games").await.ok();
    let mut live = wall.live(&table_of(&page, 0), &format!("?invitation={invitation}")).await;
    live.send(&json!({ "chat": "Hello" })).await;
    ann.post(&chat, &json!({ "seat": 1, "text": "It is me" })).await.ok();
    assert_eq!(live.until("chat").await["line"]["text"], "It is me", "the wall was not heard");
}
