import { describe, expect, it } from 'vitest'
import type { GoodwillView, Transaction } from '../src/games/goodwill/view'
import { dealSentence, meaningFor, partsOf } from '../src/games/goodwill/words'

const name = (seat: number) => ['', 'Ada', 'Ben', 'Cleo', 'Dan'][seat] ?? ''
const deal = (over: Partial<Transaction>): Transaction => ({
  year: 1901,
  company: 'amber',
  transaction: 1,
  prices: [
    { seat: 1, price: 20 },
    { seat: 2, price: 10 },
    { seat: 3, price: 14 },
  ],
  paid: 15,
  excluded: [],
  trades: [{ buyer: 1, seller: 2 }],
  share_value: 12,
  ...over,
})
const holding = (shares: Record<number, number>) =>
  ({
    investors: [1, 2, 3].map((seat) => ({
      seat,
      in_play: true,
      cash: 50,
      shares: [shares[seat] ?? 0, 0, 0],
      worth: 50,
    })),
  }) as unknown as GoodwillView

describe('a transaction in a sentence', () => {
  it('names buyer, seller, price and what it is the average of', () => {
    expect(dealSentence(deal({}), name)).toBe('Ada bought an Amber share from Ben for $15, the average of $20 and $10.')
  })

  it('with two trades names both', () => {
    const two = deal({
      company: 'black',
      trades: [
        { buyer: 1, seller: 2 },
        { buyer: 3, seller: 4 },
      ],
    })
    expect(dealSentence(two, name)).toBe(
      'Ada bought a Black share from Ben, and Cleo from Dan, each for $15, the average of $20 and $10.',
    )
  })

  it('says that partners are being chosen', () => {
    expect(dealSentence(deal({ trades: [] }), name)).toBe(
      'The price is $15, the average of $20 and $10; who trades with whom is being chosen.',
    )
  })

  it('says why nothing was sold', () => {
    const same = [1, 2].map((seat) => ({ seat, price: 12 }))
    expect(dealSentence(deal({ paid: null, trades: [], prices: same }), name)).toBe(
      'Everybody named $12, so no share changed hands.',
    )
    expect(dealSentence(deal({ paid: null, trades: [] }), name)).toBe(
      'No shareholder named less than the highest price of $20, so no share changed hands.',
    )
    expect(dealSentence(deal({ paid: null, trades: [], excluded: [1, 2, 3] }), name)).toBe(
      'No shareholder named less than the highest price, so no share changed hands.',
    )
  })

  it('leaves out who had not the cash', () => {
    expect(dealSentence(deal({ excluded: [1], paid: 12, trades: [{ buyer: 3, seller: 2 }] }), name)).toBe(
      'Cleo bought an Amber share from Ben for $12, the average of $14 and $10.',
    )
  })
})

describe('what a transaction means for one', () => {
  it('is said to buyers, sellers, those left out and those who looked on', () => {
    expect(meaningFor(deal({}), 1)).toBe('You bought: you paid $15 for what was worth $12 that day.')
    expect(meaningFor(deal({}), 2)).toBe('You sold: you got $15 for what was worth $12 that day.')
    expect(meaningFor(deal({ excluded: [3] }), 3)).toBe('You were left out: you had not the cash for the average.')
    expect(meaningFor(deal({}), 3)).toBe('You looked on.')
    expect(meaningFor(deal({ trades: [] }), 3)).toBe('')
    expect(meaningFor(deal({}), null)).toBe('')
  })
})

describe('the parts in a transaction', () => {
  it('stand from the highest price to the lowest, with what each did', () => {
    expect(partsOf(holding({ 1: 1, 2: 1, 3: 2 }), deal({}))).toEqual([
      { seat: 1, price: 20, part: 'high' },
      { seat: 3, price: 14, part: 'onlooker' },
      { seat: 2, price: 10, part: 'low' },
    ])
  })

  it('count the shares before the trade: who sold the last one was the lowest all the same', () => {
    const parts = partsOf(holding({ 1: 1, 2: 0, 3: 0 }), deal({}))
    expect(parts.find(({ seat }) => seat === 2)?.part).toBe('low')
    expect(parts.find(({ seat }) => seat === 3)?.part).toBe('none')
  })

  it('say who lacked the cash', () => {
    const parts = partsOf(holding({ 2: 2, 3: 1 }), deal({ excluded: [1], paid: 12, trades: [{ buyer: 3, seller: 2 }] }))
    expect(parts.map(({ seat, part }) => [seat, part])).toEqual([
      [1, 'excluded'],
      [3, 'high'],
      [2, 'low'],
    ])
  })

  it('keep the order of seats where prices are equal', () => {
    const same = [3, 1, 2].map((seat) => ({ seat, price: 8 }))
    const parts = partsOf(holding({ 1: 1 }), deal({ prices: same, paid: null, trades: [] }))
    expect(parts.map(({ seat }) => seat)).toEqual([1, 2, 3])
  })
})

it('has the right article', () => {
  const said = (['amber', 'black', 'crimson'] as const).map((company) => dealSentence(deal({ company }), name))
  expect(said.map((sentence) => sentence.slice(4, 27))).toEqual([
    'bought an Amber share f',
    'bought a Black share fr',
    'bought a Crimson share ',
  ])
})
