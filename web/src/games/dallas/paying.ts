import type { Filling } from '../../lib/filling.svelte'
import type { Shown } from '../../lib/shown'
import { billOf, bondFor, firmOf, meansOf, mostBlocks, plansFor, type Bill, type BondAtHand, type Plan } from './plans'
import { costTo } from './press'
import { boardOf, printedOf } from './words'
import type { FirmView, View } from './wire'

/** What somebody is about to pay for, and how. */
export type Paying = {
  company: number
  cost: number
  firm: FirmView
  plan: Plan
  bill: Bill
  bond: BondAtHand | null
  /** What another plan would come to. */
  billBy: (plan: Plan) => Bill
  /** The plans that pay, without and with a bond. */
  plans: Plan[]
  most: number
  /** What it all could bring together. */
  means: number
}

/** By the form that is filled in: a company of the hand is bought, or one that was won at auction is paid. */
export function payingOf(table: Shown, filling: Filling): Paying | null {
  const view = table.position!.view as View
  const printed = printedOf(table)
  const firm = firmOf(view, view.you)
  const field = (name: string) =>
    filling.values[name] ?? filling.form?.fields.find((each) => each.name === name)?.suggested
  const company = filling.verb === 'buy' ? Number(field('company')) : (view.debt?.company ?? 0)
  const face = printed.companies[company - 1]
  if (!firm || !face) return null
  const cost = filling.verb === 'buy' ? costTo(printed, view, firm.seat, face.value) : (view.debt?.cost ?? 0)
  const plan = { bond: field('bond') === 'bond', blocks: Number(field('blocks') ?? 0) }
  const billBy = (by: Plan) => billOf({ printed, view, diamond: boardOf(printed) }, firm, company, cost, by)
  return {
    company,
    cost,
    firm,
    plan,
    bill: billBy(plan),
    billBy,
    bond: bondFor(printed, view, company),
    plans: plansFor(printed, view, firm, company, cost),
    most: mostBlocks(printed, view, firm, company, cost, plan.bond),
    means: meansOf(printed, view, firm, company),
  }
}
