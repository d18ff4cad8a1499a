import { describe, expect, it } from 'vitest'
import type { Acted, Effect, Transaction } from '../src/games/goodwill/wire'
import { bossOf, changeWords, dealSentence, effectWords, meaningFor } from '../src/games/goodwill/words'

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
  outcome: 'agreed',
  highest: 20,
  lowest: 10,
  paid: 15,
  excluded: [],
  high: [1],
  low: [2],
  without: [],
  trades: [{ buyer: 1, seller: 2 }],
  share_value: 12,
  ...over,
})
const said = (over: Partial<Transaction>, isBeingChosen = false) => dealSentence(deal(over), isBeingChosen, name)

describe('a transaction in a sentence', () => {
  it('names buyer, seller, price and what it is the average of', () => {
    expect(said({})).toBe('Ada bought an Amber share from Ben for $15, the average of $20 and $10.')
  })

  it('with two trades names both', () => {
    const trades = [
      { buyer: 1, seller: 2 },
      { buyer: 3, seller: 4 },
    ]
    expect(said({ company: 'black', trades })).toBe(
      'Ada bought a Black share from Ben, and Cleo from Dan, each for $15, the average of $20 and $10.',
    )
  })

  it('says that partners are being chosen, or that nobody is left to choose', () => {
    expect(said({ trades: [] }, true)).toBe(
      'The price is $15, the average of $20 and $10; who trades with whom is being chosen.',
    )
    expect(said({ trades: [] })).toBe('The price was $15, the average of $20 and $10, but nobody was left to trade.')
  })

  it('says why nothing was sold', () => {
    const none = { paid: null, trades: [], high: [], low: [] }
    expect(said({ ...none, outcome: 'same-price', highest: 12, lowest: 12 })).toBe(
      'Everybody named $12, so no share changed hands.',
    )
    expect(said({ ...none, outcome: 'nobody-lower', lowest: null })).toBe(
      'No shareholder named less than the highest price of $20, so no share changed hands.',
    )
    expect(said({ ...none, outcome: 'nobody-left', highest: null, lowest: null })).toBe(
      'No shareholder named less than the highest price, so no share changed hands.',
    )
  })

  it('has the right article', () => {
    const all = (['amber', 'black', 'crimson'] as const).map((company) => said({ company }))
    expect(all.map((sentence) => sentence.slice(4, 27))).toEqual([
      'bought an Amber share f',
      'bought a Black share fr',
      'bought a Crimson share ',
    ])
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

const boss = { salary: 5, innovation: 1, efficiency: 0, advertising: 2, dividends: false, policy: [] }
const table = { printed: { bosses: [{ ...boss, number: 4, name: 'Esther' }], places: 3, resource_prices: [0, 5] } }

describe('events', () => {
  it('are said as cards have them', () => {
    const effects: Effect[] = [
      { kind: 'price', resources: ['oil', 'coal'], change: 5 },
      { kind: 'price', resources: ['labour'], change: -10 },
      { kind: 'tax', resources: ['coal'] },
      { kind: 'efficiency', level: 2 },
      { kind: 'scandal', company: 'black' },
    ]
    expect(effects.map(effectWords)).toEqual([
      'oil and coal $5 dearer',
      'labour $10 cheaper',
      'tax of $10 on each coal',
      'efficiency for bosses with mark 2',
      'scandal at Black',
    ])
  })

  it('are said by what they did', () => {
    const of = { slot: 1, half: 'left' } as const
    const acted: Acted[] = [
      { ...of, change: 'price-moved', resource: 'oil', from: 10, to: 15 },
      { ...of, change: 'boss-left', company: 'black', boss: 4 },
      { ...of, change: 'market-moved', from: 'black', to: 'amber', amount: 5 },
    ]
    expect(acted.map((each) => changeWords(each, table))).toEqual([
      'oil goes from $10 to $15',
      'Esther leaves Black',
      'Amber takes 5% of the market from Black',
    ])
  })

  it('know bosses by their numbers', () => {
    expect(bossOf(table, 4)?.name).toBe('Esther')
    expect(bossOf(table, null)).toBe(null)
  })
})
