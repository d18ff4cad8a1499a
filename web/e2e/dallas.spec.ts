import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Printed, View } from '../src/games/dallas/wire'
import {
  complaintsOf,
  decide,
  expectAccessible,
  heading,
  isPhone,
  mainButton,
  makeTable,
  openBook,
  playToEnd,
  press,
  show,
} from './helpers'

test.setTimeout(90_000)

const GAME = { game: 'dallas', options: { years: '2' }, start: true }
const BOTS = (count: number) => Array.from({ length: count }, () => 'bot:clerk')

/** Where the game stands for whoever is at this page, as the server says it. */
const stateOf = (page: Page, table: string) =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/tables/${id}`)
    return (await answer.json()) as { table: { printed: Printed }; position: { view: View } }
  }, table)
const viewOf = async (page: Page, table: string) => (await stateOf(page, table)).position.view

/** Somebody else at a device of the same kind, who takes the open seat. */
async function comeIn(browser: Browser, page: Page, table: string, invitation: string): Promise<Page> {
  const friend = await (await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })).newPage()
  await friend.goto(`/#/t/${table}?invitation=${invitation}`)
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(friend.getByText('You have a seat')).toBeVisible()
  return friend
}

/** Anna and Ben at a table for two: nothing goes on unless they do. */
async function twoPeople(page: Page, browser: Browser) {
  const { table, invitation } = await makeTable(page, { ...GAME, start: false, seats: ['you', 'open'] })
  const friend = await comeIn(browser, page, table, invitation)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(heading(page)).toHaveText(/^Your turn/)
  return { table, friend }
}

for (const seats of [2, 3, 4]) {
  test(`a game of Dallas with ${seats} corporations is played to its end`, async ({ page }) => {
    const complaints = complaintsOf(page)
    const { table } = await makeTable(page, { ...GAME, seats: ['you', ...BOTS(seats - 1)] })
    const decisions = await playToEnd(page)
    expect(decisions).toBeGreaterThan(1)
    await expect(page.locator('.desk .standings li')).toHaveCount(seats)
    // What the desk, the board and the server say of the end is the same.
    const { firms } = await viewOf(page, table)
    const best = Math.max(...firms.map(({ worth }) => worth))
    await expect(page.locator('.desk .standings li').first()).toContainText(`$${best}m`)
    await show(page, 'Board')
    for (const { seat, worth } of firms) await expect(page.locator(`.corner.at-${seat}`)).toContainText(`$${worth}m`)
    await expect(page.locator('.corner')).toHaveCount(4)
    await expect(page.locator('.corner.vacant')).toHaveCount(4 - seats)
    await expect(page.getByRole('gridcell')).toHaveCount(52)
    if (isPhone(page)) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await openBook(page, 'Log')
    await expect(page.locator('.log li', { hasText: 'The game is over' })).toHaveCount(1)
    await openBook(page, 'Charts')
    await expect(page.locator('.books figcaption', { hasText: 'Worth' }).first()).toBeVisible()
    await show(page, 'Desk')
    await page.getByRole('link', { name: 'Watch the replay' }).click()
    const moment = page.getByLabel('Moment of the match')
    await expect(moment).toHaveValue('0')
    await moment.press('End')
    await expect(page.locator('.news')).toContainText('The game is over')
    await expect(page.getByRole('gridcell')).toHaveCount(52)
    expect(complaints).toEqual([])
  })
}

test('a game with event cards is played to its end', async ({ page }) => {
  const complaints = complaintsOf(page)
  const dealt = async () => {
    const { table } = await makeTable(page, {
      ...GAME,
      variant: 'press',
      options: { years: '3' },
      seats: ['you', ...BOTS(3)],
    })
    await expect(heading(page)).toHaveText(/^Your turn/)
    const { table: info, position } = await stateOf(page, table)
    return position.view.press!.hand.map((card) => info.printed.cards[card - 1]!)
  }
  // A card for defence alone may never be asked for.
  let hand = await dealt()
  for (let deal = 0; deal < 8 && hand.some(({ when }) => when === 'defence'); deal += 1) hand = await dealt()
  const own = hand.map(({ name }) => name)
  expect(own).toHaveLength(1)
  await show(page, 'Board')
  const desk = page.locator('.press[data-look=press]')
  await expect(desk.getByRole('list', { name: 'Your event cards' })).toContainText(own[0]!)
  await expect(desk.locator('.held li')).toHaveCount(3)
  await show(page, 'Desk')
  await expect(page.locator('.desk .clipping').first()).toContainText(own[0]!)
  await expectAccessible(page)
  // Cards are played as they come: for oneself, against a rival, in defence.
  const played = new Set<string>()
  let looked = 0
  await playToEnd(page, undefined, async () => {
    const card = page.locator('.desk [name=verb]:is([value=play], [value=attack], [value=defend])').first()
    if ((await card.count()) > 0) {
      await card.check()
      played.add(await card.inputValue())
      await expect(page.locator('.desk .fields ~ *, .desk fieldset .clipping').first()).toBeAttached()
      if (looked < 2) await expectAccessible(page)
      looked += 1
    } else await decide(page)
    await mainButton(page).click()
  })
  expect(played.size).toBeGreaterThan(0)
  await expect(page.locator('.desk .standings li')).toHaveCount(4)
  await openBook(page, 'Log')
  await expect(page.locator('.log li', { hasText: 'The Dallas Press' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

for (const theme of ['light', 'dark'] as const) {
  test(`the board of Dallas can be read by ear and by eye, on ${theme} paper`, async ({ page }) => {
    // Axe takes its time on a large board.
    test.slow()
    await page.emulateMedia({ colorScheme: theme })
    await makeTable(page, { ...GAME, seats: ['you', ...BOTS(3)] })
    await expect(heading(page)).toHaveText(/^Your turn/)
    const look = async () => {
      await expect(page.locator('[role=grid]')).toBeAttached()
      await expectAccessible(page)
      if (!isPhone(page)) return
      await show(page, 'Board')
      await expectAccessible(page)
      await show(page, 'Desk')
    }
    await page.getByRole('radio', { name: /^Buy a company/ }).check()
    await expect(page.getByRole('spinbutton', { name: /^Blocks of stock/ })).toBeVisible()
    await look()
    await page.getByRole('radio', { name: /^Offer a company/ }).check()
    await expect(page.getByText('Your turn: buy, offer or pass')).toBeVisible()
    await mainButton(page).click()
    await expect(heading(page)).toHaveText('Your turn: bids')
    await look()
    const seen = new Set<string>()
    await playToEnd(page, async () => {
      const title = (await heading(page).textContent()) ?? ''
      if (!title.startsWith('Your turn') || seen.has(title)) return
      seen.add(title)
      await look()
    })
    await look()
  })
}

test('the board is walked with arrow keys, and tells of each company', async ({ page }) => {
  test.skip(isPhone(page), 'phones have no keyboard')
  const { table } = await makeTable(page, { ...GAME, seats: ['you', 'bot:clerk'] })
  await expect(heading(page)).toHaveText(/^Your turn/)
  const { table: info, position } = await stateOf(page, table)
  const { companies } = info.printed
  const at = (row: number, column: number) =>
    companies.findIndex((company) => company.row === row && company.column === column) + 1
  const cell = (company: number) => page.locator(`[data-company="${company}"]`)
  const [start, right, below] = [at(4, 4), at(4, 5), at(5, 5)]
  await cell(start).focus()
  await expect(page.locator('[data-look=plate] h3')).toHaveText(companies[start - 1]!.name)
  // Its four Bonuses and four Specials are lit.
  await expect(page.locator('.tie.beside')).toHaveCount(8)
  await page.keyboard.press('ArrowRight')
  await expect(cell(right)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell(below)).toBeFocused()
  await expect(cell(below)).toHaveAttribute('aria-label', new RegExp(`^${companies[below - 1]!.name}: \\$`))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(cell(start)).toBeFocused()
  // Only one of them is in the order of the tabulator.
  await expect(page.locator('.cell[tabindex="0"]')).toHaveCount(1)
  // A company of the hand is chosen on the desk with Enter, one of the Pool is offered.
  const lying = (where: string) => position.view.companies.findIndex(({ lies }) => lies === where) + 1
  await cell(lying('hand')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Buy a company/ })).toBeChecked()
  await expect(cell(lying('hand'))).toHaveAttribute('aria-selected', 'true')
  await cell(lying('pool')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^Offer a company/ })).toBeChecked()
})

test('a company is chosen on the board by a tap, with a plan that pays', async ({ page }) => {
  const { table } = await makeTable(page, { ...GAME, seats: ['you', 'bot:clerk'] })
  await expect(heading(page)).toHaveText(/^Your turn/)
  const { table: info, position } = await stateOf(page, table)
  const hand = position.view.companies.flatMap(({ lies }, index) => (lies === 'hand' ? [index + 1] : []))
  await show(page, 'Board')
  for (const company of hand) {
    const face = info.printed.companies[company - 1]!
    await page.locator(`[data-company="${company}"]`).click()
    await expect(page.locator('[data-look=plate] h3')).toHaveText(face.name)
    if (isPhone(page)) await page.getByRole('button', { name: 'Chosen to buy: to the desk' }).click()
    await expect(page.locator('.desk .on .card-of')).toContainText(face.name)
    await expect(page.locator('.desk .bill')).toContainText(`$${face.value}m`)
    // With 10 in cash and nine Blocks at 10, all up to 100 can be paid, and no plan that is offered falls short.
    if (face.value <= 100) await expect(page.locator('.desk .bill')).toContainText('Then you have')
    else await expect(page.locator('.desk .bill')).toContainText(/Then you have|no profits this year/)
    await show(page, 'Board')
  }
})

test('what was chosen is still there after a look at another option', async ({ page }) => {
  await makeTable(page, { ...GAME, seats: ['you', 'bot:clerk'] })
  await expect(heading(page)).toHaveText(/^Your turn/)
  const buy = page.getByRole('radio', { name: /^Buy a company/ })
  await buy.check()
  await page.locator('.desk label:has(.card-of)').last().click()
  const chosen = page.locator('.desk label.on .card-of .name')
  const name = (await chosen.textContent()) ?? ''
  await page.getByRole('radio', { name: /^Offer a company/ }).check()
  await expect(mainButton(page)).toContainText('Offer a company')
  await buy.check()
  await expect(chosen).toHaveText(name)
  // The dearest card of a hand can be beyond all means: then the button speaks of that, and not of the card.
  await expect(mainButton(page)).toContainText(/^\s*Buy a company/)
})

test('a bid beyond all means is asked about before it is sealed', async ({ page }) => {
  await makeTable(page, { ...GAME, seats: ['you', 'bot:clerk', 'bot:clerk'] })
  await page.getByRole('radio', { name: /^Offer a company/ }).check()
  await mainButton(page).click()
  await expect(heading(page)).toHaveText('Your turn: bids')
  await page.getByRole('textbox', { name: /millions/i }).fill('500')
  await expect(mainButton(page)).toContainText('see the warning')
  await expect(page.locator('.desk .foot .warning')).toContainText('You cannot pay $500m')
  await mainButton(page).click()
  await expect(mainButton(page)).toHaveText('Send it all the same')
  await expect(heading(page)).toHaveText('Your turn: bids')
  await page.getByRole('textbox', { name: /millions/i }).fill('20')
  await expect(mainButton(page)).not.toContainText('see the warning')
})

test('the paying form says what the server then books', async ({ page, browser }) => {
  // There is a bond for every company but the cheapest, and the dearest cannot be paid in the first year.
  const isFit = ({ value }: { value: number }) => value > 10 && value <= 100
  const dealt = async () => {
    const { table, friend } = await twoPeople(page, browser)
    const { table: info, position } = await stateOf(page, table)
    const { printed } = info
    const hand = position.view.companies.flatMap(({ lies }, index) => (lies === 'hand' ? [index + 1] : []))
    const company = hand.find((each) => isFit(printed.companies[each - 1]!))
    return { table, friend, printed, before: position.view, company }
  }
  let found = await dealt()
  for (let deal = 0; deal < 5 && found.company === undefined; deal += 1) {
    await found.friend.context().close()
    found = await dealt()
  }
  const { table, friend, printed, before, company } = found
  await page.getByRole('radio', { name: /^Buy a company/ }).check()
  const face = printed.companies[company! - 1]!
  await page.locator('.desk label', { hasText: face.name }).click()
  await page.getByRole('radio', { name: /^With a bond/ }).check()
  const counter = page.getByRole('spinbutton', { name: /^Blocks of stock/ })
  const least = Number(await counter.getAttribute('aria-valuenow'))
  // One Block less does not pay, which is said before it is sent.
  if (least > 0) {
    await page.getByRole('button', { name: 'Less: Blocks of stock to sell' }).click()
    await expect(page.locator('.desk .bill')).toContainText('short: sell more Blocks')
    await counter.press('ArrowUp')
  }
  const bill = page.locator('.desk .bill')
  await expect(bill).toContainText('halved for the bond')
  const told = (await bill.textContent()) ?? ''
  const [, cash, blocks] = /Then you have \$(\d+) million in cash and (\d+) Block/.exec(told) ?? []
  const [, brings] = /Brings \$(\d+) million a year/.exec(told) ?? []
  const [, repaid] = /\$(\d+) million repaid for the bond/.exec(told) ?? []
  await mainButton(page).click()
  await expect(heading(friend)).toHaveText(/^Your turn/)
  const after = (await viewOf(page, table)).firms[0]!
  expect([after.cash, after.blocks]).toEqual([Number(cash), Number(blocks)])
  expect(after.profits - before.firms[0]!.profits).toBe(Number(brings))
  expect(after.repayment).toBe(Number(repaid))
  await expect(page.locator('.desk .figures dd').first()).toContainText(`$${cash}m`)
  await friend.context().close()
})

test('who ties bids again, until one leads', async ({ page, browser }) => {
  const { table, friend } = await twoPeople(page, browser)
  await page.getByRole('radio', { name: /^Offer a company/ }).check()
  // The cheapest of the Pool, so that it can be paid.
  const { table: info, position } = await stateOf(page, table)
  const pool = position.view.companies.flatMap(({ lies }, index) => (lies === 'pool' ? [index + 1] : []))
  const value = (company: number) => info.printed.companies[company - 1]!.value
  const company = pool.toSorted((a, b) => value(a) - value(b))[0]!
  await page.locator('.desk label', { hasText: info.printed.companies[company - 1]!.name }).click()
  await mainButton(page).click()
  const bid = async (who: Page, amount: number) => {
    await expect(heading(who)).toHaveText('Your turn: bids')
    const choice = who.getByRole('radio', { name: /^Bid for / })
    if ((await choice.count()) > 0) await choice.check()
    await who.getByRole('textbox', { name: /millions/i }).fill(String(amount))
    await mainButton(who).click()
  }
  await bid(page, value(company))
  await expect(heading(page)).toHaveText('Your envelope is sealed')
  await show(page, 'Board')
  await expect(page.locator('.corner.at-1')).toContainText('sealed')
  await show(page, 'Desk')
  await bid(friend, value(company))
  for (const who of [page, friend]) {
    await expect(who.locator('.desk .lot')).toContainText(`bid again, $${value(company) + 1} million or more`)
    // Nobody may decline now.
    await expect(who.getByRole('radio', { name: 'Do not bid' })).toHaveCount(0)
    await show(who, 'Board')
    await expect(who.locator('[data-look=plate]')).toContainText('Anna and Ben tied and bid again')
    await show(who, 'Desk')
  }
  await bid(page, value(company) + 5)
  await bid(friend, value(company) + 1)
  await expect
    .poll(async () => (await viewOf(page, table)).opened.map(({ amount }) => amount))
    .toContain(value(company) + 5)
  const log = page.locator('.log li')
  await openBook(page, 'Log')
  await expect(log.filter({ hasText: 'tied at' })).toHaveCount(1)
  await expect(log.filter({ hasText: /Anna won .* for/ })).toHaveCount(1)
  await friend.context().close()
})

test('opened bids come forward, and so does the end of a year', async ({ browser }) => {
  test.skip(test.info().project.name === 'phone', 'has widths of its own')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await makeTable(page, { ...GAME, seats: ['you', ...BOTS(2)] })
    await expect(heading(page)).toHaveText(/^Your turn/)
    await page.getByRole('radio', { name: /^Offer a company/ }).check()
    await mainButton(page).click()
    await expect(heading(page)).toHaveText('Your turn: bids')
    await page.getByRole('textbox', { name: /millions/i }).focus()
    const button = mainButton(page)
    await button.click()
    await page.waitForTimeout(700)
    // Where it cannot be paid, the button asks once more.
    if ((await button.getAttribute('data-risk')) === 'armed') await button.click()
    const light = page.getByRole('dialog', { name: 'What is happening' })
    await expect(light.getByRole('heading', { name: /^Bids for/ })).toBeVisible()
    await expect(light.getByRole('listitem')).not.toHaveCount(0)
    const isWithin = async () => {
      const box = (await light.locator('.sheet').boundingBox())!
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    }
    expect(await isWithin()).toBe(true)
    const end = light.getByRole('heading', { name: 'The end of year 1' })
    for (let look = 0; look < 300 && (await end.count()) === 0; look += 1) {
      if (await light.isVisible()) {
        // Its picture is fetched when it is first needed.
        await light
          .getByRole('heading')
          .first()
          .waitFor({ timeout: 1_000 })
          .catch(() => undefined)
        if ((await end.count()) === 0) await page.keyboard.press('Enter')
      } else if (/^Your turn/.test((await heading(page).textContent()) ?? '')) await press(page)
      else await page.waitForTimeout(40)
    }
    await expect(end).toBeVisible()
    expect(await isWithin()).toBe(true)
    await expect(light.getByRole('row')).toHaveCount(4)
    // Each is paid its profits, and stands on the Index where they bring it.
    await expect(light.locator('.index .marks .mark')).toHaveCount(3)
    await expectAccessible(page)
    await context.close()
  }
})
