import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import {
  complaintsOf,
  expectAccessible,
  heading,
  isPhone,
  mainButton,
  makeTable,
  openBook,
  playToEnd,
  show,
} from './helpers'

test.setTimeout(90_000)

let complaints: string[] = []
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

const SHORT = { options: { months: '1' }, start: true }

/** Opens what the host and the holder of a seat may do. */
async function openTools(page: Page): Promise<void> {
  await show(page, 'Room')
  await page.getByText(/^(Host and seat|My seat)$/).click()
}

for (const theme of ['light', 'dark'] as const) {
  test(`every page can be read by ear and by eye, on ${theme} paper`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    for (const [address, title] of [
      ['/', 'The games'],
      ['/#/new', 'The seats'],
      ['/#/check', 'Check a match'],
      ['/#/rules/management', 'Rules'],
      ['/#/carry/ABCDEFGH?table=x', 'Go on at this device?'],
      ['/#/t/nowhere', 'There is no such table for you'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expectAccessible(page)
    }
    const { table } = await makeTable(page, SHORT)
    await expect(heading(page)).toHaveText(/^Your turn/)
    await expect(page.getByRole('region', { name: 'Your first month' }).or(page.locator('.guide'))).toBeVisible()
    await expectAccessible(page)
    if (isPhone(page)) {
      await show(page, 'Board')
      await expectAccessible(page)
      await show(page, 'Desk')
    }
    await playToEnd(page)
    await expectAccessible(page)
    for (const book of ['Log', 'Sheets', 'Charts', 'Fairness']) {
      await openBook(page, book)
      await expectAccessible(page)
    }
    await openTools(page)
    await page.getByRole('button', { name: 'Carry my seat' }).click()
    await expect(page.getByRole('img', { name: 'Code to scan' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/#/check/${table}`)
    await expect(page.getByRole('heading', { name: 'This match is right from its first line' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/#/replay/${table}`)
    await expect(page.getByLabel('Moment of the match')).toBeVisible()
    await expectAccessible(page)
  })
}

test('a match file is checked, explained and shown', async ({ page }) => {
  const { table } = await makeTable(page, SHORT)
  await playToEnd(page)
  const file = await page.evaluate((id) => fetch(`/api/tables/${id}/file`).then((answer) => answer.text()), table)

  await page.goto('/')
  await page.getByRole('link', { name: 'Check a match file' }).click()
  const bring = (name: string, text: string) =>
    page.getByLabel('Choose a match file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await bring('holiday.txt', 'Dear Ben, the sea is warm.')
  await expect(page.getByRole('heading', { name: 'This cannot be read as a match' })).toBeVisible()
  await expect(page.getByText('holiday.txt')).toBeVisible()
  await bring('short.match', file.split('\n').toSpliced(3, 1).join('\n'))
  await expect(page.getByRole('heading', { name: 'This is not how the match was played' })).toBeVisible()
  await bring('evening.match', file)
  await expect(page.getByRole('heading', { name: 'This match is right from its first line' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What that proves, and what not' })).toBeVisible()
  await page.getByRole('button', { name: 'Watch this match' }).click()
  const moment = page.getByLabel('Moment of the match')
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await moment.press('End')
  await expect(page.locator('.news')).toContainText('The game is over')
  await page.getByLabel('Seen by').selectOption('Anna')
  await expect(page.getByRole('heading', { name: 'The bank in month 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the check' }).click()
  await expect(page.getByRole('heading', { name: 'What was checked' })).toBeVisible()
})

test('a seat goes along to another device', async ({ page, browser }) => {
  const { table } = await makeTable(page, { start: true })
  await expect(heading(page)).toHaveText(/^Your turn/)
  await openTools(page)
  await page.getByRole('button', { name: 'Carry my seat' }).click()
  await expect(page.getByRole('img', { name: 'Code to scan' })).toBeVisible()
  const code = (await page.locator('.carry .code').textContent()) ?? ''
  const other = await (await browser.newContext()).newPage()
  await other.goto(`/#/carry/${code}?table=${table}`)
  await other.getByRole('button', { name: 'Take my seat here' }).click()
  await expect(heading(other)).toHaveText(/^Your turn/)
  // It is good once.
  const third = await (await browser.newContext()).newPage()
  await third.goto(`/#/carry/${code}?table=${table}`)
  await third.getByRole('button', { name: 'Take my seat here' }).click()
  await expect(third.getByRole('alert')).toContainText('Make a new one')
  await other.context().close()
  await third.context().close()
})

test('when the time is up a bot or the rules decide, or the table waits', async ({ page }) => {
  for (const absent of ['bot', 'fallback']) {
    await makeTable(page, { ...SHORT, clock: { seconds: 1, absent } })
    await expect(page.getByRole('timer')).toBeVisible()
    // Nobody decides, and the game comes to its end.
    await expect(page.locator('.standings')).toBeVisible({ timeout: 30_000 })
  }
  await makeTable(page, { ...SHORT, clock: { seconds: 1, absent: 'wait' } })
  await expect(page.getByText('time is up; the table waits')).toBeVisible({ timeout: 30_000 })
  await playToEnd(page)
})

test('a clock and what happens to the absent are chosen and shown', async ({ page }) => {
  await page.goto('/#/new')
  await page.getByLabel('Seat 4', { exact: true }).selectOption('bot:clerk')
  await page.getByLabel('Time for each decision').selectOption('A day')
  await page.getByLabel('When the time is up').selectOption('The cautious choice is made')
  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'))
  await page.getByRole('button', { name: 'Set the table and begin' }).click()
  const body = (await made).postDataJSON() as { entropy: string }
  expect(body.entropy, 'the browser adds random digits of its own').toMatch(/^[0-9a-f]{64}$/)
  await expect(page.getByRole('timer')).toHaveText('24 h')
  await show(page, 'Room')
  await expect(page.getByText('1 day for each decision; then the cautious choice is made.')).toBeVisible()
})

test('a host pauses, lets a bot play for somebody away, who comes back, and ends by agreement', async ({
  page,
  browser,
}) => {
  const { table, invitation } = await makeTable(page, { seats: ['you', 'open', 'bot:clerk'], start: false })
  const address = `/#/t/${table}?invitation=${invitation}`
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(address)
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await expect(friend.getByText('You have a seat')).toBeVisible()
  await expect(page.locator('.seats li', { hasText: 'Ben' })).toBeVisible()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(heading(friend)).toHaveText(/^Your turn/)

  await openTools(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(heading(friend)).toHaveText('The table is paused')
  await show(page, 'Room')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(heading(friend)).toHaveText(/^Your turn/)

  const friends = friend.context()
  await friend.close()
  await show(page, 'Room')
  await page.getByRole('button', { name: 'Let a bot play for Ben' }).click()
  await expect(page.getByText('Bot, Sound').nth(1)).toBeVisible()
  const again = await friends.newPage()
  await again.goto(address)
  await again.getByRole('button', { name: 'Take my seat back' }).click()
  await expect(page.locator('.room').getByText('Ben').first()).toBeVisible()

  await show(page, 'Room')
  await page.getByRole('button', { name: 'End by agreement' }).click()
  await page.getByRole('button', { name: 'Yes, I want to end' }).click()
  // It is an agreement: the other one sees the wish, and the game goes on until they agree.
  await show(again, 'Room')
  await expect(again.getByText('Anna wants to end the game here.')).toBeVisible()
  await expect(page.locator('.standings')).toBeHidden()
  await again.getByRole('button', { name: 'I agree: end here' }).click()
  await show(again, 'Desk')
  await expect(again.locator('.standings')).toBeVisible()
  await show(page, 'Desk')
  await expect(page.locator('.standings')).toBeVisible()
  await friends.close()
})

test('a device is seen, signed out at once, and what is mine can be deleted', async ({ page, browser }) => {
  const { table } = await makeTable(page, { start: true })
  await expect(heading(page)).toHaveText(/^Your turn/)
  const code = await page.evaluate(async () => {
    const response = await fetch('/api/carry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return ((await response.json()) as { code: string }).code
  })
  const other = await (await browser.newContext()).newPage()
  await other.goto(`/#/carry/${code}?table=${table}`)
  await other.getByRole('button', { name: 'Take my seat here' }).click()
  await expect(heading(other)).toHaveText(/^Your turn/)

  await page.goto('/#/me')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Sign out [^,]*$/ }).click()
  await expect(other.getByRole('heading', { name: 'This device was signed out' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Delete what is mine' }).click()
  await page.getByRole('button', { name: 'Yes, delete it for good' }).click()
  await expect(page.getByRole('heading', { name: 'You are forgotten here' })).toBeVisible()
  await expect(page.getByText('Deleted: one table at which nobody else played.')).toBeVisible()
  await page.goto(`/#/t/${table}`)
  await expect(page.getByRole('heading', { name: 'There is no such table for you' })).toBeVisible()
  await other.context().close()
})

test('who loses a seat before the start is told so, and sees no more than an onlooker', async ({ page, browser }) => {
  const { table, invitation } = await makeTable(page, { seats: ['you', 'open'], start: false })
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(`/#/t/${table}?invitation=${invitation}`)
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await expect(friend.getByText('You have a seat')).toBeVisible()
  await page.evaluate(async (id) => {
    await fetch(`/api/tables/${id}/seats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"seat":2,"holder":"open"}',
    })
  }, table)
  await expect(friend.getByText('You have a seat')).toBeHidden()
  await expect(friend.getByText('Your seat was opened again')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Sit here' })).toBeVisible()
  await friend.context().close()
})

test('whoever resigns is out, and the others play on', async ({ page }) => {
  await makeTable(page, { seats: ['you', 'bot:clerk', 'bot:clerk'], options: { months: '2' }, start: true })
  await expect(heading(page)).toHaveText(/^Your turn/)
  await openTools(page)
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, resign for good' }).click()
  await show(page, 'Desk')
  // Two bots need nobody, but they rest until one wants to see how it ends.
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.locator('.standings')).toBeVisible()
})

test('a house that closes is spoken of kindly, and the page goes on when it is back', async ({ page }) => {
  let isClosed = false
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/live/, (line) => {
    if (isClosed) return void line.close()
    line.connectToServer()
    lines.push(line)
  })
  await makeTable(page, { start: true })
  await expect(heading(page)).toHaveText(/^Your turn/)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  isClosed = true
  await page.route('**/api/**', (route) => route.abort())
  await lines.at(-1)!.close()
  await expect(page.getByText('The line is down')).toBeVisible()
  await mainButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The server does not answer')
  isClosed = false
  await page.unroute('**/api/**')
  await expect(page.getByText('The line is down')).toBeHidden({ timeout: 30_000 })
  // What the line alone was to blame for is gone with it.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await mainButton(page).click()
  await expect(heading(page)).not.toHaveText('Your turn: raw bids')
  // Calls that failed are noted by the browser; that is what was asked for.
  complaints.length = 0
})

test('a table that older rules began is explained', async ({ page }) => {
  const sentence =
    'This table cannot go on with this release: line 1: the match was begun under version 1 of the rules.'
  await page.routeWebSocket(/\/live/, (line) => line.close())
  await page.route('**/api/tables/old**', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'frozen', sentence } }),
    }),
  )
  await page.goto('/#/t/old')
  await expect(page.getByRole('heading', { name: 'This table rests' })).toBeVisible()
  await expect(page.getByText('Nothing of it is lost')).toBeVisible()
  await expectAccessible(page)
})
