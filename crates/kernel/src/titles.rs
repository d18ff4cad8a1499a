//! Unique things, each with exactly one owner: a factory with its age, a company, a policy.

use crate::ledger::Account;
use std::hash::{Hash, Hasher};

/// The number of a title: its slot in the register.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Title(pub u16);

/// The register of titles. A title is issued, changes hands and is retired; it never has two owners or none.
///
/// ```
/// use kernel::ledger::BANK;
/// use kernel::{Account, Seat, Titles};
/// let mut factories = Titles::new(2);
/// let first = Account::Seat(Seat::new(0));
/// let old = factories.issue(BANK, "an old factory");
/// factories.transfer(old, BANK, first);
/// assert_eq!(factories.owner(old), Some(first));
/// assert_eq!(factories.owned_by(first).count(), 1);
/// assert_eq!(factories.retire(old), "an old factory");
/// assert_eq!(factories.owner(old), None);
/// ```
#[derive(PartialEq, Eq, Debug)]
pub struct Titles<T> {
    /// As many slots as there can be titles at once, so that issuing one never allocates.
    slots: Vec<Option<(Account, T)>>,
    /// Behind the last title there is: nobody looks further.
    end: usize,
}

crate::clone_reusing_buffers!(Titles<T> { slots, end });

/// The end follows from the slots.
impl<T: Hash> Hash for Titles<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.slots.hash(state);
    }
}

impl<T> Titles<T> {
    /// A register with room for so many titles at once.
    #[must_use]
    pub fn new(most: u16) -> Titles<T> {
        Titles { slots: (0..most).map(|_| None).collect(), end: 0 }
    }

    /// Whether there is no room for another title.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.slots.iter().all(Option::is_some)
    }

    /// Issues a title to its first owner. It gets the lowest free number; that of a retired title is free.
    ///
    /// # Panics
    /// If the register is full: rules ask [`Titles::is_full`] before they build.
    pub fn issue(&mut self, owner: impl Into<Account>, thing: T) -> Title {
        let free = self.slots.iter().position(Option::is_none).expect("room for another title");
        self.slots[free] = Some((owner.into(), thing));
        self.end = self.end.max(free + 1);
        Title(free as u16)
    }

    /// Hands a title from its owner to another.
    ///
    /// # Panics
    /// If `from` does not own it: rules check before they sell.
    pub fn transfer(&mut self, title: Title, from: impl Into<Account>, to: impl Into<Account>) {
        let from = from.into();
        match self.slots.get_mut(usize::from(title.0)) {
            Some(Some((owner, _))) if *owner == from => *owner = to.into(),
            _ => panic!("{from:?} does not own {title:?}"),
        }
    }

    /// Takes a title out of the game, and gives back the thing.
    ///
    /// # Panics
    /// If there is no such title.
    pub fn retire(&mut self, title: Title) -> T {
        let slot = self.slots.get_mut(usize::from(title.0)).and_then(Option::take);
        self.end = self.slots[..self.end].iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        slot.unwrap_or_else(|| panic!("{title:?} does not exist")).1
    }

    /// Who owns a title, if it exists.
    #[inline]
    #[must_use]
    pub fn owner(&self, title: Title) -> Option<Account> {
        self.slots.get(usize::from(title.0))?.as_ref().map(|(owner, _)| *owner)
    }

    /// The thing that a title stands for, if it exists.
    #[inline]
    #[must_use]
    pub fn get(&self, title: Title) -> Option<&T> {
        self.slots.get(usize::from(title.0))?.as_ref().map(|(_, thing)| thing)
    }

    /// The thing, to change it: a factory grows older.
    #[inline]
    pub fn get_mut(&mut self, title: Title) -> Option<&mut T> {
        self.slots.get_mut(usize::from(title.0))?.as_mut().map(|(_, thing)| thing)
    }

    /// Every title with its owner and thing, by number.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Title, Account, &T)> {
        self.slots[..self.end].iter().enumerate().filter_map(|(index, slot)| {
            slot.as_ref().map(|(owner, thing)| (Title(index as u16), *owner, thing))
        })
    }

    /// The same, to change the things.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Title, Account, &mut T)> {
        self.slots[..self.end].iter_mut().enumerate().filter_map(|(index, slot)| {
            slot.as_mut().map(|(owner, thing)| (Title(index as u16), *owner, thing))
        })
    }

    /// What an account owns, by number.
    #[inline]
    pub fn owned_by(&self, account: impl Into<Account>) -> impl Iterator<Item = (Title, &T)> {
        let account = account.into();
        self.iter().filter(move |(_, owner, _)| *owner == account).map(|(title, _, thing)| (title, thing))
    }

    /// The entries for [`Books::titles`](crate::Books), each named by `name`.
    #[must_use]
    pub fn entries(&self, name: impl Fn(Title, &T) -> String) -> Vec<(String, Account)> {
        self.iter().map(|(title, owner, thing)| (name(title, thing), owner)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::BANK;
    use crate::seat::Seat;

    #[test]
    fn numbers_of_retired_titles_are_used_again() {
        let mut titles = Titles::new(2);
        let (first, second) = (titles.issue(BANK, 'a'), titles.issue(Seat::new(1), 'b'));
        assert!(titles.is_full());
        assert_eq!(titles.retire(first), 'a');
        assert_eq!(titles.issue(BANK, 'c'), first);
        let entries = titles.entries(|title, thing| format!("{thing}{}", title.0));
        assert_eq!(entries, [("c0".to_owned(), BANK), ("b1".to_owned(), Account::Seat(Seat::new(1)))]);
        assert_eq!(titles.get(second), Some(&'b'));
    }

    #[test]
    #[should_panic(expected = "does not own")]
    fn only_the_owner_hands_over() {
        let mut titles = Titles::new(1);
        let title = titles.issue(BANK, ());
        titles.transfer(title, Seat::new(0), Seat::new(1));
    }
}
