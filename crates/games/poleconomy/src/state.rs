//! What there is: players, cards, papers, the marker, the Government, agreements.

use crate::action::{Action, Post};
use crate::board::{Board, Corner, Layout, Word};
use crate::event::{Event, Worth};
use crate::flow::Phase;
use crate::law::{Bill, Holdings, Law, MOST_LAWS, MOST_PAYMENTS, Payment, STANDARD};
use crate::options::{Options, Quick, Rules};
use crate::terms::{Loan, MOST_LOANS, MOST_PROMISES, Promised, Share, Terms};
use arrayvec::ArrayVec;
use kernel::auction::ascending::Ascending;
use kernel::ledger::BANK;
use kernel::{
    Account, Audience, Base, Deals, Flow as _, Journal, Ledger, Money, Movement, Places, Seat, SeatSet, Vote,
};
use serde::Serialize;
use std::sync::Arc;

kernel::kinds! {
    /// What the ledger counts.
    pub enum Commodity {
        Cash = "cash",
        Companies = "companies",
        Advertising = "advertising",
        Savings = "savings",
        Bonds = "bonds",
        Life = "life",
        Business = "business",
        /// What one is owed; what one owes is less than nothing.
        Loans = "loans",
    }
}

kernel::reasons! {
    /// Why something moved, and what.
    pub enum Reason of Commodity {
        StartMoney = "start money": Cash,
        Income = "income": Cash,
        SavingsInterest = "savings interest": Cash,
        BondInterest = "bond interest": Cash,
        Salary = "salaries": Cash,
        Tax = "tax": Cash,
        CardPrice = "purchases": Cash,
        AuctionPrice = "auctions": Cash,
        Profits = "profits": Cash,
        OwnProfits = "profits from the bank": Cash,
        SharedProfits = "shares of profits": Cash,
        SavingsPrice = "price of savings cards": Cash,
        BondPrice = "price of bonds": Cash,
        LifePrice = "life premiums": Cash,
        BusinessPrice = "business premiums": Cash,
        TakeoverFee = "takeover fees": Cash,
        TakeoverPrice = "takeovers": Cash,
        DealCash = "deals": Cash,
        LoanPaid = "loans paid out": Cash,
        LoanRepaid = "loans repaid": Cash,
        Issue = "bonds issued": Cash,
        Redemption = "bonds redeemed": Cash,
        Payment = "payments under laws": Cash,
        Grant = "grants": Cash,
        CashForfeited = "cash forfeited": Cash,
        CompanyBought = "companies bought": Companies,
        CompanyTraded = "companies traded": Companies,
        CompanyForfeited = "companies forfeited": Companies,
        AdvertisingBought = "advertising bought": Advertising,
        AdvertisingTraded = "advertising traded": Advertising,
        AdvertisingForfeited = "advertising forfeited": Advertising,
        SavingsMoved = "savings cards": Savings,
        SavingsForfeited = "savings forfeited": Savings,
        BondsMoved = "bonds": Bonds,
        BondsIssued = "issue of bonds": Bonds,
        BondsForfeited = "bonds forfeited": Bonds,
        LifeMoved = "life policies": Life,
        LifeForfeited = "life policies forfeited": Life,
        BusinessMoved = "business policies": Business,
        BusinessForfeited = "business policies forfeited": Business,
        LoanMade = "loans made": Loans,
        LoanSettled = "loans settled": Loans,
    }
}

/// The account of the Treasury. §14.1.
pub(crate) const TREASURY: Account = Account::House(1);

/// Prices and sums of the rules.
pub(crate) const COMPANY_PRICE: i64 = 100_000;
pub(crate) const ADVERTISING_PRICE: i64 = 20_000;
pub(crate) const LEAST_BID: i64 = 10_000;
pub(crate) const START_MONEY: i64 = 300_000;
pub(crate) const START_TIMES: i64 = 4;
pub(crate) const INCOME_STEP: i64 = 10_000;
/// The face value of savings cards and bonds, and the price of a policy.
pub(crate) const FACE: i64 = 100_000;
pub(crate) const SURRENDER: i64 = 80_000;
pub(crate) const LIFE_WORTH: i64 = 1_000_000;
pub(crate) const TAKEOVER_FEE: i64 = 30_000;
pub(crate) const LEAST_SALARY: i64 = 100_000;
pub(crate) const SALARY_BILL: i64 = 500_000;
pub(crate) const HIGHEST_RAISE: i64 = 100_000;
/// How often powers are used in a turn, and how many bills are brought in. §15.5.
pub(crate) const MOST_POWERS: u8 = 12;
pub(crate) const MOST_BILLS: u8 = 3;
/// After so many elections without a Government there is one. §13.5.
pub(crate) const FRUITLESS: u8 = 5;
/// Open offers of a player, and offers in a turn. §11.3.
pub(crate) const OPEN_OFFERS: u32 = 2;
pub(crate) const OFFERS_A_TURN: u32 = 3;

/// Where a piece stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// By its number, from 0; those who look on count from 1, as actions do.
    #[serde(serialize_with = "from_one")]
    Square(u8),
    Corner(Corner),
}

fn from_one<S: serde::Serializer>(square: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(square + 1)
}

/// A player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    pub(crate) basic_income: i64,
    pub(crate) place: Place,
    /// What was thrown last for the office of Prime Minister.
    pub(crate) throw: u8,
    pub(crate) votes: u16,
    /// Whom the player has named for a party, and the party that stands, the player included.
    pub(crate) named: SeatSet,
    pub(crate) party: SeatSet,
    pub(crate) nominee: Option<Seat>,
    /// The post in the Cabinet, and the salary.
    pub(crate) post: Option<Post>,
    pub(crate) salary: i64,
    /// By how much it was raised in this turn, and whether the player was dismissed in this term.
    pub(crate) raised: i64,
    pub(crate) dismissed: bool,
    /// Whether the player leaves the Government when the turn is over.
    pub(crate) forsakes: bool,
    /// What laws have paid in this turn.
    pub(crate) subsidised: i64,
    /// The turn in which the player left; 0 while in the game.
    pub(crate) left_in: u16,
}

impl Player {
    const NEW: Player = Player {
        basic_income: 0,
        place: Place::Square(0),
        throw: 0,
        votes: 0,
        named: SeatSet::NONE,
        party: SeatSet::NONE,
        nominee: None,
        post: None,
        salary: 0,
        raised: 0,
        dismissed: false,
        forsakes: false,
        subsidised: 0,
        left_in: 0,
    };
}

/// What is on its way between a throw and the end of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Landing {
    /// The card that the phase is about: to be bought, sold, or taken over.
    pub(crate) card: Option<u8>,
    /// How many throws a takeover has left.
    pub(crate) throws: u8,
}

/// How far an election has come.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Election {
    /// Who has yet to throw.
    pub(crate) to_throw: SeatSet,
    /// Who can still become Prime Minister, in game 1 and among equals.
    pub(crate) candidates: SeatSet,
    pub(crate) fruitless: u8,
    /// Who has yet to propose a coalition; who proposed the one on the table, its members, and who of them has answered how.
    pub(crate) to_propose: SeatSet,
    pub(crate) proposer: Option<Seat>,
    pub(crate) proposed: SeatSet,
    pub(crate) assented: SeatSet,
    pub(crate) refused: SeatSet,
    /// Whether it is the Prime Minister who makes up a majority.
    pub(crate) is_rescue: bool,
}

/// What the Treasury will pay, and in which turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ahead {
    pub payment: Payment,
    pub turn: u16,
}

kernel::state! {
    /// A game of Poleconomy. Its rounds, as the kernel counts them, are turns.
    pub struct Poleconomy {
        pub(crate) base: Base<Phase, Reason>,
        pub(crate) players: Vec<Player>,
        /// By card.
        pub(crate) owners: Vec<Option<Seat>>,
        /// Whose turn it is.
        pub(crate) turn: Seat,
        pub(crate) premier: Option<Seat>,
        /// Where the marker stands, and which way its arrow points.
        pub(crate) spot: u8,
        pub(crate) clockwise: bool,
        /// Whether the arrow was turned in this turn.
        pub(crate) reversed: bool,
        /// What somebody has answered, until it is carried out.
        pub(crate) said: Option<Action>,
        pub(crate) landing: Landing,
        /// The dice as they lie.
        pub(crate) dice: [u8; 2],
        pub(crate) auction: Ascending,
        /// Whether there is an election when the turn is over.
        pub(crate) election_due: bool,
        pub(crate) election: Election,
        pub(crate) government: SeatSet,
        /// Bonds redeemed in this term: of others and the Bank, and of the Prime Minister.
        pub(crate) redeemed: [i64; 2],
        pub(crate) laws: ArrayVec<Law, MOST_LAWS>,
        pub(crate) ahead: ArrayVec<Ahead, MOST_PAYMENTS>,
        /// What Parliament votes on, or did last, and whether that was carried.
        pub(crate) bill: Option<Bill>,
        pub(crate) carried: Option<bool>,
        pub(crate) vote: Vote,
        /// Powers used and bills brought in, in this turn.
        pub(crate) powers: u8,
        pub(crate) bills: u8,
        pub(crate) is_bankrupt: bool,
        pub(crate) deals: Deals<Terms>,
        pub(crate) loans: ArrayVec<Loan, MOST_LOANS>,
        /// By advertiser, then owner.
        pub(crate) shares: Vec<Option<Share>>,
        pub(crate) promises: ArrayVec<Promised, MOST_PROMISES>,
    }
    unhashed {
        pub(crate) options: Options,
        pub(crate) board: Arc<Board>,
        pub(crate) layout: Arc<Layout>,
    }
}

impl Poleconomy {
    pub(crate) fn at_start(seats: u8, options: &Options, board: &Arc<Board>) -> Poleconomy {
        let layout = Layout::of(board);
        let mut ledger = Ledger::new(seats, 2, 0);
        let stock = board.stock;
        let holds_bonds = if options.variant == Rules::Politics { TREASURY } else { BANK };
        ledger.create(BANK, Commodity::Cash, board.money().0);
        ledger.create(BANK, Commodity::Companies, layout.companies as i64);
        ledger.create(BANK, Commodity::Advertising, (layout.cards() - layout.companies) as i64);
        ledger.create(BANK, Commodity::Savings, stock.savings.into());
        ledger.create(holds_bonds, Commodity::Bonds, stock.bonds.into());
        ledger.create(BANK, Commodity::Life, stock.life.into());
        ledger.create(BANK, Commodity::Business, stock.business.into());
        Seat::first(seats).for_each(|seat| ledger.allow_overdraft(seat, Commodity::Loans));
        let all = SeatSet::first(seats);
        Poleconomy {
            base: Base::new(seats, ledger, Phase::BasicIncomes, 1..=options.rounds * u16::from(seats)),
            players: vec![Player::NEW; usize::from(seats)],
            owners: vec![None; layout.cards()],
            turn: Seat::new(0),
            premier: None,
            spot: 0,
            clockwise: true,
            reversed: false,
            said: None,
            landing: Landing::default(),
            dice: [0; 2],
            auction: Ascending::none(),
            election_due: false,
            election: Election { to_throw: all, ..Election::default() },
            government: SeatSet::NONE,
            redeemed: [0; 2],
            laws: STANDARD.into_iter().collect(),
            ahead: ArrayVec::new(),
            bill: None,
            carried: None,
            vote: Vote::new(seats),
            powers: 0,
            bills: 0,
            is_bankrupt: false,
            deals: Deals::new(seats, OPEN_OFFERS, OFFERS_A_TURN),
            loans: ArrayVec::new(),
            shares: vec![None; usize::from(seats) * usize::from(seats)],
            promises: ArrayVec::new(),
            options: *options,
            board: Arc::clone(board),
            layout: Arc::new(layout),
        }
        .started()
    }

    #[inline]
    pub(crate) fn is_political(&self) -> bool {
        self.options.variant == Rules::Politics
    }

    #[inline]
    pub(crate) fn is_quick(&self) -> bool {
        self.options.quick == Quick::Yes
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn cash(&self, account: impl Into<Account>) -> Money {
        self.base.ledger.money(account, Commodity::Cash)
    }

    #[inline]
    pub(crate) fn held(&self, account: impl Into<Account>, commodity: Commodity) -> i64 {
        self.base.ledger.balance(account, commodity)
    }

    /// The Inflation Number. §3.4.
    #[inline]
    pub(crate) fn number(&self) -> i64 {
        self.board.index[usize::from(self.spot)].number.into()
    }

    /// The word under the marker.
    pub(crate) fn word(&self) -> Word {
        self.board.index[usize::from(self.spot)].word
    }

    /// What a card costs now. §5.1.
    #[inline]
    pub(crate) fn price(&self, card: usize) -> Money {
        let basic = if self.layout.is_company(card) { COMPANY_PRICE } else { ADVERTISING_PRICE };
        Money(basic * self.number())
    }

    /// What a Company brings now. §5.1.
    #[inline]
    pub(crate) fn profits(&self) -> Money {
        Money(COMPANY_PRICE * self.number())
    }

    pub(crate) fn card_name(&self, card: usize) -> String {
        self.board.squares[self.layout.square(card)].name.clone()
    }

    /// The cards of a player, or of the Bank.
    pub(crate) fn cards_of(&self, owner: Option<Seat>) -> Places {
        let is_owned = |(_, holder): &(usize, &Option<Seat>)| **holder == owner;
        self.owners.iter().enumerate().filter(is_owned).map(|(card, _)| card).collect()
    }

    /// What laws can count of a player. §16.2.
    pub(crate) fn holdings(&self, seat: Seat) -> Holdings {
        Holdings {
            basic_income: self.player(seat).basic_income / INCOME_STEP,
            companies: self.held(seat, Commodity::Companies),
            advertising: self.held(seat, Commodity::Advertising),
            savings: self.held(seat, Commodity::Savings),
            bonds: self.held(seat, Commodity::Bonds),
            life: self.held(seat, Commodity::Life),
            business: self.held(seat, Commodity::Business),
        }
    }

    /// All votes of Parliament, and how many are a majority. §13.3.
    pub(crate) fn all_votes(&self) -> u16 {
        self.votes_of(self.base.alive)
    }

    pub(crate) fn votes_of(&self, seats: SeatSet) -> u16 {
        seats.iter().map(|seat| self.player(seat).votes).sum()
    }

    pub(crate) fn majority(&self) -> u16 {
        self.all_votes() / 2 + 1
    }

    /// What a player has, and of what. §12.2.
    pub(crate) fn worth_of_what(&self, seat: Seat) -> Worth {
        if !self.base.alive.contains(seat) {
            let nothing = Money::ZERO;
            return Worth {
                seat,
                worth: nothing,
                cash: nothing,
                companies: nothing,
                advertising: nothing,
                savings: nothing,
                bonds: nothing,
                life: nothing,
                loans: nothing,
            };
        }
        let times = |commodity: Commodity, each: i64| Money(self.held(seat, commodity) * each);
        let (cash, loans) = (self.cash(seat), times(Commodity::Loans, 1));
        let companies = times(Commodity::Companies, COMPANY_PRICE * self.number());
        let advertising = times(Commodity::Advertising, ADVERTISING_PRICE * self.number());
        let [savings, bonds] = [Commodity::Savings, Commodity::Bonds].map(|paper| times(paper, FACE));
        let life = times(Commodity::Life, LIFE_WORTH);
        let worth = cash + companies + advertising + savings + bonds + life + loans;
        Worth { seat, worth, cash, companies, advertising, savings, bonds, life, loans }
    }

    pub(crate) fn worth(&self, seat: Seat) -> Money {
        self.worth_of_what(seat).worth
    }

    /// Moves something openly.
    pub(crate) fn transfer(
        &mut self,
        (from, to): (impl Into<Account>, impl Into<Account>),
        amount: i64,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) {
        let movement = Movement { from: from.into(), to: to.into(), amount, reason };
        self.base.ledger.transfer(movement, Audience::Everyone, journal);
    }

    /// The Bank pays, as far as it goes; says what it paid. §12.3.
    pub(crate) fn bank_pays(
        &mut self,
        seat: Seat,
        amount: Money,
        reason: Reason,
        journal: &mut impl Journal<Event>,
    ) -> Money {
        let paid = amount.min(self.cash(BANK));
        self.transfer((BANK, seat), paid.0, reason, journal);
        paid
    }

    /// Hands a card over; money is another matter.
    pub(crate) fn hand_card(
        &mut self,
        card: usize,
        to: Option<Seat>,
        [company, advertising]: [Reason; 2],
        journal: &mut impl Journal<Event>,
    ) {
        let account = |owner: Option<Seat>| owner.map_or(BANK, Account::Seat);
        let from = std::mem::replace(&mut self.owners[card], to);
        let reason = if self.layout.is_company(card) { company } else { advertising };
        self.transfer((account(from), account(to)), 1, reason, journal);
    }

    /// Everybody in the game, clockwise from the Prime Minister. §5.7.
    pub(crate) fn clockwise_from_premier(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.base.alive.round_from(self.premier.unwrap_or(self.turn))
    }
}

/// How a card changes hands.
pub(crate) const BOUGHT: [Reason; 2] = [Reason::CompanyBought, Reason::AdvertisingBought];
pub(crate) const TRADED: [Reason; 2] = [Reason::CompanyTraded, Reason::AdvertisingTraded];
pub(crate) const FORFEITED: [Reason; 2] = [Reason::CompanyForfeited, Reason::AdvertisingForfeited];
