// What a class talks about when a match is over. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Chart, Form, SentAction, Standing } from './common'

/**
 * What might have been decided, filled in with what was.
 */
export type Choices = { seat: number, menu: Array<Form>, };

/**
 * A match that is over, as people talk about it.
 */
export type Debrief = { ending: string, 
/**
 * The first comes first.
 */
standings: Array<Standing>, 
/**
 * What it was, in a few sentences.
 */
tale: Array<string>, charts: Array<Chart>, 
/**
 * The rounds in which a seat fared most differently from the others.
 */
moments: Array<InstructiveMoment>, 
/**
 * A suggestion of points, for whoever runs the table.
 */
points?: Array<Points>, 
/**
 * What can be had as files.
 */
parts: Array<Part>, };

/**
 * A decision that can be tried otherwise.
 */
export type Decision = { 
/**
 * The entry of the log.
 */
entry: number, 
/**
 * The round in the game's calendar.
 */
date: number, phase: string, action: string, words: string, };

/**
 * A round in which a firm fared quite otherwise than the others.
 */
export type InstructiveMoment = { seat: number, 
/**
 * The round in the game's calendar.
 */
date: number, 
/**
 * The entries of the log within it.
 */
entries: [number, number], 
/**
 * What it moved the firm's score by, and by how much that is more or less than what it was for the firm in the middle.
 */
change: number, beside_others: number, headline: string, 
/**
 * What moved it most, or what happened to it.
 */
sentences: Array<string>, };

/**
 * A part of a match that can be had as a file.
 */
export type Part = { name: string, title: string, about: string, 
/**
 * How many rows it has.
 */
rows: number, };

/**
 * Points that are suggested for a seat.
 */
export type Points = { seat: number, points: number, };

/**
 * What is tried instead of a decision.
 */
export type TryInstead = { entry: number, 
/**
 * By default what the rules do for one who is absent.
 */
do?: SentAction | null, invitation?: string | null, };

/**
 * What another decision would have led to.
 */
export type WhatIf = { 
/**
 * How it ended, and how it would have ended; the first comes first.
 */
standings: Array<Standing>, would_stand: Array<Standing>, seat: number, 
/**
 * The round in the game's calendar.
 */
date: number, phase: string, 
/**
 * What was decided, and what is tried instead, in words.
 */
chosen: string, instead: string, 
/**
 * The later decisions that were kept, those that a clerk had to make anew, those for which there was no occasion any more, and the
 * draws that had to be drawn anew.
 */
kept: number, replaced: number, dropped: number, redrawn: number, 
/**
 * By seat: what it came to, and what it would have come to.
 */
was: Array<number>, would: Array<number>, won: Array<number>, would_win: Array<number>, 
/**
 * What came of it for the seat, and how far that can be believed.
 */
result: string, caution: string, 
/**
 * What decides, of the seat alone: as it was, and as it would have been.
 */
chart: Chart | null, };
