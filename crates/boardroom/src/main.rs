//! The command line of Boardroom.

mod bench;
mod books;
mod debrief;
mod farewell;
mod files;
mod games;
mod house;
mod learn;
mod load;
mod options;
mod page;
mod play;
mod prompt;
mod record;
mod review;
mod rules;
mod scenario;
mod screen;
mod serve;
mod session;
mod sheets;
mod simulate;
mod words;

use clap::{CommandFactory, Parser, Subcommand};
use kernel::Language;
use kernel::words::Message;
use std::io::{self, Write};
use std::process::ExitCode;
use words::{Shown, stop};

/// Makes and frees many small things faster, and holds less memory, than the allocator of the system.
// The suite brings an allocator that counts.
#[cfg(not(test))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Referee, banker and bookkeeper for classic business games.
///
/// Play in the terminal against bots, run thousands of games between bots, check match files and scenarios.
/// Start with: boardroom learn management, or boardroom play management
#[derive(Parser, Debug)]
#[command(name = "boardroom", version, propagate_version = true, max_term_width = 100)]
struct Cli {
    /// The language of games, as in `en`; by default that of the environment
    #[arg(long, global = true, value_name = "TAG", env = "BOARDROOM_LANGUAGE")]
    language: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the games, their variants, seats and options
    Games(games::Arguments),
    /// Show the rules of a game, one rule, or all rules with certain words
    Rules(rules::Arguments),
    /// Learn a game in short lessons, a move at a time
    Learn(learn::Arguments),
    /// Open the house: tables in the browser, for friends and bots
    Serve(serve::Arguments),
    /// Copy all tables to a file, also while the server runs
    Backup(house::BackupArguments),
    /// Bring a backup back; what is there now is set aside
    Restore(house::RestoreArguments),
    /// Show old tables, and with --yes remove them
    Tidy(house::TidyArguments),
    /// Play in the terminal against bots
    Play(play::Arguments),
    /// Play many games between bots and count who wins
    Simulate(simulate::Arguments),
    /// Run scenario files: set up a position, play it, and compare what comes of it
    Scenario(scenario::Arguments),
    /// Show a match file, whole or as it stood after an entry
    Replay(record::ReplayArguments),
    /// Show the books of a seat from a match file, or write them to a file for spreadsheets
    Books(books::Arguments),
    /// Show what a finished match was for a seat: which decisions cost what, and how much was luck
    Review(review::Arguments),
    /// Show what is worth talking about after a match, write all of it to files, or try what another decision would have led to
    Debrief(debrief::Arguments),
    /// Check that a match file is right: every draw, every decision and the final standing
    Verify(record::VerifyArguments),
    /// Measure how fast games are played on this machine
    Bench(bench::Arguments),
    /// Play at many tables of a running server at once, and measure how it bears that
    Load(load::Arguments),
    /// Print a completion script for a shell
    Completions {
        /// The shell to complete for
        shell: clap_complete::Shell,
    },
}

/// Why a command ended early.
#[derive(Debug)]
pub(crate) enum Stop {
    /// One sentence for the user.
    Message(Message),
    /// The same, from where it is known in English alone: the house that is opened, and scenario files.
    Sentence(String),
    /// Whoever read our output has gone.
    NobodyReads,
    /// Everything has been said already.
    Said,
}

impl Stop {
    /// The sentence with which a command ends; nothing if all has been said.
    fn in_language(&self, language: Language) -> Option<String> {
        match self {
            Stop::Message(message) => Some(message.in_language(language)),
            Stop::Sentence(sentence) => Some(sentence.clone()),
            Stop::NobodyReads | Stop::Said => None,
        }
    }
}

impl From<String> for Stop {
    fn from(sentence: String) -> Stop {
        Stop::Sentence(sentence)
    }
}

impl From<Message> for Stop {
    fn from(message: Message) -> Stop {
        Stop::Message(message)
    }
}

impl From<io::Error> for Stop {
    fn from(problem: io::Error) -> Stop {
        match problem.kind() {
            io::ErrorKind::BrokenPipe => Stop::NobodyReads,
            _ => stop!("output-not-written", problem = Shown(problem)),
        }
    }
}

impl From<referee::Rejected> for Stop {
    fn from(rejected: referee::Rejected) -> Stop {
        Stop::Message(rejected.message())
    }
}

pub(crate) type Done = Result<(), Stop>;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = screen::Screen::new();
    let done = language(cli.language.as_deref())
        .and_then(|language| run(cli.command, out.reading(language)))
        .and_then(|()| out.flush().map_err(Stop::from));
    match done {
        Ok(()) | Err(Stop::NobodyReads) => ExitCode::SUCCESS,
        Err(stop) => {
            if let Some(sentence) = out.sentence(&stop) {
                // If not even this can be written, there is nobody left to tell.
                let _ = out.flush();
                let _ = writeln!(anstream::stderr(), "boardroom: {}", screen::printable(&sentence));
            }
            ExitCode::FAILURE
        }
    }
}

/// The language that was asked for, else that of the environment if a game has it, else English.
fn language(asked: Option<&str>) -> Result<Language, Stop> {
    if let Some(tag) = asked {
        return catalog::language(tag).ok_or_else(|| {
            let known: Vec<&str> = catalog::languages().into_iter().map(Language::tag).collect();
            stop!("no-such-language", tag = Shown(tag), known)
        });
    }
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    // As in de_CH.UTF-8.
    let tag = first.split('.').next().unwrap_or_default().replace('_', "-");
    Ok(catalog::language(&tag).unwrap_or(Language::ENGLISH))
}

fn run(command: Command, out: &mut screen::Screen) -> Done {
    match command {
        Command::Games(arguments) => games::run(&arguments, out),
        Command::Rules(arguments) => rules::run(&arguments, out),
        Command::Learn(arguments) => learn::run(&arguments, out),
        Command::Serve(arguments) => serve::serve(&arguments, out),
        Command::Backup(arguments) => house::backup(&arguments, out),
        Command::Restore(arguments) => house::restore(&arguments, out),
        Command::Tidy(arguments) => house::tidy(&arguments, out),
        Command::Play(arguments) => play::run(&arguments, out),
        Command::Simulate(arguments) => simulate::run(&arguments, out),
        Command::Scenario(arguments) => scenario::run(&arguments, out),
        Command::Replay(arguments) => record::replay(&arguments, out),
        Command::Books(arguments) => books::run(&arguments, out),
        Command::Review(arguments) => review::run(&arguments, out),
        Command::Debrief(arguments) => debrief::run(&arguments, out),
        Command::Verify(arguments) => record::verify(&arguments, out),
        Command::Bench(arguments) => bench::run(&arguments, out),
        Command::Load(arguments) => load::run(&arguments, out),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "boardroom", &mut script);
            Ok(out.write_all(&script)?)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
