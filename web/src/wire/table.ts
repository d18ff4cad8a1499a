// A table, from being set up to its end, and all that is told of it while it lasts. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { NewClock, Position, Problem, SentAction, Warning, WireStage } from './common'

export type Again = { 
/**
 * One's own part of the chance: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

/**
 * Whether a game ends by agreement.
 */
export type Agreement = { ended: boolean, 
/**
 * The seats of those who have not said yes.
 */
waits_for: Array<number>, };

/**
 * A vote of one who sits on a board. Voting anew takes the ballot from where it was.
 */
export type Ballot = { 
/**
 * The number of the motion.
 */
ballot: number, seat: number, question: string, 
/**
 * What is moved, as the motion has it: by its number alone a late ballot might go to another motion.
 */
do: string, };

/**
 * A board of directors, as one who sits on it may know it. Who voted for what stays sealed.
 */
export type BoardInfo = { seat: number, 
/**
 * What you are called on it.
 */
you: string, 
/**
 * Those who have chairs, in the order of the chairs.
 */
directors: Array<DirectorInfo>, 
/**
 * How many chairs there are.
 */
size: number, 
/**
 * Whoever knows this may take a free chair in play.
 */
code: string, 
/**
 * What was moved and is not decided, in the order in which it was moved.
 */
motions: Array<MotionInfo>, 
/**
 * The motion that you have voted for.
 */
ballot: number | null, 
/**
 * How many have voted.
 */
voted: number, 
/**
 * Whom you want in the chair, if you have said so.
 */
wants: string | null, 
/**
 * How many have said whom they want in the chair.
 */
chairs_voted: number, 
/**
 * Whether an election of the chair is due, as at the start and in each calendar year.
 */
electing: boolean, 
/**
 * Whether it is the second ballot of it, in which the most votes elect.
 */
second_ballot: boolean, };

/**
 * A seat that a board holds, as everybody may know.
 */
export type Chairs = { 
/**
 * How many chairs there are.
 */
size: number, 
/**
 * How many are taken.
 */
taken: number, };

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
at: number, 
/**
 * Whether the instructor of a class says it, to all or to one firm.
 */
announced: boolean, };

/**
 * What a client sends over the WebSocket.
 */
export type ClientMessage = Move | Ballot | Elect | { undo: boolean, seat: number, } | { chat: string, 
/**
 * The seat to whisper to; everybody hears it if there is none. Of a board, its own seat: the others on it.
 */
to?: number | null, } | { ping: boolean, };

/**
 * Somebody on a board, as the others on it know them.
 */
export type DirectorInfo = { called: string, 
/**
 * The real name, where it is known.
 */
name: string | null, online: boolean, 
/**
 * Whether they are in the chair: the chair breaks ties and decides when the time is up.
 */
chair: boolean, you: boolean, };

/**
 * Whom one who sits on a board wants in the chair. A majority of all elects.
 */
export type Elect = { 
/**
 * What they are called.
 */
elect: string, seat: number, };

/**
 * Somebody wants to end the game here, and it ends when all have said yes.
 */
export type EndQuestion = { 
/**
 * The seats of those who want to.
 */
wanting: Array<number>, 
/**
 * The seats of those who have not said so.
 */
missing: Array<number>, 
/**
 * Whether you are one of them.
 */
may_answer: boolean, };

export type EndVote = { 
/**
 * Whether you want to end the game here. `false` withdraws the question for all; a yes holds for the round in which it is said.
 */
yes: boolean, };

export type HostCommand = { 
/**
 * `pause`, `resume`, `last-round`, `replace` or `renew-invitation`.
 */
do: 'pause' | 'resume' | 'last-round' | 'replace' | 'renew-invitation', 
/**
 * The seat to be given to somebody else.
 */
seat?: number | null, 
/**
 * Who gets it: `bot:clerk`.
 */
holder?: string | null, };

/**
 * The lists of the lobby.
 */
export type Lobby = { mine: Array<TableLine>, 
/**
 * Public tables with open seats.
 */
open: Array<TableLine>, 
/**
 * Public tables in play, to look on.
 */
running: Array<TableLine>, };

/**
 * Through whose eyes, and by which right.
 */
export type Look = { 
/**
 * One of several seats of one's own; the first of them by default.
 */
seat?: number | null, 
/**
 * The code of a table that is not public.
 */
invitation?: string | null, };

/**
 * What somebody on a board moved, and what would come of it.
 */
export type MotionInfo = { 
/**
 * From 1.
 */
number: number, 
/**
 * Who moved it.
 */
mover: string, 
/**
 * In the notation of the game: send it back with a ballot.
 */
action: string, 
/**
 * What is to be done: `Bid for raw material`.
 */
title: string, 
/**
 * What is filled in, in a few words; none where there is nothing to fill in.
 */
brief: string | null, 
/**
 * What it amounts to, in one sentence.
 */
explain: string, 
/**
 * What can go wrong with it.
 */
warnings: Array<Warning>, 
/**
 * Why the rules would not take it now, so that no ballot for it counts.
 */
refused: string | null, };

/**
 * A decision. Sent twice with the same id, it counts once.
 */
export type Move = { seat: number, id: string, question: string, do: SentAction, };

/**
 * A table to be made.
 */
export type NewTable = { game: string, variant?: string | null, 
/**
 * Options by name, as text.
 */
options: { [key in string]: string }, 
/**
 * The text of an edition file.
 */
edition?: string | null, 
/**
 * Who sits where: `you`, `open`, `bot:clerk`; `here:NAME` for another person at this browser; `board:NAME:SIZE` for a board of so many
 * directors, which people join. If it is not said, you sit among
 * bots, as many as is usual, one of each level.
 */
seats?: Array<string> | null, 
/**
 * Your name.
 */
name?: string | null, 
/**
 * Whether the lobby shows it to everybody.
 */
public: boolean, clock: NewClock, 
/**
 * After how long an absence, in seconds, the host may end the game without somebody; ten minutes if it is not said.
 */
absence_seconds?: number | null, 
/**
 * Begin at once, if no seat is open.
 */
start: boolean, 
/**
 * What you add to the chance of the draws: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

export type OneSeat = { seat: number, };

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = { seat: number, name: string, 
/**
 * `open`, `person` or `bot:clerk`, as calls name it.
 */
holder: string, kind: SeatKind, 
/**
 * The chairs of the board that it belongs to, if it belongs to one.
 */
board: Chairs | null, 
/**
 * The bot that plays it, if one does.
 */
bot: string | null, yours: boolean, 
/**
 * Whether a browser of its holder is connected.
 */
online: boolean, 
/**
 * Whether a person holds it who is not there.
 */
away: boolean, 
/**
 * Whether a bot plays for you, and you can take the seat back.
 */
may_return: boolean, in_play: boolean, waiting: boolean, sealed: boolean, 
/**
 * Whether its owner wants to end the game here.
 */
wants_to_end: boolean, };

/**
 * Who holds a seat.
 */
export type SeatKind = "open" | "person" | "bot" | "council";

export type Seated = { seat: number, };

/**
 * What the server sends over the WebSocket.
 */
export type ServerMessage = { "type": "table" } & Snapshot | { "type": "news" } & Position | { "type": "ready", waiting: Array<number>, sealed: Array<number>, } | { "type": "accepted", id: string, } | { "type": "refused", id: string, error: Problem, } | { "type": "seats", seats: Array<SeatInfo>, 
/**
 * All seats that are yours.
 */
yours: Array<number>, 
/**
 * Whether somebody wants to end the game here.
 */
end: EndQuestion | null, stage: WireStage, paused: boolean, 
/**
 * Whether bots rest, because nobody else is left in play.
 */
resting: boolean, 
/**
 * Who has set the table again for another game.
 */
again: string | null, } | { "type": "chat", line: ChatLine, } | { "type": "board" } & BoardInfo | { "type": "ping" };

export type SetSeat = { seat: number, 
/**
 * `bot:clerk`, or `open` before the start.
 */
holder: string, };

export type Sit = { seat: number, 
/**
 * 1 to 24 characters.
 */
name: string, invitation?: string | null, 
/**
 * The code of a board, to take a free chair on it in play.
 */
board?: string | null, 
/**
 * One's own part of the chance: up to 64 hexadecimal digits.
 */
entropy?: string | null, };

/**
 * Everything that a viewer may know of a table: the first message, and the answer of `GET /api/tables/{id}`.
 */
export type Snapshot = { table: TableInfo, seats: Array<SeatInfo>, 
/**
 * The seat that this is the view of; absent for one who looks on.
 */
you: number | null, 
/**
 * All seats that are yours.
 */
yours: Array<number>, 
/**
 * Whether somebody wants to end the game here.
 */
end: EndQuestion | null, 
/**
 * The board that holds the seat, if you sit on one.
 */
board: BoardInfo | null, position: Position, chat: Array<ChatLine>, };

export type Start = { 
/**
 * The bot that takes the open seats.
 */
fill?: string | null, };

/**
 * What does not change while a table is played at.
 */
export type TableInfo = { id: string, name: string, game: string, title: string, variant: string, stage: WireStage, paused: boolean, 
/**
 * Whether bots rest, because nobody else is left in play, until somebody who sat here wants to see how they go on.
 */
resting: boolean, 
/**
 * Who has set the table again for another game.
 */
again: string | null, 
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
absence_seconds: number, 
/**
 * What students of the class type to come in; only for its instructor.
 */
class_code: string | null, 
/**
 * Whether it is of a class, whose instructor says how long it is played and who sits where.
 */
of_class: boolean, 
/**
 * Whether the house gives advice: not in a class that counts.
 */
advice: boolean, 
/**
 * What is printed on the cards and boards of the game; views name cards by their numbers.
 */
printed: unknown, };

/**
 * A table in a list.
 */
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

/**
 * A table that was made.
 */
export type TableMade = { table: string, invitation: string, };

export type Talk = { text: string, 
/**
 * The seat to whisper to; everybody hears it if there is none.
 */
to?: number | null, 
/**
 * Who of those on one device speaks.
 */
seat?: number | null, 
/**
 * For onlookers at a table that is not public.
 */
invitation?: string | null, };
