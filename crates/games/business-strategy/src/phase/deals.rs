//! What presidents agree on: sales of factories, chapter 10 of the rules, and mergers, chapter 19.

use crate::action::Action;
use crate::event::Event;
use crate::factory::Factory;
use crate::flow::Phase;
use crate::state::{BusinessStrategy, Commodity, Merger, Reason, Sale, Terms};
use kernel::{Audience, Journal, Money, Seat, SeatSet, Title};

/// Whether offers can be accepted in a phase: nothing is under seal or up for sale, no payment is due, and the books are not being closed. §10.2.
pub(crate) fn settle_in(phase: Phase) -> bool {
    matches!(phase, Phase::Loans | Phase::Slips | Phase::Rescue)
}

impl BusinessStrategy {
    /// Whether offers can be accepted now. §10.2.
    pub(crate) fn deals_settle(&self) -> bool {
        settle_in(self.base.phase())
    }

    /// Whether a factory can change hands. §10.3.
    pub(crate) fn can_be_sold(&self, factory: &Factory) -> bool {
        factory.works(self.month()) && !factory.is_shut(self.month() + 1) && factory.converts == 0
    }

    /// Whether a seller's loans stay within what they may be without so much of its factories. §10.3.
    pub(crate) fn may_part_with(&self, seller: Seat, value: i64) -> bool {
        self.may_part_with_some_of(seller, self.yard(seller).security, value)
    }

    pub(crate) fn may_part_with_some_of(&self, seller: Seat, security: i64, value: i64) -> bool {
        self.held(seller, Commodity::Debt) <= (security - value) / 2
    }

    /// What belongs to deals, or asks for a sale later on, is no answer to what is asked.
    pub(crate) fn deal_aside(
        &mut self,
        seat: Seat,
        action: &Action,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        match *action {
            Action::Sell { factory, to, price } => {
                let (factory, _) = self.factory_at(seat, usize::from(factory) - 1).expect("checked");
                self.offer_factory(seat, Sale { factory, seller: seat, buyer: to, price }, journal);
            }
            Action::Buy { from, factory, price } => {
                let (factory, _) = self.factory_at(from, usize::from(factory) - 1).expect("checked");
                self.offer_factory(seat, Sale { factory, seller: from, buyer: seat, price }, journal);
            }
            Action::Join { into } => self.offer_merger(seat, Merger { joins: seat, into }, journal),
            Action::Absorb { whom } => self.offer_merger(seat, Merger { joins: whom, into: seat }, journal),
            Action::Revise { deal, price } => {
                let terms = self.deals.get(deal).expect("checked").terms;
                if let Terms::Factory(sale) = terms {
                    self.deals.revise(deal, Terms::Factory(Sale { price, ..sale }));
                }
                journal.record(Audience::Everyone, || Event::OfferRevised { deal, by: seat, price });
                self.ask_again(terms.other(seat));
            }
            Action::Counter { deal, price } => {
                let terms = self.deals.close(deal).terms;
                journal.record(Audience::Everyone, || Event::OfferDeclined { deal, by: seat });
                if let Terms::Factory(sale) = terms {
                    self.offer_factory(seat, Sale { price, ..sale }, journal);
                }
            }
            Action::Withdraw { deal } => {
                self.deals.close(deal);
                journal.record(Audience::Everyone, || Event::OfferWithdrawn { deal, by: seat });
            }
            Action::Decline { deal } => {
                let by = self.deals.close(deal).from;
                journal.record(Audience::Everyone, || Event::OfferDeclined { deal, by: seat });
                self.ask_again(by);
            }
            Action::Accept { deal, .. } => {
                let offer = self.deals.close(deal);
                match offer.terms {
                    Terms::Factory(sale) => self.sell_factory(sale, journal),
                    Terms::Merger(merger) => self.merge(merger, journal),
                }
                // Both have other means now.
                self.ask_again(offer.from);
                self.ask_again(seat);
            }
            Action::Seek {} => {
                self.seek_buyers.insert(seat);
                journal.record(Audience::Everyone, || Event::BuyersSought { seat });
            }
            _ => return false,
        }
        true
    }

    fn offer_merger(&mut self, by: Seat, merger: Merger, journal: &mut impl Journal<Event>) {
        let terms = Terms::Merger(merger);
        let Merger { joins, into } = merger;
        let deal = self.deals.offer(by, SeatSet::only(terms.other(by)), terms);
        journal.record(Audience::Everyone, || Event::MergerOffered { deal, joins, into, by });
        self.ask_again(terms.other(by));
    }

    fn offer_factory(&mut self, by: Seat, sale: Sale, journal: &mut impl Journal<Event>) {
        let Sale { factory, seller, buyer, price } = sale;
        let other = if by == seller { buyer } else { seller };
        let deal = self.deals.offer(by, SeatSet::only(other), Terms::Factory(sale));
        let Factory { make, .. } = *self.factories.get(factory).expect("a factory that is sold");
        let value = self.value_of(factory);
        journal.record(Audience::Everyone, || Event::FactoryOffered {
            deal,
            seller,
            buyer,
            by,
            make,
            value,
            price,
        });
        self.ask_again(other);
    }

    pub(crate) fn value_of(&self, factory: Title) -> Money {
        Money(self.factories.get(factory).map_or(0, Factory::value))
    }

    /// Whoever has something new to answer is not done with trading, and whoever sold something may not be in peril any more.
    fn ask_again(&mut self, seat: Seat) {
        if self.deals_settle() {
            self.done.remove(seat);
            self.base.course.ask_anew();
            if self.base.phase() == Phase::Slips {
                self.sums.withdraw(seat);
                self.base.course.ask_again(seat);
            }
        }
    }

    /// The factory goes with its age and its price; what it stood for stays with the seller. §10.4.
    fn sell_factory(&mut self, sale: Sale, journal: &mut impl Journal<Event>) {
        let Sale { factory, seller, buyer, price } = sale;
        let value = self.value_of(factory);
        journal.record(Audience::Everyone, || Event::FactorySold { seller, buyer, price, value });
        self.hand_over((buyer, seller), price.0, Reason::FactoryPrice, journal);
        self.hand_over_factory(factory, seller, buyer, journal);
    }

    pub(crate) fn hand_over_factory(
        &mut self,
        factory: Title,
        from: Seat,
        to: Seat,
        journal: &mut impl Journal<Event>,
    ) {
        self.hand_over((from, to), self.value_of(factory).0, Reason::PlantTraded, journal);
        self.factories.transfer(factory, from, to);
        let thing = self.factories.get_mut(factory).expect("a factory that is sold");
        thing.parts.iter_mut().for_each(|part| part.pledged = 0);
        // Other offers of the same factory have nothing to sell any more.
        self.drop_offers(|terms| terms.factory() == Some(factory), journal);
    }

    fn drop_offers(&mut self, which: impl Fn(&Terms) -> bool, journal: &mut impl Journal<Event>) {
        let next = |game: &Self| Some(game.deals.iter().find(|deal| which(&deal.terms))?.number);
        let mut count = 0;
        while let Some(number) = next(self) {
            self.deals.close(number);
            count += 1;
        }
        if count > 0 {
            journal.record(Audience::Everyone, || Event::OffersLapsed { count });
        }
    }

    /// What was ordered to shut or is being converted is for sale no longer, and what was offered of it lapses. §10.3.
    pub(crate) fn drop_unsellable(&mut self, journal: &mut impl Journal<Event>) {
        let next = |game: &Self| {
            let is_gone = |factory: &Title| {
                !game.factories.get(*factory).is_some_and(|factory| game.can_be_sold(factory))
            };
            game.deals.iter().filter_map(|deal| deal.terms.factory()).find(is_gone)
        };
        while let Some(factory) = next(self) {
            self.drop_offers(|terms| terms.factory() == Some(factory), journal);
        }
    }

    /// What was not accepted lapses. §10.5.
    pub(crate) fn lapse_offers(&mut self, journal: &mut impl Journal<Event>) {
        self.drop_offers(|_| true, journal);
    }
}
