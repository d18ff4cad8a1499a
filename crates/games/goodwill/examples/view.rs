//! Prints what one seat sees in the middle of a game between clerks, as a client gets it: for whoever draws a board.
//!
//! `cargo run -p goodwill --example view -- dividends 7 > view.json`

use goodwill::{Cards, Goodwill, Options, Phase, View};
use kernel::{Advise, Edition, Game, Input, Options as _, Pending, QuickDraw, Seat, Silent, Viewer};
use std::sync::Arc;

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let variant = words.next().unwrap_or_else(|| "goodwill".into());
    let seed = words.next().and_then(|text| text.parse().ok()).unwrap_or(1);
    let options = Options::of(Options::variant_named(&variant).map_err(|bad| bad.to_string())?);
    let mut game = Goodwill::new(4, &options, &Arc::new(Cards::standard()));
    let mut draw = QuickDraw::new(seed);
    let mut view = View::default();
    loop {
        let input = match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
            Pending::Delay => Input::TimeUp,
            Pending::Seats(waiting) => {
                let Some(seat) = waiting.lowest() else { break };
                game.view_into(Viewer::Seat(seat), &mut view);
                // A vote in the third year shows the most.
                if view.year == 1955 && view.phase == Phase::Ballots {
                    break;
                }
                Input::Decision(seat, Goodwill::clerk(&view, seat, &mut draw))
            }
        };
        game.apply(input, &mut Silent);
    }
    let view = game.view(Viewer::Seat(Seat::new(0)));
    println!("{}", serde_json::to_string_pretty(&view).map_err(|problem| problem.to_string())?);
    Ok(())
}
