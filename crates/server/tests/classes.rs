//! Classes: made, joined and deleted, over HTTP.

mod common;

use common::{Class, House, by_link, decide, scratch, states, table_of};
use serde_json::{Value, json};

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
    let t = table_of(&page, 0);
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
    assert_eq!(other.get(&format!("/api/tables/{}", table_of(&page, 0))).await.refused(404), "no-such-table");
    assert_eq!(theirs.page(&mut other).await["roster"][0]["joined"], false);
}

#[tokio::test]
async fn the_page_shows_who_is_ready_and_nothing_that_is_sealed() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut ann, mut ben) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    let t = table_of(&class.page(&mut teacher).await, 0);
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
async fn a_new_link_voids_the_old_one_and_the_device_that_came_by_it() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut phone, mut laptop) = (house.guest(), house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    let page = class.page(&mut teacher).await;
    let (t, old) = (table_of(&page, 0), page["roster"][0]["key"].clone());
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
    let t = table_of(&after, 0);
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
    let t = table_of(&page, 0);
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
    let tables = [table_of(&page, 0), table_of(&page, 1)];
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
