//! All that people got in one world, and what differs between two.

use std::collections::BTreeMap;

/// Everything that everybody got, in order, each piece under a heading that says who got it and how.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pieces: Vec<(String, String)>,
    /// Words that are random in every world, and what they stand for.
    words: Vec<(String, String)>,
}

impl Record {
    pub(crate) fn note(&mut self, heading: impl Into<String>, text: impl Into<String>) {
        self.pieces.push((heading.into(), text.into()));
    }

    /// From here on, and for what came before, this random word is read as the name that it has in both worlds.
    pub(crate) fn learn(&mut self, word: &str, name: &str) {
        assert!(word.len() >= 8, "'{word}' is no random word");
        self.words.push((word.to_owned(), format!("<{name}>")));
    }

    /// Every piece, without what is random in every world and without the moment.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (String, String)> {
        let plain = |text: &str| {
            let named =
                self.words.iter().fold(text.to_owned(), |text, (word, name)| text.replace(word, name));
            without_moments(&named)
        };
        self.pieces.iter().map(move |(heading, text)| (plain(heading), plain(text)))
    }

    pub(crate) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// One piece alone, and the same with something leaked into it.
    pub(crate) fn piece(&self, index: usize, leaked: &str) -> [Record; 2] {
        let (heading, text) = self.pieces[index].clone();
        let leaky = (heading.clone(), format!("{text}{leaked}"));
        [(heading, text), leaky].map(|piece| Record { pieces: vec![piece], words: self.words.clone() })
    }

    /// Only the pieces whose headings hold this.
    pub(crate) fn only(&self, part: &str) -> Record {
        let mut some = self.clone();
        some.pieces.retain(|(heading, _)| heading.contains(part));
        some
    }

    /// The calls that succeeded, as in `GET /api/tables`.
    pub(crate) fn succeeded(&self) -> impl Iterator<Item = (&str, &str)> {
        let done = self.pieces.iter().filter(|(_, text)| text.starts_with("HTTP/1.1 200"));
        done.filter_map(|(heading, _)| {
            let mut words = heading.split(' ').skip(1);
            Some((words.next()?, words.next()?))
        })
    }

    /// How often each heading comes.
    fn counts(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for (heading, _) in self.pieces() {
            *counts.entry(heading).or_default() += 1;
        }
        counts
    }
}

/// The first difference between what people got in two worlds: how much it was, or what it was.
pub(crate) fn difference(here: &Record, there: &Record) -> Option<String> {
    let (counts, others) = (here.counts(), there.counts());
    for heading in counts.keys().chain(others.keys()) {
        let (one, other) = (counts.get(heading).unwrap_or(&0), others.get(heading).unwrap_or(&0));
        if one != other {
            return Some(format!("{heading}: {one} pieces in one world, {other} in the other"));
        }
    }
    here.pieces().zip(there.pieces()).find(|(one, other)| one != other).map(|(one, other)| {
        format!("{}:\n{}\nin one world, in the other {}:\n{}", one.0, one.1, other.0, other.1)
    })
}

/// The moments of talk are the only times that anybody is told.
fn without_moments(text: &str) -> String {
    let Some(start) = text.find("\"at\":") else { return text.to_owned() };
    let rest = text[start + 5..].trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{}\"at\":0{}", &text[..start], without_moments(rest))
}
