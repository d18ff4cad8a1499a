import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What a screen reader or a keyboard would stumble over. */
export async function expectAccessible(page: Page): Promise<void> {
  // Contrast cannot be measured on what is fading in.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
  expect(
    grave.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join('; ')}`),
  ).toEqual([])
}

export const mainButton = (page: Page) => page.locator('.desk .button.main')

/** Takes the first of what the desk offers, if nothing is chosen yet. */
export const decide = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('.desk .button.main[data-undecided]') === null) return
    const radio = document.querySelector<HTMLElement>('.desk [name=verb]')
    if (radio) radio.click()
    else document.querySelector<HTMLElement>('.desk .fields :is(input, select, [tabindex], button:enabled)')?.focus()
  })

/** Decides by keyboard: the button leads to the choices, where there is something to choose. */
export async function byKeyboard(page: Page): Promise<void> {
  const isUndecided = (await page.locator('.desk .button.main[data-undecided]').count()) > 0
  await page.keyboard.press('Enter')
  if (!isUndecided) return
  if ((await page.locator('.desk [name=verb]:focus').count()) > 0) await page.keyboard.press('Space')
  await expect(mainButton(page)).not.toHaveAttribute('data-undecided')
  await page.keyboard.press('Enter')
}

/** Presses the main button, and once more where it warns that this may end one's game. */
export async function press(page: Page, by?: () => Promise<void>): Promise<void> {
  const send = by ?? (() => mainButton(page).click())
  const asked = () =>
    page
      .locator('.desk form')
      .getAttribute('data-question', { timeout: 500 })
      .catch(() => 'none')
  const before = await asked()
  if (by === undefined) await decide(page)
  await send()
  for (let look = 0; look < 100; look += 1) {
    const state = await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.desk .button.main')
      const isBusy = button?.getAttribute('aria-busy') === 'true'
      // What comes forward comes before the next question.
      const isShown = document.querySelector('.veil') !== null
      const isQuiet = isShown || (button?.getAttribute('aria-disabled') !== 'false' && !isBusy)
      return { risk: button?.dataset['risk'] ?? '', isQuiet }
    })
    if (state.risk === 'armed') return send()
    if (state.isQuiet || (await asked()) !== before) return
    await page.waitForTimeout(20)
  }
}

export const heading = (page: Page) => page.locator('.desk h2').first()
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 720

/** On a phone, brings a part of the table forward. */
export async function show(page: Page, part: 'Desk' | 'Board' | 'Room' | 'Books'): Promise<void> {
  if (isPhone(page))
    await page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: part }).click()
}

export async function openBook(page: Page, book: string): Promise<void> {
  await show(page, 'Books')
  const tab = page.getByRole('group', { name: 'Books' }).getByRole('button', { name: book, exact: true })
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click()
}

/** Notes everything that a page complains about; the answer lists it. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // Refusals are answered with a status of 4xx, which browsers note; anything else is ours to mend.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of 4'))
      complaints.push(message.text())
  })
  return complaints
}

export async function playNow(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Play .*now against bots$/ }).click()
  await expect(mainButton(page)).toBeEnabled()
}

/** Makes a table by a call, as a page does, and opens it. */
export async function makeTable(
  page: Page,
  wish: Record<string, unknown>,
): Promise<{ table: string; invitation: string }> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The games' })).toBeVisible()
  const made = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { table: string; invitation: string }
    },
    { game: 'management', options: {}, seats: ['you', 'bot:clerk'], name: 'Anna', ...wish },
  )
  expect(made.table).toBeTruthy()
  await page.goto(`/#/t/${made.table}`)
  return made
}

/** What a player is asked: the round and the question; null while it is somebody else's turn, `over` at the end. */
const asked = (page: Page, before: string) =>
  page
    .waitForFunction(
      (last) => {
        const round = document.querySelector('.strip .round')?.textContent ?? ''
        const title = document.querySelector('.desk h2')?.textContent ?? ''
        if (document.querySelector('.desk .standings')) return 'over'
        // Whoever is out sees the end.
        if (document.querySelector('.desk [data-out]'))
          document.querySelector<HTMLElement>('.desk .button.main')?.click()
        const now = `${round} ${title} ${document.querySelector<HTMLElement>('.desk form')?.dataset['question'] ?? ''}`
        const button = document.querySelector('.desk .button.main')
        const isFree = button?.getAttribute('aria-disabled') === 'false' || button?.hasAttribute('data-undecided')
        return title.startsWith('Your turn') && isFree && now !== last ? now : null
      },
      before,
      { polling: 50, timeout: 45_000 },
    )
    .then((found) => found.jsonValue())

/** Sends what the desk suggests, decision by decision, until the game is over. Resolves to the number of decisions. */
export async function playToEnd(
  page: Page,
  after?: (decisions: number) => Promise<void>,
  send?: () => Promise<void>,
): Promise<number> {
  let question = ''
  for (let decisions = 0; ; decisions += 1) {
    question = (await asked(page, question)) ?? ''
    if (question === 'over') return decisions
    await press(page, send)
    await after?.(decisions + 1)
  }
}

/** Presses the tabulator until something of this name has the focus, which must be seen at every stop. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return null
      const style = getComputedStyle(element)
      const labels =
        'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : []
      return {
        name: [element.getAttribute('aria-label'), ...labels, element.textContent]
          .filter(Boolean)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim(),
        isSeen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
      }
    })
    if (stop === null) continue
    expect(stop, `focus on "${stop.name.slice(0, 60)}" is seen`).toMatchObject({ isSeen: true })
    if (name.test(stop.name)) return
  }
  throw new Error(`the tabulator never came to ${name}`)
}

/** The rows of a CSV file that a button of the page brings, each by the names of its columns. */
export async function rowsOf(page: Page, button: string): Promise<Record<string, string>[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  const text = readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, '')
  const [columns, ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''))
  return rows.map((row) => Object.fromEntries(columns!.map((column, index) => [column, row[index] ?? ''])))
}
