//! The books of a seat. Of a long match they take a while to write, so the room hands out its past, and a thread of the pool
//! writes them; who asks again is given what was written.

use super::Visit;
use super::calls::{Download, Written};
use crate::cache::BooksKey;
use crate::hub::Hub;
use crate::ids::{PersonId, TableId};
use crate::places::{Full, Place};
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::{Books, WhichBooks, WhichFile};
use crate::words::file_name;
use axum::Json;
use axum::body::Bytes;
use axum::extract::Query;
use axum::http::StatusCode;
use catalog::AnyMatch;
use export::Format;
use kernel::{Language, Seat, Viewer, facts};
use referee::Stage;
use std::sync::Arc;

/// This round, and the one before.
const TALLIES: usize = 2;

pub(super) async fn books(visit: Visit, Query(query): Query<WhichBooks>) -> Result<Written<Books>, Problem> {
    let (hub, person, id, language) =
        (Arc::clone(&visit.app.hub), visit.person.clone(), visit.id.clone(), visit.language);
    let _waits = place(&hub, &person)?;
    let with_sheets = query.sheets.unwrap_or(true);
    let look = move |room: &mut Room, me: &PersonId| {
        let wanted = wanted(room, me, query.seat, id, language)?;
        Ok(Wanted { key: BooksKey { with_sheets, ..wanted.key }, ..wanted })
    };
    let Json(wanted) = visit.look(query.invitation, look).await?;
    write(&hub, &person, wanted).await.map(Written::new)
}

/// The sheets of a seat as a file. Whose they may be is decided as for the books.
pub(super) async fn file(visit: Visit, Query(query): Query<WhichFile>) -> Result<Download, Problem> {
    let format = Format::named(&query.format)
        .ok_or_else(|| Problem::bad("bad-format").about(facts! { given = query.format.clone() }))?;
    let (hub, person, id, language) =
        (Arc::clone(&visit.app.hub), visit.person.clone(), visit.id.clone(), visit.language);
    let _waits = place(&hub, &person)?;
    let look = move |room: &mut Room, me: &PersonId| wanted(room, me, query.seat, id, language);
    let Json(wanted) = visit.look(query.invitation, look).await?;
    let work = move |_: &_| {
        let Wanted { key, past } = wanted;
        let words = past.words(key.language);
        let sheets = past.sheets(key.viewer, key.seat, &words)?;
        let owner = words.of(key.seat);
        let bytes = export::Books { owner: &owner, sheets: &sheets, words: &words }.write(format);
        let stem = file_name(&key.table.to_string(), &past.header().game);
        let name = format!("{stem}-{}.{}", key.seat.number(), format.name());
        Ok(Download { format, name, bytes: bytes.into() })
    };
    hub.pool().run(&person, work).await?
}

/// A place among those who wait for books: the past of a table stays in memory for each of them.
fn place(hub: &Hub, person: &PersonId) -> Result<Place<PersonId>, Problem> {
    hub.readers.enter(Some(person.clone())).map_err(|full| match full {
        Full::ForOne => Problem::new("too-much-waiting", StatusCode::TOO_MANY_REQUESTS).retry_after(5),
        Full::ForAll => Problem::unavailable("much-to-think"),
    })
}

/// Books that somebody may read, and all that it takes to write them.
struct Wanted {
    key: BooksKey,
    past: Box<dyn AnyMatch>,
}

fn wanted(
    room: &Room,
    me: &PersonId,
    number: Option<u8>,
    table: TableId,
    language: Language,
) -> Result<Wanted, Problem> {
    // The sheets of one's own seat are seen from there, those of others from one's first seat.
    let own = number.filter(|number| *number == 0 || room.own_seat(me, *number).is_ok());
    let viewer = room.viewer(me, own)?;
    let seat = match (number.filter(|number| *number > 0), viewer) {
        (Some(number), _) => room.seat(number)?,
        (None, Viewer::Seat(seat)) => seat,
        (None, _) => Seat::new(0),
    };
    let key = BooksKey { table, entries: room.table.entries(), viewer, seat, language, with_sheets: true };
    Ok(Wanted { key, past: room.table.past() })
}

/// The books as JSON. Each person's are written one after the other.
async fn write(hub: &Arc<Hub>, person: &PersonId, wanted: Wanted) -> Result<Bytes, Problem> {
    if let Some(written) = hub.cache.books.get(&wanted.key) {
        return Ok(written);
    }
    let house = Arc::clone(hub);
    let work = move |_: &_| {
        let Wanted { key, past } = wanted;
        // Whoever asked before for the same may just have got it.
        if let Some(written) = house.cache.books.get(&key) {
            return Ok(written);
        }
        let books = books_of(past.as_ref(), &key)?;
        let written = Bytes::from(serde_json::to_vec(&books).expect("books are plain data"));
        house.cache.books.keep(key, written.len(), written.clone());
        Ok(written)
    };
    hub.pool().run(person, work).await?
}

fn books_of(table: &dyn AnyMatch, key: &BooksKey) -> Result<Books, Problem> {
    let BooksKey { viewer, seat, language, with_sheets, .. } = *key;
    let words = table.words(language);
    let charts = table.charts(viewer, &words)?;
    let tale = match table.stage() {
        Stage::Over => {
            kernel::tale::tale(charts.first(), &table.standings(), table.winners(), viewer.seat(), &words)
        }
        _ => Vec::new(),
    };
    Ok(Books {
        seat: seat.number(),
        sheets: if with_sheets { table.sheets(viewer, seat, &words)? } else { Vec::new() },
        history: table.history(viewer, &words)?,
        charts,
        tale,
        tallies: last_that_moved(table.tallies(viewer, TALLIES * table.places().len(), &words)?),
        log: table.story(viewer, &words)?,
    })
}

/// The last rounds in which something moved the score: where a round is somebody's turn, that of others often leaves it as it was.
fn last_that_moved(mut tallies: Vec<kernel::score::Tally>) -> Vec<kernel::score::Tally> {
    tallies.retain(|tally| !tally.lines.is_empty());
    tallies.truncate(TALLIES);
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::MOST_READERS_OF_PERSON;
    use crate::record::Record;
    use crate::store::{MemoryStore, Writer};
    use catalog::{Setting, TableRequest};
    use referee::{Clock, Holder, Secret};
    use std::sync::mpsc;

    /// A house with one table, and its books as somebody may read them.
    async fn house() -> (Arc<Hub>, TableId) {
        let hub = Hub::open(Writer::start(MemoryStore::default())).await.expect("an empty store opens");
        let request = TableRequest {
            id: "table".to_owned(),
            setting: Setting::default(),
            seats: ["Ann", "Ben"]
                .map(|name| referee::Place::new(name, Holder::Bot("clerk".to_owned())))
                .into(),
            series: None,
            clock: Clock::default(),
            secret: Secret::new([7; 32]),
        };
        let record = Record { public: true, ..Record::new("ann".into(), vec![None; 2]) };
        hub.make("management", &request, record, [7; 32], 0).await.expect("a table");
        (hub, "table".into())
    }

    async fn asked(hub: &Arc<Hub>, id: &TableId) -> Wanted {
        let table = id.clone();
        hub.ask(id, move |room| wanted(room, &"eve".into(), None, table, Language::ENGLISH))
            .await
            .expect("the table is public")
    }

    /// Keeps all threads of the pool busy until the sender goes.
    async fn busy(hub: &Arc<Hub>) -> Vec<mpsc::Sender<()>> {
        let mut held = Vec::new();
        for number in 0.. {
            let (hold, wait) = mpsc::channel::<()>();
            let pool = hub.pool().clone();
            held.push(hold);
            tokio::spawn(async move { pool.run(&number, move |_| wait.recv().is_err()).await });
            for _ in 0..100 {
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
                if hub.pool().waiting() == 0 {
                    break;
                }
            }
            if hub.pool().waiting() > 0 {
                break;
            }
        }
        held
    }

    #[tokio::test]
    async fn so_many_wait_for_books_and_so_many_of_one() {
        let (hub, _) = house().await;
        let (ann, ben) = (PersonId::from("ann"), PersonId::from("ben"));
        let waits: Vec<_> =
            (0..MOST_READERS_OF_PERSON).map(|_| place(&hub, &ann).expect("a place")).collect();
        assert_eq!(place(&hub, &ann).unwrap_err().code, "too-much-waiting");
        assert!(place(&hub, &ben).is_ok(), "Ben is somebody else");
        drop(waits);
        assert!(place(&hub, &ann).is_ok());
    }

    #[tokio::test]
    async fn books_are_written_outside_the_room_and_once() {
        let (hub, id) = house().await;
        let held = busy(&hub).await;
        let first = asked(&hub, &id).await;
        let waiting = hub.pool().waiting();
        let writes = tokio::spawn({
            let hub = Arc::clone(&hub);
            async move { write(&hub, &"eve".into(), first).await }
        });
        while hub.pool().waiting() == waiting {
            tokio::task::yield_now().await;
        }
        // They wait for a thread, and the room does not.
        hub.ask(&id, |room| {
            room.table.begin(referee::Actor::Person, room.now()).map(|_| ()).map_err(Problem::from)
        })
        .await
        .expect("the room goes on");
        assert!(!writes.is_finished());
        drop(held);
        let before = writes.await.unwrap().expect("books");
        // What came after they were asked for is not in them; in the next ones it is.
        let after = write(&hub, &"eve".into(), asked(&hub, &id).await).await.expect("books");
        assert_ne!(before, after);
        let _held = busy(&hub).await;
        let again = write(&hub, &"ben".into(), asked(&hub, &id).await).await.expect("they are kept");
        assert_eq!(again, after, "nobody writes them again");
    }
}
