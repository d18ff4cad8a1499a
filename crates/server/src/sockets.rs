//! How many sockets are open, and whose.

use crate::ids::PersonId;
use crate::places::{Full, Place, Places};
use crate::problem::Problem;
use axum::http::StatusCode;
use kernel::facts;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The most sockets of one person: a table has one or two, and one may play at many. Whoever opens more loses the oldest.
const MOST_OF_PERSON: usize = 100;
/// The most sockets of an address, behind which a whole class may sit.
const MOST_OF_ADDRESS: usize = 600;
/// The most sockets of all, however many files the system allows.
const MOST: usize = 10_000;

/// Counts the sockets. Clones share the count.
#[derive(Clone)]
pub(crate) struct Sockets {
    places: Places<IpAddr>,
    people: Arc<Mutex<People>>,
}

/// The sockets of each person, the oldest first, with the way to close them.
#[derive(Default)]
struct People {
    next: u64,
    sockets: HashMap<PersonId, VecDeque<(u64, oneshot::Sender<()>)>>,
}

/// A socket that is open; its place is free again when this is dropped.
pub(crate) struct Socket {
    sockets: Sockets,
    number: u64,
    person: PersonId,
    _place: Place<IpAddr>,
    /// Ready when a newer socket of the same person takes this one's place.
    pub(crate) replaced: oneshot::Receiver<()>,
}

impl Sockets {
    /// At most so many in all, if the system allows fewer than the house.
    pub(crate) fn new(most: usize) -> Sockets {
        Sockets { places: Places::new(most.min(MOST), MOST_OF_ADDRESS), people: Arc::default() }
    }

    pub(crate) fn count(&self) -> usize {
        self.places.count()
    }

    /// A place for one more socket, counted by this address if there is one. A person who is unlimited loses none for it.
    pub(crate) fn admit(
        &self,
        person: &PersonId,
        address: Option<IpAddr>,
        is_unlimited: bool,
    ) -> Result<Socket, Problem> {
        let place = self.places.enter(address).map_err(|full| {
            let full_for = match full {
                Full::ForAll => "all",
                Full::ForOne => "one",
            };
            let problem = Problem::new("house-full", StatusCode::SERVICE_UNAVAILABLE);
            problem.about(facts! { full_for }).retry_after(10)
        })?;
        let mut people = self.people();
        people.next += 1;
        let number = people.next;
        let (replace, replaced) = oneshot::channel();
        let own = people.sockets.entry(person.clone()).or_default();
        own.push_back((number, replace));
        if !is_unlimited
            && own.len() > MOST_OF_PERSON
            && let Some((_, oldest)) = own.pop_front()
        {
            let _ = oldest.send(());
        }
        Ok(Socket { sockets: self.clone(), number, person: person.clone(), _place: place, replaced })
    }

    fn people(&self) -> MutexGuard<'_, People> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut people = self.sockets.people();
        if let Some(own) = people.sockets.get_mut(&self.person) {
            own.retain(|(number, _)| *number != self.number);
            if own.is_empty() {
                people.sockets.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_who_opens_too_many_loses_the_oldest() {
        let (sockets, address) = (Sockets::new(MOST), Some(IpAddr::from([203, 0, 113, 7])));
        let mut open: Vec<Socket> =
            (0..MOST_OF_PERSON).map(|_| sockets.admit(&"ann".into(), address, false).ok().unwrap()).collect();
        assert!(open.iter_mut().all(|socket| socket.replaced.try_recv().is_err()));
        let ben = sockets.admit(&"ben".into(), address, false).ok().unwrap();
        let new = sockets.admit(&"ann".into(), address, false).ok().unwrap();
        assert_eq!(open[0].replaced.try_recv(), Ok(()));
        assert!(open[1].replaced.try_recv().is_err());
        drop(open);
        assert_eq!(sockets.count(), 2);
        drop((ben, new));
        assert!(sockets.people().sockets.is_empty());
    }

    #[test]
    fn an_address_has_so_many_places_and_this_machine_all_of_them() {
        let (sockets, address) = (Sockets::new(MOST), Some(IpAddr::from([203, 0, 113, 7])));
        let mut open: Vec<Socket> = (0..MOST_OF_ADDRESS)
            .map(|number| sockets.admit(&format!("guest {number}").into(), address, false).ok().unwrap())
            .collect();
        assert!(sockets.admit(&"ann".into(), address, false).is_err());
        open.extend((0..MOST_OF_PERSON + 1).map(|_| sockets.admit(&"bot".into(), None, true).ok().unwrap()));
        assert!(open.iter_mut().all(|socket| socket.replaced.try_recv().is_err()));
    }
}
