import type { Ladder, Position, Replayed, StoryLine } from '../wire'
import type { Filling } from './filling.svelte'

/** What a board needs of a table: a live table has it, and so has a moment of a replay. */
export type Shown = {
  position: (Pick<Position, 'view' | 'tables' | 'waiting' | 'sealed'> & Partial<Pick<Position, 'lesson'>>) | null
  name: (seat: number) => string
  /** What is printed on the cards and boards of the game. */
  printed: unknown
  /** The last auction. */
  ladder: Ladder | null
  /** What changes are told from: the view as it was then, and since when that is. */
  before?: Before | null
  /** The form on the desk, where there is one that can be filled in: whoever points at the board fills it in. */
  filling?: Filling | null
  /** Whether it hangs on a wall: read from afar, and nobody scrolls or points. */
  isWall?: boolean
  /** Brings the desk forward, where only one part of the table is seen. */
  toDesk?: () => void
}

export type Before = { view: unknown; since: string }

/** What lies in the drawer of a table. */
export type Book = 'log' | 'sheets' | 'charts' | 'prices' | 'rules' | 'seal'

/** Where a match that is over comes from. */
export type MatchSource = {
  /** A moment of it: where it stood after so many entries. */
  moment: (entry: number, viewer: string) => Promise<Replayed>
  /** All that was told. */
  story: (viewer: string) => Promise<StoryLine[]>
}
