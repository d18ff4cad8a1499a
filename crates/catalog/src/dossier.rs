//! A finished match as pages of rows: who played, what was decided, what chance did, what it came to, and what was done to the table
//! from outside. All of it follows from the log, so that a match file is enough.

use crate::any_match::AnyMatch;
use crate::erased_match::dated;
use crate::news::ladders;
use export::Kind::{Flag, Money, Number, Text};
use export::{Blank, Cell, Page, row};
use kernel::call::Action as _;
use kernel::show::Show;
use kernel::words::{ToFact as _, Words};
use kernel::{Advise, Input, Menu, Outcome, Seat, SeatSet, Silent, Viewer, say};
use referee::{Absent, Act, Actor, Budget, Entry, Holder, Match, Rejected, Stage};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Fields of an entry that have a column of their own, or tell nobody anything.
const TOLD_ELSEWHERE: [&str; 9] = ["n", "kind", "by", "at", "step", "seat", "digest", "chain", "entropy"];

const MATCH: Blank = Blank("record-match", &[("item", Text), ("value", Text)]);
const FIRMS: Blank = Blank(
    "record-firms",
    &[
        ("seat", Number),
        ("firm", Text),
        ("holder", Text),
        ("members", Text),
        ("chair", Text),
        ("rank", Number),
        ("standing", Money),
        ("wins", Flag),
        ("left", Number),
        ("decisions", Number),
        ("absent", Number),
    ],
);
const FIGURES: Blank = Blank(
    "record-figures",
    &[("chart", Text), ("label", Text), ("seat", Number), ("line", Text), ("value", Number)],
);
const DECISIONS: Blank = Blank(
    "record-decisions",
    &[
        ("entry", Number),
        ("at", Number),
        ("round", Number),
        ("phase", Text),
        ("seat", Number),
        ("firm", Text),
        ("by", Text),
        ("action", Text),
        ("words", Text),
        ("status", Text),
    ],
);
const CHANCE: Blank = Blank(
    "record-chance",
    &[
        ("entry", Number),
        ("at", Number),
        ("round", Number),
        ("phase", Text),
        ("what", Text),
        ("outcome", Number),
        ("staged", Flag),
        ("status", Text),
    ],
);
const INTERVENTIONS: Blank = Blank(
    "record-interventions",
    &[
        ("entry", Number),
        ("at", Number),
        ("round", Number),
        ("phase", Text),
        ("by", Text),
        ("kind", Text),
        ("seat", Number),
        ("firm", Text),
        ("amount", Money),
        ("why", Text),
        ("detail", Text),
    ],
);
const AUCTIONS: Blank = Blank(
    "record-auctions",
    &[
        ("entry", Number),
        ("round", Number),
        ("auction", Text),
        ("good", Text),
        ("place", Number),
        ("seat", Number),
        ("firm", Text),
        ("price", Money),
        ("asked", Number),
        ("got", Number),
    ],
);
const STATEMENTS: Blank = Blank(
    "record-statements",
    &[
        ("seat", Number),
        ("firm", Text),
        ("statement", Text),
        ("chapter", Text),
        ("period", Text),
        ("part", Text),
        ("line", Text),
        ("amount", Number),
        ("unit", Text),
    ],
);
const EVENTS: Blank = Blank("record-events", &[("entry", Number), ("round", Number), ("sentence", Text)]);
const BOARDS: Blank = Blank(
    "record-boards",
    &[
        ("entry", Number),
        ("at", Number),
        ("round", Number),
        ("phase", Text),
        ("seat", Number),
        ("firm", Text),
        ("member", Text),
        ("kind", Text),
        ("motion", Number),
        ("action", Text),
        ("words", Text),
    ],
);

/// All pages that a match can have, in their order, before anything stands on them: for whoever puts several matches together.
#[must_use]
pub fn blank_pages(words: &Words) -> Vec<Page> {
    [MATCH, FIRMS, FIGURES, DECISIONS, CHANCE, INTERVENTIONS, AUCTIONS, STATEMENTS, EVENTS, BOARDS]
        .iter()
        .map(|blank| blank.page(words))
        .collect()
}

/// The pages of a match that is over. Who voted for what in a board is a secret of those who voted, so it is there only for whoever may
/// read it.
pub(crate) fn pages<G: Advise + Show>(
    table: &Match<G>,
    with_ballots: bool,
    words: &Words,
) -> Result<Vec<Page>, Rejected> {
    if table.stage() != Stage::Over {
        return Err(Rejected::StillSecret);
    }
    let mut told = Told::new(table, words);
    let left = told.go_through();
    let mut pages = vec![
        about(table, words),
        told.firms(&left),
        figures(table, words)?,
        told.decisions,
        told.chance,
        told.interventions,
        auctions(table, &told.dates, words)?,
        statements(table, words)?,
        events(table, &told.dates, words)?,
    ];
    if with_ballots && !told.boards.rows.is_empty() {
        pages.push(told.boards);
    }
    Ok(pages)
}

/// A decision of a seat, for whoever picks one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    pub entry: u32,
    pub seat: Seat,
    /// The round in the game's calendar.
    pub date: u32,
    pub phase: String,
    pub action: String,
    pub words: String,
}

/// The decisions of a seat that stand, in order; only after the end, as they were secrets.
pub(crate) fn decisions<G: Advise + Show>(
    table: &Match<G>,
    seat: Seat,
    words: &Words,
) -> Result<Vec<Decided>, Rejected> {
    if table.stage() != Stage::Over {
        return Err(Rejected::StillSecret);
    }
    let mut found: Vec<(u32, Decided)> = Vec::new();
    let mut menu = Menu::default();
    let standing: BTreeSet<u32> = table.standing_inputs().map(|entry| entry.number).collect();
    walk(table, |game, entry| {
        let Act::Decision { seat: by, action, .. } = &entry.act else { return };
        // What leaves no choice is no decision.
        if *by != seat || !standing.contains(&entry.number) || !game.has_choice(seat) {
            return;
        }
        let (told, is_sealed) = in_words(game, seat, action, &mut menu, words);
        // What was sealed anew stands in the place of what was sealed before.
        found.retain(|(step, _)| !(is_sealed && *step == entry.step));
        let decided = Decided {
            entry: entry.number,
            seat,
            date: dated(game, game.round()),
            phase: words.show(&game.base().phase().fact()),
            action: action.notation(),
            words: told,
        };
        found.push((entry.step, decided));
    });
    Ok(found.into_iter().map(|(_, decided)| decided).collect())
}

/// Shows every entry of the log beside the game as it was before it.
fn walk<G: Advise>(table: &Match<G>, mut see: impl FnMut(&G, &Entry<G::Action>)) {
    let Some(mut game) = table.state_at(0) else { return };
    for entry in table.log().iter() {
        see(&game, entry);
        match &entry.act {
            Act::Retract { .. } | Act::Rewind { .. } => {
                if let Some(back) = table.state_at(entry.number) {
                    game = back;
                }
            }
            act => {
                if let Some(input) = input(act) {
                    game.apply(input, &mut Silent);
                }
            }
        }
    }
}

fn input<A: Clone>(act: &Act<A>) -> Option<Input<A>> {
    match act {
        Act::Decision { seat, action, .. } => Some(Input::Decision(*seat, action.clone())),
        Act::Chance { outcome, .. } => Some(Input::Chance(*outcome)),
        Act::TimeUp => Some(Input::TimeUp),
        Act::Order { order, .. } => Some(Input::Order(*order)),
        _ => None,
    }
}

/// What a seat decided, in words, and whether it went under seal.
fn in_words<G: Advise>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    menu: &mut Menu,
    words: &Words,
) -> (String, bool) {
    let (call, phase) = (action.call(), game.base().phase().fact());
    menu.clear();
    game.menu(seat, menu);
    // The others need no words.
    menu.forms.retain(|form| form.verb == call.verb);
    menu.label(words, &phase);
    let is_sealed = menu.form(call.verb).is_some_and(|form| form.sealed);
    (menu.choice(&call, &phase, words), is_sealed)
}

/// What is said of each entry.
struct Told<'a, G: Advise> {
    table: &'a Match<G>,
    words: &'a Words,
    /// By entry, counted from 1: the round in the game's calendar before it.
    dates: Vec<u32>,
    decisions: Page,
    chance: Page,
    interventions: Page,
    boards: Page,
    /// By seat: how many decisions stand, and how many of them the rules or a bot made for one who was late.
    decided: BTreeMap<Seat, (u32, u32)>,
}

impl<'a, G: Advise + Show> Told<'a, G> {
    fn new(table: &'a Match<G>, words: &'a Words) -> Told<'a, G> {
        Told {
            table,
            words,
            dates: Vec::new(),
            decisions: DECISIONS.page(words),
            chance: CHANCE.page(words),
            interventions: INTERVENTIONS.page(words),
            boards: BOARDS.page(words),
            decided: BTreeMap::new(),
        }
    }

    /// Fills the pages, and says in which round seats left the game.
    fn go_through(&mut self) -> BTreeMap<Seat, u32> {
        let (table, words) = (self.table, self.words);
        let standing: BTreeSet<u32> = table.standing_inputs().map(|entry| entry.number).collect();
        let status = |number: u32| if standing.contains(&number) { "stands" } else { "taken-back" };
        let mut menu = Menu::default();
        let mut phases: (Option<kernel::words::Fact>, String) = (None, String::new());
        // By seat: the step in which it last sealed something, and the row of that.
        let mut sealed: BTreeMap<Seat, (u32, usize)> = BTreeMap::new();
        // By seat: how many motions there were in the present meeting.
        let mut motions: BTreeMap<Seat, (u32, u32)> = BTreeMap::new();
        let (mut in_play, mut left) = (SeatSet::NONE, BTreeMap::new());
        let mut last_date = 0;
        walk(table, |game, entry| {
            let date = dated(game, game.round());
            for seat in in_play.minus(game.in_play()).iter() {
                left.insert(seat, last_date);
            }
            // One who was taken back into the game has not left it.
            left.retain(|seat, _| !game.in_play().contains(*seat));
            (in_play, last_date) = (game.in_play(), date);
            self.dates.push(date);
            let phase = game.base().phase().fact();
            if phases.0.as_ref() != Some(&phase) {
                phases = (Some(phase.clone()), words.show(&phase));
            }
            let when = || -> Vec<Cell> {
                vec![entry.number.into(), entry.at.into(), date.into(), phases.1.as_str().into()]
            };
            let firm = |seat: Seat| words.of(seat).into_owned();
            let on_board = |seat: Seat,
                            member: &str,
                            motion: Option<u32>,
                            action: Option<String>,
                            told: Option<String>| {
                let mut cells = when();
                cells.extend([
                    seat.number().into(),
                    firm(seat).into(),
                    member.into(),
                    entry.act.kind().into(),
                    motion.into(),
                    action.into(),
                    told.into(),
                ]);
                cells
            };
            match &entry.act {
                Act::Decision { seat, action, .. } => {
                    let (told, is_sealed) = in_words(game, *seat, action, &mut menu, words);
                    let stands = standing.contains(&entry.number);
                    if is_sealed && stands {
                        let before = sealed.insert(*seat, (entry.step, self.decisions.rows.len()));
                        if let Some((_, row)) = before.filter(|(step, _)| *step == entry.step) {
                            if let Some(status) = self.decisions.rows[row].last_mut() {
                                *status = "replaced".into();
                            }
                            if let Some((count, _)) = self.decided.get_mut(seat) {
                                *count -= 1;
                            }
                        }
                    }
                    if stands {
                        let (count, late) = self.decided.entry(*seat).or_default();
                        *count += 1;
                        *late += u32::from(is_for_absent(table, entry, *seat));
                    }
                    let mut cells = when();
                    cells.extend([
                        seat.number().into(),
                        firm(*seat).into(),
                        entry.by.to_string().into(),
                        action.notation().into(),
                        told.into(),
                        status(entry.number).into(),
                    ]);
                    self.decisions.add(cells);
                }
                Act::Chance { what, draw, outcome } => {
                    let Outcome(outcome) = *outcome;
                    let mut cells = when();
                    cells.extend([
                        (*what).into(),
                        outcome.into(),
                        draw.is_none().into(),
                        status(entry.number).into(),
                    ]);
                    self.chance.add(cells);
                }
                Act::Motion { seat, member, action } => {
                    let meeting = motions.entry(*seat).or_default();
                    if meeting.0 != entry.step {
                        *meeting = (entry.step, 0);
                    }
                    meeting.1 += 1;
                    let (told, _) = in_words(game, *seat, action, &mut menu, words);
                    let action = action.notation();
                    self.boards.add(on_board(*seat, member, Some(meeting.1), Some(action), Some(told)));
                }
                Act::Ballot { seat, member, motion } => {
                    self.boards.add(on_board(*seat, member, Some(*motion), None, None));
                }
                Act::Elect { seat, member, chair } => {
                    self.boards.add(on_board(*seat, member, None, None, Some(chair.clone())));
                }
                Act::Sit { .. } | Act::Begin | Act::TimeUp | Act::Reveal { .. } => {}
                // All else is done to the table, and told as the file tells it, so that nothing new is left out.
                _ => {
                    let mut cells = when();
                    cells.extend(intervention(table, entry, words));
                    self.interventions.add(cells);
                }
            }
        });
        for seat in in_play.minus(table.game().in_play()).iter() {
            left.insert(seat, last_date);
        }
        left
    }

    fn firms(&self, left: &BTreeMap<Seat, u32>) -> Page {
        let (table, words) = (self.table, self.words);
        let mut page = FIRMS.page(words);
        let standings = AnyMatch::standings(table);
        let winners = AnyMatch::winners(table);
        for &(seat, standing) in &standings {
            let place = &table.places()[seat.index()];
            let (holder, members, chair) = match &place.holder {
                Holder::Open => ("open".to_owned(), None, None),
                Holder::Person => ("person".to_owned(), None, None),
                Holder::Bot(name) => (format!("bot:{name}"), None, None),
                Holder::Council { members, chair } => {
                    ("council".to_owned(), Some(members.join("; ")), Some(chair.clone()))
                }
            };
            let rank = 1 + standings.iter().filter(|(_, other)| *other > standing).count();
            let (count, late) = self.decided.get(&seat).copied().unwrap_or_default();
            row!(page; seat.number(), words.of(seat).into_owned(), holder, members, chair, rank, standing,
                winners.contains(seat), left.get(&seat).copied(), count, late);
        }
        page
    }
}

/// Whose decisions after an entry were made for them because they were late, in the order of the log.
pub(crate) fn late_since<G: Advise>(table: &Match<G>, after: u32) -> Vec<Seat> {
    let new = table.log().iter().rev().take_while(|entry| entry.number > after);
    let late = new.filter_map(|entry| match &entry.act {
        Act::Decision { seat, .. } if is_for_absent(table, entry, *seat) => Some(*seat),
        _ => None,
    });
    let mut late: Vec<Seat> = late.collect();
    late.reverse();
    late
}

/// Whether somebody else decided because those who hold the seat were late.
fn is_for_absent<G: Advise>(table: &Match<G>, entry: &Entry<G::Action>, seat: Seat) -> bool {
    match (&entry.by, &table.places()[seat.index()].holder) {
        (Actor::Clock, _) => true,
        (Actor::Bot(_), holder) => !matches!(holder, Holder::Bot(_)),
        _ => false,
    }
}

/// By, kind, seat, firm, amount, why, and all else that the file says of it.
fn intervention<G: Advise>(table: &Match<G>, entry: &Entry<G::Action>, words: &Words) -> Vec<Cell> {
    let line = table.entry_text(entry.number).and_then(|line| serde_json::from_str::<Value>(line).ok());
    let mut fields = line.as_ref().and_then(Value::as_object).cloned().unwrap_or_default();
    // An order stands within its entry as an object of its own.
    if let Some(Value::Object(order)) = fields.remove("order") {
        fields.extend(order);
    }
    let kind = match fields.remove("order") {
        Some(Value::String(order)) => order,
        _ => entry.act.kind().to_owned(),
    };
    let number = fields.get("seat").and_then(Value::as_u64);
    let seat = number.and_then(|number| Seat::from_number(i64::try_from(number).ok()?));
    let amount = fields.remove("amount").and_then(|amount| amount.as_i64());
    // What is taken is less than nothing given.
    let amount = amount.map(|amount| if kind == "levy" { -amount } else { amount });
    let why = ["why", "reason"].iter().find_map(|name| fields.remove(*name));
    fields.retain(|name, _| !TOLD_ELSEWHERE.contains(&name.as_str()));
    let detail = if fields.is_empty() { String::new() } else { Value::Object(fields).to_string() };
    vec![
        entry.by.to_string().into(),
        kind.into(),
        number.into(),
        seat.map(|seat| words.of(seat).into_owned()).into(),
        amount.into(),
        why.as_ref().and_then(Value::as_str).into(),
        detail.into(),
    ]
}

/// What was fixed before the match, and how it ended.
fn about<G: Advise + Show>(table: &Match<G>, words: &Words) -> Page {
    let mut page = MATCH.page(words);
    let header = table.header();
    let mut add = |item: &str, value: String| row!(page; item, value);
    add("match", header.id.clone());
    add("game", header.game.clone());
    add("title", say!(words, "title"));
    add("variant", header.variant.clone());
    add("rules", header.rules.to_string());
    if let Some(series) = &header.series {
        add("series", series.clone());
    }
    for (name, value) in header.options.as_object().into_iter().flatten() {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        add(&format!("option {name}"), value);
    }
    add("edition", if header.edition.is_some() { "own" } else { "standard" }.to_owned());
    add("seats", header.seats.len().to_string());
    let budget = match header.clock.budget {
        Budget::None => "none".to_owned(),
        Budget::Seconds(seconds) => format!("{seconds} s"),
        Budget::Days(days) => format!("{days} d"),
    };
    add("time for a step", budget);
    let absent = match header.clock.absent {
        Absent::Wait => "wait",
        Absent::Fallback => "fallback",
        Absent::Bot => "bot",
    };
    add("absent", absent.to_owned());
    add("commitment", header.commitment.to_string());
    add("entries", table.entries().to_string());
    let last = table.log().iter().next_back();
    if let Some(Act::Reveal { ending, abandoned, .. }) = last.map(|entry| &entry.act) {
        add("ending", ending.clone());
        add("abandoned", if *abandoned { "yes" } else { "no" }.to_owned());
    }
    let is_staged = |entry: &&Entry<G::Action>| matches!(entry.act, Act::Chance { draw: None, .. });
    add("staged", table.log().iter().filter(is_staged).count().to_string());
    page
}

/// Every figure that is drawn, in the long form that programs like.
fn figures<G: Advise + Show>(table: &Match<G>, words: &Words) -> Result<Page, Rejected> {
    let mut page = FIGURES.page(words);
    for chart in crate::debrief::charts(table, words)? {
        for line in &chart.lines {
            for (label, value) in chart.labels.iter().zip(&line.values) {
                let Some(value) = *value else { continue };
                row!(page; chart.title.as_str(), label.as_str(), line.seat.map(Seat::number), line.name.as_str(), value);
            }
        }
    }
    Ok(page)
}

/// Every bid and offer of every auction that was opened, and what came of it.
fn auctions<G: Advise + Show>(table: &Match<G>, dates: &[u32], words: &Words) -> Result<Page, Rejected> {
    let mut page = AUCTIONS.page(words);
    for (entry, ladder) in ladders(table, words)? {
        let date = date_of(dates, entry);
        for (place, rung) in (1_u32..).zip(&ladder.rungs) {
            row!(page; entry, date, ladder.title.as_str(), ladder.good.as_str(), place, rung.seat.number(),
                words.of(rung.seat).into_owned(), rung.price, rung.asked, rung.got);
        }
    }
    Ok(page)
}

/// The round before an entry.
fn date_of(dates: &[u32], entry: u32) -> Option<u32> {
    dates.get(usize::try_from(entry).ok()?.checked_sub(1)?).copied()
}

/// Every line of the sheets of all seats.
fn statements<G: Advise + Show>(table: &Match<G>, words: &Words) -> Result<Page, Rejected> {
    let mut page = STATEMENTS.page(words);
    let units = kernel::sheet::Columns::in_words(words);
    for seat in Seat::first(table.game().seats()) {
        let owner = words.of(seat);
        for sheet in AnyMatch::sheets(table, Viewer::Everything, seat, words)? {
            for section in &sheet.sections {
                for line in &section.lines {
                    row!(page; seat.number(), owner.as_ref(), sheet.statement.as_str(), sheet.chapter.as_deref(),
                        sheet.period.as_str(), section.heading.as_deref(), line.label.as_str(), line.amount,
                        units.unit_of(line));
                }
            }
        }
    }
    Ok(page)
}

/// All that happened, in sentences.
fn events<G: Advise + Show>(table: &Match<G>, dates: &[u32], words: &Words) -> Result<Page, Rejected> {
    let mut page = EVENTS.page(words);
    for (entry, event) in table.standing_events(Viewer::Everything)? {
        if let Some(sentence) = words.tell(event) {
            row!(page; entry, date_of(dates, entry), sentence);
        }
    }
    Ok(page)
}
