//! Every lesson of every game is true: its answers are taken, its claims hold, its sentences can be said.

use catalog::AnyGame;
use catalog::lesson::{Asked, Lesson, lessons};
use kernel::Language;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(game: &dyn AnyGame) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game.id()).join("lessons")
}

/// The lesson files of a game by name.
fn files(game: &dyn AnyGame) -> Vec<(String, String)> {
    let paths = fs::read_dir(folder(game)).into_iter().flatten().map(|file| file.unwrap().path());
    let files = paths.filter(|path| path.extension().is_some_and(|extension| extension == "toml"));
    let read = |path: PathBuf| {
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap())
    };
    files.map(read).collect()
}

/// Both are looked up by name among the words of the game, so that the one would be said for the other.
#[test]
fn no_message_of_a_lesson_has_the_name_of_another() {
    for game in catalog::games() {
        let names = |file: PathBuf| -> BTreeSet<String> {
            let text = fs::read_to_string(file).unwrap_or_default();
            let name = |line: &str| line.split_once(" =").map(|(name, _)| name.to_owned());
            text.lines().filter(|line| line.starts_with(char::is_alphabetic)).filter_map(name).collect()
        };
        let lessons = names(folder(*game).join("en.ftl"));
        let words = names(folder(*game).join("../words/en.ftl"));
        let both: Vec<_> = lessons.intersection(&words).collect();
        assert!(both.is_empty(), "{}: {both:?}", game.id());
    }
}

#[test]
fn every_lesson_is_true() {
    let mut problems = Vec::new();
    for game in catalog::games() {
        let files = files(*game);
        assert_eq!(files.len(), lessons(*game).len(), "{}: a lesson cannot be read", game.id());
        for (name, text) in files {
            let lesson = Lesson::read(&name, &text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
            match game.check_lesson(&lesson) {
                Ok(outcomes) => {
                    assert!(outcomes.checks > 0, "{name} compares nothing");
                    problems.extend(outcomes.differences.into_iter().map(|text| format!("{name}: {text}")));
                }
                Err(problem) => problems.push(format!("{name}: {problem}")),
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_sentence_of_a_lesson_is_said() {
    for game in catalog::games() {
        let Ok(text) = fs::read_to_string(folder(*game).join("en.ftl")) else { continue };
        let mut said: BTreeSet<String> = lessons(*game).iter().flat_map(Lesson::messages).collect();
        said.insert("lesson-learner".into());
        let mut message = String::new();
        for line in text.lines() {
            let Some((name, _)) = line.split_once(" =") else { continue };
            let name = match name.strip_prefix("    .") {
                Some(part) => format!("{message}.{part}"),
                None if name.starts_with("lesson-") => {
                    name.clone_into(&mut message);
                    name.to_owned()
                }
                None => continue,
            };
            assert!(said.contains(&name), "{}: nothing says '{name}'", game.id());
        }
    }
}

/// What a check finds in a lesson of Management after this was replaced by that.
fn planted(name: &str, this: &str, that: &str) -> String {
    let game = catalog::find("management").unwrap();
    let text = fs::read_to_string(folder(game).join(format!("{name}.toml"))).unwrap();
    assert!(text.contains(this), "{name} has no '{this}'");
    match Lesson::read(name, &text.replacen(this, that, 1)).and_then(|lesson| game.check_lesson(&lesson)) {
        Ok(outcomes) => outcomes.differences.join("; "),
        Err(problem) => problem.0,
    }
}

#[test]
fn what_is_not_true_is_found() {
    for (name, this, that, says) in [
        // A claim that is false, at once and only after another answer than the model's.
        ("cycle", "/market/minimum\", is = 500", "/market/minimum\", is = 501", "should be 501 but is 500"),
        ("cycle", "price = [500, 900]", "price = [499, 900]", "should be 2 but is 0"),
        // A figure that is not there, and one that no sentence can do without.
        ("cycle", "$ /market/minimum", "$ /market/least", "there is no figure at /market/least"),
        ("cycle", "paid = ", "payed = ", "paid"),
        ("cycle", "$ had - /firms", "$ hat - /firms", "no earlier step has the figure 'hat'"),
        // Answers that are not taken, replies that nothing legal gets, refusals that are none.
        ("cycle", "do = \"produce 2 0 0\"", "do = \"produce 3 0 0\"", "the model answer is not taken"),
        ("loan", "amount = [1100, 2000]", "amount = [1100, 2001]", "'borrow 2001' is not taken"),
        ("loan", "amount = [1, 1099]", "amount = [3000, 4000]", "nothing legal gets the reply 'little'"),
        ("loan", "try = \"borrow 2001\"", "try = \"borrow 2000\"", "should be refused as loan-above-credit"),
        ("cycle", "say = \"dear\"", "say = \"deer\"", "has no attribute 'deer'"),
        // Questions with two right answers, or none.
        ("cycle", "sum = \"$ /market/maximum -", "sum = \"$ /market/maximum - 500 -", "the same as another"),
        ("cycle", "right = \"margin\"", "right = \"profit\"", "is not among several choices"),
        // Lines that cannot be.
        ("cycle", "2 bid 2 500", "2 bid 2", "'bid' takes 2"),
        ("cycle", "chance 2", "chance 1", "cannot happen here"),
        ("cycle", "order = 1", "ordre = 1", "unknown field `ordre`"),
        (
            "cycle",
            "names = [\"Anna\", \"Ben\"]",
            "names = [\"Anna\"]",
            "everybody but the learner has a name",
        ),
    ] {
        let found = planted(name, this, that);
        assert!(found.contains(says), "{name}, {that}: {found}");
    }
}

#[test]
fn a_learner_is_told_why_an_answer_is_not_taken_and_goes_on_from_there() {
    let game = catalog::find("management").unwrap();
    let cycle = lessons(game).iter().find(|lesson| lesson.id == "cycle").unwrap();
    let after = |answers: &[&str]| {
        let answers: Vec<Option<String>> =
            answers.iter().map(|text| (!text.is_empty()).then(|| (*text).to_owned())).collect();
        game.attend(cycle, &answers, Language::ENGLISH).unwrap().scene()
    };
    let begin = after(&[]);
    assert_eq!((begin.step, begin.asked), (0, Asked::Read));
    // A wrong choice, a legal but unwise action, an illegal one, none at all: each has its reply and changes nothing.
    for (answers, step, says, is_ruled) in [
        (&["", "", "spread"][..], 2, "The factory wants", false),
        (&["", "", "nonsense"][..], 2, "The factory wants", false),
        (&["", "", "margin", "bid 2 400"][..], 3, "no bid below $500", false),
        (&["", "", "", "bid 10000 600"][..], 3, "An amount is at most 9,999", true),
        (&["", "", "", "shout"][..], 3, "shout", false),
    ] {
        let scene = after(answers);
        let reply = scene.reply.expect("a reply");
        assert!(reply.text.contains(says), "{answers:?}: {}", reply.text);
        assert_eq!((scene.step, reply.rule.is_some()), (step, is_ruled), "{answers:?}");
        assert_eq!(scene.menu.forms.is_empty(), step == 2);
    }
    // Other good answers are taken as they are, and figures follow them. What comes after a wrong answer is not looked at.
    let scene = after(&["", "", "", "bid 2 650", "", ""]);
    assert!(scene.text[0].contains("sold two at $5,300"), "{:?}", scene.text);
    assert!(after(&["", "", "", "bid 2 650"]).text[0].contains("2 at $650 each: $1,300 in all"));
    assert_eq!(after(&["", "", "sum", "", "", ""]).step, 2);
    // All the way, and no further.
    let end = after(&[""; 20]);
    assert_eq!((end.step, end.asked), (end.steps - 1, Asked::Done));
    assert!(begin.ladder.is_none() && after(&["", "", "", ""]).ladder.is_some(), "an auction was opened");
}
