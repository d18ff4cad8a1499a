//! Files that were altered, cut or made up.

mod common;

use common::lots::Lots;
use common::table::{SECRET, begun, person, play_out, setup};
use proptest::prelude::*;
use referee::{Absent, Actor, Budget, Clock, Header, Match, Place, Rejected, Secret, Submission, verify};
use std::sync::LazyLock;

static FINISHED: LazyLock<String> = LazyLock::new(|| {
    let mut table = begun(3, 2, Clock::NONE);
    table.submit(person(1, "say 4", 200)).unwrap();
    table.retract(common::table::seat(1), Actor::Person, 300).unwrap();
    play_out(&mut table, 7);
    table.text().to_owned()
});

/// What verify says of this text.
fn problem(text: &str) -> String {
    verify::<Lots>(text).unwrap_err().to_string()
}

/// The finished file with one piece of text replaced once.
fn altered(from: &str, to: &str) -> String {
    assert!(FINISHED.contains(from), "{from} is not in {}", *FINISHED);
    FINISHED.replacen(from, to, 1)
}

#[test]
fn an_honest_file_passes() {
    let report = verify::<Lots>(&FINISHED).unwrap();
    assert!(report.finished && !report.abandoned);
    assert_eq!(report.draws_checked, 4);
    assert_eq!(report.ending, "all rounds played");
    assert_eq!(report.standings.len(), 3);
    assert!(!report.winners.is_empty());
    // Line ends of another system change nothing.
    assert!(verify::<Lots>(&FINISHED.replace('\n', "\r\n")).unwrap().finished);
    assert!(verify::<Lots>(FINISHED.trim_end()).unwrap().finished);
}

#[test]
fn what_was_altered_is_named() {
    let outcome = FINISHED.find(r#""outcome":"#).unwrap() + 10;
    let was: u32 = FINISHED[outcome..=outcome].parse().unwrap();
    let other = (was + 1) % 6;
    let text = altered(&format!(r#""outcome":{was}"#), &format!(r#""outcome":{other}"#));
    assert_eq!(problem(&text), format!("entry 5 (line 6): draw 0 gives the outcome {was}, not {other}"));
    let text = altered(r#""outcome":"#, r#""outcome":7"#);
    assert!(problem(&text).contains("the odds do not allow the outcome 7"), "{}", problem(&text));
    let text = altered(r#""do":"say 4""#, r#""do":"say 5""#);
    assert!(problem(&text).starts_with("entry 6 (line 7): the state after it has the digest"));
    let text = altered(r#""do":"say 4""#, r#""do":"bid 5""#);
    assert!(problem(&text).contains("does not belong to the phase"));
    let text = altered(r#""do":"say 4""#, r#""do":"shout""#);
    assert!(problem(&text).contains("'shout' is not an action"));
    let text = altered(r#""at":200"#, r#""at":201"#);
    assert!(problem(&text).starts_with("entry 6 (line 7): the line was altered"), "{}", problem(&text));
    let text = altered("Player 2", "Player 9");
    assert!(problem(&text).starts_with("entry 2 (line 3): the line was altered"));
    let text = altered(r#""name":"P1""#, r#""name":"P7""#);
    assert_eq!(problem(&text), "line 1: the header was altered: it does not fit the chain at its end");
    let text = altered(r#""kind":"retract""#, r#""kind":"detract""#);
    assert!(problem(&text).contains("'detract' is not a kind of entry"));
    let text = altered(r#""kind":"retract","by":"person""#, r#""kind":"retract","by":"pirate""#);
    assert!(problem(&text).contains("'pirate' is not one who acts"));
    let text = altered(r#""at":300"#, r#""at":100"#);
    assert!(problem(&text).contains("time goes back from 200 to 100"));
    let text = altered(r#""n":4,"#, r#""n":5,"#);
    assert!(problem(&text).contains("entry 4 should stand here, but the line says 5"));
    let text = altered(r#""draw":1"#, r#""draw":2"#);
    assert!(problem(&text).contains("the next draw is 1, not 2"));
    let text = altered(r#""kind":"begin""#, r#""kind":"begin","motion":3"#);
    assert!(problem(&text).contains("a begin has no field 'motion'"));
    let text = altered(r#""kind":"begin""#, r#""kind":"begin","mood":3"#);
    assert!(problem(&text).contains("unknown field `mood`"));
    let text = altered(r#""kind":"begin""#, r#""kind":7"#);
    assert!(problem(&text).contains("invalid type"));
    let standing = FINISHED.find(r#""standings":["#).unwrap() + 13;
    let text = format!("{}1{}", &FINISHED[..standing], &FINISHED[standing..]);
    assert!(problem(&text).contains("the match ended with 'all rounds played', standings"));
    let secret = Secret::new(SECRET).to_hex();
    let text = altered(&secret, &secret.replace("05", "06"));
    assert!(problem(&text).ends_with("the secret does not fit the commitment"));
}

#[test]
fn headers_get_one_clear_sentence() {
    let says = |from: &str, to: &str| problem(&rechained(&altered(from, to)));
    assert!(says(r#""game":"lots""#, r#""game":"chess""#).contains("a match of 'chess', not of 'lots'"));
    assert!(says(r#""rules":4"#, r#""rules":3"#).contains("version 3 of the rules of lots"));
    assert!(says(r#""boardroom":1"#, r#""boardroom":2"#).contains("of format 2"));
    assert!(says(r#""rounds":2"#, r#""rounds":0"#).contains("option 'rounds' cannot be '0'"));
    assert!(says(r#""rounds":2"#, r#""rounds":"two""#).contains("the options cannot be read"));
    assert!(says(r#""rounds":2"#, r#""rounds":2,"lives":9"#).contains("lots has no option 'lives'"));
    assert!(says(r#""variant":"plain""#, r#""variant":"fancy""#).contains("says variant 'fancy'"));
    assert!(says(r#""seats":["#, r#""edition":{"best":-1},"seats":["#).contains("worth something"));
    assert!(
        says(r#""seats":["#, r#""edition":{"worst":1},"seats":["#).contains("the edition cannot be read")
    );
    assert!(says(r#""seats":["#, r#""colour":"red","seats":["#).contains("unknown field `colour`"));
    assert!(says(r#""holder":"open""#, r#""holder":"ghost""#).contains("bot:NAME"));
    assert!(says(r#""budget":"none""#, r#""budget":{"seconds":0}"#).contains("at least one second"));
    assert!(says(r#""match":"m-1""#, r#""match":"""#).contains("a match's id"));
    assert!(problem("").contains("not a match file"));
    assert!(problem("hello\n").contains("not a match file"));
    assert!(problem("{}\n").contains("no \"boardroom\" version"));
    assert_eq!(Header::read(&FINISHED).unwrap().game, "lots");
    let one = setup(vec![Place::person("Ann"); 9], 1, Clock::NONE);
    let problem = Match::new(&one, Secret::new(SECRET)).unwrap_err();
    assert_eq!(problem.to_string(), "plain is played with 1 to 8 seats, not 9");
}

#[test]
fn a_file_that_is_cut_says_where() {
    let cut = &FINISHED[..FINISHED.len() - 40];
    assert!(problem(cut).contains("the file ends in the middle of this line"), "{}", problem(cut));
    let whole = referee::file::whole_lines(cut);
    let report = verify::<Lots>(whole).unwrap();
    assert!(!report.finished, "a running match is right so far");
    assert!(report.draws_open > 0);
    let doubled = format!("{}{}", *FINISHED, FINISHED.lines().last().unwrap());
    assert!(problem(&doubled).contains("should stand here"));
    let gap = FINISHED.replacen('\n', "\n\n", 1);
    assert!(verify::<Lots>(&gap).is_err());
}

/// Makes all lines fit the chain again, as a forger would.
fn rechained(text: &str) -> String {
    use sha2::{Digest, Sha256};
    let mut chain = Sha256::digest(b"boardroom chain 1");
    let mut forged = String::new();
    for line in text.lines() {
        let body = &line[..line.rfind(",\"chain\"").unwrap()];
        chain = Sha256::new().chain_update(chain).chain_update(body).finalize();
        let link: String = chain[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        forged += &format!("{body},\"chain\":\"{link}\"}}\n");
    }
    forged
}

#[test]
fn a_forger_who_mends_the_chain_cannot_choose_the_draws() {
    assert_eq!(rechained(&FINISHED), *FINISHED, "the format is what FORMAT.md says");
    // Who acted when can be forged by someone who holds the whole file: the chain protects those who noted it.
    assert!(verify::<Lots>(&rechained(&altered(r#""at":200"#, r#""at":201"#))).unwrap().finished);
    // Another entropy is another seed.
    let text = rechained(&altered(r#""entropy":"0101"#, r#""entropy":"0102"#));
    assert!(problem(&text).contains("gives the outcome"), "{}", problem(&text));
    // Another secret needs another commitment, which was published before anyone sat down.
    let (secret, other) = (Secret::new(SECRET), Secret::new([6; 32]));
    let text = FINISHED
        .replace(&secret.to_hex(), &other.to_hex())
        .replace(&secret.commitment("m-1").to_string(), &other.commitment("m-1").to_string());
    assert!(problem(&rechained(&text)).contains("gives the outcome"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_flipped_byte_is_never_called_clean(place in 0..FINISHED.len(), with in 1_u8..128) {
        let mut bytes = FINISHED.clone().into_bytes();
        bytes[place] ^= with;
        let Ok(text) = String::from_utf8(bytes) else { return Ok(()) };
        let clean = verify::<Lots>(&text).is_ok_and(|report| report.finished);
        // Only the very last line end may be another blank or missing.
        prop_assert!(!clean || text.trim_end() == FINISHED.trim_end(), "byte {place}");
    }

    #[test]
    fn lines_that_are_dropped_doubled_or_swapped_are_noticed(
        first in 0_usize..30, second in 0_usize..30, what in 0..3,
    ) {
        let mut lines: Vec<&str> = FINISHED.lines().collect();
        let (first, second) = (first % lines.len(), second % lines.len());
        match what {
            0 => drop(lines.remove(first)),
            1 => lines.insert(second, lines[first]),
            _ => lines.swap(first, second),
        }
        let text = lines.join("\n") + "\n";
        let clean = verify::<Lots>(&text).is_ok_and(|report| report.finished);
        prop_assert!(!clean || text == *FINISHED);
    }

    #[test]
    fn garbage_never_panics(line in ".{0,80}", place in 0_usize..30) {
        let mut lines: Vec<&str> = FINISHED.lines().collect();
        let place = place % lines.len();
        lines[place] = &line;
        let _ = verify::<Lots>(&lines.join("\n"));
    }

    #[test]
    fn numbers_beyond_any_range_never_panic(place in 0_usize..400, number in any::<i128>()) {
        let starts: Vec<usize> = FINISHED
            .char_indices()
            .filter(|&(index, c)| c.is_ascii_digit() && FINISHED[..index].ends_with([':', '[', ' ', ',']))
            .map(|(index, _)| index)
            .collect();
        let start = starts[place % starts.len()];
        let rest = FINISHED[start..].trim_start_matches(|c: char| c.is_ascii_digit());
        let text = format!("{}{number}{rest}", &FINISHED[..start]);
        let clean = verify::<Lots>(&text).is_ok_and(|report| report.finished);
        prop_assert!(!clean || text == *FINISHED);
    }
}

#[test]
fn a_file_may_not_decide_what_the_votes_and_clocks_do_not() {
    let text = altered(r#""kind":"decision","by":"person""#, r#""kind":"decision","by":"clock""#);
    assert!(problem(&text).contains("the time for this step is not up"), "{}", problem(&text));
    let text = altered(r#""kind":"decision","by":"person""#, r#""kind":"decision","by":"council""#);
    assert!(problem(&text).contains("the council's votes do not decide this"));
    let text = altered(r#""kind":"decision","by":"person""#, r#""kind":"decision","by":"bot:x""#);
    assert!(problem(&text).contains("somebody else decides for seat 1"));
    let text = altered(r#""kind":"chance","by":"referee""#, r#""kind":"chance","by":"person""#);
    assert!(problem(&text).contains("only the referee draws"));
}

#[test]
fn a_bot_decides_for_no_seat_but_its_own() {
    let places = vec![Place::bot("clerk"), Place::bot("planner:50")];
    let mut table = common::table::begun_with(places, 1, Clock::NONE);
    let bot = |name: &str, text| Submission { by: Actor::bot(name), ..person(1, text, 200) };
    let other = table.submit(bot("planner:50", "say 1")).unwrap_err();
    assert_eq!(other, Rejected::NotYourSeat(common::table::seat(1)));
    table.submit(bot("clerk", "say 1")).unwrap();
    play_out(&mut table, 3);
    assert!(verify::<Lots>(table.text()).unwrap().finished);
    let forged = table.text().replacen(r#""by":"bot:clerk""#, r#""by":"bot:genius""#, 1);
    assert!(problem(&rechained(&forged)).contains("somebody else decides for seat 1"));
    let forged = table.text().replacen(r#""by":"bot:planner:50""#, r#""by":"bot:planner""#, 1);
    assert!(problem(&rechained(&forged)).contains("somebody else decides for seat 2"));
}

#[test]
fn any_bot_decides_for_a_person_who_is_late() {
    let clock = Clock { budget: Budget::Seconds(60), absent: Absent::Bot, ..Clock::NONE };
    let mut table = begun(2, 1, clock);
    let bot = |name: &str, at| Submission { by: Actor::bot(name), ..person(1, "say 1", at) };
    assert_eq!(table.submit(bot("clerk", 200)).unwrap_err().code(), "not-your-seat");
    let nameless = table.submit(bot("\u{1b}[2J", 100_000)).unwrap_err();
    assert_eq!(nameless.code(), "bad-name");
    table.submit(bot("clerk", 100_000)).unwrap();
    let forged = table.text().replacen(r#""by":"bot:clerk""#, r#""by":"bot:planner""#, 1);
    assert!(verify::<Lots>(&rechained(&forged)).is_ok());
}
