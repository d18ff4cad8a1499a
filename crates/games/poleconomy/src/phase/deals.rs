//! Offers, and what comes of them. Chapter 11 of the rules.

use crate::action::Action;
use crate::event::{Event, Given, Told};
use crate::flow::Phase;
use crate::law::NOTE;
use crate::state::{Commodity, Poleconomy, Reason, TRADED};
use crate::terms::{Agreement, Loan, Promise, Promised, Role, Share, Side, Terms};
use kernel::{Audience, Deal, Journal, Money, Seat, SeatSet};

impl Poleconomy {
    /// Whether offers can be accepted: not between a throw and what it makes due. §11.4.
    pub(crate) fn deals_settle(&self) -> bool {
        self.base.phase() != Phase::Direction
    }

    /// What belongs to deals is no answer to what is asked.
    pub(crate) fn deal_aside(
        &mut self,
        seat: Seat,
        action: &Action,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        if let Some((to, agreement)) = agreement_of(seat, *action) {
            self.make_offer(seat, to, agreement, journal);
            return true;
        }
        match *action {
            Action::Revise { deal, gives, gets } => {
                let terms = self.deals.get(deal).expect("checked").terms;
                let agreement = with_sums(terms.agreement, gives, gets);
                self.deals.revise(deal, Terms { agreement, ..terms });
                let other = self.other_side(deal);
                journal.record(Audience::Everyone, || Event::OfferRevised {
                    deal,
                    seat,
                    terms: self.told(seat, other, agreement),
                });
            }
            Action::Counter { deal, gives, gets } => {
                let offer = self.deals.close(deal);
                self.tell_declined(deal, seat, &offer, journal);
                let agreement = with_sums(turned(offer.terms.agreement), gives, gets);
                self.make_offer(seat, offer.from, agreement, journal);
            }
            Action::Withdraw { deal } => {
                let offer = self.deals.close(deal);
                let other = offer.to.lowest().unwrap_or(seat);
                journal.record(Audience::Everyone, || Event::OfferWithdrawn {
                    deal,
                    seat,
                    other,
                    terms: self.told(seat, other, offer.terms.agreement),
                });
            }
            Action::Decline { deal } => {
                let offer = self.deals.close(deal);
                self.tell_declined(deal, seat, &offer, journal);
            }
            Action::Accept { deal, .. } => {
                let offer = self.deals.close(deal);
                self.settle(deal, offer.from, seat, offer.terms.agreement, journal);
            }
            _ => return false,
        }
        true
    }

    fn tell_declined(&self, deal: u32, seat: Seat, offer: &Deal<Terms>, journal: &mut impl Journal<Event>) {
        journal.record(Audience::Everyone, || Event::OfferDeclined {
            deal,
            seat,
            other: offer.from,
            terms: self.told(offer.from, seat, offer.terms.agreement),
        });
    }

    fn other_side(&self, deal: u32) -> Seat {
        let offer = self.deals.get(deal).expect("checked");
        offer.to.lowest().unwrap_or(offer.from)
    }

    fn make_offer(
        &mut self,
        seat: Seat,
        other: Seat,
        agreement: Agreement,
        journal: &mut impl Journal<Event>,
    ) {
        let lapses = self.base.round + self.base.alive.len() as u16;
        let deal = self.deals.offer(seat, SeatSet::only(other), Terms { agreement, lapses });
        journal.record(Audience::Everyone, || Event::OfferMade {
            deal,
            seat,
            other,
            terms: self.told(seat, other, agreement),
        });
    }

    /// An agreement with its cards by name.
    pub(crate) fn told(&self, by: Seat, to: Seat, agreement: Agreement) -> Told {
        let given = |side: Side| Given {
            cash: side.cash,
            cards: side.cards.iter().map(|card| self.card_name(card)).collect(),
            policies: side.policies,
            promise: side.promise,
        };
        match agreement {
            Agreement::Trade { gives, gets } => {
                Told::Trade { by, to, gives: given(gives), gets: given(gets) }
            }
            Agreement::Loan { lender, borrower, amount, repaid, rounds } => {
                Told::Loan { lender, borrower, amount, repaid, rounds }
            }
            Agreement::Share { advertiser, owner, percent, rounds } => {
                Told::Share { advertiser, owner, percent, rounds }
            }
        }
    }

    /// Both sides give what they have agreed to.
    fn settle(
        &mut self,
        deal: u32,
        from: Seat,
        to: Seat,
        agreement: Agreement,
        journal: &mut impl Journal<Event>,
    ) {
        journal.record(Audience::Everyone, || Event::DealSettled {
            deal,
            seat: to,
            other: from,
            terms: self.told(from, to, agreement),
        });
        let last =
            |game: &Self, rounds: u8| game.base.round + u16::from(rounds) * game.base.alive.len() as u16;
        match agreement {
            Agreement::Trade { gives, gets } => {
                self.give((from, to), gives, journal);
                self.give((to, from), gets, journal);
            }
            Agreement::Loan { lender, borrower, amount, repaid, rounds } => {
                self.transfer((lender, borrower), amount.0, Reason::LoanPaid, journal);
                self.transfer((borrower, lender), repaid.0, Reason::LoanMade, journal);
                self.loans.push(Loan { lender, borrower, owed: repaid, due: last(self, rounds) });
            }
            Agreement::Share { advertiser, owner, percent, rounds } => {
                let until = last(self, rounds);
                let place = self.share_place(advertiser, owner);
                self.shares[place] = Some(Share { advertiser, owner, percent, until });
            }
        }
        self.drop_empty_offers(journal);
    }

    fn give(&mut self, (from, to): (Seat, Seat), side: Side, journal: &mut impl Journal<Event>) {
        self.transfer((from, to), side.cash.0, Reason::DealCash, journal);
        for card in side.cards.iter() {
            self.hand_card(card, Some(to), TRADED, journal);
        }
        self.transfer((from, to), side.policies.into(), Reason::BusinessMoved, journal);
        if side.promise != Promise::Nothing {
            if self.promises.is_full() {
                self.promises.remove(0);
            }
            self.promises.push(Promised { by: from, to, what: side.promise, turn: self.base.round });
        }
    }

    /// Offers of cards that are not there any more lapse.
    pub(crate) fn drop_empty_offers(&mut self, journal: &mut impl Journal<Event>) {
        self.drop_offers(
            |game, deal| match deal.terms.agreement {
                Agreement::Trade { gives, gets } => {
                    let other = deal.to.lowest().unwrap_or(deal.from);
                    !game.cards_of(Some(deal.from)).contains_all(gives.cards)
                        || !game.cards_of(Some(other)).contains_all(gets.cards)
                }
                _ => false,
            },
            journal,
        );
    }

    fn drop_offers(
        &mut self,
        which: impl Fn(&Self, &Deal<Terms>) -> bool,
        journal: &mut impl Journal<Event>,
    ) {
        loop {
            let next = self.deals.iter().find(|deal| which(self, deal)).map(|deal| deal.number);
            let Some(deal) = next else { return };
            self.deals.close(deal);
            journal.record(Audience::Everyone, || Event::OfferLapsed { deal });
        }
    }

    /// What everybody has had a turn to accept. §11.3.
    pub(crate) fn lapse_offers(&mut self, journal: &mut impl Journal<Event>) {
        let turn = self.base.round;
        self.drop_offers(|_, deal| deal.terms.lapses <= turn, journal);
        self.drop_empty_offers(journal);
        self.shares.iter_mut().for_each(|share| *share = share.filter(|share| share.until > turn));
    }

    pub(crate) fn share_place(&self, advertiser: Seat, owner: Seat) -> usize {
        advertiser.index() * usize::from(self.base.seats) + owner.index()
    }

    /// The share that somebody has of what those pay whom it sends to this owner's Companies.
    pub(crate) fn share_of(&self, advertiser: Seat, owner: Seat) -> Option<Share> {
        self.shares[self.share_place(advertiser, owner)]
    }

    /// Of what was really paid, in whole notes; the odd part stays with the owner. §11.6.
    pub(crate) fn share_profits(
        &mut self,
        sender: Seat,
        owner: Seat,
        paid: Money,
        journal: &mut impl Journal<Event>,
    ) {
        let Some(share) = self.share_of(sender, owner) else { return };
        let amount = Money(paid.0 * i64::from(share.percent) / 100 / NOTE * NOTE);
        if amount > Money::ZERO {
            journal.record(Audience::Everyone, || Event::ProfitsShared { seat: sender, owner, amount });
            self.transfer((owner, sender), amount.0, Reason::SharedProfits, journal);
        }
    }

    /// All that somebody owes to others.
    pub(crate) fn debt(&self, seat: Seat) -> Money {
        self.loans.iter().filter(|loan| loan.borrower == seat).map(|loan| loan.owed).sum()
    }

    /// What somebody has to repay debts with: all that counts but loans. §11.5.
    pub(crate) fn covered_debt(&self, seat: Seat) -> Money {
        let worth = self.worth_of_what(seat);
        worth.worth - worth.loans
    }

    /// Loans that are due are repaid as far as there is cash. §11.5.
    pub(crate) fn collect_loans(&mut self, journal: &mut impl Journal<Event>) {
        let turn = self.base.round;
        for index in 0..self.loans.len() {
            let Loan { lender, borrower, owed, due } = self.loans[index];
            let amount = owed.min(self.cash(borrower));
            if due > turn || amount <= Money::ZERO {
                continue;
            }
            let left = owed - amount;
            self.loans[index].owed = left;
            journal.record(Audience::Everyone, || Event::LoanCollected {
                seat: borrower,
                lender,
                amount,
                left,
            });
            self.transfer((borrower, lender), amount.0, Reason::LoanRepaid, journal);
            self.transfer((lender, borrower), amount.0, Reason::LoanSettled, journal);
        }
        self.loans.retain(|loan| loan.owed > Money::ZERO);
    }

    /// Loans of somebody who leaves are void. §1.7.
    pub(crate) fn void_loans(&mut self, seat: Seat, journal: &mut impl Journal<Event>) {
        for index in 0..self.loans.len() {
            let Loan { lender, borrower, owed, .. } = self.loans[index];
            if lender == seat || borrower == seat {
                self.loans[index].owed = Money::ZERO;
                self.transfer((lender, borrower), owed.0, Reason::LoanSettled, journal);
            }
        }
        self.loans.retain(|loan| loan.owed > Money::ZERO);
        debug_assert_eq!(self.held(seat, Commodity::Loans), 0);
    }
}

/// What an action offers, and to whom.
pub(crate) fn agreement_of(seat: Seat, action: Action) -> Option<(Seat, Agreement)> {
    Some(match action {
        Action::Offer(trade) => (trade.to, Agreement::Trade { gives: trade.gives, gets: trade.gets }),
        Action::Lend { to, amount, repaid, rounds } => {
            (to, Agreement::Loan { lender: seat, borrower: to, amount, repaid, rounds })
        }
        Action::Borrow { from, amount, repaid, rounds } => {
            (from, Agreement::Loan { lender: from, borrower: seat, amount, repaid, rounds })
        }
        Action::Share { with, role, percent, rounds } => {
            let (advertiser, owner) = if role == Role::Advertiser { (seat, with) } else { (with, seat) };
            (with, Agreement::Share { advertiser, owner, percent, rounds })
        }
        _ => return None,
    })
}

/// The same with other sums.
pub(crate) fn with_sums(agreement: Agreement, gives: Money, gets: Money) -> Agreement {
    match agreement {
        Agreement::Trade { gives: mine, gets: theirs } => {
            Agreement::Trade { gives: Side { cash: gives, ..mine }, gets: Side { cash: gets, ..theirs } }
        }
        Agreement::Loan { lender, borrower, rounds, .. } => {
            Agreement::Loan { lender, borrower, amount: gives, repaid: gets, rounds }
        }
        share @ Agreement::Share { .. } => share,
    }
}

/// The same as seen by the other side.
pub(crate) fn turned(agreement: Agreement) -> Agreement {
    match agreement {
        Agreement::Trade { gives, gets } => Agreement::Trade { gives: gets, gets: gives },
        other => other,
    }
}
