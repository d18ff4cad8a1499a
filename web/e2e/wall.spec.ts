import { expect, test, type Browser, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible } from './helpers'

/** What hangs on the wall of a classroom: read from the last row, and nobody is at hand to press anything. */

test.setTimeout(180_000)
test.skip(({ viewport }) => (viewport?.width ?? 0) < 720, 'a wall is not a phone')

let complaints: string[] = []
test.afterEach(() => expect(complaints).toEqual([]))

const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/wall-${name}.png` }) : Promise.resolve()

type Class = { id: string; table: string; invitation: string; code: string }

/** A class whose firms are all played by bots but one. */
async function makeClass(page: Page, wish: Record<string, unknown>, firms: number): Promise<Class> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The games' })).toBeVisible()
  const names = ['Northern Star Works', 'Vereinigte Eisenwerke AG']
  const seats = Array.from({ length: firms }, (_, index) => ({
    name: names[index] ?? `Firm ${index + 1}`,
    kind: index === 0 ? 'open' : ['bot:novice', 'bot:clerk', 'bot:random'][index % 3],
  }))
  const call = (path: string, body: unknown) =>
    page.evaluate(
      async ([to, what]) => {
        const headers = { 'content-type': 'application/json' }
        const post = { method: 'POST', headers, body: JSON.stringify(what) }
        const response = await fetch(`/api/${String(to)}`, what === null ? {} : post)
        return (await response.json()) as unknown
      },
      [path, body],
    )
  const clock = { seconds: 0, absent: 'wait' }
  const asked = { name: 'Economics', options: {}, clock, firms: seats, roster: '', competition: false, ...wish }
  const made = (await call('classes', asked)) as { id: string; code: string }
  const { sections } = (await call(`classes/${made.id}`, null)) as { sections: { table: string; invitation: string }[] }
  expect(sections[0]).toBeTruthy()
  return { ...made, ...sections[0]! }
}

const teach = (page: Page, id: string, command: Record<string, unknown>) =>
  page.evaluate(
    async ([to, what]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api/classes/${to}/do`, {
        method: 'POST',
        headers,
        body: JSON.stringify(what),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    [id, command] as const,
  )

/** The code of the class, as the server says it to the browser of whoever teaches it. */
const CODE = 'KESTREL'

async function hang(browser: Browser, made: Class): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const wall = await context.newPage()
  complaints = complaintsOf(wall)
  await wall.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as { table?: Record<string, unknown> }
      if (told.table) told.table['class_code'] = CODE
      socket.send(JSON.stringify(told))
    })
  })
  await wall.setViewportSize({ width: 1920, height: 1080 })
  await wall.goto(`/${toteOf(made)}`)
  await expect(wall.getByRole('heading', { level: 1 })).toBeVisible()
  return wall
}

const toteOf = ({ table, invitation }: Class) => `#/tote/${table}?invitation=${invitation}`

/** Somebody comes by the code of the class, and then does nothing: the table waits for the instructor. */
async function come(browser: Browser, code: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/#/join')
  await page.getByLabel('Class code').fill(code)
  await page.getByLabel('Your real name').fill('Anna Arendt')
  await page.getByRole('button', { name: 'Take my seat' }).click()
  await expect(page).toHaveURL(/#\/t\//)
  await context.close()
}

const light = (wall: Page) => wall.getByRole('dialog', { name: 'What is happening' })

/** Step by step, until an auction with many bids comes forward. */
async function untilOpening(page: Page, id: string, wall: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await teach(page, id, { command: 'close', section: 1 })
    const isOpened = await light(wall)
      .locator('.room ol')
      .waitFor({ timeout: 9_000 })
      .then(
        () => true,
        () => false,
      )
    if (isOpened && (await light(wall).locator('.room li').count()) > 8) return
    // A key goes on at once.
    while (isOpened && (await light(wall).count()) > 0) {
      await wall.keyboard.press('Enter')
      await wall.waitForTimeout(300)
    }
  }
  throw new Error('nothing was ever opened')
}

/** Everything within stands where it can be seen. */
async function expectWhole(wall: Page, selector: string, isPaged = false): Promise<void> {
  const cut = await wall.locator(selector).evaluateAll(
    (nodes, paged) =>
      nodes
        .filter((node) => {
          const { left, right, top, bottom } = node.getBoundingClientRect()
          const place = (node.closest('.frame, .panel, .veil') ?? document.body).getBoundingClientRect()
          const isBelow = !paged && (top < place.top - 1 || bottom > place.bottom + 1)
          const isBeside = left < place.left - 1 || right > place.right + 1
          return isBelow || isBeside || node.scrollWidth > node.clientWidth + 1
        })
        .map((node) => node.textContent),
    isPaged,
  )
  expect(cut).toEqual([])
}

/** Panel by panel, until one shows this. */
async function turnTo(wall: Page, selector: string): Promise<void> {
  for (let turn = 0; turn < 20 && (await wall.locator(selector).count()) === 0; turn += 1) {
    await wall.keyboard.press('ArrowRight')
    await wall.waitForTimeout(150)
  }
  await expect(wall.locator(selector).first()).toBeVisible()
}

for (const [game, firms] of [
  ['management', 12],
  ['business-strategy', 30],
] as const)
  test(`a wall goes on by itself, cuts nothing and keeps its places: ${game}`, async ({ page, browser }) => {
    const variant = game === 'management' ? null : 'classroom'
    const made = await makeClass(page, { game, variant }, firms)
    const wall = await hang(browser, made)
    await expect(wall.locator('aside li').first()).toContainText('nobody yet')
    await expect(wall.locator('[data-code]')).toHaveText(CODE)
    await expect(wall.getByRole('img', { name: 'The address, for a camera' })).toBeVisible()
    await expectWhole(wall, '.door :is(h2, p)')
    await expect(wall.locator('body')).not.toContainText('1 of 0')
    await expectAccessible(wall)
    await picture(wall, `${game}-before`)

    await come(browser, made.code)
    await expect(wall.locator('aside li').first()).toContainText('here')
    await teach(page, made.id, { command: 'begin', section: 1, fill: 'clerk' })
    await expect(wall.locator('.phases .now')).toBeVisible()
    await expect(light(wall)).toHaveCount(0, { timeout: 30_000 })
    await turnTo(wall, '.board')
    await picture(wall, `${game}-board`)
    await expectWhole(wall, '.board .name', firms > 12)
    for (const name of ['Northern Star Works', 'Vereinigte Eisenwerke AG'])
      await expect(wall.locator('.board').getByText(name)).toBeVisible()

    // The raw bids open over the panel, the firms beside it stay, and all goes on by itself.
    const aside = await wall.locator('aside').boundingBox()
    await untilOpening(page, made.id, wall)
    expect(await wall.locator('aside').boundingBox()).toEqual(aside)
    const place = (await light(wall).boundingBox())!
    expect(place.x + place.width).toBeLessThanOrEqual(aside!.x + 1)
    await wall.waitForTimeout(7_000)
    await picture(wall, `${game}-opening`)
    await expect(light(wall).getByText(/ended$|left$|wanted$/)).toBeVisible()
    await expectWhole(wall, '.whole li')
    const letters = await light(wall)
      .locator('ol')
      .evaluate((node) => parseFloat(getComputedStyle(node).fontSize))
    expect(letters).toBeGreaterThanOrEqual(firms > 12 ? 26 : 30)
    await expect(light(wall)).toHaveCount(0, { timeout: 30_000 })
    // What it taught stays to be read.
    await expect(wall.locator('.panel .lesson')).toBeVisible()
    await picture(wall, `${game}-auction`)
    await expectAccessible(wall)

    await teach(page, made.id, { command: 'pause', section: 1 })
    await expect(wall.getByText('Paused for everybody')).toBeVisible()
    await expect(wall.getByText(/of \d+ ready/)).toHaveCount(0)
    await turnTo(wall, '.standings')
    await picture(wall, `${game}-standings`)
    await expectWhole(wall, '.standings .who')
    await turnTo(wall, '.drawing svg')
    await picture(wall, `${game}-chart`)
    await teach(page, made.id, { command: 'resume', section: 1 })
    await teach(page, made.id, { command: 'end', section: 1 })
    await expect(wall.getByText('The game is over', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(wall.locator('.phases .now')).toHaveCount(0)
    await picture(wall, `${game}-over`)
  })
