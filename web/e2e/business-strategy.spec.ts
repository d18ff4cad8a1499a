import { expect, test, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, isPhone, mainButton, makeTable, openBook, show } from './helpers'

test.setTimeout(180_000)

const board = (page: Page) => page.getByRole('region', { name: 'Board' })
const works = (page: Page) => board(page).getByRole('region', { name: 'Corporations' }).getByRole('article')
const deals = (page: Page) => page.getByRole('button', { name: /^Deals/ })
const room = (page: Page) => page.getByRole('group', { name: 'Deals', exact: true })
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Whoever plays a test reads fast, until it wants to see something. */
const hasten = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('boardroom.suggestions', 'never')
    if (localStorage.getItem('boardroom.pace') === null) localStorage.setItem('boardroom.pace', 'at-once')
  })

/** Decides on a page, again and again, until it says that this is enough or the game is over. */
async function playUntil(page: Page, isEnough: () => boolean | Promise<boolean>, isIdle = false): Promise<void> {
  while (!(await isEnough())) {
    const isOver = await page.evaluate((idle) => {
      if (document.querySelector('.desk .standings')) return true
      const button = document.querySelector<HTMLElement>('.desk .button.main')
      if (button?.hasAttribute('data-undecided')) {
        const radios = [...document.querySelectorAll<HTMLInputElement>('.desk [name=verb]')]
        // Presidents of some sense: they sell, buy and produce while there is money, and borrow when there is little.
        const cash = Number(
          document.querySelector('.desk .figures .figure')?.firstChild?.textContent?.replace(/[^0-9]/g, ''),
        )
        const verbs = [
          'offer',
          'offers',
          ...(cash < 6000 ? ['borrow'] : []),
          ...(cash > 4500 ? ['bid', 'bids', 'produce'] : []),
        ]
        const business = radios.find((radio) => !idle && verbs.includes(radio.value))
        // Who looks at deals is led back by the button.
        ;(business ?? radios.at(-1) ?? button).click()
      } else if (button?.getAttribute('aria-disabled') === 'false' || document.querySelector('.desk [data-out]')) {
        const price = document.querySelector<HTMLInputElement>('.desk #field-price')
        const isBid = document.querySelector('.desk :is([value=bid], [value=bids]):checked') !== null
        if (isBid && price && price.value !== '1,100') {
          price.value = '1,100'
          price.dispatchEvent(new Event('input', { bubbles: true }))
        } else button?.click()
      }
      return false
    }, isIdle)
    if (isOver) return
    await page.waitForTimeout(20)
  }
}

const phase = (page: Page) => page.locator('.strip [aria-current]').textContent()
const round = (page: Page) => page.locator('.strip .round').textContent()

test('a whole game of the family against bots, on the board of its own', async ({ page }) => {
  const complaints = complaintsOf(page)
  await hasten(page)
  await makeTable(page, {
    game: 'business-strategy',
    variant: 'family',
    seats: ['you', 'bot:clerk', 'bot:clerk', 'bot:clerk'],
    start: true,
  })
  await expect(page.locator('.strip .round')).toHaveText('January')
  await show(page, 'Board')
  await expect(board(page).getByRole('heading', { name: 'Climate of January' })).toBeVisible()
  await expect(works(page)).toHaveCount(4)
  // There are no deals in the family's game.
  await expect(deals(page)).toHaveCount(0)
  await expectAccessible(page)
  if (!isPhone(page)) {
    const last = await works(page).last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(800)
  }
  await show(page, 'Desk')

  await playUntil(page, () => false)
  await expect(page.locator('.desk .standings li')).toHaveCount(4)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await openBook(page, 'Charts')
  await expect(page.locator('.books figure').first()).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('two people deal in factories, and the books of the year are closed', async ({ page, browser }) => {
  test.skip(isPhone(page), 'phones have a whole game of their own')
  const complaints = complaintsOf(page)
  await hasten(page)
  const { invitation, table } = await makeTable(page, {
    game: 'business-strategy',
    variant: 'corporate',
    options: { years: '3' },
    seats: ['you', 'open', 'bot:clerk', 'bot:clerk'],
  })
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const others = complaintsOf(friend)
  await hasten(friend)
  await friend.goto(`/#/t/${table}?invitation=${invitation}`)
  await friend.getByLabel('Your name').fill('Ben')
  await friend.getByRole('button', { name: 'Sit here' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  // An offer can be made before the question is answered, and is noticed on the other side.
  await expect(page.locator('.desk h2').first()).toHaveText('Your turn: advertising')
  await deals(page).click()
  await expect(room(page)).toContainText('Nothing is on offer.')
  await room(page).getByRole('button', { name: 'Offer a factory for sale' }).click()
  await room(page).getByRole('radio', { name: 'Ben' }).check()
  await room(page).getByRole('textbox').fill('4000')
  await expectAccessible(page)
  await expect(mainButton(page)).toHaveText('Send to Ben')
  await mainButton(page).click()
  await expect(room(page).locator('[data-offer]')).toContainText('you to Ben')

  await expect(deals(friend)).toContainText('1')
  await expect(deals(friend)).toHaveAttribute('data-fresh')
  await deals(friend).click()
  await expect(deals(friend)).not.toHaveAttribute('data-fresh')
  const offer = room(friend).locator('[data-offer]')
  await expect(offer).toContainText('Ben pays $4,000 at once.')
  await expect(offer).toContainText('one factory more')
  await expect(offer).toContainText('It can be accepted when loans and deals are next on.')
  await expectAccessible(friend)
  await offer.getByRole('button', { name: 'Answer with another price' }).click()
  await expect(offer.getByRole('textbox')).toHaveValue('4,000')
  await offer.getByRole('textbox').fill('3500')
  await offer.getByRole('textbox').press('Enter')
  await expect(room(friend).locator('[data-offer]')).toContainText('you to Anna')
  // What is asked still waits for its answer.
  await expect(friend.locator('.desk h2').first()).toHaveText('Your turn: advertising')
  await expect(room(page).locator('[data-offer]')).toContainText('Ben pays $3,500 at once.')

  // Both keep their money together until the phase in which deals are closed.
  const isSettling = async () => (await phase(page))?.includes('loans') ?? false
  await Promise.all([page, friend].map((each) => playUntil(each, isSettling, true)))
  await deals(page).click()
  const counter = room(page).locator('[data-offer]')
  await counter.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(mainButton(page)).toContainText('Accept the offer')
  await mainButton(page).click()
  await expect(room(page)).toContainText('Nothing is on offer.')
  await openBook(page, 'Log')
  await expect(page.locator('.log')).toContainText('Anna sold a factory to Ben for $3,500')
  await expect(works(friend).filter({ hasText: 'Factory 3, standard' })).toHaveAttribute('aria-label', 'Ben')

  // In December somebody wants to see what happens: the closing of the year comes forward.
  const isDecember = async () => (await round(page)) === 'December of year 1'
  await Promise.all([page, friend].map((each) => playUntil(each, isDecember)))
  await friend.evaluate(() => localStorage.setItem('boardroom.pace', 'brisk'))
  await friend.reload()
  const report = friend.getByRole('heading', { name: 'Annual report, year 1' })
  let hasClosed = false
  const see = async () => {
    while (!(await report.isVisible()) && (await friend.locator('.desk .standings').count()) === 0) {
      // What else comes forward goes by at once.
      await friend.evaluate(() => {
        const goOn = [...document.querySelectorAll<HTMLElement>('.veil .foot .button')].at(-1)
        if (document.querySelector('.veil table') === null) goOn?.click()
      })
      await friend.waitForTimeout(30)
    }
    hasClosed = true
  }
  await Promise.all([see(), ...[page, friend].map((each) => playUntil(each, () => hasClosed))])
  // Where both have failed before December the bots close the books without them, and nothing waits for anybody.
  if (await report.isVisible()) await readReport(friend)

  // On to the end of the third year, or of the corporations.
  await friend.evaluate(() => localStorage.setItem('boardroom.pace', 'at-once'))
  await friend.reload()
  await Promise.all([page, friend].map((each) => playUntil(each, () => false)))
  for (const each of [page, friend]) await expect(each.locator('.desk .standings li')).toHaveCount(4)
  expect([...complaints, ...others]).toEqual([])
  await friend.context().close()
})

/** The annual report as it stands in the light. */
async function readReport(friend: Page): Promise<void> {
  const light = friend.getByRole('dialog', { name: 'What is happening' })
  // Whoever points at it has the time to read it.
  await light.locator('.sheet').hover()
  await friend.mouse.move(640, 400)
  await friend.mouse.move(645, 405)
  // Those who are still in business report, and chance decides how many.
  const profits = light.getByRole('row', { name: /^Profit of the year/ }).locator('td')
  await expect(profits.first()).toHaveText(/^−?\$[0-9,]+$/)
  expect(await profits.count()).toBeGreaterThan(1)
  await expect(light.getByRole('row', { name: /^Surplus/ })).toBeVisible()
  await expectAccessible(friend)
  await friend.keyboard.press('Escape')
}

test('bids and offers at two prices are seen on the ladder, and the card keeps within its edge', async ({ page }) => {
  const complaints = complaintsOf(page)
  await hasten(page)
  await makeTable(page, {
    game: 'business-strategy',
    variant: 'basic',
    seats: ['you', 'bot:clerk', 'bot:clerk', 'bot:clerk'],
    start: true,
  })
  for (const verb of ['bids', 'offers']) {
    const form = page.locator(`.desk [name=verb][value=${verb}]`)
    while ((await form.count()) === 0) await playUntil(page, async () => (await form.count()) > 0, true)
    await form.check()
    const fill = async (field: string, value: string) => page.locator(`.desk #field-${field}`).fill(value)
    await fill('amount', '1')
    await fill('price', verb === 'bids' ? '900' : '3000')
    await fill('second_amount', '1')
    await fill('second_price', verb === 'bids' ? '850' : '3100')
    await page.locator('.desk .button.main').click()
    await show(page, 'Board')
    await expect(board(page).locator('.rungs li.yours')).toHaveCount(2)
    await show(page, 'Desk')
  }
  // Through months with situations, nothing runs over the edge of the card.
  for (let month = 0; month < 6; month += 1) {
    const before = await round(page)
    await playUntil(page, async () => (await round(page)) !== before, true)
    if ((await page.locator('.desk .standings, .desk [data-out]').count()) > 0) break
    await show(page, 'Board')
    const over = await board(page)
      .locator('.front')
      .first()
      .evaluate((card) => [card.scrollHeight - card.clientHeight, card.scrollWidth - card.clientWidth])
    expect(Math.max(...over), `in ${await round(page)}`).toBeLessThanOrEqual(1)
    await page.screenshot({ path: `test-results/climate-${month}-${test.info().project.name}.png` })
    await show(page, 'Desk')
  }
  expect(complaints).toEqual([])
})
