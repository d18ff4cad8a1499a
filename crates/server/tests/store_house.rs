//! A house whose database has rotted in places goes on with the rest.

mod common;

use common::{House, scratch, table};
use rusqlite::Connection;
use serde_json::json;

#[tokio::test]
async fn a_house_goes_on_beside_what_is_damaged() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut ann = house.guest();
    let (well, rotten) = (table(&mut [&mut ann], 1).await, table(&mut [&mut ann], 1).await);
    let talk = format!("/api/tables/{well}/chat");
    for word in ["one", "two", "three"] {
        ann.post(&talk, &json!({ "text": word })).await.ok();
    }
    house.close();
    let database = Connection::open(folder.path().join("boardroom.db")).expect("the database");
    database
        .execute("UPDATE tables SET secret = zeroblob(32) WHERE name = ?1", [&rotten])
        .expect("a secret rots");
    database.execute("UPDATE chat SET line = 'x' WHERE number IN (2, 3)", []).expect("talk rots");
    drop(database);

    let house = House::open(folder.path());
    ann.address = house.address;
    assert_eq!(ann.get(&format!("/api/tables/{rotten}")).await.status, 404);
    ann.get(&format!("/api/tables/{well}")).await.ok();
    // The numbers of the lost lines are taken, and those who talk on do not stumble over them.
    ann.post(&talk, &json!({ "text": "four" })).await.ok();
    house.close();
    let database = Connection::open(folder.path().join("boardroom.db")).expect("the database");
    let last: u32 =
        database.query_row("SELECT max(number) FROM chat", [], |row| row.get(0)).expect("a number");
    assert_eq!(last, 4);
}
