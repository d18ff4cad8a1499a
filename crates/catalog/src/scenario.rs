//! Scenario files: a position, scripted chance and actions, and what must come of them.
//!
//! `SCENARIOS.md` at the root of this crate describes the format.

use crate::staged::{Attempt, Impossible, InvalidFile, NotDone, Outcomes, Staged, Staging, plain, read_toml};
use kernel::ledger::{Account, BANK};
use kernel::show::Show;
use kernel::words::Language;
use kernel::{Pending, Refusal as _, Seat, SetPosition, Viewer, Warning};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// A scenario as its file has it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub title: String,
    /// The rules that it shows, as in `["5.3", "5.4"]`.
    #[serde(default)]
    pub rules: Vec<String>,
    pub game: String,
    pub variant: Option<String>,
    pub seats: i64,
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    pub edition: Option<toml::Value>,
    pub position: Option<toml::Value>,
    /// A part of the sentence with which this table or its position is refused; then there are no steps.
    pub refused: Option<String>,
    #[serde(rename = "step", default)]
    pub steps: Vec<Step>,
}

/// One step: what is refused, what is done, what must then be true.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Step {
    pub note: String,
    /// Tried before anything is done; each must be refused.
    pub refuse: Vec<Refuse>,
    /// Tried before anything is done; each must be accepted with this warning.
    pub warn: Vec<Warn>,
    /// `"2 bid 3 550"`, `"rest pass"`, `"chance 2"`, `"order last-round"`, `"order resign 2"`, `"order grant 2 500"`.
    #[serde(rename = "do")]
    pub attempts: Vec<String>,
    pub expect: Expect,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Refuse {
    /// `"2 offer 3 5000"`, an order, or an outcome of chance.
    #[serde(rename = "try")]
    pub attempt: String,
    pub code: String,
    pub rule: Option<String>,
    /// A part of the sentence.
    pub says: Option<String>,
    /// The nearest value that would do.
    pub nearest: Option<i64>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Warn {
    #[serde(rename = "try")]
    pub attempt: String,
    pub code: String,
    pub says: Option<String>,
}

/// What must be true after a step.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Expect {
    /// Balances by seat number or house account, then commodity.
    pub ledger: BTreeMap<String, BTreeMap<String, i64>>,
    pub view: Vec<ExpectView>,
    pub sheet: Vec<ExpectSheet>,
    /// Standing by seat number.
    pub standing: BTreeMap<String, i64>,
    pub winners: Option<Vec<Seat>>,
    /// Whom the game waits for: `[1, 2]`, `["chance"]`, or `["over", "months played"]`.
    pub waits: Option<Vec<toml::Value>>,
    /// What was told in this step.
    pub told: Vec<Telling>,
    /// What was not told in this step.
    pub not_told: Vec<Telling>,
}

/// A sentence, or a part of one, and who was told it.
#[derive(Deserialize, Debug)]
#[serde(untagged, expecting = "a sentence, or { as = WHO, says = SENTENCE }")]
pub enum Telling {
    /// To anybody at all.
    Anybody(String),
    One {
        /// A seat number, `"public"` or `"everything"`.
        #[serde(rename = "as")]
        viewer: toml::Value,
        says: String,
    },
}

/// A value in somebody's view, by JSON pointer.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExpectView {
    /// A seat number, `"public"` or `"everything"`.
    #[serde(rename = "as")]
    pub viewer: toml::Value,
    pub at: String,
    /// The value; or, without it, the place must be absent or null.
    pub is: Option<toml::Value>,
}

/// A figure on a sheet.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct ExpectSheet {
    pub seat: Seat,
    pub title: String,
    pub line: String,
    pub amount: i64,
    /// How many journal entries stand behind it.
    pub entries: Option<usize>,
}

impl Scenario {
    /// Reads a scenario file.
    pub fn read(text: &str) -> Result<Scenario, InvalidFile> {
        read_toml(text)
    }

    fn staging(&self) -> Staging {
        let Scenario { variant, seats, options, edition, position, .. } = self;
        Staging {
            variant: variant.clone(),
            seats: *seats,
            options: options.clone(),
            edition: edition.clone(),
            position: position.clone(),
        }
    }

    /// Runs it on the game that it names.
    pub fn run<G: SetPosition + Show>(&self) -> Result<Outcomes, InvalidFile> {
        let mut run = match (Run::<G>::set_up(self), &self.refused) {
            (Ok(run), None) => run,
            (Err(problem), None) => return Err(problem),
            (found, Some(says)) => return self.refusal(found.err(), says),
        };
        for (index, step) in self.steps.iter().enumerate() {
            run.place = match step.note.as_str() {
                "" => format!("step {}", index + 1),
                note => format!("step {} ({note})", index + 1),
            };
            run.step(step)?;
        }
        if run.checks == 0 && run.differences.is_empty() {
            run.differences.push("nothing is compared: a scenario needs something to expect".into());
        }
        Ok(Outcomes { checks: run.checks, differences: run.differences })
    }

    /// Compares why the table could not be set up with why it should not be.
    fn refusal(&self, found: Option<InvalidFile>, says: &str) -> Result<Outcomes, InvalidFile> {
        if !self.steps.is_empty() {
            return Err(InvalidFile("a table that is to be refused has no steps".into()));
        }
        let difference = match found {
            Some(problem) if problem.0.contains(says) => None,
            Some(problem) => {
                Some(format!("the table should be refused with '{says}' but the reason is '{problem}'"))
            }
            None => Some(format!("the table should be refused with '{says}' but can be played at")),
        };
        Ok(Outcomes { checks: 1, differences: difference.into_iter().collect() })
    }
}

struct Run<G: SetPosition + Show> {
    table: Staged<G>,
    /// Where the present step's events begin.
    step_began: usize,
    place: String,
    checks: usize,
    differences: Vec<String>,
}

impl<G: SetPosition + Show> Run<G> {
    fn set_up(scenario: &Scenario) -> Result<Run<G>, InvalidFile> {
        Ok(Run {
            table: Staged::set_up(&scenario.staging(), Language::ENGLISH, Vec::new())?,
            step_began: 0,
            place: String::new(),
            checks: 0,
            differences: Vec::new(),
        })
    }

    fn step(&mut self, step: &Step) -> Result<(), InvalidFile> {
        self.step_began = self.table.events.len();
        for refuse in &step.refuse {
            self.expect_refusal(refuse)?;
        }
        for warn in &step.warn {
            self.expect_warning(warn)?;
        }
        for attempt in &step.attempts {
            match self.table.perform(attempt) {
                Ok(()) => {}
                Err(NotDone::Invalid(problem)) => return Err(self.invalid(problem)),
                Err(NotDone::Refused(difference)) => {
                    self.differ(difference);
                    return Ok(());
                }
            }
        }
        self.expect(&step.expect)
    }

    fn differ(&mut self, difference: impl fmt::Display) {
        self.differences.push(format!("{}: {difference}", self.place));
    }

    /// Notes a difference unless the two are equal.
    fn compare<T: PartialEq + fmt::Display>(&mut self, what: impl fmt::Display, expected: T, found: T) {
        self.checks += 1;
        if expected != found {
            self.differ(format_args!("{what} should be {expected} but is {found}"));
        }
    }

    fn read(&self, text: &str) -> Result<Attempt<G::Action>, InvalidFile> {
        self.table.read(text).map_err(|problem| self.invalid(format_args!("'{text}': {problem}")))
    }

    fn invalid(&self, problem: impl fmt::Display) -> InvalidFile {
        InvalidFile(format!("{}: {problem}", self.place))
    }

    fn turned_down(&self, refusal: &G::Refusal) -> TurnedDown {
        TurnedDown {
            code: refusal.code(),
            rule: refusal.rule().0,
            sentence: self.table.words.say(refusal.code(), &refusal.facts()),
            nearest: refusal.nearest().map(|(_, value)| value),
        }
    }

    fn expect_refusal(&mut self, refuse: &Refuse) -> Result<(), InvalidFile> {
        self.checks += 1;
        let refused = match self.read(&refuse.attempt)? {
            Attempt::Decide(seat, action) => {
                self.table.game.check(seat, &action).map_err(|no| self.turned_down(&no))
            }
            Attempt::Order(order) => self.table.game.check_order(&order).map_err(|no| self.turned_down(&no)),
            Attempt::Chance(outcome) => self.table.check_outcome(outcome).map_err(TurnedDown::from),
            Attempt::Impossible(impossible) => Err(impossible.into()),
            Attempt::Rest(_) => {
                return Err(InvalidFile(format!(
                    "{}: '{}': only one seat's action can be tried",
                    self.place, refuse.attempt
                )));
            }
        };
        let Err(refused) = refused else {
            self.differ(format_args!(
                "'{}' should be refused as {} but is accepted",
                refuse.attempt, refuse.code
            ));
            return Ok(());
        };
        let what = format!("the refusal of '{}'", refuse.attempt);
        self.compare(&what, refuse.code.as_str(), refused.code);
        if let Some(rule) = &refuse.rule {
            self.compare(format_args!("the rule of {what}"), rule.as_str(), refused.rule);
        }
        if let Some(says) = &refuse.says
            && !refused.sentence.contains(says.as_str())
        {
            self.differ(format_args!("{what} should say '{says}' but says '{}'", refused.sentence));
        }
        if let Some(nearest) = refuse.nearest {
            let found = refused.nearest.map_or("none".into(), |nearest| nearest.to_string());
            self.compare(
                format_args!("the nearest value to '{}'", refuse.attempt),
                nearest.to_string(),
                found,
            );
        }
        Ok(())
    }

    fn expect_warning(&mut self, warn: &Warn) -> Result<(), InvalidFile> {
        self.checks += 1;
        let Attempt::Decide(seat, action) = self.read(&warn.attempt)? else {
            return Err(InvalidFile(format!(
                "{}: '{}': only actions draw warnings",
                self.place, warn.attempt
            )));
        };
        if let Err(refusal) = self.table.game.check(seat, &action) {
            self.differ(format_args!("'{}' was refused: {}", warn.attempt, refusal.refused(G::LANGUAGES)));
            return Ok(());
        }
        let warnings: Vec<Warning> = self
            .table
            .game
            .warnings(seat, &action)
            .into_iter()
            .map(|warning| warning.say(&self.table.words))
            .collect();
        match warnings.iter().find(|warning| warning.code == warn.code) {
            None => {
                let codes: Vec<&str> = warnings.iter().map(|warning| warning.code).collect();
                self.differ(format_args!(
                    "'{}' should draw the warning {} but draws {codes:?}",
                    warn.attempt, warn.code
                ));
            }
            Some(warning) => {
                if let Some(says) = &warn.says
                    && !warning.sentence.contains(says.as_str())
                {
                    self.differ(format_args!(
                        "the warning should say '{says}' but says '{}'",
                        warning.sentence
                    ));
                }
            }
        }
        Ok(())
    }

    fn expect(&mut self, expect: &Expect) -> Result<(), InvalidFile> {
        let books = self.table.game.books();
        for (account, balances) in &expect.ledger {
            let holder = self.account(account)?;
            for (commodity, expected) in balances {
                let found = books.balance(holder, commodity).ok_or_else(|| {
                    InvalidFile(format!("{}: the ledger has no '{commodity}' of '{account}'", self.place))
                })?;
                self.compare(format_args!("{commodity} of {account}"), *expected, found);
            }
        }
        for (seat, expected) in &expect.standing {
            let Account::Seat(seat) = self.account(seat)? else {
                return Err(InvalidFile(format!("{}: only seats have a standing", self.place)));
            };
            self.compare(format_args!("the standing of {seat}"), *expected, self.table.game.standing(seat).0);
        }
        if let Some(expected) = &expect.winners {
            let found: Vec<u8> = self.table.game.winners().iter().map(Seat::number).collect();
            let expected: Vec<u8> = expected.iter().map(|seat| seat.number()).collect();
            self.compare("winners", format!("{expected:?}"), format!("{found:?}"));
        }
        if let Some(expected) = &expect.waits {
            let found = self.waits();
            let expected: Vec<String> = expected.iter().map(plain).collect();
            self.compare("whom the game waits for", expected.join(" "), found.join(" "));
        }
        for view in &expect.view {
            self.expect_view(view)?;
        }
        for sheet in &expect.sheet {
            self.expect_sheet(sheet);
        }
        for telling in &expect.told {
            let (who, says, sentences) = self.told(telling)?;
            self.checks += 1;
            if !sentences.iter().any(|sentence| sentence.contains(says)) {
                let who = who.as_deref().unwrap_or("nobody");
                self.differ(format_args!(
                    "'{says}' should be told, but {who} was told only: {}",
                    sentences.join(" ")
                ));
            }
        }
        for telling in &expect.not_told {
            let (who, says, sentences) = self.told(telling)?;
            self.checks += 1;
            if let Some(sentence) = sentences.iter().find(|sentence| sentence.contains(says)) {
                let who = who.as_deref().unwrap_or("somebody");
                self.differ(format_args!("'{says}' should not be told, but {who} was told: {sentence}"));
            }
        }
        Ok(())
    }

    /// Who is meant, what they are to be told, and what they were told in this step.
    fn told<'a>(&self, telling: &'a Telling) -> Result<(Option<String>, &'a str, Vec<String>), InvalidFile> {
        let (who, viewer, says) = match telling {
            Telling::Anybody(says) => (None, Viewer::Everything, says),
            Telling::One { viewer, says } => (Some(plain(viewer)), self.viewer(viewer)?, says),
        };
        let told = self.table.told(viewer, self.step_began);
        let sentences = told.filter_map(|event| self.table.words.tell(event)).collect();
        Ok((who, says, sentences))
    }

    fn account(&self, text: &str) -> Result<Account, InvalidFile> {
        let house = text.strip_prefix("house-").and_then(|number| number.parse().ok()).map(Account::House);
        let known = |account: &Account| self.table.game.books().accounts.contains(account);
        match (text, self.table.seat(text), house.filter(known)) {
            ("bank", ..) => Ok(BANK),
            (_, Some(seat), _) => Ok(Account::Seat(seat)),
            (.., Some(house)) => Ok(house),
            _ => Err(InvalidFile(format!("{}: there is no account '{text}'", self.place))),
        }
    }

    fn waits(&self) -> Vec<String> {
        match self.table.game.pending() {
            Pending::Seats(seats) => seats.iter().map(|seat| seat.to_string()).collect(),
            Pending::Chance(_) => vec!["chance".into()],
            Pending::Delay => vec!["time".into()],
            Pending::Over(ending) => vec!["over".into(), ending.0.into()],
        }
    }

    fn viewer(&self, value: &toml::Value) -> Result<Viewer, InvalidFile> {
        match plain(value).as_str() {
            "public" => Ok(Viewer::Public),
            "everything" => Ok(Viewer::Everything),
            seat => match self.account(seat)? {
                Account::Seat(seat) => Ok(Viewer::Seat(seat)),
                Account::House(_) => Err(InvalidFile(format!("{}: the bank does not look", self.place))),
            },
        }
    }

    fn expect_view(&mut self, expect: &ExpectView) -> Result<(), InvalidFile> {
        let viewer = self.viewer(&expect.viewer)?;
        let view = self.table.view_json(viewer);
        let found = view.pointer(&expect.at).cloned().unwrap_or(serde_json::Value::Null);
        let expected = match &expect.is {
            Some(value) => serde_json::to_value(value).expect("TOML values are plain data"),
            None => serde_json::Value::Null,
        };
        self.compare(format_args!("{} in the view of {}", expect.at, plain(&expect.viewer)), expected, found);
        Ok(())
    }

    fn expect_sheet(&mut self, expect: &ExpectSheet) {
        let sheets = G::sheets(expect.seat, &self.table.events, &self.table.words);
        let what = format!("'{}' on the sheet '{}' of seat {}", expect.line, expect.title, expect.seat);
        let line = sheets
            .iter()
            .find(|sheet| sheet.title == expect.title)
            .and_then(|sheet| sheet.lines().find(|line| line.label == expect.line));
        match line.map(|line| (line.amount, line.entries.len())) {
            None => {
                self.checks += 1;
                self.differ(format_args!("there is no {what}"));
            }
            Some((amount, entries)) => {
                self.compare(&what, expect.amount, amount);
                if let Some(count) = expect.entries {
                    self.compare(format_args!("the number of entries behind {what}"), count, entries);
                }
            }
        }
    }
}

/// What is not accepted: by the rules, or because it cannot be at all.
struct TurnedDown {
    code: &'static str,
    rule: &'static str,
    sentence: String,
    nearest: Option<i64>,
}

impl From<Impossible> for TurnedDown {
    fn from(impossible: Impossible) -> TurnedDown {
        TurnedDown { code: impossible.code, rule: "", sentence: impossible.sentence, nearest: None }
    }
}
