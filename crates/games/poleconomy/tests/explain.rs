//! What is said of an action before it is sent, and of what was done.

use kernel::words::{ToFact as _, Words};
use kernel::{
    Action as _, Advise as _, Edition as _, Flow as _, Game as _, Input, Language, Menu, Options as _,
    Outcome, Seat, SetPosition as _, Silent, Viewer,
};
use poleconomy::{Action, Board, Options, Poleconomy, Position};
use std::sync::Arc;

fn table(variant: usize, position: &str) -> Poleconomy {
    let options = Options::of(&Options::variants()[variant]);
    let mut game = Poleconomy::new(2, &options, &Arc::new(Board::standard()));
    let position: Position = toml::from_str(position).expect("a position");
    game.set_position(&position).expect("a position that can be");
    game
}

fn words() -> Words {
    Poleconomy::LANGUAGES.words(Language::ENGLISH, vec!["Anna".to_owned(), "Ben".to_owned()])
}

fn done(game: &mut Poleconomy, seat: u8, action: &str) {
    let action = Action::parse(action).expect("an action");
    let seat = Seat::new(seat);
    assert_eq!(game.check(seat, &action), Ok(()), "{action:?}");
    game.apply(Input::Decision(seat, action), &mut Silent);
}

fn explained(game: &Poleconomy, seat: u8, action: &str) -> String {
    let seat = Seat::new(seat);
    let action = Action::parse(action).expect("an action");
    Poleconomy::explain(&game.view(Viewer::Seat(seat)), seat, &action, &words()).sentence
}

/// §9.6, §9.7
#[test]
fn a_takeover_is_foretold_by_the_throws_that_are_left() {
    let mut game = table(
        0,
        r"
        turn = 1
        players = [{ seat = 1, cash = 900000 }, { seat = 2, cash = 500000, cards = [1, 2] }]",
    );
    done(&mut game, 0, "corner takeovers");
    let first = explained(&game, 0, "takeover 1");
    assert!(
        first.starts_with("In three of ten cases") && first.ends_with("else the fee is lost."),
        "{first}"
    );
    done(&mut game, 0, "takeover 1");
    // A double at once: the other throw is for another company.
    game.apply(Input::Chance(Outcome(0)), &mut Silent);
    let second = explained(&game, 0, "takeover 2");
    assert!(second.contains("in one of six cases") && !second.contains("fee"), "{second}");
}

/// §11.3
#[test]
fn an_answer_says_what_accepting_would_come_to() {
    let mut game = table(
        0,
        r"
        turn = 1
        players = [{ seat = 1, cash = 900000 }, { seat = 2, cash = 900000, cards = [1] }]",
    );
    done(&mut game, 1, "offer 1 0 - 0 nothing 500000 - 0 nothing");
    let said = explained(&game, 0, "decline 1");
    let begins = "Decline offer 1 (Ben gives nothing, Anna gives $500,000): to accept it may cost you $";
    assert!(said.starts_with(begins) && said.ends_with(" by the end."), "{said}");
}

/// §11.1
#[test]
fn a_trade_is_told_briefly_as_what_each_gives() {
    let game = table(
        0,
        r"
        turn = 1
        players = [{ seat = 1, cash = 900000, business = 1 }, { seat = 2, cash = 900000, cards = [1] }]",
    );
    let words = words();
    let mut menu = Menu::default();
    game.menu(Seat::new(0), &mut menu);
    let phase = game.base().phase().fact();
    menu.label(&words, &phase);
    let brief = |action: &str| menu.brief(&Action::parse(action).expect("an action").call(), &phase, &words);
    assert_eq!(
        brief("offer 2 100000 - 1 nothing 0 1 0 peace"),
        "Ben gets $100,000, a business policy; you get Molson Breweries of Canada Ltd., a promise: no takeover"
    );
    assert_eq!(brief("offer 2 0 - 0 nothing 20000 - 0 nothing"), "Ben gets no cash; you get $20,000");
}

/// §16.2
#[test]
fn one_of_something_is_one() {
    let mut game = table(
        1,
        r"
        turn = 1
        premier = 1
        unissued = 20
        players = [{ seat = 1, votes = 30 }, { seat = 2, cards = [1] }]",
    );
    let menu = |game: &Poleconomy| {
        let mut menu = Menu::default();
        game.menu(Seat::new(0), &mut menu);
        menu
    };
    let levy = menu(&game).form("levy").expect("the form").suggestion();
    let least = levy.value("least").expect("a number");
    assert_eq!(least, &kernel::Value::Number(1), "those with companies have one at least");
    done(&mut game, 0, "levy add companies 1 99 company 10000");
    let mut menu = menu(&game);
    menu.label(&words(), &game.base().phase().fact());
    let said = format!("{:?}", menu.form("repeal").expect("the form"));
    assert!(said.contains("whoever has at least 1 company pays"), "{said}");
}
