//! What the clerk does in office, in Parliament, and before elections.

use super::Desk;
use crate::action::{Action, Exemption, Levy, Post, Relief, Subsidy};
use crate::board::Word;
use crate::law::{
    Basis, Bill, Countable, Deduction, Exempted, HIGHEST_COUNT, HIGHEST_PAYMENT, How, Law, Whom, tax,
};
use crate::phase::government::bill_of;
use crate::state::{Commodity, FACE, LEAST_SALARY, Poleconomy, TREASURY};
use kernel::ledger::BANK;
use kernel::{Ballot, Kind as _, Money, Seat, SeatSet};

/// A Treasury that can raise less is in danger.
const DANGER: i64 = 1_800_000;
/// One that can raise so much may be generous.
const PLENTY: i64 = 2_500_000;
/// The Bank and players hold no more bonds than that, if a clerk can help it.
const MOST_OUT: i64 = 4;
/// A bill must bring so much more than it brings others.
const WORTH_A_BILL: i64 = 40_000;
/// What a member of the Government bears for its sake.
const LOYALTY: i64 = 50_000;

impl Desk<'_> {
    /// What a Prime Minister does before the own move; nothing if it is time to move.
    pub(super) fn govern(&self) -> Option<Action> {
        if self.game.premier != Some(self.seat) {
            return None;
        }
        let arrow =
            (self.arrow_gain() > 20_000).then_some(Action::Reverse {}).filter(|action| self.can(action));
        if arrow.is_some() || !self.game.is_political() {
            return arrow;
        }
        let powers = [
            self.redemption(),
            self.economy(),
            self.appointment(),
            self.raise_salary(),
            self.issue(),
            self.bill(),
        ];
        powers.into_iter().flatten().find(|action| self.can(action))
    }

    /// What turning the arrow round would bring, by the squares that there are.
    pub(crate) fn arrow_gain(&self) -> i64 {
        let squares = (1_u8..).zip(&self.game.layout.inflation[1..]).filter(|(_, count)| **count > 0);
        let (count, all) = squares.fold((0, 0), |(count, all), (by, squares)| {
            let (clockwise, squares) = (self.game.clockwise, i64::from(*squares));
            let gain = self.marker_gain_by(by, !clockwise) - self.marker_gain(by);
            (count + squares, all + squares * gain)
        });
        all / count.max(1)
    }

    /// Bonds that are out: of players and of the Bank.
    fn out(&self) -> i64 {
        i64::from(self.game.board.stock.bonds) - self.game.held(TREASURY, Commodity::Bonds)
    }

    /// What the Treasury can raise, less what interest takes twice.
    pub(crate) fn treasury_left(&self) -> i64 {
        left_to(self.game)
    }

    pub(crate) fn is_in_danger(&self) -> bool {
        self.game.is_political() && self.treasury_left() < DANGER
    }

    /// Cash that is not needed soon redeems what bears interest.
    fn redemption(&self) -> Option<Action> {
        let salaries: i64 = self.game.base.alive.iter().map(|seat| self.game.player(seat).salary).sum();
        let spare = (self.game.cash(TREASURY).0 - salaries - FACE) / FACE;
        let bonds = spare.min(self.game.held(BANK, Commodity::Bonds) - self.wanted());
        (bonds > 0).then_some(Action::Redeem { bonds: bonds as u8 })
    }

    /// A Treasury in danger pays no ministers, and buys back what others hold while it can.
    fn economy(&self) -> Option<Action> {
        let game = self.game;
        if !self.is_in_danger() {
            return None;
        }
        if game.player(self.seat).salary > LEAST_SALARY {
            return Some(Action::Salary { seat: self.seat, amount: Money(LEAST_SALARY) });
        }
        let paid = game.base.alive.without(self.seat).iter().find(|&seat| game.player(seat).salary > 0);
        if let Some(seat) = paid {
            return Some(Action::Salary { seat, amount: Money::ZERO });
        }
        let holds = |seat: &Seat| game.held(*seat, Commodity::Bonds) > 0;
        let holder = game.base.alive.without(self.seat).iter().find(holds)?;
        let can = game.cash(TREASURY).0 >= 4 * FACE && self.outlook.turns > 20;
        can.then_some(Action::Recall { seat: holder, bonds: 1 })
    }

    /// How many bonds the Prime Minister would buy.
    fn wanted(&self) -> i64 {
        // Those that wait at the Bank are no burden, for they can be redeemed.
        let waiting = 2 * FACE * self.game.held(BANK, Commodity::Bonds);
        let is_worth_it = self.outlook.bond_gain() > FACE / 2 && self.treasury_left() + waiting >= PLENTY;
        if is_worth_it {
            let held_by_players = self.out() - self.game.held(BANK, Commodity::Bonds);
            (self.cash() / FACE).min(MOST_OUT - held_by_players).max(0)
        } else {
            0
        }
    }

    /// Those whose votes are needed get a post.
    fn appointment(&self) -> Option<Action> {
        let game = self.game;
        if self.treasury_left() < PLENTY - 300_000 {
            return None;
        }
        let without_post = |seat: &Seat| game.player(*seat).post.is_none() && !game.player(*seat).dismissed;
        let mut members = game.government.without(self.seat).iter().filter(without_post);
        let seat = members.next()?;
        let taken: usize = game.base.alive.iter().filter(|&seat| game.player(seat).post.is_some()).count();
        let salary = Money(game.highest_salary(seat).min(LEAST_SALARY / 2));
        Some(Action::Appoint { seat, post: Post::ALL[taken % Post::ALL.len()], salary })
    }

    fn raise_salary(&self) -> Option<Action> {
        let game = self.game;
        let most = game.highest_salary(self.seat);
        let may = most > game.player(self.seat).salary && self.treasury_left() >= PLENTY;
        may.then_some(Action::Salary { seat: self.seat, amount: Money(most) })
    }

    /// Bonds to buy for oneself, as many as the Treasury can bear.
    fn issue(&self) -> Option<Action> {
        let bonds = self.wanted() - self.game.held(BANK, Commodity::Bonds);
        (bonds > 0).then_some(Action::Issue { bonds: bonds as u8 })
    }

    /// A bill that would pass: for a Treasury in danger, or for oneself.
    fn bill(&self) -> Option<Action> {
        let game = self.game;
        if game.bills > 0 {
            return None;
        }
        let everybody = |on: Basis, amount: i64| {
            Action::Levy(Levy { how: How::Add, whom: Whom::ALL, on, amount: Money(amount) })
        };
        if self.is_in_danger() {
            let bills = [
                everybody(Basis::Company, 30_000),
                everybody(Basis::Player, 50_000),
                everybody(Basis::Player, 100_000),
            ];
            let passes = |action: &Action| bill_of(*action).is_some_and(|bill| self.would_pass(bill));
            let bills =
                bills.into_iter().filter(|action| game.laws.len() < 6 && self.can(action) && passes(action));
            // What is really paid: whoever has no cash pays nothing.
            let brings = |action: &Action| -> i64 {
                let of = |seat: Seat| bill_of(*action).map_or(0, |bill| -game.bill_brings(seat, bill).0);
                game.base.alive.iter().map(of).sum()
            };
            return bills.max_by_key(brings).filter(|action| brings(action) > 0);
        }
        let best = self.own_bills().into_iter().flatten().filter(|action| self.can(action));
        let gain = |action: &Action| bill_of(*action).map_or(0, |bill| self.bill_gain(bill));
        let best = best.max_by_key(|action| gain(action)).filter(|action| gain(action) >= WORTH_A_BILL)?;
        bill_of(best).filter(|bill| self.would_pass(*bill)).map(|_| best)
    }

    /// Bills of the own that would pass and may be better than none.
    pub(super) fn bills_to_weigh(&self) -> impl Iterator<Item = Action> + '_ {
        let may = self.game.is_political() && self.game.premier == Some(self.seat) && self.game.bills == 0;
        let bills = may.then(|| self.own_bills()).into_iter().flatten().flatten();
        bills.filter(|action| {
            bill_of(*action).is_some_and(|bill| self.bill_gain(bill) > 0 && self.would_pass(bill))
        })
    }

    /// What would suit this player: for those who have as much as it has of something, or as little.
    fn own_bills(&self) -> [Option<Action>; 4] {
        let holdings = self.game.holdings(self.seat);
        let count = |count: i64| count.clamp(0, i64::from(HIGHEST_COUNT)) as u8;
        let rich = self.treasury_left() >= PLENTY;
        let (companies, life) = (count(holdings.companies), count(holdings.life));
        let exempt = Exemption { whom: Whom::ALL, what: Exempted::Companies, first: companies.clamp(1, 4) };
        let relief = Relief {
            whom: Whom { of: Countable::Life, least: life.max(1), most: HIGHEST_COUNT },
            per: Deduction::Life,
            amount: Money(50_000),
        };
        let levy = Levy {
            how: How::Add,
            whom: Whom { of: Countable::Companies, least: companies.saturating_add(1), most: HIGHEST_COUNT },
            on: Basis::Player,
            amount: Money(100_000),
        };
        let subsidy = Subsidy {
            whom: Whom { of: Countable::Companies, least: 0, most: companies },
            amount: Money(HIGHEST_PAYMENT),
            rounds: 0,
        };
        let room = self.game.laws.len() < 6;
        [
            room.then_some(Action::Levy(levy)),
            (rich && room).then_some(Action::Exempt(exempt)),
            (rich && room && life > 0).then_some(Action::Deduct(relief)),
            // Only out of cash, so that no bond is issued for it.
            (rich && self.game.cost_of(subsidy.into()) <= self.game.cash(TREASURY))
                .then_some(Action::Subsidise(subsidy)),
        ]
    }

    /// What a bill brings more than it brings the others on average.
    pub(crate) fn bill_gain(&self, bill: Bill) -> i64 {
        let others = self.game.base.alive.without(self.seat);
        let theirs: i64 = others.iter().map(|other| self.game.bill_brings(other, bill).0).sum();
        self.game.bill_brings(self.seat, bill).0 - theirs / others.len().max(1) as i64
    }

    /// Whether more than half of all votes would be for it, if all vote as this clerk would in their place.
    fn would_pass(&self, bill: Bill) -> bool {
        let game = self.game;
        let is_for = |seat: &Seat| *seat == self.seat || vote_of(game, *seat, bill) == Ballot::Yes;
        game.votes_of(game.base.alive.iter().filter(is_for).collect()) >= game.majority()
    }

    pub(super) fn ballot(&self) -> Ballot {
        self.game.bill.map_or(Ballot::Abstain, |bill| vote_of(self.game, self.seat, bill))
    }

    /// The poorer half stands together against the richer one: at first by Basic Incomes, later by what all have made of them. Everybody can
    /// see who that is, so that all of a party name the same.
    pub(super) fn party(&self) -> Action {
        let game = self.game;
        let poorer_than = |seat: Seat| {
            let rank = |seat: Seat| (game.worth(seat), seat);
            game.base.alive.iter().filter(|&other| rank(other) < rank(seat)).count()
        };
        let half = game.base.alive.len().div_ceil(2);
        let is_poor = |seat: Seat| poorer_than(seat) < half;
        let same = game.base.alive.iter().filter(|&other| is_poor(other) == is_poor(self.seat));
        Action::Party { members: Poleconomy::places_of(same.collect::<SeatSet>().without(self.seat)) }
    }

    /// The smallest majority, of those who are least to be feared.
    pub(super) fn coalition(&self) -> Action {
        let game = self.game;
        let fear = |members: &SeatSet| -> (usize, i64) {
            (members.len(), members.without(self.seat).iter().map(|seat| game.worth(seat).0).sum())
        };
        let best = game.coalitions(self.seat).min_by_key(fear);
        best.map_or(Action::Pass {}, |members| Action::Propose {
            members: Poleconomy::places_of(members.without(self.seat)),
        })
    }

    /// Whoever is asked joins, unless more are asked than are needed and there is time.
    pub(super) fn assent(&self) -> Action {
        let election = &self.game.election;
        let smallest = self.game.coalitions(self.seat).map(SeatSet::len).min().unwrap_or(0);
        let is_crowded = election.proposed.len() > smallest + 1 && election.fruitless < 2;
        if is_crowded { Action::Refuse {} } else { Action::Assent {} }
    }

    /// Whom a member of the Government names: the one with the most votes, the first of equals.
    pub(super) fn leader(&self) -> Seat {
        let members = self.game.government.iter();
        members
            .max_by_key(|&seat| (self.game.player(seat).votes, std::cmp::Reverse(seat)))
            .unwrap_or(self.seat)
    }

    /// How much more a bill would bring the Treasury at the next taxation.
    pub(crate) fn revenue_of(game: &Poleconomy, bill: Bill) -> i64 {
        let all = |laws: &[Law]| -> i64 {
            game.base.alive.iter().map(|seat| tax(laws, &game.holdings(seat)).due.0).sum()
        };
        match bill {
            Bill::Payment(payment) => -game.cost_of(payment).0,
            _ => all(&game.laws_under(bill)) - all(&game.laws),
        }
    }

    /// How often the word under the marker comes is the same for all; whether it is bonds that are ahead.
    pub(crate) fn bonds_are_ahead(&self) -> bool {
        let (game, ring) = (self.game, self.game.board.index.len());
        (1..=5).any(|spots| {
            let by = if game.clockwise { spots } else { ring - spots % ring };
            game.board.index[(usize::from(game.spot) + by) % ring].word == Word::Bonds
        })
    }
}

/// What the Treasury can raise, less what interest takes twice.
fn left_to(game: &Poleconomy) -> i64 {
    let out = i64::from(game.board.stock.bonds) - game.held(TREASURY, Commodity::Bonds);
    game.treasury_means().0 - 2 * FACE * out
}

/// How somebody would vote: for what brings something, for what keeps the Treasury alive, and for the Government one is in.
pub(crate) fn vote_of(game: &Poleconomy, seat: Seat, bill: Bill) -> Ballot {
    let brings = game.bill_brings(seat, bill).0;
    let in_danger = left_to(game) < DANGER;
    let revenue = Desk::revenue_of(game, bill);
    let is_loyal = game.government.contains(seat) && brings >= -LOYALTY;
    match in_danger {
        // Nobody wins if the Treasury goes bankrupt.
        true if revenue > 0 && brings >= -300_000 => Ballot::Yes,
        true if revenue < 0 => Ballot::No,
        _ if brings > 0 || is_loyal => Ballot::Yes,
        _ => Ballot::No,
    }
}
