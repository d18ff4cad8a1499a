import type { Component } from 'svelte'
import type { Shown } from '../lib/shown'
import type { Dwell } from '../lib/spotlight.svelte'
import type { Field, Ladder, NewsLine, Problem, Value } from '../wire'
import { say } from '../lib/words'
import { monthAndYear, monthName } from './business-strategy/dates'

export type HoldingsProps = { table: Shown; part: 'figures' | 'notes' }

/** What a game's own field of a form gets; it sets the value that a plain field would. */
export type FieldProps = { field: Field; table: Shown; value: Value; error: Problem | null; disabled: boolean }
/** By form and field, as in `price.price`. A field that is not there is a plain one. */
export type OwnFields = Record<string, Component<FieldProps, object, 'value'>>

/** What a game's own picture of something that comes forward gets. The table is as it stands afterwards. */
export type SpotProps = {
  table: Shown
  line: NewsLine
  /** All that it shows, where several of a kind come forward together; the last is `line`. */
  lines: NewsLine[]
  ladder: Ladder | null
}

/** Something that comes forward when it happens. */
export type SpotLook = {
  picture: () => Promise<{ default: Component<SpotProps> }>
  /** How long it takes at a brisk pace, in milliseconds, if it is not an auction. */
  dwell?: Dwell
  /** Whether all of the kind that happened since one last looked come forward as one picture. */
  together?: boolean
}

/** What the client knows about a game beyond what the server says: its own pictures. */
export type GameLook = {
  /** How long a game takes, for the cover. */
  length: () => string
  /** What one does in it, in one line. */
  line: () => string
  /** What the first round is called, which is guided. */
  first: () => string
  /** What a round is called, by the game's calendar. */
  round: (date: number, last: number) => string
  /** The board, fetched when a table of the game is opened. */
  board: () => Promise<{ default: Component<{ table: Shown }> }>
  /** What the player holds: figures above the form of the desk, notes below it. */
  holdings: () => Promise<{ default: Component<HoldingsProps> }>
  /** By the event that put a player out of the game: what the desk says of it. */
  out?: Record<string, () => string>
  /** By event: what comes forward when it happens, beside auctions. */
  spots?: Record<string, SpotLook>
  /** Fields of its forms that the game draws itself. */
  fields?: () => Promise<{ default: OwnFields }>
}

const looks: Record<string, GameLook> = {
  management: {
    length: () => say('management-length'),
    line: () => say('management-line'),
    first: () => say('your-first-month'),
    round: (month, last) => say('month-of', { month, last }),
    board: () => import('./management/Board.svelte'),
    holdings: () => import('./management/Holdings.svelte'),
    out: { 'went-bankrupt': () => say('you-are-bankrupt') },
    spots: {
      auctioned: { picture: () => import('./works/AuctionSpot.svelte') },
      'market-announced': { picture: () => import('./management/MarketSpot.svelte'), dwell: () => 2_400 },
    },
  },
  'business-strategy': {
    length: () => say('business-strategy-length'),
    line: () => say('business-strategy-line'),
    first: () => say('your-first-month'),
    round: (date, last) => (last <= 12 ? monthName(date) : monthAndYear(date)),
    board: () => import('./business-strategy/Board.svelte'),
    holdings: () => import('./business-strategy/Holdings.svelte'),
    out: { 'went-bankrupt': () => say('you-are-bankrupt') },
    spots: {
      auctioned: { picture: () => import('./works/AuctionSpot.svelte') },
      'market-announced': { picture: () => import('./business-strategy/ClimateSpot.svelte'), dwell: () => 2_400 },
      'books-closed': {
        picture: () => import('./business-strategy/ClosingSpot.svelte'),
        dwell: () => 7_000,
        together: true,
      },
    },
  },
  goodwill: {
    length: () => say('goodwill-length'),
    line: () => say('goodwill-line'),
    first: () => say('your-first-year'),
    round: (year, last) =>
      year === last
        ? say('the-last-year', { year: String(year) })
        : say('year-of', { year: String(year), last: String(last) }),
    board: () => import('./goodwill/Board.svelte'),
    holdings: () => import('./goodwill/Holdings.svelte'),
    fields: () => import('./goodwill/fields'),
    spots: {
      'prices-opened': { picture: () => import('./goodwill/DealSpot.svelte'), dwell: () => 4_000 },
      'vote-closed': { picture: () => import('./goodwill/VoteSpot.svelte'), dwell: () => 3_600 },
      'information-revealed': { picture: () => import('./goodwill/RevealedSpot.svelte'), dwell: () => 6_000 },
    },
  },
}

export const lookOf = (game: string): GameLook | null => looks[game] ?? null
