//! A random sensible action.

use crate::action::{Action, Exemption, Levy, Post, Relief, Shielding, Subsidy};
use crate::board::{Circuit, Corner};
use crate::flow::Phase;
use crate::law::{Basis, Countable, Deduction, Exempted, How, NOTE, Whom};
use crate::state::{Place, Poleconomy};
use crate::terms::{Promise, Role, Side, Trade};
use kernel::{Ballot, Draw, Kind, Money, Places, Seat, SeatSet};

fn any<K: Kind>(draw: &mut impl Draw) -> K {
    K::ALL[draw.below(K::ALL.len() as u32) as usize]
}

fn one_of(seats: SeatSet, draw: &mut impl Draw) -> Option<Seat> {
    (!seats.is_empty()).then(|| seats.iter().nth(draw.below(seats.len() as u32) as usize)).flatten()
}

/// So many notes at most.
fn notes(most: i64, draw: &mut impl Draw) -> Money {
    Money(NOTE * draw.between(0, most.max(0)))
}

impl Poleconomy {
    pub(crate) fn random_action(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        let is_asked = self.base.course.waiting().contains(seat);
        if (!is_asked || draw.below(10) == 0)
            && let Some(aside) = self.random_aside(seat, draw)
        {
            return aside;
        }
        if !is_asked {
            return self.any_aside(seat);
        }
        let action = self.random_answer(seat, draw);
        if self.check_action(seat, &action).is_ok() { action } else { self.absent_action(seat) }
    }

    fn random_answer(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.base.phase() {
            Phase::Turn => self.random_turn(seat, draw),
            Phase::Purchase if draw.below(4) > 0 => Action::Buy {},
            Phase::Auction if draw.below(3) > 0 => match self.bids(seat) {
                Some(bids) => {
                    let most = (*bids.end()).min(bids.start() + 10 * NOTE);
                    Action::Bid {
                        amount: Money(bids.start() + NOTE * draw.between(0, (most - bids.start()) / NOTE)),
                    }
                }
                None => Action::Pass {},
            },
            Phase::Direction if draw.below(4) > 0 => {
                let own = self.cards_of(Some(seat)).iter().find(|card| self.layout.is_company(*card));
                let any = draw.below(self.layout.companies as u32) as usize;
                Action::Direct { company: own.filter(|_| draw.below(3) > 0).unwrap_or(any) as u8 + 1 }
            }
            Phase::OwnAdvertising => Action::Go { card: draw.below(self.layout.cards() as u32) as u8 + 1 },
            Phase::Opportunity => match draw.below(5) {
                0 => Action::Stay {},
                1 => Action::Corner { corner: any::<Corner>(draw) },
                2 => Action::Rethrow {},
                _ => Action::Visit { square: draw.below(self.board.squares.len() as u32) as u8 + 1 },
            },
            Phase::CornerSquare => self.random_corner(seat, draw),
            Phase::Parties => {
                let others = self.base.alive.without(seat);
                let members = others.iter().filter(|_| draw.below(3) == 0).collect();
                Action::Party { members: Self::places_of(members) }
            }
            Phase::Coalition => {
                let count = self.coalitions(seat).count() as u32;
                let chosen =
                    (count > 0).then(|| self.coalitions(seat).nth(draw.below(count) as usize)).flatten();
                match chosen.filter(|_| draw.below(4) > 0) {
                    Some(members) => Action::Propose { members: Self::places_of(members.without(seat)) },
                    None => Action::Pass {},
                }
            }
            Phase::Assent if draw.below(3) > 0 => Action::Assent {},
            Phase::Leader => Action::Nominate { seat: one_of(self.government, draw).unwrap_or(seat) },
            Phase::Division => Action::Vote { ballot: any::<Ballot>(draw) },
            _ => self.absent_action(seat),
        }
    }

    fn random_turn(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        if self.premier == Some(seat) {
            if !self.reversed && draw.below(6) == 0 {
                return Action::Reverse {};
            }
            if self.is_political() && draw.below(2) == 0 {
                return self.random_power(seat, draw);
            }
        }
        let at_corner = matches!(self.player(seat).place, Place::Corner(_));
        if draw.below(4) == 0 {
            return Action::Corner { corner: any::<Corner>(draw) };
        }
        Action::Throw { circuit: if at_corner { any::<Circuit>(draw) } else { self.own_circuit(seat) } }
    }

    fn random_corner(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.corner(seat) {
            Some(Corner::Bank) => {
                let affordable = self.cash(seat).0 / crate::state::FACE;
                let [savings, bonds] = self.for_sale();
                let savings = draw.between(0, savings.min(affordable));
                Action::Invest {
                    savings: savings as u8,
                    bonds: draw.between(0, bonds.min(affordable - savings)) as u8,
                }
            }
            Some(Corner::Takeovers) => {
                let named = self.layout.all_cards.minus(self.cards_of(Some(seat))).minus(self.cards_of(None));
                let count = named.len() as u32;
                let card =
                    if count == 0 { 0 } else { named.iter().nth(draw.below(count) as usize).unwrap_or(0) };
                Action::Takeover { card: card as u8 + 1 }
            }
            _ => Action::Insure {},
        }
    }

    fn random_power(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        let whom =
            Whom { of: any::<Countable>(draw), least: draw.below(4) as u8, most: draw.between(3, 12) as u8 };
        let member = one_of(self.government.without(seat), draw).unwrap_or(seat);
        match draw.below(12) {
            0 => Action::Appoint { seat: member, post: any::<Post>(draw), salary: notes(20, draw) },
            1 => Action::Dismiss { seat: member },
            2 => Action::Salary {
                seat: if draw.below(2) == 0 { seat } else { member },
                amount: notes(50, draw),
            },
            3 if draw.below(4) == 0 => Action::Issue { bonds: draw.between(1, 3) as u8 },
            3 | 4 => Action::Redeem { bonds: draw.between(1, 5) as u8 },
            5 => Action::Recall { seat: one_of(self.base.alive, draw).unwrap_or(seat), bonds: 1 },
            6 => {
                let (how, on) = (any::<How>(draw), any::<Basis>(draw));
                Action::Levy(Levy { how, whom, on, amount: Money(NOTE) + notes(9, draw) })
            }
            7 => Action::Exempt(Exemption {
                whom,
                what: any::<Exempted>(draw),
                first: draw.between(1, 4) as u8,
            }),
            8 => Action::Deduct(Relief {
                whom,
                per: any::<Deduction>(draw),
                amount: Money(NOTE) + notes(9, draw),
            }),
            9 => Action::Shield(Shielding { whom, cards: draw.between(1, 4) as u8 }),
            10 => Action::Repeal { law: draw.between(1, 4) as u8 },
            _ => {
                let rounds = draw.below(3) as u8;
                Action::Subsidise(Subsidy { whom, amount: Money(NOTE) + notes(9, draw), rounds })
            }
        }
    }

    /// Something beside what is asked, if it is accepted.
    fn random_aside(&self, seat: Seat, draw: &mut impl Draw) -> Option<Action> {
        if !self.can_do_aside(seat) {
            return None;
        }
        let open = self.deals.seen_by(seat).count() as u32;
        let deal = if open > 0 && draw.below(3) > 0 {
            self.deals.seen_by(seat).nth(draw.below(open) as usize)
        } else {
            None
        };
        let action = match deal {
            Some(deal) => {
                let [gives, gets] = self.sums_of(seat, deal.number).unwrap_or_default();
                let (gives, gets) = (gives + notes(2, draw), gets + notes(2, draw));
                let number = deal.number;
                match (deal.from == seat, draw.below(4)) {
                    (true, 0..=1) => Action::Revise { deal: number, gives, gets },
                    (true, _) => Action::Withdraw { deal: number },
                    (false, 0..=1) => Action::Accept { deal: number, revision: deal.revision },
                    (false, 2) => Action::Counter { deal: number, gives, gets },
                    (false, _) => Action::Decline { deal: number },
                }
            }
            None => self.random_offer(seat, draw)?,
        };
        self.check_action(seat, &action).is_ok().then_some(action)
    }

    fn random_offer(&self, seat: Seat, draw: &mut impl Draw) -> Option<Action> {
        let other = one_of(self.base.alive.without(seat), draw)?;
        let [savings, bonds, life] = self.cashable(seat);
        Some(match draw.below(9) {
            0 => Action::Lend {
                to: other,
                amount: Money(NOTE) + notes(9, draw),
                repaid: Money(NOTE) + notes(14, draw),
                rounds: draw.between(1, 4) as u8,
            },
            1 => Action::Borrow {
                from: other,
                amount: Money(NOTE) + notes(9, draw),
                repaid: Money(NOTE) + notes(14, draw),
                rounds: draw.between(1, 4) as u8,
            },
            2 => Action::Share {
                with: other,
                role: any::<Role>(draw),
                percent: 10 * draw.between(1, 9) as u8,
                rounds: draw.between(1, 9) as u8,
            },
            3 if savings + bonds > 0 => {
                Action::Cash { savings: draw.between(0, savings) as u8, bonds: draw.between(0, bonds) as u8 }
            }
            4 if life > 0 && draw.below(4) == 0 => Action::Surrender { policies: 1 },
            5 if draw.below(4) == 0 => Action::Forsake {},
            _ => Action::Offer(Trade {
                to: other,
                gives: self.random_side(seat, draw),
                gets: self.random_side(other, draw),
            }),
        })
    }

    fn random_side(&self, owner: Seat, draw: &mut impl Draw) -> Side {
        let (all, mut cards) = (self.cards_of(Some(owner)), Places::default());
        if !all.is_empty() && draw.below(2) == 0 {
            cards.insert(all.iter().nth(draw.below(all.len() as u32) as usize).unwrap_or(0));
        }
        let cash = notes((self.cash(owner).0 / NOTE).min(30), draw);
        let promise = match draw.below(4) {
            0 => self.promises().nth(draw.below(self.promises().count() as u32) as usize),
            _ => None,
        };
        let promise = promise.unwrap_or(Promise::Nothing);
        let policies = draw.below(8) == 0 && self.held(owner, crate::state::Commodity::Business) > 0;
        Side { cash, cards, policies: policies.into(), promise }
    }

    /// Something that a seat can surely do beside what is asked.
    fn any_aside(&self, seat: Seat) -> Action {
        if let Some(deal) = self.deals.seen_by(seat).next() {
            let deal = (deal.from == seat, deal.number);
            return if deal.0 { Action::Withdraw { deal: deal.1 } } else { Action::Decline { deal: deal.1 } };
        }
        if self.can_deal(seat) {
            let to = self.base.alive.without(seat).lowest().unwrap_or(seat);
            let gets = Side { cash: Money(NOTE), ..Side::default() };
            return Action::Offer(Trade { to, gets, gives: Side::default() });
        }
        let [savings, bonds, life] = self.cashable(seat);
        match (savings + bonds, life) {
            (1.., _) => Action::Cash { savings: savings.min(1) as u8, bonds: i64::from(savings == 0) as u8 },
            (_, 1..) => Action::Surrender { policies: 1 },
            _ => Action::Forsake {},
        }
    }
}
