use kernel::show::{Names, Show};
use kernel::*;
use management::{Event, Management, Options, View};
use std::sync::Arc;
fn main() {
    let variant = std::env::args().nth(2).unwrap_or("management".into());
    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let mut draw = QuickDraw::new(seed);
    let o = <Options as kernel::Options>::of(<Options as kernel::Options>::variant_named(&variant).unwrap());
    let mut game = Management::new(4, &o, &Arc::new(kernel::Edition::standard()));
    let names = Names((1..5).map(|i| format!("S{i}")).collect());
    let mut view = View::default();
    loop {
        let input = match game.pending() {
            Pending::Seats(w) => {
                let seat = w.lowest().unwrap();
                game.view_into(Viewer::Seat(seat), &mut view);
                let a = Management::clerk(&view, seat, &mut draw);
                Input::Decision(seat, a)
            }
            Pending::Chance(c) => Input::Chance(c.odds.draw(&mut draw)),
            Pending::Over(_) => break,
        };
        let mut r = Recording::default();
        game.apply(input, &mut r);
        for e in &r.0 {
            if let Some(s) = Management::sentence(&e.event, &names) { println!("{s}"); }
            if matches!(e.event, Event::MonthBegan { .. }) {
                let v = game.view(Viewer::Public);
                for f in &v.firms { println!("    {} cash {:?} raw {} goods {} std {} debt {:?} cap {:?}", f.seat, f.cash, f.raw, f.goods, f.standard, f.debt, f.capital); }
            }
        }
    }
}
