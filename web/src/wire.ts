// What goes over the wire. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

export type Value = number | string | Value[];

export type Problem = { 
/**
 * For programs: `not-your-seat`, `offer-exceeds-goods`, `too-many-requests`.
 */
code: string, 
/**
 * For people: one sentence that says what to do.
 */
sentence: string, 
/**
 * The rule of the game that is in the way.
 */
rule?: string, 
/**
 * The field of the form that is wrong, and the nearest value that would do.
 */
nearest?: Nearest, };

export type Nearest = { field: string, value: number, };

export type WireStage = "gathering" | "playing" | "over";

export type TableLine = { id: string, name: string, game: string, variant: string, stage: WireStage, 
/**
 * The names at the table, seat by seat; empty for an open seat.
 */
seats: Array<string>, open_seats: number, 
/**
 * Whether it waits for a decision of yours.
 */
your_turn: boolean, 
/**
 * Whether you have a seat at it.
 */
seated: boolean, 
/**
 * Why this release cannot go on with it, if it cannot, and which one can.
 */
frozen?: string, };

export type Lobby = { mine: Array<TableLine>, 
/**
 * Public tables with open seats.
 */
open: Array<TableLine>, 
/**
 * Public tables in play, to look on.
 */
running: Array<TableLine>, };

export type NewTable = { game: string, variant?: string, 
/**
 * Options by name, as text.
 */
options: Record<string, string>, 
/**
 * The text of an edition file.
 */
edition?: string, 
/**
 * Who sits where: `you`, `open`, `bot:clerk`; `here:NAME` for another person at this browser.
 */
seats: Array<string>, 
/**
 * Your name.
 */
name?: string, 
/**
 * Whether the lobby shows it to everybody.
 */
public: boolean, clock: NewClock, 
/**
 * After how long an absence, in seconds, the host may end the game without somebody; ten minutes if it is not said.
 */
absence_seconds?: number, 
/**
 * Begin at once, if no seat is open.
 */
start: boolean, 
/**
 * What you add to the chance of the draws: up to 64 hexadecimal digits.
 */
entropy?: string, };

export type NewClock = { 
/**
 * Seconds for each decision; 0 for no clock.
 */
seconds: number, 
/**
 * `wait`, `fallback` or `bot`.
 */
absent: string, };

export type TableMade = { table: string, invitation: string, };

export type Snapshot = { table: TableInfo, seats: Array<SeatInfo>, 
/**
 * The seat that this is the view of; absent for one who looks on.
 */
you: number | null, 
/**
 * All seats that are yours.
 */
yours: Array<number>, position: Position, chat: Array<ChatLine>, };

export type TableInfo = { id: string, name: string, game: string, title: string, variant: string, stage: WireStage, paused: boolean, 
/**
 * Whether two may talk unheard by the others.
 */
whispers: boolean, host: boolean, public: boolean, 
/**
 * To send to friends; only for those who sit at the table.
 */
invitation: string | null, 
/**
 * The seal of the draws.
 */
commitment: string, 
/**
 * Seconds for each decision; 0 for no clock.
 */
clock_seconds: number, 
/**
 * What happens to those who have not decided then: `wait`, `fallback` or `bot`.
 */
absent: string, 
/**
 * After how long an absence the host may end the game without somebody.
 */
absence_seconds: number, };

export type SeatInfo = { seat: number, name: string, 
/**
 * `open`, `person` or `bot:clerk`.
 */
holder: string, yours: boolean, 
/**
 * Whether a browser of its holder is connected.
 */
online: boolean, in_play: boolean, waiting: boolean, sealed: boolean, 
/**
 * Whether its owner wants to end the game here.
 */
wants_to_end: boolean, };

export type Position = { 
/**
 * How many pieces of news the viewer has been told.
 */
number: number, 
/**
 * What a move answers; send it back with the move.
 */
question: string, waiting: Array<number>, sealed: Array<number>, 
/**
 * Milliseconds until the time for this decision is up.
 */
time_left: number | null, phases: Array<string>, phase: number, round: number, view: unknown, 
/**
 * The same as grids of text, for clients that have no board for the game; only for those who ask for it.
 */
tables: Grid[], menu: Form[], 
/**
 * What happened since the viewer's last number.
 */
news: Array<NewsLine>, 
/**
 * The last auction that was opened; absent if it is the one that the viewer was shown already.
 */
ladder?: Ladder | null, over: Over | null, };

export type NewsLine = { number: number, text: string, };

export type Over = { ending: string, standings: [number, number][], winners: number[], };

export type ChatLine = { 
/**
 * Counted by each viewer alone, from 1: who does not hear a whisper sees no gap either.
 */
number: number, name: string, 
/**
 * The writer's seat, if it has one.
 */
seat: number | null, 
/**
 * The one seat that hears it, if it is whispered.
 */
to: number | null, text: string, 
/**
 * Milliseconds since 1970.
 */
at: number, };

export type ServerMessage = { "type": "table" } & Snapshot | { "type": "news" } & Position | { "type": "ready", waiting: Array<number>, sealed: Array<number>, } | { "type": "accepted", id: string, } | { "type": "refused", id: string, error: Problem, } | { "type": "seats", seats: Array<SeatInfo>, 
/**
 * All seats that are yours.
 */
yours: Array<number>, stage: WireStage, paused: boolean, } | { "type": "chat", line: ChatLine, } | { "type": "ping" };

export type ClientMessage = Move | { undo: boolean, seat: number, } | { chat: string, 
/**
 * The seat to whisper to; everybody hears it if there is none.
 */
to: number | null, } | { ping: boolean, };

export type Move = { seat: number, id: string, question: string, 
/**
 * In the notation of the game.
 */
do: string, };

export type Form = { verb: string, 
/**
 * What it is called. Empty until [`Menu::label`] says it.
 */
label: string, rule: string, 
/**
 * Whether the answer stays secret until all have answered.
 */
sealed: boolean, 
/**
 * Whether not even the moment of the answer may say anything: readiness is not shown, nobody answers
 * automatically, and the answer takes effect after a fixed delay.
 */
quiet: boolean, fields: Array<Field>, };

export type Field = { name: string, 
/**
 * What it is called. Empty until [`Menu::label`] says it.
 */
label: string, domain: Domain, 
/**
 * A sensible value to begin with. A form filled with all of these is accepted.
 */
suggested: Value, };

export type Domain = { "kind": "range", min: number, max: number, advised_min: number, advised_max: number, } | { "kind": "pick", choices: Array<Choice>, } | { "kind": "some", choices: Array<Choice>, at_least: number, at_most: number, };

export type Choice = { value: Value, 
/**
 * What it is called. Empty until [`Menu::label`] says it.
 */
label: string, 
/**
 * The seat that it is, if it is one: its name is the label.
 */
seat: number | null, };

export type Warning = { code: string, rule: string, 
/**
 * Empty until [`Warning::say`] says it.
 */
sentence: string, };

export type Grid = { title: string, columns: Array<Column>, rows: Array<Array<string>>, };

export type Column = { heading: string, figures: boolean, };

export type Chart = { title: string, 
/**
 * What a round is called: "Month".
 */
round: string, 
/**
 * What stands under each point: "start", "1", "2", "now".
 */
labels: Array<string>, lines: Array<ChartLine>, };

export type ChartLine = { 
/**
 * Whose line it is, if it is somebody's.
 */
seat: number | null, name: string, 
/**
 * A sum of money for each label; none where nothing is to be seen.
 */
values: (number | null)[], };

export type Ladder = { title: string, 
/**
 * How it was served, in a sentence.
 */
about: string, 
/**
 * What was traded, for the picture: "raw".
 */
good: string, rungs: Array<Rung>, 
/**
 * After how many rungs nothing was left; all of them if something was.
 */
served: number, 
/**
 * What stands there: "Here the supply ended".
 */
limit: string, 
/**
 * What it means for the viewer, in a sentence; empty for one who looks on.
 */
meaning: string, };

export type Rung = { seat: number, price: number, asked: number, got: number, };

export type Sheet = { title: string, lines: Array<SheetLine>, };

export type SheetLine = { label: string, rule: string, amount: number, 
/**
 * The amount as it is read: "$500" for what there is, "+$500" or "-2 raw" for what moved.
 */
figure: string, 
/**
 * Whether it is what there was or is, not what moved.
 */
total: boolean, entries: Array<SheetEntry>, };

export type SheetEntry = { 
/**
 * How much of what: "$500", "3 raw".
 */
what: string, from: string, to: string, reason: string, };
