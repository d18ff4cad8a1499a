//! Charts, ladders and sheets: what is drawn of a match, for whom.

use arena::{BotKind, Cancel};
use catalog::{AnyMatch, Opening, Setting, TableRequest};
use kernel::Language;
use kernel::sheet::Role;
use kernel::show::Chart;
use kernel::{Seat, SeatSet, Viewer};
use referee::{Actor, Clock, Entropy, Holder, Place, Secret, Stage};

fn table(holdings: &str) -> Box<dyn AnyMatch> {
    let options = [("holdings", holdings), ("months", "4")];
    let request = TableRequest {
        id: "shown".to_owned(),
        setting: Setting {
            options: options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
            ..Setting::default()
        },
        seats: ["Anna", "Ben", "Cleo"].map(|name| Place::new(name, Holder::Person)).to_vec(),
        series: None,
        clock: Clock::NONE,
        secret: Secret::new([7; 32]),
    };
    let mut table = catalog::find("management").unwrap().open(&request).unwrap();
    for seat in Seat::first(3) {
        table.sit(seat, Place::person(format!("Player {seat}")), Entropy::default(), 0).unwrap();
    }
    table.begin(Actor::Person, 0).unwrap();
    table
}

/// One decision of whoever is waited for; `false` if there is none.
fn decide(table: &mut dyn AnyMatch) -> bool {
    let Some(seat) = table.yet_to_answer().lowest() else { return false };
    let action = table.bot_action(seat, BotKind::Clerk, 1);
    table.submit(seat, &action, Actor::Person, 0).unwrap();
    table.stage() == Stage::Playing
}

fn chart<'a>(charts: &'a [Chart], title: &str) -> &'a Chart {
    charts.iter().find(|chart| chart.title == title).unwrap_or_else(|| panic!("a chart of {title}"))
}

#[test]
fn a_chart_holds_what_the_viewer_could_see_and_no_more() {
    let mut table = table("private");
    let (anna, ben) = (Seat::new(0), Seat::new(1));
    loop {
        for (viewer, own) in [(Viewer::Seat(anna), Some(anna)), (Viewer::Public, None)] {
            let charts = table.charts(viewer, &table.words(Language::ENGLISH)).unwrap();
            for line in ["Capital", "Cash"].iter().flat_map(|title| &chart(&charts, title).lines) {
                let known = line.values.iter().any(Option::is_some);
                assert!(!known || line.seat == own, "{viewer:?} sees {line:?}");
            }
        }
        if !decide(table.as_mut()) {
            break;
        }
    }
    // After the end everything is open.
    let charts = table.charts(Viewer::Public, &table.words(Language::ENGLISH)).unwrap();
    let capital = chart(&charts, "Capital");
    let standings: Vec<_> =
        capital.lines.iter().map(|line| (line.seat.unwrap(), line.values.last())).collect();
    for ((seat, standing), shown) in table.standings().into_iter().zip(standings) {
        assert_eq!(shown, (seat, Some(&Some(standing.0))));
    }
    assert_eq!(chart(&charts, "Cash").labels, ["start", "1", "2", "3", "4"]);
    assert_eq!((table.most_rounds(), table.phases(&table.words(Language::ENGLISH)).2), (4, 4));
    assert!(chart(&charts, "Cash").lines[ben.index()].values.iter().all(Option::is_some));
}

#[test]
fn what_was_taken_back_is_not_drawn() {
    let mut table = table("public");
    let (anna, viewer) = (Seat::new(0), Viewer::Public);
    assert_eq!(table.ladder_since(viewer, 0, &table.words(Language::ENGLISH)).unwrap(), Some(None));
    let before = table.news_count(viewer);
    for seat in Seat::first(3) {
        assert_eq!(
            table.ladder_since(viewer, before, &table.words(Language::ENGLISH)).unwrap(),
            None,
            "the envelopes are sealed"
        );
        table.submit(seat, "bid 1 1000", Actor::Person, 0).unwrap();
    }
    let after = table.news_count(viewer);
    let seen = table
        .ladder_since(Viewer::Seat(anna), 0, &table.words(Language::ENGLISH))
        .unwrap()
        .flatten()
        .expect("an auction");
    assert_eq!((seen.title.as_str(), seen.rungs.len()), ("Raw material auction, month 1", 3));
    assert!(seen.meaning.starts_with("You "), "{seen:?}");
    assert_eq!(
        table.ladder_since(viewer, after, &table.words(Language::ENGLISH)).unwrap(),
        None,
        "nothing new"
    );
    assert_eq!(table.ladder_at(1, viewer, &table.words(Language::ENGLISH)).unwrap(), None);
    let everybody: SeatSet = Seat::first(3).collect();
    table.rewind(anna, everybody, 0).unwrap();
    assert_eq!(
        table.ladder_since(viewer, after, &table.words(Language::ENGLISH)).unwrap(),
        Some(None),
        "it was taken back"
    );
    let news = table.news_since(viewer, after, &table.words(Language::ENGLISH)).unwrap();
    assert_eq!(
        news.iter().map(|news| news.text.as_str()).collect::<Vec<_>>(),
        ["Player 1 took a decision back: it is month 1 again, and all that has happened since is undone."]
    );
    assert_eq!(
        chart(&table.charts(viewer, &table.words(Language::ENGLISH)).unwrap(), "Cash").labels,
        ["start", "now"]
    );
}

/// What wins is on the table from the beginning to the end, and so is who leads, as far as the viewer may know.
#[test]
fn everybody_reads_what_wins_and_where_they_stand() {
    let (anna, public) = (Viewer::Seat(Seat::new(0)), Viewer::Public);
    let mut open = table("public");
    let words = open.words(Language::ENGLISH);
    let said = |table: &dyn AnyMatch, viewer| table.goal(viewer, &words).unwrap().sentence(&words);
    let level = "Most capital after month 4 wins. All of you are level at";
    assert!(said(open.as_ref(), anna).starts_with(level), "{}", said(open.as_ref(), anna));
    while decide(open.as_mut()) {
        let standings = open.standings();
        let best = standings.iter().map(|(_, standing)| *standing).max().unwrap();
        let behind = best - standings[0].1;
        let goal = open.goal(anna, &words).unwrap();
        let others = standings.iter().filter(|(_, standing)| *standing == best).count();
        match behind.0 {
            0 if others == 1 => assert!(goal.standing.starts_with("You lead, $"), "{goal:?}"),
            0 => {}
            _ => assert!(goal.standing.contains(&format!("${behind} behind ")), "{goal:?}"),
        }
        let looks_on = open.goal(public, &words).unwrap();
        assert_eq!(looks_on.standing.contains(" leads, $"), others == 1, "{looks_on:?}");
        let is_last = open.dates().0 == 4;
        assert_eq!(goal.aim.starts_with("Most capital at the end of this month"), is_last, "{goal:?}");
    }
    assert!(said(open.as_ref(), public).starts_with("Most capital after month 4 won. "));
    assert!(said(open.as_ref(), public).contains(" won, ") || said(open.as_ref(), public).contains(" won."));

    let mut private = table("private");
    for _ in 0..8 {
        let goal = private.goal(anna, &words).unwrap();
        assert!(goal.standing.starts_with("You have $"), "{goal:?}");
        assert_eq!(private.goal(public, &words).unwrap().standing, "", "nobody may know");
        decide(private.as_mut());
    }
}

/// Whoever sells what counts more than it brings is told so.
#[test]
fn what_moved_a_score_is_told_part_by_part() {
    let mut table = table("public");
    let (anna, words) = (Seat::new(0), table.words(Language::ENGLISH));
    for seat in Seat::first(3) {
        table.submit(seat, "pass", Actor::Person, 0).unwrap();
    }
    for _ in 0..3 {
        let seat = table.yet_to_answer().lowest().unwrap();
        table.submit(seat, "pass", Actor::Person, 0).unwrap();
    }
    let before = table.standings()[0].1;
    table.submit(anna, "offer 2 2400", Actor::Person, 0).unwrap();
    for seat in [1, 2] {
        table.submit(Seat::new(seat), "pass", Actor::Person, 0).unwrap();
    }
    let tallies = table.tallies(Viewer::Seat(anna), 2, &words).unwrap();
    assert_eq!(tallies.len(), 1, "{tallies:?}");
    let sold = tallies[0].lines.iter().find(|line| line.text.starts_with("Sold ")).expect("a sale");
    assert_eq!(sold.change, table.standings()[0].1 - before);
    assert!(
        sold.text.starts_with("Sold 2 goods, which count $") && sold.text.ends_with(" at $2,400"),
        "{sold:?}"
    );
    let told: i64 = tallies[0].lines.iter().map(|line| line.change.0).sum();
    assert_eq!(told, tallies[0].change.0);
    let last = table.ladder_since(Viewer::Seat(anna), 0, &words).unwrap().flatten().expect("an auction");
    assert!(last.lesson.contains("all were taken; you could have asked up to $"), "{last:?}");
    let looks_on = table.ladder_since(Viewer::Public, 0, &words).unwrap().flatten().expect("an auction");
    assert!(looks_on.lesson.ends_with(": all were taken."), "{looks_on:?}");
    assert!(table.tallies(Viewer::Public, 2, &words).unwrap().is_empty());
}

/// Whoever has lost one auction and stays out of the next is shown the one that was lost.
#[test]
fn an_auction_in_which_one_took_part_is_shown_though_another_came_after_it() {
    let mut table = table("public");
    let (anna, words) = (Seat::new(0), table.words(Language::ENGLISH));
    table.submit(anna, "bid 1 1000", Actor::Person, 0).unwrap();
    for other in [1, 2] {
        table.submit(Seat::new(other), "bid 6 1500", Actor::Person, 0).unwrap();
    }
    let last = loop {
        let last = table.ladder_since(Viewer::Seat(anna), 0, &words).unwrap().flatten().expect("an auction");
        if last.good == "goods" {
            break last;
        }
        match table.yet_to_answer().lowest().expect("somebody decides") {
            seat if seat == anna => table.submit(anna, "pass", Actor::Person, 0).map(|_| ()).unwrap(),
            _ => assert!(decide(table.as_mut())),
        }
    };
    assert_eq!(last.meaning, "You made no offer that counts.");
    let openings = table.openings_since(Viewer::Seat(anna), 0, &words).unwrap();
    let meanings: Vec<&str> = openings.iter().map(|opening| opening.ladder.meaning.as_str()).collect();
    assert_eq!(meanings, ["You bought none of 1 at $1,000; the last one went at $1,500.", &last.meaning]);
    let told = table.news_since(Viewer::Seat(anna), 0, &words).unwrap();
    for Opening { number, ladder } in &openings {
        let line = told.iter().find(|line| line.number == *number).expect("what told of it");
        assert!(line.event.get().contains(&format!(r#""good":"{}""#, ladder.good)), "{line:?}");
    }
    let for_onlookers = table.openings_since(Viewer::Public, 0, &words).unwrap();
    assert_eq!(for_onlookers.len(), 2);
    assert!(for_onlookers.iter().all(|opening| opening.ladder.meaning.is_empty()), "nothing is theirs");
}

#[test]
fn everybody_is_told_who_took_a_decision_back_and_not_what_it_was() {
    let mut table = table("public");
    let seat = loop {
        let seat = table.yet_to_answer().lowest().unwrap();
        let is_open = table.menu(seat, &table.words(Language::ENGLISH)).forms.iter().all(|form| !form.sealed);
        assert!(decide(table.as_mut()));
        if is_open {
            break seat;
        }
    };
    let after = table.news_count(Viewer::Public);
    table.retract(seat, 0).unwrap();
    let news = table.news_since(Viewer::Public, after, &table.words(Language::ENGLISH)).unwrap();
    assert_eq!(news.len(), 1);
    assert_eq!(news[0].text, format!("Player {seat} took back the last decision."));
}

#[test]
fn work_is_done_elsewhere_and_can_be_cancelled() {
    let mut table = table("public");
    let seat = table.yet_to_answer().lowest().unwrap();
    let planner = BotKind::Planner { budget: Some(30) };
    let (action, hints) =
        (table.bot_action(seat, planner, 9), table.hint_work(seat, 60, 9, &table.words(Language::ENGLISH)));
    let (work, endless) = (
        table.bot_work(seat, planner, 9),
        table.hint_work(seat, u32::MAX, 9, &table.words(Language::ENGLISH)),
    );
    // The table goes on meanwhile; what is found is for the question as it stood.
    decide(table.as_mut());
    let cancel = Cancel::new();
    let stop = cancel.clone();
    let thread = std::thread::spawn(move || endless(&stop));
    assert_eq!(std::thread::spawn(move || work(&Cancel::NEVER)).join().unwrap(), Some(action));
    assert!((1..=3).contains(&hints(&Cancel::NEVER).expect("nobody cancels").hints.len()));
    cancel.cancel();
    assert!(thread.join().unwrap().is_none());
}

#[test]
fn charts_count_by_the_years_of_the_calendar() {
    let file = include_str!("../../games/goodwill/golden/dividends-long.match");
    let table = catalog::find("goodwill").expect("the game").replay(file).expect("a match");
    let charts = table.charts(Viewer::Public, &table.words(Language::ENGLISH)).expect("charts");
    let worth = charts.iter().find(|chart| chart.title == "Worth").expect("a chart of worth");
    assert_eq!(worth.round, "Year");
    assert_eq!(worth.labels.last().map(String::as_str), Some("1957"));
    assert!(worth.labels.contains(&"1952".to_owned()), "{:?}", worth.labels);
}

/// Of every game: sums are those of the lines that they name, whatever moved opens something, and a sheet is found by its title, and by its
/// statement and period.
#[test]
fn sheets_add_up_and_are_found() {
    for game in catalog::games() {
        let folder = format!("{}/../games/{}/golden", env!("CARGO_MANIFEST_DIR"), game.id());
        let Ok(files) = std::fs::read_dir(folder) else { continue };
        for file in files.flatten() {
            let text = std::fs::read_to_string(file.path()).unwrap();
            let table = game.replay(&text).unwrap();
            let words = table.words(Language::ENGLISH);
            for seat in Seat::first(table.names().len() as u8) {
                let sheets = table.sheets(Viewer::Everything, seat, &words).unwrap();
                let mut found = std::collections::BTreeSet::new();
                for sheet in &sheets {
                    let place = (&sheet.statement, &sheet.chapter, &sheet.period);
                    assert!(found.insert((sheet.title.clone(), place)), "two are {place:?}");
                    let lines: Vec<_> = sheet.lines().collect();
                    for line in &lines {
                        let parts: Vec<i64> =
                            line.sums.iter().map(|number| lines[usize::from(*number) - 1].amount).collect();
                        let is_sum = matches!(line.role, Role::Subtotal | Role::Total);
                        assert!(is_sum || parts.is_empty(), "{line:?}");
                        assert!(!is_sum || parts.iter().sum::<i64>() == line.amount, "{line:?} on {sheet:?}");
                        let is_nothing = line.amount == 0 || line.role != Role::Moved;
                        assert!(is_nothing || !line.entries.is_empty(), "{line:?} on {}", sheet.title);
                    }
                }
                let places: std::collections::BTreeSet<_> = found.iter().map(|(_, place)| place).collect();
                assert_eq!(places.len(), sheets.len(), "{} has several of one place", game.id());
            }
        }
    }
}
