import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { takeClock } from './venue/clock.ts'
import { fillCart, openCounter, result, showCard } from './venue/desk.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { presentCard } from './venue/present-card.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const idle = 'Scannez une carte pour voir son solde'
let admin: Page
let vendor: Page
let card: CardOnTheWire

beforeAll(async () => {
  admin = await journey.enter('admin')
  vendor = await journey.enter('vendor')
  card = await issueCard(admin, 55_00)
  await openCounter(vendor)
  await fillCart(vendor, ['Frites'])
  await showCard(vendor, card.code)
  await vendor.getByRole('button', { name: /^Confirmer/ }).click()
  await result(vendor).getByText('Paiement accepté', { exact: true }).waitFor()
})
// Browsers write refusals (status 4xx) to the console.
beforeEach(() => journey.forgive(/status of 4\d\d/))

const panel = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: `Carte …${card.code.slice(-4)}` })
const waiting = (page: Page) => page.getByText(idle, { exact: true })

test('every role can read the balance of a card at /cashier, and the stands where it paid', async () => {
  const econome = await journey.enter('econome')
  await econome.getByRole('link', { name: 'Caisse', exact: true }).click()
  await waiting(econome).waitFor()
  expect(await econome.getByRole('heading', { name: 'Ma caisse', exact: true }).count()).toBe(0)
  await inspector.look(econome, 'waiting for a card')
  await presentCard(econome, card.code)
  await panel(econome).getByText(/43,00/).waitFor()
  const rows = econome.getByRole('region', { name: 'Dernières opérations' }).getByRole('listitem')
  await rows.first().waitFor()
  expect(plainSpaces(await rows.first().innerText())).toMatch(/−12,00 DH[\s\S]*Achat · Grillades/)
  await inspector.look(econome, 'a card looked up')
  await presentCard(econome, 'FP-000000-0000000000000000')
  await econome.getByRole('main').getByText(refusals['card-not-found'], { exact: true }).waitFor()
  await inspector.look(econome, 'an unknown card, looked up')
})

test('at /cashier the next person who signs in does not see the card that the person before looked up', async () => {
  const cook = await journey.enter('kitchen')
  await takeClock(cook, '/cashier')
  await waiting(cook).waitFor()
  await presentCard(cook, card.code)
  await panel(cook).waitFor()
  await cook.clock.fastForward(29_000)
  expect(await panel(cook).count()).toBe(1)
  await cook.clock.fastForward(2_000)
  await waiting(cook).waitFor()
  expect(await panel(cook).count()).toBe(0)
})

test('a card that ends while it is shown at /cashier is shown as ended at once, without its purchases', async () => {
  const cook = await journey.enter('kitchen')
  const { id, code } = await issueCard(admin, 10_00)
  const operations = cook.getByRole('region', { name: 'Dernières opérations' })
  await cook.goto('/cashier')
  await waiting(cook).waitFor()
  await presentCard(cook, code)
  await operations.waitFor()
  const operationId = makeOperationId(new Date(), randomBytes(10))
  await asked(admin, `/cards/${id}/deactivation`, { operationId, expectedBalance: null })
  await cook.getByText(refusals['card-deactivated']).first().waitFor()
  await operations.waitFor({ state: 'detached' })
  expect(await cook.getByText(refusals['loading-failed']).count()).toBe(0)
})

for (const [role, link, way] of [
  ['recharge_operator', 'Recharger cette carte', /\/recharge/],
  ['admin', 'Historique', /\/cards\/[^/]+\/history/],
  ['vendor', 'Aller au point de vente', /\/pos/],
] as const)
  test(`at /cashier the role ${role} gets the link «${link}» beside the card`, async () => {
    const page = role === 'admin' ? admin : role === 'vendor' ? vendor : await journey.enter(role)
    await page.goto('/profile')
    await page.getByRole('main').getByRole('link', { name: 'Consulter une carte' }).click()
    await page.getByRole('heading', { name: 'Ma caisse', exact: true }).waitFor()
    await presentCard(page, card.code)
    const shortcut = page.getByRole('main').getByRole('link', { name: link, exact: true })
    await shortcut.waitFor()
    await inspector.look(page, `a card looked up by the role ${role}`)
    await shortcut.click()
    await page.waitForURL(way)
  })

test('every state of /cashier is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
