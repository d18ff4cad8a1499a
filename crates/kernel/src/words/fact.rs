//! What a message is about, and how what a game counts becomes that.

use crate::money::Money;
use crate::seat::{Seat, SeatSet};
use std::borrow::Cow;

/// What a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    Number(i64),
    /// A sum; `name-is` is `zero` or `some`.
    Money(Money),
    Seat(Seat),
    /// One of a closed list: the name of the list and its own. It is said by the message `list-name` if there is one, and
    /// `name-is` is its own name.
    Kind(&'static str, &'static str),
    Text(Cow<'static, str>),
    /// What need not be there: `name-is` is `none` or `some`.
    Maybe(Option<Box<Fact>>),
    /// What has a message of its own.
    Message(&'static str, Facts),
    /// Something of several parts, which can be used as they are.
    Parts(Facts),
    /// Several of a sort. The attribute of its name says each, and `name-count` is their number.
    List(Vec<Fact>),
}

/// Facts by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts(pub Vec<(&'static str, Fact)>);

impl Facts {
    /// Every seat that is spoken of.
    #[must_use]
    pub fn seats(&self) -> SeatSet {
        self.0.iter().fold(SeatSet::NONE, |seats, (_, fact)| seats.union(fact.seats()))
    }
}

impl Fact {
    fn seats(&self) -> SeatSet {
        match self {
            Fact::Seat(seat) => SeatSet::only(*seat),
            Fact::Maybe(Some(fact)) => fact.seats(),
            Fact::Message(_, facts) | Fact::Parts(facts) => facts.seats(),
            Fact::List(facts) => facts.iter().fold(SeatSet::NONE, |seats, fact| seats.union(fact.seats())),
            Fact::Number(_) | Fact::Money(_) | Fact::Kind(..) | Fact::Text(_) | Fact::Maybe(None) => {
                SeatSet::NONE
            }
        }
    }
}

/// What can be told as a fact.
pub trait ToFact {
    fn fact(&self) -> Fact;
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl ToFact for $number {
            fn fact(&self) -> Fact {
                Fact::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

impl ToFact for Money {
    fn fact(&self) -> Fact {
        Fact::Money(*self)
    }
}

impl ToFact for Seat {
    fn fact(&self) -> Fact {
        Fact::Seat(*self)
    }
}

impl ToFact for SeatSet {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(Fact::Seat).collect())
    }
}

impl ToFact for bool {
    fn fact(&self) -> Fact {
        Fact::Text(if *self { "yes" } else { "no" }.into())
    }
}

impl ToFact for &'static str {
    fn fact(&self) -> Fact {
        Fact::Text(Cow::Borrowed(self))
    }
}

impl ToFact for String {
    fn fact(&self) -> Fact {
        Fact::Text(Cow::Owned(self.clone()))
    }
}

impl ToFact for Facts {
    fn fact(&self) -> Fact {
        Fact::Parts(self.clone())
    }
}

impl<T: ToFact> ToFact for Option<T> {
    fn fact(&self) -> Fact {
        Fact::Maybe(self.as_ref().map(|some| Box::new(some.fact())))
    }
}

impl<T: ToFact> ToFact for Vec<T> {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(ToFact::fact).collect())
    }
}

impl<T: ToFact, const N: usize> ToFact for [T; N] {
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(ToFact::fact).collect())
    }
}

impl<T: ToFact> ToFact for &T {
    fn fact(&self) -> Fact {
        (*self).fact()
    }
}

impl ToFact for Fact {
    fn fact(&self) -> Fact {
        self.clone()
    }
}

/// Facts by name: `facts! { seat, amount, left = cash - amount }`.
#[macro_export]
macro_rules! facts {
    ($($name:ident $(= $value:expr)?),* $(,)?) => {
        $crate::words::Facts(vec![$((stringify!($name), $crate::facts!(@of $name $(= $value)?))),*])
    };
    (@of $name:ident) => { $crate::words::ToFact::fact(&$name) };
    (@of $name:ident = $value:expr) => { $crate::words::ToFact::fact(&$value) };
}

/// Lets something of several parts be told by these of its fields: `facts_of!(Market { raw, minimum })`.
#[macro_export]
macro_rules! facts_of {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::words::ToFact for $name {
            fn fact(&self) -> $crate::words::Fact {
                let $name { $($field,)+ .. } = self;
                $crate::words::Fact::Parts($crate::facts! { $($field),+ })
            }
        }
    };
}

/// Says the message of this name in these words: `say!(words, "goods-made", units, cost = plan.cost())`.
#[macro_export]
macro_rules! say {
    ($words:expr, $name:expr $(, $($facts:tt)*)?) => {
        $words.say($name, &$crate::facts! { $($($facts)*)? })
    };
}

/// The name of a type or variant as messages have it: `LoanTaken` is `loan-taken`.
#[macro_export]
macro_rules! kebab {
    ($name:ident) => {{
        const NAME: &str = stringify!($name);
        const BYTES: [u8; $crate::words::kebab_length(NAME)] = $crate::words::kebab_bytes(NAME);
        const KEBAB: &str = match ::core::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => panic!("names are in ASCII"),
        };
        KEBAB
    }};
}

#[doc(hidden)]
#[must_use]
pub const fn kebab_length(name: &str) -> usize {
    let (bytes, mut length, mut index) = (name.as_bytes(), 0, 0);
    while index < bytes.len() {
        length += if index > 0 && bytes[index].is_ascii_uppercase() { 2 } else { 1 };
        index += 1;
    }
    length
}

#[doc(hidden)]
#[must_use]
pub const fn kebab_bytes<const N: usize>(name: &str) -> [u8; N] {
    let (bytes, mut kebab, mut at, mut index) = (name.as_bytes(), [0; N], 0, 0);
    while index < bytes.len() {
        if index > 0 && bytes[index].is_ascii_uppercase() {
            kebab[at] = b'-';
            at += 1;
        }
        kebab[at] = bytes[index].to_ascii_lowercase();
        (at, index) = (at + 1, index + 1);
    }
    kebab
}
