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
  // Browsers write to the console when the server is gone.
  journey.forgive(/net::ERR_/)
  card = await issueHeldCard(admin, 200_00)
  await startAfresh()
})
afterEach(() => expect(() => journey.server.audit()).not.toThrow())

/** Removes what an earlier try left behind: an intercepted route, products in the cart. */
async function startAfresh(): Promise<void> {
  for (const meddled of [vendor, vendor.context()]) await meddled.unrouteAll({ behavior: 'ignoreErrors' })
  // An unread result of an earlier try would be shown instead of the products.
  await vendor.evaluate("localStorage.removeItem('farhapass.verified')")
  await comeBack(vendor)
}

const wordsOf = async (page: Page) => plainSpaces(await result(page).innerText())
const balance = async () => (await readCard(admin, card.code)).balance

/** The server carries the request out, and is killed before its answer leaves. */
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

/** The request is sent to a frozen server, which is killed before it reads the request. */
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

  test('that was booked: the waiting screen shows its order number, and the card has paid once', async () => {
    await killBeforeTheAnswer(vendor, 'sales')
    await confirm()
    await vendor.getByText(verifying).waitFor()
    await journey.server.restart()
    await vendor.getByText('Paiement accepté').waitFor({ timeout: returnAfter })
    expect(await wordsOf(vendor)).toMatch(/Commande\s+A-\d{3}[\s\S]*Nouveau solde\s+153,00 DH/)
    expect(await balance()).toBe(card.balance - paid)
  })

  test('that was not booked: the screen says so, and the sale can be made again', async () => {
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

test('the database hangs in the middle of a sale: the screen shows one message about the outage, and recovers by itself', async () => {
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

test('kill -9 in the middle of a recharge that was booked: the old and the new balance are shown, and the card is recharged once', async () => {
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

test('a cook goes on tapping while the server is down, and the taps reach it once it is back', async () => {
  // On a screen this wide, all orders of the demo and this one are shown at once.
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

describe('a sale that gets no answer', () => {
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

describe('a page reloaded while the outcome of its sale is unknown', () => {
  const reloads = Number(process.env.RELOADS_IN_DOUBT ?? 1)
  const inSight = () => vendor.getByText('Total 47,00 DH').or(vendor.getByText('Encaisser 47,00 DH')).first()

  /**
   * Kills the server before or after the sale is booked, and reloads the page once the server is back. Only the new page can ask
   * about the sale.
   */
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
    test(`shows that the sale was paid, as the books do, and the cart is empty (${round})`, async () => {
      await loadAnew('after')
      await vendor.getByRole('heading', { name: 'PAYÉE', exact: true }).waitFor({ timeout: returnAfter })
      expect(await balance()).toBe(card.balance - paid)
      await vendor.getByRole('button', { name: 'Continuer' }).click()
      await comeBack(vendor)
      expect(await inSight().count()).toBe(0)
    })

    test(`shows that the sale was not paid, as the books do, and fills the cart again (${round})`, async () => {
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

  test('twin: loses its cart when the cart is not kept with the sale', async () => {
    await loadAnew('before', async () => {
      await vendor.evaluate(`localStorage.setItem('farhapass.operations', JSON.stringify(
        JSON.parse(localStorage.getItem('farhapass.operations')).map(({ draft, ...sent }) => sent)))`)
    })
    await vendor.getByRole('heading', { name: 'PAS PAYÉE' }).waitFor({ timeout: returnAfter })
    expect(await inSight().count()).toBe(0)
  })
})
