//! How a game advises bots and people. Advice is computed from a view alone, so it cannot use what its seat
//! may not see.

use crate::call::{Action, Value};
use crate::chance::Draw;
use crate::game::Game;
use crate::seat::Seat;
use crate::words::{Fact, Facts, Words};

/// A game that knows how to play itself soundly.
pub trait Advise: Game {
    /// Sound play by simple rules, for a seat that must decide. It passes the check.
    fn clerk(view: &Self::View, seat: Seat, draw: &mut impl Draw) -> Self::Action;

    /// Actions worth thinking about, for a seat that must decide: few, different, legal. The first is a
    /// clerk's.
    fn candidates(view: &Self::View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Self::Action>);

    /// What an action amounts to, in a plain sentence or two: what it costs, what it is good for, and for one that does nothing why that
    /// may be wise and what to watch. If a game says nothing else, the message
    /// `explain-verb` says it of the action's values.
    fn explain(_view: &Self::View, _seat: Seat, action: &Self::Action, words: &Words) -> String {
        let call = action.call();
        let fact = |value: &Value| match value {
            Value::Number(number) => Fact::Number(*number),
            other => Fact::Text(other.to_string().into()),
        };
        let facts = Facts(call.values.iter().map(|(name, value)| (*name, fact(value))).collect());
        words.say(&format!("explain-{}", call.verb), &facts)
    }
}
