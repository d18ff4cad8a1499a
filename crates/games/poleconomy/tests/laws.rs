//! What every game is tested for, as far as this one has come: it is not in the list of games yet, and has neither lessons nor golden
//! matches.

use kernel::{Edition as _, Options as _};
use poleconomy::{Board, Options, Poleconomy};
use std::sync::Arc;
use suite::laws::Plan;

fn plan(seats: u8, variant: usize, settings: &[(&str, &str)]) -> Plan<Poleconomy> {
    let mut options = Options::of(&Options::variants()[variant]);
    for (name, value) in settings {
        options.set(name, value).unwrap();
    }
    Plan::new(seats, options)
}

fn laws_hold_at_every_table(variant: usize) {
    for seats in 2..=6 {
        let rounds = if seats > 3 { "6" } else { "10" };
        suite::laws::hold(&plan(seats, variant, &[("rounds", rounds)]).games(3).seed(u64::from(seats)));
    }
}

#[test]
fn the_laws_hold_in_game_1() {
    laws_hold_at_every_table(0);
}

#[test]
fn the_laws_hold_in_game_2() {
    laws_hold_at_every_table(1);
}

#[test]
fn the_laws_hold_in_quick_games() {
    for variant in [0, 1] {
        for seats in [2, 6] {
            suite::laws::hold(&plan(seats, variant, &[("quick", "yes"), ("rounds", "5")]).games(2));
        }
    }
}

/// Where money is short, everything ends otherwise.
#[test]
fn the_laws_hold_with_a_poor_bank() {
    let mut board = Board::standard();
    board.notes.truncate(4);
    for variant in [0, 1] {
        let plan = plan(4, variant, &[("rounds", "20"), ("quick", "yes")]).games(2);
        suite::laws::hold(&Plan { edition: Arc::new(board.clone()), ..plan });
    }
}

/// The examples of the rules, which a command can run once the game is in the list.
#[test]
fn scenarios_are_what_they_say() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let (mut count, mut differ) = (0, Vec::new());
    for file in std::fs::read_dir(folder).expect("scenarios") {
        let path = file.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("a readable scenario");
        let scenario =
            catalog::scenario::Scenario::read(&text).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
        match scenario.run::<Poleconomy>() {
            Ok(outcomes) => {
                differ.extend(outcomes.differences.iter().map(|difference| format!("{name}: {difference}")));
            }
            Err(bad) => differ.push(format!("{name}: {bad}")),
        }
        count += 1;
    }
    differ.sort();
    assert!(differ.is_empty(), "{differ:#?}");
    assert!(count > 60, "{count} scenarios");
}

#[test]
fn every_rule_is_cited() {
    suite::rules::every_rule_is_cited::<Poleconomy>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_message_is_used() {
    suite::rules::every_message_is_used::<Poleconomy>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_ending_is_reached() {
    suite::rules::every_ending_is_reached::<Poleconomy>();
}

#[test]
fn decisions_and_copies_allocate_nothing() {
    suite::rules::decisions_and_copies_allocate_nothing::<Poleconomy>();
}

#[test]
fn what_counts_is_the_standing() {
    suite::scores::what_counts_is_the_standing::<Poleconomy>();
}

#[test]
fn whole_matches_verify() {
    suite::matches::whole_matches_verify::<Poleconomy>();
}

#[test]
fn an_altered_match_never_passes() {
    suite::matches::an_altered_match_never_passes::<Poleconomy>();
}

#[test]
fn a_crash_after_any_entry_loses_nothing() {
    suite::matches::a_crash_after_any_entry_loses_nothing::<Poleconomy>();
}

#[test]
fn every_table_is_simulated_to_an_end_of_the_rules() {
    suite::bots::every_table_is_simulated_to_an_end_of_the_rules::<Poleconomy>();
}

#[test]
fn threads_change_nothing() {
    suite::bots::threads_change_nothing::<Poleconomy>();
}

#[test]
fn clerks_beat_randoms() {
    suite::bots::clerks_beat_randoms::<Poleconomy>();
}

#[test]
fn planners_are_no_worse_than_clerks() {
    suite::bots::planners_are_no_worse_than_clerks::<Poleconomy>();
}

#[test]
fn hints_are_legal_at_every_decision() {
    suite::bots::hints_are_legal_at_every_decision::<Poleconomy>();
}

#[test]
fn clerks_do_nothing_that_their_reasons_speak_against() {
    suite::bots::clerks_do_nothing_that_their_reasons_speak_against::<Poleconomy>();
}

#[test]
fn advice_never_speaks_against_itself() {
    suite::bots::advice_never_speaks_against_itself::<Poleconomy>();
}

#[test]
fn a_search_finds_the_same_in_every_world_that_looks_the_same() {
    suite::bots::a_search_finds_the_same_in_every_world_that_looks_the_same::<Poleconomy>();
}

/// With the usual number of turns.
#[test]
fn the_laws_hold_for_all_variants() {
    suite::rules::laws_hold_for_all_variants::<Poleconomy>();
}
