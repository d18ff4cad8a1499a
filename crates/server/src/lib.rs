//! Tables over HTTP and WebSocket, and the store that keeps them. Read the modules in this order:
//!
//! * [`wire`]: what goes over the wire;
//! * [`store`]: what survives a crash;
//! * `record`, `room`, `hub`, `frozen`: a table with everybody who looks at it, all of them, and those of other releases;
//! * `scene`: what a viewer is shown;
//! * `peer`, `limit`, `guard`, `api`, `live`: who comes, how often, the door, the calls, live play;
//! * `assets`, `metrics`: the browser client inside the binary, and figures for operators.

mod api;
mod assets;
mod carry;
mod frozen;
mod guard;
mod hub;
mod limit;
mod live;
mod metrics;
#[allow(dead_code, reason = "the calls that take names in are to use it")]
mod names;
mod peer;
mod problem;
mod record;
mod room;
mod scene;
pub mod store;
pub mod wire;

use axum::extract::DefaultBodyLimit;
use axum::serve::ListenerExt as _;
use axum::{Router, middleware};
use hub::Hub;
use limit::Limiter;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::{SqliteStore, Workers, Writer};
use tokio::net::TcpListener;

/// The port that a server takes if it is free and nobody says otherwise.
pub const PORT: u16 = 7464;
/// How many ports after it are tried.
const OTHER_PORTS: u16 = 20;
/// The longest body of a call; a match file is the longest thing that anybody sends.
const MOST_BODY: usize = 4 * 1024 * 1024;
/// How many sockets may be open.
const MOST_SOCKETS: usize = 10_000;

/// How a server is set up.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Where to listen; `None` for the first free port from [`PORT`] on.
    pub address: Option<SocketAddr>,
    /// Whether other machines may come.
    pub lan: bool,
    /// The folder of the store.
    pub data: PathBuf,
    /// The address that people use, behind a proxy.
    pub public_url: Option<String>,
    /// The threads of the runtime that it runs on, if it was built to tell.
    pub workers: Workers,
    /// Whoever brings this may read the figures for operators from anywhere.
    pub metrics_token: Option<String>,
    /// The time by which calls are counted; the real one if there is none. For tests.
    pub limit_clock: Option<fn() -> Duration>,
}

/// What every call can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) settings: Arc<Settings>,
    pub(crate) doors: Doors,
    pub(crate) limiter: Arc<Limiter>,
}

/// Counts the sockets.
#[derive(Clone, Default)]
pub(crate) struct Doors(Arc<AtomicUsize>);

impl Doors {
    /// A place for one more, if there is any; it is free again when it is dropped.
    pub(crate) fn enter(&self) -> Option<Inside> {
        if self.0.fetch_add(1, Ordering::Relaxed) >= MOST_SOCKETS {
            self.0.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        Some(Inside(self.clone()))
    }

    pub(crate) fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// Somebody who is inside.
pub(crate) struct Inside(Doors);

impl Drop for Inside {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    router: Router,
    writer: Writer,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("listener", &self.listener).finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the store, brings the tables back, and listens. Errors are single sentences.
    pub async fn open(settings: Settings) -> Result<Server, String> {
        let listener = listen(&settings).await?;
        let store = SqliteStore::open(&settings.data).map_err(|problem| problem.to_string())?;
        let writer = Writer::start_beside(settings.workers.clone(), store);
        let hub = Hub::open(writer.clone()).await?;
        let limiter = Arc::new(Limiter::new(&settings));
        let app = App { hub, settings: Arc::new(settings), doors: Doors::default(), limiter };
        let (calls, _) = api::calls().finish();
        let router = calls
            .fallback(assets::page)
            .layer(DefaultBodyLimit::max(MOST_BODY))
            .layer(middleware::from_fn_with_state(app.clone(), guard::introduce))
            .layer(middleware::from_fn(guard::protect))
            .with_state(app);
        Ok(Server { listener, router, writer })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    /// Serves until `stop` is ready, then stores what waits.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let (stopped, mut stopping) = tokio::sync::watch::channel(false);
        tokio::spawn(async move {
            stop.await;
            let _ = stopped.send(true);
        });
        let mut waits = stopping.clone();
        // Small messages go out at once: otherwise each would wait until the client acknowledges the one before.
        let listener = self.listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let router = self.router.into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
            let _ = waits.wait_for(|stopped| *stopped).await;
        });
        // Sockets stay open as long as people look: after a stop they are not waited for.
        let end = async move {
            let _ = stopping.wait_for(|stopped| *stopped).await;
            tokio::time::sleep(Duration::from_millis(300)).await;
        };
        let served = tokio::select! {
            served = serving => served.map_err(|problem| format!("the server stopped: {problem}")),
            () = end => Ok(()),
        };
        self.writer.close().await;
        served
    }
}

async fn listen(settings: &Settings) -> Result<TcpListener, String> {
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
