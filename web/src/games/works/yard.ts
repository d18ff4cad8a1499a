// Where things stand in the yard of a firm. A game says what stands there, and the component only paints it.

/** What stands on a plot. */
export type Plot = {
  key: string
  what: 'standard' | 'automated' | 'site' | 'automated-site' | 'empty'
  /** How many units it made this month. */
  works: number
  /** What the leaf of the calendar says where something is to open. */
  leaf: string | null
  isShut?: boolean
  plate?: Plate
}

/** The plate at the foot of a factory: its number, what it is worth in the books and how much of its price that is, and whether it is pledged. */
export type Plate = { number: number; value: number | null; share: number; isPledged: boolean }

/** A row of plots holds this many; with more of them each is drawn smaller, in more rows. */
const IN_A_ROW = 6

export const rowsFor = (plots: number): number => Math.max(1, Math.ceil(Math.sqrt(plots / IN_A_ROW)))

/** Ground that may yet be built on, as far as there is room to show it. */
export function withGround(plots: Plot[], limit: number): Plot[] {
  const room = Math.min(limit, IN_A_ROW * rowsFor(plots.length) ** 2)
  const empty = Array.from({ length: Math.max(0, room - plots.length) }, (_, index): Plot => {
    return { key: `empty ${plots.length + index}`, what: 'empty', works: 0, leaf: null }
  })
  return [...plots, ...empty]
}

export type Spot = { x: number; y: number }

/** Where the units of a stack lie, from the ground up: the lower a row, the more lie in it. */
export function stackOf(count: number, most = 21): Spot[] {
  const spots: Spot[] = []
  const drawn = Math.min(count, most)
  // As wide at the foot as it must be, and no wider.
  let foot = 1
  while ((foot * (foot + 1)) / 2 < drawn) foot += 1
  for (let row = 0, left = drawn; left > 0; row += 1) {
    const here = Math.min(left, foot - row)
    for (let index = 0; index < here; index += 1) spots.push({ x: index + row / 2 - foot / 2, y: row })
    left -= here
  }
  return spots
}
