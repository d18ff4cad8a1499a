import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, makeTable, playToEnd, show } from './helpers'

test.setTimeout(90_000)

const fits = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('a match that is over is debriefed: charts, moments, what if, files', async ({ page }, info) => {
  const complaints = complaintsOf(page)
  await makeTable(page, { options: { months: '2' }, seats: ['you', 'bot:clerk', 'bot:novice'], start: true })
  await playToEnd(page)
  await show(page, 'Desk')
  await page.getByRole('link', { name: /^Debrief/ }).click()
  await expect(page.getByRole('heading', { name: 'Debrief', exact: true })).toBeVisible()
  await expect(page.locator('figure').filter({ hasText: 'Capital' }).first()).toBeVisible()
  await expect(page.locator('figure').filter({ hasText: 'Average price: raw' })).toBeVisible()
  // A seat that is chosen stands out, and the others turn grey.
  const capital = page.locator('figure').first()
  expect(await capital.locator('.faint').count()).toBe(0)
  await page.getByRole('button', { name: /Anna/ }).first().click()
  await expect(capital.locator('.faint')).toHaveCount(2)
  await expect(page.locator('.moments li').first()).toBeVisible()
  await expectAccessible(page)
  await fits(page)
  await page.screenshot({ path: info.outputPath('debrief.png'), fullPage: true })

  // Another decision: first the same one, which makes no difference, then what the rules do for one who is absent.
  await page.getByRole('button', { name: 'Pick a decision' }).click()
  const picked = page.getByRole('combobox', { name: 'Decision' })
  await expect(picked.locator('option').nth(1)).toBeAttached()
  await picked.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Try this instead' }).click()
  await expect(page.getByText('it makes no difference')).toBeVisible()
  await page.getByRole('button', { name: /one who is absent/ }).click()
  await expect(page.getByText(/^An approximation/)).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: info.outputPath('what-if.png'), fullPage: true })

  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Everything as a workbook (XLSX)' }).click(),
  ])
  expect(book.suggestedFilename()).toMatch(/^management-.*\.xlsx$/)
  expect(
    readFileSync(await book.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const [firms] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Firms (CSV)' }).click(),
  ])
  const rows = readFileSync(await firms.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(rows[0]).toContain('seat,firm,holder')
  expect(rows).toHaveLength(4)
  expect(complaints).toEqual([])
})

test('a wall shows the table by itself, and asks for nothing but what one who looks on sees', async ({
  page,
  context,
}, info) => {
  const complaints = complaintsOf(page)
  const { table } = await makeTable(page, { options: { months: '2' }, seats: ['you', 'bot:clerk'], start: true })
  const wall = await context.newPage()
  const troubles = complaintsOf(wall)
  const asked: string[] = []
  wall.on('request', (request) => asked.push(request.url()))
  wall.on('websocket', (socket) => asked.push(socket.url()))
  const heard: string[] = []
  wall.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
  if (!isPhone(page)) await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`/#/tote/${table}`)
  await expect(wall.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(wall.getByText('Anna', { exact: true }).first()).toBeVisible()
  await wall.screenshot({ path: info.outputPath('tote-board.png') })
  // The one who plays here is an onlooker there.
  expect(await wall.locator('.desk, form').count()).toBe(0)
  await playToEnd(page)
  await expect(wall.getByText('The game is over').first()).toBeVisible()
  const panels: string[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    await wall.keyboard.press('ArrowRight')
    panels.push((await wall.locator('.panel').innerText()).slice(0, 40))
    await wall.screenshot({ path: info.outputPath(`tote-${turn}.png`) })
  }
  expect(new Set(panels).size).toBeGreaterThan(2)
  await expectAccessible(wall)

  const ofTable = asked.filter((url) => url.includes(`/api/tables/${table}`)).map((url) => new URL(url))
  expect(ofTable.length).toBeGreaterThan(2)
  for (const url of ofTable) expect(`${url.pathname} ${url.searchParams.get('seat')}`).toMatch(/ 0$/)
  const views = heard.map((text) => JSON.parse(text) as { you?: number | null; position?: { menu: unknown[] } })
  for (const view of views) expect([view.you ?? null, view.position?.menu ?? []]).toEqual([null, []])
  expect([...complaints, ...troubles]).toEqual([])
})
