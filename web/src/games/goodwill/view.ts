import { say } from '../../lib/words'

// Goodwill's view as the server sends it.

export type CompanyId = 'amber' | 'black' | 'crimson'
export type Resource = 'oil' | 'coal' | 'labour'

export type Boss = {
  number: number
  name: string
  salary: number
  innovation: number
  efficiency: number
  advertising: number
  dividends: boolean
  policy: { from: Resource; to: Resource }[]
}

export type Company = {
  company: CompanyId
  title: string
  capital: number
  share_value: number
  market: number
  resources: Resource[]
  resource_costs: number
  salary: number
  result: number
  boss: Boss | null
  votes_needed: number
  bankrupt_in: number | null
}

export type Effect = {
  event: string
  words: string
  kind: 'price' | 'funding' | 'tax' | 'innovation' | 'efficiency' | 'advertising' | 'scandal' | 'nothing'
  resources?: Resource[]
  change?: number
  level?: number
  company?: CompanyId
}

export type Slot = {
  slot: number
  seen_by: number[]
  percentage: number | null
  left: Effect | null
  right: Effect | null
}
/** What an event did is told in words beside it; nothing for one that was void. */
export type Pair = {
  slot: number
  percentage: number
  left: Effect
  right: Effect
  void: boolean
  left_did?: string
  right_did?: string
}
export type Investor = { seat: number; in_play: boolean; cash: number; shares: [number, number, number]; worth: number }

export type Transaction = {
  year: number
  company: CompanyId
  transaction: number
  prices: { seat: number; price: number }[]
  paid: number | null
  excluded: number[]
  trades: { seller: number; buyer: number }[]
  share_value: number
}

export type Election = {
  company: CompanyId
  proposer: number
  boss: string
  yes: number[]
  no: number[]
  votes_for: number
  votes_against: number
  needed: number
  carried: boolean
}

export type YearResult = {
  company: CompanyId
  market: number
  resources: number
  salary: number
  result: number
  dividend: number
  capital: number
}

export type GoodwillView = {
  you: number | null
  seats: number
  first_year: number
  year: number
  last_year: number
  phase: string
  company: CompanyId
  transaction: number
  waiting: number[]
  ready: number[]
  dividends: boolean
  cash_only: boolean
  companies: Company[]
  prices: { resource: Resource; price: number; reserve: number }[]
  offers: Boss[]
  deck: number
  under_deck: string[]
  information: Slot[]
  investors: Investor[]
  envelope: number | null
  ballot: string | null
  partners: { choosers: number[]; choices: number[]; choosers_buy: boolean; price: number } | null
  transactions: Transaction[]
  to_propose: number[]
  motion: { seat: number; boss: Boss; needed: number } | null
  elections: Election[]
  revealed: Pair[]
  results: YearResult[]
  ending: unknown
  winners: number[]
}

export const COMPANIES: CompanyId[] = ['amber', 'black', 'crimson']
export const indexOf = (company: CompanyId) => COMPANIES.indexOf(company)
export const titleOf = (company: CompanyId) =>
  ({ amber: say('amber'), black: say('black'), crimson: say('crimson') })[company]
export const resourceName = (resource: Resource) =>
  ({ oil: say('oil'), coal: say('coal'), labour: say('labour') })[resource]
export const skillName = (skill: 'innovation' | 'efficiency' | 'advertising') =>
  ({ innovation: say('innovation'), efficiency: say('efficiency'), advertising: say('advertising') })[skill]
