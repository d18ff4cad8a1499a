//! Whether a seat may do what it says: one line a rule.

mod deals;
mod politics;

use crate::action::Action;
use crate::board::{Corner, Effect};
use crate::flow::Phase;
use crate::law::NOTE;
use crate::refusal::Refusal;
use crate::state::{Commodity, FACE, LEAST_BID, Place, Poleconomy};
use kernel::ledger::BANK;
use kernel::{Flow as _, Money, Order, Seat, SeatSet};

type Checked = Result<(), Refusal>;

/// A sum is a multiple of the smallest note. §1.5.
fn check_note(field: &'static str, sum: Money) -> Checked {
    if sum.0 % NOTE == 0 {
        Ok(())
    } else {
        Err(Refusal::OddSum { field, nearest: Money(sum.0 / NOTE * NOTE) })
    }
}

impl Poleconomy {
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Checked {
        let able = self.base.course.able();
        let with_aside = if self.can_do_aside(seat) { able.with(seat) } else { able };
        self.check_seat(seat, with_aside)?;
        if let Some(checked) = self.check_deal(seat, action) {
            return checked;
        }
        if let Some(checked) = self.check_paper(seat, action) {
            return checked;
        }
        self.check_seat(seat, able)?;
        match (self.base.phase(), *action) {
            (Phase::Turn, Action::Throw { circuit }) => match self.player(seat).place {
                Place::Square(square) if self.board.squares[usize::from(square)].circuit != circuit => {
                    Err(Refusal::OtherCircuit { circuit: self.board.squares[usize::from(square)].circuit })
                }
                _ => Ok(()),
            },
            (Phase::Turn, Action::Corner { corner }) => {
                let is_there = self.player(seat).place == Place::Corner(corner);
                if is_there { Err(Refusal::SameCorner) } else { Ok(()) }
            }
            (Phase::Turn, Action::Reverse {}) if self.premier != Some(seat) => Err(Refusal::NotPremier),
            (Phase::Turn, Action::Reverse {}) if self.reversed => Err(Refusal::ArrowTurned),
            (Phase::Turn, Action::Reverse {}) => Ok(()),
            (Phase::Turn, power) if self.is_political() => self.check_power(seat, power),
            (Phase::Purchase, Action::Buy {}) => {
                self.check_cash(seat, self.price(self.landing.card.map_or(0, usize::from)))
            }
            (Phase::Purchase, Action::Leave {})
            | (Phase::Auction, Action::Pass {})
            | (Phase::Direction, Action::Spare {})
            | (Phase::OwnAdvertising | Phase::Opportunity | Phase::CornerSquare, Action::Stay {})
            | (Phase::Opportunity, Action::Rethrow {} | Action::Corner { .. }) => Ok(()),
            (Phase::Auction, Action::Bid { amount }) => self.check_bid(seat, amount),
            (Phase::Direction, Action::Direct { company }) => {
                let exists = (1..=self.layout.companies).contains(&usize::from(company));
                if exists { Ok(()) } else { Err(Refusal::NoSuchCompany { company: company.into() }) }
            }
            (Phase::OwnAdvertising, Action::Go { card }) => {
                let may = usize::from(card).checked_sub(1).is_some_and(|card| self.may_go_to(seat, card));
                if may { Ok(()) } else { Err(Refusal::CannotGoThere { card: card.into() }) }
            }
            (Phase::Opportunity, Action::Visit { square }) => self.check_visit(square),
            (Phase::CornerSquare, use_of_corner) => self.check_corner(seat, use_of_corner),
            (Phase::Parties | Phase::Coalition | Phase::Assent | Phase::Leader, _) => {
                self.check_election(seat, *action)
            }
            (Phase::Division, Action::Vote { .. }) => Ok(()),
            _ => Err(self.not_now(action).into()),
        }
    }

    pub(crate) fn check_cash(&self, seat: Seat, price: Money) -> Checked {
        let cash = self.cash(seat);
        if price > cash { Err(Refusal::CannotPay { cash, price }) } else { Ok(()) }
    }

    /// The least that can be bid now, and the most; nothing if cash does not go so far. §6.6.
    pub(crate) fn bids(&self, seat: Seat) -> Option<std::ops::RangeInclusive<i64>> {
        let (least, cash) = (self.auction.least().0.max(LEAST_BID), self.cash(seat).0);
        (least <= cash).then_some(least..=cash)
    }

    fn check_bid(&self, seat: Seat, bid: Money) -> Checked {
        let (least, cash) = (self.auction.least(), self.cash(seat));
        if bid < least {
            return Err(Refusal::BidTooLow { least, bid });
        }
        if bid > cash {
            return Err(Refusal::BidBeyondCash { cash, bid });
        }
        check_note("amount", bid)
    }

    pub(crate) fn check_visit(&self, number: u8) -> Checked {
        let square = usize::from(number).checked_sub(1).and_then(|square| self.board.squares.get(square));
        match square.map(|square| square.effect) {
            None => Err(Refusal::NoSuchSquare { square: number.into() }),
            Some(Effect::Opportunity) => Err(Refusal::AnotherOpportunity),
            Some(_) => Ok(()),
        }
    }

    fn check_corner(&self, seat: Seat, action: Action) -> Checked {
        match action {
            Action::Invest { savings, bonds } if self.is_for(seat, Corner::Bank) => {
                let ([left_savings, left_bonds], savings, bonds) =
                    (self.for_sale(), i64::from(savings), i64::from(bonds));
                if savings + bonds == 0 {
                    return Err(Refusal::NothingNamed);
                }
                if savings > left_savings {
                    return Err(Refusal::BankHasNoSavings { left: left_savings, asked: savings });
                }
                if bonds > left_bonds {
                    return Err(Refusal::BankHasNoBonds { left: left_bonds, asked: bonds });
                }
                self.check_cash(seat, Money(FACE * (savings + bonds)))
            }
            Action::Insure {} if self.is_for(seat, Corner::Life) || self.is_for(seat, Corner::Insurance) => {
                let policy =
                    if self.is_for(seat, Corner::Life) { Commodity::Life } else { Commodity::Business };
                if self.held(BANK, policy) == 0 {
                    return Err(Refusal::NoPolicyLeft);
                }
                self.check_cash(seat, Money(FACE))
            }
            Action::Takeover { card } if self.is_for(seat, Corner::Takeovers) => {
                let place = usize::from(card).checked_sub(1);
                let owner = place.and_then(|place| self.owners.get(place).copied().flatten());
                match (place, owner) {
                    (Some(place), Some(owner)) if owner != seat => {
                        self.check_cash(seat, self.takeover_cost(place))
                    }
                    _ => Err(Refusal::NotAnothers { card: card.into() }),
                }
            }
            Action::Invest { .. } | Action::Insure {} | Action::Takeover { .. } => {
                Err(Refusal::NothingToDoHere)
            }
            _ => Err(self.not_now(&action).into()),
        }
    }

    /// Whether it is a turn of somebody's, and not an election between turns.
    fn is_in_turn(&self) -> bool {
        use Phase::{
            Auction, CornerSquare, Direction, Division, Opportunity, OwnAdvertising, Purchase, Turn,
        };
        let phase = self.base.phase();
        matches!(
            phase,
            Turn | Purchase | Auction | Direction | OwnAdvertising | Opportunity | CornerSquare | Division
        )
    }

    /// What is cashed in one's own turn, and leaving the Government; nothing if it is another matter.
    fn check_paper(&self, seat: Seat, action: &Action) -> Option<Checked> {
        let is_turn = self.turn == seat && self.is_in_turn();
        Some(match *action {
            Action::Cash { .. } | Action::Surrender { .. } if !is_turn => Err(Refusal::NotYourTurn),
            Action::Cash { savings: 0, bonds: 0 } | Action::Surrender { policies: 0 } => {
                Err(Refusal::NothingNamed)
            }
            Action::Cash { savings, bonds } => {
                let [held_savings, held_bonds] =
                    [Commodity::Savings, Commodity::Bonds].map(|paper| self.held(seat, paper));
                let (savings, bonds) = (i64::from(savings), i64::from(bonds));
                if savings > held_savings {
                    Err(Refusal::TooFewSavings { held: held_savings, asked: savings })
                } else if bonds > held_bonds {
                    Err(Refusal::TooFewBonds { held: held_bonds, asked: bonds })
                } else {
                    Ok(())
                }
            }
            Action::Surrender { policies } => {
                let (held, asked) = (self.held(seat, Commodity::Life), i64::from(policies));
                if asked > held { Err(Refusal::TooFewPolicies { held, asked }) } else { Ok(()) }
            }
            Action::Forsake {} if self.is_political() => {
                if self.can_forsake(seat) {
                    Ok(())
                } else {
                    Err(Refusal::CannotForsake)
                }
            }
            _ => return None,
        })
    }

    /// Whether somebody can withdraw from the Government. §13.8.
    pub(crate) fn can_forsake(&self, seat: Seat) -> bool {
        self.is_in_turn()
            && self.government.contains(seat)
            && self.premier.is_some_and(|premier| premier != seat)
            && !self.player(seat).forsakes
    }

    /// What somebody can cash now: savings cards, bonds, Life Insurance policies.
    pub(crate) fn cashable(&self, seat: Seat) -> [i64; 3] {
        if self.turn != seat || !self.is_in_turn() || self.base.course.waits_for_chance() {
            return [0; 3];
        }
        [Commodity::Savings, Commodity::Bonds, Commodity::Life].map(|paper| self.held(seat, paper))
    }

    /// Whether somebody can do something that is no answer to what is asked.
    pub(crate) fn can_do_aside(&self, seat: Seat) -> bool {
        if self.base.ending.is_some()
            || self.base.course.waits_for_chance()
            || !self.base.alive.contains(seat)
        {
            return false;
        }
        self.can_deal(seat) || self.cashable(seat) != [0; 3] || self.can_forsake(seat)
    }

    /// Who may do something now.
    pub(crate) fn who_may_act(&self) -> SeatSet {
        let aside = self.base.alive.iter().filter(|&seat| self.can_do_aside(seat));
        self.base.course.able().union(aside.collect())
    }

    pub(crate) fn check_table_order(&self, order: &Order) -> Checked {
        self.check_common_order(order)?;
        match *order {
            Order::Grant { amount, .. } if amount > self.cash(BANK) => {
                Err(Refusal::GrantBeyondBank { bank: self.cash(BANK) })
            }
            Order::Grant { amount, .. } => check_note("amount", amount),
            _ => Ok(()),
        }
    }
}
