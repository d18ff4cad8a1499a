//! Whoever asks too much is told to wait, and the others do not notice. Time is what the test says.

mod common;

use common::{Guest, House, scratch, table};
use serde_json::json;
use server::{Deadlines, Settings};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;

static CLOCK: AtomicU64 = AtomicU64::new(0);
/// The clock is one for all tests, so they come one after the other.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

fn seconds_pass(seconds: u64) {
    CLOCK.fetch_add(seconds, Ordering::Relaxed);
}

/// Behind a proxy that says for whom it calls.
fn behind_a_proxy() -> Settings {
    Settings {
        public_url: Some("https://games.example.org".to_owned()),
        limit_clock: Some(|| Duration::from_secs(CLOCK.load(Ordering::Relaxed))),
        // Hundreds are refused here one after the other.
        deadlines: Deadlines { refusal: Duration::ZERO, ..Deadlines::default() },
        ..Settings::default()
    }
}

/// Calls as somebody at this address.
async fn status(guest: &mut Guest, address: &str, method: &str, path: &str, body: &str) -> u16 {
    let lines = format!("X-Forwarded-For: {address}\r\nContent-Type: application/json\r\n");
    let answer = guest.call(method, path, &lines, body).await;
    if answer.status == 429 {
        assert_eq!(answer.refused(429), "too-many-requests");
        let wait = answer.head.lines().find_map(|line| line.strip_prefix("retry-after: ")).expect("how long");
        assert!(wait.parse::<u64>().expect("seconds") >= 1);
        assert!(answer.body.contains(&format!("Wait {wait} second")), "{}", answer.body);
    }
    answer.status
}

/// How many of so many calls are answered before the first that is not.
async fn answered(guest: &mut Guest, address: &str, most: usize) -> usize {
    for number in 0..most {
        match status(guest, address, "GET", "/api/games", "").await {
            200 => {}
            429 => return number,
            other => panic!("status {other}"),
        }
    }
    most
}

#[tokio::test]
async fn a_person_is_slowed_down_and_others_are_not() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    assert_eq!(answered(&mut ann, "203.0.113.1", 100).await, 60);
    // From another address she is still Ann; Ben at hers is Ben.
    assert_eq!(answered(&mut ann, "203.0.113.2", 10).await, 0);
    assert_eq!(answered(&mut ben, "203.0.113.1", 30).await, 30);
    seconds_pass(1);
    assert_eq!(answered(&mut ann, "203.0.113.1", 100).await, 20);
    seconds_pass(3_600);
    assert_eq!(answered(&mut ann, "203.0.113.1", 100).await, 60);
    // What people look at without being anybody is not counted.
    for path in ["/", "/healthz"] {
        assert_eq!(status(&mut ann, "203.0.113.1", "GET", path, "").await, 200);
    }
}

#[tokio::test]
async fn an_address_is_slowed_down_however_many_people_it_brings() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    // A hundred people may come at once, and one a second after that.
    let mut people = Vec::new();
    for _ in 0..100 {
        let mut guest = house.guest();
        assert_eq!(answered(&mut guest, "198.51.100.1", 1).await, 1);
        people.push(guest);
    }
    let mut late = house.guest();
    assert_eq!(answered(&mut late, "198.51.100.1", 1).await, 0);
    assert_eq!(late.cookie, None, "nobody is remembered who was not let in");
    assert_eq!(answered(&mut late, "198.51.100.2", 1).await, 1, "from elsewhere one may come");
    // Together they may call six hundred times at once, of which a hundred and one are gone.
    let mut all = 0;
    for guest in &mut people {
        all += answered(guest, "198.51.100.1", 8).await;
    }
    assert_eq!(all, 499);
    seconds_pass(1);
    let mut later = 0;
    for guest in &mut people {
        later += answered(guest, "198.51.100.1", 8).await;
    }
    assert_eq!(later, 200);
}

#[tokio::test]
async fn tables_are_made_more_slowly() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let mut ann = house.guest();
    let body = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann" }).to_string();
    let mut made = Vec::new();
    for _ in 0..25 {
        made.push(status(&mut ann, "192.0.2.1", "POST", "/api/tables", &body).await);
    }
    assert_eq!(made, [vec![200; 20], vec![429; 5]].concat());
    // What was refused was not done, and looking is still allowed.
    let lobby = ann.call("GET", "/api/tables", "X-Forwarded-For: 192.0.2.1\r\n", "").await.ok();
    assert_eq!(lobby["mine"].as_array().map(Vec::len), Some(20));
    seconds_pass(2);
    for expected in [200, 200, 429] {
        assert_eq!(status(&mut ann, "192.0.2.1", "POST", "/api/tables", &body).await, expected);
    }
}

/// On the machine of the server itself, bots and load generators call as fast as they can.
#[tokio::test]
async fn this_machine_is_not_slowed_down() {
    let _alone = ONE_AT_A_TIME.lock().await;
    let folder = scratch();
    let house = House::open_with(folder.path(), Settings { public_url: None, ..behind_a_proxy() });
    let mut ann = house.guest();
    for _ in 0..30 {
        table(&mut [&mut ann], 1).await;
    }
    for _ in 0..700 {
        assert_eq!(ann.get("/api/games").await.status, 200);
    }
    for _ in 0..150 {
        assert_eq!(house.guest().get("/api/tables").await.status, 200);
    }
    // Who only says that it calls for others is not believed, and counts as one.
    let mut eve = house.guest();
    let mut all = 0;
    for number in 0..70 {
        all += answered(&mut eve, &format!("203.0.113.{number}"), 1).await;
    }
    assert_eq!(all, 60);
}
