//! How Poleconomy plays between sound players: how long the Bank lasts, how games end, what players do with their turns, and what it brings them.
//!
//! `cargo run --release -p poleconomy --example poleconomy_balance [GAMES]`

use kernel::{
    Advise as _, Edition as _, Game as _, Input, Options as _, Pending, QuickDraw, Recording, Seat, Silent,
    Viewer,
};
use poleconomy::board::{Circuit, Corner};
use poleconomy::{Action, Board, Event, Options, Phase, Place, Poleconomy, Reason, View};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Default)]
struct Figures {
    endings: BTreeMap<&'static str, u64>,
    verbs: BTreeMap<&'static str, u64>,
    corners: BTreeMap<String, u64>,
    throws: BTreeMap<String, u64>,
    words: BTreeMap<String, u64>,
    /// What came to players from outside, by reason.
    income: BTreeMap<&'static str, i64>,
    bills: [u64; 2],
    turns: u64,
    bank: i64,
    best: i64,
    worst: i64,
    numbers: u64,
    games: u64,
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(200);
    let board = Arc::new(Board::standard());
    for variant in Options::variants() {
        for seats in [2, 4, 6] {
            let options = Options::of(variant);
            let mut figures = Figures::default();
            for seed in 0..games {
                play(&mut figures, seats, &options, &board, seed);
            }
            tell(variant.id, seats, &figures);
        }
    }
    println!(
        "\nOne of four does without something: its part of the games that are won, where a fourth is fair"
    );
    for variant in Options::variants() {
        for without in Without::ALL {
            let won: f64 =
                (0..games).map(|seed| won_without(*without, &Options::of(variant), &board, seed)).sum();
            println!(
                "  {} without {:<18} {:>5.1} %",
                variant.id,
                format!("{without:?}"),
                won * 100.0 / games as f64
            );
        }
    }
}

/// What a player may do without.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Without {
    Nothing,
    Bank,
    Life,
    Insurance,
    Takeovers,
    Inner,
    Outer,
    Purchases,
    Directions,
    Arrow,
    Powers,
}

impl Without {
    const ALL: &'static [Without] = &[
        Without::Nothing,
        Without::Bank,
        Without::Life,
        Without::Insurance,
        Without::Takeovers,
        Without::Inner,
        Without::Outer,
        Without::Purchases,
        Without::Directions,
        Without::Arrow,
        Without::Powers,
    ];

    /// What is done instead of what a clerk would do.
    fn instead(self, action: Action, view: &View, seat: Seat) -> Action {
        let at_corner = matches!(view.player(seat).place, Place::Corner(_));
        let only = match self {
            Without::Inner => Circuit::Outer,
            _ => Circuit::Inner,
        };
        let circuit = match view.player(seat).place {
            Place::Square(square) => view.board().squares[usize::from(square)].circuit,
            Place::Corner(_) => only,
        };
        let throw = Action::Throw { circuit };
        let is_power = view.phase == Phase::Turn
            && !matches!(
                action,
                Action::Throw { .. }
                    | Action::Corner { .. }
                    | Action::Reverse {}
                    | Action::Accept { .. }
                    | Action::Decline { .. }
                    | Action::Offer(_)
                    | Action::Share { .. }
            );
        match (self, action) {
            (Without::Bank, Action::Corner { corner: Corner::Bank })
            | (Without::Life, Action::Corner { corner: Corner::Life })
            | (Without::Insurance, Action::Corner { corner: Corner::Insurance })
            | (Without::Takeovers, Action::Corner { corner: Corner::Takeovers })
                if view.phase == Phase::Turn =>
            {
                throw
            }
            (Without::Inner | Without::Outer, Action::Throw { .. }) if at_corner => throw,
            // Whoever stands on the wrong circuit leaves it as soon as may be.
            (Without::Inner, Action::Throw { circuit: Circuit::Inner }) => {
                Action::Corner { corner: Corner::Bank }
            }
            (Without::Outer, Action::Throw { circuit: Circuit::Outer }) => {
                Action::Corner { corner: Corner::Bank }
            }
            (Without::Purchases, Action::Buy {}) => Action::Leave {},
            (Without::Purchases, Action::Bid { .. }) => Action::Pass {},
            (Without::Directions, Action::Direct { .. }) => Action::Spare {},
            (Without::Arrow, Action::Reverse {}) => throw,
            (Without::Powers, _) if is_power => throw,
            _ => action,
        }
    }
}

/// Which part of a game a player has won who does without something.
fn won_without(without: Without, options: &Options, board: &Arc<Board>, seed: u64) -> f64 {
    let mut game = Poleconomy::new(4, options, board);
    let (mut draw, mut view) = (QuickDraw::new(seed), View::default());
    let handicapped = Seat::new((seed % 4) as u8);
    loop {
        let input = match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
            Pending::Delay => Input::TimeUp,
            Pending::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody is asked");
                game.view_into(Viewer::Seat(seat), &mut view);
                let clerks = Poleconomy::clerk(&view, seat, &mut draw);
                let other = if seat == handicapped { without.instead(clerks, &view, seat) } else { clerks };
                Input::Decision(seat, if game.check(seat, &other).is_ok() { other } else { clerks })
            }
        };
        game.apply(input, &mut Silent);
    }
    let winners = game.winners();
    if winners.contains(handicapped) { 1.0 / winners.len() as f64 } else { 0.0 }
}

fn play(figures: &mut Figures, seats: u8, options: &Options, board: &Arc<Board>, seed: u64) {
    let mut game = Poleconomy::new(seats, options, board);
    let (mut draw, mut view) = (QuickDraw::new(seed), View::default());
    let ending = loop {
        let input = match game.pending() {
            Pending::Over(ending) => break ending,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
            Pending::Delay => Input::TimeUp,
            Pending::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody is asked");
                game.view_into(Viewer::Seat(seat), &mut view);
                let action = Poleconomy::clerk(&view, seat, &mut draw);
                note(figures, &action);
                Input::Decision(seat, action)
            }
        };
        let mut events = Recording::default();
        game.apply(input, &mut events);
        events.0.iter().for_each(|recorded| hear(figures, &recorded.event));
    };
    *figures.endings.entry(ending.0).or_default() += 1;
    figures.turns += u64::from(game.round());
    game.view_into(Viewer::Public, &mut view);
    figures.bank += view.bank.cash.0;
    figures.numbers += u64::from(view.number);
    let worths = || view.players.iter().map(|player| player.worth.0);
    figures.best += worths().max().unwrap_or(0);
    figures.worst += worths().min().unwrap_or(0);
    figures.games += 1;
}

fn note(figures: &mut Figures, action: &Action) {
    let verb = kernel::Action::call(action).verb;
    *figures.verbs.entry(verb).or_default() += 1;
    match action {
        Action::Corner { corner } => *figures.corners.entry(format!("{corner:?}")).or_default() += 1,
        Action::Throw { circuit } => *figures.throws.entry(format!("{circuit:?}")).or_default() += 1,
        _ => {}
    }
}

fn hear(figures: &mut Figures, event: &Event) {
    match event {
        Event::MarkerMoved { word, .. } => *figures.words.entry(format!("{word:?}")).or_default() += 1,
        Event::BillDecided { carried, .. } => figures.bills[usize::from(*carried)] += 1,
        Event::Moved(moved) => {
            let kernel::Account::Seat(_) = moved.to else { return };
            if matches!(
                moved.reason,
                Reason::Income
                    | Reason::SavingsInterest
                    | Reason::BondInterest
                    | Reason::Salary
                    | Reason::Profits
                    | Reason::OwnProfits
                    | Reason::Payment
                    | Reason::SharedProfits
            ) {
                *figures.income.entry(kernel::Kind::name(moved.reason)).or_default() += moved.amount;
            }
        }
        _ => {}
    }
}

fn tell(variant: &str, seats: u8, figures: &Figures) {
    let games = figures.games.max(1);
    let each = |sum: i64| sum / games as i64 / 1_000;
    println!("\n{variant}, {seats} players, {games} games");
    println!("  endings {:?}; {} turns on average", figures.endings, figures.turns / games);
    println!(
        "  the best ends with {}k, the last with {}k; the Bank with {}k; the number is {}.{}",
        each(figures.best),
        each(figures.worst),
        each(figures.bank),
        figures.numbers / games,
        figures.numbers * 10 / games % 10
    );
    let per_game = |all: &BTreeMap<String, u64>| -> Vec<String> {
        all.iter()
            .map(|(name, count)| format!("{name} {}.{}", count / games, count * 10 / games % 10))
            .collect()
    };
    println!("  a game: throws {:?}, corners {:?}", per_game(&figures.throws), per_game(&figures.corners));
    println!("  words {:?}; bills lost and carried {:?}", per_game(&figures.words), figures.bills);
    let verbs: Vec<String> = figures
        .verbs
        .iter()
        .map(|(verb, count)| format!("{verb} {}.{}", count / games, count * 10 / games % 10))
        .collect();
    println!("  done {verbs:?}");
    let income: Vec<String> =
        figures.income.iter().map(|(name, sum)| format!("{name} {}k", each(*sum))).collect();
    println!("  income of all {income:?}");
}
