//! A small game for the referee's tests: weather by chance, open declarations in turn, a sealed bid, a prize. At hushed tables cards
//! can be played quietly before the prize, and the highest takes it for nothing.

use include_dir::{Dir, DirEntry, File};
use kernel::course::Next;
use kernel::journal::Audience;
use kernel::ledger::BANK;
use kernel::rules::RuleBook;
use kernel::words::{Facts, Languages};
use kernel::{
    BadOption, Base, Chance, CommonRules, Draw, Edition, Ending, Envelopes, Flow, Game, Journal, Ledger,
    Menu, Money, Movement, Odds, OptionSpec, Options, Order, Outcome, Seat, SeatSet, Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

kernel::actions! {
    #[derive(Copy)]
    pub(crate) enum Action {
        "say" Say { number: u8 },
        "bid" Bid { price: u16 },
        "play" Play { card: u8 },
    }
}

kernel::refusals! {
    pub(crate) enum Refused for Phase {
        TooMuch { most: i64 }: "1.1";
        NoOrder: "1.1";
    }
}

static FILES: [DirEntry<'static>; 1] = [DirEntry::File(File::new(
    "en.ftl",
    b"
too-much = at most { $most } can be named
no-order = the table cannot order this
weather-came = The weather is { $weather }.
number-said = { $seat } said { $number }.
bid-noted = You bid { $price }.
card-noted = You play { $card }.
lot-sold = { $seat } paid { $price } for { $prize }.
",
))];
static WORDS: Dir<'static> = Dir::new("", &FILES);
static LANGUAGES: Languages = Languages::new(&WORDS, Facts::default);

kernel::events! {
    pub(crate) enum Event for Why {
        WeatherCame { weather: u32 },
        NumberSaid { seat: Seat, number: u8 },
        BidNoted { price: u16 },
        CardNoted { card: u8 },
        LotSold { seat: Seat, price: u16, prize: i64 },
    }
}

kernel::kinds! {
    pub(crate) enum Commodity { Cash = "cash" }
}

kernel::reasons! {
    pub(crate) enum Why of Commodity { Price = "price": Cash, Prize = "prize": Cash, Grant = "grant": Cash }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Rules {
    pub(crate) rounds: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hush: Option<u32>,
}

kernel::variants! { pub(crate) enum Variants for Rules { Plain = "plain", 1..=8; } }

impl Options for Rules {
    type Rules = Variants;

    fn under(_: Variants) -> Rules {
        Rules { rounds: 3, hush: None }
    }

    fn rules(&self) -> Variants {
        Variants::Plain
    }

    fn list(&self) -> Vec<OptionSpec> {
        vec![
            OptionSpec::number("rounds", "1", self.rounds.into(), 1..=10_000),
            OptionSpec::number("hush", "1", self.hush.unwrap_or_default().into(), 0..=1),
        ]
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Prizes {
    pub(crate) best: i64,
}

impl Edition for Prizes {
    fn standard() -> Prizes {
        Prizes { best: 50 }
    }

    fn check(&self) -> Result<(), BadOption> {
        if self.best > 0 {
            Ok(())
        } else {
            Err(BadOption::technical("the best prize must be worth something"))
        }
    }
}

kernel::course! {
    pub(crate) enum Phase for Lots, Action, Event {
        Weather("1.1"): chance(weather_chance) => weather_comes,
        Saying("1.1"): in_turn(first, all, say),
        Bidding("1.1"): sealed(all, bid) => find_winner,
        Hush("1.1"): quiet(hushed, play) => find_trump,
        Prize("1.1"): chance(prize_chance) => sell,
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lots {
    base: Base<Phase, Why>,
    best: i64,
    weather: u32,
    said: Vec<u8>,
    bids: Envelopes<u16>,
    is_hushed: bool,
    cards: Envelopes<u8>,
    won: Option<(Seat, u16)>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub(crate) struct View {
    pub(crate) round: u32,
    pub(crate) weather: u32,
    pub(crate) cash: Vec<i64>,
    pub(crate) said: Vec<u8>,
    pub(crate) bids: Vec<Option<u16>>,
    pub(crate) own_card: Option<u8>,
}

impl Flow for Lots {
    kernel::base!(Phase, Why);

    const COMMON_RULES: CommonRules = CommonRules::all("1.1");
    const GRANT: Why = Why::Grant;
    const LARGEST_GRANT: Money = Money(1_000);
    const ENDINGS: &'static [Ending] = &[Ending("all rounds played")];

    fn ending(&self) -> Option<Ending> {
        None
    }
}

impl Lots {
    pub(crate) fn view_cash(&self) -> Vec<i64> {
        Seat::first(self.base.seats).map(|seat| self.cash(seat)).collect()
    }

    fn cash(&self, seat: Seat) -> i64 {
        self.base.ledger.balance(seat, Commodity::Cash)
    }

    fn all(&self) -> SeatSet {
        self.base.alive
    }

    fn hushed(&self) -> SeatSet {
        if self.is_hushed { self.all() } else { SeatSet::NONE }
    }

    fn first(&self) -> Seat {
        Seat::new(0)
    }

    fn weather_chance(&self) -> Chance {
        Chance { what: "weather", odds: Odds::Even(6) }
    }

    fn prize_chance(&self) -> Chance {
        Chance { what: "prize", odds: Odds::Weighted([4, 2, 0, 1].into_iter().collect()) }
    }

    fn weather_comes(&mut self, Outcome(weather): Outcome, journal: &mut impl Journal<Event>) {
        self.weather = weather;
        self.bids.clear();
        self.cards.clear();
        journal.record(Audience::Everyone, || Event::WeatherCame { weather });
    }

    fn say(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Say { number } = action {
            self.said[seat.index()] = number;
            journal.record(Audience::Everyone, || Event::NumberSaid { seat, number });
        }
    }

    fn bid(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Bid { price } = action {
            journal.record(Audience::seat(seat), || Event::BidNoted { price });
            self.bids.seal(seat, price);
        }
    }

    fn find_winner(&mut self, _: &mut impl Journal<Event>) {
        self.won = self.bids.opened().max_by_key(|&(seat, price)| (price, std::cmp::Reverse(seat)));
    }

    fn play(&mut self, seat: Seat, action: Action, journal: &mut impl Journal<Event>) {
        if let Action::Play { card } = action {
            journal.record(Audience::seat(seat), || Event::CardNoted { card });
            self.cards.seal(seat, card);
        }
    }

    fn find_trump(&mut self, _: &mut impl Journal<Event>) {
        let played = self.cards.opened().filter(|&(_, card)| card > 0);
        if let Some((seat, _)) = played.max_by_key(|&(seat, card)| (card, std::cmp::Reverse(seat))) {
            self.won = Some((seat, 0));
        }
    }

    fn sell(&mut self, Outcome(prize): Outcome, journal: &mut impl Journal<Event>) -> Next<Phase> {
        let (seat, price) = self.won.take().expect("somebody bids");
        let prize = self.best * i64::from(prize) / 3 + i64::from(self.weather);
        journal.record(Audience::Everyone, || Event::LotSold { seat, price, prize });
        for (from, to, amount, reason) in
            [(seat.into(), BANK, i64::from(price), Why::Price), (BANK, seat.into(), prize, Why::Prize)]
        {
            self.base.ledger.transfer(Movement { from, to, amount, reason }, Audience::Everyone, journal);
        }
        self.base.next_round(Phase::Weather, Ending("all rounds played"))
    }
}

impl Game for Lots {
    const ID: &'static str = "lots";
    const LANGUAGES: &'static Languages = &LANGUAGES;
    const RULES: u16 = 4;
    const BOOK: RuleBook = RuleBook("## §1 Lots\n\n**§1.1** Say, then bid.\n");

    type Options = Rules;
    type Edition = Prizes;
    type Refusal = Refused;
    type View = View;

    fn new(seats: u8, options: &Rules, edition: &Arc<Prizes>) -> Lots {
        let ledger = Ledger::with_bank(seats, Commodity::Cash, 100);
        let mut game = Lots {
            base: Base::new(seats, ledger, Phase::Weather, 1..=options.rounds as u16),
            best: edition.best,
            weather: 0,
            said: vec![0; usize::from(seats)],
            bids: Envelopes::new(seats),
            is_hushed: options.hush == Some(1),
            cards: Envelopes::new(seats),
            won: None,
        };
        game.go_to(Phase::Weather);
        game
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        if !self.able().contains(seat) {
            return;
        }
        match self.base.phase() {
            Phase::Saying => {
                menu.open_form("say", "1.1").number("number", 0..=9, 0);
            }
            Phase::Bidding => {
                let most = self.cash(seat);
                menu.sealed_form("bid", "1.1").number("price", 0..=most, 0);
            }
            Phase::Hush => {
                menu.sealed_form("play", "1.1").number("card", 0..=9, 0);
            }
            _ => {}
        }
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.base.phase() {
            Phase::Saying => Action::Say { number: draw.below(10) as u8 },
            Phase::Hush => Action::Play { card: draw.below(10) as u8 },
            _ => Action::Bid { price: draw.below(self.cash(seat).max(0) as u32 + 1) as u16 },
        }
    }

    fn fallback(&self, _: Seat) -> Action {
        match self.base.phase() {
            Phase::Saying => Action::Say { number: 0 },
            Phase::Hush => Action::Play { card: 0 },
            _ => Action::Bid { price: 0 },
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refused> {
        self.check_seat(seat, self.able())?;
        match (self.base.phase(), action) {
            (Phase::Saying, Action::Say { number }) if *number > 9 => Err(Refused::TooMuch { most: 9 }),
            (Phase::Bidding, Action::Bid { price }) if i64::from(*price) > self.cash(seat) => {
                Err(Refused::TooMuch { most: self.cash(seat) })
            }
            (Phase::Hush, Action::Play { card }) if *card > 9 => Err(Refused::TooMuch { most: 9 }),
            (Phase::Saying, Action::Say { .. })
            | (Phase::Bidding, Action::Bid { .. })
            | (Phase::Hush, Action::Play { .. }) => Ok(()),
            _ => Err(self.not_now(action).into()),
        }
    }

    fn check_order(&self, order: &Order) -> Result<(), Refused> {
        match order {
            Order::Resign { .. } if !self.is_hushed => Err(Refused::NoOrder),
            _ => Ok(self.check_common_order(order)?),
        }
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        view.round = self.round();
        view.weather = self.weather;
        view.cash = self.view_cash();
        view.said.clone_from(&self.said);
        view.bids = Seat::first(self.seats())
            .map(|seat| {
                let shown = viewer == Viewer::Everything || viewer == Viewer::Seat(seat);
                self.bids.peek(seat).copied().filter(|_| shown)
            })
            .collect();
        view.own_card = viewer.seat().and_then(|seat| self.cards.peek(seat).copied());
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        for other in self.base.course.ready().without(seat).iter() {
            self.bids.seal(other, draw.below(100) as u16);
        }
        self.base.course.forget_quiet_answers(seat);
    }

    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)> {
        let others = self.all().without(seat);
        others.iter().map(|other| (format!("bid {other}"), format!("{:?}", self.bids.peek(other)))).collect()
    }

    fn standing(&self, seat: Seat) -> Money {
        Money(self.cash(seat))
    }
}
