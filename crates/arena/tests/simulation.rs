//! Simulations of a small test game.

mod common;

use arena::{BotKind, Failure, GameRunner, Player, Report, Row, Rows, Simulation};
use common::{PrizeEdition, PrizeOptions, Prizes};
use kernel::{Game as _, Seat};
use std::io;
use std::sync::Arc;

fn options() -> PrizeOptions {
    PrizeOptions::default()
}

fn simulation(seats: u8, bots: &str, games: u64) -> Simulation<Prizes> {
    Simulation {
        seats,
        options: options(),
        edition: Arc::new(PrizeEdition),
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        games,
        seed: 2024,
        threads: 1,
        views: false,
    }
}

fn run(simulation: &Simulation<Prizes>) -> (Report, Vec<Row>) {
    let mut rows = Vec::new();
    let report = simulation.run(|_| (), Some(&mut rows)).unwrap();
    (report.timeless(), rows)
}

#[test]
fn threads_change_nothing() {
    for bots in ["random,clerk,clerk", "planner:30,clerk,random"] {
        let mut simulation = simulation(3, bots, 701);
        let alone = run(&simulation);
        for threads in [2, 3, 7] {
            simulation.threads = threads;
            assert_eq!(run(&simulation), alone, "{bots} on {threads} threads");
        }
        simulation.seed += 1;
        assert_ne!(run(&simulation).1, alone.1, "another seed gives other games");
    }
}

#[test]
fn rows_come_in_order_and_agree_with_the_report() {
    let mut simulation = simulation(3, "random,clerk,planner:20", 500);
    simulation.threads = 2;
    let (report, rows) = run(&simulation);
    assert!(rows.iter().map(|row| row.game).eq(1..=500));
    assert_eq!(report.games, 500);
    assert_eq!(report.decisions, rows.iter().map(|row| row.decisions).sum::<u64>());
    assert_eq!(report.endings.values().sum::<u64>(), 500);
    for entry in &report.bots {
        let seats = || rows.iter().flat_map(|row| &row.seats).filter(|seat| seat.bot == entry.bot);
        assert_eq!(seats().count(), 500);
        assert_eq!(entry.bankruptcies, seats().filter(|seat| seat.bankrupt).count() as u64);
        assert_eq!(entry.mean_standing, seats().map(|seat| seat.standing.0).sum::<i64>() as f64 / 500.0);
        assert!(entry.interval[0] < entry.win_share && entry.win_share < entry.interval[1]);
    }
    let all: f64 = report.bots.iter().map(|entry| entry.win_share).sum();
    assert!((all - 1.0).abs() < 1e-9, "ties share a win: {all}");
}

#[test]
fn bots_rotate_over_the_seats() {
    let (_, rows) = run(&simulation(3, "random,clerk,planner:3", 6));
    let seat_of_random =
        |row: &Row| row.seats.iter().find(|seat| seat.bot == BotKind::Random).unwrap().seat.number();
    assert_eq!(rows.iter().map(seat_of_random).collect::<Vec<_>>(), [1, 2, 3, 1, 2, 3]);
}

#[test]
fn the_last_bot_takes_the_seats_that_are_left() {
    let (report, rows) = run(&simulation(5, "clerk,random", 400));
    assert_eq!(report.bots.len(), 2);
    assert_eq!((report.bots[0].seats, report.bots[1].seats), (1, 4));
    assert!((report.bots[0].win_share + 4.0 * report.bots[1].win_share - 1.0).abs() < 1e-9);
    assert!(rows.iter().all(|row| row.seats.iter().filter(|seat| seat.bot == BotKind::Clerk).count() == 1));
}

#[test]
fn a_game_can_be_played_again_by_itself() {
    let simulation = simulation(3, "random,clerk", 50);
    let (_, rows) = run(&simulation);
    let mut runner = GameRunner::new(Prizes::new(3, &simulation.options, &simulation.edition));
    let mut players = [BotKind::Random, BotKind::Clerk, BotKind::Clerk].map(Player::new);
    // Game 8 has turned the slots by 7 seats, that is by one.
    let played = runner.play(&mut players, |seat| (seat.index() + 2) % 3, simulation.seed, 8);
    assert_eq!((played.ending.0, played.decisions), (rows[7].ending, rows[7].decisions));
    assert!(Seat::first(3).all(|seat| runner.game().standing(seat) == rows[7].seats[seat.index()].standing));
}

#[test]
fn views_change_nothing() {
    let mut simulation = simulation(4, "random", 100);
    let without = run(&simulation);
    simulation.views = true;
    assert_eq!(run(&simulation), without);
}

#[test]
fn an_endless_game_is_stopped() {
    let endless = PrizeOptions { endless: true, ..options() };
    let mut runner = GameRunner::new(Prizes::new(2, &endless, &Arc::new(PrizeEdition))).with_limit(1_000);
    let mut players = [BotKind::Clerk, BotKind::Clerk].map(Player::new);
    assert_eq!(runner.play(&mut players, Seat::index, 1, 1).ending.0, "step limit");
}

#[test]
fn nobody_may_win() {
    let mut simulation = simulation(3, "random", 20);
    simulation.options.nobody_wins = true;
    let (report, _) = run(&simulation);
    assert_eq!(report.bots[0].win_share, 0.0);
}

#[test]
fn no_games_are_no_trouble() {
    let (report, rows) = run(&simulation(3, "random", 0));
    assert_eq!((report.games, report.mean_rounds, rows.len()), (0, 0.0, 0));
    assert_eq!(report.bots[0].interval, [0.0, 1.0]);
}

#[test]
fn progress_counts_up_to_all_games() {
    let mut heard = Vec::new();
    simulation(3, "random", 999).run(|done| heard.push(done), None).unwrap();
    assert!(heard.is_sorted());
    assert_eq!(heard.last(), Some(&999));
}

#[test]
fn the_report_has_the_promised_fields() {
    let (report, _) = run(&simulation(3, "clerk,random", 30));
    let json = serde_json::to_value(&report).unwrap();
    for key in [
        "games",
        "decisions",
        "seconds",
        "decisions_per_second",
        "games_per_second",
        "mean_rounds",
        "endings",
        "bots",
    ] {
        assert!(!json[key].is_null(), "{key}");
    }
    for key in ["bot", "win_share", "interval", "mean_standing", "bankruptcies"] {
        assert!(!json["bots"][0][key].is_null(), "{key}");
    }
    assert_eq!(json["bots"][0]["interval"].as_array().unwrap().len(), 2);
}

#[test]
fn a_bad_set_up_is_told_in_a_sentence() {
    let problem = |change: fn(&mut Simulation<Prizes>)| {
        let mut simulation = simulation(3, "random", 1);
        change(&mut simulation);
        match simulation.run(|_| (), None) {
            Err(Failure::Setup(sentence)) => sentence,
            other => panic!("{other:?}"),
        }
    };
    assert!(problem(|simulation| simulation.seats = 9).to_string().contains("2 to 8 seats"));
    assert!(problem(|simulation| simulation.bots.clear()).to_string().contains("at least one bot"));
    assert!(problem(|simulation| simulation.bots = vec![BotKind::Clerk; 4]).to_string().contains("4 bots"));
    assert!(problem(|simulation| simulation.threads = 0).to_string().contains("1 to"));
}

/// Fails at the tenth row, as a full disk would.
struct Failing(u64);

impl Rows for Failing {
    fn row(&mut self, row: &Row) -> io::Result<()> {
        self.0 += 1;
        assert_eq!(self.0, row.game, "nothing is written after the failure");
        if self.0 == 10 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn finish(&mut self) -> io::Result<()> {
        panic!("nothing is finished after a failure")
    }
}

#[test]
fn a_failure_to_write_ends_the_simulation() {
    let mut simulation = simulation(3, "random", u64::MAX);
    simulation.threads = 2;
    let failure = simulation.run(|_| (), Some(&mut Failing(0))).unwrap_err();
    assert!(matches!(failure, Failure::Output(problem) if problem.kind() == io::ErrorKind::StorageFull));
}

#[test]
#[should_panic(expected = "a bug of the test game")]
fn a_bug_in_a_game_ends_the_simulation() {
    let mut simulation = simulation(3, "random", 10_000);
    simulation.threads = 2;
    simulation.options.breaks_in = Some(3);
    let _ = simulation.run(|_| (), None);
}
