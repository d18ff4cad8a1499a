//! Figures that a text names: each is worked out from the learner's view, so that no sentence can be wrong about it.

use crate::staged::InvalidFile;
use kernel::words::Fact;
use kernel::{Money, Seat};
use serde_json::Value;
use std::collections::BTreeMap;

/// A figure: `$ /firms/0/cash - 2 * /market/minimum`. `$` makes it a sum of money and `@` a seat; what is neither is a number, or a
/// word if the view has one there. A name is a figure of an earlier step.
pub(super) struct Claim<'a> {
    sort: Sort,
    terms: Vec<(bool, Vec<Factor<'a>>)>,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Sort {
    Plain,
    Money,
    Seat,
}

enum Factor<'a> {
    Pointer(&'a str),
    Number(i64),
    Earlier(&'a str),
}

impl<'a> Claim<'a> {
    pub(super) fn read(text: &'a str) -> Result<Claim<'a>, InvalidFile> {
        let bad = || InvalidFile(format!("'{text}' is no figure, as in '$ /firms/0/cash - 2 * 500'"));
        let mut words = text.split_whitespace().peekable();
        let sort = match words.peek() {
            Some(&"$") => Sort::Money,
            Some(&"@") => Sort::Seat,
            _ => Sort::Plain,
        };
        if sort != Sort::Plain {
            words.next();
        }
        let mut terms = vec![(true, Vec::new())];
        let mut wants_factor = true;
        for word in words {
            let term = terms.last_mut().expect("there is always a term");
            match (word, wants_factor) {
                ("*", false) => {}
                ("+" | "-", false) => terms.push((word == "+", Vec::new())),
                (word, true) => term.1.push(match word.parse() {
                    Ok(number) => Factor::Number(number),
                    Err(_) if word.starts_with('/') => Factor::Pointer(word),
                    Err(_) if word.chars().all(|c| c.is_ascii_lowercase() || c == '_') => {
                        Factor::Earlier(word)
                    }
                    Err(_) => return Err(bad()),
                }),
                _ => return Err(bad()),
            }
            wants_factor = !wants_factor;
        }
        if wants_factor {
            return Err(bad());
        }
        Ok(Claim { sort, terms })
    }

    /// The figure in this view, after these.
    pub(super) fn fact(&self, view: &Value, earlier: &BTreeMap<&'static str, Fact>) -> Result<Fact, String> {
        if let [(true, factors)] = self.terms.as_slice()
            && let [factor] = factors.as_slice()
        {
            let found = match factor {
                Factor::Pointer(pointer) => view.pointer(pointer).and_then(Value::as_str).map(str::to_owned),
                Factor::Earlier(name) => match earlier.get(name) {
                    Some(Fact::Text(text)) => Some(text.to_string()),
                    _ => None,
                },
                Factor::Number(_) => None,
            };
            if let Some(text) = found {
                return Ok(Fact::Text(text.into()));
            }
        }
        let mut sum = 0_i64;
        for (is_added, factors) in &self.terms {
            let product = factors.iter().map(|factor| factor.number(view, earlier)).try_fold(
                1_i64,
                |product, factor| {
                    product.checked_mul(factor?).ok_or_else(|| "the figure is too large".to_owned())
                },
            )?;
            sum = if *is_added { sum.checked_add(product) } else { sum.checked_sub(product) }
                .ok_or_else(|| "the figure is too large".to_owned())?;
        }
        match self.sort {
            Sort::Plain => Ok(Fact::Number(sum)),
            Sort::Money => Ok(Fact::Money(Money(sum))),
            Sort::Seat => {
                Seat::from_number(sum).map(Fact::Seat).ok_or_else(|| format!("there is no seat {sum}"))
            }
        }
    }
}

impl Factor<'_> {
    fn number(&self, view: &Value, earlier: &BTreeMap<&'static str, Fact>) -> Result<i64, String> {
        match self {
            Factor::Number(number) => Ok(*number),
            Factor::Pointer(pointer) => match view.pointer(pointer) {
                Some(Value::Array(list)) => Ok(list.len() as i64),
                found => found
                    .and_then(Value::as_i64)
                    .ok_or_else(|| format!("there is no figure at {pointer}, but {found:?}")),
            },
            Factor::Earlier(name) => match earlier.get(name) {
                Some(Fact::Number(number)) => Ok(*number),
                Some(Fact::Money(money)) => Ok(money.0),
                Some(Fact::Seat(seat)) => Ok(seat.number().into()),
                _ => Err(format!("no earlier step has the figure '{name}'")),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_worked_out_from_the_view_and_from_earlier_ones() {
        let view = serde_json::json!({ "cash": 700, "firms": [{ "raw": 2, "name": "Anna" }, {}] });
        let earlier = BTreeMap::from([("before", Fact::Money(Money(1_000)))]);
        let of = |text: &str| Claim::read(text).unwrap().fact(&view, &earlier);
        assert_eq!(of("$ /cash - 2 * /firms/0/raw * 100"), Ok(Fact::Money(Money(300))));
        assert_eq!(of("before - /cash"), Ok(Fact::Number(300)));
        assert_eq!(of("@ /firms"), Ok(Fact::Seat(Seat::new(1))));
        assert_eq!(of("/firms/0/name"), Ok(Fact::Text("Anna".into())));
        assert!(of("/firms/1/raw").is_err() && of("after").is_err());
        assert!(
            ["", "$", "1 +", "1 2", "* 2", "Firms", "/a - - 1"].iter().all(|bad| Claim::read(bad).is_err())
        );
    }
}
