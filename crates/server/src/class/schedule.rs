//! What is closed by itself: "a month each Tuesday at ten".

use super::{Class, Due, joining};
use crate::clock;
use crate::hub::Hub;
use crate::ids::ClassId;
use crate::problem::Problem;
use crate::room::Room;
use crate::wire::ClassNote;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// How long the house sleeps at the most before it looks again: its machine may have slept, or somebody has set the wall clock.
const LONGEST_SLEEP: u64 = 60_000;
/// How many times that are over are kept.
const MOST_DONE: usize = 400;
/// How long it waits after something that could not be stored.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// Closes what is due, as long as the house is open, and puts right what a store that failed has left.
pub(crate) async fn keep(hub: Arc<Hub>, mut stopping: watch::Receiver<bool>) {
    loop {
        let now = clock::wall();
        let mut has_failed = false;
        for class in hub.classes.all() {
            joining::let_strays_of_class_go_in_turn(&hub, &class.id).await;
            if class.schedule.iter().any(|due| is_due(due, now))
                && let Err(problem) = close_due(&hub, &class.id).await
            {
                tracing::error!(class = %class.id, ?problem, "what a class has planned could not be done");
                has_failed = true;
            }
        }
        let next = hub
            .classes
            .all()
            .iter()
            .flat_map(|class| &class.schedule)
            .filter(|due| !due.done)
            .map(|due| due.at)
            .min();
        let sleep = match next {
            _ if has_failed => TRY_AGAIN,
            Some(at) => Duration::from_millis(at.saturating_sub(clock::wall()).min(LONGEST_SLEEP) + 1),
            None => Duration::from_millis(LONGEST_SLEEP),
        };
        tokio::select! {
            () = tokio::time::sleep(sleep) => {}
            () = hub.classes.planned.notified() => {}
            () = crate::listen::until_true(&mut stopping) => return,
        }
    }
}

impl Class {
    /// Sorts what is planned by its time, and forgets what was over first. What lies ahead is kept, however much it is.
    pub(super) fn put_schedule_in_order(&mut self) {
        self.schedule.sort_by_key(|due| due.at);
        let done = self.schedule.iter().filter(|due| due.done).count();
        let mut old = done.saturating_sub(MOST_DONE);
        self.schedule.retain(|due| {
            let is_old = due.done && old > 0;
            old -= usize::from(is_old);
            !is_old
        });
    }
}

fn is_due(due: &Due, now: u64) -> bool {
    !due.done && due.at <= now
}

/// Closes in each section what is due, once, however much of it came while the house was closed. What is to be done is crossed out
/// first: a house that falls over it does it too seldom rather than twice.
async fn close_due(hub: &Arc<Hub>, id: &ClassId) -> Result<(), Problem> {
    let _turn = hub.classes.turn(id).await;
    let Some(class) = hub.classes.get(id) else { return Ok(()) };
    let mut class = Class::clone(&class);
    let now = clock::wall();
    let due: Vec<Due> = class.schedule.iter().filter(|due| is_due(due, now)).cloned().collect();
    class.schedule.iter_mut().filter(|due| is_due(due, now)).for_each(|due| due.done = true);
    let mut closes: Vec<(usize, bool, Option<u32>)> = Vec::new();
    for index in 0..class.sections.len() {
        let mine = || due.iter().filter(|due| due.section.is_none_or(|section| section == index));
        let Some(rounds) = mine().map(|due| due.rounds).reduce(|one, other| one || other) else { continue };
        // What waited for somebody closes the round for which it was planned, or nothing.
        let date =
            mine().map(|due| due.date).reduce(|one, other| one.zip(other).map(|(one, other)| one.max(other)));
        let date = date.flatten();
        match waits_until(hub, &class, index, now).await {
            Some((at, date)) => {
                class.schedule.push(Due { at, section: Some(index), rounds, date, done: false });
            }
            None => closes.push((index, rounds, date)),
        }
    }
    class.put_schedule_in_order();
    hub.classes.put(class.clone()).await?;
    for (index, rounds, date) in closes {
        let close = move |room: &mut Room| {
            let closed = room.as_instructor(|room| {
                room.must_still_be(date)?;
                if rounds { room.close_round() } else { room.close_phase() }
            });
            closed.map(|()| room.date())
        };
        match hub.ask(&class.sections[index].table, close).await {
            Ok(date) => {
                let (command, section) = ("scheduled".to_owned(), Some(index as u8 + 1));
                class.note(ClassNote { at: now, command, section, date, ..ClassNote::default() });
            }
            // The game is over, has not begun, or is paused: nothing is to be closed, which the instructor reads, once in a row.
            Err(problem) if problem.status.is_client_error() => {
                let (command, section, text) =
                    ("not-closed".to_owned(), Some(index as u8 + 1), Some(problem.code.to_owned()));
                let missed = ClassNote { at: now, command, section, text, ..ClassNote::default() };
                let of_section = |note: &&ClassNote| note.section == missed.section;
                let last = class.notes.iter().rev().find(of_section);
                if last.is_none_or(|last| (&last.command, &last.text) != (&missed.command, &missed.text)) {
                    class.note(missed);
                }
            }
            Err(problem) => tracing::warn!(class = %class.id, index, ?problem, "nothing was closed"),
        }
    }
    hub.classes.put(class).await
}

/// Until when a section waits for a firm that may catch up and has yet to decide, and in which round.
async fn waits_until(hub: &Arc<Hub>, class: &Class, index: usize, now: u64) -> Option<(u64, Option<u32>)> {
    let section = &class.sections[index];
    let excused = section.catch_up.iter().enumerate().filter(|(_, until)| **until > now);
    let (seats, times): (Vec<usize>, Vec<u64>) = excused.map(|(seat, until)| (seat, *until)).unzip();
    let latest = times.into_iter().max()?;
    let look = move |room: &mut Room| Ok((room.waits_for_one_of(&seats), room.date()));
    let (waits, date) = hub.ask(&section.table, look).await.unwrap_or((false, None));
    waits.then_some((latest, date))
}
