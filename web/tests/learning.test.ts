import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepProgress, progressOf } from '../src/lib/learning'

const games = join(import.meta.dirname, '../../crates/games')

const pictures = join(import.meta.dirname, '../src/games')

/** Everything that a game's pictures are made of, with the parts that it shares with others. */
function sources(folder: string): string {
  const own = readdirSync(join(pictures, folder))
    .map((file) => readFileSync(join(pictures, folder, file), 'utf8'))
    .join('\n')
  return folder !== 'works' && own.includes("'../works/") ? own + sources('works') : own
}

describe('A lesson', () => {
  it('looks at parts that the board of its game has', () => {
    let count = 0
    const taught = readdirSync(games).filter((game) => existsSync(join(games, game, 'lessons')))
    for (const game of taught) {
      const board = sources(game)
      for (const file of readdirSync(join(games, game, 'lessons')).filter((name) => name.endsWith('.toml'))) {
        const text = readFileSync(join(games, game, 'lessons', file), 'utf8')
        for (const [, list = ''] of text.matchAll(/^look = \[(.*)\]$/gm)) {
          for (const [, part = ''] of list.matchAll(/"([^"]+)"/g)) {
            count += 1
            const isThere = part === 'desk' || board.includes(`data-look="${part}"`) || board.includes(`'${part}'`)
            expect(isThere, `${game}/${file}: ${part}`).toBe(true)
          }
        }
      }
    }
    expect(count).toBeGreaterThan(20)
  })

  it('goes on where one was, in this browser', () => {
    expect(progressOf('management', 'cycle')).toEqual({ answers: [], isDone: false })
    const answers = [null, 'margin', { verb: 'bid', amount: 2, price: 500 }]
    keepProgress('management', 'cycle', { answers, isDone: true })
    expect(progressOf('management', 'cycle')).toEqual({ answers, isDone: true })
    expect(progressOf('management', 'loan')).toEqual({ answers: [], isDone: false })
  })

  it('begins anew if what was kept cannot be read', () => {
    for (const broken of ['', 'null', '{', '[]', '{"answers":3}']) {
      localStorage.setItem('boardroom.lesson.management.cycle', broken)
      expect(progressOf('management', 'cycle')).toEqual({ answers: [], isDone: false })
    }
  })
})
