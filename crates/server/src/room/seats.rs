//! Who sits where: sitting down, handing seats over, what the host decides, and leaving for good.

use super::Room;
use super::connection::Goodbye;
use crate::clock;
use crate::hub::random_word;
use crate::ids::PersonId;
use crate::names;
use crate::problem::Problem;
use crate::record::SetAgain;
use arena::{BotKind, UnknownBot};
use axum::http::StatusCode;
use catalog::AnyMatch;
use kernel::{Order, Seat, facts};
use referee::{Actor, Entropy, Holder, Place, Stage};

/// The most rounds times seats of a table: 64 seats for twenty years of months. Its log is kept for good, and its match is
/// held in memory while somebody looks.
const MOST_TURNS: u64 = 16_000;
/// The most playouts that the bots of a table may spend on their decisions, each counted once.
const MOST_PLAYOUTS: u64 = 5_000;
/// The most playouts times the square of the seats, by which the time grows that a playout takes: two or three seconds.
const MOST_THINKING: u64 = 1_000_000;
/// Whether the house can bear a table, for as long as it may go on and with the bots that sit at it.
pub(crate) fn must_be_bearable(table: &dyn AnyMatch, places: &[Place]) -> Result<(), Problem> {
    let (seats, rounds) = (places.len() as u64, u64::from(table.most_rounds()));
    if seats * rounds > MOST_TURNS {
        let most = MOST_TURNS / seats;
        return Err(Problem::bad("too-long").about(facts! { what = "match", seats, most, rounds }));
    }
    let bots = places.iter().filter_map(|place| match &place.holder {
        Holder::Bot(name) => name.parse::<BotKind>().ok(),
        _ => None,
    });
    let playouts: u64 = bots.map(|bot| u64::from(bot.playouts(places.len() as u8))).sum();
    let most = MOST_PLAYOUTS.min(MOST_THINKING / (seats * seats).max(1));
    if playouts > most {
        return Err(Problem::bad("bots-too-slow").about(facts! { seats, most, playouts }));
    }
    Ok(())
}

/// A seat that anybody may take.
pub(crate) fn open_place(index: usize) -> Place {
    Place::new(format!("Seat {}", index + 1), Holder::Open)
}

/// A seat that a bot has, under the name of a character who plays so.
pub(crate) fn bot_place(index: usize, bot: &str) -> Result<Place, Problem> {
    let bot: BotKind = bot
        .parse()
        .map_err(|UnknownBot(message)| Problem::told("no-such-bot", StatusCode::BAD_REQUEST, message))?;
    Ok(Place::new(bot.character(index), Holder::Bot(bot.to_string())))
}

/// Whom the host gives a seat to.
fn place_for(text: &str, seat: Seat) -> Result<Place, Problem> {
    let bot = text.strip_prefix("bot:").ok_or_else(|| Problem::bad("bad-holder"))?;
    bot_place(seat.index(), bot)
}

impl Room {
    /// The seat of this number, whoever has it.
    pub(crate) fn seat(&self, number: u8) -> Result<Seat, Problem> {
        let seats = self.record.owners.len();
        Seat::from_number(number.into())
            .filter(|seat| seat.index() < seats)
            .ok_or_else(|| Problem::bad("no-such-seat").about(facts! { seats, number }))
    }

    /// Somebody sits down: on a seat that is open, or again on their own, for which a bot has played.
    pub(crate) fn sit_down(
        &mut self,
        person: &PersonId,
        number: u8,
        name: String,
        board_code: Option<&str>,
        entropy: Entropy,
    ) -> Result<Seat, Problem> {
        let seat = self.seat(number)?;
        if self.record.is_board(seat.index()) {
            self.join_board(person, seat, name, board_code, entropy)?;
            return Ok(seat);
        }
        if self.record.is_director(person) {
            return Err(Problem::new("one-board", StatusCode::CONFLICT));
        }
        let is_own = self.record.owners[seat.index()].as_ref() == Some(person);
        let is_held = self.table.places()[seat.index()].holder == Holder::Person;
        if is_own && self.table.stage() == Stage::Playing && !is_held {
            // A bot has played for somebody who was away and is back, under the name that they had.
            let name = self.record.name_of(seat.index()).map_or(name, str::to_owned);
            self.count_table_change()?;
            let (name, now) = (self.distinct(seat, name), self.now());
            self.table.reassign(seat, Place::person(name), Actor::Person, now)?;
            self.record.saw(seat.index(), clock::now());
            self.seats_changed = true;
            return Ok(seat);
        }
        if self.table.places()[seat.index()].holder != Holder::Open {
            return Err(seat_taken(seat));
        }
        if self.table.stage() == Stage::Gathering {
            // What is refused costs the table nothing.
            self.count_table_change()?;
        }
        self.take_seat(person, seat, name, entropy)?;
        Ok(seat)
    }

    /// Whoever made the table sits down under these names, by seat, and begins at once if that is wanted and no seat is open.
    pub(crate) fn sit_down_first(
        &mut self,
        person: &PersonId,
        names: Vec<Option<String>>,
        entropy: &Entropy,
        begin: bool,
    ) -> Result<(), Problem> {
        for (index, name) in names.into_iter().enumerate() {
            let seat = Seat::new(index as u8);
            match name {
                Some(name) if self.record.is_board(index) => {
                    self.join_board(person, seat, name, None, entropy.clone())?;
                }
                Some(name) => self.take_seat(person, seat, name, entropy.clone())?,
                None => {}
            }
        }
        let is_open = self.table.places().iter().any(|place| place.holder == Holder::Open);
        if begin && !is_open {
            let now = self.now();
            self.table.begin(Actor::Person, now)?;
        }
        Ok(())
    }

    /// Somebody comes back to a table that was set again, to those of their seats that are open.
    pub(crate) fn sit_down_again(
        &mut self,
        person: &PersonId,
        names: Vec<Option<String>>,
        entropy: &Entropy,
    ) -> Result<(), Problem> {
        let places = self.table.places();
        let has_free_chair =
            |index: usize| self.record.board(index).iter().any(|director| director.person.is_none());
        let is_open = |index: usize| {
            places.get(index).is_some_and(|place| place.holder == Holder::Open) || has_free_chair(index)
        };
        let had = names.iter().position(Option::is_some);
        let open: Vec<Option<String>> =
            names.into_iter().enumerate().map(|(index, name)| name.filter(|_| is_open(index))).collect();
        if let (Some(had), true) = (had, open.iter().all(Option::is_none)) {
            return Err(seat_taken(Seat::new(had as u8)));
        }
        self.count_table_change()?;
        self.sit_down_first(person, open, entropy, false)
    }

    /// Somebody has gone on to the table that was set again.
    pub(crate) fn note_return(&mut self, person: PersonId) {
        if let Some(again) = self.record.again.as_mut().filter(|again| !again.came.contains(&person)) {
            again.came.push(person);
        }
    }

    /// The same people can play again at this table, which those who are still here are told.
    pub(crate) fn is_set_again(&mut self, again: SetAgain) {
        self.record.again = Some(again);
        self.seats_changed = true;
    }

    fn take_seat(
        &mut self,
        person: &PersonId,
        seat: Seat,
        name: String,
        entropy: Entropy,
    ) -> Result<(), Problem> {
        let (name, now) = (self.distinct(seat, name), self.now());
        self.table.sit(seat, Place::person(name.clone()), entropy, now)?;
        self.record.give(seat.index(), person, &name, clock::now());
        self.seats_changed = true;
        Ok(())
    }

    /// A name that looks like nobody else's at the table: with a number if it would.
    fn distinct(&self, seat: Seat, name: String) -> String {
        let places = self.table.places();
        let others = places.iter().enumerate().filter(|(index, _)| *index != seat.index());
        // The name of somebody for whom a bot plays stays theirs, and that of a board which nobody has joined yet stays the board's.
        let looks: Vec<String> = others
            .filter(|(index, place)| place.holder != Holder::Open || self.record.is_board(*index))
            .flat_map(|(index, place)| [Some(place.name.as_str()), self.record.name_of(index)])
            .flatten()
            .map(names::look)
            .collect();
        names::distinct(name, &looks)
    }

    /// The host changes something about the seats or the stage, which everybody is told.
    pub(crate) fn as_host(
        &mut self,
        person: &PersonId,
        act: impl FnOnce(&mut Room) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.may_look(person, None)?;
        if self.record.host != *person {
            return Err(Problem::not_host("that"));
        }
        self.count_table_change()?;
        act(self)?;
        self.seats_changed = true;
        Ok(())
    }

    /// Gives a seat to a bot, or before the start to whoever comes.
    pub(crate) fn set_seat(&mut self, number: u8, holder: &str) -> Result<(), Problem> {
        let seat = self.seat(number)?;
        if holder != "open" {
            return self.replace(seat, place_for(holder, seat)?);
        }
        if self.table.stage() != Stage::Gathering {
            return Err(Problem::new("already-begun", StatusCode::CONFLICT));
        }
        self.replace(seat, open_place(seat.index()))
    }

    /// Lets a bot play for a seat.
    pub(crate) fn replace_by_bot(&mut self, number: u8, holder: &str) -> Result<(), Problem> {
        let seat = self.seat(number)?;
        self.replace(seat, place_for(holder, seat)?)
    }

    /// Gives a seat to somebody else: before the start by sitting down, afterwards by handing over. Whoever had it in a
    /// running match may come back to it.
    fn replace(&mut self, seat: Seat, place: Place) -> Result<(), Problem> {
        // A bot that plays for somebody does so under their name, and a board keeps its own.
        let stays = self.record.is_board(seat.index()) || self.record.class.is_some();
        let keeps_name = self.table.stage() == Stage::Playing || stays;
        let name = self.record.name_of(seat.index()).filter(|_| keeps_name).unwrap_or(&place.name).to_owned();
        let place = Place { name: self.distinct(seat, name), ..place };
        let mut places = self.table.places().to_vec();
        places[seat.index()] = place.clone();
        must_be_bearable(self.table.as_ref(), &places)?;
        let now = self.now();
        match self.table.stage() {
            Stage::Gathering => {
                self.table.sit(seat, place, Entropy::default(), now)?;
                self.record.free(seat.index());
                self.erase_board_talk(seat);
            }
            _ => {
                self.table.reassign(seat, place, Actor::Person, now)?;
            }
        }
        Ok(())
    }

    /// Begins, with bots of this kind on the seats that nobody took, if one is named.
    pub(crate) fn begin(&mut self, fill: Option<&str>) -> Result<(), Problem> {
        for (index, place) in self.table.places().to_vec().iter().enumerate() {
            if let (Holder::Open, Some(bot)) = (&place.holder, fill) {
                self.replace(Seat::new(index as u8), bot_place(index, bot)?)?;
            }
        }
        let now = self.now();
        self.table.begin(Actor::Person, now)?;
        Ok(())
    }

    /// By whom the log says that the host does something: at a table of a class that is the instructor.
    fn by_host(&self) -> Actor {
        if self.record.class.is_some() { Actor::Instructor } else { Actor::Person }
    }

    pub(crate) fn pause(&mut self) -> Result<(), Problem> {
        let now = self.now();
        let by = self.by_host();
        self.table.pause(by, now)?;
        Ok(())
    }

    pub(crate) fn resume(&mut self) -> Result<(), Problem> {
        let now = self.now();
        let by = self.by_host();
        self.table.resume_play(by, now)?;
        Ok(())
    }

    /// Lets the round that is being played be the last.
    pub(crate) fn announce_last_round(&mut self) -> Result<(), Problem> {
        let now = self.now();
        self.table.order(Order::LastRound, Actor::Person, now)?;
        Ok(())
    }

    /// Makes another invitation. Whoever came by the old one alone is let go.
    pub(crate) fn renew_invitation(&mut self) -> Result<(), Problem> {
        self.record.invitation = random_word(16)?;
        Ok(())
    }

    /// Somebody leaves the game with a seat.
    pub(crate) fn resign(&mut self, person: &PersonId, number: u8) -> Result<(), Problem> {
        let seat = self.own_seat(person, number)?;
        self.record.must_not_be_of_class()?;
        self.must_be_in_chair(person, seat)?;
        let now = self.now();
        self.table.order(Order::Resign { seat }, Actor::Person, now)?;
        self.seats_changed = true;
        Ok(())
    }

    /// Somebody is to be forgotten: their seats pass to bots or stand open, what they said is erased, and they are let go.
    pub(crate) fn leave_for_good(&mut self, person: &PersonId) -> Result<(), Problem> {
        let seats: Vec<Seat> = self.record.seats_of(person).map(|index| Seat::new(index as u8)).collect();
        for seat in seats {
            let board = self.record.board(seat.index());
            let chair = board.iter().position(|director| director.person.as_ref() == Some(person));
            match self.table.stage() {
                Stage::Gathering | Stage::Playing if chair.is_some() => {
                    self.clear_chair(seat, chair.unwrap_or_default())?;
                }
                Stage::Gathering => self.replace(seat, open_place(seat.index()))?,
                Stage::Playing => self.replace(seat, bot_place(seat.index(), "clerk")?)?,
                Stage::Over => {}
            }
        }
        self.record.give_up(person);
        self.erase(person);
        self.let_go(|looker| looker.person == *person, Goodbye::SignedOut);
        Ok(())
    }
}

fn seat_taken(seat: Seat) -> Problem {
    Problem::new("seat-taken", StatusCode::CONFLICT).about(facts! { seat = seat.number() })
}
