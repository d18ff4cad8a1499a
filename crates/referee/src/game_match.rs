//! A match: what it is made of, and what can be seen of it.

use crate::attendance::Attendance;
use crate::clock::Millis;
use crate::council::{Meeting, Votes};
use crate::entry::Entry;
use crate::fairness::{Entropy, Secret, seed};
use crate::file;
use crate::header::{Header, Place, Setup};
use crate::news::{Chronicle, NewsItem};
use crate::rejected::Rejected;
use crate::scroll::Scroll;
use crate::table::{Stage, Table};
use kernel::words::{Language, Words};
use kernel::{BadOption, Draws, Game, Menu, Outcome, Pending, Seat, Viewer};
use std::collections::{HashMap, VecDeque};
use std::ops::Deref;
use std::sync::Arc;

/// One match of a game: the table, the log, and the state that follows from it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    pub(crate) table: Table,
    pub(crate) game: G,
    pub(crate) seats: Vec<SeatState<G::Action>>,
    pub(crate) attendance: Attendance,
    pub(crate) draws: Option<Draws>,
    /// The number of the next draw. It never goes back, so that no draw is used twice.
    pub(crate) next_draw: u64,
    /// In a series: how often each kind of chance was decided.
    pub(crate) drawn_of: Vec<(&'static str, u64)>,
    pub(crate) staged: VecDeque<Staged>,
    pub(crate) entries: Scroll<Entry<G::Action>>,
    /// The state after every [`crate::history::STRIDE`]th entry.
    pub(crate) copies: Vec<Arc<G>>,
    pub(crate) chronicle: Chronicle<G::Event>,
    /// Since when each step was open: the entry that opened it, and the time, less that of pauses.
    pub(crate) openings: Vec<(u32, Millis)>,
    /// The submissions that came with an id.
    pub(crate) ids: HashMap<(Seat, String), u32>,
}

/// An outcome that an instructor laid out and that has not come yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Staged {
    /// For which chance it is; `None` for whichever takes it.
    pub what: Option<String>,
    pub outcome: Outcome,
}

/// What the referee knows of a seat, beside its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatState<A> {
    pub(crate) entropy: Entropy,
    pub(crate) votes: Votes<A>,
}

impl<A> SeatState<A> {
    pub(crate) fn new(place: &Place, entropy: Entropy) -> SeatState<A> {
        SeatState { entropy, votes: Votes::new(place.council().map_or(0, |(members, _)| members.len())) }
    }

    /// Another holds the seat. If a council goes on with other members, what those have moved and voted who stay holds.
    pub(crate) fn change_holder(&mut self, from: &Place, to: &Place) {
        self.votes = match (from.council(), to.council()) {
            (Some((before, chair)), Some((now, now_in_chair))) => {
                let mut votes = std::mem::take(&mut self.votes).of_members(before, now);
                if before[chair] != now[now_in_chair] {
                    // Nobody has elected whoever takes the chair of one who left.
                    votes.election.elected_in = 0;
                }
                votes
            }
            (_, now) => Votes::new(now.map_or(0, |(members, _)| members.len())),
        };
    }
}

/// A match is its table and more: what can be asked of a table can be asked of the match.
impl<G: Game> Deref for Match<G> {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl<G: Game> Match<G> {
    /// A table at which nobody sits yet. The caller brings the secret, and publishes the header, which
    /// holds the commitment to it, before anyone sits down.
    pub fn new(setup: &Setup<G>, secret: Secret) -> Result<Match<G>, BadOption> {
        let header = setup.header(&secret)?;
        let mut opened = Match::open(header)?;
        opened.chronicle = Chronicle::new(opened.seats.len());
        opened.table.secret = Some(secret);
        let body = file::header_body(&opened.header);
        opened.table.write_line(&body);
        Ok(opened)
    }

    /// An empty table by a header, deaf and without a secret.
    pub(crate) fn open(header: Header) -> Result<Match<G>, BadOption> {
        let game: G = header.game()?;
        Ok(Match {
            seats: header.seats.iter().map(|place| SeatState::new(place, Entropy::default())).collect(),
            attendance: Attendance::new(&header.seats),
            table: Table::new(header, &game),
            copies: vec![Arc::new(game.clone())],
            game,
            draws: None,
            next_draw: 0,
            drawn_of: Vec::new(),
            staged: VecDeque::new(),
            entries: Scroll::default(),
            chronicle: Chronicle::deaf(),
            openings: Vec::new(),
            ids: HashMap::new(),
        })
    }

    /// The true state, secrets included: for bots that are trusted not to look, for sheets after the end, for
    /// tests. What leaves the house is [`Match::view`].
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The words of a language, with the names of the seats.
    #[must_use]
    pub fn words(&self, language: Language) -> Words {
        G::LANGUAGES.words(language, self.names())
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

    /// What the instructor has laid out and has not come yet: nobody else may know of it.
    pub fn staged(&self) -> impl Iterator<Item = &Staged> {
        self.staged.iter()
    }

    /// What a member of a council sees of its meeting.
    pub fn meeting(&self, seat: Seat, member: &str) -> Result<Meeting<'_, G::Action>, Rejected> {
        let index = self.member(seat, member)?;
        let state = &self.seats[seat.index()];
        let (members, chair) = self.places[seat.index()].council().ok_or(Rejected::NoCouncil(seat))?;
        Ok(Meeting {
            motions: &state.votes.motions,
            ballot: state.votes.ballots[index].map(|motion| motion as u32 + 1),
            voted: state.votes.ballots.iter().flatten().count(),
            members,
            chair: &members[chair],
            electing: state.votes.election.elected_in < self.game.year(),
            second_ballot: state.votes.election.again && state.votes.election.year == self.game.year(),
            chair_vote: state.votes.election.votes[index].map(|wanted| members[wanted].as_str()),
            chair_votes: state.votes.election.votes.iter().flatten().count(),
        })
    }

    /// The log. It holds sealed submissions: nobody at the table may read it before the end.
    #[must_use]
    pub fn log(&self) -> &Scroll<Entry<G::Action>> {
        &self.entries
    }

    /// The match as it stands, for whoever reads in it on another thread while play goes on. It shares all that is long with
    /// this one, so that it takes no time to make; the file, the secret and the submissions' ids are left out.
    #[must_use]
    pub fn past(&self) -> Match<G> {
        Match {
            table: self.table.without_file(),
            game: self.game.clone(),
            seats: self.seats.clone(),
            attendance: self.attendance.clone(),
            draws: None,
            next_draw: self.next_draw,
            drawn_of: Vec::new(),
            staged: VecDeque::new(),
            entries: self.entries.clone(),
            copies: self.copies.clone(),
            chronicle: self.chronicle.clone(),
            openings: Vec::new(),
            ids: HashMap::new(),
        }
    }

    /// The number of the next draw.
    #[must_use]
    pub fn next_draw(&self) -> u64 {
        self.next_draw
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
        let (members, _) = self.places[seat.index()].council().ok_or(Rejected::NoCouncil(seat))?;
        members
            .iter()
            .position(|member| member == name)
            .ok_or_else(|| Rejected::NoSuchMember(name.to_owned()))
    }

    /// Fixes the seed, if the secret is known.
    pub(crate) fn fix_seed(&mut self) {
        let entropies = self.seats.iter().map(|seat| &seat.entropy);
        let header = &self.table.header;
        let seed = |secret: &Secret| match &header.series {
            Some(series) => Draws::new(seed(secret, series, [])),
            None => Draws::new(seed(secret, &header.id, entropies)),
        };
        self.draws = self.table.secret.as_ref().map(seed);
    }
}
