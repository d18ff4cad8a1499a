//! Once a game is set up, neither a decision nor `clone_from` allocates.
#![allow(unsafe_code, reason = "a counting allocator cannot be written without it")]

use goodwill::{Goodwill, Options, View};
use kernel::{Advise as _, Game, Input, Options as _, Pending, QuickDraw, Silent, Viewer};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn play(
    game: &mut Goodwill,
    draw: &mut QuickDraw,
    mut decide: impl FnMut(&Goodwill, kernel::Seat, &mut QuickDraw) -> goodwill::Action,
) -> u64 {
    let mut decisions = 0;
    loop {
        match game.pending() {
            Pending::Seats(waiting) => {
                let seat = waiting.lowest().expect("somebody is asked");
                let action = decide(game, seat, draw);
                assert!(game.check(seat, &action).is_ok());
                game.apply(Input::Decision(seat, action), &mut Silent);
                decisions += 1;
            }
            Pending::Chance(chance) => game.apply(Input::Chance(chance.odds.draw(draw)), &mut Silent),
            Pending::Over(_) => return decisions,
        }
    }
}

#[test]
fn the_counter_counts() {
    let before = ALLOCATIONS.with(Cell::get);
    drop(std::hint::black_box(vec![1_u8; 100]));
    assert_eq!(ALLOCATIONS.with(Cell::get), before + 1);
}

#[test]
fn decisions_and_copies_allocate_nothing() {
    for variant in Options::variants() {
        for seats in 2..=6 {
            let template =
                Goodwill::new(seats, &Options::of(variant), &Arc::new(kernel::Edition::standard()));
            let mut game = template.clone();
            let mut view = View::default();
            let mut draw = QuickDraw::new(u64::from(seats));
            // The view's buffers grow to what a game needs.
            let clerk = |game: &Goodwill, seat, view: &mut View, draw: &mut QuickDraw| {
                game.view_into(Viewer::Seat(seat), view);
                Goodwill::clerk(view, seat, draw)
            };
            view.transactions.reserve(42);
            view.elections.reserve(18);
            let before = ALLOCATIONS.with(Cell::get);
            let mut decisions = 0;
            for _ in 0..5 {
                game.clone_from(&template);
                decisions += play(&mut game, &mut draw, Game::sample);
                game.clone_from(&template);
                decisions +=
                    play(&mut game, &mut draw, |game, seat, draw| clerk(game, seat, &mut view, draw));
            }
            assert!(decisions > 100);
            assert_eq!(ALLOCATIONS.with(Cell::get), before, "{} at {seats} seats", variant.id);
        }
    }
}
