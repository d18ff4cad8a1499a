//! `boardroom serve`.

use crate::Done;
use crate::screen::Screen;
use crate::words::{Shown, stop, tell};
use server::store::Workers;
use server::{Server, Settings};
use std::io::Write as _;
use std::net::{SocketAddr, UdpSocket};
use std::path::PathBuf;

/// The fewest characters of a token that nobody guesses.
const SHORTEST_TOKEN: usize = 16;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// Where to listen, as in 127.0.0.1:7464; by default the first free port from 7464 on
    #[arg(long, value_name = "ADDRESS:PORT")]
    addr: Option<SocketAddr>,
    /// The folder in which tables are kept
    #[arg(long, value_name = "FOLDER", default_value = "boardroom-data")]
    data: PathBuf,
    /// Let other machines of the network in
    #[arg(long, conflicts_with = "addr")]
    lan: bool,
    /// The address that people use, behind a proxy, as in `https://games.example.org`
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Who brings this token may read /metrics from anywhere; without it only programs of this machine may
    #[arg(long, value_name = "TOKEN", env = "BOARDROOM_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
}

pub(crate) fn serve(arguments: &Arguments, out: &mut Screen) -> Done {
    if let Some(url) = arguments.public_url.as_deref()
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        return Err(stop!("no-such-address", given = Shown(url)));
    }
    if arguments.metrics_token.as_deref().is_some_and(|token| token.len() < SHORTEST_TOKEN) {
        return Err(stop!("token-too-short", shortest = SHORTEST_TOKEN));
    }
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("BOARDROOM_LOG")
                .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn")),
        )
        .with_writer(std::io::stderr)
        .init();
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let settings = Settings {
        address: arguments.addr,
        lan: arguments.lan,
        data: arguments.data.clone(),
        public_url: arguments.public_url.clone(),
        workers: Workers::watch(&mut runtime),
        metrics_token: arguments.metrics_token.clone(),
        ..Settings::default()
    };
    let runtime = runtime
        .enable_all()
        .build()
        .map_err(|problem| stop!("server-cannot-start", problem = Shown(problem)))?;
    runtime.block_on(async {
        let server = Server::open(settings).await?;
        let port = server.address().map_or(0, |address| address.port());
        let address = match (&arguments.public_url, arguments.lan) {
            (Some(url), _) => url.clone(),
            (None, true) => format!("http://{}:{port}", own_address()),
            (None, false) => server.address().map_or_else(String::new, |address| format!("http://{address}")),
        };
        tell!(out, "house-is-open", address = Shown(&address))?;
        tell!(out, "where-tables-are", folder = Shown(arguments.data.display()))?;
        if arguments.lan
            && let Ok(code) = qrcode::QrCode::new(&address)
        {
            let picture = code.render::<qrcode::render::unicode::Dense1x2>().build();
            out.line("")?;
            tell!(out, "hand-round")?;
            out.line(picture)?;
        }
        out.flush()?;
        // On the threads that serve: from this one, every new connection would have to be handed over to them.
        tokio::spawn(server.run(stop_signal()))
            .await
            .map_err(|problem| stop!("server-stopped", problem = Shown(problem)))??;
        Ok(tell!(out, "house-closed")?)
    })
}

/// Ready when somebody wants the server to stop.
async fn stop_signal() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

/// The address of this machine in its network: that from which it would reach others. Nothing is sent.
fn own_address() -> String {
    UdpSocket::bind("0.0.0.0:0")
        .and_then(|socket| {
            socket.connect("192.0.2.1:9")?;
            socket.local_addr()
        })
        .map_or_else(|_| "localhost".to_owned(), |address| address.ip().to_string())
}
