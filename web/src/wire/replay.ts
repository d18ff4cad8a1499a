// Matches that are over: moment by moment, and checked. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Chart, Grid, Ladder, NewsLine, Standing } from './common'

/**
 * What a match file that somebody brought is of.
 */
export type BroughtMatch = { game: string, title: string, variant: string, commitment: string, 
/**
 * By seat.
 */
names: Array<string>, 
/**
 * The first comes first.
 */
standings: Array<Standing>, charts: Array<Chart>, 
/**
 * What is printed on the cards and boards of the game.
 */
printed: unknown, };

/**
 * What the check of a match found: a report, or what is wrong in a sentence.
 */
export type Checked = { ok: boolean, report?: Report, problem?: string, 
/**
 * The entry of the log that it was found at.
 */
entry?: number, };

/**
 * What the check of a match file found that somebody brought.
 */
export type CheckedMatch = { match?: BroughtMatch, ok: boolean, report?: Report, problem?: string, 
/**
 * The entry of the log that it was found at.
 */
entry?: number, };

/**
 * What shows that the draws were fixed before the game.
 */
export type Fairness = { 
/**
 * The seal of the draws, told before anyone sat down.
 */
commitment: string, over: boolean, 
/**
 * What the check of the match found, when it is over.
 */
checked?: Checked, };

/**
 * Some moments of a match that somebody brought.
 */
export type Moments = { entries: number, frames: Array<Replayed>, };

/**
 * The table after an entry of the log.
 */
export type Replayed = { entry: number, entries: number, round: number, 
/**
 * The round in the game's calendar, and the last that the game can come to.
 */
date: number, last_date: number, phases: Array<string>, phase: number, tables: Array<Grid>, view: unknown, 
/**
 * The last auction that was opened.
 */
ladder: Ladder | null, news: Array<NewsLine>, };

/**
 * What the check of a file found, if nothing is wrong with it.
 */
export type Report = { entries: number, 
/**
 * The decisions, draws and orders among them, also those that were taken back.
 */
inputs: number, 
/**
 * Whether the match has come to its reveal. One that runs is right so far.
 */
finished: boolean, abandoned: boolean, 
/**
 * The outcomes that were checked against the seed.
 */
draws_checked: number, 
/**
 * The outcomes that cannot be checked before the secret is revealed.
 */
draws_open: number, 
/**
 * The outcomes that an instructor had staged.
 */
staged: number, 
/**
 * How often decisions were taken back.
 */
taken_back: number, 
/**
 * How the game ended; for one that runs, empty.
 */
ending: string, 
/**
 * By seat, as the rules count them now.
 */
standings: Array<number>, winners: number[], 
/**
 * The hash over the whole file.
 */
chain: string, };

export type WhichEntry = { 
/**
 * The last one by default.
 */
entry?: number | null, 
/**
 * The number of a seat, `public` or `everything`.
 */
as?: string | null, invitation?: string | null, };

export type WhichMoments = { 
/**
 * The first entry that is shown.
 */
from: number, 
/**
 * The number of a seat, `public` or `everything`, which is the default.
 */
as?: string | null, };
