import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fillCart, openCounter, result, showCard, startKitchen, tile } from './venue/desk.ts'
import { connectionLost } from './venue/heights.ts'
import { startJourney } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { patientFingers } from './venue/page-habits.ts'
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
  return /A-\d{3}/.exec(words)?.[0] ?? 'no order number'
}

test('when the server stops answering the screens say so and refuse payments, and say when it is back', async () => {
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

test('every screen says when the server was killed, and when it is back', async () => {
  journey.forgive(/Unable to preload|dynamically imported/)
  const { code } = await issueCard(admin, 10_00)
  await journey.server.kill()
  await vendor.getByText('Le serveur ne répond pas.').waitFor({ timeout: notice })
  // The toast's code was not downloaded before the server went, so the sentence must come from the screen itself.
  await presentCard(vendor, code)
  await vendor.getByRole('status').getByText('Paiement impossible hors connexion').waitFor()
  await admin.getByText('Le serveur ne répond pas.').waitFor({ timeout: notice })
  // Only the bar tells of the outage: a list that could not be read and a screen whose code did not load just wait.
  await admin.getByRole('link', { name: 'Utilisateurs', exact: true }).click()
  await admin.getByRole('heading', { name: 'Écran en attente' }).waitFor()
  for (const page of [vendor, admin, cook]) {
    expect(await page.getByRole('button', { name: /^(Réessayer|Recharger la page)$/ }).count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  }
  expect(await cook.getByRole('button', { name: 'Rappeler', exact: true }).isDisabled()).toBe(true)
  await journey.server.restart()
  await admin.getByRole('heading', { name: 'Utilisateurs' }).waitFor()
  for (const page of [vendor, cook]) await page.getByText('Connexion rétablie').waitFor({ timeout: notice })
})

test('a kitchen that lost its connection shows the orders sold meanwhile as soon as it is back', async () => {
  await cook.context().setOffline(true)
  await cook.getByText('Connexion perdue — dernières commandes affichées').waitFor({ timeout: notice })
  const order = await sell(['Merguez frites'])
  expect(await cook.getByRole('article', { name: order }).count()).toBe(0)
  await cook.context().setOffline(false)
  await cook.getByRole('article', { name: order }).waitFor()
})

test('a kitchen whose live stream opens late shows an order that was sold after its first reading', async () => {
  const page = await journey.window({
    inContext: await journey.browser.newContext({
      baseURL: journey.server.address,
      storageState: await cook.context().storageState(),
    }),
  })
  // Without a shared worker the page opens its own live stream, which the test can delay.
  await page.addInitScript('delete globalThis.SharedWorker')
  await page.addInitScript(patientFingers)
  let open = () => {}
  const opened = new Promise<void>((go) => {
    open = go
  })
  await page.route('**/api/live', (route) => opened.then(() => route.continue()))
  await page.goto('/kitchen')
  await startKitchen(page)
  const order = await sell(['Merguez frites'])
  await cook.getByRole('article', { name: order }).waitFor()
  expect(await page.getByRole('article', { name: order }).count()).toBe(0)
  open()
  await page.getByRole('article', { name: order }).waitFor()
  await page.context().close()
})

test('a sale in one window is counted in another window of the same vendor, without reload', async () => {
  const other = await journey.window({ inContext: vendor.context() })
  await other.goto('/cashier-session')
  const count = other.getByText('Ventes', { exact: true }).locator('..').getByRole('definition')
  const before = Number(await count.innerText())
  await sell(['Frites'])
  await expect.poll(async () => Number(await count.innerText())).toBe(before + 1)
})

test('a screen that is offline and gets a late answer still says that the connection is lost', async () => {
  const page = await journey.enter('vendor')
  const recent = await page.context().request.get('/api/v1/sales/recent')
  const late = { body: await recent.body(), contentType: 'application/json' }
  // The view was downloaded ahead, so it opens without the connection.
  const fetched = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/LastSales-'))`
  await expect.poll(() => page.evaluate(fetched)).toBe(true)
  await page.context().setOffline(true)
  await connectionLost(page).waitFor()
  await page.route('**/api/v1/sales/recent', (route) => route.fulfill(late))
  await page.getByRole('button', { name: 'Dernières ventes' }).click()
  await page
    .getByRole('button', { name: /^Plus pour/ })
    .first()
    .waitFor()
  expect(await connectionLost(page).isVisible()).toBe(true)
  await page.context().close()
})

test('a screen that could not download the code of its toasts downloads it when the server answers again', async () => {
  const page = await journey.window({ inContext: vendor.context() })
  await page.route('**/assets/overlays-*', (route) => route.abort())
  await page.goto('/pos')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1_000)
  await page.unroute('**/assets/overlays-*')
  await keysAreOn(page)
})

test('tabs without a shared worker open a limited number of streams, and one tab too many says so until another is closed', async () => {
  const { page: first } = { page: await journey.enter('vendor') }
  const context = first.context()
  await context.addInitScript('delete globalThis.SharedWorker')
  const says = (tab: Page) => tab.getByText("Trop d'onglets ouverts\u00A0: fermez-en un.")
  const open = async () => {
    const tab = await context.newPage()
    await tab.goto('/profile')
    await tab.getByRole('heading', { name: 'Mon profil' }).waitFor()
    return tab
  }
  await first.close()
  const tabs: Page[] = []
  while (tabs.length < 7) tabs.push(await open())
  await says(tabs.at(-1)!).waitFor()
  expect(await says(tabs[0]!).count()).toBe(0)
  // Hidden tabs close their streams at once.
  for (const tab of tabs.slice(0, 3))
    await tab.evaluate(`
      Object.defineProperty(document, 'hidden', { configurable: true, value: true })
      document.dispatchEvent(new Event('visibilitychange'))`)
  for (const tab of tabs.slice(3)) await says(tab).waitFor({ state: 'hidden' })
  await context.close()
})
