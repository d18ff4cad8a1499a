const figures = new Intl.NumberFormat('en-US')

/** A figure with thousands separators; adding nothing makes a negative zero a plain one. */
export const number = (value: number): string => figures.format(value + 0).replace('-', '−')

export const dollars = (value: number): string =>
  value < 0 ? `−$${figures.format(-value)}` : `$${figures.format(value + 0)}`

/** A whole number that somebody typed, with or without separators, sign and currency; null if it is none. */
export function typed(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '').replace('−', '-')
  return /^-?[0-9]{1,15}$/.test(plain) ? Number(plain) + 0 : null
}

/** A change: a sign and an arrow, since colour alone says nothing to many. */
export function change(value: number, unit = ''): string {
  if (value === 0) return `±${unit}0`
  return value > 0 ? `▲ +${unit}${figures.format(value)}` : `▼ −${unit}${figures.format(-value)}`
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function list(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = '', second = ''] = words
  const letters = second !== '' ? `${[...first][0] ?? ''}${[...second][0] ?? ''}` : [...first].slice(0, 2).join('')
  return letters === '' ? '–' : letters.charAt(0).toUpperCase() + letters.slice(1)
}

/** "1:05", "2 h", "3 days": as exact as helps. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "1 minute", "90 seconds", "3 days": a length of time that somebody chose. */
export function span(seconds: number): string {
  const [size, word] = (
    [
      [86_400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
      [1, 'second'],
    ] as const
  ).find(([each]) => seconds % each === 0) ?? [1, 'second']
  const count = seconds / size
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** What a table does for those who have not decided when the time is up. */
export const ABSENT_WORDS: Record<string, string> = {
  wait: 'the table waits',
  fallback: 'the cautious choice is made',
  bot: 'a bot decides',
}
