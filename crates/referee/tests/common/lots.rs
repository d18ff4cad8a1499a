//! A small game for the referee's tests: weather by chance, open declarations in turn, a sealed bid, a prize.

use kernel::journal::Audience;
use kernel::ledger::{BANK, Posting};
use kernel::menu::{Domain, Warning};
use kernel::rules::RuleBook;
use kernel::{
    Account, BadOption, Books, Chance, Draw, Edition, Ending, Game, Input, Journal, Menu, Money, Odds,
    OptionSpec, Options, Order, Outcome, Pending, Refusal, Rule, SealedRound, Seat, SeatSet, Variant, Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

kernel::actions! {
    #[derive(Copy)]
    pub(crate) enum Action {
        "say" Say { number: u8 },
        "bid" Bid { price: u16 },
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum No {
    NotNow,
    TooMuch { most: i64 },
    Forbidden,
}

impl Refusal for No {
    fn code(&self) -> &'static str {
        match self {
            No::NotNow => "not-now",
            No::TooMuch { .. } => "too-much",
            No::Forbidden => "no-order",
        }
    }

    fn rule(&self) -> Rule {
        Rule("1.1")
    }

    fn sentence(&self) -> String {
        match self {
            No::NotNow => "this is not asked now".to_owned(),
            No::TooMuch { most } => format!("at most {most} can be named"),
            No::Forbidden => "the table cannot order this".to_owned(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    WeatherCame { weather: u32 },
    NumberSaid { seat: Seat, number: u8 },
    BidNoted { price: u16 },
    LotSold { seat: Seat, price: u16, prize: i64 },
}

impl kernel::Event for Event {
    fn posting(&self) -> Option<Posting> {
        None
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Rules {
    pub(crate) rounds: u32,
}

static VARIANTS: [Variant; 1] =
    [Variant { id: "plain", title: "Plain", summary: "The only way.", seats: 1..=8 }];

impl Options for Rules {
    fn variants() -> &'static [Variant] {
        &VARIANTS
    }

    fn of(_: &'static Variant) -> Rules {
        Rules { rounds: 3 }
    }

    fn variant(&self) -> &'static Variant {
        &VARIANTS[0]
    }

    fn list(&self) -> Vec<OptionSpec> {
        vec![OptionSpec {
            name: "rounds",
            label: "rounds",
            rule: Rule("1"),
            domain: Domain::Range { min: 1, max: 10_000, advised_min: 1, advised_max: 10 },
            value: self.rounds.into(),
        }]
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
            Err(BadOption("the best prize must be worth something".to_owned()))
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Phase {
    Weather,
    Saying(Seat),
    Bidding,
    Prize { seat: Seat, price: u16 },
    Over,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Lots {
    phase: Phase,
    round: u32,
    rounds: u32,
    best: i64,
    step: u32,
    weather: u32,
    cash: Vec<i64>,
    said: Vec<u8>,
    bids: SealedRound<u16>,
    gone: SeatSet,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub(crate) struct View {
    pub(crate) round: u32,
    pub(crate) weather: u32,
    pub(crate) cash: Vec<i64>,
    pub(crate) said: Vec<u8>,
    pub(crate) bids: Vec<Option<u16>>,
}

impl Lots {
    pub(crate) fn view_cash(&self) -> &[i64] {
        &self.cash
    }

    fn all(&self) -> SeatSet {
        SeatSet::first(self.cash.len() as u8).minus(self.gone)
    }

    fn go_on(&mut self) {
        self.step += 1;
        self.phase = match self.phase {
            Phase::Weather => match self.all().lowest() {
                Some(seat) => Phase::Saying(seat),
                None => Phase::Over,
            },
            Phase::Saying(seat) => match self.all().after(seat).filter(|next| *next > seat) {
                Some(next) => Phase::Saying(next),
                None => {
                    self.bids.begin(self.all());
                    Phase::Bidding
                }
            },
            Phase::Bidding | Phase::Prize { .. } | Phase::Over if self.round >= self.rounds => Phase::Over,
            _ => {
                self.round += 1;
                Phase::Weather
            }
        };
    }

    fn try_to_open(&mut self) {
        let best = self.bids.open().map(|bids| {
            bids.max_by_key(|&(seat, price)| (price, std::cmp::Reverse(seat))).expect("somebody bids")
        });
        if let Some((seat, price)) = best {
            self.step += 1;
            self.phase = Phase::Prize { seat, price };
        }
    }
}

impl Game for Lots {
    const ID: &'static str = "lots";
    const TITLE: &'static str = "Lots";
    const RULES: u16 = 4;
    const BOOK: RuleBook = RuleBook("## §1 Lots\n\n**§1.1** Say, then bid.\n");

    type Options = Rules;
    type Edition = Prizes;
    type Action = Action;
    type Refusal = No;
    type Event = Event;
    type View = View;

    fn new(seats: u8, options: &Rules, edition: &Arc<Prizes>) -> Lots {
        Lots {
            phase: Phase::Weather,
            round: 1,
            rounds: options.rounds,
            best: edition.best,
            step: 0,
            weather: 0,
            cash: vec![100; usize::from(seats)],
            said: vec![0; usize::from(seats)],
            bids: SealedRound::new(seats),
            gone: SeatSet::NONE,
        }
    }

    fn seats(&self) -> u8 {
        self.cash.len() as u8
    }

    fn in_play(&self) -> SeatSet {
        self.all()
    }

    fn round(&self) -> u32 {
        self.round
    }

    fn most_rounds(&self) -> u32 {
        self.rounds
    }

    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Weather => Pending::Chance(Chance { what: "weather", odds: Odds::Even(6) }),
            Phase::Prize { .. } => Pending::Chance(Chance {
                what: "prize",
                odds: Odds::Weighted([4, 2, 0, 1].into_iter().collect()),
            }),
            Phase::Saying(seat) => Pending::Seats(SeatSet::only(seat)),
            Phase::Bidding => Pending::Seats(self.bids.waiting()),
            Phase::Over => Pending::Over(Ending("all rounds played")),
        }
    }

    fn able(&self) -> SeatSet {
        match self.phase {
            Phase::Saying(seat) => SeatSet::only(seat),
            Phase::Bidding => self.bids.asked(),
            _ => SeatSet::NONE,
        }
    }

    fn step(&self) -> u32 {
        self.step
    }

    fn menu(&self, seat: Seat, menu: &mut Menu) {
        if !self.able().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Saying(_) => {
                menu.open_form("say", "Say a number", Rule("1.1")).number("number", "number", 0..=9, 0);
            }
            Phase::Bidding => {
                let most = self.cash[seat.index()];
                menu.sealed_form("bid", "Bid", Rule("1.1")).number("price", "price", 0..=most, 0);
            }
            _ => {}
        }
    }

    fn sample(&self, seat: Seat, draw: &mut impl Draw) -> Action {
        match self.phase {
            Phase::Saying(_) => Action::Say { number: draw.below(10) as u8 },
            _ => Action::Bid { price: draw.below(self.cash[seat.index()].max(0) as u32 + 1) as u16 },
        }
    }

    fn fallback(&self, _: Seat) -> Action {
        match self.phase {
            Phase::Saying(_) => Action::Say { number: 0 },
            _ => Action::Bid { price: 0 },
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), No> {
        if !self.able().contains(seat) {
            return Err(No::NotNow);
        }
        match (self.phase, action) {
            (Phase::Saying(_), Action::Say { number }) if *number > 9 => Err(No::TooMuch { most: 9 }),
            (Phase::Bidding, Action::Bid { price }) if i64::from(*price) > self.cash[seat.index()] => {
                Err(No::TooMuch { most: self.cash[seat.index()] })
            }
            (Phase::Saying(_), Action::Say { .. }) | (Phase::Bidding, Action::Bid { .. }) => Ok(()),
            _ => Err(No::NotNow),
        }
    }

    fn check_order(&self, order: &Order) -> Result<(), No> {
        match order {
            Order::LastRound | Order::EndNow => Ok(()),
            Order::Grant { amount, .. } if (1..=1_000).contains(&amount.0) => Ok(()),
            _ => Err(No::Forbidden),
        }
    }

    fn warnings(&self, _: Seat, _: &Action) -> Vec<Warning> {
        Vec::new()
    }

    fn apply(&mut self, input: Input<Action>, journal: &mut impl Journal<Event>) {
        match (self.phase, input) {
            (Phase::Weather, Input::Chance(Outcome(weather))) => {
                self.weather = weather;
                journal.record(Audience::Everyone, || Event::WeatherCame { weather });
                self.go_on();
            }
            (_, Input::Decision(seat, Action::Say { number })) => {
                self.said[seat.index()] = number;
                journal.record(Audience::Everyone, || Event::NumberSaid { seat, number });
                self.go_on();
            }
            (_, Input::Decision(seat, Action::Bid { price })) => {
                journal.record(Audience::seat(seat), || Event::BidNoted { price });
                self.bids.submit(seat, price);
                self.try_to_open();
            }
            (Phase::Prize { seat, price }, Input::Chance(Outcome(prize))) => {
                let prize = self.best * i64::from(prize) / 3 + i64::from(self.weather);
                self.cash[seat.index()] += prize - i64::from(price);
                journal.record(Audience::Everyone, || Event::LotSold { seat, price, prize });
                self.go_on();
            }
            (_, Input::Order(Order::LastRound)) => self.rounds = self.round,
            (_, Input::Order(Order::EndNow)) => self.phase = Phase::Over,
            (_, Input::Order(Order::Grant { seat, amount })) => self.cash[seat.index()] += amount.0,
            (phase, input) => unreachable!("{input:?} in {phase:?}"),
        }
    }

    fn view_into(&self, viewer: Viewer, view: &mut View) {
        view.round = self.round;
        view.weather = self.weather;
        view.cash.clone_from(&self.cash);
        view.said.clone_from(&self.said);
        view.bids = Seat::first(self.seats())
            .map(|seat| {
                let shown = viewer == Viewer::Everything || viewer == Viewer::Seat(seat);
                self.bids.peek(seat).copied().filter(|_| shown)
            })
            .collect();
    }

    fn resample(&mut self, seat: Seat, draw: &mut impl Draw) {
        self.bids.resample(seat, |_| draw.below(100) as u16);
    }

    fn secrets_from(&self, seat: Seat) -> Vec<(String, String)> {
        let others = self.all().without(seat);
        others.iter().map(|other| (format!("bid {other}"), format!("{:?}", self.bids.peek(other)))).collect()
    }

    fn standing(&self, seat: Seat) -> Money {
        Money(self.cash[seat.index()])
    }

    fn winners(&self) -> SeatSet {
        let best = self.cash.iter().max().copied().unwrap_or_default();
        Seat::first(self.seats()).filter(|seat| self.cash[seat.index()] == best).collect()
    }

    fn books(&self) -> Books {
        Books {
            accounts: Seat::first(self.seats()).map(Account::Seat).chain([BANK]).collect(),
            commodities: Vec::new(),
            balances: Vec::new(),
            overdraft: Vec::new(),
            supply: Vec::new(),
            titles: Vec::new(),
        }
    }
}
