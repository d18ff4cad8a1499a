import { describe, expect, it } from 'vitest'
import { textOf } from '../src/lib/roster'

const bytes = (...values: number[]) => Uint8Array.from(values).buffer

describe('a file of names', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Jürgen Müller').buffer],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Jürgen Müller'))],
    ['Western Windows', bytes(...[...'Jürgen Müller'].map((letter) => letter.charCodeAt(0)))],
    ['UTF-16', bytes(0xff, 0xfe, ...[...'Jürgen Müller'].flatMap((letter) => [letter.charCodeAt(0), 0]))],
    [
      'UTF-16, the other way round',
      bytes(0xfe, 0xff, ...[...'Jürgen Müller'].flatMap((letter) => [0, letter.charCodeAt(0)])),
    ],
  ])('is read in %s', (_, file) => {
    expect(textOf(file)).toBe('Jürgen Müller')
  })
})
