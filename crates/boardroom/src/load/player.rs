//! One seat with its connection: it answers whenever it is waited for.

use super::Plan;
use super::report::Tally;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long the last answers are waited for when time is up.
const PATIENCE: Duration = Duration::from_secs(5);
/// After so many broken connections a player gives up.
const MOST_DROPS: u64 = 20;

pub(super) type Socket = WebSocketStream<TcpStream>;

/// One seat with its connection.
#[derive(Debug)]
pub(super) struct Player {
    address: SocketAddr,
    table: String,
    cookie: String,
    seat: u8,
    think: Duration,
    end: Instant,
    random: u64,
    tally: Tally,
    /// What the table is being asked, as far as this player knows.
    question: String,
    waited_for: bool,
    choices: Vec<Choice>,
    over: bool,
    /// The question that was answered last, so that it is not answered again by mistake.
    answered: String,
    /// The move that is under way: its number, and when it was sent.
    sent: Option<(u64, Instant)>,
    moves: u64,
    /// When the player has thought enough.
    ready_at: Option<Instant>,
}

/// A form of the menu, filled in with its suggestions.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) action: String,
    pub(super) sealed: bool,
}

/// As much of any message as a player needs. Views are skipped.
#[derive(Deserialize)]
pub(super) struct Heard<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    id: Option<&'a str>,
    pub(super) error: Option<Problem>,
    pub(super) waiting: Option<Vec<u8>>,
    position: Option<Position<'a>>,
    question: Option<&'a str>,
    #[serde(borrow)]
    menu: Option<Vec<Form<'a>>>,
    over: Option<IgnoredAny>,
}

#[derive(Deserialize)]
pub(super) struct Position<'a> {
    pub(super) waiting: Vec<u8>,
    pub(super) question: &'a str,
    #[serde(borrow)]
    menu: Vec<Form<'a>>,
    pub(super) over: Option<IgnoredAny>,
}

impl<'a> Heard<'a> {
    /// Where the table stands, if the message says it.
    pub(super) fn position(self) -> Option<Position<'a>> {
        match (self.position, self.question, self.menu, self.waiting) {
            (Some(position), ..) => Some(position),
            (None, Some(question), Some(menu), Some(waiting)) => {
                Some(Position { waiting, question, menu, over: self.over })
            }
            _ => None,
        }
    }
}

/// The forms of a position, filled in with their suggestions.
pub(super) fn choices(position: &Position<'_>) -> Vec<Choice> {
    position.menu.iter().map(Form::filled_in).collect()
}

#[derive(Deserialize)]
pub(super) struct Problem {
    pub(super) code: String,
}

#[derive(Deserialize)]
struct Form<'a> {
    verb: &'a str,
    sealed: bool,
    fields: Vec<Field>,
}

#[derive(Deserialize)]
struct Field {
    suggested: Suggested,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Suggested {
    Number(i64),
    Word(String),
    List(Vec<Suggested>),
}

impl Player {
    pub(super) fn new(
        plan: &Plan,
        table: String,
        cookie: String,
        seat: u8,
        end: Instant,
        seed: u64,
    ) -> Player {
        Player {
            address: plan.address,
            table,
            cookie,
            seat,
            think: plan.think,
            end,
            random: seed,
            tally: Tally::default(),
            question: String::new(),
            waited_for: false,
            choices: Vec::new(),
            over: false,
            answered: String::new(),
            sent: None,
            moves: 0,
            ready_at: None,
        }
    }

    /// Plays until the game is over or time is up. A connection that breaks is opened again.
    pub(super) async fn play(mut self) -> Result<Tally, String> {
        while !self.over && Instant::now() < self.end {
            match connect(self.address, &self.table, &self.cookie, self.seat).await {
                Ok(mut socket) => {
                    if self.talk(&mut socket).await.is_some() {
                        let _ = timeout(PATIENCE, socket.close(None)).await;
                        break;
                    }
                }
                Err(problem) if self.tally.drops >= MOST_DROPS => return Err(problem),
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
            self.tally.drops += 1;
            self.sent = None;
            self.answered.clear();
            if self.tally.drops > MOST_DROPS {
                return Err("the server breaks connections again and again".to_owned());
            }
        }
        Ok(self.tally)
    }

    /// Plays on a connection. `None` if it broke.
    async fn talk(&mut self, socket: &mut Socket) -> Option<()> {
        loop {
            let late = Instant::now() >= self.end;
            if self.over || (late && self.sent.is_none()) {
                return Some(());
            }
            if !late && let Some(text) = self.next_move() {
                socket.send(Message::text(text)).await.ok()?;
            }
            let until = self.ready_at.unwrap_or(if late { self.end + PATIENCE } else { self.end });
            let message = tokio::select! {
                message = socket.next() => message?.ok()?,
                () = sleep_until(until) => {
                    if Instant::now() >= self.end + PATIENCE {
                        // What was never answered counts as a broken connection.
                        return None;
                    }
                    continue;
                }
            };
            if let Message::Text(text) = message {
                self.hear(&text);
            }
        }
    }

    fn hear(&mut self, text: &str) {
        self.tally.messages += 1;
        self.tally.bytes += text.len() as u64;
        let Ok(heard) = serde_json::from_str::<Heard<'_>>(text) else {
            *self.tally.refused.entry("message-not-understood".to_owned()).or_default() += 1;
            return;
        };
        match heard.kind {
            "table" | "news" => {
                let Some(position) = heard.position() else { return };
                self.waited_for = position.waiting.contains(&self.seat);
                self.over = position.over.is_some();
                self.question.clear();
                self.question.push_str(position.question);
                self.choices = choices(&position);
            }
            "ready" => {
                self.waited_for = heard.waiting.is_some_and(|waiting| waiting.contains(&self.seat));
            }
            "accepted" => self.settled(heard.id, None),
            "refused" => self.settled(heard.id, heard.error.map(|error| error.code)),
            _ => {}
        }
    }

    /// The move that was under way is answered.
    fn settled(&mut self, id: Option<&str>, refused: Option<String>) {
        let Some((number, at)) = self.sent.take() else { return };
        let expected = format!("{}-{number}", self.seat);
        if id != Some(expected.as_str()) {
            *self.tally.refused.entry("answer-to-nothing".to_owned()).or_default() += 1;
            return;
        }
        if let Some(code) = refused {
            // A late answer is followed by the next question; otherwise the player passes.
            if code != "stale" {
                self.answered.clear();
                self.choices.retain(|choice| choice.action == "pass");
            }
            *self.tally.refused.entry(code).or_default() += 1;
            return;
        }
        let now = Instant::now();
        self.tally.latencies.push(u32::try_from((now - at).as_micros()).unwrap_or(u32::MAX));
        if now <= self.end {
            self.tally.accepted += 1;
        }
        // Now and then a player changes its mind about what it sealed.
        if self.choices.first().is_some_and(|choice| choice.sealed) && self.below(16) == 0 {
            self.answered.clear();
            self.waited_for = true;
        }
    }

    /// The text of the next move, if it is time for one.
    fn next_move(&mut self) -> Option<String> {
        if self.sent.is_some()
            || !self.waited_for
            || self.choices.is_empty()
            || self.answered == self.question
        {
            self.ready_at = None;
            return None;
        }
        let now = Instant::now();
        if self.think > Duration::ZERO {
            let ready_at = match self.ready_at {
                Some(ready_at) => ready_at,
                None => now + self.think.mul_f64(0.5 + self.below(1_000) as f64 / 1e3),
            };
            if now < ready_at {
                self.ready_at = Some(ready_at);
                return None;
            }
            self.ready_at = None;
        }
        // Mostly what the first form suggests, now and then another one, which may be a pass.
        let index = if self.below(8) == 0 { self.below(self.choices.len() as u64) as usize } else { 0 };
        let action = &self.choices[index].action;
        self.moves += 1;
        let id = format!("{}-{}", self.seat, self.moves);
        let text =
            json!({ "seat": self.seat, "id": id, "question": self.question, "do": action }).to_string();
        self.answered.clone_from(&self.question);
        self.sent = Some((self.moves, now));
        Some(text)
    }

    /// A number below this one, as good as random.
    fn below(&mut self, limit: u64) -> u64 {
        below(&mut self.random, limit)
    }
}

/// Opens the connection of a seat.
pub(super) async fn connect(
    address: SocketAddr,
    table: &str,
    cookie: &str,
    seat: u8,
) -> Result<Socket, String> {
    let refused = |problem: String| format!("the socket of seat {seat} was refused: {problem}");
    let url = format!("ws://{address}/api/tables/{table}/live?seat={seat}");
    let mut request = url.into_client_request().map_err(|problem| refused(problem.to_string()))?;
    let cookie = HeaderValue::from_str(cookie).map_err(|problem| refused(problem.to_string()))?;
    request.headers_mut().insert("cookie", cookie);
    let stream = TcpStream::connect(address).await.map_err(|problem| refused(problem.to_string()))?;
    stream.set_nodelay(true).map_err(|problem| refused(problem.to_string()))?;
    let config = WebSocketConfig::default().read_buffer_size(8 * 1024).write_buffer_size(0);
    client_async_with_config(request, stream, Some(config))
        .await
        .map(|(socket, _)| socket)
        .map_err(|problem| refused(problem.to_string()))
}

/// A number below this one, as good as random.
pub(super) fn below(random: &mut u64, limit: u64) -> u64 {
    *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *random;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) % limit
}

impl Form<'_> {
    fn filled_in(&self) -> Choice {
        let mut action = self.verb.to_owned();
        for field in &self.fields {
            action.push(' ');
            field.suggested.write(&mut action);
        }
        Choice { action, sealed: self.sealed }
    }
}

impl Suggested {
    fn write(&self, text: &mut String) {
        match self {
            // A string grows without fail.
            Suggested::Number(number) => drop(write!(text, "{number}")),
            Suggested::Word(word) => text.push_str(word),
            Suggested::List(list) if list.is_empty() => text.push('-'),
            Suggested::List(list) => {
                for (index, value) in list.iter().enumerate() {
                    if index > 0 {
                        text.push(',');
                    }
                    value.write(text);
                }
            }
        }
    }
}
