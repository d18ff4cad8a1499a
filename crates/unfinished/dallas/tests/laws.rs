//! What every game is tested for, as far as this one has come: it is not in the list of games yet, and has neither lessons nor golden
//! matches. The variant with event cards is still to come.

use dallas::Dallas;
use std::path::Path;

#[test]
fn the_laws_hold_for_all_variants() {
    suite::rules::laws_hold_for_all_variants::<Dallas>();
}

#[test]
fn every_message_is_used() {
    suite::rules::every_message_is_used::<Dallas>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_ending_is_reached() {
    suite::rules::every_ending_is_reached::<Dallas>();
}

#[test]
fn decisions_and_copies_allocate_nothing() {
    suite::rules::decisions_and_copies_allocate_nothing::<Dallas>();
}

#[test]
fn what_counts_is_the_standing() {
    suite::scores::what_counts_is_the_standing::<Dallas>();
}

#[test]
fn whole_matches_verify() {
    suite::matches::whole_matches_verify::<Dallas>();
}

#[test]
fn an_altered_match_never_passes() {
    suite::matches::an_altered_match_never_passes::<Dallas>();
}

#[test]
fn every_table_is_simulated_to_an_end_of_the_rules() {
    suite::bots::every_table_is_simulated_to_an_end_of_the_rules::<Dallas>();
}

#[test]
fn clerks_beat_randoms() {
    suite::bots::clerks_beat_randoms::<Dallas>();
}

#[test]
fn hints_are_legal_at_every_decision() {
    suite::bots::hints_are_legal_at_every_decision::<Dallas>();
}

/// The examples of the rules, which a command can run once the game is in the list.
#[test]
fn scenarios_are_what_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let (mut count, mut differ) = (0, Vec::new());
    for file in std::fs::read_dir(folder).expect("scenarios") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a readable scenario");
        let scenario = catalog::scenario::Scenario::read(&text)
            .unwrap_or_else(|bad| panic!("{}: {bad:?}", path.display()));
        let outcomes = scenario.run::<Dallas>().unwrap_or_else(|bad| panic!("{}: {bad:?}", path.display()));
        differ.extend(
            outcomes.differences.iter().map(|difference| format!("{}: {difference}", path.display())),
        );
        count += 1;
    }
    assert!(differ.is_empty(), "{differ:#?}");
    assert!(count > 10, "{count} scenarios");
}
