/** What this browser kept under a name. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`boardroom.${key}`)
  } catch {
    // Private windows may forbid storage; the page works without.
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`boardroom.${key}`, value)
  } catch {
    // See above.
  }
}

/** Under which the class of a table is kept, for whoever teaches it. */
export const classKey = (table: string) => `class.${table}`
