//! Sound play by simple rules: what every move may bring by the end, and the best of them.

mod deals;
mod moves;
mod politics;

use crate::action::Action;
use crate::board::{Circuit, Corner, Effect, MOST_SPOTS};
use crate::explain;
use crate::flow::Phase;
use crate::law::NOTE;
use crate::prospect::{prospect, spread};
use crate::state::{Commodity, FACE, Place, Poleconomy};
use crate::valuation::Outlook;
use crate::view::View;
use arrayvec::ArrayVec;
use kernel::advise::leave_each_once;
use kernel::ledger::BANK;
use kernel::words::Words;
use kernel::{Advise, Ballot, Draw, Explained, Kind as _, Money, Seat, SeatSet, Viewer};
use std::cell::OnceCell;

/// So many candidates are enough to think about.
const CANDIDATES: usize = 10;
/// What brings so much less than the best by the clerk's own figures, and a fourth of it, may still be better: they know nothing of
/// what can be done next from where one stands.
const NEAR: i64 = 200_000;

impl Advise for Poleconomy {
    /// Rounds are turns here. A search looks some turns of each player ahead and then goes by what is to be expected; advice is of the end.
    const HORIZON: u32 = 8;
    const ADVICE_HORIZON: u32 = 200;
    /// Playouts are short, and luck is great.
    const THOROUGHNESS: u32 = 3;

    /// Advice is worked out from the position, which is in the view as it is.
    fn brief_into(&self, seat: Seat, view: &mut View) {
        self.write_position(Viewer::Seat(seat), view);
    }

    fn prospect(&self, seat: Seat) -> Money {
        prospect(self, seat)
    }

    fn spread(&self) -> Money {
        spread(self)
    }

    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        Desk::of(view, seat).decide(draw)
    }

    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        let desk = Desk::of(view, seat);
        actions.clear();
        actions.push(desk.decide(draw));
        desk.offers(actions);
        desk.others(actions);
        leave_each_once(actions);
        actions.truncate(CANDIDATES);
    }

    fn alternatives(view: &View, seat: Seat, actions: &mut Vec<Action>) {
        Desk::of(view, seat).next_best(actions);
        leave_each_once(actions);
    }

    fn explain(view: &View, seat: Seat, action: &Action, words: &Words) -> Explained {
        explain::explain(view, seat, action, words)
    }
}

/// What a player thinks with. What is asked again and again is worked out once, when it is first asked.
#[derive(Debug)]
pub(crate) struct Desk<'a> {
    pub(crate) game: &'a Poleconomy,
    pub(crate) seat: Seat,
    pub(crate) outlook: Outlook<'a>,
    known: Known,
}

/// What was worked out already.
#[derive(Debug, Default)]
struct Known {
    /// What it brings if the marker moves so far as it points.
    marker: [OnceCell<i64>; MOST_SPOTS + 1],
    /// What buying a company and an advertising square of the Bank brings.
    purchases: [OnceCell<Option<i64>>; 2],
    exposures: OnceCell<[Exposure; 2]>,
    card_to_go: OnceCell<Option<(usize, i64)>>,
    visit: OnceCell<(i64, Action)>,
}

/// What hangs on the marker for a player, or for several together.
#[derive(Copy, Clone, Debug, Default)]
struct Exposure {
    /// What their squares gain in price by each step of the Inflation Number.
    squares: i64,
    tax: i64,
    interest: i64,
    salary: i64,
    /// What an election costs whoever is Prime Minister.
    office: i64,
}

impl<'a> Desk<'a> {
    pub(crate) fn of(view: &'a View, seat: Seat) -> Desk<'a> {
        let game = view.game();
        Desk { game, seat, outlook: Outlook::new(game, seat), known: Known::default() }
    }

    pub(crate) fn can(&self, action: &Action) -> bool {
        self.game.check_action(self.seat, action).is_ok()
    }

    pub(crate) fn cash(&self) -> i64 {
        self.game.cash(self.seat).0
    }

    pub(crate) fn held(&self, commodity: Commodity) -> i64 {
        self.game.held(self.seat, commodity)
    }

    fn decide(&self, draw: &mut impl Draw) -> Action {
        if let Some(answer) = self.answer_to_offer() {
            return answer;
        }
        let action = match self.game.base.phase() {
            Phase::Turn => self.turn(draw),
            Phase::Purchase => self.purchase(),
            Phase::Auction => self.bid(),
            Phase::Direction => self.direction(),
            Phase::OwnAdvertising => self.going_on_from_advertising(),
            Phase::Opportunity => self.opportunity(),
            Phase::CornerSquare => self.at_corner(),
            Phase::Parties => self.party(),
            Phase::Coalition => self.coalition(),
            Phase::Assent => self.assent(),
            Phase::Leader => Action::Nominate { seat: self.leader() },
            Phase::Division => Action::Vote { ballot: self.ballot() },
            _ => self.game.absent_action(self.seat),
        };
        if self.can(&action) { action } else { self.game.absent_action(self.seat) }
    }

    fn turn(&self, draw: &mut impl Draw) -> Action {
        if let Some(action) = self.govern().or_else(|| self.offer(draw)) {
            return action;
        }
        self.best_move()
    }

    /// The move that may bring most.
    pub(crate) fn best_move(&self) -> Action {
        let throws = Circuit::ALL.iter().map(|&circuit| Action::Throw { circuit });
        let corners = Corner::ALL.iter().map(|&corner| Action::Corner { corner });
        let moves = throws.chain(corners).filter(|action| self.can(action));
        moves
            .max_by_key(|action| self.move_gain(action))
            .unwrap_or_else(|| self.game.absent_action(self.seat))
    }

    /// What a card would bring beyond its price, and beyond what is cashed for it; nothing if it cannot be paid.
    pub(crate) fn purchase_gain(&self, card: usize) -> Option<i64> {
        let kind = usize::from(self.game.layout.is_company(card));
        *self.known.purchases[kind].get_or_init(|| self.reckon_purchase(card))
    }

    fn reckon_purchase(&self, card: usize) -> Option<i64> {
        let price = self.game.price(card).0;
        let short = (price - self.cash()).max(0);
        let [savings, bonds] = [Commodity::Savings, Commodity::Bonds].map(|paper| self.held(paper));
        let papers = Money(short).divided_up(FACE).0;
        if papers > savings + bonds {
            return None;
        }
        let cashed = papers.min(savings) * self.outlook.savings_gain()
            + (papers - savings).max(0) * self.outlook.bond_gain();
        Some(self.outlook.card(card) - price - cashed)
    }

    fn purchase(&self) -> Action {
        let card = self.game.landing.card.map_or(0, usize::from);
        let price = self.game.price(card).0;
        match self.purchase_gain(card) {
            Some(gain) if gain > 0 => self.pay_with(price).unwrap_or(Action::Buy {}),
            _ => Action::Leave {},
        }
    }

    /// Cashes papers if cash does not reach so far.
    pub(crate) fn pay_with(&self, price: i64) -> Option<Action> {
        let papers = Money((price - self.cash()).max(0)).divided_up(FACE).0;
        if papers == 0 {
            return None;
        }
        let savings = papers.min(self.held(Commodity::Savings));
        let action = Action::Cash { savings: savings as u8, bonds: (papers - savings) as u8 };
        self.can(&action).then_some(action)
    }

    /// The most that a card at auction is worth: a part of it must be left over.
    pub(crate) fn bid_limit(&self) -> i64 {
        let card = self.game.landing.card.map_or(0, usize::from);
        self.outlook.card(card) * 3 / 4
    }

    fn bid(&self) -> Action {
        match self.game.bids(self.seat) {
            Some(bids) if *bids.start() <= self.bid_limit() => {
                // A few bids decide it, not a hundred.
                let (least, most) = (*bids.start(), self.bid_limit().min(*bids.end()));
                Action::Bid { amount: Money(least + (most - least) / 6 / NOTE * NOTE) }
            }
            _ => Action::Pass {},
        }
    }

    /// To a company of one's own, or of whoever shares, or of whoever is behind.
    fn direction(&self) -> Action {
        let (game, lander) = (self.game, self.game.turn);
        let brings = |card: &usize| match game.owners[*card] {
            Some(owner) if owner == self.seat => 100,
            Some(owner) if owner == lander => -1,
            Some(owner) => game.share_of(self.seat, owner).map_or(0, |share| i64::from(share.percent)),
            None => -1,
        };
        let best = game.layout.all_companies.iter().max_by_key(brings).filter(|card| brings(card) > 0);
        best.map_or(Action::Spare {}, |card| Action::Direct { company: card as u8 + 1 })
    }

    fn going_on_from_advertising(&self) -> Action {
        self.best_card_to_go().map_or(Action::Stay {}, |(card, _)| Action::Go { card: card as u8 + 1 })
    }

    /// Where to go from an Advertising Square of one's own, and what that brings.
    pub(crate) fn best_card_to_go(&self) -> Option<(usize, i64)> {
        *self.known.card_to_go.get_or_init(|| self.find_card_to_go())
    }

    fn find_card_to_go(&self) -> Option<(usize, i64)> {
        let game = self.game;
        let gain = |card: usize| match game.owners[card] {
            Some(_) => game.profits().0,
            None => self.outlook.card(card) - game.price(card).0,
        };
        let may = game.layout.all_cards.iter().filter(|&card| game.may_go_to(self.seat, card));
        may.map(|card| (card, gain(card))).max_by_key(|(_, gain)| *gain).filter(|(_, gain)| *gain > 0)
    }

    fn opportunity(&self) -> Action {
        let rethrow = (self.rethrow_gain(), Action::Rethrow {});
        let visit = self.best_visit();
        let corner = Corner::ALL.iter().map(|&corner| (self.corner_gain(corner), Action::Corner { corner }));
        let best = corner.chain([rethrow, visit]).max_by_key(|(gain, _)| *gain);
        best.filter(|(gain, _)| *gain > 0).map_or(Action::Stay {}, |(_, action)| action)
    }

    /// A Company of one's own on either circuit: they pay alike, but whoever goes there moves on from there.
    fn companies_on_each_circuit(&self) -> impl Iterator<Item = usize> {
        let game = self.game;
        let own = |circuit: Circuit| {
            let lies = |card: &usize| {
                game.owners[*card] == Some(self.seat)
                    && game.board.squares[game.layout.square(*card)].circuit == circuit
            };
            game.layout.all_companies.iter().find(lies)
        };
        Circuit::ALL.iter().copied().filter_map(own)
    }

    /// The best square of each sort, and what it brings.
    fn visits(&self) -> impl Iterator<Item = (i64, Action)> {
        let sorts =
            [Effect::Income, Effect::Savings, Effect::Company, Effect::Advertising, Effect::Inflation];
        sorts.into_iter().filter_map(|effect| {
            let squares = 0..self.game.board.squares.len();
            let of_sort = squares.filter(|&square| self.game.board.squares[square].effect == effect);
            let best = of_sort.map(|square| (self.landing_gain(square), square)).max();
            best.map(|(gain, square)| (gain, Action::Visit { square: square as u8 + 1 }))
        })
    }

    /// The square that brings most, and what.
    pub(crate) fn best_visit(&self) -> (i64, Action) {
        *self.known.visit.get_or_init(|| self.find_visit())
    }

    fn find_visit(&self) -> (i64, Action) {
        let squares = (0..self.game.board.squares.len())
            .filter(|&square| self.game.board.squares[square].effect != Effect::Opportunity);
        let best = squares.map(|square| (self.landing_gain(square), square)).max();
        let (gain, square) = best.unwrap_or((0, 0));
        (gain, Action::Visit { square: square as u8 + 1 })
    }

    fn at_corner(&self) -> Action {
        let Place::Corner(corner) = self.game.player(self.seat).place else { return Action::Stay {} };
        match corner {
            Corner::Bank => self.investment(),
            Corner::Life if self.game.held(BANK, Commodity::Life) > 0 => {
                self.pay_with(FACE).unwrap_or(Action::Insure {})
            }
            Corner::Insurance if self.outlook.policy() > FACE => {
                self.pay_with(FACE).unwrap_or(Action::Insure {})
            }
            Corner::Takeovers => {
                let best = self.best_takeover().filter(|(_, gain)| *gain > 0);
                best.map_or(Action::Stay {}, |(card, _)| Action::Takeover { card: card as u8 + 1 })
            }
            _ => Action::Stay {},
        }
    }

    /// Papers for all cash, those that bring most first; a note is kept for a bid.
    pub(crate) fn investment(&self) -> Action {
        let [savings, bonds] = self.game.for_sale();
        let affordable = self.cash() / FACE;
        // Interest that bankrupts the Treasury is paid to nobody.
        let bond = if self.is_in_danger() { 0 } else { self.outlook.bond_gain() };
        let saving = self.outlook.savings_gain();
        let worth = |gain: i64, left: i64, most: i64| if gain > FACE / 20 { left.min(most) } else { 0 };
        let (savings, bonds) = if bond >= saving {
            let bonds = worth(bond, bonds, affordable);
            (worth(saving, savings, affordable - bonds), bonds)
        } else {
            let savings = worth(saving, savings, affordable);
            (savings, worth(bond, bonds, affordable - savings))
        };
        if savings + bonds == 0 {
            return Action::Stay {};
        }
        Action::Invest { savings: savings as u8, bonds: bonds as u8 }
    }

    /// The next best moves, and the other answer where there are two.
    fn next_best(&self, actions: &mut Vec<Action>) {
        let mut others: ArrayVec<Action, 6> = match self.game.base.phase() {
            Phase::Turn => {
                let throws = Circuit::ALL.iter().map(|&circuit| Action::Throw { circuit });
                throws.chain(Corner::ALL.iter().map(|&corner| Action::Corner { corner })).collect()
            }
            Phase::Purchase => [Action::Buy {}, Action::Leave {}].into_iter().collect(),
            Phase::Auction => {
                [Action::Bid { amount: self.game.auction.least() }, Action::Pass {}].into_iter().collect()
            }
            Phase::Parties => [self.game.absent_action(self.seat)].into_iter().collect(),
            Phase::Assent => [Action::Assent {}, Action::Refuse {}].into_iter().collect(),
            _ => ArrayVec::new(),
        };
        others.retain(|action| self.can(action));
        others.sort_by_key(|action| std::cmp::Reverse(self.move_gain(action)));
        actions.extend(others.into_iter().take(3));
    }

    /// What else is worth thinking about: what comes near the best by the clerk's own figures. Luck is great in this game, and a few playouts
    /// of a bad move may well look better than a few of a good one.
    fn others(&self, actions: &mut Vec<Action>) {
        let mut consider = |action: Action| {
            if self.can(&action) {
                actions.push(action);
            }
        };
        let near = |gain: i64, best: i64| gain >= best - best.abs() / 4 - NEAR;
        match self.game.base.phase() {
            Phase::Turn => {
                let first = self.best_move();
                let best = self.move_gain(&first);
                consider(first);
                let throws = Circuit::ALL.iter().map(|&circuit| Action::Throw { circuit });
                let corners = Corner::ALL.iter().map(|&corner| Action::Corner { corner });
                let others = throws.chain(corners).filter(|action| near(self.move_gain(action), best));
                others.for_each(&mut consider);
                if self.game.premier == Some(self.seat) && self.arrow_gain().abs() < 40_000 {
                    consider(Action::Reverse {});
                }
                self.bills_to_weigh().for_each(&mut consider);
            }
            Phase::Purchase => {
                let card = self.game.landing.card.map_or(0, usize::from);
                if self.purchase_gain(card).is_some_and(|gain| gain.abs() < 2 * NEAR) {
                    [Action::Buy {}, Action::Leave {}].into_iter().for_each(consider);
                }
            }
            Phase::Auction => {
                consider(Action::Bid { amount: self.game.auction.least() });
                consider(Action::Pass {});
            }
            Phase::Opportunity => {
                let (best, visit) = self.best_visit();
                consider(visit);
                self.visits().filter(|(gain, _)| near(*gain, best)).for_each(|(_, visit)| consider(visit));
                if near(self.rethrow_gain(), best) {
                    consider(Action::Rethrow {});
                }
                let corners = Corner::ALL.iter().filter(|&&corner| near(self.corner_gain(corner), best));
                corners.for_each(|&corner| consider(Action::Corner { corner }));
            }
            Phase::CornerSquare => {
                consider(self.investment());
                let affordable = self.cash() / FACE;
                let [savings, bonds] = self.game.for_sale().map(|left| left.min(affordable) as u8);
                consider(Action::Invest { savings: 0, bonds });
                consider(Action::Invest { savings, bonds: 0 });
                consider(Action::Invest { savings: 0, bonds: bonds / 2 });
                // Some cash kept for what comes next.
                if let Action::Invest { savings, bonds } = self.investment() {
                    for kept in [1, 2, 4] {
                        let of_bonds = bonds.min(kept);
                        let savings = savings.saturating_sub(kept - of_bonds);
                        consider(Action::Invest { savings, bonds: bonds - of_bonds });
                    }
                }
                consider(Action::Stay {});
                consider(Action::Insure {});
            }
            Phase::Direction => {
                let companies = self.companies_on_each_circuit();
                companies.for_each(|card| consider(Action::Direct { company: card as u8 + 1 }));
                consider(Action::Spare {});
            }
            Phase::OwnAdvertising => {
                let companies = self.companies_on_each_circuit();
                let cards = companies.chain(self.first_cards(None));
                cards.for_each(|card| consider(Action::Go { card: card as u8 + 1 }));
                consider(Action::Stay {});
            }
            Phase::Parties => {
                consider(self.party());
                consider(self.game.absent_action(self.seat));
            }
            Phase::Coalition => {
                let mut coalitions: ArrayVec<SeatSet, 64> =
                    self.game.coalitions(self.seat).take(64).collect();
                coalitions.sort_by_key(|members| members.len());
                coalitions.iter().take(3).for_each(|members| {
                    let members = Poleconomy::places_of(members.without(self.seat));
                    consider(Action::Propose { members });
                });
                consider(Action::Pass {});
            }
            Phase::Assent => [Action::Assent {}, Action::Refuse {}].into_iter().for_each(consider),
            Phase::Leader => {
                let named = [self.seat, self.leader()].map(|seat| Action::Nominate { seat });
                named.into_iter().for_each(consider);
            }
            Phase::Division => {
                let brings = self.game.bill.map_or(0, |bill| self.game.bill_brings(self.seat, bill).0);
                if brings.abs() < 60_000 && !self.is_in_danger() {
                    let votes = [Ballot::Yes, Ballot::No].map(|ballot| Action::Vote { ballot });
                    votes.into_iter().for_each(consider);
                }
            }
            _ => {}
        }
    }
}
