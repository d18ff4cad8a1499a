import type { OwnFields } from '../registry'
import CornerPick from './CornerPick.svelte'
import SquarePick from './SquarePick.svelte'

const fields: OwnFields = {
  'corner.corner': CornerPick,
  'direct.company': SquarePick,
  'go.card': SquarePick,
  'takeover.card': SquarePick,
  'visit.square': SquarePick,
  'offer.cards': SquarePick,
  'offer.for_cards': SquarePick,
}
export default fields
