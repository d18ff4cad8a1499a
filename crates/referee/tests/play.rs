//! Live play: turns, sealed rounds, retracts, rewinds, orders, staging, news.

mod common;

use common::lots::{Event, Lots};
use common::table::{SECRET, begun, begun_with, person, play_out, seat, setup};
use kernel::{Action as _, Money, Order, Outcome, Pending, SeatSet, Viewer};
use referee::{Act, Actor, Clock, Entropy, Holder, Match, News, Place, Rejected, Secret, Stage, Submission};

#[test]
fn a_match_runs_from_the_first_seat_to_the_reveal() {
    let places = vec![Place::new("?", Holder::Open), Place::bot("clerk")];
    let mut table = Match::new(&setup(places, 1, Clock::NONE), Secret::new(SECRET)).unwrap();
    assert_eq!(table.submit(person(1, "say 1", 0)), Err(Rejected::NotBegun));
    assert_eq!(table.begin(Actor::Person, 0), Err(Rejected::SeatsOpen(SeatSet::only(seat(1)))));
    let entropy = Entropy::from_hex("c0ffee").unwrap();
    assert_eq!(
        table.sit(seat(3), Place::person("Eve"), entropy.clone(), Actor::Person, 0),
        Err(Rejected::NoSuchSeat(seat(3)))
    );
    table.sit(seat(1), Place::person("Ann"), entropy, Actor::Person, 5).unwrap();
    let begun = table.begin(Actor::Person, 9).unwrap();
    assert_eq!((begun.entry, begun.last), (2, 3), "the weather was drawn at once");
    assert_eq!(table.begin(Actor::Person, 9), Err(Rejected::AlreadyBegun));
    assert_eq!(table.waiting_for(), SeatSet::only(seat(1)));

    assert_eq!(table.submit(person(2, "say 1", 10)), Err(Rejected::NotYourTurn(seat(2))));
    assert_eq!(table.submit(person(1, "bid 1", 10)).unwrap_err().code(), "not-now");
    assert_eq!(
        table.submit(person(1, "say 10", 10)).unwrap_err().to_string(),
        "at most 9 can be named (§1.1)"
    );
    table.submit(person(1, "say 7", 10)).unwrap();
    assert_eq!(table.submit(person(2, "say 1", 11)), Err(Rejected::NotYourSeat(seat(2))));
    let bot = Submission { by: Actor::bot("clerk"), ..person(2, "say 2", 12) };
    table.submit(bot).unwrap();

    table.submit(person(1, "bid 30", 13)).unwrap();
    table.submit(person(1, "bid 31", 14)).expect("a sealed submission can be replaced");
    assert_eq!(table.retract(seat(1), Actor::Person, 15), Err(Rejected::Sealed));
    assert_eq!(table.view(Viewer::Everything), Err(Rejected::StillSecret));
    assert_eq!(table.view(Viewer::Seat(seat(1))).unwrap().bids, [Some(31), None]);
    assert_eq!(table.view(Viewer::Public).unwrap().bids, [None, None]);
    table.submit(Submission { by: Actor::bot("clerk"), ..person(2, "bid 0", 16) }).unwrap();

    assert_eq!(table.stage(), Stage::Over);
    assert!(matches!(table.log().last().unwrap().act, Act::Reveal { .. }));
    assert_eq!(table.submit(person(1, "say 1", 20)), Err(Rejected::Over));
    assert_eq!(table.abandon(Actor::Instructor, 20), Err(Rejected::Over));
    assert_eq!(table.view(Viewer::Everything).unwrap().bids, [Some(31), Some(0)]);
    let report = referee::verify::<Lots>(table.text()).unwrap();
    assert!(report.finished && report.draws_open == 0 && report.draws_checked == 2);
}

#[test]
fn undo_does_not_tell_who_changed_an_envelope() {
    let mut table = begun(3, 1, Clock::NONE);
    for number in 1..=3 {
        table.submit(person(number, "say 1", 10)).unwrap();
    }
    table.submit(person(1, "bid 1", 20)).unwrap();
    table.submit(person(2, "bid 1", 21)).unwrap();
    let asked =
        |table: &mut Match<Lots>| [1, 2, 3].map(|number| table.retract(seat(number), Actor::Person, 30));
    let before = asked(&mut table);
    assert_eq!(before[..2], [Err(Rejected::Sealed), Err(Rejected::Sealed)]);
    assert_eq!(before[2], Err(Rejected::NothingToRetract(seat(3))));
    for (number, bid) in [(1, "bid 2"), (2, "bid 3"), (1, "bid 0")] {
        table.submit(person(number, bid, 40)).unwrap();
        assert_eq!(asked(&mut table), before, "after {bid} of {number}");
    }
}

#[test]
fn a_declaration_is_retracted_until_another_acts() {
    let mut table = begun(3, 1, Clock::NONE);
    assert_eq!(table.retract(seat(1), Actor::Person, 200), Err(Rejected::NothingToRetract(seat(1))));
    let before = table.game().clone();
    let said = table.submit(person(1, "say 4", 200)).unwrap().entry;
    assert_eq!(table.retract(seat(2), Actor::Person, 210), Err(Rejected::NothingToRetract(seat(2))));
    assert_eq!(table.retract(seat(1), Actor::bot("x"), 210), Err(Rejected::NotYourSeat(seat(1))));
    table.retract(seat(1), Actor::Person, 220).unwrap();
    assert_eq!(*table.game(), before);
    let news = table.events_since(Viewer::Public, 0).unwrap();
    assert_eq!(news.last().unwrap().news, &News::TakenBack { entry: said, seat: seat(1), back_to: None });
    let standing = table.standing_events(Viewer::Public).unwrap();
    assert!(!standing.iter().any(|(_, event)| matches!(event, Event::NumberSaid { .. })));

    table.submit(person(1, "say 5", 230)).unwrap();
    let question = table.question();
    table.submit(person(2, "say 5", 240)).unwrap();
    assert_eq!(table.retract(seat(1), Actor::Person, 250), Err(Rejected::NothingToRetract(seat(1))));
    table.retract(seat(2), Actor::Person, 260).unwrap();
    table.retract(seat(1), Actor::Person, 270).expect("after the other took his back, mine is last again");
    // An answer to what was said before does not answer what is said now, though the step has its number.
    table.submit(person(1, "say 6", 280)).unwrap();
    assert_eq!(table.question().step, question.step);
    let late = table.submit(Submission { answers: Some(question), ..person(2, "say 5", 290) }).unwrap_err();
    assert_eq!(late.to_string(), "the table has gone back since this was asked");
    play_out(&mut table, 1);
    assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
}

#[test]
fn a_table_that_agrees_goes_back_over_bots_and_chance_and_draws_anew() {
    let mut table = begun_with(vec![Place::person("Ann"), Place::bot("clerk")], 9, Clock::NONE);
    let bot = |text, at| Submission { by: Actor::bot("clerk"), ..person(2, text, at) };
    table.submit(person(1, "say 1", 200)).unwrap();
    table.submit(bot("say 1", 201)).unwrap();
    let before = table.game().clone();
    table.submit(person(1, "bid 9", 202)).unwrap();
    table.submit(bot("bid 1", 203)).unwrap();
    assert_eq!(table.next_draw(), 3, "weather, prize, weather");
    assert_eq!(
        table.rewind(seat(1), SeatSet::NONE, Actor::Person, 204),
        Err(Rejected::NotAgreed(SeatSet::only(seat(1))))
    );
    table.rewind(seat(1), SeatSet::only(seat(1)), Actor::Person, 204).unwrap();
    assert_eq!(*table.game(), before);
    let news = table.events_since(Viewer::Seat(seat(2)), 0).unwrap();
    let Some(News::TakenBack { seat: who, back_to, .. }) = news.last().map(|item| item.news) else {
        panic!("everybody is told: {news:?}");
    };
    assert_eq!((*who, *back_to), (seat(1), Some(1)), "round 2 had begun");
    assert_eq!(table.next_draw(), 3, "draws are not used twice");
    table.submit(person(1, "bid 9", 205)).unwrap();
    table.submit(bot("bid 1", 206)).unwrap();
    let draws: Vec<u64> = table
        .log()
        .iter()
        .filter_map(|entry| match entry.act {
            Act::Chance { draw, .. } => draw,
            _ => None,
        })
        .collect();
    assert_eq!(draws, [0, 1, 2, 3, 4]);
    // Back to the start, one decision at a time.
    for _ in 0..2 {
        table.rewind(seat(1), SeatSet::only(seat(1)), Actor::Person, 300).unwrap();
    }
    assert_eq!(
        table.rewind(seat(1), SeatSet::only(seat(1)), Actor::Person, 300),
        Err(Rejected::NothingToRetract(seat(1)))
    );
    play_out(&mut table, 2);
    assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
}

#[test]
fn orders_are_checked_and_recorded() {
    let mut table = begun(2, 9, Clock::NONE);
    let grant = Order::Grant { seat: seat(2), amount: Money(40) };
    table.order(grant, Actor::Instructor, 200).unwrap();
    assert_eq!(table.game().view_cash(), [100, 140]);
    let refused = table.order(Order::Resign { seat: seat(1) }, Actor::Person, 201).unwrap_err();
    assert_eq!(refused.code(), "no-order");
    assert_eq!(
        table.order(Order::Grant { seat: seat(7), amount: Money(1) }, Actor::Instructor, 201),
        Err(Rejected::NoSuchSeat(seat(7)))
    );
    let last = table.order(Order::EndNow, Actor::Instructor, 202).unwrap();
    assert_eq!(last.last, last.entry + 1, "the reveal follows by itself");
    assert_eq!(table.stage(), Stage::Over);
}

#[test]
fn a_teacher_stages_the_weather_and_the_log_says_so() {
    let mut table =
        Match::new(&setup(vec![Place::person("Ann")], 2, Clock::NONE), Secret::new(SECRET)).unwrap();
    table.stage_outcomes(None, vec![Outcome(5), Outcome(3), Outcome(4)], 0).unwrap();
    table.begin(Actor::Instructor, 0).unwrap();
    assert_eq!(table.view(Viewer::Public).unwrap().weather, 5);
    table.submit(person(1, "say 0", 1)).unwrap();
    table.submit(person(1, "bid 0", 2)).unwrap();
    assert_eq!(table.view(Viewer::Public).unwrap().weather, 4);
    assert_eq!(table.next_draw(), 0);
    play_out(&mut table, 1);
    let report = referee::verify::<Lots>(table.text()).unwrap();
    assert_eq!((report.staged, report.draws_checked), (3, 1));
    assert!(table.text().contains(r#""staged":true"#));
}

#[test]
fn a_submission_sent_twice_counts_once() {
    let mut table = begun(2, 1, Clock::NONE);
    let answers = Some(table.question());
    let once = Submission { answers, id: Some("a1".to_owned()), ..person(1, "say 3", 200) };
    let first = table.submit(once.clone()).unwrap();
    let length = table.log().len();
    let again = table.submit(once.clone()).unwrap();
    assert_eq!((again.entry, again.repeated), (first.entry, true));
    assert_eq!(table.log().len(), length);
    let stale = Submission { id: None, ..once };
    assert!(matches!(table.submit(stale), Err(Rejected::Stale { .. })));
    let long = Submission { id: Some("x".repeat(65)), ..person(2, "say 3", 200) };
    assert!(matches!(table.submit(long), Err(Rejected::BadName(_))));
}

#[test]
fn news_is_numbered_for_each_viewer() {
    let mut table = begun(2, 1, Clock::NONE);
    table.submit(person(1, "say 3", 200)).unwrap();
    table.submit(person(2, "say 3", 200)).unwrap();
    table.submit(person(1, "bid 3", 300)).unwrap();
    let mine = table.events_since(Viewer::Seat(seat(1)), 3).unwrap();
    assert_eq!(mine.len(), 1);
    assert_eq!(mine[0].number, 4);
    assert_eq!(mine[0].news, &News::Happened(Event::BidNoted { price: 3 }));
    let entry = &table.log()[mine[0].entry as usize - 1];
    assert!(matches!(&entry.act, Act::Decision { action, .. } if action.notation() == "bid 3"));
    assert!(table.events_since(Viewer::Seat(seat(2)), 3).unwrap().is_empty());
    assert_eq!(table.events_since(Viewer::Everything, 0), Err(Rejected::StillSecret));
    assert!(table.events_since(Viewer::Seat(seat(9)), 0).is_err());
}

#[test]
fn a_seat_changes_hands_and_an_abandoned_match_is_revealed() {
    let mut table = begun(2, 5, Clock::NONE);
    table.reassign(seat(1), Place::bot("clerk"), Actor::Instructor, 200).unwrap();
    assert_eq!(table.submit(person(1, "say 1", 201)), Err(Rejected::NotYourSeat(seat(1))));
    assert_eq!(table.needs_bot(201), SeatSet::only(seat(1)));
    table.submit(Submission { by: Actor::bot("clerk"), ..person(1, "say 1", 202) }).unwrap();
    let open = Place::new("nobody", Holder::Open);
    assert!(matches!(table.reassign(seat(2), open, Actor::Person, 203), Err(Rejected::BadName(_))));
    table.abandon(Actor::Instructor, 204).unwrap();
    assert!(matches!(table.pending(), Pending::Seats(_)));
    assert!(table.menu(seat(2)).forms.is_empty());
    let report = referee::verify::<Lots>(table.text()).unwrap();
    assert!(report.finished && report.abandoned && report.winners.is_empty());
    assert_eq!(report.ending, "abandoned");
}
