import type { NewsLine } from '../wire'
/** A seat has a colour, a shape and a pattern; together they tell 120 seats apart, and each alone the first few. */
export const COLOURS = 8
export const SHAPES = ['circle', 'square', 'diamond', 'hexagon', 'shield', 'octagon'] as const
export const PATTERNS = ['plain', 'hatch', 'dots', 'bars', 'grid'] as const

export type Shape = (typeof SHAPES)[number]

export function seatStyle(seat: number): { colour: string; shape: Shape; pattern: (typeof PATTERNS)[number] } {
  const index = Math.max(0, seat - 1)
  return {
    colour: `seat-colour-${(index % COLOURS) + 1}`,
    shape: SHAPES[index % SHAPES.length] ?? 'circle',
    pattern: PATTERNS[index % PATTERNS.length] ?? 'plain',
  }
}

export const SHAPE_PATHS: Record<Shape, string> = {
  circle: 'M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  square: 'M3.5 3.5h25v25h-25z',
  diamond: 'M16 .8L31.2 16L16 31.2L.8 16z',
  hexagon: 'M16 1l13 7.5v15L16 31L3 23.5v-15z',
  shield: 'M3.5 3h25v14c0 7-6 11-12.5 14C9.5 28 3.5 24 3.5 17z',
  octagon: 'M10 2h12l8 8v12l-8 8H10l-8-8V10z',
}

/** What belongs to seats, in their order round the table, one's own first. */
export function ownFirst<T extends { seat: number }>(all: T[], you: number | null): T[] {
  const own = all.findIndex(({ seat }) => seat === you)
  return own < 1 ? all : [...all.slice(own), ...all.slice(0, own)]
}

/** The seat that did what is told, if it was one's doing: it is named first, while others whom it concerns may come before it at the table. */
export function actorOf({ event }: NewsLine): number | null {
  const actor = event['by'] ?? event['seat']
  return typeof actor === 'number' ? actor : null
}
