import { readFileSync } from 'node:fs'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { complaintsOf, decide, expectAccessible, isPhone, mainButton, press, rowsOf, show } from './helpers'

test.setTimeout(240_000)

let complaints: string[] = []
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

type Student = { page: Page; context: BrowserContext }
type Size = { width: number; height: number }

const LAPTOP: Size = { width: 1280, height: 800 }
const PHONE: Size = { width: 390, height: 844 }
const DIRECTORS = ['Ann Arbor', 'Bob Brown', 'Cleo Clark', 'Dan Dunn', 'Eve Evans']

/** A browser of somebody's own, in which things need not be watched. */
async function browserOf(teacher: Page, viewport: Size): Promise<Student> {
  const context = await teacher.context().browser()!.newContext({ reducedMotion: 'reduce', viewport })
  await context.addInitScript(() => localStorage.setItem('boardroom.pace', 'at-once'))
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context }
}

/** Somebody follows the link that the instructor reads off the roster. */
async function follow(teacher: Page, name: string, viewport: Size): Promise<Student> {
  const box = teacher.getByRole('textbox', { name: `Link for ${name}` })
  if (!(await box.isVisible())) await teacher.getByRole('button', { name: `Link for ${name}`, exact: true }).click()
  const student = await browserOf(teacher, viewport)
  await student.page.goto(await box.inputValue())
  await student.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(student.page).toHaveURL(/#\/t\//)
  return student
}

/** Somebody types the code and their name. */
async function enter(teacher: Page, code: string, name: string): Promise<Student> {
  const student = await browserOf(teacher, LAPTOP)
  await student.page.goto('/#/join')
  await student.page.getByLabel('Class code').fill(code)
  await student.page.getByLabel('Your real name').fill(name)
  await student.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(student.page).toHaveURL(/#\/t\//)
  return student
}

const rowOf = (page: Page, firm: number) => page.locator(`[data-firm="${firm}"]`)
const boardOf = (page: Page) => page.getByRole('region', { name: 'Your board', exact: true })
const status = (page: Page) => page.locator('[data-status]')
const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/term-${name}.png` }) : Promise.resolve()

/** One moves what the desk offers; two more vote for it, and it is carried. */
async function carry(board: Page[]): Promise<void> {
  const [mover, ...others] = board as [Page, ...Page[]]
  await show(mover, 'Desk')
  await expect(boardOf(mover)).toContainText('Nothing is moved yet')
  await decide(mover)
  await expect(mainButton(mover)).toContainText('Move: ')
  await mainButton(mover).click()
  for (const voter of others.slice(0, 2)) {
    await show(voter, 'Desk')
    await boardOf(voter).getByRole('button', { name: 'Vote for 1' }).click()
  }
  await expect(boardOf(mover)).toContainText('Your board has decided')
}

test('a class of twenty firms: a board of five, one alone, one who drops out, bots, a deadline, a debrief', async ({
  page,
  context,
}) => {
  test.skip(isPhone(page), 'a teacher with a projector')
  // The class: a board of five, two students alone, and seventeen bots.
  await page.goto('/')
  await page.getByRole('link', { name: 'Run a class' }).click()
  await page.getByLabel('Name of the class').fill('Strategy 20')
  await page.getByLabel('How you sign messages').fill('Ms Curie')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('business-strategy')
  await page.getByRole('combobox', { name: 'Variant' }).selectOption('classroom')
  const lines = [...DIRECTORS.map((name) => `${name},Northern`), 'Zoe Zimmer,Solo', 'Ben Beispiel,Bolt']
  await page.getByLabel('A name a line').fill(['name,firm', ...lines].join('\n'))
  await page.getByLabel('Firms of students').fill('3')
  await page.getByLabel('Students in each').fill('1')
  await page.getByLabel('Firms of bots').fill('17')
  await page.getByRole('button', { name: 'Set up these firms' }).click()
  await page.getByLabel('Who plays firm 1', { exact: true }).selectOption('board')
  await page.getByLabel('Directors of firm 1', { exact: true }).fill('5')
  for (const [index, name] of ['Northern', 'Solo', 'Bolt'].entries())
    await page.getByRole('textbox', { name: `Name of firm ${index + 1}`, exact: true }).fill(name)
  await page.getByLabel('Time for each decision').selectOption({ label: '1 minute' })
  await page.getByRole('button', { name: 'Make the class' }).click()
  await expect(page.getByRole('heading', { name: 'Strategy 20', level: 1 })).toBeVisible()
  const code = (await page.locator('[data-code]').textContent())!.trim()

  // Everybody comes: some of the board on a phone, Zoe by the code.
  const board: Student[] = []
  for (const [index, name] of DIRECTORS.entries())
    board.push(await follow(page, name, index % 2 === 0 ? LAPTOP : PHONE))
  const directors = board.map((each) => each.page)
  const zoe = await enter(page, code, 'zoe zimmer')
  const ben = await follow(page, 'Ben Beispiel', PHONE)
  await expect(status(page)).toContainText('7 of 7 students are here')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(status(page)).toContainText('Running')

  // A first month takes time.
  await page.getByRole('button', { name: 'More time' }).click()
  const extend = page.locator('form').filter({ hasText: 'Give all firms more time' })
  await extend.getByLabel('Minutes').fill('10')
  await extend.getByRole('button').click()
  await expect(status(page)).toContainText(/10:\d\d left/)
  await carry(directors)
  await expect(rowOf(page, 1)).toContainText('ready')
  await picture(directors[0]!, 'board')
  await picture(directors[1]!, 'board-phone')
  await expectAccessible(directors[0]!)

  // Ben's phone is gone: a bot plays for him until he is back on another one, by a new link.
  await ben.context.close()
  await expect(rowOf(page, 3).getByText('away')).toBeAttached()
  await page.getByRole('button', { name: 'Do something with Bolt' }).click()
  await page.getByRole('button', { name: 'Let a bot play' }).click()
  await expect(rowOf(page, 3)).toContainText('Bot, Sound')
  await page.locator('summary', { hasText: 'Roster' }).click()
  if (!(await page.getByRole('button', { name: 'New link' }).isVisible()))
    await page.getByRole('button', { name: 'Link for Ben Beispiel', exact: true }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Yes, make a new link' }).click()
  const again = await follow(page, 'Ben Beispiel', LAPTOP)
  await expect(rowOf(page, 3)).not.toContainText('Bot, Sound')

  // Zoe won the quiz: she reads the reason, and nobody else does.
  await page.getByRole('button', { name: 'Do something with Solo' }).click()
  await page.getByLabel('Amount').fill('700')
  await page.getByLabel('The reason, which the log keeps').fill('Won the quiz')
  await page.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('$700 for Solo: Won the quiz')).toBeVisible()
  await expect(zoe.page.getByRole('status').filter({ hasText: 'Won the quiz' })).toBeVisible()
  for (const other of [directors[0]!, again.page]) await expect(other.getByText('Won the quiz')).toHaveCount(0)
  await expectAccessible(page)
  await picture(page, 'class')
  // What the bot sealed for Ben stands, so Zoe is the last.
  await press(zoe.page)
  await expect(status(page)).toContainText('production')

  // The next card is laid out, and the month is closed.
  const staging = page.getByRole('combobox', { name: 'What is to come' })
  const card = (await staging.locator('option').nth(3).textContent())!.trim()
  await staging.selectOption({ label: card })
  await page.getByRole('button', { name: 'Lay it out' }).click()
  await expect(page.getByText(`Laid out: ${card}`).first()).toBeVisible()
  const wall = await context.newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto((await page.getByRole('link', { name: 'For the projector' }).getAttribute('href'))!)
  await expect(wall.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Close the round' }).click()
  await expect(status(page)).toContainText('February', { timeout: 60_000 })
  await expect(wall.locator('body')).toContainText('Northern')
  expect(await wall.content()).not.toMatch(/Beispiel|Zimmer|Arbor|Won the quiz/)
  await picture(wall, 'wall')
  for (let turn = 1; turn < 4; turn += 1) {
    await wall.keyboard.press('ArrowRight')
    await wall.waitForTimeout(300)
    await picture(wall, `wall-${turn}`)
  }

  // The second month: all but Ben have decided when the minute is up, and it goes on without him.
  await carry(directors)
  await press(zoe.page)
  await expect(rowOf(page, 2)).toContainText('ready')
  await expect(rowOf(page, 3)).toContainText('deciding')
  const phase = await status(page).textContent()
  await expect
    .poll(async () => (await status(page).textContent())!.split('·')[2], { timeout: 75_000 })
    .not.toBe(phase!.split('·')[2])

  await page.getByRole('button', { name: 'Make this the last round' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Make this the last round' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the round' }).click()
  await expect(status(page)).toContainText('Over', { timeout: 60_000 })
  await expect(zoe.page.locator('.desk .standings')).toBeVisible()

  // The whole class as files: who decided and who was late, what was laid out, who is who.
  await page.getByText('Single pages').click()
  const staged = (await rowsOf(page, 'Chance (CSV)')).filter((row) => row['staged'] === 'yes')
  expect(staged.map((row) => [row['what'], row['round']])).toEqual([['climate card', '2']])
  const bids = (await rowsOf(page, 'Decisions (CSV)')).filter(
    (row) => row['round'] === '2' && row['phase'] === 'raw material bids' && Number(row['seat']) <= 3,
  )
  expect(bids.map((row) => [row['firm'], row['by']]).toSorted()).toEqual([
    ['Bolt', 'clock'],
    ['Northern', 'council'],
    ['Solo', 'person'],
  ])
  const given = (await rowsOf(page, 'Interventions (CSV)')).filter((row) => row['kind'] === 'grant')
  expect(given.map((row) => [row['firm'], row['amount'], row['why']])).toEqual([['Solo', '700', 'Won the quiz']])
  const roster = await rowsOf(page, 'Roster (CSV)')
  expect(roster.map((row) => row['name'])).toEqual([...DIRECTORS, 'Zoe Zimmer', 'Ben Beispiel'])
  expect(roster.every((row) => row['come'] === 'yes')).toBe(true)
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /workbook/ }).click(),
  ])
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  // The debrief. Zoe has one too, in which nobody has a real name.
  await page.getByRole('link', { name: 'Debrief', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Debrief', exact: true })).toBeVisible()
  await expect(page.locator('figure').first()).toBeVisible()
  await expect(page.locator('.moments li').first()).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'debrief')
  await show(zoe.page, 'Desk')
  await zoe.page.getByRole('link', { name: /^Debrief/ }).click()
  await expect(zoe.page.locator('figure').first()).toBeVisible()
  expect(await zoe.page.content()).not.toMatch(/Arbor|Beispiel/)
  for (const each of [...board, zoe, again]) await each.context.close()
})
