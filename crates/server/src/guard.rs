//! At the door: who comes, from where, and what the answer may load.

use crate::peer::Peer;
use crate::problem::{Problem, in_words};
use crate::{App, Settings};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "boardroom";

/// The person who calls.
#[derive(Clone, Debug)]
pub(crate) struct Person(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Person {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Person, Problem> {
        parts.extensions.get::<Person>().cloned().ok_or_else(|| Problem::inside("Nobody was introduced."))
    }
}

/// Introduces whoever calls `/api`: by the cookie, or as somebody new.
pub(crate) async fn introduce(State(app): State<App>, mut request: Request, next: Next) -> Response {
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    if let Err(problem) = same_origin(&app, request.method(), request.headers()) {
        return problem.into_response();
    }
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let peer = Peer::of(request.extensions(), request.headers());
    if let Err(problem) = app.limiter.address(&app.settings, peer, &method, &path) {
        return problem.into_response();
    }
    let token = cookie(request.headers());
    let known = match &token {
        Some(token) => app.hub.person(token).await,
        None => None,
    };
    let (person, new) = match known {
        Some(person) => (person, None),
        None => match newcomer(&app, peer).await {
            Ok((token, person)) => (person, Some(token)),
            Err(problem) => return problem.into_response(),
        },
    };
    if let Err(problem) = app.limiter.person(&app.settings, peer, &person, &method, &path) {
        return problem.into_response();
    }
    request.extensions_mut().insert(Person(person));
    let mut response = in_words(next.run(request).await).await;
    // Who has just been carried here has a cookie already.
    if let Some(token) = new
        && !response.headers().contains_key(header::SET_COOKIE)
        && let Ok(value) = HeaderValue::from_str(&set_cookie(&app.settings, &token))
    {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

/// The token and the name of somebody new.
async fn newcomer(app: &App, peer: Peer) -> Result<(String, String), Problem> {
    app.limiter.newcomer(&app.settings, peer)?;
    app.hub.introduce(None).await
}

/// The cookie that holds a token.
pub(crate) fn set_cookie(settings: &Settings, token: &str) -> String {
    let https = settings.public_url.as_deref().is_some_and(|url| url.starts_with("https:"));
    let secure = if https { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}")
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == COOKIE && value.len() == 64)
        .map(|(_, value)| value.to_owned())
}

/// Pages of other sites may not act for whoever looks at them: what changes anything, and every socket, must come
/// from our own pages, or from a program that names no page.
fn same_origin(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
    let upgrade = headers.contains_key(header::UPGRADE);
    let Some(origin) = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok()) else {
        return Ok(());
    };
    if *method == Method::GET && !upgrade {
        return Ok(());
    }
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, place)| place == host);
    let public = app.settings.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
    if own || public {
        Ok(())
    } else {
        Err(Problem::forbidden("foreign-origin", "This call comes from a page of another site."))
    }
}

/// What a browser may do with our answers.
pub(crate) async fn protect(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (
            "content-security-policy",
            "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self'; \
             frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        ),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
