//! Two may talk unheard by the others, where that was agreed on.

mod common;

use common::{Guest, House, scratch};
use serde_json::{Value, json};

/// A table of Goodwill: Ann has seats 1 and 4, Ben seat 2, Cat seat 3, a bot seat 5. Anybody may look on.
async fn table(people: [&mut Guest; 3], whispers: &str) -> String {
    let [ann, ben, cat] = people;
    let body = json!({
        "game": "goodwill", "options": { "whispers": whispers }, "name": "Ann", "public": true,
        "seats": ["you", "open", "open", "here:Anton", "bot:clerk"],
    });
    let made = ann.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("an id").to_owned();
    for (guest, seat, name) in [(ben, 2, "Ben"), (cat, 3, "Cat")] {
        guest.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": seat, "name": name })).await.ok();
    }
    ann.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
    id
}

#[tokio::test]
async fn a_whisper_is_heard_by_two_and_noticed_by_nobody_else() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut ben, mut cat, mut eve] = [(); 4].map(|()| house.guest());
    let id = table([&mut ann, &mut ben, &mut cat], "yes").await;
    let mut anns = ann.live(&id, "?seat=1").await;
    let mut antons = ann.live(&id, "?seat=4").await;
    let (mut bens, mut cats) = (ben.live(&id, "").await, cat.live(&id, "").await);
    let mut eves = eve.live(&id, "").await;

    anns.send(&json!({ "chat": "Oil will be dear.", "to": 2 })).await;
    let line = bens.until("chat").await["line"].clone();
    let part = |line: &Value| [line["number"].clone(), line["seat"].clone(), line["to"].clone()];
    assert_eq!(part(&line), [json!(1), json!(1), json!(2)]);
    assert_eq!(line["text"], "Oil will be dear.");
    // An answer over plain HTTP, and then something for all.
    let talk = json!({ "text": "I know.", "to": 1 });
    let answered = ben.post(&format!("/api/tables/{id}/chat"), &talk).await.ok();
    assert_eq!(part(&answered), [json!(2), json!(2), json!(1)]);
    bens.send(&json!({ "chat": "Good morning." })).await;
    for live in [&mut antons, &mut cats, &mut eves] {
        let line = live.until("chat").await["line"].clone();
        assert_eq!(line["text"], "Good morning.");
        // There is no gap in the numbers that would give a whisper away.
        assert_eq!(part(&line), [json!(1), json!(2), Value::Null]);
    }
    for _ in 0..3 {
        anns.until("chat").await;
    }
    assert_eq!(part(anns.chat.last().expect("a line")), [json!(3), json!(2), Value::Null]);

    // Who comes later, and after the house was closed and opened again, finds the same.
    house.close();
    let house = House::open(folder.path());
    let lines = async |guest: &mut Guest, query: &str| {
        guest.address = house.address;
        let snapshot = guest.get(&format!("/api/tables/{id}{query}")).await.ok();
        let chat = snapshot["chat"].as_array().expect("lines").clone();
        chat.iter().map(|line| line["text"].as_str().expect("a text").to_owned()).collect::<Vec<_>>()
    };
    let all = ["Oil will be dear.", "I know.", "Good morning."];
    assert_eq!(lines(&mut ann, "?seat=1").await, all);
    assert_eq!(lines(&mut ben, "").await, all);
    assert_eq!(lines(&mut ann, "?seat=4").await, all[2..]);
    assert_eq!(lines(&mut cat, "").await, all[2..]);
    assert_eq!(lines(&mut eve, "").await, all[2..]);
}

#[tokio::test]
async fn a_whisper_that_nobody_would_hear_or_that_is_not_allowed_is_refused() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut ben, mut cat, mut eve] = [(); 4].map(|()| house.guest());
    let id = table([&mut ann, &mut ben, &mut cat], "yes").await;
    let chat = format!("/api/tables/{id}/chat");
    for (to, code) in [(1, "to-yourself"), (5, "nobody-there"), (9, "no-such-seat"), (0, "no-such-seat")] {
        assert_eq!(ann.post(&chat, &json!({ "text": "Psst", "to": to })).await.refused(400), code);
    }
    assert_eq!(eve.post(&chat, &json!({ "text": "Psst", "to": 1 })).await.refused(403), "not-seated");
    let foreign = json!({ "text": "Psst", "to": 1, "seat": 2 });
    assert_eq!(cat.post(&chat, &foreign).await.refused(403), "not-your-seat");
    let mut cats = cat.live(&id, "").await;
    cats.send(&json!({ "chat": "Psst", "to": 5 })).await;
    assert_eq!(cats.until("refused").await["error"]["code"], "nobody-there");

    let open = table([&mut ann, &mut ben, &mut cat], "no").await;
    let talk = json!({ "text": "Psst", "to": 2 });
    assert_eq!(ann.post(&format!("/api/tables/{open}/chat"), &talk).await.refused(403), "no-whispers");
    assert_eq!(ann.get(&format!("/api/tables/{open}")).await.ok()["table"]["whispers"], json!(false));
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["table"]["whispers"], json!(true));
}
