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
  const yesIf = (is: boolean) => (is ? 'yes' : 'no')
  const mine = { who, you: yesIf(view.mover === view.you) }
  const you = yesIf(view.you !== null && view.waiting.includes(view.you))
  const asked = { who: waiting, you, count: view.waiting.length }
  switch (view.phase) {
    case 'turn':
      return say('busy-turn', mine)
    case 'purchase':
      return say('busy-purchase', { ...mine, name, price: dollars(priceIn(table, view)) })
    case 'auction':
      return view.auction?.leader
        ? say('busy-auction-led', {
            name,
            leader: table.name(view.auction.leader),
            leads: yesIf(view.auction.leader === view.you),
            you,
            price: dollars(view.auction.price),
            waiting,
          })
        : say('busy-auction', { name, least: dollars(view.auction?.least ?? 0), waiting, you })
    case 'direction':
      return say('busy-direction', {
        who,
        owner: waiting,
        name,
        you: you === 'yes' ? 'owner' : mine.you === 'yes' ? 'lander' : 'no',
      })
    case 'own-advertising':
      return say('busy-own-advertising', { ...mine, name })
    case 'opportunity':
      return say('busy-opportunity', mine)
    case 'corner-square':
      return say('busy-corner', mine)
    case 'takeover':
      return say('busy-takeover', { ...mine, name, throws: view.throws })
    case 'parties':
      return say('busy-parties')
    case 'coalition':
      return say('busy-coalition', { who: waiting, you })
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

/** With whom somebody would form a party. */
export function namedTold(table: Shown, view: View, seat: number, named: number[]): string {
  const others = named.filter((other) => other !== seat)
  const names = list(others.map((other) => (other === view.you ? say('you') : table.name(other))))
  const who = table.name(seat)
  return others.length > 0 ? say('would-form-party', { who, names }) : say('would-stay-independent', { who })
}
