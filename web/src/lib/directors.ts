import type { BoardInfo } from '../wire'

/** What the house calls one who has not said otherwise. */
const NUMBERED = /^Director \d+$/

/** By what somebody on one's own board is known: what they call themselves, or else their real name. */
export function directorName(board: BoardInfo, called: string): string {
  const director = board.directors.find((each) => each.called === called)
  return director?.name && NUMBERED.test(called) ? director.name : called
}
