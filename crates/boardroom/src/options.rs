//! Arguments that several commands share: how a table is set up.

use crate::words::{Shown, stop};
use crate::{Stop, files};
use catalog::Setting;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct TableArguments {
    /// The variant to play; see 'boardroom games'
    #[arg(long)]
    variant: Option<String>,
    /// An option of the table, as in --option months=24; may be given several times
    #[arg(long = "option", short = 'o', value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// An edition file (TOML) with one's own cards, boards or prices
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
}

impl TableArguments {
    pub(crate) fn setting(&self) -> Result<Setting, Stop> {
        let mut options: Vec<(String, String)> = Vec::new();
        for text in &self.options {
            let (name, value) =
                text.split_once('=').ok_or_else(|| stop!("option-without-value", given = Shown(text)))?;
            let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
            if options.iter().any(|(other, _)| *other == name) {
                return Err(stop!("option-twice", name = Shown(name)));
            }
            options.push((name, value));
        }
        let edition = self.edition.as_deref().map(files::read_handwritten).transpose()?;
        Ok(Setting { variant: self.variant.clone(), options, edition })
    }

    /// Whether anything was set.
    pub(crate) fn any(&self) -> bool {
        self.variant.is_some() || !self.options.is_empty() || self.edition.is_some()
    }
}

/// Bots by name, with commas between.
pub(crate) fn bots(text: &str) -> Result<Vec<arena::BotKind>, Stop> {
    text.split(',').map(|name| name.parse().map_err(|bad: arena::UnknownBot| Stop::Message(bad.0))).collect()
}
