//! What must be true of every game.
//!
//! A game joins with a few lines in its tests:
//!
//! ```ignore
//! #[test]
//! fn the_laws_hold() {
//!     suite::laws::hold_for_all_variants::<MyGame>(6);
//! }
//!
//! #[test]
//! fn the_laws_hold_at_a_large_table_without_loans() {
//!     let options = MyOptions { loans: false, ..MyOptions::default() };
//!     suite::laws::hold(&Plan::<MyGame>::new(64, options).games(1));
//! }
//! ```
//!
//! The suite plays whole games in three [manners](Manner) and watches every position and every input. A
//! [`Plan`] and its seed reproduce any failure. [`check`] watches for one law alone; [`all_but`] leaves some
//! out, and whoever leaves one out says why.

mod books;
mod citations;
mod determinism;
mod flow;
mod menu;
mod play;
mod probes;
mod secrets;
mod words;

pub use citations::every_rule_is_cited;
pub use play::play_out;
pub use words::{every_message_is_used, every_message_is_used_by};

use kernel::game::Game;
use kernel::kinds::Kind;
use kernel::options::{Edition, Options};
use play::Watch;
use std::fmt;
use std::sync::Arc;

kernel::kinds! {
    /// The laws. Each name is the sentence that holds.
    pub enum Law {
        /// Any call, however absurd, gets an answer; and so does any question at any time.
        NeverPanics = "the game never panics",
        WaitsForSomebody = "the game waits for somebody, or for a chance that has an outcome",
        PendingAreAble = "whoever is pending is able to act, and sits at the table",
        StepsCountUp = "the step never goes back",
        LastRoundIsKept = "no round comes after the last that the game can come to",
        PendingHasForm = "a pending seat has a form",
        SuggestionsPass = "every form filled with its suggestions is accepted",
        HangsOnBefore = "what a field or a choice hangs on can be chosen before it",
        SamplePasses = "a sampled action is accepted",
        FallbackPasses = "the fallback of a pending seat is accepted",
        ChoiceIsTold = "a seat that has no choice has one action",
        AcceptedFitsMenu = "every accepted action fits the menu",
        SoleNumberPasses = "a form of one number takes every number of its range",
        NotationReadsBack = "every action reads back from its text and its JSON",
        LookingChangesNothing = "checks, refusals, menus and views change nothing",
        BalancesAddUp = "every commodity adds up to its supply, and no balance is short",
        TitlesOwnedOnce = "every title has exactly one owner",
        EventsRebuildBalances = "the events alone rebuild all balances",
        RecordedIsSilent = "a recorded run is a silent run",
        ReplayIsLive = "the same inputs give the same state",
        CloneFromIsClone = "clone_from into a used state gives the same state",
        ReusedViewIsFresh = "a view written over another is a fresh view",
        SealedCommute = "sealed submissions commute",
        SealedStaySealed = "nobody sees what another seat has sealed",
        /// Not to ask somebody would say that they have nothing to answer with.
        QuietAsksAll = "a quiet question is put whether there is an answer or not",
        QuietStaysQuiet = "a quiet answer changes nothing that anybody else sees",
        EventsSayNoMore = "events say nothing that the view does not",
        ResampledLooksSame = "a resampled world looks the same to its seat",
        SecretsVary = "every secret varies over resampled worlds",
        WordsSayAll = "whatever happens, is asked or refused can be said",
        GameEnds = "every game ends, and in a way that it declares",
    }
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    pub seats: u8,
    pub options: G::Options,
    pub edition: Arc<G::Edition>,
    /// How many games to play in each manner. In every third the table gives orders: it ends the game early,
    /// lets a seat resign, grants money.
    pub games: u32,
    pub seed: u64,
    /// How many inputs a game may take before it counts as endless.
    pub limit: u32,
}

impl<G: Game> Plan<G> {
    /// A few games with the standard edition.
    #[must_use]
    pub fn new(seats: u8, options: G::Options) -> Plan<G> {
        Plan {
            seats,
            options,
            edition: Arc::new(G::Edition::standard()),
            games: 6,
            seed: first_seed(),
            limit: 50_000,
        }
    }

    /// The same with another number of games in each manner.
    #[must_use]
    pub fn games(self, games: u32) -> Plan<G> {
        Plan { games, ..self }
    }

    /// The same with another seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Plan<G> {
        Plan { seed, ..self }
    }
}

/// The same in every run of the tests; `LAWS_SEED=7 cargo test -p my-game --test suite` plays other games.
fn first_seed() -> u64 {
    std::env::var("LAWS_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

/// How the seats play while the laws watch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Sampled actions, and now and then an order of the table.
    Random,
    /// Whatever is accepted at the ends of the menu's domains, and orders.
    Adversarial,
    /// Everybody is absent.
    Absent,
}

/// A law that does not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    pub law: Law,
    /// The seed of the plan.
    pub seed: u64,
    pub seats: u8,
    pub manner: Manner,
    /// Which of the plan's games.
    pub game: u32,
    /// After how many inputs.
    pub at: usize,
    pub details: String,
    /// The last inputs, the latest last.
    pub recent: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, seed, seats, manner, game, at, details, recent } = self;
        writeln!(f, "broken law: {} ({law:?})", law.name())?;
        writeln!(f, "  {details}")?;
        writeln!(
            f,
            "  seed {seed}, {seats} seats, {manner:?} play, game {game}, after {at} inputs; the last:"
        )?;
        recent.iter().try_for_each(|input| writeln!(f, "    {input}"))
    }
}

impl std::error::Error for Broken {}

/// Whether all laws hold.
pub fn all<G: Game>(plan: &Plan<G>) -> Result<(), Broken> {
    all_but(plan, &[])
}

/// Whether all laws hold but those that a game has a reason to leave out.
pub fn all_but<G: Game>(plan: &Plan<G>, without: &[Law]) -> Result<(), Broken> {
    let laws: Vec<Law> = Law::ALL.iter().copied().filter(|law| !without.contains(law)).collect();
    watch(plan, &laws)
}

/// Whether one law holds.
pub fn check<G: Game>(law: Law, plan: &Plan<G>) -> Result<(), Broken> {
    watch(plan, &[law])
}

/// For tests: all laws hold.
///
/// # Panics
/// If one does not; the message says how to see it again.
pub fn hold<G: Game>(plan: &Plan<G>) {
    if let Err(broken) = all(plan) {
        panic!("{broken}");
    }
}

/// For tests: all laws hold on every variant with its defaults, at its smallest and largest tables and one
/// between, for so many games in each manner.
///
/// # Panics
/// If one does not.
pub fn hold_for_all_variants<G: Game>(games: u32) {
    for variant in G::Options::variants() {
        let (least, most) = (*variant.seats.start(), *variant.seats.end());
        let mut tables = vec![least, least + (most - least).min(3) / 2 + 1, most];
        tables.retain(|seats| variant.seats.contains(seats));
        tables.dedup();
        for seats in tables {
            // A game of many seats has as many positions as many games of few.
            let games = if seats > 16 { 1 } else { games };
            hold(&Plan::<G>::new(seats, G::Options::of(variant)).games(games));
        }
    }
}

fn watch<G: Game>(plan: &Plan<G>, laws: &[Law]) -> Result<(), Broken> {
    let mut watchers: Vec<(Law, Box<dyn Watch<G>>)> =
        laws.iter().map(|&law| (law, watcher(law, plan))).collect();
    for manner in [Manner::Random, Manner::Adversarial, Manner::Absent] {
        for game in 0..plan.games {
            play::play(plan, manner, game, &mut watchers)?;
        }
    }
    Ok(())
}

fn watcher<G: Game>(law: Law, plan: &Plan<G>) -> Box<dyn Watch<G>> {
    match law {
        Law::NeverPanics => Box::new(flow::NeverPanics),
        Law::WaitsForSomebody => Box::new(flow::WaitsForSomebody),
        Law::PendingAreAble => Box::new(flow::PendingAreAble),
        Law::StepsCountUp => Box::new(flow::StepsCountUp),
        Law::LastRoundIsKept => Box::new(flow::LastRoundIsKept),
        Law::WordsSayAll => Box::new(words::WordsSayAll),
        Law::GameEnds => Box::new(flow::GameEnds { limit: plan.limit }),
        Law::PendingHasForm => Box::new(menu::PendingHasForm),
        Law::SuggestionsPass => Box::new(menu::SuggestionsPass),
        Law::HangsOnBefore => Box::new(menu::HangsOnBefore),
        Law::SamplePasses => Box::new(menu::SamplePasses),
        Law::FallbackPasses => Box::new(menu::FallbackPasses),
        Law::ChoiceIsTold => Box::new(menu::ChoiceIsTold),
        Law::AcceptedFitsMenu => Box::new(menu::AcceptedFitsMenu),
        Law::SoleNumberPasses => Box::new(menu::SoleNumberPasses),
        Law::NotationReadsBack => Box::new(menu::NotationReadsBack),
        Law::LookingChangesNothing => Box::new(determinism::LookingChangesNothing),
        Law::RecordedIsSilent => Box::new(determinism::RecordedIsSilent),
        Law::ReplayIsLive => Box::new(determinism::ReplayIsLive::new(plan)),
        Law::CloneFromIsClone => Box::new(determinism::CloneFromIsClone { used: None }),
        Law::ReusedViewIsFresh => Box::new(determinism::ReusedViewIsFresh { used: None }),
        Law::SealedCommute => Box::new(determinism::SealedCommute),
        Law::BalancesAddUp => Box::new(books::BalancesAddUp),
        Law::TitlesOwnedOnce => Box::new(books::TitlesOwnedOnce),
        Law::EventsRebuildBalances => Box::new(books::Auditor { rebuilt: None }),
        Law::SealedStaySealed => Box::new(secrets::SealedStaySealed),
        Law::QuietAsksAll => Box::new(secrets::QuietAsksAll::new(plan.seed)),
        Law::QuietStaysQuiet => Box::new(secrets::QuietStaysQuiet),
        Law::EventsSayNoMore => Box::new(secrets::EventsSayNoMore),
        Law::ResampledLooksSame => Box::new(secrets::ResampledLooksSame),
        Law::SecretsVary => Box::new(secrets::SecretsVary { positions: 0 }),
    }
}
