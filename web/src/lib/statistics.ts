import type { Played, PlayedSeat } from '../wire'

/** How somebody has fared: in one game, or against one kind of opponent. */
export type Record = { name: string; played: number; won: number; better: number; worse: number }

const own = (match: Played): PlayedSeat | undefined =>
  match.seats.filter((seat) => seat.yours).toSorted((a, b) => a.rank - b.rank)[0]

/** By game: how many matches, and how many of them were won. */
export const byGame = (matches: Played[]): Record[] => grouped(matches, (match) => match.game)

/** By opponent: in how many matches one met it, and how often one came in before it and behind it. People are one kind. */
export const byOpponent = (matches: Played[]): Record[] => grouped(matches, (_match, seat) => seat.bot ?? 'people')

function grouped(matches: Played[], nameOf: (match: Played, opponent: PlayedSeat) => string): Record[] {
  const records = new Map<string, Record>()
  for (const match of matches) {
    const you = own(match)
    if (!you) continue
    const met = new Set<string>()
    for (const seat of match.seats.filter((each) => !each.yours)) {
      const name = nameOf(match, seat)
      const record = records.get(name) ?? { name, played: 0, won: 0, better: 0, worse: 0 }
      records.set(name, {
        name,
        played: record.played + Number(!met.has(name)),
        won: record.won + Number(!met.has(name) && you.wins),
        better: record.better + Number(seat.rank > you.rank),
        worse: record.worse + Number(seat.rank < you.rank),
      })
      met.add(name)
    }
  }
  return [...records.values()].toSorted((a, b) => b.played - a.played)
}
