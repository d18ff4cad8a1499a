//! Why something was not done, as an answer to a client.

use crate::store::StoreError;
pub(crate) use crate::wire::Problem;
use crate::wire::ProblemBody;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::Words;
use referee::Rejected;

/// The code of a table that cannot go on with this release.
const FROZEN: &str = "frozen";

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &str, sentence: impl Into<String>) -> Problem {
        Problem {
            status,
            retry_after: None,
            code: code.to_owned(),
            sentence: sentence.into(),
            rule: None,
            nearest: None,
            refused: None,
        }
    }

    /// The same in the words of the table, if it is the rules or the referee that are in the way.
    pub(crate) fn in_words(mut self, words: impl FnOnce() -> Words) -> Problem {
        if let Some(refused) = &self.refused {
            self.sentence = as_sentence(self.status, &refused.in_words(&words()));
        }
        self
    }

    /// The same, with how many seconds to wait.
    pub(crate) fn retry_after(self, seconds: u16) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }

    pub(crate) fn bad(code: &str, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, sentence)
    }

    pub(crate) fn forbidden(code: &str, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, sentence)
    }

    pub(crate) fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "no-such-table", "There is no such table.")
    }

    /// The table cannot go on with this release.
    pub(crate) fn frozen(notice: String) -> Problem {
        Problem::new(StatusCode::CONFLICT, FROZEN, notice)
    }

    pub(crate) fn is_frozen(&self) -> bool {
        self.code == FROZEN
    }

    /// Something is wrong with the house, not with the caller.
    pub(crate) fn unavailable(sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "try-again", sentence)
    }
}

impl From<Rejected> for Problem {
    fn from(rejected: Rejected) -> Problem {
        let (code, message) = (rejected.code(), rejected.message());
        let (rule, nearest) = match &rejected {
            Rejected::Refused(refused) => (Some(refused.rule.0.to_owned()), refused.nearest),
            _ => (None, None),
        };
        let status = match rejected {
            Rejected::Refused(_) | Rejected::NoAction(_) => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        };
        let said = as_sentence(status, &message.to_string());
        Problem { rule, nearest, refused: Some(Box::new(message)), ..Problem::new(status, code, said) }
    }
}

/// What was said, as people read it. What is wrong with an action is a sentence already; the referee's no is half of one.
fn as_sentence(status: StatusCode, said: &str) -> String {
    if status == StatusCode::CONFLICT { sentence(said) } else { said.to_owned() }
}

impl From<StoreError> for Problem {
    fn from(problem: StoreError) -> Problem {
        if problem == StoreError::Closed {
            return Problem::unavailable("The house is closing. Try again in a moment.");
        }
        tracing::error!(%problem, "the store failed");
        if let StoreError::Damaged(_) = problem {
            let sentence =
                "What this house keeps is damaged, and trying again will not help. Tell its operator.";
            return Problem::new(StatusCode::SERVICE_UNAVAILABLE, "damaged", sentence);
        }
        Problem::unavailable("This could not be stored, and nothing has changed. Try again in a moment.")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, retry_after) = (self.status, self.retry_after);
        let mut response = (status, Json(ProblemBody { error: self })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

/// Puts what the framework refuses in plain text (no JSON, the wrong type, too long) into the same words as every other
/// error.
pub(crate) async fn in_words(response: Response) -> Response {
    let status = response.status();
    let is_json = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if is_json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (code, otherwise) = match status {
        StatusCode::METHOD_NOT_ALLOWED => ("no-such-method", "This call is made in another way."),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "That is too large."),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            ("wrong-type", "Calls are JSON, and say so in their Content-Type.")
        }
        StatusCode::UNPROCESSABLE_ENTITY => ("bad-shape", "Something in this call is missing or too much."),
        _ => ("bad-call", "This call is not understood."),
    };
    let text = match axum::body::to_bytes(response.into_body(), 4_096).await {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(_) => String::new(),
    };
    let sentence = if text.trim().is_empty() { otherwise.to_owned() } else { text };
    Problem::new(status, code, sentence).into_response()
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
    use kernel::{BadCall, Language, Seat};

    #[test]
    fn the_referee_is_read_in_any_language() {
        let accented = || COMMON.words(Language::ACCENTED, Vec::new());
        let problem = Problem::from(Rejected::NotYourTurn(Seat::new(1)));
        assert_eq!((problem.status, problem.code.as_str()), (StatusCode::CONFLICT, "not-your-turn"));
        assert_eq!(problem.sentence, "Seat 2 has nothing to decide now.");
        assert_eq!(problem.in_words(accented).sentence, "Šéáŧ 2 ĥáš ñóŧĥíñğ ŧó đéçíđé ñóŵ.");
        let problem = Problem::from(Rejected::NoAction(BadCall("'x' is no action".to_owned())));
        assert_eq!((problem.status, problem.code.as_str()), (StatusCode::UNPROCESSABLE_ENTITY, "no-action"));
        assert_eq!(problem.in_words(accented).sentence, "'x' is no action.");
    }
}
