import { dollars } from '../../lib/format'
import { say } from '../../lib/words'
import { monthSeenFrom, shortMonth } from './dates'
import type { Effect, SituationView } from './wire'

export const nameOf = (each: SituationView): string => say('situation', { situation: each.situation })

/** What a situation does, in a few words. */
export function effectOf(effect: Effect): string {
  if ('market' in effect)
    return say('situation-market', {
      good: effect.market.good,
      way: effect.market.halves < 0 ? 'less' : 'more',
      halves: Math.abs(effect.market.halves),
    })
  if ('strike' in effect) return say('situation-strike')
  if ('subsidy' in effect) return say('situation-subsidy', { sum: dollars(effect.subsidy.each) })
  return say('situation-discount', { sum: dollars(effect.discount.off) })
}

/** From when and until when, as seen in a month. */
export function termOf({ first, last }: SituationView, now: number): string {
  const until = monthSeenFrom(now, last)
  if (first > now) return say('situation-from-to', { first: monthSeenFrom(now, first), last: until })
  return last === now ? say('situation-this-month') : say('situation-until', { last: until })
}

/** The same in little room. */
export function termInBrief({ first, last }: SituationView, now: number): string {
  const until = shortMonth(last)
  return first > now
    ? say('situation-from-to', { first: shortMonth(first), last: until })
    : say('situation-until', { last: until })
}
