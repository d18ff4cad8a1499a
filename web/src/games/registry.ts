import type { Component } from 'svelte'
import type { Trouble } from '../calls'
import type { Shown } from '../lib/shown'
import type { TableStore } from '../lib/table.svelte'
import type { Field, Value } from '../wire'

export type HoldingsProps = { table: TableStore; part: 'figures' | 'notes' }

/** What a game's own field of a form gets; it sets the value that a plain field would. */
export type FieldProps = { field: Field; table: TableStore; value: Value; error: Trouble | null; disabled: boolean }
/** By form and field, as in `price.price`. A field that is not there is a plain one. */
export type OwnFields = Record<string, Component<FieldProps, object, 'value'>>

/** What the client knows about a game beyond what the server says: its own pictures. */
export type GameLook = {
  /** How long a game takes, for the cover. */
  length: string
  /** What one does in it, in one line. */
  line: string
  /** What a round is: the first one is guided. */
  period: string
  /** What a round is called, from the view. */
  round: (view: unknown, round: number) => string
  /** The board, fetched when a table of the game is opened. */
  board: () => Promise<{ default: Component<{ table: Shown }> }>
  /** What the player holds: figures above the form of the desk, notes below it. */
  holdings: () => Promise<{ default: Component<HoldingsProps> }>
  /** Fields of its forms that the game draws itself. */
  fields?: () => Promise<{ default: OwnFields }>
}

const looks: Record<string, GameLook> = {
  management: {
    length: '20 to 60 minutes',
    line: 'Bid for raw material, make goods, sell them, borrow and build.',
    period: 'month',
    round: (view) => {
      const { month, last_month: last } = view as { month: number; last_month: number }
      return `Month ${month} of ${last}`
    },
    board: () => import('./management/Board.svelte'),
    holdings: () => import('./management/Holdings.svelte'),
  },
  goodwill: {
    length: '30 to 60 minutes',
    line: 'Know a part of what is coming, price shares in secret, choose the bosses.',
    period: 'year',
    round: (view) => {
      const { year, last_year: last } = view as { year: number; last_year: number }
      return year === last ? `${year}, the last year` : `${year} of ${last}`
    },
    board: () => import('./goodwill/Board.svelte'),
    holdings: () => import('./goodwill/Holdings.svelte'),
    fields: () => import('./goodwill/fields'),
  },
}

export const lookOf = (game: string): GameLook | null => looks[game] ?? null
