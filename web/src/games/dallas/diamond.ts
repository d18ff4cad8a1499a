import type { Printed, PrintedCompany, View } from './wire'

/** Half of a space's diagonal: the board lies turned by an eighth, so that spaces are diamonds. */
export const HALF = 50
/** Rows and columns are counted from 1 to this. */
const SIDE = 8

/** A space of the board, and where its middle lies. */
export type Cell = { number: number; company: PrintedCompany; x: number; y: number }
/** A Bonus, between two neighbours by their numbers. */
export type Bonus = { between: [number, number]; amount: number; x: number; y: number }
/** A Special, in the middle of four that form a square. */
export type Special = { four: number[]; amount: number; x: number; y: number }

export type Diamond = {
  cells: Cell[]
  bonuses: Bonus[]
  specials: Special[]
  /** How far the outermost spaces reach from the middle. */
  reach: number
  at: (row: number, column: number) => Cell | null
}

const xOf = (row: number, column: number) => (column - row) * HALF
const yOf = (row: number, column: number) => (row + column - SIDE - 1) * HALF

/** Where everything on the board lies. */
export function diamondOf(printed: Printed): Diamond {
  const cells = printed.companies.map((company, index): Cell => {
    const { row, column } = company
    return { number: index + 1, company, x: xOf(row, column), y: yOf(row, column) }
  })
  const places = new Map(cells.map((cell) => [`${cell.company.row} ${cell.company.column}`, cell]))
  const at = (row: number, column: number) => places.get(`${row} ${column}`) ?? null
  const numbers = (spaces: [number, number][]) =>
    spaces.flatMap(([row, column]): number[] => {
      const cell = at(row, column)
      return cell ? [cell.number] : []
    })

  const bonuses: Bonus[] = []
  const pair = (row: number, column: number, down: number, across: number, amount: number) => {
    const [one, other] = numbers([
      [row, column],
      [row + down, column + across],
    ])
    if (one === undefined || other === undefined || amount === 0 || at(row, column) === null) return
    const [y, x] = [row + down / 2, column + across / 2]
    bonuses.push({ between: [one, other], amount, x: xOf(y, x), y: yOf(y, x) })
  }
  printed.across.forEach((line, row) => line.forEach((amount, column) => pair(row + 1, column + 1, 0, 1, amount)))
  printed.down.forEach((line, row) => line.forEach((amount, column) => pair(row + 1, column + 1, 1, 0, amount)))

  const specials: Special[] = []
  printed.special.forEach((line, north) =>
    line.forEach((amount, west) => {
      const [row, column] = [north + 1, west + 1]
      const four = numbers([
        [row, column],
        [row, column + 1],
        [row + 1, column],
        [row + 1, column + 1],
      ])
      if (four.length < 4 || amount === 0) return
      specials.push({ four, amount, x: xOf(row + 0.5, column + 0.5), y: yOf(row + 0.5, column + 0.5) })
    }),
  )
  const reach = Math.max(HALF, ...cells.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) + HALF))
  return { cells, bonuses, specials, reach, at }
}

/** By arrow key, which neighbour lies there: along a row, or along a column. */
const STEPS: Record<string, [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The space that an arrow key leads to; null for another key, the same space at the rim. */
export function stepFrom(diamond: Diamond, number: number, key: string): number | null {
  const step = STEPS[key]
  const cell = diamond.cells[number - 1]
  if (!step || !cell) return null
  const { row, column } = cell.company
  return diamond.at(row + step[0], column + step[1])?.number ?? number
}

const ownerOf = (view: View, number: number) => view.companies[number - 1]?.owner ?? null

/** Who has both neighbours of a Bonus, or all four of a Special. */
export function holderOf(view: View, numbers: number[]): number | null {
  const [first, ...others] = numbers.map((number) => ownerOf(view, number))
  return first !== undefined && first !== null && others.every((owner) => owner === first) ? first : null
}

/** What a company would bring to a corporation beside its own profits: each Bonus and each Special. */
export function besideOf(
  diamond: Diamond,
  view: View,
  number: number,
  seat: number,
): { bonuses: Bonus[]; specials: Special[] } {
  const isHeld = (other: number) => other === number || ownerOf(view, other) === seat
  return {
    bonuses: diamond.bonuses.filter(({ between }) => between.includes(number) && between.every(isHeld)),
    specials: diamond.specials.filter(({ four }) => four.includes(number) && four.every(isHeld)),
  }
}

export const sumOf = (all: { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0)

/** A name on two lines that are as even as can be. */
export function onTwoLines(name: string): [string, string] {
  const words = name.split(' ')
  const ways = words.map((_, index): [string, string] => [
    words.slice(0, index + 1).join(' '),
    words.slice(index + 1).join(' '),
  ])
  const longest = ([one, other]: [string, string]) => Math.max(one.length, other.length)
  return ways.toReversed().toSorted((a, b) => longest(a) - longest(b))[0] ?? [name, '']
}
