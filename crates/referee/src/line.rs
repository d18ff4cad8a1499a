//! One entry as a line of text: all fields that a line can have, in the order in which they are written.

use crate::entry::{Act, Actor, Entry};
use crate::fairness::{Entropy, Secret};
use crate::header::Holder;
use crate::hex;
use kernel::{Action, Chance, Money, Order, Outcome, Seat, SeatSet};
use serde::de::{Deserializer, Error as _, Visitor};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A line as it stands in a file. Text is borrowed from the file, because a long match is read often.
#[derive(Serialize, Deserialize, Default, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line<'a> {
    pub(crate) n: u32,
    #[serde(borrow)]
    pub(crate) kind: Text<'a>,
    #[serde(borrow)]
    by: Text<'a>,
    pub(crate) at: u64,
    pub(crate) step: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    name: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    holder: Option<Holder>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entropy: Option<Entropy>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    member: Option<Text<'a>>,
    #[serde(borrow, rename = "do", skip_serializing_if = "Option::is_none")]
    action: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    id: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    motion: Option<u32>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    chair: Option<Text<'a>>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    what: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    staged: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcomes: Option<Vec<Outcome>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Order>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    why: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    more: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agreed: Option<SeatSet>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    ending: Option<Text<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    abandoned: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    standings: Option<Vec<Money>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<SeatSet>,
    #[serde(borrow, skip_serializing_if = "Option::is_none")]
    secret: Option<Text<'a>>,
    #[serde(borrow)]
    digest: Text<'a>,
    /// Looked at as text, and only read here so that it is a known field.
    #[serde(borrow, skip_serializing)]
    #[expect(dead_code, reason = "the file reader compares it as text")]
    chain: Text<'a>,
}

impl<'a> Line<'a> {
    /// Reads a line, or says in a sentence what is wrong with it.
    pub(crate) fn read(text: &'a str) -> Result<Line<'a>, String> {
        serde_json::from_str(text).map_err(|problem| plain(&problem))
    }

    pub(crate) fn digest(&self) -> Result<u64, String> {
        hex::read_u64(&self.digest.0).ok_or_else(|| "a digest is 16 lower-case hexadecimal digits".to_owned())
    }

    pub(crate) fn by(&self) -> Result<Actor, String> {
        Actor::read(&self.by.0).ok_or_else(|| {
            format!(
                "'{}' is not one who acts: there are person, bot:NAME, clock, council, instructor, referee",
                self.by.0
            )
        })
    }

    /// The secret that a reveal tells.
    pub(crate) fn secret(&self) -> Option<Secret> {
        self.secret.as_ref().and_then(|text| Secret::from_hex(&text.0))
    }

    /// What the line says was done. `pending` is the chance that the game waits for, if it does.
    pub(crate) fn act<A: Action>(&mut self, pending: Option<&Chance>) -> Result<Act<A>, String> {
        let kind = std::mem::take(&mut self.kind).0;
        let act = match &*kind {
            "decision" => Act::Decision {
                seat: self.seat()?,
                action: self.action()?,
                id: self.id.take().map(|id| id.0.into_owned()),
            },
            "chance" => self.chance(pending)?,
            "sit" => Act::Sit {
                seat: self.seat()?,
                name: take(&mut self.name, "name")?.0.into_owned(),
                holder: take(&mut self.holder, "holder")?,
                entropy: take(&mut self.entropy, "entropy")?,
            },
            "begin" => Act::Begin,
            "time-up" => Act::TimeUp,
            "order" => Act::Order {
                order: take(&mut self.order, "order")?,
                why: self.why.take().map(|why| why.0.into_owned()),
            },
            "stage" => Act::StageOutcomes {
                what: self.what.take().map(|what| what.0.into_owned()),
                outcomes: take(&mut self.outcomes, "outcomes")?,
            },
            "close" => Act::Close,
            "extend" => Act::Extend { seat: self.seat.take(), more: take(&mut self.more, "more")? },
            "retract" => Act::Retract { seat: self.seat()?, entry: take(&mut self.entry, "entry")? },
            "rewind" => Act::Rewind {
                seat: self.seat()?,
                entry: take(&mut self.entry, "entry")?,
                agreed: take(&mut self.agreed, "agreed")?,
            },
            "motion" => Act::Motion { seat: self.seat()?, member: self.member()?, action: self.action()? },
            "ballot" => Act::Ballot {
                seat: self.seat()?,
                member: self.member()?,
                motion: take(&mut self.motion, "motion")?,
            },
            "elect" => Act::Elect {
                seat: self.seat()?,
                member: self.member()?,
                chair: take(&mut self.chair, "chair")?.0.into_owned(),
            },
            "pause" => Act::Pause,
            "resume" => Act::Resume,
            "hand" => Act::Reassign {
                seat: self.seat()?,
                name: take(&mut self.name, "name")?.0.into_owned(),
                holder: take(&mut self.holder, "holder")?,
            },
            "reveal" => self.reveal()?,
            other => return Err(format!("'{other}' is not a kind of entry")),
        };
        match self.left_over() {
            Some(field) => Err(format!("a {kind} has no field '{field}'")),
            None => Ok(act),
        }
    }

    fn seat(&mut self) -> Result<Seat, String> {
        take(&mut self.seat, "seat")
    }

    fn member(&mut self) -> Result<String, String> {
        Ok(take(&mut self.member, "member")?.0.into_owned())
    }

    fn action<A: Action>(&mut self) -> Result<A, String> {
        A::parse(&take(&mut self.action, "do")?.0).map_err(|problem| problem.to_string())
    }

    fn chance<A>(&mut self, pending: Option<&Chance>) -> Result<Act<A>, String> {
        let what = take(&mut self.what, "what")?;
        let pending = pending.ok_or("the game does not wait for chance here")?;
        if pending.what != what.0 {
            return Err(format!("the game waits for '{}' here, not for '{}'", pending.what, what.0));
        }
        let draw = match (self.draw.take(), self.staged.take()) {
            (Some(draw), None) => Some(draw),
            (None, Some(true)) => None,
            _ => return Err("an outcome has a 'draw' or is 'staged', one of the two".to_owned()),
        };
        Ok(Act::Chance { what: pending.what, draw, outcome: take(&mut self.outcome, "outcome")? })
    }

    fn reveal<A>(&mut self) -> Result<Act<A>, String> {
        let secret = self.secret().ok_or("a reveal has a 'secret' of 64 lower-case hexadecimal digits")?;
        self.secret = None;
        Ok(Act::Reveal {
            secret,
            ending: take(&mut self.ending, "ending")?.0.into_owned(),
            abandoned: match self.abandoned.take() {
                None => false,
                Some(true) => true,
                Some(false) => return Err("'abandoned' is true or absent".to_owned()),
            },
            standings: take(&mut self.standings, "standings")?,
            winners: take(&mut self.winners, "winners")?,
        })
    }

    /// A field that nobody took: it does not belong to this kind of entry.
    fn left_over(&self) -> Option<&'static str> {
        let fields = [
            (self.seat.is_some(), "seat"),
            (self.name.is_some(), "name"),
            (self.holder.is_some(), "holder"),
            (self.entropy.is_some(), "entropy"),
            (self.member.is_some(), "member"),
            (self.action.is_some(), "do"),
            (self.id.is_some(), "id"),
            (self.motion.is_some(), "motion"),
            (self.chair.is_some(), "chair"),
            (self.what.is_some(), "what"),
            (self.draw.is_some(), "draw"),
            (self.staged.is_some(), "staged"),
            (self.outcome.is_some(), "outcome"),
            (self.outcomes.is_some(), "outcomes"),
            (self.order.is_some(), "order"),
            (self.why.is_some(), "why"),
            (self.more.is_some(), "more"),
            (self.entry.is_some(), "entry"),
            (self.agreed.is_some(), "agreed"),
            (self.ending.is_some(), "ending"),
            (self.abandoned.is_some(), "abandoned"),
            (self.standings.is_some(), "standings"),
            (self.winners.is_some(), "winners"),
            (self.secret.is_some(), "secret"),
        ];
        fields.into_iter().find(|(left, _)| *left).map(|(_, field)| field)
    }

    /// The text of an entry up to its digest, without the link of the chain and the closing brace.
    pub(crate) fn write<A: Action>(entry: &Entry<A>) -> String {
        let mut digest = String::with_capacity(16);
        hex::push_u64(&mut digest, entry.digest);
        let mut line = Line {
            n: entry.number,
            kind: entry.act.kind().into(),
            by: entry.by.to_string().into(),
            at: entry.at,
            step: entry.step,
            seat: entry.act.seat(),
            digest: digest.into(),
            ..Line::default()
        };
        line.fill(&entry.act);
        let mut text = serde_json::to_string(&line).expect("a line is plain data");
        text.pop();
        text
    }

    fn fill<A: Action>(&mut self, act: &Act<A>) {
        match act {
            Act::Begin | Act::TimeUp | Act::Close | Act::Pause | Act::Resume => {}
            Act::Extend { more, .. } => self.more = Some(*more),
            Act::Sit { name, holder, entropy, .. } => {
                self.name = Some(name.clone().into());
                self.holder = Some(holder.clone());
                self.entropy = Some(entropy.clone());
            }
            Act::Reassign { name, holder, .. } => {
                self.name = Some(name.clone().into());
                self.holder = Some(holder.clone());
            }
            Act::Decision { action, id, .. } => {
                self.action = Some(action.notation().into());
                self.id = id.clone().map(Into::into);
            }
            Act::Chance { what, draw, outcome } => {
                self.what = Some((*what).into());
                self.draw = *draw;
                self.staged = draw.is_none().then_some(true);
                self.outcome = Some(*outcome);
            }
            Act::Order { order, why } => {
                self.order = Some(*order);
                self.why = why.clone().map(Into::into);
            }
            Act::StageOutcomes { what, outcomes } => {
                self.what = what.clone().map(Into::into);
                self.outcomes = Some(outcomes.clone());
            }
            Act::Retract { entry, .. } => self.entry = Some(*entry),
            Act::Rewind { entry, agreed, .. } => {
                self.entry = Some(*entry);
                self.agreed = Some(*agreed);
            }
            Act::Motion { member, action, .. } => {
                self.member = Some(member.clone().into());
                self.action = Some(action.notation().into());
            }
            Act::Ballot { member, motion, .. } => {
                self.member = Some(member.clone().into());
                self.motion = Some(*motion);
            }
            Act::Elect { member, chair, .. } => {
                self.member = Some(member.clone().into());
                self.chair = Some(chair.clone().into());
            }
            Act::Reveal { secret, ending, abandoned, standings, winners } => {
                self.ending = Some(ending.clone().into());
                self.abandoned = abandoned.then_some(true);
                self.standings = Some(standings.clone());
                self.winners = Some(*winners);
                self.secret = Some(secret.to_hex().into());
            }
        }
    }
}

/// What a JSON reader says, without the column that means nothing to people.
pub(crate) fn plain(problem: &serde_json::Error) -> String {
    let text = problem.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    text[..end].to_owned()
}

fn take<T>(field: &mut Option<T>, name: &str) -> Result<T, String> {
    field.take().ok_or_else(|| format!("the field '{name}' is missing"))
}

/// Text that is borrowed from the file unless it holds escapes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(pub(crate) Cow<'a, str>);

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Text<'a> {
        Text(Cow::Borrowed(text))
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text(Cow::Owned(text))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text<'a>, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }

            fn visit_borrowed_str<E: serde::de::Error>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(text.into())
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(text.to_owned().into())
            }
        }

        deserializer.deserialize_str(Reader).map_err(D::Error::custom)
    }
}
