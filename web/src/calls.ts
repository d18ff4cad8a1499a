// The answers of calls, beside the messages that wire.ts has.

import type { Domain, Position, Sheet, Table, Warning, WireError } from './wire'

/** Why something was not done, from the server or found out here. */
export type Trouble = Pick<WireError, 'code' | 'sentence'> & Partial<Pick<WireError, 'rule' | 'nearest'>>

export type Preview = { explain: string | null; warnings: Warning[] }
export type Books = { sheets: Sheet[]; history: Table | null }
export type Fairness = { commitment: string; over: boolean; ok?: boolean; report?: unknown; problem?: string }
/** A table as it stood after an entry of its log. */
export type Frame = Pick<Position, 'round' | 'phases' | 'phase' | 'tables' | 'view' | 'news'> & { entry: number; entries: number }
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
