//! Boards of directors: several people hold one seat, move, vote in secret, and alone are told of it.

mod common;

use common::{Guest, House, Live, scratch};
use serde_json::{Value, json};

struct Firm {
    house: House,
    id: String,
    /// Hal made the table and does not play; Rea has seat 2.
    hal: Guest,
    rea: Guest,
    board: Vec<Guest>,
}

const NAMES: [&str; 5] = ["Ann", "Ben", "Cleo", "Dan", "Eve"];

impl Firm {
    /// A table of Management with a board of so many chairs at seat 1, of which these are taken, and Rea at seat 2.
    async fn new(house: House, size: usize, taken: usize) -> Firm {
        let game = json!({ "game": "management", "options": { "months": "3" } });
        Firm::of(house, game, size, taken).await
    }

    /// The same at a table of another game.
    async fn of(house: House, game: Value, size: usize, taken: usize) -> Firm {
        let (mut hal, mut rea) = (house.guest(), house.guest());
        let seats = [format!("board:Northern Works:{size}"), "open".to_owned()];
        let mut body = json!({ "seats": seats, "name": "Hal", "public": true });
        body.as_object_mut().expect("an object").extend(game.as_object().expect("an object").clone());
        let made = hal.post("/api/tables", &body).await.ok();
        let id = made["table"].as_str().expect("a table").to_owned();
        rea.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 2, "name": "Rea" })).await.ok();
        let mut board: Vec<Guest> = (0..taken).map(|_| house.guest()).collect();
        for (guest, name) in board.iter_mut().zip(NAMES) {
            guest.post(&format!("/api/tables/{id}/sit"), &json!({ "seat": 1, "name": name })).await.ok();
        }
        hal.post(&format!("/api/tables/{id}/start"), &json!({})).await.ok();
        Firm { house, id, hal, rea, board }
    }

    fn at(&self, call: &str) -> String {
        format!("/api/tables/{}/{call}", self.id)
    }

    /// What a director sees of the board.
    async fn sees(&mut self, who: usize) -> Value {
        let path = format!("/api/tables/{}", self.id);
        self.board[who].get(&path).await.ok()["board"].clone()
    }

    async fn position(&mut self) -> Value {
        let path = format!("/api/tables/{}", self.id);
        self.hal.get(&path).await.ok()["position"].clone()
    }

    async fn moves(&mut self, who: usize, action: &str) -> common::Answer {
        let question = self.position().await["question"].clone();
        let id = format!("{who} {action}");
        let path = self.at("move");
        let body = json!({ "seat": 1, "id": id, "question": question, "do": action });
        self.board[who].post(&path, &body).await
    }

    async fn votes(&mut self, who: usize, number: u32, action: &str) -> common::Answer {
        let question = self.position().await["question"].clone();
        let path = self.at("ballot");
        let body = json!({ "ballot": number, "seat": 1, "question": question, "do": action });
        self.board[who].post(&path, &body).await
    }

    async fn wants(&mut self, who: usize, chair: &str) -> common::Answer {
        let path = self.at("elect");
        self.board[who].post(&path, &json!({ "elect": chair, "seat": 1 })).await
    }

    /// What the board has sealed, as it finds it in its form.
    async fn sealed(&mut self) -> Option<Value> {
        let path = format!("/api/tables/{}", self.id);
        let seen = self.board[0].get(&path).await.ok();
        assert_eq!(seen["you"], 1);
        let menu = seen["position"]["menu"].as_array().expect("a menu").clone();
        menu.into_iter().find(|form| form["answered"] == true)
    }
}

#[tokio::test]
async fn a_board_of_five_decides_by_majority() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 5, 5).await;
    let board = firm.sees(1).await;
    assert_eq!((&board["you"], &board["size"], &board["voted"]), (&json!("Ben"), &json!(5), &json!(0)));
    let called: Vec<&Value> =
        board["directors"].as_array().expect("five").iter().map(|one| &one["called"]).collect();
    assert_eq!(called, NAMES);
    assert_eq!(board["directors"][0]["chair"], true, "the first who came is in the chair");

    firm.moves(0, "bid 1 501").await.ok();
    firm.moves(1, "bid 2 677").await.ok();
    let board = firm.sees(2).await;
    let motions = board["motions"].as_array().expect("motions");
    assert_eq!(motions.len(), 2);
    assert_eq!(
        (&motions[1]["number"], &motions[1]["mover"], &motions[1]["action"]),
        (&json!(2), &json!("Ben"), &json!("bid 2 677"))
    );
    assert!(motions[0]["explain"].as_str().expect("a sentence").contains("501"), "{}", motions[0]);
    assert!(motions[0]["brief"].as_str().expect("a few words").contains("501"), "{}", motions[0]);
    assert_eq!((&board["ballot"], &board["voted"]), (&Value::Null, &json!(2)), "who moves has voted");
    assert_eq!(firm.position().await["sealed"], json!([]), "nothing is decided yet");

    // What Dan moves was moved already, so he votes for it. Who asks for it twice votes once.
    firm.moves(3, "bid 2 677").await.ok();
    firm.moves(3, "bid 2 677").await.ok();
    let board = firm.sees(3).await;
    assert_eq!(
        (board["motions"].as_array().expect("motions").len(), &board["ballot"], &board["voted"]),
        (2, &json!(2), &json!(3))
    );
    firm.votes(4, 1, "bid 1 501").await.ok();
    assert_eq!(firm.sealed().await, None);
    firm.votes(2, 2, "bid 2 677").await.ok();
    let sealed = firm.sealed().await.expect("three of five are a majority");
    assert_eq!(sealed["fields"][0]["suggested"], 2);
    assert_eq!(firm.position().await["sealed"], json!([1]));
    let board = firm.sees(4).await;
    assert_eq!((&board["motions"], &board["voted"]), (&json!([]), &json!(0)), "the meeting is over");

    // Until the round opens the board may think again.
    for who in [0, 2, 4] {
        firm.moves(who, "pass").await.ok();
    }
    assert_eq!(firm.sealed().await.expect("another answer")["verb"], "pass");
}

#[tokio::test]
async fn what_a_board_decides_beside_the_question_leaves_the_question_before_it() {
    let folder = scratch();
    let game = json!({ "game": "business-strategy", "variant": "basic" });
    let mut firm = Firm::of(House::open(folder.path()), game, 3, 3).await;
    firm.moves(0, "pass").await.ok();
    firm.moves(1, "sell 1 2 5000").await.ok();
    firm.votes(2, 2, "sell 1 2 5000").await.ok();
    let board = firm.sees(0).await;
    let motions: Vec<&Value> =
        board["motions"].as_array().expect("motions").iter().map(|motion| &motion["action"]).collect();
    assert_eq!(motions, ["pass"], "the offer is made, and nothing else is decided");
    assert_eq!((&board["ballot"], &board["voted"]), (&json!(1), &json!(1)));
    firm.votes(1, 1, "pass").await.ok();
    assert_eq!(firm.position().await["sealed"], json!([1]));
}

#[tokio::test]
async fn two_directors_may_number_their_motions_alike() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 3, 3).await;
    let question = firm.position().await["question"].clone();
    let path = firm.at("move");
    for (who, action) in [(0, "bid 1 501"), (1, "bid 2 677")] {
        let body = json!({ "seat": 1, "id": "1", "question": question, "do": action });
        firm.board[who].post(&path, &body).await.ok();
    }
    let board = firm.sees(2).await;
    assert_eq!((board["motions"].as_array().expect("motions").len(), &board["voted"]), (2, &json!(2)));
}

#[tokio::test]
async fn the_chair_breaks_ties_and_is_elected() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 4, 4).await;
    assert_eq!(firm.wants(0, "Nobody").await.refused(409), "no-such-member");
    for who in [1, 2] {
        firm.wants(who, "Dan").await.ok();
    }
    let board = firm.sees(1).await;
    assert_eq!((&board["wants"], &board["chairs_voted"]), (&json!("Dan"), &json!(2)));
    assert_eq!(firm.sees(0).await["wants"], Value::Null, "whom others want stays sealed");
    firm.moves(0, "bid 1 501").await.ok();
    firm.moves(3, "bid 2 677").await.ok();
    firm.votes(1, 1, "bid 1 501").await.ok();
    assert_eq!(firm.sealed().await, None);
    firm.wants(3, "Dan").await.ok();
    let board = firm.sees(0).await;
    assert_eq!(
        (&board["directors"][3]["chair"], &board["directors"][0]["chair"]),
        (&json!(true), &json!(false))
    );
    firm.votes(2, 2, "bid 2 677").await.ok();
    let sealed = firm.sealed().await.expect("two against two, and Dan is in the chair");
    assert_eq!(sealed["fields"][0]["suggested"], 2);
}

#[tokio::test]
async fn a_ballot_goes_to_what_was_read_and_to_nothing_else() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 3, 3).await;
    firm.moves(0, "bid 1 501").await.ok();
    assert_eq!(firm.votes(1, 1, "bid 1 502").await.refused(409), "other-motion");
    assert_eq!(firm.votes(1, 2, "bid 1 501").await.refused(409), "other-motion");
    let body = json!({ "ballot": 1, "seat": 1, "question": "99", "do": "bid 1 501" });
    let path = firm.at("ballot");
    assert_eq!(firm.board[1].post(&path, &body).await.refused(409), "stale");
    let body = json!({ "ballot": 1, "seat": 2, "question": "1", "do": "bid 1 501" });
    assert_eq!(firm.board[1].post(&path, &body).await.refused(403), "not-your-seat");
    for (mut guest, code) in [(firm.rea.clone(), "not-your-seat"), (firm.hal.clone(), "not-your-seat")] {
        let body = json!({ "ballot": 1, "seat": 1, "question": "1", "do": "bid 1 501" });
        assert_eq!(guest.post(&path, &body).await.refused(403), code);
    }
    // A seat that one person holds has no ballots, and no chair.
    let own = json!({ "ballot": 1, "seat": 2, "question": "1", "do": "pass" });
    assert_eq!(firm.rea.clone().post(&path, &own).await.refused(409), "no-council");
    let elect = firm.at("elect");
    let own = json!({ "elect": "Rea", "seat": 2 });
    assert_eq!(firm.rea.clone().post(&elect, &own).await.refused(409), "no-council");
    assert_eq!(firm.moves(0, "dance").await.status, 422, "what is no action cannot be moved");
    let mut live = firm.board[1].live(&firm.id, "").await;
    let question = live.question();
    live.send(&json!({ "ballot": 7, "seat": 1, "question": question, "do": "pass" })).await;
    assert_eq!(live.until("refused").await["id"], "ballot");
    live.send(&json!({ "elect": "Nobody", "seat": 1 })).await;
    assert_eq!(live.until("refused").await["error"]["code"], "no-such-member");
    live.send(&json!({ "ballot": 1, "seat": 1, "question": question, "do": "bid 1 501" })).await;
    while firm.sealed().await.is_none() {
        live.hear().await;
    }
}

#[tokio::test]
async fn one_director_does_not_act_for_all() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 3, 3).await;
    let own = json!({ "seat": 1 });
    let (undo, resign, end) = (firm.at("undo"), firm.at("resign"), firm.at("end"));
    assert_eq!(firm.board[0].post(&undo, &own).await.refused(403), "boards-decide-anew");
    assert_eq!(firm.board[1].post(&resign, &own).await.refused(403), "chair-only");
    assert_eq!(firm.board[1].post(&end, &json!({ "yes": true })).await.refused(403), "chair-only");
    // Nobody floods the meeting: each director has a share of its motions.
    let mut refused = String::new();
    for price in 501..540 {
        let answer = firm.moves(1, &format!("bid 1 {price}")).await;
        if answer.status != 200 {
            refused = answer.refused(409);
            break;
        }
    }
    assert_eq!(refused, "too-many-motions");
    firm.moves(2, "pass").await.ok();
    // The chair speaks for the board when the game is to end.
    let asked = firm.board[0].post(&end, &json!({ "yes": true })).await.ok();
    assert_eq!((&asked["ended"], &asked["waits_for"]), (&json!(false), &json!([2])));
    assert_eq!(firm.rea.post(&end, &json!({ "yes": true })).await.ok()["ended"], true);
    // The file says who voted for what: it is for whoever made the table and did not play.
    let file = firm.at("file");
    for mut guest in [firm.rea.clone(), firm.board[0].clone(), firm.house.guest()] {
        assert_eq!(guest.get(&file).await.refused(403), "ballots-in-file");
    }
    let text = firm.hal.get(&file).await;
    assert!(text.status == 200 && text.body.contains("\"motion\""), "{}", text.body);
}

#[tokio::test]
async fn chairs_are_taken_once_and_in_play_by_the_code_alone() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 3, 2).await;
    let sit = firm.at("sit");
    let mut cleo = firm.house.guest();
    let wants = |seat: u8, name: &str| json!({ "seat": seat, "name": name });
    assert_eq!(cleo.post(&sit, &wants(1, "Cleo")).await.refused(403), "board-code");
    let mut body = wants(1, "ann");
    body["board"] = json!("WRONGLY");
    assert_eq!(cleo.post(&sit, &body).await.refused(403), "board-code");
    assert_eq!(firm.board[0].post(&sit, &wants(1, "Ann")).await.refused(409), "on-board-already");
    assert_eq!(firm.rea.post(&sit, &wants(1, "Rea")).await.refused(409), "one-board");
    assert_eq!(firm.board[0].post(&sit, &wants(2, "Ann")).await.refused(409), "one-board");
    firm.moves(0, "bid 1 501").await.ok();
    body["board"] = json!(firm.sees(0).await["code"].as_str().expect("a code").to_lowercase());
    let seats =
        |snapshot: &Value| (snapshot["seats"][0]["board"].clone(), snapshot["seats"][0]["holder"].clone());
    let path = format!("/api/tables/{}", firm.id);
    let seen = firm.rea.get(&path).await.ok();
    assert_eq!(seats(&seen), (json!({ "size": 3, "taken": 2 }), json!("council")));
    assert_eq!((&seen["board"], &seen["seats"][0]["name"]), (&Value::Null, &json!("Northern Works")));
    cleo.post(&sit, &body).await.ok();
    firm.board.push(cleo);
    let board = firm.sees(2).await;
    assert_eq!(board["you"], "ann 2", "nobody looks like another on the board");
    let mut dan = firm.house.guest();
    body["name"] = json!("Dan");
    assert_eq!(dan.post(&sit, &body).await.refused(409), "board-full");

    // A bot plays for a board that is away, under its name, and whoever is back brings the board back.
    let host = firm.at("host");
    firm.hal.post(&host, &json!({ "do": "replace", "seat": 1, "holder": "bot:clerk" })).await.ok();
    let seen = firm.board[1].get(&path).await.ok();
    let seat = &seen["seats"][0];
    assert_eq!(
        (&seat["name"], &seat["may_return"], &seat["kind"]),
        (&json!("Northern Works"), &json!(true), &json!("bot"))
    );
    firm.board[1].post(&sit, &wants(1, "Ben")).await.ok();
    assert_eq!(firm.sees(0).await["directors"].as_array().expect("three").len(), 3);

    // Also after the house was closed and opened again.
    firm.house.close();
    let house = House::open(folder.path());
    firm.board[2].address = house.address;
    let seen = firm.board[2].get(&path).await.ok();
    assert_eq!((&seen["you"], &seen["board"]["you"]), (&json!(1), &json!("ann 2")));
    // Whoever is forgotten leaves a free chair, and nothing of theirs.
    firm.board[2].post("/api/forget", &json!({})).await.ok();
    firm.board[0].address = house.address;
    let seen = firm.board[0].get(&path).await.ok();
    assert_eq!(seats(&seen).0, json!({ "size": 3, "taken": 2 }));
}

#[tokio::test]
async fn what_a_board_says_among_itself_it_alone_hears() {
    let folder = scratch();
    let firm = Firm::new(House::open(folder.path()), 3, 3).await;
    let (mut anns, mut bens) =
        (firm.board[0].live(&firm.id, "").await, firm.board[1].live(&firm.id, "").await);
    let (mut reas, mut hals) = (firm.rea.live(&firm.id, "").await, firm.hal.live(&firm.id, "").await);
    anns.send(&json!({ "chat": "Two at 677?", "to": 1 })).await;
    let line = bens.until("chat").await["line"].clone();
    assert_eq!((&line["name"], &line["text"]), (&json!("Ann"), &json!("Two at 677?")));
    bens.send(&json!({ "chat": "Good morning." })).await;
    for live in [&mut reas, &mut hals] {
        let line = live.until("chat").await["line"].clone();
        assert_eq!((&line["text"], &line["number"]), (&json!("Good morning."), &json!(1)));
        assert_eq!(line["name"], "Northern Works", "to the others they are the board");
    }
    hals.send(&json!({ "chat": "Psst", "to": 1 })).await;
    assert_eq!(hals.until("refused").await["error"]["code"], "no-whispers");
}

/// Directors are told at once, and the others not at all.
#[tokio::test]
async fn directors_hear_of_motions_and_ballots_and_of_who_is_there() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 3, 3).await;
    let mut anns = firm.board[0].live(&firm.id, "").await;
    let online = |board: &Value| -> Vec<bool> {
        let directors = board["directors"].as_array().expect("directors");
        directors.iter().map(|one| one["online"] == true).collect()
    };
    let bens = firm.board[1].live(&firm.id, "").await;
    let board = until_board(&mut anns, |board| online(board)[1]).await;
    assert_eq!(online(&board), [true, true, false]);
    firm.moves(1, "bid 1 501").await.ok();
    let board = until_board(&mut anns, |board| board["voted"] == 1).await;
    assert_eq!(board["motions"][0]["mover"], "Ben");
    firm.wants(2, "Cleo").await.ok();
    until_board(&mut anns, |board| board["chairs_voted"] == 1).await;
    drop(bens);
    until_board(&mut anns, |board| !online(board)[1]).await;
    firm.moves(2, "bid 1 501").await.ok();
    let board = until_board(&mut anns, |board| board["voted"] == 0).await;
    assert_eq!(board["motions"], json!([]));
    // The board's own position shows what it sealed.
    while !anns.position["menu"].as_array().expect("a menu").iter().any(|form| form["answered"] == true) {
        anns.hear().await;
    }
}

async fn until_board(live: &mut Live, is_so: impl Fn(&Value) -> bool) -> Value {
    loop {
        let board = live.until("board").await;
        if is_so(&board) {
            return board;
        }
    }
}

#[tokio::test]
async fn boards_are_made_as_they_are_asked_for() {
    let folder = scratch();
    let house = House::open(folder.path());
    let mut hal = house.guest();
    for (seat, code) in [
        ("board:Acme", "bad-seat"),
        ("board::3", "bad-name"),
        ("board:Acme:0", "bad-board"),
        ("board:Acme:17", "bad-board"),
        ("board:Acme:many", "bad-seat"),
        ("board: ACME :2", "bad-board"),
    ] {
        let body = json!({ "game": "management", "seats": ["board:acme:2", seat], "name": "Hal" });
        assert_eq!(hal.post("/api/tables", &body).await.refused(400), code, "{seat}");
    }
    let body = json!({ "game": "management", "seats": ["board:Acme:2", "bot:clerk"], "name": "Hal" });
    let made = hal.post("/api/tables", &body).await.ok();
    let id = made["table"].as_str().expect("a table");
    // A board that nobody joined is played by a bot, under its name.
    hal.post(&format!("/api/tables/{id}/start"), &json!({ "fill": "clerk" })).await.ok();
    let seen = hal.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&seen["seats"][0]["name"], &seen["seats"][0]["kind"]), (&json!("Acme"), &json!("bot")));
}

#[tokio::test]
async fn those_on_a_board_find_their_chairs_when_they_play_again() {
    let folder = scratch();
    let mut firm = Firm::new(House::open(folder.path()), 3, 2).await;
    let end = firm.at("end");
    firm.board[0].post(&end, &json!({ "yes": true })).await.ok();
    firm.rea.post(&end, &json!({ "yes": true })).await.ok();
    firm.hal.post(&end, &json!({ "yes": true })).await;
    let again = firm.at("rematch");
    let made = firm.board[1].post(&again, &json!({})).await.ok();
    let next = made["table"].as_str().expect("a table").to_owned();
    let path = format!("/api/tables/{next}");
    let seen = firm.board[1].get(&path).await.ok();
    assert_eq!((&seen["you"], &seen["board"]["you"]), (&json!(1), &json!("Ben")), "{seen}");
    assert_eq!(seen["table"]["stage"], "gathering", "it waits for the others");
    let told = firm.rea.get(&format!("/api/tables/{}", firm.id)).await.ok()["table"]["again"].clone();
    assert_eq!(told, "Ben");
    assert_eq!(firm.rea.post(&again, &json!({})).await.ok()["table"], next.as_str());
    assert_eq!(firm.rea.get(&path).await.ok()["you"], 2);
    for _ in 0..2 {
        assert_eq!(firm.board[0].post(&again, &json!({})).await.ok()["table"], next.as_str());
    }
    let board = firm.board[0].get(&path).await.ok()["board"].clone();
    let called: Vec<&Value> =
        board["directors"].as_array().expect("two").iter().map(|one| &one["called"]).collect();
    assert_eq!((called, &board["size"]), (vec![&json!("Ben"), &json!("Ann")], &json!(3)));
    assert_eq!(firm.hal.post(&again, &json!({})).await.ok()["table"], next.as_str());
    firm.board[1].post(&format!("{path}/start"), &json!({})).await.ok();
    let seen = firm.board[0].get(&path).await.ok();
    assert_eq!((&seen["table"]["stage"], &seen["you"]), (&json!("playing"), &json!(1)));
    // A board of one begins at once, as one person does.
    let mut alone = firm.house.guest();
    let body = json!({ "game": "management", "options": { "months": "2" }, "seats": ["board:Solo:2", "bot:clerk"], "name": "Hal" });
    let made = alone.post("/api/tables", &body).await.ok();
    let at = |call: &str| format!("/api/tables/{}/{call}", made["table"].as_str().expect("a table"));
    let sit = json!({ "seat": 1, "name": "Solo", "invitation": made["invitation"] });
    alone.post(&at("sit"), &sit).await.ok();
    alone.post(&at("start"), &json!({})).await.ok();
    alone.post(&at("end"), &json!({ "yes": true })).await.ok();
    let next = alone.post(&at("rematch"), &json!({})).await.ok()["table"].clone();
    let seen = alone.get(&format!("/api/tables/{}", next.as_str().expect("a table"))).await.ok();
    assert_eq!((&seen["table"]["stage"], &seen["you"]), (&json!("playing"), &json!(1)));
}
