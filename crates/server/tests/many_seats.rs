//! Sixty people at one table seal their orders within one second, and all of them see what came of it at once.

mod common;

use common::{Guest, House, Live, scratch, suggestion};
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep};

const SEATS: usize = 60;

#[tokio::test]
async fn sixty_seats_are_resolved_at_once() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut guests: Vec<Guest> = (0..SEATS).map(|_| house.guest()).collect();
    let mut seats = vec!["open"; SEATS];
    seats[0] = "you";
    let body = json!({ "game": "management", "variant": "manager", "seats": seats, "name": "Seat 1", "public": true });
    let made = guests[0].post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    for (index, guest) in guests.iter_mut().enumerate().skip(1) {
        let sit = json!({ "seat": index + 1, "name": format!("Seat {}", index + 1) });
        guest.post(&format!("/api/tables/{id}/sit"), &sit).await.ok();
    }
    guests[0].post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
    let mut lives: Vec<Live> = Vec::new();
    for guest in &guests {
        lives.push(guest.live(&id, "").await);
    }
    let question = lives[0].question();
    let start = Instant::now();
    let players: Vec<_> = lives
        .into_iter()
        .enumerate()
        .map(|(index, mut live)| {
            let question = question.clone();
            tokio::spawn(async move {
                // All within a second, in an order that is not that of the seats.
                sleep(Duration::from_millis((index * 37 % SEATS * 1_000 / SEATS) as u64)).await;
                let seat = index as u8 + 1;
                let action = suggestion(&live.position["menu"]);
                let sent = start.elapsed();
                let answer = live.act(seat, &format!("seal-{seat}"), &question, &action).await;
                assert_eq!(answer["type"], "accepted", "{answer}");
                while live.question() == question {
                    live.hear().await;
                }
                (sent, start.elapsed())
            })
        })
        .collect();
    let mut last_sent = Duration::ZERO;
    let mut last_seen = Duration::ZERO;
    for player in players {
        let (sent, seen) = player.await.expect("nobody fails");
        (last_sent, last_seen) = (last_sent.max(sent), last_seen.max(seen));
    }
    let took = last_seen - last_sent;
    // How long it took is for whoever looks; a test asserts no time.
    println!("the last of {SEATS} seats saw the resolved round {took:?} after the last one sealed");
}
