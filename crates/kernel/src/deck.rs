//! Decks of cards.

use crate::chance::{Draw, Odds, Outcome};

/// A deck: an unordered rest that chance draws from, an ordered tail of cards put under it, and the discards.
///
/// The rest has no order, because an order that does not exist cannot leak. It is kept sorted, so that an
/// outcome means the same card wherever the same cards are left, and scripts can name it. Who knows the cards
/// of the tail is for the game to say.
///
/// ```
/// use kernel::{Deck, Odds, Outcome};
/// let mut deck = Deck::new(["oil", "coal"]);
/// deck.put_under("labour");
/// assert_eq!(deck.odds(), Some(Odds::Even(2)));
/// assert_eq!(deck.draw(Outcome(0)), "coal");
/// deck.draw(Outcome(0));
/// assert_eq!(deck.odds(), Some(Odds::Even(1))); // What lies under the rest comes last, and in order.
/// assert_eq!(deck.draw(Outcome(0)), "labour");
/// assert_eq!(deck.odds(), None);
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Deck<C> {
    rest: Vec<C>,
    tail: Vec<C>,
    discards: Vec<C>,
    /// How many cards there are in the game. Buffers have room for all of them, so that play never allocates.
    most: usize,
}

impl<C: Copy + Ord> Deck<C> {
    /// A shuffled deck of these cards.
    #[must_use]
    pub fn new(cards: impl IntoIterator<Item = C>) -> Deck<C> {
        let mut rest: Vec<C> = cards.into_iter().collect();
        rest.sort_unstable();
        let most = rest.len();
        Deck { rest, tail: Vec::with_capacity(most), discards: Vec::with_capacity(most), most }
    }

    /// How many cards can be drawn.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.rest.len() + self.tail.len()
    }

    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty() && self.tail.is_empty()
    }

    /// The odds of the next card; `None` if there is none. A card of the tail is certain: one outcome.
    #[inline]
    #[must_use]
    pub fn odds(&self) -> Option<Odds> {
        (!self.is_empty()).then(|| Odds::Even(self.rest.len().max(1) as u32))
    }

    /// Takes the card that chance decided on.
    ///
    /// # Panics
    /// If the odds do not allow the outcome.
    pub fn draw(&mut self, Outcome(index): Outcome) -> C {
        if self.rest.is_empty() {
            assert!(index == 0 && !self.tail.is_empty(), "no card {index} to draw");
            self.tail.remove(0)
        } else {
            self.rest.remove(index as usize)
        }
    }

    /// Puts a card under the deck.
    pub fn put_under(&mut self, card: C) {
        self.tail.push(card);
    }

    /// Lays a card on the discards, face up.
    pub fn discard(&mut self, card: C) {
        self.discards.push(card);
    }

    /// Shuffles the discards into the rest; the tail stays under it.
    pub fn reshuffle(&mut self) {
        self.rest.append(&mut self.discards);
        self.rest.sort_unstable();
    }

    /// The cards that chance draws from, sorted: nobody may see them, but anyone who knows all others may
    /// infer them.
    #[must_use]
    pub fn rest(&self) -> &[C] {
        &self.rest
    }

    /// The cards put under the deck, the next one first.
    #[must_use]
    pub fn tail(&self) -> &[C] {
        &self.tail
    }

    /// The cards put under the deck, to draw anew those that a seat does not know.
    pub fn tail_mut(&mut self) -> &mut [C] {
        &mut self.tail
    }

    /// The discards, the oldest first.
    #[must_use]
    pub fn discards(&self) -> &[C] {
        &self.discards
    }

    /// Mixes a card back into the rest. To resample hidden hands, take all cards back that a seat does not
    /// know, then [deal](Deck::deal) as many.
    pub fn take_back(&mut self, card: C) {
        let place = self.rest.partition_point(|other| *other < card);
        self.rest.insert(place, card);
    }

    /// Takes a card of this kind out of the rest, for positions set up by hand and for resampling; whether there was one.
    pub fn take_out(&mut self, card: C) -> bool {
        match self.rest.binary_search(&card) {
            Ok(place) => {
                self.rest.remove(place);
                true
            }
            Err(_) => false,
        }
    }

    /// Deals a card from the rest, for resampling; the draws of a match are inputs and go through
    /// [`Deck::draw`].
    ///
    /// # Panics
    /// If the rest is empty.
    pub fn deal(&mut self, draw: &mut impl Draw) -> C {
        let index = draw.below(self.rest.len() as u32);
        self.rest.remove(index as usize)
    }
}

impl<C: Clone> Clone for Deck<C> {
    fn clone(&self) -> Self {
        let copy = |cards: &Vec<C>| {
            let mut copied = Vec::with_capacity(self.most);
            copied.extend_from_slice(cards);
            copied
        };
        Deck {
            rest: copy(&self.rest),
            tail: copy(&self.tail),
            discards: copy(&self.discards),
            most: self.most,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.rest.clone_from(&source.rest);
        self.tail.clone_from(&source.tail);
        self.discards.clone_from(&source.discards);
        self.most = source.most;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::QuickDraw;

    #[test]
    fn equal_decks_are_equal_whatever_the_way_there() {
        let mut deck = Deck::new([3, 1, 2, 2]);
        let fresh = deck.clone();
        assert_eq!(deck.draw(Outcome(3)), 3);
        assert_eq!(deck.draw(Outcome(0)), 1);
        deck.take_back(1);
        deck.take_back(3);
        assert_eq!(deck, fresh);
    }

    #[test]
    fn a_card_can_be_taken_out_by_its_face() {
        let mut deck = Deck::new([3, 1, 2, 2]);
        assert!(deck.take_out(2));
        assert_eq!(deck.rest(), [1, 2, 3]);
        assert!(deck.take_out(2));
        assert!(!deck.take_out(2));
        deck.put_under(7);
        assert!(!deck.take_out(7), "the tail is not the rest");
        assert_eq!((deck.rest(), deck.tail()), (&[1, 3][..], &[7][..]));
    }

    #[test]
    fn discards_come_back_above_the_tail() {
        let mut deck = Deck::new([1, 2]);
        let first = deck.draw(Outcome(1));
        let second = deck.draw(Outcome(0));
        deck.put_under(first);
        deck.discard(second);
        assert_eq!(deck.len(), 1);
        deck.reshuffle();
        assert_eq!((deck.rest(), deck.tail(), deck.discards()), (&[1][..], &[2][..], &[][..]));
        assert_eq!(deck.deal(&mut QuickDraw::new(1)), 1);
    }
}
