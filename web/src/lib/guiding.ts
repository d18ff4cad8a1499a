/** The rounds of a table in which somebody has been guided, as they are kept: the table and its rounds. Another table begins anew. */
export function guidedIn(kept: string | null, table: string): number[] {
  const [of, ...rounds] = (kept ?? '').split(' ')
  return of === table ? rounds.map(Number) : []
}
