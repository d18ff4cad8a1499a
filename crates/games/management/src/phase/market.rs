//! The market of the month. Chapter 4 of the rules.

use crate::event::Event;
use crate::state::Management;
use kernel::{Audience, Chance, Journal, Odds};

impl Management {
    /// The odds of the level of the month that begins.
    pub(crate) fn market_chance(&self) -> Chance {
        let odds = match self.market.level {
            0 => (1..=self.table.levels.len()).map(|level| u32::from(level == self.table.start)).collect(),
            level => self.table.levels[usize::from(level) - 1].next.iter().copied().collect(),
        };
        Chance { what: "market level", odds: Odds::Weighted(odds) }
    }

    pub(crate) fn announce_market(&mut self, level: u8, journal: &mut impl Journal<Event>) {
        self.market = self.market_at(level);
        journal.record(Audience::Everyone, || Event::MarketAnnounced {
            month: self.base.round,
            market: self.market,
        });
    }
}
