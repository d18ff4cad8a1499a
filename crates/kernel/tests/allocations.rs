//! Once a game is set up, its parts neither allocate in play nor when a state is copied over another.

#![expect(unsafe_code, reason = "an allocator can only be replaced by unsafe code")]

use kernel::auction::sealed_high::SealedHigh;
use kernel::ledger::{BANK, Reason};
use kernel::vote::{Ballot, Manner, Vote};
use kernel::{
    Account, Audience, Deals, Deck, Kind, Ledger, Money, Movement, Outcome, SealedRound, Seat, SeatSet,
    Silent, Titles,
};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u32> = const { Cell::new(0) };
}

// SAFETY: everything is left to the system's allocator; the count is a plain cell of the thread.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

kernel::kinds! {
    enum Commodity { Cash = "cash" }
}

kernel::kinds! {
    enum Why { Rent = "rent" }
}

impl Reason for Why {
    type Commodity = Commodity;
    const TOTALLED: usize = 1;

    fn commodity(self) -> Commodity {
        Commodity::Cash
    }
}

struct State {
    ledger: Ledger<Why>,
    titles: Titles<u8>,
    deck: Deck<u8>,
    bids: SealedHigh,
    round: SealedRound<u32>,
    vote: Vote,
    deals: Deals<Money>,
}

kernel::clone_reusing_buffers!(State { ledger, titles, deck, bids, round, vote, deals });

fn play(state: &mut State) {
    let (first, second) = (Seat::new(0), Seat::new(63));
    let rent = Movement { from: BANK, to: first.into(), amount: 5, reason: Why::ALL[0] };
    state.ledger.transfer::<Movement<Why>>(rent, Audience::Everyone, &mut Silent);
    let title = state.titles.issue(BANK, 7);
    state.titles.transfer(title, BANK, Account::Seat(second));
    for index in 0..10 {
        let card = state.deck.draw(Outcome(0));
        if index % 2 == 0 { state.deck.put_under(card) } else { state.deck.discard(card) }
    }
    state.deck.reshuffle();
    state.bids.begin(SeatSet::first(64), SeatSet::NONE, Money(1), Money(9));
    Seat::first(64).for_each(|seat| state.bids.submit(seat, Some(Money(4))));
    state.bids.open(first);
    state.round.begin(SeatSet::first(64));
    state.round.submit(second, 3);
    state.vote.begin(Manner::Sealed, Seat::first(64).map(|seat| (seat, 1)), 33);
    state.vote.cast(second, Ballot::Yes);
    assert_eq!(state.vote.tally(), None);
    let deal = state.deals.offer(first, SeatSet::only(second), Money(4));
    state.deals.revise(deal, Money(5));
    state.deals.close(deal);
}

#[test]
fn nothing_allocates_once_set_up() {
    let mut fresh = State {
        ledger: Ledger::new(64, 1, 2),
        titles: Titles::new(8),
        deck: Deck::new(0..52),
        bids: SealedHigh::new(64),
        round: SealedRound::new(64),
        vote: Vote::new(64),
        deals: Deals::new(64, 2, 8),
    };
    fresh.ledger.create(BANK, Commodity::Cash, 1_000);
    let mut used = fresh.clone();
    let before = ALLOCATIONS.with(Cell::get);
    for _ in 0..3 {
        play(&mut used);
        used.clone_from(&fresh);
    }
    play(&mut fresh);
    used.clone_from(&fresh);
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0);
}
