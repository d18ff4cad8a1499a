//! `boardroom games`.

use crate::Done;
use crate::screen::{ACCENT, BOLD, DIM, Screen};
use crate::words::{Shown, tell};
use kernel::words::Fact;
use kernel::{Domain, say};

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
                "{BOLD}{}{BOLD:#}  {}  {ACCENT}boardroom play {id}{ACCENT:#}",
                variant.title,
                say!(out, "seats-of-variant", fewest, most)
            ))?;
            out.paragraph("  ", &variant.summary)?;
            for option in &variant.options {
                let domain = match &option.domain {
                    Domain::Range { min, max, .. } => say!(out, "range", low = Shown(min), high = Shown(max)),
                    Domain::Pick { choices } | Domain::Some { choices, .. } => {
                        let values: Vec<_> = choices.iter().map(|choice| Shown(&choice.value)).collect();
                        say!(out, "one-of", values)
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
    tell!(out, "options-and-bots")?;
    for name in arena::BotKind::NAMES {
        let about = out.words().show(&Fact::Kind("bot", name));
        out.line(format_args!("    {name:<10} {about}"))?;
    }
    Ok(())
}
