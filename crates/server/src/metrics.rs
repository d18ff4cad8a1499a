//! Figures for operators, in the text format of Prometheus.
//!
//! They are for operators alone: on a quiet server the number of stored rows shows that somebody changed what it had
//! sealed.

use crate::list::Counts;
use crate::peer::Peer;
use crate::problem::Problem;
use crate::{App, Settings};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use sha2::{Digest as _, Sha256};
use std::time::{Duration, Instant};

/// How long an answer about readiness holds, so that asking often writes little.
const READY_FOR: Duration = Duration::from_secs(1);

pub(crate) async fn metrics(
    State(app): State<App>,
    peer: Peer,
    headers: HeaderMap,
) -> Result<([(HeaderName, &'static str); 1], String), Problem> {
    if !is_operator(&app.settings, peer, &headers) {
        return Err(Problem::new("no-such-page", StatusCode::NOT_FOUND));
    }
    let rooms = app.hub.rooms();
    let Counts { tables, frozen, damaged } = app.hub.tables().counts();
    let figures = app.hub.writer().figures();
    let mut text = String::new();
    let mut figure = |name: &str, kind: &str, help: &str, value: f64| {
        text += &format!(
            "# HELP boardroom_{name} {help}\n# TYPE boardroom_{name} {kind}\nboardroom_{name} {value}\n"
        );
    };
    figure("tables", "gauge", "Tables that are stored.", tables as f64);
    figure("frozen_tables", "gauge", "Tables that this release cannot go on with.", frozen as f64);
    figure("damaged_tables", "gauge", "Tables of which what is stored cannot be read.", damaged as f64);
    figure(
        "work_waiting",
        "gauge",
        "Searches, checks and replays that wait.",
        app.hub.pool().waiting() as f64,
    );
    figure("rooms", "gauge", "Tables that are in memory.", rooms as f64);
    figure("sockets", "gauge", "Browsers and bots that are connected.", app.sockets.count() as f64);
    figure("commits_total", "counter", "Batches that were committed.", figures.batches as f64);
    figure(
        "stored_rows_total",
        "counter",
        "Lines, records and the like that were stored.",
        figures.rows as f64,
    );
    figure("commit_seconds_total", "counter", "Time spent on commits.", figures.commit_time.as_secs_f64());
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text))
}

/// Whether moves can be stored: a write has just gone through, for this question or for somebody else's of the last moment. That
/// the server answers at all, `/healthz` shows.
pub(crate) async fn ready(State(app): State<App>) -> Result<&'static str, Problem> {
    let mut last = app.readiness.lock().await;
    let is_ready = match *last {
        Some((at, is_ready)) if at.elapsed() < READY_FOR => is_ready,
        _ => app.hub.is_ready().await,
    };
    *last = Some((Instant::now(), is_ready));
    if is_ready {
        return Ok("ready\n");
    }
    Err(Problem::new("not-ready", StatusCode::SERVICE_UNAVAILABLE))
}

/// Whether the operator asks: by the token, or from this very machine. Behind a proxy everybody comes from this machine, and
/// not every proxy says so; then only the token counts.
fn is_operator(settings: &Settings, peer: Peer, headers: &HeaderMap) -> bool {
    let given =
        headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    match (given, &settings.metrics_token) {
        // Hashes are compared, so that the time it takes says nothing about the token.
        (Some(given), Some(token)) => Sha256::digest(given) == Sha256::digest(token),
        _ => peer.is_local() && settings.public_url.is_none(),
    }
}
