//! Dice: a throw is one chance, whose outcome says every face.

use crate::chance::{Odds, Outcome};
use arrayvec::ArrayVec;

/// The most dice of one throw.
pub const MOST_DICE: usize = 8;

/// The faces of a throw, from 1, in the order of the dice.
pub type Faces = ArrayVec<u8, MOST_DICE>;

/// So many dice with so many faces.
///
/// ```
/// use kernel::{Dice, Odds, Outcome};
/// const TWO: Dice = Dice::new(2, 6);
/// assert_eq!(TWO.odds(), Odds::Even(36));
/// assert_eq!(TWO.faces(Outcome(35)).as_slice(), [6, 6]);
/// assert_eq!(TWO.showing(&[3, 4]).map(|outcome| TWO.total(outcome)), Some(7));
/// assert!(TWO.is_double(Outcome(0)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    count: u8,
    faces: u8,
}

impl Dice {
    /// # Panics
    /// If there are no dice, no faces, more than [`MOST_DICE`], or more outcomes than a `u32` counts.
    #[must_use]
    pub const fn new(count: u8, faces: u8) -> Dice {
        assert!(count > 0 && count as usize <= MOST_DICE && faces > 0);
        assert!((faces as u32).checked_pow(count as u32).is_some(), "too many outcomes");
        Dice { count, faces }
    }

    /// All throws are alike.
    #[must_use]
    pub const fn odds(self) -> Odds {
        Odds::Even((self.faces as u32).pow(self.count as u32))
    }

    /// What each die shows.
    #[must_use]
    pub fn faces(self, Outcome(mut index): Outcome) -> Faces {
        let mut faces = Faces::new();
        for _ in 0..self.count {
            faces.push((index % u32::from(self.faces)) as u8 + 1);
            index /= u32::from(self.faces);
        }
        faces
    }

    /// The outcome that shows these faces, for scripts; `None` if no throw does.
    #[must_use]
    pub fn showing(self, faces: &[u8]) -> Option<Outcome> {
        if faces.len() != usize::from(self.count) {
            return None;
        }
        faces.iter().rev().try_fold(Outcome(0), |Outcome(index), &face| {
            (1..=self.faces)
                .contains(&face)
                .then(|| Outcome(index * u32::from(self.faces) + u32::from(face) - 1))
        })
    }

    /// The sum of the faces.
    #[must_use]
    pub fn total(self, outcome: Outcome) -> u32 {
        self.faces(outcome).iter().map(|&face| u32::from(face)).sum()
    }

    /// Whether all dice show the same.
    #[must_use]
    pub fn is_double(self, outcome: Outcome) -> bool {
        let faces = self.faces(outcome);
        self.count > 1 && faces.iter().all(|face| *face == faces[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_is_one_throw() {
        let dice = Dice::new(3, 4);
        for index in 0..64 {
            let faces = dice.faces(Outcome(index));
            assert_eq!(dice.showing(&faces), Some(Outcome(index)));
        }
        assert_eq!(dice.showing(&[1, 2]), None);
        assert_eq!(dice.showing(&[1, 2, 5]), None);
        let totals: u32 = (0..64).map(|index| dice.total(Outcome(index))).sum();
        assert_eq!(totals, 64 * 15 / 2);
    }
}
