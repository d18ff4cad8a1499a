//! Classes: made, joined, taught and deleted, over HTTP.

mod common;

use common::{Guest, House, scratch, suggestion};
use serde_json::{Value, json};
use server::Settings;
use std::time::Duration;

/// A class of Management that somebody made.
struct Class {
    id: String,
    code: String,
}

impl Class {
    async fn make(teacher: &mut Guest, wish: Value) -> Class {
        let mut body = json!({
            "name": "Economics 1", "game": "management", "options": { "months": "3" },
            "firms": [
                { "name": "Acme", "kind": "person" }, { "name": "Bolt", "kind": "person" },
                { "kind": "bot:clerk" },
            ],
            "roster": "Anna Arendt\nBen Beispiel",
        });
        body.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
        let made = teacher.post("/api/classes", &body).await.ok();
        let part = |name: &str| made[name].as_str().expect("a word").to_owned();
        Class { id: part("id"), code: part("code") }
    }

    async fn page(&self, teacher: &mut Guest) -> Value {
        teacher.get(&format!("/api/classes/{}", self.id)).await.ok()
    }

    async fn order(&self, teacher: &mut Guest, command: &str, with: Value) -> common::Answer {
        let mut body = json!({ "command": command });
        body.as_object_mut().expect("an object").extend(with.as_object().expect("an object").clone());
        teacher.post(&format!("/api/classes/{}/do", self.id), &body).await
    }

    /// Does something that succeeds, and looks at the page then.
    async fn done(&self, teacher: &mut Guest, command: &str, with: Value) -> Value {
        self.order(teacher, command, with).await.ok();
        self.page(teacher).await
    }

    /// Looks at the page until this is true of it.
    async fn until(&self, teacher: &mut Guest, is_so: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..200 {
            let page = self.page(teacher).await;
            if is_so(&page) {
                return page;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("it never comes: {}", self.page(teacher).await);
    }

    /// Closes one round after the other, until all sections that are named are over.
    async fn play_to_the_end(&self, teacher: &mut Guest, sections: &[usize]) -> Value {
        for _ in 0..20 {
            let page = self.page(teacher).await;
            let open = |index: &&usize| page["sections"][**index]["stage"] != "over";
            let Some(index) = sections.iter().find(open) else { return page };
            self.done(teacher, "close-round", json!({ "section": index + 1 })).await;
        }
        panic!("it never ends: {}", self.page(teacher).await);
    }

    /// Somebody comes by the code and their name; the answer is the table.
    async fn join(&self, student: &mut Guest, name: &str) -> common::Answer {
        student.post("/api/classes/join", &json!({ "code": self.code, "name": name })).await
    }
}

async fn by_link(student: &mut Guest, key: &Value) -> common::Answer {
    student.post("/api/classes/join", &json!({ "key": key })).await
}

fn table(page: &Value, section: usize) -> String {
    page["sections"][section]["table"].as_str().expect("a table").to_owned()
}

fn states(page: &Value) -> Vec<&str> {
    let firms = page["sections"][0]["firms"].as_array().expect("firms");
    firms.iter().map(|firm| firm["state"].as_str().expect("a state")).collect()
}

/// Decides as the menu suggests.
async fn decide(student: &mut Guest, table: &str) {
    let seen = student.get(&format!("/api/tables/{table}")).await.ok();
    let position = &seen["position"];
    let question = position["question"].as_str().expect("a question");
    let body = json!({
        "seat": seen["you"], "id": format!("m{question}"), "question": question, "do": suggestion(&position["menu"]),
    });
    student.post(&format!("/api/tables/{table}/move"), &body).await.ok();
}

#[tokio::test]
async fn students_come_by_code_and_by_link_to_their_own_firms() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben, mut eve) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    assert_eq!(class.code.len(), 6);
    let page = class.page(&mut teacher).await;
    assert_eq!(states(&page), ["missing", "missing", "idle"]);
    assert_eq!(page["roster"][1]["name"], "Ben Beispiel");
    let t = table(&page, 0);
    // However the code and the name are typed.
    let code = class.code.to_lowercase();
    let wish = json!({ "code": format!(" {}-{} ", &code[..3], &code[3..]), "name": "  anna  arendt " });
    let seat = ann.post("/api/classes/join", &wish).await.ok();
    assert_eq!((&seat["table"], &seat["seat"], &seat["firm"]), (&json!(t), &json!(1), &json!("Acme")));
    let key = &page["roster"][1]["key"];
    assert_eq!(by_link(&mut ben, key).await.ok()["seat"], 2);
    // To come again changes nothing.
    assert_eq!(class.join(&mut ann, "Somebody Else").await.ok()["seat"], 1);
    assert_eq!(by_link(&mut ben, key).await.ok()["seat"], 2);
    // Whoever is there already, and whoever is unknown, are told the same.
    let taken = class.join(&mut eve, "Anna Arendt").await;
    assert_eq!(taken.body, class.join(&mut eve, "Eve").await.body);
    assert_eq!(taken.refused(409), "not-expected");
    assert_eq!(by_link(&mut eve, key).await.refused(409), "link-used");
    assert_eq!(by_link(&mut ann, key).await.refused(409), "link-used");
    assert_eq!(by_link(&mut eve, &json!("0123")).await.refused(400), "no-such-link");
    let wrong = json!({ "code": "WRONG2", "name": "Eve" });
    assert_eq!(eve.post("/api/classes/join", &wrong).await.refused(400), "no-such-code");
    assert_eq!(class.join(&mut teacher, "Anna").await.refused(409), "instructor-does-not-play");
    // At the table stands the firm, and nowhere a real name.
    let seen = ben.get(&format!("/api/tables/{t}")).await;
    assert_eq!((&seen.ok()["you"], &seen.ok()["table"]["name"]), (&json!(2), &json!("Economics 1")));
    assert_eq!(seen.ok()["seats"][0]["name"], "Acme");
    assert!(!seen.body.contains("Arendt") && !seen.body.contains("Beispiel"), "{}", seen.body);
    let attended = ben.get("/api/classes").await.ok();
    assert_eq!((&attended["attended"][0]["firm"], &attended["taught"]), (&json!("Bolt"), &json!([])));
    assert_eq!(teacher.get("/api/classes").await.ok()["taught"][0]["students"], 2);
    // Seats are had by the class alone.
    let sit = json!({ "seat": 1, "name": "Eve", "invitation": page["sections"][0]["invitation"] });
    assert_eq!(eve.post(&format!("/api/tables/{t}/sit"), &sit).await.refused(403), "by-class");
    assert_eq!(eve.get(&format!("/api/tables/{t}")).await.refused(404), "no-such-table");
}

#[tokio::test]
async fn nobody_else_sees_or_does_anything() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut other, mut ann) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    let theirs = Class::make(&mut other, json!({ "name": "History" })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let path = format!("/api/classes/{}", class.id);
    for guest in [&mut other, &mut ann, &mut house.guest()] {
        assert_eq!(guest.get(&path).await.refused(404), "no-such-class");
        for command in ["begin", "pause", "reset"] {
            assert_eq!(class.order(guest, command, json!({})).await.refused(404), "no-such-class");
        }
        assert_eq!(guest.post(&format!("{path}/delete"), &json!({})).await.refused(404), "no-such-class");
    }
    let (mine, lobby) = (other.get("/api/classes").await.body, other.get("/api/tables").await.body);
    assert!(mine.contains("History") && !mine.contains("Economics"), "{mine}");
    assert!(!lobby.contains("Economics"), "{lobby}");
    let page = class.page(&mut teacher).await;
    assert_eq!(other.get(&format!("/api/tables/{}", table(&page, 0))).await.refused(404), "no-such-table");
    assert_eq!(theirs.page(&mut other).await["roster"][0]["joined"], false);
}

#[tokio::test]
async fn the_page_shows_who_is_ready_and_nothing_that_is_sealed() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    let t = table(&class.page(&mut teacher).await, 0);
    class.join(&mut ann, "Anna Arendt").await.ok();
    class.join(&mut ben, "Ben Beispiel").await.ok();
    let page = class.done(&mut teacher, "begin", json!({})).await;
    assert_eq!(page["sections"][0]["stage"], "playing");
    assert_eq!(states(&page), ["deciding", "deciding", "ready"]);
    let question = ann.get(&format!("/api/tables/{t}")).await.ok()["position"]["question"].clone();
    let mut pages = Vec::new();
    for (amount, price) in [(1, 512), (2, 523)] {
        let bid = json!({ "seat": 1, "id": format!("b{price}"), "question": question, "do": format!("bid {amount} {price}") });
        ann.post(&format!("/api/tables/{t}/move"), &bid).await.ok();
        let mut page = class.page(&mut teacher).await;
        assert_eq!(states(&page), ["ready", "deciding", "ready"]);
        page["now"] = Value::Null;
        let mut told = page.to_string();
        // Nor does a file of the class say more than its page.
        for part in ["sections", "firms", "notes", "match", "figures", "decisions", "statements", "events"] {
            let path = format!("/api/classes/{}/file?format=csv&part={part}", class.id);
            let file = teacher.get(&path).await;
            assert!(file.status == 200 && !file.body.contains(&price.to_string()), "{part}: {}", file.body);
            told += &file.body;
        }
        pages.push(told);
    }
    assert_eq!(pages[0], pages[1], "what is in the envelope leaves no trace");
    let seen = teacher.get(&format!("/api/tables/{t}")).await;
    assert_eq!(seen.ok()["you"], Value::Null);
    assert!(!seen.body.contains("\"price\":523"), "{}", seen.body);
    for path in ["hint?seat=1", "?seat=1"] {
        let answer = teacher.get(&format!("/api/tables/{t}/{path}").replace("/?", "?")).await;
        assert_ne!(answer.status, 200, "{path}: {}", answer.body);
    }
    decide(&mut ben, &t).await;
    let page = class.page(&mut teacher).await;
    assert_ne!(states(&page)[0], "ready", "the bids are opened: {page}");
    assert!(page.to_string().contains("523"), "{page}");
    assert!(!page["sections"][0]["grids"].as_array().expect("grids").is_empty());
}

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
    let t = table(&page, 0);
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
    let t = table(&page, 0);
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
    let t = table(&class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await, 0);
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
async fn a_new_link_voids_the_old_one_and_the_device_that_came_by_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut phone, mut laptop) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    let page = class.page(&mut teacher).await;
    let (t, old) = (table(&page, 0), page["roster"][0]["key"].clone());
    by_link(&mut phone, &old).await.ok();
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    let mut live = phone.live(&t, "").await;
    let page = class.done(&mut teacher, "new-link", json!({ "entry": 1 })).await;
    let new = page["roster"][0]["key"].clone();
    assert_ne!(old, new);
    live.until_closed().await;
    assert_eq!(phone.get(&format!("/api/tables/{t}")).await.refused(404), "no-such-table");
    assert_eq!(by_link(&mut phone, &old).await.refused(400), "no-such-link");
    assert_eq!(by_link(&mut laptop, &new).await.ok()["seat"], 1);
    assert_eq!(laptop.get(&format!("/api/tables/{t}")).await.ok()["you"], 1);
    assert_eq!(
        class.order(&mut teacher, "new-link", json!({ "entry": 9 })).await.refused(400),
        "no-such-entry"
    );
    // Whoever leaves the roster has no seat any more, and their place is free.
    let page = class.done(&mut teacher, "strike", json!({ "entry": 1 })).await;
    assert_eq!(page["roster"].as_array().expect("a roster").len(), 1);
    assert_eq!(laptop.get(&format!("/api/tables/{t}")).await.refused(404), "no-such-table");
    let page = class.done(&mut teacher, "enrol", json!({ "name": "Cleo", "seat": 1 })).await;
    assert_eq!(page["roster"][1]["name"], "Cleo");
    assert_eq!(class.order(&mut teacher, "enrol", json!({ "name": "Dan" })).await.refused(409), "firm-full");
    assert_eq!(by_link(&mut laptop, &page["roster"][1]["key"]).await.ok()["seat"], 1);
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
    let old = table(&page, 0);
    let before = page["roster"].clone();
    class.done(&mut teacher, "begin", json!({ "fill": "clerk" })).await;
    assert_eq!(
        class.order(&mut teacher, "replace", json!({ "seat": 1, "bot": "clerk" })).await.refused(400),
        "which-section"
    );
    let page = class.done(&mut teacher, "reset", json!({})).await;
    let new = table(&page, 0);
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
async fn what_the_instructor_says_is_heard_by_all_or_by_one_firm() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "instructor": "Ms Curie" })).await;
    let t = table(&class.page(&mut teacher).await, 0);
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
async fn a_class_comes_back_after_a_rest_and_goes_with_everything_in_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({ "sections": 2 })).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    let mut before = class.page(&mut teacher).await;
    house.close();
    let house = House::open(folder.path());
    for guest in [&mut teacher, &mut ann] {
        guest.address = house.address;
    }
    let mut after = class.page(&mut teacher).await;
    (before["now"], after["now"]) = (Value::Null, Value::Null);
    assert_eq!(before, after);
    let t = table(&after, 0);
    assert_eq!(teacher.post(&format!("/api/tables/{t}/delete"), &json!({})).await.refused(403), "by-class");
    teacher.post(&format!("/api/classes/{}/delete", class.id), &json!({})).await.ok();
    assert_eq!(teacher.get(&format!("/api/classes/{}", class.id)).await.refused(404), "no-such-class");
    assert_eq!(teacher.get("/api/tables").await.ok()["mine"], json!([]));
    assert_eq!(ann.get("/api/classes").await.ok()["attended"], json!([]));
    assert_eq!(ann.get(&format!("/api/tables/{t}")).await.refused(404), "no-such-table");
    assert_eq!(class.join(&mut ann, "Anna Arendt").await.refused(400), "no-such-code");
    house.close();
    let kept = std::fs::read(folder.path().join("boardroom.db")).expect("the database");
    let holds = |word: &str| kept.windows(word.len()).any(|part| part == word.as_bytes());
    assert!(!holds("Arendt") && !holds("Beispiel"), "real names are gone from the disk");
}

#[tokio::test]
async fn an_instructor_who_wants_to_be_forgotten_takes_the_class_along() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut ann, "Anna Arendt").await.ok();
    ann.post("/api/forget", &json!({})).await.ok();
    let page = class.page(&mut teacher).await;
    assert_eq!((&page["roster"][0]["joined"], &states(&page)[0]), (&json!(false), &"missing"));
    teacher.post("/api/forget", &json!({})).await.ok();
    assert_eq!(class.join(&mut house.guest(), "Anna Arendt").await.refused(400), "no-such-code");
}

#[tokio::test]
async fn what_cannot_be_a_class_is_refused_and_leaves_nothing() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let firms = |kinds: &[&str]| -> Value {
        kinds.iter().map(|kind| json!({ "kind": kind, "size": 3 })).collect::<Vec<_>>().into()
    };
    for (wish, code) in [
        (json!({ "name": " " }), "bad-name"),
        (json!({ "firms": firms(&["person"]) }), "bad-table"),
        (json!({ "firms": firms(&["person", "cat"]) }), "bad-firm"),
        (json!({ "firms": firms(&["person", "bot:oracle"]) }), "no-such-bot"),
        (json!({ "firms": [{ "kind": "board" }, { "kind": "person" }] }), "bad-board-size"),
        (
            json!({ "firms": [{ "kind": "open", "name": "Acme" }, { "kind": "open", "name": "ACME" }] }),
            "firm-name-twice",
        ),
        (json!({ "roster": "Anna\nBen\nCleo" }), "too-few-places"),
        (json!({ "roster": "name,firm\nAnna,Acne" }), "bad-roster"),
        (json!({ "sections": 13 }), "bad-sections"),
        (json!({ "sections": 0 }), "bad-sections"),
        (json!({ "game": "chess" }), "no-such-game"),
        (json!({ "options": { "months": "0" } }), "bad-table"),
        (json!({ "clock": { "absent": "cry" } }), "bad-clock"),
    ] {
        let mut body = json!({
            "name": "Economics 1", "game": "management", "firms": [{ "name": "Acme", "kind": "person" }, { "kind": "open" }],
        });
        body.as_object_mut().expect("an object").extend(wish.as_object().expect("an object").clone());
        assert_eq!(teacher.post("/api/classes", &body).await.refused(400), code, "{wish}");
    }
    assert_eq!(teacher.get("/api/tables").await.ok()["mine"], json!([]), "no table is left");
    assert_eq!(teacher.get("/api/classes").await.ok()["taught"], json!([]));
}

#[tokio::test]
async fn whoever_comes_finds_room_where_nobody_is_expected() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut eve, mut fay) = (house.guest(), house.guest(), house.guest());
    let firms = json!([{ "kind": "person" }, { "kind": "open" }, { "kind": "bot:clerk" }]);
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": "Anna" })).await;
    let seat = class.join(&mut eve, "Eve").await.ok();
    assert_eq!((&seat["seat"], &seat["firm"]), (&json!(2), &json!("Firm 2")));
    assert_eq!(class.join(&mut fay, "Fay").await.refused(409), "not-expected");
    let page = class.page(&mut teacher).await;
    assert_eq!((&page["roster"][1]["name"], &page["roster"][1]["joined"]), (&json!("Eve"), &json!(true)));
}

#[tokio::test]
async fn a_board_of_a_class_knows_its_own_names_and_nobody_else_does() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben, mut cleo) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let firms = json!([{ "name": "Acme", "kind": "board", "size": 3 }, { "name": "Bolt", "kind": "person" }]);
    let roster = "name,firm\nAnna Arendt,Acme\nBen Beispiel,Acme\nCleo Curie,Bolt";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    let page = class.page(&mut teacher).await;
    let t = table(&page, 0);
    for (guest, index) in [(&mut ann, 0), (&mut cleo, 2)] {
        by_link(guest, &page["roster"][index]["key"]).await.ok();
    }
    class.done(&mut teacher, "begin", json!({})).await;
    // Ben comes late, under a name of his own.
    let wish = json!({ "key": page["roster"][1]["key"], "called": "Benny" });
    assert_eq!(ben.post("/api/classes/join", &wish).await.ok()["firm"], "Acme");
    let path = format!("/api/tables/{t}");
    let seen = ann.get(&path).await;
    assert_eq!(seen.ok()["you"], 1);
    assert!(seen.body.contains("Ben Beispiel") && seen.body.contains("Benny"), "{}", seen.body);
    let other = cleo.get(&path).await.body;
    assert!(
        !other.contains("Beispiel") && !other.contains("Benny") && !other.contains("Director"),
        "{other}"
    );
    let page = class.page(&mut teacher).await;
    let directors = &page["sections"][0]["firms"][0]["directors"];
    assert_eq!((&directors[1]["name"], &directors[1]["called"]), (&json!("Ben Beispiel"), &json!("Benny")));
    // Anna moves, which the board sees and the instructor does not.
    let question = seen.ok()["position"]["question"].clone();
    let bid = json!({ "seat": 1, "id": "m1", "question": question, "do": "bid 1 517" });
    let before = class.page(&mut teacher).await;
    ann.post(&format!("{path}/move"), &bid).await.ok();
    assert!(ben.get(&path).await.body.contains("517"), "the board sees the motion");
    let mut after = class.page(&mut teacher).await;
    after["now"] = before["now"].clone();
    assert_eq!(before, after, "the instructor sees nothing of it");
    // A bot plays for the board, and the board has it back. Then a new link puts Ben out.
    class.done(&mut teacher, "replace", json!({ "seat": 1, "bot": "clerk" })).await;
    let page = class.done(&mut teacher, "give-back", json!({ "seat": 1 })).await;
    assert_eq!(page["sections"][0]["firms"][0]["bot"], Value::Null);
    class.done(&mut teacher, "new-link", json!({ "entry": 2 })).await;
    assert_eq!(ben.get(&path).await.refused(404), "no-such-table");
    let seen = ann.get(&path).await;
    assert!(!seen.body.contains("Beispiel"), "{}", seen.body);
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
    let file = format!("/api/tables/{}/file", table(&page, 0));
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

/// A page of a class as a file, as rows of cells; nothing in these tests has a comma within it.
async fn rows(guest: &mut Guest, path: &str) -> Vec<Vec<String>> {
    let answer = guest.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    answer.body.split_terminator("\r\n").map(cells).collect()
}

/// What stands under a heading.
fn column<'a>(rows: &'a [Vec<String>], name: &str) -> Vec<&'a str> {
    let at = rows[0].iter().position(|heading| heading == name);
    let at = at.unwrap_or_else(|| panic!("no {name} among {:?}", rows[0]));
    rows[1..].iter().map(|row| row[at].as_str()).collect()
}

#[tokio::test]
async fn all_of_a_class_is_had_as_files_by_its_instructor() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let firms = json!([
        { "name": "Acme", "kind": "board", "size": 2 }, { "name": "Bolt", "kind": "person" }, { "kind": "bot:clerk" },
    ]);
    let roster = "name,firm,section\n=Anna,Acme,1\nBen Beispiel,Bolt,1\nCleo Curie,Bolt,2";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster, "sections": 2 })).await;
    let page = class.page(&mut teacher).await;
    let names = |page: &Value| -> Vec<String> {
        let parts = page["parts"].as_array().expect("parts").iter();
        parts.map(|part| part["name"].as_str().expect("a name").to_owned()).collect()
    };
    let own = ["class", "sections", "roster", "firms", "directors", "notes", "announcements", "schedule"];
    assert_eq!(names(&page), own);
    by_link(&mut ann, &page["roster"][0]["key"]).await.ok();
    by_link(&mut ben, &page["roster"][1]["key"]).await.ok();
    let file = |format: &str| format!("/api/classes/{}/file?format={format}", class.id);
    let csv = |part: &str| format!("{}&part={part}", file("csv"));
    // Before anything is played.
    let roster = rows(&mut teacher, &csv("roster")).await;
    assert_eq!(roster[0].join(","), "section,seat,firm,name,called,come");
    assert_eq!(column(&roster, "name"), ["'=Anna", "Ben Beispiel", "Cleo Curie"], "no name is a formula");
    assert_eq!(column(&roster, "come"), ["yes", "yes", "no"]);
    assert_eq!(column(&roster, "section"), ["1", "1", "2"]);
    let directors = rows(&mut teacher, &csv("directors")).await;
    assert_eq!(column(&directors, "called"), ["Director 1", "", "", ""]);
    class.done(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await;
    let grant = json!({ "section": 1, "seat": 2, "amount": -70, "why": "late again" });
    class.done(&mut teacher, "grant", grant).await;
    class.done(&mut teacher, "message", json!({ "section": 1, "seat": 2, "text": "See me" })).await;
    let notes = rows(&mut teacher, &csv("notes")).await;
    assert_eq!(column(&notes, "command"), ["begin", "grant"]);
    assert_eq!(column(&notes, "firm"), ["", "Bolt"]);
    assert_eq!((column(&notes, "amount")[1], column(&notes, "text")[1]), ("-70", "late again"));
    assert_eq!(column(&notes, "time")[1].len(), "2026-11-15 17:45:00".len());
    assert_eq!(column(&rows(&mut teacher, &csv("announcements")).await, "text"), ["See me"]);
    // While a section goes on, nothing of its match is there.
    for part in ["decisions", "chance", "statements", "events", "interventions", "boards", "messages"] {
        assert_eq!(rows(&mut teacher, &csv(part)).await.len(), 1, "{part}: only a heading");
    }
    let before = rows(&mut teacher, &csv("firms")).await;
    assert_eq!(column(&before, "bot"), ["", "", "clerk", "", "", "clerk"]);
    assert!(column(&before, "standing").iter().all(|standing| standing.is_empty()));
    class.done(&mut teacher, "last-round", json!({ "section": 1 })).await;
    class.done(&mut teacher, "close-round", json!({ "section": 1 })).await;
    let page = class.until(&mut teacher, |page| page["sections"][0]["stage"] == "over").await;
    // Now its match stands beside the other section, which has not begun.
    assert_eq!(names(&page)[..own.len()], own);
    assert!(names(&page).contains(&"statements".to_owned()), "{:?}", names(&page));
    let firms = rows(&mut teacher, &csv("firms")).await;
    assert_eq!(column(&firms, "kind"), ["board", "person", "bot", "board", "person", "bot"]);
    assert!(column(&firms, "rank")[..3].iter().all(|rank| !rank.is_empty()), "{firms:?}");
    assert!(column(&firms, "rank")[3..].iter().all(|rank| rank.is_empty()), "{firms:?}");
    assert_eq!(column(&firms, "chair")[0], "Director 1");
    let sections = rows(&mut teacher, &csv("sections")).await;
    assert_eq!(column(&sections, "stage"), ["over", "gathering"]);
    for (part, section) in
        [("match", "1"), ("decisions", "1"), ("statements", "1"), ("events", "1"), ("figures", "1")]
    {
        let found = rows(&mut teacher, &csv(part)).await;
        assert!(found.len() > 1 && column(&found, "section").iter().all(|each| *each == section), "{part}");
    }
    let done = rows(&mut teacher, &csv("interventions")).await;
    assert!(column(&done, "why").contains(&"late again"), "{done:?}");
    class.done(&mut teacher, "end", json!({ "section": 2 })).await;
    let both = rows(&mut teacher, &csv("match")).await;
    assert!(column(&both, "section").contains(&"2"), "one that never began is there too");
    let workbook = teacher.get(&file("xlsx")).await;
    assert!(workbook.status == 200 && workbook.body.starts_with("PK"), "{:.80}", workbook.body);
    assert!(workbook.head.contains("spreadsheetml"), "{}", workbook.head);
    for (wrong, code) in [(file("csv"), "bad-part"), (csv("grades"), "bad-part"), (file("pdf"), "bad-format")]
    {
        assert_eq!(teacher.get(&wrong).await.refused(400), code);
    }
    // Nobody else gets any of it, whatever they name.
    let mut other = house.guest();
    Class::make(&mut other, json!({ "name": "History" })).await;
    for guest in [&mut ann, &mut ben, &mut other, &mut house.guest()] {
        for path in [file("xlsx"), file("csv"), csv("roster"), csv("decisions"), csv("grades")] {
            assert_eq!(guest.get(&path).await.refused(404), "no-such-class", "{path}");
        }
    }
}

#[tokio::test]
async fn the_workbook_of_a_section_has_real_names_for_its_instructor_alone() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben, mut eve) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let firms = json!([{ "name": "Acme", "kind": "board", "size": 2 }, { "name": "Bolt", "kind": "person" }]);
    let roster = "name,firm\nAnna Arendt,Acme\nBen Beispiel,Bolt\nCleo Curie,Acme";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster })).await;
    let page = class.page(&mut teacher).await;
    let t = table(&page, 0);
    let wish = json!({ "key": page["roster"][0]["key"], "called": "Annie" });
    ann.post("/api/classes/join", &wish).await.ok();
    by_link(&mut ben, &page["roster"][1]["key"]).await.ok();
    class.done(&mut teacher, "begin", json!({})).await;
    class.done(&mut teacher, "end", json!({})).await;
    let invitation = page["sections"][0]["invitation"].as_str().expect("an invitation");
    let path = |call: &str| format!("/api/tables/{t}/debrief{call}invitation={invitation}");
    let roster = rows(&mut teacher, &path("/file?format=csv&part=roster&")).await;
    assert_eq!(roster[0].join(","), "seat,firm,name,called,come");
    assert_eq!(roster[1].join(","), "1,Acme,Anna Arendt,Annie,yes");
    assert_eq!(roster[2].join(","), "2,Bolt,Ben Beispiel,,yes");
    assert_eq!(roster[3].join(","), "1,Acme,Cleo Curie,,no");
    let parts = |debrief: Value| -> Vec<String> {
        let parts = debrief["parts"].as_array().expect("parts").clone();
        parts.iter().map(|part| part["name"].as_str().expect("a name").to_owned()).collect()
    };
    let hers = parts(teacher.get(&path("?")).await.ok());
    assert!(hers.contains(&"roster".to_owned()), "{hers:?}");
    for guest in [&mut ann, &mut ben, &mut eve] {
        let refused = guest.get(&path("/file?format=csv&part=roster&")).await;
        assert_eq!(refused.refused(400), "bad-part");
        let debrief = guest.get(&path("?")).await;
        assert_eq!(debrief.status, 200, "{}", debrief.body);
        let theirs = parts(debrief.json());
        assert!(!theirs.contains(&"roster".to_owned()), "{theirs:?}");
        for part in theirs {
            let file = guest.get(&path(&format!("/file?format=csv&part={part}&"))).await;
            for name in ["Arendt", "Beispiel", "Curie"] {
                assert!(!file.body.contains(name) && !debrief.body.contains(name), "{part} says {name}");
            }
        }
    }
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
    decide(&mut ann, &table(&page, 0)).await;
    // A demonstration by bots alone goes on round by round too.
    let firms = json!([{ "kind": "bot:clerk" }, { "kind": "bot:random" }]);
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
async fn a_student_gets_another_firm_and_keeps_the_link() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben, mut cleo) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let firms = json!([
        { "name": "Acme", "kind": "board", "size": 2 }, { "name": "Bolt", "kind": "person" },
        { "name": "Cord", "kind": "person" }, { "name": "Dyne", "kind": "bot:clerk" },
    ]);
    let roster = "name,firm,section\nAnna Arendt,Acme,1\nBen Beispiel,Bolt,1\nCleo Curie,Acme,1";
    let class = Class::make(&mut teacher, json!({ "firms": firms, "roster": roster, "sections": 2 })).await;
    let page = class.page(&mut teacher).await;
    let tables = [table(&page, 0), table(&page, 1)];
    let keys: Vec<Value> = (0..3).map(|index| page["roster"][index]["key"].clone()).collect();
    for (guest, key) in [&mut ann, &mut ben, &mut cleo].into_iter().zip(&keys) {
        by_link(guest, key).await.ok();
    }
    let before = class.page(&mut teacher).await["roster"].clone();
    let to = |entry: u32, seat: u8| json!({ "entry": entry, "seat": seat });
    for (wrong, status, code) in [
        (to(9, 1), 400, "no-such-entry"),
        (to(1, 9), 400, "no-such-seat"),
        (to(1, 0), 400, "no-such-seat"),
        (to(1, 1), 409, "same-firm"),
        (to(1, 2), 409, "firm-full"),
        (to(1, 4), 409, "firm-full"),
        (json!({ "entry": 1, "section": 3, "seat": 1 }), 400, "which-section"),
    ] {
        let refused = class.order(&mut teacher, "move", wrong.clone()).await;
        assert_eq!(refused.refused(status), code, "{wrong}");
    }
    assert_eq!(class.page(&mut teacher).await["roster"], before, "nothing has changed");
    let own = json!({ "command": "move", "entry": 1, "seat": 3 });
    assert_eq!(ann.post(&format!("/api/classes/{}/do", class.id), &own).await.status, 404);
    // From a board to a firm of one's own, before the start.
    let path = format!("/api/tables/{}", tables[0]);
    class.done(&mut teacher, "move", to(1, 3)).await;
    let seen = ann.get(&path).await.ok();
    assert_eq!((&seen["you"], &seen["board"]), (&json!(3), &Value::Null));
    let board = cleo.get(&path).await.ok()["board"]["directors"].clone();
    assert_eq!(board.as_array().expect("a board").len(), 1, "{board}");
    assert_eq!(by_link(&mut ann, &keys[0]).await.ok()["firm"], "Cord", "the link is the same");
    class.done(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await;
    // In play from a firm of his own to the board: he sees with its eyes and no longer with those of Bolt.
    let mut live = ben.live(&tables[0], "").await;
    // What he saw there is told anew.
    live.news.clear();
    let page = class.done(&mut teacher, "move", to(2, 1)).await;
    let told = live.until("table").await;
    assert_eq!(told["you"], 1);
    let seen = ben.get(&path).await.ok();
    assert_eq!((&seen["you"], seen["board"]["directors"].as_array().map(Vec::len)), (&json!(1), Some(2)));
    assert_eq!(ben.get(&format!("{path}?seat=2")).await.refused(403), "not-your-seat");
    assert_eq!(page["sections"][0]["firms"][1]["directors"], json!([]));
    assert_eq!(page["roster"][1]["key"], keys[1]);
    assert_eq!(class.order(&mut teacher, "move", to(1, 1)).await.refused(409), "firm-full");
    // To the other section, and back.
    class.done(&mut teacher, "move", json!({ "entry": 2, "section": 2, "seat": 2 })).await;
    assert_eq!(ben.get(&path).await.refused(404), "no-such-table");
    assert_eq!(ben.get(&format!("/api/tables/{}", tables[1])).await.ok()["you"], 2);
    assert_eq!(by_link(&mut ben, &keys[1]).await.ok()["table"], tables[1].as_str());
    class.done(&mut teacher, "move", json!({ "entry": 2, "section": 1, "seat": 2 })).await;
    assert_eq!(ben.get(&path).await.ok()["you"], 2);
    // Where it is over nobody gets a firm, and somebody who has not come is moved on paper.
    class.done(&mut teacher, "end", json!({ "section": 2 })).await;
    let late = class.order(&mut teacher, "move", json!({ "entry": 2, "section": 2, "seat": 2 })).await;
    assert_eq!(late.refused(409), "over");
    let page = class.done(&mut teacher, "enrol", json!({ "name": "Dora", "section": 1, "seat": 1 })).await;
    assert_eq!(page["roster"][3]["seat"], 1);
    let page = class.done(&mut teacher, "move", json!({ "entry": 4, "section": 2, "seat": 3 })).await;
    assert_eq!(
        (&page["roster"][3]["section"], &page["roster"][3]["seat"], &page["roster"][3]["joined"]),
        (&json!(2), &json!(3), &json!(false))
    );
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
    let path = format!("/api/tables/{}", table(&page, 0));
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
