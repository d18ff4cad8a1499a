//! The command line as people and programs use it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn boardroom(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boardroom"))
        .args(arguments)
        .env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the binary ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// What a command prints that must succeed.
fn good(arguments: &[&str], input: &str) -> String {
    let output = boardroom(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&good(arguments, "")).expect("JSON")
}

/// The one sentence of a command that must fail.
fn sentence(arguments: &[&str]) -> String {
    let output = boardroom(arguments, "");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
    assert!(said.starts_with("boardroom: ") && said.trim_end().lines().count() == 1, "{arguments:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Stays passive, and looks on after going bankrupt.
const PASSIVE: &str = "pass!\nwatch\n";

/// A whole game against bots, in which the person stays passive; the match file.
fn played(folder: &Path, arguments: &[&str]) -> PathBuf {
    let file = folder.join("evening.match");
    let save = file.to_str().unwrap();
    let all = [&["play", "management", "--seed", "7", "--save", save], arguments].concat();
    let shown = good(&all, &PASSIVE.repeat(400));
    assert!(shown.contains("Final standing"), "{shown}");
    file
}

#[test]
fn games_are_listed() {
    let shown = good(&["games"], "");
    assert!(shown.contains("boardroom play management --variant manager") && shown.contains("months=13"));
    let list = json(&["games", "--json"]);
    assert_eq!(list[0]["id"], "management");
    assert_eq!(list[0]["variants"][1]["id"], "manager");
    assert_eq!(list[0]["variants"][0]["seats"], serde_json::json!([2, 64]));
    assert!(list[0]["variants"][0]["options"].as_array().unwrap().len() >= 8);
}

#[test]
fn rules_are_found() {
    assert!(good(&["rules", "management", "§5.2"], "").contains("counts as staying out"));
    assert!(good(&["rules", "management", "4"], "").contains("§4.4"));
    assert!(good(&["rules", "management", "next", "month's", "senior"], "").lines().count() < 30);
    assert!(good(&["rules", "management"], "").contains("§13 Orders of the table"));
    assert_eq!(json(&["rules", "management", "1.2", "--json"])[0]["number"], "1.2");
    assert!(sentence(&["rules", "management", "99.9"]).contains("no rule of management"));
}

#[test]
fn a_game_is_played_in_a_pipe() {
    let folder = folder("pipe");
    let file = played(&folder, &["--bots", "clerk,clerk,random"]);
    let file = file.to_str().unwrap();
    let checked = good(&["verify", file], "");
    assert!(checked.contains("right") && checked.contains("The secret fits the commitment"), "{checked}");
    let report = json(&["verify", file, "--json"]);
    assert_eq!(
        (&report["ok"], &report["finished"], &report["draws_open"]),
        (&true.into(), &true.into(), &0.into())
    );
    let public = json(&["replay", file, "--at", "12", "--as", "public", "--json"]);
    assert_eq!(public["view"]["month"], 1);
    assert!(good(&["replay", file], "").contains("The game is over"));
    assert!(sentence(&["replay", file, "--at", "99999"]).contains("the last is"));
    assert!(sentence(&["replay", file, "--as", "9"]).contains("from 1 to 4"));
}

#[test]
fn a_review_tells_decisions_from_luck() {
    let golden =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../games/management/golden/planner-clerk-random.match");
    let review = ["review", golden, "--seat", "3", "--budget", "4000"];
    let shown = good(&review, "");
    for part in ["Review for random", "could expect $", "Own decisions", "The planner: ", "Turning points"] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    assert_eq!(shown, good(&review, ""), "the same match has the same review");
    let kept = std::env::temp_dir().join(format!("review-{}.json", std::process::id()));
    let report = json(&[&review[..], &["--json", "--out", kept.to_str().expect("a name")]].concat());
    let written: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&kept).expect("the file")).expect("JSON");
    assert_eq!(written, report);
    fs::remove_file(&kept).expect("the file");
    let standing = |worth: &serde_json::Value| worth["standing"].as_i64().expect("a standing");
    let shares = ["decisions", "chance", "others"].map(|share| standing(&report[0]["shares"][share]));
    assert_eq!(
        standing(&report[0]["expected"]) + shares.iter().sum::<i64>(),
        standing(&report[0]["result"]),
        "what was expected, skill and luck make the result"
    );
    assert!(report[0]["turning_points"].as_array().is_some_and(|points| !points.is_empty()));
    assert!(sentence(&["review", golden, "--seat", "9"]).contains("from 1 to 3"));
}

#[test]
fn a_debrief_is_told_written_and_tried() {
    let folder = folder("debrief");
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/management/golden/four-clerks.match");
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let told = good(&["debrief", golden], "");
    assert!(told.contains("The moments that teach most") && told.contains("gained $"), "{told}");

    let (book, pages, one) = (at("all.xlsx"), at("pages"), at("firms.csv"));
    assert!(good(&["debrief", golden, "--to", &book], "").contains("all.xlsx is written, with "));
    assert!(fs::read(&book).expect("the file").starts_with(b"PK"));
    good(&["debrief", golden, "--to", &pages], "");
    let dictionary = fs::read_to_string(folder.join("pages/dictionary.csv")).expect("the dictionary");
    assert!(dictionary.starts_with("page,column,kind,meaning\r\n"), "{dictionary}");
    good(&["debrief", golden, "--part", "firms", "--to", &one], "");
    let firms = fs::read_to_string(&one).expect("the file");
    assert_eq!(firms, fs::read_to_string(folder.join("pages/firms.csv")).expect("the same"));
    assert_eq!(firms.lines().count(), 5, "{firms}");

    let decisions = fs::read_to_string(folder.join("pages/decisions.csv")).expect("decisions");
    let first = decisions.lines().nth(1).and_then(|row| row.split(',').next()).expect("an entry").to_owned();
    let tried = good(&["debrief", golden, "--what-if", &first, "--instead", "pass"], "");
    assert!(tried.contains("instead of") && tried.contains("An approximation"), "{tried}");

    for (arguments, problem) in [
        (["--to", book.as_str()].as_slice(), "exists already: choose another name"),
        (&["--to", &pages], "exists already: choose another name"),
        (&["--to", &at("all.csv")], "name a part with --part: dictionary, match, firms"),
        (&["--to", &at("x.csv"), "--part", "secrets"], "name a part with --part"),
        (&["--to", &at("x"), "--part", "firms"], "does not end in .csv or .xlsx"),
        (&["--what-if", "1"], "entry 1 of the log is no decision that stands"),
        (&["--what-if", &first, "--instead", "dance"], "dance"),
    ] {
        let said = sentence(&[&["debrief", golden], arguments].concat());
        assert!(said.contains(problem), "{said}");
    }
}

#[test]
fn books_become_files() {
    let folder = folder("books");
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/goodwill/golden");
    let golden = fs::read_dir(golden).expect("golden matches").flatten().map(|file| file.path());
    let golden = golden.filter(|path| path.extension().is_some_and(|kind| kind == "match")).min();
    let golden = golden.expect("a match").to_str().unwrap().to_owned();
    let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (csv, xlsx) = (at("books.csv"), at("BOOKS.XLSX"));
    let told = good(&["books", &golden, "--seat", "2", "--to", &csv], "");
    assert!(told.contains("books.csv is written, with "), "{told}");
    let written = fs::read_to_string(&csv).expect("the file");
    assert!(written.starts_with("Whose,Statement,Chapter,Period,Section,Line,Amount,Unit\r\n"), "{written}");
    assert!(written.contains(",Your account,,1954,Cash,Cash at the start,"), "{written}");
    good(&["books", &golden, "--to", &xlsx], "");
    assert!(fs::read(&xlsx).expect("the file").starts_with(b"PK"));
    // On the screen they are listed, and one is shown.
    let listed = good(&["books", &golden], "");
    assert!(listed.contains("1954 Amber") && listed.contains("sheet export books.xlsx"), "{listed}");
    assert!(good(&["books", &golden, "--sheet", "1"], "").contains("Cash at the start"));

    // Nothing is written over, and what cannot be is said.
    for (path, problem) in [
        (csv.as_str(), "exists already: choose another name"),
        (folder.to_str().unwrap(), "does not end in .csv or .xlsx"),
        (&at("books.pdf"), "does not end in .csv or .xlsx"),
        (&at("no/such/folder/books.csv"), "cannot be written"),
    ] {
        let said = sentence(&["books", &golden, "--to", path]);
        assert!(said.contains(problem), "{said}");
    }
    fs::create_dir(folder.join("folder.csv")).expect("a folder");
    assert!(sentence(&["books", &golden, "--to", &at("folder.csv")]).contains("is a folder, not a file"));
    assert!(sentence(&["books", &golden, "--seat", "9"]).contains("takes a seat from 1 to "));

    // The same at the table, where nothing that goes wrong ends the game.
    let own = at("mine.csv");
    let input = format!("sheet export {own}\nsheet export {own}\nsheet export mine.txt\nquit\nquit\n");
    let shown = good(&["play", "management", "--seed", "3", "--bots", "clerk"], &input);
    for part in [
        "is written, with one sheet.",
        "exists already: choose another name.",
        "does not end in .csv or .xlsx",
    ] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
}

#[test]
fn help_hints_books_and_take_backs() {
    let input = "undo\n?\n? 5.5\n? elephants\nhint\nbid 9 9000\nn\nbid 1 2 3\nbid -1 500\nbid 1\nmany\ncancel\n\
                 BID 2 $1,600\nundo\nbid\n2\n600\nundo\nlog\nprices\nsheet 1\nsheet 1 2\nsheet 77\nfoo\npass\n\
                 produce 2\ntable\nquit\nquit\n";
    let shown = good(&["play", "management", "--seed", "3", "--bots", "clerk", "--name", "Player"], input);
    for part in [
        "You have not decided anything yet",
        "take back your last decision",
        "what it won is lost",
        "No rule has the number or the words 'elephants'",
        " it ends ",
        "short and bankrupt. (§5.5)",
        "write 'bid AMOUNT PRICE'",
        "'amount' is 0 or more, not -1",
        "A number, please",
        "Bid for 2 raw at $1,600 each, $1,100 over the minimum",
        "Units (1 to 4) [1]",
        "Past markets",
        "Make 2 goods for $4,000",
        "Most capital after month 13 wins. ",
        "on sale: ",
        "Player took a decision back: it is month 1 again",
        "Storage of raw material",
        "-$1,200: storage of raw material, from Player to the bank",
        "There is only sheet 1",
        "Now you can bid or pass",
        "The match is kept. Go on with: boardroom play",
    ] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    assert!(!shown.contains('\u{1b}'), "a pipe gets no colours");
}

#[test]
fn a_match_is_kept_and_goes_on() {
    let folder = folder("resume");
    let file = folder.join("a.match");
    let file = file.to_str().unwrap();
    let play = ["play", "management", "--bots", "clerk", "--seed", "9", "--save"];
    let shown = good(&[&play[..], &[file]].concat(), "pass\npass\nquit\n");
    assert!(shown.contains("--resume"));
    let checked = good(&["verify", file], "");
    assert!(checked.contains("right so far") && checked.contains("not over"), "{checked}");
    assert!(sentence(&["replay", file, "--as", "everything"]).contains("only after the end"));
    let shown = good(&["play", "--resume", file], &PASSIVE.repeat(300));
    assert!(shown.contains("Final standing"));
    assert_eq!(json(&["verify", file, "--json"])["finished"], true);
    assert!(sentence(&["play", "dominoes", "--resume", file]).contains("is a match of management"));
    assert!(sentence(&["play", "--resume", file, "-o", "months=20"]).contains("as it was set up"));
    // A file that is there is not written over, and neither is one that somebody else changed.
    assert!(sentence(&[&play[..], &[file]].concat()).contains("exists already"));
    let other = folder.join("other.match");
    let shown = good(
        &["play", "management", "--bots", "clerk", "--seed", "9"],
        &format!("save {file}\nquit\nquit\n"),
    );
    assert!(shown.contains("exists already"));
    good(&[&play[..], &[other.to_str().unwrap()]].concat(), "pass\nquit\n");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(
            fs::metadata(&other).unwrap().permissions().mode() & 0o077,
            0,
            "others cannot read the secret"
        );
    }
    // The same seed and the same decisions are the same game.
    let [one, two] = ["one.match", "two.match"].map(|name| folder.join(name));
    for other in [&one, &two] {
        good(&[&play[..], &[other.to_str().unwrap()]].concat(), &PASSIVE.repeat(300));
    }
    assert_eq!(fs::read_to_string(one).unwrap(), fs::read_to_string(two).unwrap());
}

#[test]
fn an_altered_match_is_named() {
    let folder = folder("altered");
    let file = played(&folder, &["--bots", "clerk"]);
    let whole = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = whole.lines().collect();
    let altered = folder.join("altered.match");
    let path = altered.to_str().unwrap();
    let verify = |content: &str| {
        fs::write(&altered, content).unwrap();
        let output = boardroom(&["verify", path], "");
        assert!(!text(&output.stderr).contains("panicked"));
        (output.status.code(), text(&output.stdout))
    };
    // The header is line 0, so a line's index is the number of its entry.
    let entry =
        lines.iter().rposition(|line| line.contains("\"kind\":\"chance\"")).expect("a market is drawn");
    let outcome =
        (0..5).find(|level| lines[entry].contains(&format!("\"outcome\":{level}"))).expect("a level");
    let changed = lines[entry].replacen(
        &format!("\"outcome\":{outcome}"),
        &format!("\"outcome\":{}", (outcome + 1) % 5),
        1,
    );
    let mut tampered = lines.clone();
    tampered[entry] = &changed;
    let (code, said) = verify(&tampered.join("\n"));
    assert!(code == Some(1) && said.contains(&format!("entry {entry} ")), "{said}");
    let mut dropped = lines.clone();
    dropped.remove(8);
    assert!(verify(&dropped.join("\n")).1.contains("entry 8 "));
    let (code, said) = verify(&whole[..whole.len() / 2]);
    assert!(code == Some(1) && said.contains("ends in the middle"), "{said}");
    for content in
        ["", "{}", "not a match\n", "{\"boardroom\":1}\n", &whole.replace("management", "monopoly")]
    {
        assert_eq!(verify(content).0, Some(1), "{content:.40}");
    }
}

#[test]
fn a_simulation_does_not_depend_on_threads() {
    let folder = folder("simulate");
    let rows = |threads: &str, name: &str| {
        let file = folder.join(name);
        let arguments = [
            "simulate",
            "management",
            "--bots",
            "clerk,random",
            "--seats",
            "3",
            "--games",
            "60",
            "--seed",
            "5",
        ];
        let out = ["--threads", threads, "--json", "--out", file.to_str().unwrap()];
        let mut report = json(&[&arguments[..], &out].concat());
        for figure in ["seconds", "decisions_per_second", "games_per_second"] {
            assert!(report[figure].as_f64().unwrap() > 0.0);
            report[figure] = 0.into();
        }
        (report, fs::read_to_string(file).unwrap())
    };
    let (one, csv) = rows("1", "one.csv");
    assert_eq!((one.clone(), csv.clone()), rows("2", "two.csv"));
    assert_eq!(csv.lines().count(), 61);
    assert_eq!(one["games"], 60);
    assert_eq!(one["bots"].as_array().unwrap().len(), 2);
    let (_, lines) = rows("3", "three.jsonl");
    assert_eq!(lines.lines().count(), 60);
    assert!(lines.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

#[test]
fn a_clerk_beats_randoms() {
    let report = json(&[
        "simulate",
        "management",
        "--bots",
        "clerk,random,random,random",
        "--games",
        "1000",
        "--json",
    ]);
    assert!(report["bots"][0]["win_share"].as_f64().unwrap() >= 0.5, "{report}");
    assert_eq!(report["bots"].as_array().unwrap().len(), 4);
}

#[test]
fn bad_arguments_get_a_sentence() {
    for (arguments, says) in [
        (&["play", "chess"][..], "there is no game 'chess': choose management"),
        (&["play"], "name a game"),
        (&["rules", "chess"], "there is no game"),
        (&["simulate", "management", "--variant", "blitz"], "there is no variant 'blitz'"),
        (&["simulate", "management", "--seats", "1"], "management is played with 2 to 64 seats, not 1"),
        (&["simulate", "management", "--seats", "65"], "with 2 to 64 seats, not 65"),
        (&["simulate", "management", "--seats", "256"], "management is played with 2 to 64 seats, not 256"),
        (
            &["simulate", "goodwill", "--seats", "4000000000"],
            "goodwill is played with 2 to 6 seats, not 4000000000",
        ),
        (&["play", "management", "--seats", "256"], "management is played with 2 to 64 seats, not 256"),
        (&["play", "management", "--seat", "256"], "--seat takes a seat from 1 to 4, not 256"),
        (&["simulate", "management", "--bots", "genius"], "there is no bot 'genius'"),
        (
            &["simulate", "management", "--bots", "clerk,clerk,clerk", "--seats", "2"],
            "3 bots are listed for 2",
        ),
        (&["simulate", "management", "--bots", ""], "there is no bot ''"),
        (&["simulate", "management", "--games", "0"], "1 or more"),
        (&["simulate", "management", "--threads", "0"], "1 to 1024 threads"),
        (&["simulate", "management", "-o", "months=0"], "1 to 1200"),
        (&["simulate", "management", "-o", "months=99999999999999999999"], "months"),
        (&["simulate", "management", "-o", "months"], "NAME=VALUE"),
        (&["simulate", "management", "-o", "moons=3"], "there is no option 'moons'"),
        (&["simulate", "management", "--edition", "/no/such/file"], "cannot be read"),
        (&["simulate", "management", "--out", "/no/such/folder/x.csv"], "cannot be written"),
        (&["simulate", "management", "--out", "x.pdf"], "should end in .csv or .jsonl"),
        (&["play", "management", "--seats", "65"], "with 2 to 64 seats"),
        (&["play", "management", "--seats", "1"], "with 2 to 64 seats, not 1"),
        (&["simulate", "management", "-o", "months=3", "-o", "months=4"], "given twice"),
        (&["simulate", "management", "-o", "months="], "it takes 1 to 1200"),
        (&["play", "management", "--seat", "9"], "--seat takes a seat from 1 to 4"),
        (&["play", "management", "--save", "/no/such/folder/x"], "cannot be written"),
        (&["play", "--resume", "/no/such/file"], "cannot be read"),
        (&["replay", "/no/such/file"], "cannot be read"),
        (&["verify", "/"], "is a folder"),
    ] {
        let said = sentence(arguments);
        assert!(said.contains(says), "{arguments:?}: {said}");
    }
    for arguments in [&["play", "management", "--seats", "many"][..], &["dance"], &["simulate"], &[]] {
        let output = boardroom(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("--help"), "{arguments:?}");
    }
}

#[test]
fn nothing_that_was_typed_or_read_commands_the_terminal() {
    let input =
        "foo\u{1b}[2Jbar\n? \u{9b}31m\u{7}\nbid\t1\t\u{8}600\nsave /no/such/\u{1b}]0;x\u{7}\nquit\nquit\n";
    let shown = good(&["play", "management", "--seed", "3", "--name", "Player"], input);
    assert!(shown.contains("foo\u{fffd}[2Jbar"), "{shown}");
    let commands = |shown: &str| shown.chars().any(|c| c.is_control() && c != '\n');
    assert!(!commands(&shown), "{shown:?}");
    let folder = folder("commands");
    let file = folder.join("bad.match");
    let header = r#"{"boardroom":1,"match":"m","game":"\u001b[2Jchess\u009b","chain":"0"}"#;
    fs::write(&file, format!("{header}\n")).unwrap();
    for command in ["verify", "replay", "review"] {
        let output = boardroom(&[command, file.to_str().unwrap()], "");
        let said = text(&output.stdout) + &text(&output.stderr);
        assert!(!output.status.success() && !commands(&said), "{said:?}");
    }
    let file = folder.join("bad.toml");
    fs::write(&file, "title = \"\\u001b[2J\"\ngame = \"\\u001b[2Jchess\"\nseats = 2\n").unwrap();
    let output = boardroom(&["scenario", file.to_str().unwrap()], "");
    let said = text(&output.stdout) + &text(&output.stderr);
    assert!(said.contains("there is no game") && !commands(&said), "{said:?}");
}

#[test]
fn a_full_disk_is_a_sentence() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has a full device");
    for arguments in
        [&["games"][..], &["rules", "management"], &["games", "--json"], &["completions", "bash"]]
    {
        let output =
            Command::new(env!("CARGO_BIN_EXE_boardroom")).args(arguments).stdout(full()).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("could not be written") && !said.contains("panicked"), "{said}");
    }
    assert!(sentence(&["play", "management", "--save", "/dev/full"]).contains("cannot be written"));
}

#[test]
fn scenarios_are_run() {
    let folder = folder("scenario");
    let scenario = |name: &str, content: &str| {
        let file = folder.join(name);
        fs::write(&file, content).unwrap();
        let output = boardroom(&["scenario", file.to_str().unwrap()], "");
        assert!(!text(&output.stderr).contains("panicked"));
        (output.status.code(), text(&output.stdout))
    };
    let head = "title = \"t\"\ngame = \"management\"\nseats = 2\n";
    let step = "[[step]]\ndo = [\"chance 2\"]\n";
    let (code, said) = scenario("good.toml", &format!("{head}{step}expect.ledger.1 = {{ cash = 5800 }}\n"));
    assert!(code == Some(0) && said.contains("1 passed, 0 failed"), "{said}");
    let refuse = format!("{step}[[step]]\nrefuse = [{{ try = \"1 pass\", code = \"x\" }}]");
    let differs = format!("{step}expect.ledger.1 = {{ cash = 1 }}");
    for (name, rest, says) in [
        ("differs.toml", differs.as_str(), "cash of 1 should be 1 but is 5800"),
        ("refused.toml", "[[step]]\ndo = [\"chance 2\", \"1 borrow 5\"]", "was refused"),
        ("accepted.toml", refuse.as_str(), "but is accepted"),
        ("cannot.toml", "[[step]]\ndo = [\"chance 0\"]", "cannot happen here"),
        ("position.toml", "[position]\nfirms = [{ seat = 1, standard = 7 }]", "this position cannot be"),
        (
            "loan.toml",
            "[position]\nfirms = [{ seat = 1, loans = [{ amount = 9999999, due = 4 }] }]",
            "cannot be",
        ),
        ("seat.toml", "[position]\nfirms = [{ seat = 9 }]", "only 2 seats"),
        ("field.toml", "[position]\ncolour = 3", "unknown field"),
        ("broken.toml", "[[step", "line 4"),
        ("huge.toml", "[position]\nfirms = [{ seat = 1, cash = 9223372036854775807 }]", "must be from 0"),
        ("nothing.toml", "[[step]]\ndo = [\"chance 2\"]", "nothing is compared"),
        ("twice.toml", "[position]\nfirms = [{ seat = 1 }, { seat = 1 }]", "named twice"),
        ("verb.toml", "[[step]]\ndo = [\"chance 2\", \"1 dance\"]", "is not an action"),
    ] {
        let (code, said) = scenario(name, &format!("{head}{rest}\n"));
        assert!(code == Some(1) && said.contains(says), "{name}: {said}");
    }
    let (_, said) = scenario("game.toml", "title = \"t\"\ngame = \"chess\"\nseats = 2\n");
    assert!(said.contains("there is no game 'chess'"));
}

#[test]
fn shells_get_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(good(&["completions", shell], "").contains("simulate"));
    }
}

#[test]
fn a_bad_edition_gets_a_sentence() {
    let folder = folder("edition");
    let file = folder.join("market.toml");
    let standard = include_str!("../../games/management/data/market.toml");
    let run = |content: String| {
        fs::write(&file, content).unwrap();
        boardroom(&["simulate", "management", "--games", "5", "--edition", file.to_str().unwrap()], "")
    };
    assert!(run(standard.to_owned()).status.success());
    for (from, to, says) in [
        ("start = 3", "start = 9", "level from 1 to 5"),
        ("minimum = 800", "minimum = -1", "level 1 needs prices"),
        ("minimum = 800", "minimum = \"much\"", "the edition cannot be read: line"),
        ("next = [4, 4, 2, 1, 1]", "next = [4, 4]", "level 1 needs 5 weights"),
    ] {
        let output = run(standard.replacen(from, to, 1));
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(1) && said.contains(says), "{said}");
    }
}

/// A game that nobody made anything for but its rules and its words is played like any other.
#[cfg(feature = "specimen")]
#[test]
fn the_specimen_is_played_whole() {
    let folder = folder("specimen");
    let file = folder.join("prizes.match");
    let file = file.to_str().unwrap();
    let input = format!("?\nhint\nbid 101\nbid 30\nundo\nlog\nsheet 1\ntable\n{}", "bid 1\n".repeat(7));
    let arguments =
        ["play", "specimen", "--seed", "5", "--bots", "clerk,clerk", "--name", "Ann", "--save", file];
    let shown = good(&arguments, &input);
    for part in [
        "Bid for the prize",
        "Bid $",
        "A bid is from $0 to $100, for that is the cash you have. (§2.2)",
        "Ann took a decision back: Round 1 again",
        "bid the most",
        "The highest score after round 6 wins. ",
        "score unchanged at $100",
        "Final standing",
    ] {
        assert!(shown.contains(part), "no '{part}' in:\n{shown}");
    }
    assert!(good(&["verify", file], "").contains("The secret fits the commitment"));
    assert!(good(&["rules", "specimen", "2.3"], "").contains("The highest bid wins"));
    let list = json(&["games", "--json"]);
    assert!(list.as_array().unwrap().iter().any(|game| game["id"] == "specimen"));
}

#[test]
fn a_game_is_learnt_in_lessons() {
    let listed = good(&["learn", "management"], "quit\n");
    assert!(listed.contains("1  A month: raw material, goods, cash (about 3 minutes)"), "{listed}");
    // A wrong choice, an unwise bid, one against the rules; then good answers of one's own, and one that is shown.
    let input = "\n\n1\n9\n3\n?\nbid 2 400\nbid 2 1000000\nshout\nbid 2 600\nback\nbid 2 650\nskip\nquit\n";
    let said = good(&["learn", "management", "1"], input);
    let squeezed = said.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "The factory wants $2,000 for its work too.",
        "A number from 1 to 3",
        "no bid below $500",
        "No: A price is from $0 to $999,999. (§5.7)",
        "Now you can bid or pass",
        "You bought 2 at $600 each",
        "You bought 2 at $650 each",
        "That took $4,000",
        "Come back to this step with: boardroom learn management 1 --step 6",
    ] {
        assert!(squeezed.contains(part), "{part}: {said}");
    }
    let said = good(&["learn", "management", "1", "--step", "8"], "\nquit\n");
    assert!(said.contains("8 of 8") && said.contains("The two auctions, 1 of"), "{said}");
    assert!(sentence(&["learn", "management", "99"]).contains("lessons 1 to"));
    assert!(sentence(&["learn", "chess"]).contains("management"));
}

#[test]
fn lesson_files_are_checked() {
    let folder = folder("lesson");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/management/lessons/loan.toml");
    let lesson = fs::read_to_string(&own).unwrap();
    let checked = |lesson: &str| {
        let file = folder.join("loan.toml");
        fs::write(&file, lesson).unwrap();
        let output = boardroom(&["learn", "management", "--check", file.to_str().unwrap()], "");
        (output.status.code(), text(&output.stdout))
    };
    let (code, said) = checked(&lesson);
    assert!(code == Some(0) && said.contains("checks"), "{said}");
    let (code, said) = checked(&lesson.replace("is = 3970", "is = 3971"));
    assert!(code == Some(1) && said.contains("should be 3971 but is 3970"), "{said}");
    let (code, said) = checked("order = 1");
    assert!(code == Some(1) && said.contains("line 1"), "{said}");
}
