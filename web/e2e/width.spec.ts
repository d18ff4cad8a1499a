import { expect, test } from '@playwright/test'
import { makeTable } from './helpers'

test('nothing is wider than the page, and nothing runs off the desk', async ({ page }) => {
  const { table: gathering } = await makeTable(page, {
    seats: ['you', 'open', 'bot:clerk', 'bot:novice'],
    start: false,
  })
  const { table: over } = await makeTable(page, { start: true })
  await page.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`/api/tables/${id}/end`, { method: 'POST', headers, body: '{"yes":true}' })
  }, over)
  for (const [address, sign] of [
    ['new', 'Make a table'],
    ['games', 'Your games'],
    ['me', 'Your devices and data'],
    ['rules/goodwill', 'Goodwill'],
    ['learn/management', 'Management'],
    [`t/${gathering}`, 'Your table is set'],
    [`t/${over}`, 'Play again'],
    [`review/${over}`, 'Review'],
    [`replay/${over}`, 'Replay'],
  ] as const) {
    await page.goto(`/#/${address}`)
    await expect(page.getByText(sign).first()).toBeAttached()
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
    const beyond = await page.evaluate(() => {
      const desk = document.querySelector('.desk .body')
      return [document.documentElement.scrollWidth - innerWidth, desk ? desk.scrollWidth - desk.clientWidth : 0]
    })
    expect(beyond, address).toEqual([0, 0])
  }
})
