//! The market of the month. Chapter 4 of the rules.

use crate::event::Event;
use crate::state::{Management, Market};
use kernel::words::Message;
use kernel::{Audience, Chance, Game as _, Journal, Odds, Outcome, Stageable, facts};

impl Management {
    /// The odds of the level of the month that begins.
    pub(crate) fn market_chance(&self) -> Chance {
        let odds = match self.market.level {
            0 => (1..=self.table.levels.len()).map(|level| u32::from(level == self.table.start)).collect(),
            level => self.table.levels[usize::from(level) - 1].next.iter().copied().collect(),
        };
        Chance { what: "market level", odds: Odds::Weighted(odds) }
    }

    /// The levels that may come next, as an instructor reads them.
    pub(crate) fn levels_ahead(&self) -> Vec<Stageable> {
        let Chance { what, odds } = self.market_chance();
        let levels = (0..odds.outcomes()).map(Outcome).filter(|outcome| odds.allow(*outcome));
        let stageable = |outcome: Outcome| {
            let level = outcome.0 as u8 + 1;
            let Market { raw, minimum, goods, maximum, .. } = self.market_at(level);
            let facts = facts! { level, raw, minimum, goods, maximum };
            Stageable {
                what,
                outcome,
                name: Message { name: "market-ahead", facts, languages: Self::LANGUAGES },
            }
        };
        levels.map(stageable).collect()
    }

    pub(crate) fn announce_market(&mut self, level: u8, journal: &mut impl Journal<Event>) {
        self.market = self.market_at(level);
        journal.record(Audience::Everyone, || Event::MarketAnnounced {
            month: self.base.round,
            market: self.market,
        });
    }
}
