//! A list that only grows, and of which a copy costs next to nothing: whoever reads a long match does so while play goes on.

use std::ops::Index;
use std::sync::Arc;

/// How many items are kept together. So many are copied at most when the list grows after a copy was made.
const PIECE: usize = 256;

/// A list that grows at its end. Copies share what they have in common.
#[derive(Clone, Debug)]
pub struct Scroll<T> {
    /// Pieces of [`PIECE`] items each.
    full: Vec<Arc<Vec<T>>>,
    /// What came after them, less than a piece.
    last: Arc<Vec<T>>,
}

impl<T> Default for Scroll<T> {
    fn default() -> Scroll<T> {
        Scroll { full: Vec::new(), last: Arc::default() }
    }
}

impl<T> Scroll<T> {
    #[must_use]
    pub fn len(&self) -> usize {
        self.full.len() * PIECE + self.last.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[must_use]
    pub fn last(&self) -> Option<&T> {
        self.last.last().or_else(|| self.full.last()?.last())
    }

    /// All items, the first first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.full.iter().chain(std::iter::once(&self.last)).flat_map(|piece| piece.iter())
    }

    /// How many items at the beginning fulfil this, where none fulfils it after the first that does not.
    pub(crate) fn partition_point(&self, is_before: impl Fn(&T) -> bool) -> usize {
        let full = self.full.partition_point(|piece| piece.last().is_some_and(&is_before));
        full * PIECE + self.full.get(full).unwrap_or(&self.last).partition_point(&is_before)
    }

    /// The items from one on.
    pub(crate) fn from(&self, index: usize) -> impl Iterator<Item = &T> {
        let pieces = self.full.iter().chain(std::iter::once(&self.last)).skip(index / PIECE);
        pieces.flat_map(|piece| piece.iter()).skip(index % PIECE)
    }
}

impl<T: Clone> Scroll<T> {
    pub(crate) fn push(&mut self, item: T) {
        let last = Arc::make_mut(&mut self.last);
        last.push(item);
        if last.len() == PIECE {
            self.full.push(std::mem::take(&mut self.last));
        }
    }

    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if index >= self.len() {
            return None;
        }
        let piece = self.full.get_mut(index / PIECE).unwrap_or(&mut self.last);
        Arc::make_mut(piece).get_mut(index % PIECE)
    }

    pub(crate) fn last_mut(&mut self) -> Option<&mut T> {
        self.get_mut(self.len().checked_sub(1)?)
    }
}

impl<T> Index<usize> for Scroll<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        assert!(index < self.len(), "there is no item {index}");
        &self.full.get(index / PIECE).unwrap_or(&self.last)[index % PIECE]
    }
}

impl<T: PartialEq> PartialEq for Scroll<T> {
    fn eq(&self, other: &Scroll<T>) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_stays_as_it_was() {
        let mut scroll = Scroll::default();
        let mut copies = Vec::new();
        for number in 0..3 * PIECE + 7 {
            copies.push(scroll.clone());
            scroll.push(number);
            assert_eq!((scroll.len(), scroll.last()), (number + 1, Some(&number)));
        }
        for (length, copy) in copies.iter().enumerate() {
            assert!(copy.len() == length && copy.iter().copied().eq(0..length));
        }
        let copy = scroll.clone();
        for index in [0, PIECE - 1, PIECE, 3 * PIECE + 6] {
            *scroll.get_mut(index).unwrap() += 1;
            assert_eq!((scroll[index], copy[index]), (index + 1, index));
        }
        assert!(
            scroll != copy && scroll.get_mut(3 * PIECE + 7).is_none() && scroll.get_mut(9 * PIECE).is_none()
        );
        *scroll.last_mut().unwrap() = 0;
        assert_eq!(copy.partition_point(|number| *number < 2 * PIECE), 2 * PIECE);
        assert_eq!(copy.partition_point(|number| *number < 3 * PIECE + 2), 3 * PIECE + 2);
        assert_eq!(copy.partition_point(|_| true), copy.len());
        for index in [0, 1, PIECE, 2 * PIECE + 9, 3 * PIECE + 7, 9 * PIECE] {
            assert!(copy.from(index).copied().eq(index..copy.len()));
        }
    }
}
