/** The screens of a device during an outage: the device's worker keeps their code, see web/worker. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { fillCart, findCounterOpen, openCounter, startKitchen } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { answerAs, offer, seeNoOffer } from './venue/new-version.ts'

const journey = startJourney()
const silent = 'Le serveur ne répond pas.'
const patience = { timeout: 60_000 }
let opened: Page

beforeEach(() => {
  // Browsers write to the console when the server is gone.
  journey.forgive(/net::ERR_|Failed to load resource|fetching the script|Erreur de connexion réseau/)
})
afterEach(() => opened.context().close())

/** Signs in on a device that has kept its screens. */
async function enter(who: 'vendor' | 'kitchen', path: string): Promise<Page> {
  opened = await journey.enter(who, { keepsScreens: true })
  await kept(opened, path)
  return opened
}

/** Waits until the worker has stored every file of this page. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate<boolean>(
        `navigator.serviceWorker.ready.then(() => caches.match('/pages${path}.html')).then(Boolean)`,
      ),
    )
    .toBe(true)

const keptAddresses = (page: Page) =>
  page.evaluate<string[]>(
    `caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`,
  )

test('a point of sale reloaded during an outage says why its products are missing, and recovers by itself with its cart', async () => {
  const vendor = await enter('vendor', '/pos')
  await openCounter(vendor)
  await fillCart(vendor, ['Frites'])
  await vendor.getByRole('button', { name: /^Encaisser/ }).waitFor()
  await journey.server.kill()
  await vendor.reload()
  await vendor.getByRole('heading', { name: silent }).waitFor(patience)
  await journey.server.restart()
  await vendor.getByRole('button', { name: /^Encaisser/ }).waitFor(patience)
})

test('a kitchen whose server hangs says so after a reload, and shows its orders once the server answers', async () => {
  const cook = await enter('kitchen', '/kitchen')
  await startKitchen(cook)
  await cook.getByRole('article').first().waitFor()
  journey.server.freeze()
  await cook.reload({ waitUntil: 'commit', ...patience })
  await cook.getByRole('heading', { name: /Le serveur ne répond pas|Connexion perdue/ }).waitFor(patience)
  journey.server.thaw()
  await startKitchen(cook)
  await cook.getByRole('article').first().waitFor(patience)
})

test('a device keeps the code of its screens and nothing else: no answer of the server, no page of customers', async () => {
  const vendor = await enter('vendor', '/pos')
  await vendor.reload()
  await vendor.goto('/c')
  const addresses = await keptAddresses(vendor)
  expect(addresses.filter((path) => !/^\/(assets\/.+|index\.html|pages\/pos\.html)$/.test(path))).toEqual([])
  expect(addresses.some((path) => path.endsWith('.wasm'))).toBe(true)
  await journey.server.kill()
  await expect(vendor.goto('/c')).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('a venue that switches kept screens off removes those of its devices at their next visit', async () => {
  const vendor = await enter('vendor', '/pos')
  await journey.server.kill()
  await journey.server.restart({ KEEP_SCREENS: 'off' })
  await vendor.goto('/pos')
  await expect.poll(() => keptAddresses(vendor)).toEqual([])
  await vendor.reload()
  await vendor.getByRole('heading', { level: 1 }).waitFor()
  await journey.server.kill()
  await expect(vendor.goto('/pos')).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await journey.server.restart()
})

test('a new version is offered between two customers, not while a cart is filled, and its worker waits until then', async () => {
  const vendor = await enter('vendor', '/pos')
  // A worker controls only pages that were loaded after it started.
  await vendor.reload()
  await findCounterOpen(vendor)
  // The code that offers a waiting version is loaded after the screen itself.
  const areOverlaysHere = () =>
    vendor.evaluate<boolean>(
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays-'))",
    )
  await expect.poll(areOverlaysHere).toBe(true)
  await fillCart(vendor, ['Frites'])
  await answerAs(vendor, { 'farhapass-screens': 'of tomorrow' })
  // The browser installs a second worker only for another script: here, another address of the same one.
  await vendor.evaluate("navigator.serviceWorker.register('/worker.js?demain').then(() => undefined)")
  const waits = () =>
    vendor.evaluate<boolean>('navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)')
  await expect.poll(waits).toBe(true)
  await seeNoOffer(vendor)
  expect(await waits()).toBe(true)

  await vendor.evaluate(
    "navigator.serviceWorker.addEventListener('controllerchange', () => sessionStorage.setItem('taken over', 'yes'))",
  )
  await vendor.getByRole('button', { name: 'Vider' }).click()
  await offer(vendor).waitFor()
  await vendor.context().unrouteAll({ behavior: 'ignoreErrors' })
  const loaded = vendor.waitForEvent('load')
  await offer(vendor).click()
  await loaded
  expect(await vendor.evaluate("sessionStorage.getItem('taken over')")).toBe('yes')
  await vendor.getByRole('main').locator('[data-tile]').first().waitFor()
  expect(await offer(vendor).count()).toBe(0)
})

test('a page whose version the server no longer understands says so in one sentence, sells nothing, and can be reloaded', async () => {
  const vendor = await enter('vendor', '/pos')
  await answerAs(vendor, { 'farhapass-contract': '99' })
  await vendor.evaluate("dispatchEvent(new Event('online'))")
  await vendor.getByText(refusals['page-too-old']).waitFor()
  const loaded = vendor.waitForEvent('load')
  await vendor.getByRole('button', { name: 'Recharger', exact: true }).click()
  await loaded
  await vendor.context().unrouteAll({ behavior: 'ignoreErrors' })
  await vendor.reload()
  await vendor.getByRole('main').locator('[data-tile]').first().waitFor()
  expect(await vendor.getByText(refusals['page-too-old']).count()).toBe(0)
})
