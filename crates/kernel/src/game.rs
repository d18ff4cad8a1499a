//! The trait that every game implements.

use crate::base::{CommonRefusal, Flow};
use crate::call::Action;
use crate::chance::{Chance, Draw, Outcome};
use crate::journal::{Event, Journal};
use crate::ledger::Books;
use crate::menu::{Menu, Warning};
use crate::money::Money;
use crate::options::{Edition, Options};
use crate::refusal::Refusal;
use crate::rules::RuleBook;
use crate::seat::{Seat, SeatSet};
use crate::words::{Fact, Languages, Message, ToFact};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

/// Whom a game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pending {
    /// These seats must decide.
    Seats(SeatSet),
    /// Chance must decide.
    Chance(Chance),
    /// All have answered a quiet question, and its time must run out. Who has no clock gives [`Input::TimeUp`] at once.
    Delay,
    /// The game has ended.
    Over(Ending),
}

/// How a game ended, in the words of its rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Ending(pub &'static str);

impl ToFact for Ending {
    fn fact(&self) -> Fact {
        Fact::Kind("ending", self.0)
    }
}

/// All that can be done to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input<A> {
    Decision(Seat, A),
    Chance(Outcome),
    /// The time of a quiet question is up. For a game that waits for it.
    TimeUp,
    Order(Order),
}

/// What the table decides from outside.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum Order {
    /// Time is up: the round under way is the last.
    LastRound,
    /// All agree to end here.
    EndNow,
    /// A seat leaves the game for good.
    Resign { seat: Seat },
    /// The instructor gives a seat money.
    Grant { seat: Seat, amount: Money },
    /// The instructor takes money from a seat.
    Levy { seat: Seat, amount: Money },
}

/// An outcome of a chance to come that an instructor may lay out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stageable {
    /// The name of the chance.
    pub what: &'static str,
    pub outcome: Outcome,
    /// What it is, in words.
    pub name: Message,
}

/// Who looks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    Seat(Seat),
    /// Somebody at no seat.
    Public,
    /// Everybody's secrets together; only for a game that has ended.
    Everything,
}

impl Viewer {
    /// The seat that looks, if one does.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Everything => None,
        }
    }
}

/// A game: a pure, deterministic state machine. No input or output, clock, randomness, floats or hash-map
/// iteration; the log of inputs is the truth.
pub trait Game:
    Flow<Action: Action, Event: Event> + Clone + Eq + Hash + Debug + Send + Sync + 'static
{
    /// The name in files and commands.
    const ID: &'static str;
    /// Bumped when an old log would replay differently.
    const RULES: u16;
    /// The rules in our words.
    const BOOK: RuleBook;
    /// All that it says, in every language that it has.
    const LANGUAGES: &'static Languages;

    type Options: Options;
    type Edition: Edition;
    type Refusal: Refusal + From<CommonRefusal<Self::Phase>>;
    type View: Clone + PartialEq + Debug + Default + Serialize;

    /// A game about to start. Seats, options and edition have been checked.
    fn new(seats: u8, options: &Self::Options, edition: &Arc<Self::Edition>) -> Self;

    /// How many seats the table has, whoever is left at it.
    fn seats(&self) -> u8 {
        self.base().seats
    }

    /// Which seats are still in the game.
    fn in_play(&self) -> SeatSet {
        self.base().alive
    }

    /// The round under way, from 1: a month, a year, a turn.
    fn round(&self) -> u32 {
        u32::from(self.base().round - self.base().first_round) + 1
    }

    /// The calendar year under way, from 1, where rounds are shorter than years: boards elect their chair anew in each.
    fn year(&self) -> u32 {
        1
    }

    /// What an instructor may lay out, as the game stands: the outcomes that the next of its great chances allows (the market, the card of
    /// the month), so that a teacher can choose one. Nothing where chance is many small throws.
    fn stageable(&self) -> Vec<Stageable> {
        Vec::new()
    }

    /// The last round that the game can come to, whatever is decided: what a whole match may cost at the most.
    fn most_rounds(&self) -> u32 {
        u32::from(self.base().last_round - self.base().first_round) + 1
    }

    /// Whom the game waits for.
    #[inline]
    fn pending(&self) -> Pending {
        self.whom_it_waits_for()
    }

    /// Who may act: those it waits for, and those who may change a submission or make an offer.
    #[inline]
    fn able(&self) -> SeatSet {
        self.base().course.able()
    }

    /// Counts what has been asked and settled so far. Decisions that answer the same question, as in a sealed
    /// round, are of one step.
    fn step(&self) -> u32 {
        self.base().course.step()
    }

    /// What a seat may do now. The caller clears the menu; a seat that may do nothing gets no form.
    fn menu(&self, seat: Seat, menu: &mut Menu);

    /// A random sensible action for a seat that is able to act.
    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Self::Action;

    /// What the rules would do for a pending seat that is absent.
    /// If a game says nothing else: the first form as it is suggested.
    ///
    /// # Panics
    /// If the seat has no form.
    fn fallback(&self, seat: Seat) -> Self::Action {
        let mut menu = Menu::default();
        self.menu(seat, &mut menu);
        let form = menu.forms.first().expect("a pending seat has a form");
        Self::Action::from_call(&form.suggestion()).expect("a form as it is suggested is an action")
    }

    /// Whether a pending seat has at least two actions to choose from.
    fn has_choice(&self, _seat: Seat) -> bool {
        true
    }

    /// Whether a seat may do this now. Changes nothing.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Whether the table may order this now. Changes nothing.
    fn check_order(&self, order: &Order) -> Result<(), Self::Refusal> {
        self.check_common_order(order).map_err(Self::Refusal::from)
    }

    /// What can go wrong with an action that passed the check, as far as the seat can know.
    fn warnings(&self, _seat: Seat, _action: &Self::Action) -> Vec<Warning> {
        Vec::new()
    }

    /// Takes an input that passed its check (or an outcome that the odds allow), and goes on until the game
    /// waits again. It cannot fail.
    #[inline]
    fn apply(&mut self, input: Input<Self::Action>, journal: &mut impl Journal<Self::Event>) {
        self.advance(input, journal);
    }

    /// Writes what a viewer may see over an earlier view, reusing its buffers.
    fn view_into(&self, viewer: Viewer, view: &mut Self::View);

    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> Self::View {
        let mut view = Self::View::default();
        self.view_into(viewer, &mut view);
        view
    }

    /// Fills in what follows from the rest of a view, so that no client has to work it out. Bots look at views often, and do without.
    fn fill_in(_view: &mut Self::View) {}

    /// What a viewer may see, as people and programs are sent it.
    fn shown(&self, viewer: Viewer) -> Self::View {
        let mut view = self.view(viewer);
        Self::fill_in(&mut view);
        view
    }

    /// Becomes a world that this seat cannot tell from the present one: what it may not see is drawn anew.
    fn resample(&mut self, seat: Seat, draw: &mut impl Draw);

    /// What this seat may not see, named, as the state has it: the laws watch that it varies.
    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)>;

    /// The score that the rules would give a seat now.
    fn standing(&self, seat: Seat) -> Money;

    /// The endings that games with these options come to, besides that all agree: all that there are, unless some need other options or a far
    /// longer game.
    fn endings(_options: &Self::Options) -> Vec<Ending> {
        Self::ENDINGS.to_vec()
    }

    /// Who wins by the present standing; nobody, if the rules say so.
    fn winners(&self) -> SeatSet {
        if self.base().ending.is_some_and(|ending| Self::DRAWS.contains(&ending)) {
            return SeatSet::NONE;
        }
        let best = self.in_play().iter().map(|seat| self.standing(seat)).max();
        self.in_play().iter().filter(|seat| Some(self.standing(*seat)) == best).collect()
    }

    /// All balances and titles.
    fn books(&self) -> Books {
        self.base().ledger.books()
    }
}
