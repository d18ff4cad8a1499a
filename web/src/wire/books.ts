// What can be looked up: books, the log and games that were played. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Chart, Grid } from './common'

/**
 * The books of a seat, from what the caller has seen.
 */
export type Books = { seat: number, sheets: Array<Sheet>, 
/**
 * What past rounds brought.
 */
history: Grid | null, 
/**
 * Capital, cash, prices and the like over the rounds.
 */
charts: Array<Chart>, 
/**
 * What moved the caller's score in this round and the one before, the newest first.
 */
tallies: Array<Tally>, 
/**
 * What happened and was not taken back.
 */
log: Array<string>, 
/**
 * After the end, the game in a few sentences.
 */
tale: Array<string>, };

/**
 * A match that is over, as one of those who played in it finds it among theirs.
 */
export type Played = { id: string, name: string, game: string, variant: string, 
/**
 * When the table was made, in milliseconds since 1970.
 */
made: number, 
/**
 * Those who played, the first first.
 */
seats: Array<PlayedSeat>, };

/**
 * Somebody in a match that is over.
 */
export type PlayedSeat = { name: string, 
/**
 * Which bot it was, if it was one.
 */
bot: string | null, yours: boolean, seat: number, standing: number, 
/**
 * From 1; those who have as much have the same.
 */
rank: number, wins: boolean, };

/**
 * What a figure is on its sheet.
 */
export type Role = "moved" | "stands" | "subtotal" | "total";

/**
 * A sheet of the books of one account for one period.
 */
export type Sheet = { title: string, 
/**
 * What it is a sheet of, the same in each period: "Balance Sheet".
 */
statement: string, 
/**
 * Of which period it is: "March".
 */
period: string, 
/**
 * Which longer period that belongs to, if there are such: "Year 2".
 */
chapter: string | null, sections: Array<SheetSection>, };

/**
 * Something behind a figure: a movement, what happened, or a part of the period.
 */
export type SheetEntry = { 
/**
 * How much of what, as it came or went: "-$500", "+3 raw". Empty for what is told in a sentence.
 */
figure: string, text: string, };

/**
 * A line of a sheet: a label, the figure, and what made it.
 */
export type SheetLine = { label: string, rule: string, amount: number, unit: Unit, 
/**
 * The amount as it is read: "$500" for what there is, "+$500" or "-2 raw" for what moved.
 */
figure: string, role: Role, 
/**
 * The numbers of the lines that it adds up, for a sum.
 */
sums: Array<number>, entries: Array<SheetEntry>, };

/**
 * Lines of a sheet that stand together.
 */
export type SheetSection = { 
/**
 * What they are about; none for what begins or ends a sheet.
 */
heading: string | null, lines: Array<SheetLine>, };

/**
 * A piece of news of a match that is over, and the entry that caused it: a way into the replay.
 */
export type StoryLine = { entry: number, 
/**
 * Counted from 1 for each viewer apart; what goes without saying is counted too, and not sent.
 */
number: number, 
/**
 * For people.
 */
text: string, 
/**
 * For programs: `event` is the kind, beside it stand its fields.
 */
event: { event: string } & Record<string, unknown>, 
/**
 * The round that begins with it, by the game's calendar.
 */
begins: number | null, 
/**
 * The seats that it speaks of.
 */
seats: Array<number>, };

/**
 * What moved a seat's score in a round.
 */
export type Tally = { 
/**
 * "Month 5 so far".
 */
title: string, 
/**
 * Whether the round is over.
 */
is_over: boolean, 
/**
 * "Capital -$3,300, from $34,000 to $30,700".
 */
summary: string, change: number, lines: Array<TallyLine>, };

/**
 * One thing that moved it, and by how much.
 */
export type TallyLine = { 
/**
 * "Sold 3 goods at $2,400, which counted $3,500 each".
 */
text: string, change: number, 
/**
 * The change as it is read: "+$500", "-$3,300".
 */
figure: string, };

/**
 * What a figure counts.
 */
export type Unit = "money" | "units";
