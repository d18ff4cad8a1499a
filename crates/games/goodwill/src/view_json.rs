//! A view written out in full, with the faces of cards and bosses, as clients get it.

use crate::edition::{Boss, Cards, PolicyLine};
use crate::effect::Effect;
use crate::event::Effected;
use crate::flow::Phase;
use crate::state::{
    Company, Election, Resource, Revealed, TOKENS_EACH, Traded, Transaction, YearResult, votes_needed,
};
use crate::view::View;
use kernel::vote::Ballot;
use kernel::words::Fact;
use kernel::{Ending, Kind, Money, Seat, SeatSet};
use serde::{Serialize, Serializer};

#[derive(Serialize)]
struct Written<'a> {
    you: Option<Seat>,
    seats: u8,
    first_year: u16,
    year: u16,
    last_year: u16,
    phase: Phase,
    company: Company,
    transaction: u8,
    waiting: SeatSet,
    ready: SeatSet,
    dividends: bool,
    cash_only: bool,
    companies: Vec<WrittenCompany<'a>>,
    prices: Vec<WrittenPrice>,
    offers: Vec<WrittenBoss<'a>>,
    deck: u8,
    under_deck: Vec<&'a str>,
    information: Vec<WrittenSlot>,
    investors: Vec<WrittenInvestor>,
    envelope: Option<u8>,
    ballot: Option<Ballot>,
    partners: Option<WrittenPartners>,
    transactions: &'a [Transaction],
    to_propose: SeatSet,
    motion: Option<WrittenMotion<'a>>,
    elections: Vec<WrittenElection<'a>>,
    revealed: Vec<WrittenPair>,
    results: &'a [YearResult],
    ending: Option<Ending>,
    winners: SeatSet,
}

#[derive(Serialize)]
struct WrittenCompany<'a> {
    company: Company,
    title: String,
    capital: i64,
    share_value: i64,
    market: i64,
    resources: Vec<Resource>,
    resource_costs: i64,
    salary: i64,
    /// What the year would bring if it ended now.
    result: i64,
    boss: Option<WrittenBoss<'a>>,
    votes_needed: i64,
    bankrupt_in: Option<u16>,
}

#[derive(Serialize)]
struct WrittenPrice {
    resource: Resource,
    price: u8,
    reserve: i64,
}

#[derive(Serialize)]
struct WrittenBoss<'a> {
    number: u8,
    name: &'a str,
    salary: u8,
    innovation: u8,
    efficiency: u8,
    advertising: u8,
    dividends: bool,
    policy: &'a [PolicyLine],
}

#[derive(Serialize)]
struct WrittenSlot {
    slot: usize,
    seen_by: SeatSet,
    percentage: Option<u8>,
    left: Option<WrittenEffect>,
    right: Option<WrittenEffect>,
}

/// An event with its text as cards have it, in plain words, and taken apart for whoever draws it.
#[derive(Serialize)]
struct WrittenEffect {
    event: Effect,
    words: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    resources: Vec<Resource>,
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    company: Option<Company>,
}

#[derive(Serialize)]
struct WrittenPair {
    slot: u8,
    percentage: u8,
    left: WrittenEffect,
    right: WrittenEffect,
    void: bool,
    /// What the left event did, as a sentence; nothing if it was void.
    #[serde(skip_serializing_if = "String::is_empty")]
    left_did: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    right_did: String,
}

impl From<Revealed> for WrittenPair {
    fn from(pair: Revealed) -> WrittenPair {
        WrittenPair {
            slot: pair.slot + 1,
            percentage: pair.percentage,
            left: pair.left.into(),
            right: pair.right.into(),
            void: pair.void,
            left_did: String::new(),
            right_did: String::new(),
        }
    }
}

#[derive(Serialize)]
struct WrittenInvestor {
    seat: Seat,
    in_play: bool,
    cash: Money,
    shares: [i64; 3],
    worth: Money,
}

#[derive(Serialize)]
struct WrittenPartners {
    choosers: SeatSet,
    choices: SeatSet,
    choosers_buy: bool,
    price: u8,
}

#[derive(Serialize)]
struct WrittenMotion<'a> {
    seat: Seat,
    boss: WrittenBoss<'a>,
    needed: i64,
}

#[derive(Serialize)]
struct WrittenElection<'a> {
    company: Company,
    proposer: Seat,
    boss: &'a str,
    yes: SeatSet,
    no: SeatSet,
    votes_for: u8,
    votes_against: u8,
    needed: u8,
    carried: bool,
}

impl From<Effect> for WrittenEffect {
    fn from(event: Effect) -> WrittenEffect {
        let mut written = WrittenEffect {
            event,
            words: english(&event),
            kind: "nothing",
            resources: Vec::new(),
            change: None,
            level: None,
            company: None,
        };
        match event {
            Effect::Price { resources, change } => {
                (written.kind, written.change) = ("price", Some(change));
                written.resources.extend(resources.iter());
            }
            Effect::Funding { resources } => {
                written.kind = "funding";
                written.resources.extend(resources.iter());
            }
            Effect::Tax { resources } => {
                written.kind = "tax";
                written.resources.extend(resources.iter());
            }
            Effect::Innovation { level } => (written.kind, written.level) = ("innovation", Some(level)),
            Effect::Efficiency { level } => (written.kind, written.level) = ("efficiency", Some(level)),
            Effect::Advertising { level } => (written.kind, written.level) = ("advertising", Some(level)),
            Effect::Scandal { company } => (written.kind, written.company) = ("scandal", Some(company)),
            Effect::Nothing => {}
        }
        written
    }
}

fn written_boss(number: u8, boss: &Boss) -> WrittenBoss<'_> {
    WrittenBoss {
        number: number + 1,
        name: &boss.name,
        salary: boss.salary,
        innovation: boss.innovation,
        efficiency: boss.efficiency,
        advertising: boss.advertising,
        dividends: boss.dividends,
        policy: &boss.policy,
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let none;
        let cards = match &self.cards {
            Some(cards) => &**cards,
            None => {
                none = Cards {
                    percentages: Vec::new(),
                    visibility: Vec::new(),
                    rotating: Vec::new(),
                    bosses: Vec::new(),
                    events: Vec::new(),
                };
                &none
            }
        };
        self.written(cards).serialize(serializer)
    }
}

impl View {
    fn written<'a>(&'a self, cards: &'a Cards) -> Written<'a> {
        let boss = |number: u8| cards.bosses.get(usize::from(number)).map(|boss| written_boss(number, boss));
        let name = |number: u8| cards.bosses.get(usize::from(number)).map_or("", |boss| boss.name.as_str());
        Written {
            you: self.you,
            seats: self.seats,
            first_year: self.first_year,
            year: self.year,
            last_year: self.last_year,
            phase: self.phase,
            company: self.company,
            transaction: self.round,
            waiting: self.waiting,
            ready: self.ready,
            dividends: self.dividends,
            cash_only: self.cash_only,
            companies: Company::ALL.iter().map(|&company| self.written_company(company, cards)).collect(),
            prices: self.written_prices(),
            offers: self.offers.iter().filter_map(|&number| boss(number)).collect(),
            deck: self.deck,
            under_deck: self.under_deck.iter().map(|&number| name(number)).collect(),
            information: self.written_information(cards),
            investors: self
                .investors
                .iter()
                .map(|investor| WrittenInvestor {
                    seat: investor.seat,
                    in_play: investor.in_play,
                    cash: investor.cash,
                    shares: investor.shares,
                    worth: investor.worth,
                })
                .collect(),
            envelope: self.envelope,
            ballot: self.ballot,
            partners: (!self.matching.choosers.is_empty()).then_some(WrittenPartners {
                choosers: self.matching.choosers,
                choices: self.matching.choices,
                choosers_buy: self.matching.choosers_buy,
                price: self.matching.price,
            }),
            transactions: &self.transactions,
            to_propose: self.to_propose,
            motion: self.motion.and_then(|(seat, number)| {
                Some(WrittenMotion {
                    seat,
                    boss: boss(number)?,
                    needed: votes_needed(self.seats, self.company),
                })
            }),
            elections: self
                .elections
                .iter()
                .map(|election| {
                    let &Election { company, proposer, boss, yes, no, needed, carried, .. } = election;
                    WrittenElection {
                        company,
                        proposer,
                        boss: name(boss),
                        yes,
                        no,
                        votes_for: election.votes_for,
                        votes_against: election.votes_against,
                        needed,
                        carried,
                    }
                })
                .collect(),
            revealed: self.written_revealed(cards),
            results: &self.results,
            ending: self.ending,
            winners: self.winners,
        }
    }

    fn written_company<'a>(&'a self, company: Company, cards: &'a Cards) -> WrittenCompany<'a> {
        let shown = &self.companies[company.index()];
        let boss = shown
            .boss
            .and_then(|number| cards.bosses.get(usize::from(number)).map(|boss| written_boss(number, boss)));
        let resource_costs: i64 =
            shown.tokens.iter().zip(self.prices).map(|(count, price)| count * i64::from(price)).sum();
        let salary = boss.as_ref().map_or(0, |boss| boss.salary.into());
        WrittenCompany {
            company,
            title: english(&company),
            capital: shown.capital,
            share_value: self.share_value(company),
            market: shown.market,
            resources: Resource::ALL
                .iter()
                .flat_map(|&resource| (0..shown.tokens[resource.index()]).map(move |_| resource))
                .collect(),
            resource_costs,
            salary,
            result: shown.market - resource_costs - salary,
            boss,
            votes_needed: votes_needed(self.seats, company),
            bankrupt_in: shown.bankrupt_in,
        }
    }

    fn written_prices(&self) -> Vec<WrittenPrice> {
        let used = |resource: Resource| -> i64 {
            self.companies.iter().map(|company| company.tokens[resource.index()]).sum()
        };
        Resource::ALL
            .iter()
            .map(|&resource| WrittenPrice {
                resource,
                price: self.prices[resource.index()],
                reserve: TOKENS_EACH - used(resource),
            })
            .collect()
    }

    /// What was revealed, and what each event did, reckoned once more from how the companies stood before.
    fn written_revealed(&self, cards: &Cards) -> Vec<WrittenPair> {
        let mut economy = self.before;
        let mut did = |effect: Effect, void: bool| -> String {
            if void || effect == Effect::Nothing {
                return String::new();
            }
            let mut changes = Vec::new();
            economy.act(effect, cards, |change| changes.push(Effected::of(change, cards)));
            english(&Fact::Message("changes", kernel::facts! { changes }))
        };
        self.revealed
            .iter()
            .map(|&pair| WrittenPair {
                left_did: did(pair.left, pair.void),
                right_did: did(pair.right, pair.void),
                ..pair.into()
            })
            .collect()
    }

    fn written_information(&self, cards: &Cards) -> Vec<WrittenSlot> {
        self.information
            .iter()
            .enumerate()
            .map(|(index, slot)| {
                let card = slot.card.and_then(|card| cards.events.get(usize::from(card)));
                WrittenSlot {
                    slot: index + 1,
                    seen_by: self.seen_by[index],
                    percentage: slot.percentage,
                    left: card.map(|card| card.left.into()),
                    right: card.map(|card| card.right.into()),
                }
            })
            .collect()
    }
}

impl Serialize for Transaction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Price {
            seat: Seat,
            price: u8,
        }
        #[derive(Serialize)]
        struct WrittenTransaction {
            year: u16,
            company: Company,
            transaction: u8,
            prices: Vec<Price>,
            paid: Option<u8>,
            excluded: SeatSet,
            trades: Vec<Traded>,
            share_value: i64,
        }
        let seats = Seat::first(self.prices.len() as u8);
        WrittenTransaction {
            year: self.year,
            company: self.company,
            transaction: self.round,
            prices: seats
                .zip(self.prices)
                .filter_map(|(seat, price)| price.map(|price| Price { seat, price }))
                .collect(),
            paid: self.paid,
            excluded: self.excluded,
            trades: self.trades.iter().flatten().copied().collect(),
            share_value: self.share_value,
        }
        .serialize(serializer)
    }
}

impl Serialize for Revealed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenPair::from(*self).serialize(serializer)
    }
}

impl Serialize for Election {
    /// For the journal, where the name of the boss stands beside it.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WrittenElection {
            company: self.company,
            proposer: self.proposer,
            boss: "",
            yes: self.yes,
            no: self.no,
            votes_for: self.votes_for,
            votes_against: self.votes_against,
            needed: self.needed,
            carried: self.carried,
        }
        .serialize(serializer)
    }
}

fn english(fact: &impl kernel::words::ToFact) -> String {
    crate::LANGUAGES.words(kernel::Language::ENGLISH, Vec::new()).show(fact)
}
