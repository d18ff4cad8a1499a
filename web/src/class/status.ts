import { lookOf, unitOf } from '../games/registry'
import { money } from '../lib/format'
import { say } from '../lib/words'
import type { ClassCommand, ClassFirm, ClassPage, ClassSection, Problem } from '../wire'

/** "Month 3 of 6", as the game calls its rounds. */
export const roundOf = (game: string, section: ClassSection, date = section.date): string =>
  lookOf(game)?.round(date, section.last_date) ?? say('round-number', { round: date })

/** Whether something was refused because the table had gone on before it came. */
export const hasGoneOn = ({ code }: Problem): boolean => code === 'stale' || code === 'other-round'

/** How far a section is, in a word or two. */
export function statusOf(section: ClassSection, roster: ClassPage['roster']): string {
  const students = roster.filter((entry) => entry.section === section.section)
  switch (section.stage) {
    case 'gathering':
      return say('class-gathering', { here: students.filter((entry) => entry.joined).length, all: students.length })
    case 'over':
      return say('class-over')
    case 'playing':
      if (section.paused) return say('class-paused')
      if (section.closing) return say('class-closing')
      // While the clock runs nothing rests: what is not decided then is decided.
      return section.resting && section.time_left === null ? say('class-resting') : say('class-running')
  }
}

/** How many of those who are asked have decided. */
export function readyOf(section: ClassSection): string {
  if (section.stage !== 'playing' || section.paused) return ''
  const asked = section.firms.filter((one) => one.state === 'deciding' || one.state === 'ready')
  if (asked.length === 0) return say('class-waits-for-nobody')
  const ready = asked.filter((one) => one.state === 'ready').length
  const isAll = asked.length === section.firms.filter((one) => one.state !== 'out').length
  return isAll
    ? say('class-ready-of', { ready, all: asked.length })
    : say('class-ready-of-asked', { ready, all: asked.length })
}

/** Where a firm stands, as far as it is known to everybody. */
export type Place = { rank: number | null; standing: number | null; wins: boolean }

export function placeOf(section: ClassSection, firm: ClassFirm): Place {
  const end = section.over?.standings.find(({ seat }) => seat === firm.seat)
  return {
    rank: end?.rank ?? firm.rank ?? null,
    standing: end?.standing ?? firm.standing ?? null,
    wins: end?.wins ?? false,
  }
}

/** Whether the round under way is the last, because somebody wants it so or by the calendar. */
export function isLastRound(page: ClassPage, section: ClassSection): boolean {
  if (section.date >= section.last_date) return true
  const anew = page.notes.findIndex(({ command }) => command === 'reset')
  const since = anew < 0 ? page.notes : page.notes.slice(0, anew)
  return since.some(
    (note) =>
      note.command === 'last-round' &&
      (note.section === null || note.section === section.section) &&
      note.date === section.date,
  )
}

/** What was done, where nothing else on the page shows it at once; empty if something does. */
export function toldOf(page: ClassPage, command: ClassCommand): string {
  const firm = (section: number | null | undefined, seat: number) =>
    page.sections[(section ?? 1) - 1]?.firms[seat - 1]?.name ?? say('seat-number', { seat })
  const student = (entry: number) => page.roster.find((one) => one.entry === entry)?.name ?? ''
  switch (command.command) {
    case 'message':
      return typeof command.seat === 'number'
        ? say('class-sent-to', { name: firm(command.section, command.seat) })
        : say('class-sent-to-all')
    case 'grant': {
      const amount = money(Math.abs(command.amount), unitOf(page.game))
      const name = firm(command.section, command.seat)
      return command.amount < 0 ? say('class-taken', { amount, name }) : say('class-booked', { amount, name })
    }
    case 'extend':
      return say('class-given-time', {
        minutes: command.minutes,
        name: typeof command.seat === 'number' ? firm(command.section, command.seat) : say('class-all-firms'),
      })
    case 'catch-up':
      return say('class-note-catch-up', { name: firm(command.section, command.seat) })
    case 'rename':
      return say('class-note-rename', { text: command.name })
    case 'replace':
      return say('class-note-replace', { name: firm(command.section, command.seat) })
    case 'give-back':
      return say('class-note-give-back', { name: firm(command.section, command.seat) })
    case 'move':
      return say('class-moved', { name: student(command.entry), firm: firm(command.section, command.seat) })
    case 'enrol':
      return say('class-enrolled', { name: command.name })
    case 'strike':
      return say('class-struck', { name: student(command.entry) })
    case 'new-link':
      return say('class-new-link-made', { name: student(command.entry) })
    case 'schedule':
      return command.times.length > 0
        ? say('class-planned', { count: command.times.length })
        : say('class-planned-none')
    case 'last-round':
      return say('class-is-last-round')
    case 'compete':
      return say('class-note-compete')
    case 'reset':
      return say('class-note-reset')
    case 'begin':
    case 'close':
    case 'close-round':
    case 'pause':
    case 'resume':
    case 'hold':
    case 'stage':
    case 'end':
    case 'door':
    case 'new-code':
      return ''
  }
}
