//! What every game has, and what the machine does with it: seats, who is left, rounds, the ledger, the course and its end.

use crate::call::Action;
use crate::chance::Outcome;
use crate::course::{Course, Next, Phase, Schedule};
use crate::facts;
use crate::game::{Ending, Input, Order, Pending};
use crate::journal::{Audience, Journal};
use crate::ledger::{Account, BANK, Ledger, Movement, Reason};
use crate::money::Money;
use crate::refusal::Refusal;
use crate::rules::Rule;
use crate::seat::{Seat, SeatSet};
use crate::words::Facts;
use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;

/// All agree to end the game.
pub const AGREED: Ending = Ending("agreed");
/// Fewer than two are left: how games end early that say nothing else.
pub const ONE_LEFT: Ending = Ending("one left");

/// What every game has.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Base<P, R: Reason, A = ()> {
    /// How many seats the table has, whoever is left at it.
    pub seats: u8,
    /// Who is still in the game.
    pub alive: SeatSet,
    /// The number that the first round has in the game's calendar: 1, or a year.
    pub first_round: u16,
    /// The round under way, by that calendar.
    pub round: u16,
    /// The last round that will be played.
    pub last_round: u16,
    pub ledger: Ledger<R>,
    pub course: Course<P, A>,
    pub ending: Option<Ending>,
}

impl<P: Copy, R: Reason, A: Copy> Clone for Base<P, R, A> {
    fn clone(&self) -> Self {
        let Base { seats, alive, first_round, round, last_round, ref ledger, ref course, ending } = *self;
        let (ledger, course) = (ledger.clone(), course.clone());
        Base { seats, alive, first_round, round, last_round, ledger, course, ending }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.ledger.clone_from(&source.ledger);
        self.course.clone_from(&source.course);
        let Base { seats, alive, first_round, round, last_round, ledger: _, course: _, ending } = *source;
        (self.seats, self.alive, self.ending) = (seats, alive, ending);
        (self.first_round, self.round, self.last_round) = (first_round, round, last_round);
    }
}

impl<P: Phase, R: Reason, A: Copy + Default> Base<P, R, A> {
    /// A game that begins with this phase and lasts so many rounds at most.
    #[must_use]
    pub fn new(
        seats: u8,
        ledger: Ledger<R>,
        phase: P,
        rounds: std::ops::RangeInclusive<u16>,
    ) -> Base<P, R, A> {
        let (first_round, last_round) = (*rounds.start(), *rounds.end());
        let (alive, course) = (SeatSet::first(seats), Course::at(phase));
        Base { seats, alive, first_round, round: first_round, last_round, ledger, course, ending: None }
    }

    #[inline]
    #[must_use]
    pub fn phase(&self) -> P {
        self.course.phase()
    }

    /// A transfer that everybody sees.
    pub fn pay_openly<E: From<Movement<R>>>(
        &mut self,
        (from, to): (impl Into<Account>, impl Into<Account>),
        amount: Money,
        reason: R,
        journal: &mut impl Journal<E>,
    ) {
        let movement = Movement { from: from.into(), to: to.into(), amount: amount.0, reason };
        self.ledger.transfer(movement, Audience::Everyone, journal);
    }

    /// The round is over: the next one begins with this phase, or this is the end.
    pub fn next_round(&mut self, begins_with: P, ending: Ending) -> Next<P> {
        if self.round >= self.last_round {
            return Next::End(ending);
        }
        self.round += 1;
        Next::Phase(begins_with)
    }

    /// A seat is out of the game: it is asked for nothing any more.
    pub fn remove(&mut self, seat: Seat) {
        self.alive.remove(seat);
        self.course.withdraw(seat);
    }

    /// Whom the game waits for, if not for chance and not at its end.
    #[inline]
    #[must_use]
    pub fn waiting(&self) -> SeatSet {
        self.course.waiting()
    }
}

/// What happens at every table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum CommonEvent {
    LastRoundOrdered { round: u16 },
    SeatResigned { seat: Seat },
    GrantPaid { seat: Seat, amount: Money },
    LevyTaken { seat: Seat, amount: Money },
}

impl CommonEvent {
    pub const MESSAGES: [&'static str; 4] =
        ["last-round-ordered", "seat-resigned", "grant-paid", "levy-taken"];

    /// By what message it is told.
    #[must_use]
    pub fn message(&self) -> (&'static str, Facts) {
        match *self {
            CommonEvent::LastRoundOrdered { round } => (Self::MESSAGES[0], facts! { round }),
            CommonEvent::SeatResigned { seat } => (Self::MESSAGES[1], facts! { seat }),
            CommonEvent::GrantPaid { seat, amount } => (Self::MESSAGES[2], facts! { seat, amount }),
            CommonEvent::LevyTaken { seat, amount } => (Self::MESSAGES[3], facts! { seat, amount }),
        }
    }
}

/// Why something cannot be done, at every table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Common<P> {
    GameIsOver,
    NoSuchSeat {
        seat: Seat,
    },
    NotInTheGame {
        seat: Seat,
    },
    NotAsked {
        phase: P,
    },
    NotNow {
        verb: &'static str,
        phase: P,
    },
    ChanceUnderWay,
    GrantOutOfRange {
        largest: Money,
    },
    /// This game takes nobody's money from outside.
    NoLevies,
    /// What the seat has sealed was checked against the money that it had.
    LevyAfterSealing {
        seat: Seat,
    },
    LevyBeyondCash {
        seat: Seat,
    },
    AlreadyLastRound,
}

/// A refusal that every game has, with the rule that the game has for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CommonRefusal<P> {
    pub why: Common<P>,
    pub rule: Rule,
}

impl<P: Phase> CommonRefusal<P> {
    fn told(&self) -> (&'static str, Facts) {
        match self.why {
            Common::GameIsOver => ("game-is-over", facts! {}),
            Common::NoSuchSeat { seat } => ("no-such-seat", facts! { seat = seat.number() }),
            Common::NotInTheGame { seat } => ("not-in-the-game", facts! { seat }),
            Common::NotAsked { phase } => ("not-asked", facts! { phase }),
            Common::NotNow { verb, phase } => ("not-now", facts! { verb, phase }),
            Common::ChanceUnderWay => ("chance-under-way", facts! {}),
            Common::GrantOutOfRange { largest } => {
                ("grant-out-of-range", facts! { least = Money(1), largest })
            }
            Common::NoLevies => ("no-levies", facts! {}),
            Common::LevyAfterSealing { seat } => ("levy-after-sealing", facts! { seat }),
            Common::LevyBeyondCash { seat } => ("levy-beyond-cash", facts! { seat }),
            Common::AlreadyLastRound => ("already-last-round", facts! {}),
        }
    }
}

impl<P: Phase> Refusal for CommonRefusal<P> {
    const CODES: &'static [&'static str] = &[];

    fn code(&self) -> &'static str {
        self.told().0
    }

    fn rule(&self) -> Rule {
        self.rule
    }

    fn facts(&self) -> Facts {
        self.told().1
    }
}

/// Where a game's rule book says what is true of every table.
#[derive(Copy, Clone, Debug)]
pub struct CommonRules {
    pub over: &'static str,
    pub seats: &'static str,
    /// What belongs to which phase.
    pub phases: &'static str,
    /// Who is asked when; the rule of the phase that asks somebody, if it is not one for all.
    pub asked: Option<&'static str>,
    pub last_round: &'static str,
    pub resigning: &'static str,
    pub grants: &'static str,
    /// No orders while chance decides.
    pub chance: &'static str,
}

impl CommonRules {
    /// One rule for all of it.
    #[must_use]
    pub const fn all(rule: &'static str) -> CommonRules {
        CommonRules {
            over: rule,
            seats: rule,
            phases: rule,
            asked: None,
            last_round: rule,
            resigning: rule,
            grants: rule,
            chance: rule,
        }
    }
}

/// Says, within the `impl Flow` of a game, that what every game has is the field `base` of its state: `base!(Phase, Reason)`, and
/// what interruptions are about if they are about something.
#[macro_export]
macro_rules! base {
    ($phase:ty, $reason:ty) => {
        $crate::base!($phase, $reason, ());
    };
    ($phase:ty, $reason:ty, $about:ty) => {
        type Reason = $reason;
        type About = $about;

        #[inline]
        fn base(&self) -> &$crate::Base<$phase, $reason, $about> {
            &self.base
        }

        #[inline]
        fn base_mut(&mut self) -> &mut $crate::Base<$phase, $reason, $about> {
            &mut self.base
        }
    };
}

/// How a game goes through its course. `course!` declares the phases; this is the rest.
pub trait Flow: Schedule<Action: Action, Event: From<CommonEvent> + From<Movement<Self::Reason>>> {
    type Reason: Reason;
    /// What an interruption is about.
    type About: Copy + Default + Eq + Hash + Debug;

    const COMMON_RULES: CommonRules;
    /// Why an instructor's grant moves, and the largest there is.
    const GRANT: Self::Reason;
    const LARGEST_GRANT: Money;
    /// Whether an instructor may take money too. Only where nothing that a seat has said, and that is not settled, counts on what it has.
    const LEVIES: bool = false;
    /// The ways in which the game can end, besides that all agree.
    const ENDINGS: &'static [Ending];
    /// Those of them that nobody wins.
    const DRAWS: &'static [Ending] = &[];

    fn base(&self) -> &Base<Self::Phase, Self::Reason, Self::About>;
    fn base_mut(&mut self) -> &mut Base<Self::Phase, Self::Reason, Self::About>;

    /// Whether the game is over as things stand, whatever phase it is in.
    fn ending(&self) -> Option<Ending> {
        (self.base().alive.len() < 2).then_some(ONE_LEFT)
    }

    /// The game has ended: it tells so.
    fn ended(&mut self, _ending: Ending, _journal: &mut impl Journal<Self::Event>) {}

    /// A seat gives up: what it has goes where the rules say, and it is removed.
    fn leave(&mut self, seat: Seat, _journal: &mut impl Journal<Self::Event>) {
        self.base_mut().remove(seat);
    }

    /// The same at its first question; for a state that has just been put together.
    #[must_use]
    fn started(mut self) -> Self {
        self.go_to(self.base().phase());
        self
    }

    /// Whether the table can order something now.
    fn takes_orders(&self) -> bool {
        true
    }

    /// Does what is no answer to what the game asks, an offer of a deal say, and says whether it was that.
    fn aside(
        &mut self,
        _seat: Seat,
        _action: &Self::Action,
        _journal: &mut impl Journal<Self::Event>,
    ) -> bool {
        false
    }

    /// Goes to a phase by hand: at the start of a game, and in positions.
    fn go_to(&mut self, phase: Self::Phase) {
        let asks = self.asks(phase);
        self.base_mut().course.go_to(phase, asks);
    }

    fn whom_it_waits_for(&self) -> Pending {
        let base = self.base();
        match base.ending {
            Some(ending) => Pending::Over(ending),
            None if base.course.waits_for_chance() => Pending::Chance(self.chance(base.phase())),
            None if base.course.waits_for_time() => Pending::Delay,
            None => Pending::Seats(base.waiting()),
        }
    }

    /// What makes any action of a seat impossible now, whatever it is.
    fn check_seat(&self, seat: Seat, able: SeatSet) -> Result<(), CommonRefusal<Self::Phase>> {
        let (base, rules) = (self.base(), Self::COMMON_RULES);
        let (why, rule) = if base.ending.is_some() {
            (Common::GameIsOver, rules.over)
        } else if seat.index() >= usize::from(base.seats) {
            (Common::NoSuchSeat { seat }, rules.seats)
        } else if !base.alive.contains(seat) {
            (Common::NotInTheGame { seat }, rules.resigning)
        } else if !able.contains(seat) {
            let of_phase = if base.course.waits_for_chance() { rules.phases } else { base.phase().rule().0 };
            let rule = rules.asked.unwrap_or(of_phase);
            (Common::NotAsked { phase: base.phase() }, rule)
        } else {
            return Ok(());
        };
        Err(CommonRefusal { why, rule: Rule(rule) })
    }

    /// An action that does not belong to the phase.
    fn not_now(&self, action: &Self::Action) -> CommonRefusal<Self::Phase> {
        let why = Common::NotNow { verb: action.call().verb, phase: self.base().phase() };
        CommonRefusal { why, rule: Rule(Self::COMMON_RULES.phases) }
    }

    fn check_common_order(&self, order: &Order) -> Result<(), CommonRefusal<Self::Phase>> {
        let (base, rules) = (self.base(), Self::COMMON_RULES);
        let out_of_range = |amount: Money| !(1..=Self::LARGEST_GRANT.0).contains(&amount.0);
        let (why, rule) = match *order {
            _ if base.ending.is_some() => (Common::GameIsOver, rules.over),
            _ if !self.takes_orders() => (Common::ChanceUnderWay, rules.chance),
            Order::LastRound if base.round >= base.last_round => (Common::AlreadyLastRound, rules.last_round),
            Order::Resign { seat } | Order::Grant { seat, .. } | Order::Levy { seat, .. }
                if seat.index() >= usize::from(base.seats) =>
            {
                (Common::NoSuchSeat { seat }, rules.seats)
            }
            Order::Resign { seat } | Order::Grant { seat, .. } | Order::Levy { seat, .. }
                if !base.alive.contains(seat) =>
            {
                (Common::NotInTheGame { seat }, rules.resigning)
            }
            Order::Levy { .. } if !Self::LEVIES => (Common::NoLevies, rules.grants),
            Order::Grant { amount, .. } | Order::Levy { amount, .. } if out_of_range(amount) => {
                (Common::GrantOutOfRange { largest: Self::LARGEST_GRANT }, rules.grants)
            }
            Order::Levy { seat, .. } if base.course.able().minus(base.course.waiting()).contains(seat) => {
                (Common::LevyAfterSealing { seat }, rules.grants)
            }
            Order::Levy { seat, amount } if amount > base.ledger.money(seat, Self::GRANT.commodity()) => {
                (Common::LevyBeyondCash { seat }, rules.grants)
            }
            Order::LastRound
            | Order::EndNow
            | Order::Resign { .. }
            | Order::Grant { .. }
            | Order::Levy { .. } => return Ok(()),
        };
        Err(CommonRefusal { why, rule: Rule(rule) })
    }

    /// Takes an input that passed its check, and goes on until the game waits again.
    #[inline]
    fn advance(&mut self, input: Input<Self::Action>, journal: &mut impl Journal<Self::Event>) {
        match input {
            Input::Decision(seat, action) => {
                if self.aside(seat, &action, journal) {
                    self.base_mut().course.count_if_anew();
                } else {
                    let course = &mut self.base_mut().course;
                    let (phase, is_step) = (course.phase(), course.answered(seat));
                    self.answer(phase, seat, action, journal);
                    if !is_step {
                        return;
                    }
                }
            }
            Input::Chance(outcome) => {
                self.base_mut().course.count();
                self.close_phase(outcome, journal);
            }
            Input::TimeUp => {
                self.base_mut().course.count();
                self.close_phase(Outcome(0), journal);
            }
            Input::Order(order) => self.carry_out(order, journal),
        }
        self.go_on(journal);
    }

    /// The table has ordered something.
    fn carry_out(&mut self, order: Order, journal: &mut impl Journal<Self::Event>) {
        let base = self.base_mut();
        match order {
            Order::LastRound => {
                base.last_round = base.round;
                let round = base.round;
                base.course.ask_anew();
                base.course.count_if_anew();
                journal.record(Audience::Everyone, || CommonEvent::LastRoundOrdered { round }.into());
            }
            Order::EndNow => {
                base.course.count();
                self.end(AGREED, journal);
            }
            Order::Resign { seat } => {
                base.course.count();
                journal.record(Audience::Everyone, || CommonEvent::SeatResigned { seat }.into());
                self.leave(seat, journal);
            }
            Order::Grant { seat, amount } => {
                base.course.ask_anew();
                base.course.count_if_anew();
                journal.record(Audience::Everyone, || CommonEvent::GrantPaid { seat, amount }.into());
                self.move_money(BANK, seat.into(), amount, journal);
            }
            Order::Levy { seat, amount } => {
                base.course.ask_anew();
                base.course.count_if_anew();
                journal.record(Audience::Everyone, || CommonEvent::LevyTaken { seat, amount }.into());
                self.move_money(seat.into(), BANK, amount, journal);
            }
        }
    }

    /// What an instructor gives or takes.
    fn move_money(
        &mut self,
        from: Account,
        to: Account,
        amount: Money,
        journal: &mut impl Journal<Self::Event>,
    ) {
        let movement = Movement { from, to, amount: amount.0, reason: Self::GRANT };
        self.base_mut().ledger.transfer(movement, Audience::Everyone, journal);
    }

    /// Goes through the phases until one waits for somebody.
    #[inline]
    fn go_on(&mut self, journal: &mut impl Journal<Self::Event>) {
        while self.base().ending.is_none() {
            if let Some(ending) = self.ending() {
                return self.end(ending, journal);
            }
            if self.base().course.is_to_begin() {
                let asks = self.asks(self.base().phase());
                self.base_mut().course.ask(asks);
            }
            if self.base().course.waits() {
                return;
            }
            self.close_phase(Outcome(0), journal);
        }
    }

    #[inline]
    fn close_phase(&mut self, outcome: Outcome, journal: &mut impl Journal<Self::Event>) {
        let (phase, depth) = (self.base().phase(), self.base().course.depth());
        match self.close(phase, outcome, journal) {
            Next::End(ending) => self.end(ending, journal),
            next => self.base_mut().course.follow(depth, next),
        }
    }

    fn end(&mut self, ending: Ending, journal: &mut impl Journal<Self::Event>) {
        let base = self.base_mut();
        base.ending = Some(ending);
        base.course.end();
        self.ended(ending, journal);
    }
}
