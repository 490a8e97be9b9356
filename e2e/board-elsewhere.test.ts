/** A screen for customers whose link is opened on more screens at once than allowed. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { startJourney } from './venue/journey.ts'
import { makeBoard } from './venue/through-the-api.ts'

const journey = startJourney()

test('a board whose link is opened on too many screens says so on the first one, which shows the orders again a minute later', async () => {
  const { address } = await makeBoard(await journey.enter('admin'), 'Lien photographié')
  const hang = async (page: Page) => {
    await page.goto(address)
    await page.locator('main li').first().waitFor()
  }
  const first = await journey.window({ size: { width: 1280, height: 720 } })
  await first.clock.install()
  await hang(first)
  for (let n = 0; n < 4; n += 1) await hang(await journey.window({ size: { width: 1280, height: 720 } }))
  await expect
    .poll(async () => plainSpaces(await first.locator('#notice p').first().innerText()))
    .toBe('Lien ouvert sur trop d’écrans : nouvel essai dans une minute')
  await first.clock.fastForward('01:01')
  await first.locator('#notice p:empty').first().waitFor({ state: 'attached' })
})
