//! A table without its game: who sits where, how far the match has come, whom it waits for, and the file of the match.
//!
//! Nothing here depends on the rules that are played, so whoever knows a game only by name asks the table.

use crate::clock::{Absent, Millis};
use crate::fairness::{Chain, Secret};
use crate::file;
use crate::header::{Header, Holder, Place};
use crate::play::Question;
use kernel::{Game, Pending, Seat, SeatSet};
use std::fmt;

/// The option by which a game says that two may talk unheard by the others.
const WHISPERS: &str = "whispers";

/// A table and what can be known of its match without knowing the game.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) header: Header,
    /// By seat: who sits there now.
    pub(crate) places: Vec<Place>,
    pub(crate) stage: Stage,
    /// Since when it is paused.
    pub(crate) paused: Option<Millis>,
    /// How the game stands after the last entry.
    pub(crate) status: Status,
    /// How often the table has gone back.
    pub(crate) takebacks: u32,
    /// When play began, less the time of pauses.
    pub(crate) begun: Millis,
    /// When the step that is open now was opened, less the time of pauses.
    pub(crate) opened: Millis,
    /// By seat: how much more time the instructor gave it for this step.
    pub(crate) extended: Vec<Millis>,
    /// Whether the instructor has closed this step.
    pub(crate) closed: bool,
    /// When the last entry was made.
    pub(crate) now: Millis,
    /// Absent in a match that was read to be looked at.
    pub(crate) secret: Option<Secret>,
    pub(crate) text: String,
    /// Where each line of the text ends: the header's first, then by entry.
    pub(crate) lines: Vec<usize>,
    pub(crate) chain: Chain,
}

/// How a game stands, in terms that all games share.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Status {
    /// The seats that have yet to decide; nobody if the game waits for chance or time, or has ended.
    waiting: SeatSet,
    /// The seats that are asked quietly, whether they have answered or not.
    quiet: SeatSet,
    /// The seats that have answered what is asked, and may change it.
    answered: SeatSet,
    in_play: SeatSet,
    step: u32,
    most_rounds: u32,
    round: u32,
}

impl Status {
    pub(crate) fn of(game: &impl Game) -> Status {
        Status {
            waiting: match game.pending() {
                Pending::Seats(seats) => seats,
                Pending::Chance(_) | Pending::Delay | Pending::Over(_) => SeatSet::NONE,
            },
            quiet: game.base().course.quietly_asked(),
            // Who can only do something beside the question has not answered it.
            answered: game.base().course.able().minus(game.base().course.waiting()),
            in_play: game.in_play(),
            step: game.step(),
            most_rounds: game.most_rounds(),
            round: game.round(),
        }
    }
}

/// How far a match has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    Playing,
    /// The secret is revealed.
    Over,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
        })
    }
}

impl Table {
    pub(crate) fn new(header: Header, game: &impl Game) -> Table {
        Table {
            extended: vec![0; header.seats.len()],
            closed: false,
            places: header.seats.clone(),
            header,
            stage: Stage::Gathering,
            paused: None,
            status: Status::of(game),
            takebacks: 0,
            begun: 0,
            opened: 0,
            now: 0,
            secret: None,
            text: String::new(),
            lines: Vec::new(),
            chain: Chain::new(),
        }
    }

    /// The same without the file and the secret.
    pub(crate) fn without_file(&self) -> Table {
        Table {
            header: self.header.clone(),
            places: self.places.clone(),
            extended: self.extended.clone(),
            secret: None,
            text: String::new(),
            lines: Vec::new(),
            chain: self.chain.clone(),
            ..*self
        }
    }

    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Who sits where now.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The names of the seats, for sentences.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.places.iter().map(|place| place.name.clone()).collect()
    }

    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Whether two may talk unheard by the others: if the game has that among its options, and it was agreed on.
    #[must_use]
    pub fn may_whisper(&self) -> bool {
        self.header.options.get(WHISPERS).is_some_and(|allowed| allowed == "yes")
    }

    /// What is being asked now. Whoever answers names it, so that a late answer to an earlier question is
    /// known for what it is.
    #[must_use]
    pub fn question(&self) -> Question {
        Question { step: self.status.step, takebacks: self.takebacks }
    }

    /// The seats that everybody may be shown to be waited for; nobody outside of play and in a pause. In a quiet step that is
    /// whoever is asked, whether they have answered or not.
    #[must_use]
    pub fn waiting_for(&self) -> SeatSet {
        if self.is_quiet() { self.while_playing(self.status.quiet) } else { self.yet_to_answer() }
    }

    /// The seats that must decide now, for whoever lets them act: in a quiet step nobody may be shown this.
    #[must_use]
    pub fn yet_to_answer(&self) -> SeatSet {
        self.while_playing(self.status.waiting)
    }

    /// The seats that have answered in the present round and may change it. In a quiet step each seat may know it of itself alone.
    #[must_use]
    pub fn answered(&self) -> SeatSet {
        if self.stage == Stage::Playing { self.status.answered } else { SeatSet::NONE }
    }

    /// Which seats everybody may be shown to have sealed something in the present round: nobody in a quiet step.
    #[must_use]
    pub fn sealed(&self) -> SeatSet {
        if self.is_quiet() { SeatSet::NONE } else { self.answered() }
    }

    /// Whether the step under way is quiet: it takes a fixed time, and nobody learns who has answered.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        !self.status.quiet.is_empty()
    }

    fn while_playing(&self, seats: SeatSet) -> SeatSet {
        if self.stage == Stage::Playing && self.paused.is_none() { seats } else { SeatSet::NONE }
    }

    /// Which seats are still in the game.
    #[must_use]
    pub fn in_play(&self) -> SeatSet {
        self.status.in_play
    }

    /// The round under way, from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.status.round
    }

    /// The last round that the match can come to, whatever is decided.
    #[must_use]
    pub fn most_rounds(&self) -> u32 {
        self.status.most_rounds
    }

    /// The seats for which the caller should bring a bot's decision at this time: those that bots hold, and
    /// those that are overdue if the table's policy says so. When a quiet step is over, no bot comes in between.
    #[must_use]
    pub fn needs_bot(&self, now: Millis) -> SeatSet {
        let bots_help = self.header.clock.absent == Absent::Bot && !self.is_quiet();
        let wants_bot = |seat: &Seat| self.is_bot(*seat) || (bots_help && self.is_late(*seat, now));
        self.yet_to_answer().iter().filter(wants_bot).collect()
    }

    /// When the time for the present step is up: for the first of those who have yet to decide.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let end = self.opened.saturating_add(self.time_for_step()?);
        let more = self.yet_to_answer().iter().map(|seat| self.extended[seat.index()]).min();
        Some(end.saturating_add(more.unwrap_or(0)))
    }

    /// When the time of a seat is up, which may have been given more than others.
    #[must_use]
    pub fn deadline_of(&self, seat: Seat) -> Option<Millis> {
        let end = self.opened.saturating_add(self.time_for_step()?);
        Some(end.saturating_add(*self.extended.get(seat.index())?))
    }

    /// When the round under way becomes the last because the agreed time is up; nothing if none was agreed on, or the round is the last in any
    /// case.
    #[must_use]
    pub fn closes_at(&self) -> Option<Millis> {
        let runs = self.stage == Stage::Playing && self.paused.is_none();
        let time = self.header.clock.playing_time().filter(|_| runs && self.round() < self.most_rounds())?;
        Some(self.begun.saturating_add(time))
    }

    /// When something is due by itself after this time: at the deadline of the step, or because the agreed time is up.
    #[must_use]
    pub fn next_alarm(&self, after: Millis) -> Option<Millis> {
        let deadlines = self.yet_to_answer().iter().filter_map(|seat| self.deadline_of(seat));
        let alarms = deadlines.chain(self.deadline()).chain(self.closes_at());
        alarms.filter(|alarm| *alarm > after).min()
    }

    /// How long the present step takes at the most; a quiet one takes exactly so long.
    #[must_use]
    pub fn time_for_step(&self) -> Option<Millis> {
        match self.waiting_for() {
            SeatSet::NONE => None,
            _ if self.is_quiet() => self.quiet_time(),
            _ => self.header.clock.time(),
        }
    }

    /// How long the quiet step takes. Who is a bot everybody knows, so that this may hang on it: where bots alone are asked nobody has to look at
    /// a card, and one who plays against bots alone may take its time and is not kept waiting, for there is nobody to learn anything from that.
    fn quiet_time(&self) -> Option<Millis> {
        let (clock, seats) = (self.header.clock, (0..self.places.len()).map(|index| Seat::new(index as u8)));
        let people = seats.filter(|seat| !self.is_bot(*seat)).count();
        let asks_people = self.status.quiet.iter().any(|seat| !self.is_bot(seat));
        match asks_people {
            true if people > 1 => Some(clock.quiet_delay()),
            true if !self.yet_to_answer().is_empty() => clock.time(),
            _ => Some(clock.quiet_delay_among_bots()),
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.places[seat.index()].holder, Holder::Bot(_))
    }

    /// Whether the rules decide for those who are late.
    pub(crate) fn rules_decide_for_absent(&self) -> bool {
        match self.header.clock.absent {
            _ if self.is_quiet() => true,
            Absent::Fallback => true,
            Absent::Wait => self.closed,
            Absent::Bot => false,
        }
    }

    /// Whether the time of the first who have yet to decide is up, or that of a quiet step.
    pub(crate) fn is_overdue(&self, now: Millis) -> bool {
        self.closed || self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// Whether the time of this seat is up.
    pub(crate) fn is_late(&self, seat: Seat, now: Millis) -> bool {
        self.closed || self.deadline_of(seat).is_some_and(|deadline| now >= deadline)
    }

    /// Whether the instructor has closed the step, so that whoever has not decided is late.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    pub(crate) fn is_closing(&self, now: Millis) -> bool {
        self.closes_at().is_some_and(|time| now >= time)
    }

    /// When the last entry was made. In a quiet step, when it was opened: later times would tell of answers.
    #[must_use]
    pub fn last_time(&self) -> Millis {
        if self.is_quiet() { self.opened } else { self.now }
    }

    /// How many entries the log has.
    #[must_use]
    pub fn entries(&self) -> u32 {
        self.lines.len().saturating_sub(1) as u32
    }

    /// The match as a file: the header and the log. Before the end it is for the store alone.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The lines of the file after this entry, for a store that appends.
    #[must_use]
    pub fn text_since(&self, entry: u32) -> &str {
        self.lines.get(entry as usize).map_or("", |&start| &self.text[start..])
    }

    /// The lines of the file from this one on; the header is line 0.
    #[must_use]
    pub fn lines_from(&self, line: u32) -> Vec<String> {
        let text = match line.checked_sub(1) {
            None => self.text(),
            Some(entry) => self.text_since(entry),
        };
        text.lines().map(str::to_owned).collect()
    }

    /// What an entry of the log was, in the notation of the file.
    #[must_use]
    pub fn entry_text(&self, entry: u32) -> Option<&str> {
        let before = entry.checked_sub(1).filter(|&before| before < self.entries())?;
        self.text_since(before).lines().next()
    }

    /// The match as a file from which it can be continued: it holds the secret, so whoever reads it can
    /// foresee every draw. For a store of one's own, and for a game that one plays alone.
    #[must_use]
    pub fn private_text(&self) -> String {
        match &self.secret {
            Some(secret) if self.stage != Stage::Over => file::with_secret(&self.text, secret),
            _ => self.text.clone(),
        }
    }

    /// The hash over all lines so far; each line shows its first sixteen digits.
    #[must_use]
    pub fn chain(&self) -> String {
        self.chain.to_hex()
    }

    /// Writes a line with its link of the chain. The first line is the header's.
    pub(crate) fn write_line(&mut self, body: &str) {
        self.chain.add(body);
        file::push_line(&mut self.text, body, self.chain.link());
        self.lines.push(self.text.len());
    }

    /// Keeps a line as it stands in the file.
    pub(crate) fn keep_line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        self.lines.push(self.text.len());
    }
}
