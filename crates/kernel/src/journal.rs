//! What is told, and to whom.

use crate::game::Viewer;
use crate::ledger::Posting;
use crate::seat::{Seat, SeatSet};
use crate::words::Facts;
use serde::Serialize;
use std::fmt::Debug;

/// Who may see an event.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Hash)]
pub enum Audience {
    Everyone,
    Only(SeatSet),
}

impl Audience {
    /// Just this seat.
    #[must_use]
    pub const fn seat(seat: Seat) -> Audience {
        Audience::Only(SeatSet::only(seat))
    }

    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) | (_, Viewer::Everything) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Public) => false,
        }
    }
}

/// Something that happened, in the past tense.
pub trait Event: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// The messages by which events are told, besides those of every table.
    const MESSAGES: &'static [&'static str];

    /// The transfer of the ledger that this event is, if it is one.
    fn posting(&self) -> Option<Posting>;

    /// By what message it is told; `None` for what is only bookkeeping.
    fn message(&self) -> Option<(&'static str, Facts)>;
}

/// An event with its audience. There is no default audience: whoever records an event says who sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Recorded<E> {
    pub to: Audience,
    pub event: E,
}

/// Where a game tells what happens.
pub trait Journal<E> {
    /// Records an event. Silent journals never call the closure, so telling costs nothing.
    fn record(&mut self, to: Audience, event: impl FnOnce() -> E);
}

/// Nobody listens.
#[derive(Copy, Clone, Debug, Default)]
pub struct Silent;

impl<E> Journal<E> for Silent {
    #[inline(always)]
    fn record(&mut self, _: Audience, _: impl FnOnce() -> E) {}
}

/// Every event, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording<E>(pub Vec<Recorded<E>>);

impl<E> Default for Recording<E> {
    fn default() -> Self {
        Recording(Vec::new())
    }
}

impl<E> Recording<E> {
    /// What this viewer sees of it.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.0.iter().filter(move |entry| entry.to.includes(viewer)).map(|entry| &entry.event)
    }
}

impl<E> Journal<E> for Recording<E> {
    fn record(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.0.push(Recorded { to, event: event() });
    }
}

/// Declares what happens in a game. The movements of its ledger and what happens at every table are added. An event is said by the
/// message of its name, with its fields as facts.
#[macro_export]
macro_rules! events {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident for $reason:ty {
            $($(#[$item:meta])* $variant:ident { $($(#[$part:meta])* $field:ident: $type:ty),* $(,)? }),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, ::serde::Serialize)]
        #[serde(tag = "event", rename_all = "kebab-case")]
        $vis enum $name {
            $($(#[$item])* $variant { $($(#[$part])* $field: $type),* },)*
            Moved($crate::Movement<$reason>),
            #[serde(untagged)]
            Common($crate::CommonEvent),
        }

        impl From<$crate::Movement<$reason>> for $name {
            fn from(moved: $crate::Movement<$reason>) -> $name {
                $name::Moved(moved)
            }
        }

        impl From<$crate::CommonEvent> for $name {
            fn from(event: $crate::CommonEvent) -> $name {
                $name::Common(event)
            }
        }

        impl $crate::Event for $name {
            const MESSAGES: &'static [&'static str] = &[$($crate::kebab!($variant)),*];

            fn posting(&self) -> Option<$crate::ledger::Posting> {
                match self {
                    $name::Moved(moved) => Some((*moved).into()),
                    _ => None,
                }
            }

            fn message(&self) -> Option<(&'static str, $crate::words::Facts)> {
                match self {
                    $($name::$variant { $($field),* } => {
                        Some(($crate::kebab!($variant), $crate::facts! { $($field),* }))
                    })*
                    $name::Common(common) => Some(common.message()),
                    $name::Moved(_) => None,
                }
            }
        }
    };
}
