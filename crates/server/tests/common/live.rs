//! The socket of a table, as a client sees it.

use super::{Guest, holds, suggestion};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// A socket, and what has come over it.
#[derive(Debug)]
pub struct Live {
    pub socket: WebSocketStream<TcpStream>,
    /// Where the game stands, as it was told last.
    pub position: Value,
    /// All news with their numbers.
    pub news: Vec<(u64, String)>,
    /// Every message as it came.
    pub transcript: Vec<String>,
    pub chat: Vec<Value>,
    moves: u32,
}

impl Live {
    /// Opens a socket and reads the first message.
    pub async fn open(guest: &Guest, table: &str, query: &str) -> Result<Live, u16> {
        let mut live = Live::dial(guest, table, query).await.map_err(|problem| match problem {
            tokio_tungstenite::tungstenite::Error::Http(answer) => answer.status().as_u16(),
            problem => panic!("no socket: {problem}"),
        })?;
        let first = live.hear().await;
        assert_eq!(first["type"], "table");
        Ok(live)
    }

    /// Opens a socket, if the server lets one; what comes over it is not read.
    pub async fn try_open(guest: &Guest, table: &str) -> Option<Live> {
        Live::dial(guest, table, "").await.ok()
    }

    async fn dial(
        guest: &Guest,
        table: &str,
        query: &str,
    ) -> Result<Live, tokio_tungstenite::tungstenite::Error> {
        let url = format!("ws://{}/api/tables/{table}/live{query}", guest.address);
        let mut request = url.into_client_request().expect("a good address");
        if let Some(cookie) = &guest.cookie {
            request.headers_mut().insert("cookie", cookie.parse().expect("a good cookie"));
        }
        let stream = TcpStream::connect(guest.address).await.expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        let (socket, _) = client_async(request, stream).await?;
        Ok(Live {
            socket,
            position: Value::Null,
            news: Vec::new(),
            transcript: Vec::new(),
            chat: Vec::new(),
            moves: 0,
        })
    }

    /// Reads until the server closes the socket.
    pub async fn until_closed(&mut self) {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("it is closed in time") {
                Some(Ok(Message::Text(text))) if text.contains("\"ping\"") => {
                    panic!("the socket lives on");
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message.
    pub async fn hear(&mut self) -> Value {
        self.try_hear(PATIENCE).await.expect("a message in time")
    }

    /// The next message, if it comes in time.
    pub async fn try_hear(&mut self, patience: Duration) -> Option<Value> {
        let message = timeout(patience, self.socket.next()).await.ok()?;
        let Message::Text(text) = message.expect("the socket is open").expect("the socket works") else {
            panic!("only text comes");
        };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        self.transcript.push(text.to_string());
        match message["type"].as_str().expect("a type") {
            "table" => self.stand(&message["position"]),
            "news" => self.stand(&message),
            "ready" => {
                self.position["waiting"] = message["waiting"].clone();
                self.position["sealed"] = message["sealed"].clone();
            }
            "chat" => self.chat.push(message["line"].clone()),
            _ => {}
        }
        Some(message)
    }

    fn stand(&mut self, position: &Value) {
        for line in position["news"].as_array().expect("news") {
            let number = line["number"].as_u64().expect("a number");
            let last = self.news.last().map_or(0, |(number, _)| *number);
            assert!(number > last, "news {number} came after {last}");
            self.news.push((number, line["text"].as_str().expect("a text").to_owned()));
        }
        self.position = position.clone();
    }

    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    /// Reads until a message of this type has come.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Makes a move and reads until it is answered.
    pub async fn act(&mut self, seat: u8, id: &str, question: &str, action: &str) -> Value {
        self.send(&json!({ "seat": seat, "id": id, "question": question, "do": action })).await;
        loop {
            let message = self.hear().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    pub fn question(&self) -> String {
        self.position["question"].as_str().expect("a question").to_owned()
    }

    pub fn is_over(&self) -> bool {
        !self.position["over"].is_null()
    }

    pub fn is_waited_for(&self, seat: u8) -> bool {
        holds(&self.position["waiting"], seat)
    }

    /// Reads until this seat is waited for, or the game is over.
    pub async fn until_turn(&mut self, seat: u8) {
        while !(self.is_over() || self.is_waited_for(seat) && self.menu_is_there()) {
            self.hear().await;
        }
    }

    /// Reads until this seat is waited for, or nothing has come for a while.
    pub async fn until_turn_or_quiet(&mut self, seat: u8) {
        while !(self.is_over() || self.is_waited_for(seat) && self.menu_is_there()) {
            if self.try_hear(Duration::from_millis(150)).await.is_none() {
                return;
            }
        }
    }

    fn menu_is_there(&self) -> bool {
        self.position["menu"].as_array().is_some_and(|menu| !menu.is_empty())
    }

    /// Does what the menu suggests, and reads until the answer has come and the position shows it.
    pub async fn play(&mut self, seat: u8) -> Value {
        self.moves += 1;
        let (question, action) = (self.question(), suggestion(&self.position["menu"]));
        let id = format!("{seat}-{question}-{}", self.moves);
        let answer = self.act(seat, &id, &question, &action).await;
        assert_eq!(answer["type"], "accepted", "{action}: {answer}");
        while !self.is_over() && self.is_waited_for(seat) && self.question() == question {
            self.hear().await;
        }
        answer
    }

    /// Reads until the game is over.
    pub async fn until_over(&mut self) {
        while !self.is_over() {
            self.hear().await;
        }
    }
}
