//! What every game is tested for, in one line of its tests:
//!
//! ```ignore
//! suite::suite!(MyGame);
//! ```
//!
//! or, with plans of its own for the laws (functions that give a `Vec<laws::Plan<MyGame>>`), each of which becomes a test:
//!
//! ```ignore
//! suite::suite!(MyGame, [with_private_holdings, in_long_games]);
//! ```
//!
//! The modules in reading order:
//!
//! * [`play`]: whole games, played for the tests below;
//! * [`laws`]: what must be true of every game while it is played;
//! * [`rules`]: the laws, endings, and that nothing is allocated;
//! * [`scores`]: what counts, and what moved it;
//! * [`mod@matches`]: matches and the golden files;
//! * [`bots`]: how strong bots are, in outline, and that they see no secret.
//!
//! A game's crate has this one as a development dependency, and this one knows no game. It is apart from the kernel, which knows
//! neither bots nor matches.

pub mod bots;
pub mod laws;
pub mod matches;
pub mod play;
pub mod rules;
pub mod scores;

/// Makes the tests of a game. See the crate's documentation.
#[macro_export]
macro_rules! suite {
    ($game:ty $(, [$($plans:ident),* $(,)?])?) => {
        mod the_laws_hold {
            #[allow(unused_imports)]
            use super::*;

            #[test]
            fn for_all_variants() {
                $crate::rules::laws_hold_for_all_variants::<$game>();
            }

            $($(
                #[test]
                fn $plans() {
                    $crate::rules::laws_hold(super::$plans());
                }
            )*)?
        }

        #[test]
        fn every_message_is_used() {
            $crate::rules::every_message_is_used::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_rule_is_cited() {
            $crate::rules::every_rule_is_cited::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn every_ending_is_reached() {
            $crate::rules::every_ending_is_reached::<$game>();
        }

        #[test]
        fn decisions_and_copies_allocate_nothing() {
            $crate::rules::decisions_and_copies_allocate_nothing::<$game>();
        }

        #[test]
        fn what_counts_is_the_standing() {
            $crate::scores::what_counts_is_the_standing::<$game>();
        }

        #[test]
        fn golden_matches_verify() {
            $crate::matches::golden_matches_verify::<$game>(env!("CARGO_MANIFEST_DIR"));
        }

        #[test]
        fn whole_matches_verify() {
            $crate::matches::whole_matches_verify::<$game>();
        }

        #[test]
        fn a_crash_after_any_entry_loses_nothing() {
            $crate::matches::a_crash_after_any_entry_loses_nothing::<$game>();
        }

        #[test]
        fn an_altered_match_never_passes() {
            $crate::matches::an_altered_match_never_passes::<$game>();
        }

        #[test]
        fn every_table_is_simulated_to_an_end_of_the_rules() {
            $crate::bots::every_table_is_simulated_to_an_end_of_the_rules::<$game>();
        }

        #[test]
        fn threads_change_nothing() {
            $crate::bots::threads_change_nothing::<$game>();
        }

        #[test]
        fn clerks_beat_randoms() {
            $crate::bots::clerks_beat_randoms::<$game>();
        }

        #[test]
        fn planners_are_no_worse_than_clerks() {
            $crate::bots::planners_are_no_worse_than_clerks::<$game>();
        }

        #[test]
        fn hints_are_legal_at_every_decision() {
            $crate::bots::hints_are_legal_at_every_decision::<$game>();
        }

        #[test]
        fn clerks_do_nothing_that_their_reasons_speak_against() {
            $crate::bots::clerks_do_nothing_that_their_reasons_speak_against::<$game>();
        }

        #[test]
        fn advice_never_speaks_against_itself() {
            $crate::bots::advice_never_speaks_against_itself::<$game>();
        }

        #[test]
        fn a_search_finds_the_same_in_every_world_that_looks_the_same() {
            $crate::bots::a_search_finds_the_same_in_every_world_that_looks_the_same::<$game>();
        }
    };
}
