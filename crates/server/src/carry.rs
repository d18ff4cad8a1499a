//! Carrying a person to another device, by a short-lived code.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How long a code is good.
pub(crate) const LIFETIME: Duration = Duration::from_secs(300);
/// Letters and digits that nobody mistakes for each other.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// How many wrong codes the house hears in a minute before it stops listening: guessing leads nowhere.
const MOST_WRONG: u32 = 60;

/// The codes that are good now.
#[derive(Default)]
pub(crate) struct Codes {
    people: HashMap<String, (String, Instant)>,
    wrong: u32,
    since: Option<Instant>,
}

impl Codes {
    /// A new code for a person, of eight letters, from eight random bytes. An older one of theirs is void.
    pub(crate) fn issue(&mut self, person: &str, random: [u8; 8], now: Instant) -> String {
        self.people.retain(|_, (other, until)| other != person && *until > now);
        let code: String = random.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect();
        self.people.insert(code.clone(), (person.to_owned(), now + LIFETIME));
        code
    }

    /// The person of a code, which is void from then on; `Err` if too many wrong ones were tried.
    pub(crate) fn redeem(&mut self, code: &str, now: Instant) -> Result<Option<String>, ()> {
        if self.since.is_none_or(|since| now.duration_since(since) > Duration::from_secs(60)) {
            (self.since, self.wrong) = (Some(now), 0);
        }
        if self.wrong >= MOST_WRONG {
            return Err(());
        }
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
        match self.people.remove(&code.to_ascii_uppercase()) {
            Some((person, until)) if until > now => Ok(Some(person)),
            _ => {
                self.wrong += 1;
                Ok(None)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_once_and_not_for_long() {
        let (mut codes, now) = (Codes::default(), Instant::now());
        let code = codes.issue("anna", [1, 2, 3, 4, 5, 6, 7, 250], now);
        assert_eq!(code.len(), 8);
        assert_eq!(codes.redeem(&code.to_lowercase(), now), Ok(Some("anna".to_owned())));
        assert_eq!(codes.redeem(&code, now), Ok(None));
        let code = codes.issue("anna", [9; 8], now);
        assert_eq!(codes.redeem(&code, now + LIFETIME), Ok(None));
        let old = codes.issue("anna", [1; 8], now);
        let new = codes.issue("anna", [2; 8], now);
        assert_eq!(codes.redeem(&old, now), Ok(None));
        assert_eq!(codes.redeem(&new, now), Ok(Some("anna".to_owned())));
    }

    #[test]
    fn guessing_is_stopped() {
        let (mut codes, now) = (Codes::default(), Instant::now());
        let code = codes.issue("anna", [3; 8], now);
        for _ in 0..MOST_WRONG {
            assert_eq!(codes.redeem("ZZZZZZZZ", now), Ok(None));
        }
        assert_eq!(codes.redeem(&code, now), Err(()));
        assert_eq!(codes.redeem(&code, now + Duration::from_secs(61)), Ok(Some("anna".to_owned())));
    }
}
