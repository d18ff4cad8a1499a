import { expect, test, type Browser, type Page } from '@playwright/test'
import type { DossierView } from '../src/games/goodwill/wire'
import {
  complaintsOf,
  expectAccessible,
  heading,
  isPhone,
  byKeyboard,
  mainButton,
  makeTable,
  openBook,
  playToEnd,
  show,
  tabTo,
} from './helpers'

test.setTimeout(90_000)

const GAME = { game: 'goodwill', options: { length: 'short' }, start: true }
const BOTS = (count: number) => Array.from({ length: count }, () => 'bot:clerk')

/** Somebody else at a device of the same kind, who takes a seat by the link. */
async function comeIn(browser: Browser, page: Page, address: string, name: string): Promise<Page> {
  const friend = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage()
  listen(friend)
  await friend.goto(address)
  await friend.getByLabel('Your name').fill(name)
  await friend.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(friend.getByText('You have a seat')).toBeVisible()
  return friend
}

/** A table for six, set by hand: a short game, three people and three bots. */
async function setTable(page: Page): Promise<string> {
  await page.goto('/#/new?game=goodwill')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel('How long the game is').selectOption('four years, from 1954')
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByLabel('Seat 6', { exact: true }).selectOption('bot:clerk')
  await page.getByRole('button', { name: 'Set the table' }).click()
  return page.getByLabel('Link for friends').first().inputValue()
}

test('three people and three bots play a short game of Goodwill to its end', async ({ page, browser }) => {
  const address = await setTable(page)
  const ben = await comeIn(browser, page, address, 'Ben')
  const cleo = await comeIn(browser, page, address, 'Cleo')
  const people = [page, ben, cleo]
  const complaints = people.map(complaintsOf)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  const decisions = await Promise.all(people.map((each) => playToEnd(each)))
  // Four years of three companies with two transactions; bankrupt ones have none.
  for (const count of decisions) expect(count).toBeGreaterThan(8)

  for (const each of people) {
    await expect(each.locator('.desk .standings li')).toHaveCount(6)
    await show(each, 'Board')
    await expect(each.getByRole('heading', { name: /wins?$/ }).first()).toBeVisible()
    await expect(each.getByRole('heading', { name: /^What happened/ })).toBeVisible()
    // Every part of a result says what it is.
    const results = each.getByRole('list', { name: 'Results of the year' }).getByRole('listitem')
    await expect(results.first()).toHaveText(/market \d+ − resources \d+ − salary \d+ = /)
  }
  await openBook(page, 'Log')
  await expect(page.locator('.log li', { hasText: 'The game is over' })).toHaveCount(1)
  await expect(page.locator('.log li', { hasText: '1954 begins' })).toHaveCount(1)
  await openBook(page, 'Sheets')
  await expect(page.getByRole('heading', { name: '1957', exact: true })).toBeVisible()
  await page.getByLabel('Period', { exact: true }).selectOption('1954')
  await expect(page.getByRole('heading', { name: '1954', exact: true })).toBeVisible()
  await openBook(page, 'Charts')
  for (const title of ['Worth', 'What a share is worth'])
    await expect(page.locator('.books figcaption', { hasText: title }).first()).toBeVisible()
  if (isPhone(page)) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await show(page, 'Desk')
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  const moment = page.getByLabel('Moment of the match')
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await expect(moment).toHaveValue('0')
  await moment.press('End')
  await expect(page.locator('.news')).toContainText('The game is over')
  await page.getByLabel('Seen by').selectOption('Ben')
  await moment.press('ArrowLeft')
  await expect(page.getByRole('article', { name: 'Amber' })).toBeVisible()
  await expectAccessible(page)
  await ben.context().close()
  await cleo.context().close()
  expect(complaints.flat()).toEqual([])
})

const heardBy = new WeakMap<Page, string[]>()

/** Keeps everything that the server sends to a page from now on. */
function listen(page: Page): void {
  const heard: string[] = []
  heardBy.set(page, heard)
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => heard.push(text),
        () => undefined,
      )
  })
}

test('everybody sees the own dossiers only', async ({ page, browser }) => {
  listen(page)
  const address = await setTable(page)
  const ben = await comeIn(browser, page, address, 'Ben')
  const watcher = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage()
  const cleo = await comeIn(browser, page, address, 'Cleo')
  listen(watcher)
  await watcher.goto(address)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  const known = new Map<Page, { own: DossierView[]; words: string[] }>()
  for (const each of [page, ben, cleo]) {
    await expect(heading(each)).toHaveText(/^Your turn/)
    await show(each, 'Board')
    await expect(each.locator('.information li.open')).toHaveCount(2)
    await expect(each.locator('.information').getByText(/Only you/)).toHaveCount(2)
    const heard = heardBy.get(each)!.map(
      (text) =>
        JSON.parse(text) as {
          view?: { information: DossierView[] }
          position?: { view: { information: DossierView[] } }
        },
    )
    const view = heard
      .map((message) => message.view ?? message.position?.view)
      .findLast((found) => (found?.information.filter((slot) => slot.percentage !== null).length ?? 0) > 0)
    const own = view!.information.filter((slot) => slot.percentage !== null)
    expect(own).toHaveLength(2)
    const words = await each.locator('.information li.open .effect').allTextContents()
    expect(words).toHaveLength(4)
    known.set(each, { own, words: words.map((text) => text.trim().toLowerCase()) })
  }
  await expect(watcher.getByText('You are looking on')).toBeAttached()
  await show(watcher, 'Board')
  await expect(watcher.locator('.information li.shut')).toHaveCount(4)
  known.set(watcher, { own: [], words: [] })

  const all = [...known.values()].flatMap(({ own }) => own)
  const said = [...known.values()].flatMap(({ words }) => words)
  for (const [each, { own, words }] of known) {
    const mine = own.flatMap((slot) => [slot.left, slot.right]).map((effect) => JSON.stringify(effect))
    const text = ((await each.locator('body').textContent()) ?? '').toLowerCase()
    const sent = heardBy.get(each)!.join('\n')
    for (const slot of all.filter((other) => !own.some((seen) => seen.slot === other.slot))) {
      // No two percentages are the same, so neither the page nor the line may ever mention this one as a dossier's.
      // The whole figure: 5 is not the beginning of 52.
      expect(sent).not.toMatch(new RegExp(`"percentage":${slot.percentage}(?![0-9])`))
      expect(sent).not.toContain(`dossier ${slot.slot}, at`)
      for (const effect of [slot.left, slot.right].map((effect) => JSON.stringify(effect))) {
        if (!mine.includes(effect)) expect(sent).not.toContain(effect)
      }
    }
    for (const other of said.filter((other) => !words.includes(other))) expect(text).not.toContain(other)
  }
})

for (const theme of ['light', 'dark'] as const) {
  test(`the board of Goodwill can be read by ear and by eye, on ${theme} paper`, async ({ page }) => {
    // Axe takes its time on a large board.
    test.slow()
    await page.emulateMedia({ colorScheme: theme })
    await makeTable(page, { ...GAME, seats: ['you', ...BOTS(5)] })
    await expect(heading(page)).toHaveText(/^Your turn/)
    const look = async () => {
      await expect(page.locator('#pit-title')).toBeAttached()
      await expectAccessible(page)
      if (!isPhone(page)) return
      await show(page, 'Board')
      await expectAccessible(page)
      await show(page, 'Desk')
    }
    await expect(page.getByRole('spinbutton').first()).toBeVisible()
    await look()
    const seen = new Set<string>()
    await playToEnd(page, async () => {
      const title = (await heading(page).textContent()) ?? ''
      const kind = title.replace(/Amber|Black|Crimson/, '')
      if (!title.startsWith('Your turn') || seen.has(kind) || seen.size > 3) return
      seen.add(kind)
      await look()
    })
    await look()
  })
}

test('a price is turned, rolled and typed, and an odd one is refused beside the wheels', async ({ page }) => {
  await makeTable(page, { ...GAME, seats: ['you', ...BOTS(3)] })
  const tens = page.getByRole('spinbutton', { name: 'Tens of the price' })
  const units = page.getByRole('spinbutton', { name: 'Units of the price' })
  const typed = page.getByRole('textbox', { name: 'Price' })
  await expect(tens).toBeVisible()
  await typed.fill('13')
  await expect(page.locator('.desk .refusal')).toContainText('even')
  await typed.fill('12')
  await expect(page.locator('.desk .refusal')).toHaveCount(0)
  await tens.press('ArrowUp')
  await expect(typed).toHaveValue('22')
  await units.press('ArrowDown')
  await expect(typed).toHaveValue('20')
  await units.press('ArrowDown')
  await expect(typed).toHaveValue('18')
  await units.press('4')
  await tens.press('3')
  await expect(typed).toHaveValue('34')
  await tens.press('ArrowUp')
  await expect(typed).toHaveValue('34')
  await page.getByRole('button', { name: 'Tens down' }).click()
  await expect(typed).toHaveValue('24')
  await units.click()
  await expect(typed).toHaveValue('26')
  if (!isPhone(page)) {
    // Only the wheel that has the focus turns; over another one the page scrolls.
    await tens.hover()
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(200)
    await expect(typed).toHaveValue('26')
    await units.hover()
    await page.mouse.wheel(0, 120)
    await expect(typed).toHaveValue('24')
  } else await page.getByRole('button', { name: 'Units down' }).click()
  await expect(units).toHaveAttribute('aria-valuetext', '4; the price is $24')
  await mainButton(page).click()
  await show(page, 'Board')
  await expect(page.locator('.deal li', { hasText: 'Anna' })).toContainText('named $24')
  await expect(page.locator('.deal .sentence')).toContainText('average of $24 and')
})

test('a game of Goodwill by keyboard alone', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no keyboard')
  await makeTable(page, { ...GAME, seats: ['you', 'bot:clerk'] })
  await expect(page.getByRole('spinbutton').first()).toBeVisible()
  await tabTo(page, /^Tens of the price/)
  await page.keyboard.press('1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('6')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('16')
  await tabTo(page, /^Set your price/)
  // The main button keeps the focus from decision to decision.
  await playToEnd(page, undefined, () => byKeyboard(page))
  await tabTo(page, /^Watch the replay$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Moment of the match')).toBeVisible()
})
