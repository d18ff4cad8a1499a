//! A class at one table: everybody submits within a moment, and what is measured is how long it takes from the last of
//! it until all have seen what came of it.

use super::player::{Choice, Heard, Socket, choices, connect};
use super::{Plan, Seated};
use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite::Message;

/// Whoever hears nothing for so long waits for something that does not come.
const PATIENCE: Duration = Duration::from_secs(30);

/// What was measured.
#[derive(Debug, Default)]
pub(super) struct Bursts {
    /// By round: how many submitted, and by seat how long after the last submission it saw what came of it, in microseconds.
    pub(super) rounds: Vec<(usize, Vec<u32>)>,
    /// How long is the longest message that told of it, in bytes.
    pub(super) longest: usize,
    pub(super) refused: BTreeMap<String, u64>,
}

/// A seat, as far as it has heard.
#[derive(Debug)]
struct Chair {
    sink: SplitSink<Socket, Message>,
    question: String,
    is_waited_for: bool,
    choices: Vec<Choice>,
    is_over: bool,
    moves: u64,
}

/// All seats of a table with what they hear.
#[derive(Debug)]
struct Class {
    chairs: Vec<Chair>,
    streams: SelectAll<Ear>,
    bursts: Bursts,
    random: u64,
}

/// What one seat hears, with its number.
#[derive(Debug)]
struct Ear {
    seat: usize,
    stream: SplitStream<Socket>,
}

impl futures_util::Stream for Ear {
    type Item = (usize, Result<Message, tokio_tungstenite::tungstenite::Error>);

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        let seat = self.seat;
        self.stream.poll_next_unpin(context).map(|message| message.map(|message| (seat, message)))
    }
}

/// Plays so many sealed rounds, in each of which all submit within `within`.
pub(super) async fn play(
    plan: &Plan,
    seated: Seated,
    rounds: u16,
    within: Duration,
) -> Result<Bursts, String> {
    let mut class =
        Class { chairs: Vec::new(), streams: SelectAll::new(), bursts: Bursts::default(), random: 1 };
    for (seat, cookie) in seated.cookies.iter().enumerate() {
        let socket = connect(plan.address, &seated.table, cookie, seat as u8 + 1).await?;
        let (sink, stream) = socket.split();
        class.chairs.push(Chair {
            sink,
            question: String::new(),
            is_waited_for: false,
            choices: Vec::new(),
            is_over: false,
            moves: 0,
        });
        class.streams.push(Ear { seat, stream });
    }
    while class.bursts.rounds.len() < usize::from(rounds) {
        class.wait_for_all().await?;
        if class.chairs.iter().any(|chair| chair.is_over) {
            break;
        }
        let asked: Vec<usize> =
            (0..class.chairs.len()).filter(|&seat| class.chairs[seat].is_waited_for).collect();
        let sealed = |&seat: &usize| class.chairs[seat].choices.first().is_some_and(|choice| choice.sealed);
        if asked.len() * 2 >= class.chairs.len() && asked.iter().all(sealed) {
            class.round(&asked, within).await?;
        } else {
            class.answer_one(asked.first().copied()).await?;
        }
    }
    for chair in &mut class.chairs {
        let _ = timeout(Duration::from_secs(1), chair.sink.close()).await;
    }
    Ok(class.bursts)
}

impl Class {
    /// Listens until all seats have come to the same question.
    async fn wait_for_all(&mut self) -> Result<(), String> {
        loop {
            let first = &self.chairs[0].question;
            let agree = !first.is_empty() && self.chairs.iter().all(|chair| chair.question == *first);
            let somebody = self.chairs.iter().any(|chair| chair.is_waited_for || chair.is_over);
            if agree && somebody {
                return Ok(());
            }
            self.listen(Instant::now() + PATIENCE).await?.ok_or("nothing more is heard of the table")?;
        }
    }

    /// Where a few are asked, or one after the other, they answer one by one, as fast as they are asked.
    async fn answer_one(&mut self, seat: Option<usize>) -> Result<(), String> {
        let seat = seat.ok_or("nobody is asked")?;
        let question = self.chairs[seat].question.clone();
        self.submit(seat, 0).await?;
        while self.chairs[seat].question == question && self.chairs[seat].is_waited_for {
            self.listen(Instant::now() + PATIENCE).await?.ok_or("a move was never answered")?;
        }
        Ok(())
    }

    /// A sealed round: everybody who is asked submits at a moment of its own.
    async fn round(&mut self, asked: &[usize], within: Duration) -> Result<(), String> {
        let question = self.chairs[0].question.clone();
        let start = Instant::now();
        let mut due: Vec<(Instant, usize)> = asked
            .iter()
            .map(|&seat| (start + within.mul_f64(self.below(1_000_000) as f64 / 1e6), seat))
            .collect();
        due.sort();
        let mut due = due.into_iter();
        let mut next = due.next();
        let mut last = start;
        let mut seen: Vec<Option<Instant>> = vec![None; self.chairs.len()];
        while seen.iter().any(Option::is_none) {
            let until = next.map_or_else(|| Instant::now() + PATIENCE, |(at, _)| at);
            match self.listen(until).await? {
                Some((seat, length, refused)) => {
                    if refused {
                        // Whoever cannot do what was suggested passes, and is the last to submit.
                        self.submit(seat, 1).await?;
                        last = Instant::now();
                    }
                    if seen[seat].is_none() && self.chairs[seat].question != question {
                        seen[seat] = Some(Instant::now());
                        self.bursts.longest = self.bursts.longest.max(length);
                    }
                }
                None => {
                    let (_, seat) = next.ok_or("a round was never resolved")?;
                    self.submit(seat, 0).await?;
                    last = Instant::now();
                    next = due.next();
                }
            }
        }
        let after = |at: Instant| u32::try_from((at - last).as_micros()).unwrap_or(u32::MAX);
        let times = seen.into_iter().flatten().map(after).collect();
        self.bursts.rounds.push((asked.len(), times));
        Ok(())
    }

    /// Sends what the first form suggests, or a pass after that was refused.
    async fn submit(&mut self, seat: usize, tried: usize) -> Result<(), String> {
        let chair = &mut self.chairs[seat];
        let action = match tried {
            0 => chair.choices.first().map_or("pass", |choice| &choice.action),
            _ => "pass",
        };
        chair.moves += 1;
        let id = format!("{}-{}", seat + 1, chair.moves);
        let text =
            json!({ "seat": seat + 1, "id": id, "question": chair.question, "do": action }).to_string();
        let broken = |problem| format!("the connection of seat {} broke: {problem}", seat + 1);
        chair.sink.send(Message::text(text)).await.map_err(broken)
    }

    /// The next message, until a moment: of which seat, how long, and whether it refuses what that has sent.
    async fn listen(&mut self, until: Instant) -> Result<Option<(usize, usize, bool)>, String> {
        let heard = tokio::select! {
            heard = self.streams.next() => heard.ok_or("all connections were closed")?,
            () = sleep_until(until) => return Ok(None),
        };
        let (seat, message) = heard;
        let message = message.map_err(|problem| format!("seat {} hears no more: {problem}", seat + 1))?;
        let Message::Text(text) = message else { return Ok(Some((seat, 0, false))) };
        let heard: Heard<'_> = serde_json::from_str(&text)
            .map_err(|problem| format!("seat {} was told what is not understood: {problem}", seat + 1))?;
        let chair = &mut self.chairs[seat];
        let mut is_refused = false;
        match heard.kind {
            "ready" => {
                let number = seat as u8 + 1;
                chair.is_waited_for = heard.waiting.is_some_and(|waiting| waiting.contains(&number));
            }
            "refused" => {
                let code = heard.error.map_or_else(String::new, |error| error.code);
                is_refused = true;
                *self.bursts.refused.entry(code).or_default() += 1;
            }
            "table" | "news" => {
                if let Some(position) = heard.position() {
                    chair.is_waited_for = position.waiting.contains(&(seat as u8 + 1));
                    chair.is_over = position.over.is_some();
                    chair.question = position.question.to_owned();
                    chair.choices = choices(&position);
                }
            }
            _ => {}
        }
        Ok(Some((seat, text.len(), is_refused)))
    }

    /// A number below this one, as good as random and always the same.
    fn below(&mut self, limit: u64) -> u64 {
        super::player::below(&mut self.random, limit)
    }
}
