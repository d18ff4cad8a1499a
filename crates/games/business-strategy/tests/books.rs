//! The books balance at every step, whoever plays, and what is drawn up of them says what the game says.

use business_strategy::options::Rules;
use business_strategy::view::{FirmView, View};
use business_strategy::{BusinessStrategy, Climate, Event, Options, Phase};
use kernel::sheet::{Role, Sheet, SheetLine, Unit};
use kernel::show::Show as _;
use kernel::words::Words;
use kernel::{
    Advise, Draw, Edition, Game, Input, Language, Options as _, Pending, QuickDraw, Recording, Seat, Viewer,
};
use std::sync::Arc;

/// A game in which two of three decisions are a clerk's and the others random, with everything that is told.
struct Play {
    game: BusinessStrategy,
    draw: QuickDraw,
    told: Vec<Event>,
}

impl Play {
    fn new(variant: usize, seed: u64) -> Play {
        let mut options = Options::of(&Options::variants()[variant]);
        options.set("years", "3").unwrap();
        // The classroom plays Corporate, the richest of its games.
        let is_classroom = options.is_classroom();
        if is_classroom {
            options.set("rules", "corporate").unwrap();
        }
        let seats = if is_classroom { 5 } else { 2 } + (seed % 3) as u8;
        let game = BusinessStrategy::new(seats, &options, &Arc::new(Climate::standard()));
        Play { game, draw: QuickDraw::new(seed), told: Vec::new() }
    }

    /// One input; nothing once the game is over.
    fn step(&mut self) -> Option<View> {
        let input = match self.game.pending() {
            Pending::Over(_) => return None,
            Pending::Delay => unreachable!("nothing is asked quietly"),
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut self.draw)),
            Pending::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is waited for");
                let sound = self.draw.below(3) > 0;
                let view = self.game.view(Viewer::Seat(seat));
                let action = if sound {
                    BusinessStrategy::clerk(&view, seat, &mut self.draw)
                } else {
                    self.game.sample(seat, &mut self.draw)
                };
                Input::Decision(seat, action)
            }
        };
        let mut journal = Recording(Vec::new());
        self.game.apply(input, &mut journal);
        self.told.extend(journal.0.into_iter().map(|recorded| recorded.event));
        Some(self.game.view(Viewer::Public))
    }
}

/// Raw material and goods count the same all the time, factories at their depreciated value, works in progress at cost: what is left
/// after loans and Stock Issued is the Surplus, and the factories in the books are those in the yard. §11.1, §11.2.
#[test]
fn the_balance_sheet_balances_at_every_step() {
    let mut steps = 0;
    for variant in 0..Options::variants().len() {
        for seed in 0..60 {
            let mut play = Play::new(variant, seed);
            while let Some(view) = play.step() {
                steps += 1;
                for firm in view.alive() {
                    assert_eq!(assets(firm), firm.debt.0 + firm.stock.0 + firm.surplus.0, "{firm:?}");
                    let factories: i64 = view.factories_of(firm.seat).map(|factory| factory.value.0).sum();
                    assert_eq!(factories, firm.plant.0, "{firm:?}");
                }
            }
        }
    }
    assert!(steps > 20_000, "{steps} steps");
}

fn assets(firm: &FirmView) -> i64 {
    let stocks = 500 * i64::from(firm.raw) + 5_000 * i64::from(firm.goods);
    firm.cash.0 + stocks + firm.plant.0 + firm.sites.0
}

fn words() -> Words {
    BusinessStrategy::LANGUAGES.words(Language::ENGLISH, Vec::new())
}

/// The figure of a line, by the beginning of its label.
fn amount(sheet: &Sheet, label: &str) -> i64 {
    found(sheet, label).map_or(0, |line| line.amount)
}

fn found<'a>(sheet: &'a Sheet, label: &str) -> Option<&'a SheetLine> {
    // Subtotals may be called what their section is called; the last line of a name is the result.
    sheet.lines().filter(|line| line.label.starts_with(label)).last()
}

/// The newest sheet of a statement.
fn newest<'a>(sheets: &'a [Sheet], statement: &str) -> &'a Sheet {
    let sheet = sheets.iter().rfind(|sheet| sheet.statement == statement);
    sheet.unwrap_or_else(|| panic!("no sheet is a {statement}"))
}

/// Every sum is that of the lines that it names, which are counted alike; whatever else stands there opens something, or is nothing, or was
/// brought forward.
fn adds_up(sheet: &Sheet) {
    let lines: Vec<&SheetLine> = sheet.lines().collect();
    for line in &lines {
        let parts = || line.sums.iter().map(|number| lines[usize::from(*number) - 1]);
        if matches!(line.role, Role::Subtotal | Role::Total) {
            assert_eq!(parts().map(|part| part.amount).sum::<i64>(), line.amount, "{line:?} on {sheet:#?}");
            assert!(parts().all(|part| part.unit == line.unit), "{line:?} on {sheet:#?}");
        } else {
            assert!(line.sums.is_empty());
        }
        if line.role == Role::Moved && line.amount != 0 {
            assert!(!line.entries.is_empty(), "nothing is behind {line:?} on {}", sheet.title);
        }
    }
}

/// What the newest sheets say is what the game says.
fn says_what_the_game_says(sheets: &[Sheet], view: &View, firm: &FirmView) {
    assert_eq!(amount(newest(sheets, "Running Record"), "Cash at the end"), firm.cash.0);
    assert_eq!(amount(newest(sheets, "Running Record"), "5c"), firm.debt.0);
    if view.rules == Rules::Family {
        assert!(sheets.iter().all(|sheet| sheet.statement == "Running Record"));
        return;
    }
    // The newest is of the year; the one before it is of the month.
    for whole_year in [false, true] {
        let of = |statement: &str| {
            let is_of = |sheet: &&Sheet| {
                sheet.statement == statement && (sheet.period == "The whole year") == whole_year
            };
            sheets.iter().rfind(is_of).expect("a sheet")
        };
        let balance = of("Balance Sheet");
        assert_eq!(amount(balance, "Cash"), firm.cash.0);
        assert_eq!(amount(balance, "Raw material"), 500 * i64::from(firm.raw));
        assert_eq!(amount(balance, "Goods"), 5_000 * i64::from(firm.goods));
        assert_eq!(amount(balance, "Factories"), firm.plant.0);
        assert_eq!(amount(balance, "Works in progress"), firm.sites.0);
        assert_eq!(amount(balance, "Loans"), firm.debt.0);
        assert_eq!(amount(balance, "Stock Issued"), firm.stock.0);
        assert_eq!(amount(balance, "Surplus"), firm.surplus.0);
        assert_eq!(amount(balance, "Assets"), assets(firm));
        assert_eq!(amount(balance, "Assets"), amount(balance, "Liabilities, stock and Surplus"));
        let profit = of("Profit and Loss");
        assert_eq!(amount(profit, "Surplus then"), firm.surplus.0);
        let charged: i64 = ["Dividend", "Arrears", "Shares bought back", "Merged corporations, Surplus"]
            .map(|label| amount(profit, label))
            .iter()
            .sum();
        let change = amount(profit, "Surplus then") - amount(profit, "Surplus before");
        assert_eq!(
            amount(profit, "Net profit"),
            change - charged,
            "profit is what the Surplus gained by business"
        );
        // Between two years the profit is part of the Surplus already.
        if whole_year && view.phase != Phase::Shuffle {
            assert_eq!(amount(profit, "Net profit"), firm.profit.0);
        }
        assert_eq!(amount(of("Cash Flow"), "Cash at the end"), firm.cash.0);
    }
    if view.rules == Rules::Corporate {
        let stock = newest(sheets, "Stock Record");
        assert_eq!(amount(stock, "Shares outstanding"), i64::from(firm.shares));
        assert_eq!(found(stock, "Shares outstanding").unwrap().unit, Unit::Units);
        // What a president leaves unpaid is recorded when all have decided about their dividends.
        if view.phase != Phase::Dividends {
            assert_eq!(amount(stock, "Arrears"), firm.arrears.0, "{stock:#?}");
        }
    }
}

/// When a month has begun or ended, at every closing and in the end, for everybody in the game. §11.4.
#[test]
fn sheets_balance_and_say_what_the_game_says() {
    let words = words();
    let (mut checked, mut with_arrears, mut with_new_shares) = (0, 0, 0);
    for variant in 0..Options::variants().len() {
        for seed in 0..6 {
            let mut play = Play::new(variant, seed);
            let mut before = play.game.view(Viewer::Public);
            while let Some(view) = play.step() {
                let is_closing = matches!(view.phase, Phase::Dividends | Phase::Arrears | Phase::Stock);
                if view.month > before.month || view.ending.is_some() || is_closing {
                    for firm in view.alive() {
                        let sheets = BusinessStrategy::sheets(firm.seat, &play.told, &words);
                        says_what_the_game_says(&sheets, &view, firm);
                        checked += 1;
                        with_arrears += u32::from(firm.arrears.0 > 0);
                        with_new_shares += u32::from(firm.shares > 32);
                    }
                }
                before = view;
            }
            for seat in Seat::first(before.firms.len() as u8) {
                let sheets = BusinessStrategy::sheets(seat, &play.told, &words);
                sheets.iter().for_each(adds_up);
                titles_differ(&sheets);
            }
        }
    }
    assert!(
        checked > 500 && with_arrears > 10 && with_new_shares > 10,
        "{checked} {with_arrears} {with_new_shares}"
    );
}

fn titles_differ(sheets: &[Sheet]) {
    let mut titles: Vec<&str> = sheets.iter().map(|sheet| &*sheet.title).collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), sheets.len(), "people find a sheet by its title");
}
