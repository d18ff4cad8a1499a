import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, makeTable, openBook, playToEnd, show } from './helpers'

/** A file that a button gives to keep, and what it is called. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('sheets are found by period, open what is behind them, and leave the page on paper and in files', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await makeTable(page, { options: { months: '2' }, start: true })
  await playToEnd(page)
  await openBook(page, 'Sheets')
  const sheets = page.locator('.sheet')
  await expect(sheets).toHaveCount(2)
  await page.getByLabel('Period', { exact: true }).selectOption('Month 1')
  await expect(sheets).toHaveCount(1)
  const sheet = page.getByRole('region', { name: 'Month 1', exact: true })
  await expect(sheet.getByRole('heading', { name: 'Cash' })).toBeVisible()
  await sheet.locator('summary', { hasText: 'Upkeep of factories' }).click()
  await expect(sheet.locator('details[open] li')).toContainText(['from Anna to the bank'])
  // A sum says what it adds up.
  await sheet.locator('summary', { hasText: 'Cash then' }).click()
  await expect(sheet.locator('details.total[open] li').first()).toContainText('Cash at the start')
  await page.getByRole('button', { name: 'The period after' }).click()
  await expect(page.getByRole('region', { name: 'Month 2', exact: true })).toBeVisible()
  if (!isPhone(page)) await expectAccessible(page)
  await page.screenshot({ path: `e2e/results/sheets-${isPhone(page) ? 'phone' : 'wide'}.png` })

  const csv = await saved(page, 'Save as CSV')
  expect(csv.name).toMatch(/^management-[a-z-]+-1\.csv$/)
  expect(csv.bytes.toString()).toContain('Anna,Account,,Month 1,Cash,Cash at the start,10000,$\r\n')
  const workbook = await saved(page, 'Save for Excel')
  expect(workbook.name).toMatch(/\.xlsx$/)
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')

  // On paper stands the sheet alone, with whose it is.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.printed-sheets')
  await expect(paper.locator('caption')).toHaveText(['Month 2'])
  await expect(paper.locator('header').first()).toContainText('Anna')
  await expect(page.locator('#app, .books').first()).toBeHidden()
  await page.screenshot({ path: `e2e/results/paper-${isPhone(page) ? 'phone' : 'wide'}.png` })
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await show(page, 'Desk')
  expect(complaints).toEqual([])
})
