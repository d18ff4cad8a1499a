import { expect, test, type Page } from '@playwright/test'
import { heading, makeTable, show } from './helpers'

test('two whisper, and the third hears only what is said aloud', async ({ page, browser }) => {
  const { table, invitation } = await makeTable(page, { game: 'goodwill', seats: ['you', 'open', 'open'] })
  const comes = async (name: string): Promise<Page> => {
    const friend = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await friend.goto(`/#/t/${table}?invitation=${invitation}`)
    await friend.getByLabel('Your name').fill(name)
    await friend.getByRole('button', { name: 'Sit here' }).first().click()
    await expect(friend.getByText('You have a seat')).toBeVisible()
    return friend
  }
  const ben = await comes('Ben')
  const cleo = await comes('Cleo')
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  for (const each of [page, ben, cleo]) {
    // The desk comes forward with the turn; whoever goes to the room before would be called back.
    await expect(heading(each)).toHaveText(/^Your turn/)
    await show(each, 'Room')
  }

  await page.getByLabel('To whom').selectOption('Ben alone')
  await page.getByLabel('Say something').fill('Oil will be dear.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(ben.getByLabel('What was said')).toContainText('whispers to you: Oil will be dear.')
  await ben.getByLabel('Say something').fill('Good morning.')
  await ben.getByRole('button', { name: 'Send' }).click()
  await expect(cleo.getByLabel('What was said')).toContainText('Good morning.')
  await expect(cleo.getByLabel('What was said')).not.toContainText('Oil')
  await cleo.reload()
  await show(cleo, 'Room')
  await expect(cleo.getByLabel('What was said')).toContainText('Good morning.')
  await expect(cleo.getByLabel('What was said').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('What was said').getByRole('listitem')).toHaveCount(2)
  await ben.context().close()
  await cleo.context().close()
})
