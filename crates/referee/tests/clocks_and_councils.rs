//! The absent, and seats that several people hold, on a virtual clock.

mod common;

use common::lots::{Action, Lots};
use common::table::{begun, begun_with, person, play_out, seat};
use kernel::{Action as _, Order, SeatSet};
use referee::{Absent, Act, Actor, Budget, Clock, Holder, Match, Place, Rejected, Submission};

const MINUTE: Clock = Clock { budget: Budget::Seconds(60), absent: Absent::Fallback, minutes: None };

fn council() -> Place {
    let members = ["Ann", "Bob", "Cleo", "Dan"].map(str::to_owned).to_vec();
    Place::new("The Board", Holder::Council { members, chair: "Dan".to_owned() })
}

fn action(text: &str) -> Action {
    Action::parse(text).unwrap()
}

fn last_decision(table: &Match<Lots>) -> (Actor, String) {
    let entry = table.standing_inputs().find(|entry| matches!(entry.act, Act::Decision { .. })).unwrap();
    let Act::Decision { action, .. } = &entry.act else { unreachable!() };
    (entry.by.clone(), action.notation())
}

#[test]
fn the_rules_decide_for_the_absent() {
    let mut table = begun(2, 1, MINUTE);
    assert_eq!(table.deadline(), Some(60_100));
    assert_eq!(table.advance(60_099).unwrap(), None);
    assert!(table.advance(60_100).unwrap().is_some());
    assert_eq!(last_decision(&table), (Actor::Clock, "say 0".to_owned()));
    assert_eq!(table.deadline(), Some(120_100));
    table.submit(person(2, "say 2", 70_000)).unwrap();
    // Both are absent in the sealed round: one call settles it.
    table.advance(200_000).unwrap();
    let report = referee::verify::<Lots>(table.text()).unwrap();
    assert!(report.finished);
    assert_eq!(table.deadline(), None);
}

#[test]
fn a_table_may_wait_or_call_a_bot() {
    let mut table = begun(2, 1, Clock { absent: Absent::Wait, ..MINUTE });
    assert_eq!(table.advance(999_999).unwrap(), None);
    assert_eq!(table.needs_bot(999_999), SeatSet::NONE);

    let mut table = begun(2, 1, Clock { budget: Budget::Days(1), absent: Absent::Bot, minutes: None });
    let bot = |at| Submission { by: Actor::bot("clerk"), ..person(1, "say 1", at) };
    assert_eq!(table.submit(bot(200)), Err(Rejected::NotYourSeat(seat(1))));
    let late = 86_400_100;
    assert_eq!(table.needs_bot(late), SeatSet::only(seat(1)));
    table.submit(bot(late)).unwrap();
    assert_eq!(last_decision(&table).0, Actor::bot("clerk"));
    play_out(&mut table, 4);
    assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
}

#[test]
fn nobody_sends_in_what_the_clock_decides() {
    let mut table = begun(2, 1, MINUTE);
    for by in [Actor::Clock, Actor::Council, Actor::Referee] {
        let sent = Submission { by, ..person(1, "say 0", 99_999) };
        assert_eq!(table.submit(sent), Err(Rejected::NotYourSeat(seat(1))));
    }
}

#[test]
fn when_the_agreed_time_is_up_the_round_is_the_last() {
    let mut table = begun(2, 3, Clock { minutes: Some(10), ..Clock::NONE });
    assert_eq!((table.closes_at(), table.next_alarm(0)), (Some(600_100), Some(600_100)));
    assert_eq!(table.next_alarm(600_100), None, "it rings once");
    assert_eq!(table.order(Order::LastRound, Actor::Clock, 600_099), Err(Rejected::TooEarly));
    table.pause(Actor::Person, 100_100).unwrap();
    assert_eq!(table.closes_at(), None);
    table.resume_play(Actor::Person, 130_100).unwrap();
    assert_eq!(table.advance(630_099).unwrap(), None);
    let early = table.order(Order::EndNow, Actor::Clock, 630_100);
    assert!(matches!(early, Err(Rejected::Contradiction(_))), "{early:?}");
    assert!(table.advance(630_100).unwrap().is_some());
    assert_eq!((table.round(), table.most_rounds(), table.closes_at()), (1, 1, None));
    assert_eq!(table.advance(999_999).unwrap(), None);
    play_out(&mut table, 9);
    let report = referee::verify::<Lots>(table.text()).unwrap();
    assert!(report.finished);
    // A file in which the clock orders before its time is not right.
    let early = table.text().replace("\"minutes\":10", "\"minutes\":11");
    assert!(referee::verify::<Lots>(&early).is_err());
}

#[test]
fn a_pause_stops_the_clock() {
    let mut table = begun(2, 1, MINUTE);
    assert_eq!(table.resume_play(Actor::Instructor, 200), Err(Rejected::NotPaused));
    table.pause(Actor::Instructor, 10_100).unwrap();
    assert_eq!(table.deadline(), None);
    assert_eq!(table.submit(person(1, "say 1", 10_200)), Err(Rejected::Paused));
    assert_eq!(table.pause(Actor::Instructor, 10_200), Err(Rejected::Paused));
    assert!(table.menu(seat(1)).forms.is_empty());
    assert_eq!(table.advance(999_999).unwrap(), None);
    table.resume_play(Actor::Instructor, 500_000).unwrap();
    assert_eq!(table.deadline(), Some(550_000), "fifty seconds are left");
}

/// However often somebody decides and goes back, the step takes no longer than it may.
#[test]
fn going_back_gives_nobody_more_time() {
    let mut table = begun(2, 1, MINUTE);
    assert_eq!(table.deadline(), Some(60_100));
    table.submit(person(1, "say 1", 30_100)).unwrap();
    assert_eq!(table.deadline(), Some(90_100));
    table.retract(seat(1), Actor::Person, 40_100).unwrap();
    assert_eq!(table.deadline(), Some(70_100), "thirty seconds of the first step were used");
    table.submit(person(1, "say 2", 65_100)).unwrap();
    table.pause(Actor::Instructor, 70_100).unwrap();
    table.resume_play(Actor::Instructor, 80_100).unwrap();
    table.retract(seat(1), Actor::Person, 81_100).unwrap();
    assert_eq!(table.deadline(), Some(86_100), "and then fifty-five");
    table.advance(86_100).unwrap();
    assert_eq!(last_decision(&table), (Actor::Clock, "say 0".to_owned()));
    let file = table.text().to_owned();
    referee::verify::<Lots>(&file).expect("a replay reckons the same");
}

#[test]
fn a_council_decides_by_majority() {
    let mut table = begun_with(vec![council(), Place::person("Eve")], 2, MINUTE);
    let board = seat(1);
    assert_eq!(table.submit(person(1, "say 1", 200)), Err(Rejected::NotYourSeat(board)));
    assert_eq!(
        table.move_that(board, "Eve", action("say 1"), 200),
        Err(Rejected::NoSuchMember("Eve".to_owned()))
    );
    assert_eq!(table.move_that(seat(2), "Eve", action("say 1"), 200), Err(Rejected::NotYourTurn(seat(2))));
    assert_eq!(table.move_that(board, "Ann", action("say 77"), 200).unwrap_err().code(), "too-much");
    table.move_that(board, "Ann", action("say 1"), 200).unwrap();
    table.move_that(board, "Bob", action("say 2"), 201).unwrap();
    assert_eq!(table.vote(board, "Cleo", 3, 202), Err(Rejected::NoSuchMotion(3)));
    table.vote(board, "Cleo", 2, 202).unwrap();
    let meeting = table.meeting(board, "Cleo").unwrap();
    assert_eq!((meeting.motions.len(), meeting.ballot, meeting.voted), (2, Some(2), 3));
    assert!(table.meeting(board, "Eve").is_err());
    let carried = table.vote(board, "Ann", 2, 203).unwrap();
    assert_eq!(carried.last, carried.entry + 1);
    assert_eq!(last_decision(&table), (Actor::Council, "say 2".to_owned()));
    assert_eq!(table.waiting_for(), SeatSet::only(seat(2)));

    // In the sealed round two stand against two, and the chair's ballot counts.
    table.submit(person(2, "say 0", 300)).unwrap();
    table.move_that(board, "Ann", action("bid 10"), 301).unwrap();
    table.move_that(board, "Dan", action("bid 20"), 302).unwrap();
    table.vote(board, "Bob", 1, 303).unwrap();
    table.vote(board, "Cleo", 2, 304).unwrap();
    assert_eq!(last_decision(&table), (Actor::Council, "bid 20".to_owned()));
    // The council may think again until the round opens.
    table.move_that(board, "Ann", action("bid 11"), 305).unwrap();
    assert_eq!(table.meeting(board, "Dan").unwrap().voted, 1);
    assert!(referee::verify::<Lots>(table.text()).is_ok());
}

#[test]
fn at_the_deadline_the_chair_decides() {
    let mut table = begun_with(vec![council(), Place::person("Eve")], 1, MINUTE);
    let board = seat(1);
    table.move_that(board, "Ann", action("say 1"), 200).unwrap();
    table.vote(board, "Bob", 1, 201).unwrap();
    // A new chair, by election.
    table.elect_chair(board, "Ann", "Cleo", 202).unwrap();
    table.elect_chair(board, "Bob", "Cleo", 203).unwrap();
    let meeting = table.meeting(board, "Ann").unwrap();
    assert_eq!((meeting.chair, meeting.chair_vote, meeting.chair_votes), ("Dan", Some("Cleo"), 2));
    assert_eq!(table.meeting(board, "Dan").unwrap().chair_vote, None, "who wants whom is his own affair");
    table.elect_chair(board, "Dan", "Cleo", 204).unwrap();
    let meeting = table.meeting(board, "Ann").unwrap();
    assert_eq!((meeting.chair, meeting.chair_vote, meeting.chair_votes), ("Cleo", None, 0));
    table.move_that(board, "Cleo", action("say 9"), 205).unwrap();
    table.advance(60_100).unwrap();
    assert_eq!(last_decision(&table), (Actor::Council, "say 9".to_owned()));
    // A council that moved nothing is absent like anybody else.
    table.submit(person(2, "say 0", 60_200)).unwrap();
    table.submit(person(2, "bid 0", 60_300)).unwrap();
    table.advance(200_000).unwrap();
    assert_eq!(last_decision(&table), (Actor::Clock, "bid 0".to_owned()));
    assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
}
