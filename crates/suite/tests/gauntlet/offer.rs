//! What a seat may do now: the menu, a random action, and the rules' default.

use crate::fault::Fault;
use crate::flow::Phase;
use crate::state::{Gauntlet, MOST_BID, MOST_MARK, MOST_OFFER};
use crate::words::{Action, Face};
use kernel::menu::Choice;
use kernel::words::Facts;
use kernel::{Ballot, Deal, Draw, Kind, Menu, Money, Seat, SeatSet, Value};

impl Gauntlet {
    pub fn write_menu(&self, seat: Seat, menu: &mut Menu) {
        if self.base.ending.is_some() || self.base.course.able().is_empty() || !self.base.alive.contains(seat)
        {
            return;
        }
        let forgotten = self.fault == Fault::FormForgotten && self.base.phase() == Phase::Declare;
        if self.base.course.able().contains(seat) && !forgotten {
            self.write_step(seat, menu);
        }
        if !forgotten {
            self.write_deals(seat, menu);
        }
    }

    fn write_step(&self, seat: Seat, menu: &mut Menu) {
        match self.base.phase() {
            Phase::Declare => {
                menu.open_form("hold", "1");
                menu.open_form("target", "1").pick("victim", seats(self.base.alive.without(seat)));
            }
            Phase::Answer => {
                menu.sealed_form("bear", "1");
                if self.holds_shield(seat) {
                    menu.sealed_form("shield", "1");
                }
            }
            Phase::Bury => {
                let mut faces: Vec<Face> = self.hands[seat.index()].iter().map(|card| card.face).collect();
                faces.sort_unstable();
                faces.dedup();
                menu.sealed_form("bury", "1").pick("card", words(faces.into_iter().map(Face::name)));
            }
            Phase::Ascending => {
                menu.open_form("pass", "1");
                let least = self.ascending.least().0;
                if least <= MOST_BID {
                    let advised = least..=self.cash(seat).clamp(least, MOST_BID);
                    let most = MOST_BID + i64::from(self.fault == Fault::MenuTooWide);
                    menu.open_form("bid", "1").advised_number("price", least..=most, advised, least);
                }
            }
            Phase::High => {
                if self.high.may_decline(seat) {
                    menu.sealed_form("decline", "1");
                }
                let shown = match self.fault {
                    Fault::MenuShowsSealed => self.sealed_sum(),
                    _ => self.high.least().0,
                };
                let (least, most) = (self.high.least().0, self.high.cap().0);
                menu.sealed_form("seal", "1").advised_number("price", least..=most, shown..=most, least);
            }
            Phase::Marks => {
                let prices = (0..=MOST_MARK).step_by(2).map(|price| choice(Value::Number(price)));
                menu.sealed_form("mark", "1").pick("price", prices.collect());
            }
            Phase::Partners => {
                let partners = self.buyer.map_or(SeatSet::NONE, |buyer| buyer.sellers);
                menu.open_form("partner", "1").pick("seat", seats(partners));
            }
            Phase::SealedVote | Phase::OpenVote => {
                let ballots = words(Ballot::ALL.iter().map(|ballot| ballot.name()));
                let form = match self.vote.manner() {
                    kernel::vote::Manner::Open => menu.open_form("vote", "1"),
                    kernel::vote::Manner::Sealed => menu.sealed_form("vote", "1"),
                };
                form.pick("ballot", ballots);
            }
            Phase::Distress => {
                menu.open_form("default", "1");
                if self.shares(seat) > 0 {
                    menu.open_form("sell", "1");
                }
                let plots: Vec<Choice> = self
                    .plots
                    .owned_by(seat)
                    .map(|(title, _)| choice(Value::Number(i64::from(title.0))))
                    .collect();
                if !plots.is_empty() {
                    menu.open_form("scrap", "1").pick("plot", plots);
                }
            }
            _ => {}
        }
    }

    fn write_deals(&self, seat: Seat, menu: &mut Menu) {
        let others = self.base.alive.without(seat);
        if self.may_offer(seat) {
            let most = match self.fault {
                Fault::MenuTooNarrow => MOST_OFFER - 10,
                Fault::MenuShowsHand => MOST_OFFER + self.shields_of_others(seat),
                _ => MOST_OFFER,
            };
            let suggested = if self.fault == Fault::SuggestionRefused { MOST_OFFER + 1 } else { 10 };
            let form = menu.open_form("offer", "1").pick("to", seats(others));
            let to = if self.fault == Fault::HangsOnNothing { "from" } else { "to" };
            let among = others.iter().map(|other| Value::Number(other.number().into())).collect();
            form.number("price", 0..=most, suggested).only_while(to, among);
        }
        let own = |keep: &dyn Fn(&Deal<Money>) -> bool| -> Vec<Choice> {
            let deals = self.deals.iter().filter(|deal| deal.from == seat && keep(deal));
            deals.map(|deal| choice(Value::Number(i64::from(deal.number)))).collect()
        };
        let revisable = own(&|deal| self.deals.check_revise(seat, deal.number).is_ok());
        if !revisable.is_empty() {
            menu.open_form("revise", "1").pick("deal", revisable).number("price", 0..=MOST_OFFER, 5);
        }
        let all = own(&|_| true);
        if !all.is_empty() {
            menu.open_form("withdraw", "1").pick("deal", all);
        }
        let acceptable: Vec<&Deal<Money>> = self.acceptable(seat).collect();
        if let Some(first) = acceptable.first() {
            let most = acceptable.iter().map(|deal| deal.revision).max().unwrap_or_default();
            let numbers = acceptable.iter().map(|deal| choice(Value::Number(i64::from(deal.number))));
            menu.open_form("accept", "1").pick("deal", numbers.collect()).number(
                "revision",
                0..=i64::from(most),
                i64::from(first.revision),
            );
        }
    }

    pub fn sample_action(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        if !self.base.course.able().contains(seat) {
            return self.sample_deal(seat, draw);
        }
        match self.base.phase() {
            Phase::Declare => match pick(self.base.alive.without(seat), draw) {
                Some(victim) if draw.below(3) > 0 => Action::Target { victim },
                _ => Action::Hold {},
            },
            Phase::Answer if draw.below(3) > 0 && self.holds_shield(seat) => Action::Shield {},
            Phase::Bury => {
                let hand = &self.hands[seat.index()];
                Action::Bury { card: hand[draw.below(hand.len() as u32) as usize].face }
            }
            Phase::Ascending => {
                let least = self.ascending.least().0;
                let most = (self.cash(seat) + 20).min(MOST_BID);
                if least > most || draw.below(2) == 0 {
                    return Action::Pass {};
                }
                Action::Bid { price: Money(draw.between(least, most.min(least + 10))) }
            }
            Phase::High if !self.high.may_decline(seat) || draw.below(4) > 0 => {
                let beyond = i64::from(self.fault == Fault::SampleRefused);
                Action::Seal { price: Money(draw.between(self.high.least().0, self.high.cap().0 + beyond)) }
            }
            Phase::Marks => Action::Mark { price: Money(draw.between(0, MOST_MARK / 2) * 2) },
            Phase::Partners => match self.buyer.and_then(|buyer| pick(buyer.sellers, draw)) {
                Some(seat) => Action::Partner { seat },
                None => self.fallback_action(seat),
            },
            Phase::SealedVote | Phase::OpenVote => {
                Action::Vote { ballot: Ballot::ALL[draw.below(3) as usize] }
            }
            Phase::Distress if draw.below(3) > 0 => {
                let plot = self.plots.owned_by(seat).next().map(|(title, _)| Action::Scrap { plot: title.0 });
                let share = (self.shares(seat) > 0).then_some(Action::Sell {});
                share.or(plot).unwrap_or(Action::Default {})
            }
            _ => self.fallback_action(seat),
        }
    }

    pub fn fallback_action(&self, seat: Seat) -> Action {
        match self.base.phase() {
            Phase::Declare => Action::Hold {},
            Phase::Answer => Action::Bear {},
            Phase::Bury => Action::Bury { card: self.hands[seat.index()][0].face },
            Phase::Ascending => Action::Pass {},
            Phase::High if self.high.may_decline(seat) => Action::Decline {},
            Phase::High => Action::Seal { price: self.high.least() },
            Phase::Marks if self.fault == Fault::FallbackRefused => Action::Mark { price: Money(3) },
            Phase::Marks => Action::Mark { price: Money(4) },
            Phase::SealedVote | Phase::OpenVote => Action::Vote { ballot: Ballot::Abstain },
            Phase::Partners => {
                let partner = self.buyer.and_then(|buyer| buyer.sellers.lowest());
                Action::Partner { seat: partner.unwrap_or(seat) }
            }
            _ => Action::Default {},
        }
    }

    /// Whether a seat that the game does not wait for can do something.
    pub fn has_deal_to_make(&self, seat: Seat) -> bool {
        self.may_offer(seat)
            || self.deals.iter().any(|deal| deal.from == seat)
            || self.acceptable(seat).next().is_some()
    }

    fn sample_deal(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        let own = self.deals.iter().find(|deal| deal.from == seat);
        let accept = self.acceptable(seat).next();
        match (own, accept) {
            (_, Some(deal)) if draw.below(2) == 0 => {
                Action::Accept { deal: deal.number, revision: deal.revision }
            }
            (Some(deal), _) if draw.below(2) == 0 && self.deals.check_revise(seat, deal.number).is_ok() => {
                Action::Revise { deal: deal.number, price: Money(draw.between(0, MOST_OFFER)) }
            }
            _ if self.may_offer(seat) => {
                let to = pick(self.base.alive.without(seat), draw).unwrap_or(seat);
                Action::Offer { to, price: Money(draw.between(0, MOST_OFFER)) }
            }
            (Some(deal), _) => Action::Withdraw { deal: deal.number },
            (None, Some(deal)) => Action::Accept { deal: deal.number, revision: deal.revision },
            (None, None) => self.fallback_action(seat),
        }
    }

    fn may_offer(&self, seat: Seat) -> bool {
        let others = self.base.alive.without(seat);
        others.lowest().is_some_and(|other| self.deals.check_offer(seat, SeatSet::only(other)).is_ok())
    }

    fn acceptable(&self, seat: Seat) -> impl Iterator<Item = &Deal<Money>> {
        self.deals.iter().filter(move |deal| {
            let accept = Action::Accept { deal: deal.number, revision: deal.revision };
            deal.to.contains(seat) && self.check_action(seat, &accept).is_ok()
        })
    }

    /// What is in the envelopes, added up. Only faults ask.
    pub fn sealed_sum(&self) -> i64 {
        let bids = Seat::first(self.base.seats).filter_map(|seat| *self.high.round().peek(seat)?);
        bids.map(|price| price.0).sum()
    }
}

fn pick(seats: SeatSet, draw: &mut impl Draw) -> Option<Seat> {
    (!seats.is_empty()).then(|| seats.iter().nth(draw.below(seats.len() as u32) as usize))?
}

fn choice(value: Value) -> Choice {
    Choice::new(value, Facts::default())
}

fn seats(seats: SeatSet) -> Vec<Choice> {
    seats.iter().map(|seat| choice(Value::Number(i64::from(seat.number())))).collect()
}

fn words<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Choice> {
    words.map(|word| choice(Value::Word(word.to_owned()))).collect()
}
