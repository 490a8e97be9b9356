/** Forty orders over one till, two kitchens, one board and one phone, with buzzers, and with a server outage in the middle. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardOnTheWire } from '#contract/card/card.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { type FakeBase, openFakeBase, takesLines } from '#server/testing/base-station.ts'
import { fillCart, openCounter, result, showCard, startKitchen, toCook } from './venue/desk.ts'
import { inOrder } from './venue/in-order.ts'
import { phone, startJourney } from './venue/journey.ts'
import { createPerson, enterAs } from './venue/people.ts'
import { tapsOf } from './venue/taps.ts'
import { asked, issueCard, productsOf, readCard, sellOne, useBase } from './venue/through-the-api.ts'

const television = { width: 1920, height: 1080 }
const returnAfter = 60_000
/** The kitchen ignores a tap just after its tickets have moved. */
const untilHeardMs = 1_500
const orders = 40
/** How many orders are sold on the screen; the others are sold through the API of the same till. */
const ordersOnScreen = 6
const piecesOnScreen = 3

const journey = startJourney({ hasOwnPostgres: true })
let admin: Page
let vendor: Page
let kitchens: readonly [Page, Page]
let board: Page
let holder: Page
let base: FakeBase
/** The card of all orders except the first, which the holder of `own` places. */
let card: CardOnTheWire
let own: CardOnTheWire
let dish: CatalogueProduct
let standId: string
const taken: Order[] = []

type Order = { readonly id: string; readonly orderNumber: string }
type Ticket = {
  readonly saleId: string
  readonly orderNumber: string
  readonly step: string
  readonly buzzer: { readonly number: string } | null
}

beforeAll(async () => {
  admin = await journey.enter('admin')
  const seller = await createPerson(admin, 'vendor')
  standId = seller.standId!
  ;[card, own] = [await issueCard(admin, 5000_00, 'PREMIUM'), await issueCard(admin, 500_00)]
  base = await openFakeBase(takesLines)
  await useBase(admin, base.address)
  await asked(admin, '/buzzers', { from: '1', to: String(orders) })
  vendor = await enterAs(journey, seller)
  await openCounter(vendor)
  const products = await productsOf(vendor)
  dish = products.find(
    (each) => each.goesToKitchen && each.unit === 'unit' && each.stock >= orders * piecesOnScreen * 1000,
  )!
  kitchens = [await openKitchen(), await openKitchen()]
  await clearTheDemo()
  board = await openBoard()
  holder = await journey.window({ size: phone })
  await holder.goto(`/c/${own.code}`)
})
afterAll(() => base?.close())

/** Serves the orders of the demo, so that every ticket belongs to this rush. */
async function clearTheDemo(): Promise<void> {
  const move = (saleId: string, from: string, to: string) =>
    asked(kitchens[0], `/tickets/${saleId}/step`, { from, to })
  for (const { saleId, step } of await tickets()) {
    if (step === 'cancelled') await asked(kitchens[0], `/tickets/${saleId}/acknowledgement`, {})
    if (step === 'new' || step === 'preparing') await move(saleId, step, 'ready')
    if (step !== 'cancelled') await move(saleId, 'ready', 'served')
  }
}

async function openKitchen(): Promise<Page> {
  const cook = await enterAs(journey, await createPerson(admin, 'kitchen'), { size: television })
  await startKitchen(cook)
  return cook
}

async function openBoard(): Promise<Page> {
  const { address } = (await asked(admin, '/boards', { name: 'Grande place', standIds: [standId] })) as {
    address: string
  }
  const page = await journey.window({ size: television })
  await page.goto(new URL(address).pathname)
  await page.getByRole('heading', { name: 'Prête' }).waitFor()
  return page
}

async function tickets(): Promise<readonly Ticket[]> {
  const open = (await asked(kitchens[0], `/stands/${standId}/tickets`)) as { tickets: Ticket[] }
  return open.tickets
}

const ticketOf = async ({ id }: Order) => (await tickets()).find(({ saleId }) => saleId === id)!

/** Sells one order, until the till has lent the customer a buzzer by itself. Returns the number of taps. */
async function sellOnScreen(code: string): Promise<number> {
  const taps = await tapsOf(vendor, async () => {
    await fillCart(vendor, Array(piecesOnScreen).fill(dish.name))
    await showCard(vendor, code)
    await vendor.getByRole('button', { name: /^Confirmer/ }).click()
    await vendor.getByText('Paiement accepté').waitFor()
    await result(vendor)
      .getByText(/^Bipeur n°/)
      .waitFor()
  })
  return taps
}

const sell = () => sellOne(vendor, card, dish)

const ticketsOn = (cook: Page) => cook.getByRole('article')
const numbersOn = (cook: Page) =>
  ticketsOn(cook).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(',')[0]))
const onBoard = (column: string) => board.locator(`[data-column="${column}"] li`).count()

/** Taps until the button is gone, however many taps that takes. */
async function tap(cook: Page, { orderNumber }: Order, button: string): Promise<void> {
  const wanted = cook.getByRole('article', { name: orderNumber }).getByRole('button', { name: button })
  await expect
    .poll(async () => {
      await wanted.click({ timeout: 1000 }).catch(() => undefined)
      return wanted.count()
    })
    .toBe(0)
}

describe('a rush of forty orders', { retry: 0 }, () => {
  inOrder()

  test('is sold at one till, and both kitchens and the board count every order', async () => {
    expect(await sellOnScreen(own.code)).toBe(piecesOnScreen + 1)
    // On a busy machine the till may ignore a tap as too early: the tap is then repeated.
    for (let n = 1; n < ordersOnScreen; n += 1) await sellOnScreen(card.code)
    for (let n = ordersOnScreen; n < orders; n += 1) await sell()
    for (const { saleId: id, orderNumber } of await tickets()) taken.push({ id, orderNumber })
    expect(new Set(taken.map(({ orderNumber }) => orderNumber)).size).toBe(orders)
    for (const cook of kitchens) await expect.poll(() => toCook(cook)).toBe(orders)
    await board.getByText(taken[0]!.orderNumber, { exact: true }).first().waitFor()
    await holder.locator('.order').getByText('aucune commande avant la vôtre').waitFor()
  })

  test('continues in both kitchens while the server is gone, and no tap is lost', async () => {
    journey.forgive(/net::ERR_|Failed to load resource/)
    const [first, second] = taken as [Order, Order]
    await journey.server.kill()
    await Promise.all(
      kitchens.map((cook) =>
        cook
          .getByText('Connexion perdue — dernières commandes affichées')
          .or(cook.getByText('Le serveur ne répond pas.'))
          .waitFor({ timeout: returnAfter }),
      ),
    )
    await board.getByText('Écran en retard : demandez au comptoir').waitFor({ timeout: returnAfter })
    await holder.getByText(/^Pas de connexion depuis/).waitFor({ timeout: returnAfter })
    await tap(kitchens[0], first, 'Commencer')
    await tap(kitchens[1], second, 'Commencer')
    await journey.server.restart()
    for (const cook of kitchens)
      for (const { orderNumber } of [first, second])
        await cook
          .getByRole('article', { name: orderNumber })
          .getByText('En préparation')
          .waitFor({ timeout: returnAfter })
    await board
      .getByText('Écran en retard : demandez au comptoir')
      .waitFor({ state: 'hidden', timeout: returnAfter })
    await holder.locator('.order').getByText('En préparation').waitFor({ timeout: returnAfter })
    for (const cook of kitchens) await expect.poll(() => toCook(cook)).toBe(orders)
  })

  test('is cooked by two cooks at once and called by buzzer, board and phone, with one tap each', async () => {
    const [first, second, ...others] = taken as [Order, Order, ...Order[]]
    const { buzzer } = await ticketOf(first)
    await kitchens[0].waitForTimeout(untilHeardMs)
    expect(await tapsOf(kitchens[0], () => tap(kitchens[0], first, 'Marquer prête'))).toBe(1)
    await expect.poll(() => base.heard).toEqual([`PAGE,${buzzer?.number}\r\n`])
    await holder.locator('.order').getByText('venez la chercher au comptoir').waitFor()
    await tap(kitchens[1], second, 'Marquer prête')
    for (const { orderNumber } of [first, second])
      await board.locator('[data-column="ready"] li').getByText(orderNumber, { exact: true }).waitFor()
    // Both kitchens mark the other orders ready, every second order each.
    await Promise.all(
      kitchens.map(async (cook, n) => {
        for (const { id } of others.filter((_, place) => place % 2 === n))
          await asked(cook, `/tickets/${id}/step`, { from: 'new', to: 'ready' })
      }),
    )
    for (const cook of kitchens) await expect.poll(() => toCook(cook)).toBe(0)
    await expect.poll(() => onBoard('preparing')).toBe(0)
  })

  test('is handed over at the till with one tap each, until no order is left and the books are sound', async () => {
    await vendor.getByRole('button', { name: `À remettre ${orders}` }).click()
    const [first, ...others] = taken as [Order, ...Order[]]
    const give = vendor.getByRole('button', { name: `Remettre ${first.orderNumber}`, exact: true })
    expect(await tapsOf(vendor, () => give.click().then(() => give.waitFor({ state: 'detached' })))).toBe(1)
    await holder.locator('.order').getByText('Servie').waitFor()
    for (const { id } of others)
      await asked(vendor, `/stands/${standId}/ready-orders/${id}`, { to: 'served' })
    for (const cook of kitchens) await expect.poll(() => numbersOn(cook)).toEqual([])
    await expect.poll(() => board.locator('[data-column] li').count()).toBe(0)
    expect(await tickets()).toEqual([])
    const ofHolder = piecesOnScreen * dish.price
    const ofOthers = (ordersOnScreen - 1) * ofHolder + (orders - ordersOnScreen) * dish.price
    expect((await readCard(admin, own.code)).balance).toBe(own.balance - ofHolder)
    expect((await readCard(admin, card.code)).balance).toBe(card.balance - ofOthers)
    expect(() => journey.server.audit()).not.toThrow()
  })
})
