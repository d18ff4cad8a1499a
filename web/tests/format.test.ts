import { describe, expect, it } from 'vitest'
import { change, dollars, duration, initials, list, money, number, sentenceCase, span, typed } from '../src/lib/format'

describe('figures', () => {
  it('have thousands separators and a true minus sign', () => {
    expect(number(1234567)).toBe('1,234,567')
    expect(number(-1200)).toBe('−1,200')
    expect(number(0)).toBe('0')
  })

  it('never show a negative zero', () => {
    expect(number(-0)).toBe('0')
    expect(dollars(-0)).toBe('$0')
    expect(change(-0, '$')).toBe('±$0')
  })

  it('put the sign before the currency', () => {
    expect(dollars(1200)).toBe('$1,200')
    expect(dollars(-1200)).toBe('−$1,200')
  })

  it('show a change by sign and arrow', () => {
    expect(change(1500, '$')).toBe('▲ +$1,500')
    expect(change(-1500, '$')).toBe('▼ −$1,500')
    expect(change(3)).toBe('▲ +3')
    expect(change(0)).toBe('±0')
  })
})

describe('sums of millions', () => {
  it('say so, and are never taken for dollars', () => {
    expect(money(1200, '$m')).toBe('$1,200m')
    expect(money(-16, '$m')).toBe('−$16m')
    expect(money(16, '$')).toBe('$16')
    expect(money(16, '')).toBe('16')
    expect(change(16, '$m')).toBe('▲ +$16m')
    expect(change(-16, '$m')).toBe('▼ −$16m')
    expect(change(0, '$m')).toBe('±$0m')
  })
})

describe('a typed number', () => {
  it('is read as people write it', () => {
    expect(typed('1200')).toBe(1200)
    expect(typed('1,200')).toBe(1200)
    expect(typed(' $ 1 200 ')).toBe(1200)
    expect(typed('-5')).toBe(-5)
    expect(typed('−$5')).toBe(-5)
    expect(Object.is(typed('-0'), 0)).toBe(true)
  })

  it('is read again as it is shown', () => {
    for (const value of [0, 7, -7, 1_000, -1_234_567]) {
      expect(typed(number(value))).toBe(value)
      expect(typed(dollars(value))).toBe(value)
    }
  })

  it('is nothing that is sent if it is no whole number', () => {
    for (const text of ['', '-', '1.5', 'ten', '1e3', '--1', '1-', '9'.repeat(16)]) expect(typed(text), text).toBeNull()
  })
})

describe('names', () => {
  it('are listed as one says them', () => {
    expect(list([])).toBe('')
    expect(list(['Ada'])).toBe('Ada')
    expect(list(['Ada', 'Ben'])).toBe('Ada and Ben')
    expect(list(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben and Cleo')
  })

  it('have initials, whatever they are made of', () => {
    expect(initials('Ada Lovelace')).toBe('AL')
    expect(initials('ada')).toBe('Ad')
    expect(initials('  ada   king  lovelace ')).toBe('Ak')
    expect(initials('x')).toBe('X')
    expect(initials('')).toBe('–')
    expect(initials('   ')).toBe('–')
    expect(initials('4')).toBe('4')
    expect(['Firm 7', 'Firm 12', 'Class of 1984'].map(initials)).toEqual(['7', '12', 'Co'])
    // One sign may be two units of UTF-16; half of it would be shown as a box.
    expect(initials('🦊🐻')).toBe('🦊🐻')
    expect(initials('🦊 Fuchs')).toBe('🦊F')
  })

  it('begin a sentence', () => {
    expect(sentenceCase('prices')).toBe('Prices')
    expect(sentenceCase('')).toBe('')
  })
})

describe('time', () => {
  it('that is left is as exact as helps', () => {
    expect(duration(65_000)).toBe('1:05')
    expect(duration(64_001)).toBe('1:05')
    expect(duration(0)).toBe('0:00')
    expect(duration(-5_000)).toBe('0:00')
    expect(duration(3_599_000)).toBe('59:59')
    expect(duration(3_599_500)).toBe('1 h')
    expect(duration(47 * 3_600_000)).toBe('47 h')
    expect(duration(3 * 86_400_000)).toBe('3 days')
  })

  it('that somebody chose is said in the largest unit that fits', () => {
    expect(span(1)).toBe('1 second')
    expect(span(30)).toBe('30 seconds')
    expect(span(60)).toBe('1 minute')
    expect(span(90)).toBe('90 seconds')
    expect(span(600)).toBe('10 minutes')
    expect(span(3600)).toBe('1 hour')
    expect(span(86_400)).toBe('1 day')
    expect(span(259_200)).toBe('3 days')
  })
})
