import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  complaintsOf,
  expectAccessible,
  heading,
  isPhone,
  mainButton,
  makeTable,
  playToEnd,
  press,
  show,
} from './helpers'

const ALONE = { seats: ['you', 'bot:clerk', 'bot:clerk'], options: { months: '3' }, start: true }
const question = (page: Page) => page.locator('.desk form').getAttribute('data-question')

/** Plays a month with so much cash until the rest of it can be left at once. Resolves to the button that does it. */
async function untilTheRest(page: Page, cash: number, choose?: () => Promise<void>): Promise<Locator> {
  await page.addInitScript(() => localStorage.setItem('boardroom.suggestions', 'never'))
  await makeTable(page, { ...ALONE, options: { months: '3', start_cash: String(cash) } })
  const rest = page.getByRole('button', { name: 'Nothing more this month' })
  for (let decisions = 0; decisions < 4 && !(await rest.isVisible()); decisions += 1) {
    await expect(heading(page)).toHaveText(/^Your turn/)
    const asked = await question(page)
    await choose?.()
    await press(page)
    await expect.poll(() => question(page)).not.toBe(asked)
  }
  await expect(page.locator('.round')).toHaveText(/Month 1/)
  return rest
}

test('after the guide the main button does not decide, unless it is asked to', async ({ page }) => {
  const complaints = complaintsOf(page)
  await makeTable(page, ALONE)
  await expect(heading(page)).toHaveText(/^Your turn/)
  await expect(page.getByText('It is filled in above')).toBeVisible()
  await expect(mainButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'I know my way' }).click()
  await press(page)
  // The next question has nothing chosen, and the button only leads to the choices.
  await expect(mainButton(page)).toHaveText('Choose what to do')
  const asked = await question(page)
  await mainButton(page).click({ force: true })
  await expect(page.locator('.desk [name=verb]').first()).toBeFocused()
  await expect(page.locator('.desk [name=verb]:checked')).toHaveCount(0)
  expect(await question(page)).toBe(asked)
  await expectAccessible(page)
  await page.locator('.desk [name=verb]').first().check()
  await expect(mainButton(page)).toBeEnabled()
  await press(page)
  // Who asks for it has a good step filled in at every decision.
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'At every decision' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('It is filled in above')).toBeVisible()
  await expect(mainButton(page)).toBeEnabled()
  expect(complaints).toEqual([])
})

test('a single price is not sent before it was taken in hand', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('boardroom.suggestions', 'never'))
  await makeTable(page, { game: 'goodwill', seats: ['you', 'bot:clerk', 'bot:clerk'], start: true })
  await expect(heading(page)).toHaveText(/^Your turn/)
  await expect(mainButton(page)).toHaveText('Choose above first')
  await page.getByRole('textbox', { name: 'Price' }).focus()
  await expect(mainButton(page)).toBeEnabled()
})

test('nothing more this month: loans and building are left', async ({ page }) => {
  const rest = await untilTheRest(page, 30_000)
  await rest.click()
  await expect(page.locator('.round')).toHaveText(/Month 2/)
  await expect(heading(page)).toHaveText('Your turn: raw bids')
  // It was said of that month alone.
  await expect(mainButton(page)).toHaveText('Choose what to do')
})

test('the slider of a price reaches what is usual, and any other price can be typed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('boardroom.suggestions', 'never'))
  await makeTable(page, ALONE)
  await page.getByRole('radio', { name: /^Bid/ }).check()
  const slider = page.getByRole('slider', { name: /price/i })
  await expect(slider).toHaveAttribute('min', '500')
  await expect(slider).toHaveAttribute('max', '1500')
  const price = page.getByRole('textbox', { name: /price/i })
  await price.fill('2345')
  await price.press('Tab')
  await expect(price).toHaveValue('2,345')
  await expect(mainButton(page)).toContainText('2,345')
})

test('what is merely offered gives way: one automated factory is begun directly', async ({ page }) => {
  await untilTheRest(page, 10_000, () => page.getByRole('radio').last().check())
  await page.getByRole('radio', { name: 'Borrow nothing' }).check()
  await press(page)
  await expect(heading(page)).toHaveText('Your turn: building')
  await page.getByRole('radio', { name: /^Begin/ }).check()
  const standard = page.getByRole('textbox', { name: /^Standard factories, / })
  const automated = page.getByRole('textbox', { name: /^Automated factories, / })
  await expect(standard).toHaveValue('1')
  // There is cash for one of the two.
  await page.locator('.field', { has: automated }).getByRole('button').last().click()
  await expect(automated).toHaveValue('1')
  await expect(standard).toHaveValue('0')
  await expect(mainButton(page)).toBeEnabled()
  // What was chosen does not give way: that there is too little cash is said.
  await standard.fill('1')
  await expect(page.locator('.desk').getByText(/Half of the price is due now/)).toBeVisible()
  await expect(automated).toHaveValue('1')
})

test('what may end the game is not left with the rest', async ({ page }) => {
  const rest = await untilTheRest(page, 7_000, () => page.getByRole('radio').last().check())
  await rest.click()
  await expect(mainButton(page)).toContainText('it may end your game')
  await expect(page.locator('.round')).toHaveText(/Month 1/)
})

test('an invitation says what one is invited to, and two who play again meet at one table', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await makeTable(page, { seats: ['you', 'open', 'bot:clerk'], options: { months: '1' }, start: false })
  await expect(page.locator('.invitation .text')).toHaveText(
    /^Come and play Management with us, at Anna's .*\. Most capital after month 1 wins\. A table for 3: Anna, one bot, and one seat is free\.$/,
  )
  await expectAccessible(page)
  const address = await page.getByLabel('Link for friends').first().inputValue()
  const size = page.viewportSize()
  const friend = await (await browser.newContext({ reducedMotion: 'reduce', viewport: size })).newPage()
  await friend.goto(address)
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  // Whoever looks on by a phone sees the board.
  if (isPhone(page)) {
    const onlooker = await (await browser.newContext({ reducedMotion: 'reduce', viewport: size })).newPage()
    await onlooker.goto(address)
    await expect(onlooker.locator('main.board')).toBeVisible()
    await onlooker.context().close()
  }
  await Promise.all([playToEnd(page), playToEnd(friend)])
  await friend.getByRole('button', { name: 'Play again' }).click()
  await expect(heading(friend)).toHaveText(/^Your table is set/)
  await show(page, 'Desk')
  await expect(page.getByText('Ben has set the table again.')).toBeVisible()
  await page.getByRole('button', { name: 'Join the next game' }).click()
  await expect(heading(page)).toHaveText('You have a seat')
  expect(new URL(page.url()).hash).toContain(new URL(friend.url()).hash)
  await expect(friend.locator('.seats li', { hasText: 'Anna' })).toBeVisible()
  await friend.context().close()
  expect(complaints).toEqual([])
})
