import { FluentBundle } from '@fluent/bundle'
import english from '../../words/en.ftl'
import type { Messages } from './messages'
import { accented, TEST_LANGUAGE } from './accented'
import { keep, kept } from './storage'

type Patterns = typeof english

// Every other language is a file beside the English one, fetched when it is wanted.
const others = import.meta.glob<Patterns>(['../../words/*.ftl', '!../../words/en.ftl'], { import: 'default' })
const files = Object.fromEntries(
  Object.entries(others).map(([path, load]) => [/([\w-]+)\.ftl$/.exec(path)?.[1] ?? '', load]),
)

/** The languages that one can choose from. */
export const LANGUAGES = ['en', ...Object.keys(files)]

/** The first language that somebody wants and that is there: as it is asked for, or without its country. */
export function choose(wanted: readonly string[], known: readonly string[]): string {
  for (const each of wanted) {
    const found = [each, each.split('-')[0]].find((code) => code !== undefined && known.includes(code))
    if (found !== undefined) return found
  }
  return 'en'
}

/** The language of this page. Another one begins with a page that is loaded anew. */
export const language = choose([kept('language') ?? '', ...navigator.languages], [...LANGUAGES, TEST_LANGUAGE])

export function setLanguage(code: string): void {
  keep('language', code)
  location.reload()
}

/** The name of a language, in that language. */
export const languageName = (code: string): string => new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code

/** A country whose dates are written as the words are. */
export const locale = language.startsWith('en') ? 'en-GB' : language

// Patterns are told to the bundle one by one, so it knows none by name.
const speakerOf = (code: string) =>
  new FluentBundle(code, { useIsolating: false, ...(code === TEST_LANGUAGE ? { transform: accented } : {}) })

const inEnglish = { patterns: english, speaker: speakerOf(language === TEST_LANGUAGE ? language : 'en') }
let spoken = inEnglish

/** Fetches the words of this page's language. Nothing is said before it is done. */
export async function learnWords(): Promise<void> {
  document.documentElement.lang = language
  const load = files[language]
  if (load) spoken = { patterns: await load(), speaker: speakerOf(language) }
}

export type MessageName = keyof Messages
type Variables<Name extends MessageName> = Messages[Name] extends null ? [] : [variables: Messages[Name]]

/** A sentence that ends with a name which has a full stop of its own. */
const withOneStop = (said: string): string => (/[^.]\.\.$/.test(said) ? said.slice(0, -1) : said)

/**
 * What the client itself has to say. Figures are given as numbers where a plural hangs on them. The name is written out in
 * the call: the build puts the place of the message there.
 */
export function say<Name extends MessageName>(name: Name, ...[variables]: Variables<Name>): string {
  const place = name as unknown as number
  // What is not translated yet is said in English.
  const { patterns, speaker } = spoken.patterns[place] ? spoken : inEnglish
  const pattern = patterns[place]
  // With a list for complaints, the rest of a sentence is said even if a part of it is wrong.
  return pattern ? withOneStop(speaker.formatPattern(pattern, variables ?? {}, [])) : String(name)
}
