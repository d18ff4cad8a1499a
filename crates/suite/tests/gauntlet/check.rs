//! Whether a seat may do this now: a ladder of early returns.

use crate::fault::Fault;
use crate::flow::Phase;
use crate::state::{Gauntlet, MOST_BID, MOST_MARK, MOST_OFFER};
use crate::words::{Action, Face, Refused};
use kernel::{Account, Flow as _, Money, Seat, SeatSet, Title};
use std::sync::atomic::{AtomicI64, Ordering};

static ANSWERS: AtomicI64 = AtomicI64::new(0);

impl Gauntlet {
    pub fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        // Deals can be made by all, but not while chance decides.
        let asked = self.base.course.able();
        let is_asked = asked.contains(seat);
        let able = if asked.is_empty() { SeatSet::NONE } else { self.base.alive };
        self.check_seat(seat, able)?;
        let belongs = match action {
            Action::Offer { .. }
            | Action::Revise { .. }
            | Action::Withdraw { .. }
            | Action::Accept { .. } => true,
            _ => is_asked && self.belongs(action),
        };
        if !belongs {
            return Err(self.not_now(action).into());
        }
        match *action {
            Action::Hold {} => Ok(()),
            Action::Target { victim } => among(self.base.alive.without(seat), victim),
            Action::Bear {} => Ok(()),
            Action::Shield {} => self.holds(seat, Face::Shield),
            Action::Bury { card } => self.holds(seat, card),
            Action::Pass {} => Ok(()),
            Action::Bid { price } => in_range("price", self.ascending.least().0, MOST_BID, price),
            Action::Decline {} => self.high.may_decline(seat).then_some(()).ok_or(Refused::NotAmong),
            Action::Seal { price } => in_range("price", self.high.least().0, self.high.cap().0, price),
            Action::Mark { price } => {
                in_range("price", 0, MOST_MARK, price)?;
                (price.0 % 2 == 0).then_some(()).ok_or(Refused::NotAmong)
            }
            Action::Partner { seat: partner } => {
                among(self.buyer.map_or(SeatSet::NONE, |buyer| buyer.sellers), partner)
            }
            Action::Vote { .. } => Ok(()),
            Action::Default {} => Ok(()),
            Action::Sell {} => (self.shares(seat) > 0).then_some(()).ok_or(Refused::CannotDeliver),
            Action::Scrap { plot } => {
                let mine = self.plots.owner(Title(plot)) == Some(Account::Seat(seat));
                mine.then_some(()).ok_or(Refused::CannotDeliver)
            }
            Action::Offer { to, price } => self.check_offer(seat, to, price),
            Action::Revise { deal, price } => {
                self.deals.check_revise(seat, deal).map_err(|problem| Refused::Deal { problem })?;
                in_range("price", 0, MOST_OFFER, price)
            }
            Action::Withdraw { deal } => {
                self.deals.check_withdraw(seat, deal).map_err(|problem| Refused::Deal { problem })
            }
            Action::Accept { deal, revision } => self.check_accept(seat, deal, revision),
        }
    }

    fn check_offer(&self, seat: Seat, to: Seat, price: Money) -> Result<(), Refused> {
        if self.fault == Fault::PanicOnStrangeSeat {
            assert!(self.hands[to.index()].len() < 5);
        }
        among(self.base.alive.without(seat), to)?;
        self.deals.check_offer(seat, SeatSet::only(to)).map_err(|problem| Refused::Deal { problem })?;
        let most = MOST_OFFER
            + match self.fault {
                Fault::RefusalShowsHand if price.0 > 1_000 => self.shields_of_others(seat),
                Fault::FlickeringAnswer if price.0 > 1_000 => ANSWERS.fetch_add(1, Ordering::Relaxed) % 2,
                _ => 0,
            };
        in_range("price", 0, most, price)
    }

    fn check_accept(&self, seat: Seat, number: u32, revision: u32) -> Result<(), Refused> {
        if self.fault == Fault::DealShownByRefusal
            && let Some(deal) = self.deals.get(number).filter(|deal| !deal.is_seen_by(seat))
        {
            let given = deal.terms.0;
            return Err(Refused::OutOfRange { field: "deal", least: 0, most: 0, given });
        }
        let deal = self
            .deals
            .check_accept(seat, number, revision, !self.sealed_round_open())
            .map_err(|problem| Refused::Deal { problem })?;
        let able = self.shares(deal.from) > 0 && self.cash(seat) >= deal.terms.0;
        able.then_some(()).ok_or(Refused::CannotDeliver)
    }

    /// Whether an action belongs to the phase.
    fn belongs(&self, action: &Action) -> bool {
        let phase = match action {
            Action::Hold {} | Action::Target { .. } => Phase::Declare,
            Action::Bear {} | Action::Shield {} => Phase::Answer,
            Action::Bury { .. } => Phase::Bury,
            Action::Pass {} | Action::Bid { .. } => Phase::Ascending,
            Action::Decline {} | Action::Seal { .. } => Phase::High,
            Action::Mark { .. } => Phase::Marks,
            Action::Partner { .. } => Phase::Partners,
            Action::Default {} | Action::Sell {} | Action::Scrap { .. } => Phase::Distress,
            _ => return matches!(self.base.phase(), Phase::SealedVote | Phase::OpenVote),
        };
        self.base.phase() == phase
    }

    fn holds(&self, seat: Seat, face: Face) -> Result<(), Refused> {
        let holds = self.hands[seat.index()].iter().any(|card| card.face == face);
        holds.then_some(()).ok_or(Refused::CannotDeliver)
    }
}

fn among(seats: SeatSet, seat: Seat) -> Result<(), Refused> {
    seats.contains(seat).then_some(()).ok_or(Refused::NotAmong)
}

fn in_range(field: &'static str, least: i64, most: i64, given: Money) -> Result<(), Refused> {
    let given = given.0;
    if (least..=most).contains(&given) {
        Ok(())
    } else {
        Err(Refused::OutOfRange { field, least, most, given })
    }
}
