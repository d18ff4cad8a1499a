import { expect, test } from '@playwright/test'
import { complaintsOf, expectAccessible, makeTable, playToEnd, show } from './helpers'

test.setTimeout(90_000)

test('a match that is over is reviewed: decisions, luck and turning points', async ({ page }, info) => {
  const complaints = complaintsOf(page)
  const { table } = await makeTable(page, { options: { months: '2' }, start: true })
  await playToEnd(page)
  await show(page, 'Desk')
  await page.getByRole('link', { name: 'See the review' }).click()
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'What it came to' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('rowheader', { name: 'Luck of the draw' })).toBeVisible()
  // Chances are told as chances, and changes of them as points; nothing is above all of it.
  const chances = await page.locator('#review-sum + table td:last-child').allTextContents()
  expect(chances.filter((text) => text !== '')).toHaveLength(3)
  for (const text of chances) expect(text).toMatch(/^$|^(\d\d?|100)%$|^[▲▼±].* points a decision$/)
  // Headings stand above their figures, and the words before them are not squeezed.
  const ends = await page
    .locator('#review-sum + table :is(thead th, tbody tr:first-child td)')
    .evaluateAll((all) => all.map((each) => [getComputedStyle(each).textAlign, each.getBoundingClientRect().right]))
  expect(ends).toHaveLength(4)
  expect(ends.slice(0, 2)).toEqual(ends.slice(2))
  const words = await page.locator('#review-sum + table tbody th').first().boundingBox()
  expect(words?.width).toBeGreaterThan(120)
  await page.getByRole('button', { name: /^Show \d+ decisions$/ }).click()
  await expect(page.getByRole('columnheader', { name: 'The planner' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.screenshot({ path: info.outputPath('review.png'), fullPage: true })

  // Another seat is another review.
  await page.getByLabel('Review of').selectOption({ index: 1 })
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(/Anna/, { timeout: 60_000 })

  // The same from the file, on the page that checks it.
  await page.goto(`/#/check/${table}`)
  await page.getByRole('button', { name: 'Review the decisions' }).click()
  await expect(page.getByRole('rowheader', { name: 'What it came to' })).toBeVisible({ timeout: 60_000 })
  expect(complaints).toEqual([])
})
