//! The one list of games. It joins them with referee and arena and erases their types, so that the command
//! line and the server know games only by name.
//!
//! * [`find`], [`games`], [`language`]: the list, and what it is read in;
//! * [`AnyGame`]: what can be done with a game before a match: rules, simulations, scenarios, new tables;
//! * [`AnyMatch`]: a match of any game;
//! * [`review`]: reviews of finished matches, in words;
//! * [`debrief`], [`dossier`], [`what_if`]: what a class talks about afterwards; the whole as pages of rows; what another decision would have
//!   led to;
//! * [`staged`], [`scenario`], [`lesson`]: tables that a file sets up and plays; scenario files; lesson files.

pub mod any_match;
pub mod debrief;
pub mod dossier;
mod erased;
mod erased_match;
pub mod game;
pub mod lesson;
pub mod meeting;
pub mod news;
pub mod review;
pub mod scenario;
pub mod staged;
pub mod what_if;

pub use any_match::{AnyMatch, Board, JsonObject, Look, Staging, Work};
pub use debrief::{InstructiveMoment, grades};
pub use dossier::Decided;
pub use game::{AnyGame, GameInfo, Setting, SimulationRequest, TableRequest, VariantInfo};
pub use meeting::{Meeting, Motion};
pub use news::{About, Opening, Sentence, Sentences, SharedSentence, Written};
pub use review::{PlainReview, SeatReview, review_budget};
pub use what_if::ToldWhatIf;

use business_strategy::BusinessStrategy;
use dallas::Dallas;
use erased::Erased;
use goodwill::Goodwill;
use kernel::words::Message;
use kernel::{Language, Words, facts};
use management::Management;
use poleconomy::Poleconomy;
use std::collections::BTreeSet;

static GAMES: &[&dyn AnyGame] = &[
    &Erased::<Management>::NEW,
    &Erased::<Goodwill>::NEW,
    &Erased::<BusinessStrategy>::NEW,
    &Erased::<Dallas>::NEW,
    &Erased::<Poleconomy>::NEW,
    #[cfg(feature = "specimen")]
    &Erased::<specimen::Specimen>::NEW,
];

/// Every game there is.
#[must_use]
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The languages that some game has.
#[must_use]
pub fn languages() -> BTreeSet<Language> {
    games().iter().flat_map(|game| game.languages()).collect()
}

/// The language that fits best, of those which a browser lists with the best first (`de-CH, en;q=0.8`), if there is one.
#[must_use]
pub fn language(wanted: &str) -> Option<Language> {
    let known = languages();
    let tags = wanted.split(',').filter_map(|part| part.split(';').next().map(str::trim));
    let fits = |tag: &str| {
        let exact = known.iter().find(|language| language.tag().eq_ignore_ascii_case(tag));
        let primary = || tag.split('-').next().unwrap_or_default();
        exact
            .or_else(|| known.iter().find(|language| language.tag().eq_ignore_ascii_case(primary())))
            .copied()
    };
    tags.filter(|tag| !tag.is_empty()).find_map(fits)
}

/// The game of this name, or a sentence that lists the names.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Message> {
    games().iter().copied().find(|game| game.id() == id).ok_or_else(|| {
        let given: String = id.chars().take(40).collect();
        let games: Vec<&str> = games().iter().map(|game| game.id()).collect();
        Message::common("setting-no-game", facts! { given, games })
    })
}

/// How a match ended, which its file says in English, in the words of the game.
#[must_use]
pub fn ending(name: &str, words: &Words) -> String {
    let message = format!("ending-{}", name.replace(' ', "-"));
    if words.has(&message) { words.say(&message, &facts! {}) } else { name.to_owned() }
}

/// The text of the edition that a match is played with, from which another table can be made; `None` for the standard one.
#[must_use]
pub fn edition_text(header: &referee::Header) -> Option<String> {
    header.edition.as_ref().and_then(|edition| toml::to_string(edition).ok())
}

/// The game that a match file is of, and the reason if that cannot be told.
pub fn game_of_match(text: &str) -> Result<&'static dyn AnyGame, referee::BadFile> {
    let header = referee::Header::read(text)?;
    find(&header.game).map_err(|sentence| referee::BadFile { line: 1, entry: None, sentence })
}
