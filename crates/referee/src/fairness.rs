//! Why nobody can choose the draws.
//!
//! The server commits to a secret before anyone sits down. Each player adds entropy on sitting down. The
//! seed is the hash of all of it, and draw *n* is block *n* of the stream under that seed. At the end the
//! secret is revealed, and anyone can check every draw.
//!
//! What this proves: whoever sat down honestly knows that the server could not choose the seed, and the
//! server knows the same of the players. What it does not prove: an operator who tells the secret to the
//! last one to sit down lets that player try entropies until the seed suits him.

use crate::hex;
use kernel::{Draws, Odds, Outcome};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};
use std::fmt;

/// The most bytes of entropy that a player adds.
pub const MOST_ENTROPY: usize = 32;

const SEED_TAG: &[u8] = b"boardroom seed 1";
const CHAIN_TAG: &[u8] = b"boardroom chain 1";

/// What the server keeps to itself until the end. It has no printable content.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The caller brings the randomness: the referee has none of its own.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The same secret for the same words: for matches that are to repeat, not for those that are to be fair.
    #[must_use]
    pub fn repeatable(words: &str) -> Secret {
        Secret(Sha256::digest(words).into())
    }

    /// The secret that a file reveals.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Secret> {
        hex::read(text)?.try_into().ok().map(Secret)
    }

    /// For the reveal, and for a store that nobody else reads.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::write(&self.0)
    }

    /// What is published before anyone sits down: SHA-256 of the match's id, a zero byte and the secret.
    #[must_use]
    pub fn commitment(&self, match_id: &str) -> Commitment {
        let hash = Sha256::new().chain_update(match_id).chain_update([0]).chain_update(self.0);
        Commitment(hash.finalize().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("secret")
    }
}

/// The hash that binds the server to its secret.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Commitment, D::Error> {
        let text = String::deserialize(deserializer)?;
        hex::read(&text)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Commitment)
            .ok_or_else(|| D::Error::custom("a commitment is 64 lower-case hexadecimal digits"))
    }
}

/// What a player adds on sitting down: up to [`MOST_ENTROPY`] bytes, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entropy(Vec<u8>);

impl Entropy {
    /// These bytes; `None` if they are too many.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<Entropy> {
        (bytes.len() <= MOST_ENTROPY).then(|| Entropy(bytes.to_vec()))
    }

    /// From lower-case hexadecimal text.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Entropy> {
        Entropy::new(&hex::read(text)?)
    }
}

impl Serialize for Entropy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::write(&self.0))
    }
}

impl<'de> Deserialize<'de> for Entropy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entropy, D::Error> {
        let text = String::deserialize(deserializer)?;
        Entropy::from_hex(&text).ok_or_else(|| {
            D::Error::custom(format!(
                "entropy is up to {MOST_ENTROPY} bytes in lower-case hexadecimal digits"
            ))
        })
    }
}

/// The first block from which a kind of chance draws in a series: the first 32 bits of SHA-256 over its name, times 2 to the 24th.
#[must_use]
pub(crate) fn first_block(what: &str) -> u64 {
    let hash = Sha256::digest(what);
    u64::from(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])) << 24
}

/// The seed of the draws: SHA-256 over a tag, the secret, the match's id and every seat's entropy in seat
/// order, each with its length before it.
#[must_use]
pub fn seed<'a>(
    secret: &Secret,
    match_id: &str,
    entropies: impl IntoIterator<Item = &'a Entropy>,
) -> [u8; 32] {
    let mut hash = Sha256::new()
        .chain_update(SEED_TAG)
        .chain_update([0])
        .chain_update(secret.0)
        .chain_update(match_id)
        .chain_update([0]);
    for Entropy(bytes) in entropies {
        hash.update([bytes.len() as u8]);
        hash.update(bytes);
    }
    hash.finalize().into()
}

/// What one draw gives by these odds, found without the draws before it.
///
/// # Panics
/// If there is no outcome.
#[must_use]
pub fn outcome(seed: [u8; 32], draw: u64, odds: &Odds) -> Outcome {
    let mut draws = Draws::new(seed);
    draws.seek(draw);
    odds.draw(&mut draws)
}

/// A hash over all lines so far. Each line of a file ends with the first eight bytes of it, so that
/// whoever remembers the end of a line knows if anything before it is changed later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chain([u8; 32]);

impl Chain {
    pub(crate) fn new() -> Chain {
        Chain(Sha256::digest(CHAIN_TAG).into())
    }

    /// Takes in a line, without the part that holds its own link.
    pub(crate) fn add(&mut self, body: &str) {
        self.0 = Sha256::new().chain_update(self.0).chain_update(body).finalize().into();
    }

    /// What the line shows of it.
    pub(crate) fn link(&self) -> u64 {
        let first: [u8; 8] = std::array::from_fn(|index| self.0[index]);
        u64::from_be_bytes(first)
    }

    pub(crate) fn to_hex(&self) -> String {
        hex::write(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hashes_are_fixed() {
        // Match files hold them: these values may never change. They were computed apart from this code.
        let secret = Secret::new(std::array::from_fn(|index| index as u8));
        assert_eq!(
            secret.commitment("m-1").to_string(),
            "ee1e8a1eae2f1e89bb9f0d3e28a26a101211a876e5a795ebe9118cf1cc3cd24c"
        );
        let entropies = [Entropy::from_hex("0102").unwrap(), Entropy::default()];
        assert_eq!(
            hex::write(&seed(&secret, "m-1", &entropies)),
            "9487facb7a2aaab4feac8e99902c28684195452adfa65b78ced467993be4f829"
        );
    }

    #[test]
    fn a_secret_is_never_printed() {
        assert_eq!(format!("{:?}", Secret::new([1; 32])), "secret");
    }

    #[test]
    fn entropy_is_bounded() {
        assert!(Entropy::new(&[0; 32]).is_some());
        assert!(Entropy::new(&[0; 33]).is_none());
        assert!(Entropy::from_hex("0g").is_none());
    }

    #[test]
    fn the_place_of_entropy_matters() {
        let secret = Secret::new([9; 32]);
        let (none, one) = (Entropy::default(), Entropy::new(&[1]).unwrap());
        assert_ne!(seed(&secret, "m", [&none, &one]), seed(&secret, "m", [&one, &none]));
    }
}
