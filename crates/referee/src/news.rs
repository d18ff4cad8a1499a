//! What has been told, to whom, and because of which entry.

use crate::scroll::Scroll;
use kernel::{Audience, Journal, Seat, Viewer};

/// Something that a viewer is told.
#[derive(Clone, PartialEq, Debug)]
pub enum News<E> {
    Happened(E),
    /// What was told because of this entry and of all after it no longer holds.
    TakenBack {
        entry: u32,
        /// Who took a decision back.
        seat: Seat,
        /// The round in which the game is again, if it went back over what others and chance may have done since.
        back_to: Option<u32>,
    },
}

/// One piece of news as a viewer gets it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct NewsItem<'a, E> {
    /// Counted from 1 for each viewer apart, so that a number tells nothing of what others were told.
    pub number: u32,
    /// The entry that caused it. This is for whoever may read the log; sent to a player during a match it
    /// would show how often others replaced a sealed submission.
    pub entry: u32,
    pub news: &'a News<E>,
}

/// All that was told in a match. What everybody heard is kept once, not once for each.
#[derive(Clone, Debug)]
pub(crate) struct Chronicle<E> {
    items: Scroll<Item<E>>,
    /// Which items everybody saw.
    common: Scroll<u32>,
    /// By seat: which items they saw beside those. Empty if nobody listens.
    own: Vec<Scroll<u32>>,
    /// The entry that causes what is recorded now.
    cause: u32,
}

#[derive(Clone, Debug)]
struct Item<E> {
    entry: u32,
    struck: bool,
    news: News<E>,
}

impl<E> Chronicle<E> {
    /// For so many seats.
    pub(crate) fn new(seats: usize) -> Chronicle<E> {
        Chronicle { own: vec![Scroll::default(); seats], ..Chronicle::deaf() }
    }

    /// Nobody listens: nothing is kept, and telling costs nothing.
    pub(crate) fn deaf() -> Chronicle<E> {
        Chronicle { items: Scroll::default(), common: Scroll::default(), own: Vec::new(), cause: 0 }
    }

    /// What is recorded from now on is caused by this entry.
    pub(crate) fn begin_entry(&mut self, entry: u32) {
        self.cause = entry;
    }

    /// How many pieces this viewer was told.
    pub(crate) fn count(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Everything => self.items.len() as u32,
            viewer => (self.common.len() + self.own_of(viewer).map_or(0, Scroll::len)) as u32,
        }
    }

    /// What this viewer was told after the first so many pieces.
    pub(crate) fn since(&self, viewer: Viewer, after: u32) -> Vec<NewsItem<'_, E>> {
        let numbered = |(number, item)| {
            let Item { entry, news, .. }: &Item<E> = item;
            NewsItem { number, entry: *entry, news }
        };
        (after + 1..).zip(self.items_since(viewer, after as usize)).map(numbered).collect()
    }

    /// What this viewer was told and still holds, with the entry that caused it.
    pub(crate) fn standing(&self, viewer: Viewer) -> Vec<(u32, &E)> {
        let standing = |item: &&Item<E>| !item.struck;
        let happened = |item| {
            let Item { entry, news, .. }: &Item<E> = item;
            match news {
                News::Happened(event) => Some((*entry, event)),
                News::TakenBack { .. } => None,
            }
        };
        self.items_since(viewer, 0).filter(standing).filter_map(happened).collect()
    }

    fn own_of(&self, viewer: Viewer) -> Option<&Scroll<u32>> {
        self.own.get(viewer.seat()?.index())
    }

    /// What a viewer saw after the first so many items.
    fn items_since(&self, viewer: Viewer, after: usize) -> Box<dyn Iterator<Item = &Item<E>> + '_> {
        let at = |index: &u32| &self.items[*index as usize];
        match (viewer, self.own_of(viewer)) {
            (Viewer::Everything, _) => Box::new(self.items.from(after)),
            (_, Some(own)) if !own.is_empty() => {
                let before = among_first(own, &self.common, after);
                let (mut own, mut common) = (
                    own.from(before).peekable(),
                    self.common.from((after - before).min(self.common.len())).peekable(),
                );
                // Both are in order, and so is what comes of them.
                let next = move || match (own.peek(), common.peek()) {
                    (Some(first), Some(second)) if first > second => common.next(),
                    (Some(_), _) => own.next(),
                    (None, _) => common.next(),
                };
                Box::new(std::iter::from_fn(next).map(at))
            }
            _ => Box::new(self.common.from(after).map(at)),
        }
    }
}

/// How many of one list are among the first so many of both, put in order together.
fn among_first(own: &Scroll<u32>, common: &Scroll<u32>, first: usize) -> usize {
    let (mut low, mut high) = (0, own.len().min(first));
    while low < high {
        let middle = (low + high) / 2;
        let place = middle + common.partition_point(|other| *other < own[middle]);
        if place < first {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

impl<E: Clone> Chronicle<E> {
    /// Strikes what was told because of this entry and all after it, and says so, and who did it, to everyone.
    pub(crate) fn take_back(&mut self, entry: u32, seat: Seat, back_to: Option<u32>) {
        let told_before = self.items.partition_point(|item| item.entry < entry);
        for index in told_before..self.items.len() {
            if let Some(item) = self.items.get_mut(index) {
                item.struck = true;
            }
        }
        self.tell(Audience::Everyone, News::TakenBack { entry, seat, back_to });
    }

    fn tell(&mut self, to: Audience, news: News<E>) {
        if self.own.is_empty() {
            return;
        }
        let index = self.items.len() as u32;
        match to {
            Audience::Everyone => self.common.push(index),
            Audience::Only(seats) => {
                for seat in seats.iter() {
                    if let Some(own) = self.own.get_mut(seat.index()) {
                        own.push(index);
                    }
                }
            }
        }
        self.items.push(Item { entry: self.cause, struck: false, news });
    }
}

impl<E: Clone> Journal<E> for Chronicle<E> {
    #[inline]
    fn record(&mut self, to: Audience, event: impl FnOnce() -> E) {
        if !self.own.is_empty() {
            self.tell(to, News::Happened(event()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_viewer_has_its_own_numbers() {
        let mut chronicle: Chronicle<char> = Chronicle::new(2);
        let (first, second) = (Seat::new(0), Seat::new(1));
        chronicle.begin_entry(1);
        chronicle.record(Audience::seat(first), || 'a');
        chronicle.begin_entry(2);
        chronicle.record(Audience::Everyone, || 'b');
        let items = chronicle.since(Viewer::Seat(second), 0);
        assert_eq!(items, [NewsItem { number: 1, entry: 2, news: &News::Happened('b') }]);
        assert_eq!(chronicle.since(Viewer::Seat(first), 1)[0].number, 2);
        assert_eq!(chronicle.since(Viewer::Everything, 0).len(), 2);
        chronicle.begin_entry(3);
        chronicle.take_back(2, first, Some(1));
        assert_eq!(chronicle.standing(Viewer::Seat(first)), [(1, &'a')]);
        assert_eq!(
            chronicle.since(Viewer::Public, 1)[0].news,
            &News::TakenBack { entry: 2, seat: first, back_to: Some(1) }
        );
        assert!(chronicle.since(Viewer::Public, 99).is_empty());
    }

    /// Each sees what is for everybody and what is for them, in the order in which it was told, from any number on.
    #[test]
    fn what_is_kept_once_is_told_to_each_in_order() {
        let mut chronicle: Chronicle<u32> = Chronicle::new(3);
        let mut told: [Vec<u32>; 4] = Default::default();
        for number in 0..2_000 {
            let only = match number % 7 {
                0 => vec![0],
                3 => vec![0, 2],
                _ => vec![0, 1, 2, 3],
            };
            let seats: kernel::SeatSet = only.iter().map(|seat| Seat::new(*seat as u8)).collect();
            let to = if only.len() == 4 { Audience::Everyone } else { Audience::Only(seats) };
            chronicle.record(to, || number);
            only.iter().for_each(|seat| told[*seat].push(number));
        }
        let viewers = [
            Viewer::Seat(Seat::new(0)),
            Viewer::Seat(Seat::new(1)),
            Viewer::Seat(Seat::new(2)),
            Viewer::Public,
        ];
        for (viewer, told) in viewers.into_iter().zip(told) {
            assert_eq!(chronicle.count(viewer) as usize, told.len());
            for after in (0..told.len() + 3).step_by(13) {
                let heard = chronicle.since(viewer, after as u32);
                assert!(heard.iter().zip(after as u32 + 1..).all(|(item, number)| item.number == number));
                let heard: Vec<&News<u32>> = heard.iter().map(|item| item.news).collect();
                let expected: Vec<News<u32>> = told.iter().skip(after).map(|n| News::Happened(*n)).collect();
                assert_eq!(heard, expected.iter().collect::<Vec<_>>(), "{viewer:?} after {after}");
            }
        }
        assert_eq!(chronicle.common.len(), 2_000 - 286 - 286);
    }

    #[test]
    fn the_deaf_keep_nothing() {
        let mut chronicle: Chronicle<char> = Chronicle::deaf();
        chronicle.record(Audience::Everyone, || unreachable!("nobody listens"));
        chronicle.take_back(1, Seat::new(0), None);
        assert!(chronicle.since(Viewer::Public, 0).is_empty());
    }
}
