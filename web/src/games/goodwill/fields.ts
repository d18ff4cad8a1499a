import type { OwnFields } from '../registry'
import BossPick from './BossPick.svelte'
import PartnerPick from './PartnerPick.svelte'
import PriceDials from './PriceDials.svelte'

const fields: OwnFields = { 'price.price': PriceDials, 'propose.boss': BossPick, 'trade.with': PartnerPick }
export default fields
