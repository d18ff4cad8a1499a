//! How figures and letters are written.

use crate::money::Money;
use fluent_bundle::FluentValue;
use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::types::{FluentNumber, FluentNumberStyle};
use std::borrow::Cow;

/// How figures are written: money with its sign, thousands apart.
pub(super) fn written<M: MemoizerKind>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(as_text(number)),
        _ => None,
    }
}

fn as_text(number: &FluentNumber) -> String {
    let whole = number.value as i64;
    match number.options.style {
        FluentNumberStyle::Currency => {
            in_money(whole, number.options.currency.as_deref().unwrap_or_default())
        }
        _ => grouped(whole),
    }
}

/// A sum of money, with what stands after it where it counts thousands or millions.
pub(super) fn in_money(amount: i64, unit: &str) -> String {
    format!("{}${}{unit}", if amount < 0 { "-" } else { "" }, Money(amount.saturating_abs()))
}

/// Thousands apart, but for what may be a year.
pub(super) fn grouped(number: i64) -> String {
    if number.unsigned_abs() < 10_000 { number.to_string() } else { Money(number).to_string() }
}

const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTS: &str = "áƀçđéƒğĥíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ";

/// Every letter with an accent.
pub(super) fn accented(text: &str) -> Cow<'_, str> {
    let accent = |letter: char| {
        PLAIN
            .chars()
            .zip(ACCENTS.chars())
            .find(|(plain, _)| *plain == letter)
            .map_or(letter, |(_, accent)| accent)
    };
    text.chars().map(accent).collect()
}
