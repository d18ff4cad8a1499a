//! Offers of factories as people see them: beside what is asked, and in words.

use business_strategy::{Action, BusinessStrategy, Climate, Options};
use kernel::show::{OpenOffer, Show};
use kernel::{
    Edition, Game, Input, Language, Menu, Money, Options as _, Pending, QuickDraw, Seat, Silent, Viewer,
    Words,
};
use std::sync::Arc;

const ANNA: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);
const CLEO: Seat = Seat::new(2);

/// A table of three at its first question.
fn begun(variant: &str) -> BusinessStrategy {
    let variant = Options::variants().iter().find(|each| each.id == variant).expect("a variant");
    let mut game = BusinessStrategy::new(3, &Options::of(variant), &Arc::new(Climate::standard()));
    let mut draw = QuickDraw::new(3);
    while let Pending::Chance(chance) = game.pending() {
        game.apply(Input::Chance(chance.odds.draw(&mut draw)), &mut Silent);
    }
    game
}

fn words() -> Words {
    let names = ["Anna", "Ben", "Cleo"].map(str::to_owned).to_vec();
    BusinessStrategy::LANGUAGES.words(Language::ENGLISH, names)
}

fn offers(game: &BusinessStrategy, seat: Seat) -> Vec<OpenOffer> {
    BusinessStrategy::deals(&game.view(Viewer::Seat(seat)), &words()).expect("deals are made")
}

fn verbs_aside(game: &BusinessStrategy, seat: Seat) -> Vec<&'static str> {
    let mut menu = Menu::default();
    game.menu(seat, &mut menu);
    menu.forms.iter().filter(|form| form.aside).map(|form| form.verb).collect()
}

#[test]
fn the_family_makes_no_deals() {
    let game = begun("family");
    assert_eq!(BusinessStrategy::deals(&game.view(Viewer::Seat(ANNA)), &words()), None);
    assert_eq!(verbs_aside(&game, ANNA), [""; 0]);
}

/// An offer says what it would do to either side, and when it can be accepted; others see its terms alone. §10.2, §10.4.
#[test]
fn an_offer_says_what_it_would_do() {
    let mut game = begun("basic");
    assert_eq!(offers(&game, ANNA), []);
    assert_eq!(verbs_aside(&game, ANNA), ["sell", "buy"]);
    let waiting = game.pending();
    game.apply(Input::Decision(ANNA, Action::Sell { factory: 1, to: BEN, price: Money(4_000) }), &mut Silent);
    // The question is still the same, and everybody's to answer.
    assert_eq!(game.pending(), waiting);

    let [offer] = &offers(&game, BEN)[..] else { panic!("one offer") };
    assert_eq!((offer.from, &offer.to[..], offer.revision), (ANNA, &[BEN][..], 0));
    assert!(offer.terms.concat().contains("Ben pays $4,000"), "{offer:?}");
    assert!(offer.effects.concat().contains("a gain of $1,000"), "{offer:?}");
    assert!(offer.waits.is_some(), "{offer:?}");
    // It can be answered by whom it was made to, and taken back by who made it.
    assert_eq!(verbs_aside(&game, BEN), ["sell", "buy", "counter", "decline"]);
    assert_eq!(verbs_aside(&game, ANNA), ["sell", "buy", "revise", "withdraw"]);

    let [own] = &offers(&game, ANNA)[..] else { panic!("one offer") };
    assert!(own.effects.concat().contains("a loss of $1,000"), "{own:?}");
    assert_eq!(own.waits, None);
    let [others] = &offers(&game, CLEO)[..] else { panic!("one offer") };
    assert_eq!((&others.effects[..], &others.waits), (&[][..], &None));
    assert_eq!(others.terms, offer.terms);
}

/// What one cannot pay is said before one tries. §10.2.
#[test]
fn an_offer_beyond_the_cash_says_so() {
    let mut game = begun("basic");
    game.apply(
        Input::Decision(ANNA, Action::Sell { factory: 1, to: BEN, price: Money(50_000) }),
        &mut Silent,
    );
    let [offer] = &offers(&game, BEN)[..] else { panic!("one offer") };
    assert!(offer.effects.concat().contains("too little"), "{offer:?}");
}
