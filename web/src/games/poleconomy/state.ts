import { dollars, list } from '../../lib/format'
import type { Shown } from '../../lib/shown'
import { say } from '../../lib/words'
import { layoutFor, priceOf, printedOf } from './words'
import type { View } from './wire'

/** The card that the table is busy with, by name. */
export function cardName(table: Shown, card: number | null): string {
  const layout = layoutFor(printedOf(table))
  const square = card === null ? undefined : layout.cards[card - 1]
  return square === undefined ? '' : (layout.squares[square - 1]?.square.name ?? '')
}

/** What the table is busy with, in a sentence; null where the turn says it all. */
export function busyWith(table: Shown, view: View): string | null {
  if (view.ending !== null) return null
  const who = table.name(view.mover)
  const name = cardName(table, view.card)
  const waiting = list(view.waiting.map(table.name))
  const asked = { who: waiting, count: view.waiting.length }
  switch (view.phase) {
    case 'turn':
      return say('busy-turn', { who, you: view.mover === view.you ? 'yes' : 'no' })
    case 'purchase':
      return say('busy-purchase', { who, name, price: dollars(priceIn(table, view)) })
    case 'auction':
      return view.auction?.leader
        ? say('busy-auction-led', {
            name,
            leader: table.name(view.auction.leader),
            price: dollars(view.auction.price),
            waiting,
          })
        : say('busy-auction', { name, least: dollars(view.auction?.least ?? 0), waiting })
    case 'direction':
      return say('busy-direction', { who, owner: waiting, name })
    case 'own-advertising':
      return say('busy-own-advertising', { who, name })
    case 'opportunity':
      return say('busy-opportunity', { who })
    case 'corner-square':
      return say('busy-corner', { who })
    case 'takeover':
      return say('busy-takeover', { who, name, throws: view.throws })
    case 'parties':
      return say('busy-parties')
    case 'coalition':
      return say('busy-coalition', { who: waiting })
    case 'assent':
      return say('busy-assent', asked)
    case 'leader':
      return say('busy-leader', asked)
    case 'division':
      return say('busy-division', asked)
    case 'basic-incomes':
    case 'dealing':
    case 'premier':
    case 'votes':
    case 'throw':
    case 'rethrow':
    case 'turn-end':
    case 'over':
      return null
  }
}

/** What the card costs that the table is busy with. */
function priceIn(table: Shown, view: View): number {
  const layout = layoutFor(printedOf(table))
  const square = view.card === null ? undefined : layout.cards[view.card - 1]
  const effect = square === undefined ? 'company' : layout.squares[square - 1]!.square.effect
  return priceOf(view, effect)
}

/** What somebody is doing now, in a word or two. */
export function doingOf(view: View, seat: number): string {
  const player = view.players.find((each) => each.seat === seat)
  if (!player) return ''
  if (player.left_in !== null) return say('left-in-turn', { turn: player.left_in })
  if (view.ending !== null) return view.winners.includes(seat) ? say('winner') : ''
  if (view.waiting.includes(seat)) return say('deciding')
  return view.mover === seat ? say('has-the-turn') : ''
}
