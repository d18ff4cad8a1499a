//! What counts: that it is what the rules count, and that all that moved it is told.

use crate::play::{about, defaults, next, start};
use kernel::score::{Counted, Span, score, tally};
use kernel::show::Show;
use kernel::{Advise, Language, Options as _, QuickDraw, Recording, Seat, Viewer};

/// What a game says counts for a seat is what its rules would give it, whenever it can be known; and what moved it between two rounds
/// adds up, each part with a cause.
///
/// # Panics
/// If it does not.
pub fn what_counts_is_the_standing<G: Advise + Show>() {
    for variant in G::Options::variants() {
        let seats = about(3, variant);
        let words = G::LANGUAGES.words(Language::ENGLISH, Vec::new());
        for seed in 0..3 {
            let mut game = start::<G>(seats, &defaults::<G>(variant));
            let mut draw = QuickDraw::new(seed);
            let mut events = Recording::default();
            let counted = |game: &G, seat| G::counted(&game.view(Viewer::Seat(seat)), seat);
            let mut begun: Vec<Option<Vec<Counted>>> =
                Seat::first(seats).map(|seat| counted(&game, seat)).collect();
            let mut round = game.round();
            for _ in 0..3_000 {
                let input = next(&game, &mut draw, |waiting, draw| {
                    let seat = waiting.lowest().expect("somebody is asked");
                    (seat, G::clerk(&game.view(Viewer::Seat(seat)), seat, draw))
                });
                let Some(input) = input else { break };
                game.apply(input, &mut events);
                for seat in game.in_play().iter() {
                    let now = counted(&game, seat);
                    if let Some(score) = now.as_deref().and_then(score) {
                        assert_eq!(score, game.standing(seat), "{seat:?} in round {round} of {}", variant.id);
                    }
                    if let (Some(before), Some(now)) = (&begun[seat.index()], &now) {
                        let seen = events.seen_by(Viewer::Seat(seat));
                        let postings: Vec<_> = seen.filter_map(kernel::Event::posting).collect();
                        let span = Span { seat, before, now, postings: &postings, date: 1, is_over: false };
                        let Some(tally) = tally::<G>(&span, &words) else { continue };
                        let other = words.say("moved-otherwise", &kernel::words::Facts::default());
                        assert!(
                            tally.lines.iter().all(|line| line.text != other),
                            "{seat:?} in round {round} of {}: {tally:?}",
                            variant.id
                        );
                    }
                }
                if game.round() != round {
                    round = game.round();
                    events = Recording::default();
                    begun = Seat::first(seats).map(|seat| counted(&game, seat)).collect();
                }
            }
        }
    }
}
