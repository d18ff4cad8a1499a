//! The clerk among people: it takes good offers, and none that is silly.

use kernel::{
    Action as _, Advise as _, Edition as _, Game as _, Input, Options as _, QuickDraw, Seat,
    SetPosition as _, Silent, Viewer,
};
use poleconomy::{Action, Board, Options, Poleconomy, Position};
use std::sync::Arc;

/// The second of three players has the turn, owns two companies, an advertising square and some cash.
fn table(variant: usize) -> Poleconomy {
    let options = Options::of(&Options::variants()[variant]);
    let mut game = Poleconomy::new(3, &options, &Arc::new(Board::standard()));
    let position: Position = toml::from_str(
        r"
        turn = 10
        premier = 2
        spot = 6
        government = [2, 3]
        players = [
            { seat = 1, cash = 5000000, cards = [1, 21, 22], votes = 5 },
            { seat = 2, cash = 700000, cards = [2, 3, 23], business = 1, votes = 8 },
            { seat = 3, cash = 700000, cards = [4], votes = 5 },
        ]",
    )
    .expect("a position");
    game.set_position(&position).expect("a position that can be");
    game
}

/// What the clerk on the second seat answers to an offer.
fn answer(game: &Poleconomy, offer: &str) -> Action {
    let mut game = game.clone();
    let offer = Action::parse(offer).expect("an offer");
    assert_eq!(game.check(Seat::new(0), &offer), Ok(()), "{offer:?}");
    game.apply(Input::Decision(Seat::new(0), offer), &mut Silent);
    let seat = Seat::new(1);
    Poleconomy::clerk(&game.view(Viewer::Seat(seat)), seat, &mut QuickDraw::new(1))
}

/// §11.1, §11.5, §11.7
#[test]
fn silly_offers_are_declined() {
    for variant in [0, 1] {
        let game = table(variant);
        for silly in [
            // Nothing, words or next to nothing for a company.
            "offer 2 0 - 0 send 0 2 0 nothing",
            "offer 2 10000 - 0 peace 0 2 0 nothing",
            // A gift that is asked for.
            "offer 2 0 - 0 nothing 500000 - 0 nothing",
            // Too dear: more than three times what it costs.
            "offer 2 0 1 0 nothing 690000 - 0 nothing",
            "offer 2 0 21 0 nothing 400000 - 0 nothing",
            // A policy for less than a new one costs.
            "offer 2 50000 - 0 nothing 0 - 1 nothing",
            // Loans that lose.
            "borrow 2 500000 10000 3",
            "lend 2 10000 500000 3",
            "lend 2 100000 110000 30",
            // Whoever lends keeps half of the cash.
            "borrow 2 600000 1200000 5",
        ] {
            assert_eq!(answer(&game, silly), Action::Decline { deal: 1 }, "{silly}");
        }
    }
    let political = table(1);
    for silly in [
        "offer 2 0 - 0 vote 0 2 0 nothing",
        "offer 2 100000 - 0 premier 0 2,3 0 nothing",
        "offer 2 0 - 0 post 200000 - 0 nothing",
    ] {
        assert_eq!(answer(&political, silly), Action::Decline { deal: 1 }, "{silly}");
    }
}

/// §11.1, §11.5
#[test]
fn good_offers_are_taken() {
    let game = table(0);
    for good in [
        "offer 2 3000000 - 0 nothing 0 2 0 nothing",
        "offer 2 0 1,21,22 0 nothing 50000 - 0 nothing",
        "borrow 2 300000 600000 5",
        "lend 2 300000 10000 5",
        "offer 2 1000000 - 0 nothing 0 - 0 peace",
    ] {
        assert_eq!(answer(&game, good), Action::Accept { deal: 1, revision: 0 }, "{good}");
    }
    let good = "offer 2 1000000 - 0 nothing 0 - 0 vote";
    assert_eq!(answer(&table(1), good), Action::Accept { deal: 1, revision: 0 });
}

/// Whoever lends lacks the money meanwhile: in the beginning a bond brings several times its price. §11.5
#[test]
fn nobody_borrows_for_bonds_what_others_would_buy_them_with() {
    let answer_of_lender = |turn: u32| {
        let mut game = table(0);
        let position = format!("turn = {turn}\npremier = 2\nplayers = [{{ seat = 2, cash = 700000 }}]");
        game.set_position(&toml::from_str(&position).expect("a position")).expect("a position that can be");
        answer(&game, "borrow 2 400000 600000 30")
    };
    assert_eq!(answer_of_lender(2), Action::Decline { deal: 1 });
    assert!(
        matches!(answer_of_lender(86), Action::Accept { .. }),
        "in the end nothing else can be done with it"
    );
}

/// Selling something to a clerk and buying it back brings nothing, whatever the sums. §11.1.
#[test]
fn nobody_lives_on_trading_to_and_fro() {
    for card in [1, 21] {
        let mut game = table(0);
        let sold = (1..=300).rev().map(|notes| notes * 10_000).find(|price| {
            let offer = format!("offer 2 0 {card} 0 nothing {price} - 0 nothing");
            matches!(answer(&game, &offer), Action::Accept { .. })
        });
        let sold = sold.expect("at some price it buys");
        let offer =
            Action::parse(&format!("offer 2 0 {card} 0 nothing {sold} - 0 nothing")).expect("an offer");
        game.apply(Input::Decision(Seat::new(0), offer), &mut Silent);
        game.apply(Input::Decision(Seat::new(1), Action::Accept { deal: 1, revision: 0 }), &mut Silent);
        let bought = (1..=500).map(|notes| notes * 10_000).find(|price| {
            let mut game = game.clone();
            let offer =
                Action::parse(&format!("offer 2 {price} - 0 nothing 0 {card} 0 nothing")).expect("an offer");
            game.apply(Input::Decision(Seat::new(0), offer), &mut Silent);
            let seat = Seat::new(1);
            let answer = Poleconomy::clerk(&game.view(Viewer::Seat(seat)), seat, &mut QuickDraw::new(1));
            matches!(answer, Action::Accept { .. })
        });
        assert!(
            bought.is_none_or(|bought| bought > sold),
            "card {card}: sold for {sold}, bought back for {bought:?}"
        );
    }
}

/// Whoever plans thinks of trades that the other would agree to. §11.1
#[test]
fn planners_think_of_offers_that_are_taken() {
    let (buyer, seller) = (Seat::new(1), Seat::new(2));
    for variant in [0, 1] {
        let options = Options::of(&Options::variants()[variant]);
        let mut game = Poleconomy::new(3, &options, &Arc::new(Board::standard()));
        let position = r"
            turn = 10
            premier = 2
            spot = 6
            government = [2, 3]
            players = [
                { seat = 1, cash = 700000, votes = 5 },
                { seat = 2, cash = 700000, cards = [2, 3], votes = 8 },
                { seat = 3, cash = 700000, cards = [24], votes = 5 },
            ]";
        game.set_position(&toml::from_str(position).expect("a position")).expect("a position that can be");
        let mut candidates = Vec::new();
        Poleconomy::candidates(
            &game.view(Viewer::Seat(buyer)),
            buyer,
            &mut QuickDraw::new(1),
            &mut candidates,
        );
        let is_taken = |offer: &Action| {
            let mut game = game.clone();
            game.apply(Input::Decision(buyer, *offer), &mut Silent);
            let answer = Poleconomy::clerk(&game.view(Viewer::Seat(seller)), seller, &mut QuickDraw::new(1));
            matches!(answer, Action::Accept { .. })
        };
        let mut offers = candidates.iter().filter(|action| matches!(action, Action::Offer(_)));
        assert!(offers.any(is_taken), "{candidates:?}");
    }
}
