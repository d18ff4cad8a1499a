//! No rule is left without a scenario or a test that cites it.

use kernel::Game as _;

#[test]
fn every_rule_is_cited() {
    kernel::laws::every_rule_is_cited(&management::Management::BOOK, env!("CARGO_MANIFEST_DIR"));
}
