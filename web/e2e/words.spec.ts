import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, isPhone, press } from './helpers'

test.setTimeout(120_000)

/**
 * Where names, codes and notations stand in what the server sends, which are the same in all languages. Whatever else it says is in
 * the language of its reader.
 */
const SAME_IN_ALL = new Set([
  'seats',
  'seats.name',
  'names',
  'bots.name',
  'devices.name',
  'bosses.name',
  'companies.name',
  'cards.name',
  'squares.name',
  'corners.name',
  'symbol',
  'headquarters',
  'product',
  'verb',
  'variant',
  'game',
])

/** The names, codes and notations that a page is told, in any answer or message. */
function namesTold(page: Page): Set<string> {
  const names = new Set<string>()
  const take = (value: unknown, place: string): void => {
    if (typeof value === 'string') {
      if (!SAME_IN_ALL.has(place)) return
      const name = value.replace(/\s+/g, ' ').trim().toLowerCase()
      names.add(name)
      // A small square has a short name.
      const short = name.replace(/ \(.*\)$/, '').replace(/,? (ltd|inc|corp)\.?$/, '')
      names.add(short.replace(/ of canada$/, '').replace(/^the /, ''))
    } else if (Array.isArray(value)) value.forEach((each) => take(each, place))
    else if (value !== null && typeof value === 'object')
      Object.entries(value).forEach(([key, each]) => take(each, key === 'name' ? `${place}.name` : key))
  }
  const read = (text: string, place: string): void => {
    try {
      take(JSON.parse(text), place)
    } catch {
      // A file or a page, which is not shown as it is.
    }
  }
  page.on('response', (response) => {
    const place = /\/api\/(\w+)$/.exec(new URL(response.url()).pathname)?.[1] ?? ''
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => read(text, place),
        () => undefined,
      )
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(payload.toString(), '')))
  return names
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(new Date(2026, month, 1)).toLowerCase(),
)

/** What stands on the page or is read out, apart from names of languages, initials, and the rules, which are in English. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const OTHERS = 'script, noscript, style, code, svg text, [lang]:not(html), [data-words="server"]'
    const found = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.closest(OTHERS)) found.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [aria-valuetext]')) {
      if (element.matches(OTHERS)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext'])
        found.push(element.getAttribute(name) ?? '')
    }
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  })

/** Fails if plain letters are left when names are taken away, and codes, and what people typed. */
async function expectAccented(page: Page, names: Set<string>): Promise<void> {
  // A page may show an answer before the test has read it.
  await expect(async () => {
    const escaped = [...names, ...MONTHS, 'at']
      .filter((text) => /[a-z]{2}/.test(text) && text.length < 400)
      .sort((a, b) => b.length - a.length)
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const known = new RegExp(`(?<![a-z])(?:${escaped.join('|')})(?![a-z])`, 'g')
    const plain = (await shown(page)).filter((text) => /[a-z]{2}/.test(text.toLowerCase().replace(known, ' ')))
    expect([...new Set(plain)], `at ${page.url()}`).toEqual([])
  }).toPass({ timeout: 5_000 })
}

/** Sends what the desk suggests until the game is over, or often enough. */
async function play(page: Page, most: number, between: () => Promise<void>): Promise<void> {
  let last = ''
  for (let decisions = 0; decisions < most; decisions += 1) {
    const question = await page
      .waitForFunction((before) => {
        if (document.querySelector('.desk .standings')) return 'over'
        if (document.querySelector('.desk [data-out]'))
          document.querySelector<HTMLElement>('.desk .button.main')?.click()
        const form = document.querySelector<HTMLElement>('.desk form')
        const button = document.querySelector('.desk .button.main')
        const isFree = button?.getAttribute('aria-disabled') === 'false' || button?.hasAttribute('data-undecided')
        const now = form?.dataset['question'] ?? ''
        return isFree && form?.querySelector('[type=radio], [type=text], .preview') && now !== before ? now : null
      }, last)
      .then((found) => found.jsonValue())
    if (question === 'over') return
    last = question ?? ''
    await between()
    await press(page)
  }
}

const openAll = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('boardroom.language') === null) localStorage.setItem('boardroom.language', 'en-XA')
  })
})

test('every word of the client comes from its catalogue', async ({ page }) => {
  const complaints = complaintsOf(page)
  const names = namesTold(page)
  for (const [address, sign] of [
    ['/', '.covers h3'],
    ['/#/new', '.chairs'],
    ['/#/check', '.drop'],
    ['/#/me', '.since'],
    ['/#/rules/management', '.rule'],
    ['/#/carry/ABCDEFGH?table=x', '.button.main'],
    ['/#/t/nowhere', '.failure h1'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator(sign).first()).toBeVisible()
    await openAll(page)
    await expectAccented(page, names)
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  expect(complaints).toEqual([])
})

for (const [game, options] of [
  ['management', { months: '1' }],
  ['goodwill', {}],
  ['business-strategy', {}],
  ['dallas', { years: '2' }],
  ['poleconomy', { rounds: '2' }],
] as const) {
  test(`so it is at a table of ${game}`, async ({ page }) => {
    test.skip(isPhone(page), 'the words are the same')
    const complaints = complaintsOf(page)
    const names = namesTold(page)
    await page.goto('/')
    await expect(page.locator('.covers h3').first()).toBeVisible()
    const make = (body: Record<string, unknown>) =>
      page.evaluate(
        async (wish) => {
          const answer = await fetch('/api/tables', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(wish),
          })
          return ((await answer.json()) as { table: string }).table
        },
        { game, options, name: 'Anna', ...body },
      )

    const gathering = await make({ seats: ['you', 'open', 'bot:clerk'] })
    await page.goto(`/#/t/${gathering}`)
    await expect(page.locator('.seats li').first()).toBeVisible()
    await openAll(page)
    await expectAccented(page, names)

    const table = await make({ seats: ['you', 'bot:clerk', 'bot:clerk', 'bot:clerk'], start: true })
    await page.goto(`/#/t/${table}`)
    await expect(page.locator('.desk .button.main:is([aria-disabled=false], [data-undecided])')).toBeVisible()
    for (const book of [0, 1, 2, 3, 4, 5]) {
      await page.locator('.books .tab').nth(book).click()
      await expect(page.locator('#book-panel > *').first()).toBeVisible()
      await openAll(page)
      await expectAccented(page, names)
    }
    // A whole game of Goodwill is long; a year of it shows every phase.
    await play(page, 12, async () => {
      await openAll(page)
      await expectAccented(page, names)
    })
    if (game === 'management') {
      for (const address of [`/#/t/${table}`, `/#/check/${table}`, `/#/replay/${table}`]) {
        await page.goto(address)
        await expect(page.locator('.standings, .controls').first()).toBeVisible()
        await openAll(page)
        await expectAccented(page, names)
      }
    }
    expect(complaints).toEqual([])
  })
}

test('the language is chosen on one’s own page, and kept', async ({ page }) => {
  await page.goto('/#/me')
  await expect(page.getByRole('combobox')).toHaveValue('en-XA')
  await page.getByRole('combobox').selectOption('en')
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('combobox')).toHaveValue('en')
})
