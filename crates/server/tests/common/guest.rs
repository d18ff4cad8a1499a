//! Somebody who calls the server over HTTP and keeps the cookie.

use super::Live;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// One browser.
#[derive(Clone, Debug)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: Option<String>,
}

/// What the server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    /// The answer to something that is to succeed.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.body);
        self.json()
    }

    /// The code of an error that is to have this status.
    #[track_caller]
    pub fn refused(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.body);
        let error = self.json()["error"].clone();
        assert!(error["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{}", self.body);
        error["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Guest {
    pub fn new(address: SocketAddr) -> Guest {
        Guest { address, cookie: None }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.call("GET", path, "", "").await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.call("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await
    }

    /// A call with any further lines of the head.
    pub async fn call(&mut self, method: &str, path: &str, lines: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{lines}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let answer = exchange(self.address, request.as_bytes()).await.expect("an answer");
        let given = answer
            .head
            .lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
            .and_then(|(_, value)| value.trim().split(';').next());
        if let Some(cookie) = given {
            self.cookie = Some(cookie.to_owned());
        }
        answer
    }

    /// Opens the socket of a table, with a query like `?seat=1`.
    pub async fn live(&self, table: &str, query: &str) -> Live {
        Live::open(self, table, query).await.expect("the socket opens")
    }
}

/// Sends bytes as they are, and reads what comes until the other side closes. `None` if that is no HTTP.
pub async fn exchange(address: SocketAddr, request: &[u8]) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    // A server that refuses early may have closed already.
    let _ = stream.write_all(request).await;
    let mut bytes = Vec::new();
    let _ =
        timeout(Duration::from_secs(10), stream.read_to_end(&mut bytes)).await.expect("an answer in time");
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, head: head.to_owned(), body: body.to_owned() })
}
