//! What has been told, to whom, and because of which entry.

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

/// All that was told in a match.
#[derive(Clone, Debug)]
pub(crate) struct Chronicle<E> {
    items: Vec<Item<E>>,
    /// By seat, and the public last: which items they saw. Empty if nobody listens.
    seen: Vec<Vec<u32>>,
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
        Chronicle { items: Vec::new(), seen: vec![Vec::new(); seats + 1], cause: 0 }
    }

    /// Nobody listens: nothing is kept, and telling costs nothing.
    pub(crate) fn deaf() -> Chronicle<E> {
        Chronicle { items: Vec::new(), seen: Vec::new(), cause: 0 }
    }

    /// What is recorded from now on is caused by this entry.
    pub(crate) fn begin_entry(&mut self, entry: u32) {
        self.cause = entry;
    }

    /// Strikes what was told because of this entry and all after it, and says so, and who did it, to everyone.
    pub(crate) fn take_back(&mut self, entry: u32, seat: Seat, back_to: Option<u32>) {
        for item in self.items.iter_mut().rev().take_while(|item| item.entry >= entry) {
            item.struck = true;
        }
        self.tell(Audience::Everyone, News::TakenBack { entry, seat, back_to });
    }

    /// How many pieces this viewer was told.
    pub(crate) fn count(&self, viewer: Viewer) -> u32 {
        match viewer {
            Viewer::Everything => self.items.len() as u32,
            viewer => self.seen_by(viewer).len() as u32,
        }
    }

    /// What this viewer was told after the first so many pieces.
    pub(crate) fn since(&self, viewer: Viewer, after: u32) -> Vec<NewsItem<'_, E>> {
        let from = after as usize;
        match viewer {
            Viewer::Everything => self.numbered(from, (0..self.items.len()).skip(from)).collect(),
            viewer => {
                let seen = self.seen_by(viewer);
                self.numbered(from, seen.iter().skip(from).map(|&index| index as usize)).collect()
            }
        }
    }

    /// What this viewer was told and still holds, with the entry that caused it.
    pub(crate) fn standing(&self, viewer: Viewer) -> Vec<(u32, &E)> {
        self.since(viewer, 0)
            .into_iter()
            .zip(self.struck(viewer))
            .filter(|(_, struck)| !struck)
            .filter_map(|(item, _)| match item.news {
                News::Happened(event) => Some((item.entry, event)),
                News::TakenBack { .. } => None,
            })
            .collect()
    }

    fn struck(&self, viewer: Viewer) -> Vec<bool> {
        match viewer {
            Viewer::Everything => self.items.iter().map(|item| item.struck).collect(),
            viewer => self.seen_by(viewer).iter().map(|&index| self.items[index as usize].struck).collect(),
        }
    }

    fn seen_by(&self, viewer: Viewer) -> &[u32] {
        let index = match viewer {
            Viewer::Seat(seat) if seat.index() + 1 < self.seen.len() => seat.index(),
            _ => self.seen.len().wrapping_sub(1),
        };
        self.seen.get(index).map_or(&[], Vec::as_slice)
    }

    fn numbered(
        &self,
        from: usize,
        items: impl Iterator<Item = usize>,
    ) -> impl Iterator<Item = NewsItem<'_, E>> {
        items.enumerate().map(move |(offset, index)| {
            let item = &self.items[index];
            NewsItem { number: (from + offset + 1) as u32, entry: item.entry, news: &item.news }
        })
    }

    fn tell(&mut self, to: Audience, news: News<E>) {
        let Some(public) = self.seen.len().checked_sub(1) else { return };
        let index = self.items.len() as u32;
        match to {
            Audience::Everyone => self.seen.iter_mut().for_each(|seen| seen.push(index)),
            Audience::Only(seats) => {
                for seat in seats.iter().filter(|seat| seat.index() < public) {
                    self.seen[seat.index()].push(index);
                }
            }
        }
        self.items.push(Item { entry: self.cause, struck: false, news });
    }
}

impl<E> Journal<E> for Chronicle<E> {
    #[inline]
    fn record(&mut self, to: Audience, event: impl FnOnce() -> E) {
        if !self.seen.is_empty() {
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

    #[test]
    fn the_deaf_keep_nothing() {
        let mut chronicle: Chronicle<char> = Chronicle::deaf();
        chronicle.record(Audience::Everyone, || unreachable!("nobody listens"));
        chronicle.take_back(1, Seat::new(0), None);
        assert!(chronicle.since(Viewer::Public, 0).is_empty());
    }
}
