//! What an investor can do.

use kernel::Seat;

/// The highest price that the two wheels show.
pub const HIGHEST_PRICE: u8 = 38;

kernel::actions! {
    /// What an investor can do.
    #[derive(Copy)]
    pub enum Action {
        /// Set a price for a share, in secret.
        "price" Price { price: u8 },
        /// Choose whom to trade with.
        "trade" Trade { with: Seat },
        /// Propose one of the bosses on offer, by number.
        "propose" Propose { boss: u8 },
        /// Propose nobody.
        "pass" Pass {},
        /// Vote for the boss who was proposed.
        "yes" Yes {},
        /// Vote against.
        "no" No {},
    }
}
