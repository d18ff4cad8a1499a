//! What viewers are told of a match: its sentences, and its auctions.

use crate::erased_match::{dated, raw};
use kernel::show::{Ladder, Show};
use kernel::words::Words;
use kernel::{Event as _, Seat, SeatSet, Viewer, say};
use referee::{Match, News, NewsItem, Rejected};
use serde::Serialize;
use serde_json::value::RawValue;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

/// A sentence of the log as a viewer gets it.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// Counted from 1 for each viewer apart.
    pub number: u32,
    /// The entry of the log that caused it: for whoever may read the log.
    pub entry: u32,
    pub text: String,
    /// The event that it tells of, as JSON.
    pub event: Box<RawValue>,
    pub about: About,
}

/// What a sentence is about, for those who look through many.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The round that begins with it, by the game's calendar.
    pub begins: Option<u32>,
    /// Whom it speaks of.
    pub seats: SeatSet,
}

/// An auction, and the piece of news that told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opening {
    pub number: u32,
    pub ladder: Ladder,
}

/// A sentence that several viewers are told. Each has a number of their own for it.
#[derive(Clone, Debug)]
pub struct SharedSentence {
    pub number: u32,
    pub told: Arc<Written>,
}

/// A sentence and the event that it tells of, as JSON.
#[derive(Debug)]
pub struct Written {
    pub text: Box<RawValue>,
    pub event: Box<RawValue>,
    pub about: About,
}

/// The sentences that viewers of one table are told at one moment: each is made once, however many hear it. Who hears which
/// is decided for each viewer apart; this holds only what has been made already.
#[derive(Debug)]
pub struct Sentences<'table> {
    /// By the place of the news in memory, which cannot change while the table is borrowed.
    made: BTreeMap<usize, Option<Arc<Written>>>,
    words: Words,
    table: PhantomData<&'table ()>,
}

impl<'table> Sentences<'table> {
    /// None yet.
    #[must_use]
    pub fn new(words: Words) -> Sentences<'table> {
        Sentences { made: BTreeMap::new(), words, table: PhantomData }
    }

    #[must_use]
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// What one of them is told.
    pub(crate) fn told<G: Show>(
        &mut self,
        table: &'table Match<G>,
        told: &[NewsItem<'table, G::Event>],
    ) -> Vec<SharedSentence> {
        let mut make = |news: &News<G::Event>| {
            let made = self.made.entry(std::ptr::from_ref(news).addr());
            let make = || {
                let text = sentence(table, news, &self.words)?;
                let event = event_json(table, news);
                Some(Arc::new(Written { text: raw(&text), event, about: about::<G>(news) }))
            };
            made.or_insert_with(make).clone()
        };
        let shared = |told: &NewsItem<'table, G::Event>| {
            Some(SharedSentence { number: told.number, told: make(told.news)? })
        };
        told.iter().filter_map(shared).collect()
    }
}

pub(crate) fn sentences<G: Show>(
    table: &Match<G>,
    told: &[NewsItem<'_, G::Event>],
    words: &Words,
) -> Vec<Sentence> {
    told.iter()
        .filter_map(|told| {
            let text = sentence(table, told.news, words)?;
            let (event, about) = (event_json(table, told.news), about::<G>(told.news));
            Some(Sentence { number: told.number, entry: told.entry, text, event, about })
        })
        .collect()
}

impl About {
    pub(crate) fn event<G: Show>(event: &G::Event) -> About {
        let seats = event.message().map_or(SeatSet::NONE, |(_, facts)| facts.seats());
        About { begins: G::begins(event), seats }
    }
}

fn about<G: Show>(news: &News<G::Event>) -> About {
    match news {
        News::Happened(event) => About::event::<G>(event),
        News::TakenBack { seat, .. } => About { begins: None, seats: SeatSet::only(*seat) },
    }
}

/// What happened, as data: the kind of the event and its fields. What the table itself does is told in the same way.
fn event_json<G: Show>(table: &Match<G>, news: &News<G::Event>) -> Box<RawValue> {
    #[derive(Serialize)]
    #[serde(tag = "event", rename_all = "kebab-case")]
    enum Event {
        TakenBack { seat: Seat, back_to: Option<u32> },
    }
    match news {
        News::Happened(event) => raw(event),
        News::TakenBack { seat, back_to, .. } => {
            raw(&Event::TakenBack { seat: *seat, back_to: back_to.map(|round| dated(table.game(), round)) })
        }
    }
}

/// What happened, for whoever may hear of it; `None` if it goes without saying.
fn sentence<G: Show>(table: &Match<G>, news: &News<G::Event>, words: &Words) -> Option<String> {
    match news {
        News::Happened(event) => words.tell(event),
        News::TakenBack { seat, back_to: None, .. } => Some(say!(words, "decision-taken-back", seat)),
        News::TakenBack { seat, back_to: Some(round), .. } => {
            let round = dated(table.game(), *round);
            Some(say!(words, "round-taken-back", seat, round))
        }
    }
}

/// The last auction that was not taken back, of all that a viewer was told. A match is long and its last auction is mostly
/// near the end, so ever more of the end is read until the game has seen enough.
pub(crate) fn last_ladder<G: Show>(
    table: &Match<G>,
    viewer: Viewer,
    words: &Words,
) -> Result<Option<Ladder>, Rejected> {
    let all = table.news_count(viewer);
    let mut length = 64;
    loop {
        let after = all.saturating_sub(length);
        let (found, is_all_read) = ladder::<G>(&table.events_since(viewer, after)?, viewer, words);
        if after == 0 || !is_all_read {
            return Ok(found);
        }
        length = length.saturating_mul(4);
    }
}

/// How many auctions a viewer is shown at once: more than a round has.
const MOST_OPENINGS: usize = 4;

/// What was not taken back of this, the newest first, with the number of each piece.
fn standing_newest_first<'a, E>(told: &'a [NewsItem<'a, E>]) -> impl Iterator<Item = (u32, &'a E)> {
    let mut first_struck = u32::MAX;
    told.iter().rev().filter_map(move |told| match told.news {
        News::TakenBack { entry, .. } => {
            first_struck = first_struck.min(*entry);
            None
        }
        News::Happened(event) => (told.entry < first_struck).then_some((told.number, event)),
    })
}

/// The last auction among these that was not taken back, and whether all of them were read to find it: then what was told
/// before them might change it.
pub(crate) fn ladder<G: Show>(
    told: &[NewsItem<'_, G::Event>],
    viewer: Viewer,
    words: &Words,
) -> (Option<Ladder>, bool) {
    let mut unread = standing_newest_first(told);
    let mut is_all_read = false;
    let newest_first = std::iter::from_fn(|| {
        let next = unread.next();
        is_all_read |= next.is_none();
        next.map(|(_, event)| event)
    });
    let found = G::ladder(newest_first, viewer.seat(), words);
    (found, is_all_read)
}

/// The last few auctions among these that were not taken back, the oldest first.
pub(crate) fn openings<G: Show>(
    told: &[NewsItem<'_, G::Event>],
    viewer: Viewer,
    words: &Words,
) -> Vec<Opening> {
    let last_read = Cell::new(0);
    let mut unread = standing_newest_first(told).map(|(number, event)| {
        last_read.set(number);
        event
    });
    let all = std::iter::from_fn(|| {
        let ladder = G::ladder(unread.by_ref(), viewer.seat(), words)?;
        Some(Opening { number: last_read.get(), ladder })
    });
    let mut newest_first: Vec<Opening> = all.take(MOST_OPENINGS).collect();
    newest_first.reverse();
    newest_first
}

/// Every auction of a match that is over and was not taken back, the first first, with the entry that opened it.
pub(crate) fn ladders<G: Show>(table: &Match<G>, words: &Words) -> Result<Vec<(u32, Ladder)>, Rejected> {
    let told = table.standing_events(Viewer::Everything)?;
    let last_read = Cell::new(0);
    let mut unread = told.iter().rev().map(|(entry, event)| {
        last_read.set(*entry);
        *event
    });
    let all = std::iter::from_fn(|| {
        let ladder = G::ladder(unread.by_ref(), None, words)?;
        Some((last_read.get(), ladder))
    });
    let mut newest_first: Vec<(u32, Ladder)> = all.collect();
    newest_first.reverse();
    Ok(newest_first)
}
