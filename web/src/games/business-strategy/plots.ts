import { withGround, type Plot } from '../works/yard'
import { shortMonth } from './dates'
import type { FactoryView, FirmView, View } from './wire'

const WHAT = { standard: 'standard', automated: 'automated' } as const
const SITE = { standard: 'site', automated: 'automated-site' } as const

/** The plots of a corporation: factories as they stand in its list, scaffolds, and ground that may yet be built on. */
export function plotsOf(firm: FirmView, factories: FactoryView[], limit: View['factory_limit']): Plot[] {
  const left = { ...firm.production }
  const plots = factories.map((factory): Plot => {
    const leaf = factory.opens ?? factory.back_in
    return {
      key: `${factory.make} ${factory.place}`,
      what: factory.stands ? WHAT[factory.make] : SITE[factory.make],
      works: factory.works ? worked(factory, left) : 0,
      leaf: leaf === null ? null : shortMonth(leaf),
      isShut: factory.shut,
      plate: {
        number: factory.place,
        value: factory.stands ? factory.value : null,
        share: factory.cost > 0 && factory.stands ? factory.value / factory.cost : 0,
        isPledged: factory.pledged && factory.stands,
      },
    }
  })
  return withGround(plots, limit)
}

/** How much of what was made is drawn at a factory: the first ones of a make worked. */
function worked(factory: FactoryView, left: FirmView['production']): number {
  if (factory.make === 'standard') {
    left.standard -= 1
    return left.standard >= 0 ? 1 : 0
  }
  if (left.double > 0) {
    left.double -= 1
    return 2
  }
  left.single -= 1
  return left.single >= 0 ? 1 : 0
}
