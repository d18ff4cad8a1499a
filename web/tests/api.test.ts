import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { house, openHouse, snapshot, unreachable } from './house'

type Api = typeof import('../src/lib/api')
let lib: Api

beforeEach(async () => {
  openHouse()
  vi.useRealTimers()
  vi.resetModules()
  lib = await import('../src/lib/api')
})
afterEach(() => vi.resetModules())

describe('the first call', () => {
  it('is answered before the others are made, so that all come from one person', async () => {
    const both = [lib.api.lobby(), lib.api.games()]
    expect(house.calls).toHaveLength(1)
    await Promise.all(both)
    expect(house.calls).toHaveLength(2)
  })

  it('that did not arrive is no introduction', async () => {
    house.answer = unreachable
    await expect(lib.api.lobby()).rejects.toBeInstanceOf(TypeError)
    house.answer = () => ({ body: snapshot() })
    const both = [lib.api.lobby(), lib.api.games()]
    expect(house.calls).toHaveLength(2)
    await Promise.all(both)
  })
})

describe('a problem', () => {
  it('is what the server said', async () => {
    house.answer = () => ({ status: 403, body: { error: { code: 'no', sentence: 'Not you.', rule: '3.1' } } })
    const problem: unknown = await lib.api.lobby().catch((cause: unknown) => cause)
    expect(lib.asProblem(problem)).toEqual({ code: 'no', sentence: 'Not you.', rule: '3.1' })
    expect((problem as InstanceType<Api['Refused']>).isFinal).toBe(true)
  })

  it('of a proxy that answers with a page has a sentence too', async () => {
    house.answer = () => ({ status: 502, body: '<html>Bad gateway</html>' })
    const problem: unknown = await lib.api.lobby().catch((cause: unknown) => cause)
    expect(lib.asProblem(problem)).toMatchObject({ code: 'status-502' })
    expect(lib.asProblem(problem).sentence).toContain('502')
    expect((problem as InstanceType<Api['Refused']>).isFinal).toBe(false)
  })

  it('of a line that is down says what to do', () => {
    expect(lib.asProblem(new TypeError('Failed to fetch'))).toMatchObject({ code: 'unreachable' })
  })
})

it('asks for nothing that was not given', async () => {
  await lib.api.snapshot('a/b', null, null)
  expect(house.calls[0]?.path).toBe('/api/tables/a%2Fb')
  await lib.api.snapshot('t', 0, 'x y')
  expect(house.calls[1]?.path).toBe('/api/tables/t?seat=0&invitation=x+y')
})

it('adds 32 bytes of chance on sitting down', async () => {
  await lib.api.sit('t', { seat: 1, name: 'Ada' })
  expect((house.calls[0]?.body as { entropy: string }).entropy).toMatch(/^[0-9a-f]{64}$/)
})
