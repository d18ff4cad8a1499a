import { describe, expect, it } from 'vitest'
import { byGame, byOpponent } from '../src/lib/statistics'
import type { Played, PlayedSeat } from '../src/wire'

const seat = (seat: number, rank: number, more: Partial<PlayedSeat> = {}): PlayedSeat => ({
  name: `Seat ${seat}`,
  bot: null,
  yours: false,
  seat,
  standing: 100 - rank,
  rank,
  wins: rank === 1,
  ...more,
})
const match = (game: string, ...seats: PlayedSeat[]): Played => ({
  id: 't',
  name: 'Anna’s Copper Kettle',
  game,
  variant: 'standard',
  made: 0,
  seats,
})

const matches = [
  match('management', seat(1, 1, { yours: true }), seat(2, 2, { bot: 'clerk' }), seat(3, 3, { bot: 'planner' })),
  match('management', seat(2, 1, { bot: 'clerk' }), seat(1, 2, { yours: true }), seat(3, 2, { bot: 'clerk' })),
  match('goodwill', seat(1, 1), seat(2, 2, { yours: true }), seat(3, 3, { yours: true })),
]

describe('what has been played', () => {
  it('is summed by game', () => {
    expect(byGame(matches)).toEqual([
      { name: 'management', played: 2, won: 1, better: 2, worse: 1 },
      { name: 'goodwill', played: 1, won: 0, better: 0, worse: 1 },
    ])
  })

  it('is summed by opponent; whoever has as much is neither before nor behind', () => {
    expect(byOpponent(matches)).toEqual([
      { name: 'clerk', played: 2, won: 1, better: 1, worse: 1 },
      { name: 'planner', played: 1, won: 1, better: 1, worse: 0 },
      { name: 'people', played: 1, won: 0, better: 0, worse: 1 },
    ])
  })

  it('is nothing for those who only looked on', () => {
    expect(byGame([match('management', seat(1, 1))])).toEqual([])
  })
})
