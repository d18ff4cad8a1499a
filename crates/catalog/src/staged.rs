//! A table that a file sets up and plays by lines: what scenarios and lessons have in common.

use kernel::call::Action as _;
use kernel::show::Show;
use kernel::words::Language;
use kernel::{
    Audience, Edition as _, Input, Money, Options as _, Order, Outcome, Pending, Recording, Refusal as _,
    Seat, SetPosition, Viewer, Words,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// How a table is set up, as a file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Staging {
    /// The first variant if there is none.
    pub variant: Option<String>,
    pub seats: i64,
    /// Options by name.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    pub edition: Option<toml::Value>,
    /// The game's own overrides of a game that is about to start.
    pub position: Option<toml::Value>,
}

/// What a run of a file found.
#[derive(Debug, Default)]
pub struct Outcomes {
    /// How many things were compared.
    pub checks: usize,
    /// What differed, a sentence each.
    pub differences: Vec<String>,
}

/// Why a file could not be run at all, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidFile(pub String);

impl fmt::Display for InvalidFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads a file of TOML; what is wrong with it is said with its line.
pub(crate) fn read_toml<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, InvalidFile> {
    toml::from_str(text).map_err(|problem| {
        let line = problem.span().map_or(1, |span| text[..span.start].lines().count().max(1));
        InvalidFile(format!("line {line}: {}", problem.message().trim().replace('\n', " ")))
    })
}

/// A game that is played by lines, and all that was told in it.
pub(crate) struct Staged<G: SetPosition + Show> {
    pub(crate) game: G,
    pub(crate) words: Words,
    pub(crate) events: Vec<G::Event>,
    /// By event: who saw it.
    pub(crate) audiences: Vec<Audience>,
}

/// A line that does something: `2 bid 3 550`, `rest pass`, `chance 2`, `order last-round`.
pub(crate) enum Attempt<A> {
    Decide(Seat, A),
    Rest(A),
    Chance(Outcome),
    Order(Order),
    /// It reads like one of these, but names what there is not, or numbers beyond any range.
    Impossible(Impossible),
}

/// Why a line can be read, but stands for nothing that can be done.
pub(crate) struct Impossible {
    pub(crate) code: &'static str,
    pub(crate) sentence: String,
}

/// Why a line was not carried out: a sentence about it.
pub(crate) enum NotDone {
    /// The rules are in the way.
    Refused(String),
    /// It stands for nothing that can be done here.
    Invalid(String),
}

impl<G: SetPosition + Show> Staged<G> {
    /// A table as it is set up, at which these people sit, for one who reads this language.
    pub(crate) fn set_up(
        staging: &Staging,
        language: Language,
        names: Vec<String>,
    ) -> Result<Staged<G>, InvalidFile> {
        let stop = |problem: String| InvalidFile(problem);
        let variant = match &staging.variant {
            Some(name) => G::Options::variant_named(name).map_err(|bad| stop(bad.to_string()))?,
            None => &G::Options::variants()[0],
        };
        let mut options = G::Options::of(variant);
        for (name, value) in &staging.options {
            options.set(name, &plain(value)).map_err(|bad| stop(bad.to_string()))?;
        }
        let seats = variant.seat_count(staging.seats).map_err(|bad| stop(bad.to_string()))?;
        options.check(seats).map_err(|bad| stop(bad.to_string()))?;
        let edition = match &staging.edition {
            Some(value) => value.clone().try_into().map_err(|bad| stop(format!("edition: {bad}")))?,
            None => G::Edition::standard(),
        };
        edition.check().map_err(|bad| stop(format!("edition: {bad}")))?;
        let mut game = G::new(seats, &options, &Arc::new(edition));
        if let Some(position) = &staging.position {
            let position: G::Position = position.clone().try_into().map_err(|bad: toml::de::Error| {
                stop(format!("position: {}", bad.message().trim().replace('\n', " ")))
            })?;
            game.set_position(&position)
                .map_err(|problem| stop(format!("this position cannot be: {problem}")))?;
        }
        let words = G::LANGUAGES.words(language, names);
        Ok(Staged { game, words, events: Vec::new(), audiences: Vec::new() })
    }

    /// What a line says, if it is written like one.
    pub(crate) fn read(&self, text: &str) -> Result<Attempt<G::Action>, String> {
        let (first, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let impossible = |code, sentence| Attempt::Impossible(Impossible { code, sentence });
        let action = |attempt: &dyn Fn(G::Action) -> Attempt<G::Action>| match G::Action::parse(rest) {
            Ok(action) => attempt(action),
            Err(bad) => impossible("no-action", bad.to_string()),
        };
        match first {
            "chance" => {
                if !is_number(rest) || rest.starts_with('-') {
                    return Err("an outcome is a number from 0".into());
                }
                // No odds reach so far, so a larger number stands for the same.
                Ok(Attempt::Chance(Outcome(rest.parse().unwrap_or(u32::MAX))))
            }
            "order" => match parse_order(rest) {
                Some(Ok(order)) => Ok(Attempt::Order(order)),
                Some(Err(Impossible { code, sentence })) => Ok(impossible(code, sentence)),
                None => Err("orders are last-round, end-now, resign SEAT and grant SEAT AMOUNT".into()),
            },
            "rest" => Ok(action(&Attempt::Rest)),
            number if is_number(number) => match self.seat(number) {
                Some(seat) => Ok(action(&|action| Attempt::Decide(seat, action))),
                None => Ok(impossible("no-such-seat", no_such_seat(number))),
            },
            _ => Err("a line begins with a seat, rest, chance or order".into()),
        }
    }

    /// The seat of this number, if the table has it.
    pub(crate) fn seat(&self, number: &str) -> Option<Seat> {
        let seat = number.parse().ok().and_then(Seat::from_number)?;
        (seat.number() <= self.game.seats()).then_some(seat)
    }

    /// Does what a line says.
    pub(crate) fn perform(&mut self, text: &str) -> Result<(), NotDone> {
        let invalid = |problem: String| NotDone::Invalid(format!("'{text}': {problem}"));
        match self.read(text).map_err(invalid)? {
            Attempt::Decide(seat, action) => self.decide(seat, action),
            // Until it is somebody's turn who was not waiting, or nobody's: each of the present step, once.
            Attempt::Rest(action) => loop {
                let Pending::Seats(waiting) = self.game.pending() else { return Ok(()) };
                let before = (self.game.step(), waiting.len());
                let Some(seat) = waiting.lowest() else { return Ok(()) };
                self.decide(seat, action.clone())?;
                if before.1 == 1 || before.0 != self.game.step() {
                    return Ok(());
                }
            },
            Attempt::Chance(outcome) => {
                self.check_outcome(outcome).map_err(|impossible| invalid(impossible.sentence))?;
                self.apply(Input::Chance(outcome));
                Ok(())
            }
            Attempt::Impossible(impossible) => Err(invalid(impossible.sentence)),
            Attempt::Order(order) => {
                let refused = |no: G::Refusal| format!("'{text}' was refused: {}", no.refused(G::LANGUAGES));
                self.game.check_order(&order).map_err(|no| NotDone::Refused(refused(no)))?;
                self.apply(Input::Order(order));
                Ok(())
            }
        }
    }

    /// Whether chance can decide this now.
    pub(crate) fn check_outcome(&self, outcome: Outcome) -> Result<(), Impossible> {
        match self.game.pending() {
            Pending::Chance(chance) if chance.odds.allow(outcome) => Ok(()),
            Pending::Chance(chance) => Err(Impossible {
                code: "no-such-outcome",
                sentence: format!("outcome {} of {} cannot happen here", outcome.0, chance.what),
            }),
            _ => Err(Impossible {
                code: "no-chance",
                sentence: "the game does not wait for chance here".into(),
            }),
        }
    }

    pub(crate) fn decide(&mut self, seat: Seat, action: G::Action) -> Result<(), NotDone> {
        if let Err(no) = self.game.check(seat, &action) {
            let (action, no) = (action.notation(), no.refused(G::LANGUAGES));
            return Err(NotDone::Refused(format!("'{seat} {action}' was refused: {no}")));
        }
        self.apply(Input::Decision(seat, action));
        Ok(())
    }

    fn apply(&mut self, input: Input<G::Action>) {
        let mut recording = Recording::default();
        self.game.apply(input, &mut recording);
        // A file has no clock: a quiet step is over with its last answer.
        if self.game.pending() == Pending::Delay {
            self.game.apply(Input::TimeUp, &mut recording);
        }
        for recorded in recording.0 {
            self.events.push(recorded.event);
            self.audiences.push(recorded.to);
        }
    }

    /// What a viewer was told after the first so many events.
    pub(crate) fn told(&self, viewer: Viewer, after: usize) -> impl DoubleEndedIterator<Item = &G::Event> {
        let all = self.events.iter().zip(&self.audiences).skip(after);
        all.filter(move |(_, audience)| audience.includes(viewer)).map(|(event, _)| event)
    }

    /// What a viewer may see, as JSON.
    pub(crate) fn view_json(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.game.shown(viewer)).expect("views are plain data")
    }
}

/// A value as it is written, words without quotation marks.
pub(crate) fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Whether this is written like a number, however large.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn no_such_seat(number: &str) -> String {
    format!("there is no seat {number} at this table")
}

/// The order that a text names; `None` if it is written like no order.
fn parse_order(text: &str) -> Option<Result<Order, Impossible>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seat = |number: &str| {
        let seat = number.parse().ok().and_then(Seat::from_number);
        seat.ok_or_else(|| Impossible { code: "no-such-seat", sentence: no_such_seat(number) })
    };
    let money = |amount: &str| {
        let sentence = || format!("no amount of money is as large as {amount}");
        amount.parse().map(Money).map_err(|_| Impossible { code: "no-amount", sentence: sentence() })
    };
    match *words.as_slice() {
        ["last-round"] => Some(Ok(Order::LastRound)),
        ["end-now"] => Some(Ok(Order::EndNow)),
        ["resign", number] if is_number(number) => Some(seat(number).map(|seat| Order::Resign { seat })),
        ["grant", number, amount] if is_number(number) && is_number(amount) => {
            Some(seat(number).and_then(|seat| Ok(Order::Grant { seat, amount: money(amount)? })))
        }
        ["levy", number, amount] if is_number(number) && is_number(amount) => {
            Some(seat(number).and_then(|seat| Ok(Order::Levy { seat, amount: money(amount)? })))
        }
        _ => None,
    }
}
