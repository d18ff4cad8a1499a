//! Reading a match back: to look at it, to continue it, to check it.

use crate::entry::Act;
use crate::fairness::Secret;
use crate::file::{BadFile, Parts, split_line};
use crate::game_match::Match;
use crate::line::Line;
use crate::news::Chronicle;
use crate::rejected::Rejected;
use crate::table::Stage;
use kernel::words::Message;
use kernel::{Chance, Game, Money, Pending, SeatSet, facts};
use serde::Serialize;

/// How carefully a file is read, and whether what happened is told again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Compare the digest after every entry.
    pub digests: bool,
    /// Keep the events, for logs and sheets.
    pub events: bool,
}

/// Reads a match to look at it: every entry, digest and link of the chain is checked, and every draw if the
/// secret is revealed.
pub fn replay<G: Game>(text: &str) -> Result<Match<G>, BadFile> {
    Match::read(text, Reading { digests: true, events: true })
}

/// What the check of a file found, if nothing is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    pub entries: u32,
    /// The decisions, draws and orders among them, also those that were taken back.
    pub inputs: u32,
    /// Whether the match has come to its reveal. One that runs is right so far.
    pub finished: bool,
    pub abandoned: bool,
    /// The outcomes that were checked against the seed.
    pub draws_checked: u32,
    /// The outcomes that cannot be checked before the secret is revealed.
    pub draws_open: u32,
    /// The outcomes that an instructor had staged.
    pub staged: u32,
    /// How often decisions were taken back.
    pub taken_back: u32,
    /// How the game ended; for one that runs, empty.
    pub ending: String,
    /// By seat, as the rules count them now.
    pub standings: Vec<Money>,
    pub winners: SeatSet,
    /// The hash over the whole file.
    pub chain: String,
}

/// Checks a file from end to end: the commitment, every outcome, every decision, every digest, every link
/// of the chain and the final standing. The problem names the first entry that differs.
pub fn verify<G: Game>(text: &str) -> Result<Report, BadFile> {
    let found = Match::<G>::read(text, Reading { digests: true, events: false })?;
    let mut report = Report {
        entries: found.entries.len() as u32,
        inputs: 0,
        finished: found.stage == Stage::Over,
        abandoned: false,
        draws_checked: 0,
        draws_open: 0,
        staged: 0,
        taken_back: 0,
        ending: String::new(),
        standings: kernel::Seat::first(found.game.seats()).map(|seat| found.game.standing(seat)).collect(),
        winners: SeatSet::NONE,
        chain: found.chain(),
    };
    for entry in found.entries.iter() {
        report.inputs += u32::from(entry.act.is_input());
        match &entry.act {
            Act::Retract { .. } | Act::Rewind { .. } => report.taken_back += 1,
            Act::Chance { draw: None, .. } => report.staged += 1,
            Act::Chance { .. } if found.draws.is_some() => report.draws_checked += 1,
            Act::Chance { .. } => report.draws_open += 1,
            Act::Reveal { ending, abandoned, winners, .. } => {
                report.ending.clone_from(ending);
                report.abandoned = *abandoned;
                report.winners = *winners;
            }
            _ => {}
        }
    }
    Ok(report)
}

impl<G: Game> Match<G> {
    /// Reads a match to look at it. It can be continued if the file holds the secret.
    pub fn read(text: &str, reading: Reading) -> Result<Match<G>, BadFile> {
        let parts = Parts::of(text)?;
        let secret = parts.secret.clone().or_else(|| parts.revealed());
        Match::follow(&parts, secret, reading, text.len())
    }

    /// Reads a match to continue it, with the secret that the store kept, or that a private file holds. What
    /// followed by itself from the last entry and was not yet written down happens now.
    pub fn resume(text: &str, secret: Option<Secret>) -> Result<Match<G>, BadFile> {
        let parts = Parts::of(text)?;
        let problem = |rejected: Rejected| BadFile { line: 1, entry: None, sentence: rejected.message() };
        if secret.as_ref().is_some_and(|secret| !parts.header.is_bound_to(secret)) {
            return Err(problem(Rejected::WrongSecret));
        }
        let secret = secret.or_else(|| parts.secret.clone()).or_else(|| parts.revealed());
        let secret = secret.ok_or_else(|| problem(Rejected::NoSecret))?;
        let reading = Reading { digests: true, events: true };
        let mut found = Match::follow(&parts, Some(secret), reading, text.len())?;
        found.settle().map_err(problem)?;
        Ok(found)
    }

    fn follow(
        parts: &Parts<'_>,
        secret: Option<Secret>,
        reading: Reading,
        length: usize,
    ) -> Result<Match<G>, BadFile> {
        let mut found: Match<G> = Match::open(parts.header.clone()).map_err(|problem| BadFile {
            line: 1,
            entry: None,
            sentence: problem.0,
        })?;
        found.table.secret = secret;
        if reading.events {
            found.chronicle = Chronicle::new(found.seats.len());
        }
        found.table.text.reserve(length + 1);
        found.table.lines.reserve(parts.entries.len() + 1);
        found.table.chain = parts.chain.clone();
        found.table.keep_line(parts.header_line);
        for (index, line) in parts.entries.iter().enumerate() {
            found.follow_line(line, reading.digests).map_err(|sentence| {
                let last = index + 1 == parts.entries.len();
                BadFile {
                    line: parts.first_line + index,
                    entry: Some(index as u32 + 1),
                    sentence: if last && parts.torn {
                        Message { name: "file-torn", facts: facts! { problem = sentence }, ..sentence }
                    } else {
                        sentence
                    },
                }
            })?;
        }
        Ok(found)
    }

    fn follow_line(&mut self, text: &str, digests: bool) -> Result<(), Message> {
        let mut line = Line::read(text).map_err(Message::technical)?;
        let (body, link) = split_line(text)?;
        let number = self.entries.len() as u32 + 1;
        if line.n != number {
            return Err(Message::common("file-other-entry", facts! { number, given = line.n }));
        }
        let (by, given) = line.by().and_then(|by| Ok((by, line.digest()?))).map_err(Message::technical)?;
        let at = line.at;
        if at < self.now {
            let (now, given) = (self.now.to_string(), at.to_string());
            return Err(Message::common("file-time-goes-back", facts! { now, given }));
        }
        if line.step != self.game.step() {
            return Err(Message::common(
                "file-other-step",
                facts! { now = self.game.step(), given = line.step },
            ));
        }
        let chance = if line.kind.0 == "chance" { self.pending_chance() } else { None };
        let act = line.act(chance.as_ref()).map_err(Message::technical)?;
        self.check(&by, at, &act).map_err(|rejected| rejected.message())?;
        self.enact(by, at, act);
        if !digests {
            if let Some(entry) = self.entries.last_mut() {
                entry.digest = given;
            }
        } else {
            let found = self.seal_digest();
            if found != given {
                return Err(differs("file-other-digest", found, given));
            }
        }
        self.table.chain.add(body);
        if self.table.chain.link() != link {
            return Err(differs("file-line-altered", self.table.chain.link(), link));
        }
        self.table.keep_line(text);
        Ok(())
    }

    fn pending_chance(&self) -> Option<Chance> {
        match self.game.pending() {
            Pending::Chance(chance) => Some(chance),
            _ => None,
        }
    }
}

/// A sum that was found, and the one that the file gives.
fn differs(name: &'static str, found: u64, given: u64) -> Message {
    let [found, given] = [found, given].map(|sum| format!("{sum:016x}"));
    Message::common(name, facts! { found, given })
}
