//! Why something was not done, as an answer to a client.
//!
//! A problem is a code and facts. The message of its code in `words/en.ftl` says it, in the language of whoever reads it, when it
//! goes out: over HTTP in [`said`], over a socket in `live`.

use crate::language::Reader;
use crate::store::StoreError;
pub(crate) use crate::wire::Problem;
use crate::wire::ProblemBody;
use crate::words::LANGUAGES;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::words::{Facts, Message};
use kernel::{Language, Words, facts};
use referee::Rejected;

/// The code of a table that cannot go on with this release.
const FROZEN: &str = "frozen";

impl Problem {
    /// Told by the message of its code.
    pub(crate) fn new(code: &'static str, status: StatusCode) -> Problem {
        let message = Message { name: code, facts: facts! {}, languages: &LANGUAGES };
        Problem::told(code, status, message)
    }

    /// Told by a message of somebody else: of a game, the referee, the catalog.
    pub(crate) fn told(code: &'static str, status: StatusCode, message: Message) -> Problem {
        Problem {
            status,
            retry_after: None,
            message: Box::new(message),
            code,
            sentence: String::new(),
            rule: None,
            nearest: None,
        }
    }

    pub(crate) fn bad(code: &'static str) -> Problem {
        Problem::new(code, StatusCode::BAD_REQUEST)
    }

    pub(crate) fn forbidden(code: &'static str) -> Problem {
        Problem::new(code, StatusCode::FORBIDDEN)
    }

    pub(crate) fn no_table() -> Problem {
        Problem::new("no-such-table", StatusCode::NOT_FOUND)
    }

    pub(crate) fn is_no_such_table(&self) -> bool {
        self.code == "no-such-table"
    }

    /// Only the host may do what they wanted: something at the table, or to close it.
    pub(crate) fn not_host(wish: &'static str) -> Problem {
        Problem::forbidden("not-host").about(facts! { wish })
    }

    /// Only those who play may do what they wanted: whisper, end the game, play again.
    pub(crate) fn not_seated(wish: &'static str) -> Problem {
        Problem::forbidden("not-seated").about(facts! { wish })
    }

    pub(crate) fn no_game(message: Message, status: StatusCode) -> Problem {
        Problem::told("no-such-game", status, message)
    }

    /// The table cannot go on with this release.
    pub(crate) fn frozen(notice: Message) -> Problem {
        Problem::told(FROZEN, StatusCode::CONFLICT, notice)
    }

    pub(crate) fn is_frozen(&self) -> bool {
        self.code == FROZEN
    }

    /// Something is wrong with the house, not with the caller.
    pub(crate) fn unavailable(why: &'static str) -> Problem {
        Problem::new("try-again", StatusCode::SERVICE_UNAVAILABLE).about(facts! { why })
    }

    /// The same, about these facts.
    pub(crate) fn about(mut self, facts: Facts) -> Problem {
        self.message.facts = facts;
        self
    }

    /// The same, with how many seconds to wait.
    pub(crate) fn retry_after(self, seconds: u16) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    /// The same in the words of the table, which know the names of its seats, if it is the rules or the referee that are in the
    /// way.
    pub(crate) fn in_words(mut self, words: impl FnOnce() -> Words) -> Problem {
        if !std::ptr::eq(self.message.languages, &LANGUAGES) {
            self.sentence = sentence(&self.message.in_words(&words()));
        }
        self
    }

    /// The same as somebody reads it. What the table has said stays.
    pub(crate) fn in_language(mut self, language: Language) -> Problem {
        if self.sentence.is_empty() {
            self.sentence = sentence(&self.message.in_language(language));
        }
        self
    }
}

impl From<Rejected> for Problem {
    fn from(rejected: Rejected) -> Problem {
        let (rule, nearest) = match &rejected {
            Rejected::Refused(refused) => (Some(refused.rule.0.to_owned()), refused.nearest),
            _ => (None, None),
        };
        let status = match rejected {
            Rejected::Refused(_) | Rejected::NoAction(_) => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        };
        Problem { rule, nearest, ..Problem::told(rejected.code(), status, rejected.message()) }
    }
}

impl From<StoreError> for Problem {
    fn from(problem: StoreError) -> Problem {
        if problem == StoreError::Closed {
            return Problem::unavailable("closing");
        }
        tracing::error!(%problem, "the store failed");
        match problem {
            StoreError::Damaged(_) => Problem::new("damaged", StatusCode::SERVICE_UNAVAILABLE),
            _ => Problem::unavailable("not-stored"),
        }
    }
}

/// A problem on its way out, before it is said.
#[derive(Clone)]
struct Told(Problem);

impl IntoResponse for Problem {
    /// Without words: who reads it is known at the door alone.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(Told(self));
        response
    }
}

/// Says why something was not done, in the language of whoever called.
pub(crate) fn said(mut response: Response, Reader(language): Reader) -> Response {
    let Some(Told(problem)) = response.extensions_mut().remove() else { return response };
    let body = ProblemBody { error: problem.in_language(language) };
    *response.body_mut() = serde_json::to_vec(&body).expect("a problem is plain data").into();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// What the framework refuses in plain text (no JSON, the wrong type, too long) is a problem as every other.
pub(crate) async fn as_problem(response: Response) -> Response {
    let status = response.status();
    let is_refusal = status.is_client_error() || status.is_server_error();
    if !is_refusal || response.extensions().get::<Told>().is_some() {
        return response;
    }
    let text = match axum::body::to_bytes(response.into_body(), 4_096).await {
        Ok(bytes) => String::from_utf8_lossy(&bytes).trim().trim_end_matches('.').to_owned(),
        Err(_) => String::new(),
    };
    refused_by_framework(status, text).into_response()
}

/// What exactly is wrong with a call is for whoever writes a client, and stays as the framework says it.
fn refused_by_framework(status: StatusCode, problem: String) -> Problem {
    let problem = (!problem.is_empty()).then_some(problem);
    let told = match status {
        StatusCode::METHOD_NOT_ALLOWED => Problem::new("no-such-method", status),
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new("too-large", status),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::new("wrong-type", status),
        StatusCode::UNPROCESSABLE_ENTITY => Problem::new("bad-shape", status),
        _ => Problem::new("bad-call", status),
    };
    let kilobytes: Option<usize> = None;
    told.about(facts! { problem, kilobytes })
}

/// What somebody refused, as people read it: with a capital and a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::words::COMMON;
    use kernel::{BadCall, Seat};

    #[test]
    fn the_referee_is_read_in_any_language() {
        let accented = || COMMON.words(Language::ACCENTED, Vec::new());
        let problem = Problem::from(Rejected::NotYourTurn(Seat::new(1)));
        assert_eq!((problem.status, problem.code), (StatusCode::CONFLICT, "not-your-turn"));
        let english = problem.clone().in_language(Language::ENGLISH);
        assert_eq!(english.sentence, "Seat 2 has nothing to decide now.");
        assert_eq!(problem.in_words(accented).sentence, "Šéáŧ 2 ĥáš ñóŧĥíñğ ŧó đéçíđé ñóŵ.");
        let bad = BadCall::new("call-field-missing", facts! { verb = "bid", field = "price" });
        let problem = Problem::from(Rejected::NoAction(bad));
        assert_eq!((problem.status, problem.code), (StatusCode::UNPROCESSABLE_ENTITY, "no-action"));
        assert_eq!(problem.in_words(accented).sentence, "'bid' ñééđš ŧĥé ƒíéłđ 'price'.");
    }

    #[test]
    fn what_the_house_says_waits_for_its_reader() {
        let words = || COMMON.words(Language::ENGLISH, Vec::new());
        let problem = Problem::forbidden("not-your-seat").about(facts! { seat = 2 }).in_words(words);
        assert_eq!(problem.in_language(Language::ACCENTED).sentence, "Šéáŧ 2 íš ñóŧ ýóúřš.");
    }
}
