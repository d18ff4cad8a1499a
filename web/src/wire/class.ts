// Classes: several tables that somebody teaches at. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Grid, NewClock, Over, WireStage } from './common'

/**
 * What the instructor does. Sections are numbered from 1; what names none is done in all.
 */
export type ClassCommand = { "command": "begin", section?: number | null, fill?: string | null, } | { "command": "close", section?: number | null, question?: string | null, } | { "command": "close-round", section?: number | null, date?: number | null, } | { "command": "pause", section?: number | null, } | { "command": "resume", section?: number | null, } | { "command": "hold", section?: number | null, on: boolean, } | { "command": "extend", section?: number | null, seat?: number | null, minutes: number, } | { "command": "catch-up", section?: number | null, seat: number, until: number, } | { "command": "grant", section?: number | null, seat: number, amount: number, why: string, } | { "command": "stage", section?: number | null, what: string, outcome: number, } | { "command": "replace", section?: number | null, seat: number, bot: string, } | { "command": "give-back", section?: number | null, seat: number, } | { "command": "message", section?: number | null, seat?: number | null, text: string, } | { "command": "last-round", section?: number | null, } | { "command": "end", section?: number | null, } | { "command": "reset", section?: number | null, } | { "command": "compete", section?: number | null, } | { "command": "rename", section?: number | null, seat: number, name: string, } | { "command": "door", open: boolean, } | { "command": "new-code" } | { "command": "new-link", entry: number, } | { "command": "move", entry: number, section?: number | null, seat: number, } | { "command": "enrol", name: string, section?: number | null, seat?: number | null, } | { "command": "strike", entry: number, } | { "command": "schedule", section?: number | null, times: Array<number>, rounds: boolean, };

/**
 * Somebody of a firm.
 */
export type ClassDirector = { entry: number, name: string, called: string, joined: boolean, online: boolean, };

/**
 * When something is closed by itself.
 */
export type ClassDue = { at: number, section: number | null, 
/**
 * Whether the whole round is closed, and not a step alone.
 */
rounds: boolean, done: boolean, };

/**
 * A line of the roster.
 */
export type ClassEntry = { entry: number, name: string, section: number, seat: number, 
/**
 * What their link ends with.
 */
key: string, joined: boolean, };

/**
 * A firm as the instructor sees it.
 */
export type ClassFirm = { seat: number, name: string, 
/**
 * `board`, `person`, `open` or `bot`, as the class was made.
 */
kind: string, 
/**
 * The bot that plays it now.
 */
bot: string | null, state: FirmState, 
/**
 * Its place and its score, as everybody can know them.
 */
rank: number | null, standing: number | null, 
/**
 * How many of its decisions were made for it because it was late.
 */
missed: number, 
/**
 * Whether its time is up and the table waits for it.
 */
late: boolean, 
/**
 * How many may belong to it.
 */
places: number, directors: Array<ClassDirector>, 
/**
 * Until when a scheduled closing waits for it.
 */
catch_up: number | null, };

/**
 * A class in a list.
 */
export type ClassLine = { id: string, name: string, game: string, competition: boolean, sections: number, students: number, 
/**
 * When it was made, in milliseconds since 1970.
 */
made: number, };

/**
 * The classes of a person.
 */
export type ClassList = { 
/**
 * Those that one teaches, the newest first.
 */
taught: Array<ClassLine>, 
/**
 * Those that one learns in.
 */
attended: Array<SeatInClass>, 
/**
 * Where tables of theirs have gone that were set anew.
 */
moved: Array<MovedTable>, };

/**
 * A class that was made.
 */
export type ClassMade = { id: string, 
/**
 * What students type.
 */
code: string, };

/**
 * Something that the instructor said.
 */
export type ClassMessage = { at: number, section: number | null, seat: number | null, text: string, };

/**
 * Something that the instructor did.
 */
export type ClassNote = { 
/**
 * Milliseconds since 1970.
 */
at: number, command: string, section: number | null, seat: number | null, 
/**
 * The round of the game's calendar in which it was, if play had begun.
 */
date: number | null, amount: number | null, 
/**
 * The reason, the outcome, the new name.
 */
text: string | null, };

/**
 * All that the instructor of a class sees. Of the games it is what everybody sees.
 */
export type ClassPage = { id: string, name: string, instructor: string, code: string, 
/**
 * Whether the code brings students in.
 */
door: boolean, game: string, title: string, competition: boolean, 
/**
 * Milliseconds since 1970, by the clock of the house.
 */
now: number, sections: Array<ClassSection>, roster: Array<ClassEntry>, schedule: Array<ClassDue>, 
/**
 * What the instructor has done, the newest first.
 */
notes: Array<ClassNote>, 
/**
 * What the instructor has said, the newest first.
 */
messages: Array<ClassMessage>, 
/**
 * What can be had as files.
 */
parts: Array<ClassPart>, };

/**
 * A part of a class that can be had as a file.
 */
export type ClassPart = { name: string, title: string, };

/**
 * A table of a class.
 */
export type ClassSection = { section: number, name: string, table: string, 
/**
 * By which somebody who has no seat may look on: for the projector.
 */
invitation: string, stage: WireStage, paused: boolean, 
/**
 * Whether it pauses after each round.
 */
holds: boolean, 
/**
 * Whether the round is being closed.
 */
closing: boolean, 
/**
 * Whether bots rest, because they play for everybody who is left: a round is played when it is closed.
 */
resting: boolean, phases: Array<string>, phase: number, 
/**
 * What is asked now, as commands name it.
 */
question: string, date: number, last_date: number, 
/**
 * Milliseconds until the time for this step is up.
 */
time_left: number | null, has_clock: boolean, 
/**
 * Who leads, where that is public.
 */
standing: string, firms: Array<ClassFirm>, 
/**
 * The board as everybody sees it.
 */
grids: Array<Grid>, 
/**
 * The last that everybody was told.
 */
news: Array<string>, 
/**
 * What can be laid out.
 */
stageable: Array<ClassStaging>, 
/**
 * What is laid out and has not come yet.
 */
staged: Array<ClassStaging>, over: Over | null, 
/**
 * Why it cannot be looked at, if it cannot.
 */
problem: string | null, };

/**
 * What chance may bring next, or will.
 */
export type ClassStaging = { 
/**
 * The chance that it is an outcome of.
 */
what: string, outcome: number, text: string, };

/**
 * How far a firm is.
 */
export type FirmState = "missing" | "idle" | "deciding" | "ready" | "out";

/**
 * Somebody comes to a class: by their own link, or by its code and their name.
 */
export type JoinClass = { 
/**
 * What a link ends with.
 */
key?: string | null, code?: string | null, 
/**
 * Their real name, as it stands on the roster. Only the instructor and the own board see it.
 */
name?: string | null, 
/**
 * What they call themselves at the table, on a board.
 */
called?: string | null, 
/**
 * One's own part of the chance: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

/**
 * A table of a class in whose place there is another.
 */
export type MovedTable = { from: string, to: string, };

/**
 * A class to be made: one or several tables with the same firms, and who learns at them.
 */
export type NewClass = { name: string, 
/**
 * By which messages of the instructor are signed.
 */
instructor?: string | null, game: string, variant?: string | null, 
/**
 * Options by name, as text.
 */
options: { [key in string]: string }, 
/**
 * The text of an edition file.
 */
edition?: string | null, clock: NewClock, 
/**
 * The firms of each section, in the order of their seats.
 */
firms: Array<NewFirm>, 
/**
 * How many tables play side by side, with the same draws; one if it is not said.
 */
sections?: number | null, 
/**
 * The students as a text: a name a line, or comma-separated columns under a heading with `name`, or `last name` and `first name`, and,
 * where wanted, `firm` and `section`.
 */
roster: string, 
/**
 * Whether it counts from the start; else it is a rehearsal, which can be begun anew.
 */
competition: boolean, };

/**
 * A firm of a class to be made.
 */
export type NewFirm = { 
/**
 * Numbered if it has none.
 */
name: string, 
/**
 * `board` (several who vote), `person` (somebody of the roster), `open` (whoever comes by the code) or `bot:clerk`.
 */
kind: string, 
/**
 * How many a board has.
 */
size?: number | null, };

/**
 * Where somebody belongs in a class.
 */
export type SeatInClass = { class: string, table: string, seat: number, firm: string, };

/**
 * What the instructor does, sent again if no answer came: with the same id it is done once.
 */
export type Teach = { id?: string | null, } & ({ "command": "begin", section?: number | null, fill?: string | null, } | { "command": "close", section?: number | null, question?: string | null, } | { "command": "close-round", section?: number | null, date?: number | null, } | { "command": "pause", section?: number | null, } | { "command": "resume", section?: number | null, } | { "command": "hold", section?: number | null, on: boolean, } | { "command": "extend", section?: number | null, seat?: number | null, minutes: number, } | { "command": "catch-up", section?: number | null, seat: number, until: number, } | { "command": "grant", section?: number | null, seat: number, amount: number, why: string, } | { "command": "stage", section?: number | null, what: string, outcome: number, } | { "command": "replace", section?: number | null, seat: number, bot: string, } | { "command": "give-back", section?: number | null, seat: number, } | { "command": "message", section?: number | null, seat?: number | null, text: string, } | { "command": "last-round", section?: number | null, } | { "command": "end", section?: number | null, } | { "command": "reset", section?: number | null, } | { "command": "compete", section?: number | null, } | { "command": "rename", section?: number | null, seat: number, name: string, } | { "command": "door", open: boolean, } | { "command": "new-code" } | { "command": "new-link", entry: number, } | { "command": "move", entry: number, section?: number | null, seat: number, } | { "command": "enrol", name: string, section?: number | null, seat?: number | null, } | { "command": "strike", entry: number, } | { "command": "schedule", section?: number | null, times: Array<number>, rounds: boolean, });
