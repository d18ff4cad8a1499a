import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, heading, isPhone, mainButton, makeTable, press, show } from './helpers'

/** A player never loses a game by accident. */

const round = (page: Page) => page.locator('.strip .round').textContent()

/** A table at which a friend has sat down, and that has begun. */
async function withAFriend(page: Page, browser: Browser, wish: Record<string, unknown>): Promise<Page> {
  await makeTable(page, wish)
  const address = await page.getByLabel('Link for friends').first().inputValue()
  const friend = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage()
  await friend.goto(address)
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  return friend
}

/** A bid that is far beyond the cash, so that whoever wins it is bankrupt. */
async function fillInRuin(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Your turn: raw bids')
  await page.getByRole('radio', { name: /^Bid/ }).check()
  await page.locator('.desk input[inputmode=numeric]').nth(0).fill('3')
  await page.locator('.desk input[inputmode=numeric]').nth(1).fill('9000')
}

async function goBankrupt(page: Page): Promise<void> {
  await fillInRuin(page)
  await press(page)
  await expect(heading(page)).toHaveText('You are bankrupt')
}

test('what may end the game is said above the button, and is pressed twice', async ({ page }) => {
  await makeTable(page, { start: true, seats: ['you', 'bot:clerk', 'bot:clerk'] })
  await fillInRuin(page)
  const warning = page.locator('.desk .foot .warning')
  await expect(warning).toContainText('bankrupt')
  // In full view, directly above the button, whatever lies below.
  const [above, button] = [await warning.boundingBox(), await mainButton(page).boundingBox()]
  expect(above!.y + above!.height).toBeLessThanOrEqual(button!.y)
  expect(button!.y - above!.y - above!.height).toBeLessThan(20)
  const isOnTop = await warning.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await expect(mainButton(page)).toContainText('it may end your game')
  await expectAccessible(page)

  const question = await page.locator('.desk form').getAttribute('data-question')
  await mainButton(page).click()
  await expect(mainButton(page)).toHaveText('Send it all the same')
  // Whatever is changed is asked anew.
  await page.locator('.desk input[inputmode=numeric]').nth(1).fill('9001')
  await expect(mainButton(page)).toContainText('it may end your game')
  await mainButton(page).click()
  await expect(mainButton(page)).toHaveText('Send it all the same')
  await expect(page.locator('.desk form')).toHaveAttribute('data-question', question ?? '')
  await mainButton(page).click()
  await expect(heading(page)).toHaveText('You are bankrupt')
})

test('advice that comes in after the press does not change what is sent', async ({ page }) => {
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  await page.route('**/hint?*', async (route) => {
    const response = await route.fetch()
    const advice = (await response.json()) as { hints: { call: Record<string, unknown> }[] }
    advice.hints[0]!.call['price'] = 38
    await later(1_000)
    await route.fulfill({ response, json: advice })
  })
  await page.route('**/preview', (route) => later(2_000).then(() => route.continue()))
  const advice = page.waitForResponse('**/hint?*')
  await makeTable(page, { game: 'goodwill', start: true, seats: ['you', 'bot:clerk'] })
  const price = page.getByRole('textbox', { name: 'Price' })
  const pressed = await price.inputValue()
  const question = (await page.locator('.desk form').getAttribute('data-question')) ?? ''
  expect(pressed).not.toBe('38')
  await mainButton(page).click()
  await advice
  await page.waitForTimeout(200)
  await expect(price).toHaveValue(pressed)
  // One press is enough.
  await expect(page.locator('.desk form')).not.toHaveAttribute('data-question', question)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('advice that comes in while one has a field in hand does not change what one types', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/hint?*', async (route) => {
    const response = await route.fetch()
    const advice = (await response.json()) as { hints: { call: Record<string, unknown> }[] }
    advice.hints[0]!.call['price'] = 38
    await asked
    await route.fulfill({ response, json: advice })
  })
  await makeTable(page, { game: 'goodwill', start: true, seats: ['you', 'bot:clerk'] })
  const price = page.getByRole('textbox', { name: 'Price' })
  await price.selectText()
  const advice = page.waitForResponse('**/hint?*')
  answer()
  await advice
  await page.waitForTimeout(200)
  await page.keyboard.type('14')
  await expect(price).toHaveValue('14')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('nobody is too quick to be warned', async ({ page }) => {
  await makeTable(page, { start: true, seats: ['you', 'bot:clerk', 'bot:clerk'] })
  await fillInRuin(page)
  await mainButton(page).click()
  await expect(mainButton(page)).toHaveText('Send it all the same')
  await expect(heading(page)).toHaveText('Your turn: raw bids')
})

test('the table rests when you are bankrupt: undo, watch, or see the result', async ({ page }) => {
  await makeTable(page, { start: true, options: { months: '6' }, seats: ['you', 'bot:clerk', 'bot:clerk'] })
  await goBankrupt(page)
  await expect(page.locator('.desk .body')).toContainText('could not pay the raw material it had won')
  await expectAccessible(page)
  const month = await round(page)
  await page.waitForTimeout(1500)
  expect(await round(page)).toBe(month)

  await page.getByRole('button', { name: 'Undo my last decision' }).click()
  await expect(heading(page)).toHaveText('Your turn: raw bids')
  await goBankrupt(page)

  await page.getByRole('button', { name: 'Watch the rest' }).click()
  await expect(page.locator('.strip .round')).toHaveText('Month 2 of 6')
  await page.getByRole('button', { name: 'Stop here' }).click()
  await page.waitForTimeout(3000)
  await expect(page.locator('.strip .round')).toHaveText(/Month [23] of 6/)
  await expect(heading(page)).toHaveText('You are bankrupt')

  await mainButton(page).click()
  await expect(page.locator('.desk .standings')).toBeVisible()
})

test('the wheel over a price that is not in focus scrolls the page and changes nothing', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no wheel')
  await makeTable(page, { game: 'goodwill', options: { length: 'short' }, start: true, seats: ['you', 'bot:clerk'] })
  const typed = page.getByRole('textbox', { name: 'Price' })
  const dial = page.getByRole('spinbutton', { name: 'Tens of the price' })
  await typed.fill('12')
  await dial.hover()
  await page.mouse.wheel(0, -120)
  await page.waitForTimeout(200)
  await expect(typed).toHaveValue('12')
  // The page has scrolled away under the mouse meanwhile.
  await dial.focus()
  await dial.hover()
  await page.mouse.wheel(0, -120)
  await expect(typed).toHaveValue('22')
})

test('after sealing the desk shows what is in the envelope, and the button rests until it differs', async ({
  page,
  browser,
}) => {
  const friend = await withAFriend(page, browser, { seats: ['you', 'open', 'bot:clerk'] })
  await expect(heading(page)).toHaveText('Your turn: raw bids')
  await page.getByRole('radio', { name: /^Bid/ }).check()
  await page.locator('.desk input[inputmode=numeric]').nth(0).fill('1')
  await page.locator('.desk input[inputmode=numeric]').nth(1).fill('700')
  await press(page)
  await expect(heading(page)).toHaveText('Your envelope is sealed')
  const sealed = page.locator('.desk .sealed')
  const expectAsSealed = async () => {
    await expect(sealed).toContainText('In the envelope:')
    await expect(sealed).toContainText('700')
    await expect(mainButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(mainButton(page)).toContainText('Waiting for')
  }
  await expectAsSealed()
  await page.locator('.desk input[inputmode=numeric]').nth(1).fill('710')
  await expect(mainButton(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(mainButton(page)).toContainText('Change to')
  await expect(sealed).toContainText('700')
  await page.locator('.desk input[inputmode=numeric]').nth(1).fill('700')
  await expect(mainButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expectAsSealed()
  await friend.context().close()
})

test('a value that would do is not offered again where it stands already', async ({ page }) => {
  await makeTable(page, { start: true })
  await expect(heading(page)).toHaveText('Your turn: raw bids')
  await page.getByRole('radio', { name: /^Bid/ }).check()
  const refusal = { code: 'not-enough', sentence: 'There is not enough.', nearest: { field: 'amount', value: 2 } }
  await page.route('**/preview', (route) => route.fulfill({ status: 409, json: { error: refusal } }))
  let limits: unknown[] = []
  await page.route('**/limits', (route) => route.fulfill({ json: limits }))
  const [amount, price] = [0, 1].map((index) => page.locator('.desk input[inputmode=numeric]').nth(index))
  await amount!.fill('3')
  await page.getByRole('button', { name: 'Use 2' }).click()
  await expect(amount!).toHaveValue('2')
  await expect(page.locator('.desk .body')).toContainText('another one is in the way')
  await expect(page.locator('.desk .refusal')).toContainText('There is not enough.')
  await expect(page.getByRole('button', { name: /^Use|: use/ })).toHaveCount(0)
  // Where the limits know more, they say which value is to change.
  limits = [
    { field: 'amount', range: [0, 2], exact: true },
    { field: 'price', range: [0, 500], exact: true },
  ]
  await price!.fill('900')
  await page.getByRole('button', { name: /: use 500$/ }).click()
  await expect(price!).toHaveValue('500')
})

test('a bid that was lost is shown and said right, though another auction came after it', async ({ page, browser }) => {
  // Anna bids the least there is; the friend buys all and lets her wait.
  const friend = await withAFriend(page, browser, { seats: ['you', 'open'], options: { months: '3' } })
  for (const [who, amount, price] of [
    [page, '6', '801'],
    [friend, '5', '850'],
  ] as const) {
    await expect(heading(who)).toHaveText('Your turn: raw bids')
    await who.getByRole('radio', { name: /^Bid/ }).check()
    await who.locator('.desk input[inputmode=numeric]').nth(0).fill(amount)
    await who.locator('.desk input[inputmode=numeric]').nth(1).fill(price)
    await press(who)
  }
  const meaning = page.locator('.desk .meaning')
  await expect(meaning).toContainText(/Raw material auction, month 1: You bought (none|\d) of 6 at \$801/)
  await show(page, 'Board')
  await expect(page.getByRole('heading', { name: 'Raw material auction, month 1' })).toBeVisible()
  await friend.context().close()
})
