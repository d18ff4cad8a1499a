import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, mainButton } from './helpers'

const step = (page: Page) => page.locator('form[data-step]')
const reply = (page: Page) => page.locator('.desk .reply')

async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expect(mainButton(page)).toBeInViewport()
}

/** Goes on to a step by reading, or by letting oneself be shown. */
async function goTo(page: Page, wanted: number): Promise<void> {
  for (let now = Number(await step(page).getAttribute('data-step')); now < wanted; now += 1) {
    const shown = page.getByRole('button', { name: 'Show me' })
    await ((await shown.isVisible()) ? shown.click() : mainButton(page).click())
    await expect(step(page)).toHaveAttribute('data-step', String(now + 1))
  }
}

test('a first lesson is taken with wrong answers and right ones, left, and taken up again', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/')
  await page.getByRole('link', { name: /New here\? Learn Management/ }).click()
  await expect(page.getByRole('heading', { name: 'Learn Management' })).toBeVisible()
  await expect(page.locator('main ol > li')).toHaveCount(5)
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/learn-list-${test.info().project.name}.png` })
  await page.getByRole('link', { name: 'Begin: A month: raw material, goods, cash' }).click()
  await expect(page.getByText('You are president of a firm.')).toBeVisible()
  await expectAccessible(page)
  await fits(page)

  // Reading, by keyboard: the button stays where it is.
  await mainButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The month began with a bill')).toBeVisible()
  await page.keyboard.press('Enter')

  // A question.
  await expect(step(page)).toHaveAttribute('data-step', '2')
  await page.getByRole('radio', { name: '$5,000' }).check()
  await mainButton(page).click()
  await expect(reply(page)).toContainText('The factory wants $2,000')
  await page.getByRole('radio', { name: '$3,000' }).check()
  await fits(page)
  await page.screenshot({ path: `test-results/learn-question-${test.info().project.name}.png` })
  await mainButton(page).click()

  // A real form: unwise, against the rules, then well.
  await expect(page.getByText('Right: $3,000 a unit')).toBeVisible()
  const price = page.getByRole('textbox', { name: 'Price for each' })
  await price.fill('400')
  await expect(page.locator('.preview .warning')).toContainText('The minimum is $500')
  await mainButton(page).click()
  await expect(reply(page)).toContainText('The bank takes no bid below $500')
  await price.fill('650')
  await expect(reply(page)).toBeHidden()
  await expect(page.locator('.preview')).toContainText('Bid for 2 raw at $650 each')
  await expectAccessible(page)
  await fits(page)
  await page.screenshot({ path: `test-results/learn-form-${test.info().project.name}.png` })
  await mainButton(page).click()
  await expect(page.getByText('You bought 2 at $650 each: $1,300 in all')).toBeVisible()

  // What the text is about stands out on the board.
  if (isPhone(page)) await page.getByRole('button', { name: 'Board' }).click()
  await expect(page.locator('[data-look="own-firm"]')).toHaveClass(/looked-at/)
  await expect(page.locator('.looked-at')).toHaveCount(1)
  await page.screenshot({ path: `test-results/learn-board-${test.info().project.name}.png` })
  if (isPhone(page)) await page.getByRole('button', { name: 'Lesson' }).click()

  // Left and taken up again; back, and from the start.
  await page.reload()
  await expect(page.getByText('You bought 2 at $650 each: $1,300 in all')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(price).toBeVisible()
  await page.getByRole('button', { name: 'From the start' }).click()
  await expect(page.getByText('You are president of a firm.')).toBeVisible()
  await goTo(page, 7)
  await page.getByRole('link', { name: 'Next: The two auctions' }).click()
  await expect(page.getByText('This month raw material is scarce')).toBeVisible()
  await page.goto('/#/learn/management')
  await expect(page.locator('main ol > li').first()).toContainText('Done')
  expect(complaints).toEqual([])
})

test('all lessons of all games can be gone through', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const game of ['management', 'goodwill', 'business-strategy', 'dallas', 'poleconomy']) {
    await page.goto(`/#/learn/${game}`)
    await page.reload()
    const links = page.locator('main ol h2 a')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash))
    for (const address of addresses) {
      await page.goto(`/${address}`)
      await expect(step(page)).toHaveAttribute('data-step', '0')
      const steps = Number(await page.locator('progress').getAttribute('max'))
      for (let now = 0; now < steps; now += 1) {
        await goTo(page, now)
        await fits(page)
      }
      await expect(page.locator('.desk a.main')).toBeVisible()
      await page.screenshot({
        path: `test-results/learn-${address.replaceAll(/\W/g, '-')}-${test.info().project.name}.png`,
      })
    }
    await expect(page.locator('.desk a.main')).toHaveText('Now play it')
  }
  expect(complaints).toEqual([])
})

test('a price of Goodwill is set with its own dials, and its lessons are clean to axe', async ({ page }) => {
  await page.goto('/#/learn/goodwill/prices')
  await goTo(page, 1)
  await expect(page.getByText('The average. So your price says two things at once')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: `test-results/learn-goodwill-${test.info().project.name}.png` })
  await page.goto('/#/rules/goodwill')
  await expect(page.getByRole('link', { name: /New here\? Learn Goodwill/ })).toBeVisible()
})

test('a game without lessons says so', async ({ page }) => {
  await page.goto('/#/learn/specimen')
  await expect(page.getByText('There are no lessons for this game yet.')).toBeVisible()
})
