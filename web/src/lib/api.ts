import type {
  Agreement,
  Ballot,
  Books,
  Call,
  Choices,
  LessonScene,
  Lessons,
  LinkCode,
  CheckedMatch,
  ClassList,
  ClassMade,
  ClassPage,
  Debrief,
  Decision,
  DeviceInfo,
  Elect,
  Fairness,
  Forgotten,
  Games,
  Advice,
  HostCommand,
  JoinClass,
  Limit,
  Lobby,
  Moments,
  Move,
  NewClass,
  NewTable,
  Played,
  Previewed,
  Replayed,
  Reviewed,
  RuleText,
  SeatInClass,
  Seated,
  Sit,
  Snapshot,
  StoryLine,
  TableMade,
  Teach,
  Value,
  WhatIf,
  WhichForm,
  Problem,
} from '../wire'
import { randomHex } from './chance'
import type { LessonAnswer } from './learning'
import { language, say } from './words'

/** Between how many points grades lie; the usual ones where nothing is said. */
export type Scale = { fewest: number | null; most: number | null }

/** A refusal of the server, in a sentence for people. */
export class Refused extends Error {
  constructor(
    readonly error: Problem,
    readonly status = 400,
  ) {
    super(error.sentence)
  }

  /** Whether asking again would get the same answer. */
  get isFinal(): boolean {
    return this.status === 403 || this.status === 404
  }
}

/** Whatever went wrong, as a sentence to show. */
export function asProblem(problem: unknown): Problem {
  if (problem instanceof Refused) return problem.error
  return { code: 'unreachable', sentence: say('server-does-not-answer') }
}

// The first answer brings the cookie that says who we are. The other calls wait for it: each of them would else
// come from somebody new, and the last cookie would win.
let introduction: Promise<unknown> | null = null

function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const asks = () => ask<T>(method, path, body, signal)
  if (introduction) return introduction.then(asks)
  const answer = asks()
  introduction = answer.catch((problem) => {
    if (!(problem instanceof Refused)) introduction = null
  })
  return answer
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await send(method, path, body, signal)
  const text = await response.text()
  let answer: unknown = null
  try {
    answer = text === '' ? null : JSON.parse(text)
  } catch {
    // A proxy may answer with a page of its own; the status says enough then.
  }
  if (!response.ok) throw refusedBy(response, answer)
  return answer as T
}

function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    // A text is a file as it stands; everything else is JSON.
    headers: {
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    signal: signal ?? null,
  })
}

function refusedBy(response: Response, answer: unknown): Refused {
  const error = (answer as { error?: Problem } | null)?.error
  const problem = error ?? {
    code: `status-${response.status}`,
    sentence: say('server-answered-with-status', { status: String(response.status) }),
  }
  return new Refused(problem, response.status)
}

/** A file, in the language of the page, and what it is called. */
async function file(path: string): Promise<{ name: string; content: Blob }> {
  const response = await send('GET', path)
  if (!response.ok) throw refusedBy(response, await response.json().catch(() => null))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'books', content: await response.blob() }
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** What this browser adds to the chance of the draws, so that nobody chooses them alone: 32 random bytes. */
const entropy = () => randomHex(32)

const table = (id: string) => `/tables/${encodeURIComponent(id)}`

const lesson = (game: string, id: string) => `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`

export const api = {
  games: () => call<Games>('GET', '/games'),
  rules: (game: string) => call<RuleText[]>('GET', `/games/${encodeURIComponent(game)}/rules`),
  lessons: (game: string) => call<Lessons>('GET', `/lessons/${encodeURIComponent(game)}`),
  lesson: (game: string, id: string, answers: LessonAnswer[]) =>
    call<LessonScene>('POST', lesson(game, id), { answers }),
  lessonPreview: (game: string, id: string, answers: LessonAnswer[], action: Call, signal?: AbortSignal) =>
    call<Previewed>('POST', `${lesson(game, id)}/preview`, { answers, do: action }, signal),
  lessonLimits: (
    game: string,
    id: string,
    answers: LessonAnswer[],
    verb: string,
    values: Record<string, Value>,
    signal: AbortSignal,
  ) => call<Limit[]>('POST', `${lesson(game, id)}/limits`, { answers, verb, values }, signal),
  lobby: () => call<Lobby>('GET', '/tables'),
  make: (body: NewTable) => call<TableMade>('POST', '/tables', { ...body, entropy: entropy() }),
  snapshot: (id: string, seat: number | null, invitation: string | null) =>
    call<Snapshot>('GET', `${table(id)}${query({ seat, invitation })}`),
  sit: (id: string, body: Sit) => call<Seated>('POST', `${table(id)}/sit`, { ...body, entropy: entropy() }),
  hold: (id: string, seat: number, holder: string) => call<unknown>('POST', `${table(id)}/seats`, { seat, holder }),
  start: (id: string, fill: string | null) => call<unknown>('POST', `${table(id)}/start`, fill ? { fill } : {}),
  move: (id: string, body: Move) => call<unknown>('POST', `${table(id)}/move`, body),
  preview: (id: string, seat: number, action: Call, signal?: AbortSignal) =>
    call<Previewed>('POST', `${table(id)}/preview`, { seat, do: action }, signal),
  limits: (id: string, body: WhichForm, signal?: AbortSignal) =>
    call<Limit[]>('POST', `${table(id)}/limits`, body, signal),
  ballot: (id: string, body: Ballot) => call<unknown>('POST', `${table(id)}/ballot`, body),
  elect: (id: string, body: Elect) => call<unknown>('POST', `${table(id)}/elect`, body),
  undo: (id: string, seat: number) => call<unknown>('POST', `${table(id)}/undo`, { seat }),
  hints: (id: string, seat: number) => call<Advice>('GET', `${table(id)}/hint${query({ seat })}`),
  /** Sheets are long, so they come only when they are looked at. */
  books: (id: string, seat: number | null, invitation: string | null, sheets = false) =>
    call<Books>('GET', `${table(id)}/books${query({ seat, invitation, sheets: String(sheets) })}`),
  booksFile: (id: string, seat: number | null, invitation: string | null, format: 'csv' | 'xlsx') =>
    file(`${table(id)}/books/file${query({ format, seat, invitation })}`),
  chat: (id: string, text: string, to: number | null, seat: number | null) =>
    call<unknown>('POST', `${table(id)}/chat`, { text, to, seat }),
  host: (id: string, order: HostCommand) => call<unknown>('POST', `${table(id)}/host`, order),
  end: (id: string, yes: boolean) => call<Agreement>('POST', `${table(id)}/end`, { yes }),
  remove: (id: string) => call<unknown>('POST', `${table(id)}/delete`, {}),
  played: () => call<Played[]>('GET', '/played'),
  devices: () => call<DeviceInfo[]>('GET', '/devices'),
  signOut: (id: string) => call<unknown>('POST', `/devices/${encodeURIComponent(id)}/sign-out`, {}),
  forget: () => call<Forgotten>('POST', '/forget', {}),
  watch: (id: string, toTheEnd: boolean) => call<unknown>('POST', `${table(id)}/watch`, { to_the_end: toTheEnd }),
  resign: (id: string, seat: number) => call<unknown>('POST', `${table(id)}/resign`, { seat }),
  rematch: (id: string) => call<TableMade>('POST', `${table(id)}/rematch`, { entropy: entropy() }),
  fairness: (id: string, invitation: string | null) =>
    call<Fairness>('GET', `${table(id)}/fairness${query({ invitation })}`),
  story: (id: string, viewer: string, invitation: string | null) =>
    call<StoryLine[]>('GET', `${table(id)}/story${query({ as: viewer, invitation })}`),
  replay: (id: string, entry: number, viewer: string, invitation: string | null) =>
    call<Replayed>('GET', `${table(id)}/replay${query({ entry, as: viewer, invitation })}`),
  review: (id: string, seat: number, invitation: string | null, signal?: AbortSignal) =>
    call<Reviewed>('GET', `${table(id)}/review${query({ seat, invitation })}`, undefined, signal),
  debrief: (id: string, invitation: string | null, fewest: number | null, most: number | null) =>
    call<Debrief>('GET', `${table(id)}/debrief${query({ invitation, fewest, most })}`),
  debriefFile: (
    id: string,
    invitation: string | null,
    format: 'csv' | 'xlsx',
    scale: Scale,
    part: string | null = null,
  ) => file(`${table(id)}/debrief/file${query({ format, part, invitation, ...scale })}`),
  decisions: (id: string, seat: number, invitation: string | null) =>
    call<Decision[]>('GET', `${table(id)}/debrief/decisions${query({ seat, invitation })}`),
  choices: (id: string, entry: number, invitation: string | null) =>
    call<Choices>('GET', `${table(id)}/debrief/choices${query({ entry, invitation })}`),
  whatIf: (id: string, entry: number, action: Call | null, invitation: string | null) =>
    call<WhatIf>('POST', `${table(id)}/what-if`, { entry, do: action, invitation }),
  reviewBrought: (file: string, seat: number, signal?: AbortSignal) =>
    call<Reviewed>('POST', `/matches/review${query({ seat })}`, file, signal),
  check: (file: string) => call<CheckedMatch>('POST', '/matches', file),
  broughtStory: (file: string, viewer: string) =>
    call<StoryLine[]>('POST', `/matches/story${query({ as: viewer })}`, file),
  brought: (file: string, from: number, viewer: string) =>
    call<Moments>('POST', `/matches/replay${query({ from, as: viewer })}`, file),
  classes: () => call<ClassList>('GET', '/classes'),
  makeClass: (body: NewClass) => call<ClassMade>('POST', '/classes', body),
  joinClass: (body: JoinClass) => call<SeatInClass>('POST', '/classes/join', { ...body, entropy: entropy() }),
  classPage: (id: string) => call<ClassPage>('GET', `/classes/${encodeURIComponent(id)}`),
  teach: (id: string, command: Teach) => call<unknown>('POST', `/classes/${encodeURIComponent(id)}/do`, command),
  classFile: (id: string, format: 'csv' | 'xlsx', scale: Scale, part: string | null = null) =>
    file(`/classes/${encodeURIComponent(id)}/file${query({ format, part, ...scale })}`),
  removeClass: (id: string) => call<unknown>('POST', `/classes/${encodeURIComponent(id)}/delete`, {}),
  carry: () => call<LinkCode>('POST', '/carry', {}),
  takeOver: (code: string) => call<unknown>('POST', `/carry/${encodeURIComponent(code)}`, {}),
  liveAddress(id: string, seat: number | null, after: number, invitation: string | null): string {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return `${scheme}//${location.host}/api${table(id)}/live${query({ seat, after, invitation, tables: 'true', language })}`
  },
  file: async (id: string, invitation: string | null): Promise<string> => {
    const response = await fetch(api.fileAddress(id, invitation), { credentials: 'same-origin' })
    const text = await response.text()
    if (response.ok) return text
    let error: Problem = {
      code: `status-${response.status}`,
      sentence: say('match-file-unavailable'),
    }
    try {
      error = (JSON.parse(text) as { error?: Problem }).error ?? error
    } catch {
      // The sentence above says enough.
    }
    throw new Refused(error, response.status)
  },
  fileAddress: (id: string, invitation: string | null) => `/api${table(id)}/file${query({ invitation })}`,
}
