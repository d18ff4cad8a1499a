import type { Played, PlayedSeat } from '../wire'

/** How somebody has fared: in one game, or against one kind of opponent. */
export type Record = { name: string; played: number; won: number; better: number; worse: number }

const own = (match: Played): PlayedSeat | undefined =>
  match.seats.filter((seat) => seat.yours).toSorted((a, b) => a.rank - b.rank)[0]

/** By game: how many matches, and how many of them were won. */
export function byGame(matches: Played[]): Record[] {
  return grouped(
    matches.flatMap((match) => {
      const you = own(match)
      if (!you) return []
      const others = match.seats.filter((seat) => !seat.yours)
      return [
        {
          name: match.game,
          won: you.wins,
          better: others.filter((seat) => seat.rank > you.rank).length,
          worse: others.filter((seat) => seat.rank < you.rank).length,
        },
      ]
    }),
  )
}

/** By opponent: how often one came in before it, and behind it. People are one kind. */
export function byOpponent(matches: Played[]): Record[] {
  return grouped(
    matches.flatMap((match) => {
      const you = own(match)
      if (!you) return []
      return match.seats
        .filter((seat) => !seat.yours)
        .map((seat) => ({
          name: seat.bot ?? 'people',
          won: you.wins,
          better: Number(seat.rank > you.rank),
          worse: Number(seat.rank < you.rank),
        }))
    }),
  )
}

function grouped(results: { name: string; won: boolean; better: number; worse: number }[]): Record[] {
  const records = new Map<string, Record>()
  for (const { name, won, better, worse } of results) {
    const record = records.get(name) ?? { name, played: 0, won: 0, better: 0, worse: 0 }
    records.set(name, {
      ...record,
      played: record.played + 1,
      won: record.won + Number(won),
      better: record.better + better,
      worse: record.worse + worse,
    })
  }
  return [...records.values()].toSorted((a, b) => b.played - a.played)
}
