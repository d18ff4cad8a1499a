import { expect, test, type WebSocketRoute } from '@playwright/test'
import {
  byKeyboard,
  complaintsOf,
  expectAccessible,
  heading,
  isPhone,
  mainButton,
  openBook,
  playNow,
  playToEnd,
  press,
  show,
  tabTo,
} from './helpers'

test.setTimeout(90_000)

test('two people, an onlooker and bots play a whole game; one drops out and comes back', async ({ page, browser }) => {
  test.skip(isPhone(page), 'phones have a whole game of their own')
  const complaints = complaintsOf(page)
  await page.goto('/#/new')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByRole('button', { name: 'Set the table' }).click()
  const address = await page.getByLabel('Link for friends').first().inputValue()

  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const watcher = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const others = [complaintsOf(friend), complaintsOf(watcher)]
  const lines: WebSocketRoute[] = []
  await friend.routeWebSocket(/\/live/, (line) => {
    line.connectToServer()
    lines.push(line)
  })
  await friend.goto(address)
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await watcher.goto(address)
  await expect(watcher.getByText('All seats are taken')).toBeVisible()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  const comeAndGo = async (decisions: number) => {
    if (decisions === 2) await lines.at(-1)!.close()
    if (decisions === 4) {
      await friend.reload()
      await expect(friend.getByRole('heading', { name: /auction, month/ })).toBeVisible()
    }
  }
  const [anna, ben] = await Promise.all([playToEnd(page), playToEnd(friend, comeAndGo)])
  // Whoever goes bankrupt decides less, but nobody does in the first month.
  expect(anna).toBeGreaterThan(3)
  expect(ben).toBeGreaterThan(3)
  expect(lines.length).toBeGreaterThan(2)

  for (const each of [page, friend, watcher]) {
    await expect(each.locator('.desk .standings li')).toHaveCount(4)
    await expect(each.getByText('The game is over').first()).toBeVisible()
  }
  // All saw the same, each once.
  const logs = await Promise.all(
    [page, friend, watcher].map(async (each) => {
      await openBook(each, 'Log')
      // The way into the replay comes to each a moment after the end.
      return each.locator('.log li:not(.since) .text').allTextContents()
    }),
  )
  expect(logs[1]).toEqual(logs[0])
  expect(logs[2]).toEqual(logs[0])
  expect(logs[0]!.filter((line) => line.includes('Month 2:'))).toHaveLength(1)

  await openBook(page, 'Sheets')
  await expect(page.getByRole('heading', { name: 'Month 1', exact: true })).toBeVisible()
  await page.getByText('Upkeep of factories').first().click()
  await expect(page.locator('details[open] li', { hasText: 'from Anna to the' }).first()).toBeVisible()
  await openBook(watcher, 'Sheets')
  await expect(watcher.getByText('Those who look on have no sheets')).toBeVisible()

  await openBook(page, 'Charts')
  const books = page.getByRole('region', { name: 'Charts' })
  await expect(books.locator('figure')).toHaveCount(3)
  for (const title of ['Capital', 'Cash']) await expect(books.locator('figcaption', { hasText: title })).toBeVisible()
  await books.getByText('The same as a table: Capital').click()
  await expect(books.getByRole('columnheader', { name: 'Ben' }).first()).toBeVisible()
  await expect(books.getByRole('table').first().locator('tbody tr').last()).toContainText('$')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Watch the replay' }).click()
  const moment = page.getByLabel('Moment of the match')
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await expect(moment).toHaveValue('0')
  await moment.press('End')
  await expect(page.locator('.news')).toContainText('The game is over')
  await page.getByLabel('Seen by').selectOption('Ben')
  await expect(page.getByRole('heading', { name: /^The bank in month/ })).toBeVisible()
  await friend.context().close()
  await watcher.context().close()
  expect([complaints, ...others].flat()).toEqual([])
})

test('a whole game on a phone', async ({ page }) => {
  test.skip(!isPhone(page), 'for phones')
  const complaints = complaintsOf(page)
  await playNow(page)
  await playToEnd(page, async (decisions) => {
    if (decisions !== 6) return
    await show(page, 'Board')
    await expect(page.getByRole('heading', { name: /auction, month/ })).toBeVisible()
    await show(page, 'Room')
    await expect(page.getByRole('heading', { name: 'The room' })).toBeVisible()
    await show(page, 'Desk')
  })
  await expect(page.locator('.standings li')).toHaveCount(4)
  await openBook(page, 'Charts')
  await expect(page.locator('.books figure').first()).toBeVisible()
  // Nothing sticks out at the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a whole short game by keyboard alone, from the lobby on', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no keyboard')
  const complaints = complaintsOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Management' })).toBeVisible()
  await tabTo(page, /^Make a table$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'The seats' })).toBeVisible()
  await tabTo(page, /^Months to play/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2')
  await tabTo(page, /^Seat 4/)
  await page.keyboard.type('Sound')
  await tabTo(page, /^Set the table and begin$/)
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText(/^Your turn/)
  await tabTo(page, /^(Bid for raw material|Stay out of the auction)$/)
  // Whatever is chosen on the way, the main button can be reached and keeps the focus from decision to decision.
  for (
    let press = 0;
    press < 60 && !(await mainButton(page).evaluate((button) => button === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab')
  await expect(mainButton(page)).toBeFocused()
  await expect(page.locator('.round')).toHaveText('Month 1 of 2')
  let last = ''
  for (;;) {
    const now = await page
      .waitForFunction(
        (before) => {
          if (document.querySelector('.desk .standings')) return 'over'
          const text = `${document.querySelector('.strip .round')?.textContent} ${document.querySelector('.desk h2')?.textContent}`
          const button = document.querySelector('.desk .button.main')
          const isReady = button?.getAttribute('aria-disabled') === 'false' || button?.hasAttribute('data-undecided')
          return isReady && text.includes('Your turn') && text !== before ? text : null
        },
        last,
        { polling: 50 },
      )
      .then((found) => found.jsonValue())
    if (now === 'over') break
    last = now ?? ''
    await press(page, () => byKeyboard(page))
  }
  await tabTo(page, /^Watch the replay$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Moment of the match')).toBeVisible()
  await tabTo(page, /^Moment of the match/)
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /^Back to the table$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('.standings')).toBeVisible()
  expect(complaints).toEqual([])
})
