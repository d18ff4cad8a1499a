//! Nothing that is secret in a class leaves its firm before the rules open it.
//!
//! A house with a class in it is copied, so that there are two worlds which are the same to the last byte. Then the board of one firm does
//! something else in each of them, and its instructor, another firm, whoever sits before the wall and a stranger ask for all that they
//! can: they must get the same bytes and the same messages.

use super::record::{Record, difference};
use crate::common::{Class, Guest, House, Live, by_link, copy_folder, decide, holds, scratch, table_of};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// What a board decides in each of two worlds while others still think: in which phase of the month, and what.
const SEALED: [(&str, &str, &str); 3] = [
    ("raw bids", "bid 1 501", "bid 2 677"),
    ("production", "produce 1 0 0", "pass"),
    // Where holdings are private, nobody ever learns of it.
    ("loans", "borrow 1501", "borrow 2733"),
];

/// Longer than the house waits before it tells those who need not hurry.
const A_WHILE: Duration = Duration::from_millis(80);

/// Everybody by name: the instructor Hal, Ann who has a firm, Ben, Bea and Bob of the board, who looks at the wall, and a stranger.
type People = BTreeMap<&'static str, Guest>;
const EVERYBODY: [&str; 7] = ["hal", "ann", "ben", "bea", "bob", "wall", "nobody"];
/// All but the board.
const OTHERS: [&str; 4] = ["hal", "ann", "wall", "nobody"];
const ROSTER: &str = "name,firm\nAnna Arendt,Acme\nBen Beispiel,Bolt\nBea Blume,Bolt\nBob Brandt,Bolt";

/// What stands in both worlds: a class whose month has come to some phase, with the board before its decision.
#[derive(Clone)]
struct Prepared {
    people: People,
    class: String,
    code: String,
    table: String,
    invitation: String,
}

async fn prepare(folder: &Path, phase: &str) -> Prepared {
    let house = House::open(folder);
    let mut people: People = EVERYBODY.into_iter().map(|name| (name, house.guest())).collect();
    let firms = json!([
        { "name": "Acme", "kind": "person" }, { "name": "Bolt", "kind": "board", "size": 3 }, { "kind": "bot:clerk" },
    ]);
    let options = json!({ "months": "3", "holdings": "private", "declarations": "together" });
    let wish = json!({ "firms": firms, "roster": ROSTER, "options": options });
    let hal = people.get_mut("hal").expect("Hal");
    let class = Class::make(hal, wish).await;
    let page = class.page(hal).await;
    let table = table_of(&page, 0);
    let invitation = page["sections"][0]["invitation"].as_str().expect("an invitation").to_owned();
    for (index, who) in ["ann", "ben", "bea", "bob"].into_iter().enumerate() {
        by_link(people.get_mut(who).expect("a student"), &page["roster"][index]["key"]).await.ok();
    }
    class.done(people.get_mut("hal").expect("Hal"), "begin", json!({})).await;
    'month: for _ in 0..20 {
        for (who, seat) in [("ann", 1), ("ben", 2), ("bea", 2)] {
            let student = people.get_mut(who).expect("a student");
            let position = student.get(&format!("/api/tables/{table}")).await.ok()["position"].clone();
            let now = position["phase"].as_u64().expect("a phase") as usize;
            if position["phases"][now] == phase {
                break 'month;
            }
            if holds(&position["waiting"], seat) {
                decide(student, &table).await;
            }
        }
    }
    house.close();
    Prepared { people, class: class.id, code: class.code, table, invitation }
}

struct World {
    house: House,
    people: People,
    class: Class,
    table: String,
    invitation: String,
    lives: Vec<(&'static str, Live)>,
    record: Record,
}

impl World {
    /// Opens a copied house, and those come to look who may.
    async fn open(folder: &Path, prepared: &Prepared) -> World {
        let house = House::open(folder);
        let Prepared { mut people, class, code, table, invitation } = prepared.clone();
        people.values_mut().for_each(|guest| guest.address = house.address);
        let by_invitation = format!("?tables=true&invitation={invitation}");
        let mut lives: Vec<(&'static str, Live)> = Vec::new();
        for (who, query) in [("hal", ""), ("ann", "?tables=true"), ("wall", by_invitation.as_str())] {
            let live = people[who].live(&table, query).await;
            all_hear(&mut lives, "seats").await;
            lives.push((who, live));
        }
        let class = Class { id: class, code };
        World { house, people, class, table, invitation, lives, record: Record::default() }
    }

    fn guest(&mut self, who: &str) -> &mut Guest {
        self.people.get_mut(who).expect("somebody")
    }

    /// The instructor does something.
    async fn teach(&mut self, command: &str, with: Value) {
        self.class.done(self.people.get_mut("hal").expect("Hal"), command, with).await;
    }

    /// Everybody but the board asks for everything.
    async fn walk(&mut self) {
        let parts = self.class.page(self.people.get_mut("hal").expect("Hal")).await["parts"].clone();
        let parts =
            parts.as_array().expect("parts").iter().map(|part| part["name"].as_str().expect("a name"));
        let (class, table) = (&self.class.id, &self.table);
        let mut paths =
            vec![format!("/api/classes/{class}"), "/api/classes".to_owned(), "/api/tables".to_owned()];
        // The page about the class says when it was written.
        let pages = parts.filter(|part| *part != "class");
        paths.extend(pages.map(|part| format!("/api/classes/{class}/file?format=csv&part={part}")));
        let looks = ["", "?seat=2", "?after=0", "/file", "/fairness", "/story", "/replay", "/debrief"];
        let of_seat = ["/review?seat=2", "/hint?seat=2", "/books?seat=2", "/books/file?seat=2&format=csv"];
        paths.extend(looks.into_iter().chain(of_seat).map(|look| format!("/api/tables/{table}{look}")));
        for who in OTHERS {
            for path in &paths {
                let between = if path.contains('?') { '&' } else { '?' };
                let asked = match path {
                    path if who == "wall" && path.contains("/tables/") => {
                        format!("{path}{between}invitation={}", self.invitation)
                    }
                    path => path.clone(),
                };
                let answer = self.people.get_mut(who).expect("somebody").get(&asked).await;
                assert!(answer.status < 500, "{who} {asked}: {}", answer.body);
                let body = if answer.body.starts_with('{') { without_now(&answer.body) } else { answer.body };
                self.record.note(format!("{who} GET {path}"), format!("{} {body}", answer.status));
            }
        }
    }

    /// What has come over sockets until the instructor's next word to all.
    async fn heard(&mut self, word: &str) {
        self.teach("message", json!({ "text": word })).await;
        for (who, live) in &mut self.lives {
            while live.chat.last().is_none_or(|line| line["text"] != word) {
                live.hear().await;
            }
            for message in live.transcript.drain(..).filter(|message| !message.contains("\"ping\"")) {
                self.record.note(format!("{who} live"), message);
            }
        }
    }

    /// Somebody of the board does something that nobody else is to notice.
    async fn secretly(&mut self, who: &str, call: &str, body: Value) {
        let path = format!("/api/tables/{}/{call}", self.table);
        self.guest(who).post(&path, &body).await.ok();
        tokio::time::sleep(A_WHILE).await;
    }

    async fn question(&mut self) -> String {
        let path = format!("/api/tables/{}", self.table);
        self.guest("ben").get(&path).await.ok()["position"]["question"]
            .as_str()
            .expect("a question")
            .to_owned()
    }

    /// The board decides, after a short meeting or a long one.
    async fn decides(&mut self, action: &str, other: Option<&str>) {
        let question = self.question().await;
        let moved = |action: &str| json!({ "seat": 2, "id": format!("m-{action}"), "question": question, "do": action });
        let ballot = |number: u32, action: &str| json!({ "seat": 2, "ballot": number, "question": question, "do": action });
        if let Some(other) = other {
            self.secretly("bob", "move", moved(other)).await;
            self.secretly("bob", "chat", json!({ "text": "Ours is 677", "to": 2 })).await;
            for who in ["bea", "bob"] {
                self.secretly(who, "elect", json!({ "seat": 2, "elect": "Director 3" })).await;
            }
        }
        self.secretly("ben", "move", moved(action)).await;
        self.walk().await;
        let number = if other.is_some() { 2 } else { 1 };
        self.secretly("bea", "ballot", ballot(number, action)).await;
        all_hear(&mut self.lives, "ready").await;
    }

    /// What the board itself sees.
    async fn own(&mut self) -> String {
        let path = format!("/api/tables/{}", self.table);
        self.guest("ben").get(&path).await.ok()["position"]["view"].to_string()
    }
}

/// A page that is asked for again and again says when it was.
fn without_now(body: &str) -> String {
    let mut page: Value = serde_json::from_str(body).expect("JSON");
    if let Some(page) = page.as_object_mut() {
        page.remove("now");
    }
    page.to_string()
}

async fn all_hear(lives: &mut [(&'static str, Live)], kind: &str) {
    for (_, live) in lives {
        live.until(kind).await;
    }
}

/// The board decides, and everybody tries to learn what; the answer is what they got, and what the board sees.
async fn sealed(folder: &Path, prepared: &Prepared, action: &str, other: Option<&str>) -> (Record, String) {
    let mut world = World::open(folder, prepared).await;
    world.decides(action, other).await;
    world.walk().await;
    world.heard("Think of the costs").await;
    let own = world.own().await;
    world.house.close();
    (world.record, own)
}

#[tokio::test]
async fn what_a_board_of_a_class_seals_nobody_else_can_tell() {
    for (phase, here, there) in SEALED {
        let (first, second) = (scratch(), scratch());
        let prepared = prepare(first.path(), phase).await;
        copy_folder(first.path(), second.path());
        let (one, own) = sealed(first.path(), &prepared, here, None).await;
        let (other, others_own) = sealed(second.path(), &prepared, there, Some(here)).await;
        assert_ne!(own, others_own, "the board sees what it sealed, so the worlds do differ");
        assert!(one.len() > 150, "only {} pieces were compared", one.len());
        assert_eq!(difference(&one, &other), None, "in phase {phase} somebody learns what is sealed");
        let real = ["Beispiel", "Blume", "Brandt"];
        for (heading, text) in one.pieces().chain(other.pieces()) {
            let is_known = heading.starts_with("hal GET /api/classes");
            assert!(
                is_known || real.iter().all(|name| !text.contains(name)),
                "{heading}: a real name got out"
            );
            for secret in ["Ours is", "\"mover\""] {
                assert!(!text.contains(secret), "{heading}: {secret} got out: {text}");
            }
        }
    }
}

/// What the instructor says to one firm, and why it was given money, no other firm and no wall can tell from anything else.
#[tokio::test]
async fn what_the_instructor_says_to_one_firm_nobody_else_can_tell() {
    let (first, second) = (scratch(), scratch());
    let prepared = prepare(first.path(), "raw bids").await;
    copy_folder(first.path(), second.path());
    let said: [(_, &[&str], _); 2] =
        [(&first, &["Sell at 733"], "for the best plan"), (&second, &["Wait", "Rather build"], "of mercy")];
    let mut worlds = Vec::new();
    for (folder, words, why) in said {
        let mut world = World::open(folder.path(), &prepared).await;
        for text in words {
            world.teach("message", json!({ "seat": 2, "text": text })).await;
        }
        world.teach("grant", json!({ "seat": 2, "amount": 500, "why": why })).await;
        let path = format!("/api/tables/{}", world.table);
        let seen = world.guest("bea").get(&path).await.body;
        assert!(seen.contains(words[0]) && seen.contains(why), "the firm itself hears it: {seen}");
        world.walk().await;
        world.heard("Think of the costs").await;
        worlds.push(["ann", "wall", "nobody"].map(|who| world.record.only(&format!("{who} "))));
        world.house.close();
    }
    for (one, other) in worlds[0].iter().zip(&worlds[1]) {
        assert!(one.len() > 10, "only {} pieces were compared", one.len());
        assert_eq!(difference(one, other), None, "somebody learns what one firm was told");
    }
}
