//! The names by which people and tables are known inside the house. Both are words without a meaning, and yet one is never taken
//! for the other.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

macro_rules! id {
    ($(#[$about:meta])* $Id:ident) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(from = "String", into = "String")]
        pub struct $Id(Arc<str>);

        impl $Id {
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<&str> for $Id {
            fn from(word: &str) -> $Id {
                $Id(word.into())
            }
        }

        impl From<String> for $Id {
            fn from(word: String) -> $Id {
                $Id(word.into())
            }
        }

        impl From<$Id> for String {
            fn from(id: $Id) -> String {
                id.as_str().to_owned()
            }
        }

        impl From<&$Id> for $Id {
            fn from(id: &$Id) -> $Id {
                id.clone()
            }
        }

        impl fmt::Display for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $Id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:?}", self.as_str())
            }
        }
    };
}

id! {
    /// A person, whoever that is: all that is known of them is their devices and what they do.
    PersonId
}
id! {
    /// A table.
    TableId
}

id! {
    /// A class: several tables that somebody teaches at.
    ClassId
}

impl PersonId {
    /// Stands where a table has lost its host and nobody else plays at it.
    pub(crate) fn nobody() -> PersonId {
        PersonId::from("")
    }
}
