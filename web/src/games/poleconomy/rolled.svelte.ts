import { settings } from '../../lib/settings.svelte'

/** How long dice roll, as long as the animation of `Die`. */
const ROLL_MS = 1_100

/** Whether the dice of a picture have come to lie; at once where nothing moves. For a component that is being set up. */
export class Rolled {
  current = $state(settings.isStill)

  constructor() {
    $effect(() => {
      const wait = setTimeout(() => (this.current = true), ROLL_MS)
      return () => clearTimeout(wait)
    })
  }
}
