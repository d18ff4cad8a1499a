import { besideOf, sumOf, type Diamond } from './diamond'
import { inForce } from './press'
import type { FirmView, Printed, View } from './wire'

/** How a company is paid; what a bond and Blocks do not bring is paid in cash. */
export type Plan = { bond: boolean; blocks: number }

/** A bond that can be had for a company. */
export type BondAtHand = { value: number; repaid: number; left: number; count: number }

/** What a plan comes to. */
export type Bill = {
  cost: number
  bond: number
  blocks: number
  /** What the Blocks bring together. */
  stock: number
  /** What is paid in cash; less than nothing is paid back. */
  cash: number
  cashAfter: number
  /** What is paid at once by an event card. */
  windfall: number
  blocksAfter: number
  /** What is not paid at all. */
  short: number
  /** What it brings each year: its own profits, or half of them; what that is for. */
  profit: number
  isHalved: boolean
  bonuses: number
  specials: number
  brings: number
  /** What the bond is repaid with at the end. */
  repaid: number
}

export const firmOf = (view: View, seat: number | null): FirmView | null =>
  view.firms.find((firm) => firm.seat === seat) ?? null

/** The bond for half of a company's printed value, as many as the Treasury has left; null if there is no such bond. */
export function bondFor(printed: Printed, view: View, company: number): BondAtHand | null {
  const value = printed.companies[company - 1]?.value ?? 0
  const kind = printed.bonds.findIndex((bond) => 2 * bond.value === value)
  const bond = printed.bonds[kind]
  return bond ? { ...bond, left: view.bonds[kind] ?? 0 } : null
}

/** What a bond brings now, if there is one left. */
const bondNow = (printed: Printed, view: View, company: number): number => {
  const bond = bondFor(printed, view, company)
  return bond && bond.left > 0 ? bond.value : 0
}

const blocksFor = (sum: number, price: number) => Math.ceil(Math.max(0, sum) / Math.max(1, price))

/** The most that a corporation can pay for a company: cash, all Blocks, and the bond if there is one. */
export function meansOf(printed: Printed, view: View, firm: FirmView, company: number): number {
  return firm.cash + firm.sale_price * firm.blocks + bondNow(printed, view, company)
}

/** The most Blocks that may be sold with or without a bond. */
export function mostBlocks(
  printed: Printed,
  view: View,
  firm: FirmView,
  company: number,
  cost: number,
  bond: boolean,
): number {
  if (view.any_blocks) return firm.blocks
  const owed = cost - (bond ? bondNow(printed, view, company) : 0)
  return Math.min(firm.blocks, blocksFor(owed, firm.sale_price))
}

/** The plans that pay, cash first and then as few Blocks as do: without a bond, and with one. */
export function plansFor(printed: Printed, view: View, firm: FirmView, company: number, cost: number): Plan[] {
  const ways = bondNow(printed, view, company) > 0 ? [false, true] : [false]
  return ways
    .map((bond): Plan => {
      const owed = cost - (bond ? bondNow(printed, view, company) : 0) - firm.cash
      return { bond, blocks: blocksFor(owed, firm.sale_price) }
    })
    .filter(({ blocks }) => blocks <= firm.blocks)
}

/** A bond only if nothing else pays; where nothing does, nothing is sold. */
export function planFor(printed: Printed, view: View, firm: FirmView, company: number, cost: number): Plan {
  return plansFor(printed, view, firm, company, cost)[0] ?? { bond: false, blocks: 0 }
}

/** What a plan comes to, in all its parts. */
export function billOf(
  table: { printed: Printed; view: View; diamond: Diamond },
  firm: FirmView,
  company: number,
  cost: number,
  plan: Plan,
): Bill {
  const { printed, view, diamond } = table
  const printedProfit = printed.companies[company - 1]?.profit ?? 0
  const bond = plan.bond ? bondNow(printed, view, company) : 0
  const isWhole = inForce(printed, view, firm.seat, 'whole-profits') !== null
  const isHalved = bond > 0 && !isWhole
  const stock = plan.blocks * firm.sale_price
  const cash = cost - bond - stock
  const short = Math.max(0, cash - firm.cash)
  const beside = besideOf(diamond, view, company, firm.seat)
  const profit = isHalved ? Math.ceil(printedProfit / 2) : printedProfit
  const [bonuses, specials] = [sumOf(beside.bonuses), sumOf(beside.specials)]
  const brings = profit + bonuses + specials
  // An order book that is full pays a year's profits at once.
  const windfall = inForce(printed, view, firm.seat, 'windfall') ? brings : 0
  return {
    cost,
    bond,
    blocks: plan.blocks,
    stock,
    cash,
    cashAfter: firm.cash - cash + short + windfall,
    windfall,
    blocksAfter: firm.blocks - plan.blocks,
    short,
    profit,
    isHalved,
    bonuses,
    specials,
    brings,
    repaid: bond > 0 ? (bondFor(printed, view, company)?.repaid ?? 0) : 0,
  }
}
