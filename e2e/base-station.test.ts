/** The base station of the buzzers: its settings, a call, and what the screens say when it does not answer. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { plainSpaces } from '#rules/testing/plain-spaces.ts'
import { type FakeBase, hangsUp, openFakeBase, takesLines } from '#server/testing/base-station.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked, issueCard, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let admin: Page
let silent: FakeBase
let base: FakeBase

beforeAll(async () => {
  ;[silent, base] = [await openFakeBase(hangsUp), await openFakeBase(takesLines)]
  admin = await journey.enter('admin')
})
afterAll(async () => {
  await silent?.close()
  await base?.close()
})
// Browsers write refusals (status 4xx or 504) to the console.
beforeEach(() => journey.forgive(/status of [45]\d\d/))

const settings = () => admin.getByRole('dialog', { name: "Borne d'appel", exact: true })
const press = (name: string) => settings().getByRole('button', { name, exact: true }).click()
const bar = () =>
  settings().getByText("Borne d'appel injoignable\u00A0: les appels restent à faire à la voix.", {
    exact: true,
  })
/**
 * Sells a dish, lends a buzzer to the customer and marks the plate ready. Returns the vendor's page, the order number and the
 * words on the ticket.
 */
async function callACustomer() {
  const vendor = await journey.enter('grillades@farha.test')
  const cook = await journey.enter('kitchen')
  const card = await issueCard(admin, 2000_00, 'PREMIUM')
  const { stand, products } = (await asked(vendor, '/catalogue/mine')) as {
    stand: { id: string }
    products: readonly CatalogueProduct[]
  }
  const dish = products.find(({ name }) => name === 'Frites')
  if (!dish) throw new Error('the demo has no Frites')
  const { id, orderNumber } = await sellOne(vendor, card, dish)
  await asked(vendor, `/sales/${id}/buzzer`, {})
  await asked(cook, `/tickets/${id}/step`, { from: 'new', to: 'ready' })
  const onTicket = async () => {
    const { tickets } = (await asked(cook, `/stands/${stand.id}/tickets`)) as {
      tickets: readonly { saleId: string; buzzer: { hasFailed: boolean } | null }[]
    }
    return tickets.find(({ saleId }) => saleId === id)?.buzzer
  }
  return { vendor, orderNumber, onTicket }
}
/** The words about the buzzer take one more line, and «Remettre» keeps its place beside them at every width. */
async function isHandedOverAtAnyWidth(vendor: Page, orderNumber: string) {
  const handOver = vendor.getByRole('button', { name: `Remettre ${orderNumber}`, exact: true })
  await vendor.getByRole('button', { name: /^À remettre/ }).click()
  await vendor.getByText(`Bipeur injoignable — appelez ${orderNumber} à la voix`, { exact: true }).waitFor()
  for (const width of [1280, 1024, 360]) {
    await vendor.setViewportSize({ width, height: 740 })
    const { x, width: wide } = (await handOver.boundingBox())!
    expect([width, x >= 0, x + wide <= width]).toEqual([width, true, true])
  }
  await inspector.look(vendor, 'a ready order whose buzzer cannot be called')
  await handOver.click()
  await handOver.waitFor({ state: 'detached' })
}
const saved = async () => {
  await admin.getByText('Réglage enregistré', { exact: true }).last().waitFor()
  await expect
    .poll(() => settings().getByRole('button', { name: 'Enregistrer la borne' }).isDisabled())
    .toBe(true)
}

describe('the base station', { retry: 0 }, () => {
  inOrder()

  test('is set up by an admin, who is told what is wrong with its address and with the template of its call', async () => {
    await admin.goto('/admin/buzzers')
    await admin.getByRole('button', { name: "Borne d'appel", exact: true }).click()
    await settings().getByLabel('Pilotage').selectOption('line')
    await settings().getByLabel('Adresse').fill('http://borne')
    await settings().getByLabel('Appel').fill('PAGE,14')
    await press('Enregistrer la borne')
    await settings().getByText(refusals['pager-address-malformed'], { exact: true }).last().waitFor()
    await inspector.look(admin, 'the base station, with a faulty address')
    await settings().getByLabel('Adresse').fill(silent.address)
    await settings()
      .getByText("L'appel doit contenir {numero} et avoir la forme de l'exemple.", { exact: true })
      .last()
      .waitFor()
    await settings().getByLabel('Appel').fill('PAGE,{numero},4,{message}')
    await press('Enregistrer la borne')
    await saved()
    inspector.nothingFound()
  })

  test('that does not answer is shown as such to the admin who tries it, until it answers', async () => {
    await settings().getByLabel('Bipeur à essayer').fill('14')
    await press('Essayer la borne')
    await settings().getByText(refusals['pager-silent'], { exact: true }).waitFor()
    await bar().waitFor()
    await inspector.look(admin, 'the base station, silent')
    await settings().getByLabel('Adresse').fill(base.address)
    await press('Enregistrer la borne')
    await saved()
    await bar().waitFor({ state: 'detached' })
    await settings().getByLabel('Bipeur à essayer').fill('14')
    await press('Essayer la borne')
    await admin.getByText('Appel envoyé à la borne', { exact: true }).waitFor()
    expect(base.heard.map(plainSpaces)).toEqual(['PAGE,14,4,Commande ESSAI\r\n'])
    inspector.nothingFound()
  })

  test('that does not answer when a plate is ready is shown on the ticket, on the screen of the buzzers and at the till', async () => {
    await asked(admin, '/buzzers', { from: '1', to: '9' })
    await settings().getByLabel('Adresse').fill(silent.address)
    await press('Enregistrer la borne')
    await saved()
    await settings().getByRole('button', { name: 'Fermer', exact: true }).click()
    await settings().waitFor({ state: 'detached' })
    const { vendor, orderNumber, onTicket } = await callACustomer()
    await expect.poll(onTicket, { timeout: 20_000 }).toMatchObject({ hasFailed: true })
    await admin
      .locator('main')
      .getByText("Borne d'appel injoignable\u00A0: les appels restent à faire à la voix.", { exact: true })
      .waitFor()
    await isHandedOverAtAnyWidth(vendor, orderNumber)
    inspector.nothingFound()
  })
})
