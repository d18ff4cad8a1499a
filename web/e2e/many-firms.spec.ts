import { expect, test, type Page } from '@playwright/test'
import {
  complaintsOf,
  decide,
  expectAccessible,
  isPhone,
  mainButton,
  makeTable,
  openBook,
  press,
  show,
} from './helpers'

test.setTimeout(120_000)

const board = (page: Page) => page.getByRole('region', { name: 'Board' })
const register = (page: Page) => board(page).getByRole('table', { name: 'Corporations' })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const picture = (page: Page, name: string) =>
  process.env.PICTURES
    ? page.screenshot({ path: `${process.env.PICTURES}/${name}-${isPhone(page) ? 'phone' : 'wide'}.png` })
    : Promise.resolve()

const hasten = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('boardroom.suggestions', 'never')
    if (localStorage.getItem('boardroom.pace') === null) localStorage.setItem('boardroom.pace', 'at-once')
  })

const firms = (count: number) => ['you', ...Array.from({ length: count - 1 }, () => 'bot:clerk')]

test('thirty corporations are a register, of which nothing is cut', async ({ page }) => {
  const complaints = complaintsOf(page)
  await hasten(page)
  await makeTable(page, {
    game: 'business-strategy',
    variant: 'classroom',
    options: { rules: 'corporate' },
    seats: firms(30),
    start: true,
  })
  await expect(page.locator('.desk h2').first()).toContainText('Your turn')
  await picture(page, 'first')
  for (let decision = 0; decision < 6; decision += 1) {
    await show(page, 'Desk')
    await decide(page)
    await press(page)
    await page.waitForTimeout(150)
  }
  await picture(page, 'desk')
  await show(page, 'Board')
  const rows = register(page).locator('tbody tr')
  await expect(rows).toHaveCount(30)
  await picture(page, 'board')
  await expectAccessible(page)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  // No row is hidden behind an edge: the last comes into sight, with its name and its result.
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toBeInViewport()
  await expect(rows.first().getByRole('rowheader')).toContainText('Anna')
  await picture(page, 'register')

  // By what wins: the ranks go up.
  await register(page).getByRole('button', { name: 'Net Worth' }).click()
  const ranks = (await rows.locator('td:first-child').allTextContents()).map(Number).filter((rank) => rank > 0)
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
  expect(ranks[0]).toBe(1)
  await openBook(page, 'Log')
  await picture(page, 'log')
  expect(complaints).toEqual([])
})

test('corporations merge in the deal room, and who gave his up looks on', async ({ page, browser }) => {
  test.skip(isPhone(page), 'two people at one table are two windows')
  await hasten(page)
  const { table, invitation } = await makeTable(page, {
    game: 'business-strategy',
    variant: 'classroom',
    options: { rules: 'family' },
    seats: ['you', 'open', 'bot:clerk', 'bot:clerk', 'bot:clerk'],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const ben = await context.newPage()
  await hasten(ben)
  await ben.goto('/')
  const sat = await ben.evaluate(
    async ([id, pass]) => {
      const body = JSON.stringify({ seat: 2, name: 'Ben', invitation: pass })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`/api/tables/${id}/sit`, { method: 'POST', headers, body })).status
    },
    [table, invitation],
  )
  expect(sat).toBe(200)
  await page.evaluate(
    (id) =>
      fetch(`/api/tables/${id}/start`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
    table,
  )
  await ben.goto(`/#/t/${table}`)

  await ben.getByRole('button', { name: /^Deals/ }).click()
  await ben.locator('.deals [data-verb=join]').click()
  await picture(ben, 'join')
  await expect(mainButton(ben)).toHaveText('Send to Anna')
  await mainButton(ben).click()
  // What ends one's game is pressed twice.
  await expect(ben.locator('.deals')).toContainText('your game is over')
  await expect(mainButton(ben)).toHaveText('Send it all the same')
  await mainButton(ben).click()
  await expect(ben.locator('[data-offer]')).toContainText('Your result stays')

  // Both let the month go by until loans and deals, where it can be accepted.
  const idle = (each: Page) =>
    each.evaluate(() => {
      const isThere = (document.querySelector('.strip [aria-current]')?.textContent ?? '').includes('loans')
      const button = document.querySelector<HTMLElement>('.desk .button.main')
      const pass = [...document.querySelectorAll<HTMLInputElement>('.desk [name=verb]')].at(-1)
      if (isThere) return true
      if (button?.hasAttribute('data-undecided')) (pass ?? button).click()
      else if (button?.getAttribute('aria-disabled') === 'false') button.click()
      return false
    })
  const untilLoans = async (each: Page) => {
    while (!(await idle(each))) await each.waitForTimeout(50)
  }
  await Promise.all([page, ben].map(untilLoans))
  await page.getByRole('button', { name: /^Deals/ }).click()
  const offered = page.locator('[data-offer]')
  await expect(offered).toContainText('You take over Ben')
  await picture(page, 'offered')
  await offered.getByRole('button', { name: 'Accept the offer' }).click()
  await mainButton(page).click()
  await expect(board(page).getByRole('article', { name: 'Ben' })).toContainText('part of Anna')
  await expect(ben.getByText('Your corporation is a part of another now').first()).toBeVisible()
  await picture(ben, 'merged')
  await context.close()
})
