/** How a wall lays out what there are many of: letters that are read from the last row, and nothing cut. */

import type { Ladder, Rung } from '../wire'

/** So many lines stand below each other before they go into a second column. */
const ONE_COLUMN = 15
/** So many lines of an auction are on the wall at once. */
const MOST_LINES = 34

/** A line of an opened auction: a bid, or the place where supply or demand ended. */
export type Line = { rung: Rung; end?: undefined } | { end: string; rung?: undefined }

/**
 * The lines of an auction. Where there are too many, those around the place where supply or demand ended are shown: there it was
 * decided. What stands above and below is counted.
 */
export function linesOf(ladder: Ladder): { above: number; lines: Line[]; below: number } {
  const all = ladder.rungs.flatMap((rung, index): Line[] =>
    index + 1 === ladder.served ? [{ rung }, { end: ladder.limit }] : [{ rung }],
  )
  if (all.length <= MOST_LINES) return { above: 0, lines: all, below: 0 }
  const end = all.findIndex((line) => line.end !== undefined)
  const first = Math.max(0, Math.min(end - MOST_LINES / 2, all.length - MOST_LINES))
  const lines = all.slice(first, first + MOST_LINES)
  return { above: first, lines, below: all.length - first - MOST_LINES }
}

/** How many lines stand below each other, in columns that are as long as each other. */
export function rowsOf(count: number, most = ONE_COLUMN): number {
  return Math.max(1, Math.ceil(count / Math.ceil(Math.max(1, count) / most)))
}
