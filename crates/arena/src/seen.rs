//! What a bot may know of a game.

use kernel::words::{Fact, ToFact as _};
use kernel::{Advise, Draw, Game, Menu, Seat, Viewer};

/// A game as one seat sees it. The game itself stays private to this file, so a bot that is handed this cannot
/// look at what its seat may not see.
#[derive(Debug)]
pub struct Seen<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// A game through the eyes of this seat.
    #[inline]
    #[must_use]
    pub fn new(game: &'a G, seat: Seat) -> Seen<'a, G> {
        Seen { game, seat }
    }

    /// The seat that looks.
    #[inline]
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// Writes what the seat sees over an earlier view.
    #[inline]
    pub fn view(&self, view: &mut G::View) {
        self.game.view_into(Viewer::Seat(self.seat), view);
    }

    /// Writes what advice for the seat is worked out from over an earlier view.
    #[inline]
    pub fn brief(&self, view: &mut G::View)
    where
        G: Advise,
    {
        self.game.brief_into(self.seat, view);
    }

    /// Writes what the seat may do over an earlier menu.
    pub fn menu(&self, menu: &mut Menu) {
        menu.clear();
        self.game.menu(self.seat, menu);
    }

    /// The phase that the table is in, as it is told.
    #[must_use]
    pub fn phase(&self) -> Fact {
        self.game.base().phase().fact()
    }

    /// A random sensible action.
    #[inline]
    pub fn sample(&self, draw: &mut impl Draw) -> G::Action {
        self.game.sample(self.seat, draw)
    }

    /// Writes a world that the seat cannot tell from the real one over an earlier world, reusing its buffers.
    pub fn world(&self, world: &mut G, draw: &mut impl Draw) {
        world.clone_from(self.game);
        world.resample(self.seat, draw);
    }

    /// A world that the seat cannot tell from the real one.
    pub fn new_world(&self, draw: &mut impl Draw) -> G {
        let mut world = self.game.clone();
        world.resample(self.seat, draw);
        world
    }
}
