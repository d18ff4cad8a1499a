import type { Ladder, Position, Replayed } from '../wire'

/** What a board needs of a table: a live table has it, and so has a moment of a replay. */
export type Shown = {
  position: (Pick<Position, 'view' | 'tables' | 'waiting' | 'sealed'> & Partial<Pick<Position, 'lesson'>>) | null
  name: (seat: number) => string
  /** What is printed on the cards and boards of the game. */
  printed: unknown
  /** The last auction. */
  ladder: Ladder | null
  /** Whether it has just been opened before the viewer's eyes. */
  isOpening: boolean
  /** Whether it happens now; a replay is looked through. */
  isLive: boolean
}

/** What lies in the drawer of a table. */
export type Book = 'log' | 'sheets' | 'charts' | 'prices' | 'rules' | 'seal'

/** Where the moments of a match come from: `null` asks for the last. */
export type FrameSource = (entry: number | null, viewer: string) => Promise<Replayed>
