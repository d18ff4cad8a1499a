import { dollars } from '../../lib/format'
import { indexOf, titleOf, type GoodwillView, type Transaction } from './view'

type Name = (seat: number) => string

/** "an Amber share", "a Black share". */
export const aShare = (company: Transaction['company']) =>
  `${company === 'amber' ? 'an' : 'a'} ${titleOf(company)} share`

export type Part = 'high' | 'low' | 'excluded' | 'none' | 'onlooker'

/** What part each investor had in the newest transaction, from the highest price to the lowest. */
export function partsOf(view: GoodwillView, deal: Transaction): { seat: number; price: number; part: Part }[] {
  const left = deal.prices.filter(({ seat }) => !deal.excluded.includes(seat))
  const highest = Math.max(...left.map(({ price }) => price))
  const lowest = deal.paid === null ? null : 2 * deal.paid - highest
  const held = (seat: number) => {
    const shares = view.investors.find((investor) => investor.seat === seat)?.shares[indexOf(deal.company)] ?? 0
    const sold = deal.trades.filter(({ seller }) => seller === seat).length
    const bought = deal.trades.filter(({ buyer }) => buyer === seat).length
    return shares + sold - bought
  }
  const part = (seat: number, price: number): Part => {
    if (deal.excluded.includes(seat)) return 'excluded'
    if (deal.paid !== null && price === highest) return 'high'
    if (held(seat) <= 0) return 'none'
    return deal.paid !== null && price === lowest ? 'low' : 'onlooker'
  }
  return deal.prices
    .map(({ seat, price }) => ({ seat, price, part: part(seat, price) }))
    .sort((a, b) => b.price - a.price || a.seat - b.seat)
}

/** What came of a transaction, in one sentence. */
export function dealSentence(deal: Transaction, name: Name): string {
  const { paid, trades, prices, excluded } = deal
  const left = prices.filter(({ seat }) => !excluded.includes(seat))
  const highest = Math.max(...left.map(({ price }) => price))
  if (paid === null) {
    if (left.length > 0 && left.every(({ price }) => price === highest))
      return `Everybody named ${dollars(highest)}, so no share changed hands.`
    return `No shareholder named less than the highest price${left.length > 0 ? ` of ${dollars(highest)}` : ''}, so no share changed hands.`
  }
  const average = `the average of ${dollars(highest)} and ${dollars(2 * paid - highest)}`
  const [first] = trades
  if (!first) return `The price is ${dollars(paid)}, ${average}; who trades with whom is being chosen.`
  if (trades.length === 1)
    return `${name(first.buyer)} bought ${aShare(deal.company)} from ${name(first.seller)} for ${dollars(paid)}, ${average}.`
  const others = trades
    .slice(1)
    .map(({ buyer, seller }) => `, and ${name(buyer)} from ${name(seller)}`)
    .join('')
  return `${name(first.buyer)} bought ${aShare(deal.company)} from ${name(first.seller)}${others}, each for ${dollars(paid)}, ${average}.`
}

/** What it means for one's own purse. */
export function meaningFor(deal: Transaction, you: number | null): string {
  if (you === null) return ''
  const { paid, trades, share_value: worth } = deal
  if (paid !== null && trades.some(({ buyer }) => buyer === you))
    return `You bought: you paid ${dollars(paid)} for what was worth ${dollars(worth)} that day.`
  if (paid !== null && trades.some(({ seller }) => seller === you))
    return `You sold: you got ${dollars(paid)} for what was worth ${dollars(worth)} that day.`
  if (deal.excluded.includes(you)) return 'You were left out: you had not the cash for the average.'
  return trades.length === 0 ? '' : 'You looked on.'
}
