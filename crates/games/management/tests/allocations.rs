//! Once a game is set up, neither a decision nor `clone_from` allocates.

use allocation_counter::measure;
use kernel::laws::play_out;
use kernel::{Advise as _, Game, Options as _, QuickDraw, Viewer};
use management::{Management, Options, View};
use std::sync::Arc;

#[test]
fn decisions_and_copies_allocate_nothing() {
    for variant in Options::variants() {
        for seats in [2, 4, 64] {
            let template =
                Management::new(seats, &Options::of(variant), &Arc::new(kernel::Edition::standard()));
            let mut game = template.clone();
            let mut draw = QuickDraw::new(u64::from(seats));
            // The view's buffers grow to what a game needs.
            let mut view = View::default();
            view.firms.reserve(64);
            view.sites.reserve(6_400);
            view.loans.reserve(13 * 64);
            let mut decisions = 0;
            let counted = measure(|| {
                for _ in 0..5 {
                    game.clone_from(&template);
                    decisions += play_out(&mut game, &mut draw, Game::sample);
                    game.clone_from(&template);
                    decisions += play_out(&mut game, &mut draw, |game, seat, draw| {
                        game.view_into(Viewer::Seat(seat), &mut view);
                        Management::clerk(&view, seat, draw)
                    });
                }
            });
            assert!(decisions > 100);
            assert_eq!(counted.count_total, 0, "{} at {seats} seats", variant.id);
        }
    }
}

#[test]
fn what_allocates_is_counted() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1_u8; 100]))).count_total, 1);
}
