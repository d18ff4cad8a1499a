// Months are counted from the first January, which is 1; people have a calendar.
import { say } from '../../lib/words'

export const monthOf = (date: number): number => ((date - 1) % 12) + 1
export const yearOf = (date: number): number => Math.ceil(date / 12)

export const monthName = (date: number): string => say('month-name', { month: monthOf(date) })
export const shortMonth = (date: number): string => say('month-short', { month: monthOf(date) })

export const monthAndYear = (date: number): string =>
  say('month-and-year', { month: monthName(date), year: String(yearOf(date)) })

/** A month as it is said in the course of another: the year is named if it is another year. */
export const monthSeenFrom = (now: number, date: number): string =>
  yearOf(now) === yearOf(date) ? monthName(date) : monthAndYear(date)
