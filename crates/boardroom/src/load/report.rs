//! What is counted, and how it is reported.

use super::Arguments;
use super::burst::Bursts;
use crate::Done;
use crate::screen::{BOLD, DIM, Screen};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

/// What one or many players counted.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Moves that were accepted before time was up.
    pub(super) accepted: u64,
    /// From sending to `accepted`, in microseconds.
    pub(super) latencies: Vec<u32>,
    pub(super) bytes: u64,
    pub(super) messages: u64,
    pub(super) refused: BTreeMap<String, u64>,
    /// Connections that broke.
    pub(super) drops: u64,
    /// Games that were played to the end.
    pub(super) games: u64,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.accepted += other.accepted;
        self.latencies.extend(other.latencies);
        self.bytes += other.bytes;
        self.messages += other.messages;
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
        self.drops += other.drops;
        self.games += other.games;
    }
}

/// The memory of a process, in bytes: now, and at its highest.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Memory {
    now: u64,
    highest: u64,
}

/// Reads the memory of a process, where the system tells it.
pub(super) fn memory_of(pid: u32) -> Option<Memory> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let figure = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kilobytes * 1_024)
    };
    Some(Memory { now: figure("VmRSS:")?, highest: figure("VmHWM:")? })
}

/// The figures of a run.
#[derive(Debug)]
pub(super) struct Report {
    tally: Tally,
    took: Duration,
    memory: Option<Memory>,
}

impl Report {
    pub(super) fn new(mut tally: Tally, took: Duration, memory: Option<Memory>) -> Report {
        tally.latencies.sort_unstable();
        Report { tally, took, memory }
    }

    fn moves_a_second(&self) -> f64 {
        self.tally.accepted as f64 / self.took.as_secs_f64()
    }

    /// The latency, in milliseconds, that this share of all moves stayed under.
    fn latency(&self, share: f64) -> f64 {
        let all = &self.tally.latencies;
        let index = (share * all.len() as f64) as usize;
        all.get(index.min(all.len().saturating_sub(1))).map_or(0.0, |&micros| f64::from(micros) / 1e3)
    }

    pub(super) fn json(&self, arguments: &Arguments) -> Value {
        json!({
            "tables": arguments.tables,
            "seats": arguments.seats,
            "seconds": arguments.seconds,
            "think_ms": arguments.think,
            "accepted": self.tally.accepted,
            "accepted_a_second": self.moves_a_second(),
            "latency_ms": {
                "p50": self.latency(0.50),
                "p90": self.latency(0.90),
                "p99": self.latency(0.99),
                "max": self.latency(1.0),
            },
            "messages_received": self.tally.messages,
            "bytes_received": self.tally.bytes,
            "refused": self.tally.refused,
            "connections_lost": self.tally.drops,
            "games_ended": self.tally.games,
            "server_memory_bytes": self.memory.map(|memory| memory.now),
            "server_memory_highest_bytes": self.memory.map(|memory| memory.highest),
        })
    }

    pub(super) fn write(&self, arguments: &Arguments, out: &mut Screen) -> Done {
        let tally = &self.tally;
        out.line(format_args!(
            "{BOLD}{:.0} accepted moves a second{BOLD:#} {DIM}at {} tables of {} for {} s, each stored before it was acknowledged{DIM:#}",
            self.moves_a_second(), arguments.tables, arguments.seats, arguments.seconds,
        ))?;
        out.line(format_args!(
            "  latency    p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, longest {:.2} ms",
            self.latency(0.50),
            self.latency(0.90),
            self.latency(0.99),
            self.latency(1.0),
        ))?;
        let megabytes = |bytes: u64| bytes as f64 / 1e6;
        out.line(format_args!(
            "  received   {:.1} MB in {} messages, {} games ended",
            megabytes(tally.bytes),
            tally.messages,
            tally.games
        ))?;
        if let Some(memory) = self.memory {
            out.line(format_args!(
                "  memory     {:.1} MB, at its highest {:.1} MB",
                megabytes(memory.now),
                megabytes(memory.highest)
            ))?;
        }
        if tally.drops > 0 {
            out.line(format_args!("  lost       {} connections", tally.drops))?;
        }
        for (code, count) in &tally.refused {
            out.line(format_args!("  refused    {count} times {code}"))?;
        }
        Ok(())
    }
}

/// What came of bursts.
#[derive(Debug)]
pub(super) struct BurstReport {
    /// How long a seat waited after the last submission, and the longest of each round, sorted, in microseconds.
    each: Vec<u32>,
    all: Vec<u32>,
    submitted: Vec<usize>,
    longest: usize,
    refused: BTreeMap<String, u64>,
}

impl BurstReport {
    pub(super) fn new(bursts: Bursts) -> BurstReport {
        let mut each: Vec<u32> = bursts.rounds.iter().flat_map(|(_, times)| times).copied().collect();
        let mut all: Vec<u32> =
            bursts.rounds.iter().filter_map(|(_, times)| times.iter().max()).copied().collect();
        each.sort_unstable();
        all.sort_unstable();
        let submitted = bursts.rounds.iter().map(|(count, _)| *count).collect();
        BurstReport { each, all, submitted, longest: bursts.longest, refused: bursts.refused }
    }

    fn share(times: &[u32], share: f64) -> f64 {
        let index = (share * times.len() as f64) as usize;
        times.get(index.min(times.len().saturating_sub(1))).map_or(0.0, |&micros| f64::from(micros) / 1e3)
    }

    pub(super) fn json(&self, arguments: &Arguments) -> Value {
        json!({
            "seats": arguments.seats,
            "within_ms": arguments.within,
            "rounds": self.all.len(),
            "submitted": self.submitted,
            "seat_ms": { "p50": Self::share(&self.each, 0.5), "max": Self::share(&self.each, 1.0) },
            "all_ms": { "p50": Self::share(&self.all, 0.5), "max": Self::share(&self.all, 1.0) },
            "longest_message_bytes": self.longest,
            "refused": self.refused,
        })
    }

    pub(super) fn write(&self, arguments: &Arguments, out: &mut Screen) -> Done {
        let (least, most) =
            (self.submitted.iter().min().unwrap_or(&0), self.submitted.iter().max().unwrap_or(&0));
        out.line(format_args!(
            "{BOLD}all of {} saw what came of it {:.1} ms after the last submission{BOLD:#} {DIM}(p50 of {} sealed rounds; max {:.1} ms){DIM:#}",
            arguments.seats,
            Self::share(&self.all, 0.5),
            self.all.len(),
            Self::share(&self.all, 1.0),
        ))?;
        out.line(format_args!(
            "  each seat  p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            Self::share(&self.each, 0.5),
            Self::share(&self.each, 0.99),
            Self::share(&self.each, 1.0)
        ))?;
        out.line(format_args!(
            "  rounds     {least} to {most} submitted within {} ms; the longest message had {:.1} kB",
            arguments.within,
            self.longest as f64 / 1e3
        ))?;
        for (code, count) in &self.refused {
            out.line(format_args!("  refused    {count} times {code}"))?;
        }
        Ok(())
    }
}
