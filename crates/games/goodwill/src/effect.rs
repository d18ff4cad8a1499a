//! The events that a card can bring, and how they are written: `oil +10`, `tax coal`, `scandal black`.

use crate::state::{Company, Resource};
use kernel::words::{Fact, ToFact};
use kernel::{Kind, Money, facts};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// Some of the three resources.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Resources(u8);

impl Resources {
    #[must_use]
    pub const fn contains(self, resource: Resource) -> bool {
        self.0 & (1 << resource as u8) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Resource> + Clone {
        Resource::ALL.iter().copied().filter(move |&resource| self.contains(resource))
    }

    fn insert(&mut self, resource: Resource) {
        self.0 |= 1 << resource as u8;
    }
}

impl fmt::Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, resource) in self.iter().enumerate() {
            write!(f, "{}{}", if index > 0 { " " } else { "" }, resource.name())?;
        }
        Ok(())
    }
}

/// One of the two events of a card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Effect {
    /// The price of each of these moves by 5 or 10.
    Price {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Resource>"))]
        resources: Resources,
        change: i8,
    },
    /// Companies get 10 from the bank for each token of these.
    Funding {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Resource>"))]
        resources: Resources,
    },
    /// Companies pay 10 to the bank for each token of these.
    Tax {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Resource>"))]
        resources: Resources,
    },
    /// The companies whose boss has exactly this mark change a token.
    Innovation { level: u8 },
    /// The companies whose boss has exactly this mark drop a double token.
    Efficiency { level: u8 },
    /// The companies whose boss has exactly this mark win market share.
    Advertising { level: u8 },
    /// The company's boss leaves, and it loses market share.
    Scandal { company: Company },
    /// A blank, for positions that are set up by hand; no card of an edition has it.
    Nothing,
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Price { resources, change } => write!(f, "{resources} {change:+}"),
            Effect::Funding { resources } => write!(f, "funding {resources}"),
            Effect::Tax { resources } => write!(f, "tax {resources}"),
            Effect::Innovation { level } => write!(f, "innovation {level}"),
            Effect::Efficiency { level } => write!(f, "efficiency {level}"),
            Effect::Advertising { level } => write!(f, "advertising {level}"),
            Effect::Scandal { company } => write!(f, "scandal {}", company.name()),
            Effect::Nothing => f.write_str("nothing"),
        }
    }
}

impl Effect {
    /// Reads an event as cards write it.
    pub fn parse(text: &str) -> Result<Effect, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let resources = |words: &[&str]| -> Result<Resources, String> {
            let mut resources = Resources::default();
            for word in words {
                let resource = kernel::kinds::by_name::<Resource>(word)?;
                if resources.contains(resource) {
                    return Err(format!("{word} is named twice"));
                }
                resources.insert(resource);
            }
            if words.is_empty() { Err("a resource is missing".into()) } else { Ok(resources) }
        };
        let level = |words: &[&str]| match words {
            [word] => word
                .parse()
                .ok()
                .filter(|level| (1..=3).contains(level))
                .ok_or_else(|| format!("a mark is 1, 2 or 3, not '{word}'")),
            _ => Err("a mark from 1 to 3 is missing".to_owned()),
        };
        let effect = match words.as_slice() {
            ["funding", rest @ ..] => resources(rest).map(|resources| Effect::Funding { resources }),
            ["tax", rest @ ..] => resources(rest).map(|resources| Effect::Tax { resources }),
            ["innovation", rest @ ..] => level(rest).map(|level| Effect::Innovation { level }),
            ["efficiency", rest @ ..] => level(rest).map(|level| Effect::Efficiency { level }),
            ["advertising", rest @ ..] => level(rest).map(|level| Effect::Advertising { level }),
            ["scandal", name] => {
                kernel::kinds::by_name::<Company>(name).map(|company| Effect::Scandal { company })
            }
            ["nothing"] => Ok(Effect::Nothing),
            [rest @ .., change] => match change.parse::<i8>() {
                Ok(change) if [5, -5, 10, -10].contains(&change) => {
                    resources(rest).map(|resources| Effect::Price { resources, change })
                }
                _ => Err("a price moves by +5, -5, +10 or -10".into()),
            },
            [] => Err("it is empty".into()),
        };
        effect.map_err(|problem| {
            format!(
                "'{text}' is no event: {problem}; write one as in 'oil +10', 'funding coal', 'tax labour', \
                 'innovation 2', 'efficiency 1', 'advertising 3' or 'scandal amber'"
            )
        })
    }
}

impl ToFact for Effect {
    fn fact(&self) -> Fact {
        let of = |resources: Resources| resources.iter().collect::<Vec<_>>();
        let facts = match *self {
            Effect::Price { resources, change } => {
                let way = if change > 0 { "up" } else { "down" };
                let by = Money(change.unsigned_abs().into());
                facts! { effect = "price", resources = of(resources), by, way }
            }
            Effect::Funding { resources } => facts! { effect = "funding", resources = of(resources) },
            Effect::Tax { resources } => facts! { effect = "tax", resources = of(resources) },
            Effect::Innovation { level } => facts! { effect = "innovation", level },
            Effect::Efficiency { level } => facts! { effect = "efficiency", level },
            Effect::Advertising { level } => facts! { effect = "advertising", level },
            Effect::Scandal { company } => facts! { effect = "scandal", company },
            Effect::Nothing => facts! { effect = "nothing" },
        };
        Fact::Message("effect", facts)
    }
}

impl Serialize for Resources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Effect, D::Error> {
        Effect::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// An event as editions have it, `oil +10`; on the wire it is taken apart.
pub(crate) fn as_text<S: Serializer>(effect: &Effect, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(effect)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_read_back() {
        for text in [
            "oil +10",
            "oil coal -5",
            "funding coal",
            "tax coal labour",
            "innovation 2",
            "efficiency 1",
            "advertising 3",
            "scandal black",
            "nothing",
        ] {
            assert_eq!(Effect::parse(text).map(|effect| effect.to_string()), Ok(text.to_owned()));
        }
        for (text, says) in [
            ("oil +7", "+5, -5, +10 or -10"),
            ("gas +5", "'gas' is not one of oil, coal, labour"),
            ("oil oil +5", "twice"),
            ("tax", "a resource is missing"),
            ("innovation 4", "1, 2 or 3"),
            ("innovation", "mark from 1 to 3"),
            ("scandal red", "amber, black, crimson"),
            ("", "empty"),
            ("+5", "a resource is missing"),
        ] {
            let problem = Effect::parse(text).unwrap_err();
            assert!(problem.contains(says), "{text}: {problem}");
        }
    }
}
