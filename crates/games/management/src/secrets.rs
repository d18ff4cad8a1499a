//! What a seat may not see, drawn anew: worlds that it cannot tell from the present one.

use crate::action::{Action, Building, MOST_UNITS, Orders};
use crate::flow::Phase;
use crate::flow::{sealed_bid, sealed_declaration, sealed_orders};
use crate::menu::{begun, declared};
use crate::state::{Commodity, Management, Reason, Site, SiteKind};
use crate::view::View;
use kernel::advise::imagine;
use kernel::auction::opened::Bid;
use kernel::{Draw, Game as _, Kind, Loans, Money, Seat, Silent};

impl Management {
    pub(crate) fn draw_secrets_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        if self.is_private() && self.base.ending.is_none() {
            for rival in self.base.alive.without(seat).iter() {
                self.draw_papers_anew(rival, draw);
            }
        }
        self.draw_envelopes_anew(seat, draw);
    }

    pub(crate) fn list_secrets(&self, seat: Seat) -> Vec<(String, String)> {
        let mut secrets = Vec::new();
        for rival in self.base.alive.without(seat).iter() {
            if self.is_private() && self.base.ending.is_none() && self.may_have_papers(rival) {
                secrets.push((format!("cash of seat {rival}"), self.cash(rival).to_string()));
                secrets
                    .push((format!("debt of seat {rival}"), self.held(rival, Commodity::Debt).to_string()));
            }
            // Whoever can do but one thing can have declared nothing else.
            if self.base.course.ready().contains(rival) && self.has_choice(rival) {
                let declaration = self.declarations.sealed.peek(rival);
                let sealed =
                    format!("{:?} {:?} {declaration:?}", self.bids.peek(rival), self.orders.peek(rival));
                secrets.push((format!("envelope of seat {rival}"), sealed));
            }
        }
        secrets
    }

    /// Whether a rival has had a chance to borrow out of sight.
    fn may_have_papers(&self, rival: Seat) -> bool {
        self.base.round > 1
            || self.base.phase() == Phase::Construction
            || self.has_had_its_turn(Phase::Loans, rival)
    }

    /// Whether it is this phase, and what a rival declared in it is done: where all declare together, nothing is before they have.
    fn has_had_its_turn(&self, phase: Phase, rival: Seat) -> bool {
        self.base.phase() == phase
            && !self.options.declares_together()
            && !self.base.course.yet_to_answer().contains(rival)
    }

    /// The last month in which a rival can have begun a building.
    fn last_start(&self, rival: Seat) -> u16 {
        let done = self.has_had_its_turn(Phase::Construction, rival);
        if done { self.base.round } else { self.base.round - 1 }
    }

    /// The last month in which a rival can have borrowed.
    fn last_loan(&self, rival: Seat) -> u16 {
        let done = self.base.phase() == Phase::Construction || self.has_had_its_turn(Phase::Loans, rival);
        if done { self.base.round } else { self.base.round - 1 }
    }

    /// Other envelopes for those who have submitted: mostly what a clerk would have written, at times anything.
    fn draw_envelopes_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        let rivals = self.base.course.ready().without(seat);
        if rivals.is_empty() {
            return;
        }
        let mut view = View::default();
        for rival in rivals.iter() {
            let action = imagine(self, rival, &mut view, draw, |draw| self.any_envelope(rival, draw));
            match self.base.phase() {
                Phase::MonthOrders => self.orders.seal(rival, sealed_orders(action)),
                Phase::Production | Phase::Loans | Phase::Construction => {
                    self.declarations.sealed.seal(rival, sealed_declaration(action));
                }
                _ => self.bids.seal(rival, sealed_bid(action)),
            }
        }
    }

    /// Some legal bid, offer or declaration, wise or not: nobody can rule it out.
    fn any_envelope(&self, rival: Seat, draw: &mut impl Draw) -> Action {
        let market = self.market;
        let price = |around: Money, draw: &mut dyn Draw| Money(draw.between(around.0 / 2, around.0 * 2));
        let goods = self.held(rival, Commodity::Goods).min(MOST_UNITS);
        let buy = Bid {
            amount: draw.between(0, i64::from(market.raw) + 1) as u32,
            price: price(market.minimum, draw),
        };
        let sell = Bid { amount: draw.between(0, goods) as u32, price: price(market.maximum, draw) };
        match self.base.phase() {
            Phase::RawBids => Action::Bid(buy),
            Phase::SaleOffers => Action::Offer(sell),
            Phase::Production => {
                let most = self.production_for(rival, self.cash(rival)).units();
                declared(self.cheapest_production(rival, draw.between(0, most) as u32))
            }
            Phase::Loans => match self.credit(rival).0 {
                0 => Action::Pass {},
                credit => Action::Borrow { amount: Money(draw.between(1, credit)) },
            },
            Phase::Construction => {
                let [standard, automated, automate] =
                    [[1, 0, 0], [0, 1, 0], [0, 0, 1]][draw.below(3) as usize];
                let action = begun(Building { standard, automated, automate });
                if self.check_action(rival, &action).is_ok() { action } else { Action::Pass {} }
            }
            _ => Action::Orders(Orders { buy, sell, ..Orders::default() }),
        }
    }

    /// Other loans and sites for a rival whose papers are private, and the cash that goes with them. Everything
    /// public stays: what the rival would have without loans and sites is known to an attentive player.
    fn draw_papers_anew(&mut self, rival: Seat, draw: &mut impl Draw) {
        if !self.may_have_papers(rival) {
            return;
        }
        let paid: Money = self.sites_of(rival).iter().map(|site| site.kind.half()).sum();
        let without = self.cash(rival).0 - self.held(rival, Commodity::Debt) + paid.0;
        let limit = self.held(rival, Commodity::Debt) + self.credit(rival).0;
        for _ in 0..16 {
            let sites = self.random_sites(rival, draw);
            let cost: i64 = sites.iter().flatten().map(|site| site.kind.half().0).sum();
            let lowest = (cost - without).max(0);
            if lowest > limit {
                continue;
            }
            let debt = if draw.below(3) == 0 { lowest } else { draw.between(lowest, limit) };
            self.replace_sites(rival, &sites, cost - paid.0, debt - self.held(rival, Commodity::Debt));
            self.replace_loans(rival, debt, draw);
            return;
        }
    }

    fn random_sites(&self, rival: Seat, draw: &mut impl Draw) -> [Option<Site>; 4] {
        let mut sites = [None; 4];
        let standing = self.held(rival, Commodity::Standard) + self.held(rival, Commodity::Automated);
        let (mut room, mut free) =
            (i64::from(self.options.factory_limit) - standing, self.held(rival, Commodity::Standard));
        let count = draw.below(4) as usize;
        for slot in sites.iter_mut().take(count) {
            let kind = SiteKind::ALL[draw.below(3) as usize];
            let left = if kind == SiteKind::Automation { &mut free } else { &mut room };
            // Not open yet; those that open next month are finished when the construction phase begins.
            let opens_after = self.base.round + u16::from(self.base.phase() == Phase::Construction);
            let oldest = (i64::from(opens_after) + 1 - i64::from(kind.months())).max(1);
            let newest = i64::from(self.last_start(rival));
            if *left > 0 && oldest <= newest {
                *left -= 1;
                let begun = draw.between(oldest, newest) as u16;
                *slot = Some(Site { kind, opens: begun + kind.months() });
            }
        }
        sites
    }

    fn replace_sites(&mut self, rival: Seat, sites: &[Option<Site>], spent: i64, borrowed: i64) {
        while let Some(last) = self.sites_of(rival).len().checked_sub(1) {
            let _: Site = self.take_site(rival, last);
        }
        for site in sites.iter().flatten() {
            self.add_site(rival, *site);
        }
        // What comes in is booked before what goes out, so that no account is short on the way.
        self.receive(rival, borrowed.max(0), Reason::Loan, &mut Silent);
        self.receive(rival, borrowed.max(0), Reason::DebtIncurred, &mut Silent);
        self.receive(rival, (-spent).max(0), Reason::Construction, &mut Silent);
        self.pay(rival, spent.max(0), Reason::Construction, &mut Silent);
        self.pay(rival, (-borrowed).max(0), Reason::Repayment, &mut Silent);
        self.pay(rival, (-borrowed).max(0), Reason::DebtSettled, &mut Silent);
    }

    /// Spreads a debt over one or two of the months in which it can fall due.
    fn replace_loans(&mut self, rival: Seat, debt: i64, draw: &mut impl Draw) {
        let mut loans = Loans::default();
        let first = draw.between(0, debt);
        for part in [first, debt - first] {
            // A loan falls due a year after its month, the first loans are of month 1, and what falls due this month
            // is repaid before the loans phase.
            let repaid = matches!(self.base.phase(), Phase::Loans | Phase::Construction);
            let earliest = (self.base.round + u16::from(repaid)).max(1 + Loans::MONTHS);
            let month = draw.between(earliest.into(), i64::from(self.last_loan(rival) + Loans::MONTHS));
            loans.note(month as u16, Money(part));
        }
        self.firms[rival.index()].loans = loans;
    }
}
