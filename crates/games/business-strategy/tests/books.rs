//! The books balance at every step, whoever plays.

use business_strategy::{BusinessStrategy, Climate, Options};
use kernel::{Advise, Draw, Edition, Game, Input, Options as _, Pending, QuickDraw, Silent, Viewer};
use std::sync::Arc;

/// Raw material and goods count the same all the time, factories at their depreciated value, works in progress at cost: what is left
/// after loans and Stock Issued is the Surplus, and the factories in the books are those in the yard. §11.1, §11.2.
#[test]
fn the_balance_sheet_balances_at_every_step() {
    let edition = Arc::new(Climate::standard());
    let mut steps = 0;
    for variant in Options::variants() {
        for seed in 0..60 {
            let mut options = Options::of(variant);
            options.set("years", "3").unwrap();
            let seats = 2 + (seed % 3) as u8;
            let mut game = BusinessStrategy::new(seats, &options, &edition);
            let mut draw = QuickDraw::new(seed);
            loop {
                let input = match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Delay => unreachable!("nothing is asked quietly"),
                    Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
                    Pending::Seats(seats) => {
                        let seat = seats.iter().next().expect("somebody is waited for");
                        let sound = draw.below(3) > 0;
                        let view = game.view(Viewer::Seat(seat));
                        let action = if sound {
                            BusinessStrategy::clerk(&view, seat, &mut draw)
                        } else {
                            game.sample(seat, &mut draw)
                        };
                        Input::Decision(seat, action)
                    }
                };
                game.apply(input, &mut Silent);
                steps += 1;
                let view = game.view(Viewer::Public);
                for firm in view.alive() {
                    let stocks = 500 * i64::from(firm.raw) + 5_000 * i64::from(firm.goods);
                    let assets = firm.cash.0 + stocks + firm.plant.0 + firm.sites.0;
                    assert_eq!(assets, firm.debt.0 + firm.stock.0 + firm.surplus.0, "{firm:?}");
                    let factories: i64 = view.factories_of(firm.seat).map(|factory| factory.value.0).sum();
                    assert_eq!(factories, firm.plant.0, "{firm:?}");
                }
            }
        }
    }
    assert!(steps > 20_000, "{steps} steps");
}
