//! Records a match between bots, for the golden games of a game's crate:
//!
//! `cargo run -p catalog --example record -- management manager 7 clerk,random,clerk > one.match`

use arena::BotKind;
use catalog::{Setting, TableRequest};
use kernel::Seat;
use referee::{Actor, Clock, Entropy, Place, Secret, Stage};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, variant, seed, bots, options @ ..] = words.as_slice() else {
        return Err("give a game, a variant, a seed and bots with commas between, then options".into());
    };
    let bots: Vec<BotKind> = bots
        .split(',')
        .map(|name| name.parse().map_err(|bad: arena::UnknownBot| bad.to_string()))
        .collect::<Result<_, _>>()?;
    let number: u64 = seed.parse().map_err(|_| format!("'{seed}' is not a seed"))?;
    let options = options
        .iter()
        .filter_map(|text| text.split_once('='))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let request = TableRequest {
        id: format!("{variant}-{seed}"),
        setting: Setting { variant: Some(variant.clone()), options, edition: None },
        seats: bots.iter().map(|bot| Place::bot(&bot.to_string())).collect(),
        series: None,
        clock: Clock::NONE,
        secret: Secret::repeatable(seed),
    };
    let mut table =
        catalog::find(game).and_then(|game| game.open(&request)).map_err(|message| message.to_string())?;
    for (index, place) in request.seats.iter().enumerate() {
        let entropy = Entropy::new(&[index as u8; 8]).ok_or("the entropy is too long")?;
        let at = index as u64;
        table
            .sit(Seat::new(index as u8), place.clone(), entropy, at)
            .map_err(|rejected| rejected.to_string())?;
    }
    table.begin(Actor::Person, 100).map_err(|rejected| rejected.to_string())?;
    let mut now = 100;
    while table.stage() != Stage::Over {
        let Some(seat) = table.needs_bot(now).lowest() else {
            // All have answered quietly, and the time has to run out.
            now = table.deadline().ok_or("nobody can go on")?;
            table.advance(now).map_err(|rejected| rejected.to_string())?;
            continue;
        };
        let bot = bots[seat.index()];
        let action = table.bot_action(seat, bot, number);
        now += 250;
        table
            .submit(seat, &action, Actor::bot(bot.to_string()), now)
            .map_err(|rejected| rejected.to_string())?;
    }
    print!("{}", table.private_text());
    Ok(())
}
