import { lookOf } from '../games/registry'
import type { NewsLine } from '../wire'
import { dollars } from './format'
import { say } from './words'

/** So many that paid the same are not told one by one. */
const MANY = 4
/** On a wall a longer line is read by nobody. */
const LONGEST_ON_A_WALL = 160

type Paid = { seat: number; amount: number }
const isPaid = (each: unknown): each is Paid =>
  typeof each === 'object' && each !== null && 'seat' in each && 'amount' in each && typeof each.amount === 'number'

/** A piece of news as it is read beside others: what many paid alike is one sum. */
export function told(game: string, line: NewsLine, you: number | null = null): string {
  const what = lookOf(game)?.paidByAll?.[line.event.event]?.()
  const paid = line.event['paid']
  if (what === undefined || !Array.isArray(paid) || paid.length < MANY || !paid.every(isPaid)) return line.text
  const sums = paid.map(({ amount }) => amount)
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  const own = paid.find(({ seat }) => seat === you)?.amount
  const count = paid.length
  if (least === most) return say('paid-by-each', { what, sum: dollars(least), count })
  const between = { what, least: dollars(least), most: dollars(most), count }
  return own === undefined ? say('paid-by-all', between) : say('paid-by-all-and-you', { ...between, own: dollars(own) })
}

/** Money that an instructor gives or takes. */
const GRANTED = 'grant-paid'

/** Whether a piece of news is worth a wall: what concerns all, or one in a way that matters to all; and short enough to be read from afar. */
export function isForAll(game: string, line: NewsLine): boolean {
  const look = lookOf(game)
  const kind = line.event.event
  const matters = kind === GRANTED || kind in (look?.out ?? {}) || kind in (look?.spots ?? {})
  return (matters || line.seats.length !== 1) && told(game, line).length <= LONGEST_ON_A_WALL
}
