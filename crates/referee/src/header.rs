//! What is fixed before a match: the first line of its file.

use crate::clock::Clock;
use crate::fairness::{Commitment, Secret};
use kernel::options::Options as _;
use kernel::words::{Message, ToFact};
use kernel::{BadOption, Edition, Game, facts};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The version of the file format, which `FORMAT.md` describes.
pub const FORMAT: u16 = 1;

const MOST_NAME: usize = 64;

/// What is fixed before a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub boardroom: u16,
    /// The match's own name; the commitment binds the secret to it.
    #[serde(rename = "match")]
    pub id: String,
    pub game: String,
    pub variant: String,
    /// The version of the game's rules.
    pub rules: u16,
    pub options: serde_json::Value,
    /// The table's own edition; absent for the standard one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<serde_json::Value>,
    pub seats: Vec<Place>,
    pub commitment: Commitment,
    /// The name of a series of matches with the same draws; absent for a match with draws of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<String>,
    pub clock: Clock,
}

/// A seat's name, and who holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub name: String,
    pub holder: Holder,
}

impl Place {
    #[must_use]
    pub fn new(name: impl Into<String>, holder: Holder) -> Place {
        Place { name: name.into(), holder }
    }

    /// A person.
    #[must_use]
    pub fn person(name: impl Into<String>) -> Place {
        Place::new(name, Holder::Person)
    }

    /// The members of the council that holds the seat, and which of them is in the chair.
    pub(crate) fn council(&self) -> Option<(&[String], usize)> {
        match &self.holder {
            Holder::Council { members, chair } => {
                Some((members, members.iter().position(|name| name == chair)?))
            }
            _ => None,
        }
    }

    /// A bot under its own name.
    #[must_use]
    pub fn bot(name: &str) -> Place {
        Place::new(name, Holder::Bot(name.to_owned()))
    }

    pub(crate) fn check(&self) -> Result<(), Message> {
        check_name(&self.name)?;
        self.holder.check()
    }
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "HolderText", into = "HolderText")]
pub enum Holder {
    /// Nobody has sat down yet.
    Open,
    Person,
    /// A bot of this name.
    Bot(String),
    /// Several people, who vote.
    Council {
        members: Vec<String>,
        chair: String,
    },
}

impl Holder {
    fn check(&self) -> Result<(), Message> {
        match self {
            Holder::Open | Holder::Person => Ok(()),
            Holder::Bot(name) => check_name(name),
            Holder::Council { members, chair } => {
                if members.is_empty() || members.len() > 64 {
                    return Err(Message::common("council-size", facts! { count = members.len() }));
                }
                members.iter().try_for_each(|name| check_name(name))?;
                if let Some((_, name)) =
                    members.iter().enumerate().find(|(index, name)| members[..*index].contains(name))
                {
                    return Err(Message::common("council-name-twice", facts! { name }));
                }
                if !members.contains(chair) {
                    return Err(Message::common("council-without-chair", facts! { chair }));
                }
                Ok(())
            }
        }
    }
}

/// How files write a holder: a word, or an object for a council.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a holder is \"open\", \"person\", \"bot:NAME\" or a council")]
enum HolderText {
    Word(String),
    Council { council: Vec<String>, chair: String },
}

impl TryFrom<HolderText> for Holder {
    type Error = String;

    fn try_from(text: HolderText) -> Result<Holder, String> {
        Ok(match text {
            HolderText::Council { council, chair } => Holder::Council { members: council, chair },
            HolderText::Word(word) => match (word.as_str(), word.strip_prefix("bot:")) {
                ("open", _) => Holder::Open,
                ("person", _) => Holder::Person,
                (_, Some(name)) => Holder::Bot(name.to_owned()),
                _ => {
                    return Err(format!(
                        "a holder is \"open\", \"person\", \"bot:NAME\" or a council, not \"{word}\""
                    ));
                }
            },
        })
    }
}

impl From<Holder> for HolderText {
    fn from(holder: Holder) -> HolderText {
        match holder {
            Holder::Open => HolderText::Word("open".to_owned()),
            Holder::Person => HolderText::Word("person".to_owned()),
            Holder::Bot(name) => HolderText::Word(format!("bot:{name}")),
            Holder::Council { members, chair } => HolderText::Council { council: members, chair },
        }
    }
}

/// What a table decides before a match of one game.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// 1 to 64 letters, digits or marks of ASCII, without blanks.
    pub id: String,
    pub options: G::Options,
    /// The table's own edition; `None` for the standard one.
    pub edition: Option<G::Edition>,
    pub seats: Vec<Place>,
    /// The name of a series of matches that have the same secret and the same draws, so that they can be compared; `None` for draws of its
    /// own, to which those who sit down add.
    pub series: Option<String>,
    pub clock: Clock,
}

impl<G: Game> Setup<G> {
    pub(crate) fn header(&self, secret: &Secret) -> Result<Header, BadOption> {
        let json = |problem: serde_json::Error| BadOption::technical(problem);
        Ok(Header {
            boardroom: FORMAT,
            id: self.id.clone(),
            game: G::ID.to_owned(),
            variant: self.options.variant().id.to_owned(),
            rules: G::RULES,
            options: serde_json::to_value(&self.options).map_err(json)?,
            edition: self.edition.as_ref().map(serde_json::to_value).transpose().map_err(json)?,
            seats: self.seats.clone(),
            commitment: secret.commitment(self.series.as_ref().unwrap_or(&self.id)),
            series: self.series.clone(),
            clock: self.clock,
        })
    }
}

impl Header {
    /// Whether this is the secret that the table was bound to: by the match's own name, or by that of its series.
    pub(crate) fn is_bound_to(&self, secret: &Secret) -> bool {
        secret.commitment(self.series.as_ref().unwrap_or(&self.id)) == self.commitment
    }

    /// The game that this header describes, about to start.
    pub(crate) fn game<G: Game>(&self) -> Result<G, BadOption> {
        self.check_for::<G>()?;
        let options: G::Options = serde_json::from_value(self.options.clone()).map_err(|problem| {
            BadOption::common("options-unreadable", facts! { problem = problem.to_string() })
        })?;
        self.check_options::<G>(&options)?;
        let seats = u8::try_from(self.seats.len()).unwrap_or(u8::MAX);
        options.check(seats)?;
        let edition = match &self.edition {
            None => G::Edition::standard(),
            Some(value) => serde_json::from_value(value.clone()).map_err(|problem| {
                let line: Option<usize> = None;
                BadOption::common("edition-unreadable", facts! { line, problem = problem.to_string() })
            })?,
        };
        edition.check()?;
        Ok(G::new(seats, &options, &Arc::new(edition)))
    }

    /// Whether this release can play the match, and the names are names.
    fn check_for<G: Game>(&self) -> Result<(), BadOption> {
        if self.boardroom != FORMAT {
            return Err(BadOption(other_format(self.boardroom)));
        }
        if self.game != G::ID {
            return Err(BadOption::common("file-other-game", facts! { game = self.game, wanted = G::ID }));
        }
        if self.rules != G::RULES {
            let facts = facts! { rules = self.rules, game = G::ID, plays = G::RULES };
            return Err(BadOption::common("file-other-rules", facts));
        }
        let is_id = |id: &str| (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
        if !is_id(&self.id) || !self.series.as_deref().is_none_or(is_id) {
            return Err(BadOption::common("file-bad-id", facts! {}));
        }
        self.clock.check().map_err(BadOption)?;
        self.seats.iter().try_for_each(Place::check).map_err(BadOption)
    }

    /// Whether every option is known to the game, and the variant is the options' own.
    fn check_options<G: Game>(&self, options: &G::Options) -> Result<(), BadOption> {
        let known = serde_json::to_value(options).unwrap_or_default();
        let unknown = self.options.as_object().and_then(|given| {
            given.keys().find(|name| known.as_object().is_some_and(|known| !known.contains_key(*name)))
        });
        if let Some(name) = unknown {
            return Err(BadOption::common("file-unknown-option", facts! { game = G::ID, option = name }));
        }
        if options.variant().id != self.variant {
            let facts = facts! { variant = self.variant, of = options.variant().id };
            return Err(BadOption::common("file-other-variant", facts));
        }
        Ok(())
    }
}

/// The file was written by another release.
pub(crate) fn other_format(format: impl ToFact) -> Message {
    Message::common("file-other-format", facts! { format, reads = FORMAT })
}

/// Whether this can stand in a list of players.
pub fn check_name(name: &str) -> Result<(), Message> {
    if !kernel::words::is_name(name, MOST_NAME) {
        let given = name.escape_debug().to_string();
        return Err(Message::common("name-unprintable", facts! { most = MOST_NAME, given }));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holders_are_readable() {
        let council =
            Holder::Council { members: vec!["Ann".to_owned(), "Bob".to_owned()], chair: "Bob".to_owned() };
        for (holder, text) in [
            (Holder::Open, r#""open""#),
            (Holder::Person, r#""person""#),
            (Holder::Bot("clerk".to_owned()), r#""bot:clerk""#),
            (council, r#"{"council":["Ann","Bob"],"chair":"Bob"}"#),
        ] {
            assert_eq!(serde_json::to_string(&holder).unwrap(), text);
            assert_eq!(serde_json::from_str::<Holder>(text).unwrap(), holder);
        }
        let problem = serde_json::from_str::<Holder>(r#""robot""#).unwrap_err().to_string();
        assert!(problem.contains("bot:NAME"), "{problem}");
    }

    #[test]
    fn councils_are_checked() {
        let council = |members: &[&str], chair: &str| Holder::Council {
            members: members.iter().map(ToString::to_string).collect(),
            chair: chair.to_owned(),
        };
        assert!(council(&["Ann", "Bob"], "Ann").check().is_ok());
        assert!(council(&[], "Ann").check().unwrap_err().to_string().contains("1 to 64"));
        assert!(council(&["Ann", "Ann"], "Ann").check().unwrap_err().to_string().contains("two members"));
        assert!(council(&["Ann"], "Eve").check().unwrap_err().to_string().contains("not a member"));
        assert!(check_name("").is_err() && check_name("a\nb").is_err());
    }
}
