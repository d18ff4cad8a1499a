import { list } from '../../lib/format'
import type { Shown } from '../../lib/shown'
import { say } from '../../lib/words'
import { diamondOf, type Diamond } from './diamond'
import { planFor, firmOf } from './plans'
import { costTo } from './press'
import { millions } from './sums'
import type { Printed, View } from './wire'

/** The corporations by their seats, in full and as one calls them. */
export const corporation = (seat: number): string => say('corporation', { seat })
export const corporationShort = (seat: number): string => say('corporation-short', { seat })

export const printedOf = (table: Pick<Shown, 'printed'>): Printed => table.printed as Printed

// A table's board stays the same as long as the table does.
const diamonds = new WeakMap<Printed, Diamond>()
export function boardOf(printed: Printed): Diamond {
  const known = diamonds.get(printed)
  if (known) return known
  const made = diamondOf(printed)
  diamonds.set(printed, made)
  return made
}

/** What a company would bring each year to a corporation, with what lies beside it. */
export const broughtTo = (printed: Printed, view: View, company: number, seat: number): number =>
  (printed.companies[company - 1]?.profit ?? 0) + (view.companies[company - 1]?.beside[seat - 1] ?? 0)

/** To whom a company that is still to be had would bring how much: oneself first, then those to whom it brings more. */
export function worthToAll(printed: Printed, view: View, company: number): string {
  const alive = view.firms.filter((firm) => firm.left_in === null)
  const own = printed.companies[company - 1]?.profit ?? 0
  const sums = alive.map(({ seat }) => ({ seat, sum: broughtTo(printed, view, company, seat) }))
  const you = sums.find(({ seat }) => seat === view.you)
  const others = sums.filter(({ seat }) => seat !== view.you)
  const more = others.filter(({ sum }) => sum > own).toSorted((a, b) => b.sum - a.sum)
  if (more.length === 0 && (!you || you.sum === own)) return say('worth-to-all', { sum: millions(own) })
  return list([
    ...(you ? [say('worth-to-you', { sum: millions(you.sum) })] : []),
    ...more.map(({ seat, sum }) => say('worth-to', { sum: millions(sum), who: corporationShort(seat) })),
    ...(more.length < others.length
      ? [say('worth-to-others', { sum: millions(own), count: others.length - more.length })]
      : []),
  ])
}

/** Where a company is, in a few words. */
export function whereabouts(view: View, company: number, name: (seat: number) => string): string {
  const { lies, owner, bonded } = view.companies[company - 1]!
  if (lies === 'owned' && owner !== null)
    return say('company-owned', {
      corporation: corporation(owner),
      who: owner === view.you ? say('you') : name(owner),
      bonded: bonded ? 'yes' : 'no',
    })
  if (company === view.offered) return say('company-offered')
  return {
    hand: say('company-in-hand'),
    pool: say('company-in-pool'),
    gone: say('company-gone'),
    unseen: say('company-unseen'),
    owned: '',
  }[lies]
}

/** All of a company in a sentence: "Thurman Refinery: $100m, brings $8m a year; worth $16m to you and $9m to Westar." */
export function companyTold(printed: Printed, view: View, company: number, name: (seat: number) => string): string {
  const face = printed.companies[company - 1]!
  const { lies, bonded } = view.companies[company - 1]!
  const facts = {
    name: face.name,
    value: millions(face.value),
    profit: millions(bonded ? Math.ceil(face.profit / 2) : face.profit),
    where: whereabouts(view, company, name),
  }
  return lies === 'owned' || lies === 'gone'
    ? say('company-told', facts)
    : say('company-told-free', { ...facts, worth: worthToAll(printed, view, company) })
}

/** Whether those who tied bid once more: then nobody may decline. */
export const isBidAgain = (view: View): boolean => view.phase === 'bids' && view.must_bid.length > 1

/** How the form on the desk takes a company, if it does: to buy it from the hand, or to offer it to all. */
export function verbFor(table: Shown, company: number): 'buy' | 'offer' | null {
  return (table.filling?.taking(['buy', 'offer'], 'company', company) ?? null) as 'buy' | 'offer' | null
}

/** Chooses a company on the desk, with a plan that pays for it. */
export function chooseCompany(table: Shown, company: number): void {
  const verb = verbFor(table, company)
  const view = table.position!.view as View
  const firm = firmOf(view, view.you)
  if (!verb || !firm || !table.filling) return
  table.filling.point(verb, verb === 'buy' ? purchase(printedOf(table), view, company) : { company })
}

/** A company of the hand, with a plan that pays for it. */
export function purchase(
  printed: Printed,
  view: View,
  company: number,
): { company: number; bond: string; blocks: number } {
  const firm = firmOf(view, view.you)
  const value = printed.companies[company - 1]?.value ?? 0
  const plan = firm && planFor(printed, view, firm, company, costTo(printed, view, firm.seat, value))
  return { company, bond: plan?.bond ? 'bond' : 'no-bond', blocks: plan?.blocks ?? 0 }
}
