//! What bots make of mergers, and how those are told. Chapter 19 of the rules.

use business_strategy::{Action, BusinessStrategy, Climate, Options, Phase, Position};
use kernel::show::Show as _;
use kernel::{
    Advise as _, Edition as _, Favour, Game as _, Input, Language, Menu, Options as _, Pending, QuickDraw,
    Seat, SetPosition as _, Silent, Viewer, Words,
};
use std::sync::Arc;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
const CLEO: Seat = Seat::new(2);

/// Anna is rich, Ben is lost but worth something, and Cleo is lost and owes nearly all that she has; three others do well enough.
const FIRMS: &str = r#"
    month = 5
    firms = [
        { seat = 1, cash = 40000, raw = 0, goods = 0 },
        { seat = 2, cash = 2600, raw = 0, goods = 0, loans = [{ amount = 5000, due = 9 }] },
        { seat = 3, cash = 2600, raw = 0, goods = 0, factories = [{ make = "standard", written_off = 4000 }, { make = "standard", written_off = 4000 }], loans = [{ amount = 5000, due = 9 }] },
        { seat = 4, cash = 12000, raw = 0, goods = 0 }, { seat = 5, cash = 12000, raw = 0, goods = 0 },
        { seat = 6, cash = 12000, raw = 0, goods = 0 },
    ]
"#;

/// A class of six in its loans phase, where nobody has done anything this month.
fn class_at_its_loans() -> BusinessStrategy {
    let variant = Options::variants().iter().find(|variant| variant.id == "classroom").expect("a classroom");
    let mut game = BusinessStrategy::new(6, &Options::of(variant), &Arc::new(Climate::standard()));
    let position: Position = toml::from_str(FIRMS).expect("a position");
    game.set_position(&position).expect("a position that can be");
    // Card 16, on which nobody is struck or paid.
    for outcome in [0, 15] {
        assert!(matches!(game.pending(), Pending::Chance(_)));
        game.apply(Input::Chance(kernel::Outcome(outcome)), &mut Silent);
    }
    while game.view(Viewer::Public).phase != Phase::Loans {
        let Pending::Seats(seats) = game.pending() else { panic!("the month goes on without them") };
        let seat = seats.lowest().expect("somebody is asked");
        game.apply(Input::Decision(seat, Action::Pass {}), &mut Silent);
    }
    game
}

fn clerk(game: &BusinessStrategy, seat: Seat) -> Action {
    BusinessStrategy::clerk(&game.view(Viewer::Seat(seat)), seat, &mut QuickDraw::new(1))
}

fn offer(game: &mut BusinessStrategy, by: Seat, action: Action) {
    assert_eq!(game.check(by, &action), Ok(()));
    game.apply(Input::Decision(by, action), &mut Silent);
}

fn words() -> Words {
    let names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"].map(str::to_owned).to_vec();
    BusinessStrategy::LANGUAGES.words(Language::ENGLISH, names)
}

/// Whoever is lost offers the corporation to the one with the most money, which takes it; both are the better for it by their own reasons.
#[test]
fn the_lost_are_taken_over_if_they_are_worth_it() {
    let mut game = class_at_its_loans();
    assert_eq!(clerk(&game, BEN), Action::Join { into: ANNA });
    offer(&mut game, BEN, Action::Join { into: ANNA });
    let accept = clerk(&game, ANNA);
    assert_eq!(accept, Action::Accept { deal: 1, revision: 0 });
    let reason = BusinessStrategy::explain(&game.view(Viewer::Seat(ANNA)), ANNA, &accept, &words());
    assert_eq!(reason.favour, Favour::For, "{}", reason.sentence);
    let before = game.standing(ANNA) + game.standing(BEN);
    offer(&mut game, ANNA, accept);
    assert_eq!(game.standing(ANNA), before, "nothing is gained or lost by merging");
    assert_eq!(game.view(Viewer::Public).firm(BEN).merged_into, Some(ANNA));
}

/// Nobody takes over more debts than values, however the offer comes, and so the lost do not even offer it.
#[test]
fn debts_are_not_taken_over() {
    let mut game = class_at_its_loans();
    assert_eq!(clerk(&game, CLEO), Action::Pass {});
    offer(&mut game, CLEO, Action::Join { into: ANNA });
    assert_eq!(clerk(&game, ANNA), Action::Decline { deal: 1 });
}

/// Nobody who is not lost gives a corporation away, whoever asks for it.
#[test]
fn the_sound_stay_what_they_are() {
    let mut game = class_at_its_loans();
    let dora = Seat::new(3);
    offer(&mut game, ANNA, Action::Absorb { whom: dora });
    assert_eq!(clerk(&game, dora), Action::Decline { deal: 1 });
    // Who has next to nothing takes over nobody either.
    offer(&mut game, dora, Action::Join { into: BEN });
    assert_eq!(clerk(&game, BEN), Action::Decline { deal: 2 });
}

/// An offer says to each side what it would be, and can be accepted, declined or withdrawn, not haggled about. §19.2.
#[test]
fn an_offer_to_merge_says_what_it_means() {
    let mut game = class_at_its_loans();
    offer(&mut game, BEN, Action::Join { into: ANNA });
    let told = |seat: Seat| {
        let offers =
            BusinessStrategy::deals(&game.view(Viewer::Seat(seat)), &words()).expect("deals are made");
        let [offer] = &offers[..] else { panic!("one offer") };
        assert_eq!((offer.from, &offer.to[..], &offer.waits), (BEN, &[ANNA][..], &None));
        assert!(offer.terms.concat().contains("Ben becomes a part of Anna"), "{offer:?}");
        offer.effects.concat()
    };
    assert!(told(ANNA).contains("You take over Ben"), "{}", told(ANNA));
    assert!(told(BEN).contains("You would be out of the game"), "{}", told(BEN));
    assert_eq!(told(CLEO), "");
    let verbs = |seat: Seat| {
        let mut menu = Menu::default();
        game.menu(seat, &mut menu);
        menu.forms.iter().filter(|form| form.aside).map(|form| form.verb).collect::<Vec<_>>()
    };
    assert_eq!(verbs(ANNA), ["sell", "buy", "join", "absorb", "accept", "decline"]);
    assert!(verbs(BEN).ends_with(&["join", "absorb", "withdraw"]), "{:?}", verbs(BEN));
}
