//! How much somebody may ask of the server, so that nobody takes it from the others.
//!
//! Persons are many behind one address, a class say, so what an address may is far more than what a person may. Whoever is on
//! the server's own machine, and calls for nobody else, is not limited: that is the operator, a bot or a load generator.

use crate::Settings;
use crate::ids::PersonId;
use crate::peer::Peer;
use crate::problem::Problem;
use axum::http::{Method, StatusCode};
use kernel::facts;
use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many at once, and then one each so often.
#[derive(Copy, Clone, Debug)]
struct Rate {
    at_once: u32,
    every: Duration,
}

impl Rate {
    const fn a_second(at_once: u32, a_second: u32) -> Rate {
        Rate { at_once, every: Duration::from_nanos(1_000_000_000 / a_second as u64) }
    }
}

const PERSON: Rate = Rate::a_second(60, 20);
const ADDRESS: Rate = Rate::a_second(600, 200);
/// Calls that make tables, or think for long.
const PERSON_COSTLY: Rate = Rate::a_second(20, 1);
const ADDRESS_COSTLY: Rate = Rate::a_second(100, 10);
/// Calls that read a whole match.
const PERSON_READING: Rate = Rate::a_second(30, 4);
/// People whom the server has not seen before, each of whom it remembers for good.
const ADDRESS_NEWCOMERS: Rate = Rate::a_second(100, 1);
/// What a person sends over all sockets together, and what of it is talk.
const PERSON_MESSAGES: Rate = Rate::a_second(200, 40);
const PERSON_TALK: Rate = Rate::a_second(12, 1);
/// Connections that an address opens; each is good for many calls.
const ADDRESS_CONNECTIONS: Rate = Rate::a_second(1_500, 300);
/// Codes from another device: who guesses is locked out, and nobody else.
const PERSON_CODES: Rate = Rate { at_once: 10, every: Duration::from_secs(30) };
const ADDRESS_CODES: Rate = Rate { at_once: 30, every: Duration::from_secs(5) };

/// Wrong codes and names of classes: a room full of people behind one address makes mistakes, and none of them often.
const PERSON_CLASSES: Rate = Rate { at_once: 10, every: Duration::from_secs(15) };
const ADDRESS_CLASSES: Rate = Rate { at_once: 200, every: Duration::from_secs(2) };
/// How long it is held against a person that they were wrong about a class.
const WRONG: Rate = Rate { at_once: 1, every: Duration::from_secs(3_600) };
/// How often somebody for whom a class waits may come again after they have.
const AWAITED_AGAIN: Duration = Duration::from_secs(60);

/// How many are remembered at most, half of them at least. Whoever is forgotten may begin anew.
const MOST_REMEMBERED: usize = 65_536;

/// Who has asked for how much.
pub(crate) struct Limiter {
    now: fn() -> Duration,
    debts: Mutex<Debts>,
}

impl Limiter {
    pub(crate) fn new(settings: &Settings) -> Limiter {
        Limiter { now: settings.limit_clock.unwrap_or(since_start), debts: Mutex::default() }
    }

    /// Whether an address may make this call.
    pub(crate) fn address(
        &self,
        settings: &Settings,
        peer: Peer,
        method: &Method,
        path: &str,
    ) -> Result<(), Problem> {
        self.of_address("calls", ADDRESS, settings, peer)?;
        if is_costly(method, path) {
            self.of_address("costly", ADDRESS_COSTLY, settings, peer)
        } else {
            Ok(())
        }
    }

    /// Whether an address may bring somebody new.
    pub(crate) fn newcomer(&self, settings: &Settings, peer: Peer) -> Result<(), Problem> {
        self.of_address("newcomers", ADDRESS_NEWCOMERS, settings, peer)
    }

    /// Whether a person may make this call.
    pub(crate) fn person(
        &self,
        settings: &Settings,
        peer: Peer,
        person: &PersonId,
        method: &Method,
        path: &str,
    ) -> Result<(), Problem> {
        if peer.is_unlimited(settings) {
            return Ok(());
        }
        self.take(&("person", person), PERSON)?;
        if is_costly(method, path) {
            self.take(&("costly", person), PERSON_COSTLY)
        } else if is_reading(path) {
            self.take(&("reading", person), PERSON_READING)
        } else if path.ends_with("/chat") {
            self.take(&("talk", person), PERSON_TALK)
        } else {
            Ok(())
        }
    }

    /// A number for where something comes from: the address, or the person if addresses are not counted. It says nothing about
    /// them to who does not know this process from inside.
    pub(crate) fn origin(&self, address: Option<IpAddr>, person: &PersonId) -> u64 {
        let debts = self.debts.lock().unwrap_or_else(PoisonError::into_inner);
        match address {
            Some(address) => debts.hasher.hash_one(address),
            None => debts.hasher.hash_one(person),
        }
    }

    /// Whether an address may open a further connection.
    pub(crate) fn connection(&self, address: IpAddr) -> bool {
        self.try_take(&("connections", address), ADDRESS_CONNECTIONS).is_ok()
    }

    /// Whether a person may send another message, over whichever socket, or else after what time.
    pub(crate) fn message(&self, person: &PersonId) -> Result<(), Duration> {
        self.try_take(&("messages", person), PERSON_MESSAGES)
    }

    /// Whether a person may say something more.
    pub(crate) fn talk(&self, person: &PersonId) -> Result<(), Problem> {
        self.take(&("talk", person), PERSON_TALK)
    }

    /// Whether somebody may try a code from another device.
    pub(crate) fn code(&self, settings: &Settings, peer: Peer, person: &PersonId) -> Result<(), Problem> {
        if peer.is_unlimited(settings) {
            return Ok(());
        }
        self.take(&("codes", person), PERSON_CODES)?;
        self.of_address("codes", ADDRESS_CODES, settings, peer)
    }

    /// Whether somebody may try a code of a class, which is held against them until it was right. Behind an address where many were
    /// wrong, nobody is kept out who was not: a first try is open to everybody.
    pub(crate) fn try_class(
        &self,
        settings: &Settings,
        peer: Peer,
        person: &PersonId,
    ) -> Result<Try, Problem> {
        if peer.is_unlimited(settings) {
            return Ok(Try { person: None, address: None, is_counted: true });
        }
        let address = peer.counted(settings);
        let was_wrong = self.owes(&("wrong", person));
        self.take(&("classes", person), PERSON_CLASSES)?;
        if let (true, Some(address)) = (was_wrong, address) {
            self.take(&("classes", address), ADDRESS_CLASSES)?;
        }
        Ok(Try { person: Some(person.clone()), address, is_counted: was_wrong })
    }

    /// A code of a class was right: whoever tried it owes nothing for it.
    pub(crate) fn was_right(&self, tried: &Try) {
        let Some(person) = &tried.person else { return };
        self.give_back(&("classes", person), PERSON_CLASSES);
        if let (true, Some(address)) = (tried.is_counted, tried.address) {
            self.give_back(&("classes", address), ADDRESS_CLASSES);
        }
    }

    /// A code of a class was wrong, or the name with it.
    pub(crate) fn was_wrong(&self, tried: &Try) {
        let Some(person) = &tried.person else { return };
        let _ = self.try_take(&("wrong", person), WRONG);
        if let (false, Some(address)) = (tried.is_counted, tried.address) {
            let _ = self.try_take(&("classes", address), ADDRESS_CLASSES);
        }
    }

    /// Whether somebody new may come for whom a class waits, though many others do: as often as the class waits for them.
    pub(crate) fn awaited(&self, whom: &str, most: u32) -> bool {
        self.try_take(&("awaited", whom), Rate { at_once: most, every: AWAITED_AGAIN }).is_ok()
    }

    fn of_address(&self, what: &str, rate: Rate, settings: &Settings, peer: Peer) -> Result<(), Problem> {
        match peer.counted(settings) {
            Some(address) => self.take(&(what, address), rate),
            None => Ok(()),
        }
    }

    fn owes(&self, who: &impl std::hash::Hash) -> bool {
        self.debts.lock().unwrap_or_else(PoisonError::into_inner).owes(who, (self.now)())
    }

    fn give_back(&self, who: &impl std::hash::Hash, rate: Rate) {
        self.debts.lock().unwrap_or_else(PoisonError::into_inner).give_back(who, rate);
    }

    fn try_take(&self, who: &impl std::hash::Hash, rate: Rate) -> Result<(), Duration> {
        self.debts.lock().unwrap_or_else(PoisonError::into_inner).take(who, rate, (self.now)())
    }

    fn take(&self, who: &impl std::hash::Hash, rate: Rate) -> Result<(), Problem> {
        self.try_take(who, rate).map_err(|wait| {
            let seconds = u16::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u16::MAX).max(1);
            let problem = Problem::new("too-many-requests", StatusCode::TOO_MANY_REQUESTS);
            problem.about(facts! { seconds }).retry_after(seconds)
        })
    }
}

/// Somebody who tries a code of a class.
pub(crate) struct Try {
    /// Nobody, if it does not count.
    person: Option<PersonId>,
    address: Option<IpAddr>,
    /// Whether the address has been charged for it already.
    is_counted: bool,
}

fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

fn is_costly(method: &Method, path: &str) -> bool {
    let is_table = path == "/api/tables"
        || path == "/api/classes"
        || path.starts_with("/api/matches")
        || path.ends_with("/rematch");
    (*method == Method::POST && is_table) || path.ends_with("/hint")
}

fn is_reading(path: &str) -> bool {
    ["/books", "/replay", "/file", "/fairness", "/review", "/story"].iter().any(|end| path.ends_with(end))
}

/// Whoever has one address of the sixth version has 2^64 of them.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into()),
    }
}

/// By whom: when everything that was asked for is made up for, as if each call took its share of a second.
///
/// When the newer half is full, the older is forgotten. So the memory is bounded whoever comes, and who asks again and again
/// is never forgotten.
#[derive(Default)]
struct Debts {
    hasher: RandomState,
    newer: HashMap<u64, Duration>,
    older: HashMap<u64, Duration>,
}

impl Debts {
    /// Takes one call, or says how long to wait for it.
    fn take(&mut self, who: &impl std::hash::Hash, rate: Rate, now: Duration) -> Result<(), Duration> {
        let key = self.hasher.hash_one(who);
        let share = rate.every;
        let before = self.newer.get(&key).or_else(|| self.older.get(&key)).copied().unwrap_or_default();
        let after = before.max(now) + share;
        let too_soon = after.saturating_sub(now + share * rate.at_once);
        let (debt, answer) = if too_soon.is_zero() { (after, Ok(())) } else { (before, Err(too_soon)) };
        if self.newer.len() >= MOST_REMEMBERED / 2 && !self.newer.contains_key(&key) {
            self.older = std::mem::take(&mut self.newer);
        }
        self.newer.insert(key, debt);
        answer
    }

    /// Whether something is not made up for yet.
    fn owes(&self, who: &impl std::hash::Hash, now: Duration) -> bool {
        let key = self.hasher.hash_one(who);
        self.newer.get(&key).or_else(|| self.older.get(&key)).is_some_and(|debt| *debt > now)
    }

    /// Takes one call back.
    fn give_back(&mut self, who: &impl std::hash::Hash, rate: Rate) {
        let key = self.hasher.hash_one(who);
        let debt = self.newer.get_mut(&key).or_else(|| self.older.get_mut(&key));
        if let Some(debt) = debt {
            *debt = debt.saturating_sub(rate.every);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn so_many_at_once_and_then_so_many_a_second() {
        let (mut debts, rate) = (Debts::default(), Rate::a_second(5, 2));
        let mut taken =
            |who: &str, now: Duration| (0..100).take_while(|_| debts.take(&who, rate, now).is_ok()).count();
        assert_eq!(taken("ann", SECOND), 5);
        assert_eq!(taken("ann", SECOND), 0);
        assert_eq!(taken("ben", SECOND), 5, "Ben is somebody else");
        assert_eq!(taken("ann", SECOND * 2), 2);
        assert_eq!(taken("ann", SECOND * 100), 5, "nobody saves up more than that");
        assert_eq!(debts.take(&"ann", rate, SECOND * 100), Err(SECOND / 2));
    }

    #[test]
    fn what_is_given_back_was_not_taken() {
        let (mut debts, rate) = (Debts::default(), Rate::a_second(2, 1));
        for _ in 0..10 {
            assert_eq!(debts.take(&"ann", rate, SECOND), Ok(()));
            assert!(debts.owes(&"ann", SECOND));
            debts.give_back(&"ann", rate);
            assert!(!debts.owes(&"ann", SECOND));
        }
        debts.give_back(&"ben", rate);
        assert!(!debts.owes(&"ben", SECOND));
    }

    #[test]
    fn the_memory_is_bounded_and_who_asks_often_is_not_forgotten() {
        let (mut debts, rate) = (Debts::default(), Rate::a_second(5, 1));
        for number in 0..10 * MOST_REMEMBERED {
            let _ = debts.take(&number, rate, Duration::ZERO);
            if number % 1_000 == 0 {
                let asked = debts.take(&"ann", rate, Duration::ZERO);
                assert_eq!(asked.is_ok(), number < 5_000, "Ann's calls are counted through all of it");
            }
            assert!(debts.newer.len() + debts.older.len() <= MOST_REMEMBERED);
        }
    }

    #[test]
    fn a_network_of_the_sixth_version_is_one_address() {
        let parse = |text: &str| network(text.parse().unwrap());
        assert_eq!(parse("2001:db8:1:2::1"), parse("2001:db8:1:2:ffff::9"));
        assert_ne!(parse("2001:db8:1:2::1"), parse("2001:db8:1:3::1"));
        assert_ne!(parse("203.0.113.7"), parse("203.0.113.8"));
    }

    #[test]
    fn making_and_thinking_are_costly() {
        let table = "/api/tables/0123456789abcdef";
        for (method, path, costly) in [
            (Method::POST, "/api/tables".to_owned(), true),
            (Method::GET, "/api/tables".to_owned(), false),
            (Method::POST, "/api/classes".to_owned(), true),
            (Method::GET, "/api/classes".to_owned(), false),
            (Method::POST, "/api/matches".to_owned(), true),
            (Method::POST, "/api/matches/replay".to_owned(), true),
            (Method::POST, format!("{table}/rematch"), true),
            (Method::GET, format!("{table}/hint"), true),
            (Method::POST, format!("{table}/move"), false),
            (Method::GET, table.to_owned(), false),
        ] {
            assert_eq!(is_costly(&method, &path), costly, "{method} {path}");
        }
    }
}
