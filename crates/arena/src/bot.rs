//! The bots of the house.

use crate::cancel::Cancel;
use crate::planner::{DEFAULT_BUDGET, MOST_BUDGET, Planner};
use crate::seen::Seen;
use kernel::words::Message;
use kernel::{Advise, Draw, facts};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Names for bots at a table, so that sentences read well.
pub const BOT_NAMES: [&str; 12] =
    ["Ada", "Boris", "Clara", "Dmitri", "Edith", "Felix", "Greta", "Henry", "Iris", "Jonas", "Klara", "Leo"];

/// A bot, by the name that people give it: `random`, `clerk`, `planner`, `planner:500`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotKind {
    /// Any sensible action.
    Random,
    /// Sound play by simple rules.
    Clerk,
    /// Search over worlds that fit its view, with this many playouts for a decision.
    Planner { budget: u32 },
}

impl BotKind {
    /// The planner with the budget it has when nobody says otherwise.
    pub const PLANNER: BotKind = BotKind::Planner { budget: DEFAULT_BUDGET };

    /// Every bot. The message `bot-name` says how it plays.
    pub const NAMES: [&'static str; 3] = ["random", "clerk", "planner"];

    /// How many games it tries out for a decision: none, if it does not search.
    #[must_use]
    pub fn playouts(self) -> u32 {
        match self {
            BotKind::Random | BotKind::Clerk => 0,
            BotKind::Planner { budget } => budget,
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Clerk => f.write_str("clerk"),
            &BotKind::PLANNER => f.write_str("planner"),
            BotKind::Planner { budget } => write!(f, "planner:{budget}"),
        }
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotKind, UnknownBot> {
        match text.trim() {
            "random" => Ok(BotKind::Random),
            "clerk" => Ok(BotKind::Clerk),
            "planner" => Ok(BotKind::PLANNER),
            other => match other.strip_prefix("planner:") {
                Some(budget) => budget
                    .parse()
                    .ok()
                    .filter(|budget| (1..=MOST_BUDGET).contains(budget))
                    .map(|budget| BotKind::Planner { budget })
                    .ok_or_else(|| {
                        let facts = facts! { most = MOST_BUDGET, given = shortened(budget) };
                        UnknownBot(Message::common("setting-no-budget", facts))
                    }),
                None => {
                    let facts = facts! { given = shortened(other), bots = BotKind::NAMES };
                    Err(UnknownBot(Message::common("setting-no-bot", facts)))
                }
            },
        }
    }
}

impl Serialize for BotKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Why a text names no bot, in one sentence that lists the names there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub Message);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for UnknownBot {}

/// A bot with the buffers that it plays with. It remembers nothing from one decision to the next, so it can go
/// from game to game.
#[derive(Debug)]
pub struct Player<G: Advise> {
    kind: BotKind,
    view: G::View,
    /// Only a planner has one.
    planner: Option<Box<Planner<G>>>,
}

impl<G: Advise> Player<G> {
    #[must_use]
    pub fn new(kind: BotKind) -> Player<G> {
        let planner = match kind {
            BotKind::Planner { budget } => Some(Box::new(Planner::new(budget))),
            BotKind::Random | BotKind::Clerk => None,
        };
        Player { kind, view: G::View::default(), planner }
    }

    #[must_use]
    pub fn kind(&self) -> BotKind {
        self.kind
    }

    /// What the bot does, for a seat that must decide. Random looks at no view at all; a clerk's view is
    /// written over the last one.
    #[inline]
    pub fn decide(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw) -> G::Action {
        match (self.kind, &mut self.planner) {
            (BotKind::Planner { .. }, Some(planner)) => planner.decide(seen, draw),
            (BotKind::Clerk, _) => {
                seen.view(&mut self.view);
                G::clerk(&self.view, seen.seat(), draw)
            }
            _ => seen.sample(draw),
        }
    }

    /// What the bot does, or `None` if it searches and was cancelled.
    pub fn decide_unless(
        &mut self,
        cancel: &Cancel,
        seen: &Seen<'_, G>,
        draw: &mut impl Draw,
    ) -> Option<G::Action> {
        match &mut self.planner {
            Some(planner) => planner.decide_unless(cancel, seen, draw),
            None => Some(self.decide(seen, draw)),
        }
    }
}

/// Enough of a text that somebody typed to recognise it.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for name in ["random", "clerk", "planner", "planner:7"] {
            assert_eq!(name.parse::<BotKind>().unwrap().to_string(), name);
        }
        let spelled_out = format!("planner:{DEFAULT_BUDGET}");
        assert_eq!(spelled_out.parse(), Ok(BotKind::PLANNER));
        assert_eq!(["clerk", "planner:7"].map(|name| name.parse::<BotKind>().unwrap().playouts()), [0, 7]);
    }

    #[test]
    fn an_unknown_bot_is_told_the_names() {
        let sentence = "genius".parse::<BotKind>().unwrap_err().to_string();
        assert_eq!(sentence, "there is no bot 'genius': choose random, clerk, planner or planner:SAMPLES");
        for text in ["planner:", "planner:0", "planner:-3", "planner:many", "planner:99999999999999999999"] {
            assert!(text.parse::<BotKind>().unwrap_err().to_string().contains("from 1 to"), "{text}");
        }
    }
}
