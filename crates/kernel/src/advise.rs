//! How a game advises bots and people. Advice is computed from a view alone, so it cannot use what its seat
//! may not see.

use crate::call::{Action, Value};
use crate::chance::Draw;
use crate::game::{Game, Viewer};
use crate::money::Money;
use crate::seat::Seat;
use crate::words::{Fact, Facts, Words};
use serde::Serialize;

/// What an action amounts to, for whoever thinks about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// What it costs and is good for, and what others can do against it.
    pub sentence: String,
    pub favour: Favour,
}

/// Whether an action does its seat good, by the figures that its own sentence gives, the best first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Favour {
    For,
    /// It may be as good as not.
    Neutral,
    Against,
}

impl Favour {
    /// Of what gains so much, where so little either way is nothing.
    #[must_use]
    pub fn of(gain: i64, nothing: i64) -> Favour {
        match gain {
            gain if gain > nothing => Favour::For,
            gain if gain < -nothing => Favour::Against,
            _ => Favour::Neutral,
        }
    }
}

/// A game that knows how to play itself soundly.
pub trait Advise: Game {
    /// How many rounds ahead a search looks; what is not over by then is judged by its standings. A game whose rounds are turns of
    /// single seats says more.
    const HORIZON: u32 = 18;

    /// The same for advice to people, whose figures are of the end.
    const ADVICE_HORIZON: u32 = Self::HORIZON;

    /// How many times as many playouts as elsewhere a planner makes for a decision, if nobody says otherwise: a game whose playouts are short can
    /// have more of them.
    const THOROUGHNESS: u32 = 1;

    /// Writes what advice is worked out from over an earlier view: the seat's whole view, unless a game can do with less of it.
    fn brief_into(&self, seat: Seat, view: &mut Self::View) {
        self.view_into(Viewer::Seat(seat), view);
    }

    /// What a seat may expect to have in the end, for a search that looks no further.
    fn prospect(&self, seat: Seat) -> Money {
        self.standing(seat)
    }

    /// How far what is still to come may carry one seat past another, beyond what both may expect ([`Advise::prospect`]): the scale of the
    /// logistic distribution of that difference. Nothing, if the game does not know; then whoever may expect most counts as the winner.
    fn spread(&self) -> Money {
        Money::ZERO
    }

    /// Sound play by simple rules, for a seat that must decide. It passes the check.
    fn clerk(view: &Self::View, seat: Seat, draw: &mut impl Draw) -> Self::Action;

    /// Actions worth thinking about, for a seat that must decide: few, different, legal. The first is a
    /// clerk's.
    fn candidates(view: &Self::View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Self::Action>);

    /// What else somebody who asks for advice may want to hear of, though a sound player would not think about it: it is added to the candidates.
    fn alternatives(_view: &Self::View, _seat: Seat, _actions: &mut Vec<Self::Action>) {}

    /// What an action amounts to, in plain words: what it costs, what it is good for, what others can do against it, and
    /// for one that does nothing why that may be wise. If a game says
    /// nothing else, the message `explain-verb` says it of the action's values.
    fn explain(_view: &Self::View, _seat: Seat, action: &Self::Action, words: &Words) -> Explained {
        let call = action.call();
        let fact = |value: &Value| match value {
            Value::Number(number) => Fact::Number(*number),
            other => Fact::Text(other.to_string().into()),
        };
        let facts = Facts(call.values.iter().map(|(name, value)| (*name, fact(value))).collect());
        Explained { sentence: words.say(&format!("explain-{}", call.verb), &facts), favour: Favour::Neutral }
    }
}

/// Leaves each of the candidates once, where it first stands.
pub fn leave_each_once<A: PartialEq>(actions: &mut Vec<A>) {
    let mut kept = 0;
    for index in 0..actions.len() {
        if !actions[..kept].contains(&actions[index]) {
            actions.swap(kept, index);
            kept += 1;
        }
    }
    actions.truncate(kept);
}

/// What a rival may have put under seal, as one imagines it: mostly what a clerk would have written, at times what `any` makes, for
/// nobody can rule it out.
pub fn imagine<G: Advise, D: Draw>(
    game: &G,
    rival: Seat,
    view: &mut G::View,
    draw: &mut D,
    any: impl FnOnce(&mut D) -> G::Action,
) -> G::Action {
    match draw.below(20) {
        0 => any(draw),
        1..=4 => game.sample(rival, draw),
        _ => {
            game.brief_into(rival, view);
            G::clerk(view, rival, draw)
        }
    }
}
