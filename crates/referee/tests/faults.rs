//! Duplicates, reordering, staleness, crashes: whatever the line between players and referee does.

mod common;

use common::lots::Lots;
use common::table::{SECRET, begun, begun_with, person, seat};
use kernel::{Draw, Game as _, Money, Order, Outcome, Pending, QuickDraw, SeatSet, Viewer};
use referee::{Absent, Actor, Budget, Clock, Holder, Match, Place, Rejected, Secret, Submission};

const CLOCK: Clock = Clock { budget: Budget::Seconds(60), absent: Absent::Fallback, minutes: None };

fn assert_equal(left: &Match<Lots>, right: &Match<Lots>) {
    assert_eq!(left.text(), right.text());
    assert_eq!(left.log(), right.log());
    assert_eq!(left.game(), right.game());
    assert_eq!(left.pending(), right.pending());
    assert_eq!(left.next_draw(), right.next_draw());
    assert_eq!(left.deadline(), right.deadline());
    assert_eq!(left.stage(), right.stage());
    assert!(left.places().eq(right.places()));
    for viewer in [Viewer::Public, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        assert_eq!(left.events_since(viewer, 0), right.events_since(viewer, 0));
    }
}

/// A match in which everything happens that can happen, with the text after every call.
fn eventful(seed: u64) -> (Match<Lots>, Vec<String>) {
    let members = ["Ann", "Bob", "Cleo"].map(str::to_owned).to_vec();
    let council = Place::new("Board", Holder::Council { members, chair: "Bob".to_owned() });
    let places = vec![Place::person("Eve \"the\" first ☂"), Place::bot("clerk"), council];
    let mut table = begun_with(places, 6, CLOCK);
    let mut draw = QuickDraw::new(seed);
    let mut texts = vec![table.text().to_owned()];
    let mut at = 1_000;
    for turn in 0..400 {
        let Pending::Seats(pending) = table.pending() else { break };
        at += u64::from(draw.below(20_000));
        let who = pending.iter().nth(draw.below(pending.len() as u32) as usize).unwrap();
        let action = table.game().sample(who, &mut draw);
        let id = (draw.below(2) == 0).then(|| format!("id-{turn}"));
        // Rejections are part of life: the log must not show them.
        let _ = match draw.below(14) {
            0 => table.advance(at).map(|_| ()),
            1 => table.retract(who, Actor::Person, at).map(|_| ()),
            2 => {
                let agreed: SeatSet = [seat(1), seat(3)].into_iter().collect();
                table.rewind(who, agreed, Actor::Person, at).map(|_| ())
            }
            3 => table.pause(Actor::Instructor, at).map(|_| ()),
            4 => table.stage_outcomes(None, vec![Outcome(draw.below(7))], at).map(|_| ()),
            5 => table.order(Order::Grant { seat: who, amount: Money(7) }, Actor::Instructor, at).map(|_| ()),
            6 => table.elect_chair(seat(3), "Ann", "Cleo", at).map(|_| ()),
            7 => table.elect_chair(seat(3), "Bob", ["Cleo", "Ann"][draw.below(2) as usize], at).map(|_| ()),
            _ if who == seat(3) => {
                let _ = table.move_that(who, "Ann", action, at);
                texts.push(table.text().to_owned());
                table.vote(who, ["Bob", "Cleo"][draw.below(2) as usize], 1, at).map(|_| ())
            }
            _ => {
                let by = if who == seat(2) { Actor::bot("clerk") } else { Actor::Person };
                table.submit(Submission { id, ..Submission::new(who, action, by, at) }).map(|_| ())
            }
        };
        texts.push(table.text().to_owned());
        if table.is_paused() {
            table.resume_play(Actor::Instructor, at + 5_000).unwrap();
            texts.push(table.text().to_owned());
        }
    }
    (table, texts)
}

#[test]
fn a_crash_after_any_entry_loses_nothing() {
    for seed in 0..6 {
        let (table, texts) = eventful(seed);
        assert!(table.log().len() > 40, "{}", table.log().len());
        let full = table.text();
        let mut ends: Vec<usize> = full.match_indices('\n').map(|(index, _)| index + 1).collect();
        ends.dedup();
        for end in ends {
            let prefix = &full[..end];
            let loaded = Match::<Lots>::resume(prefix, Some(Secret::new(SECRET))).unwrap();
            // What follows by itself is done on loading, so the text is one that the live match had.
            assert!(full.starts_with(loaded.text()), "{}", &loaded.text()[prefix.len()..]);
            if texts.iter().any(|text| text == prefix) {
                assert_eq!(loaded.text(), prefix);
            }
            let again = Match::<Lots>::resume(loaded.text(), Some(Secret::new(SECRET))).unwrap();
            assert_equal(&loaded, &again);
        }
        let loaded = Match::<Lots>::resume(full, Some(Secret::new(SECRET))).unwrap();
        assert_equal(&loaded, &table);
    }
}

#[test]
fn a_reloaded_match_goes_on_as_if_nothing_had_happened() {
    for seed in 0..4 {
        let mut live = begun(3, 4, CLOCK);
        let mut draw = QuickDraw::new(seed);
        let mut at = 500;
        while let Pending::Seats(pending) = live.pending() {
            at += 1_000;
            let mut loaded = Match::<Lots>::resume(live.text(), Some(Secret::new(SECRET))).unwrap();
            assert_equal(&loaded, &live);
            let who = pending.lowest().unwrap();
            let submission = Submission::new(who, live.game().sample(who, &mut draw), Actor::Person, at);
            assert_eq!(loaded.submit(submission.clone()), live.submit(submission));
            assert_equal(&loaded, &live);
        }
    }
}

#[test]
fn a_private_file_can_be_continued_and_a_public_one_cannot() {
    let mut live = begun(2, 2, CLOCK);
    live.submit(person(1, "say 1", 300)).unwrap();
    let saved = live.private_text();
    assert!(!live.text().contains(&Secret::new(SECRET).to_hex()));
    let mut resumed = Match::<Lots>::resume(&saved, None).unwrap();
    assert_equal(&resumed, &live);
    resumed.submit(person(2, "say 1", 400)).unwrap();
    assert!(Match::<Lots>::resume(live.text(), None).unwrap_err().to_string().contains("without its secret"));
    let wrong = Match::<Lots>::resume(live.text(), Some(Secret::new([0; 32]))).unwrap_err();
    assert!(wrong.to_string().contains("does not fit the commitment"));
    let mut looked_at = referee::replay::<Lots>(live.text()).unwrap();
    assert_eq!(looked_at.submit(person(2, "say 1", 400)), Err(Rejected::NoSecret));
    let report = referee::verify::<Lots>(&saved).unwrap();
    assert_eq!((report.draws_checked, report.draws_open, report.finished), (1, 0, false));
    let report = referee::verify::<Lots>(live.text()).unwrap();
    assert_eq!((report.draws_checked, report.draws_open, report.finished), (0, 1, false));
}

#[test]
fn whatever_the_line_does_the_log_is_the_same() {
    // Each submission names its step and an id. The line repeats and reorders them; who is refused sends
    // again. The play that results does not depend on the line.
    let outcome = |noise: u64| {
        let mut table = begun(3, 3, CLOCK);
        let mut line = QuickDraw::new(noise);
        let mut sent: Vec<Submission<_>> = Vec::new();
        while let Pending::Seats(pending) = table.pending() {
            let question = table.question();
            let mut fresh: Vec<_> = pending
                .iter()
                .map(|who| {
                    let mut mind = QuickDraw::for_part(u64::from(question.step), who.index() as u64);
                    let action = table.game().sample(who, &mut mind);
                    let id = Some(format!("{}-{who}", question.step));
                    Submission {
                        answers: Some(question),
                        id,
                        ..Submission::new(who, action, Actor::Person, 200)
                    }
                })
                .collect();
            if line.below(2) == 0 {
                fresh.reverse();
            }
            for submission in fresh {
                for _ in 0..=line.below(2) {
                    table.submit(submission.clone()).unwrap();
                }
                if !sent.is_empty() && line.below(2) == 0 {
                    let old = sent[line.below(sent.len() as u32) as usize].clone();
                    assert!(table.submit(old.clone()).unwrap().repeated);
                    let unnamed = Submission { id: None, ..old };
                    if unnamed.answers != Some(table.question()) {
                        assert!(table.submit(unnamed).is_err());
                    }
                }
                sent.push(submission);
            }
        }
        assert!(referee::verify::<Lots>(table.text()).unwrap().finished);
        (table.game().clone(), table.log().len())
    };
    let quiet = outcome(0);
    for noise in 1..20 {
        assert_eq!(outcome(noise), quiet);
    }
}

#[test]
fn the_state_is_known_at_every_entry() {
    let (table, _) = eventful(3);
    let text = table.text();
    for (number, end) in text.match_indices('\n').map(|(index, _)| index + 1).enumerate() {
        let prefix = referee::replay::<Lots>(&text[..end]).unwrap();
        assert_eq!(table.state_at(number as u32).as_ref(), Some(prefix.game()), "entry {number}");
    }
    let last = table.log().len() as u32;
    assert!(table.state_at(last + 1).is_none());
    assert!(table.view_at(last + 1, Viewer::Public).is_err());
    assert_eq!(table.text_since(last), "");
    assert!(table.text().ends_with(table.text_since(last - 1)));
    assert_eq!(table.text_since(last - 1).lines().count(), 1);
}
