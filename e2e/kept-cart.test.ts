/** A device keeps an unpaid cart half an hour for the person who filled it, and shows it to no other. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fillCart, openCounter } from './venue/desk.ts'
import { signIn, startJourney } from './venue/journey.ts'

const journey = startJourney()
const total = (page: Page) => page.getByText('Total 12,00 DH')
let device: BrowserContext
let page: Page

beforeAll(async () => {
  page = await journey.enter('vendor')
  device = page.context()
  await openCounter(page)
})

async function changeTo(email: string): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.waitForURL((url) => url.pathname === '/login')
  await signIn(page, email, journey.server.signIns.password)
  await page.waitForURL((url) => url.pathname === '/pos')
  await page.locator('[data-tile]').first().waitFor()
}

const makeOlder = (minutes: number) =>
  page.evaluate(`for (const place of Object.keys(localStorage).filter((key) => key.includes('.cart'))) {
    const kept = JSON.parse(localStorage.getItem(place))
    localStorage.setItem(place, JSON.stringify({ ...kept, keptAt: kept.keptAt - ${minutes} * 60_000 }))
  }`)

test('an unpaid cart is hidden from a colleague on the same tablet, and back when its vendor signs in again', async () => {
  await fillCart(page, ['Frites'])
  await total(page).waitFor()
  await changeTo('grillades@farha.test')
  expect(await total(page).count()).toBe(0)
  await changeTo(journey.server.signIns.emails.vendor)
  await total(page).waitFor()
})

test('an unpaid cart is dropped after half an hour', async () => {
  await page.goto('/profile')
  await makeOlder(29)
  await page.goto('/pos')
  await total(page).waitFor()
  await page.goto('/profile')
  await makeOlder(31)
  await page.goto('/pos')
  await page.locator('[data-tile]').first().waitFor()
  expect(await total(page).count()).toBe(0)
  await device.close()
})
