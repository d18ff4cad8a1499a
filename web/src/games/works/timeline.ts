/** Something that lasts: what is built, owed, or in force. */
export type Span = {
  /** Whose it is; nobody's if it concerns all. */
  seat: number | null
  kind: 'site' | 'loan' | 'situation'
  /** The first month, and the first one after it; a loan lasts to the middle of its last month. */
  from: number
  until: number
  /** The month in which money falls due for it. */
  due: number | null
  text: string
}

/** By seat, and what ends first comes first; what concerns all is above. */
export const inOrder = (spans: Span[]): Span[] =>
  spans.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0) || a.until - b.until)
