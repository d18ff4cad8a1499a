//! Figures for operators, in the text format of Prometheus.

use crate::App;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;

pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let (rooms, tables) = app.hub.counts();
    let figures = app.hub.writer().figures();
    let mut text = String::new();
    let mut figure = |name: &str, kind: &str, help: &str, value: f64| {
        text += &format!(
            "# HELP boardroom_{name} {help}\n# TYPE boardroom_{name} {kind}\nboardroom_{name} {value}\n"
        );
    };
    figure("tables", "gauge", "Tables that are stored.", tables as f64);
    figure("rooms", "gauge", "Tables that are in memory.", rooms as f64);
    figure("sockets", "gauge", "Browsers and bots that are connected.", app.doors.count() as f64);
    figure("commits_total", "counter", "Batches that were committed.", figures.batches as f64);
    figure("stored_rows_total", "counter", "Rows that were stored.", figures.rows as f64);
    figure("commit_seconds_total", "counter", "Time spent on commits.", figures.commit_time.as_secs_f64());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
