/** A vendor hands over what the kitchen has made ready; the kitchen sees it gone, and what was handed over by mistake is back. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card.ts'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import type { StaffOnTheWire } from '#contract/staff.ts'
import { fillCart, openCounter, result, showCard, startKitchen } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { asked, issueCard, productsOf, type Sold, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
let person: StaffOnTheWire
let vendor: Page
let cook: Page
let card: CardOnTheWire
let dish: CatalogueProduct

beforeAll(async () => {
  const admin = await journey.enter('admin')
  card = await issueCard(admin, 900_00)
  person = await createPerson(admin, 'vendor')
  vendor = await enterAs(journey, person)
  await openCounter(vendor)
  cook = await enterAs(journey, await createPerson(admin, 'kitchen'))
  await startKitchen(cook)
  dish = (await productsOf(vendor)).find(
    (each) => each.goesToKitchen && each.unit === 'unit' && each.stock > 20_000,
  )!
  // What the demo has left at the counter is handed over before: the list begins empty.
  const left = (await asked(vendor, `/stands/${person.standId}/ready-orders`)) as { saleId: string }[]
  for (const { saleId } of left)
    await asked(vendor, `/stands/${person.standId}/ready-orders/${saleId}`, { to: 'served' })
})

const sell = () => sellOne(vendor, card, dish, 'Sans oignon')

const makeReady = ({ id }: Sold) => asked(cook, `/tickets/${id}/step`, { from: 'new', to: 'ready' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = () => vendor.getByRole('dialog', { name: 'À remettre' })
const readyInKitchen = ({ orderNumber }: Sold) =>
  cook.getByRole('article', { name: orderNumber, exact: true })
const strip = ({ orderNumber }: Sold) => vendor.getByText(`${orderNumber}\u00A0: remise`, { exact: true })

const lowPhone = { width: 360, height: 620 }
/** Without scrolling. */
async function isInSight(what: Locator) {
  await what.waitFor()
  const { y, height } = (await what.boundingBox())!
  expect([y >= 0, y + height <= lowPhone.height]).toEqual([true, true])
}

describe('a ready order', { retry: 0 }, () => {
  inOrder()
  let order: Sold

  test('is told at the till for eight seconds, on a chip that leads to the list', async () => {
    order = await sell()
    await cook.getByRole('button', { name: /^Prêtes/ }).click()
    await makeReady(order)
    await button(vendor, `${order.orderNumber} prête`).waitFor()
    await button(vendor, 'À remettre (1)').waitFor()
    await inspector.look(vendor, 'an order that has just become ready')
    await button(vendor, `${order.orderNumber} prête`).waitFor({ state: 'hidden' })
    await button(vendor, 'À remettre (1)').click()
    await list().getByText('Sans oignon').waitFor()
    await inspector.look(vendor, 'the list of ready orders')
  })

  test('is handed over with one tap, and gone in the kitchen', async () => {
    await readyInKitchen(order).waitFor()
    await button(vendor, `Remettre ${order.orderNumber}`).click()
    await readyInKitchen(order).waitFor({ state: 'hidden' })
    await strip(order).waitFor()
    await list().getByText('Aucune commande à remettre.', { exact: true }).waitFor()
  })

  test('handed over by mistake is back at the counter and in the kitchen, and is no news', async () => {
    await list().getByRole('button', { name: 'Annuler', exact: true }).click()
    await button(vendor, `Remettre ${order.orderNumber}`).waitFor()
    await readyInKitchen(order).waitFor()
    await button(vendor, `Remettre ${order.orderNumber}`).click()
    await strip(order).waitFor()
    await list().getByRole('button', { name: 'Fermer', exact: true }).click()
    await list().waitFor({ state: 'hidden' })
    await strip(order).waitFor()
    await inspector.look(vendor, 'an order that was handed over, to be taken back')
    await strip(order).waitFor({ state: 'hidden' })
    expect(await button(vendor, `${order.orderNumber} prête`).count()).toBe(0)
  })
})

test('orders that become ready together are folded into one chip, in sight over products that were scrolled', async () => {
  const orders = [await sell(), await sell(), await sell(), await sell(), await sell()]
  await vendor.setViewportSize(lowPhone)
  await vendor.locator('[data-tile]').last().scrollIntoViewIfNeeded()
  await Promise.all(orders.map(makeReady))
  await isInSight(button(vendor, '5 prêtes'))
  await button(vendor, '5 prêtes').click()
  for (const { orderNumber } of orders) await button(vendor, `Remettre ${orderNumber}`).waitFor()
  expect(
    await list()
      .getByRole('button', { name: /^Remettre/ })
      .count(),
  ).toBe(5)
  for (const { orderNumber } of orders) {
    await button(vendor, `Remettre ${orderNumber}`).click()
    await button(vendor, `Remettre ${orderNumber}`).waitFor({ state: 'hidden' })
    if (orderNumber === orders[0]?.orderNumber)
      await isInSight(list().getByRole('button', { name: 'Annuler' }))
  }
})

test('the till names what of a paid order the kitchen does not get, for the vendor to hand over at once', async () => {
  await list().getByRole('button', { name: 'Fermer', exact: true }).click()
  await vendor.setViewportSize(phone)
  await fillCart(vendor, ['Frites', 'Eau minérale 50 cl', 'Eau minérale 50 cl'])
  await showCard(vendor, card.code)
  await button(vendor, 'Confirmer 22,00 DH').click()
  await result(vendor).getByText('Envoyée en cuisine').waitFor()
  await result(vendor).getByText('À servir au comptoir\u00A0: 2 × Eau minérale 50 cl').waitFor()
  await inspector.look(vendor, 'an order of which a part is handed over at once')
  await vendor.setViewportSize(phone)
  await button(vendor, 'Nouvelle vente').click()
  await fillCart(vendor, ['Eau minérale 50 cl'])
  await showCard(vendor, card.code)
  await button(vendor, 'Confirmer 5,00 DH').click()
  await result(vendor).getByText('À servir au comptoir', { exact: true }).waitFor()
})

test('every state of handing over is accessible, wide and narrow, light and dark', () => {
  inspector.nothingFound()
})
