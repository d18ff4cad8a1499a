//! Linking another device to a person, by a short-lived code.

use crate::ids::PersonId;
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How long a code is good.
pub(crate) const LIFETIME: Duration = Duration::from_secs(300);
/// Letters and digits that nobody mistakes for each other.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// The codes that are good now.
#[derive(Default)]
pub(crate) struct LinkCodes {
    people: HashMap<String, (PersonId, Instant)>,
}

impl LinkCodes {
    /// A new code for a person, of eight letters, from eight random bytes. An older one of theirs is void.
    pub(crate) fn issue(&mut self, person: &PersonId, random: [u8; 8], now: Instant) -> String {
        self.people.retain(|_, (other, until)| other != person && *until > now);
        let code: String = random.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
        self.people.insert(code.clone(), (person.clone(), now + LIFETIME));
        code
    }

    /// Voids the codes of a person: whoever is signed out must not come back by one.
    pub(crate) fn void(&mut self, person: &PersonId) {
        self.people.retain(|_, (other, _)| other != person);
    }

    /// The person of a code, which is void from then on.
    pub(crate) fn redeem(&mut self, code: &str, now: Instant) -> Option<PersonId> {
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
        let (person, until) = self.people.remove(&code.to_ascii_uppercase())?;
        (until > now).then_some(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_once_and_not_for_long() {
        let (mut codes, now) = (LinkCodes::default(), Instant::now());
        let anna = PersonId::from("anna");
        let code = codes.issue(&anna, [1, 2, 3, 4, 5, 6, 7, 250], now);
        assert_eq!(code.len(), 8);
        assert_eq!(codes.redeem(&code.to_lowercase(), now), Some(anna.clone()));
        assert_eq!(codes.redeem(&code, now), None);
        let code = codes.issue(&anna, [9; 8], now);
        assert_eq!(codes.redeem(&code, now + LIFETIME), None);
        let old = codes.issue(&anna, [1; 8], now);
        let new = codes.issue(&anna, [2; 8], now);
        assert_eq!(codes.redeem(&old, now), None);
        assert_eq!(codes.redeem(&new, now), Some(anna.clone()));
        let code = codes.issue(&anna, [3; 8], now);
        codes.void(&anna);
        assert_eq!(codes.redeem(&code, now), None);
    }
}
