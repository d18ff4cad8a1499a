//! Large answers, which count until the client has read them.

use crate::places::{Place, Places};
use crate::problem::Problem;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use hyper::body::{Frame, SizeHint};
use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

/// How many bytes of large answers wait to be read, by all and by one address.
const MOST: usize = 256 << 20;
const MOST_OF_ADDRESS: usize = 48 << 20;
/// An answer that is not longer than this goes out in one piece, and does not count.
const PIECE: usize = 64 << 10;

/// What waits to be read. Clones share it.
#[derive(Clone)]
pub(crate) struct Unread(Places<IpAddr>);

impl Unread {
    pub(crate) fn new() -> Unread {
        Unread(Places::new(MOST, MOST_OF_ADDRESS))
    }

    /// The same answer, whose bytes count until they are sent, or a refusal if this caller reads too little of what they asked
    /// for.
    pub(crate) async fn count(&self, response: Response, address: Option<IpAddr>) -> Response {
        let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
        let Some(size) = size.filter(|size| *size > PIECE) else { return response };
        let Ok(place) = self.0.enter_with(address, size) else {
            let refusal = Problem::new("too-much-unread", StatusCode::TOO_MANY_REQUESTS);
            return refusal.retry_after(5).into_response();
        };
        let (head, body) = response.into_parts();
        match axum::body::to_bytes(body, size).await {
            Ok(rest) => Response::from_parts(head, Body::new(Pieces { rest, _place: place })),
            Err(_) => Problem::unavailable("answer-lost").into_response(),
        }
    }
}

/// A body that is handed on piece by piece, as the client reads it.
struct Pieces {
    rest: Bytes,
    _place: Place<IpAddr>,
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let size = self.rest.len().min(PIECE);
        Poll::Ready((size > 0).then(|| Ok(Frame::data(self.rest.split_to(size)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(size: usize) -> Response {
        Response::new(Body::from(vec![7; size]))
    }

    #[tokio::test]
    async fn an_answer_counts_until_it_is_read() {
        let (unread, ann) = (Unread::new(), Some(IpAddr::from([203, 0, 113, 7])));
        let ben = Some(IpAddr::from([203, 0, 113, 8]));
        let first = unread.count(answer(MOST_OF_ADDRESS - PIECE), ann).await;
        assert_eq!(unread.count(answer(PIECE + 1), ann).await.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(unread.count(answer(PIECE), ann).await.status(), StatusCode::OK, "small ones never count");
        assert_eq!(unread.count(answer(PIECE + 1), ben).await.status(), StatusCode::OK);
        let read = axum::body::to_bytes(first.into_body(), usize::MAX).await.unwrap();
        assert_eq!(read, vec![7; MOST_OF_ADDRESS - PIECE]);
        assert_eq!(unread.count(answer(PIECE + 1), ann).await.status(), StatusCode::OK);
        assert_eq!(unread.0.count(), 0);
    }
}
