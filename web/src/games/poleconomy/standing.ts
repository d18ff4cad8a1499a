import { dollars } from '../../lib/format'
import { say } from '../../lib/words'
import type { View } from './wire'

/** What a player has, in the order in which it matters: all that counts, cash, votes, and the hat of the Prime Minister. */
export function standingIn(view: View, seat: number): string[] {
  const player = view.players.find((each) => each.seat === seat)
  if (!player || player.left_in !== null) return []
  return [
    say('so-much-in-all', { sum: dollars(player.worth) }),
    say('so-much-cash', { sum: dollars(player.cash) }),
    ...(view.politics ? [say('so-many-votes', { votes: player.votes })] : []),
    ...(view.premier === seat ? [say('prime-minister')] : []),
  ]
}
