import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kitchen, openKitchen } from '../testing/kitchen.ts'
import { openVenue, type Venue } from '../testing/venue.ts'

let venue: Venue
let kitchen: Kitchen

beforeAll(async () => {
  venue = await openVenue()
  kitchen = await openKitchen(venue, 'A')
})
afterAll(() => venue.close())

const strike = (saleId: string, position: number, isStruck: boolean) =>
  kitchen.cook.post(`/tickets/${saleId}/lines/${position}`, { isStruck })
const acknowledge = (saleId: string) => kitchen.cook.post(`/tickets/${saleId}/acknowledgement`, {})

test('a line of a ticket is struck once, however often it is pressed, and the strike can be taken back', async () => {
  const saleId = await kitchen.sell()
  expect(await strike(saleId, 0, true)).toMatchObject({ status: 200, body: { lines: [{ isStruck: true }] } })
  expect(await strike(saleId, 0, true)).toMatchObject({ body: { step: 'new', lines: [{ isStruck: true }] } })
  expect(await strike(saleId, 0, false)).toMatchObject({ body: { lines: [{ isStruck: false }] } })
  await kitchen.cookUntil(saleId, 'served')
})

test('a line that the kitchen does not cook cannot be struck', async () => {
  const saleId = await kitchen.sell()
  for (const position of [1, 7]) {
    expect(await strike(saleId, position, true)).toMatchObject({ body: { code: 'ticket-not-found' } })
  }
  await kitchen.cookUntil(saleId, 'served')
})

test('a cancelled order stays on the screen of the kitchen until «Vu»', async () => {
  const saleId = await kitchen.sell()
  await kitchen.cookUntil(saleId, 'preparing')
  expect(await acknowledge(saleId)).toMatchObject({ status: 409, body: { code: 'ticket-changed' } })
  expect(await kitchen.cancel(saleId)).toMatchObject({ status: 200 })
  expect(await kitchen.onScreen()).toMatchObject([
    { saleId, step: 'cancelled', cancelledAt: expect.any(String) },
  ])
  expect(await acknowledge(saleId)).toEqual({ status: 200, body: { acknowledged: true } })
  expect(await kitchen.onScreen()).toEqual([])
  expect(await acknowledge(saleId)).toMatchObject({ status: 200 })
})

test("the kitchen's screen shows when it last served an order, updated by each one", async () => {
  const read = () => kitchen.cook.get<{ lastServedAt: string | null }>(`/stands/${kitchen.standId}/tickets`)
  const before = (await read()).body.lastServedAt
  await kitchen.cookUntil(await kitchen.sell(), 'served')
  const after = (await read()).body.lastServedAt
  expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
})

test('the tickets of the kitchen are sorted oldest order first', async () => {
  const saleIds = [await kitchen.sell(), await kitchen.sell(), await kitchen.sell()]
  await kitchen.move(saleIds[1] as string, 'new', 'preparing')
  expect((await kitchen.onScreen()).map(({ saleId }) => saleId)).toEqual(saleIds)
})
