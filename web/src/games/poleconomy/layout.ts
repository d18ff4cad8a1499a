import type { Board, Circuit, Corner, Place, Square, Word } from './wire'

/** The board is a square of so many units, with its middle in the middle. */
export const SIZE = 1200
export const MIDDLE = SIZE / 2
/** How far each circuit reaches from the rim, and how deep its squares are. Corners of a circuit are as wide as they are deep. */
const RINGS: Record<Circuit, { from: number; depth: number }> = {
  outer: { from: 0, depth: 128 },
  inner: { from: 226, depth: 106 },
}
/** Corner Squares are plaques in the lane between the circuits, along its upper and its lower side. */
const LANE = { from: 134, depth: 86, plaque: 300 }
/** How far the spots of the Inflation Index lie from the middle, and how large they are. */
export const INDEX_RADIUS = 224
export const SPOT_RADIUS = 31

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }
/** The sides of a circuit, in the order in which pieces come along: they start at the lower left and go up. */
export type Side = 'left' | 'top' | 'right' | 'bottom'
const SIDES: Side[] = ['left', 'top', 'right', 'bottom']

/** A square of a circuit, where it lies, and its card if it has one. */
export type Laid = { number: number; square: Square; side: Side; isCorner: boolean; box: Box; card: number | null }
/** A Corner Square. */
export type Plaque = { corner: Corner; name: string; box: Box }
/** A spot of the Inflation Index, by its number from 1. */
export type LaidSpot = Point & { spot: number; number: number; word: Word; degrees: number }

export type Layout = {
  squares: Laid[]
  plaques: Plaque[]
  spots: LaidSpot[]
  /** The squares of each circuit by their numbers, as pieces pass them. */
  rings: Record<Circuit, number[]>
  /** The square of each card, the companies first. */
  cards: number[]
}

/** What one can look at: a square, a Corner Square, or a spot of the Index. */
export type Field = Place | { spot: number }

/** A field as text, to compare it by. */
export function keyOf(field: Field): string {
  if ('square' in field) return `square ${field.square}`
  return 'corner' in field ? `corner ${field.corner}` : `spot ${field.spot}`
}

/** Where the place of a circuit lies that so many squares come before. */
function boxOf({ from, depth }: { from: number; depth: number }, place: number, count: number): [Side, boolean, Box] {
  const aSide = count / 4
  const side = SIDES[Math.floor(place / aSide)] ?? 'left'
  const nth = place % aSide
  const [near, far] = [from, SIZE - from - depth]
  const width = (far - near - depth) / (aSide - 1)
  // How far along the side it begins, from either end of it.
  const onward = near + depth + (nth - 1) * width
  const backward = far - nth * width
  const isCorner = nth === 0
  const across = (x: number): Box => ({ x, y: 0, width: depth, height: isCorner ? depth : width })
  const along = (y: number): Box => ({ x: 0, y, width: isCorner ? depth : width, height: depth })
  const boxes: Record<Side, Box> = {
    left: { ...across(near), y: isCorner ? far : backward },
    top: { ...along(near), x: isCorner ? near : onward },
    right: { ...across(far), y: isCorner ? near : onward },
    bottom: { ...along(far), x: isCorner ? far : backward },
  }
  return [side, isCorner, boxes[side]]
}

/** Which Corner Square lies beside which corner, in the order of the corners of a circuit. */
function plaqueOf(at: number): Box {
  const { from, depth, plaque } = LANE
  const [isRight, isLow] = [at === 2 || at === 3, at === 0 || at === 3]
  return {
    x: isRight ? SIZE - from - plaque : from,
    y: isLow ? SIZE - from - depth : from,
    width: plaque,
    height: depth,
  }
}

/** Where everything on a board lies. */
export function layoutOf(printed: Board): Layout {
  const numbered = printed.squares.map((square, index) => ({ square, number: index + 1 }))
  const those = (fits: (square: Square) => boolean) =>
    numbered.filter(({ square }) => fits(square)).map(({ number }) => number)
  const rings = {
    inner: those(({ circuit }) => circuit === 'inner'),
    outer: those(({ circuit }) => circuit === 'outer'),
  }
  const cards = [...those(({ effect }) => effect === 'company'), ...those(({ effect }) => effect === 'advertising')]
  const squares = numbered.map(({ square, number }): Laid => {
    const ring = rings[square.circuit]
    const [side, isCorner, box] = boxOf(RINGS[square.circuit], ring.indexOf(number), ring.length)
    const card = cards.indexOf(number)
    return { number, square, side, isCorner, box, card: card < 0 ? null : card + 1 }
  })
  const plaques = printed.corners.map(({ name, offers }, at) => ({ corner: offers, name, box: plaqueOf(at) }))
  const spots = printed.index.map(({ number, word }, at): LaidSpot => {
    const degrees = (360 * at) / printed.index.length
    return { spot: at + 1, number, word, degrees, ...around(degrees, INDEX_RADIUS) }
  })
  return { squares, plaques, spots, rings, cards }
}

/** A point so far from the middle, clockwise from the top. */
export function around(degrees: number, radius: number): Point {
  const turn = (degrees * Math.PI) / 180
  return { x: MIDDLE + radius * Math.sin(turn), y: MIDDLE - radius * Math.cos(turn) }
}

/** The room that a field takes. */
export function boxIn(layout: Layout, field: Field): Box {
  if ('square' in field) return layout.squares[field.square - 1]?.box ?? { x: 0, y: 0, width: 0, height: 0 }
  if ('corner' in field) return layout.plaques.find(({ corner }) => corner === field.corner)?.box ?? plaqueOf(0)
  const { x, y } = layout.spots[field.spot - 1] ?? { x: MIDDLE, y: MIDDLE }
  return { x: x - SPOT_RADIUS, y: y - SPOT_RADIUS, width: 2 * SPOT_RADIUS, height: 2 * SPOT_RADIUS }
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Where the pieces stand that share a place, and how large they are there. */
export function standing(box: Box, count: number, isPlaque: boolean): { at: Point[]; scale: number } {
  const { x, y } = middleOf(box)
  if (isPlaque) {
    // Side by side at the right end of the plaque, clear of what is written on it.
    const apart = Math.min(40, 160 / Math.max(1, count))
    const right = box.x + box.width - 32
    return { at: Array.from({ length: count }, (_, nth) => ({ x: right - nth * apart, y: y + 2 })), scale: 0.95 }
  }
  if (count <= 1) return { at: [{ x, y: y + 6 }], scale: 1.15 }
  const columns = count <= 4 ? 2 : 3
  const rows = Math.ceil(count / columns)
  const scale = count <= 2 ? 0.95 : 0.8
  const at = Array.from({ length: count }, (_, nth) => ({
    x: x + ((nth % columns) - (columns - 1) / 2) * 40 * scale,
    y: y + 4 + (Math.floor(nth / columns) - (rows - 1) / 2) * 44 * scale,
  }))
  return { at, scale }
}

/**
 * The places that a piece passes on its way, the last one included. One that moves by the dice goes square by square; from a Corner Square the
 * corner of the circuit beside it is counted as one. Whoever is sent, or goes to a Corner Square, goes straight there.
 */
export function pathBetween(layout: Layout, from: Place, to: Place, dice: readonly number[]): Place[] {
  if (keyOf(from) === keyOf(to)) return []
  if ('corner' in to) return [to]
  const circuit = layout.squares[to.square - 1]?.square.circuit ?? 'inner'
  const ring = layout.rings[circuit]
  const first = firstStep(layout, from, circuit)
  if (first === null) return [to]
  const steps = ((ring.indexOf(to.square) - first + ring.length) % ring.length) + 1
  if (steps !== dice.reduce((sum, pips) => sum + pips, 0)) return [to]
  return Array.from({ length: steps }, (_, nth) => ({ square: ring[(first + nth) % ring.length]! }))
}

/** The place on a circuit that is counted as one, for a piece that moves from here. */
function firstStep(layout: Layout, from: Place, circuit: Circuit): number | null {
  const ring = layout.rings[circuit]
  if ('corner' in from) {
    const beside = layout.plaques.findIndex(({ corner }) => corner === from.corner)
    return beside < 0 ? null : (beside * ring.length) / 4
  }
  const place = ring.indexOf(from.square)
  return place < 0 ? null : (place + 1) % ring.length
}

/** The spot of the Index where the marker would stop, by its number from 1. */
export const spotAfter = (layout: Layout, spot: number, by: number, clockwise: boolean): number => {
  const count = layout.spots.length
  return ((((spot - 1 + (clockwise ? by : -by)) % count) + count) % count) + 1
}

/** Everything that one can walk to, in the order in which it is told. */
export const fieldsOf = (layout: Layout): Field[] => [
  ...layout.rings.outer.map((square) => ({ square })),
  ...layout.plaques.map(({ corner }) => ({ corner })),
  ...layout.rings.inner.map((square) => ({ square })),
  ...layout.spots.map(({ spot }) => ({ spot })),
]

const DIRECTIONS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The field that an arrow key leads to: the nearest that lies there. Null for another key, the same field at the rim. */
export function stepFrom(layout: Layout, field: Field, key: string): Field | null {
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const here = middleOf(boxIn(layout, field))
  let [next, least] = [field, Infinity]
  for (const other of fieldsOf(layout)) {
    const box = boxIn(layout, other)
    const there = middleOf(box)
    const ahead = (there.x - here.x) * direction[0] + (there.y - here.y) * direction[1]
    // Beside is how far it lies out of the way: not at all, if the way leads through it.
    const beside = Math.max(
      0,
      direction[0] === 0 ? Math.abs(there.x - here.x) - box.width / 2 : Math.abs(there.y - here.y) - box.height / 2,
    )
    if (ahead < 8 || beside > ahead) continue
    const far = ahead + 2.5 * beside
    if (far < least) [next, least] = [other, far]
  }
  return next
}

/** A name on so many lines at most, of so many letters if words allow it; a line that is too long is drawn narrower. */
export function onLines(name: string, letters: number, most: number): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.length <= most ? lines : onLines(name, letters + 1, most)
}

/** About how wide a line is in letters of such a size, so that only those are squeezed that need it. */
export function widthOf(line: string, size: number): number {
  const letters = [...line].map((letter) =>
    /[ilIjtf.,'() ]/.test(letter) ? 0.3 : /[mwMW]/.test(letter) ? 0.86 : /[A-Z]/.test(letter) ? 0.67 : 0.56,
  )
  return size * letters.reduce((sum, width) => sum + width, 0)
}
