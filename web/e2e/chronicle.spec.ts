import { expect, test } from '@playwright/test'
import { expectAccessible, isPhone, makeTable, openBook, playToEnd } from './helpers'

/** The log has chapters, seat marks and filters, and leads into the replay. */
test('the log has headings and filters, and opens the moment in the replay', async ({ page }) => {
  await makeTable(page, { start: true, options: { months: '3' }, seats: ['you', 'bot:clerk'] })
  await playToEnd(page)
  await openBook(page, 'Log')
  const log = page.locator('.log')
  await expect(log.getByRole('heading')).toHaveText([
    'Month 3 of 3',
    'Month 2 of 3',
    'Month 1 of 3',
    'Before the first round',
  ])
  const lines = log.locator('li')
  const all = await lines.count()
  await log.getByRole('button', { name: 'Anna' }).click()
  await expect(log.getByRole('button', { name: 'Anna' })).toHaveAttribute('aria-pressed', 'true')
  const own = await lines.allTextContents()
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThan(all)
  expect(own.some((line) => line.includes('Anna'))).toBe(true)
  // What only the bot did is not hers.
  expect(own.filter((line) => /^ *\S* *Boris (made|borrowed|began)/.test(line))).toEqual([])
  await log.getByRole('button', { name: 'Everybody' }).click()
  await log.getByRole('searchbox').fill('the bank sells')
  await expect(lines).toHaveCount(3)
  await expectAccessible(page)

  // The market of the second month, in the replay.
  const second = lines.nth(1)
  const told = (await second.locator('.text').textContent())?.trim() ?? ''
  await second.getByRole('link').click()
  await expect(page.getByLabel('What had just happened')).toContainText(told)
  await expect(page.locator('.where')).toContainText('Month 2 of 3')
  if (isPhone(page)) await page.locator('summary', { hasText: 'Moves' }).click()
  await expect(page.locator('.moves li.current')).toContainText(told)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'One round on' }).click()
  await expect(page.locator('.where')).toContainText('Month 3 of 3')
  await page.getByRole('button', { name: 'One round back' }).click()
  await page.getByRole('button', { name: 'One round back' }).click()
  await expect(page.locator('.where')).toContainText('Month 1 of 3')
  await page.locator('.moves').getByRole('button', { name: 'Month 3 of 3' }).click()
  await expect(page.locator('.where')).toContainText('Month 3 of 3')
  await page.getByLabel('Speed').selectOption('fast')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'One step on' })).toBeDisabled({ timeout: 30_000 })
})
