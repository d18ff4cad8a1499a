//! The bots on a whole game: Management.

use arena::{Cancel, Report, Row, Seen, Simulation, hints, rank};
use kernel::{
    Action as _, Edition as _, Game, Input, Language, Options as _, Outcome, Pending, QuickDraw, Seat, Silent,
};
use management::{Action, Management, MarketTable, Options};
use std::sync::Arc;

fn simulation(variant: usize, seats: u8, bots: &str, games: u64) -> Simulation<Management> {
    Simulation {
        seats,
        options: Options::of(&Options::variants()[variant]),
        edition: Arc::new(MarketTable::standard()),
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        games,
        seed: 11,
        threads: 2,
        views: false,
    }
}

fn run(simulation: &Simulation<Management>) -> (Report, Vec<Row>) {
    let mut rows = Vec::new();
    let report = simulation.run(|_| (), Some(&mut rows)).unwrap();
    (Report { seconds: 0.0, decisions_per_second: 0.0, games_per_second: 0.0, ..report }, rows)
}

#[test]
fn threads_change_nothing_in_either_variant() {
    for variant in 0..Options::variants().len() {
        for (bots, games) in [("random,clerk", 600), ("planner:20,clerk,random", 6)] {
            let mut simulation = simulation(variant, 4, bots, games);
            let both = run(&simulation);
            simulation.threads = 1;
            assert_eq!(run(&simulation), both, "{bots} in variant {variant}");
            assert!(both.1.iter().map(|row| row.game).eq(1..=games));
        }
    }
}

#[test]
fn every_table_size_is_played_to_an_end_of_the_rules() {
    for variant in 0..Options::variants().len() {
        for seats in [2, 3, 7, 16] {
            let (report, _) = run(&simulation(variant, seats, "random,clerk", 40));
            assert!(!report.endings.contains_key("step limit"), "{:?}", report.endings);
        }
    }
}

#[test]
fn clerks_beat_randoms_and_planners_beat_clerks() {
    for variant in 0..Options::variants().len() {
        let (report, _) = run(&simulation(variant, 4, "clerk,random", 300));
        assert!(report.bots[0].interval[0] > 0.5, "{:?}", report.bots);
        let (report, _) = run(&simulation(variant, 4, "planner:60,clerk", 12));
        assert!(report.bots[0].win_share > 0.25, "{:?}", report.bots);
    }
}

#[test]
fn hints_are_legal_at_every_decision_of_a_game() {
    let simulation = simulation(0, 3, "clerk", 1);
    let mut game = Management::new(3, &simulation.options, &simulation.edition);
    let names =
        Management::LANGUAGES.words(Language::ENGLISH, ["Ann", "Bob", "Cy"].map(String::from).to_vec());
    let mut draw = QuickDraw::new(4);
    for _ in 0..60 {
        let input = match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let hints = hints(&Seen::new(&game, seat), &names, 60, &mut draw, &Cancel::NEVER).unwrap();
                assert!((1..=3).contains(&hints.len()));
                for hint in &hints {
                    assert_eq!(game.check(seat, &Action::parse(&hint.action).unwrap()), Ok(()));
                    assert!(!hint.reason.is_empty() && hint.outlook.starts_with("Expects "));
                }
                Input::Decision(seat, Action::parse(&hints[0].action).unwrap())
            }
        };
        game.apply(input, &mut Silent);
    }
}

#[test]
fn a_search_does_not_see_sealed_bids() {
    let simulation = simulation(0, 3, "clerk", 1);
    let rankings = ["pass", "bid 1 500", "bid 6 1500"].map(|bid| {
        let mut game = Management::new(3, &simulation.options, &simulation.edition);
        game.apply(Input::Chance(Outcome(2)), &mut Silent);
        game.apply(Input::Decision(Seat::new(0), Action::parse(bid).unwrap()), &mut Silent);
        rank(&Seen::new(&game, Seat::new(1)), 300, &mut QuickDraw::new(8), &Cancel::NEVER).unwrap()
    });
    assert_eq!(rankings[0], rankings[1]);
    assert_eq!(rankings[0], rankings[2]);
}
