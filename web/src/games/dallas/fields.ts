import type { OwnFields } from '../registry'
import BidField from './BidField.svelte'
import BlocksField from './BlocksField.svelte'
import BondPick from './BondPick.svelte'
import CardPick from './CardPick.svelte'
import PressPick from './PressPick.svelte'
import RivalPick from './RivalPick.svelte'

const fields: OwnFields = {
  'buy.company': CardPick,
  'buy.bond': BondPick,
  'buy.blocks': BlocksField,
  'offer.company': CardPick,
  'discard.cards': CardPick,
  'bid.amount': BidField,
  'play.card': PressPick,
  'attack.card': PressPick,
  'attack.rival': RivalPick,
  'defend.card': PressPick,
  'pay.bond': BondPick,
  'pay.blocks': BlocksField,
}
export default fields
