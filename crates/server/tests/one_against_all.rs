//! One person against all: whoever asks for more than their share is stopped, and the others play on.

mod common;

use common::{Guest, House, Live, exchange, scratch, suggestion, table};
use serde_json::{Value, json};
use server::{Deadlines, Settings};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// So soon that a test does not take long, and late enough for a call that is made in earnest.
const SOON: Duration = Duration::from_millis(700);

fn soon() -> Settings {
    Settings {
        deadlines: Deadlines { head: SOON, body: SOON, file: SOON, unread: SOON, ..Deadlines::default() },
        ..Settings::default()
    }
}

/// The clock by which calls are counted; it goes on when a test says so.
static SECONDS: AtomicU64 = AtomicU64::new(1);

/// Behind a proxy, on that clock: nobody gets more than they may have at once.
fn behind_a_proxy() -> Settings {
    Settings {
        public_url: Some("https://games.example.org".to_owned()),
        limit_clock: Some(|| Duration::from_secs(SECONDS.load(Ordering::Relaxed))),
        ..Settings::default()
    }
}

async fn post_from(guest: &mut Guest, address: &str, path: &str, body: &Value) -> common::Answer {
    let lines = format!("X-Forwarded-For: {address}\r\nContent-Type: application/json\r\n");
    guest.call("POST", path, &lines, &body.to_string()).await
}

/// Reads until the other side closes, and says what came.
async fn until_closed(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut bytes))
        .await
        .expect("the server closes the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn half_heads_and_half_bodies_are_not_waited_for() {
    let folder = scratch();
    let house = House::open_with(folder.path(), soon());
    let mut halves = Vec::new();
    for half in [
        "",
        "GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        "POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 4000000\r\n\r\nx",
    ] {
        let mut stream = TcpStream::connect(house.address).await.expect("the server listens");
        stream.write_all(half.as_bytes()).await.expect("it listens");
        halves.push((half, stream));
    }
    // Meanwhile others are served.
    house.guest().get("/api/games").await.ok();
    for (half, mut stream) in halves {
        let answer = until_closed(&mut stream).await;
        if half.contains("POST") {
            assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-late"), "{half}: {answer}");
        }
    }
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_not_kept() {
    let folder = scratch();
    let house = House::open_with(folder.path(), soon());
    let mut stream = TcpStream::connect(house.address).await.expect("the server listens");
    // More answers than the buffers of two systems hold, one after the other over one connection.
    let ask = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(400);
    let sent = timeout(Duration::from_secs(20), async {
        loop {
            if stream.write_all(ask.as_bytes()).await.is_err() {
                return;
            }
        }
    });
    sent.await.expect("the server gives up on who does not read");
}

/// The head of a frame that says how much will come makes the server hold nothing for it.
#[tokio::test]
async fn a_frame_that_is_too_long_is_refused_by_its_head() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let id = table(&mut [&mut ann], 1).await;
    let mut stream = TcpStream::connect(house.address).await.expect("the server listens");
    let cookie = ann.cookie.as_deref().expect("a cookie");
    let head = format!(
        "GET /api/tables/{id}/live HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        house.address
    );
    stream.write_all(head.as_bytes()).await.expect("it listens");
    // A text frame of fifteen megabytes, of which nothing comes but the mask.
    let mut frame = vec![0x81, 0xff];
    frame.extend_from_slice(&(15u64 << 20).to_be_bytes());
    frame.extend_from_slice(&[0; 4]);
    stream.write_all(&frame).await.expect("it listens");
    assert!(until_closed(&mut stream).await.starts_with("HTTP/1.1 101"));
    ann.live(&id, "").await;
}

/// Who asks too much waits for each refusal, and meanwhile others are answered.
#[tokio::test]
async fn refusals_come_late() {
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let [mut ann, mut ben] = [(); 2].map(|()| house.guest());
    let line = "X-Forwarded-For: 203.0.113.9\r\n";
    for _ in 0..60 {
        ann.call("GET", "/api/games", line, "").await.ok();
    }
    let since = std::time::Instant::now();
    let (refused, answered) = tokio::join!(ann.call("GET", "/api/games", line, ""), async {
        ben.call("GET", "/api/games", line, "").await.ok();
        since.elapsed()
    });
    assert_eq!(refused.refused(429), "too-many-requests");
    assert!(since.elapsed() >= Deadlines::default().refusal && answered < since.elapsed());
}

#[tokio::test]
async fn messages_are_counted_by_person_and_not_by_socket() {
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let [mut ann, mut ben] = [(); 2].map(|()| house.guest());
    let body = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann", "public": true });
    let made = post_from(&mut ann, "203.0.113.1", "/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    let sit = json!({ "seat": 2, "name": "Ben" });
    post_from(&mut ben, "203.0.113.2", &format!("/api/tables/{id}/sit"), &sit).await.ok();
    post_from(&mut ann, "203.0.113.1", &format!("/api/tables/{id}/start"), &json!({})).await.ok();
    let (mut first, mut second) = (ann.live(&id, "").await, ann.live(&id, "").await);
    let question = first.question();
    for number in 0..200 {
        let live = if number % 2 == 0 { &mut first } else { &mut second };
        let answer = live.act(1, &format!("n{number}"), "no question", "pass").await;
        assert_eq!(answer["error"]["code"], "bad-question");
    }
    // What is too much waits on either socket until there is time for it, and is not lost.
    let later = async |live: &mut Live, id: &str| {
        timeout(Duration::from_millis(300), live.act(1, id, "no question", "pass")).await.is_err()
    };
    assert!(later(&mut first, "late").await && later(&mut second, "later").await);
    let mut bens = ben.live(&id, "").await;
    assert_eq!(bens.act(2, "bens", &question, "pass").await["type"], "accepted", "Ben plays on");
    SECONDS.fetch_add(1, Ordering::Relaxed);
    for (live, id) in [(&mut first, "late"), (&mut second, "later")] {
        while live.hear().await["id"] != id {}
    }
}

#[tokio::test]
async fn an_envelope_changes_so_often_and_the_table_goes_back_so_often() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut ben] = [(); 2].map(|()| house.guest());
    let id = table(&mut [&mut ann, &mut ben], 0).await;
    let (mut anns, mut bens) = (ann.live(&id, "").await, ben.live(&id, "").await);
    let question = anns.question();
    let mut codes = Vec::new();
    for number in 0..60 {
        let action = if number % 2 == 0 { "bid 1 500" } else { "pass" };
        let answer = anns.act(1, &format!("change-{number}"), &question, action).await;
        codes.push(answer["error"]["code"].as_str().unwrap_or("accepted").to_owned());
    }
    let accepted = codes.iter().filter(|code| *code == "accepted").count();
    assert_eq!(
        (accepted, codes[51].as_str()),
        (51, "too-many-changes"),
        "sealed once, and changed fifty times"
    );
    // What was sealed last counts, and the round goes on.
    bens.play(2).await;
    while anns.question() == question {
        anns.hear().await;
    }
    for guest in [&mut ann, &mut ben] {
        guest.post(&format!("/api/tables/{id}/end"), &json!({ "yes": true })).await.ok();
    }
    let file = ann.get(&format!("/api/tables/{id}/file")).await.body;
    assert_eq!(file.matches("\"id\":\"change-").count(), 51);
}

/// Pauses and seats are entries of the log, which is kept for good.
#[tokio::test]
async fn a_host_keeps_house_so_often() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let id = table(&mut [&mut ann], 1).await;
    let path = format!("/api/tables/{id}/host");
    let mut done = 0;
    while done < 1_100 {
        let command = if done % 2 == 0 { "pause" } else { "resume" };
        let answer = ann.post(&path, &json!({ "do": command })).await;
        if answer.status != 200 {
            assert_eq!(answer.refused(403), "too-many-changes");
            break;
        }
        done += 1;
    }
    assert!((900..1_000).contains(&done), "{done} times");
}

#[tokio::test]
async fn nobody_takes_the_word_from_the_others() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut ben, mut eve] = [(); 3].map(|()| house.guest());
    let id = table(&mut [&mut ann, &mut ben], 0).await;
    let path = format!("/api/tables/{id}/chat");
    let says = async |guest: &mut Guest, most: usize| -> usize {
        for number in 0..most {
            let answer = guest.post(&path, &json!({ "text": format!("line {number}") })).await;
            if answer.status != 200 {
                assert_eq!(answer.refused(403), "chat-full");
                return number;
            }
        }
        most
    };
    assert_eq!(says(&mut eve, 100).await, 50, "an onlooker");
    for _ in 0..9 {
        assert_eq!(says(&mut house.guest(), 60).await, 50, "onlookers");
    }
    assert_eq!(says(&mut house.guest(), 1).await, 0, "all onlookers together");
    assert_eq!(says(&mut ann, 600).await, 500, "a player");
    assert_eq!(says(&mut ben, 10).await, 10, "and the other one can still talk");
}

#[tokio::test]
async fn wrong_codes_lock_out_who_guesses_and_nobody_else() {
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let [mut ann, mut phone, mut eve] = [(); 3].map(|()| house.guest());
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(post_from(&mut eve, "203.0.113.9", "/api/carry/AAAABBBB", &json!({})).await.status);
    }
    assert_eq!(statuses, [vec![400; 10], vec![429; 10]].concat());
    // Under other names from the same address she gets not much further.
    let mut tried = 0;
    for _ in 0..60 {
        tried += u8::from(
            post_from(&mut house.guest(), "203.0.113.9", "/api/carry/AAAABBBB", &json!({})).await.status
                == 400,
        );
    }
    assert_eq!(tried, 20);
    let code = post_from(&mut ann, "203.0.113.1", "/api/carry", &json!({})).await.ok();
    let path = format!("/api/carry/{}", code["code"].as_str().expect("a code"));
    post_from(&mut phone, "203.0.113.2", &path, &json!({})).await.ok();
}

#[tokio::test]
async fn tables_that_no_house_could_bear_are_not_made() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let clerks = |count: usize| -> Vec<String> {
        std::iter::once("you".to_owned()).chain(std::iter::repeat_n("bot:clerk".to_owned(), count)).collect()
    };
    let body = |seats: Vec<String>, months: &str| json!({ "game": "management", "options": { "months": months }, "seats": seats, "name": "Ann" });
    assert_eq!(ann.post("/api/tables", &body(clerks(63), "1200")).await.refused(400), "too-long");
    let bots = |bot: &str, count: usize| -> Vec<String> {
        std::iter::once("you".to_owned()).chain(std::iter::repeat_n(bot.to_owned(), count)).collect()
    };
    for seats in [bots("bot:planner:1000000", 1), bots("bot:planner", 40), bots("bot:planner:5000", 15)] {
        assert_eq!(ann.post("/api/tables", &body(seats, "6")).await.refused(400), "bots-too-slow");
    }
    assert_eq!(ann.get("/api/tables").await.ok()["mine"], json!([]), "nothing was made");
    // Nor does a seat become what the table could not have had from the start.
    let made = ann.post("/api/tables", &body(bots("bot:clerk", 2), "6")).await.ok();
    let seats = format!("/api/tables/{}/seats", made["table"].as_str().expect("a table"));
    let slow = json!({ "seat": 2, "holder": "bot:planner:1000000" });
    assert_eq!(ann.post(&seats, &slow).await.refused(400), "bots-too-slow");
    let here = ann.get(&format!("/api/tables/{}", made["table"].as_str().expect("a table"))).await.ok();
    assert_eq!(here["seats"][1]["holder"], "bot:clerk");
}

/// Sixty-four clerks play twenty years, and whoever looks is answered in between.
#[tokio::test]
async fn a_table_of_bots_holds_nobody_up() {
    let folder = scratch();
    let house = House::open(folder.path());
    let [mut ann, mut ben] = [(); 2].map(|()| house.guest());
    let body = json!({
        "game": "management", "variant": "manager", "seats": vec!["bot:clerk"; 64], "name": "Ann", "start": true, "public": true,
    });
    let made = ann.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    let path = format!("/api/tables/{id}");
    let mut months = std::collections::BTreeSet::new();
    while months.len() < 3 {
        let here = ben.get(&path).await.ok();
        assert_ne!(here["table"]["stage"], "over", "nobody was answered on its way but in {months:?}");
        months.insert(here["position"]["round"].as_u64());
    }
    // Elsewhere the house goes on as well, and it closes in the middle of it, with everything stored.
    let mine = table(&mut [&mut ben], 1).await;
    ben.live(&mine, "").await.play(1).await;
    house.close();
    let house = House::open(folder.path());
    ben.address = house.address;
    assert_eq!(ben.get(&path).await.ok()["table"]["id"], json!(id));
}

/// A planner that thinks for long does so outside the room, and is not waited for when the house closes.
#[tokio::test]
async fn a_search_holds_neither_the_room_nor_the_house() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let mut seats = vec!["bot:clerk"; 64];
    (seats[0], seats[1]) = ("you", "bot:planner:200");
    let body =
        json!({ "game": "management", "variant": "manager", "seats": seats, "name": "Ann", "start": true });
    let made = ann.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table").to_owned();
    let mut live = ann.live(&id, "").await;
    live.until_turn(1).await;
    for number in 0..5 {
        ann.post(&format!("/api/tables/{id}/chat"), &json!({ "text": format!("Still thinking? {number}") }))
            .await
            .ok();
    }
    assert!(live.is_waited_for(2), "the planner thinks, and the room answers");
    house.close();
}

#[tokio::test]
async fn a_house_for_this_machine_answers_to_no_other_name() {
    let folder = scratch();
    let house = House::open(folder.path());
    let port = house.address.port();
    let ask = async |method: &str, path: &str, host: &str, lines: &str| {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 0\r\n{lines}\r\n"
        );
        exchange(house.address, request.as_bytes()).await.expect("an answer")
    };
    for path in ["/", "/api/games", "/metrics", "/healthz"] {
        let answer = ask("GET", path, &format!("rebound.example:{port}"), "").await;
        assert_eq!(answer.refused(421), "wrong-host", "{path}");
        assert_eq!(ask("GET", path, &format!("localhost:{port}"), "").await.status, 200, "{path}");
    }
    let own = format!("127.0.0.1:{port}");
    for (origin, status) in [
        (format!("http://127.0.0.1:{port}"), 200),
        (format!("https://127.0.0.1:{port}"), 403),
        (format!("http://127.0.0.1:{}", port ^ 1), 403),
        ("http://127.0.0.1".to_owned(), 403),
        ("null".to_owned(), 403),
    ] {
        let answer = ask("POST", "/api/carry", &own, &format!("Origin: {origin}\r\n")).await;
        assert_eq!(answer.status, status, "{origin}: {}", answer.body);
    }
}

#[tokio::test]
async fn in_a_house_for_others_a_name_from_elsewhere_has_no_privileges() {
    let folder = scratch();
    let house = House::open_with(folder.path(), Settings { lan: true, ..Settings::default() });
    let request = "GET /metrics HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n";
    assert_eq!(exchange(house.address, request.as_bytes()).await.expect("an answer").status, 404);
    assert_eq!(house.guest().get("/metrics").await.status, 200, "the operator may still look");
}

#[tokio::test]
async fn a_house_that_closes_says_so_to_those_who_are_there() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let id = table(&mut [&mut ann], 1).await;
    let mut live: Live = ann.live(&id, "").await;
    assert_ne!(suggestion(&live.position["menu"]), "");
    let closing = tokio::task::spawn_blocking(move || house.close());
    use futures_util::StreamExt as _;
    let goodbye = loop {
        match live.socket.next().await {
            Some(Ok(tokio_tungstenite::tungstenite::Message::Close(Some(frame)))) => break frame,
            Some(Ok(_)) => {}
            other => panic!("closed without a word: {other:?}"),
        }
    };
    assert_eq!(u16::from(goodbye.code), 1012);
    closing.await.expect("the house closes");
}

/// Idle connections, however many, do not keep out who comes: the longest idle go.
#[tokio::test]
async fn who_comes_finds_a_place_among_the_idle() {
    let folder = scratch();
    let house =
        House::open_with(folder.path(), Settings { most_connections: Some(80), ..Settings::default() });
    let mut ann = house.guest();
    ann.get("/api/games").await.ok();
    let mut idle = Vec::new();
    for number in 0..400 {
        idle.push(TcpStream::connect(house.address).await.expect("the server listens"));
        if number % 40 == 39 {
            assert_eq!(house.guest().get("/api/games").await.status, 200, "after {number} idle ones");
        }
    }
    assert!(until_closed(&mut idle[0]).await.is_empty(), "the first has gone");
    ann.get("/api/games").await.ok();
}

/// However many calls come at once, nobody has more tables than one may have.
#[tokio::test]
async fn nobody_makes_too_many_tables_at_once() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    ann.get("/api/games").await.ok();
    let mut making = Vec::new();
    for _ in 0..60 {
        let mut call = house.guest();
        call.cookie.clone_from(&ann.cookie);
        making.push(tokio::spawn(async move {
            let body = json!({ "game": "management", "seats": ["you", "open"], "name": "Ann" });
            call.post("/api/tables", &body).await
        }));
    }
    let mut made = 0;
    for call in making {
        let answer = call.await.expect("an answer");
        if answer.status == 200 {
            made += 1;
        } else {
            assert_eq!(answer.refused(429), "too-many-tables");
        }
    }
    assert_eq!((made, ann.get("/api/tables").await.ok()["mine"].as_array().map(Vec::len)), (50, Some(50)));
}

/// Slow files from several addresses do not keep out whoever sends one in earnest.
#[tokio::test]
async fn slow_files_make_room_for_others() {
    let folder = scratch();
    let house = House::open_with(folder.path(), behind_a_proxy());
    let mut slow = Vec::new();
    for number in 0..32 {
        let head = format!(
            "POST /api/matches HTTP/1.1\r\nHost: games.example.org\r\nX-Forwarded-For: 198.51.100.{}\r\n\
             Content-Type: text/plain\r\nContent-Length: 4000000\r\n\r\nx",
            number / 4
        );
        let mut stream = TcpStream::connect(house.address).await.expect("the server listens");
        stream.write_all(head.as_bytes()).await.expect("it listens");
        slow.push(stream);
    }
    let lines = "X-Forwarded-For: 203.0.113.1\r\nContent-Type: text/plain\r\n";
    let checked = timeout(Duration::from_secs(20), async {
        loop {
            let answer = house.guest().call("POST", "/api/matches", lines, "no match").await;
            match answer.status {
                200 => return answer,
                _ => assert_eq!(answer.refused(429), "too-many-files"),
            }
        }
    });
    checked.await.expect("a slow one has made room");
}
