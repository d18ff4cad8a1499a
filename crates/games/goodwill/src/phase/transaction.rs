//! The highest must buy from the lowest. Chapter 5 of the rules.

use crate::action::Action;
use crate::edition::MOST_INVESTORS;
use crate::event::Event;
use crate::flow::Phase;
use crate::state::{Company, Goodwill, Matching, Reason, Trade, Traded, Transaction};
use kernel::ledger::BANK;
use kernel::{Audience, Journal, Kind, Money, Seat, SeatSet};

/// Who trades, and at what price.
pub(crate) struct Groups {
    pub(crate) high: SeatSet,
    pub(crate) low: SeatSet,
    pub(crate) price: u8,
    pub(crate) excluded: SeatSet,
    outcome: Trade,
    highest: Option<u8>,
    lowest: Option<u8>,
}

impl Goodwill {
    /// The last price is in: all are opened, and whoever must trade does.
    pub(crate) fn open_prices(&mut self, journal: &mut impl Journal<Event>) -> Phase {
        let mut prices = [None; MOST_INVESTORS];
        for (seat, price) in self.envelopes.opened() {
            prices[seat.index()] = Some(price);
        }
        let groups = groups(&prices, self.base.alive, self.holders(self.company), |seat| self.cash(seat));
        let trade = groups.outcome == Trade::Agreed;
        let transaction = Transaction {
            year: self.base.round,
            company: self.company,
            round: self.trading,
            prices,
            outcome: groups.outcome,
            highest: groups.highest,
            lowest: groups.lowest,
            paid: trade.then_some(groups.price),
            excluded: groups.excluded,
            high: groups.high,
            low: groups.low,
            without: self.base.alive.minus(self.holders(self.company)),
            trades: [None; MOST_INVESTORS / 2],
            share_value: self.share_value(self.company),
            bosses: self.boards.map(|board| board.boss),
        };
        self.transactions.push(transaction);
        journal.record(Audience::Everyone, || Event::PricesOpened { transaction });
        // The round is over: what is left in the envelopes is history.
        self.envelopes.clear();
        if !trade {
            return self.end_transaction(journal);
        }
        let Groups { high, low, price, .. } = groups;
        if high.len() == low.len() {
            for (buyer, seller) in high.iter().zip(low.iter()) {
                self.sell(seller, buyer, price, journal);
            }
            return self.end_transaction(journal);
        }
        let choosers_buy = high.len() < low.len();
        let (choosers, choices) = if choosers_buy { (high, low) } else { (low, high) };
        self.matching = Matching { choosers, choices, choosers_buy, price };
        Phase::Partners
    }

    /// A member of the smaller group has chosen a partner.
    pub(crate) fn choose_partner(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        let Action::Trade { with } = action else { return };
        self.matching.choosers.remove(seat);
        self.matching.choices.remove(with);
        let (seller, buyer) = if self.matching.choosers_buy { (with, seat) } else { (seat, with) };
        self.sell(seller, buyer, self.matching.price, journal);
        if self.matching.choosers.is_empty() {
            self.matching = Matching::default();
        }
    }

    fn sell(&mut self, seller: Seat, buyer: Seat, price: u8, journal: &mut impl Journal<Event>) {
        let company = self.company;
        if let Some(place) = self
            .transactions
            .last_mut()
            .and_then(|transaction| transaction.trades.iter_mut().find(|trade| trade.is_none()))
        {
            *place = Some(Traded { seller, buyer });
        }
        journal.record(Audience::Everyone, || Event::ShareSold {
            company,
            seller,
            buyer,
            price: Money(price.into()),
        });
        self.transfer(buyer.into(), seller.into(), price.into(), Reason::SharePrice, journal);
        self.transfer(seller.into(), buyer.into(), 1, Reason::traded(company), journal);
    }

    /// A seat leaves the game: what it has goes to the bank, and whoever waits for it waits no more.
    pub(crate) fn give_up(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.base.remove(seat);
        self.to_propose.remove(seat);
        let cash = self.cash(seat).0;
        self.transfer(seat.into(), BANK, cash, Reason::CashForfeited, journal);
        for &company in Company::ALL {
            let shares = self.shares(seat, company);
            self.transfer(seat.into(), BANK, shares, Reason::returned(company), journal);
        }
        self.envelopes.withdraw(seat);
        match self.base.phase() {
            Phase::Partners => self.leave_matching(seat, journal),
            Phase::Proposals => self.to_propose = self.to_propose.intersect(self.proposers()),
            Phase::Ballots => {
                self.vote.withdraw(seat);
                self.to_propose = self.to_propose.intersect(self.proposers());
            }
            _ => {}
        }
    }

    /// One of the two groups has lost a member; if the choice is gone with it, the rest trade in seat order.
    fn leave_matching(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        self.matching.choosers.remove(seat);
        self.matching.choices.remove(seat);
        let Matching { choosers, choices, choosers_buy, price } = self.matching;
        if choosers.len() < choices.len() {
            return;
        }
        self.matching = Matching::default();
        for (chooser, choice) in choosers.iter().zip(choices.iter()) {
            let (seller, buyer) = if choosers_buy { (choice, chooser) } else { (chooser, choice) };
            self.sell(seller, buyer, price, journal);
        }
    }
}

/// Who must trade of those in the game, given everybody's price, who holds a share, and what each has; both groups are empty if
/// nobody trades.
pub(crate) fn groups(
    prices: &[Option<u8>; MOST_INVESTORS],
    in_play: SeatSet,
    shareholders: SeatSet,
    cash: impl Fn(Seat) -> Money,
) -> Groups {
    let mut left = in_play;
    let mut excluded = SeatSet::NONE;
    let price_of = |seat: Seat| prices[seat.index()].unwrap_or_default();
    loop {
        let holders = left.intersect(shareholders);
        let (high, low) = (left.iter().map(price_of).max(), holders.iter().map(price_of).min());
        let none = |outcome| Groups {
            high: SeatSet::NONE,
            low: SeatSet::NONE,
            price: 0,
            excluded,
            outcome,
            highest: high,
            lowest: low,
        };
        let Some(highest) = high else { return none(Trade::NobodyLeft) };
        let Some(lowest) = low.filter(|&lowest| lowest < highest) else {
            let is_same = left.iter().all(|seat| price_of(seat) == highest);
            return none(if is_same { Trade::SamePrice } else { Trade::NobodyLower });
        };
        let price = (highest + lowest) / 2;
        let at = |seats: SeatSet, wanted| -> SeatSet {
            seats.iter().filter(|&seat| price_of(seat) == wanted).collect()
        };
        let high = at(left, highest);
        let short: SeatSet = high.iter().filter(|&seat| cash(seat) < Money(price.into())).collect();
        excluded = excluded.union(short);
        if high != short {
            return Groups {
                high: high.minus(short),
                low: at(holders, lowest),
                price,
                excluded,
                outcome: Trade::Agreed,
                highest: Some(highest),
                lowest: Some(lowest),
            };
        }
        left = left.minus(short);
    }
}
