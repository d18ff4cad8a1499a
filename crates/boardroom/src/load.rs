//! `boardroom load`: plays at many tables at once over WebSocket, and measures what the server makes of it.

mod burst;
mod http;
mod player;
mod report;

use crate::screen::Screen;
use crate::{Done, Stop};
use http::Caller;
use player::Player;
use report::{Report, Tally};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::Instant;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// The server, on this machine
    #[arg(long, default_value = "http://127.0.0.1:7464")]
    url: String,
    /// How many tables are played at
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=2_000))]
    tables: u16,
    /// How many seats each table has; every seat has a connection of its own
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=64))]
    seats: u8,
    /// How long to play
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// Milliseconds that a player thinks on average; by default none
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    think: u64,
    /// The game to play
    #[arg(long, default_value = "management")]
    game: String,
    /// The variant of the game
    #[arg(long)]
    variant: Option<String>,
    /// An option of the game, as in months=240; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    options: Vec<(String, String)>,
    /// Instead, at one table all submit within a moment in so many sealed rounds, and it is measured when all have seen what came of it
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u16).range(1..=1_000))]
    burst: Option<u16>,
    /// Milliseconds within which all submit in a burst
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    within: u64,
    /// The process of the server, to report its memory
    #[arg(long)]
    pid: Option<u32>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// What every table needs to know.
#[derive(Clone, Debug)]
struct Plan {
    address: SocketAddr,
    game: String,
    variant: Option<String>,
    options: BTreeMap<String, String>,
    seats: u8,
    think: Duration,
}

fn name_and_value(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let plan = Plan {
        address: loopback(&arguments.url)?,
        game: arguments.game.clone(),
        variant: arguments.variant.clone(),
        options: arguments.options.iter().cloned().collect(),
        seats: arguments.seats,
        think: Duration::from_millis(arguments.think),
    };
    // One thread, so that the figures of two machines can be compared, and the server is not starved.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|problem| format!("the load generator cannot start: {problem}"))?;
    if let Some(rounds) = arguments.burst {
        let within = Duration::from_millis(arguments.within);
        let bursts = runtime.block_on(async {
            let seated = gather(&plan, &mut Caller::new(plan.address), Vec::new()).await?;
            burst::play(&plan, seated, rounds, within).await
        })?;
        let report = report::BurstReport::new(bursts);
        return if arguments.json {
            Ok(out.json(&report.json(arguments))?)
        } else {
            report.write(arguments, out)
        };
    }
    let length = Duration::from_secs(arguments.seconds);
    let (tally, took) = runtime.block_on(play(&plan, arguments.tables, length))?;
    let memory = arguments.pid.and_then(report::memory_of);
    let report = Report::new(tally, took, memory);
    if arguments.json { Ok(out.json(&report.json(arguments))?) } else { report.write(arguments, out) }
}

/// The address behind a URL. Load is only ever put on one's own machine.
fn loopback(url: &str) -> Result<SocketAddr, Stop> {
    let bad = || Stop::Sentence(format!("--url takes an address like http://127.0.0.1:7464, not '{url}'"));
    let place = url.strip_prefix("http://").ok_or_else(bad)?.trim_end_matches('/');
    let address = match place.strip_prefix("localhost:") {
        Some(port) => SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port.parse().map_err(|_| bad())?),
        None => place.parse().map_err(|_| bad())?,
    };
    if address.ip().is_loopback() {
        Ok(address)
    } else {
        let sentence = format!(
            "load is put only on a server of this machine, as 127.0.0.1, and {} is not it",
            address.ip()
        );
        Err(Stop::Sentence(sentence))
    }
}

/// Sits down at all tables, and then plays at all of them for so long.
async fn play(plan: &Plan, tables: u16, length: Duration) -> Result<(Tally, Duration), Stop> {
    let mut ready = Vec::new();
    for number in 0..tables {
        let mut caller = Caller::new(plan.address);
        let seated = gather(plan, &mut caller, Vec::new()).await?;
        ready.push((number, caller, seated));
    }
    let start = Instant::now();
    let end = start + length;
    let mut playing = JoinSet::new();
    for (number, caller, seated) in ready {
        playing.spawn(one_table(plan.clone(), number, caller, seated, end));
    }
    let mut tally = Tally::default();
    while let Some(done) = playing.join_next().await {
        tally.add(done.map_err(|problem| format!("a table stopped: {problem}"))??);
    }
    Ok((tally, length))
}

/// A table at which everybody sits.
#[derive(Debug)]
struct Seated {
    table: String,
    /// By seat: the cookie of whoever sits there.
    cookies: Vec<String>,
}

/// Plays at one table, and at a new one with the same people when a game has ended.
async fn one_table(
    plan: Plan,
    number: u16,
    mut caller: Caller,
    mut seated: Seated,
    end: Instant,
) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut game: u64 = 0;
    loop {
        let mut players = JoinSet::new();
        for (index, cookie) in seated.cookies.iter().enumerate() {
            let seed = u64::from(number) << 32 | game << 8 | index as u64;
            let player = Player::new(&plan, seated.table.clone(), cookie.clone(), index as u8 + 1, end, seed);
            players.spawn(player.play());
        }
        while let Some(done) = players.join_next().await {
            tally.add(done.map_err(|problem| format!("a player stopped: {problem}"))??);
        }
        if Instant::now() >= end {
            return Ok(tally);
        }
        tally.games += 1;
        game += 1;
        seated = gather(&plan, &mut caller, seated.cookies).await?;
    }
}

/// Makes a table with open seats, lets everybody sit down by its invitation, and starts the game.
async fn gather(plan: &Plan, caller: &mut Caller, mut cookies: Vec<String>) -> Result<Seated, String> {
    let mut seats = vec!["open"; plan.seats.into()];
    seats[0] = "you";
    // Public, so that others can look on and be measured too.
    let mut body = json!({
        "game": plan.game, "options": plan.options, "seats": seats, "name": "Player 1", "public": true,
    });
    if let Some(variant) = &plan.variant {
        body["variant"] = json!(variant);
    }
    let made = call(caller, &mut cookies, 0, "/api/tables", &body).await?;
    let table = made["table"].as_str().unwrap_or_default().to_owned();
    for index in 1..usize::from(plan.seats) {
        let name = format!("Player {}", index + 1);
        let sit = json!({ "seat": index + 1, "name": name, "invitation": made["invitation"] });
        call(caller, &mut cookies, index, &format!("/api/tables/{table}/sit"), &sit).await?;
    }
    call(caller, &mut cookies, 0, &format!("/api/tables/{table}/start"), &json!({})).await?;
    Ok(Seated { table, cookies })
}

/// A call of somebody, who keeps the cookie that the first answer brings.
async fn call(
    caller: &mut Caller,
    cookies: &mut Vec<String>,
    who: usize,
    path: &str,
    body: &Value,
) -> Result<Value, String> {
    let answer = caller.post(path, cookies.get(who).map(String::as_str), body).await?;
    if let (Some(cookie), true) = (answer.cookie, cookies.len() == who) {
        cookies.push(cookie);
    }
    match answer.status {
        200 => Ok(answer.body),
        status => Err(format!("the server answered {path} with {status}: {}", answer.body)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn load_is_put_on_this_machine_only() {
        assert!(loopback("http://127.0.0.1:7464").is_ok());
        assert!(loopback("http://localhost:80/").is_ok());
        assert!(loopback("http://[::1]:80").is_ok());
        for bad in ["http://192.0.2.1:80", "http://example.org:80", "https://127.0.0.1:1", "127.0.0.1:1", ""]
        {
            assert!(loopback(bad).is_err(), "{bad}");
        }
    }
}
