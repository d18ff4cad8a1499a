//! A turn: the arrow, the throw, the disaster. Chapters 4 and 10 of the rules.

use crate::action::Action;
use crate::board::Corner;
use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Commodity, Place, Poleconomy, Reason};
use kernel::course::Next;
use kernel::ledger::BANK;
use kernel::{Audience, Journal, Kind as _, Outcome, Seat};

impl Poleconomy {
    /// What whoever has the turn says: how to move, or what a Prime Minister does before.
    pub(crate) fn take_turn(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        match action {
            Action::Throw { .. } | Action::Corner { .. } => self.said = Some(action),
            Action::Reverse {} => {
                (self.clockwise, self.reversed) = (!self.clockwise, true);
                let clockwise = self.clockwise;
                journal.record(Audience::Everyone, || Event::ArrowReversed { clockwise });
            }
            _ => self.use_power(seat, action, journal),
        }
    }

    pub(crate) fn begin_move(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        match self.said {
            // It stays said which circuit is chosen until the dice have fallen.
            Some(Action::Throw { .. }) => Phase::Throw.into(),
            Some(Action::Corner { corner }) => {
                self.said = None;
                self.go_to_corner(self.turn, corner, journal).into()
            }
            _ => Phase::TurnEnd.into(),
        }
    }

    pub(crate) fn go_to_corner(
        &mut self,
        seat: Seat,
        corner: Corner,
        journal: &mut impl Journal<Event>,
    ) -> Phase {
        self.player_mut(seat).place = Place::Corner(corner);
        let square = self.board.corners.iter().find(|square| square.offers == corner);
        journal.record(Audience::Everyone, || Event::WentToCorner {
            seat,
            corner,
            name: square.map_or_else(|| corner.name().to_owned(), |square| square.name.clone()),
        });
        self.landing.throws = 2;
        Phase::CornerSquare
    }

    pub(crate) fn move_by_dice(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let seat = self.turn;
        let [first, second] = self.lay_dice(outcome);
        let by = usize::from(first + second);
        let square = match (self.player(seat).place, self.said.take()) {
            (Place::Corner(corner), Some(Action::Throw { circuit })) => {
                self.layout.from_corner(corner, circuit, by)
            }
            (Place::Square(square), _) => self.layout.ahead(&self.board, square.into(), by),
            (Place::Corner(_), _) => return Phase::TurnEnd.into(),
        };
        if (first, second) == (6, 6) {
            self.strike(seat, journal);
        }
        let name = &self.board.squares[square].name;
        journal.record(Audience::Everyone, || Event::PieceMoved {
            seat,
            first,
            second,
            square: square as u8 + 1,
            name: name.clone(),
        });
        self.land(seat, square, journal)
    }

    /// A double six: a policy is given up, or everything but Life Insurance. §10.1, §10.2.
    fn strike(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        if self.held(seat, Commodity::Business) > 0 {
            journal.record(Audience::Everyone, || Event::DisasterInsured { seat });
            self.transfer((seat, BANK), 1, Reason::BusinessMoved, journal);
        } else {
            journal.record(Audience::Everyone, || Event::DisasterStruck { seat });
            self.forfeit(seat, journal);
            self.drop_empty_offers(journal);
        }
    }
}
