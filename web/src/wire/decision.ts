// What somebody may decide, what it amounts to, and advice. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Call, SentAction, Value, Warning } from './common'

/**
 * What a seat that must decide could do, the best first.
 */
export type Advice = { 
/**
 * How they compare, in a sentence.
 */
verdict: string, hints: Array<Hint>, };

/**
 * Whether an action does its seat good, by the figures that its own sentence gives, the best first.
 */
export type Favour = "for" | "neutral" | "against";

/**
 * One thing to do, why, and what to expect of it.
 */
export type Hint = { 
/**
 * The action in the notation of the game, ready to be typed.
 */
action: string, 
/**
 * The same as an object.
 */
call: Call, 
/**
 * The same in a few words.
 */
title: string, 
/**
 * What it amounts to.
 */
reason: string, 
/**
 * Whether its reason speaks for it. One against which it speaks is only offered if nothing else comes near, and the outlook
 * says so.
 */
favour: Favour, 
/**
 * What the planner expects of it, and how sure that is.
 */
outlook: string, standing: number, win_share: number, };

/**
 * What a number of a form may be while the other values stay as they are.
 */
export type Limit = { field: string, 
/**
 * The least and the greatest value that is accepted around the present one; nothing if none was found.
 */
range: [number, number] | null, 
/**
 * Whether every value was tried. If not, the ends were looked for by halving, and a value between them may yet be refused,
 * or one beyond them accepted.
 */
exact: boolean, };

export type Preview = { seat: number, do: SentAction, };

/**
 * What an action amounts to, and what can go wrong with it.
 */
export type Previewed = { explain: string | null, 
/**
 * What is filled in, in a few words; none where there is nothing to fill in, and in lessons.
 */
brief: string | null, warnings: Array<Warning>, };

/**
 * A form with the values that are filled in so far.
 */
export type WhichForm = { seat: number, verb: string, 
/**
 * By the names of the fields; suggestions stand for what is not given.
 */
values: { [key in string]: Value }, };
