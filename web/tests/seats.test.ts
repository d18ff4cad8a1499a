import { expect, it } from 'vitest'
import { SHAPE_PATHS, seatStyle } from '../src/lib/seats'

it('tells 120 seats apart', () => {
  const styles = Array.from({ length: 120 }, (_, index) => JSON.stringify(seatStyle(index + 1)))
  expect(new Set(styles).size).toBe(120)
})

it('tells the first five seats apart by shape alone and by pattern alone', () => {
  const styles = [1, 2, 3, 4, 5].map(seatStyle)
  for (const of of ['colour', 'shape', 'pattern'] as const) {
    expect(new Set(styles.map((style) => style[of])).size, of).toBe(5)
  }
})

it('has a path for every shape, and a style for a seat that cannot be', () => {
  expect(SHAPE_PATHS[seatStyle(0).shape]).toBeTruthy()
})
