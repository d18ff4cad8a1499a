import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  complaintsOf,
  decide,
  expectAccessible,
  isPhone,
  mainButton,
  makeTable,
  playToEnd,
  press,
  show,
} from './helpers'

test.setTimeout(90_000)

let complaints: string[] = []
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** Whether all of it is seen: nothing is scrolled away, and nothing lies upon its middle. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const box = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue
      const frame = around.getBoundingClientRect()
      if (box.top < frame.top - 1 || box.bottom > frame.bottom + 1) return false
    }
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return above !== null && (element.contains(above) || above.contains(element))
  })

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )

test('the guide speaks once, and the fields of what it chose are in view', async ({ page }) => {
  await makeTable(page, { start: true, seats: ['you', 'bot:clerk', 'bot:clerk', 'bot:clerk'] })
  for (let decisions = 0; decisions < 8; decisions += 1) {
    await expect(page.locator('.desk .guide details')).toBeVisible()
    await expect(mainButton(page)).not.toHaveAttribute('data-undecided')
    if ((await page.locator('.desk .fields .stepper').count()) >= 2) break
    await press(page)
    await page.waitForTimeout(300)
    while (await page.locator('.veil').count()) await page.keyboard.press('Escape')
  }
  const advice = (await page.locator('.desk .guide p').first().textContent()) ?? ''
  await expect(page.locator('.desk .body').getByText(advice, { exact: true })).toHaveCount(1)
  for (const field of await page.locator('.desk .fields .stepper').all()) expect(await isSeen(field)).toBe(true)
})

test('four firms have room on the board, and a change covers neither label nor figure', async ({ page }) => {
  await makeTable(page, {
    start: true,
    options: { months: '2' },
    seats: ['you', 'bot:clerk', 'bot:clerk', 'bot:clerk'],
  })
  const look = async () => {
    while (await page.locator('.veil').count()) await page.keyboard.press('Escape')
    if (!isPhone(page))
      for (const firm of await page.locator('.firm .money').all()) expect(await isSeen(firm)).toBe(true)
    // Whatever the sums are: five digits and more.
    await page.evaluate(() => {
      for (const figure of document.querySelectorAll('.firm .money .figure')) {
        const badge = figure.querySelector('[data-change]')
        if (badge) badge.textContent = '▲ +$117,000'
      }
    })
    await show(page, 'Board')
    const labels = await boxes(page, '.firm .money dt')
    const changes = await boxes(page, '.firm .money .change')
    for (const change of changes)
      for (const label of labels)
        expect(
          change.right <= label.left + 1 ||
            label.right <= change.left + 1 ||
            change.bottom <= label.top + 1 ||
            label.bottom <= change.top + 1,
        ).toBe(true)
    await show(page, 'Desk')
    return changes.length
  }
  let changes = await look()
  await playToEnd(page, async () => {
    changes += await look()
  })
  expect(changes).toBeGreaterThan(0)
  // Names are not cut, and what comes after the game is in view.
  await show(page, 'Board')
  const cut = await page
    .locator('.ladder .who')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length)
  expect(cut).toBe(0)
  await show(page, 'Desk')
  for (const name of ['Watch the replay', /^See the review/, /^Check that/])
    expect(await isSeen(page.locator('.desk').getByRole('link', { name })), String(name)).toBe(true)
})

test('an envelope of a table of people is not offered to be undone', async ({ page, browser }) => {
  const made = await makeTable(page, { seats: ['you', 'open'], options: { months: '1' }, start: false })
  await expect(page.locator('.invitation .here')).toContainText('only works on this computer')
  const friend = await (await browser.newContext({ reducedMotion: 'reduce', viewport: page.viewportSize() })).newPage()
  await friend.goto(`/#/t/${made.table}?invitation=${made.invitation}`)
  const brief = friend.locator('.desk dl')
  await expect(brief).toContainText('Management')
  await expect(brief).toContainText('20 to 60 minutes')
  await expect(brief).toContainText('Most capital after month 1 wins')
  expect(await isSeen(brief)).toBe(true)
  await expectAccessible(friend)
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.locator('.desk form')).toBeVisible()
  await decide(page)
  await press(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await friend.context().close()
})

test('an address that leads nowhere says so, and the lobby says what its button begins', async ({ page }) => {
  await page.goto('/#/nonsense')
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the lobby', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Play Management now against bots' })).toBeVisible()
})

test('the aim of a game is not cut on a phone', async ({ page }) => {
  await makeTable(page, { game: 'goodwill', options: {}, start: true, seats: ['you', 'bot:clerk', 'bot:clerk'] })
  const aim = page.locator('.goal .aim')
  await aim.evaluate((element) => (element.textContent = 'Most cash and shares at the end of this year wins'))
  const [wide, tall] = await aim.evaluate((each) => [
    each.scrollWidth - each.clientWidth,
    each.scrollHeight - each.clientHeight,
  ])
  expect(wide).toBeLessThanOrEqual(1)
  expect(tall).toBeLessThanOrEqual(1)
})
