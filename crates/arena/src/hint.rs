//! The planner's three best candidates, in sentences that a person understands.

use crate::cancel::Cancel;
use crate::planner::{Ranked, rank};
use crate::seen::Seen;
use kernel::words::{Facts, Words};
use kernel::{Action as _, Advise, Call, Draw, Money, facts};
use serde::Serialize;

/// How many candidates a hint names.
pub const HINTS: usize = 3;

/// One thing to do, why, and what to expect of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The action in the notation of the game, ready to be typed.
    pub action: String,
    /// The same as an object.
    pub call: Call,
    /// What it amounts to.
    pub reason: String,
    /// What the planner expects of it, and how that compares.
    pub outlook: String,
    pub standing: Money,
    pub win_share: f64,
}

/// The best candidates of a seat that must decide, the best first. `None` if the search was cancelled.
pub fn hints<G: Advise>(
    seen: &Seen<'_, G>,
    words: &Words,
    budget: u32,
    draw: &mut impl Draw,
    cancel: &Cancel,
) -> Option<Vec<Hint>> {
    let mut ranked = rank(seen, budget, draw, cancel)?;
    ranked.truncate(HINTS);
    let mut view = G::View::default();
    seen.view(&mut view);
    let hints = ranked
        .iter()
        .enumerate()
        .map(|(place, candidate)| Hint {
            action: candidate.action.notation(),
            call: candidate.action.call(),
            reason: G::explain(&view, seen.seat(), &candidate.action, words),
            outlook: words.say("outlook", &outlook(&ranked, place)),
            standing: candidate.standing,
            win_share: candidate.win_share,
        })
        .collect();
    Some(hints)
}

/// What the planner expects of a candidate: of the best beside the next, of the others beside the best.
fn outlook<A>(ranked: &[Ranked<A>], place: usize) -> Facts {
    let candidate = &ranked[place];
    let expected = facts! { standing = candidate.standing, wins = percent(candidate.win_share) };
    let (rival, is_best, doubt) = match (place, ranked.get(1)) {
        (0, None) => return facts! { expected, than = "nothing" },
        (0, Some(next)) => (next, true, next.doubt),
        _ => (&ranked[0], false, candidate.doubt),
    };
    let than = if is_best { "next" } else { "best" };
    let difference = candidate.standing - rival.standing;
    let side = match difference.0 {
        _ if difference.0.abs() <= doubt.0 => "about",
        0.. => "more",
        _ => "less",
    };
    // The better in rank may be the poorer: winning and safety count too, and the sentence has to say so.
    let but = if (difference > Money::ZERO) == is_best {
        "nothing"
    } else if (candidate.win_share > rival.win_share) == is_best
        && percent(candidate.win_share) != percent(rival.win_share)
    {
        if is_best { "wins-more" } else { "wins-less" }
    } else if is_best {
        "safer"
    } else {
        "riskier"
    };
    let by = Money(difference.0.abs());
    facts! { expected, than, side, by, but, rival_wins = percent(rival.win_share) }
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

    fn said(ranked: &[Ranked<()>], place: usize) -> String {
        LANGUAGES.words(Language::ENGLISH, Vec::new()).say("outlook", &outlook(ranked, place))
    }

    fn ranked(figures: &[(i64, f64, i64)]) -> Vec<Ranked<()>> {
        figures
            .iter()
            .map(|&(standing, win_share, doubt)| Ranked {
                action: (),
                standing: Money(standing),
                win_share,
                playouts: 50,
                doubt: Money(doubt),
            })
            .collect()
    }

    #[test]
    fn the_difference_is_said_in_words() {
        let three = ranked(&[(31_200, 0.41, 0), (29_800, 0.33, 300), (29_700, 0.33, 5_000)]);
        assert_eq!(
            said(&three, 0),
            "Expects $31,200 at the end and wins 41% of the time: $1,400 more than the next."
        );
        assert_eq!(
            said(&three, 1),
            "Expects $29,800 at the end and wins 33% of the time: $1,400 less than the best."
        );
        assert_eq!(
            said(&three, 2),
            "Expects $29,700 at the end and wins 33% of the time: about as good as the best."
        );
    }

    #[test]
    fn the_poorer_may_be_better() {
        let two = ranked(&[(20_000, 0.5, 0), (21_000, 0.4, 10)]);
        assert_eq!(
            said(&two, 0),
            "Expects $20,000 at the end and wins 50% of the time: $1,000 less than the next, but wins more often (50% \
             against 40%)."
        );
        assert!(said(&two, 1).ends_with("$1,000 more than the best, but wins less often (40% against 50%)."));
    }

    #[test]
    fn the_safer_may_be_better() {
        let two = ranked(&[(20_000, 0.4, 0), (21_000, 0.4, 10)]);
        assert!(said(&two, 0).ends_with("$1,000 less than the next, but is the safer choice."));
        assert!(said(&two, 1).ends_with("$1,000 more than the best, but is the riskier choice."));
    }

    #[test]
    fn one_candidate_is_enough() {
        assert!(said(&ranked(&[(-50, 0.0, 0)]), 0).starts_with("Expects -$50 at the end"));
    }
}
