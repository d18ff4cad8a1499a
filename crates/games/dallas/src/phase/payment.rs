//! A company is paid for, or not. Chapters 5 and 6 of the rules.

use crate::action::{Financing, Plan};
use crate::event::Event;
use crate::press::Effect;
use crate::state::{Dallas, Reason};
use kernel::{Audience, Journal, Money};

impl Dallas {
    /// Pays what is owed by a plan; without one, or without the means, the purchase fails.
    pub(crate) fn settle_debt(&mut self, plan: Option<Plan>, journal: &mut impl Journal<Event>) {
        let Some(debt) = self.debt.take() else { return };
        let (seat, company, cost) = (debt.seat, debt.company as usize - 1, debt.cost);
        let number = debt.company;
        let plan = plan.filter(|_| self.can_pay(seat, company, cost));
        let Some(plan) = plan else {
            let means = self.cash(seat)
                + self.sale_price(seat) * self.blocks(seat)
                + self.bond_at_hand(company).unwrap_or_default();
            self.pool.insert(company);
            self.firm_mut(seat).penalised = true;
            let short = cost - means;
            journal.record(Audience::Everyone, || Event::PurchaseFailed {
                seat,
                company: number,
                name: self.name(company),
                cost,
                short,
            });
            return;
        };
        let (bond, blocks) = (self.bond_of(company, plan), i64::from(plan.blocks));
        let stock = self.sale_price(seat) * blocks;
        let has_bond = plan.bond == Financing::Bond;
        let [profit, bonuses, specials] = self.brings(seat, company, has_bond);
        journal.record(Audience::Everyone, || Event::CompanyBought {
            seat,
            company: number,
            name: self.name(company),
            cost,
            bond,
            blocks,
            stock,
            profit: Money(profit),
            bonuses: Money(bonuses),
            specials: Money(specials),
        });
        self.receive(seat, bond.0, Reason::Bond, journal);
        if has_bond {
            let owed = self.board.bond_for(company).map_or(0, |(_, bond)| bond.repaid);
            self.receive(seat, owed, Reason::BondOwed, journal);
        }
        self.pay_in(seat, blocks, Reason::BlocksSold, journal);
        self.receive(seat, stock.0, Reason::StockSale, journal);
        self.pay_in(seat, cost.0, Reason::CompanyPrice, journal);
        self.receive(seat, self.value(company).0, Reason::CompanyAcquired, journal);
        self.pool.remove(company);
        let firm = self.firm_mut(seat);
        firm.companies.insert(company);
        if has_bond {
            firm.bonded.insert(company);
        }
        let gained = profit + bonuses + specials;
        firm.profits += gained;
        firm.new_profits += gained;
        if self.in_force(seat, Effect::Windfall).is_some() {
            self.receive(seat, gained, Reason::PressGain, journal);
            let now = self.cash(seat);
            journal.record(Audience::Everyone, || Event::PressHelped {
                seat,
                effect: Effect::Cash,
                sum: Money(gained),
                now,
            });
        }
    }
}
