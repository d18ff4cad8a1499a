import { expect, test } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, makeTable, mainButton, openBook, playToEnd, show } from './helpers'

test('a game without a board of its own is played whole on the generic table', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Prizes' })).toBeVisible()
  await makeTable(page, { game: 'specimen', seats: ['you', 'bot:clerk', 'bot:clerk'] })
  await expect(mainButton(page)).toBeEnabled()
  await expect(page.locator('.strip')).toContainText('bids')
  await expect(page.getByLabel('Your bid')).toBeVisible()
  await expectAccessible(page)

  // What is refused says why, and what would do.
  await page.getByLabel('Your bid').fill('101')
  await mainButton(page).click()
  await expect(page.locator('.desk')).toContainText('100')
  await page.getByLabel('Your bid').fill('1')

  // The facts stand on the table: who bids, with how much cash.
  await show(page, 'Board')
  const board = page.getByRole('region', { name: /A prize of/ })
  await expect(board).toBeVisible()
  await expect(board).toContainText('Anna')
  await expect(board).toContainText('$100')
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)

  await show(page, 'Desk')
  expect(await playToEnd(page)).toBe(6)
  await expect(page.locator('.desk .standings li')).toHaveCount(3)
  await openBook(page, 'Log')
  await expect(page.getByText(/bid the most/).first()).toBeVisible()
  if (!isPhone(page)) {
    await openBook(page, 'Sheets')
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})
