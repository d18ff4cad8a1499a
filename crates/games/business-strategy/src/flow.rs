//! The course of a month, and of the closing of a year.

use crate::action::{Action, Lines};
use crate::event::Event;
use crate::state::{BusinessStrategy, Reason, YEAR};
use kernel::course::Next;
use kernel::works::Production;
use kernel::{Audience, Chance, CommonRules, Ending, Flow, Journal, Money, Odds, Outcome, Seat, SeatSet};

kernel::course! {
    /// Where a game stands. Chapter 2 of the rules is a month, chapter 13 the end of a year.
    pub enum Phase for BusinessStrategy, Action, Event {
        /// A year begins: all cards are shuffled.
        Shuffle("4.2"): chance(shuffle_chance) => begin_year,
        FixedExpenses("3.1"): nobody => bill_fixed_expenses,
        /// What to spend next month, in Corporate.
        Advertising("12.1"): sealed(advertisers, seal_sum) => keep_campaigns,
        Climate("4.1"): chance(card_chance) => turn_card,
        RawBids("5.1"): sealed(all, seal_lines) => open_raw_bids,
        Production("6.1"): sealed(producers, seal_plan) => open_plans,
        /// What was spent on advertising is shown, in Corporate.
        Campaigns("12.2"): nobody => bill_advertising,
        SaleOffers("7.1"): sealed(sellers, seal_lines) => open_sale_offers,
        Debts("8.1"): nobody => bill_debts,
        Loans("8.3"): anew(undone, borrow_or_trade) => end_trading,
        Completion("9.3"): nobody => bill_buildings,
        Improvements("9.1"): sealed(improvers, seal_orders) => carry_out_orders,
        Closing("13.1"): nobody => close_books,
        Dividends("14.2"): at_once(dividend_payers, pay_dividend) => record_arrears,
        Arrears("14.3"): at_once(arrears_payers, settle_arrears),
        Stock("14.4"): at_once(stock_traders, trade_stock),
        MonthEnd("2.4"): nobody => end_month,
        /// In between: a payment that cannot be made from cash.
        Distress("8.7"): at_once(in_need, meet_need) => settle,
        /// In between: who sees insolvency coming may sell possessions.
        Rescue("10.6"): anew(next_in_peril, name_lot) => back,
        Tenders("10.7"): sealed(bidders_for_lot, seal_sum) => open_tenders,
        Verdict("10.7"): anew(seller_of_lot, take_or_leave) => back;
        /// The loans of a classroom, all written at the same time.
        Slips("18.4"): sealed(slip_writers, seal_sum) => open_slips,
    }
}

kernel::kinds! {
    /// What an interruption is about: which payment, or whether the debts of the month are paid.
    pub enum Matter {
        Nothing = "nothing",
        FixedExpenses = "fixed expenses",
        RawMaterial = "raw material",
        Production = "production",
        Advertising = "advertising",
        Debts = "debts",
        Buildings = "buildings",
        Tax = "tax",
        PerilBeforeDebts = "peril before debts",
        PerilAfterDebts = "peril after debts",
    }
}

pub(crate) const YEARS_PLAYED: Ending = Ending("years played");
pub(crate) const LAST_CORPORATION: Ending = Ending("last corporation");
pub(crate) const NOBODY_LEFT: Ending = Ending("nobody left");

impl Phase {
    /// As which phase of the month it is known: the loans of a classroom are loans.
    pub(crate) fn of_the_month(self) -> Phase {
        if self == Phase::Slips { Phase::Loans } else { self }
    }
}

impl Flow for BusinessStrategy {
    kernel::base!(Phase, Reason, Matter);

    const COMMON_RULES: CommonRules = CommonRules {
        over: "15.1",
        seats: "1.1",
        phases: "2.1",
        asked: Some("2.3"),
        last_round: "17.1",
        resigning: "1.6",
        grants: "17.2",
        chance: "4.1",
    };
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(1_000_000);
    const LEVIES: bool = true;
    const ENDINGS: &'static [Ending] = &[YEARS_PLAYED, LAST_CORPORATION, NOBODY_LEFT];

    fn ending(&self) -> Option<Ending> {
        match self.base.alive.len() {
            0 => Some(NOBODY_LEFT),
            1 => Some(LAST_CORPORATION),
            _ => None,
        }
    }

    fn ended(&mut self, ending: Ending, journal: &mut impl Journal<Event>) {
        self.forget_the_unsaid();
        journal.record(Audience::Everyone, || Event::GameEnded { ending, results: self.by_result() });
    }

    fn leave(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.forfeit(seat, journal);
    }

    fn aside(&mut self, seat: Seat, action: &Action, journal: &mut impl Journal<Event>) -> bool {
        self.deal_aside(seat, action, journal)
    }
}

impl BusinessStrategy {
    pub(crate) fn all(&self) -> SeatSet {
        self.base.alive
    }

    /// The order of the cards does not exist before they are turned: nothing is left to chance but that it happens.
    fn shuffle_chance(&self) -> Chance {
        Chance { what: "shuffle", odds: Odds::Even(1) }
    }

    fn begin_year(&mut self, _: Outcome, journal: &mut impl Journal<Event>) {
        self.deck.reshuffle();
        if self.month() == 1 {
            journal.record(Audience::Everyone, || Event::GameStarted {});
        }
        if self.month() % 12 == 1 {
            journal.record(Audience::Everyone, || Event::YearBegan { year: self.year() });
        }
        journal.record(Audience::Everyone, || Event::BooksOpened {
            rules: self.options.in_force(),
            firms: self.base.alive.iter().map(|seat| self.opening(seat)).collect(),
        });
    }

    /// The year under way, from 1.
    pub(crate) fn year(&self) -> u16 {
        (self.month() - 1) / 12 + 1
    }

    /// Whether the books are closed at the end of this month.
    pub(crate) fn closes_books(&self) -> bool {
        self.month().is_multiple_of(12) || self.month() >= self.base.last_round
    }

    /// Puts a payment before what comes next, and whom to ask who cannot make it.
    pub(crate) fn demand(&mut self, matter: Matter) {
        self.base.course.interrupt(Phase::Distress, matter);
    }

    /// Lets those who see insolvency coming sell possessions before what comes next. §10.6.
    pub(crate) fn allow_rescue(&mut self, matter: Matter) {
        if !self.is_family() && self.base.alive.len() > 1 {
            self.in_peril = self.base.alive;
            self.base.course.interrupt(Phase::Rescue, matter);
        }
    }

    fn back(&mut self, _: &mut impl Journal<Event>) -> Next<Phase> {
        (self.rescue, self.tender) = (None, None);
        Next::Back
    }

    fn seal_lines(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.lines.seal(seat, sealed_lines(action));
    }

    fn seal_plan(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.plans.seal(seat, sealed_plan(action));
    }

    fn seal_sum(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.sums.seal(seat, sealed_sum(action));
    }

    fn seal_orders(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.orders.seal(seat, crate::phase::improvements::sealed_orders(action));
    }

    /// The month is over: the next one, the next year, or the end.
    fn end_month(&mut self, _: &mut impl Journal<Event>) -> Next<Phase> {
        if self.base.round >= self.base.last_round {
            return Next::End(YEARS_PLAYED);
        }
        if self.closes_books() {
            self.carry_surplus();
            self.base.ledger.close(YEAR);
        }
        let new_year = self.month().is_multiple_of(12);
        self.base.round += 1;
        self.senior = self.base.alive.after(self.senior).unwrap_or(self.senior);
        self.deals.new_round();
        self.seek_buyers = SeatSet::NONE;
        self.advertised = 0;
        self.top_spender = None;
        for firm in &mut self.firms {
            firm.declared_before = std::mem::take(&mut firm.declared);
            firm.campaign = std::mem::take(&mut firm.next_campaign);
        }
        Next::Phase(if new_year { Phase::Shuffle } else { Phase::FixedExpenses })
    }

    /// What is under seal, on offer or promised when the game ends.
    fn forget_the_unsaid(&mut self) {
        self.lines.clear();
        self.plans.clear();
        self.sums.clear();
        self.orders.clear();
        (self.rescue, self.tender) = (None, None);
        self.seek_buyers = SeatSet::NONE;
        self.firms.iter_mut().for_each(|firm| {
            (firm.campaign, firm.next_campaign, firm.bill) = (Money::ZERO, Money::ZERO, Money::ZERO);
        });
        Seat::first(self.base.seats).for_each(|seat| self.deals.leave(seat));
    }
}

/// What is put into an envelope; who passes bids for nothing.
pub(crate) fn sealed_lines(action: Action) -> Lines {
    match action {
        Action::Bid(bid) | Action::Offer(bid) => Lines { first: bid, ..Lines::default() },
        Action::Bids(lines) | Action::Offers(lines) => lines,
        _ => Lines::default(),
    }
}

pub(crate) fn sealed_plan(action: Action) -> Production {
    match action {
        Action::Produce(plan) => plan,
        _ => Production::default(),
    }
}

pub(crate) fn sealed_sum(action: Action) -> Money {
    match action {
        Action::Advertise { amount } | Action::Tender { amount } | Action::Borrow { amount } => amount,
        _ => Money::ZERO,
    }
}
