//! The figures for operators are for operators.

mod common;

use common::{House, scratch};
use server::Settings;

const TOKEN: &str = "a-token-that-nobody-guesses";

/// The status of `/metrics` for a call with these further lines in its head.
async fn asked(house: &House, lines: &str) -> u16 {
    let answer = house.guest().call("GET", "/metrics", lines, "").await;
    assert_eq!(answer.status == 200, answer.body.contains("boardroom_stored_rows_total"), "{answer:?}");
    answer.status
}

#[tokio::test]
async fn this_machine_may_ask_but_not_for_others() {
    let folder = scratch();
    let house = House::open(folder.path());
    assert_eq!(asked(&house, "").await, 200);
    for line in
        ["X-Forwarded-For: 203.0.113.7", "Forwarded: for=203.0.113.7", "X-Real-IP: ::1", "Via: 1.1 proxy"]
    {
        assert_eq!(asked(&house, &format!("{line}\r\n")).await, 404, "{line}");
        // Where no token is agreed on, none helps.
        assert_eq!(
            asked(&house, &format!("{line}\r\nAuthorization: Bearer {TOKEN}\r\n")).await,
            404,
            "{line}"
        );
    }
}

#[tokio::test]
async fn a_token_opens_it_from_anywhere() {
    let folder = scratch();
    let settings = Settings { metrics_token: Some(TOKEN.to_owned()), ..Settings::default() };
    let house = House::open_with(folder.path(), settings);
    let far = "X-Forwarded-For: 203.0.113.7\r\n";
    assert_eq!(asked(&house, "").await, 200);
    assert_eq!(asked(&house, far).await, 404);
    assert_eq!(asked(&house, &format!("{far}Authorization: Bearer {TOKEN}\r\n")).await, 200);
    for wrong in ["Bearer", "Bearer ", "Bearer wrong", "Basic YTpi", &format!("Bearer {TOKEN}x"), TOKEN] {
        assert_eq!(asked(&house, &format!("{far}Authorization: {wrong}\r\n")).await, 404, "{wrong}");
    }
}

/// Not every proxy says for whom it calls, so behind one nobody is taken for the operator without a token.
#[tokio::test]
async fn behind_a_proxy_only_the_token_counts() {
    let folder = scratch();
    let settings = Settings {
        public_url: Some("https://games.example.org".to_owned()),
        metrics_token: Some(TOKEN.to_owned()),
        ..Settings::default()
    };
    let house = House::open_with(folder.path(), settings);
    assert_eq!(asked(&house, "").await, 404);
    assert_eq!(asked(&house, &format!("Authorization: Bearer {TOKEN}\r\n")).await, 200);
}
