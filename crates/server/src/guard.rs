//! At the door: who comes, from where, and what the answer may load.

use crate::class;
use crate::ids::PersonId;
use crate::language::Reader;
use crate::peer::{Peer, names_this_machine};
use crate::problem::{Problem, as_problem, said};
use crate::uploads::{Upload, too_large};
use crate::{App, Settings};
use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use kernel::{Language, facts};
use sha2::{Digest as _, Sha256};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "boardroom";

/// The longest body of a call; a match file is the longest thing that anybody sends, and has a limit of its own.
const MOST_BODY: usize = 256 * 1024;
pub(crate) const MOST_FILE: usize = 8 * 1024 * 1024;

/// The call by which somebody comes to a class.
const JOIN: &str = "/api/classes/join";

/// The person who calls.
#[derive(Clone, Debug)]
pub(crate) struct Person(pub(crate) PersonId);

/// The device that a person calls from: the hash of its token.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Device(pub(crate) [u8; 32]);

impl Device {
    pub(crate) fn of(token: &str) -> Device {
        Device(Sha256::digest(token).into())
    }

    /// By which its person names it. Nobody can find the token by it.
    pub(crate) fn id(self) -> String {
        self.0[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Whoever calls, with all that is known of them.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) person: PersonId,
    pub(crate) device: Device,
    pub(crate) peer: Peer,
    pub(crate) language: Language,
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Problem> {
        let introduced = parts.extensions.get::<Person>().zip(parts.extensions.get::<Device>());
        let (Person(person), device) = introduced.ok_or_else(|| Problem::unavailable("not-introduced"))?;
        let peer = Peer::of(&parts.extensions, &parts.headers);
        let Reader(language) = Reader::of(parts);
        Ok(Visitor { person: person.clone(), device: *device, peer, language })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Person {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Person, Problem> {
        parts.extensions.get::<Person>().cloned().ok_or_else(|| Problem::unavailable("not-introduced"))
    }
}

/// Introduces whoever calls `/api`, by the cookie or as somebody new, and answers in their language.
pub(crate) async fn introduce(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let reader = Reader::new(request.uri(), request.headers());
    request.extensions_mut().insert(reader);
    said(pass(app, request, next).await, reader)
}

async fn pass(app: App, mut request: Request, next: Next) -> Response {
    if let Err(problem) = known_host(&app.settings, &request) {
        return problem.into_response();
    }
    if !request.uri().path().starts_with("/api/") {
        return next.run(request).await;
    }
    let peer = Peer::of(request.extensions(), request.headers());
    match admit(&app, peer, &mut request).await {
        // The place of a file is kept until it has been worked on.
        Ok(Admitted { new, _file }) => {
            let mut response = as_problem(next.run(request).await).await;
            // A device that has just been linked has a cookie already.
            if let Some(token) = new
                && !response.headers().contains_key(header::SET_COOKIE)
                && let Ok(value) = HeaderValue::from_str(&set_cookie(&app.settings, &token))
            {
                response.headers_mut().append(header::SET_COOKIE, value);
            }
            app.unread.count(response, peer.counted(&app.settings)).await
        }
        Err(problem) => refuse(&app, peer, problem).await,
    }
}

/// Who asks too much is refused late, so that asking again and again costs them time and the house little. So many can wait;
/// whoever comes after them is refused at once and has to connect anew.
async fn refuse(app: &App, peer: Peer, problem: Problem) -> Response {
    let is_too_much = problem.status == StatusCode::TOO_MANY_REQUESTS;
    let mut response = problem.into_response();
    if is_too_much {
        match app.late.enter(peer.counted(&app.settings)) {
            Ok(_waits) => tokio::time::sleep(app.settings.deadlines.refusal).await,
            Err(_) => {
                response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
        }
    }
    response
}

/// Somebody who may call.
struct Admitted {
    /// The token of somebody new.
    new: Option<String>,
    /// The place of the file that they sent.
    _file: Option<Upload>,
}

/// Finds out who calls, whether they may, and what they send.
async fn admit(app: &App, peer: Peer, request: &mut Request) -> Result<Admitted, Problem> {
    same_origin(app, request.method(), request.headers())?;
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    app.limiter.address(&app.settings, peer, &method, &path)?;
    let known = match cookie(request.headers()) {
        Some(token) => app.hub.people.find(&token).await?.map(|person| (token, person)),
        None => None,
    };
    let (token, person, is_new) = match known {
        Some((token, person)) => (token, person, false),
        None => {
            if !is_awaited(app, peer, request).await? {
                app.limiter.newcomer(&app.settings, peer)?;
            }
            let (token, person) = app.hub.people.introduce(None, &device_name(request.headers())).await?;
            (token, person, true)
        }
    };
    app.limiter.person(&app.settings, peer, &person, &method, &path)?;
    let (device, mut file) = (Device::of(&token), None);
    if method != Method::GET {
        let body = std::mem::take(request.body_mut());
        (*request.body_mut(), file) = read(app, peer, body, &path).await?;
        // A body may take its time, and the device may have been signed out meanwhile.
        if !app.hub.people.is_known(device, &person).await? {
            return Err(Problem::new("signed-out", StatusCode::UNAUTHORIZED));
        }
    }
    request.extensions_mut().insert(device);
    request.extensions_mut().insert(Person(person));
    Ok(Admitted { new: is_new.then_some(token), _file: file })
}

/// Whether somebody new comes for whom a class waits. Those are as many as it expects, and no crowd of others from the same address keeps
/// them out.
async fn is_awaited(app: &App, peer: Peer, request: &mut Request) -> Result<bool, Problem> {
    let path = request.uri().path();
    if request.method() != Method::POST || path != JOIN {
        return Ok(false);
    }
    let body = std::mem::take(request.body_mut());
    let (body, _) = read(app, peer, body, JOIN).await?;
    let bytes = axum::body::to_bytes(body, MOST_BODY).await.unwrap_or_default();
    let awaited = serde_json::from_slice(&bytes).ok().and_then(|wish| class::awaited(&app.hub, &wish));
    *request.body_mut() = Body::from(bytes);
    Ok(awaited.is_some_and(|(whom, most)| app.limiter.awaited(&whom, most)))
}

/// Reads a body to its end, which must come in time.
async fn read(app: &App, peer: Peer, body: Body, path: &str) -> Result<(Body, Option<Upload>), Problem> {
    let deadlines = app.settings.deadlines;
    if path.starts_with("/api/matches") {
        let upload = app.uploads.enter(peer.counted(&app.settings))?;
        let file = upload.read(body, MOST_FILE, deadlines.file).await?;
        return Ok((Body::from(file), Some(upload)));
    }
    match tokio::time::timeout(deadlines.body, axum::body::to_bytes(body, MOST_BODY)).await {
        Ok(Ok(bytes)) => Ok((Body::from(bytes), None)),
        Ok(Err(problem)) if is_too_long(&problem) => Err(too_large(MOST_BODY)),
        Ok(Err(_)) => Err(Problem::bad("bad-call").about(facts! { problem = None::<String> })),
        Err(_) => Err(Problem::new("too-late", StatusCode::REQUEST_TIMEOUT)),
    }
}

fn is_too_long(problem: &axum::Error) -> bool {
    std::error::Error::source(problem).is_some_and(<dyn std::error::Error>::is::<LengthLimitError>)
}

/// What a device is called where its person sees all of theirs: its browser and system, as far as it says so.
pub(crate) fn device_name(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first = |words: &[(&'static str, &'static str)]| {
        words.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
    };
    let browser = first(&[
        ("Firefox/", "Firefox"),
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Chrome/", "Chrome"),
        ("Chromium/", "Chromium"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => "a program".to_owned(),
    }
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

/// A house that is open to this machine alone answers only to names of this machine. A page on the net that gave its own name our
/// address would otherwise be taken for a page of ours.
fn known_host(settings: &Settings, request: &Request) -> Result<(), Problem> {
    // Only to a proxy does one call with a whole address.
    let is_whole = request.uri().authority().is_some();
    if !settings.is_for_this_machine() || (names_this_machine(request.headers()) && !is_whole) {
        return Ok(());
    }
    Err(Problem::new("wrong-host", StatusCode::MISDIRECTED_REQUEST))
}

/// Pages of other sites may not act for whoever looks at them: what changes anything, and every socket, must come
/// from our own pages, or from a program that names no page. Scheme, name and port count.
fn same_origin(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
    let upgrade = headers.contains_key(header::UPGRADE);
    if *method == Method::GET && !upgrade {
        return Ok(());
    }
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let public_url = app.settings.public_url.as_deref();
    let is_own = |origin: &str| {
        public_url.is_some_and(|url| url.trim_end_matches('/').eq_ignore_ascii_case(origin))
            // Without a proxy nothing but plain HTTP is spoken here.
            || (public_url.is_none() || names_this_machine(headers))
                && origin.strip_prefix("http://").is_some_and(|place| !host.is_empty() && place == host)
    };
    // A browser that names no page may still say that it calls for one of another site.
    let is_foreign = headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site");
    let mut origins = headers.get_all(header::ORIGIN).iter();
    if !is_foreign && origins.all(|origin| origin.to_str().is_ok_and(is_own)) {
        Ok(())
    } else {
        Err(Problem::forbidden("foreign-origin"))
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
