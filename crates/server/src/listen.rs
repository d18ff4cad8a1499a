//! The listener: connections as they come, how many, and how long they may take.
//!
//! A head or a body that never ends, an answer that is never read, and connections without number would each keep a place
//! from those who play. So all of them have a limit.

use crate::idle::Idle;
use crate::limit::{Limiter, network};
use crate::peer::is_near;
use crate::places::{Full, Place, Places};
use crate::system;
use crate::{Deadlines, PORT, Settings};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::Sleep;
use tower_service::Service as _;

/// How many ports after the usual one are tried.
const OTHER_PORTS: u16 = 20;
/// How much of a head is read.
const LONGEST_HEAD: usize = 32 * 1024;
/// The most connections of one address; behind it a class may sit.
const MOST_OF_ADDRESS: usize = 1_000;
/// What the store, the log and the system need of the files that a process may have.
const KEPT_FILES: u64 = 100;
/// How often it is tried to make room for somebody, and how long each takes.
const TRIES: usize = 20;
const MAKING_ROOM: Duration = Duration::from_millis(1);
/// How long a connection that should leave may take to send its last answer.
const LEAVING: Duration = Duration::from_secs(1);
/// What one connection brings at once, and in a second after that. A match file is the most that anybody sends.
const BROUGHT_AT_ONCE: u64 = 16 << 20;
const BROUGHT_A_SECOND: u64 = 256 << 10;
/// The fewest files with which a house can be opened.
const FEWEST_FILES: u64 = 200;

/// How many connections there may be, by what the system allows.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Room {
    pub(crate) connections: usize,
    /// Fewer than connections, so that whoever comes while all of these are open can still make a call.
    pub(crate) sockets: usize,
}

/// Raises the number of files that this process may have as far as the system lets it.
pub(crate) fn room(most: Option<usize>) -> Result<Room, String> {
    let files = system::raise_open_files();
    if files < FEWEST_FILES {
        return Err(format!(
            "the system allows this process {files} open files, and it needs {FEWEST_FILES}: raise the limit (ulimit -n)"
        ));
    }
    let connections = files.saturating_sub(KEPT_FILES).min(1 << 20) as usize;
    let connections = most.map_or(connections, |most| connections.min(most));
    let room = Room { connections, sockets: connections * 3 / 4 };
    if room.sockets < 1_000 {
        tracing::warn!(
            files,
            sockets = room.sockets,
            "the system allows few open files, so that few can play at once"
        );
    }
    Ok(room)
}

/// Listens where the settings say, or at the first free port.
pub(crate) async fn bind(settings: &Settings) -> Result<TcpListener, String> {
    if let Some(address) = settings.address {
        return TcpListener::bind(address)
            .await
            .map_err(|problem| format!("{address} cannot be listened at: {problem}; choose another --addr"));
    }
    let host = if settings.lan { [0, 0, 0, 0] } else { [127, 0, 0, 1] };
    let mut last = String::new();
    for port in PORT..PORT + OTHER_PORTS {
        match TcpListener::bind(SocketAddr::from((host, port))).await {
            Ok(listener) => return Ok(listener),
            Err(problem) => last = problem.to_string(),
        }
    }
    Err(format!("no port from {PORT} to {} is free: {last}", PORT + OTHER_PORTS - 1))
}

/// Whom to let in.
pub(crate) struct Rules {
    /// The most connections.
    pub(crate) most: usize,
    pub(crate) is_behind_proxy: bool,
    pub(crate) deadlines: Deadlines,
    pub(crate) limiter: Arc<Limiter>,
}

/// Serves whoever comes until the house stops, and then those whose calls are under way, for as long as they are waited for.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    rules: Rules,
    mut stopping: watch::Receiver<bool>,
) {
    let Rules { most, is_behind_proxy, deadlines, limiter } = rules;
    let connections: Places<IpAddr> = Places::new(most, MOST_OF_ADDRESS);
    let idle = Idle::default();
    // Each connection holds an end of this, so that it is closed when the last one is.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let stops = stopping.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = until_true(&mut stopping) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(problem) => {
                // Mostly that no file is free; those who wait are let in when one is.
                if !is_of_the_caller(&problem) {
                    tracing::error!(%problem, "nobody can be let in at present");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
                continue;
            }
        };
        // Who finds no place is closed at once: a place in the line of the system would only hide that.
        // The addresses of a proxy and of the operator count only in all.
        let machine = address.ip().to_canonical();
        let is_exempt = machine.is_loopback() || is_behind_proxy && is_near(machine);
        let counted = if is_exempt { None } else { Some(network(machine)) };
        if counted.is_some_and(|address| !limiter.connection(address)) {
            continue;
        }
        let Some(place) = find_place(&connections, counted, &idle).await else { continue };
        // Small messages go out at once: otherwise each would wait until the client acknowledges the one before.
        let _ = stream.set_nodelay(true);
        system::limit_unread(&stream);
        let is_paced = counted.is_some() || is_behind_proxy;
        let stream = Guarded {
            stream,
            unread: deadlines.unread,
            stalled: None,
            pace: is_paced.then(Pace::new),
            _place: place,
        };
        let (router, standing) = (router.clone(), idle.stand());
        let caller = standing.clone();
        let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            let (answer, busy) = (router.clone().call(request.map(Body::new)), caller.begin());
            async move {
                let answer = answer.await;
                drop(busy);
                answer
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(deadlines.head)
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let (mut stops, open) = (stops.clone(), open.clone());
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // That a client goes away in the middle is nobody's concern.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = until_true(&mut stops) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
                () = standing.should_leave() => {
                    connection.as_mut().graceful_shutdown();
                    // Who has never called has no answer to wait for.
                    if standing.has_called() {
                        let _ = tokio::time::timeout(LEAVING, connection).await;
                    }
                }
            }
            drop(open);
        });
    }
    drop((listener, open));
    let _ = all_closed.recv().await;
}

/// A place for somebody who comes. If there is none, those who are idle go, the longest idle first.
async fn find_place(
    connections: &Places<IpAddr>,
    address: Option<IpAddr>,
    idle: &Idle,
) -> Option<Place<IpAddr>> {
    for _ in 0..TRIES {
        match connections.enter(address) {
            Ok(place) => return Some(place),
            Err(Full::ForAll) if idle.make_room() => tokio::time::sleep(MAKING_ROOM).await,
            Err(_) => return None,
        }
    }
    None
}

/// Ready when the house stops.
pub(crate) async fn until_true(stops: &mut watch::Receiver<bool>) {
    // Whoever could say so is gone: that is a stop too.
    drop(stops.wait_for(|stops| *stops).await);
}

/// Whether a connection failed because of whoever tried to make it.
fn is_of_the_caller(problem: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(problem.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// How fast one end of a connection may send. What is counted where it is understood comes here far below it; this is for what
/// is not, such as frames without end that have nothing in them.
struct Pace {
    /// What may be read now.
    allowed: u64,
    since: Instant,
    waits: Option<Pin<Box<Sleep>>>,
}

impl Pace {
    fn new() -> Pace {
        Pace { allowed: BROUGHT_AT_ONCE, since: Instant::now(), waits: None }
    }

    /// Ready when something may be read.
    fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if let Some(waits) = &mut self.waits {
            if waits.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            self.waits = None;
            let earned = self.since.elapsed().as_millis() as u64 * BROUGHT_A_SECOND / 1_000;
            self.allowed = (self.allowed + earned).min(BROUGHT_AT_ONCE);
            self.since = Instant::now();
        }
        if self.allowed > 0 {
            return Poll::Ready(());
        }
        let mut waits = Box::pin(tokio::time::sleep(Duration::from_millis(250)));
        let _ = waits.as_mut().poll(context);
        self.waits = Some(waits);
        Poll::Pending
    }

    fn count(&mut self, bytes: usize) {
        self.allowed = self.allowed.saturating_sub(bytes as u64);
    }
}

/// A stream whose other end must read now and then, and that holds a place as long as it is open.
struct Guarded {
    stream: TcpStream,
    /// How long the other end may take to read.
    unread: Duration,
    /// Runs while it does not.
    stalled: Option<Pin<Box<Sleep>>>,
    /// None for whoever may send as fast as they like.
    pace: Option<Pace>,
    _place: Place<IpAddr>,
}

impl Guarded {
    /// Passes on what became of a write, and ends the wait for one that takes too long.
    fn wait<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let unread = self.unread;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(unread)));
        match stalled.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Guarded {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let Guarded { stream, pace, .. } = &mut *self;
        if pace.as_mut().is_some_and(|pace| pace.poll(context).is_pending()) {
            return Poll::Pending;
        }
        let before = into.filled().len();
        let read = Pin::new(stream).poll_read(context, into);
        if let Some(pace) = pace {
            pace.count(into.filled().len() - before);
        }
        read
    }
}

impl AsyncWrite for Guarded {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wait(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_places_are_kept_for_those_who_come() {
        let room = room(None).expect("the tests may open files");
        assert!(room.sockets < room.connections);
    }
}
