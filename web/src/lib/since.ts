import type { Shown } from './shown'

/** What a figure of a game is read from, now and as it was before. */
export type Reading<View> = (view: View) => number | null | undefined

/** What it is now. */
export const valueOf = <View>(table: Shown, read: Reading<View>): number => read(table.position!.view as View) ?? 0

/**
 * How much a figure has changed. At one moment all changes speak of the same span, which the table names: for players it is since
 * their last decision.
 */
export function changeOf<View>(table: Shown, read: Reading<View>): number {
  const now = table.position && read(table.position.view as View)
  const before = table.before && read(table.before.view as View)
  return typeof now === 'number' && typeof before === 'number' ? now - before : 0
}
