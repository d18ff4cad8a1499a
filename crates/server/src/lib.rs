//! Tables over HTTP and WebSocket, and the store that keeps them. Read the modules in this order:
//!
//! * `ids`: the names of people and tables; [`wire`]: what goes over the wire;
//! * [`store`]: what survives a crash;
//! * `clock`, `record`, `room`, `hub`, `list`, `frozen`: a table with everybody who looks at it, all of them, the lobby, and
//!   those of other releases;
//! * `scene`: what a viewer is shown;
//! * `class`: several tables that somebody teaches at;
//! * `people`, `device_link`, `names`: who is who;
//! * `listen`, `idle`, `peer`, `limit`, `places`, `sockets`, `guard`, `uploads`, `unread`, `api`, `live`: who comes, how many, how often, the
//!   door, the calls, live play;
//! * `work`, `cache`, `reviews`, `system`: what takes long is done outside the rooms, and kept;
//! * `assets`, `metrics`: the browser client inside the binary, and figures for operators.

mod api;
mod assets;
mod cache;
mod class;
mod clock;
mod device_link;
mod frozen;
mod guard;
mod hub;
mod idle;
mod ids;
mod language;
mod limit;
mod list;
mod listen;
mod live;
mod metrics;
mod names;
mod peer;
mod people;
mod places;
mod problem;
mod record;
mod reviews;
mod room;
mod scene;
mod sockets;
pub mod store;
mod system;
mod turns;
mod unread;
mod uploads;
pub mod wire;
mod words;
mod work;

pub use ids::{ClassId, PersonId, TableId};

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use hub::Hub;
use limit::Limiter;
use places::Places;
use sockets::Sockets;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{SqliteStore, Workers, Writer};
use tokio::net::TcpListener;
use tokio::sync::{Mutex, watch};
use turns::Turns;
use unread::Unread;
use uploads::Uploads;

/// The port that a server takes if it is free and nobody says otherwise.
pub const PORT: u16 = 7464;
/// One of so many connections may wait for a refusal, and one of so many of those for one address.
const LATE_OF_CONNECTIONS: usize = 4;
const LATE_OF_ADDRESS: usize = 4;
/// How long those who are connected have to take in that the house closes.
const CLOSING: Duration = Duration::from_millis(300);

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
    pub deadlines: Deadlines,
    /// The most connections; as many as the system has files for if it is not said.
    pub most_connections: Option<usize>,
}

/// How long the parts of a call may take.
#[derive(Copy, Clone, Debug)]
pub struct Deadlines {
    /// The head of a call, and the time between two calls over one connection.
    pub head: Duration,
    /// The body of a call.
    pub body: Duration,
    /// A match file that somebody sends.
    pub file: Duration,
    /// An answer that the client does not read.
    pub unread: Duration,
    /// The refusal for whoever asks too much, which comes this late.
    pub refusal: Duration,
}

impl Default for Deadlines {
    fn default() -> Deadlines {
        let [head, body, file, unread] = [10, 10, 60, 20].map(Duration::from_secs);
        Deadlines { head, body, file, unread, refusal: Duration::from_millis(500) }
    }
}

impl Settings {
    /// Whether nobody but programs of this machine can come.
    fn is_for_this_machine(&self) -> bool {
        let is_loopback = self.address.is_none_or(|address| address.ip().is_loopback());
        is_loopback && !self.lan && self.public_url.is_none()
    }
}

/// What every call can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Arc<Hub>,
    pub(crate) settings: Arc<Settings>,
    pub(crate) sockets: Sockets,
    pub(crate) uploads: Uploads,
    /// Calls that are refused late.
    pub(crate) late: Places<IpAddr>,
    pub(crate) unread: Unread,
    pub(crate) limiter: Arc<Limiter>,
    pub(crate) rematches: Turns,
    /// Whether a write went through, and when that was tried last.
    pub(crate) readiness: Arc<Mutex<Option<(Instant, bool)>>>,
    /// Turns true when the house closes.
    pub(crate) stopping: watch::Receiver<bool>,
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    router: Router,
    writer: Writer,
    rules: listen::Rules,
    stopping: watch::Sender<bool>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("listener", &self.listener).finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the store, brings the tables back, and listens. Errors are single sentences.
    pub async fn open(settings: Settings) -> Result<Server, String> {
        let room = listen::room(settings.most_connections)?;
        let listener = listen::bind(&settings).await?;
        let store = SqliteStore::open(&settings.data).map_err(|problem| problem.to_string())?;
        let writer = Writer::start_beside(settings.workers.clone(), store);
        let hub = Hub::open(writer.clone()).await?;
        let limiter = Arc::new(Limiter::new(&settings));
        let (stopping, stops) = watch::channel(false);
        let rules = listen::Rules {
            most: room.connections,
            is_behind_proxy: settings.public_url.is_some(),
            deadlines: settings.deadlines,
            limiter: limiter.clone(),
        };
        let most_late = room.connections / LATE_OF_CONNECTIONS;
        let app = App {
            hub,
            settings: Arc::new(settings),
            sockets: Sockets::new(room.sockets),
            uploads: Uploads::default(),
            late: Places::new(most_late, most_late.min(4_000) / LATE_OF_ADDRESS),
            unread: Unread::new(),
            limiter,
            rematches: Turns::default(),
            readiness: Arc::default(),
            stopping: stops,
        };
        tokio::spawn(class::schedule::keep(Arc::clone(&app.hub), app.stopping.clone()));
        let (calls, _) = api::calls().finish();
        let router = calls
            .fallback(assets::page)
            .layer(DefaultBodyLimit::max(guard::MOST_FILE))
            .layer(middleware::from_fn_with_state(app.clone(), guard::introduce))
            .layer(middleware::from_fn(guard::protect))
            .with_state(app);
        Ok(Server { listener, router, writer, rules, stopping })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    /// Serves until `stop` is ready, then tells those who are connected, and stores what waits.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        let stopping = self.stopping;
        let (stops, mut end) = (stopping.subscribe(), stopping.subscribe());
        tokio::spawn(async move {
            stop.await;
            let _ = stopping.send(true);
        });
        let serving = listen::serve(self.listener, self.router, self.rules, stops);
        // Whoever is in the middle of a call, or does not take our goodbye, is not waited for longer than this.
        let end = async move {
            listen::until_true(&mut end).await;
            tokio::time::sleep(CLOSING).await;
        };
        tokio::select! {
            () = serving => {}
            () = end => {}
        }
        self.writer.close().await;
        Ok(())
    }
}
