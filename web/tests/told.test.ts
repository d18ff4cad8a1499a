import { describe, expect, it } from 'vitest'
import { isForAll, told } from '../src/lib/told'
import type { NewsLine } from '../src/wire'

const line = (event: NewsLine['event'], text: string, seats: number[]): NewsLine => ({
  number: 1,
  text,
  event,
  begins: null,
  seats,
})
const paid = (...amounts: number[]) =>
  line(
    { event: 'fixed-costs-paid', paid: amounts.map((amount, index) => ({ seat: index + 1, amount })) },
    'Fixed costs: one by one',
    amounts.map((_, index) => index + 1),
  )

describe('what all paid', () => {
  it('is one sum where it is the same for each', () => {
    expect(told('management', paid(4200, 4200, 4200, 4200))).toBe('Fixed costs: $4,200 for each of 4 firms.')
  })

  it('is told from the least to the most, with one’s own', () => {
    const line = paid(4200, 5000, 4200, 4200)
    expect(told('management', line)).toBe('Fixed costs: $4,200 to $5,000 for 4 firms.')
    expect(told('management', line, 2)).toBe('Fixed costs: $4,200 to $5,000 for 4 firms, $5,000 for you.')
  })

  it('is told one by one where they are few', () => {
    expect(told('management', paid(4200, 4200))).toBe('Fixed costs: one by one')
  })
})

describe('on a wall', () => {
  it('stands what concerns all, or matters to all, and is short enough', () => {
    const isShown = (event: string, seats: number[], text = 'Told.') =>
      isForAll('management', line({ event }, text, seats))
    expect(isShown('month-began', [])).toBe(true)
    expect(isShown('goods-made', [30])).toBe(false)
    expect(isShown('went-bankrupt', [30])).toBe(true)
    expect(isShown('grant-paid', [30])).toBe(true)
    expect(isShown('auctioned', [1, 2], 'x'.repeat(200))).toBe(false)
  })
})
