import type { Lot, ManagementView } from './view'

/** An auction that was opened, as the view shows it: rungs in the order in which the bank looked at the prices. */
export type Auction = { what: 'raw' | 'goods'; month: number; supply: number; rungs: { seat: number; lot: Lot }[] }

function opened(view: ManagementView, what: 'raw' | 'goods'): Auction | null {
  const rungs = view.firms
    .map((firm) => ({ seat: firm.seat, lot: what === 'raw' ? firm.raw_bid : firm.sale_offer }))
    .filter((rung) => rung.lot.amount > 0)
  if (rungs.length === 0) return null
  const direction = what === 'raw' ? -1 : 1
  // Among equal prices those who were served come first.
  rungs.sort((a, b) => direction * (a.lot.price - b.lot.price) || b.lot.filled - a.lot.filled || a.seat - b.seat)
  return { what, month: view.month, supply: what === 'raw' ? view.market.raw : view.market.goods, rungs }
}

/** The last auction that a view still shows: that of goods comes after that of raw material. */
export const lastAuction = (view: ManagementView): Auction | null => opened(view, 'goods') ?? opened(view, 'raw')
