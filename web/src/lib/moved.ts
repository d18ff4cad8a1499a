import { api } from './api'
import type { Problem } from '../wire'

/** What a table says that is gone, or was given to others. */
const GONE = ['no-such-table', 'not-allowed', 'replaced']

/** A whole class asks at once; whoever gets no answer asks again. */
const TRIES = 4
const WAIT_MS = 1_000

/** The table at which somebody has just come because their class was begun anew. */
let arrived: string | null = null

/** The table of a class that stands in the place of one that was set anew; null if there is none. */
export async function movedTo(table: string, failure: Problem | null): Promise<string | null> {
  if (failure === null || !GONE.includes(failure.code)) return null
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const list = await api.classes().catch(() => null)
    if (list !== null) {
      const to = list.moved.find(({ from }) => from === table)?.to ?? null
      if (to !== null) arrived = to
      return to
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * attempt * (0.75 + Math.random() / 2)))
  }
  return null
}

/** Whether a class was just begun anew at this table, which is said there once. */
export function beginsAnew(table: string): boolean {
  const isNew = arrived === table
  if (isNew) arrived = null
  return isNew
}
