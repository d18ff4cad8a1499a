import { describe, expect, it } from 'vitest'
import { notation, valuesOf } from '../src/lib/notation'
import type { Field, Form } from '../src/wire'

const range = (name: string, suggested: number): Field => ({
  name,
  label: name,
  domain: { kind: 'range', min: 0, max: 99, advised_min: 0, advised_max: 9 },
  suggested,
})
const choices = [1, 2, 3].map((seat) => ({ value: seat, label: `Seat ${seat}`, seat }))
const form = (verb: string, ...fields: Field[]): Form => ({
  verb,
  label: verb,
  rule: '1.1',
  sealed: true,
  quiet: false,
  fields,
})
const bid = form('bid', range('amount', 3), range('price', 550))
const pick = form('trade', {
  name: 'with',
  label: 'With',
  domain: { kind: 'pick', choices },
  suggested: 2,
})
const some = form('invite', {
  name: 'whom',
  label: 'Whom',
  domain: { kind: 'some', choices, at_least: 0, at_most: 3 },
  suggested: [],
})

describe('a filled form', () => {
  it('is written verb first, field by field', () => {
    expect(notation(bid, { amount: 2, price: 480 })).toBe('bid 2 480')
  })

  it('takes the suggestion for what nobody filled in, and a nought for what it is', () => {
    expect(notation(bid, { amount: 0 })).toBe('bid 0 550')
  })

  it('writes a choice of nobody as a dash', () => {
    expect(notation(some, { whom: [] })).toBe('invite -')
    expect(notation(some, { whom: [1, 3] })).toBe('invite 1,3')
  })

  it('without fields is its verb', () => {
    expect(notation(form('pass'), {})).toBe('pass')
  })
})

describe('an action', () => {
  it('fills the form that it came from', () => {
    expect(valuesOf(bid, 'bid 2 480')).toEqual({ amount: 2, price: 480 })
    expect(valuesOf(pick, 'trade 3')).toEqual({ with: 3 })
    expect(valuesOf(some, 'invite 1,3')).toEqual({ whom: [1, 3] })
    expect(valuesOf(some, 'invite -')).toEqual({ whom: [] })
  })

  it('fills no other form', () => {
    expect(valuesOf(bid, 'pass')).toBeNull()
    expect(valuesOf(bid, 'bid 2')).toBeNull()
    expect(valuesOf(bid, 'bid 2 480 1')).toBeNull()
  })

  it('comes out of its form as it went in', () => {
    for (const [each, action] of [
      [bid, 'bid 7 12'],
      [pick, 'trade 1'],
      [some, 'invite 2'],
      [some, 'invite -'],
    ] as const) {
      expect(notation(each, valuesOf(each, action)!)).toBe(action)
    }
  })
})
