import type { Ladder, Position, Replayed, StoryLine } from '../wire'

/** What a board needs of a table: a live table has it, and so has a moment of a replay. */
export type Shown = {
  position: (Pick<Position, 'view' | 'tables' | 'waiting' | 'sealed'> & Partial<Pick<Position, 'lesson'>>) | null
  name: (seat: number) => string
  /** What is printed on the cards and boards of the game. */
  printed: unknown
  /** The last auction. */
  ladder: Ladder | null
}

/** What lies in the drawer of a table. */
export type Book = 'log' | 'sheets' | 'charts' | 'prices' | 'rules' | 'seal'

/** Where a match that is over comes from. */
export type MatchSource = {
  /** A moment of it; `null` asks for the last. */
  moment: (entry: number | null, viewer: string) => Promise<Replayed>
  /** All that was told. */
  story: (viewer: string) => Promise<StoryLine[]>
}
