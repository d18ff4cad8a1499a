//! How a table is set up: variants, options and editions.

use crate::facts;
use crate::kinds::Kind;
use crate::menu::{Choice, Domain};
use crate::rules::Rule;
use crate::words::{Facts, Languages, Message, Words};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Debug};
use std::ops::RangeInclusive;

/// A way to play a game, with its own defaults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Variant {
    pub id: &'static str,
    pub seats: RangeInclusive<u8>,
}

impl Variant {
    /// So many seats as somebody gave them, if the variant is for so many.
    pub fn seat_count(&self, seats: i64) -> Result<u8, BadOption> {
        u8::try_from(seats).ok().filter(|seats| self.seats.contains(seats)).ok_or_else(|| {
            let (fewest, most) = (self.seats.start(), self.seats.end());
            let facts = facts! { variant = self.id, fewest, most, given = seats.to_string() };
            BadOption::common("setting-seats", facts)
        })
    }
}

/// One option of a table, with the value that it has now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionSpec {
    pub name: &'static str,
    /// What it is called. Empty until [`OptionSpec::label`] says it.
    pub label: String,
    pub rule: Rule,
    pub domain: Domain,
    #[cfg_attr(feature = "typescript", ts(type = "number | string | boolean"))]
    pub value: serde_json::Value,
    /// Whether it says how long the game is, which people choose first.
    pub is_length: bool,
    /// The value that it begins with where a class is set up, if that is another than elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number | string | boolean"))]
    pub classroom: Option<serde_json::Value>,
}

impl OptionSpec {
    fn new(name: &'static str, rule: &'static str, domain: Domain, value: serde_json::Value) -> OptionSpec {
        let (label, is_length, classroom) = (String::new(), false, None);
        OptionSpec { name, label, rule: Rule(rule), domain, value, is_length, classroom }
    }

    /// A number within these, of which all or only a part is advised.
    #[must_use]
    pub fn number(
        name: &'static str,
        rule: &'static str,
        value: i64,
        range: RangeInclusive<i64>,
    ) -> OptionSpec {
        OptionSpec::new(name, rule, Domain::range(range), value.into())
    }

    /// One of a kind.
    #[must_use]
    pub fn pick<K: Kind>(name: &'static str, rule: &'static str, value: K) -> OptionSpec {
        let domain = Domain::Pick { choices: Choice::all::<K>() };
        OptionSpec::new(name, rule, domain, value.name().into())
    }

    /// Says how long the game is.
    #[must_use]
    pub fn length(mut self) -> OptionSpec {
        self.is_length = true;
        self
    }

    /// Begins with this value where a class is set up: with many people at a table it would be tedious to play as a small one does.
    #[must_use]
    pub fn in_class<K: Kind>(mut self, value: K) -> OptionSpec {
        self.classroom = Some(value.name().into());
        self
    }

    /// Advises less than is allowed.
    #[must_use]
    pub fn advised(mut self, advised: RangeInclusive<i64>) -> OptionSpec {
        self.domain.set_advised(advised);
        self
    }

    /// In these words, by the message `option-name`.
    #[must_use]
    pub fn label(mut self, words: &Words) -> OptionSpec {
        let message = format!("option-{}", self.name);
        self.label = words.say(&message, &Facts::default());
        self.domain.label(words, &message, self.name);
        self
    }
}

/// What is wrong with an option, a seat count or an edition, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadOption(pub Message);

impl BadOption {
    /// By a message of the game.
    #[must_use]
    pub fn said(languages: &'static Languages, name: &'static str, facts: Facts) -> BadOption {
        BadOption(Message { name, facts, languages })
    }

    /// By a message that every table has.
    #[must_use]
    pub fn common(name: &'static str, facts: Facts) -> BadOption {
        BadOption(Message::common(name, facts))
    }

    /// What is wrong with an edition or a position, for those who write such files, in English.
    #[must_use]
    pub fn technical(problem: impl fmt::Display) -> BadOption {
        BadOption(Message::technical(problem))
    }
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::error::Error for BadOption {}

/// Which rules of a game are in force: a kind of which each is a variant. [`variants!`](crate::variants) declares one.
pub trait Rules: Kind {
    /// The variants in order; the first is the default.
    fn variants() -> &'static [Variant];
}

/// The options of a game. The serialised form is a flat object, one key an option, and `variant`.
pub trait Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    type Rules: Rules;

    /// The defaults of a variant.
    fn under(rules: Self::Rules) -> Self;

    /// The rules in force.
    fn rules(&self) -> Self::Rules;

    /// Every option with its domain and present value.
    fn list(&self) -> Vec<OptionSpec>;

    /// The variants of the game; the first is the default.
    #[must_use]
    fn variants() -> &'static [Variant] {
        Self::Rules::variants()
    }

    /// A variant's defaults.
    ///
    /// # Panics
    /// If the variant is not one of [`Options::variants`].
    #[must_use]
    fn of(variant: &'static Variant) -> Self {
        Self::under(Self::Rules::named(variant.id).expect("a variant of this game"))
    }

    /// The variant in play.
    fn variant(&self) -> &'static Variant {
        &Self::variants()[self.rules().index()]
    }

    /// The variant of this name.
    fn variant_named(name: &str) -> Result<&'static Variant, BadOption> {
        Self::variants().iter().find(|variant| variant.id == name).ok_or_else(|| {
            let variants: Vec<&str> = Self::variants().iter().map(|variant| variant.id).collect();
            BadOption::common("setting-no-variant", facts! { given = name.to_owned(), variants })
        })
    }

    /// Sets an option from text.
    fn set(&mut self, name: &str, text: &str) -> Result<(), BadOption> {
        let list = self.list();
        let Some(spec) = list.iter().find(|spec| spec.name == name) else {
            let options: Vec<&str> = list.iter().map(|spec| spec.name).collect();
            return Err(BadOption::common("setting-no-option", facts! { given = name.to_owned(), options }));
        };
        let value = match text.parse::<i64>() {
            Ok(number) => serde_json::Value::from(number),
            Err(_) => serde_json::Value::from(text),
        };
        let mut object = serde_json::to_value(&*self).expect("options are plain data");
        object[name] = value;
        let changed: Self = serde_json::from_value(object).map_err(|_| not_allowed(spec, text))?;
        changed.check_domains()?;
        *self = changed;
        Ok(())
    }

    /// Whether each option lies in its domain.
    fn check_domains(&self) -> Result<(), BadOption> {
        for spec in self.list() {
            let value = match &spec.value {
                serde_json::Value::Number(number) => {
                    crate::Value::Number(number.as_i64().unwrap_or(i64::MAX))
                }
                serde_json::Value::String(text) => crate::Value::Word(text.clone()),
                other => crate::Value::Word(other.to_string()),
            };
            if !spec.domain.holds(&value) {
                return Err(not_allowed(&spec, value));
            }
        }
        Ok(())
    }

    /// Whether so many can play with these options.
    fn check(&self, seats: u8) -> Result<(), BadOption> {
        check_seats(self, seats)
    }
}

/// Whether the variant is for so many seats and each option lies in its domain.
pub fn check_seats(options: &impl Options, seats: u8) -> Result<(), BadOption> {
    options.variant().seat_count(seats.into())?;
    options.check_domains()
}

/// An option cannot have this value, and what it can have.
fn not_allowed(spec: &OptionSpec, given: impl fmt::Display) -> BadOption {
    let (option, given) = (spec.name, given.to_string());
    match &spec.domain {
        Domain::Range { min, max, .. } => {
            // As they are typed, without separators.
            let (min, max) = (min.to_string(), max.to_string());
            BadOption::common("setting-out-of-range", facts! { option, given, min, max })
        }
        Domain::Pick { choices } | Domain::Some { choices, .. } => {
            let choices: Vec<String> = choices.iter().map(|choice| choice.value.to_string()).collect();
            BadOption::common("setting-no-choice", facts! { option, given, choices })
        }
    }
}

crate::kinds! {
    /// Where a row of an edition's data comes from.
    pub enum Source {
        /// The rulebook prints it.
        Rulebook = "rulebook",
        /// It was made to fit what the rulebook prints.
        Reconstructed = "reconstructed",
    }
}

/// Components that a publisher printed or that were reconstructed: cards, boards, price tables. A table may
/// bring its own.
pub trait Edition: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The edition that comes with Boardroom.
    fn standard() -> Self;

    /// Whether it can be played with.
    fn check(&self) -> Result<(), BadOption> {
        Ok(())
    }
}

/// The edition of a game without components of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoEdition {}

impl Edition for NoEdition {
    fn standard() -> NoEdition {
        NoEdition {}
    }
}

/// Declares the variants of a game, each with its name and for how many seats it is; options begin as those of the first.
///
/// ```
/// kernel::variants! {
///     /// Which rules are in force.
///     pub enum Rules for Options { Short = "short", 2..=4; Long = "long", 3..=6; }
/// }
/// #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
/// pub struct Options { variant: Rules, rounds: u16 }
///
/// impl kernel::Options for Options {
///     type Rules = Rules;
///
///     fn under(rules: Rules) -> Options {
///         Options { variant: rules, rounds: if rules == Rules::Long { 20 } else { 6 } }
///     }
///
///     fn rules(&self) -> Rules {
///         self.variant
///     }
///
///     fn list(&self) -> Vec<kernel::OptionSpec> {
///         vec![kernel::OptionSpec::number("rounds", "1.2", self.rounds.into(), 1..=20).length()]
///     }
/// }
/// use kernel::Options as _;
/// assert_eq!(Options::default().rounds, 6);
/// assert_eq!(Options::variants()[1].seats, 3..=6);
/// ```
#[macro_export]
macro_rules! variants {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident for $options:ty { $($variant:ident = $id:literal, $seats:expr;)+ }
    ) => {
        $crate::kinds! {
            $(#[$meta])*
            $vis enum $name { $($variant = $id),+ }
        }

        impl $crate::options::Rules for $name {
            fn variants() -> &'static [$crate::Variant] {
                static VARIANTS: &[$crate::Variant] = &[$($crate::Variant { id: $id, seats: $seats }),+];
                VARIANTS
            }
        }

        impl Default for $options {
            fn default() -> Self {
                <$options as $crate::Options>::under($name::default())
            }
        }
    };
}

/// Declares the options of a game that has one variant and whose options are numbers: the variant and its seats; and of each
/// option its default, its rule and its range, and whether it is the game's `length`.
///
/// ```
/// kernel::options! {
///     pub struct Options for "prizes", 2 to 6 { rounds: u16 = 6, "1.2", 1..=20, length; }
/// }
/// use kernel::Options as _;
/// assert_eq!(Options::default().rounds, 6);
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident for $variant:literal, $least:literal to $most:literal {
            $($(#[$item:meta])* $option:ident: $type:ty = $default:expr, $rule:literal, $range:expr $(, $mark:ident)?;)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis struct $name { $($(#[$item])* $vis $option: $type),* }

        const _: () = {
            $crate::variants! { pub enum Only for $name { Only = $variant, $least..=$most; } }

            impl $crate::Options for $name {
                type Rules = Only;

                fn under(_: Only) -> $name {
                    $name { $($option: $default),* }
                }

                fn rules(&self) -> Only {
                    Only::Only
                }

                fn list(&self) -> Vec<$crate::OptionSpec> {
                    vec![$($crate::OptionSpec::number(stringify!($option), $rule, self.$option.into(), $range)$(.$mark())?),*]
                }
            }
        };
    };
}
