import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../src/lib/api'
import { Live } from '../src/lib/live'
import { house, openHouse, snapshot, unreachable } from './house'

let heard: string[]
let live: Live
let seen = 0

const open = (): Live =>
  new Live('t1', 1, null, () => seen, {
    message: (message) => heard.push(`message ${message.type}`),
    link: (link) => heard.push(`link ${link}`),
    failed: (problem) => heard.push(`failed ${(problem as Refused).error.code}`),
    gone: (problem) => heard.push(`gone ${problem.code}`),
  })
const settle = () => vi.advanceTimersByTimeAsync(0)
const move = (id: string) => ({ seat: 1, id, question: 'q1', do: 'bid 1 2' })
const moves = () => house.calls.filter((call) => call.path.endsWith('/move'))

beforeEach(async () => {
  openHouse()
  // Half of the chance is the middle: waits are as long as they are written.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  heard = []
  seen = 0
  live = open()
  await settle()
})

afterEach(() => {
  live.close()
  vi.useRealTimers()
})

describe('a line to a table', () => {
  it('brings a picture over HTTP first, then listens', async () => {
    expect(heard).toEqual(['message table'])
    expect(house.sockets).toHaveLength(1)
    house.socket.open()
    expect(heard).toEqual(['message table', 'link live'])
    house.socket.say({ type: 'chat', line: { number: 1 } })
    expect(heard.at(-1)).toBe('message chat')
    await settle()
  })

  it('answers a ping, and tells nobody', () => {
    house.socket.open()
    heard = []
    house.socket.say({ type: 'ping' })
    expect(house.socket.sent).toEqual([{ ping: true }])
    expect(heard).toEqual([])
  })

  it('that is not for one is not opened', async () => {
    live.close()
    house.sockets = []
    heard = []
    house.answer = () => ({ status: 404, body: { error: { code: 'no-such-table', sentence: 'No.' } } })
    live = open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual(['failed no-such-table'])
    expect(house.sockets).toHaveLength(0)
  })

  it('asks after a drop for what was missed, after a wait that doubles', async () => {
    house.socket.open()
    seen = 7
    house.socket.end(1006)
    expect(heard.at(-1)).toBe('link lost')
    await vi.advanceTimersByTimeAsync(399)
    expect(house.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(house.sockets).toHaveLength(2)
    expect(new URL(house.socket.address).searchParams.get('after')).toBe('7')
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(799)
    expect(house.sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(house.sockets).toHaveLength(3)
  })

  it('never waits longer than a quarter of a minute', async () => {
    for (let failure = 0; failure < 12; failure += 1) {
      house.socket.end(1006)
      await vi.advanceTimersByTimeAsync(15_000)
    }
    expect(house.sockets.length).toBe(13)
  })

  it('begins to count anew when it was open', async () => {
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(400)
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(800)
    house.socket.open()
    house.socket.end(1006)
    const before = house.sockets.length
    await vi.advanceTimersByTimeAsync(400)
    expect(house.sockets.length).toBe(before + 1)
  })

  it('that the server said it would close is spoken of only if it stays closed', async () => {
    house.socket.open()
    for (const code of [1001, 1012, 1013]) {
      heard = []
      house.socket.end(code)
      expect(heard, String(code)).toEqual([])
      await vi.advanceTimersByTimeAsync(500)
      house.socket.open()
      expect(heard, String(code)).toEqual(['link live'])
    }
    heard = []
    house.answer = unreachable
    house.socket.end(1012)
    await vi.advanceTimersByTimeAsync(2_999)
    house.sockets.at(-1)!.end(1006)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(heard).toContain('link lost')
  })

  it('waits long where too much was asked', async () => {
    house.socket.open()
    house.socket.end(1008)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(house.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(house.sockets).toHaveLength(2)
  })

  it.each([
    [4401, 'signed-out'],
    [4403, 'not-allowed'],
    [4409, 'replaced'],
  ])('closed with %i is over, and whoever waits is told', async (code, name) => {
    house.socket.open()
    const answer = live.move(move('m1'))
    house.socket.end(code)
    await expect(answer).rejects.toMatchObject({ error: { code: name } })
    expect(heard.at(-1)).toBe(`gone ${name}`)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(house.sockets).toHaveLength(1)
    expect(moves()).toEqual([])
  })

  it('on which nothing is heard for long is dead, and opened anew', async () => {
    house.socket.open()
    await vi.advanceTimersByTimeAsync(44_000)
    house.socket.say({ type: 'ping' })
    await vi.advanceTimersByTimeAsync(44_999)
    expect(house.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(heard.at(-1)).toBe('link lost')
    await vi.advanceTimersByTimeAsync(400)
    expect(house.sockets).toHaveLength(2)
  })

  it('that fails twice is replaced by asking, until it opens again', async () => {
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(400)
    heard = []
    house.socket.end(1006)
    await settle()
    expect(heard).toContain('link polling')
    const asked = house.calls.length
    await vi.advanceTimersByTimeAsync(2_500)
    expect(house.calls.length).toBe(asked + 1)
    house.socket.open()
    const then = house.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(house.calls.length).toBe(then)
  })

  it('hurries when the network is back, and leaves no second socket behind', async () => {
    house.socket.open()
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(400)
    const slow = house.socket
    window.dispatchEvent(new Event('online'))
    expect(house.sockets).toHaveLength(3)
    expect(slow.readyState).toBe(WebSocket.CLOSED)
    house.socket.open()
    window.dispatchEvent(new Event('online'))
    expect(house.sockets).toHaveLength(3)
  })
})

describe('a move', () => {
  it('is done when the server says so', async () => {
    house.socket.open()
    const answer = live.move(move('m1'))
    expect(house.socket.sent).toEqual([move('m1')])
    house.socket.say({ type: 'accepted', id: 'm1' })
    await expect(answer).resolves.toBeUndefined()
  })

  it('that is refused says why', async () => {
    house.socket.open()
    const answer = live.move(move('m1'))
    house.socket.say({ type: 'refused', id: 'm1', error: { code: 'late', sentence: 'Too late.' } })
    await expect(answer).rejects.toMatchObject({ message: 'Too late.' })
  })

  it('that was not answered is sent again under the same id when the line is back', async () => {
    house.socket.open()
    const answer = live.move(move('m1'))
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(400)
    house.socket.open()
    expect(house.socket.sent).toEqual([move('m1')])
    house.socket.say({ type: 'accepted', id: 'm1' })
    await expect(answer).resolves.toBeUndefined()
  })

  it('goes over HTTP if the line stays down', async () => {
    house.socket.open()
    const answer = live.move(move('m1'))
    house.socket.end(1006)
    await vi.advanceTimersByTimeAsync(400)
    house.socket.end(1006)
    await expect(answer).resolves.toBeUndefined()
    expect(moves().map((call) => call.body)).toEqual([move('m1')])
  })

  it('is answered even if one leaves the line meanwhile', async () => {
    house.socket.open()
    const answer = live.move(move('m1'))
    live.close()
    await expect(answer).resolves.toBeUndefined()
    expect(moves()).toHaveLength(1)
  })

  it('that cannot be brought anywhere fails when one leaves', async () => {
    house.socket.open()
    const answer = live.move(move('m1'))
    house.answer = unreachable
    live.close()
    await expect(answer).rejects.toBeInstanceOf(TypeError)
  })

  it('without a line is posted, and the table is asked for', async () => {
    house.calls = []
    await live.move(move('m1'))
    expect(house.calls.map((call) => call.method)).toEqual(['POST', 'GET'])
    expect(heard).toEqual(['message table', 'message table'])
  })
})

it('hears nothing of an old socket', async () => {
  house.socket.open()
  const old = house.socket
  old.end(1006)
  await vi.advanceTimersByTimeAsync(400)
  house.socket.open()
  heard = []
  old.say({ type: 'table', ...snapshot() })
  old.end(4401)
  expect(heard).toEqual([])
})
