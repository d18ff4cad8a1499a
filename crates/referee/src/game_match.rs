//! A match: what it is made of, and what can be seen of it.

use crate::attendance::Attendance;
use crate::clock::{Absent, Millis};
use crate::council::{Meeting, Votes};
use crate::entry::Entry;
use crate::fairness::{Chain, Entropy, Secret, seed};
use crate::file;
use crate::header::{Header, Holder, Place, Setup};
use crate::news::{Chronicle, NewsItem};
use crate::play::Question;
use crate::rejected::Rejected;
use kernel::show::Names;
use kernel::{BadOption, Draws, Game, Menu, Outcome, Pending, Seat, SeatSet, Viewer};
use std::collections::{HashMap, VecDeque};
use std::fmt;

/// One match of a game: the table, the log, and the state that follows from it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(crate) header: Header,
    pub(crate) game: G,
    pub(crate) seats: Vec<SeatState<G::Action>>,
    pub(crate) attendance: Attendance,
    pub(crate) stage: Stage,
    pub(crate) paused: Option<Millis>,
    /// Absent in a match that was read to be looked at.
    pub(crate) secret: Option<Secret>,
    pub(crate) draws: Option<Draws>,
    /// The number of the next draw. It never goes back, so that no draw is used twice.
    pub(crate) next_draw: u64,
    pub(crate) staged: VecDeque<Outcome>,
    /// How often the table has gone back.
    pub(crate) takebacks: u32,
    /// When the step that is open now was opened, less the time of pauses.
    pub(crate) opened: Millis,
    pub(crate) now: Millis,
    pub(crate) entries: Vec<Entry<G::Action>>,
    /// The state after every [`crate::history::STRIDE`]th entry.
    pub(crate) copies: Vec<G>,
    pub(crate) text: String,
    /// By entry: where its line begins.
    pub(crate) lines: Vec<usize>,
    pub(crate) chain: Chain,
    pub(crate) chronicle: Chronicle<G::Event>,
    /// The submissions that came with an id.
    pub(crate) ids: HashMap<(Seat, String), u32>,
}

/// A seat with all that the referee knows of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatState<A> {
    pub(crate) place: Place,
    pub(crate) entropy: Entropy,
    pub(crate) votes: Votes<A>,
}

impl<A> SeatState<A> {
    pub(crate) fn new(place: Place) -> SeatState<A> {
        let votes = Votes::new(match &place.holder {
            Holder::Council { members, .. } => members.len(),
            _ => 0,
        });
        SeatState { place, entropy: Entropy::default(), votes }
    }

    /// The members of the council, and which of them is in the chair.
    pub(crate) fn council(&self) -> Option<(&[String], usize)> {
        match &self.place.holder {
            Holder::Council { members, chair } => {
                Some((members, members.iter().position(|name| name == chair)?))
            }
            _ => None,
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

impl<G: Game> Match<G> {
    /// A table at which nobody sits yet. The caller brings the secret, and publishes the header, which
    /// holds the commitment to it, before anyone sits down.
    pub fn new(setup: &Setup<G>, secret: Secret) -> Result<Match<G>, BadOption> {
        let header = setup.header(&secret)?;
        let mut table = Match::open(header)?;
        table.chronicle = Chronicle::new(table.seats.len());
        table.secret = Some(secret);
        let body = file::header_body(&table.header);
        table.write_line(&body);
        Ok(table)
    }

    /// An empty table by a header, deaf and without a secret.
    pub(crate) fn open(header: Header) -> Result<Match<G>, BadOption> {
        let game: G = header.game()?;
        Ok(Match {
            seats: header.seats.iter().cloned().map(SeatState::new).collect(),
            attendance: Attendance::new(&header.seats),
            copies: vec![game.clone()],
            header,
            game,
            stage: Stage::Gathering,
            paused: None,
            secret: None,
            draws: None,
            next_draw: 0,
            staged: VecDeque::new(),
            takebacks: 0,
            opened: 0,
            now: 0,
            entries: Vec::new(),
            text: String::new(),
            lines: Vec::new(),
            chain: Chain::new(),
            chronicle: Chronicle::deaf(),
            ids: HashMap::new(),
        })
    }

    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The true state, secrets included: for bots that are trusted not to look, for sheets after the end, for
    /// tests. What leaves the house is [`Match::view`].
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Who sits where now.
    pub fn places(&self) -> impl ExactSizeIterator<Item = &Place> {
        self.seats.iter().map(|seat| &seat.place)
    }

    /// The names of the seats, for sentences.
    #[must_use]
    pub fn names(&self) -> Names {
        Names(self.places().map(|place| place.name.clone()).collect())
    }

    /// What a viewer may see now.
    pub fn view(&self, viewer: Viewer) -> Result<G::View, Rejected> {
        self.may_look(viewer)?;
        Ok(self.game.view(viewer))
    }

    /// What a seat may do now: nothing before the start, in a pause, and after the end.
    #[must_use]
    pub fn menu(&self, seat: Seat) -> Menu {
        let mut menu = Menu::default();
        if self.stage == Stage::Playing && self.paused.is_none() && seat.index() < self.seats.len() {
            self.game.menu(seat, &mut menu);
        }
        menu
    }

    /// Whom the game waits for. At rest that is never chance.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.game.pending()
    }

    /// What is being asked now. Whoever answers names it, so that a late answer to an earlier question is
    /// known for what it is.
    #[must_use]
    pub fn question(&self) -> Question {
        Question { step: self.game.step(), takebacks: self.takebacks }
    }

    /// The seats that must decide now; nobody outside of play and in a pause.
    #[must_use]
    pub fn waiting_for(&self) -> SeatSet {
        match self.game.pending() {
            Pending::Seats(seats) if self.stage == Stage::Playing && self.paused.is_none() => seats,
            _ => SeatSet::NONE,
        }
    }

    /// The seats for which the caller should bring a bot's decision at this time: those that bots hold, and
    /// those that are overdue if the table's policy says so.
    #[must_use]
    pub fn needs_bot(&self, now: Millis) -> SeatSet {
        let overdue = self.header.clock.absent == Absent::Bot && self.is_overdue(now);
        let held = |seat: &Seat| matches!(self.seats[seat.index()].place.holder, Holder::Bot(_));
        self.waiting_for().iter().filter(|seat| overdue || held(seat)).collect()
    }

    /// When the time for the present step is up.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        if self.waiting_for().is_empty() {
            return None;
        }
        self.header.clock.deadline(self.opened)
    }

    pub(crate) fn is_overdue(&self, now: Millis) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// How many pieces of news a viewer was told so far.
    #[must_use]
    pub fn news_count(&self, viewer: Viewer) -> u32 {
        self.chronicle.count(viewer)
    }

    /// What a viewer was told after the first so many pieces of news.
    pub fn events_since(&self, viewer: Viewer, after: u32) -> Result<Vec<NewsItem<'_, G::Event>>, Rejected> {
        self.may_look(viewer)?;
        Ok(self.chronicle.since(viewer, after))
    }

    /// What a viewer was told and was not taken back, with the entry that caused it: what sheets are made of.
    pub fn standing_events(&self, viewer: Viewer) -> Result<Vec<(u32, &G::Event)>, Rejected> {
        self.may_look(viewer)?;
        Ok(self.chronicle.standing(viewer))
    }

    /// What a member of a council sees of its meeting.
    pub fn meeting(&self, seat: Seat, member: &str) -> Result<Meeting<'_, G::Action>, Rejected> {
        let index = self.member(seat, member)?;
        let state = &self.seats[seat.index()];
        let (members, chair) = state.council().ok_or(Rejected::NoCouncil(seat))?;
        Ok(Meeting {
            motions: &state.votes.motions,
            ballot: state.votes.ballots[index].map(|motion| motion as u32 + 1),
            voted: state.votes.ballots.iter().flatten().count(),
            members,
            chair: &members[chair],
        })
    }

    /// The log. It holds sealed submissions: nobody at the table may read it before the end.
    #[must_use]
    pub fn log(&self) -> &[Entry<G::Action>] {
        &self.entries
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

    /// The match as a file from which it can be continued: it holds the secret, so whoever reads it can
    /// foresee every draw. For a store of one's own, and for a game that one plays alone.
    #[must_use]
    pub fn private_text(&self) -> String {
        match &self.secret {
            Some(secret) if self.stage != Stage::Over => file::with_secret(&self.text, secret),
            _ => self.text.clone(),
        }
    }

    /// The number of the next draw.
    #[must_use]
    pub fn next_draw(&self) -> u64 {
        self.next_draw
    }

    /// The hash over all lines so far; each line shows its first sixteen digits.
    #[must_use]
    pub fn chain(&self) -> String {
        self.chain.to_hex()
    }

    pub(crate) fn may_look(&self, viewer: Viewer) -> Result<(), Rejected> {
        match viewer {
            Viewer::Everything if self.stage != Stage::Over => Err(Rejected::StillSecret),
            Viewer::Seat(seat) => self.seated(seat),
            _ => Ok(()),
        }
    }

    pub(crate) fn seated(&self, seat: Seat) -> Result<(), Rejected> {
        if seat.index() < self.seats.len() { Ok(()) } else { Err(Rejected::NoSuchSeat(seat)) }
    }

    /// Which member of a seat's council this is.
    pub(crate) fn member(&self, seat: Seat, name: &str) -> Result<usize, Rejected> {
        self.seated(seat)?;
        let (members, _) = self.seats[seat.index()].council().ok_or(Rejected::NoCouncil(seat))?;
        members
            .iter()
            .position(|member| member == name)
            .ok_or_else(|| Rejected::NoSuchMember(name.to_owned()))
    }

    /// Fixes the seed, if the secret is known.
    pub(crate) fn fix_seed(&mut self) {
        let entropies = self.seats.iter().map(|seat| &seat.entropy);
        self.draws = self.secret.as_ref().map(|secret| Draws::new(seed(secret, &self.header.id, entropies)));
    }

    /// Writes a line with its link of the chain. The first line is the header's.
    pub(crate) fn write_line(&mut self, body: &str) {
        self.chain.add(body);
        file::push_line(&mut self.text, body, self.chain.link());
        self.lines.push(self.text.len());
    }
}
