//! The browser client, inside the binary.

use crate::problem::Problem;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Answers everything that is not a call: a file of the client, or its first page.
pub(crate) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Problem::new("no-such-call", StatusCode::NOT_FOUND).into_response();
    }
    let wanted = if path.is_empty() { "index.html" } else { path };
    if let Some((name, bytes)) = ASSETS.iter().find(|(name, _)| *name == wanted) {
        // Files under assets/ have their content in their name, so they never change.
        let caching =
            if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return ([(header::CONTENT_TYPE, kind_of(name)), (header::CACHE_CONTROL, caching)], *bytes)
            .into_response();
    }
    match ASSETS.iter().find(|(name, _)| *name == "index.html") {
        Some((_, bytes)) if !path.contains('.') => Html(*bytes).into_response(),
        Some(_) => (StatusCode::NOT_FOUND, "There is no such page.\n").into_response(),
        None => Html(WITHOUT_CLIENT).into_response(),
    }
}

const WITHOUT_CLIENT: &str = "<!doctype html><html lang=en><title>Boardroom</title><h1>Boardroom</h1>\
    <p>The server runs, but this binary was built without the browser client. Run <code>make run</code>, \
    which builds it with npm.</p>";

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
