//! What a seat may do now, as forms, and a random one of it.

use crate::action::{Action, HIGHEST_PRICE, HIGHEST_SUM, Improvements, Lines, MOST_UNITS, RescueLot};
use crate::flow::{Matter, Phase};
use crate::state::{BusinessStrategy, Commodity, Merger, Sale, Terms};
use kernel::auction::opened::Bid;
use kernel::menu::Choice;
use kernel::works::{Building, Production, SiteKind};
use kernel::{Draw, Form, Menu, Money, Places, Seat, Value, facts};
use std::ops::RangeInclusive;

/// Few give more for a factory.
const USUAL_PRICE: i64 = 20_000;

impl BusinessStrategy {
    pub(crate) fn fill_menu(&self, seat: Seat, menu: &mut Menu) {
        if self.base.course.able().contains(seat) {
            self.fill_answers(seat, menu);
        }
        if self.base.alive.contains(seat) && self.can_deal(seat) {
            self.fill_deals(seat, menu);
        }
        if self.base.alive.contains(seat) && self.can_seek_buyers(seat) {
            menu.aside_form("seek", "10.6");
        }
    }

    fn fill_answers(&self, seat: Seat, menu: &mut Menu) {
        match self.base.phase() {
            Phase::Advertising => {
                menu.sealed_form("advertise", "12.1").advised_number(
                    "amount",
                    1..=HIGHEST_SUM,
                    1..=7_000,
                    500,
                );
                menu.sealed_form("pass", "12.1");
            }
            Phase::RawBids => {
                let (market, budget) = (self.market, self.cash(seat).0);
                let price = market.minimum.0..=budget.clamp(market.minimum.0, HIGHEST_PRICE);
                let amount = 1..=i64::from(market.raw).max(1);
                let wanted = (self.capacity(seat) - self.held(seat, Commodity::Raw)).clamp(1, *amount.end());
                let verb = if self.is_family() { "bid" } else { "bids" };
                let line = Line { most: MOST_UNITS, amount, wanted, price, usual: market.minimum.0 };
                self.fill_lines(menu.sealed_form(verb, "5.1"), &line);
                menu.sealed_form("pass", "5.2");
            }
            Phase::Production => {
                let (standard, automated) = self.at_work(seat);
                let most = self.production_for(seat, Money(i64::MAX));
                let plan = self.production_for(seat, self.cash(seat));
                let plan = if plan.units() == 0 {
                    Production::cheapest(1, standard as u32, automated as u32)
                } else {
                    plan
                };
                let form = menu.sealed_form("produce", "6.1");
                if standard > 0 {
                    form.number("standard", 0..=standard.min(most.units()), plan.standard.into());
                } else {
                    form.number("standard", 0..=0, 0);
                }
                let raw = self.held(seat, Commodity::Raw);
                form.number("single", 0..=automated.min(raw), plan.single.into());
                form.number("double", 0..=automated.min(raw / 2), plan.double.into());
                menu.sealed_form("pass", "6.1");
            }
            Phase::SaleOffers => {
                let goods = self.held(seat, Commodity::Goods);
                let wanted = goods.min(self.wanted().into()).max(1);
                let maximum = self.market.maximum.0;
                let verb = if self.is_family() { "offer" } else { "offers" };
                let (most, usual) = (goods.min(MOST_UNITS), maximum * 3 / 4);
                let line = Line { most, amount: 1..=wanted, wanted, price: 0..=maximum, usual };
                self.fill_lines(menu.sealed_form(verb, "7.1"), &line);
                menu.sealed_form("pass", "7.2");
            }
            Phase::Loans => {
                let credit = self.credit(seat).0;
                if credit > 0 {
                    menu.open_form("borrow", "8.3").number("amount", 1..=credit, credit);
                }
                menu.open_form("pass", "8.3").for_the_rest();
            }
            Phase::Slips => {
                let credit = self.credit(seat).0;
                if credit > 0 {
                    menu.sealed_form("borrow", "8.3").number("amount", 1..=credit, credit);
                }
                menu.sealed_form("pass", "18.4").for_the_rest();
            }
            Phase::Distress => {
                let short = (self.firm(seat).bill - self.cash(seat)).0;
                let limit = self.help(seat, self.base.course.about()).0;
                let rule = if self.base.course.about() == Matter::Debts { "8.5" } else { "8.7" };
                menu.open_form("borrow", rule).number("amount", short..=limit, short);
                menu.open_form("pass", "8.8");
            }
            Phase::Improvements => self.fill_improvements(seat, menu),
            Phase::Rescue => {
                let form = menu.open_form("rescue", "10.7");
                let (raw, goods) = (self.held(seat, Commodity::Raw), self.held(seat, Commodity::Goods));
                let places = self.factories_for_a_lot(seat);
                form.number("raw", 0..=raw, raw).number("goods", 0..=goods, goods);
                let least = usize::from(raw + goods == 0);
                self.factory_choices(seat, form, "factories", places, least);
                menu.open_form("pass", "10.6");
            }
            Phase::Tenders => {
                let most = self.cash(seat).0.min(HIGHEST_SUM);
                menu.sealed_form("tender", "10.7").number("amount", 1..=most, 1);
                menu.sealed_form("pass", "10.7");
            }
            Phase::Verdict => {
                menu.open_form("take", "10.7");
                menu.open_form("pass", "10.7");
            }
            Phase::Dividends => {
                let most = self.payable(seat).min(self.firm(seat).dividend).0;
                menu.open_form("dividend", "14.2").number("amount", 1..=most, most);
                menu.open_form("pass", "14.2");
            }
            Phase::Arrears => {
                menu.open_form("settle", "14.3");
                menu.open_form("pass", "14.3");
            }
            Phase::Stock => {
                let (issuable, repurchasable) = (self.issuable(seat), self.repurchasable(seat));
                if issuable > 0 {
                    menu.open_form("issue", "14.4").number("shares", 1..=issuable, issuable);
                }
                if repurchasable > 0 {
                    menu.open_form("repurchase", "14.5").number("shares", 1..=repurchasable, 1);
                }
                menu.open_form("pass", "14.4");
            }
            _ => {}
        }
    }

    /// A bid or an offer: one line in Family, else two.
    fn fill_lines(&self, form: &mut Form, line: &Line) {
        let Line { most, amount, wanted, price, usual } = line;
        form.advised_number("amount", 0..=*most, amount.clone(), *wanted);
        form.advised_number("price", 0..=HIGHEST_PRICE, price.clone(), *usual);
        if !self.is_family() {
            form.advised_number("second_amount", 0..=*most, 0..=*amount.end(), 0);
            form.advised_number("second_price", 0..=HIGHEST_PRICE, price.clone(), *usual);
        }
    }

    fn fill_improvements(&self, seat: Seat, menu: &mut Menu) {
        let (cash, yard) = (self.cash(seat).0, self.yard(seat));
        let room = self.room(&yard);
        let payable = |kind: SiteKind| cash / kind.half().0;
        let standard = room.min(payable(SiteKind::Standard));
        let automated = room.min(payable(SiteKind::Automated));
        let convert = yard.convertible.min(payable(SiteKind::Automation));
        let shut = self.places(seat, Self::can_be_shut);
        let reinstate = self.places(seat, Self::can_be_reinstated);
        if self.is_family() {
            if standard > 0 || convert > 0 {
                menu.sealed_form("build", "9.1")
                    .number("standard", 0..=standard, i64::from(standard > 0))
                    .number("automated", 0..=automated, 0)
                    .number("automate", 0..=convert, i64::from(standard == 0));
            }
        } else {
            let form = menu.sealed_form("improve", "9.1");
            form.number("standard", 0..=standard, 0).number("automated", 0..=automated, 0).number(
                "convert",
                0..=convert,
                0,
            );
            self.factory_choices(seat, form, "shut", shut, 0);
            self.factory_choices(seat, form, "reinstate", reinstate, 0);
        }
        menu.sealed_form("pass", "9.1").for_the_rest();
    }

    /// Some of a corporation's factories.
    fn factory_choices(
        &self,
        seat: Seat,
        form: &mut Form,
        field: &'static str,
        places: Places,
        least: usize,
    ) {
        let choice = |place: usize| {
            let (_, factory) = self.factory_at(seat, place)?;
            let about =
                facts! { place = place as u32 + 1, make = factory.make, value = Money(factory.value()) };
            Some(Choice::new(Value::Number(place as i64 + 1), about))
        };
        let choices: Vec<Choice> = places.iter().filter_map(choice).collect();
        let most = choices.len();
        form.some(field, choices, least.min(most)..=most);
    }

    /// What can be done about sales of factories, whoever is asked.
    fn fill_deals(&self, seat: Seat, menu: &mut Menu) {
        let rivals: Vec<Seat> = self.base.alive.without(seat).iter().collect();
        let offer = |to: Seat| self.deals.check_offer(seat, kernel::SeatSet::only(to)).is_ok();
        if !self.is_family() {
            self.fill_sales(seat, &rivals, menu);
        }
        if self.options.merges() && rivals.first().is_some_and(|&rival| offer(rival)) {
            let choices = || rivals.iter().map(|&rival| Choice::seat(rival)).collect();
            menu.aside_form("join", "19.2").pick("into", choices());
            menu.aside_form("absorb", "19.2").pick("whom", choices());
        }
        self.fill_answers_to_deals(seat, menu);
    }

    /// Sales of factories that can be offered.
    fn fill_sales(&self, seat: Seat, rivals: &[Seat], menu: &mut Menu) {
        let offer = |to: Seat| self.deals.check_offer(seat, kernel::SeatSet::only(to)).is_ok();
        let mine = self.places(seat, Self::can_be_sold);
        if let Some(&first) = rivals.first().filter(|&&rival| offer(rival)) {
            let price = |game: &Self, owner: Seat, place: usize| {
                game.factory_at(owner, place).map_or(1, |(_, factory)| factory.value().max(1))
            };
            if let Some(place) = mine.iter().next() {
                let choices = mine.iter().filter_map(|place| {
                    let (_, factory) = self.factory_at(seat, place)?;
                    let about = facts! { place = place as u32 + 1, make = factory.make, value = Money(factory.value()) };
                    Some(Choice::new(Value::Number(place as i64 + 1), about))
                });
                menu.aside_form("sell", "10.2")
                    .pick("factory", choices.collect())
                    .pick("to", rivals.iter().map(|&rival| Choice::seat(rival)).collect())
                    .number("price", 1..=HIGHEST_SUM, price(self, seat, place))
                    .usually(1..=USUAL_PRICE);
            }
            // What one president can be asked for differs from what another can: the number of a factory is checked with its owner.
            let most =
                rivals.iter().map(|&rival| self.factories_of(rival).count()).max().unwrap_or(0).min(255);
            let for_sale = self.places(first, Self::can_be_sold).iter().next().map(|place| (first, place));
            let for_sale = for_sale.or_else(|| {
                rivals
                    .iter()
                    .find_map(|&rival| Some((rival, self.places(rival, Self::can_be_sold).iter().next()?)))
            });
            if let Some((owner, place)) = for_sale {
                let mut owners: Vec<Choice> = vec![Choice::seat(owner)];
                owners
                    .extend(rivals.iter().filter(|&&rival| rival != owner).map(|&rival| Choice::seat(rival)));
                menu.aside_form("buy", "10.2")
                    .pick("from", owners)
                    .number("factory", 1..=most as i64, place as i64 + 1)
                    .number("price", 1..=HIGHEST_SUM, price(self, owner, place))
                    .usually(1..=USUAL_PRICE);
            }
        }
    }

    fn fill_answers_to_deals(&self, seat: Seat, menu: &mut Menu) {
        let numbered = |from_me: bool| {
            let deals = self.deals.seen_by(seat).filter(move |deal| (deal.from == seat) == from_me);
            deals.map(|deal| {
                let about = match deal.terms {
                    Terms::Factory(Sale { seller, buyer, price, .. }) => {
                        facts! { what = "factory", seller, buyer, price }
                    }
                    Terms::Merger(Merger { joins, into }) => {
                        facts! { what = "merger", seller = joins, buyer = into, price = Money::ZERO }
                    }
                };
                Choice::new(Value::Number(deal.number.into()), about)
            })
        };
        let own: Vec<Choice> = numbered(true).collect();
        let asked: Vec<Choice> = numbered(false).collect();
        let price = |deal: &Choice| match self.deals.get(number_of(deal)).map(|deal| deal.terms) {
            Some(Terms::Factory(sale)) => Some(sale.price.0),
            _ => None,
        };
        let priced = |deals: &[Choice]| -> Vec<Choice> {
            deals.iter().filter(|deal| price(deal).is_some()).cloned().collect()
        };
        let (own_sales, asked_sales) = (priced(&own), priced(&asked));
        if let Some(number) = own_sales.first().and_then(price)
            && self.deals.seen_by(seat).any(|deal| self.deals.check_revise(seat, deal.number).is_ok())
        {
            menu.aside_form("revise", "10.5")
                .pick("deal", own_sales)
                .number("price", 1..=HIGHEST_SUM, number)
                .usually(1..=USUAL_PRICE);
        }
        if !own.is_empty() {
            menu.aside_form("withdraw", "10.5").pick("deal", own);
        }
        let acceptable = self.deals.seen_by(seat).filter(|deal| {
            let accept = Action::Accept { deal: deal.number, revision: deal.revision };
            self.check_action(seat, &accept).is_ok()
        });
        let revisions: Vec<(u32, u32)> = acceptable.map(|deal| (deal.number, deal.revision)).collect();
        if let Some(&(_, revision)) = revisions.first() {
            let is_open = |choice: &&Choice| revisions.iter().any(|(number, _)| *number == number_of(choice));
            let last = revisions.iter().map(|(_, revision)| *revision).max().unwrap_or(0);
            menu.aside_form("accept", "10.5")
                .pick("deal", asked.iter().filter(is_open).cloned().collect())
                .number("revision", 0..=last.into(), revision.into());
        }
        if let Some((first, number)) = asked_sales.first().and_then(|deal| Some((deal, price(deal)?))) {
            let counter = Action::Counter { deal: number_of(first), price: Money(1) };
            if self.check_action(seat, &counter).is_ok() {
                menu.aside_form("counter", "10.5")
                    .pick("deal", asked_sales)
                    .number("price", 1..=HIGHEST_SUM, number)
                    .usually(1..=USUAL_PRICE);
            }
        }
        if !asked.is_empty() {
            menu.aside_form("decline", "10.5").pick("deal", asked);
        }
    }

    /// As much production as raw material, factories and so much money allow.
    pub(crate) fn production_for(&self, seat: Seat, money: Money) -> Production {
        let (standard, automated) = self.at_work(seat);
        let mut units = self.capacity(seat).min(self.held(seat, Commodity::Raw)).max(0) as u32;
        loop {
            let plan = Production::cheapest(units, standard as u32, automated as u32);
            if units == 0 || plan.cost() <= money {
                return plan;
            }
            units -= 1;
        }
    }

    /// A random sensible action.
    pub(crate) fn random_action(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        if self.can_seek_buyers(seat) && draw.below(4) == 0 {
            return Action::Seek {};
        }
        if !self.base.course.able().contains(seat) {
            return self.random_deal(seat, draw).unwrap_or(Action::Seek {});
        }
        match self.base.phase() {
            Phase::Advertising => match draw.below(3) {
                0 => Action::Advertise { amount: Money(draw.between(1, 30) * 50) },
                _ => Action::Pass {},
            },
            Phase::RawBids => self.random_bid(seat, draw),
            Phase::Production => {
                let most = self.production_for(seat, self.cash(seat));
                let units = if draw.below(4) == 0 {
                    draw.between(0, most.units()) as u32
                } else {
                    most.units() as u32
                };
                let (standard, automated) = self.at_work(seat);
                match Production::cheapest(units, standard as u32, automated as u32) {
                    plan if plan.units() == 0 => Action::Pass {},
                    plan => Action::Produce(plan),
                }
            }
            Phase::SaleOffers => self.random_offer(seat, draw),
            Phase::Loans | Phase::Slips => self.random_loan(seat, draw),
            Phase::Distress => {
                let short = self.firm(seat).bill - self.cash(seat);
                let limit = self.help(seat, self.base.course.about());
                Action::Borrow { amount: Money(draw.between(short.0, limit.0)) }
            }
            Phase::Improvements => self.random_improvements(seat, draw),
            Phase::Rescue => {
                let lot = RescueLot {
                    raw: draw.between(0, self.held(seat, Commodity::Raw)) as u32,
                    goods: draw.between(0, self.held(seat, Commodity::Goods)) as u32,
                    factories: Places::default(),
                };
                if lot == RescueLot::default() || draw.below(2) == 0 {
                    Action::Pass {}
                } else {
                    Action::Rescue(lot)
                }
            }
            Phase::Tenders => match draw.below(2) {
                0 => Action::Tender { amount: Money(draw.between(1, (self.cash(seat).0 / 4).max(1))) },
                _ => Action::Pass {},
            },
            Phase::Verdict => {
                if draw.below(4) == 0 {
                    Action::Pass {}
                } else {
                    Action::Take {}
                }
            }
            Phase::Dividends => {
                let most = self.payable(seat).min(self.firm(seat).dividend).0;
                if draw.below(2) == 0 {
                    Action::Dividend { amount: Money(draw.between(1, most)) }
                } else {
                    Action::Pass {}
                }
            }
            Phase::Arrears => {
                if draw.below(2) == 0 {
                    Action::Settle {}
                } else {
                    Action::Pass {}
                }
            }
            Phase::Stock => match (self.issuable(seat), self.repurchasable(seat)) {
                (most, _) if most > 0 && draw.below(2) == 0 => {
                    Action::Issue { shares: draw.between(1, most) as u32 }
                }
                (_, most) if most > 0 && draw.below(4) == 0 => {
                    Action::Repurchase { shares: draw.between(1, most) as u32 }
                }
                _ => Action::Pass {},
            },
            _ => Action::Pass {},
        }
    }

    fn random_bid(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        let minimum = self.market.minimum.0;
        let budget = self.cash(seat).0 - self.fixed_expenses(seat, self.month() + 1).0;
        let wanted = (self.capacity(seat) + 1 - self.held(seat, Commodity::Raw)).min(self.market.raw.into());
        let most = wanted.min(budget / minimum);
        let amount = if most > 0 { draw.between(0, most) as u32 } else { 0 };
        if amount == 0 {
            return Action::Pass {};
        }
        let highest = (budget / i64::from(amount)).min(2 * minimum);
        let first = Bid { amount, price: Money(draw.between(minimum, highest.max(minimum))) };
        if self.is_family() { Action::Bid(first) } else { Action::Bids(split(first, draw)) }
    }

    fn random_offer(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        let goods = self.held(seat, Commodity::Goods).min(MOST_UNITS);
        if goods == 0 || draw.below(8) == 0 {
            return Action::Pass {};
        }
        let amount = if draw.below(4) == 0 { draw.between(1, goods) } else { goods } as u32;
        let maximum = self.market.maximum.0;
        let first = Bid { amount, price: Money(draw.between(maximum * 2 / 3, maximum)) };
        if self.is_family() { Action::Offer(first) } else { Action::Offers(split(first, draw)) }
    }

    fn random_loan(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        if draw.below(12) == 0
            && let Some(deal) = self.random_deal(seat, draw)
        {
            return deal;
        }
        let credit = self.credit(seat).0;
        if credit > 0 && draw.below(4) == 0 {
            return Action::Borrow { amount: Money(draw.between(1, credit)) };
        }
        Action::Pass {}
    }

    fn random_improvements(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        let cash = self.cash(seat) - self.fixed_expenses(seat, self.month() + 1);
        let build = match draw.below(12) {
            0 => Building { standard: 1, ..Building::default() },
            1 => Building { automated: 1, ..Building::default() },
            2 => Building { automate: 1, ..Building::default() },
            _ => Building::default(),
        };
        let mut orders = Improvements { build, ..Improvements::default() };
        if !self.is_family() {
            match draw.below(16) {
                0 => orders.shut = self.places(seat, Self::can_be_shut).iter().take(1).collect(),
                1..=8 => {
                    orders.reinstate = self.places(seat, Self::can_be_reinstated).iter().take(1).collect();
                }
                _ => {}
            }
        }
        let action = if self.is_family() { Action::Build(build) } else { Action::Improve(orders) };
        let sound = build.first_half() <= cash.max(Money::ZERO) && self.check_action(seat, &action).is_ok();
        if sound { action } else { Action::Pass {} }
    }

    /// Something about a sale of factories, if there is something to do.
    fn random_deal(&self, seat: Seat, draw: &mut impl Draw) -> Option<Action> {
        if !self.can_deal(seat) {
            return None;
        }
        let count = self.deals.seen_by(seat).count();
        let open =
            (count > 0).then(|| self.deals.seen_by(seat).nth(draw.below(count as u32) as usize)).flatten();
        let price = Money(draw.between(1_000, 9_000));
        let has_price = open.is_some_and(|deal| matches!(deal.terms, Terms::Factory(_)));
        let wish = match open {
            Some(deal) if deal.from == seat => match draw.below(2) {
                0 if has_price => Some(Action::Revise { deal: deal.number, price }),
                _ => None,
            },
            Some(deal) => match draw.below(3) {
                0 if has_price => Some(Action::Counter { deal: deal.number, price }),
                1 => Some(Action::Accept { deal: deal.number, revision: deal.revision }),
                _ => None,
            },
            None => self.random_new_offer(seat, price, draw),
        };
        // What is always possible, if the other thing is not.
        let otherwise = open.map(|deal| {
            if deal.from == seat {
                Action::Withdraw { deal: deal.number }
            } else {
                Action::Decline { deal: deal.number }
            }
        });
        wish.filter(|action| self.check_action(seat, action).is_ok()).or(otherwise)
    }

    fn random_new_offer(&self, seat: Seat, price: Money, draw: &mut impl Draw) -> Option<Action> {
        let rivals = self.base.alive.without(seat);
        let rival = rivals.iter().nth(draw.below(rivals.len() as u32) as usize)?;
        if self.is_family() || (self.options.merges() && draw.below(6) == 0) {
            return Some(random_merger(rival, draw));
        }
        let first = |owner: Seat| Some(self.places(owner, Self::can_be_sold).iter().next()? as u8 + 1);
        let sell = first(seat).map(|factory| Action::Sell { factory, to: rival, price });
        let of_rivals = rivals.iter().find_map(|owner| Some((owner, first(owner)?)));
        let buy = of_rivals.map(|(from, factory)| Action::Buy { from, factory, price });
        let sale = if draw.below(2) == 0 { sell.or(buy) } else { buy.or(sell) };
        sale.or_else(|| self.options.merges().then(|| random_merger(rival, draw)))
    }
}

fn random_merger(rival: Seat, draw: &mut impl Draw) -> Action {
    match draw.below(2) {
        0 => Action::Join { into: rival },
        _ => Action::Absorb { whom: rival },
    }
}

/// What a line of a bid or an offer may be: the most units, what is advised of them and of prices, and what to begin with.
struct Line {
    most: i64,
    amount: RangeInclusive<i64>,
    wanted: i64,
    price: RangeInclusive<i64>,
    usual: i64,
}

/// Now and then the half of it at another price.
fn split(first: Bid, draw: &mut impl Draw) -> Lines {
    if first.amount < 2 || draw.below(3) > 0 {
        return Lines { first, ..Lines::default() };
    }
    let second = Bid { amount: first.amount / 2, price: Money(first.price.0 * 9 / 10) };
    Lines { first: Bid { amount: first.amount - second.amount, ..first }, second }
}

fn number_of(choice: &Choice) -> u32 {
    match choice.value {
        Value::Number(number) => number as u32,
        _ => 0,
    }
}
