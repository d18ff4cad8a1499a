export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string; invitation: string | null }
  | { page: 'replay'; id: string; invitation: string | null }
  | { page: 'review'; id: string; invitation: string | null }
  | { page: 'check'; table: string | null; invitation: string | null }
  | { page: 'carry'; code: string; table: string | null }
  | { page: 'me' }
  | { page: 'rules'; game: string; rule: string | null }

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
  const [head = '', rest = ''] = path.split('/').map(decoded)
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- it is read once
  const values = new URLSearchParams(search)
  if (head === 'new') return { page: 'new', game: values.get('game') }
  if (head === 't' && rest !== '') return { page: 'table', id: rest, invitation: values.get('invitation') }
  if (head === 'replay' && rest !== '') return { page: 'replay', id: rest, invitation: values.get('invitation') }
  if (head === 'review' && rest !== '') return { page: 'review', id: rest, invitation: values.get('invitation') }
  if (head === 'check') return { page: 'check', table: rest === '' ? null : rest, invitation: values.get('invitation') }
  if (head === 'carry' && rest !== '') return { page: 'carry', code: rest, table: values.get('table') }
  if (head === 'me') return { page: 'me' }
  if (head === 'rules' && rest !== '') return { page: 'rules', game: rest, rule: values.get('rule') }
  return { page: 'lobby' }
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

export const checkAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/check/')

export const replayAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/replay/')

export const reviewAddress = (id: string, invitation: string | null) =>
  tableAddress(id, invitation).replace('#/t/', '#/review/')

export const tableAddress = (id: string, invitation?: string | null) =>
  `#/t/${encodeURIComponent(id)}${invitation ? `?invitation=${encodeURIComponent(invitation)}` : ''}`
