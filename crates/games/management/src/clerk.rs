//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, Bid, Building, Orders, Production};
use crate::explain;
use crate::figures::{self, credit_on_factories};
use crate::flow::Phase;
use crate::menu::{begun, declared};
use crate::state::{Commodity, Management, SiteKind};
use crate::view::{FirmView, View};
use kernel::call::Action as _;
use kernel::words::Words;
use kernel::works::{AUTOMATED_UPKEEP, GOODS_STORAGE, PROCESSING, RAW_STORAGE, STANDARD_UPKEEP};
use kernel::{Advise, Draw, Explained, Money, Seat};

/// What a unit of goods costs to make, raw material and processing together, in a usual month.
const USUAL_COST: i64 = 2_500;

/// A firm that can spare less than this must sell: one more month without a sale, and it stands still.
const COMFORT: i64 = 4_000;

/// How far over the minimum a bid may be where there is enough for all.
const LITTLE: i64 = 19;

/// What a unit of goods brings at worst to whoever must sell it.
const BARGAIN: i64 = 3_000;

impl Advise for Management {
    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        decide(view, seat, draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        actions.clear();
        actions.push(decide(view, seat, draw));
        let desk = Desk::of(view, seat);
        match view.phase {
            Phase::RawBids => {
                actions.push(Action::Pass {});
                raw_candidates(&desk, |bid| actions.push(Action::Bid(bid)));
            }
            Phase::Production => {
                let most = desk.affordable_units(desk.firm.raw.min(desk.firm.capacity()));
                actions.extend((0..=most).rev().map(|units| declared(desk.plan(units))));
            }
            Phase::SaleOffers => {
                actions.push(Action::Pass {});
                sale_candidates(&desk, |offer| actions.push(Action::Offer(offer)));
            }
            Phase::Loans => {
                let credit = desk.credit();
                actions.push(Action::Pass {});
                let amounts =
                    [credit, Money(credit.0 / 2)].into_iter().filter(|amount| *amount > Money::ZERO);
                actions.extend(amounts.map(|amount| Action::Borrow { amount }));
            }
            Phase::Construction => {
                actions.push(Action::Pass {});
                actions.extend(desk.possible_buildings().map(Action::Build));
            }
            Phase::MonthOrders => month_candidates(&desk, draw, actions),
            _ => {}
        }
        dedup(actions);
    }

    fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
        explain::explain(view, seat, action, words)
    }
}

/// What a clerk does. It passes the check of a game with this view.
pub(crate) fn decide(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
    let desk = Desk::of(view, seat);
    match view.phase {
        Phase::RawBids => {
            let bid = desk.raw_bid(draw);
            if bid.amount == 0 { Action::Pass {} } else { Action::Bid(bid) }
        }
        Phase::Production => declared(desk.production()),
        Phase::SaleOffers => Action::Offer(desk.sale_offer(draw)),
        Phase::Loans => {
            let amount = desk.loan();
            if amount == Money::ZERO { Action::Pass {} } else { Action::Borrow { amount } }
        }
        Phase::Construction => begun(desk.building()),
        Phase::MonthOrders => Action::Orders(desk.orders(draw)),
        _ => Action::Pass {},
    }
}

/// A view from one president's chair, with the sums that a clerk does on paper.
pub(crate) struct Desk<'a> {
    pub(crate) view: &'a View,
    pub(crate) firm: &'a FirmView,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        Desk { view, firm: view.firm(seat) }
    }

    pub(crate) fn cash(&self) -> Money {
        self.firm.cash.unwrap_or(Money::ZERO)
    }

    pub(crate) fn rivals(&self) -> impl Iterator<Item = &FirmView> {
        self.view.firms.iter().filter(|firm| firm.left_in.is_none() && firm.seat != self.firm.seat)
    }

    pub(crate) fn months_left(&self) -> u16 {
        self.view.last_month - self.view.month
    }

    pub(crate) fn fixed_costs(&self) -> i64 {
        let firm = self.firm;
        let held = |commodity| match commodity {
            Commodity::Raw => firm.raw.into(),
            Commodity::Goods => firm.goods.into(),
            Commodity::Standard => firm.standard.into(),
            Commodity::Automated => firm.automated.into(),
            Commodity::Cash | Commodity::Debt => 0,
        };
        figures::fixed_costs(held).0
    }

    /// The fixed costs that come next: with the next month, if there is one, and at the end of this one in the variant `manager`.
    pub(crate) fn next_fixed_costs(&self) -> i64 {
        if self.months_left() == 0 && !self.view.manager { 0 } else { self.fixed_costs() }
    }

    pub(crate) fn plan(&self, units: u32) -> Production {
        Production::cheapest(units, self.firm.standard, self.firm.automated)
    }

    /// The most of `units` whose processing the cash pays.
    fn affordable_units(&self, units: u32) -> u32 {
        (0..=units).rev().find(|&units| self.plan(units).cost() <= self.cash()).unwrap_or(0)
    }

    /// Whether a firm has had its turn in a phase in which they answer one after the other, from the senior on. Where they answer together
    /// nothing that was sealed is done yet, and each may still change it.
    pub(crate) fn has_answered(&self, seat: Seat) -> bool {
        if self.view.declares_together {
            return false;
        }
        let seats = self.view.firms.len();
        let turn = |seat: Seat| (seat.index() + seats - self.view.senior.index()) % seats;
        self.view.waiting.iter().map(turn).min().is_some_and(|now| turn(seat) < now)
    }

    /// The most that the others can bring to this month's sale, as far as can be seen: what they hold, and what they may
    /// still make of raw material that they have or can buy, if they can pay for it.
    pub(crate) fn others_at_sale(&self) -> u32 {
        let market = self.view.market;
        let on_sale = if self.view.phase == Phase::RawBids { market.raw } else { 0 };
        let may_make = |firm: &&FirmView| match self.view.phase {
            Phase::RawBids => true,
            Phase::Production => !self.has_answered(firm.seat),
            _ => false,
        };
        let most = |firm: &FirmView| {
            let is_paid = |&units: &u32| {
                let bought = market.minimum * i64::from(units.saturating_sub(firm.raw));
                let cost = Production::cheapest(units, firm.standard, firm.automated).cost() + bought;
                firm.cash.is_none_or(|cash| cost <= cash)
            };
            (0..=(firm.raw + on_sale).min(firm.capacity())).rev().find(is_paid).unwrap_or(0)
        };
        let held: u32 = self.rivals().map(|firm| firm.goods).sum();
        let raw: u32 = self.rivals().filter(may_make).map(|firm| firm.raw).sum();
        let made: u32 = self.rivals().filter(may_make).map(most).sum();
        held + made.min(raw + on_sale)
    }

    /// How many of so many goods the bank takes at any price up to its maximum, whatever the others do.
    pub(crate) fn surely_sold(&self, goods: u32) -> u32 {
        self.view.market.goods.saturating_sub(self.others_at_sale()).min(goods)
    }

    /// The interest of this month, until it is paid after the sales.
    fn interest_due(&self) -> Money {
        match self.view.phase {
            Phase::Loans | Phase::Construction => Money::ZERO,
            _ => self.firm.debt.unwrap_or(Money::ZERO).divided_up(100),
        }
    }

    /// What the bank still takes this month.
    pub(crate) fn owed_this_month(&self) -> i64 {
        let seat = self.firm.seat;
        let due: Money = self
            .view
            .loans
            .iter()
            .filter(|loan| loan.seat == seat && loan.due == self.view.month)
            .map(|loan| loan.amount)
            .sum();
        let halves: Money = self
            .view
            .sites
            .iter()
            .filter(|site| site.seat == seat && site.opens == self.view.month + 1)
            .map(|site| site.owed)
            .sum();
        (self.interest_due() + due + halves).0
    }

    /// What can be spent now such that the firm lives to see next month's market even if it sells nothing. Interest and
    /// loans are paid before there is a new loan; buildings and the costs of next month after that.
    pub(crate) fn spendable(&self) -> i64 {
        let (seat, month, cash) = (self.firm.seat, self.view.month, self.cash().0);
        let interest = self.interest_due().0;
        let loans = self.view.loans.iter().filter(|loan| loan.seat == seat && loan.due == month);
        let due: i64 = loans.map(|loan| loan.amount.0).sum();
        let opening = self.view.sites.iter().filter(|site| site.seat == seat && site.opens == month + 1);
        let (halves, upkeep) = opening.fold((0, 0), |(halves, upkeep), site| {
            let more = match site.kind {
                SiteKind::Standard => STANDARD_UPKEEP,
                SiteKind::Automated => AUTOMATED_UPKEEP,
                SiteKind::Automation => AUTOMATED_UPKEEP - STANDARD_UPKEEP,
            };
            (halves + site.owed.0, upkeep + more)
        });
        // The last month has no next one, but in the variant `manager` a month is paid for at its own end.
        let ends = self.months_left() == 0 && !self.view.manager;
        let costs = if ends { 0 } else { self.fixed_costs() + upkeep };
        (cash - interest - due).min(cash + self.credit().0 - interest - halves - costs)
    }

    /// A firm's fair part of what the bank buys this month.
    fn share(&self) -> u32 {
        self.view.market.goods.div_ceil(1 + self.rivals().count() as u32)
    }

    /// How many units to make this month, if raw material and cash allow. Goods count in full at the end, so from
    /// six months before it a unit that lies in store till then still pays, if the firm can wait for that: with half of its
    /// costs until then at hand.
    fn units_wanted(&self) -> u32 {
        let capacity = self.firm.capacity();
        let left = self.months_left();
        if left <= 6 && self.spendable() >= self.fixed_costs() * i64::from(left) / 2 {
            capacity
        } else {
            capacity.min((self.share() + 1).saturating_sub(self.firm.goods))
        }
    }

    /// What a unit of goods is worth that is not sold now: what it counts at the end less storage, or what it
    /// costs to make another; but no more than the bank would give for it now.
    pub(crate) fn worth_of_keeping(&self) -> i64 {
        if self.view.manager {
            return USUAL_COST;
        }
        let Money(maximum) = self.view.market.maximum;
        match self.months_left() {
            0 => maximum,
            left => (5_500 - 500 * i64::from(left)).max(3_000).min(maximum),
        }
    }

    /// What will be processed this month and is not there, and in a cheap month some more, at a price that rises
    /// with scarcity.
    fn raw_bid(&self, draw: &mut impl Draw) -> Bid {
        let market = self.view.market;
        let minimum = market.minimum.0;
        let spare = match (self.months_left(), market.level) {
            (0, _) => 0,
            (_, 4..) => self.firm.capacity(),
            (_, 3) => 1,
            _ => 0,
        };
        let wanted = (self.units_wanted() + spare).saturating_sub(self.firm.raw);
        let appetite = |firm: &FirmView| firm.capacity().saturating_sub(firm.raw);
        let others: u32 = self.rivals().map(appetite).sum();
        let demand = wanted + others;
        let price = if demand <= market.raw {
            minimum + draw.between(0, LITTLE)
        } else {
            // What a unit earns above its processing, as far as the market is short.
            let worth = (market.maximum.0 - USUAL_COST - minimum).max(0);
            let short = i64::from(demand - market.raw);
            let premium = worth * short / i64::from(demand);
            // Never quite the same part of it: a bid that rivals can foresee is a bid that they outdo.
            minimum + premium * draw.between(90, 120) / 100
        };
        // Keep enough to process what is there, to store what is made, and to live. But a firm with nothing in store has
        // nothing to live on: it buys for what its goods will bring.
        let ready = self.plan(self.firm.raw.min(self.units_wanted())).cost().0;
        let stored = GOODS_STORAGE * i64::from(self.units_wanted());
        let hope = if self.firm.raw + self.firm.goods == 0 { COMFORT } else { 0 };
        let cash = (self.spendable() - ready - stored + hope).min(self.cash().0);
        let affordable = (cash / (price + PROCESSING)).max(0);
        let amount = i64::from(wanted).min(affordable).min(market.raw.into()) as u32;
        // Whoever can pay for little need not outbid anybody, if there is enough for that.
        let price = if others + amount <= market.raw { price.min(minimum + LITTLE) } else { price };
        Bid { amount, price: Money(price) }
    }

    /// As much as is wanted and can be paid, such that the firm lives to see next month even if it sells nothing
    /// that the bank does not surely take. Who has no goods at all counts on a bargain: to wait costs as much, and
    /// brings nothing.
    fn production(&self) -> Production {
        let spendable = self.spendable();
        let mut units = self.affordable_units(self.firm.raw.min(self.units_wanted()));
        while units > 0 {
            let storage = (GOODS_STORAGE - RAW_STORAGE) * i64::from(units);
            let bargains =
                if self.firm.goods == 0 { BARGAIN * i64::from(units.min(self.share())) } else { 0 };
            let brought = self.sure_sales(units).max(bargains);
            if self.plan(units).cost().0 + storage <= spendable + brought {
                break;
            }
            units -= 1;
        }
        self.plan(units)
    }

    /// What the goods surely bring if so many more are made here: all if the bank takes everything that can come
    /// to the market, else nothing.
    fn sure_sales(&self, made: u32) -> i64 {
        let rivals: u32 = self.rivals().map(|firm| firm.goods + firm.raw.min(firm.capacity())).sum();
        let mine = self.firm.goods + made;
        if rivals + mine <= self.view.market.goods { self.view.market.maximum.0 * i64::from(mine) } else { 0 }
    }

    /// All goods, at the maximum if the bank takes everything that is there, else the lower the fuller the market, and
    /// lower still if the firm needs the sale; but not below what they are worth in store unless it needs the cash to live.
    fn sale_offer(&self, draw: &mut impl Draw) -> Bid {
        let market = self.view.market;
        let supply: u32 = self.firm.goods + self.rivals().map(|firm| firm.goods).sum::<u32>();
        let maximum = market.maximum.0;
        let spendable = self.spendable();
        let price = if supply <= market.goods {
            maximum
        } else {
            let excess = i64::from(supply - market.goods);
            let cut = (maximum - USUAL_COST).max(0) * excess / i64::from(supply);
            let part = if spendable < COMFORT { draw.between(90, 110) } else { draw.between(60, 90) };
            maximum - cut * part / 100
        };
        let floor = if spendable < 0 { GOODS_STORAGE } else { self.worth_of_keeping() };
        Bid { amount: self.firm.goods, price: Money(price.max(floor).min(maximum).max(1)) }
    }

    pub(crate) fn credit(&self) -> Money {
        if self.view.manager {
            return Money::ZERO;
        }
        let limit = credit_on_factories(self.firm.standard.into(), self.firm.automated.into());
        Money((limit - self.firm.debt.unwrap_or(Money::ZERO).0).max(0))
    }

    /// What the bank would still lend this month: nothing is said of it where it does not lend, and after the firm's turn.
    pub(crate) fn credit_this_month(&self) -> Option<Money> {
        let is_past = match self.view.phase {
            Phase::Loans => self.has_answered(self.firm.seat),
            phase => phase == Phase::Construction,
        };
        (!self.view.manager && !is_past).then(|| self.credit())
    }

    /// What keeps the firm at work until next month's sales.
    pub(crate) fn loan(&self) -> Money {
        if self.months_left() == 0 {
            return Money::ZERO;
        }
        let needed = self.fixed_costs() + self.running_costs() + self.owed_at_construction();
        let short = needed - self.cash().0;
        Money(short.clamp(0, self.credit().0))
    }

    pub(crate) fn owed_at_construction(&self) -> i64 {
        let seat = self.firm.seat;
        let next = self.view.month + 1;
        self.view
            .sites
            .iter()
            .filter(|site| site.seat == seat && site.opens == next)
            .map(|site| site.owed.0)
            .sum()
    }

    /// Raw material and processing for a month.
    pub(crate) fn running_costs(&self) -> i64 {
        (self.view.market.minimum.0 + PROCESSING) * i64::from(self.firm.capacity())
    }

    fn factories_and_sites(&self) -> u32 {
        let seat = self.firm.seat;
        let begun = |site: &&crate::view::SiteView| site.seat == seat && site.kind != SiteKind::Automation;
        self.firm.standard + self.firm.automated + self.view.sites.iter().filter(begun).count() as u32
    }

    fn automatable(&self) -> u32 {
        let seat = self.firm.seat;
        let begun = |site: &&crate::view::SiteView| site.seat == seat && site.kind == SiteKind::Automation;
        self.firm.standard - self.view.sites.iter().filter(begun).count() as u32
    }

    /// One more factory at a time, in a game that is long enough for it to earn its upkeep.
    fn wants_to_build(&self) -> bool {
        let under_way = self.view.sites.iter().any(|site| site.seat == self.firm.seat);
        !under_way
            && self.factories_and_sites() < 3.min(u32::from(self.view.factory_limit))
            && self.months_left() >= 12
    }

    fn building(&self) -> Building {
        let reserve = self.fixed_costs() + self.running_costs();
        if self.wants_to_build() && self.cash().0 >= reserve + 5_000 {
            Building { standard: 1, ..Building::default() }
        } else {
            Building::default()
        }
    }

    /// Single and double buildings that room and cash allow, and that open before the end.
    fn possible_buildings(&self) -> impl Iterator<Item = Building> {
        let room = u32::from(self.view.factory_limit).saturating_sub(self.factories_and_sites());
        let (automatable, cash, left) = (self.automatable(), self.cash(), self.months_left());
        let plans = [
            (1, 0, 0),
            (2, 0, 0),
            (0, 1, 0),
            (0, 2, 0),
            (1, 1, 0),
            (0, 0, 1),
            (0, 0, 2),
            (1, 0, 1),
            (3, 0, 0),
        ];
        plans
            .into_iter()
            .map(|(standard, automated, automate)| Building { standard, automated, automate })
            .filter(move |plan| {
                plan.standard + plan.automated <= room
                    && plan.automate <= automatable
                    && plan.first_half() <= cash
                    && plan.kinds().all(|(kind, _)| kind.months() <= left)
            })
    }

    /// A month of the variant `manager`. Nothing is built: where the last firm wins and nobody lends, upkeep only brings the
    /// end nearer.
    fn orders(&self, draw: &mut impl Draw) -> Orders {
        let mut cash = self.cash().0 - self.fixed_costs() - self.owed_this_month();
        let units = self.firm.raw.min(self.firm.capacity());
        let produce = (0..=units).rev().find(|&units| self.plan(units).cost().0 <= cash.max(0)).unwrap_or(0);
        cash -= self.plan(produce).cost().0;
        // What is bought now is processed next month.
        let after = FirmView { raw: self.firm.raw - produce, ..*self.firm };
        let next = Desk { view: self.view, firm: &after };
        let mut buy = next.raw_bid(draw);
        buy.amount = i64::from(buy.amount).min((cash / buy.price.0.max(1)).max(0)) as u32;
        let sell = if self.firm.goods > 0 { self.sale_offer(draw) } else { Bid::default() };
        Orders { buy, produce, sell, build: Building::default() }
    }
}

fn raw_candidates(desk: &Desk<'_>, mut add: impl FnMut(Bid)) {
    let market = desk.view.market;
    let wanted = desk.firm.capacity().saturating_sub(desk.firm.raw);
    let minimum = market.minimum.0;
    let worth = (market.maximum.0 - USUAL_COST - minimum).max(0);
    for amount in [wanted, wanted + 1, wanted + 2, wanted.saturating_sub(1), wanted + desk.firm.capacity()] {
        for share in [0, 4, 10, 20, 35] {
            let price = minimum + worth * share / 100;
            let most = (desk.cash().0 / price.max(1)).min(market.raw.into()).max(0) as u32;
            let amount = amount.min(most);
            if amount > 0 {
                add(Bid { amount, price: Money(price) });
            }
        }
    }
}

fn sale_candidates(desk: &Desk<'_>, mut add: impl FnMut(Bid)) {
    let maximum = desk.view.market.maximum.0;
    for amount in [desk.firm.goods, desk.firm.goods.saturating_sub(1), desk.firm.goods / 2] {
        for cut in [0, 3, 8, 15, 25, 40] {
            if amount > 0 {
                add(Bid { amount, price: Money(maximum - maximum * cut / 100) });
            }
        }
    }
}

/// Variations of a clerk's month, one order at a time.
fn month_candidates(desk: &Desk<'_>, draw: &mut impl Draw, actions: &mut Vec<Action>) {
    let base = desk.orders(draw);
    let mut add = |orders: Orders| actions.push(Action::Orders(orders));
    add(Orders { build: Building::default(), ..base });
    add(Orders { sell: Bid::default(), ..base });
    add(Orders { buy: Bid::default(), ..base });
    raw_candidates(desk, |buy| add(Orders { buy, ..base }));
    sale_candidates(desk, |sell| add(Orders { sell, ..base }));
    desk.possible_buildings().for_each(|build| add(Orders { build, ..base }));
}

fn dedup(actions: &mut Vec<Action>) {
    let mut index = 1;
    while index < actions.len() {
        if actions[..index].contains(&actions[index]) {
            actions.remove(index);
        } else {
            index += 1;
        }
    }
    debug_assert!(actions.iter().all(|action| Action::from_call(&action.call()).is_ok()));
}
