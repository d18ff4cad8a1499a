//! Closed lists of named things: commodities, reasons, phases.

use crate::words::{Fact, ToFact};
use serde::{Serialize, Serializer};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A closed list of named things that can index an array.
pub trait Kind: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Every one of them, in order of `index`.
    const ALL: &'static [Self];

    /// The place in [`Kind::ALL`].
    fn index(self) -> usize;

    /// The word for it in files.
    fn name(self) -> &'static str;

    /// The one that has this name.
    #[must_use]
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// Declares an enum and its [`Kind`]; it is written to files by name.
///
/// ```
/// kernel::kinds! {
///     /// What can be counted.
///     pub enum Commodity { Cash = "cash", Raw = "raw material" }
/// }
/// use kernel::Kind;
/// assert_eq!(Commodity::named("raw material"), Some(Commodity::Raw));
/// ```
#[macro_export]
macro_rules! kinds {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$item:meta])* $variant:ident = $text:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name { $($(#[$item])* $variant),+ }

        impl $crate::Kind for $name {
            const ALL: &'static [Self] = &[$($name::$variant),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl Default for $name {
            /// The first of the list, for what has not been written yet.
            fn default() -> Self {
                <$name as $crate::Kind>::ALL[0]
            }
        }

        impl $crate::words::ToFact for $name {
            fn fact(&self) -> $crate::words::Fact {
                $crate::words::Fact::Kind($crate::kebab!($name), $crate::Kind::name(*self))
            }
        }

        $crate::typescript_kind!($name);

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::Kind::name(*self))
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                $crate::kinds::by_name::<Self>(&text).map_err(::serde::de::Error::custom)
            }
        }
    };
}

/// Declares why things move in a game, each with what moves:
///
/// ```
/// kernel::kinds! { pub enum Commodity { Cash = "cash", Raw = "raw" } }
/// kernel::reasons! { pub enum Reason of Commodity { Sale = "sales": Cash, Delivery = "deliveries": Raw } }
/// ```
///
/// Behind a semicolon stand those of which no running totals are kept.
#[macro_export]
macro_rules! reasons {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident of $commodity:ident {
            $($(#[$item:meta])* $variant:ident = $text:literal: $of:ident),+ $(,)?
            $(; $($(#[$apart_item:meta])* $apart:ident = $apart_text:literal: $apart_of:ident),+ $(,)?)?
        }
    ) => {
        $crate::kinds! {
            $(#[$meta])*
            $vis enum $name {
                $($(#[$item])* $variant = $text,)+
                $($($(#[$apart_item])* $apart = $apart_text,)+)?
            }
        }

        impl $crate::ledger::Reason for $name {
            type Commodity = $commodity;
            const TOTALLED: usize = [$($name::$variant),+].len();

            #[inline]
            fn commodity(self) -> $commodity {
                match self {
                    $($name::$variant => $commodity::$of,)+
                    $($($name::$apart => $commodity::$apart_of,)+)?
                }
            }
        }
    };
}

/// Something for each of a kind: `type PerCompany<V> = ByKind<Company, V, 3>`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ByKind<K, V, const N: usize> {
    values: [V; N],
    kind: PhantomData<K>,
}

impl<K: Kind, V, const N: usize> ByKind<K, V, N> {
    /// These, in the order of the kind.
    #[must_use]
    pub const fn new(values: [V; N]) -> Self {
        const { assert!(N == K::ALL.len(), "there is one for each kind") };
        ByKind { values, kind: PhantomData }
    }

    /// What this gives for each of them.
    pub fn from_fn(mut value: impl FnMut(K) -> V) -> Self {
        ByKind::new(std::array::from_fn(|index| value(K::ALL[index])))
    }

    /// Each with what it has.
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)> {
        K::ALL.iter().copied().zip(&self.values)
    }

    /// What this makes of each.
    pub fn map<W>(self, change: impl FnMut(V) -> W) -> ByKind<K, W, N> {
        ByKind::new(self.values.map(change))
    }

    /// What they have, in the order of the kind.
    #[must_use]
    pub fn values(&self) -> &[V; N] {
        &self.values
    }

    pub fn values_mut(&mut self) -> &mut [V; N] {
        &mut self.values
    }
}

impl<K: Kind, V: Default, const N: usize> Default for ByKind<K, V, N> {
    fn default() -> Self {
        ByKind::from_fn(|_| V::default())
    }
}

impl<K: Kind, V, const N: usize> Index<K> for ByKind<K, V, N> {
    type Output = V;

    #[inline]
    fn index(&self, kind: K) -> &V {
        &self.values[kind.index()]
    }
}

impl<K: Kind, V, const N: usize> IndexMut<K> for ByKind<K, V, N> {
    #[inline]
    fn index_mut(&mut self, kind: K) -> &mut V {
        &mut self.values[kind.index()]
    }
}

impl<K: Kind, V: Serialize, const N: usize> Serialize for ByKind<K, V, N> {
    /// An object, by name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(kind, value)| (kind.name(), value)))
    }
}

/// Writes what they have as a list, in the order of the kind.
pub fn as_list<K, V: Serialize, S: Serializer, const N: usize>(
    all: &ByKind<K, V, N>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(&all.values)
}

impl<K: Kind + ToFact, V: ToFact, const N: usize> ToFact for ByKind<K, V, N> {
    /// A list of `kind` and `value`.
    fn fact(&self) -> Fact {
        Fact::List(self.iter().map(|(kind, value)| Fact::Parts(crate::facts! { kind, value })).collect())
    }
}

/// Without the feature `typescript` kinds have no such type.
#[cfg(not(feature = "typescript"))]
#[doc(hidden)]
#[macro_export]
macro_rules! typescript_kind {
    ($name:ident) => {};
}

/// The kind of this name, or a sentence that lists the names there are.
pub fn by_name<K: Kind>(text: &str) -> Result<K, String> {
    K::named(text).ok_or_else(|| {
        let names: Vec<&str> = K::ALL.iter().map(|kind| kind.name()).collect();
        format!("'{text}' is not one of {}", names.join(", "))
    })
}

/// Implements `Clone` field by field, so that `clone_from` reuses the buffers of the state it overwrites.
/// (`derive(Clone)` would allocate anew.) Naming every field makes a forgotten one a compile error.
#[macro_export]
macro_rules! clone_reusing_buffers {
    ($name:ident $(<$($param:ident $(: $bound:path)?),+>)? { $($field:ident),+ $(,)? }) => {
        impl $(<$($param: Clone $(+ $bound)?),+>)? Clone for $name $(<$($param),+>)? {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),+ }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)+
            }
        }
    };
}

/// Declares the state of a game, with `Clone` and `Hash` from the same list of fields. What is fixed at set-up, or follows from the
/// rest, is copied and not hashed, and stands in a list of its own: `struct Name { .. } unhashed { .. }`. `clone_from` reuses the
/// buffers of the state that it overwrites.
#[macro_export]
macro_rules! state {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident { $($(#[$doc:meta])* $see:vis $field:ident: $type:ty),+ $(,)? }
        $(unhashed { $($(#[$other_doc:meta])* $other_see:vis $other:ident: $other_type:ty),+ $(,)? })?
    ) => {
        $(#[$meta])*
        #[derive(PartialEq, Eq, Debug)]
        $vis struct $name {
            $($(#[$doc])* $see $field: $type,)+
            $($($(#[$other_doc])* $other_see $other: $other_type),+)?
        }

        $crate::clone_reusing_buffers!($name { $($field,)+ $($($other),+)? });

        impl ::std::hash::Hash for $name {
            fn hash<H: ::std::hash::Hasher>(&self, state: &mut H) {
                $(::std::hash::Hash::hash(&self.$field, state);)+
            }
        }
    };
}
