//! What a price leads to by the rules of a transaction: if the others price as one may expect, and whatever they name.

use crate::action::HIGHEST_PRICE;
use crate::clerk::{Desk, Expected};
use crate::edition::MOST_INVESTORS;
use crate::phase::transaction::groups;
use crate::view::View;
use kernel::{Money, Seat, SeatSet};

/// A price that a seat could name. Amounts are in dollars, and those that others may name are even, as the wheels show them.
pub(crate) struct Pricing {
    pub(crate) basis: &'static str,
    /// Between which prices the others are expected.
    pub(crate) range: (u8, u8),
    /// The lowest price that is expected of one who holds a share.
    pub(crate) lowest_held: Option<u8>,
    pub(crate) role: Role,
    /// The most that it can come to pay and the least that it can come to get, whatever the others name; none if it cannot come to
    /// buy, or to sell.
    pub(crate) most: Option<u8>,
    pub(crate) least: Option<u8>,
}

/// What comes of a price if the others price as expected, and between which prices the seat then trades.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Buys(u8, u8),
    Sells(u8, u8),
    /// It is one of several, of whom not all trade.
    MayBuy(u8),
    MaySell(u8),
    /// It hangs on where the others are within the range.
    MayTrade,
    /// It would have to buy and lacks the cash.
    Poor,
    Waits,
}

impl Role {
    /// Between which prices the seat buys or sells, if it is known that it does or may have to.
    pub(crate) fn paid(self) -> Option<(u8, u8)> {
        match self {
            Role::Buys(from, to) | Role::Sells(from, to) => Some((from, to)),
            Role::MayBuy(paid) | Role::MaySell(paid) => Some((paid, paid)),
            Role::MayTrade | Role::Poor | Role::Waits => None,
        }
    }

    /// What it brings to one to whom a share is worth so much, in cents.
    pub(crate) fn gain(self, value: i64) -> i64 {
        let Some((from, to)) = self.paid() else { return 0 };
        let by_buying = value - 50 * (i64::from(from) + i64::from(to));
        if matches!(self, Role::Sells(..) | Role::MaySell(_)) { -by_buying } else { by_buying }
    }
}

impl Pricing {
    pub(crate) fn of(view: &View, desk: &Desk<'_>, seat: Seat, price: u8) -> Pricing {
        let players = || view.investors.iter().filter(|investor| investor.in_play);
        let others = || players().filter(|investor| investor.seat != seat);
        let holds = |seat: Seat| view.investor(seat).shares[desk.company] > 0;
        let others_hold = others().any(|other| holds(other.seat));
        let most = (others_hold && price > 1).then(|| price - 1);
        let least = (desk.shares > 0 && price < HIGHEST_PRICE).then_some(price + 1);
        match desk.expected() {
            Expected::Past { prices, has_moved } => {
                let named = || others().filter_map(|other| Some((other.seat, prices[other.seat.index()]?)));
                let low = named().map(|(_, price)| price).min().unwrap_or_default();
                let high = named().map(|(_, price)| price).max().unwrap_or_default();
                let lowest_held = named().filter(|(other, _)| holds(*other)).map(|(_, price)| price).min();
                let mut prices: [Option<u8>; MOST_INVESTORS] = prices;
                prices[seat.index()] = Some(price);
                let alive: SeatSet = players().map(|investor| investor.seat).collect();
                let holders = alive.iter().filter(|seat| holds(*seat)).collect();
                let groups = groups(&prices, alive, holders, |seat| view.investor(seat).cash);
                let (buyers, sellers, paid) = (groups.high.len(), groups.low.len(), groups.price);
                let role = match () {
                    () if groups.excluded.contains(seat) => Role::Poor,
                    () if groups.high.contains(seat) && buyers > sellers => Role::MayBuy(paid),
                    () if groups.high.contains(seat) => Role::Buys(paid, paid),
                    () if groups.low.contains(seat) && sellers > buyers => Role::MaySell(paid),
                    () if groups.low.contains(seat) => Role::Sells(paid, paid),
                    () => Role::Waits,
                };
                let basis = if has_moved { "moved" } else { "past" };
                Pricing { basis, range: (low, high), lowest_held, role, most, least }
            }
            Expected::Guess { low, high } => {
                let (from, to) = (price.midpoint(low), price.midpoint(high));
                let has = |cash: Money, price: u8| cash >= Money(price.into());
                let cash = view.investor(seat).cash;
                let somebody_can_pay = others().any(|other| has(other.cash, to));
                let role = if price > high {
                    match () {
                        () if !others_hold => Role::Waits,
                        () if has(cash, to) => Role::Buys(from, to),
                        () if has(cash, from) => Role::MayTrade,
                        () => Role::Poor,
                    }
                } else if price < low {
                    match () {
                        () if desk.shares == 0 => Role::Waits,
                        () if somebody_can_pay => Role::Sells(from, to),
                        () => Role::MayTrade,
                    }
                } else if most.is_none() && least.is_none() {
                    Role::Waits
                } else {
                    Role::MayTrade
                };
                Pricing { basis: "guess", range: (low, high), lowest_held: None, role, most, least }
            }
        }
    }
}
