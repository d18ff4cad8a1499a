import { withGround, type Plot } from '../works/yard'
import type { FirmView, SiteView, View } from './wire'

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
      leaf: site ? String(site.opens) : null,
    })
  }
  for (let index = 0; index < firm.automated; index += 1) {
    const works = index < double ? 2 : index < double + single ? 1 : 0
    plots.push({ key: `automated ${index}`, what: 'automated', works, leaf: null })
  }
  for (const [index, site] of begun.entries()) {
    const what = site.kind === 'automated' ? 'automated-site' : 'site'
    plots.push({ key: `site ${index}`, what, works: 0, leaf: String(site.opens) })
  }
  return withGround(plots, limit)
}
