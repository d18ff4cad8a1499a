//! Going back: whose word it needs, also after somebody has left.

mod common;

use common::lots::Lots;
use common::table::{begun, begun_with, person, seat};
use kernel::{Game as _, Order, QuickDraw, SeatSet};
use management::{Management, Options};
use referee::{Actor, Clock, Holder, Match, Place, Rejected, Secret, Setup, Submission, verify};

fn seats(numbers: &[i64]) -> SeatSet {
    numbers.iter().map(|&number| seat(number)).collect()
}

fn bot(number: i64, text: &str, at: u64) -> Submission<common::lots::Action> {
    Submission { by: Actor::bot("clerk"), ..person(number, text, at) }
}

/// A rewind of the first seat with the word of these.
fn rewind(table: &mut Match<Lots>, agreed: &[i64]) -> Result<u32, Rejected> {
    table.rewind(seat(1), seats(agreed), Actor::Person, 900).map(|accepted| accepted.entry)
}

/// Plays a round, the first seat as a person and the second as a clerk.
fn play_a_round(table: &mut Match<Lots>) {
    table.submit(person(1, "say 1", 300)).unwrap();
    table.submit(bot(2, "say 1", 300)).unwrap();
    table.submit(person(1, "bid 1", 300)).unwrap();
    table.submit(bot(2, "bid 1", 300)).unwrap();
}

#[test]
fn nobody_plays_for_an_absent_player_looks_and_goes_back() {
    let mut table = begun(2, 9, Clock::NONE);
    table.submit(person(1, "say 1", 200)).unwrap();
    table.reassign(seat(2), Place::bot("clerk"), Actor::Person, 210).unwrap();
    table.submit(bot(2, "say 1", 220)).unwrap();
    table.submit(person(1, "bid 1", 230)).unwrap();
    table.submit(bot(2, "bid 1", 240)).unwrap();
    play_a_round(&mut table);
    // Down to the first decision after the seat changed hands: three of them.
    for _ in 0..3 {
        rewind(&mut table, &[1]).unwrap();
    }
    let missing = Rejected::NotAgreed(seats(&[2]));
    assert_eq!(rewind(&mut table, &[1]), Err(missing.clone()));
    assert_eq!(
        missing.to_string(),
        "to go back so far needs the word of everybody who has played since, and that of seat 2 is missing"
    );
    assert_eq!(rewind(&mut table, &[1, 2]), Err(missing.clone()), "a bot does not speak for who sat there");
    // Another player at that seat does not, either.
    table.reassign(seat(2), Place::person("Eve"), Actor::Person, 910).unwrap();
    assert_eq!(rewind(&mut table, &[1, 2]), Err(missing.clone()));
    table.reassign(seat(2), Place::bot("clerk"), Actor::Person, 920).unwrap();
    table.reassign(seat(2), Place::person("Player 2"), Actor::Person, 930).unwrap();
    assert_eq!(rewind(&mut table, &[1, 2]), Err(missing), "Eve has played here since");
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn who_comes_back_can_agree() {
    let mut table = begun(2, 9, Clock::NONE);
    table.submit(person(1, "say 1", 200)).unwrap();
    table.reassign(seat(2), Place::bot("clerk"), Actor::Person, 210).unwrap();
    table.submit(bot(2, "say 1", 220)).unwrap();
    table.reassign(seat(2), Place::person("Player 2"), Actor::Person, 230).unwrap();
    assert_eq!(rewind(&mut table, &[1]), Err(Rejected::NotAgreed(seats(&[2]))));
    rewind(&mut table, &[1, 2]).expect("both were there, and both agree");
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn who_comes_late_has_seen_what_came_since() {
    let mut table = begun_with(vec![Place::person("Ann"), Place::bot("clerk")], 9, Clock::NONE);
    play_a_round(&mut table);
    table.reassign(seat(2), Place::person("Ben"), Actor::Person, 400).unwrap();
    assert_eq!(rewind(&mut table, &[1]), Err(Rejected::NotAgreed(seats(&[2]))));
    rewind(&mut table, &[1, 2]).unwrap();
    // Ben leaves again. What was before he came is not beyond his word.
    table.reassign(seat(2), Place::bot("clerk"), Actor::Person, 500).unwrap();
    assert_eq!(rewind(&mut table, &[1]), Err(Rejected::NotAgreed(seats(&[2]))));
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn one_person_agrees_for_two_seats() {
    let mut table = begun(3, 9, Clock::NONE);
    table.reassign(seat(3), Place::bot("clerk"), Actor::Person, 150).unwrap();
    table.submit(person(1, "say 1", 200)).unwrap();
    table.submit(person(2, "say 2", 210)).unwrap();
    table.submit(bot(3, "say 3", 220)).unwrap();
    assert_eq!(rewind(&mut table, &[1]), Err(Rejected::NotAgreed(seats(&[2]))));
    rewind(&mut table, &[1, 2]).unwrap();
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn a_council_is_the_same_while_its_members_are() {
    let council = |members: &[&str], chair: &str| {
        let members = members.iter().map(ToString::to_string).collect();
        Place::new("Board", Holder::Council { members, chair: chair.to_owned() })
    };
    let places = vec![Place::person("Ann"), council(&["Bob", "Cleo"], "Bob")];
    let mut table = begun_with(places, 9, Clock::NONE);
    table.submit(person(1, "say 1", 200)).unwrap();
    table.reassign(seat(2), council(&["Bob", "Cleo"], "Cleo"), Actor::Person, 210).unwrap();
    let mut other = table.clone();
    rewind(&mut table, &[1, 2]).unwrap();
    other.reassign(seat(2), council(&["Eve"], "Eve"), Actor::Person, 220).unwrap();
    assert_eq!(rewind(&mut other, &[1, 2]), Err(Rejected::NotAgreed(seats(&[2]))));
}

#[test]
fn a_file_that_goes_back_over_one_who_left_is_refused() {
    let mut table = begun(2, 9, Clock::NONE);
    table.submit(person(1, "say 1", 200)).unwrap();
    let mut forged = table.clone();
    table.reassign(seat(2), Place::bot("clerk"), Actor::Person, 210).unwrap();
    // The same rewind stands in a file whose hand is missing: a forger would put the hand before it.
    forged.rewind(seat(1), seats(&[1, 2]), Actor::Person, 210).unwrap();
    let line = forged.text_since(forged.log().len() as u32 - 1).replace(r#""n":6"#, r#""n":7"#);
    assert!(line.contains(r#""n":7"#), "{line}");
    let problem = verify::<Lots>(&format!("{}{line}", table.text())).unwrap_err();
    assert!(problem.to_string().contains("that of seat 2 is missing"), "{problem}");
}

#[test]
fn who_resigned_has_a_word_too() {
    let setup = Setup {
        id: "m-1".to_owned(),
        options: Options::default(),
        edition: None,
        seats: vec![Place::person("Ann"), Place::person("Ben"), Place::bot("clerk")],
        series: None,
        clock: Clock::NONE,
    };
    let mut table: Match<Management> = Match::new(&setup, Secret::new([4; 32])).unwrap();
    table.begin(Actor::Person, 0).unwrap();
    let mut draw = QuickDraw::new(1);
    let mut decide = |table: &mut Match<Management>, number: i64| {
        let by = if number == 3 { Actor::bot("clerk") } else { Actor::Person };
        let action = table.game().sample(seat(number), &mut draw);
        table.submit(Submission::new(seat(number), action, by, 100)).unwrap();
    };
    decide(&mut table, 1);
    table.order(Order::Resign { seat: seat(2) }, Actor::Person, 110).unwrap();
    assert!(!table.game().in_play().contains(seat(2)));
    let back = |table: &mut Match<Management>, agreed: &[i64]| {
        table.rewind(seat(1), seats(agreed), Actor::Person, 120).map(|accepted| accepted.entry)
    };
    assert_eq!(back(&mut table, &[1]), Err(Rejected::NotAgreed(seats(&[2]))));
    // Nor can the seat be given to somebody who would agree.
    let mut other = table.clone();
    other.reassign(seat(2), Place::person("Eve"), Actor::Person, 115).unwrap();
    assert_eq!(back(&mut other, &[1, 2]), Err(Rejected::NotAgreed(seats(&[2]))));
    // What was decided after he left is the others' own.
    decide(&mut table, 1);
    back(&mut table, &[1]).unwrap();
    back(&mut table, &[1, 2]).expect("he agrees, and plays again");
    assert!(table.game().in_play().contains(seat(2)));
    assert!(verify::<Management>(table.text()).is_ok());
}
