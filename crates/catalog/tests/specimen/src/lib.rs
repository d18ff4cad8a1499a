//! Prizes, in one file: the smallest game that has all that a game needs. See `RULES.md`.
use include_dir::{Dir, include_dir};
use kernel::prelude::*;

kernel::kinds! { pub enum Commodity { Cash = "cash" } }
kernel::reasons! { pub enum Reason of Commodity { Price = "price": Cash, Prize = "prize": Cash, Grant = "grant": Cash } }
kernel::options! { pub struct Options for "prizes", 2 to 6 { rounds: u16 = 6, "1.2", 1..=20, length; } }
kernel::actions! { #[derive(Copy)] pub enum Action { "bid" Bid { price: Money } } }
kernel::refusals! { pub enum Refusal for Phase {
    BidOutOfRange { price: Money, cash: Money }: "2.2", nearest("price", price.0.clamp(0, cash.0));
} }
kernel::events! { pub enum Event for Reason {
    PrizeShown { prize: Money }, PrizeSold { seat: Seat, price: Money, prize: Money },
} }
kernel::course! { pub enum Phase for Specimen, Action, Event {
    Prize("2.1"): chance(prize_chance) => show_prize,
    Bids("2.2"): sealed(in_play, seal) => sell,
} }
kernel::state! { pub struct Specimen {
    base: Base<Phase, Reason>, bids: Envelopes<Money>, prize: Option<Money>, sold: Option<(Seat, Money, Money)>,
} }

static WORDS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/words");
static LANGUAGES: Languages = Languages::new(&WORDS, Facts::default);
const ALL_SOLD: Ending = Ending("all sold");

impl Flow for Specimen {
    kernel::base!(Phase, Reason);
    const COMMON_RULES: CommonRules = CommonRules::all("3.2");
    const GRANT: Reason = Reason::Grant;
    const LARGEST_GRANT: Money = Money(100);
    const ENDINGS: &'static [Ending] = &[ALL_SOLD, kernel::base::ONE_LEFT];
}

impl Specimen {
    fn prize_chance(&self) -> Chance {
        Chance { what: "prize", odds: Odds::Even(6) }
    }
    fn show_prize(&mut self, Outcome(index): Outcome, journal: &mut impl Journal<Event>) {
        let prize = *self.prize.insert(Money(10 * i64::from(index) + 10));
        journal.record(Audience::Everyone, || Event::PrizeShown { prize });
    }
    fn seal(&mut self, seat: Seat, Action::Bid { price }: Action, _: &mut impl Journal<Event>) {
        self.bids.seal(seat, price);
    }
    fn sell(&mut self, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let bids = self.bids.opened().filter(|&(seat, _)| self.in_play().contains(seat));
        let best = bids.min_by_key(|&(_, price)| -price.0);
        let ((seat, price), prize) = best.zip(self.prize.take()).expect("a prize, and somebody who bids");
        self.sold = Some((seat, price, prize));
        self.bids.clear();
        journal.record(Audience::Everyone, || Event::PrizeSold { seat, price, prize });
        self.base.pay_openly((seat, BANK), price, Reason::Price, journal);
        self.base.pay_openly((BANK, seat), prize, Reason::Prize, journal);
        self.base.next_round(Phase::Prize, ALL_SOLD)
    }
    /// A bid of so many percent of the prize, or of all one has.
    fn part_of_prize(view: &View, seat: Seat, percent: i64) -> Action {
        let wished = Money(view.prize.unwrap_or_default().0 * percent / 100);
        Action::Bid { price: wished.min(view.cash[seat.index()]) }
    }
}

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct View {
    you: Option<Seat>,
    phase: Phase,
    prize: Option<Money>,
    sold: Option<(Seat, Money, Money)>,
    cash: Vec<Money>,
    bid: Option<Money>,
}

impl Game for Specimen {
    const ID: &'static str = "specimen";
    const RULES: u16 = 1;
    const BOOK: RuleBook = RuleBook(include_str!("../RULES.md"));
    const LANGUAGES: &'static Languages = &LANGUAGES;
    type Options = Options;
    type Edition = NoEdition;
    type Refusal = Refusal;
    type View = View;
    fn new(seats: u8, options: &Options, _: &Arc<NoEdition>) -> Specimen {
        let ledger = Ledger::with_bank(seats, Commodity::Cash, 100);
        let base = Base::new(seats, ledger, Phase::Prize, 1..=options.rounds);
        Specimen { base, prize: None, sold: None, bids: Envelopes::new(seats) }.started()
    }
    fn menu(&self, seat: Seat, menu: &mut Menu) {
        if self.able().contains(seat) {
            menu.sealed_form("bid", "2.2").number("price", 0..=self.standing(seat).0, 0);
        }
    }
    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        Action::Bid { price: Money(draw.between(0, self.standing(seat).0)) }
    }
    fn check(&self, seat: Seat, &Action::Bid { price }: &Action) -> Result<(), Refusal> {
        self.check_seat(seat, self.able())?;
        let cash = self.standing(seat);
        (Money::ZERO..=cash).contains(&price).then_some(()).ok_or(Refusal::BidOutOfRange { price, cash })
    }
    fn view_into(&self, viewer: Viewer, view: &mut View) {
        (view.you, view.phase, view.prize, view.sold) =
            (viewer.seat(), self.base.phase(), self.prize, self.sold);
        view.bid = view.you.and_then(|seat| self.bids.peek(seat).copied());
        view.cash.clear();
        view.cash.extend(Seat::first(self.seats()).map(|seat| self.standing(seat)));
    }
    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        for other in self.base.course.ready().without(seat).iter() {
            self.bids.seal(other, Money(draw.between(0, self.standing(other).0)));
        }
    }
    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)> {
        self.bids.secrets(self.base.course.ready().without(seat))
    }
    /// The cash that a seat has.
    fn standing(&self, seat: Seat) -> Money {
        self.base.ledger.money(seat, Commodity::Cash)
    }
}

impl Advise for Specimen {
    fn clerk(view: &View, seat: Seat, draw: &mut impl Draw) -> Action {
        Self::part_of_prize(view, seat, draw.between(60, 70))
    }
    fn candidates(view: &View, seat: Seat, draw: &mut impl Draw, actions: &mut Vec<Action>) {
        actions.push(Self::clerk(view, seat, draw));
        actions.extend([0, 50, 72, 80, 90].map(|percent| Self::part_of_prize(view, seat, percent)));
    }
}

impl Show for Specimen {
    fn strip(view: &View) -> (Vec<(Phase, Facts)>, usize) {
        all_phases(view.phase)
    }
    fn counted(view: &View, seat: Seat) -> Option<Vec<Counted>> {
        Some(vec![Counted::money(Commodity::Cash, view.cash[seat.index()])])
    }
    fn grids(view: &View, words: &Words) -> Vec<Grid> {
        let headings = [Heading::Words("bidder"), Heading::Figures("cash"), Heading::Figures("bid")];
        let mut grid = Grid::new(words, "grid-bidders", &facts! { prize = view.prize }, &headings);
        for (seat, cash) in Seat::first(6).zip(&view.cash) {
            grid.row(cells![words; seat, cash, view.bid.filter(|_| view.you == Some(seat))]);
        }
        vec![grid]
    }
}

impl SetPosition for Specimen {
    type Position = NoPosition;
}
