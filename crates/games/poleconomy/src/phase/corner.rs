//! The Corner Squares: savings, bonds, insurance, takeovers. Chapter 9 of the rules.

use crate::action::Action;
use crate::board::Corner;
use crate::event::Event;
use crate::flow::{Phase, TWO_DICE};
use crate::state::{Commodity, FACE, Place, Poleconomy, Reason, TAKEOVER_FEE, TRADED};
use kernel::course::Next;
use kernel::ledger::BANK;
use kernel::{Audience, Journal, Money, Outcome, Seat};

impl Poleconomy {
    /// The Corner Square on which whoever has the turn stands.
    pub(crate) fn corner(&self, seat: Seat) -> Option<Corner> {
        match self.player(seat).place {
            Place::Corner(corner) => Some(corner),
            Place::Square(_) => None,
        }
    }

    /// What naming a card for a takeover takes in cash: its price, and at first the fee. §9.6, §9.7.
    pub(crate) fn takeover_cost(&self, card: usize) -> Money {
        self.price(card) + self.takeover_fee()
    }

    pub(crate) fn takeover_fee(&self) -> Money {
        Money(if self.landing.throws == 2 { TAKEOVER_FEE } else { 0 })
    }

    pub(crate) fn use_corner(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let (seat, said) = (self.turn, self.said.take());
        match said {
            Some(Action::Invest { savings, bonds }) => self.invest(seat, savings, bonds, journal),
            Some(Action::Insure {}) => self.insure(seat, journal),
            Some(Action::Takeover { card }) => return self.name_for_takeover(seat, card, journal),
            Some(_) => journal.record(Audience::Everyone, || Event::Stayed { seat }),
            None => {}
        }
        Phase::TurnEnd.into()
    }

    fn invest(&mut self, seat: Seat, savings: u8, bonds: u8, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || Event::PapersBought { seat, savings, bonds });
        self.transfer((seat, BANK), FACE * i64::from(savings), Reason::SavingsPrice, journal);
        self.transfer((BANK, seat), savings.into(), Reason::SavingsMoved, journal);
        self.transfer((seat, BANK), FACE * i64::from(bonds), Reason::BondPrice, journal);
        self.transfer((BANK, seat), bonds.into(), Reason::BondsMoved, journal);
    }

    fn insure(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        if self.corner(seat) == Some(Corner::Life) {
            journal.record(Audience::Everyone, || Event::LifeInsured { seat });
            self.transfer((seat, BANK), FACE, Reason::LifePrice, journal);
            self.transfer((BANK, seat), 1, Reason::LifeMoved, journal);
        } else {
            journal.record(Audience::Everyone, || Event::BusinessInsured { seat });
            self.transfer((seat, BANK), FACE, Reason::BusinessPrice, journal);
            self.transfer((BANK, seat), 1, Reason::BusinessMoved, journal);
        }
    }

    fn name_for_takeover(
        &mut self,
        seat: Seat,
        number: u8,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let (card, fee) = (usize::from(number) - 1, self.takeover_fee());
        let Some(owner) = self.owners[card] else { return Phase::TurnEnd.into() };
        journal.record(Audience::Everyone, || Event::TakeoverNamed {
            seat,
            owner,
            card: number,
            name: self.card_name(card),
            fee,
        });
        self.transfer((seat, BANK), fee.0, Reason::TakeoverFee, journal);
        self.landing.card = Some(card as u8);
        Phase::Takeover.into()
    }

    pub(crate) fn throw_for_takeover(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let (seat, [first, second]) = (self.turn, self.lay_dice(outcome));
        journal.record(Audience::Everyone, || Event::TakeoverThrown { seat, first, second });
        self.landing.throws -= 1;
        let card = self.landing.card.map_or(0, usize::from);
        let Some(owner) = self.owners[card].filter(|_| TWO_DICE.is_double(outcome)) else {
            if self.landing.throws > 0 {
                return Next::Again;
            }
            journal.record(Audience::Everyone, || Event::TakeoverFailed { seat, name: self.card_name(card) });
            return Phase::TurnEnd.into();
        };
        let price = self.price(card);
        journal.record(Audience::Everyone, || Event::TakeoverWon {
            seat,
            owner,
            card: card as u8 + 1,
            name: self.card_name(card),
            price,
        });
        self.transfer((seat, owner), price.0, Reason::TakeoverPrice, journal);
        self.hand_card(card, Some(seat), TRADED, journal);
        self.drop_empty_offers(journal);
        // The second throw is for another one.
        if self.landing.throws > 0 { Phase::CornerSquare.into() } else { Phase::TurnEnd.into() }
    }

    /// What somebody can do at the Corner Square on arrival.
    pub(crate) fn is_for(&self, seat: Seat, corner: Corner) -> bool {
        self.corner(seat) == Some(corner) && (self.landing.throws == 2 || corner == Corner::Takeovers)
    }

    /// How many savings cards and bonds the Bank has to sell.
    pub(crate) fn for_sale(&self) -> [i64; 2] {
        [self.held(BANK, Commodity::Savings), self.held(BANK, Commodity::Bonds)]
    }
}
