//! The turn: what each input does, and what happens until the game waits again.

use crate::fault::Fault;
use crate::state::{About, Buyer, DICE, Gauntlet, MOST_CARDS, SEALED_CAP};
use crate::words::{Action, BANK, Card, Commodity, Event, Face, Seen, Why};
use kernel::auction::ascending::{Ascending, Hammer};
use kernel::course::Next;
use kernel::{
    Account, Audience, Chance, CommonRules, Ending, Flow, Journal, Money, Movement, Outcome, Recording, Seat,
    SeatSet, Silent, Title,
};

kernel::course! {
    /// A turn, and below it what comes in between.
    pub enum Phase for Gauntlet, Action, Event {
        OpeningDeal("1"): chance(card_chance) => deal_opening,
        Throw("1"): chance(dice_chance) => throw,
        Declare("1"): at_once(whose_turn, declare) => draw_or_go_on,
        Draw("1"): chance(card_chance) => draw_card,
        Bury("1"): at_once(who_buries, bury) => begin_ascending,
        Ascending("1"): anew(next_bidder, bid) => fall_of_the_hammer,
        High("1"): sealed(sealed_bidders, seal) => open_bids,
        Marks("1"): sealed(all, mark) => open_marks,
        Partners("1"): anew(chooser, choose_partner) => begin_vote,
        SealedVote("1"): sealed(voters, vote) => count_votes,
        OpenVote("1"): at_once(voters, vote) => count_votes,
        RoundEnd("1"): nobody => end_round,

        Payment("1"): nobody => pay,
        Distress("1"): at_once(whom_it_is_about, raise_cash) => go_back,
        Answer("1"): quiet(defenders, answer) => suffer,
    }
}

impl Flow for Gauntlet {
    kernel::base!(Phase, Why, About);

    const COMMON_RULES: CommonRules = CommonRules::all("1");
    const GRANT: Why = Why::Grant;
    const LARGEST_GRANT: Money = Money(1_000);
    const ENDINGS: &'static [Ending] = &[Ending("rounds"), Ending("alone")];

    fn ending(&self) -> Option<Ending> {
        (self.base.alive.len() < 2).then_some(Ending("alone"))
    }

    fn ended(&mut self, _: Ending, _: &mut impl Journal<Event>) {}

    fn leave(&mut self, seat: Seat, _: &mut impl Journal<Event>) {
        self.base.remove(seat);
        self.deals.leave(seat);
        self.answers.withdraw(seat);
        self.ascending.withdraw(seat);
        self.high.withdraw(seat);
        self.marks.withdraw(seat);
        self.buyer = self.buyer.filter(|buyer| buyer.seat != seat).and_then(|buyer| {
            let sellers = buyer.sellers.without(seat);
            (!sellers.is_empty()).then_some(Buyer { sellers, ..buyer })
        });
        self.vote.withdraw(seat);
    }

    fn aside(&mut self, seat: Seat, action: &Action, journal: &mut impl Journal<Event>) -> bool {
        match *action {
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
                self.trade(closed.from, seat, closed.terms, journal);
            }
            Action::Withdraw { deal } => {
                let closed = self.deals.close(deal);
                let parties = Audience::Only(closed.to.with(closed.from));
                journal.record(parties, || Event::DealClosed { deal });
            }
            _ => return false,
        }
        true
    }
}

impl Gauntlet {
    pub fn all(&self) -> SeatSet {
        self.base.alive
    }

    fn card_chance(&self) -> Chance {
        Chance { what: "a card", odds: self.deck.odds().expect("a card is left") }
    }

    fn dice_chance(&self) -> Chance {
        Chance { what: "two dice", odds: DICE.odds() }
    }

    /// Everybody gets a card.
    fn deal_opening(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) -> Phase {
        let next = |game: &Gauntlet| game.base.alive.iter().find(|seat| game.hands[seat.index()].is_empty());
        if let Some(seat) = next(self) {
            self.deal(seat, outcome, journal);
        }
        if next(self).is_some() { Phase::OpeningDeal } else { Phase::Throw }
    }

    fn deal(&mut self, to: Seat, outcome: Outcome, journal: &mut impl Journal<Event>) {
        let card = self.deck.draw(outcome);
        self.hands[to.index()].push(card);
        journal.record(Audience::Everyone, || Event::CardDealt { to });
        let audience = match self.fault {
            Fault::EventShowsCard => Audience::Everyone,
            _ => Audience::seat(to),
        };
        journal.record(audience, || Event::CardSeen { card: card.face });
    }

    /// The rent that the dice say comes in between.
    fn throw(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) {
        self.shown.thrown = DICE.faces(outcome).into_iter().collect();
        journal.record(Audience::Everyone, || Event::Thrown { faces: DICE.faces(outcome).to_vec() });
        let neighbour = self.base.alive.without(self.active).after(self.active);
        if let Some(neighbour) = neighbour.filter(|_| self.base.alive.contains(self.active)) {
            let amount = i64::from(DICE.total(outcome)) * 2;
            self.owe(self.active, neighbour.into(), amount, Why::Rent);
        }
    }

    fn whose_turn(&self) -> SeatSet {
        self.base.alive.intersect(SeatSet::only(self.active))
    }

    fn declare(&mut self, _: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Target { victim } = action {
            journal.record(Audience::Everyone, || Event::Targeted { victim });
            self.base.course.interrupt(Phase::Answer, About::Seat(victim));
        }
    }

    /// Whom an attack or distress is about, if they are still there.
    pub fn whom_it_is_about(&self) -> SeatSet {
        match self.base.course.about() {
            About::Seat(seat) => self.base.alive.intersect(SeatSet::only(seat)),
            _ => SeatSet::NONE,
        }
    }

    /// Anybody may shield the victim, and all others are asked, whether they hold a shield or not.
    fn defenders(&self) -> SeatSet {
        if self.whom_it_is_about().is_empty() {
            return SeatSet::NONE;
        }
        let is_asked = |seat: &Seat| self.fault != Fault::OnlyHoldersAsked || self.holds_shield(*seat);
        self.base.alive.without(self.active).iter().filter(is_asked).collect()
    }

    fn answer(&mut self, seat: Seat, action: Action, _: &mut impl Journal<Event>) {
        self.answers.seal(seat, action == Action::Shield {});
    }

    fn suffer(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let shield = self.answers.opened().find_map(|(by, shields)| {
            let is_shield = |card: &Card| card.face == Face::Shield;
            let index = self.hands[by.index()].iter().position(is_shield).filter(|_| shields)?;
            Some((by, index))
        });
        self.answers.clear();
        for victim in self.whom_it_is_about().iter() {
            match shield {
                Some((by, index)) => {
                    let card = self.hands[by.index()].remove(index);
                    self.deck.put_under(Card { seen: Seen::ByAll, ..card });
                    journal.record(Audience::Everyone, || Event::ShieldUsed { by });
                }
                None => self.owe(victim, self.active.into(), 15, Why::Fine),
            }
        }
        Next::Back
    }

    fn draw_or_go_on(&mut self, _: &mut impl Journal<Event>) -> Phase {
        let has_room = !self.hands[self.active.index()].is_full();
        let draws = has_room && !self.deck.is_empty() && self.base.alive.contains(self.active);
        if draws { Phase::Draw } else { Phase::Bury }
    }

    fn draw_card(&mut self, outcome: Outcome, journal: &mut impl Journal<Event>) {
        self.deal(self.active, outcome, journal);
    }

    fn who_buries(&self) -> SeatSet {
        let has_many = |seat: &Seat| self.hands[seat.index()].len() > MOST_CARDS;
        self.whose_turn().iter().filter(has_many).collect()
    }

    fn bury(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Bury { card: face } = action else { return };
        let hand = &mut self.hands[seat.index()];
        if let Some(index) = hand.iter().position(|card| card.face == face) {
            hand.remove(index);
        }
        // Nobody else knows which card it was, so nobody else knows any longer which are left.
        hand.iter_mut().for_each(|card| card.seen = Seen::ByNobody);
        self.deck.put_under(Card { face, seen: Seen::By(seat) });
        journal.record(Audience::Everyone, || Event::CardBuried { by: seat });
    }

    fn begin_ascending(&mut self, _: &mut impl Journal<Event>) {
        let bidders = self.base.alive.without(self.active);
        self.ascending = Ascending::new(bidders, self.active, Money(5));
    }

    fn next_bidder(&self) -> SeatSet {
        self.ascending.turn().map_or(SeatSet::NONE, SeatSet::only)
    }

    fn bid(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Bid { price } = action {
            self.ascending.bid(seat, price);
            journal.record(Audience::Everyone, || Event::BidMade { by: seat, price });
        } else {
            self.ascending.pass(seat);
            journal.record(Audience::Everyone, || Event::Passed { by: seat });
        }
    }

    fn fall_of_the_hammer(&mut self, journal: &mut impl Journal<Event>) {
        if let Some(Hammer::Sold { to, price }) = self.ascending.hammer() {
            self.sell_plot(to, price, journal);
        }
        let must_bid = self.whose_turn();
        self.high.begin(self.base.alive, must_bid, Money(1), SEALED_CAP);
    }

    fn go_back(&mut self, _: &mut impl Journal<Event>) -> Next<Phase> {
        Next::Back
    }

    /// Somebody has to pay, before all else.
    pub fn owe(&mut self, from: Seat, to: Account, amount: i64, why: Why) {
        self.base.course.interrupt(Phase::Payment, About::Payment { from, to, amount, why });
    }

    /// Pays, or raises cash first.
    fn pay(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let About::Payment { from, to, amount, why } = self.base.course.about() else { return Next::Back };
        let cash = self.cash(from);
        let has_more = self.shares(from) > 0 || self.plots.owned_by(from).next().is_some();
        if cash < amount && has_more && self.base.alive.contains(from) {
            self.base.course.interrupt(Phase::Distress, About::Seat(from));
            return Next::Again;
        }
        self.transfer(from.into(), to, amount.min(cash), why, journal);
        if self.fault == Fault::MoneyMinted && why == Why::Rent {
            self.base.ledger.create(BANK, Commodity::Cash, 1);
        }
        if self.fault == Fault::UnitLost && why == Why::Rent {
            self.planted += 1;
        }
        Next::Back
    }

    fn raise_cash(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Sell {} => {
                self.transfer(seat.into(), BANK, 1, Why::ShareSale, journal);
                self.transfer(BANK, seat.into(), 6, Why::Distress, journal);
            }
            Action::Scrap { plot } => {
                self.plots.retire(Title(plot));
                self.transfer(BANK, seat.into(), 10, Why::Distress, journal);
                journal.record(Audience::Everyone, || Event::PlotScrapped { plot });
            }
            _ => {
                let cash = self.cash(seat);
                if let Some(About::Payment { amount, .. }) = self.base.course.interrupted_about_mut() {
                    *amount = (*amount).min(cash);
                }
            }
        }
    }

    fn end_round(&mut self, _: &mut impl Journal<Event>) -> Next<Phase> {
        self.deals.new_round();
        if self.base.round >= self.base.last_round && self.fault != Fault::NeverEnds {
            let otherwise = self.fault == Fault::EndsOtherwise;
            return Next::End(Ending(if otherwise { "otherwise" } else { "rounds" }));
        }
        self.base.round += 1;
        self.active = self.base.alive.after(self.active).unwrap_or(self.active);
        Next::Phase(Phase::Throw)
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
                self.base.ledger.transfer::<Event>(moved, Audience::Everyone, &mut Silent);
                let told = Movement { amount: amount + 1, ..moved };
                journal.record(Audience::Everyone, || Event::Moved(told));
            }
            Fault::JournalChangesState => {
                let mut told = Recording::<Event>::default();
                self.base.ledger.transfer(moved, Audience::Everyone, &mut told);
                let planted = &mut self.planted;
                for recorded in told.0 {
                    journal.record(recorded.to, || {
                        *planted += 1;
                        recorded.event
                    });
                }
            }
            _ => self.base.ledger.transfer(moved, Audience::Everyone, journal),
        }
    }
}
