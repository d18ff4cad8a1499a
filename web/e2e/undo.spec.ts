import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, heading, mainButton, makeTable, openBook, press, show } from './helpers'

/** What was taken back over the moves of bots is played again: the same rounds begin a second time. */

const GAMES = [
  { game: 'management', options: { months: '3' }, seats: ['you', 'bot:clerk', 'bot:clerk'] },
  { game: 'poleconomy', options: { rounds: '2' }, seats: ['you', 'bot:clerk', 'bot:clerk', 'bot:clerk'] },
]
const round = (page: Page) => page.locator('.strip .round').textContent()
const question = (page: Page) => page.locator('.desk form').getAttribute('data-question')

async function decideUntilAnotherRound(page: Page): Promise<void> {
  const before = await round(page)
  for (let decisions = 0; decisions < 12 && (await round(page)) === before; decisions += 1) {
    const asked = await question(page)
    await press(page)
    await expect.poll(() => question(page)).not.toBe(asked)
    await expect(heading(page)).toHaveText(/^Your turn/)
  }
  expect(await round(page)).not.toBe(before)
}

for (const wish of GAMES) {
  test(`a table goes on after a decision was taken back over bots: ${wish.game}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.addInitScript(() => localStorage.setItem('boardroom.suggestions', 'never'))
    await makeTable(page, { ...wish, start: true })
    await expect(heading(page)).toHaveText(/^Your turn/)
    await decideUntilAnotherRound(page)
    const later = await round(page)
    await openBook(page, 'Log')
    await show(page, 'Desk')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => round(page)).not.toBe(later)
    await decideUntilAnotherRound(page)
    await openBook(page, 'Log')
    const log = page.locator('.log')
    await expect(log.locator('li', { hasText: 'took a decision back' })).toHaveCount(1)
    // What was played again stands under a heading of its own.
    const headings = await log.getByRole('heading').allTextContents()
    expect(new Set(headings).size).toBeLessThan(headings.length)

    await page.reload()
    await expect(mainButton(page)).toBeVisible()
    await expect(heading(page)).toHaveText(/^Your turn/)
    await decideUntilAnotherRound(page).catch(() => undefined)
    await openBook(page, 'Log')
    await expect(log.getByRole('heading').first()).toBeVisible()
    expect(complaints).toEqual([])
  })
}
