//! The server is killed in the middle of play, again and again. No acknowledged move is lost, none counts twice, nobody
//! misses or hears anything twice, all matches go on, and all logs verify.

#[path = "crash/seat.rs"]
mod seat;

use seat::{Heard, Seat};
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

const ROUNDS: u32 = 5;
const TABLES: usize = 6;
const SEATS: usize = 3;
/// How long the server lives in each round, counted from its first accepted move at every table.
const LIFE: Duration = Duration::from_millis(500);
/// Longer than any start takes.
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test]
async fn no_acknowledged_move_is_lost_by_a_kill() {
    let folder = Folder::new();
    let address = free_address();
    let mut server = Some(start(address, folder.path()).await);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(gather(address).await);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let mut players: JoinSet<(usize, Heard)> = JoinSet::new();
    for (number, table) in tables.iter().enumerate() {
        for (index, cookie) in table.cookies.iter().enumerate() {
            let (stop, accepted) = (Arc::clone(&stop), Arc::clone(&table.accepted));
            let seat = Seat::new(address, table.id.clone(), cookie.clone(), index as u8 + 1, stop, accepted);
            players.spawn(async move { (number, seat.play().await) });
        }
    }
    for round in 0..ROUNDS {
        // Every match goes on before the next blow falls.
        let before: Vec<u64> = tables.iter().map(Table::moves).collect();
        let since = Instant::now();
        for (table, before) in tables.iter().zip(&before) {
            while table.moves() == *before && !(since.elapsed() > LIFE && is_over(address, table).await) {
                assert!(since.elapsed() < PATIENCE, "a match does not go on after {round} kills");
                sleep(Duration::from_millis(5)).await;
            }
        }
        sleep(LIFE).await;
        drop(server.take());
        server = Some(start(address, folder.path()).await);
        let moves: u64 = tables.iter().map(Table::moves).sum();
        println!("kill {}: {moves} moves were acknowledged so far", round + 1);
    }
    sleep(LIFE).await;
    stop.store(true, Ordering::Relaxed);
    let mut heard = Vec::new();
    while let Some(done) = players.join_next().await {
        heard.push(done.expect("no player fails"));
    }
    for (number, table) in tables.iter().enumerate() {
        let everybody = heard.iter().filter(|(other, _)| *other == number).map(|(_, heard)| heard);
        check(address, table, everybody).await;
    }
}

/// Whether a match has come to its end already, because all have gone broke.
async fn is_over(address: SocketAddr, table: &Table) -> bool {
    let path = format!("/api/tables/{}", table.id);
    let (_, snapshot) = call(address, "GET", &path, Some(&table.cookies[0]), &Value::Null).await;
    serde_json::from_str::<Value>(&snapshot).expect("JSON")["position"]["over"].is_object()
}

/// Ends a match, and compares its log with what the players were told.
async fn check(address: SocketAddr, table: &Table, everybody: impl Iterator<Item = &Heard>) {
    let host = &table.cookies[0];
    let path = |call: &str| format!("/api/tables/{}{call}", table.id);
    for cookie in &table.cookies {
        // Whoever went broke has no say, and the others end it.
        ask(address, "POST", &path("/end"), Some(cookie), &json!({ "yes": true })).await;
    }
    let (_, file) = call(address, "GET", &path("/file"), Some(host), &Value::Null).await;
    let game = catalog::game_of_match(&file).expect("the file names its game");
    game.verify(&file).expect("the log verifies");
    let mut acknowledged = 0;
    for heard in everybody {
        for id in &heard.accepted {
            assert_eq!(file.matches(&format!("\"{id}\"")).count(), 1, "the move {id} of table {}", table.id);
        }
        for id in &heard.sent {
            assert!(file.matches(&format!("\"{id}\"")).count() <= 1, "{id} counts twice");
        }
        acknowledged += heard.accepted.len();
        let (_, snapshot) =
            call(address, "GET", &path(&format!("?seat={}", heard.seat)), Some(&heard.cookie), &Value::Null)
                .await;
        let snapshot: Value = serde_json::from_str(&snapshot).expect("JSON");
        let all: Vec<u64> = snapshot["position"]["news"]
            .as_array()
            .expect("news")
            .iter()
            .map(|line| line["number"].as_u64().expect("a number"))
            .collect();
        assert!(heard.news.len() <= all.len(), "something was told that did not happen");
        assert_eq!(heard.news[..], all[..heard.news.len()], "news were missed or came twice");
    }
    assert!(acknowledged > 30, "only {acknowledged} moves at a table");
}

/// A table, and what has been accepted at it.
struct Table {
    id: String,
    cookies: Vec<String>,
    accepted: Arc<AtomicU64>,
}

impl Table {
    fn moves(&self) -> u64 {
        self.accepted.load(Ordering::Relaxed)
    }
}

/// A long game at which everybody sits, with cash for hundreds of months.
async fn gather(address: SocketAddr) -> Table {
    let body = json!({
        "game": "management",
        "options": { "months": "1000", "start_cash": "1000000" },
        "seats": ["you", "open", "open"],
        "name": "Player 1",
        "public": true,
    });
    let (cookie, made) = call(address, "POST", "/api/tables", None, &body).await;
    let mut cookies = vec![cookie.expect("a cookie")];
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let id = made["table"].as_str().expect("a table").to_owned();
    for index in 1..SEATS {
        let sit = json!({ "seat": index + 1, "name": format!("Player {}", index + 1) });
        let (cookie, _) = call(address, "POST", &format!("/api/tables/{id}/sit"), None, &sit).await;
        cookies.push(cookie.expect("a cookie"));
    }
    call(address, "POST", &format!("/api/tables/{id}/start"), Some(&cookies[0]), &json!({})).await;
    Table { id, cookies, accepted: Arc::default() }
}

/// A call, and the whole answer.
async fn ask(address: SocketAddr, method: &str, path: &str, cookie: Option<&str>, body: &Value) -> String {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let cookie = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
    let body = body.to_string();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("the server answers");
    answer
}

/// A call that must succeed: the cookie that came with the answer, and its body.
async fn call(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &Value,
) -> (Option<String>, String) {
    let answer = ask(address, method, path, cookie, body).await;
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    assert!(head.starts_with("HTTP/1.1 200"), "{method} {path}: {answer}");
    let cookie = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .and_then(|value| value.split(';').next())
        .map(str::to_owned);
    (cookie, body.to_owned())
}

/// The program itself. It is killed without warning when it is dropped, also when the test fails.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().expect("it is killed");
        self.0.wait().expect("it is gone");
    }
}

/// Starts the program, and waits until it answers.
async fn start(address: SocketAddr, folder: &Path) -> Server {
    let child = Command::new(env!("CARGO_BIN_EXE_boardroom"))
        .args(["serve", "--addr", &address.to_string(), "--data"])
        .arg(folder)
        .stdout(Stdio::null())
        .spawn()
        .expect("the server starts");
    let server = Server(child);
    let since = Instant::now();
    while TcpStream::connect(address).await.is_err() {
        assert!(since.elapsed() < PATIENCE, "the server does not listen");
        sleep(Duration::from_millis(10)).await;
    }
    server
}

fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its address")
}

/// A folder that is gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("crash-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
