import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableStore } from '../src/lib/table.svelte'
import { settings } from '../src/lib/settings.svelte'
import { changeOf } from '../src/lib/since'
import type { Ladder, SeatInfo } from '../src/wire'
import { house, openHouse, position, snapshot } from './house'

let table: TableStore
const settle = () => vi.advanceTimersByTimeAsync(0)
const news = (...numbers: number[]) =>
  numbers.map((number) => ({ number, text: `News ${number}`, event: { event: 'told' }, begins: null, seats: [] }))
const line = (number: number) => ({ number, name: 'Ada', seat: 1, to: null, text: `Line ${number}`, at: 0 })
const ladder = (title: string): Ladder => ({
  title,
  about: '',
  good: 'raw',
  rungs: [{ seat: 1, price: 500, asked: 1, got: 1 }],
  served: 0,
  limit: '',
  meaning: '',
  lesson: '',
})
const opening = (number: number, of: Ladder) => ({ number, ladder: of })
const seats = (...yours: number[]): SeatInfo[] =>
  [1, 2, 3].map((seat) => ({ ...snapshot().seats[0]!, seat, yours: yours.includes(seat) }))

beforeEach(async () => {
  openHouse()
  localStorage.clear()
  settings.setPace('at-once')
  house.answer = () => ({ body: snapshot({ position: position({ number: 2, news: news(1, 2) }) }) })
  table = new TableStore('t1', null)
  await settle()
  house.socket.open()
})

afterEach(() => {
  table.close()
  vi.useRealTimers()
})

describe('news', () => {
  it('is told once, in order, however often it comes', () => {
    house.socket.say({ type: 'news', ...position({ number: 3, news: news(2, 3) }) })
    house.socket.say({ type: 'news', ...position({ number: 3, news: news(2, 3) }) })
    expect(table.log.map((each) => each.number)).toEqual([1, 2, 3])
  })

  it('that is older than what is known changes nothing', () => {
    house.socket.say({ type: 'news', ...position({ number: 5, waiting: [2], news: news(3, 4, 5) }) })
    house.socket.say({ type: 'table', ...snapshot({ position: position({ number: 4, waiting: [1] }) }) })
    expect(table.position?.number).toBe(5)
    expect(table.isMyTurn).toBe(false)
  })

  it('is kept as read for the next time', () => {
    house.socket.say({ type: 'news', ...position({ number: 3, news: news(3) }) })
    expect(localStorage.getItem('boardroom.read.t1')).toBe('3')
  })
})

describe('envelopes', () => {
  it('are said to be sealed without a new picture', () => {
    house.socket.say({ type: 'news', ...position({ number: 3, waiting: [1, 2] }) })
    expect([table.isMyTurn, table.hasSealed]).toEqual([true, false])
    house.socket.say({ type: 'ready', waiting: [2], sealed: [1] })
    expect([table.isMyTurn, table.hasSealed]).toEqual([false, true])
    // Nothing else of the picture is lost by it.
    expect(table.position?.question).toBe('q1')
  })

  it('belong to nobody who looks on', () => {
    house.socket.say({ type: 'table', ...snapshot({ you: null, yours: [], position: position({ sealed: [1] }) }) })
    expect([table.isMyTurn, table.hasSealed]).toEqual([false, false])
  })
})

describe('an auction', () => {
  it('stays when the next message says nothing of it', () => {
    house.socket.say({ type: 'news', ...position({ number: 5, news: news(3), ladder: ladder('First') }) })
    house.socket.say({ type: 'news', ...position({ number: 6 }) })
    expect([table.ladder?.title, table.ladderNumber]).toEqual(['First', 3])
    house.socket.say({ type: 'news', ...position({ number: 7, ladder: null }) })
    expect(table.ladder).toBeNull()
  })

  it('stays the one that one took part in until one decides again, though others hold another', () => {
    const [raw, goods] = [ladder('Raw'), ladder('Goods')]
    house.socket.say({
      type: 'news',
      ...position({ number: 3, news: news(3), ladder: raw, openings: [opening(3, raw)] }),
    })
    house.socket.say({ type: 'news', ...position({ number: 4, news: news(4), ladder: goods }) })
    expect([table.ladder?.title, table.openings.length]).toEqual(['Raw', 1])
    void table.move({ verb: 'pass' })
    expect([table.ladder?.title, table.openings.length]).toEqual(['Goods', 0])
  })

  it('are all told of, if several were opened at once', () => {
    const [raw, goods] = [ladder('Raw'), ladder('Goods')]
    const both = position({
      number: 4,
      news: news(3, 4),
      ladder: goods,
      openings: [opening(3, raw), opening(4, goods)],
    })
    house.socket.say({ type: 'news', ...both })
    house.socket.say({ type: 'news', ...both })
    expect(table.openings.map((each) => each.title)).toEqual(['Raw', 'Goods'])
  })
})

describe('what opens', () => {
  const opened = position({
    number: 4,
    news: news(3, 4),
    waiting: [1],
    ladder: ladder('Raw'),
    openings: [opening(4, ladder('Raw'))],
  })
  beforeEach(() => settings.setPace('brisk'))

  it('comes forward, and only then does the table change', () => {
    house.socket.say({ type: 'news', ...opened })
    expect(table.spotlight.spot?.ladder?.title).toBe('Raw')
    expect(table.spotlight.spot?.before.map((each) => each.number)).toEqual([3])
    expect([table.log.length, table.isMyTurn, table.ladder]).toEqual([2, false, null])
    table.spotlight.next()
    expect(table.spotlight.isOn).toBe(false)
    expect([table.log.length, table.isMyTurn, table.ladder?.title]).toEqual([4, true, 'Raw'])
  })

  it('keeps what comes meanwhile waiting, in order, and talk not at all', () => {
    house.socket.say({ type: 'news', ...opened })
    house.socket.say({ type: 'ready', waiting: [2], sealed: [1] })
    house.socket.say({ type: 'chat', line: line(1) })
    const goods = [opening(5, ladder('Goods'))]
    house.socket.say({
      type: 'news',
      ...position({ number: 5, news: news(5), openings: goods, ladder: ladder('Goods') }),
    })
    expect([table.chat.length, table.hasSealed]).toEqual([1, false])
    table.spotlight.next()
    expect(table.hasSealed).toBe(true)
    expect(table.spotlight.spot?.ladder?.title).toBe('Goods')
    table.spotlight.skip()
    expect([table.spotlight.isOn, table.log.length]).toEqual([false, 5])
  })

  it('is skipped together with all that came after it', () => {
    house.socket.say({ type: 'news', ...opened })
    const goods = [opening(5, ladder('Goods'))]
    house.socket.say({
      type: 'news',
      ...position({ number: 5, news: news(5), openings: goods, ladder: ladder('Goods') }),
    })
    table.spotlight.skip()
    expect([table.spotlight.isOn, table.log.length, table.ladder?.title]).toEqual([false, 5, 'Goods'])
  })

  it('does not come again when it is told again, nor at once, nor when one has just come', () => {
    house.socket.say({ type: 'news', ...opened })
    table.spotlight.next()
    house.socket.say({ type: 'table', ...snapshot({ position: opened }) })
    expect(table.spotlight.isOn).toBe(false)
    settings.setPace('at-once')
    house.socket.say({
      type: 'news',
      ...position({ number: 5, news: news(5), openings: [opening(5, ladder('Goods'))] }),
    })
    expect(table.spotlight.isOn).toBe(false)
  })

  it('is nothing that was taken back', () => {
    const back = { number: 5, text: 'Back', event: { event: 'taken-back' } }
    house.socket.say({ type: 'news', ...opened, number: 5, news: [...opened.news, back] })
    expect([table.spotlight.isOn, table.log.length]).toEqual([false, 5])
  })

  it('is what others did, one by one, at the pace of people', () => {
    settings.setPace('people')
    const did = (number: number, seat: number) => {
      const line = news(number)[0]!
      // The first of those whom it concerns is not always the one who did it.
      return { ...line, event: { ...line.event, seat }, text: `${seat} did`, seats: [1, seat] }
    }
    house.socket.say({ type: 'news', ...position({ number: 5, news: [did(3, 2), did(4, 1), did(5, 3)] }) })
    expect(table.spotlight.count).toBe(2)
    expect(table.spotlight.spot?.line.number).toBe(3)
    table.spotlight.next()
    expect(table.spotlight.spot?.before.map((each) => each.number)).toEqual([4])
  })

  it('leaves nothing out that is about oneself, however much comes', () => {
    const numbers = Array.from({ length: 10 }, (_, index) => index + 3)
    const lines = news(...numbers).map((each) => ({ ...each, seats: each.number === 3 ? [1] : [2] }))
    const openings = numbers.map((number) => opening(number, ladder('Raw')))
    house.socket.say({ type: 'news', ...position({ number: 12, news: lines, openings }) })
    expect(table.spotlight.count).toBe(9)
    expect(table.spotlight.spot?.line.number).toBe(3)
    table.spotlight.next()
    expect(table.spotlight.spot?.line.number).toBe(5)
    expect(table.spotlight.spot?.before.map((each) => each.number)).toEqual([4])
  })

  it('holds nobody up who is far behind', () => {
    house.socket.say({ type: 'news', ...opened })
    for (let number = 5; number < 13; number += 1)
      house.socket.say({ type: 'news', ...position({ number, news: news(number) }) })
    expect([table.spotlight.isOn, table.log.length]).toEqual([false, 12])
  })

  it('holds up neither the clock nor the word of whose turn it is', async () => {
    house.socket.say({ type: 'news', ...opened, waiting: [2], time_left: 180_000 })
    const deadline = Date.now() + 180_000
    expect([table.position?.number, table.now?.number, table.deadline]).toEqual([2, 4, deadline])
    await vi.advanceTimersByTimeAsync(60_000)
    house.socket.say({ type: 'ready', waiting: [], sealed: [2] })
    expect([table.now?.sealed, table.spotlight.isOn]).toEqual([[2], true])
    house.socket.say({ type: 'seats', seats: seats(1), yours: [1], stage: 'over', paused: true })
    expect([table.info?.paused, table.info?.stage]).toEqual([true, 'playing'])
    table.spotlight.next()
    // The time does not begin anew with what is looked at.
    expect([table.position?.number, table.deadline]).toEqual([4, deadline])
    expect([table.position?.sealed, table.now]).toEqual([[2], table.position])
  })

  it('steps aside for whoever is asked while time runs', async () => {
    house.socket.say({ type: 'news', ...opened, time_left: 120_000 })
    await vi.advanceTimersByTimeAsync(6_000)
    house.socket.say({ type: 'ready', waiting: [1], sealed: [2] })
    expect(table.spotlight.isOn).toBe(true)
    await vi.advanceTimersByTimeAsync(4_000)
    expect([table.spotlight.isOn, table.isMyTurn, table.openings.length]).toEqual([false, true, 1])
    const near = { time_left: 29_000, openings: [opening(5, ladder('Goods'))] }
    house.socket.say({ type: 'news', ...position({ number: 5, news: news(5), waiting: [1], ...near }) })
    expect([table.spotlight.isOn, table.isMyTurn, table.openings.length]).toEqual([false, true, 2])
  })

  it('waits for whoever has no clock, or is not asked', async () => {
    house.socket.say({ type: 'news', ...opened })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(table.spotlight.isOn).toBe(true)
    table.spotlight.next()
    const others = { waiting: [2], time_left: 120_000, openings: [opening(5, ladder('Goods'))] }
    house.socket.say({ type: 'news', ...position({ number: 5, news: news(5), ...others }) })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(table.spotlight.isOn).toBe(true)
  })

  it('is on a wall the newest, once the table has gone on by more than a phase', () => {
    table.isWall = true
    house.socket.say({ type: 'news', ...opened, phase: 1 })
    expect(table.spotlight.spot?.date).toBe(1)
    // Nothing newer is to be seen, so it stays: the header says where the table is.
    for (const [number, phase] of [
      [5, 2],
      [6, 3],
    ] as const)
      house.socket.say({ type: 'news', ...position({ number, phase, news: news(number) }) })
    expect([table.spotlight.spot?.ladder?.title, table.now?.phase]).toEqual(['Raw', 3])
    const goods = { phase: 4, openings: [opening(7, ladder('Goods'))] }
    house.socket.say({ type: 'news', ...position({ number: 7, news: news(7), ...goods }) })
    expect([table.spotlight.spot?.ladder?.title, table.position?.phase]).toEqual(['Goods', 3])
    house.socket.say({ type: 'news', ...position({ number: 8, date: 2, news: news(8) }) })
    expect([table.spotlight.isOn, table.position?.date]).toEqual([false, 2])
  })

  it('is on a wall nothing of rounds that are long over', () => {
    table.isWall = true
    const begins = (number: number, date: number) => ({ ...news(number)[0]!, begins: date })
    const openings = [3, 4, 5].map((number) => opening(number, ladder('Raw')))
    const lines = [begins(3, 2), begins(4, 3), begins(5, 4)]
    house.socket.say({ type: 'news', ...position({ number: 5, date: 4, news: lines, openings }) })
    expect([table.spotlight.count, table.spotlight.spot?.date]).toEqual([2, 3])
  })

  it('leaves with the seat through which it was seen', () => {
    house.socket.say({ type: 'news', ...opened })
    table.takeSeat(2)
    expect([table.spotlight.isOn, table.position, table.log]).toEqual([false, null, []])
  })
})

describe('a seat', () => {
  it('that is lost takes along what was seen from it', () => {
    house.socket.say({ type: 'chat', line: line(1) })
    house.socket.say({ type: 'table', ...snapshot({ you: null, yours: [], position: position({ number: 1 }) }) })
    expect(table.hasLostSeat).toBe(true)
    expect(table.log).toEqual([])
    expect(table.chat).toEqual([])
    expect(table.position?.number).toBe(1)
  })

  it('without a name has a number', () => {
    expect([table.name(1), table.name(2), table.name(9)]).toEqual(['Ada', 'Seat 2', 'Seat 9'])
  })

  it('of several at one device falls to whoever is to decide', () => {
    const shared = (waiting: number[]) =>
      house.socket.say({
        type: 'table',
        ...snapshot({ seats: seats(1, 2), yours: [1, 2], position: position({ number: 9, waiting }) }),
      })
    shared([3])
    expect(table.handTo).toBe(1)
    shared([2, 3])
    expect(table.handTo).toBe(2)
    table.seatShown = 2
    expect(table.handTo).toBeNull()
    shared([1])
    expect(table.handTo).toBe(1)
    shared([3])
    expect(table.handTo).toBeNull()
  })

  it('is handed over with nothing of the last view left', async () => {
    table.takeSeat(2)
    expect([table.position, table.ladder, table.log, table.chat]).toEqual([null, null, [], []])
    await settle()
    expect(house.calls.at(-1)?.path).toContain('seat=2')
  })
})

describe('talk', () => {
  it('is heard once', () => {
    house.socket.say({ type: 'chat', line: line(1) })
    house.socket.say({ type: 'chat', line: line(1) })
    house.socket.say({ type: 'chat', line: line(2) })
    expect(table.chat.map((each) => each.number)).toEqual([1, 2])
  })
})

describe('a table', () => {
  it('follows the host, and the end', () => {
    house.socket.say({ type: 'seats', seats: seats(1), yours: [1], stage: 'playing', paused: true })
    expect(table.info?.paused).toBe(true)
    house.socket.say({
      type: 'news',
      ...position({
        number: 3,
        over: { ending: 'it ended', standings: [{ seat: 1, standing: 5, rank: 1, wins: true }], winners: [1] },
      }),
    })
    expect(table.info?.stage).toBe('over')
  })

  it('counts the time by the clock of this device', () => {
    house.socket.say({ type: 'news', ...position({ number: 3, time_left: 30_000 }) })
    expect(table.deadline).toBe(Date.now() + 30_000)
    house.socket.say({ type: 'news', ...position({ number: 4 }) })
    expect(table.deadline).toBeNull()
  })

  it('that is gone shows nothing any more', () => {
    house.socket.end(4403)
    expect([table.info, table.position, table.failure?.code]).toEqual([null, null, 'not-allowed'])
  })
})

describe('a call that it is one’s turn', () => {
  it('comes once, and not to whoever has just decided', () => {
    const call = vi.spyOn(settings, 'callForTurn').mockReturnValue()
    house.socket.say({ type: 'news', ...position({ number: 3, waiting: [1] }) })
    house.socket.say({ type: 'news', ...position({ number: 4, waiting: [1] }) })
    expect(call).toHaveBeenCalledTimes(1)
    void table.move({ verb: 'bid', amount: 1, price: 2 })
    house.socket.say({ type: 'news', ...position({ number: 5, waiting: [2] }) })
    house.socket.say({ type: 'news', ...position({ number: 6, waiting: [1] }) })
    expect(call).toHaveBeenCalledTimes(1)
  })
})

describe('changes', () => {
  const told = (number: number, cash: number) => ({
    type: 'news' as const,
    ...position({ number, view: { cash }, news: news(number) }),
  })
  const change = () => changeOf(table, (view: { cash: number }) => view.cash)

  it('are told since the last decision, however many messages have come', () => {
    house.socket.say(told(3, 100))
    expect(change()).toBe(0)
    void table.move({ verb: 'pass' })
    house.socket.say(told(4, 90))
    house.socket.say(told(5, 70))
    expect(change()).toBe(-30)
    expect(table.before?.since).toBe('Since your last decision')
    void table.move({ verb: 'pass' })
    expect(change()).toBe(0)
  })

  it('of what was taken back are not told', () => {
    house.socket.say(told(3, 100))
    void table.move({ verb: 'pass' })
    const back = news(4).map((each) => ({ ...each, event: { event: 'taken-back' } }))
    house.socket.say({ type: 'news', ...position({ number: 4, view: { cash: 80 }, news: back }) })
    expect(change()).toBe(0)
  })

  it('are told to onlookers since the last step', () => {
    house.socket.say({
      type: 'table',
      ...snapshot({ you: null, position: position({ number: 3, view: { cash: 100 } }) }),
    })
    house.socket.say(told(4, 90))
    house.socket.say(told(5, 70))
    expect(change()).toBe(-20)
    expect(table.before?.since).toBe('Since the last step')
  })
})
