//! The test language: English with every letter accented. Whatever is left in plain letters is not in the words.

use catalog::GameInfo;
use kernel::{Domain, Language};
use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// What people type to play and to look, which is the same in all languages.
const TYPED: &str = "boardroom what-if play verify resume variant option NAME VALUE hint undo table prices log sheet save resign watch quit \
                     cancel tie evening match yes planner easy sound strong board auction score review again \
                     export csv xlsx books all debrief FILE to what if ENTRY";

/// The names of bots and their kinds, of the person who plays, and of people on cards.
fn names() -> impl Iterator<Item = &'static str> {
    let characters = arena::Level::ALL.into_iter().flat_map(arena::Level::characters);
    let bots = characters.chain(arena::BotKind::NAMES);
    bots.chain(["Player"]).chain(BOSSES.split_whitespace()).chain(printed_names())
}

/// The names and symbols of companies, and the names of event cards, which the board and the cards have.
fn printed_names() -> impl Iterator<Item = &'static str> {
    let board = include_str!("../../games/dallas/data/board.toml");
    let press = include_str!("../../games/dallas/data/press.toml");
    let squares = include_str!("../../games/poleconomy/data/board.toml");
    let printed =
        |line: &'static str| line.strip_prefix("name = ").or_else(|| line.strip_prefix("symbol = "));
    let lines = board.lines().chain(press.lines()).chain(squares.lines()).filter_map(printed);
    lines.flat_map(|line| line.split(|c: char| !c.is_alphabetic() && c != '-'))
}

/// The names of bosses, which the cards have.
const BOSSES: &str = "Bobby Vivian Duke Esther Frank Gloria Hugo Mabel Jasper";

/// How a game is played here.
struct Trial {
    game: &'static str,
    /// What makes it short.
    option: &'static str,
    /// The words of its notation that stand in actions.
    notation: &'static str,
    /// A price that the rules refuse.
    refused: &'static str,
    /// An action that is taken at a risk.
    risky: &'static str,
}

const TRIALS: [Trial; 6] = [
    Trial {
        game: "management",
        option: "months=4",
        notation: "bid offer pass produce borrow build price",
        refused: "99999999",
        risky: "bid 12 500",
    },
    Trial {
        game: "goodwill",
        option: "length=short",
        notation: "price trade pass propose yes no",
        refused: "200",
        risky: "",
    },
    Trial {
        game: "business-strategy",
        option: "years=1",
        notation: "pass advertise bid bids produce offer offers borrow build improve sell buy revise counter withdraw accept decline rescue tender take dividend settle issue repurchase price join absorb",
        refused: "99999999",
        risky: "bid 3 9000",
    },
    Trial {
        game: "dallas",
        option: "years=2",
        notation: "buy offer pass bid decline pay discard play attack defend endure bond no-bond blocks",
        refused: "99999999",
        risky: "",
    },
    Trial {
        game: "poleconomy",
        option: "rounds=3",
        notation: "throw corner reverse cash surrender buy leave bid pass direct spare go visit rethrow stay invest insure takeover offer lend borrow share revise counter \
                   withdraw accept decline inner outer bank life takeovers insurance nothing vote join post premier send peace advertiser company \
                   party propose assent refuse nominate forsake appoint dismiss salary issue redeem recall levy exempt deduct shield repeal subsidise no abstain \
                   finance industry trade labour transport everyone everything once basic-income companies advertising squares savings bonds business add replace player square",
        refused: "99999999",
        risky: "",
    },
    Trial { game: "specimen", option: "rounds=2", notation: "bid price", refused: "200", risky: "" },
];

/// The longest game that is played here.
const MOST_TURNS: usize = 1_000;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardroom"));
    command.args(["--language", "en-XA"]).args(arguments).env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn shown(arguments: &[&str]) -> String {
    let output = command(arguments).output().expect("the binary runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Words of a text in plain letters, but for these.
fn plain_words<'a>(text: &'a str, allowed: &BTreeSet<&str>) -> Vec<&'a str> {
    // Names of options are one word, and what has a figure in it is none.
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
        .map(|word| word.trim_matches('-'))
        .filter(|word| {
            word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic() || c == '_' || c == '-')
        })
        .filter(|word| !allowed.contains(word))
        .collect()
}

impl Trial {
    fn allowed(&self) -> BTreeSet<&'static str> {
        let typed = TYPED.split_whitespace().chain(self.notation.split_whitespace());
        typed.chain(names()).chain([self.game]).collect()
    }

    /// An action with a number that the rules refuse, if it has one.
    fn against_the_rules(&self, action: &str) -> Option<String> {
        let (start, last) = action.rsplit_once(' ')?;
        last.parse::<u64>().ok().map(|_| format!("{start} {}", self.refused))
    }
}

fn assert_accented(said: &str, allowed: &BTreeSet<&str>) {
    let left: Vec<String> = said
        .lines()
        .filter_map(|line| {
            let left = plain_words(line, allowed);
            (!left.is_empty()).then(|| format!("{left:?} in: {line}"))
        })
        .collect();
    assert!(left.is_empty(), "{}", left.join("\n"));
}

/// What the terminal waits for.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Asks {
    Line,
    /// A yes, before something that cannot be taken back.
    Surely,
    /// A value, with one in brackets to fall back on.
    Value,
    Nothing,
}

/// Somebody at the terminal who reads what it says and answers.
struct Player {
    child: Child,
    to: ChildStdin,
    from: ChildStdout,
    asks: Asks,
    /// What was typed last, and what was said to it.
    typed: String,
    heard: String,
    /// All that was said, without what was typed and without rules.
    said: String,
}

impl Player {
    fn sit(arguments: &[&str]) -> Player {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let to = child.stdin.take().expect("a pipe");
        let from = child.stdout.take().expect("a pipe");
        let [typed, heard, said] = [const { String::new() }; 3];
        let mut player = Player { child, to, from, asks: Asks::Nothing, typed, heard, said };
        player.listen();
        player
    }

    /// Reads until something is asked.
    fn listen(&mut self) {
        let (mut bytes, mut byte) = (Vec::new(), [0]);
        self.asks = loop {
            if self.from.read(&mut byte).expect("output") == 0 {
                break Asks::Nothing;
            }
            bytes.push(byte[0]);
            match bytes.as_slice() {
                b"> " | [.., b'\n', b'>', b' '] => break Asks::Line,
                [.., b'N', b']', b' '] => break Asks::Surely,
                [.., b']', b':', b' '] => break Asks::Value,
                _ => {}
            }
        };
        self.heard = String::from_utf8(bytes).expect("text");
        // Rules stay in English: they begin with a number, and stand last in what is said to a question about them.
        let of_rules = |line: &&str| line.starts_with('§');
        for line in self.heard.lines().take_while(|line| !of_rules(line)) {
            self.said += line;
            self.said.push('\n');
        }
    }

    /// Answers, and reads until something is asked again.
    fn answer(&mut self, line: &str) {
        let typed = format!("{line}\n");
        self.to.write_all(typed.as_bytes()).expect("it still listens");
        // In a pipe what was typed is shown, and it is not what the terminal says.
        let mut echo = vec![0; typed.len()];
        self.from.read_exact(&mut echo).expect("what was typed");
        assert_eq!(String::from_utf8_lossy(&echo), typed);
        self.typed = line.to_owned();
        self.listen();
    }

    fn leave(mut self) -> String {
        drop(self.to);
        assert!(self.child.wait().expect("it ends").success());
        self.said
    }
}

/// The first action of the list in what was said.
fn first_action(said: &str) -> Option<String> {
    let list = said.rsplit("Ŵĥáŧ ŵíłł ýóú đó?\n").next().filter(|list| list.len() < said.len())?;
    let (action, _) = list.trim_start().split_once("  ")?;
    Some(action.to_owned())
}

fn same_verb(one: &str, other: &str) -> bool {
    one.split(' ').next() == other.split(' ').next()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// What is typed once while playing, beside actions, before the second move and before the fifth.
const EARLY: [&str; 9] =
    ["?", "? 99.9", "hint", "nonsense", "sheet 77", "sheet 1 77", "sheet export /", "save", "undo"];
const LATER: [&str; 9] =
    ["table", "auction", "score", "log", "prices", "sheet", "sheet 1", "sheet 1 1", "sheet 1 2"];

/// Plays a game as the list suggests it, looks at everything once, and keeps it in this file; what was said.
fn play(trial: &Trial, file: &str) -> String {
    let Trial { game, option, .. } = trial;
    let who = ["--seed", "3", "--bots", "clerk,random", "--name", "Player"];
    let mut player = Player::sit(&[&["play", game, "-o", option][..], &who].concat());
    let (mut look, mut refused, mut risked) = (Vec::new(), false, trial.risky.is_empty());
    for turn in 0.. {
        assert!(turn < MOST_TURNS, "the game does not end:\n{}", player.said);
        if turn == 2 {
            look.extend(EARLY.map(str::to_owned).into_iter().rev());
        } else if turn == 2 + EARLY.len() + 1 {
            look.push(format!("save {file}"));
            look.extend(LATER.map(str::to_owned).into_iter().rev());
        }
        let action = first_action(&player.heard);
        let against =
            action.as_deref().and_then(|action| trial.against_the_rules(action)).filter(|_| !refused);
        let line = match (player.asks, action) {
            (Asks::Nothing, _) => break,
            (Asks::Surely, _) => "y".to_owned(),
            // What is suggested will do.
            (Asks::Value, _) => String::new(),
            (Asks::Line, _) if !look.is_empty() => look.pop().unwrap_or_default(),
            // It is over.
            (Asks::Line, _) if player.said.contains("Ƒíñáł šŧáñđíñğ") => "quit".to_owned(),
            (Asks::Line, Some(_)) if against.is_some() => {
                refused = true;
                against.unwrap_or_default()
            }
            (Asks::Line, Some(action)) if !risked && same_verb(&action, trial.risky) => {
                risked = true;
                trial.risky.to_owned()
            }
            // Some actions are typed by their verb alone.
            (Asks::Line, Some(action)) if turn % 5 == 3 => {
                action.split(' ').next().unwrap_or_default().to_owned()
            }
            (Asks::Line, Some(action)) => action,
            (Asks::Line, None) if player.typed == "table" => "watch".to_owned(),
            (Asks::Line, None) => "table".to_owned(),
        };
        player.answer(&line);
    }
    player.leave().replace(file, "")
}

#[test]
fn nothing_is_left_out_while_playing() {
    let folder = folder("language");
    let mut all = String::new();
    for game in catalog::games() {
        let trial = TRIALS.iter().find(|trial| trial.game == game.id());
        let trial = trial.unwrap_or_else(|| panic!("how {} is played here is not listed", game.id()));
        let file = folder.join(format!("{}.match", game.id()));
        let file = file.to_str().expect("a name");
        let said = play(trial, file);
        for part in ["Ñó: ", "Ƒíñáł šŧáñđíñğ"] {
            assert!(said.contains(part), "nothing says '{part}':\n{said}");
        }
        all += &said;
        let allowed = trial.allowed();
        assert_accented(&said, &allowed);
        assert_accented(&shown(&["replay", file]).replace(file, ""), &allowed);
        assert_accented(&shown(&["verify", file]).replace(file, ""), &allowed);
        assert_accented(&shown(&["review", file, "--budget", "1000"]), &allowed);
        assert_accented(&shown(&["books", file]), &allowed);
        assert_accented(&shown(&["debrief", file]), &allowed);
    }
    assert!(all.contains("Říšķ: "), "nothing was risky:\n{all}");
}

#[test]
fn nothing_is_left_out_of_what_a_command_ends_with() {
    let allowed: BTreeSet<&str> = TYPED.split_whitespace().chain(["management", "games"]).collect();
    for arguments in [
        &["play"][..],
        &["play", "management", "--seat", "9"],
        &["rules", "management", "99.9"],
        &["simulate", "management", "--games", "0"],
        &["verify", "/"],
    ] {
        let output = command(arguments).output().expect("the binary runs");
        let said = String::from_utf8(output.stderr).expect("text");
        assert!(!output.status.success() && !said.is_empty(), "{arguments:?}");
        assert_accented(said.replace("--seat", "").as_str(), &allowed);
    }
}

#[test]
fn nothing_is_left_out_of_lessons() {
    let mut taken = 0;
    for trial in &TRIALS {
        let mut allowed = trial.allowed();
        allowed.extend(["Anna", "Ben", "skip", "learn", "back", "again", "step"]);
        let count = catalog::lesson::lessons(catalog::find(trial.game).expect("a game")).len();
        for number in 1..=count {
            let mut child = command(&["learn", trial.game, &number.to_string()])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("the binary starts");
            // It may end before it has read everything.
            let _ = child.stdin.take().expect("a pipe").write_all("?\nskip\n".repeat(20).as_bytes());
            let output = child.wait_with_output().expect("the binary ends");
            let said = String::from_utf8(output.stdout).expect("text");
            assert!(output.status.success() && said.contains("óƒ "), "{said}");
            assert_accented(&said, &allowed);
            taken += 1;
        }
    }
    assert!(taken > 0, "no game has lessons");
}

/// Games, variants and options by the names and values with which they are typed.
fn typed_options(list: &[GameInfo]) -> BTreeSet<String> {
    let mut typed = BTreeSet::new();
    for game in list {
        typed.insert(game.id.to_owned());
        for variant in &game.variants {
            typed.insert(variant.id.to_owned());
            for option in &variant.options {
                typed.insert(option.name.to_owned());
                if let Domain::Pick { choices } = &option.domain {
                    typed.extend(choices.iter().map(|choice| choice.value.to_string()));
                }
            }
        }
    }
    typed
}

#[test]
fn nothing_is_left_out_of_lists_and_reports() {
    let list: Vec<GameInfo> = catalog::games().iter().map(|game| game.info(Language::ENGLISH)).collect();
    let options = typed_options(&list);
    let mut all: BTreeSet<&str> = TYPED.split_whitespace().chain(names()).collect();
    for game in catalog::games() {
        assert_accented(&shown(&["simulate", game.id(), "--games", "20", "--seats", "3"]), &all);
    }
    all.extend(options.iter().map(String::as_str));
    assert_accented(&shown(&["games"]), &all);
}
