//! The cards as an edition: bosses, event cards, and who sees which information.

use crate::effect::{Effect, as_text};
use crate::state::Resource;
use kernel::options::Source;
use kernel::words::{Fact, ToFact};
use kernel::{BadOption, Edition, Money, facts};
use serde::{Deserialize, Serialize};

/// How many pieces of information lie on the board each year.
pub const SLOTS: usize = 4;
/// The most investors at a table.
pub const MOST_INVESTORS: usize = 6;
/// How many bosses are on offer.
pub const OFFERS: usize = 3;

/// The cards of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// The percentage cards: what information happens with.
    pub percentages: Vec<u8>,
    /// Which two pieces of information each seat sees, by seat.
    pub visibility: Vec<Visibility>,
    /// With so many investors everybody moves on to the next seat's row each year.
    #[serde(default)]
    pub rotating: Vec<u8>,
    pub bosses: Vec<Boss>,
    pub events: Vec<EventCard>,
}

/// The two pieces of information that a seat sees, counted from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Visibility {
    pub seat: u8,
    pub sees: [u8; 2],
    #[serde(default = "printed")]
    pub source: Source,
}

/// A boss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    pub name: String,
    pub salary: u8,
    /// Marks from 0 to 3.
    pub innovation: u8,
    pub efficiency: u8,
    pub advertising: u8,
    /// Whether the boss pays dividends, where they are played with.
    #[serde(default)]
    pub dividends: bool,
    /// What to give up and what to use instead, the first line first; for bosses who innovate.
    #[serde(default)]
    pub policy: Vec<PolicyLine>,
    #[serde(default = "printed")]
    pub source: Source,
}

/// A line of a boss's energy policy.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PolicyLine {
    pub from: Resource,
    pub to: Resource,
}

/// An event card: the left event happens first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    #[serde(serialize_with = "as_text")]
    pub left: Effect,
    #[serde(serialize_with = "as_text")]
    pub right: Effect,
    #[serde(default = "printed")]
    pub source: Source,
}

kernel::facts_of!(EventCard { left, right });

impl ToFact for Boss {
    fn fact(&self) -> Fact {
        let Boss { name, salary, innovation, efficiency, advertising, .. } = self;
        let salary = Money((*salary).into());
        Fact::Message("boss", facts! { name, salary, innovation, efficiency, advertising })
    }
}

fn printed() -> Source {
    Source::Rulebook
}

impl Cards {
    /// The pieces of information that a seat sees, counted from 0, so many years after the first.
    #[inline]
    #[must_use]
    pub fn seen_by(&self, seat: kernel::Seat, seats: u8, years: u16) -> [usize; 2] {
        let moved = if self.rotating.contains(&seats) { usize::from(years) } else { 0 };
        let row = (seat.index() + moved) % usize::from(seats);
        self.visibility[row].sees.map(|slot| usize::from(slot) - 1)
    }

    #[inline]
    #[must_use]
    pub fn boss(&self, boss: u8) -> &Boss {
        &self.bosses[usize::from(boss)]
    }
}

impl Edition for Cards {
    fn standard() -> Cards {
        toml::from_str(include_str!("../data/cards.toml")).expect("the cards in the crate are well formed")
    }

    fn check(&self) -> Result<(), BadOption> {
        self.check_percentages().and_then(|()| self.check_visibility()).map_err(BadOption::technical)?;
        if !(6..=24).contains(&self.bosses.len()) {
            let count = self.bosses.len();
            return Err(BadOption::technical(format_args!(
                "there must be 6 to 24 bosses, one for each company and three on offer, not {count}"
            )));
        }
        for (index, boss) in self.bosses.iter().enumerate() {
            check_boss(boss).map_err(|problem| {
                BadOption::technical(format_args!("boss {} ({}) {problem}", index + 1, boss.name))
            })?;
            if self.bosses[..index].iter().any(|other| other.name == boss.name) {
                return Err(BadOption::technical(format_args!("two bosses are called {}", boss.name)));
            }
        }
        if !(SLOTS..=60).contains(&self.events.len()) {
            let count = self.events.len();
            return Err(BadOption::technical(format_args!("there must be 4 to 60 event cards, not {count}")));
        }
        for (index, card) in self.events.iter().enumerate() {
            if card.left == Effect::Nothing || card.right == Effect::Nothing {
                return Err(BadOption::technical(format_args!("event card {} needs two events", index + 1)));
            }
        }
        Ok(())
    }
}

impl Cards {
    fn check_percentages(&self) -> Result<(), String> {
        let count = self.percentages.len();
        if !(SLOTS..=101).contains(&count) {
            return Err(format!("there must be 4 to 101 percentage cards, not {count}"));
        }
        for (index, percentage) in self.percentages.iter().enumerate() {
            if *percentage > 100 {
                return Err(format!("a percentage is from 0 to 100, not {percentage}"));
            }
            if self.percentages[..index].contains(percentage) {
                return Err(format!(
                    "the percentage {percentage} is there twice, but no two pairs may come to a tie"
                ));
            }
        }
        Ok(())
    }

    fn check_visibility(&self) -> Result<(), String> {
        if self.visibility.len() != MOST_INVESTORS {
            return Err(format!(
                "visibility needs a row for each of six seats, not {}",
                self.visibility.len()
            ));
        }
        if let Some(count) = self.rotating.iter().find(|count| !(2..=MOST_INVESTORS as u8).contains(*count)) {
            return Err(format!("rotating names numbers of investors from 2 to 6, not {count}"));
        }
        for (index, row) in self.visibility.iter().enumerate() {
            let seat = index + 1;
            if usize::from(row.seat) != seat {
                return Err(format!(
                    "row {seat} of visibility is for seat {}: rows go from seat 1 to 6",
                    row.seat
                ));
            }
            let [one, other] = row.sees;
            if one == other || ![one, other].iter().all(|slot| (1..=SLOTS as u8).contains(slot)) {
                return Err(format!(
                    "seat {seat} must see two different pieces of information from 1 to 4, not {one} and {other}"
                ));
            }
        }
        Ok(())
    }
}

/// What a boss's card cannot show.
pub(crate) fn check_boss(boss: &Boss) -> Result<(), String> {
    let is_word = |c: char| c.is_alphanumeric() || " -.'".contains(c);
    if boss.name.is_empty() || boss.name.chars().count() > 24 || !boss.name.chars().all(is_word) {
        return Err("needs a name of 1 to 24 letters".into());
    }
    if boss.salary > 50 {
        return Err(format!("has a salary of {}: 0 to 50 are allowed", boss.salary));
    }
    for (what, mark) in
        [("innovation", boss.innovation), ("efficiency", boss.efficiency), ("advertising", boss.advertising)]
    {
        if mark > 3 {
            return Err(format!("has a mark of {mark} for {what}: 0 to 3 are allowed"));
        }
    }
    let lines = if boss.innovation > 0 { 2 } else { 0 };
    if boss.policy.len() != lines {
        return Err(format!(
            "needs {lines} lines of policy with a mark of {} for innovation, not {}",
            boss.innovation,
            boss.policy.len()
        ));
    }
    if boss.policy.iter().any(|line| line.from == line.to) {
        return Err("has a line of policy that changes a resource into itself".into());
    }
    Ok(())
}
