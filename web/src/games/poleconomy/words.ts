import { dollars, list } from '../../lib/format'
import type { Shown } from '../../lib/shown'
import { say } from '../../lib/words'
import type { Value } from '../../wire'
import { keyOf, layoutOf, spotAfter, type Field, type Layout } from './layout'
import type { Board, Corner, Effect, PlayerView, View, Word } from './wire'

export const printedOf = (table: Pick<Shown, 'printed'>): Board => table.printed as Board

// A table's board stays the same as long as the table does.
const layouts = new WeakMap<Board, Layout>()
export function layoutFor(printed: Board): Layout {
  const known = layouts.get(printed)
  if (known) return known
  const made = layoutOf(printed)
  layouts.set(printed, made)
  return made
}

export const playerOf = (view: View, seat: number | null): PlayerView | null =>
  view.players.find((player) => player.seat === seat) ?? null
export const aliveIn = (view: View): PlayerView[] => view.players.filter(({ left_in }) => left_in === null)

/** A name as it stands on a small square: without what every company has in its name. */
export function faceName(name: string): string {
  const short = name
    .replace(/ \(.*\)$/, '')
    .replace(/,? (Ltd|Inc|Corp)\.?$/, '')
    .replace(/ of Canada$/, '')
    .replace(/^The /, '')
  return short === '' ? name : short
}

/** The owner of the card of a square. */
export function ownerAt(layout: Layout, view: View, square: number): number | null {
  const card = layout.squares[square - 1]?.card ?? null
  return card === null ? null : (view.owners[card - 1] ?? null)
}

export const priceOf = (view: View, effect: Effect): number =>
  effect === 'company' ? view.company_price : view.advertising_price

/** What sort of square it is. */
export function kindOf(effect: Effect): string {
  return {
    company: say('square-company'),
    advertising: say('square-advertising'),
    income: say('square-income'),
    savings: say('square-savings'),
    opportunity: say('square-opportunity'),
    inflation: say('square-inflation'),
  }[effect]
}

export const cornerFor = (corner: Corner): string =>
  ({
    bank: say('corner-for-bank'),
    life: say('corner-for-life'),
    takeovers: say('corner-for-takeovers'),
    insurance: say('corner-for-insurance'),
  })[corner]

const cornerOffers = (corner: Corner): string =>
  ({
    bank: say('corner-offers-bank'),
    life: say('corner-offers-life'),
    takeovers: say('corner-offers-takeovers'),
    insurance: say('corner-offers-insurance'),
  })[corner]

export const wordName = (word: Word): string =>
  ({
    election: say('word-election'),
    taxation: say('word-taxation'),
    bonds: say('word-bonds'),
    salary: say('word-salary'),
  })[word]

/** What happens when the marker stops on a word. */
export const wordBrings = (view: View, word: Word): string => {
  const game = view.politics ? 'two' : 'one'
  return {
    election: say('word-brings-election', { game }),
    taxation: say('word-brings-taxation', { game }),
    bonds: say('word-brings-bonds', { game }),
    salary: say('word-brings-salary', { game }),
  }[word]
}

const called = (table: Shown, view: View, seat: number) => (seat === view.you ? say('you') : table.name(seat))

/** What happens to whoever comes to a square: to oneself, or to somebody else who has come there. */
export function happensAt(table: Shown, view: View, square: number, to: number | null = view.you): string {
  const layout = layoutFor(printedOf(table))
  const { effect, by } = layout.squares[square - 1]!.square
  const owner = ownerAt(layout, view, square)
  const price = dollars(priceOf(view, effect))
  const whose = owner === null ? 'free' : owner === view.you ? 'own' : 'other'
  const facts = { whose, owner: owner === null ? '' : table.name(owner), price }
  const payee = playerOf(view, to)
  const who = payee === undefined || payee === null ? 'all' : to === view.you ? 'you' : 'other'
  const income = {
    by,
    income: payee ? dollars(payee.basic_income * by) : '',
    who,
    name: to === null ? '' : table.name(to),
  }
  switch (effect) {
    case 'company':
      return say('happens-company', facts)
    case 'advertising':
      return say('happens-advertising', facts)
    case 'income':
      return say('happens-income', income)
    case 'savings':
      return say('happens-savings', { ...income, interest: dollars((payee?.savings ?? 0) * 100_000) })
    case 'opportunity':
      return say('happens-opportunity', income)
    case 'inflation': {
      const spot = layout.spots[spotAfter(layout, view.spot, by, view.clockwise) - 1]!
      return say('happens-inflation', {
        by,
        way: view.clockwise ? say('way-clockwise') : say('way-anticlockwise'),
        number: spot.number,
        word: wordName(spot.word),
      })
    }
  }
}

/** What a field is called. */
export function titleOf(table: Shown, field: Field): string {
  const layout = layoutFor(printedOf(table))
  if ('square' in field) return layout.squares[field.square - 1]?.square.name ?? ''
  if ('corner' in field) return layout.plaques.find(({ corner }) => corner === field.corner)?.name ?? ''
  const spot = layout.spots[field.spot - 1]
  return spot ? say('spot-title', { number: spot.number, word: wordName(spot.word) }) : ''
}

/** What happens at a field, in a sentence. */
export function happens(table: Shown, view: View, field: Field): string {
  if ('square' in field) return happensAt(table, view, field.square)
  if ('corner' in field) return cornerOffers(field.corner)
  const spot = layoutFor(printedOf(table)).spots[field.spot - 1]
  return spot ? wordBrings(view, spot.word) : ''
}

/** Who stands on a field. */
export const standingOn = (view: View, field: Field): number[] =>
  'spot' in field
    ? []
    : aliveIn(view)
        .filter(({ place }) => keyOf(place) === keyOf(field))
        .map(({ seat }) => seat)

/** All of a field in sentences, for those who read with ears. */
export function fieldTold(table: Shown, view: View, field: Field): string {
  const layout = layoutFor(printedOf(table))
  const kind =
    'square' in field
      ? kindOf(layout.squares[field.square - 1]!.square.effect)
      : 'corner' in field
        ? say('corner-square')
        : say('spot-of-the-index')
  const here = standingOn(view, field)
  return say('field-told', {
    name: titleOf(table, field),
    kind,
    happens: happens(table, view, field),
    count: here.length,
    names: list(here.map((seat) => called(table, view, seat))),
    marker: 'spot' in field && field.spot === view.spot ? 'yes' : 'no',
  })
}

/** What lies in the middle of the board and beside the circuits, for those who read with ears. */
export const boardTold = (table: Shown, view: View): string =>
  say('board-told', {
    number: view.number,
    word: wordName(view.word),
    way: view.clockwise ? say('way-clockwise') : say('way-anticlockwise'),
    company: dollars(view.company_price),
    advertising: dollars(view.advertising_price),
    premier: view.premier === null ? say('nobody') : table.name(view.premier),
    first: view.dice[0],
    second: view.dice[1],
    cash: dollars(view.bank.cash),
    savings: view.bank.savings,
    bonds: view.bank.bonds,
    life: view.bank.life,
    business: view.bank.business,
  })

/** The squares that a throw may bring one to from here, by what must be thrown. */
export function reachOf(layout: Layout, view: View, seat: number | null): Map<number, number> {
  const place = playerOf(view, seat)?.place
  const reach = new Map<number, number>()
  if (!place) return reach
  const from = (ring: number[], first: number) => {
    for (let sum = 2; sum <= 12; sum += 1) reach.set(ring[(first + sum - 1) % ring.length]!, sum)
  }
  if ('square' in place) {
    const ring = layout.rings[layout.squares[place.square - 1]!.square.circuit]
    from(ring, ring.indexOf(place.square) + 1)
  } else {
    const beside = layout.plaques.findIndex(({ corner }) => corner === place.corner)
    for (const ring of [layout.rings.inner, layout.rings.outer]) from(ring, (beside * ring.length) / 4)
  }
  return reach
}

/** In how many of 36 throws two dice show so much. */
export const chancesOf = (sum: number): number => Math.max(0, 6 - Math.abs(7 - sum))

/** What pointing at a field fills in on the desk, if the form there takes it. */
export type Pointing = { verb: string; values: Record<string, Value> }
export function pointingAt(table: Shown, view: View, field: Field): Pointing | null {
  const { filling } = table
  if (!filling || 'spot' in field) return null
  const taken = (verbs: string[], name: string, value: Value): Pointing | null => {
    const verb = filling.taking(verbs, name, value)
    return verb === null ? null : { verb, values: { [name]: value } }
  }
  if ('corner' in field) return taken(['corner'], 'corner', field.corner)
  const layout = layoutFor(printedOf(table))
  const laid = layout.squares[field.square - 1]
  if (!laid) return null
  const ofCard =
    laid.card === null
      ? null
      : (taken(['direct'], 'company', laid.card) ?? taken(['go', 'takeover'], 'card', laid.card))
  const ofSquare = ofCard ?? taken(['visit'], 'square', field.square)
  // A square that the dice may lead to stands for throwing them.
  return (
    ofSquare ??
    (reachOf(layout, view, view.you).has(field.square) ? taken(['throw'], 'circuit', laid.square.circuit) : null)
  )
}

/** The field that the form on the desk is filled in with. */
export function chosenOn(table: Shown): Field | null {
  const { filling } = table
  if (!filling?.isDecided) return null
  const { verb, values } = filling
  const layout = layoutFor(printedOf(table))
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
  const ofCard = (card: number | null) => {
    const square = card === null ? undefined : layout.cards[card - 1]
    return square === undefined ? null : { square }
  }
  if (verb === 'direct') return ofCard(number('company'))
  if (verb === 'go' || verb === 'takeover') return ofCard(number('card'))
  if (verb === 'visit') {
    const square = number('square')
    return square === null ? null : { square }
  }
  return verb === 'corner' && typeof values['corner'] === 'string' ? { corner: values['corner'] as Corner } : null
}
