/** A newer version of the screens waits until a person has sent what they counted or typed, so that nothing is lost. */
import type { Page, Route } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { fillCart, findCounterOpen, result, showCard } from './venue/desk.ts'
import { startJourney } from './venue/journey.ts'
import { answerAs, offer, seeNoOffer } from './venue/new-version.ts'
import { issueCard, readCard } from './venue/through-the-api.ts'

const journey = startJourney()
let opened: Page
afterEach(() => opened.context().close())

test('a new version waits until a drawer is counted and closed, and no counted figure is lost', async () => {
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

test('twin: when a new version takes over at once and reloads the page, the typed float is lost', async () => {
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

test('a new version waits while a typed text is not saved, also after its field is left', async () => {
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
  journey.forgive(/net::ERR_CONNECTION_RESET/)
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
