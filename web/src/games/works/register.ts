/** A column of the register of firms. */
export type Column<Firm> = {
  label: string
  text: (firm: Firm) => string
  /** What the firms can be ordered by here, the most first; nothing where it is secret. */
  by?: (firm: Firm) => number | null
  /** How much it has changed. */
  gain?: (firm: Firm) => number
  /** Whether it is left out where there is little room. */
  wide?: boolean
}
