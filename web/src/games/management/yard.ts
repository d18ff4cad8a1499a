// Where things stand in the yard of a firm. The drawing is laid out here, and only painted by the component.
import type { FirmView, SiteView, View } from './wire'

/** What stands on a plot; `works` is how many units it made this month, and `opens` the month of a scaffold on it. */
export type Plot = {
  key: string
  what: 'standard' | 'automated' | 'site' | 'automated-site' | 'empty'
  works: number
  opens: number | null
}

/** A row of plots holds this many; with more of them each is drawn smaller, in more rows. */
const IN_A_ROW = 6

export const rowsFor = (plots: number): number => Math.max(1, Math.ceil(Math.sqrt(plots / IN_A_ROW)))

/** The share of a firm's factories that worked: standard ones make one, automated ones one or two. */
function worked(firm: FirmView): { standard: number; single: number; double: number } {
  const single = Math.min(firm.production.single, firm.made_one)
  const standard = Math.min(firm.standard, firm.made_one - single)
  return { standard, single: firm.made_one - standard, double: firm.made_two }
}

/** The plots of a firm: factories, scaffolds, and ground that may yet be built on. */
export function plotsOf(firm: FirmView, sites: SiteView[], limit: View['factory_limit']): Plot[] {
  const own = sites.filter((site) => site.seat === firm.seat)
  const begun = own.filter((site) => site.kind !== 'automation')
  // Those that are being automated work on behind their scaffold; the last ones in the row are.
  const converted = own.filter((site) => site.kind === 'automation').slice(0, firm.standard)
  const { standard, single, double } = worked(firm)
  const plots: Plot[] = []
  for (let index = 0; index < firm.standard; index += 1) {
    const site = converted[index - (firm.standard - converted.length)]
    plots.push({
      key: `standard ${index}`,
      what: 'standard',
      works: index < standard ? 1 : 0,
      opens: site?.opens ?? null,
    })
  }
  for (let index = 0; index < firm.automated; index += 1) {
    const works = index < double ? 2 : index < double + single ? 1 : 0
    plots.push({ key: `automated ${index}`, what: 'automated', works, opens: null })
  }
  for (const [index, site] of begun.entries()) {
    const what = site.kind === 'automated' ? 'automated-site' : 'site'
    plots.push({ key: `site ${index}`, what, works: 0, opens: site.opens })
  }
  const room = Math.min(limit, IN_A_ROW * rowsFor(plots.length) ** 2)
  for (let index = plots.length; index < room; index += 1)
    plots.push({ key: `empty ${index}`, what: 'empty', works: 0, opens: null })
  return plots
}

export type Spot = { x: number; y: number }

/** Where the units of a stack lie, from the ground up: the lower a row, the more lie in it. */
export function stackOf(count: number, most = 21): Spot[] {
  const spots: Spot[] = []
  const drawn = Math.min(count, most)
  // As wide at the foot as it must be, and no wider.
  let foot = 1
  while ((foot * (foot + 1)) / 2 < drawn) foot += 1
  for (let row = 0, left = drawn; left > 0; row += 1) {
    const here = Math.min(left, foot - row)
    for (let index = 0; index < here; index += 1) spots.push({ x: index + row / 2 - foot / 2, y: row })
    left -= here
  }
  return spots
}
