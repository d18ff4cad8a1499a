//! What one viewer may see. Only envelopes and what is written for advertising are secret.

use crate::action::{Improvements, Lines, RescueLot};
use crate::climate::{Effect, PerSituation, Situation};
use crate::factory::{Factory, Make};
use crate::flow::{Matter, Phase};
use crate::options::Rules;
use crate::state::{BusinessStrategy, Commodity, Market, Merger, Sale, Term, Terms, Yard};
use kernel::auction::opened::Filled;
use kernel::seat::MOST_SEATS;
use kernel::works::{Production, SiteKind};
use kernel::{Account, Ending, Game as _, Kind as _, Money, Seat, SeatSet, Viewer};
use serde::Serialize;

/// What one viewer may see of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is, if it is a seat's.
    pub you: Option<Seat>,
    pub rules: Rules,
    /// The month under way and the last one, counted from the first January.
    pub month: u16,
    pub last_month: u16,
    /// The phase under way, and the one of the month that it may have come in between of.
    pub phase: Phase,
    pub month_phase: Phase,
    /// What an interruption is about.
    pub matter: Matter,
    pub senior: Seat,
    pub waiting: SeatSet,
    pub ready: SeatSet,
    pub market: Market,
    /// The month of that market: before a month's card is turned, the one before.
    pub climate_of: u16,
    /// How many goods advertising added to the market, and who is paid the bonus.
    pub advertised: u32,
    pub top_spender: Option<Seat>,
    /// Whether no factory produces this month.
    pub strike: bool,
    pub situations: Vec<SituationView>,
    /// How many cards are left to be turned this year.
    pub cards_left: u32,
    pub firms: Vec<FirmView>,
    pub factories: Vec<FactoryView>,
    pub loans: Vec<LoanView>,
    pub offers: Vec<OfferView>,
    /// Offers to merge, and whether corporations may.
    pub mergers: Vec<MergerView>,
    pub merges: bool,
    /// Whether it is a classroom, in which the cards have no column for so many.
    pub classroom: bool,
    /// Who has asked for a sale of possessions, as soon as nothing is under seal.
    pub seek_buyers: SeatSet,
    pub rescue: Option<RescueView>,
    /// The last lot of possessions that was put up, sold or not.
    pub last_lot: Option<LastLot>,
    /// What oneself has sealed in this round.
    pub lines: Option<Lines>,
    pub plan: Option<Production>,
    pub sum: Option<Money>,
    pub orders: Option<Improvements>,
    /// What oneself has written for advertising, to be paid this month and next.
    pub campaign: Option<Money>,
    pub next_campaign: Option<Money>,
    pub factory_limit: u16,
    /// Whether profits are taxed.
    pub taxed: bool,
    /// The goods that the Bank wants this month, with what advertising added.
    pub wanted: u32,
    pub ending: Option<Ending>,
    pub winners: SeatSet,
}

/// A situation that is pending or in force.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SituationView {
    pub situation: Situation,
    pub effect: Effect,
    #[serde(flatten)]
    pub term: Term,
}

/// A corporation. Its books are open.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FirmView {
    pub seat: Seat,
    /// The month in which it left the game, and of which corporation it is a part since, if of one.
    pub left_in: Option<u16>,
    pub merged_into: Option<Seat>,
    pub cash: Money,
    pub raw: u32,
    pub goods: u32,
    /// Factories at their depreciated value, and what was paid for buildings under way.
    pub plant: Money,
    pub sites: Money,
    pub debt: Money,
    pub stock: Money,
    pub shares: u32,
    pub surplus: Money,
    pub profit: Money,
    pub arrears: Money,
    /// The dividend that this closing asks for, and what was paid of it.
    pub dividend: Money,
    pub dividend_paid: Money,
    /// What the rules rank by.
    pub result: Money,
    /// Factories that can produce this month.
    pub standard: u32,
    pub automated: u32,
    /// How many units they can make.
    pub capacity: u32,
    /// What must be paid in the step under way.
    pub bill: Money,
    pub interest: Money,
    /// What falls due of loans this month.
    pub due: Money,
    pub final_payments: Money,
    /// What next month's fixed expenses would be with what is held now.
    pub next_expenses: Money,
    pub credit: Money,
    pub emergency_credit: Money,
    pub convertible: u32,
    /// How many more factories may be ordered.
    pub room: u32,
    pub issuable: u32,
    pub repurchasable: u32,
    /// How many offers it may still make this month.
    pub offers_left: u32,
    /// What it did this month, once shown; of one that has left, what it did last.
    pub raw_bid: [Filled; 2],
    pub production: Production,
    /// How many units that were.
    pub made: u32,
    pub sale_offer: [Filled; 2],
    pub borrowed: Money,
    pub advertised: Money,
    /// What it ordered in the last improvements phase that there was.
    pub improved: Improvements,
}

/// A factory, or one that is being built.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FactoryView {
    pub seat: Seat,
    /// Its place in the corporation's list, from 1: what orders name it by.
    pub place: u32,
    pub make: Make,
    pub stands: bool,
    pub works: bool,
    pub shut: bool,
    /// The month in which it works again, once that is decided.
    pub back_in: Option<u16>,
    /// What is being built, the month in which that first works, and what is still to be paid the month before.
    pub site: Option<SiteKind>,
    pub opens: Option<u16>,
    pub owed: Money,
    pub cost: Money,
    pub value: Money,
    /// Whether all of it stands for a loan.
    pub pledged: bool,
    pub can_be_shut: bool,
    pub can_be_reinstated: bool,
    pub can_be_sold: bool,
}

/// What is printed in the rules, and does not change during a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// After how many months a loan is repaid: nothing falls due later.
    pub loan_months: u16,
    /// What advertising brings: from so many dollars on, so many units more.
    pub campaign_steps: Vec<CampaignStep>,
    /// What the top spender is paid for each unit above its price.
    pub bonus: Money,
}

/// A step of the goods market, which advertising of so much reaches.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CampaignStep {
    pub from: Money,
    pub units: u32,
}

/// What falls due in a month.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LoanView {
    pub seat: Seat,
    pub amount: Money,
    pub due: u16,
    pub emergency: bool,
}

/// An offer to sell or to buy a factory.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    pub number: u32,
    pub revision: u32,
    pub from: Seat,
    pub seller: Seat,
    pub buyer: Seat,
    /// The place of the factory in the seller's list, from 1.
    pub place: u32,
    pub make: Make,
    pub value: Money,
    pub price: Money,
}

/// An offer to merge: which corporation would become a part of which.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MergerView {
    pub number: u32,
    pub revision: u32,
    pub from: Seat,
    pub joins: Seat,
    pub into: Seat,
}

/// Possessions that are up for sale before an insolvency.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RescueView {
    pub seller: Seat,
    pub raw: u32,
    pub goods: u32,
    /// What its factories are worth in the books, and how many they are.
    pub factories: u32,
    pub value: Money,
    /// The highest bid, once all are opened.
    pub bidder: Option<Seat>,
    pub bid: Option<Money>,
}

/// A lot of possessions that was put up before an insolvency.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LastLot {
    pub seller: Seat,
    pub lot: RescueLot,
    /// The highest bid, if there was one.
    pub bid: Option<Money>,
}

impl View {
    /// The corporation of a seat.
    #[must_use]
    pub fn firm(&self, seat: Seat) -> &FirmView {
        &self.firms[seat.index()]
    }

    /// A corporation's factories and sites.
    pub fn factories_of(&self, seat: Seat) -> impl Iterator<Item = &FactoryView> {
        self.factories.iter().filter(move |factory| factory.seat == seat)
    }

    /// Those still in the game.
    pub fn alive(&self) -> impl Iterator<Item = &FirmView> {
        self.firms.iter().filter(|firm| firm.left_in.is_none())
    }

    pub(crate) fn fill_in(&mut self) {
        self.wanted = self.wanted();
        let is_turned = self.month_phase > Phase::Climate || self.month == 1;
        self.climate_of = if is_turned { self.month } else { self.month - 1 };
        for firm in &mut self.firms {
            firm.made = firm.production.units() as u32;
            firm.capacity = if self.strike { 0 } else { firm.capacity() as u32 };
        }
    }

    /// The goods that the Bank wants this month, with what advertising added.
    #[must_use]
    pub fn wanted(&self) -> u32 {
        self.market.goods + self.advertised
    }
}

impl FirmView {
    /// How many units the factories can make this month.
    #[must_use]
    pub fn capacity(&self) -> i64 {
        i64::from(self.standard) + 2 * i64::from(self.automated)
    }
}

impl BusinessStrategy {
    pub(crate) fn write_view(&self, viewer: Viewer, view: &mut View) {
        let own = viewer.seat().filter(|_| self.base.ending.is_none());
        view.you = viewer.seat();
        view.rules = self.options.in_force();
        (view.month, view.last_month) = (self.month(), self.base.last_round);
        (view.phase, view.month_phase) = (self.base.phase().of_the_month(), self.course_phase());
        view.matter = self.base.course.about();
        view.senior = self.senior;
        (view.waiting, view.ready) = (self.base.course.waiting(), self.base.course.ready());
        view.market = self.market;
        (view.advertised, view.top_spender) = (self.advertised, self.top_spender);
        view.strike = self.on_strike();
        view.situations.clear();
        let running = self.terms.iter().filter(|(_, term)| term.runs(self.month()));
        let effects: &PerSituation<Effect> = &self.climate.situations;
        view.situations.extend(running.map(|(situation, &term)| SituationView {
            situation,
            effect: effects[situation],
            term,
        }));
        view.cards_left = self.deck.rest().len() as u32;
        view.firms.clear();
        view.factories.clear();
        view.loans.clear();
        let yards = self.yards();
        let mut places = [0; MOST_SEATS as usize];
        for (_, owner, factory) in self.factories.iter() {
            let Account::Seat(seat) = owner else { continue };
            let place = &mut places[seat.index()];
            view.factories.push(self.factory_view(seat, *place, factory, &yards[seat.index()]));
            *place += 1;
        }
        view.factories.sort_unstable_by_key(|factory| (factory.seat, factory.place));
        for seat in Seat::first(self.base.seats) {
            view.firms.push(self.firm_view(seat, &yards[seat.index()]));
            if self.held(seat, Commodity::Debt) == 0 {
                continue;
            }
            let firm = self.firm(seat);
            for (loans, emergency) in [(&firm.loans, false), (&firm.emergency, true)] {
                let outstanding = loans.outstanding(self.month());
                view.loans.extend(outstanding.map(|(due, amount)| LoanView { seat, amount, due, emergency }));
            }
        }
        self.write_offers(&mut view.offers, &mut view.mergers);
        (view.merges, view.classroom) = (self.options.merges(), self.options.is_classroom());
        view.seek_buyers = self.seek_buyers;
        view.rescue = self.rescue.map(|(seller, lot)| self.rescue_view(seller, lot));
        view.last_lot = self.last_lot.map(|(seller, lot, bid)| LastLot { seller, lot, bid });
        let sealed = own.filter(|seat| self.base.course.ready().contains(*seat));
        view.lines = sealed.and_then(|seat| self.lines.peek(seat).copied());
        view.plan = sealed.and_then(|seat| self.plans.peek(seat).copied());
        view.sum = sealed.and_then(|seat| self.sums.peek(seat).copied());
        view.orders = sealed.and_then(|seat| self.orders.peek(seat).copied());
        let corporate = own.filter(|_| self.is_corporate());
        view.campaign = corporate.map(|seat| self.firm(seat).campaign);
        view.next_campaign = corporate.map(|seat| self.firm(seat).next_campaign);
        view.factory_limit = self.options.factory_limit;
        view.taxed = self.options.taxes();
        view.ending = self.base.ending;
        view.winners = if self.base.ending.is_some() { self.winners() } else { SeatSet::NONE };
    }

    fn firm_view(&self, seat: Seat, yard: &Yard) -> FirmView {
        let firm = self.firm(seat);
        let money = |commodity| self.base.ledger.money(seat, commodity);
        let units = |commodity| self.held(seat, commodity) as u32;
        let stock_phases = matches!(self.base.phase(), Phase::Stock);
        FirmView {
            seat,
            left_in: (firm.left_in > 0).then_some(firm.left_in),
            merged_into: firm.merged.0.map(|(seat, _)| seat),
            cash: money(Commodity::Cash),
            raw: units(Commodity::Raw),
            goods: units(Commodity::Goods),
            plant: money(Commodity::Plant),
            sites: money(Commodity::Sites),
            debt: money(Commodity::Debt),
            stock: money(Commodity::Stock),
            shares: units(Commodity::Shares),
            surplus: self.surplus(seat),
            profit: self.profit(seat),
            arrears: firm.arrears,
            dividend: firm.dividend,
            dividend_paid: firm.dividend_paid,
            result: self.result(seat),
            standard: yard.standard as u32,
            automated: yard.automated as u32,
            capacity: 0,
            bill: firm.bill,
            interest: self.interest(seat),
            due: self.due(seat),
            final_payments: yard.final_payments,
            next_expenses: Money(yard.next_upkeep) + self.storage(seat),
            credit: yard.credit(),
            emergency_credit: self.emergency_credit_on(seat, yard),
            convertible: yard.convertible as u32,
            room: self.room(yard) as u32,
            issuable: if stock_phases { self.issuable(seat) as u32 } else { 0 },
            repurchasable: if stock_phases { self.repurchasable(seat) as u32 } else { 0 },
            offers_left: self.deals.left(seat),
            raw_bid: firm.declared.raw,
            production: firm.declared.production,
            made: 0,
            sale_offer: firm.declared.sale,
            borrowed: firm.declared.borrowed,
            advertised: firm.declared.advertised,
            improved: firm.improved,
        }
    }

    fn factory_view(&self, seat: Seat, place: usize, factory: &Factory, yard: &Yard) -> FactoryView {
        let site = factory.site();
        FactoryView {
            seat,
            place: place as u32 + 1,
            make: factory.make,
            stands: factory.stands,
            works: factory.works(self.month()),
            shut: factory.is_shut(self.month()),
            back_in: (factory.back_in > self.month()).then_some(factory.back_in),
            site,
            opens: site.map(|_| factory.works_from()),
            owed: site.map_or(Money::ZERO, SiteKind::half),
            cost: Money(factory.parts.iter().map(|part| part.cost).sum()),
            value: Money(factory.value()),
            pledged: factory.parts.iter().all(|part| part.cost == 0 || part.pledged > 0),
            can_be_shut: self.can_be_shut(factory),
            can_be_reinstated: self.can_be_reinstated(factory),
            can_be_sold: self.can_be_sold(factory)
                && self.may_part_with_some_of(seat, yard.security, factory.value()),
        }
    }

    fn write_offers(&self, offers: &mut Vec<OfferView>, mergers: &mut Vec<MergerView>) {
        offers.clear();
        mergers.clear();
        for deal in self.deals.iter() {
            let Sale { factory, seller, buyer, price } = match deal.terms {
                Terms::Factory(sale) => sale,
                Terms::Merger(Merger { joins, into }) => {
                    let (number, revision, from) = (deal.number, deal.revision, deal.from);
                    mergers.push(MergerView { number, revision, from, joins, into });
                    continue;
                }
            };
            let Some(thing) = self.factories.get(factory) else { continue };
            let place = self.factories_of(seller).position(|(title, _)| title == factory);
            offers.push(OfferView {
                number: deal.number,
                revision: deal.revision,
                from: deal.from,
                seller,
                buyer,
                place: place.map_or(0, |place| place as u32 + 1),
                make: thing.make,
                value: Money(thing.value()),
                price,
            });
        }
    }

    fn rescue_view(&self, seller: Seat, lot: RescueLot) -> RescueView {
        RescueView {
            seller,
            raw: lot.raw,
            goods: lot.goods,
            factories: lot.factories.len() as u32,
            value: Money(self.lot_value(seller, lot)),
            bidder: self.tender.map(|(seat, _)| seat),
            bid: self.tender.map(|(_, amount)| amount),
        }
    }
}

const _: () = assert!(Situation::ALL.len() == crate::climate::SITUATIONS);
