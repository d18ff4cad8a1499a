//! Somebody who plays on, whatever happens to the server, and remembers everything that was said.

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// What somebody remembers.
pub(crate) struct Heard {
    pub(crate) seat: u8,
    pub(crate) cookie: String,
    /// The ids of the moves that were accepted.
    pub(crate) accepted: Vec<String>,
    /// The ids of all moves that were sent.
    pub(crate) sent: Vec<String>,
    /// The numbers of all news.
    pub(crate) news: Vec<u64>,
}

pub(crate) struct Seat {
    address: SocketAddr,
    table: String,
    stop: Arc<AtomicBool>,
    count: Arc<AtomicU64>,
    heard: Heard,
    position: Value,
    /// How many pieces of news were told, as the server counts.
    number: u64,
    /// The move that was sent and not yet answered. It is sent again over the next connection.
    open: Option<Value>,
    answered: Value,
}

impl Seat {
    pub(crate) fn new(
        address: SocketAddr,
        table: String,
        cookie: String,
        seat: u8,
        stop: Arc<AtomicBool>,
        count: Arc<AtomicU64>,
    ) -> Seat {
        let heard = Heard { seat, cookie, accepted: Vec::new(), sent: Vec::new(), news: Vec::new() };
        Seat {
            address,
            table,
            stop,
            count,
            heard,
            position: Value::Null,
            number: 0,
            open: None,
            answered: Value::Null,
        }
    }

    pub(crate) async fn play(mut self) -> Heard {
        while !self.stop.load(Ordering::Relaxed) {
            if let Some(socket) = self.connect().await {
                self.talk(socket).await;
            } else {
                sleep(Duration::from_millis(10)).await;
            }
        }
        self.heard
    }

    async fn connect(&self) -> Option<WebSocketStream<TcpStream>> {
        let (address, table, seat, after) = (self.address, &self.table, self.heard.seat, self.number);
        let url = format!("ws://{address}/api/tables/{table}/live?seat={seat}&after={after}");
        let mut request = url.into_client_request().expect("a good address");
        request.headers_mut().insert("cookie", self.heard.cookie.parse().expect("a good cookie"));
        let stream = TcpStream::connect(address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        client_async(request, stream).await.ok().map(|(socket, _)| socket)
    }

    /// Plays until the connection breaks or the test is over. Nothing is left open when it is over.
    async fn talk(&mut self, mut socket: WebSocketStream<TcpStream>) {
        let mut is_first = true;
        loop {
            if self.stop.load(Ordering::Relaxed) && self.open.is_none() {
                return;
            }
            let message = match timeout(Duration::from_millis(100), socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(_))) => continue,
                Ok(Some(Err(_)) | None) => return,
                Err(_) => continue,
            };
            self.hear(&serde_json::from_str(&message).expect("JSON"));
            // What was open when the last connection broke is sent again first.
            let next = match self.open.clone() {
                Some(open) if is_first => Some(open),
                Some(_) => None,
                None => self.decide(),
            };
            is_first = false;
            if let Some(submitted) = next
                && socket.send(Message::text(submitted.to_string())).await.is_err()
            {
                return;
            }
        }
    }

    fn hear(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("table") => self.stand(&message["position"]),
            Some("news") => self.stand(message),
            Some("ready") => self.position["waiting"] = message["waiting"].clone(),
            Some("accepted") => {
                let open = self.open.take().expect("only what was sent is accepted");
                assert_eq!(open["id"], message["id"]);
                self.heard.accepted.push(open["id"].as_str().expect("an id").to_owned());
                self.count.fetch_add(1, Ordering::Relaxed);
            }
            // A dying server may say that it cannot store; then the move is still open.
            Some("refused") if message["error"]["code"] == "try-again" => {}
            Some("refused") => panic!("{:?} was refused: {message}", self.open),
            _ => {}
        }
    }

    fn stand(&mut self, position: &Value) {
        for line in position["news"].as_array().expect("news") {
            self.heard.news.push(line["number"].as_u64().expect("a number"));
        }
        self.number = position["number"].as_u64().expect("a number");
        self.position = position.clone();
    }

    /// The next move, if this seat is waited for.
    fn decide(&mut self) -> Option<Value> {
        let waiting = self.position["waiting"].as_array()?.contains(&json!(self.heard.seat));
        let question = &self.position["question"];
        if !waiting || *question == self.answered || self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let form = self.position["menu"].as_array()?.first()?;
        let mut action = form["verb"].as_str()?.to_owned();
        for field in form["fields"].as_array()? {
            action += &format!(" {}", field["suggested"]);
        }
        let id = format!("{}-{}-crash", self.heard.seat, self.heard.sent.len());
        self.answered = question.clone();
        let submitted = json!({ "seat": self.heard.seat, "id": id, "question": question, "do": action });
        self.heard.sent.push(id);
        self.open = Some(submitted.clone());
        Some(submitted)
    }
}
