import { describe, expect, it } from 'vitest'
import { Filling } from '../src/lib/filling.svelte'
import type { Form } from '../src/wire'

const form = (most: number, suggested: number): Form => ({
  verb: 'produce',
  label: 'Produce',
  rule: '6.1',
  sealed: false,
  aside: false,
  fields: ['standard', 'automated'].map((name) => ({
    name,
    label: name,
    suggested,
    domain: {
      kind: 'range',
      min: 0,
      max: most,
      advised_min: 0,
      advised_max: most,
      usual_min: 0,
      usual_max: most,
      step: 1,
    },
  })),
  answered: false,
  rest: null,
})
const clerk = { preview: () => Promise.reject(new Error()), limits: () => Promise.resolve([]) }
function filled(before: Form): { filling: Filling; becomes: (next: Form) => void } {
  let menu = $state.raw([before])
  const filling = new Filling(
    () => menu,
    () => 'q1',
    clerk,
  )
  filling.begin()
  return {
    filling,
    becomes: (next) => {
      menu = [next]
      filling.renew()
    },
  }
}

describe('a form whose circumstances change', () => {
  it('keeps what was filled in, and offers what is offered now', () => {
    const { filling, becomes } = filled(form(3, 1))
    filling.type('standard', 2)
    becomes(form(5, 4))
    expect(filling.call).toEqual({ verb: 'produce', standard: 2, automated: 4 })
    expect(filling.isDecided).toBe(true)
  })

  it('holds what was filled in to what is still allowed', () => {
    const { filling, becomes } = filled(form(3, 1))
    filling.type('standard', 3)
    becomes(form(2, 0))
    expect(filling.call).toEqual({ verb: 'produce', standard: 2, automated: 0 })
  })

  it('leaves alone what was never allowed, for a refusal to say so', () => {
    const { filling, becomes } = filled(form(3, 1))
    filling.type('standard', 7)
    becomes(form(5, 1))
    expect(filling.values['standard']).toBe(7)
  })
})
