//! What a square does to whoever lands on it: one interpreter of all effects. Chapters 5 to 8 of the rules.

use crate::action::Action;
use crate::board::{Effect, Word};
use crate::event::Event;
use crate::flow::Phase;
use crate::state::{BOUGHT, Commodity, FACE, LEAST_BID, Place, Poleconomy, Reason};
use kernel::auction::ascending::{Ascending, Hammer};
use kernel::course::Next;
use kernel::ledger::BANK;
use kernel::{Audience, Journal, Money, Outcome, Seat, SeatSet};

impl Poleconomy {
    /// A piece comes to a square, and what the square does is done. Says what is asked next.
    pub(crate) fn land(
        &mut self,
        seat: Seat,
        square: usize,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        self.player_mut(seat).place = Place::Square(square as u8);
        let (effect, by) = (self.board.squares[square].effect, self.board.squares[square].by);
        match effect {
            Effect::Income => self.pay_income(seat, by, journal),
            Effect::Savings => {
                self.pay_income(seat, by, journal);
                self.pay_savings_interest(seat, journal);
            }
            Effect::Opportunity => {
                self.pay_income(seat, by, journal);
                return Phase::Opportunity.into();
            }
            Effect::Company | Effect::Advertising => return self.land_on_card(seat, square, journal),
            Effect::Inflation => self.move_marker(by, journal),
        }
        Phase::TurnEnd.into()
    }

    fn land_on_card(&mut self, seat: Seat, square: usize, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let Some(card) = self.layout.card(square) else { return Phase::TurnEnd.into() };
        self.landing.card = Some(card as u8);
        let is_company = self.layout.is_company(card);
        match self.owners[card] {
            None => Phase::Purchase.into(),
            Some(owner) if is_company => {
                self.take_profits(seat, owner, card, None, journal);
                Phase::TurnEnd.into()
            }
            Some(owner) if owner == seat => Phase::OwnAdvertising.into(),
            Some(_) => Phase::Direction.into(),
        }
    }

    fn pay_income(&mut self, seat: Seat, times: u8, journal: &mut impl Journal<Event>) {
        let amount = Money(self.player(seat).basic_income * i64::from(times));
        let amount = self.bank_pays(seat, amount, Reason::Income, journal);
        journal.record(Audience::Everyone, || Event::IncomePaid { seat, times, amount });
    }

    fn pay_savings_interest(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        let cards = self.held(seat, Commodity::Savings);
        if cards > 0 {
            let amount = self.bank_pays(seat, Money(FACE * cards), Reason::SavingsInterest, journal);
            journal.record(Audience::Everyone, || Event::SavingsInterestPaid { seat, cards, amount });
        }
    }

    /// Profits of a Company: from the Bank to one who owns it, or from the lander, of which the one who sent it there may have a share.
    fn take_profits(
        &mut self,
        seat: Seat,
        owner: Seat,
        card: usize,
        sender: Option<Seat>,
        journal: &mut impl Journal<Event>,
    ) {
        let due = self.profits();
        if owner == seat {
            let amount = self.bank_pays(seat, due, Reason::OwnProfits, journal);
            journal.record(Audience::Everyone, || {
                let name = self.card_name(card);
                Event::OwnProfitsPaid { seat, name, amount }
            });
            return;
        }
        let paid = self.take_from((seat, owner.into()), due, 0, Reason::Profits, journal);
        journal.record(Audience::Everyone, || Event::ProfitsPaid {
            seat,
            owner,
            name: self.card_name(card),
            paid,
            forgiven: due - paid,
        });
        if let Some(sender) = sender {
            self.share_profits(sender, owner, paid, journal);
        }
    }

    /// The marker goes the way of its arrow; then the word is carried out. §5.2.
    fn move_marker(&mut self, spots: u8, journal: &mut impl Journal<Event>) {
        let ring = self.board.index.len() as u8;
        let by = if self.clockwise { spots % ring } else { ring - spots % ring };
        let from = self.spot + 1;
        self.spot = (self.spot + by) % ring;
        let (spot, number, word) = (self.spot + 1, self.number() as u8, self.word());
        journal.record(Audience::Everyone, || Event::MarkerMoved { spots, from, spot, number, word });
        match word {
            Word::Taxation => self.collect_tax(journal),
            Word::Bonds => self.pay_bond_interest(journal),
            Word::Salary => self.pay_salaries(journal),
            Word::Election => self.election_due = true,
        }
    }

    /// Whoever landed there buys it, or it is sold by auction. §6.3, §6.6.
    pub(crate) fn buy_or_leave(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let (seat, said) = (self.turn, self.said.take());
        let Some(card) = self.landing.card.map(usize::from) else { return Phase::TurnEnd.into() };
        match said {
            Some(Action::Buy {}) => {
                self.buy(seat, card, journal);
                Phase::TurnEnd.into()
            }
            Some(_) => {
                let number = card as u8 + 1;
                journal.record(Audience::Everyone, || Event::CardLeft {
                    seat,
                    card: number,
                    name: self.card_name(card),
                });
                let bidders = self.base.alive.without(seat);
                let first = bidders.after(seat).unwrap_or(seat);
                self.auction = Ascending::in_steps(bidders, first, Money(LEAST_BID), Money(LEAST_BID));
                Phase::Auction.into()
            }
            None => Phase::TurnEnd.into(),
        }
    }

    fn buy(&mut self, seat: Seat, card: usize, journal: &mut impl Journal<Event>) {
        let price = self.price(card);
        journal.record(Audience::Everyone, || Event::CardBought {
            seat,
            card: card as u8 + 1,
            name: self.card_name(card),
            price,
        });
        self.transfer((seat, BANK), price.0, Reason::CardPrice, journal);
        self.hand_card(card, Some(seat), BOUGHT, journal);
    }

    pub(crate) fn next_bidder(&self) -> SeatSet {
        self.auction.turn().map_or(SeatSet::NONE, SeatSet::only)
    }

    pub(crate) fn bid_or_pass(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Bid { amount } = action {
            self.auction.bid(seat, amount);
            journal.record(Audience::Everyone, || Event::BidMade { seat, amount });
        } else {
            self.auction.pass(seat);
            journal.record(Audience::Everyone, || Event::BidPassed { seat });
        }
    }

    /// Whoever bid most gets the card, and nothing of this landing. §6.7.
    pub(crate) fn let_hammer_fall(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if let Some(card) = self.landing.card.map(usize::from) {
            let (number, name) = (card as u8 + 1, || self.card_name(card));
            match self.auction.hammer() {
                Some(Hammer::Sold { to, price }) => {
                    journal.record(Audience::Everyone, || Event::CardAuctioned {
                        seat: to,
                        card: number,
                        name: name(),
                        price,
                    });
                    self.transfer((to, BANK), price.0, Reason::AuctionPrice, journal);
                    self.hand_card(card, Some(to), BOUGHT, journal);
                }
                _ => journal.record(Audience::Everyone, || Event::CardUnsold { card: number, name: name() }),
            }
        }
        self.auction = Ascending::none();
        Phase::TurnEnd.into()
    }

    /// The owner of the Advertising Square on which somebody stands.
    pub(crate) fn advertiser(&self) -> SeatSet {
        let owner = self.landing.card.and_then(|card| self.owners[usize::from(card)]);
        let owner = owner.filter(|_| self.base.alive.contains(self.turn));
        owner.map_or(SeatSet::NONE, SeatSet::only)
    }

    /// Whoever stands on another's Advertising Square is sent on, or not. §7.2.
    pub(crate) fn carry_direction_out(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let (seat, said) = (self.turn, self.said.take());
        let Some(by) = self.advertiser().lowest() else { return Phase::TurnEnd.into() };
        let Some(Action::Direct { company }) = said else {
            journal.record(Audience::Everyone, || Event::PlayerSpared { seat, by });
            return Phase::TurnEnd.into();
        };
        let card = usize::from(company) - 1;
        journal.record(Audience::Everyone, || Event::PlayerSent {
            seat,
            by,
            card: company,
            name: self.card_name(card),
        });
        let square = self.layout.square(card);
        self.player_mut(seat).place = Place::Square(square as u8);
        self.landing.card = Some(card as u8);
        match self.owners[card] {
            None => Phase::Purchase.into(),
            Some(owner) => {
                self.take_profits(seat, owner, card, Some(by), journal);
                Phase::TurnEnd.into()
            }
        }
    }

    /// Where one may go from one's own Advertising Square: to what nobody owns and one can pay, or to a Company of one's own. §7.3.
    pub(crate) fn may_go_to(&self, seat: Seat, card: usize) -> bool {
        match self.owners.get(card) {
            Some(None) => self.price(card) <= self.cash(seat),
            Some(Some(owner)) => *owner == seat && self.layout.is_company(card),
            None => false,
        }
    }

    pub(crate) fn go_on_from_advertising(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let (seat, said) = (self.turn, self.said.take());
        match said {
            Some(Action::Go { card }) => {
                let card = usize::from(card) - 1;
                let square = self.layout.square(card);
                self.tell_where(seat, square, journal);
                self.player_mut(seat).place = Place::Square(square as u8);
                if self.owners[card].is_none() {
                    self.buy(seat, card, journal);
                } else {
                    self.take_profits(seat, seat, card, None, journal);
                }
            }
            Some(_) => journal.record(Audience::Everyone, || Event::Stayed { seat }),
            None => {}
        }
        Phase::TurnEnd.into()
    }

    fn tell_where(&self, seat: Seat, square: usize, journal: &mut impl Journal<Event>) {
        let name = &self.board.squares[square].name;
        journal.record(Audience::Everyone, || Event::WentOn {
            seat,
            square: square as u8 + 1,
            name: name.clone(),
        });
    }

    /// Anywhere, a new Basic Income, or neither. §8.2, §8.3.
    pub(crate) fn take_opportunity(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let (seat, said) = (self.turn, self.said.take());
        match said {
            Some(Action::Visit { square }) => {
                let square = usize::from(square) - 1;
                self.tell_where(seat, square, journal);
                self.land(seat, square, journal)
            }
            Some(Action::Corner { corner }) => self.go_to_corner(seat, corner, journal).into(),
            Some(Action::Rethrow {}) => Phase::Rethrow.into(),
            Some(_) => {
                journal.record(Audience::Everyone, || Event::Stayed { seat });
                Phase::TurnEnd.into()
            }
            None => Phase::TurnEnd.into(),
        }
    }

    pub(crate) fn rethrow_income(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        self.throw_basic_income(self.turn, outcome, journal);
        Phase::TurnEnd.into()
    }
}
