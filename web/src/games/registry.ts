import type { Component } from 'svelte'
import type { Filling } from '../lib/filling.svelte'
import type { Unit } from '../lib/format'
import type { Shown } from '../lib/shown'
import type { Dwell } from '../lib/spotlight.svelte'
import type { Field, Ladder, NewsLine, Problem, Value } from '../wire'
import { say } from '../lib/words'
import { monthAndYear, monthName } from './business-strategy/dates'
import { paymentDwell, sentDwell } from './poleconomy/payments'
import { standingIn } from './poleconomy/standing'
import type { View } from './poleconomy/wire'

export type HoldingsProps = { table: Shown; part: 'figures' | 'notes' }

/** What a game's own field of a form gets; it sets the value that a plain field would, and sees the whole form. */
export type FieldProps = {
  field: Field
  filling: Filling
  table: Shown
  value: Value
  error: Problem | null
  disabled: boolean
}
/** By form and field, as in `price.price`. A field that is not there is a plain one. */
export type OwnFields = Record<string, Component<FieldProps, object, 'value'>>

/** What a game's own picture of something that comes forward gets. The table is as it stands afterwards. */
export type SpotProps = {
  table: Shown
  line: NewsLine
  /** All that it shows, where several of a kind come forward together; the last is `line`. */
  lines: NewsLine[]
  ladder: Ladder | null
  /** The game's view as it stood before. */
  was: unknown
  /** All that happened along with it. */
  news: NewsLine[]
}

/** Something that comes forward when it happens. */
export type SpotLook = {
  picture: () => Promise<{ default: Component<SpotProps> }>
  /** How long it takes at a brisk pace, in milliseconds, if it is not an auction. */
  dwell?: Dwell
  /** Whether those of the kind that follow on each other come forward as one picture. */
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
  /** Whose turn a round is, where it is the turn of one player. */
  turnOf?: (view: unknown) => number
  /** What a round is called, by the game's calendar. */
  round: (date: number, last: number) => string
  /** What its sums are counted in, if not in dollars. */
  unit?: Unit
  /** What everybody may know of a player and wants to have in sight, for the room: a few short parts. */
  standing?: (view: unknown, seat: number) => string[]
  /** The board, fetched when a table of the game is opened. */
  board: () => Promise<{ default: Component<{ table: Shown }> }>
  /** What the player holds: figures above the form of the desk, notes below it. */
  holdings: () => Promise<{ default: Component<HoldingsProps> }>
  /** By the event that put a player out of the game: what the desk says of it. */
  out?: Record<string, () => string>
  /** By event: what it is that all pay, which is told as one sum where it is the same for many. */
  paidByAll?: Record<string, () => string>
  /** By event: what comes forward when it happens, beside auctions. */
  spots?: Record<string, SpotLook>
  /** Verbs that can be done beside what is asked, and do not answer it. */
  beside?: string[]
  /** Fields of its forms that the game draws itself. */
  fields?: () => Promise<{ default: OwnFields }>
}

/** Money that goes from one player of Poleconomy to another. */
const paymentLook: SpotLook = {
  picture: () => import('./poleconomy/PaymentSpot.svelte'),
  dwell: (line, _, eyes) => paymentDwell(line, eyes),
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
    paidByAll: { 'fixed-costs-paid': () => say('fixed-costs') },
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
    out: { 'went-bankrupt': () => say('you-are-bankrupt'), 'corporations-merged': () => say('you-have-merged') },
    paidByAll: { 'fixed-expenses-paid': () => say('fixed-expenses') },
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
  dallas: {
    length: () => say('dallas-length'),
    line: () => say('dallas-line'),
    first: () => say('your-first-year'),
    round: (year, last) => (year >= last ? say('dallas-last-year', { year }) : say('dallas-year-of', { year, last })),
    unit: '$m',
    beside: ['play', 'attack'],
    board: () => import('./dallas/Board.svelte'),
    holdings: () => import('./dallas/Holdings.svelte'),
    fields: () => import('./dallas/fields'),
    spots: {
      'bids-opened': { picture: () => import('./dallas/BidsSpot.svelte'), dwell: () => 3_600 },
      'company-bought': { picture: () => import('./dallas/BoughtSpot.svelte'), dwell: () => 2_600, together: true },
      'purchase-failed': { picture: () => import('./dallas/FailedSpot.svelte'), dwell: () => 3_600 },
      'press-played': { picture: () => import('./dallas/PressSpot.svelte'), dwell: () => 4_200 },
      'press-answered': { picture: () => import('./dallas/OutcomeSpot.svelte'), dwell: () => 2_400, together: true },
      'press-harmed': { picture: () => import('./dallas/OutcomeSpot.svelte'), dwell: () => 2_400, together: true },
      'press-helped': { picture: () => import('./dallas/OutcomeSpot.svelte'), dwell: () => 2_400, together: true },
      'profits-paid': { picture: () => import('./dallas/YearSpot.svelte'), dwell: () => 6_000 },
    },
  },
  poleconomy: {
    length: () => say('poleconomy-length'),
    line: () => say('poleconomy-line'),
    first: () => say('your-first-turn'),
    turnOf: (view) => (view as { mover: number }).mover,
    standing: (view, seat) => standingIn(view as View, seat),
    round: (turn, last) =>
      turn >= last ? say('poleconomy-last-turn', { turn }) : say('poleconomy-turn-of', { turn, last }),
    board: () => import('./poleconomy/Board.svelte'),
    holdings: () => import('./poleconomy/Holdings.svelte'),
    fields: () => import('./poleconomy/fields'),
    spots: {
      'piece-moved': { picture: () => import('./poleconomy/LandingSpot.svelte'), dwell: () => 3_600 },
      'marker-moved': { picture: () => import('./poleconomy/MarkerSpot.svelte'), dwell: () => 3_200 },
      'disaster-struck': { picture: () => import('./poleconomy/DisasterSpot.svelte'), dwell: () => 4_600 },
      'disaster-insured': { picture: () => import('./poleconomy/DisasterSpot.svelte'), dwell: () => 4_200 },
      'takeover-won': { picture: () => import('./poleconomy/TakeoverSpot.svelte'), dwell: () => 4_200 },
      'takeover-failed': { picture: () => import('./poleconomy/TakeoverSpot.svelte'), dwell: () => 4_000 },
      'card-auctioned': { picture: () => import('./poleconomy/SoldSpot.svelte'), dwell: () => 3_200 },
      'premier-elected': { picture: () => import('./poleconomy/ElectionSpot.svelte'), dwell: () => 4_200 },
      'profits-paid': paymentLook,
      'profits-shared': paymentLook,
      'own-profits-paid': paymentLook,
      'loan-collected': paymentLook,
      'player-sent': { ...paymentLook, dwell: (line, _, eyes) => sentDwell(line, eyes) },
      'bill-decided': { picture: () => import('./poleconomy/BillSpot.svelte'), dwell: () => 4_200 },
    },
  },
}

export const lookOf = (game: string): GameLook | null => looks[game] ?? null

/** What a game's sums are counted in. */
export const unitOf = (game: string): Unit => lookOf(game)?.unit ?? '$'
