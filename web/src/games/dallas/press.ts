import { number } from '../../lib/format'
import { say } from '../../lib/words'
import type { Card, Effect, FirmView, Printed, View } from './wire'
import { million } from './sums'

/** An event card by its number, from 1. */
export const cardOf = (printed: Printed, card: number): Card | null => printed.cards[card - 1] ?? null

/** The card of this turn, if this corporation played it and it does this. */
export function inForce(printed: Printed, view: View, seat: number, effect: Effect): Card | null {
  const played = view.press?.played
  const card = played?.by === seat ? cardOf(printed, played.card) : null
  return card?.effect === effect ? card : null
}

/** What a corporation pays where so much is asked; a fraction is rounded in its favour. */
export function costTo(printed: Printed, view: View, seat: number, asked: number): number {
  const card = inForce(printed, view, seat, 'discount')
  return card ? asked - Math.ceil((asked * card.by) / 100) : asked
}

/** What a card says, in a sentence: to whoever holds it, or as it is told of somebody. */
export function cardSays(card: Card, isTold = false): string {
  const by = Math.abs(card.by)
  const on = isTold && card.on === 'own' ? 'told' : card.on
  if (card.effect === 'price') return say('press-price', { on, measure: card.measure, by })
  if (card.effect !== 'profits' && card.effect !== 'cash')
    return isTold
      ? say('press-other-told', { effect: card.effect, by })
      : say('press-other', { effect: card.effect, by })
  const sum = card.measure === 'percent' ? say('percent', { percent: number(by) }) : million(by)
  return say('press-sum', { what: card.effect, on, sum, measure: card.measure })
}

export const whenOf = (card: Card): string => say('press-when', { when: card.when })

/** What a card takes from a corporation, at the least and at the most where the die decides: of its price, profits or cash. */
export function harmOf(
  printed: Printed,
  card: Card,
  firm: FirmView,
  die: number | null = null,
): { from: number; least: number; most: number } | null {
  const by = Math.abs(card.by)
  const rolls = card.measure === 'die' ? [by * (die ?? 1), by * (die ?? 6)] : [by, by]
  if (card.effect === 'price') {
    const at = (down: number) => printed.prices[Math.max(0, firm.space - 1 - down)]?.price ?? firm.price
    return { from: firm.price, least: at(rolls[0]!), most: at(rolls[1]!) }
  }
  if (card.effect !== 'profits' && card.effect !== 'cash') return null
  const has = card.effect === 'cash' ? firm.cash : firm.profits
  const left = (roll: number) => has - Math.min(has, card.measure === 'percent' ? Math.floor((has * roll) / 100) : roll)
  return { from: has, least: left(rolls[0]!), most: left(rolls[1]!) }
}
