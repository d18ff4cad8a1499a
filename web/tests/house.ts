import { vi } from 'vitest'
import type { Position, Snapshot } from '../src/wire'

/** A server that tests play: what it answers to calls, and the sockets that were opened to it. */
export const house = {
  sockets: [] as FakeSocket[],
  calls: [] as { method: string; path: string; body: unknown }[],
  /** Answers a call; a thrown error is a server that cannot be reached. */
  answer: (_method: string, _path: string): { status?: number; body: unknown } => ({ body: snapshot() }),
  get socket(): FakeSocket {
    return this.sockets.at(-1)!
  },
}

export class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  readyState = FakeSocket.CONNECTING
  sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly address: string) {
    house.sockets.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED
  }

  open(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The server closes it. */
  end(code: number): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose?.({ code })
  }
}

/** Opens the house anew, with a clock that stands until it is moved. */
export function openHouse(): void {
  vi.useFakeTimers()
  house.sockets = []
  house.calls = []
  house.answer = () => ({ body: snapshot() })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
    const method = options.method ?? 'GET'
    const body = typeof options.body === 'string' && options.body !== '' ? (JSON.parse(options.body) as unknown) : null
    house.calls.push({ method, path: address, body })
    return Promise.resolve().then(() => {
      const { status = 200, body: answer } = house.answer(method, address)
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status })
    })
  })
}

export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

export const position = (over: Partial<Position> = {}): Position => ({
  number: 1,
  question: 'q1',
  waiting: [],
  sealed: [],
  time_left: null,
  closes_in: null,
  phases: ['bids', 'sales'],
  phase: 0,
  round: 1,
  date: 1,
  last_date: 12,
  view: {},
  tables: [],
  menu: [],
  news: [],
  openings: [],
  goal: { aim: '', standing: '' },
  lesson: null,
  deals: null,
  over: null,
  ...over,
})

export const snapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  table: {
    id: 't1',
    name: 'A table',
    game: 'management',
    title: 'Management',
    variant: 'management',
    stage: 'playing',
    paused: false,
    resting: false,
    again: null,
    whispers: false,
    host: true,
    public: false,
    invitation: null,
    commitment: '00',
    clock_seconds: 0,
    absent: 'wait',
    absence_seconds: 600,
    class_code: null,
    of_class: false,
    advice: true,
    printed: null,
  },
  seats: [1, 2].map((seat) => ({
    seat,
    name: seat === 1 ? 'Ada' : '',
    holder: 'person',
    kind: 'person' as const,
    board: null,
    bot: null,
    away: false,
    may_return: false,
    yours: seat === 1,
    online: true,
    in_play: true,
    waiting: false,
    sealed: false,
    wants_to_end: false,
  })),
  you: 1,
  yours: [1],
  end: null,
  board: null,
  position: position(),
  chat: [],
  ...over,
})
