//! Talk at a table, for all to hear or between two seats.

use super::Room;
use super::connection::Connection;
use crate::clock;
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::wire::ChatLine;
use kernel::{Seat, Viewer, facts};
use referee::Holder;
use serde::{Deserialize, Serialize};

/// The most lines that a player may say to all, and the most that one may whisper. Each has a share, so that nobody
/// takes the word from the others by talking.
const MOST_LINES: usize = 500;
/// The most lines of one onlooker, and of all onlookers together.
const MOST_LINES_OF_ONLOOKER: usize = 50;
const MOST_LINES_OF_ONLOOKERS: usize = 500;
/// The longest line, in characters.
pub(crate) const LONGEST_LINE: usize = 500;

/// A line of talk as it is stored, with the people who had the seats when it was said: who sits there later is somebody else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    #[serde(flatten)]
    pub(super) said: ChatLine,
    /// The person who said it; unknown in the oldest lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    speaker: Option<PersonId>,
    /// The person to whom it was whispered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hearer: Option<PersonId>,
    /// Whether one who sits on a board whispered it, which all of the board hear.
    #[serde(default, skip_serializing_if = "is_false")]
    by_board: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(yes: &bool) -> bool {
    !yes
}

impl Line {
    /// Stands where a line was that cannot be read or was erased, so that the numbers of the others stay as they are.
    pub(crate) fn lost() -> Line {
        let said = ChatLine {
            number: 0,
            name: String::new(),
            seat: None,
            to: None,
            text: String::new(),
            at: 0,
            announced: false,
        };
        Line { said, speaker: None, hearer: None, by_board: false }
    }

    /// Something that the instructor says: to the one who plays a firm, where it is one, and else to all who do.
    pub(super) fn announced(said: ChatLine, speaker: &PersonId, hearer: Option<PersonId>) -> Line {
        Line { said, speaker: Some(speaker.clone()), hearer, by_board: false }
    }

    /// Whether a person said it.
    pub(crate) fn is_of(&self, person: &PersonId) -> bool {
        self.speaker.as_ref() == Some(person)
    }

    fn is_lost(&self) -> bool {
        self.said.text.is_empty()
    }
}

/// Whether a person who looks through these eyes hears a line of talk.
pub(super) fn hears(person: &PersonId, viewer: Viewer, line: &Line) -> bool {
    if line.is_lost() {
        return false;
    }
    let Some(to) = line.said.to else { return true };
    let Viewer::Seat(seat) = viewer else { return false };
    let is = |number: Option<u8>, who: &Option<PersonId>| {
        number == Some(seat.number()) && who.as_ref().is_none_or(|who| who == person)
    };
    is(Some(to), &line.hearer) || is(line.said.seat, if line.by_board { &None } else { &line.speaker })
}

impl Room {
    /// Adds a line of talk, for everybody or for one seat alone. Who hears it is told when it is stored.
    pub(crate) fn say(
        &mut self,
        person: &PersonId,
        viewer: Viewer,
        text: &str,
        to: Option<u8>,
    ) -> Result<ChatLine, Problem> {
        let text: String = text.chars().filter(|c| !c.is_control()).take(LONGEST_LINE).collect();
        if text.trim().is_empty() {
            return Err(Problem::bad("empty"));
        }
        let seat = match viewer {
            Viewer::Seat(seat) => Some(self.own_seat(person, seat.number())?),
            // In a class who plays speaks under their own name, and of the others nobody but its instructor.
            _ if self.record.class.is_some() && self.record.host != *person => {
                let is_seated = self.record.is_seated(person);
                let code = if is_seated { "speak-from-your-seat" } else { "onlookers-listen" };
                return Err(Problem::forbidden(code));
            }
            _ => None,
        };
        let hearer = match to {
            Some(to) => self.hearer_of_a_whisper(seat, to)?,
            None => None,
        };
        self.may_say_more(person, seat, to.is_some())?;
        let director = seat.and_then(|seat| self.record.director(seat.index(), person));
        let name = match (seat, director) {
            (None, _) => "onlooker".to_owned(),
            // On a board people know each other; to everybody else they are the board.
            (Some(seat), Some(director)) if to == Some(seat.number()) => director.called.clone(),
            (Some(seat), _) => self.table.places()[seat.index()].name.clone(),
        };
        let by_board = director.is_some() && to.is_some();
        let said = ChatLine {
            number: 0,
            name,
            seat: seat.map(Seat::number),
            to,
            text,
            at: clock::now(),
            announced: false,
        };
        self.chat.push(Line { said, speaker: Some(person.clone()), hearer, by_board });
        Ok(self.heard(person, viewer).pop().expect("it was said just now"))
    }

    /// Erases what a person has said, also where it is stored.
    pub(crate) fn erase(&mut self, person: &PersonId) {
        self.erase_lines(|line| line.is_of(person));
    }

    fn erase_lines(&mut self, which: impl Fn(&Line) -> bool) {
        for (index, line) in self.chat.iter_mut().enumerate() {
            if which(line) {
                *line = Line::lost();
                if index < self.sent_chat as usize {
                    self.erased.push(index as u32 + 1);
                }
            }
        }
        // The lines count anew, so everybody is shown the talk anew.
        self.show_anew();
    }

    /// Shows everybody the whole table again.
    pub(crate) fn show_anew(&mut self) {
        self.connections.iter_mut().for_each(Connection::show_anew);
    }

    /// Erases what a board has said among itself, for the seat goes to somebody else.
    pub(super) fn erase_board_talk(&mut self, seat: Seat) {
        if !self.record.is_board(seat.index()) {
            return;
        }
        let number = Some(seat.number());
        self.erase_lines(|line| line.by_board && line.said.seat == number || line.said.to == number);
    }

    /// Whether somebody has not used up their share. Whispers count apart from what all hear: others must not notice
    /// them by a table that is full.
    fn may_say_more(&self, person: &PersonId, seat: Option<Seat>, whispers: bool) -> Result<(), Problem> {
        let alike = || self.chat.iter().filter(|line| line.said.to.is_some() == whispers);
        let own = alike().filter(|line| line.speaker.as_ref() == Some(person)).count();
        let onlookers = || alike().filter(|line| line.said.seat.is_none()).count();
        let is_full = match seat {
            Some(_) => own >= MOST_LINES,
            None => own >= MOST_LINES_OF_ONLOOKER || onlookers() >= MOST_LINES_OF_ONLOOKERS,
        };
        if is_full {
            return Err(Problem::forbidden("chat-full"));
        }
        Ok(())
    }

    /// The person who would hear a whisper to a seat.
    fn hearer_of_a_whisper(&self, from: Option<Seat>, to: u8) -> Result<Option<PersonId>, Problem> {
        // A board talks among itself at any table.
        if from.is_some_and(|from| from.number() == to && self.record.is_board(from.index())) {
            return Ok(None);
        }
        if !self.table.may_whisper() {
            return Err(Problem::forbidden("no-whispers"));
        }
        let Some(from) = from else {
            return Err(Problem::not_seated("whisper"));
        };
        let index = usize::from(to).wrapping_sub(1);
        match self.table.places().get(index).map(|place| &place.holder) {
            _ if index == from.index() => Err(Problem::bad("to-yourself")),
            Some(Holder::Person | Holder::Council { .. }) => Ok(self.record.owners[index].clone()),
            Some(_) => Err(Problem::bad("nobody-there").about(facts! { seat = to })),
            None => self.seat(to).map(|_| None),
        }
    }

    /// What a person has heard through these eyes, as it counts.
    pub(crate) fn heard(&self, person: &PersonId, viewer: Viewer) -> Vec<ChatLine> {
        let heard = self.chat.iter().filter(|line| hears(person, viewer, line));
        heard.zip(1..).map(|(line, number)| ChatLine { number, ..line.said.clone() }).collect()
    }
}
