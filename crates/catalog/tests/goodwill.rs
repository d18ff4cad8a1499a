//! The bots on Goodwill, and the answer of its playout benchmark.

use arena::{Cancel, Report, Row, Seen, Simulation, hints, rank};
use goodwill::{Action, Cards, Goodwill, Options};
use kernel::Language;
use kernel::{
    Action as _, Edition as _, Game, Input, Options as _, Outcome, Pending, QuickDraw, Seat, Silent, Viewer,
};
use std::sync::Arc;

fn simulation(variant: usize, seats: u8, bots: &str, games: u64) -> Simulation<Goodwill> {
    Simulation {
        seats,
        options: Options::of(&Options::variants()[variant]),
        edition: Arc::new(Cards::standard()),
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        games,
        seed: 11,
        threads: 2,
        views: false,
    }
}

fn run(simulation: &Simulation<Goodwill>) -> (Report, Vec<Row>) {
    let mut rows = Vec::new();
    let report = simulation.run(|_| (), Some(&mut rows)).unwrap();
    (Report { seconds: 0.0, decisions_per_second: 0.0, games_per_second: 0.0, ..report }, rows)
}

/// What `boardroom bench` measures: its answer changes only if the rules do, or the cards, or what is random.
#[test]
fn the_benchmark_has_its_answer() {
    let (report, rows) = run(&simulation(0, 4, "random", 2_000));
    let standings: i64 = rows.iter().flat_map(|row| &row.seats).map(|seat| seat.standing.0).sum();
    assert_eq!((report.decisions, standings), (385_380, 1_364_932));
}

#[test]
fn threads_change_nothing_in_any_variant() {
    for variant in 0..Options::variants().len() {
        for (bots, games) in [("random,clerk", 300), ("planner:20,clerk,random", 4)] {
            let mut simulation = simulation(variant, 4, bots, games);
            let both = run(&simulation);
            simulation.threads = 1;
            assert_eq!(run(&simulation), both, "{bots} in variant {variant}");
        }
    }
}

#[test]
fn every_table_size_is_played_to_an_end_of_the_rules() {
    for variant in 0..Options::variants().len() {
        for seats in 2..=6 {
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
    }
    let (report, _) = run(&simulation(0, 4, "planner:60,clerk", 16));
    assert!(report.bots[0].win_share > 0.25, "{:?}", report.bots);
}

#[test]
fn hints_are_legal_at_every_decision_of_a_game() {
    let mut game = Goodwill::new(3, &Options::default(), &Arc::new(Cards::standard()));
    let names = Goodwill::LANGUAGES.words(Language::ENGLISH, ["Ann", "Bob", "Cy"].map(String::from).to_vec());
    let mut draw = QuickDraw::new(4);
    for _ in 0..180 {
        let input = match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance(chance) => Input::Chance(chance.odds.draw(&mut draw)),
            Pending::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let hints = hints(&Seen::new(&game, seat), &names, 24, &mut draw, &Cancel::NEVER).unwrap();
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

/// A search finds the same whatever others have sealed and whatever lies where the seat may not look; it makes as many
/// playouts too, so that not even its speed tells.
#[test]
fn a_search_does_not_see_what_is_hidden() {
    let searches =
        [([0, 0, 0, 0], "0"), ([20, 17, 20, 15], "38"), ([5, 9, 13, 2], "12")].map(|(hidden, sealed)| {
            let mut game = Goodwill::new(2, &Options::default(), &Arc::new(Cards::standard()));
            // Three tokens and a boss for each company, three on offer; then seat 1 sees the first two pieces.
            let set_up = [0, 1, 2].repeat(3).into_iter().chain([0; 6]).chain([18, 10, 5, 6]);
            for outcome in set_up.chain(hidden) {
                game.apply(Input::Chance(Outcome(outcome)), &mut Silent);
            }
            let decide = |game: &mut Goodwill, seat: u8, text: &str| {
                game.apply(Input::Decision(Seat::new(seat), Action::parse(text).unwrap()), &mut Silent);
            };
            let search = |game: &Goodwill| {
                rank(&Seen::new(game, Seat::new(0)), 200, &mut QuickDraw::new(8), &Cancel::NEVER).unwrap()
            };
            decide(&mut game, 1, &format!("price {sealed}"));
            let before = search(&game);
            // Prices that are opened tell something, and tell the same in all three games.
            decide(&mut game, 1, "price 14");
            decide(&mut game, 0, "price 10");
            decide(&mut game, 1, &format!("price {sealed}"));
            (before, search(&game), game.view(Viewer::Seat(Seat::new(0))))
        });
    assert_eq!(searches[0], searches[1]);
    assert_eq!(searches[0], searches[2]);
}

#[test]
fn charts_count_by_the_years_of_the_calendar() {
    let file = include_str!("../../games/goodwill/golden/dividends-long.match");
    let table = catalog::find("goodwill").expect("the game").replay(file).expect("a match");
    let charts = table.charts(Viewer::Public, &table.words(Language::ENGLISH)).expect("charts");
    let worth = charts.iter().find(|chart| chart.title == "Worth").expect("a chart of worth");
    assert_eq!(worth.round, "Year");
    assert_eq!(worth.labels.last().map(String::as_str), Some("1957"));
    assert!(worth.labels.contains(&"1952".to_owned()), "{:?}", worth.labels);
}

#[test]
fn whom_one_trades_with_is_named() {
    let mut menu = kernel::Menu::default();
    let choices = vec![kernel::menu::Choice::seat(Seat::new(1)), kernel::menu::Choice::seat(Seat::new(2))];
    menu.open_form("trade", "5.9").about(kernel::facts! { buys = true }).pick("with", choices);
    let names = ["Ann", "Ben", "Cat"].map(String::from).to_vec();
    let words = Goodwill::LANGUAGES.words(Language::ENGLISH, names);
    menu.label(&words, &kernel::words::Fact::Kind("phase", "partners"));
    let kernel::menu::Domain::Pick { choices } = &menu.forms[0].fields[0].domain else { panic!("a pick") };
    assert_eq!(choices.iter().map(|choice| choice.label.as_str()).collect::<Vec<_>>(), ["Ben", "Cat"]);
}
