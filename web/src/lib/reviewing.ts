import type { Reviewed, SeatReview } from '../wire'

const PAUSE = 300
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Asks until the review is there, and tells how far it is. The server works as long as somebody asks: whoever does not want it any more
 * stops asking, and gets nothing.
 */
export async function reviewed(
  ask: (signal: AbortSignal) => Promise<Reviewed>,
  signal: AbortSignal,
  progress: (far: Reviewed) => void,
): Promise<SeatReview | null> {
  while (!signal.aborted) {
    const found = await ask(signal)
    if (signal.aborted) return null
    progress(found)
    if (found.review) return found.review
    await sleep(PAUSE)
  }
  return null
}
