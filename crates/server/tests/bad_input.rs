//! Bad input of every kind at every door is answered clearly or dropped, and play goes on.

mod common;

use common::{Guest, House, Live, exchange, scratch, suggestion, table};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::store::conformance::Scratch;
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

/// A house with a table of two people and a bot in play.
async fn playing() -> (Scratch, House, Guest, Guest, String) {
    let folder = scratch();
    let house = House::open(folder.path());
    let (mut ann, mut ben) = (house.guest(), house.guest());
    let id = table(&mut [&mut ann, &mut ben], 1).await;
    (folder, house, ann, ben, id)
}

/// Ann and Ben decide once each, which shows that the table is well.
async fn goes_on(ann: &Guest, ben: &Guest, id: &str) {
    let (mut first, mut second) = (ann.live(id, "").await, ben.live(id, "").await);
    for _ in 0..4 {
        if first.is_waited_for(1) {
            first.play(1).await;
        }
        second.until_turn_or_quiet(2).await;
        if second.is_waited_for(2) {
            second.play(2).await;
        }
        first.until_turn_or_quiet(1).await;
    }
    assert!(first.transcript.iter().any(|text| text.contains("\"accepted\"")), "Ann could decide");
    assert!(second.transcript.iter().any(|text| text.contains("\"accepted\"")), "Ben could decide");
}

#[tokio::test]
async fn bad_calls_are_refused_in_words() {
    let (_folder, house, mut ann, ben, id) = playing().await;
    let path = format!("/api/tables/{id}/move");
    let json_type = "Content-Type: application/json\r\n";
    let whole = json!({ "seat": 1, "id": "a", "question": "1", "do": "pass" }).to_string();
    // Malformed, of the wrong type, incomplete, with something too much.
    for (lines, body, status) in [
        (json_type, "", 400),
        (json_type, "{", 400),
        (json_type, "[]", 422),
        (json_type, "{\"seat\":1}", 422),
        (json_type, "{\"seat\":-1,\"id\":\"a\",\"question\":\"1\",\"do\":\"pass\"}", 422),
        (json_type, "{\"seat\":1,\"id\":\"a\",\"question\":\"1\",\"do\":\"pass\",\"more\":1}", 422),
        (json_type, "\u{feff}{}", 400),
        ("Content-Type: text/plain\r\n", whole.as_str(), 415),
        ("Content-Type: application/x-www-form-urlencoded\r\n", "seat=1", 415),
        ("", whole.as_str(), 415),
    ] {
        ann.call("POST", &path, lines, body).await.refused(status);
    }
    let lines = format!("{json_type}Origin: https://elsewhere.example\r\n");
    assert_eq!(ann.call("POST", &path, &lines, &whole).await.refused(403), "foreign-origin");
    for (method, path) in [("DELETE", "/api/tables"), ("PUT", path.as_str()), ("GET", path.as_str())] {
        assert_eq!(ann.call(method, path, "", "").await.refused(405), "no-such-method", "{method} {path}");
    }
    for path in [
        "/api/tables/nowhere",
        "/api/tables/%00",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/games/chess/rules",
        "/api/nothing",
    ] {
        ann.get(path).await.refused(404);
    }
    for query in ["?seat=x", "?seat=999", "?seat=-1"] {
        ann.get(&format!("/api/tables/{id}{query}")).await.refused(400);
    }
    for (body, status) in [
        (json!({ "game": "chess", "seats": ["you"] }), 400),
        (json!({ "game": "management", "seats": [] }), 400),
        (json!({ "game": "management", "seats": vec!["open"; 1_000] }), 400),
        (json!({ "game": "management", "seats": ["you", "bot:deep-blue"] }), 400),
        (json!({ "game": "management", "seats": ["you", "cat"] }), 400),
        (json!({ "game": "management", "seats": ["you", "open"], "name": " " }), 400),
        (json!({ "game": "management", "seats": ["you", "open"], "options": { "months": "never" } }), 400),
        (json!({ "game": "management", "seats": ["you", "open"], "edition": "[[[" }), 400),
        (json!({ "game": "management", "seats": ["you", "here:"] }), 400),
        (json!({ "game": "management", "seats": ["you", "here:\u{202e}nnA"] }), 400),
        (json!({ "game": "management", "seats": ["you", "open"], "name": "A\u{7}n" }), 400),
        (
            json!({ "game": "management", "seats": ["you", "open"], "clock": { "seconds": 5, "absent": "explode" } }),
            400,
        ),
        (json!({ "game": "management", "seats": ["you", "open"], "clock": { "seconds": u64::MAX } }), 400),
        (json!({ "game": "management", "seats": "you" }), 422),
    ] {
        assert_ne!(ann.post("/api/tables", &body).await.refused(status), "", "{body}");
    }
    let mine = ann.get("/api/tables").await.ok()["mine"].clone();
    assert_eq!(mine.as_array().map(Vec::len), Some(1), "what was refused has left no table behind");
    goes_on(&ann, &ben, &id).await;
    drop(house);
}

#[tokio::test]
async fn what_is_too_large_is_refused() {
    let (_folder, _house, mut ann, ben, id) = playing().await;
    let long = "x".repeat(9 * 1024 * 1024);
    for path in ["/api/tables".to_owned(), format!("/api/tables/{id}/chat"), "/api/matches".to_owned()] {
        let answer = ann.call("POST", &path, "Content-Type: application/json\r\n", &long).await;
        assert_eq!(answer.refused(413), "too-large", "{path}");
    }
    let name = "n".repeat(100_000);
    assert_eq!(ann.get(&format!("/api/tables/{name}")).await.status, 431);
    // A long text within the limit is cut or refused, and nobody falls over it.
    ann.post(&format!("/api/tables/{id}/chat"), &json!({ "text": "y".repeat(100_000) })).await.ok();
    let chat = ann.get(&format!("/api/tables/{id}")).await.ok()["chat"].clone();
    assert_eq!(chat[0]["text"].as_str().map(str::len), Some(500));
    let act = |id: &str, action: &str| json!({ "seat": 1, "id": id, "question": "1", "do": action });
    let path = format!("/api/tables/{id}/move");
    assert_eq!(ann.post(&path, &act("a", &"bid ".repeat(1_000))).await.refused(400), "too-long");
    ann.post(&path, &act(&"i".repeat(1_000), "pass")).await.refused(409);
    ann.post(&path, &act("", "pass")).await.refused(409);
    // A message over the socket that is too long closes that socket, and no other.
    let mut other = ann.live(&id, "").await;
    let mut live = ann.live(&id, "").await;
    let _ = live.socket.send(Message::text("z".repeat(100_000))).await;
    assert!(is_closed(&mut live).await);
    other.send(&json!({ "chat": "still here" })).await;
    other.until("chat").await;
    goes_on(&ann, &ben, &id).await;
}

/// Reads until the other side has closed.
async fn is_closed(live: &mut Live) -> bool {
    let closed = async {
        while let Some(Ok(message)) = live.socket.next().await {
            if matches!(message, Message::Close(_)) {
                return;
            }
        }
    };
    timeout(Duration::from_secs(5), closed).await.is_ok()
}

#[tokio::test]
async fn strange_cookies_and_heads_are_no_harm() {
    let (_folder, house, mut ann, ben, id) = playing().await;
    let good = ann.cookie.clone().expect("a cookie");
    for cookie in [
        "boardroom=",
        "boardroom=short",
        "boardroom=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
        "boardroom",
        "=;;;=",
        "other=1; boardroom=\"quoted\"",
        &format!("boardroom={}", "a".repeat(10_000)),
        &good.to_uppercase(),
        &good[..good.len() - 1],
    ] {
        let mut guest = Guest { address: house.address, cookie: Some(cookie.to_owned()) };
        let seen = guest.get(&format!("/api/tables/{id}")).await.ok();
        assert_eq!(seen["you"], Value::Null, "{cookie:.80} is nobody");
        assert_ne!(guest.cookie.as_deref(), Some(cookie), "whoever is unknown gets a new cookie");
    }
    // Twice the cookie, or among others, is still Ann.
    ann.cookie = Some(format!("theme=dark; {good}; {good}"));
    assert_eq!(ann.get(&format!("/api/tables/{id}")).await.ok()["you"], 1);
    ann.cookie = Some(good);
    for bytes in [
        &b"GET / HTTP/9.9\r\n\r\n"[..],
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /api/tables HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nZZ\r\n",
        b"GET /api/tables HTTP/1.1\r\nHost: x\r\nCookie: \xff\xfe\r\nConnection: close\r\n\r\n",
    ] {
        if let Some(answer) = exchange(house.address, bytes).await {
            assert!(answer.status < 500, "{answer:?}");
        }
    }
    goes_on(&ann, &ben, &id).await;
}

#[tokio::test]
async fn sockets_take_only_what_is_theirs() {
    let (_folder, house, mut ann, ben, id) = playing().await;
    let mut cat = house.guest();
    let other = table(&mut [&mut cat], 1).await;
    // Of another site, without the handshake, of another seat, of no table.
    let host = house.address;
    let cookie = ann.cookie.clone().expect("a cookie");
    let upgrade = |origin: &str, version: &str| {
        format!(
            "GET /api/tables/{id}/live HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nOrigin: {origin}\r\n\
             Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: {version}\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
    };
    for (request, status) in [
        (upgrade("https://elsewhere.example", "13"), 403),
        (upgrade("null", "13"), 403),
        (upgrade(&format!("http://{host}"), "12"), 400),
    ] {
        // The connection may stay open after the answer, so only its beginning is read.
        let mut stream = TcpStream::connect(host).await.expect("the server listens");
        stream.write_all(request.as_bytes()).await.expect("it reads");
        let mut head = [0; 12];
        tokio::io::AsyncReadExt::read_exact(&mut stream, &mut head).await.expect("an answer");
        assert_eq!(String::from_utf8_lossy(&head), format!("HTTP/1.1 {status}"), "{request}");
    }
    assert!(matches!(ann.get(&format!("/api/tables/{id}/live")).await.status, 400 | 426));
    assert_eq!(Live::open(&ann, &id, "?seat=2").await.err(), Some(403));
    assert_eq!(Live::open(&ann, &id, "?seat=77").await.err(), Some(403));
    assert_eq!(Live::open(&ann, "nowhere", "").await.err(), Some(404));
    // Bad messages are answered one by one; the socket stays.
    let mut live = ann.live(&id, "").await;
    for text in
        ["", "{", "[]", "null", "\"move\"", "{\"seat\":1}", "{\"chat\":7}", "{\"undo\":true}", "{\"ping\":1}"]
    {
        live.send_text(text).await;
        assert_eq!(live.until("refused").await["error"]["code"], "bad-message", "{text}");
    }
    live.socket.send(Message::binary(vec![0, 159, 146, 150])).await.expect("it is open");
    assert_eq!(live.until("refused").await["error"]["code"], "no-text");
    // A move that was made for another table, out of turn, or for no seat at all.
    let mut elsewhere = cat.live(&other, "").await;
    let question = live.question();
    let action = suggestion(&live.position["menu"]);
    assert_eq!(elsewhere.act(2, "a", &question, &action).await["error"]["code"], "not-your-seat");
    assert_eq!(live.act(3, "bot", &question, &action).await["error"]["code"], "not-your-seat");
    for seat in [0, 4, 255] {
        assert_eq!(live.act(seat, "no", &question, &action).await["error"]["code"], "not-your-seat");
    }
    assert_eq!(live.act(1, "x", &question, "dance 3").await["error"]["code"], "no-action");
    assert_eq!(live.act(1, "x", &question, "bid 99999999999999999999 1").await["error"]["code"], "no-action");
    assert_eq!(live.act(1, "x", &question, "build 1 0 0").await["type"], "refused");
    // Replayed after it was taken: once and for all the same answer.
    live.act(1, "mine", &question, &action).await;
    for _ in 0..20 {
        assert_eq!(live.act(1, "mine", &question, "pass").await["type"], "accepted");
    }
    ann.get(&format!("/api/tables/{id}")).await.ok();
    goes_on(&ann, &ben, &id).await;
}

/// Sockets that never finish the handshake, stop in the middle of a frame, or never read.
#[tokio::test]
async fn half_open_sockets_hold_nobody_up() {
    let (_folder, house, ann, ben, id) = playing().await;
    let mut silent = Vec::new();
    for bytes in [&b""[..], b"GET /api/ta", b"POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{"] {
        for _ in 0..20 {
            let mut stream = TcpStream::connect(house.address).await.expect("the server listens");
            stream.write_all(bytes).await.expect("it takes it");
            silent.push(stream);
        }
    }
    let mut halves = Vec::new();
    for _ in 0..10 {
        // A frame of which only the head comes, and a connection that is gone without a goodbye.
        let mut live = ben.live(&id, "").await;
        live.socket.get_mut().write_all(&[0x81, 0xfe, 0x10]).await.expect("it takes it");
        halves.push(live);
        drop(ann.live(&id, "").await);
    }
    // One never reads while the table talks; it is dropped, and the others hear everything.
    let deaf = ben.live(&id, "?tables=true").await;
    let mut live = ann.live(&id, "").await;
    for number in 0..400 {
        live.send(&json!({ "chat": format!("{number} {}", "word ".repeat(90)) })).await;
        assert_eq!(
            live.until("chat").await["line"]["text"].as_str().map(|text| text.len() > 400),
            Some(true)
        );
    }
    goes_on(&ann, &ben, &id).await;
    drop((silent, halves, deaf));
}

/// A small source of chance with a seed, so that a failure comes again.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    /// Something that looks like a message, and mostly is none.
    fn message(&mut self, question: &str) -> String {
        let actions = [
            "pass",
            "bid 1 500",
            "bid -1 500",
            "offer 1 5000",
            "produce 1 0 0",
            "borrow 1",
            "",
            "\u{0}",
            "bid",
        ];
        let seats = ["1", "2", "3", "0", "255", "256", "-1", "1.5", "\"1\"", "null"];
        let questions = [question, "0", "1", "99999999999", "-1", "1-1", "", "x"];
        let mut text = match self.below(6) {
            0..=2 => format!(
                "{{\"seat\":{},\"id\":\"f{}\",\"question\":\"{}\",\"do\":{}}}",
                self.pick(&seats),
                self.below(50),
                self.pick(&questions),
                json!(self.pick(&actions)),
            ),
            3 => {
                format!("{{\"undo\":{},\"seat\":{}}}", self.pick(&["true", "false", "1"]), self.pick(&seats))
            }
            4 => json!({ "chat": "talk ".repeat(self.below(40)) }).to_string(),
            _ => self
                .pick(&["{\"ping\":true}", "{}", "[[[[", "{\"a\":{\"b\":[1,2,{}]}}", "0", "\"\\ud800\""])
                .to_owned(),
        };
        // One in three is damaged.
        if self.below(3) == 0 && !text.is_empty() {
            let mut characters: Vec<char> = text.chars().collect();
            for _ in 0..=self.below(3) {
                let place = self.below(characters.len());
                match self.below(3) {
                    0 => characters[place] = char::from(self.below(128) as u8),
                    1 => characters
                        .insert(place, self.pick(&["{", "\"", ",", "é", "9"]).chars().next().expect("one")),
                    _ => drop(characters.remove(place)),
                }
                if characters.is_empty() {
                    break;
                }
            }
            text = characters.into_iter().collect();
        }
        text
    }
}

#[tokio::test]
async fn a_thousand_odd_messages_do_no_harm() {
    let (_folder, house, mut ann, ben, id) = playing().await;
    let mut eve = house.guest();
    eve.get("/api/tables").await.ok();
    let mut chance = Chance(20_260_101);
    // Over sockets: one that may act, and one that may only look.
    for guest in [&ann, &eve] {
        let mut live = guest.live(&id, "").await;
        for number in 0..300 {
            let question = live.question();
            let text = chance.message(&question);
            live.send_text(&text).await;
            if number % 10 == 0 {
                live.send(
                    &json!({ "seat": 1, "id": format!("mark-{number}"), "question": "x", "do": "pass" }),
                )
                .await;
                loop {
                    let message = live.hear().await;
                    if message["id"] == format!("mark-{number}") {
                        break;
                    }
                }
            }
        }
    }
    // Over HTTP, at every call.
    let calls = [
        "move",
        "preview",
        "limits",
        "undo",
        "chat",
        "sit",
        "seats",
        "start",
        "host",
        "resign",
        "watch",
        "hint",
        "books",
        "books/file",
        "replay",
        "file",
        "fairness",
        "live",
        "",
        "nothing",
    ];
    for _ in 0..400 {
        let call = chance.pick(&calls);
        let path = match chance.below(8) {
            0 => format!("/api/tables/{}/{call}", chance.below(1_000_000)),
            1 => format!("/api/tables/{id}/{call}?seat={}&as={}", chance.below(300), chance.below(9)),
            2 => chance
                .pick(&["/api/tables", "/api/matches", "/api/carry/ABCDEFGH", "/api/games/x/rules"])
                .to_owned(),
            _ => format!("/api/tables/{id}/{call}"),
        };
        let body = chance.message("1");
        let kind = chance.pick(&["Content-Type: application/json\r\n", "Content-Type: text/plain\r\n", ""]);
        let method = chance.pick(&["POST", "POST", "POST", "GET", "PATCH"]);
        let guest = if chance.below(2) == 0 { &mut eve } else { &mut ann };
        let answer = guest.call(method, &path, kind, &body).await;
        assert!(answer.status < 500, "{method} {path} {body}: {} {}", answer.status, answer.body);
    }
    assert_eq!(house.guest().get("/healthz").await.status, 200);
    // Ann may have been made to do odd things; a new table shows that the house is well.
    let (mut dan, mut eve) = (house.guest(), house.guest());
    let fresh = table(&mut [&mut dan, &mut eve], 1).await;
    goes_on(&dan, &eve, &fresh).await;
    let seen = ben.clone().get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(seen["you"], 2, "Ben still sits where he sat");
}
