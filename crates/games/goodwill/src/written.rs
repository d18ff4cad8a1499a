//! How single fields of views and events are written: people count cards from 1, and what is not there is left out.

use crate::edition::EventCard;
use crate::effect::Effect;
use crate::state::{PerResource, Traded};
use kernel::Seat;
use serde::{Serialize, Serializer};

/// The number of a card or a slot by its place.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
pub(crate) fn number<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(place + 1)
}

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde passes fields by reference")]
pub(crate) fn number_if_any<S: Serializer>(place: &Option<u8>, serializer: S) -> Result<S::Ok, S::Error> {
    place.map(|place| place + 1).serialize(serializer)
}

pub(crate) fn numbers<S: Serializer>(places: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(places.iter().map(|place| place + 1))
}

/// A price by seat, of those who named one.
pub(crate) fn prices<S: Serializer>(prices: &[Option<u8>], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Price {
        seat: Seat,
        price: u8,
    }
    let seats = Seat::first(prices.len() as u8);
    let named = seats.zip(prices).filter_map(|(seat, price)| price.map(|price| Price { seat, price }));
    serializer.collect_seq(named)
}

pub(crate) fn trades<S: Serializer>(trades: &[Option<Traded>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(trades.iter().flatten())
}

/// How many tokens of each resource, as a list of tokens.
pub(crate) fn tokens<S: Serializer>(tokens: &PerResource<i64>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(tokens.iter().flat_map(|(resource, &count)| (0..count).map(move |_| resource)))
}

/// A card by its two events, taken apart.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Card {
    left: Effect,
    right: Effect,
}

pub(crate) fn card<S: Serializer>(card: &EventCard, serializer: S) -> Result<S::Ok, S::Error> {
    Card { left: card.left, right: card.right }.serialize(serializer)
}
