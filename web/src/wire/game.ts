// The games that there are, and their rules. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Domain } from './common'

export type BotInfo = { name: string, 
/**
 * How well it plays: "Easy", "Sound", "Strong".
 */
title: string, 
/**
 * How it plays, in a few words.
 */
about: string, };

export type Find = { 
/**
 * The number of a rule, or words.
 */
find?: string | null, };

/**
 * A game as lists show it.
 */
export type GameInfo = { id: string, title: string, 
/**
 * The version of the rules.
 */
rules: number, variants: Array<VariantInfo>, 
/**
 * How many minutes its lessons take together; 0 if it has none.
 */
lesson_minutes: number, };

/**
 * The games that can be played, and the bots that play them.
 */
export type Games = { games: Array<GameInfo>, bots: Array<BotInfo>, };

/**
 * One option of a table, with the value that it has now.
 */
export type OptionSpec = { name: string, 
/**
 * What it is called. Empty until [`OptionSpec::label`] says it.
 */
label: string, rule: string, domain: Domain, value: number | string | boolean, 
/**
 * Whether it says how long the game is, which people choose first.
 */
is_length: boolean, 
/**
 * The value that it begins with where a class is set up, if that is another than elsewhere.
 */
classroom?: number | string | boolean, };

/**
 * One entry of a rule book.
 */
export type RuleText = { 
/**
 * `3` for a chapter, `3.2` for a rule.
 */
number: string, 
/**
 * The name of a chapter, or the text of a rule.
 */
text: string, };

/**
 * A variant as lists show it.
 */
export type VariantInfo = { id: string, title: string, summary: string, 
/**
 * The fewest and the most seats.
 */
seats: [number, number], 
/**
 * How many sit down if nobody says how many.
 */
usual_seats: number, options: Array<OptionSpec>, };
