/** The screens of a device during an outage: their code is kept by the device's worker, see web/worker. */
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusals } from '#rules/refusal.ts'
import { fillCart, findCounterOpen, openCounter, result, showCard, startKitchen } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { issueCard, readCard } from './venue/through-the-api.ts'

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
  await expect.poll(() => keptAddresses(vendor)).toEqual([])
  await vendor.reload()
  await vendor.getByRole('heading', { level: 1 }).waitFor()
  await journey.server.kill()
  await expect(vendor.goto('/pos')).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await journey.server.restart()
})

/** As a server of another version answers. */
const answerAs = (page: Page, told: Record<string, string>) =>
  page.context().route('**/api/v1/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), ...told } })
  })

const offer = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' })

/** Asks the server something, and gives the page the time to look at what is in hand: it does so every second. */
async function seeNoOffer(page: Page): Promise<void> {
  const told = page.waitForResponse('**/api/v1/me')
  await page.evaluate("dispatchEvent(new Event('online'))")
  await told
  await page.evaluate('new Promise((over) => setTimeout(over, 2_000))')
  expect(await offer(page).count()).toBe(0)
}

test('a new version is offered between two customers: not over a cart, and what is kept of it waits as long', async () => {
  const vendor = await enter('vendor', '/pos')
  // The page that was open before there was a worker is not its own.
  await vendor.reload()
  await findCounterOpen(vendor)
  // What greets a worker that waits comes behind the screen.
  const areOverlaysHere = () =>
    vendor.evaluate<boolean>(
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays-'))",
    )
  await expect.poll(areOverlaysHere).toBe(true)
  await fillCart(vendor, ['Frites'])
  await answerAs(vendor, { 'farhapass-screens': 'of tomorrow' })
  // Another address, as another version would be another script.
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

test('a new version waits until a drawer is counted, and nothing that was counted is lost', async () => {
  opened = await journey.enter('recharge_operator')
  const float = opened.getByLabel('Fonds initial', { exact: true })
  const counted = opened.getByLabel('Nombre, billet de 200 DH', { exact: true })
  await opened.goto('/recharge/session')
  await float.waitFor()
  await answerAs(opened, { 'farhapass-screens': 'of tomorrow' })
  await float.fill('500')
  await float.blur()
  await seeNoOffer(opened)
  expect(await float.inputValue()).toBe('500')
  await opened.getByRole('button', { name: 'Ouvrir la caisse' }).click()
  await offer(opened).waitFor()
  await opened.getByRole('button', { name: 'Clôturer ma caisse' }).click()
  await counted.fill('2')
  await counted.blur()
  await seeNoOffer(opened)
  expect(await counted.inputValue()).toBe('2')
  await opened.getByRole('button', { name: "J'ai fini de compter" }).click()
  await opened.getByLabel(refusals['difference-unexplained']).fill('Rendu de trop')
  await opened.getByLabel(refusals['difference-unexplained']).blur()
  await seeNoOffer(opened)
  await opened.getByRole('button', { name: 'Clôturer la caisse' }).click()
  await offer(opened).waitFor()
})

test('twin: where a new version takes over at once, and the page with it, what was counted is gone', async () => {
  opened = await journey.enter('recharge_operator', { keepsScreens: true })
  const float = opened.getByLabel('Fonds initial', { exact: true })
  await opened.goto('/recharge/session')
  await opened.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await opened.reload()
  await float.fill('500')
  await float.blur()
  const loaded = opened.waitForEvent('load')
  await opened.evaluate(`
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    void navigator.serviceWorker.register('/worker.js?aussitot').then(function look(registration) {
      if (registration.waiting) registration.waiting.postMessage('take over')
      else setTimeout(look, 100, registration)
    })`)
  await loaded
  await float.waitFor()
  expect(await float.inputValue()).toBe('')
})

test('a new version waits while something typed is not sent, also once its field is left', async () => {
  opened = await journey.enter('admin')
  await opened.goto('/profile')
  const [name, password] = [
    opened.getByLabel('Nom', { exact: true }),
    opened.getByLabel('Mot de passe actuel', { exact: true }),
  ]
  await password.waitFor()
  const before = await name.inputValue()
  await answerAs(opened, { 'farhapass-screens': 'of tomorrow' })
  for (const [field, left] of [
    [name, before],
    [password, ''],
  ] as const) {
    await field.fill('Karima à la caisse')
    await field.blur()
    await seeNoOffer(opened)
    expect(await field.inputValue()).toBe('Karima à la caisse')
    await field.fill(left)
    await field.blur()
  }
  await offer(opened).waitFor()
})

test('a new version waits until the outcome of a sale is known, and the sale is booked once', async () => {
  const admin = await journey.enter('admin')
  const card = await issueCard(admin, 80_00)
  const vendor = await journey.enter('vendor')
  opened = vendor
  await findCounterOpen(vendor)
  await answerAs(vendor, { 'farhapass-screens': 'of tomorrow' })
  let settle = () => {}
  const maySettle = new Promise<void>((over) => {
    settle = over
  })
  await vendor.route('**/settlement', async (route) => {
    await maySettle
    await route.fallback().catch(() => undefined)
  })
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await vendor.route('**/api/v1/sales', lose, { times: 1 })
  await fillCart(vendor, ['Frites'])
  await showCard(vendor, card.code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).click()
  await vendor.getByText("Vérification de l'opération…", { exact: true }).waitFor()
  await seeNoOffer(vendor)
  settle()
  await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
  await offer(vendor).waitFor()
  expect((await readCard(admin, card.code)).balance).toBe(68_00)
  await admin.context().close()
})

test('a page that the server no longer understands says so in one sentence, sells nothing, and is loaded anew', async () => {
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
