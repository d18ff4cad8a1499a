import { describe, expect, it } from 'vitest'
import { Offers } from '../src/lib/offers.svelte'
import type { Form, OpenOffer, Position } from '../src/wire'
import { position } from './house'

const offer = (own: Partial<OpenOffer> = {}): OpenOffer => ({
  number: 3,
  revision: 1,
  from: 2,
  to: [1],
  terms: [],
  effects: [],
  waits: null,
  named: { deal: 3, revision: 1 },
  values: { price: 4000 },
  ...own,
})

const form = (verb: string, fields: Form['fields'], aside = true): Form => ({
  verb,
  label: verb,
  rule: '10.5',
  sealed: false,
  aside,
  fields,
  answered: false,
  rest: null,
})
const pick = (...numbers: number[]): Form['fields'][number] => ({
  name: 'deal',
  label: 'Which',
  domain: { kind: 'pick', choices: numbers.map((value) => ({ value, label: '', seat: null })) },
  suggested: numbers[0] ?? 0,
})
const partner: Form['fields'][number] = {
  name: 'to',
  label: 'To whom',
  domain: { kind: 'pick', choices: [{ value: 2, label: 'Ben', seat: 2 }] },
  suggested: 2,
}
const number = (name: string): Form['fields'][number] => ({
  name,
  label: name,
  domain: {
    kind: 'range',
    min: 0,
    max: 9999,
    advised_min: 0,
    advised_max: 9999,
    usual_min: 0,
    usual_max: 9999,
    step: 1,
  },
  suggested: 1,
})

const at = (own: Partial<Position>, you = 1) => {
  const now = position(own)
  return new Offers(
    () => now,
    () => you,
  )
}

describe('Offers', () => {
  it('are new until they are looked at, and again with other terms', () => {
    let deals = [offer()]
    const offers = new Offers(
      () => position({ deals }),
      () => 1,
    )
    expect(offers.fresh).toHaveLength(1)
    offers.look()
    expect(offers.fresh).toHaveLength(0)
    deals = [offer({ revision: 2 })]
    expect(
      new Offers(
        () => position({ deals }),
        () => 1,
      ).fresh,
    ).toHaveLength(1)
  })

  it('of others are nobody else’s to answer', () => {
    expect(at({ deals: [offer()] }, 4).fresh).toEqual([])
    expect(at({}).open).toBeNull()
  })

  it('are answered by forms that name them, which begin with their terms', () => {
    const menu = [
      form('pass', [], false),
      form('sell', [partner, number('price')]),
      form('seek', []),
      form('counter', [pick(2, 3), number('price')]),
      form('accept', [pick(2), number('revision')]),
    ]
    const offers = at({ deals: [offer()], menu })
    expect(offers.beginnings.map(({ verb }) => verb)).toEqual(['sell'])
    // What names nobody is done beside it, and is no offer.
    expect(offers.others.map(({ verb }) => verb)).toEqual(['seek'])
    const [answer, ...others] = offers.answersTo(offer())
    expect(others).toEqual([])
    expect(answer?.fields.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['deal', 3],
      ['price', 4000],
    ])
    // Which offer it is about is settled.
    expect(answer?.fields[0]?.domain).toMatchObject({ kind: 'range', min: 3, max: 3 })
  })
})
