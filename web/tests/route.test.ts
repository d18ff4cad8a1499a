import { describe, expect, it } from 'vitest'
import {
  carryAddress,
  checkAddress,
  classAddress,
  joinAddress,
  learnAddress,
  parse,
  replayAddress,
  reviewAddress,
  tableAddress,
} from '../src/lib/route.svelte'

describe('an address', () => {
  it('leads to its page', () => {
    expect(parse('')).toEqual({ page: 'lobby' })
    expect(parse('#/')).toEqual({ page: 'lobby' })
    expect(parse('#/new?game=goodwill')).toEqual({ page: 'new', game: 'goodwill' })
    expect(parse('#/new')).toEqual({ page: 'new', game: null })
    expect(parse('#/t/abc')).toEqual({ page: 'table', id: 'abc', invitation: null })
    expect(parse('#/check')).toEqual({ page: 'check', table: null, invitation: null })
    expect(parse('#/me')).toEqual({ page: 'me' })
    expect(parse('#/class/new')).toEqual({ page: 'newClass' })
    expect(parse(classAddress('a/b'))).toEqual({ page: 'class', id: 'a/b' })
    expect(parse(joinAddress())).toEqual({ page: 'join', key: null })
    expect(parse(joinAddress('0f'))).toEqual({ page: 'join', key: '0f' })
    expect(parse('#/rules/management?rule=5.2')).toEqual({ page: 'rules', game: 'management', rule: '5.2' })
  })

  it('that leads nowhere says so', () => {
    for (const hash of ['#/t/', '#/t', '#/carry/', '#/rules', '#/nonsense', '#/%']) {
      expect(parse(hash), hash).toEqual({ page: 'nowhere' })
    }
  })

  it('that was cut in the middle of a sign still shows a page', () => {
    expect(parse('#/t/ab%E0%A4')).toEqual({ page: 'table', id: 'ab%E0%A4', invitation: null })
  })

  it('is made so that it is read as it was meant', () => {
    const odd = 'a/b ?&#%'
    expect(parse(tableAddress(odd, odd))).toEqual({ page: 'table', id: odd, invitation: odd })
    expect(parse(tableAddress(odd))).toEqual({ page: 'table', id: odd, invitation: null })
    expect(parse(checkAddress(odd, odd))).toEqual({ page: 'check', table: odd, invitation: odd })
    expect(parse(replayAddress(odd, null))).toEqual({ page: 'replay', id: odd, invitation: null, at: null })
    expect(parse(replayAddress(odd, odd, 7))).toEqual({ page: 'replay', id: odd, invitation: odd, at: 7 })
    expect(parse(learnAddress(odd, odd))).toEqual({ page: 'learn', game: odd, lesson: odd })
    expect(parse(learnAddress(odd))).toEqual({ page: 'learn', game: odd, lesson: null })
    expect(parse(reviewAddress(odd, odd))).toEqual({ page: 'review', id: odd, invitation: odd })
    expect(parse(carryAddress(odd, odd))).toEqual({ page: 'carry', code: odd, table: odd })
  })
})
