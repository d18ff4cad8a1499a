//! A fingerprint of a state that is the same on every machine and in every release of the compiler.

use std::hash::{Hash, Hasher};

/// The fingerprint of a value, of 64 bits.
#[must_use]
pub fn of(value: &impl Hash) -> u64 {
    let mut hasher = Fingerprint { word: 0x243F_6A88_85A3_08D3 };
    value.hash(&mut hasher);
    hasher.finish()
}

/// Folds 64-bit words by a full multiplication. It does not resist someone who constructs collisions; it is
/// there to find the first input at which two replays part.
struct Fingerprint {
    word: u64,
}

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// The two halves of a product, one upon the other.
#[inline]
fn mixed(word: u64, factor: u64) -> u64 {
    let product = u128::from(word) * u128::from(factor);
    product as u64 ^ (product >> 64) as u64
}

impl Fingerprint {
    #[inline]
    fn fold(&mut self, word: u64) {
        self.word = mixed(self.word.rotate_left(23) ^ word, FACTOR).wrapping_add(word);
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        mixed(self.word ^ 0xA409_3822_299F_31D0, 0xD6E8_FEB8_6659_FD93)
    }

    /// Long runs, as the balances of a ledger are, go in four lanes beside each other: a multiplication has to
    /// wait for the one before it only in its own lane.
    fn write(&mut self, bytes: &[u8]) {
        let word = |chunk: &[u8]| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        };
        let mut blocks = bytes.chunks_exact(32);
        if blocks.len() > 0 {
            let mut lanes = [0x1319_8A2E_0370_7344, 0x082E_FA98_EC4E_6C89, 0x4528_21E6_38D0_1377, self.word];
            for block in &mut blocks {
                for (lane, chunk) in lanes.iter_mut().zip(block.chunks_exact(8)) {
                    let next = word(chunk);
                    *lane = mixed(lane.rotate_left(23) ^ next, FACTOR).wrapping_add(next);
                }
            }
            lanes.into_iter().for_each(|lane| self.fold(lane));
        }
        blocks.remainder().chunks(8).for_each(|chunk| self.fold(word(chunk)));
    }

    fn write_u8(&mut self, word: u8) {
        self.fold(u64::from(word));
    }

    fn write_u16(&mut self, word: u16) {
        self.fold(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.fold(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.fold(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.fold(word as u64);
    }

    fn write_i8(&mut self, word: i8) {
        self.fold(i64::from(word) as u64);
    }

    fn write_i16(&mut self, word: i16) {
        self.fold(i64::from(word) as u64);
    }

    fn write_i32(&mut self, word: i32) {
        self.fold(i64::from(word) as u64);
    }

    fn write_i64(&mut self, word: i64) {
        self.fold(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.fold(word as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_changes_show() {
        let mut seen = std::collections::HashSet::new();
        for a in 0..100_i64 {
            for b in 0..100_i64 {
                assert!(seen.insert(of(&(a, b))));
                assert!(seen.insert(of(&vec![a, b, 0])));
            }
        }
    }

    #[test]
    fn the_fingerprint_is_fixed() {
        // Match files hold fingerprints: these values may never change.
        assert_eq!(of(&(1_u8, -1_i64, Some(3_u32), vec![1_u16, 2])), 10_197_847_776_327_138_507);
        assert_eq!(of(&(0..100_i64).collect::<Vec<_>>()), 16_079_710_724_026_449_126);
    }

    #[test]
    fn every_word_of_a_long_run_counts() {
        let run: Vec<i64> = (0..50).collect();
        let mut seen = std::collections::HashSet::from([of(&run)]);
        for place in 0..50 {
            for change in [1, -1, 1 << 40] {
                let mut other = run.clone();
                other[place] += change;
                assert!(seen.insert(of(&other)), "a change of {change} at {place} does not show");
            }
        }
    }
}
