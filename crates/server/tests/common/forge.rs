//! Match files that somebody altered who knows how the chain is made.

use sha2::{Digest as _, Sha256};

/// The same file with its lines changed and the chain made anew, as `FORMAT.md` describes it.
pub fn forge(file: &str, change: impl Fn(usize, &str) -> String) -> String {
    let mut chain: [u8; 32] = Sha256::digest("boardroom chain 1").into();
    let mut forged = String::new();
    for (number, line) in file.lines().enumerate() {
        let (body, _) = line.rsplit_once(",\"chain\":").expect("a line with its chain");
        let body = change(number, body);
        chain = Sha256::new().chain_update(chain).chain_update(&body).finalize().into();
        let link: String = chain[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        forged += &format!("{body},\"chain\":\"{link}\"}}\n");
    }
    forged
}

/// The file of a match that was begun under other rules.
pub fn under_other_rules(file: &str) -> String {
    forge(file, |number, body| match number {
        0 => {
            let (before, after) = body.split_once("\"rules\":").expect("a version");
            let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{before}\"rules\":9999{rest}")
        }
        _ => body.to_owned(),
    })
}

/// The file of a match whose state came to be another one at its last entry.
pub fn with_another_digest(file: &str) -> String {
    let last = file.lines().count() - 1;
    forge(file, |number, body| {
        if number < last {
            return body.to_owned();
        }
        let (before, _) = body.rsplit_once("\"digest\":").expect("a digest");
        format!("{before}\"digest\":\"00000000deadbeef\"")
    })
}
