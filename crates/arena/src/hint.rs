//! The planner's three best candidates, in sentences that a person understands.

use crate::cancel::Cancel;
use crate::planner::{Ranked, rank};
use crate::seen::Seen;
use kernel::show::Names;
use kernel::{Action as _, Advise, Draw, Money};
use serde::Serialize;

/// How many candidates a hint names.
pub const HINTS: usize = 3;

/// One thing to do, why, and what to expect of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The action in the notation of the game, ready to be typed.
    pub action: String,
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
    names: &Names,
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
            reason: G::explain(&view, seen.seat(), &candidate.action, names),
            outlook: outlook(&ranked, place),
            standing: candidate.standing,
            win_share: candidate.win_share,
        })
        .collect();
    Some(hints)
}

/// What the planner expects of a candidate: of the best beside the next, of the others beside the best.
fn outlook<A>(ranked: &[Ranked<A>], place: usize) -> String {
    let candidate = &ranked[place];
    let expects = format!(
        "Expects {} at the end and wins {} of the time",
        dollars(candidate.standing),
        percent(candidate.win_share)
    );
    let (rival, name, doubt) = match (place, ranked.get(1)) {
        (0, None) => return format!("{expects}; there is nothing else to do."),
        (0, Some(next)) => (next, "the next", next.doubt),
        _ => (&ranked[0], "the best", candidate.doubt),
    };
    let difference = candidate.standing - rival.standing;
    if difference.0.abs() <= doubt.0 {
        return format!("{expects}: about as good as {name}.");
    }
    // The better in rank may be the poorer: winning and safety count too, and the sentence has to say so.
    let ahead = place == 0;
    let but = if (difference > Money::ZERO) == ahead {
        String::new()
    } else if (candidate.win_share > rival.win_share) == ahead
        && percent(candidate.win_share) != percent(rival.win_share)
    {
        format!(", but wins {} often ({})", if ahead { "more" } else { "less" }, versus(candidate, rival))
    } else {
        format!(", but is the {} choice", if ahead { "safer" } else { "riskier" })
    };
    match difference.0 {
        0.. => format!("{expects}: {} more than {name}{but}.", dollars(difference)),
        _ => format!("{expects}: {} less than {name}{but}.", dollars(-difference)),
    }
}

fn versus<A>(candidate: &Ranked<A>, rival: &Ranked<A>) -> String {
    format!("{} against {}", percent(candidate.win_share), percent(rival.win_share))
}

fn dollars(amount: Money) -> String {
    if amount < Money::ZERO { format!("-${}", -amount) } else { format!("${amount}") }
}

fn percent(share: f64) -> String {
    format!("{:.0}%", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            outlook(&three, 0),
            "Expects $31,200 at the end and wins 41% of the time: $1,400 more than the next."
        );
        assert_eq!(
            outlook(&three, 1),
            "Expects $29,800 at the end and wins 33% of the time: $1,400 less than the best."
        );
        assert_eq!(
            outlook(&three, 2),
            "Expects $29,700 at the end and wins 33% of the time: about as good as the best."
        );
    }

    #[test]
    fn the_poorer_may_be_better() {
        let two = ranked(&[(20_000, 0.5, 0), (21_000, 0.4, 10)]);
        assert_eq!(
            outlook(&two, 0),
            "Expects $20,000 at the end and wins 50% of the time: $1,000 less than the next, but wins more often (50% \
             against 40%)."
        );
        assert!(
            outlook(&two, 1).ends_with("$1,000 more than the best, but wins less often (40% against 50%).")
        );
    }

    #[test]
    fn the_safer_may_be_better() {
        let two = ranked(&[(20_000, 0.4, 0), (21_000, 0.4, 10)]);
        assert!(outlook(&two, 0).ends_with("$1,000 less than the next, but is the safer choice."));
        assert!(outlook(&two, 1).ends_with("$1,000 more than the best, but is the riskier choice."));
    }

    #[test]
    fn one_candidate_is_enough() {
        assert!(outlook(&ranked(&[(-50, 0.0, 0)]), 0).starts_with("Expects -$50 at the end"));
    }
}
