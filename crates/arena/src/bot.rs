//! The bots of the house.

use crate::cancel::Cancel;
use crate::planner::{MOST_BUDGET, Planner, Slip, default_budget};
use crate::seen::Seen;
use kernel::words::Message;
use kernel::{Advise, Draw, facts};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// An opponent as people choose one: how well it plays, and the bot that plays so.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Level {
    Easy,
    Sound,
    Strong,
}

impl Level {
    /// Every level, in the order in which seats of a table for one person are filled: then a mix sits at it.
    pub const ALL: [Level; 3] = [Level::Sound, Level::Strong, Level::Easy];

    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Sound => "sound",
            Level::Strong => "strong",
        }
    }

    /// The bot that plays so. Each answers within a second on one core.
    #[must_use]
    pub fn bot(self) -> BotKind {
        match self {
            Level::Easy => BotKind::Novice,
            Level::Sound => BotKind::Clerk,
            Level::Strong => BotKind::PLANNER,
        }
    }

    /// The bots for so many seats: one of each level as long as there are seats, and then again.
    pub fn mix(seats: usize) -> impl Iterator<Item = BotKind> {
        Level::ALL.into_iter().cycle().take(seats).map(Level::bot)
    }

    /// The characters of this level, so that sentences read well and a name tells how somebody plays.
    #[must_use]
    pub fn characters(self) -> [&'static str; 12] {
        match self {
            Level::Easy => [
                "Amy", "Benno", "Carla", "Dino", "Ella", "Fritz", "Gwen", "Hugo", "Ina", "Joey", "Kim",
                "Lotte",
            ],
            Level::Sound => [
                "Ada", "Boris", "Clara", "Dmitri", "Edith", "Felix", "Greta", "Henry", "Iris", "Jonas",
                "Klara", "Leo",
            ],
            Level::Strong => [
                "Athena", "Bruno", "Cleo", "Dagmar", "Emeric", "Flora", "Gideon", "Hilda", "Igor", "Judith",
                "Konrad", "Lydia",
            ],
        }
    }
}

/// A bot, by the name that people give it: `random`, `novice`, `clerk`, `planner`, `planner:500`; or by how well it plays: `easy`,
/// `sound`, `strong`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotKind {
    /// Any sensible action.
    Random,
    /// As a clerk, but now and then something that costs a little.
    Novice,
    /// Sound play by simple rules.
    Clerk,
    /// Search over worlds that fit its view, with this many playouts for a decision: [`default_budget`], if none is named.
    Planner { budget: Option<u32> },
}

impl BotKind {
    /// The planner with the budget it has when nobody says otherwise.
    pub const PLANNER: BotKind = BotKind::Planner { budget: None };

    /// Every bot. The message `bot-name` says how it plays, and its attribute `title` how well.
    pub const NAMES: [&'static str; 4] = ["novice", "clerk", "planner", "random"];

    /// How well it plays; none, if it does not try to.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        match self {
            BotKind::Random => None,
            BotKind::Novice => Some(Level::Easy),
            BotKind::Clerk => Some(Level::Sound),
            BotKind::Planner { .. } => Some(Level::Strong),
        }
    }

    /// The name of the bot without what it was given along: one of [`BotKind::NAMES`].
    #[must_use]
    pub fn family(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Novice => "novice",
            BotKind::Clerk => "clerk",
            BotKind::Planner { .. } => "planner",
        }
    }

    /// The name of the character that it is on the seat of this index.
    #[must_use]
    pub fn character(self, index: usize) -> String {
        let names = self.level().unwrap_or(Level::Sound).characters();
        names.get(index).map_or_else(|| format!("Bot {}", index + 1), |name| (*name).to_owned())
    }

    /// How many games it tries out for a decision at a table of so many, on average: none, if it does not search.
    #[must_use]
    pub fn playouts(self, seats: u8) -> u32 {
        match self {
            BotKind::Random | BotKind::Clerk => 0,
            BotKind::Novice => SLIP.playouts().div_ceil(NOVICE_ERRS),
            BotKind::Planner { budget } => budget.unwrap_or_else(|| default_budget(seats)),
        }
    }

    /// Whether it searches, and so takes time.
    #[must_use]
    pub fn searches(self) -> bool {
        matches!(self, BotKind::Novice | BotKind::Planner { .. })
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Planner { budget: Some(budget) } => write!(f, "planner:{budget}"),
            _ => f.write_str(self.family()),
        }
    }
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<BotKind, UnknownBot> {
        match text.trim() {
            "random" => Ok(BotKind::Random),
            "novice" | "easy" => Ok(BotKind::Novice),
            "clerk" | "sound" => Ok(BotKind::Clerk),
            "planner" | "strong" => Ok(BotKind::PLANNER),
            other => match other.strip_prefix("planner:") {
                Some(budget) => budget
                    .parse()
                    .ok()
                    .filter(|budget| (1..=MOST_BUDGET).contains(budget))
                    .map(|budget| BotKind::Planner { budget: Some(budget) })
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

/// Of how many decisions a novice errs in one, and how: such slips cost games, but do not ruin it.
const NOVICE_ERRS: u32 = 6;
const SLIP: Slip = Slip { few: 4, worlds: 4, cost: 40 };

/// A bot with the buffers that it plays with. It remembers nothing from one decision to the next, so it can go
/// from game to game.
#[derive(Debug)]
pub struct Player<G: Advise> {
    kind: BotKind,
    view: G::View,
    /// Only those who look ahead have one.
    planner: Option<Box<Planner<G>>>,
    /// The longest that it thought about a decision, if it searches.
    longest: Duration,
}

impl<G: Advise> Player<G> {
    #[must_use]
    pub fn new(kind: BotKind) -> Player<G> {
        let planner = match kind {
            BotKind::Planner { budget } => Some(Box::new(Planner::new(budget))),
            BotKind::Novice => Some(Box::new(Planner::new(Some(SLIP.playouts())))),
            BotKind::Random | BotKind::Clerk => None,
        };
        Player { kind, view: G::View::default(), planner, longest: Duration::ZERO }
    }

    #[must_use]
    pub fn kind(&self) -> BotKind {
        self.kind
    }

    /// The longest that it thought about a decision that was timed; nothing, if it does not search.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.longest
    }

    /// As [`Player::decide`]; and if it searches, the time counts. Others are too fast to look at a clock.
    #[inline]
    pub(crate) fn decide_timed(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw) -> G::Action {
        if !self.kind.searches() {
            return self.decide(seen, draw);
        }
        let start = Instant::now();
        let action = self.decide(seen, draw);
        self.longest = self.longest.max(start.elapsed());
        action
    }

    /// What the bot does, for a seat that must decide. Random looks at no view at all; a clerk's view is
    /// written over the last one.
    #[inline]
    pub fn decide(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw) -> G::Action {
        match (self.kind, &mut self.planner) {
            (BotKind::Planner { .. }, Some(planner)) => planner.decide(seen, draw),
            (BotKind::Clerk, _) => {
                seen.brief(&mut self.view);
                G::clerk(&self.view, seen.seat(), draw)
            }
            (BotKind::Novice, _) => self.decide_as_novice(seen, draw),
            _ => seen.sample(draw),
        }
    }

    /// Most of the time what a clerk does; else something that costs a little.
    fn decide_as_novice(&mut self, seen: &Seen<'_, G>, draw: &mut impl Draw) -> G::Action {
        if draw.below(NOVICE_ERRS) == 0
            && let Some(planner) = &mut self.planner
        {
            return planner.slip(seen, SLIP, draw);
        }
        seen.brief(&mut self.view);
        G::clerk(&self.view, seen.seat(), draw)
    }

    /// What the bot does, or `None` if it searches and was cancelled.
    pub fn decide_unless(
        &mut self,
        cancel: &Cancel,
        seen: &Seen<'_, G>,
        draw: &mut impl Draw,
    ) -> Option<G::Action> {
        match (self.kind, &mut self.planner) {
            (BotKind::Planner { .. }, Some(planner)) => planner.decide_unless(cancel, seen, draw),
            _ => Some(self.decide(seen, draw)),
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
        for name in ["random", "novice", "clerk", "planner", "planner:7"] {
            assert_eq!(name.parse::<BotKind>().unwrap().to_string(), name);
        }
        for level in Level::ALL {
            let bot: BotKind = level.name().parse().unwrap();
            assert_eq!((bot, bot.level()), (level.bot(), Some(level)));
        }
        assert_eq!(["clerk", "planner:7"].map(|name| name.parse::<BotKind>().unwrap().playouts(4)), [0, 7]);
        assert!(BotKind::PLANNER.playouts(4) > BotKind::PLANNER.playouts(64));
    }

    #[test]
    fn an_unknown_bot_is_told_the_names() {
        let sentence = "genius".parse::<BotKind>().unwrap_err().to_string();
        assert_eq!(
            sentence,
            "there is no bot 'genius': choose novice, clerk, planner, random or planner:SAMPLES"
        );
        for text in ["planner:", "planner:0", "planner:-3", "planner:many", "planner:99999999999999999999"] {
            assert!(text.parse::<BotKind>().unwrap_err().to_string().contains("from 1 to"), "{text}");
        }
    }
}
