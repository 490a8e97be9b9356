/** A card has a largest balance. Every act that would exceed it is refused with a sentence, and nothing is booked. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { largestBalance } from '#rules/plain/money.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { damaged } from '../testing/card-desk.ts'
import { cartOf, issueCard, openDesk, openStall } from '../testing/counter.ts'
import { type Caller, newOperationId, openVenue, type Product, type Venue } from '../testing/venue.ts'

let venue: Venue
let admin: Caller
let vendor: Caller
let desk: Caller
let tea: Product
let cardId: string
let saleId: string
beforeAll(async () => {
  venue = await openVenue()
  admin = await venue.addPerson({ role: 'admin' })
  desk = await openDesk(venue, 500_00)
  const { stand, vendors } = await openStall(venue, 'A')
  vendor = vendors[0] as Caller
  tea = await venue.addProduct({ standId: stand.id, price: 10_00 })
})
beforeEach(async () => {
  cardId = (await issueCard(venue, 50_00, admin)).id
  saleId = (await vendor.post<{ id: string }>('/sales', cartOf(cardId, [{ product: tea }]))).body.id
})
afterAll(() => venue.close())

/** Sets the balance directly; no sequence of a few requests can fill a card so far. */
const holds = (balance: number) =>
  venue.owner.sql`update card_balance set balance = ${balance} where card_id = ${cardId}`

const balance = async () => (await admin.get<{ balance: number }>(`/cards/${cardId}`)).body.balance
const tooLarge = {
  status: 409,
  body: { code: 'card-balance-too-large', message: refusals['card-balance-too-large'] },
}
const operation = () => ({ operationId: newOperationId() })

test('a cancelled sale is refunded to the card when it fits to the last centime', async () => {
  await holds(largestBalance - 10_00)
  expect((await vendor.post(`/sales/${saleId}/cancellation`, operation())).status).toBe(200)
  expect(await balance()).toBe(largestBalance)
})

test('a cancellation that would exceed the largest balance is refused to vendor and admin, and the sale stays', async () => {
  await holds(largestBalance - 9_99)
  expect(await vendor.post(`/sales/${saleId}/cancellation`, operation())).toMatchObject(tooLarge)
  const remote = { ...operation(), reason: 'Erreur' }
  expect(await admin.post(`/sales/${saleId}/remote-cancellation`, remote)).toMatchObject(tooLarge)
  expect(await balance()).toBe(largestBalance - 9_99)
  const { rows } = await venue.owner.sql<{ status: string }>`select status from sale where id = ${saleId}`
  expect(rows[0]?.status).not.toBe('cancelled')
})

test('the smallest recharge of a full card is refused', async () => {
  await holds(largestBalance)
  const wish = { ...operation(), amount: 1 }
  expect(await desk.post(`/cards/${cardId}/recharges`, wish)).toMatchObject(tooLarge)
})

test('a full card can be replaced: its whole balance is on the new card', async () => {
  await holds(largestBalance)
  const wish = { ...operation(), ...(await damaged(venue, cardId)) }
  expect(await desk.post(`/cards/${cardId}/replacement`, wish)).toMatchObject({
    status: 200,
    body: { moved: largestBalance, card: { balance: largestBalance } },
  })
})

test('an imported card above the largest initial balance is refused because its balance is too large, and not made', async () => {
  const code = 'FP-482915-3FA9C07B12DE45F8'
  const dates = { expiresAt: '2099-12-31T00:00:00Z', createdAt: new Date().toISOString() }
  const line = { line: 2, ...operation(), code, type: 'BASIC', balance: largestBalance + 1, ...dates }
  for (const isDryRun of [true, false])
    expect(await admin.post('/cards/import', { cards: [line], isDryRun })).toMatchObject({
      status: 200,
      body: { imported: 0, faults: [{ line: 2, ...tooLarge.body }] },
    })
})
