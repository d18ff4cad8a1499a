import { describe, expect, it } from 'vitest'
import { directorName } from '../src/lib/directors'
import type { BoardInfo } from '../src/wire'

const board = {
  directors: [
    { called: 'Director 1', name: 'Ann Arbor' },
    { called: 'Bobby', name: 'Bob Brown' },
    { called: 'Director 3', name: null },
  ],
} as BoardInfo

describe('somebody on a board', () => {
  it('is called what they call themselves, or else by their name', () => {
    expect(directorName(board, 'Director 1')).toBe('Ann Arbor')
    expect(directorName(board, 'Bobby')).toBe('Bobby')
    expect(directorName(board, 'Director 3')).toBe('Director 3')
    expect(directorName(board, 'Director 9')).toBe('Director 9')
  })
})
