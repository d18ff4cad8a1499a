import { expect, test } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, mainButton, openBook, playToEnd, show } from './helpers'

test('a game without a board of its own is played whole on the generic table', async ({ page }) => {
  const complaints = complaintsOf(page)
  const bid = page.getByRole('textbox', { name: 'Your bid' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Prizes' })).toBeVisible()
  await page.getByRole('button', { name: 'Play now Prizes' }).click()
  await expect(mainButton(page)).toBeEnabled()
  await expect(page.locator('.strip')).toContainText('bids')
  await expect(bid).toBeVisible()
  await expectAccessible(page)

  // What is refused says why, and what would do.
  await bid.fill('101')
  await mainButton(page).click()
  await expect(bid).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Use 100' }).click()
  await expect(bid).toHaveValue('100')
  await bid.fill('1')

  // The facts stand on the table: who bids, with how much cash.
  await show(page, 'Board')
  const board = page.getByRole('region', { name: /A prize of/ })
  await expect(board).toBeVisible()
  await expect(board.locator('tbody tr')).toHaveCount(4)
  await expect(board).toContainText('$100')
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)

  await show(page, 'Desk')
  expect(await playToEnd(page)).toBe(6)
  await expect(page.locator('.desk .standings li')).toHaveCount(4)
  await openBook(page, 'Log')
  await expect(page.getByText(/bid the most/).first()).toBeVisible()
  if (!isPhone(page)) {
    await openBook(page, 'Sheets')
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})
