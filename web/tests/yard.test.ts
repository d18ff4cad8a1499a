import { describe, expect, it } from 'vitest'
import type { FirmView, SiteView } from '../src/games/management/wire'
import { plotsOf } from '../src/games/management/plots'
import { rowsFor, stackOf } from '../src/games/works/yard'

const bid = { filled: 0, amount: 0, price: 0 }
const firm = (own: Partial<FirmView> = {}): FirmView => ({
  seat: 1,
  left_in: null,
  raw: 4,
  goods: 2,
  standard: 2,
  automated: 0,
  cash: 10000,
  debt: 0,
  capital: 20000,
  raw_bid: bid,
  production: { standard: 0, single: 0, double: 0 },
  made_one: 0,
  made_two: 0,
  sale_offer: bid,
  borrowed: null,
  building: null,
  ...own,
})
const site = (kind: SiteView['kind'], opens: number, seat = 1): SiteView => ({ seat, kind, opens, owed: 0, due: opens })

describe('the yard of a firm', () => {
  it('has a plot for every factory that it may have', () => {
    expect(plotsOf(firm(), [], 6).map(({ what }) => what)).toEqual([
      'standard',
      'standard',
      'empty',
      'empty',
      'empty',
      'empty',
    ])
    expect(plotsOf(firm(), [], 1)).toHaveLength(2)
  })

  it('shows its own sites, and an automation on the factory that works behind it', () => {
    const sites = [site('standard', 5), site('automated', 7, 2), site('automation', 9)]
    const plots = plotsOf(firm(), sites, 6)
    expect(plots.map(({ what, leaf }) => [what, leaf]).slice(0, 4)).toEqual([
      ['standard', null],
      ['standard', '9'],
      ['site', '5'],
      ['empty', null],
    ])
  })

  it('smokes where something was made this month', () => {
    const works = (own: Partial<FirmView>) => plotsOf(firm(own), [], 6).map((plot) => plot.works)
    expect(works({ made_one: 1 }).slice(0, 2)).toEqual([1, 0])
    expect(
      works({ automated: 2, made_one: 2, made_two: 1, production: { standard: 1, single: 1, double: 2 } }),
    ).toEqual([1, 0, 2, 1, 0, 0])
    expect(works({ standard: 0, automated: 2, made_one: 1, made_two: 1 }).slice(0, 2)).toEqual([2, 1])
  })

  it('draws many factories smaller, in rows that hold them all', () => {
    for (const count of [1, 6, 7, 24, 25, 100]) {
      const rows = rowsFor(count)
      expect(6 * rows * rows).toBeGreaterThanOrEqual(count)
    }
    expect(rowsFor(6)).toBe(1)
  })
})

describe('a stack', () => {
  it('grows from the ground, and has a height that it does not pass', () => {
    expect(stackOf(0)).toEqual([])
    expect(stackOf(4).map(({ y }) => y)).toEqual([0, 0, 0, 1])
    expect(stackOf(500)).toHaveLength(21)
    expect(Math.max(...stackOf(500).map(({ y }) => y))).toBe(5)
  })
})
