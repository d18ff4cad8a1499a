//! Sound play by simple rules, from the view alone, and the actions worth thinking about.

use crate::action::{Action, Improvements, Lines, RescueLot};
use crate::explain::explain;
use crate::factory::Make;
use crate::flow::{Matter, Phase};
use crate::options::Rules;
use crate::phase::markets::{BONUS, CAMPAIGN_STEPS};
use crate::state::{BusinessStrategy, GOODS_VALUE, OFFERS, RAW_VALUE};
use crate::view::{FactoryView, FirmView, MergerView, OfferView, RescueView, View};
use kernel::advise::leave_each_once;
use kernel::auction::opened::Bid;
use kernel::words::Words;
use kernel::works::{
    AUTOMATED_PRICE, AUTOMATED_UPKEEP, AUTOMATION_PRICE, Building, DOUBLE_PROCESSING, GOODS_STORAGE,
    PROCESSING, Production, RAW_STORAGE, STANDARD_PRICE, STANDARD_UPKEEP, SiteKind,
};
use kernel::{Advise, Draw, Explained, Money, Places, Seat};

/// What a unit of goods costs to make, raw material and processing together, in a usual month, and what the Bank pays for one then.
const USUAL_COST: i64 = 2_500;
const USUAL_PRICE: i64 = 4_800;

/// How many units the Bank sells and buys for each president in a usual month.
const USUAL_SHARE: i64 = 2;

/// Nobody sells for less who is not in need: it costs that much to make another.
const LEAST_WORTH: i64 = 3_000;

/// What is not worth talking about when raw material is priced.
pub(crate) const LITTLE: u32 = 20;

/// A corporation that can spare less than this needs a sale.
const COMFORT: i64 = 4_000;

/// So many rivals are more than a few.
const FEW: usize = 4;

/// Over so many months what a loan takes is laid by.
const LAID_BY: i64 = 6;

impl Advise for BusinessStrategy {
    fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
        explain(view, seat, action, words)
    }

    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        decide(view, seat, draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        actions.clear();
        actions.push(decide(view, seat, draw));
        Desk::of(view, seat).others(actions);
        leave_each_once(actions);
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
pub(crate) struct Desk<'a> {
    pub(crate) view: &'a View,
    pub(crate) firm: &'a FirmView,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        Desk { view, firm: view.firm(seat) }
    }

    pub(crate) fn rivals(&self) -> impl Iterator<Item = &FirmView> {
        self.view.alive().filter(|firm| firm.seat != self.firm.seat)
    }

    pub(crate) fn months_left(&self) -> i64 {
        i64::from(self.view.last_month - self.view.month)
    }

    pub(crate) fn is_family(&self) -> bool {
        self.view.rules == Rules::Family
    }

    /// What next month begins with, if there is one.
    pub(crate) fn next_expenses(&self) -> i64 {
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

    /// What is left when next month's expenses are paid, if nothing is sold and the Bank lends what it lends.
    pub(crate) fn safe(&self) -> i64 {
        let credit = if self.view.month_phase <= Phase::Loans { self.firm.credit.0 } else { 0 };
        self.firm.cash.0 - self.owed() - self.next_expenses() + credit
    }

    /// The same with what is laid by for loans and for the closing of the year.
    pub(crate) fn spendable(&self) -> i64 {
        self.safe() - self.due_soon() - self.closing() / (1 + self.months_to_closing())
    }

    /// What is to be laid by for loans that fall due in the months to come, the more the nearer they are.
    fn due_soon(&self) -> i64 {
        let ahead = |due: u16| i64::from(due) - i64::from(self.view.month);
        let loans = self.view.loans.iter().filter(|loan| loan.seat == self.firm.seat && ahead(loan.due) > 0);
        let in_time = loans.filter(|loan| loan.due <= self.view.last_month);
        in_time.map(|loan| loan.amount.0 * (LAID_BY - ahead(loan.due)).max(0) / LAID_BY).sum()
    }

    fn months_to_closing(&self) -> i64 {
        i64::from(11 - (self.view.month - 1) % 12)
    }

    /// What the closing of this year takes as the books stand: tax, and what keeps the stock in order, if that is within reach.
    fn closing(&self) -> i64 {
        let tax = if self.view.taxed { self.firm.profit.0.max(0) / 2 } else { 0 };
        if self.view.rules != Rules::Corporate {
            return tax;
        }
        let surplus = self.firm.surplus.0 - tax;
        let order = (self.firm.stock.0 + surplus) / 10 + self.firm.arrears.0 * 11 / 10;
        tax + if order <= surplus { order } else { 0 }
    }

    /// A fair part of what the Bank buys this month.
    fn share(&self) -> i64 {
        i64::from(self.view.wanted()).div_euclid(1 + self.rivals().count() as i64).max(1)
    }

    fn capacity(&self) -> i64 {
        if self.view.strike { 0 } else { self.firm.capacity() }
    }

    /// How many units to make this month. Goods count at the end at twice what they cost, so that making them pays whoever can store
    /// them till then.
    fn units_wanted(&self) -> i64 {
        let left = self.months_left();
        if left <= 6 && self.spendable() >= self.next_expenses() * left / 2 {
            self.capacity()
        } else {
            self.capacity().min(self.share() + 1 - i64::from(self.firm.goods)).max(0)
        }
    }

    /// What goods surely bring this month with so many more of them, whatever the others do.
    fn sure_sales(&self, made: i64) -> i64 {
        let on_sale = if self.view.phase == Phase::RawBids { self.view.market.raw } else { 0 };
        let can_make = |firm: &FirmView| (firm.raw + on_sale).min(firm.capacity() as u32);
        let others: u32 = self.rivals().map(|firm| firm.goods + can_make(firm)).sum();
        let surely = i64::from(self.view.wanted()) - i64::from(others);
        surely.clamp(0, i64::from(self.firm.goods) + made) * self.view.market.maximum.0 / 2
    }

    /// What will be processed and is not there, and more where it is cheap, at a price that rises with scarcity.
    fn raw_bid(&self, draw: &mut impl Draw) -> Bid {
        let market = self.view.market;
        let minimum = market.minimum.0;
        let spare = match minimum {
            _ if self.months_left() == 0 => 0,
            ..=400 => self.firm.capacity(),
            401..=RAW_VALUE => 1,
            _ => 0,
        };
        let units = self.units_wanted();
        let held = i64::from(self.firm.raw);
        let wanted = (units + spare - held).max(0);
        let others = self.room_of_others();
        let demand = wanted + others;
        let short = demand - i64::from(market.raw);
        let little = minimum + i64::from(draw.below(LITTLE));
        let price = if short <= 0 {
            little
        } else {
            let worth = (self.worth_of_keeping() - PROCESSING - minimum).max(0);
            minimum + worth * short / demand * draw.between(90, 120) / 100
        };
        let ready = self.production(held.min(units)).cost().0;
        let hope = if held + i64::from(self.firm.goods) == 0 { COMFORT } else { 0 };
        let spendable = self.spendable().max(self.safe() - COMFORT / 2);
        let budget = (spendable + hope.max(self.sure_sales(units))).min(self.firm.cash.0) - ready;
        // What is not processed this month costs only its price.
        let now = (units - held).max(0);
        let affordable = match budget / (price + PROCESSING) {
            all if all <= now => all,
            _ => (budget - now * PROCESSING) / price,
        };
        let amount = wanted.min(affordable).min(market.raw.into()).max(0);
        // Whoever can pay for little need not outbid anybody, if there is enough for that.
        let price = if others + amount <= i64::from(market.raw) { price.min(little) } else { price };
        Bid { amount: amount as u32, price: Money(price) }
    }

    /// For how much raw material the others' factories have room this month.
    pub(crate) fn room_of_others(&self) -> i64 {
        self.rivals().map(|firm| (firm.capacity() - i64::from(firm.raw)).max(0)).sum()
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

    /// As much as is wanted and can be paid, such that the corporation lives if it sells what it may expect to.
    fn units_to_make(&self) -> i64 {
        let most = self.units_wanted().min(self.firm.raw.into());
        let fits = |units: i64| {
            let cost = self.production(units).cost().0;
            // Whoever has no goods counts on a bargain: to wait costs as much, and brings nothing.
            let hope = if self.firm.goods == 0 { LEAST_WORTH * units.min(self.share()) } else { 0 };
            cost <= self.firm.cash.0
                && cost + (GOODS_STORAGE - RAW_STORAGE) * units
                    <= self.safe() + hope.max(self.sure_sales(units))
        };
        (1..=most).rev().find(|&units| fits(units)).unwrap_or(0)
    }

    /// What the others can sell this month.
    pub(crate) fn others_at_sale(&self) -> i64 {
        let sold = self.view.month_phase > Phase::Production;
        let made = |firm: &FirmView| if sold { 0 } else { firm.raw.min(firm.capacity() as u32) };
        self.rivals().map(|firm| i64::from(firm.goods + made(firm))).sum()
    }

    /// What falls due up to the next fixed expenses.
    pub(crate) fn dues(&self) -> i64 {
        self.owed() + self.next_expenses()
    }

    /// What a month costs at full work.
    pub(crate) fn running_costs(&self) -> i64 {
        self.next_expenses() + (self.view.market.minimum.0 + PROCESSING) * self.firm.capacity()
    }

    /// How many units can be sold next month.
    pub(crate) fn units_soon(&self) -> i64 {
        i64::from(self.firm.goods + self.firm.raw.min(self.firm.capacity() as u32))
    }

    /// What the Bank pays for so many new shares once so much is paid out.
    pub(crate) fn proceeds(&self, shares: u32, paid: Money) -> Money {
        let book_value = (self.firm.stock + self.firm.surplus - paid).0.max(0);
        Money(book_value * i64::from(shares) / i64::from(self.firm.shares.max(1)))
    }

    /// What a unit is worth that is not sold now: what it counts at the end, or brings when what is there has been sold, less storage.
    pub(crate) fn worth_of_keeping(&self) -> i64 {
        let counts = if self.is_family() { 5_500 } else { GOODS_VALUE };
        let left = self.months_left();
        if left == 0 {
            return if self.is_family() { self.view.market.maximum.0 } else { GOODS_VALUE };
        }
        (counts - GOODS_STORAGE * left).max(LEAST_WORTH)
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
        let keep = self.worth_of_keeping();
        let floor = if spendable < 0 { GOODS_STORAGE } else { keep };
        let price = price.max(floor).min(maximum);
        // Whoever is paid a bonus can ask that much less and lose nothing.
        let bonus = self.bonus();
        if spendable >= 0 && price + bonus < keep {
            return Lines::default();
        }
        let asked = price - if supply > wanted { bonus } else { 0 };
        Lines::one(self.firm.goods, Money(asked.max(1)))
    }

    /// What is paid for each unit above the bid.
    pub(crate) fn bonus(&self) -> i64 {
        if self.view.top_spender == Some(self.firm.seat) { BONUS } else { 0 }
    }

    /// A part of what the bonus would bring, never the same: all who advertise pay, and one of them is paid.
    fn campaign(&self, draw: &mut impl Draw) -> Action {
        let soon = self.units_soon();
        let sold = soon.min(USUAL_SHARE + 1);
        let amount = BONUS * sold * draw.between(0, 60) / 100 / 50 * 50;
        if soon < 2 || amount < 50 || self.spendable() < COMFORT + amount {
            Action::Pass {}
        } else {
            Action::Advertise { amount: Money(amount) }
        }
    }

    /// What keeps the corporation at work until next month's sales, and lets it pay what the closing takes.
    pub(crate) fn loan(&self) -> Money {
        let runs = if self.months_left() > 0 { self.running_costs() } else { 0 };
        let closes = if self.months_to_closing() == 0 { self.closing() } else { 0 };
        let short = runs + closes + self.firm.final_payments.0 - self.firm.cash.0;
        // Any loan pledges all that is free, so that there is no second one.
        if short > 0 { self.firm.credit } else { Money::ZERO }
    }

    fn loan_or_trade(&self) -> Action {
        if let Some(answer) = self.answer_to_mergers().or_else(|| self.answer_to_offers()) {
            return answer;
        }
        match self.loan() {
            Money::ZERO => self.sale_in_need().or_else(|| self.merger_in_need()).unwrap_or(Action::Pass {}),
            amount => Action::Borrow { amount },
        }
    }

    /// What one more unit of capacity earns in a month before upkeep, when all together could make so many more: the fuller the market, the
    /// less of it is used, and the less is paid for what it makes.
    fn earns(&self, more: i64) -> i64 {
        let makes = |site: Option<SiteKind>| match site {
            None => 0,
            Some(SiteKind::Automated) => 2,
            Some(_) => 1,
        };
        let begun: i64 = self.view.factories.iter().map(|factory| makes(factory.site)).sum();
        let capacity = self.view.alive().map(FirmView::capacity).sum::<i64>() + begun + more;
        let bought = USUAL_SHARE * (1 + self.rivals().count() as i64);
        let used = (100 * bought / capacity.max(1)).min(95);
        (USUAL_PRICE - USUAL_COST) * used / 100 * used / 100
    }

    /// What a factory is worth to somebody in this chair: its value in the books, and what it may yet earn.
    pub(crate) fn factory_worth(&self, offer: &OfferView) -> i64 {
        let months = self.months_left();
        let a_month = match offer.make {
            Make::Standard => self.earns(0) - STANDARD_UPKEEP,
            Make::Automated => 2 * self.earns(0) + 2 * PROCESSING - DOUBLE_PROCESSING - AUTOMATED_UPKEEP,
        };
        (offer.value.0 - offer.value.0 * months / 120 + a_month * months / 2).max(0)
    }

    /// Offers that were made to this seat: taken if they are better than what one has, else declined; the first of a month, if it may
    /// come to something, with a price of one's own.
    fn answer_to_offers(&self) -> Option<Action> {
        let seat = self.firm.seat;
        let addressed =
            |offer: &&OfferView| offer.from != seat && (offer.seller == seat || offer.buyer == seat);
        let offer = self.view.offers.iter().find(addressed)?;
        let deal = offer.number;
        if self.gain_of(offer) > 0 {
            return Some(Action::Accept { deal, revision: offer.revision });
        }
        let worth = self.factory_worth(offer);
        let price = Money(worth * if offer.seller == seat { 115 } else { 85 } / 100);
        let serious = (worth / 2..=worth * 2).contains(&offer.price.0);
        let may = self.firm.offers_left == OFFERS && self.gain_of(&OfferView { price, ..*offer }) > 0;
        Some(if serious && may { Action::Counter { deal, price } } else { Action::Decline { deal } })
    }

    /// An offer of a factory that might be made.
    pub(crate) fn offer_of(&self, factory: &FactoryView, buyer: Seat, price: Money) -> OfferView {
        let FactoryView { seat: seller, place, make, value, .. } = *factory;
        OfferView { number: 0, revision: 0, from: self.firm.seat, seller, buyer, place, make, value, price }
    }

    /// Whoever cannot pay next month and has no credit offers a factory to whom it suits, at a price that suits; once a month.
    fn sale_in_need(&self) -> Option<Action> {
        let needs = !self.is_family() && self.safe() < 0 && self.firm.offers_left == OFFERS;
        let factory = self.view.factories_of(self.firm.seat).find(|factory| needs && factory.can_be_sold)?;
        let offer = self.offer_of(factory, self.firm.seat, factory.value);
        let price = Money(self.factory_worth(&offer) * 88 / 100);
        let chair = |buyer: Seat| Desk::of(self.view, buyer);
        let suits =
            |&buyer: &Seat| price.0 > 0 && chair(buyer).gain_of(&OfferView { buyer, price, ..offer }) > 0;
        let buyer = self
            .rivals()
            .map(|firm| firm.seat)
            .filter(suits)
            .max_by_key(|&buyer| chair(buyer).spendable())?;
        Some(Action::Sell { factory: factory.place as u8, to: buyer, price })
    }

    /// An offer to merge that was made to this seat: taken if it suits, else declined.
    fn answer_to_mergers(&self) -> Option<Action> {
        let seat = self.firm.seat;
        let addressed =
            |merger: &&MergerView| merger.from != seat && (merger.joins == seat || merger.into == seat);
        let merger = self.view.mergers.iter().find(addressed)?;
        let deal = merger.number;
        Some(if self.gains_by(merger) && self.view.phase == Phase::Loans {
            Action::Accept { deal, revision: merger.revision }
        } else {
            Action::Decline { deal }
        })
    }

    /// An offer to merge that might be made.
    pub(crate) fn merger_of(&self, joins: Seat, into: Seat) -> MergerView {
        MergerView { number: 0, revision: 0, from: self.firm.seat, joins, into }
    }

    /// Whether a merger suits this chair: whoever goes on takes over what is worth it, and only the lost become a part of another.
    pub(crate) fn gains_by(&self, merger: &MergerView) -> bool {
        if merger.joins == self.firm.seat { self.is_lost() } else { self.may_take_over(merger.joins) }
    }

    /// Whether neither cash nor loans do for what comes up to the next fixed expenses.
    pub(crate) fn is_lost(&self) -> bool {
        let emergency = (self.firm.emergency_credit - self.firm.credit).0.max(0);
        self.months_left() > 0 && self.safe() + emergency < 0
    }

    /// What another corporation would be worth in this one, at prices that are sure: goods at what they bring in need, factories at less than they
    /// stand in the books and for as long as they earn, with what it owes, and with what its year does to the tax.
    pub(crate) fn worth_of(&self, other: Seat) -> i64 {
        let firm = self.view.firm(other);
        let stocks = RAW_VALUE * i64::from(firm.raw) / 2 + LEAST_WORTH * i64::from(firm.goods);
        let idle: i64 = self
            .view
            .factories_of(other)
            .map(|factory| {
                let makes = if factory.make == Make::Automated { 2 } else { 1 };
                let upkeep = if factory.make == Make::Automated { AUTOMATED_UPKEEP } else { STANDARD_UPKEEP };
                // What does not earn its upkeep can be shut for half of it.
                (makes * self.earns(0) - upkeep).max(-upkeep / 2).min(0) * self.months_left()
            })
            .sum();
        let owes = firm.debt.0 + firm.arrears.0 * 11 / 10;
        let tax = |profit: i64| if self.view.taxed { profit.max(0) / 2 } else { 0 };
        let own = self.firm.profit.0;
        let more_tax = tax(own + firm.profit.0) - tax(own);
        firm.cash.0 + stocks + (firm.plant + firm.sites).0 * 7 / 10 + idle - owes - more_tax
    }

    /// Whether to take over another corporation: it must be worth something at sure prices, and both together must have money for what comes.
    pub(crate) fn may_take_over(&self, other: Seat) -> bool {
        let both = self.spendable() + Desk::of(self.view, other).spendable();
        self.worth_of(other) >= COMFORT / 2 && both >= COMFORT && !self.is_lost()
    }

    /// Whoever is lost offers the corporation to whom it suits best, where there are many: among few, one that takes over another has won.
    fn merger_in_need(&self) -> Option<Action> {
        let once = self.firm.offers_left + 1 >= OFFERS;
        let may = self.view.merges && once && self.is_lost() && self.rivals().count() >= FEW;
        let own = self.firm.seat;
        let open = self.view.mergers.iter().any(|merger| merger.from == own);
        if !may || open {
            return None;
        }
        let chair = |firm: &FirmView| Desk::of(self.view, firm.seat);
        let into = self.rivals().filter(|firm| chair(firm).may_take_over(own));
        Some(Action::Join { into: into.max_by_key(|firm| chair(firm).spendable())?.seat })
    }

    /// What accepting an offer gains, by what the factory is worth to this chair; nothing where it cannot be accepted or paid with ease.
    pub(crate) fn gain_of(&self, offer: &OfferView) -> i64 {
        let seat = self.firm.seat;
        let mut of_seller = self.view.factories_of(offer.seller);
        let possible = self.view.phase == Phase::Loans
            && of_seller.any(|factory| factory.place == offer.place && factory.can_be_sold)
            && offer.price <= self.view.firm(offer.buyer).cash;
        let worth = self.factory_worth(offer);
        // A tenth of it must be gained, and nobody parts with the last factory, or with money that will be needed.
        let (gain, eased) = if offer.seller == seat {
            let at_work = self.firm.standard + self.firm.automated;
            (offer.price.0 - worth, at_work > 1)
        } else {
            (worth - offer.price.0, self.spendable() - offer.price.0 >= COMFORT)
        };
        if possible && eased { gain - worth / 10 } else { 0 }
    }

    /// A payment that must be made: borrowed, since all is lost otherwise, with what debts will take, for which there is no such loan.
    fn help(&self) -> Action {
        let short = self.firm.bill - self.firm.cash;
        let limit = self.help_at_hand();
        Action::Borrow { amount: (short + Money(self.owed() + COMFORT / 2)).min(limit).max(short) }
    }

    pub(crate) fn help_at_hand(&self) -> Money {
        if self.helps_by_emergency() { self.firm.emergency_credit } else { self.firm.credit }
    }

    pub(crate) fn helps_by_emergency(&self) -> bool {
        self.view.matter != Matter::Debts
    }

    fn improve(&self, orders: Improvements) -> Action {
        match orders {
            orders if orders.is_empty() => Action::Pass {},
            orders if self.is_family() => Action::Build(orders.build),
            orders => Action::Improve(orders),
        }
    }

    /// What a building brings until the end beside what it loses in value: a conversion makes what is made already cheaper, too.
    pub(crate) fn gain_of_building(&self, kind: SiteKind) -> i64 {
        let months = (self.months_left() + 1 - i64::from(kind.months())).max(0);
        let cheaper = 2 * PROCESSING - DOUBLE_PROCESSING;
        let a_month = match kind {
            SiteKind::Standard => self.earns(1) - STANDARD_UPKEEP,
            SiteKind::Automated => 2 * self.earns(2) + cheaper - AUTOMATED_UPKEEP,
            SiteKind::Automation => self.earns(1) + cheaper - (AUTOMATED_UPKEEP - STANDARD_UPKEEP),
        };
        // In Family it counts as one that was built so.
        let lost = match kind {
            SiteKind::Automation if self.is_family() => AUTOMATION_PRICE + STANDARD_PRICE - AUTOMATED_PRICE,
            _ if self.is_family() => 0,
            _ => kind.price().0 * months / 120,
        };
        a_month * months - lost
    }

    /// What pays, one building at a time; back to work what is shut, when there is money to work with.
    fn improvements(&self) -> Improvements {
        let seat = self.firm.seat;
        let reserve = self.running_costs();
        let mut orders = Improvements::default();
        let under_way = self.view.factories_of(seat).any(|factory| factory.site.is_some());
        let spare = self.spendable() - reserve;
        let pays = |kind: SiteKind| {
            !under_way && self.gain_of_building(kind) > kind.price().0 && spare >= kind.price().0
        };
        if pays(SiteKind::Automation) && self.firm.convertible > 0 {
            orders.build.automate = 1;
        } else if pays(SiteKind::Standard) && self.firm.room > 0 && self.firm.capacity() < USUAL_SHARE {
            orders.build.standard = 1;
        }
        if self.is_family() {
            return orders;
        }
        let idle = self.firm.raw + self.firm.goods == 0 && self.safe() < COMFORT;
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
        if lot == RescueLot::default() { Action::Pass {} } else { Action::Rescue(lot) }
    }

    /// Half of what a lot is worth, if there is money beside.
    fn tender(&self, draw: &mut impl Draw) -> Action {
        let Some(lot) = self.view.rescue else { return Action::Pass {} };
        let worth = self.lot_worth(&lot);
        let most = (self.spendable() - COMFORT).min(self.firm.cash.0);
        let amount = (worth * draw.between(40, 60) / 100).min(most);
        if amount < 1 { Action::Pass {} } else { Action::Tender { amount: Money(amount) } }
    }

    /// What a lot is worth to whoever need not have it.
    pub(crate) fn lot_worth(&self, lot: &RescueView) -> i64 {
        RAW_VALUE * i64::from(lot.raw) + LEAST_WORTH * i64::from(lot.goods) + lot.value.0 * 7 / 10
    }

    fn verdict(&self) -> Action {
        Action::Take {}
    }

    /// What it takes to have the stock in order: the dividend of this closing, as far as it is not paid, and all arrears with their penalty.
    fn order(&self) -> Money {
        let arrears = self.firm.arrears;
        let dividend = if self.view.phase == Phase::Dividends { self.firm.dividend } else { Money::ZERO };
        dividend + arrears + arrears.divided_up(10)
    }

    /// Whether to put the stock in order: if Surplus and cash suffice, half of the book value comes in for new stock, far more than it
    /// costs.
    pub(crate) fn puts_in_order(&self) -> bool {
        self.order() <= self.firm.surplus.min(self.firm.cash)
    }

    /// The dividend opens the way to new stock: paid in full or not at all.
    fn dividend(&self) -> Action {
        if self.puts_in_order() { Action::Dividend { amount: self.firm.dividend } } else { Action::Pass {} }
    }

    fn arrears(&self) -> Action {
        if self.puts_in_order() { Action::Settle {} } else { Action::Pass {} }
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
                actions.push(Action::Borrow { amount: self.help_at_hand() });
                actions.push(Action::Borrow { amount: self.firm.bill - self.firm.cash });
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
