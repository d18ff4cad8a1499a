//! What is left of a match when it is over: pages of rows, the moments that teach, and what another decision would have led to.

use arena::Cancel;
use catalog::{AnyMatch, Setting, TableRequest, ToldWhatIf};
use export::{Cell, Dossier, Format, Page};
use kernel::{Language, Money, Order, Outcome, Seat, SeatSet};
use management::{Action, Management, Options};
use referee::{Actor, Clock, Entropy, Holder, Match, Place, Secret, Setup, Stage, Submission};
use std::path::Path;

/// A golden match of every game and ending, by its name.
fn golden() -> Vec<(String, Box<dyn AnyMatch>)> {
    let mut all = Vec::new();
    for game in ["management", "goodwill", "business-strategy", "dallas", "poleconomy"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game).join("golden");
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let table = catalog::find(game).unwrap().replay(&text).unwrap();
            all.push((path.display().to_string(), table));
        }
    }
    all
}

fn dossier(table: &dyn AnyMatch) -> Dossier {
    table.dossier(true, &table.words(Language::ENGLISH)).unwrap()
}

/// The cells of a column, as text.
fn column(page: &Page, name: &str) -> Vec<String> {
    let at = page.columns.iter().position(|column| column.name == name).expect(name);
    let text = |cell: &Cell| match cell {
        Cell::Nothing => String::new(),
        Cell::Text(text) => text.clone(),
        Cell::Number(number) => number.to_string(),
    };
    page.rows.iter().map(|row| text(&row[at])).collect()
}

#[test]
fn every_match_becomes_pages_that_a_dictionary_explains() {
    for (name, table) in golden() {
        let dossier = dossier(table.as_ref());
        let [dictionary, pages @ ..] = dossier.pages.as_slice() else { panic!("{name}: no dictionary") };
        let explained: Vec<(String, String)> =
            column(dictionary, "page").into_iter().zip(column(dictionary, "column")).collect();
        assert!(column(dictionary, "meaning").iter().all(|meaning| meaning.ends_with('.')), "{name}");
        for page in pages {
            assert!(page.rows.iter().all(|row| row.len() == page.columns.len()), "{name}: {}", page.name);
            for column in &page.columns {
                assert!(explained.contains(&(page.name.to_owned(), column.name.to_owned())), "{name}");
            }
            let csv = String::from_utf8(page.write(Format::Csv)).unwrap();
            assert!(csv.lines().count() > page.rows.len(), "{name}: {}", page.name);
        }
        let firms = dossier.page("firms").unwrap();
        assert_eq!(column(firms, "firm"), table.names(), "{name}");
        let standings: Vec<String> = table.standings().iter().map(|(_, money)| money.0.to_string()).collect();
        assert_eq!(column(firms, "standing"), standings, "{name}");
        assert!(column(firms, "rank").contains(&"1".to_owned()), "{name}");
        let made: usize =
            column(firms, "decisions").iter().map(|count| count.parse::<usize>().unwrap()).sum();
        let stands = column(dossier.page("decisions").unwrap(), "status");
        assert_eq!(stands.iter().filter(|status| *status == "stands").count(), made, "{name}");
        assert!(!dossier.page("figures").unwrap().rows.is_empty(), "{name}");
        assert!(!dossier.page("statements").unwrap().rows.is_empty(), "{name}");
        assert!(dossier.page("boards").is_none(), "{name}: nobody voted");
        assert_eq!(dossier.workbook(), dossier.workbook());
    }
}

#[test]
fn the_moments_are_few_and_of_several_seats() {
    for (name, table) in golden() {
        let moments = table
            .instructive_moments(SeatSet::first(table.names().len() as u8), &table.words(Language::ENGLISH))
            .unwrap();
        // Where all went under together nobody fared otherwise.
        assert!(!moments.is_empty() || table.winners().is_empty(), "{name}");
        assert!(moments.len() <= 8, "{name}: {moments:?}");
        for moment in &moments {
            let of_seat = moments.iter().filter(|other| other.seat == moment.seat).count();
            assert!(of_seat <= 2 && moment.entries[1] <= table.entries(), "{name}: {moment:?}");
            assert!(moment.headline.contains(&table.names()[moment.seat.index()]), "{name}: {moment:?}");
        }
    }
}

fn tried(table: &dyn AnyMatch, entry: u32, instead: Option<&str>) -> ToldWhatIf {
    let work = table.what_if_work(entry, instead, &table.words(Language::ENGLISH)).unwrap();
    work(&Cancel::NEVER).expect("nobody cancels it").unwrap_or_else(|no| panic!("entry {entry}: {no}"))
}

/// Who tries what was decided gets the match as it was: nothing is made anew, nothing dropped, nothing drawn.
#[test]
fn the_same_decision_leads_to_the_same_match() {
    for (name, table) in golden() {
        let words = table.words(Language::ENGLISH);
        for seat in [0, table.names().len() as u8 - 1].map(Seat::new) {
            let decisions = table.decisions(seat, &words).unwrap();
            let picked = decisions.iter().step_by(decisions.len().div_ceil(3).max(1));
            for decided in picked {
                let told = tried(table.as_ref(), decided.entry, Some(&decided.action));
                let changed = (told.replaced, told.dropped, told.redrawn);
                assert_eq!((changed, &told.would), ((0, 0, 0), &told.was), "{name}: {decided:?}");
                assert_eq!(told.chosen, told.instead, "{name}");
            }
        }
    }
}

/// What is tried instead is played to an end, whatever it upsets.
#[test]
fn another_decision_is_played_to_an_end() {
    let mut differ = 0;
    for (name, table) in golden() {
        let words = table.words(Language::ENGLISH);
        let decisions = table.decisions(Seat::new(0), &words).unwrap();
        for decided in decisions.iter().step_by(decisions.len().div_ceil(4).max(1)) {
            let told = tried(table.as_ref(), decided.entry, None);
            assert_eq!(told.would.len(), table.names().len(), "{name}");
            differ += usize::from(told.would != told.was);
            let (seat, menu) = table.choices_at(decided.entry, &words).unwrap();
            assert!(seat == decided.seat && !menu.forms.is_empty(), "{name}: {decided:?}");
        }
    }
    assert!(differ > 10, "what is decided matters: {differ}");
}

#[test]
fn only_what_was_decided_and_may_be_is_tried() {
    let (_, table) = golden().into_iter().next().unwrap();
    let words = table.words(Language::ENGLISH);
    let decided = table.decisions(Seat::new(0), &words).unwrap().remove(0);
    assert_eq!(table.what_if_work(decided.entry, Some("dance"), &words).err().unwrap().code(), "no-action");
    let refused = |entry, action: &str| {
        let work = table.what_if_work(entry, Some(action), &words).unwrap();
        work(&Cancel::NEVER).unwrap().unwrap_err()
    };
    assert_eq!(refused(1, &decided.action).code(), "no-decision");
    assert_eq!(table.what_if_work(u32::MAX, None, &words).err().unwrap().code(), "no-decision");
    assert_eq!(table.choices_at(1, &words).unwrap_err().code(), "no-decision");
    assert!(table.decisions(Seat::new(63), &words).unwrap().is_empty());
}

/// A table of Management: a person, a board of three, and a bot.
fn council_table() -> Match<Management> {
    let members = ["Ann", "Ben", "Cat"].map(str::to_owned).to_vec();
    let council = Holder::Council { members, chair: "Ann".to_owned() };
    let setup = Setup {
        id: "board".to_owned(),
        options: Options::default(),
        edition: None,
        seats: vec![Place::person("Solo"), Place::new("Board", council), Place::bot("clerk")],
        clock: Clock::NONE,
        series: None,
    };
    let mut table: Match<Management> = Match::new(&setup, Secret::new([3; 32])).unwrap();
    table.begin(Actor::Person, 0).unwrap();
    table
}

#[test]
fn boards_and_interventions_are_told_to_whom_they_may_be() {
    let mut table = council_table();
    let (solo, board) = (Seat::new(0), Seat::new(1));
    let bid: Action = "bid 1 900".parse_action();
    table.stage_outcomes(None, vec![Outcome(0)], 5).unwrap();
    table.intervene(Order::Grant { seat: solo, amount: Money(250) }, "a prize", 6).unwrap();
    table.intervene(Order::Levy { seat: solo, amount: Money(50) }, "a fine", 6).unwrap();
    table.pause(Actor::Person, 7).unwrap();
    table.resume_play(Actor::Person, 8).unwrap();
    table.submit(Submission::new(solo, "bid 1 800".parse_action(), Actor::Person, 9)).unwrap();
    table.submit(Submission::new(solo, "bid 1 850".parse_action(), Actor::Person, 10)).unwrap();
    table.move_that(board, "Ann", bid, 11).unwrap();
    table.move_that(board, "Ben", "pass".parse_action(), 12).unwrap();
    table.elect_chair(board, "Cat", "Ben", 13).unwrap();
    table.vote(board, "Cat", 1, 14).unwrap();
    let words = AnyMatch::words(&table, Language::ENGLISH);
    assert_eq!(table.dossier(true, &words).unwrap_err().code(), "still-secret");
    assert_eq!(AnyMatch::decisions(&table, solo, &words).unwrap_err().code(), "still-secret");
    assert!(table.what_if_work(5, None, &words).is_err() && table.choices_at(5, &words).is_err());
    table.abandon(Actor::Person, 20).unwrap();

    let dossier = table.dossier(true, &words).unwrap();
    let boards = dossier.page("boards").expect("somebody voted");
    assert_eq!(column(boards, "member"), ["Ann", "Ben", "Cat", "Cat"]);
    assert_eq!(column(boards, "kind"), ["motion", "motion", "elect", "ballot"]);
    assert_eq!(column(boards, "motion"), ["1", "2", "", "1"]);
    let orders = dossier.page("interventions").unwrap();
    assert_eq!(column(orders, "kind"), ["stage", "grant", "levy", "pause", "resume"]);
    assert_eq!(column(orders, "amount"), ["", "250", "-50", "", ""]);
    assert_eq!(column(orders, "why"), ["", "a prize", "a fine", "", ""]);
    assert_eq!(column(orders, "by")[..2], ["instructor", "instructor"]);
    let decisions = dossier.page("decisions").unwrap();
    let told: Vec<_> = column(decisions, "status").into_iter().zip(column(decisions, "by")).collect();
    let told: Vec<(&str, &str)> = told.iter().map(|(status, by)| (status.as_str(), by.as_str())).collect();
    assert_eq!(told, [("replaced", "person"), ("stands", "person"), ("stands", "council")]);
    let firms = dossier.page("firms").unwrap();
    assert_eq!(
        (column(firms, "members")[1].as_str(), column(firms, "decisions")[0].as_str()),
        ("Ann; Ben; Cat", "1")
    );

    // Without that right nobody reads who voted for what, on any page.
    let open = table.dossier(false, &words).unwrap();
    assert!(open.page("boards").is_none());
    let votes = |page: &Page| String::from_utf8(page.write(Format::Csv)).unwrap().contains("Ben,ballot");
    assert!(!open.pages.iter().any(votes));
}

trait ParseAction {
    fn parse_action(&self) -> Action;
}

impl ParseAction for str {
    fn parse_action(&self) -> Action {
        kernel::Action::parse(self).unwrap()
    }
}

/// A staged outcome is marked, and what the clock decides for one who is late is counted.
#[test]
fn what_was_staged_and_who_was_late_is_told() {
    let request = TableRequest {
        id: "late".to_owned(),
        setting: Setting { options: vec![("months".into(), "1".into())], ..Setting::default() },
        seats: vec![Place::person("Ann"), Place::bot("clerk")],
        clock: Clock {
            budget: referee::Budget::Seconds(60),
            absent: referee::Absent::Fallback,
            minutes: None,
        },
        secret: Secret::new([7; 32]),
        series: None,
    };
    let mut table = catalog::find("management").unwrap().open(&request).unwrap();
    table.sit(Seat::new(0), Place::person("Ann"), Entropy::default(), 0).unwrap();
    table.begin(Actor::Person, 0).unwrap();
    let mut now = 0;
    while table.stage() == Stage::Playing {
        now += 70_000;
        for seat in table.needs_bot(now).iter() {
            let action = table.bot_action(seat, arena::BotKind::Clerk, 1);
            table.submit(seat, &action, Actor::bot("clerk"), now).unwrap();
        }
        table.advance(now).unwrap();
    }
    let dossier = dossier(table.as_ref());
    let firms = dossier.page("firms").unwrap();
    assert_eq!(column(firms, "absent")[0], column(firms, "decisions")[0]);
    assert_eq!(column(firms, "absent")[1], "0");
    assert!(column(dossier.page("chance").unwrap(), "staged").iter().all(|staged| staged == "no"));
}
