/** A seat of the House: where it stands about the middle of the floor, and whose vote it is. */
export type HouseSeat = { x: number; y: number; seat: number }
/** The benches of one player: which way they lie from the middle of the floor. */
export type Bench = { seat: number; votes: number; x: number; y: number }
export type House = { seats: HouseSeat[]; benches: Bench[]; radius: number; majority: { x: number; y: number } | null }

const INNERMOST = 42
const OUTERMOST = 100

/** So many seats in half-rings, each as long as its radius lets it, from the left to the right. */
function places(count: number, rows: number): { x: number; y: number; turn: number }[] {
  const radii = Array.from({ length: rows }, (_, row) =>
    rows === 1 ? (INNERMOST + OUTERMOST) / 2 : INNERMOST + ((OUTERMOST - INNERMOST) * row) / (rows - 1),
  )
  const length = radii.reduce((sum, radius) => sum + radius, 0)
  let left = count
  const inRow = radii.map((radius, row) => {
    const share = row === rows - 1 ? left : Math.min(left, Math.round((count * radius) / length))
    left -= share
    return share
  })
  return radii.flatMap((radius, row) =>
    Array.from({ length: inRow[row]! }, (_, nth) => {
      const turn = inRow[row] === 1 ? 0.5 : nth / (inRow[row]! - 1)
      return { x: -radius * Math.cos(Math.PI * turn), y: -radius * Math.sin(Math.PI * turn), turn }
    }),
  )
}

/** The House, with the votes of each player side by side, in the order in which they are given. */
export function houseOf(votes: { seat: number; votes: number }[], needed: number): House {
  const count = votes.reduce((sum, each) => sum + each.votes, 0)
  const rows = count <= 8 ? 1 : count <= 24 ? 2 : count <= 48 ? 3 : count <= 80 ? 4 : 5
  const all = places(count, rows).toSorted((a, b) => a.turn - b.turn || a.x - b.x)
  const owners = votes.flatMap(({ seat, votes: own }) => Array.from({ length: own }, () => seat))
  const seats = all.map(({ x, y }, at) => ({ x, y, seat: owners[at]! }))
  let before = 0
  const benches = votes
    .filter((each) => each.votes > 0)
    .map(({ seat, votes: own }): Bench => {
      const turn = (before + own / 2) / count
      before += own
      return { seat, votes: own, x: -Math.cos(Math.PI * turn), y: -Math.sin(Math.PI * turn) }
    })
  const radius = Math.min(9, 0.42 * ((OUTERMOST - INNERMOST) / Math.max(1, rows - 1) || 40))
  const turn = count === 0 ? null : (needed - 0.5) / count
  const majority = turn === null ? null : { x: -Math.cos(Math.PI * turn), y: -Math.sin(Math.PI * turn) }
  return { seats, benches, radius, majority }
}
