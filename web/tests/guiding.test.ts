import { expect, it } from 'vitest'
import { guidedIn } from '../src/lib/guiding'

it('remembers the rounds of the table in which one was guided, and of no other', () => {
  expect(guidedIn('abc 3 7', 'abc')).toEqual([3, 7])
  expect(guidedIn('abc 3 7', 'other')).toEqual([])
  expect(guidedIn('abc', 'abc')).toEqual([])
  expect(guidedIn(null, 'abc')).toEqual([])
})
