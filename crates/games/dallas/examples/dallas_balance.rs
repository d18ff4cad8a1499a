//! How the reconstructed board plays: whether seats are even, what winners are worth, whether auctions, bonds, stock and neighbours matter.
//! Prints the figures of RULES.md.
//!
//! `cargo run --release -p dallas --example dallas_balance -- 4000`, and with `400` behind it as many games of a planner against three clerks, which takes
//! minutes.

use arena::{BotKind, Simulation};
use dallas::{Action, Board, Dallas, Event, Options, View};
use kernel::{
    Advise, Audience, Edition, Game, Input, Journal, Money, Pending, QuickDraw, Seat, SeatSet, Viewer,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a president does without.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Without {
    Nothing,
    Bonds,
    Stock,
    Neighbours,
    /// It plays at random.
    Sense,
}

/// A table of clerks, some of whom do without something.
struct Table {
    template: Dallas,
    /// The same table with a board that has neither Bonuses nor Specials.
    bare: Dallas,
    board: Arc<Board>,
    without: Without,
    who: SeatSet,
}

/// What many games came to.
#[derive(Default)]
struct Figures {
    games: u64,
    /// What the winner of each game was worth.
    winners: Vec<f64>,
    /// By seat.
    wins: Vec<f64>,
    worths: Vec<f64>,
    /// What all corporations have at the end.
    profits: f64,
    companies: f64,
    blocks: f64,
    told: Told,
}

/// What was told in many games.
#[derive(Default)]
struct Told {
    board: Option<Arc<Board>>,
    bought: u64,
    failed: u64,
    offered: u64,
    auctioned: u64,
    /// Of those that were auctioned: what was paid, in parts of the value, and how many cost more than it.
    over: f64,
    dearer: u64,
    tied: u64,
    passed: u64,
    /// Bonds taken by denomination.
    bonds: BTreeMap<i64, u64>,
    blocks: u64,
    /// Bonuses and Specials that purchases brought.
    bonuses: i64,
    specials: i64,
    /// How many companies of each value were bought.
    by_value: BTreeMap<i64, u64>,
}

impl Journal<Event> for Told {
    fn record(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        match event() {
            Event::CompanyBought { bond, blocks, company, bonuses, specials, .. } => {
                self.bought += 1;
                self.blocks += blocks as u64;
                self.bonuses += bonuses.0;
                self.specials += specials.0;
                let value = self.value(company);
                *self.by_value.entry(value).or_default() += 1;
                if bond > Money::ZERO {
                    *self.bonds.entry(bond.0).or_default() += 1;
                }
            }
            Event::PurchaseFailed { .. } => self.failed += 1,
            Event::CompanyOffered { .. } => self.offered += 1,
            Event::BidsTied { .. } => self.tied += 1,
            Event::PresidentPassed { .. } => self.passed += 1,
            Event::AuctionWon { company, amount, .. } => {
                let value = self.value(company);
                self.auctioned += 1;
                self.over += amount.0 as f64 / value as f64;
                self.dearer += u64::from(amount.0 > value);
            }
            _ => {}
        }
    }
}

impl Told {
    fn value(&self, company: u32) -> i64 {
        self.board.as_ref().map_or(1, |board| board.company(company as usize - 1).value)
    }
}

impl Table {
    fn new(seats: u8, without: Without, who: SeatSet) -> Table {
        let board = Arc::new(Board::standard());
        let mut bare = Board::clone(&board);
        for table in [&mut bare.across, &mut bare.down, &mut bare.special] {
            table.iter_mut().flatten().for_each(|profit| *profit = 0);
        }
        let options = Options::default();
        Table {
            template: Dallas::new(seats, &options, &board),
            bare: Dallas::new(seats, &options, &Arc::new(bare)),
            board,
            without,
            who,
        }
    }

    /// What a president does who does not look at something: it is taken out of its view.
    fn decide(&self, game: &Dallas, seat: Seat, views: &mut [View; 2], draw: &mut QuickDraw) -> Action {
        let [plain, blind] = views;
        if !self.who.contains(seat) || self.without == Without::Nothing {
            game.view_into(Viewer::Seat(seat), plain);
            return Dallas::clerk(plain, seat, draw);
        }
        // A view keeps the board with which it was first written.
        let view = if self.without == Without::Neighbours { blind } else { plain };
        game.view_into(Viewer::Seat(seat), view);
        match self.without {
            Without::Bonds => view.bonds.fill(0),
            Without::Stock => view.firms[seat.index()].blocks = 0,
            Without::Neighbours => {
                view.companies.iter_mut().for_each(|company| company.beside.fill(Money::ZERO));
            }
            Without::Sense => return game.sample(seat, draw),
            Without::Nothing => {}
        }
        let action = Dallas::clerk(view, seat, draw);
        // The rules may ask for what it would do without: whoever can pay must.
        if game.check(seat, &action).is_ok() { action } else { game.fallback(seat) }
    }

    fn play(&self, games: u64, seed: u64) -> Figures {
        let seats = usize::from(self.template.seats());
        let mut figures = Figures { wins: vec![0.0; seats], worths: vec![0.0; seats], ..Figures::default() };
        figures.told.board = Some(Arc::clone(&self.board));
        let mut views = [View::default(), self.bare.view(Viewer::Public)];
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
                        Input::Decision(seat, self.decide(&game, seat, &mut views, &mut draw))
                    }
                };
                game.apply(input, &mut figures.told);
            }
            game.view_into(Viewer::Everything, &mut views[0]);
            figures.count(&game, &views[0]);
        }
        figures
    }
}

impl Figures {
    fn count(&mut self, game: &Dallas, view: &View) {
        self.games += 1;
        let winners = game.winners();
        for seat in Seat::first(game.seats()) {
            let worth = game.standing(seat).0 as f64;
            self.worths[seat.index()] += worth;
            self.profits += view.firm(seat).profits.0 as f64;
            self.companies += f64::from(view.firm(seat).companies);
            self.blocks += view.firm(seat).blocks as f64;
            if winners.contains(seat) {
                self.wins[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
        if let Some(winner) = winners.lowest() {
            self.winners.push(game.standing(winner).0 as f64);
        }
    }

    fn print(&mut self) {
        let games = self.games as f64;
        let seats = self.wins.len() as f64;
        self.winners.sort_by(f64::total_cmp);
        let mean = self.winners.iter().sum::<f64>() / games;
        let part = |part: f64| self.winners[((games * part) as usize).min(self.winners.len() - 1)];
        let wins: Vec<String> = self.wins.iter().map(|wins| format!("{:.1}", 100.0 * wins / games)).collect();
        println!("  wins by seat {}%", wins.join(" / "));
        println!(
            "  the winner is worth {mean:.0} (nine of ten games from {:.0} to {:.0}), everybody {:.0}",
            part(0.05),
            part(0.95),
            self.worths.iter().sum::<f64>() / games / seats
        );
        println!(
            "  at the end a corporation has {:.1} companies, profits of {:.1}, {:.1} Blocks",
            self.companies / games / seats,
            self.profits / games / seats,
            self.blocks / games / seats
        );
        let told = &self.told;
        let bought = told.bought.max(1) as f64;
        let auctioned = told.auctioned.max(1) as f64;
        println!(
            "  of {:.1} purchases {:.0}% at auction, at {:.2} of the value on average, {:.0}% of them above it; {:.2} ties; {:.1} passes; {:.2}% fail",
            bought / games,
            100.0 * told.auctioned as f64 / bought,
            told.over / auctioned,
            100.0 * told.dearer as f64 / auctioned,
            told.tied as f64 / games,
            told.passed as f64 / games,
            100.0 * told.failed as f64 / (bought + told.failed as f64),
        );
        let bonds: Vec<String> = told
            .bonds
            .iter()
            .map(|(value, count)| format!("{:.2} of {value}", *count as f64 / games))
            .collect();
        println!(
            "  bonds: {}; {:.1} Blocks sold; Bonuses {:.1}, Specials {:.1} for each",
            bonds.join(", "),
            told.blocks as f64 / games / seats,
            told.bonuses as f64 / games / seats,
            told.specials as f64 / games / seats
        );
        let values: Vec<String> = told
            .by_value
            .iter()
            .map(|(value, count)| format!("{value}: {:.1}", *count as f64 / games))
            .collect();
        println!("  bought by value: {}", values.join(", "));
    }
}

/// How often one of four wins who does without something, on each seat in turn; its worth, and that of the others.
fn one_without(without: Without, games: u64) -> (f64, f64, f64) {
    let (mut wins, mut worth, mut others) = (0.0, 0.0, 0.0);
    for seat in Seat::first(4) {
        let figures = Table::new(4, without, SeatSet::only(seat)).play(games / 4, 2 + seat.index() as u64);
        wins += figures.wins[seat.index()];
        worth += figures.worths[seat.index()];
        others += figures.worths.iter().sum::<f64>() - figures.worths[seat.index()];
    }
    let played = (games / 4 * 4) as f64;
    (100.0 * wins / played, worth / played, others / played / 3.0)
}

/// How often one clerk wins against three who play at random, on each seat in turn.
fn against_randoms(games: u64) -> f64 {
    let wins = |seat: Seat| {
        let table = Table::new(4, Without::Sense, SeatSet::first(4).without(seat));
        table.play(games / 4, 60 + seat.index() as u64).wins[seat.index()]
    };
    100.0 * Seat::first(4).map(wins).sum::<f64>() / (games / 4 * 4) as f64
}

/// How often a planner wins against three clerks.
fn planner(games: u64) {
    let simulation = Simulation::<Dallas> {
        seats: 4,
        options: Options::default(),
        edition: Arc::new(Board::standard()),
        bots: vec![BotKind::PLANNER, BotKind::Clerk],
        games,
        seed: 1,
        threads: 2,
        views: false,
    };
    let start = std::time::Instant::now();
    let report = simulation.run(|_| (), None).unwrap_or_else(|problem| panic!("{problem}"));
    let [low, high] = report.bots[0].interval.map(|bound| 100.0 * bound);
    println!(
        "one planner against three clerks wins {:.1}% ({low:.0} to {high:.0}%) of {games} games, in {:.0} seconds",
        100.0 * report.bots[0].win_share,
        start.elapsed().as_secs_f64()
    );
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse().ok());
    let (games, planned) = (numbers.next().unwrap_or(4_000), numbers.next().unwrap_or(0));
    for seats in 2..=4 {
        println!("{seats} clerks, {games} games:");
        Table::new(seats, Without::Nothing, SeatSet::NONE).play(games, 1).print();
    }
    for (without, name) in
        [(Without::Bonds, "bonds"), (Without::Stock, "stock"), (Without::Neighbours, "neighbours")]
    {
        let (wins, worth, others) = one_without(without, games);
        println!("one of four without {name}: wins {wins:.1}%, worth {worth:.0}; the others {others:.0}");
    }
    println!("one clerk against three randoms wins {:.1}%", against_randoms(games));
    if planned > 0 {
        planner(planned);
    }
}
