//! What an auction teaches: what another bid would have done. All of it follows from what everybody sees.

use crate::view::View;
use kernel::words::Words;
use kernel::{Money, facts};

/// The last auction of the year, in a sentence.
pub(crate) fn lesson(view: &View, words: &Words) -> Option<String> {
    let number = view
        .opened_for
        .filter(|_| view.opened_in == view.year && view.offered.is_none() && view.ending.is_none())?;
    let printed = view.board().company(number as usize - 1);
    let (name, value) = (printed.name.clone(), Money(printed.value));
    let mut bids: Vec<Money> = view.opened.iter().filter_map(|bid| bid.amount).collect();
    bids.sort_unstable();
    let won = bids.pop()?;
    let next = bids.pop();
    let own = view.you.and_then(|you| view.opened.iter().find(|bid| bid.seat == you)).map(|bid| bid.amount);
    let is_mine = view.you.is_some_and(|you| view.winner == Some(you));
    // Whoever leads by one has not paid too much.
    let enough = next.map_or(value, |next| next + Money(1)).min(won);
    let case = match own {
        _ if is_mine && enough < won && next.is_none() => "alone",
        _ if is_mine && enough < won => "too-much",
        _ if is_mine => "just",
        Some(Some(_)) => "outbid",
        Some(None) => "declined",
        None => "watched",
    };
    let (over, higher) = (won - enough, won + Money(1));
    Some(words.say("taught-by-bids", &facts! { name, value, won, enough, over, higher, case }))
}
