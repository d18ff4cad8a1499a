//! Event cards of Dallas on the wire: neither a message, nor the order of messages, nor time tells who could have answered one.

mod common;

use common::{Guest, House, Live, holds, scratch, suggestion};
use dallas::Board;
use dallas::press::{Card, Effect, Measure, Moment, Whom};
use kernel::Edition as _;
use kernel::options::Source;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long a quiet step takes at this table, and how much later a busy machine may tell of its end.
const DELAY: Duration = Duration::from_secs(1);
const LATE: Duration = Duration::from_secs(5);
/// How much later than the others somebody may hear of the attack on a busy machine, so that the time seems shorter to them.
const EARLY: Duration = Duration::from_millis(300);

/// So many steps with somebody who can answer, and with nobody, are enough to compare.
const ENOUGH: usize = 3;
/// Hands are dealt by chance: of so many first attacks, less than three of either kind is one in many millions.
const MOST: usize = 60;

/// A board on which every corporation draws a card in each turn, of which a third defend and the others attack.
fn edition() -> String {
    let mut board = Board::standard();
    for price in &mut board.prices {
        price.price += 20;
    }
    let card = |number: usize| {
        let defends = number.is_multiple_of(3);
        Card {
            name: format!("Card {number}"),
            when: if defends { Moment::Defence } else { Moment::Start },
            on: if defends { Whom::Own } else { Whom::Rival },
            effect: if defends { Effect::Averted } else { Effect::Cash },
            by: if defends { 0 } else { -1 },
            measure: Measure::Plain,
            source: Source::Reconstructed,
        }
    };
    board.press = (1..=64).map(card).collect();
    toml::to_string(&board).expect("a board is plain data")
}

/// A table of three people, and all who look at it.
struct Table {
    /// Ann, Ben and Cat, then somebody who looks on.
    lives: Vec<Live>,
    moves: usize,
}

impl Table {
    async fn open(house: &House) -> Table {
        let mut people: Vec<Guest> = (0..4).map(|_| house.guest()).collect();
        let body = json!({
            "game": "dallas", "variant": "press", "edition": edition(), "seats": ["you", "open", "open"],
            "name": "Ann", "public": true, "clock": { "seconds": DELAY.as_secs(), "absent": "wait" },
        });
        let made = people[0].post("/api/tables", &body).await.ok();
        let id = made["table"].as_str().expect("a table").to_owned();
        for (index, name) in [(1, "Ben"), (2, "Cat")] {
            let sit = json!({ "seat": index + 1, "name": name });
            people[index].post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
        }
        people[0].post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
        let mut lives = Vec::new();
        for guest in &people {
            lives.push(Live::open(guest, &id, "").await.expect("the table is public"));
        }
        Table { lives, moves: 0 }
    }

    async fn act(&mut self, index: usize, action: &str) {
        self.moves += 1;
        let live = &mut self.lives[index];
        let (id, question) = (self.moves.to_string(), live.question());
        let answer = live.act(index as u8 + 1, &id, &question, action).await;
        assert_eq!(answer["type"], "accepted", "{action}: {answer}");
    }

    /// The same in the open: everybody is then shown the next question.
    async fn act_openly(&mut self, index: usize, action: &str) {
        let before = self.lives[index].question();
        self.act(index, action).await;
        for live in &mut self.lives {
            while live.question() == before && !live.is_over() {
                live.hear().await;
            }
        }
    }

    /// Plays on until somebody attacks. Who is attacked, from 0; nobody if the game is over.
    async fn until_attack(&mut self) -> Option<(usize, usize)> {
        loop {
            if self.lives[3].is_over() {
                return None;
            }
            let asked = (0..3).find(|index| self.lives[*index].is_waited_for(*index as u8 + 1))?;
            let menu = self.lives[asked].position["menu"].clone();
            match form(&menu, "attack") {
                Some(attack) => {
                    let fields = &attack["fields"];
                    let rival = fields[1]["suggested"].as_u64().expect("a seat") as usize - 1;
                    let action = format!("attack {} {}", fields[0]["suggested"], rival + 1);
                    self.act_openly(asked, &action).await;
                    return Some((asked, rival));
                }
                None => self.act_openly(asked, &suggestion(&menu)).await,
            }
        }
    }
}

fn form<'a>(menu: &'a Value, verb: &str) -> Option<&'a Value> {
    menu.as_array()?.iter().find(|form| form["verb"] == verb)
}

/// What others hear of a message that is shown to all: not what the game is like, but that something came, and who is waited for.
fn outline(message: &Value) -> String {
    format!("{} {} {}", message["type"], message["waiting"], message["sealed"])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_tells_who_could_have_answered() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut with, mut without] = [0, 0];
    for number in 0..MOST {
        if with >= ENOUGH && without >= ENOUGH {
            break;
        }
        // Hands fill up with defences as a game goes on, so every attack is the first of its table.
        let mut table = Table::open(&house).await;
        let Some((attacker, victim)) = table.until_attack().await else { continue };
        let begun = Instant::now();
        // Everybody is shown the same of who is asked.
        for live in &mut table.lives {
            while live.position["view"]["phase"] != "answers" {
                live.hear().await;
            }
            assert!(holds(&live.position["waiting"], victim as u8 + 1));
            assert_eq!(live.position["sealed"], json!([]));
        }
        let menu = table.lives[victim].position["menu"].clone();
        assert!(form(&menu, "endure").is_some());
        let can_answer = form(&menu, "defend").is_some();
        // Some answer at once, some think again, some say nothing.
        let answers: &[&str] = [&["endure"][..], &["first", "endure", "first"], &[], &["first"]][number % 4];
        for answer in answers {
            let defence = form(&menu, "defend").filter(|_| *answer == "first");
            let action = defence
                .map_or("endure".to_owned(), |form| format!("defend {}", form["fields"][0]["suggested"]));
            table.act(victim, &action).await;
        }
        // Whoever is not asked hears nothing at all until the time is up, and then the same kind of message at the same time.
        for index in (0..4).filter(|index| *index != victim) {
            let live = &mut table.lives[index];
            let heard = live.hear().await;
            let after = begun.elapsed();
            let expected = format!("\"news\" [{}] []", attacker + 1);
            assert_eq!(outline(&heard), expected, "{index} heard, with an answer possible: {can_answer}");
            assert!(after >= DELAY - EARLY, "told after {after:?}, can answer: {can_answer}");
            assert!(after < DELAY + LATE, "told after {after:?}, can answer: {can_answer}");
        }
        let question = table.lives[3].question();
        while table.lives[victim].question() != question {
            table.lives[victim].hear().await;
        }
        if can_answer { with += 1 } else { without += 1 }
    }
    assert!(with >= ENOUGH && without >= ENOUGH, "{with} could answer, {without} could not");
}
