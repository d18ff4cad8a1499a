import { dollars, list } from '../../lib/format'
import { say } from '../../lib/words'
import type { Acted, Company, Effect, Printed, PrintedBoss, Resource, Transaction } from './wire'

type Name = (seat: number) => string
export type Skill = 'innovation' | 'efficiency' | 'advertising'

export const titleOf = (company: Company) =>
  ({ amber: say('amber'), black: say('black'), crimson: say('crimson') })[company]
export const resourceName = (resource: Resource) =>
  ({ oil: say('oil'), coal: say('coal'), labour: say('labour') })[resource]
export const skillName = (skill: Skill) =>
  ({ innovation: say('innovation'), efficiency: say('efficiency'), advertising: say('advertising') })[skill]

/** The faces of bosses: views name them by their numbers. */
export const printedOn = (table: { printed: unknown }) => table.printed as Printed
export const bossOf = (table: { printed: unknown }, number: number | null): PrintedBoss | null =>
  printedOn(table).bosses.find((boss) => boss.number === number) ?? null
export const bossName = (table: { printed: unknown }, number: number) => bossOf(table, number)?.name ?? ''

/** An event as a card has it. */
export function effectWords(effect: Effect): string {
  switch (effect.kind) {
    case 'price':
      return say('effect-price', {
        resources: resourceList(effect.resources),
        sum: dollars(Math.abs(effect.change)),
        way: effect.change > 0 ? 'up' : 'down',
      })
    case 'funding':
      return say('effect-funding', { resources: resourceList(effect.resources) })
    case 'tax':
      return say('effect-tax', { resources: resourceList(effect.resources) })
    case 'innovation':
    case 'efficiency':
    case 'advertising':
      return say('effect-mark', { skill: skillName(effect.kind), mark: String(effect.level) })
    case 'scandal':
      return say('effect-scandal', { company: titleOf(effect.company) })
    case 'nothing':
      return say('effect-nothing')
  }
}

const resourceList = (resources: Resource[]) => list(resources.map(resourceName))

/** One thing that an event did. */
export function changeWords(change: Acted, table: { printed: unknown }): string {
  switch (change.change) {
    case 'price-moved':
      return say('change-price', {
        resource: resourceName(change.resource),
        from: dollars(change.from),
        to: dollars(change.to),
      })
    case 'funded':
      return say('change-funded', { company: titleOf(change.company), sum: dollars(change.amount) })
    case 'taxed':
      return say('change-taxed', { company: titleOf(change.company), sum: dollars(change.amount) })
    case 'failed':
      return say('change-failed', { company: titleOf(change.company) })
    case 'token-replaced':
      return say('change-replaced', {
        company: titleOf(change.company),
        from: resourceName(change.from),
        to: resourceName(change.to),
      })
    case 'token-dropped':
      return say('change-saved', { company: titleOf(change.company), resource: resourceName(change.resource) })
    case 'boss-left':
      return say('change-boss-left', { company: titleOf(change.company), boss: bossName(table, change.boss) })
    case 'market-moved':
      return change.to === null
        ? say('change-market-lost', { from: titleOf(change.from), percent: change.amount })
        : say('change-market', { from: titleOf(change.from), to: titleOf(change.to), percent: change.amount })
  }
}

/** What came of a transaction, in one sentence. */
export function dealSentence(deal: Transaction, isBeingChosen: boolean, name: Name): string {
  const { trades, company } = deal
  const sums = {
    price: dollars(deal.paid ?? 0),
    highest: dollars(deal.highest ?? 0),
    lowest: dollars(deal.lowest ?? 0),
  }
  switch (deal.outcome) {
    case 'nobody-left':
      return say('deal-none')
    case 'same-price':
      return say('deal-all-named', { price: sums.highest })
    case 'nobody-lower':
      return say('deal-none-lower', { price: sums.highest })
    case 'agreed':
  }
  const [first, ...others] = trades
  if (!first) return isBeingChosen ? say('deal-being-chosen', sums) : say('deal-fell-through', sums)
  const pair = { ...sums, buyer: name(first.buyer), seller: name(first.seller), company }
  if (others.length === 0) return say('deal-one', pair)
  const more = others
    .map(({ buyer, seller }) => say('deal-more', { buyer: name(buyer), seller: name(seller) }))
    .join('')
  return say('deal-several', { ...pair, more })
}

/** What it means for one's own purse. */
export function meaningFor(deal: Transaction, you: number | null): string {
  if (you === null) return ''
  const { paid, trades, share_value: worth } = deal
  if (paid !== null && trades.some(({ buyer }) => buyer === you)) {
    return say('you-bought', { paid: dollars(paid), worth: dollars(worth) })
  }
  if (paid !== null && trades.some(({ seller }) => seller === you)) {
    return say('you-sold', { paid: dollars(paid), worth: dollars(worth) })
  }
  if (deal.excluded.includes(you)) return say('you-were-left-out')
  return trades.length === 0 ? '' : say('you-looked-on')
}
