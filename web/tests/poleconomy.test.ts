import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawing, drawingOf } from '../src/games/poleconomy/drawings'
import { houseOf } from '../src/games/poleconomy/hemicycle'
import { billTold, lawTold } from '../src/games/poleconomy/laws'
import {
  boxIn,
  fieldsOf,
  keyOf,
  layoutOf,
  middleOf,
  onLines,
  pathBetween,
  SIZE,
  SPOT_RADIUS,
  spotAfter,
  standing,
  stepFrom,
  type Box,
  type Field,
} from '../src/games/poleconomy/layout'
import { paymentDwell, sentDwell } from '../src/games/poleconomy/payments'
import { standingIn } from '../src/games/poleconomy/standing'
import { partAbout, sinceLast, untilNextTurn } from '../src/games/poleconomy/spots'
import type { Board, Effect, PlayerView, View } from '../src/games/poleconomy/wire'
import { chancesOf, chosenOn, faceName, fieldTold, pointingAt, reachOf } from '../src/games/poleconomy/words'
import { Filling } from '../src/lib/filling.svelte'
import type { Form, NewsLine } from '../src/wire'

/** The board of the crate, read as far as the pictures need it. */
function standardBoard(): Board {
  const crates = ['games', 'unfinished'].map((folder) =>
    join(import.meta.dirname, `../../crates/${folder}/poleconomy/data/board.toml`),
  )
  const text = crates
    .flatMap((path) => {
      try {
        return [readFileSync(path, 'utf8')]
      } catch {
        return []
      }
    })
    .join('')
  type Row = Record<string, string | number>
  const tables = [...text.matchAll(/^\[\[(\w+)\]\]\n((?:\w+ = .*\n?)+)/gm)].map(([, table, lines]) => ({
    table,
    row: Object.fromEntries(
      [...lines!.matchAll(/^(\w+) = (?:"(.*)"|(\d+))$/gm)].map(([, name, word, count]) => [
        name!,
        word ?? Number(count),
      ]),
    ),
  }))
  const rows = (name: string): Row[] => tables.filter(({ table }) => table === name).map(({ row }) => row)
  return {
    squares: rows('squares').map((row) => ({ by: 0, ...row })),
    corners: rows('corners'),
    index: rows('index'),
    notes: [],
    stock: { bonds: 30, savings: 20, life: 6, business: 6 },
  } as unknown as Board
}

const PRINTED = standardBoard()
const layout = layoutOf(PRINTED)
const named = (name: string) => layout.squares.find(({ square }) => square.name === name)!
const square = (name: string) => ({ square: named(name).number })
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5

describe('the board', () => {
  it('has 44 squares outside, 32 inside, 4 Corner Squares and 20 spots, and no two lie upon each other', () => {
    expect(layout.rings.outer).toHaveLength(44)
    expect(layout.rings.inner).toHaveLength(32)
    expect(layout.plaques).toHaveLength(4)
    expect(layout.spots).toHaveLength(20)
    const boxes = fieldsOf(layout).flatMap((field) => ('spot' in field ? [] : [boxIn(layout, field)]))
    const { spots } = layout
    for (const [at, spot] of spots.entries()) {
      const next = spots[(at + 1) % spots.length]!
      expect(Math.hypot(spot.x - next.x, spot.y - next.y)).toBeGreaterThan(2 * SPOT_RADIUS)
    }
    for (const [at, box] of boxes.entries()) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(SIZE + 0.001)
      for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false)
    }
  })

  it('begins at the lower left and goes up, as clocks do', () => {
    const at = (name: string) => middleOf(named(name).box)
    const [start, north, east, south] = [
      'Start',
      'Income, inner north',
      'Income, inner east',
      'Income, inner south',
    ].map(at)
    expect(start!.x).toBe(north!.x)
    expect(start!.y).toBeGreaterThan(north!.y)
    expect(east!.y).toBe(north!.y)
    expect(east!.x).toBeGreaterThan(north!.x)
    expect(south!.x).toBe(east!.x)
    expect(south!.y).toBe(start!.y)
    expect(named('Start').isCorner).toBe(true)
    expect(named('Molson Breweries of Canada Ltd.')).toMatchObject({ side: 'left', isCorner: false })
    expect(named('Cariboo Timber').side).toBe('top')
    expect(named('Lakehead Steel').side).toBe('right')
    expect(named('Chinook Petroleum').side).toBe('bottom')
  })

  it('lays neighbours of a circuit side by side', () => {
    for (const ring of [layout.rings.outer, layout.rings.inner]) {
      for (const [at, number] of ring.entries()) {
        const [a, b] = [number, ring[(at + 1) % ring.length]!].map((each) => boxIn(layout, { square: each }))
        const grown = { x: a!.x - 1, y: a!.y - 1, width: a!.width + 2, height: a!.height + 2 }
        expect(overlap(grown, b!)).toBe(true)
      }
    }
  })

  it('puts each Corner Square beside a corner of either circuit', () => {
    const quarter = (field: Field) => {
      const { x, y } = middleOf(boxIn(layout, field))
      return [x > SIZE / 2, y > SIZE / 2]
    }
    for (const [at, { corner }] of layout.plaques.entries()) {
      expect(quarter({ corner })).toEqual(quarter({ square: layout.rings.outer[at * 11]! }))
      expect(quarter({ corner })).toEqual(quarter({ square: layout.rings.inner[at * 8]! }))
    }
  })

  it('numbers the cards as the house does: companies first', () => {
    expect(layout.cards).toHaveLength(45)
    const effects = layout.cards.map((number) => layout.squares[number - 1]!.square.effect)
    expect(effects.slice(0, 20)).toEqual(Array<Effect>(20).fill('company'))
    expect(new Set(effects.slice(20))).toEqual(new Set(['advertising']))
    expect(named('Molson Breweries of Canada Ltd.').card).toBe(1)
    expect(named('Imperial Oil Ltd. (Esso)').card).toBe(21)
    expect(named('Start').card).toBeNull()
  })

  it('has a drawing of its own for every card', () => {
    const drawn = layout.cards.map((number) => {
      const { name, effect } = layout.squares[number - 1]!.square
      return drawingOf(name, effect === 'company').line
    })
    expect(new Set(drawn).size).toBe(45)
    expect(drawingOf('Nothing in particular', true)).toBe(drawing('smelter'))
    expect(drawingOf('Nothing in particular', false)).toBe(drawing('billboard'))
  })

  it('has room for six beavers on every place', () => {
    for (const field of fieldsOf(layout)) {
      if ('spot' in field) continue
      const box = boxIn(layout, field)
      for (const count of [1, 2, 3, 4, 5, 6]) {
        const { at } = standing(box, count, 'corner' in field)
        expect(new Set(at.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
        for (const { x, y } of at) {
          expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true)
        }
      }
    }
  })

  it('breaks names where words end', () => {
    expect(onLines('Prairie Grain Elevators', 9, 3)).toEqual(['Prairie', 'Grain', 'Elevators'])
    expect(onLines('Prairie Grain Elevators', 13, 3)).toEqual(['Prairie Grain', 'Elevators'])
    expect(onLines('Beaver Valley Maple Syrup', 7, 3)).toHaveLength(3)
    expect(faceName('Imperial Oil Ltd. (Esso)')).toBe('Imperial Oil')
    expect(faceName('Molson Breweries of Canada Ltd.')).toBe('Molson Breweries')
    expect(faceName('The Rideau Hotel')).toBe('Rideau Hotel')
  })
})

describe('a beaver', () => {
  it('walks square by square where the dice send it', () => {
    const path = pathBetween(layout, square('Start'), square('I.P. Sharp Associates'), [4, 3])
    expect(path.map((place) => 'square' in place && place.square)).toEqual([2, 3, 4, 5, 6, 7, 8])
    const round = pathBetween(layout, square("Queen's Plate Shoes"), { square: 3 }, [1, 2])
    expect(round).toEqual([{ square: 1 }, { square: 2 }, { square: 3 }])
    expect(pathBetween(layout, square('Start'), square('Start'), [1, 2])).toEqual([])
  })

  it('counts the corner of the circuit as one when it leaves a Corner Square', () => {
    expect(pathBetween(layout, { corner: 'bank' }, { square: 2 }, [1, 1])).toEqual([{ square: 1 }, { square: 2 }])
    const north = square('Opportunity, north').square
    expect(pathBetween(layout, { corner: 'life' }, { square: north + 2 }, [1, 2])).toEqual([
      { square: north },
      { square: north + 1 },
      { square: north + 2 },
    ])
  })

  it('goes straight where it is sent, and to Corner Squares', () => {
    const far = square('Lakehead Steel')
    expect(pathBetween(layout, square('Start'), far, [4, 3])).toEqual([far])
    expect(pathBetween(layout, square('Start'), square('The Bytown Courier'), [2, 1])).toEqual([
      square('The Bytown Courier'),
    ])
    expect(pathBetween(layout, square('Start'), { corner: 'takeovers' }, [4, 3])).toEqual([{ corner: 'takeovers' }])
  })
})

describe('the keyboard', () => {
  it('walks along a circuit, and stops at the rim', () => {
    const top = layout.rings.outer.slice(11, 23)
    let here: Field = { square: top[0]! }
    for (const number of top.slice(1)) {
      here = stepFrom(layout, here, 'ArrowRight')!
      expect(here).toEqual({ square: number })
    }
    expect(stepFrom(layout, here, 'ArrowRight')).toEqual(here)
    expect(stepFrom(layout, here, 'ArrowUp')).toEqual(here)
    expect(stepFrom(layout, here, 'Enter')).toBeNull()
  })

  it('goes from circuit to circuit through what lies between', () => {
    const down = (from: Field) => keyOf(stepFrom(layout, from, 'ArrowDown')!)
    expect(down({ square: layout.rings.outer[13]! })).toBe('corner life')
    expect(down({ corner: 'life' })).toMatch(/^square (9|10|11)$/)
  })

  it('reaches everything from Start', () => {
    const seen = new Map<string, Field>([['square 1', { square: 1 }]])
    const open: Field[] = [{ square: 1 }]
    for (let field = open.pop(); field; field = open.pop()) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = stepFrom(layout, field, key)!
        if (seen.has(keyOf(next))) continue
        seen.set(keyOf(next), next)
        open.push(next)
      }
    }
    expect(seen.size).toBe(100)
  })
})

const player = (seat: number, over: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  left_in: null,
  cash: 500_000,
  basic_income: 70_000,
  place: { square: 1 },
  companies: 0,
  advertising: 0,
  savings: 2,
  bonds: 0,
  life: 0,
  business: 0,
  loans: 0,
  worth: 700_000,
  tax: 0,
  salary: 0,
  votes: 0,
  throw: 0,
  named: [],
  party: [],
  nominee: null,
  post: null,
  raised: 0,
  dismissed: false,
  forsakes: false,
  subsidised: 0,
  offers_left: 3,
  ...over,
})
const view = (over: Partial<View> = {}): View => ({
  you: 1,
  turn: 1,
  last_turn: 60,
  mover: 1,
  phase: 'turn',
  waiting: [1],
  premier: 2,
  number: 2,
  spot: 3,
  word: 'bonds',
  clockwise: true,
  reversed: false,
  company_price: 200_000,
  advertising_price: 40_000,
  dice: [3, 4],
  players: [player(1), player(2, { place: { corner: 'bank' } })],
  owners: Array.from({ length: 45 }, (_, card) => (card === 0 ? 2 : card === 1 ? 1 : null)),
  card: null,
  throws: 0,
  bank: { cash: 50_000_000, savings: 18, bonds: 30, life: 6, business: 6 },
  auction: null,
  offers: [],
  loans: [],
  shares: [],
  promises: [],
  politics: null,
  ending: null,
  winners: [],
  ...over,
})
const tableOf = (of: View, forms: Form[] = []) => {
  const filling = new Filling(
    () => forms,
    () => 'question',
    { preview: () => Promise.reject(new Error('nobody')), limits: () => Promise.resolve([]) },
  )
  filling.begin()
  return {
    position: { view: of, tables: [], waiting: [], sealed: [] },
    name: (seat: number) => ['Ada', 'Ben'][seat - 1] ?? '',
    printed: PRINTED,
    ladder: null,
    filling,
  }
}
const told = (of: View, field: Field) => fieldTold(tableOf(of), of, field)

describe('what a square tells', () => {
  it('says whose it is, what it costs, and what happens there', () => {
    expect(told(view(), square('Molson Breweries of Canada Ltd.'))).toBe(
      'Molson Breweries of Canada Ltd., Company. Whoever lands here pays Ben $200,000, as far as cash and savings go.',
    )
    expect(told(view(), square('I.P. Sharp Associates'))).toContain('It is yours: whoever lands here pays you $200,000')
    expect(told(view(), square('Snowgoose Airways'))).toContain('may buy it for $40,000')
    expect(told(view(), square('Start'))).toContain('4 times the Basic Income: $280,000 to you. Here: you.')
    expect(told(view(), square('Savings Interest, west'))).toContain('$200,000 to you')
    expect(told(view(), { corner: 'bank' })).toContain('Here: Ben.')
    expect(told(view(), { spot: 3 })).toBe(
      '2, Bonds, Spot of the Inflation Index. The Bank pays $100,000 for each bond to its holder. The marker stands here.',
    )
  })

  it('says where the marker would go, whichever way its arrow points', () => {
    expect(told(view(), square('Inflation: Oil Shock'))).toContain(
      '2 spots clockwise: the Inflation Number would be 2, and the word Taxation',
    )
    expect(told(view({ clockwise: false }), square('Inflation: Bank Rate'))).toContain('a spot anticlockwise')
    expect(spotAfter(layout, 1, 2, false)).toBe(19)
    expect(spotAfter(layout, 19, 4, true)).toBe(3)
  })

  it('knows what a throw may reach', () => {
    const reach = reachOf(layout, view(), 1)
    expect([...reach.entries()].map(([number, sum]) => number - sum)).toEqual(Array<number>(11).fill(1))
    const fromCorner = reachOf(layout, view(), 2)
    expect(fromCorner.size).toBe(22)
    expect(fromCorner.get(2)).toBe(2)
    expect([2, 7, 12].map(chancesOf)).toEqual([1, 6, 1])
  })
})

const pick = (verb: string, name: string, values: (number | string)[]): Form =>
  ({
    verb,
    fields: [
      {
        name,
        suggested: values[0],
        domain: { kind: 'choice', choices: values.map((value) => ({ value, label: '', seat: null })) },
      },
    ],
    answered: false,
    aside: false,
  }) as unknown as Form

describe('pointing at the board', () => {
  const pointed = (forms: Form[], field: Field, of = view()) => pointingAt(tableOf(of, forms), of, field)

  it('fills in the form that takes it', () => {
    const molson = square('Molson Breweries of Canada Ltd.')
    expect(pointed([pick('direct', 'company', [1, 2])], molson)).toEqual({ verb: 'direct', values: { company: 1 } })
    expect(pointed([pick('go', 'card', [2])], molson)).toBeNull()
    expect(pointed([pick('takeover', 'card', [1])], molson)).toEqual({ verb: 'takeover', values: { card: 1 } })
    expect(pointed([pick('visit', 'square', [4])], molson)).toEqual({ verb: 'visit', values: { square: 4 } })
    expect(pointed([pick('corner', 'corner', ['life'])], { corner: 'life' })).toEqual({
      verb: 'corner',
      values: { corner: 'life' },
    })
    expect(pointed([pick('corner', 'corner', ['life'])], { spot: 1 })).toBeNull()
  })

  it('throws for what the dice may reach, and for nothing else', () => {
    const forms = [pick('throw', 'circuit', ['inner'])]
    expect(pointed(forms, { square: 8 })).toEqual({ verb: 'throw', values: { circuit: 'inner' } })
    expect(pointed(forms, { square: 20 })).toBeNull()
    expect(pointed(forms, { square: 40 })).toBeNull()
  })

  it('shows on the board what is chosen on the desk', () => {
    const table = tableOf(view(), [pick('visit', 'square', [4, 40]), pick('takeover', 'card', [1])])
    expect(chosenOn(table)).toBeNull()
    table.filling.point('visit', { square: 40 })
    expect(chosenOn(table)).toEqual({ square: 40 })
    table.filling.point('takeover', { card: 1 })
    expect(chosenOn(table)).toEqual(square('Molson Breweries of Canada Ltd.'))
  })
})

describe('Parliament', () => {
  it('has a seat for each vote, side by side, and a line where the majority begins', () => {
    const house = houseOf(
      [
        { seat: 2, votes: 11 },
        { seat: 4, votes: 8 },
        { seat: 1, votes: 7 },
        { seat: 3, votes: 0 },
      ],
      14,
    )
    expect(house.seats).toHaveLength(26)
    expect(house.seats.map(({ seat }) => seat)).toEqual([
      ...Array<number>(11).fill(2),
      ...Array<number>(8).fill(4),
      ...Array<number>(7).fill(1),
    ])
    expect(house.benches.map(({ seat }) => seat)).toEqual([2, 4, 1])
    // More than half of the seats lie before the line, so it is a little right of the middle.
    expect(house.majority!.x).toBeGreaterThan(0)
    expect(houseOf([], 1)).toMatchObject({ seats: [], benches: [], majority: null })
  })

  it('says laws and bills in words', () => {
    const everyone = { of: 'everyone', least: 0, most: 99 } as const
    expect(lawTold({ whom: everyone, does: 'charge', on: 'company', amount: 50_000 })).toBe(
      'everybody pays $50,000 for each company',
    )
    expect(
      lawTold({ whom: { of: 'basic-income', least: 7, most: 12 }, does: 'charge', on: 'player', amount: 40_000 }),
    ).toBe('whoever has a Basic Income of $70,000 to $120,000 pays $40,000')
    expect(lawTold({ whom: { of: 'life', least: 1, most: 99 }, does: 'deduct', per: 'life', amount: 50_000 })).toBe(
      'whoever has 1 or more life policies pays $50,000 less for each life policy',
    )
    expect(lawTold({ whom: everyone, does: 'exempt', what: 'squares', first: 3 })).toContain('nothing for the first 3')
    expect(lawTold({ whom: everyone, does: 'shield', cards: 1 })).toContain('one savings card')
    const payment = { whom: { of: 'companies', least: 0, most: 1 }, amount: 100_000, rounds: 2 } as const
    expect(billTold({ bill: { bill: 'payment', ...payment }, repeals: null })).toBe(
      'whoever has at most 1 company is paid $100,000 by the Treasury in 2 rounds',
    )
    expect(
      billTold({
        bill: { bill: 'repeal', law: 1 },
        repeals: { whom: everyone, does: 'charge', on: 'company', amount: 50_000 },
      }),
    ).toBe('no longer shall it be that everybody pays $50,000 for each company')
  })
})

describe('what comes forward', () => {
  const line = (number: number, event: string): NewsLine =>
    ({ number, text: '', event: { event }, seats: [] }) as unknown as NewsLine

  it('finds what led to it, and what came of it', () => {
    const news = [
      'card-left',
      'bid-made',
      'card-auctioned',
      'turn-began',
      'marker-moved',
      'tax-paid',
      'turn-began',
    ].map((event, at) => line(at + 1, event))
    expect(sinceLast(news, news[2]!, ['card-left']).map(({ number }) => number)).toEqual([1, 2])
    expect(untilNextTurn(news, news[4]!).map(({ number }) => number)).toEqual([6])
  })

  it('shows a part of the board that stays upon it', () => {
    expect(partAbout(layout, square('Opportunity, north'), 620, 400)).toMatchObject({ x: -6, y: -6 })
    const { x, y } = partAbout(layout, square('Income, outer east'), 620, 400)
    expect([x, y]).toEqual([SIZE + 6 - 620, -6])
  })
})

describe('what comes forward of payments', () => {
  const view = { players: [{ seat: 1, worth: 1_000_000, left_in: null }], owners: [null, 2] } as unknown as View
  const eyes = { you: 1, view }
  const line = (event: Record<string, unknown>) => ({ event, seats: [], number: 1, text: '' }) as unknown as NewsLine
  const paid = (seat: number, owner: number, sum: number) =>
    paymentDwell(line({ event: 'profits-paid', seat, owner, name: '', paid: sum, forgiven: 0 }), eyes)

  it('is what one pays or gets, if it is a twentieth of what one has', () => {
    expect(paid(1, 2, 50_000)).not.toBeNull()
    expect(paid(2, 1, 500_000)).not.toBeNull()
    expect(paid(1, 2, 40_000)).toBeNull()
    expect(paid(2, 3, 500_000)).toBeNull()
    expect(
      paymentDwell(line({ event: 'profits-paid', seat: 1, owner: 2, paid: 90_000 }), { you: null, view }),
    ).toBeNull()
  })

  it('is where one is sent, unless a payment tells it', () => {
    const sent = (seat: number, card: number) => sentDwell(line({ event: 'player-sent', seat, by: 2, card }), eyes)
    expect(sent(1, 1)).not.toBeNull()
    expect(sent(1, 2)).toBeNull()
    expect(sent(2, 1)).toBeNull()
  })
})

it('the room tells what everybody may know of a player', () => {
  const player = { seat: 2, worth: 1_200_000, cash: 300_000, votes: 7, left_in: null } as unknown as PlayerView
  const view = { players: [player], politics: {}, premier: 2 } as unknown as View
  expect(standingIn(view, 2)).toEqual(['$1,200,000 in all', '$300,000 cash', '7 votes', 'Prime Minister'])
  expect(standingIn({ ...view, politics: null, premier: null }, 2)).toEqual(['$1,200,000 in all', '$300,000 cash'])
  expect(standingIn(view, 3)).toEqual([])
})
