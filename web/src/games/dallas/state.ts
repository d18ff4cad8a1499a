import type { Shown } from '../../lib/shown'
import { say } from '../../lib/words'
import type { View } from './wire'
import { millions } from './sums'

/** What a corporation is doing now, in a word or two. */
export function stateOf(table: Shown, view: View, seat: number): string {
  const firm = view.firms.find((each) => each.seat === seat)
  if (!firm) return say('corporation-vacant')
  if (firm.left_in !== null) return say('left-in-year', { year: firm.left_in })
  if (view.ending !== null) return view.winners.includes(seat) ? say('winner') : ''
  if (view.phase === 'bids' || view.phase === 'answers') {
    if (isSealed(table, view, seat)) return say('sealed')
    if (view.waiting.includes(seat)) return view.must_bid.includes(seat) ? say('must-bid') : say('deciding')
    return ''
  }
  if (view.debt?.seat === seat) return say('pays-now', { sum: millions(view.debt.cost) })
  return view.turn === seat ? say('has-the-turn') : ''
}

export const isSealed = (table: Shown, view: View, seat: number): boolean =>
  (view.phase === 'bids' || view.phase === 'answers') &&
  (view.ready.includes(seat) || (table.position?.sealed.includes(seat) ?? false))
