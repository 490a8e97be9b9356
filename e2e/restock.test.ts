/** A restock request: the vendor asks for more, the organiser answers, and the vendor reads the answer at the till. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NeedOnTheWire } from '#contract/notification/notification.ts'
import { makeOperationId } from '#rules/books/operation-id.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { openCounter } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { asked, issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const { look, nothingFound } = hireInspector()
let vendor: Page
let admin: Page
let econome: Page

type Listed = { rows: NeedOnTheWire[] }
type Catalogue = {
  products: { id: string; name: string; price: number; stock: number; unit: string; stockAlert: number }[]
}

const act = (by: Page, path: string, body: object) =>
  asked(by, path, { operationId: makeOperationId(new Date(), randomBytes(10)), ...body })
const requestOf = async (productId: string) => {
  const { rows } = (await asked(admin, '/notifications?type=restock_request')) as Listed
  return rows.find(({ product }) => product.id === productId)
}
const tile = (name: string) => vendor.locator('[data-tile]').filter({ hasText: name })
const dialog = () => vendor.getByRole('dialog')
const longPress = async (name: string) => {
  await tile(name).hover()
  await vendor.mouse.down()
  await dialog().waitFor()
  await vendor.mouse.up()
}

describe('a restock request', { retry: 0 }, () => {
  inOrder()
  let plenty: Catalogue['products'][number]
  let other: Catalogue['products'][number]

  beforeAll(async () => {
    ;[vendor, admin, econome] = await Promise.all([
      journey.enter('vendor'),
      journey.enter('admin'),
      journey.enter('econome'),
    ])
    const { products } = (await asked(vendor, '/catalogue/mine')) as Catalogue
    const known = products.filter(({ stock, stockAlert, unit }) => unit === 'unit' && stock > stockAlert)
    plenty = known[0] as typeof plenty
    other = known[1] as typeof other
    await openCounter(vendor)
    await tile(plenty.name).waitFor()
  })

  test('is made from the tile of the product, which then shows it', async () => {
    await longPress(plenty.name)
    await dialog().getByRole('button', { name: 'Demander un réapprovisionnement' }).click()
    await dialog().getByLabel('Quantité (facultatif)').fill('1,5')
    await dialog().getByRole('button', { name: 'Demander', exact: true }).click()
    await dialog().getByText(refusals['quantity-not-whole']).first().waitFor()
    await dialog().getByLabel('Quantité (facultatif)').fill('20')
    await dialog().getByLabel('Message (facultatif)').fill('Grand monde ce soir')
    await look(vendor, 'a request at the till')
    await dialog().getByRole('button', { name: 'Demander', exact: true }).click()
    await dialog().waitFor({ state: 'hidden' })
    await tile(plenty.name).getByText('Demandé', { exact: true }).waitFor()
    expect(await requestOf(plenty.id)).toMatchObject({
      ...{ status: 'pending', requestedQuantity: 20_000, message: 'Grand monde ce soir' },
    })
    await look(vendor, 'a till that asked for more')
    nothingFound()
  })

  test('that is approved is announced at the till, and stays in the list of requests', async () => {
    const request = await requestOf(plenty.id)
    await act(admin, `/notifications/${request?.id}/approval`, { quantity: 20_000, note: 'À 18 h' })
    await vendor
      .getByText(/Accepté.*\+20/)
      .first()
      .waitFor()
    await tile(plenty.name).getByText('Demandé', { exact: true }).waitFor({ state: 'hidden' })
    await vendor.getByRole('button', { name: 'Plus', exact: true }).click()
    await vendor.getByRole('menuitem', { name: 'Demandes', exact: true }).click()
    await dialog().getByRole('heading', { name: plenty.name }).waitFor()
    await dialog()
      .getByText(/Accepté.*\+20/)
      .waitFor()
    await look(vendor, 'the requests of a till')
    nothingFound()
  })

  test('can be made from the list of requests, and is withdrawn there', async () => {
    await dialog().getByLabel('Demander un produit').selectOption(other.name)
    await dialog().getByRole('button', { name: 'Demander', exact: true }).click()
    await vendor.getByRole('button', { name: 'Plus', exact: true }).click()
    await vendor.getByRole('menuitem', { name: 'Demandes (1)' }).click()
    await dialog()
      .getByRole('button', { name: `Retirer la demande, ${other.name}` })
      .click()
    await dialog().getByText('Annulée', { exact: true }).waitFor()
    expect(await requestOf(other.id)).toBeUndefined()
    await vendor.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('is refused a second time for the same product, and the first one is answered by a supply of the stock keeper', async () => {
    journey.forgive(/409/)
    await act(vendor, `/products/${other.id}/restock-requests`, {})
    await tile(other.name).getByText('Demandé', { exact: true }).waitFor()
    await longPress(other.name)
    await dialog().getByRole('button', { name: 'Demander un réapprovisionnement' }).click()
    await dialog().getByRole('button', { name: 'Demander', exact: true }).click()
    await dialog().getByText(refusals['restock-already-requested']).waitFor()
    await vendor.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await act(econome, `/products/${other.id}/supplies`, { quantity: 200_000 })
    await vendor
      .getByText(/Accepté.*\+200/)
      .first()
      .waitFor()
    expect(await requestOf(other.id)).toBeUndefined()
    nothingFound()
  })

  test('that ended because a sale was cancelled says so, and is made again in one tap', async () => {
    await act(vendor, `/products/${plenty.id}/restock-requests`, { message: 'Grand monde' })
    await tile(plenty.name).getByText('Demandé', { exact: true }).waitFor()
    const { stock } = (await asked(admin, `/stocks/${plenty.id}`)) as { stock: number }
    const lines = [{ productId: plenty.id, quantity: stock, note: '' }]
    const expectedTotal = (plenty.price * stock) / 1_000
    const { id: cardId } = await issueCard(admin, expectedTotal)
    const sale = (await act(vendor, '/sales', { cardId, lines, expectedTotal })) as { id: string }
    await act(vendor, `/sales/${sale.id}/cancellation`, {})
    await tile(plenty.name).getByText('Demandé', { exact: true }).waitFor({ state: 'hidden' })
    await vendor.getByRole('button', { name: 'Plus', exact: true }).click()
    await vendor.getByRole('menuitem', { name: 'Demandes', exact: true }).click()
    await dialog().getByText('Résolue automatiquement', { exact: true }).waitFor()
    await look(vendor, 'a request that a cancelled sale ended')
    const again = dialog().getByRole('button', { name: `Signaler à nouveau, ${plenty.name}` })
    await again.click()
    await dialog().getByText('En attente', { exact: true }).waitFor()
    await again.waitFor({ state: 'detached' })
    expect(await requestOf(plenty.id)).toMatchObject({ status: 'pending', message: 'Grand monde' })
    await act(econome, `/products/${plenty.id}/supplies`, { quantity: 20_000 })
    await vendor.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    nothingFound()
  })

  test('is made by the cook from a ticket, whose line then shows it', async () => {
    const cook = await journey.enter('kitchen')
    await cook.getByRole('button', { name: "Démarrer l'écran de cuisine" }).click()
    const line = cook.locator('article li button').first()
    await line.hover()
    await cook.mouse.down()
    const sheet = cook.getByRole('dialog')
    await sheet.waitFor()
    await cook.mouse.up()
    await sheet.getByRole('button', { name: 'Demander un réapprovisionnement' }).click()
    await sheet.getByLabel('Message (facultatif)').waitFor()
    await look(cook, 'a request in the kitchen')
    await sheet.getByRole('button', { name: 'Demander', exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    await line.getByRole('img', { name: 'Demandé' }).waitFor()
    expect(await line.getAttribute('aria-pressed')).toBe('false')
    await look(cook, 'a kitchen that asked for more')
    await line.hover()
    await cook.mouse.down()
    await sheet.waitFor()
    await cook.mouse.up()
    await sheet.getByRole('button', { name: 'Épuisé', exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    await line.getByRole('img', { name: 'Épuisé' }).waitFor()
    await cook.getByRole('button', { name: 'Réglages' }).click()
    await sheet.getByRole('button', { name: 'Demandes de réapprovisionnement' }).click()
    await sheet.getByText('En attente', { exact: true }).first().waitFor()
    nothingFound()
  })

  test("is made by the stock keeper from an alert, who then reads the organiser's refusal", async () => {
    const sheet = econome.getByRole('dialog')
    const { rows } = (await asked(admin, '/stock-alerts')) as {
      rows: { product: { id: string; name: string } }[]
    }
    const { product } = rows[0] as (typeof rows)[number]
    await econome
      .getByRole('button', { name: `Autres actions pour ${product.name}` })
      .first()
      .click()
    await econome.getByRole('menuitem', { name: 'Demander un réapprovisionnement' }).click()
    await sheet.getByRole('button', { name: 'Demander', exact: true }).click()
    await sheet.waitFor({ state: 'hidden' })
    const request = await requestOf(product.id)
    await act(admin, `/notifications/${request?.id}/rejection`, { reason: 'Rupture' })
    await econome
      .getByText(/Refusée.*Rupture/)
      .first()
      .waitFor()
    await econome.getByRole('button', { name: 'Mes demandes' }).click()
    await sheet.getByText(/Refusée.*Rupture/).waitFor()
    await look(econome, 'the requests of the stock keeper', {
      wide: 'stock-requests',
      narrow: 'stock-requests-phone',
    })
    nothingFound()
  })
})
