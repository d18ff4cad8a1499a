//! How a seat says what it does: a verb with named values, as text and as JSON.

use crate::facts;
use crate::kinds::Kind;
use crate::money::Money;
use crate::seat::Seat;
use crate::words::{Facts, Message, ToFact as _};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::fmt;

/// A value of a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Number(i64),
    Word(String),
    List(Vec<Value>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Word(word) => f.write_str(word),
            Value::List(list) if list.is_empty() => f.write_str("-"),
            Value::List(list) => {
                for (index, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if index > 0 { "," } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Number(number) => serializer.serialize_i64(*number),
            Value::Word(word) => serializer.serialize_str(word),
            Value::List(list) => serializer.collect_seq(list),
        }
    }
}

/// What sort of value a field takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    Number,
    Word,
    Numbers,
    Words,
}

/// A verb and its fields, in the order of the notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    pub verb: &'static str,
    pub fields: &'static [(&'static str, Sort)],
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb)?;
        self.fields.iter().try_for_each(|(name, _)| write!(f, " {}", name.to_uppercase()))
    }
}

/// An action as plain data: the verb, and its named values in order.
///
/// Its text is the verb and the values with blanks between, as in `bid 3 550`; its JSON is an object,
/// as in `{"verb":"bid","amount":3,"price":550}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    pub verb: &'static str,
    pub values: Vec<(&'static str, Value)>,
}

impl Call {
    /// The value of a field.
    #[must_use]
    pub fn value(&self, field: &str) -> Option<&Value> {
        self.values.iter().find(|(name, _)| *name == field).map(|(_, value)| value)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb)?;
        self.values.iter().try_for_each(|(_, value)| write!(f, " {value}"))
    }
}

impl Serialize for Call {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.values.len() + 1))?;
        map.serialize_entry("verb", self.verb)?;
        for (name, value) in &self.values {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// Why a text or JSON value is not an action at all: one sentence, without its full stop, that says what would be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCall(pub Message);

impl BadCall {
    #[must_use]
    pub fn new(name: &'static str, facts: Facts) -> BadCall {
        BadCall(Message::common(name, facts))
    }

    /// The same, of this field.
    fn of_field(mut self, field: &'static str) -> BadCall {
        self.0.facts.0.push(("field", field.fact()));
        self
    }
}

impl fmt::Display for BadCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadCall {}

/// What a seat can do. Declared by [`actions!`](crate::actions), which writes all of this.
pub trait Action: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// Every verb with its fields.
    const SIGNATURES: &'static [Signature];

    /// This action as plain data.
    fn call(&self) -> Call;

    /// The action that plain data names.
    fn from_call(call: &Call) -> Result<Self, BadCall>;

    /// The action in the text notation.
    fn notation(&self) -> String {
        self.call().to_string()
    }

    /// Reads the text notation.
    fn parse(text: &str) -> Result<Self, BadCall> {
        let mut words = text.split_whitespace();
        let signature = signature::<Self>(words.next().unwrap_or_default())?;
        let words: Vec<&str> = words.collect();
        if words.len() != signature.fields.len() {
            let (verb, fields, given) = (signature.verb, signature.fields.len(), words.len());
            let notation = signature.to_string();
            return Err(BadCall::new("call-wrong-count", facts! { verb, fields, given, notation }));
        }
        let values = signature
            .fields
            .iter()
            .zip(words)
            .map(|(&(name, sort), word)| Ok((name, parse_value(name, sort, word)?)))
            .collect::<Result<_, BadCall>>()?;
        Self::from_call(&Call { verb: signature.verb, values })
    }

    /// Reads the JSON form.
    fn from_json(json: &serde_json::Value) -> Result<Self, BadCall> {
        let object = json
            .as_object()
            .ok_or_else(|| BadCall::new("call-no-object", facts! { given = shortened(json) }))?;
        let verb = object
            .get("verb")
            .and_then(serde_json::Value::as_str)
            .ok_or_else(|| BadCall::new("call-without-verb", facts! {}))?;
        let signature = signature::<Self>(verb)?;
        if let Some(extra) =
            object.keys().find(|key| *key != "verb" && !signature.fields.iter().any(|(name, _)| name == key))
        {
            let fields: Vec<&str> = signature.fields.iter().map(|(name, _)| *name).collect();
            return Err(no_such_field(signature.verb, extra, fields));
        }
        let values = signature
            .fields
            .iter()
            .map(|&(name, sort)| {
                let value = object.get(name).ok_or_else(|| field_missing(signature.verb, name))?;
                Ok((name, json_value(name, sort, value)?))
            })
            .collect::<Result<_, BadCall>>()?;
        Self::from_call(&Call { verb: signature.verb, values })
    }
}

/// A value as a sentence repeats it. Numbers are repeated as they are typed, without separators.
pub(crate) fn shortened(given: impl fmt::Display) -> String {
    given.to_string().chars().take(40).collect()
}

pub(crate) fn no_such_field(verb: &'static str, given: &str, fields: Vec<&'static str>) -> BadCall {
    BadCall::new("call-no-such-field", facts! { verb, given = shortened(given), fields })
}

fn field_missing(verb: &'static str, field: &'static str) -> BadCall {
    BadCall::new("call-field-missing", facts! { verb, field })
}

/// A value of another sort than is wanted: a number, a word, a list, or any of them.
fn wrong_sort(wanted: &'static str, given: impl fmt::Display) -> BadCall {
    BadCall::new("call-wrong-sort", facts! { wanted, given = shortened(given) })
}

fn signature<A: Action>(verb: &str) -> Result<&'static Signature, BadCall> {
    A::SIGNATURES.iter().find(|signature| signature.verb == verb).ok_or_else(|| no_such_verb::<A>(verb))
}

#[doc(hidden)]
#[must_use]
pub fn no_such_verb<A: Action>(given: &str) -> BadCall {
    let verbs: Vec<&str> = A::SIGNATURES.iter().map(|signature| signature.verb).collect();
    BadCall::new("call-no-such-verb", facts! { given = shortened(given), verbs })
}

fn parse_value(name: &'static str, sort: Sort, word: &str) -> Result<Value, BadCall> {
    let number =
        |text: &str| text.parse().map(Value::Number).map_err(|_| wrong_sort("number", text).of_field(name));
    let list = || word.split(',').filter(|_| word != "-");
    Ok(match sort {
        Sort::Number => number(word)?,
        Sort::Word => Value::Word(word.to_owned()),
        Sort::Numbers => Value::List(list().map(number).collect::<Result<_, _>>()?),
        Sort::Words => Value::List(list().map(|text| Value::Word(text.to_owned())).collect()),
    })
}

fn json_value(name: &'static str, sort: Sort, value: &serde_json::Value) -> Result<Value, BadCall> {
    let wanted = |sort: &'static str| wrong_sort(sort, value).of_field(name);
    let number =
        |value: &serde_json::Value| value.as_i64().map(Value::Number).ok_or_else(|| wanted("number"));
    let word = |value: &serde_json::Value| {
        value.as_str().map(|text| Value::Word(text.to_owned())).ok_or_else(|| wanted("word"))
    };
    let list = || value.as_array().ok_or_else(|| wanted("list"));
    Ok(match sort {
        Sort::Number => number(value)?,
        Sort::Word => word(value)?,
        Sort::Numbers => Value::List(list()?.iter().map(number).collect::<Result<_, _>>()?),
        Sort::Words => Value::List(list()?.iter().map(word).collect::<Result<_, _>>()?),
    })
}

/// A type that can be a field of an action.
pub trait FieldValue: Sized {
    const SORT: Sort;
    fn to_value(&self) -> Value;
    /// Whoever reads the field says which it is.
    fn from_value(value: &Value) -> Result<Self, BadCall>;
}

macro_rules! number_fields {
    ($($number:ty),+) => {$(
        impl FieldValue for $number {
            const SORT: Sort = Sort::Number;

            fn to_value(&self) -> Value {
                Value::Number(i64::from(*self))
            }

            fn from_value(value: &Value) -> Result<Self, BadCall> {
                match value {
                    Value::Number(number) if *number < 0 && <$number>::MIN == 0 => {
                        Err(BadCall::new("call-number-negative", facts! { given = number.to_string() }))
                    }
                    Value::Number(number) => <$number>::try_from(*number).map_err(|_| {
                        let (most, given) = (<$number>::MAX.to_string(), number.to_string());
                        BadCall::new("call-number-too-large", facts! { most, given })
                    }),
                    other => Err(wrong_sort("number", other)),
                }
            }
        }
    )+};
}

number_fields!(u8, u16, u32, i64);

impl FieldValue for Money {
    const SORT: Sort = Sort::Number;

    fn to_value(&self) -> Value {
        Value::Number(self.0)
    }

    fn from_value(value: &Value) -> Result<Self, BadCall> {
        i64::from_value(value).map(Money)
    }
}

impl FieldValue for Seat {
    const SORT: Sort = Sort::Number;

    fn to_value(&self) -> Value {
        Value::Number(i64::from(self.number()))
    }

    fn from_value(value: &Value) -> Result<Self, BadCall> {
        let number = i64::from_value(value)?;
        Seat::from_number(number)
            .ok_or_else(|| BadCall::new("call-no-seat", facts! { given = number.to_string() }))
    }
}

impl<K: Kind> FieldValue for K {
    const SORT: Sort = Sort::Word;

    fn to_value(&self) -> Value {
        Value::Word(self.name().to_owned())
    }

    fn from_value(value: &Value) -> Result<Self, BadCall> {
        match value {
            Value::Word(word) => K::named(word).ok_or_else(|| {
                let names: Vec<&str> = K::ALL.iter().map(|kind| kind.name()).collect();
                BadCall::new("call-no-such-word", facts! { given = shortened(word), names })
            }),
            other => Err(wrong_sort("word", other)),
        }
    }
}

impl<T: FieldValue> FieldValue for Vec<T> {
    const SORT: Sort = match T::SORT {
        Sort::Number => Sort::Numbers,
        _ => Sort::Words,
    };

    fn to_value(&self) -> Value {
        Value::List(self.iter().map(T::to_value).collect())
    }

    fn from_value(value: &Value) -> Result<Self, BadCall> {
        match value {
            Value::List(list) => list.iter().map(T::from_value).collect(),
            other => Err(wrong_sort("list", other)),
        }
    }
}

/// Fields that belong together and are those of an action: a struct that rules can pass on whole.
pub trait FieldGroup: Sized {
    const FIELDS: &'static [(&'static str, Sort)];
    fn values(&self) -> Vec<(&'static str, Value)>;
    fn read(call: &Call) -> Result<Self, BadCall>;
}

/// Makes a struct the fields of an action: by name and type, and where in the struct each of them is.
///
/// ```
/// #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
/// pub struct Bid { amount: u32, price: kernel::Money }
/// kernel::fields!(Bid { amount: u32 = amount, price: kernel::Money = price });
/// kernel::actions! {
///     pub enum Action { "bid" Bid(Bid), "pass" Pass {} }
/// }
/// use kernel::Action as _;
/// let bid = Action::parse("bid 3 550").unwrap();
/// assert_eq!(bid, Action::Bid(Bid { amount: 3, price: kernel::Money(550) }));
/// ```
#[macro_export]
macro_rules! fields {
    ($group:ident { $($name:ident: $type:ty = $($place:ident).+),+ $(,)? }) => {
        impl $crate::call::FieldGroup for $group {
            const FIELDS: &'static [(&'static str, $crate::call::Sort)] =
                &[$((stringify!($name), <$type as $crate::call::FieldValue>::SORT)),+];

            fn values(&self) -> Vec<(&'static str, $crate::Value)> {
                vec![$((stringify!($name), $crate::call::FieldValue::to_value(&self.$($place).+))),+]
            }

            fn read(call: &$crate::Call) -> Result<Self, $crate::BadCall> {
                let mut group = Self::default();
                $(group.$($place).+ = $crate::call::field::<$type>(call, stringify!($name))?;)+
                Ok(group)
            }
        }
    };
}

/// Declares a game's actions: the enum, its notation and its JSON. An action has fields, or a [`FieldGroup`].
///
/// ```
/// kernel::actions! {
///     #[derive(Copy)]
///     pub enum Action {
///         /// Stay out.
///         "pass" Pass {},
///         "bid" Bid { amount: u16, price: kernel::Money },
///     }
/// }
/// use kernel::Action as _;
/// let bid = Action::parse("bid 3 550").unwrap();
/// assert_eq!(bid, Action::Bid { amount: 3, price: kernel::Money(550) });
/// assert_eq!(serde_json::to_string(&bid.call()).unwrap(), r#"{"verb":"bid","amount":3,"price":550}"#);
/// assert!(Action::parse("bid 3").unwrap_err().to_string().contains("bid AMOUNT PRICE"));
/// ```
#[macro_export]
macro_rules! actions {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $(
            $(#[$item:meta])*
            $verb:literal $variant:ident $({ $($field:ident : $type:ty),* $(,)? })? $(($group:ty))?
        ),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        $vis enum $name { $($(#[$item])* $variant $({ $($field: $type),* })? $(($group))?),+ }

        impl $crate::Action for $name {
            const SIGNATURES: &'static [$crate::call::Signature] = &[$(
                $crate::call::Signature {
                    verb: $verb,
                    fields: $(&[$((stringify!($field), <$type as $crate::call::FieldValue>::SORT)),*])?
                        $(<$group as $crate::call::FieldGroup>::FIELDS)?,
                }
            ),+];

            fn call(&self) -> $crate::Call {
                match self {$(
                    $crate::actions!(@pattern $name $variant $({ $($field),* })? $((group: $group))?) => $crate::Call {
                        verb: $verb,
                        values: $(vec![$((stringify!($field), $crate::call::FieldValue::to_value($field))),*])?
                            $(<$group as $crate::call::FieldGroup>::values(group))?,
                    }
                ),+}
            }

            fn from_call(call: &$crate::Call) -> Result<Self, $crate::BadCall> {
                match call.verb {
                    $($verb => Ok($name::$variant
                        $({ $($field: $crate::call::field(call, stringify!($field))?),* })?
                        $((<$group as $crate::call::FieldGroup>::read(call)?))?
                    ),)+
                    _ => Err($crate::call::no_such_verb::<Self>(call.verb)),
                }
            }
        }
    };
    (@pattern $name:ident $variant:ident { $($field:ident),* }) => { $name::$variant { $($field),* } };
    (@pattern $name:ident $variant:ident ($group:ident: $type:ty)) => { $name::$variant($group) };
}

/// Reads one field of a call; used by [`actions!`](crate::actions).
pub fn field<T: FieldValue>(call: &Call, name: &'static str) -> Result<T, BadCall> {
    let value = call.value(name).ok_or_else(|| field_missing(call.verb, name))?;
    T::from_value(value).map_err(|problem| problem.of_field(name))
}
