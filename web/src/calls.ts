// The answers of calls, beside the messages that wire.ts has.

import type { Chart, Domain, Grid, Ladder, Position, Sheet, Warning } from './wire'

/** Why something was not done, from the server or found out here. */
export type { Problem } from './wire'

export type Preview = { explain: string | null; warnings: Warning[] }
export type Books = { sheets: Sheet[]; history: Grid | null; charts: Chart[] }
export type Fairness = { commitment: string; over: boolean; ok?: boolean; report?: unknown; problem?: string }
/** A table as it stood after an entry of its log. */
export type Frame = Pick<Position, 'round' | 'phases' | 'phase' | 'tables' | 'view' | 'news'> & {
  entry: number
  entries: number
  ladder: Ladder | null
}
/** Where the moments of a match come from: `null` asks for the last. */
export type FrameSource = (entry: number | null, viewer: string) => Promise<Frame>
/** Whether a game ends by agreement, and whose yes is missing. */
export type Agreement = { ended: boolean; waits_for: number[] }
/** A browser or program by which one is known. */
export type Device = { id: string; name: string; since: number; this: boolean }
export type Forgotten = { removed: number; left: number }
export type Hint = { action: string; reason: string; outlook: string; standing: number; win_share: number }
export type RuleText = { number: string; text: string }
export type GameInfo = { id: string; title: string; rules: number; variants: VariantInfo[] }
export type VariantInfo = {
  id: string
  title: string
  summary: string
  seats: [number, number]
  options: OptionSpec[]
}
export type OptionSpec = { name: string; label: string; rule: string; domain: Domain; value: number | string | boolean }
export type BotInfo = { name: string; about: string }
export type Games = { games: GameInfo[]; bots: BotInfo[] }

/** What the check of a match file found. */
export type Checked = { ok: true; report: Report; match: BroughtMatch } | { ok: false; problem: string; entry?: number }
export type BroughtMatch = {
  game: string
  title: string
  variant: string
  commitment: string
  names: string[]
  charts: Chart[]
}
export type Report = {
  entries: number
  inputs: number
  finished: boolean
  abandoned: boolean
  draws_checked: number
  draws_open: number
  staged: number
  taken_back: number
  ending: string
  standings: number[]
  winners: number[]
  chain: string
}
/** Some moments of a match that somebody brought. */
export type Brought = { entries: number; frames: Frame[] }
