import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { byKeyboard, complaintsOf, expectAccessible, heading, mainButton, playNow, press } from './helpers'

/** Sends what the desk suggests and waits until it has been taken. */
async function decide(page: Page): Promise<void> {
  await expect(mainButton(page)).toBeEnabled()
  const before = await phase(page)
  await press(page)
  await expect.poll(() => phase(page)).not.toBe(before)
  await expect(mainButton(page)).toBeEnabled()
}

const phase = (page: Page) =>
  page
    .locator('.strip')
    .evaluate(
      (strip) => `${strip.querySelector('.round')?.textContent} ${strip.querySelector('[aria-current]')?.textContent}`,
    )

let complaints: string[] = []
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

test('the lobby says what to do', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Play .*now against bots$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Management' })).toBeVisible()
  await expectAccessible(page)
})

test('three moves against bots, with a clean table', async ({ page, isMobile }) => {
  await playNow(page)
  for (let move = 0; move < 3; move += 1) await decide(page)
  await expectAccessible(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 720
  if (isPhone || isMobile) {
    for (const tab of ['Board', 'Room', 'Books']) {
      await page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: tab }).click()
      await expectAccessible(page)
    }
  } else {
    for (const book of ['Log', 'Sheets', 'Charts', 'Past rounds', 'Rules', 'Fairness']) {
      await page.getByRole('group', { name: 'Books' }).getByRole('button', { name: book }).click()
      await expectAccessible(page)
    }
  }
})

test('a whole month by keyboard alone', async ({ page }) => {
  await playNow(page)
  // The tabulator gets there once; then the button keeps the focus from decision to decision.
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if (await mainButton(page).evaluate((button) => button === document.activeElement)) break
  }
  await expect(mainButton(page)).toBeFocused()
  const before = await page.locator('.round').textContent()
  for (let move = 0; move < 12 && (await page.locator('.round').textContent()) === before; move += 1) {
    const at = await phase(page)
    await press(page, () => byKeyboard(page))
    await expect.poll(() => phase(page)).not.toBe(at)
    // In the guided month a good step is filled in.
    if ((await page.locator('.round').textContent()) === before) await expect(mainButton(page)).toBeEnabled()
  }
  expect(await page.locator('.round').textContent()).not.toBe(before)
})

test('what is no number is not sent, and a hint comes in the guided month too', async ({ page }) => {
  await playNow(page)
  await decide(page)
  const title = await heading(page).textContent()
  const field = page.locator('.desk input[inputmode=numeric]').first()
  for (const nonsense of ['abc', '', '12.5', '1e3']) {
    await field.fill(nonsense)
    await expect(page.locator('.desk').getByText('Type a whole number')).toBeVisible()
    await mainButton(page).click()
    await expect(heading(page)).toHaveText(title ?? '')
  }
  await field.fill('1')
  await expect(page.locator('.desk').getByText('Type a whole number')).toBeHidden()
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await expect(
    page
      .locator('.desk')
      .getByRole('button', { name: /^Fill this in/ })
      .first(),
  ).toBeVisible()
})

test('a refusal stands under its field, with its rule', async ({ page }) => {
  await playNow(page)
  await decide(page)
  const field = page.locator('.desk input[inputmode=numeric]').first()
  await field.fill('99')
  await expect(page.locator('.desk .refusal')).toBeVisible()
  await page.locator('.desk .refusal').getByRole('button', { name: /^Rule/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Rule §')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('two people share a device behind a curtain', async ({ page }) => {
  await page.goto('/#/new')
  await page.getByLabel('Seat 2', { exact: true }).selectOption('here')
  await page.getByLabel('Name of the player on seat 2').fill('Berta')
  await page.getByLabel('Seat 4', { exact: true }).selectOption('bot:clerk')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set the table and begin' }).click()
  await page.getByRole('button', { name: 'I am Player' }).click()
  await expect(mainButton(page)).toBeEnabled()
  await mainButton(page).click()
  await expect(page.getByRole('heading', { name: 'Hand the device to Berta.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I am Berta' }).click()
  await expect(mainButton(page)).toBeEnabled()
})

test('a friend comes by invitation, and another looks on', async ({ page, browser }) => {
  await page.goto('/#/new')
  await page.getByRole('button', { name: 'Set the table' }).click()
  const address = await page.getByLabel('Link for friends').inputValue()
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(address)
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await expect(friend.getByText('Waiting for the game to be begun')).toBeAttached()
  const watcher = await (await browser.newContext()).newPage()
  await watcher.goto(address)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(mainButton(page)).toBeEnabled()
  await expect(mainButton(friend)).toBeEnabled()
  await expect(watcher.getByText('You are looking on')).toBeAttached()
  await friend.context().close()
  await watcher.context().close()
})

test('a short game to its end: standings, replay and the seal', async ({ page }) => {
  await page.goto('/#/new')
  await page.getByLabel(/^Months to play/).fill('1')
  await page.getByLabel('Seat 4', { exact: true }).selectOption('bot:clerk')
  await page.getByRole('button', { name: 'Set the table and begin' }).click()
  await expect(mainButton(page)).toBeEnabled()
  for (let move = 0; move < 8 && !(await page.getByText('How it ended').count()); move += 1) {
    const at = await phase(page)
    await press(page)
    await expect
      .poll(async () => (await phase(page)) !== at || (await page.getByText('How it ended').count()) > 0)
      .toBe(true)
  }
  await expect(page.getByRole('heading', { name: /wins?$/ })).toBeAttached()
  await expectAccessible(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 720
  if (isPhone) await page.getByRole('navigation').getByRole('button', { name: 'Books' }).click()
  await page.getByRole('button', { name: 'Fairness' }).click()
  await expect(page.getByText('The secret fits the seal')).toBeVisible()
  if (isPhone) await page.getByRole('navigation').getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await page.getByLabel('Moment of the match').press('End')
  await expect(page.getByRole('heading', { name: 'The bank in month 1' })).toBeVisible()
  await expectAccessible(page)
})

test('a dropped line comes back, with nothing missed or doubled', async ({ page }) => {
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/live/, (line) => {
    line.connectToServer()
    lines.push(line)
  })
  await playNow(page)
  await decide(page)
  await lines.at(-1)!.close()
  await decide(page)
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await decide(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 720
  if (isPhone) await page.getByRole('button', { name: 'Books' }).click()
  else await page.getByRole('button', { name: 'Log' }).click()
  await expect(page.locator('.log li', { hasText: 'Month 1:' })).toHaveCount(1)
  await expect(
    page.locator('.log li', { hasText: 'Raw material' }).or(page.locator('.log li', { hasText: 'any raw' })),
  ).toHaveCount(1)
})

test('where sockets are blocked, the table is played by asking', async ({ page }) => {
  await page.routeWebSocket(/\/live/, (line) => line.close())
  await playNow(page)
  await decide(page)
  await decide(page)
})
