//! What the calls of classes take and give.

use super::{NewClock, Over, WireStage};
use kernel::Money;
use kernel::show::Grid;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A class to be made: one or several tables with the same firms, and who learns at them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct NewClass {
    pub name: String,
    /// By which messages of the instructor are signed.
    #[serde(default)]
    pub instructor: Option<String>,
    pub game: String,
    #[serde(default)]
    pub variant: Option<String>,
    /// Options by name, as text.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The text of an edition file.
    #[serde(default)]
    pub edition: Option<String>,
    #[serde(default)]
    pub clock: NewClock,
    /// The firms of each section, in the order of their seats.
    pub firms: Vec<NewFirm>,
    /// How many tables play side by side, with the same draws; one if it is not said.
    #[serde(default)]
    pub sections: Option<u8>,
    /// The students as a text: a name a line, or comma-separated columns under a heading with `name`, or `last name` and `first name`, and,
    /// where wanted, `firm` and `section`.
    #[serde(default)]
    pub roster: String,
    /// Whether it counts from the start; else it is a rehearsal, which can be begun anew.
    #[serde(default)]
    pub competition: bool,
}

/// A firm of a class to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields)]
pub struct NewFirm {
    /// Numbered if it has none.
    #[serde(default)]
    pub name: String,
    /// `board` (several who vote), `person` (somebody of the roster), `open` (whoever comes by the code) or `bot:clerk`.
    pub kind: String,
    /// How many a board has.
    #[serde(default)]
    pub size: Option<u8>,
}

/// A class that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassMade {
    pub id: String,
    /// What students type.
    pub code: String,
}

/// The classes of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassList {
    /// Those that one teaches, the newest first.
    pub taught: Vec<ClassLine>,
    /// Those that one learns in.
    pub attended: Vec<SeatInClass>,
    /// Where tables of theirs have gone that were set anew.
    pub moved: Vec<MovedTable>,
}

/// A table of a class in whose place there is another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MovedTable {
    pub from: String,
    pub to: String,
}

/// A class in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassLine {
    pub id: String,
    pub name: String,
    pub game: String,
    pub competition: bool,
    pub sections: u32,
    pub students: u32,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
}

/// Where somebody belongs in a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInClass {
    pub class: String,
    pub table: String,
    pub seat: u8,
    pub firm: String,
}

/// Somebody comes to a class: by their own link, or by its code and their name.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(deny_unknown_fields, default)]
pub struct JoinClass {
    /// What a link ends with.
    pub key: Option<String>,
    pub code: Option<String>,
    /// Their real name, as it stands on the roster. Only the instructor and the own board see it.
    pub name: Option<String>,
    /// What they call themselves at the table, on a board.
    pub called: Option<String>,
    /// One's own part of the chance: up to 64 hexadecimal digits.
    pub entropy: Option<String>,
}

/// What the instructor does, sent again if no answer came: with the same id it is done once.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct Teach {
    pub id: Option<String>,
    #[serde(flatten)]
    pub command: ClassCommand,
}

/// What the instructor does. Sections are numbered from 1; what names none is done in all.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClassCommand {
    /// Play begins; a bot stands in where nobody has come, if one is named.
    Begin {
        section: Option<u8>,
        fill: Option<String>,
    },
    /// What happens at a deadline happens now, in the phase under way. If the question that it is about is named, nothing is closed when the
    /// table has gone on to another.
    Close {
        section: Option<u8>,
        question: Option<String>,
    },
    /// The same, until the round is over; if its date is named, only that one.
    CloseRound {
        section: Option<u8>,
        date: Option<u32>,
    },
    Pause {
        section: Option<u8>,
    },
    Resume {
        section: Option<u8>,
    },
    /// Whether the table pauses after each round, until the instructor resumes.
    Hold {
        section: Option<u8>,
        on: bool,
    },
    /// More time for this step: for one firm, or for all.
    Extend {
        section: Option<u8>,
        seat: Option<u8>,
        minutes: u32,
    },
    /// A scheduled closing waits so long for a firm whose people were ill; 0 takes that back.
    CatchUp {
        section: Option<u8>,
        seat: u8,
        until: u64,
    },
    /// Gives money, or takes it if the amount is negative. The reason stands in the log.
    Grant {
        section: Option<u8>,
        seat: u8,
        amount: i64,
        why: String,
    },
    /// Lays out what chance brings next. It is shown as staged after it came.
    Stage {
        section: Option<u8>,
        what: String,
        outcome: u32,
    },
    /// Lets a bot play for a firm.
    Replace {
        section: Option<u8>,
        seat: u8,
        bot: String,
    },
    /// Gives it back to its people.
    GiveBack {
        section: Option<u8>,
        seat: u8,
    },
    /// Says something to all, or to one firm.
    Message {
        section: Option<u8>,
        seat: Option<u8>,
        text: String,
    },
    /// The round under way is the last.
    LastRound {
        section: Option<u8>,
    },
    /// The game ends here.
    End {
        section: Option<u8>,
    },
    /// Sets all tables anew, with the same people. Only in a rehearsal.
    Reset {
        section: Option<u8>,
    },
    /// From now on it counts.
    Compete {
        section: Option<u8>,
    },
    Rename {
        section: Option<u8>,
        seat: u8,
        name: String,
    },
    /// Whether the code brings students in. Links are good all the same.
    Door {
        open: bool,
    },
    /// Another code. The old one is void; who has come stays.
    NewCode,
    /// Another link for somebody. The old one is void, the device that came by it loses the seat, and the name with the code does not
    /// bring it back.
    NewLink {
        entry: u32,
    },
    /// Another firm for somebody, with the link that they have; in their own section if none is named.
    Move {
        entry: u32,
        section: Option<u8>,
        seat: u8,
    },
    /// Somebody more on the roster.
    Enrol {
        name: String,
        section: Option<u8>,
        seat: Option<u8>,
    },
    /// Somebody leaves the roster, with all that is known of them.
    Strike {
        entry: u32,
    },
    /// When steps or rounds are closed by themselves, in milliseconds since 1970. Replaces what was planned.
    Schedule {
        section: Option<u8>,
        times: Vec<u64>,
        rounds: bool,
    },
}

/// All that the instructor of a class sees. Of the games it is what everybody sees.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassPage {
    pub id: String,
    pub name: String,
    pub instructor: String,
    pub code: String,
    /// Whether the code brings students in.
    pub door: bool,
    pub game: String,
    pub title: String,
    pub competition: bool,
    /// Milliseconds since 1970, by the clock of the house.
    pub now: u64,
    pub sections: Vec<ClassSection>,
    pub roster: Vec<ClassEntry>,
    pub schedule: Vec<ClassDue>,
    /// What the instructor has done, the newest first.
    pub notes: Vec<ClassNote>,
    /// What the instructor has said, the newest first.
    pub messages: Vec<ClassMessage>,
    /// What can be had as files.
    pub parts: Vec<ClassPart>,
}

/// A part of a class that can be had as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassPart {
    pub name: String,
    pub title: String,
}

/// Which part of a class as which kind of file: all parts in one workbook, or one of them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
pub struct WhichClassPart {
    /// `csv` or `xlsx`.
    pub format: String,
    pub part: Option<String>,
    /// Between how many points the grades lie that are suggested.
    pub fewest: Option<u32>,
    pub most: Option<u32>,
}

/// A table of a class.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassSection {
    pub section: u8,
    pub name: String,
    pub table: String,
    /// By which somebody who has no seat may look on: for the projector.
    pub invitation: String,
    pub stage: WireStage,
    pub paused: bool,
    /// Whether it pauses after each round.
    pub holds: bool,
    /// Whether the round is being closed.
    pub closing: bool,
    /// Whether bots rest, because they play for everybody who is left: a round is played when it is closed.
    pub resting: bool,
    pub phases: Vec<String>,
    pub phase: u32,
    /// What is asked now, as commands name it.
    pub question: String,
    pub date: u32,
    pub last_date: u32,
    /// Milliseconds until the time for this step is up.
    pub time_left: Option<u64>,
    pub has_clock: bool,
    /// Who leads, where that is public.
    pub standing: String,
    pub firms: Vec<ClassFirm>,
    /// The board as everybody sees it.
    pub grids: Vec<Grid>,
    /// The last that everybody was told.
    pub news: Vec<String>,
    /// What can be laid out.
    pub stageable: Vec<ClassStaging>,
    /// What is laid out and has not come yet.
    pub staged: Vec<ClassStaging>,
    pub over: Option<Over>,
    /// Why it cannot be looked at, if it cannot.
    pub problem: Option<String>,
}

/// A firm as the instructor sees it.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassFirm {
    pub seat: u8,
    pub name: String,
    /// `board`, `person`, `open` or `bot`, as the class was made.
    pub kind: String,
    /// The bot that plays it now.
    pub bot: Option<String>,
    pub state: FirmState,
    /// Its place and its score, as everybody can know them.
    pub rank: Option<u32>,
    pub standing: Option<Money>,
    /// How many of its decisions were made for it because it was late.
    pub missed: u32,
    /// Whether its time is up and the table waits for it.
    pub late: bool,
    /// How many may belong to it.
    pub places: u8,
    pub directors: Vec<ClassDirector>,
    /// Until when a scheduled closing waits for it.
    pub catch_up: Option<u64>,
}

/// How far a firm is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FirmState {
    /// Nobody of it has come yet.
    Missing,
    /// It has nothing to decide.
    Idle,
    Deciding,
    /// It has decided, and may change its mind.
    Ready,
    /// It is out of the game.
    Out,
}

/// Somebody of a firm.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassDirector {
    pub entry: u32,
    pub name: String,
    pub called: String,
    pub joined: bool,
    pub online: bool,
}

/// A line of the roster.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassEntry {
    pub entry: u32,
    pub name: String,
    pub section: u8,
    pub seat: u8,
    /// What their link ends with.
    pub key: String,
    pub joined: bool,
}

/// When something is closed by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassDue {
    pub at: u64,
    pub section: Option<u8>,
    /// Whether the whole round is closed, and not a step alone.
    pub rounds: bool,
    pub done: bool,
}

/// Something that the instructor did.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassNote {
    /// Milliseconds since 1970.
    pub at: u64,
    pub command: String,
    pub section: Option<u8>,
    pub seat: Option<u8>,
    /// The round of the game's calendar in which it was, if play had begun.
    pub date: Option<u32>,
    pub amount: Option<i64>,
    /// The reason, the outcome, the new name.
    pub text: Option<String>,
}

/// Something that the instructor said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassMessage {
    pub at: u64,
    pub section: Option<u8>,
    pub seat: Option<u8>,
    pub text: String,
}

/// What chance may bring next, or will.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClassStaging {
    /// The chance that it is an outcome of.
    pub what: String,
    pub outcome: u32,
    pub text: String,
}
