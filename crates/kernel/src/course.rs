//! The course of a game: its phases as a list, whom each of them asks and how, what follows, and what comes in between.
//!
//! A game declares its phases with [`course!`](crate::course!), and nothing else sets a phase. Whom the game waits for, who may
//! act, who is ready and what comes next all follow from that list. What comes in between (a payment that cannot be made, an
//! answer to an attack, a landing that becomes an auction) is a phase like any other, put above the one that it interrupts; that
//! one goes on afterwards where it was.

use crate::chance::{Chance, Outcome};
use crate::game::Ending;
use crate::journal::Journal;
use crate::kinds::Kind;
use crate::rules::Rule;
use crate::seat::{Seat, SeatSet};
use crate::words::ToFact;
use arrayvec::ArrayVec;

/// How many phases can be interrupted at once. Rules that could need more are wrong.
const DEPTH: usize = 6;

/// A part of a game's round. Declared by [`course!`](crate::course!), in the order of the rules.
pub trait Phase: Kind + ToFact {
    /// The phase of a game that has ended.
    const OVER: Self;

    /// The rule that says what is done in it.
    fn rule(self) -> Rule;

    /// The phase after it in the list.
    #[must_use]
    fn following(self) -> Self {
        Self::ALL[self.index() + 1]
    }
}

/// Whom a phase asks, and how.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Asks {
    /// These, each in secret; they may change their answers until the last is in.
    Sealed(SeatSet),
    /// These, each in secret, and so that nobody learns who has answered: it ends when its time is up, not before.
    Quiet(SeatSet),
    /// These, in any order and openly.
    AtOnce(SeatSet),
    /// These, one after the other round the table, from this seat on.
    InTurn(Seat, SeatSet),
    /// These now; who is asked next is said anew after each answer.
    Anew(SeatSet),
    Chance,
    /// Nobody: the phase is over as soon as it begins.
    Nobody,
}

/// What follows when a phase is over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next<P> {
    /// The phase after it in the list.
    Following,
    Phase(P),
    /// The same phase once more, about the same.
    Again,
    /// What it came in between of.
    Back,
    /// The game has ended.
    End(Ending),
}

impl<P: Phase> From<()> for Next<P> {
    fn from((): ()) -> Self {
        Next::Following
    }
}

impl<P: Phase> From<P> for Next<P> {
    fn from(phase: P) -> Self {
        Next::Phase(phase)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Manner {
    /// Nobody has been asked yet.
    ToBegin,
    Sealed,
    AtOnce,
    InTurn,
    Anew,
    Chance,
    Nobody,
    // The last, so that the others keep their digests.
    Quiet,
}

/// A phase under way, with what it is about: nothing, in most games.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
struct UnderWay<P, A> {
    phase: P,
    manner: Manner,
    /// Whose turn is first.
    from: Seat,
    asked: SeatSet,
    waiting: SeatSet,
    about: A,
}

impl<P, A> UnderWay<P, A> {
    fn to_begin(phase: P, about: A) -> UnderWay<P, A> {
        let (asked, waiting) = (SeatSet::NONE, SeatSet::NONE);
        UnderWay { phase, manner: Manner::ToBegin, from: Seat::new(0), asked, waiting, about }
    }

    fn ask(&mut self, asks: Asks) {
        let (manner, from, asked) = match asks {
            Asks::Sealed(seats) => (Manner::Sealed, Seat::new(0), seats),
            Asks::Quiet(seats) => (Manner::Quiet, Seat::new(0), seats),
            Asks::AtOnce(seats) => (Manner::AtOnce, Seat::new(0), seats),
            Asks::InTurn(from, seats) => (Manner::InTurn, from, seats),
            Asks::Anew(seats) => (Manner::Anew, Seat::new(0), seats),
            Asks::Chance => (Manner::Chance, Seat::new(0), SeatSet::NONE),
            Asks::Nobody => (Manner::Nobody, Seat::new(0), SeatSet::NONE),
        };
        (self.manner, self.from, self.asked, self.waiting) = (manner, from, asked, asked);
    }
}

/// Where a game stands in its course.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Course<P, A> {
    now: UnderWay<P, A>,
    interrupted: ArrayVec<UnderWay<P, A>, DEPTH>,
    step: u32,
}

impl<P: Copy, A: Copy> Clone for Course<P, A> {
    fn clone(&self) -> Self {
        Course { now: self.now, interrupted: self.interrupted.clone(), step: self.step }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        (self.now, self.step) = (source.now, source.step);
        self.interrupted.clone_from(&source.interrupted);
    }
}

impl<P: Phase, A: Copy + Default> Course<P, A> {
    /// At the beginning of a phase, before anybody is asked.
    pub(crate) fn at(phase: P) -> Course<P, A> {
        let now = UnderWay::to_begin(phase, A::default());
        Course { now, interrupted: ArrayVec::new(), step: 0 }
    }

    #[inline]
    #[must_use]
    pub fn phase(&self) -> P {
        self.now.phase
    }

    /// What the phase under way is about.
    #[inline]
    #[must_use]
    pub fn about(&self) -> A {
        self.now.about
    }

    /// Counts what has been asked and settled so far.
    #[inline]
    #[must_use]
    pub fn step(&self) -> u32 {
        self.step
    }

    #[inline]
    #[must_use]
    pub fn waits_for_chance(&self) -> bool {
        self.now.manner == Manner::Chance
    }

    /// Whether answers are under seal, and may be changed until the last is in.
    #[inline]
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.now.manner == Manner::Sealed
    }

    /// Who is asked quietly, whether they have answered or not: all that anybody may be shown of it.
    #[inline]
    #[must_use]
    pub fn quietly_asked(&self) -> SeatSet {
        if self.now.manner == Manner::Quiet { self.now.asked } else { SeatSet::NONE }
    }

    /// Whether all have answered who were asked quietly: the time of the step has to run out.
    #[inline]
    #[must_use]
    pub fn waits_for_time(&self) -> bool {
        self.now.waiting.is_empty() && !self.quietly_asked().is_empty()
    }

    /// In a world that is drawn anew for a seat: it cannot know who else has answered quietly, so all others are asked again.
    pub fn forget_quiet_answers(&mut self, except: Seat) {
        let others = self.quietly_asked().without(except);
        self.now.waiting = self.now.waiting.union(others);
    }

    /// Who must decide now.
    #[inline]
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        match self.now.manner {
            Manner::InTurn => self.now.waiting.from(self.now.from).map_or(SeatSet::NONE, SeatSet::only),
            _ => self.now.waiting,
        }
    }

    /// Who may decide now: under seal and quietly also those who may change what they have answered.
    #[inline]
    #[must_use]
    pub fn able(&self) -> SeatSet {
        if matches!(self.now.manner, Manner::Sealed | Manner::Quiet) {
            self.now.asked
        } else {
            self.waiting()
        }
    }

    /// Who has answered under seal. Nobody is seen to have answered quietly.
    #[inline]
    #[must_use]
    pub fn ready(&self) -> SeatSet {
        if self.now.manner == Manner::Sealed { self.now.asked.minus(self.now.waiting) } else { SeatSet::NONE }
    }

    /// Who is asked in this phase, whether they have answered or not, and has not left.
    #[inline]
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        self.now.asked
    }

    /// Who has yet to answer in this phase, whether it is their turn or not.
    #[inline]
    #[must_use]
    pub fn yet_to_answer(&self) -> SeatSet {
        self.now.waiting
    }

    /// The phases that were interrupted, the innermost first.
    pub fn interrupted(&self) -> impl Iterator<Item = (P, A)> {
        self.interrupted.iter().rev().map(|under_way| (under_way.phase, under_way.about))
    }

    /// What the phases under way are about, the innermost first.
    pub fn abouts(&self) -> impl Iterator<Item = A> {
        std::iter::once(self.now.about).chain(self.interrupted().map(|(_, about)| about))
    }

    /// What the phase was about that this one came in between of.
    pub fn interrupted_about_mut(&mut self) -> Option<&mut A> {
        self.interrupted.last_mut().map(|under_way| &mut under_way.about)
    }

    /// Puts a phase above the present one, which goes on when the new one is over.
    ///
    /// # Panics
    /// If too many are interrupted already.
    pub fn interrupt(&mut self, phase: P, about: A) {
        self.interrupted.push(std::mem::replace(&mut self.now, UnderWay::to_begin(phase, about)));
    }

    /// Something has happened beside the question that may change whom it asks, where that is said anew after each answer.
    pub fn ask_anew(&mut self) {
        if self.now.manner == Manner::Anew {
            self.now.manner = Manner::ToBegin;
        }
    }

    /// What the question is about is gone: whom the phase asks is said once more, whatever was answered.
    pub fn ask_once_more(&mut self) {
        self.now.manner = Manner::ToBegin;
    }

    /// What a seat has answered does not hold any more: it is asked again. Its envelope is the game's to withdraw.
    pub fn ask_again(&mut self, seat: Seat) {
        if self.now.asked.contains(seat) {
            self.now.waiting.insert(seat);
        }
    }

    /// A seat has left the game.
    pub(crate) fn withdraw(&mut self, seat: Seat) {
        for under_way in self.interrupted.iter_mut().chain([&mut self.now]) {
            under_way.asked.remove(seat);
            under_way.waiting.remove(seat);
            if under_way.manner == Manner::Anew {
                under_way.manner = Manner::ToBegin;
            }
        }
    }
}

/// What `course!` declares of a game.
pub trait Schedule: Sized {
    type Phase: Phase;
    type Action;
    type Event;

    /// Whom a phase asks as things stand.
    fn asks(&self, phase: Self::Phase) -> Asks;

    /// What chance decides in a phase that asks it.
    fn chance(&self, phase: Self::Phase) -> Chance;

    /// A seat has answered in a phase; under seal, quietly, or in turn.
    fn answer(
        &mut self,
        phase: Self::Phase,
        seat: Seat,
        action: Self::Action,
        journal: &mut impl Journal<Self::Event>,
    );

    /// All answers of a phase are in, its time is up, or chance has decided.
    fn close(
        &mut self,
        phase: Self::Phase,
        outcome: Outcome,
        journal: &mut impl Journal<Self::Event>,
    ) -> Next<Self::Phase>;
}

/// The machine that goes through the list.
impl<P: Phase, A: Copy + Default> Course<P, A> {
    /// A seat has answered. Whether that was the last answer of a sealed round, or a step of its own; a quiet answer settles nothing.
    #[inline]
    pub(crate) fn answered(&mut self, seat: Seat) -> bool {
        self.now.waiting.remove(seat);
        if self.now.manner == Manner::Anew {
            self.now.manner = Manner::ToBegin;
        }
        let is_step = match self.now.manner {
            Manner::Sealed => self.now.waiting.is_empty(),
            manner => manner != Manner::Quiet,
        };
        self.step += u32::from(is_step);
        is_step
    }

    /// What comes in between of a question, or changes whom it asks, makes another question of it.
    #[inline]
    pub(crate) fn count_if_anew(&mut self) {
        if self.is_to_begin() {
            self.count();
        }
    }

    /// Something else was settled.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.step += 1;
    }

    /// Whether nobody has been asked yet in the phase that is next.
    #[inline]
    pub(crate) fn is_to_begin(&self) -> bool {
        self.now.manner == Manner::ToBegin
    }

    #[inline]
    pub(crate) fn ask(&mut self, asks: Asks) {
        self.now.ask(asks);
    }

    #[inline]
    pub(crate) fn waits(&self) -> bool {
        self.waits_for_chance() || !self.now.waiting.is_empty() || self.waits_for_time()
    }

    /// Goes to a phase, whatever was under way.
    pub(crate) fn go_to(&mut self, phase: P, asks: Asks) {
        self.interrupted.clear();
        self.now = UnderWay::to_begin(phase, A::default());
        self.now.ask(asks);
    }

    /// How many phases are interrupted.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.interrupted.len()
    }

    /// The phase at this depth is over, and this is what follows it. What came in between meanwhile comes first.
    #[inline]
    pub(crate) fn follow(&mut self, depth: usize, next: Next<P>) {
        let is_now = depth == self.interrupted.len();
        let over = if is_now { &mut self.now } else { &mut self.interrupted[depth] };
        match next {
            Next::Following => *over = UnderWay::to_begin(over.phase.following(), A::default()),
            Next::Phase(phase) => *over = UnderWay::to_begin(phase, A::default()),
            Next::Again => *over = UnderWay::to_begin(over.phase, over.about),
            Next::Back if is_now => {
                self.now = self.interrupted.pop().expect("it came in between of something");
            }
            Next::Back => drop(self.interrupted.remove(depth)),
            Next::End(_) => {}
        }
    }

    /// Nothing remains to be done.
    pub(crate) fn end(&mut self) {
        self.go_to(P::OVER, Asks::Nobody);
    }
}

/// Declares the phases of a game, a line each, in the order of the rules: its rule, whom it asks and how, what becomes
/// of an answer, and what is done when the answers are in. `Over` is added at the end.
///
/// * `sealed(whom, answer)`, `at_once(whom, answer)`: these seats, in secret or openly;
/// * `quiet(whom, answer)`: these seats, in secret, and so that neither order nor time tells who has something to answer with. Whom
///   it asks must not hang on that;
/// * `in_turn(from, whom, answer)`: one after the other;
/// * `asking(asks, answer)`: as a method says, which gives [`Asks`], where an option decides how seats are asked;
/// * `anew(whom, answer)`: whom is asked again after each answer;
/// * `chance(odds)`: nobody, but chance;
/// * `nobody`: what follows is done at once.
///
/// All of them are methods of the game. What is done when the answers are in says what follows: the next line, if it says
/// nothing, or a phase, or any [`Next`].
///
/// Behind a semicolon stand phases that a game got later and goes to by name: they come after `Over`, so that the fingerprints of all others stay.
#[macro_export]
macro_rules! course {
    (
        $(#[$meta:meta])*
        $vis:vis enum $phase:ident for $game:ident, $action:ty, $event:ty {
            $(
                $(#[$item:meta])*
                $variant:ident($rule:literal):
                    $how:ident $(($($part:ident),+))? $(=> $close:ident)?
            ),+ $(,)?
            $(;
                $(
                    $(#[$late_item:meta])*
                    $late:ident($late_rule:literal):
                        $late_how:ident $(($($late_part:ident),+))? => $late_close:ident
                ),+ $(,)?
            )?
        }
    ) => {
        $crate::kinds! {
            $(#[$meta])*
            $vis enum $phase {
                $($(#[$item])* $variant = $crate::kebab!($variant),)+
                Over = "over",
                $($($(#[$late_item])* $late = $crate::kebab!($late),)+)?
            }
        }

        impl $crate::course::Phase for $phase {
            const OVER: Self = $phase::Over;

            fn rule(self) -> $crate::Rule {
                $crate::Rule(match self {
                    $($phase::$variant => $rule,)+
                    $($($phase::$late => $late_rule,)+)?
                    $phase::Over => "",
                })
            }
        }

        impl $crate::course::Schedule for $game {
            type Phase = $phase;
            type Action = $action;
            type Event = $event;

            #[inline]
            fn asks(&self, phase: $phase) -> $crate::course::Asks {
                match phase {
                    $($phase::$variant => $crate::course!(@asks self, $how $(($($part),+))?),)+
                    $($($phase::$late => $crate::course!(@asks self, $late_how $(($($late_part),+))?),)+)?
                    $phase::Over => $crate::course::Asks::Nobody,
                }
            }

            fn chance(&self, phase: $phase) -> $crate::Chance {
                match phase {
                    $($phase::$variant => $crate::course!(@chance self, phase, $how $(($($part),+))?),)+
                    $($($phase::$late => $crate::course!(@chance self, phase, $late_how $(($($late_part),+))?),)+)?
                    $phase::Over => unreachable!("nothing is drawn when the game is over"),
                }
            }

            #[inline]
            fn answer(
                &mut self,
                phase: $phase,
                seat: $crate::Seat,
                action: $action,
                journal: &mut impl $crate::Journal<$event>,
            ) {
                match phase {
                    $($phase::$variant => {
                        $crate::course!(@answer self, phase, seat, action, journal, $how $(($($part),+))?)
                    })+
                    $($($phase::$late => {
                        $crate::course!(@answer self, phase, seat, action, journal, $late_how $(($($late_part),+))?)
                    })+)?
                    $phase::Over => unreachable!("nobody is asked when the game is over"),
                }
            }

            #[inline]
            fn close(
                &mut self,
                phase: $phase,
                outcome: $crate::Outcome,
                journal: &mut impl $crate::Journal<$event>,
            ) -> $crate::course::Next<$phase> {
                match phase {
                    $($phase::$variant => {
                        $crate::course!(@close self, outcome, journal, $how $(=> $close)?)
                    })+
                    $($($phase::$late => {
                        $crate::course!(@close self, outcome, journal, $late_how => $late_close)
                    })+)?
                    $phase::Over => unreachable!("the game is over"),
                }
            }
        }
    };
    (@asks $game:ident, chance($odds:ident)) => { $crate::course::Asks::Chance };
    (@asks $game:ident, nobody) => { $crate::course::Asks::Nobody };
    (@asks $game:ident, sealed($whom:ident, $answer:ident)) => { $crate::course::Asks::Sealed($game.$whom()) };
    (@asks $game:ident, quiet($whom:ident, $answer:ident)) => { $crate::course::Asks::Quiet($game.$whom()) };
    (@asks $game:ident, at_once($whom:ident, $answer:ident)) => { $crate::course::Asks::AtOnce($game.$whom()) };
    (@asks $game:ident, anew($whom:ident, $answer:ident)) => { $crate::course::Asks::Anew($game.$whom()) };
    (@asks $game:ident, asking($asks:ident, $answer:ident)) => { $game.$asks() };
    (@asks $game:ident, in_turn($from:ident, $whom:ident, $answer:ident)) => {
        $crate::course::Asks::InTurn($game.$from(), $game.$whom())
    };
    (@chance $game:ident, $phase:ident, chance($odds:ident)) => { $game.$odds() };
    (@chance $game:ident, $phase:ident, $($other:tt)+) => { unreachable!("{:?} is not left to chance", $phase) };
    (@answer $game:ident, $phase:ident, $seat:ident, $action:ident, $journal:ident, chance($odds:ident)) => {
        unreachable!("nobody is asked in {:?}", $phase)
    };
    (@answer $game:ident, $phase:ident, $seat:ident, $action:ident, $journal:ident, nobody) => {
        unreachable!("nobody is asked in {:?}", $phase)
    };
    (
        @answer $game:ident, $phase:ident, $seat:ident, $action:ident, $journal:ident,
        in_turn($from:ident, $whom:ident, $answer:ident)
    ) => {
        $game.$answer($seat, $action, $journal)
    };
    (
        @answer $game:ident, $phase:ident, $seat:ident, $action:ident, $journal:ident,
        $how:ident($whom:ident, $answer:ident)
    ) => {
        $game.$answer($seat, $action, $journal)
    };
    (@close $game:ident, $outcome:ident, $journal:ident, chance => $close:ident) => {
        $game.$close($outcome, $journal).into()
    };
    (@close $game:ident, $outcome:ident, $journal:ident, $how:ident => $close:ident) => {
        $game.$close($journal).into()
    };
    (@close $game:ident, $outcome:ident, $journal:ident, $how:ident) => { $crate::course::Next::Following };
}
