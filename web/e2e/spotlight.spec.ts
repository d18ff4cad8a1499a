import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, heading, mainButton, makeTable, press } from './helpers'

/** What opens comes forward where the player looks, and only then do the figures change. */

const WIDTHS = { wide: [1280, 800], tablet: [820, 1180], phone: [390, 844] } as const

async function lively(browser: Browser, [width, height]: readonly [number, number], wish: Record<string, unknown>) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await makeTable(page, { start: true, seats: ['you', 'bot:clerk', 'bot:clerk'], ...wish })
  await expect(heading(page)).toHaveText(/^Your turn/)
  return page
}
/** A bid that is served, so that there is something to open. */
async function fillInBid(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Bid/ }).check()
  await page.locator('.desk input[inputmode=numeric]').nth(0).fill('1')
  await page.locator('.desk input[inputmode=numeric]').nth(1).fill('1500')
}
const light = (page: Page) => page.getByRole('dialog', { name: 'What is happening' })
const cash = (page: Page) => page.locator('.desk .figures dd').first()
const skip = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(light(page)).toHaveCount(0)
}
const isWithin = async (page: Page, inner: ReturnType<typeof light>) => {
  const [box, size] = [await inner.boundingBox(), page.viewportSize()!]
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
  )
}

test.skip(({ viewport }) => (viewport?.width ?? 0) < 720, 'each test has widths of its own')

for (const [name, size] of Object.entries(WIDTHS)) {
  test(`an auction comes forward before the figures change: ${name}`, async ({ browser }) => {
    const page = await lively(browser, size, {})
    await fillInBid(page)
    const before = await cash(page).textContent()
    const question = await page.locator('.desk form').getAttribute('data-question')
    await press(page)
    await expect(light(page)).toBeVisible()
    await expect(light(page).getByRole('heading')).toHaveText('Raw material auction, month 1')
    expect(await isWithin(page, light(page).locator('.sheet'))).toBe(true)
    // The button to go on is in sight, too.
    expect(await isWithin(page, light(page).getByRole('button', { name: 'Go on' }))).toBe(true)
    await expect(cash(page)).toHaveText(before ?? '')
    await expect(page.locator('.desk form')).toHaveAttribute('data-question', question ?? '')
    // Whoever points at it has the time to read it.
    await light(page).locator('.sheet').hover()
    await page.mouse.move(size[0] / 2 + 5, size[1] / 2 + 5)
    await page.waitForTimeout(5000)
    await expectAccessible(page)
    // Else it goes on by itself.
    await page.mouse.move(2, 2)
    await expect(light(page)).toHaveCount(0, { timeout: 10_000 })
    await expect(page.locator('.desk form')).not.toHaveAttribute('data-question', question ?? '')
    await page.context().close()
  })

  test(`the market's card turns, and nothing jumps: ${name}`, async ({ browser }) => {
    const page = await lively(browser, size, {})
    const heightOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => node.getBoundingClientRect().height)
    const header = await heightOf('header')
    let turned = false
    for (let decision = 0; decision < 12 && !turned; decision += 1) {
      await press(page)
      for (let look = 0; look < 60; look += 1) {
        if (await light(page).isVisible()) {
          // Its picture is fetched when it is first needed.
          await light(page)
            .getByRole('heading')
            .first()
            .waitFor({ timeout: 2_000 })
            .catch(() => undefined)
          turned ||= (await light(page).getByRole('heading', { name: 'The bank in month 2' }).count()) > 0
          await page.keyboard.press('Enter')
        } else if (/^Your turn/.test((await heading(page).textContent()) ?? '')) break
        await page.waitForTimeout(60)
      }
      expect(await heightOf('header')).toBe(header)
      // A new question begins at its top.
      expect(await page.locator('.desk .body').evaluate((node) => node.scrollTop)).toBe(0)
    }
    expect(turned).toBe(true)
    await page.context().close()
  })
}

for (const name of ['wide', 'phone'] as const) {
  test(`the close of a year can be read to its last row: ${name}`, async ({ browser }) => {
    const page = await lively(browser, WIDTHS[name], { game: 'goodwill', options: { length: 'short' } })
    const close = light(page).getByRole('heading', { name: 'What happened in 1954' })
    const told = light(page).getByText(/^The dossiers of 1954 are opened/)
    for (let look = 0; look < 400 && (await told.count()) === 0; look += 1) {
      if (await light(page).isVisible()) await page.keyboard.press('Enter')
      else if (/^Your turn/.test((await heading(page).textContent()) ?? '')) await press(page)
      else await page.waitForTimeout(50)
    }
    await expect(close).toBeVisible()
    // It all fits, or it waits until somebody has scrolled.
    const picture = light(page).locator('.picture')
    const isOver = await picture.evaluate((node) => node.scrollHeight > node.clientHeight + 2)
    await expect(light(page).getByText('Scroll for more')).toHaveCount(isOver ? 1 : 0)
    const rows = light(page).getByRole('list', { name: 'Results of the year' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await rows.last().scrollIntoViewIfNeeded()
    expect(await isWithin(page, rows.last())).toBe(true)
    expect(await picture.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    await page.context().close()
  })
}

test('what was bought is seen in the figures, with sign and arrow', async ({ browser }) => {
  const page = await lively(browser, WIDTHS.wide, {})
  await fillInBid(page)
  await press(page)
  await expect(light(page)).toBeVisible()
  await skip(page)
  await expect(cash(page)).toContainText(/▼ −\$1,500/)
  await expect(page.locator('.desk .figures dd').nth(1)).toContainText('▲ +1')
  // All of them speak of one span, and say of which; with the next decision it begins anew.
  const changes = page.locator('[data-change]')
  expect(new Set(await changes.evaluateAll((all) => all.map((each) => each.getAttribute('title'))))).toEqual(
    new Set(['Since your last decision']),
  )
  await page.getByRole('radio', { name: 'Process nothing' }).check()
  await press(page)
  await expect(heading(page)).toHaveText('Your turn: sale offers')
  await expect(page.locator('.desk [data-change]')).toHaveCount(0)
  await page.context().close()
})

test('a key that is held down goes no further than what it closes', async ({ browser }) => {
  const page = await lively(browser, WIDTHS.wide, {})
  await fillInBid(page)
  await mainButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(light(page)).toBeVisible()
  const question = () => page.locator('.desk form').getAttribute('data-question')
  await page.keyboard.down('Enter')
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(light(page)).toHaveCount(0)
  const next = await question()
  await page.waitForTimeout(500)
  expect(await question()).toBe(next)
  await expect(heading(page)).toHaveText(/^Your turn/)
  await page.context().close()
})

test('the pace is a setting: at once, and step by step as people', async ({ browser }) => {
  const page = await lively(browser, WIDTHS.wide, {})
  const choose = async (pace: RegExp) => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: pace }).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  const question = () => page.locator('.desk form').getAttribute('data-question')
  await choose(/^At once/)
  const before = await question()
  await press(page)
  await expect.poll(question).not.toBe(before)
  await expect(light(page)).toHaveCount(0)
  await choose(/^As people/)
  await press(page)
  // What the others make is told one by one.
  await expect(light(page)).toContainText(/\d of \d/)
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('radio', { name: /^As people/ })).toBeChecked()
  await page.context().close()
})

for (const [name, size] of Object.entries(WIDTHS)) {
  test(`prices, votes and dossiers open where one looks: ${name}`, async ({ browser }) => {
    test.setTimeout(120_000)
    const page = await lively(browser, size, { game: 'goodwill', options: { length: 'short' } })
    const seen = new Set<string>()
    for (let decision = 0; decision < 60 && seen.size < 3; decision += 1) {
      if ((await light(page).count()) === 0) await press(page)
      for (let look = 0; look < 60; look += 1) {
        if (await light(page).isVisible()) {
          for (const [what, selector] of [
            ['prices', '.deal.opening'],
            ['vote', '.count.opening'],
            ['dossiers', 'ol.opening'],
          ] as const)
            if (await light(page).locator(selector).first().isVisible()) {
              if (!seen.has(what)) expect(await isWithin(page, light(page).locator('.sheet')), what).toBe(true)
              seen.add(what)
            }
          await page.keyboard.press('Enter')
        } else if (/^Your turn/.test((await heading(page).textContent()) ?? '')) break
        await page.waitForTimeout(60)
      }
    }
    expect([...seen].toSorted()).toEqual(['dossiers', 'prices', 'vote'])
    await page.context().close()
  })
}
