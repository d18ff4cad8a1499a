//! What a viewer sees. Nothing is secret, so all see the same.

use crate::action::Post;
use crate::board::{Board, Word};
use crate::event::{Proposal, Told};
use crate::flow::Phase;
use crate::law::Law;
use crate::state::{Ahead, Commodity, Place, Poleconomy, TREASURY};
use crate::terms::{Loan, Promised, Share};
use kernel::ledger::BANK;
use kernel::{Ballot, Ending, Game as _, Money, Seat, SeatSet, Viewer};
use serde::Serialize;

/// What one viewer may see of a game. Cards are in the order of their numbers, the companies first; the board has their names.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Whose view it is, if it is a seat's.
    pub you: Option<Seat>,
    /// The turn under way, the last one, and whose it is.
    pub turn: u16,
    pub last_turn: u16,
    pub mover: Seat,
    pub phase: Phase,
    pub waiting: SeatSet,
    pub premier: Option<Seat>,
    /// The Inflation Number, the spot of the marker from 1, its word, and which way the arrow points.
    pub number: u8,
    pub spot: u8,
    pub word: Word,
    pub clockwise: bool,
    /// Whether the arrow was turned in this turn.
    pub reversed: bool,
    pub company_price: Money,
    pub advertising_price: Money,
    /// The dice as they lie.
    pub dice: [u8; 2],
    pub players: Vec<PlayerView>,
    /// Who owns each card.
    pub owners: Vec<Option<Seat>>,
    /// The card that the phase is about, by its number, and how many throws a takeover has left.
    pub card: Option<u8>,
    pub throws: u8,
    pub bank: Stores,
    pub auction: Option<AuctionView>,
    pub offers: Vec<OfferView>,
    pub loans: Vec<Loan>,
    pub shares: Vec<Share>,
    pub promises: Vec<Promised>,
    pub politics: Option<PoliticsView>,
    pub ending: Option<Ending>,
    pub winners: SeatSet,
    /// The position itself, for those who advise: there is nothing in it that anybody may not know.
    #[serde(skip)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub(crate) game: Option<Box<Poleconomy>>,
}

/// A player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerView {
    pub seat: Seat,
    /// The turn in which the player left.
    pub left_in: Option<u16>,
    pub cash: Money,
    pub basic_income: Money,
    pub place: Place,
    pub companies: i64,
    pub advertising: i64,
    pub savings: i64,
    pub bonds: i64,
    pub life: i64,
    pub business: i64,
    /// What the player is owed less what is owed.
    pub loans: Money,
    pub worth: Money,
    /// What is to be paid when the marker stops on Taxation, and on Government Salary is paid.
    pub tax: Money,
    pub salary: Money,
    pub votes: u16,
    /// What was thrown for Prime Minister.
    pub throw: u8,
    pub named: SeatSet,
    pub party: SeatSet,
    pub nominee: Option<Seat>,
    pub post: Option<Post>,
    /// By how much the salary was raised in this turn, whether the player was dismissed in this term, and leaves the Government.
    pub raised: Money,
    pub dismissed: bool,
    pub forsakes: bool,
    pub subsidised: Money,
    /// How many offers can still be made in this turn.
    pub offers_left: u32,
}

/// What the Bank or the Treasury has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stores {
    pub cash: Money,
    pub savings: i64,
    pub bonds: i64,
    pub life: i64,
    pub business: i64,
}

/// An auction under way.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AuctionView {
    pub least: Money,
    pub leader: Option<Seat>,
    pub price: Money,
    /// Who has not passed.
    pub bidders: SeatSet,
}

/// An offer that is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    pub number: u32,
    pub revision: u32,
    pub from: Seat,
    pub to: Seat,
    pub terms: Told,
    /// The last turn in which it can be accepted.
    pub lapses: u16,
}

/// Government and Parliament, in game 2.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoliticsView {
    pub government: SeatSet,
    pub all_votes: u16,
    pub majority: u16,
    pub treasury: Stores,
    pub laws: Vec<Law>,
    pub ahead: Vec<Ahead>,
    /// How often powers were used in this turn, and how many bills were brought in.
    pub powers: u8,
    pub bills: u8,
    /// Bonds redeemed in this term: of others and the Bank, and of the Prime Minister.
    pub redeemed: [i64; 2],
    pub bill: Option<BillView>,
    /// What the bill would bring each player as things stand; less than nothing if it costs. By seat, while it is voted on.
    pub brings: Vec<Money>,
    /// How everybody has voted on it, by seat.
    pub ballots: Vec<Option<Ballot>>,
    pub fruitless: u8,
    pub to_propose: SeatSet,
    pub proposer: Option<Seat>,
    pub proposed: SeatSet,
    pub assented: SeatSet,
    pub refused: SeatSet,
    /// Whether the Prime Minister makes up a majority.
    pub rescue: bool,
}

/// A bill before Parliament, or the last one that was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BillView {
    pub proposal: Proposal,
    pub needed: u32,
    pub carried: Option<bool>,
}

impl View {
    #[must_use]
    pub fn player(&self, seat: Seat) -> &PlayerView {
        &self.players[seat.index()]
    }

    /// Those still in the game.
    pub fn alive(&self) -> impl Iterator<Item = &PlayerView> {
        self.players.iter().filter(|player| player.left_in.is_none())
    }

    pub(crate) fn game(&self) -> &Poleconomy {
        self.game.as_ref().expect("a view that was written")
    }

    #[must_use]
    pub fn board(&self) -> &Board {
        &self.game().board
    }
}

impl Poleconomy {
    pub(crate) fn write_view(&self, viewer: Viewer, view: &mut View) {
        (view.turn, view.last_turn, view.mover) = (self.base.round, self.base.last_round, self.turn);
        (view.phase, view.waiting) = (self.base.phase(), self.base.course.waiting());
        view.premier = self.premier;
        (view.number, view.spot, view.word) = (self.number() as u8, self.spot + 1, self.word());
        (view.clockwise, view.reversed) = (self.clockwise, self.reversed);
        let number = self.number();
        view.company_price = Money(crate::state::COMPANY_PRICE * number);
        view.advertising_price = Money(crate::state::ADVERTISING_PRICE * number);
        view.dice = self.dice;
        view.players.clear();
        view.players.extend(Seat::first(self.base.seats).map(|seat| self.player_view(seat)));
        view.owners.clone_from(&self.owners);
        let is_about_card = matches!(
            self.base.phase(),
            Phase::Purchase | Phase::Auction | Phase::Direction | Phase::OwnAdvertising | Phase::Takeover
        );
        view.card = self.landing.card.filter(|_| is_about_card).map(|card| card + 1);
        view.throws = self.landing.throws;
        view.bank = self.stores(BANK);
        view.auction = (self.base.phase() == Phase::Auction).then(|| AuctionView {
            least: self.auction.least(),
            leader: self.auction.best().map(|(leader, _)| leader),
            price: self.auction.best().map_or(Money::ZERO, |(_, price)| price),
            bidders: self.auction.bidders(),
        });
        self.write_agreements(view);
        self.write_politics(&mut view.politics);
        view.ending = self.base.ending;
        view.winners = if self.base.ending.is_some() { self.winners() } else { SeatSet::NONE };
        self.write_position(viewer, view);
    }

    /// Only whose view it is and the position itself, from which the rest follows.
    pub(crate) fn write_position(&self, viewer: Viewer, view: &mut View) {
        view.you = viewer.seat();
        match &mut view.game {
            Some(game) => (**game).clone_from(self),
            none => *none = Some(Box::new(self.clone())),
        }
    }

    fn write_agreements(&self, view: &mut View) {
        view.loans.clear();
        view.loans.extend_from_slice(&self.loans);
        view.shares.clear();
        view.shares.extend(self.shares.iter().flatten());
        view.promises.clear();
        view.promises.extend_from_slice(&self.promises);
        // Names are made where somebody looks; those who advise know the cards by their numbers.
        view.offers.clear();
    }

    /// The open offers in words, which only those need who are shown the view.
    pub(crate) fn fill_in_offers(view: &mut View) {
        let Some(game) = &view.game else { return };
        let offer = |deal: &kernel::Deal<crate::terms::Terms>| {
            let to = deal.to.lowest().unwrap_or(deal.from);
            OfferView {
                number: deal.number,
                revision: deal.revision,
                from: deal.from,
                to,
                terms: game.told(deal.from, to, deal.terms.agreement),
                lapses: deal.terms.lapses,
            }
        };
        view.offers = game.deals.iter().map(offer).collect();
    }

    fn stores(&self, account: kernel::Account) -> Stores {
        Stores {
            cash: self.cash(account),
            savings: self.held(account, Commodity::Savings),
            bonds: self.held(account, Commodity::Bonds),
            life: self.held(account, Commodity::Life),
            business: self.held(account, Commodity::Business),
        }
    }

    fn player_view(&self, seat: Seat) -> PlayerView {
        let (player, held) = (self.player(seat), |commodity| self.held(seat, commodity));
        PlayerView {
            seat,
            left_in: (player.left_in > 0).then_some(player.left_in),
            cash: self.cash(seat),
            basic_income: Money(player.basic_income),
            place: player.place,
            companies: held(Commodity::Companies),
            advertising: held(Commodity::Advertising),
            savings: held(Commodity::Savings),
            bonds: held(Commodity::Bonds),
            life: held(Commodity::Life),
            business: held(Commodity::Business),
            loans: Money(held(Commodity::Loans)),
            worth: self.worth(seat),
            tax: self.tax_of(seat).due,
            salary: self.salary_of(seat),
            votes: player.votes,
            throw: player.throw,
            named: player.named,
            party: player.party,
            nominee: player.nominee,
            post: player.post,
            raised: Money(player.raised),
            dismissed: player.dismissed,
            forsakes: player.forsakes,
            subsidised: Money(player.subsidised),
            offers_left: self.deals.left(seat),
        }
    }

    fn write_politics(&self, politics: &mut Option<PoliticsView>) {
        if !self.is_political() {
            *politics = None;
            return;
        }
        let politics = politics.get_or_insert_default();
        (politics.government, politics.all_votes) = (self.government, self.all_votes());
        (politics.majority, politics.treasury) = (self.majority(), self.stores(TREASURY));
        politics.laws.clear();
        politics.laws.extend_from_slice(&self.laws);
        politics.ahead.clear();
        politics.ahead.extend_from_slice(&self.ahead);
        (politics.powers, politics.bills) = (self.powers, self.bills);
        politics.redeemed = self.redeemed;
        self.write_bill(politics);
        let election = &self.election;
        (politics.fruitless, politics.to_propose) = (election.fruitless, election.to_propose);
        (politics.proposer, politics.proposed) = (election.proposer, election.proposed);
        (politics.assented, politics.refused) = (election.assented, election.refused);
        politics.rescue = election.is_rescue;
    }

    fn write_bill(&self, politics: &mut PoliticsView) {
        politics.bill = self.bill.map(|bill| BillView {
            proposal: self.proposal(bill),
            needed: self.vote.needed(),
            carried: self.carried,
        });
        politics.brings.clear();
        politics.ballots.clear();
        let Some(bill) = self.bill else { return };
        let seats = Seat::first(self.base.seats);
        if self.base.phase() == Phase::Division {
            politics.brings.extend(seats.clone().map(|seat| self.bill_brings(seat, bill)));
        }
        politics.ballots.extend(seats.map(|seat| self.vote.shown(seat)));
    }
}
