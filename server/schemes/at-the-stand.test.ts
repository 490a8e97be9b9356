/** How a vendor, a cook or an admin might favour themselves or a friend: what is refused, and where the rest is seen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Watch } from '#contract/figures/watch.ts'
import type { RefusalCode } from '#rules/plain/refusal.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { sell as sellCard } from '../testing/sale-of-card.ts'
import { expectSoundBooks } from '../testing/sound.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let vendor: Caller
let colleague: Caller
let stranger: Caller
let cook: Caller
let strangeCook: Caller
let kefta: Product
let water: Product
let elsewhere: Product
let cardId: string
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  const [a, b] = [await openStall(venue, 'A', 2), await openStall(venue, 'B')]
  ;[vendor, colleague] = a.vendors as [Caller, Caller]
  stranger = b.vendors[0] as Caller
  cook = await venue.addPerson({ role: 'kitchen', standId: a.stand.id })
  strangeCook = await venue.addPerson({ role: 'kitchen', standId: b.stand.id })
  kefta = await venue.addProduct({ standId: a.stand.id, price: 10_00, goesToKitchen: true })
  water = await venue.addProduct({ standId: a.stand.id, price: 5_00 })
  elsewhere = await venue.addProduct({ standId: b.stand.id, price: 10_00 })
  const card = await issueCard(venue, 50_00, admin)
  const desk = await openDesk(venue)
  await sellCard(desk, card.id)
  await desk.post(`/cards/${card.id}/recharges`, { operationId: newOperationId(), amount: 900_00 })
  cardId = card.id
})
afterAll(async () => {
  await expectSoundBooks(venue.owner)
  await venue.close()
})

type Sold = { id: string; code: string }

const sale = (product: Product, by = vendor) => by.post<Sold>('/sales', cartOf(cardId, [{ product }]))
const sold = async (product = kefta, by = vendor) => {
  const { status, body } = await sale(product, by)
  expect(status).toBe(200)
  return body.id
}
const cancel = (saleId: string, by = vendor) =>
  by.post<{ code: string }>(`/sales/${saleId}/cancellation`, { operationId: newOperationId() })
const move = (saleId: string, from: string, to: string, by = cook) =>
  by.post<{ code: string }>(`/tickets/${saleId}/step`, { saleId, from, to })
const balance = async () => {
  const { rows } = await venue.owner.sql<{ balance: number }>`
    select balance from card_balance where card_id = ${cardId}`
  return rows[0]?.balance
}
/** Expects the refusal's sentence and an unchanged balance. */
const expectRefused = async (
  code: RefusalCode,
  act: () => Promise<{ status: number; body: { code?: string } }>,
) => {
  const before = await balance()
  expect((await act()).body.code).toBe(code)
  expect(await balance()).toBe(before)
}

describe('a vendor who cancels', () => {
  test('the order of a friend within ten minutes stands out in the watch', async () => {
    for (let n = 0; n < 5; n += 1) await sold(water, colleague)
    for (let n = 0; n < 5; n += 1) await cancel(await sold(water))
    const { cancelledSales } = (await admin.get<Watch>('/watch?period=today')).body
    expect(cancelledSales.find(({ person }) => person.id === vendor.id)).toMatchObject({
      cancelled: { count: 5, amount: 25_00 },
      standsOut: true,
    })
  })

  test('an order that is ready, or was served and recalled, is refused', async () => {
    const ready = await sold()
    expect((await move(ready, 'new', 'ready')).status).toBe(200)
    await expectRefused('sale-already-ready', () => cancel(ready))
    expect((await move(ready, 'ready', 'served')).status).toBe(200)
    await cook.post(`/stands/${kefta.standId}/tickets/recall`, {})
    await expectRefused('sale-already-ready', () => cancel(ready))
  })

  test('a sale of a colleague, or of another stand, is refused', async () => {
    const [ofColleague, ofStranger] = [await sold(kefta, colleague), await sold(elsewhere, stranger)]
    await expectRefused('sale-of-another-till', () => cancel(ofColleague))
    await expectRefused('sale-of-another-till', () => cancel(ofStranger))
    await expectRefused('sale-of-another-till', () => cancel(ofColleague, stranger))
  })

  test('the same sale twice gives the money back once', async () => {
    const before = await balance()
    const saleId = await sold()
    expect((await cancel(saleId)).status).toBe(200)
    await cancel(saleId)
    expect(await balance()).toBe(before)
  })
})

describe('a vendor who sells', () => {
  test('a product of another stand is refused', async () => {
    await expectRefused('product-not-found', () => sale(elsewhere))
  })

  test('a gram of a product sold by the kilogram, in one line or two, or nothing, is refused', async () => {
    const olives = await venue.addProduct({ standId: kefta.standId, price: 2_00, unit: 'kg' })
    const cart = (quantities: readonly number[], expectedTotal: number) => ({
      operationId: newOperationId(),
      cardId,
      lines: quantities.map((quantity) => ({ productId: olives.id, quantity })),
      expectedTotal,
    })
    await expectRefused('debit-amount-not-positive', () => vendor.post('/sales', cart([1], 0)))
    const hidden = cartOf(cardId, [{ product: water }])
    await expectRefused('debit-amount-not-positive', () =>
      vendor.post('/sales', { ...hidden, lines: [...hidden.lines, { productId: olives.id, quantity: 1 }] }),
    )
    await expectRefused('debit-amount-not-positive', () => vendor.post('/sales', cart([1, 1], 0)))
    await expectRefused('debit-amount-not-positive', () => vendor.post('/sales', cart([0], 0)))
    await expectRefused('debit-amount-not-positive', () => vendor.post('/sales', cart([-1_000], -2_00)))
  })

  test('for a price below or above that of the books is refused', async () => {
    const cart = cartOf(cardId, [{ product: kefta }])
    await expectRefused('total-changed', () => vendor.post('/sales', { ...cart, expectedTotal: 0 }))
    await expectRefused('total-changed', () =>
      vendor.post('/sales', { ...cart, operationId: newOperationId(), expectedTotal: 90_00 }),
    )
  })

  test('more than was ordered is seen by the customer on the page of their card', async () => {
    const { rows } = await venue.owner.sql<{ code: string }>`select code from card where id = ${cardId}`
    const before = await balance()
    await vendor.post('/sales', cartOf(cardId, [{ product: water, units: 2 }]))
    const told = await fetch(`${venue.urls[0]}/api/v1/public/cards/${rows[0]?.code}`)
    expect(await told.json()).toMatchObject({
      balance: (before ?? 0) - 10_00,
      operations: expect.arrayContaining([expect.objectContaining({ kind: 'purchase', amount: -10_00 })]),
    })
  })
})

test('cooks move no orders of another stand, skip no step to served, and move no cancelled orders', async () => {
  const saleId = await sold()
  for (const [by, from, to] of [
    [strangeCook, 'new', 'preparing'],
    [cook, 'new', 'served'],
    [cook, 'ready', 'served'],
  ] as const)
    expect((await move(saleId, from, to, by)).status).toBeGreaterThanOrEqual(400)
  await cancel(saleId)
  expect((await move(saleId, 'new', 'preparing')).status).toBeGreaterThanOrEqual(400)
})

test('an admin who lowers a price for a friend leaves both prices and their name in the price history', async () => {
  const change = (price: number, expectedPrice: number) =>
    admin.post(`/products/${water.id}/price`, { price, expectedPrice })
  expect((await change(1, 5_00)).status).toBe(200)
  expect((await change(5_00, 1)).status).toBe(200)
  const { rows } = (
    await admin.get<{ rows: { price: number; byName: string | null }[] }>(`/products/${water.id}/prices`)
  ).body
  expect(rows.map(({ price }) => price)).toEqual([5_00, 1, 5_00])
  const { name } = (await admin.get<{ name: string }>('/me')).body
  expect(rows.slice(0, 2).map(({ byName }) => byName)).toEqual([name, name])
})
