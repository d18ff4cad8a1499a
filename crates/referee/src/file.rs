//! The text of a match: JSON lines, as `FORMAT.md` describes them.

use crate::fairness::{Chain, Secret};
use crate::header::{FORMAT, Header};
use crate::hex;
use crate::line::{Line, plain};
use std::fmt;

/// What is wrong with a match file, in one sentence, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadFile {
    /// Counted from 1.
    pub line: usize,
    /// The entry that is wrong; `None` for the header and for what stands around the entries.
    pub entry: Option<u32>,
    pub sentence: String,
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            Some(entry) => write!(f, "entry {entry} (line {}): {}", self.line, self.sentence),
            None => write!(f, "line {}: {}", self.line, self.sentence),
        }
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
        let wrong = |line: usize, sentence: String| BadFile { line, entry: None, sentence };
        let mut lines = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).peekable();
        let header_line = lines.next().unwrap_or_default();
        let header = read_header(header_line).map_err(|sentence| wrong(1, sentence))?;
        let (body, link) = split_line(header_line).map_err(|sentence| wrong(1, sentence))?;
        let mut chain = Chain::new();
        chain.add(body);
        if chain.link() != link {
            return Err(wrong(1, "the header was altered: it does not fit the chain at its end".to_owned()));
        }
        let mut first_line = 2;
        let secret = match lines.peek().and_then(|line| line.strip_prefix(SECRET_BEFORE)) {
            None => None,
            Some(rest) => {
                lines.next();
                first_line = 3;
                let secret = rest.strip_suffix(SECRET_AFTER).and_then(Secret::from_hex);
                let secret = secret.ok_or_else(|| {
                    wrong(2, "the secret is not 64 lower-case hexadecimal digits".to_owned())
                })?;
                if secret.commitment(&header.id) != header.commitment {
                    return Err(wrong(2, "the secret does not fit the commitment".to_owned()));
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
        line.secret().filter(|secret| secret.commitment(&self.header.id) == self.header.commitment)
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
pub(crate) fn split_line(line: &str) -> Result<(&str, u64), String> {
    let split = || {
        let rest = line.strip_suffix(CHAIN_AFTER)?;
        let (body, link) = rest.split_at_checked(rest.len().checked_sub(16)?)?;
        Some((body.strip_suffix(CHAIN_BEFORE)?, hex::read_u64(link)?))
    };
    split().ok_or_else(|| "the line does not end with its \"chain\" of 16 hexadecimal digits".to_owned())
}

/// The file with the secret on its second line.
pub(crate) fn with_secret(text: &str, secret: &Secret) -> String {
    let (header, entries) = text.split_once('\n').unwrap_or((text, ""));
    format!("{header}\n{SECRET_BEFORE}{}{SECRET_AFTER}\n{entries}", secret.to_hex())
}

fn read_header(line: &str) -> Result<Header, String> {
    let value: serde_json::Value = serde_json::from_str(line).map_err(|problem| {
        format!("this is not a match file: its first line is no header ({})", plain(&problem))
    })?;
    // The version comes first: a later format may have fields that this one does not know.
    match value.get("boardroom") {
        None => {
            return Err("this is not a match file: its first line has no \"boardroom\" version".to_owned());
        }
        Some(version) if *version != FORMAT => {
            return Err(format!("the file is of format {version}, this release reads format {FORMAT}"));
        }
        Some(_) => {}
    }
    // The text is read again instead of the value, so that a field given twice is noticed.
    let (body, _) = split_line(line)?;
    serde_json::from_str(&format!("{body}}}"))
        .map_err(|problem| format!("the header cannot be read: {}", plain(&problem)))
}
