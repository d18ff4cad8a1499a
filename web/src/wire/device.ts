// Devices, and the answers that every call may give. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Problem } from './common'

/**
 * A browser or program of yours.
 */
export type DeviceInfo = { id: string, 
/**
 * As in `Firefox on Linux`; empty if it is not known.
 */
name: string, 
/**
 * When it first came, in milliseconds since 1970; 0 if that is not known.
 */
since: number, 
/**
 * Whether it is the one that asks.
 */
this: boolean, };

/**
 * It is done, and stored.
 */
export type Done = Record<symbol, never>;

/**
 * What became of one's own when one asked to be forgotten.
 */
export type Forgotten = { 
/**
 * Tables at which nobody else played, which are gone.
 */
removed: number, 
/**
 * Tables that others played at, at which your seats are no longer yours and what you said is erased. Their match files keep the
 * name that you played under.
 */
left: number, };

/**
 * A code to go on at another device.
 */
export type LinkCode = { code: string, 
/**
 * How long it is good.
 */
seconds: number, };

/**
 * The answer to what was not done. Nothing has changed.
 */
export type ProblemBody = { error: Problem, };
