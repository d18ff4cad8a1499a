//! In which language somebody is answered.

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use kernel::Language;
use std::convert::Infallible;

/// The language that a caller reads: what `language=` in the address says, else what the browser asks for, else English.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Reader(pub(crate) Language);

impl Reader {
    pub(crate) fn new(uri: &Uri, headers: &HeaderMap) -> Reader {
        let query = uri.query().unwrap_or_default();
        let asked = query.split('&').find_map(|part| part.strip_prefix("language="));
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let wanted = asked.or(header).unwrap_or_default();
        Reader(catalog::language(wanted).unwrap_or(Language::ENGLISH))
    }

    /// As it was found at the door.
    pub(crate) fn of(parts: &Parts) -> Reader {
        parts.extensions.get().copied().unwrap_or_else(|| Reader::new(&parts.uri, &parts.headers))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Reader, Infallible> {
        Ok(Reader::of(parts))
    }
}
