//! The end of a year. Chapter 7 of the rules.

use crate::event::{Event, Sum};
use crate::flow::{Phase, YEARS_PLAYED};
use crate::state::{Dallas, Reason};
use kernel::course::Next;
use kernel::{Audience, Journal, Money, Outcome, Seat};

impl Dallas {
    pub(crate) fn close_year(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let is_paid = |seat: &Seat| !self.firm(*seat).penalised;
        if self.base.alive.iter().any(|seat| is_paid(&seat)) {
            journal.record(Audience::Everyone, || {
                let paid = self.base.alive.iter().filter(is_paid);
                let paid = paid.map(|seat| Sum { seat, amount: Money(self.firm(seat).profits) });
                Event::ProfitsPaid { paid: paid.collect() }
            });
        }
        for seat in self.base.alive.iter() {
            let firm = *self.firm(seat);
            if firm.penalised {
                let amount = Money(firm.profits);
                journal.record(Audience::Everyone, || Event::ProfitsWithheld { seat, amount });
            } else {
                self.receive(seat, firm.profits, Reason::Profits, journal);
            }
        }
        for seat in self.base.alive.iter() {
            let profits = self.firm(seat).profits;
            let warranted = self.board.space_for(profits) as u8;
            let firm = self.firm_mut(seat);
            let rises = warranted > firm.space && !firm.held_down;
            (firm.new_profits, firm.penalised, firm.held_down) = (0, false, false);
            if rises {
                firm.space = warranted;
                let price = self.price(seat);
                journal.record(Audience::Everyone, || Event::PriceRose {
                    seat,
                    price,
                    profits: Money(profits),
                });
            }
        }
        if self.base.seats == 2 && !self.deck.is_empty() {
            Phase::Retirement.into()
        } else {
            self.next_year(journal)
        }
    }

    pub(crate) fn retire_company(
        &mut self,
        outcome: Outcome,
        journal: &mut impl Journal<Event>,
    ) -> Next<Phase> {
        let company = usize::from(self.deck.draw(outcome));
        self.gone.insert(company);
        journal.record(Audience::Everyone, || Event::CompanyRetired {
            company: Self::number(company),
            name: self.name(company),
        });
        self.next_year(journal)
    }

    fn next_year(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        if self.base.round >= self.base.last_round {
            return Next::End(YEARS_PLAYED);
        }
        self.base.round += 1;
        self.begin_year(journal).into()
    }
}
