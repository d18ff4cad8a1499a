import type {
  BoardInfo,
  Call,
  ChatLine,
  EndQuestion,
  Ladder,
  MotionInfo,
  NewsLine,
  Position,
  SeatInfo,
  ServerMessage,
  TableInfo,
  Problem,
} from '../wire'
import { lookOf, type SpotLook } from '../games/registry'
import { api, asProblem } from './api'
import { newId } from './chance'
import { Live, type Link } from './live'
import { settings } from './settings.svelte'
import type { Filling } from './filling.svelte'
import type { Before } from './shown'
import { Offers } from './offers.svelte'
import { Spotlight, type Spot } from './spotlight.svelte'
import { keep, kept } from './storage'
import { say } from './words'

/** An auction is opened rung by rung, and then there is a sentence to read. */
const LADDER_MS = 2_600
const RUNG_MS = 350
const MOST_RUNGS = 8
/** Whoever is so far behind catches up at once; a wall takes its time. */
const MOST_UNREAD = 6
const MOST_UNREAD_ON_A_WALL = 20
/** Whoever is asked while time runs has so long for what comes forward, in milliseconds, and never the last of the time. */
const MOST_HELD_MS = 10_000
const LAST_OF_THE_TIME_MS = 30_000

/** A table as one viewer has it. The server says everything; this only keeps the newest. */
export class TableStore {
  info = $state.raw<TableInfo | null>(null)
  seats = $state.raw<SeatInfo[]>([])
  you = $state.raw<number | null>(null)
  yours = $state.raw<number[]>([])
  /** Whether somebody wants to end the game here. */
  end = $state.raw<EndQuestion | null>(null)
  /** The board that holds one's seat, if one sits on it. */
  board = $state.raw<BoardInfo | null>(null)
  /** Where the game stands for the board and the desk: as far as it has been seen. */
  position = $state.raw<Position | null>(null)
  /** The auctions in which one took part and that were opened since one's last decision. */
  openings = $state.raw<Ladder[]>([])
  /** The last auction of all. */
  lastLadder = $state.raw<Ladder | null>(null)
  /** How much had been told when it was opened. */
  ladderNumber = $state.raw(0)
  /** What changes are told from: players see what has come of their last decision, onlookers what has just happened. */
  before = $state.raw<Before | null>(null)
  log = $state.raw<NewsLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  link = $state.raw<Link>('live')
  failure = $state.raw<Problem | null>(null)
  /** When the time for what is asked now is up, by this device's clock: fixed when it is told, whatever is being looked at. */
  deadline = $state.raw<number | null>(null)
  /** When the round under way becomes the last, if a time for the game was agreed on. */
  closesAt = $state.raw<number | null>(null)
  /** The seat whose player is at the device, where several share it. */
  seatShown = $state.raw<number | null>(null)
  /** The last piece of news that had been read when the page was opened. */
  readUntil = $state.raw(0)

  /** The form on the desk, while something can be decided there. */
  filling = $state.raw<Filling | null>(null)
  /** How often the desk was called for from elsewhere. */
  deskCalls = $state.raw(0)

  /** Whether it hangs on a wall. */
  isWall = false

  /** Whether the seat that was shown here is no longer ours. */
  hasLostSeat = $state(false)

  /** What comes forward. While it does, board and desk stay as they were: only then do figures change. */
  readonly spotlight = new Spotlight(
    (line, ladder) =>
      this.spotOf(line)?.dwell?.(line, ladder, { you: this.you, view: this.position?.view }) ??
      (ladder && LADDER_MS + RUNG_MS * Math.min(ladder.rungs.length, MOST_RUNGS)),
    (line) => this.spotOf(line)?.together ?? false,
  )

  /** The offers of deals. */
  readonly offers = new Offers(
    () => this.position,
    () => this.you,
  )

  private live: Live | null = null
  private decidedAt = 0
  /** What came while something was in the light. */
  private unread: ServerMessage[] = []
  /** Where the game stands now, while something that led there is in the light. */
  private ahead = $state.raw<Position | null>(null)
  /** Since when what is in the light holds up somebody whose time runs, and what will end that. */
  private heldUpSince: number | null = null
  private wayOut: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly id: string,
    readonly invitation: string | null,
    /** Through whose eyes it is seen: by default through one's own, and 0 is what one who looks on sees, whoever it is. */
    eyes: number | null = null,
  ) {
    this.connect(eyes)
  }

  close(): void {
    clearTimeout(this.wayOut)
    this.spotlight.drop()
    this.live?.close()
  }

  name = (seat: number): string => this.seats.find((info) => info.seat === seat)?.name || say('seat-number', { seat })

  /** One's own auction stays until one has decided again, also when others have held another meanwhile. */
  get ladder(): Ladder | null {
    return this.openings.at(-1) ?? this.lastLadder
  }

  toDesk = (): void => {
    this.deskCalls += 1
  }

  get printed(): unknown {
    return this.info?.printed ?? null
  }

  /** Where the game stands now, also while something is in the light: for what says whom it waits for and for how long. */
  get now(): Position | null {
    return this.ahead ?? this.position
  }

  /** Whether one is asked now, which the desk may not show yet. */
  get isAsked(): boolean {
    return this.you !== null && (this.now?.waiting.includes(this.you) ?? false)
  }

  /** Whether a bot plays one's seat, which stays one's own. */
  get isPlayedByBot(): boolean {
    const own = this.seats.find(({ seat }) => seat === this.you)
    return this.info?.stage === 'playing' && own !== undefined && (own.may_return || (own.yours && own.bot !== null))
  }

  get isMyTurn(): boolean {
    return this.you !== null && (this.position?.waiting.includes(this.you) ?? false)
  }

  get hasSealed(): boolean {
    return this.you !== null && (this.position?.sealed.includes(this.you) ?? false)
  }

  /** The seat that the device should be handed to, if it is another than the one shown. */
  get handTo(): number | null {
    if (this.yours.length < 2 || this.info?.stage !== 'playing') return null
    const waiting = this.position?.waiting.filter((seat) => this.yours.includes(seat)) ?? []
    if (this.seatShown === null) return waiting[0] ?? this.yours[0] ?? null
    return waiting.length > 0 && !waiting.includes(this.seatShown) ? (waiting[0] ?? null) : null
  }

  /** Another player is at the device now: nothing of the last one's view may stay. */
  takeSeat(seat: number): void {
    this.live?.close()
    this.forget()
    this.seatShown = seat
    this.connect(seat)
  }

  private forget(): void {
    this.unread = []
    this.ahead = null
    this.spotlight.drop()
    this.position = null
    this.board = null
    this.lastLadder = null
    this.openings = []
    this.before = null
    this.log = []
    this.chat = []
  }

  reconnect(): void {
    this.live?.close()
    this.connect(this.seatShown)
  }

  /** From here on is told what came of it. */
  private noteDecision(): void {
    this.decidedAt = Date.now()
    this.openings = []
    this.before = this.position && { view: this.position.view, since: say('since-your-last-decision') }
  }

  /** Votes for what was moved on one's board. */
  async vote(motion: MotionInfo): Promise<void> {
    const question = this.position?.question ?? ''
    this.noteDecision()
    await api.ballot(this.id, { ballot: motion.number, seat: this.you ?? 0, question, do: motion.action })
    if (this.link !== 'live') await this.live?.refresh()
  }

  /** Says whom one wants in the chair of one's board. */
  async elect(called: string): Promise<void> {
    await api.elect(this.id, { elect: called, seat: this.you ?? 0 })
    if (this.link !== 'live') await this.live?.refresh()
  }

  /** Decides; on a board, moves that it be decided so. */
  move(action: Call): Promise<void> {
    const question = this.position?.question ?? ''
    this.noteDecision()
    return this.live!.move({ seat: this.you ?? 0, id: newId(), question, do: action })
  }

  async undo(): Promise<void> {
    if (this.you === null) return
    await api.undo(this.id, this.you)
    this.openings = []
    this.before = null
    if (this.link !== 'live') await this.live?.refresh()
  }

  speak(text: string, to: number | null = null): Promise<void> {
    return this.live!.chat(text, to)
  }

  refresh(): Promise<void> {
    return this.live!.refresh()
  }

  private connect(seat: number | null): void {
    this.readUntil = Number(kept(`read.${this.id}`) ?? 0)
    this.live = new Live(this.id, seat, this.invitation, () => this.log.at(-1)?.number ?? 0, {
      message: (message) => this.hear(message),
      link: (link) => (this.link = link),
      failed: (problem) => (this.failure = asProblem(problem)),
      gone: (problem) => {
        this.forget()
        this.info = null
        this.failure = problem
      },
    })
  }

  /** When it is and whose turn is known at once; what has happened is seen first, and then taken in. */
  private hear(message: ServerMessage): void {
    // Through other eyes nothing of it may be seen any more.
    if (message.type === 'table' && this.info !== null && message.you !== this.you) return this.take(message)
    this.note(message)
    this.show(message)
    if (this.isBehind()) this.spotlight.pass()
    if (!this.spotlight.isOn) this.ahead = null
    this.makeWay()
  }

  private note(message: ServerMessage): void {
    const position = positionOf(message)
    if (message.type === 'ready' && this.now)
      this.ahead = { ...this.now, waiting: message.waiting, sealed: message.sealed }
    // The answer to a question over HTTP may be older than what the socket has said meanwhile.
    if (position === null || (this.now && position.number < this.now.number)) return
    this.ahead = position
    this.deadline = position.time_left === null ? null : Date.now() + position.time_left
    this.closesAt = position.closes_in === null ? null : Date.now() + position.closes_in
  }

  private show(message: ServerMessage): void {
    const isOfTheGame = message.type === 'news' || message.type === 'table' || message.type === 'ready'
    if (!isOfTheGame) return this.take(message)
    if (this.spotlight.isOn) {
      // Who is ready is told again and again, and the last of it holds.
      if (message.type === 'ready' && this.unread.at(-1)?.type === 'ready') this.unread.pop()
      this.unread.push(message)
      if (this.unread.length > (this.isWall ? MOST_UNREAD_ON_A_WALL : MOST_UNREAD)) this.spotlight.skip()
      return
    }
    const position = positionOf(message)
    const spots = position && this.position && !this.isPast(position) ? this.spotsOf(position) : []
    if (spots.length === 0) return this.take(message)
    settings.sound('opening')
    this.spotlight.show(spots, (isSkipped) => {
      this.take(message)
      const unread = this.unread
      this.unread = []
      const from = isSkipped ? unread.length : this.isWall ? this.lastToSee(unread, position!.number) : 0
      for (const [at, each] of unread.entries()) {
        if (at < from) this.take(each)
        else this.show(each)
      }
      if (!this.spotlight.isOn) this.ahead = null
      this.makeWay()
    })
  }

  /** What a wall shows belongs to the round under way. */
  private isPast(position: Position): boolean {
    return this.isWall && this.now !== null && this.now.date !== position.date
  }

  /** Whether a wall shows what is long past: the table has gone on by more than a phase since, and there is something newer to see. */
  private isBehind(): boolean {
    const shown = this.spotlight.spot?.position
    if (!this.isWall || shown === undefined) return false
    const phases = this.unread.flatMap((each) => positionOf(each)?.phase ?? [])
    const gone = phases.filter((phase, at) => phase !== (phases[at - 1] ?? shown.phase)).length
    return this.isPast(shown) || (gone > 1 && this.lastToSee(this.unread, shown.number) > 0)
  }

  /** The last of these messages that tells of something to be seen, beyond what was told already. */
  private lastToSee(messages: ServerMessage[], known: number): number {
    const isSeen = (message: ServerMessage) => {
      const position = positionOf(message)
      const fresh = position?.news.filter(({ number }) => number > known) ?? []
      return position !== null && this.spotlight.spotsOf(fresh, position, this.you, position.date).length > 0
    }
    return Math.max(0, messages.findLastIndex(isSeen))
  }

  /** What is in the light steps aside for whoever is asked while time runs; it stands in the news of the desk and in the log. */
  private makeWay(): void {
    clearTimeout(this.wayOut)
    const isHeldUp = this.spotlight.isOn && this.isAsked && !this.info?.paused && !this.isWall
    this.heldUpSince = isHeldUp ? (this.heldUpSince ?? Date.now()) : null
    if (this.heldUpSince === null || this.deadline === null) return
    const until = Math.min(this.heldUpSince + MOST_HELD_MS, this.deadline - LAST_OF_THE_TIME_MS)
    if (until <= Date.now()) this.spotlight.skip()
    else this.wayOut = setTimeout(() => this.spotlight.skip(), until - Date.now())
  }

  private spotOf(line: NewsLine): SpotLook | undefined {
    return lookOf(this.info?.game ?? '')?.spots?.[line.event.event]
  }

  private spotsOf(position: Position): Spot[] {
    const spots = this.spotlight.spotsOf(
      this.freshOf(position),
      position,
      this.you,
      this.position?.date ?? position.date,
    )
    return this.isWall ? spots.filter(({ date }) => date >= position.date - 1) : spots
  }

  private freshOf(position: Position): NewsLine[] {
    const known = this.log.at(-1)?.number ?? 0
    return position.news.filter((line) => line.number > known)
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.failure = null
        // Through other eyes nothing of what was seen before holds: the seat has changed hands.
        if (this.info !== null && this.you !== message.you) {
          this.forget()
          this.hasLostSeat = this.you !== null && message.you === null
          this.you = message.you
          this.note(message)
        }
        this.info = message.table
        this.seats = message.seats
        this.you = message.you
        this.yours = message.yours
        this.end = message.end
        this.board = message.board
        this.chat = message.chat
        this.place(message.position)
        break
      case 'news':
        this.place(message)
        break
      case 'ready':
        if (this.position) this.position = { ...this.position, waiting: message.waiting, sealed: message.sealed }
        break
      case 'seats':
        this.seats = message.seats
        this.yours = message.yours
        this.end = message.end
        if (this.info) {
          const { paused, resting, again } = message
          // How it ended is seen first.
          const stage = this.spotlight.isOn ? this.info.stage : message.stage
          this.info = { ...this.info, stage, paused, resting, again }
        }
        break
      case 'board':
        this.board = message
        break
      case 'chat':
        if (!this.chat.some((line) => line.number === message.line.number)) this.chat = [...this.chat, message.line]
        break
      case 'accepted':
      case 'refused':
      case 'ping':
        // The line answers these itself.
        break
    }
  }

  private place(position: Position): void {
    // The answer to a question over HTTP may be older than what the socket has said meanwhile.
    if (this.position && position.number < this.position.number) return
    const wasMyTurn = this.isMyTurn
    const isFirst = this.position === null
    const fresh = this.freshOf(position)
    if (fresh.length > 0) this.log = [...this.log, ...fresh]
    if (position.ladder !== undefined && JSON.stringify(position.ladder) !== JSON.stringify(this.lastLadder)) {
      this.lastLadder = position.ladder
      this.ladderNumber = isFirst ? 0 : (this.log.at(-1)?.number ?? 0)
    }
    if (this.you === null && this.position && fresh.length > 0)
      this.before = { view: this.position.view, since: say('since-the-last-step') }
    // What was taken back was never opened, and nothing came of it.
    if (fresh.some((line) => line.event.event === 'taken-back')) {
      this.openings = []
      this.before = null
    }
    // Whoever has just come finds the last auction; those before it stand in the log.
    const own = position.openings
      .map(({ ladder }) => ladder)
      .filter(({ rungs }) => rungs.some(({ seat }) => seat === this.you))
    if (!isFirst && fresh.length > 0 && own.length > 0) {
      const known = this.openings.filter((old) => !own.some((opened) => opened.title === old.title))
      this.openings = [...known, ...own]
    }
    const heard = this.offers.fresh.length
    this.position = position
    if (!isFirst && this.offers.fresh.length > heard) settings.sound('offer')
    if (position.over && this.info) {
      if (!isFirst && this.info.stage !== 'over') settings.sound('end')
      this.info = { ...this.info, stage: 'over' }
    }
    if (!document.hidden) keep(`read.${this.id}`, String(this.log.at(-1)?.number ?? 0))
    // Who has just decided is looking, and need not be called.
    if (!isFirst && !wasMyTurn && this.isMyTurn && Date.now() - this.decidedAt > 4000) {
      settings.callForTurn(
        say('it-is-your-turn'),
        `${this.info?.title ?? say('brand')}: ${position.phases[position.phase] ?? ''}`,
      )
    }
  }
}

const positionOf = (message: ServerMessage): Position | null =>
  message.type === 'news' ? message : message.type === 'table' ? message.position : null
