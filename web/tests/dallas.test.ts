import { describe, expect, it } from 'vitest'
import { besideOf, diamondOf, holderOf, onTwoLines, stepFrom, sumOf } from '../src/games/dallas/diamond'
import { billOf, bondFor, firmOf, meansOf, mostBlocks, planFor, plansFor } from '../src/games/dallas/plans'
import { cardSays, costTo, harmOf } from '../src/games/dallas/press'
import type { Card, CompanyView, FirmView, Printed, View } from '../src/games/dallas/wire'
import { companyTold, isBidAgain, purchase, worthToAll } from '../src/games/dallas/words'
import { Filling } from '../src/lib/filling.svelte'
import type { Form } from '../src/wire'

/** A board of three rows: two of two companies that form a square, and one alone below. */
const company = (name: string, row: number, column: number, value: number, profit: number) => ({
  name,
  symbol: name.slice(0, 3).toUpperCase(),
  row,
  column,
  value,
  profit,
  headquarters: 'Midland',
  product: 'refined oil',
})
const grid = (rows: number, columns: number, ...set: [number, number, number][]) => {
  const all = Array.from({ length: rows }, () => Array.from({ length: columns }, () => 0))
  for (const [row, column, amount] of set) all[row - 1]![column - 1] = amount
  return all
}
const PRINTED: Printed = {
  companies: [
    company('Thurman Refinery', 4, 4, 100, 8),
    company('Olympia Oil', 4, 5, 20, 5),
    company('Colverton Ltd.', 5, 4, 50, 6),
    company('Lone Oak Taxi', 5, 5, 10, 2),
    company('Wichita Glass', 8, 3, 150, 14),
  ],
  across: grid(8, 7, [4, 4, 3], [5, 4, 6]),
  down: grid(7, 8, [4, 4, 4], [4, 5, 2]),
  special: grid(7, 7, [4, 4, 8]),
  prices: [
    { profits: 0, price: 10 },
    { profits: 3, price: 15 },
  ],
  bonds: [
    { value: 10, repaid: 12, count: 5 },
    { value: 25, repaid: 30, count: 6 },
    { value: 50, repaid: 60, count: 5 },
  ],
  cards: [],
}
const firm = (seat: number, over: Partial<FirmView> = {}): FirmView => ({
  seat,
  left_in: null,
  cash: 10,
  blocks: 9,
  price: 10,
  space: 1,
  sale_price: 10,
  final_price: 10,
  profits: 2,
  new_profits: 2,
  penalised: false,
  companies_value: 10,
  companies: 1,
  room: 10,
  repayment: 0,
  worth: 110,
  hand: 3,
  press: 0,
  known_press: [],
  held_down: false,
  ...over,
})
const lying = (over: Partial<CompanyView> = {}): CompanyView => ({
  lies: 'unseen',
  owner: null,
  bonded: false,
  beside: [0, 0, 0],
  ...over,
})
const view = (over: Partial<View> = {}): View => ({
  you: 1,
  year: 1,
  last_year: 10,
  phase: 'turn',
  turn: 1,
  waiting: [1],
  ready: [],
  firms: [firm(1), firm(2), firm(3)],
  companies: Array.from({ length: 5 }, () => lying()),
  bonds: [5, 6, 0],
  deck: 30,
  offered: null,
  offerer: null,
  least: 0,
  must_bid: [],
  opened: [],
  opened_in: 0,
  opened_for: null,
  winner: null,
  bid: null,
  debt: null,
  to_discard: 0,
  press: null,
  any_blocks: false,
  ending: null,
  winners: [],
  ...over,
})
const owned = (...owners: (number | null)[]) =>
  view({
    companies: owners.map((owner) => lying(owner === null ? {} : { lies: 'owned', owner, beside: [] })),
  })
const DIAMOND = diamondOf(PRINTED)

describe('the diamond', () => {
  it('lies turned by an eighth: a row runs down to the right, a column down to the left', () => {
    const [north, east, west, south] = DIAMOND.cells
    expect([north!.x, north!.y]).toEqual([0, -50])
    expect([east!.x, east!.y]).toEqual([50, 0])
    expect([west!.x, west!.y]).toEqual([-50, 0])
    expect([south!.x, south!.y]).toEqual([0, 50])
  })

  it('has Bonuses between neighbours and Specials amid squares, and only where companies lie', () => {
    expect(DIAMOND.bonuses.map(({ between, amount }) => [...between, amount])).toEqual([
      [1, 2, 3],
      [3, 4, 6],
      [1, 3, 4],
      [2, 4, 2],
    ])
    expect(DIAMOND.specials).toEqual([{ four: [1, 2, 3, 4], amount: 8, x: 0, y: 0 }])
    expect(DIAMOND.bonuses[0]).toMatchObject({ x: 25, y: -25 })
  })

  it('is walked with arrow keys, from neighbour to neighbour, and not over its rim', () => {
    expect(stepFrom(DIAMOND, 1, 'ArrowRight')).toBe(2)
    expect(stepFrom(DIAMOND, 2, 'ArrowDown')).toBe(4)
    expect(stepFrom(DIAMOND, 4, 'ArrowLeft')).toBe(3)
    expect(stepFrom(DIAMOND, 3, 'ArrowUp')).toBe(1)
    expect(stepFrom(DIAMOND, 1, 'ArrowUp')).toBe(1)
    expect(stepFrom(DIAMOND, 1, 'Tab')).toBeNull()
  })

  it('knows who holds all of a pair or a square', () => {
    expect(holderOf(owned(2, 2, null, null, null), [1, 2])).toBe(2)
    expect(holderOf(owned(2, 1, null, null, null), [1, 2])).toBeNull()
    expect(holderOf(owned(null, null, null, null, null), [1, 2])).toBeNull()
  })

  it('counts each Bonus with a neighbour that is held, and the Special of the last of four', () => {
    const three = besideOf(DIAMOND, owned(null, 1, 1, 1, null), 1, 1)
    expect([sumOf(three.bonuses), sumOf(three.specials)]).toEqual([7, 8])
    const two = besideOf(DIAMOND, owned(null, 1, 1, 2, null), 1, 1)
    expect([sumOf(two.bonuses), sumOf(two.specials)]).toEqual([7, 0])
    const other = besideOf(DIAMOND, owned(null, 1, 1, 2, null), 1, 2)
    expect([sumOf(other.bonuses), sumOf(other.specials)]).toEqual([0, 0])
  })

  it('writes names on two even lines', () => {
    expect(onTwoLines('Midland-Odessa Trust')).toEqual(['Midland-Odessa', 'Trust'])
    expect(onTwoLines('Lone Oak Taxi')).toEqual(['Lone Oak', 'Taxi'])
    expect(onTwoLines('Conoco')).toEqual(['Conoco', ''])
  })
})

describe('a plan', () => {
  const rich = (over: Partial<FirmView> = {}) => view({ firms: [firm(1, over), firm(2), firm(3)] })
  const of = (table: View, number: number, cost: number) => plansFor(PRINTED, table, firmOf(table, 1)!, number, cost)

  it('takes cash first, and then as few Blocks as do', () => {
    expect(of(rich({ cash: 60 }), 3, 50)).toEqual([
      { bond: false, blocks: 0 },
      { bond: true, blocks: 0 },
    ])
    expect(of(rich({ cash: 14 }), 3, 50)[0]).toEqual({ bond: false, blocks: 4 })
    expect(of(rich({ cash: 10, price: 15, sale_price: 15 }), 3, 50)[0]).toEqual({ bond: false, blocks: 3 })
  })

  it('takes a bond only if nothing else pays, and if there is one left', () => {
    const poor = rich({ cash: 5, blocks: 3 })
    expect(planFor(PRINTED, poor, firmOf(poor, 1)!, 3, 50)).toEqual({ bond: true, blocks: 2 })
    // Those of 50 are out, and there never were any of 5 and of 75.
    expect(bondFor(PRINTED, poor, 1)).toEqual({ value: 50, repaid: 60, count: 5, left: 0 })
    expect(bondFor(PRINTED, poor, 4)).toBeNull()
    expect(planFor(PRINTED, poor, firmOf(poor, 1)!, 1, 100)).toEqual({ bond: false, blocks: 0 })
  })

  it('is for half of the printed value, whatever the bid', () => {
    expect(of(rich({ cash: 5, blocks: 9 }), 3, 95)).toEqual([
      { bond: false, blocks: 9 },
      { bond: true, blocks: 7 },
    ])
  })

  it('sells no more Blocks than the debt takes, unless the table wants it', () => {
    const table = rich({ cash: 100, price: 15, sale_price: 15 })
    expect(mostBlocks(PRINTED, table, firmOf(table, 1)!, 3, 50, false)).toBe(4)
    expect(mostBlocks(PRINTED, table, firmOf(table, 1)!, 3, 50, true)).toBe(2)
    const any = { ...table, any_blocks: true }
    expect(mostBlocks(PRINTED, any, firmOf(any, 1)!, 3, 50, true)).toBe(9)
  })

  it('can pay with cash, all Blocks and the bond together', () => {
    const table = rich({ cash: 7, blocks: 4, price: 15, sale_price: 15 })
    expect(meansOf(PRINTED, table, firmOf(table, 1)!, 3)).toBe(7 + 60 + 25)
    expect(meansOf(PRINTED, table, firmOf(table, 1)!, 1)).toBe(67)
  })

  it('is filled in with the company that is chosen', () => {
    expect(purchase(PRINTED, rich({ cash: 14 }), 3)).toEqual({ company: 3, bond: 'no-bond', blocks: 4 })
    expect(purchase(PRINTED, rich({ cash: 5, blocks: 3 }), 3)).toEqual({ company: 3, bond: 'bond', blocks: 2 })
  })
})

describe('a bill', () => {
  const bill = (table: View, number: number, cost: number, bond: boolean, blocks: number) =>
    billOf({ printed: PRINTED, view: table, diamond: DIAMOND }, firmOf(table, 1)!, number, cost, { bond, blocks })

  it('says where the money comes from and what is left', () => {
    expect(bill(view(), 3, 50, false, 4)).toMatchObject({
      ...{ bond: 0, stock: 40, cash: 10, cashAfter: 0, blocksAfter: 5, short: 0 },
      ...{ profit: 6, isHalved: false, brings: 6, repaid: 0 },
    })
  })

  it('pays back what the Blocks bring too much', () => {
    const table = view({ firms: [firm(1, { price: 30, sale_price: 30 }), firm(2), firm(3)] })
    expect(bill(table, 3, 50, false, 2)).toMatchObject({ stock: 60, cash: -10, cashAfter: 20, short: 0 })
  })

  it('halves the own profits for a bond, rounded up, and not what lies beside', () => {
    const table = owned(1, null, null, 1, null)
    expect(bill(table, 2, 20, true, 0)).toMatchObject({
      ...{ bond: 10, profit: 3, isHalved: true, bonuses: 5, specials: 0, brings: 8, repaid: 12 },
      ...{ cash: 10, cashAfter: 0 },
    })
    expect(bill(owned(1, null, 1, 1, null), 2, 20, false, 1)).toMatchObject({ profit: 5, bonuses: 5, specials: 8 })
  })

  it('says what a plan falls short of', () => {
    expect(bill(view(), 3, 50, false, 2)).toMatchObject({ stock: 20, short: 20, cashAfter: 0 })
    // A bond that is out brings nothing.
    expect(bill(view(), 1, 100, true, 9)).toMatchObject({ bond: 0, isHalved: false, short: 0, cash: 10 })
  })
})

describe('a company in a sentence', () => {
  const name = (seat: number) => ['', 'Ada', 'Ben', 'Cleo'][seat] ?? ''
  const beside = (...sums: number[]) =>
    view({ companies: [lying({ lies: 'pool', beside: sums }), ...Array.from({ length: 4 }, () => lying())] })

  it('says what it would be worth to oneself and to others', () => {
    expect(companyTold(PRINTED, beside(8, 0, 1), 1, name)).toBe(
      'Thurman Refinery: $100m, brings $8m a year; worth $16m to you, $9m to Westar and $8m to the other; in the Pool, for sale.',
    )
    expect(worthToAll(PRINTED, beside(0, 0, 0), 1)).toBe('$8m to everybody')
    expect(worthToAll(PRINTED, beside(4, 0, 0), 1)).toBe('$12m to you and $8m to the others')
    expect(worthToAll(PRINTED, { ...beside(4, 0, 2), you: null }, 1)).toBe(
      '$12m to Ewing, $10m to Westar and $8m to the other',
    )
  })

  it('says whose it is, and half of its profits under a bond', () => {
    const table = view({ companies: [lying({ lies: 'owned', owner: 2, bonded: true, beside: [] })] })
    expect(companyTold(PRINTED, table, 1, name)).toBe(
      'Thurman Refinery: $100m, brings $4m a year; Barnes-Wentworth Oil (Ben), with a bond.',
    )
    expect(companyTold(PRINTED, { ...table, you: 2 }, 1, name)).toContain('Barnes-Wentworth Oil (you)')
    expect(companyTold(PRINTED, view({ companies: [lying({ lies: 'gone' })] }), 1, name)).toContain('out of play')
  })

  it('tells a first bid from one after a tie', () => {
    expect(isBidAgain(view({ phase: 'bids', must_bid: [1] }))).toBe(false)
    expect(isBidAgain(view({ phase: 'bids', must_bid: [1, 3] }))).toBe(true)
    expect(isBidAgain(view({ must_bid: [1, 3] }))).toBe(false)
  })
})

describe('what is pointed at on the board', () => {
  const choice = (value: number) => ({ value, label: String(value), seat: null })
  const form = (verb: string, companies: number[], ...more: Form['fields']): Form => ({
    verb,
    label: verb,
    rule: '1',
    sealed: false,
    aside: false,
    fields: [
      {
        name: 'company',
        label: '',
        domain: { kind: 'pick', choices: companies.map(choice) },
        suggested: companies[0]!,
      },
      ...more,
    ],
    answered: false,
    rest: null,
  })
  const blocks: Form['fields'][number] = {
    name: 'blocks',
    label: '',
    domain: {
      ...{ kind: 'range', min: 0, max: 9, advised_min: 0, advised_max: 9, usual_min: 0, usual_max: 9, step: 1 },
    } as const,
    suggested: 0,
  }
  const filling = () => {
    const forms = [form('buy', [1, 2], blocks), form('offer', [3])]
    return new Filling(
      () => forms,
      () => 'q',
      { preview: () => Promise.reject(new Error('not asked')), limits: () => Promise.resolve([]) },
    )
  }

  it('is taken by the form that has it among its choices', () => {
    const desk = filling()
    expect(desk.taking(['buy', 'offer'], 'company', 3)).toBe('offer')
    expect(desk.taking(['buy', 'offer'], 'company', 2)).toBe('buy')
    expect(desk.taking(['offer'], 'company', 2)).toBeNull()
    expect(desk.taking(['buy'], 'blocks', 9)).toBe('buy')
    expect(desk.taking(['buy'], 'blocks', 10)).toBeNull()
  })

  it('is chosen there with all that goes with it, and counts as decided', () => {
    const desk = filling()
    desk.begin()
    expect(desk.isDecided).toBe(false)
    desk.point('buy', { company: 2, blocks: 4 })
    expect(desk.call).toEqual({ verb: 'buy', company: 2, blocks: 4 })
    expect(desk.isDecided).toBe(true)
    desk.point('offer', { company: 3 })
    expect(desk.call).toEqual({ verb: 'offer', company: 3 })
    desk.point('bid', { amount: 3 })
    expect(desk.call.verb).toBe('offer')
  })
})

describe('an event card', () => {
  const card = (over: Partial<Card>): Card => ({
    ...{ name: 'A contract is lost', when: 'start', on: 'rival', effect: 'profits', by: -3, measure: 'plain' },
    ...over,
  })
  const playing = (over: Partial<Card>, by = 1) => {
    const printed = { ...PRINTED, cards: [card(over)] }
    const played = { by, card: 1, rival: null, die: null, harmed: [], averted: [], returned: [] }
    return { printed, view: view({ press: { deck: 20, under: [], hand: [], played, answer: null } }) }
  }

  it('says what it does, to its holder and of somebody else', () => {
    expect(cardSays(card({}))).toBe("a rival's yearly profits shrink by $3 million")
    expect(cardSays(card({ by: -10, measure: 'percent' }))).toBe("a rival's yearly profits shrink by 10%")
    expect(cardSays(card({ effect: 'cash', on: 'rivals', by: -10, measure: 'percent' }))).toBe(
      'all rivals pay the Treasury 10% of the cash',
    )
    expect(cardSays(card({ effect: 'price', by: -2 }))).toBe("a rival's stock price falls by 2 spaces")
    expect(cardSays(card({ on: 'own', by: 1, measure: 'die' }))).toBe(
      'your yearly profits grow by $1 million for each pip of the die',
    )
    expect(cardSays(card({ on: 'own', by: 3 }), true)).toBe("the player's yearly profits grow by $3 million")
    expect(cardSays(card({ on: 'own', effect: 'treaty', by: 0, when: 'during' }), true)).toContain('that is offered')
  })

  it('tells what it would leave to a rival, by the die where that decides', () => {
    const rival = firm(2, { cash: 27, profits: 4, price: 15, space: 2 })
    expect(harmOf(PRINTED, card({}), rival)).toEqual({ from: 4, least: 1, most: 1 })
    expect(harmOf(PRINTED, card({ by: -1, measure: 'die' }), rival)).toEqual({ from: 4, least: 3, most: 0 })
    expect(harmOf(PRINTED, card({ by: -1, measure: 'die' }), rival, 2)).toEqual({ from: 4, least: 2, most: 2 })
    expect(harmOf(PRINTED, card({ effect: 'cash', by: -25, measure: 'percent' }), rival)).toEqual({
      ...{ from: 27, least: 21, most: 21 },
    })
    expect(harmOf(PRINTED, card({ effect: 'price', by: -3 }), rival)).toEqual({ from: 15, least: 10, most: 10 })
    expect(harmOf(PRINTED, card({ effect: 'averted', by: 0 }), rival)).toBeNull()
  })

  it('makes a company cheaper for whoever played it', () => {
    const { printed, view: table } = playing({ effect: 'discount', on: 'own', by: 20, measure: 'percent' })
    expect(costTo(printed, table, 1, 50)).toBe(40)
    expect(costTo(printed, table, 1, 52)).toBe(41)
    expect(costTo(printed, table, 2, 50)).toBe(50)
    expect(purchase(printed, table, 3)).toEqual({ company: 3, bond: 'no-bond', blocks: 3 })
  })

  it('leaves profits whole, or pays them at once', () => {
    const bill = (over: Partial<Card>) => {
      const { printed, view: table } = playing({ on: 'own', by: 0, when: 'during', ...over })
      return billOf({ printed, view: table, diamond: DIAMOND }, firmOf(table, 1)!, 3, 50, { bond: true, blocks: 2 })
    }
    expect(bill({ effect: 'whole-profits' })).toMatchObject({ profit: 6, isHalved: false, bond: 25, repaid: 30 })
    expect(bill({ effect: 'windfall' })).toMatchObject({ profit: 3, windfall: 3, cashAfter: 10 - 5 + 3 })
  })
})
