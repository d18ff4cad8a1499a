import type { NewsLine } from '../../wire'
import type { Eyes } from '../../lib/spotlight.svelte'
import type { Event, View } from './wire'

/** Money that goes from one to another; nobody stands for the Bank. */
export type Paid = { from: number | null; to: number; sum: number }

/** What somebody pays somebody at once, if that is what an event tells. */
export function paidBy(line: NewsLine): Paid | null {
  const event = line.event as unknown as Event
  if (event.event === 'profits-paid') return { from: event.seat, to: event.owner, sum: event.paid }
  if (event.event === 'profits-shared') return { from: event.owner, to: event.seat, sum: event.amount }
  if (event.event === 'own-profits-paid') return { from: null, to: event.seat, sum: event.amount }
  if (event.event === 'loan-collected') return { from: event.seat, to: event.lender, sum: event.amount }
  return null
}

/** Of one's assets, from how much on a payment comes forward: a twentieth. What is less stands in the small print. */
const WEIGHT = 20

/** How long it is shown that somebody paid oneself, or was paid, if it is of weight. */
export function paymentDwell(line: NewsLine, { you, view }: Eyes): number | null {
  const paid = paidBy(line)
  const worth = (view as View | undefined)?.players.find(({ seat }) => seat === you)?.worth ?? 0
  if (paid === null || you === null || ![paid.from, paid.to].includes(you)) return null
  return paid.sum > 0 && paid.sum * WEIGHT >= worth ? 3_600 : null
}

/** How long it is shown that one was sent somewhere where nobody is to be paid; a payment tells itself who sent one there. */
export function sentDwell(line: NewsLine, { you, view }: Eyes): number | null {
  const event = line.event as unknown as Event
  if (event.event !== 'player-sent' || event.seat !== you || you === null) return null
  return ((view as View | undefined)?.owners[event.card - 1] ?? null) === null ? 3_000 : null
}
