//! Whether a seat may do what it says: one line a rule.

use crate::action::{Action, HIGHEST_PRICE, HIGHEST_SUM, Improvements, Lines, MOST_UNITS, RescueLot};
use crate::flow::{Matter, Phase};
use crate::refusal::Refusal;
use crate::state::{BusinessStrategy, Commodity, Sale, Terms};
use kernel::auction::opened::Bid;
use kernel::works::{Building, Production};
use kernel::{Flow as _, Money, Places, Seat, SeatSet};

type Checked = Result<(), Refusal>;

impl BusinessStrategy {
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Checked {
        self.check_seat(seat, self.with_dealers(seat))?;
        if let Some(checked) = self.check_deal_action(seat, action) {
            return checked;
        }
        self.check_seat(seat, self.base.course.able())?;
        let family = self.is_family();
        match (self.base.phase(), *action) {
            (_, Action::Pass {}) => Ok(()),
            (Phase::Advertising, Action::Advertise { amount }) => check_sum(amount, "amount"),
            (Phase::RawBids, Action::Bid(bid)) if family => check_line(bid, "amount", "price"),
            (Phase::RawBids, Action::Bids(lines)) if !family => check_lines(lines),
            (Phase::Production, Action::Produce(plan)) => self.check_production(seat, plan),
            (Phase::SaleOffers, Action::Offer(bid)) if family => {
                self.check_offer(seat, Lines { first: bid, ..Lines::default() })
            }
            (Phase::SaleOffers, Action::Offers(lines)) if !family => self.check_offer(seat, lines),
            (Phase::Loans | Phase::Slips, Action::Borrow { amount }) => self.check_loan(seat, amount),
            (Phase::Distress, Action::Borrow { amount }) => self.check_need(seat, amount),
            (Phase::Improvements, Action::Build(build)) if family => {
                self.check_orders(seat, Improvements { build, ..Improvements::default() })
            }
            (Phase::Improvements, Action::Improve(orders)) if !family => self.check_orders(seat, orders),
            (Phase::Rescue, Action::Rescue(lot)) => self.check_lot(seat, lot),
            (Phase::Tenders, Action::Tender { amount }) => self.check_tender(seat, amount),
            (Phase::Verdict, Action::Take {}) => Ok(()),
            (Phase::Dividends, Action::Dividend { amount }) => self.check_dividend(seat, amount),
            (Phase::Arrears, Action::Settle {}) => Ok(()),
            (Phase::Stock, Action::Issue { shares }) => {
                let (most, asked) = (self.issuable(seat), i64::from(shares));
                if asked == 0 {
                    return Err(Refusal::NothingNamed { phase: Phase::Stock });
                }
                if asked > most { Err(Refusal::TooManyShares { most, asked }) } else { Ok(()) }
            }
            (Phase::Stock, Action::Repurchase { shares }) => {
                let (most, asked) = (self.repurchasable(seat), i64::from(shares));
                if asked == 0 {
                    return Err(Refusal::NothingNamed { phase: Phase::Stock });
                }
                if asked > most { Err(Refusal::RepurchaseBeyondMeans { most, asked }) } else { Ok(()) }
            }
            _ => Err(self.not_now(action).into()),
        }
    }

    /// Who is asked, and this seat if there is something that it can do beside.
    fn with_dealers(&self, seat: Seat) -> SeatSet {
        let mut able = self.base.course.able();
        if self.base.alive.contains(seat) && self.can_do_aside(seat) {
            able.insert(seat);
        }
        able
    }

    /// What is done for one who is away: nothing, but that nobody goes bankrupt for want of a loan that they need only take. §8.7.
    pub(crate) fn absent_action(&self, seat: Seat) -> Action {
        match self.base.phase() {
            Phase::Distress => Action::Borrow { amount: self.firm(seat).bill - self.cash(seat) },
            _ => Action::Pass {},
        }
    }

    /// Who may do something now.
    pub(crate) fn who_may_act(&self) -> SeatSet {
        self.base.course.able().union(self.those(|seat| self.can_do_aside(seat)))
    }

    /// Whether a seat can do something that is no answer to what is asked.
    pub(crate) fn can_do_aside(&self, seat: Seat) -> bool {
        self.can_deal(seat) || self.can_seek_buyers(seat)
    }

    /// Whether a seat can do something about sales of factories, whoever is asked. §10.5.
    pub(crate) fn can_deal(&self, seat: Seat) -> bool {
        if !self.makes_deals() || self.base.ending.is_some() || self.base.course.waits_for_chance() {
            return false;
        }
        if self.deals.seen_by(seat).next().is_some() {
            return true;
        }
        let others = self.base.alive.without(seat);
        let for_sale = |owner: Seat| self.factories_of(owner).any(|(_, factory)| self.can_be_sold(factory));
        !others.is_empty()
            && self.deals.check_offer(seat, others).is_ok()
            && (self.options.merges() || self.base.alive.iter().any(for_sale))
    }

    fn check_production(&self, seat: Seat, plan: Production) -> Checked {
        if plan == Production::default() {
            return Err(Refusal::NothingNamed { phase: Phase::Production });
        }
        let [standard, single, double] = [plan.standard, plan.single, plan.double].map(i64::from);
        let at_work = self.at_work(seat);
        if standard > at_work.0 {
            return Err(Refusal::TooFewStandardFactories { held: at_work.0, asked: standard });
        }
        if single + double > at_work.1 {
            return Err(Refusal::TooFewAutomatedFactories { held: at_work.1, asked: single + double });
        }
        let (held, needed) = (self.held(seat, Commodity::Raw), plan.units());
        if needed > held {
            return Err(Refusal::NotEnoughRaw { held, needed });
        }
        let (cash, cost) = (self.cash(seat), plan.cost());
        if self.is_family() && cost > cash {
            return Err(Refusal::CannotPayProduction { cash, cost });
        }
        Ok(())
    }

    fn check_offer(&self, seat: Seat, lines: Lines) -> Checked {
        check_lines(lines)?;
        let (held, offered) = (self.held(seat, Commodity::Goods), lines.units());
        if offered > held {
            let second = i64::from(lines.second.amount);
            let (field, most) = if second > 0 {
                ("second_amount", (second - (offered - held)).max(0))
            } else {
                ("amount", held)
            };
            return Err(Refusal::OfferExceedsGoods { field, most, held, offered });
        }
        Ok(())
    }

    fn check_loan(&self, seat: Seat, asked: Money) -> Checked {
        if asked <= Money::ZERO {
            return Err(Refusal::NothingNamed { phase: Phase::Loans });
        }
        let credit = self.credit(seat);
        if asked > credit { Err(Refusal::LoanAboveCredit { credit, asked }) } else { Ok(()) }
    }

    /// A loan for a payment that cannot be made otherwise: at least for what is short.
    fn check_need(&self, seat: Seat, asked: Money) -> Checked {
        let matter = self.base.course.about();
        let (short, limit) = (self.firm(seat).bill - self.cash(seat), self.help(seat, matter));
        if asked < short {
            return Err(Refusal::LoanTooSmall { short, asked });
        }
        match matter {
            _ if asked <= limit => Ok(()),
            Matter::Debts => Err(Refusal::LoanAboveCredit { credit: limit, asked }),
            _ => Err(Refusal::EmergencyAboveLimit { limit, asked }),
        }
    }

    fn check_orders(&self, seat: Seat, orders: Improvements) -> Checked {
        if orders.is_empty() && self.is_family() {
            return Err(Refusal::NothingNamed { phase: Phase::Improvements });
        }
        let Building { standard, automated, automate } = orders.build;
        let asked = i64::from(standard) + i64::from(automated);
        let yard = self.yard(seat);
        if asked > self.room(&yard) {
            let have = yard.factories;
            return Err(Refusal::TooManyFactories { limit: self.options.factory_limit.into(), have, asked });
        }
        let free = yard.convertible;
        if i64::from(automate) > free {
            return Err(Refusal::NothingToConvert { free, asked: automate.into() });
        }
        let (cash, cost) = (self.cash(seat), orders.build.first_half());
        if cost > cash {
            return Err(Refusal::CannotPayBuilding { cash, cost });
        }
        let outside = |named: Places, allowed: Places| {
            named.iter().find(|&place| !allowed.contains(place)).map(|place| place as u32 + 1)
        };
        if let Some(place) = outside(orders.shut, self.places(seat, Self::can_be_shut)) {
            return Err(Refusal::CannotShut { place });
        }
        if let Some(place) = outside(orders.reinstate, self.places(seat, Self::can_be_reinstated)) {
            return Err(Refusal::CannotReinstate { place });
        }
        Ok(())
    }

    /// What belongs to deals can be done whoever is asked; nothing if it is another matter.
    fn check_deal_action(&self, seat: Seat, action: &Action) -> Option<Checked> {
        let checked = match *action {
            _ if !self.makes_deals() => return None,
            Action::Sell { .. } | Action::Buy { .. } if self.is_family() => return None,
            Action::Sell { factory, to, price } => self.check_new_offer(seat, (seat, to), factory, price),
            Action::Buy { from, factory, price } => self.check_new_offer(seat, (from, seat), factory, price),
            Action::Join { into: other } | Action::Absorb { whom: other } => self.check_merger(seat, other),
            Action::Revise { deal, price } => check_sum(price, "price").and_then(|()| {
                self.deals.check_revise(seat, deal).map_err(|problem| Refusal::Deal { problem })?;
                self.check_price(deal)
            }),
            Action::Withdraw { deal } => {
                self.deals.check_withdraw(seat, deal).map_err(|problem| Refusal::Deal { problem })
            }
            Action::Counter { deal, price } => {
                check_sum(price, "price").and_then(|()| self.check_counter(seat, deal))
            }
            Action::Decline { deal } => self.check_addressed(seat, deal).map(|_| ()),
            Action::Accept { deal, revision } => self.check_accept(seat, deal, revision),
            Action::Seek {} if self.can_seek_buyers(seat) => Ok(()),
            Action::Seek {} => Err(Refusal::NoNeedToSell),
            _ => return None,
        };
        Some(checked)
    }

    fn check_new_offer(&self, by: Seat, (seller, buyer): (Seat, Seat), place: u8, price: Money) -> Checked {
        let other = if by == seller { buyer } else { seller };
        if !self.base.alive.contains(other) || other == by {
            return Err(Refusal::NoDealWith { seat: other });
        }
        check_sum(price, "price")?;
        let number = u32::from(place);
        let found = usize::from(place).checked_sub(1).and_then(|place| self.factory_at(seller, place));
        let Some((_, factory)) = found else { return Err(Refusal::NoSuchFactory { place: number }) };
        if !self.can_be_sold(factory) {
            return Err(Refusal::NotForSale { place: number });
        }
        self.deals.check_offer(by, SeatSet::only(other)).map_err(|problem| Refusal::Deal { problem })
    }

    fn check_merger(&self, by: Seat, other: Seat) -> Checked {
        if !self.options.merges() {
            return Err(Refusal::NoMergers);
        }
        if !self.base.alive.contains(other) || other == by {
            return Err(Refusal::NoDealWith { seat: other });
        }
        self.deals.check_offer(by, SeatSet::only(other)).map_err(|problem| Refusal::Deal { problem })
    }

    /// Whether an offer has a price that could be another one.
    fn check_price(&self, deal: u32) -> Checked {
        match self.deals.get(deal).map(|deal| deal.terms) {
            Some(Terms::Merger(_)) => Err(Refusal::HasNoPrice { deal }),
            _ => Ok(()),
        }
    }

    /// The terms of an offer that was made to a seat.
    fn check_addressed(&self, seat: Seat, deal: u32) -> Result<Terms, Refusal> {
        let revision = self.deals.get(deal).map_or(0, |deal| deal.revision);
        let open = self.deals.check_accept(seat, deal, revision, true);
        open.map(|deal| deal.terms).map_err(|problem| Refusal::Deal { problem })
    }

    fn check_counter(&self, seat: Seat, deal: u32) -> Checked {
        let terms = self.check_addressed(seat, deal)?;
        self.check_price(deal)?;
        self.deals
            .check_offer(seat, SeatSet::only(terms.other(seat)))
            .map_err(|problem| Refusal::Deal { problem })
    }

    fn check_accept(&self, seat: Seat, deal: u32, revision: u32) -> Checked {
        let open = self.deals.check_accept(seat, deal, revision, self.deals_settle());
        let terms = open.map_err(|problem| Refusal::Deal { problem })?.terms;
        // Both sides of a merger are in the game, or the offer would be gone.
        let Terms::Factory(Sale { factory, seller, buyer, price }) = terms else { return Ok(()) };
        let cash = self.cash(buyer);
        if price > cash {
            return Err(Refusal::BuyerCannotPay { buyer, cash, price });
        }
        let place = self.factories_of(seller).position(|(title, _)| title == factory).unwrap_or(0) as u32 + 1;
        if !self.factories.get(factory).is_some_and(|factory| self.can_be_sold(factory)) {
            return Err(Refusal::NotForSale { place });
        }
        self.check_lien(seller, self.value_of(factory).0)
    }

    fn check_lien(&self, seller: Seat, value: i64) -> Checked {
        if self.may_part_with(seller, value) {
            return Ok(());
        }
        Err(Refusal::LoansNeedFactory {
            loans: Money(self.held(seller, Commodity::Debt)),
            limit: Money((self.yard(seller).security - value).max(0) / 2),
        })
    }

    fn check_lot(&self, seat: Seat, lot: RescueLot) -> Checked {
        if lot == RescueLot::default() {
            return Err(Refusal::NothingNamed { phase: Phase::Rescue });
        }
        for (field, commodity, asked) in
            [("raw", Commodity::Raw, lot.raw), ("goods", Commodity::Goods, lot.goods)]
        {
            let (held, asked) = (self.held(seat, commodity), i64::from(asked));
            if asked > held {
                return Err(Refusal::LotBeyondHoldings { field, held, asked });
            }
        }
        let allowed = self.places(seat, Self::can_be_in_a_lot);
        if let Some(place) = lot.factories.iter().find(|&place| !allowed.contains(place)) {
            return Err(Refusal::NotForSale { place: place as u32 + 1 });
        }
        if lot.factories.is_empty() { Ok(()) } else { self.check_lien(seat, self.lot_value(seat, lot)) }
    }

    fn check_tender(&self, seat: Seat, asked: Money) -> Checked {
        check_sum(asked, "amount")?;
        let cash = self.cash(seat);
        if asked > cash { Err(Refusal::TenderBeyondCash { cash, asked }) } else { Ok(()) }
    }

    fn check_dividend(&self, seat: Seat, asked: Money) -> Checked {
        if asked <= Money::ZERO {
            return Err(Refusal::NothingNamed { phase: Phase::Dividends });
        }
        let (due, most) = (self.firm(seat).dividend, self.payable(seat));
        if asked > due {
            return Err(Refusal::DividendBeyondDue { due, asked });
        }
        if asked > most { Err(Refusal::DividendBeyondSurplus { most, asked }) } else { Ok(()) }
    }
}

fn check_sum(sum: Money, field: &'static str) -> Checked {
    if (1..=HIGHEST_SUM).contains(&sum.0) { Ok(()) } else { Err(Refusal::SumOutOfRange { field, sum }) }
}

fn check_line(bid: Bid, amount: &'static str, price: &'static str) -> Checked {
    if i64::from(bid.amount) > MOST_UNITS {
        return Err(Refusal::AmountOutOfRange { field: amount });
    }
    let least = i64::from(bid.amount > 0);
    if !(least..=HIGHEST_PRICE).contains(&bid.price.0) {
        return Err(Refusal::PriceOutOfRange { field: price, price: bid.price });
    }
    Ok(())
}

fn check_lines(lines: Lines) -> Checked {
    check_line(lines.first, "amount", "price")?;
    check_line(lines.second, "second_amount", "second_price")
}
