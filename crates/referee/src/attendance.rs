//! Whose word counts when the table goes back.
//!
//! Somebody who has played has a right to what came of it, also after leaving: else a host could give an absent
//! player's seat to a bot, play on, look, and go back to where the player sat there. So a rewind reaches no entry
//! since which anybody has held a seat who has not agreed.

use crate::header::{Holder, Place};
use kernel::{Seat, SeatSet};

/// Who has held the seats, and until when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attendance {
    /// The seats that people hold, in play or not.
    held: SeatSet,
    /// The seats that people hold and that are in play, after the last entry.
    playing: SeatSet,
    seats: Vec<Past>,
}

/// What has been at one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Past {
    /// The last entry with which somebody who played here stopped playing; 0 if nobody has.
    left: u32,
    /// The last entry up to which somebody else than the present people played here. Nobody can give their word.
    others_left: u32,
    /// The last people who held the seat and handed it on.
    last: Option<Place>,
}

impl Attendance {
    pub(crate) fn new(places: &[Place]) -> Attendance {
        let mut attendance = Attendance {
            held: SeatSet::NONE,
            playing: SeatSet::NONE,
            seats: vec![Past::default(); places.len()],
        };
        for (seat, place) in Seat::first(places.len() as u8).zip(places) {
            attendance.sit(seat, place);
        }
        attendance
    }

    /// Somebody takes a seat before the start.
    pub(crate) fn sit(&mut self, seat: Seat, place: &Place) {
        if is_held_by_people(place) {
            self.held.insert(seat);
        } else {
            self.held.remove(seat);
        }
    }

    /// A seat goes from one holder to another with this entry.
    pub(crate) fn reassign(&mut self, entry: u32, seat: Seat, from: &Place, to: &Place) {
        let past = &mut self.seats[seat.index()];
        if self.held.contains(seat) {
            past.last = Some(from.clone());
        }
        let others = past.last.as_ref().is_some_and(|last| !are_the_same_people(last, to));
        if others && self.playing.contains(seat) {
            past.left = entry;
        }
        if others && is_held_by_people(to) {
            past.others_left = past.left;
        }
        self.sit(seat, to);
    }

    /// Notes who has stopped playing with this entry, given the seats that are in play after it.
    pub(crate) fn note(&mut self, entry: u32, in_play: SeatSet) {
        let playing = self.held.intersect(in_play);
        for seat in self.playing.minus(playing).iter() {
            self.seats[seat.index()].left = entry;
        }
        self.playing = playing;
    }

    /// The seats whose word is missing for the table to go back to before this entry: people have played there since,
    /// and have not agreed or have no longer a seat from which to agree.
    pub(crate) fn missing(&self, entry: u32, agreed: SeatSet) -> SeatSet {
        let has_played = |seat: &Seat| self.playing.contains(*seat) || self.seats[seat.index()].left >= entry;
        let agrees = |seat: &Seat| {
            agreed.intersect(self.held).contains(*seat) && self.seats[seat.index()].others_left < entry
        };
        Seat::first(self.seats.len() as u8).filter(|seat| has_played(seat) && !agrees(seat)).collect()
    }
}

fn is_held_by_people(place: &Place) -> bool {
    matches!(place.holder, Holder::Person | Holder::Council { .. })
}

/// Whether these are one person, or one council, by their names: more of them is not in the log.
fn are_the_same_people(one: &Place, other: &Place) -> bool {
    one.name == other.name
        && match (&one.holder, &other.holder) {
            (Holder::Person, Holder::Person) => true,
            (Holder::Council { members: some, .. }, Holder::Council { members, .. }) => some == members,
            _ => false,
        }
}
