import { describe, expect, it } from 'vitest'
import { chaptersOf, chosenOf, newestOf, periodsOf, statementsOf } from '../src/lib/sheets'
import type { Sheet } from '../src/wire'

const sheet = (statement: string, period: string, chapter: string | null): Sheet => ({
  title: `${statement}, ${period}`,
  statement,
  period,
  chapter,
  sections: [],
})

const SHEETS = [
  sheet('Record', 'January', 'Year 1'),
  sheet('Profit', 'January', 'Year 1'),
  sheet('Profit', 'Whole', 'Year 1'),
  sheet('Record', 'January', 'Year 2'),
  sheet('Profit', 'January', 'Year 2'),
  sheet('Profit', 'Whole', 'Year 2'),
]

describe('sheets', () => {
  it('are found by statement and period, the newest first', () => {
    expect(statementsOf(SHEETS)).toEqual(['Record', 'Profit'])
    const periods = periodsOf(SHEETS)
    expect(periods.map(({ name, chapter }) => `${chapter} ${name}`)).toEqual([
      'Year 2 Whole',
      'Year 2 January',
      'Year 1 Whole',
      'Year 1 January',
    ])
    expect(chaptersOf(periods).map(({ chapter, periods }) => [chapter, periods.length])).toEqual([
      ['Year 2', 2],
      ['Year 1', 2],
    ])
  })

  it('of now are those of the newest month, not of the year', () => {
    const now = newestOf(SHEETS)
    expect(now).toBe(periodsOf(SHEETS)[1]!.key)
    expect(chosenOf(SHEETS, null, now)).toEqual([SHEETS[3], SHEETS[4]])
    expect(newestOf(SHEETS, 'Profit')).toBe(periodsOf(SHEETS)[0]!.key)
  })

  it('of one statement stand from the newest to the oldest', () => {
    expect(chosenOf(SHEETS, 'Record', null)).toEqual([SHEETS[3], SHEETS[0]])
    expect(chosenOf(SHEETS, null, null).map((sheet) => sheet.chapter)).toEqual([
      ...Array<string>(3).fill('Year 2'),
      ...Array<string>(3).fill('Year 1'),
    ])
    expect(chosenOf([], null, newestOf([]))).toEqual([])
  })
})
