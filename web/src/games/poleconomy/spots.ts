import type { NewsLine } from '../../wire'
import { boxIn, middleOf, SIZE, type Box, type Field, type Layout } from './layout'
import type { Event, Place, View } from './wire'

type Kind = Event['event']
type Of<K extends Kind> = Extract<Event, { event: K }>

/** An event of a kind that one knows. */
export const eventOf = <K extends Kind>(line: NewsLine): Of<K> => line.event as unknown as Of<K>

/** The events of a kind among news. */
export const allOf = <K extends Kind>(news: NewsLine[], kind: K): Of<K>[] =>
  news.filter(({ event }) => event.event === kind).map((line) => eventOf<K>(line))

/** What was told before a line, back to the last of one of these kinds, which is included. */
export function sinceLast(news: NewsLine[], line: NewsLine, kinds: Kind[]): NewsLine[] {
  const before = news.filter(({ number }) => number < line.number)
  const from = before.findLastIndex(({ event }) => (kinds as string[]).includes(event.event))
  return before.slice(Math.max(0, from))
}

/** What was told after a line, up to the next turn. */
export function untilNextTurn(news: NewsLine[], line: NewsLine): NewsLine[] {
  const after = news.filter(({ number }) => number > line.number)
  const to = after.findIndex(({ event }) => event.event === 'turn-began' || event.event === 'marker-moved')
  return to < 0 ? after : after.slice(0, to)
}

/** How a view stands after something has happened, as far as pictures show it. */
function after(view: View, event: Event): View {
  const placed = (seat: number, place: Place): View => ({
    ...view,
    mover: seat,
    players: view.players.map((player) => (player.seat === seat ? { ...player, place } : player)),
  })
  const owned = (card: number, owner: number): View => ({ ...view, owners: view.owners.with(card - 1, owner) })
  const told = event.event
  if (told === 'marker-moved') {
    const { number, spot, word } = event
    const at = (price: number) => (price / view.number) * number
    const prices = { company_price: at(view.company_price), advertising_price: at(view.advertising_price) }
    return { ...view, number, spot, word, ...prices }
  }
  if (told === 'arrow-reversed') return { ...view, clockwise: event.clockwise }
  if (told === 'premier-elected') return { ...view, premier: event.seat }
  if (told === 'piece-moved' || told === 'went-on') return placed(event.seat, { square: event.square })
  if (told === 'went-to-corner') return placed(event.seat, { corner: event.corner })
  if (told === 'card-bought' || told === 'card-auctioned' || told === 'takeover-won')
    return owned(event.card, event.seat)
  return view
}

/** How things stood when a line was told, of all that came along with it. */
export const stoodAt = (before: View, news: NewsLine[], line: NewsLine): View =>
  news.filter(({ number }) => number < line.number).reduce((view, told) => after(view, told.event as Event), before)

/** A part of the board about a field, as large as asked for, that does not reach over its rim. */
export function partAbout(layout: Layout, field: Field, width: number, height: number): Box {
  const { x, y } = middleOf(boxIn(layout, field))
  const within = (at: number, room: number) => Math.min(Math.max(at - room / 2, -6), SIZE + 6 - room)
  return { x: within(x, width), y: within(y, height), width, height }
}
