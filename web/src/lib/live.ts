import type { ClientMessage, Move, ServerMessage, Problem } from '../wire'
import { api, Refused } from './api'
import { say } from './words'

/** How the table is reached: at once, by asking now and then, or not at present. */
export type Link = 'live' | 'polling' | 'lost'

type Answer = { resolve: () => void; reject: (problem: unknown) => void }

type Listener = {
  message: (message: ServerMessage) => void
  link: (link: Link) => void
  failed: (problem: unknown) => void
  /** The server has closed the line for good, and says why. */
  gone: (problem: Problem) => void
}

/** What the codes mean with which the server closes a socket, where coming again would not help. */
function goneBy(code: number): Problem | null {
  if (code === 4401) return { code: 'signed-out', sentence: say('device-was-signed-out') }
  if (code === 4403) return { code: 'not-allowed', sentence: say('table-no-longer-open') }
  if (code === 4409) return { code: 'replaced', sentence: say('window-was-closed') }
  return null
}

/** The server closes, or lost sight of us for a moment: it expects us back, and nobody need be told. */
const EXPECTED = [1001, 1012, 1013]
const TOO_MUCH = 1008

const SILENCE_MS = 45_000
const POLL_MS = 2_500
const LONGEST_WAIT_MS = 15_000
/** How long a line may be down before anybody hears of it, if the server said that it would be. */
const QUIET_MS = 3_000

/**
 * One viewer's line to a table. It comes back by itself after a drop and asks only for what was missed; a move that
 * was not answered is sent again under the same id, so it counts once.
 */
export class Live {
  private socket: WebSocket | null = null
  private pending = new Map<string, { move: Move; answer: Answer }>()
  private failures = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private silence: ReturnType<typeof setTimeout> | undefined
  private poll: ReturnType<typeof setInterval> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private closed = false
  /** Whether the last call over HTTP was answered. */
  private isAnswered = false

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly invitation: string | null,
    /** The number of the last piece of news that was taken in. */
    private readonly after: () => number,
    private readonly listener: Listener,
  ) {
    void this.begin()
    window.addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    window.removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    clearTimeout(this.retry)
    clearTimeout(this.silence)
    clearTimeout(this.quiet)
    clearInterval(this.poll)
    this.socket?.close()
    // Whoever waits for the answer to a move gets one.
    void this.sendPendingOverHttp()
  }

  /** The first picture comes over HTTP: it introduces us, and says at once if there is no such table. */
  private async begin(): Promise<void> {
    await this.refresh()
    if (!this.closed) this.connect()
  }

  /** Resolves when the move is stored. */
  move(move: Move): Promise<void> {
    if (!this.isOpen()) return api.move(this.table, move).then(() => this.refresh())
    return new Promise((resolve, reject) => {
      this.pending.set(move.id, { move, answer: { resolve, reject } })
      this.send(move)
    })
  }

  /** Says something to everybody, or whispers it to one seat. */
  async chat(text: string, to: number | null): Promise<void> {
    if (this.isOpen()) this.send({ chat: text, to })
    else await api.chat(this.table, text, to, this.seat).then(() => this.refresh())
  }

  /** Asks for the whole table over HTTP. */
  async refresh(): Promise<void> {
    try {
      const snapshot = await api.snapshot(this.table, this.seat, this.invitation)
      if (!this.closed) this.listener.message({ type: 'table', ...snapshot })
      this.isAnswered = true
      if (!this.closed && this.poll && !this.isOpen()) this.listener.link('polling')
    } catch (problem) {
      if (this.closed) return
      this.isAnswered = problem instanceof Refused
      if (problem instanceof Refused) this.listener.failed(problem)
      else this.listener.link('lost')
      if (problem instanceof Refused && problem.isFinal) this.close()
    }
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message))
  }

  private connect(): void {
    clearTimeout(this.retry)
    const socket = new WebSocket(api.liveAddress(this.table, this.seat, this.after(), this.invitation))
    this.socket = socket
    socket.onopen = () => {
      if (this.socket !== socket) return
      this.failures = 0
      this.isAnswered = false
      clearTimeout(this.quiet)
      this.quiet = undefined
      clearInterval(this.poll)
      this.poll = undefined
      this.listener.link('live')
      this.listen()
      for (const { move } of this.pending.values()) this.send(move)
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket || this.closed) return
      this.listen()
      this.take(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = ({ code }) => {
      if (this.socket !== socket || this.closed) return
      const gone = goneBy(code)
      if (gone) {
        for (const { answer } of this.pending.values()) answer.reject(new Refused(gone, 403))
        this.pending.clear()
        this.close()
        this.listener.gone(gone)
      } else this.dropped(code)
    }
  }

  private take(message: ServerMessage): void {
    if (message.type === 'ping') {
      this.send({ ping: true })
    } else if (message.type === 'accepted' || message.type === 'refused') {
      const waiting = this.pending.get(message.id)
      this.pending.delete(message.id)
      if (message.type === 'accepted') waiting?.answer.resolve()
      else waiting?.answer.reject(new Refused(message.error))
    } else {
      this.listener.message(message)
    }
  }

  /** The server speaks every 20 seconds at least; a longer silence means that the line is dead. */
  private listen(): void {
    clearTimeout(this.silence)
    this.silence = setTimeout(() => {
      const socket = this.socket
      this.socket = null
      socket?.close()
      this.dropped()
    }, SILENCE_MS)
  }

  private dropped(code = 0): void {
    clearTimeout(this.silence)
    this.failures += 1
    const tell = () => !this.isOpen() && !this.isAnswered && this.listener.link('lost')
    if (EXPECTED.includes(code)) this.quiet ??= setTimeout(tell, QUIET_MS)
    else if (this.quiet === undefined) tell()
    const first = code === TOO_MUCH ? 5_000 : 400
    const wait = Math.min(LONGEST_WAIT_MS, first * 2 ** (this.failures - 1)) * (0.75 + Math.random() / 2)
    this.retry = setTimeout(() => this.connect(), wait)
    if (this.failures >= 2 && !this.poll) {
      void this.refresh()
      this.poll = setInterval(() => void this.refresh(), POLL_MS)
    }
    if (this.failures >= 2) void this.sendPendingOverHttp()
  }

  private async sendPendingOverHttp(): Promise<void> {
    for (const [id, { move, answer }] of [...this.pending]) {
      try {
        await api.move(this.table, move)
        answer.resolve()
      } catch (problem) {
        // What did not arrive is tried again, as long as there is somebody to try.
        if (!(problem instanceof Refused) && !this.closed) continue
        answer.reject(problem)
      }
      this.pending.delete(id)
    }
  }

  /** Back from sleep or from another window: no need to wait for the next try. */
  private hurry = (): void => {
    if (document.visibilityState === 'visible' && !this.isOpen() && this.failures > 0 && !this.closed) {
      const slow = this.socket
      this.socket = null
      slow?.close()
      this.connect()
    }
  }
}
