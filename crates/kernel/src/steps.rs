//! What remains to be done, as data.
//!
//! Payments, landings, auctions and answers interrupt each other. A game keeps what it has begun on a
//! stack of small steps: `apply` gives the input to the top step, then runs steps until one waits.

use arrayvec::ArrayVec;

/// A bounded stack of steps.
///
/// ```
/// use kernel::Steps;
/// #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
/// enum Step { Throw, Land, Pay(i64), Distress }
/// let mut steps: Steps<Step, 8> = Steps::new();
/// steps.push_in_order([Step::Throw, Step::Land]);
/// assert_eq!(steps.pop(), Some(Step::Throw));
/// assert_eq!(steps.pop(), Some(Step::Land));
/// steps.push(Step::Pay(200));
/// steps.push(Step::Distress); // In the middle of the payment; it is still there afterwards.
/// assert_eq!(steps.pop(), Some(Step::Distress));
/// assert_eq!(steps.top(), Some(&Step::Pay(200)));
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Steps<S, const MOST: usize> {
    stack: ArrayVec<S, MOST>,
}

impl<S, const MOST: usize> Steps<S, MOST> {
    /// Nothing to be done.
    #[must_use]
    pub fn new() -> Self {
        Steps { stack: ArrayVec::new() }
    }

    /// Does this before all else.
    ///
    /// # Panics
    /// If the stack is full. Rules that could grow it without bound are wrong.
    #[inline]
    pub fn push(&mut self, step: S) {
        assert!(!self.stack.is_full(), "more than {MOST} steps remain to be done");
        self.stack.push(step);
    }

    /// Does these before all else, the first of them first.
    ///
    /// # Panics
    /// If the stack is full.
    #[inline]
    pub fn push_in_order<I>(&mut self, steps: I)
    where
        I: IntoIterator<Item = S>,
        I::IntoIter: DoubleEndedIterator,
    {
        steps.into_iter().rev().for_each(|step| self.push(step));
    }

    /// Takes the step that is next.
    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.stack.pop()
    }

    /// The step that is next.
    #[inline]
    #[must_use]
    pub fn top(&self) -> Option<&S> {
        self.stack.last()
    }

    /// The step that is next, to change it.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut S> {
        self.stack.last_mut()
    }

    /// Drops the steps that no longer matter, say because their seat has left.
    pub fn retain(&mut self, mut keep: impl FnMut(&S) -> bool) {
        self.stack.retain(|step| keep(step));
    }

    /// Drops all steps.
    pub fn clear(&mut self) {
        self.stack.clear();
    }

    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.stack.len()
    }

    /// The steps, the next one first.
    pub fn iter(&self) -> impl Iterator<Item = &S> {
        self.stack.iter().rev()
    }
}

impl<S, const MOST: usize> Default for Steps<S, MOST> {
    fn default() -> Self {
        Steps::new()
    }
}

impl<S: Clone, const MOST: usize> Clone for Steps<S, MOST> {
    fn clone(&self) -> Self {
        Steps { stack: self.stack.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.stack.clone_from(&source.stack);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "more than 2 steps")]
    fn the_stack_is_bounded() {
        let mut steps: Steps<u8, 2> = Steps::new();
        steps.push_in_order([1, 2, 3]);
    }

    #[test]
    fn steps_of_a_seat_that_left_can_be_dropped() {
        let mut steps: Steps<u8, 4> = Steps::new();
        steps.push_in_order([1, 2, 3]);
        steps.retain(|&step| step != 2);
        assert_eq!(steps.iter().copied().collect::<Vec<_>>(), [1, 3]);
    }
}
