//! What the terminal draws for a question fits the screen, says what Enter does, and loses nothing.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A terminal of this size; where nobody sits at one, these variables say it.
#[derive(Copy, Clone)]
struct Size {
    columns: usize,
    lines: usize,
}

const SMALL: Size = Size { columns: 80, lines: 24 };
const LARGE: Size = Size { columns: 160, lines: 60 };

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn command(arguments: &[&str], size: Size, state: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardroom"));
    command
        .args(arguments)
        .env("COLUMNS", size.columns.to_string())
        .env("LINES", size.lines.to_string())
        .env("XDG_STATE_HOME", state)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn shown(arguments: &[&str], input: &str, size: Size, state: &Path) -> String {
    let mut child = command(arguments, size, state).spawn().expect("the binary starts");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What was drawn from one answer to the next question. The first line is what was typed, which stands where the question
/// before stood, so that there are as many lines as on the screen.
fn screens(shown: &str) -> impl Iterator<Item = &str> {
    ["\n> ", "[y/N] ", "Enter: go on ", "ends here. ", "]: "]
        .iter()
        .fold(vec![shown], |parts, question| {
            parts.into_iter().flat_map(|part| part.split(question)).collect()
        })
        .into_iter()
}

/// Whether a table is on the screen: where in the round it is, what wins, and what Enter does.
fn asks(screen: &str) -> bool {
    ["[", "wins.", "\n Enter: "].iter().all(|part| screen.contains(part))
}

/// The path of a saved match is one word, which broken in two would be no path any more: it may be as long as it is.
fn assert_fits(shown: &str, size: Size, what: &str) {
    for screen in screens(shown) {
        let lines = screen.lines().count();
        let widest = screen
            .lines()
            .filter(|line| line.trim().contains(' '))
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0);
        assert!(
            lines <= size.lines && widest <= size.columns,
            "{what}: {lines} lines of up to {widest} columns:\n{screen}"
        );
    }
}

/// Enter, and a yes where it is asked once more; where it is not, that is no action.
fn defaults() -> String {
    "\ny\n".repeat(4_000)
}

#[test]
fn every_question_of_every_game_fits_a_small_screen() {
    let folder = folder("screens");
    for game in catalog::games() {
        let info = game.info(kernel::Language::ENGLISH);
        for variant in &info.variants {
            let least = variant.seats[0].max(3).to_string();
            let most = variant.seats[1].min(6).to_string();
            for seats in [&least, &most] {
                let arguments = [
                    "play",
                    game.id(),
                    "--variant",
                    variant.id,
                    "--seats",
                    seats,
                    "--seed",
                    "5",
                    "--name",
                    "Player",
                ];
                let shown = shown(&arguments, &defaults(), SMALL, &folder);
                let what = format!("{} with {seats} seats", variant.id);
                assert_fits(&shown, SMALL, &what);
                assert!(shown.contains("Final standing"), "{what} was not played to its end:\n{shown}");
                // With the table comes what is asked, what wins, and what Enter does.
                let whole = screens(&shown).filter(|screen| asks(screen));
                assert!(whole.count() > 3, "{what}: {shown}");
            }
        }
    }
}

/// An option puts other questions under seal than those that are there otherwise.
#[test]
fn declarations_under_seal_fit_a_small_screen() {
    let folder = folder("together");
    for holdings in ["holdings=public", "holdings=private"] {
        let arguments = [
            "play",
            "management",
            "--seats",
            "5",
            "--seed",
            "5",
            "--name",
            "Player",
            "-o",
            "declarations=together",
            "-o",
            holdings,
        ];
        let shown = shown(&arguments, &defaults(), SMALL, &folder);
        assert_fits(&shown, SMALL, holdings);
        assert!(shown.contains("Final standing"), "{holdings} was not played to its end:\n{shown}");
        for question in ["Process raw material", "Take a loan", "Begin buildings"] {
            let is_asked = |screen: &&str| asks(screen) && screen.contains(question);
            assert!(screens(&shown).any(|screen| is_asked(&screen)), "{holdings}: no '{question}':\n{shown}");
        }
    }
}

/// What nobody could decide without is never cut at a usual table.
#[test]
fn a_small_screen_has_all_that_is_needed() {
    let folder = folder("needed");
    for (game, needed) in [
        (
            "management",
            &["The bank sells", "The bank buys", " Player ", " Ada ", " Bruno ", " Carla ", "Your desk"][..],
        ),
        ("goodwill", &["Capital", " Amber ", " Black ", " Crimson "]),
    ] {
        let shown =
            shown(&["play", game, "--seed", "6", "--name", "Player"], &"\n".repeat(400), SMALL, &folder);
        let mut count = 0;
        for screen in screens(&shown).filter(|screen| asks(screen)) {
            count += 1;
            for part in needed {
                assert!(screen.contains(part), "{game}: no '{part}' in:\n{screen}");
            }
        }
        assert!(count > 20, "{game} asked only {count} times");
    }
}

/// However small the screen is, it is no reason to stop.
#[test]
fn a_tiny_screen_does_no_harm() {
    let folder = folder("tiny");
    for lines in [1, 4, 9] {
        let size = Size { columns: 20, lines };
        for game in ["management", "goodwill"] {
            let shown = shown(&["play", game, "--seed", "6"], &"\n".repeat(60), size, &folder);
            assert!(shown.contains("Enter:"), "{shown}");
        }
    }
}

#[test]
fn what_is_asked_for_fits_a_small_screen_too() {
    let folder = folder("lookups");
    let looked =
        ["?", "board", "hint", "auction", "prices", "score", "sheet", "log", "nonsense", "? share", "undo"];
    for game in ["management", "goodwill"] {
        let mut input = "\n".repeat(25);
        for word in looked {
            input += &format!("{word}\n\n\n\n\n");
        }
        let play = ["play", game, "--seed", "8"];
        assert_fits(&shown(&play, &input, SMALL, &folder), SMALL, game);
        // Verbs alone, to be asked for each value.
        let input = "\nbid\n\n\nbuild\n\n\n\npropose\n\n\n".repeat(20);
        assert_fits(&shown(&play, &input, SMALL, &folder), SMALL, game);
    }
}

#[test]
fn a_large_screen_shows_more() {
    let folder = folder("large");
    let play = ["play", "goodwill", "--seed", "4"];
    let small = shown(&play, "\n", SMALL, &folder);
    let large = shown(&play, "\n", LARGE, &folder);
    assert!(small.contains("There is more: board shows all of the table."), "{small}");
    assert!(!large.contains("There is more") && large.contains("Bosses on offer"), "{large}");
    assert!(large.contains("What will you do?"), "{large}");
    assert_fits(&large, LARGE, "goodwill");
}

#[test]
fn enter_takes_what_is_offered() {
    let folder = folder("enter");
    let shown = shown(&["play", "goodwill", "--seed", "4", "--name", "Ann"], "\n\nlog\n", SMALL, &folder);
    let offered = shown.split("Enter: price ").nth(1).and_then(|rest| rest.split('.').next());
    let offered = offered.expect("a price is offered");
    assert!(shown.contains(&format!("first transaction: Ann ${offered},")), "{offered}: {shown}");
}

/// After something was looked up, Enter only brings the question back.
#[test]
fn enter_after_reading_decides_nothing() {
    let folder = folder("reading");
    let input = "\n?\n\n\n\n\n\n\n";
    let shown = shown(&["play", "management", "--seed", "4"], input, SMALL, &folder);
    let help = shown.split("take back your last decision").nth(1).expect("help");
    let before_table = help.split("Market of month 1").next().expect("what comes before the table");
    assert!(before_table.contains("Enter: ") && !before_table.contains("bought"), "{shown}");
}

#[test]
fn help_speaks_of_the_games_own_rounds() {
    let folder = folder("help");
    for (game, own, other) in [("management", "past months", "years"), ("goodwill", "past years", "months")] {
        let shown = shown(&["play", game, "--seed", "4"], "?\n", SMALL, &folder);
        let help =
            shown.split("take back").nth(1).and_then(|rest| rest.split("Enter:").next()).expect("help");
        assert!(help.contains(own) && !help.contains(other) && !help.contains("round"), "{help}");
    }
}

#[test]
fn the_end_tells_the_tale_and_goes_on() {
    let folder = folder("end");
    let input = format!("{}review\n\n\nagain\n\n", "\n".repeat(100));
    let play = ["play", "management", "--seed", "4", "-o", "months=3", "--bots", "clerk", "--name", "Ann"];
    // Only as many lines as the game takes, so that what follows is typed at its end.
    let whole = shown(&play, &"\n".repeat(100), SMALL, &folder);
    let taken = whole.matches("\n> ").count() - 1;
    let input = format!("{}{}", "\n".repeat(taken), input.trim_start());
    let shown = shown(&play, &input, SMALL, &folder);
    let squeezed = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in
        ["Final standing", " won with $", " did best in month ", "again plays once more", "Review for Ann"]
    {
        assert!(squeezed.contains(part), "no '{part}' in:\n{shown}");
    }
    assert_eq!(shown.matches("You are Ann").count(), 2, "it is played again:\n{shown}");
    assert_fits(&shown, SMALL, "the end");
}

#[test]
fn leaving_loses_nothing() {
    let folder = folder("leaving");
    let play = ["play", "management", "--seed", "4", "--name", "Ann"];
    // The end of the input.
    let left = shown(&play, "\n\n", SMALL, &folder);
    let said = left.split_whitespace().collect::<Vec<_>>().join(" ");
    let file = said.rsplit("--resume ").next().expect("how to go on").to_owned();
    let resumed = shown(&["play", "--resume", &file], "log\n\n\n", SMALL, &folder);
    assert!(resumed.contains("Month 1"), "{resumed}");
    // An interruption, at a question.
    let mut child = command(&play, SMALL, &folder).spawn().expect("the binary starts");
    let mut to = child.stdin.take().expect("a pipe");
    to.write_all(b"\n\n").expect("it listens");
    let mut from = child.stdout.take().expect("a pipe");
    let (mut heard, mut byte) = (String::new(), [0]);
    while heard.matches("\n> ").count() < 3 && from.read(&mut byte).expect("output") > 0 {
        heard.push(byte[0].into());
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    let output = child.wait_with_output().expect("the binary ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{said}");
    let file = said.trim().rsplit("--resume ").next().expect("how to go on").to_owned();
    assert!(said.contains("Go on with: boardroom play --resume") && Path::new(&file).is_file(), "{said}");
}

#[test]
fn lessons_fit_a_small_screen() {
    let folder = folder("lessons-on-screen");
    for game in catalog::games() {
        for number in 1..=catalog::lesson::lessons(*game).len() {
            let arguments = ["learn", game.id(), &number.to_string()];
            let input = "?\nboard\n\n\n\nnonsense\nskip\n".repeat(20);
            assert_fits(
                &shown(&arguments, &input, SMALL, &folder),
                SMALL,
                &format!("{} {number}", game.id()),
            );
            let input = "skip\n".repeat(20);
            assert_fits(
                &shown(&arguments, &input, SMALL, &folder),
                SMALL,
                &format!("{} {number}", game.id()),
            );
        }
    }
}
