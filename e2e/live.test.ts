import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fillCart, openCounter, result, showCard, startKitchen, tile } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const notice = 60_000
let admin: Page
let vendor: Page
let cook: Page

beforeAll(async () => {
  admin = await journey.enter('admin')
  vendor = await journey.enter('vendor')
  await openCounter(vendor)
  cook = await journey.enter('kitchen')
  await startKitchen(cook)
})
beforeEach(() => journey.forgive(/net::ERR_|Failed to load resource/))

async function sell(products: readonly string[]): Promise<string> {
  const card = await issueCard(admin, 300_00)
  await fillCart(vendor, products)
  await showCard(vendor, card.code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).click()
  const words = await result(vendor).innerText()
  await vendor.getByRole('button', { name: 'Nouvelle vente' }).click()
  return /A-\d{3}/.exec(words)?.[0] ?? 'no order number'
}

test('a server that has stopped answering is noticed, nothing can be paid, and its return is told', async () => {
  await fillCart(vendor, ['Frites'])
  journey.server.freeze()
  const words = /Connexion perdue\. Nouvelle tentative…|Le serveur ne répond pas\./
  await vendor.getByText(words).waitFor({ timeout: notice })
  expect(await vendor.getByRole('button', { name: /^Encaisser/ }).isDisabled()).toBe(true)
  await vendor.getByText('Paiement impossible hors connexion').first().waitFor()
  await tile(vendor, 'Frites').click()
  await vendor.getByText('Total 24,00 DH').waitFor()
  journey.server.thaw()
  await vendor.getByText('Connexion rétablie').waitFor({ timeout: notice })
  await expect.poll(() => vendor.getByRole('button', { name: /^Encaisser/ }).isEnabled()).toBe(true)
  await vendor.getByRole('button', { name: 'Vider' }).click()
})

test('a killed server is noticed on every screen, and its return is told', async () => {
  const { code } = await issueCard(admin, 10_00)
  await journey.server.kill()
  await vendor.getByText('Le serveur ne répond pas.').waitFor({ timeout: notice })
  // The first message of this page has nobody to be downloaded from.
  await presentCard(vendor, code)
  await vendor.getByRole('status').getByText('Paiement impossible hors connexion').waitFor()
  await admin.getByText('Le serveur ne répond pas.').waitFor({ timeout: notice })
  await journey.server.restart()
  for (const page of [vendor, admin, cook])
    await page.getByText('Connexion rétablie').waitFor({ timeout: notice })
})

test('a kitchen that was cut off shows what was sold meanwhile as soon as it is back', async () => {
  await cook.context().setOffline(true)
  await cook.getByText('Connexion perdue — dernières commandes affichées').waitFor({ timeout: notice })
  const order = await sell(['Merguez frites'])
  expect(await cook.getByRole('article', { name: order }).count()).toBe(0)
  await cook.context().setOffline(false)
  await cook.getByRole('article', { name: order }).waitFor()
})

test('what one window sells, another window of the same vendor counts, without reload', async () => {
  const other = await journey.window({ inContext: vendor.context() })
  await other.goto('/cashier-session')
  const count = other.getByText('Ventes', { exact: true }).locator('..').getByRole('definition')
  const before = Number(await count.innerText())
  await sell(['Frites'])
  await expect.poll(async () => Number(await count.innerText())).toBe(before + 1)
})
