/** The screens of a device during an outage: their code is kept by the device's worker, see web/worker. */
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillCart, openCounter, startKitchen } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'

const journey = startJourney()
const silent = 'Le serveur ne répond pas.'
const patience = { timeout: 60_000 }
let opened: Page

beforeEach(() => {
  // What browsers write of a server that is gone.
  journey.forgive(/net::ERR_|Failed to load resource|fetching the script|Erreur de connexion réseau/)
})
afterEach(() => opened.context().close())

/** Signed in, on a device that has kept its screens. */
async function enter(who: 'vendor' | 'kitchen', path: string): Promise<Page> {
  opened = await journey.enter(who, { keepsScreens: true })
  await kept(opened, path)
  return opened
}

/** Once the worker has everything that this page needs. */
const kept = (page: Page, path: string) =>
  page.waitForFunction(
    `navigator.serviceWorker.ready.then(() => caches.match('/pages${path}.html')).then(Boolean)`,
    undefined,
    patience,
  )

const keptAddresses = (page: Page) =>
  page.evaluate<string[]>(
    `caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`,
  )

test('a point of sale loaded anew during an outage says why nothing is there, and comes back by itself with its cart', async () => {
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

test('a kitchen whose server hears nothing any more shows the reason after a reload, and its orders once it is heard', async () => {
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

test('a venue that wants no kept screens takes back those of its devices at their next visit', async () => {
  const vendor = await enter('vendor', '/pos')
  await journey.server.kill()
  await journey.server.restart({ KEEP_SCREENS: 'off' })
  await vendor.goto('/pos')
  const left = () =>
    vendor.evaluate<number>(
      'Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then((all) => all.flat().length)',
    )
  await expect.poll(left).toBe(0)
  await vendor.reload()
  await vendor.getByRole('heading', { level: 1 }).waitFor()
  await journey.server.kill()
  await journey.server.restart()
})
