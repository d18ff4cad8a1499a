//! As much of HTTP as it takes to sit down at a table.

use serde_json::Value;
use std::io::{Error, ErrorKind};
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufStream};
use tokio::net::TcpStream;

/// The longest answer that is read.
const MOST_BODY: usize = 1 << 20;

/// What the server answered.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    /// The cookie that it gave, if any.
    pub(super) cookie: Option<String>,
    pub(super) body: Value,
}

/// Calls a server on one connection, as a browser does, and on a new one when that is closed.
#[derive(Debug)]
pub(super) struct Caller {
    address: SocketAddr,
    open: Option<BufStream<TcpStream>>,
}

impl Caller {
    pub(super) fn new(address: SocketAddr) -> Caller {
        Caller { address, open: None }
    }

    /// Posts JSON.
    pub(super) async fn post(
        &mut self,
        path: &str,
        cookie: Option<&str>,
        body: &Value,
    ) -> Result<Answer, String> {
        let body = body.to_string();
        let kept = self.open.take();
        let was_kept = kept.is_some();
        let mut answer = self.exchange(kept, path, cookie, &body).await;
        // A connection that was kept may have been closed meanwhile; then nothing of the call was heard.
        if was_kept && matches!(&answer, Err(problem) if problem.kind() == ErrorKind::ConnectionAborted) {
            answer = self.exchange(None, path, cookie, &body).await;
        }
        answer.map_err(|problem| {
            format!("{} could not be called: {problem}; is the server running?", self.address)
        })
    }

    async fn exchange(
        &mut self,
        kept: Option<BufStream<TcpStream>>,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> Result<Answer, Error> {
        let mut stream = match kept {
            Some(stream) => stream,
            None => {
                let stream = TcpStream::connect(self.address).await?;
                stream.set_nodelay(true)?;
                BufStream::new(stream)
            }
        };
        let cookie = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\n{cookie}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let sent = async {
            stream.write_all(request.as_bytes()).await?;
            stream.flush().await
        };
        sent.await.map_err(|problem| Error::new(ErrorKind::ConnectionAborted, problem))?;
        let (answer, length) = read_head(&mut stream).await?;
        if length > MOST_BODY {
            return Err(Error::new(ErrorKind::InvalidData, "the answer is too long"));
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        self.open = Some(stream);
        Ok(Answer { body: serde_json::from_slice(&body).unwrap_or_default(), ..answer })
    }
}

/// Reads an answer up to its body, and says how long that is.
async fn read_head(stream: &mut BufStream<TcpStream>) -> Result<(Answer, usize), Error> {
    let mut answer = Answer { status: 0, cookie: None, body: Value::Null };
    let mut length = 0;
    let mut line = String::new();
    if stream.read_line(&mut line).await? == 0 {
        return Err(Error::new(ErrorKind::ConnectionAborted, "the connection was closed"));
    }
    answer.status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Err(Error::new(ErrorKind::UnexpectedEof, "the answer was cut off"));
        }
        let Some((name, value)) = line.trim_end().split_once(':') else { return Ok((answer, length)) };
        if name.eq_ignore_ascii_case("set-cookie") {
            answer.cookie = value.trim().split(';').next().map(str::to_owned);
        } else if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().unwrap_or(0);
        }
    }
}
