import { expect, test, type Browser, type Page } from '@playwright/test'
import type { View } from '../src/games/poleconomy/wire'
import {
  complaintsOf,
  decide,
  expectAccessible,
  heading,
  isPhone,
  mainButton,
  makeTable,
  openBook,
  playToEnd,
  press,
  show,
} from './helpers'

test.setTimeout(90_000)

const GAME = { game: 'poleconomy', options: { rounds: '2' }, start: true }
const BOTS = (count: number) => Array.from({ length: count }, () => 'bot:clerk')
/** Both circuits, the Corner Squares and the Index. */
const FIELDS = 76 + 4 + 20

/** Where the game stands for whoever is at this page, as the server says it. */
const viewOf = async (page: Page, table: string): Promise<View> =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}`)
    return ((await answer.json()) as { position: { view: View } }).position.view
  }, table)

/** Anna and Ben, and nobody else; Anna's page and Ben's, in this order. */
async function twoPeople(page: Page, browser: Browser, wish: Record<string, unknown>) {
  const { table, invitation } = await makeTable(page, { ...GAME, ...wish, start: false, seats: ['you', 'open'] })
  const ben = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage()
  await ben.goto(`/#/t/${table}?invitation=${invitation}`)
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(ben.getByText('You have a seat')).toBeVisible()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  return { table, pages: [page, ben] as const }
}

const deals = (page: Page) => page.getByRole('button', { name: /^Deals/ })
const dealRoom = (page: Page) => page.getByRole('group', { name: 'Deals' })

async function choose(page: Page, verb: string): Promise<void> {
  await page.locator(`.desk [name=verb][value=${verb}]`).check()
}

for (const variant of ['game-1', 'game-2'] as const) {
  for (const quick of ['no', 'yes'] as const) {
    test(`a game of Poleconomy, ${variant}${quick === 'yes' ? ', quick' : ''}, is played to its end`, async ({
      page,
    }) => {
      test.skip(isPhone(page) && quick === 'yes', 'what is dealt does not hang on the width')
      const complaints = complaintsOf(page)
      const options = { rounds: quick === 'yes' ? '3' : '2', quick }
      const { table } = await makeTable(page, { ...GAME, variant, options, seats: ['you', ...BOTS(3)] })
      const decisions = await playToEnd(page)
      expect(decisions).toBeGreaterThan(1)
      await expect(page.locator('.desk .standings li')).toHaveCount(4)
      const { players, winners, ending } = await viewOf(page, table)
      if (ending === 'turns played') {
        const best = Math.max(...players.map(({ worth }) => worth))
        await expect(page.locator('.desk .standings li').first()).toContainText(best.toLocaleString('en-US'))
        expect(players.filter(({ worth }) => worth === best).map(({ seat }) => seat)).toEqual(winners)
      }
      await show(page, 'Board')
      await expect(page.getByRole('gridcell')).toHaveCount(FIELDS)
      if (isPhone(page))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await openBook(page, 'Log')
      await expect(page.locator('.log li', { hasText: 'The game is over' })).toHaveCount(1)
      await openBook(page, 'Charts')
      await expect(page.locator('.books figcaption', { hasText: 'Assets' }).first()).toBeVisible()
      await show(page, 'Desk')
      await page.getByRole('link', { name: 'Watch the replay' }).click()
      const moment = page.getByLabel('Moment of the match')
      await moment.press('End')
      await expect(page.locator('.news')).toContainText('The game is over')
      await expect(page.getByRole('gridcell')).toHaveCount(FIELDS)
      expect(complaints).toEqual([])
    })
  }
}

test('one is guided in one’s own first two turns, whenever they come', async ({ page }) => {
  test.skip(isPhone(page), 'what is guided does not hang on the width')
  const seats = [...BOTS(2), 'you']
  await makeTable(page, { ...GAME, variant: 'game-1', options: { rounds: '3' }, seats })
  // By turn, for within one of them the same may be asked more than once.
  const guided = new Map<string, boolean>()
  await playToEnd(page, undefined, async () => {
    if ((await heading(page).textContent()) === 'Your turn: move')
      guided.set(
        (await page.locator('.strip .round').textContent()) ?? '',
        (await page.locator('.desk .guide').count()) > 0,
      )
    await decide(page)
    await mainButton(page).click()
  })
  expect([...guided.values()]).toEqual([true, true, false])
})

test('two people lend and trade, and one tries to take over what is the other’s', async ({ page, browser }) => {
  const complaints = complaintsOf(page)
  const { table, pages } = await twoPeople(page, browser, { options: { rounds: '3', quick: 'yes' } })
  await expect(page.locator('.desk .figures').first()).toBeVisible()
  await expect.poll(async () => (await viewOf(page, table)).phase).toBe('turn')
  const { mover, owners } = await viewOf(page, table)
  const [own, other] = mover === 1 ? pages : [pages[1], pages[0]]
  await expect(heading(own)).toHaveText('Your turn: move')

  // A loan with its terms.
  await deals(own).click()
  await dealRoom(own).locator('[data-verb=lend]').click()
  await expect(mainButton(own)).toHaveText(/^Send to /)
  await mainButton(own).click()
  await expect(dealRoom(own).locator('[data-offer]')).toHaveCount(1)
  await deals(other).click()
  await expect(dealRoom(other).locator('[data-offer]')).toContainText('repaid')
  await expectAccessible(other)
  await dealRoom(other).locator('[data-offer] [data-verb=accept]').click()
  await mainButton(other).click()
  await expect.poll(async () => (await viewOf(page, table)).loans).toHaveLength(1)

  // A card for money, answered with another sum, which is accepted.
  await dealRoom(own).locator('[data-verb=offer]').click()
  await dealRoom(own).locator('input[type=checkbox]').first().check()
  await mainButton(own).click()
  const offer = dealRoom(other).locator('[data-offer]')
  await expect(offer).toHaveCount(1)
  await offer.locator('[data-verb=counter]').click()
  await mainButton(other).click()
  await expect(dealRoom(own).locator('[data-offer] [data-verb=accept]')).toBeVisible()
  await dealRoom(own).locator('[data-offer] [data-verb=accept]').click()
  await mainButton(own).click()
  await expect.poll(async () => (await viewOf(page, table)).owners).not.toEqual(owners)

  // McLeod Young Weir: two throws for a double.
  await own.getByRole('button', { name: 'What is asked' }).click()
  await choose(own, 'corner')
  await own.getByRole('radio', { name: /McLeod Young Weir/ }).check()
  await press(own, () => mainButton(own).click())
  await expect.poll(async () => (await viewOf(page, table)).phase).toBe('corner-square')
  await choose(own, 'takeover')
  await press(own, () => mainButton(own).click())
  await expect.poll(async () => (await viewOf(page, table)).phase).not.toBe('takeover')
  await openBook(own, 'Log')
  await expect(own.locator('.log li', { hasText: 'McLeod Young Weir' }).first()).toBeVisible()
  await expect(own.locator('.log li', { hasText: 'tries to take' }).first()).toBeVisible()
  expect(complaints).toEqual([])
  await pages[1].context().close()
})

test('a Prime Minister brings in a tax law, and both see what it costs', async ({ page, browser }) => {
  const complaints = complaintsOf(page)
  /** Independent both, whoever has more votes governs alone; equals govern together, and that is another table. */
  async function elect() {
    const { table, pages } = await twoPeople(page, browser, { variant: 'game-2', options: { rounds: '3' } })
    for (let step = 0; step < 60; step += 1) {
      const view = await viewOf(page, table)
      if (view.premier !== null || view.phase === 'coalition') break
      for (const each of pages)
        if (/^Your turn: parties/.test((await heading(each).textContent()) ?? '')) await press(each)
      await page.waitForTimeout(100)
    }
    return { table, pages, view: await viewOf(page, table) }
  }
  let { table, pages, view } = await elect()
  for (let again = 0; again < 6 && view.premier === null; again += 1) {
    await pages[1].context().close()
    ;({ table, pages, view } = await elect())
  }
  expect(view.politics!.laws).toHaveLength(2)
  const own = pages[view.premier! - 1]!
  await expect(heading(own)).toHaveText('Your turn: move')
  await choose(own, 'levy')
  await expect(own.locator('.desk .fields').first()).toBeVisible()
  await expectAccessible(own)
  await press(own, () => mainButton(own).click())
  await expect.poll(async () => (await viewOf(page, table)).politics!.laws.length).toBe(3)
  for (const each of pages) {
    await show(each, 'Board')
    await expect(each.locator('[data-look=laws] ol li')).toHaveCount(3)
    await expectAccessible(each)
  }
  expect(complaints).toEqual([])
  await pages[1].context().close()
})

test('a coalition is formed where no party has a majority', async ({ page }) => {
  const complaints = complaintsOf(page)
  let formed = false
  // Votes are thrown: a party of two often has the majority by itself.
  test.setTimeout(240_000)
  for (let deal = 0; deal < 120 && !formed; deal += 1) {
    const { table } = await makeTable(page, { ...GAME, variant: 'game-2', seats: ['you', ...BOTS(3)] })
    let asked = false
    for (let step = 0; step < 40; step += 1) {
      const view = await viewOf(page, table)
      if (view.premier !== null) {
        const government = view.politics!.government
        const party = view.players.find(({ seat }) => seat === view.premier)!.party
        formed = asked || government.some((seat) => !party.includes(seat))
        break
      }
      if (/^Your turn: (parties|coalition|Prime Minister)/.test((await heading(page).textContent()) ?? '')) {
        if (['coalition', 'assent'].includes(view.phase)) {
          asked = true
          await expect(page.locator('.desk [aria-label="What it is about"], .desk svg').first()).toBeVisible()
        }
        await press(page)
      }
      await page.waitForTimeout(100)
    }
  }
  expect(formed).toBe(true)
  await show(page, 'Board')
  await expect(page.locator('[data-look=parliament]')).toContainText('Government')
  await openBook(page, 'Log')
  await expect(page.locator('.log li', { hasText: 'Government' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

for (const theme of ['light', 'dark'] as const) {
  test(`the board of Poleconomy can be read by ear and by eye, on ${theme} paper`, async ({ page }) => {
    // Axe takes its time on a large board.
    test.slow()
    test.skip(isPhone(page) && theme === 'dark', 'the colours do not hang on the width')
    await page.emulateMedia({ colorScheme: theme })
    await makeTable(page, {
      ...GAME,
      variant: 'game-2',
      options: { rounds: '2', quick: 'yes' },
      seats: ['you', ...BOTS(5)],
    })
    await expect(heading(page)).toHaveText('Your turn: parties')
    await expectAccessible(page)
    const seen = new Set<string>()
    await playToEnd(page, async () => {
      const title = (await heading(page).textContent()) ?? ''
      if (seen.has(title) || seen.size > 4) return
      seen.add(title)
      await expectAccessible(page)
    })
    await show(page, 'Board')
    await expectAccessible(page)
    // The board is gone through by arrows, square by square.
    const first = page.locator('[role=gridcell][tabindex="0"]').first()
    await first.focus()
    const stops = new Set<string | null | undefined>()
    // At a rim of the board an arrow leads nowhere.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) {
      await page.keyboard.press(key)
      stops.add(await page.evaluate(() => document.activeElement?.getAttribute('data-field')))
    }
    expect(stops.size).toBeGreaterThan(1)
    await expect(page.locator('[data-look=plate]')).not.toBeEmpty()
  })
}
