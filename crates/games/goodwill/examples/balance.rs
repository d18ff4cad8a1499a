//! How the reconstructed cards play: what becomes of the companies, whether seats are even, and what information is
//! worth. Prints the figures of RULES.md.
//!
//! `cargo run --release -p goodwill --example balance -- 20000`

use goodwill::{Action, Cards, Company, Goodwill, Options, View};
use kernel::{
    Advise, Edition, Game, Input, Kind, Options as _, Pending, QuickDraw, Seat, SeatSet, Silent, Viewer,
};
use std::sync::Arc;

/// A table of clerks, some of whom do not look at their information.
struct Table {
    template: Goodwill,
    /// Who plays without information.
    blind: SeatSet,
}

/// What many games came to.
#[derive(Default)]
struct Figures {
    games: u64,
    /// By company: the sum of final share values, of their squares, how often it was the dearest, and bankruptcies.
    values: [f64; 3],
    squares: [f64; 3],
    dearest: [f64; 3],
    bankrupt: [u64; 3],
    trades: u64,
    transactions: u64,
    elections: u64,
    /// By seat.
    wins: Vec<f64>,
    worths: Vec<f64>,
}

impl Table {
    fn new(seats: u8, variant: usize, blind: SeatSet) -> Table {
        let options = Options::of(&Options::variants()[variant]);
        Table { template: Goodwill::new(seats, &options, &Arc::new(Cards::standard())), blind }
    }

    fn decide(&self, game: &Goodwill, seat: Seat, view: &mut View, draw: &mut QuickDraw) -> Action {
        game.view_into(Viewer::Seat(seat), view);
        if self.blind.contains(seat) {
            return Goodwill::clerk(&view.clone().without_information(), seat, draw);
        }
        Goodwill::clerk(view, seat, draw)
    }

    fn play(&self, games: u64, seed: u64) -> Figures {
        let seats = usize::from(self.template.seats());
        let mut figures = Figures { wins: vec![0.0; seats], worths: vec![0.0; seats], ..Figures::default() };
        let mut view = View::default();
        for number in 0..games {
            let mut draw = QuickDraw::for_part(seed, number);
            let mut game = self.template.clone();
            loop {
                let input = match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
                    Pending::Delay => Input::TimeUp,
                    Pending::Seats(waiting) => {
                        let Some(seat) = waiting.lowest() else { break };
                        let decided = self.decide(&game, seat, &mut view, &mut draw);
                        figures.elections += u64::from(matches!(decided, Action::Propose { .. }));
                        Input::Decision(seat, decided)
                    }
                };
                game.apply(input, &mut Silent);
            }
            game.view_into(Viewer::Everything, &mut view);
            figures.count(&game, &view);
        }
        figures
    }
}

impl Figures {
    fn count(&mut self, game: &Goodwill, view: &View) {
        self.games += 1;
        let values = [0, 1, 2].map(|index| view.share_value(Company::ALL[index]));
        let most = values.iter().max().copied().unwrap_or_default();
        let shared = values.iter().filter(|&&value| value == most).count() as f64;
        for (index, value) in values.into_iter().enumerate() {
            self.values[index] += value as f64;
            self.squares[index] += (value * value) as f64;
            self.dearest[index] += if value == most { 1.0 / shared } else { 0.0 };
            self.bankrupt[index] += u64::from(view.companies.values()[index].bankrupt_in.is_some());
        }
        self.transactions += view.transactions.len() as u64;
        self.trades += view.transactions.iter().filter(|past| past.paid.is_some()).count() as u64;
        let winners = game.winners();
        for seat in Seat::first(game.seats()) {
            self.worths[seat.index()] += game.standing(seat).0 as f64;
            if winners.contains(seat) {
                self.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
    }

    fn print(&self) {
        let games = self.games as f64;
        for &company in Company::ALL {
            let index = company.index();
            let mean = self.values[index] / games;
            let spread = (self.squares[index] / games - mean * mean).max(0.0).sqrt();
            println!(
                "  {:8} share ends at {mean:5.2} (spread {spread:4.2}), dearest in {:4.1}%, bankrupt in {:4.1}%",
                company.name(),
                100.0 * self.dearest[index] / games,
                100.0 * self.bankrupt[index] as f64 / games
            );
        }
        println!(
            "  {:.0}% of transactions trade; {:.1} proposals a game",
            100.0 * self.trades as f64 / self.transactions.max(1) as f64,
            self.elections as f64 / games
        );
        for (index, (wins, worth)) in self.wins.iter().zip(&self.worths).enumerate() {
            println!("  seat {}: wins {:4.1}%, worth {:6.1}", index + 1, 100.0 * wins / games, worth / games);
        }
    }
}

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(20_000);
    for seats in 2..=6 {
        println!("{seats} clerks, {games} games:");
        Table::new(seats, 0, SeatSet::NONE).play(games, 1).print();
    }
    for variant in [1, 2] {
        println!("4 clerks, {}:", Options::variants()[variant].id);
        Table::new(4, variant, SeatSet::NONE).play(games, 1).print();
    }
    println!("one of four clerks without information, on each seat in turn:");
    let (mut wins, mut worth, mut others) = (0.0, 0.0, 0.0);
    for seat in Seat::first(4) {
        let figures = Table::new(4, 0, SeatSet::only(seat)).play(games / 4, 2 + seat.index() as u64);
        wins += figures.wins[seat.index()];
        worth += figures.worths[seat.index()];
        others += figures.worths.iter().sum::<f64>() - figures.worths[seat.index()];
    }
    let played = (games / 4 * 4) as f64;
    println!(
        "  without: wins {:4.1}%, worth {:6.1}; with: wins {:4.1}% each, worth {:6.1}",
        100.0 * wins / played,
        worth / played,
        100.0 * (played - wins) / played / 3.0,
        others / played / 3.0
    );
    println!("one of four clerks with information, on each seat in turn:");
    let (mut wins, mut worth, mut others) = (0.0, 0.0, 0.0);
    for seat in Seat::first(4) {
        let blind = SeatSet::first(4).without(seat);
        let figures = Table::new(4, 0, blind).play(games / 4, 20 + seat.index() as u64);
        wins += figures.wins[seat.index()];
        worth += figures.worths[seat.index()];
        others += figures.worths.iter().sum::<f64>() - figures.worths[seat.index()];
    }
    println!(
        "  with: wins {:4.1}%, worth {:6.1}; without: wins {:4.1}% each, worth {:6.1}",
        100.0 * wins / played,
        worth / played,
        100.0 * (played - wins) / played / 3.0,
        others / played / 3.0
    );
}
