import { api } from './api'
import type { Problem } from '../wire'

/** What a table says that is gone, or was given to others. */
const GONE = ['no-such-table', 'replaced']

/** The table of a class that stands in the place of one that was set anew; null if there is none. */
export async function movedTo(table: string, failure: Problem | null): Promise<string | null> {
  if (failure === null || !GONE.includes(failure.code)) return null
  const { moved } = await api.classes().catch(() => ({ moved: [] }))
  return moved.find(({ from }) => from === table)?.to ?? null
}
