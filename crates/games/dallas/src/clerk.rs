//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

mod press;

use crate::action::{Action, Financing, HIGHEST_BID, Plan, Purchase};
use crate::board::{Board, SIDE};
use crate::explain;
use crate::flow::Phase;
use crate::state::Dallas;
use crate::view::{FirmView, Lies, View};
use kernel::advise::leave_each_once;
use kernel::words::Words;
use kernel::{Advise, Draw, Explained, Money, Places, Seat};

// These were found by many games between clerks who differ in some of them; `examples/dallas_balance.rs` shows what they come to. Parts are in percent.

/// By how much profits are counted on to grow in each year to come, in hundredths. Among clerks they grow by nearly 8, but whoever counts on
/// that keeps its Blocks too long to get there.
const GROWTH: i64 = 450;

/// What a Block that is kept counts, of the price at the end: it can also pay for a company later, at a better price than now.
const KEPT: i64 = 120;

/// How much of the rise that Blocks have before them cash saves: whoever has it sells fewer of them.
const SAVED: i64 = 80;

/// How much of that is still saved by the profits of later years, when Blocks have less of their rise before them.
const SAVED_LATER: i64 = 50;

/// How much counts of what profits add to the price of Blocks: some are sold before the price has risen.
const LEFT: i64 = 83;

/// How likely it is that a neighbour is had later, by where it lies.
const FROM_HAND: i64 = 26;
const FROM_POOL: i64 = 17;
const FROM_ELSEWHERE: i64 = 10;

/// How likely it is that a square is completed, with none, one or two of the other three companies.
const SQUARE: [i64; 3] = [0, 8, 15];

/// What one of the eleven places is worth for each year in which there will be none.
const PLACE: i64 = 23;

/// How much of the gain from an offer counts: it may go to another.
const OFFERED: i64 = 81;

/// How much of what a company gains them rivals may bid above its value, to be on the safe side, and how much oneself bids at most: what is
/// paid for it is not gained.
const RIVALS_BID: i64 = 78;
const OWN_BID: i64 = 30;

/// By how much of what is gained bids vary, so that they can neither be told beforehand nor tie too often.
const VARIED: i64 = 12;

/// How much of what a rival would gain is worth paying to keep it from that. The more others there are, the less: they have the good of it too,
/// and pay nothing.
const DENIED: i64 = 67;

/// How much it counts when a card is discarded that it brings a rival something.
const SPARED: i64 = 10;

/// The most actions that are worth thinking about.
const CANDIDATES: usize = 8;

impl Advise for Dallas {
    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        Desk::of(view, seat).decide(draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        let desk = Desk::of(view, seat);
        actions.clear();
        actions.push(desk.decide(draw));
        desk.others(actions);
        leave_each_once(actions);
        actions.truncate(CANDIDATES);
    }

    fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
        explain::explain(view, seat, action, words)
    }
}

/// Which company lies where, by row and column from 1; the rim is empty.
type Map = [[Option<u8>; SIDE + 2]; SIDE + 2];

fn map_of(board: &Board) -> Map {
    let mut map = Map::default();
    for (company, printed) in board.companies.iter().enumerate() {
        let [row, column] = printed.place.map(usize::from);
        map[row][column] = Some(company as u8);
    }
    map
}

/// What rivals do about a company, as far as one can tell.
#[derive(Copy, Clone)]
struct Rivals {
    /// The highest bid that is likely.
    bid: i64,
    /// The most that it is worth to one of them.
    limit: i64,
}

/// A view from one president's chair. What things are worth to it is told in hundredths of a million at the end of the game.
pub(crate) struct Desk<'a> {
    pub(crate) view: &'a View,
    pub(crate) firm: &'a FirmView,
    map: Map,
    /// How often profits are yet paid, this year included.
    pub(crate) payments: i64,
    /// What a Block will be worth at the end, and what one is worth that is kept.
    end: i64,
    block: i64,
    /// What a million in cash is worth now, and what one of a later year.
    cash: i64,
    later: i64,
    /// What a million of yearly profits is worth.
    profit: i64,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        Desk::in_chair(view, seat, map_of(view.board()))
    }

    /// The chair of a rival, as far as one sees it from here.
    fn of_rival(&self, rival: Seat) -> Desk<'a> {
        Desk::in_chair(self.view, rival, self.map)
    }

    fn in_chair(view: &'a View, seat: Seat, map: Map) -> Desk<'a> {
        let firm = view.firm(seat);
        let payments = i64::from(view.last_year - view.year) + 1;
        let mut desk = Desk { view, firm, map, payments, end: 0, block: 0, cash: 100, later: 100, profit: 0 };
        desk.end = desk.final_price(0);
        desk.block = desk.end;
        if payments > 1 {
            let price = 100 * firm.price.0;
            desk.block = desk.end * KEPT / 100;
            desk.cash += SAVED * (desk.block - price).max(0) / price;
            desk.later += (desk.cash - 100) * SAVED_LATER / 100;
        }
        // Several millions at once, for the Index has steps.
        let rise = (desk.final_price(10) - desk.end) / 10;
        desk.profit = desk.paid() + rise * firm.blocks * LEFT / 100;
        desk
    }

    fn decide(&self, draw: &mut impl Draw) -> Action {
        match self.view.phase {
            Phase::Turn => self.play().unwrap_or_else(|| self.option()),
            Phase::Answers => self.answer(),
            Phase::Bids => self.bid(draw),
            Phase::Payment => self.play().unwrap_or_else(|| self.pay()),
            _ => self.discard(),
        }
    }

    /// What a Block will be worth at the end if profits rise by so much now: between the steps of the Index, but in the last year.
    fn final_price(&self, more: i64) -> i64 {
        let board = self.view.board();
        let profits = self.firm.profits.0 + more;
        if self.payments == 1 {
            return 100 * board.price(board.space_for(profits)).0;
        }
        let profits = 100 * profits + GROWTH * (self.payments - 1);
        let space = board.space_for(profits / 100);
        let below = board.prices[space];
        let above = board.prices.get(space + 1).map_or(0, |above| {
            (above.price - below.price) * (profits - 100 * below.profits) / (above.profits - below.profits)
        });
        100 * below.price + above
    }

    /// What a million of yearly profits is worth by being paid.
    fn paid(&self) -> i64 {
        100 + (self.payments - 1) * self.later
    }

    pub(crate) fn value(&self, company: usize) -> i64 {
        self.view.board().companies[company].value
    }

    /// The bond that can be taken for a company, and what is repaid for it.
    pub(crate) fn bond(&self, company: usize) -> Option<(i64, i64)> {
        let (kind, bond) = self.view.board().bond_for(company)?;
        (self.view.bonds[kind] > 0).then_some((bond.value, bond.repaid))
    }

    /// How likely it is that a company is had later.
    fn chance(&self, company: usize) -> i64 {
        match self.view.companies[company].lies {
            Lies::Hand => FROM_HAND,
            Lies::Pool => FROM_POOL,
            Lies::Unseen => FROM_ELSEWHERE,
            Lies::Owned | Lies::Gone => 0,
        }
    }

    /// What Bonuses and Specials a company may yet bring, in hundredths of a million a year.
    fn prospects(&self, company: usize) -> i64 {
        let board = self.view.board();
        let [row, column] = board.companies[company].place.map(usize::from);
        let mut prospects = 0;
        let sides = [
            (row, column + 1, board.across[row - 1].get(column - 1)),
            (row, column - 1, column.checked_sub(2).map(|west| &board.across[row - 1][west])),
            (row + 1, column, board.down.get(row - 1).map(|south| &south[column - 1])),
            (row - 1, column, row.checked_sub(2).map(|north| &board.down[north][column - 1])),
        ];
        for (row, column, bonus) in sides {
            if let (Some(neighbour), Some(bonus)) = (self.map[row][column], bonus) {
                prospects += bonus * self.chance(neighbour.into());
            }
        }
        for (row, column) in [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)] {
            if (1..SIDE).contains(&row)
                && (1..SIDE).contains(&column)
                && let Some(owned) = self.owned_of_square(row, column, company)
            {
                let special = board.special[row - 1][column - 1];
                prospects += special * SQUARE.get(owned).unwrap_or(&0);
            }
        }
        prospects
    }

    /// How many others of a square, by its north-western corner, are one's own; nothing, if it cannot be completed.
    fn owned_of_square(&self, row: usize, column: usize, but: usize) -> Option<usize> {
        let mut owned = 0;
        for (south, east) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let company = usize::from(self.map[row + south][column + east]?);
            let view = &self.view.companies[company];
            match view.lies {
                _ if company == but => {}
                Lies::Owned if view.owner == Some(self.firm.seat) => owned += 1,
                Lies::Owned | Lies::Gone => return None,
                Lies::Hand | Lies::Pool | Lies::Unseen => {}
            }
        }
        Some(owned)
    }

    /// What a company brings to this corporation each year beside its own profits.
    pub(crate) fn beside(&self, company: usize) -> i64 {
        self.view.companies[company].beside.get(self.firm.seat.index()).map_or(0, |each| each.0)
    }

    /// What such yearly profits are worth when so many Blocks are left: paid out, and in the price of the Blocks.
    fn worth_of(&self, profits: i64, blocks: i64) -> i64 {
        let rise = (self.final_price(profits) - self.end) * blocks;
        profits * self.paid() + if self.payments == 1 { rise } else { rise * LEFT / 100 }
    }

    /// What a company is worth by what may yet come beside it: nothing in the last year.
    fn worth_of_prospects(&self, company: usize) -> i64 {
        if self.payments == 1 { 0 } else { self.prospects(company) * self.profit / 100 }
    }

    /// The best way to pay, if there is one, and what the company then brings over what it costs: with or without a bond, and as few Blocks
    /// as will do.
    fn plan(&self, company: usize, cost: i64) -> Option<(Plan, i64)> {
        let with = self.way(company, cost, Financing::Bond);
        let without = self.way(company, cost, Financing::NoBond);
        let gain = |plan: Plan| (plan, self.gain(company, cost, plan));
        let (plan, gain) = match (without.map(gain), with.map(gain)) {
            (Some(without), Some(with)) => {
                if with.1 > without.1 {
                    with
                } else {
                    without
                }
            }
            (without, with) => without.or(with)?,
        };
        Some((plan, gain + self.worth_of_prospects(company)))
    }

    /// What a company brings over what it costs, paid by a plan, without its prospects.
    fn gain(&self, company: usize, cost: i64, plan: Plan) -> i64 {
        let printed = &self.view.board().companies[company];
        let (own, (bond, repaid)) = match plan.bond {
            Financing::Bond if self.bonds_halve() => {
                ((printed.profit + 1) / 2, self.bond(company).unwrap_or_default())
            }
            Financing::Bond => (printed.profit, self.bond(company).unwrap_or_default()),
            Financing::NoBond => (printed.profit, (0, 0)),
        };
        let sold = i64::from(plan.blocks);
        let cash = cost - bond - sold * self.firm.sale_price.0;
        let scarce = (self.payments - i64::from(self.firm.room)).max(0);
        100 * (printed.value - repaid - PLACE * scarce) - cash * self.cash - sold * self.block
            + self.worth_of(own + self.beside(company), self.firm.blocks - sold)
    }

    /// As few Blocks as will do, with a bond or without, if they suffice.
    fn way(&self, company: usize, cost: i64, bond: Financing) -> Option<Plan> {
        let help = if bond == Financing::Bond { self.bond(company)?.0 } else { 0 };
        let owed = (cost - help - self.firm.cash.0).max(0);
        let blocks = Money(owed).divided_up(self.firm.sale_price.0).0;
        (blocks <= self.firm.blocks).then_some(Plan { bond, blocks: blocks as u8 })
    }

    /// All that can be paid for a company.
    pub(crate) fn means(&self, company: usize) -> i64 {
        let bond = self.bond(company).map_or(0, |(value, _)| value);
        self.firm.cash.0 + self.firm.blocks * self.firm.sale_price.0 + bond
    }

    /// What each million above the value costs: in cash, or in Blocks if that does not suffice.
    fn costs_above(&self, value: i64) -> i64 {
        if value > self.firm.cash.0 { self.cash.max(self.block / self.firm.sale_price.0) } else { self.cash }
    }

    /// The most that a company is worth paying for; nothing, if not even its value can be paid.
    pub(crate) fn limit(&self, company: usize) -> i64 {
        let value = self.value(company);
        let plan = self.plan(company, self.cost(value));
        plan.map_or(0, |(_, gain)| value + gain / self.costs_above(value))
    }

    fn rivals(&self, company: usize) -> Rivals {
        let value = self.value(company);
        let mut rivals = Rivals { bid: 0, limit: 0 };
        if self.bids_alone() {
            return rivals;
        }
        for rival in self.view.alive().filter(|firm| firm.seat != self.firm.seat && firm.room > 0) {
            let desk = self.of_rival(rival.seat);
            let limit = desk.limit(company);
            if limit >= value {
                let bid = (value + (limit - value) * RIVALS_BID / 100).min(desk.means(company));
                rivals.bid = rivals.bid.max(bid);
                rivals.limit = rivals.limit.max(limit);
            }
        }
        rivals
    }

    /// What of the hand is worth most, how it is paid, and what is gained.
    pub(crate) fn best_of_hand(&self) -> Option<(usize, Plan, i64)> {
        let payable = self.view.lying(Lies::Hand).filter_map(|company| {
            let (plan, gain) = self.plan(company, self.cost(self.value(company)))?;
            Some((company, plan, gain))
        });
        payable.max_by_key(|(.., gain)| *gain)
    }

    /// What of the Pool is best offered, if that gains more than so much: others bid, and may get it.
    fn best_offer(&self, than: i64) -> Option<usize> {
        let mut best = (None, than);
        for company in self.view.lying(Lies::Pool) {
            let value = self.value(company);
            let Some((_, gain)) = self.plan(company, self.cost(value)) else { continue };
            if gain * OFFERED / 100 <= best.1 {
                continue;
            }
            let above = (self.rivals(company).bid - value).max(0);
            let gain = (gain - above * self.costs_above(value)) * OFFERED / 100;
            if gain > best.1 {
                best = (Some(company), gain);
            }
        }
        best.0
    }

    /// Buys what gains most, or offers it, if there is a gain at all.
    fn option(&self) -> Action {
        if self.firm.room == 0 {
            return Action::Pass {};
        }
        let bought = self.best_of_hand().filter(|(.., gain)| *gain > 0);
        if let Some(company) = self.best_offer(bought.map_or(0, |(.., gain)| gain)) {
            return Action::Offer { company: company as u8 + 1 };
        }
        bought.map_or(Action::Pass {}, |(company, plan, _)| buy(company, plan))
    }

    /// A little more than the rivals are likely to bid, as long as it is worth it, for oneself or to keep it from another.
    fn bid(&self, draw: &mut impl Draw) -> Action {
        let Some(company) = self.offered() else { return Action::Decline {} };
        let (least, means) = (self.view.least.0, self.means(company));
        let rivals = self.rivals(company);
        let limit = self.limit(company) + self.denial(company, rivals);
        if !self.view.must_bid.contains(self.firm.seat) && limit.min(means) < least {
            return Action::Decline {};
        }
        let spare = (limit - least).max(0);
        let varied = draw.between(0, (spare * VARIED / 100).max(1));
        let above = (rivals.bid + 1 - least).clamp(0, spare * OWN_BID / 100) + varied.min(spare);
        Action::Bid { amount: Money((least + above).min(means).clamp(least, HIGHEST_BID.max(least))) }
    }

    pub(crate) fn offered(&self) -> Option<usize> {
        self.view.offered.map(|number| number as usize - 1)
    }

    /// What it is worth paying beside to keep a company from a rival.
    fn denial(&self, company: usize, rivals: Rivals) -> i64 {
        let others = self.view.alive().count() as i64 - 1;
        (rivals.limit - self.value(company)).max(0) * DENIED / 100 / others.max(1)
    }

    /// The highest bid of rivals that is likely, and what it is worth paying beside to deny them a company.
    pub(crate) fn rivals_of(&self, company: usize) -> (i64, i64) {
        let rivals = self.rivals(company);
        (rivals.bid, self.denial(company, rivals))
    }

    /// What a company brings over what it costs, paid by a plan, with its prospects.
    pub(crate) fn whole_gain(&self, company: usize, cost: i64, plan: Plan) -> i64 {
        self.gain(company, cost, plan) + self.worth_of_prospects(company)
    }

    /// The same, paid in the best way there is.
    pub(crate) fn best_gain(&self, company: usize, cost: i64) -> Option<i64> {
        self.plan(company, cost).map(|(_, gain)| gain)
    }

    fn pay(&self) -> Action {
        let plan = self.view.debt.and_then(|debt| self.plan(debt.company as usize - 1, debt.cost.0));
        Action::Pay(plan.map_or(Plan { bond: Financing::NoBond, blocks: 0 }, |(plan, _)| plan))
    }

    /// What a card is worth to hold: what it would gain, and a little of what it would bring a rival from the Pool.
    fn worth_holding(&self, company: usize) -> i64 {
        let printed = &self.view.board().companies[company];
        let profits = self.worth_of(printed.profit + self.beside(company), self.firm.blocks);
        let gain = printed.value * (100 - self.cash) + profits + self.worth_of_prospects(company);
        let beside = self.view.companies[company].beside.iter().enumerate();
        let rivals = beside.filter(|(seat, _)| *seat != self.firm.seat.index()).map(|(_, each)| each.0);
        let spared = (printed.profit + rivals.max().unwrap_or(0)) * self.profit * SPARED / 100;
        gain.max(0) + spared
    }

    /// What is least worth holding.
    fn discard(&self) -> Action {
        let mut worth = [0; Places::MOST];
        let mut hand = Places::default();
        for company in self.view.lying(Lies::Hand) {
            worth[company] = self.worth_holding(company);
            hand.insert(company);
        }
        let mut cards = Places::default();
        for _ in 0..self.view.to_discard {
            let Some(least) = hand.iter().min_by_key(|&company| worth[company]) else { break };
            hand.remove(least);
            cards.insert(least);
        }
        Action::Discard { cards }
    }

    /// What else could be done, for whoever thinks longer; the likeliest first.
    fn others(&self, actions: &mut Vec<Action>) {
        match self.view.phase {
            Phase::Turn => {
                actions.push(self.option());
                self.other_plays(actions);
                if self.firm.room > 0 {
                    self.other_options(actions);
                }
            }
            Phase::Answers => self.other_answers(actions),
            Phase::Bids => self.other_bids(actions),
            Phase::Payment => {
                actions.push(self.pay());
                if let Some(debt) = self.view.debt {
                    let company = debt.company as usize - 1;
                    let ways = [Financing::NoBond, Financing::Bond].into_iter();
                    actions.extend(
                        ways.filter_map(|bond| self.way(company, debt.cost.0, bond)).map(Action::Pay),
                    );
                }
            }
            Phase::Discard => {
                let hand: Places = self.view.lying(Lies::Hand).collect();
                let count = self.view.to_discard as usize;
                for first in 0..hand.len() {
                    let cards = hand.iter().chain(hand.iter()).skip(first).take(count);
                    actions.push(Action::Discard { cards: cards.collect() });
                }
            }
            _ => {}
        }
    }

    /// Each card of the hand, the best two of the Pool, passing, and the best card paid the other way.
    fn other_options(&self, actions: &mut Vec<Action>) {
        let hand = self.view.lying(Lies::Hand).take(3);
        actions.extend(hand.filter_map(|company| {
            self.plan(company, self.cost(self.value(company))).map(|(plan, _)| buy(company, plan))
        }));
        let gain =
            |company: &usize| self.plan(*company, self.cost(self.value(*company))).map(|(_, gain)| gain);
        let mut pool: Places =
            self.view.lying(Lies::Pool).filter(|company| gain(company).is_some()).collect();
        for _ in 0..2 {
            let Some(best) = pool.iter().max_by_key(gain) else { break };
            pool.remove(best);
            actions.push(Action::Offer { company: best as u8 + 1 });
        }
        actions.push(Action::Pass {});
        if let Some((company, plan, _)) = self.best_of_hand() {
            let other = if plan.bond == Financing::Bond { Financing::NoBond } else { Financing::Bond };
            let cost = self.cost(self.value(company));
            actions.extend(self.way(company, cost, other).map(|plan| buy(company, plan)));
        }
    }

    /// From the least to what it is worth to oneself, and to what it is worth to keep it from others.
    fn other_bids(&self, actions: &mut Vec<Action>) {
        let Some(company) = self.offered() else { return };
        if !self.view.must_bid.contains(self.firm.seat) {
            actions.push(Action::Decline {});
        }
        let (least, most) = (self.view.least.0, self.means(company).min(HIGHEST_BID));
        let (limit, rivals) = (self.limit(company), self.rivals(company));
        let spare = (limit - least).max(0);
        let denying = limit + self.denial(company, rivals);
        for amount in [least, least + spare / 4, rivals.bid + 1, least + spare / 2, least + spare, denying] {
            if (least..=most).contains(&amount) {
                actions.push(Action::Bid { amount: Money(amount) });
            }
        }
    }
}

fn buy(company: usize, plan: Plan) -> Action {
    Action::Buy(Purchase { company: company as u8 + 1, plan })
}
