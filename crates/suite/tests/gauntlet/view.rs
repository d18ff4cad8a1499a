//! What a viewer sees, and what it does not.

use crate::fault::Fault;
use crate::flow::Phase;
use crate::state::{Gauntlet, SEALED_CAP};
use crate::words::{Card, Face};
use kernel::vote::Manner;
use kernel::{Account, Ballot, Draw, Kind, Money, Seat, SeatSet, Viewer};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct View {
    pub round: u32,
    pub phase: String,
    pub about: String,
    pub active: u8,
    pub in_play: SeatSet,
    pub ending: Option<&'static str>,
    /// Cash, shares and number of cards of each seat.
    pub holdings: Vec<(i64, i64, usize)>,
    pub plots: Vec<(u16, Option<Account>)>,
    pub hand: Vec<Face>,
    pub deck: usize,
    /// The cards under the deck, as far as the viewer knows them.
    pub tail: Vec<Option<Face>>,
    pub best: Option<(Seat, Money)>,
    pub bidders: SeatSet,
    /// Who has sealed a bid, a mark or a vote. Nobody is seen to have answered an attack.
    pub ready: SeatSet,
    pub own_bid: Option<Option<Money>>,
    pub own_mark: Option<Money>,
    pub own_ballot: Option<Ballot>,
    pub thrown: Vec<u8>,
    pub bids: Vec<(Seat, Option<Money>)>,
    pub marks: Vec<(Seat, Money)>,
    pub ballots: Vec<(Seat, Option<Ballot>)>,
    pub tally: Option<(u32, u32)>,
    /// Number, revision, maker and price.
    pub deals: Vec<(u32, u32, Seat, Money)>,
    pub planted: i64,
}

impl Gauntlet {
    pub fn write_view(&self, viewer: Viewer, view: &mut View) {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let everything = viewer == Viewer::Everything;
        view.round = self.base.round.into();
        view.phase = self.base.phase().name().to_owned();
        view.about = format!("{:?}", self.base.course.about());
        view.active = self.active.number();
        view.in_play = self.base.alive;
        view.ending = self.base.ending.map(|ending| ending.0);
        let holding = |seat: Seat| (self.cash(seat), self.shares(seat), self.hands[seat.index()].len());
        refill(&mut view.holdings, Seat::first(self.base.seats).map(holding));
        refill(&mut view.plots, self.plots.iter().map(|(title, owner, _)| (title.0, Some(owner))));
        if own.is_some() || self.fault != Fault::StaleView {
            let cards = own.into_iter().flat_map(|seat| &self.hands[seat.index()]);
            refill(&mut view.hand, cards.map(|card| card.face));
        }
        view.deck = self.deck.rest().len();
        let known = |card: &Card| {
            let known = everything || card.seen == crate::words::Seen::ByAll;
            (known || own.is_some_and(|seat| card.is_known_to(seat))).then_some(card.face)
        };
        refill(&mut view.tail, self.deck.tail().iter().map(known));
        view.best = self.ascending.best();
        view.bidders = self.ascending.bidders();
        view.ready = self.base.course.ready();
        view.own_bid = own.and_then(|seat| self.high.round().peek(seat).copied());
        view.own_mark = own.and_then(|seat| self.marks.peek(seat).copied());
        view.own_ballot = own.and_then(|seat| self.vote.own(seat));
        refill(&mut view.thrown, self.shown.thrown.iter().copied());
        refill(&mut view.bids, self.shown.bids.iter().copied());
        refill(&mut view.marks, self.shown.marks.iter().copied());
        refill(&mut view.ballots, self.vote.voters().iter().map(|seat| (seat, self.vote.shown(seat))));
        view.tally = self.shown.tally;
        let deals =
            self.deals.iter().filter(|deal| everything || own.is_some_and(|seat| deal.is_seen_by(seat)));
        refill(&mut view.deals, deals.map(|deal| (deal.number, deal.revision, deal.from, deal.terms)));
        view.planted = match (self.fault, own) {
            (Fault::ViewShowsHand, Some(seat)) => self.shields_of_others(seat),
            (Fault::ViewShowsSealed, _) => self.sealed_sum(),
            (Fault::QuietAnswersCounted, _) => self.answers.opened().count() as i64,
            _ => 0,
        };
    }

    pub fn draw_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        self.base.course.forget_quiet_answers(seat);
        if self.fault == Fault::ResampleChangesOwnHand {
            self.hands[seat.index()].iter_mut().for_each(|card| card.face = Face::Blank);
        }
        if self.fault != Fault::ResampleKeepsHands {
            self.draw_cards_anew(seat, draw);
        }
        if self.fault != Fault::ResampleKeepsBids && self.base.phase() == Phase::High {
            let least = self.high.least().0;
            let must: SeatSet =
                self.high.round().asked().iter().filter(|&other| !self.high.may_decline(other)).collect();
            self.high.resample(seat, |other| {
                let declines = !must.contains(other) && draw.below(3) == 0;
                (!declines).then(|| Money(draw.between(least, SEALED_CAP.0)))
            });
        }
        if self.base.phase() == Phase::Marks {
            for other in self.base.course.ready().without(seat).iter() {
                self.marks.seal(other, Money(draw.between(0, 4) * 2));
            }
        }
        self.vote.resample(seat, |_| Ballot::ALL[draw.below(3) as usize]);
        self.deals.resample(seat, |_| Money(draw.between(0, 50)));
    }

    /// Takes back all cards that the seat does not know, and deals as many.
    fn draw_cards_anew(&mut self, seat: Seat, draw: &mut impl Draw) {
        let Gauntlet { deck, hands, .. } = self;
        let hidden = |card: &Card| !card.is_known_to(seat);
        let mut buried: Vec<Card> = deck.tail().to_vec();
        let others = || (0..hands.len()).filter(|&index| index != seat.index());
        for card in others().flat_map(|index| &hands[index]).chain(&buried).filter(|card| hidden(card)) {
            deck.take_back(Card::unseen(card.face));
        }
        let places: Vec<usize> = others().collect();
        for index in places {
            for card in hands[index].iter_mut().filter(|card| hidden(card)) {
                card.face = deck.deal(draw).face;
            }
        }
        for card in buried.iter_mut().filter(|card| hidden(card)) {
            card.face = deck.deal(draw).face;
        }
        deck.tail_mut().copy_from_slice(&buried);
    }

    pub fn list_secrets(&self, seat: Seat) -> Vec<(String, String)> {
        let mut secrets = Vec::new();
        let others = || Seat::first(self.base.seats).filter(|&other| other != seat);
        let hidden = |card: &&Card| !card.is_known_to(seat);
        let faces =
            |cards: &[Card]| -> Vec<Face> { cards.iter().filter(hidden).map(|card| card.face).collect() };
        let mut unknown: Vec<Face> = others().flat_map(|other| faces(&self.hands[other.index()])).collect();
        unknown.extend(faces(self.deck.tail()));
        unknown.extend(self.deck.rest().iter().map(|card| card.face));
        for other in others() {
            let mut hand = faces(&self.hands[other.index()]);
            hand.sort_unstable();
            if is_uncertain(&hand, &unknown) {
                secrets.push((format!("hand of seat {other}"), format!("{hand:?}")));
            }
        }
        for (index, card) in self.deck.tail().iter().enumerate().filter(|(_, card)| hidden(card)) {
            if is_uncertain(&[card.face], &unknown) {
                secrets.push((format!("card {index} under the deck"), card.face.name().to_owned()));
            }
        }
        for other in others() {
            let guessable = self.high.may_decline(other) || self.high.least() < SEALED_CAP;
            if self.base.phase() == Phase::High
                && guessable
                && let Some(bid) = self.high.round().peek(other)
            {
                secrets.push((format!("bid of seat {other}"), format!("{bid:?}")));
            }
            if self.base.phase() == Phase::Marks
                && let Some(mark) = self.marks.peek(other)
            {
                secrets.push((format!("mark of seat {other}"), mark.to_string()));
            }
            if self.base.phase() == Phase::SealedVote
                && self.vote.manner() == Manner::Sealed
                && let Some(ballot) = self.vote.own(other)
            {
                secrets.push((format!("ballot of seat {other}"), ballot.name().to_owned()));
            }
        }
        for deal in self.deals.iter().filter(|deal| !deal.is_seen_by(seat)) {
            secrets.push((format!("price of deal {}", deal.number), deal.terms.to_string()));
        }
        secrets
    }
}

/// Whether some of these cards could be others among all that are unknown, these included.
fn is_uncertain(cards: &[Face], unknown: &[Face]) -> bool {
    let count = |faces: &[Face], face: Face| faces.iter().filter(|other| **other == face).count();
    let elsewhere = |face: &Face| count(unknown, *face) > count(cards, *face);
    cards.iter().any(|card| Face::ALL.iter().any(|other| other != card && elsewhere(other)))
}

fn refill<T>(buffer: &mut Vec<T>, values: impl Iterator<Item = T>) {
    buffer.clear();
    buffer.extend(values);
}
