import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLastRound, placeOf, readyOf, statusOf, toldOf } from '../src/class/status'
import { beginsAnew, movedTo } from '../src/lib/moved'
import type { ClassFirm, ClassNote, ClassPage, ClassSection, FirmState } from '../src/wire'
import { house, openHouse } from './house'

const firm = (seat: number, state: FirmState, more: Partial<ClassFirm> = {}) =>
  ({ seat, name: `Firm ${seat}`, state, ...more }) as ClassFirm
const section = (more: Partial<ClassSection>) =>
  ({
    section: 1,
    stage: 'playing',
    paused: false,
    closing: false,
    resting: false,
    time_left: null,
    date: 2,
    last_date: 6,
    over: null,
    firms: [],
    ...more,
  }) as unknown as ClassSection
const page = (notes: Partial<ClassNote>[], sections = [section({ firms: [firm(7, 'ready')] })]) =>
  ({ game: 'management', notes, roster: [], sections }) as unknown as ClassPage

describe('how far a section is', () => {
  it('says that bots rest only where no clock runs', () => {
    expect(statusOf(section({ resting: true }), [])).toContain('Bots rest')
    expect(statusOf(section({ resting: true, time_left: 9_000 }), [])).toBe('Running')
  })

  it('counts those who are asked, and says so where that is not everybody', () => {
    const [ready, deciding, idle] = [firm(1, 'ready'), firm(2, 'deciding'), firm(3, 'idle')]
    expect(readyOf(section({ firms: [ready, deciding] }))).toBe('1 of 2 ready')
    expect(readyOf(section({ firms: [ready, deciding, firm(4, 'out')] }))).toBe('1 of 2 ready')
    expect(readyOf(section({ firms: [ready, deciding, idle] }))).toBe('1 of 2 who are asked are ready')
  })

  it('knows a last round by the calendar and by what was done since it was begun', () => {
    const last = { command: 'last-round', section: 1, date: 2 }
    expect(isLastRound(page([]), section({}))).toBe(false)
    expect(isLastRound(page([]), section({ date: 6 }))).toBe(true)
    expect(isLastRound(page([last]), section({}))).toBe(true)
    expect(isLastRound(page([{ command: 'reset' }, last]), section({}))).toBe(false)
  })
})

describe('where a firm stands', () => {
  it('is what the end says, and before it what the server knows', () => {
    const standings = [{ seat: 1, rank: 2, standing: 900, wins: false }]
    const over = { ending: '', standings, winners: [] }
    expect(placeOf(section({ over }), firm(1, 'idle'))).toEqual({ rank: 2, standing: 900, wins: false })
    const known = firm(1, 'idle', { rank: 3, standing: 500 })
    expect(placeOf(section({}), known)).toEqual({ rank: 3, standing: 500, wins: false })
    expect(placeOf(section({}), firm(1, 'idle'))).toEqual({ rank: null, standing: null, wins: false })
  })
})

describe('what was done', () => {
  it('is told with the firm that it was for', () => {
    expect(toldOf(page([]), { command: 'message', text: 'Go on' })).toBe('Sent to all')
    const sent = toldOf(page([]), { command: 'message', section: 1, seat: 1, text: 'Go on' })
    expect(sent).toBe('Sent to Firm 7')
    const booked = { command: 'grant', section: 1, seat: 1, amount: -500, why: 'Rent' } as const
    expect(toldOf(page([]), booked)).toBe('Booked: $500 from Firm 7')
  })
})

describe('a class that is begun anew', () => {
  beforeEach(() => void openHouse())
  afterEach(() => void vi.useRealTimers())

  it('is looked for when a line is closed as not allowed, and asked for again where no answer comes', async () => {
    let calls = 0
    house.answer = () => {
      calls += 1
      if (calls === 1) return { status: 429, body: { error: { code: 'too-much', sentence: 'Wait.' } } }
      return { status: 200, body: { taught: [], attended: [], moved: [{ from: 'old', to: 'new' }] } }
    }
    const found = movedTo('old', { code: 'not-allowed', sentence: '' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await found).toBe('new')
    // It is said once, and at that table.
    expect([beginsAnew('old'), beginsAnew('new'), beginsAnew('new')]).toEqual([false, true, false])
    expect(await movedTo('old', { code: 'frozen', sentence: '' })).toBe(null)
  })
})
