//! Whether a seat may do this now: a ladder of early returns.

use crate::fault::Fault;
use crate::state::{Gauntlet, MOST_BID, MOST_MARK, MOST_OFFER, Step};
use crate::words::{Action, Face, Refused};
use kernel::{Account, Money, Order, Seat, SeatSet, Title};
use std::sync::atomic::{AtomicI64, Ordering};

static ANSWERS: AtomicI64 = AtomicI64::new(0);

impl Gauntlet {
    pub fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        if self.ending.is_some() {
            return Err(Refused::GameOver);
        }
        if self.waiting().is_empty() {
            return Err(Refused::NotNow);
        }
        if !self.in_play.contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        match *action {
            Action::Hold {} => self.asked_for(seat, |step| step == Step::Declare),
            Action::Target { victim } => {
                self.asked_for(seat, |step| step == Step::Declare)?;
                among(self.in_play.without(seat), victim)
            }
            Action::Bear {} => self.asked_for(seat, |step| matches!(step, Step::Answer(_))),
            Action::Shield {} => {
                self.asked_for(seat, |step| matches!(step, Step::Answer(_)))?;
                self.holds(seat, Face::Shield)
            }
            Action::Bury { card } => {
                self.asked_for(seat, |step| matches!(step, Step::Bury(_)))?;
                self.holds(seat, card)
            }
            Action::Pass {} => self.asked_for(seat, |step| step == Step::Ascending),
            Action::Bid { price } => {
                self.asked_for(seat, |step| step == Step::Ascending)?;
                in_range("price", self.ascending.least().0, MOST_BID, price)
            }
            Action::Decline {} => {
                self.asked_for(seat, |step| step == Step::High)?;
                self.high.may_decline(seat).then_some(()).ok_or(Refused::NotAmong)
            }
            Action::Seal { price } => {
                self.asked_for(seat, |step| step == Step::High)?;
                in_range("price", self.high.least().0, self.high.cap().0, price)
            }
            Action::Mark { price } => {
                self.asked_for(seat, |step| step == Step::Marks)?;
                in_range("price", 0, MOST_MARK, price)?;
                (price.0 % 2 == 0).then_some(()).ok_or(Refused::NotAmong)
            }
            Action::Partner { seat: partner } => {
                self.asked_for(seat, |step| step == Step::Partners)?;
                among(self.pairing.chooser().map_or(SeatSet::NONE, |(_, partners)| partners), partner)
            }
            Action::Vote { .. } => self.asked_for(seat, |step| step == Step::Vote),
            Action::Default {} => self.asked_for(seat, |step| matches!(step, Step::Distress(_))),
            Action::Sell {} => {
                self.asked_for(seat, |step| matches!(step, Step::Distress(_)))?;
                (self.shares(seat) > 0).then_some(()).ok_or(Refused::CannotDeliver)
            }
            Action::Scrap { plot } => {
                self.asked_for(seat, |step| matches!(step, Step::Distress(_)))?;
                let mine = self.plots.owner(Title(plot)) == Some(Account::Seat(seat));
                mine.then_some(()).ok_or(Refused::CannotDeliver)
            }
            Action::Offer { to, price } => self.check_offer(seat, to, price),
            Action::Revise { deal, price } => {
                self.deals.check_revise(seat, deal).map_err(Refused::Deal)?;
                in_range("price", 0, MOST_OFFER, price)
            }
            Action::Withdraw { deal } => self.deals.check_withdraw(seat, deal).map_err(Refused::Deal),
            Action::Accept { deal, revision } => self.check_accept(seat, deal, revision),
        }
    }

    pub fn check_table_order(&self, order: &Order) -> Result<(), Refused> {
        if self.ending.is_some() {
            return Err(Refused::GameOver);
        }
        match *order {
            Order::LastRound | Order::EndNow => Ok(()),
            Order::Resign { seat } => among(self.in_play, seat),
            Order::Grant { seat, amount } => {
                among(self.in_play, seat)?;
                in_range("amount", 1, 1_000, amount)
            }
        }
    }

    fn check_offer(&self, seat: Seat, to: Seat, price: Money) -> Result<(), Refused> {
        if self.fault == Fault::PanicOnStrangeSeat {
            assert!(self.hands[to.index()].len() < 5);
        }
        among(self.in_play.without(seat), to)?;
        self.deals.check_offer(seat, SeatSet::only(to)).map_err(Refused::Deal)?;
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
            .check_accept(seat, number, revision, self.sealed_round_open())
            .map_err(Refused::Deal)?;
        let able = self.shares(deal.from) > 0 && self.cash(seat) >= deal.terms.0;
        able.then_some(()).ok_or(Refused::CannotDeliver)
    }

    fn asked_for(&self, seat: Seat, wanted: impl Fn(Step) -> bool) -> Result<(), Refused> {
        if !self.steps.top().is_some_and(|&step| wanted(step)) {
            return Err(Refused::NotNow);
        }
        self.asked().contains(seat).then_some(()).ok_or(Refused::NotYourTurn)
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
