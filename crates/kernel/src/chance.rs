//! Chance as an input: a game says what it needs, the referee draws, and the outcome is logged.

use arrayvec::ArrayVec;
use chacha20::ChaCha12Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

/// What a game needs from chance now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chance {
    /// What it decides, in the words of the rules: `market level`, `two dice`.
    pub what: &'static str,
    pub odds: Odds,
}

/// The odds of the outcomes, which are numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Odds {
    /// So many outcomes, all alike.
    Even(u32),
    /// An outcome for each weight.
    Weighted(ArrayVec<u32, 16>),
}

impl Odds {
    /// How many outcomes there are.
    #[must_use]
    pub fn outcomes(&self) -> u32 {
        match self {
            Odds::Even(count) => *count,
            Odds::Weighted(weights) => weights.len() as u32,
        }
    }

    /// Whether this outcome can happen.
    #[must_use]
    pub fn allow(&self, Outcome(index): Outcome) -> bool {
        match self {
            Odds::Even(count) => index < *count,
            Odds::Weighted(weights) => weights.get(index as usize).is_some_and(|&weight| weight > 0),
        }
    }

    /// Draws an outcome by these odds.
    ///
    /// # Panics
    /// If there is no outcome.
    #[inline]
    pub fn draw(&self, draw: &mut impl Draw) -> Outcome {
        match self {
            Odds::Even(count) => Outcome(draw.below(*count)),
            Odds::Weighted(weights) => {
                let mut left = draw.below(weights.iter().sum());
                for (index, &weight) in weights.iter().enumerate() {
                    if left < weight {
                        return Outcome(index as u32);
                    }
                    left -= weight;
                }
                unreachable!("a draw below the sum of the weights falls on one of them")
            }
        }
    }
}

/// What chance decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Outcome(pub u32);

/// A source of random numbers.
pub trait Draw {
    fn word(&mut self) -> u64;

    /// A number below `bound`.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing to draw from");
        // The high half of a 32-bit number times the bound. The bias is at most bound / 2^32: of no account to
        // bots and tests. Matches draw through `Draws`, which has none.
        (((self.word() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// A number from `low` to `high`, both included.
    #[inline]
    fn between(&mut self, low: i64, high: i64) -> i64 {
        debug_assert!(low <= high);
        low + i64::from(self.below((high - low + 1) as u32))
    }
}

impl<D: Draw + ?Sized> Draw for &mut D {
    fn word(&mut self) -> u64 {
        (**self).word()
    }

    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// The draws of a match: draw *n* is block *n* of ChaCha12 under the match's seed, so that anyone can check
/// any single draw.
#[derive(Debug)]
pub struct Draws {
    stream: ChaCha12Rng,
    next: u64,
}

impl Draws {
    /// The draws under a seed, from the first on.
    #[must_use]
    pub fn new(seed: [u8; 32]) -> Draws {
        Draws { stream: ChaCha12Rng::from_seed(seed), next: 0 }
    }

    /// The number of the next draw.
    #[must_use]
    pub fn position(&self) -> u64 {
        self.next
    }

    /// Goes to another draw.
    pub fn seek(&mut self, draw: u64) {
        self.stream.set_block_pos(draw);
        self.next = draw;
    }
}

impl Clone for Draws {
    fn clone(&self) -> Draws {
        let mut draws = Draws::new(self.stream.get_seed());
        draws.seek(self.next);
        draws
    }
}

impl Draw for Draws {
    fn word(&mut self) -> u64 {
        self.block()[0]
    }

    /// The first of the block's eight 64-bit words that falls below the largest multiple of `bound`, modulo
    /// `bound`: exactly even. (If none does, which happens less than once in 2^250 draws, the last one counts.)
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing to draw from");
        let bound = u64::from(bound);
        let limit = u64::MAX - u64::MAX % bound;
        let words = self.block();
        let word = words.into_iter().find(|&word| word < limit).unwrap_or(words[7]);
        (word % bound) as u32
    }
}

impl Draws {
    fn block(&mut self) -> [u64; 8] {
        self.next += 1;
        std::array::from_fn(|_| self.stream.next_u64())
    }
}

/// A quick, repeatable source for bots and tests (`SplitMix64`). Not for the draws of a match.
#[derive(Clone, Debug)]
pub struct QuickDraw(u64);

impl QuickDraw {
    #[must_use]
    pub fn new(seed: u64) -> QuickDraw {
        QuickDraw(seed)
    }

    /// An independent source for the `index`-th part of some work.
    #[must_use]
    pub fn for_part(seed: u64, index: u64) -> QuickDraw {
        let mut parent = QuickDraw(seed ^ index.wrapping_mul(0xA076_1D64_78BD_642F));
        QuickDraw(parent.word())
    }
}

impl Draw for QuickDraw {
    #[inline]
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_depends_on_its_number_alone() {
        let mut straight = Draws::new([7; 32]);
        let drawn: Vec<u32> = (0..50).map(|_| straight.below(1_000_000)).collect();
        for number in [0_usize, 1, 17, 49] {
            let mut there = Draws::new([7; 32]);
            there.seek(number as u64);
            assert_eq!(there.below(1_000_000), drawn[number]);
            assert_eq!(there.position(), number as u64 + 1);
        }
    }

    #[test]
    fn the_stream_is_chacha12() {
        // Key 0, block 0: the published first words of ChaCha12 with a zero nonce.
        let mut draws = Draws::new([0; 32]);
        let first = draws.block()[0].to_le_bytes();
        assert_eq!(first, [0x9b, 0xf4, 0x9a, 0x6a, 0x07, 0x55, 0xf9, 0x53]);
    }

    #[test]
    fn odds_are_kept() {
        let odds = Odds::Weighted([4, 4, 2, 1, 1].into_iter().collect());
        let mut draws = Draws::new([1; 32]);
        let mut counts = [0_u32; 5];
        for _ in 0..12_000 {
            counts[odds.draw(&mut draws).0 as usize] += 1;
        }
        for (count, weight) in counts.iter().zip([4, 4, 2, 1, 1]) {
            assert!(count.abs_diff(weight * 1_000) < 200, "{counts:?}");
        }
        assert!(!Odds::Weighted([1, 0].into_iter().collect()).allow(Outcome(1)));
        assert!(!Odds::Even(6).allow(Outcome(6)));
    }
}
