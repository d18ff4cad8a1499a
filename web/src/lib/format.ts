import { language, say } from './words'

const figures = new Intl.NumberFormat(language)

/** A figure with thousands separators; adding nothing makes a negative zero a plain one. */
export const number = (value: number): string => figures.format(value + 0).replace('-', '−')

/** What figures are counted in: nothing, dollars, or millions of dollars. */
export type Unit = '' | '$' | '$m'

const counted = (value: number, unit: Unit): string =>
  unit === '$m' ? say('in-millions', { sum: figures.format(value) }) : `${unit}${figures.format(value)}`

/** A sum in its unit. */
export const money = (value: number, unit: Unit): string =>
  value < 0 ? `−${counted(-value, unit)}` : counted(value + 0, unit)

export const dollars = (value: number): string => money(value, '$')

/** A whole number that somebody typed, with or without separators, sign and currency; null if it is none. */
export function typed(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '').replace('−', '-')
  return /^-?[0-9]{1,15}$/.test(plain) ? Number(plain) + 0 : null
}

/** A change: a sign and an arrow, since colour alone says nothing to many. */
export function change(value: number, unit: Unit = ''): string {
  if (value === 0) return `±${counted(0, unit)}`
  return value > 0 ? `▲ +${counted(value, unit)}` : `▼ −${counted(-value, unit)}`
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function list(names: string[]): string {
  const [last, ...others] = names.toReversed()
  if (last === undefined || others.length === 0) return last ?? ''
  const before = others.reduceRight((so, next) => say('list-and-so-on', { so, next }))
  return say('list-and-last', { others: before, last })
}

/** "AL" for Ada Lovelace; where a name ends with a number, that is what tells it from the others. */
export function initials(name: string): string {
  const numbered = /\D\s*(\d{1,2})$/.exec(name.trim())
  if (numbered) return numbered[1]!
  const words = name.trim().split(/\s+/)
  const [first = '', second = ''] = words
  const letters = second !== '' ? `${[...first][0] ?? ''}${[...second][0] ?? ''}` : [...first].slice(0, 2).join('')
  return letters === '' ? '–' : letters.charAt(0).toUpperCase() + letters.slice(1)
}

/** "1:05", "2 h", "3 days": as exact as helps. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds < 172_800) return say('hours-left', { hours: Math.round(seconds / 3600) })
  return say('days-left', { days: Math.round(seconds / 86_400) })
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "1 minute", "90 seconds", "3 days": a length of time that somebody chose. */
export function span(seconds: number): string {
  if (seconds % 86_400 === 0) return say('days', { count: seconds / 86_400 })
  if (seconds % 3600 === 0) return say('hours', { count: seconds / 3600 })
  if (seconds % 60 === 0) return say('minutes', { count: seconds / 60 })
  return say('seconds', { count: seconds })
}

/** What a table does for those who have not decided when the time is up. */
export function absentWords(absent: string): string {
  if (absent === 'fallback') return say('the-cautious-choice-is-made')
  if (absent === 'bot') return say('a-bot-decides')
  return say('the-table-waits')
}
