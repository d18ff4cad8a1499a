// Reviews of matches. Made from the Rust types by `crates/server/tests/typescript.rs`; do not edit.

import type { Chart } from './common'

/**
 * A review, or how far it is: then ask again.
 */
export type Reviewed = { 
/**
 * How many moments of the match have been looked at, and of how many; 0 as long as it waits for its turn.
 */
done: number, total: number, review?: SeatReview, };

/**
 * A decision beside what the planner would have done from what the seat knew.
 */
export type ReviewedDecision = { 
/**
 * The entry of the log.
 */
entry: number, 
/**
 * The round in the game's calendar.
 */
date: number, phase: string, 
/**
 * What was chosen and what the planner would have chosen, in the notation of the game and in words.
 */
chosen: string, chosen_words: string, best: string, best_words: string, 
/**
 * How much more could be expected of the choice than of a clerk's.
 */
gain: Worth, 
/**
 * How much more could be expected of the planner's choice, and how far the drawn worlds may have moved that.
 */
missed: Worth, doubt: number, 
/**
 * Whether it is missed by more than that.
 */
is_clear: boolean, sentence: string, };

/**
 * What a match was for one seat, after its end.
 */
export type SeatReview = { seat: number, name: string, 
/**
 * What the seat could expect when the match began, by clerks' play.
 */
expected: Worth, 
/**
 * What came of it: what was expected and these three together.
 */
result: Worth, shares: Shares, 
/**
 * What a decision brought on average.
 */
for_each_decision: Worth, 
/**
 * How much more the planner could have expected, over all decisions in which it would clearly have done better.
 */
missed: number, 
/**
 * The whole in a few sentences.
 */
summary: Array<string>, 
/**
 * The decisions that cost most, the worst first.
 */
worst: Array<ReviewedDecision>, 
/**
 * The largest moves of what the seat could expect, in the order of the match.
 */
turning_points: Array<TurningPoint>, 
/**
 * Every decision, in order.
 */
decisions: Array<ReviewedDecision>, 
/**
 * What the seat could expect after each round.
 */
chart: Chart, 
/**
 * In how many worlds each moment was measured.
 */
worlds: number, };

/**
 * What all stretches of a cause brought.
 */
export type Shares = { decisions: Worth, chance: Worth, others: Worth, };

/**
 * Whose doing a turning point was.
 */
export type TurningCause = "decision" | "chance" | "others";

/**
 * A moment that moved what a seat could expect.
 */
export type TurningPoint = { 
/**
 * The first and the last entry of it in the log.
 */
entries: [number, number], 
/**
 * The round in the game's calendar.
 */
date: number, cause: TurningCause, before: Worth, after: Worth, 
/**
 * How the expectation moved, in one sentence.
 */
headline: string, 
/**
 * What happened, as the seat was told it.
 */
sentences: Array<string>, };

/**
 * Whose decisions are reviewed.
 */
export type WhichReview = { seat: number, 
/**
 * The code of a table that is not public.
 */
invitation?: string | null, };

/**
 * What a seat has or can expect, and differences of that.
 */
export type Worth = { 
/**
 * The final standing.
 */
standing: number, 
/**
 * The share of the win: 1 for the only winner.
 */
win_share: number, };
