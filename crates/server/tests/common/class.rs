//! A class that somebody teaches, over HTTP.

use super::{Answer, Guest, suggestion};
use serde_json::{Value, json};
use std::time::Duration;

/// The usual class of Management, for three months, but for what is wished otherwise.
pub fn class_wish(wish: Value) -> Value {
    let usual = json!({
        "name": "Economics 1", "game": "management", "options": { "months": "3" },
        "firms": [
            { "name": "Acme", "kind": "person" }, { "name": "Bolt", "kind": "person" },
            { "kind": "bot:clerk" },
        ],
        "roster": "Anna Arendt\nBen Beispiel",
    });
    extended(usual, wish)
}

fn extended(mut body: Value, with: Value) -> Value {
    let Value::Object(with) = with else { panic!("an object") };
    body.as_object_mut().expect("an object").extend(with);
    body
}

/// A class of Management that somebody made.
pub struct Class {
    pub id: String,
    pub code: String,
}

impl Class {
    pub async fn make(teacher: &mut Guest, wish: Value) -> Class {
        let made = teacher.post("/api/classes", &class_wish(wish)).await.ok();
        let part = |name: &str| made[name].as_str().expect("a word").to_owned();
        Class { id: part("id"), code: part("code") }
    }

    pub async fn page(&self, teacher: &mut Guest) -> Value {
        teacher.get(&format!("/api/classes/{}", self.id)).await.ok()
    }

    pub async fn order(&self, teacher: &mut Guest, command: &str, with: Value) -> Answer {
        let body = extended(json!({ "command": command }), with);
        teacher.post(&format!("/api/classes/{}/do", self.id), &body).await
    }

    /// Does something that succeeds, and looks at the page then.
    pub async fn done(&self, teacher: &mut Guest, command: &str, with: Value) -> Value {
        self.order(teacher, command, with).await.ok();
        self.page(teacher).await
    }

    /// Looks at the page until this is true of it.
    pub async fn until(&self, teacher: &mut Guest, is_so: impl Fn(&Value) -> bool) -> Value {
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
    pub async fn play_to_the_end(&self, teacher: &mut Guest, sections: &[usize]) -> Value {
        for _ in 0..20 {
            let page = self.page(teacher).await;
            let open = |index: &&usize| page["sections"][**index]["stage"] != "over";
            let Some(index) = sections.iter().find(open) else { return page };
            self.done(teacher, "close-round", json!({ "section": index + 1 })).await;
        }
        panic!("it never ends: {}", self.page(teacher).await);
    }

    /// Somebody comes by the code and their name; the answer is the table.
    pub async fn join(&self, student: &mut Guest, name: &str) -> Answer {
        student.post("/api/classes/join", &json!({ "code": self.code, "name": name })).await
    }
}

pub async fn by_link(student: &mut Guest, key: &Value) -> Answer {
    student.post("/api/classes/join", &json!({ "key": key })).await
}

pub fn table_of(page: &Value, section: usize) -> String {
    page["sections"][section]["table"].as_str().expect("a table").to_owned()
}

pub fn states(page: &Value) -> Vec<&str> {
    let firms = page["sections"][0]["firms"].as_array().expect("firms");
    firms.iter().map(|firm| firm["state"].as_str().expect("a state")).collect()
}

/// Decides as the menu suggests.
pub async fn decide(student: &mut Guest, table: &str) {
    let seen = student.get(&format!("/api/tables/{table}")).await.ok();
    let position = &seen["position"];
    let question = position["question"].as_str().expect("a question");
    let body = json!({
        "seat": seen["you"], "id": format!("m{question}"), "question": question, "do": suggestion(&position["menu"]),
    });
    student.post(&format!("/api/tables/{table}/move"), &body).await.ok();
}

/// A page of a class as a file, as rows of cells; nothing in these tests has a comma within it.
pub async fn rows(guest: &mut Guest, path: &str) -> Vec<Vec<String>> {
    let answer = guest.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let cells = |line: &str| line.split(',').map(str::to_owned).collect();
    answer.body.split_terminator("\r\n").map(cells).collect()
}

/// What stands under a heading.
pub fn column<'a>(rows: &'a [Vec<String>], name: &str) -> Vec<&'a str> {
    let at = rows[0].iter().position(|heading| heading == name);
    let at = at.unwrap_or_else(|| panic!("no {name} among {:?}", rows[0]));
    rows[1..].iter().map(|row| row[at].as_str()).collect()
}
