//! Many games on many threads, with results that do not depend on the threads.
//!
//! The calling thread hands out blocks of games and takes their results in the order of the games. A new block is
//! handed out only when the oldest one has been taken, so that however uneven games are, no more than a
//! few blocks are ever in memory.

use crate::bot::{BotKind, Player};
use crate::playout::GameRunner;
use crate::report::{Report, Row, Tally};
use crate::write::Rows;
use kernel::words::{Facts, Message};
use kernel::{Advise, Edition as _, Options as _, Seat, facts};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// The most threads that can be asked for.
pub const MOST_THREADS: usize = 1_024;

/// How many games of quick bots a thread plays between two reports.
const BLOCK: u64 = 256;

/// How many blocks per thread may be under way or wait for an older one.
const BLOCKS_AHEAD: usize = 8;

/// Games to be played.
#[derive(Clone, Debug)]
pub struct Simulation<G: Advise> {
    pub seats: u8,
    pub options: G::Options,
    pub edition: Arc<G::Edition>,
    /// The bots, one a slot. Slots rotate over the seats from game to game: in the first game the first slot
    /// has seat 1, in the second seat 2. If there are fewer slots than seats, the last one listed takes all
    /// seats that are left; its entry in the report is then the mean over these seats.
    pub bots: Vec<BotKind>,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
    /// Whether to build the view of each deciding seat although its bot asks for none.
    pub views: bool,
}

/// Why a simulation came to nothing, in one sentence.
#[derive(Debug)]
pub enum Failure {
    /// It cannot be played as it is set up.
    Setup(Message),
    /// The rows could not be written.
    Output(io::Error),
}

impl Failure {
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Failure::Setup(message) => message.clone(),
            Failure::Output(problem) => {
                Message::common("simulation-unwritten", facts! { problem = problem.to_string() })
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Failure {}

impl<G: Advise> Simulation<G> {
    /// Whether it can be played.
    pub fn check(&self) -> Result<(), Failure> {
        let setup = |name: &'static str, facts: Facts| Err(Failure::Setup(Message::common(name, facts)));
        if let Err(problem) = self.options.check(self.seats).and_then(|()| self.edition.check()) {
            return Err(Failure::Setup(problem.0));
        }
        if self.bots.is_empty() {
            return setup("simulation-without-bots", facts! {});
        }
        if self.bots.len() > usize::from(self.seats) {
            return setup("simulation-too-many-bots", facts! { bots = self.bots.len(), seats = self.seats });
        }
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return setup("simulation-threads", facts! { most = MOST_THREADS, given = self.threads });
        }
        Ok(())
    }

    /// Plays all games. `progress` hears how many games are done; `rows` gets a row for each game, in order.
    pub fn run(
        &self,
        mut progress: impl FnMut(u64),
        mut rows: Option<&mut dyn Rows>,
    ) -> Result<Report, Failure> {
        self.check()?;
        let start = Instant::now();
        let blocks = Blocks::of(self);
        let mut tally = Tally::new(self.bots.len());
        let with_rows = rows.is_some();
        let mut take = |block: Block| -> io::Result<()> {
            tally.merge(&block.tally);
            match &mut rows {
                Some(rows) => block.rows.iter().try_for_each(|row| rows.row(row)),
                None => Ok(()),
            }
        };
        self.run_blocks(blocks, with_rows, &mut progress, &mut take).map_err(Failure::Output)?;
        if let Some(rows) = rows {
            rows.finish().map_err(Failure::Output)?;
        }
        Ok(tally.report(&self.slots(), self.seed, start.elapsed()))
    }

    /// Each bot listed, with the number of its seats.
    fn slots(&self) -> Vec<(BotKind, u8)> {
        let rest = self.seats - (self.bots.len() as u8 - 1);
        let last = self.bots.len() - 1;
        self.bots
            .iter()
            .enumerate()
            .map(|(index, &bot)| (bot, if index == last { rest } else { 1 }))
            .collect()
    }

    fn run_blocks(
        &self,
        blocks: Blocks,
        with_rows: bool,
        progress: &mut dyn FnMut(u64),
        take: &mut dyn FnMut(Block) -> io::Result<()>,
    ) -> io::Result<()> {
        let ahead = self.threads * BLOCKS_AHEAD;
        let (jobs, waiting_jobs) = sync_channel::<u64>(ahead);
        let (results, arrived) = sync_channel::<Arrival>(ahead);
        let waiting_jobs = Mutex::new(waiting_jobs);
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (results, waiting_jobs, stop) = (results.clone(), &waiting_jobs, &stop);
                scope.spawn(move || self.work(blocks, with_rows, waiting_jobs, &results, stop));
            }
            drop(results);
            // Both channels close when this returns, also by a panic, so that no thread waits at them for ever.
            let (jobs, arrived) = (jobs, arrived);
            let taken = take_in_order(blocks, &jobs, ahead, &arrived, progress, take);
            stop.store(true, Ordering::Relaxed);
            taken
        })
    }

    /// One thread: plays blocks as long as there are any.
    fn work(
        &self,
        blocks: Blocks,
        with_rows: bool,
        jobs: &Mutex<Receiver<u64>>,
        results: &SyncSender<Arrival>,
        stop: &AtomicBool,
    ) {
        let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let mut worker = None;
        while let Ok(index) = next() {
            // A bug in a game must end the simulation, not leave the others waiting for a block that never comes.
            let played = catch_unwind(AssertUnwindSafe(|| {
                let worker = worker.get_or_insert_with(|| Worker::new(self));
                worker.play(self, blocks.games(index), with_rows, stop)
            }));
            if results.send((index, played)).is_err() {
                return;
            }
        }
    }
}

/// What a thread sends when it is done with a block: the games, or the panic that ended it.
type Arrival = (u64, Result<Block, Box<dyn Any + Send>>);

/// The results of some consecutive games.
struct Block {
    tally: Tally,
    /// Empty if nobody asked for rows.
    rows: Vec<Row>,
}

/// How the games are cut into blocks.
#[derive(Copy, Clone)]
struct Blocks {
    games: u64,
    size: u64,
}

impl Blocks {
    /// Blocks that are small enough to keep all threads busy to the end: of a single game, if somebody plans.
    fn of<G: Advise>(simulation: &Simulation<G>) -> Blocks {
        let slow = simulation.bots.iter().any(|bot| matches!(bot, BotKind::Planner { .. }));
        let even = simulation.games / (simulation.threads as u64 * 16);
        Blocks { games: simulation.games, size: if slow { 1 } else { even.clamp(1, BLOCK) } }
    }

    fn count(self) -> u64 {
        self.games.div_ceil(self.size)
    }

    /// The games of a block, numbered from 1.
    fn games(self, index: u64) -> Range<u64> {
        let start = index * self.size;
        1 + start..1 + (start + self.size).min(self.games)
    }
}

/// Hands out blocks, and takes their results in order.
fn take_in_order(
    blocks: Blocks,
    jobs: &SyncSender<u64>,
    ahead: usize,
    arrived: &Receiver<Arrival>,
    progress: &mut dyn FnMut(u64),
    take: &mut dyn FnMut(Block) -> io::Result<()>,
) -> io::Result<()> {
    let mut handed_out = blocks.count().min(ahead as u64);
    for index in 0..handed_out {
        jobs.send(index).expect("threads wait for jobs");
    }
    let mut early = BTreeMap::new();
    let mut next = 0;
    let mut done = 0;
    while next < blocks.count() {
        let (index, played) = arrived.recv().expect("threads answer every job");
        let block = played.unwrap_or_else(|panic| resume_unwind(panic));
        let games = blocks.games(index);
        done += games.end - games.start;
        progress(done);
        early.insert(index, block);
        while let Some(block) = early.remove(&next) {
            take(block)?;
            next += 1;
            if handed_out < blocks.count() {
                jobs.send(handed_out).expect("threads wait for jobs");
                handed_out += 1;
            }
        }
    }
    Ok(())
}

/// What one thread plays with.
struct Worker<G: Advise> {
    runner: GameRunner<G>,
    /// By slot.
    players: Vec<Player<G>>,
}

impl<G: Advise> Worker<G> {
    fn new(simulation: &Simulation<G>) -> Worker<G> {
        // A copy of the edition of its own: threads that count references to the same one would slow each other down.
        let edition = Arc::new(G::Edition::clone(&simulation.edition));
        let game = G::new(simulation.seats, &simulation.options, &edition);
        let last = simulation.bots.len() - 1;
        Worker {
            runner: GameRunner::new(game).with_views(simulation.views),
            players: (0..usize::from(simulation.seats))
                .map(|slot| Player::new(simulation.bots[slot.min(last)]))
                .collect(),
        }
    }

    fn play(
        &mut self,
        simulation: &Simulation<G>,
        games: Range<u64>,
        with_rows: bool,
        stop: &AtomicBool,
    ) -> Block {
        let seats = usize::from(simulation.seats);
        let last = simulation.bots.len() - 1;
        let mut block = Block { tally: Tally::new(simulation.bots.len()), rows: Vec::new() };
        for number in games {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let turn = ((number - 1) % seats as u64) as usize;
            let slot = move |seat: Seat| (seat.index() + seats - turn) % seats;
            let played = self.runner.play(&mut self.players, slot, simulation.seed, number);
            let game = self.runner.game();
            block.tally.add(game, &played, |seat| slot(seat).min(last));
            if with_rows {
                let bot = |seat| simulation.bots[slot(seat).min(last)];
                block.rows.push(Row::of(game, number, &played, bot));
            }
        }
        for (slot, player) in self.players.iter().enumerate() {
            block.tally.took(slot.min(last), player.longest());
        }
        block
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_cover_all_games_once() {
        for (games, size) in [(0, 1), (1, 256), (256, 256), (257, 256), (1_000, 7)] {
            let blocks = Blocks { games, size };
            let numbers: Vec<u64> = (0..blocks.count()).flat_map(|index| blocks.games(index)).collect();
            assert!(numbers.into_iter().eq(1..=games), "{games} games in blocks of {size}");
        }
    }

    #[test]
    fn nobody_runs_far_ahead_of_a_slow_block() {
        let blocks = Blocks { games: 1_000, size: 1 };
        let ahead = 8;
        let (jobs, waiting_jobs) = sync_channel(ahead);
        let (results, arrived) = sync_channel(ahead);
        let mut taken = 0;
        thread::scope(|scope| {
            scope.spawn(move || {
                let block = || Ok(Block { tally: Tally::new(1), rows: Vec::new() });
                // Block 0 is slow: the others are done before it, and then nothing more is handed out.
                let first: Vec<u64> = waiting_jobs.iter().take(ahead).collect();
                assert!(first.iter().copied().eq(0..ahead as u64));
                first.iter().skip(1).for_each(|&index| results.send((index, block())).unwrap());
                thread::sleep(std::time::Duration::from_millis(20));
                assert!(waiting_jobs.try_recv().is_err());
                results.send((0, block())).unwrap();
                waiting_jobs.iter().for_each(|index| results.send((index, block())).unwrap());
            });
            let (jobs, arrived) = (jobs, arrived);
            let mut take = |_: Block| {
                taken += 1;
                Ok(())
            };
            take_in_order(blocks, &jobs, ahead, &arrived, &mut |_| (), &mut take).unwrap();
        });
        assert_eq!(taken, 1_000);
    }
}
