//! The information is revealed, and most of it happens. Chapters 7 and 8 of the rules.

use crate::economy::{Change, Economy};
use crate::edition::SLOTS;
use crate::effect::Effect;
use crate::event::{Effected, Event};
use crate::state::{
    Acted, Commodity, Company, Goodwill, Half, PerCompany, PerResource, Reason, Resource, Revealed, Slot,
};
use arrayvec::ArrayVec;
use kernel::ledger::{Account, BANK};
use kernel::{Audience, Journal, Kind, Seat};

/// What one event can bring: three companies fail, and each has two heirs.
type Changes = ArrayVec<Change, 24>;

impl Goodwill {
    /// Turns all pairs up. The one with the lowest percentage is void; the others happen, the highest first.
    pub(crate) fn reveal(&mut self, journal: &mut impl Journal<Event>) {
        self.revealed.clear();
        self.acted.clear();
        for index in 0..SLOTS {
            let Slot { card: Some(card), percentage: Some(percentage) } =
                std::mem::take(&mut self.slots[index])
            else {
                continue;
            };
            let faces = self.cards.events[usize::from(card)];
            self.revealed.push(Revealed {
                slot: index as u8,
                percentage,
                left: faces.left,
                right: faces.right,
                void: false,
            });
            self.events.take_back(card);
            self.percentages.take_back(percentage);
        }
        self.revealed.sort_unstable_by_key(|pair| std::cmp::Reverse(pair.percentage));
        if let Some(last) = self.revealed.last_mut() {
            last.void = true;
        }
        journal.record(Audience::Everyone, || Event::InformationRevealed {
            year: self.base.round,
            pairs: self.revealed.to_vec(),
        });
        for index in 0..self.revealed.len() {
            let pair = self.revealed[index];
            if !pair.void {
                self.happen(pair.slot, Half::Left, pair.left, journal);
                self.happen(pair.slot, Half::Right, pair.right, journal);
            }
        }
    }

    /// The companies as they stand, as sums on paper.
    pub(crate) fn economy(&self) -> Economy {
        Economy {
            capital: PerCompany::from_fn(|company| self.capital(company)),
            market: PerCompany::from_fn(|company| self.market(company)),
            tokens: PerCompany::from_fn(|company| {
                PerResource::from_fn(|resource| self.tokens(company, resource))
            }),
            boss: self.boards.map(|board| board.boss),
            prices: self.prices,
            bankrupt: self.boards.map(|board| board.bankrupt_in > 0),
        }
    }

    fn happen(&mut self, slot: u8, half: Half, effect: Effect, journal: &mut impl Journal<Event>) {
        if effect == Effect::Nothing {
            return;
        }
        let mut changes = Changes::new();
        self.economy().act(effect, &self.cards, |change| changes.push(change));
        journal.record(Audience::Everyone, || Event::EffectActed {
            effect,
            changes: changes.iter().map(|&change| Effected::of(change, &self.cards)).collect(),
        });
        let market_reason = match effect {
            Effect::Advertising { .. } => Reason::Advertising,
            Effect::Scandal { .. } => Reason::Scandal,
            _ => Reason::MarketLeft,
        };
        for change in changes {
            self.acted.push(Acted { slot, half, change });
            self.book(change, market_reason, journal);
        }
    }

    /// A company could not pay its year: it is bankrupt.
    pub(crate) fn go_bankrupt(&mut self, company: Company, journal: &mut impl Journal<Event>) {
        let mut changes = Changes::new();
        self.economy().fail(company, |change| changes.push(change));
        journal.record(Audience::Everyone, || Event::WentBankrupt {
            company,
            changes: changes.iter().map(|&change| Effected::of(change, &self.cards)).collect(),
        });
        for change in changes {
            self.book(change, Reason::MarketLeft, journal);
        }
    }

    /// Books one change.
    fn book(&mut self, change: Change, market_reason: Reason, journal: &mut impl Journal<Event>) {
        match change {
            Change::PriceMoved { resource, to, .. } => self.prices[resource] = to,
            Change::Funded { company, amount } => {
                self.transfer(BANK, company.account(), amount, Reason::Funding, journal);
            }
            Change::Taxed { company, amount } => {
                self.transfer(company.account(), BANK, amount, Reason::Tax, journal);
            }
            Change::Failed { company } => self.wind_up(company, journal),
            Change::TokenReplaced { company, from, to } => {
                self.transfer(company.account(), BANK, 1, Reason::token_returned(from), journal);
                self.transfer(BANK, company.account(), 1, Reason::placed(to), journal);
            }
            Change::TokenDropped { company, resource } => {
                self.transfer(company.account(), BANK, 1, Reason::token_returned(resource), journal);
            }
            Change::BossLeft { company, .. } => self.dismiss(company),
            Change::MarketMoved { from, to, amount } => {
                let to = to.map_or(BANK, Company::account);
                self.transfer(from.account(), to, amount, market_reason, journal);
            }
        }
    }

    /// Takes back shares, tokens, boss and what capital is left.
    fn wind_up(&mut self, company: Company, journal: &mut impl Journal<Event>) {
        self.boards[company].bankrupt_in = self.base.round;
        for seat in Seat::first(self.base.seats) {
            let shares = self.shares(seat, company);
            self.transfer(Account::Seat(seat), BANK, shares, Reason::returned(company), journal);
        }
        self.dismiss(company);
        let capital = self.capital(company);
        self.transfer(company.account(), BANK, capital, Reason::CapitalForfeited, journal);
        for &resource in Resource::ALL {
            let tokens = self.base.ledger.balance(company.account(), Commodity::tokens(resource));
            self.transfer(company.account(), BANK, tokens, Reason::token_returned(resource), journal);
        }
    }
}
