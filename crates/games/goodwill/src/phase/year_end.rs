//! The companies' results, dividends, and bankruptcies. Chapters 8 and 10 of the rules.

use crate::event::Event;
use crate::state::{Company, Goodwill, PerCompany, Reason, YearResult};
use kernel::ledger::BANK;
use kernel::{Audience, Journal, Kind, Money, Seat};

impl Goodwill {
    /// Reckons up the year of every company; those that could not pay go bankrupt when all are reckoned up.
    pub(crate) fn book_results(&mut self, journal: &mut impl Journal<Event>) {
        self.results.clear();
        let mut failed = PerCompany::default();
        for company in self.companies() {
            failed[company] = self.book_result(company, journal);
        }
        for company in Company::ALL.iter().copied().filter(|&company| failed[company]) {
            self.go_bankrupt(company, journal);
        }
    }

    /// Pays sales, resources, salary and dividends of a company; whether it was short.
    fn book_result(&mut self, company: Company, journal: &mut impl Journal<Event>) -> bool {
        let account = company.account();
        let (market, resources, salary) =
            (self.market(company), self.resource_costs(company), self.salary(company));
        let result = market - resources - salary;
        let short = self.capital(company) + result < 0;
        self.transfer(BANK, account, market, Reason::Sales, journal);
        for (amount, reason) in [(resources, Reason::Resources), (salary, Reason::Salary)] {
            // A company that is short pays what it has.
            let paid = amount.min(self.capital(company));
            self.transfer(account, BANK, paid, reason, journal);
        }
        let dividend = self.dividend(company, result);
        let mut paid = 0;
        for seat in Seat::first(self.base.seats) {
            let amount = dividend * self.shares(seat, company);
            paid += amount;
            self.transfer(account, seat.into(), amount, Reason::Dividend, journal);
        }
        let capital = self.capital(company);
        let result = YearResult { company, market, resources, salary, result, dividend, capital };
        self.results.push(result);
        let unheld = Money(dividend * crate::state::SHARES_EACH - paid);
        journal.record(Audience::Everyone, || Event::ResultBooked { result, unheld });
        short
    }

    /// What each share is paid: a tenth of the tens of the result, if it is above 5 and the boss pays dividends.
    fn dividend(&self, company: Company, result: i64) -> i64 {
        let pays = self.options.pays_dividends()
            && self.boards[company].boss.is_some_and(|boss| self.cards.boss(boss).dividends);
        if pays && result > 5 { result / 10 } else { 0 }
    }
}
