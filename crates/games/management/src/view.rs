//! What one viewer may see.

use crate::action::{Building, Declaration, Orders, Production};
use crate::clerk::Desk;
use crate::flow::Phase;
use crate::state::{Commodity, Management, Market, SiteKind};
use kernel::auction::opened::{Bid, Filled};
use kernel::{Ending, Game as _, Money, Seat, SeatSet, Viewer};
use serde::Serialize;

/// What one viewer may see of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is, if it is a seat's.
    pub you: Option<Seat>,
    pub month: u16,
    pub last_month: u16,
    pub phase: Phase,
    #[serde(skip)]
    pub senior: Seat,
    /// Who is senior, while somebody is: nobody in the variant `manager`, nor when the game is over.
    #[serde(rename = "senior")]
    pub senior_now: Option<Seat>,
    /// Whom the game waits for.
    pub waiting: SeatSet,
    /// Who has sealed an envelope in this round.
    pub ready: SeatSet,
    pub market: Market,
    pub firms: Vec<FirmView>,
    pub sites: Vec<SiteView>,
    pub loans: Vec<LoanView>,
    /// One's own sealed bid or offer.
    pub envelope: Option<Bid>,
    /// One's own sealed orders, in the variant `manager`.
    pub orders: Option<Orders>,
    /// One's own sealed production, loan or building, where all declare together.
    pub declaration: Option<Declaration>,
    /// What lies on one's own desk, while one is in the game.
    pub desk: Option<DeskView>,
    pub factory_limit: u16,
    pub manager: bool,
    /// Whether production, loans and construction are declared by all at once, under seal.
    pub declares_together: bool,
    pub ending: Option<Ending>,
    pub winners: SeatSet,
}

/// A firm as others see it. What is private to its president is `None` to the rest.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FirmView {
    pub seat: Seat,
    /// The month in which it left the game.
    pub left_in: Option<u16>,
    pub raw: u32,
    pub goods: u32,
    pub standard: u32,
    pub automated: u32,
    pub cash: Option<Money>,
    pub debt: Option<Money>,
    pub capital: Option<Money>,
    /// What it bid, declared and offered this month, once opened.
    pub raw_bid: Filled,
    pub production: Production,
    /// How many factories made one unit this month, and how many made two.
    pub made_one: u32,
    pub made_two: u32,
    pub sale_offer: Filled,
    /// What it borrowed and began this month.
    pub borrowed: Option<Money>,
    pub building: Option<Building>,
}

/// A building under way.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SiteView {
    pub seat: Seat,
    pub kind: SiteKind,
    /// The month in which it first produces.
    pub opens: u16,
    /// The second half, and the month in which it is due.
    pub owed: Money,
    pub due: u16,
}

/// What a president keeps in mind: what is due, and what could be had.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeskView {
    /// What the next fixed costs would be with what is held now; nothing if the game ends before them.
    pub fixed_costs: Money,
    /// What the bank still takes this month: interest, loans, second halves of buildings.
    pub owed: Money,
    /// What the bank would still lend this month, where it lends.
    pub credit: Option<Money>,
    /// How many units the factories process a month.
    pub capacity: u32,
}

/// What is printed in the rules, and does not change during a game.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Printed {
    /// After how many months a loan is repaid: nothing falls due later.
    pub loan_months: u16,
}

/// What falls due in a month.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LoanView {
    pub seat: Seat,
    pub amount: Money,
    pub due: u16,
}

impl View {
    /// The firm of a seat.
    #[must_use]
    pub fn firm(&self, seat: Seat) -> &FirmView {
        &self.firms[seat.index()]
    }

    /// Works out for clients what follows from the rest.
    pub(crate) fn fill_in(&mut self) {
        let president = self.you.filter(|&seat| self.ending.is_none() && self.firm(seat).left_in.is_none());
        self.desk = president.map(|seat| {
            let desk = Desk::of(self, seat);
            DeskView {
                fixed_costs: Money(desk.next_fixed_costs()),
                owed: Money(desk.owed_this_month()),
                credit: desk.credit_this_month(),
                capacity: self.firm(seat).capacity(),
            }
        });
    }
}

/// Whether something of a month comes within the game, or after its end.
pub(crate) fn when(month: u16, last_month: u16) -> &'static str {
    if month > last_month { "after-the-end" } else { "in-the-game" }
}

impl FirmView {
    /// How many units its factories process a month.
    #[must_use]
    pub fn capacity(&self) -> u32 {
        self.standard + 2 * self.automated
    }
}

impl Management {
    pub(crate) fn write_view(&self, viewer: Viewer, view: &mut View) {
        view.you = viewer.seat();
        view.month = self.base.round;
        view.last_month = self.base.last_round;
        view.phase = self.base.phase();
        view.senior = self.senior;
        view.senior_now =
            Some(self.senior).filter(|_| self.base.ending.is_none() && !self.options.is_manager());
        view.waiting = self.base.waiting();
        view.ready = self.base.course.ready();
        view.market = self.priced_market();
        view.factory_limit = self.options.factory_limit;
        view.manager = self.options.is_manager();
        view.declares_together = self.options.declares_together();
        view.ending = self.base.ending;
        view.winners = if self.base.ending.is_some() { self.winners() } else { SeatSet::NONE };
        let you = view.you.filter(|seat| self.base.course.ready().contains(*seat));
        view.envelope = you.and_then(|seat| self.bids.peek(seat).copied());
        view.orders = you.and_then(|seat| self.orders.peek(seat).copied());
        view.declaration = you.and_then(|seat| self.declarations.sealed.peek(seat).copied());
        view.firms.clear();
        view.sites.clear();
        view.loans.clear();
        for seat in Seat::first(self.base.seats) {
            let shown = self.shows_all_of(seat, viewer);
            view.firms.push(self.firm_view(seat, shown));
            if shown && self.base.alive.contains(seat) {
                let sites = self.sites_of(seat).iter();
                view.sites.extend(sites.map(|site| SiteView {
                    seat,
                    kind: site.kind,
                    opens: site.opens,
                    owed: site.kind.half(),
                    due: site.opens - 1,
                }));
                if self.held(seat, Commodity::Debt) > 0 {
                    self.write_loans(seat, &mut view.loans);
                }
            }
        }
        view.desk = None;
    }

    /// Whether a viewer sees the cash, loans and building sites of a seat.
    fn shows_all_of(&self, seat: Seat, viewer: Viewer) -> bool {
        !self.is_private()
            || viewer == Viewer::Seat(seat)
            || viewer == Viewer::Everything
            || self.base.ending.is_some()
    }

    fn firm_view(&self, seat: Seat, shown: bool) -> FirmView {
        let firm = &self.firms[seat.index()];
        let held = |commodity| self.held(seat, commodity) as u32;
        FirmView {
            seat,
            left_in: (firm.left_in > 0).then_some(firm.left_in),
            raw: held(Commodity::Raw),
            goods: held(Commodity::Goods),
            standard: held(Commodity::Standard),
            automated: held(Commodity::Automated),
            cash: shown.then(|| self.cash(seat)),
            debt: shown.then(|| self.base.ledger.money(seat, Commodity::Debt)),
            capital: shown.then(|| self.capital(seat)),
            raw_bid: firm.declared.raw_bid,
            production: firm.declared.production,
            made_one: firm.declared.production.standard + firm.declared.production.single,
            made_two: firm.declared.production.double,
            sale_offer: firm.declared.sale_offer,
            borrowed: shown.then_some(firm.declared.borrowed),
            building: shown.then_some(firm.declared.building),
        }
    }

    fn write_loans(&self, seat: Seat, loans: &mut Vec<LoanView>) {
        // What falls due this month is gone from the books once it is repaid, so it is shown only before that.
        let outstanding = self.firms[seat.index()].loans.outstanding(self.base.round);
        loans.extend(outstanding.map(|(due, amount)| LoanView { seat, amount, due }));
    }
}
