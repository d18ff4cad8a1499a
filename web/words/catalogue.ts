import { readFileSync } from 'node:fs'
import { FluentResource } from '@fluent/bundle'
import type { Expression, NamedArgument, Pattern } from '@fluent/bundle/esm/ast.js'
import type { Plugin } from 'vite'

/** The messages of a language by name: read when the client is built, not when it runs. */
export type Catalogue = Record<string, Pattern>

export function catalogueOf(text: string): Catalogue {
  const written = [...text.matchAll(/^(-?[a-zA-Z][\w-]*) *=/gm)].map(([, name]) => name)
  const body = new FluentResource(text).body
  // A message that cannot be read is left out without a word, so the names are counted.
  const unread = written.filter((name) => !body.some((entry) => entry.id === name))
  const twice = written.filter((name, index) => written.indexOf(name) !== index)
  if (unread.length > 0) throw new Error(`These messages cannot be read: ${unread.join(', ')}`)
  if (twice.length > 0) throw new Error(`These messages are there twice: ${twice.join(', ')}`)
  return Object.fromEntries(body.map((entry) => [entry.id, entry.value ?? '']))
}

/** The variables that a message needs. */
export function variablesOf(pattern: Pattern): string[] {
  const found = new Set<string>()
  const look = (part: string | Expression | NamedArgument): void => {
    if (typeof part === 'string') return
    if (part.type === 'var') found.add(part.name)
    else if (part.type === 'func' || part.type === 'term') part.args.forEach(look)
    else if (part.type === 'select') {
      look(part.selector)
      part.variants.forEach((variant) => lookIn(variant.value))
    }
  }
  const lookIn = (each: Pattern): void => (typeof each === 'string' ? undefined : each.forEach(look))
  lookIn(pattern)
  return [...found].sort()
}

/** The types by which the client names its messages. */
export function typesOf(catalogue: Catalogue): string {
  const messages = Object.entries(catalogue)
    .filter(([name]) => !name.startsWith('-'))
    .map(([name, pattern]) => ({ name: `'${name}'`, variables: variablesOf(pattern).map((each) => `'${each}'`) }))
  const plain = messages.filter(({ variables }) => variables.length === 0)
  const filled = messages.filter(({ variables }) => variables.length > 0)
  return `// Made from words/en.ftl by \`npm run words\`; do not edit.

type Plain =
${packed(plain.map(({ name }) => `| ${name}`))}

type Of<Variables extends string> = Record<Variables, string | number>

export type Messages = Record<Plain, null> & {
${filled.map(({ name, variables }) => `  ${name}: Of<${variables.join(' | ')}>\n`).join('')}}
`
}

/** As many to a line as fit. */
function packed(words: string[]): string {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 118) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`  ${word}`)
  }
  return lines.join('\n')
}

// What most patterns are made of, in few letters.
const SHORT = `const v=name=>({type:"var",name}),
t=(value,pattern)=>({key:{type:"str",value},value:pattern}),
s=(name,star,...variants)=>({type:"select",selector:v(name),star,variants});
`

/** A pattern as the code that makes it. */
export function codeOf(pattern: Pattern | null): string {
  if (pattern === null || typeof pattern === 'string') return JSON.stringify(pattern)
  const part = (each: (typeof pattern)[number]): string => {
    if (typeof each === 'string') return JSON.stringify(each)
    if (each.type === 'var') return `v(${JSON.stringify(each.name)})`
    if (each.type !== 'select' || each.selector.type !== 'var') return JSON.stringify(each)
    const variants = each.variants.map(({ key, value }) =>
      key.type === 'str'
        ? `t(${JSON.stringify(key.value)},${codeOf(value)})`
        : `{key:${JSON.stringify(key)},value:${codeOf(value)}}`,
    )
    return `s(${[JSON.stringify(each.selector.name), each.star, ...variants].join()})`
  }
  return `[${pattern.map(part).join()}]`
}

/**
 * Lets the client import a file of words. A catalogue reaches the browser as a list in the order of the English one, and
 * `say('close')` as `say(7)`: the names would be a good part of the first load, twice.
 */
export function words(english: string): Plugin[] {
  const names = () => Object.keys(catalogueOf(readFileSync(english, 'utf8')))
  return [
    {
      name: 'words',
      transform(text, id) {
        if (!id.endsWith('.ftl')) return null
        this.addWatchFile(english)
        const catalogue = catalogueOf(text)
        const patterns = names().map((name) => catalogue[name] ?? null)
        const code = `${SHORT}export default [${patterns.map(codeOf).join()}]`
        return { code, map: null, moduleType: 'js' }
      },
    },
    {
      name: 'words-by-number',
      enforce: 'post',
      transform(code, id) {
        if (id.includes('node_modules') || !/\.(svelte|ts)($|\?)/.test(id) || !code.includes('say(')) return null
        const all = names()
        const numbered = code.replace(/\bsay\(\s*(['"`])([\w-]+)\1/g, (call, _quote, name: string) => {
          const number = all.indexOf(name)
          return number < 0 ? call : `say(${number}`
        })
        return { code: numbered, map: null }
      },
    },
  ]
}
