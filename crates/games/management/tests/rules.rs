//! Rules that are easier to show in code than in a scenario.

use kernel::ledger::{Account, BANK};
use kernel::{
    Action as _, Draw, Edition as _, Event as _, Flow as _, Game, Input, Menu, Options as _, Pending,
    QuickDraw, Recording, Seat,
};
use management::options::Declarations;
use management::{Action, Management, MarketTable, Options};
use std::sync::Arc;
use suite::play::next;

fn table() -> Arc<MarketTable> {
    Arc::new(MarketTable::standard())
}

/// §1.1: two to 64 presidents.
#[test]
fn two_to_sixty_four_can_play() {
    for variant in Options::variants() {
        let options = Options::of(variant);
        assert!(options.check(2).is_ok() && options.check(64).is_ok());
        for seats in [0, 1, 65] {
            let problem = options.check(seats).unwrap_err();
            assert!(problem.to_string().contains("with 2 to 64 seats"), "{problem}");
        }
    }
}

/// §1.5: all business is with the bank; in whole games of random play nothing ever passes between seats.
#[test]
fn nothing_passes_between_presidents() {
    for seed in 0..20 {
        let mut draw = QuickDraw::new(seed);
        let variant = &Options::variants()[seed as usize % 2];
        let mut game = Management::new(4, &Options::of(variant), &table());
        let mut moved = 0;
        while let Some(input) = next(&game, &mut draw, |waiting, draw| {
            let seat = waiting.lowest().unwrap();
            (seat, game.sample(seat, draw))
        }) {
            let mut told = Recording::default();
            game.apply(input, &mut told);
            for posting in told.0.iter().filter_map(|recorded| recorded.event.posting()) {
                moved += 1;
                assert!(posting.from == BANK || posting.to == BANK, "{posting:?}");
            }
        }
        assert!(moved > 40);
    }
    assert!(
        Action::SIGNATURES.iter().all(|signature| signature.fields.iter().all(|(name, _)| *name != "seat"))
    );
}

/// §4.4: the level moves with the weights of the table, and §4.2: each level has its amounts and prices.
#[test]
fn the_market_moves_by_its_table() {
    let mut counts = [[0_u32; 5]; 5];
    let mut draw = QuickDraw::new(7);
    for _ in 0..12_000 {
        let from = draw.below(5) as u8 + 1;
        let mut game = Management::new(2, &Options::default(), &table());
        let position = management::Position { market_level: Some(from.into()), ..Default::default() };
        kernel::SetPosition::set_position(&mut game, &position).unwrap();
        let Pending::Chance(chance) = game.pending() else { panic!("the market is drawn") };
        counts[usize::from(from) - 1][chance.odds.draw(&mut draw).0 as usize] += 1;
    }
    let twelfths = [[4, 4, 2, 1, 1], [3, 4, 3, 1, 1], [1, 3, 4, 3, 1], [1, 1, 3, 4, 3], [1, 1, 2, 4, 4]];
    for (row, weights) in counts.iter().zip(twelfths) {
        let total: u32 = row.iter().sum();
        for (&count, weight) in row.iter().zip(weights) {
            assert!((count * 12).abs_diff(weight * total) < total, "{counts:?}");
        }
    }
}

/// §4.5: a table's own market is checked before it is played with.
#[test]
fn an_edition_is_checked() {
    let good = MarketTable::standard();
    assert_eq!(good.check(), Ok(()));
    let mut bad = good.clone();
    bad.start = 6;
    assert!(bad.check().unwrap_err().to_string().contains("from 1 to 5"));
    let mut bad = good.clone();
    bad.levels[2].next = vec![1, 2];
    assert!(bad.check().unwrap_err().to_string().contains("level 3 needs 5 weights"));
    let mut bad = good.clone();
    bad.levels[0].next = vec![0; 5];
    assert!(bad.check().unwrap_err().to_string().contains("not all 0"));
    let mut bad = good.clone();
    bad.levels[4].minimum = kernel::Money(-5);
    assert!(bad.check().unwrap_err().to_string().contains("level 5 needs prices"));
    let mut bad = good;
    bad.levels.clear();
    assert!(bad.check().unwrap_err().to_string().contains("1 to 16 levels"));
}

/// §11.1 to §11.5: options outside their range are refused with the range.
#[test]
fn options_have_ranges() {
    let mut options = Options::default();
    for (name, value, says) in [
        ("months", "0", "1 to 1200"),
        ("months", "many", "months"),
        ("rounding", "sideways", "down or up"),
        ("start_cash", "-1", "0 to 1000000"),
        ("start_raw", "101", "0 to 100"),
        ("factory_limit", "0", "1 to 100"),
        ("holdings", "secret", "public or private"),
        ("declarations", "aloud", "in-turn or together"),
        ("colour", "blue", "there is no option 'colour'"),
    ] {
        let problem = options.set(name, value).unwrap_err();
        assert!(problem.to_string().contains(says), "{name}={value}: {problem}");
        assert_eq!(options, Options::default(), "nothing changes");
    }
    options.set("start_factories", "7").unwrap();
    assert!(options.check(2).unwrap_err().to_string().contains("may only have 6"));
}

/// §2.2: while a sealed round is open a seat may change what it submitted, and the menu still offers it.
#[test]
fn a_sealed_bid_can_be_changed() {
    let mut game = Management::new(2, &Options::default(), &table());
    game.apply(Input::Chance(kernel::Outcome(2)), &mut kernel::Silent);
    let first = Seat::new(0);
    game.apply(Input::Decision(first, Action::parse("bid 1 500").unwrap()), &mut kernel::Silent);
    assert!(game.able().contains(first));
    assert_eq!(game.pending(), Pending::Seats(kernel::SeatSet::only(Seat::new(1))));
    let mut menu = Menu::default();
    game.menu(first, &mut menu);
    assert!(menu.form("bid").is_some_and(|form| form.sealed));
    let step = game.step();
    game.apply(Input::Decision(first, Action::parse("bid 4 900").unwrap()), &mut kernel::Silent);
    assert_eq!(game.step(), step);
    game.apply(Input::Decision(Seat::new(1), Action::Pass {}), &mut kernel::Silent);
    assert_eq!(game.books().balance(Account::Seat(first), "raw"), Some(8));
}

/// §11.6: a header of the days in which all declared in turn still reads, and is written as it was; the variant `manager` has no
/// declarations, however it is asked for them.
#[test]
fn headers_without_declarations_are_of_tables_that_declare_in_turn() {
    let mut options = Options::default();
    let old = serde_json::to_value(options).unwrap();
    assert_eq!(old.get("declarations"), None);
    assert_eq!(serde_json::from_value::<Options>(old).unwrap(), options);
    options.set("declarations", "together").unwrap();
    let new = serde_json::to_value(options).unwrap();
    assert_eq!(new["declarations"], "together");
    assert_eq!(serde_json::from_value::<Options>(new).unwrap(), options);
    let in_class = |spec: &kernel::OptionSpec| spec.classroom.is_some();
    let spec = options.list().into_iter().find(in_class).expect("a class begins with another value");
    assert_eq!((spec.name, spec.classroom), ("declarations", Some("together".into())));
    options.set("declarations", "in-turn").unwrap();
    assert_eq!(options, Options::default());

    let mut manager = Options::of(&Options::variants()[1]);
    assert!(manager.set("declarations", "together").is_err());
    manager.declarations = Declarations::Together;
    let problem = manager.check(2).unwrap_err();
    assert!(problem.to_string().contains("there are no declarations"), "{problem}");
}

/// §11.6: the same decisions, in whatever order they are sealed, come to the same events and books as in turn, to the end.
#[test]
fn what_is_declared_together_is_carried_out_as_in_turn() {
    for seed in 0..30 {
        let mut draw = QuickDraw::new(seed);
        let mut options = Options::default();
        options.set("holdings", if seed % 2 == 0 { "public" } else { "private" }).unwrap();
        options.set("start_cash", if seed % 3 == 0 { "60000" } else { "10000" }).unwrap();
        let mut in_turn = Management::new(5, &options, &table());
        options.set("declarations", "together").unwrap();
        let mut together = Management::new(5, &options, &table());
        loop {
            let phase = in_turn.base().phase();
            assert_eq!(together.base().phase(), phase);
            let inputs = match in_turn.pending() {
                Pending::Over(_) => break,
                Pending::Chance(chance) => vec![Input::Chance(chance.odds.draw(&mut draw))],
                _ => Vec::new(),
            };
            let (mut told, mut told_too) = (Recording::default(), Recording::default());
            for input in &inputs {
                in_turn.apply(input.clone(), &mut told);
                together.apply(input.clone(), &mut told_too);
            }
            let mut decisions = Vec::new();
            while let Pending::Seats(waiting) = in_turn.pending() {
                if in_turn.base().phase() != phase || !inputs.is_empty() {
                    break;
                }
                let seat = waiting.lowest().unwrap();
                let action = in_turn.sample(seat, &mut draw);
                in_turn.apply(Input::Decision(seat, action), &mut told);
                decisions.push((seat, action));
            }
            for (seat, action) in decisions.into_iter().rev() {
                assert!(together.check(seat, &action).is_ok(), "{seat:?} {action:?}");
                together.apply(Input::Decision(seat, action), &mut told_too);
            }
            assert_eq!(told, told_too, "{phase:?} of seed {seed}");
        }
        assert!(matches!(together.pending(), Pending::Over(_)));
        assert_eq!(in_turn.books(), together.books());
    }
}

/// §12.7: a game of the variant manager that nobody loses ends after 240 months.
#[test]
fn a_long_manager_game_ends() {
    let mut options = Options::of(&Options::variants()[1]);
    options.set("start_cash", "1000000").unwrap();
    let mut game = Management::new(2, &options, &table());
    let mut draw = QuickDraw::new(3);
    loop {
        match game.pending() {
            Pending::Seats(waiting) => {
                let seat = waiting.lowest().unwrap();
                game.apply(Input::Decision(seat, game.fallback(seat)), &mut kernel::Silent);
            }
            Pending::Chance(chance) => {
                game.apply(Input::Chance(chance.odds.draw(&mut draw)), &mut kernel::Silent);
            }
            Pending::Delay => game.apply(Input::TimeUp, &mut kernel::Silent),
            Pending::Over(ending) => {
                assert_eq!(ending.0, "months played");
                assert_eq!(game.round(), 240);
                return;
            }
        }
    }
}
