import type { Sheet, SheetLine } from '../wire'

/** A period that some sheets are of: a month, within its year where there are years. */
export type Period = { key: string; name: string; chapter: string | null }

const keyOf = (sheet: Sheet) => JSON.stringify([sheet.chapter, sheet.period])

/** What sheets are sheets of, in their order. */
export function statementsOf(sheets: Sheet[]): string[] {
  return [...new Set(sheets.map((sheet) => sheet.statement))]
}

/** The periods, the newest first. */
export function periodsOf(sheets: Sheet[]): Period[] {
  const periods = new Map<string, Period>()
  for (const sheet of sheets) {
    const key = keyOf(sheet)
    periods.set(key, { key, name: sheet.period, chapter: sheet.chapter })
  }
  return [...periods.values()].reverse()
}

/** Neighbours of one chapter together; those without one stand by themselves. */
export function chaptersOf(periods: Period[]): { chapter: string | null; periods: Period[] }[] {
  const chapters: { chapter: string | null; periods: Period[] }[] = []
  for (const period of periods) {
    const last = chapters.at(-1)
    if (last && last.chapter === period.chapter) last.periods.push(period)
    else chapters.push({ chapter: period.chapter, periods: [period] })
  }
  return chapters
}

/** The period of now: the newest one of a statement, by default of that which comes first: it is of the shortest periods. */
export function newestOf(sheets: Sheet[], statement = sheets[0]?.statement): string | null {
  const newest = sheets.findLast((sheet) => sheet.statement === statement)
  return newest ? keyOf(newest) : null
}

/** The sheets of a statement and a period, the newest period first; nothing chosen is all of them. */
export function chosenOf(sheets: Sheet[], statement: string | null, period: string | null): Sheet[] {
  const chosen = sheets.filter(
    (sheet) => (statement === null || sheet.statement === statement) && (period === null || keyOf(sheet) === period),
  )
  const order = periodsOf(chosen).map((period) => period.key)
  return chosen.toSorted((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)))
}

/** All lines of a sheet in their order: a sum names them by their place, which begins with 1. */
export const linesOf = (sheet: Sheet): SheetLine[] => sheet.sections.flatMap((section) => section.lines)
