//! A small game with every mechanism of the kernel, to try the laws: they hold on it, and each of them fails on
//! a copy with one planted fault.

#![expect(unreachable_pub, reason = "nothing outside reaches the modules of a test")]

#[path = "gauntlet/check.rs"]
mod check;
#[path = "gauntlet/fault.rs"]
mod fault;
#[path = "gauntlet/flow.rs"]
mod flow;
#[path = "gauntlet/game.rs"]
mod game;
#[path = "gauntlet/offer.rs"]
mod offer;
#[path = "gauntlet/rounds.rs"]
mod rounds;
#[path = "gauntlet/state.rs"]
mod state;
#[path = "gauntlet/view.rs"]
mod view;
#[path = "gauntlet/words.rs"]
mod words;

use fault::Fault;
use flow::Phase;
use kernel::{Action as _, Draw, Game, Kind, QuickDraw, Silent};
use state::Gauntlet;
use std::collections::BTreeSet;
use std::sync::Arc;
use suite::laws::{self, Law, Plan};
use suite::play::next;
use words::{Action, GauntletOptions, Plain};

fn plan(seats: u8, fault: Fault) -> Plan<Gauntlet> {
    let table = GauntletOptions { fault, ..GauntletOptions::default() };
    Plan { limit: 1_000, ..Plan::new(seats, table) }
}

#[test]
fn the_laws_hold_on_tables_of_all_sizes() {
    for (seats, games) in [(2, 12), (3, 12), (4, 12), (6, 6), (17, 2), (64, 1)] {
        laws::hold(&Plan { limit: 20_000, ..plan(seats, Fault::None).games(games) });
    }
}

/// The games that the laws watch go through everything: an unused mechanism would prove nothing.
#[test]
fn every_mechanism_is_used() {
    let table = GauntletOptions::default();
    let mut verbs: BTreeSet<&str> = BTreeSet::new();
    let mut marvels: BTreeSet<&str> = BTreeSet::new();
    for seed in 0..60 {
        let mut draw = QuickDraw::new(seed);
        let mut game = Gauntlet::new(2 + (seed % 5) as u8, &table, &Arc::new(Plain));
        while let Some(input) = next(&game, &mut draw, |seats, draw| {
            let willing = if draw.below(3) == 0 { game.able() } else { seats };
            let seat = willing.iter().nth(draw.below(willing.len() as u32) as usize).unwrap();
            let action = game.sample(seat, draw);
            verbs.insert(action.call().verb);
            (seat, action)
        }) {
            if let (Phase::Draw, [], [_, ..]) = (game.base.phase(), game.deck.rest(), game.deck.tail()) {
                marvels.insert("a card comes back from under the deck");
            }
            let before = game.step();
            let was_high = game.base.phase() == Phase::High;
            game.apply(input, &mut Silent);
            if was_high && game.base.phase() == Phase::High && game.step() > before {
                marvels.insert("a tie is bid again");
            }
            let interrupted: Vec<Phase> = game.base.course.interrupted().map(|(phase, _)| phase).collect();
            match (game.base.phase(), &*interrupted) {
                (Phase::Distress, [Phase::Payment, Phase::Declare, ..]) => {
                    marvels
                        .insert("distress in the middle of a payment for an attack in the middle of a turn");
                }
                (Phase::Distress, [Phase::Payment, Phase::Marks]) => {
                    marvels.insert("distress in the middle of a payment that is made before the next phase");
                }
                _ => {}
            }
        }
    }
    let all: BTreeSet<&str> = Action::SIGNATURES.iter().map(|signature| signature.verb).collect();
    assert_eq!(verbs, all);
    assert_eq!(marvels.len(), 4, "{marvels:?}");
}

/// Which laws catch which fault. Most faults break one law; a few break the one they are named for and others
/// that they cannot but break.
fn caught(fault: Fault) -> &'static [Law] {
    match fault {
        Fault::None => &[],
        Fault::PanicOnStrangeSeat => &[Law::NeverPanics],
        // A game that waits for nobody does not go on either.
        Fault::NobodyPending => &[Law::WaitsForSomebody, Law::GameEnds],
        Fault::PendingNotAble => &[Law::PendingAreAble],
        Fault::StepGoesBack => &[Law::StepsCountUp],
        Fault::LongerThanSaid => &[Law::LastRoundIsKept],
        Fault::NeverEnds => &[Law::LastRoundIsKept, Law::GameEnds],
        Fault::EndsOtherwise => &[Law::GameEnds],
        // What has no form fits no form.
        Fault::FormForgotten => &[Law::PendingHasForm, Law::AcceptedFitsMenu],
        Fault::SuggestionRefused => &[Law::SuggestionsPass],
        Fault::HangsOnNothing => &[Law::HangsOnBefore],
        Fault::SampleRefused => &[Law::SamplePasses],
        Fault::FallbackRefused => &[Law::FallbackPasses],
        Fault::ChoiceDenied => &[Law::ChoiceIsTold],
        Fault::MenuTooNarrow => &[Law::AcceptedFitsMenu],
        Fault::MenuTooWide => &[Law::SoleNumberPasses],
        Fault::NotationWithBlank => &[Law::NotationReadsBack],
        // Neither two worlds nor two moments answer alike if one does not.
        Fault::FlickeringAnswer => {
            &[Law::LookingChangesNothing, Law::QuietStaysQuiet, Law::ResampledLooksSame]
        }
        // No event tells of a unit that vanishes.
        Fault::UnitLost => &[Law::BalancesAddUp, Law::EventsRebuildBalances],
        Fault::HiddenDebt => &[Law::BalancesAddUp, Law::EventsRebuildBalances],
        Fault::TitleTwice => &[Law::TitlesOwnedOnce],
        Fault::WrongAmountTold | Fault::MoneyMinted => &[Law::EventsRebuildBalances],
        Fault::JournalChangesState => &[Law::RecordedIsSilent],
        Fault::ReplayDiffers => &[Law::ReplayIsLive],
        Fault::CloneForgets => &[Law::CloneFromIsClone],
        Fault::StaleView => &[Law::ReusedViewIsFresh],
        Fault::LastSealedWinsTies => &[Law::SealedCommute],
        // Whoever sees into envelopes sees them change in another world.
        Fault::ViewShowsSealed | Fault::MenuShowsSealed => &[Law::SealedStaySealed, Law::ResampledLooksSame],
        Fault::EventShowsSealed => &[Law::SealedStaySealed, Law::EventsSayNoMore],
        Fault::OnlyHoldersAsked => &[Law::QuietAsksAll],
        Fault::QuietAnswersCounted => &[Law::QuietStaysQuiet],
        Fault::EventShowsCard => &[Law::EventsSayNoMore],
        Fault::ViewShowsHand
        | Fault::MenuShowsHand
        | Fault::RefusalShowsHand
        | Fault::WarningShowsHand
        | Fault::DealShownByRefusal
        | Fault::ResampleChangesOwnHand => &[Law::ResampledLooksSame],
        Fault::WarningUnsaid => &[Law::WordsSayAll],
        Fault::ResampleKeepsHands | Fault::ResampleKeepsBids => &[Law::SecretsVary],
    }
}

#[test]
fn each_fault_is_caught_by_its_laws_and_no_other() {
    let mut failures = Vec::new();
    for &fault in Fault::ALL {
        let expected: BTreeSet<Law> = caught(fault).iter().copied().collect();
        let broken: Vec<laws::Broken> =
            Law::ALL.iter().filter_map(|&law| laws::check(law, &plan(4, fault).games(3)).err()).collect();
        let found: BTreeSet<Law> = broken.iter().map(|broken| broken.law).collect();
        if found != expected {
            let reports: Vec<String> = broken.iter().map(ToString::to_string).collect();
            failures.push(format!(
                "{fault:?} is caught by {found:?}, not by {expected:?}\n{}",
                reports.join("\n")
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn the_whole_suite_catches_each_fault() {
    for &fault in &Fault::ALL[1..] {
        let broken = laws::all(&plan(4, fault).games(8)).expect_err(fault.name());
        assert!(caught(fault).contains(&broken.law), "{fault:?}: {broken}");
    }
}

#[test]
fn each_law_is_tested_by_a_fault() {
    let tested: BTreeSet<Law> = Fault::ALL.iter().flat_map(|&fault| caught(fault)).copied().collect();
    let untested: Vec<&Law> = Law::ALL.iter().filter(|law| !tested.contains(law)).collect();
    assert!(untested.is_empty(), "{untested:?}");
}

#[test]
fn a_broken_law_says_how_to_see_it_again() {
    let broken = laws::check(Law::GameEnds, &plan(3, Fault::NeverEnds).seed(7)).unwrap_err();
    assert_eq!((broken.law, broken.seed, broken.at), (Law::GameEnds, 7, 1_000));
    let text = broken.to_string();
    for part in
        ["every game ends", "seed 7", "3 seats", "after 1000 inputs", "seat 2: target 3", "time is up"]
    {
        assert!(text.contains(part), "{text}");
    }
    let without = [Law::GameEnds, Law::LastRoundIsKept];
    assert_eq!(laws::all_but(&plan(3, Fault::NeverEnds).games(1), &without), Ok(()));
    // The same plan gives the same report.
    assert_eq!(laws::check(Law::GameEnds, &plan(3, Fault::NeverEnds).seed(7)), Err(broken));
}
