//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, Improvements, Lines, Places, RescueLot};
use crate::climate::Effect;
use crate::flow::{Matter, Phase};
use crate::options::Rules;
use crate::phase::markets::{BONUS, CAMPAIGN_STEPS};
use crate::state::{BusinessStrategy, GOODS_VALUE, RAW_VALUE};
use crate::view::{FirmView, OfferView, View};
use kernel::auction::opened::{Bid, Good};
use kernel::works::{Building, GOODS_STORAGE, PROCESSING, Production, SiteKind};
use kernel::{Advise, Draw, Money, Seat};

/// What a unit of goods costs to make, raw material and processing together, in a usual month.
const USUAL_COST: i64 = 2_500;

/// A corporation that can spare less than this needs a sale.
const COMFORT: i64 = 4_000;

/// What a factory earns beside its upkeep in a usual month: less than a unit's margin, since not all is sold.
const EARNED_A_MONTH: i64 = 700;

/// Over so many months what a loan takes is laid by.
const LAID_BY: i64 = 6;

impl Advise for BusinessStrategy {
    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        decide(view, seat, draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        actions.clear();
        actions.push(decide(view, seat, draw));
        Desk::of(view, seat).others(actions);
        let mut kept = 0;
        for index in 0..actions.len() {
            if !actions[..kept].contains(&actions[index]) {
                actions[kept] = actions[index];
                kept += 1;
            }
        }
        actions.truncate(kept);
    }
}

/// What a clerk does. It passes the check of a game with this view.
pub(crate) fn decide(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
    let desk = Desk::of(view, seat);
    match view.phase {
        Phase::Advertising => desk.campaign(draw),
        Phase::RawBids => desk.bid(desk.raw_bid(draw)),
        Phase::Production => desk.plan(desk.units_to_make()),
        Phase::SaleOffers => desk.offer(desk.sale_offer(draw)),
        Phase::Loans => desk.loan_or_trade(),
        Phase::Distress => desk.help(),
        Phase::Improvements => desk.improve(desk.improvements()),
        Phase::Rescue => desk.lot(),
        Phase::Tenders => desk.tender(draw),
        Phase::Verdict => desk.verdict(),
        Phase::Dividends => desk.dividend(),
        Phase::Arrears => desk.arrears(),
        Phase::Stock => desk.stock(),
        _ => Action::Pass {},
    }
}

/// A view from one president's chair, with the sums that a clerk does on paper.
struct Desk<'a> {
    view: &'a View,
    firm: &'a FirmView,
}

impl<'a> Desk<'a> {
    fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        Desk { view, firm: view.firm(seat) }
    }

    fn rivals(&self) -> impl Iterator<Item = &FirmView> {
        self.view.alive().filter(|firm| firm.seat != self.firm.seat)
    }

    fn months_left(&self) -> i64 {
        i64::from(self.view.last_month - self.view.month)
    }

    fn is_family(&self) -> bool {
        self.view.rules == Rules::Family
    }

    /// What next month begins with, if there is one.
    fn next_expenses(&self) -> i64 {
        if self.months_left() == 0 { 0 } else { self.firm.next_expenses.0 }
    }

    /// What the Bank still takes this month, whatever is done.
    fn owed(&self) -> i64 {
        let debts = if self.view.month_phase < Phase::Loans {
            self.firm.interest + self.firm.due
        } else {
            Money::ZERO
        };
        let campaign = if self.view.month_phase <= Phase::Campaigns { self.view.campaign } else { None };
        (debts + self.firm.final_payments + campaign.unwrap_or_default()).0
    }

    /// What can be spent now such that next month can be paid even if nothing is sold.
    fn spendable(&self) -> i64 {
        let credit = if self.view.month_phase <= Phase::Loans { self.firm.credit.0 } else { 0 };
        self.firm.cash.0 - self.owed() - self.next_expenses() - self.tax_ahead() - self.due_soon() + credit
    }

    /// What is to be laid by for loans that fall due in the months to come, the more the nearer they are.
    fn due_soon(&self) -> i64 {
        let ahead = |due: u16| i64::from(due) - i64::from(self.view.month);
        let loans = self.view.loans.iter().filter(|loan| loan.seat == self.firm.seat && ahead(loan.due) > 0);
        let in_time = loans.filter(|loan| loan.due <= self.view.last_month);
        in_time.map(|loan| loan.amount.0 * (LAID_BY - ahead(loan.due)).max(0) / LAID_BY).sum()
    }

    /// The tax that the year's profit would cost if it ended now: half of it, as far as it is not spoken for.
    fn tax_ahead(&self) -> i64 {
        let months = i64::from(12 - (self.view.month - 1) % 12);
        // The nearer the closing, the more of it must be at hand.
        if self.view.rules == Rules::Corporate { self.firm.profit.0.max(0) / (1 + months) } else { 0 }
    }

    /// A fair part of what the Bank buys this month.
    fn share(&self) -> i64 {
        i64::from(self.view.wanted()).div_euclid(1 + self.rivals().count() as i64).max(1)
    }

    fn capacity(&self) -> i64 {
        if self.view.strike { 0 } else { self.firm.capacity() }
    }

    /// How many units to make this month. Goods count in the books at twice what they cost, so that making them always pays that can be
    /// stored till the end.
    fn units_wanted(&self) -> i64 {
        let left = self.months_left();
        let can_wait = self.spendable() >= self.next_expenses() * left / 2;
        if left <= 6 && can_wait {
            self.capacity()
        } else {
            self.capacity().min(self.share() + 1 - i64::from(self.firm.goods)).max(0)
        }
    }

    /// What will be processed and is not there, at a price that rises with scarcity.
    fn raw_bid(&self, draw: &mut impl Draw) -> Bid {
        let market = self.view.market;
        let minimum = market.minimum.0;
        let cheap = minimum <= RAW_VALUE && self.months_left() > 0;
        let wanted = (self.units_wanted() + i64::from(cheap) - i64::from(self.firm.raw)).max(0);
        let appetite = |firm: &FirmView| (firm.capacity() - i64::from(firm.raw)).max(0);
        let demand = wanted + self.rivals().map(appetite).sum::<i64>();
        let short = demand - i64::from(market.raw);
        let price = if short <= 0 {
            minimum + i64::from(draw.below(20))
        } else {
            let worth = (market.maximum.0 - USUAL_COST - minimum).max(0);
            minimum + worth * short / demand * draw.between(90, 120) / 100
        };
        let ready = self.production(i64::from(self.firm.raw).min(self.units_wanted())).cost().0;
        let hope = if self.firm.raw + self.firm.goods == 0 { COMFORT } else { 0 };
        let budget = (self.spendable() - ready + hope).min(self.firm.cash.0);
        let amount = wanted.min(budget / (price + PROCESSING)).min(market.raw.into()).max(0);
        Bid { amount: amount as u32, price: Money(price) }
    }

    fn bid(&self, bid: Bid) -> Action {
        match bid.amount {
            0 => Action::Pass {},
            _ if self.is_family() => Action::Bid(bid),
            _ => Action::Bids(Lines { first: bid, ..Lines::default() }),
        }
    }

    fn offer(&self, lines: Lines) -> Action {
        match lines.units() {
            0 => Action::Pass {},
            _ if self.is_family() => Action::Offer(lines.first),
            _ => Action::Offers(lines),
        }
    }

    fn production(&self, units: i64) -> Production {
        Production::cheapest(units.max(0) as u32, self.firm.standard, self.firm.automated)
    }

    fn plan(&self, units: i64) -> Action {
        match self.production(units) {
            plan if plan.units() == 0 => Action::Pass {},
            plan => Action::Produce(plan),
        }
    }

    /// As much as is wanted, such that next month can be paid if what the market surely takes is sold.
    fn units_to_make(&self) -> i64 {
        let most = self.units_wanted().min(self.firm.raw.into());
        let others: u32 = self.rivals().map(|firm| firm.goods + firm.raw.min(firm.capacity() as u32)).sum();
        let fits = |units: i64| {
            let mine = i64::from(self.firm.goods) + units;
            let sure = (i64::from(self.view.wanted()) - i64::from(others)).clamp(0, mine)
                * (self.view.market.maximum.0 / 2);
            let hope = if self.firm.goods == 0 { 3_000 * units.min(self.share()) } else { 0 };
            let cost = self.production(units).cost().0;
            cost <= self.firm.cash.0
                && cost + (GOODS_STORAGE - 300) * units <= self.spendable() + sure.max(hope)
        };
        (1..=most).rev().find(|&units| fits(units)).unwrap_or(0)
    }

    /// What a unit is worth that is not sold now.
    fn worth_of_keeping(&self) -> i64 {
        match (self.months_left(), self.is_family()) {
            (0, true) => self.view.market.maximum.0,
            (0, false) => GOODS_VALUE,
            (left, true) => (5_500 - 500 * left).max(3_000),
            (left, false) => (GOODS_VALUE - 500 * left).max(3_000),
        }
    }

    /// All goods: at the maximum if the Bank takes everything that is there, else the lower the fuller the market.
    fn sale_offer(&self, draw: &mut impl Draw) -> Lines {
        let (maximum, wanted) = (self.view.market.maximum.0, i64::from(self.view.wanted()));
        let supply = i64::from(self.view.alive().map(|firm| firm.goods).sum::<u32>());
        let spendable = self.spendable();
        let price = if supply <= wanted {
            maximum
        } else {
            let cut = (maximum - USUAL_COST).max(0) * (supply - wanted) / supply;
            let part = if spendable < COMFORT { draw.between(90, 110) } else { draw.between(60, 90) };
            maximum - cut * part / 100
        };
        // Whoever is paid a bonus can ask that much less and lose nothing.
        let bonus = if self.view.top_spender == Some(self.firm.seat) && supply > wanted { BONUS } else { 0 };
        let floor = if spendable < 0 { GOODS_STORAGE } else { self.worth_of_keeping() };
        let price = (price.max(floor).min(maximum) - bonus).max(1);
        Lines::one(self.firm.goods, Money(price))
    }

    /// In a glut the market is made larger, and the bonus is worth having, by whoever has goods to sell next month.
    fn campaign(&self, draw: &mut impl Draw) -> Action {
        let boycott = self.view.situations.iter().any(
            |each| matches!(each.effect, Effect::Market { good: Good::Goods, halves, .. } if halves < 0),
        );
        let soon = i64::from(self.firm.goods + self.firm.raw.min(self.firm.capacity() as u32));
        let comfort = self.spendable() - 2 * COMFORT;
        let amount = (BONUS * soon / 2 + i64::from(boycott) * 300 + draw.between(-2, 2) * 50).min(comfort);
        if soon < 2 || amount < 100 {
            Action::Pass {}
        } else {
            Action::Advertise { amount: Money(amount / 50 * 50) }
        }
    }

    /// What keeps the corporation at work until next month's sales.
    fn loan_or_trade(&self) -> Action {
        if let Some(answer) = self.answer_to_offers() {
            return answer;
        }
        let needed = self.next_expenses()
            + (self.view.market.minimum.0 + PROCESSING) * self.firm.capacity()
            + self.firm.final_payments.0;
        let short = (needed - self.firm.cash.0).min(self.firm.credit.0);
        if self.months_left() > 0 && short > 0 {
            Action::Borrow { amount: Money(short) }
        } else {
            Action::Pass {}
        }
    }

    /// What a factory is worth to somebody in this chair: its value in the books, and what it may yet earn.
    fn factory_worth(&self, offer: &OfferView) -> i64 {
        let months = self.months_left().min(24);
        let units = if offer.make == crate::factory::Make::Automated { 2 } else { 1 };
        // The end of a year takes a tenth of it from everybody who has it.
        offer.value.0 + EARNED_A_MONTH * units * months / 4
    }

    /// Offers that were made to this seat: taken if they are better than what one has by a good part, else declined.
    fn answer_to_offers(&self) -> Option<Action> {
        let seat = self.firm.seat;
        let offer = self
            .view
            .offers
            .iter()
            .find(|offer| offer.from != seat && (offer.seller == seat || offer.buyer == seat))?;
        let (worth, price) = (self.factory_worth(offer), offer.price.0);
        let factories = self.view.factories_of(seat).filter(|factory| factory.works).count();
        let seller = self.view.firm(offer.seller);
        let may_be_sold = seller.debt.0 <= (seller.plant - offer.value).0 / 2;
        let good = if offer.seller == seat {
            price >= worth * 11 / 10 && factories > 1 && price <= self.view.firm(offer.buyer).cash.0
        } else {
            price <= worth * 8 / 10
                && self.firm.cash.0 - price >= self.owed() + self.next_expenses() + COMFORT
        };
        let accept = Action::Accept { deal: offer.number, revision: offer.revision };
        let possible = may_be_sold && self.view.phase == Phase::Loans;
        Some(if good && possible { accept } else { Action::Decline { deal: offer.number } })
    }

    /// A payment that must be made: borrowed, since all is lost otherwise.
    fn help(&self) -> Action {
        Action::Borrow { amount: self.firm.bill - self.firm.cash }
    }

    fn improve(&self, orders: Improvements) -> Action {
        match orders {
            orders if orders.is_empty() => Action::Pass {},
            orders if self.is_family() => Action::Build(orders.build),
            orders => Action::Improve(orders),
        }
    }

    /// One more factory at a time where it has time to earn; back to work what is shut, when there is money to work with.
    fn improvements(&self) -> Improvements {
        let seat = self.firm.seat;
        let reserve = self.next_expenses() + (self.view.market.minimum.0 + PROCESSING) * self.firm.capacity();
        let mut orders = Improvements::default();
        let under_way = self.view.factories_of(seat).any(|factory| factory.site.is_some());
        let count = self.view.factories_of(seat).count();
        let standard = SiteKind::Standard;
        if !under_way
            && count < 3
            && self.firm.room > 0
            && self.months_left() >= 12
            && self.firm.cash.0 >= reserve + standard.price().0
        {
            orders.build = Building { standard: 1, ..Building::default() };
        }
        if self.is_family() {
            return orders;
        }
        let idle = self.firm.raw + self.firm.goods == 0 && self.firm.cash.0 < self.next_expenses() + COMFORT;
        for factory in self.view.factories_of(seat) {
            let place = factory.place as usize - 1;
            if factory.can_be_reinstated && self.firm.cash.0 > reserve && self.months_left() > 2 {
                orders.reinstate.insert(place);
            }
            // In need, one factory is enough to come back with.
            if factory.can_be_shut && idle && place > 0 && self.months_left() > 1 {
                orders.shut.insert(place);
            }
        }
        orders
    }

    /// Stocks are sold rather than lost; factories stay, since nothing can be made without them.
    fn lot(&self) -> Action {
        let lot = RescueLot { raw: self.firm.raw, goods: self.firm.goods, factories: Places::default() };
        // With goods at hand before the sales, the Bank may yet pay more.
        let before_sales = self.view.month_phase <= Phase::SaleOffers;
        if before_sales || lot.raw + lot.goods == 0 || self.can_borrow_enough() {
            Action::Pass {}
        } else {
            Action::Rescue(lot)
        }
    }

    /// Whether loans would pay for what falls due up to the next fixed expenses.
    fn can_borrow_enough(&self) -> bool {
        let due = self.owed() + self.next_expenses();
        due <= self.firm.cash.0 + self.firm.emergency_credit.0.max(self.firm.credit.0)
    }

    /// Half of what a lot is worth, if there is money beside.
    fn tender(&self, draw: &mut impl Draw) -> Action {
        let Some(lot) = self.view.rescue else { return Action::Pass {} };
        let worth = 500 * i64::from(lot.raw) + 3_000 * i64::from(lot.goods) + lot.value.0 * 7 / 10;
        let most = (self.spendable() - COMFORT).min(self.firm.cash.0);
        let amount = (worth * draw.between(40, 60) / 100).min(most);
        if amount < 1 { Action::Pass {} } else { Action::Tender { amount: Money(amount) } }
    }

    fn verdict(&self) -> Action {
        Action::Take {}
    }

    /// The dividend opens the way to new stock, which is worth more than it costs: paid in full or not at all.
    fn dividend(&self) -> Action {
        let due = self.firm.dividend;
        let payable = self.firm.surplus.min(self.firm.cash);
        let lives = self.firm.cash - due >= Money(self.next_expenses());
        if due <= payable && lives && self.firm.arrears == Money::ZERO {
            Action::Dividend { amount: due }
        } else {
            Action::Pass {}
        }
    }

    fn arrears(&self) -> Action {
        let arrears = self.firm.arrears;
        let cost = arrears + arrears.divided_up(10);
        // What it costs must come back by the stock that can be issued then.
        let gain = (self.firm.stock + self.firm.surplus - cost).0 / 2;
        let lives = self.firm.cash - cost >= Money(self.next_expenses());
        if lives && gain > cost.0 { Action::Settle {} } else { Action::Pass {} }
    }

    fn stock(&self) -> Action {
        match self.firm.issuable {
            0 => Action::Pass {},
            shares => Action::Issue { shares },
        }
    }

    /// What else could be done, for whoever thinks longer.
    fn others(&self, actions: &mut Vec<Action>) {
        let market = self.view.market;
        match self.view.phase {
            Phase::Advertising => {
                actions.push(Action::Pass {});
                let sums = CAMPAIGN_STEPS.iter().map(|(least, _)| least.0).chain([300, 600]);
                let payable = sums.filter(|&sum| sum <= self.firm.cash.0);
                actions.extend(payable.take(4).map(|sum| Action::Advertise { amount: Money(sum) }));
            }
            Phase::RawBids => {
                actions.push(Action::Pass {});
                let wanted =
                    (self.firm.capacity() - i64::from(self.firm.raw)).clamp(1, i64::from(market.raw).max(1));
                for amount in [wanted, wanted + 2, 1] {
                    for percent in [100, 130, 180, 250] {
                        let price = market.minimum.0 * percent / 100;
                        if amount <= i64::from(market.raw) && amount * price <= self.firm.cash.0 {
                            actions.push(self.bid(Bid { amount: amount as u32, price: Money(price) }));
                        }
                    }
                }
            }
            Phase::Production => {
                let most = self.capacity().min(self.firm.raw.into());
                let payable =
                    (0..=most).rev().filter(|&units| self.production(units).cost() <= self.firm.cash);
                actions.extend(payable.take(4).map(|units| self.plan(units)));
            }
            Phase::SaleOffers => {
                actions.push(Action::Pass {});
                let goods = self.firm.goods;
                for percent in [100, 92, 84, 76, 66, 55] {
                    let price = Money(market.maximum.0 * percent / 100);
                    actions.push(self.offer(Lines::one(goods, price)));
                    if goods > 2 {
                        actions.push(self.offer(Lines::one(goods / 2, price)));
                    }
                }
            }
            Phase::Loans => {
                actions.push(Action::Pass {});
                let sums = [self.firm.credit, Money(self.firm.credit.0 / 2)];
                actions.extend(
                    sums.into_iter().filter(|sum| *sum > Money::ZERO).map(|amount| Action::Borrow { amount }),
                );
            }
            Phase::Distress if self.view.matter != Matter::Nothing => {
                let limit = if self.view.matter == Matter::Debts {
                    self.firm.credit
                } else {
                    self.firm.emergency_credit
                };
                actions.push(Action::Borrow { amount: limit });
            }
            Phase::Improvements => {
                actions.push(Action::Pass {});
                for (standard, automated, automate) in [(1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 0, 0)] {
                    let build = Building { standard, automated, automate };
                    let room = standard + automated <= self.firm.room && automate <= self.firm.convertible;
                    if room && build.first_half() <= self.firm.cash {
                        actions.push(self.improve(Improvements { build, ..Improvements::default() }));
                    }
                }
            }
            Phase::Tenders | Phase::Verdict | Phase::Arrears | Phase::Rescue => actions.push(Action::Pass {}),
            Phase::Dividends => {
                let most = self.firm.dividend.min(self.firm.surplus.min(self.firm.cash));
                actions.push(Action::Pass {});
                actions.push(Action::Dividend { amount: most });
            }
            Phase::Stock => {
                actions.push(Action::Pass {});
                if self.firm.issuable > 1 {
                    actions.push(Action::Issue { shares: self.firm.issuable / 2 });
                }
            }
            _ => {}
        }
    }
}
