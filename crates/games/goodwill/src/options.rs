//! How a table is set up: three variants, the length of the game, and whether people may whisper.

use kernel::menu::Choice;
use kernel::{Domain, Kind, OptionSpec, Rule, Value, Variant};
use serde::{Deserialize, Serialize};

kernel::kinds! {
    /// Which rules are in force.
    pub enum Rules { Goodwill = "goodwill", Dividends = "dividends", CashOnly = "cash-only" }
}

kernel::kinds! {
    /// How many years are played; the last is always 1957.
    pub enum Length { Short = "short", Standard = "standard", Long = "long" }
}

kernel::kinds! {
    /// Whether something is allowed.
    pub enum Allowed { Yes = "yes", No = "no" }
}

/// The year after which the game ends.
pub const LAST_YEAR: u16 = 1957;

impl Length {
    /// The first year.
    #[must_use]
    pub fn first_year(self) -> u16 {
        [1954, 1953, 1951][self.index()]
    }
}

/// The options of a table. Chapters 10 and 11 of the rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub variant: Rules,
    pub length: Length,
    /// Whether two people may talk so that others do not hear it. For whoever runs the table's talk.
    pub whispers: Allowed,
}

static VARIANTS: [Variant; 3] = [
    Variant {
        id: "goodwill",
        title: "Goodwill",
        summary: "Everybody knows a part of what is coming: price shares in secret, choose bosses, be the richest in 1957.",
        seats: 2..=6,
    },
    Variant {
        id: "dividends",
        title: "Goodwill with dividends",
        summary: "For advanced players: some bosses pay a part of the profit to the shareholders.",
        seats: 2..=6,
    },
    Variant {
        id: "cash-only",
        title: "Goodwill, cash only",
        summary: "For experts: dividends are paid, and in the end shares are worth nothing.",
        seats: 2..=6,
    },
];

impl Options {
    #[inline]
    #[must_use]
    pub fn pays_dividends(&self) -> bool {
        self.variant != Rules::Goodwill
    }

    #[inline]
    #[must_use]
    pub fn counts_cash_only(&self) -> bool {
        self.variant == Rules::CashOnly
    }
}

impl Default for Options {
    fn default() -> Options {
        <Options as kernel::Options>::of(&VARIANTS[0])
    }
}

impl kernel::Options for Options {
    fn variants() -> &'static [Variant] {
        &VARIANTS
    }

    fn of(variant: &'static Variant) -> Options {
        Options {
            variant: Rules::named(variant.id).expect("a variant of this game"),
            length: Length::Standard,
            whispers: Allowed::Yes,
        }
    }

    fn variant(&self) -> &'static Variant {
        &VARIANTS[self.variant.index()]
    }

    fn list(&self) -> Vec<OptionSpec> {
        let lengths = [
            (Length::Short, "four years, from 1954"),
            (Length::Standard, "five years, from 1953"),
            (Length::Long, "seven years, from 1951"),
        ];
        let allowed = [(Allowed::Yes, "two may talk in private"), (Allowed::No, "all talk is heard by all")];
        vec![
            pick("length", "How long the game is", "10.1", self.length, &lengths),
            pick("whispers", "Two may talk unheard by the others", "11.1", self.whispers, &allowed),
        ]
    }
}

fn pick<K: Kind>(
    name: &'static str,
    label: &'static str,
    rule: &'static str,
    value: K,
    choices: &[(K, &str)],
) -> OptionSpec {
    let choices =
        choices.iter().map(|(kind, label)| Choice::new(Value::Word(kind.name().into()), *label)).collect();
    OptionSpec { name, label, rule: Rule(rule), domain: Domain::Pick { choices }, value: value.name().into() }
}
