//! What an instructor does: closing steps, giving time, giving and taking money with a reason, laying out chance, the same draws
//! for several sections.

mod common;

use common::lots::{Action, Lots};
use common::table::{SECRET, begun, begun_with, hushed, person, play_out, seat, setup};
use kernel::{Action as _, Game as _, Money, Order, Outcome, SeatSet};
use management::{Management, Options};
use referee::{Absent, Act, Actor, Budget, Clock, Entropy, Holder, Match, Place, Rejected, Secret, Setup};

const MINUTE: Clock = Clock { budget: Budget::Seconds(60), absent: Absent::Fallback, minutes: None };

fn council() -> Place {
    let members = ["Ann", "Bob", "Cleo"].map(str::to_owned).to_vec();
    Place::new("The Board", Holder::Council { members, chair: "Cleo".to_owned() })
}

/// Who decided what, the last first.
fn decisions(table: &Match<Lots>) -> Vec<(Actor, String)> {
    let decided = table.standing_inputs().filter_map(|entry| match &entry.act {
        Act::Decision { action, .. } => Some((entry.by.clone(), action.notation())),
        _ => None,
    });
    decided.collect()
}

#[test]
fn who_has_not_decided_when_a_step_is_closed_is_late() {
    for absent in [Absent::Wait, Absent::Fallback] {
        let mut table = begun_with(
            vec![council(), Place::person("Eve"), Place::person("Fay")],
            2,
            Clock { absent, ..Clock::NONE },
        );
        table.move_that(seat(1), "Ann", Action::parse("say 3").unwrap(), 200).unwrap();
        let closed = table.close_step(300).unwrap();
        assert_eq!(decisions(&table), [(Actor::Council, "say 3".to_owned())], "by what was cast");
        assert_eq!(closed.last, table.log().len() as u32);
        assert!(!table.is_closed(), "the next step is open again");
        table.close_step(301).unwrap();
        table.submit(person(3, "say 4", 302)).unwrap();
        table.submit(person(2, "bid 4", 303)).unwrap();
        table.close_step(304).unwrap();
        let bids: Vec<_> = decisions(&table).into_iter().take(3).map(|(by, _)| by).collect();
        assert_eq!(bids, [Actor::Clock, Actor::Clock, Actor::Person], "what was sealed counts");
        assert!(referee::verify::<Lots>(table.text()).is_ok());
    }
}

#[test]
fn where_bots_help_the_late_a_closed_step_calls_for_them() {
    let mut table = begun(2, 1, Clock { absent: Absent::Bot, ..Clock::NONE });
    assert_eq!(table.needs_bot(200), SeatSet::NONE);
    table.close_step(200).unwrap();
    assert_eq!(table.needs_bot(200), SeatSet::only(seat(1)));
    let bot = referee::Submission { by: Actor::bot("clerk"), ..person(1, "say 1", 201) };
    table.submit(bot).unwrap();
    assert_eq!(table.needs_bot(202), SeatSet::NONE);
    play_out(&mut table, 3);
    assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
}

#[test]
fn one_seat_or_all_get_more_time_for_a_step() {
    let mut table = begun(2, 1, MINUTE);
    assert_eq!(table.extend(Some(seat(2)), 1_000, 200), Err(Rejected::NotYourTurn(seat(2))));
    assert_eq!(table.extend(Some(seat(1)), 0, 200), Err(Rejected::BadExtension));
    table.extend(Some(seat(1)), 30_000, 200).unwrap();
    assert_eq!((table.deadline(), table.deadline_of(seat(1))), (Some(90_100), Some(90_100)));
    assert_eq!(table.advance(90_099).unwrap(), None);
    table.submit(person(1, "say 1", 90_099)).unwrap();
    assert_eq!(table.deadline(), Some(150_099), "for that step alone");
    table.submit(person(2, "say 1", 100_000)).unwrap();
    // In the sealed round one is given more: the other is late without it.
    table.extend(Some(seat(2)), 50_000, 100_001).unwrap();
    assert_eq!(table.next_alarm(0), Some(160_000));
    table.advance(160_000).unwrap();
    assert_eq!(decisions(&table)[0], (Actor::Clock, "bid 0".to_owned()));
    assert_eq!(table.waiting_for(), SeatSet::only(seat(2)));
    assert_eq!(table.next_alarm(160_000), Some(210_000));
    table.extend(None, 5_000, 170_000).unwrap();
    assert_eq!(table.advance(214_999).unwrap(), None);
    assert!(table.advance(215_000).unwrap().is_some());
    assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
    assert_eq!(begun(2, 1, Clock::NONE).extend(None, 1, 200), Err(Rejected::NoClock));
}

#[test]
fn nothing_but_its_time_ends_a_quiet_step() {
    let mut table = hushed(vec![Place::person("Ann"), Place::person("Bob")], MINUTE);
    assert!(table.is_quiet());
    assert_eq!(table.close_step(1_001), Err(Rejected::Quiet));
    assert_eq!(table.extend(None, 1_000, 1_001), Err(Rejected::Quiet));
}

#[test]
fn only_an_instructor_closes_extends_and_stages() {
    let mut table = begun(2, 1, MINUTE);
    table.close_step(200).unwrap();
    table.extend(None, 1_000, 200).unwrap();
    table.stage_outcomes(Some("prize"), vec![Outcome(1)], 200).unwrap();
    let file = table.text().to_owned();
    for kind in ["close", "extend", "stage"] {
        let line = file.lines().find(|line| line.contains(&format!("\"kind\":\"{kind}\""))).unwrap();
        assert!(line.contains("\"by\":\"instructor\""), "{line}");
        let forged = line.replace("\"by\":\"instructor\"", "\"by\":\"person\"");
        let problem = referee::verify::<Lots>(&file.replace(line, &forged)).unwrap_err().to_string();
        assert!(problem.contains("only an instructor"), "{problem}");
    }
}

#[test]
fn an_intervention_is_booked_with_its_reason() {
    let mut table = begun(2, 1, Clock::NONE);
    let grant = Order::Grant { seat: seat(1), amount: Money(5) };
    table.intervene(grant, "A prize for the best report", 200).unwrap();
    assert_eq!(table.game().view_cash(), [105, 100]);
    let line = table.entry_text(table.entries()).unwrap();
    assert!(line.contains(r#""why":"A prize for the best report""#), "{line}");
    for bad in ["", "a\nb", &"x".repeat(201)] {
        assert!(matches!(table.intervene(grant, bad, 201), Err(Rejected::BadName(_))), "{bad:?}");
    }
    assert!(referee::verify::<Lots>(table.text()).is_ok());
}

fn market_table(series: Option<&str>, id: &str, entropy: u8) -> Match<Management> {
    let setup = Setup {
        id: id.to_owned(),
        options: Options { months: 40, start_cash: 1_000_000, ..Options::default() },
        edition: None,
        seats: vec![Place::new("one", Holder::Open), Place::person("two")],
        series: series.map(str::to_owned),
        clock: Clock::NONE,
    };
    let mut table = Match::new(&setup, Secret::new(SECRET)).unwrap();
    table.sit(seat(1), Place::person("Ann"), Entropy::new(&[entropy]).unwrap(), Actor::Person, 0).unwrap();
    table.begin(Actor::Person, 1).unwrap();
    table
}

/// Closes steps until another month begins.
fn next_month(table: &mut Match<Management>) {
    let round = table.round();
    while table.round() == round {
        table.close_step(2).unwrap();
    }
}

#[test]
fn a_teacher_chooses_the_next_market_and_everybody_is_told_afterwards() {
    let mut table = market_table(None, "staged", 1);
    let offered = table.game().stageable();
    let wanted = offered.last().unwrap();
    assert!(offered.len() > 1 && wanted.what == "market level");
    assert_eq!(table.stage_next("market level", Outcome(99), 2), Err(Rejected::NoSuchOutcome(Outcome(99))));
    table.stage_next(wanted.what, wanted.outcome, 2).unwrap();
    assert_eq!(table.stage_next(wanted.what, wanted.outcome, 2), Err(Rejected::StagedAlready));
    assert_eq!(table.staged().count(), 1);
    next_month(&mut table);
    let view = table.view(kernel::Viewer::Public).unwrap();
    assert_eq!(u32::from(view.market.level), wanted.outcome.0 + 1);
    assert_eq!(table.staged().count(), 0);
    let report = referee::verify::<Management>(table.text()).unwrap();
    assert_eq!(report.staged, 1);
}

#[test]
fn the_sections_of_a_series_have_the_same_markets_whoever_sits_there() {
    let months = |series: Option<&str>, id: &str, entropy: u8, staged: bool| {
        let mut table = market_table(series, id, entropy);
        if staged {
            let wanted = table.game().stageable()[0].outcome;
            table.stage_next("market level", wanted, 2).unwrap();
        }
        let mut levels = Vec::new();
        for _ in 0..11 {
            levels.push(table.view(kernel::Viewer::Public).unwrap().market.level);
            next_month(&mut table);
        }
        table.abandon(Actor::Instructor, 9).unwrap();
        let report = referee::verify::<Management>(table.text()).unwrap();
        assert!(report.finished && report.draws_open == 0);
        levels
    };
    let first = months(Some("spring"), "section-1", 1, false);
    assert_eq!(first, months(Some("spring"), "section-2", 2, false));
    assert_ne!(first, months(Some("autumn"), "section-1", 1, false));
    assert_ne!(months(None, "section-1", 1, false), months(None, "section-2", 2, false));
    // What was laid out stands for one draw, and no other comes sooner for it.
    let staged = months(Some("spring"), "section-1", 1, true);
    let moved: Vec<usize> = (0..11).filter(|month| first[*month] != staged[*month]).collect();
    assert!(moved.len() <= 1, "only the month that was laid out is another: {first:?}, {staged:?}");
    // A file that claims another series does not fit the seal.
    let mut table = market_table(Some("spring"), "section-1", 1);
    table.abandon(Actor::Instructor, 9).unwrap();
    let forged = table.text().replace("\"series\":\"spring\"", "\"series\":\"autumn\"");
    assert!(referee::verify::<Management>(&forged).is_err());
}

#[test]
fn nobody_goes_back_over_the_draws_of_a_series() {
    for (series, is_alone) in [(None, true), (Some("spring"), false)] {
        let mut table = market_table(series, "back", 1);
        next_month(&mut table);
        let gone_back = table.rewind(seat(1), SeatSet::first(2), Actor::Person, 3).map(|_| ());
        assert_eq!(gone_back, if is_alone { Ok(()) } else { Err(Rejected::DrawsStand) });
    }
}

#[test]
fn boards_elect_anew_in_each_calendar_year() {
    let setup = Setup {
        id: "years".to_owned(),
        options: Options { months: 40, start_cash: 1_000_000, ..Options::default() },
        edition: None,
        seats: vec![council(), Place::person("Eve")],
        series: None,
        clock: Clock::NONE,
    };
    let mut table: Match<Management> = Match::new(&setup, Secret::new(SECRET)).unwrap();
    table.begin(Actor::Person, 1).unwrap();
    let electing = |table: &Match<Management>| table.meeting(seat(1), "Ann").unwrap().electing;
    assert!(electing(&table), "nobody was elected yet");
    for member in ["Ann", "Bob"] {
        table.elect_chair(seat(1), member, "Bob", 2).unwrap();
    }
    assert!(!electing(&table));
    assert_eq!(table.meeting(seat(1), "Ann").unwrap().chair, "Bob");
    for year in 2..=3 {
        while table.game().year() < year {
            assert!(!electing(&table));
            table.close_step(2).unwrap();
        }
        assert!(electing(&table));
        // All want themselves, twice: the lot decides, and one of them is in the chair.
        for _ in 0..2 {
            for member in ["Ann", "Bob", "Cleo"] {
                table.elect_chair(seat(1), member, member, 2).unwrap();
            }
        }
        assert!(!electing(&table));
    }
    assert!(referee::verify::<Management>(table.text()).is_ok());
}

#[test]
fn a_council_that_grows_keeps_what_was_cast() {
    let mut table = begun_with(vec![council(), Place::person("Eve")], 1, Clock::NONE);
    table.move_that(seat(1), "Ann", Action::parse("say 3").unwrap(), 200).unwrap();
    let members = ["Ann", "Bob", "Cleo", "Dot"].map(str::to_owned).to_vec();
    let larger = Place::new("The Board", Holder::Council { members, chair: "Cleo".to_owned() });
    table.reassign(seat(1), larger, Actor::Person, 201).unwrap();
    let meeting = table.meeting(seat(1), "Ann").unwrap();
    assert_eq!((meeting.ballot, meeting.voted, meeting.members.len()), (Some(1), 1, 4));
    table.vote(seat(1), "Bob", 1, 202).unwrap();
    assert_eq!(decisions(&table).len(), 0, "two of four are no majority");
    table.vote(seat(1), "Dot", 1, 203).unwrap();
    assert_eq!(decisions(&table)[0], (Actor::Council, "say 3".to_owned()));
    assert!(referee::verify::<Lots>(table.text()).is_ok());
    let _ = setup;
}
