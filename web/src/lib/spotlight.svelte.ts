import type { Ladder, NewsLine, Position } from '../wire'
import { actorOf } from './seats'
import { settings, type Pace } from './settings.svelte'

/** Something that has happened and comes forward, where everybody looks, before the table goes on. */
export type Spot = {
  line: NewsLine
  /** All that it shows: several where they come forward together, of which `line` is the last. */
  lines: NewsLine[]
  /** The auction that it opened. */
  ladder: Ladder | null
  /** The round in which it happened, by the game's calendar. */
  date: number
  /** What else was told before it, since the last one. */
  before: NewsLine[]
  /** Where the game stands once all of them have been seen. */
  position: Position
}

/** Who is looking, and how the game stood before. */
export type Eyes = { you: number | null; view: unknown }

/** How long something stays in the light at a brisk pace, in milliseconds; null for what just stands in the log. */
export type Dwell = (line: NewsLine, ladder: Ladder | null, eyes: Eyes) => number | null

/** What comes afterwards, which may have been asked for at once. */
type WhenOver = (isSkipped: boolean) => void

/** By pace, how much longer it takes. */
const SLOWER: Record<Pace, number> = { 'at-once': 0, brisk: 1, people: 1.7 }
/** At people's pace, what others did is told one by one. */
const TELLING_MS = 1_000
/** So many at most at a brisk pace: what came before them is told in a few lines. Whoever wants to see each step sees them all. */
const MOST = 8

/** The reel of what is to be seen; one thing is in the light at a time. */
export class Spotlight {
  private reel = $state.raw<Spot[]>([])
  private at = $state.raw(0)
  private whenOver: WhenOver = () => undefined

  constructor(
    private readonly dwell: (line: NewsLine, ladder: Ladder | null) => number | null,
    /** Whether those of a kind that follow on each other come forward as one. */
    private readonly isTogether: (line: NewsLine) => boolean = () => false,
  ) {}

  get isOn(): boolean {
    return this.spot !== null
  }

  get spot(): Spot | null {
    return this.reel[this.at] ?? null
  }

  get count(): number {
    return this.reel.length
  }

  get number(): number {
    return this.at + 1
  }

  /** How long the present one stays. */
  get milliseconds(): number {
    const spot = this.spot
    return spot ? (this.dwell(spot.line, spot.ladder) ?? TELLING_MS) * SLOWER[settings.pace] : 0
  }

  /** What of this news, which begins in such a round, is worth seeing. */
  spotsOf(news: NewsLine[], position: Position, you: number | null, from: number): Spot[] {
    if (settings.pace === 'at-once' || document.hidden) return []
    // What was taken back was never opened.
    if (news.some((line) => line.event.event === 'taken-back')) return []
    const spots: Spot[] = []
    let before: NewsLine[] = []
    let date = from
    for (const line of news) {
      date = line.begins ?? date
      const opening = position.openings.find(({ number }) => number === line.number)
      // Where nobody took part, there is nothing to see.
      const ladder = opening && opening.ladder.rungs.length > 0 ? opening.ladder : null
      const actor = actorOf(line)
      const isTold = settings.pace === 'people' && actor !== null && actor !== you
      // Only what follows on each other: nothing is shown before what it came of.
      const last = spots.at(-1)
      if (last && this.isTogether(line) && last.line.event.event === line.event.event) {
        const { lines, before: told } = last
        spots[spots.length - 1] = {
          line,
          lines: [...lines, line],
          ladder,
          date,
          before: [...told, ...before],
          position,
        }
        before = []
      } else if (isTold || this.dwell(line, ladder) !== null) {
        spots.push({ line, lines: [line], ladder, date, before, position })
        before = []
      } else before = [...before, line]
    }
    return settings.pace === 'people' ? spots : shortened(spots, you)
  }

  show(spots: Spot[], whenOver: WhenOver): void {
    this.reel = spots
    this.at = 0
    this.whenOver = whenOver
  }

  /** The next one, or on with the game. */
  next(): void {
    if (!this.isOn) return
    this.at += 1
    if (!this.isOn) this.end(false)
  }

  /** Past all of it, to what came meanwhile. */
  pass(): void {
    if (this.isOn) this.end(false)
  }

  /** Past all of it, and past what came meanwhile. */
  skip(): void {
    if (this.isOn) this.end(true)
  }

  /** Nothing of it holds any more. */
  drop(): void {
    this.whenOver = () => undefined
    this.skip()
  }

  private end(isSkipped: boolean): void {
    this.reel = []
    this.at = 0
    const then = this.whenOver
    this.whenOver = () => undefined
    then(isSkipped)
  }
}

/** The last of them and all that are about oneself; each tells what is left out before it. */
function shortened(spots: Spot[], you: number | null): Spot[] {
  const shown: Spot[] = []
  let untold: NewsLine[] = []
  for (const [at, spot] of spots.entries()) {
    if (at >= spots.length - MOST || (you !== null && spot.line.seats.includes(you))) {
      shown.push({ ...spot, before: [...untold, ...spot.before] })
      untold = []
    } else untold = [...untold, ...spot.before, ...spot.lines]
  }
  return shown
}
