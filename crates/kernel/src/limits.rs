//! Joint limits: what each number of a form may be while the others stay as they are.
//!
//! A menu gives each field its range; which values go together only the check can say. So it is asked, value by value.

use crate::call::{Action, BadCall, Call, Value, no_such_field, shortened};
use crate::facts;
use crate::game::Game;
use crate::menu::{Domain, Form};
use crate::seat::Seat;
use serde::Serialize;

/// So many values of a range are all tried.
const MOST_TRIED: i64 = 256;
/// In a longer range, so many are tried to find one that is accepted.
const SCATTERED: i64 = 64;

/// What a number of a form may be while the other values stay as they are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Limit {
    pub field: &'static str,
    /// The least and the greatest value that is accepted around the present one; nothing if none was found.
    pub range: Option<[i64; 2]>,
    /// Whether every value was tried. If not, the ends were looked for by halving, and a value between them may yet be refused,
    /// or one beyond them accepted.
    pub exact: bool,
}

/// The form of a seat that has this verb, and its fields with these values; the suggestions stand for what is not given.
pub fn filled(form: &Form, given: &serde_json::Map<String, serde_json::Value>) -> Result<Call, BadCall> {
    if let Some(extra) = given.keys().find(|name| !form.fields.iter().any(|field| field.name == *name)) {
        return Err(no_such_field(form.verb, extra, form.fields.iter().map(|field| field.name).collect()));
    }
    let mut call = form.suggestion();
    for (name, value) in &mut call.values {
        let Some(json) = given.get(*name) else { continue };
        *value = match (json.as_i64(), json.as_str(), json.as_array()) {
            (Some(number), _, _) => Value::Number(number),
            (_, Some(word), _) => Value::Word(word.to_owned()),
            (_, _, Some(list)) => Value::List(
                list.iter()
                    .filter_map(|each| {
                        let word = || each.as_str().map(|word| Value::Word(word.to_owned()));
                        each.as_i64().map(Value::Number).or_else(word)
                    })
                    .collect(),
            ),
            _ => {
                let (wanted, field, given) = ("any", *name, shortened(json));
                return Err(BadCall::new("call-wrong-sort", facts! { wanted, field, given }));
            }
        };
    }
    Ok(call)
}

/// The limits of every number of a form, with the values of a call. The work is bounded, however long the ranges are.
pub fn limits<G: Game>(game: &G, seat: Seat, form: &Form, call: &Call) -> Vec<Limit> {
    let mut limits = Vec::new();
    for (index, field) in form.fields.iter().enumerate() {
        let Domain::Range { min, max, step, .. } = field.domain else { continue };
        let mut tried = call.clone();
        let mut is_accepted = |number: i64| {
            tried.values[index].1 = Value::Number(number);
            G::Action::from_call(&tried).is_ok_and(|action| game.check(seat, &action).is_ok())
        };
        let present = match call.values[index].1 {
            Value::Number(number) => number,
            _ => min,
        };
        limits.push(Range { min, max, step }.limit(field.name, present, &mut is_accepted));
    }
    limits
}

#[derive(Copy, Clone)]
struct Range {
    min: i64,
    max: i64,
    step: i64,
}

impl Range {
    /// The last place of the range; the first is 0.
    fn last(self) -> i64 {
        (self.max.saturating_sub(self.min)).max(0) / self.step.max(1)
    }

    fn at(self, place: i64) -> i64 {
        self.min.saturating_add(place.saturating_mul(self.step))
    }

    fn limit(self, field: &'static str, present: i64, is_accepted: &mut impl FnMut(i64) -> bool) -> Limit {
        let last = self.last();
        let here = (present.saturating_sub(self.min) / self.step.max(1)).clamp(0, last);
        let mut is_good = |place: i64| is_accepted(self.at(place));
        if last < MOST_TRIED {
            let good: Vec<i64> = (0..=last).filter(|&place| is_good(place)).collect();
            // Of several stretches, the one nearest to the present value.
            let nearest = good.iter().copied().min_by_key(|place| place.abs_diff(here));
            let range = nearest.map(|nearest| {
                let is_in = |place: i64| good.binary_search(&place).is_ok();
                let least = (0..=nearest).rev().take_while(|&place| is_in(place)).last().unwrap_or(nearest);
                let most = (nearest..=last).take_while(|&place| is_in(place)).last().unwrap_or(nearest);
                [self.at(least), self.at(most)]
            });
            return Limit { field, range, exact: true };
        }
        let scattered = (0..=SCATTERED).map(|part| last / SCATTERED * part);
        let Some(inside) = [here, 0, last].into_iter().chain(scattered).find(|&place| is_good(place)) else {
            return Limit { field, range: None, exact: false };
        };
        let least = halved(inside, 0, &mut is_good);
        let most = halved(inside, last, &mut is_good);
        Limit { field, range: Some([self.at(least), self.at(most)]), exact: false }
    }
}

/// The last good place on the way from a good one to an end, if all good ones come first.
fn halved(good: i64, end: i64, is_good: &mut impl FnMut(i64) -> bool) -> i64 {
    if is_good(end) {
        return end;
    }
    let (mut good, mut bad) = (good, end);
    while good.abs_diff(bad) > 1 {
        let middle = good + (bad - good) / 2;
        if is_good(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(range: Range, present: i64, is_accepted: impl Fn(i64) -> bool) -> (Option<[i64; 2]>, bool) {
        let found = range.limit("field", present, &mut |number| is_accepted(number));
        (found.range, found.exact)
    }

    #[test]
    fn short_ranges_are_tried_whole() {
        let even = Range { min: 0, max: 38, step: 2 };
        assert_eq!(limit(even, 10, |price| price <= 21), (Some([0, 20]), true));
        assert_eq!(limit(even, 10, |_| false), (None, true));
        // Of two stretches, the one that the present value is nearer to.
        assert_eq!(limit(even, 30, |price| !(10..20).contains(&price)), (Some([20, 38]), true));
        assert_eq!(limit(even, 4, |price| !(10..20).contains(&price)), (Some([0, 8]), true));
    }

    #[test]
    fn the_ends_of_long_ranges_are_found_by_halving() {
        let price = Range { min: 0, max: 999_999, step: 1 };
        assert_eq!(
            limit(price, 500, |price| (300..=123_456).contains(&price)),
            (Some([300, 123_456]), false)
        );
        assert_eq!(
            limit(price, 900_000, |price| (300..=123_456).contains(&price)),
            (Some([300, 123_456]), false)
        );
        assert_eq!(limit(price, 0, |_| true), (Some([0, 999_999]), false));
        assert_eq!(limit(price, 0, |_| false), (None, false));
    }

    #[test]
    fn a_range_of_one_value_is_one() {
        let one = Range { min: 7, max: 7, step: 1 };
        assert_eq!(limit(one, 3, |_| true), (Some([7, 7]), true));
    }
}
