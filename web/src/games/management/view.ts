// Management's view as the server sends it.

export type Lot = { amount: number; price: number; filled: number }

export type Firm = {
  seat: number
  left_in: number | null
  raw: number
  goods: number
  standard: number
  automated: number
  cash: number | null
  debt: number | null
  capital: number | null
  raw_bid: Lot
  production: { standard: number; single: number; double: number }
  sale_offer: Lot
  borrowed: number | null
  building: { standard: number; automated: number; automate: number } | null
}

export type Site = { seat: number; kind: 'standard' | 'automated' | 'automation'; opens: number; owed: number }
export type Loan = { seat: number; amount: number; due: number }
export type Market = { level: number; raw: number; minimum: number; goods: number; maximum: number }

export type ManagementView = {
  you: number | null
  month: number
  last_month: number
  phase: string
  senior: number
  waiting: number[]
  ready: number[]
  market: Market
  firms: Firm[]
  sites: Site[]
  loans: Loan[]
  envelope: { amount: number; price: number } | null
  factory_limit: number
  manager: boolean
  ending: unknown
  winners: number[]
}
