import { describe, expect, it } from 'vitest'
import { linesOf, rowsOf } from '../src/lib/wall'
import type { Ladder } from '../src/wire'

const ladder = (count: number, served: number): Ladder => ({
  title: '',
  about: '',
  good: 'raw',
  rungs: Array.from({ length: count }, (_, index) => ({ seat: index + 1, price: 500, asked: 1, got: 1 })),
  served,
  limit: 'Here the supply ended',
  meaning: '',
  lesson: '',
})

describe('an auction on a wall', () => {
  it('shows each bid and where the supply ended', () => {
    const { above, lines, below } = linesOf(ladder(30, 22))
    expect([above, lines.length, below]).toEqual([0, 31, 0])
    expect(lines[22]).toEqual({ end: 'Here the supply ended' })
  })

  it('shows what is around the end, and counts the rest', () => {
    for (const served of [1, 30, 60]) {
      const { above, lines, below } = linesOf(ladder(60, served))
      expect(lines.some((line) => line.end !== undefined)).toBe(true)
      expect(above + lines.length + below).toBe(61)
    }
  })
})

describe('columns', () => {
  it('are as long as each other', () => {
    expect(rowsOf(12)).toBe(12)
    expect(rowsOf(16)).toBe(8)
    expect(rowsOf(12, 8)).toBe(6)
    expect(rowsOf(31)).toBe(11)
    expect(rowsOf(0)).toBe(1)
  })
})
