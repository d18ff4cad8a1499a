//! Positions set up by hand, for scenarios and lessons: the start of a month.

use crate::LESSONS;
use crate::climate::Situation;
use crate::factory::{Factory, Make, Part};
use crate::phase::closing::worth;
use crate::state::{BusinessStrategy, CARRIED_YEARS, Commodity, Term};
use include_dir::Dir;
use kernel::works::AUTOMATION_PRICE;
use kernel::{Kind as _, Loans, Money, Seat, SetPosition};
use serde::Deserialize;

/// What a position changes. What it does not name stays as at the start of a game.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The month that is about to begin, counted from the first January.
    pub month: Option<i64>,
    pub senior: Option<Seat>,
    #[serde(default)]
    pub situations: Vec<SituationPosition>,
    #[serde(default)]
    pub firms: Vec<FirmPosition>,
}

/// A situation that is pending or in force.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SituationPosition {
    pub situation: Situation,
    pub first: u16,
    pub last: u16,
}

/// A corporation in a position. Its Surplus is what is left of its assets after loans and stock.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirmPosition {
    pub seat: Seat,
    pub cash: Option<i64>,
    pub raw: Option<i64>,
    pub goods: Option<i64>,
    pub factories: Option<Vec<FactoryPosition>>,
    #[serde(default)]
    pub loans: Vec<LoanPosition>,
    pub stock: Option<i64>,
    pub shares: Option<i64>,
    pub arrears: Option<i64>,
    /// What was written for advertising, to be paid in the month that begins.
    pub campaign: Option<i64>,
    /// Losses not yet used and taxes not yet refunded, of the years before, the oldest first.
    #[serde(default)]
    pub losses: Vec<i64>,
    #[serde(default)]
    pub taxes: Vec<i64>,
    /// Whether it has left the game already.
    #[serde(default)]
    pub bankrupt: bool,
}

/// A factory of a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactoryPosition {
    pub make: Make,
    /// How much of its price is written off.
    #[serde(default)]
    pub written_off: i64,
    /// Whether it was converted.
    #[serde(default)]
    pub converted: bool,
    /// The month in which it first works, while it is being built.
    pub opens: Option<u16>,
    /// The month in which it works as an automated one, while it is being converted.
    pub converts: Option<u16>,
    /// The first month in which it is shut.
    pub shut_from: Option<u16>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoanPosition {
    pub amount: i64,
    pub due: u16,
    #[serde(default)]
    pub emergency: bool,
}

impl SetPosition for BusinessStrategy {
    type Position = Position;
    const LESSONS: Option<&'static Dir<'static>> = Some(&LESSONS);

    fn set_position(&mut self, position: &Position) -> Result<(), String> {
        if let Some(month) = position.month {
            self.base.stage_round("month", month)?;
        }
        for each in &position.situations {
            self.terms[each.situation] = Term { first: each.first, last: each.last };
        }
        self.base.check_named(&position.firms.iter().map(|firm| firm.seat).collect::<Vec<_>>())?;
        for firm in &position.firms {
            self.stage_firm(firm).map_err(|problem| format!("seat {}: {problem}", firm.seat))?;
        }
        self.senior = self.base.stage_senior(position.senior, self.senior)?;
        Ok(())
    }
}

impl BusinessStrategy {
    fn stage_firm(&mut self, firm: &FirmPosition) -> Result<(), String> {
        let seat = firm.seat;
        if let Some(factories) = &firm.factories {
            self.stage_factories(seat, factories)?;
        }
        for (commodity, amount, most) in [
            (Commodity::Cash, firm.cash, 1_000_000_000),
            (Commodity::Raw, firm.raw, 100_000),
            (Commodity::Goods, firm.goods, 100_000),
            (Commodity::Stock, firm.stock, 1_000_000_000),
            (Commodity::Shares, firm.shares, 1_000_000),
        ] {
            self.base.stage_holding(seat, commodity, amount, most)?;
        }
        for loan in &firm.loans {
            self.stage_loan(seat, loan)?;
        }
        for (given, name) in [(&firm.losses, "losses"), (&firm.taxes, "taxes")] {
            if given.len() > CARRIED_YEARS || given.iter().any(|amount| !(0..=1_000_000_000).contains(amount))
            {
                return Err(format!("{name} are of {CARRIED_YEARS} years at the most, and none is below 0"));
            }
        }
        let sums = [firm.arrears, firm.campaign].map(Option::unwrap_or_default);
        if sums.iter().any(|sum| !(0..=1_000_000).contains(sum)) {
            return Err("arrears and campaigns are from 0 to 1,000,000".into());
        }
        let surplus =
            Commodity::ALL.iter().map(|&commodity| worth(commodity) * self.held(seat, commodity)).sum();
        let staged = self.firm_mut(seat);
        staged.surplus = Money(surplus);
        [staged.arrears, staged.campaign] = sums.map(Money);
        // The newest year stands last.
        staged.losses[CARRIED_YEARS - firm.losses.len()..].copy_from_slice(&firm.losses);
        staged.taxes[CARRIED_YEARS - firm.taxes.len()..].copy_from_slice(&firm.taxes);
        if firm.bankrupt {
            self.forfeit(seat, &mut kernel::Silent);
        }
        Ok(())
    }

    fn stage_factories(&mut self, seat: Seat, factories: &[FactoryPosition]) -> Result<(), String> {
        if factories.len() > usize::from(self.options.factory_limit) {
            return Err(format!("{} factories are more than the limit", factories.len()));
        }
        while let Some(title) = self.factory_at(seat, 0).map(|(title, _)| title) {
            self.factories.retire(title);
        }
        let (mut plant, mut sites) = (0, 0);
        for given in factories {
            let mut factory = Factory::standing(given.make, 1);
            if given.converted {
                factory.parts = [5_000, AUTOMATION_PRICE].map(|cost| Part { cost, ..Part::default() });
            }
            if !(0..=factory.parts[0].cost).contains(&given.written_off) {
                return Err(format!("a factory cannot have lost {}", given.written_off));
            }
            factory.parts[0].written_off = given.written_off;
            (factory.converts, factory.shut_from) =
                (given.converts.unwrap_or_default(), given.shut_from.unwrap_or_default());
            if let Some(opens) = given.opens {
                (factory.opens, factory.stands) = (opens, false);
            }
            if factory.site().is_some() && factory.works_from() <= self.base.round {
                return Err("what is under way works in a month to come".into());
            }
            plant += factory.value();
            sites += factory.site().map_or(0, |kind| kind.half().0);
            self.factories.issue(seat, factory);
        }
        self.base.ledger.create(seat, Commodity::Plant, plant - self.held(seat, Commodity::Plant));
        self.base.ledger.create(seat, Commodity::Sites, sites - self.held(seat, Commodity::Sites));
        Ok(())
    }

    fn stage_loan(&mut self, seat: Seat, loan: &LoanPosition) -> Result<(), String> {
        let outstanding = self.base.round..self.base.round + Loans::MONTHS;
        if !outstanding.contains(&loan.due) || loan.amount < 1 {
            return Err(format!(
                "a loan of {} that falls due in month {} cannot be outstanding",
                loan.amount, loan.due
            ));
        }
        let firm = self.firm_mut(seat);
        if loan.emergency { &mut firm.emergency } else { &mut firm.loans }.note(loan.due, Money(loan.amount));
        self.base.ledger.create(seat, Commodity::Debt, loan.amount);
        self.each_factory(seat, |factory| factory.pledge(false, loan.due));
        Ok(())
    }
}
