import { expect, test } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, makeTable, mainButton, playToEnd, press, show } from './helpers'

test('the aim and the standing are on the table, and open what moved them', async ({ page }) => {
  const complaints = complaintsOf(page)
  await makeTable(page, { seats: ['you', 'bot:clerk', 'bot:clerk'], options: { months: '2' }, start: true })
  const line = page.locator('.goal .line')
  await expect(line).toContainText('Most capital after month 2 wins')
  await expect(line).toContainText('All of you are level at $')
  const place = await page.locator('.goal').boundingBox()
  // Nothing of the header is cut.
  for (const part of ['.goal .aim', '.goal strong', '.strip .waiting', '.strip .round']) {
    const cut = await page
      .locator(part)
      .evaluate((node) => [node.scrollWidth > node.clientWidth + 1, node.scrollHeight > node.clientHeight + 1])
    expect(cut, part).toEqual([false, false])
  }

  const button = page.getByRole('button', { name: 'What moved it' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'What moved it' })
  await expect(panel).toContainText('Month 1 so far')
  await expect(panel).toContainText('Paid fixed costs')
  await expectAccessible(page)
  await page.screenshot({ path: `e2e/results/goal-${isPhone(page) ? 'phone' : 'wide'}.png` })
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  expect(await page.locator('.goal').boundingBox()).toEqual(place)

  // Advice: once how the choices compare, then each with a reason of its own.
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  const hints = page.getByRole('region', { name: 'Hint', exact: true })
  await expect(hints.locator('.verdict')).not.toBeEmpty()
  const reasons = await hints.locator('.reason').allTextContents()
  expect(new Set(reasons).size).toBe(reasons.length)
  await page.screenshot({ path: `e2e/results/hints-${isPhone(page) ? 'phone' : 'wide'}.png` })

  // After an auction its lesson, beside what it means.
  let lessons = 0
  await playToEnd(page, async () => {
    await page.waitForTimeout(300)
    const lesson = page.locator('.words p').filter({ hasText: /^(Bids for|Offers of) \d+ .* met / })
    if (lessons > 0 || (await lesson.count()) === 0) return
    lessons += 1
    await show(page, 'Board')
    await expect(lesson.first()).toBeVisible()
    await page.screenshot({ path: `e2e/results/lesson-${isPhone(page) ? 'phone' : 'wide'}.png` })
    await show(page, 'Desk')
  })
  expect(lessons).toBe(1)
  await expect(line).toContainText('Most capital after month 2 won')
  await button.click()
  await expect(panel).toContainText('Month 2')
  await expect(panel).not.toContainText('so far')
  // A press beside it closes it.
  await page.mouse.click(20, 640)
  await expect(panel).toBeHidden()
  expect(complaints).toEqual([])
})

test('in Goodwill a price that was met teaches something', async ({ page }) => {
  await makeTable(page, { game: 'goodwill', seats: ['you', 'bot:clerk', 'bot:clerk'], start: true })
  await expect(page.locator('.goal .line')).toContainText('cash and shares after 1957 wins')
  await expect(mainButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Hint', exact: true }).click()
  await expect(page.locator('.hints .reason').first()).toContainText('Name $')
  await page.screenshot({ path: `e2e/results/goodwill-hints-${isPhone(page) ? 'phone' : 'wide'}.png` })
  // A price that met no other teaches nothing, and partners may have to be chosen first.
  const lesson = page.locator('.board .lesson').filter({ hasText: 'hare of' })
  for (let decisions = 0; decisions < 8 && (await lesson.count()) === 0; decisions += 1) {
    await expect(mainButton(page)).toHaveAttribute('aria-disabled', 'false')
    await press(page)
    await page.waitForTimeout(1_000)
  }
  await show(page, 'Board')
  await expect(lesson.first()).toBeVisible()
  await page.screenshot({ path: `e2e/results/goodwill-lesson-${isPhone(page) ? 'phone' : 'wide'}.png` })
})
