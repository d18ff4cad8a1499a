import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, mainButton, makeTable, show } from './helpers'

test.setTimeout(120_000)

let complaints: string[] = []
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** Somebody in a browser of their own who takes a chair on the board. */
async function director(
  from: Page,
  table: { table: string; invitation: string },
  name: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await from.context().browser()!.newContext({ reducedMotion: 'reduce', viewport: from.viewportSize() })
  const page = await context.newPage()
  await page.goto(`/#/t/${table.table}?invitation=${table.invitation}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join this board' }).click()
  await expect(page.getByRole('region', { name: 'Your board', exact: true })).toBeVisible()
  return { page, context }
}

/** What is before the board, and who sits on it. */
const boardOf = (page: Page) => page.getByRole('region', { name: 'Your board', exact: true })
const peopleOf = (page: Page) => page.locator('section.board').filter({ has: page.locator('.people') })

test('a board of three moves, votes in secret, decides and elects a chair', async ({ page }) => {
  // The page of the table's maker, who plays for the other firm and must see nothing of the board.
  const made = await makeTable(page, {
    seats: ['you', 'board:Northern Works:4', 'bot:clerk'],
    name: 'Rea',
    options: { months: '1' },
  })
  await expect(page.locator('.desk .seats')).toContainText('Board of directors, 0 of 4 chairs taken')
  const people = []
  for (const name of ['Ann', 'Ben', 'Cleo']) people.push(await director(page, made, name))
  const [ann, ben, cleo] = people.map((each) => each.page) as [Page, Page, Page]
  await page.getByRole('button', { name: 'Begin', exact: true }).click()

  // Ann fills in what the form offers and moves it.
  await expect(ann.locator('.desk h2').first()).toContainText('Your board decides')
  await expect(boardOf(ann)).toContainText('Nothing is moved yet')
  await expect(peopleOf(ann)).toContainText('Ann')
  await ann.locator('.desk [name=verb]').first().check()
  await expect(mainButton(ann)).toContainText('Move: ')
  await expect(mainButton(ann)).toHaveAttribute('aria-disabled', 'false')
  await mainButton(ann).click()
  await expect(boardOf(ben).locator('.motions li')).toHaveCount(1)
  await expect(boardOf(ben)).toContainText('moved by Ann')
  await expect(mainButton(ann)).toContainText('Your motion is before the board')

  // Ben moves something else: the motions stand side by side, each with what would come of it.
  await ben.locator('.desk [name=verb]').last().check()
  await mainButton(ben).click()
  await expect(boardOf(cleo).locator('.motions li')).toHaveCount(2)
  for (const motion of await boardOf(cleo).locator('.motions li .explain').all()) await expect(motion).not.toBeEmpty()
  await expect(boardOf(cleo)).toContainText('Vote for a motion')
  await expect(boardOf(cleo)).toContainText('2 of 3')
  await expectAccessible(cleo)

  // They talk among themselves; nobody else hears it, nor sees a motion.
  await peopleOf(cleo).getByLabel('Say to your board').fill('The first is too dear for us')
  await peopleOf(cleo).getByLabel('Say to your board').press('Enter')
  await expect(peopleOf(ann)).toContainText('The first is too dear for us')
  await show(page, 'Room')
  await expect(page.getByRole('complementary', { name: 'The room' })).toContainText('board of 4')
  expect(await page.content()).not.toContain('too dear')
  expect(await page.content()).not.toContain('moved by')
  await show(page, 'Desk')

  // Who is in the chair can be changed; two of three elect.
  for (const one of [ann, cleo]) {
    await peopleOf(one).getByRole('group', { name: 'Whom do you want in the chair?' }).getByText('Cleo').click()
  }
  await expect(peopleOf(ben).locator('.people')).toContainText(/Cleo\s*chair/)

  // Cleo votes with Ben: two of three carry it, and the envelope is sealed for all to see.
  await boardOf(cleo).getByRole('button', { name: 'Vote for 2' }).click()
  await expect(boardOf(ann).locator('.motions li')).toHaveCount(0)
  await expect(boardOf(ann)).toContainText('Your board has decided')
  await show(page, 'Room')
  await expect(page.locator('.room li').filter({ hasText: 'Northern Works' })).toContainText('sealed')
  await show(page, 'Desk')

  // Whoever is away is seen to be away, by the board alone.
  await people[1]!.context.close()
  await expect(peopleOf(ann).locator('.people li').filter({ hasText: 'Ben' })).toContainText('not here')
  for (const { context } of [people[0]!, people[2]!]) await context.close()
})

test('a chair of a board in play is taken by its code', async ({ page }) => {
  const made = await makeTable(page, { seats: ['board:Acme:2', 'bot:clerk'], name: 'Ann', options: { months: '1' } })
  await page.getByRole('button', { name: 'Join this board' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(boardOf(page)).toContainText('You are alone on this board')
  const code = /this code may take it: (\w{8})/.exec((await peopleOf(page).textContent()) ?? '')![1]!
  const context = await page.context().browser()!.newContext({ reducedMotion: 'reduce', viewport: page.viewportSize() })
  const late = await context.newPage()
  await late.goto(`/#/t/${made.table}?invitation=${made.invitation}`)
  await show(late, 'Desk')
  await late.getByText('Join a board').click()
  await late.getByLabel('Code of the board').fill('WRONG')
  await late.getByRole('button', { name: 'Join this board' }).click()
  await expect(late.getByRole('region', { name: 'Desk', exact: true })).toContainText('behind closed doors')
  await late.getByLabel('Code of the board').fill(code.toLowerCase())
  await late.getByLabel('Code of the board').press('Enter')
  await expect(peopleOf(late)).toBeVisible()
  await expect(peopleOf(page).locator('.people li')).toHaveCount(2)
  await context.close()
})
