//! A fingerprint of a state that is the same on every machine and in every release of the compiler.

use std::hash::{Hash, Hasher};

/// The fingerprint of a value, of 64 bits.
#[must_use]
pub fn of(value: &impl Hash) -> u64 {
    let mut hasher = Fingerprint { low: 0x243F_6A88_85A3_08D3, high: 0x1319_8A2E_0370_7344 };
    value.hash(&mut hasher);
    hasher.finish()
}

/// Folds 64-bit words by a full multiplication. It does not resist someone who constructs collisions; it is
/// there to find the first input at which two replays part.
struct Fingerprint {
    low: u64,
    high: u64,
}

impl Fingerprint {
    #[inline]
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.low ^ word) * 0x9E37_79B9_7F4A_7C15_u128;
        self.low = (product as u64) ^ self.high;
        self.high = ((product >> 64) as u64).wrapping_add(word).rotate_left(23);
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        let mut word = self.low ^ self.high.rotate_left(32);
        word = (word ^ (word >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        word ^ (word >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.fold(u64::from_le_bytes(chunk.try_into().expect("eight bytes")));
        }
        let rest = chunks.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.fold(u64::from_le_bytes(word));
        }
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
        // Match files hold fingerprints: this value may never change.
        assert_eq!(of(&(1_u8, -1_i64, Some(3_u32), vec![1_u16, 2])), PINNED);
    }

    const PINNED: u64 = 11_637_314_404_802_514_358;
}
