//! The planner's best candidates, in sentences that a person understands. Each says what it does and what may come of it; how
//! they compare is said once, of all together; and none is offered against its own reason.

use crate::cancel::Cancel;
use crate::planner::{Ranked, rank};
use crate::seen::Seen;
use kernel::words::{Facts, Words};
use kernel::{Action as _, Advise, Call, Draw, Explained, Favour, Menu, Money, facts};
use serde::Serialize;
use std::cmp::Reverse;

/// How many candidates a hint names.
pub const HINTS: usize = 3;

/// By how many of 100 games two candidates that are about as good may differ.
const NEAR_WINS: i64 = 5;

/// What a seat that must decide could do, the best first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advice {
    /// How they compare, in a sentence.
    pub verdict: String,
    pub hints: Vec<Hint>,
}

/// One thing to do, why, and what to expect of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The action in the notation of the game, ready to be typed.
    pub action: String,
    /// The same as an object.
    pub call: Call,
    /// The same in a few words.
    pub title: String,
    /// What it amounts to.
    pub reason: String,
    /// Whether its reason speaks for it. One against which it speaks is only offered if nothing else comes near, and the outlook
    /// says so.
    pub favour: Favour,
    /// What the planner expects of it, and how sure that is.
    pub outlook: String,
    pub standing: Money,
    pub win_share: f64,
}

/// A candidate with its reason.
type Choice<'a, A> = (&'a Ranked<A>, Explained);

/// The best candidates of a seat that must decide. `None` if the search was cancelled.
pub fn advice<G: Advise>(
    seen: &Seen<'_, G>,
    words: &Words,
    budget: u32,
    draw: &mut impl Draw,
    cancel: &Cancel,
) -> Option<Advice> {
    let ranked = rank(seen, budget, draw, cancel)?;
    let mut view = G::View::default();
    seen.brief(&mut view);
    let explain = |action: &G::Action| G::explain(&view, seen.seat(), action, words);
    let (choices, left_out) = choose(&ranked, explain);
    let tied = tied_with_first(&choices);
    let mut menu = Menu::default();
    seen.menu(&mut menu);
    let phase = seen.phase();
    menu.label(words, &phase);
    let hints = choices
        .iter()
        .enumerate()
        .map(|(place, (candidate, explained))| Hint {
            action: candidate.action.notation(),
            call: candidate.action.call(),
            title: menu.choice(&candidate.action.call(), &phase, words),
            reason: explained.sentence.clone(),
            favour: explained.favour,
            outlook: words.say("outlook", &outlook(&choices, place, tied)),
            standing: candidate.standing,
            win_share: candidate.win_share,
        })
        .collect();
    Some(Advice { verdict: words.say("verdict", &verdict(&choices, tied, left_out)), hints })
}

/// The candidates to be offered, those that are about as good as the first right after it; and how many were left out because their
/// reasons speak against them.
fn choose<A>(ranked: &[Ranked<A>], explain: impl Fn(&A) -> Explained) -> (Vec<Choice<'_, A>>, u32) {
    // Those that were dropped early rest on too little to be compared.
    let most = ranked.iter().map(|candidate| candidate.playouts).max().unwrap_or(0);
    let mut all: Vec<Choice<'_, A>> = ranked
        .iter()
        .filter(|candidate| candidate.playouts == most)
        .map(|candidate| (candidate, explain(&candidate.action)))
        .collect();
    let speaks_against = |(_, explained): &Choice<'_, A>| explained.favour == Favour::Against;
    // Of equals, that one leads for which something speaks.
    if all.first().is_some_and(speaks_against)
        && let Some(place) =
            (1..all.len()).find(|&place| is_tied(all[0].0, all[place].0) && !speaks_against(&all[place]))
    {
        all[..=place].rotate_right(1);
    }
    let mut choices: Vec<Choice<'_, A>> = Vec::new();
    let mut left_out = 0;
    for choice in all {
        if !choices.is_empty() && speaks_against(&choice) {
            left_out += 1;
        } else if choices.iter().all(|(_, other)| other.sentence != choice.1.sentence) {
            choices.push(choice);
        }
    }
    choices.truncate(HINTS);
    // Those that are all about as good as each other, then the rest.
    for place in 1..choices.len() {
        let tied = tied_with_first(&choices);
        if place > tied && is_tied_with_all(choices[place].0, &choices[..tied]) {
            choices[tied..=place].rotate_right(1);
        }
    }
    // Among equals nothing but their reasons can say which comes before which.
    let tied = tied_with_first(&choices);
    choices[..tied].sort_by_key(|(_, explained)| explained.favour);
    // The rest by what is shown of it: by wins where these tell them apart, else by where it ends.
    let wins = |(candidate, _): &Choice<'_, A>| percent(candidate.win_share);
    let rest = &mut choices[tied..];
    let spread = rest.iter().map(wins).max().unwrap_or(0) - rest.iter().map(wins).min().unwrap_or(0);
    let is_by_wins = spread > NEAR_WINS;
    rest.sort_by_key(|choice| Reverse((if is_by_wins { wins(choice) } else { 0 }, choice.0.standing)));
    (choices, left_out)
}

/// Whether two of the best candidates are about as good, by the figures that are shown: they win about as often, and end so near to
/// each other that chance may have made the difference and that it is small beside how far the ends of one spread.
fn is_tied<A>(one: &Ranked<A>, other: &Ranked<A>) -> bool {
    let apart = (one.standing - other.standing).0.abs();
    (percent(one.win_share) - percent(other.win_share)).abs() <= NEAR_WINS
        && apart <= one.doubt.max(other.doubt).0
        && apart <= wider(one, other) / 4
}

fn is_tied_with_all<A>(candidate: &Ranked<A>, others: &[Choice<'_, A>]) -> bool {
    others.iter().all(|(other, _)| is_tied(other, candidate))
}

/// How far the ends of that one of two spread that is less sure.
fn wider<A>(one: &Ranked<A>, other: &Ranked<A>) -> i64 {
    let spread = |candidate: &Ranked<A>| (candidate.range.1 - candidate.range.0).0;
    spread(one).max(spread(other))
}

/// Whether a candidate may end clearly lower than another.
fn is_riskier<A>(candidate: &Ranked<A>, other: &Ranked<A>) -> bool {
    (other.range.0 - candidate.range.0).0 > wider(candidate, other) / 10
}

/// How many of the first are all about as good as each other.
fn tied_with_first<A>(choices: &[Choice<'_, A>]) -> usize {
    let is_tied = |place: &usize| is_tied_with_all(choices[*place].0, &choices[..*place]);
    (0..choices.len()).take_while(is_tied).count()
}

/// What the planner expects of a candidate; of one that is not as good as the first, by how much.
fn outlook<A>(choices: &[Choice<'_, A>], place: usize, tied: usize) -> Facts {
    let (candidate, explained) = &choices[place];
    let (low, high) = candidate.range;
    let sure = if low == high { "sure" } else { "spread" };
    let despite = explained.favour == Favour::Against;
    let expected = facts! {
        standing = candidate.standing, wins = percent(candidate.win_share), low, high, sure, despite,
    };
    if place < tied {
        return facts! { expected, side = "none" };
    }
    let first = choices[0].0;
    let difference = candidate.standing - first.standing;
    let side = match difference.0.signum() {
        1 => "more",
        0 => "same",
        _ => "less",
    };
    // The better in rank may be the poorer: winning and safety count too, and the sentence has to say so.
    let (wins, first_wins) = (percent(candidate.win_share), percent(first.win_share));
    let but = match side {
        "less" | "same" if wins > first_wins => "wins-more",
        "more" | "same" if wins < first_wins => "wins-less",
        "more" | "same" if is_riskier(candidate, first) => "riskier",
        _ => "nothing",
    };
    facts! { expected, side, by = Money(difference.0.abs()), but, first_wins }
}

/// How the candidates compare, all together.
fn verdict<A>(choices: &[Choice<'_, A>], tied: usize, left_out: u32) -> Facts {
    let all = choices.len();
    let Some((first, _)) = choices.first() else { return facts! { case = "nothing" } };
    let case = match (all, tied) {
        (1, _) if left_out > 0 => "alone",
        (1, _) => "only",
        (_, 1) => "clear",
        (all, tied) if all == tied => "all-tied",
        _ => "some-tied",
    };
    // Which of the equals stands out, if one does.
    let places = || choices[..tied].iter().map(|(candidate, _)| candidate.range).zip(1_u32..);
    let least = places().map(|((low, _), _)| low).max().unwrap_or_default();
    let most = places().map(|((_, high), _)| high).max().unwrap_or_default();
    let safest = only(places().filter(|((low, _), _)| *low == least).map(|(_, place)| place));
    let boldest = only(places().filter(|((_, high), _)| *high == most).map(|(_, place)| place));
    let differs = match (safest, boldest) {
        (None, None) => "nothing",
        (Some(_), None) => "safest",
        (None, Some(_)) => "boldest",
        (Some(safest), Some(boldest)) if safest == boldest => "one",
        _ => "two",
    };
    // What the first has over the others: money, wins, or neither to be seen.
    let others = || choices.iter().zip(1_u32..).skip(1).map(|((candidate, _), place)| (*candidate, place));
    let richest = others().max_by_key(|(candidate, place)| (candidate.standing, Reverse(*place)));
    let winning = others().max_by_key(|(candidate, place)| (percent(candidate.win_share), Reverse(*place)));
    let (richer, standing) = richest.map_or((0, Money::ZERO), |(other, place)| (place, other.standing));
    let (winner, wins) = winning.map_or((0, 0), |(other, place)| (place, percent(other.win_share)));
    let (lead, first_wins) = ((first.standing - standing).0, percent(first.win_share));
    let (why, but) = match (lead.signum(), (first_wins - wins).signum()) {
        (1, -1) => ("richer", "wins"),
        (1, _) => ("more", "nothing"),
        (0, 1) => ("wins", "nothing"),
        (-1, 1) => ("wins", "richer"),
        (-1, _) => ("lead", "richer"),
        (_, -1) => ("lead", "wins"),
        _ => ("lead", "nothing"),
    };
    let by = Money(lead.abs());
    let about_equals = facts! { tied, differs, safest, boldest, least, most };
    facts! { case, about_equals, why, but, by, richer, winner, wins, first_wins }
}

/// The one place, if it is the only one.
fn only(mut places: impl Iterator<Item = u32>) -> Option<u32> {
    places.next().filter(|_| places.next().is_none())
}

fn percent(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use include_dir::Dir;
    use kernel::{Language, Languages};

    static NO_FILES: Dir<'static> = Dir::new("", &[]);
    static LANGUAGES: Languages = Languages::new(&NO_FILES, || facts! {});

    /// Candidates with their standing, win share, doubt, range and what speaks for them; the sentence is the place.
    type Figures = (i64, f64, i64, (i64, i64), Favour);

    fn ranked(figures: &[Figures]) -> Vec<Ranked<usize>> {
        figures
            .iter()
            .enumerate()
            .map(|(action, &(standing, win_share, doubt, (low, high), _))| Ranked {
                action,
                standing: Money(standing),
                range: (Money(low), Money(high)),
                win_share,
                playouts: 50,
                doubt: Money(doubt),
            })
            .collect()
    }

    /// What is said of candidates: which are offered, the verdict, and the outlook of each.
    fn said(figures: &[Figures]) -> (Vec<usize>, String, Vec<String>) {
        let words = LANGUAGES.words(Language::ENGLISH, Vec::new());
        let ranked = ranked(figures);
        let explain = |place: &usize| Explained { sentence: format!("{place}."), favour: figures[*place].4 };
        let (choices, left_out) = choose(&ranked, explain);
        let tied = tied_with_first(&choices);
        let verdict = words.say("verdict", &verdict(&choices, tied, left_out));
        let outlooks = (0..choices.len()).map(|place| words.say("outlook", &outlook(&choices, place, tied)));
        (choices.iter().map(|(candidate, _)| candidate.action).collect(), verdict, outlooks.collect())
    }

    const FINE: Favour = Favour::Neutral;

    #[test]
    fn the_difference_is_said_in_words() {
        let (offered, verdict, outlooks) = said(&[
            (31_200, 0.41, 0, (27_000, 35_000), FINE),
            (29_800, 0.33, 300, (20_000, 33_000), FINE),
            (32_000, 0.30, 300, (10_000, 45_000), FINE),
        ]);
        // The others win about as often, and stand by where they end.
        assert_eq!(offered, [0, 2, 1]);
        assert_eq!(
            verdict,
            "The first is the best: it wins the most often, 41 of 100, though number 2 ends about $800 richer."
        );
        assert_eq!(
            outlooks[0],
            "Played out it ends at $31,200 on average, in 8 of 10 games between $27,000 and $35,000, and wins 41 of 100."
        );
        assert!(outlooks[2].ends_with("33 of 100; that is $1,400 less than the first."), "{}", outlooks[2]);
        assert!(
            outlooks[1].ends_with(
                "that is $800 more than the first, but it wins less often (30 of 100 against 41)."
            ),
            "{}",
            outlooks[1]
        );
    }

    #[test]
    fn what_is_about_as_good_is_said_once_and_how_it_differs() {
        let (_, verdict, outlooks) = said(&[
            (31_200, 0.27, 0, (27_000, 35_000), FINE),
            (31_100, 0.27, 300, (29_000, 33_000), FINE),
            (31_000, 0.27, 300, (20_000, 40_000), FINE),
        ]);
        assert_eq!(
            verdict,
            "All 3 are about as good: number 2 is the safest, seldom below $29,000, and number 3 may bring the most, up to \
             $40,000."
        );
        assert!(outlooks.iter().all(|outlook| !outlook.contains("first")));
    }

    #[test]
    fn what_wins_more_often_is_not_about_as_good() {
        let (_, verdict, outlooks) = said(&[
            (200, 0.52, 60, (120, 280), FINE),
            (190, 0.40, 60, (120, 280), FINE),
            (185, 0.25, 60, (120, 280), FINE),
        ]);
        assert_eq!(verdict, "The first is the best, by about $10 at the end, and it wins 52 of 100.");
        assert!(outlooks[1].ends_with("40 of 100; that is $10 less than the first."), "{}", outlooks[1]);
        // Each is near the first, but not to each other.
        let (offered, verdict, _) = said(&[
            (200, 0.50, 60, (120, 280), FINE),
            (190, 0.45, 60, (120, 270), FINE),
            (190, 0.55, 60, (120, 280), FINE),
        ]);
        assert_eq!(offered, [0, 1, 2]);
        assert_eq!(verdict, "The first 2 are about as good: number 1 may bring the most, up to $280.");
    }

    #[test]
    fn what_ends_far_apart_is_not_about_as_good() {
        let (_, verdict, _) = said(&[(200, 0.5, 90, (120, 280), FINE), (150, 0.5, 90, (70, 230), FINE)]);
        assert_eq!(verdict, "The first is the best, by about $50 at the end, and it wins 50 of 100.");
    }

    #[test]
    fn equals_are_put_together() {
        let (offered, verdict, _) = said(&[
            (200, 0.50, 60, (120, 280), FINE),
            (190, 0.40, 60, (120, 280), FINE),
            (195, 0.50, 60, (120, 280), FINE),
        ]);
        assert_eq!(offered, [0, 2, 1]);
        assert_eq!(verdict, "The first 2 are about as good: choose as you like.");
    }

    #[test]
    fn riskier_is_what_may_end_lower() {
        let second = |low, high| {
            let (_, verdict, outlooks) =
                said(&[(100, 0.5, 0, (80, 120), FINE), (108, 0.5, 4, (low, high), FINE)]);
            (verdict, outlooks[1].split_once("; ").unwrap().1.to_owned())
        };
        assert_eq!(
            second(84, 130),
            (
                "The first comes out ahead when the lead over the others and luck are counted in, though number 2 ends about \
                 $8 richer."
                    .to_owned(),
                "that is $8 more than the first.".to_owned()
            )
        );
        assert_eq!(second(60, 130).1, "that is $8 more than the first, but it is riskier.");
    }

    #[test]
    fn money_and_wins_that_disagree_are_said() {
        let (_, verdict, outlooks) =
            said(&[(200, 0.40, 0, (120, 280), FINE), (150, 0.50, 10, (120, 280), FINE)]);
        assert_eq!(
            verdict,
            "The first is the best: it ends richest, by about $50, though number 2 wins more often, 50 of 100 against 40."
        );
        assert!(
            outlooks[1]
                .ends_with("that is $50 less than the first, but it wins more often (50 of 100 against 40)."),
            "{}",
            outlooks[1]
        );
        let (_, verdict, outlooks) =
            said(&[(200, 0.50, 0, (120, 280), FINE), (200, 0.30, 10, (120, 280), FINE)]);
        assert_eq!(verdict, "The first is the best: it wins the most often, 50 of 100.");
        assert!(
            outlooks[1]
                .ends_with("that is as much as the first, but it wins less often (30 of 100 against 50)."),
            "{}",
            outlooks[1]
        );
    }

    #[test]
    fn nothing_is_offered_against_its_own_reason_if_anything_else_is_as_good() {
        let (offered, verdict, _) = said(&[
            (31_200, 0.4, 0, (27_000, 35_000), Favour::Against),
            (31_100, 0.4, 300, (29_000, 33_000), FINE),
            (30_000, 0.3, 300, (29_000, 33_000), Favour::Against),
        ]);
        assert_eq!(offered, [1]);
        assert_eq!(verdict, "By the same reckoning the other choices would cost you more than they bring.");
        let (offered, _, outlooks) = said(&[
            (31_200, 0.4, 0, (27_000, 35_000), Favour::Against),
            (11_100, 0.1, 300, (9_000, 13_000), FINE),
        ]);
        assert_eq!(offered, [0, 1]);
        assert!(outlooks[0].contains("Against that, it comes out first"), "{}", outlooks[0]);
    }

    #[test]
    fn one_candidate_is_enough() {
        let (_, verdict, outlooks) = said(&[(-50, 0.0, 0, (-50, -50), FINE)]);
        assert_eq!(verdict, "There is nothing else to do.");
        assert_eq!(outlooks, ["Played out it ends at -$50 nearly always, and hardly ever wins."]);
    }
}
