//! The turn: what each input does, and what happens until the game waits again.

use crate::fault::Fault;
use crate::state::{DICE, Gauntlet, MOST_CARDS, SEALED_CAP, Step};
use crate::words::{Action, BANK, Card, Commodity, Event, Face, Seen, Why};
use kernel::auction::ascending::{Ascending, Hammer};
use kernel::auction::double::Trade;
use kernel::vote::Manner;
use kernel::{
    Account, Audience, Ending, Journal, Money, Movement, Order, Outcome, Recording, Seat, SeatSet, Silent,
    Title,
};

impl Gauntlet {
    pub fn decide(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let everyone = Audience::Everyone;
        match action {
            Action::Hold {} => self.done(),
            Action::Target { victim } => {
                self.done();
                self.answers.begin(SeatSet::only(victim));
                if self.fault == Fault::OnlyHoldersAsked && !self.holds_shield(victim) {
                    self.answers.submit(victim, false);
                }
                self.steps.push(Step::Answer(victim));
                journal.record(everyone, || Event::Targeted { victim });
            }
            Action::Shield {} => self.answers.submit(seat, true),
            Action::Bear {} => self.answers.submit(seat, false),
            Action::Bury { card } => self.bury(seat, card, journal),
            Action::Bid { price } => {
                self.ascending.bid(seat, price);
                self.step += 1;
                journal.record(everyone, || Event::BidMade { by: seat, price });
            }
            Action::Pass {} => {
                self.ascending.pass(seat);
                self.step += 1;
                journal.record(everyone, || Event::Passed { by: seat });
            }
            Action::Seal { price } => self.seal(seat, Some(price), journal),
            Action::Decline {} => self.seal(seat, None, journal),
            Action::Mark { price } => self.marks.submit(seat, price),
            Action::Partner { seat: partner } => {
                self.step += 1;
                let trade = self.pairing.choose(partner);
                self.trade(trade, journal);
            }
            Action::Vote { ballot } => {
                self.vote.cast(seat, ballot);
                if self.vote.manner() == Manner::Open {
                    journal.record(everyone, || Event::Voted { by: seat, ballot });
                }
            }
            Action::Sell {} => {
                self.done();
                self.transfer(seat.into(), BANK, 1, Why::ShareSale, journal);
                self.transfer(BANK, seat.into(), 6, Why::Distress, journal);
            }
            Action::Scrap { plot } => {
                self.done();
                self.plots.retire(Title(plot));
                self.transfer(BANK, seat.into(), 10, Why::Distress, journal);
                journal.record(everyone, || Event::PlotScrapped { plot });
            }
            Action::Default {} => {
                self.done();
                if let Some(Step::Pay { amount, .. }) = self.steps.top_mut() {
                    *amount = (*amount).min(self.ledger.balance(seat, Commodity::Cash));
                }
            }
            Action::Offer { to, price } => {
                let deal = self.deals.offer(seat, SeatSet::only(to), price);
                self.tell_offer(deal, journal);
            }
            Action::Revise { deal, price } => {
                self.deals.revise(deal, price);
                self.tell_offer(deal, journal);
            }
            Action::Accept { deal, .. } => {
                let closed = self.deals.close(deal);
                let parties = Audience::Only(closed.to.with(closed.from));
                journal.record(parties, || Event::DealClosed { deal });
                self.trade(Trade { buyer: seat, seller: closed.from, price: closed.terms }, journal);
            }
            Action::Withdraw { deal } => {
                let closed = self.deals.close(deal);
                let parties = Audience::Only(closed.to.with(closed.from));
                journal.record(parties, || Event::DealClosed { deal });
            }
        }
    }

    pub fn chance(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) {
        match self.steps.pop() {
            Some(Step::Deal(to)) => {
                self.step += 1;
                let card = self.deck.draw(outcome);
                self.hands[to.index()].push(card);
                journal.record(Audience::Everyone, || Event::CardDealt { to });
                let audience = match self.fault {
                    Fault::EventShowsCard => Audience::Everyone,
                    _ => Audience::seat(to),
                };
                journal.record(audience, || Event::CardSeen { card: card.face });
            }
            Some(Step::Throw) => {
                self.step += 1;
                self.shown.thrown = DICE.faces(outcome).into_iter().collect();
                journal.record(Audience::Everyone, || Event::Thrown { faces: DICE.faces(outcome).to_vec() });
                if let Some(neighbour) = self.in_play.without(self.active).after(self.active) {
                    let amount = i64::from(DICE.total(outcome)) * 2;
                    let (from, to) = (self.active, neighbour.into());
                    self.steps.push(Step::Pay { from, to, amount, why: Why::Rent });
                }
            }
            other => unreachable!("chance was not asked: {other:?}"),
        }
    }

    pub fn order(&mut self, order: Order, journal: &mut impl Journal<Event>) {
        match order {
            Order::LastRound => self.last_round = true,
            Order::EndNow => self.ending = Some(Ending("agreed")),
            Order::Grant { seat, amount } => self.transfer(BANK, seat.into(), amount.0, Why::Grant, journal),
            Order::Resign { seat } => self.resign(seat, journal),
        }
    }

    /// Runs steps until one waits.
    pub fn run(&mut self, journal: &mut impl Journal<Event>) {
        while self.ending.is_none() && self.advance(journal) {
            self.step += 1;
        }
    }

    /// Runs the step on top; `false` if it waits.
    fn advance(&mut self, journal: &mut impl Journal<Event>) -> bool {
        let Some(&step) = self.steps.top() else { return false };
        match step {
            Step::Throw | Step::Distress(_) | Step::Declare => return false,
            Step::Deal(to) if !self.deck.is_empty() && !self.hands[to.index()].is_full() => return false,
            Step::Bury(seat) if self.hands[seat.index()].len() > MOST_CARDS => return false,
            Step::Deal(_) | Step::Bury(_) => self.done(),
            Step::Turn => {
                self.done();
                let seat = self.in_play.from(self.active).unwrap_or(self.active);
                self.active = seat;
                self.steps.push_in_order([
                    Step::Throw,
                    Step::Declare,
                    Step::Deal(seat),
                    Step::Bury(seat),
                    Step::BeginAscending,
                    Step::BeginHigh,
                    Step::BeginMarks,
                    Step::BeginVote,
                    Step::RoundEnd,
                ]);
            }
            Step::Pay { from, to, amount, why } => self.pay(from, to, amount, why, journal),
            Step::Answer(victim) => return self.answer(victim, journal),
            Step::BeginAscending => {
                self.done();
                let bidders = self.in_play.without(self.active);
                self.ascending = Ascending::new(bidders, self.active, Money(5));
                self.steps.push(Step::Ascending);
            }
            Step::Ascending => match self.ascending.hammer() {
                None => return false,
                Some(Hammer::Unsold) => self.done(),
                Some(Hammer::Sold { to, price }) => self.sell_plot(to, price, journal),
            },
            Step::BeginHigh => {
                self.done();
                let must_bid = self.in_play.intersect(SeatSet::only(self.active));
                self.high.begin(self.in_play, must_bid, Money(1), SEALED_CAP);
                self.steps.push(Step::High);
            }
            Step::High => return self.open_bids(journal),
            Step::BeginMarks => {
                self.done();
                self.marks.begin(self.in_play);
                self.steps.push(Step::Marks);
            }
            Step::Marks => return self.open_marks(journal),
            Step::Partners => match (self.pairing.chooser(), self.pairing.next_forced()) {
                (Some(_), _) => return false,
                (None, Some(trade)) => self.trade(trade, journal),
                (None, None) => self.done(),
            },
            Step::BeginVote => self.begin_vote(),
            Step::Vote => return self.count_votes(journal),
            Step::RoundEnd => self.end_round(),
        }
        true
    }

    /// The step on top is done.
    pub fn done(&mut self) {
        self.steps.pop();
        self.step += 1;
    }

    fn pay(&mut self, from: Seat, to: Account, amount: i64, why: Why, journal: &mut impl Journal<Event>) {
        let cash = self.cash(from);
        let has_more = self.shares(from) > 0 || self.plots.owned_by(from).next().is_some();
        if cash < amount && has_more && self.in_play.contains(from) {
            self.steps.push(Step::Distress(from));
            return;
        }
        self.done();
        self.transfer(from.into(), to, amount.min(cash), why, journal);
        if self.fault == Fault::MoneyMinted && why == Why::Rent {
            self.ledger.create(BANK, Commodity::Cash, 1);
        }
        if self.fault == Fault::UnitLost && why == Why::Rent {
            self.planted += 1;
        }
    }

    fn answer(&mut self, victim: Seat, journal: &mut impl Journal<Event>) -> bool {
        let Some(shielded) = self.answers.open().map(|mut answers| answers.any(|(_, shield)| shield)) else {
            return false;
        };
        self.done();
        let hand = &mut self.hands[victim.index()];
        match hand.iter().position(|card| card.face == Face::Shield).filter(|_| shielded) {
            Some(index) => {
                let card = hand.remove(index);
                self.deck.put_under(Card { seen: Seen::ByAll, ..card });
                journal.record(Audience::Everyone, || Event::ShieldUsed { by: victim });
            }
            None => {
                let to = self.active.into();
                self.steps.push(Step::Pay { from: victim, to, amount: 15, why: Why::Fine });
            }
        }
        true
    }

    fn bury(&mut self, seat: Seat, face: Face, journal: &mut impl Journal<Event>) {
        self.done();
        let hand = &mut self.hands[seat.index()];
        if let Some(index) = hand.iter().position(|card| card.face == face) {
            hand.remove(index);
        }
        // Nobody else knows which card it was, so nobody else knows any longer which are left.
        hand.iter_mut().for_each(|card| card.seen = Seen::ByNobody);
        self.deck.put_under(Card { face, seen: Seen::By(seat) });
        journal.record(Audience::Everyone, || Event::CardBuried { by: seat });
    }

    fn end_round(&mut self) {
        self.deals.new_round();
        if (self.last_round || self.round >= self.rounds) && self.fault != Fault::NeverEnds {
            self.ending = Some(Ending("rounds"));
            return;
        }
        self.done();
        self.round += 1;
        self.active = self.in_play.after(self.active).unwrap_or(self.active);
        self.steps.push(Step::Turn);
    }

    fn tell_offer(&self, number: u32, journal: &mut impl Journal<Event>) {
        if let Some(&deal) = self.deals.get(number) {
            let parties = Audience::Only(deal.to.with(deal.from));
            journal.record(parties, || {
                let (revision, from, price) = (deal.revision, deal.from, deal.terms);
                Event::DealOffered { deal: number, revision, from, price }
            });
        }
    }

    fn resign(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.step += 1;
        self.in_play.remove(seat);
        journal.record(Audience::Everyone, || Event::Resigned { seat });
        self.deals.leave(seat);
        self.answers.withdraw(seat);
        self.ascending.withdraw(seat);
        self.high.withdraw(seat);
        self.marks.withdraw(seat);
        self.pairing.withdraw(seat);
        self.vote.withdraw(seat);
        let active = self.active;
        self.steps.retain(|step| match step {
            Step::Deal(gone) | Step::Bury(gone) | Step::Distress(gone) | Step::Answer(gone) => *gone != seat,
            Step::Throw | Step::Declare => active != seat,
            _ => true,
        });
        if self.in_play.len() < 2 {
            self.ending = Some(Ending("alone"));
        }
    }

    pub fn transfer(
        &mut self,
        from: Account,
        to: Account,
        amount: i64,
        reason: Why,
        journal: &mut impl Journal<Event>,
    ) {
        let moved = Movement { from, to, amount, reason };
        match self.fault {
            Fault::WrongAmountTold if reason == Why::Fine && amount > 0 => {
                self.ledger.transfer::<Event>(moved, Audience::Everyone, &mut Silent);
                let told = Movement { amount: amount + 1, ..moved };
                journal.record(Audience::Everyone, || Event::Moved(told));
            }
            Fault::JournalChangesState => {
                let mut told = Recording::<Event>::default();
                self.ledger.transfer(moved, Audience::Everyone, &mut told);
                let planted = &mut self.planted;
                for recorded in told.0 {
                    journal.record(recorded.to, || {
                        *planted += 1;
                        recorded.event
                    });
                }
            }
            _ => self.ledger.transfer(moved, Audience::Everyone, journal),
        }
    }
}
