import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { comeBack, fillCart, openCounter, openDesk, result, showCard, startKitchen } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { issueHeldCard, readCard } from './venue/through-the-api.ts'

const journey = startJourney({ hasOwnPostgres: true })
const { look, nothingFound } = hireInspector()
const verifying = "Vérification de l'opération…"
const linkWords = /^(Connexion perdue|Le serveur ne répond pas\.$)/
const cart = ['Brochettes de kefta', 'Frites', 'Eau minérale 50 cl']
const paid = 47_00
const returnAfter = 60_000
let admin: Page
let vendor: Page
let card: CardOnTheWire

beforeAll(async () => {
  admin = await journey.enter('admin')
  vendor = await journey.enter('vendor')
  await openCounter(vendor)
})
beforeEach(async () => {
  // What browsers write of a server that is gone.
  journey.forgive(/net::ERR_/)
  card = await issueHeldCard(admin, 200_00)
  await startAfresh()
})
afterEach(() => expect(() => journey.server.audit()).not.toThrow())

/** Removes what an earlier try left behind: a route that is intercepted, products in the cart. */
async function startAfresh(): Promise<void> {
  for (const meddled of [vendor, vendor.context()]) await meddled.unrouteAll({ behavior: 'ignoreErrors' })
  // What an earlier try left unread would stand in place of the products.
  await vendor.evaluate("localStorage.removeItem('farhapass.verified')")
  await comeBack(vendor)
}

const wordsOf = async (page: Page) => plainSpaces(await result(page).innerText())
const balance = async () => (await readCard(admin, card.code)).balance

/** The server carries it out, and is killed before its answer leaves. */
const killBeforeTheAnswer = (page: Page, path: string) =>
  page.route(
    `**/api/v1/${path}`,
    async (route) => {
      await route.fetch()
      await journey.server.kill()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** It is sent to a server that hears nothing any more, and is killed so. */
async function killBeforeItIsHeard(page: Page, path: string, tap: () => Promise<void>): Promise<void> {
  journey.server.freeze()
  await Promise.all([page.waitForRequest(`**/api/v1/${path}`), tap()])
  await journey.server.kill()
}

describe('kill -9 in the middle of a sale', () => {
  const confirm = () => vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
  beforeEach(async () => {
    await fillCart(vendor, cart)
    await showCard(vendor, card.code)
  })

  test('that took place: the screen that waited shows its order number, and the card has paid once', async () => {
    await killBeforeTheAnswer(vendor, 'sales')
    await confirm()
    await vendor.getByText(verifying).waitFor()
    await journey.server.restart()
    await vendor.getByText('Paiement accepté').waitFor({ timeout: returnAfter })
    expect(await wordsOf(vendor)).toMatch(/Commande\s+A-\d{3}[\s\S]*Nouveau solde\s+153,00 DH/)
    expect(await balance()).toBe(card.balance - paid)
  })

  test('that did not take place: the screen says so, and the sale can be made', async () => {
    await killBeforeItIsHeard(vendor, 'sales', confirm)
    await vendor.getByText(verifying).waitFor()
    await journey.server.restart()
    await vendor.getByText(refusals['operation-void']).waitFor({ timeout: returnAfter })
    expect(await balance()).toBe(card.balance)
    await confirm()
    await vendor.getByText('Paiement accepté').waitFor()
    expect(await balance()).toBe(card.balance - paid)
  })
})

test('the database hangs in the middle of a sale: the screen says what is known, once, and all comes back by itself', async () => {
  journey.forgive(/Failed to load resource/)
  await fillCart(vendor, cart)
  await showCard(vendor, card.code)
  journey.server.freezeDatabase()
  await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
  await vendor.getByText(verifying).waitFor()
  const outage = vendor.getByText(linkWords)
  await outage.first().waitFor({ timeout: returnAfter })
  expect(await outage.count()).toBe(1)
  journey.server.thawDatabase()
  await vendor.getByText(refusals['operation-void']).waitFor({ timeout: returnAfter })
  await outage.waitFor({ state: 'hidden', timeout: returnAfter })
  expect(await balance()).toBe(card.balance)
  await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
  await vendor.getByText('Paiement accepté').waitFor()
  expect(await balance()).toBe(card.balance - paid)
})

test('kill -9 in the middle of a recharge that took place: old and new balance are shown, once', async () => {
  const operator = await journey.enter('recharge_operator')
  await openDesk(operator, '500 DH')
  await presentCard(operator, card.code)
  await operator.getByRole('button', { name: '100,00 DH', exact: true }).click()
  await killBeforeTheAnswer(operator, 'cards/*/recharges')
  await operator.getByRole('button', { name: 'Recharger 100,00 DH' }).click()
  await operator.getByText(verifying).waitFor()
  await journey.server.restart()
  await operator.getByText('Carte rechargée').waitFor({ timeout: returnAfter })
  expect(await wordsOf(operator)).toMatch(/Ancien solde\s+200,00 DH\s+Nouveau solde\s+300,00 DH/)
  expect(await balance()).toBe(300_00)
  await operator.context().close()
})

test('a cook goes on tapping while the server is down, and the taps arrive once it is back', async () => {
  // As wide as a screen in a kitchen is: every order of the demo has its place beside this one.
  const cook = await journey.enter('kitchen', { size: { width: 1920, height: 1080 } })
  await startKitchen(cook)
  await fillCart(vendor, cart)
  await showCard(vendor, card.code)
  await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
  const order = /A-\d{3}/.exec(await wordsOf(vendor))?.[0] ?? ''
  const ticket = cook.getByRole('article', { name: order })
  await ticket.waitFor()
  await journey.server.kill()
  await cook
    .getByText('Connexion perdue — dernières commandes affichées')
    .or(cook.getByText('Le serveur ne répond pas.'))
    .waitFor({ timeout: returnAfter })
  await ticket.getByRole('button', { name: 'Commencer' }).click()
  await ticket.getByLabel("En attente d'envoi").waitFor()
  await journey.server.restart()
  await cook.getByText('Connexion rétablie').waitFor({ timeout: returnAfter })
  await ticket.getByText('En préparation').waitFor()
  await ticket.getByLabel("En attente d'envoi").waitFor({ state: 'hidden', timeout: returnAfter })
  await cook.reload()
  await startKitchen(cook)
  await ticket.getByText('En préparation').waitFor()
  await cook.context().close()
})

describe('a sale whose answer does not come', () => {
  test('is still verified after a reload and in every tab of the device, and its card is locked until the outcome is known', async () => {
    journey.forgive(/Failed to load resource/)
    const context = vendor.context()
    await fillCart(vendor, cart)
    await showCard(vendor, card.code)
    await context.route('**/api/v1/operations/**', (route) => route.abort('connectionreset'))
    await vendor.route('**/api/v1/sales', async (route) => void (await route.fetch()), { times: 1 })
    await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
    await vendor.getByText(verifying).waitFor()
    await vendor.reload()
    const other = await journey.window({ inContext: context })
    await other.goto('/cashier-session')
    for (const page of [vendor, other])
      await page.getByRole('button', { name: 'À vérifier (1)' }).waitFor({ timeout: returnAfter })

    await vendor.getByText(verifying).waitFor()
    expect(await vendor.locator('[data-tile]').count()).toBe(0)

    await context.unroute('**/api/v1/operations/**')
    for (const page of [vendor, other])
      await page
        .getByRole('button', { name: 'À vérifier (1)' })
        .waitFor({ state: 'hidden', timeout: returnAfter })
    expect(await balance()).toBe(card.balance - paid)
    await other.getByRole('button', { name: 'Payée (1)' }).waitFor()
    await other.close()
    await vendor.bringToFront()
    await vendor.getByRole('heading', { name: 'PAYÉE' }).waitFor()
    await look(vendor, 'a sale that was paid after all')
    await vendor.getByText(/A-\d{3} · 47,00.DH · carte …[0-9A-Z]{4}/).waitFor()
    await vendor.getByRole('button', { name: 'Continuer' }).click()
    await vendor.getByText('Paiement accepté').waitFor()
    nothingFound()
  })
})

describe('a page that is loaded anew while nobody knows what became of its sale', () => {
  const reloads = Number(process.env.RELOADS_IN_DOUBT ?? 1)
  const inSight = () => vendor.getByText('Total 47,00 DH').or(vendor.getByText('Encaisser 47,00 DH')).first()

  /** The server is killed with the sale, before or after it was booked; back again, it first hears of it from the new page. */
  async function loadAnew(kill: 'before' | 'after', meanwhile = async () => {}): Promise<void> {
    await fillCart(vendor, cart)
    await showCard(vendor, card.code)
    await vendor.context().route('**/api/v1/operations/**', (route) => route.abort('connectionreset'))
    const confirm = () => vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
    if (kill === 'before') await killBeforeItIsHeard(vendor, 'sales', confirm)
    else await killBeforeTheAnswer(vendor, 'sales').then(confirm)
    await vendor.getByText(verifying).waitFor()
    await journey.server.restart()
    await meanwhile()
    await vendor.reload()
    await vendor.getByText(verifying).waitFor()
    await vendor.context().unroute('**/api/v1/operations/**')
  }

  for (let round = 0; round < reloads; round++) {
    test(`reads that it was paid, as the books do, and the cart is gone (${round})`, async () => {
      await loadAnew('after')
      await vendor.getByRole('heading', { name: 'PAYÉE', exact: true }).waitFor({ timeout: returnAfter })
      expect(await balance()).toBe(card.balance - paid)
      await vendor.getByRole('button', { name: 'Continuer' }).click()
      await comeBack(vendor)
      expect(await inSight().count()).toBe(0)
    })

    test(`reads that it was not paid, as the books do, and has its cart back (${round})`, async () => {
      await loadAnew('before')
      await vendor.getByRole('heading', { name: 'PAS PAYÉE' }).waitFor({ timeout: returnAfter })
      expect(await balance()).toBe(card.balance)
      await inSight().waitFor()
      await look(vendor, 'a sale that was not paid')
      await vendor.getByRole('button', { name: 'Présenter la carte' }).click()
      await showCard(vendor, card.code)
      await vendor.getByRole('button', { name: 'Confirmer 47,00 DH' }).click()
      await vendor.getByText('Paiement accepté').waitFor()
      expect(await balance()).toBe(card.balance - paid)
      nothingFound()
    })
  }

  test('would lose its cart if it were not kept with the sale', async () => {
    await loadAnew('before', async () => {
      await vendor.evaluate(`localStorage.setItem('farhapass.operations', JSON.stringify(
        JSON.parse(localStorage.getItem('farhapass.operations')).map(({ draft, ...sent }) => sent)))`)
    })
    await vendor.getByRole('heading', { name: 'PAS PAYÉE' }).waitFor({ timeout: returnAfter })
    expect(await inSight().count()).toBe(0)
  })
})
