import type { Component } from 'svelte'
import type { Shown } from '../lib/shown'
import type { TableStore } from '../lib/table.svelte'

export type HoldingsProps = { table: TableStore; part: 'figures' | 'notes' }

/** What the client knows about a game beyond what the server says: its own pictures. */
export type GameLook = {
  /** How long a game takes, for the cover. */
  length: string
  /** What one does in it, in one line. */
  line: string
  /** What a round is called, from the view. */
  round: (view: unknown, round: number) => string
  /** The board, fetched when a table of the game is opened. */
  board: () => Promise<{ default: Component<{ table: Shown }> }>
  /** What the player holds: figures above the form of the desk, notes below it. */
  holdings: () => Promise<{ default: Component<HoldingsProps> }>
}

const looks: Record<string, GameLook> = {
  management: {
    length: '20 to 60 minutes',
    line: 'Bid for raw material, make goods, sell them, borrow and build.',
    round: (view) => {
      const { month, last_month: last } = view as { month: number; last_month: number }
      return `Month ${month} of ${last}`
    },
    board: () => import('./management/Board.svelte'),
    holdings: () => import('./management/Holdings.svelte'),
  },
}

export const lookOf = (game: string): GameLook | null => looks[game] ?? null
