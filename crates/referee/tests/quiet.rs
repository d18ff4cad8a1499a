//! Quiet steps: neither message, order nor time tells who had something to answer with.

mod common;

use common::lots::{Action, Lots};
use common::table::{SECRET, hushed, person, seat};
use kernel::{Action as _, Order, SeatSet, Viewer};
use referee::{
    Absent, Act, Actor, Budget, Clock, Entry, Holder, Match, Place, Question, Rejected, Secret, Stage,
    Submission, verify,
};

/// When the first quiet step opens, and when its time is up at a table without a clock.
const OPENED: u64 = 1_000;
const UP: u64 = 11_000;

fn people() -> Match<Lots> {
    hushed(["Ann", "Ben", "Cleo"].map(Place::person).to_vec(), Clock::NONE)
}

/// All that the public and a seat that does nothing are shown of a table.
fn shown(table: &Match<Lots>) -> impl PartialEq + std::fmt::Debug + use<> {
    let looks = [Viewer::Public, Viewer::Seat(seat(3))].map(|viewer| {
        let news: Vec<String> =
            table.events_since(viewer, 0).unwrap().iter().map(|item| format!("{:?}", item.news)).collect();
        (table.view(viewer).unwrap(), table.news_count(viewer), news)
    });
    let asked: (SeatSet, SeatSet, Question) = (table.waiting_for(), table.sealed(), table.question());
    (looks, asked, table.deadline(), table.last_time(), format!("{:?}", table.menu(seat(3))))
}

/// The entries since the first quiet step was opened: when, by whom, and what.
fn since_opened(table: &Match<Lots>) -> Vec<(u64, Actor, String)> {
    let told = |entry: &Entry<Action>| {
        let what = match &entry.act {
            Act::Decision { seat, action, .. } => format!("{seat}: {}", action.notation()),
            act => act.kind().to_owned(),
        };
        (entry.at, entry.by.clone(), what)
    };
    table.log().iter().filter(|entry| entry.at > OPENED).map(told).collect()
}

#[test]
fn nobody_is_seen_to_answer() {
    let mut table = people();
    let all: SeatSet = [1, 2, 3].map(seat).into_iter().collect();
    assert!(table.is_quiet());
    assert_eq!((table.waiting_for(), table.sealed(), table.deadline()), (all, SeatSet::NONE, Some(UP)));
    let before = shown(&table);
    for (number, card, at) in [(2, 7, 1_100), (1, 0, 1_200), (2, 3, 1_300), (1, 1, 10_999)] {
        table.submit(person(number, &format!("play {card}"), at)).unwrap();
        assert_eq!(shown(&table), before);
    }
    assert_eq!(table.yet_to_answer(), SeatSet::only(seat(3)));
    assert_eq!(table.answered(), all.without(seat(3)));
    // Whoever has answered sees that it has.
    assert_eq!(table.view(Viewer::Seat(seat(2))).unwrap().own_card, Some(3));
}

#[test]
fn it_takes_the_same_time_whatever_is_answered_and_in_whatever_order() {
    let orders: [&[(i64, u8)]; 4] =
        [&[(1, 0), (2, 9), (3, 0)], &[(3, 4), (1, 0), (2, 0), (3, 0)], &[(2, 5)], &[]];
    for answers in orders {
        let mut table = people();
        for (index, (number, card)) in answers.iter().enumerate() {
            let at = 1_001 + index as u64;
            table.submit(person(*number, &format!("play {card}"), at)).unwrap();
            assert_eq!(table.advance(at).unwrap(), None);
        }
        let step = table.question().step;
        assert_eq!(table.advance(UP - 1).unwrap(), None, "{answers:?}");
        assert_eq!(table.question().step, step);
        assert!(table.advance(UP).unwrap().is_some(), "{answers:?}");
        assert!(!table.is_quiet() && table.question().step > step && table.round() == 2);
        assert!(since_opened(&table).contains(&(UP, Actor::Clock, "time-up".to_owned())));
        assert!(verify::<Lots>(table.text()).is_ok());
    }
}

#[test]
fn the_rules_answer_for_the_silent_whatever_the_policy() {
    for (clock, up) in [
        (Clock::NONE, UP),
        (Clock { budget: Budget::Seconds(5), ..Clock::NONE }, 6_000),
        (Clock { budget: Budget::Seconds(60), absent: Absent::Fallback, minutes: None }, UP),
        (Clock { budget: Budget::Days(1), absent: Absent::Bot, minutes: None }, OPENED + 86_400_000),
    ] {
        let mut table = hushed(vec![Place::person("Ann"), Place::person("Ben")], clock);
        assert_eq!(table.deadline(), Some(up), "{clock:?}");
        table.submit(person(2, "play 2", 2_000)).unwrap();
        assert_eq!(table.advance(up - 1).unwrap(), None);
        assert_eq!(table.needs_bot(up), SeatSet::NONE, "no bot comes in between");
        table.advance(up).unwrap();
        let entries = since_opened(&table);
        assert_eq!(entries[1], (up, Actor::Clock, "1: play 0".to_owned()));
        assert_eq!(entries[2], (up, Actor::Clock, "time-up".to_owned()));
        assert_eq!(verify::<Lots>(table.text()).unwrap().entries, table.entries());
    }
}

/// Who is a bot everybody knows: where bots alone are asked nobody waits long, and the time is fixed all the same.
#[test]
fn bots_take_a_fixed_time_too() {
    let mut table = hushed(vec![Place::bot("clerk"), Place::bot("clerk")], Clock::NONE);
    assert_eq!(table.deadline(), Some(OPENED + 1_000));
    table.submit(person(1, "play 2", 1_100)).unwrap_err();
    assert_eq!(table.needs_bot(OPENED).len(), 2);
    table.advance(OPENED + 999).unwrap();
    assert!(table.is_quiet());
    let mixed = hushed(vec![Place::bot("clerk"), Place::person("Ann"), Place::person("Ben")], Clock::NONE);
    assert_eq!(mixed.deadline(), Some(UP));
}

/// A host may give the seat of somebody who is away to a bot, and not cut short the time in which it can answer.
#[test]
fn a_seat_that_changes_hands_has_the_whole_time() {
    let mut table = people();
    table.reassign(seat(2), Place::bot("clerk"), Actor::Instructor, 9_000).unwrap();
    assert_eq!((table.deadline(), table.needs_bot(9_000)), (Some(19_000), SeatSet::only(seat(2))));
    table.reassign(seat(3), Place::bot("clerk"), Actor::Instructor, 9_500).unwrap();
    assert_eq!(table.deadline(), None, "one is left against bots");
    assert!(verify::<Lots>(table.text()).is_ok());
}

/// Against bots alone there is nobody to learn anything: one takes the time that one needs, and then it is over.
#[test]
fn one_against_bots_is_neither_hurried_nor_kept_waiting() {
    let mut table = hushed(vec![Place::bot("clerk"), Place::person("Ann")], Clock::NONE);
    let bot = Submission { by: Actor::bot("clerk"), ..person(1, "play 0", 1_010) };
    table.submit(bot).unwrap();
    assert_eq!((table.deadline(), table.advance(UP).unwrap()), (None, None));
    table.submit(person(2, "play 3", UP)).unwrap();
    assert!(table.is_quiet() && table.deadline().is_some_and(|deadline| deadline <= UP));
    table.advance(UP).unwrap();
    assert!(!table.is_quiet() || table.round() == 2);
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn what_is_read_back_is_what_was_played() {
    let mut table = people();
    table.submit(person(1, "play 4", 1_500)).unwrap();
    for settled in [false, true] {
        if settled {
            table.advance(20_000).unwrap();
        }
        let mut again = Match::<Lots>::resume(table.text(), Some(Secret::new(SECRET))).unwrap();
        assert_eq!((again.text(), again.game()), (table.text(), table.game()));
        assert_eq!(shown(&again), shown(&table));
        assert_eq!(again.yet_to_answer(), table.yet_to_answer());
        assert_eq!(again.advance(UP - 1).unwrap(), None);
    }
}

/// The lines of a file with its entry of this number altered, and a chain that fits.
fn forged(table: &Match<Lots>, entry: u32, from: &str, to: &str) -> String {
    let line = table.entry_text(entry).unwrap();
    assert!(line.contains(from), "{line}");
    table.text().replacen(line, &line.replacen(from, to, 1), 1)
}

#[test]
fn a_time_that_is_up_too_early_or_out_of_place_is_refused() {
    let mut table = people();
    for number in 1..=3 {
        table.submit(person(number, "play 0", 1_500)).unwrap();
    }
    table.advance(UP).unwrap();
    let time_up = table.log().iter().find(|entry| entry.act == Act::TimeUp).unwrap().number;
    let problem = |text: &str| verify::<Lots>(text).unwrap_err().to_string();
    let says = |from: &str, to: &str| problem(&forged(&table, time_up, from, to));
    assert!(says("11000", "10999").contains("the time for this step is not up"));
    assert!(says("clock", "referee").contains("only the clock says that time is up"));
    // The entry before it is the last answer: without it the game waits for a seat.
    let answer = table.entry_text(time_up - 1).unwrap().to_owned() + "\n";
    let line = table.entry_text(time_up).unwrap();
    let moved = line.replacen(&format!("\"n\":{time_up}"), &format!("\"n\":{}", time_up - 1), 1);
    let text = table.text().replacen(&answer, "", 1).replacen(line, &moved, 1);
    assert!(problem(&text).contains("the game does not wait for time here"), "{}", problem(&text));
    // The clock answers for nobody who has answered, nor before the time is up.
    let early = forged(&table, time_up - 1, "person", "clock");
    assert!(problem(&early).contains("the time for this step is not up"));
}

#[test]
fn nothing_is_taken_back_meanwhile() {
    let mut table = people();
    let all: SeatSet = [1, 2, 3].map(seat).into_iter().collect();
    for answered in [false, true] {
        if answered {
            table.submit(person(1, "play 1", 1_100)).unwrap();
        }
        for number in 1..=3 {
            assert_eq!(table.retract(seat(number), Actor::Person, 1_200), Err(Rejected::Quiet));
            assert_eq!(table.rewind(seat(number), all, Actor::Person, 1_200), Err(Rejected::Quiet));
        }
    }
    assert_eq!(Rejected::Quiet.code(), "quiet");
    table.advance(UP).unwrap();
    table.rewind(seat(1), all, Actor::Person, 17_000).unwrap();
    // The step is asked again, for as long as before.
    assert_eq!((table.is_quiet(), table.waiting_for(), table.deadline()), (true, all, Some(27_000)));
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn a_pause_shifts_its_end() {
    let mut table = people();
    for number in 1..=3 {
        table.submit(person(number, "play 0", 1_100)).unwrap();
    }
    table.pause(Actor::Instructor, 6_000).unwrap();
    assert_eq!((table.deadline(), table.sealed(), table.waiting_for()), (None, SeatSet::NONE, SeatSet::NONE));
    assert_eq!(table.advance(99_000).unwrap(), None);
    table.resume_play(Actor::Instructor, 100_000).unwrap();
    assert_eq!(table.deadline(), Some(105_000));
    assert_eq!(table.advance(104_999).unwrap(), None);
    assert!(table.advance(105_000).unwrap().is_some());
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn whoever_leaves_does_not_hold_it_up() {
    let mut table = people();
    table.submit(person(1, "play 1", 1_100)).unwrap();
    table.submit(person(2, "play 2", 1_200)).unwrap();
    // Leaving is seen by all, so the time begins anew for those who stay.
    table.order(Order::Resign { seat: seat(3) }, Actor::Person, 2_000).unwrap();
    let left: SeatSet = [1, 2].map(seat).into_iter().collect();
    assert_eq!((table.waiting_for(), table.deadline()), (left, Some(12_000)));
    table.order(Order::Resign { seat: seat(1) }, Actor::Person, 3_000).unwrap();
    assert_eq!(table.advance(12_999).unwrap(), None);
    table.advance(13_000).unwrap();
    assert_eq!((table.is_quiet(), table.round()), (false, 2));
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn a_council_answers_like_anybody_and_may_think_again() {
    let members = ["Ann", "Bob", "Cleo"].map(str::to_owned).to_vec();
    let council = Place::new("Board", Holder::Council { members, chair: "Cleo".to_owned() });
    let mut table = hushed(vec![council, Place::bot("clerk"), Place::person("Eve")], Clock::NONE);
    assert_eq!(table.needs_bot(OPENED), SeatSet::only(seat(2)));
    let bot = Submission { by: Actor::bot("clerk"), ..person(2, "play 0", 1_010) };
    table.submit(bot).unwrap();
    assert_eq!(table.needs_bot(1_020), SeatSet::NONE);
    table.submit(person(3, "play 0", 1_020)).unwrap();
    for card in [5, 6] {
        let play = Action::parse(&format!("play {card}")).unwrap();
        table.move_that(seat(1), "Ann", play, 1_100).unwrap();
        table.vote(seat(1), "Bob", 1, 1_200).unwrap();
        assert_eq!(table.yet_to_answer(), SeatSet::NONE);
    }
    assert_eq!(table.waiting_for().len(), 3);
    table.advance(UP).unwrap();
    assert_eq!(table.view(Viewer::Public).unwrap().round, 2);
    assert!(verify::<Lots>(table.text()).is_ok());
}

#[test]
fn a_whole_match_ends() {
    let mut table = people();
    let mut at = UP;
    while table.stage() != Stage::Over {
        for asked in table.yet_to_answer().iter() {
            if table.yet_to_answer().contains(asked) {
                let action = kernel::Game::fallback(table.game(), asked);
                table.submit(Submission::new(asked, action, Actor::Person, at)).unwrap();
            }
        }
        at += 10_000;
        table.advance(at).unwrap();
    }
    let report = verify::<Lots>(table.text()).unwrap();
    assert!(report.finished && report.draws_open == 0);
}
