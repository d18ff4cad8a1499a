//! Raw material, production, advertising and sales. Chapters 5, 6, 7 and 12 of the rules.

use crate::event::{Event, Planned};
use crate::flow::Matter;
use crate::state::{BusinessStrategy, Commodity, GOODS_VALUE, Reason};
use kernel::auction::lots::{Lot, Served, by_price, serve};
use kernel::auction::opened::{Bid, Filled, Good, Terms};
use kernel::works::{DOUBLE_PROCESSING, PROCESSING};
use kernel::{Audience, Journal, Money, Seat, SeatSet};

/// What advertising brings together: so many dollars, so many units more. §12.3.
pub(crate) const CAMPAIGN_STEPS: [(Money, u32); 4] =
    [(Money(1_000), 1), (Money(2_500), 2), (Money(4_500), 3), (Money(7_000), 4)];

/// What the top spender is paid for each unit above the bid. §12.4.
pub(crate) const BONUS: i64 = 300;

impl BusinessStrategy {
    /// What is known of this month's auction before it is opened.
    fn auction_terms(&self, good: Good) -> Terms {
        let market = self.market;
        let (supply, bound) =
            if good == Good::Raw { (market.raw, market.minimum) } else { (self.wanted(), market.maximum) };
        // The Senior Bidder comes first in ties, so the seat before it comes last.
        let last = Seat::new((self.senior.index() as u8 + self.base.seats - 1) % self.base.seats);
        // In the last month, what is kept counts as much as in any other.
        let is_last = self.month() >= self.base.last_round;
        let counts = if self.is_family() { market.maximum } else { Money(GOODS_VALUE) };
        let kept = (is_last && good == Good::Goods).then_some(counts);
        Terms { good, round: self.month(), supply, bound, last_in_ties: Some(last), kept }
    }

    /// The goods that the Bank wants, with what advertising added.
    pub(crate) fn wanted(&self) -> u32 {
        self.market.goods + self.advertised
    }

    /// Tells how an auction went, and notes what became of each line.
    fn auction(&mut self, good: Good, journal: &mut impl Journal<Event>) -> Served {
        let terms = self.auction_terms(good);
        let counts = |bid: Bid| match good {
            Good::Raw => bid.price >= terms.bound,
            Good::Goods => bid.price <= terms.bound,
        };
        let mut served = Served::new();
        let lots = self.lines.opened().flat_map(|(seat, lines)| lines.all().map(|bid| (seat, bid)));
        let lots = lots.filter(|(_, bid)| counts(*bid)).map(|(seat, bid)| bid.lot(seat));
        by_price(lots, good.first(), |seat| self.precedence(seat), &mut served);
        let asked = self.base.course.asked();
        journal.record(Audience::Everyone, || Event::Auctioned { auction: terms.served(&served, asked) });
        for (seat, lines) in self.lines.opened() {
            let filled = lines.all().map(|bid| Filled { bid, filled: 0 });
            let declared = &mut self.firms[seat.index()].declared;
            *(if good == Good::Raw { &mut declared.raw } else { &mut declared.sale }) = filled;
        }
        for (lot, filled) in serve(&served, terms.supply) {
            let declared = &mut self.firms[lot.seat.index()].declared;
            let lines = if good == Good::Raw { &mut declared.raw } else { &mut declared.sale };
            // Two lines of one president at one price are served one after the other, and make no difference.
            if let Some(line) = lines.iter_mut().find(|line| line.bid == Bid::of(lot) && line.filled == 0) {
                line.filled = filled;
            }
        }
        self.lines.clear();
        served
    }

    pub(crate) fn open_raw_bids(&mut self, journal: &mut impl Journal<Event>) {
        let served = self.auction(Good::Raw, journal);
        for (lot, filled) in serve(&served, self.market.raw) {
            self.firms[lot.seat.index()].bill += lot.price * i64::from(filled);
        }
        self.allow_rescue(Matter::PerilBeforeDebts);
        self.demand(Matter::RawMaterial);
    }

    pub(crate) fn pay_raw_material(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.base.alive.iter() {
            let bought: u32 = self.firm(seat).declared.raw.iter().map(|line| line.filled).sum();
            self.pay(seat, self.firm(seat).bill.0, Reason::RawPurchase, journal);
            self.receive(seat, bought.into(), Reason::RawDelivered, journal);
        }
    }

    /// Who has something to plan.
    pub(crate) fn producers(&self) -> SeatSet {
        self.those(|seat| {
            self.held(seat, Commodity::Raw) > 0
                && self.capacity(seat) > 0
                && (!self.is_family() || self.cash(seat).0 >= PROCESSING)
        })
    }

    pub(crate) fn open_plans(&mut self, _: &mut impl Journal<Event>) {
        for (seat, plan) in self.plans.opened() {
            let firm = &mut self.firms[seat.index()];
            (firm.declared.production, firm.bill) = (plan, plan.cost());
        }
        self.plans.clear();
        self.allow_rescue(Matter::PerilBeforeDebts);
        self.demand(Matter::Production);
    }

    pub(crate) fn produce(&mut self, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || {
            let planned = |seat| Planned { seat, plan: self.firm(seat).declared.production };
            let plans = self.base.alive.iter().map(planned).filter(|planned| planned.plan.units() > 0);
            Event::ProductionShown { plans: plans.collect() }
        });
        for seat in self.base.alive.iter() {
            let plan = self.firm(seat).declared.production;
            let automated = PROCESSING * i64::from(plan.single) + DOUBLE_PROCESSING * i64::from(plan.double);
            self.pay(seat, PROCESSING * i64::from(plan.standard), Reason::StandardProcessing, journal);
            self.pay(seat, automated, Reason::AutomatedProcessing, journal);
            self.pay(seat, plan.units(), Reason::RawProcessed, journal);
            self.receive(seat, plan.units(), Reason::GoodsMade, journal);
        }
    }

    /// Who writes down what to spend on advertising next month.
    pub(crate) fn advertisers(&self) -> SeatSet {
        let next_month_comes = self.month() < self.base.last_round;
        if self.is_corporate() && next_month_comes { self.base.alive } else { SeatSet::NONE }
    }

    /// The amounts are kept until next month. §12.1.
    pub(crate) fn keep_campaigns(&mut self, _: &mut impl Journal<Event>) {
        for (seat, amount) in self.sums.opened() {
            self.firms[seat.index()].next_campaign = amount;
        }
        self.sums.clear();
    }

    /// What was written last month is shown, and has to be paid. §12.2.
    pub(crate) fn bill_advertising(&mut self, journal: &mut impl Journal<Event>) {
        for firm in &mut self.firms {
            firm.declared.advertised = std::mem::take(&mut firm.campaign);
            firm.bill = firm.declared.advertised;
        }
        if self.is_corporate() && self.month() > self.base.first_round {
            journal.record(Audience::Everyone, || Event::CampaignsShown { spent: self.bills() });
        }
        self.demand(Matter::Advertising);
    }

    /// What was paid enlarges the market, and whoever spent most is paid the bonus. §12.3, §12.4.
    pub(crate) fn advertise(&mut self, journal: &mut impl Journal<Event>) {
        let spent = |game: &Self, seat: Seat| game.firm(seat).declared.advertised;
        let total: Money = self.base.alive.iter().map(|seat| spent(self, seat)).sum();
        if total == Money::ZERO {
            return;
        }
        let reached = CAMPAIGN_STEPS.iter().filter(|(least, _)| total >= *least);
        self.advertised = reached.map(|(_, units)| *units).max().unwrap_or(0);
        let in_order = || self.base.alive.round_from(self.senior);
        let most = in_order().map(|seat| spent(self, seat)).max();
        self.top_spender = in_order().find(|&seat| Some(spent(self, seat)) == most);
        for seat in self.base.alive.iter() {
            self.pay(seat, spent(self, seat).0, Reason::Advertising, journal);
        }
        let (units, top) = (self.advertised, self.top_spender);
        journal.record(Audience::Everyone, || Event::MarketEnlarged { total, units, top });
    }

    /// Who has goods to offer.
    pub(crate) fn sellers(&self) -> SeatSet {
        self.those(|seat| self.held(seat, Commodity::Goods) > 0)
    }

    pub(crate) fn open_sale_offers(&mut self, journal: &mut impl Journal<Event>) {
        let served = self.auction(Good::Goods, journal);
        let mut bonus = 0;
        for (&Lot { seat, price, .. }, filled) in serve(&served, self.wanted()) {
            self.pay(seat, filled.into(), Reason::GoodsDelivered, journal);
            self.receive(seat, (price * i64::from(filled)).0, Reason::Sale, journal);
            bonus += if self.top_spender == Some(seat) { filled } else { 0 };
        }
        if let Some(seat) = self.top_spender.filter(|_| bonus > 0) {
            let amount = Money(BONUS * i64::from(bonus));
            journal.record(Audience::Everyone, || Event::BonusPaid { seat, units: bonus, amount });
            self.receive(seat, amount.0, Reason::AdvertisingBonus, journal);
        }
        self.allow_rescue(Matter::PerilBeforeDebts);
    }
}
