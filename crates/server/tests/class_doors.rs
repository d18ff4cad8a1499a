//! Who comes to a class and who does not: the code, links, the roster, and what happens when many come or the house falls over.

mod common;

use common::{Answer, Guest, House, scratch};
use serde_json::{Value, json};

/// A class of Management that somebody made.
struct Class {
    id: String,
    code: String,
}

impl Class {
    async fn make(teacher: &mut Guest, wish: Value) -> Class {
        let made = teacher.post("/api/classes", &new_class(wish)).await.ok();
        let part = |name: &str| made[name].as_str().expect("a word").to_owned();
        Class { id: part("id"), code: part("code") }
    }

    async fn page(&self, teacher: &mut Guest) -> Value {
        teacher.get(&format!("/api/classes/{}", self.id)).await.ok()
    }

    async fn order(&self, teacher: &mut Guest, command: &str, with: Value) -> Answer {
        let body = extended(json!({ "command": command }), with);
        teacher.post(&format!("/api/classes/{}/do", self.id), &body).await
    }

    /// Does something that succeeds, and looks at the page then.
    async fn done(&self, teacher: &mut Guest, command: &str, with: Value) -> Value {
        self.order(teacher, command, with).await.ok();
        self.page(teacher).await
    }

    /// Somebody comes by the code and their name.
    async fn join(&self, student: &mut Guest, name: &str) -> Answer {
        student.post("/api/classes/join", &json!({ "code": self.code, "name": name })).await
    }
}

fn extended(mut body: Value, with: Value) -> Value {
    let Value::Object(with) = with else { panic!("an object") };
    body.as_object_mut().expect("an object").extend(with);
    body
}

fn new_class(wish: Value) -> Value {
    let body = json!({
        "name": "Economics 1", "game": "management", "options": { "months": "3" },
        "firms": [{ "name": "Acme", "kind": "person" }, { "name": "Bolt", "kind": "person" }, { "kind": "bot:clerk" }],
        "roster": "Anna Arendt\nBen Beispiel",
    });
    extended(body, wish)
}

async fn by_link(student: &mut Guest, key: &Value) -> Answer {
    student.post("/api/classes/join", &json!({ "key": key })).await
}

fn table(page: &Value, section: usize) -> String {
    page["sections"][section]["table"].as_str().expect("a table").to_owned()
}

/// What the instructor did and was told, the newest first.
fn notes(page: &Value) -> Vec<&str> {
    let notes = page["notes"].as_array().expect("notes").iter();
    notes.map(|note| note["command"].as_str().expect("a word")).collect()
}

fn boards() -> Value {
    json!([{ "name": "Acme", "kind": "board", "size": 4 }, { "name": "Bolt", "kind": "board", "size": 3 }])
}

#[tokio::test]
async fn after_the_start_the_code_brings_in_the_roster_alone() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut late, mut eve) =
        (house.guest(), house.guest(), house.guest(), house.guest());
    let roster = "name,firm\nAnna,Acme\nLate Lou,Acme\nEve,Bolt";
    let class = Class::make(&mut teacher, json!({ "firms": boards(), "roster": roster })).await;
    // There is room on both boards, and still nobody is taken in whom the roster does not name.
    assert_eq!(class.join(&mut eve, "Zoe Newcomer").await.refused(409), "not-expected");
    class.join(&mut anna, "Anna").await.ok();
    class.join(&mut eve, "Eve").await.ok();
    class.order(&mut teacher, "begin", json!({})).await.ok();
    // In a private window Eve is nobody whom the class knows.
    let mut window = house.guest();
    let unknown = class.join(&mut window, "Zoe Newcomer").await;
    assert_eq!(
        unknown.body,
        class.join(&mut window, "Anna").await.body,
        "whether a name is known is not told"
    );
    assert_eq!(unknown.refused(409), "not-expected");
    assert!(unknown.body.contains("ask your instructor to add you"), "{}", unknown.body);
    assert_eq!(class.join(&mut late, "late lou").await.ok()["firm"], "Acme", "whoever is late is expected");
    let page = class.page(&mut teacher).await;
    assert_eq!(page["roster"].as_array().map(Vec::len), Some(3));
    assert!(!notes(&page).contains(&"came"), "{page}");
}

#[tokio::test]
async fn who_is_not_on_the_roster_comes_before_the_start_where_nobody_was_named() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut teacher = house.guest();
    let class = Class::make(&mut teacher, json!({ "firms": boards(), "roster": "" })).await;
    for name in ["Anna", "Ben"] {
        class.join(&mut house.guest(), name).await.ok();
    }
    let page = class.page(&mut teacher).await;
    assert_eq!(notes(&page), ["came", "came"]);
    assert_eq!((&page["notes"][0]["text"], &page["notes"][0]["seat"]), (&json!("Ben"), &json!(2)));
    class.order(&mut teacher, "begin", json!({})).await.ok();
    assert_eq!(class.join(&mut house.guest(), "Cleo").await.refused(409), "not-expected");
    // Whom the instructor adds, comes.
    class.order(&mut teacher, "enrol", json!({ "name": "Cleo" })).await.ok();
    class.join(&mut house.guest(), "Cleo").await.ok();
    // A section that has yet to begin takes them in.
    let two = Class::make(&mut teacher, json!({ "firms": boards(), "roster": "", "sections": 2 })).await;
    two.order(&mut teacher, "begin", json!({ "section": 1, "fill": "clerk" })).await.ok();
    for name in ["Anna", "Ben"] {
        two.join(&mut house.guest(), name).await.ok();
    }
    let page = two.page(&mut teacher).await;
    let sections = page["roster"].as_array().expect("a roster").iter().map(|entry| entry["section"].clone());
    assert_eq!(sections.collect::<Vec<_>>(), [2, 2]);
    // Where a firm is for whoever comes, that one is, and no other.
    let firms = json!([{ "kind": "board", "size": 5 }, { "kind": "open" }]);
    let open = Class::make(&mut teacher, json!({ "firms": firms, "roster": "Anna" })).await;
    assert_eq!(open.join(&mut house.guest(), "Eve").await.ok()["seat"], 2);
    assert_eq!(open.join(&mut house.guest(), "Fay").await.refused(409), "not-expected");
}

#[tokio::test]
async fn a_new_link_is_the_only_way_back_and_who_was_struck_off_has_none() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut eve) = (house.guest(), house.guest());
    let class = Class::make(&mut teacher, json!({})).await;
    class.join(&mut eve, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "new-link", json!({ "entry": 1 })).await;
    assert_eq!(class.join(&mut eve, "Anna Arendt").await.refused(409), "not-expected");
    assert_eq!(class.join(&mut house.guest(), "Anna Arendt").await.refused(409), "not-expected");
    let key = page["roster"][0]["key"].clone();
    by_link(&mut house.guest(), &key).await.ok();
    // Before the start of a class for whoever comes, too.
    let class = Class::make(&mut teacher, json!({ "roster": "" })).await;
    class.join(&mut eve, "Eve").await.ok();
    class.order(&mut teacher, "strike", json!({ "entry": 1 })).await.ok();
    assert_eq!(class.join(&mut eve, "Harmless Harry").await.refused(409), "not-expected");
    class.join(&mut house.guest(), "Hannah").await.ok();
    let page = class.done(&mut teacher, "enrol", json!({ "name": "Eve" })).await;
    assert_eq!(class.join(&mut eve, "Eve").await.refused(409), "not-expected");
    by_link(&mut eve, &page["roster"][1]["key"]).await.ok();
}

#[tokio::test]
async fn the_instructor_closes_the_door_and_renews_the_code() {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut teacher, mut anna, mut ben) = (house.guest(), house.guest(), house.guest());
    let mut class = Class::make(&mut teacher, json!({})).await;
    assert_eq!(class.page(&mut teacher).await["door"], true);
    class.join(&mut anna, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "door", json!({ "open": false })).await;
    assert_eq!((&page["door"], &notes(&page)[..]), (&json!(false), &["door-closed"][..]));
    let closed = class.join(&mut ben, "Ben Beispiel").await;
    assert_eq!(closed.body, class.join(&mut ben, "Nobody").await.body);
    assert_eq!(closed.refused(409), "door-closed");
    // Who has come stays, and links are good.
    class.join(&mut anna, "Anna Arendt").await.ok();
    let page = class.done(&mut teacher, "door", json!({ "open": true })).await;
    assert_eq!(notes(&page)[0], "door-open");
    let page = class.done(&mut teacher, "new-code", json!({})).await;
    let code = page["code"].as_str().expect("a code").to_owned();
    assert_ne!(code, class.code);
    assert_eq!(class.join(&mut ben, "Ben Beispiel").await.refused(400), "no-such-code");
    class.code = code;
    class.join(&mut ben, "Ben Beispiel").await.ok();
    house.close();
    let house = House::open(folder.path());
    teacher.address = house.address;
    assert_eq!(class.page(&mut teacher).await["code"], page["code"]);
}
