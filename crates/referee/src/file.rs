//! The text of a match: JSON lines, as `FORMAT.md` describes them.

use crate::fairness::{Chain, Secret};
use crate::header::{FORMAT, Header, other_format};
use crate::hex;
use crate::line::{Line, plain};
use crate::rejected::Rejected;
use kernel::facts;
use kernel::words::Message;
use std::fmt;
use std::path::Path;

/// What is wrong with a match file, in one sentence, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadFile {
    /// Counted from 1.
    pub line: usize,
    /// The entry that is wrong; `None` for the header and for what stands around the entries.
    pub entry: Option<u32>,
    pub sentence: Message,
}

impl BadFile {
    /// With the place.
    #[must_use]
    pub fn message(&self) -> Message {
        let (line, entry, problem) = (self.line, self.entry, &self.sentence);
        let facts = facts! { line, entry, problem };
        Message { name: "file-problem", facts, languages: self.sentence.languages }
    }

    /// With the place and the name of the file.
    #[must_use]
    pub fn in_file(&self, path: &Path) -> Message {
        let (file, problem) = (path.display().to_string(), self.message());
        Message { name: "file-problem-in", facts: facts! { file, problem }, ..problem }
    }
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for BadFile {}

impl Header {
    /// Reads the header of a file, to learn which game it is of.
    pub fn read(text: &str) -> Result<Header, BadFile> {
        Parts::of(text).map(|parts| parts.header)
    }
}

/// The text up to the last whole line: what a crash in the middle of writing leaves intact.
#[must_use]
pub fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

/// A file taken apart.
#[derive(Debug)]
pub(crate) struct Parts<'a> {
    pub(crate) header: Header,
    /// The header's line with its link.
    pub(crate) header_line: &'a str,
    /// The chain after the header.
    pub(crate) chain: Chain,
    /// The secret that a private file holds.
    pub(crate) secret: Option<Secret>,
    /// The lines of the entries.
    pub(crate) entries: Vec<&'a str>,
    /// The line of the first entry, counted from 1.
    pub(crate) first_line: usize,
    /// Whether the last line is without its end.
    pub(crate) torn: bool,
}

impl<'a> Parts<'a> {
    pub(crate) fn of(text: &'a str) -> Result<Parts<'a>, BadFile> {
        let wrong = |line: usize, sentence: Message| BadFile { line, entry: None, sentence };
        let mut lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).peekable();
        let header_line = lines.next().unwrap_or_default();
        let header = read_header(header_line).map_err(|sentence| wrong(1, sentence))?;
        let (body, link) = split_line(header_line).map_err(|sentence| wrong(1, sentence))?;
        let mut chain = Chain::new();
        chain.add(body);
        if chain.link() != link {
            return Err(wrong(1, Message::common("file-header-altered", facts! {})));
        }
        let mut first_line = 2;
        let secret = match lines.peek().and_then(|line| line.strip_prefix(SECRET_BEFORE)) {
            None => None,
            Some(rest) => {
                lines.next();
                first_line = 3;
                let secret = rest.strip_suffix(SECRET_AFTER).and_then(Secret::from_hex);
                let secret =
                    secret.ok_or_else(|| wrong(2, Message::common("file-secret-unreadable", facts! {})))?;
                if !header.is_bound_to(&secret) {
                    return Err(wrong(2, Rejected::WrongSecret.message()));
                }
                Some(secret)
            }
        };
        let mut entries: Vec<&str> = lines.collect();
        let torn = entries.last().is_some_and(|last| !last.is_empty());
        if !torn {
            entries.pop();
        }
        Ok(Parts { header, header_line, chain, secret, entries, first_line, torn })
    }

    /// The secret that the last entry reveals, if it does and it is the one committed to.
    pub(crate) fn revealed(&self) -> Option<Secret> {
        let line = Line::read(self.entries.last()?).ok()?;
        line.secret().filter(|secret| self.header.is_bound_to(secret))
    }
}

const CHAIN_BEFORE: &str = ",\"chain\":\"";
const CHAIN_AFTER: &str = "\"}";
const SECRET_BEFORE: &str = "{\"secret\":\"";
const SECRET_AFTER: &str = "\"}";

/// The header's text without its link and closing brace.
pub(crate) fn header_body(header: &Header) -> String {
    let mut text = serde_json::to_string(header).expect("a header is plain data");
    text.pop();
    text
}

/// Appends a line: its body, its link, its end.
pub(crate) fn push_line(text: &mut String, body: &str, link: u64) {
    text.push_str(body);
    text.push_str(CHAIN_BEFORE);
    hex::push_u64(text, link);
    text.push_str(CHAIN_AFTER);
    text.push('\n');
}

/// A line's body, and its link.
pub(crate) fn split_line(line: &str) -> Result<(&str, u64), Message> {
    let split = || {
        let rest = line.strip_suffix(CHAIN_AFTER)?;
        let (body, link) = rest.split_at_checked(rest.len().checked_sub(16)?)?;
        Some((body.strip_suffix(CHAIN_BEFORE)?, hex::read_u64(link)?))
    };
    split().ok_or_else(|| {
        Message::technical("the line does not end with its \"chain\" of 16 hexadecimal digits")
    })
}

/// The file with the secret on its second line.
pub(crate) fn with_secret(text: &str, secret: &Secret) -> String {
    let (header, entries) = text.split_once('\n').unwrap_or((text, ""));
    format!("{header}\n{SECRET_BEFORE}{}{SECRET_AFTER}\n{entries}", secret.to_hex())
}

fn read_header(line: &str) -> Result<Header, Message> {
    let value: serde_json::Value =
        serde_json::from_str(line).map_err(|_| Message::common("file-no-match", facts! {}))?;
    // The version comes first: a later format may have fields that this one does not know.
    match value.get("boardroom") {
        None => {
            return Err(Message::common("file-without-format", facts! {}));
        }
        Some(version) if *version != FORMAT => {
            return Err(other_format(version.to_string()));
        }
        Some(_) => {}
    }
    // The text is read again instead of the value, so that a field given twice is noticed.
    let (body, _) = split_line(line)?;
    serde_json::from_str(&format!("{body}}}"))
        .map_err(|problem| Message::common("file-header-unreadable", facts! { problem = plain(&problem) }))
}
