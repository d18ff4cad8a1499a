//! Every match of a game that advises and shows itself is a match of any game.

use crate::any_match::{AnyMatch, Board, JsonObject, Look, Staging, Work};
use crate::debrief::{self, InstructiveMoment};
use crate::dossier::{self, Decided};
use crate::meeting::{Meeting, Motion};
use crate::news::{Opening, Sentence, Sentences, SharedSentence, ladder, last_ladder, openings, sentences};
use crate::review::{self, PlainReview, SeatReview};
use crate::what_if::{self, ToldWhatIf};
use arena::{Advice, BotKind, Player, Seen, advice};
use export::Dossier;
use kernel::call::Action as _;
use kernel::limits::Limit;
use kernel::score::{self, Goal, Span, Tally};
use kernel::sheet::Sheet;
use kernel::show::{Chart, Grid, Ladder, Show};
use kernel::words::{Language, ToFact as _, Words};
use kernel::{
    Advise, BadCall, Event as _, Game, Menu, Money, Order, Outcome, Pending, QuickDraw, Refusal as _, Seat,
    SeatSet, Stageable, Viewer, Warning, facts,
};
use referee::{
    Accepted, Act, Actor, Entropy, Match, Millis, Moment, News, NewsItem, Place, Question, Rejected, Stage,
    Submission,
};
use serde::Serialize;
use serde_json::value::RawValue;

impl<G: Advise + Show> AnyMatch for Match<G> {
    fn ending(&self) -> Option<&'static str> {
        match self.pending() {
            Pending::Over(ending) => Some(ending.0),
            _ => None,
        }
    }

    fn words(&self, language: Language) -> Words {
        self.words(language)
    }

    fn menu(&self, seat: Seat, words: &Words) -> Menu {
        let mut menu = self.menu(seat);
        menu.label(words, &self.game().base().phase().fact());
        if self.answered().contains(seat) {
            let given = self.standing_inputs().find_map(|entry| match &entry.act {
                Act::Decision { seat: owner, action, .. } if *owner == seat => Some(action.call()),
                _ => None,
            });
            if let Some(given) = given {
                menu.answer(&given);
            }
        }
        menu
    }

    fn limits(&self, seat: Seat, verb: &str, given: &JsonObject) -> Result<Vec<Limit>, Rejected> {
        limits_of(self.game(), &self.menu(seat), seat, verb, given)
    }

    fn notation(&self, action: &serde_json::Value) -> Result<String, Rejected> {
        Ok(G::Action::from_json(action)?.notation())
    }

    fn board(&self, viewer: Viewer, words: &Words) -> Result<Board, Rejected> {
        Ok(board(self.game(), (self.game().round(), self.game().most_rounds()), self.view(viewer)?, words))
    }

    fn look(&self, viewer: Viewer, words: &Words) -> Result<Look, Rejected> {
        let view = self.view(viewer)?;
        let goal = goal(self.game(), &view, viewer.seat(), self.stage(), words);
        let (lesson, deals) = (G::lesson(&view, words), G::deals(&view, words));
        Ok(Look { goal, lesson, deals, view: raw(&shown::<G>(view)) })
    }

    fn printed(&self) -> serde_json::Value {
        G::printed(&self.game().view(Viewer::Public))
    }

    fn dates(&self) -> (u32, u32) {
        (dated(self.game(), self.game().round()), dated(self.game(), self.game().most_rounds()))
    }

    fn phases(&self, words: &Words) -> (Vec<String>, usize, u32) {
        let (phases, phase) = G::phases(&self.game().view(Viewer::Public), words);
        (phases, phase, self.game().round())
    }

    fn board_at(&self, entry: u32, viewer: Viewer, words: &Words) -> Result<Board, Rejected> {
        let view = self.view_at(entry, viewer)?;
        let rounds = self.state_at(entry).map_or((0, 0), |game| (game.round(), game.most_rounds()));
        Ok(board(self.game(), rounds, view, words))
    }

    fn news_count(&self, viewer: Viewer) -> u32 {
        self.news_count(viewer)
    }

    fn news_since(&self, viewer: Viewer, after: u32, words: &Words) -> Result<Vec<Sentence>, Rejected> {
        Ok(sentences(self, &self.events_since(viewer, after)?, words))
    }

    fn news_among<'table>(
        &'table self,
        viewer: Viewer,
        after: u32,
        sentences: &mut Sentences<'table>,
    ) -> Result<Vec<SharedSentence>, Rejected> {
        Ok(sentences.told(self, &self.events_since(viewer, after)?))
    }

    fn story(&self, viewer: Viewer, words: &Words) -> Result<Vec<String>, Rejected> {
        Ok(events_of(self, viewer)?.iter().filter_map(|event| words.tell(event)).collect())
    }

    fn news_until(&self, viewer: Viewer, entry: u32, words: &Words) -> Result<Vec<Sentence>, Rejected> {
        let mut told = self.events_since(viewer, 0)?;
        told.retain(|told| told.entry <= entry);
        Ok(sentences(self, &told, words))
    }

    fn sheets(&self, viewer: Viewer, seat: Seat, words: &Words) -> Result<Vec<Sheet>, Rejected> {
        Ok(G::sheets(seat, &events_of(self, viewer)?, words))
    }

    fn history(&self, viewer: Viewer, words: &Words) -> Result<Option<Grid>, Rejected> {
        Ok(G::history(&events_of(self, viewer)?, words))
    }

    fn charts(&self, viewer: Viewer, words: &Words) -> Result<Vec<Chart>, Rejected> {
        let over = self.stage() == Stage::Over;
        let moments = self.rounds(if over { Viewer::Everything } else { viewer })?;
        let figures: Vec<_> =
            moments.iter().map(|moment| (moment.round, G::figures(&moment.view, words))).collect();
        let first_round = dated(self.game(), 1);
        Ok(kernel::show::charts(first_round, &figures, over, words))
    }

    fn goal(&self, viewer: Viewer, words: &Words) -> Result<Goal, Rejected> {
        Ok(goal(self.game(), &self.view(viewer)?, viewer.seat(), self.stage(), words))
    }

    fn tallies(&self, viewer: Viewer, rounds: usize, words: &Words) -> Result<Vec<Tally>, Rejected> {
        let Viewer::Seat(seat) = viewer else { return Ok(Vec::new()) };
        let (moments, events) = (self.rounds(viewer)?, self.standing_events(viewer)?);
        let tally = |(place, pair): (usize, &[Moment<G::View>])| {
            let [begin, end] = pair else { return None };
            let is_over = self.stage() == Stage::Over || place + 2 < moments.len();
            let within = events.iter().filter(|(entry, _)| (begin.entry + 1..=end.entry).contains(entry));
            let span = Span {
                seat,
                before: &G::counted(&begin.view, seat)?,
                now: &G::counted(&end.view, seat)?,
                postings: &within.filter_map(|(_, event)| event.posting()).collect::<Vec<_>>(),
                date: dated(self.game(), begin.round),
                is_over,
            };
            // A round in which nothing has happened yet says nothing.
            score::tally::<G>(&span, words).filter(|tally| is_over || !tally.lines.is_empty())
        };
        Ok(moments.windows(2).enumerate().rev().filter_map(tally).take(rounds).collect())
    }

    fn lesson(&self, viewer: Viewer, words: &Words) -> Result<Option<String>, Rejected> {
        Ok(G::lesson(&self.view(viewer)?, words))
    }

    fn ladder_at(&self, entry: u32, viewer: Viewer, words: &Words) -> Result<Option<Ladder>, Rejected> {
        let mut told = self.events_since(viewer, 0)?;
        told.retain(|told| told.entry <= entry);
        Ok(ladder::<G>(&told, viewer, words).0)
    }

    fn ladder_since(
        &self,
        viewer: Viewer,
        after: u32,
        words: &Words,
    ) -> Result<Option<Option<Ladder>>, Rejected> {
        let fresh = self.events_since(viewer, after)?;
        let is_back = |told: &NewsItem<'_, G::Event>| matches!(told.news, News::TakenBack { .. });
        let (found, is_all_read) = ladder::<G>(&fresh, viewer, words);
        if after > 0 && found.is_none() && !fresh.iter().any(is_back) {
            return Ok(None);
        }
        if after == 0 || !is_all_read {
            return Ok(Some(found));
        }
        last_ladder(self, viewer, words).map(Some)
    }

    fn openings_since(&self, viewer: Viewer, after: u32, words: &Words) -> Result<Vec<Opening>, Rejected> {
        Ok(openings::<G>(&self.events_since(viewer, after)?, viewer, words))
    }

    fn standings(&self) -> Vec<(Seat, Money)> {
        Seat::first(self.game().seats()).map(|seat| (seat, self.game().standing(seat))).collect()
    }

    fn scores(&self, viewer: Viewer) -> Result<Vec<(Seat, Option<Money>)>, Rejected> {
        let view = self.view(viewer)?;
        let score = |seat| (seat, G::counted(&view, seat).and_then(|counted| score::score(&counted)));
        Ok(Seat::first(self.game().seats()).map(score).collect())
    }

    fn late_since(&self, entry: u32) -> Vec<Seat> {
        dossier::late_since(self, entry)
    }

    fn winners(&self) -> SeatSet {
        self.game().winners()
    }

    fn check(&self, seat: Seat, action: &str, words: &Words) -> Result<Vec<Warning>, Rejected> {
        warnings_of(self.game(), seat, &G::Action::parse(action)?, words)
    }

    fn brief(&self, seat: Seat, action: &str, words: &Words) -> Option<String> {
        let call = G::Action::parse(action).ok()?.call();
        let menu = AnyMatch::menu(self, seat, words);
        let has_fields = menu.form(call.verb).is_some_and(|form| !form.fields.is_empty());
        has_fields.then(|| menu.brief(&call, &self.game().base().phase().fact(), words))
    }

    fn explain(&self, seat: Seat, action: &str, words: &Words) -> Option<String> {
        let action = G::Action::parse(action).ok()?;
        let view = self.view(Viewer::Seat(seat)).ok()?;
        Some(G::explain(&view, seat, &action, words).sentence)
    }

    fn sit(&mut self, seat: Seat, place: Place, entropy: Entropy, at: Millis) -> Result<Accepted, Rejected> {
        let by = match &place.holder {
            referee::Holder::Bot(name) => Actor::bot(name.clone()),
            _ => Actor::Person,
        };
        self.sit(seat, place, entropy, by, at)
    }

    fn begin(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.begin(by, at)
    }

    fn submit(&mut self, seat: Seat, action: &str, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        let action = G::Action::parse(action)?;
        self.submit(Submission::new(seat, action, by, at))
    }

    fn answer(
        &mut self,
        seat: Seat,
        action: &str,
        question: Question,
        id: &str,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        let action = G::Action::parse(action)?;
        let submission = Submission {
            answers: Some(question),
            id: Some(id.to_owned()),
            ..Submission::new(seat, action, Actor::Person, at)
        };
        self.submit(submission)
    }

    fn move_that(
        &mut self,
        seat: Seat,
        member: &str,
        action: &str,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        let action = G::Action::parse(action)?;
        self.move_that(seat, member, action, at)
    }

    fn vote(&mut self, seat: Seat, member: &str, motion: u32, at: Millis) -> Result<Accepted, Rejected> {
        self.vote(seat, member, motion, at)
    }

    fn elect_chair(
        &mut self,
        seat: Seat,
        member: &str,
        chair: &str,
        at: Millis,
    ) -> Result<Accepted, Rejected> {
        self.elect_chair(seat, member, chair, at)
    }

    fn meeting(&self, seat: Seat, member: &str, words: &Words) -> Result<Meeting, Rejected> {
        let meeting = self.meeting(seat, member)?;
        let motions = if meeting.motions.is_empty() {
            Vec::new()
        } else {
            told_motions(self, seat, meeting.motions, words)?
        };
        Ok(Meeting {
            motions,
            ballot: meeting.ballot,
            voted: meeting.voted as u32,
            members: meeting.members.to_vec(),
            chair: meeting.chair.to_owned(),
            electing: meeting.electing,
            second_ballot: meeting.second_ballot,
            wants: meeting.chair_vote.map(str::to_owned),
            chairs_voted: meeting.chair_votes as u32,
        })
    }

    fn advance(&mut self, now: Millis) -> Result<Option<u32>, Rejected> {
        self.advance(now)
    }

    fn pause(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.pause(by, at)
    }

    fn resume_play(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.resume_play(by, at)
    }

    fn reassign(&mut self, seat: Seat, place: Place, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.reassign(seat, place, by, at)
    }

    fn retract(&mut self, seat: Seat, at: Millis) -> Result<Accepted, Rejected> {
        self.retract(seat, Actor::Person, at)
    }

    fn order(&mut self, order: Order, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.order(order, by, at)
    }

    fn intervene(&mut self, order: Order, why: &str, at: Millis) -> Result<Accepted, Rejected> {
        self.intervene(order, why, at)
    }

    fn close_step(&mut self, at: Millis) -> Result<Accepted, Rejected> {
        self.close_step(at)
    }

    fn extend(&mut self, seat: Option<Seat>, more: Millis, at: Millis) -> Result<Accepted, Rejected> {
        self.extend(seat, more, at)
    }

    fn stageable(&self, words: &Words) -> Vec<Staging> {
        self.game().stageable().iter().map(|one| Staging::new(one, words)).collect()
    }

    fn lay_out(&mut self, what: &str, outcome: u32, at: Millis) -> Result<Accepted, Rejected> {
        self.stage_next(what, Outcome(outcome), at)
    }

    fn staged_chances(&self) -> Vec<String> {
        self.staged().filter_map(|staged| staged.what.clone()).collect()
    }

    fn laid_out(&self, words: &Words) -> Vec<Staging> {
        let offered = self.game().stageable();
        let is_staged = |one: &&Stageable| {
            self.staged().any(|staged| {
                staged.outcome == one.outcome && staged.what.as_deref().is_none_or(|what| what == one.what)
            })
        };
        offered.iter().filter(is_staged).map(|one| Staging::new(one, words)).collect()
    }

    fn rewind(&mut self, seat: Seat, agreed: SeatSet, at: Millis) -> Result<Accepted, Rejected> {
        self.rewind(seat, agreed, Actor::Person, at)
    }

    fn abandon(&mut self, by: Actor, at: Millis) -> Result<Accepted, Rejected> {
        self.abandon(by, at)
    }

    fn bot_action(&self, seat: Seat, bot: BotKind, seed: u64) -> String {
        let mut draw = draw_for(self.question(), seat, seed);
        Player::<G>::new(bot).decide(&Seen::new(self.game(), seat), &mut draw).notation()
    }

    fn fallback(&self, seat: Seat) -> String {
        self.game().fallback(seat).notation()
    }

    fn bot_work(&self, seat: Seat, bot: BotKind, seed: u64) -> Work<String> {
        let mut draw = draw_for(self.question(), seat, seed);
        let game = self.game().clone();
        Box::new(move |cancel| {
            let mut player = Player::<G>::new(bot);
            let action = player.decide_unless(cancel, &Seen::new(&game, seat), &mut draw)?;
            Some(action.notation())
        })
    }

    fn hint_work(&self, seat: Seat, budget: u32, seed: u64, words: &Words) -> Work<Advice> {
        let mut draw = draw_for(self.question(), seat, seed);
        let (game, words) = (self.game().clone(), words.clone());
        Box::new(move |cancel| advice(&Seen::new(&game, seat), &words, budget, &mut draw, cancel))
    }

    fn review_work(
        &self,
        seat: Seat,
        budget: u32,
        seed: u64,
        progress: Box<dyn FnMut(u32, u32) + Send>,
    ) -> Result<Work<PlainReview>, Rejected> {
        let record = review::record(self, seat)?;
        Ok(Box::new(move |cancel| {
            let found = arena::review(&record, seat, budget, seed, cancel, progress)?;
            Some(found.map(|action| action.notation()))
        }))
    }

    fn tell_review(&self, review: &PlainReview, words: &Words) -> Result<SeatReview, Rejected> {
        review::tell(self, review, words)
    }

    fn dossier(&self, with_ballots: bool, words: &Words) -> Result<Dossier, Rejected> {
        Ok(Dossier::new(dossier::pages(self, with_ballots, words)?, words))
    }

    fn debrief_charts(&self, words: &Words) -> Result<Vec<Chart>, Rejected> {
        debrief::charts(self, words)
    }

    fn instructive_moments(&self, of: SeatSet, words: &Words) -> Result<Vec<InstructiveMoment>, Rejected> {
        debrief::moments(self, of, words)
    }

    fn decisions(&self, seat: Seat, words: &Words) -> Result<Vec<Decided>, Rejected> {
        dossier::decisions(self, seat, words)
    }

    fn choices_at(&self, entry: u32, words: &Words) -> Result<(Seat, Menu), Rejected> {
        what_if::choices(self, entry, words)
    }

    fn what_if_work(
        &self,
        entry: u32,
        instead: Option<&str>,
        words: &Words,
    ) -> Result<Work<Result<ToldWhatIf, Rejected>>, Rejected> {
        what_if::work(self, entry, instead, words)
    }

    fn past(&self) -> Box<dyn AnyMatch> {
        Box::new(self.past())
    }
}

/// Chance for whoever thinks about a question on behalf of a seat. It depends on nothing but the question: the number of
/// entries in the log, say, would show in a hint how often others changed what they sealed.
fn draw_for(question: Question, seat: Seat, seed: u64) -> QuickDraw {
    let asked = u64::from(question.takebacks) << 32 | u64::from(question.step);
    QuickDraw::for_part(seed, asked * 64 + seat.index() as u64)
}

/// What was moved in a council's meeting, with what would come of it.
fn told_motions<G: Advise + Show>(
    table: &Match<G>,
    seat: Seat,
    motions: &[referee::Motion<G::Action>],
    words: &Words,
) -> Result<Vec<Motion>, Rejected> {
    let phase = table.game().base().phase().fact();
    // What was moved is called the same in a pause, when nobody may do anything.
    let mut menu = Menu::default();
    table.game().menu(seat, &mut menu);
    menu.label(words, &phase);
    let view = table.view(Viewer::Seat(seat))?;
    let told = |(motion, number): (&referee::Motion<G::Action>, u32)| {
        let call = motion.action.call();
        let form = menu.form(call.verb);
        let (warnings, refused) = match warnings_of(table.game(), seat, &motion.action, words) {
            Ok(warnings) => (warnings, None),
            Err(rejected) => (Vec::new(), Some(rejected)),
        };
        let has_fields = form.is_some_and(|form| !form.fields.is_empty());
        Motion {
            number,
            member: motion.member.clone(),
            action: motion.action.notation(),
            title: form.map_or_else(|| call.verb.to_owned(), |form| form.label.clone()),
            brief: has_fields.then(|| menu.brief(&call, &phase, words)),
            explain: G::explain(&view, seat, &motion.action, words).sentence,
            warnings,
            refused,
        }
    };
    Ok(motions.iter().zip(1..).map(told).collect())
}

/// What a viewer was told and was not taken back.
fn events_of<G: Show>(table: &Match<G>, viewer: Viewer) -> Result<Vec<G::Event>, Rejected> {
    Ok(table.standing_events(viewer)?.into_iter().map(|(_, event)| event.clone()).collect())
}

pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("events and sentences are plain data")
}

/// What each number of a form of this menu may be while the others stay as they are.
pub(crate) fn limits_of<G: Game>(
    game: &G,
    menu: &Menu,
    seat: Seat,
    verb: &str,
    given: &JsonObject,
) -> Result<Vec<Limit>, Rejected> {
    let form = menu.form(verb).ok_or_else(|| {
        let verbs: Vec<&str> = menu.forms.iter().map(|form| form.verb).collect();
        let given: String = verb.chars().take(40).collect();
        BadCall::new("call-not-on-menu", facts! { given, verbs })
    })?;
    let call = kernel::limits::filled(form, given)?;
    Ok(kernel::limits::limits(game, seat, form, &call))
}

/// What can go wrong with an action; or why the rules do not take it.
pub(crate) fn warnings_of<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    words: &Words,
) -> Result<Vec<Warning>, Rejected> {
    game.check(seat, action).map_err(|refusal| Rejected::Refused(refusal.refused(G::LANGUAGES)))?;
    Ok(game.warnings(seat, action).into_iter().map(|warning| warning.say(words)).collect())
}

/// A view as people and programs are sent it, with all that follows from it filled in.
fn shown<G: Show>(mut view: G::View) -> G::View {
    G::fill_in(&mut view);
    view
}

/// A round in the game's calendar.
pub(crate) fn dated<G: Show>(game: &G, round: u32) -> u32 {
    u32::from(game.base().first_round) + round.saturating_sub(1)
}

/// What wins a game, and where a viewer stands.
pub(crate) fn goal<G: Show>(
    game: &G,
    view: &G::View,
    you: Option<Seat>,
    stage: Stage,
    words: &Words,
) -> Goal {
    // At a table that gathers, all rounds are ahead.
    let date = if stage == Stage::Gathering { 0 } else { dated(game, game.round()) };
    let table = score::Table {
        seats: game.seats(),
        in_play: game.in_play(),
        winners: (stage == Stage::Over).then(|| game.winners()),
        date,
        last_date: dated(game, game.most_rounds()),
    };
    score::goal::<G>(view, you, &table, words)
}

pub(crate) fn board<G: Show>(
    game: &G,
    (round, most_rounds): (u32, u32),
    view: G::View,
    words: &Words,
) -> Board {
    let view = shown::<G>(view);
    let (phases, phase) = G::phases(&view, words);
    Board {
        phases,
        phase,
        round,
        date: dated(game, round),
        last_date: dated(game, most_rounds),
        grids: G::grids(&view, words),
        deals: G::deals(&view, words),
        view: serde_json::to_value(&view).expect("views are plain data"),
    }
}
