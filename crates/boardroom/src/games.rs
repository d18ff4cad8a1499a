//! `boardroom games`.

use crate::Done;
use crate::screen::{ACCENT, BOLD, DIM, Screen};
use kernel::Domain;

#[derive(clap::Args, Debug)]
pub(crate) struct Arguments {
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut Screen) -> Done {
    let list: Vec<catalog::GameInfo> =
        catalog::games().iter().map(|game| game.info(out.language())).collect();
    if arguments.json {
        return Ok(out.json(&list)?);
    }
    for game in &list {
        for variant in &game.variants {
            let [fewest, most] = variant.seats;
            let id = if variant.id == game.id {
                game.id.to_owned()
            } else {
                format!("{} --variant {}", game.id, variant.id)
            };
            out.line(format_args!(
                "{BOLD}{}{BOLD:#}  {fewest} to {most} seats  {ACCENT}boardroom play {id}{ACCENT:#}",
                variant.title
            ))?;
            out.paragraph("  ", &variant.summary)?;
            for option in &variant.options {
                let domain = match &option.domain {
                    Domain::Range { min, max, .. } => format!("{min} to {max}"),
                    Domain::Pick { choices } | Domain::Some { choices, .. } => {
                        choices.iter().map(|choice| choice.value.to_string()).collect::<Vec<_>>().join(" or ")
                    }
                };
                let value = option.value.as_str().map_or_else(|| option.value.to_string(), str::to_owned);
                let assignment = format!("{}={value}", option.name);
                out.line(format_args!(
                    "    {assignment:<24} {} {DIM}({domain}, {}){DIM:#}",
                    option.label, option.rule
                ))?;
            }
            out.line("")?;
        }
    }
    out.line("Set options with --option NAME=VALUE. Bots:")?;
    for (name, about) in arena::BotKind::LIST {
        out.line(format_args!("    {name:<10} {about}"))?;
    }
    Ok(())
}
