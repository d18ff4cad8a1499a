import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, mainButton, press } from './helpers'

test.setTimeout(120_000)

let complaints: string[] = []
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** A browser of somebody's own. */
async function student(from: Page): Promise<{ page: Page; context: BrowserContext }> {
  const context = await from
    .context()
    .browser()!
    .newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })
  return { page: await context.newPage(), context }
}

/** A teacher makes a class of three firms, one of them a bot's, for these students. */
async function makeClass(page: Page, name: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Run a class' }).click()
  await page.getByLabel('Name of the class').fill(name)
  await page.getByLabel('How you sign messages').fill('Ms Curie')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('management')
  await page.getByLabel('A name a line').fill('Anna Arendt\nBen Beispiel')
  await page.getByLabel('Firms of students').fill('2')
  await page.getByLabel('Students in each').fill('1')
  await page.getByLabel('Firms of bots').fill('1')
  await page.getByRole('button', { name: 'Set up these firms' }).click()
  await page.getByRole('textbox', { name: 'Name of firm 1' }).fill('Acme')
  await page.getByRole('textbox', { name: 'Name of firm 2' }).fill('Bolt')
  await page.getByRole('button', { name: 'Make the class' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return (await page.locator('[data-code]').textContent())!.trim()
}

const rowOf = (page: Page, firm: number) => page.locator(`[data-firm="${firm}"]`)

/** What is read now and then is folded on a phone. */
async function unfold(page: Page, title: string): Promise<void> {
  const fold = page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
}

test('a teacher runs a class: students come, a round is closed, money is given, a firm passes to a bot and back', async ({
  page,
}) => {
  const code = await makeClass(page, 'Economics 1')
  await expect(rowOf(page, 1)).toContainText('nobody has come')
  await expectAccessible(page)

  // Anna types the code, Ben follows his link.
  const anna = await student(page)
  await anna.page.goto('/#/join')
  await anna.page.getByLabel('Class code').fill(code)
  await anna.page.getByLabel('Your real name').fill('anna arendt')
  await anna.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(anna.page).toHaveURL(/#\/t\//)
  await page.getByRole('button', { name: 'Link for Ben Beispiel', exact: true }).click()
  const link = await page.getByRole('textbox', { name: 'Link for Ben Beispiel' }).inputValue()
  const ben = await student(page)
  await ben.page.goto(link)
  await expectAccessible(ben.page)
  await ben.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(ben.page).toHaveURL(/#\/t\//)
  await expect(page.locator('[data-status]')).toContainText('2 of 2 students are here')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.locator('[data-status]')).toContainText('Running')

  // Anna decides; Ben is late and the round is closed without him. Nobody at the table reads a real name.
  await expect(mainButton(anna.page)).toBeVisible()
  await press(anna.page)
  await expect(rowOf(page, 1)).toContainText('ready')
  await expect(rowOf(page, 2)).toContainText('deciding')
  await expect(anna.page.locator('body')).not.toContainText('Beispiel')
  await page.getByRole('button', { name: 'Close the round' }).click()
  await unfold(page, 'What you did and said')
  await expect(page.getByText('Round closed')).toBeVisible()

  // An intervention, with its reason.
  await page.getByRole('button', { name: 'Do something with Bolt' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('The reason, which the log keeps').fill('Won the quiz')
  await page.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Booked: $500 to Bolt' })).toBeVisible()
  await expect(page.getByText('$500 for Bolt: Won the quiz')).toBeVisible()
  // The desk of a firm takes nothing away that is done for all.
  for (const name of ['Close the step', 'Close the round', 'Pause', 'Message to all'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })

  // Who is ready stays in sight, however far one has scrolled, and on a phone.
  const size = page.viewportSize()!
  for (const each of [size, { width: 390, height: 844 }]) {
    await page.setViewportSize(each)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('[data-status]')).toBeInViewport({ ratio: 1 })
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/class-${each.width}-end.png` })
    await page.evaluate(() => scrollTo(0, 0))
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/class-${each.width}.png` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(each.width)
  }
  await page.setViewportSize(size)
  // What is asked once more is seen at once.
  await page.getByRole('button', { name: 'Delete the class with everything in it' }).click()
  await expect(page.getByRole('button', { name: 'No, keep it' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'No, keep it' }).click()

  // Ben drops out: a bot plays for him, and then he has his firm again.
  await page.getByRole('button', { name: 'Let a bot play' }).click()
  await expect(rowOf(page, 2)).toContainText('Bot, Sound')
  await page.getByRole('button', { name: 'Give it back to its people' }).click()
  await expect(rowOf(page, 2)).not.toContainText('Bot, Sound')
  await page.getByLabel('Message to this firm').fill('Welcome back')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent to Bolt' })).toBeVisible()
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expectAccessible(page)

  // The code has got about: it brings nobody in any more, and there is another one.
  await unfold(page, 'Getting in')
  await page.getByRole('button', { name: 'Close the door by code' }).click()
  await expect(page.locator('[data-door]')).toBeVisible()
  const zoe = await student(page)
  await zoe.page.goto('/#/join')
  await zoe.page.getByLabel('Class code').fill(code)
  await zoe.page.getByLabel('Your real name').fill('Zoe Newcomer')
  await zoe.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(zoe.page.getByText('brings nobody in at present')).toBeVisible()
  await page.getByRole('button', { name: 'Open the door by code' }).click()
  await expect(page.locator('[data-door]')).toHaveCount(0)
  await zoe.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(zoe.page.getByText('brings in nobody of this name')).toBeVisible()
  await page.getByRole('button', { name: 'New code' }).click()
  await expect(page.locator('[data-code]')).not.toHaveText(code)
  await expectAccessible(page)

  // He has another device now: a new link voids the old one.
  await unfold(page, 'Roster')
  if (!(await page.getByRole('button', { name: 'New link' }).isVisible()))
    await page.getByRole('button', { name: 'Link for Ben Beispiel', exact: true }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Yes, make a new link' }).click()
  await expect(page.getByRole('textbox', { name: 'Link for Ben Beispiel' })).not.toHaveValue(link)
  await expect(ben.page.getByText('This table is not open to you any more')).toBeVisible()
  const fresh = await page.getByRole('textbox', { name: 'Link for Ben Beispiel' }).inputValue()
  const laptop = await student(page)
  await laptop.page.goto(fresh)
  await laptop.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(laptop.page).toHaveURL(/#\/t\//)
  for (const { context } of [anna, ben, laptop, zoe]) await context.close()
})

test('a class that is begun anew takes its students along', async ({ page }) => {
  await makeClass(page, 'Strategy 3')
  await page.getByRole('button', { name: 'Link for Anna Arendt', exact: true }).click()
  const anna = await student(page)
  await anna.page.goto(await page.getByRole('textbox', { name: 'Link for Anna Arendt' }).inputValue())
  await anna.page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(anna.page).toHaveURL(/#\/t\//)
  const before = anna.page.url()
  await page.getByRole('button', { name: 'Begin, with bots where nobody is' }).click()
  await expect(mainButton(anna.page)).toBeVisible()
  await unfold(page, 'The whole section')
  await page.getByRole('button', { name: 'Begin the rehearsal anew' }).click()
  await expect(page.getByText('and what is planned')).toBeVisible()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(anna.page.getByText('The class begins anew')).toBeVisible()
  expect(anna.page.url()).not.toBe(before)
  await unfold(page, 'What you did and said')
  await expect(page.locator('.anew')).toContainText('Begun anew')

  // That it counts is asked once more.
  await page.getByRole('button', { name: 'From now on it counts' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('button', { name: 'From now on it counts' })).toBeVisible()
  await anna.context.close()
})

test('the sheet of links prints eight to a page, each with its code', async ({ page }) => {
  const code = await makeClass(page, 'History 2')
  await page.emulateMedia({ media: 'print' })
  const links = page.locator('.printed-links article')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toContainText('Anna Arendt')
  await expect(links.first()).toContainText(code)
  await expect(links.first().getByRole('img', { name: 'Link for Anna Arendt' })).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // Opened as it is here, by an address of this machine, the links lead nobody to it.
  await expect(page.locator('[data-here-only]')).toContainText('the links would lead nobody here')
  await page.getByRole('button', { name: 'Delete the class with everything in it' }).click()
  await page.getByRole('button', { name: 'Yes, delete the class' }).click()
  await expect(page.getByRole('link', { name: 'Run a class' })).toBeVisible()
  await expect(page.getByText('History 2')).toHaveCount(0)
})
