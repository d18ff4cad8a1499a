//! Unique things, each with exactly one owner: a factory with its age, a company, a policy.

use crate::ledger::Account;

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
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Titles<T> {
    /// By number, up to the last title there is.
    slots: Vec<Option<(Account, T)>>,
}

/// A copy has the same room, so that titles that are issued later, and copied into it, need no more.
impl<T: Clone> Clone for Titles<T> {
    fn clone(&self) -> Titles<T> {
        let mut slots = Vec::with_capacity(self.slots.capacity());
        slots.extend_from_slice(&self.slots);
        Titles { slots }
    }

    fn clone_from(&mut self, source: &Titles<T>) {
        self.slots.clone_from(&source.slots);
    }
}

impl<T> Titles<T> {
    /// An empty register with room for so many titles; more make it grow.
    #[must_use]
    pub fn new(expected: u16) -> Titles<T> {
        Titles { slots: Vec::with_capacity(expected.into()) }
    }

    /// Issues a title to its first owner. It comes after all others, so that nobody's list changes its order.
    pub fn issue(&mut self, owner: impl Into<Account>, thing: T) -> Title {
        self.slots.push(Some((owner.into(), thing)));
        Title(self.slots.len() as u16 - 1)
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
        let used = self.slots.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        self.slots.truncate(used);
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
        self.slots.iter().enumerate().filter_map(|(index, slot)| {
            slot.as_ref().map(|(owner, thing)| (Title(index as u16), *owner, thing))
        })
    }

    /// The same, to change the things.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Title, Account, &mut T)> {
        self.slots.iter_mut().enumerate().filter_map(|(index, slot)| {
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
    fn titles_keep_their_numbers_and_new_ones_come_last() {
        let mut titles = Titles::new(2);
        let (first, second) = (titles.issue(BANK, 'a'), titles.issue(Seat::new(1), 'b'));
        assert_eq!(titles.retire(first), 'a');
        assert_eq!(titles.issue(BANK, 'c'), Title(2));
        let entries = titles.entries(|title, thing| format!("{thing}{}", title.0));
        assert_eq!(entries, [("b1".to_owned(), Account::Seat(Seat::new(1))), ("c2".to_owned(), BANK)]);
        assert_eq!(titles.get(second), Some(&'b'));
        titles.retire(Title(2));
        assert_eq!(titles.issue(BANK, 'd'), Title(2), "the last number is free again");
    }

    #[test]
    #[should_panic(expected = "does not own")]
    fn only_the_owner_hands_over() {
        let mut titles = Titles::new(1);
        let title = titles.issue(BANK, ());
        titles.transfer(title, Seat::new(0), Seat::new(1));
    }
}
