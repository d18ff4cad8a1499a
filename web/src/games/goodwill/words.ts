import { dollars } from '../../lib/format'
import { say } from '../../lib/words'
import { indexOf, type GoodwillView, type Transaction } from './view'

type Name = (seat: number) => string

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
  const { paid, trades, prices, excluded, company } = deal
  const left = prices.filter(({ seat }) => !excluded.includes(seat))
  const most = Math.max(...left.map(({ price }) => price))
  if (paid === null) {
    if (left.length === 0) return say('deal-none')
    const highest = dollars(most)
    return left.every(({ price }) => price === most)
      ? say('deal-all-named', { price: highest })
      : say('deal-none-lower', { price: highest })
  }
  const sums = { price: dollars(paid), highest: dollars(most), lowest: dollars(2 * paid - most) }
  const [first, ...others] = trades
  if (!first) return say('deal-being-chosen', sums)
  const pair = { ...sums, buyer: name(first.buyer), seller: name(first.seller), company }
  if (others.length === 0) return say('deal-one', pair)
  const more = others
    .map(({ buyer, seller }) => say('deal-more', { buyer: name(buyer), seller: name(seller) }))
    .join('')
  return say('deal-several', { ...pair, more })
}

/** What it means for one's own purse. */
export function meaningFor(deal: Transaction, you: number | null): string {
  if (you === null) return ''
  const { paid, trades, share_value: worth } = deal
  if (paid !== null && trades.some(({ buyer }) => buyer === you)) {
    return say('you-bought', { paid: dollars(paid), worth: dollars(worth) })
  }
  if (paid !== null && trades.some(({ seller }) => seller === you)) {
    return say('you-sold', { paid: dollars(paid), worth: dollars(worth) })
  }
  if (deal.excluded.includes(you)) return say('you-were-left-out')
  return trades.length === 0 ? '' : say('you-looked-on')
}
