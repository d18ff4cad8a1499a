//! Numbered rules, as RULES.md writes them, to look up and to cite.

use serde::{Serialize, Serializer};
use std::fmt;

/// The number of a rule: `3.2` for §3.2.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rule(pub &'static str);

impl From<&'static str> for Rule {
    fn from(number: &'static str) -> Rule {
        Rule(number)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "§{}", self.0)
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// A rule book: the text of a RULES.md, whose rules begin with `**§3.2**` and whose chapters begin
/// with `## §3 Name`.
#[derive(Copy, Clone, Debug)]
pub struct RuleBook(pub &'static str);

/// One entry of a rule book.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleText {
    /// `3` for a chapter, `3.2` for a rule.
    pub number: &'static str,
    /// The name of a chapter, or the text of a rule.
    pub text: &'static str,
}

impl RuleBook {
    /// Chapters and rules in order.
    pub fn entries(self) -> impl Iterator<Item = RuleText> {
        let mut starts: Vec<(usize, usize)> = Vec::new();
        let mut offset = 0;
        for line in self.0.split_inclusive('\n') {
            if let Some(rest) = line.strip_prefix("## §").or_else(|| line.strip_prefix("**§")) {
                starts.push((offset, offset + line.len() - rest.len()));
            } else if line.starts_with('#') {
                starts.push((offset, offset));
            }
            offset += line.len();
        }
        let ends: Vec<usize> = starts.iter().skip(1).map(|&(start, _)| start).chain([self.0.len()]).collect();
        starts.into_iter().zip(ends).filter(|((start, number), _)| start != number).map(
            move |((_, start), end)| {
                let text = &self.0[start..end];
                let length = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
                RuleText {
                    number: text[..length].trim_end_matches('.'),
                    text: text[length..].trim_start_matches("**").trim(),
                }
            },
        )
    }

    /// A rule, or a chapter with all its rules, by number (`3.2`, `§3.2` or `3`).
    #[must_use]
    pub fn find(self, number: &str) -> Vec<RuleText> {
        let number = number.trim().trim_start_matches('§').trim_end_matches('.');
        let inside = format!("{number}.");
        self.entries().filter(|entry| entry.number == number || entry.number.starts_with(&inside)).collect()
    }

    /// The rules that hold all these words, whatever their case.
    #[must_use]
    pub fn search(self, words: &str) -> Vec<RuleText> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        self.entries()
            .filter(|entry| {
                let text = entry.text.to_lowercase();
                !words.is_empty() && words.iter().all(|word| text.contains(word))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: RuleBook = RuleBook(
        "# Rules\n\nIntro.\n\n## §1 Start\n\n**§1.1** Everyone gets 10.\nAnd sits.\n\n**§1.2** Go.\n\n## §10 End\n\n**§10.1** Stop.\n\n## Notes\n\nNot a rule.\n",
    );

    #[test]
    fn rules_are_found_by_number_and_word() {
        let numbers: Vec<&str> = BOOK.entries().map(|entry| entry.number).collect();
        assert_eq!(numbers, ["1", "1.1", "1.2", "10", "10.1"]);
        assert_eq!(BOOK.find("§1.1")[0].text, "Everyone gets 10.\nAnd sits.");
        assert_eq!(BOOK.find("1").len(), 3);
        assert_eq!(BOOK.find("10.1")[0].text, "Stop.");
        assert_eq!(BOOK.search("GETS everyone")[0].number, "1.1");
        assert!(BOOK.find("7").is_empty());
    }
}
