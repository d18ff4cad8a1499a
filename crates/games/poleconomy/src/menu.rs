//! What a seat may do now, as forms.

mod deals;
mod politics;
mod sample;

use crate::action::Action;
use crate::board::{Circuit, Corner, Effect, Square};
use crate::flow::Phase;
use crate::law::NOTE;
use crate::state::{Place, Poleconomy};
use crate::valuation::Outlook;
use kernel::menu::Choice;
use kernel::words::Facts;
use kernel::{Ballot, Kind as _, Menu, Seat, Value, Warning, facts};

impl Poleconomy {
    pub(crate) fn fill_menu(&self, seat: Seat, menu: &mut Menu) {
        if self.base.course.able().contains(seat) {
            self.fill_answers(seat, menu);
        }
        if self.can_do_aside(seat) {
            self.fill_papers(seat, menu);
            self.fill_deals(seat, menu);
        }
    }

    fn fill_answers(&self, seat: Seat, menu: &mut Menu) {
        match self.base.phase() {
            Phase::Turn => self.fill_turn(seat, menu),
            Phase::Purchase => {
                let card = self.landing.card.map_or(0, usize::from);
                let about = || facts! { name = self.card_name(card), price = self.price(card) };
                if self.check_cash(seat, self.price(card)).is_ok() {
                    menu.open_form("buy", "6.3").about(about());
                }
                menu.open_form("leave", "6.6").about(about());
            }
            Phase::Auction => {
                let name = self.landing.card.map(|card| self.card_name(card.into()));
                if let Some(bids) = self.bids(seat) {
                    let (least, most) = (*bids.start(), *bids.end());
                    let usual = least
                        ..=most.min(2 * self.landing.card.map_or(least, |card| self.price(card.into()).0));
                    let form = menu.open_form("bid", "6.6").about(facts! { name = name.clone() });
                    form.number("amount", bids, least).in_steps_of(NOTE).usually(usual);
                }
                menu.open_form("pass", "6.6").about(facts! { name });
            }
            Phase::Direction => {
                let about = || facts! { seat = self.turn };
                let own = self.cards_of(Some(seat));
                let companies = || self.layout.all_companies.iter();
                let owned_first = companies().filter(|card| own.contains(*card));
                let others = companies().filter(|card| !own.contains(*card));
                let choices = owned_first.chain(others).map(|card| self.card_choice(card)).collect();
                menu.open_form("direct", "7.2").about(about()).pick("company", choices);
                menu.open_form("spare", "7.2").about(about());
            }
            Phase::OwnAdvertising => {
                let may = self.layout.all_cards.iter().filter(|&card| self.may_go_to(seat, card));
                let choices: Vec<Choice> = may.map(|card| self.card_choice(card)).collect();
                if !choices.is_empty() {
                    menu.open_form("go", "7.3").pick("card", choices);
                }
                menu.open_form("stay", "7.3");
            }
            Phase::Opportunity => self.fill_opportunity(menu),
            Phase::CornerSquare => self.fill_corner(seat, menu),
            Phase::Parties | Phase::Coalition | Phase::Assent | Phase::Leader => {
                self.fill_election(seat, menu);
            }
            Phase::Division => {
                let choice = |&ballot: &Ballot| Choice { about: facts! { ballot }, ..Choice::kind(ballot) };
                menu.open_form("vote", "16.1").pick("ballot", Ballot::ALL.iter().map(choice).collect());
            }
            _ => {}
        }
    }

    fn fill_turn(&self, seat: Seat, menu: &mut Menu) {
        let circuits = match self.player(seat).place {
            Place::Square(square) => vec![self.board.squares[usize::from(square)].circuit],
            Place::Corner(_) => Circuit::ALL.to_vec(),
        };
        menu.open_form("throw", "4.3").pick("circuit", circuits.into_iter().map(Choice::kind).collect());
        let stands = self.corner(seat);
        menu.open_form("corner", "4.1").pick("corner", self.corners(|corner| stands != Some(corner)));
        if self.premier == Some(seat) && !self.reversed {
            menu.open_form("reverse", "4.2").about(facts! { clockwise = self.clockwise });
        }
        if self.is_political() && self.premier == Some(seat) {
            self.fill_powers(seat, menu);
        }
    }

    fn corners(&self, fits: impl Fn(Corner) -> bool) -> Vec<Choice> {
        let choice = |corner: Corner| {
            let name = self.board.corners.iter().find(|square| square.offers == corner);
            let name = name.map(|square| square.name.clone());
            Choice { about: facts! { name, corner }, ..Choice::kind(corner) }
        };
        Corner::ALL.iter().copied().filter(|corner| fits(*corner)).map(choice).collect()
    }

    fn fill_opportunity(&self, menu: &mut Menu) {
        let squares = (1_u8..).zip(&self.board.squares);
        let to_visit = squares.filter(|(number, _)| self.check_visit(*number).is_ok());
        let choice = |(number, square): (u8, &Square)| {
            Choice::new(Value::Number(number.into()), self.square_facts(usize::from(number) - 1, square))
        };
        menu.open_form("stay", "8.2");
        menu.open_form("visit", "8.2").pick("square", to_visit.map(choice).collect());
        menu.open_form("corner", "8.2").pick("corner", self.corners(|_| true));
        menu.open_form("rethrow", "8.3");
    }

    fn square_facts(&self, number: usize, square: &Square) -> Facts {
        let owner = self.layout.card(number).and_then(|card| self.owners[card]);
        let brings = match square.effect {
            Effect::Inflation => {
                let ring = self.board.index.len();
                let by = usize::from(square.by) % ring;
                let by = if self.clockwise { by } else { ring - by };
                Some(self.board.index[(usize::from(self.spot) + by) % ring].word)
            }
            _ => None,
        };
        facts! { name = square.name.clone(), effect = square.effect, by = square.by, owner, brings }
    }

    fn fill_corner(&self, seat: Seat, menu: &mut Menu) {
        menu.open_form("stay", "9.1");
        let [savings, bonds] = self.for_sale();
        let affordable = self.cash(seat).0 / crate::state::FACE;
        if self.is_for(seat, Corner::Bank) && affordable > 0 && savings + bonds > 0 {
            let most = [savings.min(affordable), bonds.min(affordable)];
            let form = menu.open_form("invest", "9.2");
            form.number("savings", 0..=most[0], most[0].min(1));
            form.number("bonds", 0..=most[1], if most[0] > 0 { 0 } else { 1 });
        }
        if self.check_action(seat, &Action::Insure {}).is_ok() {
            let is_life = self.is_for(seat, Corner::Life);
            let rule = if is_life { "9.4" } else { "9.5" };
            menu.open_form("insure", rule).about(facts! { is_life });
        }
        if self.is_for(seat, Corner::Takeovers) {
            let named =
                |card: &usize| self.check_action(seat, &Action::Takeover { card: *card as u8 + 1 }).is_ok();
            let choices: Vec<Choice> =
                self.layout.all_cards.iter().filter(named).map(|card| self.card_choice(card)).collect();
            if !choices.is_empty() {
                menu.open_form("takeover", "9.6")
                    .about(facts! { fee = self.takeover_fee() })
                    .pick("card", choices);
            }
        }
    }

    /// A card by its number from 1.
    pub(crate) fn card_choice(&self, card: usize) -> Choice {
        let (owner, price) = (self.owners[card], self.price(card));
        let is_company = self.layout.is_company(card);
        let about = facts! { name = self.card_name(card), owner, price, is_company };
        Choice::new(Value::Number(card as i64 + 1), about)
    }

    /// What is cashed in one's own turn.
    fn fill_papers(&self, seat: Seat, menu: &mut Menu) {
        let [savings, bonds, life] = self.cashable(seat);
        if savings + bonds > 0 {
            let form = menu.aside_form("cash", "4.5");
            form.number("savings", 0..=savings, savings.min(1));
            form.number("bonds", 0..=bonds, if savings > 0 { 0 } else { 1 });
        }
        if life > 0 {
            menu.aside_form("surrender", "4.5").number("policies", 1..=life, 1);
        }
        if self.can_forsake(seat) {
            menu.aside_form("forsake", "13.8").about(facts! { premier = self.premier });
        }
    }

    /// What can go wrong with a legal action.
    pub(crate) fn risks(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        use crate::state::Commodity;
        let mut warnings = Vec::new();
        let uninsured = self.held(seat, Commodity::Business) == 0;
        let at_stake = kernel::Money(Outlook::new(self, seat).at_stake());
        match action {
            Action::Throw { .. } if uninsured && at_stake.0 >= 1_000_000 => {
                warnings.push(Warning::new("disaster-looms", "10.1", facts! { at_stake }));
            }
            Action::Surrender { policies } => {
                let lost = kernel::Money(
                    (crate::state::LIFE_WORTH - crate::state::SURRENDER) * i64::from(*policies),
                );
                warnings.push(Warning::new("policy-lost", "9.4", facts! { lost }));
            }
            Action::Issue { .. } if self.held(crate::state::TREASURY, Commodity::Bonds) <= 10 => {
                warnings.push(Warning::new("treasury-thin", "14.5", facts! {}));
            }
            _ => {}
        }
        warnings
    }

    /// What the rules do for one who is absent: throw, and otherwise nothing.
    pub(crate) fn absent_action(&self, seat: Seat) -> Action {
        match self.base.phase() {
            Phase::Turn => Action::Throw { circuit: self.own_circuit(seat) },
            Phase::Purchase => Action::Leave {},
            Phase::Auction | Phase::Coalition => Action::Pass {},
            Phase::Direction => Action::Spare {},
            Phase::Parties => Action::Party { members: kernel::Places::default() },
            Phase::Assent => Action::Refuse {},
            Phase::Leader => Action::Nominate { seat },
            Phase::Division => Action::Vote { ballot: Ballot::Abstain },
            _ => Action::Stay {},
        }
    }

    /// The circuit on which somebody stands; from a Corner Square the inner one.
    pub(crate) fn own_circuit(&self, seat: Seat) -> Circuit {
        match self.player(seat).place {
            Place::Square(square) => self.board.squares[usize::from(square)].circuit,
            Place::Corner(_) => Circuit::Inner,
        }
    }
}
