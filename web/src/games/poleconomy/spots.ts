import type { NewsLine } from '../../wire'
import { boxIn, middleOf, SIZE, type Box, type Field, type Layout } from './layout'
import type { Event } from './wire'

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

/** A part of the board about a field, as large as asked for, that does not reach over its rim. */
export function partAbout(layout: Layout, field: Field, width: number, height: number): Box {
  const { x, y } = middleOf(boxIn(layout, field))
  const within = (at: number, room: number) => Math.min(Math.max(at - room / 2, -6), SIZE + 6 - room)
  return { x: within(x, width), y: within(y, height), width, height }
}
