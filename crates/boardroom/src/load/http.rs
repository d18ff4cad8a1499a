//! As much of HTTP as it takes to sit down at a table.

use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What the server answered.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    /// The cookie that it gave, if any.
    pub(super) cookie: Option<String>,
    pub(super) body: Value,
}

/// Posts JSON, on a connection of its own.
pub(super) async fn post(
    address: SocketAddr,
    path: &str,
    cookie: Option<&str>,
    body: &Value,
) -> Result<Answer, String> {
    exchange(address, path, cookie, &body.to_string())
        .await
        .map_err(|problem| format!("{address} could not be called: {problem}; is the server running?"))
}

async fn exchange(
    address: SocketAddr,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let cookie = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let cookie = head
        .lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
        .and_then(|(_, value)| value.trim().split(';').next())
        .map(str::to_owned);
    Ok(Answer { status, cookie, body: serde_json::from_str(body).unwrap_or_default() })
}
