import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type AST } from 'svelte/compiler'
import { describe, expect, it } from 'vitest'
import { accented } from '../src/lib/accented'
import { choose, say } from '../src/lib/words'
import { catalogueOf, typesOf, variablesOf } from '../words/catalogue'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/(^|\/)(wire|messages)\.ts$|^wire\/|\.d\.ts$/.test(path))
  .map((path) => ({ path, text: read(`src/${path}`) }))
const english = catalogueOf(read('words/en.ftl'))
const messages = Object.entries(english).filter(([name]) => !name.startsWith('-'))

/** Every call of `say` with a name written out, and what is given to it: null if that is not written out. */
type Use = { path: string; name: string; given: string[] | null }
function usesIn(path: string, text: string): Use[] {
  return [...text.matchAll(/\bsay\(\s*'([\w-]+)'\s*(,\s*)?/g)].map((match) => {
    const rest = text.slice(match.index + match[0].length)
    if (match[2] === undefined || rest.startsWith(')')) return { path, name: match[1]!, given: [] }
    return { path, name: match[1]!, given: rest.startsWith('{') ? namesIn(rest) : null }
  })
}

/** The names in an object that is written out; null if another object is spread into it. */
function namesIn(text: string): string[] | null {
  let depth = 0
  let part = ''
  const parts: string[] = []
  for (const sign of text) {
    if ('({['.includes(sign)) depth += 1
    if (')}]'.includes(sign)) depth -= 1
    if (depth === 0) break
    if (depth === 1 && sign === ',') [parts[parts.length], part] = [part, '']
    else if (depth > 1 || sign !== '{') part += sign
  }
  const named = [...parts, part].map((each) => each.trim()).filter((each) => each !== '')
  if (named.some((each) => each.startsWith('...'))) return null
  return named.map((each) => /^\w+/.exec(each)?.[0] ?? each).sort()
}

const uses = files.flatMap(({ path, text }) => usesIn(path, text))

describe('the catalogue', () => {
  it('has types that fit it (npm run words makes them)', async () => {
    await expect(typesOf(english)).toMatchFileSnapshot('../src/lib/messages.ts')
  })

  it('has a message for every use', () => {
    expect(uses.filter(({ name }) => !(name in english))).toEqual([])
    expect(uses.length).toBeGreaterThan(300)
  })

  it('is used by names that are written out, since the build puts their places there', () => {
    const calls = files
      .filter(({ path }) => path !== 'lib/words.ts')
      .flatMap(({ text }) => text.match(/\bsay\(/g) ?? [])
    expect(uses.length).toBe(calls.length)
  })

  it('refers to no message by name, and has no terms', () => {
    expect(JSON.stringify(english)).not.toMatch(/"type":"(mesg|term)"/)
    expect(Object.keys(english).filter((name) => name.startsWith('-'))).toEqual([])
  })

  it('has a use for every message', () => {
    const used = new Set(uses.map(({ name }) => name))
    expect(messages.map(([name]) => name).filter((name) => !used.has(name))).toEqual([])
  })

  it('is given every variable, and no other', () => {
    const wrong = uses.filter(
      ({ name, given }) => given !== null && String(given) !== String(variablesOf(english[name] ?? '')),
    )
    expect(wrong).toEqual([])
  })

  it('is the same in every language: no message too many, no variable that is not given', () => {
    for (const file of readdirSync(join(root, 'words')).filter((each) => each.endsWith('.ftl'))) {
      for (const [name, pattern] of Object.entries(catalogueOf(read(`words/${file}`)))) {
        if (name.startsWith('-')) continue
        expect(english, `${file}: ${name}`).toHaveProperty([name])
        expect(variablesOf(english[name]!), `${file}: ${name}`).toEqual(expect.arrayContaining(variablesOf(pattern)))
      }
    }
  })

  it('cannot hold a message twice, or one that cannot be read', () => {
    expect(() => catalogueOf('one = 1\none = 2\n')).toThrow('twice: one')
    expect(() => catalogueOf('one = { $count ->\n')).toThrow('cannot be read: one')
  })
})

describe('a message', () => {
  it('has the right plural', () => {
    expect([0, 1, 2].map((count) => say('seats-open', { count }))).toEqual([
      '0 seats open',
      '1 seat open',
      '2 seats open',
    ])
    expect([1, 3].map((count) => say('games-that-are-over', { count }))).toEqual([
      'One game that is over',
      '3 games that are over',
    ])
    expect(say('factories', { standard: 2, automated: 0 })).toBe('2 standard')
    expect(say('factories', { standard: 2, automated: 1 })).toBe('2 standard, 1 automated')
    expect(say('names-win', { names: 'Ada', count: 1 })).toBe('Ada wins')
  })

  it('says years without separators and sums with them', () => {
    expect(say('what-happened-in', { year: '1901' })).toBe('What happened in 1901')
    expect(say('checked-decisions', { count: 1234 })).toContain('1,234 decisions')
  })

  it('chooses by words too', () => {
    expect(say('want-to-end', { who: 'Ada', form: 'one' })).toBe('Ada wants to end the game here.')
    expect(say('want-to-end', { who: 'you', form: 'you' })).toBe('you want to end the game here.')
    expect(say('sign-out-device', { name: 'Firefox', which: 'this' })).toBe('Sign out Firefox, this one')
  })

  it('says no mark of a part twice, and closes every one', () => {
    for (const [name, pattern] of messages) {
      const tags = [...JSON.stringify(pattern).matchAll(/<(\/?)(\w+)>/g)]
      const open = tags.filter(([, slash]) => slash === '').map(([, , tag]) => tag)
      const shut = tags.filter(([, slash]) => slash === '/').map(([, , tag]) => tag)
      expect(open, name).toEqual(shut)
    }
  })
})

describe('a language', () => {
  const known = ['en', 'de', 'pt-BR', 'en-XA']
  it('is the first that is wanted and there', () => {
    expect(choose(['de-AT', 'en'], known)).toBe('de')
    expect(choose(['fr', 'pt-BR'], known)).toBe('pt-BR')
    expect(choose(['en-XA'], known)).toBe('en-XA')
    expect(choose(['en-GB', 'de'], known)).toBe('en')
  })

  it('is English for whoever wants none that is there', () => {
    expect(choose(['', 'fr', 'xx'], known)).toBe('en')
    expect(choose([], known)).toBe('en')
  })

  it('for tests accents every letter, but no mark of a part', () => {
    expect(accented('Open <house>a</house> Zz')).toBe('Óƥéñ <house>á</house> Žž')
    expect(accented('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')).not.toMatch(/[a-zA-Z]/)
  })
})

/** What people read or hear is in the catalogue, so that it can be said in another language. */
describe('outside the catalogue', () => {
  const SPOKEN = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']
  const lettered = (text: string) => /\p{L}{2}/u.test(text)

  function writtenOut(path: string, text: string): string[] {
    const found: string[] = []
    const walk = (node: AST.SvelteNode | undefined | null): void => {
      if (node === undefined || node === null || typeof node !== 'object') return
      if (node.type === 'Text' && lettered(node.data)) found.push(`${path}: ${node.data.trim()}`)
      if (node.type === 'StyleDirective') return
      if (node.type === 'Attribute') {
        const parts = Array.isArray(node.value) ? node.value : []
        if (SPOKEN.includes(node.name)) {
          for (const part of parts) if (part.type === 'Text' && lettered(part.data)) found.push(`${path}: ${part.data}`)
        }
        return
      }
      for (const [key, value] of Object.entries(node)) {
        if (['css', 'instance', 'module', 'options', 'metadata', 'expression'].includes(key)) continue
        for (const child of Array.isArray(value) ? value : [value]) walk(child as AST.SvelteNode)
      }
    }
    walk(parse(text, { modern: true, filename: path }).fragment)
    return found
  }

  it('nothing is written out on a page', () => {
    expect(
      files.filter(({ path }) => path.endsWith('.svelte')).flatMap(({ path, text }) => writtenOut(path, text)),
    ).toEqual([])
  })

  it('no space is written as an entity at the edge of an element, where it would be lost', () => {
    expect(files.filter(({ text }) => text.includes('&#32;')).map(({ path }) => path)).toEqual([])
  })

  it('no sentence is written out in the code', () => {
    const sentences = files.flatMap(({ path, text }) => {
      const code = text
        .replace(/<style>[\s\S]*<\/style>/, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '')
        .replace(/\b(class|d|viewBox|style|accept|rel|href|data-[\w-]+)="[^"]*"/g, '')
        .replace(/^\s*import .*$/gm, '')
      return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
        .map((match) => (match[1] ?? match[2] ?? '').replace(/\$\{[^}]*\}/g, ' '))
        .filter((words) => /\p{L}{2,},? \p{L}{2,}|^[A-Z]\p{Ll}+$/u.test(words))
        .map((words) => `${path}: ${words}`)
    })
    // Names of keys and of the browser's own things, a command to type, and what the server calls a phase and a table.
    const NAMES = [
      'Notification',
      'Home',
      'End',
      'Enter',
      'Escape',
      'boardroom verify',
      'new boss on offer',
      'Your desk',
    ]
    expect(sentences.filter((each) => !NAMES.some((name) => each.endsWith(`: ${name}`)))).toEqual([])
  })
})
