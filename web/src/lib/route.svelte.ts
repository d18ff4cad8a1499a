import { typed } from './format'

export type Route =
  | { page: 'lobby' }
  | { page: 'nowhere' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string; invitation: string | null }
  | { page: 'replay'; id: string; invitation: string | null; at: number | null }
  | { page: 'review'; id: string; invitation: string | null }
  | { page: 'debrief'; id: string; invitation: string | null }
  | { page: 'tote'; id: string; invitation: string | null }
  | { page: 'check'; table: string | null; invitation: string | null }
  | { page: 'carry'; code: string; table: string | null }
  | { page: 'me' }
  | { page: 'newClass' }
  | { page: 'class'; id: string }
  | { page: 'join'; key: string | null }
  | { page: 'played' }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'learn'; game: string; lesson: string | null }

/** A link that lost its end on the way is no reason to show nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function parse(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?')
  const [head = '', rest = '', last = ''] = path.split('/').map(decoded)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is read once
  const values = new URLSearchParams(search)
  if (head === 'new') return { page: 'new', game: values.get('game') }
  if (head === 't' && rest !== '') return { page: 'table', id: rest, invitation: values.get('invitation') }
  if (head === 'replay' && rest !== '') {
    const at = typed(values.get('at') ?? '')
    return { page: 'replay', id: rest, invitation: values.get('invitation'), at }
  }
  if (head === 'review' && rest !== '') return { page: 'review', id: rest, invitation: values.get('invitation') }
  if (head === 'debrief' && rest !== '') return { page: 'debrief', id: rest, invitation: values.get('invitation') }
  if (head === 'tote' && rest !== '') return { page: 'tote', id: rest, invitation: values.get('invitation') }
  if (head === 'check') return { page: 'check', table: rest === '' ? null : rest, invitation: values.get('invitation') }
  if (head === 'carry' && rest !== '') return { page: 'carry', code: rest, table: values.get('table') }
  if (head === 'class' && rest === 'new') return { page: 'newClass' }
  if (head === 'class' && rest !== '') return { page: 'class', id: rest }
  if (head === 'join') return { page: 'join', key: rest === '' ? null : rest }
  if (head === 'games') return { page: 'played' }
  if (head === 'me') return { page: 'me' }
  if (head === 'rules' && rest !== '') return { page: 'rules', game: rest, rule: values.get('rule') }
  if (head === 'learn' && rest !== '') return { page: 'learn', game: rest, lesson: last === '' ? null : last }
  return { page: head === '' ? 'lobby' : 'nowhere' }
}

class Router {
  route = $state.raw<Route>(parse(location.hash))

  constructor() {
    window.addEventListener('hashchange', () => {
      this.route = parse(location.hash)
      window.scrollTo(0, 0)
    })
  }
}

export const router = new Router()

export function go(address: string): void {
  location.hash = address
}

export const carryAddress = (code: string, table: string) =>
  `#/carry/${encodeURIComponent(code)}?table=${encodeURIComponent(table)}`

export const classAddress = (id: string) => `#/class/${encodeURIComponent(id)}`

/** Where a student comes in: by a link of their own, or by typing a code. */
export const joinAddress = (key?: string) => (key === undefined ? '#/join' : `#/join/${encodeURIComponent(key)}`)

export const checkAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/check/')

export const learnAddress = (game: string, lesson?: string) =>
  `#/learn/${encodeURIComponent(game)}${lesson ? `/${encodeURIComponent(lesson)}` : ''}`

/** The replay of a table, from the beginning or from a moment. */
export function replayAddress(id: string, invitation: string | null, at: number | null = null): string {
  const address = tableAddress(id, invitation).replace('#/t/', '#/replay/')
  return at === null ? address : `${address}${address.includes('?') ? '&' : '?'}at=${at}`
}

export const reviewAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/review/')

export const debriefAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/debrief/')

/** What is shown on a wall. */
export const toteAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/tote/')

export const tableAddress = (id: string, invitation?: string | null) =>
  `#/t/${encodeURIComponent(id)}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`
