/**
 * A vendor hands over ready orders, and orders that no kitchen cooks; the kitchen sees them go, and an order handed over by
 * mistake comes back.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import type { StaffOnTheWire } from '#contract/people/staff.ts'
import { fillCart, openCounter, readyRow, result, showCard, startKitchen } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard, productsOf, type Sold, sellOne } from './venue/through-the-api.ts'

/** How long an act can be taken back. */
const regretMs = 5_000

const journey = startJourney()
const inspector = hireInspector()
let person: StaffOnTheWire
let admin: Page
let vendor: Page
let cooking: StaffOnTheWire
let cook: Page
let card: CardOnTheWire
let dish: CatalogueProduct

beforeAll(async () => {
  admin = await journey.enter('admin')
  card = await issueCard(admin, 900_00)
  person = await createPerson(admin, 'vendor')
  vendor = await enterAs(journey, person)
  await openCounter(vendor)
  cooking = await createPerson(admin, 'kitchen')
  dish = (await productsOf(vendor)).find(
    (each) => each.goesToKitchen && each.unit === 'unit' && each.stock > 20_000,
  )!
  // Hands over the ready orders of the demo first, so that the list starts empty.
  const left = (await asked(vendor, `/stands/${person.standId}/ready-orders`)) as { saleId: string }[]
  for (const { saleId } of left)
    await asked(vendor, `/stands/${person.standId}/ready-orders/${saleId}`, { to: 'served' })
})

const sell = () => sellOne(vendor, card, dish, 'Sans oignon')

const makeReady = ({ id }: Sold) => asked(cook, `/tickets/${id}/step`, { from: 'new', to: 'ready' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = () => vendor.getByRole('dialog', { name: 'À remettre' })
const readyInKitchen = ({ orderNumber }: Sold) => readyRow(cook, orderNumber)
const strip = ({ orderNumber }: Sold) => vendor.getByText(`${orderNumber}\u00A0: remise`, { exact: true })
const give = ({ orderNumber }: Sold) => list().getByRole('button', { name: `Remettre ${orderNumber}` })
const undo = ({ orderNumber }: Sold, what = 'remise') =>
  list().getByRole('button', { name: `Annuler\u00A0: ${orderNumber}\u00A0: ${what}`, exact: true })
const toHandOver = () => vendor.getByRole('button', { name: /^À remettre/ })
const closeList = async () => {
  await list().getByRole('button', { name: 'Fermer', exact: true }).click()
  await list().waitFor({ state: 'hidden' })
}
const stepOf = async ({ id }: Sold) => {
  const { steps } = (await asked(admin, `/sales/${id}/story`)) as { steps: { step: string }[] }
  return steps.at(-1)?.step
}

const lowPhone = { width: 360, height: 620 }
/** The element is inside the window without scrolling. */
async function isInSight(what: Locator) {
  await what.waitFor()
  const { y, height } = (await what.boundingBox())!
  // Rows are laid out in fractions of a pixel, and the browser scrolls by whole ones.
  expect([y > -1, y + height < lowPhone.height + 1]).toEqual([true, true])
}

describe('an order of a stand where no kitchen screen is on', { retry: 0 }, () => {
  inOrder()
  let [served, made]: Sold[] = []

  test('is in the list of its vendor, who hands it over with two taps', async () => {
    served = await sell()
    made = await sell()
    const taps = await tapsOf(vendor, async () => {
      await toHandOver().click()
      // A server that has just started may take a while to show the list.
      await give(served!).click({ timeout: 30_000 })
      await undo(served!).waitFor()
    })
    expect(taps).toBe(2)
    await list().getByRole('heading', { name: "En cuisine, et personne n'y est" }).waitFor()
    expect(await stepOf(served!)).toBe('served')
  })

  test('is marked ready by the vendor, who can take that back at once', async () => {
    await list()
      .getByRole('button', { name: `Prête\u00A0: ${made!.orderNumber}`, exact: true })
      .click()
    await inspector.look(vendor, 'orders that nobody cooks, one just made ready and one handed over')
    await undo(made!, 'prête').click()
    await list()
      .getByRole('button', { name: `Prête\u00A0: ${made!.orderNumber}`, exact: true })
      .waitFor()
    expect(await stepOf(made!)).toBe('new')
  })

  test('is handed over by an organiser for the vendor of the stand, and taken back after a mistake', async () => {
    await admin.goto(`/stands?commandes=${person.standId}`)
    const orders = admin.getByRole('dialog', { name: /^Commandes · / })
    const inPlace = orders.getByRole('button', {
      name: `Remettre à la place du stand\u00A0: ${made!.orderNumber}`,
      exact: true,
    })
    await inPlace.waitFor()
    await inspector.look(admin, 'the orders of a stand that an organiser hands over')
    await inPlace.click()
    const takeBack = orders.getByRole('button', {
      name: `Annuler\u00A0: ${made!.orderNumber} remise`,
      exact: true,
    })
    await takeBack.waitFor()
    expect(await stepOf(made!)).toBe('served')
    await takeBack.click()
    await inPlace.waitFor()
    expect(await stepOf(made!)).toBe('new')
    await orders.getByRole('link', { name: 'Ajouter une cuisine', exact: true }).click()
    const account = admin.getByRole('dialog', { name: 'Nouvel utilisateur' })
    await account.waitFor()
    expect(await account.getByLabel('Rôle').inputValue()).toBe('kitchen')
    expect(await account.getByLabel('Stand (facultatif)').inputValue()).toBe(person.standId)
    await inspector.look(admin, 'the account of a kitchen that an organiser adds')
  })

  test('can be marked ready by the kitchen alone, as soon as the kitchen screen is on', async () => {
    cook = await enterAs(journey, cooking)
    await startKitchen(cook)
    await list().getByText("En cuisine, et personne n'y est").waitFor({ state: 'hidden' })
    journey.forgive(/409 \(Conflict\)/)
    const path = `/stands/${person.standId}/ready-orders/${made!.id}`
    expect(await asked(vendor, path, { from: 'new', to: 'ready' })).toMatchObject({
      message: "La cuisine s'en occupe.",
    })
    await closeList()
  })
})

describe('a ready order', { retry: 0 }, () => {
  inOrder()
  let order: Sold

  test('is announced at the till for eight seconds, on a chip that hands it over with one tap', async () => {
    order = await sell()
    await makeReady(order)
    await button(vendor, `${order.orderNumber} prête`).waitFor()
    await button(vendor, 'À remettre 1').waitFor()
    await inspector.look(vendor, 'an order that has just become ready')
    await readyInKitchen(order).waitFor()
    expect(await tapsOf(vendor, () => button(vendor, `Remettre ${order.orderNumber}`).click())).toBe(1)
    await readyInKitchen(order).waitFor({ state: 'hidden' })
    await strip(order).waitFor()
    await inspector.look(vendor, 'an order that was handed over, to be taken back')
  })

  test('that was handed over by mistake is put back at the counter and in the kitchen', async () => {
    await vendor.getByRole('button', { name: 'Annuler', exact: true }).click()
    await button(vendor, 'À remettre 1').waitFor()
    await readyInKitchen(order).waitFor()
    await strip(order).waitFor({ state: 'hidden' })
    await button(vendor, `${order.orderNumber} prête`).waitFor({ state: 'hidden' })
  })

  test('is handed over from the list with two taps, and its row stays for five seconds so that no other row moves under the finger', async () => {
    const next = await sell()
    await makeReady(next)
    const taps = await tapsOf(vendor, async () => {
      await button(vendor, 'À remettre 2').click()
      await give(order).click()
    })
    expect(taps).toBe(2)
    await undo(order).waitFor()
    const placeOf = async (what: Locator) => (await what.boundingBox())!
    const { x, y, height } = await placeOf(give(next))
    await vendor.mouse.move(x - 8, y + height / 2)
    await vendor.mouse.down()
    // The row stays while the mouse button is down, although its five seconds are over; nothing on the screen says so.
    await wait(regretMs + 500)
    expect((await placeOf(give(next))).y).toBe(y)
    await readyInKitchen(order).waitFor({ state: 'hidden' })
    await vendor.mouse.up()
    await expect.poll(async () => (await placeOf(give(next))).y).toBeLessThan(y)
    await give(next).click()
    await undo(next).click()
    await give(next).click()
    await list().getByText('Aucune commande à remettre.', { exact: true }).waitFor()
    await closeList()
  })
})

test('orders that become ready together are folded into one chip, which stays in sight while the products are scrolled', async () => {
  const orders = [await sell(), await sell(), await sell(), await sell(), await sell()]
  await vendor.setViewportSize(lowPhone)
  await vendor.locator('[data-tile]').last().scrollIntoViewIfNeeded()
  await Promise.all(orders.map(makeReady))
  await isInSight(button(vendor, '5 prêtes'))
  await button(vendor, '5 prêtes').click()
  for (const order of orders) await give(order).waitFor()
  await list().getByText('Sans oignon').first().waitFor()
  await inspector.look(vendor, 'the list of ready orders')
  await vendor.setViewportSize(lowPhone)
  expect(
    await list()
      .getByRole('button', { name: /^Remettre/ })
      .count(),
  ).toBe(5)
  for (const order of orders) {
    // Playwright taps a button whose last pixel is cut by the edge of the screen; this test only looks at where the rows are.
    await give(order).scrollIntoViewIfNeeded()
    await give(order).click()
    await isInSight(undo(order))
  }
})

test('the till names the products of a paid order that the kitchen does not get, so that the vendor hands them over at once', async () => {
  await closeList()
  await vendor.setViewportSize(phone)
  await fillCart(vendor, ['Frites', 'Eau minérale 50 cl', 'Eau minérale 50 cl'])
  await showCard(vendor, card.code)
  await button(vendor, 'Confirmer 22,00 DH').click()
  await result(vendor).getByText('Envoyée en cuisine').waitFor()
  await result(vendor).getByText('À servir au comptoir\u00A0: 2 × Eau minérale 50 cl').waitFor()
  await inspector.look(vendor, 'an order of which a part is handed over at once')
  await vendor.setViewportSize(phone)
  await fillCart(vendor, ['Eau minérale 50 cl'])
  await showCard(vendor, card.code)
  await button(vendor, 'Confirmer 5,00 DH').click()
  await result(vendor).getByText('À servir au comptoir\u00A0: 1 × Eau minérale 50 cl').waitFor()
})

test('every state of handing over is accessible, on wide and narrow screens, light and dark', () => {
  inspector.nothingFound()
})
