//! The books balance, and a second bookkeeper agrees.

use super::play::{Moved, Verdict, Watch, written};
use kernel::chance::QuickDraw;
use kernel::game::Game;
use kernel::journal::Event;
use kernel::ledger::{Books, Posting};
use std::collections::BTreeMap;

pub(super) struct BalancesAddUp;

impl<G: Game> Watch<G> for BalancesAddUp {
    fn waits(&mut self, game: &G, _draw: &mut QuickDraw) -> Verdict {
        let books = game.books();
        for (column, commodity) in books.commodities.iter().enumerate() {
            let sum: i64 = books.balances.iter().map(|row| row[column]).sum();
            if sum != books.supply[column] {
                let supply = books.supply[column];
                return Err(format!("all accounts hold {sum} {commodity} of {supply}: {books:?}"));
            }
            for (row, account) in books.accounts.iter().enumerate() {
                let balance = books.balances[row][column];
                if balance < 0 && !books.overdraft[row][column] {
                    return Err(format!("{account:?} holds {balance} {commodity}"));
                }
            }
        }
        Ok(())
    }
}

pub(super) struct TitlesOwnedOnce;

impl<G: Game> Watch<G> for TitlesOwnedOnce {
    fn waits(&mut self, game: &G, _draw: &mut QuickDraw) -> Verdict {
        let books = game.books();
        let mut owners = BTreeMap::new();
        for (name, owner) in &books.titles {
            if !books.accounts.contains(owner) {
                return Err(format!("{name} belongs to {owner:?}, which has no account"));
            }
            if let Some(other) = owners.insert(name, owner) {
                return Err(format!("{name} belongs to {other:?} and to {owner:?}"));
            }
        }
        Ok(())
    }
}

/// The slow second bookkeeper: opening balances, and from then on nothing but events.
pub(super) struct Auditor {
    pub(super) rebuilt: Option<Books>,
}

impl<G: Game> Watch<G> for Auditor {
    fn begins(&mut self, game: &G) {
        self.rebuilt = Some(game.books());
    }

    fn moved(&mut self, moved: &Moved<'_, G>) -> Verdict {
        let Some(rebuilt) = &mut self.rebuilt else { return Ok(()) };
        for posting in moved.events.0.iter().filter_map(|recorded| recorded.event.posting()) {
            post(rebuilt, &posting)?;
        }
        let books = moved.after.books();
        for (row, account) in books.accounts.iter().enumerate() {
            for (column, commodity) in books.commodities.iter().enumerate() {
                let (told, kept) = (rebuilt.balances[row][column], books.balances[row][column]);
                if told != kept {
                    return Err(format!(
                        "after '{}' the events give {account:?} {told} {commodity}, the ledger {kept}",
                        written(moved.input)
                    ));
                }
            }
        }
        Ok(())
    }
}

fn post(books: &mut Books, posting: &Posting) -> Verdict {
    let place = |account| books.accounts.iter().position(|&other| other == account);
    let column = books.commodities.iter().position(|&other| other == posting.commodity);
    let (Some(from), Some(to), Some(column)) = (place(posting.from), place(posting.to), column) else {
        return Err(format!("{posting:?} is between accounts or of a commodity that do not exist"));
    };
    books.balances[from][column] -= posting.amount;
    books.balances[to][column] += posting.amount;
    Ok(())
}
